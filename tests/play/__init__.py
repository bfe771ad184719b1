"""Matches as they are played: the table, the record on disk, the panel."""
