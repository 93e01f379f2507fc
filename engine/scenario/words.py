"""The words of moves: those of the slash commands, read into a verb and its clauses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import msgspec

from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import nearest


class MoveWords(msgspec.Struct):
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
        """The only name of a clause; None when the clause is not written.

        Raises:
            ScenarioError: there are several.
        """
        found = self.clause(name)
        if len(found) > 1:
            raise ScenarioError(f"`{name}` takes one name, not {len(found)}")
        return found[0] if found else None


@dataclass(frozen=True)
class Language:
    """The words of a game's moves.

    `bare` verbs stand alone, except for the clauses `beside` them; `single` ones take one card. A clause may need
    another (`needs`). `forms` reads the rest of a move whose verb has its own form.
    """

    verbs: tuple[str, ...]
    clauses: tuple[str, ...]
    bare: tuple[str, ...]
    single: tuple[str, ...]
    beside: Mapping[str, frozenset[str]] = field(default_factory=dict)
    needs: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, Callable[[str], MoveWords]] = field(default_factory=dict)


def parse(text: str, language: Language) -> MoveWords:
    """Read a move.

    Raises:
        ScenarioError: the verb or the form is unknown; the message says what is expected.
    """
    tokens = re.findall(r'"[^"]*"|[^\s"]+', text)
    if not tokens or tokens[0] not in language.verbs:
        near = nearest(tokens[0], language.verbs) if tokens else None
        hint = f"; perhaps {near!r}" if near is not None else ""
        raise ScenarioError(f"a move begins with one of {', '.join(language.verbs)}; not {text!r}{hint}")
    verb = tokens[0]
    if verb in language.forms:
        return language.forms[verb](text.removeprefix(verb).strip())
    words = MoveWords(verb, [], {}, {}, [])
    head, parts = _split(tokens[1:], language.clauses)
    words.what = listed(head)
    for name, part in parts:
        if name in words.clauses or (name == "sharing" and words.shares):
            raise ScenarioError(f"`{name}` stands twice in {text!r}")
        if name == "sharing":
            words.shares = shares(" ".join(part))
        else:
            words.clauses[name] = listed(part)
            if not words.clauses[name]:
                raise ScenarioError(f"`{name}` is followed by nothing in {text!r}")
    _form(words, text, language)
    return words


def _form(words: MoveWords, text: str, language: Language) -> None:
    for name, other in language.needs.items():
        if name in words.clauses and other not in words.clauses:
            raise ScenarioError(f"`{name}` says more about an `{other}`; {text!r} has none")
    bare = words.verb in language.bare
    beside = language.beside.get(words.verb, frozenset())
    if bare and (words.what or not set(words.clauses) <= beside):
        raise ScenarioError(f"`{words.verb}` stands alone; not {text!r}")
    if not bare and not words.what:
        raise ScenarioError(f"`{words.verb}` needs to be told what")
    if words.verb in language.single and len(words.what) != 1:
        raise ScenarioError(f"`{words.verb}` takes one card, then clauses such as `on ...`; not {text!r}")


def _split(tokens: list[str], clauses: tuple[str, ...]) -> tuple[list[str], list[tuple[str, list[str]]]]:
    head: list[str] = []
    parts: list[tuple[str, list[str]]] = []
    for token in tokens:
        if token in clauses:
            parts.append((token, []))
        else:
            (parts[-1][1] if parts else head).append(token)
    return head, parts


def listed(tokens: list[str]) -> list[str]:
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
