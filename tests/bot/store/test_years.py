"""What was played leaves the database for the files of years, is read there, and nothing is lost on the way."""

from __future__ import annotations

import asyncio
import datetime as dt
import shutil
import sqlite3
import zlib
from contextlib import closing

import pytest

from bot.cli import main
from bot.store import (
    ArchiveAwayError,
    StoreError,
    StoreFailedError,
    StoreLockedError,
    archives_of,
    back_up,
    check,
    move,
    open_store,
    restore,
)
from bot.store.records import MatchEnding
from tests import postgres
from tests.clock import NOON
from tests.stores import beside, destroy, named

YEARS = (2023, 2024, 2026)
#: Less than the id of each click.
CLICK = 123456789012300000
#: Before which all but the last of these have ended.
BEFORE = NOON - dt.timedelta(days=20)


def nothing(_table, _rows):
    """Hears nothing."""


async def over(store, made, ended, *, rows=4, **fields):
    """A match that ended at a moment, its journal packed; each answer has an interaction of its own."""
    match = await made.match(*await made.players(), **fields)
    await store.journal.begin([made.row(match.id, 0)], made.dump(match.id, 0), b"seed")
    for seq in range(1, rows):
        row = made.row(match.id, seq, interaction_id=CLICK + match.id * 1000 + seq)
        await store.journal.commit([row], made.dump(match.id, seq))
    status = "over" if match.id % 2 else "aborted"
    await store.matches.end(match.id, MatchEnding(status=status, at=ended, reason="points"))
    await store.journal.archive(match.id)
    return match.id


async def aged(store, made, count=1):
    """Matches of three years, `count` each, with their rows."""
    ends = [NOON.replace(year=year) + dt.timedelta(seconds=n) for year in YEARS for n in range(count)]
    numbers = [await over(store, made, ended) for ended in ends]
    return {number: await store.journal.rows(number) for number in numbers}


def bare(rows):
    """Rows as a file of a year has them."""
    return [row.model_copy(update={"interaction_id": None}) for row in rows]


def file_of(address, year):
    folder, name = archives_of(address)
    return folder / f"{name}-{year}.sqlite3"


def held(path):
    """The matches in a file of a year, unpacked."""
    with closing(sqlite3.connect(path)) as db:
        found = db.execute("SELECT match_id, data FROM archives ORDER BY match_id").fetchall()
    return {number: zlib.decompress(data) for number, data in found}


def left(address):
    """The matches whose rows the database still has."""
    with beside(address) as db:
        return [
            row[0]
            for row in db.execute(
                "SELECT match_id FROM archives WHERE length(data) > 0 ORDER BY match_id"
            ).fetchall()
        ]


async def test_what_ended_long_ago_is_read_from_the_file_of_its_year(store, made, address, reopen):
    played = await aged(store, made, 2)
    first, second, third, fourth, *new = played
    assert await store.journal.put_away(BEFORE) == 4
    assert [[*held(file_of(address, year))] for year in YEARS[:2]] == [[first, second], [third, fourth]]
    assert not file_of(address, 2026).exists()
    assert left(address) == new
    assert await store.journal.put_away(BEFORE) == 0
    await store.close()
    for again in (await reopen(), await open_store(address, read_only=True)):
        for number, rows in played.items():
            expected = rows if number in new else bare(rows)
            assert await again.journal.rows(number) == expected
            assert await again.journal.rows(number, 2) == expected[2:]
            recent = (await again.journal.stored(number, 3)).recent
            assert recent == [(row.seq, row.at, row.notices) for row in rows[-3:]]
        assert await again.matches.unarchived() == []
        assert [m["answers"] is None for m in (await again.privacy.export(1))["matches"]] == [False] * 6
        await again.close()
    assert await asyncio.to_thread(check, address) == []
    assert {path.stat().st_mode & 0o777 for path in file_of(address, 2023).parent.iterdir()} == {0o600}


async def test_only_what_is_over_and_no_lesson_is_put_away(store, made, address):
    running = await made.begun(*await made.players())
    lesson = await over(store, made, NOON.replace(year=2023), lesson="l1")
    fresh = await over(store, made, BEFORE)
    assert await store.journal.put_away(BEFORE) == 0
    assert left(address) == [lesson, fresh]
    assert len(await store.journal.rows(running.id)) == 1


async def test_it_goes_on_where_it_was_and_comes_back_to_nothing(store, made, address):
    """Many that ended at the same moment; also what ended later, while it was at it."""
    moment = NOON.replace(year=2024)
    numbers = [await over(store, made, moment, rows=1) for _ in range(25)]
    assert await store.journal.put_away(BEFORE, 1) + await store.journal.put_away(BEFORE, 1) == 25
    late = await over(store, made, moment + dt.timedelta(days=1))
    assert await store.journal.put_away(BEFORE) == 1
    assert [*held(file_of(address, 2024))] == [*numbers, late]
    assert left(address) == []


async def test_what_cannot_be_written_or_read_stays(store, made, address):
    played = await aged(store, made)
    first, second, _ = played
    with beside(address) as db:
        db.execute("UPDATE archives SET data = ? WHERE match_id = ?", (b"x", second))
    folder = file_of(address, 2023).parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    with pytest.raises(StoreFailedError, match="cannot be written"):
        await store.journal.put_away(BEFORE)
    assert await store.journal.rows(first) == played[first]
    folder.unlink()
    assert await store.journal.put_away(BEFORE) == 1
    assert left(address)[:1] == [second]
    with closing(sqlite3.connect(file_of(address, 2023))) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreLockedError):
            await store.journal.rows(first)
    assert await store.journal.rows(first) == bare(played[first])


async def test_what_a_killed_process_had_begun_is_undone_by_who_reads(store, made, address, tmp_path):
    """A file as it is in the middle of a commit, with the log by which that is undone."""
    played = await aged(store, made)
    number = next(iter(played))
    await store.journal.put_away(BEFORE)
    path = file_of(address, 2023)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA cache_size = 1")
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE archives SET data = ?", (b"half",))
        other.execute("CREATE TABLE more (a)")
        other.executemany("INSERT INTO more VALUES (?)", [(b"x" * 4000,) for _ in range(50)])
        log = path.with_name(path.name + "-journal")
        spoiled, undone = path.read_bytes(), log.read_bytes()
        other.execute("ROLLBACK")
    path.write_bytes(spoiled)
    log.write_bytes(undone)
    assert await store.journal.rows(number) == bare(played[number])
    assert not log.exists()


async def test_a_file_that_is_not_here_is_named(store, made, address, tmp_path):
    played = await aged(store, made)
    second = list(played)[1]
    await store.journal.put_away(BEFORE)
    path = file_of(address, 2024)
    shutil.move(path, tmp_path / "elsewhere")
    with pytest.raises(ArchiveAwayError, match=str(path)):
        await store.journal.rows(second)
    with pytest.raises(ArchiveAwayError):
        await store.journal.stored(second, 1)
    told = (await store.privacy.export(1))["matches"]
    assert [match["answers"] is None for match in told] == [False, True, False]
    assert await asyncio.to_thread(check, address) == [f"match {second}: what was played is not in {path}"]
    with pytest.raises(StoreError, match=f"whole, but what was played in 1 matches is not here.*{path}"):
        await asyncio.to_thread(back_up, address, NOON, tmp_path / "kept")
    await store.close()
    with pytest.raises(StoreError, match="not here"):
        await asyncio.to_thread(move, address, tmp_path / "target.sqlite3", NOON, nothing)
    assert not (tmp_path / "target.sqlite3").exists()


async def test_no_second_file_of_a_year_is_begun_where_the_first_is_not(
    store, made, address, reopen, tmp_path
):
    """On a machine that does not share the folder, or whose folder was lost with a container."""
    first = await over(store, made, NOON.replace(year=2023))
    await store.journal.put_away(BEFORE)
    path = file_of(address, 2023)
    shutil.move(path, tmp_path / "elsewhere")
    more = await over(store, made, NOON.replace(year=2023) + dt.timedelta(days=1))
    with pytest.raises(StoreFailedError, match="2023 is not on this machine"):
        await store.journal.put_away(BEFORE)
    assert (left(address), path.exists()) == ([more], False)
    shutil.move(tmp_path / "elsewhere", path)
    assert await store.journal.put_away(BEFORE) == 1
    assert [*held(path)] == [first, more]


async def test_a_rotten_file_is_seen(store, made, address):
    played = await aged(store, made)
    first, second, _ = played
    await store.journal.put_away(BEFORE)
    with closing(sqlite3.connect(file_of(address, 2023))) as db, db:
        rows = db.execute("SELECT data FROM archives").fetchone()[0]
        other = zlib.compress(zlib.decompress(rows).replace(b'"answer":"\\"1\\""', b'"answer":"\\"9\\""'))
        assert other != rows
        db.execute("UPDATE archives SET data = ?", (other,))
    file_of(address, 2024).write_bytes(b"no database at all" * 500)
    problems = await asyncio.to_thread(check, address)
    assert problems[0] == f"match {first}: its archive is not what was played"
    assert problems[1].startswith(f"match {second}: its archive cannot be read (")
    assert len(problems) == 2


async def test_the_file_of_another_database_is_not_written_into(store, made, address, tmp_path):
    """Two databases may be told to be in one folder under one name."""
    first = await over(store, made, NOON.replace(year=2023))
    path = file_of(address, 2023)
    await store.journal.put_away(BEFORE)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE archives SET hash = 'of another'")
    again = await open_store(address, read_only=True)
    await again.close()
    with beside(address) as db:
        db.execute("UPDATE archives SET data = ? WHERE match_id = ?", (zlib.compress(b"[]"), first))
    await store.close()
    store = await open_store(address)
    with pytest.raises(StoreFailedError, match="another database"):
        await store.journal.put_away(BEFORE)
    assert left(address) == [first]
    await store.close()


# ---------------------------------------------------------------- deletion


def clicks_of(played, seat):
    """The ids of a seat's clicks."""
    return [row.interaction_id for rows in played.values() for row in rows if row.seat == seat]


def is_in(click, found):
    """Whether the id of a click is somewhere, as a text or as a number of SQLite's."""
    return str(click).encode() in found or click.to_bytes(8, "big") in found


def everything(address, tmp_path):
    """All that is in files and in the database, unpacked."""
    folders = {tmp_path, archives_of(address)[0].parent}
    found = b""
    for path in {path for folder in folders for path in folder.rglob("*") if path.is_file()}:
        found += path.read_bytes()
        if path.parent.name == "archives":
            found += b"".join(held(path).values())
    with beside(address) as db:
        for (data,) in db.execute("SELECT data FROM archives").fetchall():
            found += zlib.decompress(data) if data else b""
    return found


@pytest.mark.parametrize("when", ["before", "after", "between"])
async def test_a_deletion_leaves_nothing_in_the_files_of_years(
    store, made, address, tmp_path, when, monkeypatch
):
    """Whichever comes first: what a deletion takes out of an archive is in no file of a year to begin with."""
    played = await aged(store, made)
    clicks, others = clicks_of(played, 1), clicks_of(played, 0)
    second = (await store.matches.get(next(iter(played)))).seats[1].player
    if when == "before":
        await store.privacy.delete(second)
        await store.journal.put_away(BEFORE)
    elif when == "after":
        await store.journal.put_away(BEFORE)
        await store.privacy.delete(second)
    else:  # the file is written, and nothing else yet
        run = store.writer.run

        async def deleted_first(job):
            monkeypatch.undo()
            await store.privacy.delete(second)
            return await run(job)

        monkeypatch.setattr(store.writer, "run", deleted_first)
        await store.journal.put_away(BEFORE)
    found = everything(address, tmp_path)
    assert [click for click in clicks if is_in(click, found)] == []
    # That of the last match is in the database, and stays.
    assert [str(click).encode() in found for click in others] == [False, False, True]
    assert await asyncio.to_thread(check, address) == []
    for number, rows in played.items():
        assert bare(await store.journal.rows(number)) == bare(rows)


async def test_a_restore_from_before_a_deletion_forgets_again(store, made, address, tmp_path, monkeypatch):
    """What is put away after it, too; the files beside the backup have nothing to forget."""
    played = await aged(store, made)
    clicks = clicks_of(played, 1)
    second = (await store.matches.get(next(iter(played)))).seats[1].player
    await store.journal.put_away(NOON.replace(year=2024))
    kept = tmp_path / "kept" / "one"
    await asyncio.to_thread(back_up, address, NOON, kept)
    await store.privacy.delete(second)
    await store.close()
    destroy(address)
    shutil.rmtree(archives_of(address)[0])
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(archives_of(address)[0].parent))
    assert await asyncio.to_thread(main, ["db", "restore", str(kept), "--database", named(address)]) == 0
    if isinstance(address, type(tmp_path)):
        kept.unlink()  # which has what was not deleted then
    store = await open_store(address)
    assert (await store.users.get(second)).discord_id is None
    await store.journal.put_away(BEFORE)
    await store.close()
    found = everything(address, tmp_path)
    assert [click for click in clicks if is_in(click, found)] == []


# ---------------------------------------------------------------- the whole


async def test_a_backup_has_the_files_of_years_once_and_a_restore_brings_them_back(
    store, made, address, tmp_path
):
    played = await aged(store, made)
    _, second, third = played
    await store.journal.put_away(NOON.replace(year=2024))
    kept = tmp_path / "kept"
    await asyncio.to_thread(back_up, address, NOON, kept / "one")
    await store.journal.put_away(BEFORE)
    await asyncio.to_thread(back_up, address, NOON, kept / "two")
    assert sorted(path.name for path in kept.iterdir()) == ["archives", "one", "two"]
    assert [len(held(path)) for path in sorted((kept / "archives").iterdir())] == [1, 1]
    await store.close()
    for name in ("one", "two"):
        destroy(address)
        for path in archives_of(address)[0].iterdir():
            path.unlink()
        await asyncio.to_thread(restore, kept / name, address)
        assert await asyncio.to_thread(check, address) == []
        assert left(address) == ([second, third] if name == "one" else [third])
        store = await open_store(address)
        for number, rows in played.items():
            assert bare(await store.journal.rows(number)) == bare(rows)
        await store.journal.put_away(NOON)  # what was put away since the backup is so again
        await store.close()
    destroy(address)
    await asyncio.to_thread(restore, kept / "one", address)  # beside files that have more
    assert await asyncio.to_thread(check, address) == []
    assert [*held(file_of(address, 2024))] == [second]


async def test_a_restore_without_the_files_of_years_says_what_is_missing(
    store, made, address, tmp_path, capsys, monkeypatch
):
    await aged(store, made)
    await store.journal.put_away(BEFORE)
    kept = tmp_path / "kept" / "one"
    await asyncio.to_thread(back_up, address, NOON, kept)
    await store.close()
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(archives_of(address)[0].parent))
    destroy(address)
    shutil.rmtree(archives_of(address)[0])
    (file,) = (kept.parent / "archives").glob("*-2023.sqlite3")
    file.unlink()
    assert await asyncio.to_thread(main, ["db", "restore", str(kept), "--database", named(address)]) == 1
    assert "problem: match 1: what was played is not in " in capsys.readouterr().out


async def test_a_move_takes_the_files_of_years_along(store, made, address, tmp_path):
    played = await aged(store, made)
    await store.journal.put_away(BEFORE)
    await store.close()
    target = postgres.fresh() if isinstance(address, type(tmp_path)) else tmp_path / "moved" / "a.sqlite3"
    back = tmp_path / "back" / "other.sqlite3"
    await asyncio.to_thread(move, address, target, NOON, nothing)
    await asyncio.to_thread(move, target, back, NOON, nothing)
    for place in (target, back):
        assert await asyncio.to_thread(check, place) == []
        assert [held(file_of(place, year)) for year in YEARS[:2]] == [
            held(file_of(address, year)) for year in YEARS[:2]
        ]
        there = await open_store(place)
        for number, rows in played.items():
            assert bare(await there.journal.rows(number)) == bare(rows)
        await there.close()
