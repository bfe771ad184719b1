"""Games and matches: what they are worth, who may do what, and their records."""
