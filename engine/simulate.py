"""Whole games between computer players: pure, and the same for the same seed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cards.errors import ArbitreError
from engine.core.chance import Chance
from engine.core.decision import Answer, Decision
from engine.core.game import Game, Orders, Setup
from engine.core.match import Kind, Match, MatchSetup
from engine.core.seats import Teams
from engine.players import BLIND, Player, players
from engine.players.rng import SplitMix64

LIMIT = 20_000
"""Questions after which a game counts as one that does not end."""

KNOWN: Mapping[str, Player] = players({})
"""Computer players who can think about no game: those that look ahead need more."""

BY_DECK = Orders(("deck",))

Begin = Callable[[Setup, Chance], Game]
Watch = Callable[[Any, Decision, Answer], None]


class UnfinishedGameError(ArbitreError):
    """A game has not ended within `LIMIT` questions."""


@dataclass(slots=True)
class Tally:
    """What happened in one game. `decisions` left a choice; `windows` were offers where passing was the only answer."""

    decisions: int = 0
    windows: int = 0
    winner: int | None = None
    ending: str = ""


def chance_of(seed: str) -> Chance:
    """The chance of a simulated game."""
    return Chance(hashlib.sha256(f"chance/{seed}".encode()).digest())


def rng_of(seed: str) -> SplitMix64:
    """The chance of its players."""
    return SplitMix64(int.from_bytes(hashlib.sha256(f"players/{seed}".encode()).digest()[:8], "big"))


def play(
    begin: Begin,
    decks: tuple[tuple[str, ...], ...],
    names: Sequence[str],
    seed: str,
    watch: Watch | None = None,
    known: Mapping[str, Player] = KNOWN,
    *,
    teams: Teams = (),
) -> Tally:
    """Play one game to its end.

    `names` are those of each seat's computer player among those `known`; `watch` is called with each answer before it
    is submitted; `teams`: who plays with whom, where somebody has a partner. Raises `UnfinishedGameError` when the game
    does not end, and lets the errors of a faulty rule through.
    """
    return play_on(begin(Setup(decks, teams=teams), chance_of(seed)), names, rng_of(seed), watch, known)


def asked_by_deck(begin: Begin) -> Begin:
    """Begin games in which each seat's standing orders are `deck`, and no log is kept.

    These orders would show an onlooker how fast a seat passes; in a simulation there is none.
    """

    def begun(setup: Setup, chance: Chance) -> Game:
        game = begin(setup, chance)
        game.log_enabled = False
        for seat in game.seating.seats:
            game.act(seat, BY_DECK)
        return game

    return begun


def play_match(
    kind: Kind, setup: MatchSetup, names: Sequence[str], seed: str, known: Mapping[str, Player] = KNOWN
) -> Tally:
    """Play a match of several games to its end; as `play`."""
    chances = [chance_of(f"{seed}/{number}") for number in range(1, setup.best_of + 1)]
    match, _ = Match.start(kind, setup, chances)
    for seat in match.seating.seats:
        if match.result is None:
            match.act(seat, BY_DECK)
    return play_on(match, names, rng_of(seed), known=known)


def play_on(
    game: Game | Match,
    names: Sequence[str],
    rng: SplitMix64,
    watch: Watch | None = None,
    known: Mapping[str, Player] = KNOWN,
) -> Tally:
    """Play a game or match under way to its end; as `play`."""
    tally = Tally()
    brains = [known[name] for name in names]
    for _ in range(LIMIT):
        if game.result is not None:
            tally.winner, tally.ending = game.result.winner, game.result.reason
            return tally
        decision = game.pending[0]
        seat = decision.seat
        information = b"" if names[seat] in BLIND else game.information_set(seat)
        answer = brains[seat](information, decision, rng.word())
        if watch is not None:
            watch(game, decision, answer)
        if decision.trivial:
            tally.windows += 1
        else:
            tally.decisions += 1
        game.submit(seat, decision.id, answer)
    raise UnfinishedGameError(f"no end after {LIMIT} questions")
