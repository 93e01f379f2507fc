"""What judges see: the question before what cannot be undone, and all that is hidden in a match."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.match import matches, orders, questions, seated
from bot.ui.match.viewer import Viewer
from engine.core.decision import Decision
from engine.core.game import JudgeEdit
from engine.core.view import orders_of

#: Characters for all boxes together; Discord takes 6000 with their titles.
_ROOM = 5200


def confirm(match: int, viewer: Viewer, edit: JudgeEdit) -> Screen:
    """The question before a judge's edit is made; its reason has been escaped."""
    words = viewer.words
    key = "draw" if edit.edit == "result" and edit.seat is None else edit.edit
    winners = () if edit.seat is None else seated.winners(viewer.seating.head(edit.seat), viewer.seating)
    lines = [
        words(f"judge-sure-{key}", player=seated.team(viewer.people, winners, words)),
        words("judge-because", because=edit.reason),
    ]
    buttons = (
        Button(str(At(match, "judged", edit.edit)), words("button-judge-sure"), "bad", "⚖️"),
        Button(str(At(match, "unjudged")), words("button-judge-not")),
    )
    return Screen("\n".join(lines), (), (buttons,))


def inspected(viewers: Sequence[Viewer], asked: Sequence[Decision | None]) -> Screen:
    """All that is hidden: a box for each seat, seen with its own eyes."""
    head = viewers[0]
    room = _ROOM // len(viewers)
    boxes = [_seat(viewer, decision, room) for viewer, decision in zip(viewers, asked, strict=True)]
    content = f"**{matches.headline(head)}**\n{head.words('judge-inspected')}"
    return Screen(content, tuple(boxes))


def _seat(viewer: Viewer, decision: Decision | None, room: int) -> Block:
    words = viewer.words
    own = viewer.people[viewer.seat or 0]
    question = None if decision is None else questions.question(decision, viewer)
    classes = tuple(orders_of(viewer.view)["classes"])
    lines = [
        words("judge-not-asked") if question is None else words("judge-asked", question=question),
        words("judge-orders", classes=orders.names(classes, words))
        if classes
        else words("judge-orders-none"),
    ]
    body = "\n".join([*lines, "", viewer.face.hand(viewer.view, words)])
    return Block(text.clip(body, room), words("judge-sees", player=own))
