"""The power language of Wakfu TCG: what a card does, as data.

The engine executes these nodes and `cards.text` words them: what a player reads is what the referee does.
Every node is a frozen struct with a tag (`do` for effects, `is` for conditions, `kind` for powers and
changes, `of` for values) and refuses unknown keys. Nodes hold no behaviour. `docs/power-language.md` shows
each with a card.

Names used by nodes (`Ref`):
`self` the object that has the power; `it` the object that the triggering event is about; `source` the source
of that event's Damage; `wielder` who wears this Equipment; `hero` the controller's Hero; any other name is a
choice of this power (`Choose.name`) or a cost (`Cost` names what was tapped `tapped`, destroyed `destroyed`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Element = Literal["air", "earth", "fire", "water", "neutral"]
Area = Literal["world", "bag", "hand", "deck", "discard", "queue"]
CardType = Literal["hero", "haven_bag", "ally", "action", "equipment", "dofus", "room", "zone", "protector"]
Ref = str
# fmt: off
EventKind = Literal[
    "appear", "destroy", "leave", "tap", "untap", "damage", "played", "attack_declared", "draw",
    "turn_start", "turn_end", "battle_end", "xp", "heal", "recycle", "discard", "attack", "block", "move", "modify",
]
# fmt: on


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in the language."""


# Values ----------------------------------------------------------------------------------------------------


class StrengthOf(Node, frozen=True, tag_field="of", tag="strength"):
    """Strength of an object now, or as it last was when it has left play (204.5, 810.2d)."""

    what: Ref = "self"


class LevelOfHero(Node, frozen=True, tag_field="of", tag="hero_level"):
    """Level of the controller's Hero (307)."""


class CountOf(Node, frozen=True, tag_field="of", tag="count"):
    """How many objects match."""

    what: Select


class SpentOn(Node, frozen=True, tag_field="of", tag="spent"):
    """How many resources were spent on this object's power number `power` this turn."""

    power: int


Value = int | Literal["x", "spread"] | StrengthOf | LevelOfHero | CountOf | SpentOn
"""A number: written out, the X announced (207.3), the share of a spread (808.2e), or computed."""


# Selectors -------------------------------------------------------------------------------------------------


class Select(Node, frozen=True):
    """A filter over objects. Empty fields do not filter.

    `types` any of; `traits` all of; `area` any of (default: World and Haven Bags); `control` seen from the
    controller of the power; `role` in the current battle (`fighter`: attacker or blocker); `tapped`; `other`:
    not the object itself; `bare`: wears no Equipment; `level` exactly; `fresh`: you have not yet chosen it
    this turn with a card of this name; `reach`: also in its controller's Haven Bag, whoever that is (an
    exception to 508.1).
    """

    types: tuple[CardType, ...] = ()
    traits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    element: Element | None = None
    level: Value | None = None
    area: tuple[Area, ...] = ()
    control: Literal["you", "opponent"] | None = None
    role: Literal["attacker", "blocker", "fighter"] | None = None
    tapped: bool | None = None
    other: bool = False
    bare: bool = False
    fresh: bool = False
    reach: bool = False


Who = Ref | Select
"""One named object, or all that match when the effect is carried out."""


# Keywords and changes --------------------------------------------------------------------------------------


class Keyword(Node, frozen=True):
    """A keyword of 806; Resist has `element` and `amount`, Ethereal `amount`, Hero and Class `trait`."""

    # fmt: off
    name: Literal[
        "agility", "aggressive", "capture", "defense", "ethereal", "ghost", "giant", "hero",
        "reinforcement", "resist", "tackle",
    ]
    # fmt: on
    element: Element | None = None
    amount: int = 0
    trait: str = ""


class Plus(Node, frozen=True, tag_field="kind", tag="plus"):
    """Add to a number: Strength or Size of the object, AP, MP or HP of its controller's Hero (403)."""

    stat: Literal["strength", "ap", "mp", "hp", "size"]
    amount: Value


class Gain(Node, frozen=True, tag_field="kind", tag="gain"):
    """Give a keyword."""

    keyword: Keyword


class Cannot(Node, frozen=True, tag_field="kind", tag="cannot"):
    """Forbid something to the object (104.2)."""

    what: Literal["untap", "tap", "block", "attack", "move"]


class MoreDamage(Node, frozen=True, tag_field="kind", tag="more_damage"):
    """Raise each packet of Damage that the object deals; `by_power` only through a power (417, 811)."""

    amount: Value
    by_power: bool = False


class LessDamage(Node, frozen=True, tag_field="kind", tag="less_damage"):
    """Lower each packet of Damage that the object would be dealt (811.4)."""

    amount: Value


Change = Plus | Gain | Cannot | MoreDamage | LessDamage


# Conditions ------------------------------------------------------------------------------------------------


class InArea(Node, frozen=True, tag_field="is", tag="in_area"):
    """The object is in one of these areas; for the Hero `bag` means its controller's own (310, 504)."""

    what: Ref
    area: tuple[Area, ...]


class HasRole(Node, frozen=True, tag_field="is", tag="role"):
    """The object has this role in the current battle."""

    role: Literal["attacker", "blocker", "fighter"]
    what: Ref = "self"


class Matches(Node, frozen=True, tag_field="is", tag="matches"):
    """The named object matches the filter."""

    what: Ref
    select: Select


class MoreThan(Node, frozen=True, tag_field="is", tag="more_than"):
    """A value is strictly greater than a number."""

    value: Value
    number: int


Condition = InArea | HasRole | Matches | MoreThan


# Events to react to ----------------------------------------------------------------------------------------


class On(Node, frozen=True):
    """An event. `what` filters the object it is about (named `it`), `by` the source of Damage or the played.

    `time`: `just` happened or `about` to happen (809.2). `mine`: only where the event's player is the
    controller (start of *your* turn). For `played`, `what` filters the card or the power's object and
    `plays` whether cards, powers or both.
    """

    event: EventKind
    what: Ref | Select | None = None
    by: Select | None = None
    time: Literal["just", "about"] = "just"
    mine: bool = False
    theirs: bool = False
    plays: Literal["card", "power", "any"] = "any"


# Effects ---------------------------------------------------------------------------------------------------


class Deal(Node, frozen=True, tag_field="do", tag="deal"):
    """`source` deals Damage; without a source the game itself does and range does not apply (note to 508.1).

    `element` None: the source's own (410.1); `mode`: the Element chosen as mode (808.2b). `amount` `spread`:
    the share of each chosen object (808.2e). `xp` False: nobody gains Experience by it.
    """

    amount: Value
    to: Who
    source: Ref | None = "self"
    element: Element | Literal["mode"] | None = None
    xp: bool = True


class Destroy(Node, frozen=True, tag_field="do", tag="destroy"):
    """Destroy (409.1)."""

    what: Who


class Banish(Node, frozen=True, tag_field="do", tag="banish"):
    """Banish (409.3)."""

    what: Who


class Tap(Node, frozen=True, tag_field="do", tag="tap"):
    """Tap (106)."""

    what: Who


class Untap(Node, frozen=True, tag_field="do", tag="untap"):
    """Untap (106)."""

    what: Who


class ReturnToHand(Node, frozen=True, tag_field="do", tag="return_to_hand"):
    """Put into its owner's Hand (416.1)."""

    what: Who


class Withdraw(Node, frozen=True, tag_field="do", tag="withdraw"):
    """Return to the World from the battle (705.6), `tapped` or as it is."""

    what: Who
    tapped: bool = False


class PlaceBlocker(Node, frozen=True, tag_field="do", tag="place_blocker"):
    """Assign an Ally or Hero of the controller, picked on resolution, as blocker of an attacker (705.7)."""

    attacker: Ref


class Heal(Node, frozen=True, tag_field="do", tag="heal"):
    """A Hero regains HP (410.2)."""

    what: Who
    amount: Value


class LoseHP(Node, frozen=True, tag_field="do", tag="lose_hp"):
    """A Hero loses HP without Damage (410.3)."""

    what: Who
    amount: Value


class Draw(Node, frozen=True, tag_field="do", tag="draw"):
    """The controller draws, one card after the other (507.4)."""

    amount: Value = 1


class Recycle(Node, frozen=True, tag_field="do", tag="recycle"):
    """The controller puts cards of their Discard that match under their Deck (408.2)."""

    select: Select
    amount: Value = 1


class Search(Node, frozen=True, tag_field="do", tag="search"):
    """Search the Deck for a matching card, reveal it, take it in Hand, shuffle (405)."""

    select: Select


class PutIntoPlay(Node, frozen=True, tag_field="do", tag="put_into_play"):
    """Put the card into play from where it is (412.2); World or Haven Bag as its controller likes."""

    what: Ref = "self"
    tapped: bool = False


class PlaceToken(Node, frozen=True, tag_field="do", tag="place_token"):
    """Put a token Ally into play (413.2)."""

    name: str
    traits: tuple[str, ...]
    strength: int
    element: Element = "neutral"
    xp: int = 0


class Modify(Node, frozen=True, tag_field="do", tag="modify"):
    """Create a continuous modifier (812.3).

    A `Select` keeps being checked (812.3b); a name means those objects. `fixed` settles the numbers now.
    `until`: `your_next_turn` is the start of the controller's next turn (602.1).
    """

    what: Who
    changes: tuple[Change, ...]
    until: Literal["turn_end", "battle_end", "your_next_turn", "game_end"] = "turn_end"
    fixed: bool = True


class Cancel(Node, frozen=True, tag_field="do", tag="cancel"):
    """Cancel the card or power in the Queue that the event is about (glossary: Annuler)."""


class Redirect(Node, frozen=True, tag_field="do", tag="redirect"):
    """Redirect the pending packet of Damage to another object (417)."""

    to: Ref


class Prevent(Node, frozen=True, tag_field="do", tag="prevent"):
    """Lower the pending packet of Damage by `amount`, or to 0 when None (811.4)."""

    amount: Value | None = None


class May(Node, frozen=True, tag_field="do", tag="may"):
    """The controller may pay `cost` (or simply agree); then `then`, else `otherwise` (804.4, 804.8)."""

    then: tuple[Effect, ...]
    cost: Cost | None = None
    otherwise: tuple[Effect, ...] = ()


class When(Node, frozen=True, tag_field="do", tag="when"):
    """Carry out `then` if the condition holds, else `otherwise`."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class EitherOr(Node, frozen=True, tag_field="do", tag="either_or"):
    """*Do A or B* in a trigger: the controller may do A; if A is not or cannot be done, B (804.8)."""

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]


class Contest(Node, frozen=True, tag_field="do", tag="contest"):
    """Both players play Chi-Fu-Mi until one wins; `win` or `lose` from the controller's side."""

    win: tuple[Effect, ...]
    lose: tuple[Effect, ...]


class Special(Node, frozen=True, tag_field="do", tag="special"):
    """A named function of the engine, for the rare card that no general part can say."""

    name: str


# fmt: off
Effect = (
    Deal | Destroy | Banish | Tap | Untap | ReturnToHand | Withdraw | PlaceBlocker | Heal | LoseHP
    | Draw | Recycle | Search | PutIntoPlay | PlaceToken | Modify | Cancel | Redirect | Prevent
    | May | When | EitherOr | Contest | Special
)
# fmt: on


# Costs, choices, powers ------------------------------------------------------------------------------------


class Cost(Node, frozen=True):
    """What is paid, in the order of the fields, all at once (418.2).

    `resources`: one Element a symbol, neutral for any (418.5); `x_resources`: X neutral ones besides;
    `tap_self`; `tap`: one matching object, named `tapped`; `recycle`: X matching cards of one's own Discard;
    `destroy_self`; `destroy`: one matching object, named `destroyed`.
    """

    tap_self: bool = False
    resources: tuple[Element, ...] = ()
    x_resources: bool = False
    tap: Select | None = None
    recycle: Select | None = None
    destroy_self: bool = False
    destroy: Select | None = None


class Choose(Node, frozen=True):
    """*of your choice* (807): objects chosen when the card or power is played.

    `count` is how many (`x`: as many as announced), `up_to` fewer allowed. `spread`: the announced total that
    is shared out, at least 1 each (808.2e); then `count` is ignored.
    """

    select: Select
    name: str = "target"
    count: Value = 1
    up_to: bool = False
    spread: Value | None = None


class Script(Node, frozen=True):
    """What an Action card does when played (302.1), or the common part of powers.

    `x_max`: X may not exceed it (*up to 3*); `x_level`: the card's Level is X; `modes`: Elements to choose
    from (808.2b); `only_if`: it may only be played while this holds.
    """

    effects: tuple[Effect, ...]
    cost: Cost = Cost()
    choose: tuple[Choose, ...] = ()
    modes: tuple[Element, ...] = ()
    x_max: int | None = None
    only_if: Condition | None = None
    reaction: On | None = None


class Activated(Node, frozen=True, tag_field="kind", tag="activated"):
    """A payment power, *cost: effect* (802); with `script.reaction` a Reaction (809.3).

    `area`: where it can be used (default: in play; 801.1). `times`: uses a turn of this object (802.6).
    """

    script: Script
    area: tuple[Area, ...] = ("world", "bag")
    times: int | None = None


class Resource(Node, frozen=True, tag_field="kind", tag="resource"):
    """A resource power: tap this card for one resource of the Element (803)."""

    element: Element


class Triggered(Node, frozen=True, tag_field="kind", tag="triggered"):
    """A triggered power (804); `reaction`: marked *Reaction*, so it acts within the window (809.4, I-57)."""

    on: On
    effects: tuple[Effect, ...]
    choose: tuple[Choose, ...] = ()
    reaction: bool = False
    area: tuple[Area, ...] = ("world", "bag")
    only_if: Condition | None = None


class Declared(Node, frozen=True, tag_field="kind", tag="declared"):
    """*When [name] attacks / blocks*: changes from the declaration on, while it stays so (703.2, 704.2)."""

    on: Literal["attack", "block"]
    changes: tuple[Change, ...]


class Continuous(Node, frozen=True, tag_field="kind", tag="continuous"):
    """A continuous power (805): changes to what matches, or to `self` or `wielder`, while it holds."""

    changes: tuple[Change, ...]
    what: Who = "self"
    while_: Condition | None = msgspec.field(default=None, name="while")


class EntersTapped(Node, frozen=True, tag_field="kind", tag="enters_tapped"):
    """It appears tapped (an exception to 106.1)."""


Power = Activated | Resource | Triggered | Declared | Continuous | EntersTapped
