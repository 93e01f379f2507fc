"""`arbitre scenario`: run rulings written as files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers
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
