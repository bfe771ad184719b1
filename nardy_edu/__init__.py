"""A course on the games of nardy: rules, live boards, lessons and exercises."""

__version__ = "0.1.0"
