"""`arbitre scenario`: run rulings written as files, write positions of matches as such."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bot.cli import CommandError
from bot.cli.base.places import takes_database

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from bot.tables import Tables
    from engine.scenario import ScenarioReport
    from engine.scenario.table import ScenarioTable


def add_parser(subparsers: Subparsers) -> None:
    """Add `scenario run`."""
    parser = subparsers.add_parser("scenario", help="run rulings written as files (docs/scenarios.md)")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    run_files = actions.add_parser("run", help="play each file and say whether all is as it says")
    run_files.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or folders of them")
    run_files.add_argument("--json", action="store_true", help="print the reports as JSON")
    run_files.add_argument(
        "--why", action="store_true", help="print what the last resolution came from, with its rules"
    )
    run_files.add_argument(
        "--steps", action="store_true", help="print each move, the windows it passed, and what is asked then"
    )
    run_files.add_argument("--language", choices=("en", "fr"), default="en", help="of --why (default: en)")
    run_files.set_defaults(run=run)
    lessons = actions.add_parser("lesson", help="check lesson files (docs/lessons.md)")
    lessons.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="lesson files, or folders of them (default: those of the games)",
    )
    lessons.add_argument("--steps", action="store_true", help="print what each step allows")
    lessons.set_defaults(run=run_lessons)

    wrote = actions.add_parser("from-replay", help="write a position of a finished match as a file that runs")
    wrote.add_argument("match", type=int, metavar="MATCH", help="the number of the match")
    wrote.add_argument("step", type=int, metavar="STEP", help="the step, as /replay counts them")
    wrote.add_argument("--to", metavar="FILE", help="the file to write (default: print it)")
    takes_database(wrote)
    wrote.set_defaults(run=write)


def run(args: argparse.Namespace) -> int:
    """Run the files; 1 when an expectation fails, 2 when a file makes no sense.

    Raises:
        CommandError: a file cannot be read, or a folder holds no scenario.
    """
    from bot.hosted import dialects
    from engine.scenario import played

    known = dialects()
    reports = []
    for name, text in _texts(args.files):
        report, table = played(text, name, dialects=known)
        reports.append(report)
        if not args.json:
            _tell(args, report, table)
    if args.json:
        import msgspec

        rows = [
            msgspec.structs.asdict(report) | {"ok": report.ok, "senseless": report.senseless}
            for report in reports
        ]
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        many = "scenario" if len(reports) == 1 else "scenarios"
        print(f"{len(reports)} {many}, {sum(not report.ok for report in reports)} failed")
    if any(report.senseless for report in reports):
        return 2
    return 0 if all(report.ok for report in reports) else 1


def write(args: argparse.Namespace) -> int:
    """Write the last position up to a step of a match that a file can say, with what it cannot say.

    Raises:
        CommandError: there is no such match, step or position, or the match can still go on.
    """
    from bot.cli.replay import with_tables
    from bot.tables import TableRefusalError
    from bot.tables.recording import Recordings
    from bot.ui.base.replaying import ReplaySide
    from bot.ui.replay.positions import last_written
    from bot.ui.replay.steps import steps
    from engine.scenario.writing import UnsayableError

    async def work(tables: Tables) -> int:
        info = await tables.info(args.match)
        if info.status not in {"over", "aborted"}:
            raise TableRefusalError("not_over")
        recording = await Recordings(tables.store, tables.games).of(args.match)
        told = steps(recording.rows, ReplaySide.PUBLIC)
        if not 1 <= args.step <= len(told):
            raise CommandError(f"match {args.match} has the steps 1 to {len(told)}")
        at = told[args.step - 1]
        try:
            row, written = last_written(
                tables.games[info.game], recording, at.seq, f"Match {args.match}, step {args.step}"
            )
        except UnsayableError as error:
            raise CommandError(f"no position up to step {args.step} can be written: {error}") from None
        step = max(s.number for s in told if s.seq <= row) + 1
        if row != at.seq:
            _note(f"step {args.step} is in the middle of something; this is the position after step {step}")
        for line in written.unsaid:
            _note(f"not said: {line}")
        _out(args.to, written.text)
        return 0

    return with_tables(args, work)


def _note(line: str) -> None:
    import sys

    print(line, file=sys.stderr)


def _out(name: str | None, text: str) -> None:
    """Print a text, or write it to a file.

    Raises:
        CommandError: it cannot be written.
    """
    from pathlib import Path

    if name is None:
        print(text, end="")
        return
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise CommandError(f"{name}: {error}") from None


def run_lessons(args: argparse.Namespace) -> int:
    """Play each lesson by its own script; 2 when one cannot be read or played.

    Raises:
        CommandError: a file cannot be read, or a folder holds no file.
    """
    from bot.hosted import dialects, hosted_games
    from engine.scenario.lessons import read_lesson
    from engine.scenario.reading import ScenarioError
    from engine.scenario.routes import course

    games, known = hosted_games(), dialects()
    own = [(key, text) for game in games.values() for key, text in game.lessons().items()]
    wrong = 0
    for name, text in _texts(args.files) if args.files else own:
        try:
            lesson = read_lesson(name, text, known)
            made = course(lesson, known[lesson.scenario.game], games[lesson.scenario.game])
        except ScenarioError as error:
            wrong += 1
            print(f"FAIL {name}\n     {name}:{error.line}: {error}")
            continue
        print(f"ok   {name}: {lesson.title.en}, {len(made.stages)} steps")
        for number, stage in enumerate(made.stages, start=1) if args.steps else ():
            step = stage.step
            kind = "do" if step.do else "they" if step.they else "play" if step.play else "read"
            print(f"  {number}: {kind} {'; '.join(step.do or step.they)}".rstrip())
            for slip in step.slips:
                print(f"      slip ({slip.rule}): {'; '.join(slip.moves)}")
    return 2 if wrong else 0


def _tell(args: argparse.Namespace, report: ScenarioReport, table: ScenarioTable[Any] | None) -> None:
    _print(report)
    if args.steps:
        _steps(report)
    if args.why and table is not None:
        print(_chain(table, args.language))


def _chain(table: ScenarioTable[Any], language: str) -> str:
    """The last resolution in words, with public information only."""
    from bot.hosted import hosted_games
    from bot.ui.match import why
    from bot.ui.match.viewer import Viewer
    from bot.words import speaker

    seen = [(0, notice) for told in table.told if (notice := told.seen_by(None)) is not None]
    chains = why.chains(seen)
    face = hosted_games()[table.game.key].face
    viewer = Viewer(table.game.view(None), speaker(language), face, seating=table.game.seating)
    steps = why.steps(chains[why.last(chains)].notices, viewer) if chains else []
    return "\n".join(f"  {step.text}" for step in steps)


def _texts(names: list[str]) -> list[tuple[str, str]]:
    from pathlib import Path

    out = []
    for name in names:
        path = Path(name)
        files = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not files:
            raise CommandError(f"no scenario (*.yaml) in {name}")
        try:
            out += [(str(file), file.read_text("utf-8")) for file in files]
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{name}: {error}") from None
    return out


def _print(report: ScenarioReport) -> None:
    named = f": {report.name}" if report.name else ""
    print(f"{'ok  ' if report.ok else 'FAIL'} {report.file}{named}")
    for failure in report.failures:
        print(f"     {report.file}:{failure.line}: {failure.message}")


def _steps(report: ScenarioReport) -> None:
    for step in report.steps:
        print(f"  {step.line}: {step.move}")
        for passed in step.passed:
            print(f"      {passed}")
        print(f"      asked: {step.asked}")
