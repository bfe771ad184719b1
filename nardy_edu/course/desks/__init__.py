"""Desks: where an exercise is worked at, one for each kind of answer.

* ``desk``       the task, the buttons, what is said: the same for all
* ``part``       what differs: where the answer is given
* ``on_board``   turns played; ``on_points`` points marked; ``on_editor`` positions set up
* ``on_form``    numbers, choices, lines of a game
"""
