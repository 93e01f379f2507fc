"""The time of tests: it leaps where nobody works, and stands where somebody does, however long that takes."""

from __future__ import annotations

import asyncio
import os
import re
import selectors
import subprocess
import sys
import threading
import time

import pytest

from bot.processes import RestartingPool
from bot.store import open_store
from tests import virtual
from tests.browser import INSTALL

DAY = 86400.0


async def test_nobody_waits_for_a_clock():
    loop = asyncio.get_running_loop()
    at, real = loop.time(), time.monotonic()
    await asyncio.sleep(30 * DAY)
    assert loop.time() - at == pytest.approx(30 * DAY)
    assert time.monotonic() - real < DAY
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(asyncio.Event().wait(), DAY)


async def test_timers_come_in_their_order():
    heard = []

    async def after(seconds):
        await asyncio.sleep(seconds)
        heard.append(seconds)

    await asyncio.gather(*(after(seconds) for seconds in (5, 0.1, 300, 0, 2)))
    assert heard == [0, 0.1, 2, 5, 300]


async def test_time_stands_while_a_thread_works():
    assert await asyncio.wait_for(asyncio.to_thread(time.sleep, 0.2), 0.001) is None


async def test_time_stands_while_a_process_works():
    with RestartingPool(1) as workers:
        loop = asyncio.get_running_loop()
        assert await asyncio.wait_for(loop.run_in_executor(workers, abs, -3), 0.001) == 3


async def test_time_stands_while_the_database_works(tmp_path):
    store = await open_store(tmp_path / "a.sqlite3")
    await asyncio.wait_for(store.writer.run(lambda _: time.sleep(0.2)), 0.001)
    await store.close()


@pytest.mark.parametrize("where", ["thread", "database"])
async def test_time_stands_for_what_nobody_waits_for_any_more(tmp_path, where):
    store = await open_store(tmp_path / "a.sqlite3")
    begun, done = threading.Event(), []

    def work(*_):
        begun.set()
        time.sleep(0.2)
        done.append(1)

    job = asyncio.to_thread(work) if where == "thread" else store.writer.run(work)
    task = asyncio.create_task(job)
    while not begun.is_set():  # noqa: ASYNC110 - it is set in another thread
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.sleep(0.001)
    assert done == [1]
    await store.close()


async def echo(reader, writer):
    writer.write((await reader.readline()).upper())
    writer.close()


async def connected():
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    return server, *await asyncio.open_connection(*server.sockets[0].getsockname())


async def test_time_stands_while_something_is_on_the_line(monkeypatch):
    """Loopback of a busy machine: what is asked about at once has not come yet."""
    select = selectors.DefaultSelector.select

    def late(selector, timeout=None):
        return [] if timeout == 0 else select(selector, timeout)

    monkeypatch.setattr(selectors.DefaultSelector, "select", late)
    async with asyncio.timeout(0.001):
        server, reader, writer = await connected()
        writer.write(b"tofu\n")
        assert await reader.read() == b"TOFU\n"
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()
    await asyncio.sleep(0.001)
    assert asyncio.get_running_loop().wires == {}


async def test_what_nobody_reads_holds_nothing_up():
    server, reader, writer = await connected()
    reader._transport.pause_reading()
    writer.write(b"tofu\n")
    await asyncio.sleep(DAY)
    reader._transport.resume_reading()
    assert await reader.read() == b"TOFU\n"
    writer.close()
    await writer.wait_closed()
    server.close()
    await server.wait_closed()


def test_what_stands_still_is_named_and_a_job_takes_what_it_takes(monkeypatch):
    monkeypatch.setattr(virtual, "PATIENCE", 0.01)
    loop = virtual.Loop()
    loop.run_until_complete(asyncio.wait_for(loop.run_in_executor(None, time.sleep, 0.2), 0.001))
    wire = loop.wires[frozenset(("here", "there"))] = virtual.Wire(sent={"there": 1})
    task = loop.create_task(asyncio.sleep(1))
    with pytest.raises(TimeoutError, match="a connection"):
        loop.run_until_complete(task)
    wire.sent.clear()
    loop.run_until_complete(task)
    task = loop.create_task(asyncio.Event().wait())
    with pytest.raises(TimeoutError, match=r"at work: \[\]"):
        loop.run_until_complete(task)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        loop.run_until_complete(task)
    loop.close()


@pytest.mark.real_time
async def test_a_test_may_keep_to_the_machines_time():
    assert not isinstance(asyncio.get_running_loop(), virtual.Loop)


def test_the_last_line_says_what_was_left_out_without_a_browser(root, tmp_path):
    """Whoever has no Chromium reads how to get one."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/bot/sandbox/test_page.py",
    ]
    env = os.environ | {"PATH": str(tmp_path), "REQUIRE_ALL": "0"}
    for name in [name for name in env if name.startswith("PYTEST_")]:
        del env[name]
    done = subprocess.run(
        [*command, "-k", "browser or phone"],
        cwd=root,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    skipped = re.search(r"([1-9]\d*) skipped", done.stdout)
    assert skipped is not None
    last = done.stdout.splitlines()[-1]
    assert last.startswith(f"{skipped[1]} tests left out")
    assert last.endswith(f"no Chromium here; it comes with: {INSTALL}")
