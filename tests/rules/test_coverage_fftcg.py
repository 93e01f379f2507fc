"""The page of FINAL FANTASY TCG: no rule falls between the chairs, and what it says holds together."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.rules import coverage, reading
from tests.rules.games import FFTCG, ROOT, WAKFU

pytestmark = pytest.mark.xdist_group("coverage")
"""The rules are counted once."""


MOST_MADE_UP = 14
"""What no card does: Monsters, delayed abilities of Summons and replacements, prices of attacks, loops of choices."""


@cache
def rows():
    return {row.rule: row for row in coverage.rows(FFTCG)}


def in_state(*states):
    return [row.rule for row in rows().values() if row.state in states]


def test_the_page_is_up_to_date():
    page = (ROOT / FFTCG.page).read_text("utf-8")
    assert page == coverage.page(FFTCG), f"out of date: run `{coverage.command(FFTCG)}`"


def test_all_411_rules_are_accounted_for():
    assert len(rows()) == 411
    assert len(in_state("heading")) == 76
    assert in_state("nowhere") == [], f"write their numbers where they are enforced, or {FFTCG.statements}"


def test_every_enforced_rule_has_a_test():
    assert in_state("without a test") == [], "write a scenario that lists them under `rules`"


def test_few_rules_only_describe_and_each_with_a_reason():
    said = coverage.statements(FFTCG)
    assert len(said["descriptive"]) <= FFTCG.most_descriptive
    assert [rule for part in said.values() for rule, words in part.items() if not words.strip()] == []
    assert [rule for rule in said["descriptive"] if rows()[rule].sites] == [], (
        "the code says it enforces them"
    )


def test_what_is_enforced_in_part_is_enforced_and_has_a_test():
    in_part = [row.rule for row in rows().values() if row.in_part]
    assert in_part == list(coverage.statements(FFTCG)["in_part"])


def test_only_what_no_card_reaches_is_proved_with_made_up_cards_alone():
    made_up = [row.rule for row in rows().values() if row.made_up]
    assert made_up == list(coverage.statements(FFTCG)["made_up"])
    assert len(made_up) <= MOST_MADE_UP, "prove it with cards of the catalogue"


def test_statements_name_each_rule_once_in_order():
    order = list(reading.entries(FFTCG))
    for part in coverage.statements(FFTCG).values():
        assert set(part) <= set(order), "no such rules"
        assert list(part) == sorted(part, key=order.index)
    both = Counter(rule for part in coverage.statements(FFTCG).values() for rule in part)
    assert [rule for rule, count in both.items() if count > 1] == []


def test_nothing_cites_a_rule_that_does_not_exist():
    known = reading.known()
    for found in (reading.sites(FFTCG), reading.proofs(FFTCG)):
        assert [rule for rule in found if rule not in known] == []


def test_this_game_cites_no_rule_of_wakfu():
    """Neither what enforces its rules, nor its rooms in the bot, nor its words."""
    theirs = set(reading.entries(WAKFU))
    rooms = ("engine/fftcg", "engine/players/fftcg", "cards/fftcg", "bot/fftcg", "bot/ui/boards", "bot/words")
    files = [
        file for room in rooms for file in (ROOT / room).rglob("*") if file.suffix in (".py", ".ftl", ".yaml")
    ]
    files = [file for file in files if "fftcg" in str(file.relative_to(ROOT))]
    assert len(files) > 50
    found = {
        (file.name, number) for file in files for number in reading.cited(file.read_text("utf-8"), WAKFU)
    }
    assert [each for each in found if each[1] in theirs] == []
