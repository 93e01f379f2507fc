"""Resolving items of the Queue (810): legality of choices, cards that appear, effects carried out in order."""

from __future__ import annotations

from cards.wakfu.powers import Choose, Script, Triggered
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Battle, Item
from engine.wakfu.events import Appeared, Cancelled, areas, causes
from engine.wakfu.offers import draft, redirecting
from engine.wakfu.reading import allowed, characteristics, filters, reach
from engine.wakfu.reading.nested import OfEffect, block
from engine.wakfu.resolving import effects


class Resolve(Procedure):
    """810.2. The item stays in the Queue until the end; Reactions and triggers go on top of it (I-2)."""

    cause_kind = "effect"
    item: int

    def begin(self, game: Board) -> Next:
        """810.2c: illegal choices are dropped; 810.2a: if none is left the effect is cancelled."""
        item = _item(game, self.item)
        if item.kind == "attack":
            return None
        game.state.depth += 1
        if item.choices and not _some_legal(game, item):
            return game.happen([_illegal(item)], self.over)
        return self.carry_out(game)

    def carry_out(self, game: Board) -> Next:
        """Carry out the item, by its kind (810.2b)."""
        item = _item(game, self.item)
        if item.kind == "card" and game.printed_item(item).type != "action":
            return self.appear(game, item)
        if game.printed_item(item).challenge and item.copy:
            return self.end(game)  # 407.4: it cannot wait face up
        if game.printed_item(item).challenge and game.state.battle is not None:
            return self.set_aside(game, item, game.state.battle)
        return game.call(CarryOut(self.item), self.end)

    def set_aside(self, game: Board, item: Item, battle: Battle) -> Next:
        """302.3, 702.4: a Challenge waits face up until it is checked."""
        card = areas.relocate(game, item.source, "challenge")
        if card is not None:
            item.source = card.id
        game.state.queue.remove(item)
        battle.challenge = item
        game.notify("challenge", seat=item.controller, card=item.card, name=game.catalog_name(item.card))
        return self.over(game)

    def appear(self, game: Board, item: Item) -> Next:
        """810.3a: the card appears where it was announced, or where there is still room.

        Reinforcement brings it into the World, outside the battle (806.11c).
        """
        area = item.place or "world"
        if item.wielder is not None:
            wearer = game.state.objs.get(item.wielder)
            if wearer is None or wearer.area not in ("world", "bag"):
                return self.homeless(game)
            area = "bag" if wearer.area == "bag" else "world"
        blocks = item.blocks
        if blocks is not None and not self._may_block(game, item, blocks):
            return self.to_hand(game, item)  # I-20
        crowding = game.printed_item(item).type in ("ally", "room")
        if area == "bag" and crowding and allowed.room_left(game, item.controller) <= 0:
            barred = characteristics.barred(game, item.controller, "shelter")  # then in the World instead
            elsewhere = game.printed_item(item).type == "ally" and (
                barred or game.ruling("full_bag") == "world"
            )
            if not elsewhere or allowed.world_closed(game):
                return self.homeless(game)
            area = "world"
        event = Appeared(
            obj=item.source, seat=item.controller, area=area, wielder=item.wielder, blocks=blocks
        )
        event.through = item.through
        event.rule = "806.6b" if blocks is not None else ""
        return game.happen([event], self.end)

    def _may_block(self, game: Board, item: Item, attacker: int) -> bool:
        return attacker in draft.blockable(game, item)

    def to_hand(self, game: Board, item: Item) -> Next:
        """806.6c: put it back into its owner's Hand; costs stay paid (I-20)."""
        if game.ruling("defense_late") == "discard":
            return self.homeless(game)
        obj = areas.relocate(game, item.source, "hand")
        if obj is not None:
            game.notify("stays_in_hand", seat=item.controller, **game.naming(obj.id))
        return game.settle_rules(self.end)  # 505.3

    def homeless(self, game: Board) -> Next:
        """Put a card that can appear nowhere into its owner's Discard (502.1)."""
        item = _item(game, self.item)
        areas.relocate(game, item.source, "discard")
        game.notify("fizzled", seat=item.controller, card=item.card, name=game.catalog_name(item.card))
        return self.end(game)

    def end(self, game: Board) -> Next:
        """810.3: an Action goes to the Discard (810.3b, 302.1), a power leaves the Queue (810.3c)."""
        item = game.item(self.item)
        if item is not None:
            if item.kind == "trigger" and item.about and not game.value:
                game.spare(item)  # I-57
            game.state.queue.remove(item)
            obj = game.state.objs.get(item.source)
            if item.kind == "card" and not item.copy and obj is not None and obj.area == "queue":  # 407.4
                areas.relocate(game, obj.id, "discard")
            game.notify("resolved", card=item.card, name=game.catalog_name(item.card), seat=item.controller)
        return self.over(game)

    def over(self, game: Board) -> Next:
        """Return to the Queue."""
        game.state.depth -= 1
        return None


def _some_legal(game: Board, item: Item) -> bool:
    """810.2a: drop illegal choices; return whether one is left, or none had been made."""
    specs = [spec for spec in _specs(game, item) if item.choices.get(spec.name)]
    for spec in specs:
        chosen = item.choices[spec.name]
        item.choices[spec.name] = [oid for oid in chosen if _still_legal(game, item, spec, oid)]
        _tell_lost(game, [oid for oid in chosen if oid not in item.choices[spec.name]])
    return not specs or any(item.choices[spec.name] for spec in specs)


def _illegal(item: Item) -> Cancelled:
    """810.2a: the effect is cancelled."""
    return Cancelled(seat=item.controller, item=item.id, rule="810.2a", facts={"code": "illegal"})


def _item(game: Board, number: int) -> Item:
    item = game.item(number)
    if item is None:
        raise LookupError(number)
    return item


def _tell_lost(game: Board, choices: list[int]) -> None:
    """810.2a: log the objects that are no longer legal choices, if everybody sees them."""
    for oid in choices:
        if name := causes.public_name(game, oid):
            game.notify("choice_lost", obj=oid, name=name)


def _still_legal(game: Board, item: Item, spec: Choose, oid: int) -> bool:
    """810.2a: whether a choice still meets the conditions of playing; a limit of once a turn is not checked again.

    A player is always a legal choice.
    """
    if spec.player:
        return True
    select = redirecting.without_fresh(spec.select)
    return (
        filters.matches(game, select, oid, item)
        and oid in game.state.objs
        and filters.choosable(game, oid, item.controller)
        and reach.reaches(game, item.source, item.controller, oid, anywhere=select.reach)
    )


def _specs(game: Board, item: Item) -> tuple[Choose, ...]:
    if item.root:
        return ()  # the choices of a watch were made when its power was played
    printed = game.printed_item(item)
    if item.power >= 0:
        power = printed.powers[item.power]
        if isinstance(power, Triggered):
            return power.choose
        return printed.script(item.power).choose
    script: Script | None = printed.card.script
    return script.choose if script is not None else ()


class CarryOut(Procedure, tag="Run"):
    """Carries out a list of effects, one after the other; each step is a separate event (809.5, I-3).

    `path` leads from the power's effects into nested blocks. `changed` counts the events that happened; a `CarryOut`
    leaves that number as its value. Where Reactions to the very first step have left no legal choice and that step has
    not happened, the whole effect is cancelled (the example of 810.2a).
    """

    cause_kind = "effect"
    item: int
    path: tuple[int | str, ...] = ()
    at: int = 0
    changed: int = 0

    def begin(self, game: Board) -> Next:
        """Carry out the next effect of the block."""
        self.changed += game.value or 0 if self.at else 0
        item = game.item(self.item)
        if item is None:
            return None
        first = self.at == 1 and not any(isinstance(step, int) and step for step in self.path)
        if first and not self.changed and item.choices and not _some_legal(game, item):
            return game.happen([_illegal(item)], self.begin)
        steps = block(game, item, self.path)
        while self.at < len(steps):
            node = steps[self.at]
            self.at += 1
            game.value = None
            following = effects.carry_out(game, self, item, node)
            if following is not None:
                return following
            self.changed += game.value or 0
        game.value = self.changed
        return None

    @property
    def here(self) -> int:
        """The index of the effect just begun."""
        return self.at - 1

    def decide(self, game: Board, procedure: type[OfEffect]) -> Next:
        """Let a procedure carry out the effect just begun, then go on with the block."""
        return game.call(procedure(self.item, self.path, self.here), self.begin)

    def enter(self, game: Board, part: str) -> Next:
        """Carry out a nested block of the effect just begun, then go on with this one."""
        return game.call(CarryOut(self.item, (*self.path, self.here, part)), self.begin)
