"""Decks for trials, and games played at random with them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

from cards.decks import Deck, preconstructed, read
from cards.wakfu.catalog import WakfuCatalog, load
from engine.core.chance import Chance
from engine.core.decision import Answer, Decision
from engine.core.event import Notice
from engine.core.game import Back, Orders, Setup
from engine.wakfu.game import WakfuGame

DECKS = ("incarnam-iop", "incarnam-cra", "reactions")
EVERYTHING = Orders(("everything",))


@cache
def reactions() -> tuple[Deck, WakfuCatalog]:
    """The Reaction deck, and the catalogue that has its own cards besides."""
    return read((Path(__file__).parent / "reactions.yaml").read_text("utf-8"), load())


def deck(name: str) -> tuple[str, ...]:
    """The cards of one of `DECKS`, in the catalogue of `reactions`."""
    own, catalog = reactions()
    return own.ids() if name == "reactions" else preconstructed(name, catalog).ids()


def new_game(first: str, second: str, seed: int, orders: Orders | None = EVERYTHING) -> WakfuGame:
    """A game between two of `DECKS`; `orders` None leaves the standing orders as they are."""
    game = WakfuGame.start(
        Setup((deck(first), deck(second))), Chance(seed=b"trial %d" % seed), reactions()[1]
    )
    for seat in (0, 1):
        if orders is not None:
            game.act(seat, orders)
    return game


Policy = Callable[[WakfuGame, Decision], Answer]


def eager(rng: random.Random) -> Policy:
    """Random, but slow to pass and to end the turn, so that much happens."""

    def answer(game: WakfuGame, decision: Decision) -> Answer:
        sampled = decision.shape.sample(rng)
        if sampled in ("pass", "end") and rng.random() < 0.7:
            return decision.shape.sample(rng)
        return sampled

    return answer


def step(game: WakfuGame, policy: Policy) -> tuple[Decision, Answer, list[Notice]]:
    """Answer the first open decision."""
    decision = game.pending[0]
    answer = policy(game, decision)
    return decision, answer, game.submit(decision.seat, decision.id, answer)


def take_back(game: WakfuGame, rng: random.Random, share: float) -> None:
    """Now and then take back what can be taken back."""
    for decision in game.pending:
        if decision.back and rng.random() < share:
            game.act(decision.seat, Back())
            return


def census(game: WakfuGame) -> tuple[Counter[str], Counter[str]]:
    """Every card of each seat, wherever it is; tokens are none."""
    counts = (Counter(game.state.seats[0].deck), Counter(game.state.seats[1].deck))
    for obj in game.state.objs.values():
        if not obj.token:
            counts[obj.owner][obj.card] += 1
    return counts
