"""`arbitre scenario`: run rulings written as files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from engine.scenario import Report


def add_parser(subparsers: Subparsers) -> None:
    """Add `scenario run`."""
    parser = subparsers.add_parser("scenario", help="run rulings written as files (docs/scenarios.md)")
    actions = parser.add_subparsers(title="actions", metavar="ACTION", required=True)
    run_files = actions.add_parser("run", help="play each file and say whether all is as it says")
    run_files.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or folders of them")
    run_files.add_argument("--json", action="store_true", help="print the reports as JSON")
    run_files.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the files; 1 when one does not hold.

    Raises:
        CommandError: a file cannot be read, or a folder holds none.
    """
    from engine.scenario import run as play

    reports = [play(text, name) for name, text in _texts(args.files)]
    if args.json:
        import msgspec

        rows = [msgspec.structs.asdict(report) | {"ok": report.ok} for report in reports]
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        _print(reports)
    return 0 if all(report.ok for report in reports) else 1


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


def _print(reports: list[Report]) -> None:
    for report in reports:
        print(f"{'ok  ' if report.ok else 'FAIL'} {report.file}: {report.name}")
        for failure in report.failures:
            print(f"     {report.file}:{failure.line}: {failure.message}")
    failed = sum(not report.ok for report in reports)
    print(f"{len(reports)} scenarios, {failed} failed")
