"""Drills: exercises made up on the spot, as many as one likes, each about one rule on purpose.

* ``switched``   what a throw would allow if one rule were not there: the proof that a drill is
                 about its rule
* ``places``     positions: out of played games, and made up
* ``making``     what makes an exercise of a position
* ``turns``, ``head``, ``blocks``, ``bearing_off``, ``racing``, ``bar``, ``wins``, ``counting``  the
                 drills
* ``endless``    a seeded row of one drill; all drills by name
* ``review``     what was missed, asked again when it is due
* ``show``       drills and the daily set on the screen
"""
