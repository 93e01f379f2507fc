"""Every sign that a player reads is shown: none is an empty box, and none is left out of a picture."""

from __future__ import annotations

import ast
import itertools
import re
from pathlib import Path

import pytest
from PIL import ImageDraw

from bot.fftcg import sheets as fftcg_sheets
from bot.games import Ended, Markings
from bot.ui.boards import fftcg, wakfu
from bot.ui.drawing import common
from bot.ui.drawing.fftcg import look as fftcg_look
from bot.ui.drawing.wakfu import look as wakfu_look
from bot.wakfu import sheets as wakfu_sheets
from bot.words import LANGUAGES, speaker
from cards.fftcg.catalog import load as load_fftcg
from cards.wakfu.catalog import load as load_wakfu
from engine.core.event import Notice
from tests.bot.ui.sample import view
from tests.each import holds
from tests.engine.fftcg.playing import told

ROOT = Path(__file__).resolve().parents[3]
#: The fonts of what is written in pictures without another one to stand in.
OURS = ("BarlowCondensed-Bold.ttf", "BarlowCondensed-Medium.ttf")
#: One that has as many signs as a phone or a desktop has for certain.
COMMON = "DejaVuSans.ttf"
#: With this behind it, a sign is drawn as an emoji, by Discord itself.
EMOJI = "\N{VARIATION SELECTOR-16}"
NAMES = ("Alice", "Bob")


def unseen(text):
    """The signs of a text that some device may not show: neither in a common font nor an emoji."""
    found = set()
    for sign, behind in itertools.pairwise(f"{text} "):
        emoji = sign in (EMOJI, "\N{ZERO WIDTH JOINER}") or behind == EMOJI or sign >= "\N{CYCLONE}"
        if not emoji and sign.isprintable() and not common._has(COMMON, sign):
            found.add(sign)
    return sorted(found - WIDE - MORE)


#: What the whole of that font has besides the part of it that we ship; circled letters and ⓪ it has not.
MORE = frozenset("①②③④⑤⑥⑦⑧⑨↳─")
#: Emojis that need nothing behind them to be drawn as such (Unicode: Emoji_Presentation).
WIDE = frozenset("⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♿⚓⚡⚪⚫⚽⛄⛔⛵⛺✅✊✋✨❌❎❓❔❕❗➕➖➗➰⬛⬜⭐⭕🃏")


def strings(file):
    """The texts in a module that are no docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, told) and node.body and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


def test_every_sign_of_our_words_is_shown_by_all_devices():
    """Circled letters, as of the cost of special abilities once, are empty boxes in common fonts."""
    files = {str(file): [file.read_text(encoding="utf-8")] for file in ROOT.glob("bot/words/*.ftl")}
    files |= {str(file): [file.read_text(encoding="utf-8")] for file in ROOT.glob("bot/*/lessons/*.yaml")}
    files |= {str(file): strings(file) for file in ROOT.glob("bot/**/*.py")}
    assert len(files) > 200
    holds(files, lambda name: seen(*files[name]))


def seen(*texts):
    """Each text can be read anywhere."""
    assert [unseen(text) for text in texts if unseen(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_card_texts_is_shown_by_all_devices(language):
    words = {game: speaker(language, game) for game in ("wakfu", "fftcg")}
    holds(
        load_wakfu().cards,
        lambda card: seen(card.name, wakfu.marked(wakfu_sheets.plain(card, language), words["wakfu"])),
    )
    holds(
        load_fftcg().cards,
        lambda card: seen(card.name, fftcg.marked(fftcg_sheets.plain(card, language), words["fftcg"])),
    )


def drawable(scene, tints):
    """Each sign of the picture of a card is in the fonts that it is written with."""
    texts = [scene["name"], scene["type_line"], scene["foot"], scene["strength_word"], *scene["keywords"]]
    texts += [*scene["text"], *(part for pair in scene["numbers"] for part in pair)]
    texts += [scene["letters"][name] for name in scene["marks"].values() if name in scene["letters"]]
    for token in scene["marks"]:
        texts = [text.replace(token, "") for text in texts]
    assert lacking("".join(texts)) == []
    assert [
        name for name in scene["marks"].values() if name not in {*tints, *scene["letters"], "tap", "dull"}
    ] == []


def lacking(text):
    """The signs of a text that one of our fonts does not have."""
    return sorted({each for each in text if not all(common._has(name, each) for name in OURS)} - {"\n"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_a_card_lacks_no_glyph(language):
    words = {game: speaker(language, game) for game in ("wakfu", "fftcg")}
    sides = [(card, face) for card in load_wakfu().cards for face in ((0, 1) if card.level2 else (0,))]
    holds(
        sides,
        lambda side: drawable(wakfu_sheets.scene(*side, words["wakfu"]), wakfu_look.TINTS),
        lambda side: side[0].name,
    )
    holds(
        load_fftcg().cards,
        lambda card: drawable(fftcg_sheets.scene(card, words["fftcg"]), fftcg_look.TINTS),
        lambda card: card.name,
    )


#: How pictures take a message: by its key, or one of a family by what it is about.
TAKEN = re.compile(r'words(\.code)?\(\s*"([a-z-]+)"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_pictures_are_written_in_our_font(language):
    """Of a line for which a font lacks a sign, all is set in another, or the sign is left out."""
    taken = {
        (found[2], bool(found[1]))
        for file in ROOT.glob("bot/ui/drawing/**/*.py")
        if file.stem not in ("teaching", "foreseen")  # what a panel says in words
        for found in TAKEN.finditer(file.read_text(encoding="utf-8"))
    }
    assert len(taken) > 15
    said = {}
    for file in ROOT.glob(f"bot/words/*{language}.ftl"):
        for key, family in taken:
            behind = "[a-z0-9-]+" if family else ""
            pattern = rf"^{key}{'-' if family else ''}{behind} = (.*(?:\n .*)*)"
            for found in re.finditer(pattern, file.read_text(encoding="utf-8"), re.MULTILINE):
                said[found[0][:40]] = found[1]
    assert len(said) > 40
    holds(said, lambda key: plain(said[key]))


def plain(text):
    """A message has no sign beyond our fonts."""
    assert lacking(text) == []


def test_no_sign_is_missing_in_the_font_that_it_is_drawn_with(monkeypatch):
    """Whatever a table, a Hand, a card or a result writes, in the font in which it does."""
    drawn = []
    written = ImageDraw.ImageDraw.text

    def noted(self, xy, text, *rest, **options):
        drawn.extend((options["font"], letter) for letter in text)
        return written(self, xy, text, *rest, **options)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", noted)
    common.lettered.cache_clear()
    for language in LANGUAGES:
        pictures(language)
    assert len(drawn) > 1000
    assert {(font.getname(), letter) for font, letter in drawn if _box(font, letter)} == set()


def pictures(language):
    """One of each kind of both games."""
    seen = view(0, battle=True)
    objects = seen["objects"].values()
    fighters = [each["id"] for each in objects if each.get("area") == "world"]
    seen["queue"] = [
        {"id": 1, "kind": "attack", "controller": 1, "card": "", "source": 0, "targets": fighters[:1]}
    ]
    happened = [
        Notice("turn", {"seat": 1, "number": 3}),
        Notice("damaged", {"obj": fighters[0], "amount": 2, "source": fighters[1]}),
        Notice("healed", {"obj": fighters[1], "amount": 1}),
        Notice("appeared", {"obj": fighters[2]}),
        Notice("destroyed", {"obj": 99, "name": "Arakne"}),
    ]
    marked = Markings(keys={oid: str(n) for n, oid in enumerate(fighters, 1)}, chosen=fighters[:1])
    wakfu.draw(wakfu.scene(seen, NAMES, happened), language)
    wakfu.draw(wakfu.hand_scene(seen, NAMES, (), happened, marked), language)
    ended = Ended(
        "🏆 Alice", ("A reason", "41 min"), (0,), ("", "Iop"), "A turning point", load_wakfu().cards[0].id
    )
    wakfu.draw_result(wakfu.result_scene(view(None), speaker(language, "wakfu"), NAMES, ended), language)
    games = [game for game, _ in told(2)]
    own = max((game.view(0) for game in games), key=lambda each: (len(each["stack"]), len(each["objects"])))
    for each in own["objects"].values():
        each.update(frozen=True, dull=True, damage=1000)
    fftcg.draw(fftcg.hand_scene(own, NAMES, ()), language)
    end = games[-1].view(None)
    fftcg.draw_result(fftcg.result_scene(end, speaker(language, "fftcg"), NAMES, ended), language)
    first, special = (
        load_wakfu().cards[0],
        next(c for c in load_fftcg().cards if "[S]" in fftcg_sheets.plain(c, language)),
    )
    wakfu_sheets.draw(wakfu_sheets.scene(first, 0, speaker(language, "wakfu")), language)
    fftcg_sheets.draw(fftcg_sheets.scene(special, speaker(language, "fftcg")), language)


def _box(font, letter):
    return bytes(font.getmask(letter)) == bytes(font.getmask("\uffff")) and not letter.isspace()
