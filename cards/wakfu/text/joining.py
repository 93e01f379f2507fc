"""How effects follow each other in words, and moments of which *the next* one is a certain one."""

from __future__ import annotations

from collections.abc import Sequence

from cards.wakfu.powers import (
    Can,
    Cannot,
    Change,
    Deal,
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


def joins(effect: Effect | None) -> bool:
    """Whether it tells what happens at the same time as Damage that this very card deals next."""
    return isinstance(effect, Watch) and effect.join and effect.times == 1 and effect.on.by == "self"


def told_in_order(effects: Sequence[Effect]) -> Sequence[Effect]:
    """The effects with Damage before what happens at the same time as it."""
    if len(effects) > 1 and joins(effects[0]) and isinstance(effects[1], Deal):
        return [effects[1], effects[0], *effects[2:]]
    return effects


def either(first: str, second: str, word: str) -> str:
    """`it gets A or B until the end of the turn`: what both begin and end with, said once."""
    one, two = first.split(" "), second.split(" ")
    end = 0
    while end < min(len(one), len(two)) - 1 and one[-1 - end] == two[-1 - end]:
        end += 1
    tail = one[len(one) - end :]
    one, two = one[: len(one) - end], two[: len(two) - end]
    rest = two[1:] if len(two) > 1 and two[0] in one else two
    return " ".join([*one, word, *rest, *tail])


def ends_in_more(change: Change) -> bool:
    """Whether *until* after it could belong to its last words: *as many as were lost until the end of the turn*."""
    computed = (
        isinstance(change, Plus | Set) and isinstance(change.amount, Node) and change.amount != Times("x", -1)
    )
    blocked_by = isinstance(change, Cannot) and change.by is not None
    element = change.keyword.element if isinstance(change, Gain) and change.keyword else None
    of_element = isinstance(element, ElementOf) and element.what != "event"
    return computed or blocked_by or of_element or isinstance(change, Can)
