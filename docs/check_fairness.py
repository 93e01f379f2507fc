#!/usr/bin/env python3
"""Check the chance of a finished Arbitre match, with nothing but Python itself.

    python3 check_fairness.py disclosure.json [--commitment HASH ...] [--deck A HASH] [--deck B HASH] [--word A WORD]

The file is what the bot discloses after a match (or `arbitre replay verify MATCH --disclose FILE`). The hashes are
those that the bot published before the cards were shuffled: copy them from the thread, since the file alone only
shows that it agrees with itself. A match of several games has a commitment for each: give all, in their order. Decks
of later games are A2, B2, A3 and so on, reserves AR and BR. `docs/fairness.md` says what this proves and what not.
Exit code 0 when everything agrees, 1 when something does not, 2 when the file cannot be read.

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
from itertools import zip_longest
from pathlib import Path
from typing import Any

FORMAT = "arbitre-fairness-2"
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


def check_list(
    check: Check, what: str, cards: list[str], sealed: dict[str, Any], published: str | None
) -> None:
    """A list with its salt gives its commitment, and the one that was published."""
    made = sha256(bytes.fromhex(sealed["salt"]), *(card.encode() for card in sorted(cards)))
    check.same(f"{what} gives the commitment of the file", made, sealed["commitment"])
    if published is not None:
        check.same(f"{what} gives the commitment that was published", made, published)


def check_secret(check: Check, told: dict[str, Any], game: dict[str, Any], published: str | None) -> None:
    """A game's commitment follows from its secret."""
    number = game["game"]
    made = sha256(bytes.fromhex(game["secret"]), told["match"].encode(), str(number).encode())
    check.same(f"the secret of game {number} gives the commitment of the file", made, game["commitment"])
    if published is not None:
        check.same(f"the secret of game {number} gives the commitment that was published", made, published)


def check_lists(check: Check, told: dict[str, Any], published: dict[str, str]) -> None:
    """Decks and reserves are those committed to, and later decks hold cards of deck and reserve only."""
    first = told["games"][0]["seats"]
    for seat, letter in enumerate("AB"):
        reserve = told["reserves"][seat]
        if reserve["cards"]:
            check_list(
                check, f"the reserve of {letter}", reserve["cards"], reserve, published.get(f"{letter}R")
            )
        owned = Counter(first[seat]["deck"]) + Counter(reserve["cards"])
        for game in told["games"]:
            if "seats" not in game:
                continue
            number, sealed = game["game"], game["seats"][seat]
            key = letter if number == 1 else f"{letter}{number}"
            what = f"the deck of {letter} in game {number}"
            check_list(check, what, sealed["deck"], sealed, published.get(key))
            if number > 1:
                strangers = Counter(sealed["deck"]) - owned
                check.same(f"{what} holds cards of deck and reserve only", dict(strangers), {})
                check.same(
                    f"{what} has as many cards as the first", len(sealed["deck"]), len(first[seat]["deck"])
                )


def check_words(check: Check, told: dict[str, Any], own_words: dict[str, str]) -> None:
    """The words are those that were given."""
    for letter, word in zip("AB", told["words"], strict=True):
        if letter in own_words:
            check.same(f"the word of {letter} is the one given", word, own_words[letter])


def check_seed(check: Check, told: dict[str, Any], game: dict[str, Any]) -> bytes:
    """A game's seed follows from its secret and the words."""
    text = SEPARATOR.join(part.encode() for part in [told["match"], str(game["game"]), *told["words"]])
    made = hmac.new(bytes.fromhex(game["secret"]), text, hashlib.sha256).digest()
    check.same(f"secret and words give the seed of game {game['game']}", made.hex(), game["seed"])
    return bytes.fromhex(game["seed"])


def check_uses(check: Check, seed: bytes, game: dict[str, Any]) -> None:
    """Each use of chance follows from the seed of its game, and each label counts from 1 without gaps."""
    counts: dict[str, int] = {}
    for use in game["chance"]:
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


def check_cards(check: Check, game: dict[str, Any]) -> None:
    """No card is shuffled that was not in the seat's deck; the label of a shuffle ends in the seat."""
    decks = {letter: Counter(seat["deck"]) for letter, seat in zip("AB", game["seats"], strict=True)}
    for use in game["chance"]:
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
    parser.add_argument(
        "--commitment",
        nargs="+",
        default=[],
        metavar="HASH",
        help="what was published before the shuffle, a game each",
    )
    parser.add_argument("--deck", nargs=2, action="append", default=[], metavar=("SEAT", "HASH"))
    parser.add_argument("--word", nargs=2, action="append", default=[], metavar=("SEAT", "WORD"))
    args = parser.parse_args(argv)
    published = {seat.upper(): value.lower() for seat, value in args.deck}
    secrets = [value.lower() for value in args.commitment]
    check = Check()
    try:
        told = json.loads(Path(args.file).read_text("utf-8"))
        if told["format"] != FORMAT:
            raise ValueError(f"the format is {told['format']!r}, this script reads {FORMAT!r}")
        check_words(check, told, {seat.upper(): word for seat, word in args.word})
        check_lists(check, told, published)
        if len(secrets) > len(told["games"]):
            check.same("each commitment given is of a game of the file", len(secrets), len(told["games"]))
        for game, secret in zip_longest(told["games"], secrets[: len(told["games"])]):
            check_secret(check, told, game, secret)
            seed = check_seed(check, told, game)
            if "seats" in game:
                check_uses(check, seed, game)
                check_cards(check, game)
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.stderr.write(f"cannot be read: {error!r}\n")
        return 2
    check.same("the bot could play the match again from its journal", told.get("complete"), True)
    say("\n".join(check.lines))
    if len(secrets) < len(told["games"]):
        say("note: give --commitment with the hashes from the thread; the file alone proves little")
    count = len(check.lines)
    say(f"{check.failed} of {count} do not agree" if check.failed else f"all {count} agree")
    return 1 if check.failed else 0


if __name__ == "__main__":
    sys.exit(main())
