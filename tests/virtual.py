"""An event loop whose time is the test's: it stands still while anybody works, and leaps on when nobody does.

It leaps to the next timer. So three seconds are three seconds however slow the machine is, and nobody waits for them.
Work is what the loop has to run, and besides what it cannot see by itself:

- a job of an executor, in a thread or a process, until its result has come, also where nobody wants it any more;
- a statement given to a database's thread, likewise;
- a connection being made, and what one socket of this loop has sent and the other has not received: on a busy machine
  that takes its time even over loopback.

A library was looked for: looptime lets time leap after some idle moments of the machine's clock, which is what a busy
machine has too few of. A test that speaks with another process marks itself `real_time`.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import queue
import selectors
import socket
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import aiosqlite.core
import discord.gateway

from tests.clock import PATIENCE

#: What the loop's time begins with.
BEGIN = 1000.0

Address = Any


@dataclass(eq=False)
class Wire:
    """A connection of which both ends are in this loop: `sent` counts what was sent to an end and has not come."""

    transports: dict[Address, asyncio.Transport] = field(default_factory=dict)
    sent: dict[Address, int] = field(default_factory=dict)
    closed: set[Address] = field(default_factory=set)

    @property
    def carries(self) -> bool:
        """Whether something is on its way to an end that would take it."""
        return any(
            count and (end not in self.transports or self.transports[end].is_reading())
            for end, count in self.sent.items()
        )


class End(socket.socket):
    """A socket that notes on its wire what goes out and what comes in. The end of a stream counts as a byte."""

    loop: Loop
    own: Address
    other: Address

    @classmethod
    def of(cls, sock: socket.socket, loop: Loop) -> End:
        """The same socket, noting."""
        own, other = sock.getsockname(), sock.getpeername()
        made = cls(sock.family, sock.type, sock.proto, fileno=sock.detach())
        made.setblocking(False)
        made.loop, made.own, made.other = loop, own, other
        return made

    @property
    def wire(self) -> Wire:
        return self.loop.wires.setdefault(frozenset((self.own, self.other)), Wire())

    def _came(self, count: int) -> None:
        sent = self.wire.sent
        sent[self.own] = sent.get(self.own, 0) - count

    def _went(self, count: int) -> None:
        sent = self.wire.sent
        if self.other not in self.wire.closed:
            sent[self.other] = sent.get(self.other, 0) + count

    def send(self, data: Any, *flags: int) -> int:
        count = super().send(data, *flags)
        self._went(count)
        return count

    def sendmsg(self, *given: Any) -> int:
        count = super().sendmsg(*given)
        self._went(count)
        return count

    def recv(self, *given: Any) -> bytes:
        data = super().recv(*given)
        self._came(len(data) or 1)
        return data

    def recv_into(self, *given: Any) -> int:
        count = super().recv_into(*given)
        self._came(count or 1)
        return count

    def close(self) -> None:
        if self.fileno() >= 0:
            wire = self.wire
            self._went(1)
            wire.closed.add(self.own)
            wire.sent.pop(self.own, None)
            if wire.closed >= {self.own, self.other}:
                del self.loop.wires[frozenset((self.own, self.other))]
        super().close()


class Selector(selectors.DefaultSelector):
    """Waits for sockets as long as work is under way, and lets time leap when none is."""

    loop: Loop

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(0)
        if found or (timeout is not None and timeout <= 0):
            return found
        if timeout is not None and not self.loop.work():
            self.loop.leap(timeout)
            return []
        while not (found := super().select(PATIENCE)):
            if not self.loop.jobs:  # a job takes what it takes
                raise TimeoutError(
                    f"nothing came in {PATIENCE:g} s of the machine; at work: {self.loop.work()}"
                )
        return found


class Loop(asyncio.SelectorEventLoop):
    """An event loop on the time of a test."""

    def __init__(self) -> None:
        self._now = BEGIN
        self._epoch = time.time() - BEGIN
        self.jobs: dict[object, str] = {}
        self.wires: dict[frozenset[Address], Wire] = {}
        selector = Selector()
        selector.loop = self
        super().__init__(selector)
        self._threads = ThreadPoolExecutor(thread_name_prefix="test")
        self.set_default_executor(self._threads)

    def time(self) -> float:
        """Seconds since the loop began, and `BEGIN`."""
        return self._now

    def seconds(self) -> float:
        """Seconds since 1970 by the test's time, which begins when the loop does."""
        return self._epoch + self._now

    def leap(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds

    def work(self) -> list[str]:
        """What is under way and the loop cannot see; time stands still meanwhile."""
        return [*self.jobs.values(), *("a connection" for wire in self.wires.values() if wire.carries)]

    def begin(self, what: str) -> Callable[[], None]:
        """Count something as under way until what is returned is called, in the loop."""
        key = object()
        self.jobs[key] = what
        return lambda: self.jobs.__delitem__(key)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        job = (executor or self._threads).submit(func, *args)
        future = asyncio.wrap_future(job, loop=self)
        end = self.begin(f"a job: {func}")

        def ended(_job: Any) -> None:
            with suppress(RuntimeError):  # the loop was closed meanwhile
                self.call_soon_threadsafe(end)  # after the result, for which the future asked first

        job.add_done_callback(ended)
        return future

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        end = self.begin(f"a connection to {address}")
        try:
            await super().sock_connect(sock, address)
        finally:
            end()

    def _make_socket_transport(self, sock: socket.socket, *given: Any, **named: Any) -> Any:
        if sock.family not in (socket.AF_INET, socket.AF_INET6):
            return super()._make_socket_transport(sock, *given, **named)
        end = End.of(sock, self)
        transport = end.wire.transports[end.own] = super()._make_socket_transport(end, *given, **named)
        return transport

    def _sendfile_native(self, *_given: Any) -> Awaitable[int]:
        raise asyncio.SendfileNotAvailableError("would send without noting")


def ticking() -> Callable[[], float]:
    """What counts seconds since 1970 on the time of the running loop, for any thread."""
    loop = asyncio.get_running_loop()
    return loop.seconds if isinstance(loop, Loop) else time.time


class Moments:
    """A clock on the time of the running loop, for any thread: called, it gives the aware moment."""

    def __init__(self) -> None:
        self._tick = ticking()
        self._off = dt.timedelta()

    def __call__(self) -> dt.datetime:
        return dt.datetime.fromtimestamp(self._tick(), dt.UTC) + self._off

    def leap(self, **span: float) -> None:
        """Be set to another moment, while no time goes by."""
        self._off += dt.timedelta(**span)


async def pass_(**span: float) -> None:
    """Let time go by at once, after what is under way: what falls due meanwhile falls due at its end."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    await asyncio.sleep(0.001)
    loop.leap(dt.timedelta(**span).total_seconds())
    await asyncio.sleep(0.001)


class Statements(queue.SimpleQueue[Any]):
    """What aiosqlite gives to the thread of a connection."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, statement = item
        if future is not None and isinstance(loop := future.get_loop(), Loop):
            came: asyncio.Future[Any] = loop.create_future()  # which nobody can cancel
            came.add_done_callback(partial(_hand_on, future, loop.begin(f"a statement: {statement}")))
            item = came, statement
        super().put_nowait(item)


def _hand_on(future: asyncio.Future[Any], end: Callable[[], None], came: asyncio.Future[Any]) -> None:
    end()
    error = came.exception()
    if future.done():
        return
    if error is None:
        future.set_result(came.result())
    else:
        future.set_exception(error)


class Heartbeat(discord.gateway.KeepAliveHandler):
    """discord.py's heartbeat in the loop and on its time, instead of in a thread and on the machine's."""

    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._beat())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.interval or 0)
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except ConnectionError:  # it is being closed
                return


def install() -> None:
    """Have the libraries do their waiting where the loop sees it; for the whole test run."""
    aiosqlite.core.SimpleQueue = Statements
    discord.gateway.KeepAliveHandler = Heartbeat
