"""Rule numbers become buttons where there is room, whatever stands there already."""

from __future__ import annotations

import pytest

from bot.ui.base.citing import Press, linked, numbers, read
from bot.ui.base.screen import BUTTONS, ROWS, Button, Screen, SelectLine, SelectMenu

FULL = tuple(Button(f"x{n}", "x") for n in range(BUTTONS))
PICK = SelectMenu("s", "pick", (SelectLine("a", "A"),))


def links(screen):
    return [b for row in screen.rows if isinstance(row, tuple) for b in row if b.id.startswith("r.cite.")]


@pytest.mark.parametrize(
    ("content", "labels"),
    [
        ("Nothing cited, 704.5 in a sentence", []),
        ("No.\n-# Rule 704.5, 806.1b", ["704.5", "806.1b"]),
        ("Non.\n-# Règle 704.5\n-# Règle 704.5, 101.1", ["704.5", "101.1"]),
        ("No.\n-# Rule of thumb, 704.5x7", []),
        ("No.\n-# Rule " + ", ".join(f"70{n}.1" for n in range(7)), ["Rules (7)"]),
    ],
)
def test_what_is_cited_gets_buttons(content, labels):
    assert [b.label for b in links(linked(Screen(content)))] == labels


@pytest.mark.parametrize(
    ("rows", "labels"),
    [
        ((FULL[:3],), ["704.5", "806.1b"]),
        ((FULL[:4],), ["704.5", "806.1b"]),
        ((FULL,), ["704.5", "806.1b"]),
        ((PICK,), ["704.5", "806.1b"]),
        ((*[PICK] * 4, FULL[:4]), ["Rules (2)"]),
        ((PICK,) * ROWS, []),
        ((FULL,) * ROWS, []),
    ],
)
def test_only_where_there_is_room(rows, labels):
    screen = linked(Screen("-# Rule 704.5, 806.1b", (), rows))
    assert [b.label for b in links(screen)] == labels
    assert len(screen.rows) <= ROWS
    assert all(isinstance(row, SelectMenu) or len(row) <= BUTTONS for row in screen.rows)


def test_a_button_for_many_rules_names_them_all():
    screen = linked(Screen("-# Rule " + ", ".join(f"806.{n}a" for n in range(9))))
    (button,) = links(screen)
    assert len(button.id) <= 100
    assert numbers(read(button.id)) == [f"806.{n}a" for n in range(9)]
    assert numbers(Press("cite", "en", place="704.5_x_<@1>")) == ["704.5"]
