"""Deck codes: a list in a few dozen characters for a message or an address. `docs/deck-codes.md` describes the form.

A code names cards by set and number, independent of their place in a catalogue, so it means the same in every version.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cards.catalog import Catalog, Coding
from cards.decks import Deck, DeckEntry
from cards.errors import UnreadableError

#: The longest code that is read, in characters; a list of 62 different cards takes about 100.
LONGEST = 500
#: Cards of the largest list that a code holds; far more than any format allows.
MOST_CARDS = 999

#: How many endings a number may have, in games with endings: 26 letters or none.
_ENDINGS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SPELLED = 0
#: The version of a code without sets that have a short number; a set is known by its number from that version on.
_FIRST = 1
_CHECK = 3
_CODE = re.compile(r"(?P<game>[A-Z])(?P<version>[0-9]{1,4})\.(?P<body>[A-Za-z0-9_-]+)")


class CodeError(UnreadableError):
    """A text is no usable deck code; `reason` is `unreadable`, `corrupt`, `newer`, `game` or `unknown-cards`.

    `cards` are the ids that are missing from this catalogue.
    """

    def __init__(self, reason: str, cards: Sequence[str] = ()) -> None:
        super().__init__(f"{reason}: {', '.join(cards)}" if cards else reason)
        self.reason = reason
        self.cards = tuple(cards)


def looks_like(text: str) -> bool:
    """Whether `text` has the form of a code of any version, intact or damaged."""
    return len(text) <= LONGEST and _CODE.fullmatch(text.strip()) is not None


def letter_of(text: str) -> str:
    """The game letter of a code; empty for text without the form of a code."""
    found = _CODE.fullmatch(text.strip()) if len(text) <= LONGEST else None
    return found["game"] if found else ""


# Writing ---------------------------------------------------------------------------------------------------


def encode(deck: Deck, catalog: Catalog[Any]) -> str:
    """The code of a list of a game's cards; copies are counted together, their order is lost.

    Raises:
        CodeError: a card has no number in a set, or there are more than `MOST_CARDS` (`unreadable`).
    """
    if sum(entry.count for entry in (*deck.entries, *deck.reserve)) > MOST_CARDS:
        raise CodeError("unreadable")
    coding, cards = catalog.coding, (*deck.entries, *deck.reserve)
    body = _groups(deck.entries, coding) + _groups(deck.reserve, coding)
    version = max((coding.sets.get(_place(entry.card, coding)[0], _FIRST) for entry in cards), default=_FIRST)
    head = f"{coding.letter}{version}"
    return f"{head}.{base64.urlsafe_b64encode(body + _checksum(head, body)).decode().rstrip('=')}"


def _checksum(head: str, body: bytes) -> bytes:
    return zlib.crc32(head.encode() + body).to_bytes(4, "big")[:_CHECK]


def _groups(entries: Iterable[DeckEntry], coding: Coding) -> bytes:
    """The number of sets, then each set with its cards by number."""
    sets: dict[str, Counter[int]] = {}
    for entry in entries:
        name, number = _place(entry.card, coding)
        sets.setdefault(name, Counter())[number] += entry.count
    return _varint(len(sets)) + b"".join(_group(name, sets[name], coding) for name in sorted(sets))


def _place(card: str, coding: Coding) -> tuple[str, int]:
    """The set of a card, and its number in the set as the code counts it (`_printed` reverses this)."""
    name, _, printed = card.rpartition("-")
    form = r"(?P<digits>[0-9]{3,5})(?P<letter>[A-Z]?)" if coding.endings else r"(?P<digits>[0-9]{3,6})"
    found = re.fullmatch(form, printed)
    if not (name and name.isascii() and len(name) < 64 and found):
        raise CodeError("unreadable", [card])
    number = int(found["digits"])
    if coding.endings:
        number = number * len(_ENDINGS) + _ENDINGS.index(found["letter"] or " ")
    if _printed(number, coding) != printed:
        raise CodeError("unreadable", [card])
    return name, number


def _printed(number: int, coding: Coding) -> str:
    """The number as printed on the card."""
    if not coding.endings:
        return f"{number:03d}"
    digits, letter = divmod(number, len(_ENDINGS))
    return f"{digits:03d}{_ENDINGS[letter].strip()}"


def _group(name: str, counts: Counter[int], coding: Coding) -> bytes:
    out = bytearray(_varint(coding.sets.get(name, _SPELLED)))
    if name not in coding.sets:
        out += _varint(len(name)) + name.encode("ascii")
    out += _varint(len(counts))
    last = -1
    for number in sorted(counts):
        count = counts[number]
        few = 1 <= count <= 3
        out += _varint((number - last) << 2 | (count if few else 0))
        out += b"" if few else _varint(count)
        last = number
    return bytes(out)


def _varint(value: int) -> bytes:
    """Seven bits a byte, the lowest first; the high bit marks that more follow."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


# Reading ---------------------------------------------------------------------------------------------------


def decode(code: str, catalog: Catalog[Any], name: str = "") -> Deck:
    """The list of a code, its cards in the order of their numbers.

    Raises:
        CodeError: with the reason; a faulty code yields nothing at all.
    """
    found = _CODE.fullmatch(code.strip()) if len(code) <= LONGEST else None
    if found is None:
        raise CodeError("unreadable")
    if found["game"] != catalog.coding.letter:
        raise CodeError("game")
    if int(found["version"]) > max(catalog.coding.sets.values(), default=_FIRST):
        raise CodeError("newer")
    if int(found["version"]) < _FIRST:
        raise CodeError("unreadable")
    reader = _BodyReader(_body(f"{found['game']}{found['version']}", found["body"]), catalog.coding)
    main, reserve = tuple(reader.groups()), tuple(reader.groups())
    if reader.left():
        raise CodeError("corrupt")
    deck = Deck("", {"fr": name, "en": name}, main, reserve)
    if not _canonical(deck, code.strip(), catalog):
        raise CodeError("corrupt")
    unknown = [entry.card for entry in (*main, *reserve) if entry.card not in catalog]
    if unknown:
        raise CodeError("unknown-cards", unknown)
    return deck


def _canonical(deck: Deck, code: str, catalog: Catalog[Any]) -> bool:
    """Whether this is the canonical code of its list, so that a list has only one code."""
    try:
        return encode(deck, catalog) == code
    except CodeError:  # a set or number that no code can name
        return False


def _body(head: str, text: str) -> bytes:
    try:
        whole = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise CodeError("corrupt") from None
    body, check = whole[:-_CHECK], whole[-_CHECK:]
    canonical = base64.urlsafe_b64encode(whole).decode().rstrip("=")
    if canonical != text or check != _checksum(head, body):
        raise CodeError("corrupt")
    return body


class _BodyReader:
    """Reads a body with a valid checksum; a forged body is also refused as `corrupt`."""

    def __init__(self, body: bytes, coding: Coding) -> None:
        self._body = body
        self._coding = coding
        self._at = 0
        self._cards = 0

    def left(self) -> bool:
        """Whether bytes are left."""
        return self._at < len(self._body)

    def number(self, most: int) -> int:
        """The next number, at most `most`."""
        value = shift = 0
        while True:
            if not self.left() or shift > 28:
                raise CodeError("corrupt")
            byte = self._body[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                break
        if value > most:
            raise CodeError("corrupt")
        return value

    def groups(self) -> Iterator[DeckEntry]:
        """All entries of one part."""
        for _ in range(self.number(50)):
            name = self._set()
            last = -1
            for _ in range(self.number(MOST_CARDS)):
                packed = self.number(1 << 24)
                last += packed >> 2
                count = packed & 3 or self.number(MOST_CARDS)
                self._cards += count
                if not (packed >> 2 and count) or self._cards > MOST_CARDS:
                    raise CodeError("corrupt")
                yield DeckEntry(f"{name}-{_printed(last, self._coding)}", count)

    def _set(self) -> str:
        short = self.number(1000)
        if short != _SPELLED:
            found = next((name for name, number in self._coding.sets.items() if number == short), None)
            if found is None:
                raise CodeError("newer")
            return found
        length = self.number(63)
        spelled = self._body[self._at : self._at + length]
        self._at += length
        try:
            return spelled.decode("ascii")
        except UnicodeDecodeError:
            raise CodeError("corrupt") from None


__all__ = ["LONGEST", "MOST_CARDS", "CodeError", "decode", "encode", "letter_of", "looks_like"]
