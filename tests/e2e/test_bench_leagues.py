"""`/league standings` on a server with five thousand league matches, and a round of a hundred tables, under limits."""

from __future__ import annotations

import asyncio
import statistics
import time
from random import Random

import pytest

from bot.words import speaker
from tests.e2e.leagues import SandboxLeague
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
            number, 10**18 + number, speaker("en"), f"Joueur d'Incarnam {number}"
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


TABLES, MATCHES = 100, 30


async def prompted(stage, pair, end, delays):
    """Two play on until `end`; how long each prompt takes, in seconds."""
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    rng = Random(table.match_id)
    await asyncio.sleep(rng.random() * 4)
    while not end.is_set() and table.result is None and table.pending:
        decision = table.pending[0]
        player = pair[decision.seat]
        asked = time.monotonic()
        if not player.asks(decision):
            await stage.world.until(lambda p=player, d=decision: p.asks(d), 20, "a prompt")
        delays.append(time.monotonic() - asked)
        await player.press(decision)
        await asyncio.sleep(2 + rng.random() * 4)


async def test_a_round_of_a_hundred_tables_reaches_everybody_and_keeps_nobody_waiting(stage):
    """Two hundred are paired and called with Discord's rate limits in force, while others play elsewhere."""
    stage.unpaced()
    world, delays, end = stage.world, [], asyncio.Event()
    pairs = []
    for number in range(MATCHES):
        pair = await stage.match(world.actor(f"A{number}"), world.actor(f"B{number}"), seed=number)
        for player in pair:
            await player.open_hand()
        pairs.append(pair)
    league = SandboxLeague(stage, world.actor("Olga"), [world.actor(f"P{n}") for n in range(2 * TABLES)])
    await league.make(
        f"entry: {{most: {2 * TABLES}}}\nstages: [{{structure: swiss}}]\ntime: {{quiet: null}}\n"
    )
    await league.fill()
    await asyncio.sleep(5)
    world.rates.enabled = True
    calls, refused = len(world.calls), world.rates.refused
    playing = asyncio.gather(*(prompted(stage, pair, end, delays) for pair in pairs))
    await asyncio.sleep(5)
    begun_at = time.monotonic()
    await league.office.start(league.number, await league.numbered(league.organiser))
    paired = time.monotonic() - begun_at
    wanted = {actor.id for actor in league.players}

    def reached():
        called = {user for message in world.messages.values() for user in message.pinged}
        return wanted <= called

    await world.until(reached, 120, "everybody to be called")
    reached_after = time.monotonic() - begun_at
    await league.told()
    told = time.monotonic() - begun_at
    await asyncio.sleep(max(0.0, 30 - told))
    end.set()
    await playing
    made = [c for c in world.calls[calls:] if not c.route.startswith(("/interactions", "/webhooks"))]
    p95 = statistics.quantiles(delays, n=20)[18]
    tables = len((await league.state()).open_round.tables)
    print(f"{tables} tables: paired after {paired:.2f} s, {len(wanted)} players called after {reached_after:.1f} s, "
          f"all told after {told:.1f} s; {len(made)} calls, 429: {world.rates.refused - refused}; "
          f"meanwhile {len(delays)} prompts, p95 {p95:.2f} s")  # fmt: skip
    assert tables == TABLES
    assert world.rates.refused == refused
    assert p95 < 3
