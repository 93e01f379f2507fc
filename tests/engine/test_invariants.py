"""What must hold in every game, whatever is played: proofs over many random games."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from cards.decks import preconstructed_ids
from cards.wakfu.catalog import load
from engine import simulate
from engine.core.game import Setup, StaleAnswerError
from engine.players.rng import SplitMix64
from engine.simulate import chance_of, play_on
from engine.wakfu.game import WakfuGame
from tests.engine.playing import (
    CARDS,
    CRA,
    IOP,
    LISTS,
    PAIRS,
    deck,
    elsewhere,
    fingerprint,
    holdings,
    play,
    start,
    unread,
    wakeful,
)

AREAS = {"hand": "hand", "discard": "discard", "banished": "banished"}


def places(game):
    """Every list of objects with the area it stands for, and whether a seat's."""
    state = game.state
    yield "world", state.world
    for own in state.seats:
        yield "bag", own.inside
        for area, name in AREAS.items():
            yield area, getattr(own, name)


def check_cards(game, lists):
    """No card lost or doubled; every object is in the one list of its area."""
    for seat in (0, 1):
        assert holdings(game, seat) == lists[seat], f"seat {seat}"
    listed = [(oid, area) for area, oids in places(game) for oid in oids]
    assert len({oid for oid, _ in listed}) == len(listed)
    there = {oid: obj.area for oid, obj in game.state.objs.items() if obj.area != "queue"}
    assert dict(listed) == there


def test_games_end_and_no_card_is_lost_or_doubled(proof):
    """Point 4: after every decision, the multiset of each owner's cards is the deck list; tokens apart."""
    games = proof.size(12, 500)
    decisions = 0
    for number in range(games):
        pair = PAIRS[number % len(PAIRS)]
        lists = [Counter(LISTS[name]) for name in pair]

        def watch(game, decision, answer, lists=lists):
            check_cards(game, lists)

        tally = play(number, watch)
        decisions += tally.decisions
        assert tally.ending in ("combat", "experience"), tally
    proof.record("no card is lost or doubled", games=games, decisions=decisions, finished=games)


@pytest.mark.parametrize("name", preconstructed_ids(load()))
def test_every_list_that_ships_is_played_to_the_end(name):
    """Against the next of them, cards counted all the way."""
    known = preconstructed_ids(load())
    pair = (name, known[(known.index(name) + 1) % len(known)])
    decks = (deck(pair[0]), deck(pair[1]))
    lists = [Counter(each) for each in decks]
    tally = simulate.play(
        start, decks, ("random", "random"), f"shipped/{name}", lambda game, *_: check_cards(game, lists)
    )
    assert tally.ending in ("combat", "experience")


def test_a_game_can_be_put_down_at_every_decision(proof):
    """Point 4: `dump -> load` gives the same dump, the same questions, the same views."""
    games, seen = proof.size(2, 50), 0
    for number in range(games):

        def watch(game, decision, answer):
            nonlocal seen
            again = WakfuGame.load(game.dump(), CARDS)
            assert again.dump() == game.dump()
            assert again.pending == game.pending
            for seat in (None, 0, 1):
                assert again.view(seat) == game.view(seat)
            seen += 1

        play(number, watch, wakeful if number % 2 else start)
    proof.record("dump, load and dump again", games=games, decisions=seen)


PLAY_ON = """
import hashlib
from engine.players.rng import SplitMix64
from engine.simulate import play_on
from engine.wakfu.game import WakfuGame
from tests.engine.playing import CARDS
result = []
for dump, state in given:
    game = WakfuGame.load(dump.encode(), CARDS)
    play_on(game, ("random", "random"), SplitMix64(state))
    result.append(game.dump().decode())
"""


def test_a_game_goes_on_in_a_fresh_process(proof):
    """Point 4: at sampled decisions, a new process plays on to the same end."""
    samples = proof.size(4, 200)
    taken, ends = [], []
    for number in itertools.count():
        if len(taken) >= samples:
            break
        rng = SplitMix64(number)
        stops = sorted(40 + rng.randrange(300) for _ in range(4))
        first, second = PAIRS[number % len(PAIRS)]
        game = wakeful(_setup(first, second), _chance(number))
        count = itertools.count()
        mine = []

        def watch(game, decision, answer, count=count, stops=stops, mine=mine):
            if next(count) in stops:
                mine.append(game.dump())

        play_on(game, ("random", "random"), SplitMix64(number), watch)
        replayed = wakeful(_setup(first, second), _chance(number))
        taken += [[dump.decode(), number + 1] for dump in mine]
        for dump in mine:
            live = _until(replayed.fork(), dump, number)
            play_on(live, ("random", "random"), SplitMix64(number + 1))
            ends.append(live.dump().decode())
    assert elsewhere(PLAY_ON, taken) == ends
    proof.record("played on in a fresh process", decisions=len(taken))


def _setup(first, second):
    return Setup((LISTS[first], LISTS[second]))


def _chance(number):
    return chance_of(f"fresh/{number}")


class _Reached(Exception):
    pass


def _until(game, dump, number):
    """The same game, never put down, at the decision where it was dumped."""

    def watch(game, decision, answer):
        if game.dump() == dump:
            raise _Reached

    with pytest.raises(_Reached):
        play_on(game, ("random", "random"), SplitMix64(number), watch)
    return game


SAME = """
from tests.engine.playing import fingerprint
result = [fingerprint(number) for number in given]
"""


def test_the_same_seed_gives_the_same_games_in_a_new_process(proof):
    numbers = list(range(proof.size(4, 40)))
    assert elsewhere(SAME, numbers) == [fingerprint(number) for number in numbers]
    proof.record("the same seed, the same games", games=len(numbers))


def test_a_game_is_the_same_whether_or_not_anybody_reads_its_log():
    games = []

    def silent(setup, chance):
        games.append(unread(setup, chance))
        return games[-1]

    assert fingerprint(1, silent) == fingerprint(1)
    assert games[0].fork().log_enabled is False
    asked = unread(Setup((LISTS[IOP], LISTS[CRA])), chance_of("unread"))
    assert all(asked.submit(d.seat, d.id, d.shape.sensible()) == [] for d in asked.pending)


def scramble(game, seat, rng):
    """The same game with all that `seat` must not know changed."""
    copy = game.fork()
    state = copy.state
    state.chance.seed = rng.word().to_bytes(8, "big") * 4
    own, other = state.seats[seat], state.seats[1 - seat]
    _mix(own.deck, rng)
    shown = {item.source for item in state.queue}
    hidden = [oid for oid in other.hand if oid not in shown]
    pool = [*other.deck, *(state.objs[oid].card for oid in hidden)]
    _mix(pool, rng)
    for oid in hidden:
        state.objs[oid].card = pool.pop()
    other.deck = pool
    _mix(other.hand, rng)
    other.orders, other.skip_until = ("other",), "turn"
    for asked in copy.asked:
        if asked.decision.seat != seat:
            asked.answer = "rock" if asked.answer is None else None
        asked.decision = msgspec.structs.replace(asked.decision, id=asked.decision.id + 9)
    copy.next_decision += 9
    copy.invalidate_areas()
    return copy


def _mix(items, rng):
    for i in range(len(items) - 1, 0, -1):
        j = rng.randrange(i + 1)
        items[i], items[j] = items[j], items[i]


@pytest.mark.rule("501.4")
def test_a_position_tells_nothing_that_its_seat_must_not_know(proof):
    """Whatever the other seat holds, and however the Decks lie, the position is the same, byte for byte."""
    games, seen = proof.size(1, 60), 0
    for number in range(games):
        rng = SplitMix64(number)

        def watch(game, decision, answer, rng=rng):
            nonlocal seen
            seat = decision.seat
            known = game.information_set(seat)
            other = scramble(game, seat, rng)
            assert other.information_set(seat) == known
            assert other.view(seat) == game.view(seat)
            assert game.state.chance.seed.hex().encode() not in known
            seen += 1

        play(number, watch, wakeful)
    proof.record("positions keep their secrets", games=games, decisions=seen)


def test_who_is_asked_nothing_has_no_position():
    def watch(game, decision, answer):
        if game.pending_for(1 - decision.seat) is None:
            with pytest.raises(StaleAnswerError):
                game.information_set(1 - decision.seat)

    play(0, watch)
