"""Who is who: what is remembered of people, and for how long."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot import people
from bot.people import People
from bot.store import open_store
from bot.tables import SeatInfo
from bot.words import speaker


@pytest.fixture
async def store(tmp_path):
    store = await open_store(tmp_path / "bot.sqlite3")
    yield store
    await store.close()


def interaction(number):
    return SimpleNamespace(locale="fr", user=SimpleNamespace(id=1000 + number, display_name=f"P{number}"))


async def test_names_are_kept_of_those_who_were_met_last(store, monkeypatch):
    monkeypatch.setattr(people, "_KNOWN", 3)
    met = People(store)
    numbers = [(await met.meet(interaction(n))).number for n in (1, 2, 3, 1, 4)]
    assert [met.name(number) for number in numbers] == ["P1", "…", "P3", "P1", "P4"]
    met.forget(numbers[0])
    assert met.name(numbers[0]) == "…"


async def test_who_is_no_longer_remembered_is_looked_up_but_for_the_name(store, monkeypatch):
    monkeypatch.setattr(people, "_KNOWN", 1)
    met = People(store)
    first, second = [(await met.meet(interaction(n))).number for n in (1, 2)]
    assert [await met.discord_id(number) for number in (first, second, None, 99)] == [1001, 1002, None, None]
    assert (await met.words_of(first)).language == "fr"
    assert (await met.words_of(99)).language == "en"
    await store.privacy.delete(first)
    met.forget(first)
    assert await met.discord_id(first) is None


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_computer_player_has_in_a_picture_the_name_it_has_in_the_text(store, language):
    met, words, seats = People(store), speaker(language), (SeatInfo(None, "easy"),)
    (written,), (shown,) = await met.names(seats, words), met.shown(seats, words)
    assert shown == "Plumette"
    assert written.endswith(shown)
