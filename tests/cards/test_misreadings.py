"""What a player who wants to cheat could read into a card's text: each kind once, in both languages."""

from __future__ import annotations

import re

import pytest

from bot.words import source
from cards.catalog import read_card
from cards.text import LANGUAGES, card_text, plain, reminder
from cards.wakfu.powers import Keyword

#: Card: what its text must say, in French and in English.
SAID = {
    # *This Ally* among other Allies: the card is called by its name
    "Dodge": ("Redirigez ces Dommages vers Dodge.", "Redirect this Damage to Dodge."),
    "Edasse le Trouble Fête": (
        (
            "Quand un de vos autres Alliés ou Héros Bandit est sur le point de subir des Dommages, [Air][Air] : "
            "Redirigez ces Dommages vers Edasse le Trouble Fête."
        ),
        (
            "When one of your other Bandit Allies or Heroes is about to suffer Damage, [Air][Air]: "
            "Redirect this Damage to Edasse le Trouble Fête."
        ),
    ),
    "Lâme Ourduvis": (
        "effectue un mouvement, [Incliner] : Lâme Ourduvis lui inflige",
        "makes a movement, [Tap]: Lâme Ourduvis deals it",
    ),
    "Elisabetron": (
        (
            "Détruisez l'un de vos Alliés : Elisabetron reçoit +2 en Force jusqu'à la fin du tour. "
            "Utilisable une seule fois par tour."
        ),
        (
            "Destroy one of your Allies: Elisabetron gets +2 Strength until the end of the turn. "
            "Usable only once per turn."
        ),
    ),
    "Baba Fatt": (
        "Détruisez un Allié non Monstre de votre choix dont le Niveau ne dépasse pas la Force de Baba Fatt.",
        "Destroy a non-Monster Ally of your choice whose Level is at most the Strength of Baba Fatt.",
    ),
    "Zatoïshwan": (
        "Choisissez jusqu'à 2 Alliés ou Héros attaquants ou bloqueurs. Zatoïshwan inflige 2",
        "Choose up to 2 attacking or blocking Allies or Heroes. Zatoïshwan deals 2",
    ),
    "Tiwabbit Kiafin": ("s'incline, Tiwabbit Kiafin lui inflige", "taps, Tiwabbit Kiafin deals it"),
    "Crocabulia": (
        "infligés par un Allié ou Héros, Crocabulia inflige 3",
        "dealt by an Ally or Hero, Crocabulia deals 3",
    ),
    "Vampyro": (
        "Si cela a été fait, à la place, renvoyez Vampyro",
        "If that was done, return Vampyro to its",
    ),
    "Polter Piou": ("Mettez Polter Piou en jeu, incliné.", "Put Polter Piou into play tapped."),
    # *it* can only be one thing
    "Arty": (
        "détruisez cet Allié : Il inflige des Dommages [Feu] égaux à sa Force",
        "destroy this Ally: It deals [Fire] Damage equal to its Strength",
    ),
    "Calt Aclysme": ("si cet Allié est incliné, redressez-le.", "if this Ally is tapped, untap it."),
    "Dames de Bouffe": (
        "Victoire : cet Équipement inflige 1 Dommage [Air] à l'Allié ou Héros choisi.",
        "Won: this Equipment deals 1 [Air] Damage to the chosen Ally or Hero.",
    ),
    "Odorat": ("Défaite : votre Héros reçoit", "Lost: your Hero gets"),
    "Mot de Purgation": ("Le Héros de ce joueur perd", "The Hero of that player loses"),
    "Shimay Rouch": (
        (
            "ce Héros reçoit +1 en Force et subit 1 Dommage de moins à chaque fois ; dès que ce n'est plus le cas, "
            "l'effet prend fin pour de bon."
        ),
        (
            "this Hero gets +1 Strength and suffers 1 Damage less each time; as soon as this is no longer so, "
            "the effect ends for good."
        ),
    ),
    # what was picked is called by what became of it
    "Lisa Modas": (
        (
            "affectez-le au combat, comme attaquant si vous attaquez, comme bloqueur si vous défendez. "
            "À la fin du combat, détruisez l'Allié mis en jeu."
        ),
        (
            "assign it to the battle, as an attacker if you attack, as a blocker if you defend. "
            "At the end of the battle, destroy the Ally put into play."
        ),
    ),
    "Invocation": (
        "À la fin du tour, détruisez l'Allié mis en jeu.",
        "At the end of the turn, destroy the Ally put into play.",
    ),
    "Réflexes": ("un pouvoir de l'Allié ou Héros redressé.", "a power of the untapped Ally or Hero"),
    "Romantisme d'Ogrest": (
        "Le Héros ou Havre-Sac attaqué récupère",
        "The attacked Hero or Haven Bag regains",
    ),
    # gains and losses
    "Corbac": (
        "un joueur de votre choix perd 2 PA jusqu'à la fin du tour.",
        "a player of your choice loses 2 AP until the end of the turn.",
    ),
    "Comte Harebourg": ("Un joueur de votre choix perd X PA", "A player of your choice loses X AP"),
    "Sylvine Folherbe": ("Un joueur de votre choix gagne 1 PM", "A player of your choice gains 1 MP"),
    # how much of what
    "Curiosité Dangereuse": (
        "subit des Dommages [Neutre] égaux au nombre de Points d'Expérience gagnés.",
        "suffers [Neutral] Damage equal to the number of Experience Points gained.",
    ),
    "Art du lancer": (
        "Cette Action inflige à un Allié ou Héros de votre choix des Dommages [Eau] égaux au Niveau de l'Équipement",
        "This Action deals an Ally or Hero of your choice [Water] Damage equal to the Level of the discarded Equipment",
    ),
    "Prespic Royal": ("le même nombre de Dommages [Feu]", "deals the same amount of [Fire] Damage"),
    "Vrombyx": ("égale au nombre de cartes dans votre Main.", "equals the number of cards in your Hand."),
    "Coup Critique": (
        "Jusqu'à la fin du tour, un Allié ou Héros de votre choix",
        "Until the end of the turn, an Ally or Hero of your choice",
    ),
    "Désigné Volontaire": (
        "chaque joueur gagne 2 Points d'Expérience si l'Allié qu'il a désigné a été détruit.",
        "each player gains 2 Experience Points if the Ally that they picked has been destroyed.",
    ),
    "Intouchable": (
        "chaque joueur gagne 2 Points d'Expérience si l'Allié qu'il a désigné n'a pas été détruit.",
        "each player gains 2 Experience Points if the Ally that they picked has not been destroyed.",
    ),
    "Les Petits d'Abord": (
        "chaque joueur gagne 1 Point d'Expérience pour chacun de ses Alliés attaquants ou bloqueurs de Niveau 1.",
        "each player gains 1 Experience Point for each of their attacking or blocking Level 1 Allies.",
    ),
    "Katsou Mee": (
        "si un même joueur a dépensé plus de 3 Ressources ce tour-ci pour le premier pouvoir de cet Allié, détruisez",
        "if one player has spent more than 3 resources this turn on the first power of this Ally, destroy",
    ),
    # where and what
    "Toilettes des Miss Moches": (
        "Recyclez une carte de votre choix de n'importe quelle Défausse.",
        "Recycle a card of your choice from any Discard.",
    ),
    "Laboratoire d'Otomaï": (
        (
            "Chaque Ressource que produisent vos cartes peut être [Air], [Terre], [Feu] ou [Eau] au lieu de son "
            "Élément normal. Au début de votre tour, si cette carte se trouve dans votre Défausse, vous pouvez la "
            "recycler. Si cela a été fait,"
        ),
        (
            "Each resource that your cards produce may be [Air], [Earth], [Fire] or [Water] instead of its normal "
            "Element. At the start of your turn, if this card is in your Discard, you may recycle it. If that was done,"
        ),
    ),
    "Flamiche": (
        "Au début de votre tour, si cette carte se trouve dans votre Défausse, vous pouvez payer",
        "At the start of your turn, if this card is in your Discard, you may pay",
    ),
    "Tofu Céleste": ("si Tofu Céleste se trouve dans votre Main,", "if Tofu Céleste is in your Hand,"),
    "Roi Gélax": (
        "Pioche ou votre Défausse un Allié Gelée, mettez-le en jeu incliné et mélangez votre Pioche.",
        "Search your Deck or your Discard for a Gelée Ally, put it into play tapped and shuffle your Deck.",
    ),
    "Village des Katrepats": (
        (
            "Cherchez dans votre Défausse un autre Allié dont le Niveau ne dépasse pas celui de l'Allié détruit et "
            "mettez-le en jeu."
        ),
        "Search your Discard for another Ally whose Level is at most that of the destroyed Ally, and put it into play.",
    ),
    "Gélaxième Dimension": ("dont le Niveau ne dépasse pas celui de", "whose Level is at most that of"),
    "Erbus Erport": ("les Équipements dans les Mains des joueurs", "Equipment in the players' Hands"),
    "Exclusion": (
        "quitte le combat et se retrouve incliné dans le Monde.",
        "leaves the battle and stands tapped in the World.",
    ),
    "Corruption": (
        (
            "Échangez le contrôle d'un Allié adverse de votre choix dans le Monde et celui d'un de vos Alliés dans le "
            "Monde pour le reste de la partie."
        ),
        (
            "Exchange control of an opposing Ally of your choice in the World and one of your Allies in the World for "
            "the rest of the game."
        ),
    ),
    "Piou Vert": (
        "[Incliner] : Cet Allié produit une Ressource [Terre].",
        "[Tap]: This Ally produces one [Earth]",
    ),
    "Morora": ("porte un Équipement Dagues,", "wields a Dagger Equipment,"),
    "Forge de Deudoiné": ("pour fabriquer une carte Arme.", "to craft a Weapon card."),
    "Fécaline la Sage": ("jouer une carte Quête ou Parchemin,", "played a Quest or Scroll card,"),
    "Temple Féca": (
        "Résistance 1 contre un Élément de votre choix",
        "Resist 1 against an Element of your choice",
    ),
    "Boon Attitude": (
        "de votre choix qui ne porte aucun Équipement.",
        "of your choice that wields no Equipment.",
    ),
    # when
    "Poum Ondacié": (
        "Tant que ce Héros attaque, bloque ou est la Cible de l'attaque,",
        "As long as this Hero attacks, blocks or is the Target of the attack,",
    ),
    "Bruss Ouilis": ("est déclaré comme attaquant", "is declared as an attacker"),
    "Rolac le Bandit": (
        "s'il attaquait ou bloquait, il inflige",
        "if it was attacking or blocking, it deals",
    ),
    "Potion d'Oubli de Sort": (
        "Quand un joueur vient de jouer une carte Sort, annulez la carte jouée. Jusqu'à la fin du tour, aucun joueur",
        "When a player has just played a Spell card, cancel the played card. Until the end of the turn, no player",
    ),
    "Défi": (
        (
            "relève ou refuse ce défi. S'il le relève, l'Allié ou Héros incliné et l'Allié ou Héros choisi "
            "infligent en même temps, chacun à l'autre, des Dommages égaux à sa propre Force. S'il le refuse, gagnez"
        ),
        (
            "takes or refuses this dare. If they take it, the tapped Ally or Hero and the chosen Ally or Hero "
            "each deal the other Damage equal to its own Strength, at the same time. If they refuse it, gain"
        ),
    ),
    "Grippe de Wakfu": (
        (
            "Jusqu'au début de votre prochain tour inclus, chaque joueur peut redresser au plus, au début de son tour, "
            "autant de cartes qu'il a de PA."
        ),
        "each player can untap, at the start of their turn, at most as many cards as they have AP.",
    ),
    "Emprise": (
        (
            "chaque fois que votre Héros perd des PV, le Héros désigné perd le même nombre de PV en même temps ; "
            "chaque fois que votre Héros récupère des PV,"
        ),
        (
            "each time your Hero loses HP, the picked Hero loses that many HP at the same time; "
            "each time your Hero regains HP,"
        ),
    ),
    "Goultard le Barbare": (
        (
            "Cet Allié n'apparaît que dans le Monde, incliné. Quand cet Allié apparaît, détruisez tous les autres "
            "Alliés et Zones dans le Monde, sans que personne ne gagne d'Expérience."
        ),
        (
            "This Ally appears only in the World, tapped. When this Ally appears, destroy all other Allies and Zones "
            "in the World, and nobody gains Experience by it."
        ),
    ),
    "Champs d'Astrub": ("Si vous ne le faites pas, détruisez", "If you do not, destroy"),
    "Vacances sur l'île de Moon": (
        (
            "et qu'au début de votre tour votre Héros se trouvait dans le Monde et que le Héros adverse "
            "ne se trouvait pas dans le Monde."
        ),
        (
            "if it is your turn and at the start of your turn your Hero was in the World and the opposing Hero was not "
            "in the World."
        ),
    ),
    "Dofawa": (
        "si au début de votre tour vous contrôliez au moins 2 Zones de noms différents.",
        "if at the start of your turn you controlled at least 2 Zones of different names.",
    ),
    "Dofus Cawotte": (
        "vous contrôliez Couronne du Wa Wabbit, Cape du Wa Wabbit et Bâton du Wa Wabbit.",
        "you controlled Couronne du Wa Wabbit, Cape du Wa Wabbit and Bâton du Wa Wabbit.",
    ),
    "Dofus Émeraude": (
        "vous contrôliez Dark Vlad dans le Monde ou au moins 3 Alliés Bandit Uniques dans le Monde.",
        "you controlled Dark Vlad in the World or at least 3 Unique Bandit Allies in the World.",
    ),
    "Dofus Turquoise": (
        "vous contrôliez Chêne Mou ou Dragon Cochon dans le Monde.",
        "you controlled Chêne Mou or Dragon Cochon in the World.",
    ),
    "Pohn Bèche": ("au moins une Zone [Eau],", "at least one [Water] Zone,"),
}


@pytest.mark.parametrize("name", SAID)
def test_the_text_can_be_read_in_one_way(catalog, name):
    for language, words in zip(("fr", "en"), SAID[name], strict=True):
        told = " ".join(card_text(catalog.named(name), language).powers).replace("\u00a0", " ")
        assert words in told


def test_that_player_is_the_one_named_by_the_sentence_before():
    effects = [
        {"do": "return_to_hand", "what": "target"},
        {"do": "draw"},
        {"do": "lose_hp", "what": "target.owner", "amount": 1},
    ]
    script = {"choose": [{"select": {"types": ["ally"]}}], "effects": effects}
    card = read_card({"name": "X", "type": "action", "level": {"value": 1}, "script": script})
    assert card_text(card, "en").powers[0].endswith("Draw a card. The Hero of its owner loses 1 HP.")


def test_a_second_face_says_what_the_number_is(catalog):
    ayma = catalog.named("Ayma Ragie")
    assert card_text(ayma, "fr").back.powers == (
        (
            "Quand ce Héros perd des PV, jusqu'à la fin du tour, il reçoit un bonus de Force égal au nombre de PV "
            "perdus."
        ),
    )
    assert card_text(ayma, "en").back.powers == (
        (
            "When this Hero loses HP, until the end of the turn, it gets a Strength bonus equal to the number of "
            "HP lost."
        ),
    )
    assert (
        "Gagnez 1 PM jusqu'à la fin du tour." in card_text(catalog.named("Klore Ofil"), "fr").back.powers[0]
    )


def test_a_doubt_stands_under_the_face_that_it_is_about(catalog):
    hero, ring = (card_text(catalog.named(name), "fr") for name in ("Ayma Ragie", "Anneau de l'Invocateur"))
    assert (hero.notes, hero.back.notes) == ((), ("Source incertaine.",))
    assert ring.notes == ("Source incertaine.",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_gives_less_than_nothing(catalog, language):
    for card in catalog:
        for power in card_text(card, language).powers:
            assert not re.search(r"(reçoit|reçoivent|recevez|gets?) -", power), card.name


#: Ways in which the same word is not written, and spaces that may part a line before its mark.
SLIPS = (r"Havres? Sacs?(?! d[ue] )", r"[Ff]ile d'Attente", r"(?<!\S):(?=\w)")


def test_french_words_are_written_in_one_way(catalog):
    texts = {card.name: plain(card, "fr") + "".join(each.fr for each in card.rulings) for card in catalog}
    for name, text in {**texts, "words of the bot": source("fr")}.items():
        for slip in SLIPS:
            assert not re.search(slip, text), (name, slip)


def test_french_marks_do_not_begin_a_line(catalog):
    for card in catalog:
        face = card_text(card, "fr")
        for power in (*face.powers, *face.gear, *(face.back.powers if face.back else ())):
            assert not re.search(" [:;!?]", power), (card.name, power)
    for word in ("capture", "defense", "ethereal", "giant", "reinforcement"):
        assert not re.search(" [:;!?]", reminder(Keyword(name=word), "fr"))
