"""How well the seats of a match of FINAL FANTASY TCG stand, as everybody sees it."""

from __future__ import annotations

from typing import Any

_BACKUPS = (3.2, 3.0, 2.8, 2.2, 1.6)
"""What the first Backup is worth, the second, and so on, as to the computer player (`players.fftcg.weighing`)."""
_HAND = 5


def scores(view: Any) -> tuple[float, ...]:
    """What each seat's side is worth, in about half a card: its points of damage, its Hand, Backups and Forwards."""
    return tuple(_side(view, number, side) for number, side in enumerate(view["seats"]))


def _side(view: Any, number: int, side: Any) -> float:
    points, held = side["points"], side["hand"]
    total = 1.5 * min(held, _HAND) + 0.5 * max(0, held - _HAND) - 2.0 * points - 0.35 * points * points
    backups = 0
    for each in view["objects"].values():
        if each["controller"] != number or each["area"] != "field":
            continue
        if each["type"] == "forward":
            total += 0.8 + 0.62 * each["power"] / 1000
        elif each["type"] == "backup":
            total += _BACKUPS[min(backups, len(_BACKUPS) - 1)]
            backups += 1
    return total
