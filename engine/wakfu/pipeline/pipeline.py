"""The one pipeline of events (809, 811, 804): every batch passes through `happen`.

First the batch is about to happen: replacement and prevention, the window, then replacement for new recipients. It is
checked again and happens, all members together. Then come immediate rules, the *just happened* window, and triggers.
`Happen` keeps the state of a batch on this way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board, Event
from engine.wakfu.board.seats import SEATS
from engine.wakfu.board.state import Draft, Item, ObjectId, WaitingTrigger
from engine.wakfu.events import AnyEvent, Damaged, Played, TriggersEntered, XPGained, causes
from engine.wakfu.offers import doable, draft, occasions, orders, reactions
from engine.wakfu.pipeline import watching
from engine.wakfu.pipeline.batches import ENDLESS, carry_out, endless, may_trigger_rules, possible
from engine.wakfu.pipeline.immediate import Immediate, at_rest
from engine.wakfu.reading import characteristics, nested
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.queue import ResolveQueue, Trigger


def happen(game: Board, batch: Sequence[Event], then: Callable[..., Next], *, cost: bool = False) -> Next:
    """Send a batch through the pipeline, then go on with `then` of the frame under way; `cost`: it is a payment.

    A batch that nothing waits for and nothing weighs happens at once; it gets a frame only if it leaves something to
    do.
    """
    state = game.state
    events: list[AnyEvent] = batch  # type: ignore[assignment]  # the board knows none by name
    awaited = game.awaited().about
    if state.waiting or state.chain or (state.watches and watching.any_concerned(game, events)):
        return game.call(Happen(events, cost=cost), then)
    for event in events:
        kind = event.kind
        if kind in awaited or (kind == "appear" and watching.arriving(game, event)):
            return game.call(Happen(events, cost=cost), then)
    base = len(state.queue)
    events = possible(game, events)
    if events:
        heard = carry_out(game, events)
        if state.resolving > ENDLESS:
            return None
        if may_trigger_rules(game, events) and not at_rest(game):
            game.call(happening := Happen(events, base=base, cost=cost), then)
            return game.call(Immediate(), happening.happened)
        if heard and (state.waiting or reactions.watched(game, events, "just")):
            return game.call(Happen(events, base=base, cost=cost, step="happened"), then)
    game.value = len(events)
    return then


class Happen(Procedure):
    """A batch of events on its way through the pipeline.

    `used` holds event and seat of each Reaction so far: one allowance for both windows (809.6, I-4), `fired` those of
    the triggers marked Reaction among them (I-57), `idle` event, object and power of those that did nothing, `spared`
    the seats that they belong to. Before a `cost` is paid nobody chooses to react, since playing is one whole (808.2,
    418.8). `anew` lists events redirected since the window opened, `answered` says that it has closed.
    """

    reacting = True
    batch: list[AnyEvent]
    base: int = 0
    window: str = "about"
    seats: tuple[Seat, ...] = ()
    used: tuple[tuple[int, Seat], ...] = ()
    fired: tuple[tuple[int, Seat], ...] = ()
    idle: tuple[tuple[int, ObjectId, int], ...] = ()
    spared: tuple[Seat, ...] = ()
    answered: bool = False
    marked: tuple[int, ...] = ()
    replaced: tuple[tuple[int, str], ...] = ()
    heard: tuple[int, ...] = ()
    cost: bool = False
    anew: tuple[int, ...] = ()

    def begin(self, game: Board) -> Next:
        """811: replacement and prevention come first, then the window."""
        self.base = len(game.state.queue)
        if game.state.chain:
            for event in self.batch:
                event.chain = tuple(game.state.chain)
        if game.layout().replacing or watching.any_concerned(game, self.batch):
            return self.replace(game)
        return self.weigh(game)

    def replace(self, game: Board) -> Next:
        """811.1: apply what replaces or changes each event, each once; the player affected orders them (I-13).

        This comes before the window, and again after it, for recipients that the window has brought (417.1).
        """
        self._number(game)
        for event in self.batch:
            if event.void or not event.possible(game):
                continue  # 507.5: an impossible event is not about to happen, so nothing replaces it
            found = [
                (key, item)
                for key, item in watching.replacements(game, event)
                if (event.id, key) not in self.replaced
            ]
            if not found:
                continue
            idle = [
                key for key, item in found if not doable.anything(game, item, nested.block(game, item, ()))
            ]
            if idle:
                return self.replacing(game, f"{event.id}/{idle[0]}")  # I-78: nothing that could be ordered
            options = [Option(f"{event.id}/{key}", "replace", item.source, item.card) for key, item in found]
            if isinstance(event, Damaged) and event.lowering(game):
                options.append(Option(f"{event.id}/lower", "lower_first", event.obj))
            obj = game.obj(event.obj)
            seat = obj.controller if obj is not None else event.seat or 0
            if game.ruling("modifier_order") != "controller":
                return self.replacing(
                    game, options[-1 if game.ruling("modifier_order") == "lower_first" else 0].key
                )
            return game.ask(seat, PickOne(tuple(options)), self.replacing, "modifier_order", "811.1")
        if self.answered:
            return self.redirected(game)
        self.batch = [e for e in self.batch if not e.void]
        return self.weigh(game)

    def replacing(self, game: Board, answer: str) -> Next:
        """811.1: carry out the chosen one at once, without the Queue."""
        number, key = answer.split("/")
        event = next(e for e in self.batch if e.id == int(number))
        if key == "lower":
            if isinstance(event, Damaged):
                event.lower(game)
                if event.amount == 0:  # 811.4: it is not dealt, so nothing can replace or raise it
                    causes.undone(game, event)
                    self.batch = [e for e in self.batch if e is not event]
            return self.replace(game)
        self.replaced += ((event.id, key),)
        item = next(i for k, i in watching.replacements(game, event) if k == key)
        item.about = event.id
        return game.call(watching.Aside([item]), self.replace)

    def _number(self, game: Board) -> None:
        for event in self.batch:
            if event.id == 0:
                event.id = game.state.next_event
                game.state.next_event += 1

    def weigh(self, game: Board) -> Next:
        """811: apply what raises a gain; 811.4: then prevention, if there can be any."""
        for event in self.batch:
            if isinstance(event, XPGained):
                watching.more_xp(game, self.batch)
                break
        for event in self.batch:
            if isinstance(event, Damaged) and _may_change(game, event):
                return self.prevent(game)
        return self.about(game)

    def prevent(self, game: Board) -> Next:
        """811.4, 806.12; the affected object's controller orders the changes that raise and lower (I-13)."""
        for index, event in enumerate(self.batch):
            if not isinstance(event, Damaged) or event.obj is None or index in self.marked:
                continue
            raised, lowered = event.raising(game), event.lowering(game)
            matters = raised and lowered >= max(1, event.amount) and event.amount + raised > lowered
            if matters and game.ruling("modifier_order") == "controller":
                options = (
                    Option("lower", "lower_first", event.obj),
                    Option("raise", "raise_first", event.obj),
                )
                obj = game.state.objs[event.obj]
                return game.ask(
                    obj.controller, PickOne(options), self.ordered, "modifier_order", "805.4", "811.4",
                    amount=event.amount, raised=raised, lowered=lowered,
                )  # fmt: skip
            self.marked += (index,)
            lower_first = bool(matters) and game.ruling("modifier_order") == "lower_first"
            event.weigh(game, lower_first=lower_first)
        return self.about(game)

    def ordered(self, game: Board, answer: str) -> Next:
        """I-13: apply the chosen order; Damage lowered to 0 is no longer dealt, so it cannot be raised."""
        index = next(i for i, e in enumerate(self.batch) if isinstance(e, Damaged) and i not in self.marked)
        event = self.batch[index]
        self.marked += (index,)
        if isinstance(event, Damaged):
            event.weigh(game, lower_first=answer == "lower")
        return self.prevent(game)

    def about(self, game: Board) -> Next:
        """809.2: players may react to an event about to happen, unless it cannot happen (104.2)."""
        self.batch = possible(game, self.batch)
        self.marked = ()
        if reactions.watched(game, self.batch, "about"):
            return self._open(game, "about")
        return self.carry_out(game)

    def _open(self, game: Board, window: str) -> Next:
        if window == "just" and game.ruling("allowance") == "each_window":  # I-4
            self.used = self.fired = ()
        self.window = window
        self.anew = ()
        self._number(game)
        self.seats = reactions.asking_order(game, self.batch)
        return self.offer(game)

    def offer(self, game: Board) -> Next:
        """809.6: seat by seat, triggers marked Reaction act by themselves (I-57), other Reactions are offered."""
        while self.seats:
            seat = self.seats[0]
            orders.resume(game, seat)
            found = reactions.still_open(game, self, seat)
            triggers = reactions.triggered(game, self, found, seat)
            if triggers:
                return game.ask(seat, PickOne(tuple(triggers)), self.trigger_chosen, "which_trigger", "809.6")
            if not (self.cost and self.window == "about") and reactions.opens(game, found, seat):
                options = reactions.options(game, self, found, seat)
                return game.ask(
                    seat, PickOne((Option("pass", "pass"), *options)), self.reacted, "react", "809.1", "809.6",
                    private=True, window=True, events=occasions.describe(game, found),
                    asked=reactions.asked_at(game, found, seat),
                )  # fmt: skip
            self.seats = self.seats[1:]
        if game.state.queue[self.base :] and not self._playing():
            return game.call(ResolveQueue(self.base, within=True), self.closed)
        return self.closed(game)

    def _playing(self) -> bool:
        """808.2h: whether the batch is something just played, with which Reactions wait in the Queue."""
        return isinstance(self.batch[0], (Played, TriggersEntered))

    def trigger_chosen(self, game: Board, answer: str) -> Next:
        """809.6, last sentence: only one of a player's triggers marked Reaction applies to an event."""
        seat = self.seats[0]
        reaction = reactions.parse(answer)
        self._fire(game, self.batch[reaction.event].id, seat)
        return self._trigger(game, reactions.item(game, self, seat, reaction))

    def _trigger(self, game: Board, item: Item) -> Next:
        """809.4: a trigger enters the Queue; two that answer each other without end finish the game (I-65)."""
        game.state.resolving += 1
        if game.state.resolving > ENDLESS:
            endless(game)
            return None
        return game.call(Trigger(item), self.offer)

    def _fire(self, game: Board, number: int, seat: Seat) -> None:
        """I-57: use up a seat's one such trigger for an event; by the ruling it is also the seat's Reaction, or not."""
        self.fired += ((number, seat),)
        if game.ruling("reaction_triggers") == "carried_out":
            self.used += ((number, seat),)

    def reacted(self, game: Board, answer: str) -> Next:
        """809.1: play the chosen Reaction, outside the order of actions (809.7)."""
        seat = self.seats[0]
        if answer == "pass":
            self.seats = self.seats[1:]
            return self.offer(game)
        reaction = reactions.parse(answer)
        number = self.batch[reaction.event].id
        item = reactions.trigger(game, self, seat, reaction)
        if item is not None:
            self._fire(game, number, seat)
            return self._trigger(game, item)
        self.used += ((number, seat),)
        item = draft.new(game, reaction.obj, reaction.power, self.batch[reaction.event])
        return game.call(Play(Draft(item)), self.played)

    def played(self, game: Board) -> Next:
        """Go on offering; a Reaction taken back before it was paid counts as not used."""
        if game.value is False:
            self.used = self.used[:-1]
        return self.offer(game)

    def closed(self, game: Board) -> Next:
        """Go on after the Reactions have resolved; a seat whose trigger did nothing may still react (I-57)."""
        if self.spared:
            self.seats, self.spared = self.spared, ()
            return self.offer(game)
        if self.window == "just":
            return self.done(game)
        self.answered = True
        replaced = game.layout().replacing or watching.any_concerned(game, self.batch)
        return self.replace(game) if replaced else self.redirected(game)

    def redirected(self, game: Board) -> Next:
        """I-56: redirected Damage keeps its window, or gets a new one once its recipient has lowered it (811.4)."""
        if self.anew and game.ruling("redirected") == "fresh_window":
            for event in self.batch:
                if isinstance(event, Damaged) and event.id in self.anew:
                    event.lower(game)
            self.used = tuple((e.id, seat) for e in self.batch for seat in SEATS if e.id not in self.anew)
            self.fired = tuple(pair for pair in self.fired if pair[0] not in self.anew)
            self.idle = tuple(each for each in self.idle if each[0] not in self.anew)
            return self._open(game, "about")
        return self.happen(game)

    def spare(self, game: Board, item: Item) -> None:
        """I-57: a trigger marked Reaction has done nothing, so its seat may still react to that event.

        Another such trigger may act now (809.6: that player decides which applies), but not the same one again.
        """
        fired = (item.about, item.controller)
        if fired not in self.fired:
            return
        self.fired = tuple(pair for pair in self.fired if pair != fired)
        self.idle += ((item.about, item.source, item.power),)
        if game.ruling("reaction_triggers") == "carried_out":
            self.used = tuple(pair for pair in self.used if pair != fired)
        order = reactions.asking_order(game, self.batch)
        self.spared = tuple(s for s in order if s in (*self.spared, item.controller))

    def happen(self, game: Board) -> Next:
        """417.3: drop what Reactions have made impossible; 811.4: take off what they prevent."""
        for event in self.batch:
            if isinstance(event, Damaged):
                event.lower(game)
        self.batch = possible(game, [e for e in self.batch if not e.void])
        return self.carry_out(game)

    def carry_out(self, game: Board) -> Next:
        """Carry all members out together; then immediate rules (I-59)."""
        if not self.batch:
            return self.done(game)
        carry_out(game, self.batch)
        if game.state.resolving > ENDLESS:
            return None
        if watching.any_concerned(game, self.batch):
            return self.joined(game)
        return self.settled(game) if may_trigger_rules(game, self.batch) else self.happened(game)

    def joined(self, game: Board) -> Next:
        """Carry out watches whose effects belong to the batch itself; they come before anything else."""
        items, chain = [], []
        for watch, events in watching.heard(game, self.batch, join=True):
            items += [watching.item_for(watch, event) for event in events]
            chain = [*events[0].chain, watch.id]
            watching.spend(game, watch, len(events))
        return game.call(watching.Aside(items, chain), self.watched) if items else self.watched(game)

    def watched(self, game: Board) -> Next:
        """419.1: the other watches wait like triggers; if more events come than count, the controller picks."""
        for watch, events in watching.heard(game, self.batch, join=False):
            if watch.id in self.heard:
                continue
            self.heard += (watch.id,)
            found = [watching.item_for(watch, event) for event in events]
            if watch.left is not None and len(found) > watch.left:
                return game.call(watching.Nexts(watch.id, found), self.watched)
            game.state.waiting += [WaitingTrigger(item, game.state.depth) for item in found]
            watching.spend(game, watch, len(found))
        return self.settled(game)

    def settled(self, game: Board) -> Next:
        """I-59: apply immediate rules, if they may have anything to do.

        They wait while more effects are to join one batch: all of that is one moment (812.3).
        """
        if at_rest(game) or any(isinstance(frame, watching.Aside) and frame.items for frame in game.stack):
            return self.happened(game)
        return game.call(Immediate(), self.happened)

    def happened(self, game: Board) -> Next:
        """809.2: players may react to an event that has just happened."""
        if self.batch and reactions.watched(game, self.batch, "just"):
            return self._open(game, "just")
        return self.done(game)

    def done(self, game: Board) -> Next:
        """804.7: triggers enter the Queue once nothing is being played or resolved.

        During immediate rules they wait until those come to rest (I-59). The value is how many events have happened.
        """
        game.value = len(self.batch)
        if not game.state.waiting or any(isinstance(frame, Immediate) for frame in game.stack):
            return None
        return release(game, self)


def pending_event(game: Board, number: int) -> AnyEvent | None:
    """The event that a Reaction is about, while it is still pending."""
    for frame in reversed(game.stack):
        if isinstance(frame, Happen):
            for event in frame.batch:
                if event.id == number:
                    return event
    return None


def open_anew(game: Board, event: Event) -> None:
    """I-56: note that a pending event has another recipient."""
    for frame in reversed(game.stack):
        if isinstance(frame, Happen) and event in frame.batch:
            frame.anew += (event.id,)
            return


def spare(game: Board, item: Item) -> None:
    """I-57: note that a trigger marked Reaction has resolved and done nothing."""
    for frame in reversed(game.stack):
        if isinstance(frame, Happen) and any(event.id == item.about for event in frame.batch):
            frame.spare(game, item)
            return


class ComeToRest(Procedure, tag="Rest"):
    """Immediate rules outside any event (the end of a turn, a modifier), then triggers."""

    def begin(self, game: Board) -> Next:
        """Apply immediate rules first (204.6)."""
        watching.break_ties(game)
        return game.call(Immediate(), self.rested)

    def rested(self, game: Board) -> Next:
        """Then let triggers enter the Queue (804.7)."""
        return release(game, self)


def release(game: Board, frame: Procedure) -> Next:
    """804.7, 810.1: let waiting triggers enter the Queue and resolve, unless something is being played or resolved."""
    state = game.state
    if state.depth == 0 and state.waiting and not state.queue:
        return game.call(ResolveQueue(0), frame.over)
    return None


def _may_change(game: Board, event: Damaged) -> bool:
    """811, 806.12: whether anything may raise or lower this Damage; what has left deals as it did then (810.2d)."""
    objs, changed, source = game.state.objs, game.snapshot().by_object, event.source or 0
    if event.weighed or event.swollen or event.obj in changed or source in changed:
        return True
    if source not in objs and source in game.state.last:
        return True
    return event.obj in objs and bool(characteristics.keywords(game, event.obj))
