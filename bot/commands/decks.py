"""The decks that can be played: the preconstructed ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cards import catalog, decks
from cards.catalog import fold


@dataclass(frozen=True, slots=True)
class Choice:
    """A deck as it is offered: its id, its names by language, its card ids."""

    id: str
    names: Mapping[str, str]
    cards: tuple[str, ...]

    def name(self, language: str) -> str:
        """Its name in a language."""
        return self.names.get(language) or next(iter(self.names.values()), self.id)


class Decks:
    """Finds decks by id or name. `more` are offered besides the preconstructed ones."""

    def __init__(self, game: str = "wakfu", more: tuple[Choice, ...] = ()) -> None:
        self.game = game
        cards = catalog.load(game)
        found = [decks.preconstructed(deck_id, cards) for deck_id in decks.preconstructed_ids(game)]
        own = [Choice(d.id, d.name, tuple(c.id for c in d.all_cards(cards))) for d in found]
        self.all: tuple[Choice, ...] = (*own, *more)

    def find(self, given: str) -> Choice | None:
        """The deck that `given` names: its id, its name, or the only one with that in its name."""
        wanted = fold(given)
        if not wanted:
            return None
        exact = [d for d in self.all if wanted in {fold(d.id), *map(fold, d.names.values())}]
        if exact:
            return exact[0]
        close = [d for d in self.all if any(wanted in fold(t) for t in (d.id, *d.names.values()))]
        return close[0] if len(close) == 1 else None

    def offers(self, current: str, language: str) -> list[tuple[str, str]]:
        """Name and id of the decks that fit what is being typed."""
        wanted = fold(current)
        named = [(deck.name(language), deck.id) for deck in self.all]
        return [(name, key) for name, key in named if wanted in fold(f"{name} {key}")][:25]
