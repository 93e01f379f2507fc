"""What was played long ago leaves the database in a sweep, and whatever reads it does so as before."""

from __future__ import annotations

import datetime as dt
import shutil

import pytest
from structlog.testing import capture_logs

from bot.store import archives_of
from bot.store.slots import WorkerSlot
from bot.tables import Limits, TableRefusalError, Tables
from bot.tables.recording import Recordings
from bot.tables.sweeping import months_before
from engine.core.game import Concede
from tests import postgres
from tests.bot.test_tables import GAMES, House
from tests.clock import Clock
from tests.stores import second


@pytest.fixture(params=["sqlite", "postgres"])
def place(request, tmp_path):
    return tmp_path if request.param == "sqlite" else postgres.fresh()


@pytest.fixture
async def house(place):
    house = await House(place, Clock(), limits=Limits(keep_months=1)).open()
    await house.tables.resume()
    yield house
    await house.close()


@pytest.fixture
async def played(house):
    """A match that is over."""
    table = await house.begun()
    for _ in range(3):
        asked = table.pending[0]
        await table.submit(asked.seat, asked.id, asked.shape.sensible(), interaction_id=500 + table.epoch)
    await table.act(0, Concede(match=True))
    return table.match_id


async def away(house):
    """How many matches the database no longer has."""
    sql = "SELECT count(*) FROM archives WHERE length(data) = 0"
    return await house.store.writer.run(lambda db: db.execute(sql).fetchone()[0])


async def test_after_its_months_a_match_is_read_from_the_file_of_its_year(house, played):
    told = await house.tables.disclose(played)
    lines = await (await house.tables.table(played)).history(1)
    house.clock.pass_(days=30)
    await house.tables.sweep()
    assert await away(house) == 0
    house.clock.pass_(days=1, minutes=1)
    with capture_logs() as logged:
        await house.tables.sweep()
        await house.tables.sweep()
    assert [line["matches"] for line in logged if line["event"] == "put away"] == [1]
    assert await away(house) == 1
    await house.reopen()
    assert await house.tables.disclose(played) == told
    assert (await house.tables.verify(played)).ok
    assert await (await house.tables.table(played)).history(1) == lines
    recording = await Recordings(house.store, GAMES).of(played)
    assert len(recording.rows) == 5
    assert await house.tables.leave(house.alice) == []


async def test_without_months_nothing_leaves_the_database(house, played):
    house.tables.limits = Limits()
    house.clock.pass_(days=4000)
    await house.tables.sweep()
    assert await away(house) == 0


async def test_a_clock_that_leaps_puts_nothing_away(house, played):
    await house.tables.sweep()
    house.clock.leap(days=400)
    await house.tables.sweep()
    assert await away(house) == 0


async def test_one_process_does_it_for_all(house, played):
    """Whichever slot the match's server is of."""
    others = [await second(house.store, WorkerSlot(number, 2)) for number in (1, 0)]
    both = [
        Tables(other, GAMES, limits=Limits(keep_months=1), monotonic=house.clock.monotonic)
        for other in others
    ]
    for tables in both:
        await tables.resume()
    house.clock.pass_(days=40)
    for moved, tables in enumerate(both):
        await tables.sweep()
        assert await away(house) == moved
    for tables, other in zip(both, others, strict=True):
        await tables.drain()
        await other.close()


async def test_a_file_that_cannot_be_written_stops_no_sweep(house, played):
    folder, _ = archives_of(house.store.address)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    house.clock.pass_(days=40)
    with capture_logs() as logged:
        swept = await house.tables.sweep()
    assert [each.id for each in swept.expired] == [offer.id]
    assert [line["log_level"] for line in logged if line["event"] == "nothing put away"] == ["warning"]
    folder.unlink()
    await house.tables.sweep()
    assert await away(house) == 1


async def test_where_the_file_is_not_here_a_match_says_so(house, played):
    house.clock.pass_(days=40)
    await house.tables.sweep()
    folder, _ = archives_of(house.store.address)
    shutil.rmtree(folder)
    await house.reopen()
    for reading in (
        house.tables.table(played),
        house.tables.verify(played),
        house.tables.disclose(played),
        Recordings(house.store, GAMES).of(played),
    ):
        with pytest.raises(TableRefusalError) as refused:
            await reading
        assert refused.value.code == "away"
        assert str(folder) in refused.value.params["reason"]
    assert (await house.tables.info(played)).status == "over"
    assert [match.won for match in await house.store.history.of_player(house.bob, "toy")] == [True]


@pytest.mark.parametrize(
    ("moment", "months", "before"),
    [
        ((2026, 3, 31), 1, (2026, 2, 28)),
        ((2024, 3, 31), 1, (2024, 2, 29)),
        ((2026, 3, 1), 12, (2025, 3, 1)),
        ((2026, 1, 15), 1, (2025, 12, 15)),
        ((2026, 12, 31), 13, (2025, 11, 30)),
        ((2026, 1, 1), 1200, (1926, 1, 1)),
    ],
)
def test_months_are_those_of_the_calendar(moment, months, before):
    assert months_before(dt.datetime(*moment, 7, tzinfo=dt.UTC), months) == dt.datetime(
        *before, 7, tzinfo=dt.UTC
    )
