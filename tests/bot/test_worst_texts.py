"""What strangers may send is read in a time that grows with its length, whatever it says."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest

from bot.ui.base import text
from bot.ui.match import parse
from cards import codes, lists, spans, yamlfile
from cards.wakfu.catalog import load
from engine.core.decision import Assign, Decision, Distribute, Option, PickSome, Slot
from engine.rulebook import originals
from engine.rulebook.originals import OriginalEntry
from engine.scenario import words
from engine.scenario.wakfu.words import LANGUAGE

SMALL, LARGE = 16 * 1024, 64 * 1024
"""How long the large text is in `make test` and in `make prove`: steps of a nanosecond show in both."""
GROWTH = 4
"""How much larger the large text is than the small one."""
ITEMS = [OriginalEntry(id="101.1", kind="rule", section="101", heading=False)]
FILLERS = (
    *' \t\n\\a3.x[#/=,:_<"{\u0301é',
    *(
        "a ",
        " x",
        "( ",
        "* ",
        "- ",
        " :",
        "3 3",
        "3x",
        "and ",
        "a\n",
        "' ",
        "- a\n",
        "a: 1\n",
        "[[",
        "...",
        ". ",
    ),
)
HEADS = ("", "3 Tofu", "Note", "on ")
ENDS = ("", "b")


def tried(read: Callable[[str], object]) -> Callable[[str], object]:
    """The same reader; what it refuses is an answer as well."""

    def reading(given: str) -> object:
        try:
            return read(given)
        except (ValueError, LookupError) as error:
            return error

    return reading


def decided(shape: object, given: str) -> object:
    return parse.Reader(Decision(1, 0, shape, "choose", ()), Plain()).answer(given)  # type: ignore[arg-type]  # what is read of it


class Plain:
    """A reader of a table at which nothing has a name."""

    def option(self, option: Option) -> str:
        return option.key

    figured = option

    def labels(self, options: tuple[Option, ...]) -> list[tuple[int, str, str]]:
        return [(index, option.key, "") for index, option in enumerate(options)]

    def name(self, *_: object) -> str:
        return ""

    detail = hint = card = name


OPTIONS = (Option("a", "choose"), Option("b", "choose"))
READERS: dict[str, Callable[[str], object]] = {
    "deck list": lambda given: lists.read(given, load()),
    "deck list in YAML": lambda given: lists.from_data(yamlfile.parse(given), load()),
    "deck code": codes.looks_like,
    "choices": lambda given: decided(PickSome(OPTIONS, 0, 2), given),
    "shares": lambda given: decided(Distribute(OPTIONS, 2), given),
    "pairs": lambda given: decided(Assign((Slot(OPTIONS[0], ("b",)),), (OPTIONS[1],)), given),
    "escape": text.escape,
    "name of a card": lambda given: load().find(given),
    "figure of a card": spans.span,
    "move of a scenario": lambda text: words.parse(text, LANGUAGE),
    "document": lambda given: originals.parse(given, ITEMS, "", "fr"),
}


def seconds(read: Callable[[str], object], given: str) -> float:
    """Processor time, without what the collector does about everything else."""
    gc.disable()
    try:
        start = time.process_time()
        read(given)
        return time.process_time() - start
    finally:
        gc.enable()


@cache
def plain(length: int) -> float:
    """What some passes over the large text take; less than that is not measured."""
    return max(
        seconds(lambda given: [given.split() for _ in range(20)], "a " * (length // 2)) for _ in range(5)
    )


def grows(read: Callable[[str], object], length: int, head: str, filler: str, end: str) -> float:
    """How many times as long the large text takes."""
    small, large = (head + filler * (size // len(filler)) + end for size in (length // GROWTH, length))
    return seconds(read, large) / max(seconds(read, small), plain(length))


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("head", HEADS)
def test_reading_grows_with_the_length(name, head, proof):
    length = proof.size(SMALL, LARGE)
    read = tried(READERS[name])
    for filler, end in product(FILLERS, ENDS):
        found = (
            grows(read, length, head, filler, end) for _ in range(5)
        )  # once, unless something came between
        assert any(each <= 2.5 * GROWTH for each in found), (filler, end)
