"""A match of one, three or five games between the same seats, with the interface of a single game.

Tables, prompts and computer players speak to a `Match` as to a `Game`, however many games it has. Between two games
each seat may exchange cards with its reserve, privately and at the same time, where the game has one (`Game.law`); the
game also says who chooses who starts the next.

A match is over when the team that is behind could no longer draw level, at the latest after its last game: then whoever
has won more games has won it. A drawn game counts for nobody, but it was played. A match of several games has two
teams; with more teams a match is one game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.core.chance import Chance, deck_commitment, game_salt
from engine.core.decision import Answer, Decision, IllegalMoveError, PickSome, Seat, StaleAnswerError
from engine.core.event import Notice, Result
from engine.core.game import (
    Act,
    AnswerBack,
    AskBack,
    Back,
    ClockStop,
    Concede,
    Game,
    JudgeEdit,
    Lapse,
    Orders,
    Setup,
    Timeout,
)
from engine.core.match_state import DUMPS, SCHEMA, MatchDump, MatchHead, MatchState, ReserveSwap, each_copy
from engine.core.seats import in_places
from engine.core.takeback import Request, Takebacks
from engine.core.terms import Kind, MatchSetup, MatchSide
from engine.core.view import Standing, View

LENGTHS = (1, 3, 5)
"""How many games a match may have."""

KEY = "match"
"""The key of positions between two games."""


class Match:
    """One match. See `engine.core.game.Game` for the interface; `game` is the one being played, or the last."""

    game: Game

    def __init__(self, kind: Kind, state: MatchState, chances: Sequence[Chance]) -> None:
        """Used by `start` and `load` only, which set the game."""
        self._kind = kind
        self._chances = chances
        self.state = state
        self.seating = state.setup.seating

    @classmethod
    def start(
        cls, kind: Kind, setup: MatchSetup, chances: Sequence[Chance], position: bytes = b""
    ) -> tuple[Match, list[Notice]]:
        """Begin a match with its first game; `chances` are those of all its games, in their order.

        `position` is the dump from which its only game goes on, where the setup names one; decisions keep its numbers.
        Raises `ValueError` for another number of games than one, three or five, for several between more than two
        teams, for another number of chances than games, for teams that do not fit, and for a position that is not the
        one of the setup, has come to its end, or belongs to a match of several games.
        """
        setup.check_position(position)
        if setup.best_of not in LENGTHS:
            raise ValueError(f"a match has one, three or five games, not {setup.best_of}")
        if len(chances) != setup.best_of:
            raise ValueError("each game of a match needs its own chance")
        if setup.best_of > 1 and len(setup.seating.teams) > 2:
            raise ValueError("a match of several games is between two teams")
        state = MatchState(setup, [chance.seed for chance in chances], list(setup.sides))
        state.orders = [None for _ in setup.sides]
        state.asked = [None for _ in setup.sides]
        match = cls(kind, state, chances)
        return match, match._go_on_at(position) if position else match._next_game(None)

    # ------------------------------------------------------------------ interface

    @property
    def between(self) -> bool:
        """Whether one game is over and the next has not begun."""
        return self.state.swaps is not None

    @property
    def number(self) -> int:
        """The number of the game being played, or the last that was; from 1."""
        return len(self.state.decks)

    @property
    def committed(self) -> tuple[str, ...]:
        """The commitments to the decks of the game being played, each with the salt of that game."""
        number = str(self.number)
        salts = [game_salt(side.salt, number) for side in self.state.sides]
        return tuple(map(deck_commitment, salts, self.state.decks[-1]))

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each team has won."""
        return self.state.wins

    @property
    def result(self) -> Result | None:
        """How the match ended, None while it has not."""
        return self.state.result

    @property
    def order_classes(self) -> tuple[str, ...]:
        """The classes of standing orders of the game."""
        return self.game.order_classes

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions now open and not yet answered."""
        if self.state.result is not None:
            return ()
        if self.between:
            return tuple(decision for decision in self.state.asked if decision is not None)
        return self.game.pending

    def pending_for(self, seat: Seat) -> Decision | None:
        """The decision open for `seat`, if any."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    @property
    def takebacks(self) -> Takebacks:
        """The requests to take something back, as they stand in the game being played. A copy or fresh: read only."""
        known = self.state.takebacks
        if known is msgspec.UNSET:
            return Takebacks(self.number, [0 for _ in self.seating.seats])
        return known.in_game(self.number)

    @property
    def request(self) -> Request | None:
        """The open request to take something back."""
        return self.takebacks.open if self.state.result is None else None

    def submit(self, seat: Seat, decision_id: int, answer: Answer) -> list[Notice]:
        """Answer a decision and run on to the next one. Errors as those of `Game.submit`."""
        if self.state.result is not None:
            raise StaleAnswerError(decision_id)
        if self.between:
            return self._seen(self._exchange(seat, decision_id, answer))
        return self._seen(self._after(self.game.submit(seat, decision_id, answer)))

    def act(self, seat: Seat, act: Act) -> list[Notice]:
        """Do something other than answer. Errors as those of `Game.act`.

        Conceding gives up the game being played; between two games, or with `Concede.match`, the match. Whoever runs
        out of time loses the match. That a seat was passed for is told to all only where its question was no secret.
        """
        if self.state.result is not None:
            raise StaleAnswerError(-1)
        if isinstance(act, AskBack | AnswerBack):
            return self._asked_back(seat, act)
        if isinstance(act, JudgeEdit) and act.edit in ("annul", "inspect", "move-thread", "unstick"):
            return self._past_rules(act)
        if isinstance(act, ClockStop):
            return [act.line()]
        return self._seen(self._acted(seat, act))

    def _acted(self, seat: Seat, act: Act) -> list[Notice]:
        if isinstance(act, JudgeEdit):
            return self._judged(act)
        if isinstance(act, Lapse):
            told = act.line(seat, self.pending_for(seat))
            return [told, *self.submit(seat, act.decision_id, act.answer)]
        if isinstance(act, Orders):
            self.state.orders[seat] = act
        whole = isinstance(act, Timeout) or (isinstance(act, Concede) and (act.match or self.between))
        if whole and self.state.setup.best_of > 1:
            return self._give_up(seat, act)
        if not self.between:
            return self._after(self.game.act(seat, act))
        if isinstance(act, Back):
            return self._take_back(seat)
        if isinstance(act, Orders):
            return []
        raise StaleAnswerError(-1)

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may know: the game's view, and how the match stands as `match`."""
        swaps = self.state.swaps
        standing: Standing = {
            "best_of": self.state.setup.best_of,
            "number": self.number,
            "wins": list(self.wins),
            "between": self.between,
            "ready": [swap.ready for swap in swaps] if swaps is not None else [],
        }
        return {**self.game.view(seat), "match": standing}

    def information_set(self, seat: Seat) -> bytes:
        """Return what `seat`, who is asked something, may know, for computer players.

        During a game it is that of the game. Between two games it holds the seat's own cards and the score; the
        exchanges of the others stay hidden. Raises `StaleAnswerError` when the seat has no open decision.
        """
        if not self.between:
            return self.game.information_set(seat)
        if self.pending_for(seat) is None or self.state.swaps is None:
            raise StaleAnswerError(-1)
        side = self.state.sides[seat]
        known = {
            "game": KEY,
            "seat": seat,
            "best_of": self.state.setup.best_of,
            "wins": self.wins,
            "deck": sorted(side.deck),
            "reserve": sorted(side.reserve),
            "incoming": sorted(self.state.swaps[seat].incoming or ()),
        }
        return msgspec.json.encode(known)

    def dump(self) -> bytes:
        """Return the whole state as JSON, the seeds of all games included: for storage only, never for players."""
        return msgspec.json.encode(MatchDump(SCHEMA, self.state, msgspec.Raw(self.game.dump())))

    @classmethod
    def load(cls, kind: Kind, data: bytes) -> Match:
        """Return the match that `dump` wrote. Raises `ValueError` with a readable message for another schema."""
        try:
            schema = msgspec.json.decode(data, type=MatchHead).match
        except msgspec.MsgspecError:
            raise ValueError("this is no dump of a match") from None
        if schema != SCHEMA:
            raise ValueError(f"this dump of a match has schema {schema}, this engine reads {SCHEMA}")
        stored = DUMPS.decode(data)
        match = cls(kind, stored.state, [Chance(seed) for seed in stored.state.seeds])
        match.game = kind.load(bytes(stored.game))
        return match

    def fork(self) -> Match:
        """Return an independent copy."""
        return self.load(self._kind, self.dump())

    # ------------------------------------------------------------------ from game to game

    def _after(self, notices: list[Notice]) -> list[Notice]:
        """If the game has ended: score it, then end the match or open the reserves."""
        ended = self.game.result
        if ended is None:
            return notices
        self.state.results.append(ended)
        if self.state.setup.best_of == 1:
            self.state.result = ended
            return notices
        notices.append(self._score(ended))
        if self._decided():
            winner = self._ahead()
            return self._finish(Result(winner, "games_even" if winner is None else "games", ""), notices)
        return notices + self._open_reserves()

    def _score(self, ended: Result) -> Notice:
        return Notice("score", {"number": self.number, "winner": ended.winner, **in_places(self.wins)})

    def _decided(self) -> bool:
        """Whether the games that are left can no longer change who is ahead."""
        left = self.state.setup.best_of - len(self.state.results)
        return not left or max(self.wins) - min(self.wins) > left

    def _ahead(self) -> Seat | None:
        """The first seat of the team that has won the most games; None where several teams have."""
        most = max(self.wins)
        found = [team[0] for team, won in zip(self.seating.teams, self.wins, strict=True) if won == most]
        return found[0] if len(found) == 1 else None

    def _finish(self, result: Result, notices: list[Notice]) -> list[Notice]:
        self.state.result = result
        self.state.swaps = None
        self.state.asked = [None for _ in self.seating.seats]
        data = {"winner": result.winner, "reason": result.reason, **in_places(self.wins)}
        return [*notices, Notice("match_result", data)]

    def _give_up(self, seat: Seat, act: Act) -> list[Notice]:
        """End the match as lost for `seat`, whatever the score; a game under way is lost with it."""
        notices: list[Notice] = []
        if not self.between:
            notices = self.game.act(seat, Concede() if isinstance(act, Concede) else act)
            if self.game.result is not None:
                self.state.results.append(self.game.result)
        winner = None if isinstance(act, Timeout) and act.everyone else self.seating.rival(seat)
        why = ("concede", "") if isinstance(act, Concede) else ("timeout", self.game.law.timeout)
        return self._finish(Result(winner, *why), notices)

    def _judged(self, act: JudgeEdit) -> list[Notice]:
        """Make a judge's edit: a result ends the whole match, every other edit goes to the game being played."""
        if not self.between:
            if act.edit != "result" or self.state.setup.best_of == 1:
                return self._after(self.game.act(-1, act))
            notices = self.game.act(-1, act)
            self.state.results.append(Result(self._winner(act), "judged", ""))
        elif act.edit == "result":
            notices = [
                Notice("judged", {"edit": "result", "because": act.reason, "winner": self._winner(act)})
            ]
        else:
            raise IllegalMoveError("", "judge_wait")
        return self._finish(Result(self._winner(act), "judged", ""), notices)

    def _past_rules(self, act: JudgeEdit) -> list[Notice]:
        """Tell what a judge or an operator does that changes nothing here."""
        return [Notice("judged", {"edit": act.edit, "because": act.reason})]

    def _winner(self, act: JudgeEdit) -> Seat | None:
        return None if act.seat is None else self.seating.head(act.seat)

    # ------------------------------------------------------------------ taking back

    def _seen(self, notices: list[Notice]) -> list[Notice]:
        """Let a request lapse that the game has gone past."""
        if self.state.takebacks is not msgspec.UNSET:
            self.state.takebacks.lapse(notices)
        return notices

    def _asked_back(self, seat: Seat, act: AskBack | AnswerBack) -> list[Notice]:
        if seat not in self.seating.seats:
            raise StaleAnswerError(-1)
        if self.between and isinstance(act, AskBack):
            raise IllegalMoveError("", "takeback_none")
        held = self.takebacks
        notices = held.ask(seat, act) if isinstance(act, AskBack) else held.answer(seat, act, self.seating)
        self.state.takebacks = held
        return notices

    def check_return(self, seat: Seat, act: Act) -> None:
        """Raise `StaleAnswerError` unless `seat` may go back by `act` now; a judge's right is checked by the caller."""
        if isinstance(act, AnswerBack):
            self.takebacks.check(seat, act, self.seating)

    def go_on_from(self, later: Match, seat: Seat, act: Act) -> list[Notice]:
        """Continue from this earlier state of the match instead of `later`: what came between is undone by `act`.

        Requests count on from `later`, and so do standing orders: they are no part of what is undone.
        """
        later.check_return(seat, act)
        request = later.request
        self._carry_over(later)
        self.game.renumber(max(self.game.next_decision, later.game.next_decision))
        self.state.next_decision = max(self.state.next_decision, later.state.next_decision)
        for number, decision in enumerate(self.state.asked):
            if decision is not None:
                self.state.asked[number] = msgspec.structs.replace(decision, id=self.state.next_decision)
                self.state.next_decision += 1
        if isinstance(act, JudgeEdit):
            return [Notice("judged", {"edit": "undo", "because": act.reason})]
        done = {} if request is None else {"seat": request.seat, "amount": request.what.steps}
        return [Notice("takeback_done", done)]

    def _carry_over(self, later: Match) -> None:
        known = later.state.takebacks
        if known is not msgspec.UNSET:
            held = known.in_game(self.number)
            self.state.takebacks = msgspec.structs.replace(held, asked=list(held.asked), open=None)
        for seat, orders in enumerate(later.state.orders):
            if orders is not None and orders != self.state.orders[seat]:
                self.state.orders[seat] = orders
                if not self.between:
                    self.game.act(seat, orders.lasting())

    def _go_on_at(self, position: bytes) -> list[Notice]:
        """Begin the only game at a position."""
        self.game, began = self._kind.begin_at(position, self._chances[0])
        if not self.game.pending:
            raise ValueError("nothing is asked in this position")
        if self.game.seating != self.seating:
            raise ValueError("this position has other seats")
        self.state.decks.append(tuple(side.deck for side in self.state.sides))
        return began

    def _next_game(self, chooser: Seat | None) -> list[Notice]:
        """Begin the next game, of which `chooser` says who starts; None: the draw decides."""
        state = self.state
        number = self.number + 1
        decks = tuple(side.deck for side in state.sides)
        setup = Setup(
            decks,
            state.setup.options,
            starter=state.setup.drawn(number),
            chooser=chooser,
            first_decision=state.next_decision,
            reserves=tuple(side.reserve for side in state.sides),
            announced=tuple(side.announced for side in state.sides),
            teams=self.seating.teams,
        )
        self.game, began = self._kind.begin(setup, self._chances[number - 1])
        state.decks.append(decks)
        state.swaps = None
        notices = []
        if number > 1:
            notices.append(Notice("next_game", {"number": number, "total": state.setup.best_of}))
            notices.append(Notice("committed", {"number": number, **in_places(self.committed)}))
        notices += began
        for seat, orders in enumerate(state.orders):
            if orders is not None:
                # A pass until the end of the turn ended with the game.
                notices += self.game.act(seat, orders.lasting())
        return self._after(notices)

    # ------------------------------------------------------------------ the reserve

    def _open_reserves(self) -> list[Notice]:
        """Ask each seat that has a reserve which cards come in, where the game has reserves."""
        state = self.state
        state.next_decision = self.game.next_decision
        law = self.game.law.reserve
        state.swaps = [ReserveSwap(ready=not (law and side.reserve)) for side in state.sides]
        state.asked = [None if swap.ready else self._ask_in(n) for n, swap in enumerate(state.swaps)]
        return self._go_on([])

    def _go_on(self, notices: list[Notice]) -> list[Notice]:
        """Begin the next game once all seats are ready."""
        if self.state.swaps is None or not all(swap.ready for swap in self.state.swaps):
            return notices
        return notices + self._next_game(self.game.next_chooser(self.state.results[-1]))

    def _decision(self, seat: Seat, shape: PickSome, why: str, *, back: bool = False) -> Decision:
        number = self.state.next_decision
        self.state.next_decision += 1
        return Decision(number, seat, shape, why, (self.game.law.reserve,), private=True, back=back)

    def _ask_in(self, seat: Seat) -> Decision:
        """Ask which cards come in; the default is none."""
        options = each_copy(self.state.sides[seat].reserve, "swap_in")
        return self._decision(seat, PickSome(options, 0, len(options), rule=self.game.law.reserve), "swap_in")

    def _ask_out(self, seat: Seat, incoming: list[str]) -> Decision:
        """Ask which cards leave: as many as come in, a card of a role for one of the same role."""
        deck = self.state.sides[seat].deck
        wanted = Counter(role for card in incoming if (role := self._kind.role(card)))
        leaving = [card for card in deck if not (role := self._kind.role(card)) or wanted[role]]
        options = each_copy(leaving, "swap_out")
        cover = tuple(
            tuple(option.key for option in options if self._kind.role(option.card or "") == role)
            for role in wanted.elements()
        )
        count = len(incoming)
        shape = PickSome(options, count, count, cover=cover, rule=self.game.law.roles, code="swap_role")
        return self._decision(seat, shape, "swap_out", back=True)

    def _exchange(self, seat: Seat, decision_id: int, answer: Answer) -> list[Notice]:
        """Take an answer about the reserve; the log says only that this seat is ready."""
        state = self.state
        decision = state.asked[seat] if seat in self.seating.seats else None
        if decision is None or decision.id != decision_id or state.swaps is None:
            raise StaleAnswerError(decision_id)
        decision.shape.check(answer)
        keys = set(answer) if isinstance(answer, list) else set[str]()
        picked = [o.card or "" for o in getattr(decision.shape, "options", ()) if o.key in keys]
        if decision.why == "swap_in" and picked:
            self._check_roles(seat, picked)
            state.swaps[seat].incoming = picked
            state.asked[seat] = self._ask_out(seat, picked)
            return []
        if picked:
            state.sides[seat] = self._exchanged(seat, picked)
        state.swaps[seat] = ReserveSwap(ready=True)
        state.asked[seat] = None
        return self._go_on([Notice("reserve_done", {"seat": seat})])

    def _check_roles(self, seat: Seat, incoming: list[str]) -> None:
        """Raise `IllegalMoveError` when more cards of a role come in than the deck has."""
        held = Counter(self._kind.role(card) for card in self.state.sides[seat].deck)
        for role, count in Counter(map(self._kind.role, incoming)).items():
            if role and count > held[role]:
                raise IllegalMoveError(self.game.law.roles, "swap_role")

    def _exchanged(self, seat: Seat, leaving: list[str]) -> MatchSide:
        """The side after its exchange. Raises `IllegalMoveError` when the deck breaks a rule that it kept before."""
        side = self.state.sides[seat]
        swap = (self.state.swaps or [])[seat]
        incoming = Counter(swap.incoming or ())
        deck = tuple(((Counter(side.deck) - Counter(leaving)) + incoming).elements())
        reserve = tuple(((Counter(side.reserve) - incoming) + Counter(leaving)).elements())
        form = self.state.setup.form
        before = self._kind.faults(side.deck, side.reserve, form)
        for fault in self._kind.faults(deck, reserve, form):
            if fault not in before:
                raise IllegalMoveError(fault.rule, "swap_fault", fault=fault.code, **fault.params)
        return msgspec.structs.replace(side, deck=deck, reserve=reserve)

    def _take_back(self, seat: Seat) -> list[Notice]:
        """Ask again which cards come in."""
        decision = self.state.asked[seat]
        if decision is None or not decision.back or self.state.swaps is None:
            raise StaleAnswerError(-1)
        self.state.swaps[seat].incoming = None
        self.state.asked[seat] = self._ask_in(seat)
        return []


__all__ = ["KEY", "LENGTHS", "Kind", "Match", "MatchSetup", "MatchSide", "MatchState"]
