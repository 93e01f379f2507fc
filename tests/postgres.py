"""A PostgreSQL cluster for the tests of one run, in a temporary folder, and a schema in it for each test.

The first test that needs it starts it, whichever worker that is in; the others find it. A watchdog ends it, and removes
the folder, as soon as the process that runs the tests is gone, however that ended. It listens on a socket in its folder
only. The folder is in memory where there is room: a schema is a hundred files, made in a fifth of the time; what is
measured asks for the disk. As root, whom the server refuses, it belongs to the user `postgres`. Started by hand it is
the watchdog: `python -m tests.postgres FOLDER PID`.
"""

from __future__ import annotations

import fcntl
import getpass
import itertools
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store import ServerAddress

ROOT = Path(__file__).resolve().parent.parent
INSTALL = "apt-get install postgresql"
NONE_HERE = "no PostgreSQL here"
#: Bytes that the folder of a whole run may take.
_ROOM = 4 << 30
_NOWHERE = subprocess.DEVNULL
#: Nobody else has a folder or a schema of such a name.
_numbers = itertools.count()
#: What is right for a machine where dozens of tests write at once, without a byte less safe than by default.
_SETTINGS = "-c fsync=on -c max_connections=400 -c listen_addresses= -c shared_buffers=64MB"


def programs() -> Path | None:
    """The folder of initdb and pg_ctl: Debian keeps it off the path."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


def _runner() -> int:
    """The process that runs all tests: that of the workers, if there are any."""
    return os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()


def _owner() -> str:
    return "postgres" if os.geteuid() == 0 else getpass.getuser()


def _as_owner(*words: object) -> list[str]:
    """The words of a command, run by whom the server belongs to."""
    user = (
        ["setpriv", "--reuid", _owner(), "--regid", _owner(), "--clear-groups"] if os.geteuid() == 0 else []
    )
    return [*user, *map(str, words)]


def _place(*, on_disk: bool) -> Path:
    """A new folder's path, the same for all workers."""
    memory = Path("/dev/shm")
    roomy = not on_disk and memory.is_dir() and shutil.disk_usage(memory).free >= _ROOM
    parent = memory if roomy else Path(tempfile.gettempdir())
    return parent / f"arbitre-postgres-{_runner()}{'-disk' if on_disk else ''}"


def cluster(*, on_disk: bool = False) -> Path:
    """The folder of the cluster's socket; started if it is not. Skips the test where there is no PostgreSQL."""
    bin_ = programs()
    if bin_ is None or (os.geteuid() == 0 and not _known(_owner())):
        pytest.skip(f"{NONE_HERE}; it comes with: {INSTALL}")
    lock_file = Path(tempfile.gettempdir()) / f"arbitre-postgres-{_runner()}.lock"
    with lock_file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder := next((each for each in _started(on_disk=on_disk)), None):
            return folder
        folder = _place(on_disk=on_disk)
        _start(bin_, folder)
    return folder


def own() -> ServerAddress:
    """A database of a cluster that no other test has, which may be broken."""
    cluster()  # which skips where there is none
    bin_, folder = programs(), _place(on_disk=False)
    assert bin_ is not None
    folder = folder.with_name(f"{folder.name}-{os.getpid()}-{next(_numbers)}")
    _start(bin_, folder)
    return ServerAddress(f"postgresql://arbitre@/postgres?host={folder}", folder=folder / "backups")


def _started(*, on_disk: bool) -> list[Path]:
    """The cluster's folder, once it is ready: where there was room when it was started."""
    name = f"arbitre-postgres-{_runner()}{'-disk' if on_disk else ''}"
    parents = (Path("/dev/shm"), Path(tempfile.gettempdir()))
    return [parent / name for parent in parents if (parent / name / "ready").exists()]


def _known(user: str) -> bool:
    try:
        return bool(pwd.getpwnam(user))
    except KeyError:
        return False


def standby(address: ServerAddress) -> ServerAddress:
    """A copy of a cluster (`own`) that follows it, and without which it says of nothing that it is kept.

    The address is that of both: whichever of them takes writes.
    """
    import psycopg

    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    folder = first.with_name(f"{first.name}-standby")
    _watched(folder)
    _run(
        bin_ / "pg_basebackup", "-D", folder / "data", "-h", first, "-U", "arbitre", "-R", "-c", "fast", "-N"
    )
    _serve(bin_, folder)
    with closing(psycopg.connect(address.url, autocommit=True)) as session:
        session.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        session.execute("SELECT pg_reload_conf()")
        _until_synchronous(session)
    url = f"{address.url},{folder}&target_session_attrs=read-write"
    return ServerAddress(url, folder=address.folder)


def lose(address: ServerAddress) -> None:
    """End a cluster as a machine that is gone, and let its standby take its place."""
    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    _run(bin_ / "pg_ctl", "-D", first / "data", "-m", "immediate", "stop")
    _run(bin_ / "pg_ctl", "-D", first.with_name(f"{first.name}-standby") / "data", "-w", "promote")


def _until_synchronous(session: Any) -> None:
    """Wait until somebody follows the cluster, and is waited for."""
    while not session.execute("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'").fetchone():
        time.sleep(0.02)


def archive(address: ServerAddress) -> None:
    """Have each byte of a cluster's log of writes (`own`) kept elsewhere before the server says that it is kept."""
    import psycopg

    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    elsewhere = _elsewhere(first)
    elsewhere.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(elsewhere, _owner(), _owner())
    _run("mkdir", elsewhere / "wal")
    words = [
        bin_ / "pg_receivewal", "-D", elsewhere / "wal", "-h", first, "-U", "arbitre", "--slot", "elsewhere",
    ]  # fmt: skip
    _run(*words, "--create-slot")  # a server removes at each checkpoint what no slot holds
    # It ends with its server.
    apart = ["setsid", "--fork", *_as_owner(*words, "--synchronous", "-n")]
    subprocess.run(apart, cwd="/", stdin=_NOWHERE, stdout=_NOWHERE, stderr=_NOWHERE, check=True)
    with closing(psycopg.connect(address.url, autocommit=True)) as session:
        session.execute("ALTER SYSTEM SET synchronous_standby_names = 'pg_receivewal'")
        session.execute("SELECT pg_reload_conf()")
        _until_synchronous(session)


def base_backup(address: ServerAddress) -> None:
    """Back a cluster up as a whole, while it is used, to beside its archived log."""
    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    copy = _elsewhere(first) / "base"
    _run(bin_ / "pg_basebackup", "-D", copy, "-h", first, "-U", "arbitre", "-c", "fast", "-N")


def destroy(address: ServerAddress) -> None:
    """End a cluster as a machine that is gone, and lose all that it had on its disk."""
    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    _run(bin_ / "pg_ctl", "-D", first / "data", "-m", "immediate", "stop")
    shutil.rmtree(first / "data")


def recover(address: ServerAddress) -> None:
    """Bring a destroyed cluster back, from its backup and the archived log to its end."""
    bin_, first = programs(), address.folder.parent
    assert bin_ is not None
    elsewhere, data = _elsewhere(first), first / "data"
    log = elsewhere / "wal"
    _run("cp", "-a", elsewhere / "base", data)
    with (data / "postgresql.auto.conf").open("a") as settings:
        settings.write(f"restore_command = 'cp {log}/%f %p || cp {log}/%f.partial %p'\n")
        settings.write("synchronous_standby_names = ''\n")
    _run("touch", data / "recovery.signal")
    _serve(bin_, first)


def _elsewhere(first: Path) -> Path:
    """Another disk, as far as a test goes; it is gone with the cluster."""
    return first / "elsewhere"


def _watched(folder: Path) -> None:
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(folder, _owner(), _owner())
    watchdog = ["setsid", "--fork", sys.executable, "-m", "tests.postgres", str(folder), str(_runner())]
    subprocess.run(watchdog, cwd=ROOT, stdin=_NOWHERE, stdout=_NOWHERE, stderr=_NOWHERE, check=True)


def _start(bin_: Path, folder: Path) -> None:
    _watched(folder)
    data = folder / "data"
    _run(bin_ / "initdb", "-D", data, "-A", "trust", "-U", "arbitre", "-E", "UTF8", "--locale=C", "--no-sync")
    _serve(bin_, folder)


def _serve(bin_: Path, folder: Path) -> None:
    data = folder / "data"
    _run(bin_ / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", f"{_SETTINGS} -k {folder}", "start")
    (folder / "ready").touch()


def _run(*words: object) -> None:
    done = subprocess.run(
        _as_owner(*words), cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def fresh(*, on_disk: bool = False) -> ServerAddress:
    """A database that nothing was written to: a schema of its own."""
    import psycopg

    folder = cluster(on_disk=on_disk)
    schema = f"s{os.getpid()}_{next(_numbers)}"
    url = f"postgresql://arbitre@/postgres?host={folder}"
    with closing(psycopg.connect(url, autocommit=True)) as session:
        session.execute(f"CREATE SCHEMA {schema}".encode())
    return ServerAddress(f"{url}&options=-csearch_path%3D{schema}", folder=folder / schema)


def watch(folder: Path, runner: int) -> None:
    """End the cluster when the runner of the tests is gone."""
    while Path(f"/proc/{runner}").exists():
        time.sleep(0.5)
    bin_ = programs()
    assert bin_ is not None
    subprocess.run(
        _as_owner(bin_ / "pg_ctl", "-D", folder / "data", "-m", "immediate", "stop"), cwd="/", check=False
    )
    shutil.rmtree(folder, ignore_errors=True)
    (Path(tempfile.gettempdir()) / f"arbitre-postgres-{runner}.lock").unlink(missing_ok=True)


if __name__ == "__main__":
    watch(Path(sys.argv[1]), int(sys.argv[2]))
