"""Reminders and deadlines of a league through the real client, on a time of its own."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from engine.league.journal import acts as of
from tests.e2e.leagues import SandboxLeague
from tests.virtual import pass_

DAY = "stages: [{structure: swiss, rounds: 2, days: 1}]\ntime: {quiet: null, zone: UTC}\n"


@pytest.fixture
def league(stage):
    people = [stage.world.actor(name, locale="fr") for name in ("Ana", "Bob", "Cid", "Dom")]
    return SandboxLeague(stage, stage.world.actor("Olga"), people)


async def go_by(minutes):
    """Let time go by in steps that are no outage."""
    for _ in range(0, minutes, 10):
        await pass_(minutes=10)


async def test_a_round_is_reminded_of_decided_and_followed_by_the_next(league):
    stage = league.stage
    await league.begun(DAY)
    await league.told()
    numbers = {await league.numbered(each): each for each in league.players}
    first, second = (await league.state()).rounds[0].tables
    await league.office.do(league.number, first.a, of.ReadyAct(first.a))
    for each in second.players:
        await league.office.do(
            league.number, each, of.ProposedAct(each, stage.clock() + dt.timedelta(hours=30))
        )
    await go_by(12 * 60 + 10)
    await league.told()
    (reminder,) = league.posts("se termine", "Ces tables attendent encore")
    called = {each.name for each in league.players if each.id in reminder.pinged}
    assert called == {numbers[each].name for each in (first.b, *second.players)}
    await go_by(12 * 60)
    await league.told()
    assert (
        len(league.posts("se termine", "Ces tables attendent encore")) == 2
    )  # and three hours before the end
    (note,) = league.posts("n'a rien dit avant l'échéance")
    assert {each.name for each in league.players if each.id in note.pinged} == {
        numbers[each].name for each in first.players
    }
    (asked,) = league.posts("un organisateur en décide")
    assert league.organiser.id in asked.pinged
    assert "a proposé des heures un jour" in asked.text
    await go_by(48 * 60 + 10)
    await league.told()
    assert league.posts("Les deux ont essayé")
    assert len((await league.state()).rounds) == 2


async def test_what_fell_due_while_discord_was_away_is_put_off(league):
    stage = league.stage
    await league.begun(DAY)
    await go_by(23 * 60)
    await stage.end()
    await pass_(hours=3)
    await stage.start()
    await go_by(10)
    await league.told()
    assert (await league.state()).rounds[0].left
    assert league.posts("le bot était absent")
    await go_by(140)
    assert not (await league.state()).rounds[0].left


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "L'autre n'est pas venu"), ("en-US", "They did not come")]
)
async def test_who_was_there_claims_the_table_by_a_button(stage, league, language, said):
    league.players = [stage.world.actor(f"P{n}", locale=language) for n in range(2)]
    await league.begun(DAY)
    await league.told()
    here, away = league.players
    one, two = await league.numbered(here), await league.numbered(away)
    moment = stage.clock() + dt.timedelta(minutes=30)
    await league.office.do(league.number, two, of.ProposedAct(two, moment))
    await league.office.do(league.number, one, of.AgreedAct(one, moment))
    await go_by(30)
    home = (await here.slash("league match")).original
    await here.click(home, custom_id=f"lg.{league.number}.ready.1")
    await here.click(home, said)
    assert {"fr": "encore du temps", "en-US": "still has time"}[language] in here.screen()
    await go_by(20)
    home = (await here.slash("league match")).original
    await here.click(home, said)
    assert (await league.state()).rounds[0].tables[0].line.winner == one
    await league.told()
    assert league.posts("l'autre n'est pas venu")


async def test_a_match_under_way_at_the_deadline_gets_more_time_in_which_its_clock_runs(stage):
    people = [stage.world.actor(name, locale="fr") for name in ("Ana", "Bob")]
    league = SandboxLeague(stage, stage.world.actor("Olga"), people)
    await league.begun(DAY.replace("quiet: null", "quiet: null, go_hours: 1"))
    before = set(stage.world.channels)
    for each in people:
        home = (await each.slash("league match")).original
        await each.click(home, custom_id=f"lg.{league.number}.ready.1")
    await stage.thread_besides(before)

    async def playing():
        return (await league.state()).rounds[0].tables[0].state == "playing"

    await stage.until(playing, "the match")
    await go_by(24 * 60 + 10)
    assert await playing()
    await asyncio.sleep(45 * 60)
    assert await playing()
    await asyncio.sleep(30 * 60)  # nobody answers for longer than an hour of the overtime, and both are asked
    table = (await league.state()).rounds[0].tables[0]
    assert (table.line.result, table.line.winner, table.source) == ("played", None, "table")
    await league.told()
    assert league.posts("Ronde 2", "prêtes") or (await league.state()).rounds[0].closed
