"""Whether a deck may be played in its format: every fault, with its rule. It corrects nothing."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cards.faults import DeckError, Fault
from cards.wakfu.formats import Format, formats, legality
from cards.wakfu.model import ELEMENTALS

if TYPE_CHECKING:
    from cards.catalog import Catalog
    from cards.decks import Deck, DeckEntry
    from cards.wakfu.model import Card

_RESERVE_SIZE = 12
_COPIES = 3

_BASE = {"hero": "one-hero", "haven_bag": "one-haven-bag"}


class Parts(NamedTuple):
    """A deck with its Hero and Haven Bag apart, as a game starts with it (102.1)."""

    hero: Card
    haven_bag: Card
    cards: tuple[Card, ...]


_Counted: TypeAlias = "list[tuple[Card, int]]"


class _Lists:
    """A deck and its reserve as cards with their counts, for one format."""

    def __init__(self, deck: Deck, catalog: Catalog[Card], form: Format) -> None:
        self.form = form
        self.catalog = catalog
        self.main = _counted(deck.entries, catalog)
        self.reserve = _counted(deck.reserve, catalog)
        self.both = _counted((*deck.entries, *deck.reserve), catalog)

    @property
    def restricted(self) -> _Counted:
        """The cards that a deck's limits count: in limited formats the reserve is free (101.5, 101.6, 308.3; I-55)."""
        return self.main if self.form.limited else self.both

    def of_type(self, kind: str) -> list[Card]:
        """The deck's cards of a type, one for each copy."""
        return [card for card, count in self.main if card.type == kind for _ in range(count)]


def _counted(entries: Iterable[DeckEntry], catalog: Catalog[Card]) -> _Counted:
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.card] += entry.count
    return [(catalog.card(card), count) for card, count in counts.items()]


def _total(cards: _Counted) -> int:
    return sum(count for _, count in cards)


def faults(
    deck: Deck, catalog: Catalog[Card], *, pool: Mapping[str, int] | None = None, on: dt.date | None = None
) -> list[Fault]:
    """All faults in the deck's format, in the order of the rules; empty if it may be played.

    Args:
        deck: the list.
        catalog: the cards.
        pool: the cards received, by id, in a limited format; None if they are unknown.
        on: the day of play; None treats all expansions in the catalogue as legal.

    Raises:
        UnknownCardError: an entry is not in the catalogue.
    """
    form = formats().get(deck.format)
    if form is None:
        return [Fault("", "unknown-format", {"format": deck.format, "formats": list(formats())})]
    lists = _Lists(deck, catalog, form)
    found = [*_size(lists), *_base(lists), *_reserve(lists)]
    if pool is not None and form.limited:
        found += _received(lists, pool)
    found += [*_copies(lists), *_elementals(lists), *_protectors(lists), *_hero_only(lists)]
    found += [*_expansions(lists, on), *_barred(lists)]
    return found


def parts(deck: Deck, catalog: Catalog[Card]) -> Parts:
    """Hero, Haven Bag and the other cards.

    Raises:
        DeckError: it has not exactly one of each (101.3).
    """
    cards = list(deck.all_cards(catalog))
    heroes = [card for card in cards if card.type == "hero"]
    bags = [card for card in cards if card.type == "haven_bag"]
    if len(heroes) != 1 or len(bags) != 1:
        raise DeckError(faults(deck, catalog))
    return Parts(heroes[0], bags[0], tuple(c for c in cards if c.type not in {"hero", "haven_bag"}))


def _size(lists: _Lists) -> Iterator[Fault]:
    """101.1, 101.2: the exact number of cards."""
    size = _total(lists.main)
    if size != lists.form.size:
        yield Fault(lists.form.size_rule, "deck-size", {"count": size, "needed": lists.form.size})


def _base(lists: _Lists) -> Iterator[Fault]:
    """101.3: one Hero and one Haven Bag."""
    for kind, code in _BASE.items():
        found = lists.of_type(kind)
        if len(found) != 1:
            names = list(dict.fromkeys(card.name for card in found))
            yield Fault("101.3", code, {"count": len(found), "cards": names})


def _reserve(lists: _Lists) -> Iterator[Fault]:
    """101.4: none or twelve cards, no Hero, no Haven Bag; in a limited format the received cards that are left over."""
    if lists.form.limited:
        return
    size = _total(lists.reserve)
    if size not in {0, _RESERVE_SIZE}:
        yield Fault("101.4", "reserve-size", {"count": size, "needed": _RESERVE_SIZE})
    for card, _ in lists.reserve:
        if card.type in _BASE:
            yield Fault("101.4", "reserve-type", {"card": card.name})


def _received(lists: _Lists, pool: Mapping[str, int]) -> Iterator[Fault]:
    """101.4: deck and reserve together are the received cards; a draft's elementary Allies are extra (101.7)."""
    got = Counter(pool)
    for card, count in lists.both:
        if count > got[card.id] and not (lists.form.elementals and card.name in ELEMENTALS):
            yield Fault(
                "101.4", "not-received", {"card": card.name, "count": count, "received": got[card.id]}
            )
    held = {card.id: count for card, count in lists.both}
    for card_id, count in got.items():
        if held.get(card_id, 0) < count:
            name = lists.catalog.card(card_id).name
            yield Fault("101.4", "left-out", {"card": name, "count": held.get(card_id, 0), "received": count})


def _by_name(cards: _Counted) -> dict[str, tuple[Card, int]]:
    """Counts by name across expansions; Heroes and Haven Bags are left to 101.3."""
    found: dict[str, tuple[Card, int]] = {}
    for card, count in cards:
        if card.type not in _BASE:
            found[card.name] = (card, found.get(card.name, (card, 0))[1] + count)
    return found


def _copies(lists: _Lists) -> Iterator[Fault]:
    """101.5, 101.6, 420.1: three copies of a card, one of a Unique card; limited formats have only the second limit."""
    for name, (card, count) in _by_name(lists.restricted).items():
        if card.has("Unique"):
            if count > 1:
                rule = "101.6" if lists.form.limited else "420.1"
                yield Fault(rule, "unique", {"card": name, "count": count})
        elif count > _COPIES and not lists.form.limited:
            yield Fault("101.5", "copies", {"card": name, "count": count, "most": _COPIES})


def _elementals(lists: _Lists) -> Iterator[Fault]:
    """101.7: in a draft up to four elementary Allies, of the Hero's or the Haven Bag's Element."""
    most = lists.form.elementals
    if not most:
        return
    found = {name: pair for name, pair in _by_name(lists.main).items() if name in ELEMENTALS}
    count = sum(number for _, number in found.values())
    if count > most:
        yield Fault("101.7", "elementals", {"count": count, "most": most})
    elements = {card.element for kind in _BASE for card in lists.of_type(kind)}
    for name, (card, _) in found.items():
        if card.element not in elements:
            yield Fault("101.7", "elemental-element", {"card": name, "element": card.element})


def _protectors(lists: _Lists) -> Iterator[Fault]:
    """308.3: one Protector."""
    count = sum(number for card, number in lists.restricted if card.type == "protector")
    if count > 1:
        yield Fault("308.3", "protectors", {"count": count})


def _hero_only(lists: _Lists) -> Iterator[Fault]:
    """806.10, 806.10a: *Hero: [trait]* cards need a Hero with the trait.

    Limited formats leave others in the reserve (806.10c).
    """
    traits = {trait for card in lists.of_type("hero") for trait in card.traits}
    rule = "806.10c" if lists.form.limited else "806.10a"
    for card, _ in lists.restricted:
        for keyword in card.keywords:
            if keyword.name == "hero" and keyword.trait not in traits:
                yield Fault(rule, "hero-trait", {"card": card.name, "trait": keyword.trait})


def _expansions(lists: _Lists, on: dt.date | None) -> Iterator[Fault]:
    """1201: cards of the block, and of expansions that are already legal; any legal printing of the name suffices."""
    if lists.form.limited:
        return
    known = legality()
    block = lists.form.block
    for name in sorted({card.name for card, _ in lists.both}):
        sets = {card.set for card in lists.catalog.cards if card.name == name}
        printings = [each for each in map(known.expansion, sorted(sets)) if each is not None]
        if block is not None:
            printings = [each for each in printings if each.block == block.key]
            if not printings:
                yield Fault("1201", "not-in-block", {"card": name, "block": block.name})
                continue
        if on is not None and printings and all(each.legal_from > on for each in printings):
            first = min(printings, key=lambda each: each.legal_from)
            day = first.legal_from.isoformat()
            yield Fault("1201", "not-yet-legal", {"card": name, "expansion": first.name, "from": day})


def _barred(lists: _Lists) -> Iterator[Fault]:
    """1202, and the cards that this referee cannot yet carry out exactly."""
    for name in sorted({card.name for card, _ in lists.both} & lists.form.banned):
        yield Fault("1202", "banned", {"card": name})
    for name in sorted({card.name for card, _ in lists.both if card.status == "unsupported"}):
        yield Fault("", "unsupported", {"card": name})
