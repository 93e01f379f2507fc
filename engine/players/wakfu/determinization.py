"""Determinization: a game that fits what a seat knows, with the unknown cards dealt at random.

Equal information sets and equal seeds give equal games.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import cycle, islice
from typing import TYPE_CHECKING

import msgspec

from cards import decks
from engine.core.chance import Chance
from engine.core.decision import Seat
from engine.wakfu.board.seats import RIVAL
from engine.wakfu.board.state import SeatState
from engine.wakfu.game import WakfuGame
from engine.wakfu.outside.information_set import UNKNOWN, InformationSet
from engine.wakfu.resolving.picking import Discarding
from engine.wakfu.resolving.searching import Searching

if TYPE_CHECKING:
    from cards.wakfu.catalog import WakfuCatalog
    from cards.wakfu.model import Card
    from engine.players.rng import SplitMix64
    from engine.wakfu.board.state import ObjectId

_COPIES = 3
"""How many of one card a Deck may hold."""


def determinize(data: bytes, catalog: WakfuCatalog, seed: int, *, recognise: bool = False) -> WakfuGame:
    """Return a game that fits an information set; `seed` deals the unknown cards.

    The seat's own Deck is shuffled; the other seat's cards are drawn from those of the format that its Hero could play.
    With `recognise` they are those of a preconstructed deck, as long as no card was seen that is not in it.
    Raises `ValueError` when the set was made with other cards.
    """
    given = msgspec.json.decode(data, type=InformationSet)
    game = WakfuGame.load(bytes(given.state), catalog)
    game.log_enabled = False
    rng = random.Random(seed)  # noqa: S311 - imagination, not the chance of a game
    state = game.state
    rng.shuffle(state.seats[given.seat].deck)
    other = state.seats[RIVAL[given.seat]]
    unknown = [oid for oid in other.hand if state.objs[oid].card == UNKNOWN]
    dealt = _deal(game, RIVAL[given.seat], len(unknown) + len(other.deck), rng, recognise=recognise)
    seen = _seen(game, other)
    dealt[: len(seen)] = seen[: len(unknown)]
    for oid, card in zip(unknown, dealt, strict=False):
        state.objs[oid].card = card
    other.deck = dealt[len(unknown) :]
    state.chance = Chance(rng.randbytes(32))
    return game


def hidden(data: bytes, catalog: WakfuCatalog) -> frozenset[ObjectId]:
    """The cards of the other Hand that a seat does not know, by their ids in the games that fit its information set."""
    given = msgspec.json.decode(data, type=InformationSet)
    state = WakfuGame.load(bytes(given.state), catalog).state
    return frozenset(oid for oid in state.seats[RIVAL[given.seat]].hand if state.objs[oid].card == UNKNOWN)


def deal_anew(game: WakfuGame, seat: Seat, unknown: frozenset[ObjectId], rng: SplitMix64) -> None:
    """Exchange what `seat` cannot know, both Decks and the `unknown` cards of the other Hand, in a fresh copy.

    Nothing is exchanged while somebody looks through a Deck or a Hand: the question names what lies there.
    """
    if any(isinstance(frame, (Searching, Discarding)) for frame in game.stack):
        return
    state = game.state
    other = state.seats[RIVAL[seat]]
    held = [oid for oid in other.hand if oid in unknown]
    cards = [*other.deck, *(state.objs[oid].card for oid in held)]
    _shuffle(cards, rng)
    _shuffle(state.seats[seat].deck, rng)
    other.deck = cards[len(held) :]
    for oid, card in zip(held, cards, strict=False):
        state.objs[oid].card = card


def _shuffle(cards: list[str], rng: SplitMix64) -> None:
    for last in range(len(cards) - 1, 0, -1):
        at = rng.randrange(last + 1)
        cards[at], cards[last] = cards[last], cards[at]


def _seen(game: WakfuGame, other: SeatState) -> list[str]:
    """The cards of the other Hand that this seat is looking through, without those that are known anyway."""
    looked = next((f.seen for f in reversed(game.stack) if isinstance(f, Discarding) and f.seen), [])
    left = Counter(looked) - Counter(game.state.objs[oid].card for oid in other.hand)
    return sorted(left.elements())


def _deal(game: WakfuGame, seat: Seat, count: int, rng: random.Random, *, recognise: bool) -> list[str]:
    """Draw cards that a seat could have, beside those of its cards that can be seen."""
    seen = Counter(obj.card for obj in game.state.objs.values() if obj.owner == seat)
    if recognise and (rest := rest_of_a_known_deck(game.catalog, seen, count)):
        rng.shuffle(rest)
        return rest
    hero = game.obj(game.state.seats[seat].hero)
    # What is printed, as a Deck was built for it; and nothing else can be read before the unknown cards are dealt.
    traits = game.face(hero.card, hero.face).traits if hero is not None else frozenset[str]()
    pool = [
        card.id
        for card in game.catalog.cards
        if _plausible(game, card, traits)
        for _ in range((1 if card.has("Unique") else _COPIES) - seen[card.id])
    ]
    if not pool:
        raise ValueError("the format has no cards to deal")
    rng.shuffle(pool)
    return list(islice(cycle(pool), count))


def rest_of_a_known_deck(catalog: WakfuCatalog, seen: Counter[str], count: int) -> list[str]:
    """What is left of the one preconstructed deck in which everything seen stands; nothing without one."""
    seen = Counter({card: number for card, number in seen.items() if card != UNKNOWN and card in catalog})
    rests = [
        rest for deck in _known_decks(catalog) if seen <= deck and (rest := deck - seen).total() == count
    ]
    return sorted(rests[0].elements()) if len(rests) == 1 else []


@cache
def _known_decks(catalog: WakfuCatalog) -> tuple[Counter[str], ...]:
    """The cards of each preconstructed deck."""
    return tuple(
        Counter(decks.preconstructed(each, catalog).ids()) for each in decks.preconstructed_ids(catalog)
    )


def _plausible(game: WakfuGame, card: Card, traits: frozenset[str]) -> bool:
    """Whether a deck with such a Hero might hold the card: no Spell of another class, no card for other Heroes."""
    if card.type in ("hero", "haven_bag") or card.status != "exact":
        return False
    spell = game.printed_card(card.id).spell_class
    if spell is not None and spell not in traits:
        return False
    return all(k.trait in traits for k in card.keywords if k.name == "hero")
