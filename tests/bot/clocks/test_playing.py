"""Playing time: it counts what could be played, and nothing else."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from bot.tables.clocks.playing import PlayingTime
from tests.clock import Clock


def started(clock, ran=0, beat=5.0):
    playing = PlayingTime(clock, clock.monotonic, beat)
    playing.start(ran)
    return playing


def test_nothing_counts_before_the_start_nor_while_it_is_held():
    clock = Clock()
    playing = PlayingTime(clock, clock.monotonic, 5.0)
    clock.pass_(hours=1)
    assert playing.now() == 0
    playing.hold("discord")
    playing.start(7000)
    clock.pass_(seconds=4)
    assert (playing.now(), playing.held) == (7000, True)
    assert playing.release("discord")
    assert not playing.release("discord")
    clock.pass_(seconds=4)
    assert playing.now() == 11_000
    playing.hold("discord")
    clock.pass_(hours=5)
    assert playing.now() == 11_000


def test_a_process_that_stood_still_counts_two_beats():
    clock = Clock()
    playing = started(clock)
    clock.pass_(hours=3)
    assert playing.beat() == 10_000
    clock.pass_(seconds=3)
    assert playing.now() == 13_000


def test_of_several_processes_none_stands_behind_the_others():
    """What another has noted counts here, too, but not as time in which one could play here without a break."""
    clock = Clock()
    playing = started(clock)
    clock.pass_(seconds=4)
    assert playing.keep_up(playing.beat() - 1000) == 4000
    assert (playing.keep_up(9000), playing.now(), playing.settled) == (9000, 9000, 4000)
    clock.pass_(seconds=1)
    assert playing.now() == 10_000
    playing.hold("discord")
    assert playing.keep_up(60_000) == 10_000


def test_a_calendar_set_wrong_changes_nothing():
    clock = Clock()
    playing = started(clock)
    clock.leap(days=8)
    assert playing.beat() == 0
    clock.leap(days=-30)
    clock.pass_(seconds=5)
    assert playing.beat() == 5000
    assert playing.moment(65_000) == clock() + dt.timedelta(minutes=1)


def test_a_moment_is_shown_the_same_until_something_held_it_up():
    clock = Clock()
    playing = started(clock)
    shown = playing.moment(60_000)
    for _ in range(5):
        clock.pass_(seconds=5)
        clock.leap(milliseconds=100)
        playing.beat()
        assert playing.moment(60_000) == shown
    playing.hold("discord")
    clock.pass_(minutes=10)
    playing.release("discord")
    assert playing.moment(60_000) == clock() + dt.timedelta(seconds=35)


def test_the_hour_that_summer_takes_or_gives_is_no_time():
    """In Paris the clocks of 2026 go from 2:00 to 3:00 on 29 March, and from 3:00 back to 2:00 on 25 October."""
    paris = ZoneInfo("Europe/Paris")
    spring = dt.datetime(2026, 3, 29, 1, 59, tzinfo=paris)
    autumn = dt.datetime(2026, 10, 25, 2, 59, tzinfo=paris)
    for before, offset in ((spring, 2), (autumn, 1)):
        clock = Clock(before.astimezone(dt.UTC))
        local = lambda clock=clock: clock().astimezone(paris)  # noqa: E731 - a clock of that place
        playing = PlayingTime(local, clock.monotonic, 600.0)
        playing.start(0)
        due = playing.moment(120_000)
        clock.pass_(minutes=2)
        assert playing.beat() == 120_000
        assert due == clock()
        assert due.astimezone(paris).utcoffset() == dt.timedelta(hours=offset)
