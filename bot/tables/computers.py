"""Computer players at tables: they answer by `submit` like everyone, off the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Executor

import structlog

from bot.tables.faults import log_fault
from bot.tables.model import Player, TableRefusalError
from bot.tables.table import Table
from bot.tables.takeback import answer_back
from engine.core.decision import (
    Answer,
    Decision,
    IllegalMoveError,
    InvalidAnswerError,
    Seat,
    StaleAnswerError,
)

_REMEMBERED = 1000
"""How many matches' last reasons are kept."""

logger = structlog.get_logger("arbitre.computers")


class Computers:
    """Answers for the computer seats of all tables, with one task a table while answers are due.

    An opponent answers at a pace of its own, however long it thinks and even where only one answer is legal: else the
    time would tell what it holds.

    Args:
        players: computer players by name.
        executor: where they think; None for the threads of the event loop.
    """

    def __init__(self, players: Mapping[str, Player], executor: Executor | None) -> None:
        self._players = players
        self._executor = executor
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._fresh: dict[int, tuple[Seat, object]] = {}
        self._reasons: OrderedDict[int, tuple[Seat, object]] = OrderedDict()

    def reason(self, match: int) -> tuple[Seat, object] | None:
        """Which computer seat last did something in a match, and its reason, as far as it is remembered."""
        return self._reasons.get(match)

    def wake(self, table: Table) -> None:
        """Get the open decisions of the table's computer seats answered; in a lesson it is the lesson that answers."""
        if not table.info.lesson:
            self._begin(table)

    async def settle(self, table: Table) -> None:
        """Wait until the computer seats of the table have answered."""
        task = self._begin(table)
        if task is not None:
            await asyncio.wait([task])

    def _begin(self, table: Table) -> asyncio.Task[None] | None:
        due = table.to_consent or self._next(table) is not None
        if table.match_id not in self._tasks and due:
            self._tasks[table.match_id] = asyncio.create_task(self._play(table))
        return self._tasks.get(table.match_id)

    async def stop(self) -> None:
        """Stop thinking; submitted answers stand."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _next(self, table: Table) -> Decision | None:
        return next((d for d in table.pending if table.seats[d.seat].computer is not None), None)

    async def _play(self, table: Table) -> None:
        try:
            while True:
                decision = self._next(table)
                if decision is None or not decision.private:
                    self._tell(table)
                if table.to_consent:
                    await self._consent(table)
                elif decision is None:
                    break
                else:
                    player = self._players.get(table.seats[decision.seat].computer or "")
                    loop = asyncio.get_running_loop()
                    since = loop.time()
                    answer, reason = await self._think(table, decision)
                    await asyncio.sleep(left_of(getattr(player, "pace", 0.0), loop.time() - since))
                    await self._answer(table, decision, answer)
                    if reason is not None:
                        self._fresh[table.match_id] = (decision.seat, reason)
        except TableRefusalError as refusal:
            logger.info("computer player stops", match=table.match_id, code=refusal.code)
        except Exception as error:  # noqa: BLE001 - the match waits; the next sweep or an answer wakes it again
            log_fault(logger, "computer player failed", error, match=table.match_id)
        finally:
            self._tasks.pop(table.match_id, None)

    async def _consent(self, table: Table) -> None:
        request = table.request
        if request is None:
            return
        for seat in table.to_consent:
            with contextlib.suppress(StaleAnswerError):  # the game went on
                await answer_back(table, seat, request.id, accept=True)

    async def _think(self, table: Table, decision: Decision) -> tuple[Answer, object | None]:
        single = decision.shape.single()
        if single is not None:
            return single, None
        name = table.seats[decision.seat].computer or ""
        seed = table.seed_for(decision)
        loop = asyncio.get_running_loop()
        try:
            player = self._players[name]
            information = table.information_set(decision.seat)
            job = loop.run_in_executor(self._executor, reasoned, player, information, decision, seed)
            return await job
        except Exception as error:  # noqa: BLE001 - whatever failed, the other tables play on
            log_fault(logger, "computer player failed", error, match=table.match_id, player=name)
            return decision.shape.sensible(), None

    def _tell(self, table: Table) -> None:
        """Let people ask for the last reason, now that all can see what was done."""
        fresh = self._fresh.pop(table.match_id, None)
        if fresh is not None:
            self._reasons[table.match_id] = fresh
            self._reasons.move_to_end(table.match_id)
            if len(self._reasons) > _REMEMBERED:
                self._reasons.popitem(last=False)

    async def _answer(self, table: Table, decision: Decision, answer: Answer) -> None:
        try:
            await table.submit(decision.seat, decision.id, answer)
        except StaleAnswerError:
            return
        except (InvalidAnswerError, IllegalMoveError) as error:
            log_fault(logger, "computer player against the rules", error, match=table.match_id)
            await table.submit(decision.seat, decision.id, decision.shape.sensible())


def left_of(pace: float, taken: float) -> float:
    """How long an opponent still waits with its answer: until the next step of its pace, if thinking took longer.

    On a busy machine it may: then an observer still learns no more than how many steps it took.
    """
    return pace * max(1, math.ceil(taken / pace)) - taken if pace > 0 else 0.0


def reasoned(
    player: Player, information: bytes, decision: Decision, seed: int
) -> tuple[Answer, object | None]:
    """What a computer player answers, and why, as far as others may know that it was asked (501.4)."""
    answer = player(information, decision, seed)
    explain = getattr(player, "explain", None)
    reason = None if explain is None or decision.private else explain(information, decision, answer)
    return answer, reason if reason is not None and reason.told else None
