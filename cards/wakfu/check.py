"""Finds all faults of card files, with file and line, and how much of the catalogue is exact.

The schema refuses data that is no card. This module also finds undeclared names, parts that a card's type cannot or
must print, keywords without their number, and cards that cannot be worded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from cards import yamlfile
from cards.catalog import split_error
from cards.wakfu import powers as language
from cards.wakfu.catalog import sources
from cards.wakfu.keywords import POWERS
from cards.wakfu.model import Card
from cards.wakfu.naming import Found, name_faults, powers_of, spent_faults
from cards.wakfu.powers import (
    Continuous,
    Cost,
    Keyword,
    Node,
    Set,
    Special,
    walk,
)
from cards.wakfu.text import LANGUAGES, card_text


class CardFault(msgspec.Struct, frozen=True, order=True):
    """One fault of a card file; `line` counts from 1, `card` is the id or the place in the file."""

    file: str
    line: int
    card: str
    kind: str
    message: str


class CardReport(msgspec.Struct, frozen=True):
    """The state of a game's card files.

    `single` maps a node used by one card only to that card, `special` lists cards that name a function; together they
    should stay under 3 % (`share_odd`) once a set is complete. `single_parameters` does the same for optional fields of
    nodes, `select.bare` or `do: discard.by`, to which only one card gives a value other than the default.
    `share_parameters` is the share of the cards with such a field, `share_single` the share of the cards in any of
    these groups.
    """

    game: str
    cards: int
    exact: int
    share_exact: float
    share_odd: float
    share_parameters: float
    share_single: float
    faults: tuple[CardFault, ...]
    unsupported: tuple[str, ...]
    doubtful: dict[str, str]
    special: tuple[str, ...]
    single: dict[str, str]
    single_parameters: dict[str, str]
    unused: tuple[str, ...]


def check(game: str = "wakfu", files: Mapping[str, str] | None = None) -> CardReport:
    """Check the card files of Wakfu, or the given ones (name -> text); `game` names the report."""
    faults: list[CardFault] = []
    cards: list[Card] = []
    for name, text in (sources() if files is None else files).items():
        found, wrong = check_file(name, text)
        cards += found
        faults += wrong
    faults += _twice(cards)
    used = _users(cards)
    single, parameters = _of_one_card(used), _of_one_card(_parameter_users(cards))
    special = tuple(card.name for card in cards if any(isinstance(node, Special) for _, node in walk(card)))
    exact = [card for card in cards if card.status == "exact"]
    odd = {*single.values(), *special}
    return CardReport(
        game=game,
        cards=len(cards),
        exact=len(exact),
        share_exact=_share(len(exact), len(cards)),
        share_odd=_share(len(odd), len(cards)),
        share_parameters=_share(len(set(parameters.values())), len(cards)),
        share_single=_share(len(odd | set(parameters.values())), len(cards)),
        faults=tuple(sorted(faults)),
        unsupported=tuple(card.name for card in cards if card.status == "unsupported"),
        doubtful={card.name: card.doubts for card in cards if card.doubts},
        special=special,
        single=single,
        single_parameters=parameters,
        unused=tuple(sorted(set(nodes()) - set(used))),
    )


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 1.0


def check_file(name: str, text: str) -> tuple[list[Card], list[CardFault]]:
    """The readable cards of one file, and all its faults."""
    try:
        data = yamlfile.parse(text) or []
    except yamlfile.YamlError as error:
        return [], [CardFault(name, error.line, "", "yaml", error.message)]
    if not isinstance(data, list):
        return [], [CardFault(name, 1, "", "schema", "a card file is a list of cards")]
    cards: list[Card] = []
    faults: list[CardFault] = []
    for index, item in enumerate(data):
        who = str(item.get("id") or item.get("name") or index) if isinstance(item, dict) else str(index)
        try:
            card = msgspec.convert(item, Card)
        except msgspec.ValidationError as error:
            message, path = split_error(error)
            line = yamlfile.line_of(text, (index, *path))
            faults.append(CardFault(name, line, who, "schema", message))
            continue
        cards.append(card)
        for path, kind, message in faults_of(card):
            faults.append(CardFault(name, yamlfile.line_of(text, (index, *path)), who, kind, message))
    return cards, faults


def _twice(cards: Iterable[Card]) -> Iterator[CardFault]:
    seen: dict[str, str] = {}
    for card in cards:
        if card.id in seen:
            yield CardFault("", 0, card.id, "duplicate", f"{seen[card.id]} and {card.name} have the same id")
        seen[card.id] = card.name


# Walking ---------------------------------------------------------------------------------------------------

_fields = cache(msgspec.structs.fields)  # a walk asks for it at every node


def nodes() -> dict[str, type[Node]]:
    """Every tagged node of the language: `do: deal`, `kind: plus`, `is: matches`, `of: count`."""
    found = {}
    for each in vars(language).values():
        is_node = isinstance(each, type) and issubclass(each, Node) and each is not Node
        if is_node and each.__struct_config__.tag is not None:
            found[_spelled(each)] = each
    return found


def _users(cards: Iterable[Card]) -> dict[str, set[str]]:
    """The cards that use each node."""
    names = {kind: name for name, kind in nodes().items()}
    used: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for _, node in walk(card):
            if type(node) in names:
                used[names[type(node)]].add(card.name)
    return used


def _parameter_users(cards: Iterable[Card]) -> dict[str, set[str]]:
    """The cards that give each optional field a value other than its default; printed facts are not counted."""
    language_types = {each for each in vars(language).values() if isinstance(each, type)}
    used: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for _, node in walk(card):
            if type(node) not in language_types:
                continue
            for field in _fields(type(node)):
                if not field.required and getattr(node, field.name) != field.default:
                    used[f"{_spelled(type(node))}.{field.encode_name}"].add(card.name)
    return used


def _spelled(kind: type[Node]) -> str:
    """A node as card files spell it: `do: deal`, or `select` for one without a tag."""
    config = kind.__struct_config__
    return kind.__name__.lower() if config.tag is None else f"{config.tag_field}: {config.tag}"


def _of_one_card(used: Mapping[str, set[str]]) -> dict[str, str]:
    return {name: next(iter(users)) for name, users in sorted(used.items()) if len(users) == 1}


# One card --------------------------------------------------------------------------------------------------


def faults_of(card: Card) -> Found:
    """All faults of one card."""
    yield from _type_faults(card)
    yield from _keyword_faults(card)
    for path, power in powers_of(card):
        yield from name_faults(card, path, power)
        yield from spent_faults(power, path)
    if card.summon is not None and card.summon.type == "ally" and card.strength is None:
        yield ("summon",), "missing", "a Summon that is an Ally prints a Strength (302.6, 303.1)"
    yield from _star_faults(card)
    if card.set_bonus and card.set_bonus.name not in card.traits:
        yield ("set_bonus", "name"), "set", f"the trait line does not hold {card.set_bonus.name} (404.1)"
    for lang in LANGUAGES:
        try:
            card_text(card, lang)
        except (LookupError, ValueError, AttributeError) as error:
            yield (), "text", f"no {lang} text can be made of it: {error}"


_BODY = {
    "name",
    "id",
    "type",
    "element",
    "traits",
    "rarity",
    "status",
    "doubt",
    "rulings",
    "powers",
    "keywords",
}
_GEAR = {"level", "strength", "ap", "mp", "hp", "set_bonus"}
#: The fields that each type may print, besides the body of every card.
_MAY = {
    "hero": {"strength", "ap", "mp", "hp", "level2"},
    "haven_bag": {"size", "resistance"},
    "ally": {"level", "strength", "experience", "professions"},
    "action": {"level", "strength", "experience", "script", "summon"},
    "equipment": {*_GEAR, "recipe"},
    "dofus": _GEAR,
    "room": {"level", "recipe"},
    "zone": {"level"},
    "protector": {"level", "strength", "experience"},
}
#: The fields that it must print.
_MUST = {
    "hero": ("strength", "ap", "mp", "hp", "level2"),
    "haven_bag": ("size", "resistance"),
    "ally": ("level", "strength"),
    "action": ("level", "script"),
    "equipment": ("level",),
    "dofus": ("level",),
    "room": ("level",),
    "zone": ("level",),
    "protector": ("level",),
}


def _type_faults(card: Card) -> Found:
    """Fields that the type cannot print, or lacks (301.1)."""
    for field in _fields(Card):
        allowed = field.name in _BODY or field.name in _MAY[card.type]
        allowed = allowed or (
            field.name in ("ap", "mp", "hp") and "capture" in {k.name for k in card.keywords}
        )
        if not allowed and getattr(card, field.name) != field.default:
            yield (field.name,), "type", f"a card of type {card.type} prints no {field.name}"
    for name in _MUST[card.type]:
        value = getattr(card, name)
        if value is None or (value == 0 and name != "strength"):
            yield (), "missing", f"a card of type {card.type} needs {name}"
    if card.level and card.level.value is None and card.type != "action":
        yield ("level",), "type", "only Actions have Level X (207.3)"
    if card.type != "ally" and card.level and card.level.element != "neutral":
        yield ("level", "element"), "type", "only Allies need an Element to be played (418.5c)"


def _star_faults(card: Card) -> Found:
    """Numbers other than Strength are only set for a printed `*`, and only by the card itself (105.4)."""
    for path, node in walk(card):
        if not isinstance(node, Set) or node.stat == "strength":
            continue
        side = card.level2 if card.level2 and path[0] == "level2" else card
        printed = card.level.value if node.stat == "level" and card.level else getattr(side, node.stat, None)
        power = next((p for place, p in powers_of(card) if place == path[: len(place)]), None)
        told = isinstance(power, Continuous) and power.what == "self" and node in power.changes
        if printed != "*" or not told:
            yield (
                path,
                "star",
                f"only a power of a card on itself tells its {node.stat}, printed as * (105.4)",
            )


#: The details that keywords of 806 need.
_DETAILS = {
    "resist": {"element", "amount"}, "ethereal": {"amount"}, "hero": {"trait"}, "capture": {"cost"},
}  # fmt: skip


def _keyword_faults(card: Card) -> Found:
    for path, node in walk(card):
        if not isinstance(node, Keyword):
            continue
        given = {name for name in ("element", "amount", "trait") if getattr(node, name)}
        given |= {"cost"} if node.cost != Cost() else set()
        needed = _DETAILS.get(node.name, set())
        for name in sorted(needed - given):
            yield path, "keyword", f"{node.name} needs {name} (806)"
        for name in sorted(given - needed):
            yield path, "keyword", f"{node.name} has no {name} (806)"
        if node.name in POWERS and path[-1] == "keyword":
            yield path, "keyword", f"{node.name} works where it is printed; no effect can give it yet (806)"
