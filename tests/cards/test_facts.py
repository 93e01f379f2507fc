"""Every fact of every encoded card against the data kept outside the project."""

from __future__ import annotations

import re

import pytest

from cards.catalog import fold
from cards.decks import _files, incomplete, preconstructed_ids
from cards.wakfu.catalog import load, load_coming
from cards.wakfu.text import LANGUAGES, power_text
from tests import each

ELEMENTS = {"Air": "air", "Terre": "earth", "Feu": "fire", "Eau": "water", "Neutre": "neutral"}
TYPES = {
    "Allié": "ally",
    "Action": "action",
    "Équipement": "equipment",
    "Dofus": "dofus",
    "Zone": "zone",
    "Salle": "room",
    "Havre-Sac": "haven_bag",
    "Héros": "hero",
}
RARITIES = {
    "Commune": "common",
    "Peu Commune": "uncommon",
    "Rare": "rare",
    "Rare Draconique": "draconic",
    "Fixe": "fixed",
}
KEYWORDS = {
    "Agilité": "agility",
    "Agressivité": "aggressive",
    "Défense": "defense",
    "Géant": "giant",
    "Résistance": "resist",
    "Tacle": "tackle",
}

CARDS = load_coming().cards


def card_id(card):
    return card.id


def keywords(names):
    found = []
    for name in names:
        match = re.fullmatch(r"(\w+)(?: (\d+) \[(\w+)\])?", name)
        element = ELEMENTS[match[3]] if match[3] else None
        found.append((KEYWORDS[match[1]], element, int(match[2] or 0)))
    return found


def expected(source):
    """The facts of the source in the fields of `Card`."""
    kind = TYPES[source["type"]]
    facts = {
        "name": source["name"],
        "type": kind,
        "element": ELEMENTS[source["element"]],
        "traits": tuple(source.get("traits", ())),
        "rarity": RARITIES[source["rarity"]],
        "strength": source.get("strength"),
        "experience": source.get("xp", 0),
        "professions": tuple(source.get("profession", ())),
        "keywords": keywords(source.get("keywords", ())),
        "level": None,
        "recipe": None,
        "set": None,
    }
    facts |= {name: source.get(name, 0) for name in ("ap", "mp", "hp", "size", "resistance")}
    if kind not in {"hero", "haven_bag"}:  # what those print is no Level of a card (207, 307)
        value = None if source["level"] == "X" else source["level"]
        facts["level"] = (value, ELEMENTS[source["level_element"]])
    if "recipe" in source:
        recipe = source["recipe"]
        facts["recipe"] = (recipe["trade"], tuple(ELEMENTS[name] for name in recipe["elements"]))
    if "set_bonus" in source:
        facts["set"] = (source["set_bonus"]["name"], source["set_bonus"]["pieces"])
    return facts


def encoded(card):
    facts = {
        name: getattr(card, name)
        for name in ("name", "type", "element", "traits", "rarity", "strength", "experience", "professions")
    }
    facts |= {name: getattr(card, name) for name in ("ap", "mp", "hp", "size", "resistance")}
    facts["keywords"] = [(each.name, each.element, each.amount) for each in card.keywords]
    facts["level"] = card.level and (card.level.value, card.level.element)
    facts["recipe"] = card.recipe and (card.recipe.profession, card.recipe.elements)
    facts["set"] = card.set_bonus and (card.set_bonus.name, card.set_bonus.pieces)
    return facts


def test_facts_are_those_of_the_source(printed):
    def check(card):
        assert encoded(card) == expected(printed[card.id])

    each.holds(CARDS, check, card_id)


def test_second_faces_powers_and_doubts_are_there_where_the_source_has_them(printed):
    def check(card):
        source = printed[card.id]
        face = source.get("level2")
        if face is None:
            assert card.level2 is None
        else:
            back = card.level2
            assert (back.strength, ELEMENTS[face["element"]], back.ap, back.mp, back.hp) == (
                face["strength"],
                back.element,
                face["ap"],
                face["mp"],
                face["hp"],
            )
            assert len(back.powers) == len(face["powers_fr"])
        printed_powers = len(source.get("powers_fr", ()))
        assert bool(card.powers or card.script) == bool(printed_powers)
        doubt = source.get("doubt", "")
        second = doubt.startswith("level2")
        assert bool(card.doubt) == bool(doubt and not second)
        assert bool(card.level2 and card.level2.doubt) == second

    each.holds(CARDS, check, card_id)


SET_STATS = {"strength": r"Bonus Force : (\d+)", "mp": r"Bonus PM : (\d+)", "hp": r"Bonus PV : (\d+)"}


@pytest.mark.parametrize("card", [c for c in CARDS if c.set_bonus], ids=card_id)
def test_set_bonuses_are_those_of_the_source(card, printed):
    text = printed[card.id]["set_bonus"]["text_fr"]
    given = {change.stat: change.amount for change in card.set_bonus.changes if hasattr(change, "stat")}
    wanted = {stat: int(match[1]) for stat, form in SET_STATS.items() if (match := re.search(form, text))}
    assert given == wanted
    resists = [change.keyword for change in card.set_bonus.changes if hasattr(change, "keyword")]
    found = re.findall(r"Résistance (\d+) \[(\w+)\]", text)
    assert [(str(keyword.amount), keyword.element) for keyword in resists] == [
        (number, ELEMENTS[element]) for number, element in found
    ]


def counted(source):
    """The cards of a list of the source, by their folded names: it has one spelled in two ways."""
    base = {fold(source["hero"]): 1, fold(source["haven_bag"]): 1}
    return base | {fold(each["name"]): each["qty"] for each in source["cards"]}


def shipped(deck_id):
    return {fold(name): count for name, count in _files(load())[deck_id].cards.items()}


def test_every_list_of_cards_that_are_here_ships_as_it_was_sold_or_printed(printed, printed_decks):
    names = {fold(card["name"]) for id, card in printed.items() if id in load()}
    wanted = []
    for source in printed_decks.values():
        counts = counted(source)
        if names >= counts.keys():
            wanted.append(counts)
    ours = [shipped(deck_id) for deck_id in preconstructed_ids(load())]
    assert len(wanted) == len(ours) == 7
    assert all(counts in ours for counts in wanted)


def test_every_list_that_waits_is_one_of_the_source(printed_decks):
    known = [counted(source) for source in printed_decks.values()]
    for deck_id in incomplete(load()):
        assert shipped(deck_id) in known, deck_id


def sentences(text, shortest=4):
    """The sentences of a text as bare words; the shortest ones say too little to be anybody's."""
    split = (re.findall(r"\w+", part.casefold()) for part in re.split(r"[.:]", text))
    return {" ".join(words) for words in split if len(words) >= shortest}


def test_rulings_are_there_where_the_source_has_them_and_in_our_words(catalog, printed):
    silent, copied = [], []
    for card in CARDS:
        source = printed[card.id]
        texts = [*source.get("rulings_fr", ()), *(source.get("level2") or {}).get("rulings_fr", ())]
        theirs = set().union(*map(sentences, texts))
        if texts and not card.rulings:
            silent.append(card.name)
        copied += [(card.name, s) for ruling in card.rulings for s in sentences(ruling.fr) & theirs]
    assert (copied, silent) == ([], [])


MADE = 7
"""The shortest sentence that counts where they are made from parts: the game's terms leave short ones no choice."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_a_printed_one(language, catalog, printed):
    copied = []
    for card in CARDS:
        source = printed[card.id]
        texts = [*source.get("powers_fr", ()), *source.get("level2", {}).get("powers_fr", ())]
        theirs = set().union(*(sentences(text, MADE) for text in texts))
        told = [*card.powers_of(1), *card.powers_of(2), *([card.script] if card.script else [])]
        ours = set().union(*(sentences(power_text(card, power, language), MADE) for power in told))
        copied += [(card.name, sentence) for sentence in ours & theirs]
    assert copied == []
