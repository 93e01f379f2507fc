"""Custom ids: lookup keys and nothing more.

`a.<match>.<decision>.<action>[.<argument>]` belongs to one open question, `t.<match>.<action>[.<argument>]`
to a table at any time, `c.<challenge>.<action>[.<argument>]` to a challenge. Whose turn, channel and question it
is, is always looked up; an id proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ask:
    """A component of one open question."""

    match: int
    decision: int
    action: str
    argument: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(
            ["a", str(self.match), str(self.decision), self.action]
            + ([self.argument] if self.argument else [])
        )


@dataclass(frozen=True, slots=True)
class At:
    """A component of a table, whatever is asked there."""

    match: int
    action: str
    argument: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["t", str(self.match), self.action] + ([self.argument] if self.argument else []))


@dataclass(frozen=True, slots=True)
class Offer:
    """A component of a challenge."""

    challenge: int
    action: str
    argument: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["c", str(self.challenge), self.action] + ([self.argument] if self.argument else []))


def _number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 18


def read(custom_id: str) -> Ask | At | Offer | None:
    """The parts of a custom id; None when it is not one of ours or of an older kind."""
    match custom_id.split("."):
        case ["a", match, decision, action, *rest] if _number(match) and _number(decision):
            return Ask(int(match), int(decision), action, ".".join(rest))
        case ["t", match, action, *rest] if _number(match):
            return At(int(match), action, ".".join(rest))
        case ["c", challenge, action, *rest] if _number(challenge):
            return Offer(int(challenge), action, ".".join(rest))
        case _:
            return None
