"""The Queue: triggers enter it in their order (804), and it resolves from its end (810)."""

from __future__ import annotations

from collections.abc import Callable

from cards.wakfu.powers import Choose
from engine.core.decision import Distribute, Option, Order, PickOne, PickSome, Seat, Shape
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import TriggersEntered, causes
from engine.wakfu.offers import choices
from engine.wakfu.reading import nested, roles
from engine.wakfu.resolving.resolve import Resolve


class Settle(Procedure):
    """804.6: waiting triggers enter the Queue, the other player's first, so the active player's resolve first."""

    depth: int
    todo: list[Item] = []

    def begin(self, game: Board) -> Next:
        """Take the triggers that fired at this depth of resolution or deeper (I-58)."""
        waiting = game.state.waiting
        self.todo = [w.item for w in waiting if w.depth >= self.depth]
        game.state.waiting = [w for w in waiting if w.depth < self.depth]
        return self.sort(game, [RIVAL[game.state.active], game.state.active])

    def sort(self, game: Board, seats: list[Seat]) -> Next:
        """Group them by seat, in the order of entry."""
        self.todo.sort(key=lambda item: seats.index(item.controller))
        return self.order(game)

    def order(self, game: Board) -> Next:
        """Each player orders their own (I-8); the first listed resolves first."""
        if not self.todo:
            return None
        seat = self.todo[0].controller
        own = [i for i in self.todo if i.controller == seat]
        if len(own) == 1 or len({_kind(game, i) for i in own}) == 1:
            return self.enter(game, [str(n) for n in range(len(own))])
        options = tuple(
            Option(str(n), "trigger", i.source, i.card, i.power, _about(game, i)) for n, i in enumerate(own)
        )
        return game.ask(seat, Order(options), self.enter, "trigger_order", "804.6")

    def enter(self, game: Board, answer: list[str]) -> Next:
        """Turn the order round: the last enters first, so that the first resolves first."""
        seat = self.todo[0].controller
        own = [i for i in self.todo if i.controller == seat]
        rest = [i for i in self.todo if i.controller != seat]
        self.todo = [own[int(n)] for n in reversed(answer)] + rest
        return self.each(game)

    def each(self, game: Board) -> Next:
        """Let them enter one after the other, with their choices (804.4)."""
        if not self.todo:
            return None
        item = self.todo.pop(0)
        following = self.each if self.todo and self.todo[0].controller == item.controller else self.order
        return game.call(Trigger(item), following)


def _kind(game: Board, item: Item) -> tuple[str | int | None, ...]:
    """What makes two triggers differ; their events count only if the power mentions them."""
    if item.root or game.printed_item(item).names_event(item.power):
        return item.card, item.power, item.it, item.it_source, item.actor, item.amount
    return item.card, item.power


def _about(game: Board, item: Item) -> str | None:
    """What set a trigger off, as *card ← source: number* of its event, without the trigger's own card."""
    played = game.item(item.it) if item.it is not None else None
    others = [oid if oid != item.source else None for oid in (item.it, item.it_source)]
    names = [game.name_of(oid) or "" for oid in others]
    if played is not None:
        names[0] = game.catalog_name(played.card)
    said = " ← ".join(names) if names[1] else names[0]
    parts = [said.strip(), str(item.amount) if item.amount else ""]
    return ": ".join(part for part in parts if part) or None


def _next_choice(game: Board, item: Item) -> Choose | None:
    """The first choice not made yet; those of a watch were made when its power was played."""
    if item.root:
        return None
    power = game.printed_item(item).powers[item.power]
    return next((c for c in getattr(power, "choose", ()) if c.name not in item.choices), None)


class Trigger(Procedure):
    """804.4: a trigger's choices are made, then it enters the Queue; without a legal choice it does not (I-10)."""

    cause_kind = "trigger"
    item: Item

    def begin(self, game: Board) -> Next:
        """Ask for the next choice, if any."""
        spec = _next_choice(game, self.item)
        if spec is None:
            return self.enter(game)
        taken = {oid for chosen in self.item.choices.values() for oid in chosen}  # 807.3
        legal = [oid for oid in choices.able(game, spec, self.item) if oid not in taken]
        if not legal:
            causes.untriggered(game, self.item.source, "choice", "804.4")
            return None
        options = tuple(Option(str(oid), "choose", oid) for oid in legal)
        forced = [] if spec.player else choices.binding(game, self.item.controller, legal)
        if spec.spread is not None:
            shared = Distribute(options, game.amount(spec.spread, self.item), rule="808.2e")
            return self._ask(game, spec, choices.shared(shared, forced), self.shared, "spread")
        if spec.count == 1 and not spec.up_to:
            options = tuple(o for o in options if int(o.key) in forced) or options
            return self._ask(game, spec, PickOne(options), self.chosen, "choose")
        count = min(len(legal), game.amount(spec.count, self.item))
        several = PickSome(options, 0 if spec.up_to else count, count, rule="807.2", code="constraint")
        return self._ask(game, spec, choices.bound(several, forced), self.some_chosen, "choose")

    def _ask(self, game: Board, spec: Choose, shape: Shape, then: Callable[..., Next], why: str) -> Next:
        role = roles.role(spec.name, spec.select, nested.block(game, self.item, ()), self.item)
        return game.ask(
            self.item.controller, shape, then, why, "804.4", "807.1",
            card=self.item.card, source=self.item.source, power=self.item.power, **role,
        )  # fmt: skip

    def chosen(self, game: Board, answer: str) -> Next:
        """Store a choice (807.1), and go on to the next."""
        return self._store(game, [int(answer)])

    def some_chosen(self, game: Board, answer: list[str]) -> Next:
        """Store a choice of several (807.1), or of none where fewer are allowed."""
        return self._store(game, [int(oid) for oid in answer])

    def shared(self, game: Board, answer: dict[str, int]) -> Next:
        """808.2e: store the shares, at least 1 for each."""
        self.item.share = {int(oid): amount for oid, amount in answer.items()}
        return self._store(game, [int(oid) for oid in answer])

    def _store(self, game: Board, chosen: list[ObjectId]) -> Next:
        spec = _next_choice(game, self.item)
        if spec is not None:
            self.item.choices[spec.name] = chosen
        return self.begin(game)

    def enter(self, game: Board) -> Next:
        """Put the trigger into the Queue (804.2)."""
        self.item.id = game.new_id()
        game.state.queue.append(self.item)
        return game.happen([TriggersEntered(seat=self.item.controller, item=self.item.id)], self.entered)

    def entered(self, game: Board) -> Next:
        """Nothing more to do until it resolves."""
        return None


class ResolveQueue(Procedure, tag="Drain"):
    """503.3, 810.1, 810.4: resolve the Queue from its end down to `base`; triggers join as they come.

    `within` a window, only triggers set off by its Reactions join, or by a ruling none (I-58); those of the event
    itself wait until the window closes.
    """

    base: int
    within: bool = False

    def begin(self, game: Board) -> Next:
        """Waiting triggers first, then the newest item."""
        state = game.state
        depth = state.depth + 1 if state.depth or self.within else 0
        wait = self.within and game.ruling("nested_triggers") == "after"  # I-58
        if not wait and state.waiting and any(w.depth >= depth for w in state.waiting):
            return game.call(Settle(depth), self.begin)
        if not state.queue[self.base :]:
            return None
        return game.call(Resolve(state.queue[-1].id), self.begin)
