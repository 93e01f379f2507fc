"""What only the store on SQLite has: files, migrations, the lock, commits that are shared."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import random
import sqlite3
import subprocess
import sys
import threading

import pytest

from bot.store import NewerDatabaseError, StoreBusyError, StoreError, StoreFailedError, check, open_store
from bot.store.records import MatchEnding, Published
from bot.store.sqlite.migrate import backup, migrate, migrations, version
from tests.clock import NOON, PATIENCE

STEPS = [
    (1, "CREATE TABLE a (x INTEGER) STRICT; INSERT INTO a VALUES (1);"),
    (2, "ALTER TABLE a ADD COLUMN y INTEGER;"),
    (3, "UPDATE a SET y = x + 1;"),
]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "arbitre.sqlite3"


@pytest.fixture
def address(path):
    return path


def read(path, sql):
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


# ---------------------------------------------------------------- connections


async def test_every_answer_is_on_the_disk_before_it_is_told(store):
    def settings(db):
        return [
            db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]

    assert await store.writer.run(settings) == ["wal", 2, 1]


async def test_answers_that_arrive_together_share_a_commit(store, made):
    first, second = await made.players()
    matches = [await made.begun(first, second) for _ in range(50)]
    before = store.writer.commits
    await asyncio.gather(
        *(store.journal.commit([made.row(m.id, 1)], made.dump(m.id, 1)) for m in matches),
    )
    assert store.writer.commits - before <= 3


async def test_the_reader_cannot_write(store):
    with pytest.raises(StoreFailedError, match="readonly"):
        await store._reader.run(lambda db: db.execute("DELETE FROM users"))


async def test_a_failed_job_leaves_nothing(store):
    def job(db):
        db.execute("INSERT INTO users (discord_id, created_at) VALUES (1, 1)")
        message = "no"
        raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="no"):
        await store.writer.run(job)
    assert await store.users.find(1) is None


async def test_a_journal_archived_while_its_player_is_forgotten_keeps_no_interaction(
    store, made, monkeypatch
):
    first, second = await made.players()
    match = await made.begun(first, second)
    await store.journal.commit([made.row(match.id, 1, seat=0, interaction_id=77)], made.dump(match.id, 1))
    await store.matches.end(match.id, MatchEnding(status="over", at=NOON, reason="points"))
    run = store.writer.run

    async def then_archived(job):
        result = await run(job)
        monkeypatch.undo()
        await store.journal.archive(match.id)
        return result

    monkeypatch.setattr(store.writer, "run", then_archived)
    await store.privacy.delete(first)
    assert [row.interaction_id for row in await store.journal.rows(match.id)] == [None, None]


async def test_a_cancelled_caller_does_not_undo_what_is_under_way(store):
    begun, allowed = threading.Event(), threading.Event()

    def slow_insert(db):
        begun.set()
        allowed.wait(PATIENCE)
        db.execute("INSERT INTO users (discord_id, created_at) VALUES (1, 1)")

    task = asyncio.create_task(store.writer.run(slow_insert))
    while not begun.is_set():  # noqa: ASYNC110 - it is set in the database's thread
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    allowed.set()
    await store.writer.idle()
    assert await store.users.find(1) is not None


async def test_a_full_disk_is_an_error_and_the_store_goes_on(store, made):
    (player,) = await made.players(1)

    def fill(db):
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages}")

    await store.writer._connection.run(fill)
    with pytest.raises(StoreFailedError, match="full"):
        await store.catalogs.put("toy", "1", hashlib.shake_256(b"").digest(1_000_000))  # nothing that packs
    await store.writer._connection.run(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
    await store.catalogs.put("toy", "1", b"cards")
    assert await store.catalogs.get("toy", "1") == b"cards"
    assert (await store.users.get(player)).discord_id == 1000


async def test_a_process_that_fails_before_closing_ends(path):
    code = (
        "import asyncio, pathlib, sys\n"
        "from bot.store import open_store\n"
        "async def main():\n"
        "    await open_store(pathlib.Path(sys.argv[1]))\n"
        "    raise SystemExit(7)\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", code, str(path)]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 7


async def test_logs_at_debug_hold_nothing_of_what_is_kept(path, caplog):
    with caplog.at_level(logging.DEBUG):
        store = await open_store(path)
        await store.catalogs.put("toy", "1", b"a-secret-card")
        await store.users.meet(424242)
        await store.close()
    assert "a-secret-card" not in caplog.text
    assert "424242" not in caplog.text


# ---------------------------------------------------------------- what is deleted


async def test_a_deleted_player_leaves_no_trace_in_the_files(store, made, tmp_path):
    """Nor where pages were split, merged and filled anew by others before and after."""
    ids = [123456789012345678 + 1000003 * number for number in range(200)]
    users = [await store.users.meet(number) for number in ids]
    for user, number in zip(users, ids, strict=True):
        await store.users.set_dm(user.number, number + 1, closed=False)
    gone = random.Random(5).sample(range(200), 60)
    for index in gone:
        await store.privacy.delete(users[index].number)
    left = [number for index in gone for number in (ids[index], ids[index] + 1)]
    contents = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert [n for n in left if any(n.to_bytes(8, "big") in content for content in contents)] == []
    assert ids[next(i for i in range(200) if i not in gone)].to_bytes(8, "big") in b"".join(contents)


async def test_the_remains_of_a_deleted_player_go_once_nobody_reads_them(store, tmp_path):
    """As a backup under way does; meanwhile others are written without waiting for it."""
    user = await store.users.meet(123456789012345678)
    (file,) = tmp_path.glob("*.sqlite3")
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as reading:
        reading.execute("BEGIN")
        reading.execute("SELECT count(*) FROM users").fetchone()
        deleting = asyncio.create_task(store.privacy.delete(user.number))
        async with asyncio.timeout(5):
            while (await store.users.get(user.number)).discord_id is not None:
                pass
        assert (await asyncio.wait_for(store.users.meet(78), 5)).number != user.number
        assert not deleting.done()
        reading.execute("COMMIT")
    await deleting
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert all((123456789012345678).to_bytes(8, "big") not in file.read_bytes() for file in files)


# ---------------------------------------------------------------- the lock


async def test_a_second_process_is_refused(store, path):
    code = (
        "import asyncio, pathlib, sys\n"
        "from bot.store import open_store, StoreBusyError\n"
        "async def main():\n"
        "    try: await open_store(pathlib.Path(sys.argv[1]))\n"
        "    except StoreBusyError as busy: print(busy)\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", code, str(path)]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert "in use by another process (pid " in done.stdout


async def test_the_lock_is_given_back(path):
    store = await open_store(path)
    with pytest.raises(StoreBusyError):
        await open_store(path)
    await store.close()
    await store.close()
    await (await open_store(path)).close()


async def test_one_may_look_while_another_plays(store, path, made):
    (player,) = await made.players(1)
    looking = await open_store(path, read_only=True)
    assert (await looking.users.get(player)).discord_id == 1000
    with pytest.raises(StoreFailedError, match="readonly"):
        await looking.users.meet(5)
    await looking.close()


async def test_looking_makes_no_database(path):
    with pytest.raises(StoreError, match="no database"):
        await open_store(path, read_only=True)
    assert not path.exists()


# ---------------------------------------------------------------- migrations


def test_migrations_are_numbered_without_gaps():
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_new_database_needs_no_backup(path, tmp_path):
    assert migrate(path, tmp_path / "backups", NOON, STEPS) == [1, 2, 3]
    assert version(path) == 3
    assert read(path, "SELECT * FROM a") == [(1, 2)]
    assert not (tmp_path / "backups").exists()
    assert migrate(path, tmp_path / "backups", NOON, STEPS) == []


def test_each_step_comes_after_a_backup(path, tmp_path):
    migrate(path, tmp_path / "backups", NOON, STEPS[:1])
    assert migrate(path, tmp_path / "backups", NOON, STEPS) == [2, 3]
    names = sorted(file.name for file in (tmp_path / "backups").iterdir())
    assert names == [
        "arbitre-20260301T120000Z-before-0002.sqlite3",
        "arbitre-20260301T120000Z-before-0003.sqlite3",
    ]
    assert version(tmp_path / "backups" / names[0]) == 1
    assert read(tmp_path / "backups" / names[0], "SELECT * FROM a") == [(1,)]


def test_a_failed_step_changes_nothing(path, tmp_path):
    migrate(path, tmp_path / "backups", NOON, STEPS[:1])
    with pytest.raises(StoreError, match="migration 2 failed"):
        migrate(path, tmp_path / "backups", NOON, [STEPS[0], (2, "DELETE FROM a; SELECT nothing;")])
    assert version(path) == 1
    assert read(path, "SELECT * FROM a") == [(1,)]


def test_a_step_that_breaks_references_changes_nothing(path, tmp_path):
    first = "CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (p INTEGER REFERENCES p (id));"
    migrate(path, tmp_path / "backups", NOON, [(1, first)])
    with pytest.raises(StoreError, match="point nowhere"):
        migrate(path, tmp_path / "backups", NOON, [(1, first), (2, "INSERT INTO c VALUES (7);")])
    assert (version(path), read(path, "SELECT * FROM c")) == (1, [])


async def test_a_newer_database_is_refused(path):
    await (await open_store(path)).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 9999")
    db.close()
    for read_only in (False, True):
        with pytest.raises(NewerDatabaseError, match="9999"):
            await open_store(path, read_only=read_only)
    assert version(path) == 9999


async def test_a_database_of_the_next_version_is_read_and_written(path):
    newest = migrations()[-1][0]
    await (await open_store(path)).close()
    migrate(
        path, path.parent / "backups", NOON, [*migrations(), (newest + 1, "CREATE TABLE later (a) STRICT;")]
    ) if False else None
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {newest + 1}")
    store = await open_store(path)
    await store.users.meet(11)
    await store.close()
    assert version(path) == newest + 1


async def test_a_file_that_is_no_database_is_refused(path):
    path.write_text("not a database, whatever its name says" * 100)
    with pytest.raises(StoreError, match="no database"):
        await open_store(path)


async def test_a_reference_that_points_nowhere_is_rot(store, path, made):
    await made.match(*await made.players())
    with contextlib.closing(sqlite3.connect(path)) as db, db:  # which looks to no reference
        db.execute("UPDATE seats SET player = 99 WHERE seat = 1")
    (problem,) = check(path)
    assert problem.startswith("seats: ")


# ---------------------------------------------------------------- backups


async def test_a_backup_of_a_running_store_is_whole(store, path, tmp_path, made):
    (player,) = await made.players(1)
    target = tmp_path / "kept" / "copy.sqlite3"
    backup(path, target)
    with pytest.raises(StoreError, match="exists already"):
        backup(path, target)
    with pytest.raises(StoreError, match="there is no database"):
        backup(tmp_path / "none.sqlite3", tmp_path / "other.sqlite3")
    copy = await open_store(target)
    assert (await copy.users.get(player)).discord_id == 1000
    await copy.close()


async def test_only_the_owner_may_read_the_files(store, path, made):
    await made.players(1)
    files = [file for file in path.parent.iterdir() if file.name.startswith(path.name)]
    assert len(files) == 4
    assert {oct(file.stat().st_mode & 0o777) for file in files} == {"0o600"}


def test_matches_of_one_game_become_matches_of_several(tmp_path):
    path = tmp_path / "a.sqlite3"
    migrate(path, tmp_path / "backups", NOON, migrations()[:2])
    db = sqlite3.connect(path)
    db.execute("INSERT INTO numbers DEFAULT VALUES")
    columns = (
        "id, game, locale, options, secret, published, seed, status, engine, catalog, state_schema, created_at,"
        " moved_at, reason, rule"
    )
    old = '{"secret":"aa","decks":["bb","cc"]}'
    values = (1, "toy", "fr", "{}", b"s", old, b"", "opening", "", "", 0, 0, 0, "", "")
    db.execute(f"INSERT INTO matches ({columns}) VALUES ({', '.join('?' * len(values))})", values)
    db.commit()
    db.close()
    migrate(path, tmp_path / "backups", NOON, migrations())
    db = sqlite3.connect(path)
    published, best_of = db.execute("SELECT published, best_of FROM matches").fetchone()
    db.close()
    read = Published.model_validate_json(published)
    assert (read.secrets, read.decks, read.reserves, best_of) == (("aa",), ("bb", "cc"), (None, None), 1)


def test_a_table_that_is_rebuilt_leaves_no_second_copy(tmp_path, monkeypatch):
    """Also with an SQLite that was not built to write over what is deleted."""
    connect = sqlite3.connect

    def plain(*args, **given):
        db = connect(*args, **given)
        db.execute("PRAGMA secure_delete = OFF")
        return db

    monkeypatch.setattr(sqlite3, "connect", plain)
    path = tmp_path / "a.sqlite3"
    migrate(path, tmp_path / "backups", NOON, migrations()[:8])
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("INSERT INTO users (discord_id, created_at) VALUES (1, 0)")
        db.execute("INSERT INTO numbers DEFAULT VALUES")
        names = "id, game, locale, options, secret, published, seed, status, engine, catalog, state_schema"
        values = "1, 'toy', 'fr', '{}', x'00', '{}', x'', 'over', '', '', 0"
        db.execute(
            f"INSERT INTO matches ({names}, created_at, moved_at, reason, rule) VALUES ({values}, 0, 0, '', '')"
        )
        names = "match_id, seat, player, deck, deck_name, salt, word"
        for seat in (0, 1):
            row = (seat, "[]" + " " * 9000, f"the word of {seat}")
            db.execute(f"INSERT INTO seats ({names}) VALUES (1, ?, 1, ?, '', x'00', ?)", row)
    migrate(path, tmp_path / "backups", NOON, migrations())
    assert [path.read_bytes().count(f"the word of {seat}".encode()) for seat in (0, 1)] == [1, 1]


async def test_lists_and_sweeps_look_at_no_more_than_they_need(store, made):
    """Each query goes by an index: none reads all matches, challenges or rows that ever were."""
    asked = []
    await store._reader.run(lambda db: db.set_trace_callback(asked.append))
    await store.matches.in_guild(5, 20, 1)
    await store.matches.opening()
    await store.matches.waiting(NOON, NOON, 0, 200)
    await store.matches.unarchived()
    await store.journal.put_away(NOON)
    await store.matches.playing()
    await store.matches.against_computers()
    await store.matches.of_player(1)
    await store.challenges.expired(NOON)
    await store.challenges.of_player(1)
    await store.clocks.due(9, 50)
    await store.clocks.next_due()
    await store._reader.run(lambda db: db.set_trace_callback(None))
    queries = [sql for sql in asked if sql.lstrip().startswith("SELECT")]
    assert len(queries) >= 11
    for sql in queries:
        plan = await store._reader.run(lambda db, sql=sql: db.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall())
        steps = [row["detail"] for row in plan]
        whole = [s for s in steps if s.startswith("SCAN")]
        assert whole == [], (sql, steps)
