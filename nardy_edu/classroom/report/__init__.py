"""A report on a class, from the files that its students have handed in. Nothing leaves the machine.

* ``students``    what one student has done; ``reading``: the files, and what is wrong with them
* ``gradebook``   what nbgrader knows: its gradebook, or the table that it exports
* ``table``       student by rule; ``hardest``: exercises, and the commonest wrong answers
* ``pseudonyms``  names that say nothing
* ``writing``, ``drawing``, ``terminal``, ``shown``  the report as a CSV file, a heat map, in a
                  terminal, in a notebook
* ``made_up``     a class that never was, to try the report on
"""
