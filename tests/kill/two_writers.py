"""Two workers on one server that play the same matches, each killed now and then and followed by another.

    python -m tests.kill.two_writers URL FILE [--matches N] [--kills N] [--reach N]

The first worker answers for seat 0 and the second for seat 1 in matches with an odd number; in the others both answer
for both, with the same interactions. Answers depend on the decision alone (`one_match`). A worker is a copy of this
process, which has read everything. Each answer that was acknowledged is printed as a line of JSON, and so is how each
worker was killed: at a stage of its n-th answer (`one_match`), or from outside at any moment. A third plays the
same matches in a file, left alone.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import psycopg

from bot.store import Address, StoreBusyError, StoreLockedError, address_of, open_store
from bot.store.postgres import sessions
from bot.tables import Table, TableFaultError, TableRefusalError, Tables
from bot.workers.heart import Heart, leave
from engine.core.decision import Decision, IllegalMoveError, StaleAnswerError
from tests.kill.one_match import GAMES, answer_of, die, interaction

Done = TypeVar("Done")

STAGES = ("played", "written", "told", "acknowledged", "outside")
#: How many matches a worker plays at once; seconds until it looks again where the other one is asked.
AT_ONCE, AGAIN = 4, 0.01
#: The longest that a worker lives that is killed from outside.
LIFE = 2.0
#: The place of who plays alone.
ALONE = -1


def say(**what: object) -> None:
    """One line, whole, however many write."""
    os.write(1, json.dumps(what).encode() + b"\n")


async def patiently(do: Callable[[], Awaitable[Done]]) -> Done:
    """Do something; where the database was held up, as it is to a process that stood still for a while, again."""
    while True:
        try:
            return await do()
        except (StoreLockedError, TableFaultError) as error:
            say(refused=type(error).__name__)
            await asyncio.sleep(AGAIN)


class Fate:
    """Kills this process at a stage of its n-th answer, or of what another match does at that moment."""

    def __init__(self, stage: str, left: int) -> None:
        self.stage, self.left = stage, left

    def reached(self, stage: str) -> None:
        """An answer has come this far."""
        if self.left <= 0 and stage == self.stage:
            die()

    def watch(self) -> None:
        """Look at how transactions that write begin and end."""
        send, here = sessions._send, threading.local()

        def watched(session: psycopg.Connection, command: bytes) -> None:
            if command != b"COMMIT":
                here.writes = command == sessions._WRITE
            if here.writes:
                self.reached("written" if command == b"COMMIT" else "played")
            send(session, command)

        sessions._send = watched


class WritingWorker:
    """A worker: `seat` is whose answers it gives in matches of a seat each, None for all."""

    def __init__(self, tables: Tables, seat: int | None, fate: Fate) -> None:
        self.tables, self.seat, self.fate = tables, seat, fate
        self._at_once = asyncio.Semaphore(AT_ONCE)
        tables.subscribe(lambda _table, outcome: outcome.kind != "elsewhere" and fate.reached("told"))

    async def play(self, match: int) -> None:
        """Play a match until it is over."""
        async with self._at_once:
            table = await patiently(lambda: self.tables.table(match))
            racing = match % 2 == 0 or self.seat is None
            while table.status == "open":
                decision = next((d for d in table.pending if racing or d.seat == self.seat), None)
                if decision is None:
                    await asyncio.sleep(AGAIN)
                    await patiently(table.catch_up)
                else:
                    await self._answer(table, decision)

    async def _answer(self, table: Table, decision: Decision) -> None:
        click = interaction(table.match_id, decision.id)
        self.fate.left -= 1
        for attempt in range(1000):
            given = answer_of(table.match_id, decision, attempt)
            submit = partial(table.submit, decision.seat, decision.id, given, interaction_id=click)
            try:
                outcome = await patiently(submit)
            except IllegalMoveError:
                continue
            except (StaleAnswerError, TableRefusalError):
                # The other one has given the last answer meanwhile, and the match is packed away.
                assert table.status == "over"
                return
            if self.seat is not None:
                say(match=table.match_id, epoch=outcome.epoch, click=click, repeated=outcome.repeated)
            self.fate.reached("acknowledged")
            return
        raise AssertionError(decision)


async def work(address: Address, matches: int, seat: int | None, fate: Fate) -> None:
    """Play all matches of a database, as one of two workers where it is a server's."""
    end = time.monotonic() + 10
    while True:
        try:
            store = await open_store(address, slots=2)
            break
        except StoreBusyError:  # the server has not noticed yet that the one before was killed
            assert time.monotonic() < end
    fate.watch()
    heart = Heart(store, leave)
    heart.start()
    tables = Tables(store, GAMES)
    listening = asyncio.create_task(tables.listen())
    worker = WritingWorker(tables, seat, fate)
    await asyncio.gather(*(worker.play(match) for match in range(1, matches + 1)))
    listening.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await listening
    await tables.drain(10)
    heart.stop()
    await store.close()


def begun(run: Callable[[], None]) -> int:
    """Do something in a copy of this process, and return its number."""
    number = os.fork()
    if number == 0:
        run()
        os._exit(0)
    return number


class Nursery:
    """Keeps two workers and a loner at work until all matches are over, and has so many of the workers killed."""

    def __init__(self, args: argparse.Namespace) -> None:
        self._args = args
        self._address = address_of(args.url, Path())
        self._rng = random.Random(7)
        self._given = 0
        self._alive: dict[int, tuple[int, str, float]] = {}

    def run(self) -> None:
        """Until all have ended by themselves."""
        alone = Fate("", 1 << 60)
        number = begun(lambda: asyncio.run(work(Path(self._args.file), self._args.matches, None, alone)))
        self._alive[number] = ALONE, "", float("inf")
        for seat in range(2):
            self._start(seat)
        while self._alive:
            due = min(when for _, _, when in self._alive.values())
            signal.sigtimedwait([signal.SIGCHLD], min(max(due - time.monotonic(), 0), 1))
            for number, (_, _, when) in self._alive.items():
                if when < time.monotonic():
                    os.kill(number, signal.SIGKILL)
            self._reap()

    def _start(self, seat: int) -> None:
        stage, left, end = "", 0, float("inf")
        if self._given < self._args.kills:
            stage, left = STAGES[self._given % len(STAGES)], self._rng.randint(1, self._args.reach)
            self._given += 1
        if stage == "outside":
            end = time.monotonic() + LIFE * self._rng.random()
        fate = Fate(stage, left if stage else 1 << 60)
        number = begun(lambda: asyncio.run(work(self._address, self._args.matches, seat, fate)))
        self._alive[number] = seat, stage, end

    def _reap(self) -> None:
        while self._alive:
            number, how = os.waitpid(-1, os.WNOHANG)
            if number == 0:
                return
            seat, stage, _ = self._alive.pop(number)
            if (code := os.waitstatus_to_exitcode(how)) != 0:
                assert code == -signal.SIGKILL, code
                say(killed=stage)
                self._start(seat)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("file")
    for name, usual in (("--matches", 2), ("--kills", 0), ("--reach", 20)):
        parser.add_argument(name, type=int, default=usual)
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
    Nursery(parser.parse_args()).run()
