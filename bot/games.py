"""The games this bot hosts: the only place that names them.

Tables, the store and the prompts speak `HostedGame` and `engine.core.game.Game`, and never ask which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version

import msgspec

from cards.cache import digest
from cards.decks import CONSTRUCTED, Deck
from cards.faults import Fault
from cards.wakfu.catalog import Catalog, load
from cards.wakfu.legality import faults as faults_of
from cards.wakfu.model import Card
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.core.ruling import Ruling
from engine.core.seats import TWO, Seating
from engine.wakfu.board.printed import ALIGNMENTS, NEUTRAL
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.game import FORM, WakfuGame


@dataclass(frozen=True, slots=True)
class HostedGame:
    """What a table needs of a game.

    `engine`, `catalog` and `state_schema` are the versions that a match begun now records.
    """

    key: str
    engine: str
    catalog: str
    state_schema: int
    begin: Callable[[Setup, Chance], tuple[Game, list[Notice]]]
    """Begin a game: the game at its first decision, and the notices of the way there."""
    load: Callable[[bytes], Game]
    """Return the game of a dump. Raises `ValueError` in words for a dump it cannot read."""
    pack: Callable[[], bytes]
    """The catalogue on paper, so that a match goes on with the cards it was begun with."""
    edition: Callable[[bytes], HostedGame]
    """The same game with the catalogue that `pack` once wrote. Raises `ValueError` when it cannot be read."""
    faults: Callable[[Sequence[str], Sequence[str], str], Sequence[Fault]] = lambda _deck, _reserve, _form: ()
    """What a format (empty: the usual one) forbids in a deck with its reserve, both as card ids."""
    role: Callable[[str], str] = lambda _card: ""
    """The part that a card plays of which every deck has exactly one; empty for other cards."""
    seating: Seating = TWO
    """The seats of its tables, and who plays with whom."""
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    """The gaps of its rules that a match may fill otherwise, by name."""
    announcements: tuple[str, ...] = ()
    """What a player may say of a deck before a match, as it is called in every language (an Alignment)."""


Games = Mapping[str, HostedGame]
"""Hosted games by key."""


def hosted_games() -> Games:
    """All games of this bot, with the cards of this version."""
    return {"wakfu": _wakfu(load())}


def _wakfu(catalog: Catalog) -> HostedGame:
    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        game = WakfuGame.start(setup, chance, catalog)
        return game, game._flush()  # noqa: SLF001 - start leaves its notices to be taken

    def edition(data: bytes) -> HostedGame:
        cards = msgspec.json.decode(data, type=tuple[Card, ...])
        return _wakfu(Catalog(cards, digest(data)))

    def faults(deck: Sequence[str], reserve: Sequence[str], form: str) -> Sequence[Fault]:
        return faults_of(Deck.of(deck, reserve, form or CONSTRUCTED), catalog)

    def role(card: str) -> str:
        kind = catalog.card(card).type
        return kind if kind in ("hero", "haven_bag") else ""

    return HostedGame(
        key="wakfu",
        engine=f"arbitre {version('arbitre')}",
        catalog=catalog.version,
        state_schema=FORM.schema,
        begin=begin,
        load=lambda data: WakfuGame.load(data, catalog),
        pack=lambda: msgspec.json.encode(catalog.cards),
        edition=edition,
        faults=faults,
        role=role,
        rulings=RULINGS,
        announcements=tuple(each for each in ALIGNMENTS if each != NEUTRAL),
    )


__all__ = ["Games", "HostedGame", "hosted_games"]
