"""Deck lists: read, print, check.

A list is kept as it was given, lawful or not; `faults` names all that a format forbids and mends nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from cards.catalog import Catalog, UnknownCard
from cards.wakfu.model import Card

CONSTRUCTED = "constructed"
FORMATS = (CONSTRUCTED,)

#: 1202: banned in constructed decks.
BANNED = {CONSTRUCTED: frozenset({"Savoir des Objets", "Guide de Bravoure", "Cape Cérémoniale"})}

_MAIN_SIZE = 50
_RESERVE_SIZE = 12
_COPIES = 3


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a list: the rule it breaks (empty: none of the rulebook), a code, details."""

    rule: str
    code: str
    params: dict[str, Any] = {}


class Entry(msgspec.Struct, frozen=True):
    """`count` copies of the card with this id."""

    card: str
    count: int


class Lists(msgspec.Struct, frozen=True):
    """A deck of one Hero and one Haven Bag, as a game starts with it (102.1)."""

    hero: Card
    haven_bag: Card
    cards: tuple[Card, ...]


class Deck(msgspec.Struct, frozen=True):
    """A deck list: Hero and Haven Bag among the `entries`, in the order in which they were given (101.1).

    `name` maps a language to the name; `reserve` is the optional one of 101.4.
    """

    id: str
    name: dict[str, str]
    entries: tuple[Entry, ...]
    reserve: tuple[Entry, ...] = ()
    format: str = CONSTRUCTED

    def size(self) -> int:
        """How many cards the deck holds, the reserve not counted."""
        return sum(entry.count for entry in self.entries)

    def all_cards(self, catalog: Catalog) -> Iterator[Card]:
        """Every card of the deck, copies one by one."""
        for entry in self.entries:
            card = catalog.card(entry.card)
            for _ in range(entry.count):
                yield card

    def lists(self, catalog: Catalog) -> Lists:
        """Hero, Haven Bag and the other cards.

        Raises:
            DeckError: it has not exactly one of each (101.3).
        """
        cards = list(self.all_cards(catalog))
        heroes = [card for card in cards if card.type == "hero"]
        bags = [card for card in cards if card.type == "haven_bag"]
        if len(heroes) != 1 or len(bags) != 1:
            raise DeckError(faults(self, catalog))
        return Lists(heroes[0], bags[0], tuple(c for c in cards if c.type not in {"hero", "haven_bag"}))


class DeckError(ValueError):
    """A list cannot be used; `faults` says all that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(", ".join(f"{fault.rule} {fault.code}".strip() for fault in self.faults))


# Preconstructed decks --------------------------------------------------------------------------------------


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A preconstructed deck as its YAML file says it, cards by name."""

    id: str
    name: dict[str, str]
    format: str
    hero: str
    haven_bag: str
    cards: dict[str, int]


def preconstructed_ids(game: str = "wakfu") -> tuple[str, ...]:
    """The ids of all preconstructed decks of a game, sorted."""
    folder = resources.files(f"cards.{game}").joinpath("decks")
    return tuple(sorted(item.name[:-5] for item in folder.iterdir() if item.name.endswith(".yaml")))


def preconstructed(deck_id: str, catalog: Catalog) -> Deck:
    """The preconstructed deck with this id (`incarnam-iop`).

    Raises:
        LookupError: there is none; UnknownCard: the catalogue lacks one of its cards.
    """
    if deck_id not in preconstructed_ids(catalog.game):
        raise LookupError(f"no preconstructed deck {deck_id!r}; there are {', '.join(preconstructed_ids())}")
    file = _file(catalog.game, deck_id)
    names: Mapping[str, int] = {file.hero: 1, file.haven_bag: 1, **file.cards}
    entries = tuple(Entry(catalog.named(name).id, count) for name, count in names.items())
    return Deck(file.id, file.name, entries, format=file.format)


@cache
def _file(game: str, deck_id: str) -> _File:
    from cards import yamlfile  # noqa: PLC0415 - playing needs no YAML

    text = resources.files(f"cards.{game}").joinpath("decks", f"{deck_id}.yaml").read_text("utf-8")
    return msgspec.convert(yamlfile.parse(text), _File)


# Text lists ------------------------------------------------------------------------------------------------

_BEFORE = re.compile(r"^(?P<count>\d{1,3})\s*[x×]?\s+(?P<name>.+)$", re.IGNORECASE)
_AFTER = re.compile(
    r"^(?P<name>.+?)\s*(?:[x×]\s*(?P<count>\d{1,3})|\((?P<bracket>\d{1,3})\))$", re.IGNORECASE
)
_LABEL = re.compile(
    r"^(?:h[ée]ros?|haven\s?bag|havre[\s-]sac|allies|alliés|actions?|équipements?|equipment|zones?|salles?|rooms?"
    r"|dofus|protecteurs?|protectors?|cartes|cards|deck|paquet)\s*(?:\(\d+\))?\s*:\s*",
    re.IGNORECASE,
)
_RESERVE = re.compile(r"^(?:reserve|réserve|sideboard)\s*(?:\(\d+\))?\s*:?\s*$", re.IGNORECASE)


def parse(text: str, catalog: Catalog, name: str = "") -> tuple[Deck, tuple[Fault, ...]]:
    """Read a list in text: a card a line, `3 Tofu`, `3x Tofu`, `Tofu x3`, `Tofu (3)` or `Tofu`.

    Blank lines, `#` comments and headings such as `Alliés (12):` are skipped; what follows `Réserve` is the
    reserve. Lines that name no card are faults `unknown-card` with the nearest names, never guessed at.
    """
    entries: Counter[str] = Counter()
    reserve: Counter[str] = Counter()
    wrong: list[Fault] = []
    into = entries
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#", 1)[0].strip().lstrip("-*•").strip()
        if _RESERVE.match(line):
            into = reserve
            continue
        label = _LABEL.match(line)
        rest = line[label.end() :] if label and not _named(line, catalog) else line
        if not rest:
            continue
        count, wanted = _count(rest)
        try:
            into[catalog.named(wanted).id] += count
        except UnknownCard as error:
            params = {"line": number, "text": wanted, "suggestions": list(error.suggestions)}
            wrong.append(Fault("", "unknown-card", params))
    kept = tuple(tuple(Entry(card, n) for card, n in each.items() if n) for each in (entries, reserve))
    return Deck("", {"fr": name, "en": name}, kept[0], kept[1]), tuple(wrong)


def _named(line: str, catalog: Catalog) -> bool:
    try:
        catalog.named(line)
    except UnknownCard:
        return False
    return True


def _count(line: str) -> tuple[int, str]:
    for pattern in (_BEFORE, _AFTER):
        if found := pattern.match(line):
            groups = found.groupdict()
            return int(groups["count"] or groups.get("bracket") or 1), groups["name"].strip()
    return 1, line


def to_text(deck: Deck, catalog: Catalog) -> str:
    """The list as text that `parse` reads, a card a line."""
    lines = [f"{entry.count} {catalog.card(entry.card).name}" for entry in deck.entries]
    if deck.reserve:
        lines += [
            "",
            "Réserve:",
            *(f"{entry.count} {catalog.card(entry.card).name}" for entry in deck.reserve),
        ]
    return "\n".join(lines) + "\n"


# Legality --------------------------------------------------------------------------------------------------


def faults(deck: Deck, catalog: Catalog) -> list[Fault]:
    """All that the deck's format forbids, in the order of the rules; empty when it may be played.

    Raises:
        UnknownCard: an entry is not in the catalogue.
    """
    if deck.format not in FORMATS:
        return [Fault("", "unknown-format", {"format": deck.format, "formats": list(FORMATS)})]
    main = [(catalog.card(entry.card), entry.count) for entry in deck.entries]
    reserve = [(catalog.card(entry.card), entry.count) for entry in deck.reserve]
    return [
        *_sizes(main, reserve),
        *_copies([*main, *reserve]),
        *_hero_only(main, reserve),
        *_barred([*main, *reserve], deck.format),
    ]


_Counted = list[tuple[Card, int]]


def _sizes(main: _Counted, reserve: _Counted) -> Iterator[Fault]:
    """101.1, 101.3, 101.4."""
    size = sum(count for _, count in main)
    if size != _MAIN_SIZE:
        yield Fault("101.1", "deck-size", {"count": size, "needed": _MAIN_SIZE})
    for kind, code in (("hero", "one-hero"), ("haven_bag", "one-haven-bag")):
        count = sum(number for card, number in main if card.type == kind)
        if count != 1:
            names = [card.name for card, _ in main if card.type == kind]
            yield Fault("101.3", code, {"count": count, "cards": names})
    size = sum(count for _, count in reserve)
    if size not in {0, _RESERVE_SIZE}:
        yield Fault("101.4", "reserve-size", {"count": size, "needed": _RESERVE_SIZE})
    for card, _ in reserve:
        if card.type in {"hero", "haven_bag"}:
            yield Fault("101.4", "reserve-type", {"card": card.name})


def _copies(everything: _Counted) -> Iterator[Fault]:
    """101.5, 420.1 and 308.3; copies are counted by name, deck and reserve together."""
    counts: Counter[str] = Counter()
    cards: dict[str, Card] = {}
    for card, count in everything:
        counts[card.name] += count
        cards[card.name] = card
    for name, count in counts.items():
        if cards[name].type in {"hero", "haven_bag"}:
            continue  # 101.3 counts them
        if "Unique" in cards[name].traits:
            if count > 1:
                yield Fault("420.1", "unique", {"card": name, "count": count})
        elif count > _COPIES:
            yield Fault("101.5", "copies", {"card": name, "count": count, "most": _COPIES})
    protectors = sum(count for name, count in counts.items() if cards[name].type == "protector")
    if protectors > 1:
        yield Fault("308.3", "protectors", {"count": protectors})


def _hero_only(main: _Counted, reserve: _Counted) -> Iterator[Fault]:
    """806.10a: *Hero: [trait]* cards need a Hero with the trait."""
    traits = {trait for card, _ in main if card.type == "hero" for trait in card.traits}
    for card, _ in [*main, *reserve]:
        for keyword in card.keywords:
            if keyword.name == "hero" and keyword.trait not in traits:
                yield Fault("806.10a", "hero-trait", {"card": card.name, "trait": keyword.trait})


def _barred(everything: _Counted, form: str) -> Iterator[Fault]:
    """1202, and the cards that this referee cannot yet carry out exactly."""
    for name in sorted({card.name for card, _ in everything} & BANNED[form]):
        yield Fault("1202", "banned", {"card": name})
    for name in sorted({card.name for card, _ in everything if card.status == "unsupported"}):
        yield Fault("", "unsupported", {"card": name})
