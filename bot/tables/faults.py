"""Unexpected errors, logged without their content."""

from __future__ import annotations

import secrets
from typing import Any

from bot.logs import describe
from bot.tables.model import TableFaultError


def log_fault(log: Any, event: str, error: BaseException, **fields: Any) -> TableFaultError:
    """Log an unexpected error under a short id and return the fault to raise.

    Of the error itself, only what `bot.logs.describe` gives.
    """
    error_id = secrets.token_hex(4)
    log.error(event, error_id=error_id, **describe(error), **fields)
    return TableFaultError(error_id)
