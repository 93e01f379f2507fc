"""Processes that tests start: none outlives its test."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent
_SYSTEM = ctypes.CDLL(None)
_begun: list[subprocess.Popen[str]] = []


def begin(
    *words: str, cwd: Path = ROOT, env: dict[str, str] | None = None, out: IO[Any] | int = subprocess.PIPE
) -> subprocess.Popen[str]:
    """Start this Python with these words, at the head of a group of its own and open to Ctrl-C, as a terminal does.

    What it says goes to `out`, what it complains of to a pipe, or to `out` where that is a file. However the test
    ends, the whole group is ended after it (`end_all`); and this one with the tests, however those end.
    """
    process = subprocess.Popen(
        [sys.executable, *words],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | (env or {}),
        stdout=out,
        stderr=subprocess.PIPE if out == subprocess.PIPE else subprocess.STDOUT,
        text=True,
        bufsize=1,
        start_new_session=True,
        preexec_fn=_ready if sys.platform != "win32" else None,  # noqa: PLW1509 - it calls the system only
    )
    _begun.append(process)
    return process


def finished(process: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """The lines of JSON that a process said until it came to its end or was killed; a last one may be cut off."""
    out, err = process.communicate()
    assert process.returncode in {0, -signal.SIGKILL}, err
    return [json.loads(line) for line in out.splitlines() if line.endswith("}")]


def _ready() -> None:
    """Hear Ctrl-C even where the tests ignore it; on Linux, end with the one that began it (PR_SET_PDEATHSIG)."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform == "linux":
        _SYSTEM.prctl(1, signal.SIGKILL)


def end_all() -> None:
    """End what was begun and whatever that began."""
    while _begun:
        process = _begun.pop()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
