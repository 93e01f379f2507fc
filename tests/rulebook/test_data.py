from __future__ import annotations

import re

import pytest

from cards.wakfu.formats import legality
from engine.rulebook import checking, loading
from engine.rulebook.book import Book
from engine.rulebook.loading import RulebookError, compile_file, read
from engine.rulebook.markup import links, malformed, plain
from engine.rulebook.model import DOCUMENTS, LANGUAGES, document_named

HEAD = 'document: wakfu-tr-fr\nchapter: "1"\ntitle: {fr: A, en: B}\nentries:\n'


def test_every_file_is_read_and_every_document_has_its_chapters():
    chapters = loading.load()
    for document in DOCUMENTS.values():
        had = {chapter.chapter for chapter in chapters if chapter.document == document.id}
        assert had == set(document.chapters)


def test_what_is_restated_is_whole(book):
    faults = [fault for fault in checking.check(book) if fault.code not in {"missing", "asked", "ruling"}]
    assert faults == []


def test_rules_that_decide_situations_are_asked_for_by_one(book):
    """A situation is a way of asking of 15 words or more; in both languages, of 35 at most."""

    def situations(entry, language):
        counts = [len(re.findall(r"[^\s'’]*\w[^\s'’]*", line)) for line in entry.asked.get(language)]
        return [count for count in counts if count >= 15]

    told = [each.entry for each in book if all(situations(each.entry, lang) for lang in LANGUAGES)]
    assert len(told) >= 150
    assert [entry.id for entry in told for lang in LANGUAGES if max(situations(entry, lang)) > 35] == []


def test_documents_are_kept_in_their_order(book):
    numbers = [each.ref.id for each in book if each.ref.document == "fftcg-cr-fr" and each.printed]
    assert numbers.index("2.1") < numbers.index("10.1") < numbers.index("15.2.5.4")
    slugs = [each.ref.id for each in book if each.ref.document == "krosmaster-ext-fr" and each.printed]
    assert slugs[0] == "fondamentaux/piece-de-jeu"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("  - {id: 101.1, kind: ruling, title: {fr: A, en: B}}\n", 5, "101.1: Invalid enum value 'ruling'"),
        ("  - id: 101.1\n    kind: rule\n    titel: {fr: A}\n", 5, "101.1: "),
        (
            (
                "  - id: 101.1\n    kind: rule\n    title: {fr: A, en: B}\n    rulings:\n"
                "      - number: I-1\n      - number: X-2\n"
            ),
            10,
            "$.entries[0].rulings[1].number",
        ),
        (
            "  - id: 101.1\n    kind: rule\n    kind: note\n    title: {fr: A}\n",
            7,
            "'kind' stands here twice",
        ),
        ("  - &one {id: 101.1, kind: rule, title: {fr: A}}\n  - *one\n", 5, "aliases"),
        ("  - [\n", 6, ""),
    ],
)
def test_a_fault_names_file_line_and_path(text, line, words):
    with pytest.raises(RulebookError) as caught:
        compile_file("wakfu-tr-fr/1.yaml", HEAD + text)
    assert caught.value.file == "wakfu-tr-fr/1.yaml"
    assert caught.value.line == line
    assert words in str(caught.value)


def test_plain_values_are_text():
    entry = compile_file("a", HEAD + "  - {id: 101.10, kind: rule, title: {fr: on, en: no}}\n").entries[0]
    assert (entry.id, entry.title.fr, entry.title.en) == ("101.10", "on", "no")


def test_a_file_stands_where_it_belongs():
    text = HEAD + "  - {id: 101.1, kind: rule, title: {fr: A}}\n"
    with pytest.raises(RulebookError, match="folder"):
        read({"fftcg-cr-fr/1.yaml": text})
    with pytest.raises(RulebookError, match="belongs in"):
        read({"wakfu-tr-fr/2.yaml": text})
    with pytest.raises(RulebookError, match=r"stands in wakfu-tr-fr/1\.yaml as well"):
        read({"wakfu-tr-fr/1.yaml": text, "wakfu-tr-fr/1-more.yaml": text})
    with pytest.raises(RulebookError, match="has no chapter"):
        read({"wakfu-tr-fr/17.yaml": text.replace('"1"', '"17"')})


def test_an_edition_is_a_name_of_its_document():
    assert document_named("wakfu-tr-en").id == "wakfu-tr-fr"
    with pytest.raises(LookupError, match="wakfu-learn-fr"):
        document_named("wakfu")


def test_links_and_paragraphs():
    text = "One\nline, [[704.5]].\n\n- first [[806.9|giant]]\n- second\n  [[wakfu-learn-fr:heros]]\n"
    assert plain(text) == "One line, 704.5.\n\n- first giant\n- second heros"
    assert [(link.id, link.document, link.label) for link in links(text)] == [
        ("704.5", "", ""),
        ("806.9", "", "giant"),
        ("heros", "wakfu-learn-fr", ""),
    ]
    assert malformed("a [[704.5 b")
    assert malformed("a ]] b")
    assert not malformed(text)


def test_ids_are_found_as_people_write_them(small):
    for typed in ("103.2A", " 103.2a. ", "§103.2a"):
        assert [each.ref.id for each in small.find(typed)] == ["103.2a"]
    assert small.one("Glossary/Giant").ref.id == "glossaire/geant"
    assert small.one("103").entry.heading
    assert small.find("999") == []


def test_above_below_and_beside(small):
    rule = small.one("103.2a").ref
    assert small.parent(rule).ref.id == "103.2"
    assert [each.ref.id for each in small.children(small.one("103").ref)] == ["103.2", "103.3"]
    before, after = small.neighbours(rule)
    assert (before.ref.id, after.ref.id) == ("103.2", "103.3")
    assert small.parent(small.one("103").ref).ref.id == "1"
    assert small.neighbours(small.one("103.2").ref)[0] is None


def test_the_check_sees_what_is_wrong():
    text = HEAD + (
        "  - id: 101.1\n    kind: rule\n    title: {fr: Titre, en: ''}\n"
        "    text: {fr: 'Voir [[999.9]] et [[101.1', en: one two three four five six seven eight nine ten"
        " eleven twelve thirteen}\n"
        "    rulings: [{number: I-9, fr: x, en: y}]\n"
    )
    source = "... One, two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    sources = checking.Sources((source,), (("wakfu-tr-en", "101.2"),), ("I-1",))
    book = Book(read({"wakfu-tr-fr/1.yaml": text}))
    codes = sorted((fault.id, fault.code) for fault in checking.check(book, sources))
    assert codes == [
        ("101.1", "asked"),
        ("101.1", "asked"),
        ("101.1", "copied"),
        ("101.1", "language"),
        ("101.1", "link"),
        ("101.1", "link"),
        ("101.1", "ruling"),
        ("101.2", "absent"),
        ("I-1", "ruling"),
    ]


def test_twelve_shared_words_are_not_copying():
    grams = checking.shared_runs(["a b c d e f g h i j k l m n"])
    assert checking.copied_run("x a b c d e f g h i j k l y", grams) == []
    assert len(checking.copied_run("x A, b'c d e f g h i j k l m y", grams)) == 13


def test_the_check_is_silent_beside_the_documents(documents, book):
    folder = documents / "rules"
    sources = checking.Sources(
        tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))),
        checking.read_ids((folder / "ids.tsv").read_text("utf-8")),
        checking.read_ruling_numbers((folder / "differences.md").read_text("utf-8")),
    )
    assert len(sources.texts) == 5
    assert len(sources.ids) > 1700
    assert len(sources.rulings) > 100
    assert checking.check(book, sources) == []


MONTHS = {
    "fr": {3: "mars", 6: "juin", 10: "octobre", 11: "novembre"},
    "en": {3: "March", 6: "June", 10: "October", 11: "November"},
}
IN_BLOCKS = {"fr": "Bannies en Bloc", "en": "Banned in Block"}


@pytest.mark.rule("1201", "1202")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_on_legality_say_what_the_lists_say(language):
    entries = {
        e.id: e.text.get(language) for c in loading.load() if c.document == "wakfu-tr-fr" for e in c.entries
    }
    dates, bans = (" ".join(entries[number].split()) for number in ("1201", "1202"))
    for each in legality().expansions:
        day = each.legal_from
        said = "1er" if (language, day.day) == ("fr", 1) else str(day.day)
        assert f"{each.name} ({said} {MONTHS[language][day.month]} {day.year})" in dates
    constructed, in_blocks = bans.split(IN_BLOCKS[language])
    blocks = {f"block-{block.key}": block.name for block in legality().blocks}
    for ban in legality().bans:
        block = blocks.get(ban.format)
        said = constructed if block is None else in_blocks.split(block, 1)[1].split(" - ")[0]
        assert [card for card in ban.cards if card not in said] == []
