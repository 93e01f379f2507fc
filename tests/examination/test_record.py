"""The record of the examination, its folder and its page say the same."""

from __future__ import annotations

import re

from tests.examination import record
from tests.examination.record import FOLDER, ROOT


def test_each_ruling_of_the_record_is_kept_and_each_that_is_kept_is_recorded():
    kept = {f"block/{file.name}" for file in (FOLDER / "block").glob("*.yaml")}
    assert {ruling.file for ruling in record.load().rulings} - set(record.load().waiting) == kept


def test_the_page_tells_the_figures_of_the_record():
    page = (ROOT / "docs/examination.md").read_text("utf-8")
    assert record.table(record.load()) in page
    for ruling in record.load().rulings:
        if ruling.verdict in (record.BOARD, record.REASON):
            assert ruling.file.removeprefix("block/").removesuffix(".yaml") in page, ruling.file


def test_more_pairs_begin_like_fewer():
    assert record.pairs(5, 4)[:2] == record.pairs(5, 2)
    assert all(one != other for one, other in record.pairs(5, 4))
    assert re.match(r"\d", record.load().rulings[0].file.removeprefix("block/"))
