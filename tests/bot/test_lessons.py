"""Lessons led through at a table of the toy game: right and wrong tries, leaving, restarts, what is left behind."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.lessons.guide import LessonGuide
from bot.store import NoSuchRecordError, open_store
from bot.tables import TableRefusalError, Tables
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.hand import advice
from bot.ui.welcome import lessons
from bot.words import speaker
from engine.core.game import Back
from tests.clock import Clock
from tests.toy.hosted import HOSTED
from tests.toygame import sensible_player

KEY = "1-a-card"


class School:
    """A store, its tables, and a guide; closed and opened as one."""

    def __init__(self, path) -> None:
        self.path, self.clock = path, Clock()

    async def open(self) -> School:
        self.store = await open_store(self.path, clock=self.clock)
        self.tables = Tables(
            self.store, {"toy": HOSTED}, players={"sensible": sensible_player}, monotonic=self.clock.monotonic
        )
        self.guide = LessonGuide(self.tables, "sensible")
        self.alice = (await self.store.users.meet(11)).number
        return self

    async def close(self) -> None:
        assert await self.tables.drain()
        await self.store.close()

    async def begun(self):
        table, again = await self.guide.begin(self.alice, "toy", KEY, "en")
        return table, again

    async def give(self, table, answer):
        """The learner's answer: what is said of it, and if nothing, the lesson goes on."""
        wrong = await self.guide.wrong(table, answer)
        if wrong is None:
            await table.submit(0, table.pending_for(0).id, answer)
            await self.guide.go_on(table)
        return wrong

    async def at(self, table):
        page = await self.guide.page(table)
        return page.step, page.kind


@pytest.fixture
async def school(tmp_path):
    school = await School(tmp_path / "arbitre.sqlite3").open()
    yield school
    await school.close()


async def test_a_lesson_is_gone_through(school):
    table, again = await school.begun()
    page = await school.guide.page(table)
    assert (again, page.number, page.total, page.steps, page.kind) == (False, 1, 1, 4, "read")
    assert not await school.guide.turn(table, 0)
    assert await school.at(table) == (1, "do")
    assert await school.give(table, "n3.0") is None
    assert await school.at(table) == (1, "do"), "a payment belongs to the move"
    assert await school.give(table, ["n1.0"]) is None
    assert await school.at(table) == (2, "read")
    assert table.game.state.discards[1] == ["n4.0"], "the other seat has parried"
    assert table.pending_for(0).why == "main", "and ended its turn"
    assert not await school.guide.turn(table, 2)
    assert await school.at(table) == (3, "play")
    while table.result is None:
        await school.give(table, table.pending_for(0).shape.sensible())
    assert await school.at(table) == (3, "read")
    assert await school.guide.turn(table, 3), "that was the last page"
    record = await school.guide.finish(table)
    assert record.done_at is not None


async def test_a_lawful_try_that_is_not_wanted_is_explained_by_its_rule(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    before = table.epoch
    wrong = await school.give(table, "n4.1")
    assert (wrong.said.en, wrong.rule) == ("A *Boulder* would be parried.", "3.1")
    wrong = await school.give(table, "end")
    assert (wrong.said.fr, wrong.rule) == ("Pas celle-là.", "2.1")
    assert table.epoch == before, "nothing has happened"
    assert await school.give(table, "n3.0") is None
    wrong = await school.give(table, ["n4.1"])
    assert (wrong.said.en, wrong.rule) == ("You will want the *Boulder* later.", "2.2")
    assert await school.guide.wrong(table, "no card") is None, "the table refuses what cannot be read"


async def test_a_step_taken_back_is_recognized(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    await school.give(table, "n3.0")
    await table.act(0, Back())
    assert await school.at(table) == (1, "do")
    assert await school.give(table, "n4.1") is not None
    await school.give(table, "n3.0")
    await school.give(table, ["n1.0"])
    assert await school.at(table) == (2, "read")


async def test_it_goes_on_where_it_was_left_even_after_a_restart(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    await school.give(table, "n3.0")
    number = table.match_id
    await school.close()
    await school.open()
    school.clock.leap(days=20)
    table, again = await school.begun()
    assert (table.match_id, again) == (number, False)
    assert await school.at(table) == (1, "do")
    assert (await school.guide.wrong(table, ["n4.1"])).rule == "2.2"


async def test_a_crash_between_answer_and_note_loses_nothing(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    await school.give(table, "n3.0")
    await table.submit(0, table.pending_for(0).id, ["n1.0"])  # and the process ends
    await school.close()
    await school.open()
    table, again = await school.begun()
    assert (again, await school.at(table)) == (False, (2, "read"))
    assert table.game.state.discards[1] == ["n4.0"]


async def test_left_for_a_month_it_begins_again_and_leaves_nothing_behind(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    number = table.match_id
    school.clock.leap(days=31)
    assert await school.guide.sweep() == 1
    with pytest.raises(NoSuchRecordError):
        await school.store.matches.get(number)
    with pytest.raises(TableRefusalError):
        await school.tables.table(number)
    table, again = await school.begun()
    assert (again, await school.at(table)) == (True, (0, "read"))
    assert table.match_id != number


async def test_a_table_that_no_lesson_notes_is_swept(school):
    table, _ = await school.begun()
    record = await school.store.lessons.at(table.match_id)
    await school.store.privacy.delete(school.alice)
    assert await school.store.lessons.at(record.match_id) is None
    with pytest.raises(NoSuchRecordError):
        await school.store.matches.get(record.match_id)


async def test_another_edition_of_the_file_begins_again(school):
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    record = await school.store.lessons.at(table.match_id)
    await school.store.lessons.put(record.model_copy(update={"edition": "older"}))
    other, again = await school.begun()
    assert again
    assert await school.at(other) == (0, "read")
    with pytest.raises(NoSuchRecordError):
        await school.store.matches.get(table.match_id)


async def test_done_stays_done_while_it_is_played_again(school):
    table, _ = await school.begun()
    done = (await school.guide.finish(table)).done_at
    table, again = await school.begun()
    assert not again
    assert (await school.store.lessons.of_player(school.alice, "toy"))[KEY].done_at == done


async def test_two_begin_one_table(school):
    (one, _), (two, _) = await asyncio.gather(school.begun(), school.begun())
    assert one.match_id == two.match_id


async def test_what_is_kept_is_exported(school):
    table, _ = await school.begun()
    kept = await school.store.privacy.export(school.alice)
    assert [each["lesson"] for each in kept["lessons"]] == [KEY]
    assert kept["lessons"][0]["match_id"] == str(table.match_id)


async def test_beside_a_picture_what_to_do_stands_right_above_the_buttons(school):
    """Else, on a phone, the picture pushes it out of sight; in words it stays at the top."""
    table, _ = await school.begun()
    await school.guide.turn(table, 0)
    page = await school.guide.page(table)
    assert page.kind == "do"
    drawn = Screen("Asked", (Block("", picture=True), Block("Later")), picture=b"png")
    shown = lessons.page(1, page, drawn, speaker("en"), "Not so.\n-# Rule 2.1")
    said = lessons.spoken(page.said, speaker("en"))
    assert [block.text for block in shown.blocks] == ["", f"{said}\n> Not so.", "Later"]
    assert said not in shown.content
    assert "-# Rule 2.1" in shown.content
    in_words = lessons.page(1, page, replace(drawn, picture=None), speaker("en"), "Not so.")
    assert f"{said}\n> Not so." in in_words.content
    assert in_words.blocks == drawn.blocks
    for note in ("", "A hint.", "Not so.\n-# Rule 2.1"):
        row = lessons.page(1, page, drawn, speaker("en"), note).rows[-1]
        assert [each.label for each in row][2:] == ["2.1"], "the rule comes last, and once"


async def test_where_one_plays_freely_no_tool_of_a_panel_stands_twice(school):
    """*What should I do?* is in the first row of a panel, beside what takes a choice back, and below a lesson."""
    table, _ = await school.begun()
    page = replace(await school.guide.page(table), kind="play")
    asking = advice.asking(1, speaker("en"))
    back, pick = (Button(f"a.1.2.{what}", "Tofu") for what in ("b", "t.0"))
    shown = lessons.page(1, page, Screen("Asked", (), ((back, asking), (pick,))), speaker("en"))
    rows = [[each.label for each in row] for row in shown.rows]
    assert rows == [["Tofu"], ["Tofu"], [speaker("en")("button-lesson-leave"), asking.label]]
    advised = lessons.page(1, page, Screen("Asked", (), ((back,), (pick,))), speaker("en"))
    assert [each.label for each in advised.rows[-1]] == [speaker("en")("button-lesson-leave")], (
        "it stands already"
    )
