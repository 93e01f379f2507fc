"""Attacks in random games, and how they end when nobody reacts or acts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.core.decision import Answer, Decision, IllegalMoveError, PickOne
from engine.core.event import Notice
from engine.wakfu.game import WakfuGame
from engine.wakfu.offers.actions import PREPARING
from engine.wakfu.phases.battle import Attack, Preparing
from tests.decks import DECKS, Orders, eager, new_game, step

PAIRS = [(a, b) for a in DECKS for b in DECKS]
ORDERS = (("everything",), ("play",), ())


@dataclass
class Fought:
    """How a battle ended: who went from play, the points each lost, who won by it."""

    gone: set[int] = field(default_factory=set)
    lost: dict[int, int] = field(default_factory=dict)
    winner: int | None = None

    def note(self, told: list[Notice]) -> None:
        for line in told:
            if line.kind in ("destroyed", "banished", "returned", "ceased") and line.data.get("obj"):
                self.gone.add(line.data["obj"])
            elif line.kind in ("damaged", "lost_hp", "healed"):
                points = line.data["amount"] * (-1 if line.kind == "healed" else 1)
                self.lost[line.data["obj"]] = self.lost.get(line.data["obj"], 0) + points

    def add(self, before: Fought) -> None:
        """What happened earlier in the same battle."""
        self.gone |= before.gone
        for oid, points in before.lost.items():
            self.lost[oid] = self.lost.get(oid, 0) + points


def attacks(seed: int, most: int = 12) -> Iterator[WakfuGame]:
    """Copies of one random game, each where its attackers are asked for: the first ones, every other prepared."""
    game = new_game(*PAIRS[seed % len(PAIRS)], seed, Orders(ORDERS[seed % 3]))
    policy = eager(random.Random(seed))
    while game.result is None and most:
        decision = game.pending[0]
        if decision.why == "attackers":
            yield game.fork()
            most -= 1
        if decision.why == "main" and most % 2 and "attack" in decision.shape.keys():  # noqa: SIM118 - a shape is no mapping
            game.submit(decision.seat, decision.id, PREPARING)
        else:
            step(game, policy)


def quiet(decision: Decision) -> Answer | None:
    """The answer of a player who neither reacts nor acts; None where another question is asked."""
    shape = decision.shape
    if isinstance(shape, PickOne) and (decision.window or decision.why in ("react", "action", "challenge")):
        keys = shape.keys()
        return next((key for key in ("pass", "none") if key in keys), None)
    return None


def fight(game: WakfuGame, rng: random.Random, until: str = "", **given: Any) -> Fought:
    """Play to the end of the battle, or to a question. `given`: the answer to the next question of a name."""
    fought = Fought()
    while game.result is None and any(isinstance(frame, Attack | Preparing) for frame in game.stack):
        decision = game.pending[0]
        if decision.why == until:
            break
        answer = given.pop(decision.why) if decision.why in given else quiet(decision)
        if answer is not None:
            fought.note(game.submit(decision.seat, decision.id, answer))
            continue
        while True:
            try:
                fought.note(game.submit(decision.seat, decision.id, decision.shape.sample(rng)))
                break
            except IllegalMoveError:
                continue
    fought.winner = game.result.winner if game.result is not None else None
    return fought
