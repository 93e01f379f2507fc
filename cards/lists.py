"""Deck lists as text: reads what people write, reports what it does not understand, writes plain lists.

An inexact name is never corrected silently: it becomes a `Guess` that somebody confirms, picks or drops.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from cards.catalog import C, CardError, Catalog, Headings, UnknownCardError, fold
from cards.decks import Deck, DeckEntry

#: A text with more lines, or a line with more copies, is no deck list.
MOST_LINES, MOST_COPIES = 400, 99
#: The characters of a line that are read, with white space collapsed; anything after them can only be a comment.
MOST_CHARACTERS = 200
#: How many cards are offered for an ambiguous name.
OFFERED = 8

_NUMBER = r"(?P<count>\d{1,4})"
#: The letter x marks a number of copies only where it cannot be part of a name.
_FORMS = (
    re.compile(rf"^\[?{_NUMBER}\]?\s*(?:x(?=\s)|[×*])\s*(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(rf"^\[?{_NUMBER}\]?[\s.:)-]+(?P<name>\S.*)$"),
    re.compile(rf"^{_NUMBER}x(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(rf"^[x×]\s*{_NUMBER}\s+(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(rf"^(?P<name>.*\S)\s*(?:\sx|[×*])\s*{_NUMBER}$", re.IGNORECASE),
    re.compile(rf"^(?P<name>.*\S)\s*[(\[]\s*[x×]?\s*{_NUMBER}\s*[)\]]$", re.IGNORECASE),
    re.compile(rf"^(?P<name>.*\S)\s*[:=\t]\s*{_NUMBER}$"),
    re.compile(r"^(?P<name>.*[^\W\d].*\S|[^\W\d])\s(?P<count>\d{1,2})$"),
)
_MAIN = r"main(?:\s*deck)?|deck|paquet(?:\s*principal)?|principal"
_KINDS = r"cartes?|cards?"
_RESERVE = r"r[ée]serve|side(?:\s*board)?|side\s*deck"
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_SPACE = re.compile(r"\s+")
#: How similar a name must be to be offered, to count as a misspelling, and by how much more than the next one.
_NEAR, _SLIP, _AHEAD = 70.0, 80.0, 6.0


class Guess(msgspec.Struct, frozen=True):
    """A line that names no card exactly: its number from 1, its text, the ids that it may mean.

    Without ids, no card is similar (or the number of copies is invalid). One id: probably a misspelling. Several:
    somebody has to choose.
    """

    line: int
    text: str
    count: int
    reserve: bool
    cards: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """`unknown`, `slip` or `several`."""
        return "unknown" if not self.cards else "slip" if len(self.cards) == 1 else "several"


class Reading(msgspec.Struct, frozen=True):
    """The result of reading a text: the cards named exactly, and the lines that need a decision."""

    entries: tuple[DeckEntry, ...]
    reserve: tuple[DeckEntry, ...]
    guesses: tuple[Guess, ...] = ()

    def of_kind(self, kind: str) -> list[Guess]:
        """The guesses of one kind, in the order of their lines."""
        return [guess for guess in self.guesses if guess.kind == kind]

    def deck(self, picks: Mapping[int, str] | None = None, name: str = "") -> Deck:
        """The list with the decisions about guesses (line -> id); undecided guesses are left out."""
        parts = ([*self.entries], [*self.reserve])
        for guess in self.guesses:
            if picks and guess.line in picks:
                parts[guess.reserve].append(DeckEntry(picks[guess.line], guess.count))
        return Deck("", {"fr": name, "en": name}, _together(parts[0]), _together(parts[1]))

    def slips(self) -> dict[int, str]:
        """The probable meanings of the misspellings: line -> id."""
        return {guess.line: guess.cards[0] for guess in self.of_kind("slip")}


def _together(entries: list[DeckEntry]) -> tuple[DeckEntry, ...]:
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.card] += entry.count
    return tuple(DeckEntry(card, count) for card, count in counts.items())


# Reading ---------------------------------------------------------------------------------------------------


def read(text: str, catalog: Catalog[Any]) -> Reading:
    """Read a list, one card a line: `3 Tofu`, `3x Tofu`, `Tofu x3`, `Tofu (3)`, `Tofu 3`, `Tofu`, an id, or both.

    Blank lines, `#` and `//` comments and headings such as `Alliés (12):` are skipped. Lines after `Réserve`, `Reserve`
    or `Sideboard` are the reserve (101.4). A heading may share a line with a card (`Héros : Bruss Ouilis`).

    Raises:
        CardError: the text has more than `MOST_LINES` lines.
    """
    parts: tuple[list[DeckEntry], list[DeckEntry]] = ([], [])
    guesses: list[Guess] = []
    into = False
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise CardError(f"a list has at most {MOST_LINES} lines")
    for number, raw in enumerate(map(_short, lines), start=1):
        into, rest = _headed(raw, into, catalog)
        if not rest:
            continue
        count, wanted = _counted(rest, catalog)
        cards = _meant(wanted, catalog)
        if cards and cards[0][1] and 0 < count <= MOST_COPIES:
            parts[into].append(DeckEntry(cards[0][0].id, count))
            continue
        found = tuple(card.id for card, _ in cards) if 0 < count <= MOST_COPIES else ()
        guesses.append(Guess(number, wanted[:100], count, into, found))
    return Reading(_together(parts[0]), _together(parts[1]), tuple(guesses))


def _short(raw: str) -> str:
    """The line without runs of white space and cut to a limit, because the expressions backtrack."""
    return _SPACE.sub(lambda found: "\t" if "\t" in found[0] else " ", raw)[:MOST_CHARACTERS]


@cache
def _heading(game: Headings) -> re.Pattern[str]:
    """A line that begins with a heading of lists, of any game or of this one."""
    main, kinds = ("|".join(filter(None, pair)) for pair in ((_MAIN, game.main), (_KINDS, game.kinds)))
    return re.compile(
        rf"^(?:(?P<main>{main})|(?P<same>{kinds})|(?P<reserve>{_RESERVE}))"
        r"\s*(?:[(\[]\s*\d+\s*[)\]])?\s*(?P<colon>:)?\s*(?P<rest>.*)$",
        re.IGNORECASE,
    )


def _headed(raw: str, into: bool, catalog: Catalog[Any]) -> tuple[bool, str]:
    """The part that the line belongs to (True: the reserve), and its text without comment, bullet, heading."""
    marked = re.sub(r"^[\s#*•>=_-]+|[\s*=_-]+$", "", raw)
    heading = _heading(catalog.headings)
    head = heading.match(marked)
    if head and not head["rest"] and fold(marked) not in catalog.names:
        return into if head["same"] else bool(head["reserve"]), ""
    line = re.sub(r"^[\s*•>-]+", "", _COMMENT.sub("", raw)).strip()
    head = heading.match(line)
    if head and (head["colon"] or not head["rest"]) and not _exact(line, catalog):
        return into if head["same"] else bool(head["reserve"]), head["rest"].strip()
    return into, line


def _exact(name: str, catalog: Catalog[C]) -> C | None:
    try:
        return catalog.one(name)
    except UnknownCardError:
        return None


def _counted(line: str, catalog: Catalog[Any]) -> tuple[int, str]:
    """Number of copies and name; a card's name that looks like it has a number of copies is taken as a name.

    A card's number is recognised as well: `1-187S x3`.
    """
    if fold(line) in catalog.names or _exact(line, catalog):
        return 1, line
    found = [(int(each["count"]), each["name"].strip()) for form in _FORMS if (each := form.match(line))]
    known = (pair for pair in found if catalog.numbered(pair[1]) or fold(pair[1]) in catalog.names)
    return next(known, found[0] if found else (1, line))


def _meant(wanted: str, catalog: Catalog[C]) -> list[tuple[C, bool]]:
    """The cards that a name may mean, each with whether the name is exact and unique."""
    if card := _exact(wanted, catalog):
        return [(card, True)]
    name = fold(wanted)
    if cards := catalog.names.get(name):
        return [(card, False) for card in cards][:OFFERED]
    if len(name) < 2:
        return []
    near = catalog.near(name, OFFERED, _NEAR)
    if near and near[0][1] >= _SLIP and (len(near) == 1 or near[0][1] - near[1][1] >= _AHEAD):
        return [(card, False) for card in near[0][0]][:OFFERED]
    parts = [cards for each, cards in catalog.names.items() if f" {name} " in f" {each} "]
    both = dict.fromkeys(card.id for cards in (*parts, *(cards for cards, _ in near)) for card in cards)
    return [(catalog.card(key), False) for key in both][:OFFERED]


def from_data(data: Any, catalog: Catalog[Any]) -> str:
    """The list in the data of a YAML file: single cards, then `cards` and an optional `reserve`, by name and number.

    Raises:
        CardError: the data is no list of a deck.
    """
    if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
        raise CardError(f"a deck file has {', '.join((*catalog.singles, 'cards'))}")
    lines = [f"1 {_line(data[key])}" for key in catalog.singles if data.get(key) is not None]
    for head, key in (("", "cards"), ("Réserve:", "reserve")):
        part = data.get(key) or {}
        if not isinstance(part, dict) or not all(isinstance(count, int) for count in part.values()):
            raise CardError(f"`{key}` says how many of each card by name")
        lines += [head] * bool(part and head) + [f"{count} {_line(name)}" for name, count in part.items()]
    return "\n".join(lines)


def _line(value: object) -> str:
    return " ".join(str(value).split())


# Writing ---------------------------------------------------------------------------------------------------


def to_text(deck: Deck, catalog: Catalog[Any]) -> str:
    """The list as text that `read` understands, one card a line."""
    lines = [_told(entry, catalog) for entry in deck.entries]
    if deck.reserve:
        lines += ["", "Réserve:"]
        lines += [_told(entry, catalog) for entry in deck.reserve]
    return "\n".join(lines) + "\n"


def _told(entry: DeckEntry, catalog: Catalog[Any]) -> str:
    return f"{entry.count} {catalog.label(catalog.card(entry.card))}"
