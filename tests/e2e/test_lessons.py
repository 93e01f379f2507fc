"""`/learn` through the real client: lessons gone through, left and taken up, wrong tries, a restart, a month."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.beginners import novices
from bot.hosted import ROOMS, hosted_games
from bot.players import players
from bot.store.records import LessonRecord
from bot.ui.welcome.lessons import label, quoted, spoken
from bot.words import speaker
from engine.core.game import Concede
from engine.scenario.routes import look
from tests.e2e.learning import Learner
from tests.toy.hosted import hosted
from tests.toygame import sensible_player
from tests.virtual import pass_

pytestmark = pytest.mark.xdist_group("lessons")

LESSONS = list(hosted_games()["wakfu"].lessons())
FIRST, LAST = LESSONS[0], LESSONS[-1]


@pytest.fixture
async def stage(make_stage):
    return await make_stage(players=players(hosted_games()))


def somebody(stage, language):
    name, locale = ("Alice", "en-US") if language == "en" else ("Bob", "fr")
    return Learner(stage.bot, stage.world.actor(name, locale=locale))


def shows(learner, beginning):
    return any(c.get("custom_id", "").startswith(beginning) for c in learner.message.components)


async def go_through(learner: Learner, language: str) -> int:
    """Press what each page asks for until the list is back; returns how many answers were given."""
    words, given = speaker(language, "wakfu"), 0
    for _ in range(80):
        assert words("lesson-lost") not in learner.screen
        assert learner.missing() == [], learner.screen
        if shows(learner, "l.next."):
            await learner.press("l.next.")
        else:
            table = await learner.table()
            page = await learner.bot.lessons._guide.page(table)
            if page.kind == "play":
                decision = table.pending_for(0)
                await learner.answer(decision, decision.shape.sensible())
            else:
                await learner.answer(*(await learner.wanted()))
            given += 1
        if shows(learner, "l.pick."):
            return given
    raise AssertionError(learner.screen)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_lesson_is_gone_through_by_its_buttons(stage, language):
    """What a text names is on the screen at that moment, in both languages; nothing is left behind."""
    learner = somebody(stage, language)
    await learner.open()
    lessons = await stage.bot.lessons._guide.shelf.lessons("wakfu")
    for key in LESSONS[:-1]:
        await learner.pick(key)
        assert await go_through(learner, language) > 0, key
        assert (
            speaker(language)("lesson-done", title=lessons[key].title.in_language(language)) in learner.screen
        )
    store = stage.bot.services.store
    assert [t for t in stage.bot.tables._alive.values() if t.info.lesson] == []
    assert (await store.outbox.pending(), learner.actor.threads, learner.actor.inbox) == ([], [], [])
    player = await stage.bot.services.people.number_of(int(learner.actor.id))
    assert {
        key for key, each in (await store.lessons.of_player(player, "wakfu")).items() if each.done_at
    } == set(LESSONS[:-1])


async def test_buttons_quoted_in_a_hint_are_there_when_it_is_asked_for(stage):
    for language in ("en", "fr"):
        learner, words = somebody(stage, language), speaker(language, "wakfu")
        await learner.open()
        for key in LESSONS[:-1]:
            await learner.pick(key)
            asked = set()
            while not shows(learner, "l.pick."):
                if shows(learner, "l.next."):
                    await learner.press("l.next.")
                    continue
                page = await learner.bot.lessons._guide.page(await learner.table())
                if page.step not in asked:
                    asked.add(page.step)
                    await learner.press("l.hint.")
                    assert spoken(page.hint, words) in learner.screen
                    shown = [c.get("label") for c in learner.message.components]
                    assert [k for k in quoted(page.hint) if label(k, words) not in shown] == [], shown
                await learner.answer(*(await learner.wanted()))


async def test_a_wrong_try_is_explained_by_rule_and_changes_nothing(stage):
    for language in ("en", "fr"):
        learner, words = somebody(stage, language), speaker(language, "wakfu")
        await learner.open()
        await learner.pick("05-attacking")
        await learner.press("l.next.")
        table = await learner.table()
        before, decision = look(table.game), table.pending_for(0)
        slip = (await stage.bot.lessons._guide._stage(table)).step.slips[-1]
        await learner.answer(decision, "end")
        assert slip.moves == ("end",)
        assert spoken(slip.say, words) in learner.screen
        assert words("rules", numbers=slip.rule) in learner.screen
        assert slip.rule in [c.get("label") for c in learner.message.components], "the rule can be opened"
        assert look(table.game) == before
        await learner.answer(*(await learner.wanted()))
        assert spoken(slip.say, words) not in learner.screen


async def test_a_picture_that_comes_late_sends_no_panel_beside_the_lesson(stage):
    """Its buttons would stay when the lesson is over, and ask for what is no more."""
    learner = somebody(stage, "fr")
    await learner.open()
    await learner.pick(FIRST)
    number = (await learner.table()).match_id
    stage.bot.publisher.ready(number, 0)
    await stage.bot.publisher.until_delivered(number, 5)
    assert (learner.actor.threads, learner.actor.inbox) == ([], [])


async def test_what_the_table_proposes_is_not_green_where_the_lesson_wants_something_else(stage):
    learner = somebody(stage, "en")
    await learner.open()
    await learner.pick(FIRST)
    await learner.press("l.next.")
    await learner.press("l.next.")
    moving = next(c for c in learner.message.components if c.get("label") == "Move")
    await learner._click({"custom_id": moving["custom_id"]})
    proposed = [c for c in learner.message.components if (c.get("label") or "").startswith("All (")]
    assert [c["style"] for c in proposed] == [1]


async def test_it_is_left_and_taken_up_after_a_restart_and_by_old_buttons(stage):
    learner = somebody(stage, "en")
    await learner.open()
    await learner.pick("05-attacking")
    await learner.press("l.next.")
    await learner.answer(*(await learner.wanted()))  # the attack is announced, its Target is asked
    number, asked = (await learner.table()).match_id, (await learner.wanted())[0]
    await stage.end()
    await stage.start()
    learner.bot = stage.bot
    await learner.answer(*(await learner.wanted()))  # a button of before the restart
    assert (await learner.table()).pending_for(0).id > asked.id
    await learner.press("l.leave.")
    assert speaker("en")("lesson-left") in learner.screen
    await learner.open()
    await learner.press("l.start.")
    table = await learner.table()
    assert (table.match_id, table.pending_for(0).why) == (number, "attackers")
    assert await go_through(learner, "en") > 0


async def test_left_for_a_month_it_ends_in_words_and_leaves_nothing(stage):
    learner = somebody(stage, "en")
    await learner.open()
    await learner.pick("05-attacking")
    await learner.press("l.next.")
    number, old = (await learner.table()).match_id, learner.message
    await pass_(days=31)
    await stage.bot.sweep()
    assert await stage.bot.services.store.lessons.at(number) is None
    assert stage.bot.tables._alive.get(number) is None
    left = next(c["custom_id"] for c in old.components if c.get("custom_id", "").startswith("l.hint."))
    said = await learner.actor.forge(old, left)
    assert speaker("en")("lesson-gone") in "".join(m.content for m in said.messages) + old.content
    await learner.open()
    await learner.pick("05-attacking")
    assert speaker("en")("lesson-from-the-start") in learner.screen
    assert (await stage.bot.lessons._guide.page(await learner.table())).step == 0


def shortened(game, key, steps):
    """The game with a lesson of which only the first steps are left; without it at 0 steps."""
    files = dict(game.lessons())
    if not steps:
        del files[key]
        return replace(game, lessons=lambda: files)
    head, body = files[key].split("\nsteps:\n")
    parts = re.split(r"(?m)^(?=  - )", body)[1:]
    files[key] = f"{head}\nsteps:\n{''.join(parts[:steps])}"
    return replace(game, lessons=lambda: files)


@pytest.mark.parametrize(("language", "steps"), [("en", 1), ("fr", 1), ("en", 0)])
async def test_a_lesson_that_has_changed_since_says_so_at_every_button_and_begins_again(
    stage, language, steps
):
    """The bot is stopped for the new version; the learner still has the page, and a month has gone by."""
    learner, words = somebody(stage, language), speaker(language, "wakfu")
    await learner.open()
    await learner.pick("05-attacking")
    await learner.press("l.next.")
    await learner.answer(*(await learner.wanted()))
    while (wanted := await learner.wanted()) is not None:
        await learner.answer(*wanted)
    number = (await learner.table()).match_id
    old = [c["custom_id"] for c in learner.message.components if c.get("custom_id")]
    old += [f"l.hint.{number}.1", f"l.next.{number}.2", f"a.{number}.1.o.0", f"t.{number}.refresh"]
    await stage.end()
    games = stage.deployment.games
    stage.deployment.games = {**games, "wakfu": shortened(games["wakfu"], "05-attacking", steps)}
    await stage.start()
    learner.bot = stage.bot
    for custom_id in old:
        said = await learner.actor.forge(learner.message, custom_id)
        await said.finished()
        told = "".join(m.content for m in (*said.messages, *filter(None, [said.original])))
        if custom_id.startswith("l.leave"):
            assert words("lesson-left") in told
        elif not custom_id.startswith("l.again") or not steps:
            assert words("table-lesson-changed") in told, custom_id
    await learner.open()
    if steps:
        await learner.pick("05-attacking")
        assert words("lesson-from-the-start") in learner.screen
        assert (await stage.bot.lessons._guide.page(await learner.table())).steps == steps
    await pass_(days=31)
    await stage.bot.sweep()
    assert await stage.bot.services.store.lessons.at(number) is None


async def test_a_month_of_which_the_bot_was_away_ends_a_lesson_in_words_too(stage):
    learner = somebody(stage, "fr")
    await learner.open()
    await learner.pick("05-attacking")
    await learner.press("l.next.")
    old = learner.message
    await stage.end()
    await pass_(days=40)
    await stage.start()
    learner.bot = stage.bot
    hint = next(c["custom_id"] for c in old.components if c.get("custom_id", "").startswith("l.hint."))
    said = await learner.actor.forge(old, hint)
    assert said.text + old.content  # before the sweep it is still there
    await learner.open()
    await learner.pick("05-attacking")
    assert speaker("fr")("lesson-from-the-start") in learner.screen
    assert await go_through(learner, "fr") > 0


async def test_it_is_nobody_elses_business(stage):
    learner = somebody(stage, "en")
    await learner.open()
    await learner.pick(FIRST)
    table = await learner.table()
    bob = stage.world.actor("Bob", locale="fr")
    said = await bob.slash("learn")
    said = await bob.forge(said.original, f"l.next.{table.match_id}.0")
    assert speaker("fr")("lesson-gone") in "".join(m.content for m in said.messages)
    assert (await stage.bot.lessons._guide.page(table)).step == 0
    said = await learner.actor.slash("pass")
    assert speaker("en")("match-none") in said.original.content, "no command finds it"


async def test_the_last_lesson_is_a_whole_game_against_the_computer(stage):
    learner = somebody(stage, "en")
    await learner.open()
    await learner.pick(LAST)
    await learner.press("l.next.")
    table = await learner.table()
    page = await stage.bot.lessons._guide.page(table)
    assert (page.kind, table.info.lesson) == ("play", LAST)
    decision = table.pending_for(0)
    await learner.answer(decision, "end")  # the computer has its turn before the page is there again
    assert table.pending_for(0) is not None or table.result is not None
    assert table.epoch > 1
    await table.act(0, Concede())
    await learner.open()
    await learner.press("l.start.")
    assert shows(learner, "l.next.")
    await learner.press("l.next.")
    assert shows(learner, "l.pick.")


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_last_lesson_is_played_to_its_end_by_the_advice_it_offers(stage, language):
    learner, words = somebody(stage, language), speaker(language, "wakfu")
    await learner.open()
    await learner.pick(LAST)
    await learner.press("l.next.")
    table = await learner.table()
    for _ in range(200):
        assert words("lesson-lost") not in learner.screen
        if table.result is not None:
            break
        adviser, decision = stage.bot.services.presenter.adviser, table.pending_for(0)
        if adviser.given(table.match_id, decision) is None:  # else it came with the question
            await learner.press(f"t.{table.match_id}.advise")
        advice = adviser.given(table.match_id, decision)
        assert "🎓" in learner.screen
        if any(".advised." in c.get("custom_id", "") for c in learner.message.components):
            await learner.press(f"t.{table.match_id}.advised.")
        else:  # what ends a go has a button of its own
            assert {o.key: o.verb for o in decision.shape.options}[advice.answer] in ("end", "pass")
            await learner.answer(decision, advice.answer)
    assert table.result is not None
    assert table.result.winner == 0, "who is taught wins"
    await learner.press("l.next.")
    assert words("lesson-done", title=(await titles(stage))[LAST].in_language(language)) in learner.screen


async def titles(stage):
    lessons = await stage.bot.lessons._guide.shelf.lessons("wakfu")
    return {key: lesson.title for key, lesson in lessons.items()}


async def test_after_all_lessons_comes_the_first_match_in_beginners_mode(stage, monkeypatch):
    monkeypatch.setattr(novices, "MATCHES", 3)
    learner = somebody(stage, "en")
    player = await stage.bot.services.people.number_of(int(learner.actor.id))
    store = stage.bot.services.store
    for key in LESSONS:
        now = store.clock()
        await store.lessons.put(
            LessonRecord(player=player, game="wakfu", lesson=key, moved_at=now, done_at=now)
        )
    await learner.open()
    assert speaker("en")("lessons-all-done") in learner.screen
    await learner.press("l.match.")
    assert len(learner.actor.threads) == 1
    assert len(await stage.bot.tables.open_matches(player)) == 1
    panel = (await learner.actor.slash("hand", in_=learner.actor.threads[0])).original
    assert "🎓" in panel.text, "advice"


async def test_each_game_has_its_own_lessons(make_stage, monkeypatch):
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], hosted))
    stage = await make_stage(games=hosted_games(), players={"sensible": sensible_player})
    learner = somebody(stage, "en")
    await learner.open("toy")
    assert "A card" in learner.screen
    await learner.press("l.start.")
    await learner.press("l.next.")
    assert "Play your *Rock*" in learner.screen
    table = await learner.table()
    await learner.answer(table.pending_for(0), "n4.1")
    assert "would be parried" in learner.screen
    await learner.answer(*(await learner.wanted()))
    await learner.answer(*(await learner.wanted()))
    assert "It was parried." in learner.screen
