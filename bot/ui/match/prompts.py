"""Questions as text and components, for every shape of decision.

A prompt shows a decision and an `AnswerDraft`, its reader's unfinished answer; `steps` reads the clicks on it. It
decides nothing: the engine checks answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.ui.base import text
from bot.ui.base.ids import Click
from bot.ui.base.screen import (
    BUTTONS,
    CHOICES,
    ROWS,
    Button,
    Row,
    SelectLine,
    SelectMenu,
    button_rows,
    phone_lines,
)
from bot.ui.match import assigning
from bot.ui.match.assigning import MakeId
from bot.ui.match.drafts import (
    PAYING,
    TOGETHER,
    AnswerDraft,
    candidates,
    is_payment,
    is_single,
    lawful,
    may_be_none,
    most_at_once,
    only_pair,
    passing,
    room_for,
    unfit,
)
from bot.ui.match.questions import called, final_words
from bot.ui.match.viewer import Viewer
from engine.core.decision import (
    Assign,
    Decision,
    Distribute,
    Number,
    Option,
    Order,
    PickOne,
    PickSome,
    Secret,
)

_FEW = 10
#: Up to this many options are shown as buttons, in three rows.
_MANY = 15
#: Up to this many are buttons for who sees few; of more one less, and the others in a select.
_PHONE = 6
#: Lines of a phone that they take at most beside a select, or in a battle.
_LINES = 2
#: So many letters of a name leave room beside them for *less* and *more* on a phone.
_NARROW = 24
#: Verbs that end something come last and are coloured.
_LAST = ("pass", "end", "none", "no", "done")


def rows(
    decision: Decision,
    viewer: Viewer,
    make: MakeId,
    draft: AnswerDraft,
    *,
    most: int = ROWS,
    few: bool = False,
) -> list[Row]:
    """The components of a question; at most so many rows, four or five; with `few` buttons as a phone shows them."""
    shape = decision.shape
    if isinstance(shape, PickOne | Secret):
        return _pick_one(decision, shape.options, viewer, make, draft, most=most, few=few)
    if isinstance(shape, PickSome):
        return _pick(decision, shape, viewer, make, draft, most, few=few)
    if isinstance(shape, Assign):
        return _assign(decision, shape, viewer, make, draft, most - 1)
    if isinstance(shape, Distribute):
        return _distribute(decision, shape, viewer, make, draft, most - 1)
    if isinstance(shape, Order):
        return _order(decision, shape.options, viewer, make, draft)
    return _number(decision, shape, viewer, make)


def _pick(
    decision: Decision,
    shape: PickSome,
    viewer: Viewer,
    make: MakeId,
    draft: AnswerDraft,
    most: int,
    *,
    few: bool,
) -> list[Row]:
    if is_payment(decision) and not draft.changing:
        return _payment(decision, shape, viewer, make)
    if is_single(shape) or (shape.common and draft.opened != TOGETHER):
        return _pick_one(decision, shape.options, viewer, make, draft, most=most, few=few)
    if shape.code == "ordered":
        return _order(decision, shape.options, viewer, make, draft)
    return _pick_some(decision, shape, viewer, make, draft, _PHONE if few else _FEW)


def declining(decision: Decision, viewer: Viewer) -> str | None:
    """The words of the answer that does nothing, where it says so to everyone: to pass, to assign nobody."""
    index = passing(decision)
    if index is not None and isinstance(decision.shape, PickOne):
        return viewer.option(decision.shape.options[index])
    if isinstance(decision.shape, Assign) and lawful(decision, AnswerDraft()):
        return viewer.words("button-assign-none")
    return None


def _back(decision: Decision, viewer: Viewer, make: MakeId) -> list[Button]:
    return [Button(make(Click.BACK, ""), viewer.words("button-back"), emoji="↩️")] if decision.back else []


def _sided(
    decision: Decision,
    listed: list[tuple[int, str, str]],
    options: tuple[Option, ...],
    viewer: Viewer,
) -> list[tuple[int, str, str]]:
    """Others' things first where the choice harms, one's own first where it helps; what may pay with its number."""
    keys, _ = candidates(decision, AnswerDraft())
    if keys:  # numbered as in the picture
        listed = [(i, f"{keys.get(options[i].obj or 0, '–')} · {label}", hint) for i, label, hint in listed]
    harms = decision.params.get("harms")
    if harms is None:
        return listed
    return sorted(listed, key=lambda item: viewer.owns(options[item[0]]) is bool(harms))


def _pick_one(
    decision: Decision,
    options: tuple[Option, ...],
    viewer: Viewer,
    make: MakeId,
    draft: AnswerDraft,
    *,
    most: int = ROWS,
    few: bool = False,
) -> list[Row]:
    listed = _sided(decision, viewer.options(options), options, viewer)
    loose = [item for item in listed if _is_loose(options[item[0]], viewer)]
    things = [item for item in listed if not _is_loose(options[item[0]], viewer)]
    last = [_choice_button(item, options, viewer, make) for item in loose]
    joint = isinstance(decision.shape, PickSome) and bool(decision.shape.common)
    last += _party(decision, viewer, make) if joint else []
    if isinstance(decision.shape, PickSome) and may_be_none(decision):
        last.append(Button(make(Click.FINISH, ""), viewer.nothing(decision.why), "bad"))
    last += _back(decision, viewer, make)
    if len(things) <= (_FEW if joint else _MANY) and len(last) <= BUTTONS:
        ends = _ending(decision, viewer)
        first = [_choice_button(item, options, viewer, make, ends) for item in things]
        unlikely = [_unlikely(decision, options[item[0]], viewer) for item in things]
        if not all(unlikely):
            first = [replace(b, style="plain") if odd else b for b, odd in zip(first, unlikely, strict=True)]
        if few and (seen := _in_sight(first)) < len(first):
            place = viewer.words("button-further", count=len(things[seen:]))
            further = SelectMenu(make(Click.SELECT, "further"), place, _page(things[seen:], 0, viewer))
            return [*button_rows(first[:seen]), further, *button_rows(last)]
        return [*button_rows(first), *button_rows(last)]
    tail = button_rows(last)[:2]
    return [*_groups(things, options, viewer, make, draft, most - len(tail)), *tail]


def _in_sight(choices: Sequence[Button]) -> int:
    """How many choices a phone shows as buttons: all in three lines, else those of two, and the others in a select."""
    if len(choices) <= _PHONE and phone_lines(choices) <= _LINES + 1:
        return len(choices)
    seen = min(len(choices), _PHONE - 1)
    while seen > 1 and phone_lines(choices[:seen]) > _LINES:
        seen -= 1
    return seen


def _party(decision: Decision, viewer: Viewer, make: MakeId) -> list[Button]:
    """What lets several act as one: the only two who could at once, else it opens them as toggles."""
    shape = decision.shape
    if not isinstance(shape, PickSome) or is_single(shape):
        return []
    if pair := only_pair(shape):
        said = text.label(_confirming(decision, viewer, [shape.options[i] for i in pair]))
        return [Button(make(Click.EVERYTHING, "-".join(map(str, pair))), said, "primary")]
    return [Button(make(Click.OPEN, TOGETHER), viewer.words("button-together"))]


def _ending(decision: Decision, viewer: Viewer) -> Decision | None:
    """The question, if one choice ends it and it says so; those who could be chosen together keep their figures."""
    shape = decision.shape
    final = isinstance(shape, PickSome) and not shape.common and viewer.words.has(final_words(decision))
    return decision if final else None


def _unlikely(decision: Decision, option: Option, viewer: Viewer) -> bool:
    """Whether something is one's own where the choice harms, or another's where it helps: offered, but not urged."""
    harms, own = decision.params.get("harms"), viewer.owns(option)
    return harms is not None and own is not None and own is bool(harms)


def _is_loose(option: Option, viewer: Viewer) -> bool:
    return option.verb in viewer.face.MEANING.loose or (option.obj is None and option.card is None)


def _choice_button(
    item: tuple[int, str, str],
    options: tuple[Option, ...],
    viewer: Viewer,
    make: MakeId,
    final: Decision | None = None,
) -> Button:
    """One choice; where it ends the question `final`, it says so in that question's words, if the game has any."""
    index, label, _ = item
    verb = options[index].verb
    label = label if final is None else _confirming(final, viewer, [options[index]])
    style = "bad" if verb in _LAST else "primary"
    mark = viewer.mark(options[index])
    return Button(make(Click.OPTION, str(index)), text.label(label), style, mark)  # type: ignore[arg-type]  # a literal


def _groups(
    things: list[tuple[int, str, str]],
    options: tuple[Option, ...],
    viewer: Viewer,
    make: MakeId,
    draft: AnswerDraft,
    room: int,
) -> list[Row]:
    by_verb: dict[str, list[tuple[int, str, str]]] = {}
    for item in things:
        by_verb.setdefault(options[item[0]].verb, []).append(item)
    groups = list(by_verb.items())
    if len(groups) > room:
        rest = [item for _, items in groups[room - 1 :] for item in items]
        groups = [*groups[: room - 1], ("other", rest)]
    return [
        SelectMenu(
            make(Click.SELECT, verb),
            text.clip(f"{viewer.words.code('group', verb)} ({len(items)})", text.PLACEHOLDER),
            _page(items, draft.pages.get(verb, 0), viewer),
        )
        for verb, items in groups
    ]


def _page(
    items: list[tuple[int, str, str]], page: int, viewer: Viewer, chosen: tuple[int, ...] = ()
) -> tuple[SelectLine, ...]:
    """At most 25 choices; if there are more, the last one turns the page."""
    if len(items) <= CHOICES:
        part, more = items, []
    else:
        size = CHOICES - 1
        pages = -(-len(items) // size)
        page %= pages
        part = items[page * size : (page + 1) * size]
        following = (page + 1) % pages
        more = [SelectLine(f"page:{following}", viewer.words("more", page=following + 1, pages=pages))]
    listed = [
        SelectLine(str(i), text.label(label, text.OPTION), text.clip(hint, text.OPTION), i in chosen)
        for i, label, hint in part
    ]
    return (*listed, *more)


def _payment(decision: Decision, shape: PickSome, viewer: Viewer, make: MakeId) -> list[Row]:
    said = proposal(shape, viewer)
    said = f"⚠️ {said}" if viewer.spent.get(PAYING) else said
    buttons = [Button(make(Click.AGREE, ""), text.label(said), "good")]
    if len(shape.options) > len(set(shape.sensible())):
        buttons.append(Button(make(Click.CHANGE, ""), viewer.words("button-change")))
    return button_rows(buttons + _back(decision, viewer, make))


def proposal(shape: PickSome, viewer: Viewer) -> str:
    """What the button says that pays as proposed."""
    proposed = [called(o.obj, viewer, o.card) for o in shape.options if o.key in set(shape.sensible())]
    names = ", ".join(proposed)
    return viewer.words("button-pay", names=names) if names else viewer.words("button-pay-nothing")


def _pick_some(
    decision: Decision, shape: PickSome, viewer: Viewer, make: MakeId, draft: AnswerDraft, few: int
) -> list[Row]:
    """Up to `few` are buttons, more a select."""
    listed = _sided(decision, viewer.labels(shape.options), shape.options, viewer)
    wordy = is_payment(decision) or viewer.words.has(final_words(decision))  # costs or a forecast stand above
    if len(listed) <= few and (few > _PHONE or not wordy or _short(listed)):
        return _toggles(decision, shape, listed, viewer, make, draft)
    odd = unfit(shape, draft)
    why = viewer.words.code("unfit", shape.code) if odd else ""
    listed = [(i, label, why if i in odd else hint) for i, label, hint in listed]
    choices = _page(listed, draft.pages.get("some", 0), viewer, draft.picked)
    most = most_at_once(shape)
    exact = shape.least == most
    place = (
        viewer.words("choose-exactly", number=most)
        if exact
        else viewer.words("choose-some", least=shape.least, most=most)
    )
    select = SelectMenu(make(Click.MARK, str(draft.pages.get("some", 0))), place, choices, 0, len(choices))
    return [select, *button_rows(_last(decision, shape, viewer, make, draft))]


def _short(listed: Sequence[tuple[int, str, str]]) -> bool:
    """Whether a phone has room for these as buttons, and for the board above them."""
    return phone_lines([Button("", label) for _, label, _ in listed]) <= _LINES


def _toggles(
    decision: Decision,
    shape: PickSome,
    listed: list[tuple[int, str, str]],
    viewer: Viewer,
    make: MakeId,
    draft: AnswerDraft,
) -> list[Row]:
    """A few options as toggle buttons: one tap each, where a select takes one more.

    Buttons that would exceed the limits are disabled, but in a payment, where one takes the place of another.
    """
    found = [
        Button(
            make(Click.TOGGLE, str(i)),
            text.label(label),
            "primary" if i in draft.picked else "plain",
            "✅" if i in draft.picked else viewer.mark(shape.options[i]),
            disabled=i not in draft.picked and not is_payment(decision) and not room_for(shape, draft, i),
        )
        for i, label, _ in listed
    ]
    return [*button_rows(found), *button_rows(_last(decision, shape, viewer, make, draft))]


def _last(
    decision: Decision, shape: PickSome, viewer: Viewer, make: MakeId, draft: AnswerDraft
) -> list[Button]:
    """What ends a choice of several; where it was opened, *Back* stands where that was pressed."""
    done = _confirm(decision, viewer, make, draft)
    if draft.opened == TOGETHER:
        back = Button(make(Click.RESET, ""), viewer.words("button-close"), emoji="↩️")
        return [back, *([done] if draft.picked else [])]
    ends = [] if done.disabled and not draft.picked else [done]
    return [*_at_once(decision, shape, viewer, make, draft), *ends, *_back(decision, viewer, make)]


def _at_once(
    decision: Decision, shape: PickSome, viewer: Viewer, make: MakeId, draft: AnswerDraft
) -> list[Button]:
    """A button that takes all of them, or the strongest, while nothing is taken."""
    number = len(shape.options)
    if draft.picked or number < 2:
        return []
    if lawful(decision, AnswerDraft(tuple(range(number)))):
        return [Button(make(Click.EVERYTHING, ""), viewer.words("button-everything", count=number), "good")]
    best = _strongest(decision, shape, viewer)
    said = viewer.words("button-strongest", count=len(best))
    return [Button(make(Click.EVERYTHING, "-".join(map(str, best))), said, "good")] if len(best) > 1 else []


def _strongest(decision: Decision, shape: PickSome, viewer: Viewer) -> tuple[int, ...]:
    """As many as may be chosen, the best by their worth, where the game knows one of each; else none."""
    worth = [viewer.face.worth(option, viewer.view) for option in shape.options]
    ranked = sorted(range(len(worth)), key=lambda index: -worth[index])
    best = tuple(sorted(ranked[: most_at_once(shape)]))
    able = bool(worth) and min(worth) > 0 and len(best) < len(worth)
    return best if able and lawful(decision, AnswerDraft(best)) else ()


def _confirm(decision: Decision, viewer: Viewer, make: MakeId, draft: AnswerDraft) -> Button:
    options = getattr(decision.shape, "options", ())
    said = _confirming(decision, viewer, [options[i] for i in draft.picked])
    said, style = (said, "good") if draft.picked else (viewer.nothing(decision.why), "bad")
    return Button(make(Click.FINISH, ""), text.label(said), style, disabled=not lawful(decision, draft))  # type: ignore[arg-type]  # a literal


def _confirming(decision: Decision, viewer: Viewer, picked: Sequence[Option]) -> str:
    """What confirming says: where the game has words for it, what is done for good, and with what."""
    key = final_words(decision)
    if viewer.words.has(key):
        return viewer.words(key, names=", ".join(viewer.name(o.obj, o.card) for o in picked))
    return viewer.words("button-confirm", count=len(picked))


def _assign(
    decision: Decision, shape: Assign, viewer: Viewer, make: MakeId, draft: AnswerDraft, size: int
) -> list[Row]:
    assigned = [shape.elements[n].option for n in sorted(draft.put)]
    said = _confirming(decision, viewer, assigned) if assigned else viewer.words("button-assign-none")
    style = "good" if assigned else "plain"
    done = Button(make(Click.FINISH, ""), text.label(said), style, disabled=not lawful(decision, draft))  # type: ignore[arg-type]  # a literal
    return assigning.rows(shape, viewer, make, draft, [done, *_back(decision, viewer, make)], size)


def _distribute(
    decision: Decision, shape: Distribute, viewer: Viewer, make: MakeId, draft: AnswerDraft, size: int
) -> list[Row]:
    page = draft.pages.get("elements", 0)
    names = _sided(decision, viewer.labels(shape.options), shape.options, viewer)
    plain = viewer.briefly(shape.options)
    left = shape.total - sum(draft.put.values())
    found: list[Row] = []
    for n, name, _ in names[page * size : (page + 1) * size]:
        has = draft.put.get(n, 0)
        said = (
            name if len(name) <= _NARROW else text.clip(plain[n], _NARROW)
        )  # one line, with − and + beside it
        found.append(
            (
                Button(
                    make(Click.REST, str(n)),
                    text.label(viewer.words("answer-pair", name=said, value=has)),
                    "primary",
                ),
                Button(make(Click.LESS, str(n)), "−", disabled=has == 0),
                Button(make(Click.MORE, str(n)), "+", disabled=left == 0),
            )
        )
    share = viewer.words("button-share")
    last = [Button(make(Click.FINISH, ""), share, "good", disabled=not lawful(decision, draft))]
    last += assigning.turning(page, len(names), size, make) + _back(decision, viewer, make)
    return [*found, *button_rows(last)]


def _order(
    decision: Decision, options: tuple[Option, ...], viewer: Viewer, make: MakeId, draft: AnswerDraft
) -> list[Row]:
    left = [item for item in viewer.labels(options) if item[0] not in draft.picked]
    last = []
    if not draft.picked and (isinstance(decision.shape, Order) or _all_go(decision)):
        last.append(Button(make(Click.AGREE, ""), viewer.words("button-as-listed"), "good"))
    if isinstance(decision.shape, PickSome) and len(draft.picked) >= decision.shape.least:
        said = viewer.words("button-confirm", count=len(draft.picked))
        last.append(Button(make(Click.FINISH, ""), said, "good"))
    if draft.picked:
        last.append(Button(make(Click.RESET, ""), viewer.words("button-reset")))
    last += _back(decision, viewer, make)
    place = viewer.words("choose-next", number=len(draft.picked) + 1)
    if len(left) <= _FEW:
        return [*button_rows([Button(make(Click.OPTION, str(i)), text.label(n), "primary") for i, n, _ in left]),
                *button_rows(last)]  # fmt: skip
    return [
        SelectMenu(make(Click.SELECT, "order"), place, _page(left, draft.pages.get("order", 0), viewer)),
        *button_rows(last),
    ]


def _all_go(decision: Decision) -> bool:
    """Whether nothing but the order is left to choose."""
    shape = decision.shape
    return isinstance(shape, PickSome) and 1 < shape.least == shape.most == len(shape.options)


def _number(decision: Decision, shape: Number, viewer: Viewer, make: MakeId) -> list[Row]:
    span = shape.most - shape.least + 1
    if span <= _MANY:
        buttons = [
            Button(make(Click.VALUE, str(n)), str(n), "primary")
            for n in range(shape.most, shape.least - 1, -1)
        ]
        return [*button_rows(buttons), *button_rows(_back(decision, viewer, make))]
    most = viewer.words("button-most", number=shape.most)
    last = [Button(make(Click.VALUE, str(shape.most)), most, "primary")]
    if span > CHOICES:
        last.append(Button(make(Click.NUMBER, ""), viewer.words("button-number")))
        return button_rows(last + _back(decision, viewer, make))
    listed = tuple(SelectLine(str(n), str(n)) for n in range(shape.most, shape.least - 1, -1))
    select = SelectMenu(make(Click.VALUE, ""), viewer.words("number-title"), listed)
    return [select, *button_rows(last + _back(decision, viewer, make))]
