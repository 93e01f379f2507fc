"""Random games until everything has happened: every node, keyword and event; every card and every power."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cards import yamlfile
from cards.decks import Deck
from cards.wakfu import catalog
from cards.wakfu.legality import faults
from engine.players.rng import SplitMix64
from engine.wakfu.outside.census import Census, node_names, powers_of, untouched
from tests.engine.exhausting import PATIENCE, Run, Standstill, missing
from tests.engine.making import Maker
from tests.engine.wakfu.tables import Table, ally
from tests.rulings import run

FOLDER = Path(__file__).parents[1]
OUT_OF_PLAY = {
    "do: special": "no card names a function of the engine, so there is none to carry out",
    "keyword: hero": "806.10 is about decks: no rule of play asks for it",
}
"""What cannot happen in play, and why; whatever else is missing is a failure."""


def cards_of_nodes():
    """The catalogue, and the cards written for what no real card has."""
    text = (FOLDER / "decks" / "nodes.yaml").read_text("utf-8")
    return catalog.load().add(yamlfile.parse(text))


def listed(found, most=40):
    shown = sorted(map(str, found))
    return ", ".join(shown[:most]) + (f" and {len(shown) - most} more" if len(shown) > most else "") or "none"


def test_every_node_keyword_and_event_happens(proof):
    """Issue of the rulebook, 4: at least five times each, in games over real and inline cards; nothing breaks."""
    runner = Run(cards_of_nodes(), "nodes", least=5)
    for _ in range(proof.size(4, 2000)):
        runner.play()
    lacking = missing(runner.census, 5)
    print(f"seeds nodes/0 to nodes/{runner.games - 1}; less than five times: {listed(lacking)}")
    assert runner.loads > 0
    if proof.full:
        assert sorted(set(lacking) - set(OUT_OF_PLAY)) == []
    proof.record(
        "every node, keyword and event happens",
        games=runner.games,
        decisions=runner.decisions,
        put_down_and_taken_up=runner.loads,
        less_than_five_times=listed(lacking),
    )


def test_every_card_is_played_and_every_power_used(proof):
    """Issue of the cards, 2: legal decks, until every card was played and every power used three times; pairs."""
    runner = Run(catalog.load(), "cards", least=3)
    most = proof.size(4, 4000)
    while runner.games < most and (runner.unplayed() or runner.unused() or runner.pairs - runner.dealt):
        runner.play()
    apart = sorted(" + ".join(sorted(pair)) for pair in runner.pairs - runner.dealt)
    print(f"seeds cards/0 to cards/{runner.games - 1}; endings {dict(runner.endings)}")
    print(f"not played three times: {listed(runner.unplayed())}")
    print(f"powers not used three times: {listed(runner.unused())}")
    print(f"pairs never dealt together: {listed(apart)}")
    if proof.full:
        assert runner.unplayed() == []
        assert runner.unused() == []
        assert apart == []
    proof.record(
        "every card played, every power used",
        games=runner.games,
        decisions=runner.decisions,
        seeds=f"cards/0 to cards/{runner.games - 1}",
        not_played=listed(runner.unplayed()),
        not_used=listed(runner.unused()),
        pairs=len(runner.pairs),
        never_together=listed(apart),
        both_in_play=len(runner.together),
    )


def test_scenarios_and_games_touch_every_power(proof):
    """Issue of the cards, 1: measured by what is carried out; scenarios alone are told apart."""
    known, census = catalog.load(), Census()
    files = sorted((FOLDER / "scenarios").rglob("*.yaml"))[:: proof.size(40, 1)]
    with census.taking():
        for file in files:
            census.fresh()
            run(file.read_text("utf-8"), file.name)
    alone = untouched(known, census)
    print(f"powers that no scenario carries out: {listed(alone)}")
    assert len(alone) < sum(len(powers_of(card)) for card in known.cards)
    if proof.full:
        runner = Run(known, "touch", least=1)
        for _ in range(600):
            if not set(alone) & set(runner.unused()):
                break
            runner.play()
        assert sorted(set(alone) & set(runner.unused())) == []
    proof.record("powers that scenarios carry out", scenarios=len(files), not_by_a_scenario=listed(alone))


@pytest.mark.rule("101.1", "101.5", "806.10a")
def test_random_decks_are_legal_and_differ():
    maker = Maker(catalog.load())
    made = [maker.deck(SplitMix64(seed)) for seed in range(30)]
    assert len(set(made)) == 30
    for deck in made:
        assert faults(Deck.of(deck), maker.catalog) == []


def test_what_is_wanted_gets_into_the_deck():
    maker = Maker(catalog.load())
    for number, card in enumerate(maker.rest[::7]):
        assert card.id in maker.deck(SplitMix64(number), [card.id]), card.name


def test_a_census_counts_what_is_carried_out_while_it_is_taken():
    census = Census()
    path = next((FOLDER / "scenarios" / "wakfu").glob("409.2b-an-action*.yaml"))
    with census.taking():
        census.fresh()
        assert run(path.read_text("utf-8")).ok
    counted = census.nodes.copy()
    assert run(path.read_text("utf-8")).ok
    assert census.nodes == counted  # nobody listens any more
    known = catalog.load()
    agression, tofu = known.one("Agression"), known.one("Polter Tofu")
    assert census.nodes["do: deal"] == 1
    assert census.events["destroy"] == 1
    assert census.powers[agression.id, 1, -1] == 1
    assert census.cards[agression.id] == 1
    assert census.cards[tofu.id] == 0  # it lay there from the beginning
    assert (agression.id, 1, -1) not in untouched(known, census)
    assert len(untouched(known, census)) < sum(len(powers_of(card)) for card in known.cards)


def test_a_census_counts_a_power_that_is_used_and_no_card():
    census = Census()
    path = FOLDER / "scenarios" / "wakfu" / "808.2c-an-x-that-cannot-be.yaml"
    with census.taking():
        census.fresh()
        assert run(path.read_text("utf-8")).ok
    used = catalog.load().one("Merelyne Manro")
    assert [count for (card, _, _), count in census.powers.items() if card == used.id] == [1]
    assert census.cards[used.id] == 0  # it lay there from the beginning


def test_a_census_counts_the_powers_that_keywords_stand_for():
    census = Census()
    with census.taking():
        for name in ("806.4-captured", "806.7-with-its-last-ether-it-goes", "806.8-back-from-the-discard"):
            census.fresh()
            assert run((FOLDER / "scenarios" / "wakfu" / f"{name}.yaml").read_text("utf-8")).ok
    assert {name: census.keywords[name] for name in ("capture", "ethereal", "ghost")} == {
        "capture": 1, "ethereal": 1, "ghost": 2,
    }  # fmt: skip


def test_a_standstill_is_noticed_and_ends_when_a_card_moves():
    table = Table(ally("Loup"))
    wolf = table.put("Loup", 0)
    game, watch = table.game, Standstill()
    for turn in range(5, 5 + PATIENCE):
        game.state.turn = turn
        assert not watch.lasts(game)
    game.state.turn += 1
    assert watch.lasts(game)
    game.state.objs[wolf].area = "discard"
    game.state.turn += 1
    assert not watch.lasts(game)


def test_every_node_that_games_should_meet_is_known():
    assert set(OUT_OF_PLAY) <= set(missing(Census(), 1))
    assert Counter(node_names().values()).most_common(1)[0][1] == 1
