"""How files speak of FINAL FANTASY TCG."""

from __future__ import annotations

from collections.abc import Iterator

from cards import decks
from cards.catalog import CardError, UnknownCardError
from cards.decks import Deck, DeckEntry
from cards.fftcg import legality
from cards.fftcg.catalog import FftcgCatalog, load
from engine.core.decision import Seat
from engine.scenario.citing import CitableNumbers
from engine.scenario.dialect import Dialect
from engine.scenario.fftcg import citing, paths
from engine.scenario.fftcg.form import FftcgDeckCheck, FftcgScenario
from engine.scenario.fftcg.moves import FftcgMover
from engine.scenario.fftcg.position import FftcgBuilder
from engine.scenario.fftcg.table import STOPS, FftcgTable
from engine.scenario.fftcg.vocabulary import VOCABULARY
from engine.scenario.fftcg.words import LANGUAGE
from engine.scenario.reading import ScenarioError, Source
from engine.scenario.values import ValueRead
from engine.scenario.words import MoveWords


class FftcgDialect(Dialect[FftcgScenario, FftcgTable]):
    """See `Dialect`."""

    form = FftcgScenario
    language = LANGUAGE
    vocabulary = VOCABULARY
    stops = STOPS
    stop = "phase, step or turn"
    menus = ("main", "priority")

    def law(self) -> CitableNumbers:
        """See `Dialect.law`."""
        return citing.law()

    def beside(self, scenario: FftcgScenario, source: Source) -> Iterator[tuple[int, str]]:
        """See `Dialect.beside`: deck lists."""
        catalog = _catalog(scenario, source)
        for number, check in enumerate(scenario.deck_check):
            line = source.line("deck_check", number)
            try:
                found = tuple(fault.rule for fault in legality.faults(_deck(check, catalog), catalog))
            except (UnknownCardError, LookupError) as error:
                raise ScenarioError(str(error), line) from None
            if sorted(found) != sorted(check.faults):
                yield line, f"the faults are {', '.join(found) or 'none'}"

    def lay(self, scenario: FftcgScenario, source: Source, *, reload: bool) -> FftcgTable | None:
        """See `Dialect.lay`; a file may be about deck lists alone."""
        if scenario.seats is None:
            return None
        builder = FftcgBuilder(scenario, source, _catalog(scenario, source))
        return FftcgTable(builder.build(), builder.names, reload=reload)

    def move(self, table: FftcgTable, seat: Seat, words: MoveWords) -> None:
        """See `Dialect.move`."""
        FftcgMover(table, seat, words).run()

    def pass_all(self, table: FftcgTable) -> None:
        """See `Dialect.pass_all`: both in a row, once."""
        table.pass_both()

    def value(self, table: FftcgTable, path: str) -> ValueRead:
        """See `Dialect.value`."""
        return paths.value(table, path)


def _catalog(scenario: FftcgScenario, source: Source) -> FftcgCatalog:
    catalog = load()
    added = []
    for number, card in enumerate(scenario.cards):
        try:
            added.append(catalog.read(card))
        except CardError as error:
            raise ScenarioError(str(error), source.line("cards", number)) from None
    return catalog.add(added) if added else catalog


def _deck(check: FftcgDeckCheck, catalog: FftcgCatalog) -> Deck:
    """The list that is checked."""
    counts: dict[str, int] = {}
    base = decks.preconstructed(check.deck, catalog) if check.deck else None
    for entry in base.entries if base is not None else ():
        counts[entry.card] = counts.get(entry.card, 0) + entry.count
    for sign, given in ((1, check.add), (-1, check.remove)):
        for name, count in given.items():
            card = catalog.one(name).id
            counts[card] = counts.get(card, 0) + sign * count
    entries = tuple(DeckEntry(card, count) for card, count in counts.items() if count > 0)
    form = check.format or (base.format if base is not None else decks.CONSTRUCTED)
    return Deck(id="scenario", name={}, entries=entries, format=form)


FFTCG = FftcgDialect()
