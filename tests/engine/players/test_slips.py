"""The easy opponent is easy to beat and good to meet: it plays cards and attacks, and errs as beginners err."""

from __future__ import annotations

from collections import Counter

from engine import simulate
from engine.players.rng import SplitMix64
from engine.players.wakfu import slips
from engine.players.wakfu.determinization import determinize
from engine.simulate import play
from engine.wakfu.reading import characteristics
from tests.engine import playing
from tests.engine.players.test_players import DUELS, KNOWN, STARTERS, known_sets
from tests.engine.playing import CARDS


def turns(number):
    """What the easy opponent does in each of its turns of a game against the naive one: the verbs of its answers."""
    names = ("easy", "naive") if number % 2 == 0 else ("naive", "easy")
    seat, done = names.index("easy"), {}

    def watch(game, decision, answer):
        if (decision.seat, decision.why) == (seat, "main"):
            verbs = done.setdefault(game.state.seats[seat].turns, set())
            verbs |= {o.verb for o in decision.shape.options if o.key == answer}
            verbs |= {"could" for o in decision.shape.options if o.verb == "attack"}

    decks = tuple(STARTERS[deck] for deck in DUELS[number // 2 % len(DUELS)])
    play(simulate.asked_by_deck(playing.start), decks, names, f"easy/naive/{number // 2}", watch, known=KNOWN)
    return list(done.values())


def test_it_plays_a_card_in_most_of_its_turns_and_attacks_where_it_can(proof):
    """Before, it played one in 28 of a hundred and attacked in ten."""
    games, count = proof.size(4, 200), Counter()
    for number in range(games):
        for verbs in turns(number):
            count.update(verbs | {"turns"})
    proof.record(
        "the easy opponent is there",
        games=games,
        turns=count["turns"],
        plays_a_card=f"{count['play'] / count['turns']:.0%}",
        attacks=f"{count['attack'] / count['turns']:.0%}",
        attacks_where_it_can=f"{count['attack'] / count['could']:.0%}",
    )
    least = (0.8, 0.7) if games >= 100 else (0.7, 0.55)
    assert count["play"] >= least[0] * count["turns"]
    assert count["attack"] >= least[1] * count["could"]


def hasty(number, every, *whys, seeds=6):
    """Its hasty answers to questions of a random game, each with the game as it imagines it, and the question."""
    for information, decision, _ in known_sets(number, every):
        if decision.why not in whys:
            continue
        game = determinize(information, CARDS, 1)
        asked = game.pending_for(decision.seat)
        for seed in range(seeds):
            answer = slips.answer(game, asked, SplitMix64(seed))
            if answer is not None:
                asked.shape.check(answer)
                yield game, asked, answer


def test_it_errs_in_more_than_one_way():
    """Nobody blocks, or the weakest alone before the strongest; attackers come all at once or at random."""
    blocks, attacks, goals = set(), set(), Counter()
    for game, asked, answer in hasty(1, 2, "blockers", "attackers", "target"):
        if asked.why == "target":
            goals[game.faces[int(answer)].type] += 1
        elif asked.why == "attackers":
            attacks.add((asked.id, tuple(sorted(answer))))
        else:
            blocks.add(len(answer))
            for blocker, attacker in answer.items():
                slots = next(e.slots for e in asked.shape.elements if e.option.key == blocker)
                strength = {k: characteristics.strength(game, int(k)) for k in slots}
                assert strength[attacker] == max(strength.values())
    assert blocks == {0, 1}
    assert len(attacks) > len({asked for asked, _ in attacks})
    assert goals["hero"] + goals["haven_bag"] > goals["ally"] > 0


def test_what_it_does_in_haste_is_lawful():
    found = {
        asked.why for _, asked, _ in hasty(1, 9, "main", "pay", "action", "react", "recycle_or", seeds=3)
    }
    assert {"main", "pay", "action"} <= found


def test_whom_a_card_harms_is_thought_about_and_chance_left_to_chance():
    asked = [d for _, d, _ in known_sets(3, every=2) if d.why in ("choose", "chifumi")]
    assert {decision.why for decision in asked} == {"choose", "chifumi"}
    for decision in asked:
        assert slips.answer(None, decision, SplitMix64(1)) is None
