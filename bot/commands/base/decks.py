"""The decks that can be played: the preconstructed ones, and each person's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.games import HostedGame, all_faults
from bot.store import Store
from bot.store.records import OwnDeck
from cards import decks
from cards.catalog import fold
from cards.decks import CONSTRUCTED, Deck
from cards.decks import DeckEntry as Counted
from cards.faults import Fault

#: The beginning of an own deck's id: `own-12`.
OWN = "own-"


@dataclass(frozen=True, slots=True)
class KnownDeck:
    """A deck on offer: its id, names by language, card ids, the reserve's card ids, its format.

    `announced`: what its player says about it before the match (`HostedGame.announcements`).
    """

    id: str
    names: Mapping[str, str]
    cards: tuple[str, ...]
    reserve: tuple[str, ...] = ()
    format: str = CONSTRUCTED
    announced: str = ""

    def name(self, language: str) -> str:
        """Its name in a language."""
        return self.names.get(language) or next(iter(self.names.values()), self.id)


def list_of(own: OwnDeck) -> Deck:
    """The list of a stored deck."""
    cards, reserve = (
        tuple(Counted(card, count) for card, count in part) for part in (own.cards, own.reserve)
    )
    return Deck(f"{OWN}{own.id}", {"fr": own.name, "en": own.name}, cards, reserve, own.format)


def number_of(deck_id: str) -> int | None:
    """The number in the id of an own deck; None for any other id."""
    number = deck_id.removeprefix(OWN)
    fits = deck_id.startswith(OWN) and number.isascii() and number.isdecimal() and len(number) <= 18
    return int(number) if fits else None


class Decks:
    """Finds decks of a game by id or name. `more` are on offer besides the preconstructed ones."""

    def __init__(self, game: HostedGame, more: Iterable[KnownDeck] = ()) -> None:
        self.game = game
        cards = game.cards
        found = [decks.preconstructed(deck_id, cards) for deck_id in decks.preconstructed_ids(cards)]
        own = [KnownDeck(d.id, d.name, d.ids(), d.reserve_ids(), d.format) for d in found]
        self.all: tuple[KnownDeck, ...] = (*own, *more)

    def find(self, given: str) -> KnownDeck | None:
        """The deck that `given` names: by its id, by its name, or as the only one whose id or name contains it.

        Where several do, one of the series of the game's first deck (`incarnam-`) is meant.
        """
        wanted = fold(given)
        if not wanted:
            return None
        exact = [d for d in self.all if wanted in {fold(d.id), *map(fold, d.names.values())}]
        if exact:
            return exact[0]
        close = [d for d in self.all if any(wanted in fold(t) for t in (d.id, *d.names.values()))]
        series = self.game.first_deck.partition("-")[0]
        meant = close if len(close) == 1 else [d for d in close if d.id.partition("-")[0] == series]
        return meant[0] if len(meant) == 1 else None

    def offers(self, current: str, language: str) -> list[tuple[str, str]]:
        """Name and id of the decks that match what is being typed."""
        wanted = fold(current)
        named = [(deck.name(language), deck.id) for deck in self.all]
        return [(name, key) for name, key in named if wanted in fold(f"{name} {key}")][:25]


class Shelf:
    """All players' own decks of a game, and the preconstructed ones. Own decks are found for their owner only."""

    def __init__(self, store: Store, ready: Decks) -> None:
        self._store = store
        self.ready = ready
        self.game = ready.game

    @property
    def first(self) -> str:
        """The id of the deck for who has chosen none; empty where there is none."""
        return self.game.first_deck or next((deck.id for deck in self.ready.all), "")

    async def own(self, player: int) -> list[OwnDeck]:
        """The decks of a person, the last changed first."""
        return await self._store.decks.of_player(player, self.game.key)

    async def one(self, player: int, given: str) -> OwnDeck | None:
        """The own deck that `given` means: by its id, by its name, or as the only one whose name contains it."""
        own, number, wanted = await self.own(player), number_of(given.strip()), fold(given)
        if number is not None:
            return next((deck for deck in own if deck.id == number), None)
        exact = [deck for deck in own if deck.name == given] or [
            deck for deck in own if fold(deck.name) == wanted
        ]
        close = [deck for deck in own if wanted and wanted in fold(deck.name)]
        return (
            exact[0]
            if exact and (wanted or exact[0].name == given)
            else close[0]
            if len(close) == 1
            else None
        )

    async def find(self, player: int, given: str) -> tuple[KnownDeck | None, list[Fault]]:
        """The playable deck that `given` means, own decks first, and its faults."""
        ready = self.ready.find(given)
        own = await self.one(player, given)
        if own is None or (ready is not None and ready.id == given):
            return ready, []
        deck = list_of(own)
        barred = self.game.lists.barred(own.format)
        wrong = [barred] if barred else all_faults(deck, self.game)
        return KnownDeck(deck.id, deck.name, deck.ids(), deck.reserve_ids(), deck.format), wrong

    def waiting(self, given: str, language: str) -> tuple[str, int] | None:
        """Name and number of missing cards, if `given` means a preconstructed deck with missing cards."""
        wanted = fold(given)
        for deck_id, missing in decks.incomplete(self.game.cards).items():
            name = decks.name_of(deck_id, language, self.game.cards)
            if wanted and (wanted == fold(deck_id) or wanted in fold(name)):
                return name, len(missing)
        return None

    async def offers(self, player: int | None, current: str, language: str) -> list[tuple[str, str]]:
        """Name and id of the decks that match what is being typed, own decks first."""
        wanted = fold(current)
        own = [] if player is None else await self.own(player)
        mine = [
            (deck.name, f"{OWN}{deck.id}") for deck in own if wanted in fold(f"{deck.name} {OWN}{deck.id}")
        ]
        return [*mine, *self.ready.offers(current, language)][:25]
