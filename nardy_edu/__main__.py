"""`python -m nardy_edu` is the `nardy` command."""

from nardy_edu.cli import main

main()
