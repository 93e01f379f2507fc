"""How scenarios speak of the toy game: a small dialect, so that what is common to all is seen to know no game."""

from __future__ import annotations

from typing import Any, Literal

from engine.core.chance import Chance
from engine.core.decision import Decision, Option, Seat
from engine.core.game import Back, Concede
from engine.core.seats import LETTERS, letter
from engine.scenario.checking import Vocabulary
from engine.scenario.citing import CitableNumbers
from engine.scenario.dialect import Dialect
from engine.scenario.names import Names
from engine.scenario.reading import FilePart, Scenario, ScenarioError, Source
from engine.scenario.spelling import unknown
from engine.scenario.table import RefusedMoveError, ScenarioTable, options_of
from engine.scenario.values import Cards, ValueRead, leaf
from engine.scenario.words import Language, MoveWords
from tests.toygame import ATTACKS, DECK, Start, State, ToyGame

LAW = CitableNumbers(frozenset({"1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "9.1", "9.2"}))
KINDS = {
    "seat": tuple(LETTERS[:3]),
    "winner": (*LETTERS[:3], "nobody"),
    "reason": ("points", "turns", "concede"),
}


class Side(FilePart, frozen=True):
    """What a seat has; the top of the deck first."""

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    points: int = 0


class Sides(FilePart, frozen=True):
    """All seats: three where the third is given."""

    A: Side = Side()
    B: Side = Side()
    C: Side | None = None


class ToyScenario(Scenario, frozen=True):
    """A file: all seats, and whose turn begins."""

    seats: Sides = Sides()
    turn: Literal["A", "B", "C"] = "A"


class ToyNames(Names[ToyGame]):
    """Each card is there once, and its id is its name; nothing is an object."""

    def __init__(self, seats: int) -> None:
        super().__init__(LANGUAGE.clauses)
        self.letters = LETTERS[:seats]

    def copy(self) -> ToyNames:
        return ToyNames(len(self.letters))

    def exists(self, name: str) -> bool:
        return name in DECK

    def all(self) -> list[str]:
        return list(DECK)

    def known(self, ref: str) -> None:
        raise ScenarioError(unknown("name", ref, ()))

    def find(self, game: ToyGame, ref: str) -> list[int]:
        if not self.exists(ref):
            raise ScenarioError(unknown("card", ref, DECK))
        return []

    def there(self, game: ToyGame, oid: int | None) -> bool:
        return False

    def name_of(self, game: ToyGame, oid: int) -> str | None:
        return None

    def card_name(self, game: ToyGame, card: str) -> str:
        return card

    def by_card(self, game: ToyGame, option: Option) -> bool:
        return option.card is not None

    def option(self, game: ToyGame, options: list[Option], ref: str) -> Option | None:
        found = next((option for option in options if ref == option.key), None)
        if found is None:
            self.find(game, ref)
        return found


class ToyTable(ScenarioTable[ToyGame]):
    """Parrying is the only window."""

    windows = ("parry",)

    @property
    def chance(self) -> Chance:
        return self.game.state.chance

    def unasked_error(self, seat: Seat, verb: str, ref: str, to: str) -> RefusedMoveError:
        return RefusedMoveError("2.1", f"{letter(seat)} cannot {verb} now; asked is {self.open()}")

    def missing_error(self, decision: Decision, verb: str, ref: str, to: str) -> RefusedMoveError:
        rule = {"main": "2.2", "parry": "3.1"}.get(decision.why, "")
        offered = ", ".join(self.called(option) for option in options_of(decision))
        return RefusedMoveError(rule, f"{ref!r} is not offered for `{decision.why}`; offered: {offered}")


LANGUAGE = Language(
    verbs=("play", "parry", "pay", "pass", "end", "back", "concede"),
    clauses=("paying",),
    bare=("pass", "end", "back", "concede"),
    single=("play", "parry"),
)


class ToyDialect(Dialect[ToyScenario, ToyTable]):
    """The toy game."""

    form = ToyScenario
    language = LANGUAGE
    vocabulary = Vocabulary(
        events={
            "turn": {"seat": "seat"},
            "played": {"seat": "seat", "card": "card", "paid": "card"},
            "parried": {"seat": "seat", "card": "card"},
            "struck": {"seat": "seat", "points": "number"},
            "drew": {"seat": "seat", "card": "card"},
            "left": {"seat": "seat"},
            "result": {"winner": "winner", "reason": "reason", "rule": "rule"},
        },
        questions=("coin", "main", "pay", "parry"),
        kinds=KINDS,
        rule=LAW.rule,
    )
    menus = ("main",)

    def law(self) -> CitableNumbers:
        return LAW

    def lay(self, scenario: ToyScenario, source: Source, *, reload: bool) -> ToyTable:
        given = (scenario.seats.A, scenario.seats.B, scenario.seats.C)
        sides = [side for side in given if side is not None]
        names = ToyNames(len(sides))
        for called, side in zip(names.letters, sides, strict=True):
            for card in (*side.hand, *side.deck):
                if card not in DECK:
                    raise ScenarioError(unknown("card", card, DECK), source.line("seats", called))
        state = State(
            Chance(scenario.seed.encode()),
            decks=[list(reversed(side.deck)) for side in sides],
            hands=[list(side.hand) for side in sides],
            discards=[[] for _ in sides],
            points=[side.points for side in sides],
            orders=[ATTACKS for _ in sides],
            options=dict(scenario.options),
            turn=names.seat(scenario.turn) or 0,
        )
        game = ToyGame(state)
        game.stack.append(Start(step="turn"))
        game.run()
        return ToyTable(game, names, reload=reload)

    def move(self, table: ToyTable, seat: Seat, words: MoveWords) -> None:
        verb, ref = words.verb, (words.what or [words.verb])[0]
        if verb in ("back", "concede"):
            table.act(seat, Back() if verb == "back" else Concede())
            return
        why = {"play": "main", "end": "main", "pay": "pay"}.get(verb, "parry")
        decision = table.await_question(seat, verb, lambda asked: asked.why == why)
        if verb == "pay":
            table.submit(decision, [table.pick(decision, each, verb).key for each in words.what])
            return
        table.submit(decision, table.pick(decision, ref, verb).key)
        asked = table.game.pending_for(seat)
        if asked is not None and asked.why == "pay" and table.hold != "pay":
            paying = words.clause("paying")
            keys = [table.pick(asked, each, "pay").key for each in paying]
            table.submit(asked, keys or asked.shape.sensible())

    def value(self, table: ToyTable, path: str) -> ValueRead:
        head, *rest = path.split(".")
        state, result = table.game.state, table.game.result
        seat = table.names.seat(head)
        if seat is not None and rest:
            piles: dict[str, Any] = {
                "hand": Cards(state.hands[seat]),
                "discard": Cards(state.discards[seat]),
                "deck": Cards(state.decks[seat][::-1], ordered=True),
                "points": state.points[seat],
            }
            return ValueRead(leaf(piles, rest, path))
        if head == "turn":
            return ValueRead(leaf({"seat": letter(state.turn)}, rest, path), "seat")
        if head == "result" and result is not None:
            winner = "nobody" if result.winner is None else letter(result.winner)
            found = {"winner": winner, "reason": result.reason, "rule": result.rule}
            return ValueRead(leaf(found, rest, path), rest[0])
        raise ScenarioError(f"{path!r} leads nowhere")


TOY = ToyDialect()
