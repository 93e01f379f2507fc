"""Positions of matches as scenario files, from the command line."""

from __future__ import annotations

import asyncio

import pytest

from bot.cli import main
from tests.bot.replay.recorded import house, played, toy, toy_table, wakfu_table


async def stored(path, game, most=10_000):
    async with house(path, toy() if game == "toy" else None) as (tables, _):
        table = await (toy_table if game == "toy" else wakfu_table)(tables)
        await played(table, most=most)
        return path / "arbitre.sqlite3", table.match_id


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return asyncio.run(stored(tmp_path_factory.mktemp("match"), "wakfu"))


def written(match, step, *more):
    path, number = match
    return main(["scenario", "from-replay", str(number), str(step), "--database", str(path), *more])


def test_a_position_of_a_match_is_written_and_runs(match, tmp_path, capsys):
    wanted = {"in the middle of something; this is the position after step", "not said: which cards"}
    for step in range(60, 150, 4):
        file = tmp_path / f"{step}.yaml"
        assert written(match, step, "--to", str(file)) == 0
        assert main(["scenario", "run", str(file)]) == 0
        assert f"Match {match[1]}, step {step}" in file.read_text("utf-8")
        said = capsys.readouterr()
        assert "1 scenario, 0 failed" in said.out
        wanted -= {each for each in wanted if each in said.err}
        if step >= 70 and not wanted:
            break
    assert not wanted


@pytest.mark.parametrize(
    ("step", "said"), [(0, "has the steps 1 to"), (99999, "has the steps 1 to"), (1, "free go")]
)
def test_what_cannot_be_written_is_said(match, capsys, step, said):
    assert written(match, step) == 2
    assert said in capsys.readouterr().err


def test_secrets_of_a_match_under_way_are_not_written(tmp_path, capsys):
    assert written(asyncio.run(stored(tmp_path, "wakfu", 40)), 10) == 2
    assert "can go on: its secrets stay secret" in capsys.readouterr().err


def test_a_game_without_positions_as_files_says_so(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("bot.hosted.hosted_games", toy)
    assert written(asyncio.run(stored(tmp_path, "toy")), 10) == 2
    assert "toy" in capsys.readouterr().err
