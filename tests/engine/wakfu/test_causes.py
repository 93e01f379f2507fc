"""What each line of the log is put down to: noted by the rules while they act, the same after a restart."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core.event import Cause, Notice
from engine.scenario.wakfu.vocabulary import KINDS
from engine.wakfu.events import (
    Captured,
    ControlChanged,
    Damaged,
    Destroyed,
    Equipped,
    HPLost,
    Recycled,
    Retargeted,
    ReturnedToHand,
    Stripped,
    Tapped,
    Unmarked,
    Untapped,
    Withdrawn,
    XPGained,
    causes,
)
from tests.engine.wakfu.tables import FIGHTER, Table, action, ally, power, reaction, shot
from tests.rules.reading import known
from tests.rulings import played

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wakfu"


def told(pattern, *, reload=False):
    report, table = played(next(SCENARIOS.glob(pattern)).read_text("utf-8"), reload=reload)
    assert report.ok, report
    return table.told


def cause(notices, kind, number=-1):
    return [n for n in notices if n.kind == kind][number].cause


@pytest.mark.rule("410.8")
def test_what_destroys_an_ally_is_noted_with_its_figures():
    found = cause(told("809.5-one-window-*.yaml"), "destroyed")
    assert found.by == "rule"
    assert found.rules == ("410.8",)
    assert found.facts == {"code": "lethal", "damage": 1, "strength": 1, "by": "Main Levée"}
    assert found.name == "Main Levée"


@pytest.mark.rule("809.1", "804.3")
def test_what_enters_the_queue_knows_what_brought_it_there():
    notices = told("804.1-a-trigger-comes-by-itself.yaml")
    assert cause(notices, "triggered").by == "trigger"
    assert cause(notices, "triggered").facts["event"] == "tap"
    assert cause(notices, "triggered").facts["name"] == "Arakne"
    assert cause(notices, "played", 0).by == "player"
    reaction = cause(notices, "played")
    assert reaction.by == "reaction"
    assert reaction.facts["event"] == "draw"
    assert cause(notices, "tapped").by == "cost"


@pytest.mark.rule("810.2a")
def test_a_choice_that_is_no_longer_legal_is_told():
    notices = told("810.2a-*.yaml")
    assert "choice_lost" in {n.kind for n in notices}


def test_causes_are_the_same_when_the_game_is_put_down_at_every_decision():
    seen = 0
    for path in sorted(SCENARIOS.glob("8*.yaml"))[::4]:
        text = path.read_text("utf-8")
        (_, once), (_, again) = played(text), played(text, reload=True)
        if once is not None and again is not None:
            # The lines of laying out the position are not carried over; all others must be alike.
            assert again.told == once.told[len(once.told) - len(again.told) :], path.name
            seen += len(again.told)
    assert seen > 100


def test_every_rule_that_a_line_is_put_down_to_is_one():
    assert set(causes.RULES.values()) | set(causes._SAID.values()) <= known()


def test_a_notice_from_before_causes_were_kept_is_read():
    old = b'{"kind":"drew","data":{"seat":0}}'
    assert msgspec.json.decode(old, type=Notice) == Notice("drew", {"seat": 0})
    new = Notice("drew", {"seat": 0}, cause=Cause("effect", 3, "Nid", ("507.4",)))
    assert msgspec.json.decode(msgspec.json.encode(new), type=Notice) == new
    assert new.seen_by(1).cause == new.cause


def occasions(table):
    """What set off each trigger, as told."""
    return [n.cause.facts for n in table.log if n.kind == "triggered"]


@pytest.mark.rule("804.3")
def test_a_trigger_tells_which_card_was_played_and_by_whom():
    watcher = {"kind": "triggered", "on": {"event": "played", "theirs": True}, "effects": [{"do": "draw"}]}
    table = Table(
        ally("Espion", 1, watcher), shot("Pique"), ally("Scribe", 1, power({"do": "draw"})), active=1
    )
    table.put("Espion")
    table.put("Scribe", 1)
    table.hold(1, "Pique")
    table.begin().say(1, "use Scribe", "play Pique", table.hero(0)).settle()
    told = {"code": "event", "time": "just", "event": "played", "seat": 1}
    assert occasions(table) == [told | {"name": "Scribe"}, told | {"name": "Pique"}]


@pytest.mark.rule("804.3")
def test_a_trigger_tells_what_was_hurt_how_much_and_by_what():
    hurt = {"kind": "triggered", "on": {"event": "damage", "what": FIGHTER}, "effects": [{"do": "draw"}]}
    table = Table(ally("Infirmier", 1, hurt), ally("Ours", 5), shot("Pique", 2))
    table.put("Infirmier")
    bear = table.put("Ours", 1)
    table.hold(0, "Pique")
    table.begin().say(0, "play Pique", bear).settle()
    facts = {"time": "just", "event": "damage", "seat": 0, "amount": 2, "name": "Ours", "by": "Pique"}
    assert occasions(table) == [{"code": "event", "element": "neutral"} | facts]


@pytest.mark.rule("804.3", "505.2")
def test_a_trigger_names_no_card_of_a_hand():
    drawn = {"kind": "triggered", "on": {"event": "draw", "theirs": True}, "effects": [{"do": "gain_xp"}]}
    table = Table(ally("Jaloux", 1, drawn), action("Étude", {"do": "draw"}))
    table.put("Jaloux", 1)
    table.hold(0, "Étude")
    table.stack(0, "Jaloux")
    table.begin().say(0, "play Étude").settle()
    (facts,) = occasions(table)
    assert (facts["event"], facts["seat"]) == ("draw", 0)
    assert "name" not in facts


@pytest.mark.rule("809.1", "809.2")
@pytest.mark.parametrize("which", [0, 1])
def test_a_reaction_tells_which_of_several_events_it_answers(which):
    """Who is hurt, by what, by how much and of which Element, and that it has not happened yet."""
    guard = reaction("Parade", {"event": "damage", "time": "about"}, {"do": "prevent", "amount": 1})
    table = Table(ally("Loup", 3), ally("Ours", 9), ally("Cerf", 9), guard)
    wolf, victims = table.put("Loup"), [table.put("Ours", 1), table.put("Cerf", 1)]
    table.hold(1, "Parade")
    table.send(
        *(Damaged(obj=o, amount=n, element="fire", source=wolf, seat=0) for n, o in enumerate(victims, 2))
    )
    events = table.asking.params["events"]
    assert [(e["name"], e["amount"], e["element"], e["by"], e["time"], e["seat"]) for e in events] == [
        ("Ours", 2, "fire", "Loup", "about", 0), ("Cerf", 3, "fire", "Loup", "about", 0),
    ]  # fmt: skip
    table.submit(1, table.asking.shape.options[1 + which].key).passes()
    (told,) = [n.cause for n in table.log if n.kind == "played"]
    assert (told.by, told.rules) == ("reaction", ("808.2h", "809.1"))
    assert told.facts == {
        "code": "event", "time": "about", "event": "damage", "seat": 0, "amount": 2 + which, "element": "fire",
        "name": ("Ours", "Cerf")[which], "by": "Loup",
    }  # fmt: skip


@pytest.mark.rule("104.2", "106.2")
def test_what_cannot_happen_is_told_with_its_name():
    table = Table(ally("Loup"))
    wolf = table.put("Loup", tapped=True)
    table.send(Tapped(obj=wolf, seat=0), Untapped(obj=table.hero(0), seat=0))
    assert refused(table) == [("tap", "Loup", "106.2"), ("untap", "Personne", "106.2")]


def refused(table):
    """What is told not to be done, of whom, by which rule."""
    return [(n.data["what"], n.data["name"], n.data["rule"]) for n in table.log if n.kind == "not_done"]


def never(what, who="self"):
    return {"kind": "continuous", "what": who, "changes": [{"kind": "cannot", "what": what}]}


@pytest.mark.rule("104.2", "415.5")
@pytest.mark.parametrize(
    ("amount", "told"), [(1, ("xp", "Personne", "104.2")), (0, ("xp_zero", "Personne", "415.5"))]
)
def test_experience_that_is_not_gained_is_told(amount, told):
    table = Table(ally("Poupée", 1, *[never("gain_xp", "you")] * amount))
    table.put("Poupée", 1)
    table.send(XPGained(seat=1, amount=amount)).settle()
    assert refused(table) == [told]
    assert [line["controller"] for line in table.lines("not_done")] == [1]
    assert table.game.state.seats[1].xp == 0


@pytest.mark.rule("104.2", "409.1")
def test_a_card_that_nothing_destroys_is_told_to_stay():
    table = Table(ally("Roc", 1, never("be_destroyed")))
    rock = table.put("Roc", 1)
    table.send(Destroyed(obj=rock, seat=0, credit=[0])).settle()
    assert refused(table) == [("destroy", "Roc", "104.2")]
    assert rock in table.game.state.objs


@pytest.mark.rule("104.2", "307.3")
def test_points_that_stay_as_printed_are_told_to_do_so():
    steal = {"do": "modify", "what": "target", "changes": [{"kind": "plus", "stat": "ap", "amount": -1}]}
    table = Table(
        ally("Sablier", 1, never("change_points", {"types": ["hero"]})),
        action("Vol", steal, choose=[{"select": {"types": ["hero"]}}]),
    )
    table.put("Sablier")
    table.hold(0, "Vol")
    table.begin().say(0, "play Vol", table.hero(1)).settle()
    assert refused(table) == [("modified", "Personne", "104.2")]


@pytest.mark.parametrize(
    ("event", "what"),
    [
        pytest.param(lambda o: HPLost(obj=o, amount=0), "losehp", marks=pytest.mark.rule("410.3")),
        pytest.param(
            lambda o: Unmarked(obj=o, name="Éther", amount=1), "unmarked", marks=pytest.mark.rule("413.1c")
        ),
        pytest.param(lambda o: Stripped(obj=o), "strip", marks=pytest.mark.rule("104.2")),
        pytest.param(lambda o: Withdrawn(obj=o), "withdraw", marks=pytest.mark.rule("705.6")),
        pytest.param(lambda o: Retargeted(obj=o), "retargeted", marks=pytest.mark.rule("702.2")),
        pytest.param(lambda o: ControlChanged(obj=o, seat=1), "control", marks=pytest.mark.rule("416.3")),
        pytest.param(lambda o: Equipped(obj=o, to=o), "equipped", marks=pytest.mark.rule("305.7")),
        pytest.param(lambda o: Captured(obj=o, to=0), "captured", marks=pytest.mark.rule("806.4c")),
    ],
)
def test_what_finds_nothing_to_do_is_told(event, what):
    table = Table(ally("Loup"))
    table.send(event(table.put("Loup", 1))).settle()
    assert [told[:2] for told in refused(table)] == [(what, "Loup")]


def test_every_reason_is_a_word_of_scenarios():
    assert set(causes._SAID) <= set(KINDS["what is not done"])


@pytest.mark.rule("810.2")
def test_what_has_left_is_told_to_be_gone():
    """Damage, healing and tapping alike: nothing was prevented, and nothing kept it from happening but that."""
    table = Table(ally("Loup"))
    wolf = table.put("Loup")
    table.send(Destroyed(obj=wolf)).send(
        Damaged(obj=wolf, amount=1, element="fire", seat=0), Tapped(obj=wolf, seat=0)
    )
    assert refused(table) == [("gone", "Loup", "810.2")] * 2


@pytest.mark.rule("810.2a")
def test_an_effect_without_a_legal_choice_left_is_cancelled_by_that_rule():
    found = cause(told("examined/810.2a-shot-while-paying*.yaml"), "cancelled")
    assert (found.rules, found.facts) == (("810.2a",), {"code": "illegal"})


@pytest.mark.rule("804.3", "812.3")
def test_an_effect_that_waited_for_an_event_tells_that_it_has_happened():
    notices = told("examined/804.6-two-watchers-one-tap.yaml")
    assert {n.cause.facts["time"] for n in notices if n.kind == "triggered"} == {"just"}


@pytest.mark.rule("413.2d")
@pytest.mark.parametrize("event", [ReturnedToHand, Recycled])
def test_a_token_that_would_become_a_card_is_told_to_cease(event):
    table = Table(ally("Loup"))
    token = table.put("Loup", token=True)
    table.send(event(obj=token, seat=0))
    assert [line["name"] for line in table.lines("ceased")] == ["Loup"]
    assert not table.lines("returned")
    assert not table.lines("recycled")
    assert cause(table.log, "ceased").rules == ("413.2d",)


@pytest.mark.parametrize(
    ("worth", "credit", "unpaid", "what", "number"),
    [
        pytest.param(0, [1], [], "worthless", "415.5", marks=pytest.mark.rule("415.5")),
        pytest.param(1, [0], [], "own", "415.2", marks=pytest.mark.rule("415.2")),
        pytest.param(1, [], [], "nobody", "415.1", marks=pytest.mark.rule("415.1")),
        pytest.param(1, [1], [1], "unpaid", "415.1", marks=pytest.mark.rule("415.1")),
    ],
)
def test_why_nobody_gains_experience_by_an_ally_is_told(worth, credit, unpaid, what, number):
    table = Table(ally("Loup", 3, experience=worth))
    wolf = table.put("Loup")
    table.send(Destroyed(obj=wolf, seat=1, credit=credit, unpaid=unpaid)).settle()
    assert [(line["what"], line["name"]) for line in table.lines("xp_none")] == [(what, "Loup")]
    assert number in cause(table.log, "xp_none").rules
    assert [own.xp for own in table.game.state.seats] == [0, 0]
