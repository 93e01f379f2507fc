"""Each game cites rules that there are, of its own documents: in prompts, refusals, `/why`, results and on cards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from bot.hosted import hosted_games
from bot.words import LANGUAGES, source, speaker
from cards import decks
from engine import simulate
from engine.core.decision import Decision, Distribute, IllegalMoveError, Number, Order, PickSome
from engine.core.game import Concede, Game, Orders, Setup
from engine.rulebook.book import load
from engine.scenario.fftcg.citing import law as fftcg_law
from engine.scenario.wakfu.citing import law as wakfu_law

GAMES = hosted_games()
LAWS = {"wakfu": wakfu_law, "fftcg": fftcg_law}
VERBS = ("play", "use", "attack", "block", "react", "move", "choose", "pass", "end", "target")
PLACES = {"prompts", "refusals", "why not", "at all", "why", "results"}


def wrong(decision: Decision) -> Iterator[object]:
    """Answers that can be read, most of which break a rule."""
    shape = decision.shape
    if isinstance(shape, Number):
        yield from (shape.least - 1, shape.most + 1)
    elif isinstance(shape, PickSome):
        yield from ([], [option.key for option in shape.options])
    elif isinstance(shape, Distribute):
        yield from ({}, {option.key: 1 for option in shape.options})
    elif not isinstance(shape, Order) and hasattr(shape, "elements"):
        yield {each.option.key: slot.key for each in shape.elements for slot in shape.slots}


def refused(game: Game, decision: Decision) -> Iterator[str]:
    """The rules by which wrong answers are refused; what is not wrong is not given to this game."""
    for answer in wrong(decision):
        try:
            decision.shape.check(answer)
        except IllegalMoveError as error:
            yield error.rule
        except ValueError:
            continue


def played(key: str, number: int) -> Iterator[tuple[str, str]]:
    """Where random game `number` cites which rule."""
    hosted, rng = GAMES[key], simulate.rng_of(f"cites/{number}")
    names = decks.preconstructed_ids(hosted.cards)
    pair = [names[(number + seat) % len(names)] for seat in (0, 1)]
    lists = [
        tuple(card.id for card in decks.preconstructed(name, hosted.cards).all_cards(hosted.cards))
        for name in pair
    ]
    game, notices = hosted.begin(Setup(tuple(lists)), simulate.chance_of(f"cites/{number}"))
    for seat in (0, 1):
        game.act(seat, Orders(("everything",)))
    count = 0
    while game.result is None:
        count += 1
        asked = game.pending[0]
        yield from (("prompts", rule) for rule in asked.rules)
        yield from (("refusals", rule) for rule in refused(game, asked))
        if not count % 40:
            yield from explained(key, game)
        if number == 1 and count == 200:
            notices += game.act(asked.seat, Concede())
        else:
            notices += game.submit(asked.seat, asked.id, asked.shape.sample(rng))
        yield from (("why", rule) for notice in notices for rule in notice.cause.rules)
        notices = []
    yield "results", game.result.rule


def explained(key: str, game: Game) -> Iterator[tuple[str, str]]:
    """What keeps each seat from what each command means, at all and with each thing that it sees."""
    face = GAMES[key].face
    for seat in (0, 1):
        decision = game.pending_for(seat)
        for verb in VERBS:
            if (found := face.hindrance(game, seat, decision, verb)) is not None:
                yield "at all", found.rule
            for oid in (None, *map(int, game.view(seat)["objects"])):
                yield "why not", face.why_not(game, seat, decision, verb, oid)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_cites_stands_in_its_own_documents(key, proof):
    """Measured by play; no number of the other game's documents is cited, and none that there is not."""
    found: dict[str, set[str]] = defaultdict(set)
    games = proof.size(2, 60)
    for number in range(games):
        for place, rule in played(key, number):
            found[place].add(rule)
    words = {language: speaker(language, key) for language in LANGUAGES}
    catalog = GAMES[key].cards
    found["cards"] = {
        rule for card in catalog for rule in GAMES[key].sheets.sheet(card, 0, words["en"]).rules
    }
    law = LAWS[key]()
    known = law.rules | law.gaps
    others = {each.ref.id for each in load() if each.document.game not in ("", key)}
    assert {*found} >= {*PLACES, "cards"}
    for place, rules in found.items():
        assert rules - {""} <= known, place
        assert not rules & others, place
        assert len(rules) > (1 if place == "results" else 4), place
    proof.record(f"Rules that {key} cites are its own", games=games,
                 **{place.replace(" ", "_"): len(rules - {""}) for place, rules in sorted(found.items())})  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_what_its_words_cite_stands_there_too(key):
    """Reasons and plain sentences bear a rule in their names, others in brackets."""
    law = LAWS[key]()
    known = law.rules | law.gaps
    assert {*GAMES[key].face.MEANING.behind} <= law.rules
    for language in LANGUAGES:
        text = source(language, key)
        named = {
            n.replace("-", ".").replace("I.", "I-")
            for n in re.findall(r"^(?:because|plain)-(\S+) =", text, re.MULTILINE)
        }
        assert named - known == set()
        assert len(named) > 30
        assert {*re.findall(r"\((\d+(?:\.\d+)+[a-z]?)\)", text)} <= law.rules
