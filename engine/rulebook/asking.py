"""The first look at a question, before its words are looked up: a rule number, a title, the language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.rulebook.book import Book, Located
from engine.rulebook.model import LANGUAGES, Game, Language
from engine.rulebook.names import fold
from engine.rulebook.words import FAINT, FILLER, surfaces

#: A longer question is cut to this many characters.
LONGEST = 300


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


_NUMBER = re.compile(r"(?<![\w.,])(\d+(?:\.\d+)*[a-z]?(?:#note\d+)?)\.?(?![\w])", re.IGNORECASE)
#: Words around a number that add nothing to it.
_AROUND = _listed(
    """rule rules regle regles section article art no nr number numero point paragraphe paragraph chapitre chapter
    example examples exemple exemples note notes ruling rulings decision decisions show montre affiche la le the
    l of de du texte text"""
)
_DEFINITION = re.compile(
    r"^(?:c (?:est )?quoi|qu est ce que c est|qu est ce qu|qu est ce que|definition|que veut dire|ca veut dire quoi|"
    r"que signifie|definir|what s|what is|what are|whats|what does|define|definition of|meaning of|explain|"
    r"explique(?: moi)?|expliquer|comment (?:marche|fonctionne|ca marche)(?:nt)?|how (?:does|do)|que fait|"
    r"tell me about|(?:les? )?regles? (?:de|du|des|sur|pour)|(?:the )?rules? (?:of|for|on|about))\s+|"
    r"\s+(?:mean|means|work|works|do|(?:ca )?c (?:est )?quoi|definition|(?:ca )?veut dire quoi|meaning|"
    r"(?:ca )?(?:marche|fonctionne|fait|sert)(?: comment| quoi| a quoi)?|"
    r"comment (?:ca |il |elle )?(?:marche|fonctionne)|how does it work|regles?|rules?)$"
)
_ARTICLE = re.compile(r"^(?:un|une|le|la|les|l|d|des|du|de|the|a|an|of)\s+")


class ReadQuestion(NamedTuple):
    """A question as read: the clean text, the entries whose numbers it gives, and whether it says nothing else.

    `cut`: it was longer than `LONGEST`.
    """

    text: str
    numbered: tuple[Located, ...]
    only_number: bool
    cut: bool


def read(question: str, book: Book, game: Game) -> ReadQuestion:
    """Read a question: clean it, and look for numbers of rules in it."""
    clean = " ".join(
        "".join(c if unicodedata.category(c)[0] not in "CZ" else " " for c in question[: 4 * LONGEST]).split()
    )
    text = clean[:LONGEST]
    whole = book.find(text, game=game)
    if whole:
        return ReadQuestion(text, tuple(whole), only_number=True, cut=False)
    folded = fold(text)
    found: dict[Located, None] = {}
    rest = folded
    for match in _NUMBER.finditer(folded):
        others = set(surfaces(folded[: match.start()] + " " + folded[match.end() :]))
        named = bool(re.search(r"(?:rule|regle|section|article|§|chapit)\w*\s*$", folded[: match.start()]))
        if "." in match[1] or len(match[1]) >= 3 or named or others <= _AROUND:
            for located in book.find(match[1], game=game):
                found[located] = None
                rest = rest.replace(match[0], " ", 1)
    alone = bool(found) and set(surfaces(rest)) <= _AROUND
    return ReadQuestion(
        text, tuple(found), only_number=alone, cut=len(clean) > LONGEST or len(question) > 4 * LONGEST
    )


_GAMES: dict[Game, re.Pattern[str]] = {
    "wakfu": re.compile(r"\bwakfu\b"),
    "fftcg": re.compile(r"\bfftcg\b|\bfinal fantasy\b"),
    "krosmaster": re.compile(r"\bkros(?:master)?\b"),
}
#: Words of questions whether a card or a rule prevails.
_OF_CARDS = _listed("carte cartes card cards")
_OF_RULES = _listed("regle regles rule rules rulebook reglement")
_AGAINST = _listed(
    """contredit contredisent contredire contraire contradiction contradictoire oppose opposes conflit desaccord mais
    pourtant tandis prime priment prevaut emporte raison contradict contradicts contradicting conflict conflicts
    disagree disagrees versus but whereas however prevails prevail overrides override beats"""
)
#: Words of questions whether a rule applies to something else, too.
_FURTHER = _listed(
    "aussi egalement applique appliquent vaut valent valable also too apply applies applied hold holds extend"
)


def games(question: str) -> tuple[Game, ...]:
    """The games that a question names."""
    folded = fold(question)
    return tuple(game for game, named in _GAMES.items() if named.search(folded))


def opposed(question: str) -> bool:
    """Whether a question asks which prevails, a card or the rules."""
    words = set(surfaces(question))
    return bool(words & _OF_CARDS and words & _OF_RULES and words & _AGAINST)


def further(question: str) -> bool:
    """Whether a question asks if a rule applies to something else, too."""
    return not _FURTHER.isdisjoint(surfaces(question))


def title_key(text: str) -> str:
    """The form in which titles and questions for them are compared: `What is a Giant?` and `Giant` have the same one.

    The `*` that cards print counts as a word.
    """
    key = " ".join(surfaces(text.replace("*", " star ")))
    while (shorter := _DEFINITION.sub("", key)) != key:
        key = shorter
    while (shorter := _ARTICLE.sub("", key)) != key:
        key = shorter
    return key


def language_of(question: str, asked_in: Language, typed: Mapping[Language, Collection[str]]) -> Language:
    """The language of a question: the reader's, unless the other language explains more of its words.

    Args:
        question: the question.
        asked_in: the reader's language.
        typed: the words that occur in the rules, in each language.
    """
    words = surfaces(question)
    explained = {
        language: sum(
            1.0
            if word in FILLER[language] or word in FAINT[language]
            else 0.8
            if word in typed[language]
            else 0.0
            for word in words
        )
        for language in LANGUAGES
    }
    other: Language = "en" if asked_in == "fr" else "fr"
    return other if explained[other] > explained[asked_in] + 0.5 else asked_in
