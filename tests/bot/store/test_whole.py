"""A database brought back from its backup, or moved to another place: nothing is lost, nothing is made up."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.cli import main
from bot.store import (
    NewerDatabaseError,
    StoreBusyError,
    StoreError,
    back_up,
    check,
    move,
    open_store,
    restore,
)
from bot.store.sqlite.connection import SqliteDatabase
from bot.store.sqlite.migrate import migrate
from bot.store.sqlite.whole import WholeFile
from bot.store.whole import copy
from bot.tables import Entry, Tables
from tests import postgres
from tests.bot.store.conftest import Made
from tests.clock import NOON
from tests.stores import destroy
from tests.toy.hosted import HOSTED
from tests.toygame import DECK


def nothing(_table, _rows):
    """Hears nothing."""


def rows_of(path):
    """Every row of a database file, and the numbers it has given."""
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


async def filled(path):
    """A database in which something of most kinds stands, and from which numbers have gone."""
    store = await open_store(path)
    made = Made(store)
    one, two = await made.players()
    await made.deck(one, "Écaflip 🐈")
    gone = await made.deck(two, "Gone")
    await store.decks.remove(gone.player, gone.id)
    await made.challenge(one, two)
    await made.match(one, None)
    await made.begun(one, two)
    await store.numbers.next()
    await store.close()
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO numbers (id) VALUES (?)", [(n,) for n in range(1000, 2203)])
        db.execute("DELETE FROM numbers WHERE id = 2202")
        db.executemany(
            "INSERT INTO journal (match_id, seq, at, kind, answer, notices) VALUES (2, ?, 0, 'answer', ?, '[]')",
            [(n, f'"{n} é"') for n in range(1201)],
        )


async def test_a_database_moved_to_a_server_and_back_is_the_same(tmp_path):
    first, last = tmp_path / "first.sqlite3", tmp_path / "last.sqlite3"
    await filled(first)
    server, told = postgres.fresh(), {}
    await asyncio.to_thread(move, first, server, NOON, told.__setitem__)
    assert told["numbers"] == len(rows_of(first)["numbers"])
    assert told["journal"] == 1202
    await asyncio.to_thread(move, server, last, NOON, nothing)
    assert rows_of(last) == rows_of(first)
    assert (last.stat().st_mode & 0o777, [*tmp_path.glob("*.part*")]) == (0o600, [])
    for place in (server, last):
        store = await open_store(place)
        assert await store.numbers.next() == 2203
        assert (await store.users.meet(5000)).number == 3
        await store.close()


async def test_only_an_empty_place_is_filled_and_only_what_nobody_uses_is_moved(tmp_path):
    path, server = tmp_path / "arbitre.sqlite3", postgres.fresh()
    await filled(path)
    with pytest.raises(StoreError, match="is both"):
        move(path, path, NOON, nothing)
    with pytest.raises(StoreError, match="no database"):
        move(tmp_path / "none.sqlite3", server, NOON, nothing)
    store = await open_store(path)
    with pytest.raises(StoreBusyError):
        await asyncio.to_thread(move, path, server, NOON, nothing)
    await store.close()
    await asyncio.to_thread(move, path, server, NOON, nothing)
    before = rows_of(path)
    with pytest.raises(StoreError, match="not empty"):
        await asyncio.to_thread(move, path, server, NOON, nothing)
    with pytest.raises(StoreError, match="there already"):
        await asyncio.to_thread(move, server, path, NOON, nothing)
    assert rows_of(path) == before


def test_a_copy_that_is_not_the_same_is_noticed(tmp_path):
    """A server that changes what it is given: here a trigger does."""
    one, other = tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"
    for path in (one, other):
        migrate(path, tmp_path, NOON)
    with (
        closing(sqlite3.connect(one, factory=SqliteDatabase)) as source,
        closing(sqlite3.connect(other, factory=SqliteDatabase)) as target,
    ):
        source.execute("INSERT INTO guilds VALUES (5, '{}')")
        copy(WholeFile(source), WholeFile(target), nothing)
        target.execute("DELETE FROM guilds")
        target.execute("CREATE TRIGGER t AFTER INSERT ON guilds BEGIN UPDATE guilds SET data = 'x'; END")
        with pytest.raises(StoreError, match="differs in its table guilds"):
            copy(WholeFile(source), WholeFile(target), nothing)


async def a_move(table):
    asked = table.pending[0]
    await table.submit(asked.seat, asked.id, asked.shape.sensible())


async def begun(path):
    store = await open_store(path)
    tables = Tables(store, {"toy": HOSTED})
    people = [(await store.users.meet(n)).number for n in (1, 2)]
    first, second = (Entry(DECK, player=player, word=str(player)) for player in people)
    match = await tables.accept((await tables.challenge("toy", first)).id, second)
    return store, tables, await tables.begin(match.id)


async def test_a_restore_drill(address, tmp_path):
    """Play, back up, play on, lose the disk, restore: every match of the backup is whole and goes on."""
    store, tables, table = await begun(address)
    await a_move(table)
    kept = await asyncio.to_thread(back_up, address, NOON, tmp_path / "kept")
    rows = await store.journal.rows(table.match_id)
    await a_move(table)
    await tables.drain()
    await store.close()
    with pytest.raises(StoreError, match=r"there already|not empty"):
        await asyncio.to_thread(restore, kept, address)
    destroy(address)
    assert (await asyncio.to_thread(restore, kept, address))[1]
    assert await asyncio.to_thread(check, address) == []
    store = await open_store(address)
    tables = Tables(store, {"toy": HOSTED})
    assert await store.journal.rows(table.match_id) == rows
    assert await store.matches.to_verify(0) == [table.match_id]
    assert (await tables.verify(table.match_id)).ok
    await a_move(await tables.table(table.match_id))
    await tables.drain()
    await store.close()


def test_a_log_left_of_another_database_is_not_taken_for_the_new_ones(tmp_path):
    """SQLite would write what it finds there into the file that was restored."""
    kept, path = tmp_path / "kept", tmp_path / "arbitre.sqlite3"
    migrate(kept, tmp_path, NOON)
    path.with_name(path.name + "-wal").write_bytes(b"x")
    with pytest.raises(StoreError, match="-wal is there already"):
        restore(kept, path)
    assert not path.exists()


def test_a_backup_of_a_newer_version_or_of_something_else_is_refused(tmp_path):
    kept, path = tmp_path / "kept", tmp_path / "arbitre.sqlite3"
    migrate(kept, tmp_path, NOON)
    with closing(sqlite3.connect(kept)) as db:
        db.execute("PRAGMA user_version = 9000")
    with pytest.raises(NewerDatabaseError):
        restore(kept, path)
    kept.write_text("Dear diary," * 100, "utf-8")
    with pytest.raises(StoreError, match="no database"):
        restore(kept, path)
    with pytest.raises(StoreError, match="no backup"):
        restore(tmp_path / "none", path)
    assert not path.exists()


def test_the_commands_say_what_they_did(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    path, other, kept = tmp_path / "arbitre.sqlite3", tmp_path / "other.sqlite3", tmp_path / "kept"
    asyncio.run(filled(path))
    assert main(["db", "backup", str(kept), "--database", str(path)]) == 0
    assert main(["db", "restore", str(kept), "--database", str(path)]) == 2
    assert main(["db", "restore", str(kept), "--database", str(other)]) == 1
    said = capsys.readouterr()
    assert "there already" in said.err
    assert f"{other} is what {kept} holds" in said.out
    assert "problem: match 2: its state is not that of its last row" in said.out  # as it was written
    shutil.move(kept, tmp_path / "away")
    assert main(["db", "move", str(other), str(kept)]) == 0
    assert "tables copied and compared" in capsys.readouterr().out
    assert rows_of(kept) == rows_of(path)
    assert main(["db", "verify", "--database", str(kept)]) == 1  # its matches are of no game
    assert "0 agree" in capsys.readouterr().out
