"""Quick answers of a seat with habits: what to pay with, which Hand to keep."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from engine.core.cover import match_cover
from engine.core.decision import Answer, Assign, Decision, PickOne, PickSome, Seat
from engine.players.rng import SplitMix64
from engine.players.wakfu import changing, fighting, rollout
from engine.players.wakfu.evaluation import option_value
from engine.wakfu.reading import characteristics

if TYPE_CHECKING:
    from engine.wakfu.board.printed import Printed
    from engine.wakfu.game import WakfuGame


def answer(game: WakfuGame, decision: Decision, rng: SplitMix64) -> Answer:
    """Return a quick answer for the seat that is asked."""
    shape = decision.shape
    if decision.why == "pay" and isinstance(shape, PickSome):
        return payment(game, decision.seat, shape)
    if decision.why == "main":
        return main(game, decision)
    if decision.why in ("target", "attackers"):
        best = promising(game, decision)
        if best:
            return best[0]
    if decision.why == "rollback" and isinstance(shape, PickOne):
        return "keep" if keeps(game, decision.seat, int(decision.params.get("next", 0))) else "rollback"
    if isinstance(shape, Assign):
        return fighting.blockers(game, decision, shape)
    if decision.why in ("recycle_or", "cost_recycle", "recipe") and isinstance(shape, PickSome):
        return _cheapest(game, shape)
    if decision.why == "hand_change" and isinstance(shape, PickOne):
        bad = hopeless(game, decision.seat) or changing.stuck(game, decision.seat)
        return "change" if bad else "keep"
    return rollout.answer(game, decision, rng)


def promising(game: WakfuGame, decision: Decision) -> list[Answer] | None:
    """The answers worth looking ahead from; None for all that suit the shape."""
    shape = decision.shape
    if decision.why == "target" and isinstance(shape, PickOne):
        return fighting.targets(game, decision, shape)
    if decision.why == "attackers" and isinstance(shape, PickSome):
        return fighting.attackers(game, decision, shape)
    return None


def _cheapest(game: WakfuGame, shape: PickSome) -> list[str]:
    """As many as must be, and one where none need be, of the cards worth least."""
    order = sorted(shape.options, key=lambda o: option_value(game, o))
    count = max(shape.least, min(1, shape.most))
    keys = [o.key for o in order]
    picked = match_cover(shape.cover, keys, shape.weights)
    if picked is None or len(picked) > count:
        return shape.sensible()
    picked += [key for key in keys if key not in picked][: count - len(picked)]
    return picked


def payment(game: WakfuGame, seat: Seat, shape: PickSome) -> list[str]:
    """Pay with what will be missed least this turn and in the next attack."""
    if shape.floor is not None or shape.least != shape.most:
        return shape.sensible()
    cost = {o.key: missed(game, seat, o.obj) for o in shape.options}
    order = sorted(cost, key=lambda key: (cost[key], key))
    picked = match_cover(shape.cover, order, shape.weights)
    if picked is None:
        return shape.sensible()
    picked += [key for key in order if key not in picked][: shape.most - len(picked)]
    return picked if len(picked) == shape.most else shape.sensible()


def missed(game: WakfuGame, seat: Seat, oid: int | None) -> float:
    """How much a seat would miss a card once it is tapped."""
    state = game.state
    if oid is None or oid not in state.objs:
        return 0.0
    obj, printed = state.objs[oid], game.faces[oid]
    total = 0.0
    battle = state.battle
    powers = [p for i, p in printed.activated if p.script.cost.tap_self and p.script.reaction is None]
    own = state.active == seat
    if battle is not None and battle.role(oid) in ("attacker", "blocker"):
        return 0.0
    if own:
        total += 1.5 * len(powers)
    if not printed.fighter:
        return total + 0.5 * (printed.type != "haven_bag")
    strength = characteristics.strength(game, oid)
    if obj.area == "bag":
        return total + 0.8 + 0.1 * strength
    fresh = obj.since >= state.seats[seat].turn_start
    if own and not state.attacked and not fresh:
        return total + 2.0 + 1.5 * strength
    if own:
        return total + 1.0 + 0.7 * strength
    return total + 0.1 * strength


def promise(printed: Printed) -> float:
    """What a card of the first Hand lets one hope for: what stays in play wins games."""
    if printed.type == "ally":
        return 1.0 + 0.3 * printed.strength
    return 0.4 if printed.type == "action" else 1.2


def keeps(game: WakfuGame, seat: Seat, following: int) -> bool:
    """Whether to keep the first Hand: if it promises as much as `following` cards of one's Deck do on average.

    The first change costs nothing, so about half of all Hands are changed; later ones cost a card each (102.4).
    """
    own = game.state.seats[seat]
    held = [promise(game.faces[oid]) for oid in own.hand]
    left = [promise(game.printed_card(card)) for card in own.deck]
    return sum(held) >= following * fmean([*held, *left]) if held else True


def hopeless(game: WakfuGame, seat: Seat) -> bool:
    """Whether nothing in the Hand will be of use soon: it could not be played although the turn was free for it."""
    sources = len(game.layout().mine[seat])
    usable = [o for o in game.state.seats[seat].hand if game.faces[o].level <= sources + 1]
    return len(usable) <= len(game.state.seats[seat].hand) // 2


def main(game: WakfuGame, decision: Decision) -> str:
    """The turn of somebody in a hurry: attack where that pays, then the dearest card, then the end."""
    seat, options = decision.seat, getattr(decision.shape, "options", ())
    keys = {o.key for o in options}
    if "attack" in keys and fighting.worthwhile(game, seat):
        return "attack"
    best, top = "end", 0.0
    for option in options:
        if option.verb not in ("play", "craft") or option.obj is None:
            continue
        printed = game.faces[option.obj]
        if printed.type == "action":
            continue
        worth = (
            printed.level
            + (1.5 if printed.type == "ally" else 1.0)
            - (0.5 if option.detail == "bag" else 0.0)
        )
        if worth > top:
            best, top = option.key, worth
    return best


def closing(game: WakfuGame, decision: Decision) -> str:
    """What is left of a turn that has been planned: the attack where it pays, then the end."""
    can = any(option.key == "attack" for option in getattr(decision.shape, "options", ()))
    return "attack" if can and fighting.worthwhile(game, decision.seat) else "end"
