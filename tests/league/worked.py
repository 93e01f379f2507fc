"""The season that the definitions work out by hand, as the state of a league."""

from __future__ import annotations

from engine.league.journal.state import Entrant, LeaguePairing, LeagueRound, LeagueState
from engine.league.model import ResultLine
from tests.league.journals import rules

ANA, BOB, CID, DOM, EVE = range(1, 6)
NAMES = {ANA: "Ana", BOB: "Bob", CID: "Cid", DOM: "Dom", EVE: "Eve"}

ROUNDS = (
    ((ANA, BOB, (2, 1, 0)), (CID, DOM, (2, 0, 0)), (EVE, None, None)),
    ((ANA, CID, (1, 1, 1)), (EVE, BOB, (2, 0, 0)), (DOM, None, None)),
    ((EVE, ANA, (0, 2, 0)), (BOB, CID, (2, 1, 0))),
)


def called(number):
    return NAMES.get(number, "")


def table(a, b, games, match=None):
    result = "bye" if b is None else "played"
    return LeaguePairing(a, b, "done", ResultLine(a=a, b=b, result=result, games=games), match=match)


def worked(extra="", rounds=3):
    """The league after so many rounds; Dom drops after the second."""
    played = [
        LeagueRound(0, [table(*each, match=100 * n + m) for m, each in enumerate(lines, 1)], closed=True)
        for n, lines in enumerate(ROUNDS[:rounds], 1)
    ]
    entrants = {number: Entrant("in") for number in NAMES}
    if rounds > 1:
        entrants[DOM] = Entrant("dropped", left=2)
    order = tuple(NAMES)
    return LeagueState(status="running", rules=rules(extra), entrants=entrants, order=order, rounds=played)
