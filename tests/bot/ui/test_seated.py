"""Who sits at a table, in words, however many do."""

import pytest

from bot.ui.boards import wakfu
from bot.ui.match import log, panels, seated
from bot.ui.match.panels import Closed
from bot.ui.match.viewer import Viewer
from bot.words import speaker
from engine.core.event import Notice
from engine.core.seats import TWO, Seating, in_places

PEOPLE = ("<@1>", "<@2>", "<@3>", "<@4>")
PAIRS = Seating(((0, 2), (1, 3)))
THREE = Seating.of(3)
VIEW = {"game": "wakfu", "seat": None, "objects": {}, "turn": {"number": 7, "seat": 0}}


def viewer(seating: Seating, seat: int | None = None, language: str = "en") -> Viewer:
    return Viewer({**VIEW, "seat": seat}, speaker(language), wakfu, PEOPLE[: len(seating.seats)], seating)


@pytest.mark.parametrize(
    ("seating", "language", "said"),
    [
        (TWO, "en", "<@1> against <@2>"),
        (THREE, "fr", "<@1> contre <@2> contre <@3>"),
        (PAIRS, "en", "<@1> and <@3> against <@2> and <@4>"),
        (PAIRS, "fr", "<@1> et <@3> contre <@2> et <@4>"),
    ],
)
def test_teams_stand_against_each_other(seating: Seating, language: str, said: str):
    assert seated.against(PEOPLE, seating, speaker(language)) == said


def test_titles_name_all_in_few_signs():
    assert seated.each(PEOPLE, TWO) == "<@1> – <@2>"
    assert seated.each(PEOPLE, PAIRS) == "<@1> + <@3> – <@2> + <@4>"


def test_nobody_sits_where_nobody_is():
    assert [seated.person(PEOPLE, seat) for seat in (-1, 4, None, "0")] == [""] * 4


def test_the_log_names_all_who_have_won():
    notice = Notice("result", {"winner": 1, "reason": "concede", "rule": ""})
    assert log.line(notice, viewer(PAIRS)) == "<@2> and <@4> win!"
    assert log.line(notice, viewer(THREE)) == "<@2> wins!"


def test_the_log_tells_every_deck_that_was_fixed():
    notice = Notice("committed", {"number": 2, **in_places(["aa", "bb", "cc", "dd"])})
    assert log.line(notice, viewer(PAIRS)) == "Decks of game 2 fixed: `aa` and `bb` and `cc` and `dd`."
    assert log.line(
        Notice("committed", {"number": 2, "first": "aa", "second": "bb"}), viewer(TWO, language="fr")
    ) == ("Paquets de la manche 2 fixés : `aa` et `bb`.")


@pytest.mark.parametrize(
    ("seating", "winners", "seat", "title", "why"),
    [
        (TWO, (0,), 0, "won", "The other player conceded"),
        (TWO, (0,), 1, "lost", "You conceded"),
        (THREE, (2,), 0, "lost", "Nobody else plays on"),
        (PAIRS, (1, 3), 3, "won", "Nobody else plays on"),
        (PAIRS, (1, 3), 2, "lost", "Nobody else plays on"),
    ],
)
def test_each_reads_how_it_ended_for_them(seating, winners, seat, title, why):
    first, second, *_ = panels.closing(Closed(1, "over", winners, "concede"), viewer(seating, seat))
    assert title in first
    assert second.startswith(why)
