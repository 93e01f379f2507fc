"""What a beginner is told: words once where they first stand, namesakes apart, why a card has gone."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest

from bot.beginners.vocabulary import WordsMet
from bot.hosted import hosted_games
from bot.ui.advising import Advice
from bot.ui.base.ids import Ask, read
from bot.ui.drawing.wakfu import foreseen
from bot.ui.hand import advice
from bot.ui.match import drafts, log, panels, prompts, questions, steps
from bot.ui.match.causes import GONE, gone
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from cards.wakfu import catalog
from cards.wakfu.text import card_text
from engine.core.decision import Decision, Option, PickOne, PickSome
from engine.core.event import Cause, Notice
from engine.players import Reason
from tests.bot.ui.sample import thing, view
from tests.bot.ui.test_log import EYES
from tests.engine.plays import TOGETHER, plays

WAKFU = hosted_games()["wakfu"].face


def reader(language="en", seen=None):
    return Viewer({**(seen or view()), "game": "wakfu"}, speaker(language), WAKFU)


def go(*options):
    return Decision(1, 0, PickOne((*options, Option("end", "end"))), "main", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_question_are_explained(language):
    """303.1, 106.1, 306.3: where a card goes, what a tap is, what the card with that name in an attack is."""
    viewer = reader(language)
    places = go(
        Option("a", "play", 6, "incarnam-101", "world"), Option("b", "play", 6, "incarnam-101", "bag")
    )
    assert list(WAKFU.met(places, viewer.view, viewer.words))[:2] == ["tap", "places"]
    crafting = go(Option("c", "craft", 8, "incarnam-101", "world"))
    assert "craft" in WAKFU.met(crafting, viewer.view, viewer.words)
    attack = Decision(1, 0, PickSome((Option("6", "attack_with", 6),), 1, 1), "attackers", (), {"target": 14})
    assert "**Havre Sac du Bouftou**" in WAKFU.met(attack, viewer.view, viewer.words)["bag"]
    assert "Havre Sac du Bouftou" in questions.question(attack, viewer)
    whole = {"en": "the Haven Bag (", "fr": "Qui attaque le Havre Sac du"}[language]
    assert whole in questions.question(attack, viewer)
    bag = {name: value for name, value in viewer.view["objects"]["14"].items() if name != "resistance"}
    fallen = {**viewer.view, "objects": {**viewer.view["objects"], "14": bag}}
    assert "bag" not in WAKFU.met(attack, fallen, viewer.words), "of what has fallen nothing is taught"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "6 Damage to the Haven Bag"), ("fr", "6 Dommages au Havre Sac")]
)
def test_a_reason_calls_the_haven_bag_what_the_forecast_above_it_does(language, said):
    """*Damage to Havre Sac du Tofu*: a name that stands nowhere on the board."""
    figures = {"name": "Havre Sac du Bouftou", "damage": 6, "points": 6, "left": 0, "risk": "none"}
    viewer = reader(language)
    assert said in viewer.reason(Reason("attackers-fell", figures))
    figures["name"] = viewer.view["objects"]["6"]["name"]
    assert figures["name"] in viewer.reason(Reason("attackers-fell", figures))


def test_where_everybody_is_asked_at_once_the_table_says_where_to_answer():
    """Rock, paper or scissors is asked, and all that is in sight is *My hand* and *Pass*."""
    asked = tuple(
        Decision(seat + 1, seat, PickOne((Option("rock", "rock"),)), "chifumi", ()) for seat in (0, 1)
    )
    viewer = reader("en", {**view(), "seat": None})
    said = [
        "Answer under *My hand*" in panels.table(1, viewer, some, []).content for some in (asked, asked[:1])
    ]
    assert said == [True, False]


@pytest.mark.rule("703.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gives_the_point_that_it_costs_is_named_where_attackers_are_counted(language):
    """A Hero with +1 MP while it attacks: four attack with 3 MP."""
    viewer, options = reader(language), (Option("6", "attack_with", 6), Option("7", "attack_with", 7))
    shape = PickSome(options, 1, 2, weights={"6": 0}, limit=3)
    counted = Decision(1, 0, shape, "attackers", (), {"target": 14, "mp": 3})
    usual, free = WAKFU.reminders(counted, viewer.view, viewer.words)
    assert "3" in usual
    assert viewer.name(6) in free
    plain = msgspec.structs.replace(counted, shape=PickSome(options, 1, 2, limit=3))
    assert WAKFU.reminders(plain, viewer.view, viewer.words) == [usual]


@pytest.mark.parametrize(
    ("language", "asked_about"),
    [
        ("fr", ("PV", "PA", "PM", "XP", "Redressement", "Porteur", "Équipement", "1 au choix", "Zone", "Recycler",
                "Monde", "Havre Sac", "Pioche", "Défausse", "Géant", "Agilité")),
        ("en", ("HP", "AP", "MP", "XP", "Untap", "Wielder", "Equipment", "1 of any", "Zone", "Recycle", "World",
                "Haven Bag", "Deck", "Discard", "Giant", "Agility")),
    ],
)  # fmt: skip
def test_all_words_that_beginners_ask_about_have_a_line(language, asked_about):
    viewer = reader(language)
    screen = panels.dictionary(7, viewer)
    said = screen.blocks[0].text
    assert [word for word in asked_about if f"**{word}**" not in said] == []
    assert screen.fitted() == screen, "nothing is cut"
    assert [button.label for button in screen.rows[0]][1:] == [
        {"fr": "Règles (8)", "en": "Rules (8)"}[language]
    ]
    assert not re.search(r"\(\d{3}", said), "no numbers of rules"
    assert max(map(len, said.splitlines())) < 200


def test_what_a_card_at_hand_speaks_of_is_explained():
    """An Equipment and its wielder, what is recycled: at the question that offers such a card."""
    cards = catalog.load()
    gear = next(c for c in cards if c.type == "equipment" and "porteur" in text_of(c))
    recycling = next(c for c in cards if c.type == "action" and "recycl" in text_of(c))
    seen = view()
    for oid, card in ((90, gear), (91, recycling)):
        seen["objects"] |= dict([thing(oid, card.name, card.type, "hand", 0)])
        seen["objects"][str(oid)]["card"] = card.id
    met = WAKFU.met(go(Option("a", "play", 90), Option("b", "play", 91)), seen, speaker("fr", "wakfu"))
    assert {"gear", "wielder", "action", "recycle"} <= {*met}
    assert f"({gear.name})" in met["gear"], "the word stands with the card that it is about"
    assert not {"gear", "wielder", "recycle"} & {*WAKFU.met(go(), seen, speaker("fr", "wakfu"))}


def text_of(card):
    return " ".join(card_text(card, "fr").powers).casefold()


def test_zones_and_the_discard_are_explained_once_there_are_any():
    seen = view()
    for own in seen["seats"]:
        own["discard"] = []
    playing = go(Option("a", "play", 6, "incarnam-101"))
    before = WAKFU.met(playing, seen, speaker("en", "wakfu"))
    seen["objects"] |= dict([thing(90, "Champs d'Astrub", "zone", "world", 1)])
    seen["seats"][1]["discard"] = [91]
    after = WAKFU.met(playing, seen, speaker("en", "wakfu"))
    assert {*after} - {*before} == {"zone", "discard"}


def test_a_word_is_explained_at_one_question_and_one_at_a_time():
    known, words = WordsMet(), {"a": "A", "b": "B"}
    assert known.explained(7, 0, 1, words) == ("A",)
    assert known.explained(7, 0, 1, words) == ("A",), "the same panel drawn again"
    assert known.explained(7, 0, 2, words) == ("B",)
    assert known.explained(7, 0, 3, words) == ()
    assert known.explained(7, 1, 4, words) == ("A",), "each for themselves"
    known.forget(7)
    assert known.explained(7, 0, 9, words) == ("A",)


def test_advice_tells_namesakes_apart():
    """By place, taps and Damage; one that stands alone keeps its plain name."""
    seen = view()
    seen["objects"] |= dict(
        [thing(61, "Tofu", "ally", "world", 0, damage=1), thing(62, "Tofu", "ally", "bag", 0)]
    )
    viewer = reader(seen=seen)
    options = tuple(Option(str(oid), "attack_with", oid) for oid in (6, 61, 7))
    decision = Decision(1, 0, PickSome(options, 1, 3), "attackers", ())
    told = advice.told(Advice(decision, ["61", "7"]), viewer)
    assert "Tofu 🍃1 (−1)" in told
    assert "Chauve-Souris Vampyre" in told
    assert "Chauve-Souris Vampyre 🍃" not in told
    assert viewer.apart(62) == "Tofu 🍃1 🎒"


def test_a_payment_that_taps_one_of_two_says_which():
    seen = view()
    seen["objects"] |= dict([thing(62, "Tofu", "ally", "bag", 0)])
    viewer = reader(seen=seen)
    viewer.spent = {"a": (62,)}
    assert viewer.costing("Play", "a").endswith("taps Tofu 🍃1 🎒")


@pytest.mark.parametrize(("language", "said"), [("en", "2× Tofu and Bouftou"), ("fr", "2× Tofu et Bouftou")])
def test_namesakes_are_counted_in_what_is_foreseen(language, said):
    seen = {
        "objects": {
            str(n): {"name": name, "type": "ally"} for n, name in ((1, "Tofu"), (2, "Tofu"), (3, "Bouftou"))
        }
    }
    seen["objects"]["4"] = {"name": "Sac", "type": "haven_bag"}
    outcome = {"falls": [], "may": [], "lost": {"4": [5, 5]}, "wins": None, "sure": True, "by": []}
    data = {"asked": "attackers", "attackers": [1, 2, 3], "blocks": {}, "single": [], "more": 0, "target": 4,
            "points": 15, "outcome": outcome, "seat": 0}  # fmt: skip
    assert said in foreseen.lines(data, seen, speaker(language, "wakfu"))[1]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "(Strength 2, Marcassin)"), ("fr", "(Force 2, Marcassin)")]
)
def test_namesakes_that_fight_are_told_apart_in_what_is_foreseen(language, told):
    objects = {
        str(n): {"name": "Tofu", "type": "ally", "strength": n, "controller": n // 9} for n in (1, 2, 9)
    }
    objects["3"] = {"name": "Marcassin", "type": "equipment", "wielder": 2}
    objects["4"] = {"name": "Sac", "type": "haven_bag"}
    objects["9"] = {"name": "Loup", "type": "ally", "strength": 3}
    nothing = {"falls": [], "may": [], "lost": {"4": [3, 3]}, "wins": None, "sure": True, "by": []}
    single = [{"attacker": n, "blocker": 9, "outcome": nothing | {"falls": [n]}} for n in (1, 2)]
    data = {"asked": "attackers", "attackers": [1, 2], "blocks": {}, "single": single, "more": 0, "target": 4,
            "points": 15, "outcome": nothing, "seat": 0}  # fmt: skip
    lines = foreseen.lines(data, {"objects": objects}, speaker(language, "wakfu"))
    assert len({*lines}) == len(lines), "no two lines alike"
    assert sum(told in line for line in lines) == 2, "all together, and that one alone"
    assert not any("Loup (" in line for line in lines)


@pytest.mark.parametrize(("language", "said"), [("en", "The 2 strongest"), ("fr", "Les 2 plus forts")])
def test_the_strongest_attack_in_one_tap_where_not_all_may(language, said):
    """703.2c: as many attackers as Movement Points."""
    viewer = reader(language)
    options = tuple(Option(str(oid), "attack_with", oid) for oid in (6, 7, 5))
    decision = Decision(1, 0, PickSome(options, 0, 2), "attackers", (), {"mp": 2})
    rows = prompts.rows(decision, viewer, lambda a, arg: str(Ask(1, 1, a, arg)), drafts.fresh(decision))
    (button,) = [b for row in rows for b in row if b.label == said]
    asked = read(button.id)
    step = steps.press(decision, drafts.fresh(decision), asked.action, asked.argument, [])
    assert step == steps.Done(["7", "5"])
    for forged in ("9", "x", "0-9", "-"):
        with pytest.raises(drafts.UnfitClickError):
            steps.press(decision, drafts.fresh(decision), asked.action, forged, [])


@pytest.mark.parametrize(
    ("language", "own", "other"),
    [("en", "(by its own power)", "(Temple Crâ)"), ("fr", "(par son propre pouvoir)", "(Temple Crâ)")],
)
def test_a_card_that_goes_without_a_question_says_why(language, own, other):
    def told(cause):
        notice = Notice("destroyed", {"obj": 5, "name": "Mine d'Astrub", "controller": 0}, cause=cause)
        return log.lines([notice], Viewer(EYES, speaker(language), WAKFU))[0]

    assert told(Cause("trigger", 3, "Mine d'Astrub")).endswith(f"{own}.")
    assert told(Cause("effect", 3, "Temple Crâ")).endswith(f"{other}.")
    gone = {"en": "(its Haven Bag is gone).", "fr": "(son Havre Sac a disparu)."}[language]
    assert told(Cause("rule", rules=("410.7",), facts={"code": "no_bag"})).endswith(gone)
    assert told(Cause("rule", rules=("410.7",))).endswith("(410.7).")
    assert told(Cause("rule", 3, "Mine d'Astrub", ("305.6",))).endswith("(305.6)."), (
        "another of its name came"
    )
    assert told(Cause("player")) == told(None)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "power: At the start of your turn"), ("fr", "pouvoir : Au début de votre tour")],
)
def test_a_zone_that_destroys_itself_says_by_which_words(language, said):
    """Nothing is asked where its Discard has nothing to recycle."""
    card = next(card for card in catalog.load().cards if card.name == "Forêts d'Astrub")
    notice = Notice("destroyed", {"obj": 5, "card": card.id, "name": card.name, "controller": 0},
                    cause=Cause("effect", 3, card.name))  # fmt: skip
    assert said in log.lines([notice], Viewer(EYES, speaker(language), WAKFU))[0]


@TOGETHER
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_goes_in_any_scenario_without_a_reason(language):
    viewer = Viewer(EYES, speaker(language), WAKFU)
    itself = viewer.words("gone-itself", said="none")
    seen: Counter[str] = Counter()
    for play in plays().each.values():
        for notice in play.told:
            if (
                notice.kind in GONE - {"discarded"}
                and notice.cause
                and notice.cause.by not in ("player", "turn")
            ):
                seen[notice.kind] += 1
                assert gone(notice, viewer), notice
                assert notice.cause.by != "rule" or not gone(notice, viewer).startswith(itself), notice
    assert min(seen[kind] for kind in ("destroyed", "banished", "expelled")) > 3


@pytest.mark.parametrize(("language", "said"), [("en", "once a turn"), ("fr", "une fois par tour")])
def test_before_the_first_attack_it_is_said_how_one_attacks(language, said):
    viewer = reader(language)
    for options, there in ((), False), ((Option("attack", "attack"),), True):
        lines = WAKFU.reminders(go(*options), viewer.view, viewer.words)
        assert any(said in line for line in lines) is there
