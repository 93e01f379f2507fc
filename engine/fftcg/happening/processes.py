"""Rule processes (12), which the rules carry out before anybody gets priority, and what then goes on the stack."""

from __future__ import annotations

from typing import ClassVar

from cards.fftcg.powers import DamagePlayer, DiscardCards, DrawCards
from engine.core.decision import Number, Option, Order, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.happening import autos, choosing, control, loops, losing
from engine.fftcg.happening.damage import PutAway
from engine.fftcg.reading import allowed, matching


class Processes(Procedure):
    """All rule processes that are due, at one moment, and again until none is (12.3, 11.1.3)."""

    cause_kind: ClassVar[str] = "rule"
    excess: dict[Seat, list[ObjectId]] = {}

    def begin(self, game: FftcgBoard) -> Next:
        """Who has lost (12.4.1 to 12.4.3), then what leaves the field; nothing where nothing has changed since."""
        if game.quiet == game.changes and not any(own.lost for own in game.state.seats):
            return None
        control.settle(game)
        most = losing.most_points(game)
        for seat in game.seating.seats:
            if len(game.own(seat).damage_zone) >= most:
                losing.lose(game, seat, "damage", "3.1.1")
        if losing.judge(game):
            return None
        self.excess = {}
        return self.backups if game.kept(_crowded) else self.due(game)

    def backups(self, game: FftcgBoard) -> Next:
        """F12: of more than five Backups their controller says which are too many."""
        if game.ruling("backup_limit") == "five":
            for seat in game.in_turn_order():
                held = [obj.id for obj in game.fielded(seat, "backup")]
                many = len(held) - allowed.MOST_BACKUPS
                if many > 0 and seat not in self.excess:
                    self.excess = {**self.excess, seat: []}
                    options = tuple(choosing.option(game, oid, "put") for oid in held)
                    shape = PickSome(options, many, many, rule="12.1")
                    return game.ask(seat, shape, self.picked, "excess", "12.1", limit=allowed.MOST_BACKUPS)
        return self.due

    def picked(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer."""
        seat = next(reversed(self.excess))
        self.excess = {**self.excess, seat: [int(key) for key in answer]}
        return self.backups

    def due(self, game: FftcgBoard) -> Next:
        """All that is due leaves as one event (12.3)."""
        weak, broken = _forwards(game)
        names, shining = game.kept(_namesakes), game.kept(allowed.shining)
        excess = [oid for found in self.excess.values() for oid in found]
        doomed = list(dict.fromkeys([*weak, *broken, *names, *shining, *excess]))
        if not doomed:
            autos.states(game)
            game.quiet = game.changes
            return None
        game.notify("process", objs=doomed, names=[game.name_of(oid) for oid in doomed])
        only_broken = [oid for oid in broken if oid not in (*weak, *names, *shining, *excess)]
        return game.call(PutAway(objs=doomed, broken=only_broken), self.begin)


def calm(game: FftcgBoard) -> bool:
    """Whether nothing is to be settled before a player gets priority (11.1.3, 11.1.4): then no frame is needed."""
    state = game.state
    if state.waiting or autos.stateful(game) or len(state.stack) > loops.MOST:
        return False
    most = losing.most_points(game)
    if any(own.lost or len(own.damage_zone) >= most for own in state.seats):
        return False
    if game.quiet != game.changes:
        if game.kept(control.claims) is not None:
            return False
        if game.kept(_crowded) or game.kept(_namesakes) or game.kept(allowed.shining) or any(_forwards(game)):
            return False
        game.quiet = game.changes
    return True


def _crowded(game: FftcgBoard) -> bool:
    """Whether somebody has more than five Backups (F12)."""
    return any(len(game.fielded(seat, "backup")) > allowed.MOST_BACKUPS for seat in game.seating.seats)


def _forwards(game: FftcgBoard) -> tuple[list[ObjectId], list[ObjectId]]:
    """Forwards without power are put away (12.4.4), those with damage for all of it broken (12.4.5, 5.2.6.1, F5)."""
    weak, broken = [], []
    for obj, power in game.kept(_powers):
        if power <= 0:
            weak.append(obj.id)
        elif obj.damage >= power and not matching.banned(game, obj.id, "be_broken"):
            broken.append(obj.id)
    return weak, broken


def _powers(game: FftcgBoard) -> list[tuple[CardObject, int]]:
    """The Forwards on the field with their power."""
    forwards = [
        o
        for o in map(game.state.objs.__getitem__, game.state.field)
        if game.printed(o).card.type == "forward"
    ]
    return [(obj, game.features(obj.id).raw_power) for obj in forwards]


def _namesakes(game: FftcgBoard) -> list[ObjectId]:
    """All Characters of a name without the generic icon of which there are two or more (12.4.6, 7.7.3)."""
    found = []
    for seat in game.seating.seats:
        held = [obj for obj in game.fielded(seat) if not game.printed(obj).card.generic]
        names = [name for obj in held for name in game.features(obj.id).names]
        if len(set(names)) < len(names):
            twice = {name for name in names if names.count(name) > 1}
            found += [obj.id for obj in held if twice & set(game.features(obj.id).names)]
    return found


class SettleAll(Procedure):
    """Before anybody gets priority: rule processes, then what has triggered goes on the stack, until all is done.

    The turn player puts theirs first, in an order of choice, then the other (11.8.7, 11.1.4, 12.3).
    """

    order: list[int] = []
    done: list[Seat] = []

    def begin(self, game: FftcgBoard) -> Next:
        """Rule processes first."""
        self.done = []
        return game.call(Processes(), self.triggers)

    def triggers(self, game: FftcgBoard) -> Next:
        """The next player's auto abilities; after both, all again if that has triggered anything."""
        if game.result is not None or loops.piled(game):
            return None
        autos.states(game)
        if not game.state.waiting:
            return None
        for seat in game.in_turn_order():
            mine = [item for item in game.state.waiting if item.controller == seat]
            if mine and seat not in self.done:
                self.done = [*self.done, seat]
                return self._order(game, seat, mine)
        return self.begin if game.state.waiting else None

    def _order(self, game: FftcgBoard, seat: Seat, mine: list[StackItem]) -> Next:
        if _alike(mine):
            return self.ordered(game, [str(item.id) for item in mine])
        options = tuple(
            Option(str(i.id), "trigger", card=i.card, detail=i.key, about=str(i.source)) for i in mine
        )
        return game.ask(seat, Order(options), self.ordered, "trigger_order", "11.8.7")

    def ordered(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The order in which they go on the stack; the last one resolves first (7.12.3)."""
        self.order = [int(key) for key in answer]
        return self.stacked

    def stacked(self, game: FftcgBoard) -> Next:
        """The next one onto the stack."""
        if not self.order:
            return self.triggers
        number, self.order = self.order[0], self.order[1:]
        item = next(each for each in game.state.waiting if each.id == number)
        game.state.waiting.remove(item)
        return game.call(PutOnStack(item=item), self.stacked)


def _alike(items: list[StackItem]) -> bool:
    """Whether the order makes no difference: the same ability of copies of a card, about nothing but players."""
    kinds = {(item.card, item.key, item.x) for item in items}
    return len(kinds) == 1 and all(
        not item.choose and all(isinstance(e, DrawCards | DiscardCards | DamagePlayer) for e in item.effects)
        for item in items
    )


class PutOnStack(Procedure):
    """An auto ability goes on the stack and chooses; with nothing to choose it leaves at once (11.8.4, F28)."""

    cause_kind: ClassVar[str] = "trigger"
    item: StackItem

    def begin(self, game: FftcgBoard) -> Next:
        """Put it there."""
        item = self.item
        game.state.stack.append(item)
        game.notify("triggered", seat=item.controller, item=item.id, obj=item.source, name=_name(game, item))
        if item.price == "x":
            most = len(game.own(item.controller).hand) * 2 + len(game.fielded(item.controller, "backup"))
            return game.ask(
                item.controller, Number(0, most, "11.8.11"), self.declared, "x", "11.8.11",
                **choosing.asking(game, item),
            )  # fmt: skip
        if item.price is not None:
            item.x = matching.amount(game, item.price, item)  # 11.8.8: asked now, and kept
        return self.choices

    def declared(self, game: FftcgBoard, answer: int) -> Next:
        """X (11.8.11)."""
        game.item(self.item.id).x = answer
        return self.choices

    def choices(self, game: FftcgBoard) -> Next:
        """What it chooses (11.8.9, 11.8.10)."""
        return game.call(choosing.MakeChoices(item=self.item.id), self.chosen)

    def chosen(self, game: FftcgBoard) -> Next:
        """Keep it if it could choose."""
        item = game.item(self.item.id)
        if not game.value:
            game.state.stack.remove(item)
            game.notify("cancelled", item=item.id, name=_name(game, item), because="no_choice")
            return None
        choosing.tell(game, item)
        autos.happened(game, "chosen", choosing.named(game, item), by=item)
        return None


def _name(game: FftcgBoard, item: StackItem) -> str:
    return game.library[item.card].card.name
