"""What broke, told to the log without what it was about."""

from __future__ import annotations

import secrets
import traceback
from typing import Any

from bot.tables.model import TableFault


def log_fault(log: Any, event: str, error: BaseException, **fields: Any) -> TableFault:
    """Log an unexpected error under a short id and return the fault to raise.

    An exception may quote cards of a hand, so only its type and the places in the code are logged.
    """
    error_id = secrets.token_hex(4)
    frames = traceback.extract_tb(error.__traceback__)
    where = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    log.error(event, error_id=error_id, error=type(error).__name__, where=where, **fields)
    return TableFault(error_id)
