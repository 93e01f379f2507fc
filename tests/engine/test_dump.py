"""Games on paper: what every dump has in common, shown on two games."""

from __future__ import annotations

import re

import pytest

from engine.core.chance import Chance
from engine.core.dump import DumpForm, frames
from engine.core.game import Setup
from engine.wakfu.game import FORM as WAKFU
from tests import toygame
from tests.decks import new_game

PARTS = ["schema", "cards", "state", "stack", "asked", "next_decision", "result"]


def toy():
    return toygame.ToyGame.start(Setup((toygame.DECK, toygame.DECK)), Chance(b"dump"))


GAMES = [
    pytest.param(toy, lambda data, _: toygame.ToyGame.load(data), toygame.FORM, id="toy"),
    pytest.param(
        lambda: new_game("incarnam-iop", "incarnam-cra", 1),
        lambda data, game: type(game).load(data, game.catalog),
        WAKFU,
        id="wakfu",
    ),
]


@pytest.mark.parametrize(("begin", "load", "form"), GAMES)
def test_a_dump_has_a_header_and_comes_back_as_it_was(begin, load, form):
    game = begin()
    data = game.dump()
    places = [data.index(b'"%s":' % part.encode()) for part in PARTS]
    assert places == sorted(places), "what says how to read the rest comes first"
    assert data.startswith(b'{"schema":%d,' % form.schema)
    again = load(data, game)
    assert again.dump() == data
    assert [type(frame) for frame in again.stack] == [type(frame) for frame in game.stack]
    assert (again.pending, again.next_decision) == (game.pending, game.next_decision)


@pytest.mark.parametrize(("begin", "load", "form"), GAMES)
def test_what_cannot_be_read_is_refused_in_words(begin, load, form):
    game = begin()
    for junk in (b"", b"[]", b"{}", b'{"match":1}', game.dump()[:20]):
        with pytest.raises(ValueError, match="no dump of a game"):
            load(junk, game)
    later = re.sub(rb'"schema":\d+', b'"schema":99', game.dump(), count=1)
    with pytest.raises(ValueError, match=f"has schema 99, this engine reads {form.schema}"):
        load(later, game)
    others = re.sub(rb'"cards":"[^"]*"', b'"cards":"other"', game.dump(), count=1)
    with pytest.raises(ValueError, match="another version of the cards"):
        load(others, game)


def test_a_game_reads_its_own_procedures_only():
    assert frames("tests.toygame") == [toygame.Start, toygame.Turn]
    assert {frame.__module__.split(".")[1] for frame in frames("engine.wakfu")} == {"wakfu"}
    assert frames("engine.wak") == []
    game = toy()
    foreign = game.dump().replace(b'"type":"Start"', b'"type":"Turns"', 1)
    with pytest.raises(ValueError, match="Turns"):
        toygame.ToyGame.load(foreign)


def test_bases_of_procedures_are_none():
    assert "OfEffect" not in {frame.__name__ for frame in frames("engine.wakfu")}


def test_two_games_may_differ_in_their_cards():
    form = DumpForm(7, toygame.State, toygame.__name__)
    game = toy()
    data = form.dump(game, game.state, "cards 1")
    assert form.load(data, "cards 1", toygame.ToyGame).state == game.state
    with pytest.raises(ValueError, match="another version"):
        form.load(data, "cards 2", toygame.ToyGame)
