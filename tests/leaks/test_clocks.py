"""No clock tells who is asked in secret: not to the other seats, not to those who look on; a planted leak is caught."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.clocks.playing import PlayingTime
from bot.tables.clocks.reckoning import STEP, Asked, MatchClock, SeatTime
from bot.tables.clocks.terms import ClockTerms
from bot.tables.clocks.timer import TableClock
from bot.ui.clocks import lines
from bot.ui.match.viewer import Viewer
from bot.words import speaker
from engine.core.seats import Seating
from tests.clock import Clock
from tests.toy import board

SEATS = 3
TERMS = [ClockTerms.read(text) for text in ("15+20", "72h", "15+20 pass", "72h pass")]


@st.composite
def clocks(draw):
    """A clock at any moment, and the seats that are not asked in public then."""
    seats = tuple(
        SeatTime(draw(st.integers(STEP, 40 * STEP)), draw(st.integers(0, STEP))) for _ in range(SEATS)
    )
    asked = draw(st.sets(st.sampled_from(range(SEATS)), max_size=SEATS - 1))
    stopped = draw(st.sampled_from(["", "", "consent", "judge"]))
    state = MatchClock(draw(st.integers(0, 10**9)), seats, open=tuple(sorted(asked)), stopped=stopped)
    return state, [seat for seat in range(SEATS) if seat not in asked]


def shown_to(seat, terms, state, shown=TableClock.shown):
    """All that a seat (None: a spectator) reads of a clock."""
    clock = Clock()
    playing = PlayingTime(clock, clock.monotonic, 5.0)
    playing.start(state.at)
    table = TableClock(1, terms, None, range(SEATS), SEATS, playing)
    table.wind(state)
    found = shown(table, seat)
    view = {
        "game": "toy",
        "seat": seat,
        "turn": {"number": 1, "seat": 0},
        "objects": {},
        "seats": [],
        "orders": None,
    }
    people = ["Ann", "Bob", "Cid"]
    viewer = Viewer(view, speaker("en"), board, people, Seating.of(SEATS, ()))
    return found.until, found.left, lines.status(found, viewer), lines.own(found, seat or 0, speaker("en"))


def told(terms, state, free, shown=TableClock.shown):
    """What differs, for somebody who is not asked in secret, between the sets of seats that may be."""
    subsets = [found for size in range(len(free) + 1) for found in itertools.combinations(free, size)]
    for reader in (None, *range(SEATS)):
        seen = [
            shown_to(reader, terms, msgspec.structs.replace(state, secret=secret), shown)
            for secret in subsets
            if reader not in secret
        ]
        if any(each != seen[0] for each in seen):
            return reader
    return "nobody"


@pytest.mark.rule("501.4")
@given(clocks(), st.sampled_from(TERMS))
def test_who_is_asked_in_secret_changes_nothing_that_anyone_else_reads(found, terms):
    state, free = found
    assert told(terms, state, free) == "nobody"


def test_a_clock_that_showed_secret_time_would_be_caught():
    def leaking(table, seat):
        """Takes secret questions for public ones."""
        state = table.state
        table.state = msgspec.structs.replace(state, open=(*state.open, *state.secret), secret=())
        return TableClock.shown(table, seat)

    def owing(table, seat):
        """Shows at once what runs for a secret question."""
        found = TableClock.shown(table, seat)
        left = tuple(
            own.left - (1000 if each in table.state.secret else 0)
            for each, own in enumerate(table.state.seats)
        )
        return type(found)(found.terms, left, found.until, found.stopped, found.wishes)

    state = MatchClock(0, tuple(SeatTime(20 * STEP) for _ in range(SEATS)), open=(0,))
    assert told(TERMS[0], state, [1, 2], leaking) is None
    assert told(TERMS[0], state, [1, 2], owing) is None


@pytest.mark.parametrize("terms", TERMS, ids=str)
def test_who_reads_only_clocks_guesses_secret_questions_no_better_than_by_chance(terms):
    """Before each public question of a seat there may have been a secret one, of a few seconds, for it or for another.

    The reader knows how clocks are reckoned, and that half of the questions are its own: it guesses as well as one can.
    """
    rng, right, rounds = random.Random(str(terms)), 0, 6000
    for _ in range(rounds):
        owed = rng.randrange(STEP) if terms.live else 0
        clock = MatchClock(0, (SeatTime(terms.bank, owed), SeatTime(terms.bank)), turn=(1, 1))
        asked = rng.random() < 0.5
        clock = clock.moved(terms, 0, Asked((), (0,) if asked else (1,), (1, 1)))
        clock = clock.moved(terms, rng.randint(2000, 8000), Asked((0,), (), (1, 1)))
        guess = clock.seats[0].left < terms.bank
        right += guess is asked
    assert right / rounds < 0.5 + 0.03
