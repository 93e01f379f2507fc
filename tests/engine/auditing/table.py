"""The auditor's own table: what lies where, as the log has told it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar

from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.model import Card
from cards.wakfu.powers import Node, walk

HIDDEN = ("hand", "deck", "discard", "banished", "queue", "challenge")
IN_PLAY = ("world", "bag")

T = TypeVar("T")


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """Like `functools.cache`, for a function of a card, which stands for itself and not for all that is in it."""
    known: dict[Any, tuple[Card, T]] = {}

    @wraps(function)
    def wrapper(card: Card, *others: Any) -> T:
        found = known.get((id(card), *others))
        if found is None or found[0] is not card:
            found = known[(id(card), *others)] = (card, function(card, *others))
        return found[1]

    return wrapper


@remembered
def nodes_of(card: Card) -> tuple[Node, ...]:
    """All that a card's text is made of."""
    return tuple(node for _, node in walk(card))


@dataclass
class Thing:
    """An object in play (501.5: it stays the same only while it moves between World and Haven Bag)."""

    id: int
    card: str
    owner: int
    controller: int
    area: str
    tapped: bool = False
    damage: int = 0
    lost: int = 0
    face: int = 1
    wielder: int | None = None
    token: bool = False
    markers: Counter[str] = field(default_factory=Counter)
    turn: int = 0
    """The turn in which it appeared."""


@dataclass
class Entry:
    """A card, power or trigger in the Queue (503)."""

    id: int
    seat: int
    card: str
    what: str
    owner: int
    lies: bool = False
    """Whether a card lies there, and has gone nowhere yet."""


@dataclass
class Loose:
    """A card that has come out of one of several places, or gone to one of them; the state must say which."""

    owner: int
    card: str
    by: int
    places: tuple[str, ...]
    rule: str


@dataclass
class Table:
    """Everything the rules speak of, on the auditor's own account."""

    catalog: WakfuCatalog
    tokens: Mapping[str, Card]
    things: dict[int, Thing] = field(default_factory=dict)
    piles: dict[tuple[str, int], Counter[str]] = field(default_factory=dict)
    decks: list[list[str]] = field(default_factory=list)
    known: list[bool] = field(default_factory=lambda: [True, True])
    """Whether the order of each Deck is known."""
    queue: list[Entry] = field(default_factory=list)
    loose: list[Loose] = field(default_factory=list)
    xp: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    active: int = 0
    first: int = 0
    battle: Battle | None = None
    promised: list[int] = field(default_factory=lambda: [0, 0])
    """The Experience that 708.2 will pay."""
    shown: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    """808.2a: cards that lie open while they are paid for; they are still in the auditor's Hands."""
    unpaid: int = 0
    """For how many cards and powers something has been paid that have not been played yet."""
    mods: list[Any] = field(default_factory=list)
    """The modifiers that are in force for a while (812.3), as the state has them."""
    remade: set[int] = field(default_factory=set)
    """Objects whose traits an effect has changed; what has left play is in no modifier any more."""
    lent: bool = False
    """Whether something has left play that lent or took powers: what was played by it is yet to come (802.2)."""
    state: Any = None
    """The state, for what a text may ask and no line tells: since when things are there."""
    present: set[int] = field(default_factory=set)
    """What the state has in play now."""

    _cards: dict[str, Card] = field(default_factory=dict)
    _walked: dict[int, tuple[Any, list[Node]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for place in HIDDEN:
            for seat in (0, 1):
                self.piles[place, seat] = Counter()

    # ------------------------------------------------------------------ cards

    def card(self, name: str) -> Card:
        """The card of this id, or the token."""
        known = self._cards.get(name)
        if known is None or name in self.tokens:
            known = self._cards[name] = self.tokens[name] if name in self.tokens else self.catalog.card(name)
        return known

    def kind(self, thing: Thing) -> str:
        """What it is in play: its type, that of its form (302.6, 303.5, 806.4c), or a token's, which is an Ally."""
        card = self.card(thing.card)
        if thing.face == 2 and card.other_form is not None:
            return card.other_form.type
        return "ally" if thing.token else card.type

    def traits(self, thing: Thing) -> tuple[str, ...]:
        """The trait line of its face."""
        card = self.card(thing.card)
        if thing.face == 2 and card.other_form is not None:
            return card.other_form.traits
        return card.traits

    def says(self, thing: Thing, *kinds: type[Node]) -> list[Node]:
        """The nodes of these kinds in the text of a card in play."""
        return [node for node in nodes_of(self.card(thing.card)) if isinstance(node, kinds)]

    def heard(self, *kinds: type[Node]) -> bool:
        """Whether such a node stands on a card in play, or is in force for a while."""
        return any(self.says(thing, *kinds) for thing in self.things.values()) or any(
            isinstance(node, kinds) for node in self.changing()
        )

    def changing(self) -> list[Node]:
        """All that the modifiers in force for a while are made of."""
        found = []
        for mod in self.mods:
            known = self._walked.get(id(mod))
            if known is None or known[0] is not mod:
                known = (mod, [node for change in mod.changes for _, node in walk(change)])
                self._walked[id(mod)] = known
            found += known[1]
        return found

    # ------------------------------------------------------------------ who is where

    def of(self, seat: int, *kinds: str) -> list[Thing]:
        """What a seat controls in play, of these types."""
        return [
            t for t in self.things.values() if t.controller == seat and (not kinds or self.kind(t) in kinds)
        ]

    def hero(self, seat: int) -> Thing | None:
        """The Hero of a seat."""
        return next((t for t in self.things.values() if t.owner == seat and self.kind(t) == "hero"), None)

    def bag(self, seat: int) -> Thing | None:
        """The Haven Bag of a seat."""
        return next(
            (t for t in self.things.values() if t.owner == seat and self.kind(t) == "haven_bag"), None
        )

    def worn(self, thing: Thing) -> list[Thing]:
        """What it wears (304.3, 305.3)."""
        return [t for t in self.things.values() if t.wielder == thing.id]

    def inside(self, seat: int) -> list[Thing]:
        """What takes up room in a Haven Bag (306.3a, 504.3)."""
        return [t for t in self.of(seat, "hero", "ally", "room") if t.area == "bag"]

    # ------------------------------------------------------------------ piles

    def pile(self, place: str, seat: int) -> Counter[str]:
        """The cards of a pile, without their order."""
        return Counter(self.decks[seat]) if place == "deck" else self.piles[place, seat]

    def put(self, place: str, seat: int, card: str) -> None:
        """Put a card into its owner's pile; under the Deck (408.2)."""
        if place == "deck":
            self.decks[seat].append(card)
        else:
            self.piles[place, seat][card] += 1

    def take(self, place: str, seat: int, card: str) -> bool:
        """Take a card out of a pile; False where there is none."""
        if place == "deck":
            if card not in self.decks[seat]:
                return False
            self.decks[seat].remove(card)
            return True
        if self.piles[place, seat][card] < 1:
            return False
        self.piles[place, seat][card] -= 1
        return True

    def leave(self, obj: int) -> None:
        """An object leaves play, and any battle."""
        del self.things[obj]
        self.out_of_battle(obj)

    def out_of_battle(self, obj: int) -> None:
        """705.4, 706.3, 707.2: it is no attacker, blocker or Target any more; who has blocked it blocks nothing."""
        battle = self.battle
        if battle is None:
            return
        if obj in battle.attackers:
            battle.attackers.remove(obj)
        battle.blocks.pop(obj, None)
        for blocker, attacker in list(battle.blocks.items()):
            if attacker == obj:
                battle.blocks[blocker] = 0
        if battle.target == obj:
            battle.target = None

    def holds(self, seat: int) -> Counter[str]:
        """All cards that a seat began with, wherever they are (416.1)."""
        found: Counter[str] = Counter(self.decks[seat])
        for place in HIDDEN:
            found.update(+self.piles[place, seat])
        found.update(t.card for t in self.things.values() if t.owner == seat and not t.token)
        found.update(e.card for e in self.queue if e.owner == seat and e.lies)
        return found


@dataclass
class Battle:
    """A battle under way (7)."""

    seat: int
    target: int | None = None
    attackers: list[int] = field(default_factory=list)
    blocks: dict[int, int] = field(default_factory=dict)
    """Whom each blocker blocks; 0: nothing is left (ruling on 705.4)."""
    turned: bool = False
    """Whether the Target has changed sides: it stays the Target (705.8, ruling of Corruption)."""


def named(things: Iterable[Thing], table: Table) -> list[str]:
    """Names for people."""
    return [f"{table.card(t.card).name} ({t.id})" for t in things]
