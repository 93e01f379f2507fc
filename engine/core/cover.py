"""Which picked keys stand for which groups, and which keys pay.

A key stands for as many groups as it weighs, 1 by default: one discarded card may make two resources of its Element.
Groups and keys are few. Of keys that act as one it says which have something in common.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

Cover = tuple[tuple[str, ...], ...]
"""Groups, each the keys of which one must stand for it."""

Weights = Mapping[str, int]
"""What keys weigh, none below 0; 1 for a key that is not in it."""

_EVEN: Weights = {}


def match_cover(cover: Cover, order: list[str], weights: Weights = _EVEN) -> list[str] | None:
    """Pick keys of `order` that can stand for every group of `cover`, earlier keys first, or None if impossible."""
    if not cover:
        return []
    if len(cover) == 1:  # as in most payments: nothing to match, the first key that can
        return next(([key] for key in order if key in cover[0] and weights.get(key, 1)), None)
    return _matched(cover, order, weights)


def _matched(cover: Cover, order: list[str], weights: Weights) -> list[str] | None:
    """An augmenting-path matching with weights as capacities."""
    held: dict[str, list[int]] = {}

    def place(group: int, seen: set[str]) -> bool:
        members = cover[group]
        for key in order:
            if key in members and key not in seen:
                seen.add(key)
                groups = held.setdefault(key, [])
                if len(groups) < weights.get(key, 1):
                    groups.append(group)
                    return True
                for place_of, other in enumerate(groups):
                    if place(other, seen):
                        groups[place_of] = group
                        return True
        return False

    for group in sorted(range(len(cover)), key=lambda g: len(cover[g])):
        if not place(group, set()):
            return None
    return [key for key in order if held.get(key)]


def covers(cover: Cover, picked: list[str], weights: Weights = _EVEN) -> bool:
    """Whether keys of `picked` can stand for all groups of `cover`."""
    return match_cover(cover, picked, weights) is not None


def first_paying(
    cover: Cover, order: list[str], total: int, weights: Weights, fits: Callable[[list[str]], bool]
) -> list[str] | None:
    """Pick the first keys of `order` that weigh `total`, stand for all groups and pass `fits`; None if there are none.

    An earlier key is left out only where it has to be.
    """
    sums = _sums(order, weights)

    def go(picked: list[str], at: int, left: int) -> list[str] | None:
        if not sums[at] >> left & 1 or not covers(cover, picked + order[at:], weights):
            return None
        if left == 0 and covers(cover, picked, weights) and fits(picked):
            return picked
        if at == len(order):
            return None
        weight = weights.get(order[at], 1)
        found = go([*picked, order[at]], at + 1, left - weight) if weight <= left else None
        return found if found is not None else go(picked, at + 1, left)

    return go([], 0, total)


def _sums(order: list[str], weights: Weights) -> list[int]:
    """For each index, which sums the keys from there on can reach, as a bit set."""
    found = [1]
    for key in reversed(order):
        found.append(found[-1] | found[-1] << weights.get(key, 1))
    return found[::-1]


Common = Mapping[str, tuple[str, ...]]
"""What each key has; where it is not empty, all that are picked must have one of these in common."""


def joins(common: Common, key: str, picked: list[str]) -> bool:
    """Whether a key has something in common with all that are picked, where that is asked for."""
    if not common or not picked:
        return True
    return any(all(each in common[other] for other in picked) for each in common[key])


def outsider(common: Common, picked: list[str]) -> str | None:
    """The first of these that has nothing in common with all before it; None if there is none."""
    return next((key for n, key in enumerate(picked) if not joins(common, key, picked[:n])), None)
