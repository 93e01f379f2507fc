"""From two who are ready to a match, and from what comes of it back to the league, whatever is interrupted."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from bot.league.binding import bound, league_of, maker_of, secret_of
from bot.league.seating import LeagueSeating, binding_of
from bot.people import People
from bot.store import StoreLockedError, open_store
from bot.tables import TableRefusalError, Tables
from cards import decks as decks_of_cards
from engine.core.chance import commitment, game_secret
from engine.core.game import Concede, JudgeEdit, Timeout
from engine.league.journal import acts as of
from engine.league.journal.state import LeaguePairing, LeagueRefusalError
from engine.league.season import games_of
from tests.bot.test_tables import play_on
from tests.clock import Clock
from tests.league.test_office import Club
from tests.stores import ADDRESSES
from tests.toy.cards import CARDS
from tests.toy.hosted import HOSTED

TWO = "stages: [{structure: swiss, rounds: 2}]\n"
SINGLE = "match: {best_of: 1}\n"


class Hall(Club):
    """A club with tables; `deals` False: a match stays as it is made."""

    def __init__(self, store, clock, *, deals=True):
        super().__init__(store, clock)
        self.tables = Tables(store, {"toy": HOSTED}, monotonic=clock.monotonic)
        self.deals, self.opened, self.dealing = deals, [], set()
        self.seating = LeagueSeating(self.office, self.tables, People(store), self._open)

    def _open(self, match):
        self.opened.append(match.id)
        if self.deals:
            task = asyncio.create_task(self.tables.begin(match.id))
            self.dealing.add(task)

    async def settled(self):
        """Wait until all that is to be done about tables is done."""
        for _ in range(20):
            waiting = {*self.seating._tasks, *self.dealing}
            self.dealing.clear()
            if not waiting:
                return
            await asyncio.wait(waiting)

    async def running(self, extra=TWO, players=4):
        league, organiser, _ = await self.league(extra, players)
        view = await self.office.start(league, organiser)
        return league, organiser, view.state.rounds[0].tables

    async def ready(self, league, *players):
        for player in players:
            self.interactions += 1
            await self.office.do(league, player, of.ReadyAct(player), interaction=self.interactions)
        await self.settled()

    async def play(self, league, pairing):
        """Let two play; their match."""
        await self.ready(league, *pairing.players)
        return await self.tables.table((await self.pairing(league, pairing)).match)

    async def pairing(self, league, like):
        rounds = (await self.office.view(league)).state.rounds
        return next(p for r in reversed(rounds) for p in r.tables if p.players == like.players)

    async def close(self):
        self.office.drain()
        await self.seating.stop()
        await self.tables.drain()
        await self.store.close()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=ADDRESSES)
async def make(request, tmp_path, clock):
    halls, address = [], ADDRESSES[request.param](tmp_path)

    async def make(**given):
        for hall in halls:
            await hall.close()
        halls.clear()
        store = await open_store(address, clock=clock)
        halls.append(Hall(store, clock, **given))
        return halls[-1]

    yield make
    for hall in halls:
        await hall.close()


@pytest.fixture
async def hall(make):
    return await make()


# ---------------------------------------------------------------- two who are ready


async def test_two_who_are_ready_get_the_match_that_was_committed_to(hall):
    league, _, tables = await hall.running("match: {options: {}}\n" + TWO)
    view = await hall.office.view(league)
    before = await binding_of(hall.office, hall.tables, view, 1, 1)
    await hall.ready(league, tables[0].a)
    assert await hall.tables.made(maker_of(league)) == []
    table = await hall.play(league, tables[0])
    info, (a, b) = table.info, tables[0].players
    assert [seat.player for seat in info.seats] == [a, b]
    assert [seat.word for seat in info.seats] == ["102", "103"]  # the clicks by which they were ready
    assert (info.best_of, info.guild_id, info.channel_id, info.held) == (3, 7, 8, True)
    pairing = (await hall.office.view(league)).state.rounds[0].tables[0]
    assert (pairing.state, pairing.match) == ("playing", info.id)
    record = await hall.store.matches.get(info.id)
    assert before.pairing == record.maker == f"league/{league}/1/{a}-{b}"
    assert record.secret == secret_of(view.record.secret, record.maker, 0)
    assert info.commitments.secrets[0] == commitment(game_secret(record.secret, 1), str(info.id), 1)
    assert (before.decks, before.reserves) == (info.commitments.decks, info.commitments.reserves)
    decks = [await hall.office.deck(league, player) for player in (a, b)]
    assert before == bound(record.maker, 0, tuple(decks))
    assert [seat.deck for seat in record.seats] == [deck.cards for deck in decks]
    await hall.seating.begin()
    await hall.settled()
    assert [match.id for match in await hall.tables.made(maker_of(league))] == [info.id] == hall.opened


async def test_equal_lists_have_other_commitments_in_each_match(hall):
    league, _, tables = await hall.running()
    a, b = tables[0].players
    decks = tuple([await hall.office.deck(league, player) for player in (a, b)])
    makers = [f"league/{league}/{n}/{a}-{b}" for n in (1, 2)]
    made = [bound(maker, n, decks) for maker in makers for n in (0, 1)]
    assert len({deck for each in made for deck in each.decks}) == 8


def test_what_a_maker_says_is_read_back():
    pairing = LeaguePairing(12, 17)
    assert maker_of(3, 2, pairing) == "league/3/2/12-17"
    assert maker_of(3, 2, pairing).startswith(maker_of(3))
    makers = ("league/3/2/12-17", "league/3/", "cup/3/1/1", "league", "")
    assert [league_of(each) for each in makers] == [3, 3, None, None, None]


async def test_who_registers_another_list_while_the_match_is_made_is_not_dealt_the_old_one(hall, monkeypatch):
    league, _, tables = await hall.running(f"deck: {{decks: free}}\n{TWO}")
    arrange, valley = hall.tables.arrange, decks_of_cards.preconstructed("toy-valley", CARDS)

    async def slowly(*given, **more):
        match = await arrange(*given, **more)
        if not hall.opened:
            await hall.office.set_deck(league, tables[0].a, valley)
        return match

    monkeypatch.setattr(hall.tables, "arrange", slowly)
    await hall.ready(league, *tables[0].players)
    pairing = await hall.pairing(league, tables[0])
    assert (pairing.state, pairing.match, hall.opened) == ("waiting", None, [])
    monkeypatch.setattr(hall.tables, "arrange", arrange)
    table = await hall.play(league, tables[0])
    record = await hall.store.matches.get(table.match_id)
    assert record.seats[0].deck == valley.ids()


class Fewer:
    """A catalogue that has lost a card."""

    def __init__(self, cards, lost):
        self._cards, self._lost = cards, lost

    def __contains__(self, card):
        return card != self._lost and card in self._cards

    def __getattr__(self, name):
        return getattr(self._cards, name)


async def test_a_list_with_a_card_that_is_gone_is_set_aside_and_another_one_dealt(hall):
    """Though lists are locked; who registers another in time is not asked first, and nobody else may change theirs."""
    league, organiser, tables = await hall.running()
    hill, valley = (decks_of_cards.preconstructed(f"toy-{name}", CARDS) for name in ("hill", "valley"))
    lost = next(card for card in hill.ids() if card not in valley.ids())
    games = {"toy": replace(HOSTED, cards=Fewer(CARDS, lost))}
    hall.tables.games = hall.office._games = games
    assert {*await hall.office.unlawful(league)} == {each for table in tables for each in table.players}
    one, other = tables[0].players
    await hall.ready(league, one, other)
    view = await hall.office.view(league)
    assert [act.data for act in view.state.acts[-2:]] == [of.DeckGoneAct(one), of.DeckGoneAct(other)]
    assert (await hall.pairing(league, tables[0])).match is None
    keys = {letter.key for letter in await hall.store.league_letters.of_league(league)}
    assert {f"note:{act.seq}" for act in view.state.acts[-2:]} <= keys
    await hall.office.set_deck(league, one, valley)
    await hall.settled()
    assert hall.opened == []
    await hall.office.set_deck(league, other, valley)
    await hall.settled()
    (match,) = hall.opened
    assert [seat.deck for seat in (await hall.store.matches.get(match)).seats] == [valley.ids()] * 2
    assert (await hall.tables.table(match)).pending
    early = tables[1].a
    await hall.office.set_deck(league, early, valley)
    assert [act.kind for act in (await hall.store.leagues.rows(league))[-2:]] == ["deck_gone", "deck_set"]
    assert await hall.refused(hall.office.set_deck(league, early, valley)) == "deck_locked"
    assert await hall.store.leagues.problems(league) == []
    assert await hall.refused(hall.office.do(league, organiser, of.DeckGoneAct(tables[1].b))) == "not_staff"


# ---------------------------------------------------------------- results


@pytest.mark.parametrize(
    ("best_of", "doings", "kind", "counted"),
    [
        (3, [(0, Concede(match=True))], "concede", (0, 2, 0)),
        (3, [(0, Concede()), (1, Concede(match=True))], "concede", (2, 1, 0)),
        (3, [(1, Concede()), (1, Concede())], "played", (2, 0, 0)),
        (3, [(1, Concede()), (0, Timeout())], "concede", (1, 2, 0)),
        (3, [(1, Concede()), (0, Timeout(everyone=True))], "played", (1, 0, 1)),
        (1, [(1, Concede())], "concede", (1, 0, 0)),
        (1, [(1, Timeout())], "concede", (1, 0, 0)),
        (3, [(None, JudgeEdit("result", "late", seat=1))], "concede", (0, 2, 0)),
        (3, [(1, Concede()), (None, JudgeEdit("result", "so"))], "draw", (1, 0, 1)),
    ],
)
async def test_what_comes_of_a_match_counts_as_the_league_says(hall, best_of, doings, kind, counted):
    """The games won stand, the winner's are raised to the number that wins."""
    league, _, tables = await hall.running(f"match: {{best_of: {best_of}}}\n{TWO}")
    table = await hall.play(league, tables[0])
    for seat, act in doings:
        if table.contest.between:  # exchange nothing, begin the next game
            for decision in table.pending:
                await table.submit(decision.seat, decision.id, [])
        await table.act(seat, act)
    await hall.settled()
    pairing = await hall.pairing(league, tables[0])
    assert (pairing.state, pairing.line.result) == ("done", kind)
    assert games_of(pairing.line, best_of // 2 + 1) == counted
    assert await hall.sound(league)


async def test_a_match_played_to_its_end_is_won_by_games_and_the_last_one_brings_the_next_round(hall):
    league, _, tables = await hall.running()
    for pairing in tables:
        table = await hall.play(league, pairing)
        await play_on(table, random.Random(pairing.a))
        assert table.status == "over"
    await hall.settled()
    state = (await hall.office.view(league)).state
    assert [each.line.result for each in state.rounds[0].tables] == ["played", "played"]
    assert len(state.rounds) == 2
    assert await hall.sound(league)


async def test_after_an_abort_the_pairing_waits_again_and_gets_another_match_with_other_chance(hall):
    league, _, tables = await hall.running()
    table = await hall.play(league, tables[0])
    await hall.tables.abort(table.match_id, None, moderator=True)
    await hall.settled()
    pairing = await hall.pairing(league, tables[0])
    assert (pairing.state, pairing.match, pairing.ready) == ("waiting", None, [])
    view = await hall.office.view(league)
    assert (await binding_of(hall.office, hall.tables, view, 1, 1)).attempt == 1
    again = await hall.play(league, tables[0])
    first, second = [await hall.store.matches.get(each.match_id) for each in (table, again)]
    assert first.id != second.id
    assert first.maker == second.maker
    assert first.secret != second.secret
    assert {s.salt for s in first.seats}.isdisjoint(s.salt for s in second.seats)
    await hall.tables.judge(again.match_id, JudgeEdit("annul", "the wrong table"))
    await hall.settled()
    assert (await hall.pairing(league, tables[0])).state == "waiting"


async def test_a_drawn_match_of_a_bracket_is_played_again(hall):
    league, _, tables = await hall.running("stages: [{structure: single_elimination}]\n", 2)
    table = await hall.play(league, tables[0])
    await hall.tables.judge(table.match_id, JudgeEdit("result", "even"))
    await hall.settled()
    assert (await hall.pairing(league, tables[0])).state == "waiting"
    again = await hall.play(league, tables[0])
    assert again.match_id != table.match_id
    await again.act(0, Concede(match=True))
    await hall.settled()
    assert (await hall.pairing(league, tables[0])).line.winner == tables[0].b


# ---------------------------------------------------------------- interrupted


async def test_both_were_ready_and_there_was_no_match_yet(make):
    hall = await make()
    league, _, tables = await hall.running()
    await hall.settled()
    hall.seating.look = lambda league: None  # the process ends before it is seen to
    await hall.ready(league, *tables[0].players)
    assert await hall.tables.made(maker_of(league)) == []
    hall = await make()
    await hall.seating.begin()
    await hall.settled()
    pairing = await hall.pairing(league, tables[0])
    assert pairing.state == "playing"
    table = await hall.tables.table(pairing.match)
    assert [seat.word for seat in table.seats] == ["101", "102"]


async def test_there_was_a_match_and_the_league_did_not_know_of_it(make, monkeypatch):
    hall = await make(deals=False)
    league, _, tables = await hall.running()
    await hall.settled()
    with monkeypatch.context() as cut_off:
        cut_off.setattr(hall.seating, "_open", lambda *_, **__: asyncio.sleep(0))
        hall.seating.look = lambda league: None
        await hall.ready(league, *tables[0].players)
        await hall.seating._look(league)
    (match,) = await hall.tables.made(maker_of(league))
    assert (await hall.pairing(league, tables[0])).state == "called"
    hall = await make(deals=False)
    opening, _ = await hall.tables.resume()
    assert [each.id for each in opening] == [match.id]  # whoever starts the bot deals it
    await hall.seating.begin()
    await hall.settled()
    pairing = await hall.pairing(league, tables[0])
    assert (pairing.state, pairing.match) == ("playing", match.id)
    assert hall.opened == []
    assert [each.id for each in await hall.tables.made(maker_of(league))] == [match.id]


async def test_results_that_came_while_nobody_looked_are_brought_back_at_the_next_start(make):
    hall = await make()
    league, _, tables = await hall.running()
    first, second = [await hall.play(league, pairing) for pairing in tables]
    hall.seating.look = lambda league: None
    await first.act(0, Concede(match=True))
    await hall.tables.abort(second.match_id, None, moderator=True)
    assert [(await hall.pairing(league, each)).state for each in tables] == ["playing", "playing"]
    hall = await make()
    await hall.seating.begin()
    await hall.settled()
    assert [(await hall.pairing(league, each)).state for each in tables] == ["done", "waiting"]
    assert await hall.sound(league)


async def test_what_fails_is_tried_again(hall, monkeypatch):
    league, _, tables = await hall.running()
    found, failing = hall.store.leagues.interactions, [StoreLockedError("busy"), ValueError("odd")]

    async def interactions(*given):
        if failing:
            raise failing.pop()
        return await found(*given)

    monkeypatch.setattr(hall.store.leagues, "interactions", interactions)
    monkeypatch.setattr("bot.league.seating.AGAIN", 0.01)
    await hall.ready(league, *tables[0].players)
    assert (await hall.pairing(league, tables[0])).state == "playing"
    assert failing == []


# ---------------------------------------------------------------- decided otherwise


async def test_a_match_whose_table_was_decided_otherwise_is_aborted_and_changes_nothing(hall):
    league, organiser, tables = await hall.running()
    table = await hall.play(league, tables[0])
    await hall.office.do(
        league, organiser, of.ResultAct(1, "judge", "concede", (0, 2, 0), tables[0].b, "not his deck")
    )
    await hall.settled()
    assert (table.status, table.info.reason) == ("aborted", "league")
    pairing = await hall.pairing(league, tables[0])
    assert (pairing.state, pairing.source, pairing.line.winner) == ("done", "judge", tables[0].b)


async def test_whoever_drops_plays_their_match_to_its_end(hall):
    league, _, tables = await hall.running()
    table = await hall.play(league, tables[0])
    await hall.office.do(league, tables[0].a, of.DroppedAct(tables[0].a))
    await hall.settled()
    assert table.status == "open"
    await table.act(1, Concede(match=True))
    await hall.settled()
    assert (await hall.pairing(league, tables[0])).line.winner == tables[0].a


async def test_who_is_forgotten_in_the_middle_loses_and_the_league_goes_on(hall):
    league, _, tables = await hall.running()
    table = await hall.play(league, tables[0])
    await hall.tables.forget_player(tables[0].a)
    await hall.office.forget_player(tables[0].a)
    await hall.settled()
    assert table.status == "over"
    pairing = await hall.pairing(league, tables[0])
    assert pairing.line.winner == tables[0].b
    assert await hall.sound(league)


async def test_in_a_pause_nothing_begins_and_what_is_played_counts(hall):
    league, organiser, tables = await hall.running()
    table = await hall.play(league, tables[0])
    await hall.office.do(league, tables[1].a, of.ReadyAct(tables[1].a))
    await hall.office.do(league, organiser, of.PausedAct())
    await table.act(0, Concede(match=True))
    await hall.settled()
    assert (await hall.pairing(league, tables[0])).state == "done"
    with pytest.raises(LeagueRefusalError):
        await hall.office.do(league, tables[1].b, of.ReadyAct(tables[1].b))
    await hall.office.do(league, organiser, of.ResumedAct())
    await hall.ready(league, tables[1].b)
    assert (await hall.pairing(league, tables[1])).state == "playing"


# ---------------------------------------------------------------- closed lists


async def disclosed(hall, match):
    try:
        await hall.tables.disclose(match)
    except TableRefusalError:
        return False
    return True


@pytest.mark.parametrize(
    ("lists", "seen"),
    [("closed", [False, False, True]), ("open_in_cut", [False, True, True]), ("open", [True, True, True])],
)
async def test_matches_are_held_as_long_as_lists_are_closed(hall, lists, seen):
    stages = "stages: [{structure: swiss, rounds: 1}, {structure: single_elimination, cut: 2}]\n"
    league, organiser, tables = await hall.running(f"deck: {{lists: {lists}}}\n{stages}")
    swiss = [await hall.play(league, pairing) for pairing in tables]
    for table in swiss:
        await table.act(0, Concede(match=True))
    await hall.settled()
    told = [await disclosed(hall, swiss[0].match_id)]
    view = await hall.office.take_cut(league, organiser)
    final = await hall.play(league, view.state.rounds[1].tables[0])
    told.append(await disclosed(hall, swiss[0].match_id))
    await final.act(0, Concede(match=True))
    await hall.settled()
    assert await disclosed(hall, final.match_id) is seen[1]
    await hall.office.do(league, organiser, of.ClosedAct())
    await hall.settled()
    told.append(await disclosed(hall, final.match_id))
    assert told == seen


async def test_a_league_that_is_closed_ends_what_is_still_played(make):
    hall = await make()
    league, organiser, tables = await hall.running()
    table = await hall.play(league, tables[0])
    hall.seating.look = lambda league: None
    await hall.office.do(league, organiser, of.ClosedAct())
    assert table.status == "open"
    hall = await make()
    await hall.seating.begin()
    await hall.settled()
    assert (await hall.tables.info(table.match_id)).status == "aborted"
    assert await disclosed(hall, table.match_id)


# ---------------------------------------------------------------- overtime


async def test_clocks_run_only_once_the_time_of_the_round_is_over(hall):
    league, _, tables = await hall.running()
    table = await hall.play(league, tables[0])
    assert table.clock(None).stopped == "maker"
    assert str(table.clock(None).terms) == "12h go"
    await hall.seating.overtime(league)
    await hall.seating.overtime(league)
    assert table.clock(None).stopped == ""
    rows = await hall.store.journal.rows(table.match_id)
    assert len([row for row in rows if "ClockStop" in row.answer]) == 1
