"""What the pages tell their readers to type works as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from bot.cli import build_parser, main
from bot.hosted import ROOMS
from tests.clock import PATIENCE
from tests.each import holds
from tests.processes import begin
from tests.toy.hosted import hosted

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
#: Commands that only read, so that a test may run them.
READING = re.compile(r"(cards|decks|rules) (show|check|list|search)|scenario run|simulate --game toy")


def typed() -> list[tuple[str, str]]:
    """Every command of the command line on a page, with the page: in a line of a shell block, or in a sentence."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        lines = [
            line for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL) for line in block.splitlines()
        ]
        spans = re.findall(r"`((?:\.venv/bin/)?arbitre [a-z-][^`\n]*)`", text)
        found += [
            (page.name, said) for said in (*lines, *spans) if re.match(rf"(\.venv/bin/)?arbitre |{TOY}", said)
        ]
    return found


TOY = ".venv/bin/python -m tests.toy "
"""The command line with the toy game hosted besides (`tests/toy/__main__.py`)."""


def words(command: str) -> list[str]:
    """What is typed after the name of the program, comments left out."""
    return shlex.split(command.replace(TOY, "arbitre "), comments=True)[1:]


def test_commands_and_their_options_are_known():
    def check(said: tuple[str, str]) -> None:
        given = words(said[1])
        path: list[str] = []
        while given and re.fullmatch(r"[a-z][a-z-]*", given[0]) and _knows((*path, given[0], "--help")):
            path.append(given.pop(0))
        told = _help(tuple(path))
        group = told.split("\n\n")[0].endswith(" ...")  # it has commands of its own
        assert not (group and given and not given[0].startswith("-")), f"no command {given[0]}"
        for option in (word.split("=")[0] for word in given if word.startswith("-")):
            assert re.search(rf"(?<![\w-]){option}(?![\w-])", told), f"no option {option}"

    assert len(typed()) > 30
    holds(typed(), check, ": ".join)


@cache
def _help(path: tuple[str, ...]) -> str:
    out = StringIO()
    with redirect_stdout(out), pytest.raises(SystemExit):
        build_parser().parse_args([*path, "--help"])
    return out.getvalue()


@cache
def _knows(given: tuple[str, ...]) -> bool:
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        try:
            build_parser().parse_args(given)
        except SystemExit as stop:
            return stop.code == 0
    return True


def test_what_only_reads_does_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("bot.hosted.ROOMS", (*ROOMS, hosted))
    blocks = {said for page, said in typed() if said.startswith(".venv/") and READING.search(said)}
    run = [
        said for said in blocks if len(words(said)) > 2
    ]  # without a file `cards check` plays all scenarios

    def check(said: str) -> None:
        out = StringIO()
        with redirect_stdout(out):
            assert main(words(said)) == 0, out.getvalue()
        assert out.getvalue().strip()

    holds(sorted(run), check)


def test_make_run_without_a_token_opens_the_sandbox_and_says_so(tmp_path: Path):
    """The first command of the README, with an environment and a folder of its own."""
    for file in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / file, tmp_path / file)
        os.utime(tmp_path / file, (0, 0))  # older than what is set up: nothing is installed from here
    made = [
        "make",
        "--no-print-directory",
        "-f",
        str(ROOT / "Makefile"),
        f"VENV={sys.prefix}",
        "ARGS=",
        "run",
    ]
    environment = {
        "ARBITRE_TOKEN": "",
        "ARBITRE_DATA_DIR": str(tmp_path / "var"),
        "ARBITRE_SANDBOX_PORT": "0",
        "MAKEFLAGS": "",  # what the tests themselves were made with, as `ARGS`, is not meant for the bot
    }
    begun = begin("-c", f"import os; os.execvp('make', {made!r})", cwd=tmp_path, env=environment)
    assert begun.stdout is not None
    said = []
    for line in begun.stdout:
        said.append(line)
        if "http://" in line:
            break
    assert any("SANDBOX" in line for line in said), said
    assert "http://" in said[-1], begun.stderr and begun.stderr.read()
    os.killpg(begun.pid, signal.SIGINT)
    assert begun.wait(PATIENCE) is not None
    assert (tmp_path / "var").is_dir()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_sandbox_that_is_stopped_while_it_starts_ends_as_one_that_has_started(tmp_path: Path, how: int):
    environment = {"ARBITRE_TOKEN": "", "ARBITRE_DATA_DIR": str(tmp_path / "var")}
    begun = begin("-m", "bot", "sandbox", "--port", "0", cwd=tmp_path, env=environment)
    assert begun.stdout is not None
    next(line for line in begun.stdout if "http://" in line)
    begun.send_signal(how)
    assert begun.wait(PATIENCE) == 0
    assert begun.stderr is not None
    assert "Traceback" not in begun.stderr.read()
