"""What must hold in every game, whatever is played: proofs over random games between the starters."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.core.game import Setup
from engine.fftcg.game import FftcgGame
from engine.fftcg.happening import paying
from engine.fftcg.reading import allowed
from engine.players.rng import SplitMix64
from engine.simulate import chance_of, play_on
from tests.engine.fftcg.playing import (
    CARDS,
    ENDINGS,
    LISTS,
    PAIRS,
    check_cards,
    check_limits,
    play,
    start,
    usual,
)
from tests.engine.playing import elsewhere


@pytest.mark.rule("7.1", "12.4.6", "12.4.7")
def test_games_end_and_no_card_is_lost_or_doubled(proof):
    games, decisions, endings = proof.size(18, 500), 0, Counter()
    for number in range(games):
        lists = [Counter(LISTS[name]) for name in PAIRS[number % len(PAIRS)]]

        def watch(game, decision, answer, lists=lists):
            check_cards(game, lists)
            if decision.why in ("main", "priority"):
                check_limits(game)

        tally = play(number, watch, usual if number % 2 else start)
        decisions += tally.decisions
        endings[tally.ending] += 1
        assert tally.ending in ENDINGS, tally
    proof.record(
        "FINAL FANTASY TCG: no card is lost or doubled", games=games, decisions=decisions, finished=games,
        **endings,
    )  # fmt: skip


def worked_out(game):
    """What the board keeps until something changes it."""
    shown = [game.features(oid) for oid in game.state.field]
    return (
        [(each.abilities, dict(each.keywords), each.elements, each.raw_power) for each in shown],
        [[(held.rule, held.item) for held in each.rules] for each in shown],
        [(game.fielded(seat), paying.makers(game, seat)) for seat in game.seating.seats],
        allowed.attackers(game),
        allowed.shining(game),
    )


def test_a_game_can_be_put_down_at_every_decision(proof):
    """`dump -> load` gives the same dump, the same questions, the same views; nothing was kept too long."""
    games, seen = proof.size(3, 50), 0
    for number in range(games):

        def watch(game, decision, answer):
            nonlocal seen
            again = FftcgGame.load(game.dump(), CARDS)
            assert again.dump() == game.dump()
            assert again.pending == game.pending
            assert worked_out(again) == worked_out(game)
            for seat in (None, *game.seating.seats):
                assert again.view(seat) == game.view(seat)
            seen += 1

        play(number, watch)
    proof.record("FINAL FANTASY TCG: dump, load and dump again", games=games, decisions=seen)


PLAY_ON = """
from engine.fftcg.game import FftcgGame
from engine.fftcg.reading import allowed
from engine.players.rng import SplitMix64
from engine.simulate import play_on
from tests.engine.fftcg.playing import CARDS
result = []
for dump, state in given:
    game = FftcgGame.load(dump.encode(), CARDS)
    play_on(game, ("random", "random"), SplitMix64(state))
    result.append(game.dump().decode())
"""


def test_a_game_goes_on_in_a_fresh_process(proof):
    """At sampled decisions a new process plays on to the same end."""
    taken, ends = [], []
    for number in range(proof.size(3, 200)):
        first, second = PAIRS[number % len(PAIRS)]
        begin, rng = (usual if number % 2 else start), SplitMix64(number)
        game = begin(Setup((LISTS[first], LISTS[second])), chance_of(f"fresh/{number}"))
        for _ in range(5 + rng.randrange(100)):
            if game.result is None:
                asked = game.pending[0]
                game.submit(asked.seat, asked.id, asked.shape.sample(rng))
        taken.append([game.dump().decode(), number])
        play_on(game, ("random", "random"), SplitMix64(number))
        ends.append(game.dump().decode())
    assert elsewhere(PLAY_ON, taken) == ends
    proof.record("FINAL FANTASY TCG: played on in a fresh process", decisions=len(taken))


def test_the_same_seed_gives_the_same_game():
    def told(number):
        answers = []
        play(number, lambda game, decision, answer: answers.append([decision.why, decision.seat, answer]))
        return answers

    assert told(4) == told(4)


@pytest.mark.rule("7.6.1", "7.9.2", "7.11.2")
def test_nothing_hidden_is_told(proof):
    """The other hand and both decks could be any others: neither views nor what a seat may know change with them."""
    games, seen = proof.size(3, 30), 0
    for number in range(games):

        def watch(game, decision, answer):
            nonlocal seen
            seat = decision.seat
            other = game.fork()
            rival = other.own(other.seating.rival(seat))
            hidden = [other.state.objs[oid].card for oid in rival.hand] + rival.deck
            hidden.reverse()
            for oid in rival.hand:
                other.state.objs[oid].card = hidden.pop()
            rival.deck = hidden
            other.own(seat).deck.reverse()
            other.touch()
            assert other.view(seat) == game.view(seat)
            assert other.view(None) == game.view(None)
            assert other.information_set(seat) == game.information_set(seat)
            seen += 1

        play(number, watch)
    proof.record("FINAL FANTASY TCG: equal knowledge, equal information sets", games=games, decisions=seen)


def test_every_answer_that_a_shape_takes_is_taken_by_the_game():
    """Random answers are drawn from the shapes alone, so a game that refused one would have raised."""
    whys = Counter()
    for number in range(9):
        play(number, lambda game, decision, answer: whys.update([decision.why]))
    assert {"main", "priority", "pay", "choose", "attack", "block", "mulligan", "burst", "may"} <= set(whys)


def test_a_dump_of_something_else_is_refused():
    with pytest.raises(ValueError, match="no dump"):
        FftcgGame.load(b"[]", CARDS)
    game = start(_setup(), _chance())
    other = msgspec.json.decode(game.dump()) | {"cards": "older"}
    with pytest.raises(ValueError, match="another version"):
        FftcgGame.load(msgspec.json.encode(other), CARDS)


def _setup(**given):
    return Setup((LISTS["opus-1-vii"], LISTS["opus-1-x"]), **given)


def _chance():
    return chance_of("fftcg")


@pytest.mark.rule("1.1")
def test_what_a_game_does_not_know_is_refused():
    with pytest.raises(ValueError, match="no such ruling"):
        start(_setup(options={"haven_bag": "yes"}), _chance())
    with pytest.raises(ValueError, match="between two seats"):
        start(_setup().__class__((LISTS["opus-1-vii"],) * 3), _chance())


def drawn_deck(number):
    """Fifty cards of two Elements, with Light and Dark, at most three of a number (8.1.1)."""
    from engine.simulate import rng_of

    rng = rng_of(f"deck/{number}")
    two = {("fire", "ice", "wind", "earth", "lightning", "water")[rng.randrange(6)] for _ in range(4)}
    able = [card.id for card in CARDS if set(card.elements) & {*sorted(two)[:2], "light", "dark"}]
    deck: list[str] = []
    while len(deck) < 50:
        card = able[rng.randrange(len(able))]
        if deck.count(card) < 3:
            deck.append(card)
    return tuple(deck)


def test_random_lists_of_all_cards_are_played_to_the_end(proof):
    from engine import simulate

    games, items = proof.size(4, 200), set()
    for number in range(games):
        decks = (drawn_deck(2 * number), drawn_deck(2 * number + 1))
        lists = [Counter(deck) for deck in decks]

        def watch(game, decision, answer, lists=lists):
            check_cards(game, lists) if decision.why in ("main", "priority") else None
            items.update((item.card, item.key) for item in game.state.stack)

        tally = simulate.play(start, decks, ("random", "random"), f"lists/{number}", watch)
        assert tally.ending in (*ENDINGS, "loop"), tally
    proof.record("FINAL FANTASY TCG: random lists of all cards", games=games, abilities=len(items))


@pytest.mark.rule("8.1.2", "8.1.1.2")
def test_what_a_card_says_of_decks_comes_before_the_rule():
    """Three copies of a number (8.1.1.2), unless the card says otherwise; no card does."""
    from cards.decks import Deck
    from cards.fftcg.catalog import FftcgCatalog
    from cards.fftcg.legality import faults

    squire = CARDS.card("1-025C")
    rest = [card for card in LISTS["opus-1-vii"] if card != squire.id][:42]
    for copies, found in ((None, ["8.1.1.2"]), (0, []), (8, []), (7, ["8.1.1.2"])):
        said = msgspec.structs.replace(squire, copies=copies)
        cards = tuple(said if card.id == squire.id else card for card in CARDS)
        deck = Deck.of([*rest, *[squire.id] * 8])
        assert [fault.rule for fault in faults(deck, FftcgCatalog(cards, "other"))] == found, copies


@pytest.mark.rule("5.2.1.3.1", "11.2.1.1")
def test_what_is_reckoned_to_be_payable_is_what_can_be_paid():
    """The quick answer and the search for a payment agree, whatever is on the table."""
    seen = Counter()

    def watch(game, decision, answer):
        for seat, oid in [(seat, game.own(seat).hand[0]) for seat in (0, 1) if game.own(seat).hand]:
            for cp in range(1, 8):
                for symbols in ((), (("fire",),), (("earth", "water"),)):
                    price = paying.CpPrice(cp, symbols)
                    found = paying.shape(game, seat, price, (oid,)) is not None
                    assert paying.payable(game, seat, price, (oid,)) is found
                    seen[found] += 1

    play(4, watch)
    assert min(seen[True], seen[False]) > 500
