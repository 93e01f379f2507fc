"""Positions from random games, and hidden cards dealt anew in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core.decision import Decision
from engine.core.event import Notice
from engine.wakfu.game import WakfuGame
from tests.decks import DECKS, eager, new_game, step

PASSES = {"react": "pass"}
FREE = ("main", "action")

PAIRS = [(a, b) for a in DECKS for b in DECKS]


def moments(seed: int, rng: random.Random, share: float) -> Iterator[tuple[WakfuGame, Decision, str]]:
    """Moments of one random game at which a player has a free choice: a copy, the question, the other's deck."""
    names = PAIRS[seed % len(PAIRS)]
    game, policy = new_game(*names, seed), eager(random.Random(seed))
    while game.result is None:
        decision = game.pending[0]
        if decision.why in ("main", "action") and rng.random() < share:
            yield game.fork(), decision, names[1 - decision.seat]
        step(game, policy)


def redeal(game: WakfuGame, seat: int, rng: random.Random) -> WakfuGame:
    """Deal Hand and Deck of a seat anew, as anyone who cannot see them must think possible."""
    own = game.state.seats[seat]
    pool = sorted([*own.deck, *(game.state.objs[oid].card for oid in own.hand)])
    rng.shuffle(pool)
    for oid in own.hand:
        game.state.objs[oid].card = pool.pop()
    own.deck = pool
    game.invalidate_areas()
    return game


def published(game: Any) -> list[tuple[int, str, tuple[str, ...]]]:
    """The open questions that a table shows: private ones are not even said to exist."""
    return [(d.seat, d.why, d.rules) for d in game.pending if not d.private]


class Stretch:
    """What everyone sees from one answer of a player until that player is asked again, the other passing all offers.

    `passes`: how the other declines each kind of offer; `free`: the questions at which it ends, as at anything else
    that the other is asked. `told`: public lines; `shown`: public questions; `waits`: for how many answers of the
    other seat the table stood still, `trivial` of which had one answer only; `ids`: how far the counter of questions
    has gone; `view`: the spectator's view at the end.
    """

    def __init__(
        self,
        game: Any,
        seat: int,
        policy: Callable[[Any, Decision], Any],
        most: int = 30,
        passes: Mapping[str, str] = PASSES,
        free: tuple[str, ...] = FREE,
    ) -> None:
        self.told: list[Notice] = []
        self.shown: list[Any] = []
        self.waits = 0
        self.trivial = 0
        before = game.next_decision
        self._submit(game, game.pending[0], policy(game, game.pending[0]))
        while most and game.result is None:
            decision = game.pending[0]
            if decision.seat == seat and decision.why in free:
                break
            declined = passes.get(decision.why)
            if decision.seat != seat:
                if declined not in [option.key for option in getattr(decision.shape, "options", ())]:
                    break
                self.waits += 1
                self.trivial += decision.trivial
            self._submit(game, decision, policy(game, decision) if decision.seat == seat else declined)
            most -= 1
        self.ids = game.next_decision - before
        self.view = game.view(None)

    def _submit(self, game: Any, decision: Decision, answer: Any) -> None:
        notices = game.submit(decision.seat, decision.id, answer)
        self.told += [n for n in (notice.seen_by(None) for notice in notices) if n is not None]
        self.shown.append(published(game))
