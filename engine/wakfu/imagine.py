"""A game as one seat knows it, and a game as that seat may imagine it.

`position` is a dump with everything taken out that the seat must not know: what the other Hand and both Decks
hold and in which order, the chance of the game, the other seat's standing orders, secret answers and private
steps, and numbers that would count them. `imagine` deals anew what is missing, so that a computer player can
look ahead with the same engine. Equal knowledge gives equal positions, and equal positions equal games.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import cycle, islice
from typing import TYPE_CHECKING

import msgspec

from engine.core.chance import Chance
from engine.core.decision import Seat, StaleAnswer
from engine.core.procedure import Procedure
from engine.wakfu.choosing import Offer
from engine.wakfu.picking import Discarding, Picking
from engine.wakfu.pipeline import Happen
from engine.wakfu.play import Play
from engine.wakfu.searching import Placing
from engine.wakfu.state import Obj, ObjectId, SeatState

if TYPE_CHECKING:
    from cards.catalog import Catalog
    from cards.wakfu.model import Card
    from engine.wakfu.game import WakfuGame

UNKNOWN = "?"
"""Stands for a card that the seat does not know."""
_COPIES = 3


class Position(msgspec.Struct):
    """What `position` writes: the game's key, whose knowledge it is, the masked dump."""

    game: str
    seat: Seat
    state: msgspec.Raw


def position(game: WakfuGame, seat: Seat) -> bytes:
    """Return the game as `seat`, who is asked something, knows it.

    Raises `StaleAnswer` when the seat is asked nothing: what the other seat is doing then is its own business.
    """
    if game.pending_for(seat) is None:
        raise StaleAnswer(-1)
    known = game.fork()
    state = known.state
    state.chance = Chance(b"")
    state.resolving = 0
    state.seats[seat].deck.sort()
    other = state.seats[1 - seat]
    other.deck = [UNKNOWN] * len(other.deck)
    other.reserve = []
    _forget_orders(other)
    _hide_hand(known, 1 - seat)
    _hide_answers(known, seat)
    return msgspec.json.encode(Position(game.key, seat, msgspec.Raw(known.dump())))


def _forget_orders(own: SeatState) -> None:
    own.orders = SeatState([]).orders
    own.skip_until = ""


def _hide_hand(game: WakfuGame, seat: Seat) -> None:
    """The cards of a Hand become unknown and lose their ids, which tell when each was drawn.

    One whose power is in the Queue has been shown and stays.
    """
    state = game.state
    own = state.seats[seat]
    shown = {item.source for item in state.queue}
    masked: dict[ObjectId, ObjectId] = {}

    def mask(oid: ObjectId) -> ObjectId:
        obj = game.obj(oid)
        if obj is None or obj.area != "hand" or obj.owner != seat or oid in shown:
            return oid
        return masked.setdefault(oid, -1 - len(masked))  # as they are met: which is which, nobody knows

    for frame in game.stack:
        _mask_frame(frame, mask)
    for item in state.queue:
        item.choices = {name: [mask(oid) for oid in chosen] for name, chosen in item.choices.items()}
    for oid in own.hand:
        mask(oid)
    for oid in masked:
        state.objs.pop(oid, None)
    own.hand = sorted(masked.get(oid, oid) for oid in own.hand)
    state.objs |= {oid: Obj(oid, UNKNOWN, seat, seat, "hand") for oid in own.hand if oid < 0}
    state.last = {o: k for o, k in state.last.items() if k.obj.owner != seat or k.obj.area != "hand"}


def _mask_frame(frame: Procedure, mask: Callable[[ObjectId], ObjectId]) -> None:
    """Rename the cards of a Hand wherever a procedure under way speaks of them."""
    if isinstance(frame, Happen):
        for event in frame.batch:
            event.obj = mask(event.obj) if event.obj is not None else None
    elif isinstance(frame, Play):
        own = frame.draft
        own.taken = {verb: [mask(oid) for oid in taken] for verb, taken in own.taken.items()}
    elif isinstance(frame, Offer):
        frame.taken = {verb: [mask(oid) for oid in taken] for verb, taken in frame.taken.items()}
    elif isinstance(frame, Picking):
        frame.picked = [mask(oid) for oid in frame.picked]
    elif isinstance(frame, Discarding):
        frame.doomed = [mask(oid) for oid in frame.doomed]
    elif isinstance(frame, Placing):
        frame.obj = mask(frame.obj)


def _hide_answers(game: WakfuGame, seat: Seat) -> None:
    """The other seat's secret answer is not known; decisions are numbered anew, as their numbers count private ones."""
    for number, asked in enumerate(game.asked, start=1):
        asked.answer = None
        asked.decision = msgspec.structs.replace(asked.decision, id=number)
    game.next_decision = len(game.asked) + 1


def imagine(data: bytes, catalog: Catalog, seed: int) -> WakfuGame:
    """Return a game that fits a position, what is unknown dealt by `seed`.

    The own Deck is shuffled; the other seat's cards are drawn from those of the format that its Hero could play.
    Raises `ValueError` when the position was made with other cards.
    """
    from engine.wakfu.game import WakfuGame  # noqa: PLC0415 - the two call each other

    given = msgspec.json.decode(data, type=Position)
    game = WakfuGame.load(bytes(given.state), catalog)
    game.told = False
    rng = random.Random(seed)  # noqa: S311 - imagination, not the chance of a game
    state = game.state
    rng.shuffle(state.seats[given.seat].deck)
    other = state.seats[1 - given.seat]
    unknown = [oid for oid in other.hand if state.objs[oid].card == UNKNOWN]
    dealt = _deal(game, 1 - given.seat, len(unknown) + len(other.deck), rng)
    seen = _seen(game, other)
    dealt[: len(seen)] = seen[: len(unknown)]
    for oid, card in zip(unknown, dealt, strict=False):
        state.objs[oid].card = card
    other.deck = dealt[len(unknown) :]
    state.chance = Chance(rng.randbytes(32))
    return game


def _seen(game: WakfuGame, other: SeatState) -> list[str]:
    """The cards of the other Hand while it is being looked through, less those known anyway."""
    looked = next((f.seen for f in reversed(game.stack) if isinstance(f, Discarding) and f.seen), [])
    left = Counter(looked) - Counter(game.state.objs[oid].card for oid in other.hand)
    return sorted(left.elements())


def _deal(game: WakfuGame, seat: Seat, count: int, rng: random.Random) -> list[str]:
    """Cards that a seat could hold, given what of it can be seen."""
    seen = Counter(obj.card for obj in game.state.objs.values() if obj.owner == seat)
    hero = game.obj(game.state.seats[seat].hero)
    traits = game.printed(hero).traits if hero is not None else frozenset[str]()
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


def _plausible(game: WakfuGame, card: Card, traits: frozenset[str]) -> bool:
    """Whether a deck with such a Hero might hold the card: no Spell of another class, nothing for other Heroes."""
    if card.type in ("hero", "haven_bag") or card.status != "exact":
        return False
    spell = game.printed_card(card.id).spell_class
    if spell is not None and spell not in traits:
        return False
    return all(k.trait in traits for k in card.keywords if k.name == "hero")
