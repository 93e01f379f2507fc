"""What a click on a prompt means: an answer, or the next draft. It decides nothing; the engine checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.ui.base.ids import Click
from bot.ui.base.screen import CHOICES
from bot.ui.match.drafts import (
    AnswerDraft,
    UnfitClickError,
    finished,
    is_payment,
    is_single,
    is_sole,
    lawful,
    passing,
    room_for,
)
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    Order,
    PickOne,
    PickSome,
    Secret,
)


@dataclass(frozen=True, slots=True)
class Done:
    """The draft is an answer."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class AskNumber:
    """A number has to be typed."""


Step = Done | AnswerDraft | AskNumber


def press(decision: Decision, draft: AnswerDraft, action: str, argument: str, values: list[str]) -> Step:
    """What a click means.

    Raises:
        UnfitClickError: it fits no part of this question.
    """
    plain: dict[str, Callable[[], Step]] = {
        Click.AGREE: lambda: Done(decision.shape.sensible()),
        Click.EVERYTHING: lambda: _everything(decision, argument),
        Click.CHANGE: lambda: replace(draft, changing=True),
        Click.RESET: AnswerDraft,
        Click.OPEN: lambda: replace(draft, opened=argument[:8]),
        Click.TURN: lambda: replace(draft, pages={**draft.pages, "elements": _int(argument)}),
        Click.OPTION: lambda: _chosen(decision, draft, action, argument, values),
        Click.SELECT: lambda: _chosen(decision, draft, action, argument, values),
        Click.VALUE: lambda: Done(_int(argument)),
        Click.NUMBER: AskNumber,
        Click.TOGGLE: lambda: _toggled(decision, draft, _int(argument)),
        Click.MARK: lambda: _marked(decision, draft, _int(argument), values),
        Click.FINISH: lambda: Done(finished(decision, draft)),
        Click.DECLINE: lambda: _declined(decision),
    }
    if action in plain:
        return plain[action]()
    return _put(decision, draft, action, argument, values)


def _int(word: str) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > 9:
        raise UnfitClickError(word)
    return int(word)


def _chosen(decision: Decision, draft: AnswerDraft, action: str, argument: str, values: list[str]) -> Step:
    word = argument if action == Click.OPTION else (values[0] if values else "")
    if word.startswith("page:"):
        return replace(draft, pages={**draft.pages, argument: _int(word[5:])})
    shape = decision.shape
    if not isinstance(shape, PickOne | Secret | PickSome | Order):
        raise UnfitClickError(word)
    index = _int(word)
    if index >= len(shape.options):
        raise UnfitClickError(word)
    if isinstance(shape, PickOne | Secret):
        return Done(shape.options[index].tried)
    key = shape.options[index].key
    if is_single(shape) or (isinstance(shape, PickSome) and shape.common):
        return Done([key])
    if index in draft.picked:
        return draft
    return _ordered(decision, replace(draft, picked=(*draft.picked, index)))


def _ordered(decision: Decision, draft: AnswerDraft) -> Step:
    shape = decision.shape
    if isinstance(shape, Order) and len(draft.picked) >= len(shape.options) - 1:
        rest = [i for i in range(len(shape.options)) if i not in draft.picked]
        draft = replace(draft, picked=(*draft.picked, *rest))
        return Done(finished(decision, draft))
    if isinstance(shape, PickSome) and len(draft.picked) == shape.most:
        return Done(finished(decision, draft))
    return draft


def _toggled(decision: Decision, draft: AnswerDraft, index: int) -> Step:
    """The draft after pressing one button in or out; the last of a fixed number completes the answer.

    In a payment that is complete it takes the place of another, and nothing is paid yet.
    """
    shape = decision.shape
    if not isinstance(shape, PickSome) or index >= len(shape.options):
        raise UnfitClickError(index)
    if is_payment(decision) and index not in draft.picked and not room_for(shape, draft, index):
        return _exchanged(decision, shape, draft, index)
    picked = tuple(sorted({*draft.picked} ^ {index}))
    draft = replace(draft, picked=picked)
    if shape.least == shape.most == len(picked):
        return Done(finished(decision, draft))
    return draft


def _exchanged(decision: Decision, shape: PickSome, draft: AnswerDraft, index: int) -> AnswerDraft:
    """The draft of a payment with one card instead of another: of what would be missed most, where that still pays."""
    proposed = {key: place for place, key in enumerate(shape.sensible())}
    dearest = sorted(draft.picked, key=lambda i: -proposed.get(shape.options[i].key, -1))
    found = [replace(draft, picked=tuple(sorted({*draft.picked, index} - {given}))) for given in dearest]
    return next((each for each in found if lawful(decision, each)), found[0])


def _declined(decision: Decision) -> Step:
    """To pass or to assign nobody, whatever the draft holds."""
    index = passing(decision)
    if index is not None and isinstance(decision.shape, PickOne):
        return Done(decision.shape.options[index].key)
    if isinstance(decision.shape, Assign):
        return Done({})
    raise UnfitClickError(Click.DECLINE)


def _everything(decision: Decision, argument: str) -> Step:
    """Everything chosen, or the choices that `argument` lists by their places."""
    shape = decision.shape
    if not isinstance(shape, PickSome):
        raise UnfitClickError(Click.EVERYTHING)
    if not argument:
        return Done(shape.keys())
    indexes = sorted({_int(word) for word in argument.split("-")})
    if indexes[-1] >= len(shape.options):
        raise UnfitClickError(argument)
    return Done([shape.options[index].key for index in indexes])


def _marked(decision: Decision, draft: AnswerDraft, page: int, values: list[str]) -> Step:
    shape = decision.shape
    if not isinstance(shape, PickSome):
        raise UnfitClickError(values)
    turn = next((v for v in values if v.startswith("page:")), None)
    marked = [_int(v) for v in values if not v.startswith("page:")]
    if any(i >= len(shape.options) for i in marked):
        raise UnfitClickError(values)
    size = CHOICES - 1
    many = len(shape.options) > CHOICES
    here = range(page * size, (page + 1) * size) if many else range(len(shape.options))
    picked = tuple(sorted({*(i for i in draft.picked if i not in here), *marked}))
    pages = {**draft.pages, "some": _int(turn[5:])} if turn else draft.pages
    return replace(draft, picked=picked, pages=pages)


def _put(decision: Decision, draft: AnswerDraft, action: str, argument: str, values: list[str]) -> Step:
    shape = decision.shape
    if isinstance(shape, Assign) and action == Click.ASSIGN:
        assigned = _assigned(shape, draft, argument, values)
        whole = is_sole(shape) and "." in argument and assigned.put
        return Done(finished(decision, assigned)) if whole else assigned
    index, put = _int(argument), dict(draft.put)
    if isinstance(shape, Distribute) and index < len(shape.options):
        left = shape.total - sum(put.values())
        changes: dict[str, int] = {
            Click.MORE: min(shape.step, left),
            Click.LESS: -min(shape.step, put.get(index, 0)),
            Click.REST: left,
        }
        if action not in changes:
            raise UnfitClickError(action)
        put[index] = put.get(index, 0) + changes[action]
        return replace(draft, put={k: n for k, n in put.items() if n})
    raise UnfitClickError(action)


def _assigned(shape: Assign, draft: AnswerDraft, argument: str, values: list[str]) -> AnswerDraft:
    """The draft after a select of an element has been set, or the button of an element and its slot pressed."""
    element, dot, slot = argument.partition(".")
    index, put = _int(element), dict(draft.put)
    chosen = slot if dot else next(iter(values), "")
    if index >= len(shape.elements) or not chosen:
        raise UnfitClickError(argument)
    if chosen == "-" or (dot and put.get(index) == _int(chosen)):
        put.pop(index, None)
        return replace(draft, put=put, opened="")
    put[index] = _int(chosen)
    if put[index] >= len(shape.slots):
        raise UnfitClickError(chosen)
    return replace(draft, put=put, opened="")
