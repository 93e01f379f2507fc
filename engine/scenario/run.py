"""Running a scenario: the position, the moves, what must then be true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cards import decks
from cards.catalog import CardError, fold
from cards.faults import Fault
from cards.wakfu.catalog import Catalog, load
from cards.wakfu.legality import faults
from engine.core.decision import Seat
from engine.scenario import citing, questions
from engine.scenario.demands import Demands
from engine.scenario.expect import Failed
from engine.scenario.moves import Mover, pass_all
from engine.scenario.names import LETTERS, seat_of
from engine.scenario.position import Builder
from engine.scenario.reading import DeckCheck, Scenario, ScenarioError, Source, read
from engine.scenario.spelling import unknown
from engine.scenario.table import Refusal, Table
from engine.scenario.vocabulary import STOPS
from engine.scenario.words import Words, parse

ENTRY = ("A", "B", "both", "illegal", "until", "check", "meanwhile")
"""The keys of an entry of moves."""


class Failure(msgspec.Struct, frozen=True):
    """One thing that is not as the file says; `line` from 1. `senseless`: it cannot be read or played as it stands."""

    line: int
    message: str
    senseless: bool = False


class Step(msgspec.Struct, frozen=True):
    """One move as it went: what was passed on the way, and what is asked after it."""

    line: int
    move: str
    passed: tuple[str, ...]
    asked: str


class Report(msgspec.Struct, frozen=True):
    """What came of one file."""

    file: str
    name: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    inline: bool
    failures: tuple[Failure, ...]
    steps: tuple[Step, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether everything is as the file says."""
        return not self.failures

    @property
    def senseless(self) -> bool:
        """Whether the file cannot be read or played as it stands."""
        return any(failure.senseless for failure in self.failures)


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
        failure = Failure(error.line, str(error), senseless=True)
        return Report(file, "", (), (), inline=False, failures=(failure,)), None
    made = Run(scenario, source, reload=reload)
    try:
        made.all()
    except ScenarioError as error:
        made.failures.append(Failure(error.line, str(error), senseless=True))
    report = Report(
        file, scenario.name, scenario.rules, scenario.examples, bool(scenario.cards), tuple(made.failures),
        tuple(made.steps),
    )  # fmt: skip
    return report, made.laid


class Run:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, source: Source, *, reload: bool = False) -> None:
        self.reload = reload
        self.scenario = scenario
        self.source = source
        self.failures: list[Failure] = []
        self.laid: Table | None = None
        self.steps: list[Step] = []

    def _catalog(self) -> Catalog:
        catalog = load()
        added = []
        for number, card in enumerate(self.scenario.cards):
            try:
                added.append(catalog.read(card))
            except CardError as error:
                raise ScenarioError(str(error), self.source.line("cards", number)) from None
        return catalog.add(added) if added else catalog

    def all(self) -> None:
        """Everything the file says, up to the first move that cannot be made; `failures` then says what is not so.

        Raises:
            ScenarioError: the file makes no sense, at its line.
        """
        self.catalog = self._catalog()
        self._cited()
        for number, check in enumerate(self.scenario.deck_check):
            line = self.source.line("deck_check", number)
            self._guarded(lambda check=check, line=line: self._deck(check, line), line)
        if self.scenario.seats is None:
            return
        builder = Builder(self.scenario, self.source, self.catalog)
        self.table = self.laid = Table(builder.build(), builder.names, reload=self.reload)
        for number in range(len(self.scenario.moves)):
            went = self._entry(number)
            self._step(number)
            if not went:
                return
        self._guarded(self.table.settle, self.source.line("moves"))
        before = len(self.failures)
        for number, expected in enumerate(self.scenario.expect):
            self._expect(expected, self.source.line("expect", number))
        for label, unused in self.table.game.state.chance.fixed.items():
            if unused:
                message = f"{label}: {len(unused)} of the results fixed beforehand were never used"
                self._fail(self.source.line("chance", label), message)
        left = [d for d in self.table.game.pending if d.why not in ("main", "action")]
        if len(self.failures) > before and left:
            asked = ", ".join(f"{LETTERS[d.seat]} {questions.said(d)}" for d in left)
            self._fail(self.source.line("moves"), f"the moves end with a question unanswered: {asked}")

    def _step(self, number: int) -> None:
        """Note how a move went."""
        entry = self.scenario.moves[number]
        who = next(iter(entry), "")
        move = who if isinstance(entry[who], list) else f"{who}: {entry[who]}"
        asked = ", ".join(f"{LETTERS[d.seat]} {questions.said(d)}" for d in self.table.game.pending)
        line = self.source.line("moves", number)
        self.steps.append(Step(line, move, tuple(self.table.passed), asked or "nobody"))

    def _cited(self) -> None:
        """What the file says it shows exists."""
        form = self.scenario
        said: tuple[tuple[str, tuple[str, ...], Callable[[str], None]], ...] = (
            ("rules", form.rules, lambda id: citing.rule(id, gap=False)),
            ("examples", form.examples, citing.example),
            ("rulings", form.rulings, lambda id: citing.ruling(id, load())),
        )
        for key, ids, check in said:
            for number, id in enumerate(ids):
                try:
                    check(id)
                except ScenarioError as error:
                    self._wrong(str(error), self.source.line(key, number))

    def _fail(self, line: int, message: str) -> None:
        self.failures.append(Failure(line, message))

    def _wrong(self, message: str, line: int) -> None:
        """The file makes no sense there, which is no failure of the ruling."""
        self.failures.append(Failure(line, message, senseless=True))

    def _guarded(self, step: Any, line: int) -> bool:
        """Do something; a refusal is a failure."""
        try:
            step()
        except Refusal as error:
            passed = f"; before that {', '.join(self.table.passed)}" if self.table.passed else ""
            self._fail(line, f"{error}{f' ({error.rule})' if error.rule else ''}{passed}")
            return False
        except ScenarioError as error:
            raise ScenarioError(str(error), error.line or line) from None
        return True

    # ------------------------------------------------------------------ moves

    def _entry(self, number: int) -> bool:
        entry = self.scenario.moves[number]
        line = self.source.line("moves", number)
        self.table.passed = []
        if "check" in entry or "meanwhile" in entry:
            return self._block(entry, number, line)
        if "until" in entry:
            return self._until(entry, line)
        keys = set(entry)
        if not keys <= {*ENTRY} or len(keys - {"illegal"}) != 1:
            said = "an entry of moves is `A: ...`, `B: ...`, `both: pass`, `until:`, `check:` or `meanwhile:`"
            odd = next((unknown("key", key, ENTRY) for key in entry if key not in ENTRY), "one at a time")
            raise ScenarioError(f"{said}, `illegal:` beside a move; {odd}", line)
        who = next(iter(keys - {"illegal"}))
        text = str(entry[who])
        if "illegal" not in entry:
            self.table.look_ahead(self._next_stop(number))
        if who == "both":
            if text != "pass" or "illegal" in entry:
                raise ScenarioError("both can only pass", line)
            return self._guarded(lambda: pass_all(self.table), line)
        words = self._words(text, line)
        seat = seat_of(who) or 0
        if "illegal" in entry:
            return self._guarded(lambda: self._illegal(seat, words, str(entry["illegal"]), text, line), line)
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

    def _until(self, entry: dict[str, Any], line: int) -> bool:
        phase = entry["until"]
        if len(entry) != 1 or phase not in STOPS:
            raise ScenarioError(f"`until` stands alone; {unknown('phase of a battle', phase, STOPS)}", line)
        return self._guarded(lambda: self.table.until(str(phase)), line)

    def _next_stop(self, number: int) -> str:
        """The phase at which the file looks next: the game must not run past it, even if nobody can act there."""
        rest = self.scenario.moves[number + 1 :]
        following = next((e for e in rest if "check" not in e and "meanwhile" not in e), {})
        return str(following.get("until", ""))

    def _illegal(self, seat: Seat, words: Words, rule: str, text: str, line: int) -> None:
        """The move must be refused, or not be offered, by this rule; nothing changes."""
        citing.rule(rule)
        found = self._attempt(seat, words)
        if found is None:
            self._fail(line, f"{LETTERS[seat]}: {text}: this is legal, but {rule} should forbid it")
        elif found.rule != rule:
            self._fail(
                line,
                f"{LETTERS[seat]}: {text}: forbidden by {found.rule or 'no known rule'}, not {rule}: {found}",
            )

    def _attempt(self, seat: Seat, words: Words) -> Refusal | None:
        """Try a move on a copy of the table."""
        table = self.table.copy()
        try:
            Mover(table, seat, words).run()
            table.settle()
        except Refusal as error:
            return error
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
            Demands(self.table, lambda seat, text: self._attempt(seat, parse(text))).check(expected)
        except Failed as error:
            self._fail(line, str(error))
        except ScenarioError as error:
            self._wrong(str(error), error.line or line)

    # ------------------------------------------------------------------ decks

    def _deck(self, check: DeckCheck, line: int) -> None:
        """101, 308.3, 420, 806.10, 1201, 1202: exactly these rules are broken."""
        try:
            deck = decks.preconstructed(check.deck, self.catalog) if check.deck else decks.Deck("", {}, ())
            counts = Counter({entry.card: entry.count for entry in deck.entries})
            counts.update(self._ids(check.add))
            counts.subtract(self._ids(check.remove))
            short = [self.catalog.card(card).name for card, count in counts.items() if count < 0]
            if short:
                raise LookupError(f"`remove` takes more than there are: {', '.join(short)}")
            cards, reserve = (+counts).elements(), Counter(self._ids(check.reserve)).elements()
            pool = None if check.received is None else self._ids(check.received)
            written = [one for text in check.faults for one in self._faults(text)]
        except LookupError as error:
            raise ScenarioError(str(error).strip("'\""), line) from None
        made = decks.Deck.of(cards, reserve, check.format or deck.format)
        found = faults(made, self.catalog, pool=pool, on=check.on)
        if not _as_written(found, written):
            told = ", ".join(map(_named, found)) or "none"
            self._fail(line, f"deck_check: the faults are {told}; not {', '.join(check.faults) or 'none'}")

    def _faults(self, text: str) -> list[tuple[str, str]]:
        """`101.5`, `101.5 Bouftou`, `101.5 x3`: rule and card, as often as it says."""
        rule, _, more = text.partition(" ")
        citing.rule(rule)
        times = re.fullmatch(r"x(\d+)", more)
        if times is not None:
            return [(rule, "")] * int(times[1])
        return [(rule, fold(self.catalog.one(more).name) if more else "")]

    def _ids(self, counts: dict[str, int]) -> dict[str, int]:
        return {self.catalog.one(name).id: count for name, count in counts.items()}


def _as_written(found: Sequence[Fault], written: Sequence[tuple[str, str]]) -> bool:
    """Whether the faults are the rules and cards written, each as often; the card may be left out."""
    left = list(found)
    for rule, card in sorted(written, key=lambda each: not each[1]):  # those that name a card first
        same = next((f for f in left if f.rule == rule and (not card or card in map(fold, _cards(f)))), None)
        if same is None:
            return False
        left.remove(same)
    return not left


def _cards(fault: Fault) -> list[str]:
    """The names of the cards that a fault is about."""
    return [str(name) for name in (fault.params.get("cards") or [fault.params.get("card", "")])]


def _named(fault: Fault) -> str:
    """A fault as it may be written, and what the check says of it."""
    more = ", ".join(f"{key} {value}" for key, value in fault.params.items() if key not in ("card", "cards"))
    said = " ".join(part for part in (fault.rule, *_cards(fault)[:1]) if part)
    return f"{said} ({fault.code}{': ' if more else ''}{more})"
