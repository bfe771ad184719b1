"""Sentences that name what is to be typed, as HTML."""

import re
from html import escape

_TYPED = re.compile("`([^`]*)`")


def typed(text: str) -> str:
    """The text as HTML; what stands in it between backticks is set as code."""
    return _TYPED.sub(r"<code>\1</code>", escape(text))
