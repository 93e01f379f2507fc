"""The record of each game's examination, its folder and its page say the same."""

from __future__ import annotations

import pytest

from tests.examination import record
from tests.examination.record import GAMES, ROOT

BLOCK = {"wakfu": "block/", "fftcg": ""}
"""Where in the folder of a game the rulings of its last examination stand."""


@pytest.mark.parametrize("game", GAMES)
def test_each_ruling_of_the_record_is_kept_and_each_that_is_kept_is_recorded(game):
    block = BLOCK[game]
    kept = {f"{block}{file.name}" for file in (record.folder(game) / block).glob("*.yaml")}
    assert {ruling.file for ruling in record.load(game).rulings} - set(record.load(game).waiting) == kept


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_the_figures_of_the_record(game):
    page = (ROOT / "docs/examination.md").read_text("utf-8")
    assert record.table(record.load(game)) in page
    for ruling in record.load(game).rulings:
        if ruling.verdict in (record.BOARD, record.REASON):
            assert ruling.file.removeprefix(BLOCK[game]).removesuffix(".yaml") in page, ruling.file


@pytest.mark.parametrize("game", GAMES)
def test_more_pairs_begin_like_fewer(game):
    assert record.pairs(game, 5, 4)[:2] == record.pairs(game, 5, 2)
    assert all(one != other for one, other in record.pairs(game, 5, 4))
