"""`/match judge` from the command to the thread: who may, what it shows, what it survives."""

from __future__ import annotations

import discord
import pytest

from tests.e2e.driving import play
from tests.e2e.test_clocks import begun as with_clock

MODERATOR = discord.Permissions(manage_threads=True).value
REASON = "misread *card* @everyone"


@pytest.fixture
async def match(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=4)
    for player in pair:
        await player.open_hand()
    table, _ = await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: t.epoch >= 10 and any(d.why == "main" for d in t.pending),
    )
    return pair, table


@pytest.fixture
def judge(stage):
    return stage.world.actor("Judge", granted=MODERATOR)


async def judged(actor, pair, edit, what, value=None, reason=REASON):
    more = {"value": value} if value is not None else {}
    return await actor.slash("match judge", edit=edit, what=what, reason=reason, in_=pair[0].thread, **more)


async def test_only_moderators_judge(stage, match, alice):
    pair, table = match
    before = table.epoch
    for actor in (alice, stage.world.actor("Carol")):
        answer = await judged(actor, pair, "hp", "0", "5")
        assert "Only moderators" in answer.text
        offered = await actor.autocomplete("match judge", "what", in_=pair[0].thread, edit="tap")
        assert offered.choices == []
    assert table.epoch == before


async def test_the_right_counts_in_the_thread_of_the_match_alone(stage, match, alice):
    _pair, table = match
    corner = stage.world.add_channel("alices-corner")  # as in a server of her own
    stage.world.set_overwrite(corner, alice, allow=MODERATOR)
    before = table.epoch
    answer = await alice.slash("match judge", edit="result", what="0", reason=REASON, in_=corner)
    assert "thread of the match" in answer.text
    offered = await alice.autocomplete("match judge", "what", in_=corner, edit="undo")
    assert offered.choices == []
    answer = await alice.slash("match abort", force=True, in_=corner)
    assert "thread of the match" in answer.text
    assert (table.epoch, table.status) == (before, "open")


async def test_an_edit_stands_in_the_thread_with_its_reason_and_survives_a_restart(stage, match, judge):
    pair, table = match
    answer = await judged(judge, pair, "hp", "1", "5")
    assert "Done" in answer.text
    assert answer.original.ephemeral
    shown = (await stage.world.actor("Carol").sees("Arbitre :", pair[0].thread)).text
    assert "misread \\*card\\* @\u200beveryone" in shown
    hero = table.view(None)["seats"][1]["hero"]
    assert table.view(None)["objects"][str(hero)]["hp"] == 5
    asked = table.pending
    await stage.end()
    await stage.start()
    again = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert again.pending == asked
    assert again.view(None)["objects"][str(hero)]["hp"] == 5
    assert (await stage.bot.tables.verify(again.match_id)).problems == []


async def test_going_back_asks_the_earlier_question_under_a_new_number(stage, match, judge):
    pair, table = match
    steps = (await judge.autocomplete("match judge", "what", in_=pair[0].thread, edit="undo")).choices
    assert all(c["name"].startswith("Before: ") for c in steps)
    target = steps[min(8, len(steps) - 1)]
    rows = await stage.bot.services.store.journal.rows(table.match_id)
    old = {d.id for d in table.pending} | {r.decision_id for r in rows}
    await judged(judge, pair, "undo", target["value"])
    assert not {d.id for d in table.pending} & old
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    player = pair[table.pending[0].seat]
    await stage.world.until(lambda: player.asks(table.pending[0]), 20, "the earlier question")
    before = table.epoch
    await player.actor.forge(player.panel, f"a.{table.match_id}.{max(r for r in old if r)}.o.0")
    said = ("That question is no longer open", "Cette question n'est plus")
    assert any(each in player.panel.text for each in said)
    assert table.epoch == before
    # Once more, to before the first time; then the match is played on and still verifies.
    earlier = (await judge.autocomplete("match judge", "what", in_=pair[0].thread, edit="undo")).choices
    await judged(judge, pair, "undo", earlier[-1]["value"])
    enough = table.epoch + 25
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= enough)
    assert table.epoch >= enough
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_judge_awards_the_match(stage, match, judge, alice):
    pair, table = match
    asked = (await judged(judge, pair, "result", "0")).original
    assert asked.ephemeral
    assert f"Award the match to {alice.mention}?" in asked.text
    assert table.result is None
    await judge.click(asked, "Yes, do it")
    assert (table.result.winner, table.result.reason, table.status) == (0, "judged", "over")
    await stage.world.until(lambda: "The match is over" in pair[0].panel.text, 20, "the winner's panel")
    shared = await stage.table_message(pair[0].thread)
    await stage.world.until(lambda: "Un arbitre a tranché" in shared.text, 20, "the reason at the table")
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    late = await judged(judge, pair, "hp", "0", "5")
    assert "no longer being played" in late.text


async def test_a_judge_who_plays_is_offered_nothing_hidden(stage, match, alice):
    pair, table = match
    stage.world.grant(alice.id, stage.world.add_role("Moderator", MODERATOR))
    told = " ".join(str(line.notice.data) for line in await table.history(None))
    seen = {o["name"] for o in table.view(None)["objects"].values()}
    held = {o["name"] for o in table.view(0)["objects"].values() if o["area"] == "hand"}
    hidden = {name for name in held - seen if name not in told}
    assert hidden
    for edit in ("tap", "move", "undo"):
        offered = (await alice.autocomplete("match judge", "what", in_=pair[0].thread, edit=edit)).choices
        assert offered
        assert not any(name in choice["name"] for name in hidden for choice in offered)
    held = next(o["id"] for o in table.view(0)["objects"].values() if o["area"] == "hand")
    answer = await judged(alice, pair, "move", str(held), "discard")
    assert "do not understand" in answer.text


@pytest.mark.parametrize(
    ("edit", "what", "value", "said"),
    [("hp", "0", "500", "between 0 and"), ("hp", "x", "5", "do not understand"),
     ("move", "1", "moon", "do not understand"), ("undo", "999999", None, "do not understand"),
     ("hp", "7", "5", "do not understand")],
)  # fmt: skip
async def test_what_cannot_be_is_said(stage, match, judge, edit, what, value, said):
    pair, table = match
    before = table.epoch
    assert said in (await judged(judge, pair, edit, what, value)).text
    assert table.epoch == before


# ------------------------------------------------ looking, awarding, annulling: confirmed, and not by who plays

QUESTIONS = {
    "en-US": {"inspect": "Look at all hands", "annul": "Annul the match?", "result": "Award the match to"},
    "fr": {
        "inspect": "Regarder toutes les mains",
        "annul": "Annuler la partie ?",
        "result": "Donner la victoire à",
    },
}
SURE, NOT = (
    {"en-US": "Yes, do it", "fr": "Oui, c'est décidé"},
    {"en-US": "No, leave it", "fr": "Non, laisser ainsi"},
)
CONFIRMED = (("inspect", ""), ("annul", ""), ("result", "1"))
"""The clock besides, which not every match has."""


@pytest.fixture(params=["en-US", "fr"])
def judge_of(request, stage):
    """A judge with a client in each language."""
    return stage.world.actor("Judge", locale=request.param, granted=MODERATOR), request.param


async def told(table):
    return [line.notice.data for line in await table.history(None) if line.notice.kind == "judged"]


async def test_what_cannot_be_undone_is_asked_once_more(stage, match, judge_of):
    pair, table = match
    judge, language = judge_of
    for edit, what in CONFIRMED:
        asked = (await judged(judge, pair, edit, what)).original
        assert QUESTIONS[language][edit] in asked.text
        assert "misread" in asked.text
        assert asked.ephemeral
        await judge.click(asked, NOT[language])
        assert asked.buttons == []
    assert (table.status, await told(table)) == ("open", [])


async def test_a_judge_looks_at_all_hands_and_everybody_is_told(stage, match, judge_of):
    pair, table = match
    judge, language = judge_of
    asked = (await judged(judge, pair, "inspect", "")).original
    before = [(table.view(seat), table.pending_for(seat)) for seat in (0, 1)]
    await judge.click(asked, SURE[language])
    held = [o["name"] for seat in (0, 1) for o in table.view(seat)["objects"].values() if o["area"] == "hand"]
    assert held
    assert all(name in asked.text for name in held)
    assert asked.ephemeral
    assert [(table.view(seat), table.pending_for(seat)) for seat in (0, 1)] == before
    await stage.world.actor("Carol").sees("a regardé toutes les mains", pair[0].thread)
    assert [data["edit"] for data in await told(table)] == ["inspect"]
    row = (await stage.bot.services.store.journal.rows(table.match_id))[-1]
    assert (row.kind, row.seat) == ("act", None)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_an_annulled_match_counts_for_nobody_and_shows_its_secrets(stage, match, judge_of):
    pair, table = match
    judge, language = judge_of
    await judge.click((await judged(judge, pair, "annul", "")).original, SURE[language])
    assert (table.status, table.info.winner, table.info.reason) == ("aborted", None, "annulled")
    assert [data["edit"] for data in await told(table)] == ["annul"]
    await stage.world.until(lambda: "A judge has annulled" in pair[0].panel.text, 20, "Alice's panel")
    await stage.world.until(lambda: "Un arbitre a annulé" in pair[1].panel.text, 20, "Bob's panel")
    await stage.told(table.match_id)
    files = [f["filename"] for m in pair[0].actor.messages(pair[0].thread) for f in m.attachments]
    assert f"chance-{table.match_id}.json" in files
    assert "result" not in await stage.bot.services.store.places.of_match(table.match_id)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    late = await judged(judge, pair, "result", "0")
    assert {"en-US": "no longer being played", "fr": "n'est plus jouée"}[language] in late.text


async def test_who_plays_neither_looks_nor_decides(stage, match, alice):
    pair, table = match
    stage.world.grant(alice.id, stage.world.add_role("Moderator", MODERATOR))
    for edit, what in CONFIRMED:
        answer = await judged(alice, pair, edit, what)
        assert "another judge" in answer.text
        for action in ("judged", "unjudged"):
            forged = await alice.forge(pair[0].panel, f"t.{table.match_id}.{action}.{edit}")
            assert {m.id for m in forged.messages} == set() or all(m.ephemeral for m in forged.messages)
    assert (table.status, await told(table)) == ("open", [])


async def test_nobody_confirms_what_another_judge_was_asked(stage, match, judge, bob):
    pair, table = match
    asked = (await judged(judge, pair, "annul", "")).original
    other = stage.world.actor("Other", granted=MODERATOR)
    shown = await stage.table_message(pair[0].thread)
    for actor, said in (
        (other, "give the command again"),
        (bob, "modérat"),
        (stage.world.actor("Carol"), "moderators"),
    ):
        for edit in ("annul", "result", "inspect", "undo", ""):
            answer = await actor.forge(shown, f"t.{table.match_id}.judged.{edit}")
            assert said in answer.text, (actor.name, edit)
    another = await judge.forge(asked, f"t.{table.match_id}.judged.inspect")
    assert "give the command again" in another.text  # asked about annulling
    assert (table.status, await told(table)) == ("open", [])


async def test_a_confirmation_from_before_a_restart_asks_for_the_command_again(stage, match, judge):
    pair, table = match
    asked = (await judged(judge, pair, "result", "0")).original
    await stage.end()
    await stage.start()
    answer = await judge.click(asked, "Yes, do it")
    assert "give the command again" in answer.text
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert table.status == "open"


async def test_one_confirmation_is_one_edit(stage, match, judge):
    pair, table = match
    asked = (await judged(judge, pair, "inspect", "")).original
    button = next(c["custom_id"] for c in asked.components if ".judged." in c.get("custom_id", ""))
    await judge.click(asked, "Yes, do it")
    again = await judge.forge(asked, button)
    assert "give the command again" in again.text
    assert len(await told(table)) == 1


async def test_a_judge_stops_the_clock_and_lets_it_go_on(stage, alice, bob, judge_of):
    judge, language = judge_of
    _, pair, table = await with_clock(stage, alice, bob, "15+20")
    for edit, said, stopped in (
        ("pause", {"en-US": "Stop the clock", "fr": "Arrêter la pendule"}, "judge"),
        ("resume", {"en-US": "Let the clock", "fr": "Relancer la pendule"}, ""),
    ):
        asked = (await judged(judge, pair, edit, "")).original
        assert said[language] in asked.text
        await judge.click(asked, SURE[language])
        assert table.clock(None).stopped == stopped
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_match_without_a_clock_has_none_to_stop(stage, match, judge):
    pair, table = match
    answer = await judged(judge, pair, "pause", "")
    assert "no clock" in answer.text
    assert await told(table) == []
