"""The table's message goes by the tokens of clicks, which Discord does not count (`ARBITRE_TABLE_BY_CLICKS`)."""

from __future__ import annotations

import asyncio
import random

import discord
import pytest

from bot.publishing.rooms import TOKEN
from bot.sandbox.errors import error
from bot.store.records import StandingOrdersRecord
from cards import decks
from cards.wakfu import catalog
from tests import postgres
from tests.e2e.driving import leaks, play
from tests.e2e.hosting import hosted_with_reactions

CARDS = catalog.load()
LIFE = 15 * 60


def counted(stage, since, message, method="PATCH"):
    """The calls about this message that Discord counts."""
    calls = [call for call in stage.world.calls[since:] if call.method == method]
    return [call for call in calls if call.path == f"/channels/{message.channel_id}/messages/{message.id}"]


def followed(message):
    """The interaction that a message follows, None for none."""
    return (message.data.get("interaction_metadata") or {}).get("id")


def by_token(stage, since, message, method="PATCH"):
    """Those by the token of an interaction about this message."""
    calls = [call for call in stage.world.calls[since:] if call.method == method]
    ends = (f"/messages/{message.id}", "/messages/@original")
    return [call.path for call in calls if call.route.startswith("/webhooks") and call.path.endswith(ends)]


def tables(player):
    """All messages of the table that stand."""
    return [m for m in player.actor.messages(player.thread) if not m.ephemeral and m.embeds and m.buttons]


def deck_cards(name):
    found = decks.preconstructed(name, CARDS).all_cards(CARDS)
    return {card.name for card in found if card.type not in ("hero", "haven_bag")}


async def seated(stage, seed=5, most=12):
    """A match some answers old, both hands open."""
    pair = await stage.match(stage.world.actor("Alice"), stage.world.actor("Bob"), seed=seed)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= most and t.pending)
    await stage.quiet()
    return pair, table


async def changed(stage, table, times=1):
    """Something happens at the table by no click, and is shown."""
    for _ in range(times):
        decision = table.pending[0]
        await table.submit(decision.seat, decision.id, decision.shape.sensible())
        await stage.quiet()


@pytest.fixture
async def by_clicks(make_stage):
    stage = await make_stage(table_by_clicks=True)
    return stage, *await seated(stage)


async def test_an_opened_hand_is_private_and_lets_the_table_be_edited_uncounted(by_clicks):
    stage, pair, table = by_clicks
    await pair[0].open_hand()
    before, shown = len(stage.world.calls), tables(pair[0])[-1]
    text = shown.text
    await changed(stage, table, 2)
    assert counted(stage, before, shown) == []
    assert by_token(stage, before, shown) != []
    assert shown.text != text
    assert all(player.panel.ephemeral for player in pair)


async def test_nobody_is_shown_a_hand_that_is_not_theirs(make_stage):
    stage = await make_stage(table_by_clicks=True)
    carol = stage.world.actor("Carol")
    pair, table = await seated(stage, most=60)
    iop, cra = deck_cards("incarnam-iop"), deck_cards("incarnam-cra")
    assert await leaks(table, pair[0].actor, CARDS, cra - iop) == []
    assert await leaks(table, pair[1].actor, CARDS, iop - cra) == []
    assert await leaks(table, carol, CARDS, cra ^ iop) == []


async def test_a_table_follows_public_answers_alone(make_stage, proof):
    """501.4: a follow-up shows whose click it follows, so none follows an answer to a secret question."""
    games, on_offer = hosted_with_reactions()
    stage = await make_stage(games=games, decks=on_offer, table_by_clicks=True)
    actors, secret, answers = (stage.world.actor("Alice"), stage.world.actor("Bob")), {}, {}
    for actor in actors:
        number = await stage.bot.services.people.number_of(int(actor.id))
        orders = StandingOrdersRecord(player=number, game="wakfu", classes=("everything",))
        await stage.bot.services.store.settings.put_orders(orders)
    pair = await stage.match(*actors, ("reactions", "reactions"), seed=2)
    for player in pair:
        await player.open_hand()

    def enough(table):
        secret.update({decision.id: decision.private for decision in table.pending})
        return table.epoch >= proof.size(150, 2000)

    table, _ = await play(stage.bot, pair, "components", until=enough)
    for row in await stage.bot.services.store.journal.rows(table.match_id):
        if row.interaction_id is not None:
            answers[str(row.interaction_id)] = secret.get(row.decision_id)
    shown = [
        m for m in stage.world.messages.values() if m.channel_id == pair[0].thread.id and not m.ephemeral
    ]
    found = [followed(message) for message in shown if followed(message)]
    assert found
    assert True in answers.values()  # there were secret questions
    assert {answers[each] for each in found} == {False}


async def test_when_the_token_has_ended_the_table_is_edited_as_ever_until_the_next_click(by_clicks):
    stage, pair, table = by_clicks
    await asyncio.sleep(LIFE)
    before, shown = len(stage.world.calls), tables(pair[0])[-1]
    await changed(stage, table)
    assert counted(stage, before, shown) != [] or followed(tables(pair[0])[-1]) is None
    for player in pair:
        await player.open_hand()
    before, goal = len(stage.world.calls), table.epoch + 1
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= goal)
    await stage.quiet()
    (shown,) = tables(pair[0])
    assert counted(stage, before, shown) == []
    assert by_token(stage, before, shown) or followed(shown)
    assert TOKEN < LIFE


async def test_a_stranger_who_asks_for_a_hand_is_answered_in_private_too(by_clicks):
    stage, pair, _ = by_clicks
    carol, table = stage.world.actor("Carol"), tables(pair[0])[-1]
    button = next(c["custom_id"] for c in table.components if str(c.get("custom_id")).endswith(".hand"))
    text, answer = table.text, await carol.click(table, custom_id=button)
    said = (await stage.world.until(lambda: answer.messages, 5, "an answer"))[-1]
    assert said.ephemeral
    assert table.text == text


@pytest.mark.parametrize("code", [10015, 50027, 10008])
async def test_a_token_that_discord_no_longer_takes_is_done_without(by_clicks, code):
    stage, pair, table = by_clicks
    await pair[0].open_hand()
    await stage.quiet()
    room, shown = stage.bot.publisher._room(table.match_id), tables(pair[0])[-1]
    room.panels.clear()  # so that the next edit by a token is the table's
    stage.world.rates.fail_next("PATCH", "/webhooks", error(code))
    before = len(stage.world.calls)
    await changed(stage, table)
    assert len(counted(stage, before, shown)) == 1
    assert room.click is None
    assert len(tables(pair[0])) == 1


async def posted_anew(stage, pair, table):
    """So much is written below the table that it must be posted again, after a public answer."""
    for _ in range(6):
        stage.world.actor("Carol").say("Hello", pair[0].thread)
    before = len(stage.world.calls)
    goal = table.epoch + 1
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= goal and not t.pending[0].private)
    await stage.quiet()
    return before


async def test_a_table_that_is_posted_again_takes_the_old_one_away_uncounted(by_clicks):
    stage, pair, table = by_clicks
    await pair[0].open_hand()
    old = tables(pair[0])[-1]
    before = await posted_anew(stage, pair, table)
    assert old.deleted
    (new,) = tables(pair[0])
    assert followed(new)
    assert (
        counted(stage, before, old)
        == counted(stage, before, new)
        == counted(stage, before, old, "DELETE")
        == []
    )
    assert len(by_token(stage, before, old, "DELETE")) == 1


@pytest.mark.parametrize("code", [10015, 50027])
async def test_where_no_table_can_follow_an_answer_it_is_posted_as_ever(by_clicks, code):
    stage, pair, table = by_clicks
    old = tables(pair[0])[-1]
    stage.world.rates.fail_next("POST", "/webhooks", error(code))
    await posted_anew(stage, pair, table)
    assert old.deleted
    (new,) = tables(pair[0])
    assert followed(new) is None


async def test_what_discord_was_asked_for_twice_stands_once(by_clicks, monkeypatch):
    """A follow-up has no nonce: discord.py sends it again after a 502, though it was posted."""
    stage, pair, table = by_clicks
    made = []
    send = discord.Webhook.send

    async def twice(hook, **message):
        made.append(await send(hook, **message))
        return await send(hook, **message)

    monkeypatch.setattr(discord.Webhook, "send", twice)
    await posted_anew(stage, pair, table)
    assert made
    assert len(tables(pair[0])) == 1
    await changed(stage, table)
    assert len(tables(pair[0])) == 1


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
async def test_hands_opened_so_go_on_after_a_restart_and_never_in_the_tables_place(make_stage, where):
    more = {"database": postgres.fresh()} if where == "postgres" else {}
    stage = await make_stage(table_by_clicks=True, **more)
    pair, table = await seated(stage, seed=7, most=8)
    for player in pair:
        await player.open_hand()
    await stage.quiet()
    await stage.end()
    await stage.start()
    (match,) = stage.bot.publisher._rooms
    table = await stage.bot.tables.table(match)
    first = table.pending[0].seat
    while table.pending[0].seat == first:
        await changed(stage, table)
    asked, other = table.pending[0], pair[1 - first]
    await stage.world.until(lambda: other.asks(asked), 20, "the panel of who has not clicked since")
    assert other.panel.ephemeral
    assert other.panel.text not in [m.text for m in tables(other)]


async def test_calls_that_count_at_human_pace(make_stage, proof, tmp_path):
    """Issue 19, part 6: below 0.3 a click. Two people with open hands, an answer every few seconds."""
    figures = {}
    for given in (False, True):
        stage = await make_stage(table_by_clicks=given, database=tmp_path / f"{given}.sqlite3")
        rng, clicks, now = random.Random(3), 0, asyncio.get_running_loop().time
        pair, table = await seated(stage, most=1)
        before, end = len(stage.world.calls), now() + 60 * proof.size(10, 60)
        while now() < end and table.result is None:
            await asyncio.sleep(rng.uniform(2.0, 8.0))
            clicks += (await play(stage.bot, pair, "components", most=1))[1]
        await stage.quiet()
        made = [
            c for c in stage.world.calls[before:] if not c.route.startswith(("/interactions", "/webhooks"))
        ]
        figures[given] = len(made) / clicks
    proof.record(
        "calls that count, a click, at human pace",
        clicks=clicks, by_channels=f"{figures[False]:.2f}", by_clicks=f"{figures[True]:.2f}", asked=0.3,
    )  # fmt: skip
    assert figures[True] < 0.3 < figures[False]
