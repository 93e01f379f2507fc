"""Finds all faults of card files, with file and line, and how much of the catalogue is exact.

The schema refuses data that is no card. This module also finds undeclared names, parts that a card's type cannot or
must print, and cards that cannot be worded.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from cards import yamlfile
from cards.catalog import sources, split_error
from cards.fftcg import powers as language
from cards.fftcg.catalog import FftcgCatalog
from cards.fftcg.model import RARITIES, FftcgCard
from cards.fftcg.powers import (
    ABOUT_NO_CARD,
    Ability,
    Choosing,
    Forbidden,
    MoveCard,
    NameElement,
    Obliged,
    OnEvent,
    Piece,
    PiecePath,
    PowerOf,
    SearchDeck,
    SelectCards,
    SummonScript,
    TopOfDeck,
    Which,
    walk,
)
from cards.fftcg.text import TEXT_LANGUAGES, card_words

CardFaults = Iterator[tuple[PiecePath, str, str]]
"""Faults: the path in the card, the kind, the message."""

_NUMBER = re.compile(rf"\d{{1,2}}-\d{{3}}[{''.join(RARITIES)}]")


class FileFault(msgspec.Struct, frozen=True, order=True):
    """One fault of a card file; `line` counts from 1, `card` is the number or the place in the file."""

    file: str
    line: int
    card: str
    kind: str
    message: str


class FilesReport(msgspec.Struct, frozen=True):
    """The state of the card files.

    `unnamed` lists the cards without a known French name, which are shown by the English one; `strangers` are names
    that texts ask for and no card bears; `single` maps a part of the language to the one card that uses it.
    """

    cards: int
    exact: int
    faults: tuple[FileFault, ...]
    unsupported: tuple[str, ...]
    doubtful: dict[str, str]
    unnamed: tuple[str, ...]
    strangers: tuple[str, ...]
    nodes: int
    single: dict[str, str]
    unused: tuple[str, ...]


def check(files: Mapping[str, str] | None = None) -> FilesReport:
    """Check our own card files, or the given ones (name -> text)."""
    faults: list[FileFault] = []
    cards: list[FftcgCard] = []
    for name, text in (sources(FftcgCatalog.room) if files is None else files).items():
        found, wrong = _check_file(name, text)
        cards += found
        faults += wrong
    faults += _twice(cards)
    used = _users(cards)
    names = {card.name for card in cards}
    asked = {
        name for card in cards for _, node in walk(card) if isinstance(node, Which) for name in node.names
    }
    return FilesReport(
        cards=len(cards),
        exact=sum(card.status == "exact" for card in cards),
        faults=tuple(sorted(faults)),
        unsupported=tuple(_label(card) for card in cards if card.status == "unsupported"),
        doubtful={_label(card): card.doubt for card in cards if card.doubt},
        unnamed=tuple(_label(card) for card in cards if not card.french),
        strangers=tuple(sorted(asked - names)),
        nodes=len(nodes()),
        single={name: next(iter(users)) for name, users in sorted(used.items()) if len(users) == 1},
        unused=tuple(sorted(set(nodes()) - set(used))),
    )


def _label(card: FftcgCard) -> str:
    return f"{card.name} ({card.id})"


def _check_file(name: str, text: str) -> tuple[list[FftcgCard], list[FileFault]]:
    try:
        tree = yamlfile.compose(text)
        items = yamlfile.build(tree)
    except yamlfile.YamlError as error:
        return [], [FileFault(name, error.line, "", "yaml", error.message)]
    if not isinstance(items, list):
        return [], [FileFault(name, 1, "", "schema", "a card file is a list of cards")]
    cards, faults = [], []
    for index, item in enumerate(items):
        try:
            card = msgspec.convert(item, FftcgCard)
        except msgspec.ValidationError as error:
            message, path = split_error(error)
            who = str(item.get("id", index)) if isinstance(item, dict) else str(index)
            faults.append(FileFault(name, yamlfile.line_in(tree, (index, *path)), who, "schema", message))
            continue
        cards.append(card)
        faults += [
            FileFault(name, yamlfile.line_in(tree, (index, *path)), card.id, kind, message)
            for path, kind, message in faults_of(card)
        ]
    return cards, faults


def _twice(cards: Iterable[FftcgCard]) -> Iterator[FileFault]:
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            yield FileFault("", 0, card.id, "duplicate", "two cards have this number")
        seen.add(card.id)


def nodes() -> dict[str, type[Piece]]:
    """Every part of the language: `do: damage`, `kind: power`, or by its field, as `which`."""
    found = {}
    for each in vars(language).values():
        if isinstance(each, type) and issubclass(each, Piece) and each is not Piece:
            config = each.__struct_config__
            found[_PLAIN[each] if config.tag is None else f"{config.tag_field}: {config.tag}"] = each
    return found


_PLAIN: dict[type[Piece], str] = {
    language.Which: "which",
    language.Origin: "by",
    language.OnEvent: "on",
    language.Taken: "put, discard",
    language.AbilityCost: "cost",
    language.Choosing: "choose",
    language.SummonScript: "script",
    language.Mode: "modes",
}
"""Parts without a tag, by the field in which they stand."""


def _users(cards: Iterable[FftcgCard]) -> dict[str, set[str]]:
    """The cards that use each part."""
    names = {kind: name for name, kind in nodes().items()}
    used: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for _, node in walk(card):
            if type(node) in names:
                used[names[type(node)]].add(_label(card))
    return used


# One card --------------------------------------------------------------------------------------------------


def faults_of(card: FftcgCard) -> CardFaults:
    """All faults of one card."""
    yield from _fact_faults(card)
    for index, ability in enumerate(card.abilities):
        yield from _name_faults(ability, ("abilities", index))
    if card.script is not None:
        yield from _name_faults(card.script, ("script",))
    for lang in TEXT_LANGUAGES:
        try:
            card_words(card, lang)
        except (LookupError, ValueError) as error:
            yield (), "text", f"no {lang} text can be made of it: {error}"


def _fact_faults(card: FftcgCard) -> CardFaults:
    """Fields that the type cannot print, or lacks (5.2)."""
    if not _NUMBER.fullmatch(card.id):
        yield ("id",), "number", "a number is printed as 1-187S (5.2.5.1)"
    if not card.elements:
        yield ("elements",), "missing", "a card has an Element (5.2.1.1)"
    if (card.power is None) == (card.type == "forward"):
        yield (), "type", "Forwards have a power, and no other card (5.2.6.1)"
    if bool(card.job) != (card.type != "summon"):
        yield (), "type", "Characters have a job, and no other card (6.6.3)"
    if (card.script is None) == (card.type == "summon"):
        yield (), "type", "a Summon has a script, and no other card (5.2.3.1.2.1)"
    for name in ("abilities", "keywords", "generic"):
        if card.type == "summon" and getattr(card, name):
            yield (name,), "type", f"a Summon has no {name} (5.2.3.1.2.1)"


#: Fields whose text value names a card.
_REFERENCES = ("what", "to", "whom", "blocking", "party_of", "hurt_by", "but", "by")
RESERVED = frozenset({"self", "it", "x", "share", "named"})
"""Names with a meaning of their own, which nothing else may be called."""


def _name_faults(ability: Ability | SummonScript, path: PiecePath) -> CardFaults:
    """Names that nothing declares, choices that nothing uses, numbers that nothing announces."""
    pieces = list(walk(ability, path))
    known = {"self"} | {node.name for _, node in pieces if isinstance(node, _NAMING)}
    known |= {"it" for _, node in pieces if isinstance(node, OnEvent) and not ABOUT_NO_CARD & set(node.words)}
    used: set[str] = set()
    for where, node in pieces:
        for field in _REFERENCES:
            name = getattr(node, field, None)
            if not isinstance(name, str) or _is_word(node, field):
                continue
            used.add(name)
            if name not in known:
                yield (
                    (*where, field),
                    "reference",
                    f"nothing here is called {name!r} ({', '.join(sorted(known))})",
                )
    for where, node in pieces:
        if isinstance(node, _NAMING) and node.name in RESERVED:
            yield (*where, "name"), "choice", f"{node.name!r} is a word of the language"
        elif isinstance(node, Choosing) and node.name not in used:
            yield where, "choice", f"the choice {node.name!r} is never used"
    yield from _number_faults(pieces)


_NAMING = Choosing | SearchDeck | SelectCards | TopOfDeck


def _is_word(node: Piece, field: str) -> bool:
    """Whether a field holds a word of the language instead of a name."""
    return (field == "what" and isinstance(node, Forbidden | Obliged)) or (
        field == "to" and isinstance(node, MoveCard | TopOfDeck)
    )


def _number_faults(pieces: list[tuple[PiecePath, Piece]]) -> CardFaults:
    """X, shares and named Elements that nothing announces (4.5, 11.6.8); the power of several cards."""
    announced = {"x": any(getattr(node, "x", False) is True for _, node in pieces)}
    announced["share"] = any(isinstance(node, Choosing) and node.share is not None for _, node in pieces)
    announced["named"] = any(isinstance(node, NameElement) for _, node in pieces)
    several = {node.name for _, node in pieces if isinstance(node, Choosing) and node.count > 1}
    for where, node in pieces:
        if isinstance(node, PowerOf) and node.what in several:
            yield (*where, "what"), "number", f"{node.what!r} are several: whose power is meant?"
        for field in node.__struct_fields__:
            held = getattr(node, field)
            for value in held if isinstance(held, tuple) else (held,):
                if isinstance(value, str) and not announced.get(value, True):
                    yield (*where, field), "number", f"nothing here announces {value!r}"
