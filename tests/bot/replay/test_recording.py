"""Recordings: the position after each row is the one that was, whatever stands in the journal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables import TableRefusalError, recording
from bot.tables.recording import Recordings
from bot.tables.replay import same_state
from bot.tables.takeback import answer_back, ask_back, step_back
from engine.core.seats import Seating
from tests.bot.replay.recorded import house, played, practised, toy, toy_table, undone, wakfu_table
from tests.toy.hosted import HOSTED
from tests.toygame import ToyGame


async def agree(recordings, table, dumps):
    found = await recordings.of(table.match_id)
    assert len(found.rows) == table.epoch + 1
    for seq, dump in dumps.items():
        contest = await recordings.position(found, seq)
        assert contest is not None, f"row {seq}"
        assert same_state(contest.dump(), dump), f"row {seq}"
    return found


async def test_each_position_of_a_match_is_the_one_that_was(tmp_path):
    async with house(tmp_path) as (tables, recordings):
        table = await wakfu_table(tables)
        dumps = await played(table)
        found = await agree(recordings, table, dumps)
        assert found.rows[-1].turn == table.view(None)["turn"]["number"]


async def test_a_match_under_way_is_recorded_on(tmp_path):
    async with house(tmp_path) as (tables, recordings):
        table = await wakfu_table(tables)
        dumps = await played(table, most=40)
        await agree(recordings, table, dumps)
        dumps |= await played(table, seed=2, most=90)
        await agree(recordings, table, dumps)


async def test_what_a_judge_took_back_stands_where_it_was(tmp_path):
    async with house(tmp_path) as (tables, recordings):
        table = await wakfu_table(tables)
        dumps = await played(table, most=50)
        dumps[table.epoch + 1] = await undone(tables, table, 20)
        dumps |= await played(table, seed=5, most=70)
        dumps[table.epoch + 1] = await undone(tables, table, 40)
        dumps |= await played(table, seed=6, most=95)
        await agree(recordings, table, dumps)
        await agree(Recordings(tables.store, tables.games), table, dumps)  # as after a restart


async def test_what_was_taken_back_by_consent_stands_where_it_was(tmp_path):
    async with house(tmp_path) as (tables, recordings):
        table = await wakfu_table(tables)
        dumps = await played(table, most=50)
        for seat in (0, 1):
            if (offer := await step_back(table, seat)) is not None:
                for answered in (
                    ask_back(table, seat, offer.step),
                    answer_back(table, 1 - seat, 1, accept=True),
                ):
                    await answered
                    dumps[table.epoch] = table.contest.dump()
                break
        assert table.log()[-1].notice.kind == "takeback_done"
        dumps |= await played(table, seed=5, most=70)
        await agree(recordings, table, dumps)


async def test_several_games_and_several_seats(tmp_path):
    async with house(tmp_path, toy()) as (tables, recordings):
        table = await toy_table(tables, best_of=5)
        found = await agree(recordings, table, await played(table))
        assert {row.game for row in found.rows} >= {1, 2, 3}
    (tmp_path / "three").mkdir()
    async with house(tmp_path / "three", toy(Seating.of(3))) as (tables, recordings):
        table = await toy_table(tables, seats=3)
        await practised(table)
        found = await agree(recordings, table, {table.epoch: table.contest.dump()})
        assert {len(row.scores) for row in found.rows} == {3}


async def test_a_match_of_other_rules_ends_in_words(tmp_path):
    """What the rules of today refuse ends the positions, not the log."""
    async with house(tmp_path, toy()) as (tables, _):
        table = await toy_table(tables)
        dumps = await played(table)

        class Other(ToyGame):
            def submit(self, seat, decision_id, answer):
                if decision_id > 12:
                    raise RuntimeError("another rule")
                return super().submit(seat, decision_id, answer)

        other = replace(
            HOSTED, load=lambda data: _as(Other, HOSTED.load(data)), begin=lambda s, c: _begun(Other, s, c)
        )
        recordings = Recordings(tables.store, {"toy": other})
        found = await recordings.of(table.match_id)
        assert len(found.rows) == len(dumps)
        shown = [await recordings.position(found, seq) is not None for seq in dumps]
        assert shown == sorted(shown, reverse=True)
        assert shown[0]
        assert not shown[-1]


def _as(kind, game):
    game.__class__ = kind
    return game


def _begun(kind, setup, chance):
    game, notices = HOSTED.begin(setup, chance)
    return _as(kind, game), notices


async def test_a_match_that_was_not_dealt_has_nothing_to_show(tmp_path):
    async with house(tmp_path, toy()) as (_, recordings):
        with pytest.raises(TableRefusalError) as refused:
            await recordings.of(99)
        assert refused.value.code == "no_such_match"


async def test_memory_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(recording, "MATCHES", 2)
    async with house(tmp_path, toy()) as (tables, recordings):
        found = []
        for _ in range(3):
            table = await toy_table(tables)
            await played(table)
            found.append(table.match_id)
        first = await recordings.of(found[0])
        for number in found[1:]:
            await recordings.of(number)
        assert len(recordings._kept) == 2
        assert await recordings.of(found[0]) is not first
        monkeypatch.setattr(recording, "ROWS", 1)
        await recordings.of(found[1])
        assert list(recordings._kept) == [found[1]]
