"""What a power waits for and depends on, read off its words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec

from cards.wakfu.powers import (
    Activated,
    AllOf,
    Condition,
    Continuous,
    EventKind,
    InArea,
    InBattle,
    MatchesFilter,
    On,
    Power,
    Select,
    Set,
    Triggered,
)

Time = Literal["just", "about"]
Watch = tuple[Time, EventKind]
"""What a Reaction waits for: an event that has just happened or is about to."""

Dependency = Literal["taps", "piles", "wounds", "fights", "uses"]
"""What a change of characteristics may depend on besides what stands where.

Who is tapped; what lies elsewhere; Damage, HP and Experience; who fights whom; what powers have been used for and
what they have chosen this turn.
"""


def public(condition: Condition | None) -> Condition | None:
    """The condition; None if it looks at a Hand or a Deck, which not everybody can see."""
    written = msgspec.json.encode(condition)
    return None if b'"hand"' in written or b'"deck"' in written else condition


def kinds(on: On) -> tuple[EventKind, ...]:
    """The kinds of events that `on` waits for: an action in a battle is a play (705.3) or a reassignment (705.4)."""
    return _SEVERAL.get(on.event, (on.event,))


_SEVERAL: dict[EventKind, tuple[EventKind, ...]] = {
    "action": ("action", "played"), "tap_or_untap": ("tap", "untap"),
    "chosen": ("played", "triggered"),
}  # fmt: skip


def tells_star(power: Continuous) -> bool:
    """Whether a continuous power says what the `*` of a Strength is (105.4)."""
    return power.what == "self" and any(
        isinstance(change, Set) and change.stat == "strength" for change in power.changes
    )


def depends_on_place_only(power: Continuous) -> bool:
    """Whether what a continuous power affects can change only when something enters, leaves or moves."""
    if power.while_ is not None and not isinstance(power.while_, InArea):
        return False
    what = power.what
    if not isinstance(what, Select):
        return True
    still = what.role is None and what.blocked is None and what.tapped is None and not what.fresh
    named = what.like is not None or what.but is not None
    weighed = any(bound is not None for bound in (what.strength_min, what.strength_max, what.strength_below))
    levels = (*what.level, what.level_max)
    return (
        still
        and not named
        and not weighed
        and all(level is None or isinstance(level, int) for level in levels)
        and {"world", "bag"}.issuperset(what.area)
    )


def stands_alone(select: Select) -> bool:
    """Whether a filter is independent of names, of announced values and of earlier choices."""
    numbers = (*select.level, select.level_max, select.strength_min, select.strength_max)
    *_, others = select.asks
    return (
        not others
        and not select.fresh
        and select.element != "mode"
        and "mode" not in select.traits
        and all(number is None or isinstance(number, int) for number in numbers)
    )


def needs_battle(power: Continuous) -> bool:
    """Whether a continuous power does nothing outside a battle (703, 704)."""
    fought = isinstance(power.what, Select) and _fights(power.what)
    return fought or _holds_in_battle(power.while_)


def _holds_in_battle(condition: Condition | None) -> bool:
    if isinstance(condition, AllOf):
        return any(map(_holds_in_battle, condition.conditions))
    if isinstance(condition, MatchesFilter):
        return condition.what == "self" and _fights(condition.select)
    return isinstance(condition, InBattle)


def _fights(select: Select) -> bool:
    return select.role is not None or select.blocked is True


def reaction_of(power: Power) -> On | None:
    """The event that a power marked Reaction answers (809.3, 809.4); None for other powers."""
    if isinstance(power, Triggered):
        return power.on if power.reaction else None
    if isinstance(power, Activated):
        return power.script.reaction
    return None


def names_event(power: Power) -> bool:
    """Whether a power mentions the object, the source, the player or the number of its event."""
    written = msgspec.json.encode(power)
    return any(word in written for word in _OF_EVENT)


_OF_EVENT = (b'"it"', b'"it.', b'"source"', b'"source.', b'"actor"', b'"of":"event"')
_WOUNDS = (b'"hp"', b'"xp"', b'"missing"', b'"resistance"')
_DEPENDENCIES: dict[Dependency, tuple[bytes, ...]] = {
    "taps": (b'"tapped"',),
    "piles": (b'"hand"', b'"discard"', b'"queue"', b'"deck"'),
    "fights": (b'"role"', b'"facing"', b'"blocked"', b'"in_battle"', b'"attacked"', b'"played"'),
    "uses": (b'"fresh"',),
}
"""The words of the power language that show such a dependence."""


@lru_cache(4096)
def dependencies(*nodes: Any) -> frozenset[Dependency]:
    """What changes of characteristics, or the structs that hold them, depend on besides what is where."""
    written = msgspec.json.encode(nodes)
    found: set[Dependency] = {
        dependency for dependency, words in _DEPENDENCIES.items() if any(word in written for word in words)
    }
    if b'"of":"stat"' in written and any(word in written for word in _WOUNDS):
        found.add("wounds")
    return frozenset(found)
