"""How somebody plays Wakfu TCG who has just learned it: gladly, without counting, and forgetting a thing or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Answer, Assign, Decision, Option, PickOne, PickSome, Seat
from engine.players.wakfu import rollout
from engine.wakfu.reading import characteristics

if TYPE_CHECKING:
    from engine.players.rng import SplitMix64
    from engine.wakfu.game import WakfuGame

_LOOKED_AT = frozenset({"choose", "chifumi"})
"""Whom a card harms is thought about, and what is left to chance is left to it."""
_OTHERS = 0.95
"""How often a question that is not named here is answered as it is put."""
_ENDS = 0.06
"""How often a turn is ended although something could still be done."""
_HOLDS = 0.06
"""How often no attack is made."""
_ONE = 0.95
"""How often one card is enough for a turn."""
_ACTS = 0.25
"""How often an Action is played, whatever it is good for, when nothing can be put down."""
_THINKS = 0.15
"""How often anything else is thought of before a turn ends."""
_BOLD = 0.8
"""How often the Hero or the Haven Bag is attacked, whoever else is there."""
_ALL = 0.5
"""How often everybody attacks who can."""
_NOBODY = 0.75
"""How often nobody blocks."""


def answer(game: WakfuGame, decision: Decision, rng: SplitMix64) -> Answer | None:
    """What comes to mind first; None where nothing does."""
    shape = decision.shape
    if decision.why in _LOOKED_AT:
        return None
    if decision.why == "main" and isinstance(shape, PickOne):
        return _turn(game, decision.seat, shape.options, rng)
    if decision.why == "target" and isinstance(shape, PickOne):
        great = [key for key in shape.keys() if game.faces[int(key)].type in ("hero", "haven_bag")]  # noqa: SIM118 - a shape is no mapping
        return great[0] if great and rng.random() < _BOLD else shape.sample(rng)
    if decision.why == "attackers" and isinstance(shape, PickSome):
        return rollout.attackers(game, shape) if rng.random() < _ALL else shape.sample(rng)
    if decision.why == "blockers" and isinstance(shape, Assign):
        return {} if rng.random() < _NOBODY else _blocker(game, shape)
    return shape.sensible() if rng.random() < _OTHERS else None


def _turn(game: WakfuGame, seat: Seat, options: tuple[Option, ...], rng: SplitMix64) -> str | None:
    """Something is put down, whatever it is, then comes the attack; the rest is thought of only now and then."""
    if rng.random() < _ENDS:
        return "end"
    cards = [o for o in options if o.verb in ("play", "craft") and o.obj is not None]
    found = [o.key for o in cards if game.faces[o.obj or 0].type != "action"]
    if not found and rng.random() < _ACTS:
        found = [o.key for o in cards]
    enough = game.state.seats[seat].played and rng.random() < _ONE
    if found and not enough:
        return found[rng.randrange(len(found))]
    if any(o.key == "attack" for o in options):
        return "end" if rng.random() < _HOLDS else "attack"
    return None if rng.random() < _THINKS else "end"


def _blocker(game: WakfuGame, shape: Assign) -> dict[str, str]:
    """The weakest throws itself before the strongest attacker."""

    def strength(key: str) -> int:
        return characteristics.strength(game, int(key))

    able = [
        e
        for e in shape.elements
        if e.slots and (shape.limit is None or shape.weights.get(e.option.key, 1) <= shape.limit)
    ]
    if not able:
        return {}
    weakest = min(able, key=lambda e: strength(e.option.key))
    return {weakest.option.key: max(weakest.slots, key=strength)}
