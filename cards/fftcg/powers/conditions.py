"""Conditions."""

from __future__ import annotations

from cards.fftcg.powers.base import Piece, Ref, Side
from cards.fftcg.powers.values import Value, Which


class Controls(Piece, frozen=True, tag_field="is", tag="controls"):
    """A player controls a card on the field that matches."""

    which: Which
    who: Side = "you"


class AtLeast(Piece, frozen=True, tag_field="is", tag="at_least"):
    """A value is a number or more."""

    value: Value
    number: Value


class Fits(Piece, frozen=True, tag_field="is", tag="fits"):
    """What is so called matches a filter now, wherever it is, unless the filter names a zone other than the field."""

    what: Ref
    which: Which


class OnYourTurn(Piece, frozen=True, tag_field="is", tag="your_turn"):
    """You are the turn player (6.1.3)."""


class HasCast(Piece, frozen=True, tag_field="is", tag="has_cast"):
    """You have cast a Summon that matches this turn, resolved or not (11.3.8); its `zone` does not count.

    An EX Burst is not cast (F16).
    """

    which: Which


Condition = Controls | AtLeast | Fits | OnYourTurn | HasCast
