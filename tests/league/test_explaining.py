"""`/league explain` in words: each figure as the sum it is, what parts two players, what one needs."""

from __future__ import annotations

from random import Random

import pytest

from bot.ui.base import text
from bot.ui.league.explaining import matches_of, screen
from bot.ui.league.look import LeagueLook
from bot.words import LANGUAGES, speaker
from engine.league.journal import acts as of
from engine.league.journal.state import LeagueRefusalError
from engine.league.prospects import outlook_of
from tests.league.journals import begun
from tests.league.test_prospects import open_worked
from tests.league.worked import ANA, BOB, CID, DOM, EVE, called, worked


def told(state, player, language="en", name=called, threads=(), **given):
    look = LeagueLook(1, state, speaker(language), name, dict(threads))
    return screen(look, player, 7, **given)


def words_of(*args, **given):
    return "\n".join(f"{block.title}\n{block.text}" for block in told(*args, **given).blocks)


def test_the_worked_season_in_words():
    said = words_of(worked(), EVE, threads={301: 99})
    for line in (
        "**Eve: place 2, 6 points**",
        "Behind Ana by points (6 to 7).",
        "Ahead of Cid by points (6 to 4).",
        "Round 1: bye **+3**",
        "Round 2: beat Bob 2-0 **+3**",
        "[Round 3:](https://discord.com/channels/7/99) lost to Ana 0-2 **+0**",
        "**Opponents' match wins 55.56 %** = (Bob 33.33 % [3 of 9] + Ana 77.78 % [7 of 9]) ÷ 2; a round without",
        "**Games won 66.67 %** = 12 of 18 points (2-0, 2-0, 0-2)",
        "**Opponents' games won 52.08 %** = (Bob 37.50 % [9 of 24] + Ana 66.67 % [16 of 24]) ÷ 2",
        "No percentage counts less than 33.00 %. Byes count in an opponent's percentage.",
    ):
        assert line in said, (line, said)
    french = words_of(worked(), EVE, language="fr")
    for line in (
        "**Eve : place 2, 6 points**",
        "Derrière Ana : points (6 contre 7).",
        "Ronde 2 : victoire contre Bob 2-0 **+3**",
        "**Victoires des adversaires 55,56 %** = (Bob 33,33 % [3 sur 9] + Ana 77,78 % [7 sur 9]) ÷ 2 ; une ronde",
    ):
        assert line in french, (line, french)
    assert "**Games won 54.17 %** = 13 of 24 points (2-0, 1-1-1, 1-2)" in words_of(worked(), CID)


def test_who_is_level_is_parted_by_the_first_criterion_that_does():
    """Bob and Dom have 3 points; by opponents .6296 and .4444."""
    assert "Ahead of Dom by opponents' match wins (62.96 % to 44.44 %)." in words_of(worked(), BOB)
    assert "Behind Bob by opponents' match wins (44.44 % to 62.96 %)." in words_of(worked(), DOM)
    alike = begun(4).state
    with pytest.raises(LeagueRefusalError, match="not_yet"):
        told(alike, 1)
    journal = begun(4)
    journal.pair()
    assert "Level with" in words_of(journal.state, 1)


def test_every_tie_break_is_told_as_its_sum():
    """Cid met Dom (scores 1), Ana (2½) and Bob (1); won, drew, lost."""
    keys = "[buchholz, buchholz_cut1, median_buchholz, sb, wins, game_diff, h2h]"
    said = words_of(worked(f"stages: [{{structure: swiss, tiebreaks: {keys}}}]\n"), CID)
    for line in (
        "**Buchholz 4.5** = Dom 1 + Bob 1 + Ana 2½",
        "**Buchholz without the lowest 3.5** = Bob 1 + Ana 2½",
        "**Buchholz without the lowest and highest 1** = Bob 1",
        "**Sonneborn-Berger 2.25** = Dom 1 × 1 + Ana 2½ × ½ + Bob 1 × 0",
        "**Matches won by play 1** – byes and no-shows do not count",
        "**Games won less games lost +1** = 4 − 3",
    ):
        assert line in said, (line, said)


def test_what_is_needed_is_told_for_each_result():
    extra = "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination, cut: 2}]\n"
    state = open_worked(3, [(EVE, ANA), (BOB, CID)], extra)
    said = words_of(state, EVE, outlook=outlook_of(state, EVE), own=True)
    for line in (
        "What do I need?",
        "**A win:** place 1 · **certain to go on**",
        "**A draw:** place 1 to 2 · **certain to go on**",
        "**A loss:** place 2 to 3\n",
        "All 3 results of the other table that is left were tried",
    ):
        assert line in said, (line, said)
    assert "cannot go on unless somebody leaves" in words_of(state, BOB, outlook=outlook_of(state, BOB))
    assert "What is needed" in words_of(state, BOB, outlook=outlook_of(state, BOB))
    assert "Que me faut-il ?" in words_of(state, EVE, "fr", outlook=outlook_of(state, EVE), own=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_happens_has_words_and_fits(language):
    """No-shows, double losses, penalties, byes, late entries, drops, in as many rounds as there may be."""
    longest = 0
    for players, rounds, stage in (
        (33, 15, "swiss, rounds: 15"),
        (31, 31, "round_robin"),
        (9, 4, "swiss, byes: ignored"),
    ):
        journal = begun(players, f"stages: [{{structure: {stage}}}]\nentry: {{most: {players}}}\n")
        chance = Random(players)
        for number in range(rounds):
            journal.pair()
            if number == 0:
                journal(of.PenaltyAct(1, 2))
                if players > 9:
                    journal(of.AbsentAct(4, 2))
            table = journal.state.open_round.tables[0]
            if table.open and number % 2:
                journal(of.ResultAct(1, "forfeit", "forfeit", winner=table.a))
            elif table.open and number == 2:
                journal(of.ResultAct(1, "judge", "double_loss"))
            journal.play(chance.choice)
            if number == 2:
                journal(of.DroppedAct(5))
        threads = {match: 10**18 + match for n in range(1, players) for match in matches_of(journal.state, n)}
        for player in journal.state.entrants:
            look = LeagueLook(1, journal.state, speaker(language), lambda n: f"<@{10**18 + n}>", threads)
            seen = screen(look, player, 10**18, outlook_of(journal.state, player)).fitted()
            assert sum(len(block.text) + len(block.title) for block in seen.blocks) <= 6000
            assert all(len(block.text) <= text.DESCRIPTION for block in seen.blocks)
            said = "".join(block.text for block in seen.blocks)
            assert "league-" not in said.replace("league ", "")
            longest = max(longest, len(said))
    assert longest > 4000


def test_there_is_nothing_to_explain_of_a_stranger_or_of_a_bracket_alone():
    with pytest.raises(LeagueRefusalError, match="not_in"):
        told(worked(), 77)
    journal = begun(4, "stages: [{structure: single_elimination}]\n")
    journal.pair()
    with pytest.raises(LeagueRefusalError, match="not_yet"):
        told(journal.state, 1)
    assert matches_of(worked(), ANA) == [101, 201, 301]
