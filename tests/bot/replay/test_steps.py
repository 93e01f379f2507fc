"""Steps and key moments: what a side sees of them, and where the buttons lead."""

from __future__ import annotations

import pytest

from bot.tables.recording import RecordedRow
from bot.ui.base import replaying
from bot.ui.base.replaying import ReplayPress, ReplaySide
from bot.ui.replay.steps import KeyMoment, key_moments, steps, turning_point, ways
from engine.core.event import Notice
from tests.clock import NOON

PUBLIC, OPEN = ReplaySide.PUBLIC, ReplaySide.OPEN


def row(seq, *notices, game=1, turn=1, scores=()):
    return RecordedRow(seq, NOON, 0, game, turn, notices, scores)


def great(notice):
    return notice.kind if notice.kind == "level" else ""


def turn(number):
    return Notice("turn", {"number": number, "seat": 0})


def test_what_a_side_does_not_see_is_no_step_and_has_no_number():
    hidden = Notice("found", {"name": "Tofu"}, only=1)
    drawn = Notice("drew", {"seat": 0}, private={0: {"card": "n1.0"}})
    rows = [
        row(0),
        row(1, hidden),
        row(2, Notice("untapped", {})),
        row(3, drawn),
        row(4, hidden),
        row(5, turn(2)),
    ]
    public, opened = steps(rows, PUBLIC), steps(rows, OPEN)
    assert [(s.number, s.seq) for s in public] == [(0, 0), (1, 3), (2, 5)]
    assert [s.seq for s in opened] == [0, 1, 3, 4, 5]
    assert public[1].notices[0].data == {"seat": 0}
    assert opened[2].notices[0].data == {"seat": 0, "card": "n1.0"}


def test_bookkeeping_is_told_with_what_it_belongs_to():
    told = steps([row(0), row(1, Notice("tapped", {}), turn(1), Notice("not_done", {}))], PUBLIC)
    assert [n.kind for n in told[1].notices] == ["tapped", "turn", "not_done"]


def test_the_ways_go_by_steps_turns_and_games():
    rows = [
        row(0, turn=0),
        row(1, turn(1)),
        row(2, turn(1)),
        row(3, turn(2), turn=2),
        row(4, turn(2), turn=2),
    ]
    rows.append(row(5, turn(1), game=2, turn=2))
    told = steps(rows, PUBLIC)
    assert [ways(told, n).turn_back for n in range(6)] == [0, 0, 1, 1, 3, 3]
    assert [ways(told, n).turn_forward for n in range(6)] == [1, 3, 3, 5, 5, 5]
    assert (ways(told, 0).back, ways(told, 5).forward, ways(told, 3).last, ways(told, 3).first) == (
        0,
        5,
        5,
        0,
    )


def test_the_moments_are_the_end_the_games_own_and_the_biggest_swings():
    scored = [(0, 0), (5, 0), (5, 9), (12, 9), (12, 9), (12, 10)]
    rows = [row(n, turn(n), turn=n, scores=s) for n, s in enumerate(scored)]
    rows[4] = row(4, Notice("level", {}), turn=4, scores=(12, 9))
    rows.append(row(6, Notice("result", {"winner": 1}), turn=6, scores=(0, 99)))
    found = key_moments(steps(rows, PUBLIC), great)
    assert found == [
        KeyMoment(1, 0), KeyMoment(2, 1), KeyMoment(3, 0), KeyMoment(4, notice=Notice("level", {})),
        KeyMoment(6),
    ]  # fmt: skip


def test_another_game_is_no_swing_and_a_long_match_has_a_selects_worth_of_moments():
    rows = [row(0, turn(0), scores=(9, 0)), row(1, turn(1), game=2, scores=(0, 0))]
    assert key_moments(steps(rows, PUBLIC), great) == []
    rows = [row(n, Notice("level", {}), turn=n) for n in range(60)]
    rows.append(row(60, Notice("result", {})))
    found = key_moments(steps(rows, PUBLIC), great)
    assert len(found) == 25
    assert found[-1] == KeyMoment(60)


def test_the_scales_of_three_seats():
    rows = [row(0, turn(0), scores=(0, 0, 0)), row(1, turn(1), scores=(0, 6, 3))]
    assert key_moments(steps(rows, PUBLIC), great) == [KeyMoment(1, 1)]


@pytest.mark.parametrize("press", [ReplayPress(12), ReplayPress(10**14, "turnback", OPEN, 10**6)])
def test_a_custom_id_is_read_as_it_was_written(press):
    assert replaying.read(str(press)) == press
    assert len(str(press)) <= 100


@pytest.mark.parametrize(
    "given",
    [
        "",
        "v",
        "v.1.at.p",
        "v.x.at.p.1",
        "v.1.at.q.1",
        "v.1.at.p.-1",
        "v.1.at.p.²",
        "t.1.at.p.1",
    ],
)
def test_any_other_is_none_of_ours(given):
    assert replaying.read(given) is None


def test_what_turned_a_match_is_the_biggest_swing_for_who_won_before_the_end():
    scored = [(0, 0), (5, 0), (5, 9), (12, 9), (12, 9)]
    rows = [row(n, turn(n), turn=n, scores=s) for n, s in enumerate(scored)]
    rows.append(row(5, Notice("result", {"winner": 0}), turn=5, scores=(99, 0)))
    told = steps(rows, PUBLIC)
    assert turning_point(told, (0,)) == told[3]
    assert turning_point(told, (1,)) == told[2]
    assert turning_point(told, ()) is None
    assert turning_point(told[:2], (1,)) is None
