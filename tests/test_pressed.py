"""The count of what end-to-end tests press would notice what they leave out."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from tests import pressed


def reported(there, used, file="test_x.py"):
    noted = json.dumps([there, used])
    return SimpleNamespace(
        when="teardown", nodeid=f"tests/e2e/{file}::test", user_properties=[("pressed", noted)]
    )


def test_what_nobody_presses_is_missed():
    gathered = pressed.Gathered()
    gathered.pytest_runtest_logreport(
        reported(["/hand", "/log", "t.hand", "t.log"], [["/hand", "en"], ["t.hand", "fr"]])
    )
    gathered.pytest_runtest_logreport(reported([], [["/hand", "fr"], ["/log", "en"]]))
    assert gathered.wanting() == ["/log (fr)", "t.log (en, fr)"]


@pytest.mark.parametrize(
    ("custom_id", "kind"),
    [
        ("a.12.7.o.1", "a.o"), ("t.12.hand", "t.hand"), ("t.12.skip.mine", "t.skip"), ("v.7.on.p.3", "v.on"),
        ("c.9.sit", "c.sit"), ("b.add.own-1.x.0.", "b.add"), ("l.next.4.1", "l.next"),
    ],
)  # fmt: skip
def test_kinds_of_components(custom_id, kind):
    assert pressed.kind(custom_id) == kind


def test_commands_are_listed_with_their_groups():
    listed = [
        {"name": "hand", "options": [{"name": "match", "type": 4}]},
        {
            "name": "match",
            "options": [{"name": "open", "type": 1}, {"name": "judge", "type": 1, "options": []}],
        },
    ]
    assert list(pressed.leaves(listed)) == ["hand", "match open", "match judge"]
