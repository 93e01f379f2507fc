"""How well the seats of a match of Wakfu TCG stand, as everybody sees it."""

from __future__ import annotations

from typing import Any


def scores(view: Any) -> tuple[float, ...]:
    """What each seat's side is worth: its Hero's Hit Points, its Haven Bag, its Experience, its Hand, its Allies."""
    return tuple(_side(view, number, seat) for number, seat in enumerate(view["seats"]))


def _side(view: Any, number: int, seat: Any) -> float:
    objects = view["objects"]
    hero, bag = objects.get(str(seat["hero"])), objects.get(str(seat["bag"]))
    total = 1.5 * seat["xp"] + 4.0 * (seat["level"] - 1) + 0.5 * seat["hand"]
    if hero is not None and hero["area"] in ("world", "bag"):
        total += 1.4 * hero.get("hp", 0)
    if bag is not None and bag["area"] == "world":
        total += 5.0 + 0.5 * bag.get("resistance", 0)
    for each in objects.values():
        if each["controller"] == number and each["type"] == "ally" and each["area"] in ("world", "bag"):
            total += 1.0 + 1.2 * (each["strength"] or 0)
    return total
