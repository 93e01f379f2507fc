"""What an object has become, as it stores that, and the card with that printed on it (203.2, 401.3d, 805.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from cards.wakfu.model import Card, SecondFace, SummonForm
from cards.wakfu.powers import (
    Activated,
    Change,
    Continuous,
    Keyword,
    LosePowers,
    Power,
    PowersOf,
    Resource,
    Stat,
    Traits,
)
from engine.wakfu.board.dependence import tells_star
from engine.wakfu.board.printed import Printed

Altering = LosePowers | Traits | PowersOf
"""The changes that make another form of an object."""


def alters(changes: Iterable[Change]) -> bool:
    """Whether any of these changes makes another form."""
    return any(isinstance(change, Altering) for change in changes)


class Altered(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an object has become.

    `lost`: the moment at which it lost its powers; `traits`: those it has now, None for the printed ones; `learned`:
    cards and faces whose powers it has gained since, `tapping`: only those that tap it; `stars`: what each `*` on its
    face stands for now (105.4).
    """

    lost: int | None = None
    traits: tuple[str, ...] | None = None
    learned: tuple[tuple[str, int], ...] = ()
    tapping: tuple[tuple[str, int], ...] = ()
    stars: tuple[tuple[Stat, int], ...] = ()


_DECODER = msgspec.json.Decoder(Altered)


def read(written: str) -> Altered:
    """Decode the form that an object stores as text."""
    return _DECODER.decode(written) if written else Altered()


INERT = Continuous(changes=())
"""Stands for a lost power, so that the others keep their places."""


FaceOf = Callable[[str, int], Printed]
"""The face of a card, by its id."""


def altered(card: Card, face: int, form: Altered, face_of: FaceOf) -> Card:
    """The card with the alterations of a form printed on it."""
    more: dict[str, Any] = {}
    if form.traits is not None:
        more["traits"] = form.traits
    if form.lost is not None:
        more["professions"] = ()  # 401.4: a Profession is a power
    # What has been captured stays so, whatever its powers (806.4c).
    kept = tuple(k for k in card.keywords if face == 2 and k.name == "capture")
    more |= _side(face_of, card, form, kept)
    numbers: dict[str, int] = dict(form.stars)
    if card.level is not None and "level" in numbers:
        more["level"] = msgspec.structs.replace(card.level, value=numbers.pop("level"))
    second = (
        {n: numbers.pop(n) for n in SecondFace.__struct_fields__ if n in numbers}
        if card.level2 and face == 2
        else {}
    )
    more |= numbers
    if card.level2 is not None:
        more["level2"] = msgspec.structs.replace(card.level2, **second, **_side(face_of, card.level2, form))
    if card.summon is not None:
        line = card.summon.traits if form.traits is None else form.traits
        more["summon"] = msgspec.structs.replace(
            card.summon, traits=line, **_side(face_of, card.summon, form)
        )
    return msgspec.structs.replace(card, **more)


def _side(
    face_of: FaceOf, side: Card | SecondFace | SummonForm, form: Altered, kept: tuple[Keyword, ...] = ()
) -> dict[str, Any]:
    """The powers of one face; learned powers refer to the object that has them now (203.2)."""
    powers, keywords = side.powers, side.keywords
    if form.lost is not None:
        powers, keywords = (INERT,) * len(powers), kept
    elif any(stat == "strength" for stat, _ in form.stars):  # the number is on the face now
        powers = tuple(INERT if isinstance(p, Continuous) and tells_star(p) else p for p in powers)
    for card, face in form.learned:
        of = _told(face_of(card, face).card, face)
        powers, keywords = (*powers, *of.powers), (*keywords, *of.keywords)
    for card, face in form.tapping:
        powers = (*powers, *(power for power in _told(face_of(card, face).card, face).powers if _taps(power)))
    return {"powers": powers, "keywords": keywords}


def _told(card: Card, face: int) -> Card | SecondFace | SummonForm:
    """The part of a card that holds the powers of one of its faces."""
    return (card.level2 or card.other_form or card) if face == 2 else card


def _taps(power: Power) -> bool:
    """802.4, 803.1: whether the card taps as the cost of a power."""
    return isinstance(power, Resource) or (isinstance(power, Activated) and power.script.cost.tap_self)


def written(form: Altered) -> str:
    """Encode a form as the text that an object stores; empty for an object that is as printed."""
    return "" if form == Altered() else msgspec.json.encode(form).decode()
