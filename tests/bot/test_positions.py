"""Matches that begin at a position instead of a deal: kept, played again, published and checked like any other."""

from __future__ import annotations

import json
import random

import pytest

from bot.hosted import hosted_games
from bot.store import open_store
from bot.tables import Entry, TableFaultError, Tables, Venue
from bot.tables.published import read, replay
from engine.core.chance import Chance
from engine.core.decision import IllegalMoveError
from engine.core.game import Concede, JudgeEdit, Setup
from engine.core.match import Match, MatchSetup, MatchSide
from engine.core.terms import digest
from engine.scenario.reading import Source
from engine.scenario.reading import read as read_scenario
from tests.clock import Clock
from tests.fairness.files import script
from tests.toy.hosted import HOSTED
from tests.toygame import DECK, ToyGame, sensible_player

GAMES = {**hosted_games(), "toy": HOSTED}

WAKFU = """
name: two Allies against a Hero
rules: ["701.1"]
seats:
  A:
    hero: Bruss Ouilis
    haven_bag: Havre Sac du Bouftou
    world: [Arakne]
    hand: [Larve Verte]
    deck: [Arakne, Moskito, Arakne]
  B:
    hero: Tirlangue Portey
    haven_bag: Havre Sac du Tofu
    deck: [Arakne, Moskito, Arakne]
turn: {seat: A, number: 3}
"""


def toy_position() -> bytes:
    """Mid-game: the first seat, whose turn it is, has eleven points."""
    game = ToyGame.start(Setup((DECK, DECK), starter=None), Chance(b"position"))
    for decision in game.pending:
        game.submit(decision.seat, decision.id, "heads")
    game.state.points[0] = 11
    return game.dump()


def wakfu_position() -> bytes:
    dialect = GAMES["wakfu"].dialect()
    source = Source(WAKFU, "position")
    return dialect.lay(read_scenario(source, {"wakfu": dialect.form}), source, reload=False).game.dump()


POSITIONS = {"toy": toy_position, "wakfu": wakfu_position}


class House:
    def __init__(self, path) -> None:
        self.path, self.clock = path, Clock()

    async def open(self) -> House:
        self.store = await open_store(self.path, clock=self.clock)
        players = {"sensible": sensible_player}
        self.tables = Tables(self.store, GAMES, players=players, monotonic=self.clock.monotonic)
        self.alice = (await self.store.users.meet(11)).number
        return self

    async def close(self) -> None:
        assert await self.tables.drain()
        await self.store.close()

    async def placed(self, game, position, **more):
        sides = Entry((), player=self.alice, word="mine"), [Entry((), computer="sensible")]
        return await self.tables.practice(game, *sides, Venue(position=position, **more))


@pytest.fixture
async def house(tmp_path):
    house = await House(tmp_path / "arbitre.sqlite3").open()
    yield house
    await house.close()


async def play_on(table, seed=1, moves=30):
    rng = random.Random(seed)
    while table.pending and moves:
        decision = rng.choice(table.pending)
        try:
            await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
        except IllegalMoveError:
            continue
        moves -= 1


def quiet(house):
    """No computer player moves by itself: the test plays both seats."""
    house.tables._computers.wake = lambda table: None


@pytest.mark.parametrize("game", POSITIONS)
async def test_a_match_begins_at_a_position(house, game):
    quiet(house)
    position = POSITIONS[game]()
    info = await house.placed(game, position)
    assert info.position == digest(position)
    assert info.terms["position"] == digest(position)
    table = await house.tables.begin(info.id)
    placed, began = json.loads(position), json.loads(table.game.dump())
    assert began["state"]["chance"] != placed["state"]["chance"], "chance is that of the match"
    for each in (placed, began):
        del each["state"]["chance"]
        for seat in each["state"].get("seats", ()):
            del seat["orders"]  # a computer player has its own
    assert began == placed


@pytest.mark.parametrize("game", POSITIONS)
async def test_it_survives_a_restart_and_can_be_played_again(house, game):
    quiet(house)
    info = await house.placed(game, POSITIONS[game]())
    table = await house.tables.begin(info.id)
    await play_on(table, moves=7)
    before = json.loads(table.contest.dump())
    await house.close()
    await house.open()
    quiet(house)
    table = await house.tables.table(info.id)
    assert json.loads(table.contest.dump()) == before
    at = json.loads(table.game.dump())["state"]
    went = table.epoch
    await play_on(table, seed=2, moves=6)
    if table.pending:
        await house.tables.judge(info.id, JudgeEdit("undo", "a slip", number=went))
        assert json.loads(table.game.dump())["state"] == at
        await table.act(0, Concede())
    report = await house.tables.verify(info.id)
    assert report.ok, report.problems


@pytest.mark.parametrize("game", POSITIONS)
async def test_its_file_says_what_it_is_and_replays(house, game, capsys, tmp_path):
    quiet(house)
    info = await house.placed(game, POSITIONS[game]())
    table = await house.tables.begin(info.id)
    await play_on(table, moves=25)
    if table.pending:
        await table.act(0, Concede())
    told = json.loads(json.dumps(await house.tables.disclose(info.id)))
    report, _ = replay(GAMES, read(json.dumps(told).encode()))
    assert report.ok, report.problems
    assert any("position" in note for note in report.notes)
    if game == "wakfu":  # the script knows no toy
        path = tmp_path / "chance.json"
        path.write_text(json.dumps(told))
        given = ["--commitment", *info.commitments.secrets, "--terms", info.fingerprint]
        assert script.main([str(path), *given]) == 0
        assert "began at a position" in capsys.readouterr().out


@pytest.mark.parametrize("kept", ["terms", "file"])
async def test_another_position_is_found(house, kept, tmp_path):
    quiet(house)
    info = await house.placed("wakfu", wakfu_position())
    table = await house.tables.begin(info.id)
    await table.act(0, Concede())
    told = json.loads(json.dumps(await house.tables.disclose(info.id)))
    if kept == "file":  # the file hides that there was no deal
        del told["position"]
    else:
        told["terms"]["position"] = digest(b"another")
    path = tmp_path / "chance.json"
    path.write_text(json.dumps(told))
    assert script.main([str(path), "--commitment", *info.commitments.secrets]) == 1
    try:
        report, _ = replay(GAMES, read(json.dumps(told).encode()))
    except ValueError:
        return
    assert not report.ok


async def test_what_is_no_position_is_refused_and_the_match_waits(house):
    for broken in (b"{}", ToyGame.start(Setup((DECK, DECK)), Chance(b"x")).dump()[:-1]):
        info = await house.placed("toy", broken)
        with pytest.raises(TableFaultError):
            await house.tables.begin(info.id)
        assert (await house.tables.info(info.id)).status == "opening"


def test_a_match_begins_only_at_the_position_it_names():
    position = toy_position()
    sides = (MatchSide(()), MatchSide(()))
    setup = MatchSetup(sides, position=digest(position))
    for wrong in (b"", toy_position()[:-1] + b" }"):
        with pytest.raises(ValueError, match="not the position"):
            Match.start(HOSTED, setup, [Chance(b"c")], wrong)
    with pytest.raises(ValueError, match="not the position"):
        Match.start(HOSTED, MatchSetup(sides), [Chance(b"c")], position)
    several = MatchSetup(sides, 3, position=digest(position))
    with pytest.raises(ValueError, match="several games"):
        Match.start(HOSTED, several, [Chance(b"c")] * 3, position)


async def test_a_lesson_is_in_no_list_and_nothing_is_told_of_it(house):
    quiet(house)
    told = []
    house.tables.subscribe(lambda table, outcome: told.append(outcome))
    for _ in range(house.tables.limits.open_matches + 1):  # it takes no room
        info = await house.placed("toy", toy_position(), lesson="first")
        table = await house.tables.begin(info.id)
    await play_on(table, moves=3)
    assert (await house.tables.open_matches(house.alice), await house.store.matches.playing()) == ([], [])
    assert await house.store.matches.against_computers() == []
    assert await house.store.matches.unfinished() == {}
    house.clock.leap(days=40)
    swept = await house.tables.sweep()
    assert not swept.adjourned
    assert not swept.waiting
    await house.tables.abort(info.id, None, moderator=True)
    assert (await house.store.outbox.pending(), told) == ([], [])


async def test_who_begins_against_a_computer_is_drawn_beforehand_and_stands_among_the_terms(house):
    """102.2: chance decides, in whatever way; nobody is asked to draw."""
    quiet(house)
    began = set()
    for _ in range(24):
        sides = Entry(DECK, player=house.alice, word="mine"), [Entry(DECK, computer="sensible")]
        info = await house.tables.practice("toy", *sides)
        assert info.terms["starter"] == info.starter
        table = await house.tables.begin(info.id)
        assert [decision.why for decision in table.pending] == ["main"]
        assert table.pending[0].seat == info.starter
        began.add(info.starter)
        await table.act(0, Concede())
        told = json.loads(json.dumps(await house.tables.disclose(info.id)))
        assert not [
            p for p in replay(GAMES, read(json.dumps(told).encode()))[0].problems if "played" not in p
        ]
    assert began == {0, 1}
