"""Replays to keep: as text, as data, as a scenario file that begins at a step, as an animated picture."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.commands.base.services import Services, UserError
from bot.games import Face, Painting
from bot.tables import MatchInfo
from bot.tables.recording import Recording
from bot.ui.base import show
from bot.ui.base.replaying import ReplaySide
from bot.ui.drawing import film
from bot.ui.match.viewer import Viewer
from bot.ui.replay.positions import last_written
from bot.ui.replay.saved import ReplayTold, as_data, as_text
from bot.ui.replay.steps import ReplayStep, key_moments, last_until
from bot.words import Words
from engine.core.view import View
from engine.scenario.writing import UnsayableError

#: Seconds that each key moment is shown, and seconds that one picture of them may take to be drawn.
_SHOWN, _DRAWN = 2.5, 10.0


@dataclass(frozen=True, slots=True)
class ReplayAsked:
    """What is to be kept: a match from one side, at a step, in a reader's language."""

    info: MatchInfo
    recording: Recording
    told: Sequence[ReplayStep]
    at: ReplayStep
    side: ReplaySide
    words: Words


class Exports:
    """Makes the files."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._recordings = services.presenter.recordings

    async def file(self, asked: ReplayAsked, form: str, names: Sequence[str]) -> tuple[str, discord.File]:
        """A line about a file, and the file. What needs all hands is made from their side only.

        Raises:
            UserError: it cannot be made.
        """
        name = f"match-{asked.info.id}"
        if form == "scenario":
            return await self._scenario(asked, name)
        if form == "pictures":
            return asked.words("replay-saved-pictures"), await self._film(asked, name, names)
        told = await self._told(asked, names)
        said = asked.words("replay-saved", match=asked.info.id)
        if form == "json":
            return said, show.attachment(f"{name}.json", as_data(told))
        return said, discord.File(io.BytesIO(as_text(told).encode()), f"{name}.txt")

    async def _told(self, asked: ReplayAsked, names: Sequence[str]) -> ReplayTold:
        viewer = await self._viewer(asked, asked.told[-1].seq, names)
        moments = key_moments(asked.told, viewer.face.moment)
        return ReplayTold(asked.info, asked.side, asked.told, moments, viewer)

    async def _viewer(self, asked: ReplayAsked, seq: int, names: Sequence[str]) -> Viewer:
        """The table after a row as a spectator sees it; that of the end where the rules no longer play to there."""
        contest = await self._recordings.position(asked.recording, seq)
        if contest is None:
            contest = (await self._services.tables.table(asked.info.id)).contest
        face = self._services.tables.games[asked.info.game].face
        return Viewer(contest.view(None), asked.words, face, names, asked.info.seating)

    async def _scenario(self, asked: ReplayAsked, name: str) -> tuple[str, discord.File]:
        """The position of a step, or the last before it that a file can say."""
        if asked.side is not ReplaySide.OPEN:
            raise UserError("replay-closed")
        hosted = self._services.tables.games[asked.info.game]
        title = f"Match {asked.info.id}, step {asked.at.number + 1}"
        try:
            row, written = await asyncio.to_thread(last_written, hosted, asked.recording, asked.at.seq, title)
        except UnsayableError:
            raise UserError("replay-unsayable") from None
        step = last_until(asked.told, row).number + 1
        line = asked.words("replay-saved-scenario", step=step, unsaid=len(written.unsaid))
        return line, discord.File(io.BytesIO(written.text.encode()), f"{name}-step-{step}.yaml")

    async def _film(self, asked: ReplayAsked, name: str, names: Sequence[str]) -> discord.File:
        pictures = self._services.presenter.pictures
        if pictures is None:
            raise UserError("replay-no-pictures")
        face = self._services.tables.games[asked.info.game].face
        steps = [0, *(moment.step for moment in key_moments(asked.told, face.moment)), len(asked.told) - 1]
        frames = []
        for number in dict.fromkeys(steps):
            view = (await self._viewer(asked, asked.told[number].seq, names)).view
            drawn = await pictures.drawn(partial(_board, face, view, names), asked.words.language, _DRAWN)
            if drawn is not None:
                frames.append(drawn)
        scene = {"frames": frames, "seconds": _SHOWN}
        data = await pictures.once(Painting(film.draw, scene), asked.words.language) if frames else None
        if data is None:
            raise UserError("replay-no-pictures")
        return discord.File(io.BytesIO(data), f"{name}.gif")


def _board(face: Face, view: View, names: Sequence[str]) -> Painting:
    return Painting(face.draw, face.scene(view, names))
