"""The roof: Discord, storage and the sandbox; everything asynchronous and everything with I/O."""

from functools import cache
from importlib import metadata


@cache
def version() -> str:
    """The version of the program as installed, which is read once: that takes half a millisecond."""
    return metadata.version("arbitre")
