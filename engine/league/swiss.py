"""Swiss pairing: of all ways to pair everybody, the one of least cost.

One matching over the complete graph, with whole-number weights that hold, from the most to the least weighty: forbidden
pairs; earlier meetings, where the bye is an opponent like any; the points of who gets the bye; the squared differences
of points; how far apart the lot has put those who meet. Nothing is pruned, so a pairing is always found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import rustworkx

from engine.core.chance import Chance
from engine.league.model import Id, LeagueError, ResultLine, Scoring, Season, by_id
from engine.league.standings import SeasonFigures

_MOST_BITS = 120  # the matching reckons in 128 bits


class Pairing(NamedTuple):
    """Who meets whom, the best first; the bye, None, stands last.

    `forbidden`, `repeats`: how many of the pairs are forbidden, how many meetings there have been before.
    `spread`: the sum of the squared differences of points.
    """

    pairs: tuple[tuple[Id, Id | None], ...]
    forbidden: int
    repeats: int
    spread: int


def drawn(players: Iterable[Id], seed: bytes | None) -> list[Id]:
    """The lot: the players in the order that a seed draws; without one in that of their ids."""
    ordered = by_id(players)
    if seed is None:
        return ordered
    named = {str(each): each for each in ordered}
    return [named[each] for each in Chance(seed).shuffle("lot", list(named))]


def meetings(rounds: Iterable[Sequence[ResultLine]]) -> Counter[frozenset[Id]]:
    """How often two were paired, forfeits too; a set of one counts the byes of that player."""
    return Counter(frozenset(line.players) for lines in rounds for line in lines if line.result != "missed")


def pair(
    season: Season, scoring: Scoring, lots: Sequence[Id], forbidden: Iterable[Iterable[Id]] = ()
) -> Pairing:
    """The next round. `lots`: everybody who plays in it, in the order of the lot.

    Raises:
        LeagueError: the points lie so far apart that their squares cannot be reckoned with.
    """
    figures = SeasonFigures(season, scoring)
    points = [figures.points(each) for each in lots]
    costs = _Costs(lots, points, meetings(season.rounds), {frozenset(each) for each in forbidden})
    found = costs.least()
    found.sort(
        key=lambda pair: (pair[1] == len(lots), -max(points[at] for at in pair if at < len(lots)), pair)
    )
    tables = [
        pair if pair[1] == len(lots) else tuple(sorted(pair, key=lambda at: (-points[at], at)))
        for pair in found
    ]
    names: list[Id | None] = [*lots, None]
    return Pairing(
        pairs=tuple((lots[a], names[b]) for a, b in tables),
        forbidden=sum(costs.forbidden(*pair) for pair in found),
        repeats=sum(costs.met(*pair) for pair in found),
        spread=sum(costs.spread(*pair) for pair in found),
    )


class _Costs:
    """What each pair costs. Players are places in the lot; where their number is odd, the bye comes after the last."""

    def __init__(
        self,
        lots: Sequence[Id],
        points: Sequence[int],
        met: Counter[frozenset[Id]],
        forbidden: set[frozenset[Id]],
    ) -> None:
        self.count = len(lots)
        self.size = self.count + self.count % 2
        self._points = points
        self._lowest = min(points, default=0)
        places = {each: place for place, each in enumerate(lots)}
        self._met = self._placed(met, places)
        self._forbidden = set(self._placed(dict.fromkeys(forbidden, 1), places))

    def _placed(self, pairs: dict[frozenset[Id], int], places: dict[Id, int]) -> dict[tuple[int, int], int]:
        found = {}
        for who, times in pairs.items():
            at = sorted(places[each] for each in who if each in places)
            if len(at) == len(who):
                found[at[0], at[1] if len(at) > 1 else self.count] = times
        return found

    def forbidden(self, a: int, b: int) -> int:
        """Whether these must not meet, `a` before `b`."""
        return int((a, b) in self._forbidden)

    def met(self, a: int, b: int) -> int:
        """How often they have met."""
        return self._met.get((a, b), 0)

    def spread(self, a: int, b: int) -> int:
        """The square of how far their points lie apart; the bye has none."""
        return 0 if b == self.count else (self._points[a] - self._points[b]) ** 2

    def least(self) -> list[tuple[int, int]]:
        """The pairs of least cost."""
        tables, span = self.size // 2, max(self._points, default=0) - self._lowest
        lot = tables * self.size**2 + 1
        spread = lot * (tables * span**2 + 1)
        bye = spread * (span + 1)
        met = bye * (tables * max(self._met.values(), default=0) + 1)
        dearest = met * (tables + 1)
        if dearest.bit_length() > _MOST_BITS:
            raise LeagueError("points lie too far apart to pair by")
        # The matching is found in half the time when those of equal points stand together.
        order = sorted(range(self.count), key=lambda place: (self._points[place], place))
        order += range(self.count, self.size)
        edges = []
        for left, one in enumerate(order):
            for right in range(left + 1, self.size):
                a, b = (one, order[right]) if one < order[right] else (order[right], one)
                cost = (
                    (b - a) ** 2 + lot * self.spread(a, b) + bye * self.met(a, b) + met * self.forbidden(a, b)
                )
                if b == self.count:
                    cost += spread * (self._points[a] - self._lowest)
                edges.append((left, right, dearest - cost))
        graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
        graph.add_nodes_from(order)
        graph.add_edges_from(edges)
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda weight: weight)
        pairs = ((order[left], order[right]) for left, right in matching)
        return [(min(pair), max(pair)) for pair in pairs]
