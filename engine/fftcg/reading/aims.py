"""Whether what is chosen loses or gains by it: for questions, which offer first what one would mean."""

from __future__ import annotations

from collections.abc import Iterable

from cards.fftcg.powers import (
    Activate,
    BasePower,
    BreakCards,
    CancelItem,
    Change,
    ChangeFor,
    DealDamage,
    Delay,
    Dull,
    Effect,
    Forbidden,
    Freeze,
    IfDoneSo,
    IfSo,
    LosesAbilities,
    MayDo,
    MoveCard,
    Obliged,
    OrInstead,
    PlayCard,
    PowerPlus,
    RemovedInstead,
)

_HARMING = BreakCards | Dull | Freeze | MoveCard | CancelItem
_HELPING = Activate | PlayCard
_LOSING = frozenset({"attack", "block", "activate"})
"""What a card would rather not be forbidden."""


def harms(effects: Iterable[Effect], name: str) -> bool | None:
    """Whether effects are a loss for what is called `name` in them; None where they do nothing plain to it."""
    for effect in effects:
        found = _harms(effect, name)
        if found is not None:
            return found
    return None


def _harms(effect: Effect, name: str) -> bool | None:
    if isinstance(effect, _HARMING | _HELPING | DealDamage | ChangeFor):
        target = effect.to if isinstance(effect, DealDamage) else effect.what
        if target != name:
            return None
        changed = isinstance(effect, ChangeFor) and any(map(_lowers, effect.changes))
        return changed or isinstance(effect, _HARMING | DealDamage)
    return harms(_within(effect), name)


def _within(effect: Effect) -> tuple[Effect, ...]:
    """The effects that an effect holds."""
    match effect:
        case IfDoneSo():
            return (*effect.effects, *effect.then, *effect.otherwise)
        case OrInstead():
            return (*effect.effects, *effect.then)
        case IfSo():
            return (*effect.then, *effect.otherwise)
        case MayDo() | Delay():
            return effect.effects
    return ()


def _lowers(change: Change) -> bool:
    match change:
        case PowerPlus():
            return isinstance(change.plus, int) and change.plus < 0
        case Forbidden():
            return change.what in _LOSING
    return isinstance(change, LosesAbilities | BasePower | Obliged | RemovedInstead)
