"""What `deploy/` holds fits this version: its settings, its metrics, its steps, and nothing that is not there."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from types import SimpleNamespace

import discord
import pytest
import yaml

from bot.metrics import Metrics
from bot.settings import Settings
from bot.store import back_up, bring_up_to_date
from bot.workers.gauges import ProcessGauges, WorkerGauges
from bot.workers.status import WorkerStatus
from tests.clock import NOON

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "arbitre@.service"
#: Read by a module of its own, before there are settings.
OTHERS = {"ARBITRE_CACHE"}


@pytest.fixture
def exported(tmp_path):
    """The metrics that a worker answers with, by the names that Prometheus knows."""
    database = tmp_path / "arbitre.sqlite3"
    bring_up_to_date(database, NOON)
    back_up(database, NOON)
    client = discord.Client(intents=discord.Intents.none())
    worker = WorkerGauges(client, SimpleNamespace(address=database), SimpleNamespace(loaded=0))
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "info": ("_info",)}
    return {
        metric.name + suffix
        for known in (Metrics().registry, WorkerStatus()._own, worker)
        for metric in known.collect()
        for suffix in suffixes.get(metric.type, ("",))
    }


def queries():
    """What the alerts and the dashboard ask for."""
    alerts = yaml.safe_load((DEPLOY / "alerts.yaml").read_text("utf-8"))
    board = json.loads((DEPLOY / "dashboard.json").read_text("utf-8"))
    found = [rule["expr"] for group in alerts["groups"] for rule in group["rules"]]
    return found + [target["expr"] for panel in board["panels"] for target in panel["targets"]]


def test_alerts_and_dashboard_ask_for_metrics_that_exist(exported):
    asked = {name for query in queries() for name in re.findall(r"([a-z_]+)\{job", query)} - {"up"}
    assert len(asked) >= 8
    assert asked <= exported


def test_every_metric_is_told_of_and_no_other(exported):
    text = (ROOT / "docs" / "operating.md").read_text("utf-8")
    [line] = [line for line in text.splitlines() if line.startswith("| `/metrics`")]
    told = set(re.findall(r"`([a-z_]+)`", line)) - {"metrics"}
    assert told == {re.sub("_(bucket|sum|count)$", "", name) for name in exported}


def test_only_settings_that_there_are_are_named():
    known = {f"ARBITRE_{name.upper()}" for name in Settings.model_fields} | OTHERS
    for file in DEPLOY.iterdir():
        assert set(re.findall(r"ARBITRE_[A-Z_]+", file.read_text("utf-8"))) <= known, file.name


def test_workers_of_the_compose_file_wait_for_the_migration_and_outnumber_the_slots():
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    services = told["services"]
    assert services["migrate"]["command"] == ["db", "migrate"]
    worker = services["worker"]
    assert worker["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}
    assert worker["deploy"]["replicas"] > int(worker["environment"]["ARBITRE_SLOTS"])
    assert worker["read_only"]
    for service in services.values():
        assert {each.partition(":")[0] for each in service.get("volumes", ())} <= told["volumes"].keys()
        assert {*service.get("secrets", ())} <= told["secrets"].keys()


def test_the_image_is_set_up_as_the_gate_is():
    """The same packages of Debian, but for those of tests alone, the same Debian, the same command."""
    steps = (DEPLOY / "Dockerfile").read_text("utf-8")
    gate = (ROOT / ".ci" / "run").read_text("utf-8")
    [debian] = re.findall(r"^FROM debian:(\d+)-slim$", steps, re.MULTILINE)
    assert f"Debian {debian}" in gate
    [installed] = re.findall(r"--no-install-recommends \\\n +([^\\]+) \\", steps)
    offered = set(re.findall(r"missing\+=\(([^)]+)\)", gate))
    assert set(installed.split()) - {"postgresql-client"} <= {
        name for each in offered for name in each.split()
    }
    assert "make setup EXTRAS=postgres" in steps
    assert re.search(r"^EXTRAS \?= dev,postgres$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    copied = {name for line in re.findall(r"^COPY (.+) \S+$", steps, re.MULTILINE) for name in line.split()}
    assert {path for path in copied if not (ROOT / path).exists()} == set()
    kept = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
    assert {line[1:] for line in kept if line.startswith("!")} == copied


def test_systemd_takes_the_unit_and_finds_it_closed(tmp_path):
    """Exposure of at most 2 in 10, by its own rating; the program itself stands elsewhere here."""
    program = shutil.which("systemd-analyze")
    if program is None:
        assert not os.environ.get("REQUIRE_ALL")
        pytest.skip("no systemd-analyze here; it comes with: apt-get install systemd")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/arbitre/.venv/bin/arbitre", "/bin/true"), "utf-8")
    for words in (["verify", unit], ["security", "--offline=true", "--threshold=20", "--no-pager", unit]):
        done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout


@pytest.mark.real_time
async def test_a_loop_that_was_held_up_is_told_once():
    gauges = ProcessGauges()

    def lag():
        return next(m for m in gauges.collect() if m.name == "loop_lag_seconds").samples[0].value

    async with gauges.watched():
        await asyncio.sleep(0)
        time.sleep(0.5)  # noqa: ASYNC251 - what it is about
        while not (seen := lag()):  # noqa: ASYNC110 - a gauge tells nobody
            await asyncio.sleep(0)
        assert seen >= 0.2
    assert lag() == 0
