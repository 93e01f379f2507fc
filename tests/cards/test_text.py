"""Card texts: a snapshot of all cards, every node of the language, the grammar."""

from __future__ import annotations

import itertools
import os
import typing
from pathlib import Path

import msgspec
import pytest

from cards.catalog import compile_file
from cards.grammar import English, EnglishPhrase, French, FrenchPhrase, elide, listed
from cards.wakfu.catalog import load, load_coming, sources
from cards.wakfu.check import nodes
from cards.wakfu.model import Card
from cards.wakfu.powers import Cannot, CardType, EventKind, Keyword, Modify, Plus
from cards.wakfu.text import (
    LANGUAGES,
    card_text,
    glossary,
    keyword_text,
    plain,
    power_text,
    reminder,
    symbols,
    type_line,
)
from cards.wakfu.text.words.en import ENGLISH
from cards.wakfu.text.words.fr import FRENCH
from tests import each

HERE = Path(__file__).parent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(sources()))
def test_all_cards_read_as_they_did(name, language):
    """One file of words for each file of cards; UPDATE_TEXTS=1 after a change that is meant, then read it."""
    cards = compile_file(name, sources()[name], Card)
    text = "\n\n".join(plain(card, language) for card in cards) + "\n"
    file = HERE / "texts" / f"{name.removesuffix('.yaml')}.{language}.txt"
    if os.environ.get("UPDATE_TEXTS"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_no_slips(language):
    for card in load_coming():
        text = plain(card, language)
        for slip in (
            "  ",
            " .",
            "..",
            "{",
            "}",
            "None",
            " de le P",
            " de le H",
            " à le ",
            "si il",
            " de un",
            " ,",
        ):
            assert slip not in text, (card.name, slip)
        for power in card_text(card, language).powers:
            assert power[0].isupper() or power[0] in "[X"
            assert power.endswith(".")


# Every node ------------------------------------------------------------------------------------------------

ALLY = {"types": ["ally"]}
PLUS = {"kind": "plus", "stat": "strength", "amount": 1}
TARGET = [{"select": ALLY}]
DISCARD = {"area": ["discard"], "control": "you"}


def effect(*data, **more):
    return {"script": {"effects": data, **more}}


def change(data):
    return {"powers": [{"kind": "continuous", "changes": [data]}]}


def value(data):
    return effect({"do": "modify", "what": "self", "changes": [{**PLUS, "amount": data}]})


def condition(data):
    return {"powers": [{"kind": "continuous", "while": data, "changes": [PLUS]}]}


#: A small card for each node of the language; both texts.
EVERY = {
    "do: deal": (
        effect({"do": "deal", "amount": 2, "element": "fire", "to": "target"}, choose=TARGET),
        "Cette Action inflige 2 Dommages [Feu] à un Allié de votre choix.",
        "This Action deals 2 [Fire] Damage to an Ally of your choice.",
    ),
    "do: destroy": (
        effect({"do": "destroy", "what": {**ALLY, "control": "you"}}),
        "Détruisez tous vos Alliés.",
        "Destroy all your Allies.",
    ),
    "do: banish": (
        effect({"do": "banish", "what": "target"}, choose=TARGET),
        "Bannissez un Allié de votre choix.",
        "Banish an Ally of your choice.",
    ),
    "do: tap": (effect({"do": "tap", "what": "hero"}), "Inclinez votre Héros.", "Tap your Hero."),
    "do: untap": (
        effect({"do": "untap", "what": {"types": ["zone"], "area": ["world"]}}),
        "Redressez toutes les Zones dans le Monde.",
        "Untap all Zones in the World.",
    ),
    "do: return_to_hand": (
        effect({"do": "return_to_hand", "what": "target"}, choose=[{"select": ALLY, "count": 2}]),
        "Renvoyez 2 Alliés de votre choix dans la Main de leur propriétaire.",
        "Return 2 Allies of your choice to their owner's Hand.",
    ),
    "do: displace out of the battle": (
        effect(
            {"do": "displace", "what": "target", "out_of": "battle"},
            choose=[{"select": {**ALLY, "role": "blocker"}}],
        ),
        "Un Allié bloqueur de votre choix quitte le combat et reste dans le Monde.",
        "A blocking Ally of your choice leaves the battle and stays in the World.",
    ),
    "do: assign": (
        effect({"do": "assign", "what": {**ALLY, "control": "you"}, "against": "target"}, choose=TARGET),
        "Assignez un de vos Alliés comme bloqueur d'un Allié de votre choix.",
        "Assign one of your Allies as a blocker of an Ally of your choice.",
    ),
    "do: swap": (
        effect({"do": "swap", "first": "target", "second": "hero"}, choose=TARGET),
        "Échangez la position d'un Allié de votre choix avec celle de votre Héros.",
        "Exchange the positions of an Ally of your choice and your Hero.",
    ),
    "do: displace": (
        effect({"do": "displace", "what": {**ALLY, "area": ["bag"]}, "out_of": "bag"}),
        "Déplacez dans le Monde tous les Alliés qui se trouvent dans les Havres Sacs.",
        "Move all Allies in Haven Bags into the World.",
    ),
    "do: move": (
        effect({"do": "move", "what": "hero", "into": "bag"}),
        "Votre Héros effectue un mouvement vers son Havre Sac.",
        "Your Hero makes a movement into its Haven Bag.",
    ),
    "do: unmark": (
        effect({"do": "unmark", "what": "target", "name": "Éther", "amount": 2}, choose=TARGET),
        "Retirez 2 marqueurs Éther d'un Allié de votre choix.",
        "Remove 2 Éther markers from an Ally of your choice.",
    ),
    "do: capture": (
        effect({"do": "capture", "to": "target"}, choose=TARGET),
        "Cette Action devient une Monture portée par un Allié de votre choix.",
        "This Action becomes a Mount wielded by an Ally of your choice.",
    ),
    "do: copy": (
        effect({"do": "copy"}, reaction={"event": "played", "plays": "power"}),
        "Réaction. Quand un joueur vient de jouer un pouvoir, copiez ce pouvoir dans la File d'Attente.",
        "Reaction. When a player has just played a power, copy that power in the Queue.",
    ),
    "do: place_copy": (
        effect({"do": "place_copy", "what": "target"}, choose=TARGET),
        "Mettez en jeu une copie d'un Allié de votre choix.",
        "Put a copy of an Ally of your choice into play.",
    ),
    "kind: lose_powers": (
        {"powers": [{"kind": "continuous", "what": ALLY, "changes": [{"kind": "lose_powers"}]}]},
        "Les Alliés perdent tous leurs pouvoirs.",
        "Allies lose all their powers.",
    ),
    "kind: powers_of": (
        effect(
            {"do": "modify", "what": "hero", "changes": [{"kind": "powers_of", "what": "target"}]},
            choose=TARGET,
        ),
        "Votre Héros gagne les pouvoirs d'un Allié de votre choix jusqu'à la fin du tour.",
        "Your Hero gains the powers of an Ally of your choice until the end of the turn.",
    ),
    "kind: traits": (
        change({"kind": "traits", "gains": ["Monstre"], "loses": ["Iop"]}),
        "Cette Action gagne le trait Monstre et perd le trait Iop.",
        "This Action gains the trait Monster and loses the trait Iop.",
    ),
    "is: hero": (
        condition({"is": "hero", "trait": "Sram"}),
        "Sram. Cette Action a +1 en Force.",
        "Sram. This Action has +1 Strength.",
    ),
    "kind: traits that become others": (
        change({"kind": "traits", "becomes": ["Bandit"]}),
        "Cette Action perd sa Classe et sa famille et devient Bandit.",
        "This Action loses its Class and family and becomes a Bandit.",
    ),
    "is: main_phase": (
        condition({"is": "main_phase"}),
        "Tant qu'une Phase Principale est en cours, cette Action a +1 en Force.",
        "As long as a Main Phase is under way, this Action has +1 Strength.",
    ),
    "kind: played_on": (
        {"type": "equipment", "powers": [{"kind": "played_on", "types": ["ally"]}]},
        "Cet Équipement ne se joue que sur un Allié.",
        "This Equipment can only be played on an Ally.",
    ),
    "do: pick out of a shown Hand": (
        effect(
            {"do": "pick", "select": {"types": ["action"], "area": ["hand"], "whose": "target"}},
            {"do": "forbid", "what": "play", "players": "target", "like": "picked"},
            choose=[{"player": True}],
        ),
        (
            "Un joueur de votre choix vous révèle sa Main. Désignez-y une Action. Jusqu'à la fin du tour, le "
            "joueur choisi ne peut pas jouer de carte du même nom que l'Action désignée."
        ),
        (
            "A player of your choice reveals their Hand to you. Pick an Action from it. Until the end of the "
            "turn, the chosen player cannot play cards with the same name as the picked Action."
        ),
    ),
    "kind: lose": (
        change({"kind": "lose", "keyword": "giant"}),
        "Cette Action perd Géant.",
        "This Action loses Giant.",
    ),
    "kind: more_taken": (
        change({"kind": "more_taken", "amount": 1, "element": "fire"}),
        "Chaque paquet de Dommages [Feu] que cette Action devrait subir est augmenté de 1.",
        "Each packet of [Fire] Damage that this Action would suffer is increased by 1.",
    ),
    "kind: deals_less": (
        change({"kind": "deals_less", "amount": 2}),
        "Chaque paquet de Dommages que cette Action devrait infliger est réduit de 2.",
        "Each packet of Damage that this Action would deal is reduced by 2.",
    ),
    "kind: cannot be chosen": (
        change({"kind": "cannot", "what": "be_chosen", "by_opponents": True}),
        "Cette Action ne peut pas être choisie par l'adversaire pour une Action ou un pouvoir.",
        "This Action cannot be chosen by the opponent for an Action or a power.",
    ),
    "do: mill": (
        effect({"do": "mill", "who": "target", "amount": 2}, choose=[{"player": True}]),
        "Un joueur de votre choix défausse les 2 cartes du dessus de sa Pioche.",
        "A player of your choice discards the top 2 cards of their Deck.",
    ),
    "do: look and discard": (
        effect(
            {"do": "look", "who": "target", "amount": 3, "into": "discard", "rest": "top"},
            choose=[{"player": True}],
        ),
        (
            "Regardez les 3 cartes du dessus de la Pioche d'un joueur de votre choix, défaussez-en une et "
            "remettez les autres sur cette Pioche dans l'ordre de votre choix."
        ),
        (
            "Look at the top 3 cards of the Deck of a player of your choice, discard one of them and put the "
            "others back on top of that Deck in any order."
        ),
    ),
    "do: search and banish": (
        effect({"do": "search", "who": "target", "select": {}, "into": "banish"}, choose=[{"player": True}]),
        "Cherchez une carte dans la Pioche d'un joueur de votre choix pour la bannir, puis mélangez cette Pioche.",
        "Search the Deck of a player of your choice for a card and banish it, then shuffle that Deck.",
    ),
    "do: play_now an action": (
        effect({"do": "play_now", "action": True, "reactions": False}),
        "Effectuez immédiatement une autre action. Aucune Réaction ne peut répondre à cette action.",
        "Take another action at once. No Reaction can answer that action.",
    ),
    "kind: resource paid for": (
        {"type": "zone", "powers": [{"kind": "resource", "element": "any", "paid": True}]},
        "[Incliner], [Neutre] : Cette Zone produit une Ressource d'un Élément de votre choix.",
        "[Tap], [Neutral]: This Zone produces one resource of an Element of your choice.",
    ),
    "do: vow": (
        effect({"do": "vow"}),
        "Chaque joueur peut nommer une Action de sa Main ou un pouvoir de l'une de ses cartes en jeu.",
        "Each player may name an Action of their Hand or a power of one of their cards in play.",
    ),
    "do: retarget": (
        {
            "powers": [
                {
                    "kind": "activated",
                    "script": {
                        "reaction": {"event": "chosen", "what": "self"},
                        "choose": TARGET,
                        "effects": [{"do": "retarget", "what": "self", "to": "target"}],
                    },
                }
            ]
        },
        (
            "Réaction. Quand cette Action vient d'être choisie par une Action ou un pouvoir, un Allié de votre "
            "choix est choisi à la place, si cette carte ou ce pouvoir peut le choisir."
        ),
        (
            "Reaction. When this Action has just been chosen by an Action or a power, an Ally of your choice is "
            "chosen instead, if that card or power can choose it."
        ),
    ),
    "do: become_target": (
        effect({"do": "become_target", "what": "target"}, choose=TARGET),
        "Un Allié de votre choix devient la Cible de l'attaque à la place.",
        "An Ally of your choice becomes the Target of the attack instead.",
    ),
    "do: swap several": (
        effect({"do": "swap", "first": "target"}, choose=[{**TARGET[0], "count": 3}]),
        "Faites échanger leurs places à 3 Alliés de votre choix.",
        "Have 3 Allies of your choice trade places with one another.",
    ),
    "do: forbid a card named": (
        effect({"do": "forbid", "what": "play", "named": True}),
        "Nommez une carte. Jusqu'à la fin du tour, aucun joueur ne peut jouer de carte de ce nom.",
        "Name a card. Until the end of the turn, no player can play cards of that name.",
    ),
    "do: control": (
        effect({"do": "control", "what": "target"}, choose=TARGET),
        "Jusqu'à la fin du tour, prenez le contrôle d'un Allié de votre choix.",
        "Until the end of the turn, take control of an Ally of your choice.",
    ),
    "do: control for good": (
        effect({"do": "control", "what": "target", "until": "game_end"}, choose=TARGET),
        "Pour le reste de la partie, prenez le contrôle d'un Allié de votre choix.",
        "For the rest of the game, take control of an Ally of your choice.",
    ),
    "do: strip": (
        effect({"do": "strip", "what": "target"}, choose=TARGET),
        "Un Allié de votre choix perd tous les bonus de Force et tous les pouvoirs qui durent jusqu'à la fin du tour.",
        "An Ally of your choice loses all Strength bonuses and powers that last until the end of the turn.",
    ),
    "do: contest by chance": (
        effect({"do": "contest", "by_chance": True, "win": [{"do": "draw"}], "lose": []}),
        "L'un des joueurs est tiré au sort. Si c'est vous, piochez une carte.",
        "One of the players is drawn by lot. If it is you, draw a card.",
    ),
    "do: mill and what it was": (
        effect(
            {"do": "mill"},
            {
                "do": "when",
                "condition": {
                    "is": "matches",
                    "what": "milled",
                    "select": {"types": ["ally"], "area": ["discard"]},
                },
                "then": [{"do": "draw"}],
            },
        ),
        "Défaussez la carte du dessus de votre Pioche. Si c'est un Allié, piochez une carte.",
        "Discard the top card of your Deck. If it is an Ally, draw a card.",
    ),
    "of: element": (
        effect(
            {"do": "deal", "amount": 1, "element": {"of": "element", "what": "recycled"}, "to": "hero"},
            cost={"recycle": {}},
        ),
        (
            "Recyclez de votre Défausse une carte : Cette Action inflige 1 Dommage de l'Élément de la carte recyclée "
            "à votre Héros."
        ),
        (
            "Recycle a card from your Discard: This Action deals 1 Damage of the Element of the recycled card to "
            "your Hero."
        ),
    ),
    "do: place_token of several": (
        effect(
            {
                "do": "place_token",
                "name": "Vampyre",
                "traits": ["Monstre", "Vampyre"],
                "strength": 1,
                "element": "air",
                "count": 2,
                "tapped": True,
                "area": "world",
            }
        ),
        "Mettez en jeu dans le Monde 2 jetons Vampyre (Allié – Monstre – Vampyre) de Force 1 [Air] inclinés.",
        "Put 2 Vampyre tokens (Ally – Monster – Vampyre) of Strength 1 [Air] into play in the World tapped.",
    ),
    "kind: double": (
        change({"kind": "double"}),
        "La Force de cette Action est doublée.",
        "The Strength of this Action is doubled.",
    ),
    "do: attack": (
        effect({"do": "attack", "target": "target"}, choose=[{"select": {"types": ["hero"]}}]),
        "Déclarez une attaque contre un Héros de votre choix.",
        "Declare an attack against a Hero of your choice.",
    ),
    "do: forbid": (
        effect({"do": "forbid", "what": "declare", "until": "your_next_turn"}),
        "Jusqu'au début de votre prochain tour, personne ne peut déclarer d'attaque.",
        "Until the start of your next turn, nobody can declare an attack.",
    ),
    "do: play_now": (
        effect({"do": "play_now", "play": {"types": ["equipment"]}, "free": True, "reactions": False}),
        (
            "Jouez gratuitement un Équipement depuis votre Main. Aucune Réaction ne peut répondre à la "
            "carte ainsi jouée."
        ),
        "Play an Equipment from your Hand for free. No Reaction can answer the card played in this way.",
    ),
    "kind: can": (
        change({"kind": "can", "what": "attack_fresh"}),
        "Cette Action peut attaquer même le tour où elle apparaît.",
        "This Action may attack even on the turn it appears.",
    ),
    "kind: cannot be blocked": (
        change({"kind": "cannot", "what": "be_blocked"}),
        "Cette Action ne peut pas être bloquée.",
        "This Action cannot be blocked.",
    ),
    "kind: cannot be blocked by": (
        change({"kind": "cannot", "what": "be_blocked", "by": {**ALLY, "tapped": True}}),
        "Cette Action ne peut pas être bloquée par des Alliés inclinés.",
        "This Action cannot be blocked by tapped Allies.",
    ),
    "do: heal": (
        effect({"do": "heal", "what": "hero", "amount": {"of": "count", "what": {**ALLY, "control": "you"}}}),
        "Votre Héros récupère autant de PV que vous contrôlez d'Alliés.",
        "Your Hero regains as many HP as there are Allies that you control.",
    ),
    "do: lose_hp": (
        effect({"do": "lose_hp", "what": "hero", "amount": 2}),
        "Votre Héros perd 2 PV.",
        "Your Hero loses 2 HP.",
    ),
    "do: draw": (effect({"do": "draw", "amount": 2}), "Piochez 2 cartes.", "Draw 2 cards."),
    "do: recycle": (
        effect(
            {"do": "pick", "select": {"element": "water", **DISCARD}, "count": 2},
            {"do": "recycle", "what": "picked"},
        ),
        "Recyclez 2 cartes [Eau] de votre Défausse.",
        "Recycle 2 [Water] cards from your Discard.",
    ),
    "do: discard": (
        effect({"do": "discard", "who": "target", "amount": 2, "by": "you"}, choose=[{"player": True}]),
        (
            "Un joueur de votre choix vous révèle sa Main. Le joueur choisi défausse 2 cartes de sa Main, "
            "que vous désignez."
        ),
        (
            "A player of your choice reveals their Hand to you. The chosen player discards 2 cards from "
            "their Hand, picked by you."
        ),
    ),
    "do: discard of one's own": (
        effect({"do": "discard", "by": "opponent"}),
        "Révélez votre Main à l'adversaire. Défaussez une carte de votre Main, que l'adversaire désigne.",
        "Reveal your Hand to the opponent. Discard a card from your Hand, picked by the opponent.",
    ),
    "do: gain_xp": (
        effect({"do": "gain_xp"}, {"do": "gain_xp", "amount": 2, "who": "opponent"}),
        "Gagnez 1 Point d'Expérience. L'adversaire gagne 2 Points d'Expérience.",
        "Gain 1 Experience Point. The opponent gains 2 Experience Points.",
    ),
    "do: pick": (
        effect(
            {"do": "pick", "select": {**ALLY, **DISCARD, "traits": ["Bouftou"], "level_max": 3}},
            {"do": "put_into_play", "what": "picked", "area": "world"},
            {"do": "tap", "what": "picked"},
        ),
        (
            "Mettez en jeu dans le Monde, depuis votre Défausse, un Allié Bouftou de Niveau 3 ou "
            "moins. Inclinez-le."
        ),
        "Put into play in the World, from your Discard, a Bouftou Ally with Level 3 or less. Tap it.",
    ),
    "do: together": (
        effect(
            {
                "do": "together",
                "effects": [
                    {"do": "deal", "amount": 1, "element": "fire", "to": "target"},
                    {"do": "deal", "amount": 2, "element": "air", "to": "target"},
                ],
            },
            choose=TARGET,
        ),
        "Cette Action inflige en même temps 1 Dommage [Feu] et 2 Dommages [Air] à un Allié de votre choix.",
        "This Action deals 1 [Fire] Damage and 2 [Air] Damage at the same time to an Ally of your choice.",
    ),
    "do: search": (
        effect({"do": "search", "select": {"types": ["dofus"]}}),
        (
            "Cherchez dans votre Pioche un Dofus, révélez-le, ajoutez-le à votre Main, puis mélangez votre "
            "Pioche."
        ),
        "Search your Deck for a Dofus, reveal it, take it into your Hand, then shuffle your Deck.",
    ),
    "do: watch": (
        effect(
            {
                "do": "watch",
                "on": {"event": "tap", "what": ALLY},
                "times": 1,
                "effects": [{"do": "deal", "source": None, "amount": 4, "element": "water", "to": "it"}],
            }
        ),
        "Jusqu'à la fin du tour, le prochain Allié à s'incliner subit 4 Dommages [Eau].",
        "Until the end of the turn, the next Ally to tap suffers 4 [Water] Damage.",
    ),
    "do: instead of nothing": (
        effect({"do": "instead"}, reaction={"event": "draw", "time": "about", "theirs": True}),
        "Réaction. Quand l'adversaire est sur le point de piocher une carte, cela n'a pas lieu.",
        "Reaction. When the opponent is about to draw a card, it does not happen.",
    ),
    "do: instead": (
        effect(
            {"do": "instead", "effects": [{"do": "draw"}]},
            reaction={"event": "xp", "time": "about", "mine": True},
        ),
        "Réaction. Quand vous êtes sur le point de gagner de l'Expérience, piochez une carte à la place.",
        "Reaction. When you are about to gain Experience, draw a card instead.",
    ),
    "do: mark": (
        effect({"do": "mark", "what": "target", "name": "Éther", "amount": 2}, choose=TARGET),
        "Placez 2 marqueurs Éther sur un Allié de votre choix.",
        "Put 2 Éther markers on an Ally of your choice.",
    ),
    "kind: triggered that replaces": (
        {
            "powers": [
                {
                    "kind": "triggered",
                    "on": {"event": "destroy", "time": "about", "what": "self"},
                    "effects": [{"do": "instead", "effects": [{"do": "return_to_hand", "what": "self"}]}],
                }
            ]
        },
        (
            "Chaque fois que cette Action est sur le point d'être détruite, renvoyez cette Action dans la Main de"
            " son propriétaire au lieu de la détruire."
        ),
        (
            "Each time this Action is about to be destroyed, return this Action to its owner's Hand instead of "
            "destroying it."
        ),
    ),
    "kind: more": (
        change({"kind": "more", "of": "xp", "amount": 1}),
        "Chaque fois que vous gagnez de l'Expérience, vous en gagnez 1 de plus.",
        "Each time you gain Experience, you gain 1 more.",
    ),
    "of: stat markers": (
        value({"of": "stat", "stat": "markers", "what": "self", "name": "Éther"}),
        (
            "Jusqu'à la fin du tour, cette Action reçoit un bonus de Force égal au nombre actuel de marqueurs Éther "
            "sur cette Action."
        ),
        (
            "Until the end of the turn, this Action gets a Strength bonus equal to the current number of Éther markers "
            "on this Action."
        ),
    ),
    "do: look": (
        effect({"do": "look", "amount": 3}),
        "Regardez les 3 premières cartes de votre Pioche, prenez-en une en Main et recyclez les autres.",
        "Look at the top 3 cards of your Deck, take one of them into your Hand and recycle the others.",
    ),
    "do: shuffle": (
        effect({"do": "shuffle", "who": "both"}),
        "Chaque joueur mélange sa Pioche.",
        "Each player shuffles their Deck.",
    ),
    "do: either_or": (
        effect(
            {"do": "either_or", "first": [{"do": "draw"}], "second": [{"do": "tap", "what": "target"}]},
            choose=TARGET,
        ),
        "Piochez une carte ou inclinez un Allié de votre choix, selon ce que vous annoncez d'abord.",
        "Draw a card or tap an Ally of your choice, as you announce first.",
    ),
    "do: if_done": (
        effect(
            {"do": "if_done", "first": [{"do": "tap", "what": "target"}], "then": [{"do": "draw"}]},
            choose=TARGET,
        ),
        "Inclinez un Allié de votre choix. Si vous l'avez fait, piochez une carte.",
        "Tap an Ally of your choice. If you did, draw a card.",
    ),
    "do: put_into_play": (
        effect({"do": "put_into_play"}),
        "Mettez cette Action en jeu.",
        "Put this Action into play.",
    ),
    "do: place_token": (
        effect(
            {
                "do": "place_token",
                "name": "Arakne",
                "traits": ["Monstre", "Arakne"],
                "strength": 1,
                "element": "earth",
                "xp": 1,
            }
        ),
        "Mettez en jeu un jeton Arakne (Allié – Monstre – Arakne) de Force 1 [Terre] et d'Expérience 1.",
        "Put an Arakne token (Ally – Monster – Arakne) of Strength 1 [Earth] and Experience 1 into play.",
    ),
    "do: modify": (
        effect({"do": "modify", "what": "self", "changes": [PLUS], "until": "battle_end"}),
        "Cette Action reçoit +1 en Force jusqu'à la fin du combat.",
        "This Action gets +1 Strength until the end of the battle.",
    ),
    "do: cancel": (
        effect({"do": "cancel"}, reaction={"event": "played", "theirs": True}),
        (
            "Réaction. Quand l'adversaire vient de jouer une carte ou un pouvoir, annulez cette carte ou ce "
            "pouvoir."
        ),
        "Reaction. When the opponent has just played a card or a power, cancel that card or power.",
    ),
    "do: redirect": (
        effect(
            {"do": "redirect", "to": "target"},
            choose=[{"select": {**ALLY, "control": "you", "other": True}}],
            reaction={"event": "damage", "what": {**ALLY, "control": "you"}, "time": "about"},
        ),
        (
            "Réaction. Quand un de vos Alliés est sur le point de subir un paquet de Dommages, redirigez ce "
            "paquet de Dommages vers un autre Allié de votre choix que vous contrôlez."
        ),
        (
            "Reaction. When one of your Allies is about to suffer a packet of Damage, redirect this packet of "
            "Damage to another Ally of your choice that you control."
        ),
    ),
    "do: prevent": (
        effect({"do": "prevent", "amount": 2}),
        "Réduisez ce paquet de Dommages de 2.",
        "Reduce this packet of Damage by 2.",
    ),
    "do: may": (
        effect({"do": "may", "then": [{"do": "draw"}], "cost": {"tap_self": True, "resources": ["air"]}}),
        "Vous pouvez incliner cette Action et payer [Air]. Si vous le faites, piochez une carte.",
        "You may tap this Action and pay [Air]. If you do, draw a card.",
    ),
    "do: when": (
        effect(
            {
                "do": "when",
                "condition": {"is": "matches", "what": "hero", "select": {"traits": ["Iop"]}},
                "then": [{"do": "draw"}],
                "otherwise": [{"do": "lose_hp", "what": "hero", "amount": 1}],
            }
        ),
        "Si votre Héros a le trait Iop, piochez une carte. Sinon, il perd 1 PV.",
        "If your Hero has the trait Iop, draw a card. Otherwise, it loses 1 HP.",
    ),
    "do: either_or of a trigger": (
        {
            "powers": [
                {
                    "kind": "triggered",
                    "on": {"event": "turn_start", "mine": True},
                    "effects": [
                        {
                            "do": "either_or",
                            "first": [{"do": "draw"}],
                            "second": [{"do": "tap", "what": "hero"}],
                        }
                    ],
                }
            ]
        },
        "Au début de votre tour, vous pouvez piocher une carte. Si vous ne le faites pas, inclinez votre Héros.",
        "At the start of your turn, you may draw a card. If you do not, tap your Hero.",
    ),
    "do: contest": (
        effect({"do": "contest", "win": [{"do": "draw"}], "lose": []}),
        (
            "Jouez un Chi-Fu-Mi contre l'adversaire jusqu'à ce que l'un de vous deux gagne. Si c'est vous, "
            "piochez une carte."
        ),
        "Play Chi-Fu-Mi against the opponent until one of you wins. If you win, draw a card.",
    ),
    "of: strength": (
        value({"of": "strength", "what": "hero"}),
        "Jusqu'à la fin du tour, cette Action reçoit un bonus de Force égal à la Force actuelle de votre Héros.",
        "Until the end of the turn, this Action gets a Strength bonus equal to the current Strength of your Hero.",
    ),
    "of: level": (
        value({"of": "level", "what": "hero"}),
        "Jusqu'à la fin du tour, cette Action reçoit un bonus de Force égal au Niveau actuel de votre Héros.",
        "Until the end of the turn, this Action gets a Strength bonus equal to the current Level of your Hero.",
    ),
    "of: count": (
        effect({"do": "draw", "amount": {"of": "count", "what": {"types": ["room"], "control": "you"}}}),
        "Piochez autant de cartes que vous contrôlez de Salles.",
        "Draw as many cards as there are Rooms that you control.",
    ),
    "of: stat experience": (
        effect(
            {"do": "draw", "amount": {"of": "stat", "stat": "experience", "what": "target"}}, choose=TARGET
        ),
        "Piochez un nombre de cartes égal à la valeur d'Expérience d'un Allié de votre choix.",
        "Draw a number of cards equal to the Experience value of an Ally of your choice.",
    ),
    "of: stat as printed": (
        effect({"do": "draw", "amount": {"of": "stat", "stat": "strength", "what": "hero", "printed": True}}),
        "Piochez un nombre de cartes égal à la Force imprimée de votre Héros.",
        "Draw a number of cards equal to the printed Strength of your Hero.",
    ),
    "of: stat": (
        effect({"do": "draw", "who": "both", "amount": {"of": "stat", "stat": "ap", "what": "each"}}),
        "Chaque joueur pioche un nombre de cartes égal à son nombre de PA.",
        "Each player draws a number of cards equal to their number of AP.",
    ),
    "of: number": (
        effect(
            {"do": "draw", "amount": {"of": "number", "what": "discarded"}},
            cost={"discard": {"count": "x"}},
        ),
        (
            "Défaussez X cartes de votre Main : Piochez un nombre de cartes égal au nombre des cartes "
            "défaussées."
        ),
        (
            "Discard X cards from your Hand: Draw a number of cards equal to the number of the "
            "discarded cards."
        ),
    ),
    "of: stat of all that match": (
        effect({"do": "draw", "amount": {"of": "stat", "stat": "level", "what": {**ALLY, "control": "you"}}}),
        "Piochez un nombre de cartes égal au total des Niveaux de vos Alliés.",
        "Draw a number of cards equal to the total of the Levels of your Allies.",
    ),
    "of: times": (
        effect(
            {"do": "draw", "amount": {"of": "times", "value": {"of": "strength", "what": "hero"}, "by": 2}}
        ),
        "Piochez un nombre de cartes égal au double de la Force de votre Héros.",
        "Draw a number of cards equal to twice the Strength of your Hero.",
    ),
    "of: least": (
        effect({"do": "draw", "amount": {"of": "least", "values": [3, {"of": "strength", "what": "hero"}]}}),
        "Piochez un nombre de cartes égal au plus petit nombre parmi 3 et la Force de votre Héros.",
        "Draw a number of cards equal to the smallest of 3 and the Strength of your Hero.",
    ),
    "of: event": (
        {
            "powers": [
                {
                    "kind": "triggered",
                    "on": {"event": "damage", "what": "self"},
                    "effects": [{"do": "heal", "what": "hero", "amount": {"of": "event"}}],
                }
            ]
        },
        (
            "Quand cette Action subit des Dommages, votre Héros récupère un nombre de PV égal au "
            "nombre de Dommages subis à cette occasion."
        ),
        (
            "When this Action suffers Damage, your Hero regains a number of HP equal to the amount of "
            "Damage suffered on this occasion."
        ),
    ),
    "of: spent": (
        condition({"is": "more_than", "value": {"of": "spent"}, "number": 3}),
        (
            "Tant que vous avez dépensé plus de 3 Ressources pour ce pouvoir ce tour-ci, cette Action a "
            "+1 en Force."
        ),
        (
            "As long as you have spent more than 3 resources on this power this turn, this Action has +1 "
            "Strength."
        ),
    ),
    "is: in_area": (
        condition({"is": "in_area", "what": "hero", "area": ["world", "bag"]}),
        "Tant que votre Héros se trouve dans le Monde ou dans son Havre Sac, cette Action a +1 en Force.",
        "As long as your Hero is in the World or in its Haven Bag, this Action has +1 Strength.",
    ),
    "is: matches by its role": (
        condition({"is": "matches", "what": "self", "select": {"role": "fighter"}}),
        "Tant que cette Action attaque ou bloque, elle a +1 en Force.",
        "As long as this Action is attacking or blocking, it has +1 Strength.",
    ),
    "is: matches": (
        condition({"is": "matches", "what": "self", "select": {**ALLY, "tapped": True}}),
        "Tant que cette Action est un Allié incliné, elle a +1 en Force.",
        "As long as this Action is a tapped Ally, it has +1 Strength.",
    ),
    "is: more_than": (
        condition({"is": "more_than", "value": {"of": "level", "what": "hero"}, "number": 1}),
        "Tant que le Niveau de votre Héros dépasse 1, cette Action a +1 en Force.",
        "As long as the Level of your Hero exceeds 1, this Action has +1 Strength.",
    ),
    "is: your_turn": (
        condition({"is": "your_turn"}),
        "Tant que c'est votre tour, cette Action a +1 en Force.",
        "As long as it is your turn, this Action has +1 Strength.",
    ),
    "is: in_battle": (
        condition({"is": "in_battle"}),
        "Tant qu'un combat est en cours, cette Action a +1 en Force.",
        "As long as a battle is under way, this Action has +1 Strength.",
    ),
    "is: not": (
        condition({"is": "not", "condition": {"is": "in_area", "what": "hero", "area": ["world"]}}),
        "Tant que votre Héros ne se trouve pas dans le Monde, cette Action a +1 en Force.",
        "As long as your Hero is not in the World, this Action has +1 Strength.",
    ),
    "is: all": (
        condition({"is": "all", "conditions": [{"is": "your_turn"}, {"is": "in_battle"}]}),
        "Tant que c'est votre tour et qu'un combat est en cours, cette Action a +1 en Force.",
        "As long as it is your turn and a battle is under way, this Action has +1 Strength.",
    ),
    "is: any": (
        condition(
            {
                "is": "any",
                "conditions": [
                    {
                        "is": "not",
                        "condition": {"is": "all", "conditions": [{"is": "your_turn"}, {"is": "in_battle"}]},
                    },
                    {"is": "matches", "what": "self", "select": {"role": "blocker"}},
                ],
            }
        ),
        (
            "Tant que ce n'est pas votre tour ou qu'aucun combat n'est en cours ou que cette Action bloque, "
            "elle a +1 en Force."
        ),
        (
            "As long as it is not your turn or no battle is under way or this Action is blocking, it has +1 "
            "Strength."
        ),
    ),
    "is: attacked": (
        condition({"is": "attacked", "what": "hero"}),
        "Tant que votre Héros a attaqué ce tour-ci, cette Action a +1 en Force.",
        "As long as your Hero has attacked this turn, this Action has +1 Strength.",
    ),
    "do: compare": (
        effect(
            {
                "do": "compare",
                "first": {"of": "stat", "stat": "played"},
                "second": 2,
                "more": [{"do": "draw"}],
                "less": [{"do": "tap", "what": "hero"}],
                "equal": [],
            }
        ),
        (
            "Comparez le nombre de cartes que vous avez jouées de votre Main pendant la Phase d'Actions et 2. "
            "Si le premier l'emporte, piochez une carte. Si le second l'emporte, inclinez votre Héros. "
            "En cas d'égalité, rien ne se passe."
        ),
        (
            "Compare the number of cards that you have played from your Hand in the Action Phase and 2. "
            "If the first is greater, draw a card. If the second is greater, tap your Hero. "
            "If they are equal, nothing happens."
        ),
    ),
    "is: at_turn_start": (
        effect(
            {"do": "draw"},
            only_if={
                "is": "at_turn_start",
                "condition": {"is": "in_area", "what": "hero", "area": ["world"]},
            },
        ),
        (
            "Piochez une carte. À jouer seulement si, au début de votre tour, votre Héros se trouvait "
            "dans le Monde."
        ),
        "Draw a card. Play only if, at the start of your turn, your Hero was in the World.",
    ),
    "of: stat played": (
        effect(
            {"do": "heal", "what": "hero", "amount": {"of": "stat", "stat": "played", "what": "opponent"}}
        ),
        (
            "Votre Héros récupère un nombre de PV égal au nombre de cartes que l'adversaire a jouées de sa Main "
            "pendant la Phase d'Actions."
        ),
        (
            "Your Hero regains a number of HP equal to the number of cards that the opponent has played from "
            "their Hand in the Action Phase."
        ),
    ),
    "kind: plus": (
        change({"kind": "plus", "stat": "ap", "amount": -1}),
        "Cette Action perd 1 PA.",
        "This Action loses 1 AP.",
    ),
    "kind: gain": (
        change({"kind": "gain", "keyword": {"name": "resist", "element": "fire", "amount": 2}}),
        "Cette Action a Résistance [Feu] 2.",
        "This Action has Resist [Fire] 2.",
    ),
    "kind: cannot": (
        change({"kind": "cannot", "what": "untap"}),
        "Cette Action ne peut pas se redresser.",
        "This Action cannot untap.",
    ),
    "kind: more damage": (
        change({"kind": "more", "of": "damage", "amount": 1}),
        "Chaque paquet de Dommages que cette Action inflige est augmenté de 1.",
        "Each packet of Damage dealt by this Action is increased by 1.",
    ),
    "kind: less_damage": (
        change({"kind": "less_damage", "amount": 2}),
        "Chaque paquet de Dommages que cette Action devrait subir est réduit de 2.",
        "Each packet of Damage that this Action would suffer is reduced by 2.",
    ),
    "kind: activated": (
        {
            "powers": [
                {
                    "kind": "activated",
                    "area": ["discard"],
                    "script": {
                        "times": 1,
                        "cost": {"resources": ["neutral"], "tap": {"select": {**ALLY, "control": "you"}}},
                        "effects": [{"do": "untap", "what": "tapped"}],
                    },
                }
            ]
        },
        (
            "[Neutre], inclinez un de vos Alliés dressés : Redressez l'Allié incliné. À utiliser seulement depuis"
            " votre Défausse. Utilisable une seule fois par tour."
        ),
        (
            "[Neutral], tap one of your untapped Allies: Untap the tapped Ally. Use only from your Discard. "
            "Usable only once per turn."
        ),
    ),
    "kind: resource": (
        {"powers": [{"kind": "resource", "element": "fire"}]},
        "[Incliner] : Cette Action produit une Ressource [Feu].",
        "[Tap]: This Action produces one [Fire] resource.",
    ),
    "kind: triggered": (
        {
            "powers": [
                {
                    "kind": "triggered",
                    "on": {"event": "damage", "what": "self", "by": {**ALLY, "control": "opponent"}},
                    "effects": [{"do": "tap", "what": "source"}],
                    "only_if": {"is": "in_area", "what": "self", "area": ["world"]},
                }
            ]
        },
        (
            "Quand cette Action subit des Dommages infligés par un Allié adverse, si elle se trouve dans le "
            "Monde, inclinez l'Allié qui les a infligés."
        ),
        (
            "When this Action suffers Damage dealt by an opposing Ally, if it is in the World, tap the Ally "
            "that dealt it."
        ),
    ),
    "kind: declared": (
        {"powers": [{"kind": "declared", "on": "block", "changes": [PLUS]}]},
        (
            "Quand cette Action est déclarée comme bloqueur, elle a +1 en Force aussi longtemps qu'elle "
            "reste bloqueur."
        ),
        "When this Action is declared as a blocker, it has +1 Strength for as long as it remains a blocker.",
    ),
    "kind: continuous": (
        {
            "powers": [
                {"kind": "continuous", "what": {**ALLY, "control": "opponent"}, "changes": [PLUS]},
            ]
        },
        "Les Alliés adverses ont +1 en Force.",
        "Opposing Allies have +1 Strength.",
    ),
    "kind: played_only_if": (
        {
            "powers": [
                {
                    "kind": "played_only_if",
                    "condition": {
                        "is": "more_than",
                        "value": {"of": "count", "what": {**ALLY, "control": "you"}, "different": True},
                        "number": 1,
                    },
                }
            ]
        },
        "Cette Action ne se joue que si vous contrôlez au moins 2 Alliés de noms différents.",
        "This Action can only be played if you control at least 2 Allies with different names.",
    ),
    "kind: set": (
        change({"kind": "set", "amount": {"of": "count", "what": {"area": ["hand"], "control": "you"}}}),
        "La Force de cette Action est égale au nombre de cartes dans votre Main.",
        "The Strength of this Action equals the number of cards in your Hand.",
    ),
    "kind: counts_as": (
        change({"kind": "counts_as", "elements": ["air", "fire"], "when": "tapped"}),
        "Chaque Ressource que produit cette Action peut être [Air] ou [Feu] au lieu de son Élément normal.",
        "Each resource that this Action produces may be [Air] or [Fire] instead of its normal Element.",
    ),
    "kind: counts_as an Artisan": (
        change(
            {
                "kind": "counts_as",
                "when": "tapped",
                "profession": "Forgeron",
                "crafting": {"types": ["equipment"]},
            }
        ),
        "Cette Action peut s'incliner à la place d'un Forgeron pour fabriquer un Équipement.",
        "This Action may be tapped in place of a Weaponsmith to craft an Equipment.",
    ),
    "kind: gain a Profession": (
        change({"kind": "gain", "profession": "Bijoutier"}),
        "Cette Action possède le Métier Bijoutier.",
        "This Action has the Profession Jeweler.",
    ),
    "kind: plus cost": (
        change({"kind": "plus", "stat": "cost", "amount": 2}),
        "Cette Action coûte [Neutre][Neutre] de plus à jouer ou à fabriquer.",
        "This Action costs [Neutral][Neutral] more to play or to craft.",
    ),
    "kind: counts_as when recycled": (
        change({"kind": "counts_as", "elements": ["air", "earth"], "when": "recycled"}),
        "Cette carte peut être recyclée comme une carte [Air] ou [Terre].",
        "This card may be recycled as an [Air] or [Earth] card.",
    ),
    "kind: plus weapons": (
        change({"kind": "plus", "stat": "weapons", "amount": 1}),
        "Cette Action peut porter 2 Armes.",
        "This Action may wield 2 Weapons.",
    ),
    "do: equip": (
        effect({"do": "equip", "to": "target"}, choose=TARGET),
        "Faites passer cette Action à un Allié de votre choix.",
        "Move this Action to an Ally of your choice.",
    ),
    "do: reveal": (
        effect({"do": "reveal", "amount": 3, "take": ALLY}),
        (
            "Révélez les 3 cartes du dessus de votre Pioche ; parmi elles, prenez en Main tous les Alliés et "
            "recyclez les autres."
        ),
        "Reveal the top 3 cards of your Deck; take all Allies among them into your Hand and recycle the others.",
    ),
    "do: name_element": (
        effect({"do": "name_element"}),
        "Nommez un Élément.",
        "Name an Element.",
    ),
    "do: raise": (
        effect({"do": "raise", "amount": 2}),
        "Augmentez ce paquet de Dommages de 2.",
        "Increase this packet of Damage by 2.",
    ),
    "is: wounded": (
        effect({"do": "when", "condition": {"is": "wounded"}, "then": [{"do": "draw"}]}),
        "Si l'adversaire a infligé des Dommages à votre Héros dans ce combat, piochez une carte.",
        "If in this battle the opponent has dealt Damage to your Hero, draw a card.",
    ),
    "do: trigger": (
        effect({"do": "trigger", "what": "target"}, choose=TARGET),
        "Déclenchez les pouvoirs d'apparition d'un Allié de votre choix.",
        "Trigger the appearance powers of an Ally of your choice.",
    ),
    "do: remember": (
        effect({"do": "remember", "what": "target"}, choose=TARGET),
        "Retenez un Allié de votre choix.",
        "Remember an Ally of your choice.",
    ),
    "do: end": (effect({"do": "end"}), "Cet effet prend fin.", "This effect ends."),
    "do: to_deck": (
        effect({"do": "to_deck", "what": "target"}, choose=TARGET),
        "Mettez un Allié de votre choix sur le dessus de la Pioche de son propriétaire.",
        "Put an Ally of your choice on top of its owner's Deck.",
    ),
    "do: win": (effect({"do": "win"}), "Vous gagnez la partie.", "You win the game."),
    "kind: enters_tapped": (
        {"powers": [{"kind": "enters_tapped"}]},
        "Cette Action apparaît inclinée.",
        "This Action appears tapped.",
    ),
}


def example(parts):
    return load().read({"name": "X", "type": "action", "level": {"value": 1}, **parts})


def told(parts, language):
    return card_text(example(parts), language).powers[0]


def test_every_node_of_the_language_has_an_example_here():
    named = {" ".join(key.split()[:2]) for key in EVERY}  # what follows tells several of one node apart
    assert named | {"do: special"} == set(nodes())


def test_every_node_is_worded():
    def check(node):
        parts, french, english = EVERY[node]
        assert told(parts, "fr").replace("\u00a0", " ") == french
        assert told(parts, "en") == english

    each.holds(EVERY, check)


def test_every_event_is_worded():
    def check(case):
        event, time, language, reaction, more = case
        on = {"event": event, "time": time, **more}
        power = {"kind": "triggered", "on": on, "reaction": reaction, "effects": [{"do": "draw"}]}
        text = told({"powers": [power]}, language)
        assert text.endswith(("piochez une carte.", "draw a card."))

    more = ({}, {"what": ALLY}, {"what": "self"}, {"mine": True}, {"theirs": True}, {"plays": "card"})
    events = typing.get_args(EventKind)
    each.holds(itertools.product(events, ("just", "about"), LANGUAGES, (False, True), more), check)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("struct", "field"), [(Cannot, "what"), (Modify, "until"), (Plus, "stat"), (Keyword, "name")]
)
def test_every_word_of_the_language_is_in_the_glossary(struct, field, language):
    kinds = typing.get_args(typing.get_type_hints(struct)[field])
    assert kinds
    for word in kinds:
        match field:
            case "what":
                told(change({"kind": "cannot", "what": word}), language)
            case "until":
                told(effect({"do": "modify", "what": "self", "changes": [PLUS], "until": word}), language)
            case "stat":
                for amount in (1, -1, "x", {"of": "level", "what": "hero"}):
                    told(change({"kind": "plus", "stat": word, "amount": amount}), language)
            case "name":
                assert keyword_text(Keyword(name=word), language)
                assert reminder(Keyword(name=word), language).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", typing.get_args(CardType))
def test_every_type_has_its_words(kind, language):
    card = load().read({"name": "X", "type": kind, "powers": [{"kind": "enters_tapped"}]})
    assert card_text(card, language).powers[0].endswith((".",))
    assert type_line(card, language)


def test_both_languages_word_the_same_things():
    assert set(FRENCH.words) == set(ENGLISH.words)
    for name in ("marks", "nouns", "adjectives", "keywords", "reminders", "specials"):
        assert set(getattr(FRENCH, name)) == set(getattr(ENGLISH, name)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_can_be_turned_into_icons(language):
    assert set(symbols(language).values()) == {"air", "earth", "fire", "water", "neutral", "tap"}
    assert symbols("fr")["[Terre]"] == "earth"
    assert glossary(language).mark("tap") in symbols(language)


def test_one_power_can_be_worded_alone(catalog):
    smare = catalog.one("Smare")
    assert power_text(smare, smare.powers[0], "en") == (
        "When this Ally appears, you may pay [Neutral]. If you do, draw a card."
    )
    charge = catalog.one("Charge")
    assert "S'il a le trait Iop" in power_text(charge, charge.script, "fr")


def test_two_choices_are_told_apart():
    script = {
        "choose": [{"select": ALLY, "name": "a"}, {"select": ALLY, "name": "b"}],
        "effects": [
            {"do": "tap", "what": "a"},
            {"do": "untap", "what": "b"},
            {"do": "destroy", "what": "a"},
            {"do": "banish", "what": "b"},
        ],
    }
    assert told({"script": script}, "fr") == (
        "Inclinez un Allié de votre choix. Redressez un Allié de votre choix. "
        "Détruisez le premier Allié choisi. Bannissez le deuxième Allié choisi."
    )


def test_among_others_of_its_kind_a_card_is_called_by_its_name():
    power = {
        "kind": "triggered",
        "on": {"event": "appear", "what": {**ALLY, "control": "opponent"}},
        "choose": TARGET,
        "effects": [
            {"do": "deal", "amount": 1, "element": "fire", "to": "target"},
            {"do": "tap", "what": "it"},
            {"do": "untap", "what": "self"},
            {"do": "destroy", "what": "target"},
        ],
    }
    card = load().read({"name": "X", "type": "ally", "powers": [power]})
    assert card_text(card, "fr").powers == (
        (
            "Quand un Allié adverse apparaît, X inflige 1 Dommage [Feu] à un Allié de votre choix. "
            "Inclinez l'Allié concerné. Redressez X. Détruisez l'Allié choisi."
        ),
    )
    assert card_text(card, "en").powers == (
        (
            "When an opposing Ally appears, X deals 1 [Fire] Damage to an Ally of your choice. "
            "Tap the Ally concerned. Untap X. Destroy the chosen Ally."
        ),
    )


@pytest.mark.parametrize(
    ("control", "french", "english"),
    [("you", "votre Héros", "your Hero"), ("opponent", "le Héros adverse", "the opposing Hero")],
)
def test_a_player_has_one_hero(control, french, english):
    hero = effect({"do": "tap", "what": {"types": ["hero"], "control": control}})
    assert told(hero, "fr") == f"Inclinez {french}."
    assert told(hero, "en") == f"Tap {english}."


def test_modes_and_silent_choices_are_told():
    script = {
        "modes": ["fire", "water"],
        "choose": TARGET,
        "effects": [{"do": "deal", "amount": 1, "element": "mode", "to": "hero", "source": None}],
    }
    assert told({"script": script}, "en") == ("Choose an Ally. Your Hero suffers 1 [Fire] or [Water] Damage.")


def test_challenges_and_ordered_choices_are_told():
    wave = {
        "script": {
            "choose": [{"select": ALLY, "count": 3, "up_to": True, "ordered": True}],
            "effects": [{"do": "deal", "amount": "rank", "element": "water", "to": "target"}],
            "opening": [{"do": "draw"}],
        },
        "traits": ["Challenge"],
    }
    assert told(wave, "fr") == (
        "Au début de la Phase d'Actions, piochez une carte. À la fin de la Phase d'Actions, choisissez jusqu'à "
        "3 Alliés. Cette Action leur inflige respectivement 1, 2 et 3 Dommages [Eau], dans l'ordre de votre choix."
    )
    assert told(wave, "en") == (
        "At the start of the Action Phase, draw a card. At the end of the Action Phase, choose up to "
        "3 Allies. This Action deals them 1, 2 and 3 [Water] Damage respectively, in an order of your choice."
    )


def test_an_unknown_name_has_no_words():
    with pytest.raises(KeyError, match="victim"):
        told(effect({"do": "tap", "what": "victim"}), "fr")


# Grammar ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "form", "text"),
    [
        (French().a("Allié", feminine=False), "de", "d'un Allié"),
        (French().the("Allié", feminine=False), "de", "de l'Allié"),
        (French().the("Héros", feminine=False), "de", "du Héros"),
        (French().the("Héros", feminine=False), "à", "au Héros"),
        (French().the("Alliés", feminine=False, plural=True), "à", "aux Alliés"),
        (French().the("Zone", feminine=True), "à", "à la Zone"),
        (French().this("Allié", feminine=False), "", "cet Allié"),
        (French().this("Héros", feminine=False), "", "ce Héros"),
        (French().this("Zones", feminine=True, plural=True), "e", "es"),
        (French().this("Zones", feminine=True, plural=True), "es", "es"),
        (French().this("Zone", feminine=True), "es", "e"),
        (French().the("Alliés", feminine=False, plural=True), "es", ""),
        (FrenchPhrase("Alliés", "des", plural=True), "de", "d'Alliés"),
        (FrenchPhrase("Alliés", "les", plural=True), "lui", "leur"),
        (FrenchPhrase("Zones", "les", plural=True, feminine=True), "il", "elles"),
        (English().a("Ally", feminine=False), "", "an Ally"),
        (English().a("[Air] card", feminine=False), "", "an [Air] card"),
        (English().a("Zone", feminine=False), "", "a Zone"),
        (EnglishPhrase("Allies", "your", plural=True), "lui", "them"),
        (EnglishPhrase("Allies", "your", plural=True), "is|are", "are"),
    ],
)
def test_phrases_agree(phrase, form, text):
    assert format(phrase, form) == text


def test_an_unknown_form_is_refused():
    with pytest.raises(ValueError, match="no form"):
        format(FrenchPhrase("Allié", "un"), "zz")


def test_elisions_and_lists():
    assert elide("si il quitte le jeu, que un Allié de Arty") == "s'il quitte le jeu, qu'un Allié d'Arty"
    assert listed(["a"], "et") == "a"
    assert listed(["a", "b", "c"], "et") == "a, b et c"


def test_texts_are_plain_data(catalog):
    text = card_text(catalog.one("Bruss Ouilis"), "fr")
    again = msgspec.json.decode(msgspec.json.encode(text), type=type(text))
    assert again == text
    assert again.back.facts[0] == "Niveau 2"


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ({"area": ["discard"]}, "Search your Discard for a Dofus and take it into your Hand."),
        (
            {"into": "play", "tapped": True},
            "Search your Deck for a Dofus, put it into play tapped, then shuffle your Deck.",
        ),
        (
            {"area": ["deck", "discard"], "into": "play"},
            (
                "Search your Deck or your Discard for a Dofus and put it into play. "
                "If you searched your Deck, shuffle it."
            ),
        ),
    ],
)
def test_searches_say_where_and_what_for(where, words):
    card = example(effect({"do": "search", "select": {"types": ["dofus"]}, **where}))
    assert card_text(card, "en").powers == (words,)


def test_limits_stand_behind_the_effects():
    script = {
        "effects": [{"do": "deal", "amount": "x", "to": {**ALLY, "traits": ["Monstre", "mode"]}}],
        "modes": "family",
        "x_max": {"of": "level", "what": "hero"},
        "times": 1,
    }
    card = example({"level": {"value": None}, "script": script})
    (text,) = card_text(card, "en").powers
    assert text == (
        "Choose a family of Monsters: This Action deals X Damage to each Monster Ally of that family. "
        f"X is at most the Level of your Hero. You may play only one card named {card.name} per turn."
    )


@pytest.mark.parametrize(
    ("stat", "french", "english"),
    [
        ("level", "Le Niveau de cette Action est égal à 3.", "The Level of this Action equals 3."),
        ("ap", "Les PA de cette Action sont égaux à 3.", "The AP of this Action equal 3."),
        ("size", "La Taille de cette Action est égale à 3.", "The Size of this Action equals 3."),
        (
            "experience",
            "L'Expérience de cette Action est égale à 3.",
            "The Experience of this Action equals 3.",
        ),
    ],
)
def test_what_a_star_stands_for_is_said_of_every_number(stat, french, english):
    card = example(change({"kind": "set", "stat": stat, "amount": 3}))
    assert (card_text(card, "fr").powers, card_text(card, "en").powers) == ((french,), (english,))


def test_a_star_is_printed_as_it_is():
    card = example({"type": "equipment", "level": {"value": "*"}, "strength": "*", "hp": "*", "ap": 1})
    assert card_text(card, "en").facts == ("Level * [Neutral]", "Strength * [Neutral]", "AP +1", "HP *")


def test_a_cost_that_takes_markers_off():
    cost = {"tap_self": True, "unmark": {"name": "Éther", "amount": 2}}
    power = {"kind": "activated", "script": {"cost": cost, "effects": [{"do": "draw"}]}}
    card = load().read({"name": "X", "type": "equipment", "level": {"value": 1}, "powers": [power]})
    french = "[Incliner], retirez 2 marqueurs Éther de cet Équipement\xa0: Piochez une carte."
    assert card_text(card, "fr").powers == (french,)
    assert card_text(card, "en").powers == (
        "[Tap], remove 2 Éther markers from this Equipment: Draw a card.",
    )
