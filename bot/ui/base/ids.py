"""Custom ids: lookup keys and nothing more.

`a.<match>.<decision>.<action>[.<argument>]` belongs to one open question, `t.<match>.<action>[.<argument>]` to a table
at any time, `c.<challenge>.<action>[.<argument>]` to a challenge. Player, channel and question are always looked up; an
id proves nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Click(StrEnum):
    """What a component of an open question does. The values are in messages already sent, so they must not change."""

    AGREE = "y"
    """Submit the answer that the bot proposes: a payment, or the order as listed."""
    EVERYTHING = "w"
    """Pick everything."""
    CHANGE = "c"
    """Choose another payment than the proposed one."""
    RESET = "x"
    """Start the draft again."""
    TURN = "p"
    """Turn to the page of elements in the argument."""
    OPTION = "o"
    """Choose the option in the argument."""
    SELECT = "s"
    """Choose the select's value, or turn its page; the argument is the select's name."""
    VALUE = "v"
    """Submit the number in the argument, from a select or typed."""
    NUMBER = "n"
    """Open the form for typing a number."""
    TOGGLE = "t"
    """Pick the option in the argument, or unpick it."""
    MARK = "m"
    """Pick the select's values on the page in the argument, or turn the page."""
    FINISH = "f"
    """Submit the draft as the answer."""
    ASSIGN = "a"
    """Put the element in the argument into the select's slot, or nowhere; as a button into the slot after the dot."""
    REST = "d"
    """Give everything left to the option in the argument."""
    MORE = "+"
    """Give one more to the option in the argument."""
    LESS = "-"
    """Give one less to the option in the argument."""
    OPEN = "q"
    """Open the part of the menu in the argument; without one, close it."""
    DECLINE = "z"
    """Pass, or assign nobody, whatever the draft holds."""
    BACK = "b"
    """Take the last answer back."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A component of one open question; `action` is a `Click`, or any other text in an id."""

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
    """A component of a table, independent of questions."""

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
    """The parts of a custom id; None for an id of an older kind or of something else."""
    match custom_id.split("."):
        case ["a", match, decision, action, *rest] if _number(match) and _number(decision):
            return Ask(int(match), int(decision), action, ".".join(rest))
        case ["t", match, action, *rest] if _number(match):
            return At(int(match), action, ".".join(rest))
        case ["c", challenge, action, *rest] if _number(challenge):
            return ChallengeClick(int(challenge), action, ".".join(rest))
        case _:
            return None
