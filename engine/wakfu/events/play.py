"""Events of play itself: entering the Queue, cancelling, attacks declared; Experience; moments (503, 701, 804, 808)."""

from __future__ import annotations

from typing import Any

from cards.wakfu.powers import EventKind
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import TAKEN, Item, Obj, ObjectId, WaitingTrigger
from engine.wakfu.events import areas
from engine.wakfu.reading import characteristics


class XPGained(Event, tag="XP"):
    """415.1: a Hero gains Experience Points."""

    kind = "xp"
    invalidates = "wounds"
    amount: int

    def possible(self, game: Board) -> bool:
        """415.5: a gain of 0 does not happen; 104.2: a power may keep a player from gaining any."""
        return self.amount > 0 and not characteristics.barred(game, self.seat or 0, "gain_xp")

    def apply(self, game: Board) -> None:
        """Levels follow as immediate rules (415.3, 415.4)."""
        seat = self.seat or 0
        game.state.seats[seat].xp += self.amount
        game.notify("xp", seat=seat, amount=self.amount, total=game.state.seats[seat].xp)


class Played(Event):
    """808.2h: a card or power has just been played and is in the Queue."""

    kind = "played"
    may_trigger_rules = False
    invalidates = "nothing"
    item: int

    def possible(self, game: Board) -> bool:
        """It must be in the Queue."""
        return any(i.id == self.item for i in game.state.queue)

    def apply(self, game: Board) -> None:
        """Announce it with all its choices."""
        item = game.item(self.item) if game.log_enabled else None
        if item is not None:
            game.notify("played", **announce(game, item))


class TriggersEntered(Event, tag="Triggers"):
    """804.2: a triggered power enters the Queue, and players may react."""

    kind = "triggered"
    may_trigger_rules = False
    invalidates = "nothing"
    item: int

    def apply(self, game: Board) -> None:
        """Announce it."""
        item = game.item(self.item) if game.log_enabled else None
        if item is not None:
            game.notify("triggered", **announce(game, item))


class Cancelled(Event):
    """A card or power in the Queue is cancelled; a card goes to its owner's Discard (502.1)."""

    may_trigger_rules = False
    item: int

    def possible(self, game: Board) -> bool:
        """It must still be in the Queue."""
        return any(i.id == self.item for i in game.state.queue)

    def apply(self, game: Board) -> None:
        """502.1, D17; items that refer to it now refer to its card, or to the power's object (810.2d)."""
        item = game.item(self.item)
        if item is None:
            return
        game.notify("cancelled", **announce(game, item))
        state = game.state
        state.queue.remove(item)
        for other in (*state.queue, *state.aside):
            if other.it == item.id:
                other.it = item.source
        obj = game.state.objs.get(item.source)
        if obj is not None and obj.area == "queue" and not item.copy:  # 407.4: a copy just ceases to exist
            areas.relocate(game, obj.id, "discard")


class Rechosen(Event, tag="Rechoose"):
    """807: an item of the Queue chooses `to` in the place of an object."""

    may_trigger_rules = False
    invalidates = "nothing"
    item: int
    to: ObjectId

    def possible(self, game: Board) -> bool:
        """It must still be in the Queue."""
        return game.item(self.item) is not None

    def apply(self, game: Board) -> None:
        """Its share goes along (808.2e)."""
        item, old = game.item(self.item), self.obj or 0
        if item is None:
            return
        for name, chosen in item.choices.items():
            if name not in TAKEN.values():
                item.choices[name] = [self.to if oid == old else oid for oid in chosen]
        if old in item.share:
            item.share[self.to] = item.share.pop(old)
        game.notify("retargeted", obj=old, to=self.to, by=game.name_of(self.to), **game.naming(old))


class AttackDeclared(Event):
    """701.2: a player declares the intention to attack."""

    kind = "attack_declared"
    may_trigger_rules = False
    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """Log that an attack is declared (701.3)."""
        game.notify("attack", seat=self.seat)


class MomentReached(Event, tag="Moment"):
    """A moment that powers watch: the start or end of a turn, the end of a battle (602.2, 605.1, 708.3)."""

    may_trigger_rules = False
    invalidates = "nothing"
    what: EventKind

    def apply(self, game: Board) -> None:
        """Nothing changes."""

    @property
    def kind(self) -> EventKind:  # type: ignore[override]  # the other events have it on the class
        """The moment."""
        return self.what


class SetOff(Event):
    """804.1: triggered powers are set off without their event, as an effect says."""

    may_trigger_rules = False
    invalidates = "nothing"
    items: list[Item]

    def apply(self, game: Board) -> None:
        """804.7: they wait until what is being resolved has resolved."""
        game.state.waiting += [WaitingTrigger(item, game.state.depth) for item in self.items]


def announce(game: Board, item: Item) -> dict[str, Any]:
    """The public facts about an item in the Queue; what its cost took is not among the choices (807.1, 418.2)."""
    paid = (*TAKEN.values(), "milled")
    targets = [oid for name, chosen in item.choices.items() if name not in paid for oid in chosen]
    return {
        "item": item.id,
        "what": item.kind,
        "seat": item.controller,
        "card": item.card,
        "name": game.catalog_name(item.card),
        "targets": targets,
        "on": [game.name_of(oid) for oid in targets],
        "x": item.x,
    }


def set_off(obj: Obj, power: int, event: Event) -> Item:
    """The Queue item of an object's triggered power that an event sets off (804.1)."""
    item = Item("trigger", obj.controller, obj.id, obj.card, obj.face, obj.altered, power, area=obj.area)
    of_event(item, event)
    return item


def of_event(item: Item, event: Event) -> None:
    """Tie an item to its event: the object, the source, the player, the number."""
    item.it = event.item if isinstance(event, Played | TriggersEntered) else event.obj
    item.it_source = getattr(event, "source", None)
    item.actor, item.amount = event.seat, getattr(event, "amount", 0)
    item.element = getattr(event, "element", "")
    item.about = event.id
