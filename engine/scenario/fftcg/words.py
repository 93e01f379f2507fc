"""The words of moves."""

from __future__ import annotations

import re
from functools import partial

from engine.scenario.reading import ScenarioError
from engine.scenario.words import Language, MoveWords, listed, shares

PRICES = {"S": "same", "discard": "discarding", "put": "putting"}
"""The words in brackets before what a cost takes, and the clauses they become."""
NOTHING = "nothing"


def _acting(verb: str, text: str) -> MoveWords:
    """`use t Waterkick mode 1 on b, (S) t2, pay f1, f2 and discard x called n`."""
    words = MoveWords(verb, [], {}, {}, [])
    text, called = _cut(text, r"\s+called (\w+)$")
    if called:
        words.clauses["called"] = [called]
    text, paid = _cut(text, r",?\s*\bpay (.+)$")
    words.clauses |= _paying(paid)
    text, shared = _cut(text, r",?\s*\bsharing (.+)$")
    if shared:
        words.shares = shares(shared)
    for clause, pattern in (("mode", r",?\s+mode (\d+)\b"), ("x", r",?\s+x (\d+)$")):
        text, number = _cut(text, pattern)
        if number:
            words.clauses[clause] = [number]
    for mark, clause in PRICES.items():
        text, taken = _cut(text, rf",?\s*\({mark}\) ([^(]+?)(?=,\s*\(|$)")
        if taken:
            words.clauses[clause] = listed([taken])
    text, chosen = _cut(text, r"\s+on (.+)$")
    if chosen:
        words.clauses["on"] = listed([chosen])
    head = text.strip(" ,")
    if not head:
        raise ScenarioError(f"`{verb}` needs to be told what")
    if verb == "use":
        first, _, power = head.partition(" ")
        words.what = [first, *([power.strip(' "')] if power else [])]
    else:
        words.what = [head]
    return words


def _paying(paid: str) -> dict[str, list[str]]:
    """`f1, f2 and discard x`, what is dulled and what discarded; nothing where nothing is said."""
    if not paid:
        return {}
    dulled, _, discarded = (
        ("", "", paid.removeprefix("discard "))
        if paid.startswith("discard ")
        else paid.partition(" and discard ")
    )
    return {"pay": [] if dulled == NOTHING else listed([dulled]), "discard": listed([discarded])}


def _cut(text: str, pattern: str) -> tuple[str, str]:
    """Cut out what matches; return the rest, and the group."""
    found = re.search(pattern, text)
    if found is None:
        return text, ""
    return text[: found.start()] + text[found.end() :], found[1].strip()


def _shared(verb: str, text: str) -> MoveWords:
    """`assign 7000 to a, 1000 to b`."""
    return MoveWords(verb, [], {}, shares(text), [])


def _with(verb: str, text: str) -> MoveWords:
    """`attack with a, b`, `block with c, pay f1`."""
    if not text.startswith("with "):
        raise ScenarioError(f"`{verb} with` the name of a Forward, not `{verb} {text}`")
    named, paid = _cut(text.removeprefix("with "), r",?\s*\bpay (.+)$")
    return MoveWords(verb, [], {"with": listed([named])} | _paying(paid), {}, [])


def _no(text: str) -> MoveWords:
    """`no attack`, `no block`."""
    if text not in ("attack", "block"):
        raise ScenarioError(f"`no attack` or `no block`, not `no {text}`")
    return MoveWords("no", [text], {}, {}, [])


def _mulligan(text: str) -> MoveWords:
    """`mulligan`, or `mulligan order X, Y, Z, V, W`: the first lies highest under the deck."""
    if text and not text.startswith("order "):
        raise ScenarioError("after `mulligan` stands `order` and the five cards, or nothing")
    return MoveWords("mulligan", listed([text.removeprefix("order ")]) if text else [], {}, {}, [])


def _burst(text: str) -> MoveWords:
    """`burst`, `burst no`."""
    if text not in ("", "no"):
        raise ScenarioError(f"`burst` or `burst no`, not `burst {text}`")
    return MoveWords("burst", [text], {}, {}, [])


LANGUAGE = Language(
    verbs=(
        "play", "cast", "use", "attack", "block", "no", "assign", "burst", "choose", "order", "accept", "decline",
        "keep", "mulligan", "pass", "back", "concede",
    ),
    clauses=("with", "called"),
    bare=("accept", "decline", "keep", "pass", "back", "concede"),
    single=(),
    forms={
        "play": partial(_acting, "play"),
        "cast": partial(_acting, "cast"),
        "use": partial(_acting, "use"),
        "attack": partial(_with, "attack"),
        "block": partial(_with, "block"),
        "assign": partial(_shared, "assign"),
        "no": _no,
        "mulligan": _mulligan,
        "burst": _burst,
    },
)  # fmt: skip
