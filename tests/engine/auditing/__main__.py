"""`python -m tests.engine.auditing FIRST [LAST]`: play these random games before the auditor and print what differs."""

from __future__ import annotations

import sys

from tests.engine.auditing.games import play
from tests.engine.auditing.verdicts import DifferenceError


def main(arguments: list[str]) -> int:
    """Play the games; 1 when something differs."""
    first = int(arguments[0])
    last = int(arguments[1]) if len(arguments) > 1 else first
    different = decisions = numbers = 0
    for number in range(first, last + 1):
        try:
            auditor = play(number)
        except DifferenceError as difference:
            different += 1
            print(difference, flush=True)
        else:
            decisions += auditor.decisions
            numbers += auditor.compared
        if number % 25 == 24:
            print(f"... up to game {number}: {different} with a difference, {decisions} answers", flush=True)
    games = last - first + 1
    print(f"{games} games, {different} with a difference; {decisions} answers, {numbers} numbers compared")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
