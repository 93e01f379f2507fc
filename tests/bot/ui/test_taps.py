"""Where one choice only is possible no tap is spent on it: what is all that there can be is the whole answer."""

from __future__ import annotations

import pytest

from bot.hosted import hosted_games
from bot.ui.match import drafts, prompts, steps
from bot.ui.match.viewer import Viewer
from bot.words import speaker
from engine.core.decision import Assign, Decision, Option, PickSome, Slot
from tests.engine.wakfu.tables import Table, ally

WAKFU = hosted_games()["wakfu"].face


@pytest.mark.rule("704.2")
@pytest.mark.parametrize(("language", "said"), [("en", " blocks for good"), ("fr", " bloque (définitif)")])
def test_a_block_that_is_all_there_can_be_is_one_tap(language, said):
    """One blocker, or Movement Points for one only: to choose it is the answer, and its button says so."""
    table = Table(ally("Loup"))
    wolves, attacker = [table.put("Loup", 0) for _ in range(2)], table.put("Loup", 1)
    slots = (Option(str(attacker), "attacker", attacker),)
    elements = tuple(Slot(Option(str(wolf), "block_with", wolf), (str(attacker),)) for wolf in wolves)
    reader = Viewer({**table.game.view(0), "game": "wakfu"}, speaker(language), WAKFU)
    for shape, alone in (
        (Assign(elements[:1], slots, {}, 3), True),
        (Assign(elements, slots, {}, 1), True),
        (Assign(elements, slots, {}, 2), False),
    ):
        decision = Decision(1, 0, shape, "blockers", ("704.1",))
        found = prompts.rows(decision, reader, lambda a, arg: f"{a}.{arg}", drafts.fresh(decision))
        buttons = [b for row in found for b in row]
        assert all(not b.disabled for b in buttons if b.id.startswith("a."))
        labels = [b.label for b in buttons if b.id.startswith("a.")]
        assert len(labels) == len(shape.elements)
        assert all(label.endswith(said) for label in labels) is alone
        pressed = steps.press(decision, drafts.fresh(decision), "a", "0.0", [])
        assert isinstance(pressed, steps.Done) is alone
        if alone:
            assert pressed.answer == {str(wolves[0]): str(attacker)}
            assert sum(b.id.startswith("f.") for b in buttons) == 1, "and one that blocks with nobody"


@pytest.mark.rule("703.2c")
def test_of_several_who_may_attack_where_one_only_can_each_is_one_tap():
    table = Table(ally("Loup"))
    wolves = [table.put("Loup", 0) for _ in range(2)]
    options = tuple(Option(str(wolf), "attack_with", wolf) for wolf in wolves)
    decision = Decision(1, 0, PickSome(options, 1, 2, limit=1), "attackers", ("703.1",))
    pressed = steps.press(decision, drafts.fresh(decision), "o", "1", [])
    assert pressed == steps.Done([str(wolves[1])])
