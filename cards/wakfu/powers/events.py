"""What powers wait for (804, 809)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import EventKind, Node, Ref
from cards.wakfu.powers.values import Select


class On(Node, frozen=True):
    """An event. `what` filters its object (named `it`), `by` the source of Damage, or what destroys (409.2).

    `time`: `just` happened or `about` to happen (809.2). `mine`: only if the event's player is the controller (start of
    *your* turn). For `played`, `what` filters the card or the power's object, and `plays` selects cards, powers or
    both; `card` filters cards only, so all powers pass. `stat`: for `modify`, a bonus to that number, or a loss of AP
    by an effect (307.3b). `through`: only objects that appear by that keyword (806.6d, 806.11d), or crafted (418.6).
    `near`: only about objects that this object could choose from where it is (508.1, 807). `anywhere`: `it` is neither
    hidden nor out of range by 508.1 and 508.2. For `chosen`, `what` filters what a play or a triggered power has chosen
    (807), `by` whose power it is. `out_of`: only what came from there. `together`: what happens at once counts once
    (*one or several*). `duel`: only Damage dealt as a duel is resolved (706). `does`: for `played`, only what makes a
    player draw cards, or what lowers Damage that an Ally or Hero of the controller deals (811.4). `alone`: for
    `chosen`, only what has chosen nothing else.
    """

    event: EventKind
    what: Ref | Select | None = None
    by: Ref | Select | None = None
    time: Literal["just", "about"] = "just"
    mine: bool = False
    theirs: bool = False
    plays: Literal["card", "power", "any"] = "any"
    through: Literal["defense", "reinforcement", "craft"] | None = None
    anywhere: bool = False
    card: Select | None = None
    stat: Literal["strength", "lost_ap"] | None = None
    near: bool = False
    out_of: Literal["hand", "discard"] | None = None
    together: bool = False
    duel: bool = False
    does: Literal["draw", "less_damage"] | None = None
    alone: bool = False
