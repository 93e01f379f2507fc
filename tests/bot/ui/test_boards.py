"""The table is whole as text; the picture is drawn from public facts only."""

from __future__ import annotations

import io
import os
import signal
import time

import pytest
from PIL import Image

from bot.games import Painting
from bot.ui.boards import wakfu as WAKFU  # noqa: N812 - as all other boards will be
from bot.ui.match import log, panels
from bot.ui.match.viewer import Viewer
from bot.ui.pictures import Pictures
from bot.wakfu import sheets
from bot.words import LANGUAGES, speaker
from cards.wakfu import catalog
from engine.core.decision import Decision, Option, PickSome
from engine.core.event import Notice
from tests.bot.ui.sample import view
from tests.clock import PATIENCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_names_everything_in_play(language):
    seen = view(None)
    text = WAKFU.board(seen, speaker(language, "wakfu"), ("<@1>", "<@2>"))
    for thing in seen["objects"].values():
        assert thing["name"] in text
    assert "14/16" in text
    assert "<@2>" in text


def test_the_picture_depends_on_public_facts_only():
    assert WAKFU.scene(view(0)) == WAKFU.scene(view(1)) == WAKFU.scene(view(None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("battle", [True, False])
def test_the_picture_is_a_small_png(language, battle):
    data = WAKFU.draw(WAKFU.scene(view(None, battle)), language)
    image = Image.open(io.BytesIO(data))
    assert image.format == "PNG"
    assert image.width == 1080
    assert len(data) <= 100 * 1024


def painting(seen):
    return Painting(WAKFU.draw, WAKFU.scene(seen))


async def test_pictures_are_drawn_elsewhere_and_kept():
    pictures = Pictures()
    try:
        first = await pictures.drawn(lambda: painting(view(None)), "fr", 30)
        assert first is not None
        assert await pictures.drawn(lambda: painting(view(1)), "fr", 0.001) is first
        assert await pictures.drawn(lambda: painting(view(None)), "en", 30) not in (None, first)
    finally:
        pictures.close()


async def test_drawing_goes_on_after_its_process_was_killed_and_after_what_cannot_be_drawn():
    pictures = Pictures()
    try:
        pid = pictures.processes.submit(os.getpid).result()
        os.kill(pid, signal.SIGKILL)
        drawn = [
            await pictures.drawn(lambda: painting(view(None)), language, 30)
            for language in ("fr", "en", "fr")
        ]
        assert drawn[2] is not None
        assert await pictures.drawn(lambda: Painting(sheets.draw, {"nonsense": 1}), "fr", 30) is None
        assert await pictures.drawn(lambda: painting({"nonsense": 1}), "fr", 30) is None
        assert await pictures.drawn(lambda: Painting(sheets.draw, {"nonsense": object()}), "fr", 30) is None
        assert await pictures.drawn(lambda: painting(view(None, battle=False)), "en", 30) is not None
    finally:
        pictures.close()


def endless(scene, language):
    while True:
        time.sleep(0.01)


@pytest.mark.real_time
async def test_a_drawing_that_never_ends_is_ended_and_the_others_are_drawn():
    pictures = Pictures()
    try:
        for language in LANGUAGES:
            pictures._jobs.longest = 1.0
            stuck = Painting(endless, {"in": language})
            kept = language == LANGUAGES[0]
            drawing = (
                pictures.drawn(lambda s=stuck: s, language, 0.2)
                if kept
                else pictures.once(stuck, language, 0.2)
            )
            assert await drawing is None
            pictures._jobs.longest = PATIENCE  # a process takes its time to begin
            waiting = await pictures.drawn(lambda: painting(view(None)), language, PATIENCE)
            assert waiting is None  # it went with the process that was stuck
            assert await pictures.drawn(lambda: painting(view(None)), language, PATIENCE) is not None
    finally:
        pictures.processes.kill()
        pictures.close()


def test_an_attack_is_told_once_it_has_a_target():
    seen, words = view(0), speaker("en", "wakfu")
    assert "Battle" in WAKFU.battle(seen, words)
    seen["battle"]["target"] = None
    assert WAKFU.battle(seen, words) == ""


def test_a_hand_shows_what_its_cards_do():
    text = WAKFU.hand(view(0), speaker("en", "wakfu"))
    assert "Tofu** ×2" in text
    assert "+2 Strength" in text
    assert WAKFU.hand(view(1), speaker("en", "wakfu")) == "Your Hand is empty."
    assert WAKFU.hand(view(None), speaker("en", "wakfu")) == ""


def test_symbols_of_cards_are_marks():
    text = WAKFU.marked("[Tap], [Earth][Air]: 2 [Fire] Damage", speaker("en", "wakfu"))
    assert text == "😴, 🪨🍃: 2 🔥 Damage"
    assert "[" not in WAKFU.hand(view(0), speaker("fr", "wakfu"))


def test_the_log_keeps_what_is_private():
    notice = Notice("drew", {"seat": 0}, {0: {"name": "Tofu"}})
    said = {
        seat: log.line(notice, Viewer(view(seat), speaker("en", "wakfu"), WAKFU, ("<@1>", "<@2>")))
        for seat in (0, 1, None)
    }
    assert said == {0: "<@1> draws Tofu.", 1: "<@1> draws a card.", None: "<@1> draws a card."}


def test_equal_lines_are_counted():
    viewer = Viewer(view(None), speaker("en", "wakfu"), WAKFU, ("A", "B"))
    assert log.lines([Notice("drew", {"seat": 0})] * 3, viewer) == ["A draws a card ×3."]


def test_the_table_shows_the_same_buttons_whatever_is_asked():
    viewer = Viewer(view(None), speaker("en", "wakfu"), WAKFU, ("A", "B"))
    screen = panels.table(1, viewer, (), ["x"], playing=0)
    assert [b.label for b in screen.rows[0]] == ["My hand", "Pass"]
    assert (
        "A is playing. Who is asked something in secret reads and answers it under *My hand*."
        in screen.content
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["A uses Guy Yomtella → Tofu.", "A plays Colère de Iop (X = 3)."]),
        ("fr", ["A utilise Guy Yomtella → Tofu.", "A joue Colère de Iop (X = 3)."]),
    ],
)
def test_the_log_tells_powers_from_cards_and_says_what_x_is(language, said):
    viewer = Viewer(view(0), speaker(language, "wakfu"), WAKFU, ("A", "B"))
    power = {"what": "power", "seat": 0, "name": "Guy Yomtella", "x": 0, "on": ["Tofu"]}
    card = {"what": "card", "seat": 0, "name": "Colère de Iop", "x": 3, "on": []}
    assert log.lines([Notice("played", power), Notice("played", card)], viewer) == said


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Répulsion → Bouftou (gone)"), ("fr", "Répulsion → Bouftou (plus là)")]
)
def test_a_target_that_has_left_play_is_named_and_said_to_be_gone(language, said):
    seen = view(None)
    card = next(c.id for c in catalog.load().cards if c.name == "Répulsion")
    seen["queue"] = [{"card": card, "source": 99, "targets": [98], "gone": {"98": "Bouftou"}}]
    assert said in WAKFU.board(seen, speaker(language, "wakfu"), ("<@1>", "<@2>"))


@pytest.mark.rule("703.2", "806.1", "806.9")
@pytest.mark.parametrize(
    ("language", "limit", "agility"),
    [("en", "your MP.", "**Agility** (Tofu) · Only a card with"),
     ("fr", "vos PM.", "**Agilité** (Tofu) · Cette carte")],
)  # fmt: skip
def test_a_beginner_is_told_what_limits_a_battle_and_each_keyword_in_it_once(language, limit, agility):
    """Keywords that do not matter for the question are left out, and so are those of cards that are not asked about."""
    seen = view()
    for oid, (name, keywords) in {"901": ("Tofu", ["agility", "aggressive"]), "902": ("Tofu", ["agility", "giant"]),
                                  "903": ("Ghost", ["tackle"])}.items():  # fmt: skip
        seen["objects"][oid] = {"id": int(oid), "name": name, "area": "world", "keywords": keywords}
    options = (Option("901", "attack_with", 901), Option("902", "attack_with", 902))
    decision = Decision(1, 0, PickSome(options, 1, 2), "attackers", ("703.1",), {"mp": 3})
    words = speaker(language, "wakfu")
    lines, met = WAKFU.reminders(decision, seen, words), WAKFU.met(decision, seen, words)
    assert len(lines) == 1
    assert limit in lines[0]
    assert "3" in lines[0]
    assert met["agility"].startswith(agility)
    assert "806" not in met["agility"], "a beginner is told no numbers of rules"
    assert {"giant", "agility"} <= {*met}
    assert not any("Ghost" in line for line in met.values())
    assert "aggressive" not in met


@pytest.mark.parametrize(("language", "said"), [("en", "; nobody blocks."), ("fr", " ; personne ne bloque.")])
def test_once_blocks_are_made_the_line_of_a_battle_says_that_there_are_none(language, said):
    words = speaker(language, "wakfu")
    for phase, there in (("blockers", False), ("actions", True)):
        seen = view() | {
            "battle": {"attacker": 0, "target": 14, "phase": phase, "attackers": [6], "blocks": {}}
        }
        assert WAKFU.fight(seen, words, ["A", "B"]).endswith(said) is there
