"""Decisions taken while an effect resolves (807.4, 810.2b): whom, what, whether, where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cards.wakfu import powers as p
from cards.wakfu.model import Card
from engine.core.decision import Option, PickOne, Seat, Secret
from engine.core.procedure import Next, Procedure
from engine.wakfu import conditions, costs, matching, parts, redirecting
from engine.wakfu.allowed import may_tap
from engine.wakfu.events import AnyEvent, Draw, Moment, PlaceToken, Recycle, Tap, TapBag
from engine.wakfu.nested import OfEffect
from engine.wakfu.picking import pickable, purpose_of
from engine.wakfu.printed import Price
from engine.wakfu.searching import places
from engine.wakfu.state import Item, ObjectId

if TYPE_CHECKING:
    from engine.wakfu.board import Board

HANDS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


class Drawing(Procedure):
    """507.4: draw cards one by one, each an event of its own; `left` counts them for either seat.

    Where both draw, each of their cards comes at the same time as the other's (419.2).
    """

    left: list[int]

    def begin(self, game: Board) -> Next:
        """One card each."""
        seats = [seat for seat in (game.state.active, 1 - game.state.active) if self.left[seat] > 0]
        if not seats:
            return None
        for seat in seats:
            self.left[seat] -= 1
        return game.happen([Draw(seat=seat) for seat in seats], self.begin)


class Tapping(Procedure):
    """106.1: tap one after the other, in the order chosen when it was played; each is an event of its own."""

    left: list[ObjectId]
    seat: Seat

    def begin(self, game: Board) -> Next:
        """The next."""
        if not self.left:
            return None
        return game.happen([Tap(obj=self.left.pop(0), seat=self.seat)], self.begin)


def drawing(seat: Seat, count: int) -> Drawing:
    """One player draws."""
    left = [0, 0]
    left[seat] = count
    return Drawing(left)


class PlacingToken(Procedure):
    """413.2: put a token into play, or a copy with this face (407.1)."""

    seat: Seat
    card: Card
    face: int = 1

    def begin(self, game: Board) -> Next:
        """Where it can go."""
        options = places(game, self.seat, crowding=True)
        if not options:
            return None
        return game.ask(self.seat, PickOne(options), self.placed, "place", "413.2", name=self.card.name)

    def placed(self, game: Board, answer: str) -> Next:
        """413.2b."""
        return game.happen(
            [PlaceToken(seat=self.seat, card=self.card, face=self.face, area=answer)], self.over
        )


class Offer(OfEffect):
    """*May*, and *A or B* (804.4, 804.8): decided, and paid for, on resolution.

    `taken`: what each part of the cost takes, by the part's verb.
    """

    taken: dict[str, list[ObjectId]] = {}

    def begin(self, game: Board) -> Next:
        """Ask only where it can be done."""
        item, node = self.node(game)
        found: list[ObjectId] = []
        if isinstance(node, p.May):
            able = node.cost is None or payable(game, item, node.cost, node.then)
            able = able and _possible(game, item, node.then)
            declined = "otherwise"
        elif isinstance(node, p.EitherOr):
            found = _one_to_recycle(game, item, node)
            able = bool(found) or _possible(game, item, node.first)
            declined = "second"
        else:
            raise TypeError(node)
        if not able:
            return self.inner(game, declined)
        if found:
            options = (*(Option(str(oid), "recycle", oid) for oid in found), Option("no", "decline"))
            shape = PickOne(options)
            return game.ask(
                item.controller, shape, self.recycled, "recycle_or", "804.8", "408.2", **_asking(item)
            )
        options = (Option("yes", "accept"), Option("no", "decline"))
        return game.ask(item.controller, PickOne(options), self.decided, "may", "804.4", **_asking(item))

    def recycled(self, game: Board, answer: str) -> Next:
        """804.8 with 408.2: the card is picked in the same breath."""
        if answer == "no":
            return self.inner(game, "second")
        return game.happen([Recycle(obj=int(answer))], self.over)

    def decided(self, game: Board, answer: str) -> Next:
        """804.8: if the first is not done, the second is."""
        _, node = self.node(game)
        if isinstance(node, p.EitherOr):
            return self.inner(game, "first" if answer == "yes" else "second")
        if not isinstance(node, p.May):
            raise TypeError(node)
        if answer == "no":
            return self.inner(game, "otherwise")
        return self.inner(game, "then") if node.cost is None else self.pay(game)

    def pay(self, game: Board) -> Next:
        """418.2: what the cost takes besides resources, one question each; then the resources."""
        item, cost, then = self._cost(game)
        seat = item.controller
        for verb, some in cost.parts:
            if len(self.taken.get(verb, ())) >= parts.need(some, item.x):
                continue
            if verb == "tap":
                without, taken = _tapped(item, cost), self.taken.get(verb, [])
                found = parts.taps(game, item, cost, _price(cost), taken, without + tuple(taken), then)
                options = tuple(Option(str(oid), "cost_tap", oid) for oid in found)
                return game.ask(seat, PickOne(options), self.tapped, "cost_tap", "418.2", **_asking(item))
            shape, why, rules = parts.question(game, item, verb, cost)
            following = {"discard": self.discarded, "recycle": self.taken_back, "destroy": self.destroyed}[
                verb
            ]
            hidden = verb == "discard"
            return game.ask(seat, shape, following, why, *rules, private=hidden, **_asking(item))
        if not cost.resources:
            return self.paid(game, [])
        without = (*_tapped(item, cost), *self.taken.get("tap", ()))
        price = _price(cost)
        shape = costs.payment(game, seat, price, without)
        return game.ask(
            seat, shape, self.paid, "pay", "418.5", private=True, price=costs.told(price), **_asking(item)
        )

    def _cost(self, game: Board) -> tuple[Item, p.Cost, tuple[p.Effect, ...]]:
        item, node = self.node(game)
        if not isinstance(node, p.May) or node.cost is None:
            raise TypeError(node)
        return item, node.cost, node.then

    def tapped(self, game: Board, answer: str) -> Next:
        """418.2: one after the other, since resources compete with them."""
        return self._take(game, "tap", [answer])

    def discarded(self, game: Board, answer: list[str]) -> Next:
        """408.1."""
        return self._take(game, "discard", answer)

    def taken_back(self, game: Board, answer: list[str]) -> Next:
        """408.2, 408.3: in the order given."""
        return self._take(game, "recycle", answer)

    def destroyed(self, game: Board, answer: list[str]) -> Next:
        """409.1."""
        return self._take(game, "destroy", answer)

    def _take(self, game: Board, verb: str, answer: list[str]) -> Next:
        self.taken[verb] = [*self.taken.get(verb, ()), *(int(a) for a in answer)]
        return self.pay(game)

    def paid(self, game: Board, answer: list[str]) -> Next:
        """418.2: all at once."""
        item, cost, _ = self._cost(game)
        tapped = (*_tapped(item, cost), *self.taken.get("tap", ()))
        batch = taps(game, item.controller, answer)
        batch += parts.all_paid(cost, self.taken, tapped, item.source, item.controller)
        return game.happen(batch, self.carried, cost=True) if batch else self.carried(game)

    def carried(self, game: Board) -> Next:
        """Paid: do it."""
        item, *_ = self._cost(game)
        parts.remember(game, item, self.taken)
        return self.inner(game, "then")


def payable(game: Board, item: Item, cost: p.Cost, then: tuple[p.Effect, ...]) -> bool:
    """418.2: whether the whole cost of a *may* can be paid, `then` being what follows."""
    obj = game.state.objs.get(item.source)
    if cost.tap_self and (obj is None or obj.tapped or not may_tap(game, item.source)):
        return False
    if not parts.enough(game, item, cost):
        return False
    without, price = _tapped(item, cost), _price(cost)
    if cost.tap is not None and parts.need(cost.tap, item.x) > 0:
        return any(True for _ in parts.taps(game, item, cost, price, [], without, then))
    return costs.affordable(game, item.controller, price, without)


def _tapped(item: Item, cost: p.Cost) -> tuple[ObjectId, ...]:
    return (item.source,) if cost.tap_self else ()


def taps(game: Board, seat: Seat, answer: list[str]) -> list[AnyEvent]:
    """The events of a payment in resources; 306.4 for the second player's Haven Bag."""
    own = game.state.seats[seat]
    keys = set(answer)
    batch: list[AnyEvent] = []
    for key in answer:
        oid = int(key.rstrip("+"))
        first = oid == own.bag and own.bag_bonus and (key.endswith("+") or f"{key}+" not in keys)
        batch.append(TapBag(obj=oid, seat=seat) if first else Tap(obj=oid, seat=seat, cost=True))
    return batch


def _price(cost: p.Cost) -> Price:
    return Price(len(cost.resources), cost.resources)


def _possible(game: Board, item: Item, block: tuple[p.Effect, ...]) -> bool:
    """804.8: A counts as impossible when there is nothing to pick for it; what a Hand holds is not looked at."""
    for at, node in enumerate(block):
        if isinstance(node, p.IfDone) and not _possible(game, item, (*node.first, *node.then)):
            return False
        if not isinstance(node, p.Pick):
            continue
        recycling = purpose_of(node, block[at:]) == "recycle"
        if "hand" in node.select.area:
            if not any(game.state.seats[seat].hand for seat in matching.seats(game, item, node.who)):
                return False
            continue
        wanted = 1 if node.up_to else game.amount(node.count, item.controller, item.source, item)
        seats = matching.seats(game, item, node.who)
        if sum(len(pickable(game, item, node, seat, recycling=recycling)) for seat in seats) < wanted:
            return False
    return True


def anything(game: Board, item: Item, block: tuple[p.Effect, ...]) -> bool:
    """I-57, I-78: whether any of these effects could do something; picking alone does nothing.

    What asks or costs something can be declined, what redirects needs somebody whom the Damage could hit (417.3).
    """
    return any(_does(game, item, node, block) for node in block)


def _does(game: Board, item: Item, node: p.Effect, block: tuple[p.Effect, ...]) -> bool:
    match node:
        case p.Pick():
            return False
        case p.May(who="you", cost=cost, then=then, otherwise=otherwise):
            able = (cost is None or payable(game, item, cost, then)) and _possible(game, item, then)
            return (able and anything(game, item, then)) or anything(game, item, otherwise)
        case p.When(condition=condition, then=then, otherwise=otherwise):
            return anything(game, item, then if conditions.holds(game, condition, item) else otherwise)
        case p.IfDone(first=first):
            return anything(game, item, first)
        case p.Redirect(to=name):
            return any(redirecting.takes(game, item, block, name, o) for o in _meant(game, item, name, block))
    return True


def _meant(game: Board, item: Item, name: p.Ref, block: tuple[p.Effect, ...]) -> list[ObjectId]:
    """Whom a name could stand for once the picks before it have been made."""
    for node in block:
        if isinstance(node, p.Pick) and node.name == name:
            seats = matching.seats(game, item, node.who)
            return [oid for seat in seats for oid in pickable(game, item, node, seat)]
    return matching.named(game, item, name)


def _asking(item: Item) -> dict[str, Any]:
    """Which power asks, for the words of the question."""
    return {"card": item.card, "source": item.source, "power": item.power}


def _one_to_recycle(game: Board, item: Item, node: p.EitherOr) -> list[ObjectId]:
    """What may be recycled where *A* is to pick one card, recycle it, and nothing else."""
    match node.first:
        case (p.Pick(count=1, up_to=False, who="you") as pick, p.Recycle(what=name)) if name == pick.name:
            return pickable(game, item, pick, item.controller, recycling=True)
    return []


class Contest(OfEffect):
    """Chi-Fu-Mi between the two players, repeated while they tie."""

    winner: Seat = 0

    def begin(self, game: Board) -> Next:
        """Both choose in secret."""
        return chifumi(game, self.revealed)

    def revealed(self, game: Board, answers: dict[Seat, str]) -> Next:
        """Winner from the controller's side."""
        winner = judge(game, answers)
        if winner is None:
            return self.begin(game)
        self.winner = winner
        return game.happen([Moment(seat=winner, what="chifumi_won")], self.judged)

    def judged(self, game: Board) -> Next:
        """What follows from it."""
        item, _ = self.node(game)
        return self.inner(game, "win" if self.winner == item.controller else "lose")


def chifumi(game: Board, then: object) -> Next:
    """102.2, 419.2: ask both seats for rock, paper or scissors; what they chose counts at the same time."""
    options = tuple(Option(hand, hand) for hand in HANDS)
    return game.ask_both({0: Secret(options), 1: Secret(options)}, then, "chifumi", "102.2")  # type: ignore[arg-type]  # a bound method of the frame


def judge(game: Board, answers: dict[Seat, str]) -> Seat | None:
    """Who won, None for a tie; both hands are shown."""
    game.notify("chifumi", first=answers[0], second=answers[1])
    if answers[0] == answers[1]:
        return None
    return 0 if BEATS[answers[0]] == answers[1] else 1
