"""Events that move cards between areas: drawing, discarding, recycling, searching, appearing (402, 405, 408, 507)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu import keywords
from cards.wakfu.powers import EventKind
from engine.core.decision import Seat
from engine.core.seats import letter
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.state import Area, ObjectId
from engine.wakfu.events import areas
from engine.wakfu.events.fights import place_blocker
from engine.wakfu.events.permanents import Banished
from engine.wakfu.reading import allowed, characteristics


class Discarded(Event, tag="Discard"):
    """408.1: a card goes from the Hand to the Discard."""

    kind = "discard"
    invalidates = "nothing"
    was: ObjectId = 0

    def apply(self, game: Board) -> None:
        """408.1; from now on the event is about the card in the Discard."""
        self.was = self.obj or 0
        obj = areas.relocate(game, self.was, "discard")
        if obj is not None:
            self.obj = obj.id
            game.notify("discarded", seat=obj.owner, obj=obj.id, **game.naming(obj.id))


class Milled(Event, tag="Mill"):
    """408.1: the top card of a Deck goes to the Discard; nothing is drawn, so no new Deck is made (507.5).

    Later effects of `item` call the card `milled`.
    """

    kind = "discard"
    invalidates = "nothing"
    item: int = 0

    def possible(self, game: Board) -> bool:
        """There must be a card."""
        return bool(game.state.seats[self.seat or 0].deck)

    def apply(self, game: Board) -> None:
        """The top card of the Deck goes to the Discard (408.1)."""
        own = game.state.seats[self.seat or 0]
        if own.deck:
            obj = areas.create(game, own.deck.pop(), self.seat or 0, "discard")
            self.obj = obj.id
            item = game.item(self.item)
            if item is not None:
                item.choices["milled"] = [*item.choices.get("milled", ()), obj.id]
            game.notify("milled", seat=obj.owner, obj=obj.id, **game.naming(obj.id))


class Recycled(Event, tag="Recycle"):
    """408.2: a card goes under its owner's Deck."""

    kind = "recycle"
    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """408.2; a card recycled from a Hand is not shown; a Hero, never part of a Deck, is banished (103.2c)."""
        obj = game.state.objs[self.obj or 0]
        if game.faces[obj.id].type == "hero":
            Banished(obj=obj.id, seat=self.seat).apply(game)
            return
        if obj.token:  # 413.2d
            game.notify("ceased", obj=obj.id, **game.naming(obj.id))
        elif obj.area == "hand":
            notice = game.notify("recycled_hidden", seat=obj.owner)
            notice.private[obj.owner] = game.naming(obj.id)
        else:
            game.notify("recycled", seat=obj.owner, **game.naming(obj.id))
        areas.to_deck(game, obj.id, bottom=True)


class Drawn(Event, tag="Draw"):
    """507.4: a player draws the top card of the Deck; the Discard first becomes a new Deck if there is none (507.5).

    `drawn` is the card, which only its player knows: no power but its own is about it.
    """

    kind = "draw"
    invalidates = "nothing"
    drawn: ObjectId = 0

    def possible(self, game: Board) -> bool:
        """507.5: a draw without any card does not happen, so nothing can answer it."""
        own = game.state.seats[self.seat or 0]
        return bool(own.deck or own.discard)

    def apply(self, game: Board) -> None:
        """507.5: an empty Deck is replaced in mid-draw."""
        seat = self.seat or 0
        own = game.state.seats[seat]
        if not own.deck:
            reshuffle(game, seat)
        obj = areas.create(game, own.deck.pop(), seat, "hand")
        self.drawn = obj.id
        own.drew = True
        notice = game.notify("drew", seat=seat)
        notice.private[seat] = {"obj": obj.id, **game.naming(obj.id)}


def reshuffle(game: Board, seat: Seat) -> None:
    """507.5, I-44: the Discard is shuffled and becomes the Deck; this does not count as recycling."""
    own = game.state.seats[seat]
    cards = []
    for oid in list(own.discard):
        cards.append(game.state.objs[oid].card)
        areas.to_deck(game, oid, bottom=True)
    if cards:
        own.deck = game.state.chance.shuffle(f"shuffle/{letter(seat)}", cards)
        game.notify("reshuffled", seat=seat)


class Appeared(Event, tag="Appear"):
    """402.1: a card or token enters play. `area`: where; `tapped`; `blocks`: the attacker that Defense blocks (806.6b).

    `through`: the keyword by which it was played in mid-battle (806.6d, 806.11d). `quiet`: its own powers do not
    trigger by it.
    """

    kind = "appear"
    area: str = "world"
    tapped: bool = False
    wielder: ObjectId | None = None
    blocks: ObjectId | None = None
    through: str = ""
    was: ObjectId = 0
    quiet: bool = False

    def possible(self, game: Board) -> bool:
        """504.3a, 506.3: there must be room in the Haven Bag, or the World must be open."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None:
            return False
        if self.area == "world":
            return not allowed.world_closed(game)
        crowding = game.entering(obj).type in ("ally", "hero", "room")
        if characteristics.barred(game, self.seat or 0, "shelter"):
            return False
        return not crowding or allowed.room_left(game, self.seat or 0) > 0

    def apply(self, game: Board) -> None:
        """106.1: it is untapped, unless its text says otherwise; the player who makes it appear controls it (416.2)."""
        self.was = self.obj or 0
        card = game.state.objs[self.was]
        entering = game.entering(card)
        tapped = self.tapped or entering.enters_tapped
        place = "bag" if self.area == "bag" else "world"
        obj = areas.relocate(game, self.was, place, controller=self.seat)  # type: ignore[arg-type]  # one of the two areas
        if obj is None:
            return
        obj.tapped = tapped
        obj.wielder = self.wielder
        for mod in game.state.mods:  # what it got as it was about to appear
            mod.objects = [obj.id if oid == self.was else oid for oid in mod.objects]
        game.faces.turn(obj, entering.face)  # 302.6
        count = keywords.ethers(entering.keywords)
        if count:  # 806.7a
            obj.markers[keywords.ETHER] = count
        game.invalidate_areas()
        self.obj = obj.id
        game.notify("appeared", obj=obj.id, area=place, seat=obj.controller, **game.naming(obj.id))
        battle = game.state.battle
        if self.blocks is not None and battle is not None:
            place_blocker(game, battle, obj.id, self.blocks)


class Moved(Event, tag="Move"):
    """414.1: a Hero or Ally moves between World and Haven Bag; it does not appear (402.2)."""

    kind = "move"

    def possible(self, game: Board) -> bool:
        """414.2, 414.3, 504.3b, 506.3, I-41; only Heroes and Allies move, whatever an effect says (414.4)."""
        obj = game.state.objs.get(self.obj or 0)
        if obj is None or (obj.tapped and not allowed.moves_tapped(game, obj.id)):
            return False
        if characteristics.cannot(game, obj.id, "move"):
            return False
        if not game.faces[obj.id].fighter:
            return False
        if obj.area == "bag":
            return not allowed.world_closed(game)
        if characteristics.cannot(game, obj.id, "move_into_bag"):
            return False
        return obj.area == "world" and allowed.room_left(game, obj.controller) > 0

    def apply(self, game: Board) -> None:
        """501.5: it stays the same object."""
        obj = game.state.objs[self.obj or 0]
        areas.shift(game, obj.id, "world" if obj.area == "bag" else "bag")
        if game.ruling("movements") == "once_each":  # I-43
            game.state.moved.append(obj.id)
        game.notify("moved", obj=obj.id, area=obj.area, **game.naming(obj.id))


class Expelled(Event, tag="Expel"):
    """306.3a, 410.7, 414.5: from the Haven Bag into the World; no movement, nor possible in 506.3's turn (I-46)."""

    def possible(self, game: Board) -> bool:
        """506.3, I-46; a Room cannot be in the World (309.1), and gear goes with its wielder (414.4)."""
        obj = game.state.objs.get(self.obj or 0)
        fits = obj is not None and obj.area == "bag" and game.faces[obj.id].fighter
        return fits and allowed.may_expel(game)

    def apply(self, game: Board) -> None:
        """It goes from the Haven Bag to the World (501.5)."""
        areas.shift(game, self.obj or 0, "world")
        game.notify("expelled", obj=self.obj, **game.naming(self.obj))


class CardFound(Event, tag="Found"):
    """405: a card is revealed from the Deck and taken in Hand; None: the player found nothing, or says so.

    `to` `play`: it stays revealed until it is put into play (412.2); `banish`: it leaves the game out of the Deck of
    `seat`, whoever looked there (409.3). `outside`: it is from the reserve (406.2). `hidden`: it is not revealed.
    """

    invalidates = "nothing"
    card: str | None = None
    to: Literal["hand", "play", "banish"] = "hand"
    outside: bool = False
    hidden: bool = False

    def apply(self, game: Board) -> None:
        """405.3: a player who finds nothing gives no reason."""
        seat = self.seat or 0
        if self.card is None:
            game.notify("found_nothing", seat=seat)
            return
        own = game.state.seats[seat]
        (own.reserve if self.outside else own.deck).remove(self.card)
        place: dict[str, Area] = {"hand": "hand", "play": "queue", "banish": "banished"}
        obj = areas.create(game, self.card, seat, place[self.to])
        name = game.catalog_name(self.card)
        if self.to == "banish":
            game.notify("banished", obj=obj.id, **game.naming(obj.id))
        elif self.to == "play":
            game.notify("found_for_play", seat=seat, card=self.card, name=name)
        elif self.hidden:
            game.notify("found_unseen", seat=seat).private[seat] = {"obj": obj.id, **game.naming(obj.id)}
        else:
            game.notify("found", seat=seat, card=self.card, name=name)


class Looked(Event):
    """A card among the top ones of the Deck is taken in Hand without being shown; `place` 0 is the topmost."""

    invalidates = "nothing"
    place: int = 0

    def apply(self, game: Board) -> None:
        """Taking it is not drawing (507.4)."""
        seat = self.seat or 0
        deck = game.state.seats[seat].deck
        obj = areas.create(game, deck.pop(len(deck) - 1 - self.place), seat, "hand")
        notice = game.notify("took", seat=seat)
        notice.private[seat] = {"obj": obj.id, **game.naming(obj.id)}


class TopRecycled(Event, tag="RecycleTop"):
    """408.2: the top card of the Deck goes under it."""

    kind = "recycle"
    may_trigger_rules = False
    invalidates = "nothing"
    viewer: Seat | None = None

    def possible(self, game: Board) -> bool:
        """There must be a card."""
        return bool(game.state.seats[self.seat or 0].deck)

    def apply(self, game: Board) -> None:
        """408.2; it is shown to nobody but the `viewer` who looked at it, the Deck's player where none is named."""
        seat = self.seat or 0
        deck = game.state.seats[seat].deck
        card = deck.pop()
        deck.insert(0, card)
        notice = game.notify("recycled_hidden", seat=seat)
        viewer = seat if self.viewer is None else self.viewer
        notice.private[viewer] = {"card": card, "name": game.catalog_name(card)}


class Uncovered(Event):
    """A card of the Deck is shown to all and goes `to` the Hand, the Discard (408.1) or under the Deck (408.2).

    `place` 0 is the topmost, -1 the one at the bottom.
    """

    invalidates = "nothing"
    to: Literal["hand", "discard", "recycle"]
    place: int = 0

    @property
    def kind(self) -> EventKind | None:  # type: ignore[override]  # the other events have it on the class
        """Discarding and recycling are watched."""
        return None if self.to == "hand" else self.to

    def possible(self, game: Board) -> bool:
        """There must be a card."""
        return bool(game.state.seats[self.seat or 0].deck)

    def apply(self, game: Board) -> None:
        """Everybody learns which card it is (405.2)."""
        seat = self.seat or 0
        deck = game.state.seats[seat].deck
        card = deck.pop(0 if self.place < 0 else len(deck) - 1 - self.place)
        if self.to == "recycle":
            deck.insert(0, card)
            game.notify("recycled", seat=seat, card=card, name=game.catalog_name(card))
            return
        obj = areas.create(game, card, seat, self.to)
        if self.to == "hand":
            game.notify("found", seat=seat, card=card, name=game.catalog_name(card))
            return
        self.obj = obj.id
        game.notify("milled", seat=seat, obj=obj.id, **game.naming(obj.id))


class TopOrdered(Event, tag="OrderTop"):
    """The top cards of a Deck change their order: `places` are where they lay, 0 the topmost, the new top first."""

    may_trigger_rules = False
    invalidates = "nothing"
    places: list[int]

    def apply(self, game: Board) -> None:
        """Whoever ordered them keeps the order to themselves (507.3)."""
        deck = game.state.seats[self.seat or 0].deck
        looked = deck[::-1][: len(self.places)]
        deck[len(deck) - len(looked) :] = [looked[place] for place in reversed(self.places)]


class Shuffled(Event):
    """405.2: the Deck is shuffled."""

    may_trigger_rules = False
    invalidates = "nothing"

    def apply(self, game: Board) -> None:
        """The shuffle sorts the cards first, so the result is independent of the old order."""
        seat = self.seat or 0
        own = game.state.seats[seat]
        own.deck = game.state.chance.shuffle(f"shuffle/{letter(seat)}", own.deck)
        game.notify("shuffled", seat=seat)
