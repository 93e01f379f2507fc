"""A small game of our own on the real interface: tables must host it without knowing it.

Cards are numbers. All seats secretly name a side of a coin to see who begins; a turn plays a card, pays for it by
discarding others (privately, and it can be taken back), offers the next rival to parry with a card at least as
high, then draws. Fifteen points win; so does having more after sixty turns. Any number may play, alone or in teams: who
leaves is passed over, and with the last of a team goes the team.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Decision, Option, PickOne, PickSome, Seat, Secret
from engine.core.dump import DumpForm
from engine.core.event import Result
from engine.core.game import Game, Law, Orders, Setup
from engine.core.procedure import Next, Procedure
from engine.core.seats import TWO, Seating, Teams, letter
from engine.core.view import ending

GOAL = 15
TURNS = 60
HAND = 5
CROWN = "n6.0"
ATTACKS = Orders(("attack",))
DECK = tuple(f"n{value}.{copy}" for value in range(1, 7) for copy in range(4))


def value_of(card: str) -> int:
    return int(card[1 : card.index(".")])


class Start(Procedure):
    """Who begins."""

    chooser: Seat | None = None
    starter: Seat | None = None

    def chosen(self, game: ToyGame, answer: str) -> Next:
        game.state.turn = int(answer)
        return self.turn

    def begin(self, game: ToyGame) -> Next:
        if self.starter is not None:
            return self.chosen(game, str(self.starter))
        if self.chooser is not None:
            options = tuple(Option(str(seat), "start") for seat in game.seating.seats)
            return game.ask(self.chooser, PickOne(options), self.chosen, "next_starter", "1.2")
        sides = (Option("heads", "name"), Option("tails", "name"))
        return game.ask_all({seat: Secret(sides) for seat in game.left}, self.compared, "coin", "1.1")

    def compared(self, game: ToyGame, answers: dict[Seat, str]) -> Next:
        sides = [answers[seat] for seat in game.left]
        game.state.turn = game.left[sum(side != sides[0] for side in sides)]
        game.notify("coin", sides=sides, starter=game.state.turn)
        return self.turn

    def turn(self, game: ToyGame) -> Next:
        game.state.turns += 1
        if game.state.turns > TURNS:
            most = max(game.state.points[seat] for seat in game.left)
            ahead = {game.seating.head(seat) for seat in game.left if game.state.points[seat] == most}
            game.finish(Result(ahead.pop() if len(ahead) == 1 else None, "turns", "9.2"))
            return None
        return game.call(Turn(seat=game.state.turn), self.after)

    def after(self, game: ToyGame) -> Next:
        game.state.orders = [msgspec.structs.replace(own, hushed=()) for own in game.state.orders]
        game.state.turn = game.seating.next(game.state.turn, game.state.gone)
        return self.turn


class Turn(Procedure):
    """One turn of one seat."""

    seat: Seat
    card: str = ""

    def begin(self, game: ToyGame) -> Next:
        game.notify("turn", seat=self.seat)
        return self.offer(game)

    def offer(self, game: ToyGame) -> Next:
        hand = game.state.hands[self.seat]
        playable = [card for card in hand if len(self.purse(game, card)) >= self.cost(card)]
        options = (*(Option(card, "play", card=card) for card in playable), Option("end", "end"))
        return game.ask(self.seat, PickOne(options), self.chosen, "main", "2.1")

    @staticmethod
    def cost(card: str) -> int:
        return value_of(card) // 3

    def purse(self, game: ToyGame, card: str) -> list[str]:
        """The cards that may pay for `card`: all others, the crown for its own kind only."""
        others = list(game.state.hands[self.seat])
        others.remove(card)
        return [other for other in others if other != CROWN or value_of(card) == value_of(CROWN)]

    def chosen(self, game: ToyGame, answer: str) -> Next:
        if answer == "end":
            return self.draw
        self.card = answer
        cost = self.cost(answer)
        hand = list(game.state.hands[self.seat])
        hand.remove(answer)
        others = tuple(Option(c, "discard", card=c) for c in hand)
        payable = self.purse(game, answer)
        forbidden = {
            card: cost + 1 for card in hand if card not in payable
        }  # each weighs more than may be paid
        shape = PickSome(
            others, cost, cost, rule="2.3", code="not_the_crown", count_rule="2.2",
            weights=forbidden, limit=cost, default=tuple(payable[:cost]),
        )  # fmt: skip
        return game.ask(self.seat, shape, self.paid, "pay", "2.2", private=True, back=True)

    def back(self, game: ToyGame) -> Next:
        self.card = ""
        return self.offer(game)

    def paid(self, game: ToyGame, answer: list[str]) -> Next:
        hand = game.state.hands[self.seat]
        for card in (self.card, *answer):
            hand.remove(card)
            game.state.discards[self.seat].append(card)
        game.notify("played", seat=self.seat, card=self.card, paid=answer)
        other = game.foe(self.seat)
        if not game.asks(other, self.card):
            return self.struck
        parries = [c for c in game.state.hands[other] if value_of(c) >= value_of(self.card)]
        options = (Option("pass", "pass"), *(Option(c, "parry", card=c) for c in parries))
        return game.ask(other, PickOne(options), self.answered, "parry", "3.1", window=True, asked=["attack"])

    def answered(self, game: ToyGame, answer: str) -> Next:
        if answer == "pass":
            return self.struck
        other = game.foe(self.seat)
        game.state.hands[other].remove(answer)
        game.state.discards[other].append(answer)
        game.notify("parried", seat=other, card=answer)
        return self.draw

    def struck(self, game: ToyGame) -> Next:
        if "break" in game.state.options:
            game.state.points[self.seat] += 100
            message = f"broken in the middle, holding {game.state.hands}"
            raise RuntimeError(message)
        game.state.points[self.seat] += value_of(self.card)
        game.notify("struck", seat=self.seat, points=list(game.state.points))
        if game.state.points[self.seat] >= GOAL:
            game.finish(Result(game.seating.head(self.seat), "points", "9.1"))
            return None
        return self.draw

    def draw(self, game: ToyGame) -> Next:
        game.draw(self.seat)
        return None


class State(msgspec.Struct):
    """Everything there is to know."""

    chance: Chance
    decks: list[list[str]]
    hands: list[list[str]]
    discards: list[list[str]]
    points: list[int]
    orders: list[Orders]
    options: dict[str, str]
    turn: Seat = 0
    turns: int = 0
    teams: Teams = ()
    gone: list[Seat] = []
    marks: dict[Seat, int] = {}


FORM = DumpForm(1, State, __name__)


class ToyGame(Game):
    """The door of the game."""

    key: ClassVar[str] = "toy"
    law: ClassVar[Law] = Law(concede="9.3", timeout="9.4", reserve="0.4", roles="0.3")
    order_classes: ClassVar[tuple[str, ...]] = ("attack",)

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.seating = Seating.of(len(state.decks), state.teams)

    @classmethod
    def start(cls, setup: Setup, chance: Chance) -> ToyGame:
        decks = [
            chance.shuffle(f"shuffle/{letter(seat)}", list(deck)) for seat, deck in enumerate(setup.decks)
        ]
        orders = [ATTACKS for _ in decks]
        hands, discards, points = [[] for _ in decks], [[] for _ in decks], [0 for _ in decks]
        game = cls(
            State(chance, decks, hands, discards, points, orders, dict(setup.options), teams=setup.teams)
        )
        for seat in game.seating.seats:
            for _ in range(HAND):
                game.draw(seat)
        game.next_decision = setup.first_decision
        game.stack.append(Start(chooser=setup.chooser, starter=setup.starter))
        game.run()
        return game

    def next_chooser(self, result: Result) -> Seat | None:
        return None if result.winner is None else TWO.rival(result.winner)

    @property
    def left(self) -> list[Seat]:
        """The seats that still play."""
        return [seat for seat in self.seating.seats if seat not in self.state.gone]

    def foe(self, seat: Seat) -> Seat:
        """The next rival of a seat."""
        return next(each for each in self.seating.rivals(seat) if each not in self.state.gone)

    def leave(self, seat: Seat, reason: str, rule: str) -> None:
        """9.3: whoever leaves is passed over; a turn in which they are asked ends with that."""
        self.state.gone.append(seat)
        teams = {self.seating.head(each) for each in self.left}
        if len(teams) == 1:
            self.finish(Result(teams.pop(), reason, rule))
            return
        self.notify("left", seat=seat)
        if any(asked.decision.seat == seat for asked in self.asked):
            self.asked = []
            start = self.stack[0]
            start.step = "after" if len(self.stack) > 1 else "begin"
            del self.stack[1:]
            self.run()

    def draw(self, seat: Seat) -> None:
        deck = self.state.decks[seat]
        if deck:
            card = deck.pop()
            self.state.hands[seat].append(card)
            self.notify("drew", seat=seat).private[seat] = {"card": card}

    @classmethod
    def load(cls, data: bytes, catalog: Any = None) -> ToyGame:
        return FORM.load(data, "", cls)

    def dump(self) -> bytes:
        return FORM.dump(self, self.state, "")

    def fork(self) -> ToyGame:
        return self.load(self.dump())

    def view(self, seat: Seat | None) -> dict[str, Any]:
        state = self.state
        return {
            "game": self.key,
            "seat": seat,
            "turn": {"number": state.turns, "seat": state.turn},
            "objects": {},
            "seats": [{} for _ in state.decks],
            "orders": None if seat is None else shown(state.orders[seat]),
            "result": ending(self.result),
            "points": list(state.points),
            "hand": list(state.hands[seat]) if seat is not None else None,
            "hands": [len(hand) for hand in state.hands],
            "decks": [len(deck) for deck in state.decks],
            "discards": [list(pile) for pile in state.discards],
        }

    def information_set(self, seat: Seat) -> bytes:
        return msgspec.json.encode(self.view(seat))

    def set_orders(self, seat: Seat, orders: Orders) -> None:
        classes, hushed = (
            tuple(c for c in given if c in self.order_classes) for given in (orders.classes, orders.hushed)
        )
        stops = tuple(card for card in orders.stops if card in DECK)
        until = orders.skip_until if orders.skip_until in self.skips(seat) else ""
        if until and until != self.state.orders[seat].skip_until:
            self.state.marks[seat] = len(self.state.hands[seat])
        self.state.orders[seat] = Orders(classes, until, hushed, stops)

    def skips(self, seat: Seat) -> tuple[str, ...]:
        return ("change",)

    def stoppable(self, seat: Seat) -> tuple[str, ...]:
        own = (self.state.decks[seat], self.state.hands[seat], self.state.discards[seat])
        return tuple(sorted({card for pile in own for card in pile if value_of(card) > 4}))

    def asks(self, seat: Seat, card: str) -> bool:
        """3.1, by what everybody sees: a seat with a hand is asked at attacks, and at those its stops could parry."""
        own, held = self.state.orders[seat], len(self.state.hands[seat])
        if own.skip_until and held != self.state.marks[seat]:
            own = self.state.orders[seat] = msgspec.structs.replace(own, skip_until="")
        if held and any(value_of(stop) >= value_of(card) for stop in own.stops):
            return True
        return "attack" in own.classes and "attack" not in own.hushed and not own.skip_until


def shown(orders: Orders) -> dict[str, Any]:
    """Standing orders as a view holds them."""
    return {
        "classes": list(orders.classes),
        "skip_until": orders.skip_until,
        "hushed": list(orders.hushed),
        "stops": list(orders.stops),
    }


def sensible_player(view: dict[str, Any], decision: Decision, seed: int) -> Any:
    """A computer player: what the decision itself names."""
    return decision.shape.sensible()
