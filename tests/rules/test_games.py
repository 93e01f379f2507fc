"""The tools for rules serve any game: a law whose numbers have another form is read, cited and counted as well."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules import coverage, knockout, mutants, reading
from tests.rules.games import DEFAULT, GAMES, ROOT, WAKFU

FFTCG = replace(
    WAKFU,
    key="fftcg",
    document="fftcg-cr-fr",
    law="the complete rules",
    number=r"\d{1,2}(?:\.\d{1,2}){1,5}",
    chapter=r"\d+",
    folder="engine/fftcg",
    floors=("engine/rulebook/data",),
    scenarios="tests/scenarios/fftcg",
    later=("", ""),
)
SOURCE = '''\
def ordered(items):
    """11.8.16.2.1: in the order that its player likes."""
    return items  # 9.3.1.1, not 704.5


def cast(item):
    """11.8.16.1-11.8.16.2.1."""
'''


def test_all_411_rules_of_the_second_game_are_read():
    assert len(reading.entries(FFTCG)) == 411
    assert not set(reading.entries(FFTCG)) & set(reading.entries(WAKFU))


def test_every_number_of_the_second_game_is_found_whole():
    for rule in reading.entries(FFTCG):
        if "." in rule:
            assert reading.cited(f"as {rule}, it says", FFTCG) == [rule]


def test_numbers_of_each_game_are_found_by_its_own_form():
    found = [(site.rule, site.where) for site in reading.sites_of("x.py", SOURCE, FFTCG)]
    run = ["11.8.16.1", "11.8.16.2", "11.8.16.2.1"]
    assert found == [("11.8.16.2.1", "ordered"), ("9.3.1.1", "ordered"), *((rule, "cast") for rule in run)]
    assert [site.rule for site in reading.sites_of("x.py", SOURCE, WAKFU)] == ["704.5"]


def test_a_site_is_called_from_the_folder_of_its_game():
    site = next(reading.sites_of("engine/fftcg/stack/order.py", SOURCE, FFTCG))
    assert site.label == "stack.order:ordered"


@pytest.mark.parametrize(
    ("game", "rule", "chapter"),
    [(FFTCG, "11.8.16.2.1", "11"), (FFTCG, "9.3", "9"), (WAKFU, "704.5", "7"), (WAKFU, "1201.1", "12")],
)
def test_the_chapter_of_a_rule(game, rule, chapter):
    assert game.chapter_of(rule) == chapter


def test_the_page_of_another_game_speaks_of_that_game(tmp_path):
    said = tmp_path / "statements.yaml"
    said.write_text("descriptive:\n  1.1: how many play\nnot_yet:\n  9.3: not begun\n", "utf-8")
    game = replace(FFTCG, statements=str(said), record=str(tmp_path / "none.json"))
    page = coverage.page(game)
    assert "| all rules of the complete rules | 411 |" in page
    assert "| in no class | 409 |" in page
    assert "Made by `make rules-coverage GAME=fftcg`" in page
    assert "`module:function` in `engine/fftcg`" in page
    assert "| 1.1 | Number of players: two only | how many play |" in page
    assert "teams" not in page


def test_the_tools_take_a_game_and_mean_wakfu_where_none_is_named():
    assert DEFAULT == "wakfu"
    for tool in (knockout.main, mutants.main, coverage.main):
        with pytest.raises(SystemExit) as ended:
            tool(["--game", "chess"])
        assert ended.value.code == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_faults_are_put_into_the_folder_of_the_game(game):
    room = min(path.parent for path in (ROOT / game.folder).glob("*/__init__.py")).relative_to(ROOT)
    found = mutants.faults(replace(game, folder=str(room)), 1, 3)
    assert {fault.file.startswith(f"{room}/") for fault in found} == {True}
