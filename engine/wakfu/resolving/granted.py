"""Playing a card or using a power in mid-resolution, because an effect says so (412.1, 418.7)."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Option, PickOne
from engine.core.procedure import Next
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item
from engine.wakfu.offers import actions, timing
from engine.wakfu.reading import filters
from engine.wakfu.reading.nested import OfEffect


class Granted(OfEffect):
    """A card played, or a power used, in mid-resolution because an effect says so.

    The offer is private. A player with a Hand, or for whom a power is named, is asked even if nothing can be offered.
    """

    def begin(self, game: Board) -> Next:
        """Ask what to play now, among what can be played completely; or nothing."""
        item, node = self.granted(game)
        hand = game.state.seats[item.controller].hand
        if node.use is None and not hand:
            return None
        options = (*self._offers(game, item, node), Option("none", "play_nothing"))
        return game.ask(
            item.controller, PickOne(options), self.decided, "play_now", "412.1",
            private=True, window=True, card=item.card,
        )  # fmt: skip

    def granted(self, game: Board) -> tuple[Item, p.PlayNow]:
        """The item and the effect."""
        item, node = self.node(game)
        if not isinstance(node, p.PlayNow):
            raise TypeError(node)
        return item, node

    def _offers(self, game: Board, item: Item, node: p.PlayNow) -> list[Option]:
        battle = game.state.battle
        moment: timing.Moment = "actions" if battle is not None and battle.phase == "actions" else "main"
        if node.use is not None:
            objs = [game.state.objs.get(oid) for oid in filters.named(game, item, node.use)]
            mine = [o.id for o in objs if o is not None and o.controller == item.controller]
            return [option for oid in mine for option in actions.uses(game, oid, moment)]
        select = msgspec.structs.replace(node.play or p.Select(), area=("hand",))
        return [
            option
            for oid in game.state.seats[item.controller].hand
            if filters.matches(game, select, oid, item)
            for option in actions.from_hand(game, oid, moment, free=node.free)
        ]

    def decided(self, game: Board, answer: str) -> Next:
        """808.2: prepare it and pay for it like any other."""
        if answer == "none":
            return None
        _, node = self.granted(game)
        draft = actions.chosen(game, answer)
        draft.free = node.free
        draft.item.quiet = not node.reactions
        return game.call(game.play(draft), self.played)

    def played(self, game: Board) -> Next:
        """If it was taken back before it was paid, ask again."""
        return self.begin(game) if game.value is False else None
