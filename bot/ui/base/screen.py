"""The content of a message as plain data: built and tested without Discord, sent by `bot.ui.base.show`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bot.ui.base import text

ROWS, BUTTONS, CHOICES = 5, 5, 25
"""Discord's limits: rows in a message, buttons in a row, options in a select."""

#: Letters in a line of a phone, and how many the edges and the emoji of a button take.
_LINE, _EDGE = 40, 7

Style = Literal["primary", "plain", "good", "bad"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button; `id` is its custom id."""

    id: str
    label: str
    style: Style = "plain"
    emoji: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class SelectLine:
    """One line of a select."""

    value: str
    label: str
    description: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SelectMenu:
    """A select of at most 25 choices."""

    id: str
    placeholder: str
    choices: tuple[SelectLine, ...]
    least: int = 1
    most: int = 1


Row = tuple[Button, ...] | SelectMenu


@dataclass(frozen=True, slots=True)
class Field:
    """A modal's text field; a `long` one has several lines."""

    id: str
    label: str
    placeholder: str = ""
    value: str = ""
    most: int = 100
    long: bool = False
    required: bool = True


@dataclass(frozen=True, slots=True)
class Form:
    """A modal of at most five fields; of a select the placeholder is the label."""

    id: str
    title: str
    fields: tuple[Field | SelectMenu, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A box of text below the content (an embed). Beside a picture only `short` stays of its text, all if None."""

    text: str = ""
    title: str = ""
    footer: str = ""
    color: int = 0x5865F2
    picture: bool = False
    short: str | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message. `picture` is PNG data, `alt` says it in words, also where none was drawn in time.

    `ping`, `roles`: whom the content notifies.
    """

    content: str = ""
    blocks: tuple[Block, ...] = ()
    rows: tuple[Row, ...] = ()
    picture: bytes | None = field(default=None, repr=False)
    ping: tuple[int, ...] = ()
    alt: str = ""
    roles: tuple[int, ...] = ()

    def pictured(self, picture: bytes | None, alt: str) -> Screen:
        """The same screen with a picture in place of the text that it shows; where none was drawn, with all its text.

        Here alone is decided what a picture stands in for: the words that it shows are its alternative text.
        """
        if picture is None:
            return replace(self, alt=alt)
        blocks = [b if b.short is None else replace(b, text=b.short, title="") for b in self.blocks]
        kept = tuple(block for block in blocks if block.text or block.picture)
        return replace(self, blocks=kept, picture=picture, alt=alt)

    def without_emblems(self) -> Screen:
        """The same screen without emojis of the application's own, which Discord may no longer have."""
        rows = tuple(
            tuple(replace(b, emoji=None) if (b.emoji or "").startswith("<") else b for b in row)
            if isinstance(row, tuple)
            else row
            for row in self.rows
        )
        return replace(self, rows=rows)

    def asked_below(self) -> Screen:
        """The same screen with all but the first line of its content below the picture; unchanged for who wants none.

        A phone shows the end of a message: there stand the buttons, and so must what they answer, also where the
        picture was not drawn in time.
        """
        head, _, rest = self.content.partition("\n")
        if (self.picture is None and not self.alt) or not rest.strip():
            return self
        kept, told, color = self.blocks, "", Block().color
        if kept:
            color = kept[-1].color
        bare = kept and not (kept[-1].picture or kept[-1].title or kept[-1].footer)
        if bare:  # one box: two edges take a line
            kept, told = kept[:-1], f"{kept[-1].text}\n"
        return replace(self, content=head, blocks=(*kept, Block(f"{told}{rest.strip()}", color=color)))

    def fitted(self) -> Screen:
        """The same screen within Discord's limits: texts clipped, rows after the fifth dropped."""
        room = 5900
        blocks = []
        for block in self.blocks:
            body = text.clip(block.text, min(text.DESCRIPTION, room))
            room = max(1, room - len(body) - len(block.title) - len(block.footer))
            blocks.append(replace(block, text=body, title=text.clip(block.title, 256)))
        content = text.clip(self.content, text.CONTENT)
        return replace(self, content=content, blocks=tuple(blocks), rows=self.rows[:ROWS])


def phone_lines(buttons: Sequence[Button]) -> int:
    """How many lines of a phone the buttons of one row take, reckoned by their letters."""
    lines, left = 0, 0
    for button in buttons:
        wide = len(button.label) + _EDGE
        if wide > left:
            lines, left = lines + -(-wide // _LINE), _LINE
        left -= wide
    return lines


def button_rows(buttons: list[Button]) -> list[Row]:
    """Buttons in rows of at most five."""
    return [tuple(buttons[i : i + BUTTONS]) for i in range(0, len(buttons), BUTTONS)]
