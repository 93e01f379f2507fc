"""Leading a learner through a lesson: what is shown now, whether a try is right, what the other seat does.

Where a learner stands is a step, kept in the store, and a position, which the table keeps; what follows from both is
worked out anew each time. So a lesson goes on after a restart, and after a crash between the two.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import weakref
from dataclasses import dataclass
from typing import Literal

from bot.lessons.shelf import LessonShelf
from bot.store.records import LessonRecord, Locale
from bot.tables import Entry, Table, TableRefusalError, Tables, Venue
from bot.tables.model import new_word
from engine.core.decision import Answer, IllegalMoveError, InvalidAnswerError, StaleAnswerError
from engine.scenario.lessons import Lesson, LessonStep, Said
from engine.scenario.routes import LEARNER, OTHER, Course, Stage, look, tried

LEFT = dt.timedelta(days=30)
"""A lesson in which nothing has happened for so long begins again; its table is deleted."""

Kind = Literal["read", "do", "play", "lost"]


@dataclass(frozen=True, slots=True)
class LessonPage:
    """What a learner sees of a lesson besides the table.

    `read`: a text to leave with *Next*; `do`: something to do; `play`: free play; `lost`: the table is where no step
    of the lesson leads. `number` of `total` is the lesson, `step` of `steps` the step, from 0; `rule` is what it
    teaches.
    """

    lesson: Lesson
    number: int
    total: int
    step: int
    steps: int
    kind: Kind
    said: Said | None = None
    hint: Said | None = None
    rule: str = ""

    @property
    def last(self) -> bool:
        """Whether it is the last step."""
        return self.step == self.steps - 1


@dataclass(frozen=True, slots=True)
class Wrong:
    """A try that is lawful and not what the step wants: what is said of it, and the rule."""

    said: Said
    rule: str


class LessonGuide:
    """Leads through lessons. All methods take the learner's own table; who clicked is the caller's business."""

    def __init__(self, tables: Tables, opponent: str) -> None:
        """`opponent` is the computer player at the other seat, where the learner plays on freely."""
        self._tables = tables
        self._store = tables.store
        self.shelf = LessonShelf(tables.games)
        self._opponent = opponent
        self._locks: weakref.WeakValueDictionary[object, asyncio.Lock] = weakref.WeakValueDictionary()

    # ------------------------------------------------------------------ beginning and ending

    async def begin(
        self, player: int, game: str, key: str, locale: Locale, interaction: int | None = None
    ) -> tuple[Table, bool]:
        """The table of a lesson, taken up where it was left; also whether it had to begin again.

        It begins again where it lay too long, or where lesson, cards or rules have changed since; by one `interaction`
        once.

        Raises:
            KeyError: there is no such lesson. TableRefusalError: `draining`. TableFaultError: something failed.
            DuplicateInteractionError: the interaction has made something already.
        """
        async with self._lock((player, game)):
            course = await self.shelf.course(game, key)
            record = (await self._store.lessons.of_player(player, game)).get(key)
            if record is not None and record.match_id is not None:
                table = await self._taken_up(record, course)
                if table is not None:
                    return table, False
            again = record is not None and record.edition != "" and record.step > 0
            return await self._anew(player, game, course, locale, record, interaction), again

    async def restart(self, table: Table) -> Table:
        """The table of the same lesson from its beginning, as it is today. Errors as those of `begin`.

        Raises:
            TableRefusalError: `lesson_changed` where there is no such lesson any more.
        """
        record = await self._record(table)
        if record.lesson not in await self.shelf.lessons(record.game):
            raise TableRefusalError("lesson_changed")
        async with self._lock((record.player, record.game)):
            course = await self.shelf.course(record.game, record.lesson)
            locale: Locale = "en" if table.locale == "en" else "fr"
            return await self._anew(record.player, record.game, course, locale, record)

    async def finish(self, table: Table) -> LessonRecord:
        """End a lesson that was gone through: its table is deleted."""
        record = await self._record(table)
        async with self._lock(table.match_id):
            now = self._store.clock()
            self._tables.forget_table(table.match_id)
            return await self._put(record, match_id=None, step=0, edition="", done_at=now)

    async def sweep(self) -> int:
        """Delete the tables of lessons that lie too long; return how many."""
        gone = await self._store.lessons.clear(self._store.clock() - LEFT)
        for match_id in gone:
            self._tables.forget_table(match_id)
        return len(gone)

    async def _taken_up(self, record: LessonRecord, course: Course) -> Table | None:
        """The table of a lesson under way; None where it cannot go on."""
        stale = self._store.clock() - record.moved_at > LEFT
        if stale or record.edition != self._edition(record.game, course):
            return None
        try:
            table = await self._tables.table(record.match_id or 0)
        except TableRefusalError:
            return None
        await self._put(record)
        await self.go_on(table)
        return table

    def _edition(self, game: str, course: Course) -> str:
        """What a lesson under way must have begun with to go on: file, cards and rules."""
        hosted = self._tables.games[game]
        return f"{course.lesson.edition} {hosted.catalog} {hosted.engine}"

    async def _anew(
        self,
        player: int,
        game: str,
        course: Course,
        locale: Locale,
        record: LessonRecord | None,
        interaction: int | None = None,
    ) -> Table:
        venue = Venue(
            locale=locale, position=course.position, lesson=course.lesson.key, interaction=interaction
        )
        entry = Entry((), player=player, word=new_word())
        info = await self._tables.practice(game, entry, [Entry((), computer=self._opponent)], venue)
        known = record or LessonRecord(
            player=player, game=game, lesson=course.lesson.key, moved_at=self._store.clock()
        )
        if known.match_id is not None:
            self._tables.forget_table(known.match_id)
        await self._put(known, match_id=info.id, step=0, edition=self._edition(game, course))
        table = await self._tables.begin(info.id)
        await self.go_on(table)
        return table

    # ------------------------------------------------------------------ going on

    async def page(self, table: Table) -> LessonPage:
        """What the learner sees now."""
        record, course = await self._standing(table)
        keys = list(await self.shelf.lessons(record.game))
        stage = course.stages[record.step]
        return LessonPage(
            course.lesson, keys.index(record.lesson) + 1, len(keys), record.step, len(course.stages),
            self._kind(stage, table), stage.step.say, stage.step.hint, stage.step.rule,
        )  # fmt: skip

    @staticmethod
    def _kind(stage: Stage, table: Table) -> Kind:
        if stage.step.play:
            return "play" if table.result is None else "read"
        if not stage.known(look(table.game)):
            return "lost"
        return "do" if stage.step.do else "read"

    async def turn(self, table: Table, step: int) -> bool:
        """Leave the page of a step that is read; return whether that was the last. Other pages stay."""
        async with self._lock(table.match_id):
            record, course = await self._standing(table)
            read = course.stages[record.step].step.page or table.result is not None
            if record.step != step or not read:
                return False
            if step == len(course.stages) - 1:
                return True
            await self._put(record, step=step + 1)
        await self.go_on(table)
        return False

    async def wrong(self, table: Table, answer: Answer) -> Wrong | None:
        """What is said of an answer of the learner's that is not what the step wants; None where it is taken.

        What is against the rules is left to the table to refuse.
        """
        stage = await self._stage(table)
        if stage.step.play:
            return None
        try:
            after = tried(table.game, LEARNER, answer)
        except (InvalidAnswerError, IllegalMoveError, StaleAnswerError):
            return None
        if stage.leads_on(look(table.game), after):
            return None
        slip = stage.slip(after)
        if slip is not None:
            return Wrong(slip.say, slip.rule)
        step: LessonStep = stage.step
        return Wrong(step.wrong, step.rule) if step.wrong is not None else None

    async def plays(self, table: Table) -> bool:
        """Whether the learner plays on freely, so that the other seat has to think."""
        return (await self._stage(table)).step.play

    async def go_on(self, table: Table) -> None:
        """Do what the lesson does by itself: the other seat's answers, and steps that are done."""
        async with self._lock(table.match_id):
            while True:
                record, course = await self._standing(table)
                stage = course.stages[record.step]
                if stage.step.play:
                    await self._tables.think(table)
                    return
                await self._answer(table, stage)
                done = not stage.step.page and look(table.game) == stage.ends
                if not done or record.step == len(course.stages) - 1:
                    return
                await self._put(record, step=record.step + 1)

    async def _answer(self, table: Table, stage: Stage) -> None:
        """Give the answers of the other seat; in a step of the other seat, the learner's, too."""
        while (given := stage.following(look(table.game))) is not None:
            decision = table.pending_for(given.seat)
            if decision is None or (given.seat != OTHER and stage.step.do):
                return
            await table.submit(given.seat, decision.id, given.answer)

    # ------------------------------------------------------------------ inside

    async def _record(self, table: Table) -> LessonRecord:
        record = await self._store.lessons.at(table.match_id)
        if record is None:
            raise TableRefusalError("no_such_match")
        return record

    async def _standing(self, table: Table) -> tuple[LessonRecord, Course]:
        """Where a learner stands in a lesson, and the lesson.

        Raises:
            TableRefusalError: `lesson_changed`: it is no longer the one that was begun.
        """
        record = await self._record(table)
        if record.lesson not in await self.shelf.lessons(record.game):
            raise TableRefusalError("lesson_changed")
        course = await self.shelf.course(record.game, record.lesson)
        if record.edition != self._edition(record.game, course):
            raise TableRefusalError("lesson_changed")
        return record, course

    async def _stage(self, table: Table) -> Stage:
        record, course = await self._standing(table)
        return course.stages[record.step]

    async def _put(self, record: LessonRecord, **update: object) -> LessonRecord:
        changed = record.model_copy(update={**update, "moved_at": self._store.clock()})
        await self._store.lessons.put(changed)
        return changed

    def _lock(self, key: object) -> asyncio.Lock:
        found = self._locks.get(key)
        if found is None:
            found = self._locks[key] = asyncio.Lock()
        return found
