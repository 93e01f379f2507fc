"""Distinctions that decide how a filter is worded, and the words for where it looks."""

from __future__ import annotations

from cards.grammar import listed
from cards.wakfu.powers import Select
from cards.wakfu.text.words.glossary import Glossary


def cards_in_hand(select: Select) -> str:
    """The owner of the Hand, if a filter means all cards of a Hand, or all `other` ones."""
    whole = Select(area=("hand",), control=select.control, other=select.other)
    if select != whole or select.control is None:
        return ""
    return f"{select.control}.other" if select.other else select.control


def outside(select: Select) -> bool:
    """Whether a filter looks only outside play; *yours* then goes with the place."""
    return bool(select.area) and not {"world", "bag", "queue"} & set(select.area)


def mixed(select: Select) -> bool:
    """Whether it is about types whose nouns differ in gender in French."""
    return len({kind in ("action", "room", "zone") for kind in select.types}) > 1


def is_yours(select: Select) -> bool:
    """Whether it is about objects that you control in play."""
    return select.control == "you" and not outside(select)


def fights(select: Select) -> bool:
    """Whether *attacking or blocking* needs a clause: next to both, *untapped* could seem to describe only one."""
    return select.role == "fighter" and select.tapped is not None


def is_hero(select: Select) -> bool:
    """Whether it means one player's Hero."""
    return select.types == ("hero",) and select.control is not None


def place(g: Glossary, select: Select, *, plural: bool, chosen: bool) -> str:
    """*in your Hand*: where a filter looks; empty where that goes without saying."""
    if not select.area or set(select.area) == {"world", "bag"} or select.reach:
        return ""
    anybody = ".many" if plural else ".of_choice" if chosen else ".one"
    whose = {"you": ".yours", "opponent": ".theirs", None: anybody}[select.control]
    if (
        g.code == "fr" and chosen and select.control == "you" and select.area == ("discard",)
    ):  # no second *de*
        return g.words["at.discard"]
    return listed(
        [g.words.get(f"in.{area}{whose}") or g.words[f"in.{area}"] for area in select.area], g.words["or"]
    )


def reaching(select: Select) -> str:
    """The words for a filter that reaches into Haven Bags (508.4)."""
    if set(select.area) != {"bag"}:
        return "reach"
    return "in.bag.yours" if select.control == "you" else "reach.bag"


def excluding(glossary: Glossary, select: Select) -> list[str]:
    """`non Monstre`, `(ni Familier ni Monture)`; `non-Monster`."""
    traits = [glossary.trait(trait) for trait in select.not_traits]
    if len(traits) > 1 and glossary.code == "fr":
        return [f"(ni {' ni '.join(traits)})"]
    return [glossary.words["not_trait"].format(trait=trait) for trait in traits]
