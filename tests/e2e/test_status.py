"""What an operator is told by `arbitre status`; of slots: `tests/bot/store/test_slots.py`."""

from __future__ import annotations

import asyncio
import json
import os
import re
from importlib.metadata import version

import pytest

from bot.cli import CommandError, main
from bot.cli.operators import guild, status
from bot.store import back_up, open_store


async def test_it_says_who_is_at_work_what_waits_and_when_was_the_last_backup(stage, alice, bob, capsys):
    path = stage.deployment.database

    async def told(*options):
        code = await asyncio.to_thread(main, ["status", "--database", str(path), *options])
        return code, capsys.readouterr().out

    pair = await stage.match(alice, bob)
    await stage.quiet()
    code, text = await told()
    assert code == 0
    at_work = rf"slot 0: process {os.getpid()} on \S+, version {version('arbitre')}, shards 0"
    first, slot, *rest = text.splitlines()
    assert first == f"database: {path}"
    assert re.fullmatch(at_work, slot)
    assert rest == [
        "matches: 1 open, 0 opening, 0 adjourned", "to be told: 0", "last backup here: none",
    ]  # fmt: skip
    copy = back_up(path, stage.clock())
    os.utime(copy, (stage.clock().timestamp() - 3 * 3600,) * 2)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await stage.end()
    store = await open_store(path)
    await store.outbox.post(table.match_id, "table")
    await store.close()
    code, text = await told("--json")
    assert code == 1
    said = json.loads(text)
    assert said["slots"] == []
    assert said["untold"]["letters"] == 1
    assert said["backup"]["file"] == str(copy)
    assert said["backup"]["seconds"] >= 3 * 3600 - 60
    assert "the oldest for" in (await told())[1]
    assert "hours ago" in (await told())[1]


async def test_the_bot_leaves_a_server_whose_matches_then_wait(stage, alice, bob, monkeypatch):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    monkeypatch.setenv("ARBITRE_TOKEN", stage.sandbox.token)
    with pytest.raises(CommandError, match="in no server 5"):
        await guild.left(5)
    await guild.left(int(stage.world.guild.id))
    await stage.world.until(lambda: table.status == "adjourned", 20, "the match to be adjourned")
    stage.world.forgive()


async def test_live_asks_discord(stage, monkeypatch):
    monkeypatch.delenv("ARBITRE_TOKEN", raising=False)
    with pytest.raises(CommandError, match="ARBITRE_TOKEN"):
        await status.asked()
    monkeypatch.setenv("ARBITRE_TOKEN", stage.sandbox.token)
    found = await status.asked()
    assert found == {"shards": 1, "starts": 1000, "left": 999, "hours": 24}
    said = {"database": "", "slots": [], "matches": {}, "untold": {"letters": 0, "seconds": None}}
    lines = status.lines_of(said | {"backup": {"file": None, "seconds": None}, "discord": found})
    assert lines[-1] == "Discord: shards recommended 1; starts left 999 of 1000, for 24 hours"
    monkeypatch.setenv("ARBITRE_TOKEN", "wrong.token.here")
    with pytest.raises(CommandError, match="LoginFailure"):
        await status.asked()
    stage.world.forgive()
