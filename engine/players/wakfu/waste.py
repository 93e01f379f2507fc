"""What is thrown away by playing it now: cards that could not be kept (804.8), bonuses that end before they count."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from cards.wakfu.powers import Destroy, EitherOr, LoseHP, Pick, Script, Triggered
from engine.core.decision import Decision, Option, Seat
from engine.wakfu.board.state import Draft
from engine.wakfu.offers import actions, draft

if TYPE_CHECKING:
    from engine.wakfu.board.printed import Printed
    from engine.wakfu.board.state import ObjectId
    from engine.wakfu.game import WakfuGame


class Upkeep(NamedTuple):
    """What a card asks for at the start of its controller's turn: by which power, a card picked or Hit Points."""

    power: int
    pick: Pick | None
    hp: int


def upkeep(printed: Printed) -> Upkeep | None:
    """What a card asks for each turn lest it is destroyed; None of most cards."""
    for index, power in enumerate(printed.powers):
        if not isinstance(power, Triggered) or power.on.event != "turn_start":
            continue
        for effect in power.effects:
            if isinstance(effect, EitherOr) and Destroy("self") in effect.second:
                pick = next((each for each in effect.first if isinstance(each, Pick)), None)
                lost = (each.amount for each in effect.first if isinstance(each, LoseHP))
                return Upkeep(index, pick, next((n for n in lost if isinstance(n, int)), 0))
    return None


def payable(game: WakfuGame, seat: Seat, asked: Upkeep) -> int | None:
    """For how many turns a seat could pay that from its Discard beside what it has in play; None for Hit Points."""
    if asked.pick is None:
        return None
    element = asked.pick.select.element
    lying = sum(element in game.faces[oid].recycled_as for oid in game.state.seats[seat].discard)
    others = (upkeep(game.faces[oid]) for oid in game.layout().mine[seat])
    taken = sum(each is not None and each.pick == asked.pick for each in others)
    return max(0, lying - taken)


def wasted(game: WakfuGame, decision: Decision) -> frozenset[str]:
    """Offers that bring nothing which lasts.

    To play what would be destroyed at the start of one's next turn; an Action whose X can only be 0 (105.1); to
    strengthen somebody for a turn that has no battle to come, or before one if it can wait for its Action Phase
    (705.1); to move without reason (`aimless`); to harm what is one's own, or help what is not, with a card that could
    do it to anybody (807.1).
    """
    options = getattr(decision.shape, "options", ())
    if decision.params.get("harms") is not None:
        backwards = {option.key for option in options if _backwards(game, decision, option)}
        left = len(options) - len(backwards)
        return frozenset(backwards) if left >= max(1, getattr(decision.shape, "least", 1)) else frozenset()
    if decision.why == "move":
        idle = {option.key for option in options if aimless(game, option.obj)}
        return frozenset(idle) if len(idle) < len(options) else frozenset()
    if decision.why not in ("main", "action"):
        return frozenset()
    turned = frozenset(option.key for option in options if _only_backwards(game, decision, option))
    if decision.why == "action":
        return turned
    over = all(option.verb != "attack" for option in options)
    found = {option.key for option in options if _in_vain(game, decision.seat, option, over=over)}
    if all(aimless(game, oid) for oid in actions.movable(game, decision.seat)):
        found |= {option.key for option in options if option.verb == "move"}
    return turned | found


def _backwards(game: WakfuGame, decision: Decision, option: Option) -> bool:
    """Whether a choice that may fall on anybody's would harm what is its seat's, or help what is not."""
    obj, harms = game.state.objs.get(option.obj or 0), decision.params.get("harms")
    return obj is not None and harms is not None and (obj.controller == decision.seat) is harms


def _only_backwards(game: WakfuGame, decision: Decision, option: Option) -> bool:
    """Whether that is all that can be chosen for a card or power which is played."""
    if option.verb not in ("play", "use"):
        return False
    tried = game.fork()
    tried.submit(decision.seat, decision.id, option.tried)
    asked = tried.pending_for(decision.seat)
    choices = getattr(asked.shape, "options", ()) if asked is not None and asked.back else ()
    return bool(choices) and all(_backwards(tried, asked, each) for each in choices if asked is not None)


def aimless(game: WakfuGame, oid: ObjectId | None) -> bool:
    """Whether a movement (414.1) leads nowhere: one direction before an attack, one after it, so that none is undone.

    Before an attack whoever can take part goes into the World; after it an Ally does that could block, and a Hero goes
    where it is safe.
    """
    obj = game.state.objs.get(oid) if oid is not None else None
    if obj is None:
        return False
    inside, seat = obj.area == "bag", obj.controller
    if not game.state.attacked and game.state.seats[seat].turns > 1:
        return not inside or obj.since >= game.state.seats[seat].turn_start
    return inside is (game.faces[obj.id].type == "hero")


def _in_vain(game: WakfuGame, seat: Seat, option: Option, *, over: bool) -> bool:
    if option.obj is None:
        return False
    printed = game.faces[option.obj]
    asked = upkeep(printed)
    if option.verb in ("play", "craft") and asked is not None:
        return payable(game, seat, asked) == 0
    if option.verb == "play" and printed.type == "action" and printed.level_is_x:
        return max(draft.x_values(game, Draft(draft.new(game, option.obj, -1, None))), default=0) == 0
    at = option.detail if option.verb == "use" and isinstance(option.detail, int) else -1
    script = printed.scripts.get(at)
    return script is not None and fleeting(script) and (over or _late_enough(script))


@lru_cache(1024)
def _late_enough(script: Script) -> bool:
    """Whether what strengthens somebody counts as much after blocks: no keyword that says who blocks (806)."""
    nodes = _nodes(msgspec.to_builtins(script.effects))
    gained = (each.get("keyword") for node in nodes for each in node.get("changes", ()))
    return {keyword["name"] for keyword in gained if keyword} <= {"giant", "resist"}


@lru_cache(1024)
def fleeting(script: Script) -> bool:
    """Whether it does nothing but strengthen somebody until the end of the turn or battle (812.3)."""
    nodes = [*_nodes(msgspec.to_builtins(script.effects))]
    changes = [each for node in nodes for each in node.get("changes", ())]
    return bool(changes) and (
        {node["do"] for node in nodes} <= _LEND
        and {each["kind"] for each in changes} <= {"plus", "gain"}
        and all(node.get("until") in (None, "battle_end") for node in nodes if node["do"] == "modify")
        and not any(_less(each.get("amount")) for each in changes)
        and "aggressive"
        not in {each.get("keyword", {}).get("name") for each in changes}  # 806.2: it may then attack
    )


_LEND = frozenset({"modify", "when", "for_each"})
"""What effects that only strengthen somebody are made of."""


def _nodes(plain: Any) -> Iterator[dict[str, Any]]:
    """All effects in plain data."""
    if isinstance(plain, dict):
        if "do" in plain:
            yield plain
        for each in plain.values():
            yield from _nodes(each)
    elif isinstance(plain, list | tuple):
        for each in plain:
            yield from _nodes(each)


def _less(amount: Any) -> bool:
    """Whether a number may be less than nothing."""
    return amount < 0 if isinstance(amount, int) else isinstance(amount, dict) and "by" in amount
