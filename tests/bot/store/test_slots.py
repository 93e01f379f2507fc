"""Slots of a server's database: so many processes at once, each responsible for its part, and how one is lost."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.store import SlotLostError, StoreBusyError, open_store
from bot.store.postgres import lock
from bot.store.slots import WorkerSlot
from bot.workers import heart
from tests import postgres
from tests.bot.store.test_postgres import asked, end_sessions
from tests.clock import PATIENCE


@pytest.fixture(autouse=True)
def _slowly(monkeypatch):
    """On a busy machine a test may stand still for seconds; nobody's heart beats here."""
    monkeypatch.setattr(lock, "LEASE", 60.0)
    monkeypatch.setattr(lock, "PATIENCE", 0.2)


async def test_as_many_have_the_database_at_once_as_there_are_slots():
    address = postgres.fresh()
    first = await open_store(address, slots=2)
    second = await open_store(address, slots=2)
    assert (first.slot, second.slot) == (WorkerSlot(0, 2), WorkerSlot(1, 2))
    for slots in (2, 0):  # nobody else, nor anybody alone
        with pytest.raises(StoreBusyError, match="arbitre"):
            await open_store(address, slots=slots)
    await first.close()
    third = await open_store(address, slots=2)
    assert third.slot == WorkerSlot(0, 2)
    for store in (second, third):
        await store.close()
    await (await open_store(address)).close()


async def test_whoever_has_the_database_alone_has_all_slots():
    address = postgres.fresh()
    alone = await open_store(address)
    with pytest.raises(StoreBusyError):
        await open_store(address, slots=2)
    await alone.close()


async def test_a_slot_is_taken_again_or_lost_to_who_has_it_and_then_nothing_is_written():
    """A process that stood still longer than the server waits (`end_sessions` ends what it would end)."""
    address, lost = postgres.fresh(), []
    store = await open_store(address, slots=1, lost=lambda: lost.append(True))
    timeout = store._lock.session.execute("SHOW idle_session_timeout").fetchone()
    assert tuple(timeout) == ("1min",)
    end_sessions(store, address)
    await asyncio.to_thread(store.renew)
    assert (store.slot, lost) == (WorkerSlot(), [])
    held = store._lock
    asked(address, "SELECT pg_terminate_backend(%s)", held.session.info.backend_pid)
    other = await open_store(address, slots=1)
    held._heard -= 60
    assert store.stale
    with pytest.raises(SlotLostError):  # the other connections of this process still stand
        await store.users.meet(5)
    assert lost
    assert await other.users.find(5) is None
    await other.close()
    await store.close()


@pytest.mark.real_time
async def test_a_heart_beats_for_a_loop_that_turns_and_ends_one_that_hangs(monkeypatch):
    monkeypatch.setattr(heart, "BEAT", 0.005)
    why, beats = [], []

    class Beaten:
        """What a heart renews."""

        def renew(self):
            beats.append(time.monotonic())

    beating = heart.Heart(Beaten(), why.append)
    beating.start()
    end = time.monotonic() + PATIENCE
    while len(beats) < 3 * heart.HUNG:
        assert time.monotonic() < end
        await asyncio.sleep(0.005)
    why.clear()  # on a busy machine the loop may have been late
    while not why:
        assert time.monotonic() < end
        time.sleep(0.005)  # noqa: ASYNC251 - it hangs
    beating.stop()
    assert set(why) == {"hung"}
