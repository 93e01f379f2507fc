"""The doctor against the sandbox: it finds what is wrong, and that the sandbox is like itself."""

from __future__ import annotations

import contextlib
import sqlite3

from pydantic import SecretStr

from bot.cli.operators.live import compare, differences, shape
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
