"""Expectations that are sentences: a path, and what must be true of the value there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from cards.catalog import fold
from engine.scenario.checking import Vocabulary
from engine.scenario.dialect import Dialect
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.table import ScenarioTable
from engine.scenario.values import Cards, FailedCheckError, Own, Thing

_TEXT = re.compile(r"^(?P<path>.+?)(?: (?P<op>==|!=|<=|>=|<|>|has|lacks) (?P<value>.+))?$")
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip


def holds(table: ScenarioTable[Any], dialect: Dialect[Any, Any], text: str) -> None:
    """Check one written expectation.

    Raises:
        FailedCheckError: it does not hold. ScenarioError: it cannot be read.
    """
    negated = text.startswith("not ")
    found = _TEXT.match(text.removeprefix("not ").strip())
    if found is None:
        raise ScenarioError(f"cannot read {text!r}")
    single = re.fullmatch(r"([^=!<>]+?)\s*=\s*([^=].*)", found["path"]) if found["op"] is None else None
    if single is not None:
        raise ScenarioError(f"`=` is no comparison: write `{single[1]} == {single[2]}`")
    value, kind = dialect.value(table, found["path"].strip())
    if found["op"] is None:
        true = _truth(value, found["path"].strip())
    else:
        wanted = _literal(found["value"].strip())
        _meaning(table, dialect.vocabulary, kind, value, wanted)
        true = _relation(table, value, found["op"], wanted)
    if true is negated:
        raise FailedCheckError(f"{text}: it is {_shown(table, value)}")


def _truth(value: Any, path: str) -> bool:
    if isinstance(value, Cards):
        return bool(value.names)
    if isinstance(value, str):
        raise ScenarioError(f"{path!r} is a word: compare it, `{path} == {value}`")
    return bool(value)


def _meaning(table: ScenarioTable[Any], words: Vocabulary, kind: str, value: Any, wanted: Any) -> None:
    """Check that a value of this kind can equal the word it is compared with.

    Raises:
        ScenarioError: it cannot.
    """
    if isinstance(value, Own):
        return  # its words are checked one by one
    for each in wanted if isinstance(wanted, list) else [wanted]:
        if each is None and (value is None or isinstance(value, Thing) or kind == "card"):
            continue  # `nothing`
        if isinstance(value, bool):
            words.word(table.names, "truth", each)
        elif isinstance(value, int):
            words.word(table.names, "number", each)
        elif kind:
            words.word(table.names, kind, each)
        elif isinstance(value, Thing) or value is None:
            _name(table, each)
        elif isinstance(value, str):
            words.anything(table.names, str(each))


def _literal(text: str) -> Any:
    if text.startswith("[") and text.endswith("]"):
        inner = text[1:-1].strip()
        return [_literal(part.strip()) for part in inner.split(",")] if inner else []
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if text in ("true", "false", "nothing"):
        return {"true": True, "false": False, "nothing": None}[text]
    return text.strip('"')


def _relation(table: ScenarioTable[Any], value: Any, op: str, wanted: Any) -> bool:
    if isinstance(value, Own):
        return value.compare(op, wanted)
    if op in ("has", "lacks"):
        return _has(table, value, wanted) is (op == "has")
    if op in ("==", "!="):
        return _equal(table, value, wanted) is (op == "==")
    if not isinstance(value, int) or not isinstance(wanted, int):
        raise ScenarioError(f"`{op}` compares numbers, and this is {_shown(table, value)}")
    return _COMPARE[op](value, wanted)


def _equal(table: ScenarioTable[Any], value: Any, wanted: Any) -> bool:
    if isinstance(value, Cards):
        if isinstance(wanted, int):
            return len(value.names) == wanted
        if not isinstance(wanted, list):
            raise ScenarioError("compare cards with a list, `[Tofu, Tofu]`, or a number")
        if value.ids and not value.ordered and any(_elsewhere(table, value, str(ref)) for ref in wanted):
            return False
        names = [fold(_name(table, ref)) for ref in wanted]
        there = [fold(name) for name in value.names]
        return there == names if value.ordered else sorted(there) == sorted(names)
    if isinstance(value, Thing):
        return isinstance(wanted, str) and _is(table, value.oid, wanted)
    if isinstance(value, str) and isinstance(wanted, str) and table.names.exists(wanted):
        return fold(value) == fold(wanted)
    if isinstance(value, list):
        return sorted(map(str, value)) == sorted(map(str, wanted if isinstance(wanted, list) else [wanted]))
    if isinstance(value, str) and not isinstance(wanted, str):
        return value == str(wanted)
    return bool(value == wanted)


def _elsewhere(table: ScenarioTable[Any], value: Cards, ref: str) -> bool:
    """Whether a name means an object that still exists but is not among these cards, whatever its card is called."""
    oid = table.names.object(table.game, ref)
    return table.names.there(table.game, oid) and oid not in value.ids


def _name(table: ScenarioTable[Any], ref: Any) -> str:
    oid = table.names.object(table.game, str(ref))
    if oid is not None:
        return table.names.name_of(table.game, oid) or ""
    if ref not in table.names.others and not table.names.exists(str(ref)):
        raise ScenarioError(unknown("card", ref, table.names.all()))
    return str(ref)


def _is(table: ScenarioTable[Any], oid: int, ref: str) -> bool:
    if ref in table.names.aliases or table.names.seat(ref.partition(".")[0]) is not None:
        return oid in table.names.find(table.game, ref)
    return fold(_name(table, ref)) == fold(table.names.name_of(table.game, oid) or "")


def _has(table: ScenarioTable[Any], value: Any, wanted: Any) -> bool:
    if isinstance(value, Cards):
        oid = table.names.object(table.game, str(wanted))
        if oid is not None and value.names and not value.ids:
            raise ScenarioError(
                f"what lies in {table.names.nameless} has no name of its own: name the card, not {wanted!r}"
            )
        if oid is not None:
            return oid in value.ids
        return fold(_name(table, wanted)) in [fold(name) for name in value.names]
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return any(each == wanted or each.startswith(f"{wanted} ") for each in value)
    if isinstance(value, dict | list):
        return json.dumps(_name(table, wanted), ensure_ascii=False) in json.dumps(value, ensure_ascii=False)
    raise ScenarioError(f"`has` looks into lists and views, and this is {_shown(table, value)}")


def _shown(table: ScenarioTable[Any], value: Any) -> str:
    if isinstance(value, Own):
        return value.shown()
    if isinstance(value, Cards):
        return f"[{', '.join(value.names)}]"
    if isinstance(value, Thing):
        return table.names.word(table.game, value.oid)
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
