"""Custom ids of replays: from which side a match is looked at, and which of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LATEST = 999_999_999
"""A step beyond any other: the last one there is by then."""


class ReplaySide(StrEnum):
    """From which side a match is looked at. The values are in messages already sent, so they must not change."""

    PUBLIC = "p"
    """As a spectator."""
    OPEN = "o"
    """As all players together: only after the match."""

    @property
    def other(self) -> ReplaySide:
        """The other of the two."""
        return ReplaySide.OPEN if self is ReplaySide.PUBLIC else ReplaySide.PUBLIC


@dataclass(frozen=True, slots=True)
class ReplayPress:
    """A custom id, `v.<match>.<what>.<side>.<step>`: a key and nothing more, checked anew at each click.

    `what` distinguishes the buttons of one screen: several may lead to the same step. `mark` is the nonce of the letter
    that the button stands in, if it does.
    """

    match: int
    what: str = "at"
    side: ReplaySide = ReplaySide.PUBLIC
    step: int = 0
    mark: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"v.{self.match}.{self.what}.{self.side}.{self.step}" + (f".{self.mark}" if self.mark else "")


def read(custom_id: str) -> ReplayPress | None:
    """The parts of a custom id, without its mark; None for one of another kind, whatever is in it."""
    match custom_id.split("."):
        case ["v", match, what, "p" | "o" as side, step, *_] if _number(match) and _number(step):
            return ReplayPress(int(match), what, ReplaySide(side), int(step))
        case _:
            return None


def _number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 15
