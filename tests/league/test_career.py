"""A player's page: record, places, decks, opponents and matches over the leagues of a server."""

from __future__ import annotations

from random import Random

import pytest

from bot.ui.league.career import MATCHES, PlayedSeason, place_of, screen
from bot.ui.league.look import LeagueLook
from bot.words import LANGUAGES, speaker
from engine.league.journal import acts as of
from tests.league.journals import begun
from tests.league.worked import ANA, BOB, CID, DOM, EVE, called, worked


def page(player, *states, language="en", decks=(), threads=()):
    words = speaker(language)
    seasons = [
        PlayedSeason(LeagueLook(number, state, words, called, dict(threads)), 7, tuple(decks))
        for number, state in enumerate(states, 1)
    ]
    shown = screen(player, called(player), seasons, words)
    return "\n".join([shown.content, *(f"{block.title}\n{block.text}" for block in shown.blocks)])


def test_the_worked_season_on_a_players_page():
    said = page(ANA, worked(), decks=["Iop *fort*"], threads={301: 99})
    for line in (
        "**Ana** · 1 league · matches won-lost-drawn 2-0-1",
        "**Spring** · place 1 of 5 · 2-0-1 · ",
        " · Iop \\*fort\\*",
        "Bob 1-0-0",
        "Cid 0-0-1",
        "Spring · [Round 3:](https://discord.com/channels/7/99) beat Eve 2-0\nSpring · Round 2: drew with Cid 1-1-1",
    ):
        assert line in said, (line, said)
    twice = page(ANA, worked(), worked())
    assert "2 leagues · matches won-lost-drawn 4-0-2" in twice
    assert "Eve 2-0-0" in twice
    assert "place 1 sur 5" in page(ANA, worked(), language="fr")
    assert page(ANA).strip() == "Ana has not been in a league here."


def test_byes_are_no_matches():
    said = page(DOM, worked())
    assert "matches won-lost-drawn 0-1-0" in said
    assert "place 5 of 5" in said
    assert place_of(worked(rounds=0), EVE) is None
    assert "place – of 5" in page(BOB, worked(rounds=0))
    assert place_of(worked(), CID) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_place_of_a_bracket_counts(language):
    journal = begun(8, "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination, cut: 4}]\n")
    for _ in range(3):
        journal.pair()
        journal.play(Random(1).choice)
    table = {player: place_of(journal.state, player) for player in range(1, 9)}
    assert table[7] == place_of(journal.state, 7)
    journal.cut()
    seeds = journal.state.seeds
    for _ in range(2):
        journal.pair()
        for number in list(journal.state.open_round.left):
            winner = min(journal.state.open_round.tables[number - 1].players, key=seeds.index)
            journal(of.ResultAct(number, "judge", "concede", winner=winner))
        journal(of.RoundClosedAct(len(journal.state.rounds)))
    assert [place_of(journal.state, player) for player in seeds] == [1, 2, 3, 4]
    out = next(player for player in range(1, 9) if player not in seeds)
    assert place_of(journal.state, out) == table[out]
    said = page(seeds[0], *[journal.state] * 12, language=language)
    assert said.count("Spring · ") <= MATCHES
    assert "league-" not in said
