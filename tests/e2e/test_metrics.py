"""What an operator is told of a running bot, in the log, by counters and over HTTP."""

from __future__ import annotations

import contextlib
import json
import re
import socket
import sqlite3
from types import SimpleNamespace

import aiohttp
import discord
import pytest
import structlog

from bot import logs
from bot.app import SWEEP
from bot.games import Painting
from bot.metrics import Metrics
from bot.settings import SettingsError
from bot.store import StoreFailedError, back_up
from bot.tables import Tables
from bot.ui.boards import wakfu as face
from bot.ui.pictures import Pictures
from bot.workers.gauges import ProcessGauges
from bot.workers.status import WorkerStatus
from engine.core.game import Concede
from tests.clock import NOON
from tests.e2e.driving import play
from tests.stores import second
from tests.virtual import pass_


def drawn(scene, _language):
    """Draws in the process that draws."""
    if scene == "bad":
        raise ValueError(scene)
    return b"a picture"


def value(stage, name, **labels):
    """What a counter stands at."""
    return stage.bot.metrics.registry.get_sample_value(name, labels) or 0


def faults():
    """How many faults a monitoring system is told of."""
    (family,) = [each for each in ProcessGauges().collect() if each.name == "faults"]
    (sample,) = [each for each in family.samples if each.name == "faults_total"]
    return sample.value


async def test_a_report_counts_what_was_done_and_what_was_refused(stage, alice, bob):
    with structlog.testing.capture_logs() as logged:
        pair = await stage.match(alice, bob)
        for player in pair:
            await player.open_hand()
        table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)
        carol = stage.world.actor("Carol")
        shown = await stage.table_message(pair[0].thread)
        hand = next(c["custom_id"] for c in shown.components if c.get("custom_id", "").endswith(".hand"))
        await carol.click(shown, custom_id=hand)
        await stage.bot.report()
        await alice.slash("match abort", in_=pair[0].thread)
        await bob.slash("match abort", in_=pair[0].thread)
    (told,) = [line for line in logged if line["event"] == "metrics"]
    assert told["log_level"] == "info"
    rows = await stage.bot.services.store.journal.rows(table.match_id)
    given = len([row for row in rows if row.kind == "answer"])
    assert told["answers"] == given == value(stage, "answers_total", kind="answer")
    assert told["refused"] == "not-seated:1"
    assert value(stage, "refusals_total", code="not-seated") == 1
    assert (told["open"], told["opening"], told["adjourned"], told["waiting"]) == (1, 0, 0, 0)
    assert told["clicks"] == value(stage, "interactions_total", kind="click", outcome="acknowledged") >= 3
    assert told["commands"] == 2  # the challenge and its acceptance
    taken = sum(
        value(stage, "interactions_total", kind=kind, outcome="acknowledged")
        for kind in ("click", "command", "form", "suggestion")
    )
    assert value(stage, "interaction_ack_seconds_count") == taken
    assert 0 <= told["ack_ms_median"] <= told["ack_ms_p99"] <= told["ack_ms_most"] < 3000
    assert value(stage, "commit_seconds_count") >= given
    assert value(stage, "budget_wait_seconds_count") >= 1
    assert value(stage, "budget_left_out_total", what="log") == 0
    said = [(line["event"], line.get("match")) for line in logged if line["event"].startswith("match.")]
    assert said == [("match.begun", table.match_id), ("match.aborted", table.match_id)]


async def test_nothing_is_reported_where_nothing_happened_nor_waits(stage):
    with structlog.testing.capture_logs() as logged:
        await stage.bot.report()
        await stage.bot.report()
    assert [line for line in logged if line["event"] == "metrics"] == []


async def test_counters_name_routes_and_kinds_and_nobody(stage, alice, bob):
    pair = await stage.match(alice, bob)
    await pair[0].open_hand()
    samples = [s for metric in stage.bot.metrics.registry.collect() for s in metric.samples]
    words = {text for s in samples for name, text in s.labels.items() if name not in ("le", "status")}
    assert "POST interactions/callback" in words
    assert [text for text in words if not re.fullmatch(r"[A-Za-z/_ -]+", text)] == []
    names = {alice.name, bob.name, pair[0].thread.name}
    assert not names & words
    assert {s.labels["status"] for s in samples if "status" in s.labels} >= {"200"}


async def test_a_worker_says_over_http_how_it_goes(make_stage, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as free:
        where = f"127.0.0.1:{free.getsockname()[1]}"
    stage = await make_stage(status=where)
    store = stage.bot.services.store

    async def asked(path):
        async with aiohttp.ClientSession() as http, http.get(f"http://{where}{path}") as answer:
            return answer.status, await answer.text()

    assert await asked("/livez") == (200, "ok\n")
    assert await asked("/readyz") == (200, "ready\n")
    status, text = await asked("/metrics")
    assert status == 200
    said = {*text.splitlines()}
    assert {
        'slot_held{slot="0"} 1.0',
        "slot_waiting 0.0",
        'shard_up{shard="0"} 1.0',
        "tables_loaded 0.0",
    } <= said
    assert re.search(r'^build_info{version="[0-9.]+"} 1.0$', text, re.MULTILINE)
    assert re.search(r"^rss_bytes [1-9]", text, re.MULTILINE)
    assert "last_backup_seconds" not in text
    back_up(store.address, NOON)
    assert "last_backup_seconds" in (await asked("/metrics"))[1]
    assert "discord_calls_total{" in text
    assert stage.sandbox.token not in text
    assert str(stage.world.guild.id) not in text

    async def full(_ran):
        raise StoreFailedError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store.clocks, "beat", full)
        assert await asked("/readyz") == (503, "the database does not answer\n")


async def test_a_table_that_is_read_a_change_elsewhere_and_a_click_without_an_answer_are_counted(
    stage, alice, bob
):
    pair = await stage.match(alice, bob)
    number = (await stage.bot.tables.in_thread(int(pair[0].thread.id))).match_id
    other = Tables(await second(stage.bot.services.store), stage.deployment.games)
    loaded = value(stage, "table_load_seconds_count")
    assert loaded >= 1
    await (await other.table(number)).act(0, Concede(match=True))
    await stage.bot.tables.hear(number)
    assert value(stage, "table_caught_up_total", why="hint") == 1
    await other.drain()
    await other.store.close()
    ignored = SimpleNamespace(type=discord.InteractionType.component, id=5)
    stage.bot.metrics.came(ignored)
    await pass_(seconds=9)
    await stage.bot.report()
    assert value(stage, "interactions_total", kind="click", outcome="unanswered") == 0
    await pass_(seconds=2)
    await stage.bot.report()
    assert value(stage, "interactions_total", kind="click", outcome="unanswered") == 1


async def test_pictures_are_counted_by_what_came_of_them():
    pictures = Pictures(measures=(measures := Metrics()))

    def painted(scene):
        return Painting(drawn, scene)

    try:
        for scene in ("one", "one", "bad"):
            await pictures.drawn(lambda scene=scene: painted(scene), "en", seconds=60)
    finally:
        pictures.close()
    counted = {
        outcome: measures.registry.get_sample_value("pictures_total", {"outcome": outcome})
        for outcome in ("done", "kept", "failed")
    }
    assert counted == {"done": 1, "kept": 1, "failed": 1}
    assert measures.registry.get_sample_value("picture_seconds_count") == 1


async def test_nothing_secret_and_nobody_is_in_what_is_counted_answered_and_logged(
    make_stage, monkeypatch, capsys
):
    """A match is played to its end, with each line of the log that there can be."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        where = f"127.0.0.1:{free.getsockname()[1]}"
    stage = await make_stage(status=where)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    logs.configure("DEBUG")
    capsys.readouterr()
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    hands = {
        table.view(seat)["objects"][str(card)]["card"]
        for seat in (0, 1)
        for card in table.view(seat)["seats"][seat]["cards"]
    }
    texts = []
    for path in ("/metrics", "/readyz"):
        async with aiohttp.ClientSession() as http, http.get(f"http://{where}{path}") as answer:
            texts.append(await answer.text())
    await stage.bot.report()
    await alice.slash("concede", in_=pair[0].thread)
    await stage.quiet()
    match = await stage.bot.services.store.matches.get(table.match_id)
    texts.append(capsys.readouterr().err)
    ids = [part for call in stage.world.calls for part in call.path.split("/") if len(part) >= 15]
    secret = {stage.sandbox.token, match.secret.hex(), match.seed.hex(), *ids, *map(str, hands)}
    secret |= {str(stage.world.guild.id), str(alice.id), str(bob.id), alice.name, bob.name}
    assert len(secret) > 15
    assert all(texts)
    assert [(number, word) for number, text in enumerate(texts) for word in secret if word in text] == []


async def test_a_standby_is_ready_once_all_is_read_and_discord_has_let_it_in():
    """Before, who took over would have to connect first, while clicks are lost."""
    status, connected = WorkerStatus(), []
    assert await status.ready() == (False, "starting")
    status.warm(lambda: bool(connected))
    assert await status.ready() == (False, "not connected to Discord")
    connected.append(True)
    assert await status.ready() == (True, "standby")


async def test_a_line_says_to_which_click_and_match_it_belongs_by_a_sign_alone(
    stage, alice, bob, monkeypatch, capsys
):
    pair = await stage.match(alice, bob)
    shown = await stage.table_message(pair[0].thread)
    number = (await stage.bot.tables.in_thread(int(pair[0].thread.id))).match_id

    async def failing(*_given):
        raise KeyError("Tofu")

    monkeypatch.setattr(stage.bot.clicks, "_at", failing)
    logs.configure("INFO", "json")
    capsys.readouterr()
    await alice.click(shown, custom_id=f"t.{number}.hand")
    await bob.click(shown, custom_id=f"t.{number}.hand")
    text = capsys.readouterr().err
    said = [json.loads(line) for line in text.splitlines()]
    failed = [line for line in said if line.get("error") == "KeyError"]
    assert [line["match"] for line in failed] == [number] * 2
    assert len({line["click"] for line in failed}) == 2
    ids = [call.path.split("/")[2] for call in stage.world.calls if call.path.startswith("/interactions/")]
    assert [number for number in ids if number in text] == []
    assert "Tofu" not in text


@pytest.mark.parametrize("what", ["click", "command", "event", "sweep", "picture", "table", "task", "store"])
async def test_whatever_the_program_fails_to_do_is_counted_once_whoever_asked_for_it(
    make_stage, monkeypatch, what
):
    stage = await make_stage(pictures=what == "picture")
    bot, (alice, bob) = stage.bot, (stage.world.actor(name) for name in ("Alice", "Bob"))
    thread = (await stage.match(alice, bob))[0].thread
    shown = await stage.table_message(thread)
    number = (await bot.tables.in_thread(int(thread.id))).match_id
    await stage.quiet()

    async def broken(*_given, **_named):
        raise KeyError("Tofu")

    def unsayable(*_given, **_named):
        raise KeyError("Tofu")

    async def now(doing, *given, **named):
        doing(*given, **named)

    async def locked():
        with contextlib.closing(sqlite3.connect(stage.deployment.database, isolation_level=None)) as db:
            db.execute("BEGIN EXCLUSIVE")
            await alice.slash("match challenge", opponent=stage.world.actor("Carol"), deck="incarnam-iop")

    breaking, doing = {
        "click": ((bot.clicks, "_at", broken), lambda: alice.click(shown, custom_id=f"t.{number}.hand")),
        "command": ((bot.services.people, "meet", broken), lambda: alice.slash("match list")),
        "event": ((bot.publisher, "message_below", unsayable), lambda: now(alice.say, "Hello", in_=thread)),
        "sweep": ((bot.tables, "sweep", broken), lambda: pass_(seconds=SWEEP + 1)),
        "picture": ((face, "hand_scene", unsayable), lambda: alice.slash("hand", in_=thread)),
        "table": ((bot.publisher, "_round", broken), lambda: now(bot.publisher.renew, number)),
        "task": ((), lambda: now(bot.services.later, broken())),
        "store": ((), locked),
    }[what]
    with structlog.testing.capture_logs() as logged, monkeypatch.context() as patch:
        if breaking:
            patch.setattr(*breaking)
        before = faults()
        await doing()
        await stage.world.until(lambda: faults() > before, 10, "the fault to be counted")
        told = [line for line in logged if "error_id" in line]
    assert faults() - before == len(told) == 1
    assert told[0]["error"] in ("KeyError", "StoreLockedError")


async def test_an_address_that_is_taken_is_said():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(SettingsError, match=f"ARBITRE_STATUS: {where}"):
            async with WorkerStatus().served(where):
                pass
