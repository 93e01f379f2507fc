"""Effects that ask on resolution: search, select, discard (11.11.5.1)."""

from __future__ import annotations

import msgspec

from cards.fftcg.powers import DiscardCards, Players, SearchDeck, SelectCards
from engine.core.decision import Option, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import ObjectId, StackItem
from engine.fftcg.happening import choosing, zones
from engine.fftcg.reading import matching


def doers(game: FftcgBoard, item: StackItem, given: Players) -> list[Seat]:
    """Who does something; of both the turn player says first (11.11.6)."""
    if given == "both":
        return list(game.in_turn_order())
    return [matching.side(game, item, given)]


class SearchOwn(Procedure):
    """Search one's deck, reveal what is found, set it aside and shuffle (15.1.1.8.1); one may find nothing (F29).

    Where each is to be of another Element, they are named one by one.
    """

    item: int
    effect: SearchDeck
    chosen: list[str] = []

    def begin(self, game: FftcgBoard) -> Next:
        """Ask, showing to the player alone what could be found; also where that is nothing, which nobody else sees."""
        item, effect = game.item(self.item), self.effect
        if len(self.chosen) >= effect.count:
            return self.over
        able = self._able(game, item)
        left = 1 if effect.each_element else effect.count
        options = tuple(
            Option(f"{card}.{copy}", "find", card=card)
            for card in sorted(set(able))
            for copy in range(min(able.count(card), left))
        )
        shape = PickSome(options, 0, min(left, len(options)), rule="15.1.1.8.1")
        best = tuple(option.key for option in options[: shape.most])
        return game.ask(
            item.controller, msgspec.structs.replace(shape, default=best), self.found, "search", "15.1.1.8.1",
            alone=True, **choosing.asking(game, item),
        )  # fmt: skip

    def _able(self, game: FftcgBoard, item: StackItem) -> list[str]:
        """The cards of the deck that could be found."""
        deck, effect = list(game.own(item.controller).deck), self.effect
        used = (
            {e for card in self.chosen for e in game.library[card].card.elements}
            if effect.each_element
            else set()
        )
        able = (card for card in deck if matching.fits_card(game, effect.which, card, item))
        return [card for card in able if not used & set(game.library[card].card.elements)]

    def found(self, game: FftcgBoard, answer: list[str]) -> Next:
        """What was named."""
        self.chosen = [*self.chosen, *(key.rpartition(".")[0] for key in answer)]
        return self.begin if answer and self.effect.each_element else self.over

    def over(self, game: FftcgBoard) -> Next:
        """Reveal what was found, and shuffle."""
        item = game.item(self.item)
        objs = []
        for card in self.chosen:
            game.own(item.controller).deck.remove(card)
            obj = zones.create(game, card, item.controller, "aside")
            objs.append(obj.id)
            name = game.library[card].card.name
            game.notify("revealed", seat=item.controller, obj=obj.id, card=card, name=name)
        if not objs:
            game.notify("found_nothing", seat=item.controller)
        zones.shuffle(game, item.controller)
        item.choices = {**item.choices, self.effect.name: objs}
        game.value = bool(objs)
        return None


class SelectNow(Procedure):
    """*Select* on resolution (11.11.5.1), which is not *choose* (11.3.3), from the point of view of who selects.

    Of a hand always asked, so that nobody else sees how many of its cards could be selected (7.11.2).
    """

    item: int
    effect: SelectCards
    picked: list[ObjectId] = []
    asked: int = 0

    def begin(self, game: FftcgBoard) -> Next:
        """The next player who selects."""
        item = game.item(self.item)
        seats = doers(game, item, self.effect.who)
        if self.asked >= len(seats):
            item.choices = {**item.choices, self.effect.name: self.picked}
            game.value = bool(self.picked)
            return None
        seat = seats[self.asked]
        self.asked += 1
        asking = msgspec.structs.replace(item, controller=seat)
        able = matching.everyone(game, self.effect.which, asking)
        number = min(self.effect.count, len(able))
        options = tuple(choosing.option(game, oid, "select") for oid in able)
        shape = PickSome(options, number, number, rule="11.11.5.1.1")
        held = self.effect.which.zone == "hand" and bool(game.own(seat).hand)
        return game.ask(
            seat, shape, self.selected, "select", "11.11.5.1", alone=held, **choosing.asking(game, item)
        )

    def selected(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer, which the next player knows (11.11.6)."""
        found = [int(key) for key in answer]
        self.picked = [*self.picked, *found]
        if found and self.effect.which.zone in zones.PUBLIC:
            game.notify("selected", objs=found, names=[game.name_of(oid) for oid in found], item=self.item)
        return self.begin


class DiscardOwn(Procedure):
    """Players discard cards of their own choice, as many as they have (15.1.1.4); of both all at one moment."""

    item: int
    effect: DiscardCards
    asked: int = 0
    picked: list[ObjectId] = []
    enough: bool = True

    def begin(self, game: FftcgBoard) -> Next:
        """The next player who discards."""
        item = game.item(self.item)
        seats = doers(game, item, self.effect.who)
        if self.asked >= len(seats):
            for oid in self.picked:
                zones.move(game, oid, "break_zone", told="discarded")
            game.value = self.enough
            return None
        seat = seats[self.asked]
        self.asked += 1
        hand = game.own(seat).hand
        number = min(self.effect.amount, len(hand))
        self.enough = self.enough and number == self.effect.amount
        options = tuple(choosing.option(game, oid, "discard") for oid in hand)
        shape = PickSome(options, number, number, rule="15.1.1.4.1")
        asked = choosing.asking(game, item)
        return game.ask(seat, shape, self.chosen, "discard", "15.1.1.4.1", **asked)

    def chosen(self, game: FftcgBoard, answer: list[str]) -> Next:
        """The answer; who discards after that knows it (11.11.6)."""
        found = [int(key) for key in answer]
        self.picked = [*self.picked, *found]
        seats = doers(game, game.item(self.item), self.effect.who)
        if found and self.asked < len(seats):
            names = [game.name_of(oid) for oid in found]
            game.notify("declared", seat=seats[self.asked - 1], objs=found, names=names)
        return self.begin
