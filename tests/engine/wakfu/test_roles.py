"""What each choice is for is read off the effects that name the object (807)."""

from __future__ import annotations

import typing

import msgspec
import pytest

from bot.words import LANGUAGES, speaker
from cards.wakfu import powers as p
from cards.wakfu.catalog import load_coming
from engine.core.game import Back
from engine.wakfu.reading import roles
from tests import each
from tests.engine.wakfu.tables import Table, action, ally, power, shot, trigger

NAMING = frozenset(
    {"what", "to", "who", "by", "source", "first", "second", "against", "target", "like", "use"}
)
"""The fields of effects that may name an object."""


def scripts(card):
    """The Action and the powers of a card that have effects."""
    found = [card.script] if card.script is not None else []
    found += [s for face in (1, 2) for s in card.powers_of(face)]
    found = [s.script if isinstance(s, p.Activated) else s for s in found]
    return [s for s in found if isinstance(s, p.Script | p.Triggered)]


def chosen(card):
    """What is chosen and picked for a card, with the effects around it."""
    for script in scripts(card):
        effects = (*getattr(script, "opening", ()), *script.effects)
        yield from ((spec.name, spec.select, (*effects, *script.choose)) for spec in script.choose)
        yield from ((n.name, n.select, effects) for _, n in p.walk(effects) if isinstance(n, p.Pick))


@pytest.mark.rule("807.1", "807.4")
def test_no_choice_of_any_card_is_without_a_role():
    count = 0

    def check(card):
        nonlocal count
        for name, select, effects in chosen(card):
            count += 1
            found = roles.role(name, select, effects)
            key = f"role-{found['role'].replace('_', '-')}"
            assert found["role"] != roles.OTHER
            assert all(speaker(language, "wakfu").has(key) for language in LANGUAGES), key

    cards = load_coming().cards
    assert len(cards) > 320
    each.holds(cards, check)
    assert count > 170


@pytest.mark.rule("807.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_that_an_effect_can_give_to_an_object_has_words(language):
    """Also those of the language that no card of today uses."""
    words, missing = speaker(language, "wakfu"), []
    for kind in typing.get_args(p.Effect):
        hints = typing.get_type_hints(kind)
        for field in msgspec.structs.fields(kind):
            if field.name not in NAMING or str not in (
                hints[field.name],
                *typing.get_args(hints[field.name]),
            ):
                continue
            if kind in (p.Modify, p.Discard) and field.name == "what":
                continue  # what becomes of it is told by the change
            key = f"role-{kind.__struct_config__.tag}-{field.name}".replace("_", "-")
            missing += [] if words.has(key) else [key]
    assert missing == []


@pytest.mark.parametrize(
    ("effect", "role"),
    [
        ({"do": "deal", "amount": 3, "to": "target"}, {"role": "deal_to", "amount": 3, "harms": True}),
        ({"do": "heal", "amount": 2, "what": "target"}, {"role": "heal_what", "amount": 2, "harms": False}),
        ({"do": "destroy", "what": "target"}, {"role": "destroy_what", "harms": True}),
        (
            {
                "do": "modify",
                "what": "target",
                "changes": [{"kind": "plus", "stat": "strength", "amount": -2}],
            },
            {"role": "less", "stat": "strength", "amount": 2, "harms": True},
        ),
        (
            {"do": "modify", "what": "target", "changes": [{"kind": "gain", "keyword": {"name": "giant"}}]},
            {"role": "keyword", "stat": "giant", "harms": False},
        ),
        ({"do": "draw", "amount": {"of": "strength", "what": "target"}}, {"role": "counted"}),
    ],
)
def test_the_question_knows_its_role(effect, role):
    for made in (action("Sort", effect, choose=[{"select": {"types": ["ally"]}}]),
                 ally("Mage", 1, power(effect, choose=[{"select": {"types": ["ally"]}}]))):  # fmt: skip
        table = Table(made, ally("Loup"))
        table.put("Loup")
        table.put("Loup", 1)
        if made["type"] == "action":
            table.hold(0, "Sort")
        else:
            table.put("Mage")
        table.begin().say(0, "play Sort" if made["type"] == "action" else "use Mage")
        assert table.asking.why == "choose"
        assert {k: table.asking.params[k] for k in role} == role
        table.game.act(0, Back())


@pytest.mark.rule("807.1", "418.2")
def test_where_only_ones_own_can_be_meant_nothing_is_said_of_harm():
    own = {"types": ["ally"], "control": "you"}
    table = Table(action("Sort", {"do": "destroy", "what": "target"}, choose=[{"select": own}]), ally("Loup"))
    table.hold(0, "Sort")
    table.put("Loup")
    table.put("Loup")
    table.begin().say(0, "play Sort")
    assert table.asking.params["role"] == "destroy_what"
    assert "harms" not in table.asking.params


@pytest.mark.rule("804.4", "807.1")
def test_a_trigger_knows_the_role_of_its_choice():
    effect = {"do": "deal", "amount": 1, "to": "target"}
    howl = trigger({"event": "appear", "what": "self"}, effect, choose=[{"select": {"types": ["ally"]}}])
    table = Table(ally("Loup", 1, howl))
    table.put("Loup", 1)
    table.hold(0, "Loup")
    table.begin().say(0, "play Loup").passes()
    assert (table.asking.why, table.asking.params["role"], table.asking.params["harms"]) == (
        "choose",
        "deal_to",
        True,
    )


@pytest.mark.rule("804.4")
def test_a_may_carries_what_it_offers_and_for_whom():
    may = {"do": "may", "then": [{"do": "destroy", "what": "target"}]}
    howl = trigger(
        {"event": "appear", "what": "self"},
        may,
        choose=[{"select": {"types": ["ally"], "control": "opponent"}}],
    )
    table = Table(ally("Loup", 1, howl), ally("Ours"), shot("Rien de tel"))
    bear = table.put("Ours", 1)
    table.hold(0, "Loup")
    table.begin().say(0, "play Loup").passes()
    assert table.asking.why == "may"
    assert table.asking.params["offer"] == may
    assert table.asking.params["on"] == [bear]
