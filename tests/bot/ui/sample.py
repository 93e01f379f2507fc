"""A view of Wakfu TCG to draw: a battle in seat 0's turn."""

from __future__ import annotations

from typing import Any


def thing(number, name, type_, area, controller, **more):
    base = {
        "id": number, "card": "none-000", "name": name, "type": type_, "element": "air", "level": 1,
        "owner": controller, "controller": controller, "area": area, "tapped": False, "strength": 1, "damage": 0,
        "keywords": [], "wielder": None, "role": None,
    }  # fmt: skip
    return str(number), base | more


def view(seat: int | None = 0, battle: bool = True) -> dict[str, Any]:
    objects = dict(
        [
            thing(
                3, "Tirlangue Portey", "hero", "world", 0, hp=14, max_hp=16, hero_level=1, card="incarnam-001"
            ),
            thing(
                4,
                "Havre Sac du Tofu",
                "haven_bag",
                "world",
                0,
                strength=None,
                resistance=12,
                max_resistance=14,
                size=3,
            ),
            thing(5, "Tofu Mutant", "ally", "world", 0, tapped=True, strength=2),
            thing(6, "Tofu", "ally", "world", 0),
            thing(7, "Chauve-Souris Vampyre", "ally", "world", 0, strength=3, damage=1),
            thing(8, "Tiwabbit", "equipment", "world", 0, strength=None, wielder=3),
            thing(9, "Smare", "ally", "bag", 0, element="water"),
            thing(
                13,
                "Bruss Ouilis",
                "hero",
                "world",
                1,
                hp=20,
                max_hp=20,
                element="earth",
                strength=3,
                hero_level=2,
            ),
            thing(
                14,
                "Havre Sac du Bouftou",
                "haven_bag",
                "world",
                1,
                strength=None,
                resistance=14,
                max_resistance=14,
                size=3,
            ),
            thing(15, "Bouftou", "ally", "world", 1, element="earth", strength=3),
            thing(18, "Bouftou", "ally", "world", 1, element="earth", strength=3),
            thing(17, "Larve Bleue", "ally", "bag", 1, element="water"),
        ]
    )
    hand = {}
    if seat == 0:
        hand = dict(
            [
                thing(30, "Tofu", "ally", "hand", 0, card="incarnam-052"),
                thing(31, "Tofu", "ally", "hand", 0, card="incarnam-052"),
                thing(32, "Charge", "action", "hand", 0, element="earth", strength=None, card="incarnam-202"),
            ]
        )
    seats: list[dict[str, Any]] = [
        {"hero": 3, "bag": 4, "world": [4, 3, 5, 6, 7, 8], "inside": [9], "hand": 3, "deck": 42, "discard": [],
         "banished": [], "ap": 6, "mp": 3, "xp": 3, "level": 1},
        {"hero": 13, "bag": 14, "world": [14, 13, 15, 18], "inside": [17], "hand": 5, "deck": 40, "discard": [],
         "banished": [], "ap": 7, "mp": 3, "xp": 7, "level": 2},
    ]  # fmt: skip
    if seat == 0:
        seats[0]["cards"] = [30, 31, 32]
    fight = {"attacker": 0, "target": 14, "phase": "action", "attackers": [6, 7], "blocks": {"15": 7}}
    return {
        "game": "wakfu", "seat": seat, "turn": {"number": 3, "seat": 0, "phase": "main"},
        "objects": objects | hand, "seats": seats, "queue": [], "battle": fight if battle else None,
        "orders": {"classes": ["attack"], "skip_until": ""}, "result": None,
    }  # fmt: skip
