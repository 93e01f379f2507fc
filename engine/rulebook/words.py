"""The form in which words of rules and questions are compared: folded, without filler, stemmed.

Accents are removed before stemming, because players leave them out; so stems are those of folded words.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

import snowballstemmer

from engine.rulebook.model import Language
from engine.rulebook.names import fold
from engine.rulebook.shorthand import SHORTHAND


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


#: Words that say nothing about the subject of a question.
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
        kan kand qd pk pq pkoi ds ac tt ts bcp stp slt bjr mnt pr dc jms genre quoi alr askip
        definition definir signifie wakfu fftcg krosmaster tcg"""
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
        u r ur pls plz thx cuz wanna gonna gotta tho btw meaning definition define wakfu fftcg krosmaster tcg"""
    ),
}
#: Words that say little about it: they count for less (`ranking.WHISPER`, `Weights.faint`).
FAINT: dict[Language, frozenset[str]] = {
    "fr": _words(
        """combien comment carte cartes jeu jeux joueur joueurs regle regles partie utiliser marche marcher passe
        passer arrive arriver compter compte nombre ordre premier premiere moment meme memes  joue jouer
        adverse adversaire
        prend prendre prends met mettre mets mis donne donner vient venir vais part partir reste rester rien
        quelque autres autrement different differents chose choses maniere facon exactement vraiment deja
        jamais maintenant avant ensuite lequel laquelle sert servir suis trop beaucoup seul seule ensemble
        devient devenir deviennent existe existent obligatoire oblige besoin permet cas depuis jusqu temps endroit cote
        partout nouveau nouvelle vieux ancien normal trouve trouver garde garder change
        revient direct"""
    ),
    "en": _words(
        """how many much card cards game games player players rule rules use used using work works happen happens
        count counts number first order opponent opponents play played plays
        come comes came take takes took put puts give gives make makes made say says said tell happen matter
        become becomes became
        something someone anything anybody everyone everybody nothing back away right now middle kind sort
        way stuff able allowed allow want wants needs try look looks see find keep keeps stay stays left
        long later next already really exactly actually another different new old much more less part whole
        side inside outside together both per every time times once instead without before until since
        because purpose case point stop start word normal normally"""
    ),
}
#: Filler by which a question asks what a word means; a glossary answers that.
DEFINING: frozenset[str] = _words("definition definir signifie define mean means meaning")
#: Filler that does not change the meaning of a phrase: articles, prepositions, pronouns.
LIGHT: frozenset[str] = _words(
    """a about an at by de des du en et for from her his i il in is it its j je l la le les ma me mes mon my of on our
    s sa se ses son ta tes the their to ton un une vos votre your au aux d dans ce ces cette est qu que are and"""
)
#: Numbers in words, which equal those in digits.
NUMBERS: dict[Language, dict[str, str]] = {
    "fr": {
        "zero": "0",
        "deux": "2",
        "trois": "3",
        "quatre": "4",
        "cinq": "5",
        "six": "6",
        "sept": "7",
        "huit": "8",
        "neuf": "9",
        "dix": "10",
        "douze": "12",
        "quinze": "15",
        "vingt": "20",
        "quarante": "40",
        "cinquante": "50",
    },
    "en": {
        "zero": "0",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "six": "6",
        "seven": "7",
        "eight": "8",
        "nine": "9",
        "ten": "10",
        "twelve": "12",
        "fifteen": "15",
        "twenty": "20",
        "forty": "40",
        "fifty": "50",
    },
}
#: French nouns that end like participles. Participles are made masculine before stemming: without accents Snowball
#: cannot do that.
NOUNS: frozenset[str] = _words("armee armees duree durees entree entrees epee epees portee portees")
_WORD = re.compile(r"[a-z0-9]+")
_INITIALS = re.compile(r"\b([a-z])\.-?(?=[a-z]\b)")


_SIGNED = re.compile(r"(?<![\w+-])([+-])(?=\d|[xX]\b)|(?<=/)([+-])(?=\d|[xX]\b)")
#: The words that replace a plus, a minus, and any number as large as the Power of a card.
PLUS, MINUS, LARGE = "plusnum", "minusnum", "largenum"


def surfaces(text: str) -> list[str]:
    """The folded words of a text, in order; an apostrophe separates words, the dots of `K.O.` do not.

    Abbreviations are written out.
    """
    found: list[str] = []
    for word in _WORD.findall(_INITIALS.sub(r"\1", fold(text))):
        found += SHORTHAND.get(word) or (word,)
    return found


@cache
def _stemmer(language: Language) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer("french" if language == "fr" else "english")


@lru_cache(maxsize=50_000)
def stem(word: str, language: Language) -> str:
    """The stem of one folded word; numbers and words of up to three letters stay as they are."""
    if len(word) <= 3 or word[0].isdigit():
        return word
    if language == "fr" and word.endswith(("ee", "ees")) and word not in NOUNS:
        word = word.removesuffix("s")[:-1]
    return str(_stemmer(language).stemWord(word))


def terms(text: str, language: Language) -> list[str]:
    """The stems of the words that matter in a text, in order.

    The `*` that cards print counts as a word, and so does the sign of a number. All numbers of three digits and more
    are the same: a rule about 7000 Power holds for 9000.
    """
    filler, numbers = FILLER[language], NUMBERS[language]
    text = text.replace("*", " etoile " if language == "fr" else " star ").replace("−", "-")
    text = _SIGNED.sub(lambda sign: f" {PLUS if '+' in sign[0] else MINUS} ", text)
    return [
        numbers.get(word) or (LARGE if word.isdigit() and len(word) > 2 else stem(word, language))
        for word in surfaces(text)
        if word not in filler and (len(word) > 1 or word in "x0123456789")
    ]


def weighty(text: str, language: Language) -> frozenset[str]:
    """The filler words that a phrase needs to keep its meaning: the `out` of `deck out`."""
    return frozenset(word for word in surfaces(text) if word in FILLER[language]) - LIGHT


def content_words(text: str, language: Language) -> list[str]:
    """The folded words of a text that matter, in order."""
    return [word for word in surfaces(text) if word not in FILLER[language]]


def phrase(text: str, language: Language) -> tuple[str, ...]:
    """The stems of the words that matter, or of all words when there are none; for synonyms."""
    return tuple(terms(text, language)) or tuple(stem(word, language) for word in surfaces(text))
