"""Matches of several games: the score, who starts, exchanges with the reserve, and what nobody else may know."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from bot.hosted import hosted_games
from cards.decks import preconstructed
from cards.faults import Fault
from cards.wakfu import catalog
from engine.core.chance import Chance, deck_commitment, game_salt
from engine.core.decision import IllegalMoveError, InvalidAnswerError, StaleAnswerError
from engine.core.event import Notice, Result
from engine.core.game import Back, Concede, Law, Orders, Timeout
from engine.core.match import Match, MatchSetup, MatchSide
from tests import toygame
from tests.engine.playing import elsewhere
from tests.toy.hosted import begin
from tests.toygame import DECK

CARDS = catalog.load()
WAKFU = hosted_games()["wakfu"]
RESERVE = ("n6.8", "n6.9", "n5.9")


class Toy:
    """The toy game as a kind; decks may hold no `n9`, and `king` and `queen` are parts of which one is needed."""

    begin = staticmethod(begin)
    load = staticmethod(toygame.ToyGame.load)

    @staticmethod
    def faults(deck, reserve, form):
        found = [Fault("1", "nine", {"card": card}) for card in deck if card.startswith("n9")]
        return found if form != "anything" else []

    @staticmethod
    def role(card):
        return "crown" if card == toygame.CROWN or card.startswith("n6.c") else ""


def chances(count, seed=b"match"):
    return [Chance(seed + bytes([n])) for n in range(count)]


def begun(best_of=3, first=(), second=(), form="", kind=Toy):
    sides = (MatchSide(DECK, first, b"salt a"), MatchSide(DECK, second, b"salt b"))
    return Match.start(kind, MatchSetup(sides, best_of, form), chances(best_of))


def win(match, winner):
    """The game being played goes to a seat."""
    return match.act(1 - winner, Concede())


def draw(match):
    """The game being played is drawn, as if its rules had said so at the next answer."""
    match.game.finish(Result(None, "turns", "9.2"))
    return match._after(match.game.take_notices())


def answer(match, seat, *cards):
    decision = match.pending_for(seat)
    options, keys = list(decision.shape.options), []
    for card in cards:
        option = next(o for o in options if o.card == card)
        options.remove(option)
        keys.append(option.key)
    return match.submit(seat, decision.id, keys)


def kinds(notices):
    return [notice.kind for notice in notices]


# ---------------------------------------------------------------- the score


@pytest.mark.parametrize(
    ("best_of", "games", "winner", "reason"),
    [
        (1, [0], 0, "concede"),
        (3, [1, 1], 1, "games"),
        (3, [0, 1, 0], 0, "games"),
        (3, [0, None, None], 0, "games"),
        (3, [None, 1, 1], 1, "games"),
        (3, [None, 0, 1], None, "games_even"),
        (3, [None, None, None], None, "games_even"),
        (5, [0, 0, 0], 0, "games"),
        (5, [0, 1, 0, 1, 1], 1, "games"),
        (5, [0, 0, None, 1, 1], None, "games_even"),
        (5, [0, 0, None, 1, None], 0, "games"),
    ],
)
def test_whoever_wins_more_games_wins_and_nothing_is_played_that_cannot_matter(
    best_of, games, winner, reason
):
    match, _ = begun(best_of)
    for number, won in enumerate(games, start=1):
        assert match.result is None
        assert (match.number, match.view(None)["match"]["number"]) == (number, number)
        notices = draw(match) if won is None else win(match, won)
    assert (match.result.winner, match.result.reason) == (winner, reason)
    assert match.pending == ()
    if best_of > 1:
        assert kinds(notices)[-2:] == ["score", "match_result"]
        counts = Counter(games)
        assert match.wins == (counts[0], counts[1])


def test_a_match_has_one_three_or_five_games_and_a_chance_for_each():
    with pytest.raises(ValueError, match="one, three or five"):
        begun(2)
    sides = (MatchSide(DECK), MatchSide(DECK))
    with pytest.raises(ValueError, match="its own chance"):
        Match.start(Toy, MatchSetup(sides, 3), chances(1))


def test_each_game_has_its_own_chance_and_counts_its_decisions_on():
    match, _ = begun(3)
    first, number = match.view(0)["hand"], match.pending[0].id
    win(match, 0)
    assert match.view(0)["hand"] != first
    assert match.pending[0].id > number
    with pytest.raises(StaleAnswerError):
        match.submit(0, number, "heads")


# ---------------------------------------------------------------- who starts


@pytest.mark.rule("102.2")
def test_the_loser_of_a_game_chooses_who_starts_the_next():
    match, _ = begun(5)
    assert {d.why for d in match.pending} == {"coin"}
    win(match, 0)
    assert [(d.seat, d.why) for d in match.pending] == [(1, "next_starter")]
    match.submit(1, match.pending[0].id, "0")
    assert match.pending[0].seat == 0
    win(match, 1)
    assert [(d.seat, d.why) for d in match.pending] == [(0, "next_starter")]
    match.submit(0, match.pending[0].id, "0")
    draw(match)
    assert {(d.seat, d.why) for d in match.pending} == {(0, "coin"), (1, "coin")}


def wakfu(best_of=3, reserves=((), ()), form="constructed"):
    decks = [preconstructed(deck, CARDS).ids() for deck in ("incarnam-iop", "incarnam-cra")]
    sides = tuple(MatchSide(deck, reserve, b"s") for deck, reserve in zip(decks, reserves, strict=True))
    return Match.start(WAKFU, MatchSetup(sides, best_of, form), chances(best_of, b"w"))[0]


@pytest.mark.rule("102.2")
def test_in_wakfu_the_loser_chooses_after_the_shuffle_and_before_the_first_hands():
    match = wakfu()
    assert {d.why for d in match.pending} == {"chifumi"}
    win(match, 1)
    decision = match.pending_for(0)
    assert (decision.why, decision.rules) == ("next_starter", ("102.2",))
    assert [seat["hand"] for seat in match.view(None)["seats"]] == [0, 0]
    match.submit(0, decision.id, "1")
    assert match.game.state.first == 1
    assert match.game.state.turn <= 1


class Bare(toygame.ToyGame):
    """The toy game without a reserve, in which the coin is thrown before every game and no rule has a number."""

    law = Law()

    def next_chooser(self, result):
        return None


class BareToy(Toy):
    load = staticmethod(Bare.load)

    @staticmethod
    def begin(setup, chance):
        game = Bare.start(setup, chance)
        return game, game.take_notices()


def test_the_game_says_who_begins_the_next_and_whether_there_is_a_reserve():
    match, _ = begun(3, RESERVE, RESERVE, kind=BareToy)
    win(match, 0)
    assert (match.number, match.between) == (2, False)
    assert {d.why for d in match.pending} == {"coin"}
    assert match.state.results[0].rule == ""


# ---------------------------------------------------------------- the reserve


@pytest.mark.rule("101.4")
def test_cards_are_exchanged_between_games_and_counted():
    match, _ = begun(3, RESERVE, RESERVE)
    notices = win(match, 0)
    assert match.between
    assert {(d.seat, d.why, d.private) for d in match.pending} == {(0, "swap_in", True), (1, "swap_in", True)}
    assert kinds(notices)[-1] == "score"
    assert answer(match, 0, "n6.8", "n5.9") == []
    with pytest.raises(IllegalMoveError) as caught:
        answer(match, 0, "n1.0")
    assert (caught.value.rule, caught.value.code) == ("0.3", "count")
    assert kinds(answer(match, 0, "n1.0", "n1.1")) == ["reserve_done"]
    assert kinds(answer(match, 1))[:3] == ["reserve_done", "next_game", "committed"]
    deck = match.state.sides[0].deck
    assert sorted(deck) == sorted([*(c for c in DECK if c not in ("n1.0", "n1.1")), "n6.8", "n5.9"])
    assert sorted(match.state.sides[0].reserve) == ["n1.0", "n1.1", "n6.9"]
    assert match.state.decks == [(DECK, DECK), (deck, DECK)]
    held = match.game.state.decks[0] + match.game.state.hands[0]
    assert sorted(held) == sorted(deck)
    win(match, 1)
    answer(match, 0, "n1.0")
    answer(match, 0, "n6.8")
    answer(match, 1)
    assert "n6.8" in match.state.sides[0].reserve


@pytest.mark.rule("101.4")
def test_a_seat_without_reserve_is_not_asked_and_nobody_waits_for_it():
    match, _ = begun(3, RESERVE)
    win(match, 0)
    assert [d.seat for d in match.pending] == [0]
    assert match.view(1)["match"]["ready"] == [False, True]
    answer(match, 0)
    assert (match.number, match.between) == (2, False)


def test_the_decks_of_a_later_game_are_committed_to_with_salts_of_their_own():
    match, _ = begun(3, RESERVE, RESERVE)
    win(match, 0)
    answer(match, 0)
    told = answer(match, 1)
    committed = next(n for n in told if n.kind == "committed").data
    assert committed["first"] == deck_commitment(game_salt(b"salt a", "2"), DECK)
    assert committed["first"] != deck_commitment(game_salt(b"salt a", "1"), DECK)


@pytest.mark.rule("101.4")
def test_an_exchange_may_be_taken_back_until_it_is_done():
    match, _ = begun(3, RESERVE, RESERVE)
    win(match, 0)
    with pytest.raises(StaleAnswerError):
        match.act(0, Back())
    answer(match, 0, "n6.8")
    old = match.pending_for(0)
    match.act(0, Back())
    assert match.pending_for(0).why == "swap_in"
    with pytest.raises(StaleAnswerError):
        match.submit(0, old.id, ["n1.0/1"])
    answer(match, 0)
    with pytest.raises(StaleAnswerError):
        match.act(0, Back())
    with pytest.raises(InvalidAnswerError):
        match.submit(1, match.pending_for(1).id, "nonsense")


def test_an_exchange_that_breaks_the_format_is_refused_with_its_fault_and_changes_nothing():
    match, _ = begun(3, ("n9.0", "n6.8"))
    win(match, 0)
    answer(match, 0, "n9.0")
    before = match.dump()
    with pytest.raises(IllegalMoveError) as caught:
        answer(match, 0, "n1.0")
    assert (caught.value.rule, caught.value.code, caught.value.params) == (
        "1", "swap_fault", {"fault": "nine", "card": "n9.0"},
    )  # fmt: skip
    assert match.dump() == before


@pytest.mark.rule("101.3")
def test_a_card_of_which_there_is_one_comes_in_for_its_like_only():
    match, _ = begun(3, ("n6.c", "n6.c2", "n6.8"))
    win(match, 0)
    with pytest.raises(IllegalMoveError) as caught:
        answer(match, 0, "n6.c", "n6.c2")
    assert (caught.value.rule, caught.value.code) == ("0.3", "swap_role")
    answer(match, 0, "n6.8")
    assert toygame.CROWN not in [o.card for o in match.pending_for(0).shape.options]
    match.act(0, Back())
    answer(match, 0, "n6.c", "n6.8")
    shape = match.pending_for(0).shape
    with pytest.raises(IllegalMoveError):
        answer(match, 0, "n1.0", "n1.1")
    rng = random.Random(3)
    assert all(f"{toygame.CROWN}/1" in shape.sample(rng) for _ in range(20))
    answer(match, 0, toygame.CROWN, "n1.0")
    assert toygame.CROWN in match.state.sides[0].reserve


@pytest.mark.rule("101.4", "101.6")
def test_in_wakfu_the_validator_looks_at_every_exchange():
    names = ["Tirlangue Portey", "Havre Sac du Tofu", "Larve Verte", "Bouftou Royal", "Bouftou Royal"]
    reserve = tuple(CARDS.one(name).id for name in names)
    hero, royal = (CARDS.one(name).id for name in ("Tirlangue Portey", "Bouftou Royal"))
    match = wakfu(reserves=(reserve, ()), form="sealed")
    win(match, 0)
    asked = match.pending_for(0)
    assert (asked.rules, asked.shape.rule) == (("101.4",), "101.4")
    answer(match, 0, royal)
    assert match.pending_for(0).shape.rule == "101.3"
    with pytest.raises(IllegalMoveError) as caught:
        answer(match, 0, CARDS.one("Bond").id)
    assert (caught.value.rule, caught.value.code, caught.value.params["fault"]) == (
        "101.6",
        "swap_fault",
        "unique",
    )
    match.act(0, Back())
    answer(match, 0, hero)
    own = CARDS.one("Bruss Ouilis").id
    assert [o.card for o in match.pending_for(0).shape.options if CARDS.card(o.card).type == "hero"] == [own]
    answer(match, 0, own)
    assert (
        match.view(None)["objects"][str(match.view(None)["seats"][0]["hero"])]["name"] == "Tirlangue Portey"
    )


# ---------------------------------------------------------------- what the other seat may know


def variants():
    """Matches between two games that differ only in what seat 1 does with its reserve."""
    made = []
    for cards in ((), ("n6.8",), ("n6.8", "n5.9")):
        match, _ = begun(3, RESERVE, RESERVE)
        win(match, 0)
        told = answer(match, 1, *cards)
        if cards:
            told += answer(match, 1, *("n1.0", "n1.1")[: len(cards)])
        made.append((match, told))
    return made


def test_nothing_of_an_exchange_is_seen_by_the_other_seat():
    views, positions, told = [], [], []
    for match, notices in variants():
        views.append(match.view(0))
        positions.append(match.information_set(0))
        told.append([notice.seen_by(0) for notice in notices])
    assert views[0] == views[1] == views[2]
    assert positions[0] == positions[1] == positions[2]
    assert told[0] == told[1] == told[2] == [Notice("reserve_done", {"seat": 1})]


def test_nothing_of_the_next_game_tells_what_was_exchanged_but_sealed_commitments():
    seen = []
    for match, _ in variants():
        notices = answer(match, 0)
        match.submit(1, match.pending_for(1).id, "0")
        lines = [notice.seen_by(0) for notice in notices if notice.kind != "committed"]
        seen.append((match.view(0), match.information_set(0), msgspec.to_builtins(lines)))
    assert seen[0] == seen[1] == seen[2]


def test_a_position_between_games_holds_the_own_lists_and_is_refused_to_who_is_not_asked():
    match, _ = begun(3, RESERVE, RESERVE)
    win(match, 0)
    known = msgspec.json.decode(match.information_set(0))
    assert (known["game"], known["reserve"], known["wins"]) == ("match", sorted(RESERVE), [1, 0])
    answer(match, 0)
    with pytest.raises(StaleAnswerError):
        match.information_set(0)


# ---------------------------------------------------------------- giving up, orders, storage


@pytest.mark.rule("103.1")
def test_conceding_costs_the_game_between_games_the_match():
    match, _ = begun(3, RESERVE, RESERVE)
    assert kinds(match.act(1, Concede())) == ["result", "score"]
    assert match.result is None
    assert kinds(match.act(1, Concede())) == ["match_result"]
    assert (match.result.winner, match.result.reason, match.wins) == (0, "concede", (1, 0))
    with pytest.raises(StaleAnswerError):
        match.act(0, Concede())


@pytest.mark.parametrize(("act", "reason"), [(Concede(match=True), "concede"), (Timeout(), "timeout")])
def test_the_whole_match_may_be_lost_in_mid_game(act, reason):
    match, _ = begun(5)
    win(match, 1)
    notices = match.act(1, act)
    assert kinds(notices) == ["result", "match_result"]
    assert (match.result.winner, match.result.reason, match.wins) == (0, reason, (1, 1))
    assert match.pending == ()


def test_standing_orders_hold_from_game_to_game():
    match, _ = begun(3, RESERVE)
    match.act(1, Orders(()))
    win(match, 0)
    match.act(0, Orders(()))
    answer(match, 0)
    assert [own.classes for own in match.game.state.orders] == [(), ()]
    match = wakfu()
    stop = CARDS.one("Échec Critique").id
    match.act(0, Orders(("attack",), "turn", ("attack",), (stop,)))
    win(match, 0)
    assert match.view(0)["orders"] == {
        "classes": ["attack"], "skip_until": "", "hushed": [], "stops": [stop]
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_a_match_survives_its_dump_at_every_decision(seed):
    kind = Toy if seed % 2 else WAKFU
    if kind is Toy:
        match, _ = begun(5, RESERVE, RESERVE[:2])
    else:
        twelve = tuple(CARDS.one(name).id for name in ("Moskito", "Smare", "Polter Tofu") for _ in range(4))
        match = wakfu(3, (twelve, ()), "anything")
    rng, other, between = random.Random(seed), random.Random(seed), 0
    copy = match.fork()
    for _ in range(4000):
        if match.result is not None:
            break
        assert copy.dump() == match.dump()
        assert [d.id for d in copy.pending] == [d.id for d in match.pending]
        between += match.between
        # Long games are given up now and then, so that all kinds of decision are met.
        acts = rng.random() < (0.01 if kind is Toy else 0.05) and not match.between
        other.random()
        if acts:
            seat = rng.randrange(2)
            other.randrange(2)
            notices = [m.act(seat, Concede()) for m in (match, copy)]
        else:
            decision = rng.choice(match.pending)
            given = decision.shape.sample(rng)
            try:
                notices = [m.submit(decision.seat, decision.id, given) for m in (match, copy)]
            except IllegalMoveError:
                continue
        assert notices[0] == notices[1]
        copy = copy.fork()
    assert match.result is not None
    assert between


def test_a_dump_of_another_form_is_refused_in_words():
    match, _ = begun(1)
    with pytest.raises(ValueError, match="no dump of a match"):
        Match.load(Toy, match.game.dump())
    with pytest.raises(ValueError, match="schema 99"):
        Match.load(Toy, match.dump().replace(b'"match":1', b'"match":99', 1))


def test_a_match_knows_no_card_of_wakfu():
    loaded = elsewhere("import engine.core.match; result = [*sys.modules]", None)
    assert "cards.faults" in loaded
    assert [name for name in loaded if name.startswith("cards.wakfu")] == []
