"""The state of one game of FINAL FANTASY TCG: plain structs, ids and numbers only.

Every change of zone makes a new object with a new id (7.4), so what named the old one no longer means anything. Cards
in a deck are not objects but card ids, the top one last. An ability on the stack is no card: its item bears its
text (11.6.4), so that it stays what it was whatever becomes of its source (11.5.5).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cards.fftcg.powers import Change, Choosing, Condition, Effect, Element, Mode, OnEvent, Value
from engine.core.chance import Chance
from engine.core.decision import Seat

ObjectId = int
Place = Literal["field", "hand", "break_zone", "damage_zone", "stack", "removed", "aside", "looked"]
"""Where an object may be; `aside` is a card found in a deck while the search is carried out (15.1.1.8.1), `looked` one
of the top of a deck that a player looks at: it is still in that deck, and goes back when the item has resolved."""
FftcgPhase = Literal["setup", "active", "draw", "main_1", "attack", "main_2", "end"]
AttackStep = Literal["preparation", "declaration", "block", "damage"]
ItemKind = Literal["summon", "auto", "action", "special", "delayed", "burst", "field"]

ABILITIES: frozenset[str] = frozenset({"auto", "action", "special", "delayed", "field"})
"""The kinds of items that are abilities, where Summons and abilities differ (*by what* of a ban)."""


class CardObject(msgspec.Struct):
    """A card outside the decks.

    `since`: the moment at which it entered its zone, which is its timestamp (11.12.4.10); `held`: since when its
    controller has controlled it, where that is later; `put_by`: under whose control it entered the field (6.2.4).
    `attacks`: how often it was declared as an attacker this turn; `uses`: how often each auto ability triggered this
    turn; `hurt_by`: what has dealt it damage this turn; `met`: its abilities whose state has come about and not ceased
    to be since (11.8.18); `was`: the object that it was before its last move.
    """

    id: ObjectId
    card: str
    owner: Seat
    controller: Seat
    zone: Place
    since: int = 0
    dull: bool = False
    frozen: bool = False
    damage: int = 0
    attacks: int = 0
    uses: dict[int, int] = {}
    hurt_by: list[ObjectId] = []
    met: list[int] = []
    was: ObjectId = 0
    put_by: Seat = 0
    held: int = 0


class LastState(msgspec.Struct):
    """An object as it was just before it left the field (6.4.2, 11.5.6), and the object that it became.

    `party`: the others of its party; `blocker`: who blocked it or its party.
    """

    obj: CardObject
    power: int
    elements: tuple[Element, ...]
    all_jobs: bool
    role: Literal["attacking", "blocking"] | None
    party: list[ObjectId]
    blocker: ObjectId
    names: tuple[str, ...]
    cost: int
    became: ObjectId = 0


class StackItem(msgspec.Struct):
    """A Summon or ability: on the stack, waiting for it, being put together, or carried out as an EX Burst.

    `source`: the card with the ability, or the Summon itself; `card` is its card. `choices` are what names stand for,
    `shares` each object's part of a divided total. `it`: the card that the event was about; where that moved, the new
    object, and `it_was` the old one. `named`: the Element named on resolution. `key`: which of its source's abilities.
    `chosen`: how many were chosen, so that a choice of nothing is told from one of which nothing is left (11.11.2).
    `modes`, `price`: what is still to be declared of it (11.3.4, 11.8.11); `mode`: which of several actions was.
    """

    kind: ItemKind
    controller: Seat
    source: ObjectId
    card: str
    id: int = 0
    key: int = -1
    effects: tuple[Effect, ...] = ()
    choose: tuple[Choosing, ...] = ()
    condition: Condition | None = None
    choices: dict[str, list[ObjectId]] = {}
    shares: dict[ObjectId, int] = {}
    x: int = 0
    it: ObjectId = 0
    it_was: ObjectId = 0
    named: Element | None = None
    chosen: int = 0
    modes: tuple[Mode, ...] = ()
    price: Value | None = None
    mode: int = 0


class LastingEffect(msgspec.Struct):
    """A continuous effect with a duration on certain objects; its numbers are fixed (11.12.4.3).

    `until`: `turn_end` (9.5.1.3.2), `game_end` (11.12.4.1), or the seat at the end of whose next Active Phase it ends.
    `used`: how many dealings of damage it has replaced. `free`: the abilities that it gives are used once in all,
    without any cost.
    """

    stamp: int
    item: StackItem
    changes: tuple[Change, ...]
    objects: list[ObjectId]
    until: Seat | Literal["turn_end", "game_end"] = "turn_end"
    used: int = 0
    free: bool = False


class DelayedAuto(msgspec.Struct):
    """A delayed auto ability that waits for its event (11.8.17); `item` is what it puts on the stack then."""

    on: OnEvent
    item: StackItem


class FftcgSeat(msgspec.Struct):
    """What belongs to one seat. `deck`: the top card last. `turn_start`: the moment its most recent turn began.

    `cast`: the Summons cast this turn (11.3.8). `lost`: the rule by which it has lost, until that ends the game.
    `orders` and what follows: see `engine.core.game.Orders`; `skip_mark`: see `engine.fftcg.playing.orders.outlook`.
    """

    deck: list[str]
    hand: list[ObjectId] = []
    break_zone: list[ObjectId] = []
    damage_zone: list[ObjectId] = []
    removed: list[ObjectId] = []
    turn_start: int = 0
    cast: list[str] = []
    lost: str = ""
    orders: tuple[str, ...] = ("everything",)
    skip_until: str = ""
    skip_mark: tuple[int, ...] = ()
    hushed: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()


class AttackState(msgspec.Struct):
    """The attack under way (10.1). `attackers`: who still attacks; two or more are a party (15.1.1.9.5).

    `party`: it was declared as a party; `was_blocked`: a blocker was declared for it, wherever that is now; `dealt`:
    who has dealt its damage in the Damage Resolution Step.
    """

    step: AttackStep = "preparation"
    attackers: list[ObjectId] = []
    party: bool = False
    blocker: ObjectId = 0
    was_blocked: bool = False
    dealt: list[ObjectId] = []


class LoopStep(msgspec.Struct, frozen=True):
    """Something that a seat may do and has done: by which ability of which card."""

    seat: Seat
    card: str
    key: int


class AgreedLoop(msgspec.Struct, frozen=True):
    """A loop about which was said how often it still goes round (13.2, 13.3).

    `key`: its position. `seat` leaves it after `left` rounds; `steps` are what may be done in it and is.
    """

    key: str
    left: int
    seat: Seat
    steps: list[LoopStep]


class FftcgState(msgspec.Struct):
    """The whole game. `active` is the turn player (6.1.3), `time` counts the moments at which cards enter zones.

    `stack`: what waits to be resolved, the next last (7.12.3). `waiting`: auto abilities that have triggered and wait
    until somebody gets priority (11.8.7). `aside`: items that are put together, or carried out without the stack.
    `holder`: who has priority, None when nobody has. `seen`: how often each position came about by forced steps, for
    loops (13.1); `steps`: what was done meanwhile that need not be; `loop`: one that was agreed on. `ending`: the turn
    player has said that the turn is to end, and nobody has done anything since.
    """

    seats: list[FftcgSeat]
    chance: Chance
    options: dict[str, str] = {}
    objs: dict[ObjectId, CardObject] = {}
    last: dict[ObjectId, LastState] = {}
    field: list[ObjectId] = []
    stack: list[StackItem] = []
    waiting: list[StackItem] = []
    aside: list[StackItem] = []
    delayed: list[DelayedAuto] = []
    lasting: list[LastingEffect] = []
    attack: AttackState | None = None
    phase: FftcgPhase = "setup"
    active: Seat = 0
    first: Seat = 0
    turn: int = 0
    time: int = 0
    next_id: int = 1
    holder: Seat | None = None
    seen: dict[str, int] = {}
    steps: list[LoopStep] = []
    loop: AgreedLoop | None = None
    ending: bool = False
