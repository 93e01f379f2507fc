"""Who writes the state of a game: events do; what else is written is bookkeeping, field by field.

Read off the syntax tree, by the names of fields: assignments, deletions, calls that change a list or dict, and calls of
the functions that do so for events.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.wakfu.board import state

RULES = Path(__file__).resolve().parents[1] / "engine" / "wakfu"

STRUCTS = (
    state.State, state.SeatState, state.Obj, state.LastKnown, state.Battle, state.Modifier, state.Watching,
    state.WaitingTrigger,
)  # fmt: skip
FIELDS = {field for struct in STRUCTS for field in struct.__struct_fields__}

CHANGING = {
    "add", "append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update",
}  # fmt: skip
"""Methods of lists and dicts that change them."""

WRITERS = {
    "areas": {
        "create",
        "leave_battle",
        "relocate",
        "remember_last",
        "shift",
        "to_deck",
        "to_reserve",
        "wear",
    },
    "faces": {"become", "turn"},
    "lasting": {"declared", "end", "end_fighting"},
}
"""The functions of two modules, and the methods of what a board keeps, that write for others."""

#: What is no state: a frame, an event under way, an item that is being put together.
OTHERS = ("event", "frame", "item")

#: These may write whatever they like: events, a judge's edits, and a copy that is thrown away.
FREE = ("events/", "outside/judging", "outside/information_set")

#: What each other module may write, and what that is.
BOOKKEEPING: dict[str, tuple[str, ...]] = {
    # where the game stands
    "active": ("phases/setup", "phases/turn"),
    "first": ("phases/setup",),
    "phase": ("phases/turn", "phases/battle"),
    "turn": ("phases/turn",),
    "turns": ("phases/turn",),
    "turn_start": ("phases/turn",),
    "time": ("phases/turn", "pipeline/batches"),
    "resolving": ("phases/turn", "phases/battle", "pipeline/batches"),
    "next_id": ("board/board",),
    "next_event": ("pipeline/pipeline",),
    # what has been done this turn, this battle, this game
    "attacked": ("phases/turn",),
    "bag_bonus": ("phases/turn",),
    "changed_hand": ("phases/turn",),
    "chosen_by": ("resolving/play",),
    "dealt": ("phases/duel",),
    "declared": ("phases/battle",),
    "drew": ("phases/turn",),
    "held": ("phases/turn", "reading/survey"),  # a layout has a field of that name
    "played": ("phases/turn", "resolving/play"),
    "plays": ("resolving/play",),
    "rollbacks": ("phases/setup",),
    "spent_by": ("resolving/play",),
    "struck": ("phases/duel",),
    "uses": ("resolving/play",),
    # what has been played, has triggered, is carried out or watched for, and where its card lies meanwhile
    "aside": ("pipeline/watching",),
    "chain": ("pipeline/watching",),
    "challenge": ("phases/challenge", "resolving/resolve"),
    "depth": ("phases/challenge", "pipeline/watching", "resolving/play", "resolving/resolve"),
    "left": ("pipeline/watching",),
    "planned": ("phases/battle", "resolving/fights"),
    "queue": (
        "phases/battle", "phases/challenge", "resolving/effects", "resolving/play", "resolving/queue",
        "resolving/resolve",
    ),
    "tied": ("resolving/play",),
    "waiting": ("pipeline/pipeline", "pipeline/watching", "resolving/queue"),
    "watches": ("pipeline/watching", "resolving/effects"),
    "areas": ("phases/challenge", "phases/setup", "resolving/play", "resolving/resolve", "resolving/searching", "game"),
    # a modifier that is being made, and one whose condition has failed (812.3a)
    "objects": ("resolving/effects", "resolving/fights"),
    "select": ("resolving/effects",),
    "mods": ("pipeline/watching",),
    # worked out from all else
    "altered": ("board/board",),
    "face": ("board/board",),
    "faces": ("reading/altering",),
    # what a player has ordered
    "orders": ("game",),
    "skip_until": ("game", "offers/orders"),
    # the beginning, before anything has happened
    "bag": ("game",),
    "hero": ("game",),
    "deck": ("game", "phases/setup"),
}  # fmt: skip


def goals(node: ast.AST) -> Iterator[ast.expr]:
    """What a piece of code writes to."""
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            yield from targets
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            yield target
        case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in CHANGING:
            yield value


def parts(goal: ast.expr) -> Iterator[ast.expr]:
    """The fields and names that a goal is made of."""
    match goal:
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            for each in elements:
                yield from parts(each)
        case ast.Subscript(value=value) | ast.Starred(value=value):
            yield from parts(value)
        case _:
            yield goal


def last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def of_state(node: ast.expr) -> str:
    """The field of the state that an expression reads, or an empty string."""
    while isinstance(node, ast.Subscript):
        node = node.value
    if not isinstance(node, ast.Attribute) or node.attr not in FIELDS:
        return ""
    own = isinstance(node.value, ast.Name) and node.value.id == "self"
    return "" if own or last_name(node.value) in OTHERS else node.attr


def aliases(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """What is changed by way of a name that a function has given to a field, with the line."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            names = {
                target.id: field
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and (field := of_state(node.value))
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for node in ast.walk(function):
                for goal in goals(node):
                    for part in parts(goal):
                        rebound = part is goal and not isinstance(node, ast.Call)
                        if isinstance(part, ast.Name) and part.id in names and not rebound:
                            yield names[part.id], part.lineno


def written(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Each field of the state that a module writes, and each use of what writes for events, with its line."""
    yield from aliases(tree)
    for node in ast.walk(tree):
        for goal in (part for target in goals(node) for part in parts(target)):
            if field := of_state(goal):
                yield field, goal.lineno
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in WRITERS.get(
                last_name(value), ()
            ):
                yield last_name(value), node.lineno
            case ast.Call(func=ast.Name(id="setattr"), args=[_, ast.Constant(value=str(field)), *_]):
                yield from [(field, node.lineno)] if field in FIELDS else []
            case ast.Call(func=ast.Name(id="setattr")):
                yield "setattr", node.lineno


def writes() -> dict[tuple[str, str], int]:
    """Field and module of all writes that are not free, with the last line."""
    modules = {path.relative_to(RULES).with_suffix("").as_posix(): path for path in RULES.rglob("*.py")}
    return {
        (field, name): line
        for name, path in modules.items()
        if not name.startswith(FREE)
        for field, line in written(ast.parse(path.read_text("utf-8")))
    }


def test_only_events_change_the_state_beside_the_bookkeeping():
    found = writes()
    allowed = {(field, module) for field, own in BOOKKEEPING.items() for module in own}
    strange = {f"{m}:{line}: {field}" for (field, m), line in found.items() if (field, m) not in allowed}
    assert sorted(strange) == [], "make an event of it (engine/wakfu/events), or say why it is bookkeeping"
    assert sorted(allowed - found.keys()) == [], "no longer written there: take it off the list"


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("game.state.objs[3].lost += 1", ["lost"]),
        ("obj.damage, obj.hits = 0, []", ["damage", "hits"]),
        ("del game.state.last[oid]", ["last"]),
        ("seat.spent_by.setdefault(1, [0, 0])[0] += 2", ["spent_by"]),
        ("battle.blocks.pop(oid)", ["blocks"]),
        ("areas.relocate(game, oid, 'hand')", ["areas"]),
        ("game.faces.turn(hero, 2)", ["faces"]),
        ("def f():\n objs = game.state.objs\n objs.pop(oid)", ["objs"]),
        ("def f():\n spent = seat.spent_by[3]\n spent[0] += 1\n spent = []", ["spent_by"]),
        ("setattr(obj, 'damage', 0)", ["damage"]),
        ("setattr(obj, name, 0)", ["setattr"]),
        ("item.source = 3; self.tapped = True; x = obj.tapped", []),
    ],
)
def test_a_write_is_seen(code: str, fields: list[str]):
    assert [field for field, _ in written(ast.parse(code))] == fields


def test_every_function_that_writes_for_others_is_known():
    found = {
        part: {
            node.name
            for node in ast.parse((RULES / "events" / f"{part}.py").read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
        }
        for part in ("areas", "lasting")
    }
    assert found == {"areas": WRITERS["areas"] | {"last_seen"}, "lasting": WRITERS["lasting"]}
