"""Noun phrases with agreement: the small grammar behind the sentences of card texts.

A sentence is a template such as `détruisez {what}` or `{what} {what:quitte|quittent} le jeu`. The part
after the colon asks the phrase for a form: `a|b` is `a` in the singular and `b` in the plural, a third one for
*you*; `de` and `à` contract (French); `e` is the agreement of a participle (French), `es` of one that ends in s;
`le`, `il`, `lui`, `son` and `sien` (before a masculine noun) are pronouns, named alike in both languages so that one
walk over the nodes serves them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

_VOWELS = "aàâeéèêëiîïoôuûAÀÂEÉÈÊËIÎÏOÔU"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun, or nouns joined by a word: `one`, `many`, and for French the gender."""

    one: str
    many: str
    feminine: bool = False

    def join(self, other: Noun, word: str) -> Noun:
        """Both nouns joined by `word`; in French the masculine prevails."""
        feminine = self.feminine and other.feminine
        between = word if word == "," else f" {word}"
        return Noun(f"{self.one}{between} {other.one}", f"{self.many}{between} {other.many}", feminine)


@dataclass(frozen=True, slots=True)
class NounParts:
    """What surrounds a noun, before the language puts it in order."""

    noun: str
    other: str = ""
    traits: Sequence[str] = ()
    element: str = ""
    adjectives: Sequence[str] = ()
    level: str = ""
    clauses: Sequence[str] = ()


@dataclass(frozen=True)
class Phrase:
    """A noun phrase: a determiner, the words after it, and the forms with which other words agree."""

    words: str
    det: str = ""
    plural: bool = False
    feminine: bool = False
    addressed: bool = False

    def __str__(self) -> str:
        """Determiner and words."""
        if not self.det or self.det.endswith("'"):
            return self.det + self.words
        return f"{self.det} {self.words}"

    def __format__(self, form: str) -> str:
        """The phrase, or a word that agrees with it."""
        if "|" in form:
            forms = form.split("|")
            return forms[2] if self.addressed and len(forms) > 2 else forms[self.plural]
        if form:
            raise ValueError(f"a noun phrase has no form {form!r}")
        return str(self)

    def tail(self, words: str) -> Phrase:
        """The phrase with more words after it."""
        return replace(self, words=f"{self.words} {words}")


class FrenchPhrase(Phrase):
    """A phrase with French contractions, pronouns and agreement."""

    def __format__(self, form: str) -> str:
        """`de`, `à`, `e`, `es`, `il`, `le`, `lui` and `son` besides the common forms."""
        match form:
            case "de" | "à":
                return self._contracted(form)
            case "e" | "es":
                many = "s" if self.plural and (self.feminine or form == "e") else ""
                return ("e" if self.feminine else "") + many
            case "il":
                return ("elle" if self.feminine else "il") + ("s" if self.plural else "")
            case "lui":
                return "leur" if self.plural else "lui"
            case "le":
                return "les" if self.plural else "la" if self.feminine else "le"
            case "son":
                return "leur" if self.plural else "sa"
            case "sien":
                return "leur" if self.plural else "son"
        return super().__format__(form)

    def _contracted(self, preposition: str) -> str:
        whole = str(self)
        first, _, rest = whole.partition(" ")
        if first == "le":
            return f"{'du' if preposition == 'de' else 'au'} {rest}"
        if first == "les":
            return f"{'des' if preposition == 'de' else 'aux'} {rest}"
        if preposition == "de" and first == "des":
            return elide(f"de {rest}")
        return elide(f"{preposition} {whole}")


class EnglishPhrase(Phrase):
    """A phrase with English pronouns."""

    def __format__(self, form: str) -> str:
        """`il`, `lui` and `son` besides the common forms."""
        match form:
            case "il":
                return "they" if self.plural else "it"
            case "lui":
                return "them" if self.plural else "it"
            case "son" | "sien":
                return "their" if self.plural else "its"
        return super().__format__(form)


class French:
    """Determiners and word order of French."""

    phrase: type[Phrase] = FrenchPhrase
    colon = "\u00a0:"

    def a(self, words: str, *, feminine: bool) -> Phrase:
        """`un Allié`, `une Zone`."""
        return FrenchPhrase(words, "une" if feminine else "un", feminine=feminine)

    def this(self, words: str, *, feminine: bool, plural: bool = False) -> Phrase:
        """`cet Allié`, `ce Héros`, `cette Zone`, `ces Alliés`."""
        if plural:
            det = "ces"
        elif feminine:
            det = "cette"
        else:
            det = "cet" if words[0] in _VOWELS else "ce"
        return FrenchPhrase(words, det, plural, feminine)

    def the(self, words: str, *, feminine: bool, plural: bool = False) -> Phrase:
        """`l'Allié`, `le Héros`, `la Zone`, `les Alliés`."""
        if plural:
            det = "les"
        elif words[0] in _VOWELS:
            det = "l'"
        else:
            det = "la" if feminine else "le"
        return FrenchPhrase(words, det, plural, feminine)

    def order(self, parts: NounParts) -> str:
        """`autre Allié Bouftou [Terre] incliné de Niveau 1 dans le Monde`."""
        adjectives = [listed(parts.adjectives, "et")] if len(parts.adjectives) > 2 else parts.adjectives
        words = [parts.other, parts.noun, *parts.traits, parts.element, *adjectives, parts.level]
        return " ".join(word for word in [*words, *parts.clauses] if word)

    def finish(self, text: str) -> str:
        """Apply elisions to a finished sentence, and put the spaces before its punctuation."""
        return _MARKS.sub("\u00a0\\1", elide(text))

    def infinitive(self, clause: str) -> str | None:
        """`détruisez X et renvoyez-le` as `détruire X et le renvoyer`; None for a clause that is not an order.

        What it deals you may have it deal: `lui faire infliger`.
        """
        if _DEALS.match(clause) is not None:
            return _DEALS.sub("lui faire infliger ", clause)
        if _ORDER.match(clause) is None:
            return None
        end = _BREAK.search(clause)
        orders, rest = (clause[: end.start()], clause[end.start() :]) if end else (clause, "")
        return _ORDER.sub(_infinitive, orders) + rest


_ORDER = re.compile(r"(?P<lead>^|, |puis |et )(?P<verb>\w+ez)\b(?:-(?P<pronoun>\w+))?")
_DEALS = re.compile(r"(il|elle) inflige ")
_BREAK = re.compile(r"\. | ;")
"""Where a sentence of its own begins."""


def _infinitive(order: re.Match[str]) -> str:
    verb, pronoun = order["verb"], order["pronoun"]
    infinitive = _INFINITIVES.get(verb, verb[:-2] + "er")
    if pronoun in ("le", "la") and infinitive[0] in _VOWELS:
        return f"{order['lead']}l'{infinitive}"
    return f"{order['lead']}{pronoun} {infinitive}" if pronoun else f"{order['lead']}{infinitive}"


_INFINITIVES = {
    "détruisez": "détruire", "mettez": "mettre", "bannissez": "bannir", "réduisez": "réduire",
    "reprenez": "reprendre", "prenez": "prendre", "remettez": "remettre", "perdez": "perdre",
}  # fmt: skip


class English:
    """Determiners and word order of English."""

    phrase: type[Phrase] = EnglishPhrase
    colon = ":"

    def a(self, words: str, *, feminine: bool) -> Phrase:
        """`an Ally`, `a Zone`, `another Zone`."""
        if words.startswith("other "):
            return EnglishPhrase(words.removeprefix("other "), "another", feminine=feminine)
        start = words.lstrip("[")
        vowel = start[0] in "aeiouAEIOU" and not start.lower().startswith("uni")
        vowel = vowel or _SPELT.match(start) is not None
        return EnglishPhrase(words, "an" if vowel else "a", feminine=feminine)

    def this(self, words: str, *, feminine: bool, plural: bool = False) -> Phrase:
        """`this Ally`, `these Allies`."""
        return EnglishPhrase(words, "these" if plural else "this", plural, feminine)

    def the(self, words: str, *, feminine: bool, plural: bool = False) -> Phrase:
        """`the Ally`."""
        return EnglishPhrase(words, "the", plural, feminine)

    def order(self, parts: NounParts) -> str:
        """`other tapped blocked attacking Level 1 [Earth] Bouftou Ally in the World`."""
        words = [
            parts.other,
            *reversed(parts.adjectives),
            parts.level,
            parts.element,
            *parts.traits,
            parts.noun,
        ]
        return " ".join(word for word in [*words, *parts.clauses] if word)

    def finish(self, text: str) -> str:
        """Nothing to elide."""
        return text

    def infinitive(self, clause: str) -> str | None:
        """An order stays the same after *you may*; None when the clause has a subject of its own.

        What it deals you may have it deal.
        """
        if clause.startswith("it deals "):
            return clause.replace("it deals ", "have it deal ", 1)
        return clause if clause.split(" ", 1)[0] in _ORDERS else None


#: The verbs that begin an order in English.
_ORDERS = frozenset(
    {
        "assign",
        "banish",
        "cancel",
        "destroy",
        "discard",
        "draw",
        "gain",
        "look",
        "lose",
        "name",
        "play",
        "put",
        "recycle",
        "redirect",
        "reveal",
    }
    | {"reduce", "return", "search", "take", "tap", "untap"}
)

Tongue = French | English

_SPELT = re.compile(r"[HMX]P\b")
"""Letters that are pronounced one by one and begin with a vowel sound: `an HP bonus`."""

_ELISION = re.compile(rf"\b([Dd]|[Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e (?=[{_VOWELS}])")
_MARKS = re.compile(r" ([:;!?])")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")


def elide(text: str) -> str:
    """French elisions: `de un` -> `d'un`, `si il` -> `s'il`, `que Arty` -> `qu'Arty`."""
    return _SI.sub(r"\1'", _ELISION.sub(r"\1'", text))


def listed(items: Sequence[str], word: str) -> str:
    """`a, b et c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def capitalised(text: str) -> str:
    """`text` with an initial capital."""
    return text[:1].upper() + text[1:]
