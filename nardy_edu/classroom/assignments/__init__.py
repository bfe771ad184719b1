"""Assignments in nbgrader's format.

* ``answers``   what a student writes, read for each kind of exercise
* ``grading``   the cell that gives the points, in plain Python
* ``trial``     a board to try an answer on
* ``tasks``, ``notebook``, ``course_folder``   how an assignment is made
* ``settings``  what nbgrader is told, so that one broken cell costs only its own points
* ``shown``     the same for the teacher's lesson
"""
