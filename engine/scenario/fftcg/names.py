"""What the names in a file mean: those given with `as` or `called`, and cards by name or number."""

from __future__ import annotations

from cards.catalog import UnknownCardError
from cards.fftcg.catalog import FftcgCatalog
from engine.core.decision import Option
from engine.fftcg.board.state import ObjectId
from engine.fftcg.game import FftcgGame
from engine.scenario.fftcg.words import LANGUAGE
from engine.scenario.names import Names
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown

HIDDEN = ("hand", "aside")


class FftcgNames(Names[FftcgGame]):
    """The names known in one scenario; a card that changes its zone is a new one, which has no name yet (7.4)."""

    nameless = "a deck"

    def __init__(self, catalog: FftcgCatalog) -> None:
        super().__init__((*LANGUAGE.clauses, "pay", "discard", "on", "sharing", "nothing"))
        self.catalog = catalog

    def copy(self) -> FftcgNames:
        """See `Names.copy`."""
        out = FftcgNames(self.catalog)
        out.aliases = dict(self.aliases)
        return out

    def bind(self, alias: str, oid: int) -> None:
        """See `Names.bind`; a name is free again once what bore it has moved."""
        if alias in self.aliases and oid:
            self.aliases.pop(alias)
        super().bind(alias, oid)

    def card(self, name: str) -> str:
        """The id of the card with this name, number or both.

        Raises:
            ScenarioError: no card has it, or several have and the number is missing.
        """
        try:
            return self.catalog.one(name).id
        except UnknownCardError as error:
            raise ScenarioError(str(error)) from None

    def exists(self, name: str) -> bool:
        """See `Names.exists`; a name that several cards have does not say which is meant."""
        try:
            self.catalog.one(name)
        except UnknownCardError:
            return False
        return True

    def all(self) -> list[str]:
        """See `Names.all`."""
        return [*self.aliases, *(self.catalog.label(card) for card in self.catalog)]

    def known(self, ref: str) -> None:
        """See `Names.known`."""
        if ref in self.aliases:
            return
        if self.exists(ref):
            raise ScenarioError(f"{ref!r} is the name of a card: here stands a name given with `as`")
        raise ScenarioError(unknown("name", ref, self.aliases))

    def find(self, game: FftcgGame, ref: str) -> list[ObjectId]:
        """See `Names.find`."""
        if ref in self.aliases:
            oid = self.aliases[ref]
            return [oid] if oid in game.state.objs else []
        letter, _, rest = ref.partition(".")
        seat = self.seat(letter) if rest else None
        wanted = self.card(rest if seat is not None else ref)
        objs = game.state.objs.values()
        return [o.id for o in objs if o.card == wanted and (seat is None or o.controller == seat)]

    def there(self, game: FftcgGame, oid: ObjectId | None) -> bool:
        """See `Names.there`."""
        return oid in game.state.objs

    def name_of(self, game: FftcgGame, oid: ObjectId) -> str | None:
        """See `Names.name_of`."""
        obj = game.obj(oid)
        return None if obj is None else self.card_name(game, obj.card)

    def card_name(self, game: FftcgGame, card: str) -> str:
        """See `Names.card_name`."""
        return self.catalog.label(self.catalog.card(card))

    def by_card(self, game: FftcgGame, option: Option) -> bool:
        """See `Names.by_card`."""
        return option.card is not None and option.obj not in game.state.objs

    def option(self, game: FftcgGame, options: list[Option], ref: str) -> Option | None:
        """See `Names.option`."""
        for option in options:
            words = (option.verb, str(option.detail)) if option.obj is None else ()
            if ref == option.key or ref.lower() in words:
                return option
        if ref not in self.aliases and "." not in ref and not self.exists(ref):
            raise ScenarioError(unknown("name or option", ref, self.all()))
        if ref not in self.aliases:
            wanted = self.card(ref.partition(".")[2] if self.seat(ref.partition(".")[0]) is not None else ref)
            cards = [o for o in options if self.by_card(game, o) and o.card == wanted]
            if cards:
                return cards[0]
        objects = self.find(game, ref)
        found = [option for option in options if option.obj in objects]
        if len({option.obj for option in found}) > 1 and not self._alike(game, found):
            raise ScenarioError(f"{ref!r} could be any of {len(found)}; give one a name with `as`")
        return found[0] if found else None

    @staticmethod
    def _alike(game: FftcgGame, options: list[Option]) -> bool:
        """Whether the options are about copies of one card in one pile, so that any of them will do."""
        objs = [game.state.objs[o.obj] for o in options if o.obj in game.state.objs]
        piles = {(obj.zone, obj.owner, obj.card) for obj in objs}
        return len(piles) == 1 and all(obj.zone != "field" for obj in objs)
