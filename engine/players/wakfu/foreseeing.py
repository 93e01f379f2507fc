"""What would come of an attack or a block (7) if nobody plays anything more, from what its seat knows alone.

The battle is fought by the engine itself, on a game dealt anew from the seat's information set: nobody reacts or acts,
and every choice that a player still has is tried. What hangs on more than that is marked as open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from cards.wakfu.catalog import load
from cards.wakfu.powers import Plus
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    IllegalMoveError,
    InvalidAnswerError,
    Order,
    PickOne,
    PickSome,
    Seat,
    Secret,
)
from engine.core.event import Notice
from engine.core.game import Orders
from engine.players.looking import OtherCardsError
from engine.players.thinking import Foreseen
from engine.players.wakfu.deciding import imagined
from engine.players.wakfu.fighting import goal
from engine.wakfu.phases.battle import Attack
from engine.wakfu.reading import characteristics

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog
    from engine.wakfu.board.state import ObjectId
    from engine.wakfu.game import WakfuGame

FORESEEN = ("attackers", "blockers", "action")
"""The questions of whose answers something is foreseen: 703.1, 704.1 and 705.1, where it is what comes of a pass."""

_MOST = 12
"""In how many ways one battle may go before choices are no longer tried one by one."""
_STEPS = 400
"""How many questions are answered in all of them."""
_PAIRS = 24
"""How many single blocks are tried."""
_REVEALING = frozenset(
    {"milled", "found", "found_for_play", "found_nothing", "found_unseen", "hand_shown", "took", "reshuffled"}
)
"""Lines of the log by which cards come to light that were made up."""
_IDLE = frozenset({"discard", "pay"})
"""Questions whose answer changes nothing in a battle: which cards of a Hand are discarded, which pay a cost."""


class Upshot(msgspec.Struct, frozen=True):
    """What a battle leaves.

    `falls`: who goes from play whatever is chosen; `may`: who goes by some choices; `lost`: for each object the fewest
    and most points of Damage it takes; `wins`: who wins by it, whatever is chosen; `sure`: whether nothing hangs on
    what is not known yet, or on more choices than could be tried; `by`: who makes the choices on which it hangs.
    """

    falls: tuple[ObjectId, ...]
    may: tuple[ObjectId, ...]
    lost: dict[ObjectId, tuple[int, int]]
    wins: Seat | None
    sure: bool
    by: tuple[Seat, ...] = ()


class ForeseenBlock(msgspec.Struct, frozen=True):
    """One block, and what the battle leaves with it alone."""

    blocker: ObjectId
    attacker: ObjectId
    outcome: Upshot


class ForeseenBattle(msgspec.Struct, frozen=True):
    """What would come of an answer: with its blocks, or, of an attack, without any; then of each single block.

    `points`: what the Target has left now, its HP or Resistance, None for an Ally; `asked`: what is answered;
    `given`: whether it is the answer so far, or stands for none yet; `more`: how many single blocks are possible else;
    `raised`: how much more Strength an attacker has once it attacks (804.5).
    """

    asked: str
    given: bool
    seat: Seat
    attackers: tuple[ObjectId, ...]
    target: ObjectId
    points: int | None
    blocks: dict[ObjectId, ObjectId]
    outcome: Upshot
    single: tuple[ForeseenBlock, ...]
    more: int
    raised: dict[ObjectId, int] = {}


class Struck(NamedTuple):
    """What a Target and others take at most in a battle, who attacks, and who goes from play by it, or may go.

    `wins`: who surely wins by it; `sure`: whether what the Target takes hangs on nothing more.
    """

    target: ObjectId
    attackers: tuple[ObjectId, ...]
    lost: dict[ObjectId, int]
    falls: tuple[ObjectId, ...]
    wins: Seat | None = None
    sure: bool = True


class _Way:
    """One way in which things go: a game of its own, what was told, whether all choices were tried, and whose."""

    def __init__(
        self,
        game: WakfuGame,
        told: tuple[Notice, ...] = (),
        *,
        sure: bool = True,
        by: frozenset[Seat] = frozenset(),
    ) -> None:
        self.game, self.told, self.sure, self.by = game, told, sure, by

    def copy(self) -> _Way:
        return _Way(self.game.fork(), self.told, sure=self.sure, by=self.by)

    def answer(self, decision: Decision, answer: Answer) -> _Way:
        self.told += tuple(self.game.submit(decision.seat, decision.id, answer))
        return self


def foresee(information: bytes, decision: Decision, answer: Answer) -> Foreseen | None:
    """What would come of an answer, finished or not; None where nothing is foreseen, and with other cards than these.

    To no attackers yet: of all that may attack, or of the strongest.
    """
    try:
        found = foreseen(information, load(), decision, answer)
    except OtherCardsError:
        return None
    return None if found is None else msgspec.to_builtins(found, str_keys=True)


def foreseen(
    information: bytes, catalog: WakfuCatalog, decision: Decision, answer: Answer, *, singly: bool = True
) -> ForeseenBattle | None:
    """The same with the cards of a catalogue, without single blocks if not `singly`.

    Raises `OtherCardsError` when the set was made with others.
    """
    if decision.why not in FORESEEN:
        return None
    game, asked = imagined(information, catalog, 0)
    game.log_enabled = True
    for seat in game.seating.seats:
        game.act(seat, Orders(()))  # fewer windows, all of them passed
    target = goal(game, asked)
    if target is None or asked.why != decision.why:
        return None
    if asked.why == "attackers":
        return _attack(game, asked, target, answer, singly=singly)
    if asked.why == "action":
        return _passing(game, asked, target) if answer in ("", "pass") else None
    return _defence(game, asked, target, answer, singly=singly)


def struck(
    information: bytes, catalog: WakfuCatalog, decision: Decision, answer: Answer, *, singly: bool = False
) -> Struck | None:
    """What comes of this answer to a question for attackers or blockers, in numbers; None where nothing is foreseen.

    With `singly`, who goes from play by any one block that is tried may go.
    """
    try:
        found = foreseen(information, catalog, decision, answer, singly=singly)
    except OtherCardsError:
        return None
    return None if found is None else _struck(found)


def after(information: bytes, catalog: WakfuCatalog, answer: Answer) -> Struck | None:
    """What a battle under way leaves if this is answered to the open question, and nothing more is played."""
    try:
        game, asked = imagined(information, catalog, 0)
    except OtherCardsError:
        return None
    target = goal(game, asked)
    if game.state.battle is None or target is None:
        return None
    game.log_enabled = True
    attackers = tuple(game.state.battle.attackers)
    outcome = _outcome([_Way(game).answer(asked, answer)], {})
    lost = {oid: most for oid, (_, most) in outcome.lost.items()}
    wins = outcome.wins if outcome.sure else None
    least, most = outcome.lost.get(target, (0, 0))
    return Struck(
        target, attackers, lost, (*outcome.falls, *outcome.may), wins, outcome.sure and least == most
    )


def unstopped(information: bytes, catalog: WakfuCatalog, announcing: Answer) -> Struck | None:
    """What the strongest attack deals that nobody blocks, in the Main Phase, by the answer that announces it.

    It is meant for the Hero in the World, else for the Haven Bag (702.2).
    """
    try:
        game, asked = imagined(information, catalog, 0)
    except OtherCardsError:
        return None
    game.log_enabled = True
    for seat in game.seating.seats:
        game.act(seat, Orders(()))
    options = asked.shape.options if isinstance(asked.shape, PickOne) else ()
    game.submit(asked.seat, asked.id, next((o.tried for o in options if o.key == announcing), announcing))
    for _ in range(_STEPS):
        decision = game.pending[0] if game.pending else None
        if decision is None or decision.why == "attackers":
            break
        answer = _answers(decision)[0][0]
        if decision.why == "target" and isinstance(decision.shape, PickOne):
            answer = min(decision.shape.keys(), key=lambda key: _urgent(game, int(key)))
        game.submit(decision.seat, decision.id, answer)
    decision = game.pending[0] if game.pending else None
    target = goal(game, decision) if decision is not None else None
    if decision is None or target is None or decision.why != "attackers":
        return None
    found = _attack(game, decision, target, [], singly=False)
    return None if found is None else _struck(found)


def _urgent(game: WakfuGame, oid: ObjectId) -> int:
    return {"hero": 0, "haven_bag": 1}.get(game.faces[oid].type, 2)


def _struck(found: ForeseenBattle) -> Struck:
    lost = {oid: most for oid, (_, most) in found.outcome.lost.items()}
    outcomes = [found.outcome, *(each.outcome for each in found.single)]
    falls = dict.fromkeys(oid for outcome in outcomes for oid in (*outcome.falls, *outcome.may))
    return Struck(found.target, found.attackers, lost, tuple(falls))


# ------------------------------------------------------------------ the three questions


def _attack(
    game: WakfuGame, asked: Decision, target: ObjectId, answer: Answer, *, singly: bool
) -> ForeseenBattle | None:
    """703.1: the attack unblocked, and with each single block (704.1)."""
    shape = asked.shape
    if not isinstance(shape, PickSome):
        return None
    given = lawful(shape, answer)
    chosen = answer if given else strongest(game, shape)
    if not isinstance(chosen, list) or not lawful(shape, chosen):
        return None
    attackers = tuple(int(key) for key in chosen)
    begun = _ways([_Way(game.fork()).answer(asked, chosen)], until="blockers")
    outcome = _outcome([way.copy() for way in begun], {})
    points = _points(game, target)
    single = _singly(begun, attackers) if singly else ((), 0)
    raised = _raised(game, attackers)
    return ForeseenBattle(
        "attackers", given, asked.seat, attackers, target, points, {}, outcome, *single, raised
    )


def _raised(game: WakfuGame, attackers: Sequence[ObjectId]) -> dict[ObjectId, int]:
    """What the attackers' own declaration powers add to their Strength while they attack."""
    found = {}
    for oid in attackers:
        changes = (change for own in game.faces[oid].declared if own.on == "attack" for change in own.changes)
        more = sum(
            change.amount
            for change in changes
            if isinstance(change, Plus) and change.stat == "strength" and isinstance(change.amount, int)
        )
        if more > 0:
            found[oid] = more
    return found


def _passing(game: WakfuGame, asked: Decision, target: ObjectId) -> ForeseenBattle | None:
    """705.5: the battle as it stands, if both pass from now on."""
    battle = game.state.battle
    if battle is None:
        return None
    blocks = {blocker: attacker for blocker, attacker in battle.blocks.items() if attacker is not None}
    outcome, points = _outcome([_Way(game.fork())], {}), _points(game, target)
    attackers = tuple(battle.attackers)
    return ForeseenBattle("action", True, asked.seat, attackers, target, points, blocks, outcome, (), 0)


def _defence(
    game: WakfuGame, asked: Decision, target: ObjectId, answer: Answer, *, singly: bool
) -> ForeseenBattle | None:
    """704.1: the blocks chosen so far, and each single block that is possible."""
    battle, shape = game.state.battle, asked.shape
    if battle is None or not isinstance(shape, Assign) or not lawful(shape, answer):
        return None
    blocks = {int(b): int(str(a)) for b, a in answer.items()} if isinstance(answer, dict) else {}
    attackers = tuple(battle.attackers)
    outcome, points = _outcome([_Way(game.fork())], blocks), _points(game, target)
    single = _singly([_Way(game)], attackers) if singly else ((), 0)
    return ForeseenBattle("blockers", True, asked.seat, attackers, target, points, blocks, outcome, *single)


def lawful(shape: PickSome | Assign | Distribute, answer: Answer) -> bool:
    """Whether an answer is within what a question alone can tell."""
    try:
        shape.check(answer)
    except (InvalidAnswerError, IllegalMoveError):
        return False
    return True


def strongest(game: WakfuGame, shape: PickSome) -> list[str]:
    """As many attackers as Movement Points allow (703.2c), the strongest first."""
    chosen: list[str] = []
    for key in sorted(shape.keys(), key=lambda key: (-characteristics.strength(game, int(key)), int(key))):
        if len(chosen) < shape.most and lawful(shape, [*chosen, key]):
            chosen.append(key)
    return chosen


def through(
    game: WakfuGame, asked: Decision, chosen: list[str], blocks: Iterable[dict[ObjectId, ObjectId]]
) -> list[Upshot]:
    """What an attack leaves against each of these blocks; not sure where they are not possible."""
    begun = _ways([_Way(game.fork()).answer(asked, chosen)], until="blockers")
    return [_outcome([way.copy() for way in begun], each) for each in blocks]


def _points(game: WakfuGame, target: ObjectId) -> int | None:
    """What the Target has left: the HP of a Hero, the Resistance of a Haven Bag."""
    kind = game.faces[target].type
    if kind == "haven_bag":
        return max(0, characteristics.resistance(game, target))
    return max(0, characteristics.hp(game, target)) if kind == "hero" else None


def _singly(begun: Sequence[_Way], attackers: Sequence[ObjectId]) -> tuple[tuple[ForeseenBlock, ...], int]:
    """What comes of each single block, and how many are left out."""
    shapes = [way.game.pending[0].shape for way in begun if _asks(way, "blockers")]
    elements = shapes[0].elements if shapes and isinstance(shapes[0], Assign) else ()
    pairs = [(int(e.option.key), int(a)) for e in elements for a in e.slots if int(a) in attackers]
    found = [
        ForeseenBlock(blocker, attacker, _outcome([way.copy() for way in begun], {blocker: attacker}))
        for blocker, attacker in pairs[:_PAIRS]
    ]
    return tuple(found), len(pairs) - len(found)


# ------------------------------------------------------------------ fighting it out


def _fighting(game: WakfuGame) -> bool:
    """Whether the battle goes on, up to its last triggers (708.3)."""
    return any(isinstance(frame, Attack) for frame in game.stack)


def _asks(way: _Way, why: str) -> bool:
    pending = way.game.pending
    return bool(pending) and pending[0].why == why


def _outcome(begun: Iterable[_Way], blocks: dict[ObjectId, ObjectId]) -> Upshot:
    """What comes of these blocks; without them, and not sure, where they are not possible."""
    ways = []
    for way in begun:
        if _asks(way, "blockers"):
            decision = way.game.pending[0]
            answer = {str(b): str(a) for b, a in blocks.items()}
            if isinstance(decision.shape, Assign) and not lawful(decision.shape, answer):
                answer = {}
                way.sure = False
            way.answer(decision, answer)
        ways.append(way)
    done = _ways(ways)
    gone = [_gone(way) for way in done]
    falls = frozenset.intersection(*gone)
    may = frozenset.union(*gone) - falls
    hurt = [_hurt(way.told) for way in done]
    everyone = sorted({oid for each in hurt for oid in each})
    spans = ((oid, [each.get(oid, 0) for each in hurt]) for oid in everyone)
    lost = {oid: (min(span), max(span)) for oid, span in spans if any(span)}
    winners = {way.game.result.winner if way.game.result is not None else None for way in done}
    wins = next(iter(winners)) if len(winners) == 1 else None
    sure = all(way.sure and not any(line.kind in _REVEALING for line in way.told) for way in done)
    hangs = not sure or may or len(winners) > 1 or any(least < most for least, most in lost.values())
    by = frozenset[Seat]().union(*(way.by for way in done)) if hangs else frozenset[Seat]()
    return Upshot(tuple(sorted(falls)), tuple(sorted(may)), lost, wins, sure, tuple(sorted(by)))


def _ways(begun: Sequence[_Way], until: str = "") -> list[_Way]:
    """All ways in which the battle may go on up to a question, or else to its end."""
    found: list[_Way] = []
    under_way, steps = list(begun), 0
    while under_way:
        way = under_way.pop()
        game = way.game
        if game.result is not None or not _fighting(game) or (until and _asks(way, until)):
            found.append(way)
            continue
        steps += 1
        if steps > _STEPS:
            way.sure = False
            found.append(way)
            continue
        decision = game.pending[0]
        answers, all_tried = _answers(decision)
        room = max(1, _MOST - len(found) - len(under_way))
        way.sure = way.sure and all_tried and len(answers) <= room
        if len(answers) > 1 or not all_tried:
            way.by |= {decision.seat}
        under_way += [way.copy().answer(decision, each) for each in answers[1:room]]
        under_way.append(way.answer(decision, answers[0]))
    return found


def _answers(decision: Decision) -> tuple[list[Answer], bool]:
    """The answers to try, and whether these are all: none to what may be passed (809.1, 705.5, 702.4)."""
    shape = decision.shape
    if isinstance(shape, PickOne):
        keys = shape.keys()
        passing = "pass" if "pass" in keys else "none"
        if passing in keys and (decision.window or decision.why in ("react", "action")):
            return [passing], True
        return [*keys], True
    if isinstance(shape, Order) and len(shape.options) <= 3:
        return [[*each] for each in permutations(shape.sensible())], True
    if isinstance(shape, Distribute) and len(shape.options) == 2:
        one, other = (option.key for option in shape.options)
        splits = [{one: n, other: shape.total - n} for n in range(0, shape.total + 1, shape.step)]
        found = [{key: n for key, n in split.items() if n} for split in splits]
        return [each for each in found if lawful(shape, each)], True
    if isinstance(shape, Secret):
        return [shape.options[decision.seat % len(shape.options)].key], False  # so that it is no draw
    answer: Answer = shape.sensible()
    return [answer], decision.why in _IDLE


def _gone(way: _Way) -> frozenset[ObjectId]:
    """Who has been destroyed, or has otherwise left play."""
    return frozenset(
        line.data["obj"]
        for line in way.told
        if line.kind in ("destroyed", "banished", "returned", "on_deck", "ceased") and line.data.get("obj")
    )


def _hurt(told: Sequence[Notice]) -> dict[ObjectId, int]:
    """How many points each object has lost in all."""
    lost: dict[ObjectId, int] = {}
    for line in told:
        if line.kind in ("damaged", "lost_hp", "healed"):
            sign = -1 if line.kind == "healed" else 1
            lost[line.data["obj"]] = lost.get(line.data["obj"], 0) + sign * line.data["amount"]
    return lost
