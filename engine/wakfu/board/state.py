"""The state of one Wakfu TCG game: plain structs, ids and numbers only.

Ids of objects are never used again: a card that changes area becomes a new object (501.5), except between World and
Haven Bag. Cards in a Deck are not objects but card ids, the top one last.
"""

from __future__ import annotations

from functools import cached_property
from typing import Literal, NamedTuple

import msgspec

from cards.wakfu.model import Card
from cards.wakfu.powers import Change, Condition, Element, Gain, On, Plus, PowersOf, Select, Value
from engine.core.chance import Chance
from engine.core.decision import Seat
from engine.wakfu.board.dependence import Dependency, dependencies

ObjectId = int
Area = Literal["world", "bag", "hand", "discard", "queue", "banished", "challenge"]
Phase = Literal["setup", "untap", "main", "draw", "end"]
BattlePhase = Literal["declare", "target", "attackers", "blockers", "actions", "duels", "damage", "end"]

IN_PLAY = ("world", "bag")
"""Where a card *in play* may be (504.4, 506.4)."""


class Hit(msgspec.Struct):
    """Damage still on an Ally: whose it was, for credit (409.2, 415.1), when it was dealt, and whether it killed."""

    source: ObjectId | None
    seat: Seat | None
    time: int
    battle: bool
    xp: bool
    lethal: bool = False


class Obj(msgspec.Struct):
    """An object: a card or token outside the Decks.

    `lost` counts lost HP or Resistance Points (410), `damage` Damage on an Ally. `since` is the moment it appeared,
    `face` 1 or 2 of a Hero (307.4) or of a Summon, which shows 2 in play (302.6), `markers` its markers by name (413.1)
    until something takes them off (413.1a). `uses` counts uses of each power this turn, `spent_by` resources that
    either seat has spent on each this turn. `attacked`: it has been an attacker this turn, `fought`: when it
    last became an attacker or a blocker. `altered`: what it has become, as text (`engine.wakfu.reading.altering`).
    `weary`: it does not untap in the next Untap Phase. `remembered`: the objects that its powers have kept in mind.
    `suits`: the wielder that may wear it, whatever the rules say.
    """

    id: ObjectId
    card: str
    owner: Seat
    controller: Seat
    area: Area
    tapped: bool = False
    damage: int = 0
    lost: int = 0
    since: int = 0
    face: int = 1
    wielder: ObjectId | None = None
    markers: dict[str, int] = {}
    hits: list[Hit] = []
    uses: dict[int, int] = {}
    spent_by: dict[int, list[int]] = {}
    token: bool = False
    attacked: bool = False
    fought: int = 0
    altered: str = ""
    weary: bool = False
    remembered: list[ObjectId] = []
    suits: ObjectId | None = None


class LastKnown(msgspec.Struct):
    """An object as it was when it left its area (810.2d); `became`: the new object that it is now (501.5).

    `destroyed` says that it was destroyed (409.1), `blocked` that it had a blocker (704.6), `reach` that it could use
    its powers from its Haven Bag as if in the World (508.3). `raises`: the bonuses to its Damage, and to that of its
    powers; `dealt_less`: what is taken off its Damage;
    `facing`: those that it blocked or was blocked by; `in_full`: nothing could reduce its Damage; `releases`: its
    Equipment goes to Hands.
    """

    obj: Obj
    strength: int
    became: ObjectId | None = None
    destroyed: bool = False
    role: Literal["attacker", "blocker", "target"] | None = None
    blocked: bool = False
    reach: bool = False
    raises: tuple[int, int] = (0, 0)
    dealt_less: int = 0
    facing: list[ObjectId] = []
    in_full: bool = False
    releases: bool = False


class LastSeen(NamedTuple):
    """What is remembered of an object that leaves play."""

    strength: int
    altered: str
    role: Literal["attacker", "blocker", "target"] | None
    blocked: bool
    reach: bool
    raises: tuple[int, int]
    dealt_less: int
    facing: list[ObjectId]
    in_full: bool
    releases: bool


TAKEN: dict[Literal["tap", "discard", "recycle", "destroy", "banish", "give_back"], str] = {
    "tap": "tapped", "discard": "discarded", "recycle": "recycled", "destroy": "destroyed", "banish": "banished",
    "give_back": "given_back",
}  # fmt: skip
"""The names by which effects refer to what each part of a cost took (`Item.choices`), in the order of payment."""


class Item(msgspec.Struct):
    """A card, power or trigger in the Queue with everything settled when it was played (503, 807, 808.2).

    `card`, `face` and `altered` are those of its object; `power` is the index among the face's powers, -1 for an
    Action's script. `choices` maps names to objects (or, for `queue` choices, items), `share` objects to their part of
    a spread; `mode` is an Element, a family or the number of an alternative. `it`, `it_source` and `about` tie a
    Reaction or trigger to its event: the object, the source of its Damage, the id of the pending event; `actor`,
    `amount` and `element` are that event's player, number and Element. `root` is the path to the effects of a `Watch`;
    `tied`: its `while` has held ever since it was played (812.3a). `quiet`: nobody may react when it is played.
    `through`: the keyword by which an Ally is played in mid-battle, or `craft` (418.6). `copy`: it is a copy, whose
    `source` is that of the original (407). `since`: when the `Watch` began whose effects it carries out.
    """

    kind: Literal["card", "power", "trigger", "attack"]
    controller: Seat
    source: ObjectId
    card: str
    face: int = 1
    altered: str = ""
    power: int = -1
    id: int = 0
    choices: dict[str, list[int]] = {}
    share: dict[int, int] = {}
    x: int = 0
    mode: str = ""
    place: Literal["world", "bag"] | None = None
    wielder: ObjectId | None = None
    blocks: ObjectId | None = None
    it: int | None = None
    it_source: ObjectId | None = None
    about: int = 0
    actor: Seat | None = None
    amount: int = 0
    element: str = ""
    area: str = ""
    root: tuple[int | str, ...] = ()
    tied: bool = False
    quiet: bool = False
    through: Literal["", "defense", "reinforcement", "craft"] = ""
    copy: bool = False
    since: int = 0


def probe_of(controller: Seat, source: ObjectId) -> Item:
    """An item for questions about something outside the Queue: a change in force, a power that lasts or waits."""
    return Item("power", controller, source, "")


class Watching(msgspec.Struct):
    """A watch for events (812.3, 419.1): the item whose `root` is the path to the effects, and how long it lasts.

    `left`: how many more events count; None: all.
    """

    id: int
    item: Item
    on: On
    until: str
    left: int | None = None
    join: bool = False


class WaitingTrigger(msgspec.Struct):
    """A trigger that has fired and waits to enter the Queue (804.7). `depth`: how deep in resolutions it fired."""

    item: Item
    depth: int


def given(change: Change) -> bool:
    """Whether a change is a bonus to Strength (205) or a power, which an object *gains*."""
    if isinstance(change, Plus):
        return change.stat == "strength" and positive(change.amount)
    return isinstance(change, Gain | PowersOf)


def positive(amount: Value) -> bool:
    """Whether an amount is a bonus; a computed one counts as such."""
    return not isinstance(amount, int) or amount > 0


class Modifier(msgspec.Struct, dict=True):
    """A continuous modifier with a duration (812.3).

    It affects `objects`, or whatever matches `select` seen from `controller` (812.3b). `until`: `turn_end`,
    `battle_end`, `turn_of:<seat>` (start of that seat's next turn), `end_of:<seat>:<turn>` (end of that turn of it),
    `fighting` (while the object stays attacker or blocker by declaration), `game_end`. `tied`: the condition that must
    hold all the time (812.3a). `spared`: the objects that have lost what they had gained by it. `renews`: it takes the
    place of an earlier such one of its source. `on_wearer`: it affects those who wear its objects.
    """

    since: int
    controller: Seat
    source: ObjectId
    changes: tuple[Change, ...]
    until: str
    objects: list[ObjectId] = []
    select: Select | None = None
    tied: Condition | None = None
    spared: list[ObjectId] = []
    renews: bool = False
    on_wearer: bool = False

    @cached_property
    def item(self) -> Item:
        """The item for questions on its behalf; it calls the object that it is on `bearer`."""
        item = probe_of(self.controller, self.source)
        if self.select is not None or not self.objects:
            return item
        return msgspec.structs.replace(item, choices={"bearer": self.objects})

    def reached(self, objects: list[ObjectId], change: Change) -> list[ObjectId]:
        """Those of its objects that still have what a change of it does."""
        if not self.spared or not given(change):
            return objects
        return [oid for oid in objects if oid not in self.spared]

    @cached_property
    def dependencies(self) -> frozenset[Dependency]:
        """What it depends on besides what is where (`engine.wakfu.board.dependence.dependencies`)."""
        return dependencies(self.changes, self.select, self.tied)


USUAL_ORDERS = ("play",)
"""The classes of events at which a seat is asked that has said nothing (`engine.wakfu.offers.orders`): few, for a
match in which every seat is asked whatever any card of the format could answer is a match of passing."""


class SeatState(msgspec.Struct):
    """What belongs to one seat. `turn_start` is the moment its most recent turn began (303.3).

    `attacked`: it has attacked this turn, `declared`: it has declared an attack, even one that came to nothing; `held`:
    the conditions on the start of one's turn that held when its most recent one began, as JSON; `plays`: how many cards
    of each name it has played this turn. `reserve`: the cards of its reserve in this game (406.2); `alignment`: the one
    announced for its Hero (401.3a), Neutral when empty; `wounded`: in the last battle an opponent has dealt Damage to
    its Hero.
    """

    deck: list[str]
    reserve: list[str] = []
    alignment: str = ""
    wounded: bool = False
    hand: list[ObjectId] = []
    discard: list[ObjectId] = []
    banished: list[ObjectId] = []
    inside: list[ObjectId] = []
    hero: ObjectId = 0
    bag: ObjectId | None = None
    xp: int = 0
    turns: int = 0
    turn_start: int = 0
    drew: bool = False
    played: bool = False
    attacked: bool = False
    declared: bool = False
    held: list[str] = []
    changed_hand: bool = False
    bag_bonus: bool = False
    rollbacks: int = 0
    chosen_by: list[tuple[str, ObjectId]] = []
    plays: dict[str, int] = {}
    orders: tuple[str, ...] = USUAL_ORDERS
    skip_until: str = ""
    skip_mark: tuple[int, ...] = ()
    hushed: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()


class Battle(msgspec.Struct):
    """The battle under way (7). `blocks` maps blockers to the attacker they block (None: nothing left, I-67).

    `challenge` is the Challenge played for it, waiting face up (702.4); `plays` counts the cards that each seat has
    played from its Hand in the Action Phase, `done` what it has done there and `vows` the one thing that it has named,
    as `Vow` calls them. `dealt` are objects that already dealt battle Damage, `struck` whether the Target has;
    `rewards` the Experience that 708.2 pays.
    """

    attacker: Seat
    phase: BattlePhase = "declare"
    target: ObjectId | None = None
    attackers: list[ObjectId] = []
    blocks: dict[ObjectId, ObjectId | None] = {}
    dealt: list[ObjectId] = []
    struck: bool = False
    rewards: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    challenge: Item | None = None
    plays: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    done: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    vows: dict[Seat, str] = {}

    def keeps(self, seat: Seat) -> bool:
        """Whether a seat has done what it has named, and nothing else."""
        return set(self.done[seat]) == {self.vows.get(seat)}

    def fighters(self) -> list[ObjectId]:
        """All attackers and blockers."""
        return [*self.attackers, *self.blocks]

    def role(self, oid: ObjectId) -> Literal["attacker", "blocker", "target"] | None:
        """The role of an object in the battle."""
        if oid in self.attackers:
            return "attacker"
        if oid in self.blocks:
            return "blocker"
        return "target" if oid == self.target else None

    def facing(self, oid: ObjectId) -> list[ObjectId]:
        """Those that block an object, or whom it blocks (704.1)."""
        attacker = self.blocks.get(oid)
        return self.blockers_of(oid) if attacker is None else [attacker]

    def blockers_of(self, oid: ObjectId) -> list[ObjectId]:
        """Blockers of one attacker, in the order they came."""
        return [b for b, a in self.blocks.items() if a == oid]


class Planned(msgspec.Struct):
    """An attack that an effect has declared and that begins once the Queue is empty (701.1, 701.4)."""

    seat: Seat
    target: ObjectId | None = None


class Loan(msgspec.Struct):
    """416.3: control that lasts until a moment, and who had it `back` then."""

    obj: ObjectId
    back: Seat
    until: str


class State(msgspec.Struct):
    """Everything but the procedures under way.

    `time` counts batches of events and orders modifiers (805.4), `depth` how many effects are being played or
    resolved inside each other, `resolving` the events since a player last had a free choice (I-65). `aside` are
    items carried out without the Queue (811.1), `chain` the joined watches that the effects under way come from.
    `attacked`: the attack of this Main Phase has been declared (603.2); `planned`: those that effects have added.
    `moved`: who has moved this turn, where the table allows that once (I-43); `loans`: what is controlled for a while,
    the oldest first.
    """

    seats: list[SeatState]
    chance: Chance
    options: dict[str, str] = {}
    moved: list[ObjectId] = []
    objs: dict[ObjectId, Obj] = {}
    world: list[ObjectId] = []
    queue: list[Item] = []
    waiting: list[WaitingTrigger] = []
    mods: list[Modifier] = []
    loans: list[Loan] = []
    watches: list[Watching] = []
    aside: list[Item] = []
    chain: list[int] = []
    last: dict[ObjectId, LastKnown] = {}
    tokens: dict[str, Card] = {}
    battle: Battle | None = None
    next_id: int = 1
    next_event: int = 1
    time: int = 0
    turn: int = 0
    active: Seat = 0
    first: Seat = 0
    phase: Phase = "setup"
    attacked: bool = False
    planned: list[Planned] = []
    depth: int = 0
    resolving: int = 0


class Draft(msgspec.Struct):
    """An item being put together, and what will be paid besides resources.

    `free`: its Level counts as 0 (418.7, 808.2f); `artisan`: the Ally tapped to craft (418.6); `taken`: what each part
    of the cost takes, by the part's verb; `x_set`, `chosen`: how far the player has come. `refined`: the Elements that
    cards make by changing a resource (803.1), `settled`: that is said.
    """

    item: Item
    craft: bool = False
    artisan: ObjectId | None = None
    taken: dict[str, list[ObjectId]] = {}
    x_set: bool = False
    chosen: int = 0
    dealt: bool = False
    free: bool = False
    refined: dict[ObjectId, Element] = {}
    settled: bool = False
