"""The words of moves of Wakfu TCG: those of its slash commands."""

from __future__ import annotations

from engine.scenario.reading import ScenarioError
from engine.scenario.words import Language, MoveWords, listed, shares


def _block(text: str) -> MoveWords:
    """`block t1 with b1, b2; t2 with b3`, or `block nothing`."""
    words = MoveWords("block", [], {}, {}, [])
    if text == "nothing":
        return words
    for part in text.split(";"):
        attacker, found, blockers = part.strip().partition(" with ")
        if not found:
            raise ScenarioError("blocks are written `block t1 with b1, b2; t2 with b3`, or `block nothing`")
        words.pairs += [(blocker, attacker.strip()) for blocker in listed([blockers])]
    return words


def _distribute(text: str) -> MoveWords:
    """`distribute 2 to X, 1 to Y`."""
    return MoveWords("distribute", [], {}, shares(text), [])


LANGUAGE = Language(
    verbs=(
        "play", "craft", "use", "attack", "block", "react", "move", "choose", "pay", "order", "distribute",
        "accept", "decline", "pass", "end", "back", "concede", "timeout",
    ),
    clauses=(
        "on", "with", "in", "tapping", "paying", "recycling", "discarding", "destroying", "banishing", "returning",
        "sharing", "x",
        "mode", "power", "called", "against", "from", "challenging",
    ),
    bare=("accept", "decline", "pass", "end", "back", "concede", "timeout"),
    single=("play", "craft", "use", "react", "attack"),
    beside={"accept": frozenset({"paying", "called"}), "pass": frozenset({"against", "from"})},
    needs={"from": "against"},
    forms={"block": _block, "distribute": _distribute},
)  # fmt: skip
