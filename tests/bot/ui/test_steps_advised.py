"""Advice is a whole step: what is begun, at whom, and with whom, in one line and one tap."""

from __future__ import annotations

import pytest

from bot.hosted import hosted_games
from bot.players import players
from bot.ui.advising import thought
from bot.ui.hand.advice import told
from bot.ui.match.drafts import tried
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from engine.players import ADVISER
from engine.players.wakfu import explain
from tests.engine.players.test_advising import asked, naked, seat

GAMES = hosted_games()


def advised(game):
    """What is advised, and the questions of its step as the game asks them when it is done."""
    decision = game.pending[0]
    advice = thought(players(GAMES)[ADVISER], game.information_set(0), decision)
    met, steps = [decision], [advice, *advice.then]
    for step in steps:
        following = game.pending_for(0)
        assert step.fits(following), "it is what is asked then"
        met.append(following)
        game.submit(0, following.id, tried(following, step.answer))
    return advice, met[1:]


def said(game, advice, language):
    view = {**game.view(0), "game": "wakfu"}
    return told(advice, Viewer(view, speaker(language, "wakfu"), GAMES["wakfu"].face))


OUT = {"hero": {"card": "Bruss Ouilis", "area": "world"}}
ATTACK = {"en": "Try **Attack Tirlangue Portey with ", "fr": "Essayez **Attaquer Tirlangue Portey avec "}


@pytest.mark.rule("702.2", "703.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_attack_is_advised_with_its_target_and_its_attackers(language):
    game = asked(seat(world=["Bouftou", "Craqueleur"], **OUT), naked(14, world=["Tofu"]))
    before = game.fork()
    advice, met = advised(game)
    assert [each.why for each in met] == ["main", "target", "attackers"]
    line = said(before, advice, language)
    assert line.startswith(ATTACK[language]), line
    assert "(14 → " in line, "how much of what the Hero has is left"


@pytest.mark.rule("414.1")
def test_a_movement_is_advised_with_who_moves_and_where_to():
    game = asked(seat(world=["Bouftou", "Craqueleur"]), seat("Tirlangue Portey"))
    before = game.fork()
    advice, met = advised(game)
    assert [each.why for each in met] == ["main", "move"]
    assert said(before, advice, "fr").startswith("Essayez **Déplacer Bruss Ouilis → Monde**")


@pytest.mark.rule("703.1", "704.1")
@pytest.mark.parametrize(
    ("rivals", "risk"), [(["Craqueleur"], "Bouftou"), ([], "none")], ids=["blocked", "nobody"]
)
def test_of_attackers_it_is_said_who_may_fall_by_a_block(rivals, risk):
    game = asked(seat(world=["Bouftou"], **OUT), naked(18, world=rivals))
    attack = next(o for o in game.pending[0].shape.options if o.verb == "attack")
    game.submit(0, game.pending[0].id, attack.tried)
    if game.pending[0].why == "target":
        hero = next(o for o in game.pending[0].shape.options if game.faces[o.obj].type == "hero")
        game.submit(0, game.pending[0].id, hero.tried)
    decision = game.pending[0]
    bouftou = next(o.key for o in decision.shape.options if game.faces[o.obj].name == "Bouftou")
    assert explain(game.information_set(0), decision, [bouftou]).figures["risk"] == risk


def test_neither_a_payment_nor_what_ends_a_go_belongs_to_another_step():
    over = asked(seat(**OUT), seat("Tirlangue Portey"), attacked=True)
    paid = asked(seat(world=["Bouftou"], hand=["Arakne"], **OUT), seat("Tirlangue Portey"), attacked=True)
    for game, verb in ((over, "end"), (paid, "play")):
        advice, _ = advised(game)
        assert advice.then == ()
        assert str(advice.answer).startswith(verb)
