"""The topmost item of the stack resolves (11.11)."""

from __future__ import annotations

from typing import ClassVar

from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import StackItem
from engine.fftcg.happening import choosing, losing, zones
from engine.fftcg.reading import matching


class ResolveTop(Procedure):
    """Resolve the topmost item (11.11.1); it stays on the stack while its effects are carried out (11.3.2, 11.6.4)."""

    cause_kind: ClassVar[str] = "effect"
    item: int = 0

    def begin(self, game: FftcgBoard) -> Next:
        """Check its *if* again (11.8.13, 11.11.3) and what it chose (11.11.2), then carry it out (11.11.5)."""
        item = game.state.stack[-1]
        self.item = item.id
        name = game.library[item.card].card.name
        if item.kind in ("auto", "delayed") and not matching.holds(game, item.condition, item):
            game.notify("cancelled", item=item.id, name=name, because="condition")
            return self.over
        if not choosing.still(game, item):
            game.notify("cancelled", item=item.id, name=name, because="targets")
            return self.over
        game.notify("resolves", item=item.id, seat=item.controller, obj=item.source, name=name)
        return game.carry_out(item.id, item.effects, self.over)

    def over(self, game: FftcgBoard) -> Next:
        """A Summon goes to its owner's Break Zone, an ability ceases to exist (11.11.10)."""
        if losing.judge(game):
            return None
        zones.put_back(game)
        item = next((each for each in game.state.stack if each.id == self.item), None)
        if item is not None:
            unstack(game, item)
        return None


def unstack(game: FftcgBoard, item: StackItem) -> None:
    """Take an item off the stack: a Summon goes to its owner's Break Zone (11.11.10, F26)."""
    game.state.stack = [each for each in game.state.stack if each.id != item.id]
    if item.kind == "summon" and item.source in game.state.objs:
        zones.move(game, item.source, "break_zone", told="put")
