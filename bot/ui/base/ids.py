"""Custom ids: lookup keys and nothing more.

`a.<match>.<decision>.<action>[.<argument>]` belongs to one open question, `t.<match>.<action>[.<argument>]`
to a table at any time, `c.<challenge>.<action>[.<argument>]` to a challenge. Whose turn, channel and question it
is, is always looked up; an id proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Click(StrEnum):
    """What a component of an open question does. The signs stand in messages already sent, so they stay."""

    AGREE = "y"
    """Give the answer that the bot proposes: a payment, an order as listed."""
    EVERYTHING = "w"
    """Pick all there is."""
    CHANGE = "c"
    """Pay otherwise than proposed."""
    RESET = "x"
    """Begin the draft anew."""
    TURN = "p"
    """Turn to the page in the argument, of elements."""
    OPTION = "o"
    """Choose the option in the argument."""
    SELECT = "s"
    """Choose what a select gives, or turn its page; its name is the argument."""
    VALUE = "v"
    """Give the number in the argument, in a select or typed."""
    NUMBER = "n"
    """Open the form in which a number is typed."""
    TOGGLE = "t"
    """Pick the option in the argument, or no longer."""
    MARK = "m"
    """Pick what a select gives among those of its page, which is the argument, or turn it."""
    FINISH = "f"
    """Give the draft as the answer."""
    ASSIGN = "a"
    """Put the element in the argument where a select says, or nowhere."""
    REST = "d"
    """Give all that is left to the option in the argument."""
    MORE = "+"
    """Give one more to the option in the argument."""
    LESS = "-"
    """Give one less to the option in the argument."""
    BACK = "b"
    """Take the last answer back."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A component of one open question; `action` is a `Click`, or whatever else an id may say."""

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
class ChallengeClick:
    """A component of a challenge."""

    challenge: int
    action: str
    argument: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return ".".join(["c", str(self.challenge), self.action] + ([self.argument] if self.argument else []))


def _number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 18


def read(custom_id: str) -> Ask | At | ChallengeClick | None:
    """The parts of a custom id; None when it is not one of ours or of an older kind."""
    match custom_id.split("."):
        case ["a", match, decision, action, *rest] if _number(match) and _number(decision):
            return Ask(int(match), int(decision), action, ".".join(rest))
        case ["t", match, action, *rest] if _number(match):
            return At(int(match), action, ".".join(rest))
        case ["c", challenge, action, *rest] if _number(challenge):
            return ChallengeClick(int(challenge), action, ".".join(rest))
        case _:
            return None
