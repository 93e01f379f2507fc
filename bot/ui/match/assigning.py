"""Who is assigned to what: a few assignments a button each, of more first who, then to whom; of many in selects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.ui.base import text
from bot.ui.base.ids import Click
from bot.ui.base.screen import CHOICES, Button, Row, SelectLine, SelectMenu, button_rows
from bot.ui.match.drafts import AnswerDraft, is_sole, room_for
from bot.ui.match.viewer import Viewer
from engine.core.decision import Assign, Decision

MakeId = Callable[[Click, str], str]
"""Returns the custom id of a component, from its action and argument."""

#: Up to so many assignments are a button each, of those of which one is the whole answer, and of others.
_FEW, _PAIRS = 10, 4
#: Up to so many elements have a button each that opens their assignments.
_WHO = 10
#: What opens the assignments of one element, by its number.
_ONE = "w"


def rows(
    shape: Assign, viewer: Viewer, make: MakeId, draft: AnswerDraft, ending: Sequence[Button], size: int
) -> list[Row]:
    """The components of an assignment, what ends it last; `size` rows at most have selects."""
    one = _opened(shape, draft)
    if one is not None:
        shut = Button(make(Click.OPEN, ""), viewer.words("button-close"), emoji="↩️")
        name = viewer.briefly([shape.elements[one].option])[0]
        title = (Button(make(Click.OPEN, "-"), text.label(name), disabled=True),)
        # What opened it stood in the first two rows: no tap made twice may choose.
        return [(shut,), title, *button_rows(_pairs(shape, (one,), viewer, make, draft))]
    if _direct(shape):
        every = _pairs(shape, range(len(shape.elements)), viewer, make, draft)
        return [*button_rows(every), *button_rows([*ending])]
    if len(shape.elements) <= _WHO:
        return [*button_rows(_openings(shape, viewer, make, draft)), *button_rows([*ending])]
    return _selects(shape, viewer, make, draft, ending, size)


def _direct(shape: Assign) -> bool:
    """Whether each assignment has a button of its own at once."""
    return sum(len(element.slots) for element in shape.elements) <= (_FEW if is_sole(shape) else _PAIRS)


def _opened(shape: Assign, draft: AnswerDraft) -> int | None:
    """The element whose assignments are open."""
    number = draft.opened[1:] if draft.opened[:1] == _ONE else ""
    return int(number) if number.isdecimal() and int(number) < len(shape.elements) else None


def in_sight(decision: Decision, draft: AnswerDraft) -> frozenset[int]:
    """Whose assignments are buttons now, each of which may say what comes of it."""
    shape = decision.shape
    if not isinstance(shape, Assign):
        return frozenset()
    one = _opened(shape, draft)
    found = (
        shape.elements
        if one is None and _direct(shape)
        else shape.elements[one : one + 1]
        if one is not None
        else ()
    )
    return frozenset(element.option.obj for element in found if element.option.obj is not None)


def _selects(
    shape: Assign, viewer: Viewer, make: MakeId, draft: AnswerDraft, ending: Sequence[Button], size: int
) -> list[Row]:
    """A select for each element, in pages."""
    slots = {shape.slots[item[0]].key: item for item in viewer.labels(shape.slots)}
    names = viewer.labels(tuple(element.option for element in shape.elements))
    page = draft.pages.get("elements", 0)
    found: list[Row] = []
    for n in range(page * size, min((page + 1) * size, len(shape.elements))):
        element = shape.elements[n]
        items = [slots[key] for key in element.slots[: CHOICES - 1]]
        if not items:
            continue
        put = draft.put.get(n)
        free = SelectLine(
            "-", text.label(viewer.words("nowhere", name=names[n][1]), text.OPTION), "", put is None
        )
        choices = [
            SelectLine(
                str(i), text.label(f"{names[n][1]} → {name}", text.OPTION), text.clip(hint, 100), i == put
            )
            for i, name, hint in (items if put is not None or room_for(shape, draft, n) else ())
        ]
        found.append(
            SelectMenu(make(Click.ASSIGN, str(n)), text.clip(names[n][1], text.PLACEHOLDER), (free, *choices))
        )
    return [*found, *button_rows([*ending, *turning(page, len(shape.elements), size, make)])]


def _openings(shape: Assign, viewer: Viewer, make: MakeId, draft: AnswerDraft) -> list[Button]:
    """A button for each element: what it is assigned to, or that opens what it can be."""
    names = viewer.briefly([element.option for element in shape.elements])
    slots = viewer.briefly(shape.slots)
    found = []
    for n, element in enumerate(shape.elements):
        put = draft.put.get(n)
        said = viewer.words("assign-open", name=names[n])
        if put is not None:
            said = viewer.words("assign-pair", name=names[n], slot=slots[put], only=len(shape.slots))
        found.append(
            Button(
                make(Click.OPEN, f"{_ONE}{n}"),
                text.label(said),
                "primary",
                viewer.mark(element.option) if put is None else "✅",
                disabled=put is None and not room_for(shape, draft, n),
            )
        )
    return found


def _pairs(
    shape: Assign, places: Iterable[int], viewer: Viewer, make: MakeId, draft: AnswerDraft
) -> list[Button]:
    """A few assignments as toggle buttons; those that would exceed the limit are disabled.

    Where one is all that there can be, each is the whole answer, and says so.
    """
    names = viewer.briefly([element.option for element in shape.elements])
    slots = dict(zip((slot.key for slot in shape.slots), enumerate(viewer.briefly(shape.slots)), strict=True))
    final, found = is_sole(shape), []
    for n in places:
        element = shape.elements[n]
        for slot, name in (slots[key] for key in element.slots):
            chosen = draft.put.get(n) == slot and not final
            said = viewer.words("assign-pair", name=names[n], slot=name, only=len(shape.slots))
            said = viewer.words("assign-final", pair=said) if final else said
            found.append(
                Button(
                    make(Click.ASSIGN, f"{n}.{slot}"),
                    text.label(said),
                    "primary" if chosen or final else "plain",
                    "✅" if chosen else viewer.mark(element.option),
                    disabled=not final and not (n in draft.put or room_for(shape, draft, n)),
                )
            )
    return found


def turning(page: int, count: int, size: int, make: MakeId) -> list[Button]:
    """The button to the next page, where there are several."""
    pages = -(-count // size)
    if pages <= 1:
        return []
    return [Button(make(Click.TURN, str((page + 1) % pages)), f"{page + 1}/{pages}", emoji="▶️")]
