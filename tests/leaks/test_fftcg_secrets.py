"""FINAL FANTASY TCG: orders of mulligans, looks at decks, searches and hands that are selected from leave nothing.

Each is done several times over, with something else in the deck or hand, and answered alike: spectators and the other
seat see the same at every moment, and as many moments.
"""

from __future__ import annotations

import pytest

from engine.core.decision import PickOne
from engine.core.game import Setup
from engine.fftcg.game import FftcgGame
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from engine.simulate import chance_of
from tests.engine.fftcg.playing import LISTS, PAIRS, usual
from tests.leaks.test_fftcg import shown

POSITION = """
name: A position
game: fftcg
rules: ["7.6.1"]
seats:
  A: {{backups: [{backups}], hand: [{hand}], deck: [{deck}]}}
  B: {{forwards: [Archer 1-087C], backups: [Evoker 1-068C], hand: [Sylph, Golem], deck: [20 Black Belt 1-099C]}}
"""
OWNER = 0
PAYING = "3 Evoker 1-011C, 2 Evoker 1-068C"


def table(backups=PAYING, hand="", deck=""):
    said = POSITION.format(backups=backups, hand=hand, deck=f"19 Black Belt 1-099C{deck}")
    report, laid = played(said, dialects={"fftcg": FFTCG})
    assert report.failures == ()
    return laid.game


def course(game, answers, most=14):
    """What the others see of each moment, while the owner answers as said and does else what is plain.

    Last what was not asked.
    """
    seen, rounds = [], 0
    while rounds < most and answers:
        asked = game.pending[0]
        given = asked.shape.sensible()
        if asked.seat == OWNER and asked.why in answers:
            given = answers[asked.why]
            answers = {why: each for why, each in answers.items() if why != asked.why}
        if isinstance(given, str) and given.endswith(":") and isinstance(asked.shape, PickOne):
            given = next(option.key for option in asked.shape.options if option.key.startswith(given))
        told = game.submit(asked.seat, asked.id, given)
        seen.append(shown(game, OWNER, told))
        rounds += 1
    return [*seen, sorted(answers)]


def mulligan():
    game = usual(Setup(tuple(LISTS[name] for name in PAIRS[1])), chance_of("mulligan"))
    while game.pending[0].why != "under":
        asked = game.pending[0]
        game.submit(asked.seat, asked.id, {"mulligan": "mulligan"}.get(asked.why, asked.shape.sensible()))
    asked = game.pending[0]
    keys, seen = asked.shape.sensible(), []
    for order in (keys, keys[::-1], [*keys[2:], *keys[:2]]):
        other = game.fork()
        moments = [shown(other, asked.seat, other.submit(asked.seat, asked.id, order))]
        for _ in range(12):
            following = other.pending[0]
            told = other.submit(following.seat, following.id, following.shape.sensible())
            moments.append(shown(other, asked.seat, told))
        seen.append(moments)
    return seen


def look(after):
    tops = ("", ", Ifrit 1-004C", ", Squire 1-025C")
    games = [table("Geomancer 1-169C", deck=top) for top in tops]
    for game, top in zip(games, tops, strict=True):
        own = game.own(OWNER)
        own.deck = [card for card in own.deck if card == "1-099C"] + [
            card for card in own.deck if card != "1-099C"
        ]
        own.deck += ["1-099C"] * (not top)
        assert len(own.deck) == 20
    return [course(game, {"main": "use:", "may": after}) for game in games]


def search():
    decks = ("", ", Snow 1-194S", ", Snow 1-194S, Hope 1-082R")
    games = [table("3 Summoner 1-040C", "Mog (XIII-2) 1-196S", deck) for deck in decks]
    for game in games:
        own = game.own(OWNER)
        own.deck = [*own.deck, *["1-099C"] * (21 - len(own.deck))]
    return [course(game, {"main": "play:", "may": "yes", "search": []}) for game in games]


def select():
    hands = ("Ifrit 1-004C, Ifrit 1-004C", "Archer 1-087C, Ifrit 1-004C", "Archer 1-087C, Archer 1-087C")
    games = [table(hand=f"Vaan 1-063H, {hand}") for hand in hands]
    return [course(game, {"main": "play:", "may": "yes"}) for game in games]


SECRETS = {
    "mulligan": mulligan, "looked, left": lambda: look("no"), "looked, put under": lambda: look("yes"),
    "search": search, "select": select,
}  # fmt: skip


@pytest.mark.rule("7.9.2", "7.11.2", "8.2.1.4")
@pytest.mark.parametrize("secret", SECRETS)
def test_what_is_done_in_secret_leaves_nothing(secret):
    first, *others = SECRETS[secret]()
    assert first[-1] == [] or secret == "mulligan"
    for other in others:
        assert len(other) == len(first)
        for moment, (one, two) in enumerate(zip(first, other, strict=True)):
            assert one == two, f"moment {moment}"


@pytest.mark.parametrize("secret", ["mulligan", "looked, left", "looked, put under", "search"])
def test_a_deck_that_shows_would_be_noticed(monkeypatch, secret):
    plain = FftcgGame.view
    monkeypatch.setattr(
        FftcgGame, "view", lambda game, seat: {**plain(game, seat), "deck": list(game.own(OWNER).deck)}
    )
    first, *others = SECRETS[secret]()
    assert any(other != first for other in others)


@pytest.mark.parametrize("secret", ["search", "select"])
def test_a_question_that_is_left_out_would_be_noticed(monkeypatch, secret):
    plain = FftcgGame.ask
    monkeypatch.setattr(
        FftcgGame, "ask", lambda game, *given, **said: plain(game, *given, **said | {"alone": False})
    )
    first, *others = SECRETS[secret]()
    assert any(other != first for other in others)
