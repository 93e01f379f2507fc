"""Structured logs on standard error: one line an event, with fields.

No token, seed or hand may stand in them at any level. discord.py writes whole requests at DEBUG, hands and
interaction tokens included, so it and the HTTP library stay at INFO.
"""

from __future__ import annotations

import logging
import sys

import structlog

#: Libraries that write what they send.
_CAREFUL = ("discord", "aiohttp", "asyncio", "aiosqlite", "PIL")
#: Voice is of no use here, and session ids are nobody's business.
_SILENT = ("discord.client", "discord.gateway")


def configure(level: str = "INFO") -> None:
    """Set up logging for the process, `level` and above."""
    number = logging.getLevelNamesMapping()[level]
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"])],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(
        level=number,
        stream=sys.stderr,
        format="timestamp=%(asctime)s level=%(levelname)s logger=%(name)s event=%(message)r",
        force=True,
    )
    for name in _CAREFUL:
        logging.getLogger(name).setLevel(max(number, logging.INFO))
    for name in _SILENT:
        logging.getLogger(name).setLevel(max(number, logging.ERROR))
