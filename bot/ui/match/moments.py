"""The great moments of a game, each a coloured line with an emblem below the table: a Hero falls, one rises."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.base.screen import Block
from bot.ui.match import log
from bot.ui.match.viewer import Viewer
from engine.core.event import Notice

#: The colour of a moment.
GOLD = 0xE8B23A
#: The most moments shown at once, the newest.
_SHOWN = 3


def blocks(notices: Sequence[Notice], viewer: Viewer, *, explained: bool = False) -> list[Block]:
    """The moments of this turn and the one before, newest last, in one box; none where there are none.

    To whom they are explained only those are told that came since they last did something.

    Args:
        notices: the last lines of the log.
        viewer: the reader; a line hidden from them is no moment of theirs.
        explained: with what each means for the reader, where the game says it: in beginner's mode.
    """
    turns = [index for index, notice in enumerate(notices) if notice.kind == "turn"]
    lately = notices[turns[-2] if len(turns) > 1 else 0 :]
    if explained:  # once, to who has not done anything since
        lately = log.meanwhile(notices, viewer)
    told = [found for notice in lately if (found := _told(notice, viewer))[0]][-_SHOWN:]
    meant = [means for _, means in told]
    lines = [
        f"{said}\n-# 📘 {means}" if explained and means and means not in meant[n + 1 :] else said
        for n, (said, means) in enumerate(told)  # what several mean is said below the last of them
    ]
    return [Block("\n".join(lines), color=GOLD)] if lines else []


def said_of(notice: Notice, viewer: Viewer) -> str:
    """A great moment in a sentence; empty for what is none."""
    key = viewer.face.moment(notice)
    return viewer.words.code("moment", key, **log.values(notice.data, viewer)) if key else ""


def _told(notice: Notice, viewer: Viewer) -> tuple[str, str]:
    """A moment with its emblem, and what it means for the reader; empty where it is none."""
    seen = notice.seen_by(viewer.seat)
    key = "" if seen is None else viewer.face.moment(seen)
    if not key or seen is None:
        return "", ""
    card = viewer.face.about(seen, viewer.view)
    emblem = viewer.emojis.of(viewer.view["game"], card) if card else None
    said = f"**{said_of(seen, viewer)}**"
    said = f"{emblem} {said}" if emblem else said
    if not viewer.words.has(f"moment-means-{key}"):
        return said, ""
    own = seen.data.get("controller", seen.data.get("seat")) == viewer.seat
    meant = viewer.words(f"moment-means-{key}", own="yes" if own else "no", **log.values(seen.data, viewer))
    return said, meant
