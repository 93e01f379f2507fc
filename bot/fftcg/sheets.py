"""The cards of FINAL FANTASY TCG for `arbitre cards`: a `CardTexts`, and the check of its files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

import msgspec

from bot.games import Checked, Filter, FilterError, Filters
from bot.words import LANGUAGES, Language
from cards.catalog import Catalog
from cards.fftcg import check as checking
from cards.fftcg import search as searching
from cards.fftcg.model import RARITIES, FftcgCard
from cards.fftcg.powers import ELEMENTS, KeywordName
from cards.fftcg.search import CARD_TYPES
from cards.fftcg.text import card_words
from cards.fftcg.text import plain as worded
from cards.spans import NumberSpan, span


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


def plain(card: FftcgCard, language: Language) -> str:
    """The text of a card with its number."""
    return f"{worded(card, language)}\n{card.id}"


def data(card: FftcgCard) -> object:
    """The card and its texts as JSON data."""
    return {"card": card, "text": {language: card_words(card, language) for language in LANGUAGES}}


def search(catalog: Catalog[FftcgCard], filters: Filters, language: Language) -> list[FftcgCard]:
    """The matching cards, by type, Element, cost and number.

    Raises:
        FilterError: a cost or a power is neither a number nor a range.
    """
    given = {name: value[:200] for name, value in filters.items()}
    wanted = searching.CardWanted(
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
    return searching.search(catalog, wanted, language)


def _span(filters: Filters, name: str) -> NumberSpan | None:
    typed = filters.get(name)
    if not typed:
        return None
    try:
        return span(typed[:20])
    except ValueError:
        raise FilterError("card-no-span", given=typed[:20], option=name) from None


def check(
    files: Mapping[str, str] | None,
    folder: str | None,
    scenarios: Mapping[str, str] | None,  # noqa: ARG001 - it is not played yet, so no scenario plays its cards
) -> Checked:
    """The faults of card files, and how much of the catalogue is exact."""
    report = checking.check(files)
    lines = []
    for fault in report.faults:
        where = f"{fault.file}:{fault.line}: {fault.card}".strip(": ")
        lines.append(f"{where}: {fault.kind}: {fault.message}")
    lines.append(
        f"{report.cards} cards, {report.exact} exact, {len(report.faults)} faults, "
        f"{len(report.unsupported)} unsupported"
    )
    for title, names in (
        ("unsupported", report.unsupported),
        ("doubtful source", _with_cards(report.doubtful)),
        ("named in a text, and no card is called so", report.strangers),
        (
            f"parts of the language ({report.nodes}) used by one card only",
            tuple(f"{k} {v}" for k, v in report.single.items()),
        ),
        ("parts that no card uses", report.unused),
        (f"no French name known, shown in English ({len(report.unnamed)})", report.unnamed),
    ):
        if names:
            lines.append(f"{title}: {', '.join(names)}")
    return Checked(not report.faults, tuple(lines), msgspec.structs.asdict(report) | {"scenarios": folder})


def _with_cards(told: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{name}: {what}" for name, what in told.items())
