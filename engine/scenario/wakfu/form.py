"""The form of a file of Wakfu TCG: seats, turn, battle, effects in force, deck lists."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, get_args

import msgspec

from cards.wakfu.powers import Change, Element, Select
from engine.scenario.reading import FilePart, Scenario, ScenarioError

SeatName = Literal["A", "B"]
SEAT_NAMES: tuple[SeatName, ...] = get_args(SeatName)
Phase = Literal["setup", "untap", "main", "draw", "end"]
BattlePhase = Literal["blockers", "actions", "duels", "damage", "end"]


class Token(FilePart, frozen=True):
    """A token Ally (413.2a); Element and Experience as the rule says when they are not given."""

    name: str
    strength: int
    traits: tuple[str, ...] = ()
    element: Element = "neutral"
    experience: int = 0


class Placed(FilePart, frozen=True):
    """A card or token in an area; by default as printed, untapped, unharmed, and in play for a long time.

    `hp` and `resistance` are what is left. `since` is when it appeared: `long_ago` (default), `last_turn` (the
    opponent's, before this turn), `this_turn`, or a number that orders the long-standing ones (805.4). `uses` and
    `spent` count by power, the first payment power being 1; `damage_by` is who dealt the damage.
    """

    card: str = ""
    token: Token | None = None
    alias: str = msgspec.field(name="as", default="")
    area: Literal["world", "bag", "gone"] | None = None
    tapped: bool = False
    damage: int = 0
    damage_by: SeatName | None = None
    hp: int | None = None
    resistance: int | None = None
    level: Literal[1, 2] | None = None
    wielder: str = ""
    owner: SeatName | None = None
    since: int | Literal["long_ago", "last_turn", "this_turn"] = "long_ago"
    uses: dict[int, int] = {}
    spent: dict[int, int] = {}
    markers: dict[str, int] = {}


Entry = str | Placed


class Chosen(FilePart, frozen=True):
    """A choice made earlier this turn: the card it was made for, and the object."""

    card: str
    on: str


class SeatForm(FilePart, frozen=True):
    """What belongs to a seat. `deck` begins with the top card; `bag` is what is in the Haven Bag."""

    hero: Entry
    haven_bag: Entry
    xp: int = 0
    world: tuple[Entry, ...] = ()
    bag: tuple[Entry, ...] = ()
    hand: tuple[Entry, ...] = ()
    deck: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    alignment: Literal["", "Bonta", "Brâkmar", "Neutre"] = ""
    discard: tuple[Entry, ...] = ()
    banished: tuple[Entry, ...] = ()
    drew: bool = False
    played: bool = False
    changed_hand: bool = False
    chosen: tuple[Chosen, ...] = ()
    orders: tuple[str, ...] = ("everything",)


class Seats(FilePart, frozen=True):
    """Both seats."""

    A: SeatForm
    B: SeatForm

    def items(self) -> tuple[tuple[SeatName, SeatForm], tuple[SeatName, SeatForm]]:
        """Letters and forms."""
        return ("A", self.A), ("B", self.B)


class TurnForm(FilePart, frozen=True):
    """Whose turn it is, its number (from 1, both seats counted), its phase, who began, whether they attacked.

    `chooser`: in the setup, the seat that chooses who begins because it lost the game before.
    """

    seat: SeatName | None = None
    number: int | None = None
    phase: Phase = "main"
    first: SeatName | None = None
    chooser: SeatName | None = None
    attacked: bool = False


class BattleForm(FilePart, frozen=True):
    """A battle under way. `blocks`: blocker -> attacker (null: nothing left to block); `turn`: the seat to act."""

    target: str
    attackers: tuple[str, ...]
    attacker: SeatName | None = None
    phase: BattlePhase = "actions"
    blocks: dict[str, str | None] = {}
    turn: SeatName | None = None
    passes: Literal[0, 1] = 0
    dealt: tuple[str, ...] = ()
    struck: bool = False
    rewards: dict[SeatName, int] = {}


class EffectForm(FilePart, frozen=True):
    """A continuous effect already in force, on named objects (`on`) or on all that match (`all`)."""

    by: SeatName
    changes: tuple[Change, ...]
    on: tuple[str, ...] = ()
    all: Select | None = None
    source: str = ""
    until: Literal["turn_end", "battle_end", "turn_of:A", "turn_of:B", "game_end"] = "turn_end"


class DeckCheck(FilePart, frozen=True):
    """A deck list and the rules it breaks: a preconstructed one (`deck`) changed, or one in full.

    `received`: the cards of a sealed deck or a draft; `on`: the day on which it is played.
    """

    faults: tuple[str, ...]
    deck: str = ""
    add: dict[str, int] = {}
    remove: dict[str, int] = {}
    reserve: dict[str, int] = {}
    format: str = ""
    received: dict[str, int] | None = None
    on: dt.date | None = None


class WakfuScenario(Scenario, frozen=True):
    """One file: a position, a deck list, or both; `coming`: cards of sets that are not whole yet may stand in it."""

    coming: bool = False
    cards: tuple[dict[str, Any], ...] = ()
    seats: Seats | None = None
    turn: TurnForm = TurnForm()
    battle: BattleForm | None = None
    effects: tuple[EffectForm, ...] = ()
    chance: dict[str, tuple[tuple[str, ...], ...]] = {}
    deck_check: tuple[DeckCheck, ...] = ()

    @property
    def inline(self) -> bool:
        """Whether the file makes up cards."""
        return bool(self.cards)

    def complete(self) -> None:
        """See `Scenario.complete`."""
        super().complete()
        if self.seats is None and not self.deck_check:
            raise ScenarioError("a scenario needs seats or a deck_check", 1)
