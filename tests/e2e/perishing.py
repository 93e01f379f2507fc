"""A player whose process is killed while it thinks, for want of memory; apart, so that its process imports little."""

from __future__ import annotations

import os
import signal
from typing import Any


def gone(information: bytes, decision: Any, seed: int) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)
