"""Tokens of open panels: kept for a quarter of an hour, of nobody who is forgotten, and never told."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from dataclasses import replace

from bot.store.sql.live.panels import OpenPanel
from tests.clock import NOON

MINUTE = dt.timedelta(minutes=1)


async def panel(store, *, match=1, seat=0, token="t-1", opened_at=NOON):
    player = (await store.users.meet(11 + seat)).number
    return OpenPanel(match, seat, player, token, "fr", 21, 31, 41, opened_at, NOON - MINUTE)


async def test_the_newest_panel_of_each_seat_is_kept_for_a_quarter_of_an_hour(stores):
    here, there = stores
    first, other = await panel(here), await panel(here, seat=1, opened_at=NOON + 5 * MINUTE)
    await here.panels.keep([first], NOON)
    await there.panels.keep([other], NOON)
    assert await there.panels.all(NOON) == [first, other]
    newer = replace(
        first, token="t-2", channel_id=22, guild_id=None, message_id=None, opened_at=NOON + 9 * MINUTE
    )
    await there.panels.keep([newer], NOON + 9 * MINUTE)
    assert await here.panels.all(NOON + 9 * MINUTE) == [other, newer]
    assert await here.panels.all(NOON + 20 * MINUTE) == [newer]  # as long as Discord takes it
    await here.panels.keep([], NOON + 20 * MINUTE)
    assert await here.panels.all(NOON) == [newer]  # not only hidden


async def test_who_is_forgotten_has_no_panel_and_gets_none(stores):
    here, there = stores
    first, other = await panel(here), await panel(here, seat=1)
    await here.panels.keep([first, other], NOON)
    await asyncio.gather(
        here.privacy.delete(first.player), there.panels.keep([replace(first, token="t-2")], NOON)
    )
    await here.panels.keep([first], NOON)
    assert await here.panels.all(NOON) == [other]


async def test_a_token_is_in_no_export_and_in_no_text_of_its_record(stores):
    here, _ = stores
    kept = await panel(here, token="a-secret-token")
    await here.panels.keep([kept], NOON)
    exported = json.dumps(await here.privacy.export(kept.player), default=str)
    assert "a-secret-token" not in exported + repr(kept) + str([kept])
