"""Finds all faults of card files, with file and line, and how much of the catalogue is exact.

The schema refuses data that is no card. This module also finds undeclared names, parts that a card's type cannot or
must print, keywords without their number, and cards that cannot be worded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from cards import yamlfile
from cards.catalog import split_error
from cards.wakfu import powers as language
from cards.wakfu.catalog import sources
from cards.wakfu.keywords import POWERS
from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Activated,
    Choose,
    Continuous,
    Cost,
    EitherOr,
    Keyword,
    May,
    Node,
    NumberOf,
    On,
    Path,
    Pick,
    Power,
    Script,
    Set,
    Some,
    Special,
    SpentOn,
    Triggered,
    walk,
)
from cards.wakfu.text import LANGUAGES, card_text
from cards.wakfu.text.scene import TAKEN

Found = Iterator[tuple[Path, str, str]]
"""Faults: the path in the card, the kind, the message."""


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
    for path, power in _powers(card):
        yield from _name_faults(card, path, power)
        yield from _spent_faults(power, path)
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
        power = next((p for place, p in _powers(card) if place == path[: len(place)]), None)
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


# Names -----------------------------------------------------------------------------------------------------


def _powers(card: Card) -> Iterator[tuple[Path, Power | Script]]:
    for index, power in enumerate(card.powers):
        yield ("powers", index), power
    if card.level2:
        for index, power in enumerate(card.level2.powers):
            yield ("level2", "powers", index), power
    if card.set_bonus:
        for index, power in enumerate(card.set_bonus.powers):
            yield ("set_bonus", "powers", index), power
    if card.summon:
        for index, power in enumerate(card.summon.powers):
            yield ("summon", "powers", index), power
    if card.script:
        yield ("script",), card.script


#: Fields whose text value names an object.
_REFERENCES = (
    "what", "to", "source", "first", "second", "against", "target", "use", "who", "by", "like", "kin", "but", "whose",
    "players",
)  # fmt: skip
#: Words in those fields that name no object, by field.
_NO_NAMES = {"who": "both", "what": "both", "players": "both", "by": "chance"}
#: What is known for as long as a modifier lasts.
_LASTING = {"self", "bearer", "hero", "wielder", "you", "opponent", "each"}
_OBJECTLESS = {
    "actions_start", "untapping", "turn_start", "turn_ending", "turn_end", "battle_end", "attack_declared",
    "chifumi_won", "action", "search",
}  # fmt: skip
RESERVED = (
    "self", "it", "source", "bearer", "wielder", "hero", "milled",
    *TAKEN, "you", "opponent", "actor", "each", "agreed", "kept", "both", "chance",
)  # fmt: skip


def _name_faults(card: Card, path: Path, power: Power | Script) -> Found:
    """Names, X, shares and modes that the power does not declare, and choices that it does not use."""
    known = _known(card, power)
    used: set[str] = set()
    for where, node in walk(power, path):
        own = isinstance(
            node, language.Cannot | language.Can | language.Forbid
        )  # `what` has words of its own
        for name in _REFERENCES:
            ref = None if own and name == "what" else getattr(node, name, None)
            if not isinstance(ref, str):
                continue
            base = ref.removesuffix(".owner").removesuffix(".controller").removesuffix(".wielder")
            used.add(base)
            if base not in known and ref != _NO_NAMES.get(name):
                yield (
                    (*where, name),
                    "reference",
                    f"nothing here is called {ref!r} ({', '.join(sorted(known))})",
                )
    yield from _choice_faults(path, power, used)
    yield from _tie_faults(path, power)
    yield from _moment_faults(path, power)
    yield from _number_faults(card, path, power)


def _tie_faults(path: Path, power: Power | Script) -> Found:
    """Choices named where a modifier asks again and again: it keeps none (812.3a)."""
    for where, node in walk(power, path):
        if not isinstance(node, language.Modify) or node.while_ is None:
            continue
        for deeper, part in walk(node.while_, (*where, "while")):
            for name in _REFERENCES:
                ref = getattr(part, name, None)
                if isinstance(ref, str) and ref.split(".")[0] not in _LASTING:
                    yield (*deeper, name), "reference", f"a lasting condition knows no {ref!r}: name self"


def _known(card: Card, power: Power | Script) -> set[str]:
    known = {"self", "hero", "you", "opponent", "each", "bearer"}
    known |= {"wielder"} if card.type in {"equipment", "dofus"} else set()
    known |= {"milled" for _, node in walk(power) if isinstance(node, language.Mill)}
    for _, node in walk(power):
        match node:
            case Choose(name=name):
                known.add(name)
            case On(event=event):
                if event not in _OBJECTLESS:
                    known.add("it")
                known.add("actor")
                if event == "damage":
                    known |= {"source", "event"}
            case Cost():
                known |= {name for name, part in TAKEN.items() if getattr(node, part) is not None}
                known |= {"milled"} if node.mill else set()
            case Pick(name=name, who=who):
                known |= {name} | ({f"{name}.you", f"{name}.opponent"} if who == "both" else set())
            case May(who=who) if who != "you":
                known.add("agreed")
            case language.Vow():
                known.add("kept")
    return known


def _choice_faults(path: Path, power: Power | Script, used: set[str]) -> Found:
    names: set[str] = set()
    for where, node in walk(power, path):
        if not isinstance(node, Choose | Pick):
            continue
        if node.name in RESERVED:
            yield (*where, "name"), "choice", f"{node.name!r} is a word of the language"
        if node.name in names:
            yield (*where, "name"), "choice", f"two choices are called {node.name!r}"
        if not any(name.split(".")[0] == node.name for name in used):
            yield where, "choice", f"the choice {node.name!r} is never used"
        names.add(node.name)


def _moment_faults(path: Path, power: Power | Script) -> Found:
    """Choices that can never be made: for a replacement, or for a second mode."""
    if isinstance(power, Triggered) and power.replaces and power.choose:
        yield (*path, "choose"), "choice", "nothing is chosen for what replaces an event (811.1)"
    script = power.script if isinstance(power, Activated) else power
    if isinstance(script, Script):
        either = sum(isinstance(effect, EitherOr) for effect in script.effects)
        if either + bool(script.modes) > 1:
            yield path, "mode", "one mode is chosen, and there is more than one to choose (808.2b)"


def _number_faults(card: Card, path: Path, power: Power | Script) -> Found:
    script = power.script if isinstance(power, Activated) else power if isinstance(power, Script) else None
    level_x = isinstance(power, Script) and card.level is not None and card.level.value is None
    costs = [node for _, node in walk(power) if isinstance(node, Cost)]
    has_x = level_x or any(cost.x_resources for cost in costs)
    has_x = has_x or (script is not None and script.x_max is not None)
    has_x = has_x or any(isinstance(node, Some) and node.count == "x" for _, node in walk(power))
    shares = any(isinstance(node, Choose) and node.spread is not None for _, node in walk(power))
    uses_x = script is not None and script.x_min is not None
    for where, node, value in _words(power, path):
        uses_x = (
            uses_x
            or (isinstance(script, Script) and script.x_min is not None)
            or (value == "x" and not isinstance(node, Some))
        )
        if value == "x" and not has_x:
            yield where, "number", "nothing here has an X (207.3, 808.2c)"
        if value == "spread" and not shares:
            yield where, "number", "no choice here has a spread (808.2e)"
        named = any(isinstance(each, language.NameAnElement) for _, each in walk(power))
        if value == "mode" and not (named or (script and script.modes)):
            yield where, "mode", "the script has no modes (808.2b)"
    numbers = [node for _, node in walk(power) if isinstance(node, NumberOf | language.StatOf)]
    counts = any(isinstance(node, NumberOf) or node.what in TAKEN for node in numbers)
    if has_x and not uses_x and not counts:
        yield path, "number", "an X is announced and never used (808.2c)"


def _words(power: Power | Script, path: Path) -> Iterator[tuple[Path, Node, Any]]:
    """The values in the fields and lists of a power, each with its node and path."""
    for where, node in walk(power, path):
        for name in node.__struct_fields__:
            held = getattr(node, name)
            for value in held if isinstance(held, tuple) else (held,):
                yield (*where, name), node, value


def _spent_faults(power: Power | Script, path: Path) -> Found:
    for where, node in walk(power, path):
        if isinstance(node, SpentOn) and not isinstance(power, Activated):
            yield (*where, "of"), "reference", "resources are spent on a payment power alone"
        elif isinstance(node, SpentOn) and "changes" in where:
            yield (
                (*where, "of"),
                "reference",
                "what is spent is counted where an effect takes place, not after it",
            )
