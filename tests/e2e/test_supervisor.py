"""What systemd is told of a process: by its socket, in datagrams."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import closing
from dataclasses import replace

import pytest

from bot.app import serve
from bot.workers.status import WorkerStatus
from bot.workers.supervisor import supervised


@pytest.fixture
def told(tmp_path, monkeypatch):
    """The words that were sent so far, each call anew."""
    path = tmp_path / "notify"
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as line:
        line.bind(str(path))
        line.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(path))

        def words():
            found = []
            while True:
                try:
                    found.append(line.recv(1000).decode().split("\n"))
                except BlockingIOError:
                    return found

        yield words


async def test_a_bot_is_ready_once_discord_has_let_it_in_and_says_when_it_stops(told, make_stage):
    stage = await make_stage()
    await stage.world.until(lambda: ["WATCHDOG=1", "STATUS=ready", "READY=1"] in told(), 20, "to be ready")
    await stage.end()
    assert told()[-1] == ["STOPPING=1"]


async def test_a_standby_is_ready_once_it_hears(told, stage):
    """Whoever restarts one worker after the other waits for that: it answers from the moment it takes over."""
    stop, said = asyncio.Event(), []
    waiting = replace(stage.deployment, standby=True, guild_ready=3)  # so long it waits for its guilds
    standby = asyncio.create_task(serve(stage.sandbox.token, waiting, stop))

    def ready():
        said.extend(told())
        return ["WATCHDOG=1", "STATUS=standby", "READY=1"] in said

    await stage.world.until(ready, 60, "to be ready")
    assert said.count(["WATCHDOG=1", "STATUS=not connected to Discord"]) >= 5
    assert sum(bool(each.outbox) for each in stage.sandbox.gateway.sessions.values()) == 2
    stop.set()
    await standby


async def test_the_watchdog_hears_of_a_loop_that_turns_a_third_before_it_would_bark(told, monkeypatch):
    monkeypatch.setenv("WATCHDOG_USEC", "6000000")
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    status, stop = WorkerStatus(), asyncio.Event()
    async with supervised(status, stop):
        await asyncio.sleep(1.1)
        assert told() == [["WATCHDOG=1", "STATUS=starting"]] * 3
        status.warm(lambda: True)
        await asyncio.sleep(8)
        ready, *rest = told()
        assert ready == ["WATCHDOG=1", "STATUS=standby", "READY=1"]
        assert rest == [["WATCHDOG=1", "STATUS=standby"]] * 3
        monkeypatch.setenv("WATCHDOG_PID", "1")  # it watches somebody else
        await asyncio.sleep(20)
        assert len(told()) in (2, 3)
    assert told() == [["STOPPING=1"]]


async def test_where_nobody_supervises_nothing_is_told(monkeypatch):
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    stop = asyncio.Event()
    async with supervised(WorkerStatus(), stop):
        assert len(asyncio.all_tasks()) == 1
    assert not stop.is_set()
