"""The form of a file of FINAL FANTASY TCG: seats, turn, deck lists."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from engine.scenario.reading import FilePart, Scenario, ScenarioError

SeatName = Literal["A", "B"]
PhaseName = Literal[
    "setup", "active", "draw", "main 1", "attack preparation", "attack declaration", "main 2", "end"
]
"""Where a position may be. In the Attack Phase a phase is the name of its step."""


class FftcgEntry(FilePart, frozen=True):
    """A card: active, unharmed, on the field for a long time, unless it says otherwise.

    `since`: `this_turn`, `last_turn` (the opponent's), or `long_ago`. `owner`: the other seat, for a card taken over.
    """

    card: str
    alias: str = msgspec.field(name="as", default="")
    dull: bool = False
    frozen: bool = False
    damage: int = 0
    since: Literal["long_ago", "last_turn", "this_turn"] = "long_ago"
    attacked: int = 0


FftcgEntries = tuple[str | FftcgEntry, ...]
"""Cards; `20 Black Belt 1-099C` is twenty of one."""


class FftcgSeatForm(FilePart, frozen=True):
    """What belongs to a seat. `deck` begins with the top card, `damage` with the first point."""

    forwards: FftcgEntries = ()
    backups: FftcgEntries = ()
    monsters: FftcgEntries = ()
    hand: FftcgEntries = ()
    deck: str | tuple[str, ...] = ()
    break_zone: FftcgEntries = msgspec.field(name="break", default=())
    damage: FftcgEntries = ()
    removed: FftcgEntries = ()
    cast: tuple[str, ...] = ()


class FftcgSeatsForm(FilePart, frozen=True):
    """Both seats."""

    A: FftcgSeatForm = FftcgSeatForm()
    B: FftcgSeatForm = FftcgSeatForm()


class FftcgTurnForm(FilePart, frozen=True):
    """Whose turn it is, its number (from 1, both seats counted), its phase; in the setup perhaps who chooses."""

    number: int | None = None
    seat: SeatName | None = None
    phase: PhaseName = "main 1"
    chooser: SeatName | None = None


class FftcgDeckCheck(FilePart, frozen=True):
    """A deck list and the rules it breaks: a preconstructed one (`deck`) changed, or one in full."""

    faults: tuple[str, ...]
    deck: str = ""
    add: dict[str, int] = {}
    remove: dict[str, int] = {}
    format: str = ""


class FftcgScenario(Scenario, frozen=True):
    """One file: a position, deck lists, or both."""

    cards: tuple[dict[str, Any], ...] = ()
    seats: FftcgSeatsForm | None = None
    turn: FftcgTurnForm = FftcgTurnForm()
    chance: dict[str, tuple[tuple[str, ...], ...]] = {}
    deck_check: tuple[FftcgDeckCheck, ...] = ()

    @property
    def inline(self) -> bool:
        """Whether the file makes up cards."""
        return bool(self.cards)

    def complete(self) -> None:
        """See `Scenario.complete`."""
        super().complete()
        if self.seats is None and not self.deck_check:
            raise ScenarioError("a scenario needs seats or a deck_check", 1)


def spread(given: str | FftcgEntries) -> list[FftcgEntry]:
    """Each card of a list by itself."""
    out: list[FftcgEntry] = []
    for each in (given,) if isinstance(given, str) else given:
        if isinstance(each, FftcgEntry):
            out.append(each)
            continue
        found = re.fullmatch(r"(\d+) (.+)", each)
        out += [FftcgEntry(card=found[2])] * int(found[1]) if found else [FftcgEntry(card=each)]
    return out
