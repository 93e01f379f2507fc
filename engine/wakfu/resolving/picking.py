"""Decisions about objects while an effect resolves (807.4, 810.2b): picks, discards, who agrees, orders."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Option, Order, PickOne, PickSome, Seat
from engine.core.procedure import Next
from engine.core.seats import letter
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SINCE
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import AnyEvent, Discarded, Recycled, Vowed
from engine.wakfu.offers import choices, doable, redirecting
from engine.wakfu.reading import filters, roles
from engine.wakfu.reading.nested import OfEffect, block


class Picking(OfEffect):
    """One player after the other, the active one first (419.2), picks objects on resolution (807.4).

    If both pick, `NAME.you` and `NAME.opponent` are what each of them has picked.
    """

    seats: list[Seat] = []
    picked: list[ObjectId] = []

    def begin(self, game: Board) -> Next:
        """Find out who picks."""
        item, node = self.node(game)
        if not isinstance(node, p.Pick):
            raise TypeError(node)
        self.seats = filters.seats(game, item, node.who)
        return self.each(game)

    def each(self, game: Board) -> Next:
        """405.4: ask the next player, who must pick as many as can be found; picks from a Hand are still private."""
        item, node = self.node(game)
        if not isinstance(node, p.Pick):
            raise TypeError(node)
        if not self.seats:
            item.choices[node.name] = self.picked
            return None
        seat = self.seats[0]
        following = block(game, item, self.path)[self.at :]
        purpose = doable.purpose_of(node, following)
        owner = _shown_hand(game, item, node, seat)
        if owner is not None:
            return self._out_of(game, owner, purpose)
        found = [
            oid
            for oid in doable.pickable(game, item, node, seat, recycling=purpose == "recycle")
            if redirecting.takes(game, item, following, node.name, oid)  # 417.3
        ]
        count = min(len(found), _amount(game, item, node.count, seat))
        options = tuple(Option(str(oid), "pick", oid) for oid in found)
        why = "recycle" if purpose == "recycle" else "pick"
        ordered = "ordered" if purpose == "recycle" else "count"  # 408.3
        shape = PickSome(options, 0 if node.up_to else count, count, rule="807.4", code=ordered)
        shape = choices.bound(shape, choices.binding(game, seat, found))
        hidden = "hand" in node.select.area
        role = roles.role(node.name, node.select, following, item)
        return game.ask(
            seat, shape, self.chosen, why, "807.4",
            private=hidden, card=item.card, source=item.source, power=item.power, purpose=purpose, **role,
        )  # fmt: skip

    def _out_of(self, game: Board, owner: Seat, purpose: str) -> Next:
        """505.2: show the player the Hand of another, out of which they pick; its order tells nothing."""
        item, node = self.node(game)
        if not isinstance(node, p.Pick):
            raise TypeError(node)
        seat, hand = self.seats[0], _sorted(game, owner)
        show_hand(game, owner, seat)
        options = tuple(
            Option(str(n), "pick", card=game.state.objs[oid].card)
            for n, oid in enumerate(hand)
            if filters.matches(game, node.select, oid, item)
        )
        count = min(len(options), _amount(game, item, node.count, seat))
        shape = PickSome(options, count, count, rule="807.4")
        return game.ask(
            seat, shape, self.pointed, "pick", "807.4", "505.2", private=True, card=item.card, source=item.source,
            power=item.power, purpose=purpose,
        )  # fmt: skip

    def pointed(self, game: Board, answer: list[str]) -> Next:
        """Take the cards at these places of the sorted Hand."""
        item, node = self.node(game)
        owner = _shown_hand(game, item, node, self.seats[0]) if isinstance(node, p.Pick) else None
        hand = _sorted(game, owner) if owner is not None else []
        return self.chosen(game, [str(hand[int(place)]) for place in answer])

    def chosen(self, game: Board, answer: list[str]) -> Next:
        """Store the picks of one player, and go on to the next."""
        item, node = self.node(game)
        own = [int(a) for a in answer]
        self.picked = [*self.picked, *own]
        seat = self.seats.pop(0)
        if isinstance(node, p.Pick) and node.who == "both":
            item.choices[f"{node.name}.{'you' if seat == item.controller else 'opponent'}"] = own
        return self.each(game)


def _shown_hand(game: Board, item: Item, node: p.Pick, seat: Seat) -> Seat | None:
    """The player whose Hand another one picks from; None where one picks elsewhere, or out of one's own."""
    if node.select.whose is None or node.select.area != ("hand",):
        return None
    owner = filters.seats(game, item, node.select.whose)[0]
    return None if owner == seat else owner


def _amount(game: Board, item: Item, number: p.Value, seat: Seat) -> int:
    own = filters.for_each(game, item, seat)
    return max(0, game.amount(number, own))


class Discarding(OfEffect):
    """408.1: cards of Hands are discarded, those of both players at once (419.2).

    `seen`: the cards of a Hand that another player looks through, sorted, so that their order does not show when each
    was drawn.
    """

    seats: list[Seat] = []
    doomed: list[ObjectId] = []
    seen: list[str] = []

    def begin(self, game: Board) -> Next:
        """Find out who discards."""
        item, node = self._node(game)
        self.seats = filters.seats(game, item, node.who)
        return self.each(game)

    def _node(self, game: Board) -> tuple[Item, p.Discard]:
        item, node = self.node(game)
        if not isinstance(node, p.Discard):
            raise TypeError(node)
        return item, node

    def each(self, game: Board) -> Next:
        """For the next player: take all that match, cards at random, or ask who chooses; at the end discard them."""
        item, node = self._node(game)
        if not self.seats:
            batch: list[AnyEvent] = [
                Discarded(obj=oid, seat=game.state.objs[oid].owner)
                for oid in self.doomed
                if oid in game.state.objs
            ]
            return game.happen(batch, self.over) if batch else None
        seat = self.seats[0]
        found = self._found(game, seat)
        own = node.by is None or node.by == "chance"
        chooser = seat if own else filters.seats(game, item, str(node.by))[0]
        if chooser != seat:
            show_hand(game, seat, chooser)
        count = len(found) if node.amount == "all" else _amount(game, item, node.amount, seat)
        if count >= len(found):
            return self.taken(game, found)
        if node.by == "chance":
            return self.taken(game, _by_chance(game, seat, found, count))
        if chooser != seat:
            return self._by_other(game, chooser, found, count)
        options = tuple(Option(str(oid), "discard", oid) for oid in found)
        shape = PickSome(options, count, count, rule="408.1")
        return game.ask(seat, shape, self.picked, "discard_some", "408.1", private=True, card=item.card)

    def _found(self, game: Board, seat: Seat) -> list[ObjectId]:
        item, node = self._node(game)
        select = filters.read_by(msgspec.structs.replace(node.select, area=("hand",)), item, seat)
        hand = game.state.seats[seat].hand
        return [oid for oid in hand if filters.matches(game, select, oid, item)]

    def _by_other(self, game: Board, chooser: Seat, found: list[ObjectId], count: int) -> Next:
        """505.2: ask the chooser, who looks at the Hand."""
        item, _ = self._node(game)
        hand = _sorted(game, self.seats[0])
        self.seen = [game.state.objs[oid].card for oid in hand]
        options = tuple(
            Option(str(n), "discard", card=game.state.objs[oid].card)
            for n, oid in enumerate(hand)
            if oid in found
        )
        shape = PickSome(options, count, count, rule="408.1")
        return game.ask(
            chooser, shape, self.pointed, "discard_theirs", "408.1", "505.2", private=True, card=item.card
        )

    def picked(self, game: Board, answer: list[str]) -> Next:
        """Take the cards that were picked (408.1)."""
        return self.taken(game, [int(a) for a in answer])

    def pointed(self, game: Board, answer: list[str]) -> Next:
        """408.1: take the cards at these places of the sorted Hand."""
        hand = _sorted(game, self.seats[0])
        return self.taken(game, [hand[int(a)] for a in answer])

    def taken(self, game: Board, found: list[ObjectId]) -> Next:
        """Store the cards of one player, and go on to the next."""
        self.doomed = [*self.doomed, *found]
        self.seats.pop(0)
        return self.each(game)


def show_hand(game: Board, seat: Seat, to: Seat) -> None:
    """505.2: show a player the Hand of another; the log says so to everyone."""
    hand = sorted(game.name_of(oid) or "" for oid in game.state.seats[seat].hand)
    notice = game.notify("hand_shown", seat=seat, count=len(hand))
    notice.private[to] = {"names": hand}


def _sorted(game: Board, seat: Seat) -> list[ObjectId]:
    """A Hand in an order that anyone who sees its cards could make."""
    objs = game.state.objs
    return sorted(game.state.seats[seat].hand, key=lambda oid: (objs[oid].card, oid))


def _by_chance(game: Board, seat: Seat, found: list[ObjectId], count: int) -> list[ObjectId]:
    """`count` random cards, each equally likely: the top ones after a shuffle."""
    objs = game.state.objs
    cards = game.state.chance.shuffle(f"discard/{letter(seat)}", [objs[oid].card for oid in found])
    left = list(found)
    out = []
    for card in reversed(cards[-count:] if count else []):
        oid = next(o for o in left if objs[o].card == card)
        left.remove(oid)
        out.append(oid)
    return out


class Deciding(OfEffect):
    """419.2: each player says whether they agree, the active one first; then the effect is carried out once."""

    seats: list[Seat] = []
    agreed: list[ObjectId] = []

    def begin(self, game: Board) -> Next:
        """Find out who decides."""
        item, node = self.node(game)
        if not isinstance(node, p.May):
            raise TypeError(node)
        self.seats = filters.seats(game, item, node.who)
        return self.each(game)

    def each(self, game: Board) -> Next:
        """804.4: ask the next player; at the end carry out the effects."""
        item, node = self.node(game)
        if self.seats:
            options = (Option("yes", "accept"), Option("no", "decline"))
            shape = PickOne(options)
            return game.ask(
                self.seats[0], shape, self.decided, "may", "804.4", "419.2", **roles.offer(game, item, node)
            )
        item.choices["agreed"] = self.agreed
        return self.inner(game, "then" if self.agreed else "otherwise")

    def decided(self, game: Board, answer: str) -> Next:
        """Store the answer of one player, and go on to the next."""
        seat = self.seats.pop(0)
        if answer == "yes":
            self.agreed = [*self.agreed, game.state.seats[seat].hero]
        return self.each(game)


class Vowing(OfEffect, tag="Vow"):
    """Each player in turn, the active one first (419.2), may name an action, which everybody learns."""

    seats: list[Seat] = []

    def begin(self, game: Board) -> Next:
        """Find out who may."""
        self.seats = list(SINCE[game.state.active])
        return self.each(game)

    def each(self, game: Board) -> Next:
        """Ask the next player, in private: nobody else knows the Hand (501.4)."""
        if not self.seats:
            return None
        item, _ = self.node(game)
        options = (Option("none", "vow_nothing"), *_deeds(game, self.seats[0]))
        return game.ask(
            self.seats[0],
            PickOne(options),
            self.named,
            "vow",
            "419.2",
            private=True,
            window=True,
            card=item.card,
        )

    def named(self, game: Board, answer: str) -> Next:
        """Note what has been named."""
        seat = self.seats.pop(0)
        if answer == "none":
            return self.each(game)
        oid, power = (int(part) for part in answer.split(":"))
        return game.happen(
            [Vowed(seat=seat, what=deed(game, oid, power), card=game.state.objs[oid].card)], self.each
        )


def deed(game: Board, oid: ObjectId, power: int) -> str:
    """What an action is called: the card played, by its name, or the object whose power is used, with that."""
    return f"{game.name_of(oid)}" if power < 0 else f"{oid}:{power}"


def _deeds(game: Board, seat: Seat) -> list[Option]:
    """The Actions of a Hand, of equal ones only one, and the payment powers of what a seat controls (705.1)."""
    objs, faces = game.state.objs, game.faces
    held = {objs[oid].card: oid for oid in game.state.seats[seat].hand}
    found = [
        Option(f"{oid}:-1", "vow", oid)
        for oid in held.values()
        if faces[oid].type == "action" and not faces[oid].challenge
    ]
    return found + [
        Option(f"{oid}:{index}", "vow_power", oid, detail=index)
        for oid in game.layout().mine[seat]
        for index, _ in faces[oid].activated
    ]


class Recycling(OfEffect):
    """408.2, 408.3: all that passes a filter goes under its owners' Decks, each in an order that nobody else learns."""

    seats: list[Seat] = []
    order: list[ObjectId] = []

    def begin(self, game: Board) -> Next:
        """Ask the owners, the active one first."""
        self.seats = list(SINCE[game.state.active])
        return self.each(game)

    def each(self, game: Board) -> Next:
        """Ask the next owner for an order (408.3); at the end recycle everything."""
        if not self.seats:
            batch: list[AnyEvent] = [Recycled(obj=oid, seat=game.state.objs[oid].owner) for oid in self.order]
            return game.happen(batch, self.over) if batch else None
        item, node = self.node(game)
        if not isinstance(node, p.Recycle) or not isinstance(node.what, p.Select):
            raise TypeError(node)
        select = node.what if node.what.area else msgspec.structs.replace(node.what, area=("discard",))
        found = filters.select_all(game, select, item)
        own = tuple(oid for oid in found if game.state.objs[oid].owner == self.seats[0])
        shape = Order(tuple(Option(str(oid), "recycle", oid) for oid in own))
        return game.ask(
            self.seats[0], shape, self.ordered, "recycle_order", "408.3", private=True, card=item.card
        )

    def ordered(self, game: Board, answer: list[str]) -> Next:
        """Store the order of one owner, and go on to the next."""
        self.order = [*self.order, *(int(a) for a in answer)]
        self.seats.pop(0)
        return self.each(game)
