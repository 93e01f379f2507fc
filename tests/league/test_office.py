"""The office: what is submitted, what follows by rule, what is written, and what is refused."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.league import memory
from bot.league.decks import LeagueDeckError
from bot.league.office import LeagueOffice
from bot.store import check, open_store
from cards.decks import Deck
from engine.core.chance import deck_commitment, game_salt
from engine.league.journal import acts as of
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueRefusalError
from tests.clock import Clock
from tests.league.clubs import HILL, Club
from tests.league.journals import rules
from tests.stores import ADDRESSES, beside
from tests.toy.hosted import HOSTED

ONE_ROUND = "stages: [{structure: swiss, rounds: 1}, {structure: single_elimination, cut: 2}]\n"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=ADDRESSES)
async def club(request, tmp_path, clock):
    store = await open_store(ADDRESSES[request.param](tmp_path), clock=clock)
    yield Club(store, clock)
    await store.close()


async def test_a_season_from_its_first_word_to_its_last(club):
    league, organiser, players = await club.league(ONE_ROUND, 5)
    view = await club.office.start(league, organiser)
    assert (view.record.status, len(view.state.rounds)) == ("running", 1)
    assert [each.b for each in view.state.rounds[0].tables].count(None) == 1
    assert view.state.rounds[0].deadline == club.clock() + dt.timedelta(days=7)
    await club.win(league, 1)
    view = await club.win(league, 2)
    assert view.state.rounds[0].closed
    view = await club.office.take_cut(league, organiser)
    assert len(view.state.rounds) == 2
    view = await club.win(league)
    assert view.state.rounds[1].closed
    view = await club.office.do(league, organiser, of.ClosedAct())
    assert view.record.status == "over"
    assert await club.sound(league)
    told = [act.seq for change in club.heard for act in change.acts]
    assert told == list(range(1, view.state.seq + 1))
    assert [each.record.id for each in await club.office.of_guild(7)] == [league]
    assert await club.office.of_player(players[0]) == []


async def test_the_round_is_paired_with_the_last_result_but_not_in_a_pause_and_not_upon_what_was_taken_back(
    club,
):
    league, organiser, _ = await club.league("stages: [{structure: swiss, rounds: 3}]\n", 4)
    await club.office.start(league, organiser)
    await club.win(league, 1)
    club.heard.clear()
    view = await club.win(league, 2)
    (_, change) = club.heard
    assert [type(act.data) for act in change.acts] == [of.ResultAct, of.RoundClosedAct, of.PairedAct]
    assert [act.actor for act in change.acts] == [None] * 3
    undone = await club.office.do(league, organiser, of.UndoneAct(view.state.seq))
    assert (len(undone.state.rounds), undone.state.open_round) == (1, None)
    assert len((await club.office.pair(league, organiser)).state.rounds) == 2
    await club.win(league, 1)
    await club.office.do(league, None, of.MatchOpenedAct(2, 5))
    await club.office.do(league, organiser, of.PausedAct())
    paused = await club.office.do(league, None, of.ResultAct(2, "table", "played", (2, 1, 0)))
    assert len(paused.state.rounds) == 2
    assert len((await club.office.do(league, organiser, of.ResumedAct())).state.rounds) == 3
    assert await club.sound(league)


async def test_a_place_that_becomes_free_goes_to_who_waits_longest(club):
    league, organiser, players = await club.league("entry: {most: 2}\n", 4)
    state = (await club.office.view(league)).state
    assert [state.entrants[each].status for each in players] == ["in", "in", "waitlist", "waitlist"]
    state = (await club.office.do(league, players[0], of.LeftAct(players[0]))).state
    assert [state.entrants[each].status for each in players[1:]] == ["in", "in", "waitlist"]
    await club.office.do(league, organiser, of.SetAct(rules("entry: {most: 3}\n")))
    assert (await club.office.view(league)).state.playing == sorted(players[1:])
    assert await club.sound(league)
    late = await club.office.start(league, organiser)
    assert len(late.state.playing) == 3


async def test_who_waits_comes_in_once_entry_is_closed_and_late_after_the_start(club):
    extra = "entry: {most: 4, late: 1, waitlist: true}\nstages: [{structure: swiss, rounds: 3}]\n"
    league, organiser, others = await club.league(extra, 7)
    state = (await club.office.view(league)).state
    assert [each for each in others if state.entrants[each].status == "waitlist"] == others[4:]
    await club.office.do(league, organiser, of.EntryClosedAct())
    state = (await club.office.do(league, others[0], of.LeftAct(others[0]))).state
    assert state.entrants[others[4]].status == "in"
    assert state.entry_closed
    assert await club.refused(club.office.join(league, others[0], HILL)) == "entry_closed"
    await club.office.start(league, organiser)
    state = (await club.office.do(league, others[1], of.DroppedAct(others[1]))).state
    waited = state.entrants[others[5]]
    assert (waited.status, waited.joins) == ("in", 2)
    assert waited.deck
    while len(state.rounds) < 2:
        state = (await club.win(league, state.open_round.left[0])).state
    assert others[5] in {each for table in state.rounds[1].tables for each in table.players}
    state = (await club.office.do(league, others[2], of.DroppedAct(others[2]))).state
    assert state.entrants[others[6]].status == "waitlist"  # round 2 is too late
    assert await club.sound(league)


async def test_who_leaves_forfeits_and_the_round_goes_on(club):
    league, organiser, _ = await club.league("stages: [{structure: swiss, rounds: 2}]\n", 4)
    view = await club.office.start(league, organiser)
    await club.win(league, 2)
    gone = view.state.rounds[0].tables[0].a
    view = await club.office.do(league, gone, of.DroppedAct(gone))
    assert view.state.rounds[0].tables[0].line.result == "forfeit"
    assert len(view.state.rounds) == 2
    assert [each.b for each in view.state.rounds[1].tables].count(None) == 1
    assert await club.sound(league)


async def test_the_same_interaction_is_one_act(club):
    league, organiser, (one, two) = await club.league("", 2)
    before = await club.office.do(league, one, of.LeftAct(one), interaction=17)
    again = await club.office.do(league, one, of.LeftAct(one), interaction=17)
    assert again == before
    assert (await club.office.do(league, two, of.LeftAct(two), interaction=17)) == before
    made = await club.office.create(7, 8, rules(), organiser, 18)
    assert await club.refused(club.office.create(7, 8, rules(), organiser, 18)) == "already_done"
    assert made.record.slug == "spring-2"
    assert await club.sound(league)


async def test_a_list_that_is_not_lawful_is_refused_with_all_faults_and_nothing_is_written(club):
    league, _, _ = await club.league()
    (player,) = await club.players(1)
    with pytest.raises(LeagueDeckError) as refusal:
        await club.office.join(league, player, Deck.of(["toy-008"] * 5))
    assert [each.code for each in refusal.value.faults] == ["too_small", "copies"]
    with pytest.raises(LeagueDeckError) as refusal:
        await club.office.join(league, player, Deck.of(["nothing"]))
    assert [each.code for each in refusal.value.faults] == ["unknown-card"]
    state = (await club.office.view(league)).state
    assert state.entrants == {}
    assert await club.store.league_decks.of_league(league) == []


async def test_a_list_is_copied_with_the_commitment_that_its_matches_have(club):
    league, organiser, (one, two) = await club.league("deck: {reserve: forbidden}\n", 2)
    both = Deck("x", {}, HILL.entries, HILL.entries[:1])
    await club.office.set_deck(league, one, both, name="Mine", interaction=5)
    kept = await club.office.deck(league, one)
    assert (kept.cards, kept.reserve, kept.name, kept.locked_at) == (HILL.ids(), (), "Mine", None)
    assert kept.commitment == deck_commitment(game_salt(kept.salt, "1"), HILL.ids())
    assert kept.commitment == (await club.office.view(league)).state.entrants[one].deck
    assert len(await club.store.league_decks.of_league(league)) == 2
    club.clock.pass_(days=1)
    await club.office.start(league, organiser)
    kept = await club.office.deck(league, two)
    assert (kept.locked_at, kept.shown_at) == (club.clock(), None)
    assert await club.refused(club.office.set_deck(league, one, HILL)) == "deck_locked"
    club.clock.pass_(days=1)
    await club.office.do(league, organiser, of.ClosedAct())
    assert (await club.office.deck(league, two)).shown_at == club.clock()
    with beside(club.store.address) as db:
        db.execute("UPDATE league_decks SET reserve = '[\"toy-001\"]' WHERE player = ?", (two,))
    assert [each for each in check(club.store.address) if "not what was registered" in each]


async def test_who_is_off_the_list_before_the_start_leaves_no_list_behind(club):
    league, _, (one, _) = await club.league("", 2)
    await club.office.do(league, one, of.LeftAct(one))
    assert len(await club.store.league_decks.of_league(league)) == 1


async def test_a_season_does_not_start_with_a_list_that_is_gone(club):
    league, organiser, (one, _) = await club.league("", 2)
    with beside(club.store.address) as db:
        db.execute("DELETE FROM league_decks WHERE player = ?", (one,))
    with pytest.raises(LeagueRefusalError) as refusal:
        await club.office.start(league, organiser)
    assert (refusal.value.code, refusal.value.params["players"]) == ("decks_unlawful", (one,))
    assert (await club.office.view(league)).record.status == "entry"


async def test_a_role_may_be_needed(club):
    league, _, _ = await club.league("entry: {role: 4711}\n")
    (player,) = await club.players(1)
    assert await club.refused(club.office.join(league, player, HILL, roles=(5,))) == "no_role"
    await club.office.join(league, player, HILL, roles=(5, 4711))


async def test_who_is_ready_means_a_round_and_an_opponent(club):
    league, organiser, _ = await club.league("stages: [{structure: swiss, rounds: 3}]\n", 4)
    state = (await club.office.start(league, organiser)).state
    first, second = state.rounds[0].tables
    for meant, code in (((2, first.b), "no_round"), ((1, second.b), "no_table")):
        act = of.ReadyAct(first.a, False, *meant)
        assert await club.refused(club.office.do(league, first.a, act)) == code
    assert (await club.office.view(league)).state.rounds[0].tables[0].ready == []
    state = (await club.office.do(league, first.a, of.ReadyAct(first.a, False, 1, first.b))).state
    assert state.rounds[0].tables[0].ready == [first.a]
    changed = of.PairsChangedAct(1, ((first.a, second.b), (second.a, first.b)))
    await club.office.do(league, organiser, changed)
    late = of.ReadyAct(first.b, False, 1, first.a)
    assert await club.refused(club.office.do(league, first.b, late)) == "no_table"


async def test_a_league_that_somebody_holds_is_never_read_a_second_time(club, monkeypatch):
    monkeypatch.setattr(memory, "_KEPT", 1)
    one, _, _ = await club.league("", 1)
    other = (await club.office.create(7, 8, rules(), 1)).record.id
    kept = memory.LeagueMemory(club.store)
    held = await kept.get(one)
    await kept.get(other)
    assert await kept.get(one) is held
    both = await asyncio.gather(*(kept.get(other) for _ in range(3)))
    assert len({id(each) for each in both}) == 1


async def test_what_somebody_else_wrote_is_taken_up(club):
    league, organiser, (one, two) = await club.league("", 2)
    other = LeagueOffice(club.store, {"toy": HOSTED}, club.clock)
    await other.do(league, one, of.LeftAct(one))
    state = (await club.office.do(league, two, of.LeftAct(two))).state
    assert state.entrants == {}
    assert await club.refused(club.office.do(league, organiser, of.ResumedAct())) == "not_yet"
    assert await club.refused(club.office.view(99)) == "no_league"
    club.office.drain()
    assert await club.refused(club.office.open(league, organiser)) == "draining"


async def test_whose_name_is_deleted_drops_and_the_round_goes_on(club):
    league, organiser, players = await club.league("stages: [{structure: swiss, rounds: 2}]\n", 4)
    view = await club.office.start(league, organiser)
    await club.win(league, 2)
    gone = view.state.rounds[0].tables[0].a
    await club.office.forget_player(gone)
    await club.store.privacy.delete(gone)
    view = await club.office.view(league)
    assert view.state.entrants[gone].erased
    assert len(view.state.rounds) == 2
    assert sum(isinstance(act.data, of.ErasedAct) for act in view.state.acts) == 1
    assert await club.sound(league)
    kept = await club.store.privacy.export(players[0] if players[0] != gone else players[1])
    assert [each["league"] for each in kept["league_decks"]] == [league]


STEPS = st.lists(
    st.tuples(st.sampled_from(("join", "leave", "deck", "start", "win", "draw", "drop", "late", "undo", "pair",
                               "cut", "pause", "resume", "correct", "forget", "back", "judge", "close")),
              st.integers(0, 7)),
    max_size=40,
)  # fmt: skip


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
async def test_whatever_is_asked_of_the_office_journal_memory_and_tables_are_one(tmp_path_factory, steps):
    store = await open_store(tmp_path_factory.mktemp("office") / "arbitre.sqlite3", clock=Clock())
    try:
        club = Club(store, store.clock)
        league, organiser, _ = await club.league(
            "stages: [{structure: swiss, rounds: 2}, {structure: single_elimination, cut: 2}]\n"
            "entry: {most: 5, late: 2}\n",
            3,
        )
        everybody = await club.players(9)
        for what, number in steps:
            before = (await club.office.view(league)).state
            frozen = fold(before.acts) if what != "undo" and before.seq == len(before.acts) else None
            try:
                await attempt(club, league, organiser, everybody, what, number)
            except LeagueRefusalError:
                assert (await club.office.view(league)).state is before
            assert frozen is None or before == frozen
        assert await club.sound(league)
    finally:
        await store.close()


async def attempt(club, league, organiser, everybody, what, number):
    state = (await club.office.view(league)).state
    player, do = everybody[number], club.office.do
    table = number % 3 + 1
    if what in ("join", "late"):
        await club.office.join(league, player, HILL)
    elif what == "deck":
        await club.office.set_deck(league, player, HILL)
    elif what == "start":
        await club.office.start(league, organiser)
    elif what == "pair":
        await club.office.pair(league, organiser)
    elif what == "cut":
        await club.office.take_cut(league, organiser)
    elif what == "forget":
        await club.office.forget_player(player)
    elif what == "win":
        await club.win(league, table)
    else:
        acts = {
            "leave": (of.LeftAct(player), player),
            "draw": (of.ResultAct(table, "table", "played", (1, 1, 1)), None),
            "drop": (of.DroppedAct(player), organiser),
            "undo": (of.UndoneAct(max(1, state.seq - number)), organiser),
            "pause": (of.PausedAct(), organiser),
            "resume": (of.ResumedAct(), organiser),
            "correct": (of.CorrectedAct(len(state.rounds), table, "played", (0, 2, 0)), None),
            "back": (of.ReturnedAct(player), None),
            "judge": (of.ResultAct(table, "judge", "double_loss"), organiser),
            "close": (of.ClosedAct(), organiser),
        }
        await do(league, acts[what][1], acts[what][0])


async def test_a_role_counts_while_it_is_held_and_stands_in_no_act(club):
    league, organiser, (one, two) = await club.league(players=2)
    staff, judges = 10**18, 10**18 + 1
    other = (await club.store.users.meet(2000)).number
    await club.office.appoint(
        league, organiser, of.StaffedAct((organiser,)), ((staff,), (judges,)), roles=(), interaction=50
    )
    for roles, code in (((), "not_staff"), ((judges,), "not_staff"), ((10**18 + 2,), "not_staff")):
        assert await club.refused(club.office.start(league, two, roles=roles)) == code
        assert await club.refused(club.office.move(league, two, 99, roles=roles)) == code
    view = await club.office.start(league, two, roles=(5, staff))
    started = next(act for act in view.state.acts if isinstance(act.data, of.StartedAct))
    assert (started.actor, started.data.by) == (two, "organiser")
    own = await club.office.do(league, one, of.AbsentAct(one, 1), roles=(staff,))
    assert own.state.acts[-1].data.by == ""  # what is one's own needs no role
    penalty = of.PenaltyAct(one, 1)
    for roles in ((staff,), (judges,)):
        assert await club.refused(club.office.do(league, two, penalty, roles=roles)) == "own_match"
    judged = await club.office.do(league, other, of.PausedAct(), roles=(staff,))
    assert judged.state.acts[-1].data.by == "organiser"
    assert (await club.office.move(league, two, 99, roles=(staff,))).record.channel_id == 99
    assert (await club.store.leagues.get(league)) == (await club.office.view(league)).record
    assert await club.sound(league)
    assert str(staff) not in "".join(row.data for row in await club.store.leagues.rows(league))
