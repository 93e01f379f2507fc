"""Every entry of every game makes a screen that Discord takes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.hosted import catalogs
from bot.rulebook import measuring
from bot.rulebook.library import RulesLibrary
from bot.ui.base import citing, show
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import SelectMenu
from bot.ui.lookup import cards, leafing, rules
from bot.ui.lookup.rules import Rules
from engine.rulebook.book import Book, Ref
from engine.rulebook.model import GAMES, LANGUAGES, BothLanguages, Chapter, RuleEntry

QUESTIONS = Path(__file__).parents[2] / "rulebook" / "questions.yaml"


@pytest.fixture(scope="module")
def made():
    library = RulesLibrary.open(None, cards=catalogs())
    yield Rules(library)
    library.close()


def check(screen):
    """Within Discord's limits, without anything cut away by `fitted`."""
    assert screen == screen.fitted()
    assert screen.content or screen.blocks
    ids = []
    for row in screen.rows:
        if isinstance(row, SelectMenu):
            ids.append(row.id)
            values = [c.value for c in row.choices]
            assert 1 <= len(values) == len(set(values)) <= 25
        else:
            assert 1 <= len(row) <= 5
            ids += [button.id for button in row]
    assert len(ids) == len(set(ids))
    assert all((citing.read(each) or cards.read(each)) is not None and len(each) <= 100 for each in ids)
    for block in screen.blocks:
        assert 0 < len(block.text) <= 2000
        assert 0 < len(block.title) <= 256
    show.new(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_every_list(made, language):
    look = ReaderContext(language, share=True)
    for located in made.library.book:
        assert made.ref(made.key(located.ref)) == located.ref
        check(made.entry(located.ref, look, 99, drawn=True))
        check(made.entry(located.ref, look))
        check(made.step(located.ref, look))
        check(made.entry(located.ref, look, public=True))
        if made.library.book.children(located.ref):
            for page in (0, 1, 99):
                check(made.contents(located.ref, look, page))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game(made, language, game):
    look = ReaderContext(language)
    for screen in (
        made.contents(game, look, 0),
        made.contents(game, look, 99),
        made.glossary("", game, look),
        made.glossary("giant", game, look),
        made.answers("attack", game, look),
        made.answers("🎲", game, look),
        made.numbered("999.9", game, look),
        made.draw(game, look),
    ):
        check(screen)
    assert 0 < len(made.offers("a", game, language)) <= 25


@pytest.mark.parametrize("game", [*GAMES, None])
def test_every_answer(made, game):
    asked = measuring.read(QUESTIONS.read_text("utf-8"))
    for language in LANGUAGES:
        look = ReaderContext(language, share=True, judges=True)
        for each in [q for found in asked.values() for q in found[language]][::8]:
            for question in (each.q, f"{each.q} {each.q} {each.q} 10.1.2.2 **Giant**"):
                screen = made.answers(question, game, look)
                check(screen)
                turned = [
                    b.id for row in screen.rows if isinstance(row, tuple) for b in row if "▶" in b.label
                ]
                for custom_id in turned:
                    press = citing.read(custom_id)
                    check(made.again(press, look))
                    check(made.again(replace(press, page=9999), look, helped=True))
                assert sum(len(block.text) for block in screen.blocks) <= rules.WHOLE


def test_what_is_not_restated_says_so():
    title = BothLanguages(fr="Gagner", en="Winning")
    entry = RuleEntry(id="103.1", kind="rule", title=title, status="missing")
    library = RulesLibrary.open(
        None, cards=catalogs(), book=Book([Chapter("wakfu-tr-fr", "1", title, entries=(entry,))])
    )
    small, ref = Rules(library), Ref("wakfu-tr-fr", "103.1")
    for language, said in (("en", "not restated yet"), ("fr", "pas encore reformulée")):
        look = ReaderContext(language)
        for screen in (small.entry(ref, look), small.answers("gagner", "wakfu", look)):
            check(screen)
            assert said in screen.blocks[0].text
    library.close()


def test_rulings_are_marked_as_ours(made):
    ruled = next(e for e in made.library.book if any(r.judge for r in e.entry.rulings))
    texts = [made.entry(ruled.ref, ReaderContext("en"), n).blocks[0].text for n in range(3)]
    assert any("not official" in t and "a judge may decide" in t for t in texts)


def test_examples_are_shown(made):
    located = next(e for e in made.library.book if e.entry.examples)
    texts = [made.entry(located.ref, ReaderContext("fr"), n).blocks[0].text for n in range(3)]
    assert any("**Exemple**" in t for t in texts)


def test_long_texts_go_on_pages():
    parts = ["a" * 300, ("word " * 500).strip(), "b" * 2500]
    pages = leafing.paged(parts, 1000)
    assert all(0 < len(page) <= 1000 for page in pages)
    assert "".join("".join(pages).split()) == "".join("".join(parts).split())
    assert leafing.paged([]) == [""]


def test_custom_ids_come_back():
    press = Press("read", "fr", "0123456789", 3, "see4")
    assert citing.read(str(press)) == press
    for foreign in ("t.1.hand", "r.read.fr", "r.read.de.x.0.", "r.read.fr.x.-1.", "", "a.1.2.o.3.4"):
        assert citing.read(foreign) is None
