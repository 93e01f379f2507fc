"""Reminders of a league to who wants them alone: in a DM, or where it is closed by a mention; told once."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.records import PlayerSettings
from tests.e2e.leagues import SandboxLeague
from tests.e2e.test_deadlines import DAY, go_by

ALONE = {"en-US": "your match waits for you", "fr": "votre match vous attend"}
MINE = {"en-US": "My match", "fr": "Mon match"}
CLOSED = {"en-US": "direct messages are closed to me", "fr": "messages privés me sont fermés"}
TOGETHER = "Ces tables attendent encore"

#: Discord's flag of a message that notifies nobody.
SILENT = 1 << 12

languages = pytest.mark.parametrize("language", ALONE)


async def season(stage, language, extra=DAY):
    """A round of two tables, in which the first player wants to be reminded in a DM."""
    people = [stage.world.actor(name, locale=language) for name in ("Ana", "Bob", "Cid", "Dom")]
    league = SandboxLeague(stage, stage.world.actor("Olga"), people)
    for each in people:
        await each.slash("settings", mentions="dm" if each is people[0] else "on")
    await league.begun(extra)
    await league.told()
    return league, people[0], people[1:]


@languages
async def test_who_wants_it_is_reminded_in_a_dm_and_nowhere_else(stage, language):
    league, alone, others = await season(stage, language)
    await go_by(12 * 60 + 10)
    await league.told()
    (told,) = [each for each in alone.inbox if ALONE[language] in each.text]
    assert alone.id not in told.text
    assert told.buttons == [MINE[language]]
    (reminder,) = league.posts(TOGETHER)
    assert alone.mention not in reminder.text
    assert {each.id for each in others} <= {*reminder.pinged}
    assert alone.id not in reminder.pinged
    assert not any(each.inbox for each in others)
    home = (await alone.click(told, MINE[language])).original
    assert home.id == told.id, "what is private is edited"
    await alone.click(home, custom_id=f"lg.{league.number}.ready.1")
    pairings = (await league.state()).rounds[0].tables
    assert await league.numbered(alone) in {number for table in pairings for number in table.ready}


@languages
async def test_a_closed_dm_falls_back_to_one_mention_and_says_so(stage, language):
    league, alone, _ = await season(stage, language)
    alone.close_dms()
    await go_by(12 * 60 + 10)
    await league.told()
    (told,) = league.posts(ALONE[language])
    assert {*told.pinged} == {alone.id}
    assert CLOSED[language] in told.text
    assert told.buttons == [MINE[language]]
    (reminder,) = league.posts(TOGETHER)
    assert alone.mention not in reminder.text
    alone.close_dms(closed=False)
    await alone.slash("settings", mentions="dm")
    await go_by(9 * 60)
    await league.told()
    assert len([each for each in alone.inbox if ALONE[language] in each.text]) == 1
    assert len(league.posts(ALONE[language])) == 1


@pytest.mark.parametrize("closed", [False, True])
async def test_what_was_sent_and_not_noted_is_not_told_again(stage, closed):
    """The process ends between a call and its note: the note is lost, the message stands."""
    league, alone, _ = await season(stage, "fr")
    alone.close_dms(closed=closed)
    noted = league.store.league_letters.delivered

    async def lost(letter, *given, **named):
        if letter.key.startswith("nudge:"):
            await asyncio.sleep(3600 * 24)
        await noted(letter, *given, **named)

    league.store.league_letters.delivered = lost

    async def said():
        found = league.posts(ALONE["fr"]) if closed else alone.inbox
        return [each for each in found if ALONE["fr"] in each.text]

    await go_by(12 * 60 + 10)
    await stage.until(said, "the reminder")
    await stage.end()
    await stage.start()
    await league.told()
    assert len(await said()) == 1
    assert closed or not league.posts(ALONE["fr"])


async def test_a_choice_made_after_it_fell_due_neither_loses_nor_doubles_it(stage):
    league, alone, others = await season(stage, "fr")
    late = others[0]
    everything = league.store.league_watch.looked

    async def then(now, letters):
        await everything(now, letters)
        if not any(key.startswith("nudge:") for _, key in letters):
            return
        await league.store.settings.put(await league.numbered(late), PlayerSettings(mentions="dm"))
        await league.store.settings.put(await league.numbered(alone), PlayerSettings(mentions=True))

    league.store.league_watch.looked = then
    await go_by(12 * 60 + 10)
    await league.told()
    (reminder,) = league.posts(TOGETHER)
    assert late.mention in reminder.text
    assert alone.mention not in reminder.text
    assert not late.inbox
    assert len([each for each in alone.inbox if ALONE["fr"] in each.text]) == 1


async def test_in_the_quiet_hours_of_a_league_nobody_is_reminded_in_a_dm(stage):
    league, alone, _ = await season(stage, "fr", DAY.replace("quiet: null", 'quiet: "00:00-23:59"'))
    await go_by(12 * 60 + 10)
    await league.told()
    assert not [each for each in alone.inbox if ALONE["fr"] in each.text]
    assert not league.posts(ALONE["fr"])


@pytest.mark.parametrize("closed", [False, True])
async def test_in_ones_own_quiet_hours_a_reminder_notifies_nobody(stage, closed):
    league, alone, _ = await season(stage, "fr")
    alone.close_dms(closed=closed)
    hour = stage.clock().hour
    await alone.slash("settings", quiet=f"{(hour + 8) % 24}-{(hour + 16) % 24}", zone="UTC")
    await go_by(12 * 60 + 10)
    await league.told()
    found = league.posts(ALONE["fr"]) if closed else alone.inbox
    (told,) = [each for each in found if ALONE["fr"] in each.text]
    assert alone.id not in told.pinged
    assert closed or told.data["flags"] & SILENT


async def test_a_button_in_a_dm_opens_no_league_that_its_presser_has_not_entered(stage):
    league, alone, _ = await season(stage, "fr")
    await go_by(12 * 60 + 10)
    await league.told()
    (told,) = [each for each in alone.inbox if ALONE["fr"] in each.text]
    other = SandboxLeague(stage, stage.world.actor("Eve"), [])
    await other.make()
    await alone.forge(told, f"lg.{other.number}.match")
    assert "ligue" in alone.screen().lower()
    assert other.number != league.number
