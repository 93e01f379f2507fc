#!/usr/bin/env python3
"""Check the chance of a finished Arbitre match, with nothing but Python itself.

    python3 check_fairness.py disclosure.json [--commitment HASH] [--deck A HASH] [--deck B HASH] [--word A WORD]

The file is what the bot discloses after a match (or `arbitre replay verify MATCH --disclose FILE`). The hashes are
those that the bot published before the cards were shuffled: copy them from the thread, since the file alone only
shows that it agrees with itself. `docs/fairness.md` says what this proves and what not. Exit code 0 when everything
agrees, 1 when something does not, 2 when the file cannot be read.

This script shares no code with the bot, on purpose.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FORMAT = "arbitre-fairness-1"
SEPARATOR = b"\x1f"


def sha256(*parts: bytes) -> str:
    """The SHA-256, in hex, of the parts with the separator between them."""
    return hashlib.sha256(SEPARATOR.join(parts)).hexdigest()


def words_of(seed: bytes, label: str, number: int) -> Iterator[int]:
    """The endless 32-bit words of one use of chance: SHA-256 in counter mode under a key of its own."""
    key = hmac.new(seed, f"{label}/{number}".encode(), hashlib.sha256).digest()
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def below(words: Iterator[int], stop: int) -> int:
    """A number from 0 to `stop` - 1: words beyond the last whole multiple of `stop` are thrown away."""
    limit = 2**32 - 2**32 % stop
    return next(word for word in words if word < limit) % stop


def shuffled(seed: bytes, label: str, number: int, items: list[str]) -> list[str]:
    """The items in canonical order, then Fisher and Yates from the end."""
    words = words_of(seed, label, number)
    out = sorted(items)
    for i in range(len(out) - 1, 0, -1):
        j = below(words, i + 1)
        out[i], out[j] = out[j], out[i]
    return out


class Check:
    """What was compared, and what did not agree."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failed = 0

    def same(self, what: str, one: object, other: object) -> None:
        """Note whether two things that must be the same are."""
        good = one == other
        self.failed += not good
        self.lines.append(f"{'ok ' if good else 'BAD'} {what}")


def check_commitments(check: Check, told: dict[str, Any], published: dict[str, str]) -> None:
    """The commitments follow from what is disclosed, and are those that were published."""
    secret = bytes.fromhex(told["secret"])
    made = sha256(secret, told["match"].encode(), str(told["game"]).encode())
    check.same("the secret gives the commitment of the file", made, told["commitment"])
    if "secret" in published:
        check.same("the secret gives the commitment that was published", made, published["secret"])
    for letter, seat in zip("AB", told["seats"], strict=True):
        salt = bytes.fromhex(seat["salt"])
        made = sha256(salt, *(card.encode() for card in sorted(seat["deck"])))
        check.same(f"the deck of {letter} gives the commitment of the file", made, seat["commitment"])
        if letter in published:
            check.same(
                f"the deck of {letter} gives the commitment that was published", made, published[letter]
            )


def check_seed(check: Check, told: dict[str, Any], own_words: dict[str, str]) -> bytes:
    """The seed follows from the secret and the words."""
    for letter, word in zip("AB", told["words"], strict=True):
        if letter in own_words:
            check.same(f"the word of {letter} is the one given", word, own_words[letter])
    text = SEPARATOR.join(part.encode() for part in [told["match"], str(told["game"]), *told["words"]])
    made = hmac.new(bytes.fromhex(told["secret"]), text, hashlib.sha256).digest()
    check.same("secret and words give the seed", made.hex(), told["seed"])
    return bytes.fromhex(told["seed"])


def check_uses(check: Check, seed: bytes, told: dict[str, Any]) -> None:
    """Each use of chance follows from the seed, and each label counts from 1 without gaps."""
    counts: dict[str, int] = {}
    for use in told["chance"]:
        label, number = use["label"], use["number"]
        counts[label] = counts.get(label, 0) + 1
        check.same(f"{label}/{number} is the next of its kind", number, counts[label])
        if "items" in use:
            made = shuffled(seed, label, number, use["items"])
            check.same(f"{label}/{number} is the shuffle of {len(made)} cards", made, use["result"])
            continue
        words = words_of(seed, label, number)
        for stop, drawn in use["drawn"]:
            made_number = below(words, stop) if stop else next(words)
            check.same(f"{label}/{number} draws {drawn} of {stop or 2**32}", made_number, drawn)


def check_cards(check: Check, told: dict[str, Any]) -> None:
    """No card is shuffled that was not in the seat's list; the label of a shuffle ends in the seat."""
    decks = {letter: Counter(seat["deck"]) for letter, seat in zip("AB", told["seats"], strict=True)}
    for use in told["chance"]:
        letter = use["label"].rpartition("/")[2]
        if "items" in use and letter in decks:
            strangers = Counter(use["items"]) - decks[letter]
            check.same(f"{use['label']}/{use['number']} holds cards of the list only", dict(strangers), {})


def say(text: str) -> None:
    """Print one finding."""
    sys.stdout.write(f"{text}\n")


def main(argv: list[str] | None = None) -> int:
    """Read the file, check it, print what was found."""
    parser = argparse.ArgumentParser(description="Check the chance of a finished Arbitre match.")
    parser.add_argument("file", help="what the bot disclosed after the match")
    parser.add_argument("--commitment", metavar="HASH", help="the commitment published before the shuffle")
    parser.add_argument("--deck", nargs=2, action="append", default=[], metavar=("SEAT", "HASH"))
    parser.add_argument("--word", nargs=2, action="append", default=[], metavar=("SEAT", "WORD"))
    args = parser.parse_args(argv)
    published = {seat.upper(): value.lower() for seat, value in args.deck}
    if args.commitment:
        published["secret"] = args.commitment.lower()
    check = Check()
    try:
        told = json.loads(Path(args.file).read_text("utf-8"))
        if told["format"] != FORMAT:
            raise ValueError(f"the format is {told['format']!r}, this script reads {FORMAT!r}")
        check_commitments(check, told, published)
        seed = check_seed(check, told, {seat.upper(): word for seat, word in args.word})
        check_uses(check, seed, told)
        check_cards(check, told)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stderr.write(f"cannot be read: {error!r}\n")
        return 2
    check.same("the bot could play the match again from its journal", told.get("complete"), True)
    say("\n".join(check.lines))
    if "secret" not in published:
        say("note: give --commitment with the hash from the thread; the file alone proves little")
    count = len(check.lines)
    say(f"{check.failed} of {count} do not agree" if check.failed else f"all {count} agree")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
