"""Which rule refuses: what scenarios expect is named by their heading, and each moment has its own reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.wakfu.outside import refusals
from tests import each
from tests.engine.plays import FILES, name
from tests.engine.wakfu.tables import Table, action, ally, power, reaction, shot, trigger

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def expected(node: Any) -> set[str]:
    """The rules by which a part of a scenario expects refusals."""
    if isinstance(node, list):
        return {rule for part in node for rule in expected(part)}
    if not isinstance(node, dict):
        return set()
    own = {str(node[key]) for key in ("illegal", "rule") if key in node}
    return own | {rule for part in node.values() for rule in expected(part)}


def test_the_heading_of_a_scenario_names_the_rules_that_its_refusals_expect():
    def check(path: Path) -> None:
        read = yaml.load(path.read_text("utf-8"), LOADER)
        refused = expected(read.get("moves", [])) | expected(read.get("expect", []))
        assert refused <= {str(rule) for rule in read["rules"]}

    each.holds(FILES, check, name)


def why(table, seat, verb, oid, **more):
    return refusals.why_not(table.game, seat, table.game.pending_for(seat), verb, oid, **more)


@pytest.mark.rule("503.2", "701.1", "705.1")
def test_nobody_moves_or_attacks_while_something_is_answered():
    """With a window open, in the Main Phase and in a battle."""
    table = Table(shot("Flèche"), reaction("Esquive", {"event": "played"}, {"do": "draw"}), ally("Loup"))
    wolf, other = table.put("Loup"), table.put("Loup", 1)
    table.hold(0, "Flèche", "Flèche")
    table.hold(1, "Esquive", "Esquive")
    table.begin().say(0, "play Flèche", other)
    assert table.whys() == [(1, "react")]
    assert [why(table, seat, "move", oid) for seat, oid in ((0, wolf), (1, other))] == ["503.2", "503.2"]
    assert why(table, 0, "attack", wolf) == "701.1"
    table.say(1, "pass").settle()
    table.say(0, "attack None", table.bag(1), [wolf])
    while table.asking.why != "action":
        table.say(table.asking.seat, {} if table.asking.why == "blockers" else "pass")
    assert table.whys() == [(0, "action")]
    assert why(table, 0, "move", wolf) == "705.1"
    assert why(table, 0, "attack", wolf) == "701.1"


@pytest.mark.rule("809.6", "809.2")
def test_a_second_reaction_to_one_event_is_refused_for_that():
    """As long as the event is still open to the other player; a Reaction to something else waits for it."""
    spell = {"types": ["action"], "traits": ["Sort"], "area": ["queue"]}
    answer = reaction("Esquive", {"event": "played", "plays": "card", "what": spell}, {"do": "draw"})
    late = reaction("Réveil", {"event": "untap"}, {"do": "draw"})
    table = Table(action("Éclair", {"do": "draw"}, traits=("Sort",)), answer, late)
    table.hold(0, "Éclair", "Esquive")
    first, second = table.hold(1, "Esquive", "Esquive")
    (other,) = table.hold(1, "Réveil")
    table.begin().say(0, "play Éclair")
    assert why(table, 1, "react", other) == "809.2"
    table.say(1, "react Esquive")
    left = second if first not in table.game.state.seats[1].hand else first
    for _ in range(9):
        if (0, "react") in table.whys():
            break
        table.say(table.asking.seat, "pass")
    assert table.whys() == [(0, "react")]
    assert why(table, 1, "react", left) == "809.6"


@pytest.mark.rule("503.2")
def test_nothing_is_played_while_a_resolution_asks():
    table = Table(action("Peut-être", {"do": "may", "then": [{"do": "draw"}]}), shot("Flèche"))
    table.hold(0, "Peut-être")
    (arrow,) = table.hold(0, "Flèche")
    table.begin().say(0, "play Peut-être").passes()
    assert table.whys() == [(0, "may")]
    assert why(table, 0, "play", arrow) == "503.2"


@pytest.mark.rule("801.1", "804.1", "805.1")
def test_what_is_no_payment_power_is_not_used():
    stays = {"kind": "continuous", "changes": [{"kind": "plus", "stat": "strength", "amount": 1}]}
    table = Table(
        ally("Muet"), ally("Fort", 1, stays), ally("Guetteur", 1, trigger({"event": "tap"}, {"do": "draw"}))
    )
    silent, strong, watcher = (table.put(name) for name in ("Muet", "Fort", "Guetteur"))
    table.begin()
    assert [why(table, 0, "use", oid) for oid in (silent, strong, watcher)] == ["801.1", "805.1", "804.1"]


@pytest.mark.rule("806.3a", "806.5a")
def test_a_power_for_another_hero_is_refused_for_that():
    own = [
        power({"do": "draw"}, only_if={"is": "hero", "trait": trait}) for trait in ("Bonta", "Sram", "Crâ")
    ]
    table = Table(ally("Maître", 1, *own))
    master = table.put("Maître")
    table.begin()
    assert [why(table, 0, "use", master, power=n) for n in (0, 1)] == ["806.3a", "806.5a"]
    assert "use Maître" in table.offers(0)


@pytest.mark.rule("302.3", "418.2", "702.5")
def test_a_challenge_too_dear_is_refused_for_its_cost():
    dear, cheap = [
        action(name, {"do": "draw"}, level=n, traits=("Challenge",)) for name, n in (("Défi", 9), ("Gage", 0))
    ]
    table = Table(dear, cheap, shot("Flèche"), ally("Loup"))
    wolf = table.put("Loup")
    dear, _, arrow = table.hold(0, "Défi", "Gage", "Flèche")
    table.begin()
    assert why(table, 0, "play", dear) == "302.3"
    table.say(0, "attack None", table.bag(1))
    assert table.asking.why == "challenge"
    assert why(table, 0, "play", dear) == "418.2"
    assert why(table, 0, "play", arrow) == "702.5"
    assert why(table, 0, "attack", wolf) == "702.5"
