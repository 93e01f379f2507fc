"""Clocks at tables of the toy game: faults, restarts, judges, several matches at once."""

from __future__ import annotations

import sqlite3

import pytest
from structlog.testing import capture_logs

from bot.tables import Entry, Limits, TableFaultError, TableRefusalError, Tables, Venue
from bot.tables.clocks.keeper import SETTLING
from bot.tables.clocks.terms import MINUTE
from engine.core.decision import PickOne
from engine.core.game import JudgeEdit
from tests.bot.test_tables import House
from tests.clock import Clock
from tests.toygame import DECK

BEAT = 60


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def house(tmp_path, clock):
    house = await House(tmp_path, clock, limits=Limits(beat=BEAT)).open()
    await house.tables.resume()
    yield house
    await house.close()


async def live(house, seconds):
    """Let the bot run for a while."""
    for _ in range(-(-seconds // BEAT)):
        house.clock.pass_(seconds=min(BEAT, seconds))
        await house.tables.clocks.round()


async def main(house, clock="10+0"):
    """A match in the first go of somebody."""
    table = await house.begun(Venue(clock=clock))
    for seat in (0, 1):
        await table.submit(seat, table.pending_for(seat).id, "heads")
    return table


async def test_two_matches_and_both_seats_of_one_are_out_in_one_sweep(house):
    coin, going = await house.begun(Venue(clock="10+0")), await main(house)
    mover = going.pending[0].seat
    for _ in range(9):
        house.clock.pass_(seconds=BEAT)
        await house.tables.clocks.round()
    assert {coin.status, going.status} == {"open"}
    for _ in range(2):
        house.clock.pass_(seconds=BEAT)
    await house.tables.clocks.round()
    assert (coin.result.winner, coin.result.reason, coin.result.rule) == (None, "timeout", "9.4")
    assert (going.result.winner, going.result.rule) == (1 - mover, "9.4")
    assert await house.tables.clocks.round() is None  # nothing runs any more
    for table in (coin, going):
        assert (await house.tables.verify(table.match_id)).problems == []
        rows = await house.store.journal.rows(table.match_id)
        assert [row.answer for row in rows if "Timeout" in row.answer] == [rows[-1].answer]


async def test_nobody_is_out_in_the_first_minute_after_an_outage(house):
    table = await main(house)
    await live(house, 9 * 60 + 30)
    house.tables.clocks.hold("discord")
    house.clock.pass_(hours=2)
    assert await house.tables.clocks.release("discord") == [table.match_id]
    house.clock.pass_(seconds=SETTLING // 1000 - 1)
    await house.tables.clocks.round()
    assert table.status == "open"
    house.clock.pass_(seconds=2)
    await house.tables.clocks.round()
    assert table.status == "over"


async def test_a_match_that_cannot_be_read_holds_up_no_other(house, monkeypatch):
    broken, other = await main(house), await main(house)
    await live(house, 5 * 60 - 1)
    call = Tables._call_time

    async def failing(tables, match):
        if match == broken.match_id:
            raise TableRefusalError("unreadable", reason="so")
        await call(tables, match)

    monkeypatch.setattr(house.tables.clocks, "_call", lambda match: failing(house.tables, match))
    with capture_logs() as logged:
        await live(house, 7 * 60)
    assert {line["match"] for line in logged if line["event"] == "clock not seen to"} == {broken.match_id}
    assert len([line for line in logged if line["event"] == "clock not seen to"]) <= 2  # not again and again
    assert (broken.status, other.status) == ("open", "over")
    monkeypatch.setattr(house.tables.clocks, "_call", house.tables._call_time)
    await live(house, 11 * 60)
    assert broken.status == "over"


async def test_a_pass_that_the_game_refuses_is_a_fault_and_tried_later(house, monkeypatch):
    table = await main(house, "10+0 pass")
    await live(house, 8 * 60 + 30)
    with monkeypatch.context() as broken, capture_logs() as logged:
        broken.setattr(PickOne, "sensible", lambda _: "nothing like it")
        house.clock.pass_(seconds=2 * BEAT)
        with pytest.raises(TableFaultError):
            await table.call_time()
        await house.tables.clocks.round()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == [
        "time could not be called"
    ] * 2
    assert table.status == "open"
    await live(house, 11 * 60)
    assert any("Lapse" in row.answer for row in await house.store.journal.rows(table.match_id))


async def test_a_full_disk_leaves_the_clock_as_it_was(house, monkeypatch):
    table = await main(house)
    before = table._clock.state
    house.clock.pass_(seconds=30)
    decision = table.pending[0]

    async def full(*_given):
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as disk:
        disk.setattr(house.store.journal, "commit", full)
        with pytest.raises(TableFaultError):
            await table.submit(decision.seat, decision.id, "end")
    assert table._clock.state == before
    await table.submit(decision.seat, decision.id, "end")
    assert table._clock.state.seats[decision.seat].left == 10 * MINUTE - 30_000


async def test_wishes_and_pauses_outlive_a_restart_and_players_must_agree_anew_each_turn(house):
    table = await main(house)
    assert not await table.wish(0, stop=True)
    number = table.match_id
    await house.reopen()
    await house.tables.resume()
    table = await house.tables.table(number)
    assert table.clock(None).wishes == (0,)
    decision = table.pending[0]
    await table.submit(decision.seat, decision.id, "end")
    assert table.clock(None).wishes == ()
    assert not await table.wish(1, stop=True)
    assert await table.wish(0, stop=True)
    await house.reopen()
    await house.tables.resume()
    table = await house.tables.table(number)
    assert (table.clock(None).stopped, table.clock(None).until) == ("consent", {})
    assert await table.wish(0, stop=True)  # it is so already
    await live(house, 3600)
    assert table.status == "open"
    await table.switch_clock("enough", stop=False)
    await table.switch_clock("enough", stop=False)  # once is enough
    rows = await house.store.journal.rows(number)
    assert len([row for row in rows if "ClockStop" in row.answer]) == 2
    await live(house, 12 * 60)
    assert table.status == "over"


async def test_a_match_without_a_clock_has_none_to_stop(house):
    table = await house.begun()
    with pytest.raises(TableRefusalError, match="no_clock"):
        await table.wish(0, stop=True)
    with pytest.raises(TableRefusalError, match="no_clock"):
        await table.switch_clock("why", stop=True)
    await table.call_time()
    over = await main(house)
    await house.tables.abort(over.match_id, None, moderator=True)
    with pytest.raises(TableRefusalError, match="match_closed"):
        await over.wish(0, stop=True)
    await over.call_time()
    assert over.status == "aborted"


async def test_an_adjourned_match_has_its_time_when_it_is_taken_up(house):
    table = await main(house)
    mover = table.pending[0].seat
    await live(house, 120)
    await house.tables.adjourn(table.match_id)
    assert await house.store.clocks.running() == []
    await live(house, 3600)
    house.clock.pass_(days=3)
    await house.tables.take_up(table.match_id)
    assert table._clock.state.seats[mover].left == 8 * MINUTE
    assert table.clock(None).until != {}


async def test_a_clock_goes_on_where_a_judge_goes_back(house):
    table = await main(house)
    first = table.pending[0]
    await live(house, 60)
    await table.submit(first.seat, first.id, "end")
    await live(house, 60)
    back = table.epoch - 1
    await house.tables.judge(table.match_id, JudgeEdit("undo", "misclick", number=back))
    assert [d.seat for d in table.pending] == [first.seat]
    assert [own.left for own in table._clock.state.seats] == [9 * MINUTE, 9 * MINUTE]
    assert list(table.clock(None).until) == [first.seat]
    assert (await house.tables.verify(table.match_id)).problems == []


async def test_time_of_computer_players_never_runs(house):
    other = Entry(DECK, computer="sensible")
    match = await house.tables.practice("toy", house.entry(house.alice), [other], Venue(clock="1+0"))
    table = await house.tables.begin(match.id)
    await house.tables.think(table)  # it may have been drawn to begin
    assert list(table.clock(None).until) == [0]
    assert await table.wish(0, stop=True)  # nobody else is to be asked


async def test_a_rematch_has_the_same_clock_and_a_resting_table_is_seen_to(house):
    table = await main(house, "20+5 pass")
    await house.tables.tend()
    await house.tables.tend()
    assert table.packed
    await live(house, 22 * 60)
    assert not table.packed
    assert any("Lapse" in row.answer for row in await house.store.journal.rows(table.match_id))
    await house.tables.abort(table.match_id, None, moderator=True)
    offer = await house.tables.rematch(table.match_id, house.alice, "w")
    assert offer.clock == "20+5 pass"
    again = await house.tables.accept(offer.id, house.entry(house.bob))
    assert again.terms["clock"] == "20+5 pass"
