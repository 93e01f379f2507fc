"""How effects follow each other in words, and moments of which *the next* one is a certain one."""

from __future__ import annotations

from cards.wakfu.powers import (
    Can,
    Cannot,
    Change,
    Effect,
    ElementOf,
    Gain,
    Modify,
    Node,
    Plus,
    Set,
    Times,
    Watch,
    When,
)

_ENDS = {"turn_end": "this_turn_end", "battle_end": "battle_end"}
"""Moments of which *the next* one is the coming one."""


def ends(watch: Watch) -> str:
    """The one end of a turn or battle that it waits for: the coming one, or that of a certain turn."""
    if watch.times != 1 or watch.on.event not in _ENDS:
        return ""
    return "next_turn_end" if watch.until == "next_turn_end" else _ENDS[watch.on.event]


def same_while(before: Effect | None, effect: Watch) -> bool:
    """Whether a watch lasts as long as the one just worded."""
    return isinstance(before, Watch) and before.times is None is effect.times and before.until == effect.until


def adds_to(before: Effect | None, effect: Effect | None) -> bool:
    """Whether an object that was just given something gets more on a condition."""
    if not isinstance(before, Modify) or not isinstance(effect, When) or not effect.then:
        return False
    first = effect.then[0]
    return isinstance(first, Modify) and first.what == before.what


def ends_in_more(change: Change) -> bool:
    """Whether *until* after it could belong to its last words: *as many as were lost until the end of the turn*."""
    computed = (
        isinstance(change, Plus | Set) and isinstance(change.amount, Node) and change.amount != Times("x", -1)
    )
    blocked_by = isinstance(change, Cannot) and change.by is not None
    element = change.keyword.element if isinstance(change, Gain) and change.keyword else None
    of_element = isinstance(element, ElementOf) and element.what != "event"
    return computed or blocked_by or of_element or isinstance(change, Can)
