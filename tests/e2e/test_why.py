"""`/why` through the real client: a refusal, a resolution, for players and spectators, shared, after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.players import players as computers
from bot.words import speaker
from tests.e2e.hosting import hosted_at
from tests.e2e.test_pace import opened
from tests.virtual import pass_

AGILITY = next((Path(__file__).parents[1] / "scenarios" / "wakfu").glob("704.5-*.yaml"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the rulebook's index lies: read before the first click, which has three seconds."""
    return tmp_path_factory.mktemp("rules")


@pytest.fixture
async def stage(make_stage, folder):
    return await make_stage(games=hosted_at(AGILITY), rules=folder)


def ids(message, start):
    return [c["custom_id"] for c in message.components if c.get("custom_id", "").startswith(start)]


async def to_blockers(stage, first, second):
    """An attack with a Tofu, up to the question who blocks."""
    attacker, defender = pair = await opened(stage, first, second)
    table = await stage.bot.tables.in_thread(int(attacker.thread.id))
    await attacker.slash("attack", target="Havre Sac du Bouftou", **{"with": "Tofu"})
    while (asked := table.pending[0]).why != "blockers":
        await pair[asked.seat].slash("pass")
    return table, attacker, defender


async def through_the_battle(table, attacker, defender):
    await defender.slash("block", how="Boufton Blanc: Tofu")
    pair = (attacker, defender)
    while table.game.state.battle is not None:
        await pair[table.pending[0].seat].slash("pass")


@pytest.mark.rule("410.8", "704.5")
@pytest.mark.parametrize(
    ("language", "refused", "possible", "killed", "title"),
    [
        (
            "en-US",
            "cannot be chosen against Tofu",
            "Possible now: Nobody blocks, Boufton Blanc 🪨1 → Tofu 🍃1",
            "against Strength",
            "came to",
        ),
        (
            "fr",
            "contre Tofu : seule une carte avec Agilité",
            "Possible maintenant : Personne ne bloque, Boufton Blanc 🪨1 → Tofu 🍃1",
            "contre une Force",
            "Comment",
        ),
    ],
)
async def test_a_refusal_and_then_a_battle_are_explained(
    stage, alice, language, refused, possible, killed, title
):
    bob = stage.world.actor("Bob", locale=language)
    table, attacker, defender = await to_blockers(stage, alice, bob)
    await defender.slash("block", how="Bouftou: Tofu")
    epoch = table.epoch
    told = (await defender.slash("why")).original
    assert told.ephemeral
    assert refused in told.text
    assert possible in told.text
    assert "704.5" in told.text
    assert table.epoch == epoch
    # The other player has been refused nothing.
    assert refused not in (await attacker.slash("why")).text

    await through_the_battle(table, attacker, defender)
    told = (await defender.slash("why")).original
    assert refused not in told.text
    assert title in told.text
    assert "Tofu" in told.text
    assert killed in told.text
    assert "410.8" in told.text
    link = await defender.actor.finds(told, lambda c: c.get("custom_id", "").startswith("r.cite."), "a rule")
    opened_rule = (await defender.actor.click(told, custom_id=link["custom_id"])).original
    assert opened_rule.ephemeral
    assert opened_rule.id != told.id


async def test_a_spectator_asks_and_shares_and_a_restart_loses_nothing(stage, alice, bob):
    table, attacker, defender = await to_blockers(stage, alice, bob)
    await through_the_battle(table, attacker, defender)
    watcher = stage.world.actor("Wanda")
    told = (await watcher.slash("why", in_=attacker.thread)).original
    assert told.ephemeral
    assert "410.8" in told.text
    await stage.end()
    await stage.start()
    share = await watcher.finds(told, lambda c: ".whyshare." in c.get("custom_id", ""), "sharing")
    page = await watcher.finds(told, lambda c: c.get("custom_id", "").endswith("-n"), "further on")
    turned = (await watcher.click(told, custom_id=page["custom_id"])).original
    assert "The battle ends" in turned.text
    assert "410.8" not in turned.text
    shared = (await watcher.forge(turned, share["custom_id"])).original
    assert not shared.ephemeral
    assert f"<@{watcher.id}>" in shared.text
    assert "Comment on en est arrivé là" in shared.text  # shared things are in the language of the match
    assert not ids(shared, f"t.{table.match_id}.whyshare")
    again = (await alice.slash("why", in_=attacker.thread)).original
    assert "410.8" in again.text
    assert "How it came to this" in again.text


async def test_forged_buttons_of_why_are_refused_kindly(stage, alice, bob):
    _, attacker, _ = await to_blockers(stage, alice, bob)
    told = (await alice.slash("why", in_=attacker.thread)).original
    for argument in ("999-0-0-b", "-1-0-0", "x", "1-2", "0-0-99999", ""):
        answer = (await alice.forge(told, f"t.1.why.{argument}")).original
        assert answer.text
    stranger = stage.world.actor("Sam")
    far = await stranger.slash("why")
    assert "410" not in far.text


@pytest.mark.parametrize(
    ("language", "blocked", "why"),
    [("en-US", "blocks", "Damage"), ("fr", "bloque", "Dommage")],
)
async def test_an_opponent_says_why_it_did_what_stands_above(make_stage, folder, language, blocked, why):
    """After it was asked for blockers, which all can see; later acts do not change what an older table answers."""
    games = hosted_at(AGILITY)
    stage = await make_stage(games=games, rules=folder, players=computers(games), shared=language[:2])
    alice = stage.world.actor("Eve", locale=language)
    await (await alice.slash("match practice", deck="incarnam-cra", level="normal")).finished()
    thread = alice.threads[0]
    table = await stage.bot.tables.in_thread(int(thread.id))
    words = speaker(language[:2])
    asked = (await alice.click(await stage.table_message(thread), words("button-why-that"))).original
    assert asked.text.startswith(f"🤔 {words('advice-of-none')}")
    await alice.slash("attack", target="Havre Sac du Bouftou", in_=thread, **{"with": "Tofu"})
    for _ in range(20):
        await stage.world.until(lambda: table.pending_for(0) is not None, 20, "the computer")
        if "blockers" in [line.notice.kind for line in table.log(None)]:
            break
        await alice.slash("pass", in_=thread)
    told = (await alice.slash("why", in_=thread)).original
    first = told.content.splitlines()[0]
    assert blocked in first.split("?")[0]
    assert why in first.split("?")[1]
    # The same in one line below the table, for whoever looks on, too.
    await stage.quiet()
    named = asks_why(await stage.table_message(thread))
    for somebody in (alice, stage.world.actor("Wim", locale=language)):
        asked = (await somebody.click(await stage.table_message(thread), words("button-why-that"))).original
        assert asked.ephemeral
        assert asked.content == f"🤔 {first}"
        assert words("why-title") in asked.buttons
    while asks_why(await stage.table_message(thread)) == named:
        await stage.world.until(lambda: table.pending_for(0) is not None, 20, "the computer")
        ending = "end" if table.pending_for(0).why == "main" else "pass"
        await alice.slash(ending, in_=thread)
        await pass_(seconds=30)
    later = await stage.table_message(thread)
    asked = (await alice.click(later, words("button-why-that"))).original
    assert not asked.content.startswith(f"🤔 {first}")
    assert (await alice.forge(later, named)).original.content == f"🤔 {first}"


def asks_why(message):
    """What *Why that?* below a table asks about."""
    return next(i for c in message.components if ".whythat." in (i := str(c.get("custom_id") or "")))
