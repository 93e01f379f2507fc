"""Positions of a recorded match as scenario files."""

from __future__ import annotations

from bot.games import HostedGame
from bot.tables.recording import Recording
from engine.scenario.writing import ScenarioFile, UnsayableError


def last_written(hosted: HostedGame, recording: Recording, seq: int, name: str) -> tuple[int, ScenarioFile]:
    """The last position up to a row that a scenario file can say: its row, and the file. Not for the event loop.

    Raises:
        UnsayableError: the game has no such files, or there is no such position.
    """
    if hosted.dialect is None:
        raise UnsayableError(f"{hosted.key} has no scenario files")
    dialect, why = hosted.dialect(), UnsayableError("there is no position to write")
    for row in range(min(seq, len(recording.rows) - 1), -1, -1):
        contest = recording.position(row)
        if contest is not None and not contest.between:
            try:
                return row, dialect.written(contest.game, name)
            except UnsayableError as error:
                why = error
    raise why
