"""`/league standings` on a server with five thousand league matches, as text and as a picture."""

from __future__ import annotations

import statistics
import time
from random import Random

import pytest

from bot.people import Known
from bot.words import speaker
from tests.e2e.test_bench import add_ping
from tests.league.journals import JUDGE, ORGANISER, begun
from tests.league.test_store import record

pytestmark = [pytest.mark.bench, pytest.mark.timeout(600), pytest.mark.real_time]

LEAGUES, PLAYERS, ROUNDS, TIMES = 35, 48, 6, 100


async def fill(stage):
    """Take in leagues on this server, of players whose names are known."""
    store, guild = stage.bot.services.store, int(stage.world.guild.id)
    everybody = [*range(1, PLAYERS + 1), ORGANISER, JUDGE]
    for league in range(1, LEAGUES + 1):
        journal = begun(
            PLAYERS, f"stages: [{{structure: swiss}}]\nentry: {{most: {PLAYERS}}}\n", league=league
        )
        chance = Random(league)
        for _ in range(ROUNDS):
            journal.pair()
            journal.play(chance.choice)
        told = record(league, f"l{league}").model_copy(update={"guild_id": guild, "game": "wakfu"})
        unknown = await store.leagues.unknown(everybody)
        await store.leagues.take_in(told, journal.rows, unknown, store.clock())
    for number in everybody:
        stage.bot.services.people._remember(
            number, Known(10**18 + number, speaker("en"), f"Joueur d'Incarnam {number}")
        )


async def p99(call):
    """Milliseconds: the middle, and what all but one of a hundred took less than."""
    taken = []
    for number in range(TIMES):
        begun_at = time.perf_counter()
        await call(number)
        taken.append(1000 * (time.perf_counter() - begun_at))
    return statistics.median(taken), statistics.quantiles(taken, n=100)[98]


async def test_standings_with_five_thousand_league_matches(make_stage):
    stage = await make_stage(pictures=True)
    await fill(stage)
    await add_ping(stage.bot)
    anna = stage.world.actor("Anna")
    ping, _ = await p99(lambda _: anna.slash("ping"))
    begun_at = time.perf_counter()
    await anna.slash("league standings", league="1")
    first = 1000 * (time.perf_counter() - begun_at)
    told = {}
    for kind, pictures in (("text", False), ("picture", True)):
        await anna.slash("settings", pictures=pictures)

        async def look(number, pictures=pictures):
            shown = (await anna.slash("league standings", league=str(1 + number % LEAGUES))).original
            assert bool(shown.attachments) == pictures

        told[kind] = await p99(look)
    (text, text99), (picture, picture99) = told["text"], told["picture"]
    print(f"{LEAGUES * PLAYERS // 2 * ROUNDS} league matches, ping {ping:.1f} ms, the first look {first:.0f} ms, "
          f"text {text:.0f} ms ({text / ping:.1f} pings), p99 {text99:.0f} ms, "
          f"picture {picture:.0f} ms ({picture / ping:.1f} pings), p99 {picture99:.0f} ms")  # fmt: skip
    assert text <= 15 * ping
    assert picture <= 100 * ping
