"""Makes the page of a match: plays it again, draws it where a picture says most, and puts all in one file."""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from bot.games import Face
from bot.tables import TableRefusalError, Tables
from bot.tables.recording import Recording, Recordings
from bot.ui.base.replaying import ReplaySide
from bot.ui.match.viewer import Viewer
from bot.ui.replay.page import page
from bot.ui.replay.saved import ReplayTold
from bot.ui.replay.steps import ReplayStep, key_moments, steps
from bot.words import speaker
from engine.core.seats import letter

#: How wide the pictures of the page are, and how well they are kept (of 100).
_WIDE, _QUALITY = 720, 60


async def page_of(tables: Tables, number: int, language: str, *, hands: bool, pictures: bool) -> str:
    """The page of a match, from the public side or with all hands. It takes seconds: not for the event loop of a bot.

    Raises:
        TableRefusalError: `no_such_match`, `not_begun`; `not_over`: all hands are asked for, and it can go on;
            `unreadable`: the rules of today cannot play it again.
    """
    info = await tables.info(number)
    if hands and info.status not in {"over", "aborted"}:
        raise TableRefusalError("not_over")
    side = ReplaySide.OPEN if hands else ReplaySide.PUBLIC
    recording = await Recordings(tables.store, tables.games).of(number)
    face = tables.games[info.game].face
    found = [(s, _viewers(recording, s, language, face, hands=hands)) for s in steps(recording.rows, side)]
    known = [(step, viewers) for step, viewers in found if viewers]
    if not known:
        raise TableRefusalError("unreadable", reason="it cannot be played again by this version")
    told, shown = [step for step, _ in known], [viewers for _, viewers in known]
    match = ReplayTold(info, side, told, key_moments(told, face.moment), shown[-1][0])
    return page(match, shown, _drawn(match, shown) if pictures else {})


def _viewers(
    recording: Recording, step: ReplayStep, language: str, face: Face, *, hands: bool
) -> tuple[Viewer, ...]:
    """The table after a step, and each seat's own if its hand is shown; empty where it cannot be played to."""
    contest = recording.position(step.seq)
    if contest is None:
        return ()
    seating = contest.seating
    people = tuple(map(letter, seating.seats))
    seats = (None, *seating.seats) if hands else (None,)
    return tuple(Viewer(contest.view(seat), speaker(language), face, people, seating) for seat in seats)


def _drawn(told: ReplayTold, tables: Sequence[Sequence[Viewer]]) -> dict[int, bytes]:
    """The pictures of the key moments and of the end of each turn, by their steps."""
    wanted = {moment.step for moment in told.moments} | {len(told.steps) - 1}
    wanted |= {one.number for one, other in pairwise(told.steps) if one.chapter != other.chapter}
    out = {}
    for number in sorted(wanted):
        viewer = tables[number][0]
        scene = viewer.face.scene(viewer.view, viewer.people)
        picture = Image.open(io.BytesIO(viewer.face.draw(scene, viewer.words.language)))
        wide = min(_WIDE, picture.width)
        small = picture.convert("RGB").resize((wide, max(1, picture.height * wide // picture.width)))
        data = io.BytesIO()
        small.save(data, "WEBP", quality=_QUALITY)
        out[number] = data.getvalue()
    return out
