"""What one restated rule is made of, and which documents there are.

The structs are the schema of `engine/rulebook/data/**.yaml`: unknown keys are refused, errors name their path.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Language: TypeAlias = Literal["fr", "en"]
Kind: TypeAlias = Literal["rule", "note", "glossary", "legality", "card"]
Game: TypeAlias = Literal["wakfu", "fftcg", "krosmaster"]

LANGUAGES: tuple[Language, ...] = ("fr", "en")
GAMES: tuple[Game, ...] = ("wakfu", "fftcg", "krosmaster")

RulingNumber: TypeAlias = Annotated[str, Meta(pattern=r"^(I-|[BDFKLN])\d+$")]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen piece of data that refuses unknown keys."""


class BothLanguages(_Part, frozen=True):
    """The same text in both languages; "" is not yet written."""

    fr: str = ""
    en: str = ""

    def get(self, language: Language) -> str:
        """The words in this language, "" when they are not written."""
        return self.fr if language == "fr" else self.en

    def best(self, language: Language) -> str:
        """The words in this language, else in the other."""
        return self.get(language) or self.fr or self.en


class Phrasings(_Part, frozen=True):
    """Ways in which players ask for an entry, a list for each language."""

    fr: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def get(self, language: Language) -> tuple[str, ...]:
        """The questions in this language."""
        return self.fr if language == "fr" else self.en


class RulebookRuling(_Part, frozen=True):
    """A decision of this project, never official, where the documents are silent, contradictory or mistaken.

    `number` is that of the project's study of Wakfu TCG's rules (I-33, D1, L3, N2), or of our own series beyond it: B
    for its booklet, F for FINAL FANTASY TCG, K for Krosmaster Arena. `judge` marks a true gap, which a table or a judge
    may decide otherwise.
    """

    number: RulingNumber
    fr: str = ""
    en: str = ""
    judge: bool = False

    def get(self, language: Language) -> str:
        """The ruling in this language, else in the other."""
        return (self.fr if language == "fr" else self.en) or self.fr or self.en


class RuleEntry(_Part, frozen=True):
    """One rule, note, glossary entry or legality list, under the id that citations use.

    `id_en` is the id of a glossary entry in the English edition where it has another. `heading` marks an entry
    that the document prints as a title without any text of its own.
    """

    id: str
    kind: Kind
    title: BothLanguages
    id_en: str = ""
    heading: bool = False
    text: BothLanguages = BothLanguages()
    examples: tuple[BothLanguages, ...] = ()
    rulings: tuple[RulebookRuling, ...] = ()
    asked: Phrasings = Phrasings()
    status: Literal["restated", "missing"] = "restated"

    @property
    def missing(self) -> bool:
        """Whether it still has to be restated."""
        return self.status == "missing"


class Chapter(_Part, frozen=True):
    """One file of data. `sections` gives titles to the groups of entries that are not entries themselves."""

    document: str
    chapter: str
    title: BothLanguages
    sections: dict[str, BothLanguages] = {}
    entries: tuple[RuleEntry, ...] = ()


class Document(_Part, frozen=True):
    """A document: its chapters in their order, and the name under which each edition is cited.

    `cards` are chapters whose entries are each about one card, which a question names. A document without `chapters`
    has no data files.
    """

    id: str
    game: Game
    title: BothLanguages
    chapters: tuple[str, ...]
    editions: dict[Language, str]
    authority: BothLanguages
    cards: frozenset[str] = frozenset()

    def edition(self, language: Language) -> str:
        """The name under which it is cited for a reader of this language."""
        return self.editions.get(language) or self.id


#: The rulings of the catalogue's cards, which come from the card data (`engine.rulebook.cards`).
CARDS = "wakfu-cards"

DOCUMENTS: dict[str, Document] = {
    document.id: document
    for document in (
        Document(
            id="wakfu-tr-fr",
            game="wakfu",
            title=BothLanguages(fr="Wakfu TCG, règles de tournoi 2.6", en="Wakfu TCG, tournament rules 2.6"),
            chapters=(*"123456789", "glossaire", "12"),
            editions={"fr": "wakfu-tr-fr", "en": "wakfu-tr-en"},
            authority=BothLanguages(
                fr="fait foi pour Wakfu TCG, dans le texte français",
                en="final for Wakfu TCG, in its French text",
            ),
        ),
        Document(
            id="wakfu-learn-fr",
            game="wakfu",
            title=BothLanguages(fr="Wakfu TCG, livret du débutant", en="Wakfu TCG, beginner's booklet"),
            chapters=(
                "introduction",
                "presentation-d-une-carte",
                "les-cartes",
                "heros",
                "havres-sacs",
                "les-zones-de-jeu",
                "installation-du-jeu",
                "le-tour-de-jeu",
                "infliger-des-dommages",
                "la-phase-d-attaque",
                "les-pouvoirs-speciaux",
            ),
            editions={"fr": "wakfu-learn-fr"},
            authority=BothLanguages(fr="après les règles de tournoi", en="below the tournament rules"),
        ),
        Document(
            id=CARDS,
            game="wakfu",
            title=BothLanguages(
                fr="Wakfu TCG, nos décisions sur les cartes", en="Wakfu TCG, our rulings of cards"
            ),
            chapters=(),
            editions={"fr": CARDS},
            authority=BothLanguages(fr="nos décisions, pas officielles", en="our rulings, not official"),
            cards=frozenset({"cartes"}),
        ),
        Document(
            id="fftcg-cr-fr",
            game="fftcg",
            title=BothLanguages(
                fr="FINAL FANTASY TCG, règles complètes 1.0", en="FINAL FANTASY TCG, complete rules 1.0"
            ),
            chapters=tuple(str(number) for number in range(1, 16)),
            editions={"fr": "fftcg-cr-fr"},
            authority=BothLanguages(fr="fait foi pour FINAL FANTASY TCG", en="final for FINAL FANTASY TCG"),
        ),
        Document(
            id="krosmaster-ext-fr",
            game="krosmaster",
            title=BothLanguages(
                fr="Krosmaster Arena, règles étendues 1.4.2", en="Krosmaster Arena, extended rules 1.4.2"
            ),
            chapters=(
                "fondamentaux",
                "tours-de-jeu",
                "les-pm-et-les-pa",
                "lancer-un-sort",
                "pions-invocation",
                "pouvoirs",
                "decors",
                "recompenses-demoniaques",
                "cartes-de-personnage",
                "formats-de-jeu-limites",
            ),
            editions={"fr": "krosmaster-ext-fr"},
            authority=BothLanguages(
                fr="fait foi pour Krosmaster Arena ; complète le livret de base",
                en="final for Krosmaster Arena; adds to the base rulebook",
            ),
            cards=frozenset({"cartes-de-personnage"}),
        ),
    )
}


def document_named(name: str) -> Document:
    """The document with this id, or with an edition of this name.

    Raises:
        LookupError: there is none.
    """
    for document in DOCUMENTS.values():
        if name == document.id or name in document.editions.values():
            return document
    raise LookupError(f"no document is called {name!r}; there are {', '.join(DOCUMENTS)}, wakfu-tr-en")
