"""What only the store on PostgreSQL has: a server, sessions that are lost, locks of rows, dead rows."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
import threading
from contextlib import closing

import psycopg
import pytest

from bot.store import (
    NewerDatabaseError,
    ServerAddress,
    StoreBusyError,
    StoreError,
    StoreFailedError,
    StoreLockedError,
    back_up,
    bring_up_to_date,
    open_store,
)
from bot.store.postgres import migrate as migrate_module
from bot.store.postgres.connection import connect
from bot.store.postgres.lock import migrating
from bot.store.postgres.migrate import migrate, migrations, version
from bot.store.records import MatchEnding
from tests import postgres
from tests.clock import NOON, PATIENCE

STEPS = [
    (1, "CREATE TABLE a (x bigint); INSERT INTO a VALUES (1);"),
    (2, "ALTER TABLE a ADD COLUMN y bigint;"),
    (3, "UPDATE a SET y = x + 1;"),
]


@pytest.fixture
def address():
    return postgres.fresh()


@pytest.fixture
def session(address):
    with closing(connect(address, "a test")) as session:
        yield session


def asked(address, sql, *values):
    with closing(psycopg.connect(address.url, autocommit=True)) as db:
        return db.execute(sql, values or None).fetchall()


def end_sessions(store, address):
    """Have the server end all sessions of a store, as if it were restarted."""
    pool = store.writer._sessions._pool._pool
    pids = [session.info.backend_pid for session in (*pool, store._lock.session)]
    for pid in pids:
        asked(address, "SELECT pg_terminate_backend(%s)", pid)


# ---------------------------------------------------------------- jobs


async def test_a_read_whose_connection_ends_before_its_transaction_does_is_done_again(store, address):
    read = []

    def job(db):
        read.append(db.execute("SELECT pg_backend_pid()").fetchone()[0])
        if len(read) == 1:  # as happens to a process that stood still in the middle
            asked(address, "SELECT pg_terminate_backend(%s, 5000)", read[0])
        return len(read)

    assert await store._reader.run(job) == 2


async def test_every_answer_is_on_the_disk_before_it_is_told(store):
    names = ("fsync", "synchronous_commit", "transaction_isolation")
    sql = "SELECT " + ", ".join(f"current_setting('{name}')" for name in names)
    assert tuple(await store.writer.run(lambda db: db.execute(sql).fetchone())) == (
        "on",
        "on",
        "read committed",
    )


async def test_jobs_read_from_one_moment(store):
    """Whatever is written between two statements of a job."""
    await store.users.meet(1)
    loop = asyncio.get_running_loop()

    def twice(db):
        sql = "SELECT count(*) FROM users"
        before = db.execute(sql).fetchone()[0]
        asyncio.run_coroutine_threadsafe(store.users.meet(2), loop).result(PATIENCE)
        return before, db.execute(sql).fetchone()[0]

    assert await store._reader.run(twice) == (1, 1)
    assert await store.users.find(2) is not None


async def test_of_two_answers_to_one_question_one_is_taken(store, made):
    match = await made.begun(*await made.players())
    commits = [
        store.journal.commit([made.row(match.id, 1, interaction_id=n)], made.dump(match.id, 1, b"%d" % n))
        for n in range(1, 9)
    ]
    results = await asyncio.gather(*commits, return_exceptions=True)
    assert [result for result in results if result is None] == [None]
    assert {type(result).__name__ for result in results if result is not None} == {"WrongSequenceError"}
    (row,) = await store.journal.rows(match.id, 1)
    assert (await store.journal.dump(match.id)).data == b"%d" % row.interaction_id


async def test_who_decides_by_what_is_stored_holds_it(store, made):
    """Each of many at once sees what the one before it has done."""
    people = await made.players(2)
    for _ in range(5):
        match = await made.begun(*people)
        found = await asyncio.gather(
            *(store.matches.ask_abort(match.id, seat, asked=True) for seat in (0, 1))
        )
        assert frozenset({0, 1}) in found
        assert sum(await asyncio.gather(*(store.outbox.call(match.id, seat) for seat in (0, 1)))) == 1
        await asyncio.gather(*(store.openings.agree(match.id, player) for player in people))
        assert "opened" in [letter.key for letter in await store.outbox.of_match(match.id)]
        ending = MatchEnding(status="over", at=NOON, reason="points")
        await asyncio.gather(*(store.matches.end(match.id, ending) for _ in range(3)))
        assert (await store.matches.get(match.id)).status == "over"


async def test_a_journal_archived_while_its_player_is_forgotten_keeps_no_interaction(store, made):
    for number in range(5):
        first = (await store.users.meet(2000 + number)).number
        second = (await store.users.meet(3000 + number)).number
        match = await made.begun(first, second)
        row = made.row(match.id, 1, seat=0, interaction_id=77 + number)
        await store.journal.commit([row], made.dump(match.id, 1))
        await store.matches.end(match.id, MatchEnding(status="over", at=NOON, reason="points"))
        await asyncio.gather(store.privacy.delete(first), store.journal.archive(match.id))
        assert [row.interaction_id for row in await store.journal.rows(match.id)] == [None, None]


async def test_what_the_server_undoes_is_done_again(store, made):
    """Two jobs that hold in turn what the other wants: the server undoes one of them."""
    first, second = [(await made.begun(*await made.players())).id for _ in range(2)]
    barrier = [asyncio.Event(), asyncio.Event()]
    loop, times = asyncio.get_running_loop(), []

    async def both_hold():
        await asyncio.gather(*(event.wait() for event in barrier))

    def job(mine, other, event):
        def work(db):
            times.append(mine)
            db.hold("matches", mine)
            loop.call_soon_threadsafe(event.set)
            asyncio.run_coroutine_threadsafe(both_hold(), loop).result(PATIENCE)
            db.hold("matches", other)
            db.execute("UPDATE matches SET moved_at = moved_at + 1 WHERE id = ?", (mine,))

        return work

    await asyncio.gather(
        store.writer.run(job(first, second, barrier[0])), store.writer.run(job(second, first, barrier[1]))
    )
    assert len(times) > 2
    before = (await made.match(*await made.players())).moved_at
    assert {(await store.matches.get(n)).moved_at - before for n in (first, second)} == {
        (await store.matches.get(first)).moved_at - before
    }


async def test_a_row_that_somebody_else_keeps_is_waited_for_a_little(store, made, address, monkeypatch):
    monkeypatch.setattr("bot.store.postgres.connection.LOCKED", 0.2)
    match = made.waiting(await made.begun(*await made.players()))
    await store.close()
    store = await open_store(address)
    with closing(psycopg.connect(address.url)) as other:
        other.execute("SELECT 1 FROM matches FOR UPDATE")
        with pytest.raises(StoreLockedError):
            await store.matches.set_reminded(match, NOON)
    assert await store.matches.set_reminded(match, NOON)
    assert (await store.matches.get(match.id)).reminded_at == NOON
    await store.close()


async def test_the_reader_cannot_write(store):
    with pytest.raises(StoreFailedError, match="readonly"):
        await store._reader.run(lambda db: db.execute("DELETE FROM users"))


async def test_a_cancelled_caller_does_not_undo_what_is_under_way(store):
    task = asyncio.create_task(store.users.meet(5))
    await asyncio.sleep(0)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    await store.writer.idle()
    await store.users.meet(6)
    cancelled = asyncio.create_task(
        store.writer.run(lambda db: db.execute("INSERT INTO users (discord_id, created_at) VALUES (7, 1)"))
    )
    await asyncio.sleep(0)
    cancelled.cancel()
    with pytest.raises(asyncio.CancelledError):
        await cancelled
    await store.writer.idle()
    assert await store.users.find(7) is not None


async def test_numbers_that_were_given_are_not_given_again(store):
    def given(db):
        db.execute("INSERT INTO users (number, discord_id, created_at) VALUES (7, 1, 0)")
        db.execute("INSERT INTO users (number, discord_id, created_at) VALUES (3, 2, 0)")

    await store.writer.run(given)
    assert (await store.users.meet(4)).number == 8


# ---------------------------------------------------------------- the server


@pytest.mark.real_time
async def test_sessions_that_are_lost_are_opened_anew(store, address):
    """Also the one that holds the lock."""
    user = await store.users.meet(1)
    end_sessions(store, address)
    for attempt in range(50):
        try:
            await store.users.set_locale(user.number, "fr")
            break
        except StoreLockedError:
            assert attempt < 49
            await asyncio.sleep(0.1)
    assert (await store.users.get(user.number)).locale == "fr"
    with pytest.raises(StoreBusyError):
        await open_store(address)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://nobody@/nowhere?host=/nowhere", "cannot be used"),
        ("postgresql://a:secret-of-mine@127.0.0.1:1/x", "cannot be used"),
        ("postgresql://a:secret-of-mine@/x?no=option", "not a URL"),
    ],
)
async def test_a_server_that_is_not_there_is_an_error_that_tells_no_password(url, why):
    with pytest.raises(StoreError, match=why) as refused:
        await open_store(ServerAddress(url))
    assert "secret-of-mine" not in str(refused.value)
    assert "secret-of-mine" not in f"{ServerAddress(url)} {ServerAddress(url)!r}"


async def test_a_password_comes_from_a_file(address, tmp_path):
    file = tmp_path / "password"
    with pytest.raises(StoreError, match="cannot be read"):
        await open_store(ServerAddress(address.url, file))
    file.write_text("anything\n")
    await (await open_store(ServerAddress(address.url, file))).close()


async def test_a_schema_that_is_not_there_is_said(address):
    elsewhere = ServerAddress(address.url.rpartition("%3D")[0] + "%3Dnone_such")
    with pytest.raises(StoreError, match="search_path"):
        await open_store(elsewhere)


async def test_a_second_process_is_refused(store, address):
    code = (
        "import asyncio, sys\n"
        "from bot.store import open_store, ServerAddress, StoreBusyError\n"
        "async def main():\n"
        "    try: await open_store(ServerAddress(sys.argv[1]))\n"
        "    except StoreBusyError as busy: print(busy)\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", code, address.url]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert "in use by another process (arbitre " in done.stdout


async def test_the_lock_is_given_back(address):
    store = await open_store(address)
    with pytest.raises(StoreBusyError):
        await open_store(address)
    await store.close()
    await store.close()
    await (await open_store(address)).close()


async def test_a_process_that_fails_before_closing_ends(address):
    code = (
        "import asyncio, sys\n"
        "from bot.store import open_store, ServerAddress\n"
        "async def main():\n"
        "    store = await open_store(ServerAddress(sys.argv[1]))\n"
        "    await store.users.meet(5)\n"
        "    raise SystemExit(7)\n"
        "asyncio.run(main())\n"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", code, address.url],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 7, done.stderr


async def test_one_may_look_while_another_plays(store, address, made):
    (player,) = await made.players(1)
    looking = await open_store(address, read_only=True)
    assert (await looking.users.get(player)).discord_id == 1000
    with pytest.raises(StoreFailedError, match="readonly"):
        await looking.users.meet(5)
    await looking.close()


async def test_logs_at_debug_hold_nothing_of_what_is_kept(address, caplog):
    with caplog.at_level(logging.DEBUG):
        store = await open_store(address)
        await store.catalogs.put("toy", "1", b"a-secret-card")
        await store.users.meet(424242)
        await store.close()
    assert "a-secret-card" not in caplog.text
    assert "424242" not in caplog.text


async def test_a_deleted_player_leaves_no_dead_row(store, made, address):
    """Nothing shows them, and no dead row of any table is left for who reads pages."""
    ids = [123456789012345678 + 1000003 * number for number in range(40)]
    for number in ids:
        user = await store.users.meet(number)
        await store.users.set_dm(user.number, number + 1, closed=False)
        await store.privacy.delete(user.number)
    tables = [
        name
        for (name,) in asked(address, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    ]
    told = " ".join(str(asked(address, f"SELECT * FROM {name}")) for name in tables)
    assert [number for number in ids if str(number) in told or str(number + 1) in told] == []
    with closing(psycopg.connect(address.url, autocommit=True)) as db:
        db.execute("CREATE EXTENSION IF NOT EXISTS pgstattuple SCHEMA public")
    dead = {
        name: asked(address, f"SELECT dead_tuple_count FROM public.pgstattuple('{name}')") for name in tables
    }
    assert {name: count for name, count in dead.items() if count != [(0,)] and name != "schema_version"} == {}


@pytest.mark.real_time
async def test_the_remains_of_a_deleted_player_go_once_nobody_reads_from_before(store, address):
    user = await store.users.meet(123456789012345678)
    with closing(psycopg.connect(address.url)) as reading:
        reading.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        reading.execute("SELECT count(*) FROM users").fetchone()
        deleting = asyncio.create_task(store.privacy.delete(user.number))
        async with asyncio.timeout(PATIENCE):
            while (await store.users.get(user.number)).discord_id is not None:
                pass
        assert not await store.writer.scrub()
        assert (await store.users.meet(78)).number != user.number
        assert not deleting.done()
    await asyncio.wait_for(deleting, PATIENCE)


# ---------------------------------------------------------------- migrations and backups


def test_a_new_database_needs_no_backup(session, address, tmp_path):
    assert migrate(session, address, lambda n: tmp_path / str(n), STEPS) == [1, 2, 3]
    assert version(session) == 3
    assert asked(address, "SELECT * FROM a") == [(1, 2)]
    assert list(tmp_path.iterdir()) == []
    assert migrate(session, address, lambda n: tmp_path / str(n), STEPS) == []


def test_each_step_comes_after_a_backup(session, address, tmp_path):
    migrate(session, address, lambda n: tmp_path / str(n), STEPS[:1])
    assert migrate(session, address, lambda n: tmp_path / str(n), STEPS) == [2, 3]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["2", "3"]
    assert {oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()} == {"0o600"}


def test_a_failed_step_changes_nothing(session, address, tmp_path):
    migrate(session, address, lambda n: tmp_path / str(n), STEPS[:1])
    with pytest.raises(StoreError, match="migration 2 failed"):
        migrate(
            session, address, lambda n: tmp_path / str(n), [STEPS[0], (2, "DELETE FROM a; SELECT nothing;")]
        )
    assert version(session) == 1
    assert asked(address, "SELECT * FROM a") == [(1,)]


async def test_a_newer_database_is_refused(address):
    await (await open_store(address)).close()
    asked(address, "UPDATE schema_version SET version = 9999 RETURNING version")
    for read_only in (False, True):
        with pytest.raises(NewerDatabaseError, match="9999"):
            await open_store(address, read_only=read_only)


async def test_a_step_is_taken_while_workers_are_at_work_and_not_two(address, monkeypatch):
    """Expand, deploy, contract: old workers go on with one step more, and new ones ask for it."""
    workers = [await open_store(address, slots=3) for _ in range(3)]
    number = migrate_module.newest()
    later = [(number + each, f"ALTER TABLE matches ADD COLUMN later{each} bigint;") for each in (1, 2)]
    steps = migrate_module.migrations()

    def of_version(extra):
        monkeypatch.setattr(migrate_module, "migrations", lambda: steps + later[:extra])

    of_version(1)
    for _ in range(2):  # whether it would have to wait for a slot or not
        with pytest.raises(StoreError, match="db migrate"):
            await open_store(address, slots=3)
        if len(workers) > 2:
            await workers.pop().close()
    assert bring_up_to_date(address, NOON) == ([number + 1], number + 1)
    assert bring_up_to_date(address, NOON) == ([], number + 1)
    new = await open_store(address, slots=3)
    await new.users.meet(11)
    of_version(0)
    await workers.pop().close()
    workers.append(await open_store(address, slots=3))  # an old one that is started again
    assert await workers[-1].users.find(11) is not None
    of_version(2)
    with pytest.raises(StoreBusyError, match=f"know schema {number}"):
        bring_up_to_date(address, NOON)
    for each in workers:
        await each.close()
    assert bring_up_to_date(address, NOON) == ([number + 2], number + 2)
    of_version(0)
    for read_only in (False, True):
        with pytest.raises(NewerDatabaseError):
            await open_store(address, slots=3, read_only=read_only)
    await new.close()


@pytest.mark.real_time
async def test_no_connection_at_work_trips_over_columns_that_are_added(store, address):
    """Each of many has planned a read and a write, which bring all columns there are, before there is one more."""
    many, asks = 8, 6  # psycopg has a statement planned that it has run five times
    all_there = threading.Barrier(many)

    def plans(sql):
        def job(db):
            all_there.wait(PATIENCE)  # so each is on a connection of its own
            for _ in range(asks):
                db.execute(sql, (user.number,)).fetchall()

        return job

    user = await store.users.meet(11)
    read = "SELECT * FROM users WHERE number = ?"
    write = "UPDATE users SET discord_id = discord_id WHERE number = ? RETURNING *"
    await asyncio.gather(*(store._reader.run(plans(read)) for _ in range(many)))
    for _ in range(many):  # one after the other: they write one row
        await store.writer.run(lambda db: [db.execute(write, (user.number,)).fetchall() for _ in range(asks)])
    with closing(psycopg.connect(address.url, autocommit=True)) as db:
        db.execute("ALTER TABLE users ADD COLUMN of_the_next_version text")
    for _ in range(many):
        assert (await store.users.get(user.number)) == user
        assert len(await store.writer.run(lambda db: db.execute(write, (user.number,)).fetchall())) == 1


async def test_of_two_who_change_the_tables_one_waits(address):
    with migrating(address), pytest.raises(StoreBusyError):
        bring_up_to_date(address, NOON)


async def test_who_has_the_database_for_itself_keeps_its_tables(address):
    store = await open_store(address)
    with pytest.raises(StoreBusyError):
        bring_up_to_date(address, NOON)
    await store.close()


async def test_looking_makes_no_database(address):
    with pytest.raises(StoreError, match="no database"):
        await open_store(address, read_only=True)
    assert asked(address, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()") == []


async def test_a_backup_of_a_running_store_is_whole(store, address, tmp_path, made):
    """It is restored into a database of its own, and says there what it said here."""
    (player,) = await made.players(1)
    target = await asyncio.to_thread(back_up, address, NOON, tmp_path / "kept" / "copy.dump")
    with pytest.raises(StoreError, match="exists already"):
        back_up(address, NOON, target)
    schema = address.url.rpartition("%3D")[2]
    copy = f"{schema}_copy"
    with closing(psycopg.connect(address.url, autocommit=True)) as db:
        db.execute(f"CREATE DATABASE {copy} TEMPLATE template0")
    url = address.url.replace("/postgres?", f"/{copy}?")
    command = [
        postgres.programs() / "pg_restore",
        "--exit-on-error",
        "-d",
        url.partition("&options")[0],
        target,
    ]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    restored = await open_store(ServerAddress(url))
    assert (await restored.users.get(player)).discord_id == 1000
    await restored.close()


def test_steps_are_numbered_without_gaps():
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
