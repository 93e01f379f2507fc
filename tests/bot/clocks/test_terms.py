"""What people write for a clock, and what is kept of it."""

from __future__ import annotations

import pytest

from bot.tables.clocks.terms import HOUR, MINUTE, PRESETS, SECOND, ClockTerms, UnreadTermsError
from tests import each

WRITTEN = {
    "15+20": ClockTerms(True, 15 * MINUTE, 20 * SECOND),
    " 15 min + 20 s ": ClockTerms(True, 15 * MINUTE, 20 * SECOND),
    "5+0": ClockTerms(True, 5 * MINUTE),
    "72h": ClockTerms(False, 72 * HOUR),
    "72 hours": ClockTerms(False, 72 * HOUR),
    "3d": ClockTerms(False, 72 * HOUR),
    "3 jours": ClockTerms(False, 72 * HOUR),
    "24H pass": ClockTerms(False, 24 * HOUR, passes=True),
    "15+20, passe": ClockTerms(True, 15 * MINUTE, 20 * SECOND, passes=True),
    "12h go": ClockTerms(False, 12 * HOUR, go=True),
    "12 h GO, pass": ClockTerms(False, 12 * HOUR, passes=True, go=True),
    "15+20 lose": ClockTerms(True, 15 * MINUTE, 20 * SECOND),
    "none": None,
    "Sans": None,
    "": None,
}
UNREAD = (
    "soon",
    "0+20",
    "500+20",
    "15+601",
    "0h",
    "337h",
    "15",
    "pass",
    "none pass",
    "go",
    "go pass",
    "15+20 go",
    "12h pass go",
    "-5+20",
    "15+20+1",
    "1e3h",
    "٣h",
)


def test_clocks_are_read_as_people_write_them():
    def check(case):
        text, terms = case
        assert ClockTerms.read(text) == terms

    each.holds(WRITTEN.items(), check)


def test_what_is_stored_is_read_back():
    for terms in (terms for terms in WRITTEN.values() if terms is not None):
        assert ClockTerms.read(str(terms)) == terms
    for preset in PRESETS:
        assert str(ClockTerms.read(preset)) == preset


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_no_clock_is_refused(text):
    with pytest.raises(UnreadTermsError):
        ClockTerms.read(text)
