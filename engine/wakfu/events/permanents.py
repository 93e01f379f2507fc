"""Events that happen to what is in play: tapping, Damage, HP, destruction, markers, modifiers (106, 409, 410, 705)."""

from __future__ import annotations

from functools import partial

from cards.wakfu.powers import Element, Select
from engine.core.decision import Seat
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import Hit, Item, Obj, ObjectId
from engine.wakfu.events import areas
from engine.wakfu.events.play import XPGained
from engine.wakfu.reading import allowed, characteristics, filters


class Tapped(Event, tag="Tap"):
    """106.2: an untapped object taps. `cost`: as part of a payment.

    Later effects of `item` call it `tapped`.
    """

    kind = "tap"
    may_trigger_rules = False
    invalidates = "taps"
    spent = True
    cost: bool = False
    item: int = 0

    def possible(self, game: Board) -> bool:
        """Only in play (106.3), from untapped to tapped, and unless something forbids it (104.2, 806.13)."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None or obj.tapped or obj.area not in ("world", "bag"):
            return False
        return allowed.may_tap(game, obj.id)

    def apply(self, game: Board) -> None:
        """Tap it (106.1)."""
        oid = self.obj or 0
        game.state.objs[oid].tapped = True
        if self.item and (item := game.item(self.item)) is not None:
            item.choices["tapped"] = [*item.choices.get("tapped", ()), oid]
        game.notify("tapped", obj=oid, **game.naming(oid))


class BagTapped(Event, tag="TapBag"):
    """306.4: the second player's Haven Bag makes its first resource of their first turn and untaps at once."""

    kind = "tap"
    may_trigger_rules = False
    invalidates = "taps"
    cost: bool = True

    def apply(self, game: Board) -> None:
        """306.4: the Haven Bag stays untapped, and the bonus is used up; the Queue is not involved."""
        game.state.seats[self.seat or 0].bag_bonus = False
        game.notify("bag_tapped_and_untapped", obj=self.obj, **game.naming(self.obj))


class Untapped(Event, tag="Untap"):
    """106.2: a tapped object untaps."""

    kind = "untap"
    may_trigger_rules = False
    invalidates = "taps"
    spent = True

    def possible(self, game: Board) -> bool:
        """Only from tapped to untapped, and unless something forbids it (104.2)."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and obj.tapped and not characteristics.cannot(game, obj.id, "untap")

    def apply(self, game: Board) -> None:
        """Untap it (106.1)."""
        game.state.objs[self.obj or 0].tapped = False
        game.notify("untapped", obj=self.obj, **game.naming(self.obj))


class Damaged(Event, tag="Damage"):
    """One packet of Damage (410.1): `amount` of `element` from `source` to `obj`.

    `battle`: battle Damage (706.2); `power`: dealt through a power, whose controller is `seat`; `xp` False: nobody
    gains Experience by it; `weighed`: how much has been taken off for each recipient, each prevention once (I-13);
    `swollen`: how much has been added for each recipient;
    `among`: the filter that its recipient had to match, None where anything in reach would do (417.3). `duel`: the
    attacker in whose duel it is dealt (706.2). `in_full`: its card says that nothing reduces it. `item`: what
    deals it, unless that answers an event.
    """

    kind = "damage"
    invalidates = "wounds"
    amount: int
    element: Element
    source: ObjectId | None = None
    battle: bool = False
    power: bool = False
    xp: bool = True
    weighed: dict[ObjectId, int] = {}
    among: Select | None = None
    duel: ObjectId | None = None
    swollen: dict[ObjectId, int] = {}
    in_full: bool = False
    item: int = 0

    def firm(self, game: Board) -> bool:
        """104.2: whether nothing may reduce it: so its card says, or a power of its source."""
        return self.in_full or characteristics.deals_in_full(game, self.source or 0)

    def possible(self, game: Board) -> bool:
        """Its amount is above 0 (811.4), its recipient in play, and its duel, if any, still going on (704.6)."""
        obj = game.state.objs.get(self.obj or 0)
        there = self.amount > 0 and obj is not None and obj.area in ("world", "bag")
        return there and (self.duel is None or _fought(game, self.duel))

    def raising(self, game: Board) -> int:
        """How much more its source deals, and its recipient takes."""
        return characteristics.damage_increase(game, self.source or 0, by_power=self.power) + self._swelling(
            game
        )

    def _swelling(self, game: Board) -> int:
        """811: how much more its recipient takes, counted once for each recipient."""
        oid = self.obj or 0
        return characteristics.taken_more(game, oid, self.element) - self.swollen.get(oid, 0)

    def lowering(self, game: Board) -> int:
        """806.12, 811.4: what prevention and Resist of its recipient still have to take off, each once (I-13)."""
        oid = self.obj or 0
        if self.firm(game):
            return 0
        lowered = characteristics.lowered(game, oid, partial(self._by, game)) + characteristics.resist(
            game, oid, self.element
        )
        lowered += characteristics.dealt_less(game, self.source or 0)
        return max(0, lowered - self.weighed.get(oid, 0))

    def _by(self, game: Board, select: Select, item: Item) -> bool:
        """Whether its source passes a filter, now or as last known (810.2d)."""
        return self.source is not None and filters.matches(game, select, self.source, item)

    def weigh(self, game: Board, *, lower_first: bool) -> None:
        """811.4, I-13: raise and lower the amount, at least to 0 (806.12b); once lowered to 0 it cannot be raised."""
        self._change(game, 0 if lower_first else self.raising(game), self.lowering(game))

    def lower(self, game: Board) -> None:
        """811.4: take off what still has to be taken off."""
        self._change(game, self._swelling(game), self.lowering(game))

    def restore(self) -> None:
        """417.2, I-13: give back what was taken off for a recipient that is now spared."""
        oid, before = self.obj or 0, self.amount
        lowered, swollen = self.weighed.pop(oid, 0), self.swollen.pop(oid, 0)
        if lowered or swollen:
            self.amount = max(0, before + lowered - swollen)
            self._tell(before, -swollen, -lowered)

    def _change(self, game: Board, raised: int, lowered: int) -> None:
        """Raise the amount, then lower it for its recipient, by no more than there is of it."""
        if not raised and not lowered:
            return
        oid, before = self.obj or 0, self.amount
        if swelling := self._swelling(game):
            self.swollen[oid] = self.swollen.get(oid, 0) + swelling
        self.weighed[oid] = self.weighed.get(oid, 0) + lowered
        self.amount = max(0, before + raised - lowered)
        self._tell(before, raised, before + raised - self.amount)

    def _tell(self, before: int, raised: int, lowered: int) -> None:
        """Add to `facts` how the announced amount was raised and lowered to what is dealt, or to nothing."""
        told = {"dealt": before, "raised": 0, "lowered": 0, **self.facts}
        more = {"raised": int(told["raised"]) + raised, "lowered": int(told["lowered"]) + lowered}
        self.facts = {**told, **more, "code": "weighed" if self.amount else "prevented"}

    def apply(self, game: Board) -> None:
        """A Hero or Haven Bag loses as much (410.2, 410.5); on an Ally the Damage stays, lethal or not (410.8)."""
        obj = game.state.objs[self.obj or 0]
        if self.battle:
            self._note_blow(game)
        elif (item := game.item(self.item)) is not None:
            item.amount += self.amount  # what it has dealt so far
        if game.faces[obj.id].type in ("hero", "haven_bag"):
            obj.lost += self.amount
            dealer = game.obj(self.source)
            if game.state.battle is not None and dealer is not None and dealer.controller != obj.controller:
                own = game.state.seats[obj.controller]
                own.wounded = own.wounded or own.hero == obj.id
        else:
            obj.damage += self.amount
            lethal = obj.damage >= characteristics.true_strength(game, obj.id)  # 410.8
            obj.hits.append(Hit(self.source, self.seat, game.state.time, self.battle, self.xp, lethal))
        game.notify(
            "damaged", obj=obj.id, amount=self.amount, element=self.element, source=self.source,
            **game.naming(obj.id), by=game.name_of(self.source),
        )  # fmt: skip

    def _note_blow(self, game: Board) -> None:
        """707.1: note that the source has dealt battle Damage."""
        battle = game.state.battle
        if battle is not None and self.source is not None and self.source not in battle.dealt:
            battle.dealt.append(self.source)


def _fought(game: Board, attacker: ObjectId) -> bool:
    """704.6, I-24: whether a duel still goes on, with its attacker and a blocker."""
    battle = game.state.battle
    if game.ruling("broken_duel") == "goes_on":
        return True
    return battle is not None and attacker in battle.attackers and bool(battle.blockers_of(attacker))


class HPLost(Event, tag="LoseHP"):
    """410.3, 410.6: a Hero loses HP, a Haven Bag Resistance Points, without Damage."""

    kind = "lose_hp"
    invalidates = "wounds"
    amount: int

    def possible(self, game: Board) -> bool:
        """104.2: only an amount above 0 can be lost."""
        return self.amount > 0 and super().possible(game)

    def apply(self, game: Board) -> None:
        """Lower current HP."""
        game.state.objs[self.obj or 0].lost += self.amount
        points = _points(game, game.state.objs[self.obj or 0])
        game.notify("lost_hp", obj=self.obj, amount=self.amount, of=points, **game.naming(self.obj))


class Healed(Event, tag="Heal"):
    """410.2, 410.5: a Hero regains HP, a Haven Bag Resistance Points, up to the maximum.

    Once it has happened, `amount` is what was actually regained.
    """

    kind = "heal"
    invalidates = "wounds"
    spent = True
    amount: int

    def possible(self, game: Board) -> bool:
        """Only what was lost can be regained."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and obj.lost > 0 and self.amount > 0

    def apply(self, game: Board) -> None:
        """Raise current HP, at most to the maximum."""
        obj = game.state.objs[self.obj or 0]
        self.amount = min(obj.lost, self.amount + characteristics.more_healed(game, obj.id))
        obj.lost -= self.amount
        game.notify("healed", obj=obj.id, amount=self.amount, of=_points(game, obj), **game.naming(obj.id))


def _points(game: Board, obj: Obj) -> str:
    """Which points of an object can be lost and regained."""
    return "resistance" if game.faces[obj.id].type == "haven_bag" else "hp"


class Destroyed(Event, tag="Destroy"):
    """409.1: an object goes from play to its owner's Discard.

    `credit`: the players who destroyed it, `doers` the objects that did (409.2); `unpaid`: those players who gain no
    Experience by it; `battle`: by battle Damage, or in a battle while nothing is resolved (415.1). `to_deck`: it goes
    on top of the Deck instead of into the Discard. Later effects of `item` call it `destroyed`.
    """

    kind = "destroy"
    credit: list[Seat] = []
    doers: list[ObjectId] = []
    unpaid: list[Seat] = []
    battle: bool = False
    to_deck: bool = False
    item: int = 0

    def possible(self, game: Board) -> bool:
        """104.2: unless something forbids it."""
        return super().possible(game) and not characteristics.cannot(game, self.obj or 0, "be_destroyed")

    def apply(self, game: Board) -> None:
        """409.1; a Haven Bag is banished instead (306.5); 415.1 brings Experience for an Ally."""
        obj = game.state.objs[self.obj or 0]
        if game.faces[obj.id].type == "haven_bag":
            Banished(obj=obj.id, seat=self.seat).apply(game)
            return
        game.notify("destroyed", obj=obj.id, **game.naming(obj.id))
        if game.faces[obj.id].type == "ally":
            self._reward(game, obj)
        if self.to_deck and not obj.token:
            game.notify("on_deck", obj=obj.id, **game.naming(obj.id))
            areas.to_deck(game, obj.id, bottom=False)
        else:
            areas.relocate(game, obj.id, "discard")
        game.state.last[obj.id].destroyed = True
        if self.item and (item := game.item(self.item)) is not None:
            item.choices["destroyed"] = [*item.choices.get("destroyed", ()), obj.id]
        if game.faces[obj.id].type == "hero":
            game.lost_hero(obj.controller, "103.2a")

    def _reward(self, game: Board, obj: Obj) -> None:
        """415.1, 303.4b, 415.2, 415.5: one gain for each player who destroyed an opposing Ally."""
        worth = game.faces[obj.id].experience
        paid = [seat for seat in sorted(set(self.credit) - set(self.unpaid)) if seat != obj.controller]
        if worth == 0 or not paid:
            what, rule = self._unrewarded(obj, worth)
            game.notify("xp_none", what=what, rule=rule, obj=obj.id, **game.naming(obj.id))
            return
        for seat in paid:
            late = self.battle or game.ruling("power_xp") == "end_of_battle"  # I-26
            if late and game.state.battle is not None:
                game.state.battle.rewards[seat] += worth  # 708.2
                game.notify("xp_later", seat=seat, amount=worth, obj=obj.id, **game.naming(obj.id))
            else:
                game.later(XPGained(seat=seat, amount=worth))

    def _unrewarded(self, obj: Obj, worth: int) -> tuple[str, str]:
        """Why nobody gains Experience, and the rule that says so."""
        if worth == 0:
            return "worthless", "415.5"
        if set(self.credit) - {obj.controller}:
            return "unpaid", "415.1"
        return ("own", "415.2") if self.credit else ("nobody", "415.1")


class Banished(Event, tag="Banish"):
    """409.3: an object leaves the game."""

    kind = "leave"

    def apply(self, game: Board) -> None:
        """409.3; the rest of 410.7 follows as immediate rules."""
        obj = game.state.objs[self.obj or 0]
        game.notify("banished", obj=obj.id, **game.naming(obj.id))
        areas.relocate(game, obj.id, "banished")
        if game.faces[obj.id].type == "hero":
            game.lost_hero(obj.controller, "103.2c")


class ReturnedToHand(Event, tag="ReturnToHand"):
    """416.1: an object returns to its owner's Hand."""

    kind = "leave"

    def apply(self, game: Board) -> None:
        """501.2; 413.2d: a token ceases to exist instead."""
        obj = game.state.objs[self.obj or 0]
        game.notify("ceased" if obj.token else "returned", obj=obj.id, **game.naming(obj.id))
        areas.relocate(game, obj.id, "hand")
        if game.faces[obj.id].type == "hero":
            game.lost_hero(obj.controller, "103.2c")


class PutOnDeck(Event):
    """501.2: an object goes on top of its owner's Deck."""

    kind = "leave"

    def apply(self, game: Board) -> None:
        """413.2d: a token ceases to exist instead; a Hero, never part of a Deck, is banished (103.2c)."""
        obj = game.state.objs[self.obj or 0]
        if game.faces[obj.id].type == "hero":
            Banished(obj=obj.id, seat=self.seat).apply(game)
            return
        game.notify("ceased" if obj.token else "on_deck", obj=obj.id, **game.naming(obj.id))
        areas.to_deck(game, obj.id, bottom=False)


class Marked(Event):
    """413.1: markers are put on an object, or taken off."""

    name: str
    amount: int

    def apply(self, game: Board) -> None:
        """Put markers on it or take them off (413.1)."""
        obj = game.state.objs[self.obj or 0]
        obj.markers[self.name] = max(0, obj.markers.get(self.name, 0) + self.amount)
        game.notify(
            "marked", obj=obj.id, marker=self.name, count=obj.markers[self.name], **game.naming(obj.id)
        )


class Noted(Event):
    """An object keeps others in mind, for powers of its own that speak of them."""

    may_trigger_rules = False
    objs: list[ObjectId]

    def apply(self, game: Board) -> None:
        """Beside those that it has kept in mind before."""
        obj = game.state.objs[self.obj or 0]
        obj.remembered = [*obj.remembered, *self.objs]
        game.notify(
            "remembers",
            obj=obj.id,
            objs=self.objs,
            names=[game.name_of(o) for o in self.objs],
            **game.naming(obj.id),
        )


class Unmarked(Event):
    """413.1a: markers are taken off an object, at most as many as it has.

    Once it has happened, `amount` is how many were actually taken off.
    """

    kind = "unmark"
    spent = True
    name: str
    amount: int

    def possible(self, game: Board) -> bool:
        """The object must have such a marker."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and self.amount > 0 and obj.markers.get(self.name, 0) > 0

    def apply(self, game: Board) -> None:
        """413.1a, 413.1c: of this name, and of no other."""
        obj = game.state.objs[self.obj or 0]
        self.amount = min(obj.markers[self.name], self.amount)
        obj.markers[self.name] -= self.amount
        game.notify(
            "unmarked", obj=obj.id, marker=self.name, count=obj.markers[self.name], **game.naming(obj.id)
        )
