"""The words of rules and questions as they are compared: folded, without filler, stemmed.

Accents go before stemming, because players leave them out; so the stems are those of the folded words.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

import snowballstemmer

from engine.rulebook.model import Language
from engine.rulebook.names import fold


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


#: Words that say nothing about the matter.
FILLER: dict[Language, frozenset[str]] = {
    "fr": _words(
        """a ai ait alors apres as au aucun aussi autant autre aux avec avoir ayant bah ben bien bon bonjour ca
        car ce ceci cela celle celui ces cet cette ceux chaque chez ci comme d dans de des du donc elle elles en
        encore est et etait etant ete etre eu eux fait faire faut fois font hein ici il ils j je l la le les leur
        leurs lors lorsque lui m ma mais me merci mes moi moins mon n ne ni nos notre nous on ont or ou oui par
        parce pas peu peut peuvent peux plait plus plutot pour pourquoi pourra puis qu quand que quel quelle
        quelles quels qui quoi s sa sais salut sans se sera ses si son sont soit sous sur svp t ta te tes toi ton
        toujours tous tout toute toutes tres truc trucs tu un une va vais vers veut veux voila vos votre vous vs
        y etre dit dire c possible droit doit dois doivent pendant entre
        cest jai jsuis jpeux jpx jdois estce esce esque eske ya sil quil quon dun dune cb cmb cmt kom koi ki ke kel
        kan kand qd pk pq pkoi ds ac tt ts bcp stp slt bjr mnt pr dc jms genre quoi alr askip"""
    ),
    "en": _words(
        """a about after again all also am an and any are as at be because been being but by can cannot could did
        do does doing don done each else even for from get gets getting go goes going got had has have having he
        hello help her hey hi him his i if im in into is it its just know let like ll may me mean means might mine
        must my need no not of off ok on one only or our out over own please re s same shall she should so some
        still such t than thank thanks that the their them then there these they thing things this those to too up
        us ve very vs was way we were what whats when where whether which while who whom whose why will with would
        yes yet you your during between
        dont doesnt isnt arent wont didnt wasnt hasnt havent shouldnt wouldnt couldnt thats ive youre theyre hes shes
        u r ur pls plz thx cuz wanna gonna gotta tho btw"""
    ),
}
#: Words of a question that say a little: they count for a quarter.
FAINT: dict[Language, frozenset[str]] = {
    "fr": _words(
        """combien comment carte cartes jeu jeux joueur joueurs regle regles partie utiliser marche marcher passe
        passer arrive arriver compter compte nombre ordre premier premiere moment meme memes  joue jouer
        adverse adversaire"""
    ),
    "en": _words(
        """how many much card cards game games player players rule rules use used using work works happen happens
        count counts number first order opponent opponents play played plays"""
    ),
}
_WORD = re.compile(r"[a-z0-9]+")


def surfaces(text: str) -> list[str]:
    """The folded words of a text, in order; an apostrophe parts words."""
    return _WORD.findall(fold(text))


@cache
def _stemmer(language: Language) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer("french" if language == "fr" else "english")


@lru_cache(maxsize=50_000)
def stem(word: str, language: Language) -> str:
    """The stem of one folded word; numbers and words of up to three letters are their own."""
    if len(word) <= 3 or word[0].isdigit():
        return word
    return str(_stemmer(language).stemWord(word))


def terms(text: str, language: Language) -> list[str]:
    """The stems of the words that matter in a text, in order; a star, which cards print, is a word."""
    filler = FILLER[language]
    text = text.replace("*", " etoile " if language == "fr" else " star ")
    return [
        stem(word, language)
        for word in surfaces(text)
        if word not in filler and (len(word) > 1 or word in "x0123456789")
    ]


def content_words(text: str, language: Language) -> list[str]:
    """The folded words of a text that matter, in order."""
    return [word for word in surfaces(text) if word not in FILLER[language]]


def phrase(text: str, language: Language) -> tuple[str, ...]:
    """The stems of all words, filler too when nothing else is there; for synonyms."""
    return tuple(terms(text, language)) or tuple(stem(word, language) for word in surfaces(text))
