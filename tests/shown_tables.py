"""What a lesson shows, read back by its tests."""


def rows(shown: object) -> dict[str, list[str]]:
    """The rows of a table by their first cell."""
    cells = [line.split(" | ") for line in repr(shown).splitlines()]
    return {first: others for first, *others in cells}
