"""Why things happen: the cause of each line of the log, noted while it happens.

The frames under way say what brings an event about (`Procedure.cause_kind`); the event itself says by which rule and
because of which facts (`Event.rule`, `Event.facts`). Lines of their own say what the rules have prevented (`TRACES`).
Causes decide nothing, and all of them are public: hidden cards are not named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.event import Cause
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.reading.nested import waits_for

if TYPE_CHECKING:
    from engine.wakfu.events import AnyEvent

RULES: dict[str, str] = {
    "appeared": "402.1", "attack": "701.2", "attackers": "703.1", "bag_tapped_and_untapped": "306.4",
    "banished": "409.3", "battle_over": "708.1", "blockers": "704.1", "blocks": "705.4", "cancelled": "502.1",
    "ceased": "413.2d",
    "challenge": "702.4", "changed_hand": "603.1", "choice_lost": "810.2a", "controlled": "416.3",
    "damaged": "410.1", "deck_empty": "507.5", "destroyed": "409.1", "discarded": "408.1",
    "double_knockout": "103.3", "drew": "507.4", "expelled": "414.5", "fizzled": "502.1", "found": "405.3",
    "found_nothing": "405.3",
    "found_unseen": "405.2", "healed": "410.2", "joins_attack": "705.7", "level": "415.3", "lost_hp": "410.3",
    "milled": "408.1", "modified": "812.3", "moved": "414.1", "not_done": "104.2", "places_swapped": "411.1",
    "played": "808.2h", "prevented": "811.4", "recycled": "408.2", "recycled_hidden": "408.2", "redirected": "417.1",
    "on_deck": "501.2", "reshuffled": "507.5", "returned": "416.1",
    "shuffled": "405.2", "stays_in_hand": "806.6c", "tapped": "106.1",
    "target": "702.1", "triggered": "804.3", "untapped": "106.1", "untriggered": "804.3", "withdrawn": "705.6",
    "xp": "415.1", "xp_later": "708.2", "xp_none": "415.1",
}  # fmt: skip
"""The rule of each kind of log line, unless its event names another."""

ACTS = frozenset(
    {
        "attack", "attackers", "blockers", "changed_hand", "judged", "kept", "moved", "passes", "played", "rollback",
        "starter", "target", "turn",
    }
)  # fmt: skip
"""What players do of their own accord, unless something else brings it about."""

TRACES = frozenset({"choice_lost", "not_done", "untriggered", "xp_later", "xp_none"})
"""Lines that say why something did not happen: shown on request only, since they would flood the log."""

_ASIDE = frozenset({"choice_lost", "hero_lost", "untriggered", "xp_later", "xp_none"})
"""Lines beside the event being carried out: its rule and facts do not belong to them."""

_HIDDEN = ("hand",)


def cause(game: Board, kind: str, data: dict[str, Any]) -> Cause:
    """The cause of a log line that is being written."""
    event = game.applying if kind not in _ASIDE else None
    rule, facts = data.get("rule"), {}
    if event is not None:
        rule, facts = rule or event.rule, event.facts
    rule = rule or RULES.get(kind)
    rules = (rule,) if rule else ()
    by, item = "", None
    for frame in reversed(game.stack):
        cause_kind = frame.cause_kind
        if not cause_kind:
            continue
        if cause_kind in ("cost", "trigger") and kind in ("played", "triggered"):
            return _entering(game, kind, rules, _below(game, frame), frame)
        found = _item(game, frame)
        by = by or cause_kind
        if found is not None:
            item = found
            break
        if by == "battle":
            break
    if not by:
        by = "player" if kind in ACTS else "turn"
    if item is None:
        return Cause(by, rules=rules, facts=facts)
    return Cause(by, item.id, game.catalog_name(item.card), rules, facts)


def _below(game: Board, frame: Any) -> Any:
    """The frame that has called this one; None for the lowest."""
    depth = next(n for n, each in enumerate(game.stack) if each is frame)
    return game.stack[depth - 1] if depth else None


def doing(game: Board) -> Item | None:
    """The card, Action or power that is being paid for or carried out; None during rules or a battle."""
    for frame in reversed(game.stack):
        if frame.cause_kind == "battle":
            return None
        found = _item(game, frame) if frame.cause_kind else None
        if found is not None:
            return found
    return None


def _item(game: Board, frame: Any) -> Item | None:
    """The Queue item that a frame carries out or pays for."""
    if frame.cause_kind == "effect":
        return game.item(frame.item)
    if frame.cause_kind == "cost":
        item: Item = frame.draft.item
        return item
    return None


def _entering(game: Board, kind: str, rules: tuple[str, ...], below: Any, frame: Any) -> Cause:
    """The cause of an item entering the Queue: played freely, as a Reaction to a pending event, or triggered by one."""
    if kind == "triggered":
        item: Item = frame.item
        reaction = below is not None and below.reacting
        return Cause("reaction" if reaction else "trigger", rules=rules, facts=_occasion(game, item))
    if below is None or not below.reacting:
        return Cause("player", rules=rules)
    event = next((e for e in below.batch if below.used and e.id == below.used[-1][0]), None)
    facts = {} if event is None else told_event(game, event, below.window)
    return Cause("reaction", rules=(*rules, "809.1"), facts=facts)


def _occasion(game: Board, item: Item) -> dict[str, str | int]:
    """The event that a trigger answers, as far as the item remembers it."""
    on = waits_for(game, item)
    facts: dict[str, str | int] = {"code": "event", "time": "about" if item.about else "just"}
    if on is not None:
        facts["event"] = str(on.event)
    if item.actor is not None:
        facts["seat"] = item.actor
    if item.amount:
        facts["amount"] = item.amount
    if item.element:
        facts["element"] = item.element
    name = (
        game.catalog_name(played.card) if (played := game.item(item.it or 0)) else public_name(game, item.it)
    )
    return facts | {k: v for k, v in (("name", name), ("by", public_name(game, item.it_source))) if v}


def told_event(game: Board, event: AnyEvent, window: str) -> dict[str, str | int]:
    """The public facts of an event that somebody reacts to."""
    from engine.wakfu.events import Played, TriggersEntered  # noqa: PLC0415 - events import this module

    facts: dict[str, str | int] = {"code": "event", "time": window, "event": str(event.kind or "")}
    if event.seat is not None:
        facts["seat"] = event.seat
    name = public_name(game, event.obj)
    if isinstance(event, Played | TriggersEntered):
        item = game.item(event.item)
        name = game.catalog_name(item.card) if item is not None else ""
    more = {"amount": getattr(event, "amount", 0), "element": getattr(event, "element", "")}
    more |= {"name": name, "by": public_name(game, getattr(event, "source", None))}
    return facts | {k: v for k, v in more.items() if v}


def public_name(game: Board, oid: ObjectId | None) -> str:
    """The name of an object that everybody sees or saw; empty for a card of a Hand."""
    obj = game.obj(oid)
    return "" if obj is None or obj.area in _HIDDEN else game.faces[obj.id].name


def undone(game: Board, event: AnyEvent) -> None:
    """104.2: log that an intended event cannot happen."""
    code, obj = str(event.__struct_config__.tag).lower(), event.obj  # its name in dumps
    if code in _OF_PLAYERS and event.seat is not None:
        obj = game.state.seats[event.seat].hero
    if code == "xp" and getattr(event, "amount", 0) == 0:
        code = "xp_zero"
    name = public_name(game, obj)
    game.applying = event
    if code == "draw":
        game.notify("deck_empty", seat=event.seat)
    elif name and obj not in game.state.objs:
        game.notify("not_done", what="gone", rule="810.2", obj=obj, name=name)
    elif name and code in _SAID:
        game.notify("not_done", what=code, rule=_SAID[code], obj=obj, **game.naming(obj))
    game.applying = None


def untriggered(game: Board, oid: ObjectId, what: str, rule: str) -> None:
    """804.3, 804.4: log that a power does not trigger although its event happened: `condition` or `choice`."""
    if name := public_name(game, oid):
        game.notify("untriggered", what=what, rule=rule, obj=oid, name=name)


_SAID = {
    "appear": "504.3a", "captured": "806.4c", "control": "416.3", "damage": "811.4", "destroy": "104.2",
    "equipped": "305.7", "expel": "104.2", "heal": "410.2", "losehp": "410.3", "modified": "104.2", "move": "414.2",
    "placeattacker": "705.7", "placeblocker": "705.7", "retargeted": "702.2", "strip": "104.2", "swapped": "411.1b",
    "tap": "106.2", "unmarked": "413.1c", "untap": "106.2", "withdraw": "705.6", "xp": "104.2", "xp_zero": "415.5",
}  # fmt: skip
"""Events whose failure is worth a log line, each with the rule that says when they cannot happen."""

_OF_PLAYERS = frozenset({"xp"})
"""Events about a player, for whom their Hero stands (104.2)."""
