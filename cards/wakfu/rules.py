"""The rules that a card depends on, derived from its data."""

from __future__ import annotations

from collections.abc import Iterator

from cards.wakfu.model import Card
from cards.wakfu.powers import Activated, Continuous, Keyword, Node, Resource, Script, Triggered, walk

#: The section of each type.
TYPE = {
    "hero": "307",
    "haven_bag": "306",
    "ally": "303",
    "action": "302",
    "equipment": "305",
    "dofus": "304",
    "room": "309",
    "zone": "310",
    "protector": "308",
}
KEYWORD = {
    "agility": "806.1",
    "aggressive": "806.2",
    "capture": "806.4",
    "defense": "806.6",
    "ethereal": "806.7",
    "ghost": "806.8",
    "giant": "806.9",
    "hero": "806.10",
    "reinforcement": "806.11",
    "resist": "806.12",
    "tackle": "806.13",
}
#: Nodes of the language with a rule of their own.
_NODE = {
    "contest": "419.2",
    "place_token": "413",
    "search": "405",
    "redirect": "811.3",
    "prevent": "811.4",
    "banish": "409",
}
_POWER: dict[type[Node], str] = {Activated: "802", Resource: "803", Triggered: "804", Continuous: "805"}


def rules_for(card: Card) -> tuple[str, ...]:
    """Numbers of the tournament rules: first those peculiar to the card, last the one of its type."""
    return (*dict.fromkeys(_peculiar(card)), TYPE[card.type])


def _peculiar(card: Card) -> Iterator[str]:
    nodes = [node for _, node in walk(card)]
    yield from (KEYWORD[node.name] for node in nodes if isinstance(node, Keyword))
    if "Unique" in card.traits:
        yield "420.1"
    if card.level is not None and card.level.value is None:
        yield "207.3"
    if card.set_bonus is not None:
        yield "404"
    if card.recipe is not None:
        yield "418.6"
    yield from _reactions(nodes)
    for node in nodes:
        tag = node.__struct_config__.tag
        if node.__struct_config__.tag_field == "do" and tag in _NODE:
            yield _NODE[str(tag)]
    yield from (_POWER[type(node)] for node in nodes if type(node) in _POWER)


def _reactions(nodes: list[Node]) -> Iterator[str]:
    """The rules of Reactions: for played ones (809.2), and for triggers (809.4)."""
    for node in nodes:
        if isinstance(node, Script) and node.reaction is not None:
            yield "809.2"
        if isinstance(node, Triggered) and node.reaction:
            yield "809.4"
