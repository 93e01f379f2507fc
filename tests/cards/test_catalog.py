from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cards import cache
from cards import catalog as module
from cards.catalog import CardError, UnknownCardError, compile_file
from cards.wakfu.catalog import WakfuCatalog, load, load_coming
from cards.wakfu.model import Card

BOUFTOU = {"name": "Bouftou d'essai", "type": "ally", "level": {"value": 1}, "strength": 1}


def test_a_card_is_found_by_id_and_by_name(catalog):
    assert catalog.card("incarnam-046").name == "Katsou Mee"
    assert catalog.one("forets d astrub").id == "incarnam-238"
    assert catalog.one("BRISÉ").name == "Brisé !"
    assert "incarnam-046" in catalog
    assert len(catalog) == len(list(catalog)) == len(catalog.cards)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("incarnam-046", "Katsou Mee"),
        ("tofu", "Tofu"),
        ("bouftou r", "Bouftou Royal"),
        ("fleche bliz", "Flèche Blizzard"),
        ("champ", "Champ Champ"),
        ("champs", "Champs d'Astrub"),
        ("Shief de gere bouftu", "Chef de Guerre Bouftou"),
        ("Katsu me", "Katsou Mee"),
        ("colere", "Colère de Iop"),
    ],
)
def test_accents_beginnings_and_typos_are_forgiven(catalog, query, first):
    assert catalog.find(query)[0].name == first


def test_a_set_that_joins_comes_after_those_that_were_there(catalog):
    assert list(dict.fromkeys(card.set for card in catalog)) == list(WakfuCatalog.coding.sets)
    assert [card.name for card in catalog.find("", 3)] == ["Tirlangue Portey", "Karey Dass", "Opée Tissoin"]


def test_sets_that_are_not_whole_come_after_the_others_and_players_have_none_of_them(catalog):
    every = load_coming()
    assert every.cards[: len(catalog)] == catalog.cards
    assert not any(card.id in catalog for card in every.cards[len(catalog) :])


def test_what_nobody_means_finds_nothing(catalog):
    assert catalog.find("zzzzzz") == []
    assert len(catalog.find("", limit=7)) == 7


def test_an_unknown_name_says_what_is_near(catalog):
    with pytest.raises(UnknownCardError) as caught:
        catalog.one("Tofou")
    assert "Tofu" in caught.value.suggestions
    with pytest.raises(UnknownCardError):
        catalog.card("incarnam-999")


def test_inline_cards_make_a_new_catalogue(catalog):
    more = catalog.add([BOUFTOU])
    assert more.one("Bouftou d'essai").id == "inline-bouftou-d-essai"
    assert len(more) == len(catalog) + 1
    assert more.version != catalog.version
    assert more.version == catalog.add([BOUFTOU]).version


def test_an_inline_card_hides_a_card_of_its_name(catalog):
    more = catalog.add([{**BOUFTOU, "name": "Tofu"}])
    assert more.one("tofu").set == "inline"
    assert catalog.one("tofu").set == "incarnam"


def test_faulty_inline_cards_are_refused(catalog):
    with pytest.raises(CardError, match="unknown field `colour`"):
        catalog.add([{**BOUFTOU, "colour": "red"}])
    with pytest.raises(CardError, match="on two cards"):
        catalog.add([{**BOUFTOU, "id": "incarnam-046"}])


def test_a_fault_names_file_line_and_path():
    text = "- id: x-1\n  name: A\n  type: ally\n- id: x-2\n  name: B\n  type: ally\n  strenght: 1\n"
    with pytest.raises(CardError, match="strenght") as caught:
        compile_file("x.yaml", text, Card)
    assert (caught.value.file, caught.value.line) == ("x.yaml", 7)


def test_loading_twice_gives_the_same_object():
    assert load() is load()


# The cache -------------------------------------------------------------------------------------------------


@pytest.fixture
def fresh(tmp_path, monkeypatch):
    """`load` without its memory, with a cache directory of its own."""
    monkeypatch.setenv("ARBITRE_CACHE", str(tmp_path / "cache"))
    return load.__wrapped__


def cached(tmp_path):
    return list((tmp_path / "cache").glob("cards-wakfu-data-*.json"))


def test_the_compiled_form_is_kept_and_equal(fresh, tmp_path):
    cold = fresh()
    (file,) = cached(tmp_path)
    stamp = file.stat().st_mtime_ns
    warm = fresh()
    assert file.stat().st_mtime_ns == stamp
    assert warm.cards == cold.cards
    assert warm.version == cold.version


def test_damage_is_noticed_and_mended(fresh, tmp_path):
    version = fresh().version
    (file,) = cached(tmp_path)
    file.write_bytes(file.read_bytes()[:-100])
    assert fresh().version == version
    file.write_bytes(b"\xff\xfe")
    assert fresh().version == version
    assert file.stat().st_size > 1000


def test_changed_cards_are_compiled_anew(fresh, tmp_path, monkeypatch):
    before = fresh()
    text = "- {id: x-1, name: A, type: zone, level: {value: 0}}\n"
    monkeypatch.setattr(module, "read_folder", lambda room, folder: {"x.yaml": text})
    after = fresh()
    assert [card.name for card in after.cards] == ["A"]
    assert after.version != before.version
    assert len(cached(tmp_path)) == 2


def test_old_compiled_forms_are_swept(fresh, tmp_path):
    fresh()
    (file,) = cached(tmp_path)
    for number in range(20):
        (file.parent / f"cards-wakfu-data-{number:016x}.json").write_text("old")
    file.unlink()
    fresh()
    assert len(cached(tmp_path)) <= 8


def test_a_cache_that_cannot_be_written_does_no_harm(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    monkeypatch.setenv("ARBITRE_CACHE", str(blocked))
    assert load.__wrapped__().cards == load().cards


@pytest.mark.parametrize(
    ("variables", "place"),
    [
        ({"ARBITRE_CACHE": "own", "XDG_CACHE_HOME": "xdg"}, "own"),
        ({"XDG_CACHE_HOME": "xdg"}, "xdg/arbitre"),
    ],
)
def test_the_cache_lies_where_the_user_wants_it(monkeypatch, variables, place):
    monkeypatch.delenv("ARBITRE_CACHE", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache.directory().as_posix() == place


WARM = """
import sys, time
import msgspec
from cards.wakfu.catalog import load
from cards.decks import preconstructed
seconds = []
for _ in range(5):
    start = time.process_time()
    catalog = load.__wrapped__()
    seconds.append(time.process_time() - start)
preconstructed("incarnam-iop", catalog)
print(seconds[0], min(seconds), "yaml" in sys.modules, "pydantic" in sys.modules, "rapidfuzz" in sys.modules)
"""


def test_a_warm_start_is_quick_and_imports_neither_yaml_nor_pydantic(tmp_path):
    env = {**os.environ, "ARBITRE_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", WARM]
    (cold, *_), (_, warm, *imported) = [
        subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert float(warm) < float(cold) / 10
    assert imported == ["False", "False", "False"]


def test_cards_are_hashable(catalog):
    assert len({*catalog.cards}) == len(catalog)
    assert isinstance(WakfuCatalog(catalog.cards), WakfuCatalog)
