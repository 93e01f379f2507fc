"""Running a scenario: the position, the moves, what must then be true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.core.decision import Seat
from engine.core.seats import letter
from engine.scenario.demands import Demands
from engine.scenario.dialect import Dialect, Dialects
from engine.scenario.reading import Scenario, ScenarioError, Source, read
from engine.scenario.spelling import unknown
from engine.scenario.table import RefusedMoveError, ScenarioTable
from engine.scenario.values import FailedCheckError
from engine.scenario.words import MoveWords, parse

ENTRY = ("both", "illegal", "until", "check", "meanwhile")
"""The keys of an entry of moves beside the letters of the seats; `both` are all, however many."""


class Failure(msgspec.Struct, frozen=True):
    """One thing that is not as the file says; `line` from 1. `senseless`: it cannot be read or played as it stands."""

    line: int
    message: str
    senseless: bool = False


class MoveStep(msgspec.Struct, frozen=True):
    """One move as it was played: what was passed on the way, and what is asked after it."""

    line: int
    move: str
    passed: tuple[str, ...]
    asked: str


class ScenarioReport(msgspec.Struct, frozen=True):
    """The result of one file."""

    file: str
    name: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    inline: bool
    failures: tuple[Failure, ...]
    steps: tuple[MoveStep, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether everything is as the file says."""
        return not self.failures

    @property
    def senseless(self) -> bool:
        """Whether the file cannot be read or played as it stands."""
        return any(failure.senseless for failure in self.failures)


def run(text: str, file: str = "scenario", *, dialects: Dialects, reload: bool = False) -> ScenarioReport:
    """Run the scenario in `text`; anything wrong becomes a failure with its line, never an exception.

    `reload`: write the game and read it back before every answer. `dialects`: one for each game; the first is used for
    a file that names no game.
    """
    return played(text, file, reload=reload, dialects=dialects)[0]


def played(
    text: str, file: str = "scenario", *, dialects: Dialects, reload: bool = False
) -> tuple[ScenarioReport, ScenarioTable[Any] | None]:
    """The same as `run`, with the final table; None where none was laid out."""
    source = Source(text, file)
    try:
        scenario = read(source, {key: dialect.form for key, dialect in dialects.items()})
    except ScenarioError as error:
        failure = Failure(error.line, str(error), senseless=True)
        return ScenarioReport(file, "", (), (), inline=False, failures=(failure,)), None
    made = ScenarioRun(scenario, dialects[scenario.game], source, reload=reload)
    try:
        made.all()
    except ScenarioError as error:
        made.failures.append(Failure(error.line, str(error), senseless=True))
    report = ScenarioReport(
        file, scenario.name, scenario.rules, scenario.examples, scenario.inline, tuple(made.failures),
        tuple(made.steps),
    )  # fmt: skip
    return report, made.laid


class ScenarioRun:
    """One run of one scenario."""

    def __init__(
        self, scenario: Scenario, dialect: Dialect[Any, Any], source: Source, *, reload: bool = False
    ) -> None:
        self.reload = reload
        self.scenario = scenario
        self.dialect = dialect
        self.source = source
        self.failures: list[Failure] = []
        self.laid: ScenarioTable[Any] | None = None
        self.steps: list[MoveStep] = []

    def all(self) -> None:
        """Play everything in the file, up to the first move that cannot be made, and note in `failures` what is not so.

        Raises:
            ScenarioError: the file makes no sense, at its line.
        """
        self._cited()
        for line, message in self.dialect.beside(self.scenario, self.source):
            self._fail(line, message)
        self.laid = self.dialect.lay(self.scenario, self.source, reload=self.reload)
        if self.laid is None:
            return
        self.table = self.laid
        for number in range(len(self.scenario.moves)):
            went = self._entry(number)
            self._step(number)
            if not went:
                return
        self._guarded(self.table.settle, self.source.line("moves"))
        before = len(self.failures)
        for number, expected in enumerate(self.scenario.expect):
            self._expect(expected, self.source.line("expect", number))
        for label, unused in self.table.chance.fixed.items():
            if unused:
                message = f"{label}: {len(unused)} of the results fixed beforehand were never used"
                self._fail(self.source.line("chance", label), message)
        left = [d for d in self.table.game.pending if d.why not in self.dialect.menus]
        if len(self.failures) > before and left:
            asked = ", ".join(f"{letter(d.seat)} {self.table.said(d)}" for d in left)
            self._fail(self.source.line("moves"), f"the moves end with a question unanswered: {asked}")

    def _step(self, number: int) -> None:
        """Note how a move went."""
        entry = self.scenario.moves[number]
        who = next(iter(entry), "")
        move = who if isinstance(entry[who], list) else f"{who}: {entry[who]}"
        asked = ", ".join(f"{letter(d.seat)} {self.table.said(d)}" for d in self.table.game.pending)
        line = self.source.line("moves", number)
        self.steps.append(MoveStep(line, move, tuple(self.table.passed), asked or "nobody"))

    def _cited(self) -> None:
        """Check that all numbers the file cites exist."""
        form, law = self.scenario, self.dialect.law()
        said: tuple[tuple[str, tuple[str, ...], Callable[[str], None]], ...] = (
            ("rules", form.rules, lambda id: law.rule(id, gap=False)),
            ("examples", form.examples, law.example),
            ("rulings", form.rulings, self.dialect.ruling),
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
        except RefusedMoveError as error:
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
        known = (*self.table.names.letters, *ENTRY)
        if not keys <= {*known} or len(keys - {"illegal"}) != 1:
            moves = ", ".join(f"`{each}: ...`" for each in self.table.names.letters)
            said = f"an entry of moves is {moves}, `both: pass`, `until:`, `check:` or `meanwhile:`"
            odd = next((unknown("key", key, known) for key in entry if key not in known), "one at a time")
            raise ScenarioError(f"{said}, `illegal:` beside a move; {odd}", line)
        who = next(iter(keys - {"illegal"}))
        text = str(entry[who])
        if "illegal" not in entry:
            self.table.look_ahead(self._next_stop(number))
        if who == "both":
            if text != "pass" or "illegal" in entry:
                raise ScenarioError("both can only pass", line)
            return self._guarded(lambda: self.dialect.pass_all(self.table), line)
        words = self._words(text, line)
        seat = self.table.names.seat(who) or 0
        if "illegal" in entry:
            return self._guarded(lambda: self._illegal(seat, words, str(entry["illegal"]), text, line), line)
        self.table.hold = self._next_verb(number, who)
        return self._guarded(lambda: self.dialect.move(self.table, seat, words), line)

    def _words(self, text: str, line: int) -> MoveWords:
        try:
            return parse(text, self.dialect.language)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None

    def _next_verb(self, number: int, who: str) -> str:
        """The verb of the next move, if it is of the same seat: a payment written there is not made as proposed."""
        for entry in self.scenario.moves[number + 1 : number + 2]:
            if who in entry:
                return str(entry[who]).split(" ", 1)[0]
        return ""

    def _until(self, entry: dict[str, Any], line: int) -> bool:
        phase, stops = entry["until"], self.dialect.stops
        if len(entry) != 1 or phase not in stops:
            raise ScenarioError(f"`until` stands alone; {unknown(self.dialect.stop, phase, stops)}", line)
        return self._guarded(lambda: self.table.until(str(phase)), line)

    def _next_stop(self, number: int) -> str:
        """The phase at which the next move stops: the game must not run past it, even if nobody can act there."""
        rest = self.scenario.moves[number + 1 :]
        following = next((e for e in rest if "check" not in e and "meanwhile" not in e), {})
        return str(following.get("until", ""))

    def _illegal(self, seat: Seat, words: MoveWords, rule: str, text: str, line: int) -> None:
        """Check that this rule refuses the move, or keeps it from being offered; nothing changes."""
        self.dialect.law().rule(rule)
        found = self._attempt(seat, words)
        if found is None:
            self._fail(line, f"{letter(seat)}: {text}: this is legal, but {rule} should forbid it")
        elif found.rule != rule:
            self._fail(
                line,
                f"{letter(seat)}: {text}: forbidden by {found.rule or 'no known rule'}, not {rule}: {found}",
            )

    def _attempt(self, seat: Seat, words: MoveWords) -> RefusedMoveError | None:
        """Try a move on a copy of the table; return the refusal, None when it is legal."""
        table = self.table.copy()
        try:
            self.dialect.move(table, seat, words)
            table.settle()
        except RefusedMoveError as error:
            return error
        return None

    def _attempt_text(self, seat: Seat, text: str) -> RefusedMoveError | None:
        return self._attempt(seat, parse(text, self.dialect.language))

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
            Demands(self.table, self.dialect, self._attempt_text).check(expected)
        except FailedCheckError as error:
            self._fail(line, str(error))
        except ScenarioError as error:
            self._wrong(str(error), error.line or line)
