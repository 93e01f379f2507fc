"""Eight cards, two of them of one name."""

from __future__ import annotations

import msgspec

from cards import catalog


class Card(msgspec.Struct, frozen=True):
    """A number with a name."""

    id: str
    name: str
    value: int
    traits: tuple[str, ...] = ()
    status: str = "exact"


class Catalog(catalog.Catalog[Card]):
    """All of them."""

    game = "toy"
    kind = Card
    room = "tests.toy"
    coding = catalog.Coding("T")


CROWN = "toy-008"
CARDS = Catalog(
    [
        Card("toy-001", "Pebble", 1),
        Card("toy-002", "Stone", 2),
        Card("toy-003", "Rock", 3),
        Card("toy-004", "Boulder", 4, ("round",)),
        Card("toy-005", "Cliff", 5),
        Card("toy-006", "Mountain", 6),
        Card("toy-007", "Mountain", 6, ("round",)),
        Card(CROWN, "Crown", 6),
    ]
)


def load() -> Catalog:
    """The catalogue, as a process of its own loads it."""
    return CARDS


def dealt(deck: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a deck as the game numbers them, `n3.1` the second of value 3; `n6.0` is the Crown.

    What is no card of the catalogue stays as it is.
    """
    used: dict[int, int] = {6: 1}
    out = []
    for id in deck:
        if id not in CARDS:
            out.append(id)
            continue
        value = CARDS.card(id).value
        copy = 0 if id == CROWN else used.get(value, 0)
        used[value] = used.get(value, 0) + (id != CROWN)
        out.append(f"n{value}.{copy}")
    return tuple(out)


def printed(dealt: str) -> Card:
    """The card of the catalogue that the game has numbered so."""
    value = int(dealt[1 : dealt.index(".")])
    return CARDS.card(CROWN if dealt == "n6.0" else f"toy-{value:03d}")
