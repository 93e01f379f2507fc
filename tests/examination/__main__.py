"""`make examine`: plays every ruling that examiners have written and says what the last examination came to.

`GAME=fftcg` names another game than Wakfu. `make examine ARGS="--pairs SEED COUNT"` draws pairs of cards instead, for
an examiner to rule upon.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from typing import Any

from bot.cli import main as arbitre
from tests.examination import record


def play(game: str) -> list[dict[str, Any]]:
    """The report of each scenario in the folder of a game's examinations."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        arbitre(["scenario", "run", "--json", str(record.folder(game))])
    reports: list[dict[str, Any]] = json.loads(said.getvalue())
    return reports


def main(words: list[str]) -> int:
    """Run what was asked for. Returns 1 where a ruling does not hold any more."""
    parser = argparse.ArgumentParser(prog="make examine", description=__doc__)
    parser.add_argument("--game", choices=record.GAMES, default="wakfu")
    parser.add_argument("--pairs", nargs=2, type=int, metavar=("SEED", "COUNT"), help="draw pairs of cards")
    asked = parser.parse_args(words)
    if asked.pairs:
        for number, (one, other) in enumerate(record.pairs(asked.game, *asked.pairs), start=1):
            print(f"{number:>4}  {one} | {other}")
        return 0
    reports = play(asked.game)
    failed = [report for report in reports if not report["ok"]]
    for report in failed:
        print(f"FAIL {report['file']}: {report['name']}")
    print(f"{len(reports)} rulings of all examinations played, {len(failed)} failed")
    print("The last examination:")
    print(record.table(record.load(asked.game)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
