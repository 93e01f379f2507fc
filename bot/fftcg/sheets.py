"""The cards of FINAL FANTASY TCG for `arbitre cards`: a `CardTexts`, and the check of its files."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.games import Checked
from bot.words import LANGUAGES, Language
from cards.fftcg import check as checking
from cards.fftcg.model import FftcgCard
from cards.fftcg.text import card_words
from cards.fftcg.text import plain as worded


def plain(card: FftcgCard, language: Language) -> str:
    """The text of a card with its number."""
    return f"{worded(card, language)}\n{card.id}"


def data(card: FftcgCard) -> object:
    """The card and its texts as JSON data."""
    return {"card": card, "text": {language: card_words(card, language) for language in LANGUAGES}}


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
