"""The result of a match as an act of the league it was played in."""

from __future__ import annotations

from bot.tables import MatchInfo
from engine.league.journal.acts import ResultAct
from engine.league.journal.state import LeaguePairing

#: Why a match ends before its games decide it. The winner's games are then raised to a win; see `games_of`.
_GIVEN = frozenset({"concede", "timeout", "judged"})


def result_of(match: MatchInfo, pairing: LeaguePairing, table: int) -> ResultAct:
    """How a match that has ended counts for its pairing, of which seat 0 is `a`; an aborted one has no result.

    Where nobody wins, the games count as they were played, unless a judge has called it a draw.
    """
    if match.status == "aborted":
        return ResultAct(table, "table", None, why=match.reason)
    first, second, *drawn = match.score or (0, 0, 0)
    games = (first, second, drawn[0])
    if match.winner is not None and match.reason in _GIVEN:
        winner = pairing.players[match.winner]
        return ResultAct(table, "table", "concede", games, winner, match.reason)
    if match.reason == "judged":
        return ResultAct(table, "judge", "draw", games, why=match.reason)
    return ResultAct(table, "table", "played", games, why=match.reason)
