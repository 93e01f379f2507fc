"""Effects, carried out on resolution (810.2b)."""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.wakfu.powers.base import Element, Node, Ref
from cards.wakfu.powers.changes import Change
from cards.wakfu.powers.conditions import Condition
from cards.wakfu.powers.costs import Cost
from cards.wakfu.powers.events import On
from cards.wakfu.powers.fights import (
    BecomeTarget,
    Control,
    DeclareAttack,
    Displace,
    Equip,
    Forbid,
    JoinBattle,
    Move,
    PlayNow,
    Swap,
)
from cards.wakfu.powers.values import ElementOf, Select, Value, Who

Players = Ref
"""The name of a player, or `both`."""


class Deal(Node, frozen=True, tag_field="do", tag="deal"):
    """`source` deals Damage; without a source the game deals it, and range does not apply (note to 508.1).

    `element` None: the source's own (410.1); `mode`: the Element chosen as mode (808.2b). `amount` `spread`:
    the share of each chosen object (808.2e). `xp` False: nobody gains Experience by it. `in_full`: nothing reduces it
    (811.4).
    """

    amount: Value
    to: Who
    source: Ref | None = "self"
    element: Element | Literal["mode"] | ElementOf | None = None
    xp: bool = True
    in_full: bool = False


class Destroy(Node, frozen=True, tag_field="do", tag="destroy"):
    """Destroy (409.1); `xp` False: nobody gains Experience by it."""

    what: Who
    xp: bool = True


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
    """Put into its owner's Hand (416.1); `out_of`: also what has meanwhile gone to the Discard, from there (501.5)."""

    what: Who
    out_of: Literal["discard"] | None = None


class ToDeck(Node, frozen=True, tag_field="do", tag="to_deck"):
    """Put on top of its owner's Deck (501.2).

    Of an own card about to be destroyed: it goes there instead of into the Discard (811.1).
    """

    what: Ref


class Heal(Node, frozen=True, tag_field="do", tag="heal"):
    """A Hero regains HP (410.2), or a Haven Bag Resistance Points (410.5)."""

    what: Who
    amount: Value


class LoseHP(Node, frozen=True, tag_field="do", tag="lose_hp"):
    """A Hero loses HP without Damage (410.3), or a Haven Bag Resistance Points (410.6)."""

    what: Who
    amount: Value


class Draw(Node, frozen=True, tag_field="do", tag="draw"):
    """A player draws, one card after the other (507.4); both players draw at the same time (419.2)."""

    amount: Value = 1
    who: Players = "you"


class Discard(Node, frozen=True, tag_field="do", tag="discard"):
    """A player discards matching cards of their Hand (408.1): `amount` of them if possible, or `all`.

    The discarding player picks; or the player `by`, who sees the Hand first (505.2); or `chance`.
    """

    amount: Value | Literal["all"] = 1
    who: Players = "you"
    select: Select = Select()
    by: Ref | None = None


class GainXP(Node, frozen=True, tag_field="do", tag="gain_xp"):
    """A player's Hero gains Experience Points (415)."""

    amount: Value = 1
    who: Players = "you"


class Pick(Node, frozen=True, tag_field="do", tag="pick"):
    """Pick objects on resolution, which is no *choice* by 807.4; later effects call them `name`.

    `who` picks, and the filter takes that player's point of view. Fewer than `count` are picked only if there are no
    more, or with `up_to`. Cards of a Hand are picked in secret and revealed by what happens to them, with `whose` out
    of the Hand of that player, who shows it (505.2); cards of a Discard must be found (405.4).
    """

    select: Select
    name: str = "picked"
    who: Players = "you"
    count: Value = 1
    up_to: bool = False


class Recycle(Node, frozen=True, tag_field="do", tag="recycle"):
    """Put under the Deck of the owner (408.2), who orders several cards (408.3).

    A filter searches the Discards, unless it names other areas.
    """

    what: Who


class Search(Node, frozen=True, tag_field="do", tag="search"):
    """Search Deck or Discard for a matching card; take it in Hand, put it into play or banish it (405, 409.3, 412.2).

    A card from the Deck is revealed and the Deck shuffled (405.2); there a player may find nothing by choice (405.3),
    unless any card will do, but not in the Discard alone (405.4). `who`: whose Deck, to banish from it. `collection`:
    the reserve instead of the Deck (406.2). `tapped`: the card enters play tapped. `hidden`: what the text does not say
    to reveal is taken in Hand unseen (405.2).
    """

    select: Select
    area: tuple[Literal["deck", "discard", "collection"], ...] = ("deck",)
    into: Literal["hand", "play", "banish"] = "hand"
    tapped: bool = False
    who: Ref = "you"
    hidden: bool = False


class Look(Node, frozen=True, tag_field="do", tag="look"):
    """Look at the top cards of a player's Deck, as many as there are, and take one.

    The one goes `into` the looking player's Hand unrevealed, into the Discard (408.1), or under the Deck, `recycle`
    (408.2); `up_to`: or none does, `several`: or any number does. The `rest` is recycled or goes back on `top`, in an
    order that the looking player chooses.
    """

    amount: Value
    who: Ref = "you"
    into: Literal["hand", "discard", "recycle"] = "hand"
    rest: Literal["recycle", "top"] = "recycle"
    up_to: bool = False
    several: bool = False


class Reveal(Node, frozen=True, tag_field="do", tag="reveal"):
    """The controller shows the top cards of their Deck to all, or the bottom one.

    Those that match `take` go into the Hand, the `rest` under the Deck (408.2), in an order that its player chooses, or
    into the Discard (408.1).
    """

    take: Select
    amount: int = 1
    bottom: bool = False
    rest: Literal["recycle", "discard"] = "recycle"


class NameAnElement(Node, frozen=True, tag_field="do", tag="name_element"):
    """The controller names an Element on resolution; later effects call it `mode`."""


class Mill(Node, frozen=True, tag_field="do", tag="mill"):
    """The top cards of a player's Deck go to the Discard (408.1); `milled` is what they are called afterwards."""

    amount: Value = 1
    who: Ref = "you"


class Vow(Node, frozen=True, tag_field="do", tag="vow"):
    """At the start of an Action Phase each player may name an Action of their Hand, or a power of a card of theirs.

    Those who have then taken that action in the Phase, Reactions included (705.3), and no other, are `kept`.
    """


class Shuffle(Node, frozen=True, tag_field="do", tag="shuffle"):
    """The controller shuffles their Deck; `who` `both`: each player does."""

    who: Literal["you", "both"] = "you"


class PutIntoPlay(Node, frozen=True, tag_field="do", tag="put_into_play"):
    """Put the card into play from where it is, for free (412.2); its controller chooses World or Haven Bag.

    `area`: only that area.
    `quiet`: its powers that wait for its own appearance do not trigger.
    """

    what: Ref = "self"
    tapped: bool = False
    area: Literal["world", "bag"] | None = None
    quiet: bool = False


class TriggerAppearance(Node, frozen=True, tag_field="do", tag="trigger"):
    """The powers of an object that wait for its own appearance trigger, those that it has where it is (801.1, 804)."""

    what: Ref


class Remember(Node, frozen=True, tag_field="do", tag="remember"):
    """The object with the power keeps these in mind for as long as it is in play: its powers call them `remembered`."""

    what: Ref


class PlaceToken(Node, frozen=True, tag_field="do", tag="place_token"):
    """Put token Allies into play (413.2), one after the other; `area`: only there."""

    name: str
    traits: tuple[str, ...]
    strength: int
    element: Element = "neutral"
    xp: int = 0
    count: Value = 1
    tapped: bool = False
    area: Literal["world", "bag"] | None = None


class Modify(Node, frozen=True, tag_field="do", tag="modify"):
    """Create a continuous modifier (812.3).

    The objects of a `Select` are re-evaluated continuously (812.3b); a name means fixed objects. `fixed` settles the
    numbers now. `until`: `your_next_turn` is the start of the controller's next turn (602.1), `next_turn_end` the
    end of the next turn of the player concerned. `while`: the modifier
    lasts only while this condition holds without a break, from the moment the power is in the Queue (812.3a); what it
    says of `bearer`, the object that the modifier is on, counts from the resolution on. `renews`: it takes the place of
    what a power of the same object made in this way before. `follows`: it is the Equipment of `what: NAME.wielder` that
    gives the changes, so they go with it to another wielder (305.7) and end when it leaves.
    """

    what: Who
    changes: tuple[Change, ...]
    until: Literal["turn_end", "battle_end", "your_next_turn", "next_turn_end", "game_end"] = "turn_end"
    fixed: bool = True
    while_: Condition | None = msgspec.field(default=None, name="while")
    renews: bool = False
    follows: bool = False


class Strip(Node, frozen=True, tag_field="do", tag="strip"):
    """Take away Strength bonuses and powers that an object has gained until the end of the turn (205, 812.3)."""

    what: Ref


class Watch(Node, frozen=True, tag_field="do", tag="watch"):
    """Watch for events for a while (812.3): each time, carry out the effects as a trigger of this card or power (804).

    `on.time` `about`: the effects replace or change the imminent event, without the Queue (811.1). `times`: how many of
    these events count, 1 being *the next* (419.1). `join`: the effects happen together with the event, before its
    consequences, and do not trigger themselves again. `only_if` is checked when the event comes (804.3). `once`: the
    same player's next use of the same power adds no second watch.
    """

    on: On
    effects: tuple[Effect, ...]
    until: Literal["turn_end", "actions_end", "battle_end", "your_next_turn", "next_turn_end", "game_end"] = (
        "turn_end"
    )
    times: int | None = None
    join: bool = False
    only_if: Condition | None = None
    once: bool = False


class Instead(Node, frozen=True, tag_field="do", tag="instead"):
    """The pending event does not happen; the effects happen in its place, or nothing (811.1, 811.2).

    If the power waits for a bonus to a number (`On.stat`), only that bonus is replaced.
    """

    effects: tuple[Effect, ...] = ()


class Mark(Node, frozen=True, tag_field="do", tag="mark"):
    """Put a number of markers of one name on an object (413.1)."""

    what: Who
    name: str
    amount: Value = 1


class Unmark(Node, frozen=True, tag_field="do", tag="unmark"):
    """Remove a number of markers of one name from an object, or as many as there are (413.1a)."""

    what: Who
    name: str
    amount: Value = 1


class Capture(Node, frozen=True, tag_field="do", tag="capture"):
    """This Ally ceases to be one and becomes a Mount worn by `to` (806.4a, 806.4c)."""

    to: Ref


class Copy(Node, frozen=True, tag_field="do", tag="copy"):
    """Put a copy of the event's card or power into the Queue, without anybody playing it (407.3)."""


class PlaceCopy(Node, frozen=True, tag_field="do", tag="place_copy"):
    """Put a copy of an Ally into play, with its printed values and without its modifiers (407.1, 407.2)."""

    what: Ref


class Cancel(Node, frozen=True, tag_field="do", tag="cancel"):
    """Cancel the card or power in the Queue that the event is about (glossary: Annuler)."""


class Retarget(Node, frozen=True, tag_field="do", tag="retarget"):
    """The play or trigger that the event is about chooses `to` instead of `what`, if it could have (807.2).

    `what` None: instead of the only object that it has chosen.
    """

    to: Ref
    what: Ref | None = None


class Redirect(Node, frozen=True, tag_field="do", tag="redirect"):
    """Redirect the pending packet of Damage to another object (417)."""

    to: Ref


class Prevent(Node, frozen=True, tag_field="do", tag="prevent"):
    """Lower the pending packet of Damage by `amount`, or to 0 when None (811.4)."""

    amount: Value | None = None


class Raise(Node, frozen=True, tag_field="do", tag="raise"):
    """Raise the pending packet of Damage by `amount` (811)."""

    amount: Value


class EndOwn(Node, frozen=True, tag_field="do", tag="end"):
    """What this card or power has brought into force ends (812.3)."""


class May(Node, frozen=True, tag_field="do", tag="may"):
    """The controller may pay `cost` (or simply agree); if so `then` happens, else `otherwise` (804.4, 804.8).

    `who`: these players decide instead, the active one first. If any of them has agreed, `then` happens once and calls
    them `agreed` (419.2). With a `cost` it is one player, who pays it.
    """

    then: tuple[Effect, ...]
    cost: Cost | None = None
    otherwise: tuple[Effect, ...] = ()
    who: Players = "you"


class Together(Node, frozen=True, tag_field="do", tag="together"):
    """Simultaneous effects, as one batch: packets of Damage, destruction, taps, HP (811.1, 410.1)."""

    effects: tuple[Effect, ...]


class When(Node, frozen=True, tag_field="do", tag="when"):
    """Carry out `then` if the condition holds, else `otherwise`."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class Compare(Node, frozen=True, tag_field="do", tag="compare"):
    """Compare two numbers: `first` is greater, `second` is greater, or they are equal."""

    first: Value
    second: Value
    more: tuple[Effect, ...]
    less: tuple[Effect, ...]
    equal: tuple[Effect, ...]


class EitherOr(Node, frozen=True, tag_field="do", tag="either_or"):
    """*Do A or B*.

    In a trigger the controller may do A; if A is not done or impossible, B happens (804.8). In a card or power that is
    played, the choice is a mode made when playing it (808.2b), so this node stands among the effects of the script
    itself.
    """

    first: tuple[Effect, ...]
    second: tuple[Effect, ...]


class IfDone(Node, frozen=True, tag_field="do", tag="if_done"):
    """*Do A, then B*: B is done only if A changed anything (rulings on *puis*)."""

    first: tuple[Effect, ...]
    then: tuple[Effect, ...]


class Contest(Node, frozen=True, tag_field="do", tag="contest"):
    """Both players play Chi-Fu-Mi until one wins; `win` and `lose` are from the controller's side.

    `by_chance`: instead of a game that tournaments do not play, the winner is drawn by lot, which is no Chi-Fu-Mi.
    `each_winner`: `lose` is what the opponent's win brings, so that both come about where cards have both win.
    """

    win: tuple[Effect, ...]
    lose: tuple[Effect, ...]
    by_chance: bool = False
    each_winner: bool = False


class Win(Node, frozen=True, tag_field="do", tag="win"):
    """The controller wins the game, whatever the rules say (104.1)."""


class Special(Node, frozen=True, tag_field="do", tag="special"):
    """A named function of the engine, for the rare card that no other node can express."""

    name: str


# fmt: off
Effect = (
    Deal | Destroy | Banish | Tap | Untap | ReturnToHand | Heal | LoseHP
    | Draw | Discard | GainXP | Pick | Together | Recycle | Search | PutIntoPlay | PlaceToken
    | Modify | Strip | Watch | Instead | Mark | Unmark | Capture | Copy | PlaceCopy
    | Vow | Cancel | Retarget | Redirect | Prevent | Look | Mill | Shuffle | May | When
    | Compare | EitherOr | IfDone | Contest | Special | Swap | Equip | JoinBattle | Displace | Move
    | DeclareAttack | Forbid | PlayNow | Control | BecomeTarget | Win | ToDeck | Reveal | NameAnElement | Raise | EndOwn
    | TriggerAppearance | Remember
)
# fmt: on
