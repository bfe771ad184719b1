"""An editor for exercises, for teachers who write no code.

* ``editor``   the whole: a file, the fields, the exercise as the learner sees it, saving
* ``ground``   the board, the rules and the throw
* ``details``  the kind, its goal and what belongs to them; ``answers`` what the rules give
* ``words``    title, task, hints in both languages; ``wrongs`` tempting answers
* ``fields``   which fields there are, and their lines of text
* ``file``     the file: one exercise changed, all else left as it is
* ``controls`` fields and lists to fill in
"""

from nardy_edu.classroom.exercise_editor.editor import exercise_editor

__all__ = ["exercise_editor"]
