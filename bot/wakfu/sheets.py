"""The cards of Wakfu TCG for `/card` and `arbitre cards`: a `Sheets`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from bot.games import Filter, FilterError, Filters, Painting, Scene, Sheet
from bot.ui.base import text
from bot.ui.boards.wakfu import SYMBOLS, marked
from bot.words import LANGUAGES, Words
from cards.catalog import Catalog
from cards.spans import NumberSpan, span
from cards.wakfu import search as searching
from cards.wakfu.formats import Format, formats
from cards.wakfu.formats import legality as law
from cards.wakfu.model import Card, SecondFace, written
from cards.wakfu.powers import Element, Keyword, walk
from cards.wakfu.rules import KEYWORD, rules_for
from cards.wakfu.search import TYPES
from cards.wakfu.text import CardText, Language, card_text, reminder, ruling_text, symbols
from cards.wakfu.text import plain as worded

COLORS = {"air": 0x7ABE60, "earth": 0xB08250, "fire": 0xE2683E, "water": 0x5294DE, "neutral": 0x9CA0AA}
RARITIES = ("common", "uncommon", "rare", "draconic", "fixed")


def _choices(family: str, values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((value, f"{family}-{value.replace('_', '-')}") for value in values)


FILTERS = (
    Filter("type", "option-type", _choices("type", TYPES)),
    Filter("element", "option-element", _choices("detail", get_args(Element))),
    Filter("level", "option-card-level"),
    Filter("strength", "option-strength"),
    Filter("class", "option-class", near=searching.classes),
    Filter("family", "option-family", near=searching.families),
    Filter("keyword", "option-keyword", _choices("keyword", KEYWORD)),
    Filter("text", "option-text"),
    Filter("set", "option-set", near=searching.sets),
    Filter("rarity", "option-rarity", _choices("rarity", RARITIES)),
)

# One card --------------------------------------------------------------------------------------------------


def faces(card: Card, language: Language) -> list[CardText]:
    """The faces of a card in words; only Heroes have two (307.4)."""
    front = card_text(card, language)
    return [front, front.back] if front.back else [front]


def sheet(card: Card, side: int, words: Words) -> Sheet:
    """Everything about a card; the second side of a Hero is its second face."""
    told = faces(card, words.language)
    side = min(side, len(told) - 1)
    return Sheet(
        title=card.name if len(told) == 1 else f"{card.name} · {words('card-face', number=side + 1)}",
        body=_body(card, told[side], words),
        footer=footer(card, words),
        color=COLORS[_element(card, side)],
        side=side,
        sides=len(told),
        rules=tuple(rules_for(card)),
    )


def footer(card: Card, words: Words) -> str:
    """Set, number, rarity."""
    number = card.id.rsplit("-", 1)[-1]
    parts = [f"{set_name(card.set)} {number}", words.code("rarity", card.rarity) if card.rarity else ""]
    return " · ".join(part for part in parts if part)


def _element(card: Card, face: int) -> str:
    return card.level2.element if face and card.level2 else card.element


def _body(card: Card, told: CardText, words: Words) -> str:
    printed = {keyword.name: keyword for keyword in _keywords(card, told)}
    lines = [told.type_line]
    lines += [" · ".join(told.facts)] if told.facts else []
    lines += [f"**{', '.join(told.keywords)}**"] if told.keywords else []
    lines += [f"-# {reminder(keyword, words.language)}" for keyword in printed.values()]
    if card.type == "hero":
        lines += [f"-# {words('card-hero-points')}"]
    lines += [*told.powers, *told.gear, *(f"*{note}*" for note in told.notes)]
    lines += _explained(card, told, set(printed), words)
    body = "\n".join(marked(line, words) for line in lines)
    if card.rulings:
        listed = "\n".join(
            f"- {marked(ruling_text(ruling, words.language), words)}" for ruling in card.rulings
        )
        body += f"\n\n⚖️ **{words('card-rulings')}**\n{listed}"
    return f"{body}\n\n{legality(card, words)}"


def _explained(card: Card, told: CardText, known: set[str], words: Words) -> list[str]:
    """The keywords that the powers of a face give or name, each with what it does."""
    text_ = " ".join(told.powers).casefold()
    named = {
        node.name: node for _, node in walk(card) if isinstance(node, Keyword) and node.name not in known
    }
    said = {words.code("keyword", name): node for name, node in named.items()}
    return [
        f"-# {words('card-keyword-told', name=name, said=reminder(node, words.language))}"
        for name, node in said.items()
        if name.casefold() in text_
    ]


def _keywords(card: Card, told: CardText) -> tuple[Any, ...]:
    back = card.level2 is not None and told == card_text(card, "fr").back
    return card.level2.keywords if back and card.level2 else card.keywords


def legality(card: Card, words: Words) -> str:
    """Where the card may be played (1201, 1202); limited formats allow every card."""
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
    """The name of an expansion; its key if 1201 does not name it."""
    expansion = law().expansion(key)
    return expansion.name if expansion else key.replace("-", " ").title()


def painting(card: Card, side: int, words: Words) -> Painting:
    """The picture of a side of a card."""
    return Painting(draw, scene(card, side, words))


def draw(scene: Scene, language: str) -> bytes:  # noqa: ARG001 - a card's scene has its words already
    """The picture of a card's scene as PNG."""
    from bot.ui.drawing import card  # noqa: PLC0415 - Pillow is loaded in the drawing process only
    from bot.ui.drawing.wakfu import look  # noqa: PLC0415 - as above

    return card.draw(scene, look)


def scene(card: Card, face: int, words: Words) -> dict[str, Any]:
    """The content of the card's picture in words: the scene of `bot.ui.drawing.card`."""
    told = faces(card, words.language)
    face = min(face, len(told) - 1)
    side: Card | SecondFace = card.level2 if face and card.level2 else card
    signed = card.type in {"equipment", "dofus"}
    numbers = [
        (written(value, signed=signed), words(f"stat-{name}"))
        for name in ("ap", "mp", "hp", "size", "resistance", "experience")
        if (value := getattr(side, name, 0))
    ]
    level = "" if card.level is None else "X" if card.level.value is None else str(card.level.value)
    strength = "" if side.strength is None else written(side.strength, signed=signed)
    return {
        "card": card.id,
        "kind": card.type,
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


def plain(card: Card, language: Language) -> str:
    """The text of a card with its rulings."""
    return "\n".join([worded(card, language), *(f"- {ruling_text(each, language)}" for each in card.rulings)])


def data(card: Card) -> object:
    """The card and its texts as JSON data."""
    return {"card": card, "text": {language: card_text(card, language) for language in LANGUAGES}}


# Searching -------------------------------------------------------------------------------------------------


def hint(card: Card, words: Words) -> str:
    """One line about a card: type, Element, Level, Strength."""
    parts = [words.code("type", card.type), words.code("detail", card.element)]
    if card.level is not None:
        parts.append(words("hint-level", level="X" if card.level.value is None else card.level.value))
    if card.strength is not None:
        parts.append(words("hint-strength", strength=card.strength))
    return " · ".join(parts)


def _read(given: Filters) -> searching.Filters:
    """The given filters.

    Raises:
        FilterError: a Level or a Strength is neither a number nor a range.
    """
    return searching.Filters(
        type=given.get("type", ""),
        element=given.get("element", ""),
        level=_span(given, "level"),
        strength=_span(given, "strength"),
        kind=given.get("class", "")[:60],
        family=given.get("family", "")[:60],
        keyword=given.get("keyword", ""),
        text=given.get("text", "")[:200],
        set=given.get("set", "")[:60],
        rarity=given.get("rarity", ""),
    )


def _span(given: Filters, name: str) -> NumberSpan | None:
    typed = given.get(name)
    if not typed:
        return None
    try:
        return span(typed[:20])
    except ValueError:
        raise FilterError("card-no-span", given=text.escape(typed, 20) or "?", option=name) from None


def search(catalog: Catalog[Card], filters: Filters, language: Language) -> list[Card]:
    """The matching cards, by type, Level and name."""
    return searching.search(catalog, _read(filters), language)


def told(filters: Filters, words: Words) -> str:
    """The filters in words."""
    read = _read(filters)
    parts = [
        words.code("type", read.type) if read.type else "",
        words.code("detail", read.element) if read.element else "",
        words("hint-level", level=str(read.level)) if read.level else "",
        words("hint-strength", strength=str(read.strength)) if read.strength else "",
        text.escape(read.kind, 40),
        text.escape(read.family, 40),
        words.code("keyword", read.keyword) if read.keyword else "",
        text.escape(set_name(read.set), 60) if read.set else "",
        words.code("rarity", read.rarity) if read.rarity else "",
        f"“{text.escape(read.text, 60)}”" if read.text else "",
    ]
    return " · ".join(part for part in parts if part)


def warm(catalog: Catalog[Card]) -> None:
    """Word every card once, so that the first search is fast."""
    searching.warm(catalog, LANGUAGES)
