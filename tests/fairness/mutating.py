"""Random changes of a file."""

from __future__ import annotations

import json
import random
import re
from typing import Any

Path = tuple[Any, ...]

COPY = re.compile(r"/\d+$")
"""The end of a card's key where cards are exchanged with the reserve: which copy it is."""


def places(node: Any, path: Path = ()) -> list[Path]:
    """The way to each part of a file."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(way for key, value in inner for way in places(value, (*path, key)))]


def at(told: Any, path: Path) -> Any:
    for key in path:
        told = told[key]
    return told


def mutated(told: Any, rng: random.Random) -> Any:
    """A copy of a file in which one part is another, gone, doubled or elsewhere."""
    copy = json.loads(json.dumps(told))
    path = _some(copy, rng)
    parent, key = at(copy, path[:-1]), path[-1]
    kind = rng.choice(("other", "other", "gone", "swap", "double", "foreign"))
    if kind == "gone":
        del parent[key]
    elif kind == "swap":
        twin = rng.choice(list(parent) if isinstance(parent, dict) else range(len(parent)))
        parent[key], parent[twin] = parent[twin], parent[key]
    elif kind == "double" and isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), json.loads(json.dumps(parent[key])))
    elif kind == "foreign":
        parent[key] = json.loads(json.dumps(at(copy, _some(copy, rng))))
    else:
        parent[key] = _other(parent[key], rng)
    return copy


def _some(told: Any, rng: random.Random) -> Path:
    """The way to a part: kinds of parts first, so that rare ones are met as often as the thousands of cards."""
    by_kind: dict[Path, list[Path]] = {}
    for path in places(told)[1:]:
        kind = tuple(key if isinstance(key, str) else "*" for key in path)
        by_kind.setdefault(kind, []).append(path)
    return rng.choice(by_kind[rng.choice(list(by_kind))])


def _other(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool):
        return rng.choice((not value, int(value), None))
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, -value - 1, value + 0.0, str(value), rng.randrange(400)))
    if isinstance(value, str):
        where = rng.randrange(len(value) + 1)
        sign = rng.choice("0aA9 \x1f\x00é/")
        return rng.choice((value[:where] + sign + value[where:], value[:where] + sign + value[where + 1 :], value[1:],
                           value[::-1], value.upper(), "", None))  # fmt: skip
    if isinstance(value, list):
        return rng.choice(([], value[::-1], value[1:], [*value, None], {}, None))
    if isinstance(value, dict):
        return rng.choice(({}, {**value, "more": 1}, None, list(value.values())))
    return rng.choice((0, "", [], {}, False))


UNSAID = {"hushed": [], "stops": [], "skip_until": ""}


def meaning(told: Any) -> str:
    """A file in a form that is the same for all that say the same.

    Keys, lists of cards, and what one answer picks are taken without order, and copies of a card as the same: where an
    order matters the play shows it. Standing orders may leave out what they do not want.
    """

    def plain(node: Any, path: Path) -> Any:
        if isinstance(node, dict):
            orders = node.get("type") == "Orders"
            said = {key: value for key, value in node.items() if not (orders and UNSAID.get(key) == value)}
            return {key: plain(value, (*path, key)) for key, value in said.items()}
        if isinstance(node, list) and path:
            out = [plain(value, (*path, key)) for key, value in enumerate(node)]
            cards = (
                len(path) >= 2
                and path[-2] in ("decks", "apart", "reserves")
                and path[0] in ("games", "reserves")
            )
            exchanged = path[-1] == "answer" and all(
                isinstance(each, str) and COPY.search(each) for each in out
            )
            if exchanged:
                out = [COPY.sub("", each) for each in out]
            return sorted(out, key=repr) if cards or exchanged else out
        return node

    return json.dumps(plain(told, ()), sort_keys=True)
