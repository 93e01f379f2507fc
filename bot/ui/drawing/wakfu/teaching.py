"""What a beginner should know: of a question, and of the words that stand in it for the first time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.words import Words
from cards.catalog import UnknownCardError
from cards.wakfu import catalog
from cards.wakfu.text import glossary
from engine.core.decision import Decision

View = Mapping[str, Any]
Seen = Mapping[str, Any]

#: The keywords to know when a question is asked.
_FIGHTING = ("agility", "giant", "tackle")
_TAUGHT = {
    "main": ("aggressive", "agility", "giant", "tackle", "resist", "capture", "ghost", "defense", "reinforcement"),
    "attackers": _FIGHTING,
    "blockers": _FIGHTING,
    "action": ("tackle",),
}  # fmt: skip


def reminders(decision: Decision, view: View, words: Words) -> list[str]:
    """What a question is about, and the keywords of the cards it offers that matter for it."""
    why, known = decision.why, glossary(words.language)
    heroes = [view["objects"].get(str(own.get("hero"))) for own in view["seats"]]
    inside = {seen["controller"] for seen in heroes if seen and seen["area"] == "bag"}
    sheltered = why == "target" and bool(inside - {view["seat"]})
    key = "teach-target-sheltered" if sheltered else f"teach-{why}".replace("_", "-")
    lines = [words(key, mp=decision.params.get("mp", 0))] if words.has(key) else []
    bearers: dict[str, str] = {}
    for seen in (view["objects"].get(str(option.obj)) for option in decision.listed):
        for name in _keywords(seen) if seen else ():
            bearers.setdefault(name, seen["name"])
    return lines + [f"**{known.keywords[name]}** ({bearer}) · {known.reminders[name]}"
                    for name, bearer in bearers.items() if name in _TAUGHT.get(why, ())]  # fmt: skip


def _keywords(seen: Seen) -> list[str]:
    """The keywords of an object: those in force in play, elsewhere the printed ones."""
    if "keywords" in seen:
        return list(seen["keywords"])
    try:
        return [keyword.name for keyword in catalog.load().card(seen["card"]).keywords]
    except UnknownCardError:
        return []


def met(decision: Decision, view: View, words: Words) -> dict[str, str]:
    """The words of the game that stand in a question or in what it is about, each with a line that explains it.

    What matters most comes first. Only what the asked seat sees decides it.
    """
    found = {}
    for key in _words(decision, view):
        bag = next((seen["name"] for seen in _bags(view) if seen["controller"] != view["seat"]), "")
        found[key] = words(f"met-{key}", name=bag)
    return found


def _words(decision: Decision, view: View) -> Iterator[str]:
    options = decision.listed
    playing = any(option.verb in ("play", "craft") for option in options)
    if any(option.detail in ("world", "bag") for option in options):
        yield "places"
    if playing or decision.why == "pay":
        yield "tap"
    if decision.why in ("target", "attackers", "blockers") and any(
        seen["controller"] != view["seat"] for seen in _bags(view)
    ):
        yield "bag"
    if any(option.verb == "craft" for option in options):
        yield "craft"
    kinds = {seen.get("type") for seen in view["objects"].values() if seen.get("area") in ("world", "hand")}
    if playing and "zone" in kinds:
        yield "zone"
    if playing and any(own["discard"] for own in view["seats"]):
        yield "discard"


def _bags(view: View) -> Iterator[Seen]:
    return (seen for seen in view["objects"].values() if seen.get("type") == "haven_bag")
