"""What a match knows beside its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from engine.core.decision import Decision, Option
from engine.core.event import Result
from engine.core.game import Orders
from engine.core.takeback import Takebacks
from engine.core.terms import MatchSetup, MatchSide


class ReserveSwap(msgspec.Struct):
    """A seat's exchange with its reserve: which cards come in, and whether the seat is ready."""

    incoming: list[str] | None = None
    ready: bool = False


class MatchState(msgspec.Struct):
    """What a match knows beside its games. `decks` are those of each game begun, `results` of each ended.

    `takebacks` is left out, in dumps too, until somebody asks to take something back.
    """

    setup: MatchSetup
    seeds: list[bytes]
    sides: list[MatchSide]
    decks: list[tuple[tuple[str, ...], ...]] = []
    results: list[Result] = []
    orders: list[Orders | None] = []
    swaps: list[ReserveSwap] | None = None
    asked: list[Decision | None] = []
    next_decision: int = 1
    result: Result | None = None
    takebacks: Takebacks | msgspec.UnsetType = msgspec.UNSET

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each team has won."""
        won = Counter(result.winner for result in self.results)
        return tuple(won[team[0]] for team in self.setup.seating.teams)

    @property
    def score(self) -> tuple[int, ...]:
        """How many games each team has won, then how many were drawn."""
        return (*self.wins, sum(result.winner is None for result in self.results))


SCHEMA = 1
"""Number of the form of dumps; raised whenever a stored dump could no longer be read."""


class MatchHead(msgspec.Struct):
    """The number of the form of a dump."""

    match: int


class MatchDump(msgspec.Struct):
    """A dump: the number of its form, what the match knows, and its game."""

    match: int
    state: MatchState
    game: msgspec.Raw


DUMPS = msgspec.json.Decoder(MatchDump)
"""Reads dumps."""


def each_copy(cards: Sequence[str], verb: str) -> tuple[Option, ...]:
    """One option for each copy of a card."""
    counts: Counter[str] = Counter()
    options = []
    for card in cards:
        counts[card] += 1
        options.append(Option(f"{card}/{counts[card]}", verb, card=card))
    return tuple(options)
