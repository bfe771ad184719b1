"""A learner's progress: an append-only log of attempts, kept on the learner's own machine.

* ``entry``   one attempt, and its form as a line of text
* ``store``   what every place of keeping can do, and how the right one is found
* ``sqlite``  a database file: safe against a killed kernel and two open notebooks
* ``lines``   text files, one for each kernel: for a browser without a server
"""

from nardy_edu.course.progress.entry import DamagedLineError, Entry
from nardy_edu.course.progress.store import Merged, Notice, ProgressStore, open_progress

__all__ = [
    "DamagedLineError",
    "Entry",
    "Merged",
    "Notice",
    "ProgressStore",
    "open_progress",
]
