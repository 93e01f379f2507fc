"""How an object changes while a modifier is in force (805, 812)."""

from __future__ import annotations

from typing import Literal

from cards.wakfu.powers.base import Element, Node, Ref
from cards.wakfu.powers.costs import Cost
from cards.wakfu.powers.means import CountsAs, Set
from cards.wakfu.powers.values import ElementOf, Select, Value


class Keyword(Node, frozen=True):
    """A keyword of 806; Resist has `element` and `amount`, Ethereal `amount`, Hero `trait`, Capture `cost`.

    For a Resist given by a `Gain`, `element` may be `mode`, the one chosen as mode (808.2b), or that of an object or of
    the event's Damage, as it is when the modifier is made.
    """

    # fmt: off
    name: Literal[
        "agility", "aggressive", "capture", "defense", "ethereal", "ghost", "giant", "hero",
        "reinforcement", "resist", "tackle",
    ]
    # fmt: on
    element: Element | Literal["mode"] | ElementOf | None = None
    amount: int = 0
    trait: str = ""
    cost: Cost = Cost()


class Plus(Node, frozen=True, tag_field="kind", tag="plus"):
    """Add to a number: Strength or Size of the object, AP, MP or HP of its controller's Hero (403).

    `weapons`: how many Weapons it may wield (305.5a). `cost`: how many neutral resources playing or crafting the card
    takes, even when it is free (418.4a, 418.7).

    `acts`: on a Hero, how many neutral resources each Action and each power of its player takes in addition.

    AP or MP of a named player are what that player gains or loses (307.3b, 307.3c).
    """

    stat: Literal["strength", "ap", "mp", "hp", "size", "weapons", "cost", "acts"]
    amount: Value


class Double(Node, frozen=True, tag_field="kind", tag="double"):
    """Double the Strength: its own and all older changes, but no newer ones (105.3)."""


class Gain(Node, frozen=True, tag_field="kind", tag="gain"):
    """Give a keyword, or a Profession (401.4); `mode`: the Profession named when it was played (808.2b)."""

    keyword: Keyword | None = None
    profession: str = ""


class Lose(Node, frozen=True, tag_field="kind", tag="lose"):
    """Take a keyword away: what is printed and all older gains of it, but no newer ones (805.4)."""

    # fmt: off
    keyword: Literal["agility", "aggressive", "giant", "resist", "tackle"]
    # fmt: on


class LosePowers(Node, frozen=True, tag_field="kind", tag="lose_powers"):
    """Remove all its own powers, including keywords and Professions (805.4)."""


class PowersOf(Node, frozen=True, tag_field="kind", tag="powers_of"):
    """Give the powers printed on another card; in them, *self* is then the new owner (203.2, 407.2).

    `card` and `face` are filled in once it is settled which card is meant. `taps`: only those that tap it as their
    cost, the `[Tap]` powers (802.4).
    """

    what: Ref
    taps: bool = False
    card: str = ""
    face: int = 1


class Traits(Node, frozen=True, tag_field="kind", tag="traits"):
    """Change the trait line; a new Alignment replaces the old one (401.3d).

    `becomes`: its Classes and families go, and these take their place (401.1, 401.2).
    """

    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()


class Cannot(Node, frozen=True, tag_field="kind", tag="cannot"):
    """Forbid something to an object (104.2), or to a player, represented by their Hero.

    `craft` and `wear` are what a card forbids itself: to be played by its Recipe (418.6), to wield Equipment (303.6).
    `be_destroyed`: be destroyed (409.1), while Damage on it stays (410.8). `move_into_bag`: make a movement into its
    Haven Bag (414.1). `produce`: be tapped for a resource (418.1). `be_declared`: be declared as attacker or blocker
    (703.1, 704.1), while an effect may still place it (705.7). `fight_beside`: attack or block while another of the
    same side does. `be_chosen`: be chosen for an Action or a power (807), by anyone, or `by_opponents` of its
    controller only; a Target is not chosen (702.1). `be_passed_over` `by_opponents`: not be among what they choose or
    pick for an Action or a power, where it could be (807). `be_blocked`: be blocked by anything, or by objects that
    match `by` (704.4). For players: `declare` an attack (701.1); `shelter`: have cards appear in or move to their Haven
    Bag (cards that would appear there appear in the World instead, cards that would move there stay); `play` cards
    with one of `names`, or `cards` that match a filter over what is printed; `untap_more`: untap more cards at the
    start of their turn than they have AP; `gain_xp`: gain Experience (415.5). `untap_next`: untap, once it has
    stopped to fight, in the next Untap Phase of its controller (602.1). `change_points`: have other AP and MP than
    those printed on their Hero (307.3).
    """

    # fmt: off
    what: Literal[
        "untap", "tap", "block", "attack", "move", "craft", "wear", "declare", "shelter", "play", "untap_more",
        "be_blocked", "be_chosen", "produce", "be_declared", "gain_xp", "fight_beside", "be_destroyed",
        "move_into_bag", "change_points", "untap_next", "be_passed_over",
    ]
    # fmt: on
    names: tuple[str, ...] = ()
    cards: Select | None = None
    by: Select | None = None
    by_opponents: bool = False


class Can(Node, frozen=True, tag_field="kind", tag="can"):
    """Allow something that the rules forbid (104.1).

    `attack_fresh`: to attack in the turn it appears (303.3); `block_tapped`: to block while tapped (704.1);
    `reach_out`: to use its powers in its Haven Bag as if it were in the World (508.3); `move_tapped`: to make a
    movement while tapped (414.2). `deal_in_full`: to deal Damage that nothing reduces (811.4). `weapon_of_each_kind`:
    to wield a Weapon of each kind (305.5a). For players, through their Hero: `win_chifumi`: to win the next Chi-Fu-Mi.
    `release_gear`: when it leaves play, its Equipment goes to its owners' Hands instead of being destroyed (305.8).
    `recycle_anywhere`: to recycle out of any Discard what is to come out of their own (408.2).
    """

    # fmt: off
    what: Literal[
        "attack_fresh", "block_tapped", "deal_in_full", "weapon_of_each_kind", "reach_out", "move_tapped",
        "recycle_anywhere", "win_chifumi", "release_gear",
    ]
    # fmt: on


class More(Node, frozen=True, tag_field="kind", tag="more"):
    """Raise the amount of an imminent event (811).

    `damage`: each packet that the object deals (417), with `by_power` only through a power. `xp`: each gain of its
    controller; simultaneous gains count as one. `heal`: each time that the object regains HP (410.2).
    """

    of: Literal["damage", "xp", "heal"]
    amount: Value
    by_power: bool = False


class LessDamage(Node, frozen=True, tag_field="kind", tag="less_damage"):
    """Lower each packet of Damage dealt to the object (811.4), only by what matches `by`; without `amount` to 0."""

    amount: Value | None = None
    by: Select | None = None


class MoreTaken(Node, frozen=True, tag_field="kind", tag="more_taken"):
    """Raise each packet of Damage dealt to the object (811), of one Element only, or of the one chosen as mode."""

    amount: Value
    element: Element | Literal["mode"] | None = None


class DealsLess(Node, frozen=True, tag_field="kind", tag="deals_less"):
    """Lower each packet of Damage that the object deals (811.4); without `amount` to 0."""

    amount: Value | None = None


# fmt: off
Change = (
    Plus | Double | Gain | Lose | LosePowers | PowersOf | Traits | Cannot | Can | More | MoreTaken | LessDamage
    | DealsLess | Set | CountsAs
)
# fmt: on
