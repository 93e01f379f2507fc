"""Scenario files as data: strict reading, every error with its line.

The form is described in `docs/scenarios.md`; these structs are that form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, get_args, get_origin

import msgspec
import yaml

from cards import yamlfile
from cards.catalog import split_error
from cards.errors import UnreadableError
from engine.scenario.spelling import nearest, unknown


class ScenarioError(UnreadableError):
    """A scenario file that cannot be read or played as it is; `line` from 1, 0 when it is not known."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class FilePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all parts of a file."""


class Scenario(FilePart, frozen=True):
    """What a file of any game says. `game`: the key of its dialect.

    `examples`: the rulebook's examples it shows, as `706.4` or `404.3#2`.
    `rulings`: the rulings of cards that it shows, as `Kriss la Krass#2`, counted from 1 in the card's own order.
    """

    name: str
    rules: tuple[str, ...]
    game: str
    examples: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    note: str = ""
    options: dict[str, str] = {}
    seed: str = "scenario"
    moves: tuple[dict[str, Any], ...] = ()
    expect: tuple[str | dict[str, Any], ...] = ()

    @property
    def inline(self) -> bool:
        """Whether the file makes up cards."""
        return False

    def complete(self) -> None:
        """Check that the file says enough.

        Raises:
            ScenarioError: something is missing.
        """
        if not self.rules:
            raise ScenarioError("rules: name the rules that the file is about", 1)


Forms = Mapping[str, type[Scenario]]
"""The form of each game's files; the first is meant where a file names no game."""


class Source:
    """The text of one file, with the line of every part of it."""

    def __init__(self, text: str, name: str = "scenario") -> None:
        self.text = text
        self.name = name

    @cached_property
    def tree(self) -> yaml.nodes.Node | None:
        """The text as YAML.

        Raises:
            YamlError: it is not YAML, or not in the dialect of the card files.
        """
        return yamlfile.compose(self.text)

    def line(self, *path: str | int) -> int:
        """The line of the value at `path`, or of its nearest parent. Only for text that `read` has read."""
        return yamlfile.line_in(self.tree, path)


_REMEDIES = (
    (
        "mapping values are not allowed",
        "; a colon and a blank begin a value: put a sentence that holds them in quotes",
    ),
    (
        "flow",
        '; write `["A.hand == [Tofu]", t1]`, or one a line, where brackets or colons stand within; close what is open',
    ),
    (
        "cannot start any token",
        "; indent with blanks instead of tabs, and put in quotes what begins with a sign",
    ),
    ("block", "; lines that belong together begin in the same column"),
    ("quoted scalar", "; a quotation mark is not closed"),
)
"""What is said by the reader of YAML, and what helps."""


def read(source: Source, forms: Forms) -> Scenario:
    """The scenario in a file, in the form of the game that it names.

    Raises:
        ScenarioError: it is not YAML, a key is unknown, something is missing or of the wrong kind.
    """
    try:
        data = yamlfile.build(source.tree)
    except yamlfile.YamlError as error:
        hint = next((hint for words, hint in _REMEDIES if words in error.message), "")
        raise ScenarioError(f"not YAML as it is written here: {error.message}{hint}", error.line) from None
    if not isinstance(data, dict):
        raise ScenarioError("a scenario is a mapping of keys, see docs/scenarios.md", 1)
    game = data.setdefault("game", next(iter(forms)))
    if game not in forms:
        raise ScenarioError(unknown("game", game, forms), source.line("game"))
    try:
        scenario = msgspec.convert(data, forms[game])
    except msgspec.ValidationError as error:
        raise _located(error, source, forms[game]) from None
    scenario.complete()
    return scenario


def _located(error: msgspec.ValidationError, source: Source, form: type[Scenario]) -> ScenarioError:
    """A validation error in plain words, at its line."""
    message, path = split_error(error)
    where: Sequence[str | int] = path
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", message)
    if unknown:
        path = path[:-1] if path[-1:] == (unknown[1],) else path
        where = (*path, unknown[1])
        elsewhere = unknown[1] in _keys(form)
        message = (
            f"the key {unknown[1]!r} does not belong here"
            if elsewhere
            else f"unknown key {unknown[1]!r}{_perhaps(unknown[1], _keys(form))}"
        )
    wrong = re.fullmatch(r"Invalid enum value '?(.+?)'?", message)
    if wrong:
        message = f"there is no {wrong[1]!r} here{_perhaps(wrong[1], _words(form))}"
    if message.startswith("Expected `object`, got `str`") and path[:1] == ("moves",):
        message = "an entry of moves is `A: attack B.haven_bag with t1`: the colon and a blank behind it are missing"
        path = ()
    missing = re.fullmatch(r"Object missing required field `(.+)`", message)
    if missing:
        message = f"the key {missing[1]!r} is missing"
    inside = ".".join(str(step) for step in path)
    return ScenarioError(f"{message} (in {inside})" if inside else message, source.line(*where))


def _perhaps(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f"; perhaps {near!r}" if near is not None else ""


def parts(form: type[FilePart]) -> set[type[FilePart]]:
    """A form and all the forms within it."""
    found: set[type[FilePart]] = set()
    waiting: list[Any] = [form]
    while waiting:
        kind = waiting.pop()
        if not isinstance(kind, type) or not issubclass(kind, FilePart):
            waiting += get_args(kind)
        elif kind not in found:
            found.add(kind)
            waiting += [field.type for field in msgspec.structs.fields(kind)]
    return found


def _keys(form: type[FilePart]) -> set[str]:
    """Every key that a file may have anywhere."""
    return {field.encode_name for part in parts(form) for field in msgspec.structs.fields(part)}


def _words(form: type[FilePart]) -> set[str]:
    """For each key with a few possible words, those words."""
    kinds = [field.type for part in parts(form) for field in msgspec.structs.fields(part)]
    return {word for kind in kinds for word in _literals(kind)}


def _literals(kind: Any) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from (word for word in get_args(kind) if isinstance(word, str))
    else:
        for part in get_args(kind):
            yield from _literals(part)
