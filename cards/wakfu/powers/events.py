"""What powers wait for (804, 809)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import EventKind, Node, Ref
from cards.wakfu.powers.values import Select


class On(Node, frozen=True):
    """An event. `what` filters the object it is about (named `it`), `by` the source of Damage or the played.

    `time`: `just` happened or `about` to happen (809.2). `mine`: only where the event's player is the
    controller (start of *your* turn). For `played`, `what` filters the card or the power's object and
    `plays` whether cards, powers or both; `card` filters cards alone and leaves powers as they are. `stat`: for
    `modify`, a bonus to that number. `through`: only what appears by that keyword (806.6d, 806.11d). `near`: only
    about what the object could choose where it is (508.1);
    `anywhere`: neither 508.1 nor 508.2 hide `it` or keep it out of reach.
    """

    event: EventKind
    what: Ref | Select | None = None
    by: Select | None = None
    time: Literal["just", "about"] = "just"
    mine: bool = False
    theirs: bool = False
    plays: Literal["card", "power", "any"] = "any"
    through: Literal["defense", "reinforcement"] | None = None
    anywhere: bool = False
    card: Select | None = None
    stat: Literal["strength"] | None = None
    near: bool = False
