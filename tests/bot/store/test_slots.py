"""Slots of a server's database: so many processes at once, each responsible for its part, and how one is lost."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import os
import re
import time
from importlib.metadata import version

import pytest

from bot.cli import main
from bot.store import (
    ServerAddress,
    SlotLostError,
    StoreBusyError,
    StoreError,
    open_store,
    turn,
)
from bot.store.postgres import lock
from bot.store.records import ClockRecord, MatchEnding
from bot.store.slots import WorkerSlot
from bot.store.sql.live.panels import OpenPanel
from bot.workers import heart
from tests import postgres
from tests.bot.store.test_postgres import asked, end_sessions
from tests.clock import NOON, PATIENCE
from tests.stores import second


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
    held._looked -= 60
    assert store.stale
    with pytest.raises(SlotLostError):  # the other connections of this process still stand
        await store.users.meet(5)
    assert lost
    assert await other.users.find(5) is None
    await other.close()
    await store.close()


async def test_an_operator_is_told_who_has_which_slot(capsys):
    address = postgres.fresh()
    await (await open_store(address)).close()

    async def told(*options):
        code = await asyncio.to_thread(main, ["status", "--database", address.url, *options])
        return code, capsys.readouterr().out

    code, text = await told()
    assert code == 1
    assert text.splitlines()[1] == "nobody is at work"
    store = await open_store(address, slots=2)
    assert await store.notes.settle(4) == 4
    code, text = await told()  # a slot is free: its servers get no answer
    assert code == 1
    _, mine, free, *_ = text.splitlines()
    said = rf"slot 0: process {os.getpid()} on \S+, version {version('arbitre')}, shards 0 2"
    assert re.fullmatch(said, mine)
    assert free == "slot 1: free"
    other = await open_store(address, slots=2)
    code, text = await told("--json")
    assert code == 0
    assert [each["shards"] for each in json.loads(text)["slots"]] == [[0, 2], [1, 3]]
    for each in (store, other):
        await each.close()
    alone = await open_store(address)
    code, text = await told("--json")
    assert (code, [each["shards"] for each in json.loads(text)["slots"]]) == (0, [[0, 1, 2, 3]])
    await alone.close()


async def test_who_would_divide_the_guilds_otherwise_is_refused():
    address = postgres.fresh()
    store = await open_store(address, slots=2)
    with pytest.raises(StoreError, match="another ARBITRE_SLOTS"):
        await open_store(address, slots=3)
    other = await open_store(address, slots=2)
    for each in (store, other):
        await each.close()


@pytest.mark.real_time
async def test_workers_identify_themselves_by_turns_also_when_one_dies(monkeypatch):
    """The server counts the seconds: the first worker is gone before they have passed."""
    monkeypatch.setattr(lock, "APART", 0.4)
    address = postgres.fresh()
    for bucket in (0, 1):
        await turn(address, bucket)
        since = time.monotonic()
        await turn(address, bucket)
        assert time.monotonic() - since >= 0.3


async def test_who_cannot_ask_whose_turn_it_is_waits_as_long_as_one_takes(tmp_path):
    """Discord asks for five seconds from one IDENTIFY to the next."""
    nowhere = ServerAddress(f"postgresql:///nothing?host={tmp_path}", folder=tmp_path)
    since = asyncio.get_running_loop().time()
    await turn(nowhere)
    assert asyncio.get_running_loop().time() - since >= 5


@pytest.mark.real_time
async def test_a_hint_reaches_the_other_processes():
    address = postgres.fresh()
    first, second_ = [await open_store(address, slots=2) for _ in range(2)]
    heard = second_.hints.heard()
    hint = asyncio.ensure_future(anext(heard))
    end = time.monotonic() + PATIENCE
    while not hint.done():  # it is heard once the other listens
        assert time.monotonic() < end
        await first.hints.send(77)
        await asyncio.sleep(0.05)
    assert hint.result() == 77
    await heard.aclose()
    for each in (first, second_):
        await each.close()


def test_guilds_are_divided_by_their_shards_and_what_has_none_is_the_first_slots():
    """Discord's formula for a shard is `(guild_id >> 22) % shards`; three slots hold six shards."""
    guilds = [None, *(shard << 22 | 77 for shard in range(12))]
    for guild in guilds:
        shard = 0 if guild is None else (guild >> 22) % 6
        served = [number for number in range(3) if WorkerSlot(number, 3).serves(guild)]
        assert served == [shard % 3]
    assert all(WorkerSlot().serves(guild) for guild in guilds)


async def test_what_nobody_asks_for_is_looked_after_by_one_slot(store, made):
    """Sweeps, what is left to tell, open hands, clocks, computer players: each guild's has one worker."""
    one, two = 4 << 22 | 9, 7 << 22 | 9
    slots = [await second(store, WorkerSlot(number, 2)) for number in range(2)]
    alice, bob = await made.players()
    later = NOON + dt.timedelta(days=3)
    expected = []
    for guild, slot in ((one, 0), (two, 1), (None, 0)):
        opening = await made.match(alice, bob, guild_id=guild)
        match = await made.match(alice, None, guild_id=guild, status="open")
        over = await made.match(alice, bob, guild_id=guild, status="open")
        ending = MatchEnding(status="over", at=NOON, winner=0, reason="rule")
        await store.journal.commit([made.row(over.id, 0)], made.dump(over.id, 0), ending)
        for letter in await store.outbox.of_match(over.id):
            await store.outbox.delivered(letter)
        await store.outbox.post(match.id, "table")
        await store.featured.put(match.id, 3)
        panel = OpenPanel(match.id, 0, alice, "token", "fr", 1, guild, 2, NOON, NOON)
        await store.panels.keep([panel], NOON)
        expected.append((slot, opening.id, match.id, over.id))
    challenge = await made.challenge(alice)
    waiting = [[match.id for match in await each.matches.waiting(later, later, 0, 9)] for each in slots]
    for _, _, match, _ in expected:
        await store.clocks.put(ClockRecord(match_id=match, state="{}", at=0, due_at=5))
    found = []
    for number, each in enumerate(slots):
        lists = [
            await each.matches.playing(),
            await each.matches.against_computers(),
            waiting[number],
            [letter.match_id for letter in await each.outbox.pending() if letter.key == "table"],
            [featured.match_id for featured in await each.featured.all()],
            [match for match, _ in await each.clocks.running()],
            await each.clocks.due(9, 9),
            [panel.match_id for panel in await each.panels.all(NOON)],
        ]
        assert all(listed == lists[0] for listed in lists), lists
        assert (await each.matches.unfinished())["open"] == len(lists[0])
        assert await each.outbox.count() == 2 * len(lists[0]) + (number == 0)  # the challenge's
        opening = [match.id for match in await each.matches.opening()]
        found += zip([number] * 9, opening, lists[0], await each.matches.unarchived(), strict=False)
        assert [x.id for x in await each.challenges.expired(later)] == ([] if number else [challenge.id])
    assert found == sorted(expected)
    for each in slots:
        await each.close()


async def test_a_slot_frees_the_letters_of_those_who_had_it_before(store, made):
    first, second_ = [await second(store, WorkerSlot(number, 2)) for number in range(2)]
    match = await made.match(*await made.players(), guild_id=7 << 22)
    await store.outbox.post(match.id, "table")
    (letter,) = await store.outbox.of_match(match.id)
    await store.outbox.claim(letter)
    await first.outbox.free()
    assert not (await first.outbox.claim(letter)).own
    await second_.outbox.free()
    assert (await second_.outbox.claim(letter)).own
    for each in (first, second_):
        await each.close()


@pytest.mark.real_time
async def test_a_heart_beats_for_a_loop_that_turns_and_ends_one_that_hangs(monkeypatch):
    monkeypatch.setattr(heart, "BEAT", 0.005)
    why, beats = [], []

    class Beaten:
        """What a heart renews."""

        leased, slot = True, WorkerSlot()

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
