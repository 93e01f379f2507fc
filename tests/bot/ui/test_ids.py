"""Custom ids as they stand in messages already sent: written out, so that none of them changes its meaning."""

from __future__ import annotations

import pytest

from bot.ui.base.ids import Ask, Click, read
from bot.ui.match.drafts import AnswerDraft
from bot.ui.match.steps import AskNumber, Done, press
from engine.core.decision import Assign, Decision, Distribute, Number, Option, Order, PickOne, PickSome, Slot

THREE = tuple(Option(key, "choose") for key in ("x", "y", "z"))
MANY = tuple(Option(str(number), "choose") for number in range(60))
ONE, SOME, ORDER, SHARE = PickOne(THREE), PickSome(THREE, 1, 3), Order(THREE), Distribute(THREE, 5)
BLOCKERS = Assign(tuple(Slot(option, ("x", "y", "z")) for option in THREE), THREE)

#: What each sign of an old message means: the id, its question, the draft, what a select gives, and what follows.
SENT = [
    ("a.12.7.y", ORDER, AnswerDraft(), [], Done(["x", "y", "z"])),
    ("a.12.7.w", SOME, AnswerDraft(), [], Done(["x", "y", "z"])),
    ("a.12.7.c", SOME, AnswerDraft((0,)), [], AnswerDraft((0,), changing=True)),
    ("a.12.7.x", ORDER, AnswerDraft((2,)), [], AnswerDraft()),
    ("a.12.7.p.1", BLOCKERS, AnswerDraft(put={0: 1}), [], AnswerDraft(put={0: 1}, pages={"elements": 1})),
    ("a.12.7.o.1", ONE, AnswerDraft(), [], Done("y")),
    ("a.12.7.o.1", ORDER, AnswerDraft(), [], AnswerDraft((1,))),
    ("a.12.7.s.choose", ONE, AnswerDraft(), ["2"], Done("z")),
    ("a.12.7.q.c1", ONE, AnswerDraft(), [], AnswerDraft(opened="c1")),
    ("a.12.7.q", ONE, AnswerDraft(opened="more"), [], AnswerDraft()),
    ("a.12.7.s.order", ORDER, AnswerDraft(), ["page:1"], AnswerDraft(pages={"order": 1})),
    ("a.12.7.v.4", Number(0, 9), AnswerDraft(), [], Done(4)),
    ("a.12.7.n", Number(0, 90), AnswerDraft(), [], AskNumber()),
    ("a.12.7.t.2", SOME, AnswerDraft((0,)), [], AnswerDraft((0, 2))),
    ("a.12.7.t.0", SOME, AnswerDraft((0, 2)), [], AnswerDraft((2,))),
    ("a.12.7.m.1", PickSome(MANY, 1, 9), AnswerDraft((3, 30)), ["25"], AnswerDraft((3, 25))),
    ("a.12.7.f", SOME, AnswerDraft((0, 2)), [], Done(["x", "z"])),
    ("a.12.7.z", BLOCKERS, AnswerDraft(put={1: 2}), [], Done({})),
    ("a.12.7.z", PickOne((*THREE, Option("p", "pass"))), AnswerDraft(), [], Done("p")),
    ("a.12.7.a.1", BLOCKERS, AnswerDraft(), ["2"], AnswerDraft(put={1: 2})),
    ("a.12.7.a.1", BLOCKERS, AnswerDraft(put={1: 2}), ["-"], AnswerDraft()),
    ("a.12.7.d.1", SHARE, AnswerDraft(put={0: 2}), [], AnswerDraft(put={0: 2, 1: 3})),
    ("a.12.7.+.1", SHARE, AnswerDraft(put={0: 2}), [], AnswerDraft(put={0: 2, 1: 1})),
    ("a.12.7.-.0", SHARE, AnswerDraft(put={0: 2}), [], AnswerDraft(put={0: 1})),
]


@pytest.mark.parametrize(("sent", "shape", "draft", "values", "follows"), SENT, ids=[row[0] for row in SENT])
def test_a_component_of_an_old_message_means_what_it_meant(sent, shape, draft, values, follows):
    asked = read(sent)
    assert (asked.match, asked.decision) == (12, 7)
    step = press(Decision(7, 0, shape, "choose", ("807.1",)), draft, asked.action, asked.argument, values)
    assert step == follows


def test_every_sign_is_among_those_that_were_sent():
    # Taking back asks no shape: the table does it (`tests/e2e/test_panel.py`).
    assert read("a.12.7.b") == Ask(12, 7, Click.BACK)
    assert {code.value for code in Click} == {row[0].split(".")[3] for row in SENT} | {"b"}
    assert len(Click) == 19
    assert [str(Ask(12, 7, code)) for code in (Click.AGREE, Click.MORE)] == ["a.12.7.y", "a.12.7.+"]
