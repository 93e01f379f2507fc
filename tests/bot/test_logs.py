"""What the log writes, and what happens when it no longer can."""

from __future__ import annotations

import logging
import os
import re

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
