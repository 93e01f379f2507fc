#!/usr/bin/env python3
"""Check the chance of a finished Arbitre match, with nothing but Python itself.

    python3 check_fairness.py chance-17.json --commitment HASH [HASH ...] --terms HASH --word A WORD
                              [--deck A2 HASH --deck B2 HASH ...]

The file is what the bot posts after a match (or `arbitre replay verify MATCH --disclose FILE` writes). Copy the rest
from Discord, since the file alone only shows that it agrees with itself: the commitments from the challenge, where
they stood before you gave your word (one a game, in their order), and the fingerprint of the terms from the thread.
Type your own word as you gave it. The player whom the thread names first is A. Decks of later games are A2, B2, A3 and
so on; decks and reserves of the first, A, B, AR and BR, are covered by the terms. `docs/fairness.md` says what this
proves and what not; `arbitre replay verify FILE` plays the match again.

Exit code 0 when everything agrees, 1 when something does not, 2 when it cannot be checked.

This script shares no code with the bot, on purpose.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

FORMAT = "arbitre-fairness-3"
SEPARATOR = b"\x1f"

#: By game all that a file tells of the chance of a seat, what chooses who begins, how many cards of a deck are never
#: shuffled, how many seats a table has.
LABELS = {"wakfu": ("shuffle", "discard", "lot"), "fftcg": ("shuffle",)}
STARTS = {"wakfu": (), "fftcg": ("lot",)}
APART = {"wakfu": 2, "fftcg": 0}
SEATS = {"wakfu": (2,), "fftcg": (2,)}
LETTERS = "ABCDEFGH"
JUDGE, CONSENT, LAPSE, STOP = "JudgeEdit", "AnswerBack", "Lapse", "ClockStop"

HASH, SALT, DIGEST = (re.compile(rf"[0-9a-f]{{{size}}}") for size in (64, 32, 16))
NUMBER = re.compile(r"[1-9][0-9]{0,17}")
CLOCK = re.compile(r"([0-9]{1,3}[+][0-9]{1,3}|[0-9]{1,3}h( go)?)( pass)?")

#: Signs that nobody sees: they control, direct, join, break lines, or are none.
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


# ---------------------------------------------------------------- how chance is made


def sha256(*parts: bytes) -> str:
    """The SHA-256, in hex, of the parts with the separator between them."""
    return hashlib.sha256(SEPARATOR.join(parts)).hexdigest()


def list_hash(salt: str, part: str, cards: list[str]) -> str:
    """The commitment to a list: a deck (`part` is the number of its game) or a reserve (`reserve`)."""
    own = hmac.new(bytes.fromhex(salt), f"salt/{part}".encode(), hashlib.sha256).digest()[:16]
    return sha256(own, *(card.encode() for card in sorted(cards)))


def terms_hash(terms: dict[str, Any]) -> str:
    """The fingerprint of the terms: of their JSON, keys sorted, ASCII, without blanks."""
    text = json.dumps(terms, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


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


# ---------------------------------------------------------------- what a file looks like


class Unreadable(ValueError):
    """The file is none that a bot writes, or what was given beside it is none of what Discord shows."""


def need(good: bool, what: str) -> None:
    """Refuse the file unless `good`."""
    if not good:
        raise Unreadable(f"{what} is not as a bot writes it")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    need(len({key for key, _ in pairs}) == len(pairs), "an object that names a key twice")
    return dict(pairs)


def load(text: str) -> dict[str, Any]:
    """The file as JSON data, of exactly the keys and types that a bot writes."""
    told = json.loads(
        text,
        object_pairs_hook=_pairs,
        parse_float=lambda _: need(False, "a fraction"),
        parse_constant=lambda _: need(False, "a number"),
    )
    need(type(told) is dict and told.get("format") == FORMAT, f"what is not of the format {FORMAT}")
    json.dumps(told, ensure_ascii=False).encode()  # raises for half a sign, which JSON can name
    more = "position" if "position" in told else ""
    keys(told, "the file", f"format terms catalog salts reserves games journal end state complete {more}")
    _terms(told["terms"])
    need(not more or (type(told["position"]) is str and told["position"] != ""), "position")
    need(type(told["catalog"]) is str and type(told["complete"]) is bool, "catalog or complete")
    need(type(told["journal"]) is list and type(told["games"]) is list, "journal or games")
    dealt, seats = bool(told["journal"]), len(letters_of(told))
    need(told["state"] == "" if not dealt else matches(DIGEST, told["state"]), "state")
    for name, check in (("salts", salt_like), ("reserves", cards_like)):
        value = told[name]
        need(value is None if not dealt else each_of(seats, value, check), name)
    for row in told["journal"]:
        _row(row, seats)
    for game in told["games"]:
        _game(game, seats)
    _end(told["end"], seats)
    return dict(told)


def keys(value: Any, what: str, names: str) -> None:
    """Refuse what is no object with exactly these keys."""
    need(type(value) is dict and set(value) == set(names.split()), what)


def matches(form: re.Pattern[str], value: Any) -> bool:
    """Whether a value is a text of a form."""
    return type(value) is str and form.fullmatch(value) is not None


hash_like, salt_like = partial(matches, HASH), partial(matches, SALT)


def shown(text: str) -> str:
    """A text without what nobody sees, and with single blanks, as the bot shows a word and makes seeds of it."""
    kept = "".join(sign for sign in text if sign.isspace() or unicodedata.category(sign) not in HIDDEN)
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def plain(value: Any, most: int = 200) -> bool:
    """Whether a value is a text of visible signs, so that no two texts look alike, nor two lists when joined."""
    return type(value) is str and len(value) <= most and not HIDDEN & set(map(unicodedata.category, value))


def count(value: Any, least: int = 0) -> bool:
    """Whether a value is a whole number from `least` on, of a size that a match can have."""
    return type(value) is int and least <= value < 10**9


def each_of(seats: int, value: Any, good: Any) -> bool:
    """Whether a value is a list of good ones, one a seat."""
    return type(value) is list and len(value) == seats and all(good(each) for each in value)


def letters_of(told: dict[str, Any]) -> str:
    """What the seats of a match are called."""
    return LETTERS[: len(told["terms"]["words"])]


def cards_like(value: Any) -> bool:
    """Whether a value is a list of card ids."""
    return type(value) is list and all(plain(card) and card for card in value)


def _terms(terms: Any) -> None:
    need(type(terms) is dict, "terms")
    more = " ".join(each for each in ("position", "clock", "starter") if each in terms)
    keys(
        terms, "terms", f"match game best_of format options announced words commitments decks reserves {more}"
    )
    placed = "position" in terms
    need(not placed or (hash_like(terms["position"]) and terms["best_of"] == 1), "position in terms")
    need("clock" not in terms or matches(CLOCK, terms["clock"]), "clock in terms")
    need(matches(NUMBER, terms["match"]) and terms["game"] in list(LABELS), "the match or the game in terms")
    need(type(terms["best_of"]) is int and terms["best_of"] in (1, 3, 5), "best_of in terms")
    need(type(terms["words"]) is list and len(terms["words"]) in SEATS[terms["game"]], "words in terms")
    need("starter" not in terms or terms["starter"] in range(len(terms["words"])), "starter in terms")
    each = partial(each_of, len(terms["words"]))
    need(plain(terms["format"]) and each(terms["announced"], plain), "format or announced in terms")
    need(each(terms["words"], lambda word: plain(word, 60) and shown(word) == word), "a word")
    need(each(terms["decks"], hash_like), "decks in terms")
    need(each(terms["reserves"], lambda made: made is None or hash_like(made)), "reserves in terms")
    options = terms["options"]
    need(type(options) is dict and all(plain(k) and plain(v) for k, v in options.items()), "options in terms")
    made = terms["commitments"]
    need(type(made) is list and len(made) == terms["best_of"] and all(map(hash_like, made)), "commitments")


def _row(row: Any, seats: int) -> None:
    keys(row, "a row of the journal", "row kind seat decision answer told")
    what = f"row {row['row']!r:.20} of the journal"
    need(count(row["row"]) and matches(DIGEST, row["told"]), what)
    seat, decision, answer = row["seat"], row["decision"], row["answer"]
    seated = type(seat) is int and seat in range(seats)
    if row["kind"] == "start":
        need(seat is None and decision is None and answer is None, what)
    elif row["kind"] == "answer":
        need(seated and count(decision, 1), what)
    else:
        need(row["kind"] == "act" and decision is None, what)
        need(type(answer) is dict and type(answer.get("type")) is str, what)
        need(seat is None if answer["type"] in (JUDGE, STOP) else seated, f"who acted in {what}")


def _end(end: Any, seats: int) -> None:
    keys(end, "end", "status winner reason rule")
    winner, texts = end["winner"], (end["status"], end["reason"], end["rule"])
    need(all(map(plain, texts)) and end["status"] in ("over", "aborted"), "status, reason or rule in end")
    need(winner is None or (type(winner) is int and winner in range(seats)), "winner in end")


def _game(game: Any, seats: int) -> None:
    keys(game, "a game", "game secret seed decks apart chance")
    what = f"game {game['game']!r:.20}"
    need(count(game["game"], 1) and hash_like(game["secret"]) and hash_like(game["seed"]), what)
    need(type(game["chance"]) is list, what)
    if game["decks"] is None:
        need(game["apart"] is None and not game["chance"], what)
    else:
        need(all(each_of(seats, game[key], cards_like) for key in ("decks", "apart")), what)
    for use in game["chance"]:
        keys(use, f"a use of chance in {what}", "row label number items result")
        need(count(use["row"]) and count(use["number"], 1) and plain(use["label"]), what)
        need(cards_like(use["items"]) and cards_like(use["result"]), what)


# ---------------------------------------------------------------- what must agree


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


def check_published(check: Check, told: dict[str, Any], args: argparse.Namespace) -> None:
    """Terms, commitments, words and later decks are those that could be read in Discord."""
    terms = told["terms"]
    if args.terms is not None:
        check.same("the terms give the fingerprint of the thread", terms_hash(terms), hash_of(args.terms))
    if args.commitment:
        what = f"the commitments are those that were published, all {terms['best_of']} in their order"
        check.same(what, terms["commitments"], [hash_of(each) for each in args.commitment])
    for seat, word in args.word:
        if seat.upper() not in [*letters_of(told)]:
            raise Unreadable(f"--word is of seat {' or '.join(letters_of(told))}, not of {seat!r}")
        written = terms["words"][LETTERS.index(seat.upper())]
        check.same(f"the word of {seat.upper()} is the one given", written, shown(word))
    for key, given in args.deck:
        what = f"the list {key.upper()} gives the commitment that was published"
        check.same(what, _published(told, key.upper()), hash_of(given))


def hash_of(given: str) -> str:
    """A hash as it was copied from Discord."""
    found = given.strip(" `").lower()
    if not hash_like(found):
        raise Unreadable(f"{given[:80]!r} is no hash as Discord shows it: copy all of its 64 signs")
    return found


def check_lists(check: Check, told: dict[str, Any]) -> None:
    """Decks and reserves are those committed to, and later decks hold cards of deck and reserve only."""
    terms, first = told["terms"], told["games"][0]["decks"]
    for seat, letter in enumerate(letters_of(told)):
        salt, reserve, committed = told["salts"][seat], told["reserves"][seat], terms["reserves"][seat]
        made = list_hash(salt, "reserve", reserve) if reserve else None
        check.same(f"the reserve of {letter} gives the commitment of the terms", made, committed)
        made = list_hash(salt, "1", first[seat])
        check.same(f"the deck of {letter} gives the commitment of the terms", made, terms["decks"][seat])
        owned = Counter(first[seat]) + Counter(reserve)
        for game in [game for game in told["games"][1:] if game["decks"]]:
            deck, what = game["decks"][seat], f"the deck of {letter} in game {game['game']}"
            check.same(f"{what} holds cards of deck and reserve only", Counter(deck) - owned, Counter())
            check.same(f"{what} has as many cards as the first", len(deck), len(first[seat]))


def _published(told: dict[str, Any], key: str) -> str | None:
    """What must have been published of a list: A, BR, A2 ..."""
    seat, part = LETTERS.find(key[:1]), key[1:] or "1"
    if not re.fullmatch(rf"[{letters_of(told)}](R|[1-5])?", key):
        raise Unreadable(f"--deck is of A, B, AR, BR, A2 and so on, not of {key!r}")
    if part in ("1", "R"):
        committed: list[str | None] = told["terms"]["decks" if part == "1" else "reserves"]
        return committed[seat]
    game = told["games"][int(part) - 1] if int(part) <= len(told["games"]) else {"decks": None}
    return list_hash(told["salts"][seat], part, game["decks"][seat]) if game["decks"] else None


def check_seed(check: Check, terms: dict[str, Any], game: dict[str, Any], number: int) -> None:
    """A game's commitment follows from its secret, its seed from secret and words."""
    check.same(f"game {number} is the next of the match", game["game"], number)
    key, match = bytes.fromhex(game["secret"]), terms["match"].encode()
    made = sha256(key, match, str(number).encode())
    check.same(f"the secret of game {number} gives the commitment", made, terms["commitments"][number - 1])
    text = SEPARATOR.join([match, str(number).encode(), *(word.encode() for word in terms["words"])])
    seed = hmac.new(key, text, hashlib.sha256).hexdigest()
    check.same(f"secret and words give the seed of game {number}", seed, game["seed"])


def check_journal(check: Check, journal: list[dict[str, Any]]) -> set[int]:
    """The rows follow each other from the start on. Returns those that stand: judge or players may have gone back."""
    rows = [row["row"] for row in journal]
    check.same("the rows of the journal follow each other", rows, list(range(len(rows))))
    starts = [place for place, row in enumerate(journal) if row["kind"] == "start"]
    check.same("the journal has one start, its first row", starts, [0])
    before: list[int] = []
    for place, row in enumerate(journal):
        back = undo_of(row)
        if back is not None:
            check.same(f"row {place} goes back to an earlier row", back < place, True)
        before.append(place - 1 if back is None else min(back, place - 1))
    standing, place = set(), len(journal) - 1
    while place >= 0:
        standing.add(place)
        place = before[place]
    return standing


def undo_of(row: dict[str, Any]) -> int | None:
    """The row after which the match goes on, if the row goes back: a judge's edit, or the last consent asked for."""
    answer = row["answer"]
    if row["kind"] != "act":
        return None
    if answer["type"] == CONSENT and answer.get("back") is not None:
        back = answer["back"]
    elif answer["type"] == JUDGE and answer.get("edit") == "undo":
        back = answer.get("number", 0)
    else:
        return None
    need(count(back), "what goes back")
    return int(back)


def check_uses(check: Check, told: dict[str, Any], game: dict[str, Any]) -> None:
    """Each use of chance is one that the game knows, the next of its kind, and follows from the seed."""
    seed, known = bytes.fromhex(game["seed"]), LABELS[told["terms"]["game"]]
    labels = {f"{label}/{letter}": seat for label in known for seat, letter in enumerate(letters_of(told))}
    starts = STARTS[told["terms"]["game"]]
    counts: Counter[str] = Counter()
    for use in game["chance"]:
        label, number, items = use["label"], use["number"], use["items"]
        counts[label] += 1
        what = f"{label}/{number} of game {game['game']}"
        check.same(f"{what} is of a kind that there is", label in labels or label in starts, True)
        check.same(f"{what} is the next of its kind", number, counts[label])
        check.same(f"{what} names its cards in order", items, sorted(items))
        made = shuffled(seed, label, number, items)
        check.same(f"{what} is the shuffle of {len(items)} cards", use["result"], made)
        if label in starts or label.startswith("lot/"):
            check.same(f"{what} is among all seats", items, list(letters_of(told)))
        elif label in labels and "position" not in told:
            shuffles = Counter(game["decks"][labels[label]]) - Counter(game["apart"][labels[label]])
            check.same(f"{what} holds cards of the list only", Counter(items) - shuffles, Counter())


def check_position(check: Check, told: dict[str, Any]) -> None:
    """A match that began at a position began at the one of its terms; else it began with a deal."""
    made = sha256(told["position"].encode()) if "position" in told else None
    check.same(
        "it began as the terms say: with a deal, or at their position", made, told["terms"].get("position")
    )


def check_opening(check: Check, told: dict[str, Any], game: dict[str, Any]) -> None:
    """A game begins with one shuffle of each whole deck, but for what its game sets apart, and the lot for who begins.

    There is none where the terms say who begins, nor, if they say so, where who has lost the last game chooses.
    """
    number, uses, terms = game["game"], game["chance"], told["terms"]
    begun = uses[0]["row"] if uses else None
    opening = [f"{use['label']}/{use['number']}" for use in uses if use["row"] == begun]
    opened = [f"shuffle/{letter}/1" for letter in letters_of(told)]
    settled = "starter" in terms if number == 1 else terms["options"].get("next_starter") == "loser"
    lots = [] if settled and (number == 1 or opening == opened) else STARTS[terms["game"]]
    opened += [f"{label}/1" for label in lots]
    check.same(f"game {number} begins with {' '.join(opened)} alone", opening, opened)
    drawn = sum(use["label"] in STARTS[terms["game"]] for use in uses)
    check.same(f"game {number} draws by lot who begins {len(lots)} times", drawn, len(lots))
    if number == 1:
        check.same("game 1 begins with the first row", begun, 0)
    for seat, letter in enumerate(letters_of(told)):
        deck, apart = Counter(game["decks"][seat]), Counter(game["apart"][seat])
        size = APART[told["terms"]["game"]]
        single = [card for card, times in apart.items() if deck[card] == times == 1]
        what = (
            f"game {number}: what is apart from the deck of {letter} is {size} single cards, no more or less"
        )
        check.same(what, (len(single), sum(apart.values())), (size, size))
        first = [Counter(use["items"]) for use in uses if use["label"] == f"shuffle/{letter}"][:1]
        check.same(
            f"game {number}: the opening shuffle is of the whole deck of {letter}", sum(first, apart), deck
        )


def check_rows(check: Check, played: list[dict[str, Any]], standing: set[int], *, placed: bool) -> None:
    """Each use of chance came about in a row that stands, one after the other, a game after the other."""
    rows = [use["row"] for game in played for use in game["chance"]]
    check.same("each use of chance belongs to a row of the journal that stands", set(rows) - standing, set())
    check.same("uses of chance come in the order of the rows", rows, sorted(rows))
    begun = [game["chance"][0]["row"] for game in played if game["chance"]]
    if not placed:  # what begins at a position may never need chance
        check.same("each game begins in a row of its own", len(set(begun)), len(played))


def check_end(check: Check, told: dict[str, Any], dealt: bool) -> None:
    """The match is over or aborted; of an aborted one there is no result."""
    if told["end"]["status"] == "aborted" or not dealt:
        nothing = {"status": "aborted", "winner": None, "reason": "", "rule": ""}
        check.same("an aborted match has no result", told["end"], nothing)
    else:
        check.same("how it ended is told", told["end"]["reason"] != "", True)


def run(check: Check, told: dict[str, Any], args: argparse.Namespace) -> None:
    """All checks of a file that could be read."""
    terms, games, dealt = told["terms"], told["games"], bool(told["journal"])
    need(len(games) == terms["best_of"], "the number of games")
    for number, game in enumerate(games, start=1):
        check_seed(check, terms, game, number)
    check.same("each game has a secret of its own", len({game["secret"] for game in games}), len(games))
    played = [game for game in games if game["decks"] is not None]
    check.same("the games that were played are the first ones", played, games[: len(played)])
    need(bool(played) == dealt, "a deal without games, or games without a deal")
    check_published(check, told, args)
    check_end(check, told, dealt)
    if dealt:
        standing = check_journal(check, told["journal"])
        check_lists(check, told)
        check_position(check, told)
        for game in played:
            check_uses(check, told, game)
            if "position" not in told:
                check_opening(check, told, game)
        check_rows(check, played, standing, placed="position" in told)
    check.same("the bot could play the match again from its journal", told["complete"], True)


# ---------------------------------------------------------------- what is said


def notes(told: dict[str, Any], args: argparse.Namespace) -> list[str]:
    """What was left out, and what only somebody who was there can compare."""
    terms, dealt, out = told["terms"], bool(told["journal"]), []
    if not args.commitment or (dealt and args.terms is None):
        out.append("give --commitment and --terms from Discord; the file alone proves little")
    if dealt and not args.word:
        out.append("give --word with the word you gave yourself; without it the bot could have made up yours")
    given = {key.upper() for key, _ in args.deck}
    later = [game["game"] for game in told["games"][1:] if game["decks"]]
    lists = [f"{letter}{number}" for number in later for letter in letters_of(told)]
    missing = [key for key in lists if key not in given]
    if missing:
        out.append(f"give --deck {' and '.join(missing)}; without it they could have been exchanged later")
    agreed = [f"decks {terms['format'] or 'as usual'}", f"games {terms['best_of']}"]
    agreed += [f"clock {terms['clock']}"] if "clock" in terms else []
    agreed += [f"{name} is {value}" for name, value in sorted(terms["options"].items())]
    agreed += [f"{LETTERS[terms['starter']]} begins, drawn by lot"] if "starter" in terms else []
    agreed += [f"{LETTERS[n]} announced {what}" for n, what in enumerate(terms["announced"]) if what]
    out.append(f"agreed beforehand, and nothing else: {', '.join(agreed)}")
    for game in told["games"]:
        for letter, apart in zip(LETTERS, game["apart"] or (), strict=False):
            out.append(f"game {game['game']}: Hero and Haven Bag of {letter} are {', '.join(apart)}")
        uses = Counter(use["label"] for use in game["chance"])
        if uses:
            said = ", ".join(f"{label} {number}" for label, number in sorted(uses.items()))
            out.append(f"game {game['game']}: uses of chance: {said}")
    if "position" in terms:
        out.append("it began at a position that was laid out, not with a deal: Decks and Hands prove nothing")
    if dealt:
        return out + ending(told)
    return [*out, "nothing was dealt, says the file; if you were shown a Hand, it is false"]


def ending(told: dict[str, Any]) -> list[str]:
    """How a match went and ended, as its file tells it."""
    end, rows = told["end"], told["journal"]
    acts = [row for row in rows if row["kind"] == "act"]
    out = [
        f"a judge stepped in, says the file, in row {r['row']}" for r in acts if r["answer"]["type"] == JUDGE
    ]
    agreed = [r["row"] for r in rows if undo_of(r) is not None and r["answer"]["type"] != JUDGE]
    out += [f"both agreed to take something back, says the file, in row {row}" for row in agreed]
    for row in acts:
        if row["answer"]["type"] == LAPSE:
            out.append(
                f"{LETTERS[row['seat']]} was out of time and passed for, says the file, in row {row['row']}"
            )
        elif row["answer"]["type"] == STOP:
            done = "went on" if row["answer"].get("goes") else "was stopped"
            out.append(f"the clock {done}, says the file, in row {row['row']}")
    winner = "nobody" if end["winner"] is None else LETTERS[end["winner"]]
    how = f"{winner} won ({end['reason']})" if end["status"] == "over" else "aborted"
    out.append(f"the match ended, says the file, after {len(rows)} rows: {how}")
    return [*out, "that each use of chance had its cause in the play is for `arbitre replay verify FILE`"]


def main(argv: list[str] | None = None) -> int:
    """Read the file, check it, print what was found."""
    parser = argparse.ArgumentParser(description="Check the chance of a finished Arbitre match.")
    parser.add_argument("file", help="what the bot posted after the match")
    parser.add_argument("--commitment", nargs="+", default=[], metavar="HASH", help="of each game, in order")
    parser.add_argument("--terms", metavar="HASH", help="the fingerprint of the terms, from the thread")
    twice: dict[str, Any] = {"nargs": 2, "action": "append", "default": []}
    parser.add_argument("--word", **twice, metavar=("SEAT", "WORD"), help="seat (A, B) and word: your own")
    parser.add_argument("--deck", **twice, metavar=("LIST", "HASH"), help="of a later game: A2, B2, A3 ...")
    args = parser.parse_args(argv)
    check = Check()
    try:
        told = load(Path(args.file).read_text("utf-8"))
        run(check, told, args)
        more = notes(told, args)
    except (Unreadable, OSError) as error:
        sys.stderr.write(f"cannot be checked: {error}\n")
        return 2
    except (ValueError, RecursionError) as error:
        sys.stderr.write(f"cannot be checked: the file is no JSON as a bot writes it ({error})\n")
        return 2
    total, notes_ = len(check.lines), [f"note: {line}" for line in more]
    result = f"{check.failed} of {total} do not agree" if check.failed else f"all {total} agree"
    sys.stdout.write("\n".join([*check.lines, *notes_, result, ""]))
    return 1 if check.failed else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a terminal may not know every sign
    sys.exit(main())
