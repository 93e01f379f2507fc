"""Find a card by id, name or both: the catalogue of any game, which supplies the type of its cards.

The YAML files are checked and compiled once to JSON, kept in a cache under the hash of the files and of the language. A
warm start reads only that file, without importing PyYAML or a schema library.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

import msgspec

from cards.cache import digest, kept
from cards.errors import UnknownError, UnreadableError

#: Raise it when the compiled form changes although language and cards stay the same.
_FORMAT = 1


#: ASCII text has no combining characters; checking every character takes ten times as long.
_BEYOND_ASCII, _NO_LETTERS = re.compile(r"[^\x00-\x7f]"), re.compile(r"[\W_]+")


class CardError(UnreadableError):
    """A card file cannot be read as cards: `file`, `line` from 1 (0: unknown), and what is wrong."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        place = f"{file}:{line}" if file and line else file or (f"line {line}" if line else "")
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.file = file
        self.line = line


class UnknownCardError(UnknownError):
    """No card has this id or name; `suggestions` are the names nearest to it."""

    def __init__(self, query: str, suggestions: Sequence[str] = ()) -> None:
        hint = f" (perhaps {', '.join(suggestions)})" if suggestions else ""
        super().__init__(f"no card is called {query!r}{hint}")
        self.query = query
        self.suggestions = tuple(suggestions)


class SeveralCardsError(UnknownCardError):
    """Several cards have this name; `suggestions` are their labels, each of which names one card."""


class CatalogCard(Protocol):
    """What a catalogue needs to know of a card."""

    @property
    def id(self) -> str:
        """What identifies the card in its game: set and collector number."""

    @property
    def name(self) -> str:
        """The name as printed; other cards may have it as well."""

    @property
    def status(self) -> str:
        """`exact`: the card is carried out exactly as printed."""


C = TypeVar("C", bound=CatalogCard)


def fold(text: str) -> str:
    """`text` in the form for comparison: no accents, case or punctuation, single blanks."""
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae"))
    letters = _NO_LETTERS.sub(" ", _BEYOND_ASCII.sub(_uncombined, plain))
    return " ".join(letters.casefold().split())


def _uncombined(found: re.Match[str]) -> str:
    return "" if unicodedata.combining(found[0]) else found[0]


class Coding(NamedTuple):
    """How deck codes name the cards of a game: its letter, and short numbers for sets; other sets are spelled out.

    `endings`: its numbers may end in a letter (`187S`).
    """

    letter: str
    sets: Mapping[str, int] = {}
    endings: bool = False


class Headings(NamedTuple):
    """The headings of lists of a game, as parts of a regular expression.

    `main`: those that begin the main part after a reserve; `kinds`: those that stay in the part where they stand.
    """

    main: str = ""
    kinds: str = ""


class Catalog(Generic[C]):
    """The cards of one game, immutable.

    A game derives its own class, with its key as `game`, its cards' type as `kind`, the package with its files as
    `room`, and its deck codes' form as `coding`. `singles`: the keys of a deck file for single cards;
    `headings`: what stands above the cards in its lists, besides the headings of all games.

    `version` is a hash of the content, `base` the catalogue that it extends. An added card hides cards of the same
    name, which keep their ids.
    """

    game: str
    kind: type[C]
    room: str
    coding: Coding
    singles: tuple[str, ...] = ()
    headings: Headings = Headings()

    def __init__(self, cards: Iterable[C], version: str | None = None, base: Self | None = None) -> None:
        """Index `cards`; with a `base`, its cards come first.

        Raises:
            CardError: two cards have the same id.
        """
        self.base = base
        self.cards: tuple[C, ...] = tuple(cards)
        self.version = version or digest(msgspec.json.encode(self.cards))
        self._by_id: dict[str, C] = dict(base._by_id) if base else {}  # noqa: SLF001 - an instance of this class
        for card in self.added:
            if card.id in self._by_id:
                raise CardError(f"the id {card.id} stands on two cards")
            self._by_id[card.id] = card
        self._by_name: dict[str, tuple[C, ...]] = dict(base.names) if base else {}
        self._by_name |= _by_name(self.added)

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._by_id

    def card(self, card_id: str) -> C:
        """The card with this id.

        Raises:
            UnknownCardError: there is none.
        """
        try:
            return self._by_id[card_id]
        except KeyError:
            raise UnknownCardError(card_id) from None

    def named(self, name: str) -> tuple[C, ...]:
        """All cards with this name, regardless of accents, case and punctuation.

        Raises:
            UnknownCardError: there is none.
        """
        try:
            return self._by_name[fold(name)]
        except KeyError:
            raise UnknownCardError(name, [self.label(near) for near in self.find(name, limit=3)]) from None

    def one(self, text: str) -> C:
        """The card meant by an id, a name, or both in either order: `Cloud (1-187S)`.

        Raises:
            SeveralCardsError: several cards have the name.
            UnknownCardError: there is none, or name and id are those of different cards.
        """
        card = self.numbered(text)
        if card is not None:
            return card
        cards = self.named(text)
        if len(cards) > 1:
            raise SeveralCardsError(text, [self.label(card) for card in cards])
        return cards[0]

    def numbered(self, text: str) -> C | None:
        """The card meant by an id, or by an id and its name in either order; None for other text."""
        if text in self._by_id:
            return self._by_id[text]
        words = text.split()
        for id, name in ((words[-1:], words[:-1]), (words[:1], words[1:])):
            card = self._by_id.get("".join(id).strip("()[]"))
            if card is not None and fold(card.name) == fold(" ".join(name)):
                return card
        return None

    def label(self, card: C) -> str:
        """The name, followed by the id if another card has the same name; `one` reads it."""
        cards = self._by_name.get(fold(card.name), ())
        return card.name if cards == (card,) else f"{card.name} ({card.id})"

    @property
    def added(self) -> tuple[C, ...]:
        """The cards that are not in `base`; all cards without one."""
        return self.cards[len(self.base or ()) :]

    @property
    def names(self) -> Mapping[str, tuple[C, ...]]:
        """Every name in the form of `fold`, with its cards."""
        return self._by_name

    def near(self, name: str, limit: int, cutoff: float) -> list[tuple[tuple[C, ...], float]]:
        """The cards of names similar to the folded `name`, the most similar first, with a similarity of 0 to 100."""
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - only a typo needs it

        found = process.extract(
            name, self._by_name.keys(), scorer=fuzz.ratio, limit=limit, score_cutoff=cutoff
        )
        return [(self._by_name[each], score) for each, score, _ in found]

    def find(self, query: str, limit: int = 25) -> list[C]:
        """The cards that `query` may mean, the likeliest first: by id, name, part of a name, typo, or name and id.

        It includes all cards of a name; `label` distinguishes them.
        """
        card = self.numbered(query)
        if card is not None:
            return [card]
        wanted = fold(query)
        if not wanted:
            return list(self.cards[:limit])
        ranked = sorted(
            ((rank, name) for name in self._by_name if (rank := _rank(wanted, name)) is not None),
        )
        names = [name for _, name in ranked[:limit]] or self._similar(wanted, limit)
        return [card for name in names for card in self._by_name[name]][:limit]

    def _similar(self, wanted: str, limit: int) -> list[str]:
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - only a typo needs it

        matches = process.extract(
            wanted, list(self._by_name), scorer=fuzz.WRatio, limit=limit, score_cutoff=70
        )
        return [name for name, _, _ in matches]

    def add(self, cards: Iterable[C | Mapping[str, Any]]) -> Self:
        """A new catalogue with these cards added; mappings must follow the schema of the card files.

        Raises:
            CardError: a mapping is no card, or an id is taken.
        """
        more = [self.read(card) for card in cards]
        version = digest(self.version.encode() + msgspec.json.encode(more))
        return type(self)((*self.cards, *more), version, self)

    def read(self, card: C | Mapping[str, Any]) -> C:
        """A card itself, or one read from plain data as in a card file.

        Raises:
            CardError: the data is no card; the message says at which path.
        """
        return read_card(card, self.kind) if isinstance(card, Mapping) else card


def _by_name(cards: Iterable[C]) -> dict[str, tuple[C, ...]]:
    found: dict[str, list[C]] = {}
    for card in cards:
        found.setdefault(fold(card.name), []).append(card)
    return {name: tuple(each) for name, each in found.items()}


def read_card(data: Mapping[str, Any], kind: type[C]) -> C:
    """One card from plain data as in a card file; without `id` it gets one made from its name.

    Raises:
        CardError: the data is no card; the message says at which path.
    """
    given = {"id": "inline-" + fold(str(data.get("name", ""))).replace(" ", "-")} | dict(data)
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise CardError(f"{data.get('name', 'card')}: {error}") from None


def stored(
    of: type[Catalog[C]], language: Iterable[Traversable], folder: str = "data"
) -> tuple[tuple[C, ...], str]:
    """The cards in the files of a folder of a game's room, and the version of a catalogue of them.

    Sets that have short numbers come in the order of these, so that a set that joins later comes last. `language` are
    the modules that define a card; the compiled form depends on them.

    Raises:
        CardError: a card file is faulty.
    """
    texts, kind, sets = read_folder(of.room, folder), of.kind, of.coding.sets
    made_from = [f"{_FORMAT} {msgspec.__version__} {sets}".encode()]
    made_from += [file.read_bytes() for file in language]
    made_from += [part.encode() for item in texts.items() for part in item]
    compiled = kept(f"cards-{of.game}-{folder}", made_from, lambda: _compiled(texts, kind, sets))
    return msgspec.json.decode(compiled, type=tuple[kind, ...]), digest(compiled)  # type: ignore[valid-type]  # msgspec takes it at run time


def _compiled(texts: Mapping[str, str], kind: type[CatalogCard], sets: Mapping[str, int]) -> bytes:
    cards = [card for name, text in texts.items() for card in compile_file(name, text, kind)]
    cards.sort(key=lambda card: sets.get(card.id.rpartition("-")[0], len(sets) + 1))
    return msgspec.json.encode(cards)


def compile_file(name: str, text: str, kind: type[C]) -> list[C]:
    """The cards of one YAML file called `name`.

    Raises:
        CardError: with file and line, when it is not YAML or not cards.
    """
    from cards import yamlfile  # noqa: PLC0415 - a warm start never gets here

    try:
        return msgspec.convert(yamlfile.parse(text) or [], list[kind])  # type: ignore[valid-type]  # msgspec accepts it
    except yamlfile.YamlError as error:
        raise CardError(error.message, name, error.line) from None
    except msgspec.ValidationError as error:
        message, path = split_error(error)
        raise CardError(message, name, yamlfile.line_of(text, path)) from None


def split_error(error: msgspec.ValidationError) -> tuple[str, tuple[str | int, ...]]:
    """A validation error as its message and the path of the fault: `$[3].powers[0]` -> (3, "powers", 0)."""
    message, _, place = str(error).partition(" - at ")
    _, _, trail = place.partition("$")
    steps = re.findall(r"\[(\d+)\]|\.([^.\[`]+)", trail)
    path = tuple(int(index) if index else key for index, key in steps)
    unknown = re.search(r"unknown field `(\w+)`", message)
    return message, (*path, unknown[1]) if unknown else path


def sources(room: str) -> dict[str, str]:
    """The card files of a game's room: name -> text, by name."""
    return read_folder(room, "data")


def read_folder(room: str, folder: str) -> dict[str, str]:
    """The YAML files of a folder of a game's room, a package: name -> text, by name; none without such a folder."""
    root = resources.files(room).joinpath(folder)
    items = root.iterdir() if root.is_dir() else ()
    files = sorted((item for item in items if item.name.endswith(".yaml")), key=lambda each: each.name)
    return {item.name: item.read_text("utf-8") for item in files}


def _rank(wanted: str, name: str) -> tuple[int, int] | None:
    """How well a folded name matches: equal, same beginning, a word's beginning, contained; None: no match."""
    if name == wanted:
        return 0, 0
    if name.startswith(wanted):
        return 1, len(name)
    if f" {wanted}" in name:
        return 2, len(name)
    if wanted in name:
        return 3, len(name)
    return None
