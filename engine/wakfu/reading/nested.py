"""Effects inside effects: how a decision finds its effect."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, cast

from cards.wakfu import powers as p
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item


def block(game: Board, item: Item, path: tuple[int | str, ...]) -> tuple[p.Effect, ...]:
    """The list of effects at a path in an item."""
    return _along(game, item, (*item.root, *path))


def source(game: Board, item: Item) -> p.Power | p.Script | None:
    """The power or script that an item comes from; None for a card that simply appears."""
    printed = game.printed_item(item)
    return printed.powers[item.power] if item.power >= 0 else printed.card.script


def watch_of(game: Board, item: Item) -> p.Watch | None:
    """The `Watch` whose effects an item carries out."""
    if not item.root:
        return None
    *path, at, _ = item.root
    watch = _along(game, item, tuple(path))[cast("int", at)]
    return watch if isinstance(watch, p.Watch) else None


def waits_for(game: Board, item: Item) -> p.On | None:
    """The event that a triggered power, a Reaction or a `Watch` waits for."""
    if item.root:
        watch = watch_of(game, item)
        return watch.on if watch is not None else None
    printed = game.printed_item(item)
    power = printed.powers[item.power] if item.power >= 0 else None
    return power.on if isinstance(power, p.Triggered) else printed.script(item.power).reaction


def _along(game: Board, item: Item, path: tuple[int | str, ...]) -> tuple[p.Effect, ...]:
    printed = game.printed_item(item)
    node: Any
    if path[:1] == ("opening",):  # what a Challenge does at the start of the Action Phase
        node, path = printed.script(item.power).opening, path[1:]
    elif item.power >= 0 and isinstance(printed.powers[item.power], p.Triggered):
        node = printed.powers[item.power].effects  # type: ignore[union-attr]  # just tested
    else:
        node = printed.script(item.power).effects
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return tuple(node)


def teller(game: Board, item: Item, name: str) -> int:
    """The item that calls by a name what an effect of it does, if its later effects do so; else 0."""
    if name in item.choices or not _speaks_of(source(game, item), name):
        return 0
    return item.id


@cache
def _speaks_of(power: p.Power | p.Script | None, name: str) -> bool:
    """Whether any node of a power or script bears this name."""
    return any(getattr(node, field) == name for _, node in p.walk(power) for field in node.__struct_fields__)


class OfEffect(Procedure):
    """Base of decisions that belong to one effect, which item, path and number identify."""

    item: int
    path: tuple[int | str, ...]
    at: int

    def node(self, game: Board) -> tuple[Item, p.Effect]:
        """The item and the effect."""
        item = game.item(self.item)
        if item is None:
            raise LookupError(self.item)
        return item, block(game, item, self.path)[self.at]

    def inner(self, game: Board, part: str) -> Next:
        """Carry out a nested block, then end."""
        return game.carry_out(self.item, (*self.path, self.at, part), self.over)


class Running(Protocol):
    """A block of effects under way, as its effects see it (`engine.wakfu.resolving.resolve.CarryOut`)."""

    path: tuple[int | str, ...]
    changed: int

    @property
    def here(self) -> int:
        """The index of the effect just begun."""

    def begin(self, game: Board) -> Next:
        """Carry out the next effect of the block."""

    def decide(self, game: Board, procedure: type[OfEffect]) -> Next:
        """Let a procedure carry out the effect just begun, then go on with the block."""

    def enter(self, game: Board, part: str) -> Next:
        """Carry out a nested block of the effect just begun, then go on with this one."""
