"""Buttons for rules by number: custom ids of the rules' screens, and links below messages that cite a rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.ui.base.screen import BUTTONS, ROWS, Button, Row, Screen
from bot.words import LANGUAGES, speaker
from engine.rulebook.model import Language

#: The most rules that one button opens.
_MOST = 10
_NUMBER = re.compile(r"\d+(?:\.\d+)*[a-z]?")


@dataclass(frozen=True, slots=True)
class Press:
    """A custom id, `r.<what>.<language>.<key>.<page>.<place>`.

    `key` is an entry's key (`Rules.key`), a game, or `-` where a select supplies it. `place` is a question
    (`Questions.place`) or rule numbers, or it distinguishes the buttons of one message.
    """

    what: str
    language: Language
    key: str = "-"
    page: int = 0
    place: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"r.{self.what}.{self.language}.{self.key}.{self.page}.{self.place}"


def read(custom_id: str) -> Press | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 5):
        case ["r", what, "fr" | "en" as language, key, page, place] if page.isascii() and page.isdecimal():
            return Press(what, "fr" if language == "fr" else "en", key, int(page[:4]), place)
        case _:
            return None


def opening(numbers: Iterable[str], language: Language, label: str) -> Button:
    """A button that opens the rules with these numbers privately."""
    place = "_".join(list(numbers)[:_MOST])
    return Button(str(Press("cite", language, place=place)), label, emoji="📖")


def numbers(press: Press) -> list[str]:
    """The rule numbers in such a button, each once; invalid ones are left out."""
    named = dict.fromkeys(press.place.split("_")[:_MOST])
    return [number for number in named if _NUMBER.fullmatch(number)]


def linked(screen: Screen) -> Screen:
    """The same screen with a button for each rule cited in its text, or one button for all; none without room."""
    for language in LANGUAGES:
        if cited := _cited(screen.content, language):
            return replace(screen, rows=beside(screen.rows, cited, language))
    return screen


def _cited(content: str, language: Language) -> tuple[str, ...]:
    """The numbers on the lines that cite rules, in the form of `Viewer.rules`."""
    prefix = "-# " + speaker(language)("rules", numbers="").strip() + " "
    lines = (line[len(prefix) :] for line in content.splitlines() if line.startswith(prefix))
    found = (number.strip() for line in lines for number in line.split(","))
    return tuple(dict.fromkeys(number for number in found if _NUMBER.fullmatch(number)))


def beside(rows: tuple[Row, ...], cited: Sequence[str], language: Language) -> tuple[Row, ...]:
    """The rows with buttons for the rules cited: one each in the last row, else one for all; else in a new row."""
    last: tuple[Button, ...] = ()
    below = rows[-1] if rows else last
    full = len(rows) >= ROWS
    if isinstance(below, tuple) and 0 < len(below) < BUTTONS and (full or len(below) + len(cited) <= BUTTONS):
        rows, last = rows[:-1], below
    elif full:
        return rows
    if len(cited) <= BUTTONS - len(last):
        buttons = tuple(opening([number], language, number) for number in cited)
    else:
        label = speaker(language)("rules-button-cited", count=len(cited))
        buttons = (opening(cited, language, label),)
    return (*rows, last + buttons)
