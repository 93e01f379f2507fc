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

from cards.wakfu.powers.base import Area, CardType, Element, EventKind, Node, Ref
from cards.wakfu.powers.changes import Cannot, Change, Gain, Keyword, LessDamage, MoreDamage, Plus
from cards.wakfu.powers.conditions import Condition, HasRole, InArea, Matches, MoreThan
from cards.wakfu.powers.costs import Choose, Cost
from cards.wakfu.powers.effects import (
    Banish,
    Cancel,
    Contest,
    Deal,
    Destroy,
    Draw,
    Effect,
    EitherOr,
    Heal,
    IfDone,
    Look,
    LoseHP,
    May,
    Modify,
    OneOf,
    PlaceBlocker,
    PlaceToken,
    Prevent,
    PutIntoPlay,
    Recycle,
    Redirect,
    ReturnToHand,
    Search,
    Shuffle,
    Special,
    Tap,
    Untap,
    When,
    Withdraw,
)
from cards.wakfu.powers.events import On
from cards.wakfu.powers.scripts import (
    Activated,
    Continuous,
    Declared,
    EntersTapped,
    Power,
    Resource,
    Script,
    Triggered,
)
from cards.wakfu.powers.values import CountOf, LevelOfHero, Select, SpentOn, StrengthOf, Value, Who

__all__ = [
    "Activated",
    "Area",
    "Banish",
    "Cancel",
    "Cannot",
    "CardType",
    "Change",
    "Choose",
    "Condition",
    "Contest",
    "Continuous",
    "Cost",
    "CountOf",
    "Deal",
    "Declared",
    "Destroy",
    "Draw",
    "Effect",
    "EitherOr",
    "Element",
    "EntersTapped",
    "EventKind",
    "Gain",
    "HasRole",
    "Heal",
    "IfDone",
    "InArea",
    "Keyword",
    "LessDamage",
    "LevelOfHero",
    "Look",
    "LoseHP",
    "Matches",
    "May",
    "Modify",
    "MoreDamage",
    "MoreThan",
    "Node",
    "On",
    "OneOf",
    "PlaceBlocker",
    "PlaceToken",
    "Plus",
    "Power",
    "Prevent",
    "PutIntoPlay",
    "Recycle",
    "Redirect",
    "Ref",
    "Resource",
    "ReturnToHand",
    "Script",
    "Search",
    "Select",
    "Shuffle",
    "Special",
    "SpentOn",
    "StrengthOf",
    "Tap",
    "Triggered",
    "Untap",
    "Value",
    "When",
    "Who",
    "Withdraw",
]
