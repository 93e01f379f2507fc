"""Wordings that a reading against the print found wrong, on cards of their own so that they hold for others too."""

from __future__ import annotations

import pytest

from cards.fftcg.catalog import FftcgCatalog
from cards.fftcg.text import card_words

CARD = {"id": "1-001C", "name": "A", "type": "backup", "elements": ["fire"], "cost": 1, "job": "J"}
DULL_FIRE = {"types": ["forward"], "elements": ["fire"], "state": "dull"}
BROKEN = {"event": "put_into_break_zone", "what": "target"}
SHOWN = {"is": "fits", "what": "top", "which": {"types": ["forward"]}}
STRONGER = {"types": ["forward"], "power_above": {"of": "power"}}
SUMMONS = {"types": ["summon"], "control": "opponent"}
APART = {"types": ["forward"], "cost": 2}


def field(*changes, **more):
    return {"kind": "field", "changes": list(changes), **more}


def entering(*effects, **more):
    return {"kind": "auto", "on": {"event": "enters"}, "effects": list(effects), **more}


@pytest.mark.parametrize(
    ("ability", "french", "english"),
    [
        pytest.param(
            entering({"do": "break", "what": "target"}, choose=[{"which": DULL_FIRE}]),
            "choisissez un Avant de Feu dullé. Détruisez-le.",
            "choose a dull Fire Forward. Break it.",
            id="the Element stands at the noun",
        ),
        pytest.param(
            entering(
                {"do": "delay", "on": BROKEN, "effects": [{"do": "draw"}]},
                choose=[{"which": {"types": ["forward"]}, "count": 2}],
            ),
            "Quand ils sont mis du terrain dans la Break Zone ce tour-ci, piochez une carte.",
            "When they are put from the field into the Break Zone this turn, draw a card.",
            id="a participle that ends in s takes no second one",
        ),
        pytest.param(
            entering(
                {"do": "change", "what": "target", "changes": [{"kind": "removed_instead"}]},
                choose=[{"which": {}, "count": 2}],
            ),
            "si elles devaient être mises du terrain dans la Break Zone, elles sont retirées du jeu à la place.",
            "if they would be put from the field into the Break Zone, they are removed from the game instead.",
            id="what is replaced has not happened",
        ),
        pytest.param(
            entering({"do": "top", "to": "removed"}, {"do": "if", "if": SHOWN, "then": [{"do": "draw"}]}),
            "Si c'est un Avant, piochez une carte.",
            "If it is a Forward, draw a card.",
            id="c'est before what a thing is",
        ),
        pytest.param(
            entering(
                {"do": "move", "what": "target", "to": "hand"},
                choose=[{"which": {"types": ["forward"], "zone": "break_zone", "control": "you"}}],
            ),
            "choisissez un Avant dans votre Break Zone. Mettez-le dans votre main.",
            "choose a Forward in your Break Zone. Put it into your hand.",
            id="in a zone, not of it",
        ),
        pytest.param(
            entering(
                {"do": "search", "which": APART, "count": 2, "each_element": True},
                {"do": "play", "what": "found"},
            ),
            "cherchez dans votre deck 2 Avants de coût 2, chacun d'un Élément différent, et jouez-les",
            "search your deck for 2 Forwards of cost 2, each of a different Element, and play them",
            id="different from each other, not from this card",
        ),
        pytest.param(
            entering(
                {"do": "select", "which": {"control": "you"}, "who": "both"},
                {"do": "move", "what": {"but": "picked"}, "to": "removed"},
            ),
            "Retirez du jeu chaque carte qui n'a pas été sélectionnée.",
            "Remove each card that has not been selected from the game.",
            id="what has not been selected agrees",
        ),
        pytest.param(
            field({"kind": "cannot", "what": "be_blocked", "against": STRONGER}),
            "ne peut pas être bloqué par un Avant dont la force dépasse la sienne.",
            "cannot be blocked by a Forward with more power than its own.",
            id="whose power is not asked twice",
        ),
        pytest.param(
            field({"kind": "cost", "plus": 1}, what=SUMMONS),
            "Chaque Invocation que lance votre adversaire coûte 1 CP de plus.",
            "Each Summon your opponent casts costs 1 CP more.",
            id="casting is said once",
        ),
        pytest.param(
            field({"kind": "elements", "elements": ["ice", "wind"]}),
            "Sur le terrain, ce Soutien a aussi les Éléments Glace et Vent.",
            "On the field, this Backup is also of the Elements Ice and Wind.",
            id="a card in the hand has its own Element (11.9.1)",
        ),
        pytest.param(
            field({"kind": "any_cp"}),
            "Sur le terrain, ce Soutien peut produire des CP de n'importe quel Élément.",
            "On the field, this Backup can make CP of any Element.",
            id="one chooses the Element",
        ),
        pytest.param(
            field(
                {"kind": "damage_taken", "below_power": True}, what={"types": ["forward"], "control": "you"}
            ),
            "Si un Avant que vous contrôlez devait subir des dégâts inférieurs à sa force, ces dégâts deviennent 0.",
            "If a Forward you control would be dealt damage less than its power, that damage becomes 0.",
            id="a pronoun stands behind its noun",
        ),
        pytest.param(
            entering(
                {"do": "draw"},
                {"do": "select", "which": {"zone": "hand", "control": "you"}},
                {"do": "move", "what": "picked", "to": "deck_bottom"},
            ),
            "piochez une carte, puis mettez une carte depuis votre main sous votre deck.",
            "draw a card, then put a card from your hand at the bottom of your deck.",
            id="a card of the hand is not selected first",
        ),
        pytest.param(
            field(
                {"kind": "power", "plus": 1000},
                what={"types": ["forward"], "jobs": ["Knight"], "control": "you"},
            ),
            "Chaque Avant que vous contrôlez dont le job est Knight a +1000 en force.",
            "Each Forward you control with the job Knight has +1000 power.",
            id="who controls it stands before its job",
        ),
    ],
)
def test_it_is_said_so(ability, french, english):
    card = FftcgCatalog([]).read(CARD | {"categories": ["X"], "abilities": [ability]})
    assert french in card_words(card, "fr").abilities[0]
    assert english in card_words(card, "en").abilities[0]
