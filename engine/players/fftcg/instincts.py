"""Quick answers without looking ahead: used during a look ahead, and where looking ahead does not help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Answer, Decision, PickOne, PickSome
from engine.fftcg.happening import losing
from engine.fftcg.reading import allowed
from engine.players.fftcg import weighing
from engine.players.fftcg.weighing import option_value

if TYPE_CHECKING:
    from engine.fftcg.board.state import ObjectId
    from engine.fftcg.game import FftcgGame
    from engine.players.rng import SplitMix64

GIVEN = frozenset({"discard", "price", "excess"})
"""Questions about what is given away: what is worth least."""


def answer(game: FftcgGame, decision: Decision, rng: SplitMix64) -> Answer:
    """Return a quick answer for the seat that is asked."""
    shape, why = decision.shape, decision.why
    if isinstance(shape, PickOne) and any(option.key == "pass" for option in shape.options):
        return "pass"
    if why == "block" and isinstance(shape, PickOne):
        return block(game, shape)
    if why == "mulligan":
        return "keep" if keeps(game, decision) else "mulligan"
    if why == "loop":
        return 0
    if isinstance(shape, PickSome) and why in GIVEN:
        order = sorted(shape.options, key=lambda o: option_value(game, o))
        return [o.key for o in order[: shape.least]]
    if isinstance(shape, PickSome) and why == "search":
        order = sorted(shape.options, key=lambda o: -option_value(game, o))
        return [o.key for o in order[: shape.most]]
    sensible: Answer = shape.sensible()
    return sensible


def keeps(game: FftcgGame, decision: Decision) -> bool:
    """Whether to keep the first hand: a Backup to begin with, and a Forward."""
    return min(early(game, decision)) > 0


def early(game: FftcgGame, decision: Decision) -> tuple[int, int]:
    """How many Backups and how many Forwards of the hand can be played in the first turns."""
    held = [game.library[game.state.objs[oid].card].card for oid in game.own(decision.seat).hand]
    cheap = [card for card in held if card.cost <= 4]
    return sum(card.type == "backup" for card in cheap), sum(card.type == "forward" for card in cheap)


def block(game: FftcgGame, shape: PickOne) -> str:
    """Block where that gains most: what falls on the other side, the point kept away, less what falls on this one."""
    attack = game.state.attack
    nobody = next((o.key for o in shape.options if o.obj is None), None)
    if attack is None or not attack.attackers:
        return shape.sensible()
    best, top = nobody, 0.0
    for option in shape.options:
        if option.obj is None:
            continue
        gain = _trade(game, option.obj, attack.attackers)
        if best is None or gain > top:
            best, top = option.key, gain
    return shape.sensible() if best is None else best


def _trade(game: FftcgGame, blocker: ObjectId, attackers: list[ObjectId]) -> float:
    """What a block is worth, on paper."""
    objs = game.state.objs
    kept = weighing.point(game, objs[blocker].controller)
    dealt = sum(game.features(oid).power for oid in attackers)
    lost = weighing.worth(game, objs[blocker]) if dealt >= _life(game, blocker) else 0.0
    strongest = max(attackers, key=lambda oid: game.features(oid).power)
    falls = game.features(blocker).power >= _life(game, strongest)
    won = weighing.worth(game, objs[strongest]) if falls else 0.0
    swift, answered = _swift(game, [blocker]), _swift(game, attackers)
    if swift and not answered and falls and len(attackers) == 1:
        lost = 0.0
    if answered and not swift and lost:
        won = 0.0
    last = len(game.own(objs[blocker].controller).damage_zone) + 1 >= losing.most_points(game)
    return won - lost + (weighing.WON if last else kept)


def _life(game: FftcgGame, oid: ObjectId) -> int:
    return game.features(oid).power - game.state.objs[oid].damage


def _swift(game: FftcgGame, oids: list[ObjectId]) -> bool:
    return all(allowed.has(game, oid, "first_strike") for oid in oids)
