"""What a seat is offered: the options of its question, each by the words that name it."""

from __future__ import annotations

import msgspec

from engine.core.decision import Option
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.wakfu.names import by_card, seat_of
from engine.scenario.wakfu.table import Table
from engine.scenario.wakfu.vocabulary import OPTIONS

VERBS = ("play", "craft", "use", "react", "move", "attack")
NOTHING = ("none", "no", "keep", "wait")
"""What `nothing` means among the options of a question."""


class Offers(msgspec.Struct):
    """The options of an open question, passing aside."""

    options: list[Option]


def has(table: Table, offers: Offers, ref: str) -> bool:
    """Whether what is written is among them.

    Raises:
        ScenarioError: it means nothing.
    """
    return any(_means(table, option, ref) for option in offers.options)


def equal(table: Table, offers: Offers, refs: list[str]) -> bool:
    """Whether they are what is written, no more and no less; an object offered in several ways counts once."""
    left = list({(o.obj, o.card, None if o.obj else o.key): o for o in offers.options}.values())
    for ref in refs:
        same = next((option for option in left if _means(table, option, ref)), None)
        if same is None:
            return False
        left.remove(same)
    return not left


def shown(table: Table, offers: Offers) -> str:
    """The options in words."""
    return f"[{', '.join(table.called(option) for option in offers.options)}]"


def _means(table: Table, option: Option, text: str) -> bool:
    verb, _, rest = text.partition(" ")
    if rest and verb in VERBS:
        return option.verb == verb and _means(table, option, rest)
    name, _, place = text.partition(" in ")
    if place in ("world", "bag"):
        return option.detail == place and _means(table, option, name)
    if text in OPTIONS:
        return (text == "nothing" and option.key in NOTHING) or (
            option.obj is None and text in (option.key, option.verb, option.detail)
        )
    if not (
        text in table.names.aliases or table.names.exists(text) or seat_of(text.partition(".")[0]) is not None
    ):
        raise ScenarioError(unknown("name or option", text, [*table.names.all(), *OPTIONS]))
    if by_card(table.game, option):
        return table.names.is_card(table.game, option, text)
    return option.obj in table.names.find(table.game, text)
