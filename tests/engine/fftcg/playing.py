"""Whole games of FINAL FANTASY TCG for tests: the starters, and what computer players do with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cards import decks
from cards.fftcg import catalog
from engine import simulate
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Orders, Setup
from engine.fftcg.game import FftcgGame
from engine.fftcg.reading import allowed, matching

CARDS = catalog.load()
STARTERS = ("opus-1-vii", "opus-1-x", "opus-1-xiii")
LISTS = {
    name: tuple(card.id for card in decks.preconstructed(name, CARDS).all_cards(CARDS)) for name in STARTERS
}
PAIRS = [(first, second) for first in STARTERS for second in STARTERS]
ENDINGS = ("damage", "deck")
ZONES = ("hand", "break_zone", "damage_zone", "removed")


def start(setup: Setup, chance: Chance) -> FftcgGame:
    return FftcgGame.start(setup, chance, CARDS)


def usual(setup: Setup, chance: Chance) -> FftcgGame:
    """Both seats have the stops of somebody who has said nothing."""
    game = start(setup, chance)
    for seat in game.seating.seats:
        game.act(seat, Orders(FftcgGame.usual_orders))
    return game


def play(number: int, watch: simulate.Watch | None = None, begin: simulate.Begin = start) -> simulate.Tally:
    """Random game `number`: all nine pairs of starters in turn."""
    first, second = PAIRS[number % len(PAIRS)]
    return simulate.play(begin, (LISTS[first], LISTS[second]), ("random", "random"), f"fftcg/{number}", watch)


def told(number: int) -> Iterator[tuple[FftcgGame, list[Notice]]]:
    """Random game `number` answer by answer, each with the lines of the log that came of it."""
    first, second = PAIRS[number % len(PAIRS)]
    game, rng = (
        start(Setup((LISTS[first], LISTS[second])), simulate.chance_of(f"told/{number}")),
        simulate.rng_of("told"),
    )
    yield game, game.take_notices()
    while game.result is None:
        asked = game.pending[0]
        yield game, game.submit(asked.seat, asked.id, asked.shape.sample(rng))


def holdings(game: FftcgGame, seat: int) -> Counter[str]:
    """All cards of a seat, wherever they are."""
    found = Counter(game.state.seats[seat].deck)
    found.update(obj.card for obj in game.state.objs.values() if obj.owner == seat)
    return found


def listed(game):
    """Every list of objects, with the zone it stands for."""
    for own in game.state.seats:
        for zone in ZONES:
            yield from ((oid, zone) for oid in getattr(own, zone))
    yield from ((oid, "field") for oid in game.state.field)
    yield from ((item.source, "stack") for item in game.state.stack if item.kind == "summon")


def check_cards(game, lists):
    """No card is lost or doubled; every object is in the one list of its zone (7.1, 7.3)."""
    for seat in game.seating.seats:
        assert holdings(game, seat) == lists[seat], f"seat {seat}"
    found = list(listed(game))
    assert len({oid for oid, _ in found}) == len(found)
    there = {oid: obj.zone for oid, obj in game.state.objs.items() if obj.zone not in ("aside", "looked")}
    assert dict(found) == there


def check_limits(game):
    """At any priority: no two of a name, of Light and Dark, no sixth Backup (12.4.6, 12.4.7, F12), nobody dead."""
    assert allowed.shining(game) == []  # more than one only where a text lifts the limit (F38)
    for seat in game.seating.seats:
        held = [game.printed(obj).card for obj in game.fielded(seat)]
        own = [obj.id for obj in game.fielded(seat) if not game.printed(obj).card.generic]
        names = Counter(name for oid in own for name in game.features(oid).names)
        assert not [name for name, count in names.items() if count > 1]
        assert sum(card.type == "backup" for card in held) <= 5
        for obj in game.fielded(seat, "forward"):
            assert game.features(obj.id).power > 0
            lasts = matching.banned(game, obj.id, "be_broken")
            assert lasts or obj.damage < game.features(obj.id).power
