from __future__ import annotations

import asyncio
import io
import json
import sys

import pytest

from bot.cli import load_settings, main
from bot.cli.base.launch import deployment
from bot.cli.discord_door import DiscordDoor
from bot.hosted import catalogs
from bot.rulebook.library import RulesLibrary
from bot.rulebook.measuring import ShownAnswers
from bot.store import open_store
from bot.store.records import Helped

QUESTIONS = "wakfu:\n  fr:\n    - {q: '704.5', ids: [704.5]}\n  en:\n    - {q: nonsense zzz, ids: [101.1]}\n"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARBITRE_DATA_DIR", str(tmp_path / "var"))


def run(capfdbinary, *args):
    code = main(["rules", *args])
    out, err = capfdbinary.readouterr()
    return code, out.decode(), err.decode()


def test_a_question_is_answered_in_its_own_language(capfdbinary):
    english = run(capfdbinary, "search", "how many attackers may I have", "--limit", "1")[1]
    french = run(capfdbinary, "search", "combien d'attaquants au plus", "--limit", "1")[1]
    assert "attackers" in english
    assert "attaquants" in french
    asked_for = run(capfdbinary, "search", "how many attackers may I have", "--limit", "1", "--lang", "fr")[1]
    assert "attaquants" in asked_for


def test_search_answers_in_json(capfdbinary):
    code, out, _ = run(
        capfdbinary, "search", "704.5", "--game", "wakfu", "--lang", "en", "--limit", "3", "--json"
    )
    assert code == 0
    (found,) = json.loads(out)["results"]
    assert (found["id"], found["document"]) == ("704.5", "wakfu-tr-en")
    assert {"id", "document", "title", "score", "text"} <= set(found)


def test_search_answers_in_words(capfdbinary):
    code, out, _ = run(capfdbinary, "search", "géant", "--limit", "1")
    assert code == 0
    assert out.startswith("glossaire/geant  Géant")


def test_search_says_whether_a_rule_answers_and_which_game(capfdbinary):
    _, out, _ = run(capfdbinary, "search", "combien coûte une pizza", "--json")
    told = json.loads(out)
    assert (told["answered"], told["game"], told["close"]) == (False, "wakfu", [])
    assert told["notice"]
    _, out, _ = run(capfdbinary, "search", "how does haste work", "--game", "any", "--lang", "en", "--json")
    told = json.loads(out)
    assert (told["answered"], told["game"]) == (True, "fftcg")
    assert (told["results"][0]["id"], told["results"][0]["holds"]) == (
        "15.2.2",
        ["15.2.2.1", "15.2.2.2", "15.2.2.3"],
    )
    _, out, _ = run(capfdbinary, "search", "qui commence la partie", "--game", "any")
    assert "perhaps meant" in out
    _, out, _ = run(capfdbinary, "search", "Goultard le Barbare")
    assert "incarnam-050" in out


def test_a_batch_answers_every_line(capfdbinary, monkeypatch):
    lines = [
        '{"q": "704.5", "lang": "fr", "game": "wakfu"}',
        "not json",
        "",
        '{"q": "x", "lang": "de", "game": "wakfu"}',
        '{"q": "géant"}',
        '{"q": "is there an app for my phone", "lang": "en", "game": "any"}',
    ]
    stdin = io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    code, out, _ = run(capfdbinary, "search-batch", "--limit", "2")
    assert code == 0
    answers = [json.loads(line) for line in out.splitlines()]
    assert len(answers) == 5
    assert (answers[0]["answered"], answers[4]["answered"]) == (True, False)
    assert answers[0]["results"][0]["id"] == "704.5"
    assert "error" in answers[1]
    assert "lang" in answers[2]["error"]
    assert answers[3]["results"][0]["id"] == "glossaire/geant"


def test_show_tells_everything_or_what_may_be_meant(capfdbinary):
    code, out, _ = run(capfdbinary, "show", "103.2a", "--lang", "en")
    assert code == 0
    assert "I-33" in out
    assert "Above:" in out
    assert "103.2" in out
    code, out, _ = run(capfdbinary, "show", "103.2a", "--json")
    page = json.loads(out)
    assert (page["id"], page["parent"]["id"], page["official"]) == ("103.2a", "103.2", None)
    assert run(capfdbinary, "show", "103", "--game", "wakfu")[0] == 0
    code, _, err = run(capfdbinary, "show", "nirgends")
    assert code == 1
    assert "nothing stands under" in err
    assert run(capfdbinary, "show", "101.1", "--document", "nirgends")[0] == 2


@pytest.fixture
def booklet(tmp_path, book):
    """A booklet with the titles of the real one and words of ours."""
    ids = [each.ref.id for each in book if each.ref.document == "wakfu-learn-fr" and each.printed]
    titles = [id.rsplit("/", 1)[-1].replace("-", " ") for id in ids]
    file = tmp_path / "booklet.txt"
    file.write_text("\n\n".join(f"{title}\n\nTexte numéro {place}." for place, title in enumerate(titles)))
    return file


def test_an_original_is_imported_and_shown(capfdbinary, booklet):
    code, out, _ = run(
        capfdbinary, "import", str(booklet), "--document", "wakfu-learn-fr", "--dry-run", "--json"
    )
    assert code == 0
    assert not json.loads(out)["kept"]
    code, out, _ = run(capfdbinary, "import", str(booklet), "--document", "wakfu-learn-fr")
    assert code == 0
    assert "understood 90 of 90 entries" in out
    _, out, _ = run(capfdbinary, "show", "heros/la-force", "--json")
    assert json.loads(out)["official"]["text"].startswith("Texte numéro")


def test_the_bot_finds_what_was_imported_wherever_its_database_lies(capfdbinary, booklet, tmp_path):
    assert run(capfdbinary, "import", str(booklet), "--document", "wakfu-learn-fr")[0] == 0
    with deployment(
        load_settings(), tmp_path / "elsewhere" / "bot.sqlite3", sync_file=None, guild=None
    ) as given:
        library = RulesLibrary.open(given.rules, cards=catalogs())
    ref = library.book.one("heros/la-force").ref
    assert library.page(ref, "fr").official.text.startswith("Texte numéro")
    library.close()


def test_another_document_is_not_imported(capfdbinary, tmp_path):
    (tmp_path / "other.txt").write_text("Something else.")
    code, _, err = run(capfdbinary, "import", "other.txt", "--document", "fftcg-cr-fr")
    assert code == 1
    assert "nothing was kept" in err
    assert not (tmp_path / "var" / "rules" / "originals").exists()
    assert run(capfdbinary, "import", "other.txt", "--document", "nirgends")[0] == 2
    assert run(capfdbinary, "import", "absent.txt", "--document", "fftcg-cr-fr")[0] == 2


def test_check_reports_in_json(capfdbinary, tmp_path):
    _, out, _ = run(capfdbinary, "check", "--json", "--originals", str(tmp_path))
    report = json.loads(out)
    assert report["chapters"]["wakfu-tr-fr"]["1"]["entries"] == 29
    assert {fault["code"] for fault in report["faults"]} <= {"missing", "asked"}


def test_measure_prints_figures(capfdbinary, tmp_path):
    (tmp_path / "set.yaml").write_text(QUESTIONS)
    code, out, _ = run(capfdbinary, "measure", "set.yaml", "--missed", "--without-asked")
    assert code == 0
    assert "wakfu fr" in out
    assert "nonsense zzz" in out
    (tmp_path / "set.yaml").write_text("wakfu: 7")
    assert run(capfdbinary, "measure", "set.yaml")[0] == 2


def test_measure_without_a_set_takes_none_of_what_is_about_sets(capfdbinary):
    assert run(capfdbinary, "measure", "--apart")[0] == 2
    assert run(capfdbinary, "measure", "--without-asked")[0] == 2


def test_what_came_of_lookups_is_listed(capfdbinary):
    assert run(capfdbinary, "helped")[0] == 2  # no database yet
    path = load_settings().database_address
    counted = [
        Helped(game="wakfu", language="fr", shown="wakfu-tr-fr:704.5", outcome="yes", times=12),
        Helped(game="fftcg", language="en", outcome="opened", opened="fftcg-cr-fr:8.1.1.1"),
    ]

    async def fill():
        store = await open_store(path)
        for each in counted:
            await store.lookups.count(each)
        await store.close()

    asyncio.run(fill())
    code, out, _ = run(capfdbinary, "helped")
    assert code == 0
    assert out.splitlines() == [
        "    12  wakfu fr  wakfu-tr-fr:704.5: yes",
        "     1  fftcg en  no rule: opened fftcg-cr-fr:8.1.1.1 instead",
    ]
    code, out, _ = run(capfdbinary, "helped", "--json")
    assert [Helped(**each) for each in json.loads(out)] == counted


def test_measured_through_the_screens_of_discord(capfdbinary, tmp_path):
    """They search the whole of a situation, also on further pages, and end where answers end."""
    situation = f"{'My opponent says that nothing of mine dulled his Forward, although it attacked. ' * 3}See 10.1.2.2"
    library = RulesLibrary.open(None, cards=catalogs())
    seen = DiscordDoor(library)(situation, "fftcg", "en")
    found = [each.ref.id for each in library.search(situation, "fftcg", "en", 12).results]
    assert [ids[0] for ids in seen.found] == found[: len(seen.found)]
    assert seen.found[0] == ("10.1.2.2",)
    assert 3 <= seen.at_once <= len(seen.found) <= 12
    assert DiscordDoor(library)("704.5", "wakfu", "fr") == ShownAnswers((("704.5",),), 1)
    assert DiscordDoor(library)("what is the best pizza topping", "wakfu", "en") == ShownAnswers(
        (), 0, answered=False
    )
    library.close()
    path = tmp_path / "set.yaml"
    unanswered = "    - {q: what is the best pizza topping, ids: []}\n"
    path.write_text(QUESTIONS + unanswered, "utf-8")
    code, out, _ = run(capfdbinary, "measure", str(path), "--as-discord")
    assert code == 0
    french, english, *_ = (line for line in out.splitlines() if "across" not in line)
    assert "1 questions, first 100.0%, on the first screen 100.0%" in french
    assert (
        "1 questions, first 0.0%, within five 0.0%, MRR 0.000, withheld 100.0%, refused 100.0% of 1"
        in english
    )
    assert run(capfdbinary, "measure", "--as-discord")[0] == 2
