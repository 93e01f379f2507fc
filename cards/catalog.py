"""Find a card by id, name or trait.

The YAML files are checked and compiled once to JSON, kept in a cache under the hash of the files and of the
language. A warm start reads that one file: it imports neither PyYAML nor a schema library.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from cards.cache import digest, kept
from cards.wakfu.model import Card

GAMES = ("wakfu",)

#: Raise it when the compiled form changes without a change of the language or of a card.
_FORMAT = 1


#: Only beyond ASCII do combining letters stand: to look at every letter takes ten times as long.
_BEYOND_ASCII, _NO_LETTERS = re.compile(r"[^\x00-\x7f]"), re.compile(r"[\W_]+")


class CardError(ValueError):
    """A card file cannot be read as cards: `file`, `line` from 1 (0: unknown), and what is wrong."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        place = f"{file}:{line}" if file and line else file or (f"line {line}" if line else "")
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.file = file
        self.line = line


class UnknownCard(LookupError):
    """No card has this id or name; `suggestions` are the names nearest to it."""

    def __init__(self, query: str, suggestions: Sequence[str] = ()) -> None:
        hint = f" (perhaps {', '.join(suggestions)})" if suggestions else ""
        super().__init__(f"no card is called {query!r}{hint}")
        self.query = query
        self.suggestions = tuple(suggestions)


def fold(text: str) -> str:
    """`text` as it is compared: no accents, no case, no punctuation, single blanks."""
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae"))
    letters = _NO_LETTERS.sub(" ", _BEYOND_ASCII.sub(_uncombined, plain))
    return " ".join(letters.casefold().split())


def _uncombined(found: re.Match[str]) -> str:
    return "" if unicodedata.combining(found[0]) else found[0]


class Catalog:
    """The cards of one game, immutable.

    `version` is a hash of their content, `base` the catalogue whose cards they begin with.
    """

    def __init__(
        self,
        cards: Iterable[Card],
        game: str = "wakfu",
        version: str | None = None,
        base: Catalog | None = None,
    ) -> None:
        """Index `cards`.

        Raises:
            CardError: two cards have the same id.
        """
        self.game = game
        self.base = base
        self.cards: tuple[Card, ...] = tuple(cards)
        self.version = version or digest(msgspec.json.encode(self.cards))
        self._by_id: dict[str, Card] = dict(base._by_id) if base else {}  # noqa: SLF001 - one of ours
        self._by_name: dict[str, Card] = dict(base._by_name) if base else {}  # noqa: SLF001 - one of ours
        for card in self.added:
            if card.id in self._by_id:
                raise CardError(f"the id {card.id} stands on two cards")
            self._by_id[card.id] = card
            self._by_name[fold(card.name)] = card

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, card_id: str) -> bool:
        return card_id in self._by_id

    def card(self, card_id: str) -> Card:
        """The card with this id.

        Raises:
            UnknownCard: there is none.
        """
        try:
            return self._by_id[card_id]
        except KeyError:
            raise UnknownCard(card_id) from None

    def named(self, name: str) -> Card:
        """The card with this name, accents, case and punctuation aside; the latest added of several.

        Raises:
            UnknownCard: there is none.
        """
        card = self._by_name.get(fold(name))
        if card is None:
            raise UnknownCard(name, [near.name for near in self.find(name, limit=3)])
        return card

    @property
    def added(self) -> tuple[Card, ...]:
        """The cards that are not in `base`; all of them without one."""
        return self.cards[len(self.base or ()) :]

    @property
    def names(self) -> Mapping[str, Card]:
        """Every name as `fold` writes it, with its card."""
        return self._by_name

    def near(self, name: str, limit: int, cutoff: float) -> list[tuple[Card, float]]:
        """The cards whose whole name is like the folded `name`, the likest first, with their likeness of 0 to 100."""
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - only a typo needs it

        found = process.extract(
            name, self._by_name.keys(), scorer=fuzz.ratio, limit=limit, score_cutoff=cutoff
        )
        return [(self._by_name[each], score) for each, score, _ in found]

    def find(self, query: str, limit: int = 25) -> list[Card]:
        """The cards that `query` may mean, the likeliest first: an id, a name or part of one, a typo."""
        if query in self._by_id:
            return [self._by_id[query]]
        wanted = fold(query)
        if not wanted:
            return list(self.cards[:limit])
        ranked = sorted(
            ((rank, name) for name in self._by_name if (rank := _rank(wanted, name)) is not None),
        )
        found = [self._by_name[name] for _, name in ranked[:limit]]
        return found or self._similar(wanted, limit)

    def _similar(self, wanted: str, limit: int) -> list[Card]:
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - only a typo needs it

        matches = process.extract(
            wanted, list(self._by_name), scorer=fuzz.WRatio, limit=limit, score_cutoff=70
        )
        return [self._by_name[name] for name, _, _ in matches]

    def with_trait(self, trait: str) -> tuple[Card, ...]:
        """All cards whose trait line holds `trait`."""
        return tuple(card for card in self.cards if trait in card.traits)

    def add(self, cards: Iterable[Card | Mapping[str, Any]]) -> Catalog:
        """A new catalogue with these cards besides; mappings are read in the schema of the card files.

        Raises:
            CardError: a mapping is no card, or an id is taken.
        """
        more = [read_card(card) for card in cards]
        version = digest(self.version.encode() + msgspec.json.encode(more))
        return Catalog((*self.cards, *more), self.game, version, self)


def read_card(data: Card | Mapping[str, Any]) -> Card:
    """One card from plain data, as it stands in a card file; without `id` it gets one made from its name.

    Raises:
        CardError: the data is no card; the message says at which path.
    """
    if isinstance(data, Card):
        return data
    given = {"id": "inline-" + fold(str(data.get("name", ""))).replace(" ", "-")} | dict(data)
    try:
        return msgspec.convert(given, Card)
    except msgspec.ValidationError as error:
        raise CardError(f"{data.get('name', 'card')}: {error}") from None


@cache
def load(game: str = "wakfu") -> Catalog:
    """The catalogue of a game, the same object at each call.

    Raises:
        CardError: a card file is faulty.
        LookupError: no such game.
    """
    if game not in GAMES:
        raise LookupError(f"no cards for the game {game!r}")
    texts = sources(game)
    compiled = kept(f"cards-{game}", _made_from(texts), lambda: _compiled(texts))
    return Catalog(msgspec.json.decode(compiled, type=tuple[Card, ...]), game, digest(compiled))


def _compiled(texts: Mapping[str, str]) -> bytes:
    return msgspec.json.encode([card for name, text in texts.items() for card in compile_file(name, text)])


def _made_from(texts: Mapping[str, str]) -> list[bytes]:
    """What the compiled form depends on: the format, the language, the files."""
    language = resources.files("cards.wakfu")
    parts = [f"{_FORMAT} {msgspec.__version__}".encode()]
    words = sorted(language.joinpath("powers").iterdir(), key=lambda file: file.name)
    parts += [
        file.read_bytes() for file in (language.joinpath("model.py"), *words) if file.name.endswith(".py")
    ]
    return [*parts, *(part.encode() for item in texts.items() for part in item)]


def compile_file(name: str, text: str) -> list[Card]:
    """The cards of one YAML file called `name`.

    Raises:
        CardError: with file and line, when it is not YAML or not cards.
    """
    from cards import yamlfile  # noqa: PLC0415 - a warm start never comes here

    try:
        return msgspec.convert(yamlfile.parse(text) or [], list[Card])
    except yamlfile.YamlError as error:
        raise CardError(error.message, name, error.line) from None
    except msgspec.ValidationError as error:
        message, path = split_error(error)
        raise CardError(message, name, yamlfile.line_of(text, path)) from None


def split_error(error: msgspec.ValidationError) -> tuple[str, tuple[str | int, ...]]:
    """A validation error as its message and the path to what is wrong: `$[3].powers[0]` -> (3, "powers", 0)."""
    message, _, place = str(error).partition(" - at ")
    _, _, trail = place.partition("$")
    steps = re.findall(r"\[(\d+)\]|\.([^.\[`]+)", trail)
    path = tuple(int(index) if index else key for index, key in steps)
    unknown = re.search(r"unknown field `(\w+)`", message)
    return message, (*path, unknown[1]) if unknown else path


def sources(game: str = "wakfu") -> dict[str, str]:
    """The card files of a game: name -> text, by name."""
    return read_folder(game, "data")


def read_folder(game: str, folder: str) -> dict[str, str]:
    """The YAML files of a folder of a game: name -> text, by name."""
    root = resources.files(f"cards.{game}").joinpath(folder)
    files = sorted(
        (item for item in root.iterdir() if item.name.endswith(".yaml")), key=lambda each: each.name
    )
    return {item.name: item.read_text("utf-8") for item in files}


def _rank(wanted: str, name: str) -> tuple[int, int] | None:
    """How well a folded name answers: equal, begins so, a word begins so, contains; None: not at all."""
    if name == wanted:
        return 0, 0
    if name.startswith(wanted):
        return 1, len(name)
    if f" {wanted}" in name:
        return 2, len(name)
    if wanted in name:
        return 3, len(name)
    return None
