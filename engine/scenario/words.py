"""The words of moves: those of the slash commands, read into a verb and its clauses."""

from __future__ import annotations

import re

import msgspec

from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import nearest

VERBS = (
    "play", "craft", "use", "attack", "block", "react", "move", "choose", "pay", "order", "distribute",
    "accept", "decline", "pass", "end", "back", "concede", "timeout",
)  # fmt: skip
CLAUSES = (
    "on", "with", "in", "tapping", "paying", "recycling", "discarding", "destroying", "sharing", "x", "mode", "power",
    "called", "against", "from", "challenging",
)  # fmt: skip
BARE = ("accept", "decline", "pass", "end", "back", "concede", "timeout")


class Words(msgspec.Struct):
    """One move: its verb, what it is about, and its clauses, each a list of names."""

    verb: str
    what: list[str]
    clauses: dict[str, list[str]]
    shares: dict[str, int]
    pairs: list[tuple[str, str]]

    def clause(self, name: str) -> list[str]:
        """The names of a clause, none when it is not written."""
        return self.clauses.get(name, [])

    def one(self, name: str) -> str | None:
        """The only name of a clause, None when it is not written.

        Raises:
            ScenarioError: there are several.
        """
        found = self.clause(name)
        if len(found) > 1:
            raise ScenarioError(f"`{name}` takes one name, not {len(found)}")
        return found[0] if found else None


def parse(text: str) -> Words:
    """Read a move.

    Raises:
        ScenarioError: the verb or the form is unknown; the message says what is expected.
    """
    tokens = re.findall(r'"[^"]*"|[^\s"]+', text)
    if not tokens or tokens[0] not in VERBS:
        near = nearest(tokens[0], VERBS) if tokens else None
        hint = f"; perhaps {near!r}" if near is not None else ""
        raise ScenarioError(f"a move begins with one of {', '.join(VERBS)}; not {text!r}{hint}")
    verb = tokens[0]
    if verb == "block":
        return _block(text.removeprefix("block").strip())
    words = Words(verb, [], {}, {}, [])
    if verb == "distribute":
        words.shares = shares(" ".join(tokens[1:]))
        return words
    head, parts = _split(tokens[1:])
    words.what = _list(head)
    for name, part in parts:
        if name in words.clauses or (name == "sharing" and words.shares):
            raise ScenarioError(f"`{name}` stands twice in {text!r}")
        if name == "sharing":
            words.shares = shares(" ".join(part))
        else:
            words.clauses[name] = _list(part)
            if not words.clauses[name]:
                raise ScenarioError(f"`{name}` is followed by nothing in {text!r}")
    _form(words, text)
    return words


def _form(words: Words, text: str) -> None:
    if "from" in words.clauses and "against" not in words.clauses:
        raise ScenarioError(f"`from` says more about an `against`; {text!r} has none")
    bare = words.verb in BARE
    beside = {"accept": {"paying", "called"}, "pass": {"against", "from"}}.get(words.verb, set())
    if bare and (words.what or not set(words.clauses) <= beside):
        raise ScenarioError(f"`{words.verb}` stands alone; not {text!r}")
    if not bare and not words.what:
        raise ScenarioError(f"`{words.verb}` needs to be told what")
    if words.verb in ("play", "craft", "use", "react", "attack") and len(words.what) != 1:
        raise ScenarioError(f"`{words.verb}` takes one card, then clauses such as `on ...`; not {text!r}")


def _split(tokens: list[str]) -> tuple[list[str], list[tuple[str, list[str]]]]:
    head: list[str] = []
    parts: list[tuple[str, list[str]]] = []
    for token in tokens:
        if token in CLAUSES:
            parts.append((token, []))
        else:
            (parts[-1][1] if parts else head).append(token)
    return head, parts


def _list(tokens: list[str]) -> list[str]:
    """Names separated by commas; a name in quotes may hold anything."""
    out = [part.strip() for part in re.findall(r'"[^"]*"|[^,]+', " ".join(tokens))]
    return [part.strip('"') for part in out if part.strip('"')]


def shares(text: str) -> dict[str, int]:
    """`3 to j1, 1 to b1`.

    Raises:
        ScenarioError: it is not of that form.
    """
    out: dict[str, int] = {}
    for part in text.split(","):
        found = re.fullmatch(r"\s*(\d+) to (.+?)\s*", part)
        if found is None:
            raise ScenarioError(f"shares are written `3 to j1, 1 to b1`; not {text!r}")
        out[found[2]] = int(found[1])
    return out


def _block(text: str) -> Words:
    """`block t1 with b1, b2; t2 with b3`, or `block nothing`."""
    words = Words("block", [], {}, {}, [])
    if text == "nothing":
        return words
    for part in text.split(";"):
        attacker, found, blockers = part.strip().partition(" with ")
        if not found:
            raise ScenarioError("blocks are written `block t1 with b1, b2; t2 with b3`, or `block nothing`")
        words.pairs += [(blocker, attacker.strip()) for blocker in _list([blockers])]
    return words
