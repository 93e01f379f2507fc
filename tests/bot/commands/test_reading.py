"""Lists are read beside the tables: one at a time for each person, and for so long only."""

from __future__ import annotations

import asyncio

import pytest

from bot import lists
from bot.commands.base.services import UserError
from bot.commands.deck.reading import ListReader
from bot.processes import RestartingPool
from bot.wakfu.hosted import hosted
from tests.clock import PATIENCE
from tests.toy import cards as toy

GAME = hosted()


@pytest.mark.real_time
async def test_a_list_that_takes_too_long_is_given_up_and_the_next_one_is_read():
    with RestartingPool(1) as processes:
        hurried = ListReader(processes, seconds=0.001)  # a process needs longer than that to begin
        with pytest.raises(UserError) as refused:
            await hurried.of_text("3 Tofu", GAME, 1, "", "")
        assert refused.value.key == "deck-file-slow"
        draft = await ListReader(processes, PATIENCE).of_text("3 Tofu", GAME, 1, "", "")
        assert [entry.count for entry in draft.reading.entries] == [3]


async def test_the_reading_process_imports_nothing_that_it_does_not_need():
    with RestartingPool(1) as processes:
        await ListReader(processes).of_text("3 Tofu", GAME, 1, "", "")
        loaded = processes.submit(eval, "set(__import__('sys').modules)").result()
    assert "bot.lists" in loaded
    assert loaded.isdisjoint({"discord", "aiohttp", "pydantic", "bot.app", "bot.commands", "bot.store"})


async def test_a_person_has_one_list_read_at_a_time():
    with RestartingPool(1) as processes:
        reader = ListReader(processes)
        first, second, other = await asyncio.gather(
            *(reader.of_text("3 Tofu", GAME, player, "", "") for player in (1, 1, 2)), return_exceptions=True
        )
        assert isinstance(second, UserError)
        assert second.key == "deck-file-one"
        assert first.reading == other.reading
        again = await reader.of_text("3 Tofu", GAME, 1, "", "")
        assert again.reading == first.reading


@pytest.mark.parametrize(
    ("catalog", "keys"), [(GAME.cards, "`hero`, `haven_bag`, `cards`"), (toy.CARDS, "`cards`")]
)
def test_a_file_that_is_no_deck_is_told_what_its_game_needs(catalog, keys):
    with pytest.raises(lists.UnreadableListError) as refused:
        lists.read("reserve: {Tofu: 2}", in_yaml=True, load=lambda: catalog)
    assert (refused.value.key, refused.value.values) == ("deck-file-no-deck", {"keys": keys})
