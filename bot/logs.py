"""Structured logs on standard error: one line an event, with fields.

They must not contain tokens, seeds or hands at any level. discord.py writes whole requests at DEBUG, hands and
interaction tokens included, so it and the HTTP library stay at INFO.

A line bears what is known where it is said: `click`, the interaction that led to it, by a sign that says nothing
outside this process; `match`; of a worker `worker` and `slot`.

Everything goes through one handler of the standard library, which swallows its own failures: a log that can no
longer be written (its pipe closed, its disk full) must not break a match.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from contextvars import Context
from typing import Any, Literal

import structlog

#: Libraries that log what they send.
_CAREFUL = ("discord", "aiohttp", "asyncio", "aiosqlite", "PIL")
#: The bot uses no voice, and session ids must stay out of the log.
_SILENT = ("discord.client", "discord.gateway")
#: What makes signs of interactions, anew in each process.
_KEY = secrets.token_bytes(16)
#: What every line says.
_everywhere: dict[str, str | int] = {}
_log = structlog.get_logger("arbitre.faults")


class Faults:
    """How many faults this process has had (`fault`)."""

    total = 0
    lock = threading.Lock()


def describe(error: BaseException) -> dict[str, str | list[str]]:
    """The fields of an unexpected error: `error`, its type, and `where`, the last places in the code.

    Its message is left out: it may quote cards of a hand.
    """
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return {"error": type(error).__name__, "where": where}


def fault(say: Callable[..., object], event: str, error: BaseException | None = None, **fields: Any) -> str:
    """Log what the program has failed to do, whoever asked for it, and count it; return the id that the line bears.

    `say`: the method of a logger that does. Of an error, where there is one, the line has only what `describe` gives.
    """
    with Faults.lock:  # a worker's heart beats in a thread
        Faults.total += 1
    error_id = secrets.token_hex(4)
    say(event, error_id=error_id, **({} if error is None else describe(error)), **fields)
    return error_id


def fault_of(task: asyncio.Task[Any]) -> None:
    """Log and count it if a task has failed for whose end nobody waits (`Task.add_done_callback`)."""
    if not task.cancelled() and (error := task.exception()) is not None:
        fault(_log.error, "task.failed", error, task=getattr(task.get_coro(), "__qualname__", ""))


def _exception_without_words(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Reduce an exception that a library logs to `describe`; asyncio repeats its message below the first line."""
    raised = event.pop("exc_info", None)
    if isinstance(raised, tuple) and raised[1] is not None:
        event.update(describe(raised[1]))
        event["event"] = str(event["event"]).partition("\n")[0]
    return event


def of_click(interaction_id: int) -> None:
    """Have all lines that follow from an interaction bear its sign: those of the running task, and of any it begins."""
    sign = hashlib.blake2b(str(interaction_id).encode(), digest_size=6, key=_KEY).hexdigest()
    structlog.contextvars.bind_contextvars(click=sign)


def of_match(match_id: int) -> None:
    """Have all lines of the running task, and of any it begins, name the match; those that name another do not."""
    structlog.contextvars.bind_contextvars(match=match_id)


def apart(**fields: str | int) -> Context:
    """The context of a task that goes on after the click which happened to begin it; its lines bear `fields`."""
    context = Context()
    context.run(structlog.contextvars.bind_contextvars, **fields)
    return context


def of_slot(number: int) -> None:
    """Have every line say from now on that this process has a slot."""
    _everywhere["slot"] = number


def _which_process(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    event.update(_everywhere)
    return event


def configure(
    level: str = "INFO", form: Literal["logfmt", "json"] = "logfmt", *, workers: bool = False
) -> None:
    """Set up logging for the process at `level`, each line in this form.

    `workers`: whether there may be several, so that each line says which one says it.
    """
    number = logging.getLevelNamesMapping()[level]
    _everywhere.clear()
    if workers:
        _everywhere["worker"] = f"{os.getpid()}@{socket.gethostname()}"
    order = ["timestamp", "level", "logger", "event"]
    rendered: structlog.typing.Processor = (
        structlog.processors.LogfmtRenderer(key_order=order)
        if form == "logfmt"
        else structlog.processors.JSONRenderer()
    )
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        _which_process,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _exception_without_words,
                rendered,
            ],
        )
    )
    logging.basicConfig(level=number, handlers=[handler], force=True)
    for name in _CAREFUL:
        logging.getLogger(name).setLevel(max(number, logging.INFO))
    for name in _SILENT:
        logging.getLogger(name).setLevel(max(number, logging.ERROR))
