"""The chain of a resolution in words: what it says, how it is folded, and that it is read, not worked out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.ui.base.screen import Button
from bot.ui.boards import wakfu
from bot.ui.match import log, why
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from engine.core.event import Cause, Notice
from engine.scenario.wakfu.vocabulary import KINDS
from engine.wakfu.events import causes
from tests.rules.reading import known
from tests.rulings import played

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "wakfu"


def told(text, seat=None):
    report, table = played(text)
    assert report.ok, report
    seen = [(0, n) for notice in table.told if (n := notice.seen_by(seat)) is not None]
    return seen, table.game


def said(name, language="en", seat=None):
    seen, game = told((SCENARIOS / f"{name}.yaml").read_text("utf-8"), seat)
    viewer = Viewer(game.view(seat), speaker(language), wakfu)
    found = why.chains(seen)
    return [step.text for step in why.steps(found[why.last(found)].notices, viewer)]


@pytest.mark.rule("410.8", "415.5", "809.1")
def test_a_destruction_is_told_with_its_figures_and_its_reaction():
    name = "809.5-one-window-for-each-step"
    lines = said(name)
    assert "▸ B plays Main Levée (because Moskito is untapped · 808.2h, 809.1)." in lines
    assert "↳ Moskito is destroyed (1 Damage dealt by Main Levée against Strength 1 · 410.8)." in lines
    assert "↳ No Experience: Moskito is worth none (415.5)." in lines
    french = said(name, "fr")
    assert (
        "↳ Destruction : Moskito (1 Dommage infligé par Main Levée contre une Force de 1 · 410.8)." in french
    )


@pytest.mark.rule("804.3", "804.1")
def test_a_trigger_is_told_with_the_event_that_set_it_off():
    lines = said("804.1-a-trigger-comes-by-itself")
    assert "▸ Chouette triggers (because Arakne is tapped · 804.3)." in lines
    # What resolves after something else has come in between says whose effect it is.
    assert "↳ Bruss Ouilis regains 3 HP (Pain au Blé Complet · 410.2)." in lines


@pytest.mark.rule("811.4", "413.2d", "810.2")
@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            "811.4-treve-stops-damage-and-only-damage",
            "↳ No Damage is dealt to Ayma Ragie (1 announced, all of it prevented · 811.4).",
            "↳ Aucun Dommage n'est infligé à Ayma Ragie (1 annoncé, tout est réduit à 0 · 811.4).",
        ),
        (
            "407.2-the-copied-chief-brings-no-charge",
            "↳ Chef de Guerre Bouftou ceases to exist (413.2d).",
            "↳ Chef de Guerre Bouftou cesse d'exister (413.2d).",
        ),
        (
            "804.3-the-cape-bites-each-attacker",
            "↳ Gelée Citron is no longer there (810.2).",
            "↳ Gelée Citron n'est plus là (810.2).",
        ),
        (
            "804.6-two-watchers-one-tap",
            "▸ Kouff Ourbe triggers (because Boufton Blanc is tapped · 804.3).",
            "▸ Kouff Ourbe se déclenche (car Boufton Blanc vient de s'incliner · 804.3).",
        ),
    ],
)
def test_what_did_not_happen_is_told_with_its_true_reason(name, english, french):
    assert english in said(f"examined/{name}")
    assert french in said(f"examined/{name}", "fr")


@pytest.mark.rule("405.1")
def test_a_card_found_in_the_discard_comes_to_the_hand_by_the_search():
    told = said("examined/405.4-the-zaap-that-finds-itself")
    assert [line for line in told if "Zaap returns" in line] == [
        "↳ Zaap returns to its owner's Hand (405.1)."
    ]


@pytest.mark.rule("415.1")
def test_an_ally_destroyed_without_damage_is_not_told_to_have_had_any():
    found = said("examined/811.2-larves-come-home-and-nobody-dies") + said("examined/804.3-a-feast-of-gelax")
    assert not [line for line in found if "the Damage that destroyed" in line]
    assert any("what destroyed it earns none (415.1)." in line for line in found)


@pytest.mark.rule("415.2")
def test_experience_that_nobody_gains_has_its_reason():
    assert "↳ No Experience: only its own player destroyed Tofu Mutant (415.2)." in said(
        "804.4-no-choice-no-trigger"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_is_told_without_a_gap(language):
    """No line misses its words, and every step that stands on a rule names one that can be opened."""
    ids = known()
    for path in sorted(SCENARIOS.glob("[4-8]*.yaml"))[::3]:
        report, table = played(path.read_text("utf-8"))
        if table is None or not report.ok:
            continue
        viewer = Viewer(table.game.view(None), speaker(language), wakfu)
        seen = [(0, n) for notice in table.told if (n := notice.seen_by(None)) is not None]
        for chain in why.chains(seen):
            for step in why.steps(chain.notices, viewer):
                assert "cause-" not in step.text, path.name
                assert "{" not in step.text, path.name
                assert {rule for rule in step.rules if rule[0].isdigit()} <= ids, (path.name, step)


def test_a_cost_stands_below_what_it_pays_for():
    lines = said("809.5-one-window-for-each-step")
    assert lines[0].startswith("▸ A plays Jeunesse d'Ogrest")
    assert lines[1] == "↳ Paid by tapping Havre Sac du Tofu, Arakne (418.2)."


def test_long_chains_are_folded_into_pages_that_fit_a_message():
    notices = [Notice("attack", {"seat": 0}, cause=Cause("player", rules=("701.2",)))]
    notices += [
        Notice("destroyed", {"name": f"Tofu {n}"}, cause=Cause("effect", n, "Nid", ("409.1",)))
        for n in range(60)
    ]
    chain = why.chains([(4, n) for n in notices])[0]
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": None}, speaker("fr"), wakfu)
    folded = why.pages(why.steps(chain.notices, viewer))
    assert sum(len(page) for page in folded) == 61
    for number in range(len(folded)):
        look = why.ChainPage(7, chain, number, chain, chain)
        screen = why.screen(look, viewer, shareable=True).fitted()
        assert len(screen.content) < 2000
        assert len(screen.content.splitlines()) <= why.LINES + 3
        buttons = [b for row in screen.rows for b in row if isinstance(b, Button)]
        assert len({b.id for b in buttons}) == len(buttons)
        assert all(len(b.id) <= 100 for b in buttons)


def test_acts_without_consequence_belong_to_what_follows():
    acts = [
        Notice(kind, {"seat": 0}, cause=Cause("player")) for kind in ("turn", "attack", "target", "attackers")
    ]
    done = Notice("damaged", {"name": "Tofu"}, cause=Cause("battle", rules=("410.1",)))
    after = Notice("moved", {"name": "Tofu"}, cause=Cause("player"))
    found = why.chains(list(enumerate([*acts, done, after])))
    assert [[n.kind for n in chain.notices] for chain in found] == [
        ["turn", "attack", "target", "attackers", "damaged"],
        ["moved"],
    ]
    assert why.last(found) == 0


def test_lines_from_before_causes_were_kept_still_read():
    chain = why.chains([(1, Notice("drew", {"seat": 0})), (2, Notice("destroyed", {"name": "Tofu"}))])[0]
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": None}, speaker("en"), wakfu)
    assert [step.text for step in why.steps(chain.notices, viewer)] == [
        "↳ A draws a card.",
        "↳ Tofu is destroyed.",
    ]


def test_the_log_leaves_out_what_only_why_tells():
    assert log.TRACES == causes.TRACES
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": None}, speaker("en"), wakfu)
    trace = Notice("xp_none", {"what": "own", "name": "Tofu"})
    assert log.lines([trace], viewer, quiet=False) == []
    assert "Tofu" in log.line(trace, viewer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_why_nothing_is_done_has_words_of_its_own(language):
    viewer = Viewer({"game": "wakfu", "objects": {}, "seat": None}, speaker(language), wakfu)
    others = ("placeattacker", "placeblocker")  # they share the words for what is not listed
    lines = {
        what: log.line(Notice("not_done", {"what": what, "name": "Tofu", "controller": 0}), viewer)
        for what in KINDS["what is not done"]
    }
    assert len(set(lines.values())) == len(lines) - len(others) + 1
    assert all(
        "Tofu" in said or what in ("assign", "rearranged", "xp", "xp_zero") for what, said in lines.items()
    )


@pytest.mark.rule("410.8", "809.1")
@pytest.mark.parametrize(
    ("language", "falls"),
    [
        ("en", "> An Ally falls as soon as its Damage in one turn reaches its Strength. (410.8)"),
        ("fr", "> Un Allié tombe dès que ses Dommages d'un même tour atteignent sa Force. (410.8)"),
    ],
)
def test_a_few_rules_are_said_in_a_sentence_for_who_does_not_know_them(language, falls):
    """In plain words, their numbers behind them, and never more than fit below a page."""
    seen, game = told((SCENARIOS / "809.5-one-window-for-each-step.yaml").read_text("utf-8"))
    viewer = Viewer({**game.view(None), "game": "wakfu"}, speaker(language), wakfu)
    found = why.chains(seen)
    shown = why.screen(why.ChainPage(1, found[why.last(found)]), viewer).content.split("\n")
    plain = [line for line in shown if line.startswith("> ")]
    assert falls in plain
    assert 1 <= len(plain) <= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_plainly_names_rules_that_there_are_in_short_sentences(language):
    words = speaker(language, "wakfu")
    plain = {rule: words(key) for rule in known() if words.has(key := f"plain-{rule.replace('.', '-')}")}
    assert len(plain) > 15
    assert [said for said in plain.values() if len(said) > 130 or not said.endswith(".")] == []
