"""A league's file: YAML to `LeagueRules`, every fault at its line, all at once."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Mapping
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from cards import yamlfile
from engine.league.model import FaultText, LeagueError, LeaguePart
from engine.league.rules import LATER, Found, LeagueRules, impossible, later

P = TypeVar("P", bound=LeaguePart)

MOST_BYTES = 64_000
MOST_FAULTS = 50

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "keys with values",
}


class LeagueFault(NamedTuple):
    """What is wrong on a line (from 1)."""

    line: int
    message: str


class LeagueFileError(LeagueError):
    """A league's file does not say a league; `faults` has all that is wrong, in the order of lines."""

    def __init__(self, faults: list[LeagueFault]) -> None:
        super().__init__("\n".join(f"line {each.line}: {each.message}" for each in faults))
        self.faults = faults


def read(text: str, games: Mapping[str, Collection[str]]) -> LeagueRules:
    """The league that a file says. `games`: the formats of each game that can be played.

    Raises:
        LeagueFileError: it says none.
    """
    most = MOST_BYTES // 1000
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise LeagueFileError(
            [LeagueFault(1, FaultText("long", f"the file is longer than {most} kB", most=most))]
        )
    try:
        tree = yamlfile.compose(text)
        data = yamlfile.build(tree)
    except yamlfile.YamlError as error:
        said = f"not YAML as it is read here: {error.message}"
        raise LeagueFileError(
            [LeagueFault(max(error.line, 1), FaultText("yaml", said, why=error.message))]
        ) from None
    except ValueError as error:
        raise LeagueFileError(
            [LeagueFault(1, FaultText("yaml", f"not YAML: {error}", why=str(error)))]
        ) from None
    found: list[Found] = []
    rules = _part(LeagueRules, data, (), found)
    if isinstance(data, dict):
        found += _of_games(data, games)
    if found or rules is None:
        faults = {LeagueFault(yamlfile.line_in(tree, path), message) for path, message in found[:MOST_FAULTS]}
        raise LeagueFileError(sorted(faults))
    return rules


def _of_games(data: Mapping[str, Any], games: Mapping[str, Collection[str]]) -> list[Found]:
    game = data.get("game")
    if not isinstance(game, str):
        return []
    if game not in games:
        return [(("game",), _strange("game", "game", game, games))]
    deck = data.get("deck")
    form = deck.get("format", "constructed") if isinstance(deck, dict) else "constructed"
    if not isinstance(form, str) or form in games[game] or form in LATER["format"]:
        return []
    return [(("deck", "format"), _strange("format", "format that can be played", form, games[game]))]


def _part(form: type[P], data: Any, path: tuple[str | int, ...], found: list[Found]) -> P | None:
    """`data` as a part, what is wrong with it left out and added to `found`; None when what is left is no part."""
    if data is None and path:
        data = {}
    if not isinstance(data, dict):
        found.append((path, FaultText("keys", "expected keys with values, as name: Spring")))
        return None
    fields = {field.encode_name: field for field in msgspec.structs.fields(form)}
    given = {}
    for key, value in data.items():
        field = fields.get(key)
        if field is None:
            found.append(((*path, key), _strange("key", "key", key, fields)))
            continue
        try:
            given[field.name] = _value(field.type, value, (*path, key), found)
        except LeagueError as error:
            found.append(((*path, key), error.args[0]))
    for key, field in fields.items():
        if field.required and field.name not in given:
            if key not in data:
                found.append((path, FaultText("missing", f"the key {key!r} is missing", key=key)))
            if path:
                return None
            given[field.name] = "?"  # so that the rest of the file is looked at
    part = form(**given)
    found += [((*path, *inner), message) for inner, message in impossible(part, data)]
    return part


def _value(kind: Any, value: Any, path: tuple[str | int, ...], found: list[Found]) -> Any:
    """A value as the kind of its key; a part of a list that is none is None.

    Raises:
        LeagueError: it is of another kind.
    """
    if isinstance(kind, type) and issubclass(kind, LeaguePart):
        return _part(kind, value, path, found) or kind()
    inner = get_args(kind)[0] if get_origin(kind) is tuple else None
    if isinstance(inner, type) and issubclass(inner, LeaguePart) and isinstance(value, list):
        return tuple(_part(inner, each, (*path, place), found) for place, each in enumerate(value))
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise LeagueError(_plain(str(error), kind, value, str(path[-1]))) from None


def _plain(message: str, kind: Any, value: Any, key: str) -> FaultText:
    """A message of the checker in words of whoever writes the file."""
    if value in LATER.get(key, ()) and isinstance(value, str):
        return later(value)
    words = [word for word in get_args(kind) if isinstance(word, str)] if get_origin(kind) is Literal else []
    if words:
        return _strange("value", f"value for {key}", value, words, key)
    wanted = re.match(r"Expected `([^`]*)`, got `([^`]*)`", message)
    if wanted:
        kinds = [_KINDS.get(each, each) for each in wanted[1].split(" | ")]
        said = f"{key}: expected {' or '.join(kinds)}, got {_KINDS.get(wanted[2], wanted[2])}"
        return FaultText("kind", said, key=key, wanted=wanted[1], got=wanted[2])
    return FaultText("value", f"{key}: {message}", key=key, why=message)


def _strange(kind: str, what: str, word: object, known: Collection[str], key: str = "") -> FaultText:
    """That there is no such word. `kind`: the end of its code; `what` says in English what it would be."""
    told = str(word)[:60]
    near = next(iter(difflib.get_close_matches(str(word), known, n=1)), "")
    there = ", ".join(known)
    said = f"there is no {what} {told!r}; " + (f"perhaps {near}" if near else f"there is {there}")
    return FaultText(f"no_{kind}", said, word=told, key=key, near=near, known=there)
