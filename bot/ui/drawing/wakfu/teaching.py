"""What a beginner should know: of a question, of the words that stand in it for the first time, and of all words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.words import Words
from cards.catalog import UnknownCardError
from cards.wakfu import catalog
from cards.wakfu.model import Card
from cards.wakfu.text import card_text, glossary
from engine.core.decision import Decision, Option, PickSome

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


#: The words of the game that a beginner meets, in the order in which one meets them.
_WORDS = (
    "places", "tap", "untap", "hp", "ap", "mp", "xp", "bag-own", "ally", "action", "gear", "wielder", "zone", "room",
    "reaction", "any", "craft", "recycle", "deck", "discard",
)  # fmt: skip
_WIELDER = {"fr": "porteur", "en": "wielder"}


def reminders(decision: Decision, view: View, words: Words) -> list[str]:
    """What a question is about."""
    why = decision.why
    heroes = [view["objects"].get(str(own.get("hero"))) for own in view["seats"]]
    inside = {seen["controller"] for seen in heroes if seen and seen["area"] == "bag"}
    sheltered = why == "target" and bool(inside - {view["seat"]})
    key = "teach-target-sheltered" if sheltered else f"teach-{why}".replace("_", "-")
    mp = decision.params.get("mp", 0)
    said = [words(key, mp=mp)] if words.has(key) else []
    if why == "main" and any(option.verb == "attack" for option in decision.listed):
        said.append(
            words("teach-attack")
        )  # with all of it advised at once, the questions that follow are not read
    free = _free(decision, view) if why == "attackers" else ""
    return [*said, words("teach-attackers-free", mp=mp, names=free)] if free else said


def _free(decision: Decision, view: View) -> str:
    """Who counts for no MP, for it gives one itself while it attacks (703.2, I-9); of several the first."""
    weights = decision.shape.weights if isinstance(decision.shape, PickSome) else {}
    seen = (view["objects"].get(key) for key, weight in weights.items() if weight <= 0)
    return next((str(each["name"]) for each in seen if each), "")


def dictionary(words: Words) -> list[str]:
    """All words of the game that beginners ask about, and its keywords, each with a line that explains it."""
    known = glossary(words.language)
    keywords = sorted((known.keywords[name], _plain(known.reminders[name])) for name in known.reminders)
    return [words(f"met-{key}", card="") for key in _WORDS] + [
        f"**{name}** · {does}" for name, does in keywords
    ]


def _plain(reminder: str) -> str:
    """A reminder without its rule, which says nothing to a beginner."""
    return re.sub(r" \([0-9.]+[a-z]?\)(?=\.?$)", "", reminder)


def _keywords(seen: Seen) -> list[str]:
    """The keywords of an object: those in force in play, elsewhere the printed ones."""
    if "keywords" in seen:
        return list(seen["keywords"])
    card = _card(seen)
    return [keyword.name for keyword in card.keywords] if card is not None else []


def _card(seen: Seen) -> Card | None:
    try:
        return catalog.load().card(seen["card"])
    except UnknownCardError:
        return None


def met(decision: Decision, view: View, words: Words) -> dict[str, str]:
    """The words of the game that stand in a question or in what it is about, each with a line that explains it.

    What matters most comes first. Only what the asked seat sees decides it.
    """
    found: dict[str, str] = {}
    known = glossary(words.language)
    bag = next((seen["name"] for seen in _bags(view) if seen["controller"] != view["seat"]), "")
    for key, card in _met(decision, view, words):
        if key not in found:
            found[key] = words(f"met-{key}", name=bag, card=card)
    for name, bearer in _bearers(decision, view).items():
        if name in _TAUGHT.get(decision.why, ()):
            found[name] = f"**{known.keywords[name]}** ({bearer}) · {_plain(known.reminders[name])}"
    return found


def _bearers(decision: Decision, view: View) -> dict[str, str]:
    """The keywords of what a question offers, each with one that has it."""
    bearers: dict[str, str] = {}
    for seen in (view["objects"].get(str(option.obj)) for option in decision.listed):
        for name in _keywords(seen) if seen else ():
            bearers.setdefault(name, seen["name"])
    return bearers


def _met(decision: Decision, view: View, words: Words) -> Iterator[tuple[str, str]]:
    """The keys of words, each with the card that one meets it on, if it is one."""
    options, why = decision.listed, decision.why
    playing = any(option.verb in ("play", "craft") for option in options)
    fighting = why in ("target", "attackers", "blockers")
    if playing or why == "pay":
        yield "tap", ""
    if any(option.detail in ("world", "bag") for option in options):
        yield "places", ""
    if fighting and why != "target" and any(seen["controller"] != view["seat"] for seen in _bags(view)):
        yield "bag", ""
    if fighting:
        yield "hp", ""
    if any(option.verb == "craft" for option in options):
        yield "craft", ""
    if playing:
        yield "figures", ""
        yield from _offered(options, view, words)


def _offered(options: Sequence[Option], view: View, words: Words) -> Iterator[tuple[str, str]]:
    """Of what the cards are that can be played, and what they speak of."""
    seen = [view["objects"].get(str(option.obj)) for option in options if option.verb in ("play", "craft")]
    cards = [card for card in (_card(each) for each in seen if each) if card is not None]
    for key, kinds in (("gear", ("equipment", "dofus")), ("action", ("action",)), ("room", ("room",))):
        yield from ((key, card.name) for card in [card for card in cards if card.type in kinds][:1])
    on_table = {
        each.get("type") for each in view["objects"].values() if each.get("area") in ("world", "hand")
    }
    if "zone" in on_table:
        yield "zone", ""
    for card in cards:
        said = " ".join(card_text(card, words.language).powers).casefold()
        if "recycl" in said:
            yield "recycle", card.name
        if _WIELDER[words.language] in said:
            yield "wielder", card.name
    if view["turn"]["number"] > 2:  # by then one has drawn
        yield "ap", ""
    if any(own["xp"] for own in view["seats"]):
        yield "xp", ""
    if any(own["discard"] for own in view["seats"]):
        yield "discard", ""


def _bags(view: View) -> Iterator[Seen]:
    """The Haven Bags in play: of one that has fallen there is nothing to know any more."""
    bags = (view["objects"].get(str(own.get("bag"))) for own in view["seats"])
    return (bag for bag in bags if bag and bag.get("resistance") is not None)
