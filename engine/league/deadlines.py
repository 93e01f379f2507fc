"""What is due when, and what is decided about a table whose time is over. Moments are handed in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.league.model import Id
from engine.league.rules import TimeRules

_REMINDED = (dt.timedelta(hours=24), dt.timedelta(hours=3))
_OUTAGE = dt.timedelta(minutes=15)


class SeenOfTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was seen of a table until its deadline.

    `overtime`: it has had more time once. `there`: who pressed *ready* at the time that was agreed; `ready`: at any
    time. `days`: on how many different days somebody proposed a time. `answered`: who reacted in any other way.
    `cannot`: who said that they cannot play. `agreed`: a time was agreed.
    """

    a: Id
    b: Id
    playing: bool = False
    overtime: bool = False
    agreed: bool = False
    there: tuple[Id, ...] = ()
    ready: tuple[Id, ...] = ()
    days: dict[Id, int] = {}
    answered: tuple[Id, ...] = ()
    cannot: tuple[Id, ...] = ()


class Decided(msgspec.Struct, frozen=True):
    """What follows, and on what ground. `ask`: the organiser is asked; `later` is what follows without an answer."""

    what: Literal["overtime", "forfeit", "double_loss", "draw", "ask"]
    why: Literal["playing", "absent", "silent", "announced", "nobody", "tried"]
    winner: Id | None = None
    later: Literal["draw", "double_loss"] | None = None


def decided(seen: SeenOfTable, rules: TimeRules) -> Decided:
    """The first line of the table that fits what was seen."""
    both = (seen.a, seen.b)
    if seen.playing:
        return (
            Decided("ask", "playing", later=rules.tried) if seen.overtime else Decided("overtime", "playing")
        )
    there = [each for each in both if each in seen.there]
    if len(there) == 1:
        return Decided("forfeit", "absent", there[0])
    silent = [each for each in both if _silent(seen, each)]
    if len(silent) == 1:
        (other,) = (each for each in both if each not in silent)
        if other in seen.ready or seen.days.get(other, 0) >= 2:
            return (
                Decided("double_loss", "silent")
                if rules.silent == "double_loss"
                else Decided("forfeit", "silent", other)
            )
    cannot = [each for each in both if each in seen.cannot]
    if len(cannot) == 1 and not seen.agreed:
        return Decided("forfeit", "announced", next(each for each in both if each not in cannot))
    if len(silent) == 2:
        return Decided(rules.nobody, "nobody")
    return Decided("ask", "tried", later=rules.tried)


def _silent(seen: SeenOfTable, player: Id) -> bool:
    spoke = {
        *seen.there,
        *seen.ready,
        *seen.answered,
        *seen.cannot,
        *(each for each, n in seen.days.items() if n),
    }
    return player not in spoke


def reminders(begins: dt.datetime, deadline: dt.datetime) -> list[dt.datetime]:
    """When those who are awaited are reminded: at half time, and so long before the end."""
    moments = {begins + (deadline - begins) / 2, *(deadline - before for before in _REMINDED)}
    return sorted(each for each in moments if begins < each < deadline)


def after_quiet(moment: dt.datetime, quiet: str | None) -> dt.datetime:
    """The first moment from this on that is not in the quiet hours (`23:00-08:00`), by the clock of its own zone."""
    if quiet is None:
        return moment
    begins, ends = (dt.time.fromisoformat(each) for each in quiet.split("-"))
    now = moment.timetz().replace(tzinfo=None)
    within = begins <= now < ends if begins <= ends else now >= begins or now < ends
    if not within:
        return moment
    day = moment.date() + dt.timedelta(days=1) if now >= ends else moment.date()
    return dt.datetime.combine(day, ends, moment.tzinfo)


def put_off(moment: dt.datetime, outages: Iterable[tuple[dt.datetime, dt.datetime]]) -> dt.datetime:
    """When something is due that fell into a time in which the bot was away: later by the length of that time.

    `outages` in their order, from when to when; those of up to 15 minutes put nothing off.
    """
    for begins, ends in outages:
        if ends - begins > _OUTAGE and begins <= moment < ends:
            moment += ends - begins
    return moment
