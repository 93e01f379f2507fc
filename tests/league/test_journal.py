"""The journal of a league: whole seasons, each refusal, and that what is refused changes nothing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.league.journal import acts as of
from engine.league.journal.fold import fold
from engine.league.journal.state import (
    LeagueRefusalError,
    LeagueState,
    most_rounds,
    rounds_for,
    rounds_planned,
    scoring_of,
    season_of,
    tree_of,
)  # fmt: skip
from engine.league.standings import standings
from tests.league.journals import DAY, JUDGE, ORGANISER, Journal, begun, random_act, rules


def seen(state):
    return msgspec.json.encode(state)


def test_a_swiss_season_with_a_cut():
    journal, chance = (
        begun(9, "stages:\n  - {structure: swiss}\n  - {structure: single_elimination, cut: 4}\n"),
        Random(1),
    )
    assert rounds_planned(journal.state) == 4
    for _ in range(4):
        journal.pair()
        assert [each.state for each in journal.state.rounds[-1].tables if each.b is None] == ["done"]
        journal.play(chance.choice)
    with pytest.raises(LeagueRefusalError, match="stage_over"):
        journal.pair()
    table = standings(season_of(journal.state, 0), scoring_of(journal.state, 0))
    assert [row.won + row.drawn + row.lost for row in table] == [4] * 9
    journal.cut()
    assert journal.state.seeds == tuple(row.player for row in table[:4])
    one, two, three, four = journal.state.seeds
    journal.pair()
    assert [each.players for each in journal.state.rounds[-1].tables] == [(one, four), (two, three)]
    journal.play()
    journal.pair()
    assert [each.players for each in journal.state.rounds[-1].tables] == [(one, two), (four, three)]
    journal.play()
    assert tree_of(journal.state).places == ((1, one), (2, two), (3, four), (4, three))
    journal(of.ClosedAct(), ORGANISER)
    journal(of.ArchivedAct(), ORGANISER)
    assert journal.state.status == "archived"
    assert seen(fold(journal.acts)) == seen(journal.state)


def test_how_many_rounds():
    assert [rounds_for(n) for n in (0, 1, 2, 3, 4, 5, 8, 9, 32, 33)] == [0, 0, 1, 2, 2, 3, 3, 4, 5, 6]
    assert [most_rounds(n) for n in (2, 3, 8, 9)] == [1, 2, 4, 5]


def test_a_round_robin_of_which_somebody_leaves():
    for leaves_after, place in ((1, None), (2, 5)):
        journal = begun(5, "stages: [{structure: round_robin}]\n")
        assert rounds_planned(journal.state) == 5
        for _ in range(5):
            journal.pair()
            journal.play()
            played = sum(5 in each.players for lines in journal.state.rounds for each in lines.tables)
            if played == leaves_after and journal.state.entrants[5].status == "in":
                journal(of.DroppedAct(5), 5)
        rows = {
            row.player: row for row in standings(season_of(journal.state, 0), scoring_of(journal.state, 0))
        }
        assert (rows[5].place is None) == (place is None)
        assert sum(row.won + row.drawn + row.lost for row in rows.values()) == (12 if place is None else 20)


def test_a_late_one_a_return_and_an_announced_absence_miss_rounds():
    journal = begun(4, "entry: {late: 1}\nstages: [{structure: swiss, rounds: 4}]\n")
    journal.pair()
    journal(of.LateAct(9), 9)
    journal(of.DroppedAct(4), 4)
    journal.play()
    journal(of.AbsentAct(9, 2), 9)
    journal.pair()
    assert journal.state.rounds[1].missed == [9]
    journal.play()
    assert journal.refuses(of.LateAct(10), 10) == "entry_closed"
    journal(of.ReturnedAct(4), ORGANISER)
    journal.pair()
    journal.play()
    rows = {row.player: row for row in standings(season_of(journal.state, 0), scoring_of(journal.state, 0))}
    assert {each: row.won + row.drawn + row.lost for each, row in rows.items()} == dict.fromkeys(
        (1, 2, 3, 4, 9), 3
    )
    assert rows[9].lost >= 2
    # 4 dropped while its table waited: forfeited, and the second round missed.
    assert [half.result for half in halves(journal, 4)][:2] == ["forfeit", "missed"]


def halves(journal, player):
    from engine.league.season import halves_of

    return halves_of(season_of(journal.state, 0), scoring_of(journal.state, 0))[player]


def test_times_are_proposed_and_agreed():
    journal = begun(2)
    journal.pair()
    assert journal.refuses(of.AgreedAct(1, DAY), 1) == "unfit"
    journal(of.ProposedAct(1, DAY), 1)
    assert journal.refuses(of.AgreedAct(1, DAY), 1) == "unfit"
    journal(of.AgreedAct(2, DAY), 2)
    pairing = journal.state.rounds[0].tables[0]
    assert (pairing.state, pairing.at) == ("scheduled", DAY)
    journal(of.ReadyAct(1), 1)
    assert (pairing.state, pairing.ready) == ("called", [1])
    journal(of.AbsentAct(2, 1), 2)
    assert pairing.absent == [2]
    journal(of.MatchOpenedAct(1, 7))
    journal(of.ResultAct(1, "table", None))
    assert (pairing.state, pairing.match, pairing.ready) == ("waiting", None, [])


def test_what_is_undone_was_never_done_unless_something_stands_on_it():
    journal = begun(4)
    journal.pair()
    paired = journal.state.seq
    journal(of.MatchOpenedAct(1, 7))
    assert journal.refuses(of.UndoneAct(paired), ORGANISER) == "built_upon"
    journal(of.ResultAct(2, "judge", "played", (2, 0, 0)), JUDGE)
    before = journal.state.seq
    journal(of.PenaltyAct(1, 2), JUDGE)
    journal(of.UndoneAct(before), ORGANISER)
    assert journal.state.rounds[0].left == [1, 2]
    assert len(journal.state.penalties) == 1
    assert journal.refuses(of.UndoneAct(before), ORGANISER) == "nothing_to_undo"
    assert journal.refuses(of.UndoneAct(1), ORGANISER) == "nothing_to_undo"
    journal(of.ResultAct(1, "table", "played", (2, 0, 0)))
    assert journal.refuses(of.UndoneAct(journal.state.seq), ORGANISER) == "nothing_to_undo"
    assert seen(fold(journal.acts)) == seen(journal.state)


def test_pairs_are_changed_where_nothing_has_begun():
    journal = begun(6)
    journal.pair()
    (a, b), (c, d), (e, f) = (each.players for each in journal.state.rounds[0].tables)
    journal(of.MatchOpenedAct(3, 7))
    assert journal.refuses(of.PairsChangedAct(1, ((a, f), (c, d), (e, b))), ORGANISER) == "built_upon"
    assert journal.refuses(of.PairsChangedAct(1, ((a, b), (c, d))), ORGANISER) == "unfit"
    journal(of.PairsChangedAct(1, ((a, c), (b, d), (e, f))), ORGANISER)
    assert [each.players for each in journal.state.rounds[0].tables] == [(a, c), (b, d), (e, f)]
    assert journal.state.rounds[0].tables[2].state == "playing"


def test_a_correction_in_a_bracket_is_played_on_from_there():
    journal = begun(4, "stages: [{structure: single_elimination}]\n")
    journal.pair()
    journal.play()
    journal.pair()
    journal(of.MatchOpenedAct(1, 7))
    journal(of.CorrectedAct(1, 1, "played", (0, 2, 0)), ORGANISER)
    final = journal.state.rounds[1]
    assert [(each.players, each.state) for each in final.tables] == [
        ((1, 2), "void"), ((4, 3), "void"), ((4, 2), "waiting"), ((1, 3), "waiting"),
    ]  # fmt: skip
    journal.play()
    assert tree_of(journal.state).places == ((1, 4), (2, 2), (3, 1), (4, 3))
    journal(of.ClosedAct(), ORGANISER)
    assert journal.refuses(of.CorrectedAct(1, 1, "played", (2, 0, 0)), ORGANISER) == "over"


def test_a_drawn_match_of_a_bracket_is_played_again_or_the_higher_seed_goes_on():
    journal = begun(2, "stages: [{structure: single_elimination}]\n")
    journal.pair()
    journal(of.ResultAct(1, "table", "played", (1, 1, 0)))
    assert journal.state.rounds[0].left == [1]
    journal = begun(2, "stages: [{structure: single_elimination, drawn: higher_seed}]\n")
    journal.pair()
    journal(of.ResultAct(1, "table", "played", (1, 1, 0)))
    assert tree_of(journal.state).places == ((1, 1), (2, 2))


def test_draws_are_agreed_on_only_where_that_is_set():
    journal = begun(2)
    journal.pair()
    assert journal.refuses(of.ResultAct(1, "table", "draw")) == "unfit"
    journal(of.ResultAct(1, "walkover", "draw"))
    journal = begun(2, "match: {intentional_draws: true}\n")
    journal.pair()
    journal(of.ResultAct(1, "table", "draw"))
    assert journal.state.rounds[0].left == []


def in_entry(extra=""):
    journal = Journal()
    journal(of.CreatedAct(rules(extra)), ORGANISER)
    journal(of.StaffedAct((ORGANISER, 1), (JUDGE, 2)), ORGANISER)
    journal(of.OpenedAct("c0"), ORGANISER)
    return journal


def test_refusals_of_the_entry():
    assert Journal().refuses(of.JoinedAct(1), 1) == "no_league"
    journal = in_entry("entry: {most: 2, waitlist: false}\n")
    assert journal.refuses(of.OpenedAct("c0"), ORGANISER) in ("already_done", "not_yet")
    assert journal.refuses(of.PairedAct(1, ())) == "not_yet"
    assert journal.refuses(of.StartedAct(), ORGANISER) == "no_opponent_left"
    journal(of.JoinedAct(1), 1)
    assert journal.refuses(of.JoinedAct(1), 1) == "already_in"
    assert journal.refuses(of.JoinedAct(3), 2) == "not_staff"
    journal(of.JoinedAct(2), 2)
    assert journal.refuses(of.JoinedAct(3), 3) == "full"
    assert journal.refuses(of.WaitlistedAct(3), 3) == "full"
    assert journal.refuses(of.LeftAct(3), 3) == "not_in"
    assert journal.refuses(of.StartedAct((1, 3)), ORGANISER) == "unfit"
    journal(of.EntryClosedAct(), ORGANISER)
    assert journal.refuses(of.JoinedAct(3), 3) == "entry_closed"
    journal(of.StartedAct(), ORGANISER)
    assert journal.refuses(of.JoinedAct(3), 3) == "entry_closed"


def test_who_waits_joins_when_there_is_a_place():
    journal = in_entry("entry: {most: 2}\n")
    for player in (1, 2):
        journal(of.JoinedAct(player), player)
    journal(of.WaitlistedAct(3), 3)
    assert journal.refuses(of.JoinedAct(3), 3) == "full"
    journal(of.LeftAct(1), 1)
    journal(of.JoinedAct(3), 3)
    assert journal.state.playing == [2, 3]


def test_decks_are_locked_as_set():
    journal = begun(2)
    assert journal.refuses(of.DeckSetAct(1, "x"), 1) == "deck_locked"
    journal = begun(2, "deck: {decks: between_rounds}\n")
    journal(of.DeckSetAct(1, "x"), 1)
    journal.pair()
    assert journal.refuses(of.DeckSetAct(1, "y"), 1) == "deck_locked"
    journal = begun(2, "deck: {decks: free}\n")
    journal.pair()
    journal(of.DeckSetAct(1, "z"), 1)
    assert journal.refuses(of.DeckSetAct(1, "z"), ORGANISER) == "not_staff"
    assert journal.refuses(of.DeckSetAct(7, "z"), 7) == "not_in"


def test_a_list_that_is_set_aside_makes_room_for_another_whatever_is_locked():
    journal = begun(2)
    assert [journal.refuses(of.DeckGoneAct(1), each) for each in (1, 2, JUDGE, ORGANISER)] == [
        "not_staff"
    ] * 4
    assert journal.refuses(of.DeckGoneAct(7)) == "not_in"
    journal(of.DeckGoneAct(1))
    assert journal.refuses(of.DeckGoneAct(1)) == "already_done"
    journal(of.DeckSetAct(1, "x"), 1)
    assert journal.refuses(of.DeckSetAct(1, "y"), 1) == "deck_locked"
    journal = begun(2, "deck: {decks: between_rounds}\n")
    journal.pair()
    journal(of.DeckGoneAct(2))
    journal(of.DeckSetAct(2, "x"), 2)
    assert journal.refuses(of.DeckSetAct(2, "y"), 2) == "deck_locked"
    journal(of.DroppedAct(1), 1)
    assert journal.refuses(of.DeckGoneAct(1)) == "dropped"


def test_between_rounds_is_after_ones_own_table_since_the_next_round_follows_at_once():
    journal = begun(4, "deck: {decks: between_rounds}\n")
    journal.pair()
    first, second = journal.state.open_round.tables
    journal(of.ResultAct(1, "table", "played", (2, 0, 0)))
    for number in first.players:
        journal(of.DeckSetAct(number, "y"), number)
    assert journal.refuses(of.DeckSetAct(second.a, "y"), second.a) == "deck_locked"
    journal(of.LateAct(9), 9)  # who comes late has not played yet
    journal(of.DeckSetAct(9, "x"), 9)


def test_refusals_of_the_rounds():
    journal = begun(4)
    assert journal.refuses(of.RoundClosedAct(1)) == "no_round"
    journal.pair()
    assert journal.refuses(of.PairedAct(1, ())) == "already_paired"
    assert journal.refuses(of.PairedAct(2, ())) == "round_open"
    assert journal.refuses(of.RoundClosedAct(1)) == "round_open"
    assert journal.refuses(of.CutAct((1, 2)), ORGANISER) == "round_open"
    assert journal.refuses(of.SetAct(rules("points: {win: 2}\n")), ORGANISER) == "frozen"
    journal(of.SetAct(rules("time: {grace_minutes: 5}\n")), ORGANISER)
    journal(of.ResultAct(1, "table", "played", (2, 0, 0)))
    assert journal.refuses(of.ResultAct(1, "table", "played", (2, 0, 0))) == "already_done"
    assert journal.refuses(of.ResultAct(9, "table", "played", (2, 0, 0))) == "no_table"
    assert journal.refuses(of.ResultAct(2, "table", "bye")) == "unfit"
    assert journal.refuses(of.ResultAct(2, "table", "concede")) == "unfit"
    assert journal.refuses(of.CorrectedAct(1, 2, "played", (2, 0, 0)), JUDGE) == "not_yet"
    journal(of.PausedAct(), ORGANISER)
    assert journal.refuses(of.ReadyAct(1), 1) == "paused"
    journal(of.ResumedAct(), ORGANISER)
    journal(of.ResultAct(2, "table", "played", (2, 0, 0)))
    journal(of.RoundClosedAct(1))
    journal(of.DroppedAct(1), 1)
    assert journal.refuses(of.DroppedAct(1), 1) == "dropped"
    assert journal.refuses(of.ReadyAct(1), 1) == "dropped"
    for player in (2, 3):
        journal(of.DroppedAct(player), player)
    with pytest.raises(LeagueRefusalError, match="no_opponent_left"):
        journal.pair()
    assert journal.refuses(of.PairedAct(2, ((4, None),))) == "no_opponent_left"
    journal(of.ClosedAct(), ORGANISER)
    assert journal.refuses(of.PairedAct(2, ())) == "over"


def test_nobody_acts_on_their_own_match():
    journal = in_entry()
    for player in (1, 2, 3, 4):
        journal(of.JoinedAct(player), player)
    journal(of.StartedAct((1, 2, 3, 4)), ORGANISER)
    journal(of.PairedAct(1, ((1, 3), (2, 4))))
    by_play = ("played", (2, 0, 0))
    assert journal.refuses(of.ResultAct(1, "judge", *by_play), 1) == "own_match"
    assert journal.refuses(of.ResultAct(2, "judge", *by_play), 2) == "own_match"
    assert journal.refuses(of.ResultAct(1, "judge", *by_play), 4) == "not_staff"
    assert journal.refuses(of.ResultAct(1, "table", *by_play), ORGANISER) == "not_staff"
    assert journal.refuses(of.AbsentAct(3, 1), 1) == "own_match"
    assert journal.refuses(of.DroppedAct(4), 2) == "own_match"
    assert journal.refuses(of.DroppedAct(1, disqualified=True), 1) == "own_match"
    assert journal.refuses(of.PenaltyAct(2, 1), 2) == "own_match"
    assert journal.refuses(of.PairsChangedAct(1, ((1, 4), (2, 3))), 1) == "own_match"
    assert journal.refuses(of.PausedAct(), 2) == "not_staff"
    assert journal.refuses(of.ReadyAct(1), ORGANISER) == "not_staff"
    journal(of.ResultAct(1, "judge", *by_play), 2)
    assert journal.refuses(of.CorrectedAct(1, 1, *by_play), 1) == "own_match"
    journal(of.DroppedAct(4), 1)


def test_whose_name_is_deleted_drops_and_keeps_their_results():
    journal = begun(4)
    journal.pair()
    journal.play()
    before = seen(journal.state.rounds)
    journal(of.ErasedAct(1), 1)
    assert seen(journal.state.rounds) == before
    assert (journal.state.entrants[1].status, journal.state.entrants[1].erased) == ("dropped", True)


def test_acts_out_of_their_order_are_refused():
    state = LeagueState()
    with pytest.raises(LeagueRefusalError, match="wrong_sequence"):
        fold([of.Act(2, DAY, of.CreatedAct(rules()))])
    assert state == LeagueState()


def tried(journal, data, actor):
    """The code of the refusal, nothing where it is taken."""
    try:
        journal(data, actor)
    except LeagueRefusalError as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("seed", range(30))
def test_every_prefix_folds_and_what_is_refused_changes_nothing(seed):
    chance, journal, states, refused = Random(seed), Journal(), [], set()
    stages = chance.choice((
        "", "stages: [{structure: round_robin}, {structure: single_elimination, cut: 4}]\n",
        "stages: [{structure: single_elimination}]\n",
        "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination, cut: 4}]\n",
    ))  # fmt: skip
    journal(of.CreatedAct(rules(stages)), ORGANISER)
    journal(of.OpenedAct("c0"), ORGANISER)
    states = [seen(LeagueState()), None, seen(journal.state)]
    for _ in range(600):
        data, actor = random_act(journal.state, chance)
        before = seen(journal.state)
        code = tried(journal, data, actor)
        if code:
            refused.add(code)
            assert seen(journal.state) == before, (data, code)
        else:
            states.append(seen(journal.state))
            if journal.state.status == "running":
                state, stage = journal.state, journal.state.stage
                if state.stage_rules.structure == "single_elimination":
                    tree_of(state)
                else:
                    standings(season_of(state, stage), scoring_of(state, stage))
    rows = msgspec.json.decode(msgspec.json.encode(journal.acts), type=list[of.Act])
    assert rows == journal.acts
    for length in range(0, len(rows) + 1, 7):
        if states[length] is not None:
            assert seen(fold(rows[:length])) == states[length]
    assert seen(fold(rows)) == states[-1]
    assert refused


def test_who_looks_at_a_closed_list_is_noted_and_who_plays_does_not_look():
    journal = begun(4)
    journal(of.LookedAct(1), JUDGE)
    journal(of.LookedAct(1), ORGANISER)
    assert [act.data.player for act in journal.state.acts[-2:]] == [1, 1]
    assert journal.refuses(of.LookedAct(1), 2) == "not_staff"
    assert journal.refuses(of.LookedAct(9), JUDGE) == "not_in"
    journal(of.StaffedAct((ORGANISER, 3), (JUDGE,)), ORGANISER)
    assert journal.refuses(of.LookedAct(1), 3) == "staff_plays"
    assert journal.refuses(of.LookedAct(3), 3) == "staff_plays"
