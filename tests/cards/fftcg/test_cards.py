"""The cards: their facts against the data kept outside the project, their files, their lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main
from bot.hosted import hosted_games
from cards import codes, decks
from cards.catalog import SeveralCardsError, sources
from cards.codes import CodeError
from cards.decks import Deck, DeckEntry
from cards.fftcg.catalog import FftcgCatalog, load
from cards.fftcg.check import check
from cards.fftcg.legality import faults
from cards.fftcg.text import TEXT_LANGUAGES, card_words
from cards.lists import read
from cards.wakfu.catalog import load as wakfu
from tests import each
from tests.processes import begin

STARTERS = ("opus-1-vii", "opus-1-x", "opus-1-xiii")
ROOT = Path(__file__).parents[3]


# Facts -----------------------------------------------------------------------------------------------------


def facts(source):
    """The facts of the source as our cards have them."""
    return {
        "name": source["name"],
        "type": source["type"].lower(),
        "elements": (source["element"].lower(),),
        "cost": source["cost"],
        "power": source["power"],
        "job": source["job"] or "",
        "categories": tuple(part.strip() for part in source["category"].split("·")),
        "generic": source["generic"],
        "ex": source["ex_burst"],
        "letter": source["rarity"],
    }


def test_every_fact_is_that_of_the_source(opus, printed_opus):
    def holds(card):
        names = set(facts(printed_opus[card.id])) - {"letter"}
        assert {name: getattr(card, name) for name in names} | {"letter": card.id[-1]} == facts(
            printed_opus[card.id]
        )

    each.holds(list(opus), holds)


def test_keywords_and_names_of_abilities_are_those_of_the_source(opus, printed_opus):
    words = {"haste": "Haste", "brave": "Brave", "first_strike": "First Strike", "back_attack": "Back Attack"}

    def holds(card):
        text = printed_opus[card.id]["text_en"] or ""
        lines = re.split(
            r"\[\[br\]\](?!\")|<p>|<br />|\u3000", text
        )  # in quotes stand the actions of one ability
        printed = {word for line in lines for word in words.values() if line.strip().startswith(word)}
        assert {words[keyword] for keyword in card.keywords} == printed
        names = [name.strip() for name in re.findall(r"\[\[s\]\](.*?)\[\[/\]\]", text)]
        assert [ability.name for ability in card.abilities if hasattr(ability, "name")] == names
        abilities = [
            line for line in lines if line.strip() and not line.strip().startswith(tuple(words.values()))
        ]
        assert len(card.abilities) + (card.script is not None) == len(abilities)

    each.holds(list(opus), holds)


def test_the_wording_is_our_own(opus, printed_opus):
    """No paragraph of more than a few words is that of the print."""

    def plain_words(text):
        return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()

    def holds(card):
        printed = printed_opus[card.id]["text_en"] or ""
        theirs = {plain_words(re.sub(r"\[\[.*?\]\]|[《》]", " ", line)) for line in printed.split("[[br]]")}
        ours = {plain_words(line) for line in card_words(card, "en").abilities}
        assert {line for line in ours & theirs if len(line.split()) > 8} == set()

    each.holds(list(opus), holds)


def test_the_starters_are_those_of_the_source(opus, printed_starters):
    for deck_id, printed in zip(("opus-1-vii", "opus-1-x", "opus-1-xiii"), printed_starters, strict=True):
        deck = decks.preconstructed(deck_id, opus)
        assert {(entry.card, entry.count) for entry in deck.entries} == {
            (card["number"], card["qty"]) for card in printed["cards"]
        }


# Files -----------------------------------------------------------------------------------------------------


def test_the_files_have_no_fault_and_every_card_is_exact(opus):
    report = check()
    assert report.faults == ()
    assert report.unsupported == ()
    assert report.exact == report.cards == len(opus)
    assert report.strangers == ()
    assert "Cloud (1-187S)" in report.unnamed, "no French name is made up"
    assert decks.preconstructed_ids(opus) == STARTERS
    assert decks.incomplete(opus) == {}


def forward(more):
    return f"- {{id: 1-001C, name: A, type: forward, elements: [fire], cost: 1, power: 1000, job: J, {more}}}"


def auto(event, more):
    return forward(f"abilities: [{{kind: auto, on: {{event: {event}}}, {more}}}]")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("- {id: 1-001C, name: A, type: forward, elements: [fire], cost: 1, job: J}", "type"),
        ("- {id: 1-001C, name: A, type: backup, elements: [fire], cost: 1, job: J, power: 1000}", "type"),
        ("- {id: 1-001C, name: A, type: backup, elements: [fire], cost: 1}", "type"),
        ("- {id: 1-001C, name: A, type: summon, elements: [fire], cost: 1}", "type"),
        ("- {id: 1-001, name: A, type: backup, elements: [fire], cost: 1, job: J}", "number"),
        ("- {id: 1-001C, name: A, type: backup, elements: [], cost: 1, job: J}", "missing"),
        (
            forward("abilities: [{kind: action, ex: true, cost: {dull: true}, effects: [{do: draw}]}]"),
            "schema",
        ),
        (forward("abilities: [{kind: action, effects: [{do: draw}]}]"), "schema"),
        (auto("enters", "effects: [{do: dull, what: that}]"), "reference"),
        (auto("turn_ends", "effects: [{do: dull, what: it}]"), "reference"),
        (auto("enters", "choose: [{which: {}}], effects: [{do: draw}]"), "choice"),
        (auto("enters", "choose: [{which: {}, name: it}], effects: [{do: dull, what: it}]"), "choice"),
        (auto("receives_damage", "effects: [{do: draw}]"), "text"),
        (auto("turn_ends, player: you", "effects: [{do: draw}]"), "text"),
        (auto("enters", "effects: [{do: damage, to: it, amount: x}]"), "number"),
        (auto("enters", "effects: [{do: damage, to: it, amount: share}]"), "number"),
        (
            auto(
                "enters",
                "choose: [{which: {}, count: 2}], effects: [{do: damage, to: it, amount: {of: power, what: target}}]",
            ),
            "number",
        ),
        (forward("script: {effects: [{do: draw}]}"), "type"),
        ("cards: []", "schema"),
        ("- {id: 1-001C, id: 1-001C}", "yaml"),
    ],
)
def test_a_faulty_card_is_told_with_its_line(text, kind):
    (fault, *more) = check({"mine.yaml": text}).faults
    assert (fault.file, fault.line, fault.kind) == ("mine.yaml", 1, kind)
    assert all(other.kind in (kind, "text") for other in more)


def test_two_cards_cannot_have_one_number():
    text = "\n".join([forward("generic: true")] * 2)
    assert [fault.kind for fault in check({"mine.yaml": text}).faults] == ["duplicate"]


@pytest.mark.parametrize("language", TEXT_LANGUAGES)
def test_a_doubtful_and_an_unsupported_card_say_so(opus, language):
    card = {"id": "1-001C", "name": "A", "type": "backup", "elements": ["fire"], "cost": 1, "job": "J"}
    card |= {
        "categories": ["X"],
        "doubt": "One says 2.",
        "doute": "L'une dit 2.",
        "status": "unsupported",
        "french": "Un",
    }
    words = card_words(FftcgCatalog([]).read(card), language)
    assert {"fr": "L'une dit 2.", "en": "One says 2."}[language] in words.notes[0]
    assert len(words.notes) == 2
    assert [bool(each.doubt) for each in opus] == [bool(each.doute) for each in opus]
    assert words.name == {"fr": "Un", "en": "A"}[language]


# Names, lists, codes ---------------------------------------------------------------------------------------


def test_a_name_does_not_identify_a_card_and_the_number_does(opus):
    assert opus.one("1-187S").name == "Cloud"
    assert {card.id for card in opus.named("dark knight")} >= {"1-054C", "1-055C", "1-092C"}
    with pytest.raises(SeveralCardsError) as refused:
        opus.one("Dark Knight")
    assert "Dark Knight (1-092C)" in refused.value.suggestions
    reading = read("3 Cloud (1-187S)\nForwards (2):\n2 Dark Knight", opus)
    assert reading.entries == (DeckEntry("1-187S", 3),)
    assert len(reading.guesses[0].cards) >= 3


@pytest.mark.parametrize("deck_id", STARTERS)
def test_a_starter_is_lawful_and_comes_back_from_its_code(opus, deck_id):
    deck = decks.preconstructed(deck_id, opus)
    assert deck.size() == 50
    assert faults(deck, opus) == []
    code = codes.encode(deck, opus)
    assert code.startswith("F1.")
    assert set(codes.decode(code, opus).entries) == set(deck.entries)
    with pytest.raises(CodeError, match="game"):
        codes.decode(code, wakfu())


def test_cards_of_all_expansions_make_a_lawful_deck_that_comes_back_from_its_code(opus):
    later = [card.id for card in opus if card.set != "1"]
    entries = [DeckEntry(card, 3) for card in later] + [DeckEntry("1-105C", 3), DeckEntry("1-099C", 3)]
    entries.append(DeckEntry("1-068C", 50 - 3 * len(entries)))
    deck = Deck("", {}, tuple(entries))
    assert faults(deck, opus) == []
    code = codes.encode(deck, opus)
    assert set(codes.decode(code, opus).entries) == set(entries)


def test_of_each_expansion_so_many_cards_are_here(opus, printed_opus):
    """As the page of the language says."""
    page = (ROOT / "docs" / "power-language-fftcg.md").read_text("utf-8")
    for number, name in (("1", "I"), ("2", "II"), ("3", "III")):
        here = sum(card.set == number for card in opus)
        printed = sum(each.startswith(f"{number}-") for each in printed_opus)
        assert f"| Opus {name} | {here} | {printed} |" in page


def test_what_a_deck_may_not_be(opus):
    starter = decks.preconstructed("opus-1-xiii", opus)

    def told(entries, reserve=(), form="constructed"):
        deck = Deck("", {}, tuple(entries), tuple(reserve), form)
        return [(fault.rule, fault.code) for fault in faults(deck, opus)]

    one_more = (*starter.entries, DeckEntry("1-210S", 1))
    assert told(one_more) == [("8.1.1.1", "deck-size"), ("8.1.1.2", "copies")]
    assert told(entry for entry in starter.entries if entry.card != "1-147C") == [("8.1.1.1", "deck-size")]
    four = [DeckEntry("1-147C", 4) if entry.card == "1-147C" else entry for entry in starter.entries]
    assert ("8.1.1.2", "copies") in told(four)
    assert told(starter.entries, [DeckEntry("1-004C", 3)]) == [("8.1.1.1", "reserve-size")]
    assert told(starter.entries, form="limited") == []
    assert told(starter.entries[:5], form="limited") == [("8.1.1.1", "deck-size")]
    assert told(starter.entries, form="sealed") == [("", "unknown-format")]


def test_a_card_that_cannot_be_refereed_is_barred(opus):
    card = {
        "id": "1-300C",
        "name": "A",
        "type": "backup",
        "elements": ["fire"],
        "cost": 1,
        "job": "J",
        "status": "unsupported",
    }
    more = opus.add([card])
    starter = decks.preconstructed("opus-1-vii", opus)
    deck = Deck("", {}, (*starter.entries[1:], DeckEntry("1-300C", starter.entries[0].count)))
    assert [fault.code for fault in faults(deck, more)] == ["unsupported"]


# On the command line ---------------------------------------------------------------------------------------


def test_it_is_offered_behind_the_first_game():
    assert list(hosted_games()) == ["wakfu", "fftcg"]


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["cards", "show", "--game", "fftcg", "1-187S"], 0, "Climhazzard"),
        (["cards", "show", "--game", "fftcg", "--lang", "fr", "Golem"], 0, "bloque"),
        (["cards", "show", "--game", "fftcg", "--json", "Golem"], 0, '"1-106C"'),
        (
            ["cards", "find", "--game", "fftcg", "type=forward", "cost=8", "power=8000+"],
            0,
            "1-186L  Sephiroth\n",
        ),
        (
            ["cards", "find", "--game", "fftcg", "job=knight", "element=water", "rarity=rare"],
            0,
            "1-151R  Agrias\n",
        ),
        (
            ["cards", "find", "--game", "fftcg", "keyword=haste", "set=1", "text=odin"],
            0,
            "1-141L  Lightning\n",
        ),
        (
            ["cards", "find", "--game", "fftcg", "category=vii", "text=invocation", "--lang", "fr"],
            0,
            "Bahamut Fury",
        ),
        (["cards", "find", "--game", "fftcg", "set=2", "keyword=back_attack"], 0, "2-085H  Scarmiglione\n"),
        (["cards", "find", "--game", "fftcg", "set=3", "element=dark"], 0, "3-148H  Feral Chaos\n"),
        (["cards", "find", "--game", "fftcg", "cost=99"], 1, ""),
        (["cards", "find", "--game", "fftcg", "cost=many"], 2, ""),
        (["cards", "find", "--game", "fftcg", "colour=red"], 2, ""),
        (["cards", "find", "--game", "fftcg", "type=ally"], 2, ""),
        (["cards", "find", "type=hero", "class=Iop"], 0, "incarnam-"),
        (["cards", "check", "--game", "fftcg"], 0, "0 faults, 0 unsupported"),
        (["cards", "check", "--game", "fftcg", "--json"], 0, '"unnamed"'),
        (["decks", "list", "--game", "fftcg"], 0, "opus-1-xiii"),
        (["decks", "show", "--game", "fftcg", "opus-1-x"], 0, "3 Yuna"),
        (["decks", "check", "--game", "fftcg", "opus-1-vii"], 0, "lawful: constructed, 50 cards"),
        (["decks", "code", "--game", "fftcg", "opus-1-vii"], 0, "F1."),
        (["simulate", "--game", "fftcg", "--games", "1", "--jobs", "1"], 0, "finished         1"),
    ],
)
def test_the_command_line_knows_its_cards_and_lists(capsys, arguments, status, told):
    assert main(arguments) == status
    assert told in capsys.readouterr().out


def test_the_command_line_tells_the_faults_of_a_list(capsys, tmp_path):
    file = tmp_path / "list.txt"
    file.write_text("4 Dragoon (1-147C)\n\nReserve:\n1 Golem\n", "utf-8")
    assert main(["decks", "check", "--game", "fftcg", str(file)]) == 1
    told = capsys.readouterr().out
    assert "(8.1.1.1)" in told
    assert "(8.1.1.2)" in told
    assert "knows no reserve" in told


def test_the_catalogue_is_read_once():
    assert load() is load()
    assert sources("cards.fftcg")


def test_a_bot_that_plays_reads_no_card_file():
    code = (
        "import sys, bot.hosted; bot.hosted.hosted_games();"
        "print([name for name in sys.modules if name.startswith(('cards.fftcg.check', 'yaml'))])"
    )
    assert begin("-c", code).communicate()[0] == "[]\n"
