"""Effects on places, fights and what players may do (411, 412, 416, 701.4, 705)."""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.wakfu.powers.base import Node, Ref
from cards.wakfu.powers.conditions import Condition
from cards.wakfu.powers.values import Select, Who


class Swap(Node, frozen=True, tag_field="do", tag="swap"):
    """Exchange `first` and `second`: their places (411.1) or their controllers (416.3).

    `second` may be a filter: an object that may lawfully be exchanged is picked on resolution (807.4). `place`: World
    or Haven Bag, and their roles in the battle (attacker, blocker, Target). If it is unlawful for either, nothing
    happens (411.1b). `control` lasts for the rest of the game. Without `second` all fighters that `first` names change
    places among each other, each with another, as the controller says.
    """

    first: Ref
    second: Who | None = None
    of: Literal["place", "control"] = "place"


class Control(Node, frozen=True, tag_field="do", tag="control"):
    """The controller takes control of an object (416.3), for a while or for the rest of the game.

    At the end of that time it goes back to who controlled it before, unless another effect has changed that since.
    """

    what: Ref
    until: Literal["turn_end", "game_end"] = "turn_end"


class JoinBattle(Node, frozen=True, tag_field="do", tag="assign"):
    """Put an own Ally or Hero into the current battle, as attacker for the attacking player or as blocker (705.7).

    `what`: a named object, or a filter for one picked on resolution. `against`: the attacker to be blocked, picked on
    resolution when None; the attacking player cannot use it then.
    """

    what: Who
    against: Ref | None = None


class Move(Node, frozen=True, tag_field="do", tag="move"):
    """A movement into the World, or into its controller's Haven Bag, as players may make it (414.1 to 414.4)."""

    what: Who
    into: Literal["world", "bag"]


class Equip(Node, frozen=True, tag_field="do", tag="equip"):
    """Put Equipment on another wielder, if that one may wear it; otherwise it stays where it is (305.3, 305.7).

    It moves to the new wielder's area, under the control of the wielder's controller (305.9). `to` may be a filter:
    then each of several passes to another wielder of the same controller, whom the controller of the effect picks on
    resolution, all at once and so that none breaks a limit (305.5). `anyhow`: its new wielder may wear it whatever the
    rules say (104.1).
    """

    to: Who
    what: Ref = "self"
    anyhow: bool = False


class Displace(Node, frozen=True, tag_field="do", tag="displace"):
    """Return to the World `out_of` the battle (705.6) or the Haven Bag (414.5); this is no movement.

    `tapped` taps it; otherwise it stays as it is.
    """

    what: Who
    out_of: Literal["battle", "bag"]
    tapped: bool = False


class BecomeTarget(Node, frozen=True, tag_field="do", tag="become_target"):
    """The object becomes the Target of the battle under way, if it is a lawful one (702.1, 702.2)."""

    what: Ref = "self"


class DeclareAttack(Node, frozen=True, tag_field="do", tag="attack"):
    """The controller declares an attack in addition to the one of their Main Phase, once the Queue is empty (701.4).

    `target`: the Target; None: the controller declares it as usual (702.1). `additional`: only if the controller has
    declared an attack this turn (glossary: Supplémentaire).
    """

    target: Ref | None = None
    additional: bool = False


class Forbid(Node, frozen=True, tag_field="do", tag="forbid"):
    """Forbid something to players for a while (104.2); `what` is a word of `Cannot` for players.

    `your_next_turn` is the start of the controller's next turn, `your_next_untap` the same with that start included
    (602.1). `like`: for `play`, the object whose name may not be played; `kin`: the object of whose kind none may be
    played: its type, or for Equipment its first trait, such as Arme (208.1); `named`: the controller names a card on
    resolution; `cards`: those that match a filter over what is printed. `while`: it lasts only while this condition
    holds without a break (812.3a).
    """

    what: Literal["declare", "shelter", "play", "untap_more"]
    players: Ref = "both"
    until: Literal["turn_end", "battle_end", "your_next_turn", "your_next_untap", "game_end"] = "turn_end"
    like: Ref | None = None
    kin: Ref | None = None
    named: bool = False
    cards: Select | None = None
    while_: Condition | None = msgspec.field(default=None, name="while")


class PlayNow(Node, frozen=True, tag_field="do", tag="play_now"):
    """During resolution the controller plays a card of their Hand that matches `play`, or uses a power of `use`.

    `action`: any card or power, as in their own go; in an Action Phase also a reassignment (603.1, 705.1).
    The usual rules apply: when such a card may be played (412.1), its cost, its choices. `free`: its cost in resources
    is not paid (418.7). `reactions` false: nobody may react to its being played. A Hand cannot be checked, so playing
    nothing is always possible (405.3).
    """

    play: Select | None = None
    use: Ref | None = None
    free: bool = False
    reactions: bool = True
    action: bool = False
