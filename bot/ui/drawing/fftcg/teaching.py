"""What a beginner should know: of a question, of the words that stand in it for the first time, and of all words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from bot.words import Words
from cards.catalog import UnknownCardError
from cards.fftcg import catalog
from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import KeywordName
from cards.fftcg.search import keywords
from engine.core.decision import Decision

View = Mapping[str, Any]

#: The words of the game that a beginner meets, in the order in which one meets them.
_PLAYING = ("main", "priority", "attack", "block")
_WORDS = (
    "cost", "backup", "forward", "summon", "dull", "stack", "priority", "party", "point", "burst", "special", "frozen",
    "break-zone", "removed",
)  # fmt: skip


def reminders(decision: Decision, view: View, words: Words) -> list[str]:  # noqa: ARG001 - part of the form
    """What a question is about."""
    key = f"teach-{decision.why}".replace("_", "-")
    return [words(key)] if words.has(key) else []


def dictionary(words: Words) -> list[str]:
    """All words of the game that beginners ask about, and its keywords, each with a line that explains it."""
    told = [words(f"met-{key}") for key in _WORDS]
    return told + [words.code("told-keyword", name) for name in get_args(KeywordName)]


def met(decision: Decision, view: View, words: Words) -> dict[str, str]:
    """The words of the game that stand in a question, each with a line that explains it; what matters most first."""
    found = {key: words(f"met-{key}") for key in _met(decision, view)}
    for card in _offered(decision, view) if decision.why in _PLAYING else ():
        for name in get_args(KeywordName):
            if name in keywords(card):
                found[name] = words.code("told-keyword", name)
    return found


def _met(decision: Decision, view: View) -> Iterator[str]:
    why, offered = decision.why, {option.verb for option in decision.listed}
    cards = list(_offered(decision, view))
    kinds = {card.type for card in cards}
    if why in ("main", "priority", "pay") and ({"play", "cast"} & offered or why == "pay"):
        yield "cost"
    if why in ("main", "priority"):
        yield from (kind for kind in ("backup", "forward", "summon") if kind in kinds)
    if why in ("attack", "block"):
        yield from ("dull", "point")
    if why == "attack" and getattr(decision.shape, "most", 0) > 1:
        yield "party"
    if why == "priority":
        yield from ("priority", "stack")
    if why == "burst":
        yield "burst"
    used = any(option.verb == "use" and option.about for option in decision.listed)
    if used or any("11.7" in rule for rule in decision.rules):
        yield "special"
    if any(seen.get("frozen") for seen in view["objects"].values()):
        yield "frozen"
    if any(side["break_zone"] for side in view["seats"]):
        yield "break-zone"


def _offered(decision: Decision, view: View) -> Iterator[FftcgCard]:
    """The cards that a question offers, as far as its reader sees them."""
    for option in decision.listed:
        seen = view["objects"].get(str(option.obj)) or {}
        try:
            yield catalog.load().card(str(seen.get("card") or option.card or ""))
        except UnknownCardError:
            continue
