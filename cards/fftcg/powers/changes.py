"""What a continuous or replacement effect does to a card (11.12.4, 11.12.5), but for abilities that it gives."""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers.base import Element, KeywordName, Piece, Ref, Side
from cards.fftcg.powers.values import Origin, Value, Which


class PowerPlus(Piece, frozen=True, tag_field="kind", tag="power"):
    """Power is greater by a number, or less if it is negative (layer 5 of 11.12.4.6; below 0: 4.3).

    For a while, by its own power (`of: power`): it is doubled, by as much as it is when the effect is carried out.
    """

    plus: Value


class BasePower(Piece, frozen=True, tag_field="kind", tag="base_power"):
    """The printed power is replaced by a number; other changes come on top (11.3.10, 11.5.7)."""

    to: int


class GainKeyword(Piece, frozen=True, tag_field="kind", tag="keyword"):
    """It has a keyword (15.2)."""

    gain: KeywordName


class LosesAbilities(Piece, frozen=True, tag_field="kind", tag="no_abilities"):
    """It has none of the abilities printed on it or given to it before, keywords included (layer 2 of 11.12.4.6).

    What an effect gives it later, it has. Changes of its power by others stay.
    """


class CostPlus(Piece, frozen=True, tag_field="kind", tag="cost"):
    """Playing or casting it costs more, or less if `plus` is negative; never less than `least` (11.3.7, 11.4.6).

    What it costs to use its abilities stays the same, and so does the cost printed on it, which filters ask for. In a
    field ability, a filter means cards while they are played or cast, from wherever; `control` is who does so.
    """

    plus: Value
    least: int = 0


class CostBecomes(Piece, frozen=True, tag_field="kind", tag="cost_becomes"):
    """Its cost becomes a number (layer 4 of 11.12.4.6): on the field for all that asks for it, and while it is played.

    Beside `kind: cost` the card's own comes first (11.12.4.7), then the older one (11.12.4.13): less than a number that
    it became, or a number whatever it was. Off the field filters ask for the printed cost.
    """

    to: Value


class TakeControl(Piece, frozen=True, tag_field="kind", tag="control"):
    """`who` controls it (6.2.5; layer 1 of 11.12.4.6); it goes back to who had it when that ends.

    It is still its owner's (7.3). It attacks and blocks no more, and counts as controlled since then.
    """

    who: Side = "you"


class EntersUnder(Piece, frozen=True, tag_field="kind", tag="enters_under"):
    """It enters the field under the control of `who` instead (a replacement, second step of 11.12.5.6.1).

    `control` of a filter is who would control it otherwise. On the card itself it works while that enters.
    """

    who: Side = "you"


class AlsoNamed(Piece, frozen=True, tag_field="kind", tag="also_named"):
    """It is also named so (5.2.2.1, F34): it has all its names. Said of the card itself, that holds in every zone.

    On the field it is an ability, which can be lost; of others it is information as an Element is (layer 4).
    """

    names: tuple[str, ...]


Banned = Literal[
    "attack", "block", "be_blocked", "be_chosen", "be_broken", "be_dulled", "be_returned", "activate", "burst"
]

BANS: dict[Banned, str] = {
    "attack": "be declared as an attacker (10.1.2.1.2)",
    "block": "be declared as a blocker (10.1.3.1.2); of an attacker that matches `against`, if given",
    "be_blocked": "be blocked (10.1.3.1.2); by a Forward that matches `against`, if given",
    "be_chosen": "be chosen (11.3.3); by what `by` says, if given",
    "be_broken": "be broken (15.1.1.3); by what `by` says, if given. It is still put into the Break Zone by the rule "
    "process for power 0 (12.4.4), by a cost or by *put*, which break nothing. The process for damage (12.4.5) breaks: "
    "it leaves the card where it is, also where `by` names the source of the damage that has just been dealt",
    "be_dulled": "become dull through what `by` says; attacking and paying still dull it",
    "be_returned": "be returned to its owner's hand through what `by` says",
    "activate": "become active in its controller's Active Phase (9.1.1.1)",
    "burst": "let the card that it puts into a Damage Zone be used as an EX Burst (6.5.2.1)",
}
"""What each word of `cannot` forbids."""


class Forbidden(Piece, frozen=True, tag_field="kind", tag="cannot"):
    """It cannot do something, or have it done to it; what forbids prevails (2.2)."""

    what: Banned
    by: Origin | None = None
    against: Which | None = None


class Obliged(Piece, frozen=True, tag_field="kind", tag="must"):
    """If possible, it must `attack` (10.1.2.1.3), `block` what `whom` names (10.1.3.1.3), or `be_chosen` by `by`.

    *Attack*: the Attack Phase does not end before. *Be chosen*: where it may be chosen, one of the choices is it.
    """

    what: Literal["attack", "block", "be_chosen"]
    whom: Ref | None = None
    by: Origin | None = None


class DamageTaken(Piece, frozen=True, tag_field="kind", tag="damage_taken"):
    """Damage that would be dealt to it becomes 0 (a replacement, 11.12.5.2).

    `below_power`: only damage less than its power. `times`: only so many dealings of damage, the next ones; damage of
    0 is none (F33).
    """

    below_power: bool = False
    times: int | None = None


class DamageDealt(Piece, frozen=True, tag_field="kind", tag="damage_dealt"):
    """Damage that it would deal to a card that matches `to` is doubled (a replacement, 11.12.5.2)."""

    to: Which


class RemovedInstead(Piece, frozen=True, tag_field="kind", tag="removed_instead"):
    """If it would be put from the field into the Break Zone, it is removed from the game (a replacement, 11.12.5.1).

    `optional`: the controller of the ability decides each time.
    """

    optional: bool = False


class EntersDull(Piece, frozen=True, tag_field="kind", tag="enters_dull"):
    """It enters the field dull (11.9.2), whatever brings it; a filter is asked as it would be on the field."""


class HasElements(Piece, frozen=True, tag_field="kind", tag="elements"):
    """It is of these Elements as well (layer 4); `named`: of the one named by `do: name_element`.

    `of`: of all Elements of the cards that match, Light and Dark left out. `only`: these take the place of its own.
    """

    elements: tuple[Element | Literal["named"], ...] = ()
    of: Which | None = None
    only: bool = False


class AllJobs(Piece, frozen=True, tag_field="kind", tag="all_jobs"):
    """It has every job (layer 3)."""


class LimitLifted(Piece, frozen=True, tag_field="kind", tag="no_limit"):
    """Cards of this Element do not keep it from being played, nor the process from leaving it (7.7.3, 12.4.7).

    On the card itself it works while that is played, too. A filter means cards that are played and those on the field.
    """

    element: Literal["light", "dark"]


class AnyElementCP(Piece, frozen=True, tag_field="kind", tag="any_cp"):
    """The CP that it makes when it is dulled is of an Element that its controller chooses (5.2.1.3)."""


class AttackCost(Piece, frozen=True, tag_field="kind", tag="attack_cost"):
    """It can attack (10.1.2.3) or block (10.1.3.1.3) only if so many CP of any Element are paid when it is declared."""

    cp: int
    what: Literal["attack", "block"] = "attack"


class AttackTimes(Piece, frozen=True, tag_field="kind", tag="attacks"):
    """It may be declared as an attacker so many times in a turn, all in all, but once at least (10.1.2.1.2, 10.1.4.6).

    Of several such changes the highest number holds. It must still be active each time (10.1.2.1.1).
    """

    times: Value


SimpleChange = (
    PowerPlus
    | BasePower
    | GainKeyword
    | LosesAbilities
    | CostPlus
    | CostBecomes
    | TakeControl
    | EntersUnder
    | AlsoNamed
    | Forbidden
    | Obliged
    | DamageTaken
    | DamageDealt
    | RemovedInstead
    | EntersDull
    | HasElements
    | AllJobs
    | LimitLifted
    | AnyElementCP
    | AttackTimes
    | AttackCost
)
"""All changes but the one that gives an ability (`GainAbility`)."""
