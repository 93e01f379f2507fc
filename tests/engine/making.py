"""Random legal decks, drawn so that what has not been seen yet is seen next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cards.decks import CONSTRUCTED, Deck
from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.formats import legality as known
from cards.wakfu.legality import faults
from cards.wakfu.model import Card
from cards.wakfu.powers import PlayedOnlyIf, Select, walk
from engine.players.rng import SplitMix64
from engine.wakfu.board.printed import CLASSES

BLOCK = "block-incarnam"
SIZE = 48
ALLIES = 24
TRIES = 60


class Maker:
    """Makes decks of a catalogue; `weight` says how badly a card is wanted, none: all alike."""

    def __init__(self, catalog: WakfuCatalog) -> None:
        self.catalog = catalog
        sets = {card.id.split("-")[0] for card in catalog.cards}
        # Cards made for a test are of no block.
        self.form = BLOCK if sets <= {"incarnam", "astrub", "amakna", "dofus"} else CONSTRUCTED
        banned = {name for ban in known().bans if ban.format == self.form for name in ban.cards}
        usable = [c for c in catalog.cards if c.status == "exact" and c.name not in banned]
        self.heroes = [c for c in usable if c.type == "hero"]
        self.bags = [c for c in usable if c.type == "haven_bag"]
        self.rest = [c for c in usable if c.type not in ("hero", "haven_bag")]

    def deck(self, rng: SplitMix64, wanted: Iterable[str] = ()) -> tuple[str, ...]:
        """A legal deck of the block, or constructed, with as many of the `wanted` cards as go together."""
        ids = list(wanted)
        ids = list(dict.fromkeys([*ids[:2], *self.companions(ids[:2]), *ids[2:]]))
        for _ in range(TRIES):
            cards = self._try(rng, ids)
            found = faults(Deck.of(cards, form=self.form), self.catalog)
            if not found:
                return cards
        raise AssertionError(f"no legal deck in {TRIES} tries: {found}")

    def companions(self, wanted: Iterable[str]) -> list[str]:
        """The cards that these need beside them.

        Those that their powers name, the other pieces of their sets, and those that must have been there before.
        """
        found: list[str] = []
        for card in map(self.catalog.card, wanted):
            names = {name for _, node in walk(card) if isinstance(node, Select) for name in node.names}
            needs = [
                node for _, each in walk(card) if isinstance(each, PlayedOnlyIf) for _, node in walk(each)
            ]
            lines = [set(node.traits) for node in needs if isinstance(node, Select) and node.traits]
            found += [c.id for c in self.rest for line in lines if line <= set(c.traits)]
            bonus = card.set_bonus
            pieces = [c.id for c in self.rest if bonus and c.set_bonus and c.set_bonus.name == bonus.name]
            found += [c.id for c in self.rest if c.name in names] + pieces
        return found

    def _try(self, rng: SplitMix64, wanted: list[str]) -> tuple[str, ...]:
        first = [self.catalog.card(card) for card in wanted]
        hero = next((c for c in first if c.type == "hero"), None) or self._hero(rng, first)
        bag = next((c for c in first if c.type == "haven_bag"), None) or _one(rng, self.bags)
        elements = {hero.element, bag.element} | {c.level.element for c in first[:6] if c.level}
        elements.add(_one(rng, self.heroes).element)
        chosen: Counter[str] = Counter()
        classes = set(hero.traits)
        for card in first[:1]:
            classes |= self._of_class(rng, chosen, _spell(card) - classes, elements)
        fitting = [c for c in self.rest if _fits(c, hero, classes, elements)]
        for card in first:
            if card in fitting and chosen.total() < SIZE - ALLIES // 2:
                chosen[card.id] = _copies(card)
        allies = [c for c in fitting if c.type == "ally" and not c.has("Unique")]
        self._fill(rng, chosen, allies, ALLIES)
        self._fill(rng, chosen, fitting, SIZE)
        surplus = chosen.total() - SIZE
        for card in reversed(list(chosen)):
            if surplus <= 0:
                break
            taken = min(surplus, chosen[card])
            chosen[card] -= taken
            surplus -= taken
        return (hero.id, bag.id, *(+chosen).elements())

    def _of_class(
        self, rng: SplitMix64, chosen: Counter[str], classes: set[str], elements: set[str]
    ) -> set[str]:
        """302.5: Allies of the class that a wanted Spell needs, where no Hero has it; returns the classes."""
        able = [c for c in self.rest if c.type == "ally" and classes & set(c.traits)]
        if not able:
            return set()
        ally = _one(rng, able)
        chosen[ally.id] = _copies(ally)
        if ally.level is not None:
            elements.add(ally.level.element)
        return classes & set(ally.traits)

    def _hero(self, rng: SplitMix64, wanted: list[Card]) -> Card:
        """One of the class that the first wanted Spell or *Hero:* card needs, or any."""
        for card in wanted:
            traits = {k.trait for k in card.keywords if k.name == "hero"}
            traits |= _spell(card)
            heroes = [h for h in self.heroes if traits & set(h.traits)]
            if heroes:
                return _one(rng, heroes)
        return _one(rng, self.heroes)

    def _fill(self, rng: SplitMix64, chosen: Counter[str], pool: list[Card], size: int) -> None:
        names = {self.catalog.card(card).name for card in chosen}
        protector = any(self.catalog.card(card).type == "protector" for card in chosen)
        for _ in range(10 * SIZE):
            if chosen.total() >= size:
                return
            card = _one(rng, pool)
            if card.name in names or (protector and card.type == "protector"):
                continue
            names.add(card.name)
            protector = protector or card.type == "protector"
            chosen[card.id] = min(1 + rng.randrange(3), _copies(card), size - chosen.total())


def _one(rng: SplitMix64, pool: list[Card]) -> Card:
    return pool[rng.randrange(len(pool))]


def _copies(card: Card) -> int:
    """101.5, 420.1, 308.3."""
    return 1 if card.has("Unique") or card.type == "protector" else 3


def _spell(card: Card) -> set[str]:
    """302.5: the classes of which one must be in play."""
    return CLASSES & set(card.traits) if card.has("Sort") else set()


def _fits(card: Card, hero: Card, classes: set[str], elements: set[str]) -> bool:
    """Whether a deck with this Hero, these classes and these Elements could play a card."""
    if any(k.name == "hero" and k.trait not in hero.traits for k in card.keywords):
        return False
    if _spell(card) and not _spell(card) & classes:
        return False
    return card.type != "ally" or card.level is None or card.level.element in ("neutral", *elements)
