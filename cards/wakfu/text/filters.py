"""Distinctions that decide how a filter is worded."""

from __future__ import annotations

from cards.wakfu.powers import Select


def cards_in_hand(select: Select) -> str:
    """The owner of the Hand, if a filter means all cards of a Hand, or all `other` ones."""
    whole = Select(area=("hand",), control=select.control, other=select.other)
    if select != whole or select.control is None:
        return ""
    return f"{select.control}.other" if select.other else select.control


def outside(select: Select) -> bool:
    """Whether a filter looks only outside play; *yours* then goes with the place."""
    return bool(select.area) and not {"world", "bag", "queue"} & set(select.area)


def is_yours(select: Select) -> bool:
    """Whether it is about objects that you control in play."""
    return select.control == "you" and not outside(select)


def fights(select: Select) -> bool:
    """Whether *attacking or blocking* needs a clause: next to both, *untapped* could seem to describe only one."""
    return select.role == "fighter" and select.tapped is not None


def is_hero(select: Select) -> bool:
    """Whether it means one player's Hero."""
    return select.types == ("hero",) and select.control is not None
