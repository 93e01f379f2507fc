"""Unfinished answers: what a reader has entered so far, and whether it can be submitted."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from cards.errors import UnreadableError
from engine.core.cover import joins
from engine.core.decision import (
    Answer,
    Assign,
    Decision,
    Distribute,
    Option,
    Order,
    PickOne,
    PickSome,
    Secret,
)
from engine.core.game import Game

PAYING = "pay"
"""Stands for the payment that is proposed, among the options whose payments use up what could still do something."""

TOGETHER = "together"
"""What is opened to choose several who act as one; one alone is chosen without."""


class UnfitClickError(UnreadableError):
    """A click that fits no part of the question."""


@dataclass(frozen=True, slots=True)
class AnswerDraft:
    """An unfinished answer. Indexes are positions in the decision's options or elements.

    `opened` is the part of the menu that is open.
    """

    picked: tuple[int, ...] = ()
    put: dict[int, int] = field(default_factory=dict)
    pages: dict[str, int] = field(default_factory=dict)
    changing: bool = False
    opened: str = ""


def fresh(decision: Decision) -> AnswerDraft:
    """The initial draft: the proposed shares or payment, else nothing."""
    shape = decision.shape
    if isinstance(shape, Distribute):
        at = {o.key: i for i, o in enumerate(shape.options)}
        return AnswerDraft(put={at[k]: n for k, n in shape.sensible().items()})
    if isinstance(shape, PickSome) and is_payment(decision):
        return AnswerDraft(picked=_indexes(shape.options, shape.sensible()))
    return AnswerDraft()


def is_payment(decision: Decision) -> bool:
    """Whether this is a payment, which the bot proposes and one tap confirms."""
    return decision.why == "pay" and isinstance(decision.shape, PickSome)


def is_single(shape: object) -> bool:
    """Whether one choice is the whole answer."""
    return isinstance(shape, PickOne | Secret) or (
        isinstance(shape, PickSome) and most_at_once(shape) == 1 and not shape.cover
    )


def is_sole(shape: Assign) -> bool:
    """Whether one assignment is all that there can be, so that choosing it is the whole answer."""
    weights = sorted(shape.weights.get(element.option.key, 1) for element in shape.elements)
    return len(weights) == 1 or (shape.limit is not None and 0 < shape.limit < sum(weights[:2]))


def finished(decision: Decision, draft: AnswerDraft) -> Answer:
    """The draft as an answer, legal or not."""
    shape = decision.shape
    if isinstance(shape, PickSome | Order):
        return [shape.options[i].key for i in draft.picked]
    if isinstance(shape, Distribute):
        return {shape.options[i].key: n for i, n in draft.put.items()}
    if isinstance(shape, Assign):
        return {shape.elements[i].option.key: shape.slots[s].key for i, s in draft.put.items()}
    raise UnfitClickError(decision.why)


def lawful(decision: Decision, draft: AnswerDraft) -> bool:
    """Whether the draft can be submitted, as far as the question alone can tell."""
    try:
        decision.shape.check(finished(decision, draft))
    except ValueError:
        return False
    return True


def may_be_none(decision: Decision) -> bool:
    """Whether choosing nothing is a lawful answer."""
    return isinstance(decision.shape, PickSome) and lawful(decision, AnswerDraft())


def candidates(decision: Decision, draft: AnswerDraft) -> tuple[dict[int, str], frozenset[int]]:
    """What may be tapped for a payment, each with the number on its button, and which of it is chosen so far."""
    options = decision.shape.options if is_payment(decision) else ()  # type: ignore[union-attr]  # a payment is a PickSome
    keys = {option.obj: str(number) for number, option in enumerate(options, 1) if option.obj is not None}
    chosen = (options[index].obj for index in draft.picked if index < len(options))
    return keys, frozenset(oid for oid in chosen if oid is not None)


def passing(decision: Decision) -> int | None:
    """The index of the option to pass, if there is one."""
    if isinstance(decision.shape, PickOne):
        for index, option in enumerate(decision.shape.options):
            if option.verb == "pass":
                return index
    return None


def plain_answer(decision: Decision, verbs: Collection[str], *, empty: bool) -> Answer | None:
    """The option of one of these verbs; if `empty` also choosing nothing, where that is lawful."""
    shape = decision.shape
    if isinstance(shape, PickOne):
        return next((o.tried for o in shape.options if o.verb in verbs), None)
    if empty and isinstance(shape, Assign):
        return {}
    return [] if empty and isinstance(shape, PickSome) and shape.least == 0 else None


def tried(decision: Decision, answer: Answer) -> Answer:
    """The answer in the form that can still be taken back, where there is one."""
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    return next((o.tried for o in options if o.key == answer), answer)


def room_for(shape: PickSome | Assign, draft: AnswerDraft, index: int) -> bool:
    """Whether one more choice stays within the limits."""
    if isinstance(shape, PickSome):
        keys = [o.key for o in shape.options]
        chosen = draft.picked
        if len(chosen) >= shape.most or not joins(shape.common, keys[index], [keys[i] for i in chosen]):
            return False
    else:
        keys = [e.option.key for e in shape.elements]
        chosen = tuple(draft.put)
    if shape.limit is None:
        return True
    return sum(shape.weights.get(keys[i], 1) for i in (*chosen, index)) <= shape.limit


def unfit(shape: PickSome, draft: AnswerDraft) -> tuple[int, ...]:
    """What has nothing in common with what is chosen: of that itself, or else what cannot be chosen with it."""
    keys, fitting = shape.keys(), list[str]()
    odd = []
    for index in draft.picked:
        if joins(shape.common, keys[index], fitting):
            fitting.append(keys[index])
        else:
            odd.append(index)
    left = (i for i, key in enumerate(keys) if key not in fitting and not joins(shape.common, key, fitting))
    return tuple(odd or left)


def only_pair(shape: PickSome) -> tuple[int, ...]:
    """The two who could act as one, where no others could; else nobody."""
    keys = shape.keys()
    pairs = [
        (a, b)
        for a, b in itertools.combinations(range(len(keys)), 2)
        if joins(shape.common, keys[b], [keys[a]])
    ]
    return pairs[0] if len(pairs) == 1 else ()


def most_at_once(shape: PickSome) -> int:
    """How many can be chosen at most, also by what each weighs."""
    if shape.limit is None:
        return shape.most
    weights = itertools.accumulate(sorted(shape.weights.get(option.key, 1) for option in shape.options))
    return min(shape.most, sum(weight <= shape.limit for weight in weights))


def _indexes(options: tuple[Option, ...], keys: list[str]) -> tuple[int, ...]:
    at = {o.key: i for i, o in enumerate(options)}
    return tuple(sorted(at[k] for k in keys if k in at))


def spent(game: Game, decision: Decision) -> dict[str, tuple[int, ...]]:
    """What is used up although it could still do something, by the payments proposed for offers or by this one.

    It is said on their buttons.
    """
    if is_payment(decision):
        missed = game.missed(decision)
        return {PAYING: missed} if missed else {}
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    found = ((option.key, game.spent(option.key)) for option in options)
    return {key: used for key, used in found if used}


def outlays(game: Game, decision: Decision) -> dict[str, tuple[int, ...]]:
    """Which cards each offer would tap without asking again, shown before the offer is chosen."""
    options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
    found = ((option.key, game.outlay(option.key)) for option in options)
    return {key: paid for key, paid in found if paid}


@dataclass(frozen=True, slots=True)
class Paying:
    """Payments made without asking: option key -> the cards that its proposed payment taps.

    `choosing`: the reader wants to choose the next payment. `missed`: what the payment now proposed uses up although it
    could still do something. `button`: what says so is meant of, where another payment is offered beside it.
    """

    outlays: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    choosing: bool = False
    missed: tuple[int, ...] = ()
    button: str = ""
