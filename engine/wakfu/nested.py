"""Effects inside effects: how a decision finds the effect that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cards.wakfu import powers as p
from engine.core.procedure import Next, Procedure
from engine.wakfu.state import Item

if TYPE_CHECKING:
    from engine.wakfu.game import WakfuGame


def block(game: WakfuGame, item: Item, path: tuple[int | str, ...]) -> tuple[p.Effect, ...]:
    """The list of effects that a path leads to."""
    printed = game.printed_item(item)
    node: Any
    path = (*item.root, *path)
    if path[:1] == ("opening",):  # what a Challenge does at the start of the Action Phase
        node, path = printed.script(item.power).opening, path[1:]
    elif item.power >= 0 and isinstance(printed.powers[item.power], p.Triggered):
        node = printed.powers[item.power].effects  # type: ignore[union-attr]  # just tested
    else:
        node = printed.script(item.power).effects
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return tuple(node)


class OfEffect(Procedure):
    """Base of decisions that belong to one effect: found again by item, path and number."""

    item: int
    path: tuple[int | str, ...]
    at: int

    def node(self, game: WakfuGame) -> tuple[Item, p.Effect]:
        """The item and the effect."""
        item = game.item(self.item)
        if item is None:
            raise LookupError(self.item)
        return item, block(game, item, self.path)[self.at]

    def inner(self, game: WakfuGame, part: str) -> Next:
        """Carry out a nested block, then end."""
        return game.carry_out(self.item, (*self.path, self.at, part), self.over)
