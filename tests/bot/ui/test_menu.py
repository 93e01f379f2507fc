"""The menu of a go: few buttons, each option within reach, and nothing that costs below a finger that taps twice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import msgspec
import pytest

from bot.commands.base.decks import Decks
from bot.hosted import hosted_games
from bot.ui.advising import Adviser
from bot.ui.base import ids
from bot.ui.base.ids import Ask
from bot.ui.hand import panel
from bot.ui.hand.advice import Coaching
from bot.ui.hand.coach import Coach
from bot.ui.hand.menu import GoMenu, MenuPlaces, is_menu
from bot.ui.match.drafts import AnswerDraft
from bot.ui.match.orders import OrdersShown
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from engine.core.chance import Chance
from engine.core.decision import (
    Assign,
    Decision,
    Distribute,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Slot,
)
from engine.core.game import Setup
from engine.players.wakfu import think

#: Verbs whose tap cannot simply be undone.
COSTLY = ("play", "craft", "use", "end", "pass", "change_hand")


@cache
def moments():
    """The questions of a few turns of two games: what the asked seat sees, its question, and its answer."""
    hosted = hosted_games()["wakfu"]
    found = []
    for seed in (b"seven", b"two"):
        decks = (deck("incarnam-iop", hosted), deck("incarnam-feca", hosted))
        game, _ = hosted.begin(Setup(decks), Chance(seed))
        while game.result is None:
            decision = game.pending[0]
            view = game.view(decision.seat)
            if view["turn"]["number"] > 11:
                break
            answer = think(game.information_set(decision.seat), decision.id)
            found.append((reader(view), decision, answer, game.skips(decision.seat)))
            game.submit(decision.seat, decision.id, answer)
    return found


def deck(name, hosted):
    return next(d.cards for d in Decks(hosted).all if d.id == name)


def reader(view):
    match = {"number": 1, "best_of": 1, "wins": [0, 0], "between": False, "ready": []}
    face = hosted_games()["wakfu"].face
    return Viewer({**view, "match": match, "game": "wakfu"}, speaker("fr"), face, ("<@1>", "<@2>"))


def shown(viewer, decision, places, skips, opened="", *, coached=False):
    standing = OrdersShown(("play",), (), (), "", tuple(skips), (("Flèche", ("play",)),))
    draft = AnswerDraft(opened=opened)
    coaching = Coaching(coached)
    shown = panel.hand(1, viewer, decision, draft, standing=standing, places=places, coaching=coaching)
    return shown.fitted()


def placed(viewer, decision, known):
    menu = GoMenu(decision, viewer, lambda *_: "")
    turn = (1, viewer.view["turn"]["number"])
    return known.next(turn, decision.id, menu.things(), menu.held())


def at(screen):
    """What each enabled component of a screen does, by its place."""
    return {
        (row, column): ids.read(button.id)
        for row, line in enumerate(screen.rows)
        for column, button in enumerate(line if isinstance(line, tuple) else (line,))
        if not getattr(button, "disabled", False)
    }


def opened(screen):
    return {a.argument: where for where, a in at(screen).items() if isinstance(a, Ask) and a.action == "q"}


def offered(screen):
    """The indexes of the options in sight."""
    found = {int(a.argument) for a in at(screen).values() if isinstance(a, Ask) and a.action == "o"}
    lines = [line for line in screen.rows if not isinstance(line, tuple)]
    return found | {int(choice.value) for line in lines for choice in line.choices}


def verb(decision, place):
    return (
        decision.shape.options[int(place.argument)].verb
        if isinstance(place, Ask) and place.action == "o"
        else ""
    )


def test_a_menu_has_at_most_twelve_buttons_and_every_option():
    known, menus = MenuPlaces(), 0
    for viewer, decision, _, skips in moments():
        if not is_menu(decision, viewer):
            continue
        menus += 1
        known = placed(viewer, decision, known)
        main = shown(viewer, decision, known, skips)
        screens = {"": main}
        for argument in opened(main):
            screens[argument] = shown(viewer, decision, known, skips, argument)
        for argument in opened(screens["more"]):
            screens.setdefault(argument, shown(viewer, decision, known, skips, argument))
        for screen in screens.values():
            buttons = [button for line in screen.rows if isinstance(line, tuple) for button in line]
            assert len(buttons) <= 12
            assert len({button.id for button in buttons}) == len(buttons)
        wanted = {index for index, _, _ in viewer.options(decision.shape.options)}
        assert set().union(*map(offered, screens.values())) == wanted
        # What opens has its way back where *More* stands, and costs nothing where it was pressed.
        for argument, where in opened(main).items():
            there = at(screens[argument])
            assert there[0, 0] == Ask(1, decision.id, "q")
            assert verb(decision, there.get(where)) not in COSTLY
        assert at(main)[0, 0] == Ask(1, decision.id, "q", "more")
    assert menus > 40


def test_no_tap_made_twice_costs_anything_but_what_it_says():
    """The button of each answer, and what is at its place when the same player is asked next."""
    known, last, seen = {0: MenuPlaces(), 1: MenuPlaces()}, {}, 0
    for viewer, decision, answer, skips in moments():
        seat, before = decision.seat, last.pop(decision.seat, None)
        menu = is_menu(decision, viewer)
        if menu:
            known[seat] = placed(viewer, decision, known[seat])
        main = shown(viewer, decision, known[seat], skips)
        if before is not None:
            where, done, asked = before
            now = verb(decision, at(main).get(where)) if hasattr(decision.shape, "options") else ""
            seen += 1
            alone = len(getattr(decision.shape, "options", ())) == 1
            assert now not in COSTLY or now == done or alone, (asked, done, decision.why, now, where)
        if isinstance(decision.shape, PickOne) and (menu or decision.back or decision.window):
            index = next(i for i, o in enumerate(decision.shape.options) if o.key == answer)
            for argument in ("", *opened(main), "more") if menu else ("",):
                screen = shown(viewer, decision, known[seat], skips, argument)
                for where, place in at(screen).items():
                    if isinstance(place, Ask) and place.action == "o" and int(place.argument) == index:
                        last[seat] = where, decision.shape.options[index].verb, decision.why
    assert seen > 40


def test_a_place_stays_empty_for_one_question_after_its_card_has_gone():
    known = MenuPlaces()
    for number, (things, expected) in enumerate(
        [
            ("abcde", ("a", "b", "c", "d")),
            ("bcde", (None, "b", "c", "d")),
            ("bcdef", ("e", "b", "c", "d")),
            ("fcde", ("e", None, "c", "d")),
            ("", ()),
            ("g", ("g",)),
        ]
    ):
        known = known.next((1, 3), number, list(things))
        assert known.things == expected


def test_a_card_that_is_only_out_of_reach_leaves_its_place_at_once():
    """Only what was pressed can be pressed twice: what else was lost from sight stands in for nobody."""
    known = MenuPlaces().next((1, 3), 1, list("abcdef"))
    known = known.next((1, 3), 2, list("def"), dict.fromkeys("bcdef", "held"))
    assert known.things == (None, "e", "f", "d")
    assert known.gone[0] == "✓"
    assert known.next((1, 3), 3, list("dg"), dict.fromkeys("efdg", "held")).things == ("g", None, None, "d")


def test_an_empty_place_says_what_has_gone():
    named, both = 0, [MenuPlaces(), MenuPlaces()]
    for viewer, decision, _, skips in moments():
        if not is_menu(decision, viewer):
            continue
        known = both[decision.seat] = placed(viewer, decision, both[decision.seat])
        row = shown(viewer, decision, known, skips).rows[0]
        empty = [button.label for button in row if button.disabled]
        assert "·" not in empty
        assert "✓" not in empty, "each has a name"
        named += len(empty)
    assert named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_beginner_ends_a_turn_at_its_first_question_in_two_taps(language):
    """A second tap on the last turn's *End turn* meets the same button of the next turn: it must not end that too."""
    known, asked, straight = MenuPlaces(), 0, 0
    for reading, decision, _, skips in moments():
        if decision.why != "main":
            continue
        viewer = replace(reading, words=speaker(language, "wakfu"))
        known = placed(viewer, decision, known)
        main = shown(viewer, decision, known, skips, coached=True)
        ends = next(n for n, option in enumerate(decision.shape.options) if option.verb == "end")
        where = [place for place, a in at(main).items() if a == Ask(1, decision.id, "o", str(ends))]
        options = decision.shape.options
        if known.fresh and (known.things or any(o.verb == "attack" for o in options)):
            asked += 1
            assert not where
            sure = shown(viewer, decision, known, skips, "f3", coached=True)
            assert ends in offered(sure)
            assert viewer.words("menu-end-sure") in [b.label for row in sure.rows for b in row]
            assert at(sure).get(opened(main)["f3"]) is None, "a third tap ends nothing"
        else:
            straight += 1
            assert where
        without = at(shown(viewer, decision, known, skips))
        assert Ask(1, decision.id, "o", str(ends)) in without.values(), "others end it in one tap"
    assert asked > 5
    assert straight > 5


def test_to_a_beginner_nothing_stands_greyed_but_what_is_explained_or_was_just_played():
    known, menus = [MenuPlaces(), MenuPlaces()], 0
    for viewer, decision, _, skips in moments():
        if not is_menu(decision, viewer):
            continue
        menus += 1
        places = known[decision.seat] = placed(viewer, decision, known[decision.seat])
        main = shown(viewer, decision, places, skips, coached=True)
        greyed = [b.label for row in main.rows if isinstance(row, tuple) for b in row if b.disabled]
        allowed = {viewer.words.code("menu", verb) for verb in viewer.face.MEANING.explained}
        done = {viewer.words("menu-done", name=name) for name in places.names.values()}
        gone = {viewer.words("menu-done", name=said.removeprefix("✓ ")) for said in places.gone if said}
        assert set(greyed) <= allowed | done | gone
    assert menus


def test_why_an_attack_is_greyed_is_said_again_when_the_reason_is_another():
    viewer, decision, _, _ = next(m for m in moments() if m[1].why == "main")
    coach, table = Coach(None, Adviser({}, None)), SimpleNamespace(match_id=1)
    for number, line, told in (
        (1, "first", 1),
        (1, "first", 1),
        (2, "first", 0),
        (3, "once", 1),
        (4, "once", 0),
    ):
        question = msgspec.structs.replace(decision, id=number)
        assert coach.once(table, viewer, question, [line]) == [line] * told


def test_a_beginner_has_one_button_to_pass_and_what_passes_for_a_while_behind_more():
    seen = 0
    for viewer, decision, _, skips in moments():
        if decision.why != "action" or len(skips) < 2:
            continue
        seen += 1
        main, rest = (shown(viewer, decision, MenuPlaces(), skips, o, coached=True) for o in ("", "more"))
        ways = [
            {b.id for row in screen.rows if isinstance(row, tuple) for b in row if ".skip." in b.id}
            for screen in (main, rest)
        ]
        assert ways[0] == set(), "beside *Pass* itself it would be a riddle"
        assert len(ways[1]) == len(skips)
    assert seen


def test_a_new_turn_sorts_the_cards_anew():
    known = MenuPlaces().next((1, 3), 1, ["a", "b"]).next((1, 3), 2, ["c", "b"])
    assert known.things == (None, "b", "c")
    assert known.next((1, 4), 3, ["c", "b"]).things == ("c", "b")
    assert known.next((1, 3), 2, ["c", "b"]) is known


def test_a_card_is_one_tap_to_its_usual_place_and_its_others_stand_elsewhere():
    """303.1: an Ally may go to the World or the Haven Bag; most who play it want it to fight."""
    both = 0
    for viewer, decision, _, skips in moments():
        if not is_menu(decision, viewer):
            continue
        main = shown(viewer, decision, placed(viewer, decision, MenuPlaces()), skips)
        places = {}
        for index, option in enumerate(decision.shape.options):
            places.setdefault((option.verb, option.obj), {})[option.detail] = index
        asked = {argument for argument in opened(main) if not argument.startswith("f")}
        assert asked <= {"more", "else"}, "no card asks for its place first"
        for (name, obj), found in places.items():
            if name not in ("play", "craft") or set(found) != {"world", "bag"}:
                continue
            both += 1
            usual = "bag" if viewer.object(obj)["strength"] == 0 else "world"
            rest = "bag" if usual == "world" else "world"
            elsewhere = offered(shown(viewer, decision, MenuPlaces(), skips, "else"))
            assert found[usual] not in elsewhere
            equal = [i for i, _, _ in viewer.options(decision.shape.options)]
            assert found[rest] in elsewhere or found[rest] not in equal
    assert both > 10


def test_what_can_be_undone_is_undone_at_the_same_place_always():
    """However much there is to choose from, in whatever way."""
    viewer, asked, _, _ = next(m for m in moments() if is_menu(m[1], m[0]))
    seen = 0
    for count in (1, 4, 11, 16, 40):
        options = tuple(Option(str(n), "choose", n) for n in range(count))
        slots = tuple(Slot(option, tuple(o.key for o in options)) for option in options)
        mixed = tuple(Option(str(n), f"verb{n % 7}", n) for n in range(count))
        for shape in (
            PickOne(options), PickOne(mixed), PickSome(options, 0, count), PickSome(options, 0, 1), Order(options),
            Distribute(options, count), Assign(slots, options), Number(1, count + 1),
        ):  # fmt: skip
            decision = Decision(asked.id, asked.seat, shape, "choose", (), private=True, back=True)
            for picked in ((), (0,)):
                screen = panel.hand(1, viewer, decision, AnswerDraft(picked=picked)).fitted()
                assert at(screen)[0, 0] == Ask(1, decision.id, "b"), (shape, count)
                assert len(screen.rows[0]) == 1
                assert len(screen.rows) <= 5
                seen += 1
    for viewer, decision, _, skips in moments():
        if decision.back:
            assert at(shown(viewer, decision, MenuPlaces(), skips))[0, 0] == Ask(1, decision.id, "b")
            seen += 1
    assert seen > 80
