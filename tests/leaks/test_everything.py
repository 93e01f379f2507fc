"""One proof over all that a table shows: whatever it is, it is the same for two tables that differ in what is secret.

Two tables begin at one position of a random game, with one Hand and Deck dealt anew whose owner then passes, and all is
done alike: clocks run, an opponent answers at its pace, something is taken back on request, a judge looks in, somebody
watches and looks at the replay, the match is given up. All that spectators and the other seat are shown, and when, is
compared byte by byte, and with it what the log and the counters say. An observer who knows both Hands and is to say
which table is which is right wherever anything differs, else half the time. Each kind of thing is then shown with the
secret Hand in it: that has to be noticed.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import zlib
from collections import Counter
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import structlog

from bot.metrics import Metrics
from bot.people import People
from bot.players import players
from bot.presenter import Presenter, closed
from bot.store.records import GuildSettings
from bot.tables import Entry, Table, Venue, matchmaking, model
from bot.tables.takeback import answer_back, ask_back, step_back
from bot.ui import profile
from bot.ui.advising import Adviser
from bot.ui.base.replaying import ReplaySide
from bot.ui.match import matches, panels, why
from bot.ui.match.viewer import Viewer
from bot.ui.match.why import ChainPage
from bot.ui.replay import featured
from bot.ui.replay import screens as replays
from bot.ui.replay.screens import ReplayPage
from bot.ui.replay.steps import key_moments, steps, ways
from bot.ui.settling import takeback
from bot.wakfu import hosted as wakfu
from bot.words import speaker
from engine.core.game import Concede, JudgeEdit, Orders
from tests.bot.test_tables import House
from tests.clock import Clock
from tests.decks import eager, reactions
from tests.leaks.positions import moments, redeal

pytestmark = pytest.mark.xdist_group("everything")

SMALL, FULL = 6, 300
MARGIN = 0.03
KINDS = (
    "table", "picture", "spoken", "log", "notice", "watch", "clock", "why", "panel", "takeback", "replay", "featured",
    "result", "profile", "letters", "times", "counters", "logged",
)  # fmt: skip
NAMES = ("A", "B")


class Looked:
    """What spectators and the other seat see of a table. `secret` is the seat whose Hand they must not know.

    `planted`: the kind of thing that has that Hand in it.
    """

    def __init__(self, house: House, secret: int, planted: str = "") -> None:
        self.house, self.secret, self.planted = house, secret, planted
        self.presenter = Presenter(house.tables, People(house.store))
        self.coach = Presenter(house.tables, People(house.store), None, Adviser(OPPONENTS, None))
        self.face = house.tables.games["wakfu"].face
        self.table: Table | None = None
        self.seen: dict[str, list[bytes]] = {kind: [] for kind in KINDS}
        self.metrics = Metrics()
        self.metrics.follow(house.tables)
        self.logged: list[Any] = []
        house.tables.subscribe(lambda *_: self._changed())

    @property
    def hand(self) -> list[str]:
        """What must not be known."""
        view = self.table.view(self.secret)
        return sorted(str(view["objects"][str(each)]["card"]) for each in view["seats"][self.secret]["cards"])

    def note(self, kind: str, thing: Any) -> None:
        """Keep what is shown; what looks as before is not sent again."""
        data = msgspec.json.encode([thing, self.hand] if kind == self.planted else thing, enc_hook=str)
        if not self.seen[kind] or self.seen[kind][-1] != data:
            self.seen[kind].append(data)

    def _changed(self) -> None:
        """Something has changed: when everybody sees that, if they do."""
        if self.table is None:
            return
        asked = [(each.seat, each.why, each.rules) for each in panels.public(self.table.pending)]
        shown = [self.table.view(None), asked]
        late = sum(map(ord, "".join(self.hand))) if self.planted == "times" else 0
        moment = [asyncio.get_running_loop().time() - self.begun + late, self.house.clock.passed]
        data = msgspec.json.encode(shown, enc_hook=str)
        if not self.seen["times"] or not self.seen["times"][-1].endswith(data):
            self.seen["times"].append(msgspec.json.encode([f"{each:.1f}" for each in moment]) + data)

    async def look(self, other: int) -> None:
        """Everything that can be looked at now."""
        table, present = self.table, self.presenter
        self.note("table", await present.public(table))
        told = [line.notice for line in table.log(None, 120)]
        self.note("picture", self.face.scene(table.view(None), NAMES, told))
        for decision in panels.public(table.pending):
            self.note("notice", await present.notice(table, decision))
        clock = table.clock(other)
        self.note("clock", [clock.left, clock.until, clock.stopped] if clock is not None else [])
        for language in ("en", "fr"):
            words = speaker(language).of("wakfu")
            self.note("spoken", await present.board(table, None, words, reader=None, spoken=True))
            for seat in (None, other):
                viewer = await present.viewer(table, seat, words)
                self.note("log", await present.log(table, seat, words))
                self.note("watch", matches.headline(viewer))
                found = why.chains([(line.epoch, line.notice) for line in table.log(seat)])
                if found:
                    self.note("why", why.screen(ChainPage(1, found[why.last(found)]), viewer))
            self.note("panel", await present.hand(table, other, words))
            self.note("panel", await self.coach.hand(table, other, words, coached=True))
        letters = await self.house.store.outbox.of_match(table.match_id)
        self.note("counters", self.counted())
        self.note("logged", self.logged)
        self.note("letters", [each.key for each in letters if not each.key.startswith("hush:")])

    def counted(self) -> list[Any]:
        """What a monitoring system reads: how often, and how long for the clock of the match."""
        found = [sample for metric in self.metrics.registry.collect() for sample in metric.samples]
        return [(each.name, each.labels, each.value) for each in found if not each.name.endswith("_created")]

    async def replay(self) -> None:
        """Every step as spectators see it, and as the channel for featured matches does."""
        table = self.table
        recording = await self.presenter.recordings.of(table.match_id)
        told = steps(recording.rows, ReplaySide.PUBLIC)
        marks = tuple(key_moments(told, self.face.moment))
        for at in told:
            contest = await self.presenter.recordings.position(recording, at.seq)
            viewer = Viewer(contest.view(None), speaker("en"), self.face, NAMES)
            page = ReplayPage(1, at, len(told), ways(told, at.number), marks, names=NAMES, live=True)
            self.note("replay", replays.screen(page, told, viewer))
            self.note("featured", featured.screen(table.info, "", at, viewer, None))

    async def taken_back(self, seat: int) -> None:
        """A request of a seat, as it is offered and as it stands in the thread; the other declines, then agrees."""
        table = self.table
        for accept in (False, True):
            offer = await step_back(table, seat)
            if offer is None or table.status != "open":
                return
            viewer = await self.presenter.viewer(table, seat, speaker("en").of("wakfu"))
            said = takeback.undone(offer.ask, offer.told, viewer)
            self.note("takeback", takeback.offer(1, viewer, said, offer.step, left=1, computers=False))
            await ask_back(table, seat, offer.step)
            if table.request is not None:
                self.note("takeback", await self.presenter.request(table))
                await answer_back(table, 1 - seat, table.request.id, accept=accept)
            await self.look(seat)


def deployed(folder: Any, opponents: dict[str, Any]) -> House:
    """A house for Wakfu with the cards of the deck of Reactions."""
    return House(folder, Clock(), games={"wakfu": wakfu.hosted(reactions()[1])}, players=opponents)


async def begun(house: House, seat: int, position: bytes, opponent: str) -> Table:
    """A table at a position, with a person at `seat`, and another or an opponent at the other."""
    cards = reactions()[0].ids()
    where = Venue(guild_id=1, channel_id=2, locale="en", clock="15+20", position=position)
    if opponent:
        rivals = [Entry(cards, computer=opponent)]
        info = await house.tables.practice(
            "wakfu", Entry(cards, player=house.alice, word="w"), rivals, where, place=seat
        )
        return await house.tables.begin(info.id)
    people = (house.alice, house.bob) if seat == 0 else (house.bob, house.alice)
    offer = await house.tables.challenge("wakfu", Entry(cards, player=people[0], word="v"), people[1], where)
    info = await house.tables.accept(offer.id, Entry(cards, player=people[1], word="w"))
    with sqlite3.connect(house.path) as db:  # people begin with a deal; these begin at the position
        db.execute("UPDATE matches SET position = ? WHERE id = ?", (zlib.compress(position), info.id))
    return await house.tables.begin(info.id)


async def watched(
    folder: Any, moment: Any, deal: int, *, planted: str = "", opponent: str = "", most: int = 24
):
    """All that is seen of a table from a moment on, with another Hand for each `deal`."""
    game, decision, _ = moment
    seat, other = decision.seat, 1 - decision.seat
    fork = redeal(game.fork(), other, random.Random(f"deal {deal}"))
    given = random.Random(3)  # the same for both
    chance = SimpleNamespace(token_bytes=given.randbytes, token_hex=lambda size: given.randbytes(size).hex())
    with pytest.MonkeyPatch.context() as patch, structlog.testing.capture_logs() as logged:
        for module in (matchmaking, model):
            patch.setattr(module, "secrets", chance)
        house = await deployed(folder, OPPONENTS).open()
        await house.store.guilds.put(GuildSettings(guild_id=1, locale="en"))
        looked = Looked(house, other, planted)
        looked.logged = logged
        table = looked.table = await begun(house, seat, fork.dump(), opponent)
        looked.begun = asyncio.get_running_loop().time()
        try:
            await table.act(other, Orders(("everything",)))
            await played(looked, table, seat, most)
            if not opponent:
                await looked.taken_back(seat)
            if table.status == "open":
                await house.tables.judge(table.match_id, JudgeEdit("inspect", reason="r"))
            await looked.look(seat)
            await looked.replay()
            await ended(looked, table, seat)
        finally:
            await house.close()
    return looked.seen


async def played(looked: Looked, table: Table, seat: int, most: int) -> None:
    """A seat plays until it is asked freely again; the other passes, at once or at an opponent's pace."""
    policy = eager(random.Random(5))
    first = True
    while most and table.status == "open":
        most -= 1
        await looked.look(seat)
        mine, theirs = table.pending_for(seat), table.pending_for(1 - seat)
        if theirs is not None:
            if theirs.why != "react":
                return
            if table.seats[1 - seat].computer is not None:
                await asyncio.sleep(2.0)
                if table.pending_for(1 - seat) == theirs:
                    return
                continue
            looked.house.clock.pass_(seconds=3)
            await table.submit(1 - seat, theirs.id, "pass")
            continue
        if mine is None or (mine.why in ("main", "action") and not first):
            return
        first = False
        looked.house.clock.pass_(seconds=7)
        await table.submit(seat, mine.id, policy(table.game, mine))


async def ended(looked: Looked, table: Table, seat: int) -> None:
    """The match is given up: its result and what profiles show, while Hands stay secret."""
    if table.status == "open":
        await table.act(seat, Concede(match=True))
    looked.note("result", await looked.presenter.result(table))
    viewer = await looked.presenter.viewer(table, None, speaker("fr").of("wakfu"))
    looked.note("result", panels.closing(closed(table), viewer))
    match = await looked.house.store.history.of_player(looked.house.alice, "wakfu")
    looked.note(
        "profile",
        profile.screen("A", match, {}, looked.house.tables.games["wakfu"], speaker("en").of("wakfu")),
    )
    await looked.look(seat)


class Passing:
    """An opponent with a pace, that passes as the people here do."""

    pace = 1.5

    def __call__(self, information: bytes, decision: Any, seed: int) -> Any:
        keys = set(decision.shape.keys()) if hasattr(decision.shape, "keys") else set()
        return "pass" if "pass" in keys else decision.shape.sensible()


OPPONENTS = {"passing": Passing()}


@pytest.fixture(scope="module")
def found():
    return some(3)


def some(matches: int) -> list[Any]:
    """Moments of random matches, in any order."""
    rng = random.Random(6)
    chosen = [moment for seed in range(matches) for moment in moments(seed, rng, 0.2)]
    rng.shuffle(chosen)
    return chosen


@pytest.mark.rule("501.4", "505.2", "809.1")
async def test_nothing_that_is_shown_tells_what_a_hand_holds(found, proof, tmp_path):
    pairs, things, different = proof.size(SMALL, FULL), Counter(), []
    for number, moment in enumerate(some(27)[:pairs] if proof.full else found[:pairs]):
        opponent = "passing" if number % 3 == 2 else ""
        twins = []
        for deal in (1, 2):
            folder = tmp_path / f"{number}-{deal}"
            folder.mkdir()
            twins.append(await watched(folder, moment, 2 * number + deal, opponent=opponent))
        for kind in KINDS:
            things[kind] += len(twins[0][kind])
            if twins[0][kind] != twins[1][kind]:
                different.append((number, kind))
    told = len({number for number, _ in different})
    right = 0.5 + told / pairs / 2
    assert different == []
    assert right <= 0.5 + MARGIN
    assert [kind for kind in KINDS if not things[kind]] == []
    proof.record(
        "nothing that a table shows tells a Hand", pairs=pairs, things=things.total(), different=told,
        right=f"{right:.0%}", chance="50%",
    )  # fmt: skip


async def test_the_opponent_that_plans_ahead_takes_as_long_whatever_it_holds(found, proof, tmp_path):
    """What it plans hangs on its Hand; when it answers does not."""
    waits = []
    for number, (game, decision, _) in enumerate(found[: proof.size(2, 40)]):
        folder = tmp_path / str(number)
        folder.mkdir()
        house = await deployed(
            folder, {"hard": players({"wakfu": wakfu.hosted(reactions()[1])})["hard"]}
        ).open()
        try:
            table = await begun(house, decision.seat, game.dump(), "hard")
            loop, policy = asyncio.get_running_loop(), eager(random.Random(number))
            for _ in range(12):
                mine, theirs = table.pending_for(decision.seat), table.pending_for(1 - decision.seat)
                if table.status != "open" or (mine is None and theirs is None):
                    break
                if theirs is None:
                    await table.submit(mine.seat, mine.id, policy(table.game, mine))
                    continue
                since, asked = loop.time(), theirs
                while table.status == "open" and table.pending_for(theirs.seat) == asked:  # noqa: ASYNC110 - it watches
                    await asyncio.sleep(0.05)
                waits.append(round(loop.time() - since, 1))
        finally:
            await house.close()
    assert waits
    assert set(waits) <= {1.5, 1.6}
    proof.record("an opponent that plans ahead answers at its pace", answers=len(waits), seconds=waits[0])


@pytest.mark.parametrize("planted", KINDS)
async def test_a_planted_leak_of_each_kind_is_noticed(found, planted, tmp_path):
    for number, moment in enumerate(found[:8]):
        twins = []
        for deal in (1, 2):
            folder = tmp_path / f"{number}-{deal}"
            folder.mkdir()
            twins.append(await watched(folder, moment, deal, planted=planted, most=3))
        differing = [kind for kind in KINDS if twins[0][kind] != twins[1][kind]]
        assert set(differing) <= {planted}
        if differing:
            return
    raise AssertionError(f"{planted} is not noticed")
