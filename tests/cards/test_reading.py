"""What a blind reading of sixty cards found unclear, each kind by one card; see docs/power-language.md."""

from __future__ import annotations

import pytest

from cards.wakfu.text import card_text
from cards.wakfu.text.words.en import ENGLISH
from cards.wakfu.text.words.fr import FRENCH

ONCE = {
    # card, language: what its text must say
    (
        "Champs d'Astrub",
        "fr",
    ): "vous pouvez recycler une carte [Air] de votre Défausse. Si vous ne le faites pas, détruisez",
    ("Chafer", "en"): "you may have your Hero lose 1 HP. If you do not, destroy this Ally.",
    (
        "Diversion",
        "en",
    ): "redirect this packet of Damage to another Ally or Hero of your choice that you control.",
    ("Malédiction d'Halouine", "en"): "put into play, from your Discard, another Ally, which appears tapped.",
    (
        "Pandatak",
        "fr",
    ): "Choisissez jusqu'à 2 Alliés ou Héros. Cette Action inflige 3 Dommages [Terre] à chacun.",
    (
        "Sacrifice",
        "fr",
    ): "Choisissez un Allié. Jusqu'au début de votre prochain tour, chaque paquet de Dommages que l'Allié choisi",
    (
        "Gambit",
        "en",
    ): "Choose up to 2 Allies or Heroes. Play Chi-Fu-Mi against the opponent until one of you wins. If you win,",
    ("Emprise", "fr"): "et désignez aussi un autre Héros dans le Monde. Jusqu'au début",
    ("Kouff Ourbe", "fr"): "s'incline, il subit 1 Dommage",
    (
        "Donjon des Larves",
        "en",
    ): "is about to be destroyed, return it to its owner's Hand instead of destroying it.",
    (
        "Potion de Rappel",
        "en",
    ): "reduce this packet of Damage to 0 and return that Ally to its owner's Hand.",
    (
        "Curiosité Dangereuse",
        "fr",
    ): "subit des Dommages [Neutre] égaux au nombre de Points d'Expérience gagnés à cette",
    ("Mot de Purgation", "en"): "The Hero of that owner loses a number of HP equal to the Level",
    ("Festin des Wabbits", "fr"): "si votre Héros se trouve dans le Monde et est incliné.",
    ("Dora", "fr"): "À utiliser seulement si le Porteur attaque ou bloque.",
    ("Puissance d'Ogrest", "fr"): "Vous ne pouvez jouer qu'une carte nommée Puissance d'Ogrest par tour.",
    ("Expérience d'Otomaï", "en"): "Each player draws a number of cards equal to their number of AP.",
    ("Havrasacadabra", "fr"): "récupère ou perd X Points de Résistance, selon ce que",
    ("Prospection", "fr"): "d'un Allié de votre choix dans le Monde.",
    ("Abcès de Wakfu", "fr"): "tous les Alliés et Héros qui se trouvent dans les Havres Sacs.",
    ("Bouloute", "en"): "an additional HP bonus equal to the number of HP markers on this Equipment.",
    ("Taclé !", "en"): "Tap an untapped blocked attacking Ally or Hero of your choice.",
    ("Mode Marchand", "en"): "the number of cards in your Hand, this card not counted.",
    ("Invocation", "en"): "until the end of the turn, it may attack even on the turn it appears.",
    (
        "Grippe de Wakfu",
        "en",
    ): "each player can untap at the start of their turn at most as many cards as they have AP.",
}


@pytest.mark.parametrize(("name", "language"), ONCE)
def test_what_was_unclear_is_said(catalog, name, language):
    text = " ".join(card_text(catalog.one(name), language).powers)
    assert ONCE[name, language] in text


@pytest.mark.parametrize(("words", "phrase"), [("other Ally", "another Ally"), ("HP bonus", "an HP bonus")])
def test_the_english_article_suits_what_follows(words, phrase):
    assert str(ENGLISH.tongue.a(words, feminine=False)) == phrase


def test_a_french_order_with_a_pronoun_has_its_infinitive():
    assert FRENCH.tongue.infinitive("renvoyez-le dans sa Main") == "le renvoyer dans sa Main"
    assert FRENCH.tongue.infinitive("il pioche") is None
