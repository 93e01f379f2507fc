"""What the log writes, and what happens when it no longer can."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import socket

import pytest
import structlog

from bot import logs


def test_one_shape_of_line_for_us_and_for_libraries(capsys):
    logs.configure("INFO")
    structlog.get_logger("arbitre.tables").info("match ended", match=7)
    logging.getLogger("aiohttp.access").warning("a %s day", "fine")
    try:
        raise ValueError("Tofu in hand")
    except ValueError:
        logging.getLogger("asyncio").exception("task failed\nfuture: <ValueError('Tofu in hand')>")
    said = [re.sub(r"^timestamp=\S+Z ", "", line) for line in capsys.readouterr().err.splitlines()]
    assert said[:2] == [
        'level=info logger=arbitre.tables event="match ended" match=7',
        'level=warning logger=aiohttp.access event="a fine day"',
    ]
    assert len(said) == 3
    assert said[2].startswith('level=error logger=asyncio event="task failed" error=ValueError where=')
    assert "test_logs.py" in said[2]
    assert "Tofu" not in said[2]


def test_debug_is_not_for_libraries_that_log_what_they_send():
    logs.configure("DEBUG")
    assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("discord.gateway").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)


def test_as_json_a_line_says_the_same_and_of_a_worker_which_it_is(capsys):
    logs.configure("INFO", "json", workers=True)
    logs.of_slot(3)
    structlog.get_logger("arbitre.tables").info('match "ended"', match=7, where=["a", "b"])
    logging.getLogger("aiohttp.access").warning("a %s day", "fine")
    ours, theirs = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    worker = {"worker": f"{os.getpid()}@{socket.gethostname()}", "slot": 3}
    timestamp = ours.pop("timestamp")
    assert timestamp.endswith("Z")
    said = {"level": "info", "logger": "arbitre.tables", "event": 'match "ended"', "where": ["a", "b"]}
    assert ours == said | worker | {"match": 7}
    assert theirs.items() >= {"logger": "aiohttp.access", "event": "a fine day", **worker}.items()


async def test_lines_bear_the_sign_of_the_click_that_led_to_them_but_not_what_it_only_began(capsys):
    logs.configure("INFO", "json")
    log = structlog.get_logger("arbitre.tables")

    async def say(event):
        log.info(event)

    async def click(number, match):
        logs.of_click(number)
        logs.of_match(match)
        await say("answer")
        await asyncio.create_task(say("chore"))
        await asyncio.create_task(say("room"), context=logs.apart(match=match))

    for number, match in ((12345678901234567, 7), (12345678901234567, 7), (12345678901234568, 8)):
        await asyncio.create_task(click(number, match))
    log.info("nobody")
    text = capsys.readouterr().err
    said = [json.loads(line) for line in text.splitlines()]
    signs = [line["click"] for line in said if "click" in line]
    assert [line["event"] for line in said if "click" not in line] == ["room"] * 3 + ["nobody"]
    assert [line.get("match") for line in said] == [7] * 6 + [8] * 3 + [None]
    assert len({*signs[:4]}) == 1 == len({*signs[4:]})
    assert signs[0] != signs[4]
    assert "1234567890" not in text


@pytest.mark.parametrize("name", ["arbitre.tables", "discord.http"])
def test_a_log_nobody_can_read_any_more_breaks_nothing(name, monkeypatch, capsys):
    reader, writer = os.pipe()
    with os.fdopen(writer, "w", buffering=1) as pipe:
        monkeypatch.setattr("sys.stderr", pipe)
        logs.configure("INFO")
        os.close(reader)
        structlog.get_logger(name).error("commit failed", match=7)
        logging.getLogger(name).error("commit failed")
        monkeypatch.undo()
        logging.root.handlers.clear()
        os.dup2(os.open(os.devnull, os.O_WRONLY), pipe.fileno())  # so that closing it can flush
