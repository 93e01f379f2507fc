"""Randomness that can be checked after the game.

A game's randomness comes from one seed and a counter for each label. Every use draws from its own stream, named after
its label and number (`shuffle/A/3`), so a use added in one place changes no other. Numbers come from HMAC-SHA256 in
counter mode with rejection sampling; a shuffle sorts its input into canonical order first, then runs Fisher-Yates.
`docs/fairness.md` says what the published commitments prove.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cards.errors import ArbitreError


def seed_of(secret: bytes, match: str, game: int, words: Sequence[str]) -> bytes:
    """Return the seed of one game: HMAC-SHA256 of match, game number and the seats' words under `secret`."""
    text = "\x1f".join([match, str(game), *words])
    return hmac.new(secret, text.encode(), hashlib.sha256).digest()


def game_secret(secret: bytes, game: int) -> bytes:
    """Return the secret of one game, derived from the secret of the match; it reveals the secret of no other game."""
    return hmac.new(secret, f"game/{game}".encode(), hashlib.sha256).digest()


def game_salt(salt: bytes, part: str) -> bytes:
    """Return the salt (16 bytes) for a part of a match: the number of a game, or `reserve`."""
    return hmac.new(salt, f"salt/{part}".encode(), hashlib.sha256).digest()[:16]


def commitment(secret: bytes, match: str, game: int) -> str:
    """Return the SHA-256 (hex) that is published before anything is shuffled."""
    return hashlib.sha256(b"\x1f".join([secret, match.encode(), str(game).encode()])).hexdigest()


def deck_commitment(salt: bytes, deck: Sequence[str]) -> str:
    """Return the SHA-256 (hex) of a deck list in canonical order, blinded by `salt`."""
    return hashlib.sha256(b"\x1f".join([salt, *(c.encode() for c in sorted(deck))])).hexdigest()


def fingerprint(terms: Mapping[str, Any]) -> str:
    """Return the SHA-256 (hex) of the terms of a match, as ASCII JSON with sorted keys and no spaces."""
    text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


class Stream:
    """Uniform whole numbers from one labelled stream of a seed."""

    __slots__ = ("_block", "_buffer", "_key")

    def __init__(self, seed: bytes, label: str) -> None:
        self._key = hmac.new(seed, label.encode(), hashlib.sha256).digest()
        self._block = 0
        self._buffer = b""

    def _word(self) -> int:
        if len(self._buffer) < 4:
            self._buffer += hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        word, self._buffer = self._buffer[:4], self._buffer[4:]
        return int.from_bytes(word, "big")

    def randrange(self, stop: int) -> int:
        """Return a number from 0 to `stop` - 1, each equally likely (rejection sampling; `stop` < 2**32)."""
        limit = (1 << 32) - (1 << 32) % stop
        while True:
            word = self._word()
            if word < limit:
                return word % stop

    def random(self) -> float:
        """Return a number in [0, 1)."""
        return self._word() / (1 << 32)


class ImpossibleDrawError(ArbitreError, ValueError):
    """A result fixed beforehand names something that cannot be drawn."""


class Chance(msgspec.Struct):
    """The randomness of one game: a seed, how often each label was used, and results fixed beforehand.

    `fixed` maps a label to the results of its next uses (scenarios set them): a list of card ids for each shuffle.
    """

    seed: bytes
    uses: dict[str, int] = {}
    fixed: dict[str, list[list[str]]] = {}

    def stream(self, label: str) -> Stream:
        """Return the next stream of `label`."""
        number = self.uses.get(label, 0) + 1
        self.uses[label] = number
        return Stream(self.seed, f"{label}/{number}")

    def shuffle(self, label: str, items: list[str]) -> list[str]:
        """Return `items` in a random order that depends only on which items there are, whatever order they come in.

        A fixed result goes to the end of the list, its first item last. Raises `ImpossibleDrawError` when that result
        names an item that is missing from `items`.
        """
        fixed = self.fixed.get(label)
        if fixed:
            wanted = fixed.pop(0)
            rest = list(items)
            for item in wanted:
                if item not in rest:
                    raise ImpossibleDrawError(item)
                rest.remove(item)
            return [*rest, *reversed(wanted)]
        stream = self.stream(label)
        out = sorted(items)
        for i in range(len(out) - 1, 0, -1):
            j = stream.randrange(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
