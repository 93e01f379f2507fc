"""Triggers owed and triggers given (804), and what is done in the name of a card that its text does not speak of."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Banish,
    Control,
    Copy,
    Deal,
    Destroy,
    Discard,
    Displace,
    Draw,
    Equip,
    Forbid,
    GainXP,
    Heal,
    Instead,
    JoinBattle,
    Look,
    LoseHP,
    LosePowers,
    Mark,
    May,
    Mill,
    Modify,
    Move,
    Node,
    On,
    PowersOf,
    Prevent,
    PutIntoPlay,
    Recycle,
    Redirect,
    ReturnToHand,
    Reveal,
    Search,
    Select,
    Swap,
    Tap,
    ToDeck,
    TriggerAppearance,
    Triggered,
    Unmark,
    Untap,
    Watch,
)
from engine.core.event import Notice
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.table import IN_PLAY, Table, Thing, nodes_of
from tests.engine.auditing.verdicts import lawful, same
from tests.engine.auditing.words import Reader, UnclearError

SPEAKS: dict[str, tuple[type[Node], ...]] = {
    "damaged": (Deal, Redirect),
    "healed": (Heal,),
    "lost_hp": (LoseHP,),
    "xp": (GainXP, Deal, Destroy),
    "drew": (Draw,),
    "milled": (Mill, Look, Reveal),
    "discarded": (Discard, Look, Reveal, May),
    "tapped": (Tap, Displace, JoinBattle, May),
    "untapped": (Untap,),
    "destroyed": (Destroy, May),
    "banished": (Banish, Search, Destroy, May),
    "returned": (ReturnToHand, May, Search),
    "recycled": (Recycle, Look, Search, Reveal, May),
    "recycled_hidden": (Recycle, Look, Search, Reveal, Discard),
    "modified": (Modify, Forbid),
    "moved": (Move,),
    "equipped": (Equip,),
    "controlled": (Control, Swap),
    "marked": (Mark,),
    "unmarked": (Unmark,),
    "took": (Look, Search, Reveal, ReturnToHand),
    "found": (Search, Look, Reveal),
    "found_unseen": (Search,),
    "expelled": (Displace,),
    "withdrawn": (Displace,),
    "places_swapped": (Swap,),
    "joins_attack": (JoinBattle,),
    "copied": (Copy,),
    "redirected": (Redirect,),
    "prevented": (Prevent,),
    "replaced": (Instead, Redirect, ToDeck, ReturnToHand),
}
"""What a card must say so that its effect may do it."""

EVENTS = {
    "appeared": ("appear", "obj"),
    "destroyed": ("destroy", "obj"),
    "damaged": ("damage", "obj"),
    "untapped": ("untap", "obj"),
    "turn": ("turn_start", ""),
    "lost_hp": ("lose_hp", "obj"),
}
"""Which event a line tells of, and of which object."""
STRICT = ("appear", "destroy", "damage", "turn_start")
"""Events of which every trigger given must have been owed, where the auditor can read what it waits for."""


class Owed:
    """What powers owe and what they give."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.due: Counter[tuple[str, int, str]] = Counter()
        """Triggers owed: the card, the seat, the event."""
        self.state: Any = None
        self.found: list[tuple[Thing, Triggered, str]] = []
        self.vague: set[tuple[str, int, str]] = set()
        """Triggers of which the auditor could not tell whether they are owed."""
        self.anything = False
        """Whether lines have been heard after which nothing is known of what is owed."""
        self.passing: set[str] = set()
        """The cards of objects that have come or gone with this answer: those of one moment see each other (I-72)."""

    # ------------------------------------------------------------------ triggers

    def before(self, line: Notice) -> None:
        """A line, before it is carried out: what leaves play still sees it."""
        self.found = []
        if line.kind in ("destroyed", "damaged"):
            self.found = self._waiting(line)
        if line.kind in ("destroyed", "appeared"):
            self.passing.add(line.data["card"])
        thing = self.table.things.get(line.data.get("obj") or 0)
        if thing is not None and line.kind in ("destroyed", "banished", "returned", "on_deck", "recycled"):
            self.table.lent |= bool(self.table.says(thing, LosePowers, PowersOf))
            key = (
                thing.card,
                thing.controller,
                "turn_start",
            )  # 602.2: it leaves before the turn's powers trigger
            self.due[key] = max(0, self.due[key] - 1)
            self.vague.add(key)

    def after(self, line: Notice) -> None:
        """A line that has been carried out."""
        if line.kind in ("appeared", "untapped", "turn", "lost_hp"):
            self.found = self._waiting(line)
        for thing, _, event in self.found:
            self.due[thing.card, thing.controller, event] += 1
        if line.kind == "triggered" and line.cause is not None:
            self._given(line)
        elif line.kind in ("untriggered", "not_done"):
            self._excused(line)
        elif line.kind == "resolved" and self._sets_off(line.data["card"]):
            self.anything = True
        elif line.kind in ("cancelled", "replaced", "controlled", "captured"):
            self._forget()
        self._spoken(line)

    def _given(self, line: Notice) -> None:
        facts = line.cause.facts if line.cause is not None else {}
        key = (line.data["card"], line.data["seat"], str(facts.get("event", "")))
        card = self.table.card(line.data["card"])
        if self.due[key] > 0:
            self.due[key] -= 1
        elif not self.anything and key not in self.vague and self._strict(card, key[2]):
            same("804.3", f"{card.name} triggers, which is not owed", [], [key[2]])
        events = {str(node.event) for node in nodes_of(card) if isinstance(node, On)}
        if facts.get("event") and not self._twisted():
            lawful(facts["event"] in events, "804.3", f"{card.name} triggers", sorted(events), facts["event"])

    def _excused(self, line: Notice) -> None:
        thing = self.table.things.get(line.data.get("obj") or 0)
        if thing is None:
            self._forget()
            return
        for key in [key for key in self.due if key[0] == thing.card]:
            del self.due[key]
        self.vague |= {(thing.card, seat, event) for event in STRICT for seat in (0, 1)}

    def _sets_off(self, card: str) -> bool:
        """Whether a text lets something trigger again whose event is over."""
        return any(isinstance(node, TriggerAppearance) for node in nodes_of(self.table.card(card)))

    def _forget(self) -> None:
        self.due.clear()
        self.anything = True

    def _strict(self, card: Card, event: str) -> bool:
        """Whether all that this card says about such an event is plain enough to know what it owes."""
        powers = [p for face in card.faces for p in card.powers_of(face) if isinstance(p, Triggered)]
        sets = card.set_bonus.powers if card.set_bonus is not None else ()
        own = [p for p in powers if p.on.event == event and p not in sets]
        if event not in STRICT or not own or any(p in sets for p in powers) or self._twisted():
            return False
        if any(isinstance(node, Watch) for node in nodes_of(card)):
            return False
        if any(p.reaction or p.on.time == "about" or set(p.area) - set(IN_PLAY) for p in own):
            return False
        return card.id not in self.passing or all(p.on.what == "self" for p in own)

    def _twisted(self) -> bool:
        return self.table.lent or self.table.heard(LosePowers, PowersOf)

    def _waiting(self, line: Notice) -> list[tuple[Thing, Triggered, str]]:
        """The plain triggers that this line sets off."""
        event, key = EVENTS[line.kind]
        if event == "untap" and (line.cause is None or line.cause.by == "turn"):
            return []
        obj = line.data.get(key) if key else None
        found: list[tuple[Thing, Triggered, str]] = []
        for thing in self.table.things.values():
            if thing.id == obj and event == "appear" and self._quiet(line):
                self.vague.add((thing.card, thing.controller, event))
                continue
            fact = self.state.objs.get(thing.id) if self.state is not None else None
            if fact is not None and fact.altered:
                self.vague.add((thing.card, thing.controller, event))
                continue
            for power in self._triggers(thing):
                if power.on.event != event or thing.area not in power.area:
                    continue
                fits = self._fits(thing, power, obj, line)
                if fits:
                    found.append((thing, power, event))
                elif fits is None:
                    self.vague.add((thing.card, thing.controller, event))
        return found

    def _quiet(self, line: Notice) -> bool:
        """Whether a card's text puts it into play without what its appearance sets off."""
        named = (
            self.table.catalog.named(line.cause.name) if line.cause is not None and line.cause.name else ()
        )
        return any(isinstance(node, PutIntoPlay) and node.quiet for card in named for node in nodes_of(card))

    def _triggers(self, thing: Thing) -> list[Triggered]:
        card = self.table.card(thing.card)
        face = thing.face if thing.face in card.faces else 1
        sets = card.set_bonus.powers if card.set_bonus is not None else ()
        return [p for p in card.powers_of(face) if isinstance(p, Triggered) and p not in sets]

    def _fits(self, thing: Thing, power: Triggered, obj: int | None, line: Notice) -> bool | None:
        """Whether it waits for this; None where the auditor cannot tell."""
        on = power.on
        plain = On(event=on.event, what=on.what, mine=on.mine, theirs=on.theirs)
        if on != plain or power.reaction or power.choose:
            return None
        if on.mine and on.event == "turn_start" and self.table.active != thing.controller:
            return False
        if (on.mine or on.theirs) and on.event != "turn_start":
            return None
        reader = Reader(Figures(self.table, self.state), thing.controller, thing)
        try:
            if obj is not None and not self._is(reader, thing, on.what, obj):
                return False
            return reader.holds(power.only_if)
        except UnclearError:
            return None

    def _is(self, reader: Reader, thing: Thing, what: Any, obj: int) -> bool:
        other = self.table.things.get(obj)
        if what == "self":
            return thing.id == obj
        if what == "wielder":
            return thing.wielder == obj
        if isinstance(what, Select) and other is not None:
            seen = other.area == "world" or other.controller == thing.controller  # 508.2
            return seen and thing.id != obj and reader.matches(other, what)
        return False

    def settle(self, why: set[str], *, busy: bool) -> None:
        """Once all has come to rest nothing may be owed."""
        self.passing.clear()
        if busy or not why & {"main", "action"}:
            return
        left = +self.due
        self.due.clear()
        self.vague.clear()
        self.anything = False
        there = {(thing.card, thing.controller) for thing in self.table.things.values()}
        for card, seat, event in list(left):
            if event == "turn_start" and (card, seat) not in there:
                del left[card, seat, event]  # it has left play before the turn's powers trigger (602.2)
        if left and not self._twisted():
            names = [f"{self.table.card(card).name} of seat {seat}: {event}" for card, seat, event in left]
            same("804.3", "triggers owed and not given", [], names)
        self.table.lent = False

    # ------------------------------------------------------------------ what is done in a card's name

    def _spoken(self, line: Notice) -> None:
        cause = line.cause
        kinds = SPEAKS.get(line.kind)
        if cause is None or cause.by != "effect" or not cause.name or kinds is None or self._twisted():
            return
        named = self.table.catalog.named(cause.name)
        said = any(isinstance(node, kinds) for card in named for node in nodes_of(card))
        lawful(
            not named or said,
            "810.2b",
            f"{cause.name}: {line.kind}",
            [k.__name__ for k in kinds],
            "not in its text",
        )
