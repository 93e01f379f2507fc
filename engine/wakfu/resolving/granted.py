"""Playing a card or using a power in mid-resolution, because an effect says so (412.1, 418.7)."""

from __future__ import annotations

import msgspec

from cards.wakfu import powers as p
from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item, ObjectId
from engine.wakfu.events import Reassigned
from engine.wakfu.offers import actions, timing
from engine.wakfu.reading import filters
from engine.wakfu.reading.nested import OfEffect


class Granted(OfEffect):
    """A card played, or a power used, in mid-resolution because an effect says so.

    The offer is private. A player with a Hand, or for whom a power is named, is asked even if nothing can be offered.
    """

    blocker: ObjectId = 0

    def begin(self, game: Board) -> Next:
        """Ask what to play now, among what can be played completely; or nothing."""
        item, node = self.granted(game)
        hand = game.state.seats[item.controller].hand
        offers = self._offers(game, item, node)
        if node.use is None and not hand and not offers:
            return None
        options = (*offers, Option("none", "play_nothing"))
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
        if node.action:
            return _actions(game, item.controller)
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
        item, node = self.granted(game)
        if answer == "reassign":
            options = tuple(
                Option(str(oid), "block_with", oid) for oid in actions.reassignable(game, item.controller)
            )
            return game.ask(item.controller, PickOne(options), self.reassign, "reassign", "705.4", back=True)
        draft = actions.chosen(game, answer, item.controller if node.action else None)
        draft.free = node.free
        draft.item.quiet = not node.reactions
        return game.call(game.play(draft), self.played)

    def reassign(self, game: Board, answer: str) -> Next:
        """705.4: ask which attacker the blocker shall block."""
        item, _ = self.granted(game)
        self.blocker = int(answer)
        options = tuple(Option(str(a), "block", a) for a in actions.slots_for(game, self.blocker))
        return game.ask(item.controller, PickOne(options), self.reassigned, "reassign_to", "705.4", back=True)

    def back(self, game: Board) -> Next:
        """Take back a reassignment before it is made."""
        return self.begin(game)

    def reassigned(self, game: Board, answer: str) -> Next:
        """705.1: a reassignment is an action, too."""
        item, node = self.granted(game)
        event = Reassigned(
            obj=self.blocker, seat=item.controller, attacker=int(answer), quiet=not node.reactions
        )
        return game.happen([event], self.over)

    def played(self, game: Board) -> Next:
        """If it was taken back before it was paid, ask again."""
        return self.begin(game) if game.value is False else None


def _actions(game: Board, seat: Seat) -> list[Option]:
    """603.1, 705.1: the cards and powers of one's own go, and in an Action Phase a reassignment."""
    battle = game.state.battle
    if battle is None:
        return (
            actions.plays(game, seat, "main")
            if (game.state.active, game.state.phase) == (seat, "main")
            else []
        )
    if battle.phase != "actions":
        return []
    found = actions.plays(game, seat, "actions")
    if seat != battle.attacker and actions.reassignable(game, seat):
        found.append(Option("reassign", "reassign"))
    return found
