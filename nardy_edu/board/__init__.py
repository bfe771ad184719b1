"""How a position looks and is touched."""
