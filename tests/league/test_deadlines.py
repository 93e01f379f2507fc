"""What is decided at a deadline, line by line of the table, and what is due when."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from engine.league.deadlines import after_quiet, put_off, reminders
from tests.league.asking import ask

PARIS = ZoneInfo("Europe/Paris")


@pytest.mark.parametrize(
    ("seen", "decided"),
    [
        ({"playing": True, "there": ["a"]}, ("overtime", "playing", None)),
        ({"playing": True, "overtime": True}, ("ask", "playing", None)),
        ({"agreed": True, "there": ["b"], "ready": ["b"], "answered": ["a"]}, ("forfeit", "absent", "b")),
        ({"ready": ["a"]}, ("forfeit", "silent", "a")),
        ({"days": {"b": 2}}, ("forfeit", "silent", "b")),
        ({"days": {"b": 2}, "time": {"silent": "double_loss"}}, ("double_loss", "silent", None)),
        ({"days": {"b": 1}}, ("ask", "tried", None)),
        ({"cannot": ["a"]}, ("forfeit", "announced", "b")),
        ({"cannot": ["a"], "agreed": True, "answered": ["b"]}, ("ask", "tried", None)),
        ({"cannot": ["a", "b"]}, ("ask", "tried", None)),
        ({}, ("double_loss", "nobody", None)),
        ({"time": {"nobody": "draw"}}, ("draw", "nobody", None)),
        ({"days": {"a": 2, "b": 1}}, ("ask", "tried", None)),
        ({"there": ["a", "b"]}, ("ask", "tried", None)),
    ],
)
def test_the_first_line_that_fits(seen, decided, monkeypatch, capsysbinary):
    code, answer, err = ask(monkeypatch, capsysbinary, {"kind": "deadline", "a": "a", "b": "b", **seen})
    assert (code, err) == (0, "")
    assert (answer["what"], answer["why"], answer["winner"]) == decided
    assert answer["later"] == ("draw" if decided[0] == "ask" else None)


def test_numbers_and_faults(monkeypatch, capsysbinary):
    question = {"kind": "deadline", "a": 1, "b": 2, "days": {"2": 3}}
    assert ask(monkeypatch, capsysbinary, question)[1]["winner"] == 2
    for told in ({"days": {"7": 1}}, {"time": {"quiet": "at night"}}, {"time": {"nobody": "win"}}):
        assert ask(monkeypatch, capsysbinary, question | told)[0] == 2


def at(text, zone=dt.UTC):
    return dt.datetime.fromisoformat(text).replace(tzinfo=zone)


def test_reminders():
    begins = at("2026-03-01T18:00")
    assert reminders(begins, begins + dt.timedelta(days=7)) == [
        at("2026-03-05T06:00"), at("2026-03-07T18:00"), at("2026-03-08T15:00"),
    ]  # fmt: skip
    assert reminders(begins, begins + dt.timedelta(hours=4)) == [
        at("2026-03-01T19:00"),
        at("2026-03-01T20:00"),
    ]


def test_quiet_hours():
    quiet = "23:00-08:00"
    for moment, first in (
        ("2026-03-01T22:59", "2026-03-01T22:59"),
        ("2026-03-01T23:00", "2026-03-02T08:00"),
        ("2026-03-02T07:59", "2026-03-02T08:00"),
        ("2026-03-02T08:00", "2026-03-02T08:00"),
        ("2026-03-29T01:30", "2026-03-29T08:00"),  # the night the clock is changed
    ):
        assert after_quiet(at(moment, PARIS), quiet) == at(first, PARIS)
    assert after_quiet(at("2026-03-01T13:30"), "12:00-14:00") == at("2026-03-01T14:00")
    assert after_quiet(at("2026-03-01T23:30"), None) == at("2026-03-01T23:30")


def test_what_fell_due_during_an_outage_is_put_off_by_its_length():
    long = (at("2026-03-01T12:00"), at("2026-03-01T14:00"))
    short = (at("2026-03-01T18:00"), at("2026-03-01T18:15"))
    assert put_off(at("2026-03-01T13:00"), [long, short]) == at("2026-03-01T15:00")
    for moment in ("2026-03-01T11:00", "2026-03-01T14:00", "2026-03-01T18:05"):
        assert put_off(at(moment), [long, short]) == at(moment)


def test_what_is_due_as_a_question(monkeypatch, capsysbinary):
    question = {
        "kind": "reminders",
        "begins": "2026-03-01T22:00:00+01:00",
        "deadline": "2026-03-03T22:00:00+01:00",
    }
    code, answer, _ = ask(monkeypatch, capsysbinary, question)
    assert code == 0
    # Half time and 24 hours before fall together.
    assert answer == {
        "reminders": ["2026-03-02T22:00:00+01:00", "2026-03-03T19:00:00+01:00"],
        "deadline": "2026-03-03T22:00:00+01:00",
    }
    away = {"outages": [["2026-03-02T21:30:00+01:00", "2026-03-02T23:30:00+01:00"]], "quiet": "23:00-08:00"}
    assert ask(monkeypatch, capsysbinary, question | away)[1]["reminders"][0] == "2026-03-03T08:00:00+01:00"
    for told in ({"quiet": "never"}, {"begins": "2026-03-01T22:00:00"}, {"deadline": "soon"}):
        assert ask(monkeypatch, capsysbinary, question | told)[0] == 2
