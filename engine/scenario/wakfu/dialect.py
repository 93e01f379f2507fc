"""How files speak of Wakfu TCG."""

from __future__ import annotations

from collections.abc import Iterator

from cards.catalog import CardError
from cards.wakfu.catalog import WakfuCatalog, load, load_coming
from engine.core.decision import Seat
from engine.scenario.citing import CitableNumbers
from engine.scenario.dialect import Dialect
from engine.scenario.reading import ScenarioError, Source
from engine.scenario.values import ValueRead
from engine.scenario.wakfu import citing, decks, writing
from engine.scenario.wakfu.checking import VOCABULARY
from engine.scenario.wakfu.form import WakfuScenario
from engine.scenario.wakfu.moves import Mover, pass_all
from engine.scenario.wakfu.paths import Paths
from engine.scenario.wakfu.position import Builder
from engine.scenario.wakfu.table import WakfuTable
from engine.scenario.wakfu.vocabulary import STOPS
from engine.scenario.wakfu.words import LANGUAGE
from engine.scenario.words import MoveWords
from engine.scenario.writing import ScenarioFile
from engine.wakfu.game import WakfuGame


class WakfuDialect(Dialect[WakfuScenario, WakfuTable]):
    """See `Dialect`."""

    form = WakfuScenario
    language = LANGUAGE
    vocabulary = VOCABULARY
    stops = STOPS
    stop = "phase of a battle"
    menus = ("main", "action")

    def law(self) -> CitableNumbers:
        """See `Dialect.law`."""
        return citing.law()

    def ruling(self, id: str) -> None:
        """See `Dialect.ruling`."""
        citing.ruling(id, load_coming())

    def written(self, game: WakfuGame, name: str) -> ScenarioFile:
        """See `Dialect.written`."""
        return writing.written(game, name)

    def beside(self, scenario: WakfuScenario, source: Source) -> Iterator[tuple[int, str]]:
        """See `Dialect.beside`: deck lists."""
        catalog = _catalog(scenario, source)
        for number, check in enumerate(scenario.deck_check):
            line = source.line("deck_check", number)
            try:
                message = decks.wrong(check, catalog)
            except ScenarioError as error:
                raise ScenarioError(str(error), line) from None
            if message:
                yield line, message

    def lay(self, scenario: WakfuScenario, source: Source, *, reload: bool) -> WakfuTable | None:
        """See `Dialect.lay`; a file may be about deck lists alone."""
        if scenario.seats is None:
            return None
        builder = Builder(scenario, source, _catalog(scenario, source))
        return WakfuTable(builder.build(), builder.names, reload=reload)

    def move(self, table: WakfuTable, seat: Seat, words: MoveWords) -> None:
        """See `Dialect.move`."""
        Mover(table, seat, words).run()

    def pass_all(self, table: WakfuTable) -> None:
        """See `Dialect.pass_all`; in a battle also every go until the Action Phase is over."""
        pass_all(table)

    def value(self, table: WakfuTable, path: str) -> ValueRead:
        """See `Dialect.value`."""
        paths = Paths(table)
        value = paths.value(path)
        return ValueRead(value, paths.kind)


def _catalog(scenario: WakfuScenario, source: Source) -> WakfuCatalog:
    catalog = load_coming() if scenario.coming else load()
    added = []
    for number, card in enumerate(scenario.cards):
        try:
            added.append(catalog.read(card))
        except CardError as error:
            raise ScenarioError(str(error), source.line("cards", number)) from None
    return catalog.add(added) if added else catalog


WAKFU = WakfuDialect()
