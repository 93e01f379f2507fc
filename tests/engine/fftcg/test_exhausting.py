"""Random games between random legal decks of all cards, until everything has happened."""

from __future__ import annotations

from cards.decks import Deck
from cards.fftcg.legality import faults
from engine.simulate import rng_of
from tests.engine.fftcg.exhausting import OpusRun, abilities_of, groups
from tests.engine.fftcg.playing import CARDS


def listed(found, most=40):
    shown = sorted(map(str, found))
    return ", ".join(shown[:most]) + (f" and {len(shown) - most} more" if len(shown) > most else "") or "none"


def test_every_card_is_played_and_every_ability_used(proof):
    """Every card three times, every ability three times; any two that share a trigger or a replaced event together.

    A field ability is used where it reaches a card; one about how its own card is played where that is so played.
    """
    run = OpusRun("opus")
    most = proof.size(6, 6000)
    while run.games < most and (run.unplayed() or run.unused() or run.pairs - run.together):
        run.play()
    print(f"seeds opus/0 to opus/{run.games - 1}; endings {dict(run.endings)}")
    print(f"not played three times: {listed(run.unplayed())}")
    print(f"abilities not used three times: {listed(run.unused())}")
    print(f"never in play together: {len(run.apart())}: {listed(run.apart())}")
    assert run.decisions > 0
    if proof.full:
        assert run.unplayed() == []
        assert run.unused() == []
        assert run.apart() == []
    proof.record(
        "FINAL FANTASY TCG: every card played, every ability used",
        games=run.games,
        decisions=run.decisions,
        seeds=f"opus/0 to opus/{run.games - 1}",
        put_down_and_taken_up=run.loads,
        abilities=sum(len(abilities_of(card)) for card in CARDS),
        not_played=listed(run.unplayed()),
        not_used=listed(run.unused()),
        pairs=len(run.pairs),
        never_in_play_together=listed(run.apart()),
    )


def test_the_decks_are_legal_and_hold_what_is_wanted():
    run = OpusRun("decks")
    for number, card in enumerate(CARDS):
        deck = run.deck(rng_of(f"deck/{number}"), [card.id, *run.friends[card.id]])
        assert faults(Deck.of(deck), CARDS) == [], card.id
        assert card.id in deck


def test_cards_that_share_a_trigger_are_known():
    found = groups()
    assert found["replaced put away"] == ["1-018L", "1-176H"]
    assert "1-021H" in found["trigger enters"]
