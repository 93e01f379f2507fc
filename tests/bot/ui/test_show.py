"""What `show` makes for discord.py."""

from __future__ import annotations

import io
import json
import random
import zipfile

import pytest

from bot.ui.base import show
from bot.ui.base.screen import Block, Screen


def read(file):
    body = file.fp.read()
    if file.filename.endswith(".json"):
        return json.loads(body)
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        (name,) = archive.namelist()
        return json.loads(archive.read(name))


@pytest.mark.parametrize(
    ("matches", "names"),
    [
        (0, ["mine.json"]),
        (60, ["mine.zip"]),
        (400, ["mine-1.zip", "mine-2.zip", "mine-3.zip", "mine-4.zip"]),
    ],
)
def test_large_data_comes_compressed_and_in_parts_and_nothing_is_missing(matches, names):
    chance = random.Random(1)
    data = {
        "player": "é",
        "matches": [{"id": n, "answers": chance.randbytes(40).hex()} for n in range(matches)],
    }
    files = show.archives("mine", data, "matches", most=8000)
    assert [file.filename for file in files] == names
    assert all(len(file.fp.getvalue()) <= 8000 for file in files)
    parts = [read(file) for file in files]
    assert {part["player"] for part in parts} == {"é"}
    assert [match for part in parts for match in part["matches"]] == data["matches"]


def test_one_match_too_large_for_a_file_is_still_a_part():
    data = {"matches": [{"answers": random.Random(1).randbytes(9000).hex()}] * 2}
    assert len(show.archives("mine", data, "matches", most=8000)) == 2


def test_beside_a_picture_the_question_stands_below_it_next_to_its_buttons():
    """A phone shows the end of a message; a picture that was not drawn in time moves nothing."""
    panel = Screen("**Turn 3**\nNot possible.\n\nWho blocks?", (Block("", "", "Match 7", 5, picture=True),))
    assert panel.asked_below() == panel
    for drawn in (b"x", None):
        shown = panel.pictured(drawn, "the table").asked_below()
        assert shown.picture == drawn
        assert shown.content == "**Turn 3**"
        assert [(block.text, block.color, block.picture) for block in shown.blocks] == [
            ("", 5, True), ("Not possible.\n\nWho blocks?", 5, False),
        ]  # fmt: skip
    alone = Screen("**Turn 3**", picture=b"x")
    assert alone.asked_below() == alone
