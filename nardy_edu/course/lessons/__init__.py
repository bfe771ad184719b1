"""What the lessons show: one module a lesson. Every figure and table is worked out by the rules."""
