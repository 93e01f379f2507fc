from __future__ import annotations

import random
import re

import msgspec
import pytest

from bot.hosted import catalogs
from bot.rulebook import index as indexes
from bot.rulebook import originals as store
from bot.rulebook.library import RulesLibrary
from cards.wakfu import catalog
from engine.rulebook import asking, cards, ranking, rows, shorthand, vocabulary, words
from engine.rulebook.model import GAMES
from engine.rulebook.originals import Import, Original


def ids(answer):
    return [found.ref.id for found in answer.results]


@pytest.mark.parametrize(
    ("question", "language", "first"),
    [
        ("704.5", "fr", "704.5"),
        ("704.5.", "fr", "704.5"),
        ("rule 704.5", "en", "704.5"),
        ("règle 806.9C", "fr", "806.9c"),
        ("§ 101.1", "fr", "101.1"),
        ("706.4 exemple", "fr", "706.4"),
        ("example of 706.4", "en", "706.4"),
        ("glossary/giant", "en", "glossaire/geant"),
        ("101.6#note1", "fr", "101.6#note1"),
        ("103", "fr", "103.1"),
        ("géant", "fr", "glossaire/geant"),
        ("GEANT", "fr", "glossaire/geant"),
        ("giant", "en", "glossaire/geant"),
        ("giant", "fr", "glossaire/geant"),
        ("what is a giant?", "en", "glossaire/geant"),
        ("c'est quoi un porteur", "fr", "glossaire/porteur"),
    ],
)
def test_numbers_and_titles_come_first(library, question, language, first):
    assert ids(library.search(question, "wakfu", language))[0] == first


def test_a_number_beside_words_comes_before_them(library):
    found = ids(library.search("704.5 agilité", "wakfu", "fr"))
    assert found[0] == "704.5"
    assert len(found) > 3


def test_numbers_of_things_are_no_rules(library):
    assert not asking.read("18 xp", library.book, "wakfu").numbered
    assert not asking.read("2 contre 2", library.book, "fftcg").numbered
    assert asking.read("règle 13", library.book, "fftcg").only_number


def test_each_game_has_its_own_answers(library):
    games = {"wakfu": "wakfu", "fftcg": "fftcg", "krosmaster": "krosmaster"}
    for game, begin in games.items():
        results = library.search("attaque", game, "fr").results
        assert results
        assert all(found.document.startswith(begin) for found in results)


def test_slips_and_accents_are_forgiven(library):
    right = ids(library.search("agilité", "wakfu", "fr"))
    assert ids(library.search("agilte", "wakfu", "fr"))[0] in right[:5]
    assert ids(library.search("agilite", "wakfu", "fr"))[0] == right[0]


def test_a_heading_stands_below_what_it_heads():
    def row(id, parent, *, heading):
        return ranking.Row("d", id, "rule", heading, False, False, parent, (), (), (), {})

    ranked = ranking.order(
        [
            (0.9, row("806.9", "806", heading=True)),
            (0.5, row("806.9b", "806.9", heading=False)),
            (0.4, row("1", "", heading=False)),
        ]
    )
    assert [each.id for _, each in ranked] == ["806.9b", "806.9", "1"]


def test_a_question_in_the_other_language_is_answered_with_a_notice(library):
    english = library.search("can I attack on my first turn", "wakfu", "en")
    french = library.search("can I attack on my first turn", "wakfu", "fr")
    assert french.notices == ("other-language",)
    assert "anglais" in french.words("fr")
    assert ids(french)[0] == ids(english)[0]
    assert english.notices == ()


def test_a_reader_of_english_is_shown_english_ids(library):
    found = library.search("giant", "wakfu", "en").results[0]
    assert (found.id, found.document, found.title) == ("glossary/giant", "wakfu-tr-en", "Giant")
    assert library.search("504.1", "wakfu", "fr").results[0].document == "wakfu-tr-fr"


HOSTILE = [
    "",
    "   ",
    '"',
    "'",
    "''' OR 1=1 --",
    'x"; DROP TABLE entries; --',
    "a AND NOT (b* OR NEAR(c d, 2))",
    "title:x ^y -z {a b}: c",
    "le la les de",
    "the of and",
    "🎲🎴🃏",
    "\x00\x1b[31m\u202egéant",
    "é" * 4000,
    "géant " * 700,
    "(" * 500,
    "9" * 200,
    "1.1.1.1.1.1.1.1",
    "%s %d {} \\ $(rm -rf)",
    "\ud800",
]


@pytest.mark.parametrize("question", HOSTILE)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_hostile_questions_are_answered_politely(library, question, language):
    for game in ("wakfu", "fftcg", "krosmaster"):
        answer = library.search(question, game, language)
        assert len(answer.results) <= 10
        assert answer.results or answer.words(language)


def test_the_longest_questions_say_that_they_were_cut(library):
    assert "cut" in library.search("géant " * 700, "wakfu", "fr").notices


def test_what_is_not_restated_says_so_and_is_found_by_its_title(small):
    library = RulesLibrary(small, indexes.open_index(None, small), {})
    answer = library.search("gagner et perdre", "wakfu", "fr")
    assert answer.results[0].ref.id == "103.3"
    assert answer.results[0].missing
    assert "pas encore" in answer.results[0].text


def test_the_ways_players_ask_count(small):
    with_them = RulesLibrary(small, indexes.open_index(None, small), {})
    without = RulesLibrary(small, indexes.open_index(None, small, asked=False), {})
    assert ids(with_them.search("mascotte morte", "wakfu", "fr"))[:1] == ["103.2a"]
    assert without.search("mascotte", "wakfu", "fr").results == ()


def test_a_page_shows_what_belongs_to_it(small):
    imported = Import("wakfu-tr-en", "en", (Original("103.2a", "As printed."),), (), (), ())
    library = RulesLibrary(
        small, indexes.open_index(None, small), {("wakfu-tr-en", "103.2a"): imported.entries[0]}
    )
    page = library.page(small.one("103.2a").ref, "en")
    assert (page.title, page.section) == ("Hero destroyed", "Defeats")
    assert page.official.text == "As printed."
    assert [(ruling.number, ruling.text, ruling.judge) for ruling in page.rulings] == [
        ("I-33", "Zero or less.", True)
    ]
    assert (page.parent.id, page.previous.id, page.next.id) == ("103.2", "103.2", "103.3")
    assert [pointer.id for pointer in library.page(small.one("103.2a").ref, "fr").see] == ["glossaire/geant"]
    assert [pointer.id for pointer in library.page(small.one("glossary/giant").ref, "fr").see] == ["103.2a"]


def test_what_stands_below_is_listed_once(library):
    page = library.page(library.book.one("806.9").ref, "en")
    assert [pointer.id for pointer in page.children] == ["806.9a", "806.9b", "806.9c", "806.9d"]
    assert page.see == ()
    links = [pointer.id for pointer in library.page(library.book.one("806.9c").ref, "en").see]
    assert links == ["glossary/lethal-damage", "706.4"]


def test_suggestions_go_on_from_what_was_typed(library):
    assert [pointer.id for pointer in library.suggest("806.9", "wakfu", "en")][:2] == ["806.9", "806.9a"]
    assert library.suggest("gé", "wakfu", "fr")[0].title.startswith("Gé")
    assert len(library.suggest("", "wakfu", "fr")) == 25


def test_a_rule_is_drawn_by_chance(library):
    first = [library.draw("wakfu", random.Random(seed)) for seed in range(20)]
    assert first == [library.draw("wakfu", random.Random(seed)) for seed in range(20)]
    assert len(set(first)) > 10


# What no rule answers, and which game is meant ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "language"),
    [("quelle est la capitale de la mongolie", "fr"), ("how do I bake sourdough bread at home", "en")],
)
@pytest.mark.parametrize("game", GAMES)
def test_what_no_rule_answers_is_said_to_be_unanswered(library, question, language, game):
    answer = library.search(question, game, language)
    assert not answer.answered
    assert set(answer.notices) & {"no-rule", "nothing"}


@pytest.mark.parametrize(
    ("question", "language", "game"),
    [
        ("can I attack on my first turn with my haven bag", "en", "wakfu"),
        ("how many backups may I have on the field", "en", "fftcg"),
        ("lancer un sort sans ligne de vue sur une case", "fr", "krosmaster"),
    ],
)
def test_without_a_game_the_one_whose_rules_answer_is_taken(library, question, language, game):
    answer = library.search(question, None, language)
    assert (answer.game, answer.answered) == (game, True)
    assert game not in answer.close


def test_a_game_that_answers_about_as_well_is_named(library):
    answer = library.search("how many cards do I draw at the start of the game", None, "en")
    assert {answer.game, *answer.close} >= {"wakfu", "fftcg"}


@pytest.mark.parametrize("game", ["wakfu", "fftcg", "krosmaster"])
def test_the_game_that_a_question_names_is_asked(library, game):
    named = {"wakfu": "Wakfu", "fftcg": "Final Fantasy", "krosmaster": "Krosmaster"}[game]
    answer = library.search(f"how do I win a game of {named}", None, "en")
    assert (answer.game, answer.close) == (game, ())


# Cards -----------------------------------------------------------------------------------------------------------

JUDGED = [card for card in catalog.load() if card.rulings]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rulings_of_every_card_are_found_by_its_name(library, language):
    asked = {"fr": "Est-ce que {} peut attaquer ?", "en": "Can {} attack?"}[language]
    for card in JUDGED:
        assert ids(library.search(card.name, "wakfu", language))[:1] == [cards.entry_id(card.id)]
        answer = library.search(asked.format(card.name), "wakfu", language)
        assert card.id in answer.cards
        assert cards.entry_id(card.id) in ids(answer)[:2]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_most_rulings_of_cards_are_found_by_what_they_say(library, language):
    """Without the name of the card. The others restate rules, and those come first; a text on several cards is one."""
    bearers: dict[str, set[str]] = {}
    for card in JUDGED:
        for ruling in card.rulings:
            bearers.setdefault(ruling.get(language), set()).add(cards.entry_id(card.id))
    found = [
        not known.isdisjoint(ids(library.search(" ".join(text.split()[:12]), "wakfu", language))[:5])
        for text, known in bearers.items()
    ]
    assert sum(found) > len(bearers) / 2


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_ruling_is_found_by_the_name_of_its_card_and_its_words(library, language):
    for card in JUDGED:
        for ruling in card.rulings:
            asked = f"{card.name} {' '.join(ruling.get(language).split()[:12])}"
            assert cards.entry_id(card.id) in ids(library.search(asked, "wakfu", language))[:5], asked


def test_a_question_that_names_a_card_is_about_the_rest_of_it(library):
    answer = library.search(
        "Est-ce que Goultard le Barbare peut bloquer deux fois dans un combat ?", "wakfu", "fr"
    )
    without = library.search("peut bloquer deux fois dans un combat ?", "wakfu", "fr")
    assert (answer.answered, ids(answer)[0]) == (True, ids(without)[0])
    assert library.search("Can Boo block an ally?", "wakfu", "en").answered


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("goultar le barbare", ["Goultard le Barbare"]),
        ("l'Échange de Vrombyx", ["Échange", "Vrombyx"]),
        ("je peux échanger deux alliés", []),
        ("jouer « Bond » puis Piou Bleu", ["Bond", "Piou Bleu"]),
        ("le Bouftou de mon adversaire meurt", ["Bouftou"]),
        ("la classe de mon héros", []),
    ],
)
def test_the_cards_in_a_question_are_known(library, question, named):
    every = catalog.load()
    assert [every.card(id).name for id in library.search(question, "wakfu", "fr").cards] == named


def test_who_asks_for_a_card_alone_is_answered_by_it(library):
    answer = library.search("que fait la carte Porter", "wakfu", "fr")
    assert (answer.answered, answer.results, answer.notices) == (True, (), ())


def test_the_other_games_know_no_cards_of_the_catalogue(library):
    assert library.search("Goultard le Barbare", "krosmaster", "fr").cards == ()


# Headings, and how far rules reach -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "game", "language", "heading"),
    [
        ("haste", "fftcg", "en", "15.2.2"),
        ("how does haste work?", "fftcg", "en", "15.2.2"),
        ("comment marche booster", "fftcg", "fr", "15.2.2"),
        ("c koi l'initiative", "fftcg", "fr", "15.2.3"),
        ("first strike", "fftcg", "fr", "15.2.3"),
        ("806.9", "wakfu", "fr", "806.9"),
    ],
)
def test_a_keyword_is_answered_whole(library, question, game, language, heading):
    best, *others = library.search(question, game, language, 40).results
    children = library.book.children(library.book.one(heading, game=game).ref)
    assert best.ref.id == heading
    assert best.holds == tuple(child.ref for child in children)
    for child in children:
        assert child.id_for(language) in best.text
        assert child.ref not in {other.ref for other in others}


@pytest.mark.parametrize(
    ("question", "game", "language"),
    [
        ("what does brave let my forward do", "fftcg", "en"),
        ("does freeze stop my backup", "fftcg", "en"),
        ("mon allié avec Agressivité peut faire quoi", "wakfu", "fr"),
        ("to what does defense apply", "wakfu", "en"),
    ],
)
def test_a_rule_that_only_says_what_kind_of_power_a_keyword_is_comes_after_the_others(
    library, question, game, language
):
    first = library.search(question, game, language).results[0].text
    assert not re.search(r"^.{1,20}(is a (field ability|continuous power)|est un pouvoir continu)", first)


def test_a_question_how_far_a_rule_reaches_brings_what_cites_it(library):
    alone = ids(library.search("704.5 bloqueur", "wakfu", "fr"))
    further = ids(library.search("est-ce que 102.4 s'applique aussi", "wakfu", "fr"))
    citing = [e.ref.id for e in library.book if "[[102.4" in e.entry.text.fr]
    assert alone[0] == "704.5"
    assert further[0] == "102.4"
    assert set(further[1 : 1 + len(citing)]) == set(citing) != set()


@pytest.mark.parametrize(
    ("question", "game", "language", "golden"),
    [
        ("ma carte dit que oui mais la règle dit que non", "wakfu", "fr", "104.1"),
        ("the text of my card says one thing, but the rules say another", "wakfu", "en", "104.1"),
        ("a card that contradicts the rules", "fftcg", "en", "2.1"),
    ],
)
def test_where_card_and_rule_are_opposed_the_golden_rule_answers(library, question, game, language, golden):
    assert ids(library.search(question, game, language))[0] == golden


# The file --------------------------------------------------------------------------------------------------------


def test_the_index_is_made_once_and_again_when_something_changed(tmp_path, small):
    path = tmp_path / "deep" / "index.sqlite3"
    indexes.open_index(path, small).close()
    first = path.stat().st_ino
    indexes.open_index(path, small).close()
    assert path.stat().st_ino == first
    imported = Import("wakfu-tr-fr", "fr", (Original("103.2a", "Autre."),), (), (), ())
    indexes.open_index(path, small, (imported,)).close()
    assert path.stat().st_ino != first
    assert [each.name for each in path.parent.iterdir()] == ["index.sqlite3"]


def test_the_index_comes_from_the_cache_wherever_it_is_wanted(tmp_path, small, monkeypatch):
    cache = tmp_path / "cache"
    monkeypatch.setenv("ARBITRE_CACHE", str(cache))
    indexes.open_index(tmp_path / "index.sqlite3", small).close()
    (made,) = cache.glob("rules-*")
    monkeypatch.setattr(indexes, "build", lambda *_: pytest.fail("made again"))
    in_memory = indexes.open_index(None, small)
    assert in_memory.words("wakfu", "fr").entries == 4
    assert ids(RulesLibrary(small, in_memory, {}).search("ma mascotte est morte", "wakfu", "fr")) == [
        "103.2a"
    ]
    monkeypatch.undo()
    monkeypatch.setenv("ARBITRE_CACHE", str(cache))
    made.write_bytes(b"no database")
    assert indexes.open_index(None, small).words("wakfu", "fr").entries == 4


def test_what_was_imported_is_not_copied_into_the_cache(tmp_path, small, monkeypatch):
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))
    imported = Import("wakfu-tr-fr", "fr", (Original("103.2a", "Un cachalot."),), (), (), ())
    index = indexes.open_index(tmp_path / "index.sqlite3", small, (imported,))
    assert index.words("wakfu", "fr").rarity("cachalot")
    assert list(tmp_path.glob("cache/*")) == []


def test_a_damaged_index_is_made_again(tmp_path, small):
    path = tmp_path / "index.sqlite3"
    path.write_bytes(b"no database" * 1000)
    index = indexes.open_index(path, small)
    assert index.words("wakfu", "fr").entries == 4
    assert path.read_bytes().startswith(b"SQLite format 3")


def test_without_a_place_to_write_the_index_stands_in_memory(tmp_path, small):
    (tmp_path / "file").write_text("in the way")
    index = indexes.open_index(tmp_path / "file" / "index.sqlite3", small)
    assert index.words("wakfu", "fr").entries == 4


def test_imports_are_kept_and_searched(tmp_path, small):
    imported = Import("wakfu-tr-fr", "fr", (Original("103.3", "Un cachalot."),), (), (), ())
    store.keep(tmp_path / "originals", imported)
    (tmp_path / "originals" / "broken.json").write_text("{")
    assert store.kept(tmp_path / "originals") == (imported,)
    library = RulesLibrary.open(tmp_path, cards=catalogs(), book=small)
    assert ids(library.search("cachalot", "wakfu", "fr")) == ["103.3"]
    assert library.page(small.one("103.3").ref, "fr").official.text == "Un cachalot."


# Ranking ---------------------------------------------------------------------------------------------------------


def ranked(question, entries, leads=lambda _: (), spoken=()):
    """Ids in the order of the ranking; every stem tells the same, nothing is a synonym."""

    def rarity(_):
        return 1.0

    asked = ranking.understand(
        question, vocabulary.vocabulary("wakfu", "en"), rarity, lambda _: (), lambda _: (), leads, spoken
    )
    return [row.id for _, row in ranking.rank(asked, (ranking.ready(row, rarity) for row in entries), rarity)]


def row(id, *, asked=(), sentences=(), weights=None, spoken=(), names=()):
    words = weights or dict.fromkeys("abcde", 1.0)
    return ranking.Row("d", id, "rule", False, False, False, "", (), asked, sentences, words, spoken, names)


def test_a_phrase_with_telling_filler_is_met_only_where_it_is_said():
    known = vocabulary.vocabulary("wakfu", "en")
    (decked,) = known.spans(["deck"], {"deck", "out"})
    (deck,) = known.spans(["deck"], {"how", "many", "in", "a", "deck"})
    assert ("empti",) in {other[-1:] for other in decked.others}
    assert ("empti",) not in {other[-1:] for other in deck.others}


def test_numbers_in_words_are_digits_and_initials_are_a_word():
    assert words.terms("deux alliés", "fr")[0] == words.terms("2 alliés", "fr")[0] == "2"
    assert words.terms("mis K.O.", "fr")[-1] == words.terms("mis ko", "fr")[-1] == "ko"


def test_the_title_of_a_section_counts_for_what_stands_in_it():
    apart = row("apart")
    below = msgspec.structs.replace(row("below"), above=(("a", "b"),))
    assert ranked(["a", "b"], [apart, below]) == ["below", "apart"]


def test_a_sentence_that_says_it_all_beats_words_strewn_about():
    strewn = row("strewn", sentences=(("a", "b"), ("c", "d")))
    together = row("together", sentences=(("a", "c", "e"),))
    assert ranked(["a", "c", "e"], [strewn, together]) == ["together", "strewn"]


def test_of_two_sentences_that_say_it_all_the_one_that_says_nothing_else_wins():
    long = row("long", sentences=(("a", "b", "c", "d", "e", "f", "g", "h"),))
    short = row("short", sentences=(("a", "b", "c"),))
    assert ranked(["a", "b"], [long, short]) == ["short", "long"]


def test_the_small_words_of_a_title_count():
    who = msgspec.structs.replace(row("who"), title=("a", "b"), entitled=("who", "can", "a", "b"))
    when = msgspec.structs.replace(row("when"), title=("a", "b"), entitled=("when", "to", "a", "b"))
    assert ranked(["a", "b"], [who, when], spoken=["when", "to", "a", "b"]) == ["when", "who"]
    assert ranked(["a", "b"], [when, who], spoken=["who", "can", "a", "b"]) == ["who", "when"]


def test_a_question_for_a_meaning_is_answered_from_the_glossary():
    rule = row("rule", weights=dict.fromkeys("abc", 1.2))
    term = msgspec.structs.replace(row("term", weights=dict.fromkeys("abc", 1.0)), kind="glossary")
    assert ranked(["a", "b", "c"], [rule, term]) == ["rule", "term"]
    assert ranked(["a", "b", "c"], [rule, term], spoken=["meaning", "a", "b", "c"]) == ["term", "rule"]


def test_a_way_of_asking_that_is_the_question_wins():
    close = row("close", asked=(("a", "b", "c"),), weights=dict.fromkeys("ab", 1.2))
    same = row("same", asked=(("a", "b"), ("d", "e")), weights=dict.fromkeys("ab", 1.0))
    assert ranked(["a", "b"], [close, same]) == ["same", "close"]


def test_small_words_tell_ways_of_asking_apart():
    when = row("when", asked=(("a", "b", "c"),), spoken=(("when", "can", "i", "a", "b", "c"),))
    who = row("who", asked=(("a", "b", "d"),), spoken=(("who", "can", "a", "b", "d"),))
    assert ranked(["a", "b"], [when, who], spoken=["who", "can", "a", "b"]) == ["who", "when"]
    assert ranked(["a", "b"], [who, when], spoken=["when", "can", "i", "a", "b"]) == ["when", "who"]


def test_a_rule_about_one_card_steps_back_unless_it_is_named():
    of_nox = row("nox", names=("nox",), weights={"a": 1.2, "b": 1.2, "nox": 1.0})
    general = row("general", weights={"a": 1.0, "b": 1.0})
    assert ranked(["a", "b"], [of_nox, general]) == ["general", "nox"]
    assert ranked(["nox", "a", "b"], [general, of_nox]) == ["nox", "general"]


def test_what_a_card_is_called_names_its_rules(book):
    (shelf,) = [each for each in rows.shelves(book) if (each.game, each.language) == ("krosmaster", "en")]
    names = {each.row.id: each.row.names for each in shelf.entries}
    assert set(names["cartes-de-personnage/nox/derive-temporelle"]) == {"nox", "deriv", "temporell"}
    assert names["pouvoirs/insensible"] == ()


def test_words_of_players_lead_to_those_of_the_rules():
    def fields(asked, text):
        return {"title": [], "asked": asked, "text": text}

    every = [
        fields(["zap"], ["addit", "cost"]),
        fields(["zap", "pay"], ["addit", "cost", "pay"]),
        fields(["zap"], ["addit", "queue"]),
        *[fields(["pay"], ["cost", "pay", f"t{n}"]) for n in range(20)],
    ]
    leads = rows.leads(every)
    assert [word for word, _ in leads["zap"]] == ["addit"]
    assert leads["zap"][0][1] == 0.75
    assert "queue" not in leads
    other, meant = (
        row("other", weights={"x": 1.0, "pay": 1.0}),
        row("meant", weights={"addit": 1.0, "pay": 1.0}),
    )
    question = ["zap", "pay"]
    assert ranked(question, [other, meant], lambda word: leads.get(word, ()))[0] == "meant"


def test_who_asks_of_the_one_is_answered_by_what_is_said_of_its_opposite():
    untapped = row("untapped", weights={"untap": 2.0, "b": 1.0})
    other = row("other", weights={"c": 2.0, "b": 1.0})
    assert ranked(["tap", "b"], [other, untapped]) == ["untapped", "other"]
    (span,) = vocabulary.vocabulary("wakfu", "fr").spans(words.terms("incliné", "fr"))
    assert ("redress",) in span.opposed
    (span,) = vocabulary.vocabulary("fftcg", "en").spans(["activ"])
    assert ("dull",) in span.opposed


# Words -----------------------------------------------------------------------------------------------------------


def test_words_are_compared_without_accents_case_and_filler():
    assert words.terms("L'Allié est-il incliné ?", "fr") == words.terms("alliés incline", "fr")
    assert words.terms("The ally was tapped", "en") == words.terms("allies tapping", "en")


def test_french_participles_are_their_verbs_but_nouns_stay():
    assert words.terms("une carte inclinée", "fr")[-1] == words.terms("incliner", "fr")[-1]
    assert words.terms("cartes engagées", "fr")[-1] == words.terms("engager", "fr")[-1]
    assert words.terms("la portée", "fr") != words.terms("porter", "fr")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("cb de cartes ds un deck", "combien de cartes dans un deck"),
        ("cmt jpeux bloquer pdt l'attaque", "comment je peux bloquer pendant l'attaque"),
        ("pk mon invoc prend tt les dgts", "pourquoi mon invocation prend tout les dégâts"),
        ("c koi un porteur", "c'est quoi un porteur"),
        ("ya cb de tours", "il y a combien de tours"),
        ("jattaque lallié qui est ds lhavre sac", "j'attaque l'allié qui est dans l'havre sac"),
    ],
)
def test_french_as_it_is_typed_is_read_as_it_is_written(library, typed, written):
    read = [library.index.understand(question, "wakfu", "fr").places for question in (typed, written)]
    assert read[0] == read[1]
    assert ids(library.search(typed, "wakfu", "fr")) == ids(library.search(written, "wakfu", "fr"))


def test_only_words_that_are_none_lose_their_first_letter():
    known = {"attaque", "allie", "jeton", "lance"}.__contains__
    assert (
        shorthand.parted("jattaque lallie, jeton lance dzaap", known)
        == "j'attaque l'allie, jeton lance dzaap"
    )


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("taper une carte ca veut dire koi", "glossaire/incliner"),
        ("cmt on tape l'adversaire", "la-phase-d-attaque"),
    ],
)
def test_taper_is_to_tap_and_to_hit(library, question, first):
    assert ids(library.search(question, "wakfu", "fr"))[0] == first


def test_numbers_are_compared_by_their_kind():
    assert words.terms("7000", "en") == words.terms("9000", "fr") == [words.LARGE]
    assert words.terms("2", "en") != words.terms("3", "en")
    assert words.terms("-3000", "en") == [words.MINUS, words.LARGE]
    assert words.terms("+1/-1 PM", "fr") == [words.PLUS, "1", words.MINUS, "1", "pm"]
    assert words.MINUS not in words.terms("40-50 cartes, sous-type 2", "fr")


def test_a_star_is_no_part_of_the_words_around_it():
    assert asking.title_key("what is * Strength?") != asking.title_key("Strength")
    assert asking.title_key("what is the *?") == asking.title_key("*") != ""


def test_the_words_of_other_games_lead_to_ours():
    spans = vocabulary.vocabulary("wakfu", "en").spans(words.terms("is there trample in this", "en"))
    assert any(("giant",) in span.others for span in spans)
    french = vocabulary.vocabulary("wakfu", "fr").spans(words.terms("mal d'invocation", "fr"))
    assert any("attaqu" in word for span in french for phrase in span.others for word in phrase)


def test_every_notion_says_something():
    for notion in vocabulary.notions():
        assert notion.fr
        assert notion.en
        for language in ("fr", "en"):
            assert all(words.phrase(text, language) for text in (*notion.fr, *notion.en, *notion.ask)), notion
