"""Why a file or a folder could not be used, in the reader's language and not the system's."""

import errno

from nardy_edu.locale.words import current_language, say

_TOLD = (
    "EACCES",
    "EBUSY",
    "EEXIST",
    "EISDIR",
    "ENAMETOOLONG",
    "ENOENT",
    "ENOSPC",
    "ENOTDIR",
    "EROFS",
)
_TEXTS = {getattr(errno, name): f"reason.{name}" for name in _TOLD} | {errno.EPERM: "reason.EACCES"}


def reason(error: Exception) -> str:
    """Why it failed, in a few words; what there is no text for is told as the system tells it."""
    if not isinstance(error, OSError):
        return str(error)
    if error.errno in _TEXTS:
        return say(current_language(), _TEXTS[error.errno])
    return error.strerror or str(error)
