from __future__ import annotations

import pytest

from cards.wakfu.check import check, check_file, faults_of, nodes
from cards.wakfu.powers import Deal, walk

GOOD = """\
- id: x-001
  name: Bon
  type: action
  level: {value: 1}
  script:
    choose: [{select: {types: [ally]}}]
    effects: [{do: destroy, what: target}]
"""


def kinds(text):
    return [(fault.line, fault.kind) for fault in check_file("x.yaml", text)[1]]


def action(script, **more):
    lines = [f"  {key}: {value}" for key, value in {"level": "{value: 1}", **more}.items()]
    return "\n".join(["- id: x-001", "  name: X", "  type: action", *lines, f"  script: {script}"])


def faults(text):
    return [fault.message for fault in check_file("x.yaml", text)[1]]


def test_our_own_cards_have_no_fault():
    report = check("wakfu")
    assert report.faults == ()
    assert report.cards == report.exact >= 65
    assert report.share_exact == 1.0
    assert report.unsupported == report.special == ()
    assert set(report.doubtful) >= {"Tirlangue Portey", "Bruss Ouilis"}
    assert report.single["kind: declared"] == "Bruss Ouilis"
    assert report.share_odd < 0.03
    assert not set(report.single) & set(report.unused)


def test_our_parameters_of_one_card_are_told_with_that_card():
    report = check("wakfu")
    assert report.single_parameters["select.fresh"] == "Coup Critique"
    assert not {"select.types", "select.bare"} & set(report.single_parameters)
    assert not {"do: equip.to", "card.summon", "form.traits"} & set(report.single_parameters)
    assert report.share_parameters < 0.08
    assert report.share_parameters == round(len(set(report.single_parameters.values())) / report.cards, 4)


def _one(number, effect):
    script = f"{{choose: [{{select: {{}}}}], effects: [{effect}]}}"
    return action(script).replace("x-001", f"x-{number}").replace("name: X", f"name: X{number}") + "\n"


def test_a_parameter_is_of_one_card_when_one_card_alone_gives_it_a_value_of_its_own():
    plain, other, both = (
        "{do: destroy, what: target}",
        "{do: destroy, what: target, xp: false}",
        "{do: destroy, what: target, xp: false}, {do: draw, amount: 2, who: opponent}",
    )
    report = check("wakfu", {"a.yaml": _one(1, plain) + _one(2, other)})
    assert report.single_parameters == {"do: destroy.xp": "X2"}
    assert (report.share_odd, report.share_parameters, report.share_single) == (0.0, 0.5, 0.5)
    report = check("wakfu", {"a.yaml": _one(1, plain) + _one(2, other) + _one(3, both)})
    assert report.single == {"do: draw": "X3"}
    assert report.single_parameters == {"do: draw.amount": "X3", "do: draw.who": "X3"}
    assert report.share_single == 0.3333


def test_the_share_of_both_counts_a_card_once():
    deal = "{do: deal, amount: 1, to: target, xp: false}"
    drawn = "{do: draw, amount: 2}"
    report = check("wakfu", {"a.yaml": _one(1, deal) + _one(2, drawn)})
    assert set(report.single) == {"do: deal", "do: draw"}
    assert report.share_odd == report.share_parameters == report.share_single == 1.0


def test_a_good_file_has_none():
    cards, wrong = check_file("x.yaml", GOOD)
    assert [card.name for card in cards] == ["Bon"]
    assert wrong == []


def test_every_card_is_looked_at_even_when_others_are_faulty():
    text = GOOD + "- id: x-002\n  name: B\n  type: ally\n  strenght: 2\n" + GOOD.replace("001", "003")
    cards, wrong = check_file("x.yaml", text)
    assert [card.id for card in cards] == ["x-001", "x-003"]
    assert [(fault.line, fault.card, fault.kind) for fault in wrong] == [(11, "x-002", "schema")]


@pytest.mark.parametrize(
    ("text", "line", "kind"),
    [
        ("- {id: x-1\n", 1, "yaml"),
        ("a: 1\n", 1, "schema"),
        ("- id: x-1\n  name: A\n  type: spell\n", 3, "schema"),
        ("- id: x-1\n  name: A\n  type: zone\n  powers:\n    - kind: resource\n", 5, "schema"),
    ],
)
def test_what_is_no_card_is_told_with_its_line(text, line, kind):
    assert kinds(text) == [(line, kind)]


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("{effects: [{do: tap, what: victim}]}", "nothing here is called 'victim'"),
        ("{effects: [{do: tap, what: it}]}", "nothing here is called 'it'"),
        ("{reaction: {event: turn_start}, effects: [{do: tap, what: it}]}", "nothing here is called 'it'"),
        ("{reaction: {event: tap}, effects: [{do: tap, what: source}]}", "nothing here is called 'source'"),
        ("{effects: [{do: untap, what: tapped}]}", "nothing here is called 'tapped'"),
        ("{effects: [{do: tap, what: wielder}]}", "nothing here is called 'wielder'"),
        ("{choose: [{select: {}}], effects: [{do: draw}]}", "the choice 'target' is never used"),
        ("{choose: [{select: {}, name: it}], effects: [{do: tap, what: it}]}", "a word of the language"),
        (
            "{choose: [{select: {}}, {select: {}}], effects: [{do: tap, what: target}]}",
            "two choices are called 'target'",
        ),
        ("{effects: [{do: draw, amount: x}]}", "nothing here has an X"),
        ("{cost: {x_resources: true}, effects: [{do: draw}]}", "an X is announced and never used"),
        ("{effects: [{do: deal, amount: spread, to: hero}]}", "no choice here has a spread"),
        ("{effects: [{do: deal, amount: 1, element: mode, to: hero}]}", "the script has no modes"),
        ("{effects: [{do: destroy, what: {traits: [Monstre, mode]}}]}", "the script has no modes"),
        ("{effects: [{do: destroy, what: {level: [1, x]}}]}", "nothing here has an X"),
        ("{effects: [{do: discard, who: chance}]}", "nothing here is called 'chance'"),
        (
            "{effects: [{do: draw, amount: {of: spent}}]}",
            "resources are spent on a payment power alone",
        ),
        (
            (
                "{choose: [{select: {}}], effects: [{do: modify, what: target, while: {is: matches, what: target,"
                " select: {tapped: true}}, changes: [{kind: plus, stat: strength, amount: 1}]}]}"
            ),
            "a lasting condition knows no 'target': name self",
        ),
        ("{effects: [{do: special, name: nobody}]}", "no fr text can be made of it"),
        (
            "{modes: family, effects: [{do: either_or, first: [{do: draw}], second: []}]}",
            "one mode is chosen, and there is more than one to choose",
        ),
    ],
)
def test_names_and_numbers_must_be_declared(script, message):
    assert any(message in each for each in faults(action(script)))


@pytest.mark.parametrize(
    "script",
    [
        "{modes: family, effects: [{do: destroy, what: {traits: [mode]}}]}",
        "{effects: [{do: discard, by: chance}]}",
        "{reaction: {event: tap}, effects: [{do: tap, what: it}]}",
        "{reaction: {event: damage}, effects: [{do: tap, what: source}]}",
        "{cost: {tap: {select: {types: [ally]}}}, effects: [{do: untap, what: tapped}]}",
        "{effects: [{do: may, cost: {destroy: {select: {types: [ally]}}}, then: [{do: tap, what: hero}]}]}",
        "{choose: [{select: {}, spread: 3}], effects: [{do: deal, amount: spread, to: target}]}",
        "{modes: [air, fire], effects: [{do: deal, amount: 1, element: mode, to: hero}]}",
    ],
)
def test_what_is_declared_may_be_used(script):
    assert faults(action(script)) == []


@pytest.mark.rule("811.1")
@pytest.mark.parametrize(("more", "count"), [("", 1), ("reaction: true, ", 0)])
def test_nothing_is_chosen_for_what_replaces_an_event(more, count):
    power = (
        f"{{kind: triggered, {more}on: {{event: draw, time: about}}, choose: [{{select: {{}}}}], "
        "effects: [{do: tap, what: target}]}"
    )
    found = faults(f"- {{id: x-1, name: X, type: zone, level: {{value: 0}}, powers: [{power}]}}\n")
    assert len([each for each in found if "811.1" in each]) == count


def test_an_action_of_level_x_has_an_x():
    assert faults(action("{effects: [{do: draw, amount: x}]}", level="{value: null}")) == []


@pytest.mark.rule("301.1", "404.1", "418.5c")
@pytest.mark.parametrize(
    ("card", "messages"),
    [
        ("type: ally\n  level: {value: 1}", ["a card of type ally needs strength"]),
        ("type: zone\n  level: {value: 0}\n  strength: 2", ["a card of type zone prints no strength"]),
        ("type: haven_bag\n  size: 4", ["a card of type haven_bag needs resistance"]),
        ("type: action\n  level: {value: 1}", ["a card of type action needs script"]),
        ("type: room\n  level: {value: null}", ["only Actions have Level X (207.3)"]),
        (
            "type: zone\n  level: {value: 0, element: air}",
            ["only Allies need an Element to be played (418.5c)"],
        ),
        (
            "type: equipment\n  level: {value: 1}\n  set_bonus: {name: Tofu, pieces: 3, changes: []}",
            ["the trait line does not hold Tofu (404.1)"],
        ),
        (
            "type: zone\n  level: {value: 0}\n  keywords: [{name: resist}, {name: giant, amount: 2}]",
            ["resist needs amount (806)", "resist needs element (806)", "giant has no amount (806)"],
        ),
        (
            (
                "type: zone\n  level: {value: 0}\n  powers:\n    - kind: continuous\n"
                "      what: {types: [ally]}\n"
                "      changes: [{kind: gain, keyword: {name: ghost}}, {kind: gain, keyword: {name: giant}}]"
            ),
            ["ghost works where it is printed; no effect can give it yet (806)"],
        ),
    ],
)
def test_a_type_prints_what_it_can_and_must(card, messages):
    assert sorted(faults(f"- id: x-001\n  name: X\n  {card}\n")) == sorted(messages)


STAR = """- id: x-001
  name: X
  type: hero
  element: fire
  strength: "*"
  ap: "*"
  mp: 3
  hp: 20
  powers:
    - kind: continuous
      changes: [{kind: set, amount: 1}, {kind: set, stat: ap, amount: 5}]
  level2: {strength: 3, element: fire, ap: 6, mp: "*", hp: 20, powers: [
    {kind: continuous, changes: [{kind: set, stat: mp, amount: 4}]}]}
"""


@pytest.mark.rule("105.4")
@pytest.mark.parametrize(
    ("old", "new", "stat"),
    [
        ("", "", None),
        ('ap: "*"', "ap: 6", "ap"),
        ('mp: "*"', "mp: 6", "mp"),
        ("stat: ap", "stat: level", "level"),
        ("stat: ap", "stat: size", "size"),
        ("continuous\n", "continuous\n      what: {types: [hero]}\n", "ap"),
    ],
)
def test_only_a_card_itself_tells_what_its_star_is(old, new, stat):
    wrong = (
        [] if stat is None else [f"only a power of a card on itself tells its {stat}, printed as * (105.4)"]
    )
    assert faults(STAR.replace(old, new)) == wrong


def test_a_fault_deep_in_a_card_has_its_line():
    text = GOOD.replace("what: target}]", "what: target}\n      - {do: tap, what: victim}]".replace("- ", ""))
    text = GOOD.replace(
        "effects: [{do: destroy, what: target}]",
        "effects:\n      - {do: destroy, what: target}\n      - {do: tap, what: victim}",
    )
    assert kinds(text) == [(9, "reference"), (1, "text"), (1, "text")]


def test_two_cards_cannot_have_one_id():
    report = check("wakfu", {"a.yaml": GOOD, "b.yaml": GOOD})
    assert [fault.kind for fault in report.faults] == ["duplicate"]
    assert report.single["do: destroy"] == "Bon"


def test_walking_gives_paths_in_the_words_of_the_yaml(catalog):
    paths = [path for path, _ in walk(catalog.one("Maître Bolet"))]
    assert ("powers", 0, "while") in paths
    assert nodes()["do: deal"] is Deal
    assert list(faults_of(catalog.one("Tofu"))) == []
