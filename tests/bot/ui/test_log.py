"""Lines of the log in words: whom they name, what they leave out, and French that suits every card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from bot.ui.boards import wakfu
from bot.ui.match import log, why
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, source, speaker
from cards.wakfu.powers import EventKind
from engine.core.event import Cause, Notice
from tests.engine.plays import TOGETHER, plays
from tests.engine.wakfu.tables import Table, ally
from tests.rulings import played

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wakfu"
EYES = {"game": "wakfu", "objects": {}, "seat": None}

FIGHT = """
name: An Ally falls in a battle
rules: ["708.2"]
seats:
  A:
    hero: {card: Tirlangue Portey, area: world}
    haven_bag: Havre Sac du Tofu
    world: [{card: Guma Bobeule, as: g}]
  B:
    hero: Bruss Ouilis
    haven_bag: Havre Sac du Bouftou
    world: [{card: Katsou Mee, as: k}]
moves:
  - A: attack B.haven_bag with g
  - B: block g with k
  - both: pass
expect: [not k, A.xp == 1]
"""
#: What any game says, and what Wakfu says.
SOURCES = {language: source(language) + source(language, "wakfu") for language in LANGUAGES}


def viewer(language):
    return Viewer(EYES, speaker(language), wakfu)


def told(text):
    report, table = played(text)
    assert report.ok, report
    return table.told


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [
        ("en", "Smare triggers (because this card appears).", "Smare triggers (because Tofu appears)."),
        ("fr", "Smare se déclenche (car cette carte apparaît).", "Smare se déclenche (car Tofu apparaît)."),
    ],
)
def test_a_card_that_sets_itself_off_is_named_once(language, own, other):
    for name, line in (("Smare", own), ("Tofu", other)):
        facts = {"code": "event", "time": "just", "event": "appear", "name": name}
        came = Notice("triggered", {"name": "Smare"}, cause=Cause("trigger", facts=facts))
        assert log.lines([came], viewer(language)) == [line]


@pytest.mark.rule("708.2")
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "A is due 1 Experience for Katsou Mee at the end of the battle."),
        ("fr", "A doit recevoir 1 point d'Expérience pour Katsou Mee à la fin du combat."),
    ],
)
def test_experience_of_a_battle_is_promised_to_who_gains_it(language, line):
    assert line in [log.line(n, viewer(language)) for n in told(FIGHT)]


def test_a_line_is_about_who_does_it_not_about_who_controls_the_card():
    for kind in sorted(set(re.findall(r"^notice-(\S+) =", SOURCES["en"], re.MULTILINE))):
        line = Notice(kind.replace("-", "_"), {"seat": 0, "name": "Tofu", "controller": 1, "said": ""})
        assert not re.search(r"\bB\b", log.line(line, viewer("en"))), kind


@pytest.mark.rule("410.1")
def test_damage_is_told_with_its_element():
    line = Notice("damaged", {"name": "Tofu", "by": "Ronce", "amount": 2, "element": "earth"})
    assert log.line(line, viewer("en")) == "Ronce deals 2 Earth Damage to Tofu."
    assert log.line(line, viewer("fr")) == "Ronce inflige 2 Dommages Terre à Tofu."
    alone = Notice("damaged", {"name": "Tofu", "by": "", "amount": 1, "element": "fire"})
    assert log.line(alone, viewer("en")) == "Tofu is dealt 1 Fire Damage."
    assert log.line(alone, viewer("fr")) == "Tofu subit 1 Dommage Feu."


@pytest.mark.rule("804.3")
def test_a_trigger_tells_the_element_of_the_damage_that_set_it_off():
    lines = told((SCENARIOS / "cards" / "270-305-prespic.yaml").read_text("utf-8"))
    said = [step.text for step in why.steps(lines, viewer("en"))]
    assert any("because Tirlangue Portey has dealt 2 Air Damage to Bruss Ouilis" in s for s in said), said


@pytest.mark.rule("812.3")
def test_what_was_watched_for_is_named_when_it_comes():
    lines = told((SCENARIOS / "cards" / "207-invocation.yaml").read_text("utf-8"))
    causes = [n.cause.facts for n in lines if n.kind == "triggered" and n.cause is not None]
    assert causes, "Invocation triggers"
    assert all(facts.get("event") for facts in causes)


def test_a_cause_without_an_event_says_nothing():
    line = Notice("triggered", {"name": "Tofu"}, cause=Cause("trigger", facts={"code": "event", "seat": 0}))
    assert [step.text for step in why.steps([line], viewer("en"))] == ["▸ Tofu triggers."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_words(language):
    known = set(re.findall(r"^event-(\S+) =", SOURCES[language], re.MULTILINE))
    assert {kind.replace("_", "-") for kind in get_args(EventKind)} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stays_is_named_unless_it_is_hidden(language):
    words = viewer(language)
    assert log.line(Notice("stays", {"seat": 1, "name": "Tofu"}), words).startswith("Tofu ")
    assert " B " in f" {log.line(Notice('stays', {'seat': 1, 'name': ''}), words)} "


_HOLES = re.compile(r"\S  |\( |\(\)|^ |[:→] ?\.|: \(\d|\bevent\b")


@TOGETHER
def test_no_line_of_any_scenario_has_a_hole():
    """Nothing left empty between two words, nothing in the engine's own words."""
    found, both = {}, [viewer(language) for language in LANGUAGES]
    for path, play in plays().each.items():
        seen = [n for notice in play.told if (n := notice.seen_by(None)) is not None]
        lines = [log.line(n, words) for words in both for n in seen]
        lines += [step.text for words in both for step in why.steps(seen, words)]
        found |= {line: path.stem for line in lines if _HOLES.search(line)}
    assert not found


_MASCULINE = re.compile(r"Gelée Bleue (?:\S+ ){0,2}?(?:est|sont|être|été|reste|va être) \w+(?:é|i|u|is|it)\b")


_ABSENT = (
    "against", "because", "by", "code", "element", "first", "marker", "on", "player", "reason", "said", "second",
    "to", "wielder", "winner",
)  # fmt: skip
_NUMBERS = (
    "amount", "count", "damage", "dealt", "level", "lowered", "number", "raised", "strength", "total", "x",
)  # fmt: skip


def test_french_lines_suit_cards_of_either_gender():
    """A card's name tells nobody its gender, so no line about a card has a participle that would show it.

    A captured mount is a Dragodinde, whose gender is known.
    """
    words, given = (
        speaker("fr", "wakfu"),
        dict.fromkeys(_ABSENT, "x") | {"name": "Gelée Bleue", "names": "Gelée Bleue"},
    )
    found = []
    for key, body in re.findall(
        r"^((?:notice|event|cause)-\S+) =(.*?)(?=^\S)", SOURCES["fr"], re.MULTILINE | re.DOTALL
    ):
        for option in (*re.findall(r"\[(\w+)\]", body), "other"):
            for amount in (1, 2):
                chosen = dict.fromkeys(("what", "time", "edit", "of"), option)
                numbers = dict.fromkeys(_NUMBERS, amount)
                found.append(words(key, **given, **chosen, **numbers))
    assert len(found) > 100
    assert not [line for line in found if _MASCULINE.search(line)]


@pytest.mark.rule("708.2")
@pytest.mark.parametrize(("language", "seat"), [(one, seat) for one in LANGUAGES for seat in (0, 1)])
def test_a_battle_is_told_to_both_whoever_has_passed_last(language, seat):
    """Seat 1 has passed last, which has brought nothing about: the battle is what came of it."""
    said = log.since(told(FIGHT), Viewer({**EYES, "seat": seat}, speaker(language), wakfu))
    assert said.startswith("Meanwhile: " if language == "en" else "Entre-temps : ")
    assert "⚔️" not in said
    assert "Katsou Mee" in said


def act(kind, seat, **data):
    return Notice(kind, {"seat": seat, **data}, cause=Cause("player"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_did_is_one_line_and_never_what_the_reader_did(language):
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    own, attack = act("played", 0, what="card", name="Tofu"), act("attack", 1)
    target = Notice("target", {"name": "Baluchon", "controller": 0}, cause=Cause("player"))
    assert log.since([own], reader) == ""
    assert log.since([], reader) == ""
    both = log.since([attack, own, act("played", 1, what="card", name="Bouftou")], reader)
    assert "Bouftou" in both
    assert "⚔️" not in both
    battle = log.since(
        [own, attack, target, Notice("turn", {"seat": 0, "number": 3}, cause=Cause("turn"))], reader
    )
    assert "⚔️" in battle
    assert "Baluchon" in battle
    assert "3" not in battle
    mine = Notice("attackers", {"names": ["Tofu"]}, cause=Cause("player"))
    assert log.since([act("attack", 0), mine], reader) == ""
    many = [act("played", 1, what="card", name=f"Tofu {n}") for n in range(9)]
    long = log.since([own, *many], reader)
    assert long.count(reader.people[1]) == 1, "what one has played is one sentence"
    assert "Tofu 0, Tofu 1" in long
    assert len(long) <= 200


def came(kind, by, /, **data):
    return Notice(kind, data, cause=Cause(by))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_played_is_still_told_when_ones_own_turn_has_begun(language):
    """The line of one's own turn is no act of one's own, nor is a pass, which is often made for one."""
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    theirs = [act("turn", 1, number=7), act("played", 1, what="card", name="Guy Yomtella"), act("passes", 0)]
    drew = came("drew", "effect", seat=1, amount=1)
    said = log.since([act("passes", 0), *theirs, drew, act("turn", 0, number=8)], reader)
    assert "Guy Yomtella" in said
    assert log.line(drew, reader) in said, "one card"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_of_the_other_is_told_at_the_beginning_of_ones_own(language):
    """As the engine writes it, which counts the beginning of a turn among what players do."""
    table = Table(ally("Loup"), ally("Chien"), ally("Ours"))
    for seat, names in enumerate((("Chien", "Ours"), ("Loup", "Ours"))):
        table.hold(seat, *names)
    table.begin().say(0, "play Chien").passes().say(0, "end").say(1, "play Loup").passes().say(1, "end")
    assert (table.asking.seat, table.asking.why) == (0, "main")
    reader = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), wakfu)
    said = log.since(table.log, reader)
    assert "Loup" in said
    assert "Chien" not in said
    table.say(0, "move")
    while table.asking.why != "main":
        table.say(0, table.asking.shape.options[0].key)
    assert "moved" in [notice.kind for notice in table.log]
    assert log.since(table.log, reader) == "", "they have moved since: that is no act of the other"


def test_what_came_before_one_ended_ones_turn_is_not_told_again():
    reader = Viewer({**EYES, "seat": 0}, speaker("en"), wakfu)
    begun, ended = (act("turn", seat, number=seat + 1) for seat in (0, 1))
    blocked = [act("attackers", 0, names=["Tofu"]), act("blockers", 1, names=["Larve"])]
    fell = came("destroyed", "battle", obj=2, name="Bouftou")
    assert "Bouftou" in log.since([begun, *blocked, fell], reader)
    assert log.since([begun, *blocked, fell, ended], reader) == ""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Baluchon suffers 6 Damage (from Larve, Tofu), 9/15 left.",
                "💀 You lose Bouftou.",
                "B gains 1 Experience",
            ],
        ),
        (
            "fr",
            [
                "Baluchon subit 6 Dommages (par Larve, Tofu), reste 9/15.",
                "💀 Vous perdez Bouftou.",
                "B gagne 1 point",
            ],
        ),
    ],
)
def test_a_battle_is_told_by_what_befell_whom_in_its_order(language, told):
    """Blows at one thing are added up, and what has gone is not told of its blows; what remains is said."""
    objects = {
        "1": {"name": "Baluchon", "type": "haven_bag", "card": "", "resistance": 9, "max_resistance": 15},
        "2": {"name": "Bouftou", "type": "ally", "card": ""},
    }
    reader = Viewer({**EYES, "objects": objects, "seat": 0}, speaker(language), wakfu)
    own = [act("attack", 0), act("attackers", 0, names=["Tofu"]), act("passes", 1)]
    hits = [
        came("damaged", "battle", obj=1, name="Baluchon", by="Larve", amount=4, element="earth"),
        came("damaged", "battle", obj=2, name="Bouftou", by="Chien", amount=3, element="air"),
        came("damaged", "battle", obj=1, name="Baluchon", by="Tofu", amount=2, element="air"),
    ]
    fell = came("destroyed", "battle", obj=2, name="Bouftou", controller=0)
    gained = came("xp", "battle", seat=1, amount=1, total=2)
    said = log.since([*own, *hits, fell, gained], reader)
    places = [said.index(each) for each in told]
    assert places == sorted(places)
    assert "Chien" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_very_much_what_matters_most_is_kept_and_how_much_is_left_out(language):
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    draws = [came("healed", "effect", obj=n + 10, name=f"Carte {n}", amount=1, of="hp") for n in range(9)]
    fell = came("destroyed", "battle", obj=2, name="Bouftou", controller=1)
    said = log.since([act("played", 1, what="card", name="Tofu"), *draws, fell], reader)
    assert said.index("Tofu") < said.index("Bouftou")
    assert said.endswith(reader.words("since-more", count=len(draws) - 3))
    assert len(said) <= 350


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ones_own_card_brought_about_is_told_and_who_did_it(language):
    """Who only looks at the cards does not see that an arrival untaps a fighter, or sends one back to the Hand."""
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    own = act("played", 0, what="card", name="Bouftou Royal")
    results = [
        Notice(kind, {"obj": n, "name": name, "controller": 0}, cause=Cause("effect", name="Bouftou Royal"))
        for n, (kind, name) in enumerate([("untapped", "Boufton Blanc"), ("returned", "Jicé Aouaire")])
    ]
    paid = Notice("tapped", {"obj": 9, "name": "Bruss Ouilis"}, cause=Cause("cost", name="Bouftou Royal"))
    said = log.since([own, paid, *results], reader)
    for name in ("Boufton Blanc (Bouftou Royal)", "Jicé Aouaire (Bouftou Royal)"):
        assert name in said
    assert "Bruss" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_battle_its_own_line_says_who_attacks_and_the_rest_is_short(language):
    objects = {"1": {"id": 1, "name": "Baluchon"}, "2": {"id": 2, "name": "Ekraz Lenoub"}}
    battle = {"attacker": 1, "target": 1, "attackers": [2], "blocks": {}}
    fighting = Viewer({**EYES, "objects": objects, "battle": battle, "seat": 0}, speaker(language), wakfu)
    story = [
        *(act("played", 1, what="card", name=f"Tofu {n}") for n in range(2)),
        *(came("healed", "effect", obj=n + 10, name=f"Carte {n}", amount=1, of="hp") for n in range(4)),
        act("attack", 1),
        Notice("target", {"name": "Baluchon", "controller": 0}, cause=Cause("player")),
    ]
    said = log.since(story, fighting)
    assert "⚔️" not in said
    assert "Tofu 1" in said
    assert len(said) <= 170
    ended = [*story, act("attackers", 1, names=["Ekraz Lenoub"]), act("blockers", 0, names=[])]
    assert not [line for line in log.latest(ended, fighting) if "Ekraz" in line or "⚔️" in line]
    assert len(log.latest(ended, viewer(language))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_battle_what_one_has_lost_goes_before_what_the_other_plays(language):
    """A stranger's own Ally had gone, and only a harmless card was told."""
    battle = {"attacker": 1, "target": 1, "attackers": [2], "blocks": {}}
    objects = {"1": {"id": 1, "name": "Baluchon"}, "2": {"id": 2, "name": "Polter Tofu"}}
    reader = Viewer({**EYES, "objects": objects, "battle": battle, "seat": 0}, speaker(language), wakfu)
    fell = came("destroyed", "battle", obj=7, name="Bouftou", controller=0)
    plays = [act("played", 1, what="card", name=name) for name in ("Tofu " * 12, "Larve " * 12, "Piou " * 12)]
    said = log.since([act("attack", 1), fell, *plays], reader)
    assert "Bouftou" in said
    assert reader.words("since-more", count=0).partition("0")[0] in said


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "B neither played nor attacked."), ("fr", "B n'a rien joué ni attaqué.")],
)
def test_that_the_other_did_nothing_in_their_turn_is_told(language, told):
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    turns = [act("turn", 0, number=1), act("turn", 1, number=2), act("turn", 0, number=3)]
    assert log.since(turns, reader) == told
    assert log.since([*turns, act("played", 0, what="card", name="Tofu")], reader) == ""
    assert log.since(turns[:2], reader) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_nobody_of_ones_own_blocks_is_told_with_what_came_of_it(language):
    """Who has nobody to block with is not asked; that was no act of theirs which would end the story."""
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    target = Notice("target", {"name": "Baluchon", "controller": 0}, cause=Cause("player"))
    attackers = Notice("attackers", {"names": ["Ekraz Lenoub"]}, cause=Cause("player"))
    said = log.since([act("attack", 1), target, attackers, act("blockers", 0, pairs=[], names=[])], reader)
    for name in ("Baluchon", "Ekraz Lenoub", log.line(act("blockers", 0, pairs=[], names=[]), reader)):
        assert name in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_is_neither_empty_nor_long(language):
    reader = Viewer({**EYES, "seat": 0}, speaker(language), wakfu)
    long = [act("played", 1, what="card", name=f"{'Tofu' * 90} {n}") for n in range(3)]
    said = log.since(long, reader)
    assert "Tofu" in said
    assert len(said) <= 210
