"""Decisions taken while an effect resolves (807.4, 810.2b): may it be done, how is it paid, where does a token go."""

from __future__ import annotations

from typing import Any

import msgspec

from cards.wakfu import powers as p
from cards.wakfu.model import Card
from engine.core.decision import Option, PickOne, Seat, Secret
from engine.core.procedure import Next, Procedure
from engine.core.seats import letter
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SEATS, SINCE
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import Appeared, Drawn, LuckSpent, MomentReached, Recycled, Tapped, areas
from engine.wakfu.offers import doable, parts
from engine.wakfu.reading import characteristics, costs, filters, roles
from engine.wakfu.reading.nested import OfEffect
from engine.wakfu.resolving.searching import places

HANDS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


class Drawing(Procedure):
    """507.4: draw cards one by one, each as a separate event; `left` counts them for each seat.

    Where both draw, each of their cards comes at the same time as the other's (419.2).
    """

    left: list[int]

    def begin(self, game: Board) -> Next:
        """Draw one card for each seat that has any left."""
        seats = [seat for seat in SINCE[game.state.active] if self.left[seat] > 0]
        if not seats:
            return None
        for seat in seats:
            self.left[seat] -= 1
        return game.happen([Drawn(seat=seat) for seat in seats], self.begin)


class Tapping(Procedure):
    """106.1: tap one after the other, in the order chosen when it was played, each as a separate event."""

    left: list[ObjectId]
    seat: Seat

    def begin(self, game: Board) -> Next:
        """Tap the next one."""
        if not self.left:
            return None
        return game.happen([Tapped(obj=self.left.pop(0), seat=self.seat)], self.begin)


def drawing(seat: Seat, count: int) -> Drawing:
    """The procedure in which one player draws."""
    left = [0, 0]
    left[seat] = count
    return Drawing(left)


class PlacingToken(Procedure):
    """413.2: put tokens into play one after the other, or a copy with this face (407.1); `area`: only there."""

    seat: Seat
    card: Card
    face: int = 1
    left: int = 1
    tapped: bool = False
    area: str | None = None
    coming: ObjectId = 0

    def begin(self, game: Board) -> Next:
        """Ask where the next one goes; without a place nothing happens."""
        options = tuple(
            option for option in places(game, self.seat, crowding=True) if self.area in (None, option.key)
        )
        if not options or self.left <= 0:
            return None
        self.left -= 1
        return game.ask(self.seat, PickOne(options), self.placed, "place", "413.2", name=self.card.name)

    def placed(self, game: Board, answer: str) -> Next:
        """413.2b: the token appears as any other Ally does, in the place that its player has chosen."""
        self.coming = areas.make_token(game, self.card, self.face, self.seat).id
        event = Appeared(obj=self.coming, seat=self.seat, area=answer, tapped=self.tapped)
        return game.happen([event], self.appeared)

    def appeared(self, game: Board) -> Next:
        """413.2d: one that has not appeared after all ceases to exist; then comes the next."""
        if self.coming in game.state.objs:
            areas.relocate(game, self.coming, "discard")
        return self.begin(game)


class DecideEffect(OfEffect, tag="Offer"):
    """*May*, and *A or B* (804.4, 804.8): decided, and paid for, on resolution.

    `taken`: what each part of the cost takes, by the part's verb.
    """

    taken: dict[str, list[ObjectId]] = {}
    refined: dict[ObjectId, p.Element] = {}
    settled: bool = False

    def begin(self, game: Board) -> Next:
        """Ask, if it can be done; else carry out the alternative."""
        item, node = self.node(game)
        found: list[ObjectId] = []
        if isinstance(node, p.May):
            item = self._by(game, item, node)
            able = node.cost is None or doable.payable(game, item, node.cost, node.then)
            able = able and doable.possible(game, item, node.then)
            if item.about:  # the event it answers may have become impossible since (809.4)
                able = able and doable.anything(game, item, node.then)
            declined = "otherwise"
        elif isinstance(node, p.EitherOr):
            found = _one_to_recycle(game, item, node)
            able = bool(found) or (
                doable.possible(game, item, node.first) and doable.anything(game, item, node.first)
            )
            declined = "second"
        else:
            raise TypeError(node)
        if not able:
            return self.inner(game, declined)
        if found:
            options = (*(Option(str(oid), "recycle", oid) for oid in found), Option("no", "decline"))
            shape = PickOne(options)
            return game.ask(
                item.controller,
                shape,
                self.recycled,
                "recycle_or",
                "804.8",
                "408.2",
                **roles.offer(game, item, node),
            )
        options = (Option("yes", "accept"), Option("no", "decline"))
        return game.ask(
            item.controller, PickOne(options), self.decided, "may", "804.4", **roles.offer(game, item, node)
        )

    def _by(self, game: Board, item: Item, node: p.May) -> Item:
        """The item from the point of view of the player who decides and pays."""
        if node.who == "you":
            return item
        return msgspec.structs.replace(item, controller=filters.seats(game, item, node.who)[0])

    def recycled(self, game: Board, answer: str) -> Next:
        """804.8 with 408.2: one answer both picks the card and recycles it."""
        if answer == "no":
            return self.inner(game, "second")
        return game.happen([Recycled(obj=int(answer))], self.judged)

    def decided(self, game: Board, answer: str) -> Next:
        """804.8: the first part, or else the second."""
        _, node = self.node(game)
        if isinstance(node, p.EitherOr):
            if answer == "no":
                return self.inner(game, "second")
            return game.carry_out(self.item, (*self.path, self.at, "first"), self.judged)
        if not isinstance(node, p.May):
            raise TypeError(node)
        if answer == "no":
            return self.inner(game, "otherwise")
        return self.inner(game, "then") if node.cost is None else self.pay(game)

    def judged(self, game: Board) -> Next:
        """804.8: whatever kept the first part from being done, the second is carried out."""
        return None if game.value else self.inner(game, "second")

    def pay(self, game: Board) -> Next:
        """418.2: ask for each part of the cost besides resources, then for the resources."""
        item, cost, then = self._cost(game)
        seat = item.controller
        for verb, some in cost.parts:
            if len(self.taken.get(verb, ())) >= parts.need(some, item.x):
                continue
            if verb == "tap":
                without, taken = doable.taps_self(item, cost), self.taken.get(verb, [])
                found = parts.taps(
                    game, item, cost, doable.price_of(cost), taken, without + tuple(taken), then
                )
                options = tuple(Option(str(oid), "cost_tap", oid) for oid in found)
                return game.ask(seat, PickOne(options), self.tapped, "cost_tap", "418.2", **_asking(item))
            shape, why, rules = parts.question(game, item, verb, cost)
            following = {
                "discard": self.discarded, "recycle": self.taken_back, "destroy": self.destroyed,
                "banish": self.banished, "give_back": self.given_back,
            }[verb]  # fmt: skip
            hidden = verb == "discard"
            return game.ask(seat, shape, following, why, *rules, private=hidden, **_asking(item))
        if not cost.resources:
            return self.paid(game, [])
        without = (*doable.taps_self(item, cost), *self.taken.get("tap", ()))
        price = costs.refined(doable.price_of(cost), self.refined.values())
        without = (*without, *self.refined)
        ways = () if self.settled else costs.refinements(game, seat, price, without)
        if ways:
            return game.ask(
                seat, PickOne(tuple(ways)), self.refine, "refine", "803.1", "418.2",
                private=True, **_asking(item),
            )  # fmt: skip
        shape = costs.payment(game, seat, price, without)
        return game.ask(
            seat,
            shape,
            self.paid,
            "pay",
            "418.5",
            private=True,
            price=costs.described(price),
            **_asking(item),
        )

    def refine(self, game: Board, answer: str) -> Next:
        """803.1: note which card changes a resource into which Element, or that none does any more."""
        if answer == "none":
            self.settled = True
        else:
            oid, element = answer.split(":")
            self.refined = {**self.refined, int(oid): element}  # type: ignore[dict-item]  # an Element
        return self.pay(game)

    def _cost(self, game: Board) -> tuple[Item, p.Cost, tuple[p.Effect, ...]]:
        item, node = self.node(game)
        if not isinstance(node, p.May) or node.cost is None:
            raise TypeError(node)
        return self._by(game, item, node), node.cost, node.then

    def tapped(self, game: Board, answer: str) -> Next:
        """418.2: note one card to tap; they are asked for one after the other, since resources compete with them."""
        return self._take(game, "tap", [answer])

    def discarded(self, game: Board, answer: list[str]) -> Next:
        """Note the cards to discard (408.1)."""
        return self._take(game, "discard", answer)

    def taken_back(self, game: Board, answer: list[str]) -> Next:
        """408.2, 408.3: note the cards to recycle, in the order given."""
        return self._take(game, "recycle", answer)

    def destroyed(self, game: Board, answer: list[str]) -> Next:
        """Note the objects to destroy (409.1)."""
        return self._take(game, "destroy", answer)

    def banished(self, game: Board, answer: list[str]) -> Next:
        """Note the cards to banish (409.3)."""
        return self._take(game, "banish", answer)

    def given_back(self, game: Board, answer: list[str]) -> Next:
        """Note the objects to take back into the Hand (416.1)."""
        return self._take(game, "give_back", answer)

    def _take(self, game: Board, verb: str, answer: list[str]) -> Next:
        self.taken[verb] = [*self.taken.get(verb, ()), *(int(a) for a in answer)]
        return self.pay(game)

    def paid(self, game: Board, answer: list[str]) -> Next:
        """418.2: pay everything at once."""
        item, cost, _ = self._cost(game)
        tapped = (*doable.taps_self(item, cost), *self.taken.get("tap", ()))
        batch = parts.pay("tap", list(self.refined), item.controller)
        batch += parts.pay_resources(game, item.controller, answer)
        batch += parts.all_paid(cost, self.taken, tapped, item.source, item.controller)
        return game.happen(batch, self.carried, cost=True) if batch else self.carried(game)

    def carried(self, game: Board) -> Next:
        """Carry out the effects that have been paid for."""
        item, *_ = self._cost(game)
        parts.remember(game, item, self.taken)
        return self.inner(game, "then")


def _asking(item: Item) -> dict[str, Any]:
    """The card and power that ask, for the words of the question."""
    return {"card": item.card, "source": item.source, "power": item.power}


def _one_to_recycle(game: Board, item: Item, node: p.EitherOr) -> list[ObjectId]:
    """What may be recycled, if *A* is only to pick one card and recycle it."""
    match node.first:
        case (p.Pick(count=1, up_to=False, who="you") as pick, p.Recycle(what=name)) if name == pick.name:
            return doable.pickable(game, item, pick, item.controller, recycling=True)
    return []


class ChiFuMi(OfEffect, tag="Contest"):
    """Chi-Fu-Mi between the two players, repeated while they tie."""

    winner: Seat = 0
    sure: list[Seat] = []

    def begin(self, game: Board) -> Next:
        """Ask both players in secret, unless a card has one of them win, or both."""
        item, _ = self.node(game)
        heroes = [seat.hero for seat in game.state.seats]
        self.sure = [
            seat
            for seat in SINCE[game.state.active]
            if characteristics.can(game, heroes[seat], "win_chifumi")
        ]
        if self.sure:
            return game.happen([LuckSpent(seat=seat) for seat in self.sure], self.granted)
        return chifumi(game, self.revealed, **_asking(item))

    def revealed(self, game: Board, answers: dict[Seat, str]) -> Next:
        """Repeat after a tie; else the moment `chifumi_won` is reached."""
        winner = judge(game, answers)
        if winner is None:
            item, _ = self.node(game)
            return chifumi(game, self.revealed, again=answers[0], **_asking(item))
        self.winner = winner
        return game.happen([MomentReached(seat=winner, what="chifumi_won")], self.judged)

    def granted(self, game: Board) -> Next:
        """104.1: a card's text says who wins; with two such cards both do."""
        item, _ = self.node(game)
        self.winner = item.controller if item.controller in self.sure else self.sure[0]
        return game.happen([MomentReached(seat=seat, what="chifumi_won") for seat in self.sure], self.judged)

    def judged(self, game: Board) -> Next:
        """Carry out what the controller has won or lost; one that is ignored is played again (811.2)."""
        if not game.value:
            return self.begin(game)
        item, node = self.node(game)
        if isinstance(node, p.Contest) and node.each_winner and len(self.sure) == len(SEATS):
            return game.carry_out(self.item, (*self.path, self.at, "win"), self.won_too)
        return self.inner(game, "win" if self.winner == item.controller else "lose")

    def won_too(self, game: Board) -> Next:
        """Carry out what the opponent has won, whom a card had win as well."""
        return self.inner(game, "lose")


class DrawingLots(OfEffect):
    """A game that tournaments do not play: its winner is drawn by lot, and it is no Chi-Fu-Mi."""

    def begin(self, game: Board) -> Next:
        """Draw the winner, each seat equally likely, and carry out what the controller has won or lost."""
        item, _ = self.node(game)
        letters = [letter(seat) for seat in SEATS]
        drawn = game.state.chance.shuffle(f"lot/{letter(item.controller)}", letters)
        winner = letters.index(drawn[-1])
        game.notify("lot", seat=winner)
        return self.inner(game, "win" if winner == item.controller else "lose")


def chifumi(game: Board, then: object, **params: Any) -> Next:
    """102.2, 419.2: ask both seats for rock, paper or scissors; both answers count at the same time.

    `params` are those of the question: what asks, and `again`, which both have just chosen.
    """
    options = tuple(Option(hand, hand) for hand in HANDS)
    return game.ask_all({seat: Secret(options) for seat in SEATS}, then, "chifumi", "102.2", **params)  # type: ignore[arg-type]  # a bound method of the frame


def judge(game: Board, answers: dict[Seat, str]) -> Seat | None:
    """The winner, None for a tie; the log shows both hands."""
    game.notify("chifumi", first=answers[0], second=answers[1])
    if answers[0] == answers[1]:
        return None
    return 0 if BEATS[answers[0]] == answers[1] else 1
