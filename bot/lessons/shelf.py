"""The lessons of each game, read and worked out when they are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.games import Games
from engine.scenario.lessons import Lesson, read_lesson
from engine.scenario.routes import Course, course


class LessonShelf:
    """The lessons of the hosted games, in their order."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._read: dict[str, Mapping[str, Lesson]] = {}
        self._courses: dict[tuple[str, str], asyncio.Task[Course]] = {}

    def has(self, game: str) -> bool:
        """Whether a game has lessons."""
        return game in self._games and bool(self._games[game].lessons())

    async def lessons(self, game: str) -> Mapping[str, Lesson]:
        """The lessons of a game, by key."""
        if game not in self._read:
            self._read[game] = await asyncio.to_thread(self._reading, game)
        return self._read[game]

    async def course(self, game: str, key: str) -> Course:
        """A lesson ready to be led through; worked out once, off the event loop. Raises `KeyError` for none."""
        lesson = (await self.lessons(game))[key]
        task = self._courses.get((game, key))
        if task is None:
            task = asyncio.create_task(asyncio.to_thread(self._working_out, game, lesson))
            self._courses[game, key] = task
        return await asyncio.shield(task)

    def _reading(self, game: str) -> Mapping[str, Lesson]:
        hosted = self._games[game]
        if hosted.dialect is None:
            return {}
        dialects = {game: hosted.dialect()}
        return {key: read_lesson(key, text, dialects) for key, text in hosted.lessons().items()}

    def _working_out(self, game: str, lesson: Lesson) -> Course:
        hosted = self._games[game]
        if hosted.dialect is None:
            raise KeyError(lesson.key)
        return course(lesson, hosted.dialect(), hosted)
