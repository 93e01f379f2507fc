"""Tables of more than two seats, and what was written when a match had two."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing

import msgspec
import pytest

from bot.store.sqlite.migrate import migrate, migrations, version
from bot.tables import Entry, TableRefusalError, Venue, published
from engine.core.chance import deck_commitment, game_salt
from engine.core.game import Concede
from engine.core.seats import Seating
from tests.bot.test_tables import House, finish, play_on
from tests.clock import NOON, Clock
from tests.toy.hosted import hosted
from tests.toygame import CROWN, DECK

PLAIN = tuple(card for card in DECK if card != CROWN)
THREE = {"toy": hosted(seating=Seating.of(3))}
PAIRS = {"toy": hosted(seating=Seating(((0, 2), (1, 3))))}


@pytest.fixture
async def make(tmp_path):
    """Opens houses, and closes them."""
    opened = []

    async def open_house(**given) -> House:
        house = await House(tmp_path / str(len(opened)), Clock(), **given).open()
        opened.append(house)
        return house

    yield open_house
    for house in opened:
        await house.close()


async def seated(house, computers, deck=PLAIN):
    """A match of Alice with computer players, dealt."""
    others = [Entry(deck, computer=name, deck_name=f"of {name}") for name in computers]
    match = await house.tables.practice("toy", house.entry(house.alice, "word", deck), others)
    return await house.tables.begin(match.id)


# ---------------------------------------------------------------- before


def written_before(path, old):
    """The same database as the last version wrote it in which a match had two seats."""
    migrate(old, old.parent / "backups", NOON, migrations()[:8])
    with closing(sqlite3.connect(old, isolation_level=None)) as db:
        db.execute("ATTACH ? AS new", (str(path),))
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        for (name,) in db.execute(tables).fetchall():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({name})"))
            db.execute(f"DELETE FROM main.{name}")
            db.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            db.execute("UPDATE seats SET seat = 2 WHERE seat = 1")


async def test_matches_dumps_and_journals_of_before_are_read_on(make, tmp_path):
    house = await make()
    over, under_way = await house.begun(), await house.begun()
    await play_on(over, random.Random(1))
    await play_on(under_way, random.Random(2), 9)
    kept = [await house.store.matches.get(table.match_id) for table in (over, under_way)]
    kept = [match.model_copy(update={"score": ()}) for match in kept]  # kept since
    views = [under_way.view(seat) for seat in (None, 0, 1)]
    told = await house.tables.disclose(over.match_id)
    await house.tables.sweep()  # which compresses the journal of what is over
    await house.tables.drain()
    await house.store.close()
    old = tmp_path / "old.sqlite3"
    written_before(house.path, old)
    shutil.move(old, house.path)
    assert version(house.path) == 8
    for left in house.path.parent.glob("*-wal"):
        left.unlink()
    await house.open()
    assert version(house.path) == len(migrations())
    assert len(list(house.path.parent.rglob("*-before-0009.sqlite3"))) == 1
    assert [await house.store.matches.get(match.id) for match in kept] == kept
    table = await house.tables.table(under_way.match_id)
    assert [table.view(seat) for seat in (None, 0, 1)] == views
    await play_on(table, random.Random(3))
    assert table.status == "over"
    for number in (over.match_id, under_way.match_id):
        assert (await house.tables.verify(number)).problems == []
    assert await house.tables.disclose(over.match_id) == told


# ---------------------------------------------------------------- three


async def test_three_seats_are_kept_verified_and_published(make):
    house = await make(games=THREE)
    table = await seated(house, ["sensible", "seeded"])
    assert [seat.computer for seat in table.seats] == [None, "sensible", "seeded"]
    record = await house.store.matches.get(table.match_id)
    assert len(record.seats) == 3
    assert record.published.decks == tuple(
        deck_commitment(game_salt(seat.salt, "1"), seat.deck) for seat in record.seats
    )
    await finish(table)
    report = await house.tables.verify(table.match_id)
    assert report.problems == []
    assert [use["label"] for use in report.chance[0]] == ["shuffle/A", "shuffle/B", "shuffle/C"]
    told = await house.tables.disclose(table.match_id)
    assert len(told["terms"]["words"]) == len(told["salts"]) == len(told["games"][0]["decks"]) == 3
    assert "teams" not in told["terms"]
    report, rows = published.replay(THREE, published.read(msgspec.json.encode(told)))
    assert (report.problems, len(rows)) == ([], len(told["journal"]))


async def test_a_table_of_three_goes_on_after_a_restart(make):
    house = await make(games=THREE)
    table = await seated(house, ["sensible", "sensible"])
    await house.reopen()
    again = await house.tables.table(table.match_id)
    assert again.info.seats == table.info.seats
    await house.tables.resume()
    await finish(again)
    assert (await house.tables.verify(table.match_id)).problems == []


async def test_who_leaves_a_table_of_three_ends_it_for_themselves_only(make):
    house = await make(games=THREE)
    table = await seated(house, ["sensible", "sensible"])
    await table.act(0, Concede())
    await finish(table)
    assert table.result.winner in (1, 2)


async def test_partners_stand_in_the_terms_and_win_together(make):
    house = await make(games=PAIRS)
    table = await seated(house, ["sensible", "sensible", "sensible"])
    assert table.info.terms["teams"] == [[0, 2], [1, 3]]
    await house.reopen()
    table = await house.tables.table(table.match_id)
    assert table.info.seating.partners(0) == (2,)
    await house.tables.resume()
    await finish(table)
    assert table.result.winner in (0, 1, None)
    assert (await house.tables.verify(table.match_id)).problems == []
    told = await house.tables.disclose(table.match_id)
    assert published.replay(PAIRS, published.read(msgspec.json.encode(told)))[0].problems == []
    told["terms"]["teams"] = [[0, 1], [2]]
    with pytest.raises(published.UnreadableFileError, match="do not go together"):
        published.replay(PAIRS, published.read(msgspec.json.encode(told)))


async def test_a_rematch_of_three_has_the_same_computers(make):
    house = await make(games=THREE)
    table = await seated(house, ["sensible", "seeded"])
    await finish(table)
    again = await house.tables.rematch(table.match_id, house.alice, "w")
    assert [seat.computer for seat in again.seats] == [None, "sensible", "seeded"]


async def test_three_play_one_game_a_match_and_two_teams_several(make):
    house = await make(games=THREE)
    entry, others = house.entry(house.alice, deck=PLAIN), [Entry(PLAIN, computer="sensible")] * 3
    with pytest.raises(TableRefusalError, match="one_game_only"):
        await house.tables.practice("toy", entry, others[:2], Venue(best_of=3))
    house = await make(games=PAIRS)
    match = await house.tables.practice("toy", entry, others, Venue(best_of=3))
    table = await house.tables.begin(match.id)
    await finish(table)
    assert (await house.tables.verify(match.id)).problems == []
    assert max(table.contest.wins) == 2


async def test_two_people_cannot_agree_on_a_table_of_three(make):
    house = await make(games=THREE)
    with pytest.raises(TableRefusalError, match="practice_only"):
        await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    with pytest.raises(ValueError, match="3 seats"):
        await house.tables.practice("toy", house.entry(house.alice), [Entry(DECK, computer="sensible")])
