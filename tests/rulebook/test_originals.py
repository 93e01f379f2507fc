from __future__ import annotations

import pytest

from engine.rulebook import originals
from engine.rulebook.model import document_named
from engine.rulebook.originals import OriginalEntry, parse

FILES = {
    "wakfu-tr-fr": ("wakfu-tournament-rules.fr.txt", "fr"),
    "wakfu-tr-en": ("wakfu-tournament-rules.en.txt", "en"),
    "wakfu-learn-fr": ("wakfu-learn-to-play.fr.txt", "fr"),
    "fftcg-cr-fr": ("fftcg-complete-rules.fr.txt", "fr"),
    "krosmaster-ext-fr": ("krosmaster-extended-rules.fr.txt", "fr"),
}


def rules(*ids: str) -> list[OriginalEntry]:
    kinds = {"#": "note", "/": "glossary"}
    return [
        OriginalEntry(
            id,
            next((kind for sign, kind in kinds.items() if sign in id), "rule"),
            id.split(".")[0],
            heading=False,
        )
        for id in ids
    ]


def words(imported: originals.Import) -> dict[str, str]:
    return {entry.id: entry.text for entry in imported.entries}


def test_contents_with_page_numbers_are_no_rules():
    text = "101. FIRST\t4\n102. SECOND ..... p. 5\n101. First\n101.1. Words.\n102. Second\n102.1. More."
    imported = parse(text, rules("101.1", "102.1"), "x", "en")
    assert words(imported) == {"101.1": "Words.", "102.1": "More."}
    assert imported.unplaced == ()


def test_a_sentence_broken_by_a_page_is_joined():
    text = "101. A\n- 101.1. This goes\n\non here.\n\nA new paragraph.\n- an item"
    assert words(parse(text, rules("101.1"), "x", "en")) == {
        "101.1": "This goes on here.\nA new paragraph.\n- an item"
    }


def test_examples_and_notes_are_told_apart():
    text = "101. A\n101.1. Words.\n*Example: You win.*\nExample : Again\nand on.\n\nNote: Mind this.\n101.2. End."
    imported = parse(text, rules("101.1", "101.1#note1", "101.2"), "x", "en")
    assert words(imported) == {"101.1": "Words.", "101.1#note1": "Mind this.", "101.2": "End."}
    assert imported.entries[0].examples == ("You win.", "Again and on.")


def test_a_rule_under_a_wrong_number_takes_its_own():
    text = "301. A\n302.1. First.\n302. B\n302.1. Second.\n409. C\n409.1. Third.\n408.9. Fourth."
    imported = parse(text, rules("301.1", "302.1", "408.1", "409.1", "409.3"), "x", "en")
    assert imported.renumbered == (("302.1", "301.1"), ("408.9", "409.3"))
    assert words(imported) == {"301.1": "First.", "302.1": "Second.", "409.1": "Third.", "409.3": "Fourth."}
    assert imported.absent == ("408.1",)


def test_a_number_that_goes_on_a_sentence_begins_no_rule():
    text = "101. A\n101.1. See\n303.6. for these.\n101.2. More.\n\n1. an item;\n2. another."
    imported = parse(text, rules("101.1", "101.2", "303.6"), "x", "en")
    assert words(imported)["101.1"] == "See 303.6. for these."
    assert imported.absent == ("303.6",)


def test_slips_in_the_glossary_are_forgiven():
    text = "11. Glossaire\nDommmage léta : Beaucoup.\n« X » : Une variable.\n**Géant :** Grand."
    imported = parse(
        text, rules("101.1", "glossaire/dommage-letal", "glossaire/geant", "glossaire/x"), "x", "fr"
    )
    assert words(imported) == {
        "glossaire/dommage-letal": "Beaucoup.",
        "glossaire/geant": "Grand.",
        "glossaire/x": "Une variable.",
    }


def test_captions_belong_nowhere():
    imported = parse("101. A\n101.1. Words.\n\nPierre\n\nFeuille", rules("101.1"), "x", "fr")
    assert [line for line, _ in imported.unplaced] == [4, 6]


def test_titles_of_sections_become_ids():
    items = [
        OriginalEntry(id, "rule", "", heading=False)
        for id in ("marqueurs/plus-moins-1-pm", "marqueurs/etape-1", "heros")
    ]
    text = (
        "MARQUEURS\n\nMARQUEURS +1/-1 PM\n\n+1/-1 PM\n\nUn.\n\nEtape 1 : payer\n\nDeux.\n\n4. Héros\n\nTrois."
    )
    assert words(parse(text, items, "x", "fr")) == {
        "marqueurs/plus-moins-1-pm": "Un.",
        "marqueurs/etape-1": "Deux.",
        "heros": "Trois.",
    }


@pytest.mark.parametrize("edition", FILES)
def test_the_documents_are_understood(documents, book, edition):
    file, language = FILES[edition]
    items = originals.outline(book, document_named(edition), language)
    imported = parse((documents / "rules" / file).read_text("utf-8"), items, edition, language)
    gaps = {"wakfu-tr-en": ("508.3", "508.4")}
    slips = {"wakfu-tr-en": (("302.1", "301.1"), ("408.9", "409.3"))}
    assert imported.absent == gaps.get(edition, ())
    assert imported.renumbered == slips.get(edition, ())
    assert len(imported.unplaced) < 60
    lengths = sorted(len(entry.text) for entry in imported.entries)
    assert lengths[-1] < 6000, "something was swallowed"
