"""Who writes the state of a game: events do; what else is written is bookkeeping, field by field.

Read off the syntax tree (`tests.writing`), by the names of fields: assignments of any form, deletions, methods that
change a list or dict, and the functions that do so for events.
"""

from __future__ import annotations

import ast
import typing
from pathlib import Path

import msgspec
import pytest

from engine.wakfu.board import state
from tests.writing import Rules

RULES = Path(__file__).resolve().parents[1] / "engine" / "wakfu"

STRUCTS = (
    state.State, state.SeatState, state.Obj, state.Hit, state.LastKnown, state.Battle, state.Planned, state.Modifier,
    state.Watching, state.WaitingTrigger, state.Item,
)  # fmt: skip
FIELDS = {field for struct in STRUCTS for field in struct.__struct_fields__} | {"state"}
LISTS = {
    field.name
    for struct in STRUCTS
    for field in msgspec.structs.fields(struct)
    if typing.get_origin(field.type) in (list, dict, set)
}

WRITERS = {
    "areas": {
        "create",
        "leave_battle",
        "make_token",
        "relocate",
        "remember_last",
        "shift",
        "to_deck",
        "to_reserve",
        "wear",
    },
    "faces": {"become", "turn"},
    "lasting": {"declared", "end", "end_fighting", "hand_over", "tire"},
    "chance": {"shuffle"},
}
"""The functions of two modules, and the methods of what a board and a state keep, that write for others."""

DOERS = {"apply", "enact"}
"""The methods that let an event change the state."""

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
    "resolving": ("phases/turn", "phases/battle", "pipeline/batches", "pipeline/pipeline"),
    "next_id": ("board/board",),
    "next_event": ("pipeline/pipeline",),
    "apply": ("board/board", "game"),
    "enact": ("phases/battle", "phases/turn", "pipeline/batches", "pipeline/immediate"),
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
    "done": ("resolving/play",),
    "rollbacks": ("phases/setup",),
    "spent_by": ("resolving/play",),
    "struck": ("phases/duel",),
    "uses": ("resolving/play",),
    # what has been played, has triggered, is carried out or watched for, and where its card lies meanwhile
    "aside": ("pipeline/watching",),
    "chain": ("pipeline/pipeline", "pipeline/watching"),
    "challenge": ("phases/challenge", "resolving/resolve"),
    "depth": ("phases/challenge", "pipeline/watching", "resolving/play", "resolving/resolve"),
    "left": ("pipeline/watching",),
    "planned": ("phases/battle", "resolving/fights"),
    "queue": (
        "phases/battle", "phases/challenge", "resolving/effects", "resolving/play", "resolving/queue",
        "resolving/resolve",
    ),
    "tied": ("pipeline/watching", "resolving/play"),
    "waiting": ("pipeline/pipeline", "pipeline/watching", "resolving/queue"),
    "watches": ("pipeline/watching", "resolving/lasting"),
    "areas": (
        "game", "phases/challenge", "phases/setup", "resolving/choosing", "resolving/play", "resolving/resolve",
        "resolving/searching",
    ),
    # a modifier that is being made, and one whose condition has failed (812.3a)
    "objects": ("resolving/lasting", "resolving/fights"),
    "select": ("resolving/lasting",),
    "mods": ("pipeline/watching",),
    # an item that is put together before it enters the Queue, or to say why it cannot
    "blocks": ("resolving/play",),
    "card": ("outside/forbidding",),
    "choices": (
        "offers/parts", "outside/refusals", "resolving/picking", "resolving/play", "resolving/queue",
        "resolving/resolve", "resolving/searching",
    ),
    "controller": ("outside/forbidding", "outside/refusals"),
    "kind": ("outside/refusals",),
    "mode": ("resolving/fights", "resolving/play"),
    "place": ("offers/actions", "resolving/play"),
    "power": ("outside/refusals",),
    "quiet": ("resolving/granted",),
    "share": ("resolving/play", "resolving/queue"),
    "source": ("resolving/play", "resolving/resolve"),
    "wielder": ("resolving/play",),
    "x": ("offers/draft", "outside/forbidding", "outside/refusals", "resolving/play"),
    # such an item, or an event that is about to happen
    "about": ("pipeline/pipeline", "pipeline/watching"),
    "amount": ("pipeline/watching", "resolving/effects"),
    "id": ("pipeline/pipeline", "pipeline/watching", "resolving/play", "resolving/queue"),
    "obj": ("offers/redirecting",),
    "seat": ("resolving/effects",),
    "through": ("resolving/play", "resolving/resolve"),
    # a caller's own list
    "given: batch": ("pipeline/batches",),
    "given: found": ("reading/survey",),
    # chance that is used up
    "chance": ("game", "phases/setup", "resolving/choosing", "resolving/picking"),
    # a module's own names
    "setattr": ("outside/census",),
    # worked out from all else
    "altered": ("board/board",),
    "face": ("board/board",),
    "faces": ("reading/altering",),
    # what a player has ordered
    "orders": ("offers/orders",),
    "skip_until": ("offers/orders",),
    "skip_mark": ("offers/orders",),
    "hushed": ("offers/orders",),
    "stops": ("offers/orders",),
    # the beginning, before anything has happened
    "bag": ("game",),
    "hero": ("game",),
    "deck": ("game", "phases/setup"),
}  # fmt: skip


def test_only_events_change_the_state_beside_the_bookkeeping():
    rules = Rules(FIELDS, LISTS, WRITERS, DOERS)
    trees = {path: ast.parse(path.read_text("utf-8")) for path in RULES.rglob("*.py")}
    rules.learn(trees.values())
    modules = {path.relative_to(RULES).with_suffix("").as_posix(): tree for path, tree in trees.items()}
    found = {
        (field, module): line
        for module, tree in modules.items()
        if not module.startswith(FREE)
        for field, line in rules.written(tree)
    }
    allowed = {(field, module) for field, own in BOOKKEEPING.items() for module in own}
    strange = {
        f"engine/wakfu/{m}.py:{line}: {field}"
        for (field, m), line in found.items()
        if (field, m) not in allowed
    }
    assert sorted(strange) == [], (
        "make an event of it (engine/wakfu/events); if it is bookkeeping, add it to BOOKKEEPING here and to the table"
        " in docs/architecture.md"
    )
    assert sorted(allowed - found.keys()) == [], "no longer written there: take it off the list and the table"


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
        ("objs = game.state.objs; objs.pop(oid)", ["objs"]),
        ("spent = seat.spent_by[3]; spent[0] += 1; spent = []", ["spent_by"]),
        ("setattr(obj, 'damage', 0)", ["setattr"]),
        ("object.__setattr__(obj, 'damage', 9)", ["setattr"]),
        ("dict.pop(game.state.objs, oid)", ["setattr"]),
        ("for blockers in (game.state.battle.blocks,): blockers[oid] = None", ["blocks"]),
        ("for hand in [each.hand for each in game.state.seats]: hand.clear()", ["hand"]),
        ("for item in sorted(game.state.queue): item.tied = False", ["tied"]),
        ("for game.state.objs[oid].damage in (9,): pass", ["damage"]),
        ("for _, hits in obj.uses.items(): hits.sort()", ["uses"]),
        ("push = game.state.world.append; push(oid)", ["world"]),
        ("getattr(game.state.world, 'append')(oid)", ["world"]),
        ("world, other = game.state.world, 0; world.append(oid)", ["world"]),
        ("(world := game.state.world).append(oid)", ["world"]),
        ("world: list[int] = game.state.world; world.append(oid)", ["world"]),
        ("world = game.state.world if game else []; world += [oid]", ["world"]),
        ("with closing(game.state.world) as world, game.state.hand as hand: hand.pop()", ["hand"]),
        ("self.world = game.state.world; self.world.append(oid)", ["world"]),
        ("game.pile(seat).append(oid)", ["hand"]),
        ("game.state.queue[0].quiet = True", ["quiet"]),
        ("game.state.objs[oid].hits[0].amount = 3", ["amount"]),
        ("game.state = other", ["state"]),
        ("game.state.chance.shuffle('deck', cards)", ["chance"]),
        ("Tapped(obj=oid).apply(game)", ["apply"]),
        ("from engine.wakfu.events.areas import relocate", ["areas"]),
        ("cards.append(3)", ["given: cards"]),
        ("other = list(game.state.world); other.append(3); other[0] = 1; found = []; found.append(3)", []),
        ("self.tapped = True; self.left.pop(); x = obj.tapped; seat.discard[0]; total += 1", []),
    ],
)
def test_a_write_is_seen(code: str, fields: list[str]):
    """A function's parameters are `cards` and `total`; `pile` returns the Hand itself."""
    function = ast.parse("class Procedure:\n def each(self, cards, total):\n  " + code.replace("\n", "\n  "))
    pile = ast.parse("def pile(game, seat):\n found = game.state.seats[seat].hand\n return found")
    rules = Rules(FIELDS, LISTS, WRITERS, DOERS)
    rules.learn([pile])
    assert list(dict.fromkeys(field for field, _ in rules.written(function))) == fields


def test_a_method_that_calls_something_else_itself_is_no_cover():
    code = "class Procedure:\n def each(self):\n  self = game.obj(oid)\n  self.damage = 3"
    assert [field for field, _ in Rules(FIELDS, LISTS, WRITERS, DOERS).written(ast.parse(code))] == ["damage"]


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
