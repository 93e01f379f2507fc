"""No rule falls between the chairs: docs/rules-coverage.md is up to date, and what it says holds together."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.rules import coverage, reading
from tests.rules.games import ROOT, WAKFU

pytestmark = pytest.mark.xdist_group("coverage")
"""The rules are counted once."""


@cache
def rows():
    """By number; not when the module is read, which every worker does."""
    return {row.rule: row for row in coverage.rows(WAKFU)}


def in_state(*states):
    return [row.rule for row in rows().values() if row.state in states]


def test_the_page_is_up_to_date():
    page = (ROOT / WAKFU.page).read_text("utf-8")
    assert page == coverage.page(WAKFU), f"out of date: run `{coverage.command(WAKFU)}`"


def test_all_469_rules_are_accounted_for():
    assert len(rows()) == 469
    assert in_state("nowhere") == [], (
        "write their numbers where they are enforced, or tests/rules/statements.yaml"
    )


def test_every_enforced_rule_has_a_test():
    assert in_state("without a test") == [], "write a scenario that lists them under `rules`"


def test_few_rules_only_describe_and_each_with_a_reason():
    said = coverage.statements(WAKFU)
    assert len(said["descriptive"]) <= WAKFU.most_descriptive
    assert [rule for part in said.values() for rule, words in part.items() if not words.strip()] == []
    assert [rule for rule in said["descriptive"] if rule.startswith("9")] == [], "teams come later"
    assert [rule for rule in said["descriptive"] if rows()[rule].sites] == [], (
        "the code says it enforces them"
    )


def test_statements_name_each_rule_once_in_order():
    order = list(reading.entries(WAKFU))
    for part in coverage.statements(WAKFU).values():
        assert set(part) <= set(order), "no such rules"
        assert list(part) == sorted(part, key=order.index)
    both = Counter(rule for part in coverage.statements(WAKFU).values() for rule in part)
    assert [rule for rule, count in both.items() if count > 1] == []


def test_chapter_9_is_later_as_a_whole():
    teams = [rule for rule in rows() if rule.startswith("9")]
    assert len(teams) == 24
    assert in_state("later") == teams


def test_nothing_cites_a_rule_that_does_not_exist():
    known = reading.known()
    wrong = {
        rule: [site.label for site in sites]
        for rule, sites in reading.sites(WAKFU).items()
        if rule not in known
    }
    assert wrong == {}
    wrong = {rule: proofs for rule, proofs in reading.proofs(WAKFU).items() if rule not in known}
    assert wrong == {}


def test_the_record_of_knockouts_is_about_rules():
    assert set(coverage.knocked(WAKFU)) <= set(rows())


# The reader --------------------------------------------------------------------------------------------------

SOURCE = '''\
"""A module about 103.1."""

LIMIT = 3  # 101.5
WORDS = ("a",)
"""The words (208.1)."""


def lawful(card):
    """420.1."""
    # 104.1: a card may say otherwise.
    if card.free:
        return True
    return (
        card.count  # 101.1
        <= LIMIT
    )


class Deck:
    """All of 101.2-101.4, not 1101.5 or 101.5.1."""

    def size(self):
        """Versions 1.2 and 305.5a-c; 702.1"""
        raise ValueError("fifty (101.1)")
'''


def test_numbers_are_found_where_they_stand():
    found = [(site.rule, site.where, site.kind) for site in reading.sites_of("x.py", SOURCE, WAKFU)]
    assert found == [
        ("101.5", "LIMIT", "statement"),
        ("208.1", "WORDS", "statement"),
        ("420.1", "lawful", "function"),
        ("104.1", "lawful", "statement"),
        ("101.1", "lawful", "statement"),
        ("101.2", "Deck", "class"),
        ("101.3", "Deck", "class"),
        ("101.4", "Deck", "class"),
        ("305.5a", "Deck.size", "function"),
        ("305.5b", "Deck.size", "function"),
        ("305.5c", "Deck.size", "function"),
        ("702.1", "Deck.size", "function"),
        ("101.1", "Deck.size", "statement"),
    ]


@pytest.mark.parametrize(
    ("line", "own_line", "statement"),
    [(3, False, "LIMIT = 3"), (10, True, "if card.free:"), (14, False, "return card.count <= LIMIT")],
)
def test_a_comment_belongs_to_the_statement_beside_or_below_it(line, own_line, statement):
    import ast

    outline = reading.Outline(ast.parse(SOURCE))
    node, _ = outline.statement(line, own_line=own_line)
    assert ast.unparse(node).startswith(statement)


def test_marks_are_found_on_functions_classes_and_parameters():
    import ast

    tree = ast.parse('x(pytest.param(1, marks=pytest.mark.rule("101.1", "101.2")), other.rule("101.3"))')
    assert reading.marked(tree) == ["101.1", "101.2"]
