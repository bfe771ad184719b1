"""The subcommands of `nardy`, one module each."""
