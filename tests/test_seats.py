"""Nobody but the core works out one seat from another, and outside Wakfu TCG nobody thinks in two."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WAKFU = "engine/wakfu/"
ROOMS = ("bot", "cards", "engine", "docs")
FILES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
#: What is no seat, and why.
NO_SEATS = {
    "bot/budget.py": {"1 - self._tokens": "a share of a token", "1 - _INSTANT": "a share of a token"},
    "bot/sandbox/api/gateway.py": {"(0, 1)": "the shard of one that has all guilds"},
    "bot/sandbox/commands.py": {"(0, 1)": "Discord's numbers of contexts"},
    "bot/ui/drawing/common.py": {"1 - part": "a share of a colour"},
    "bot/ui/lookup/cards.py": {"1 - sheet.side": "the other side of a card"},
    "cards/wakfu/text/sentences.py": dict.fromkeys(("sides[0]", "sides[1]"), "the sides of a comparison"),
    "engine/rulebook/ranking.py": dict.fromkeys(
        ("1 - WEIGHTS.length", "1 - WEIGHTS.card", "1 - nearest"), "a share of a weight"
    ),
    "engine/scenario/wakfu/form.py": {"(0, 1)": "how many have passed"},
    "engine/wakfu/phases/battle.py": {"1 - gained": "lost Resistance"},
    "engine/wakfu/board/seats.py": {"(0, 1)": "the two seats of the game"},
}
SEATED = {"seats", "sides", "people", "players", "seat_infos", "wins", "hands", "teams"}


def numbers(nodes: list[ast.expr]) -> list[object]:
    """The constants that are numbers."""
    return [node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) is int]


def told(node: ast.AST, *, in_wakfu: bool) -> bool:
    """Whether a node works out a seat from another or, outside Wakfu TCG, writes down two."""
    match node:
        case ast.BinOp(ast.Constant(1), ast.Sub()):
            return True
        case ast.Tuple([_, _]):
            return sorted(numbers(node.elts)) == [0, 1]
        case _ if in_wakfu:
            return False
        case ast.List([_, _]):
            return numbers(node.elts) in ([0, 1], [1, 0], [0, 0])
        case ast.Constant("AB"):
            return True
        case ast.Subscript(ast.Name(id) | ast.Attribute(attr=id), ast.Constant(0 | 1)):
            return id in SEATED
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([ast.Name(one), ast.Name(other)])):
            return one == other and one in {"Seat", "SeatInfo", "Side", "Entry"}
    return False


def found(source: str, *, in_wakfu: bool = False) -> list[str]:
    return [ast.unparse(node) for node in ast.walk(ast.parse(source)) if told(node, in_wakfu=in_wakfu)]


@cache
def all_found() -> dict[str, list[str]]:
    names = {path.relative_to(ROOT).as_posix(): path for path in FILES}
    return {
        name: found(path.read_text("utf-8"), in_wakfu=name.startswith(WAKFU)) for name, path in names.items()
    }


def odd() -> Iterator[str]:
    for name, each in all_found().items():
        yield from (f"{name}: {said}" for said in each if said not in NO_SEATS.get(name, {}))


def test_who_is_rival_partner_and_next_is_asked_in_one_place():
    assert list(odd()) == []


def test_what_is_listed_as_no_seat_is_there():
    assert [
        (name, said) for name, known in NO_SEATS.items() for said in known if said not in all_found()[name]
    ] == []


@pytest.mark.parametrize(
    "source",
    [
        "other = 1 - seat",
        "for seat in (0, 1): pass",
        "for seat in (1, 0): pass",
        "points = [0, 0]",
        "letter = 'AB'[seat]",
        "first = match.seats[0]",
        "seats: tuple[Seat, Seat]",
        "seat: Literal[0, 1]",
    ],
)
def test_two_seats_are_found(source: str):
    assert found(source)


def test_within_wakfu_only_what_computes_seats_is_found():
    assert found("points = [0, 0]", in_wakfu=True) == []
    assert found("other = 1 - item.controller", in_wakfu=True)
