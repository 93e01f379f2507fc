"""The clock of a match in words: what was agreed, whose time runs, how much is left."""

from __future__ import annotations

from discord.utils import format_dt

from bot.tables.clocks.terms import HOUR, MINUTE, SECOND, ClockTerms
from bot.tables.clocks.timer import ClockShown
from bot.ui.match.viewer import Viewer
from bot.words import Words
from engine.core.decision import Seat


def agreed(clock: str, words: Words, *, made: bool = False) -> list[str]:
    """The clock of a match, if there is one, as one small line; `made`: it stands until the maker lets it go."""
    terms = ClockTerms.read(clock)
    key = "clock-agreed-made" if made else "clock-agreed"
    return [] if terms is None else [f"-# {words(key, clock=described(terms, words))}"]


def described(terms: ClockTerms | None, words: Words) -> str:
    """How much time each player has, and what happens without."""
    if terms is None:
        return words("clock-none")
    end = words("clock-passes" if terms.passes else "clock-loses")
    if terms.live:
        minutes, seconds = terms.bank // MINUTE, terms.increment // SECOND
        return words("clock-live", minutes=minutes, seconds=seconds, end=end)
    return words("clock-go" if terms.go else "clock-hours", hours=terms.bank // HOUR, end=end)


def status(clock: ClockShown | None, viewer: Viewer) -> list[str]:
    """Whose time runs, and how much everybody has left, as one line; none in a match without a clock."""
    if clock is None:
        return []
    times = []
    for seat, person in enumerate(viewer.people):
        if seat in clock.until:
            times.append(f"**{person}** {format_dt(clock.until[seat], 'R')}")
        elif clock.terms.live or clock.stopped:
            times.append(f"{person} {_left(clock.left[seat], viewer.words)}")
    if clock.stopped:
        return [viewer.words("clock-stopped", by=clock.stopped, times=" · ".join(times))]
    return [viewer.words("clock-runs", times=" · ".join(times))] if times else []


def own(clock: ClockShown | None, seat: Seat, words: Words) -> list[str]:
    """Until when a seat that is asked has time, for that seat alone."""
    if clock is None or seat not in clock.until:
        return []
    return [words("clock-own", until=format_dt(clock.until[seat], "R"))]


def _left(left: int, words: Words) -> str:
    """A time that does not run, in hours or in minutes and seconds."""
    if left >= HOUR:
        return words("clock-left-hours", hours=left // HOUR, minutes=left % HOUR // MINUTE)
    return f"{max(0, left) // MINUTE}:{max(0, left) % MINUTE // SECOND:02}"
