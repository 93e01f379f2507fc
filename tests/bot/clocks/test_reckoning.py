"""The arithmetic of clocks: time runs for whoever must decide, is lost by nobody else, and tells no secret."""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.clocks.reckoning import STEP, Alert, Asked, begun, marks
from bot.tables.clocks.terms import HOUR, MINUTE, SECOND, ClockTerms

LIVE = ClockTerms(True, 15 * MINUTE, 20 * SECOND)
DAYS = ClockTerms(False, 72 * HOUR)
GO = ClockTerms(False, 12 * HOUR, go=True)
SEATS = 3
SOME = st.sets(st.sampled_from(range(SEATS)))


@dataclass(frozen=True)
class Step:
    """For a while these are asked, in a turn."""

    lasts: int
    asked: Asked
    stopped: str


@st.composite
def schedules(draw, secrets=True):
    steps, turn, game = [], 0, 1
    for _ in range(draw(st.integers(1, 12))):
        seats = draw(st.lists(st.sampled_from(range(SEATS)), unique=True, max_size=SEATS))
        cut = draw(st.integers(0, len(seats))) if secrets else len(seats)
        if draw(st.booleans()):
            turn += 1
        if draw(st.integers(0, 20)) == 0:
            game, turn = game + 1, 0
        mover = draw(st.sampled_from(range(SEATS))) if turn else None
        asked = Asked(tuple(sorted(seats[:cut])), tuple(sorted(seats[cut:])), (game, turn), mover)
        lasts = draw(st.integers(0, 40_000) | st.just(0) | st.just(STEP))
        steps.append(Step(lasts, asked, draw(st.sampled_from(["", "", "", "consent", "judge"]))))
    return steps


def states(terms, schedule):
    """The clock at the beginning of each step, and at the end; with the moment."""
    now, clock = 0, begun(terms, SEATS, 0)
    for step in schedule:
        clock = clock.moved(terms, now, step.asked).switched(now, step.stopped)
        yield now, clock
        now += step.lasts
    yield now, clock.charged(now)


@given(schedules())
def test_each_loses_just_the_time_in_which_they_were_asked(schedule):
    given_, lost, turn = [LIVE.bank] * SEATS, [0] * SEATS, (0, 0)
    for number, (_, clock) in enumerate(states(LIVE, schedule)):
        if number == len(schedule):
            break
        step = schedule[number]
        if step.asked.turn[0] != turn[0]:
            given_, lost = [LIVE.bank] * SEATS, [0] * SEATS
        elif step.asked.turn != turn and step.asked.mover is not None:
            given_[step.asked.mover] += LIVE.increment
        turn = step.asked.turn
        for seat in (*step.asked.open, *step.asked.secret) if not step.stopped else ():
            lost[seat] += step.lasts
        after = clock.charged(sum(s.lasts for s in schedule[: number + 1]))
        assert [own.left - own.owed for own in after.seats] == [
            has - gone for has, gone in zip(given_, lost, strict=True)
        ]


@given(schedules(), st.integers(0, 100_000))
def test_it_does_not_matter_how_often_it_is_reckoned(schedule, between):
    *_, (now, clock) = states(DAYS, schedule)
    assert clock.charged(now + between).charged(now + between) == clock.charged(now + between)
    assert clock.charged(now + between // 2).charged(now + between) == clock.charged(now + between)
    assert clock.charged(now - 1) == clock  # time does not go back


@given(schedules())
def test_out_of_time_is_who_is_asked_and_has_none_left(schedule):
    for now, clock in states(LIVE, schedule):
        for seat in range(SEATS):
            due = clock.deadline(seat)
            running = seat in (*clock.open, *clock.secret) and not clock.stopped
            assert (due is not None) is running
            assert due is None or due >= now
            assert (seat in clock.out((due or 0) + 1)) is running or due is None
            if due is not None:
                assert seat not in clock.out(due - 1)
                after = clock.charged(due).seats[seat]
                assert after.left == 0 or after.left <= after.owed
        assert clock.stopped == "" or clock.due(LIVE) is None


@given(schedules(secrets=False), st.data())
def test_what_all_see_tells_nothing_of_secret_questions_but_steps(schedule, data):
    """The same public questions, with secret ones added at will: what is shown differs by whole steps, and only from
    that seat's next public question on."""
    added = [
        replace(step, asked=msgspec.structs.replace(step.asked, secret=tuple(sorted(others))))
        for step in schedule
        for others in [set(data.draw(SOME)) - set(step.asked.open)]
    ]
    gaps, game = [0] * SEATS, 0  # by how much each seat is shown less than without secret questions
    for (_, plain), (_, told) in zip(states(LIVE, schedule), states(LIVE, added), strict=True):
        gaps = gaps if plain.turn[0] == game else [0] * SEATS
        game = plain.turn[0]
        for seat in range(SEATS):
            gap = plain.seats[seat].left - told.seats[seat].left
            assert gap == gaps[seat] if seat not in told.open else gap % STEP == 0
            assert told.seats[seat].owed < STEP or seat not in told.open
            gaps[seat] = gap


@given(schedules())
def test_each_reminder_comes_once_and_in_time(schedule):
    for now, clock in states(LIVE, schedule):
        going = clock
        if clock.stopped:
            assert clock.alerts(LIVE, now + 10 * HOUR) == ()
            continue
        for _ in range(2 * SEATS * len(marks(LIVE))):
            due = going.due(LIVE)
            alerts = going.alerts(LIVE, due) if due is not None else ()
            if not alerts:
                break
            for alert in alerts:
                before, going = going.seats[alert.seat], going.reminded(alert)
                after = going.seats[alert.seat]
                assert (after.told, after.whispered) > (before.told, before.whispered)
        last = going.due(LIVE)
        assert last is None or going.out(last)


def test_reminders_come_at_half_and_at_the_last_quarter():
    clock = begun(DAYS, 2, 0).moved(DAYS, 1000, Asked((0,), (), (1, 1), 0))
    assert clock.due(DAYS) == 1000 + 36 * HOUR
    assert clock.alerts(DAYS, 1000 + 36 * HOUR) == (Alert(0, False, 1),)
    clock = clock.reminded(Alert(0, False, 1))
    assert clock.due(DAYS) == 1000 + 54 * HOUR
    clock = clock.reminded(Alert(0, False, 2))
    assert clock.due(DAYS) == 1000 + 72 * HOUR
    assert clock.out(1000 + 72 * HOUR) == (0,)


def test_an_increment_is_for_ones_own_turn_and_a_game_begins_anew():
    clock = begun(LIVE, 2, 0).moved(LIVE, 0, Asked((0, 1), (), (1, 0)))
    clock = clock.moved(LIVE, 10_000, Asked((0,), (), (1, 1), 0))
    assert [own.left for own in clock.seats] == [LIVE.bank + 10_000, LIVE.bank - 10_000]
    clock = clock.moved(LIVE, 40_000, Asked((1,), (), (1, 2), 1))
    assert [own.left for own in clock.seats] == [LIVE.bank - 20_000, LIVE.bank + 10_000]
    clock = clock.moved(LIVE, 50_000, Asked((0, 1), (), (2, 0)))
    assert [own.left for own in clock.seats] == [LIVE.bank, LIVE.bank]


def test_hours_are_for_each_turn_of_anybody():
    clock = begun(DAYS, 2, 0).moved(DAYS, 0, Asked((0,), (), (1, 1), 0))
    clock = clock.moved(DAYS, 10 * HOUR, Asked((), (1,), (1, 1), 0))
    assert [clock.deadline(0), clock.deadline(1)] == [None, 82 * HOUR]
    clock = clock.moved(DAYS, 11 * HOUR, Asked((0,), (), (1, 1), 0))
    assert clock.deadline(0) == 73 * HOUR  # ten of its 72 hours are gone
    clock = clock.moved(DAYS, 12 * HOUR, Asked((1,), (), (1, 2), 1))
    assert clock.deadline(1) == 84 * HOUR


def test_who_was_passed_for_has_nothing_until_the_next_turn():
    clock = begun(LIVE, 2, 0).moved(LIVE, 0, Asked((0,), (), (1, 1), 0)).lapsed(0, LIVE.bank)
    clock = clock.moved(LIVE, LIVE.bank, Asked((0,), (), (1, 1), 0))
    assert clock.out(LIVE.bank) == (0,)
    assert clock.moved(LIVE, LIVE.bank, Asked((0,), (), (1, 3), 0)).deadline(0) == LIVE.bank + LIVE.increment


def test_a_clock_that_stands_still_charges_nobody_and_forgets_who_wanted_that():
    clock = begun(LIVE, 2, 0).moved(LIVE, 0, Asked((0, 1), (), (1, 0)))
    clock = clock.wished(1).wished(1)
    assert clock.wishes == (1,)
    clock = clock.switched(5000, "consent")
    assert (clock.wishes, clock.due(LIVE)) == ((), None)
    clock = clock.switched(90_000, "")
    assert [own.left for own in clock.seats] == [LIVE.bank - 5000, LIVE.bank - 5000]
    assert clock.deadline(0) == 90_000 + LIVE.bank - 5000


# ---------------------------------------------------------------- a question at a time


def asked(*, public=(), secret=(), turn=(1, 1)):
    """Who is asked, each with the number of the question: {seat: number}."""
    return Asked(tuple(public), tuple(secret), turn, 0, (*dict(public).items(), *dict(secret).items()))


def test_each_question_has_the_whole_time_and_waiting_for_others_takes_none():
    clock = begun(GO, 2, 0).moved(GO, 0, asked(public={0: 1}))
    assert clock.deadline(0) == 12 * HOUR
    clock = clock.moved(
        GO, 11 * HOUR, asked(public={0: 1, 1: 2})
    )  # the same question, and somebody else is asked, too
    assert (clock.deadline(0), clock.deadline(1)) == (12 * HOUR, 23 * HOUR)
    clock = clock.moved(
        GO, 11 * HOUR, asked(public={0: 1, 1: 2}, turn=(1, 2))
    )  # nor does a turn give it anew
    assert clock.deadline(0) == 12 * HOUR
    clock = clock.moved(GO, 11 * HOUR + 1, asked(public={0: 3}))
    assert clock.deadline(0) == 23 * HOUR + 1
    assert clock.out(23 * HOUR) == ()
    assert clock.out(23 * HOUR + 1) == (0,)


def test_a_secret_question_has_the_whole_time_too_and_nobody_else_sees_a_trace_of_it():
    seen = []
    for between in ({0: 2}, {}):
        clock = begun(GO, 2, 0).moved(GO, 0, asked(public={0: 1})).moved(GO, 5 * HOUR, asked(secret=between))
        if between:
            assert clock.deadline(0) == 17 * HOUR
            assert clock.moved(GO, 6 * HOUR, asked(secret=between)).deadline(0) == 17 * HOUR
        clock = clock.moved(GO, 9 * HOUR, asked(public={0: 3}))
        seen.append([(own.left, own.told) for own in clock.seats] + [clock.deadline(0)])
    assert seen[0] == seen[1]


def test_reminders_come_again_with_each_question():
    clock = begun(GO, 1, 0).moved(GO, 0, asked(public={0: 1}))
    (alert,) = clock.alerts(GO, 6 * HOUR)
    clock = clock.reminded(alert).moved(GO, 7 * HOUR, asked(public={0: 2}))
    assert clock.alerts(GO, 12 * HOUR) == ()
    assert [each.stage for each in clock.alerts(GO, 13 * HOUR)] == [1]
