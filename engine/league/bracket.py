"""Single elimination: who loses is out. Other brackets are to stand beside it, each with a tree of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.league.model import Id, LeagueError, id_order


class BracketSlot(NamedTuple):
    """Half of a match: who it is; nobody, where `settled`; else not yet known."""

    player: Id | None
    settled: bool


class BracketMatch(NamedTuple):
    """A match of the tree, with who goes on from it and who does not.

    `absent`: both, where nobody came.
    """

    a: BracketSlot
    b: BracketSlot
    winner: BracketSlot
    loser: BracketSlot
    absent: tuple[Id, ...] = ()

    @property
    def pair(self) -> tuple[Id | None, Id | None]:
        """The two as far as they are known; None also for nobody."""
        return self.a.player, self.b.player

    @property
    def may_have_loser(self) -> bool:
        """Whether one of two loses it, or may yet."""
        return self.loser.player is not None or not self.loser.settled


class BracketTree(NamedTuple):
    """A bracket as far as it is played. `third`: the match for the third place."""

    rounds: tuple[tuple[BracketMatch, ...], ...]
    third: BracketMatch | None
    places: tuple[tuple[int, Id], ...]


_NOBODY, _OPEN = BracketSlot(None, True), BracketSlot(None, False)


def seeded(seeds: Sequence[Id]) -> list[tuple[Id | None, Id | None]]:
    """The first round: 1-8, 4-5, 2-7, 3-6; who is missing is a bye for the best."""
    order = [1]
    while len(order) < len(seeds):
        order = [each for seed in order for each in (seed, 2 * len(order) + 1 - seed)]
    named = [seeds[seed - 1] if seed <= len(seeds) else None for seed in order]
    return list(zip(named[::2], named[1::2], strict=False)) if len(order) > 1 else []


def grow(
    seeds: Sequence[Id], results: Iterable[tuple[frozenset[Id], Id | None]], *, third_place: bool
) -> BracketTree:
    """The tree of so many seeds, played on as far as results go. A later result of the same two takes the place.

    `results`: who met, and who won; None: nobody came.

    Raises:
        LeagueError: a result is of two who do not meet, or names a winner who was not there.
    """
    if len(set(map(str, seeds))) < len(seeds):
        raise LeagueError("seeds: somebody is there twice")
    told = dict(results)
    for who, winner in told.items():
        if len(who) != 2 or (winner is not None and winner not in who):
            raise LeagueError(f"results: {winner!r} cannot win {_named(who)}")
    unused = set(told)
    slots = [BracketSlot(each, True) for pair in seeded(seeds) for each in pair]
    rounds: list[tuple[BracketMatch, ...]] = []
    while len(slots) > 1:
        rounds.append(_round(slots, told, unused))
        slots = [match.winner for match in rounds[-1]]
    third = None
    if third_place and len(rounds) > 1:
        third = _round([match.loser for match in rounds[-2]], told, unused)[0]
    if unused:
        raise LeagueError(f"results: {_named(min(unused, key=_words))} do not meet in this bracket")
    places = _places(rounds, third) if rounds else [(1, each) for each in seeds]
    return BracketTree(tuple(rounds), third, tuple(places))


def _words(who: frozenset[Id]) -> list[str]:
    return sorted(map(str, who))


def _named(who: frozenset[Id]) -> str:
    return " and ".join(map(repr, _words(who)))


def _round(
    slots: Sequence[BracketSlot], told: Mapping[frozenset[Id], Id | None], unused: set[frozenset[Id]]
) -> tuple[BracketMatch, ...]:
    return tuple(_played(a, b, told, unused) for a, b in zip(slots[::2], slots[1::2], strict=True))


def _played(
    a: BracketSlot, b: BracketSlot, told: Mapping[frozenset[Id], Id | None], unused: set[frozenset[Id]]
) -> BracketMatch:
    if not (a.settled and b.settled):
        return BracketMatch(a, b, _OPEN, _NOBODY if _NOBODY in (a, b) else _OPEN)
    if a.player is None or b.player is None:
        return BracketMatch(a, b, BracketSlot(a.player if b.player is None else b.player, True), _NOBODY)
    who = frozenset((a.player, b.player))
    if who not in told:
        return BracketMatch(a, b, _OPEN, _OPEN)
    unused.discard(who)
    winner = told[who]
    if winner is None:
        return BracketMatch(a, b, _NOBODY, _NOBODY, (a.player, b.player))
    return BracketMatch(a, b, BracketSlot(winner, True), b if winner == a.player else a)


def _places(rounds: Sequence[Sequence[BracketMatch]], third: BracketMatch | None) -> list[tuple[int, Id]]:
    """The places that are certain: who lost in the same round shares one, behind them where nobody came."""
    found: list[tuple[int, Id]] = []
    final = rounds[-1][0]
    if final.winner.player is not None:
        found.append((1, final.winner.player))
    for back, matches in enumerate(reversed(rounds)):
        ahead = max(1, sum(match.winner != _NOBODY for match in matches))
        losers = [match.loser.player for match in matches if match.loser.player is not None]
        if back == 1 and third is not None:
            found += _of_third(third, ahead + 1)
        else:
            found += [(ahead + 1, each) for each in losers]
        behind = ahead + 1 + sum(match.may_have_loser for match in matches)
        found += [(behind, each) for match in matches for each in match.absent]
    return sorted(found, key=lambda placed: (placed[0], id_order(placed[1])))


def _of_third(third: BracketMatch, place: int) -> list[tuple[int, Id]]:
    if third.absent:
        return [(place, each) for each in third.absent]
    ends = ((place, third.winner.player), (place + 1, third.loser.player))
    return [(number, each) for number, each in ends if each is not None]
