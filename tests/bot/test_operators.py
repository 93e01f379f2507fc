"""What an operator does to matches and players by the command line, with the bot at work or not."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from bot.cli import CommandError, main
from bot.cli.operators import guild
from bot.hosted import hosted_games
from bot.store import archives_of, back_up, forgotten_file, open_store, read_forgotten
from bot.tables import Entry, Tables, Venue
from cards import decks
from cards.wakfu.catalog import load
from tests.clock import NOON, Clock
from tests.stores import ADDRESSES, beside, destroy, named

CATALOG = load()


class Kept:
    """A database with two players and a match that has begun."""

    def __init__(self, address) -> None:
        self.address = address

    async def open(self) -> Kept:
        self.store = await open_store(self.address, clock=Clock())
        tables = self.tables = Tables(self.store, hosted_games())
        self.alice, self.bob = [(await self.store.users.meet(n)).number for n in (11, 12)]
        deck = decks.preconstructed("incarnam-iop", CATALOG)
        first, second = [Entry(deck.ids(), player=each, word="w") for each in (self.alice, self.bob)]
        offer = await tables.challenge("wakfu", first, self.bob, Venue(guild_id=1, channel_id=2))
        self.match = (await tables.accept(offer.id, second)).id
        await tables.set_thread(self.match, 2, 3)
        await tables.begin(self.match)
        return self

    async def close(self) -> None:
        await self.tables.drain()
        await self.store.close()

    async def told(self, *words) -> int:
        return await asyncio.to_thread(main, [*words, "--database", named(self.address)])

    async def looked(self):
        """The match, its rows and its letters."""
        store = await open_store(self.address, read_only=True)
        try:
            found = await store.matches.get(self.match)
            letters = await store.outbox.of_match(self.match)
            return found, await store.journal.rows(self.match), {letter.key for letter in letters}
        finally:
            await store.close()


@pytest.fixture(params=ADDRESSES)
async def kept(request, tmp_path):
    found = await Kept(ADDRESSES[request.param](tmp_path)).open()
    await found.close()
    return found


@pytest.mark.real_time
async def test_a_match_that_is_ended_is_annulled_in_its_journal_and_told(kept, capsys):
    assert await kept.told("match", "end", str(kept.match), "--reason", "the thread is full of spam") == 0
    match, rows, letters = await kept.looked()
    assert (match.status, match.reason) == ("aborted", "annulled")
    assert "the thread is full of spam" in rows[-1].answer
    assert letters >= {"secrets", "table"}
    assert await kept.told("match", "end", str(kept.match)) == 2
    assert "match_closed" in capsys.readouterr().err
    assert await kept.told("match", "end", "999") == 2


@pytest.mark.real_time
async def test_a_match_taken_out_of_its_thread_waits_for_another(kept, capsys):
    assert await kept.told("match", "move-thread", str(kept.match)) == 0
    match, rows, letters = await kept.looked()
    assert (match.status, match.thread_id, match.channel_id) == ("adjourned", None, 2)
    assert '"move-thread"' in rows[-1].answer
    assert "the operator of the bot" in rows[-1].answer
    assert "adjourned" in letters
    assert "/match resume" in capsys.readouterr().out


@pytest.mark.real_time
async def test_a_match_whose_state_is_broken_is_worked_out_from_its_journal(kept, capsys):
    with beside(kept.address) as db:
        (whole,) = db.execute("SELECT data FROM dumps").fetchone()
        db.execute("UPDATE dumps SET data = ?", (b"nothing",))
    assert await kept.told("match", "unstick", str(kept.match)) == 0
    with beside(kept.address) as db:
        assert bytes(db.execute("SELECT data FROM dumps").fetchone()[0]) == bytes(whole)
    match, rows, letters = await kept.looked()
    assert "table" in letters
    assert match.status == "open"
    assert '"unstick"' in rows[-1].answer
    assert await kept.told("match", "unstick", str(kept.match), "--back", "0") == 0
    assert len((await kept.looked())[1]) == len(rows) + 1
    with beside(kept.address) as db:
        db.execute("UPDATE journal SET answer = 'nothing' WHERE seq = 1")
    assert await kept.told("match", "unstick", str(kept.match)) == 2
    assert "unreadable" in capsys.readouterr().err


@pytest.mark.real_time
async def test_a_match_that_was_put_away_is_shown_and_verified(kept, monkeypatch, capsys):
    """And where its file is not here, each command says which is missing."""
    store = await open_store(kept.address, clock=Clock())
    tables = Tables(store, hosted_games())
    await tables.leave(kept.alice)
    await tables.drain()
    await store.journal.archive(kept.match)
    assert await store.journal.put_away(NOON + dt.timedelta(days=1)) == 1
    await store.close()
    folder, _ = archives_of(kept.address)
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(folder.parent))
    number = str(kept.match)
    reading = (["replay", "show", number], ["replay", "verify", number], ["db", "verify"], ["db", "check"])
    for words, said in zip(reading, ("B wins!", "all agree", "1 agree", "no rot found"), strict=True):
        assert await kept.told(*words) == 0
        assert said in capsys.readouterr().out
    (file,) = folder.iterdir()
    file.unlink()
    for words, code in zip(reading, (2, 2, 1, 1), strict=True):
        assert await kept.told(*words) == code
        assert str(file) in "".join(capsys.readouterr())


@pytest.mark.real_time
async def test_commands_write_beside_the_workers_of_a_server_who_hear_of_it():
    kept = await Kept(ADDRESSES["postgres"](None)).open()
    await kept.close()
    worker = await open_store(kept.address, slots=2)
    hints = worker.hints.heard()
    heard = asyncio.ensure_future(anext(hints))
    while not heard.done():  # until it listens
        await worker.hints.send(0)
        await asyncio.wait({heard}, timeout=0.2)
    assert await kept.told("match", "end", str(kept.match)) == 0
    async for number in hints:
        if number == kept.match:
            break
    other = await open_store(kept.address, slots=2)  # a guest keeps nobody out
    await other.close()
    await worker.close()


@pytest.mark.real_time
async def test_who_was_deleted_after_a_backup_is_forgotten_by_its_restore(kept, tmp_path, capsys):
    copy = tmp_path / "elsewhere" / "copy"
    await asyncio.to_thread(back_up, kept.address, NOON, copy)
    store = await open_store(kept.address, clock=lambda: dt.datetime.now(dt.UTC))
    await Tables(store, hosted_games()).forget_player(kept.alice)
    stranger = (await store.users.meet(13)).number
    await store.close()
    file = forgotten_file(
        kept.address.folder / "backups"
        if hasattr(kept.address, "folder")
        else kept.address.parent / "backups"
    )
    assert [each.player for each in read_forgotten(file)] == [kept.alice]
    assert file.stat().st_mode & 0o777 == 0o600
    assert str(11) not in file.read_text().split()
    deleted = file.read_text()
    destroy(target := kept.address)
    (tmp_path / "elsewhere" / "forgotten").write_text(deleted + f"{stranger} 2020-01-01T00:00:00+00:00\n")
    assert await asyncio.to_thread(main, ["db", "restore", str(copy), "--database", named(target)]) == 0
    assert "forgotten again: 1" in capsys.readouterr().out
    restored = Kept(target)
    restored.match = kept.match
    match, _, _ = await restored.looked()
    assert match.status == "over"
    store = await open_store(target)
    assert (await store.users.get(kept.alice)).discord_id is None
    assert (await store.users.get(kept.bob)).discord_id == 12
    assert (await store.users.meet(14)).number == stranger
    await store.close()
    replay = [
        "privacy",
        "forget",
        "--replay",
        str(tmp_path / "elsewhere" / "forgotten"),
        "--database",
        named(target),
    ]
    assert await asyncio.to_thread(main, replay) == 0
    assert "forgotten again: 0" in capsys.readouterr().out
    store = await open_store(target)
    assert (await store.users.find(14)).number == stranger  # who has got the number since
    await store.close()
    (tmp_path / "other").write_text("Dear diary")
    assert await kept.told("privacy", "forget", "--replay", str(tmp_path / "other")) == 2
    assert await kept.told("privacy", "forget", "--replay", str(tmp_path / "none")) == 2


async def test_leaving_a_server_needs_a_token_that_discord_knows(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ARBITRE_TOKEN", raising=False)
    with pytest.raises(CommandError, match="ARBITRE_TOKEN"):
        await guild.left(5)
