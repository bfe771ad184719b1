"""Exercises on paper: sheets for a class, and the key to them.

* ``asked``     what is chosen, and what of it can be put on paper
* ``versions``  the same sheet for several rows of desks (``mirror``: with the colours exchanged)
* ``question``  what an exercise asks on paper; ``key``: its answer and the reason
* ``paper``     sizes of paper, how wide words are; ``pieces``: what lies on a page, and where
* ``laying``    questions laid out in rows, rows on pages; no drawing
* ``drawing``   pages drawn by matplotlib, as PDF or PNG
* ``making``    all of it in one call; ``preview``, ``form``: the same in a notebook
"""
