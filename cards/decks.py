"""Deck lists: what they are, and the preconstructed ones.

A list is stored as given, lawful or not. The game's legality module finds all faults, `cards.lists` reads and writes
lists as text, `cards.codes` as codes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, TypeVar

import msgspec

from cards.cache import kept
from cards.catalog import C, CardError, Catalog, fold, read_folder, split_error

Cat = TypeVar("Cat", bound=Catalog[Any])

#: The format of a list that names none: built before the match, from any cards.
CONSTRUCTED = "constructed"

#: Raise it when the compiled form of deck files changes.
_FORMAT = b"2"


class DeckEntry(msgspec.Struct, frozen=True):
    """`count` copies of the card with this id."""

    card: str
    count: int


class Deck(msgspec.Struct, frozen=True):
    """A deck list: all its cards, in the given order (101.1).

    `name` maps a language to the name; `reserve` is the optional one of 101.4.
    """

    id: str
    name: dict[str, str]
    entries: tuple[DeckEntry, ...]
    reserve: tuple[DeckEntry, ...] = ()
    format: str = CONSTRUCTED

    def size(self) -> int:
        """How many cards the deck holds, without the reserve."""
        return sum(entry.count for entry in self.entries)

    def ids(self) -> tuple[str, ...]:
        """The id of every card, one for each copy: the form in which a game gets a deck."""
        return tuple(entry.card for entry in self.entries for _ in range(entry.count))

    def reserve_ids(self) -> tuple[str, ...]:
        """The id of every card of the reserve, one for each copy (101.4)."""
        return tuple(entry.card for entry in self.reserve for _ in range(entry.count))

    @classmethod
    def of(cls, cards: Iterable[str], reserve: Iterable[str] = (), form: str = CONSTRUCTED) -> Deck:
        """A deck without a name, for checking card ids."""
        entries, kept = (
            tuple(DeckEntry(card, count) for card, count in Counter(each).items())
            for each in (cards, reserve)
        )
        return cls("", {}, entries, kept, form)

    def all_cards(self, catalog: Catalog[C]) -> Iterator[C]:
        """Every card of the deck, one for each copy."""
        return map(catalog.card, self.ids())


# Preconstructed decks --------------------------------------------------------------------------------------


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deck as in a YAML file: names in both languages, and counts by card, named as for `Catalog.one`.

    A card that the file names under a key of its own (`Catalog.singles`) comes before the others.

    `own_cards` are cards of this deck only, in the schema of the card files, for trials and tests.
    """

    id: str
    name: dict[str, str]
    cards: dict[str, int]
    reserve: dict[str, int] = {}
    format: str = CONSTRUCTED
    own_cards: tuple[dict[str, Any], ...] = ()


def preconstructed_ids(catalog: Catalog[Any]) -> tuple[str, ...]:
    """The ids of a game's playable preconstructed decks, sorted."""
    waiting = incomplete(catalog)
    return tuple(deck_id for deck_id in _files(catalog) if deck_id not in waiting)


@lru_cache(maxsize=16)
def incomplete(catalog: Catalog[Any]) -> dict[str, tuple[str, ...]]:
    """The preconstructed decks with unfinished cards: id -> names of cards that are missing or not yet exact."""
    missing = {
        deck_id: tuple(name for name in file.cards if not _exact(name, catalog))
        for deck_id, file in _files(catalog).items()
    }
    return {deck_id: names for deck_id, names in missing.items() if names}


def _exact(name: str, catalog: Catalog[Any]) -> bool:
    """Whether `Catalog.one` finds an exact card; the names that are like an unknown one are not looked for."""
    card = catalog.numbered(name)
    cards = (card,) if card is not None else catalog.names.get(fold(name), ())
    return len(cards) == 1 and bool(cards[0].status == "exact")


def name_of(deck_id: str, language: str, catalog: Catalog[Any]) -> str:
    """The name of a preconstructed deck, playable or not; the id itself for an unknown one."""
    file = _files(catalog).get(deck_id)
    return file.name.get(language, deck_id) if file else deck_id


@lru_cache(maxsize=256)
def preconstructed(deck_id: str, catalog: Catalog[Any]) -> Deck:
    """The preconstructed deck with this id (`incarnam-iop`).

    Raises:
        LookupError: there is none; UnknownCardError: the catalogue lacks one of its cards.
    """
    files = _files(catalog)
    if deck_id not in files:
        raise LookupError(f"no preconstructed deck {deck_id!r}; there are {', '.join(files)}")
    return _deck(files[deck_id], catalog)


def read(text: str, catalog: Cat) -> tuple[Deck, Cat]:
    """A deck from the text of a YAML file, and the catalogue extended by the deck's own cards.

    Raises:
        CardError: the text is no deck, or one of its own cards is faulty; UnknownCardError: a name is unknown, or
            stands on several cards.
    """
    file = _read(text, catalog.singles)
    more = catalog.add(file.own_cards) if file.own_cards else catalog
    return _deck(file, more), more


def _deck(file: DeckFile, catalog: Catalog[Any]) -> Deck:
    entries, reserve = (
        tuple(DeckEntry(catalog.one(name).id, count) for name, count in each.items())
        for each in (file.cards, file.reserve)
    )
    return Deck(file.id, file.name, entries, reserve, file.format)


def _read(text: str, singles: tuple[str, ...], name: str = "") -> DeckFile:
    from cards import yamlfile  # noqa: PLC0415 - playing needs no YAML

    try:
        data = yamlfile.parse(text)
        if isinstance(data, dict) and isinstance(cards := data.get("cards"), dict):
            alone = {data.pop(key): 1 for key in singles if isinstance(data.get(key), str)}
            data["cards"] = alone | cards
        return msgspec.convert(data, DeckFile)
    except yamlfile.YamlError as error:
        raise CardError(error.message, name, error.line) from None
    except msgspec.ValidationError as error:
        message, path = split_error(error)
        raise CardError(message, name, yamlfile.line_of(text, path)) from None


def _files(catalog: Catalog[Any]) -> dict[str, DeckFile]:
    """The preconstructed decks of a game by id."""
    return _compiled(catalog.game, catalog.room, catalog.singles)


@cache
def _compiled(game: str, room: str, singles: tuple[str, ...]) -> dict[str, DeckFile]:
    """They are compiled once, like the cards."""
    texts = read_folder(room, "decks")
    made_from = [msgspec.__version__.encode(), _FORMAT, *(text.encode() for text in texts.values())]
    compiled = kept(
        f"decks-{game}",
        made_from,
        lambda: msgspec.json.encode([_read(text, singles, name) for name, text in texts.items()]),
    )
    return {file.id: file for file in msgspec.json.decode(compiled, type=list[DeckFile])}
