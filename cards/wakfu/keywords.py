"""The powers that keywords stand for: Capture (806.4), Ethereal (806.7), Ghost (806.8).

They are carried out, asked about and worded like any other power. The other keywords of 806 are rules built into the
game.
"""

from __future__ import annotations

from collections.abc import Iterable

from cards.wakfu.powers import (
    Activated,
    Capture,
    Choose,
    Cost,
    Destroy,
    Element,
    Keyword,
    MoreThan,
    Not,
    On,
    Power,
    PutIntoPlay,
    Script,
    Select,
    StatOf,
    Triggered,
)

POWERS = ("capture", "ethereal", "ghost")
"""The keywords that stand for powers. They belong to the face that prints them: no effect can give them yet."""

JOINING = ("defense", "reinforcement")
"""The keywords by which an Ally is played in mid-battle (806.6, 806.11)."""

ETHER = "Éther"
"""The name of the markers of Ethereal (806.7b)."""

_BEARER = Select(types=("ally", "hero"), not_traits=("Monstre",), control="you", other=True)


def powers_of(keywords: Iterable[Keyword], level: int) -> tuple[Power, ...]:
    """806.4, 806.7, 806.8: the powers that a face's keywords stand for."""
    return tuple(named(keywords, level).values())


def named(keywords: Iterable[Keyword], level: int) -> dict[str, Power]:
    """The same by keyword; a repeated keyword gives its power once (806.8c)."""
    found: dict[str, Power] = {}
    for keyword in keywords:
        if keyword.name == "capture":
            found["capture"] = _capture(keyword.cost)
        elif keyword.name == "ghost":
            found["ghost"] = _ghost(level)
        elif keyword.name == "ethereal":
            found["ethereal"] = _LAST_ETHER
    return found


def ethers(keywords: Iterable[Keyword]) -> int:
    """806.7a: the Ethers with which a card appears; several instances add up (806.7c)."""
    return sum(keyword.amount for keyword in keywords if keyword.name == "ethereal")


def _capture(cost: Cost) -> Activated:
    """806.4a: the chosen object wears it; 806.4b: it can be used whenever a payment power can."""
    return Activated(Script(cost=cost, choose=(Choose(_BEARER),), effects=(Capture(to="target"),)))


def _ghost(level: int) -> Activated:
    """806.8a: its Level and 1 more in neutral resources; 806.8b: whenever its player may act."""
    neutral: Element = "neutral"
    cost = Cost(resources=(neutral,) * (level + 1))
    return Activated(Script(cost=cost, effects=(PutIntoPlay(area="world"),)), area=("discard",))


_LAST_ETHER = Triggered(
    on=On(event="unmark", what="self"),
    only_if=Not(MoreThan(value=StatOf(stat="markers", what="self", name=ETHER), number=0)),
    effects=(Destroy(what="self"),),
)
"""806.7a: when the last Ether goes, the Equipment goes."""
