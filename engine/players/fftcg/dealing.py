"""A game that fits what a seat knows, with the unknown cards dealt at random.

Equal information sets and equal seeds give equal games.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import cycle, islice
from typing import TYPE_CHECKING

import msgspec

from engine.core.chance import Chance
from engine.fftcg.game import FftcgGame
from engine.fftcg.outside.imagine import UNKNOWN, FftcgKnowledge

if TYPE_CHECKING:
    from cards.fftcg.catalog import FftcgCatalog
    from engine.core.decision import Decision, Seat

COPIES = 3
"""How many of one card a deck may hold (8.1.1.2)."""


def dealt(information: bytes, catalog: FftcgCatalog, seed: int) -> tuple[FftcgGame, Decision]:
    """A game that fits an information set, and what the seat is asked there.

    The seat's own deck is shuffled. What the other seat hides is drawn from the cards of the Elements that it has
    shown, from all cards as long as it has shown none. Raises `ValueError` when the set was made with other cards.
    """
    given = msgspec.json.decode(information, type=FftcgKnowledge)
    game = FftcgGame.load(bytes(given.state), catalog)
    game.log_enabled = False
    rng = random.Random(seed)  # noqa: S311 - imagination, not the chance of a game
    rng.shuffle(game.own(given.seat).deck)
    for rival in game.seating.rivals(given.seat):
        _deal(game, rival, rng)
    game.state.chance = Chance(rng.randbytes(32))
    decision = game.pending_for(given.seat)
    if decision is None:
        raise LookupError(given.seat)
    return game, decision


def _deal(game: FftcgGame, seat: Seat, rng: random.Random) -> None:
    """Deal cards that a seat could have to its hand and deck."""
    own, objs = game.own(seat), game.state.objs
    seen = Counter(obj.card for obj in objs.values() if obj.owner == seat and obj.card != UNKNOWN)
    shown = {element for card in seen for element in game.library[card].card.elements} - {"light", "dark"}
    pool = [
        card.id
        for card in game.catalog.cards
        if card.status == "exact" and (not shown or shown & set(card.elements))
        for _ in range(COPIES - seen[card.id])
    ]
    rng.shuffle(pool)
    held = [oid for oid, obj in objs.items() if obj.owner == seat and obj.card == UNKNOWN]
    cards = list(islice(cycle(pool), len(held) + len(own.deck)))
    for oid, card in zip(held, cards, strict=False):
        objs[oid].card = card
    own.deck = cards[len(held) :]
