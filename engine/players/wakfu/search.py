"""One look ahead: each candidate answer is tried on a copy, which plays on by reflex until it is quiet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    IllegalMove,
    InvalidAnswer,
    PickOne,
    PickSome,
    Seat,
)
from engine.players.dice import Dice
from engine.players.wakfu import reflex
from engine.players.wakfu.imagine import imagine
from engine.players.wakfu.worth import option_worth, worth

if TYPE_CHECKING:
    from cards.wakfu.catalog import Catalog
    from engine.wakfu.game import WakfuGame

KEY = "wakfu"
_STEPS = 80
"""Answers given by reflex before a look ahead stops."""
_MARGIN = 0.05
"""What must be gained before anything is done at all."""
_BY_REFLEX = frozenset(
    {
        "rollback",
        "hand_change",
        "starter",
        "next_starter",
        "chifumi",
        "discard",
        "pay",
        "trigger_order",
        "duel_order",
    }
)
_QUIET = frozenset({"main", "hand_change", "rollback"})
"""Questions at which a position can be judged."""


class OtherCards(Exception):
    """The position was made with other cards than those at hand."""


def decide(position: bytes, catalog: Catalog, seed: int) -> Answer:
    """Return the answer of the seat whose position it is.

    Raises `OtherCards` when it was made with another catalogue.
    """
    try:
        game = imagine(position, catalog, seed)
    except ValueError as error:
        raise OtherCards(str(error)) from None
    seat = reflex.seat_of(position)
    decision = game.pending_for(seat)
    if decision is None:
        raise LookupError(seat)
    return best(game, seat, decision, Dice(seed), nested=True)


def best(game: WakfuGame, seat: Seat, decision: Decision, dice: Dice, *, nested: bool) -> Answer:
    """Return the candidate after which `seat` stands best."""
    if decision.why in _BY_REFLEX:
        return reflex.answer(game, decision, dice)
    if decision.why == "main":
        return _main(game, seat, decision, dice, nested=nested)
    if isinstance(decision.shape, Assign):
        return _assign(game, seat, decision, dice)
    found = candidates(game, decision, dice)
    if len(found) == 1:
        return found[0]
    return max(found, key=lambda each: look(game, seat, decision, each, dice, nested=nested))


def _main(game: WakfuGame, seat: Seat, decision: Decision, dice: Dice, *, nested: bool) -> Answer:
    """603.1: do what gains most, as long as anything gains."""
    top, chosen = worth(game.fork(), seat) + _MARGIN, "end"
    for key in keys(decision):
        if key == "end":
            continue
        gained = look(game, seat, decision, key, dice, nested=nested)
        if gained > top:
            top, chosen = gained, key
    return chosen


def _assign(game: WakfuGame, seat: Seat, decision: Decision, dice: Dice) -> Answer:
    """704: blockers one by one, each where it helps most, until none helps."""
    shape = decision.shape
    if not isinstance(shape, Assign):
        raise TypeError(shape)
    chosen: dict[str, str] = {}
    top = look(game, seat, decision, chosen, dice, nested=False)
    first = reflex.answer(game, decision, dice)
    gained = look(game, seat, decision, first, dice, nested=False)
    if isinstance(first, dict) and gained > top:
        top, chosen = gained, {k: str(v) for k, v in first.items()}
    for _ in range(3):
        better = None
        for element in shape.elements:
            for slot in element.slots:
                if chosen.get(element.option.key) == slot:
                    continue
                tried = {**chosen, element.option.key: slot}
                gained = look(game, seat, decision, tried, dice, nested=False)
                if gained > top + _MARGIN:
                    top, better = gained, tried
        if better is None:
            break
        chosen = better
    return chosen


def look(
    game: WakfuGame, seat: Seat, decision: Decision, answer: Answer, dice: Dice, *, nested: bool
) -> float:
    """What `seat` has after an answer, once all is quiet; an answer against the rules is worth nothing."""
    after = game.fork()
    try:
        after.submit(seat, decision.id, answer)
    except (IllegalMove, InvalidAnswer):
        return float("-inf")
    settle(after, seat, dice, nested=nested)
    return worth(after, seat)


def settle(game: WakfuGame, seat: Seat, dice: Dice, *, nested: bool) -> None:
    """Play on until a question at which the position can be judged."""
    for _ in range(_STEPS):
        if game.result is not None:
            return
        decision = game.pending[0]
        if decision.why in _QUIET:
            return
        if nested and decision.seat == seat and not decision.window and decision.why != "action":
            answer = best(game, seat, decision, dice, nested=False)
        else:
            answer = reflex.answer(game, decision, dice)
        game.submit(decision.seat, decision.id, answer)


def keys(decision: Decision) -> list[str]:
    """The keys of a decision with options."""
    return [option.key for option in getattr(decision.shape, "options", ())]


def candidates(game: WakfuGame, decision: Decision, dice: Dice) -> list[Answer]:
    """The answers worth trying."""
    shape = decision.shape
    if isinstance(shape, PickOne):
        return list(shape.keys())
    if isinstance(shape, PickSome):
        return _subsets(game, decision, shape, dice)
    first: Answer = shape.sensible()
    found = [first]
    if isinstance(shape, Distribute):
        found += [{o.key: shape.total} for o in shape.options if o.key not in shape.gates]
    for _ in range(4):
        sample: Answer = shape.sample(dice)
        if sample not in found:
            found.append(sample)
    return found


def _subsets(game: WakfuGame, decision: Decision, shape: PickSome, dice: Dice) -> list[Answer]:
    """All that may be picked, all but one, each alone, and the sensible ones."""
    everyone = [o.key for o in sorted(shape.options, key=lambda o: -option_worth(game, o))]
    found: list[Answer] = [shape.sensible(), reflex.answer(game, decision, dice)]
    most = everyone[: shape.most]
    if shape.least <= len(most):
        found.append(most)
        if len(most) - 1 >= shape.least:
            found += [[k for k in most if k != left] for left in most]
    if shape.least <= 1 <= shape.most:
        found += [[k] for k in everyone]
    unique: list[Answer] = []
    for each in found:
        if each not in unique:
            unique.append(each)
    return unique
