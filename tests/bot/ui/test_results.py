"""What is told of a match that is over, and of a game's great moments."""

from __future__ import annotations

import datetime as dt
from typing import ClassVar

import pytest

from bot.ui.base.emojis import Emojis, emoji_name
from bot.ui.boards import wakfu
from bot.ui.match import log, moments, panels, results
from bot.ui.match.panels import Closed
from bot.ui.match.results import Story, TurningPoint, span
from bot.ui.match.viewer import Viewer
from bot.wakfu.hosted import hosted
from bot.words import speaker
from cards.decks import preconstructed
from engine.core.event import Cause, Notice
from tests.bot.ui import sample
from tests.toy import board as toy
from tests.toy.hosted import HOSTED as TOY

ANNA, BERT = "<@1>", "<@2>"


def viewer(language="en", view=None):
    return Viewer(view or sample.view(None), speaker(language), wakfu, (ANNA, BERT))


def told(closed, story, language="en"):
    screen = results.result(closed, viewer(language), story)
    return f"{screen.content}\n{screen.blocks[0].text}"


LASTED = dt.timedelta(minutes=75)


def test_the_result_names_both_sides_their_decks_the_turns_and_the_time():
    over = Closed(7, "over", (1,), "hero_lost", "103.1")
    text = told(over, Story(("Anna's deck", "Bert's deck"), LASTED))
    for part in (
        f"{BERT} won with Bert's deck",
        f"{ANNA} lost with Anna's deck",
        "turn",
        "1 h 15 min",
        "match 7",
    ):
        assert part in text
    assert text.index(f"{BERT} won") < text.index(f"{ANNA} lost")
    french = told(over, Story(("", "Le paquet"), LASTED), "fr")
    assert f"{BERT} a gagné avec Le paquet" in french
    assert f"{ANNA} a perdu\n" in french


@pytest.mark.parametrize(("language", "rematch"), [("en", "*Rematch*"), ("fr", "*Revanche*")])
def test_a_panel_names_the_buttons_of_the_message_beside_it(language, rematch):
    """A match that somebody made for its players is not played again: there is no such button."""
    for again in (True, False):
        over = Closed(7, "over", (1,), "hero_lost", "103.1", again=again)
        said = panels.closed_hand(over, viewer(language), beside=True).content
        labels = {f"*{b.label}*" for row in panels.after(over, viewer(language)) for b in row}
        assert (rematch in said) is (rematch in labels) is again


def test_beside_its_picture_a_result_has_its_title_only():
    over = Closed(7, "over", (1,), "hero_lost", "103.1")
    screen = results.result(over, viewer(), Story(("Anna's deck", "Bert's deck"), LASTED))
    shown = screen.pictured(b"png", "all of it")
    assert (shown.content, shown.rows) == (screen.content, screen.rows)
    assert [block.text for block in shown.blocks] == [""]
    assert shown.alt == "all of it"


def test_nobody_wins_a_draw():
    text = told(Closed(7, "over", (), "double_knockout"), Story(("", "")))
    assert (text.count("drew"), "won" in text, "lost" in text) == (2, False, False)


def test_the_result_tells_what_turned_the_match_in_words_and_in_the_picture():
    fell = Notice("destroyed", {"obj": 99, "name": "Bouftou", "card": "incarnam-022"})
    turned = TurningPoint(14, (Notice("turn", {"seat": 0, "number": 14}), fell))
    over, story = Closed(7, "over", (1,), "hero_lost"), Story(("", "Bert's deck"), LASTED, turned)
    assert "Turning point, turn 14: " in told(over, story)
    assert "Tournant de la partie, tour 14 : " in told(over, story, "fr")
    ended = results.ended(over, viewer(), story)
    assert ended.turning.startswith("Turning point")  # a sign would change the letters of the picture
    assert ended.turning.endswith(log.line(fell, viewer()))
    assert (ended.card, ended.decks) == ("incarnam-022", ("", "Bert's deck"))
    scene = wakfu.result_scene(sample.view(None), speaker("en").of("wakfu"), ("Anna", "Bert"), ended)
    assert [side["fared"] for side in scene["sides"]] == ["lost", "won"]


def test_a_great_moment_goes_before_all_else_that_turned_the_match():
    level = TestMoments.LEVEL
    later = Notice("destroyed", {"obj": 99, "name": "Bouftou"})
    story = Story(("", ""), LASTED, TurningPoint(14, (level, later)))
    ended = results.ended(Closed(7, "over", (0,), "hero_lost"), viewer(), story)
    assert ended.turning.endswith(log.line(level, viewer()))
    hit = Notice("damaged", {"obj": 99, "name": "Bouftou", "by": "Tofu", "amount": 13, "element": "air"})
    little = Notice("damaged", {"obj": 98, "name": "Arakne", "by": "Tofu", "amount": 1, "element": "air"})
    after = [little, Notice("damaged", {**little.data, "name": "Piou"}), Notice("battle_over", {})]
    fought = Story(("", ""), LASTED, TurningPoint(14, (hit, *after)))
    assert log.line(hit, viewer()) in told(Closed(7, "over", (0,), "hero_lost"), fought)  # not what came last
    silent = Story(("", ""), LASTED, TurningPoint(14, (TestMoments.TURN,)))
    assert results.ended(Closed(7, "over", (0,), "hero_lost"), viewer(), silent).turning == ""


@pytest.mark.parametrize(
    ("lasted", "said"),
    [
        ({"seconds": 59}, "less than a minute"),
        ({"minutes": 1}, "one minute"),
        ({"minutes": 59}, "59 minutes"),
        ({"hours": 23, "minutes": 59}, "23 h 59 min"),
        ({"days": 1}, "one day"),
        ({"days": 6, "hours": 5}, "6 days and 5 h"),
        ({"seconds": -5}, "less than a minute"),
    ],
)
def test_a_length_of_time_is_told_by_its_largest_units(lasted, said):
    assert span(dt.timedelta(**lasted), speaker("en")) == said


def test_a_deck_is_told_by_its_hero_and_its_public_name():
    words, game = speaker("en").of("wakfu"), hosted()
    deck = preconstructed("incarnam-iop", game.cards)
    hero = game.lists.known_by(deck, game.cards)
    assert results.deck(deck.ids(), "incarnam-iop", game, words) == f"{hero}, {deck.name['en']}"
    assert results.deck(deck.ids(), "own-3", game, words) == hero
    assert results.deck(("toy-001",), "own-3", TOY, words) == ""


def test_life_is_never_shown_below_nothing_in_words_or_picture():
    view = sample.view(None)
    hero, bag = view["objects"]["3"], view["objects"]["4"]
    hero["hp"], bag["resistance"] = -4, -2
    reader = viewer(view=view)
    for seen in (hero, bag):
        for text in (wakfu.figures(seen, view), wakfu.hint(seen, view, reader.words)):
            assert ("-" in text, "0/" in text or "0 of" in text) == (False, True), text
    said = wakfu.board(view, reader.words, reader.people)
    assert "❤️ 0/16" in said
    assert "🛡️ 0/14" in said
    shown = wakfu.scene(view)["objects"]
    assert (shown["3"]["hp"], shown["4"]["resistance"]) == (0, 0)


class TestMoments:
    TURN: ClassVar[Notice] = Notice("turn", {"seat": 0, "number": 3})
    LEVEL: ClassVar[Notice] = Notice(
        "level", {"seat": 0, "level": 2, "name": "Tirlangue Portey", "controller": 0}
    )

    def shown(self, *notices, language="en"):
        return "\n".join(block.text for block in moments.blocks(notices, viewer(language)))

    @pytest.mark.parametrize(
        ("notice", "english", "french"),
        [
            (LEVEL, "Tirlangue Portey reaches Level 2", "Tirlangue Portey passe au Niveau 2"),
            (
                Notice("hero_lost", {"seat": 1, "rule": "103.1"}),
                f"Hero of {BERT} falls",
                f"{BERT} perd son Héros",
            ),
            (Notice("double_knockout"), "Both Heroes", "Les deux Héros"),
        ],
    )
    def test_they_are_told_in_both_languages(self, notice, english, french):
        assert english in self.shown(notice)
        assert french in self.shown(notice, language="fr")

    def test_a_haven_bag_falls_where_another_card_is_only_banished(self):
        bags = [card for card in hosted().cards if card.type == "haven_bag"]
        fallen = Notice("banished", {"obj": 4, "card": bags[0].id, "name": bags[0].name, "controller": 0})
        assert f"{bags[0].name} of {ANNA} falls" in self.shown(fallen)
        ally = next(card for card in hosted().cards if card.type == "ally")
        assert (
            self.shown(Notice("banished", {"obj": 4, "card": ally.id, "name": ally.name, "controller": 0}))
            == ""
        )
        assert self.shown(Notice("banished", {"obj": 4, "name": "?"})) == ""

    @pytest.mark.parametrize(
        ("language", "mine", "theirs"),
        [
            ("en", "Your Haven Bag is gone", "you can attack the Hero now"),
            ("fr", "Votre Havre Sac a disparu", "vous pouvez maintenant attaquer le Héros"),
        ],
    )
    def test_in_beginners_mode_the_fall_of_a_haven_bag_says_what_it_means(self, language, mine, theirs):
        bag = next(card for card in hosted().cards if card.type == "haven_bag")
        facts = {"obj": 4, "card": bag.id, "name": bag.name, "controller": 0}
        begun = Notice("attack", {"seat": 1}, cause=Cause("player"))
        fallen = Notice("banished", facts, cause=Cause("rule"))

        def meant(seat):
            reader = Viewer(sample.view(seat), speaker(language), wakfu, (ANNA, BERT))
            (block,) = moments.blocks([begun, fallen], reader, explained=True)
            played = Notice("played", {"seat": seat, "name": "Tofu"}, cause=Cause("player"))
            assert moments.blocks([begun, fallen, played], reader, explained=True) == [], "told once"
            first, second = block.text.splitlines()
            assert first.startswith("**")
            return second

        assert mine in meant(0)
        assert theirs in meant(1)
        (block,) = moments.blocks(
            [begun, fallen, fallen], Viewer(sample.view(0), speaker(language), wakfu), explained=True
        )
        assert [line[:2] for line in block.text.splitlines()] == ["**", "**", "-#"], (
            "what it means is said once"
        )

    def test_each_has_the_emblem_of_its_card_where_the_application_has_it(self):
        emojis, view = Emojis(), sample.view(None)
        cards = {seen["card"] for seen in view["objects"].values()}
        emojis.learn([(emoji_name("wakfu", card), n) for n, card in enumerate(cards, 1)])
        reader = Viewer(view, speaker("en"), wakfu, (ANNA, BERT), emojis=emojis)
        for notice in (self.LEVEL, Notice("hero_lost", {"seat": 1, "rule": "103.1"})):
            (block,) = moments.blocks([notice], reader)
            assert block.text.startswith("<:wakfu_")
        (block,) = moments.blocks([Notice("double_knockout")], reader)
        assert block.text.startswith("**")

    def test_they_stay_until_the_turn_after_the_next_begins(self):
        assert self.shown(self.LEVEL, self.TURN) != ""
        assert self.shown(self.TURN, self.LEVEL, self.TURN) != ""
        assert self.shown(self.TURN, self.LEVEL, self.TURN, self.TURN) == ""

    def test_what_a_reader_may_not_know_is_no_moment_of_theirs(self):
        assert self.shown(Notice("level", self.LEVEL.data, only=1)) == ""

    def test_a_game_has_moments_of_its_own(self):
        face, view = toy, {"game": "toy", "objects": {}, "seat": None}
        reader = Viewer(view, speaker("en"), face, (ANNA, BERT))
        assert [block.text for block in moments.blocks([Notice("starter", {"seat": 0})], reader)] == [
            "**first**"
        ]


def test_a_result_stays_within_the_limits_of_a_message():
    long = "x" * 200
    screen = results.result(Closed(7, "over", (0,), "games"), viewer(), Story((long, long), LASTED)).fitted()
    assert len(screen.blocks[0].text) < 4096
    assert screen.rows == panels.after(Closed(7, "over", (0,), "games"), viewer())
