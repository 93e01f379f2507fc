"""The screens of `/card`: one card, and pages of those that a search found. Nothing about the reader is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.ui.base import text
from bot.ui.base.citing import opening
from bot.ui.base.look import Look
from bot.ui.base.screen import Block, Button, Choice, Row, Screen, Select, button_rows
from bot.ui.boards.wakfu import SYMBOLS, marked
from bot.words import Words
from cards.wakfu import catalog
from cards.wakfu.formats import Format, formats
from cards.wakfu.formats import legality as law
from cards.wakfu.model import Card, Face, written
from cards.wakfu.rules import rules_for
from cards.wakfu.search import Filters
from cards.wakfu.text import CardText, Language, card_text, reminder, ruling_text, symbols

#: Cards on a page of results; rules on buttons.
PAGE, RULES = 12, 9
COLORS = {"air": 0x7ABE60, "earth": 0xB08250, "fire": 0xE2683E, "water": 0x5294DE, "neutral": 0x9CA0AA}


@dataclass(frozen=True, slots=True)
class CardPress:
    """A custom id, `k.<what>.<language>.<number>.<key>`: a card and its face (0 or 1), or a search and its page."""

    what: str
    language: Language
    number: int
    key: str = "-"

    def __str__(self) -> str:
        """The custom id."""
        return f"k.{self.what}.{self.language}.{self.number}.{self.key}"


def read(custom_id: str) -> CardPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 4):
        case ["k", what, "fr" | "en" as language, number, key] if number.isascii() and number.isdecimal():
            return CardPress(what, "fr" if language == "fr" else "en", int(number[:4]), key)
        case _:
            return None


def card_button(id: str, look: Look) -> Button:
    """A button that opens a card of the catalogue, for whoever presses it alone."""
    name = text.clip(catalog.load().card(id).name, 40)
    return Button(str(CardPress("open", look.language, 0, id)), name, emoji="🃏")


# One card --------------------------------------------------------------------------------------------------


def faces(card: Card, language: Language) -> list[CardText]:
    """The faces of a card in words; only Heroes have two (307.4)."""
    front = card_text(card, language)
    return [front, front.back] if front.back else [front]


def screen(
    card: Card,
    look: Look,
    face: int = 0,
    *,
    note: str = "",
    picture: bytes | None = None,
    public: bool = False,
) -> Screen:
    """A card with everything that is known about it.

    Args:
        card: which.
        look: for whom.
        face: 1 for the second face of a Hero.
        note: said above.
        picture: its frame, when it is drawn.
        public: for a channel: with a button that opens it privately in place of all others.
    """
    told = faces(card, look.language)
    face = min(face, len(told) - 1)
    title = card.name if len(told) == 1 else f"{card.name} · {look.words('card-face', number=face + 1)}"
    color = COLORS[_element(card, face)]
    block = Block(_body(card, told[face], look), title, footer(card, look.words), color, picture=True)
    rows = [_public(card, look, face)] if public else _rows(card, look, face, len(told))
    return Screen(note, (block,), tuple(rows), picture)


def footer(card: Card, words: Words) -> str:
    """Set, number, rarity."""
    number = card.id.rsplit("-", 1)[-1]
    parts = [f"{set_name(card.set)} {number}", words.code("rarity", card.rarity) if card.rarity else ""]
    return " · ".join(part for part in parts if part)


def _element(card: Card, face: int) -> str:
    return card.level2.element if face and card.level2 else card.element


def _body(card: Card, told: CardText, look: Look) -> str:
    words = look.words
    printed = {keyword.name: keyword for keyword in _keywords(card, told)}
    lines = [told.type_line]
    lines += [" · ".join(told.facts)] if told.facts else []
    lines += [f"**{', '.join(told.keywords)}**"] if told.keywords else []
    lines += [f"-# {reminder(keyword, look.language)}" for keyword in printed.values()]
    lines += [*told.powers, *told.gear, *(f"*{note}*" for note in told.notes)]
    body = "\n".join(marked(line, words) for line in lines)
    if card.rulings:
        listed = "\n".join(
            f"- {marked(ruling_text(ruling, look.language), words)}" for ruling in card.rulings
        )
        body += f"\n\n⚖️ **{words('card-rulings')}**\n{listed}"
    return f"{body}\n\n{legality(card, words)}"


def _keywords(card: Card, told: CardText) -> tuple[Any, ...]:
    back = card.level2 is not None and told == card_text(card, "fr").back
    return card.level2.keywords if back and card.level2 else card.keywords


def legality(card: Card, words: Words) -> str:
    """Where the card may be played (1201, 1202); limited formats let every card in."""
    said = [
        words("card-legality", format=words.code("format", form.key), state=_state(card, form))
        for form in formats().values()
        if not form.limited
    ]
    return "-# " + " · ".join(said)


def _state(card: Card, form: Format) -> str:
    expansion = law().expansion(card.set)
    if form.block is not None and (expansion is None or expansion.block != form.block.key):
        return "outside"
    return "banned" if card.name in form.banned else "legal"


def set_name(key: str) -> str:
    """The name of an expansion; of one that 1201 does not name, its key."""
    expansion = law().expansion(key)
    return expansion.name if expansion else key.replace("-", " ").title()


def _rows(card: Card, look: Look, face: int, count: int) -> list[Row]:
    buttons = [opening([number], look.language, number) for number in rules_for(card)[:RULES]]
    tools = [
        Button(
            str(CardPress("show", look.other, face, card.id)), look.words("rules-button-language"), emoji="🌐"
        ),
    ]
    if count > 1:
        turn = CardPress("show", look.language, 1 - face, card.id)
        tools.insert(0, Button(str(turn), look.words("card-face", number=2 - face), "primary", "🔄"))
    if look.share:
        share = CardPress("share", look.language, face, card.id)
        tools.append(Button(str(share), look.words("rules-button-share"), emoji="📢"))
    return [*button_rows(buttons), tuple(tools)]


def _public(card: Card, look: Look, face: int) -> Row:
    return (
        Button(
            str(CardPress("open", look.language, face, card.id)), look.words("card-open"), "primary", "🃏"
        ),
        Button(
            str(CardPress("open", look.other, face, card.id)), look.words("rules-button-language"), emoji="🌐"
        ),
    )


def scene(card: Card, face: int, words: Words) -> dict[str, Any]:
    """What the card's picture shows, worded: the scene of `bot.ui.drawing.card`."""
    told = faces(card, words.language)
    face = min(face, len(told) - 1)
    side: Card | Face = card.level2 if face and card.level2 else card
    signed = card.type in {"equipment", "dofus"}
    numbers = [
        (written(value, signed=signed), words(f"stat-{name}"))
        for name in ("ap", "mp", "hp", "size", "resistance", "experience")
        if (value := getattr(side, name, 0))
    ]
    level = "" if card.level is None else "X" if card.level.value is None else str(card.level.value)
    strength = "" if side.strength is None else written(side.strength, signed=signed)
    return {
        "name": card.name,
        "type_line": told[face].type_line,
        "element": side.element,
        "level": str(face + 1) if card.type == "hero" else level,
        "level_element": card.level.element if card.level else side.element,
        "strength": strength,
        "strength_word": words("stat-strength"),
        "numbers": numbers,
        "keywords": list(told[face].keywords),
        "text": [*told[face].powers, *told[face].gear],
        "marks": {token: name for token, name in symbols(words.language).items() if name in SYMBOLS},
        "letters": {name: words(f"detail-{name}")[0] for name in COLORS},
        "foot": footer(card, words),
    }


# Searching -------------------------------------------------------------------------------------------------


def hint(card: Card, words: Words) -> str:
    """One line about a card: type, Element, Level, Strength."""
    parts = [words.code("type", card.type), words.code("detail", card.element)]
    if card.level is not None:
        parts.append(words("hint-level", level="X" if card.level.value is None else card.level.value))
    if card.strength is not None:
        parts.append(words("hint-strength", strength=card.strength))
    return " · ".join(parts)


def told(filters: Filters, words: Words) -> str:
    """The filters in words."""
    parts = [
        words.code("type", filters.type) if filters.type else "",
        words.code("detail", filters.element) if filters.element else "",
        words("hint-level", level=str(filters.level)) if filters.level else "",
        words("hint-strength", strength=str(filters.strength)) if filters.strength else "",
        text.escape(filters.kind, 40),
        text.escape(filters.family, 40),
        words.code("keyword", filters.keyword) if filters.keyword else "",
        text.escape(set_name(filters.set), 60) if filters.set else "",
        words.code("rarity", filters.rarity) if filters.rarity else "",
        f"“{text.escape(filters.text, 60)}”" if filters.text else "",
    ]
    return " · ".join(part for part in parts if part) or words("card-search-all")


def results(found: list[Card], filters: Filters, key: str, look: Look, number: int = 0) -> Screen:
    """One page of what a search found, with a select to open a card."""
    words = look.words
    if not found:
        return Screen(words("card-search-none", filters=told(filters, words)))
    count = -(-len(found) // PAGE)
    number = min(number, count - 1)
    shown = found[number * PAGE : (number + 1) * PAGE]
    lines = "\n".join(f"**{card.name}** · {hint(card, words)}" for card in shown)
    footer_ = words("card-search-count", count=len(found)) + (f" · {number + 1}/{count}" if count > 1 else "")
    choices = tuple(Choice(card.id, card.name, hint(card, words)) for card in shown)
    rows: list[Row] = [Select(str(CardPress("pick", look.language, 0)), words("card-pick"), choices)]
    if count > 1:
        pages = []
        if number > 0:
            pages.append(
                Button(str(CardPress("list", look.language, number - 1, key)), f"◀ {number}/{count}")
            )
        if number + 1 < count:
            pages.append(
                Button(str(CardPress("list", look.language, number + 1, key)), f"{number + 2}/{count} ▶")
            )
        rows.append(tuple(pages))
    return Screen("", (Block(lines, told(filters, words), footer_),), tuple(rows))
