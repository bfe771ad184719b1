"""Other opinions on what is legal, none of which shares a line with the rules engine."""
