"""The auditor's own numbers: Strength, AP, MP, HP, Size and keywords (204, 307, 403, 404, 805, 806, 812)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Cannot,
    Continuous,
    Double,
    Gain,
    Lose,
    LosePowers,
    Plus,
    PowersOf,
    Set,
    Traits,
)
from tests.engine.auditing.table import Table, Thing, remembered
from tests.engine.auditing.verdicts import same
from tests.engine.auditing.words import Reader, UnclearError, printed

GRANTED = ("agility", "aggressive", "defense", "giant", "tackle")
"""The keywords that are compared."""


@dataclass
class Force:
    """A change in force: on what, since when, and how its words are read."""

    change: Any
    things: list[Thing]
    since: int
    seat: int
    own: Thing | None


@remembered
def _continuous(card: Card, face: int) -> tuple[Continuous, ...]:
    return tuple(power for power in card.powers_of(face) if isinstance(power, Continuous))


class Figures:
    """The numbers of one moment."""

    def __init__(self, table: Table, state: Any) -> None:
        self.table = table
        self.state = state
        self.busy: set[Any] = set()
        self.strengths: dict[int, int] = {}
        self.forces: list[Force] | None = None
        self.unclear: list[Any] = []
        """Changes of which the auditor cannot tell what they are on."""
        self.murky: set[type] = set()
        self.by_thing: dict[int, list[Force]] = {}

    # ------------------------------------------------------------------ faces

    def face(self, thing: Thing) -> Any:
        """The printed face that it shows."""
        card = self.table.card(thing.card)
        return card.level2 if thing.face == 2 and card.level2 is not None else card

    def traits(self, thing: Thing) -> tuple[str, ...]:
        """Its traits, where nothing changes any."""
        remade = thing.id in self.table.remade or self._altered(thing)
        if remade or any(isinstance(mod, Traits) for mod in self._all_changes(thing)):
            raise UnclearError("traits")
        return self.table.traits(thing)

    def element(self, thing: Thing) -> str:
        """Its Element."""
        element: str = self.face(thing).element
        return element

    def _altered(self, thing: Thing) -> bool:
        fact = self.state.objs.get(thing.id)
        return fact is not None and bool(fact.altered)

    def _all_changes(self, thing: Thing) -> Iterator[Any]:
        for mod in self.state.mods:
            if mod.select is not None or thing.id in mod.objects:
                yield from mod.changes

    # ------------------------------------------------------------------ what is in force

    def in_force(self) -> list[Force]:
        """All changes in force (805, 812); those that the auditor cannot read go to `unclear`."""
        if self.forces is None:
            self.forces = []
            for thing in list(self.table.things.values()):
                self._of_card(thing)
            for mod in self.state.mods:
                self._of_modifier(mod)
            self._of_sets()
            self.murky = {type(change) for change in self.unclear}
            self.by_thing = {}
            for force in self.forces:
                for thing in force.things:
                    self.by_thing.setdefault(thing.id, []).append(force)
                if isinstance(force.change, LosePowers | PowersOf) and force.things:
                    self.murky.add(LosePowers)
        return self.forces

    def _of_card(self, thing: Thing) -> None:
        assert self.forces is not None
        card = self.table.card(thing.card)
        fact = self.state.objs.get(thing.id)
        since = 0 if fact is None else fact.since
        for power in _continuous(card, thing.face if thing.face in card.faces else 1):
            if thing.area not in power.area:
                continue
            reader = Reader(self, thing.controller, thing)
            try:
                things = reader.objects(power.what) if reader.holds(power.while_) else []
            except UnclearError:
                self.unclear += power.changes
                continue
            for change in power.changes:
                self.forces.append(Force(change, things, since, thing.controller, thing))

    def _of_modifier(self, mod: Any) -> None:
        assert self.forces is not None
        own = self.table.things.get(mod.source)
        try:
            if mod.select is not None:
                things = Reader(self, mod.controller, own).objects(mod.select)
            else:
                things = [self.table.things[o] for o in mod.objects if o in self.table.things]
        except UnclearError:
            self.unclear += mod.changes
            return
        if mod.on_wearer:  # on whoever wears what it names
            things = [self.table.things[t.wielder] for t in things if t.wielder in self.table.things]
        if mod.spared:
            things = [t for t in things if t.id not in mod.spared]
        for change in mod.changes:
            self.forces.append(Force(change, things, mod.since, mod.controller, own))

    def _of_sets(self) -> None:
        """404.3: a set that is complete counts once."""
        assert self.forces is not None
        for thing in list(self.table.things.values()):
            worn = [self.table.card(each.card) for each in self.table.worn(thing)]
            sets = {card.set_bonus.name: card.set_bonus for card in worn if card.set_bonus is not None}
            for name, bonus in sets.items():
                pieces = {
                    card.name for card in worn if card.set_bonus is not None and card.set_bonus.name == name
                }
                if len(pieces) >= bonus.pieces:
                    for change in bonus.changes:
                        self.forces.append(Force(change, [thing], self.state.time, thing.controller, thing))

    def _on(self, thing: Thing, *kinds: type) -> list[Force]:
        self.in_force()
        return [f for f in self.by_thing.get(thing.id, ()) if isinstance(f.change, kinds)]

    def _clear(self, *kinds: type) -> None:
        """Nothing of these kinds may be at work in a way that the auditor cannot read."""
        self.in_force()
        if self.murky & {*kinds, LosePowers, PowersOf}:
            raise UnclearError("an unclear change, or powers lost or given")

    # ------------------------------------------------------------------ numbers

    def strength(self, thing: Thing) -> int:
        """204.3 to 204.5, 403.1a, 404.3, 105.3, and 105.2: it may be below 0."""
        if thing.id in self.strengths:
            return self.strengths[thing.id]
        key = ("strength", thing.id)
        if key in self.busy or self._altered(thing):
            raise UnclearError("a circle")
        self._clear(Plus, Double, Set)
        self.busy.add(key)
        try:
            number = self.strengths[thing.id] = self._strength(thing)
            return number
        finally:
            self.busy.discard(key)

    def _strength(self, thing: Thing) -> int:
        sets = [f for f in self._on(thing, Set) if f.change.stat == "strength"]
        number = self._base(thing, sets)
        for worn in self.table.worn(thing):
            number += self._bonus(self.table.card(worn.card), "strength", worn)
        plus = [f for f in self._on(thing, Plus) if f.change.stat == "strength"]
        doubles = self._on(thing, Double)
        if len(doubles) > 1 or (doubles and self.table.worn(thing)):
            raise UnclearError("doubles")
        changes = sorted((*plus, *doubles), key=lambda f: f.since)
        for force in changes:
            number = number * 2 if force in doubles else number + self._amount(force, thing)
        return number

    def _base(self, thing: Thing, sets: list[Force]) -> int:
        strength = self.face(thing).strength
        if len(sets) > 1:
            raise UnclearError("several numbers set")
        if sets:
            return self._amount(sets[0], thing)
        return printed(strength)

    def _amount(self, force: Force, thing: Thing) -> int:
        return Reader(self, force.seat, force.own, thing).number(force.change.amount)

    @staticmethod
    def _bonus(card: Card, stat: str, worn: Thing) -> int:
        if card.type not in ("equipment", "dofus"):
            if stat == "strength":
                return 0  # ruling on 806.4: a captured mount's Strength is no bonus
            raise UnclearError("a captured mount")
        return printed(getattr(card, stat))

    def points(self, stat: str, seat: int) -> int:
        """AP or MP (307.3b, 307.3c, 403.1b, 403.1c, 403.3)."""
        hero = self.table.hero(seat)
        if hero is None:
            raise UnclearError("no Hero")
        self._clear(Plus, Cannot)
        if any(f.change.what == "change_points" for f in self._on(hero, Cannot)):
            return printed(getattr(self.face(hero), stat))
        number = printed(getattr(self.face(hero), stat))
        for thing in self.table.of(seat, "equipment", "dofus"):
            if thing.wielder is not None:
                number += self._bonus(self.table.card(thing.card), stat, thing)
        lows = 0
        for force in self.in_force():
            if isinstance(force.change, Plus) and force.change.stat == stat:
                for thing in force.things:
                    if thing.controller == seat:
                        amount = self._amount(force, thing)
                        lows += min(0, amount)
                        number += amount
        if number + lows < 0 or number < 1:
            raise UnclearError("points below 0")
        return number

    def most_hp(self, hero: Thing) -> int:
        """307.3d, 403.1d: the HP that a Hero can have."""
        self._clear(Plus)
        number = printed(self.face(hero).hp)
        for worn in self.table.worn(hero):
            number += self._bonus(self.table.card(worn.card), "hp", worn)
        for force in self._on(hero, Plus):
            if force.change.stat == "hp":
                number += self._amount(force, hero)
        return number

    def size(self, bag: Thing) -> int:
        """306.3a: how many Heroes, Allies and Rooms a Haven Bag holds."""
        self._clear(Plus)
        number = printed(self.table.card(bag.card).size)
        return number + sum(self._amount(f, bag) for f in self._on(bag, Plus) if f.change.stat == "size")

    def _side(self, thing: Thing) -> Any:
        card = self.table.card(thing.card)
        return card.other_form if thing.face == 2 and card.other_form is not None else self.face(thing)

    def resist(self, thing: Thing, element: str) -> int:
        """806.12: how much its Resist takes off a packet of this Element; what it wears gives it its own."""
        if self._altered(thing):
            raise UnclearError("altered")
        self._clear(Gain, Lose)
        sides = [self._side(each) for each in (thing, *self.table.worn(thing))]
        printed = [k for side in sides for k in side.keywords if k.name == "resist"]
        number = sum(k.amount for k in printed if k.element == element)
        for force in sorted(self._on(thing, Gain, Lose), key=lambda f: f.since):
            word = force.change.keyword
            if isinstance(force.change, Lose) and word == "resist":
                number = 0
            elif isinstance(force.change, Gain) and word is not None and word.name == "resist":
                if not isinstance(word.element, str) or word.element == "mode":
                    raise UnclearError("a Resist of some Element")
                number += word.amount if word.element == element else 0
        return number

    def keywords(self, thing: Thing) -> set[str]:
        """806: what it has of the keywords that are compared."""
        if self._altered(thing):
            raise UnclearError("altered")
        self._clear(Gain, Lose)
        found = {k.name for k in self._side(thing).keywords}
        for force in sorted(self._on(thing, Gain, Lose), key=lambda f: f.since):
            if isinstance(force.change, Lose):
                found.discard(force.change.keyword)
            elif force.change.keyword is not None:
                found.add(force.change.keyword.name)
        return {name for name in found if name in GRANTED}

    # ------------------------------------------------------------------ beside the view

    def compare(self, view: dict[str, Any]) -> int:
        """Raise `DifferenceError` where the game shows another number; returns how many could be compared."""
        compared = 0
        for oid, thing in self.table.things.items():
            shown = view["objects"][str(oid)]
            kind, name = self.table.kind(thing), f"{self.table.card(thing.card).name} ({oid})"
            pairs: list[tuple[str, str, Any]] = []
            if kind in ("ally", "hero"):
                pairs.append(("204.5", "strength", lambda t=thing: max(0, self.strength(t))))
                pairs.append(("806", "keywords", lambda t=thing: self.keywords(t)))
            if kind == "hero":
                pairs.append(("403.1d", "max_hp", lambda t=thing: self.most_hp(t)))
            if kind == "haven_bag":
                pairs.append(("306.3a", "size", lambda t=thing: self.size(t)))
            for rule, key, own in pairs:
                found = shown[key]
                if key == "keywords":
                    found = {k for k in found if k in GRANTED}
                compared += self._one(rule, f"{key} of {name}", own, found)
        for seat in (0, 1):
            for stat, rule in (("ap", "403.1b"), ("mp", "403.1c")):
                own = lambda s=seat, n=stat: self.points(n, s)  # noqa: E731 - as above, a number to be tried
                compared += self._one(rule, f"{stat} of seat {seat}", own, view["seats"][seat][stat])
        return compared

    @staticmethod
    def _one(rule: str, about: str, own: Any, shown: Any) -> bool:
        try:
            number = own()
        except UnclearError:
            return False
        same(rule, about, number, shown)
        return True
