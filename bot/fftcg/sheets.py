"""The cards of FINAL FANTASY TCG for `/card` and `arbitre cards`: a `Sheets`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from bot.games import Filter, FilterError, Filters, Painting, Scene, Sheet
from bot.ui.base import text
from bot.ui.boards.fftcg import SYMBOLS, marked
from bot.words import LANGUAGES, Language, Words
from cards.catalog import Catalog
from cards.fftcg import search as searching
from cards.fftcg.model import RARITIES, FftcgCard
from cards.fftcg.powers import ELEMENTS, KeywordName
from cards.fftcg.rules import rules_for
from cards.fftcg.search import CARD_TYPES
from cards.fftcg.text import card_words, symbols
from cards.fftcg.text import plain as worded
from cards.spans import NumberSpan, span

COLORS = {
    "fire": 0xE2683E, "ice": 0x78C8E8, "wind": 0x66B46E, "earth": 0xB8863A, "lightning": 0x9C60C8, "water": 0x4A78DE,
    "light": 0xE6DEB0, "dark": 0x5C5C68,
}  # fmt: skip


def _choices(family: str, values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((value, f"{family}-{value.replace('_', '-')}") for value in values)


FILTERS = (
    Filter("type", "option-type", _choices("type", CARD_TYPES)),
    Filter("element", "option-element", _choices("detail", ELEMENTS)),
    Filter("cost", "option-cost"),
    Filter("power", "option-power"),
    Filter("job", "option-job", near=lambda cards: sorted({card.job for card in cards} - {""})),
    Filter(
        "category",
        "option-category",
        near=lambda cards: sorted({c for card in cards for c in card.categories}),
    ),
    Filter("keyword", "option-keyword", _choices("keyword", get_args(KeywordName))),
    Filter("text", "option-text"),
    Filter("set", "option-set", near=lambda cards: sorted({card.set for card in cards})),
    Filter("rarity", "option-rarity", _choices("rarity", RARITIES.values())),
)

# One card --------------------------------------------------------------------------------------------------


def sheet(card: FftcgCard, side: int, words: Words) -> Sheet:  # noqa: ARG001 - every card has one side
    """Everything about a card."""
    return Sheet(
        title=card.name,
        body=_body(card, words),
        footer=footer(card, words),
        color=COLORS[card.elements[0]],
        sides=1,
        rules=rules_for(card),
    )


def footer(card: FftcgCard, words: Words) -> str:
    """Expansion, number, rarity."""
    parts = [
        words("card-opus", set=card.set),
        card.id,
        words.code("rarity", card.rarity) if card.rarity else "",
    ]
    return " · ".join(part for part in parts if part)


def _body(card: FftcgCard, words: Words) -> str:
    told = card_words(card, words.language)
    lines = [told.type_line, " · ".join(told.facts)]
    lines += [f"**{', '.join(told.keywords)}**"] if told.keywords else []
    lines += [*told.abilities, *(f"*{note}*" for note in told.notes)]
    lines += [f"-# {line}" for line in explained(card, words)]
    return "\n".join(marked(line, words) for line in lines)


def explained(card: FftcgCard, words: Words) -> list[str]:
    """What the keywords of a card mean, and an EX Burst, its special ability, its Element where it is a rare one."""
    known = searching.keywords(card)
    found = [words.code("told-keyword", name) for name in get_args(KeywordName) if name in known]
    found += [words(f"told-rule-{key}") for key, so in (("ex", card.ex), ("special", _special(card))) if so]
    return found + ([words("told-rule-shines")] if {"light", "dark"} & {*card.elements} else [])


def _special(card: FftcgCard) -> bool:
    return "11.7.1" in rules_for(card)


def painting(card: FftcgCard, side: int, words: Words) -> Painting:  # noqa: ARG001 - as above
    """The picture of a card."""
    return Painting(draw, scene(card, words))


def draw(scene: Scene, language: str) -> bytes:  # noqa: ARG001 - a card's scene has its words already
    """The picture of a card's scene as PNG."""
    from bot.ui.drawing import card  # noqa: PLC0415 - Pillow is loaded in the drawing process only
    from bot.ui.drawing.fftcg import look  # noqa: PLC0415 - as above

    return card.draw(scene, look)


def scene(card: FftcgCard, words: Words) -> dict[str, Any]:
    """The content of the card's picture in words: the scene of `bot.ui.drawing.card`."""
    told, element = card_words(card, words.language), card.elements[0]
    marks = {token: name for token, name in symbols(words.language).items() if name in SYMBOLS}
    letters = {name: words(f"letter-{name}") for name in ELEMENTS}
    return {
        "card": card.id,
        "kind": card.type,
        "name": card.name,
        "type_line": told.type_line,
        "element": element,
        "level": str(card.cost),
        "level_element": element,
        "strength": "" if card.power is None else str(card.power),
        "strength_word": words("stat-power"),
        "numbers": [],
        "keywords": list(told.keywords),
        "text": list(told.abilities),
        "marks": marks,
        "letters": letters | {name: sign for name, sign in _LETTERS.items() if name in marks.values()},
        "foot": " · ".join([footer(card, words), *card.categories]),
    }


_LETTERS = {"S": "S", "X": "X", "ex": "EX"} | {str(n): str(n) for n in range(10)}
"""What stands in the discs of symbols; that of the dull icon has an arrow."""


def hint(card: FftcgCard, words: Words) -> str:
    """One line about a card: type, Elements, cost, power."""
    parts = [
        words.code("type", card.type),
        "/".join(words.code("detail", each) for each in card.elements),
        words("hint-cost", cost=card.cost),
    ]
    if card.power is not None:
        parts.append(words("hint-power", power=card.power))
    return " · ".join(parts)


def plain(card: FftcgCard, language: Language) -> str:
    """The text of a card with its number."""
    return f"{worded(card, language)}\n{card.id}"


def data(card: FftcgCard) -> object:
    """The card and its texts as JSON data."""
    return {"card": card, "text": {language: card_words(card, language) for language in LANGUAGES}}


# Searching -------------------------------------------------------------------------------------------------


def _read(filters: Filters) -> searching.CardWanted:
    """The given filters.

    Raises:
        FilterError: a cost or a power is neither a number nor a range.
    """
    given = {name: value[:200] for name, value in filters.items()}
    return searching.CardWanted(
        type=given.get("type", ""),
        element=given.get("element", ""),
        cost=_span(given, "cost"),
        power=_span(given, "power"),
        job=given.get("job", ""),
        category=given.get("category", ""),
        keyword=given.get("keyword", ""),
        set=given.get("set", ""),
        rarity=given.get("rarity", ""),
        text=given.get("text", ""),
    )


def search(catalog: Catalog[FftcgCard], filters: Filters, language: Language) -> list[FftcgCard]:
    """The matching cards, by type, Element, cost and number.

    Raises:
        FilterError: a cost or a power is neither a number nor a range.
    """
    return searching.search(catalog, _read(filters), language)


def _span(filters: Filters, name: str) -> NumberSpan | None:
    typed = filters.get(name)
    if not typed:
        return None
    try:
        return span(typed[:20])
    except ValueError:
        raise FilterError("card-no-span", given=text.escape(typed, 20) or "?", option=name) from None


def told(filters: Filters, words: Words) -> str:
    """The filters in words."""
    read = _read(filters)
    parts = [
        words.code("type", read.type) if read.type else "",
        words.code("detail", read.element) if read.element else "",
        words("hint-cost", cost=str(read.cost)) if read.cost else "",
        words("hint-power", power=str(read.power)) if read.power else "",
        text.escape(read.job, 40),
        text.escape(read.category, 20),
        words.code("keyword", read.keyword) if read.keyword else "",
        words("card-opus", set=text.escape(read.set, 20)) if read.set else "",
        words.code("rarity", read.rarity) if read.rarity else "",
        f"“{text.escape(read.text, 60)}”" if read.text else "",
    ]
    return " · ".join(part for part in parts if part)


def warm(catalog: Catalog[FftcgCard]) -> None:
    """Word every card once, so that the first search is fast."""
    for card in catalog:
        for language in LANGUAGES:
            card_words(card, language)
