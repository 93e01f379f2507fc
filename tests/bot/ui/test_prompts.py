"""Every shape of decision can be drawn within Discord's limits and answered by clicks and by words."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import msgspec
import pytest

from bot.ui.base import show
from bot.ui.base.ids import Ask, At, ChallengeClick, read
from bot.ui.base.screen import SelectMenu
from bot.ui.boards import wakfu
from bot.ui.hand.advice import Coaching
from bot.ui.hand.panel import hand
from bot.ui.match import drafts, orders, prompts, questions, steps
from bot.ui.match.drafts import AnswerDraft, Paying
from bot.ui.match.orders import OrdersShown
from bot.ui.match.parse import Reader, UnreadAnswerError
from bot.ui.match.steps import AskNumber, Done, UnfitClickError
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, speaker
from cards.wakfu import catalog
from engine.core.decision import (
    Assign,
    Decision,
    Distribute,
    IllegalMoveError,
    InvalidAnswerError,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Secret,
    Slot,
)
from tests import each
from tests.bot.ui.sample import view


def options(count, verb="choose", objects=(5, 6, 7, 9, 15, 18)):
    return tuple(Option(str(n), verb, objects[n % len(objects)]) for n in range(count))


def shapes():
    for count in (1, 2, 5, 10, 11, 25, 26, 60, 120):
        yield PickOne((*options(count), Option("pass", "pass")))
        yield Secret(options(count))
        yield Order(options(count))
        yield PickSome(options(count), 0, count)
        yield PickSome(options(count), 1, 1)
        yield PickSome(options(count), min(2, count), min(4, count), code="ordered")
        yield PickSome(options(count), 1, count, cover=(tuple(str(n) for n in range(count)),))
        keys = tuple(str(n) for n in range(count))
        yield PickSome(options(count), 0, count, (keys,), {"0": 2}, 2, floor=1, spare=("0",))
        yield Distribute(options(count), 7)
        yield Distribute(options(count), 7000, step=1000)
        slots = options(min(count, 30), "attacker", (6, 7))
        keys = tuple(s.key for s in slots)
        yield Assign(tuple(Slot(Option(f"b{n}", "block_with", 15), keys) for n in range(count)), slots)
    yield Number(0, 5)
    yield Number(3, 400)


SHAPES = list(shapes())


def decide(shape, why="choose", **more):
    return Decision(77, 0, shape, why, ("807.1",), **more)


def viewer(language="en"):
    return Viewer(view(0), speaker(language), wakfu, ("<@1>", "<@2>"))


def test_a_panel_keeps_within_discords_limits():
    def check(case):
        shape, language = case
        decision = decide(
            shape, "pay" if isinstance(shape, PickSome) and shape.cover else "choose", back=True
        )
        for draft in (AnswerDraft(), drafts.fresh(decision), AnswerDraft(changing=True)):
            screen = hand(123456, viewer(language), decision, draft).fitted()
            assert len(screen.rows) <= 5
            seen = set()
            for row in screen.rows:
                for part in row if isinstance(row, tuple) else (row,):
                    assert 1 <= len(part.id) <= 100
                    assert part.id not in seen
                    seen.add(part.id)
                if isinstance(row, SelectMenu):
                    assert 1 <= len(row.choices) <= 25
                    assert len({c.value for c in row.choices}) == len(row.choices)
                else:
                    assert 1 <= len(row) <= 5
            assert len(screen.content) <= 2000
            show.new(screen)

    each.holds(itertools.product(SHAPES, LANGUAGES), check)


def press_until_done(decision, rng, most=2000):
    draft = drafts.fresh(decision)
    for _ in range(most):
        rows = prompts.rows(decision, viewer(), lambda a, arg: str(Ask(1, 77, a, arg)), draft)
        parts = [p for row in rows for p in (row if isinstance(row, tuple) else (row,))]
        parts = [p for p in parts if not getattr(p, "disabled", False)]
        part = rng.choice(parts)
        parsed = read(part.id)
        values = []
        if isinstance(part, SelectMenu):
            least, most_ = part.least, part.most
            values = [c.value for c in rng.sample(part.choices, rng.randint(least, min(most_, 3)))]
        if parsed.action == "b":
            continue
        step = steps.press(decision, draft, parsed.action, parsed.argument, values)
        if isinstance(step, Done):
            return step.answer
        if isinstance(step, AskNumber):
            step = steps.press(decision, draft, "v", "7", [])
            return step.answer
        draft = step
    raise AssertionError("never done")


def test_clicks_lead_to_an_answer_that_can_be_read():
    def check(shape):
        decision = decide(shape)
        for seed in range(4):
            answer = press_until_done(decision, random.Random(seed))
            try:
                shape.check(answer)
            except IllegalMoveError:
                pass  # a rule may forbid it; the point is that it can be read
            except InvalidAnswerError as error:
                pytest.fail(f"{error}")

    each.holds(SHAPES, check)


def test_every_offer_of_autocomplete_is_understood():
    def check(shape):
        decision = decide(shape)
        reader = Reader(decision, viewer())
        offers = reader.offers("")
        assert len(offers) <= 25
        for name, value in offers:
            assert len(value) <= 100
            assert name
            answer = reader.answer(value)
            try:
                shape.check(answer)
            except IllegalMoveError:
                continue

    each.holds(SHAPES, check)


def test_equal_cards_in_hand_are_offered_once():
    first, second = (Option(f"play:{n}:world", "play", n, None, "world") for n in (30, 31))
    shape = PickOne((first, second, Option("end", "end")))
    rows = prompts.rows(decide(shape, "main"), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft())
    labels = [b.label for row in rows for b in row]
    assert labels == ["Tofu → World", "End turn"]


def test_equal_things_in_play_are_numbered():
    shape = PickOne(options(2, objects=(15, 18)))
    rows = prompts.rows(decide(shape), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft())
    assert [b.label for row in rows for b in row] == ["Bouftou 🪨3", "Bouftou 🪨3 (2)"]
    assert {b.emoji for row in rows for b in row} == {"🔺"}


def test_things_in_play_show_their_state():
    """HP or Resistance, Strength, Damage, whether tapped, in a Haven Bag, and what is worn."""
    reader = viewer()
    reader.view["objects"]["18"]["damage"] = 2
    shown = [reader.figured(Option("0", "choose", oid)) for oid in (3, 14, 5, 15, 18, 9, 30)]
    (hero,) = (label for _, label, _ in reader.labels((Option("0", "choose", 3),)))
    assert hero == "Tirlangue Portey (Hero) ❤️14/16 🍃1", "what it wears only where it tells namesakes apart"
    assert shown == [
        "Tirlangue Portey (Hero) ❤️14/16 🍃1 [Tiwabbit]",
        "Havre Sac du Bouftou 🛡️14/14",
        "Tofu Mutant 🍃2 😴",
        "Bouftou 🪨3",
        "Bouftou 🪨3 (−2)",
        "Smare 💧1 🎒",
        "Tofu",
    ]


def test_two_powers_of_one_card_are_told_apart_by_what_they_do():
    reader = viewer()
    reader.view["objects"]["6"]["card"] = card = next(
        c.id for c in catalog.load().cards if c.type == "ally" and len(c.powers) > 1
    )
    shape = PickOne(tuple(Option(str(n), "use", 6, None, n) for n in range(2)))
    labels = [label for _, label, _ in reader.options(shape.options)]
    assert labels == [f"Use Tofu 🍃1 · {reader.face.says(card, None, n, reader.words)}" for n in range(2)]
    assert len(set(labels)) == 2


@pytest.mark.rule("804.6")
def test_triggers_in_order_say_which_power_and_what_set_it_off():
    card = next(c.id for c in catalog.load().cards if c.type == "ally" and len(c.powers) > 1)
    name, said = (
        viewer().face.card_name(card),
        [viewer().face.says(card, None, n, viewer().words) for n in range(2)],
    )
    of = [(0, None), (1, None), (0, "Tofu: 2")]
    shape = Order(tuple(Option(str(n), "trigger", 99, card, *of) for n, of in enumerate(of)))
    decision = decide(shape, "trigger_order")
    labels = [f"{name} · {said[0]}", f"{name} · {said[1]}", f"{name} (Tofu: 2)"]
    assert [label for _, label, _ in viewer().labels(shape.options)] == labels
    quoted = [
        line
        for line in questions.body(decision, viewer(), AnswerDraft()).split("\n")
        if line.startswith("> ")
    ]
    assert quoted == [
        f"> **{name}** · {does[:159].rstrip() + '…' if len(does) > 160 else does}" for does in said
    ]
    assert questions.body(decision, viewer(), AnswerDraft(picked=(2,))).count("1. " + labels[2]) == 1


def test_the_same_card_on_both_sides_is_told_apart_where_there_is_no_emoji():
    reader = viewer()
    reader.view["objects"]["18"]["controller"] = 0
    labels = [label for _, label, _ in reader.options(options(2, objects=(15, 18)))]
    assert labels == ["Bouftou 🪨3 · theirs", "Bouftou 🪨3 · yours"]


def test_a_number_is_not_cut_off():
    reader = viewer()
    for number in (15, 18):
        reader.view["objects"][str(number)]["name"] = "B" * 90
    labels = labels_of(decide(PickSome(options(2, objects=(15, 18)), 1, 2)), reader=reader)
    assert [label[-4:] for label in labels][:2] == ["BBB…", " (2)"]


def test_a_payment_is_proposed_and_can_be_changed():
    shape = PickSome(options(4, "pay"), 2, 2, cover=(("0", "1"), ("2", "3")))
    decision = decide(shape, "pay", params={"card": "incarnam-202"}, back=True)
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", drafts.fresh(decision))
    assert [b.label for b in rows[0]] == ["Pay: Tofu Mutant, Chauve-Souris Vampyre", "Change", "Take back"]
    assert steps.press(decision, AnswerDraft(), "y", "", []) == Done(["0", "2"])
    changing = steps.press(decision, drafts.fresh(decision), "c", "", [])
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", changing)
    assert [b.style for b in rows[0]] == ["primary", "plain", "primary", "plain"]
    changing = steps.press(decision, changing, "t", "2", [])
    assert steps.press(decision, changing, "t", "3", []) == Done(["0", "3"])
    assert "Charge" in questions.question(decision, viewer())


def test_in_a_complete_payment_what_is_tapped_takes_the_place_of_what_is_missed_most():
    """Nothing is greyed and nothing paid before *Confirm*; where the Element would be missing another one gives way."""
    shape = PickSome(options(4, "pay"), 2, 2, cover=(("0", "1"),), default=("0", "2"))
    decision = decide(shape, "pay", params={"card": "incarnam-202"}, back=True)
    changing = steps.press(decision, drafts.fresh(decision), "c", "", [])
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", changing)
    assert not any(b.disabled for b in rows[0])
    swapped = steps.press(decision, changing, "t", "3", [])
    assert swapped.picked == (0, 3), "the dearer of the two that were proposed"
    assert steps.press(decision, swapped, "t", "1", []).picked in ((0, 1), (1, 3))
    plain = PickSome(options(4, "pay"), 2, 2, cover=(("2",),), default=("0", "2"))
    decision = decide(plain, "pay", params={"card": "incarnam-202"}, back=True)
    changing = steps.press(decision, drafts.fresh(decision), "c", "", [])
    swapped = steps.press(decision, changing, "t", "3", [])
    assert swapped.picked == (2, 3), "the cost needs that Element"
    assert steps.press(decision, swapped, "f", "", []) == Done(["2", "3"])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "This taps Tirlangue Portey: no attack, block or power from it until your next turn."),
        ("fr", "Cela incline Tirlangue Portey : plus d'attaque, de blocage ni de pouvoir de sa part jusqu'à"),
    ],
)
def test_a_payment_says_that_it_takes_what_could_fight(language, said):
    shape = PickSome(options(1, "pay", objects=(3,)), 1, 1)
    decision = decide(shape, "pay", params={"card": "incarnam-202"}, back=True)
    paying = Paying(missed=(3,))
    assert said in questions.body(decision, viewer(language), drafts.fresh(decision), paying)
    assert said not in questions.body(decision, viewer(language), AnswerDraft(changing=True), paying)
    assert [b.label for b in prompts.rows(decision, viewer(), lambda a, arg: a, drafts.fresh(decision))[0]] == [
        "Pay: Tirlangue Portey", "Take back",
    ]  # fmt: skip
    reader = viewer(language)
    reader.spent = {"pay": (3,)}
    button = prompts.rows(decision, reader, lambda a, arg: a, drafts.fresh(decision))[0][0]
    assert button.label.startswith("⚠️ "), "on the button, too"


def test_a_payment_by_weight_is_changed_till_it_pays():
    shape = PickSome(options(3, "pay"), 0, 3, (("1", "2"), ("2",)), {"2": 2}, 3, floor=2, spare=("2",))
    decision = decide(shape, "pay")
    assert drafts.fresh(decision).picked == (2,)
    for picked, pays in (((), False), ((0, 1), False), ((2,), True), ((0, 2), True)):
        changing = AnswerDraft(picked=picked, changing=True)
        rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", changing)
        done = [b for row in rows for b in row if b.id == "f."]
        assert [b.disabled for b in done] == ([not pays] if picked else []), (
            "nothing to confirm yet has no button"
        )
    assert not any(b.disabled for b in rows[0]), (
        "where one more would be too much it takes the place of another"
    )
    assert "none" not in [value for _, value in Reader(decision, viewer()).offers("")]


def test_of_one_thing_that_must_be_paid_none_cannot_be_chosen():
    free, owed = PickSome(options(1), 0, 1), PickSome(options(1), 0, 1, floor=1)
    assert ["None" in labels_of(decide(shape)) for shape in (free, owed)] == [True, False]


def test_what_is_shared_in_steps_moves_by_a_step():
    decision = decide(Distribute(options(2), 3000, step=1000))
    less = steps.press(decision, drafts.fresh(decision), "-", "0", [])
    assert less.put == {0: 2000}
    assert steps.press(decision, less, "+", "1", []).put == {0: 2000, 1: 1000}


@pytest.mark.rule("418.5")
@pytest.mark.parametrize(
    ("price", "english", "french"),
    [
        (
            {"count": 4, "elements": ["earth"]},
            "Pay 1 🪨 Earth + 3 resources of any Element for Charge.",
            "Payez 1 🪨 Terre + 3 ressources de n'importe quel Élément pour Charge.",
        ),
        (
            {"count": 3, "elements": ["fire", "water", "fire"]},
            "Pay 2 🔥 Fire + 1 💧 Water for Charge.",
            "Payez 2 🔥 Feu + 1 💧 Eau pour Charge.",
        ),
        (
            {"count": 2, "elements": []},
            "Pay 2 resources of any Element for Charge.",
            "Payez 2 ressources de n'importe quel Élément pour Charge.",
        ),
    ],
)
def test_a_payment_says_its_cost_and_its_card(price, english, french):
    shape = PickSome(options(5, "pay"), price["count"], price["count"])
    decision = decide(shape, "pay", params={"card": "incarnam-202", "price": price})
    assert questions.question(decision, viewer()) == english
    assert questions.question(decision, viewer("fr")) == french


def labels_of(decision, draft=None, reader=None):
    rows = prompts.rows(decision, reader or viewer(), lambda a, arg: f"{a}.{arg}", draft or AnswerDraft())
    return {b.label: b for row in rows for b in row}


def test_equal_cards_of_the_discard_are_offered_once():
    reader = viewer()
    for number in (15, 18):
        reader.view["objects"][str(number)]["area"] = "discard"
    shape = PickOne((*options(2, "recycle", objects=(15, 18)), Option("no", "decline")))
    rows = prompts.rows(decide(shape, "recycle_or"), reader, lambda a, arg: f"{a}.{arg}", AnswerDraft())
    assert [b.label for row in rows for b in row] == ["Recycle Bouftou", "No"]


def test_all_of_them_is_one_button_where_all_fit():
    shape = PickSome(options(2), 1, 2)
    assert labels_of(decide(shape))["All (2)"].id == "w."
    assert steps.press(decide(shape), AnswerDraft(), "w", "", []) == Done(["0", "1"])
    assert "All (2)" not in labels_of(decide(PickSome(options(2), 1, 2, limit=1)))
    assert "All (2)" not in labels_of(decide(shape), AnswerDraft(picked=(0,)))


@pytest.mark.rule("703.2c")
def test_what_would_be_too_much_cannot_be_pressed():
    shape = PickSome(options(4), 1, 4, weights={"3": 0}, limit=2)
    rows = prompts.rows(decide(shape), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft(picked=(0, 1)))
    pressable = {b.id: not b.disabled for row in rows for b in row}
    assert pressable == {"t.0": True, "t.1": True, "t.2": False, "t.3": True, "f.": True}


@pytest.mark.rule("704.2b")
def test_too_many_blockers_cannot_be_chosen():
    elements = tuple(Slot(o, ("0",)) for o in options(3))
    decision = decide(Assign(elements, (Option("0", "attacker", 0),), limit=2), "blockers")
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft(put={0: 0, 1: 0}))
    assert [b.disabled for row in rows for b in row] == [False, False, True, False]
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft(put={0: 0, 1: 0, 2: 0}))
    assert rows[-1][0].disabled


@pytest.mark.rule("704.2b")
def test_too_many_blockers_of_many_attackers_cannot_be_chosen():
    slots = tuple(Option(str(n), "attacker", oid) for n, oid in enumerate((6, 7, 5, 3)))
    elements = tuple(Slot(o, ("0", "1", "2", "3")) for o in options(3))
    decision = decide(Assign(elements, slots, limit=2), "blockers")
    draft = AnswerDraft(put={1: 0, 2: 3})
    rows = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", draft)
    assert [(b.id, b.disabled) for b in rows[0]] == [("q.w0", True), ("q.w1", False), ("q.w2", False)]
    assert not rows[-1][0].disabled
    opened = prompts.rows(decision, viewer(), lambda a, arg: f"{a}.{arg}", replace(draft, opened="w1"))
    assert [b.id for row in opened[2:] for b in row] == [f"a.1.{n}" for n in range(4)]
    assert opened[0][0].id == "q.", "the way back, and nothing to choose where it was opened"
    assert all(b.disabled for b in opened[1])


@pytest.mark.rule("704.1")
@pytest.mark.parametrize(
    ("blockers", "attackers", "said"),
    [
        ((15,), (6,), ("Block Tofu with Bouftou? You", "Bloquer Tofu avec Bouftou ? Vous")),
        ((15, 18), (6,), ("Who blocks Tofu?", "Qui bloque Tofu ?")),
        ((15,), (6, 7), ("Whom does Bouftou block?", "Qui bloquer avec Bouftou ?")),
        ((15, 18), (6, 7), ("Who blocks whom?", "Qui bloque qui ?")),
    ],
)
def test_who_blocks_whom_is_asked_by_name_where_there_is_one_only(blockers, attackers, said):
    slots = tuple(Option(str(oid), "attacker", oid) for oid in attackers)
    keys = tuple(slot.key for slot in slots)
    elements = tuple(Slot(Option(str(oid), "block_with", oid), keys) for oid in blockers)
    decision = decide(Assign(elements, slots), "blockers", params={"mp": 3})
    for language, words in zip(("en", "fr"), said, strict=True):
        assert questions.question(decision, viewer(language=language)).startswith(words)


def test_blockers_are_seen_at_once_and_nobody_blocks_is_no_alarm():
    one, two = (Option("6", "attacker", 6), Option("7", "attacker", 7))
    blockers = (
        Slot(Option("15", "block_with", 15), ("6", "7")),
        Slot(Option("13", "block_with", 13), ("7",)),
    )
    decision = decide(Assign(blockers, (one, two), limit=3), "blockers")
    shown = labels_of(decision)
    assert list(shown) == [
        "Bouftou blocks Tofu", "Bouftou blocks Chauve-Souris Vampyre",
        "Bruss Ouilis blocks Chauve-Souris Vampyre", "Nobody blocks",
    ]  # fmt: skip
    assert shown["Nobody blocks"].style == "plain"
    draft = steps.press(decision, AnswerDraft(), "a", "0.1", [])
    assert draft.put == {0: 1}
    assert steps.press(decision, draft, "a", "0.0", []).put == {0: 0}
    assert steps.press(decision, draft, "a", "0.1", []).put == {}
    assert labels_of(decision, draft)["Block for good with: Bouftou"].style == "good"
    for wrong in ("9.0", "0.9", "0.", "0.x"):
        with pytest.raises(UnfitClickError):
            steps.press(decision, AnswerDraft(), "a", wrong, [])
    alone = decide(Assign(blockers[1:], (two,), limit=3), "blockers")
    assert list(labels_of(alone, reader=viewer("fr"))) == [
        "Bruss Ouilis bloque (définitif)",
        "Personne ne bloque",
    ]


@pytest.mark.parametrize(
    ("language", "params", "said"),
    [
        ("en", {}, "Rock, paper, scissors: the winner decides who begins."),
        ("en", {"again": "rock"}, "A draw, Rock ✊ against Rock ✊. Again: Rock, paper, scissors: the winner decides"),
        ("fr", {"again": "paper"}, "Égalité, Feuille ✋ contre Feuille ✋. Encore : Pierre, feuille, ciseaux :"),
        ("en", {"card": "incarnam-202"}, "Charge: rock, paper or scissors?"),
    ],
)  # fmt: skip
def test_a_draw_at_rock_paper_scissors_is_told(language, params, said):
    decision = decide(Secret((Option("rock", "rock"), Option("paper", "paper"))), "chifumi", params=params)
    assert questions.question(decision, viewer(language)).startswith(said)


def test_who_strikes_back_is_the_target_and_one_that_has_left_is_not_called_something():
    shape = PickOne((Option("strike", "strike_back", 6), Option("wait", "wait")))
    asked = [
        questions.question(decide(shape, "strike_back", params={"target": oid}), viewer()) for oid in (13, 99)
    ]
    assert asked == ["Whom does Bruss Ouilis strike back?", "Whom does the Target strike back?"]


def test_passing_for_a_while_is_not_offered_where_the_question_must_be_answered():
    blocks = Assign((Slot(Option("15", "block_with", 15), ("6",)),), (Option("6", "attacker", 6),))
    for shape, offered in ((blocks, False), (PickSome(options(2), 1, 2), False), (PickOne(options(2)), True)):
        panel = hand(1, viewer(), decide(shape), AnswerDraft(), standing=OrdersShown(skips=("mine",)))
        assert any(".skip." in b.id for row in panel.rows for b in row) is offered


def test_who_is_new_has_one_way_of_passing_for_a_while_and_the_others_behind_reactions():
    """At a question without a menu there is no *More*. While one waits there is nothing to pass."""
    ways = ("battle", "turn", "change")
    reader, standing = viewer(), OrdersShown(skips=ways)
    reader.view["turn"]["number"] = 3
    for decision in (decide(PickOne(options(2)), params={"asked": ["play"]}), None):
        many, few = (
            hand(1, reader, decision, AnswerDraft(), standing=standing, coaching=Coaching(on))
            for on in (False, True)
        )
        assert len(passing_on(many)) >= 3
        assert len(passing_on(few)) == (decision is not None)
    behind = orders.screen(1, reader, standing)
    assert {f"t.1.skip.{way}" for way in ways} <= {*passing_on(behind)}


def passing_on(screen):
    """The buttons of a screen that pass for a while."""
    buttons = [b for row in screen.rows if isinstance(row, tuple) for b in row]
    return [b.id for b in buttons if ".skip." in b.id or ".hush." in b.id]


@pytest.mark.rule("806.9c")
def test_a_share_against_its_gate_cannot_be_confirmed_and_says_why():
    shape = Distribute(options(2), 3, gates={"1": {"0": 2}})
    for put, lawful in (({0: 1, 1: 2}, False), ({0: 2, 1: 1}, True)):
        draft = AnswerDraft(put=put)
        rows = prompts.rows(decide(shape), viewer(), lambda a, arg: f"{a}.{arg}", draft)
        assert rows[-1][0].disabled is not lawful
        assert ("lethal" in questions.body(decide(shape), viewer(), draft)) is not lawful


def test_the_largest_number_is_offered_first_and_an_order_of_all_in_one_tap():
    rows = prompts.rows(decide(Number(0, 3)), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft())
    assert [b.label for b in rows[0]] == ["3", "2", "1", "0"]
    for count, offered in ((2, False), (3, True)):
        asked = decide(PickSome(options(3), count, count, code="ordered"))
        ids = [
            b.id
            for row in prompts.rows(asked, viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft())
            for b in row
        ]
        assert ("y." in ids) is offered
    assert steps.press(asked, AnswerDraft(), "y", "", []) == Done(["0", "1", "2"])


def test_large_numbers_are_chosen_in_a_list():
    rows = prompts.rows(decide(Number(0, 17)), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft())
    assert [c.value for c in rows[0].choices] == [str(n) for n in range(17, -1, -1)]


def test_the_panel_says_what_will_be_paid_with_and_lets_one_choose():
    shape = PickOne((Option("p", "play", 30, None, "world"), Option("end", "end")))
    decision = decide(shape, "main")
    paid = hand(
        1, viewer(), decision, AnswerDraft(opened="more"), standing=OrdersShown(paying=Paying({"p": (4,)}))
    )
    assert "Tofu: paid with Haven Bag" in paid.content
    assert "t.1.payment.1" in {b.id for b in paid.rows[1]}
    asked = hand(
        1,
        viewer(),
        decision,
        AnswerDraft(opened="more"),
        standing=OrdersShown(paying=Paying({}, choosing=True)),
    )
    assert "paid with" not in asked.content
    assert "t.1.payment.0" in {b.id for b in asked.rows[1]}
    free = hand(1, viewer(), decision, AnswerDraft(opened="more"), standing=OrdersShown(paying=Paying()))
    assert not any("payment" in b.id for b in free.rows[1])


def test_passing_for_a_while_is_offered_where_there_is_something_to_pass():
    def passes(turn=3, until="", **more):
        reader = viewer()
        reader.view["turn"]["number"] = turn
        panel = hand(1, reader, decide(PickOne(options(2)), **more), AnswerDraft(),
                     standing=OrdersShown(skips=("turn", "attack"), until=until))  # fmt: skip
        return [b.id for row in panel.rows for b in row if ".skip." in b.id]

    assert passes() == ["t.1.skip.turn", "t.1.skip.attack"]
    assert passes(turn=0) == []
    assert passes(back=True) == []
    assert passes(back=True, until="turn") == ["t.1.skip.0"]


def test_a_question_quotes_the_power_that_asks():
    decision = decide(PickOne(options(2)), "may", params={"card": "incarnam-237", "power": 0})
    (quoted,) = [
        line
        for line in questions.body(decision, viewer(), AnswerDraft()).split("\n")
        if line.startswith("> ")
    ]
    assert "recycle" in quoted.lower()


@pytest.mark.parametrize(
    ("language", "asked", "labels"),
    [
        ("en", "Which of the two for Havrasacadabra?", ["The first", "The second"]),
        (
            "fr",
            "Laquelle des deux possibilités pour Havrasacadabra ?",
            ["La première possibilité", "La seconde possibilité"],
        ),
    ],
)
def test_which_half_of_a_or_b_is_asked_in_words(language, asked, labels):
    shape = PickOne(tuple(Option(part, "mode", detail=part) for part in ("first", "second")))
    decision = decide(shape, "either", params={"card": "incarnam-160"})
    assert questions.question(decision, viewer(language)) == asked
    assert [label for _, label, _ in viewer(language).options(shape.options)] == labels


def test_pages_of_many_choices_keep_what_was_chosen():
    shape = PickSome(options(60), 0, 60)
    decision = decide(shape)
    draft = steps.press(decision, AnswerDraft(), "m", "0", ["1", "page:1"])
    draft = steps.press(decision, draft, "m", "1", ["30", "page:2"])
    draft = steps.press(decision, draft, "m", "2", ["50"])
    assert steps.finished(decision, draft) == ["1", "30", "50"]


@pytest.mark.parametrize(
    ("action", "argument", "values"),
    [
        ("o", "99", []),
        ("o", "-1", []),
        ("o", "x", []),
        ("s", "play", []),
        ("m", "0", []),
        ("zz", "1", []),
        ("a", "0", []),
    ],
)
def test_nonsense_is_refused(action, argument, values):
    with pytest.raises(UnfitClickError):
        steps.press(decide(PickOne(options(3))), AnswerDraft(), action, argument, values)


@pytest.mark.parametrize(
    ("given", "answer"),
    [
        ("tofu", "a"), ("TOFU", "a"), ("play tofu", "a"), ("charge", "c"), ("char", "c"), ("end", "end"),
        ("End turn", "end"), ("a", "a"), ("Tofu World", "a"), ("tofu → world", "a"), ("tofu bag", "b"),
    ],
)  # fmt: skip
def test_free_text_names_an_option(given, answer):
    shape = PickOne((Option("a", "play", 30, None, "world"), Option("b", "play", 30, None, "bag"),
                     Option("c", "play", 32), Option("end", "end")))  # fmt: skip
    reader = Reader(decide(shape, "main"), viewer())
    if given in ("tofu", "TOFU", "play tofu"):
        with pytest.raises(UnreadAnswerError) as caught:
            reader.answer(given)
        assert caught.value.several
        return
    assert reader.answer(given) == answer


def test_free_text_for_the_other_shapes():
    attackers = PickSome((Option("6", "attack_with", 6), Option("7", "attack_with", 7)), 1, 2)
    assert Reader(decide(attackers), viewer()).answer("Tofu, chauve-souris") == ["6", "7"]
    assert Reader(decide(attackers), viewer("fr")).answer("tout") == ["6", "7"]
    slots = (Option("6", "attacker", 6), Option("7", "attacker", 7))
    blockers = Assign(
        (Slot(Option("15", "block_with", 15), ("6", "7")), Slot(Option("18", "block_with", 18), ("6",))),
        slots,
    )
    reader = Reader(decide(blockers), viewer())
    assert reader.answer("none") == {}
    assert reader.answer("bouftou: chauve, bouftou: tofu") == {"15": "7", "18": "6"}
    share = Distribute((Option("6", "choose", 6), Option("7", "choose", 7)), 3)
    assert Reader(decide(share), viewer()).answer("tofu: 1, chauve: 2") == {"6": 1, "7": 2}
    order = Order((Option("6", "duel", 6), Option("7", "duel", 7)))
    assert Reader(decide(order), viewer()).answer("chauve, tofu") == ["7", "6"]
    assert Reader(decide(Number(0, 9)), viewer()).answer("4") == 4
    for nonsense in ("", "zzz", "💣", "tofu, tofu, tofu"):
        with pytest.raises(UnreadAnswerError):
            Reader(decide(attackers), viewer()).answer(nonsense or "nope")


@pytest.mark.parametrize(
    "made", [Ask(1, 2, "o", "3"), Ask(1, 2, "f"), At(9, "hand"), ChallengeClick(4, "deck", "x-y")]
)
def test_custom_ids_come_back(made):
    assert read(str(made)) == made


@pytest.mark.parametrize(
    "text", ["", "a", "a.x.1.o", "a.1.x.o", "t.-1.hand", "c.1", "z.1.2.3", "a.٣.1.o", "t." + "9" * 40 + ".x"]
)
def test_other_custom_ids_are_not_ours(text):
    assert read(text) is None


@pytest.mark.rule("807.1")
@pytest.mark.parametrize(
    ("language", "params", "said"),
    [
        ("en", {"role": "deal_to", "amount": 3, "harms": True}, "Charge: who takes the 3 Damage?"),
        ("en", {"role": "deal_to", "harms": True}, "Charge: who takes the Damage?"),
        ("en", {"role": "more", "stat": "strength", "amount": 2}, "Charge: who gets +2 Strength?"),
        ("en", {"role": "less", "stat": "ap", "amount": 1}, "Charge: who loses 1 AP?"),
        ("en", {"role": "keyword", "stat": "agility"}, "Charge: who gets Agility?"),
        ("fr", {"role": "deal_to", "amount": 1, "harms": True}, "Charge : qui subit le Dommage ?"),
        ("fr", {"role": "heal_what", "amount": 2}, "Charge : qui soigner de 2 ?"),
    ],
)
def test_a_choice_says_what_it_is_for(language, params, said):
    shape = PickOne(options(2))
    asked = decide(shape, "choose", params={"card": "incarnam-202", "power": -1, **params})
    assert questions.question(asked, viewer(language)) == said
    several = decide(PickSome(options(4), 0, 2), "choose", params={"card": "incarnam-202", **params})
    assert questions.question(several, viewer(language)).endswith(
        "(0 to 2)" if language == "en" else "(0 à 2)"
    )


@pytest.mark.parametrize(
    ("shape", "en", "fr"),
    [
        (PickSome(options(11), 1, 11), "Choose 1 to 11", "Choisissez-en de 1 à 11"),
        (PickSome(options(11), 0, 11), "Choose up to 11", "Choisissez-en 11 au plus"),
        (PickSome(options(11), 3, 3), "Choose 3", "Choisissez-en 3"),
        (PickSome(options(11), 1, 11, limit=4), "Choose 1 to 4", "Choisissez-en de 1 à 4"),
        (
            PickSome(options(11), 1, 11, weights={"0": 0, "1": 2}, limit=1),
            "Choose 1 to 2",
            "Choisissez-en de 1 à 2",
        ),
        (PickSome(options(30), 1, 2, limit=9), "Choose 1 to 2", "Choisissez-en de 1 à 2"),
    ],
)
def test_a_list_of_many_says_how_many_can_be_chosen_at_once(shape, en, fr):
    for language, said in (("en", en), ("fr", fr)):
        rows = prompts.rows(decide(shape), viewer(language), lambda a, arg: f"{a}{arg}", AnswerDraft())
        assert [row.placeholder for row in rows if isinstance(row, SelectMenu)] == [said]


@pytest.mark.parametrize(("shape", "said"), [
    (PickSome(options(11), 0, 11, limit=3), "(0 to 3)"),
    (PickSome(options(11), 2, 11, limit=2), "(2)"),
])  # fmt: skip
def test_a_choice_says_no_more_than_fit_together(shape, said):
    asked = decide(shape, "choose", params={"card": "incarnam-202"})
    assert questions.question(asked, viewer()).endswith(said)


@pytest.mark.parametrize("count", [3, 25, 26, 50, 60])
def test_the_cards_to_be_asked_for_are_all_on_offer(count):
    """As many as a Deck can hold, in selects of 25, within the five rows of a message."""
    cards = tuple((f"c{n}", f"Card {n}") for n in range(count))
    standing = OrdersShown(("deck", "attack"), until="turn", stops=("c49",), stoppable=cards)
    rows = orders.screen(1, viewer(), standing).rows
    selects = [row for row in rows if isinstance(row, SelectMenu) and ".stops" in row.id]
    assert [line.value for row in selects for line in row.choices] == [key for key, _ in cards[:50]]
    assert {row.id for row in selects} == {"t.1.stops", "t.1.stops.1"} or count <= 25
    assert all(len(row.choices) <= 25 for row in selects)
    assert len(rows) <= 5
    chosen = [line.value for row in selects for line in row.choices if line.chosen]
    assert chosen == (["c49"] if count >= 50 else [])


@pytest.mark.parametrize(
    ("harms", "first"),
    [
        (True, ["Bouftou 🪨3 · theirs", "Tofu 🍃1 · yours"]),
        (False, ["Tofu 🍃1 · yours", "Bouftou 🪨3 · theirs"]),
    ],
)
def test_mine_and_theirs_are_told_apart_by_word_and_shape_and_stand_in_a_useful_order(harms, first):
    for objects in ((6, 15), (15, 6)):
        shape = PickOne(options(2, objects=objects))
        rows = prompts.rows(
            decide(shape, params={"harms": harms}), viewer(), lambda a, arg: f"{a}.{arg}", AnswerDraft()
        )
        assert [b.label for row in rows for b in row] == first
        signs = {b.label.split(" · ")[1]: b.emoji for row in rows for b in row}
        assert signs == {"theirs": "🔺", "yours": "🔹"}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "you can play nothing now"), ("fr", "vous ne pouvez rien jouer maintenant")]
)
def test_where_nothing_can_be_played_the_battle_asks_to_pass_and_says_so_to_nobody_else(language, said):
    passing, playing = Option("pass", "pass"), Option("1", "play", card="incarnam-101")
    alone, among = (
        decide(PickOne((passing,)), why="action"),
        decide(PickOne((playing, passing)), why="action"),
    )
    own = viewer(language)
    rival = replace(own, view={**own.view, "seat": 1 - alone.seat})
    assert said in questions.question(alone, own)
    assert said not in questions.question(among, own)
    assert questions.question(alone, rival) == questions.question(among, own), (
        "what a hand holds stays secret"
    )


@pytest.mark.parametrize(
    ("language", "warning"), [("en", "Only your own can be chosen"), ("fr", "Seules les vôtres")]
)
def test_it_is_said_where_only_ones_own_can_be_harmed(language, warning):
    def said(objects, harms):
        decision = decide(PickOne(options(2, objects=objects)), params={"harms": harms, "role": "deal_to"})
        return questions.body(decision, viewer(language), AnswerDraft())

    assert warning in said((5, 6), True)
    assert warning not in said((6, 15), True)
    assert warning not in said((5, 6), False)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Smare: You may pay ⚪. If you do, draw a card. Do it?"),
        ("fr", "Smare : Vous pouvez payer ⚪. Si vous le faites, piochez une carte. Le faire ?"),
    ],
)
def test_a_yes_or_no_question_says_cost_and_gain(language, said):
    (smare,) = [c for c in catalog.load().cards if c.name == "Smare"]
    offer = msgspec.to_builtins(smare.powers[0].effects[0])
    params = {"card": smare.id, "source": 9, "power": 0, "offer": offer, "on": []}
    decision = decide(PickOne((Option("yes", "accept"), Option("no", "decline"))), "may", params=params)
    assert questions.question(decision, viewer(language)) == said
    assert "> " not in questions.body(decision, viewer(language), AnswerDraft())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_yes_or_no_question_names_what_was_chosen_for_it(language):
    (demon,) = [c for c in catalog.load().cards if c.name == "Démone XXIV"]
    offer = msgspec.to_builtins(demon.powers[0].effects[0])
    params = {"card": demon.id, "source": 99, "power": 0, "offer": offer, "on": [15, 98]}
    assert "(Bouftou)" in questions.question(
        decide(PickOne(options(2)), "may", params=params), viewer(language)
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_who_may_join_a_battle_though_tapped_learns_which_card_allows_it(language):
    """Elsewhere a tapped fighter blocks nobody, and the panel has said so."""
    options = (Option("1", "assign", 1),)
    bond = next(card.id for card in catalog.load().cards if card.name == "Bond")
    reader = replace(viewer(language), words=speaker(language, "wakfu"))
    for tapped in (0, 1):
        asked = Decision(
            1, 0, PickOne(options), "assign", ("705.7",), params={"card": bond, "tapped": tapped}
        )
        said = questions.question(asked, reader)
        assert ("Bond" in said, "😴" in said) == (bool(tapped), bool(tapped))
