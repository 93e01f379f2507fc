"""Events: the only things that change the state once play has begun.

Each says what it is about, whose doing it is, and how it is carried out. Batches of them pass through
`engine.wakfu.pipeline`. `kind` is the event's name in the power language, None where nothing can watch it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from cards.wakfu.model import Card
from cards.wakfu.powers import Element, EventKind
from engine.core.decision import Seat
from engine.wakfu import areas, modifiers
from engine.wakfu.state import Hit, Item, Obj, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame


class Event(msgspec.Struct, tag=True, kw_only=True):
    """Base of all events.

    `obj`: the object it is about; `seat`: the player it concerns or who does it; `id` is given when someone may
    react. `about_to` events may still change; those carried out stay as they were.
    """

    kind: ClassVar[EventKind | None] = None
    dirty: ClassVar[bool] = True
    obj: ObjectId | None = None
    seat: Seat | None = None
    id: int = 0

    def possible(self, game: WakfuGame) -> bool:
        """Whether it can still happen; checked after everyone could react (417.3, 810.2a)."""
        return self.obj is None or self.obj in game.state.objs

    def apply(self, game: WakfuGame) -> None:
        """Carry it out."""
        raise NotImplementedError


class Tap(Event):
    """106.2: an untapped object taps. `cost`: as part of a payment."""

    kind = "tap"
    dirty = False
    cost: bool = False

    def possible(self, game: WakfuGame) -> bool:
        """Only from untapped to tapped; 104.2, 806.13."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None or obj.tapped or obj.area not in ("world", "bag"):
            return False
        return may_tap(game, obj.id)

    def apply(self, game: WakfuGame) -> None:
        """106.1."""
        game.state.objs[self.obj or 0].tapped = True
        game.notify("tapped", obj=self.obj, **game.naming(self.obj))


class TapBag(Event):
    """306.4: the second player's Haven Bag makes its first resource of their first turn and untaps at once."""

    kind = "tap"
    dirty = False
    cost: bool = True

    def apply(self, game: WakfuGame) -> None:
        """306.4: without the Queue."""
        game.state.seats[self.seat or 0].bag_bonus = False
        game.notify("bag_tapped_and_untapped", obj=self.obj, **game.naming(self.obj))


class Untap(Event):
    """106.2: a tapped object untaps."""

    kind = "untap"
    dirty = False

    def possible(self, game: WakfuGame) -> bool:
        """Only from tapped to untapped; what cannot untap does not (104.2)."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and obj.tapped and not modifiers.cannot(game, obj.id, "untap")

    def apply(self, game: WakfuGame) -> None:
        """106.1."""
        game.state.objs[self.obj or 0].tapped = False
        game.notify("untapped", obj=self.obj, **game.naming(self.obj))


class Damage(Event):
    """One packet of Damage (410.1): `amount` of `element` from `source` to `obj`.

    `battle`: battle Damage (706.2); `power`: dealt through a power, `seat` being its controller; `xp` False:
    nobody gains Experience by it.
    """

    kind = "damage"
    amount: int
    element: Element
    source: ObjectId | None = None
    battle: bool = False
    power: bool = False
    xp: bool = True

    def possible(self, game: WakfuGame) -> bool:
        """No Damage of 0 (811.4), none to what has gone."""
        obj = game.state.objs.get(self.obj or 0)
        return self.amount > 0 and obj is not None and obj.area in ("world", "bag")

    def apply(self, game: WakfuGame) -> None:
        """410.2, 410.5, 410.8."""
        obj = game.state.objs[self.obj or 0]
        if game.printed(obj).type in ("hero", "haven_bag"):
            obj.lost += self.amount
        else:
            obj.damage += self.amount
            obj.hits.append(Hit(self.source, self.seat, game.state.time, self.battle, self.xp))
        game.notify(
            "damaged", obj=obj.id, amount=self.amount, element=self.element, source=self.source,
            **game.naming(obj.id), by=game.name_of(self.source),
        )  # fmt: skip


class LoseHP(Event):
    """410.3: a Hero loses HP without Damage."""

    amount: int

    def apply(self, game: WakfuGame) -> None:
        """Lower current HP."""
        game.state.objs[self.obj or 0].lost += self.amount
        game.notify("lost_hp", obj=self.obj, amount=self.amount, **game.naming(self.obj))


class Heal(Event):
    """410.2: a Hero regains HP, up to the maximum."""

    kind = "heal"
    amount: int

    def possible(self, game: WakfuGame) -> bool:
        """Only what was lost can be regained."""
        obj = game.state.objs.get(self.obj or 0)
        return obj is not None and obj.lost > 0 and self.amount > 0

    def apply(self, game: WakfuGame) -> None:
        """Raise current HP."""
        obj = game.state.objs[self.obj or 0]
        gained = min(obj.lost, self.amount)
        obj.lost -= gained
        game.notify("healed", obj=obj.id, amount=gained, **game.naming(obj.id))


class Destroy(Event):
    """409.1: from play to its owner's Discard. `credit`: who destroyed it (409.2); `battle`: by battle Damage."""

    kind = "destroy"
    credit: list[Seat] = []
    battle: bool = False

    def apply(self, game: WakfuGame) -> None:
        """409.1; a Haven Bag is banished instead (306.5); then 415.1 settles the Experience."""
        obj = game.state.objs[self.obj or 0]
        if game.printed(obj).type == "haven_bag":
            Banish(obj=obj.id, seat=self.seat).apply(game)
            return
        game.notify("destroyed", obj=obj.id, **game.naming(obj.id))
        if game.printed(obj).type == "ally":
            self._reward(game, obj)
        areas.relocate(game, obj.id, "discard")
        if game.printed(obj).type == "hero":
            game.lost_hero(obj.controller, "103.2a")

    def _reward(self, game: WakfuGame, obj: Obj) -> None:
        """415.1, 415.2, 415.5: one gain for each player that destroyed an opposing Ally."""
        worth = game.printed(obj).card.experience
        for seat in sorted(set(self.credit)):
            if seat == obj.controller or worth == 0:
                continue
            late = self.battle or game.ruling("power_xp") == "end_of_battle"  # I-26
            if late and game.state.battle is not None:
                game.state.battle.rewards[seat] += worth  # 708.2
            else:
                game.later(XP(seat=seat, amount=worth))


class Banish(Event):
    """409.3: out of the game."""

    kind = "leave"

    def apply(self, game: WakfuGame) -> None:
        """409.3; the rest of 410.7 follows as immediate rules."""
        obj = game.state.objs[self.obj or 0]
        game.notify("banished", obj=obj.id, **game.naming(obj.id))
        areas.relocate(game, obj.id, "banished")
        if game.printed(obj).type == "hero":
            game.lost_hero(obj.controller, "103.2c")


class ReturnToHand(Event):
    """416.1: to its owner's Hand."""

    kind = "leave"

    def apply(self, game: WakfuGame) -> None:
        """501.2."""
        obj = game.state.objs[self.obj or 0]
        game.notify("returned", obj=obj.id, **game.naming(obj.id))
        areas.relocate(game, obj.id, "hand")
        if game.printed(obj).type == "hero":
            game.lost_hero(obj.controller, "103.2c")


class Discard(Event):
    """408.1: from the Hand to the Discard."""

    kind = "discard"

    def apply(self, game: WakfuGame) -> None:
        """408.1."""
        obj = areas.relocate(game, self.obj or 0, "discard")
        if obj is not None:
            game.notify("discarded", seat=obj.owner, obj=obj.id, **game.naming(obj.id))


class Recycle(Event):
    """408.2: under its owner's Deck."""

    kind = "recycle"
    dirty = False

    def apply(self, game: WakfuGame) -> None:
        """408.2; a card recycled from a Hand is not shown."""
        obj = game.state.objs[self.obj or 0]
        if obj.area == "hand":
            notice = game.notify("recycled_hidden", seat=obj.owner)
            notice.private[obj.owner] = game.naming(obj.id)
        else:
            game.notify("recycled", seat=obj.owner, **game.naming(obj.id))
        areas.to_deck(game, obj.id, bottom=True)


class Draw(Event):
    """507.4: one card from the top of the Deck; an empty Deck is first made anew from the Discard (507.5)."""

    kind = "draw"

    def apply(self, game: WakfuGame) -> None:
        """507.5: what cannot be drawn is lost."""
        seat = self.seat or 0
        own = game.state.seats[seat]
        if not own.deck:
            areas_reshuffle(game, seat)
        if not own.deck:
            game.notify("deck_empty", seat=seat)
            return
        obj = areas.create(game, own.deck.pop(), seat, "hand")
        own.drew = True
        notice = game.notify("drew", seat=seat)
        notice.private[seat] = {"obj": obj.id, **game.naming(obj.id)}


def areas_reshuffle(game: WakfuGame, seat: Seat) -> None:
    """507.5, I-44: the Discard is shuffled and becomes the Deck; that recycles nothing."""
    own = game.state.seats[seat]
    cards = []
    for oid in list(own.discard):
        cards.append(game.state.objs[oid].card)
        areas.to_deck(game, oid, bottom=True)
    if cards:
        own.deck = game.state.chance.shuffle(f"shuffle/{game.letter(seat)}", cards)
        game.notify("reshuffled", seat=seat)


class Appear(Event):
    """402.1: a card enters play. `area`: where; `tapped`; `attack_on`: the attacker that Defense blocks (806.6b)."""

    kind = "appear"
    area: str = "world"
    tapped: bool = False
    wielder: ObjectId | None = None
    blocks: ObjectId | None = None
    was: ObjectId = 0

    def possible(self, game: WakfuGame) -> bool:
        """504.3a, 506.3: there must be room, and the World be open."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None:
            return False
        if self.area == "world":
            return not areas.world_closed(game)
        crowding = game.printed(obj).type in ("ally", "hero", "room")
        return not crowding or areas.room_left(game, self.seat or 0) > 0

    def apply(self, game: WakfuGame) -> None:
        """106.1: untapped, unless its text says otherwise."""
        self.was = self.obj or 0
        card = game.state.objs[self.was]
        tapped = self.tapped or game.printed(card).enters_tapped
        place = "bag" if self.area == "bag" else "world"
        obj = areas.relocate(game, self.was, place, controller=self.seat)  # type: ignore[arg-type]
        if obj is None:
            return
        obj.tapped = tapped
        obj.wielder = self.wielder
        self.obj = obj.id
        game.notify("appeared", obj=obj.id, area=place, seat=obj.controller, **game.naming(obj.id))
        battle = game.state.battle
        if self.blocks is not None and battle is not None:
            battle.blocks[obj.id] = self.blocks


class PlaceToken(Event):
    """413.2: a token Ally enters play."""

    kind = "appear"
    card: Card
    area: str = "world"

    def possible(self, game: WakfuGame) -> bool:
        """504.3a, 506.3."""
        if self.area == "world":
            return not areas.world_closed(game)
        return areas.room_left(game, self.seat or 0) > 0

    def apply(self, game: WakfuGame) -> None:
        """413.2a-c."""
        game.state.tokens[self.card.id] = self.card
        place = "bag" if self.area == "bag" else "world"
        obj = areas.create(game, self.card.id, self.seat or 0, place, token=True)  # type: ignore[arg-type]
        self.obj = obj.id
        game.notify("appeared", obj=obj.id, area=place, seat=self.seat, **game.naming(obj.id))


class Move(Event):
    """414.1: a Hero or Ally moves between World and Haven Bag."""

    kind = "move"
    dirty = False

    def possible(self, game: WakfuGame) -> bool:
        """414.2, 414.3, 506.3, I-41."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None or obj.tapped or modifiers.cannot(game, obj.id, "move"):
            return False
        if obj.area == "bag":
            return not areas.world_closed(game)
        return obj.area == "world" and areas.room_left(game, obj.controller) > 0

    def apply(self, game: WakfuGame) -> None:
        """501.5: it stays the same object."""
        obj = game.state.objs[self.obj or 0]
        areas.shift(game, obj.id, "world" if obj.area == "bag" else "bag")
        game.notify("moved", obj=obj.id, area=obj.area, **game.naming(obj.id))


class Expel(Event):
    """306.3a, 410.7: out of the Haven Bag into the World; no movement (414.5), and not in 506.3's turn (I-46)."""

    def possible(self, game: WakfuGame) -> bool:
        """506.3, I-46."""
        return areas.may_expel(game) and super().possible(game)

    def apply(self, game: WakfuGame) -> None:
        """501.5."""
        areas.shift(game, self.obj or 0, "world")
        game.notify("expelled", obj=self.obj, **game.naming(self.obj))


class XP(Event):
    """415.1: a Hero gains Experience Points."""

    kind = "xp"
    amount: int

    def apply(self, game: WakfuGame) -> None:
        """Levels follow as immediate rules (415.3, 415.4)."""
        seat = self.seat or 0
        game.state.seats[seat].xp += self.amount
        game.notify("xp", seat=seat, amount=self.amount, total=game.state.seats[seat].xp)


class Played(Event):
    """808.2h: a card or power has just been played and is in the Queue."""

    kind = "played"
    dirty = False
    item: int

    def possible(self, game: WakfuGame) -> bool:
        """It is there."""
        return any(i.id == self.item for i in game.state.queue)

    def apply(self, game: WakfuGame) -> None:
        """Announce it whole."""
        item = game.item(self.item)
        if item is not None:
            game.notify("played", **announce(game, item))


class Triggers(Event):
    """804.2: a triggered power enters the Queue."""

    dirty = False
    item: int

    def apply(self, game: WakfuGame) -> None:
        """Announce it."""
        item = game.item(self.item)
        if item is not None:
            game.notify("triggered", **announce(game, item))


class Cancelled(Event):
    """A card or power in the Queue is cancelled: the card to its owner's Discard (502.1)."""

    dirty = False
    item: int

    def possible(self, game: WakfuGame) -> bool:
        """Only what still waits in the Queue."""
        return any(i.id == self.item for i in game.state.queue)

    def apply(self, game: WakfuGame) -> None:
        """502.1, D17."""
        item = game.item(self.item)
        if item is None:
            return
        game.notify("cancelled", **announce(game, item))
        game.state.queue.remove(item)
        obj = game.state.objs.get(item.source)
        if obj is not None and obj.area == "queue":
            areas.relocate(game, obj.id, "discard")


class AttackDeclared(Event):
    """701.2: a player declares the intention to attack."""

    kind = "attack_declared"
    dirty = False

    def apply(self, game: WakfuGame) -> None:
        """701.3."""
        game.notify("attack", seat=self.seat)


class Withdraw(Event):
    """705.6: an attacker or blocker returns to the World, tapped or as it is."""

    tapped: bool = False

    def possible(self, game: WakfuGame) -> bool:
        """Only from the battle."""
        battle = game.state.battle
        return battle is not None and battle.role(self.obj or 0) in ("attacker", "blocker")

    def apply(self, game: WakfuGame) -> None:
        """705.6, 106.2."""
        obj = game.state.objs[self.obj or 0]
        areas.leave_battle(game, obj.id)
        game.notify("withdrawn", obj=obj.id, **game.naming(obj.id))


class PlaceBlocker(Event):
    """705.4, 705.7: an Ally or Hero becomes blocker of another attacker."""

    dirty = True
    attacker: ObjectId

    def possible(self, game: WakfuGame) -> bool:
        """Both must still be there."""
        battle = game.state.battle
        return battle is not None and self.attacker in battle.attackers and super().possible(game)

    def apply(self, game: WakfuGame) -> None:
        """705.7: powers of the declaration do not take effect."""
        battle = game.state.battle
        if battle is not None and self.obj is not None:
            battle.blocks.pop(self.obj, None)
            battle.blocks[self.obj] = self.attacker
            battle.ever_blocked.append(self.attacker)
            game.notify(
                "blocks", obj=self.obj, attacker=self.attacker, **game.naming(self.obj),
                against=game.name_of(self.attacker),
            )  # fmt: skip


class Moment(Event):
    """A moment that powers watch: the start or end of a turn, the end of a battle (602.2, 605.1, 708.3)."""

    dirty = False
    what: EventKind

    def apply(self, game: WakfuGame) -> None:
        """Nothing changes; the kind is that of the moment."""


AnyEvent = (
    Tap
    | TapBag
    | Untap
    | Damage
    | LoseHP
    | Heal
    | Destroy
    | Banish
    | ReturnToHand
    | Discard
    | Recycle
    | Draw
    | Appear
    | PlaceToken
    | Move
    | Expel
    | XP
    | Played
    | Triggers
    | Cancelled
    | AttackDeclared
    | Withdraw
    | PlaceBlocker
    | Moment
)
"""All events there are; frames hold them by this union so that they can be written and read back."""


def event_kind(event: AnyEvent) -> EventKind | None:
    """The name under which powers watch an event."""
    return event.what if isinstance(event, Moment) else event.kind


def may_tap(game: WakfuGame, oid: ObjectId) -> bool:
    """104.2, 806.13: whether an untapped object can be tapped now."""
    if modifiers.cannot(game, oid, "tap"):
        return False
    battle = game.state.battle
    if battle is None or battle.phase != "actions":
        return True
    opposing = battle.blockers_of(oid)
    facing = battle.blocks.get(oid)
    if facing is not None:
        opposing = [facing]
    return not any(modifiers.has(game, other, "tackle") for other in opposing)


def announce(game: WakfuGame, item: Item) -> dict[str, Any]:
    """What everybody learns of something in the Queue."""
    targets = [oid for chosen in item.choices.values() for oid in chosen]
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
