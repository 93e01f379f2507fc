"""A wrong clock, a start after a crash, and lists that do not grow with the world."""

from __future__ import annotations

import datetime as dt

import structlog

from bot import app
from bot.store import open_store
from bot.store.sql import matches
from bot.tables import Entry, Venue
from tests.virtual import pass_

_DAY = dt.timedelta(days=1)


async def test_a_clock_eight_days_ahead_adjourns_nothing_and_reminds_nobody(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    carol = stage.world.actor("Carol")
    await alice.slash("match challenge", opponent=carol, deck="incarnam-iop")
    await pass_(minutes=10)
    before = len(bob.messages(pair[0].thread))
    stage.clock.leap(days=8)
    with structlog.testing.capture_logs() as logged:
        await stage.bot.sweep()
    assert "clock.leapt" in [line["event"] for line in logged]
    assert table.status == "open"
    assert len(bob.messages(pair[0].thread)) == before
    await (await carol.slash("match accept", deck="incarnam-cra")).finished()  # the challenge stands
    assert carol.threads
    await pass_(days=8)
    await stage.bot.sweep()
    assert table.status == "adjourned"
    await bob.sees("ajournée", pair[0].thread)


async def test_nothing_is_adjourned_in_the_first_five_minutes(stage, alice, bob):
    pair = await stage.match(alice, bob)
    await stage.bot.services.store.watch.put(stage.clock(), None)
    await stage.end()
    await stage.start()
    tables = stage.bot.tables
    table = await tables.in_thread(int(pair[0].thread.id))
    await stage.bot.services.store.guilds.put(
        (await stage.bot.services.store.guilds.get(int(stage.world.guild.id))).model_copy(
            update={"adjourn_days": 1}
        )
    )
    await stage.bot.services.store.matches.set_status(table.match_id, "open", stage.clock() - 3 * _DAY)
    await stage.bot.sweep()
    assert table.status == "open"
    await pass_(minutes=5)
    await stage.bot.sweep()
    assert table.status == "adjourned"


async def test_the_list_of_a_server_reads_its_own_matches_alone(stage, alice, monkeypatch):
    tables, store = stage.bot.tables, stage.bot.services.store
    decks = stage.bot.services.shelves["wakfu"].ready
    tables.limits = tables.limits.__class__(open_matches=1000, challenges=1000)
    deck = decks.all[0]
    players = [(await store.users.meet(n)).number for n in (11, 12)]
    first, second = (Entry(deck.cards, reserve=deck.reserve, player=p, word="w") for p in players)
    here = int(stage.world.guild.id)
    for guild, count in ((here, 25), (here + 1, 60)):
        for _ in range(count):
            offer = await tables.challenge("wakfu", first, players[1], Venue(guild_id=guild))
            await tables.accept(offer.id, second)
    read, made = [], matches.match_of

    def counted(row, seats):
        read.append(row["id"])
        return made(row, seats)

    monkeypatch.setattr(matches, "match_of", counted)
    listed = (await alice.slash("match list")).original.text
    assert read == list(range(6, 26))
    assert "Matches on this server" in listed


async def test_a_start_after_a_crash_draws_a_few_at_a_time(stage, monkeypatch):
    monkeypatch.setattr(app, "REDRAW", 0.15)
    people = [stage.world.actor(f"Player{n}") for n in range(6)]
    for one, other in zip(people[::2], people[1::2], strict=True):
        await stage.match(one, other)
    await stage.end()
    store = await open_store(stage.deployment.database)
    for number in (1, 2, 3):  # nothing of them was told before the crash
        await store.outbox.post(number, "table")
    await store.close()
    times, renew = [], app.Publisher.renew

    def noted(self, match):
        times.append((match, self._now()))
        renew(self, match)

    monkeypatch.setattr(app.Publisher, "renew", noted)
    await stage.start()
    await stage.world.until(lambda: len(times) == 3, 20, "all to be drawn")
    assert [match for match, _ in times] == [3, 2, 1]  # the newest first
    assert times[2][1] - times[0][1] >= 0.25
