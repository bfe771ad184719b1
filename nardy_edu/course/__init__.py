"""Lessons, exercises, answers, hints, drills and progress."""
