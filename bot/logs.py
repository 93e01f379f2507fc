"""Structured logs on standard error: one line an event, with fields.

They must not contain tokens, seeds or hands at any level. discord.py writes whole requests at DEBUG, hands and
interaction tokens included, so it and the HTTP library stay at INFO.

Everything goes through one handler of the standard library, which swallows its own failures: a log that can no
longer be written (its pipe closed, its disk full) must not break a match.
"""

from __future__ import annotations

import logging
import sys
import traceback

import structlog

#: Libraries that log what they send.
_CAREFUL = ("discord", "aiohttp", "asyncio", "aiosqlite", "PIL")
#: The bot uses no voice, and session ids must stay out of the log.
_SILENT = ("discord.client", "discord.gateway")


def describe(error: BaseException) -> dict[str, str | list[str]]:
    """The fields of an unexpected error: `error`, its type, and `where`, the last places in the code.

    Its message is left out: it may quote cards of a hand.
    """
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    return {"error": type(error).__name__, "where": where}


def _exception_without_words(
    _logger: object, _method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Reduce an exception that a library logs to `describe`; asyncio repeats its message below the first line."""
    raised = event.pop("exc_info", None)
    if isinstance(raised, tuple) and raised[1] is not None:
        event.update(describe(raised[1]))
        event["event"] = str(event["event"]).partition("\n")[0]
    return event


def configure(level: str = "INFO") -> None:
    """Set up logging for the process at `level`."""
    number = logging.getLevelNamesMapping()[level]
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
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
                structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "logger", "event"]),
            ],
        )
    )
    logging.basicConfig(level=number, handlers=[handler], force=True)
    for name in _CAREFUL:
        logging.getLogger(name).setLevel(max(number, logging.INFO))
    for name in _SILENT:
        logging.getLogger(name).setLevel(max(number, logging.ERROR))
