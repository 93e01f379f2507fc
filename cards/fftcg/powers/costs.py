"""Costs of abilities (11.6.2), and choices made when something is put on the stack (11.3.3)."""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers.base import Element, Piece
from cards.fftcg.powers.values import Which


class Taken(Piece, frozen=True):
    """Cards that a cost takes, picked by who pays among the cards that it can be paid with (11.6.2.3).

    The filter's `zone` and `control` do not count.
    """

    which: Which = Which()
    count: int = 1


class AbilityCost(Piece, frozen=True):
    """What stands before the colon (11.6.2.1), paid all at once (11.6.10).

    `cp`: one word a symbol, an Element, or `any` for CP of any Element. `x`: a number declared with the ability, in CP
    of any Element, in addition. `dull`: the dull icon, this card becomes dull, which must be active and controlled
    since the beginning of its controller's turn or have Haste (11.6.2.2). `put_self`: put this card into the Break
    Zone; it is not broken (15.1.1.3.2). `return_self`: to its owner's hand. `remove_self`: from the game. `put`: put
    others that one controls into the Break Zone (11.6.2.3). `discard`: from one's hand. Of cards that are prices no CP
    are made.
    """

    cp: tuple[Element | Literal["any"], ...] = ()
    x: bool = False
    dull: bool = False
    put_self: bool = False
    return_self: bool = False
    remove_self: bool = False
    put: Taken | None = None
    discard: Taken | None = None

    @property
    def itself(self) -> bool:
        """Whether the card with the ability is part of the price."""
        return self.dull or self.gone

    @property
    def gone(self) -> bool:
        """Whether the card with the ability leaves the field as part of the price."""
        return self.put_self or self.return_self or self.remove_self


class Choosing(Piece, frozen=True):
    """*Choose*: made when the item is put on the stack, of what may be chosen then (11.3.3, 11.6.5, 11.8.9).

    On resolution those that no longer match are left out; if none is left, nothing happens at all (11.11.2). `name`
    is what effects call it. `up_to`: fewer, or none. `share`: this total is divided among them by who chooses, at
    least 1000 each and in thousands (11.6.8), and each one's part is called `share`.
    """

    which: Which
    name: str = "target"
    count: int = 1
    up_to: bool = False
    share: int | None = None
