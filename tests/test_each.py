"""A test of many cases tells of every case that fails, and fails where there is none."""

from __future__ import annotations

import pytest

from tests import each


def test_every_case_that_fails_is_named_with_what_was_wrong():
    tried = []

    def check(number):
        tried.append(number)
        assert number != 2
        assert number != 4, "four is too much"
        return 1 // (number - 5)

    with pytest.raises(pytest.fail.Exception) as failed:
        each.holds(range(7), check, "case {}".format)
    assert tried == list(range(7))
    head, *said = str(failed.value).split("\n\n")
    assert head == "3 of 7 cases fail"
    assert [one.split(":")[0] for one in said] == ["case 2", "case 4", "case 5"]
    assert "assert number != 2" in said[0]
    assert "four is too much" in said[1]
    assert "ZeroDivisionError" in said[2]


def test_no_case_is_a_failure():
    with pytest.raises(pytest.fail.Exception):
        each.holds([], lambda _: None)


def test_cases_that_all_hold_are_none():
    each.holds([1, 2], lambda number: None)
