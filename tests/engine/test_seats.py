"""Who is rival, partner and next, at tables of any size."""

import pytest

from engine.core.game import Setup
from engine.core.seats import LETTERS, TWO, Seating, in_places, letter, of_places, seat_of

PAIRS = Seating(((0, 2), (1, 3)))
THREE = Seating.of(3)
DECK = ("a", "b")


def test_two_seats_are_each_others_rival_and_next():
    assert [TWO.rival(seat) for seat in TWO.seats] == [1, 0]
    assert [TWO.next(seat) for seat in TWO.seats] == [1, 0]
    assert [TWO.since(seat) for seat in TWO.seats] == [(0, 1), (1, 0)]
    assert [TWO.partners(seat) for seat in TWO.seats] == [(), ()]
    assert TWO.alone
    assert Seating.of(2) == TWO


def test_three_alone_have_two_rivals_each_and_take_turns():
    assert THREE.rivals(1) == (2, 0)
    assert THREE.next(2) == 0
    assert THREE.next(0, gone={1}) == 2
    assert THREE.next(0, gone={1, 2}) == 0
    with pytest.raises(ValueError, match="more than one rival"):
        THREE.rival(0)


def test_partners_share_a_team_and_its_head():
    assert PAIRS.partners(2) == (0,)
    assert PAIRS.rivals(2) == (3, 1)
    assert [PAIRS.rival(seat) for seat in PAIRS.seats] == [1, 0, 1, 0]
    assert [PAIRS.head(seat) for seat in PAIRS.seats] == [0, 1, 0, 1]
    assert PAIRS.since(2) == (2, 3, 0, 1)
    assert not PAIRS.alone


@pytest.mark.parametrize(
    "teams",
    [(), ((0, 1),), ((0,), ()), ((0,), (0,)), ((0,), (2,)), ((1,), (2,)), tuple((n,) for n in range(9))],
)
def test_what_shares_out_no_table_is_refused(teams):
    with pytest.raises(ValueError, match="table"):
        Seating(teams)


def test_a_setup_fills_in_each_seat():
    made = Setup((DECK, DECK, DECK))
    assert made.teams == ((0,), (1,), (2,))
    assert made.reserves == ((), (), ())
    assert made.announced == ("", "", "")
    assert Setup((DECK,) * 4, teams=PAIRS.teams).teams == PAIRS.teams


@pytest.mark.parametrize(
    "wrong",
    [{"teams": ((0,), (1,))}, {"reserves": ((), ())}, {"announced": ("", "")}],
    ids=lambda each: next(iter(each)),
)
def test_a_setup_of_another_number_of_seats_is_refused(wrong):
    with pytest.raises(ValueError, match="seat"):
        Setup((DECK, DECK, DECK), **wrong)


def test_letters_and_places_lead_back():
    assert [seat_of(letter(seat)) for seat in range(len(LETTERS))] == list(range(len(LETTERS)))
    assert [seat_of(name) for name in ("", "AB", "a", "I", "both")] == [None] * 5
    assert in_places(["x", "y", "z"]) == {"first": "x", "second": "y", "third": "z"}
    assert of_places({"number": 2, **in_places(["x", "y", "z"])}) == ["x", "y", "z"]
