"""Runs the notebooks under nbval as the builder ran them."""

import os

from nardy_edu.course.build import SETTLED

os.environ.update(SETTLED)
