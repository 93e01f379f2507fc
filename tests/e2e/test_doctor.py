"""The doctor against the sandbox: it finds what is wrong, and that the sandbox is like itself."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3

import discord
import pytest
from pydantic import SecretStr

from bot.cli.operators.live import compare, differences, shape
from bot.cli.operators.pressing import press
from bot.health import examine
from bot.settings import Settings


def settings(tmp_path, token=None):
    return Settings(_env_file=None, token=SecretStr(token) if token else None, data_dir=tmp_path)


async def test_a_healthy_bot(stage, tmp_path):
    findings = await examine(settings(tmp_path / "other", stage.sandbox.token))
    states = {f.what: f.state for f in findings}
    assert states["token"] == "ok"
    assert states["disk"] == "ok"
    assert states["database"] == "note"
    assert states[f"server {stage.world.guild.id}"] == "ok"


async def test_a_wrong_token(stage, tmp_path):
    findings = await examine(settings(tmp_path, "wrong.token.here"))
    assert {f.what: f.state for f in findings}["token"] == "bad"
    stage.world.forgive()


async def test_no_token_and_a_broken_database(tmp_path):
    (tmp_path / "arbitre.sqlite3").write_bytes(b"no database at all" * 100)
    states = {f.what: f.state for f in await examine(settings(tmp_path))}
    assert states["token"] == "bad"
    assert states["database"] == "bad"


async def test_a_database_that_could_not_be_made(tmp_path):
    (tmp_path / "file").touch()
    given = settings(tmp_path).model_copy(update={"database": str(tmp_path / "file" / "a.sqlite3")})
    found = {f.what: f for f in await examine(given)}["database"]
    assert (found.state, "Not a directory" in found.detail) == ("bad", True)


async def test_live_compares_shapes(stage):
    found = await compare(stage.sandbox.token, int(stage.world.general.id))
    assert set(found) >= {"make a thread", "edit a message", "open a DM", "send a DM"}
    assert not any(found.values()), found


async def pressing(stage, presses):
    """The doctor's buttons, of which Alice presses so many."""
    await stage.end()
    alice, general = stage.world.actor("Alice"), stage.world.general
    asked = asyncio.create_task(press(stage.sandbox.token, int(general.id), 30))
    for _ in range(presses):

        def buttons():
            shown = [m for m in alice.messages(general) if not m.deleted]
            parts = [(m, c) for m in shown for c in m.components if c.get("custom_id")]
            return [(m, c["custom_id"]) for m, c in parts]

        message, button = (await stage.world.until(lambda: buttons() or (asked.done() and [(None, "")]), 20))[
            -1
        ]
        if message is not None:
            await alice.click(message, custom_id=button)
            await stage.world.until(lambda b=button: all(c != b for _, c in buttons()) or asked.done(), 20)
    return await asked


async def test_a_pressed_button_says_what_tables_by_clicks_may_do(stage):
    found = {finding.what: finding.state for finding in await pressing(stage, 2)}
    assert set(found.values()) == {"ok", "note"}
    assert len(found) == 6
    assert [m for m in stage.world.messages_in(stage.world.general.id) if not m.ephemeral] == []


async def test_nobody_presses(stage):
    (found,) = await pressing(stage, 0)
    assert (found.state, "nobody pressed" in found.detail) == ("bad", True)
    assert [m for m in stage.world.messages_in(stage.world.general.id) if not m.ephemeral] == []


async def test_a_channel_that_is_not_there(stage):
    await stage.end()
    with pytest.raises(discord.HTTPException):
        await press(stage.sandbox.token, 4, 5)


def test_differences_are_named():
    ours, theirs = shape({"a": 1, "b": "x", "c": [1]}), shape({"a": "1", "c": ["x"], "d": None})
    assert differences(ours, theirs) == [
        ".b: only in the sandbox",
        ".d: only at Discord",
        ".a: number in the sandbox, str at Discord",
        ".c[]: number in the sandbox, str at Discord",
    ]


async def test_rot_in_what_was_played_is_found(stage, alice, bob, tmp_path):
    await stage.match(alice, bob)
    await stage.end()
    path = stage.deployment.database
    given = settings(tmp_path).model_copy(update={"database": str(path)})
    assert {f.what: f.state for f in await examine(given)}["database"] == "ok"
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE journal SET notices = '[{}]' WHERE seq = 0")
    found = {f.what: f for f in await examine(given)}["database"]
    assert found.state == "bad"
    assert "row 0 is not what was written" in found.detail
