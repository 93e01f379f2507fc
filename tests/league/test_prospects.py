"""What somebody needs, against trying every result by hand of the table itself."""

from __future__ import annotations

from itertools import product
from random import Random

from engine.league.journal import acts as of
from engine.league.model import PRESETS, ResultLine, Scoring, Season
from engine.league.prospects import MOST_TRIED, outlook, outlook_of
from engine.league.round_robin import circle
from engine.league.standings import cut, standings
from tests.league.asking import some_season
from tests.league.journals import ORGANISER, begun
from tests.league.worked import ANA, BOB, CID, DOM, EVE, worked

PLAYED = ((2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 1, 0), (1, 2, 0), (0, 2, 0))
#: Tie-breaks that hang on who won, and such as hang on games, too.
BY_OUTCOME = (PRESETS["chess"], ("omw",), ("h2h", "sb"), ("median_buchholz", "wins", "h2h"), ())
BY_GAMES = (PRESETS["mtr"], PRESETS["round_robin"], ("gw",), ("wins", "game_diff", "omw"))
OUTCOMES = {"w": 1, "d": 0, "l": -1}


def case(seed, tiebreaks, rounds=3):
    """A season whose last round is on, with its tables that are open."""
    chance = Random(seed)
    players = tuple(range(chance.randrange(4, 8)))
    season = some_season(chance.choice, players, rounds)
    *before, last = season.rounds
    paired = [line for line in last if line.b is not None]
    chance.shuffle(paired)
    tables = paired[: chance.randrange(1, 4)]
    season = Season(
        players=players,
        rounds=(*before, tuple(line for line in last if line not in tables)),
        penalties=season.penalties,
        dropped={each: n for each, n in season.dropped.items() if all(each not in t.players for t in tables)},
    )
    scoring = Scoring(tiebreaks=chance.choice(tiebreaks))
    here = [each for each in players if each not in season.dropped]
    return season, scoring, [(line.a, line.b) for line in tables], here, chance


def ended(season, tables, games):
    lines = [
        ResultLine(a=a, b=b, result="played", games=each) for (a, b), each in zip(tables, games, strict=True)
    ]
    return Season(
        players=season.players,
        rounds=(*season.rounds[:-1], (*season.rounds[-1], *lines)),
        dropped=season.dropped,
        penalties=season.penalties,
    )


def own_outcome(player, tables, games):
    for (a, b), (won, lost, _) in zip(tables, games, strict=True):
        if player in (a, b):
            sign = (won > lost) - (won < lost)
            return next(key for key, value in OUTCOMES.items() if value == (sign if player == a else -sign))
    return None


def everything(season, scoring, tables, player, size):
    """By one's own outcome: all places, and whether one goes on in each: True, False, or both where the lot decides."""
    found = {}
    for games in product(PLAYED, repeat=len(tables)):
        after = ended(season, tables, games)
        place = next(row.place for row in standings(after, scoring) if row.player == player)
        rest = [each for each in season.players if each != player]
        orders = ([player, *rest], [*rest, player])
        goes = {player in cut(after, scoring, size, (), lots).seeds for lots in orders}
        places, on = found.setdefault(own_outcome(player, tables, games), (set(), set()))
        places.add(place)
        on.update(goes)
    return found


def test_every_place_there_can_be_is_told_and_certainty_holds():
    told = []
    for seed in range(60):
        exact = seed % 2 == 0
        season, scoring, tables, here, chance = case(seed, BY_OUTCOME if exact else BY_GAMES)
        player, size = chance.choice(here), chance.randrange(1, len(here))
        seen = outlook(season, scoring, player, tables, more=0, cut=size, here=here)
        assert seen.every
        truth = everything(season, scoring, tables, player, size)
        assert {each.outcome for each in seen.prospects} == set(truth)
        for each in seen.prospects:
            places, goes = truth[each.outcome]
            assert each.best <= min(places), (seed, each, places)
            assert max(places) <= each.worst, (seed, each, places)
            assert goes == {"in": {True}, "out": {False}}.get(each.sure, goes), (seed, each, goes)
            if exact:
                # Places that are shared are told as a span; the table gives all who share one the first.
                assert each.best == min(places), (seed, each, places)
                assert each.sure or goes == {True, False}, (seed, each, goes)
            told.append(each.sure)
    assert min(told.count("in"), told.count("out"), told.count("")) > 10


def test_what_is_certain_with_a_round_to_go_holds_whatever_comes():
    """Double losses, no-shows and any pairs in the last round among it."""
    told = []
    for seed in range(40):
        season, scoring, tables, here, chance = case(seed, BY_GAMES, rounds=5)
        player, size = chance.choice(here), chance.randrange(1, len(here))
        seen = outlook(season, scoring, player, tables, more=1, cut=size, here=here)
        sure = {each.outcome: each.sure for each in seen.prospects}
        told += sure.values()
        for _ in range(60):
            games = [chance.choice(PLAYED) for _ in tables]
            after = ended(season, tables, games)
            lines = list(after.rounds[-1])
            for number, line in enumerate(lines):
                if player not in line.players and line.b is not None and chance.random() < 0.3:
                    lines[number] = ResultLine(a=line.a, b=line.b, result="double_loss")
            chance.shuffle(here)
            last = [
                ResultLine(a=a, b=b, **chance.choice((
                    {"result": "played", "games": chance.choice(PLAYED)}, {"result": "double_loss"},
                    {"result": "forfeit", "winner": a},
                )))
                for a, b in zip(here[::2], here[1::2], strict=False)
            ]  # fmt: skip
            rest = [ResultLine(a=here[-1], result="bye")] if len(here) % 2 else []
            full = Season(
                players=season.players, dropped=season.dropped, penalties=season.penalties,
                rounds=(*after.rounds[:-1], tuple(lines), (*last, *rest)),
            )  # fmt: skip
            goes = {
                player in cut(full, scoring, size, (), lots).seeds
                for lots in (sorted(season.players), sorted(season.players, reverse=True))
            }
            certain = sure[own_outcome(player, tables, games)]
            assert goes == {"in": {True}, "out": {False}}.get(certain, goes), (seed, seen)
    assert told.count("in") > 3
    assert told.count("out") > 3


def open_worked(rounds, left, extra=""):
    """The worked season in so many rounds, the tables of these two pairs still open."""
    state = worked(extra, rounds)
    state.rounds[-1].closed = False
    for table in state.rounds[-1].tables:
        if table.players in left:
            table.line, table.state = None, "waiting"
    return state


def test_the_worked_season_before_its_last_results():
    """Before the last round Eve has 6 points, Ana and Cid 4, Dom 3, Bob 0. Its two tables: Eve-Ana and Bob-Cid."""
    extra = "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination, cut: 2}]\n"
    state = open_worked(3, [(EVE, ANA), (BOB, CID)], extra)
    eve = outlook_of(state, EVE)
    assert [(each.outcome, each.best, each.worst, each.sure) for each in eve.prospects] == [
        ("w", 1, 1, "in"),  # 9 points
        ("d", 1, 2, "in"),  # 7: Cid may have 7, too, Ana has 5
        ("l", 2, 3, ""),  # 6: Ana has 7, Cid perhaps 7
    ]
    assert (eve.tables, eve.tried, eve.every, eve.more, eve.cut) == (1, 3, True, 0, 2)
    bob = outlook_of(state, BOB)
    assert [(each.outcome, each.sure) for each in bob.prospects] == [("w", "out"), ("d", "out"), ("l", "out")]
    assert outlook_of(state, DOM) is None, "who has left needs nothing"
    done = open_worked(3, [(BOB, CID)], extra)
    assert [each.outcome for each in outlook_of(done, ANA).prospects] == [None]
    assert outlook_of(worked(extra), ANA) is None, "between rounds"


def test_it_is_told_in_the_last_two_rounds_of_a_table():
    journal = begun(8, "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination, cut: 4}]\n")
    seen = []
    for _ in range(3):
        journal.pair()
        found = outlook_of(journal.state, 1)
        seen.append(None if found is None else found.more)
        journal.play()
    assert seen == [None, 1, 0]
    journal.cut()
    journal.pair()
    assert outlook_of(journal.state, 1) is None, "a bracket says itself what one needs"


def test_nothing_is_told_while_one_match_decides_whether_others_count():
    """Ana forfeits two of three matches in a round robin: until the third is over she has played less than half."""
    journal = begun(4, "stages: [{structure: round_robin}, {structure: single_elimination, cut: 2}]\n")
    for _ in range(2):
        journal.pair()
        (table,) = [n for n, each in enumerate(journal.state.open_round.tables, 1) if ANA in each.players]
        winner = next(each for each in journal.state.open_round.tables[table - 1].players if each != ANA)
        journal(of.ResultAct(table, "judge", "forfeit", winner=winner), ORGANISER)
        journal.play()
    journal.pair()
    (table,) = [n for n, each in enumerate(journal.state.open_round.tables, 1) if ANA in each.players]
    journal(of.MatchOpenedAct(table, 7))
    others = (BOB, CID, DOM)
    assert [each is None for each in (outlook_of(journal.state, n) for n in others)] == [False] * 3
    journal(of.DroppedAct(ANA), ANA)
    assert [outlook_of(journal.state, each) for each in others] == [None] * 3
    journal(of.ResultAct(table, "table", "played", (2, 0, 0)))
    assert [each is None for each in (outlook_of(journal.state, n) for n in others)] == [False] * 3


def season_before_its_last_round(chance):
    """A round robin in which somebody has played too little to leave it without taking points from others."""
    players = tuple(range(chance.choice((4, 6))))
    *before, tables = circle(players, 1)
    lazy = chance.choice(players)
    came = chance.randrange(len(players) // 2)
    rounds = [
        tuple(
            ResultLine(a=a, b=b, result="forfeit", winner=b if a == lazy else a)
            if lazy in (a, b) and number >= came
            else ResultLine(a=a, b=b, result="played", games=chance.choice(PLAYED))
            for a, b in pairs
        )
        for number, pairs in enumerate(before)
    ]
    return Season(players=players, rounds=(*rounds, ())), [(a, b) for a, b in tables], lazy


def test_who_is_certain_of_a_cut_is_so_whoever_leaves_a_round_robin():
    """Who leaves with less than half of their matches played has played none, and points against them are gone."""
    scoring = Scoring(structure="round_robin")
    fell = 0
    for seed in range(150):
        chance = Random(seed)
        season, tables, lazy = season_before_its_last_round(chance)
        rest = [each for each in season.players if each != lazy]
        player, size = chance.choice(rest), chance.randrange(2, len(rest))
        seen = outlook(season, scoring, player, tables, more=0, cut=size, here=season.players)
        others = [table for table in tables if lazy not in table]
        for games in product(PLAYED, repeat=len(others)):
            left = Season(players=season.players, rounds=season.rounds, dropped={lazy: len(season.rounds)})
            after = ended(left, others, games)
            orders = ([player, *rest, lazy], [*rest, lazy, player])
            on = all(
                player in cut(after, scoring, size, (), list(dict.fromkeys(lots))).seeds for lots in orders
            )
            fell += not on
            own = own_outcome(player, others, games) or "w"
            sure = {each.outcome: each.sure for each in seen.prospects}
            assert on or sure[own] != "in", (seed, seen)
    assert fell > 100


def test_what_is_too_much_to_try_is_drawn_and_said_so():
    players = tuple(range(40))
    tables = [(each, each + 20) for each in range(20)]
    found = outlook(Season(players=players, rounds=((),)), Scoring(), 0, tables, more=0, cut=8, here=players)
    assert not found.every
    assert found.tried < MOST_TRIED
    assert found.prospects[0].best == 1
    assert [each.sure for each in found.prospects] == ["", "", ""]
