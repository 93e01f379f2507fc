"""Numbers, filters and where an effect comes from; numbers and filters may contain each other."""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers.base import CardType, Element, Piece, Ref, Side, Zone


class CountCards(Piece, frozen=True, tag_field="of", tag="count"):
    """How many cards match."""

    which: Which


class DamagePoints(Piece, frozen=True, tag_field="of", tag="points"):
    """How many points of damage a player has received: the cards in that Damage Zone (6.5.2)."""

    who: Side = "you"


class TimesNumber(Piece, frozen=True, tag_field="of", tag="times"):
    """`value` multiplied by `number`: *+1000 for each ...*."""

    number: int
    value: Value


class HalfOf(Piece, frozen=True, tag_field="of", tag="half"):
    """Half of `value`; what falls between two numbers goes up (4.2, F36).

    `unit`: up to a full number of these, where the card says so (4.2).
    """

    value: Value
    unit: int = 1


class PowerOf(Piece, frozen=True, tag_field="of", tag="power"):
    """The power of a card now, or as it last was on the field (11.5.6, 11.11.4).

    Of a filter the highest; where nothing matches it is not defined, so 0 (4.4).
    """

    what: Who = "self"


Value = int | Literal["x", "share"] | CountCards | DamagePoints | TimesNumber | HalfOf | PowerOf
"""A number: as written; `x` as declared with the cost (4.5, 11.6.7); `share` of a choice that is divided (11.6.8).

Used by an effect with a duration, it is fixed when the effect is carried out (11.12.4.3); in a field ability it is
asked again all the time (11.12.4.4).
"""


class Which(Piece, frozen=True):
    """A filter over cards: all fields that are given must hold; of several words in one field, any.

    `types`: `character` is any Forward, Backup or Monster (5.2.3.1.1); none is any card. `cost`, `cost_min`,
    `cost_max`: the printed cost; bounds count themselves. `power_above`: power strictly greater. `names`: English
    card names, whatever language is shown. `zone`: where it is; `field` unless another is given. `control`: who
    controls it, and of a card that is not on the field whose zone it is in; without it, anybody's. `state`: 6.3.1.
    `damaged`: it has damage (6.5). `role`: it attacks (10.1.2.4) or blocks (10.1.3.2). `blocking`: it blocks what is
    so called.
    `party_of`: it is in a party with what is so called, which is not meant itself (15.1.1.9). `hurt_by`: what is so
    called has dealt it damage this turn. `other`: it is not the card with the ability. `but`: it is none of what is
    so called.
    """

    types: tuple[CardType | Literal["character"], ...] = ()
    elements: tuple[Element, ...] = ()
    cost: Value | None = None
    cost_min: Value | None = None
    cost_max: Value | None = None
    power_above: Value | None = None
    names: tuple[str, ...] = ()
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    zone: Zone = "field"
    control: Side | None = None
    state: Literal["active", "dull"] | None = None
    damaged: bool = False
    role: Literal["attacking", "blocking"] | None = None
    blocking: Ref | None = None
    party_of: Ref | None = None
    hurt_by: Ref | None = None
    other: bool = False
    but: Ref | None = None


Who = Ref | Which
"""What an effect is about: a name, or all cards that match when it is carried out."""


class Origin(Piece, frozen=True):
    """What something comes from: Summons, abilities or both, of one player or of anybody."""

    kinds: tuple[Literal["summon", "ability"], ...] = ("summon", "ability")
    control: Side | None = None
