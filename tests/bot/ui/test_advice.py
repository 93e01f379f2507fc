"""Beginner's mode in the panel: within Discord's limits and those of a phone, and never in the way of the question."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from bot.hosted import hosted_games
from bot.ui.advising import Advice, Adviser
from bot.ui.base.ids import read
from bot.ui.hand import panel
from bot.ui.hand.advice import Coaching, does, told
from bot.ui.hand.menu import MOST, MenuPlaces, is_menu
from bot.ui.match import drafts, questions
from bot.ui.match.drafts import Paying
from bot.ui.match.orders import OrdersShown
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from engine.core.chance import Chance
from engine.core.decision import Decision, Option, PickOne, PickSome
from engine.core.game import Setup
from tests.bot.ui.sample import view
from tests.decks import eager, step
from tests.engine import playing
from tests.engine.playing import LISTS
from tests.engine.wakfu.tables import Table, action, ally


def ids(screen):
    return [each.id for row in screen.rows for each in (row if isinstance(row, tuple) else [row])]


def reached(screen):
    """What a question offers: the choices that one tap or a select makes, and its other buttons."""
    chosen = {c.value for row in screen.rows if not isinstance(row, tuple) for c in row.choices}
    asked = [one for one in ids(screen) if one.startswith("a.") and not one.endswith(".q.-")]
    chosen |= {one.rpartition(".")[2] for one in asked if ".o." in one or ".t." in one}
    return chosen, [one for one in asked if not any(way in one for way in (".o.", ".t.", ".s.", ".m."))]


def place(screen, ending):
    """Row and column of a button."""
    found = [(r, c) for r, row in enumerate(screen.rows) if isinstance(row, tuple)
             for c, button in enumerate(row) if button.id.endswith(ending)]  # fmt: skip
    return found[0] if found else None


def buttons(screen):
    """Without the links to rules, which stand where there is room."""
    return [one for one in ids(screen) if not one.startswith("r.")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_adds_fits_and_takes_no_place_from_the_question(language):
    face, words = hosted_games()["wakfu"].face, speaker(language, "wakfu")
    asked = 0
    for number in range(3):
        rng = random.Random(number)
        decks = tuple(LISTS[name] for name in playing.PAIRS[number])
        game = playing.wakeful(Setup(decks), Chance(b"panel %d" % number))
        while game.result is None and game.state.turn < 12:
            decision = game.pending[0]
            if rng.random() < 0.3:
                viewer, draft = Viewer(game.view(decision.seat), words, face), drafts.fresh(decision)
                plain = panel.hand(1, viewer, decision, draft)
                coaching = Coaching(True, Advice(decision, decision.shape.sample(rng)))
                shown = panel.hand(1, viewer, decision, draft, coaching=coaching)
                before = panel.hand(1, viewer, decision, draft, coaching=Coaching(True))
                asks = place(before, ".advise")
                assert asks, "where there is no advice it can be asked for"
                assert place(shown, ".advise") is None, "where it stands there is nothing to ask"
                assert place(shown, f".advised.{decision.id}") != asks, "tapped twice it costs nothing"
                assert len(shown.rows) <= 5
                assert len(buttons(shown)) <= max(MOST, len(buttons(plain)) + 2)
                if is_menu(decision, viewer):
                    assert len(buttons(shown)) <= 8, "a phone shows no more"
                    assert all(cards_in_sight(shown, decision, viewer))
                else:
                    assert reached(shown) == reached(plain)
                    assert sum(".o." in one for one in ids(shown)) <= 6, "a phone shows no more"
                assert all(read(one) is not None for one in ids(shown) if one.startswith("t."))
                assert all(
                    len(button.label) <= 80 for row in shown.rows if isinstance(row, tuple) for button in row
                )
                assert sum(len(block.text) for block in shown.blocks) + len(shown.content) < 5500
                assert "🎓" in shown.content.splitlines()[-1], "right above the buttons"
                asked += 1
                ended = ends(decision, coaching.advice.answer)
                assert any(".advised." in one for one in ids(shown)) is not ended, (
                    "done by it, or by what ends a go"
                )
            step(game, eager(rng))
    assert asked > 60


def test_in_the_last_row_that_is_left_each_tool_keeps_its_place():
    """What to do next appears where *What should I do?* was not: not under the finger that has pressed it."""
    options = (
        *(Option(str(n), "target", card=f"incarnam-{n:03}") for n in range(1, 15)),
        Option("none", "none"),
    )
    decision = Decision(1, 0, PickOne(options), "pick", ("807.1",))
    viewer = Viewer(view(), speaker("en", "wakfu"), hosted_games()["wakfu"].face)
    before, after = (panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=Coaching(True, given))
                     for given in (None, Advice(decision, "3")))  # fmt: skip
    assert place(before, ".advise") == (3, 0)
    assert place(after, ".advise") is None
    assert place(after, ".advised.1") == (2, 2)


@pytest.mark.parametrize(("language", "warned"), [("en", "taps "), ("fr", "incline ")])
def test_doing_what_was_advised_says_that_it_taps_and_the_advice_says_what(language, warned):
    """One tap pays: whichever button it is says so. What it taps stands right above it, so the button stays short."""
    table = Table(ally("Loup Gris"))
    fighter = table.put("Loup Gris", 0)
    offers = (
        Option("play:1", "play", card="incarnam-101"),
        Option("use:2", "use", card="incarnam-101"),
        Option("end", "end"),
    )
    decision = Decision(1, 0, PickOne(offers), "main", ())
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    viewer.spent = {"play:1": (fighter,)}

    def doing(answer):
        coaching = Coaching(True, Advice(decision, answer))
        screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching)
        return screen.content, next(b.label for b in pressed(screen) if ".advised." in b.id)

    told, label = doing("play:1")
    assert label.endswith(" ⚠️")
    assert f"({warned}Loup Gris)" in told
    assert "⚠️" not in doing("use:2")[1]


@pytest.mark.parametrize(
    ("language", "cost"), [("en", " (paid with Loup Gris)"), ("fr", " (payé avec Loup Gris)")]
)
def test_advice_says_what_it_taps_and_so_spares_the_list_of_what_others_would(language, cost):
    table = Table(ally("Loup Gris"))
    fighter = table.put("Loup Gris", 0)
    offers = (
        Option("play:1", "play", card="incarnam-101"), Option("play:2", "play", card="incarnam-102"),
        Option("end", "end"),
    )  # fmt: skip
    decision = Decision(1, 0, PickOne(offers), "main", ())
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    standing = OrdersShown(paying=Paying({"play:1": (fighter,), "play:2": (fighter,)}))

    def said(given):
        coaching = Coaching(True, given)
        return panel.hand(
            1, viewer, decision, drafts.fresh(decision), standing=standing, coaching=coaching
        ).content

    assert "😴" in said(None)
    assert f"**{cost}" in said(Advice(decision, "play:1"))
    assert "😴" not in said(Advice(decision, "play:1"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_choices_neither_is_green_but_what_does_as_advised_which_stands_last(language):
    options = (Option("keep", "keep"), Option("again", "again"))
    decision = Decision(1, 0, PickOne(options), "rollback", ("102.4",))
    viewer = Viewer(view(), speaker(language), hosted_games()["wakfu"].face)
    coaching = Coaching(True, Advice(decision, "keep"))
    screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching)
    assert [b.style for b in screen.rows[0]] == ["primary", "primary"]
    assert green(screen) == [viewer.words("button-advised")]
    assert pressed(screen)[-1].id == "t.1.advised.1"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fighters", [7, 8, 10])
def test_with_many_fighters_there_is_room_to_ask_who_attacks(language, fighters):
    table = Table(ally("Loup"))
    wolves = [table.put("Loup", 0) for _ in range(fighters)]
    options = tuple(Option(str(wolf), "attack", wolf) for wolf in wolves)
    decision = Decision(1, 0, PickSome(options, 0, fighters), "attackers", ("703.1",), back=True)
    assert_room(table, decision, language, [str(wolves[0])])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("targets", [11, 15])
def test_with_many_targets_there_is_room_to_ask_and_ones_own_come_last_and_say_so(language, targets):
    table = Table(ally("Loup"))
    mine = [table.put("Loup", 0) for _ in range(targets - 4)]
    options = tuple(
        Option(str(one), "target", one) for one in (*mine, *(table.put("Loup", 1) for _ in range(4)))
    )
    decision = Decision(1, 0, PickOne(options), "choose", ("807.1",), {"harms": True}, back=True)
    screen = assert_room(table, decision, language, options[-1].key)
    offered = [b for b in pressed(screen) if b.id.startswith("a.1.1.o")]
    listed = [c for row in screen.rows if not isinstance(row, tuple) for c in row.choices]
    yours = "yours" if language == "en" else "à vous"
    assert len(offered) + len(listed) == targets
    own = [yours in each.label for each in (*offered, *listed)]
    assert own == [False] * 4 + [True] * (targets - 4)
    assert [b.style for b in offered] == ["plain" if yours in b.label else "primary" for b in offered]


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_battle_what_does_it_stands_not_where_advice_was_asked_for(language):
    table = Table(action("Ruse"))
    (ruse,) = table.hold(0, "Ruse")
    options = (Option("pass", "pass"), Option(f"play:{ruse}", "play", ruse))
    decision = Decision(1, 0, PickOne(options), "action", ("705.1",))
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    before, after = (
        panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching)
        for coaching in (Coaching(True), Coaching(True, Advice(decision, f"play:{ruse}")))
    )
    assert place(after, ".advised.1") not in (None, place(before, ".advise"))
    assert place(before, ".cards"), "what keeps the place: the cards to read"


def assert_room(table, decision, language, answer):
    """*What should I do?* and *Do it* have their places."""
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    plain, before, after = (
        panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching)
        for coaching in (Coaching(), Coaching(True), Coaching(True, Advice(decision, answer)))
    )
    assert place(before, ".advise")
    assert place(after, ".advised.1") not in (None, place(before, ".advise"))
    for screen in (before, after):
        assert len(screen.rows) <= 5
        assert all(len(row) <= 5 for row in screen.rows if isinstance(row, tuple))
        assert reached(screen) == reached(plain), "nothing of the question gives way, but a title"
    return after


def green(screen):
    return [b.label for row in screen.rows if isinstance(row, tuple) for b in row if b.style == "good"]


@pytest.mark.parametrize(
    ("language", "doing", "warned", "plain"),
    [
        ("en", "Do it", "⚠️ *Pay: Loup* taps Loup:", "⚠️ This taps Loup:"),
        ("fr", "Le faire", "⚠️ *Payer : Loup* incline Loup :", "⚠️ Cela incline Loup :"),
    ],
)
def test_beside_a_payment_only_what_is_advised_is_green_and_the_warning_names_its_button(
    language, doing, warned, plain
):
    table = Table(ally("Loup"), ally("Chien"))
    wolf, dog = table.put("Loup", 0), table.put("Chien", 0)
    shape = PickSome(tuple(Option(str(one), "pay", one) for one in (wolf, dog)), 1, 1, default=[str(wolf)])
    decision = Decision(1, 0, shape, "pay", ("808.2g",), {"card": "incarnam-202"}, back=True)
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    standing = OrdersShown(paying=Paying(missed=(wolf,)))
    screens = {
        given: panel.hand(1, viewer, decision, drafts.fresh(decision), standing=standing,
                          coaching=Coaching(True, Advice(decision, [given]) if given else None))
        for given in ("", str(dog), str(wolf))
    }  # fmt: skip
    assert len(green(screens[""])) == 1
    assert green(screens[str(dog)]) == [doing]
    assert green(screens[str(wolf)]) == [doing], "at one place, whatever is advised"
    assert place(screens[str(wolf)], ".advised.1")
    assert [warned in screens[given].content for given in screens] == [False, True, False]
    assert [plain in screens[given].content for given in screens] == [True, False, True]
    said = told(Advice(decision, [str(wolf)]), viewer)
    assert any(f"**{b.label}**" in said for b in pressed(screens[str(wolf)])), "as the button says it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_take_all_as_advised_is_done_where_advice_is_always_done(language):
    table = Table(ally("Loup"))
    wolves = [table.put("Loup", 0) for _ in range(3)]
    options = tuple(Option(str(wolf), "attack", wolf) for wolf in wolves)
    decision = Decision(1, 0, PickSome(options, 0, 3), "attackers", ("703.1",), {"mp": 3})
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    own = "All (3)" if language == "en" else "Tous (3)"
    for answer in (wolves, wolves[:1]):
        coaching = Coaching(True, Advice(decision, [str(one) for one in answer]))
        screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching)
        assert len(green(screen)) == 1
        assert pressed(screen)[-1].id == "t.1.advised.1"
        assert own in {b.label for b in pressed(screen)}


@pytest.mark.parametrize(
    ("language", "bag", "world"),
    [
        ("en", "Move Loup → Haven Bag", "Move Chien → World"),
        ("fr", "Déplacer Loup → Havre Sac", "Déplacer Chien → Monde"),
    ],
)
@pytest.mark.rule("414.1")
def test_whoever_may_move_says_where_to_and_so_does_advice(language, bag, world):
    table = Table(ally("Loup"), ally("Chien"))
    wolf, dog = table.put("Loup", 0), table.put("Chien", 0, area="bag")
    decision = table.begin().say(0, "move").asking
    assert decision.why == "move"
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    advised = Advice(decision, [str(wolf), str(dog)])
    screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=Coaching(True, advised))
    labels = {b.label for row in screen.rows for b in row}
    assert {bag, world} <= labels
    assert f"{bag}, {world}" in told(advised, viewer)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Try **End turn**."), ("fr", "Essayez **Finir le tour**.")],
)
def test_advice_to_end_the_turn_names_the_button_for_it(language, said):
    options = (Option("play:1", "play", card="incarnam-101"), Option("end", "end"))
    decision = Decision(1, 0, PickOne(options), "main", ())
    viewer = Viewer(view(), speaker(language), hosted_games()["wakfu"].face)
    screen = panel.hand(
        1, viewer, decision, drafts.fresh(decision), coaching=Coaching(True, Advice(decision, "end"))
    )
    assert told(Advice(decision, "end"), viewer) == said
    ending = next(b for b in pressed(screen) if b.label == said.strip(".").split("**")[1])
    assert (ending.style, ending.emoji) == ("good", "🎓"), "advised, it is no alarm"
    assert said not in told(Advice(decision, "play:1"), viewer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("seat", "asked", "offered"), [(0, [], False), (1, [], True), (0, ["play"], True)],
    ids=["own-turn", "others-turn", "reaction"],
)  # fmt: skip
def test_what_ones_own_turn_offers_at_its_start_has_no_button_to_pass_the_turn(
    language, seat, asked, offered
):
    seen = Table(ally("Loup")).game.view(0)
    seen = {**seen, "game": "wakfu", "turn": {**seen["turn"], "seat": seat}}
    viewer = Viewer(seen, speaker(language), hosted_games()["wakfu"].face)
    options = (Option("yes", "yes"), Option("no", "no"))
    decision = Decision(1, 0, PickOne(options), "may", ("804.4",), {"asked": asked})
    screen = panel.hand(
        1, viewer, decision, drafts.fresh(decision),
        standing=OrdersShown(skips=("turn", "attack")), coaching=Coaching(True),
    )  # fmt: skip
    assert any(".skip." in one or ".hush." in one for one in ids(screen)) is offered


async def test_advice_is_for_the_question_it_was_asked_about():
    """A further question of the same seat is thought about anew; a tap on the same one is not."""
    options = (Option("1", "target"), Option("2", "target"))
    first, second = (Decision(number, 0, PickOne(options), "pick", ()) for number in (1, 2))
    thought_about = []

    def player(information, decision, seed):
        thought_about.append(decision.id)
        return str(decision.id)

    adviser = Adviser({"normal": player}, None)
    assert (await adviser.advise(1, first, b"")).answer == "1"
    assert adviser.given(1, second) is None
    assert adviser.given(2, first) is None
    taps = [adviser.advise(1, second, b"") for _ in range(2)]
    assert [each.answer for each in await asyncio.gather(*taps)] == ["2", "2"]
    assert (await adviser.advise(1, second, b"")).answer == "2"
    assert thought_about == [1, 2]


def pressed(screen):
    """The buttons of a screen."""
    return [b for row in screen.rows if isinstance(row, tuple) for b in row]


def cards_in_sight(screen, decision, viewer):
    """Of each card that can be played, whether one tap plays it, or lists it to be played."""
    at = [b.id.split(".")[4] for b in pressed(screen) if ".o." in b.id]
    at += [c.value for row in screen.rows if not isinstance(row, tuple) for c in row.choices]
    options = decision.shape.options
    shown = {viewer.object(options[int(index)].obj)["card"] for index in at if options[int(index)].obj}
    return [viewer.object(o.obj)["card"] in shown for o in options if o.verb == "play"]


def ends(decision, answer):
    """Whether an answer ends a go, which has a button of its own."""
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    return any(option.key == answer and option.verb in ("end", "pass") for option in options)


@pytest.mark.parametrize(("language", "said"), [("en", "3 HP"), ("fr", "3 PV")])
def test_what_a_card_does_is_said_beside_its_button_unless_the_advice_says_it(language, said):
    table = Table(ally("Loup"), "Pain au Blé Complet")
    bread = table.put("Pain au Blé Complet", area="hand")
    options = (Option(f"play:{bread}", "play", bread), Option("pass", "pass"))
    decision = Decision(1, 0, PickOne(options), "action", ("705.1",))
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face)
    for given, told_here in ((Advice(decision, "pass"), True), (Advice(decision, f"play:{bread}"), False)):
        screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=Coaching(True, given))
        lines = [block.text for block in screen.blocks]
        assert any("Pain au Blé Complet** · " in line for line in lines) is told_here, lines
    assert said in does(decision, viewer)[0]
    chosen = Decision(
        1, 0, PickOne((Option(f"pick:{bread}", "recycle", bread), Option("no", "no"))), "pick", ()
    )
    assert does(chosen, viewer) == [], "what is only put away does nothing"


def test_a_card_that_is_advised_keeps_its_button_where_others_are_in_the_select():
    names = ["Loup Gris des Forêts", "Chien Noir des Forêts", "Chat Blanc des Forêts"]
    table = Table(*(ally(name) for name in names))
    cards = [table.put(name, area="hand") for name in names]
    options = (*(Option(f"play:{one}", "play", one) for one in cards), Option("end", "end"))
    decision = Decision(1, 0, PickOne(options), "main", ())
    viewer = Viewer({**table.game.view(0), "game": "wakfu"}, speaker("fr"), hosted_games()["wakfu"].face)
    places = MenuPlaces(things=tuple(f"play:{one}" for one in cards))
    for card, name in zip(cards, names, strict=True):
        coaching = Coaching(True, Advice(decision, f"play:{card}"))
        screen = panel.hand(1, viewer, decision, drafts.fresh(decision), coaching=coaching, places=places)
        labels = [b.label for b in pressed(screen) if ".o." in b.id]
        assert name in labels
        assert [label for label in labels if label in names] == [name], "the list below takes the other line"
        assert all(cards_in_sight(screen, decision, viewer))


def test_what_a_card_asks_is_no_beginning_though_the_question_is_the_same():
    """Rock, paper, scissors in mid-battle says what came of the last one, and not how one wins the game."""
    options = tuple(Option(key, "chifumi") for key in ("rock", "paper", "scissors"))
    viewer = Viewer(view(), speaker("en", "wakfu"), hosted_games()["wakfu"].face)
    goal = viewer.words("help-goal-title")
    for params, first in (({}, True), ({"card": "incarnam-101"}, False)):
        decision = Decision(1, 0, PickOne(options), "chifumi", ("102.2",), params=params)
        shown = panel.hand(
            1,
            viewer,
            decision,
            drafts.fresh(decision),
            coaching=Coaching(True),
            happened=["Rock against Paper."],
        )
        said = "\n".join([shown.content, *(block.text for block in shown.blocks)])
        assert (goal in said) is first
        assert ("Rock against Paper." in said) is not first


@pytest.mark.parametrize(("language", "said"), [("en", "Haven Bag twice"), ("fr", "Havre Sac deux fois")])
def test_what_pays_twice_is_one(language, said):
    seen = view()
    bag = seen["seats"][0]["bag"]
    viewer = Viewer(seen, speaker(language, "wakfu"), hosted_games()["wakfu"].face)
    assert questions.named((bag, bag), viewer) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_attackers_are_a_list_that_leaves_the_board_in_sight_and_are_named_once(language):
    """Few are ticked by buttons; what confirms names those chosen, so no line says them again."""

    def asked(fighters, picked):
        table = Table(*(ally(f"Combattant {n}") for n in range(fighters)))
        options = tuple(Option(str(oid), "attack_with", oid)
                        for n in range(fighters) for oid in [table.put(f"Combattant {n}", 0)])  # fmt: skip
        decision = Decision(1, 0, PickSome(options, 0, 3), "attackers", ("703.1",), {"mp": 3}, back=True)
        viewer = Viewer(
            {**table.game.view(0), "game": "wakfu"}, speaker(language), hosted_games()["wakfu"].face
        )
        draft = replace(drafts.fresh(decision), picked=picked)
        return panel.hand(1, viewer, decision, draft, coaching=Coaching(True, met=("a word",)))

    few, many, chosen = asked(2, ()), asked(5, ()), asked(5, (0, 1))
    assert all(isinstance(row, tuple) for row in few.rows)
    assert [len(row.choices) for row in many.rows if not isinstance(row, tuple)] == [5]
    assert any("a word" in block.text for block in many.blocks)
    assert not any("a word" in block.text for block in chosen.blocks), "read before the first was chosen"
    assert "Combattant 1" not in chosen.content
    assert any("Combattant 0, Combattant 1" in b.label for b in pressed(chosen))
