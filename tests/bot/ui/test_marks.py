"""What a private picture marks for its question: what can be chosen, what would come of the answer so far."""

from __future__ import annotations

import random

import msgspec
import pytest

from bot.games import Markings
from bot.ui.boards import wakfu as face
from bot.ui.drawing.wakfu import board
from bot.ui.match import drafts
from bot.words import LANGUAGES, speaker
from engine.players.wakfu.foreseeing import foreseen
from tests.bot.ui.sample import view
from tests.bot.ui.test_drawing import NAMES, measure
from tests.decks import eager, new_game, reactions, step
from tests.engine.players.battles import PAIRS, attacks, fight

OPEN = ("May still change.", "Peut encore changer.")


def outcome(falls=(), may=(), lost=None, wins=None, sure=True, by=()):
    told = {"falls": list(falls), "may": list(may), "lost": lost or {}, "wins": wins}
    return told | {"sure": sure, "by": list(by)}


def attack(**more):
    """Seat 0 attacks the Haven Bag of seat 1 (14 points) with a Tofu and a Chauve-Souris."""
    single = [
        {"blocker": 15, "attacker": 6, "outcome": outcome([6], lost={"6": [3, 3], "14": [3, 3]})},
        {"blocker": 18, "attacker": 6, "outcome": outcome([6], lost={"6": [3, 3], "14": [3, 3]})},
        {"blocker": 15, "attacker": 7, "outcome": outcome([7, 15], lost={"14": [1, 1]})},
        {"blocker": 18, "attacker": 7, "outcome": outcome([7], [18], lost={"14": [1, 1]}, sure=False)},
    ]
    given = {
        "asked": "attackers", "given": True, "seat": 0, "attackers": [6, 7], "target": 14, "points": 14,
        "blocks": {}, "outcome": outcome(lost={"14": [4, 4]}), "single": single, "more": 0,
    }  # fmt: skip
    return given | more


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "🔮 If nothing more is played:",
                "Tofu and Chauve-Souris Vampyre unblocked: 4 to the Haven Bag (14 → 10).",
                "Bouftou blocks Chauve-Souris Vampyre: 1 to the Haven Bag (14 → 13), you lose Chauve-Souris Vampyre, "
                "perhaps they lose Bouftou. " + OPEN[0],
                "Bouftou blocks Tofu: 3 to the Haven Bag (14 → 11), you lose Tofu.",
            ],
        ),
        (
            "fr",
            [
                "🔮 Si plus rien n'est joué :",
                "Tofu et Chauve-Souris Vampyre sans blocage : 4 sur le Havre Sac (14 → 10).",
                "Bouftou bloque Chauve-Souris Vampyre : 1 sur le Havre Sac (14 → 13), "
                "vous perdez Chauve-Souris Vampyre, l'adversaire perd peut-être Bouftou. " + OPEN[1],
                "Bouftou bloque Tofu : 3 sur le Havre Sac (14 → 11), vous perdez Tofu.",
            ],
        ),
    ],
)
def test_an_attack_is_told_by_its_most_telling_blocks(language, said):
    told = face.foreseen(attack(), view(0), speaker(language, "wakfu"))
    assert sorted(told) == sorted(said)
    assert told[:2] == said[:2]


@pytest.mark.parametrize(
    ("language", "by", "said"),
    [
        ("en", (0,), "(14 → 5–11). You will choose."),
        ("en", (1,), "(14 → 5–11). The other player will choose."),
        ("en", (0, 1), "(14 → 5–11). Both will have a choice to make."),
        ("fr", (0,), "(14 → 5–11). C'est vous qui choisirez."),
        ("fr", (1,), "(14 → 5–11). C'est l'adversaire qui choisira."),
        ("fr", (0, 1), "(14 → 5–11). Chacun aura un choix à faire."),
    ],
)
def test_whose_choice_a_span_hangs_on_is_told(language, by, said):
    open_ = outcome(lost={"14": [3, 9]}, by=by)
    told = face.foreseen(attack(outcome=open_, single=[]), view(0), speaker(language, "wakfu"))
    assert told[1].endswith(said)


def test_what_ends_the_game_is_told_and_only_the_most_telling_blocks():
    words = speaker("en", "wakfu")
    single = [{"blocker": b, "attacker": a, "outcome": outcome([a], lost={"14": [n, n]})}
              for n, (b, a) in enumerate([(15, 6), (15, 7), (18, 5), (13, 3), (13, 5)])]  # fmt: skip
    told = face.foreseen(
        attack(outcome=outcome([14], lost={"14": [14, 16]}, wins=0), single=single, more=2), view(0), words
    )
    assert told[1].endswith("14–16 to the Haven Bag (14 → 0), they lose the Haven Bag, you win the game.")
    assert len(told) == 4
    again = face.foreseen(attack(single=[]), view(0), words, (), attack(single=[]))
    assert len(again) == 2, "what was advised is what is told anyway"
    lost = face.foreseen(attack(seat=1, asked="blockers", outcome=outcome(wins=0), single=[]), view(1), words)
    assert lost[1:] == ["Nobody blocks: no Damage to your Haven Bag, you lose the game."]


@pytest.mark.parametrize(
    ("language", "suffers"), [("en", "the blocker suffers 2"), ("fr", "le bloqueur subit 2")]
)
def test_a_defender_is_told_what_a_blocker_that_stays_suffers(language, suffers):
    single = [{"blocker": 15, "attacker": 6, "outcome": outcome([6], lost={"15": [2, 2]})}]
    asked = attack(seat=1, asked="blockers", single=single)
    told = face.foreseen(asked, view(1), speaker(language, "wakfu"), {15})
    assert suffers in told[-1]


@pytest.mark.parametrize(
    ("language", "advised"), [("en", "🎓 As advised: "), ("fr", "🎓 Comme conseillé : ")]
)
def test_a_defender_is_told_what_was_advised_and_what_the_buttons_in_sight_bring(language, advised):
    words = speaker(language, "wakfu")
    asked = attack(seat=1, asked="blockers")
    meant = attack(seat=1, asked="blockers", blocks={"15": 6, "18": 7}, outcome=outcome([6, 7]))
    bare = face.foreseen(asked, view(1), words, (), meant)
    assert len(bare) == 3, "no block has a button"
    assert bare[2].startswith(advised)
    told = face.foreseen(asked, view(1), words, {15}, meant)
    assert told[:3] == bare
    assert len(told) == 5
    assert all(len(line) <= 160 for line in told)
    single = attack(seat=1, asked="blockers", blocks={"15": 6}, outcome=outcome([6]))
    assert not any(line.startswith(advised) for line in face.foreseen(asked, view(1), words, {15}, single)), (
        "the line of its own button says it"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the fighters strike: 14 to the Haven Bag (14 → 0), you win the game."),
        ("fr", "les combattants frappent : 14 sur le Havre Sac (14 → 0), vous gagnez la partie."),
    ],
)
def test_who_may_pass_in_a_battle_is_told_what_that_brings(language, said):
    words = speaker(language, "wakfu")
    passed = attack(asked="action", single=[], outcome=outcome(lost={"14": [14, 14]}, wins=0))
    (line,) = face.foreseen(passed, view(0), words, (), passed)  # once, whatever was advised
    assert line.endswith(said)
    assert line.startswith("🔮")
    suffered = face.foreseen(passed | {"seat": 1}, view(1), words)
    assert words("foreseen-own-bag") in suffered[0]
    assert words("foreseen-loses") in suffered[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Tofu (+1 while attacking) and Chauve-Souris Vampyre unblocked: "),
        ("fr", "Tofu (+1 en attaquant) et Chauve-Souris Vampyre sans blocage : "),
    ],
)
def test_what_an_attack_adds_to_a_strength_is_told_beside_the_sum(language, said):
    told = face.foreseen(attack(raised={"6": 1}), view(0), speaker(language, "wakfu"))
    assert told[1].startswith(said)


def test_a_picture_marks_who_would_fall_and_what_the_target_would_have_left():
    scene = face.hand_scene(
        view(0), NAMES, (), (), Markings(attack(outcome=outcome([6], lost={"14": [4, 5]})))
    )
    assert scene["foreseen"] == {"falls": [6], "may": [7, 15, 18], "target": 14, "left": [9, 10]}
    assert "foreseen" not in face.hand_scene(view(0), NAMES, ())
    said = {line.text for line in board.painted(scene, "en")[1]}
    assert "14 › 9–10" in said
    assert "?" in said


def test_blocks_chosen_so_far_are_shown_as_blocks():
    blocks = {"15": 6}
    scene = face.hand_scene(view(1), NAMES, (), (), Markings(attack(asked="blockers", seat=1, blocks=blocks)))
    assert scene["battle"]["blocks"]["15"] == 6


def test_an_attack_in_preparation_is_drawn_as_if_it_were_declared():
    """Its reader has chosen Target and attackers; of no attackers yet none is shown."""
    for given, shown in ((True, [6, 7]), (False, [])):
        scene = face.hand_scene(view(0, battle=False), NAMES, (), (), Markings(attack(given=given)))
        assert (scene["battle"]["target"], scene["battle"].get("attackers", [])) == (14, shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_covered_where_something_is_foreseen(proof, language):
    measured = 0
    for seed in range(proof.size(2, 20)):
        rng = random.Random(seed)
        for game in attacks(seed, 4):
            chosen = game.pending[0].shape.sample(rng)
            for real in (game.fork(), game):
                if real is game:
                    fight(game, rng, until="blockers", attackers=chosen)
                    if not game.pending or game.pending[0].why != "blockers":
                        continue
                    chosen = game.pending[0].shape.sample(rng)
                asked = real.pending[0]
                found = foreseen(real.information_set(asked.seat), reactions()[1], asked, chosen)
                data = msgspec.to_builtins(found, str_keys=True)
                measure(face.hand_scene(real.view(asked.seat), NAMES, (), (), Markings(data)), language)
                measured += 1
    assert measured > 5


@pytest.mark.rule("418.5")
def test_whatever_may_pay_bears_the_number_of_its_button(proof):
    """Allies, Heroes, the Haven Bag, what is worn: but for a third thing and more of what one card wears."""
    seen = 0
    for seed in range(proof.size(3, 30)):
        game, policy = new_game(*PAIRS[seed % len(PAIRS)], seed), eager(random.Random(seed))
        payments = 0
        while game.result is None and payments < 8:
            asked = game.pending[0]
            if asked.why == "pay" and len(asked.shape.options) > 2:
                payments += 1
                keys, chosen = drafts.candidates(asked, drafts.fresh(asked))
                assert chosen <= set(keys)
                scene = face.hand_scene(game.view(asked.seat), NAMES, (), (), Markings(None, keys, chosen))
                measure(scene, "fr")
                places = [scene["objects"][str(oid)].get("wielder") for oid in keys]
                most = max((places.count(each) for each in places if each is not None), default=0)
                written = [line.text for line in board.painted(scene, "fr")[1]]
                if most <= 2:
                    assert all(written.count(key) for key in keys.values()), (seed, keys)
                seen += 1
            step(game, policy)
    assert seen > 10


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["2 to your Hero", "5 to their Hero"]),
        ("fr", ["votre Héros subit 2", "le Héros adverse subit 5"]),
    ],
)
def test_what_a_hero_suffers_in_a_battle_for_something_else_is_told(language, said):
    seen, words = view(0), speaker(language, "wakfu")
    own, other = (seat["hero"] for seat in seen["seats"])
    lost = {"14": [4, 4], str(own): [2, 2], str(other): [5, 5]}
    line = face.foreseen(attack(outcome=outcome(lost=lost), single=[]), seen, words)[1]
    assert all(part in line for part in said), line
    fallen = face.foreseen(attack(outcome=outcome([other], lost=lost), single=[]), seen, words)[1]
    assert said[1] not in fallen, "that they fall says it"
