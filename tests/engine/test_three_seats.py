"""A whole match of three seats and of two teams, at the level of `Match` over `Game`."""

import msgspec
import pytest

from engine.core.chance import Chance
from engine.core.decision import InvalidAnswerError
from engine.core.game import Concede, JudgeEdit, Setup, Timeout
from engine.core.match import Match, MatchSetup, MatchSide
from engine.core.seats import TWO
from engine.players.rng import SplitMix64
from engine.simulate import asked_by_deck, play, play_match
from engine.wakfu.game import WakfuGame
from tests import toygame
from tests.toy.hosted import HOSTED

DECK = tuple(card for card in toygame.DECK if card != toygame.CROWN)
SIDE = MatchSide(DECK, salt=b"salt")
PAIRS = ((0, 2), (1, 3))


def begun(seats: int = 3, best_of: int = 1, seed: str = "three", teams=msgspec.UNSET) -> Match:
    chances = [Chance(f"{seed}/{n}".encode()) for n in range(best_of)]
    setup = MatchSetup((SIDE,) * seats, best_of, teams=teams)
    return Match.start(HOSTED, setup, chances)[0]


def ended(match: Match, seed: str) -> Match:
    """Played to the end at random, stored and loaded at each answer."""
    rng = SplitMix64(int.from_bytes(seed.encode(), "big"))
    while match.result is None:
        decision = match.pending[0]
        match.submit(decision.seat, decision.id, decision.shape.sample(rng))
        match = Match.load(HOSTED, match.dump())
    return match


def test_three_seats_play_a_whole_match():
    winners = {ended(begun(seed=f"s{n}"), f"d{n}").result.winner for n in range(12)}
    assert winners >= {0, 1, 2}


def test_each_of_three_gets_turns_in_their_order():
    match = begun()
    for seat in match.seating.seats:
        decision = match.pending_for(seat)
        match.submit(seat, decision.id, "heads")
    turns = []
    while len(turns) < 7:
        decision = match.pending[0]
        turns.append(decision.seat)
        match.submit(decision.seat, decision.id, "end")
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_a_dump_of_three_holds_no_teams_and_reads_back():
    match = begun()
    assert b"teams" not in msgspec.json.encode(msgspec.json.decode(match.dump())["state"])
    again = Match.load(HOSTED, match.dump())
    assert again.seating == match.seating
    assert again.seating.alone
    assert len(again.committed) == len(again.wins) == 3


def test_a_seat_that_leaves_is_passed_over_and_the_last_wins():
    match = begun()
    match.act(1, Concede())
    assert match.result is None
    assert {decision.seat for decision in match.pending} == {0, 2}
    match.act(0, Timeout())
    assert (match.result.winner, match.result.reason) == (2, "timeout")


def test_partners_win_together():
    match = begun(4, teams=PAIRS)
    match.act(1, Concede())
    assert match.result is None
    match.act(3, Concede())
    assert match.result.winner == 0
    assert match.seating.team(0) == (0, 2)


def test_two_teams_play_several_games():
    match = ended(begun(4, best_of=3, teams=PAIRS), "pairs")
    assert max(match.wins) == 2
    assert match.result.winner in (0, 1)
    assert Match.load(HOSTED, match.dump()).seating.teams == PAIRS


def test_giving_up_several_games_lets_the_other_team_win():
    match = begun(4, best_of=3, teams=PAIRS)
    match.act(2, Concede(match=True))
    assert (match.result.winner, match.wins) == (1, (0, 0))


def test_several_games_are_between_two_teams():
    with pytest.raises(ValueError, match="between two teams"):
        begun(3, best_of=3)


def test_a_judge_names_any_seat_and_no_other():
    match = begun(4, teams=PAIRS)
    with pytest.raises(InvalidAnswerError):
        match.act(-1, JudgeEdit("result", "late", seat=4))
    match.act(-1, JudgeEdit("result", "late", seat=3))
    assert match.result.winner == 1


def test_three_are_simulated():
    begin = asked_by_deck(lambda setup, chance: HOSTED.begin(setup, chance)[0])
    tally = play(begin, (DECK,) * 3, ["random"] * 3, "1")
    assert tally.decisions > 0
    assert play_match(HOSTED, MatchSetup((SIDE,) * 3), ["random"] * 3, "1").ending


def test_wakfu_stays_at_two_seats():
    with pytest.raises(ValueError, match="between two seats"):
        WakfuGame.start(Setup((("a",),) * 3), Chance(b""), None)
    assert WakfuGame.seating == TWO
