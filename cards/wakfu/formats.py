"""The deck formats, and what 1201 and 1202 say about expansions and cards.

The lists are in `formats.yaml`; the restated rulebook says the same in sentences.
"""

from __future__ import annotations

import datetime as dt
from functools import cache
from importlib import resources

import msgspec

from cards.cache import kept
from cards.decks import CONSTRUCTED

SEALED = "sealed"
DRAFT = "draft"


class Expansion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """1201: an expansion or special set, its first legal day, and its block (None: no block)."""

    set: str
    name: str
    legal_from: dt.date
    block: str | None = None


class ExpansionBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of expansions; its format's key is `block-` and the block's key."""

    key: str
    name: str


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """1202: the cards that a format bans, by name."""

    format: str
    cards: tuple[str, ...]


class Legality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of 1201 and 1202."""

    blocks: tuple[ExpansionBlock, ...]
    expansions: tuple[Expansion, ...]
    bans: tuple[Ban, ...]

    def expansion(self, of_set: str) -> Expansion | None:
        """The expansion with this key, None when 1201 does not list it."""
        return next((each for each in self.expansions if each.set == of_set), None)


class Format(msgspec.Struct, frozen=True):
    """The building rules of a deck format.

    A deck has `size` cards by rule `size_rule` (101.1, 101.2). `limited`: it is built from received cards (sealed,
    draft), and the reserve holds the rest (101.4, 101.6); otherwise it has at most three copies of a card, and a
    reserve of none or twelve. `block` None: cards of all expansions. `elementals`: how many elementary Allies may be
    added (101.7).
    """

    key: str
    size: int
    size_rule: str
    limited: bool = False
    block: ExpansionBlock | None = None
    elementals: int = 0
    banned: frozenset[str] = frozenset()


@cache
def legality() -> Legality:
    """1201 and 1202 as data, compiled once like the cards."""
    text = resources.files("cards.wakfu").joinpath("formats.yaml").read_text("utf-8")
    compiled = kept("formats", [msgspec.__version__.encode(), text.encode()], lambda: _compiled(text))
    return msgspec.json.decode(compiled, type=Legality)


def _compiled(text: str) -> bytes:
    from cards import yamlfile  # noqa: PLC0415 - playing needs no YAML

    return msgspec.json.encode(msgspec.convert(yamlfile.parse(text), Legality))


@cache
def formats() -> dict[str, Format]:
    """All formats by key: constructed, one for each block, sealed, draft."""
    lists = legality()

    def banned(key: str) -> frozenset[str]:
        return frozenset(name for ban in lists.bans if ban.format == key for name in ban.cards)

    built = [Format(CONSTRUCTED, 50, "101.1", banned=banned(CONSTRUCTED))]
    for block in lists.blocks:
        key = f"block-{block.key}"
        built.append(Format(key, 50, "101.1", block=block, banned=banned(key)))
    built.append(Format(SEALED, 30, "101.2", limited=True))
    built.append(Format(DRAFT, 30, "101.2", limited=True, elementals=4))
    return {each.key: each for each in built}
