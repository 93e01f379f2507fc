"""Reactions: which event they fit, for whom a window opens, and what may be played in it (809).

A window depends on public facts and standing orders only: whether a fitting Reaction *could* be in that Hand or is
visible on the table, and whether the seat's orders ask for such events. The actual Hand decides only what is offered in
the window.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import msgspec

from cards.wakfu.powers import EventKind, On, Select, Triggered, Who
from engine.core.decision import Option, Seat
from engine.wakfu.board.board import Board
from engine.wakfu.board.dependence import Time, Watch
from engine.wakfu.board.layout import Awaited, Layout
from engine.wakfu.board.library import Hand, HeldReaction
from engine.wakfu.board.printed import Printed
from engine.wakfu.board.seats import RIVAL, SINCE
from engine.wakfu.board.state import Item, Obj, ObjectId, probe_of
from engine.wakfu.events import (
    AnyEvent,
    Appeared,
    Damaged,
    Destroyed,
    Drawn,
    Milled,
    Modified,
    Moved,
    Played,
    Tapped,
    TriggersEntered,
    Untapped,
    set_off,
)
from engine.wakfu.offers import choices, doable, doing, orders, timing
from engine.wakfu.reading import characteristics, conditions, costs, filters, gear, reach


class Reaction(msgspec.Struct, frozen=True):
    """One way to react: the event in the batch, the object, and its power (-1: an Action's script)."""

    event: int
    obj: ObjectId
    power: int

    @property
    def key(self) -> str:
        """The key of its option."""
        return f"react:{self.event}:{self.obj}:{self.power}"


class Window(Protocol):
    """A batch of events that players may react to, and who has already (`engine.wakfu.pipeline.pipeline.Happen`)."""

    batch: list[AnyEvent]
    window: str
    used: tuple[tuple[int, Seat], ...]
    fired: tuple[tuple[int, Seat], ...]
    idle: tuple[tuple[int, ObjectId, int], ...]


def parse(key: str) -> Reaction:
    """Read an option's key."""
    _, event, obj, power = key.split(":")
    return Reaction(int(event), int(obj), int(power))


def fits(game: Board, event: AnyEvent, on: On, item: Item) -> bool:
    """Whether `on` waits for an event, from the point of view of `item`, whose choices `on` may name."""
    seat = item.controller
    if (on.mine or on.theirs) and not _caused_by(event, seat if on.mine else RIVAL[seat]):
        return False
    if on.event == "chosen":
        return _has_chosen(game, event, on, item)
    if (on.through is not None or on.stat is not None or on.duel) and not _fits_details(event, on):
        return False
    if isinstance(event, Played):
        played = game.item(event.item)
        if played is None or not _plays(game, on, played, item):
            return False
        if on.what is not None and not _is_about(game, on.what, played.source, item):
            return False
    elif not _on_one(game, event, on, item):
        return False
    if on.out_of is not None and not _came_out_of(game, event, on.out_of):
        return False
    return on.by is None or any(_is_about(game, on.by, by, item) for by in doing.doers(game, event))


def _has_chosen(game: Board, event: AnyEvent, on: On, item: Item) -> bool:
    """807: whether what has just been played or triggered has chosen what `on` asks for, within sight (508.2)."""
    played = game.item(event.item) if isinstance(event, Played | TriggersEntered) else None
    if played is None or (on.plays != "any" and (played.kind == "card") != (on.plays == "card")):
        return False
    if on.by is not None and not _is_about(game, on.by, played.source, item):
        return False
    return (not on.alone or len(choices.chosen(game, played)) == 1) and any(
        on.what is None or (_is_about(game, on.what, oid, item) and _within(game, event, on, oid, item))
        for oid in choices.chosen(game, played)
    )


def _came_out_of(game: Board, event: AnyEvent, area: str) -> bool:
    """501.5: whether the object of an event that has happened came from there."""
    if isinstance(event, Milled):
        return area == "deck"
    was = game.state.last.get(getattr(event, "was", 0))
    return was is not None and was.obj.area == area


def _on_one(game: Board, event: AnyEvent, on: On, item: Item) -> bool:
    """Whether one of the event's objects is visible to `item` and is what `on` asks for."""
    if isinstance(event, Drawn):
        # A card drawn is known to itself alone; -1 stands for one that a Hand could hold, but not the other one.
        held = item.source == -1 and item.controller == event.seat
        return on.what is None or held or item.source == event.drawn
    for subject in event.subjects(game):
        if subject is not None and not _within(game, event, on, subject, item):
            continue
        if on.what is None or _is_about(game, on.what, subject, item):
            return True
        if isinstance(event, Appeared) and filters.enters_as(game, on.what, subject, item):
            return True
    return False


def _fits_details(event: AnyEvent, on: On) -> bool:
    """Whether an event is the bonus, the appearance by a keyword (806.6d, 806.11d) or the Damage of a duel (706.2)."""
    if on.duel and getattr(event, "duel", None) is None:
        return False
    if on.through is not None and getattr(event, "through", "") != on.through:
        return False
    return on.stat is None or (isinstance(event, Modified) and event.bonus(on.stat))


def _plays(game: Board, on: On, played: Item, item: Item) -> bool:
    """Whether the item played is such a card or power as `on` asks for; an action is one of a battle (705.1)."""
    if on.event == "action" and game.state.battle is None:
        return False
    if on.plays not in ("any", played.kind) or (
        on.does is not None and not doing.does(game, on.does, played, item.controller)
    ):
        return False
    wanted = on.card if played.kind == "card" else None
    return wanted is None or filters.matches(game, wanted, played.source, item)


def seen(game: Board, event: AnyEvent, subject: ObjectId, seat: Seat) -> bool:
    """508.2: whether a seat sees an event on an object; every seat sees a movement, as one end of it is the World."""
    return reach.visible(game, subject, seat) or isinstance(event, Moved)


def _within(game: Board, event: AnyEvent, on: On, subject: ObjectId, item: Item) -> bool:
    """508.2: whether a seat sees an event on an object; 508.1: whether its card reaches that, if `on` requires it."""
    if not on.anywhere and not seen(game, event, subject, item.controller):
        return False
    if not on.near or item.source < 0:
        return True
    near = on.anywhere or reach.reaches(game, item.source, item.controller, subject)
    return near and filters.choosable(game, subject, item.controller)


def _caused_by(event: AnyEvent, seat: Seat) -> bool:
    """Whether a player causes an event; a destruction is caused by those who destroyed (409.2)."""
    return seat in event.credit if isinstance(event, Destroyed) else event.seat == seat


def _is_about(game: Board, what: Who, subject: ObjectId | None, item: Item) -> bool:
    if isinstance(what, Select):
        return subject is not None and filters.matches(game, what, subject, item)
    return subject in filters.named(game, item, what)


def watched(game: Board, batch: list[AnyEvent], time: Time) -> bool:
    """Whether anything in play waits for any of these events, or a seat wants to be asked for Reactions from its Hand.

    This cheap test comes first; it depends on public facts and standing orders only.
    """
    if game.state.phase == "setup":
        return False  # 102.3: the game has not begun
    layout, objs = game.layout(), game.state.objs
    first, second = game.awaited().hands
    for event in batch:
        kind = event.kind
        if kind is None:
            continue
        if kind == "damage" and time == "about" and _dooms(layout):
            return True
        watch = (time, kind)
        if watch in layout.reactors:
            return True
        if watch in first and _listened(game, event, watch, 0, first):
            return True
        if watch in second and _listened(game, event, watch, 1, second):
            return True
        if event.obj is not None and event.obj not in objs:
            gone = game.obj(event.obj)
            if gone is not None and watch in game.printed(gone).reactions:
                return True
    return False


def awaited(game: Board) -> Awaited:
    """Compute which events anybody or anything waits for."""
    layout, known = game.layout(), game.library
    first, second = layout.classes
    stops = (
        known.stopped_at(first, game.state.seats[0].stops),
        known.stopped_at(second, game.state.seats[1].stops),
    )
    hands = (
        known.asked_for(first, orders.in_force(game, 0)),
        known.asked_for(second, orders.in_force(game, 1)),
    )
    if stops != ({}, {}):
        hands = ({**dict.fromkeys(stops[0], ()), **hands[0]}, {**dict.fromkeys(stops[1], ()), **hands[1]})
    about: set[EventKind | None] = {"damage", "xp", *layout.replacing}
    just: set[EventKind | None] = {*layout.listeners, *known.in_discards}
    if "lose_hp" in just:
        just.add("damage")  # 410.2
    for time, kind in (*layout.reactors, *hands[0], *hands[1]):
        (about if time == "about" else just).add(kind)
    return Awaited(hands, stops, about, just)


def _listened(
    game: Board,
    event: AnyEvent,
    watch: Watch,
    seat: Seat,
    hand: Hand,
    *,
    plays: bool = True,
    fires: bool = True,
) -> bool:
    """Whether a seat wants to be asked about such an event and could hold a Reaction to it.

    With `plays` a Reaction to be played counts, with `fires` a trigger.
    """
    held = hand.get(watch)
    if held is None or not game.state.seats[seat].hand:
        return False
    wanted = _wanted(game, event, watch, seat)
    for one in held:
        asked = wanted or (one.quest and _quests(game, seat))
        if asked and (fires if one.fires else plays) and _conceivable(game, event, one, seat):
            return True
    for one in game.awaited().stops[seat].get(watch, ()):
        if (fires if one.fires else plays) and _conceivable(game, event, one, seat):
            return True
    return False


def asking_order(game: Board, batch: list[AnyEvent]) -> tuple[Seat, ...]:
    """809.6: who is asked first: the opponent of the player who causes the event.

    For events of the game itself, and for events of both players at once, the non-active player is (I-6).
    """
    makers = {event.seat for event in batch}
    by = makers.pop() if len(makers) == 1 else None
    if by is None:
        other_first = game.ruling("asked_first") == "non_active"
        first = RIVAL[game.state.active] if other_first else game.state.active
        return SINCE[first]
    return (RIVAL[by],) if game.ruling("own_reaction") == "forbidden" else (RIVAL[by], by)


class Open(NamedTuple):
    """An event of a batch that someone may react to: its place in the batch, and what waits for it.

    `plays`: with a card or power; `fires`: by a trigger marked Reaction, of which one answers (I-57).
    """

    at: int
    event: AnyEvent
    watch: Watch
    plays: bool
    fires: bool


def still_open(game: Board, happen: Window, seat: Seat) -> list[Open]:
    """The events of a batch to which a seat has not reacted yet (809.6)."""
    return [found for found in occasions(game, happen, seat) if found.plays or found.fires]


def occasions(game: Board, happen: Window, seat: Seat) -> Iterator[Open]:
    """The events of a batch that can be reacted to now, including those to which the seat already has (809.2).

    Left out are the tapping of a card that the same cost has destroyed (418.2, 106.3), and what can no longer happen.
    """
    time: Time = "about" if happen.window == "about" else "just"
    apart = game.ruling("reaction_triggers") == "never"
    doomed: set[ObjectId | None] = set()
    for index, event in enumerate(happen.batch):
        kind = event.kind
        if kind is None or (time == "about" and (event.void or not event.possible(game))):
            continue
        if isinstance(event, _TURNED) and event.obj not in game.state.objs:
            continue
        plays = (event.id, seat) not in happen.used
        fires = (event.id, seat) not in happen.fired and (plays or apart)
        yield Open(index, event, (time, kind), plays, fires)
        lethal = time == "about" and isinstance(event, Damaged) and event.obj not in doomed
        if lethal and isinstance(event, Damaged) and _lethal(game, happen.batch, event):
            doomed.add(event.obj)  # one destruction, however many packets bring it
            yield Open(index, event, DOOM, plays, fires)


_TURNED = (Tapped, Untapped)
DOOM: Watch = ("about", "destroy")


def _dooms(layout: Layout) -> bool:
    """Whether anything on the table, or possibly in a Hand, waits for a destruction about to happen."""
    return DOOM in layout.reactors or DOOM in layout.held[0] or DOOM in layout.held[1]


def _lethal(game: Board, batch: list[AnyEvent], damage: Damaged) -> bool:
    """I-62: whether lethal Damage about to be dealt to an Ally counts as its destruction about to happen (410.8)."""
    obj = game.state.objs.get(damage.obj or 0)
    if obj is None or game.ruling("about_to_be_destroyed") != "lethal_damage":
        return False
    if game.faces[obj.id].type != "ally" or not _dooms(game.layout()):
        return False
    dealt = sum(e.amount for e in batch if isinstance(e, Damaged) and e.obj == obj.id and not e.void)
    return obj.damage + dealt >= characteristics.true_strength(game, obj.id)


def quiet(game: Board, event: AnyEvent) -> bool:
    """Whether it is forbidden to play a Reaction to what was just played; triggers are not played (804.1)."""
    item = game.item(event.item) if isinstance(event, Played) else None
    return getattr(event, "quiet", False) if item is None else item.quiet


def triggered(game: Board, happen: Window, found: list[Open], seat: Seat) -> list[Option]:
    """809.4: a seat's visible triggers marked Reaction that fit, for the first event with any; none acts twice."""
    reflexes, objs = game.layout().reflexes, game.state.objs
    for index, event, watch, _, fires in found:
        if not fires:
            continue
        places = reflexes.get(watch, ())
        if event.obj is not None and event.obj not in objs:
            places = (*places, event.obj)
        options = [
            Option(Reaction(index, oid, power).key, "react", oid)
            for oid in places
            for power in _reflexes(game, event, watch, seat, oid)
            if (event.id, oid, power) not in happen.idle
        ]
        if options:
            return options
    return []


def _reflexes(game: Board, event: AnyEvent, watch: Watch, seat: Seat, oid: ObjectId) -> Iterator[int]:
    """The triggers marked Reaction of one object that fit and could do something."""
    obj = game.obj(oid)
    if obj is None or obj.controller != seat:
        return
    printed = game.faces[obj.id]
    for power in printed.reflexes.get(watch, ()):
        node = printed.powers[power]
        if not isinstance(node, Triggered) or not gear.works(game, oid, printed, power):
            continue
        fires = obj.area in node.area and _fires(game, event, node, obj, power)
        if fires and doable.anything(game, set_off(obj, power, event), node.effects):  # I-57
            yield power


def _fires(game: Board, event: AnyEvent, power: Triggered, obj: Obj, index: int) -> bool:
    if not fits(game, event, power.on, probe_of(obj.controller, obj.id)):
        return False
    item = set_off(obj, index, event)
    if not conditions.holds(game, power.only_if, item):
        return False
    return all(choices.able(game, spec, item) for spec in power.choose)  # 804.4: else it does nothing


def opens(game: Board, found: list[Open], seat: Seat) -> bool:
    """Whether a seat is offered a Reaction now, by public facts and standing orders only."""
    reactors, objs, hand = game.layout().reactors, game.state.objs, game.awaited().hands[seat]
    for _, event, watch, plays, fires in found:
        if quiet(game, event):
            continue
        if _listened(game, event, watch, seat, hand, plays=plays, fires=fires):
            return True
        visible = reactors.get(watch, ())
        if not plays or not visible or not _wanted(game, event, watch, seat):
            continue
        for oid in visible:
            obj = objs.get(oid)
            if obj is not None and obj.controller == seat and _table(game, watch, event, oid):
                return True
    return False


_UNSEEN = (probe_of(0, -1), probe_of(1, -1))
"""For each seat, an item that stands for a card it might hold."""


def _conceivable(game: Board, event: AnyEvent, one: HeldReaction, seat: Seat) -> bool:
    """Whether a seat that held such a Reaction could play it, judged by public facts."""
    if not fits(game, event, one.on, _UNSEEN[seat]) or not costs.enough(game, seat, one.least):
        return False
    return one.only_if is None or conditions.holds(
        game, one.only_if, Item("card", seat, -1, "", it=event.obj)
    )


def _wanted(game: Board, event: AnyEvent, watch: Watch, seat: Seat) -> bool:
    """Whether a seat's standing orders ask for such an event; an attack is asked about even while passing (701.2)."""
    if watch[1] != "attack_declared" and orders.passes(game, seat):
        return False
    return orders.asks(game, seat, orders.class_of(game, event, watch, seat))


def _quests(game: Board, seat: Seat) -> bool:
    """Whether a seat's standing orders ask for Quests, at any event."""
    return not orders.passes(game, seat) and orders.asks(game, seat, "quest")


def asked_at(game: Board, found: list[Open], seat: Seat) -> list[str]:
    """The classes of its standing orders by which a seat is asked about these events."""
    hand, asked = game.awaited().hands[seat], set()
    for _, event, watch, _, _ in found:
        if _wanted(game, event, watch, seat):
            asked.add(orders.class_of(game, event, watch, seat))
        if any(one.quest for one in hand.get(watch, ())) and _quests(game, seat):
            asked.add("quest")
    return [name for name in orders.CLASSES if name in asked]


def _table(game: Board, watch: Watch, event: AnyEvent, oid: ObjectId) -> bool:
    obj = game.state.objs[oid]
    printed = game.faces[obj.id]
    for power in printed.reactions.get(watch, ()):
        if fits(game, event, printed.on(power), probe_of(obj.controller, oid)) and timing.may_use(
            game, oid, power, event
        ):
            return True
    return False


def options(game: Board, happen: Window, found: list[Open], seat: Seat) -> list[Option]:
    """The Reactions that a seat can actually play in this window, from Hand and table."""
    out = []
    for index, event, watch, plays, fires in found:
        if quiet(game, event):
            continue
        places = (*game.state.seats[seat].hand, *game.layout().reactors.get(watch, ()))
        for oid in places:
            obj = game.state.objs.get(oid)
            if obj is None or obj.controller != seat:
                continue
            printed = game.faces[oid]
            for power in printed.reactions.get(watch, ()):
                trigger = power >= 0 and isinstance(printed.powers[power], Triggered)
                if (event.id, oid, power) in happen.idle or not (fires if trigger else plays):
                    continue
                if _offers(game, printed, obj.area, power, event, seat, oid):
                    name = game.name_of(event.obj)
                    out.append(Option(Reaction(index, oid, power).key, "react", oid, detail=name))
    return out


def _offers(
    game: Board, printed: Printed, area: str, power: int, event: AnyEvent, seat: Seat, oid: ObjectId
) -> bool:
    if not fits(game, event, printed.on(power), probe_of(seat, oid)):
        return False
    if power < 0:
        return area == "hand" and timing.may_play(game, oid, event)
    node = printed.powers[power]
    if isinstance(node, Triggered):
        return area == "hand" and area in node.area and _fires(game, event, node, game.state.objs[oid], power)
    return timing.may_use(game, oid, power, event)


def item(game: Board, happen: Window, seat: Seat, reaction: Reaction) -> Item:
    """The Queue item of a trigger marked Reaction."""
    event = happen.batch[reaction.event]
    obj = game.obj(reaction.obj)
    if obj is None:
        raise ValueError(reaction)
    return set_off(obj, reaction.power, event)


def trigger(game: Board, happen: Window, seat: Seat, reaction: Reaction) -> Item | None:
    """The Queue item of a chosen Reaction that is a trigger (in Hand); None for a card or power that is played."""
    printed = game.faces[reaction.obj]
    if reaction.power >= 0 and isinstance(printed.powers[reaction.power], Triggered):
        return item(game, happen, seat, reaction)
    return None
