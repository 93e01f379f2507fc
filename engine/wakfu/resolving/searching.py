"""Searching Deck and Discard (405), and where a card that is put into play goes (412.2)."""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Option, Order, PickOne, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import (
    AnyEvent,
    Appeared,
    CardFound,
    Looked,
    Milled,
    MomentReached,
    ReturnedToHand,
    Shuffled,
    TopOrdered,
    TopRecycled,
    Uncovered,
    areas,
    causes,
)
from engine.wakfu.reading import allowed, characteristics, filters, gear
from engine.wakfu.reading.nested import OfEffect


class Searching(OfEffect):
    """405: search Deck, Discard or reserve (406.2) for a card; a searched Deck is shuffled (405.2).

    A player who may search Deck or Discard may search the Deck and find nothing there, whatever the Discard shows
    (I-82). Taking a card of the Discard does not search the Deck. `shown`: what is to be put into play.
    """

    shown: ObjectId = 0

    def begin(self, game: Board) -> Next:
        """405.1: whoever waits for somebody to search their Deck acts first."""
        item, node = self._search(game)
        if "deck" in node.area and node.who == "you" and "search" in game.awaited().about:
            return game.happen([MomentReached(seat=item.controller, what="search")], self.looking)
        return self.looking(game)

    def looking(self, game: Board) -> Next:
        """405.1: ask for a card; a Deck is seen by its player only (405.2), who may find nothing there (405.3).

        In a Discard the card must be found (405.4).
        """
        item, node = self._search(game)
        own = game.state.seats[self._owner(game)]
        options: list[Option] = []
        hidden = "deck" in node.area or "collection" in node.area
        if "discard" in node.area:
            select = msgspec.structs.replace(node.select, area=("discard",))
            options = [
                Option(str(oid), "take", oid)
                for oid in own.discard
                if filters.matches(game, select, oid, item)
            ]
        must = bool(options) and game.ruling("deck_or_discard") == "must_find"
        if hidden:
            pile = own.reserve if "collection" in node.area else own.deck
            found = sorted(  # 401.2a: *a card X* means the trait line of any type
                {card for card in pile if filters.fits_card(game, node.select, game.printed_card(card), item)}
            )
            options += [Option(card, "take", card=card) for card in found]
        if not must and hidden and (node.select != p.Select() or not options):
            options.append(Option("none", "find_nothing"))  # 405.3: there must be something to look for
        if not options:
            return None
        why, rule = ("search", "405.3") if hidden else ("search_discard", "405.4")
        shape = PickOne(tuple(options))
        return game.ask(
            item.controller, shape, self.found, why, rule, private=hidden, window=hidden and len(options) == 1,
            card=item.card,
        )  # fmt: skip

    def _search(self, game: Board) -> tuple[Item, p.Search]:
        item, node = self.node(game)
        if not isinstance(node, p.Search):
            raise TypeError(node)
        return item, node

    def _owner(self, game: Board) -> Seat:
        """Whose areas are searched."""
        item, node = self._search(game)
        return filters.seats(game, item, node.who)[0]

    def found(self, game: Board, answer: str) -> Next:
        """Take the card, revealed where the text says so."""
        item, node = self._search(game)
        seat = item.controller
        if answer.isdigit():
            if node.into == "play":
                return game.call(Placing(seat, int(answer), node.tapped), self.over)
            return game.happen([ReturnedToHand(obj=int(answer), seat=seat, rule="405.1")], self.over)
        card = None if answer == "none" else answer
        shown = node.into == "play" and card is not None
        if node.into == "banish":
            seat = self._owner(game)
        outside = "collection" in node.area
        event = CardFound(seat=seat, card=card, to=node.into, outside=outside, hidden=node.hidden)
        return game.happen([event], self.place if shown else self.shuffle)

    def place(self, game: Board) -> Next:
        """412.2: put the card from the Deck into play."""
        item, node = self._search(game)
        shown = revealed(game, item.controller)
        if shown is None:
            return self.shuffle(game)
        self.shown = shown
        return game.call(Placing(item.controller, shown, node.tapped), self.placed)

    def placed(self, game: Board) -> Next:
        """Put back a card that can appear nowhere; one of another search still waits (412.2)."""
        _, node = self._search(game)
        if self.shown in game.state.objs:
            if "collection" in node.area:
                areas.to_reserve(game, self.shown)
            else:
                areas.to_deck(game, self.shown, bottom=False)
        return self.shuffle(game)

    def shuffle(self, game: Board) -> Next:
        """Shuffle a Deck that was searched (405.2)."""
        _, node = self._search(game)
        if "deck" not in node.area:
            return None
        return game.happen([Shuffled(seat=self._owner(game))], self.over)


def revealed(game: Board, seat: Seat) -> ObjectId | None:
    """The card that a seat has just revealed from its Deck to put it into play; None if there is none.

    It is the newest: others may be about to appear, and be answered by this search.
    """
    queued = {item.source for item in game.state.queue}
    waiting = (o for o in game.state.objs.values() if o.area == "queue" and not o.token)
    return max((o.id for o in waiting if o.owner == seat and o.id not in queued), default=None)


class Looking(OfEffect):
    """Look at the top cards of a Deck; one is taken, the rest is recycled (408.2) or put back on top."""

    taken: int = -1
    under: list[int] = []

    def begin(self, game: Board) -> Next:
        """Ask which card to take, the topmost listed first; nobody else sees them."""
        item, node, _ = self._look(game)
        cards = self._cards(game)
        if not cards:
            return None
        options = [Option(str(n), "take", card=card) for n, card in enumerate(cards)]
        if node.several:
            shape = PickSome(tuple(options), 0, len(options), rule="408.3", code="ordered")
            return game.ask(
                item.controller, shape, self.several, "look_recycle", "408.2", private=True, card=item.card,
                rest=len(cards),
            )  # fmt: skip
        if node.up_to:
            options.append(Option("none", "take_nothing"))
        why = "look" if node.into == "hand" else f"look_{node.into}"
        rule = "408.1" if node.into == "discard" else "408.2"
        return game.ask(
            item.controller, PickOne(tuple(options)), self.chosen, why, rule, private=True, card=item.card,
            rest=len(cards) - 1,
        )  # fmt: skip

    def several(self, game: Board, answer: list[str]) -> Next:
        """408.3: any number goes under the Deck, in the order given; ask for the order of the others on top."""
        self.under = [int(n) for n in answer]
        item, _, _ = self._look(game)
        cards = self._cards(game)
        left = [n for n in range(len(cards)) if n not in self.under]
        if not left:
            return self.laid(game, [])
        options = tuple(Option(str(n), "top", card=cards[n]) for n in left)
        return game.ask(
            item.controller, Order(options), self.laid, "top_order", "507.3", private=True, card=item.card
        )

    def laid(self, game: Board, answer: list[str]) -> Next:
        """Recycle those picked; the others lie on top in the order chosen."""
        item, _, owner = self._look(game)
        batch: list[AnyEvent] = [TopOrdered(seat=owner, places=[*self.under, *(int(n) for n in answer)])]
        batch += [TopRecycled(seat=owner, viewer=item.controller) for _ in self.under]
        return game.happen(batch, self.over)

    def _look(self, game: Board) -> tuple[Item, p.Look, Seat]:
        """The item, the effect, and whose Deck it is about."""
        item, node = self.node(game)
        if not isinstance(node, p.Look):
            raise TypeError(node)
        return item, node, filters.seats(game, item, node.who)[0]

    def _cards(self, game: Board) -> list[str]:
        """The top cards, as many as there are; no new Deck is made (507.5)."""
        item, node, owner = self._look(game)
        return game.state.seats[owner].deck[::-1][: game.amount(node.amount, item)]

    def chosen(self, game: Board, answer: str) -> Next:
        """Take the card in Hand, which is not drawing (507.4); or ask in which order the others lie on top."""
        item, node, _ = self._look(game)
        self.taken = -1 if answer == "none" else int(answer)
        cards = self._cards(game)
        if node.into == "hand" and node.rest == "recycle":
            return game.happen([Looked(seat=item.controller, place=self.taken)], self.rest)
        left = [n for n in range(len(cards)) if n != self.taken]
        options = tuple(Option(str(n), "top", card=cards[n]) for n in left)
        return game.ask(
            item.controller, Order(options), self.ordered, "top_order", "507.3", private=True, card=item.card
        )

    def ordered(self, game: Board, answer: list[str]) -> Next:
        """The card taken goes where it shall, and the others lie on top in the order chosen."""
        item, node, owner = self._look(game)
        places = [int(n) for n in answer]
        if self.taken >= 0:
            places.insert(0, self.taken)
        batch: list[AnyEvent] = [TopOrdered(seat=owner, places=places)]
        if self.taken >= 0:
            batch.append(
                Milled(seat=owner)
                if node.into == "discard"
                else TopRecycled(seat=owner, viewer=item.controller)
                if node.into == "recycle"
                else Looked(seat=item.controller)
            )
        return game.happen(batch, self.over)

    def rest(self, game: Board) -> Next:
        """408.2: recycle the others."""
        item, node, owner = self._look(game)
        count = game.amount(node.amount, item) - 1
        left = min(count, len(game.state.seats[owner].deck))
        return game.happen([TopRecycled(seat=owner) for _ in range(left)], self.over) if left else None


class Revealing(OfEffect):
    """The cards shown go into the Hand, or under the Deck in an order chosen, or into the Discard."""

    def begin(self, game: Board) -> Next:
        """408.3: ask for the order in which several are recycled."""
        item, node, deck = self._shown(game)
        if node.bottom:
            fits = bool(deck) and filters.fits_card(game, node.take, game.printed_card(deck[0]), item)
            to: Literal["hand", "discard", "recycle"] = "hand" if fits else node.rest
            return (
                game.happen([Uncovered(seat=item.controller, to=to, place=-1)], self.over) if deck else None
            )
        rest = self._others(game)
        options = tuple(Option(str(n), "recycle", card=deck[::-1][n]) for n in rest)
        if node.rest == "recycle" and len(rest) > 1:
            return game.ask(
                item.controller,
                Order(options),
                self.ordered,
                "recycle_order",
                "408.3",
                card=item.card,
                private=True,
            )
        return self.ordered(game, [str(n) for n in rest])

    def _shown(self, game: Board) -> tuple[Item, p.Reveal, list[str]]:
        """The item, the effect, the Deck."""
        item, node = self.node(game)
        if not isinstance(node, p.Reveal):
            raise TypeError(node)
        return item, node, game.state.seats[item.controller].deck

    def _others(self, game: Board) -> list[int]:
        """The places of those shown that do not go into the Hand; no new Deck is made (507.5)."""
        item, node, deck = self._shown(game)
        shown = deck[::-1][: node.amount]
        return [
            n
            for n, card in enumerate(shown)
            if not filters.fits_card(game, node.take, game.printed_card(card), item)
        ]

    def ordered(self, game: Board, answer: list[str]) -> Next:
        """All of them go where they shall, at once."""
        item, node, deck = self._shown(game)
        rest = [int(n) for n in answer]
        taken = [n for n in range(min(node.amount, len(deck))) if n not in rest]
        batch: list[AnyEvent] = [TopOrdered(seat=item.controller, places=[*taken, *rest])]
        batch += [Uncovered(seat=item.controller, to="hand") for _ in taken]
        batch += [Uncovered(seat=item.controller, to=node.rest) for _ in rest]
        return game.happen(batch, self.over)


class Milling(OfEffect):
    """408.1: the top cards of a player's Deck go to the Discard; later effects call them `milled`."""

    def begin(self, game: Board) -> Next:
        """As many as there are; no new Deck is made (507.5)."""
        item, node = self.node(game)
        if not isinstance(node, p.Mill):
            raise TypeError(node)
        seat = filters.seats(game, item, node.who)[0]
        count = min(game.amount(node.amount, item), len(game.state.seats[seat].deck))
        item.choices["milled"] = []
        return game.happen([Milled(seat=seat, item=item.id) for _ in range(count)], self.over)


class Placing(Procedure):
    """412.2, 412.3: put a card into play where its type allows and its controller wants (304.1, 309.1, 310.1)."""

    seat: Seat
    obj: ObjectId
    tapped: bool
    area: str | None = None
    quiet: bool = False

    def begin(self, game: Board) -> Next:
        """Ask where it goes; without a place it stays where it is (504.3b, 506.3)."""
        printed = game.entering(game.state.objs[self.obj])
        if printed.wearable:
            return self._on_wielder(game, printed)
        options = homes(game, self.seat, printed, self.area)
        if not options:
            game.notify("stays", seat=self.seat, name=causes.public_name(game, self.obj))
            return None
        return game.ask(self.seat, PickOne(options), self.placed, "place", "412.2", card=printed.card.id)

    def _on_wielder(self, game: Board, printed: Printed) -> Next:
        """304.3, 305.3: ask who wears Equipment or a Dofus, which appears where its wielder is."""
        found = gear.wielders(game, self.seat, printed)
        if self.area is not None:
            found = [oid for oid in found if game.state.objs[oid].area == self.area]
        if not found:
            game.notify("stays", seat=self.seat, name=causes.public_name(game, self.obj))
            return None
        options = tuple(Option(str(oid), "wield", oid) for oid in found)
        return game.ask(
            self.seat, PickOne(options), self.worn, "wielder", "412.2", "305.3", card=printed.card.id
        )

    def worn(self, game: Board, answer: str) -> Next:
        """Equipment appears on the chosen wielder (305.3)."""
        wielder = game.state.objs[int(answer)]
        event = Appeared(
            obj=self.obj, seat=self.seat, area=wielder.area, tapped=self.tapped, wielder=wielder.id,
            quiet=self.quiet,
        )  # fmt: skip
        return game.happen([event], self.over)

    def placed(self, game: Board, answer: str) -> Next:
        """The card appears where its player has chosen (402.1)."""
        return game.happen(
            [Appeared(obj=self.obj, seat=self.seat, area=answer, tapped=self.tapped, quiet=self.quiet)],
            self.over,
        )


class PlacingTogether(Procedure):
    """412.2, 412.3: put several cards that nobody wears into play at the same time."""

    seat: Seat
    objs: list[ObjectId]
    tapped: bool
    area: str | None = None
    placed: list[tuple[ObjectId, str]] = []

    def begin(self, game: Board) -> Next:
        """Ask where the next one goes; those without a place stay where they are."""
        if not self.objs:
            batch: list[AnyEvent] = [
                Appeared(obj=oid, seat=self.seat, area=area, tapped=self.tapped) for oid, area in self.placed
            ]
            return game.happen(batch, self.over) if batch else None
        printed = game.entering(game.state.objs[self.objs[0]])
        sheltered = sum(area == "bag" for _, area in self.placed)
        options = homes(game, self.seat, printed, self.area, sheltered)
        if not options:
            game.notify("stays", seat=self.seat, name=causes.public_name(game, self.objs.pop(0)))
            return self.begin(game)
        return game.ask(self.seat, PickOne(options), self.to, "place", "412.2", card=printed.card.id)

    def to(self, game: Board, answer: str) -> Next:
        """Go on with the next one; all of them appear at once (402.1)."""
        self.placed = [*self.placed, (self.objs.pop(0), answer)]
        return self.begin(game)


def homes(
    game: Board, seat: Seat, printed: Printed, area: str | None, sheltered: int = 0
) -> tuple[Option, ...]:
    """304.1, 309.1, 310.1: where a card may be put into play, `sheltered` others going to the Haven Bag as well."""
    allowed_to = printed.places or ("world", "bag")
    open_to = places(game, seat, crowding=printed.type in ("ally", "room"), sheltered=sheltered)
    return tuple(option for option in open_to if option.key in allowed_to and area in (None, option.key))


def places(game: Board, seat: Seat, *, crowding: bool, sheltered: int = 0) -> tuple[Option, ...]:
    """World and own Haven Bag, if they are open (504.3, 506.3)."""
    out = []
    if not allowed.world_closed(game):
        out.append(Option("world", "to_world", detail="world"))
    open_bag = game.state.seats[seat].bag is not None and not characteristics.barred(game, seat, "shelter")
    if open_bag and (not crowding or allowed.room_left(game, seat) > sheltered):
        out.append(Option("bag", "to_bag", detail="bag"))
    return tuple(out)


class CarryOutIfDone(OfEffect, tag="IfDone"):
    """*A, then B*: carries out the second part only if the first changed anything."""

    def begin(self, game: Board) -> Next:
        """Carry out the first part."""
        return game.carry_out(self.item, (*self.path, self.at, "first"), self.judged)

    def judged(self, game: Board) -> Next:
        """Carry out the second part, if the first changed anything."""
        return self.inner(game, "then") if game.value else None
