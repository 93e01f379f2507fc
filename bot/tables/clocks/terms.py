"""What a match agrees on about time, and how it is written: `15+20`, `72h`, `12h go`, `72h pass`."""

from __future__ import annotations

import re

import msgspec

from cards.errors import UnreadableError

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
"""In milliseconds, in which all time of clocks is counted."""

_SHORTEST, _LONGEST_BANK, _LONGEST_INCREMENT, _LONGEST_TURN = 1, 180, 600, 14 * 24
_UNIT = {"h": 1, "d": 24, "j": 24}
_LIVE = re.compile(r"(\d{1,3})\s*(?:m|min)?\s*\+\s*(\d{1,3})\s*(?:s|sec)?", re.ASCII)
_HOURS = re.compile(r"(\d{1,3})\s*([hdj])[a-z]*", re.ASCII)
_NOTHING = frozenset({"", "none", "no", "off", "sans", "aucun", "aucune", "non"})
_PASSING = frozenset({"pass", "passe", "passer"})
_LOSING = frozenset({"lose", "loses", "perd", "perdre"})
_GO = "go"


class UnreadTermsError(UnreadableError):
    """The text says nothing about a clock, or more time than one may have."""


class ClockTerms(msgspec.Struct, frozen=True):
    """How much time each seat has, in milliseconds.

    Where it is `live`, a seat has `bank` for a game and gains `increment` at the beginning of each turn of its own.
    Else it has `bank` for all that it decides in one turn, whoever takes that; with `go`, for each question. `passes`:
    who runs out of time does not lose, but is passed for until they have time again.
    """

    live: bool
    bank: int
    increment: int = 0
    passes: bool = False
    go: bool = False

    @classmethod
    def read(cls, text: str) -> ClockTerms | None:
        """The terms of a text as people write it; None where it says that there is no clock.

        Raises:
            UnreadTermsError: it cannot be read, or gives too little or too much time.
        """
        said = text.strip().casefold().replace(",", " ").split()
        ends = said.pop() if said and said[-1] in _PASSING | _LOSING else ""
        passes, go = ends in _PASSING, said[-1:] == [_GO]
        rest = " ".join(said[:-1] if go else said)
        if rest in _NOTHING and not passes and not go:
            return None
        if not go and (found := _LIVE.fullmatch(rest)):
            minutes, seconds = map(int, found.groups())
            if _SHORTEST <= minutes <= _LONGEST_BANK and seconds <= _LONGEST_INCREMENT:
                return cls(True, minutes * MINUTE, seconds * SECOND, passes)
        elif found := _HOURS.fullmatch(rest):
            hours = int(found[1]) * _UNIT[found[2]]
            if _SHORTEST <= hours <= _LONGEST_TURN:
                return cls(False, hours * HOUR, 0, passes, go)
        raise UnreadTermsError(text)

    @classmethod
    def stored(cls, text: str) -> ClockTerms | None:
        """The terms of a server's usual clock; None, too, where another version wrote what this one cannot read."""
        try:
            return cls.read(text)
        except UnreadTermsError:
            return None

    def __str__(self) -> str:
        """The text that is stored, published and read back."""
        time = f"{self.bank // MINUTE}+{self.increment // SECOND}" if self.live else f"{self.bank // HOUR}h"
        return " ".join([time, *([_GO] if self.go else []), *(["pass"] if self.passes else [])])


PRESETS = ("15+20", "30+30", "5+10", "24h", "72h", "168h", "15+20 pass", "24h pass", "72h pass")
"""What is offered, the usual one first."""
