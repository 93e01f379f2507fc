"""Running a scenario: the position, the moves, what must then be true."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from cards import decks
from cards.catalog import CardError, Catalog, load, read_card
from cards.legality import faults
from engine.core.decision import Seat
from engine.scenario.expect import Failed, holds
from engine.scenario.moves import Mover, pass_all
from engine.scenario.names import LETTERS, seat_of
from engine.scenario.position import Builder
from engine.scenario.reading import DeckCheck, Scenario, ScenarioError, Source, read
from engine.scenario.table import Refusal, Table
from engine.scenario.words import Words, parse


class Failure(msgspec.Struct, frozen=True):
    """One thing that is not as the file says, or keeps it from being played; `line` from 1."""

    line: int
    message: str


class Report(msgspec.Struct, frozen=True):
    """What came of one file."""

    file: str
    name: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    inline: bool
    failures: tuple[Failure, ...]

    @property
    def ok(self) -> bool:
        """Whether everything is as the file says."""
        return not self.failures


def run(text: str, file: str = "scenario", *, reload: bool = False) -> Report:
    """Run the scenario in `text`; whatever goes wrong is a failure with its line, never an exception.

    `reload`: write the game and read it back before every answer.
    """
    return played(text, file, reload=reload)[0]


def played(text: str, file: str = "scenario", *, reload: bool = False) -> tuple[Report, Table | None]:
    """The same, with the table as it stands at the end; None where none was laid."""
    source = Source(text, file)
    try:
        scenario = read(source)
    except ScenarioError as error:
        return Report(file, "", (), (), inline=False, failures=(Failure(error.line, str(error)),)), None
    made = None
    try:
        made = Run(scenario, source, reload=reload)
        failures = made.all()
    except ScenarioError as error:
        failures = [Failure(error.line, str(error))]
    report = Report(
        file, scenario.name, scenario.rules, scenario.examples, bool(scenario.cards), tuple(failures)
    )
    return report, made.laid if made is not None else None


class Run:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, source: Source, *, reload: bool = False) -> None:
        self.reload = reload
        self.scenario = scenario
        self.source = source
        self.catalog = self._catalog()
        self.failures: list[Failure] = []
        self.laid: Table | None = None

    def _catalog(self) -> Catalog:
        catalog = load(self.scenario.game)
        added = []
        for number, card in enumerate(self.scenario.cards):
            try:
                added.append(read_card(card))
            except CardError as error:
                raise ScenarioError(str(error), self.source.line("cards", number)) from None
        return catalog.add(added) if added else catalog

    def all(self) -> list[Failure]:
        """Everything the file says, up to the first move that cannot be made.

        Raises:
            ScenarioError: the file makes no sense, at its line.
        """
        for number, check in enumerate(self.scenario.deck_check):
            self._deck(check, self.source.line("deck_check", number))
        if self.scenario.seats is None:
            return self.failures
        builder = Builder(self.scenario, self.source, self.catalog)
        self.table = self.laid = Table(builder.build(), builder.names, reload=self.reload)
        for number in range(len(self.scenario.moves)):
            if not self._entry(number):
                return self.failures
        self._guarded(self.table.settle, self.source.line("moves"))
        for number, expected in enumerate(self.scenario.expect):
            self._expect(expected, self.source.line("expect", number))
        return self.failures

    def _fail(self, line: int, message: str) -> None:
        self.failures.append(Failure(line, message))

    def _guarded(self, step: Any, line: int) -> bool:
        """Do something; a refusal is a failure."""
        try:
            step()
        except Refusal as error:
            self._fail(line, f"{error}{f' ({error.rule})' if error.rule else ''}")
            return False
        except ScenarioError as error:
            raise ScenarioError(str(error), error.line or line) from None
        return True

    # ------------------------------------------------------------------ moves

    def _entry(self, number: int) -> bool:
        entry = self.scenario.moves[number]
        line = self.source.line("moves", number)
        if "check" in entry or "meanwhile" in entry:
            return self._block(entry, number, line)
        keys = set(entry)
        if not keys <= {"A", "B", "both", "illegal"} or len(keys - {"illegal"}) != 1:
            raise ScenarioError(
                "an entry of moves is `A: ...`, `B: ...`, `both: pass`, `check:` or `meanwhile:`", line
            )
        who = next(iter(keys - {"illegal"}))
        text = str(entry[who])
        if who == "both":
            if text != "pass" or "illegal" in entry:
                raise ScenarioError("both can only pass", line)
            return self._guarded(lambda: pass_all(self.table), line)
        words = self._words(text, line)
        seat = seat_of(who) or 0
        if "illegal" in entry:
            self._illegal(seat, words, str(entry["illegal"]), text, line)
            return True
        self.table.hold = self._next_verb(number, who)
        return self._guarded(lambda: Mover(self.table, seat, words).run(), line)

    def _words(self, text: str, line: int) -> Words:
        try:
            return parse(text)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None

    def _next_verb(self, number: int, who: str) -> str:
        """The verb that follows for the same seat: a payment written out is not proposed."""
        for entry in self.scenario.moves[number + 1 : number + 2]:
            if who in entry:
                return str(entry[who]).split(" ", 1)[0]
        return ""

    def _illegal(self, seat: Seat, words: Words, rule: str, text: str, line: int) -> None:
        """The move must be refused, or not be offered, by this rule; nothing changes."""
        found = self._attempt(seat, words, line)
        if found is None:
            self._fail(line, f"{LETTERS[seat]}: {text}: this is legal, but {rule} should forbid it")
        elif found.rule != rule:
            self._fail(
                line,
                f"{LETTERS[seat]}: {text}: forbidden by {found.rule or 'no known rule'}, not {rule}: {found}",
            )

    def _attempt(self, seat: Seat, words: Words, line: int) -> Refusal | None:
        """Try a move on a copy of the table."""
        table = self.table.copy()
        try:
            Mover(table, seat, words).run()
            table.settle()
        except Refusal as error:
            return error
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None
        return None

    def _block(self, entry: dict[str, Any], number: int, line: int) -> bool:
        kind = "check" if "check" in entry else "meanwhile"
        if len(entry) != 1 or not isinstance(entry[kind], list):
            raise ScenarioError(f"`{kind}` is followed by a list of expectations only", line)
        if kind == "check" and not self._guarded(self.table.settle, line):
            return False
        for index, expected in enumerate(entry[kind]):
            self._expect(expected, self.source.line("moves", number, kind, index))
        return True

    # ------------------------------------------------------------------ expectations

    def _expect(self, expected: Any, line: int) -> None:
        try:
            if isinstance(expected, str):
                self._text(expected, line)
            elif isinstance(expected, dict):
                self._mapping(expected, line)
            else:
                raise ScenarioError(f"{expected!r} is no expectation")
        except Failed as error:
            self._fail(line, str(error))
        except ScenarioError as error:
            raise ScenarioError(str(error), error.line or line) from None

    def _text(self, text: str, line: int) -> None:
        for key in ("asked", "cannot", "can"):
            if text.startswith(f"{key}: "):
                self._mapping({key: text.removeprefix(f"{key}: ")}, line)
                return
        holds(self.table, text)

    def _mapping(self, expected: dict[str, Any], line: int) -> None:
        if "event" in expected:
            self._event(expected)
        elif "asked" in expected and set(expected) == {"asked"}:
            self._asked(str(expected["asked"]))
        elif "cannot" in expected and set(expected) <= {"cannot", "rule"}:
            self._possible(expected["cannot"], line, rule=expected.get("rule"))
        elif "can" in expected and set(expected) == {"can"}:
            self._possible(expected["can"], line, able=True)
        else:
            raise ScenarioError("an expectation is a sentence, or has the key event, asked, cannot or can")

    def _asked(self, text: str) -> None:
        if text == "nobody":
            if self.table.game.pending:
                raise Failed(f"asked: nobody: asked is {self._open()}")
            return
        letter, _, why = text.partition(" ")
        seat = seat_of(letter)
        if seat is None:
            raise ScenarioError("`asked` is followed by nobody, A or B, and perhaps what is asked")
        decision = self.table.game.pending_for(seat)
        if decision is None or (why and decision.why != why):
            raise Failed(f"asked: {text}: asked is {self._open()}")

    def _open(self) -> str:
        return ", ".join(f"{LETTERS[d.seat]} {d.why}" for d in self.table.game.pending) or "nobody"

    def _possible(self, move: Any, line: int, *, able: bool = False, rule: Any = None) -> None:
        if isinstance(move, dict) and len(move) == 1:
            letter, text = next((str(k), str(v)) for k, v in move.items())
        else:
            letter, _, text = str(move).partition(": ")
        seat = seat_of(letter)
        if seat is None:
            raise ScenarioError("`can` and `cannot` are followed by `A: move` or `B: move`")
        found = self._attempt(seat, self._words(text, line), line)
        if able and found is not None:
            raise Failed(f"can: {letter}: {text}: {found}")
        if not able and found is None:
            raise Failed(f"cannot: {letter}: {text}: it can")
        if found is not None and rule is not None and found.rule != str(rule):
            raise Failed(f"cannot: {letter}: {text}: by {found.rule or 'no known rule'}, not {rule}: {found}")

    def _event(self, expected: dict[str, Any]) -> None:
        """How often something was told since the beginning."""
        wanted = {k: v for k, v in expected.items() if k not in ("event", "times")}
        found = [n for n in self.table.told if n.kind == expected["event"]]
        count = sum(all(self._told(n.data, k, v) for k, v in wanted.items()) for n in found)
        times = expected.get("times")
        if (times is None and count == 0) or (times is not None and count != times):
            seen = "; ".join(str(n.data) for n in found) or "none of this kind"
            raise Failed(f"event {expected}: {count} such events; there were {seen}")

    def _told(self, data: dict[str, Any], key: str, wanted: Any) -> bool:
        there = data.get(key)
        if isinstance(wanted, str) and seat_of(wanted) is not None and isinstance(there, int):
            return there == seat_of(wanted)
        if isinstance(wanted, str) and isinstance(there, int):
            return there == self.table.names.aliases.get(wanted)
        return bool(there == wanted)

    # ------------------------------------------------------------------ decks

    def _deck(self, check: DeckCheck, line: int) -> None:
        """101, 308.3, 420, 806.10, 1201, 1202: exactly these rules are broken."""
        try:
            deck = decks.preconstructed(check.deck, self.catalog) if check.deck else decks.Deck("", {}, ())
            counts = Counter({entry.card: entry.count for entry in deck.entries})
            counts.update(self._ids(check.add))
            counts.subtract(self._ids(check.remove))
            cards, reserve = (+counts).elements(), Counter(self._ids(check.reserve)).elements()
            pool = None if check.received is None else self._ids(check.received)
        except LookupError as error:
            raise ScenarioError(str(error).strip("'\""), line) from None
        made = decks.Deck.of(cards, reserve, check.format or deck.format)
        found = faults(made, self.catalog, pool=pool, on=check.on)
        if sorted({f.rule for f in found}) != sorted(set(check.faults)):
            told = ", ".join(f"{f.rule} {f.code} {f.params}" for f in found) or "none"
            self._fail(line, f"deck_check: the faults are {told}; not {', '.join(check.faults) or 'none'}")

    def _ids(self, counts: dict[str, int]) -> dict[str, int]:
        return {self.catalog.named(name).id: count for name, count in counts.items()}
