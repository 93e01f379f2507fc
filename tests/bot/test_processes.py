"""Processes of a pool: they end with the one that began them, and say nothing when a terminal is interrupted."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.processes import RestartingPool
from bot.ui.jobs import KeptJobs
from tests.clock import PATIENCE
from tests.processes import begin

BEGUN = """
import os, sys, time
from bot.processes import pool
if __name__ == "__main__":
    workers = pool(2, method=sys.argv[1])
    print(*{workers.submit(os.getpid).result() for _ in range(9)}, flush=True)
    time.sleep(60)
"""
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
ARBITRE = "import sys; from bot.cli import main; sys.exit(main())"
#: A simulation that says ten times a second how far it is: nobody waits for it while it plays on every core.
TALKATIVE = f"from bot.cli import simulate; simulate._PATIENCE = 0.1; {ARBITRE}"


def group(leader: int) -> list[int]:
    """Who is in a group of processes and has not ended."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, own = stat.read_text("utf-8").rpartition(")")[2].split()[:3]
            if int(own) == leader and state not in "ZX":
                found.append(int(stat.parent.name))
    return found


def emptied(leader: int) -> bool:
    """Whether nobody is left in a group before long."""
    end = time.monotonic() + PATIENCE
    while group(leader) and time.monotonic() < end:
        time.sleep(0.05)
    return not group(leader)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_they_end_with_a_process_that_is_killed(tmp_path, method):
    script = tmp_path / "begun.py"
    script.write_text(BEGUN, "utf-8")
    process = begin(str(script), method)
    assert process.stdout is not None
    workers = {int(pid) for pid in process.stdout.readline().split()}
    assert workers <= set(group(process.pid))
    process.kill()
    process.communicate()
    assert emptied(process.pid)


def test_a_pool_that_lasts_begins_anew_after_a_process_was_killed():
    with RestartingPool(1) as workers:
        first = workers.submit(os.getpid).result()
        os.kill(first, signal.SIGKILL)
        second = None
        for _ in range(3):  # what is given out before the death is noticed is lost
            with contextlib.suppress(BrokenProcessPool):
                second = workers.submit(os.getpid).result(PATIENCE)
                break
        assert second not in (None, first)
        assert workers.submit(os.getpid).result() == second


def test_what_takes_too_long_is_killed_and_the_pool_begins_anew():
    with RestartingPool(1) as workers:
        first = workers.submit(os.getpid).result()
        stuck = workers.submit(time.sleep, 3600)
        workers.kill()
        with pytest.raises(BrokenProcessPool):
            stuck.result(PATIENCE)
        assert workers.submit(os.getpid).result() != first


@pytest.mark.parametrize("everyone", [True, False])
def test_an_interrupted_simulation_ends_soon_and_quietly(everyone):
    """Ctrl-C reaches every process of a terminal, a signal by hand this one only."""
    process = begin("-c", TALKATIVE, "simulate", "--games", "9000", "--jobs", "2", "--deck", "incarnam-iop")
    assert process.stderr is not None
    assert "of 9000 games" in process.stderr.readline()
    (os.killpg if everyone else os.kill)(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, "Traceback" in out + err) == (130, False)
    assert emptied(process.pid)


def test_a_simulation_in_the_background_is_not_interrupted():
    """A shell has what runs in the background ignore Ctrl-C: the processes of its pool ignore it too."""
    ignoring = f"import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); {TALKATIVE}"
    process = begin("-c", ignoring, "simulate", "--games", "9000", "--jobs", "2", "--deck", "incarnam-iop")
    assert process.stderr is not None
    assert "of 9000 games" in process.stderr.readline()
    os.killpg(process.pid, signal.SIGINT)
    assert "of 9000 games" in process.stderr.readline()
    assert "of 9000 games" in process.stderr.readline()


def test_an_interrupted_bot_drains_quietly(tmp_path):
    process = begin("-c", ARBITRE, "sandbox", "--port", "0", cwd=tmp_path)
    assert process.stderr is not None
    assert any("app.resumed" in line for line in process.stderr)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, "Traceback" in out + err) == (0, False)
    assert emptied(process.pid)


def number():
    """That of the process; it has read this module then."""
    return os.getpid()


def half_handed_over():
    """Dies in the middle of handing over its result."""

    def half(self, data, write=os.write):
        write(self._handle, bytes(data)[: len(data) // 2])
        os.kill(os.getpid(), signal.SIGKILL)

    connection.Connection._send = half
    return "a result"


@pytest.mark.real_time
async def test_a_process_that_dies_as_it_hands_over_a_result_keeps_no_place():
    """The pool hears nothing of that death: it waits for the rest of the result until the job has taken too long."""
    with RestartingPool(1) as workers:
        jobs: KeptJobs[object] = KeptJobs(workers, "job.failed", waiting=1)
        first = await jobs.done("first", PATIENCE, number)
        jobs.longest = 0.5
        with capture_logs() as logged:
            assert await jobs.done("lost", PATIENCE, half_handed_over) is None
        assert [line["event"] for line in logged] == ["job.stuck", "job.failed"], logged
        assert not jobs.under_way("lost")
        jobs.longest = PATIENCE
        assert await jobs.done("next", PATIENCE, number) not in (None, first)
