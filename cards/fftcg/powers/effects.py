"""Effects that contain no others, carried out on resolution (11.11.5).

What is impossible is left out, and the rest is done (2.3).
"""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers.base import Piece, Players, Ref, Side
from cards.fftcg.powers.values import Value, Which, Who


class DealDamage(Piece, frozen=True, tag_field="do", tag="damage"):
    """The card with the ability deals damage to Forwards, to all at one moment (11.11.8, 12.4.5).

    Of what is no Forward nothing is dealt (2.3). `share`: each chosen one its part. `by`: what is so called deals it
    instead; if that has gone, nothing is dealt (2.3).
    """

    to: Who
    amount: Value
    by: Ref = "self"


class DamagePlayer(Piece, frozen=True, tag_field="do", tag="damage_player"):
    """The card with the ability deals points of damage to a player (6.5.2), or to both at one moment (3.3, F14)."""

    who: Players
    amount: int = 1


class BreakCards(Piece, frozen=True, tag_field="do", tag="break"):
    """Break: from the field into the owner's Break Zone (15.1.1.3.1)."""

    what: Who


class Dull(Piece, frozen=True, tag_field="do", tag="dull"):
    """Dull; what is dull stays so (15.1.1.2)."""

    what: Who


class Activate(Piece, frozen=True, tag_field="do", tag="activate"):
    """Activate; what is active stays so (15.1.1.1)."""

    what: Who


class Freeze(Piece, frozen=True, tag_field="do", tag="freeze"):
    """Freeze: it is not activated in its controller's next Active Phase (15.2.4.2); dull or active stays as it is."""

    what: Who


class MoveCard(Piece, frozen=True, tag_field="do", tag="move"):
    """Move a card to its owner's hand, Break Zone, the bottom of the deck, or out of the game.

    A move to the Break Zone is *put*, which is not *break* (15.1.1.3.2). `removed`: 15.1.1.5.
    """

    what: Who
    to: Literal["hand", "break_zone", "deck_bottom", "removed"]


class PayCp(Piece, frozen=True, tag_field="do", tag="pay"):
    """Pay so many CP of any Element (11.8.11), where that can be done."""

    cp: Value


class PlayCard(Piece, frozen=True, tag_field="do", tag="play"):
    """Put a card onto the field from where it is, without paying for it, under its owner's control (6.2.4).

    A Summon is cast from where it is, without paying its cost, in mid-resolution (11.3). `dull`: it enters dull.
    `silent`: its auto abilities do not trigger by its entering. `under`: under another's control, if it says so.
    """

    what: Ref
    dull: bool = False
    silent: bool = False
    under: Side | None = None


class CancelItem(Piece, frozen=True, tag_field="do", tag="cancel"):
    """The effects of a Summon on the stack are cancelled; it leaves the stack for the Break Zone."""

    what: Ref


class SearchDeck(Piece, frozen=True, tag_field="do", tag="search"):
    """Search your deck for cards that match, reveal them, set them aside, and shuffle afterwards (15.1.1.8).

    What follows calls them `name`; the filter's `zone` does not count. It may find nothing; `up_to`: fewer.
    `each_element`: each of another Element.
    """

    which: Which
    name: str = "found"
    count: int = 1
    up_to: bool = False
    each_element: bool = False


class SelectCards(Piece, frozen=True, tag_field="do", tag="select"):
    """*Select*, on resolution, which is not *choose* (11.3.3); what follows calls them `name`.

    `who` selects, and the filter takes that player's point of view; for both, the turn player says first (11.11.6).
    Fewer are selected only if there are no more. Cards of a hand are not shown by it, but by what is done with them.
    """

    which: Which
    name: str = "picked"
    who: Players = "you"
    count: int = 1


class TopOfDeck(Piece, frozen=True, tag_field="do", tag="top"):
    """The top cards of a deck go into the Break Zone or out of the game, or `look`: you look at them where they are.

    As many as there are, if these are fewer; that is no draw, and nobody loses by it. What follows calls them `name`.
    """

    to: Literal["break_zone", "removed", "look"]
    amount: int = 1
    who: Side = "you"
    name: str = "top"


class DrawCards(Piece, frozen=True, tag_field="do", tag="draw"):
    """A player draws (3.1.2), or both do at one moment (3.3)."""

    amount: int = 1
    who: Players = "you"


class DiscardCards(Piece, frozen=True, tag_field="do", tag="discard"):
    """Players discard from their hands what they pick themselves, as many as there are (15.1.1.4, 11.11.6)."""

    amount: int = 1
    who: Players = "you"


class NameElement(Piece, frozen=True, tag_field="do", tag="name_element"):
    """You name an Element other than Light and Dark, then called `named` (11.11.9)."""


class BorrowSpecial(Piece, frozen=True, tag_field="do", tag="borrow_special"):
    """Until the end of the turn, this card has the special abilities of `what`, as they are printed there.

    One of them may be used, once, without any part of its cost, when special abilities can be; their `self` is this
    card.
    """

    what: Ref


SimpleEffect = (
    DealDamage
    | DamagePlayer
    | BreakCards
    | Dull
    | Activate
    | Freeze
    | MoveCard
    | PlayCard
    | CancelItem
    | SearchDeck
    | SelectCards
    | TopOfDeck
    | DrawCards
    | DiscardCards
    | NameElement
    | BorrowSpecial
    | PayCp
)
"""All effects but those that contain changes or effects."""
