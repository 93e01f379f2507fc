"""Computer players at tables: they answer by `submit` like everyone, off the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections import OrderedDict, deque
from collections.abc import Mapping
from concurrent.futures import Executor

import structlog

from bot.logs import apart
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
from engine.players import Reason

_REMEMBERED, _ACTS = 1000, 100
"""Of how many matches reasons are kept, and of how many of their last answers."""

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
        self._reasons: OrderedDict[int, deque[tuple[int, Seat, Reason | None]]] = OrderedDict()

    def reason(self, match: int, seat: Seat, epoch: int) -> Reason | None:
        """Why a computer seat did what came of the journal's row `epoch`, as far as it is remembered.

        Ask only of what everybody has seen: a card that is announced is paid for before anybody hears of it (501.4).
        """
        known = (
            reason
            for at, who, reason in reversed(self._reasons.get(match, ()))
            if who == seat and at <= epoch
        )
        return next(known, None)

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
            self._tasks[table.match_id] = asyncio.create_task(
                self._play(table), context=apart(match=table.match_id)
            )
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
                    epoch = await self._answer(table, decision, answer)
                    if epoch is not None and not decision.back:  # else it is part of what was begun before
                        self._note(table, epoch, decision.seat, reason)
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

    async def _think(self, table: Table, decision: Decision) -> tuple[Answer, Reason | None]:
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

    def _note(self, table: Table, epoch: int, seat: Seat, reason: Reason | None) -> None:
        """Keep the reason for an answer, or that there is none."""
        noted = self._reasons.setdefault(table.match_id, deque(maxlen=_ACTS))
        noted.append((epoch, seat, reason))
        self._reasons.move_to_end(table.match_id)
        if len(self._reasons) > _REMEMBERED:
            self._reasons.popitem(last=False)

    async def _answer(self, table: Table, decision: Decision, answer: Answer) -> int | None:
        """Give an answer; return its row in the journal, None where the game had gone on."""
        try:
            done = await table.submit(decision.seat, decision.id, answer)
        except StaleAnswerError:
            return None
        except (InvalidAnswerError, IllegalMoveError) as error:
            log_fault(logger, "computer player against the rules", error, match=table.match_id)
            done = await table.submit(decision.seat, decision.id, decision.shape.sensible())
        return done.epoch


def left_of(pace: float, taken: float) -> float:
    """How long an opponent still waits with its answer: until the next step of its pace, if thinking took longer.

    On a busy machine it may: then an observer still learns no more than how many steps it took.
    """
    return pace * max(1, math.ceil(taken / pace)) - taken if pace > 0 else 0.0


def reasoned(
    player: Player, information: bytes, decision: Decision, seed: int
) -> tuple[Answer, Reason | None]:
    """What a computer player answers, and why, as far as others may know that it was asked (501.4)."""
    answer = player(information, decision, seed)
    explain = getattr(player, "explain", None)
    reason = None if explain is None or decision.private else explain(information, decision, answer)
    return answer, reason if reason is not None and reason.told else None
