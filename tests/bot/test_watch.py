"""A wrong clock ends nothing: what fell due by a leap waits anew, and so does what fell due while the bot was away."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from bot.tables import TableRefusalError, Venue
from bot.tables.sweeping import SLICE
from tests.bot.test_tables import House
from tests.clock import Clock


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def house(tmp_path, clock):
    house = await House(tmp_path, clock).open()
    await house.tables.resume()
    yield house
    await house.close()


async def test_a_leap_of_eight_days_adjourns_nothing_and_is_logged(house, clock):
    table = await house.begun(Venue(guild_id=1))
    agreed = await house.agreed()
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    clock.pass_(minutes=10)
    await house.tables.sweep()
    clock.leap(days=8)
    with capture_logs() as logged:
        swept = await house.tables.sweep()
    assert (swept.expired, swept.adjourned, swept.waiting) == ((), (), ())
    assert [(line["event"], line["hours"]) for line in logged] == [("clock.leapt", 192.0)]
    assert (table.status, (await house.tables.info(agreed.id)).status) == ("open", "opening")
    assert [o.id for o in await house.tables.offers(house.bob)] == [offer.id]
    clock.pass_(days=1)
    swept = await house.tables.sweep()
    assert [m.id for m in swept.waiting] == [table.match_id]
    assert [o.id for o in swept.expired] == [offer.id]
    assert (await house.tables.info(agreed.id)).status == "aborted"
    clock.pass_(days=6)
    assert [m.id for m in (await house.tables.sweep()).adjourned] == [table.match_id]


async def test_a_clock_set_right_again_goes_on_from_there(house, clock):
    clock.leap(days=8)
    wrong = await house.begun()  # it moved at a moment that is yet to come
    await house.tables.sweep()
    clock.leap(days=-8)
    clock.pass_(minutes=10)
    await house.tables.sweep()
    clock.pass_(days=6)
    assert (await house.tables.sweep()).adjourned == ()
    clock.pass_(days=1)
    assert [m.id for m in (await house.tables.sweep()).adjourned] == [wrong.match_id]


async def test_small_corrections_are_no_leap(house, clock):
    table = await house.begun()
    for _ in range(8 * 24):
        clock.pass_(hours=1)
        clock.leap(minutes=2 if clock.passed % 7200 else -2)
        swept = await house.tables.sweep()
        if swept.adjourned:
            break
    assert [m.id for m in swept.adjourned] == [table.match_id]
    assert clock.passed == 7 * 24 * 3600


@pytest.mark.parametrize("away", [{"days": 30}, {"days": -30}])
async def test_a_start_long_after_the_last_look_postpones(house, clock, away):
    table = await house.begun()
    number = table.match_id
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    clock.pass_(minutes=10)
    await house.tables.sweep()
    clock.pass_(minutes=20)
    clock.leap(**away)
    await house.reopen()
    with capture_logs() as logged:
        await house.tables.resume()
    assert "clock.start_long_after" in [line["event"] for line in logged]
    clock.pass_(minutes=10)
    assert (await house.tables.sweep()).adjourned == ()
    assert [o.id for o in await house.tables.offers(house.bob)] == [offer.id]
    clock.pass_(days=7)
    assert [m.id for m in (await house.tables.sweep()).adjourned] == [number]


async def test_short_restarts_postpone_nothing(house, clock):
    table = await house.begun()
    for _ in range(14):
        clock.pass_(hours=11, minutes=30)
        await house.tables.sweep()
        clock.pass_(minutes=30)
        await house.reopen()
        await house.tables.resume()
    clock.pass_(minutes=10)
    assert [m.id for m in (await house.tables.sweep()).adjourned] == [table.match_id]


async def test_nothing_is_ended_in_the_first_five_minutes(house, clock):
    table, agreed = await house.begun(), await house.agreed()
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    clock.pass_(days=9)
    await house.store.watch.put(clock(), None)  # another look just before: no time away
    await house.reopen()
    await house.tables.resume()
    for minutes in (0, 4):
        clock.pass_(minutes=minutes)
        swept = await house.tables.sweep()
        assert (swept.expired, swept.adjourned, swept.waiting) == ((), (), ())
        assert (await house.tables.info(agreed.id)).status == "opening"
    clock.pass_(minutes=1)
    swept = await house.tables.sweep()
    assert [m.id for m in swept.adjourned] == [table.match_id]
    assert [o.id for o in swept.expired] == [offer.id]
    with pytest.raises(TableRefusalError, match="match_closed"):
        await house.tables.begin(agreed.id)


async def test_a_sweep_goes_by_slices(house, clock, monkeypatch):
    monkeypatch.setattr("bot.tables.sweeping.SLICE", 2)
    house.tables.limits = house.tables.limits.__class__(open_matches=50)
    tables = [await house.begun(Venue(guild_id=1 + n % 2)) for n in range(7)]
    clock.pass_(days=8)
    assert [m.id for m in (await house.tables.sweep()).adjourned] == [t.match_id for t in tables]
    assert SLICE == 200
