"""What calls players: never for a question that is secret, and nothing goes on asking once nothing is asked."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from bot.people import People
from bot.presenter import Presenter
from bot.publishing import Publisher, notices
from bot.store.records import PlayerSettings
from bot.tables import Tables
from engine.players.wakfu import think
from tests.e2e.driving import play
from tests.e2e.hosting import hosted_with_chance
from tests.e2e.pressing import Hand
from tests.stores import second
from tests.virtual import pass_


@pytest.fixture
async def stage(make_stage):
    """A stage where every match is dealt alike."""
    return await make_stage(games=hosted_with_chance(b"pace"))


async def opened(stage, alice, bob, **more):
    pair = await stage.match(alice, bob, **more)
    for player in pair:
        await player.open_hand()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    return pair, table


@pytest.mark.rule("501.4")
async def test_a_reminder_does_not_tell_who_is_asked_in_secret(stage, alice, bob):
    """While somebody is asked secretly everybody is called; else those who are asked in public."""
    pair, table = await opened(stage, alice, bob, seed=8)
    secret = lambda t: len(t.pending) == 1 and t.pending[0].private  # noqa: E731 - short
    public = lambda t: len(t.pending) == 1 and not t.pending[0].private  # noqa: E731 - short
    called = {}
    for name, fits in (("secret", secret), ("public", public)):
        await play(stage.bot, pair, "components", until=fits)
        asked = table.pending[0].seat
        await pass_(days=2)
        await stage.bot.sweep()
        told = await alice.sees("votre partie vous attend", pair[0].thread)
        called[name] = [p.actor.mention in told.text for p in pair]
        for player in pair:
            await player.open_hand()
        told.deleted = True
    assert called == {"secret": [True, True], "public": [seat == asked for seat in (0, 1)]}


async def test_a_panel_in_a_dm_says_at_the_end_that_it_is_over(stage, alice, bob):
    pair = await stage.match(alice, bob)
    copy = await bob.sees("Feuille", bob.dm)
    await alice.slash("concede", in_=pair[0].thread)
    panel = next(m for m in alice.messages(pair[0].thread) if "Yes, concede" in m.buttons)
    await alice.click(panel, "Yes, concede")
    await stage.world.until(lambda: "Feuille" not in copy.text, 20, "Bob's copy to change")
    assert "Vous avez gagné" in copy.text
    assert copy.buttons[0] == "Revanche"


async def test_a_panel_in_a_dm_comes_back_when_an_adjourned_match_does(stage, alice, bob):
    await stage.match(alice, bob)
    copy = await bob.sees("Feuille", bob.dm)
    await pass_(days=8)
    await stage.bot.sweep()
    await stage.world.until(lambda: "Feuille" not in copy.text, 20, "the copy")
    assert copy.buttons[0] == "Reprendre la partie"
    await bob.click(copy, "Reprendre la partie")
    await stage.world.until(lambda: "Feuille" in copy.text, 20, "the question again")


# ---------------------------------------------------------------------- notices


def standing(stage, thread):
    """The notices that stand in a thread."""
    there = stage.world.messages_in(thread.id)
    return [m for m in there if any(".answer." in i for i in ids(m)) and not m.deleted]


def ids(message):
    return [str(c.get("custom_id") or "") for c in message.components]


async def attacked(stage, alice, bob):
    """Play on to a question about blocks; gives the pair, the table and the question."""
    pair, table = await opened(stage, alice, bob, seed=19)
    await play(stage.bot, pair, "components", until=lambda t: t.pending and t.pending[0].why == "blockers")
    return pair, table, table.pending[0]


def began(turn):
    """Whether a turn has come to its first question about what to do."""
    return lambda t: t.pending and t.pending[0].why == "main" and t.view(None)["turn"]["number"] >= turn


async def test_the_table_stays_above_the_panel_of_who_is_there(stage, alice, bob):
    """Whose turn begins while they play is not called, until they have been still for a while."""
    pair, table = await opened(stage, alice, bob, seed=6)
    first = await stage.table_message(pair[0].thread)
    await play(stage.bot, pair, "components", until=began(3))
    player = pair[table.pending[0].seat]
    await pass_(seconds=20)
    assert (await stage.table_message(player.thread)).id == first.id
    assert standing(stage, player.thread) == []
    (notice,) = await stage.world.until(lambda: standing(stage, player.thread), 60, "the notice")
    assert notice.pinged == {player.actor.id}


async def test_the_table_calls_who_is_not_there_to_their_turn(stage, alice, bob):
    pair, table = await opened(stage, alice, bob, seed=6)
    await play(stage.bot, pair, "components", until=began(3))
    first = await stage.table_message(pair[0].thread)
    ender = pair[table.pending[0].seat]
    await pass_(seconds=5)
    await stage.world.until(lambda: "Tour 3" in first.text, 20, "the table of this turn")
    await pass_(minutes=2)
    await ender.actor.slash("end", in_=ender.thread)
    await stage.world.until(lambda: first.deleted, 20, "the table below all else")
    player = pair[table.view(None)["turn"]["seat"]]
    assert player is not ender
    assert (await stage.table_message(player.thread)).pinged == {player.actor.id}


async def test_a_notice_that_a_process_posted_and_did_not_note_is_found_by_the_next(
    stage, alice, bob, monkeypatch
):
    _, table, _ = await attacked(stage, alice, bob)
    hang, here, store = asyncio.Event(), stage.bot.publisher, await second(stage.bot.services.store)
    tables = Tables(store, stage.deployment.games)
    other = Publisher(stage.bot, Presenter(tables, People(store)))
    told = here._outbox.delivered

    async def delivered(letter, place=None):
        if letter.key.startswith(notices.KEY):
            await hang.wait()
        await told(letter, place)

    monkeypatch.setattr(here._outbox, "delivered", delivered)
    thread = stage.world.channels[str(table.thread_id)]
    (notice,) = await stage.world.until(lambda: standing(stage, thread), 20, "the notice")
    other.changed(await tables.table(table.match_id), None)  # it is asked there, too
    await asyncio.sleep(90)
    assert standing(stage, thread) == [notice]
    places = await store.places.of_match(table.match_id)
    assert [p.message_id for key, p in places.items() if key.startswith(notices.KEY)] == [int(notice.id)]
    hang.set()
    await other.close()
    assert await tables.drain()
    await store.close()


@pytest.mark.parametrize("how", ["panel", "notice"])
async def test_who_is_attacked_gets_one_notice_until_they_answer(stage, alice, bob, how):
    pair, table, decision = await attacked(stage, alice, bob)
    player = pair[decision.seat]
    (notice,) = await stage.world.until(lambda: standing(stage, player.thread), 20, "the notice")
    assert notice.pinged == {player.actor.id}
    assert notice.text.startswith(f"{player.actor.mention}, à vous de répondre : **")
    assert re.search("Qui bloque|Qui bloquer avec|Bloquer .* avec", notice.text)
    assert notice.buttons == ["Répondre", "Personne ne bloque"]
    assert not notice.embeds
    assert int(notice.id) > int((await stage.table_message(player.thread)).id)
    await pass_(minutes=15)
    assert standing(stage, player.thread) == [notice]
    answer = await player.actor.click(notice, ("Répondre", "Personne ne bloque")[how == "notice"])
    player.panel = answer.original
    assert player.panel.ephemeral
    if how == "panel":
        assert player.asks(decision)
        await player.press(decision)
        await play(
            stage.bot, pair, "components", until=lambda t: t.pending_for(decision.seat) is not decision
        )
    assert table.pending_for(decision.seat) is not decision
    await stage.world.until(lambda: notice.deleted, 20, "the notice to go")
    await stage.quiet()
    kept = (await stage.bot.services.store.places.of_match(table.match_id)).values()
    assert str(notice.id) not in {str(place.message_id) for place in kept}


async def test_who_wants_no_mentions_is_told_without(stage, alice, bob):
    for actor in (alice, bob):
        number = await stage.bot.services.people.number_of(int(actor.id))
        await stage.bot.services.store.settings.put(number, PlayerSettings(mentions=False))
    pair, _, decision = await attacked(stage, alice, bob)
    (notice,) = await stage.world.until(lambda: standing(stage, pair[0].thread), 20, "the notice")
    assert pair[decision.seat].actor.mention in notice.text
    shown = [m for m in stage.world.messages_in(pair[0].thread.id) if m.embeds or m is notice]
    assert len(shown) > 1
    assert not any(m.pinged for m in shown)


async def test_notices_of_an_earlier_process_go_when_they_are_answered(stage, alice, bob):
    pair, table, decision = await attacked(stage, alice, bob)
    player = pair[decision.seat]
    (notice,) = await stage.world.until(lambda: standing(stage, player.thread), 20, "the notice")
    await stage.end()
    await stage.start()
    await player.actor.click(notice, "Personne ne bloque")
    await stage.world.until(lambda: notice.deleted, 20, "the notice to go")
    assert (await stage.bot.tables.table(table.match_id)).pending_for(decision.seat) != decision


async def test_without_calls_to_spare_there_is_no_notice(stage, alice, bob, monkeypatch):
    monkeypatch.setattr(notices, "_NO_NOTICE", -1.0)
    pair, _, _ = await attacked(stage, alice, bob)
    await pass_(seconds=30)
    assert standing(stage, pair[0].thread) == []


@pytest.mark.rule("501.4")
async def test_a_secret_question_neither_causes_a_notice_nor_keeps_one_away(stage, alice, bob):
    """Whatever is told follows from the questions everyone may see, and from when they were open."""
    pair, _ = await opened(stage, alice, bob, seed=8)
    for _ in range(3):
        await play(
            stage.bot, pair, "components", until=lambda t: len(t.pending) == 1 and t.pending[0].private
        )
        await pass_(seconds=40)
        assert standing(stage, pair[0].thread) == []
        await play(stage.bot, pair, "components", until=lambda t: t.pending and not t.pending[0].private)


@pytest.mark.timeout(300)
async def test_calls_a_decision_at_the_pace_of_people(stage, alice, bob, proof):
    """Both think for two to fifteen seconds a question, long enough for each notice."""
    pair, table = await opened(stage, alice, bob)
    await stage.quiet()
    before, epoch, rng = len(stage.world.calls), table.epoch, random.Random(1)
    posted, asked = set(), {}
    for _ in range(proof.size(60, 600)):
        if table.result is not None:
            break
        decision = table.pending[0]
        await asyncio.sleep(rng.uniform(2, 15))
        posted |= {m.id for m in standing(stage, pair[0].thread)}
        if not decision.private:
            asked[decision.id] = decision
        answer = await asyncio.to_thread(think, table.information_set(decision.seat), decision.id)
        await Hand(pair[decision.seat], decision, table.view(decision.seat)["objects"]).give(answer)
    await stage.quiet()
    calls = [
        c for c in stage.world.calls[before:] if "/interactions" not in c.path and "/webhooks" not in c.path
    ]
    decisions = table.epoch - epoch
    proof.record("calls a decision at the pace of people", decisions=decisions,
                 calls=round(len(calls) / decisions, 2), notices=len(posted))  # fmt: skip
    assert 0 < len(posted) <= len(asked)
    assert len(calls) / decisions <= 1.0, (len(calls), decisions, len(posted))


async def test_an_older_panel_folds_to_one_line_and_opens_again(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    older = pair[0].panel
    newer = await pair[0].open_hand()
    await stage.world.until(lambda: older.buttons == ["Open it here"], 20, "the older panel to fold")
    assert "further down" in older.text
    assert not older.embeds
    decision = table.pending_for(0)
    assert pair[0].asks(decision)
    await alice.click(older, "Open it here")
    pair[0].panel = older
    assert pair[0].asks(decision)
    await stage.world.until(lambda: newer.buttons == ["Open it here"], 20, "the other one to fold")


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_of_many_panels_one_is_alive_and_one_line_stays(stage, alice, bob, seat):
    pair, table = await opened(stage, alice, bob)
    player, stub = pair[seat], ("Open it here", "L'ouvrir ici")[seat]
    panels = [player.panel]
    for _ in range(3):
        panels.append(await player.open_hand())
        await stage.world.until(lambda: panels[-2].buttons == [stub], 20, "the older panel to fold")
    await stage.quiet()
    assert [panel.deleted for panel in panels] == [True, True, False, False]
    await player.actor.click(panels[2], stub)
    player.panel = panels[2]
    assert player.asks(table.pending_for(seat))
    await stage.world.until(lambda: panels[3].buttons == [stub], 20, "the other one to fold")
    await stage.quiet()
    assert [panel.deleted for panel in panels] == [True, True, False, False], "what is open again stays"


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_the_first_turn_does_not_bring_the_table_below_the_panel(stage, alice, bob, seat):
    """The Hand is kept in private, yet whoever has just been at it is there."""
    pair, table = await opened(stage, alice, bob, seed=6)
    first = await stage.table_message(pair[0].thread)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=began(1))
    if table.pending[0].seat != seat:
        await play(stage.bot, pair, "components", until=lambda t: began(2)(t) and t.pending[0].seat == seat)
    await pass_(seconds=20)
    assert (await stage.table_message(pair[0].thread)).id == first.id
    assert int(pair[seat].panel.id) > int(first.id)


async def test_who_leaves_before_the_first_turn_is_called_to_it(stage, alice, bob):
    pair, table = await opened(stage, alice, bob, seed=6)
    await stage.table_message(pair[0].thread)
    await play(stage.bot, pair, "components", until=began(1))
    player = pair[table.pending[0].seat]
    (notice,) = await stage.world.until(lambda: standing(stage, player.thread), 60, "the notice")
    assert notice.pinged == {player.actor.id}


async def test_a_copy_in_a_dm_folds_when_a_panel_is_opened(stage, alice, bob):
    pair = await stage.match(alice, bob)
    copy = await bob.sees("Feuille", bob.dm)
    await stage.quiet()
    await pair[1].open_hand()
    await stage.world.until(lambda: copy.buttons == ["L'ouvrir ici"], 20, "the copy to fold")
    await pass_(minutes=20)
    await alice.click(await pair[0].open_hand(), "Rock")
    await bob.click(await pair[1].open_hand(), "Feuille")


async def test_quiet_hours_are_quiet_and_set_by_their_owner(stage, alice, bob):
    answer = await alice.slash("settings", quiet="22-8", zone="Europe/Paris", pictures=False)
    assert "From 22 to 8 (Europe/Paris)" in answer.text
    assert "in words" in answer.text
    people = stage.bot.services.people
    number = await people.number_of(int(alice.id))
    assert "notify you" in (await alice.slash("settings", quiet="0")).text
    assert await people.to_notify(number) == int(alice.id)
    now = stage.clock()
    hour = now.hour
    await alice.slash("settings", quiet=f"{hour}-{(hour + 1) % 24}", zone="UTC")
    assert await people.to_notify(number) is None
    assert "22-8" in (await alice.slash("settings", quiet="late")).text
    assert "fuseau" in (await bob.slash("settings", zone="Nowhere")).text
    assert "ne vous préviennent jamais" in (await bob.slash("settings", mentions="off")).text


async def test_the_table_in_words_has_everything_in_an_order_to_listen_to(stage, alice, bob):
    pair, table = await opened(stage, alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.view(None)["turn"]["number"] >= 2)
    answer = (await alice.slash("board", text=True, in_=pair[0].thread)).original
    titles = [embed["title"] for embed in answer.embeds]
    assert titles == ["My hand", "The table", "Log"]
    assert not answer.attachments
    assert table.status == "open"
