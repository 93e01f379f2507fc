"""Rot in what is kept is seen: rows of journals, archives and states, of matches old and new."""

from __future__ import annotations

import asyncio
import zlib

import pytest

from bot.cli import main
from bot.store import ServerAddress, check
from bot.store.records import MatchEnding
from tests.clock import NOON


@pytest.fixture
async def played(store, made):
    """A match of six rows."""
    first, second = await made.players()
    match = await made.begun(first, second)
    for seq in range(1, 6):
        row = made.row(match.id, seq, seat=seq % 2, interaction_id=70 + seq)
        await store.journal.commit([row], made.dump(match.id, seq))
    return match


async def rot(store, sql, *values):
    assert await store.writer.run(lambda db: db.execute(sql, values).rowcount)


async def test_a_sound_database_has_nothing_to_say(store, played, address, capsys):
    await store.journal.archive((await _over(store, played)).id)
    assert await asyncio.to_thread(check, address) == []


async def _over(store, match):
    await store.matches.end(match.id, MatchEnding(status="over", at=NOON, reason="points"))
    return match


ROTS = {
    "an answer": "UPDATE journal SET answer = '\"paper\"' WHERE seq = 3",
    "what was told": "UPDATE journal SET notices = '[{}]' WHERE seq = 1",
    "a seat": "UPDATE journal SET seat = 1 - seat WHERE seq = 2",
    "a moment": "UPDATE journal SET at = at + 1 WHERE seq = 5",
    "a row that is gone": "DELETE FROM journal WHERE seq = 2",
    "the last row gone": "DELETE FROM journal WHERE seq = 5",
    "the first row gone": "DELETE FROM journal WHERE seq = 0",
    "a hash": "UPDATE journal SET hash = 'x' WHERE seq = 4",
    "a hash that is gone": "UPDATE journal SET hash = NULL WHERE seq = 4",
    "a state of another row": "UPDATE dumps SET seq = 4",
}


@pytest.mark.parametrize("sql", ROTS.values(), ids=ROTS)
async def test_rot_is_seen_and_named(store, played, address, sql, capsys):
    await rot(store, sql)
    (problem,) = await asyncio.to_thread(check, address)
    assert problem.startswith(f"match {played.id}: ")
    where = address.url if isinstance(address, ServerAddress) else str(address)
    assert await asyncio.to_thread(main, ["db", "check", "--database", where]) == 1
    assert problem in capsys.readouterr().out


async def test_a_state_that_cannot_be_read_is_seen(store, played, address):
    await rot(store, "UPDATE dumps SET data = ?", bytes.fromhex("78da0102"))
    assert await asyncio.to_thread(check, address) == [f"match {played.id}: its state cannot be read"]


async def test_rot_from_before_the_end_is_seen_in_the_archive(store, played, address):
    await rot(store, ROTS["an answer"])
    await store.journal.archive((await _over(store, played)).id)
    assert await asyncio.to_thread(check, address) == [
        f"match {played.id}: its archive is not what was played"
    ]


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:-9], lambda data: zlib.compress(b"[{}]"), lambda data: data[:1]]
)
async def test_a_rotten_archive_is_seen(store, played, address, spoil):
    await store.journal.archive((await _over(store, played)).id)
    (data,) = await store.writer.run(lambda db: db.execute("SELECT data FROM archives").fetchone())
    await rot(store, "UPDATE archives SET data = ?", spoil(data))
    assert [problem.partition(" (")[0] for problem in await asyncio.to_thread(check, address)] == [
        f"match {played.id}: its journal cannot be read"
    ]


async def test_forgetting_a_player_is_no_rot(store, played, address):
    first, second = [seat.player for seat in played.seats]
    await store.privacy.delete(first)
    assert await asyncio.to_thread(check, address) == []
    await store.journal.archive((await _over(store, played)).id)
    await store.privacy.delete(second)
    assert await asyncio.to_thread(check, address) == []


async def test_a_match_from_before_there_were_hashes_gets_them_with_its_next_row(
    store, played, made, address
):
    await rot(store, "UPDATE journal SET hash = NULL")
    assert await asyncio.to_thread(check, address) == []
    await store.journal.commit([made.row(played.id, 6)], made.dump(played.id, 6))
    assert await asyncio.to_thread(check, address) == []
    await rot(store, ROTS["an answer"])
    assert await asyncio.to_thread(check, address) == [f"match {played.id}: row 3 is not what was written"]


async def test_a_file_that_is_no_database_is_said(tmp_path, capsys):
    path = tmp_path / "other.sqlite3"
    path.write_bytes(b"no database at all" * 100)
    assert await asyncio.to_thread(main, ["db", "check", "--database", str(path)]) == 2
    assert await asyncio.to_thread(main, ["db", "check", "--database", str(tmp_path / "none")]) == 2
    assert "there is no database" in capsys.readouterr().err
