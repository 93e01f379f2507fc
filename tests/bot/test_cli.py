"""The command line: its shape, its exit codes, and that it answers at once."""

from __future__ import annotations

import asyncio
import importlib
import subprocess
import sys
from importlib.metadata import version
from queue import Queue
from threading import Thread
from types import SimpleNamespace

import pytest

from bot.cli import COMMANDS, build_parser, main
from bot.sandbox import discord_py, server
from bot.sandbox.server import Sandbox
from tests.clock import PATIENCE
from tests.processes import begin

HEAVY = ("aiohttp", "aiosqlite", "asyncio", "discord", "msgspec", "pydantic", "sqlite3", "yaml")


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """An empty folder without settings of any kind."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ARBITRE_TOKEN", raising=False)
    return tmp_path


def test_help_imports_nothing_heavy():
    code = (
        "import sys, bot.cli; bot.cli.build_parser(); "
        f"print([m for m in sys.modules if m.split('.')[0] in {HEAVY} or m.startswith(('engine', 'cards.'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['cards.errors']"


@pytest.mark.parametrize("place", COMMANDS)
def test_every_command_explains_itself(place, capsys):
    name = place.rpartition(".")[2]
    parser = build_parser()
    before = parser.format_help()
    module = importlib.import_module(f"bot.cli.{place}")
    assert module.__doc__
    with pytest.raises(SystemExit) as stop:
        parser.parse_args([name, "--help"])
    assert stop.value.code == 0
    assert name in before
    assert "usage: arbitre" in capsys.readouterr().out


def test_version(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"arbitre {version('arbitre')}\n"


def test_no_command_shows_the_help(capsys):
    assert main([]) == 2
    assert "commands:" in capsys.readouterr().err


def test_run_without_a_token_says_what_to_set(nowhere, capsys):
    assert main(["run"]) == 2
    assert "ARBITRE_TOKEN" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["run"], ["db", "migrate"], ["db", "backup"], ["replay", "verify", "1"]])
@pytest.mark.parametrize(
    ("database", "why"),
    [("text", "is no database"), ("folder", "cannot be used"), ("text/below", "database")],
)
def test_a_database_that_cannot_be_used_is_named(nowhere, monkeypatch, capsys, command, database, why):
    (nowhere / "text").write_text("Dear diary," * 100, "utf-8")
    (nowhere / "folder").mkdir()
    monkeypatch.setenv("ARBITRE_TOKEN", "t-o-k-e-n")
    monkeypatch.setenv("ARBITRE_DATABASE", str(nowhere / database))
    assert main(command) == 2
    said = capsys.readouterr().err
    assert why in said
    assert database.rpartition("/")[2] in said
    assert not list(nowhere.rglob("*.part"))


def test_a_backup_goes_where_one_can_write(nowhere, monkeypatch, capsys):
    (nowhere / "text").touch()
    monkeypatch.setenv("ARBITRE_DATABASE", str(nowhere / "a.sqlite3"))
    assert main(["db", "migrate"]) == 0
    assert main(["db", "backup", str(nowhere / "text" / "b.sqlite3")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["db", "backup", str(nowhere / "new" / "b.sqlite3")]) == 0


def test_without_discord_the_bot_says_so(nowhere, monkeypatch, capsys):
    """Nobody listens at port 9 of this machine."""
    monkeypatch.setenv("ARBITRE_TOKEN", "t-o-k-e-n")
    addresses = SimpleNamespace(
        api_url="http://127.0.0.1:9/api", gateway_url="ws://127.0.0.1:9", url="http://127.0.0.1:9"
    )
    with discord_py.point_at(addresses):
        assert main(["run"]) == 2
    assert "Discord cannot be reached" in capsys.readouterr().err


def test_a_test_guild_the_bot_is_not_in_is_named(nowhere, monkeypatch, capsys):
    """The sandbox serves beside it, in a thread."""
    started: Queue[tuple[asyncio.AbstractEventLoop, Sandbox]] = Queue()

    async def serve():
        sandbox, loop = await server.start(), asyncio.get_running_loop()
        started.put((loop, sandbox))
        await ended.wait()
        await sandbox.close()

    ended = asyncio.Event()
    thread = Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    loop, sandbox = started.get(timeout=PATIENCE)
    monkeypatch.setenv("ARBITRE_TOKEN", sandbox.token)
    monkeypatch.setenv("ARBITRE_TEST_GUILD", "999")
    try:
        with discord_py.point_at(sandbox):
            assert main(["run"]) == 2
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
    said = capsys.readouterr().err
    assert "Is the bot in the server of ARBITRE_TEST_GUILD?" in said
    assert "Traceback" not in said


def test_who_reads_may_stop_reading(root):
    """As `head` does: without a traceback, and with the exit code that shells give it."""
    words = ["scenario", "run", str(root / "tests" / "scenarios" / "wakfu")]
    code = f"import sys; from bot.cli import main; sys.exit(main({words!r}))"
    process = begin("-c", code)
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline().startswith("ok")
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 141


def test_a_faulty_setting_is_named_and_not_shown(nowhere, monkeypatch, capsys):
    monkeypatch.setenv("ARBITRE_TOKEN", "t-o-k-e-n")
    monkeypatch.setenv("ARBITRE_SANDBOX_PORT", "123456789")
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert "ARBITRE_SANDBOX_PORT" in said
    assert "123456789" not in said
    assert "t-o-k-e-n" not in said


@pytest.mark.parametrize(
    ("environment", "code"),
    [({}, 1), ({"ARBITRE_TOKEN": ""}, 1), ({"ARBITRE_TOKEN": "t"}, 0), ({"ARBITRE_LOG_LEVEL": "loud"}, 0)],
)
def test_make_run_asks_whether_there_is_a_token(nowhere, root, environment, code):
    done = subprocess.run(
        [sys.executable, "-m", "bot.settings"],
        cwd=nowhere,
        env={"PYTHONPATH": str(root), **environment},
        check=False,
    )
    assert done.returncode == code


@pytest.mark.parametrize("number", ["9223372036854775808", "-9223372036854775809", "9" * 4000])
@pytest.mark.parametrize("action", ["show", "verify"])
def test_a_number_that_no_match_can_have_is_none(nowhere, capsys, action, number):
    database = str(nowhere / "arbitre.sqlite3")
    assert main(["db", "migrate", "--database", database]) == 0
    assert main(["replay", action, number, "--database", database]) == 2
    assert f"there is no match {number}" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["65536", "-1", "9" * 30])
def test_a_port_that_is_none_is_said(nowhere, capsys, port):
    assert main(["sandbox", "--port", port]) == 2
    assert "ports go from 0 to 65535" in capsys.readouterr().err
