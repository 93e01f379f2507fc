"""docs/power-language.md keeps up with the language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cards import yamlfile
from cards.wakfu import powers as language
from cards.wakfu.catalog import load, load_coming
from cards.wakfu.check import nodes

PAGE = (Path(__file__).parents[2] / "docs" / "power-language.md").read_text("utf-8")
TOUR, PAPER = PAGE.split("## The hard cards\n")
TABLES = TOUR.split("## Read blind")[0]


def test_every_node_is_named_with_a_card():
    missing = [node for node in nodes() if f"`{node}`" not in TOUR]
    assert missing == []


def test_bold_parts_do_not_exist_yet():
    promised = set(re.findall(r"\*\*`((?:do|kind|of|is): \w+)`\*\*", PAPER))
    assert promised & set(nodes()) == set()
    fields = re.findall(r"\*\*`(On|Select|Choose|Cost|May|Activated)\.(\w+)", PAPER)
    assert [pair for pair in fields if pair[1] in getattr(language, pair[0]).__struct_fields__] == []


@pytest.mark.parametrize("block", re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL))
def test_examples_are_cards_and_powers(block):
    data = yamlfile.parse(block)
    if isinstance(data, list):
        assert [load().read(card).name for card in data]
    else:
        part = {"powers": [data]} if "kind" in data else data
        load().read({"name": "X", "type": "ally", **part})


def examples():
    """The last cell of each row of the tables, card by card; those marked *later* are not encoded yet."""
    for cell in re.findall(r"^\| .*\| ([^|]+) \|$", TABLES, re.MULTILINE):
        names = re.split(r"[,;] ", re.sub(r" \(.*?\)", "", cell))
        for name, following in zip(names, [*names[1:], ""], strict=True):
            if name not in {"a card", "later", "none so far"} and following != "later":
                yield name


def test_cards_that_stand_as_examples_are_in_the_catalogue():
    names, known = list(examples()), {card.name for card in load_coming()}
    assert len(names) > 25
    assert [name for name in names if name not in known] == []
