"""Expires challenges, adjourns matches, reminds players, puts away what is old. It works in slices: play goes on."""

from __future__ import annotations

import asyncio
import calendar
import contextlib
import datetime as dt
from typing import Protocol

import structlog

from bot.store import NoSuchRecordError, Store, StoreError
from bot.store.records import GuildSettings, Waiting
from bot.tables.clocks.watch import ClockWatch
from bot.tables.model import ChallengeOffer, Limits, MatchInfo, Swept, TableRefusalError

logger = structlog.get_logger("arbitre.tables")

#: How many matches are processed before other tasks get a turn.
SLICE = 200


def months_before(moment: dt.datetime, months: int) -> dt.datetime:
    """The moment so many months earlier, on the last day of a month that has no such day."""
    year, month = divmod(moment.year * 12 + moment.month - 1 - months, 12)
    day = min(moment.day, calendar.monthrange(year, month + 1)[1])
    return moment.replace(year=year, month=month + 1, day=day)


class Sweepable(Protocol):
    """What sweeping needs of the registry; `Tables` implements it."""

    store: Store
    watch: ClockWatch
    limits: Limits

    async def info(self, match_id: int) -> MatchInfo:
        """The public data of a match. Raises `TableRefusalError` (`no_such_match`)."""

    async def drop(self, match_id: int, reason: str) -> bool:
        """Abort a match that was agreed on and has not begun; return whether there was such a match."""

    async def adjourn(self, match_id: int) -> MatchInfo:
        """Adjourn a match. Raises `TableRefusalError` where it cannot be."""

    async def tend(self) -> None:
        """Look after the tables in memory."""


class Sweeper:
    """Sweeps all tables."""

    def __init__(self, tables: Sweepable) -> None:
        self._tables = tables
        self._store = tables.store

    async def sweep(self) -> Swept:
        """See `Tables.sweep`."""
        now = await self._tables.watch.look()
        settled = self._tables.watch.settled
        expired = await self._expire(now) if settled else []
        adjourned, waiting = await self._idle(now) if settled else ([], [])
        for number in await self._store.matches.unarchived():
            await self._store.journal.archive(number)
        if settled:
            await self._put_away(now)
        await self._tables.tend()
        return Swept(tuple(expired), tuple(adjourned), tuple(waiting))

    async def _put_away(self, now: dt.datetime) -> None:
        """Have what was played in matches that ended long ago leave the database, in one process for all."""
        months = self._tables.limits.keep_months
        if months is None or self._store.slot.number != 0:
            return
        try:
            moved = await self._store.journal.put_away(months_before(now, months))
        except StoreError as error:  # the next sweep tries again
            logger.warning("nothing put away", error=str(error))
        else:
            if moved:
                logger.info("put away", matches=moved)

    async def _expire(self, now: dt.datetime) -> list[ChallengeOffer]:
        """Remove challenges, and matches agreed on but not begun, once they are too old."""
        watch, limit = self._tables.watch, self._tables.limits.challenge_expiry
        expired = []
        for challenge in await self._store.challenges.expired(now):
            if now - watch.waited_since(challenge.created_at, now) >= limit:
                with contextlib.suppress(NoSuchRecordError):  # it was withdrawn at this very moment
                    expired.append(
                        ChallengeOffer.of(await self._store.challenges.remove(challenge.id, "expired"))
                    )
        for match in await self._store.matches.opening():
            if now - watch.waited_since(match.created_at, now) >= limit:
                await self._tables.drop(match.id, "expired")
        return expired

    async def _idle(self, now: dt.datetime) -> tuple[list[MatchInfo], list[MatchInfo]]:
        """Adjourn idle matches, and return those and the ones with a reminder due."""
        adjourned, reminded = [], []
        guilds: dict[int | None, GuildSettings] = {}
        after = 0
        while found := await self._store.matches.waiting(now - dt.timedelta(hours=1), now, after, SLICE):
            after = found[-1].id
            for match in found:
                if match.guild_id not in guilds:
                    guilds[match.guild_id] = await self._store.guilds.get(match.guild_id or 0)
                due = self._due(match, guilds[match.guild_id], now)
                if due == "adjourn" and (info := await self._adjourn(match.id)) is not None:
                    adjourned.append(info)
                elif due == "remind" and await self._store.matches.set_reminded(match, now):
                    reminded.append(await self._tables.info(match.id))
            await asyncio.sleep(0)
        return adjourned, reminded

    def _due(self, match: Waiting, settings: GuildSettings, now: dt.datetime) -> str:
        """`adjourn` or `remind`, if the match is due for it, else an empty string; who made a match sees to its end."""
        limits, watch = self._tables.limits, self._tables.watch
        adjourn, remind = limits.adjourn_after, limits.remind_after
        if match.guild_id is not None:
            adjourn = dt.timedelta(days=settings.adjourn_days)
            remind = dt.timedelta(hours=settings.remind_hours)
        if now - watch.waited_since(match.moved_at, now) >= adjourn and not match.made:
            return "adjourn"
        return (
            "remind" if now - watch.waited_since(match.reminded_at or match.moved_at, now) >= remind else ""
        )

    async def _adjourn(self, number: int) -> MatchInfo | None:
        try:
            return await self._tables.adjourn(number)
        except TableRefusalError as refusal:
            logger.warning("match cannot be adjourned", match=number, code=refusal.code)
            return None
