"""What a teacher needs: printed sheets, assignments, reports on a class."""
