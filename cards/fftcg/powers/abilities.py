"""The kinds of abilities (11.5.2), and the effects and changes that contain others."""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.fftcg.powers.base import Piece, Side
from cards.fftcg.powers.changes import SimpleChange
from cards.fftcg.powers.conditions import Condition
from cards.fftcg.powers.costs import AbilityCost, Choosing
from cards.fftcg.powers.effects import SimpleEffect
from cards.fftcg.powers.events import OnEvent
from cards.fftcg.powers.values import Value, Who


class GainAbility(Piece, frozen=True, tag_field="kind", tag="ability"):
    """It has another ability, printed in quotes, whose `self` is the card that gains it (layer 2 of 11.12.4.6)."""

    gain: Ability


class ChangeFor(Piece, frozen=True, tag_field="do", tag="change"):
    """A continuous effect for a while (11.12.4.1) on cards that are there now; its numbers are fixed now.

    `until`: the End Phase's moment of 9.5.1.3.2, the end of your next Active Phase, or the end of the game.
    """

    what: Who
    changes: tuple[Change, ...]
    until: Literal["turn_end", "your_next_active_phase", "game_end"] = "turn_end"


class Delay(Piece, frozen=True, tag_field="do", tag="delay"):
    """A delayed auto ability (11.8.17): it triggers once, at the next such event of this turn, which is not past.

    What it names is the very card that was so called when it was made; if that leaves its zone otherwise, it is
    forgotten (11.8.17.3). It is put on the stack, and its own choices are made then.
    """

    on: OnEvent
    effects: tuple[Effect, ...]
    choose: tuple[Choosing, ...] = ()


class MayDo(Piece, frozen=True, tag_field="do", tag="may"):
    """`who` may do the effects, decided on resolution (11.8.14), all of them or none.

    `if`: it may be done only while this holds.
    """

    effects: tuple[Effect, ...]
    if_: Condition | None = msgspec.field(default=None, name="if")
    who: Side = "you"


class IfDoneSo(Piece, frozen=True, tag_field="do", tag="if_done"):
    """The effects; *if you do so*, that is if all they say was done, `then`, and *if not* `otherwise`.

    With a `may` in the effects: also not done if it was declined, or could not be done.
    """

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class IfSo(Piece, frozen=True, tag_field="do", tag="if"):
    """`then` if the condition holds on resolution, else `otherwise`."""

    if_: Condition = msgspec.field(name="if")
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class OrInstead(Piece, frozen=True, tag_field="do", tag="instead"):
    """The effects; if the condition holds on resolution, `then` *instead* (self-replacement, 11.12.5.6)."""

    effects: tuple[Effect, ...]
    if_: Condition = msgspec.field(name="if")
    then: tuple[Effect, ...]


class RemovedThen(Piece, frozen=True, tag_field="kind", tag="removed_then"):
    """If it would be put from the field into the Break Zone, it is removed from the game (a replacement, 11.12.5.1).

    That makes a delayed ability (11.8.17.6), of the card with this ability and of who controls it then (6.4.1.3);
    `removed` is what was removed.
    """

    then: Delay


Change = SimpleChange | GainAbility | RemovedThen
"""All changes."""

Effect = SimpleEffect | ChangeFor | Delay | MayDo | IfDoneSo | IfSo | OrInstead
"""All effects."""


class Mode(Piece, frozen=True):
    """One of several actions of which one is declared when the item is put on the stack.

    11.3.4, 11.6.6, 11.7.6, 11.8.10. Its choices are made then; of the others nothing happens.
    """

    effects: tuple[Effect, ...]
    choose: tuple[Choosing, ...] = ()


class FieldAbility(Piece, frozen=True, tag_field="kind", tag="field"):
    """A field ability (11.9): changes to the card itself, or to all cards that match, while it holds.

    What a card says of its own cost or of its being played works where it is played from (11.9.1).
    """

    changes: tuple[Change, ...]
    what: Who = "self"
    if_: Condition | None = msgspec.field(default=None, name="if")


class AutoAbility(Piece, frozen=True, tag_field="kind", tag="auto"):
    """An auto ability (11.8).

    It triggers while its card is on the field; by leaving and by being put into the Break Zone also as it was before,
    together with all that leave at that moment (F25). `if`: asked when the event happens and again on resolution
    (11.8.13). `ex`: it bears the EX icon: it is what happens when the card is revealed as an EX Burst (11.10.3).
    `times`: how often it may trigger a turn. `price`: a number that is asked when it is put on the stack and then kept
    (11.8.8), or `x` for one that is declared then (11.8.11); called `x`, and paid by `do: pay`. `modes`: one of these
    is declared, instead of the effects.
    """

    on: OnEvent
    effects: tuple[Effect, ...]
    choose: tuple[Choosing, ...] = ()
    if_: Condition | None = msgspec.field(default=None, name="if")
    ex: bool = False
    times: int | None = None
    price: Value | None = None
    modes: tuple[Mode, ...] = ()


class ActionAbility(Piece, frozen=True, tag_field="kind", tag="action"):
    """An action ability, *cost: effect* (11.6), used from the field; `if`: it can be used only while this holds.

    `modes`: one of these is declared, instead of the effects.
    """

    cost: AbilityCost
    effects: tuple[Effect, ...]
    choose: tuple[Choosing, ...] = ()
    if_: Condition | None = msgspec.field(default=None, name="if")
    modes: tuple[Mode, ...] = ()


class SpecialAbility(Piece, frozen=True, tag_field="kind", tag="special"):
    """A special ability, with a name: as an action ability, and one discards a Character of this name (11.7.1)."""

    name: str
    effects: tuple[Effect, ...]
    cost: AbilityCost = AbilityCost()
    choose: tuple[Choosing, ...] = ()
    if_: Condition | None = msgspec.field(default=None, name="if")
    modes: tuple[Mode, ...] = ()


Ability = FieldAbility | AutoAbility | ActionAbility | SpecialAbility
"""The four kinds of 11.5.2."""


class SummonScript(Piece, frozen=True):
    """What a Summon does (11.3); `ex`: it bears the EX icon, and as an EX Burst does all of it (11.10.3).

    `modes`: one of these is declared, instead of the effects.
    """

    effects: tuple[Effect, ...]
    choose: tuple[Choosing, ...] = ()
    ex: bool = False
    modes: tuple[Mode, ...] = ()
