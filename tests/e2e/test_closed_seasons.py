"""Before the end of a season nobody who plays in it is shown a card of somebody else's list that was not played."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.commands.league.desk import LeagueDesk
from bot.commands.match import starting
from bot.league import moving
from bot.league.wording import LeagueWording
from bot.ui.base.screen import Screen
from bot.ui.league import explaining, home
from bot.ui.league.scenes import LeagueReader
from bot.ui.replay import saved, screens
from tests.conftest import Proof
from tests.e2e.closed_seasons import ClosedSeason, hosted, mark

#: A list that nobody plays.
UNUSED = 19


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: these seasons write much, and no proof of theirs is about the disk."""
    shared = Path("/dev/shm")
    if not os.access(shared, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=shared) as folder:
        yield Path(folder)


async def whole(season: ClosedSeason) -> None:
    """A season to its end, looked at all the way; then all lists are open, and the same search finds them."""
    await season.begin()
    while await season.goes_on():
        await season.round()
    await season.look(last=True)
    await season.end()


@pytest.mark.parametrize("pictures", [False, True], ids=["words", "pictures"])
async def test_nobody_learns_of_a_card_that_was_not_played(
    make_stage: Any, memory: Path, proof: Proof, pictures: bool
) -> None:
    told: Counter[str] = Counter()
    for seed in range(proof.size(1, 25)):
        stage = await make_stage(games=hosted(), pictures=pictures, database=memory / f"{seed}.sqlite3")
        share = 1 if proof.full else 0.3
        season = ClosedSeason(stage, seed, pictures=pictures, share=share, draws=proof.full)
        await whole(season)
        told += Counter(seasons=1, things_shown=season.eyes.things, files=len(season.eyes.files))
        told += Counter(season.happened)
        await stage.end()
    what = "with pictures" if pictures else "in words"
    proof.record(f"closed lists tell no card that was not played, {what}", **told, told=0)


# ---------------------------------------------------------------- what is planted is found


def also(screen: Screen, told: str) -> Screen:
    return replace(screen, content=f"{screen.content} {told}")


def posted(post: Any, told: str) -> Any:
    return post and post._replace(screen=also(post.screen, told))


#: Where a season is made to tell a card, how, and as what the search must find it.
PLANTS: dict[str, tuple[object, str, Callable[[Any, str], Any], set[str]]] = {
    "the pairings": (LeagueWording, "_round", posted, {"channel"}),
    "a note": (LeagueWording, "_note", posted, {"channel", "letter"}),
    "the thread": (starting, "binding", lambda lines, told: [*lines, told], {"thread"}),
    "suggestions": (
        LeagueDesk, "offers",
        lambda found, told: [*found, app_commands.Choice(name=told, value="1")], {"suggestion"},
    ),
    "the home": (home, "screen", also, {"answer"}),
    "explain": (explaining, "_settings", lambda line, told: f"{line} {told}", {"answer"}),
    "the export": (moving, "written", lambda data, told: data + told.encode(), {"file"}),
    "a picture": (
        LeagueReader, "title",
        lambda title, told: f"{title} {told}", {"picture"},
    ),
    "a replay": (screens, "step_lines", lambda lines, told: [*lines, told], {"answer"}),
    "a saved replay": (saved, "_lines", lambda lines, told: [*lines, told], {"file"}),
}  # fmt: skip


def telling(
    patch: pytest.MonkeyPatch, where: Any, name: str, how: Callable[[Any, str], Any], told: str
) -> None:
    """Have something tell a card besides."""
    found = vars(where)[name]
    if isinstance(found, property):
        patch.setattr(where, name, property(lambda self: how(found.fget(self), told)))
        return

    @wraps(found)
    async def waited(*args: Any, **named: Any) -> Any:
        return how(await found(*args, **named), told)

    @wraps(found)
    def at_once(*args: Any, **named: Any) -> Any:
        return how(found(*args, **named), told)

    patch.setattr(where, name, waited if iscoroutinefunction(found) else at_once)


async def test_whatever_tells_a_card_is_found(
    make_stage: Any, memory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = ClosedSeason(await make_stage(games=hosted(), pictures=True, database=memory / "bot.sqlite3"), 1)
    await season.begin()
    for number, (where, name, how, _) in enumerate(PLANTS.values()):
        telling(monkeypatch, where, name, how, mark(UNUSED, number))
    await season.fight(1)
    await season.judged(1, 1, "played")
    await season.stage.told(season.played[0])
    await season.told()
    await season.asks(season.organiser, 1)
    await season.types(season.organiser, 0.5)
    season.eyes.look()
    seen = season.eyes.found[season.organiser.id]
    assert len(await season.leaks()) >= len(PLANTS)
    for number, (what, plant) in enumerate(PLANTS.items()):
        assert seen.get(mark(UNUSED, number), set()) & plant[3], (what, seen.get(mark(UNUSED, number)))


async def test_secrets_that_are_told_are_found(make_stage: Any, memory: Path) -> None:
    season = ClosedSeason(
        await make_stage(games=hosted(), database=memory / "bot.sqlite3"), 0, pictures=False
    )
    await season.begin()
    await season.fight(1)
    await season.kept()
    season.eyes.look()
    assert await season.leaks() == []
    record = await season.services.store.matches.get(season.played[0])
    for number, told in enumerate((record.secret, record.seats[0].salt, b"")):
        season.judy.say(f"psst: {told.hex() or (await season.services.store.leagues.get(1)).secret.hex()}")
        season.eyes.look()
        assert len(await season.leaks()) == (number + 1) * (len(season.people) + 1)
