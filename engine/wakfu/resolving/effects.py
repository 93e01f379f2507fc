"""Carries out the effects of the power language (810.2b): each returns a batch to happen or a question to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from cards.wakfu import powers as p
from cards.wakfu.model import ELEMENTALS, Card, Level
from engine.core.decision import Seat
from engine.core.event import Result
from engine.core.procedure import Next
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import SINCE
from engine.wakfu.board.state import IN_PLAY, Item, ObjectId
from engine.wakfu.events import (
    AnyEvent,
    Banished,
    Cancelled,
    Captured,
    Damaged,
    Destroyed,
    Expelled,
    Healed,
    HPLost,
    Marked,
    Modified,
    Moved,
    OwnEnded,
    PutOnDeck,
    Rechosen,
    Recycled,
    ReturnedToHand,
    Shuffled,
    Stripped,
    Tapped,
    Unmarked,
    Untapped,
    Withdrawn,
    XPGained,
)
from engine.wakfu.offers import choices, draft, redirecting
from engine.wakfu.reading import characteristics, conditions, filters, nested, reach
from engine.wakfu.reading.nested import Running
from engine.wakfu.resolving import appearance, choosing, fights, lasting, picking, searching, special


def carry_out(game: Board, run: Running, item: Item, node: p.Effect) -> Next:
    """Carry out one effect; `None` means that it is done, so the next may follow."""
    if item.copy and item.kind == "card" and isinstance(node, _MOVES) and node.what == "self":
        return None  # 407.4: a copy does not change area, and the copied card is not affected
    if isinstance(node, p.Tap) and _in_order(game, item, node.what):
        return game.call(choosing.Tapping(filters.named(game, item, node.what), item.controller), run.begin)
    if type(node) in _BATCHES:
        events = batch(game, item, node)
        return game.happen(events, run.begin) if events else None
    if game.observer is not None:
        game.observer.carried_out(game, item, node)
    return _TABLE[type(node)](game, run, item, node)


_MOVES = (p.PutIntoPlay, p.Recycle, p.ReturnToHand, p.Banish, p.Destroy)
"""Effects that take a card from one area to another."""


def batch(game: Board, item: Item, node: p.Effect) -> list[AnyEvent]:
    """The events of an effect that happens at once, without a decision."""
    if game.observer is not None:
        game.observer.carried_out(game, item, node)
    return _BATCHES[type(node)](game, item, node)


def _deal(game: Board, item: Item, node: p.Deal) -> list[AnyEvent]:
    """410.1, 508.1: packets from one source to all recipients in its reach."""
    source: ObjectId | None = None
    if node.source is not None:
        source = filters.one(game, item, node.source)
        if source is None:
            return []
    by_power = item.kind != "card"
    among = node.to if isinstance(node.to, p.Select) else _choice(game, item, node.to)
    anywhere = source is None or (among is not None and among.reach) or _unbound(game, item, node.to)
    packets: list[AnyEvent] = []
    for oid in filters.named(game, item, node.to):
        if not anywhere and not reach.reaches(game, source or 0, item.controller, oid):
            continue
        amount = game.amount(node.amount, item, oid)
        element = _element(game, item, node, source)
        packet = Damaged(
            obj=oid, amount=amount, element=element, source=source, power=by_power, xp=node.xp,
            in_full=node.in_full, item=item.id if item.it is None else 0,
        )  # fmt: skip
        packet.seat, packet.among = item.controller, among
        packets.append(packet)
    return packets


def _unbound(game: Board, item: Item, who: p.Who) -> bool:
    """Whether the power reaches the object of its event wherever that is (`On.anywhere`)."""
    on = nested.waits_for(game, item)
    return who == "it" and on is not None and on.anywhere


def _choose(game: Board, item: Item, who: p.Who) -> p.Choose | None:
    printed = game.printed_item(item)
    power = printed.powers[item.power] if item.power >= 0 else None
    choose = power.choose if isinstance(power, p.Triggered) else printed.script(item.power).choose
    return next((c for c in choose if c.name == who), None)


def _choice(game: Board, item: Item, who: p.Ref) -> p.Select | None:
    """The filter of the choice that a name stands for (807.2); None for other names."""
    choose = _choose(game, item, who)
    return None if choose is None else choose.select


def _in_order(game: Board, item: Item, who: p.Who) -> bool:
    choose = _choose(game, item, who)
    return choose is not None and choose.ordered


def _element(game: Board, item: Item, node: p.Deal, source: ObjectId | None) -> p.Element:
    if node.element == "mode":
        return cast("p.Element", item.mode or "neutral")
    if isinstance(node.element, p.ElementOf):
        return filters.element_of(game, item, node.element)
    if node.element is not None:
        return node.element
    return characteristics.known_element(game, source)


def _each(make: Callable[..., AnyEvent]) -> Callable[..., list[AnyEvent]]:
    """An effect that is one event for each object named, all at once."""

    def effect(game: Board, item: Item, node: Any) -> list[AnyEvent]:
        return [make(game, oid, item, node) for oid in filters.named(game, item, node.what)]

    return effect


def _amount(game: Board, item: Item, node: Any) -> int:
    return game.amount(node.amount, item)


def _displace(game: Board, item: Item, node: p.Displace) -> list[AnyEvent]:
    """705.6, 414.5: remove from the battle or the Haven Bag; *returns tapped* also taps it, at the same time."""
    found = filters.named(game, item, node.what)
    leaves = Withdrawn if node.out_of == "battle" else Expelled
    events: list[AnyEvent] = [leaves(obj=oid, seat=item.controller) for oid in found]
    if node.tapped:
        events += [Tapped(obj=oid, seat=item.controller) for oid in found]
    return events


def _move(game: Board, item: Item, node: p.Move) -> list[AnyEvent]:
    """414: move those that are elsewhere; one that cannot move stays (414.2, 414.3, 414.4)."""
    found = [game.state.objs.get(oid) for oid in filters.named(game, item, node.what)]
    return [
        Moved(obj=obj.id, seat=item.controller) for obj in found if obj is not None and obj.area != node.into
    ]


def _return_to_hand(game: Board, item: Item, node: p.ReturnToHand) -> list[AnyEvent]:
    """416.1: also out of the Discard, if the card has gone there meanwhile (501.5)."""
    found = filters.named(game, item, node.what)
    if node.out_of is not None:
        found = [filters.in_discard(game, oid) for oid in found]
    return [ReturnedToHand(obj=oid, seat=item.controller) for oid in found]


def _to_deck(game: Board, run: Running, item: Item, node: p.ToDeck) -> Next:
    """501.2; one about to be destroyed goes there as it is destroyed (811.1)."""
    found = filters.named(game, item, node.what)
    pending = game.pending_event(item.about)
    if isinstance(pending, Destroyed) and pending.obj in found:
        pending.to_deck = True
        game.value = True
        return None
    events: list[AnyEvent] = [
        PutOnDeck(obj=oid, seat=item.controller) for oid in found if oid in game.state.objs
    ]
    return game.happen(events, run.begin) if events else None


def _capture(game: Board, item: Item, node: p.Capture) -> list[AnyEvent]:
    """The Ally becomes a Mount of the object named (806.4a)."""
    to = filters.one(game, item, node.to)
    return [] if to is None else [Captured(obj=item.source, seat=item.controller, to=to)]


def _gain_xp(game: Board, item: Item, node: p.GainXP) -> list[AnyEvent]:
    """415: players gain Experience; a gain of 0 does not happen (415.5)."""
    gains = [(seat, _for(game, item, node, seat)) for seat in filters.seats(game, item, node.who)]
    return [XPGained(seat=seat, amount=amount) for seat, amount in gains if amount > 0]


def _for(game: Board, item: Item, node: Any, seat: Seat) -> int:
    """The amount for one of the players concerned, never below 0 (105.2)."""
    return max(0, _amount(game, filters.for_each(game, item, seat), node))


def _together(game: Board, item: Item, node: p.Together) -> list[AnyEvent]:
    """The events of several effects, all at once."""
    return [event for each in node.effects for event in batch(game, item, each)]


def _draw(game: Board, run: Running, item: Item, node: p.Draw) -> Next:
    """507.4: players draw, one event for each card."""
    left = [0, 0]
    for seat in filters.seats(game, item, node.who):
        left[seat] = _for(game, item, node, seat)
    return game.call(choosing.Drawing(left), run.begin)


def _pick(game: Board, run: Running, item: Item, node: p.Pick) -> Next:
    """A player picks on resolution (807.4)."""
    return run.decide(game, picking.Picking)


def _discard(game: Board, run: Running, item: Item, node: p.Discard) -> Next:
    """A player discards from the Hand (408.1)."""
    return run.decide(game, picking.Discarding)


def _recycle(game: Board, run: Running, item: Item, node: p.Recycle) -> Next:
    """408.2; picked cards go in the order in which they were picked (408.3)."""
    if isinstance(node.what, p.Select):
        return run.decide(game, picking.Recycling)
    found = [oid for oid in filters.named(game, item, node.what) if oid in game.state.objs]
    events: list[AnyEvent] = [Recycled(obj=oid, seat=game.state.objs[oid].owner) for oid in found]
    return game.happen(events, run.begin) if events else None


def _search(game: Board, run: Running, item: Item, node: p.Search) -> Next:
    """A player searches an area (405)."""
    return run.decide(game, searching.Searching)


def _look(game: Board, run: Running, item: Item, node: p.Look) -> Next:
    """A player looks at the top of their Deck."""
    return run.decide(game, searching.Looking)


def _reveal(game: Board, run: Running, item: Item, node: p.Reveal) -> Next:
    """405.2: cards of the Deck are shown, and go where the effect says."""
    return run.decide(game, searching.Revealing)


def _mill(game: Board, run: Running, item: Item, node: p.Mill) -> Next:
    """408.1: the top cards of a Deck go to the Discard, all at once."""
    return run.decide(game, searching.Milling)


def _shuffle(game: Board, run: Running, item: Item, node: p.Shuffle) -> Next:
    """A Deck is shuffled."""
    seats = (item.controller,) if node.who == "you" else SINCE[game.state.active]
    return game.happen([Shuffled(seat=seat) for seat in seats], run.begin)


def _put_into_play(game: Board, run: Running, item: Item, node: p.PutIntoPlay) -> Next:
    """A card is put into play without being played (412.2), unless it is there already; several at once."""
    objs = game.state.objs
    cards = [o for o in filters.named(game, item, node.what) if o in objs and objs[o].area not in IN_PLAY]
    if not cards:
        return None
    if len(cards) > 1:
        placing = searching.PlacingTogether(item.controller, cards, node.tapped, node.area)
        return game.call(placing, run.begin)
    return game.call(
        searching.Placing(item.controller, cards[0], node.tapped, node.area, node.quiet), run.begin
    )


def _place_token(game: Board, run: Running, item: Item, node: p.PlaceToken) -> Next:
    """413.2, 413.2a: what its text says of it; of Level 0 (413.2c), except for the elementary Allies (303.6)."""
    card = Card(
        id=f"token-{node.name}-{node.strength}-{node.element}", name=node.name, type="ally",
        element=node.element, traits=node.traits, strength=node.strength, experience=node.xp,
        level=Level(1, node.element) if node.name in ELEMENTALS else None,
    )  # fmt: skip
    count = game.amount(node.count, item)
    placing = choosing.PlacingToken(item.controller, card, left=count, tapped=node.tapped, area=node.area)
    return game.call(placing, run.begin)


def _place_copy(game: Board, run: Running, item: Item, node: p.PlaceCopy) -> Next:
    """407.1, 407.2: a copy has only what is printed on the Ally; a token may be copied, too."""
    obj = game.obj(filters.one(game, item, node.what))
    if obj is None:
        return None
    plain = game.face(obj.card, obj.face)
    if plain.type != "ally":
        return None
    return game.call(choosing.PlacingToken(item.controller, plain.card, plain.face), run.begin)


def _copy(game: Board, run: Running, item: Item, node: p.Copy) -> Next:
    """407.3: copy an item with all its choices (407.1, I-14); the copy is not played, so nobody can react to that."""
    copied = game.item(item.it) if item.it is not None else None
    if copied is None or (copied.power < 0 and game.printed_item(copied).type != "action"):
        return None  # 407.3 is about Actions and powers
    new = msgspec.structs.replace(
        copied, id=game.new_id(), controller=item.controller, copy=True,
        choices={name: list(chosen) for name, chosen in copied.choices.items()}, share=dict(copied.share),
    )  # fmt: skip
    game.state.queue.append(new)
    game.value = True
    game.notify("copied", seat=item.controller, card=new.card, name=game.catalog_name(new.card))
    return None


def _instead(game: Board, run: Running, item: Item, node: p.Instead) -> Next:
    """811.1, 811.2: the pending event does not happen; its replacement does."""
    event = game.pending_event(item.about)
    if event is None or event.void:
        return None
    on = nested.waits_for(game, item)
    if isinstance(event, Modified) and on is not None and on.stat is not None:
        event.without_bonus(on.stat)
    else:
        event.void = True
    run.changed += 1
    game.notify("replaced", obj=event.obj, **game.naming(event.obj))
    return run.enter(game, "effects")


def _cancel(game: Board, run: Running, item: Item, node: p.Cancel) -> Next:
    """Glossary *Annuler*: cancel the Queue item that the event is about."""
    return game.happen([Cancelled(seat=item.controller, item=item.it or 0)], run.begin) if item.it else None


def _retarget(game: Board, run: Running, item: Item, node: p.Retarget) -> Next:
    """807.2: another object is chosen instead, if it still could be."""
    queued = game.item(item.it or 0)
    old, new = choices.replaced(game, item, node), filters.one(game, item, node.to)
    if queued is None or old is None or new is None or not choices.could_choose(game, queued, old, new):
        return None
    return game.happen([Rechosen(obj=old, seat=item.controller, item=queued.id, to=new)], run.begin)


def _vow(game: Board, run: Running, item: Item, node: p.Vow) -> Next:
    """Each player may name an action of this battle."""
    return run.decide(game, picking.Vowing) if game.state.battle is not None else None


def _prevent(game: Board, run: Running, item: Item, node: p.Prevent) -> Next:
    """Take an amount off the Damage about to be dealt (811.4), once (811.1)."""
    event = game.pending_event(item.about)
    if isinstance(event, Damaged) and not event.firm(game):
        less = event.amount if node.amount is None else min(event.amount, _amount(game, item, node))
        event.amount -= less
        game.value = True
        game.notify("prevented", amount=less, obj=event.obj, **game.naming(event.obj))
    return None


def _raise(game: Board, run: Running, item: Item, node: p.Raise) -> Next:
    """Add an amount to the Damage about to be dealt (811)."""
    event = game.pending_event(item.about)
    if isinstance(event, Damaged):
        event.amount += _amount(game, item, node)
        game.value = True
    return None


def _may(game: Board, run: Running, item: Item, node: p.May) -> Next:
    """804.4: decided on resolution."""
    if node.who != "you" and node.cost is None:
        return run.decide(game, picking.Deciding)
    return run.decide(game, choosing.DecideEffect)


def _when(game: Board, run: Running, item: Item, node: p.When) -> Next:
    return run.enter(game, "then" if conditions.holds(game, node.condition, item) else "otherwise")


def _if_done(game: Board, run: Running, item: Item, node: p.IfDone) -> Next:
    """The second part is carried out only if the first changed anything."""
    return run.decide(game, searching.CarryOutIfDone)


def _compare(game: Board, run: Running, item: Item, node: p.Compare) -> Next:
    first, second = (game.amount(number, item) for number in (node.first, node.second))
    return run.enter(game, "equal" if first == second else "more" if first > second else "less")


def _either_or(game: Board, run: Running, item: Item, node: p.EitherOr) -> Next:
    """A trigger's choice is made now (804.8, I-11); that of a card or power was made when it was played (808.2b)."""
    if item.kind != "trigger" and not run.path and item.mode in draft.ALTERNATIVES:
        return run.enter(game, item.mode)
    return run.decide(game, choosing.DecideEffect)


def _contest(game: Board, run: Running, item: Item, node: p.Contest) -> Next:
    return run.decide(game, choosing.DrawingLots if node.by_chance else choosing.ChiFuMi)


def _win(game: Board, run: Running, item: Item, node: p.Win) -> Next:
    """104.1: a card's text ends the game."""
    game.finish(Result(item.controller, "card", "104.1"))
    return None


def _special(game: Board, run: Running, item: Item, node: p.Special) -> Next:
    return special.FUNCTIONS[node.name](game, run, item)


_BATCHES: dict[type, Callable[..., list[AnyEvent]]] = {
    p.Deal: _deal,
    p.Destroy: _each(
        lambda g, oid, item, n: Destroyed(
            obj=oid,
            seat=item.controller,
            credit=(by := [conditions.doer(g, item)]),
            doers=[item.source],
            unpaid=[] if n.xp else by,
            item=nested.teller(g, item, "destroyed"),
        )
    ),
    p.Banish: _each(lambda _g, oid, item, _n: Banished(obj=oid, seat=item.controller)),
    p.Tap: _each(
        lambda g, oid, item, _n: Tapped(obj=oid, seat=item.controller, item=nested.teller(g, item, "tapped"))
    ),
    p.Untap: _each(lambda _g, oid, item, _n: Untapped(obj=oid, seat=item.controller)),
    p.ReturnToHand: _return_to_hand,
    p.Heal: _each(lambda g, oid, item, n: Healed(obj=oid, seat=item.controller, amount=_amount(g, item, n))),
    p.LoseHP: _each(
        lambda g, oid, item, n: HPLost(obj=oid, seat=item.controller, amount=_amount(g, item, n))
    ),
    p.Mark: _each(
        lambda g, oid, item, n: Marked(obj=oid, seat=item.controller, name=n.name, amount=_amount(g, item, n))
    ),
    p.Unmark: _each(
        lambda g, oid, item, n: Unmarked(
            obj=oid, seat=item.controller, name=n.name, amount=_amount(g, item, n)
        )
    ),
    p.Capture: _capture,
    p.EndOwn: lambda _g, item, _n: [OwnEnded(seat=item.controller, source=item.source)],
    p.Strip: _each(lambda _g, oid, item, _n: Stripped(obj=oid, seat=item.controller)),
    p.Move: _move,
    p.TriggerAppearance: appearance.trigger,
    p.Remember: appearance.remember,
    p.Displace: _displace,
    p.GainXP: _gain_xp,
    p.Together: _together,
}
"""Effects that are one batch of events, without a decision."""

_TABLE: dict[type, Callable[..., Next]] = {
    p.Swap: fights.swap,
    p.JoinBattle: fights.assign,
    p.Equip: fights.equip,
    p.DeclareAttack: fights.declare_attack,
    p.Forbid: fights.forbid,
    p.Control: fights.control,
    p.BecomeTarget: fights.become_target,
    p.PlayNow: fights.play_now,
    p.Draw: _draw,
    p.Pick: _pick,
    p.Discard: _discard,
    p.Recycle: _recycle,
    p.Search: _search,
    p.PutIntoPlay: _put_into_play,
    p.PlaceToken: _place_token,
    p.PlaceCopy: _place_copy,
    p.Copy: _copy,
    p.Modify: lasting.modify,
    p.Watch: lasting.watch,
    p.Instead: _instead,
    p.Cancel: _cancel,
    p.Retarget: _retarget,
    p.Vow: _vow,
    p.Redirect: redirecting.redirect,
    p.Prevent: _prevent,
    p.May: _may,
    p.When: _when,
    p.Compare: _compare,
    p.EitherOr: _either_or,
    p.IfDone: _if_done,
    p.Look: _look,
    p.Mill: _mill,
    p.Shuffle: _shuffle,
    p.Contest: _contest,
    p.Special: _special,
    p.Win: _win,
    p.Raise: _raise,
    p.Reveal: _reveal,
    p.NameAnElement: fights.name_element,
    p.ToDeck: _to_deck,
}
