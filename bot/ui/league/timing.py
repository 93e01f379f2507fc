"""Proposing a time: a day, then an hour, or words; always said back before it counts."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from bot.ui.base.screen import CHOICES, Block, Field, Form, Screen, SelectLine, SelectMenu
from bot.ui.league.look import LeagueLook, LeaguePress, moment
from engine.league.journal.evidence import ends_at

_COLOUR = 0xE8A23A
#: Days that the menu offers, beginning with today.
DAYS = 14


def _ends(look: LeagueLook, now: dt.datetime) -> dt.datetime | None:
    """The deadline that a proposal would keep, if it is still to come."""
    ends = ends_at(look.state, len(look.state.rounds)) if look.state.open_round else None
    return ends if ends is not None and ends > now else None


def days(look: LeagueLook, now: dt.datetime, zone: str) -> Screen:
    """The days of which an hour is still to come, up to that of the deadline."""
    here, words = ZoneInfo(zone), look.words
    today = now.astimezone(here).date()
    there = [today + dt.timedelta(days=after) for after in range(DAYS)]
    lines = [SelectLine(day.isoformat(), _day(day, look)) for day in there if _hours_of(look, day, now, here)]
    block = Block(
        words("league-time-ask"), words("league-time-title"), words("league-time-zoned", zone=zone), _COLOUR
    )
    row = (look.button("words", emoji="⌨️"), look.button("match", label=words("button-close")))
    if not lines:
        return Screen("", (block,), (row,))
    menu = SelectMenu(str(LeaguePress(look.number, "day")), words("league-time-day"), tuple(lines))
    return Screen("", (block,), (menu, row))


def _day(day: dt.date, look: LeagueLook) -> str:
    return look.words(
        "league-day", day=look.words(f"weekday-{day.weekday()}"), date=f"{day.day}.{day.month}."
    )


def hours(look: LeagueLook, day: dt.date, now: dt.datetime, zone: str) -> Screen:
    """The hours of a day that are still to come, up to the deadline; the zone's own clock says which there are."""
    words, here = look.words, ZoneInfo(zone)
    lines = [
        SelectLine(str(int(at.timestamp())), f"{at.astimezone(here).hour:02}:00")
        for at in _hours_of(look, day, now, here)
    ]
    block = Block(
        words("league-time-hour-ask", day=_day(day, look)), words("league-time-title"),
        words("league-time-zoned", zone=zone), _COLOUR,
    )  # fmt: skip
    row = (look.button("words", emoji="⌨️"), look.button("propose", label=words("button-close")))
    if not lines:
        return Screen("", (block,), (row,))
    menu = SelectMenu(
        str(LeaguePress(look.number, "hour")), words("league-time-hour"), tuple(lines[:CHOICES])
    )
    return Screen("", (block,), (menu, row))


def _hours_of(look: LeagueLook, day: dt.date, now: dt.datetime, here: ZoneInfo) -> list[dt.datetime]:
    """The full hours of a day that are still to come and keep the deadline, each that the zone's own clock shows."""
    ends, found = _ends(look, now), []
    for hour in range(24):
        at = dt.datetime.combine(day, dt.time(hour), here).astimezone(dt.UTC)
        if at > now and (ends is None or at <= ends) and at.astimezone(here).hour == hour:
            found.append(at)
    return found


def form(look: LeagueLook, zone: str) -> Form:
    """A time in words, and the zone in which they are meant."""
    words = look.words
    fields = (
        Field("time", words("league-time-words"), words("league-time-example"), most=60),
        Field("zone", words("league-time-zone"), value=zone, most=60),
    )
    return Form(str(LeaguePress(look.number, "words")), words("league-time-title"), fields)


def echo(look: LeagueLook, at: dt.datetime, zone: str, now: dt.datetime) -> Screen:
    """What was understood, to be confirmed."""
    words = look.words
    deadline = ends_at(look.state, len(look.state.rounds)) if look.state.open_round else None
    lines = [words("league-time-echo", moment=moment(at, "F"), span=moment(at, "R"))]
    if deadline is not None and at > deadline:
        lines.append(words("league-time-late", moment=moment(deadline)))
    if at <= now:
        lines.append(words("league-time-past"))
    title, zoned = words("league-time-title"), words("league-time-zoned", zone=zone)
    block = Block("\n".join(lines), title, zoned, _COLOUR)
    meant = f"{int(at.timestamp())}.{look.round}"
    yes = look.button("proposed", meant, style="good", emoji="✅")
    again = look.button("propose", label=words("league-button-again"))
    return Screen("", (block,), ((yes, again) if at > now else (again,),))
