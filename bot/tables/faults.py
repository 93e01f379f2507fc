"""Unexpected errors, logged without their content."""

from __future__ import annotations

from typing import Any

from bot.logs import fault
from bot.tables.model import TableFaultError


def log_fault(log: Any, event: str, error: BaseException, **fields: Any) -> TableFaultError:
    """Log an unexpected error under a short id (`bot.logs.fault`) and return the fault to raise."""
    return TableFaultError(fault(log.error, event, error, **fields))
