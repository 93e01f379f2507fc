from __future__ import annotations

from pathlib import Path

import pytest

from bot.hosted import catalogs
from bot.rulebook import measuring
from bot.rulebook.library import RulesLibrary
from engine.rulebook import book as books
from engine.rulebook import loading
from engine.rulebook.book import Book

QUESTIONS = Path(__file__).parent / "questions.yaml"

SMALL = {
    "wakfu-tr-fr/1.yaml": """
document: wakfu-tr-fr
chapter: "1"
title: {fr: Fondamentaux, en: Fundamentals}
sections:
  "103": {fr: Gagner et perdre, en: Winning and losing}
entries:
  - id: 103.2
    kind: rule
    heading: true
    title: {fr: Défaites, en: Defeats}
  - id: 103.2a
    kind: rule
    title: {fr: Héros détruit, en: Hero destroyed}
    text: {fr: "Le joueur dont le Héros tombe perd ([[glossaire/geant|Géant]]).", en: "Whose Hero falls loses."}
    rulings:
      - {number: I-33, judge: true, fr: "Zéro ou moins.", en: "Zero or less."}
    asked:
      fr: [ma mascotte est morte]
      en: [my mascot died]
  - id: 103.3
    kind: rule
    title: {fr: Gagner et perdre, en: Winning and losing}
    status: missing
""",
    "wakfu-tr-fr/glossaire.yaml": """
document: wakfu-tr-fr
chapter: glossaire
title: {fr: Glossaire, en: Glossary}
entries:
  - id: glossaire/geant
    kind: glossary
    id_en: glossary/giant
    title: {fr: Géant, en: Giant}
    text: {fr: "Répartit ses Dommages. Voir [[103.2a]].", en: "Splits its Damage."}
    examples: [{fr: Un exemple., en: An example.}]
""",
}


@pytest.fixture
def small() -> Book:
    return Book(loading.read(SMALL))


@pytest.fixture(scope="session")
def book() -> Book:
    return books.load()


@pytest.fixture(scope="session")
def library() -> RulesLibrary:
    return RulesLibrary.open(None, cards=catalogs())


@pytest.fixture(scope="session")
def questions() -> measuring.Questions:
    return measuring.read(QUESTIONS.read_text("utf-8"))
