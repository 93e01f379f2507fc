"""The private panel: own cards, the question, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.ui.base import text
from bot.ui.base.citing import linked
from bot.ui.base.ids import Ask, At, Click
from bot.ui.base.screen import BUTTONS, ROWS, Block, Button, Row, Screen, button_rows, phone_lines
from bot.ui.hand import advice, menu
from bot.ui.hand.advice import Coaching, Taught
from bot.ui.hand.menu import MenuPlaces
from bot.ui.match import matches, orders, panels, prompts, questions
from bot.ui.match.drafts import AnswerDraft, Paying, passing
from bot.ui.match.orders import OrdersShown
from bot.ui.match.seated import listed
from bot.ui.match.viewer import Viewer
from engine.core.decision import Assign, Decision, PickOne, PickSome

#: The most buttons beside a question that fills all rows: to renew the panel, and to do what is advised.
_ADVICE = 2
#: How many lines of what is foreseen a beginner reads while attackers or blockers are chosen.
_TOLD = 3


def hand(  # noqa: PLR0913 - all that a panel shows
    match: int,
    viewer: Viewer,
    decision: Decision | None,
    draft: AnswerDraft,
    *,
    note: str = "",
    waiting: str = "",
    standing: OrdersShown | None = None,
    places: MenuPlaces = MenuPlaces(),  # noqa: B008 - frozen
    happened: Sequence[str] = (),
    greyed: Sequence[str] = (),
    coaching: Coaching = Coaching(),  # noqa: B008 - frozen
    foreseen: Sequence[str] = (),
) -> Screen:
    """The private panel: own cards, the question, and the possible actions.

    `happened` ends the log, `greyed` says why places of the menu are empty, `foreseen` what would come of the answer so
    far.
    """
    words, standing = viewer.words, standing or OrdersShown()
    parts = [*([] if coaching.led else [f"**{matches.headline(viewer)}**"]), *([note] if note else [])]
    going = decision is not None and menu.is_menu(decision, viewer)
    beginning = decision is not None and advice.opens(decision, viewer)
    opened = coaching.on and going and bool(draft.opened)  # one thing after the other
    if not (coaching.led or opened):
        # What has happened and the battle a beginner has read before they began what they are in the middle of.
        begun = beginning or draft.picked or draft.put or (decision is not None and decision.back)
        parts += [] if coaching.on and begun else _story(viewer, decision, happened, brief=coaching.on)
    if decision is not None:
        # A go needs no rule; they are behind *More*. Who is new to it needs none at any question: /why says them.
        plain = coaching.on or (going and draft.opened != menu.REST)
        shown = msgspec.structs.replace(decision, rules=()) if plain else decision
        paying = advice.rivalled(standing.paying, decision, viewer, coaching)
        parts.append(questions.body(shown, viewer, draft, paying, brief=coaching.on))
        parts += [
            *([] if opened else _foretold(foreseen, decision, coaching)),
            *_answerable(decision, viewer),
        ]
    else:
        idle = "hand-wait" if viewer.view["turn"]["number"] else "hand-setting-up"
        parts.append(waiting or words(idle, others=viewer.others))
    taught = Taught() if opened else advice.taught(match, decision, viewer, coaching, standing.paying, draft)
    line, more = orders.hint(match, standing, words, beginning=beginning)
    if coaching.on and beginning:  # one thing after the other
        line, more = "", [_reading(match, viewer)]
    parts += [f"-# 🔔 {line}"] if line else []
    parts += orders.passed(standing, words)
    more = [*taught.asking, *more]
    if decision is not None and going:
        urged = coaching.advice.answer if coaching.advice is not None else None
        asked = menu.GoMenu(
            decision, viewer, lambda a, arg: str(Ask(match, decision.id, a, arg)),
            careful=coaching.on, urged=urged,
        )  # fmt: skip
        parts += asked.said(draft) or [f"-# {line}" for line in greyed if not draft.opened]
        tools, back, away = _menu_tools(match, viewer, decision, standing, more, few=coaching.on)
        rows = advice.alone(asked.rows(draft, places, tools, back, away, taught.following), coaching)
    else:
        tools = [*_payment_button(match, viewer, standing.paying), *more]
        tools += _tools(match, viewer, decision, standing, few=coaching.on)
        asked_in = advice.alone(_question_rows(match, decision, viewer, draft, brief=coaching.on), coaching)
        if len(asked_in) >= ROWS and (taught.asking or taught.following):
            rows = _squeezed(match, asked_in, taught)
        else:
            rows = _with_tools(asked_in, decision, tools, taught.following)
            rows = _joined(rows) if coaching.on else rows
    footer = "" if coaching.on else words("hand-footer", match=match)
    own = viewer.face.hand(
        viewer.view,
        words,
        brief=coaching.on or (decision is not None and not about_hand(decision, viewer)),
    )
    parts += taught.lines
    # Where the whole Hand is asked about, its words stay; a beginner reads them when they want to (*My cards*).
    short = None if beginning and not coaching.on else ""
    block = Block(own, words("hand-title"), footer, panels.SIDES[viewer.seat or 0], picture=True, short=short)
    return linked(Screen("\n".join(parts), (block, *taught.blocks), tuple(rows)))


def _foretold(foreseen: Sequence[str], decision: Decision, coaching: Coaching) -> list[str]:
    """What is foreseen; of an attack about to be chosen no more than a phone has room for.

    That is what the attack does, and the block that costs most where no reason for the advice says it. Of blocks it is
    what comes of none, or of those chosen so far.
    """
    if coaching.led:  # the lesson tells, and the picture shows it
        return []
    given, brief = coaching.advice, coaching.on and isinstance(decision.shape, PickSome | Assign)
    most = _TOLD - (given is not None and given.why is not None) if brief else None
    told = [text.clip(line, 240) for line in foreseen[:most]]
    return [" ".join(told[:2]), *told[2:]] if brief and told else told  # its title takes no line of a phone


def _story(viewer: Viewer, decision: Decision | None, happened: Sequence[str], *, brief: bool) -> list[str]:
    """The battle and what has happened: above the question, which must not be what a phone cuts off."""
    fight = viewer.face.fight(viewer.view, viewer.words, viewer.people)
    if decision is not None and not brief:
        fight = viewer.face.battle(viewer.view, viewer.words)
    said = [f"-# {fight}" if brief and decision is not None else fight] if fight else []
    return [*said, *(f"-# {line}" for line in happened)]


def _answerable(decision: Decision, viewer: Viewer) -> list[str]:
    """Who may answer what is being made, as far as everybody can tell."""
    if "answering" not in decision.params:
        return []
    who = listed((viewer.people[seat] for seat in decision.params["answering"]), viewer.words)
    return [f"-# 👥 {viewer.words('may-answer', players=who)}"]


def _question_rows(
    match: int, decision: Decision | None, viewer: Viewer, draft: AnswerDraft, *, brief: bool
) -> list[Row]:
    """The components of a question that is no go. *Take back* always stands alone in the first row.

    The choices then begin in the third row, if there is room: not below the finger that has opened them. In a `brief`
    panel they follow at once, and a phone shows the board as well.
    """
    if decision is None:
        return []
    plain = msgspec.structs.replace(decision, back=False)
    most = ROWS - 1 if decision.back else ROWS
    rows = prompts.rows(
        plain, viewer, lambda a, arg: str(Ask(match, decision.id, a, arg)), draft, most=most, few=brief
    )
    if not decision.back:
        return rows
    back = Button(str(Ask(match, decision.id, Click.BACK)), viewer.words("button-back"), emoji="↩️")
    if len(rows) < ROWS - 1 and not brief:
        about = decision.params.get("card")
        title = viewer.face.card_name(about) if isinstance(about, str) else viewer.words("button-below")
        return [
            (back,),
            (Button(str(Ask(match, decision.id, Click.OPEN, "-")), title, disabled=True),),
            *rows,
        ]
    return [(back,), *rows]


def _titled(rows: list[Row]) -> bool:
    """Whether the second row has nothing but a title."""
    title = rows[1] if len(rows) > 1 else None
    return isinstance(title, tuple) and len(title) == 1 and title[0].disabled


def _squeezed(match: int, rows: list[Row], taught: Taught) -> list[Row]:
    """A question that fills all rows, with the buttons of advice beside what ends it, the title or *Take back*.

    Room for two is looked for whether or not advice was given: what does it stands second, and so never under a finger
    that has just asked for it.
    """
    added = taught.asking or (_refresh(match), *taught.following)
    for n in (len(rows) - 1, *((1,) if _titled(rows) else ()), 0):
        row = rows[n]
        if isinstance(row, tuple) and len(row) <= BUTTONS - _ADVICE:
            return [*rows[:n], (*row, *added), *rows[n + 1 :]]
    return rows


def _with_tools(
    rows: list[Row], decision: Decision | None, tools: list[Button], last: Sequence[Button]
) -> list[Row]:
    """A question's rows with tools and what stands below it all, as far as there is room beside the question."""
    taken = len(last) + sum(len(row) if isinstance(row, tuple) else 1 for row in rows)
    room, few = ROWS - len(rows), tools[: max(2, menu.MOST - taken)]
    # To pass stands in the second row, whether or not anything is offered in the first.
    if len(rows) == 1 and decision is not None and passing(decision) is not None:
        added = button_rows(few)
        return [*added[:1], *rows, *added[1 : room - len(last)], *button_rows([*last])]
    if last:  # in one row, each tool at its place, and what does as advised at the end of it all
        few = [*few[: BUTTONS - len(last)], *last]
    return [*rows, *button_rows(few)[:room]]


def _joined(rows: list[Row]) -> list[Row]:
    """The same rows, the last two in one where a phone has a line for both; what stands alone above stays there."""
    if len(rows) < 3:
        return rows
    one, other = rows[-2:]
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return rows
    both = (*one, *other)
    return [*rows[:-2], both] if len(both) <= BUTTONS and phone_lines(both) == 1 else rows


def about_hand(decision: Decision, viewer: Viewer) -> bool:
    """Whether the Hand matters for the question; else it is not drawn, or named only, to save room."""
    if advice.opens(decision, viewer) or menu.is_menu(decision, viewer):
        return True
    own = viewer.view["seats"][viewer.seat or 0].get("cards") or ()
    return any(o.obj in own for o in getattr(decision.shape, "options", ()))


def _payment_button(match: int, viewer: Viewer, paying: Paying) -> list[Button]:
    """A button that switches between choosing the next payment and the proposal, if that makes a difference."""
    if not (paying.outlays or paying.choosing):
        return []
    key = "button-pay-proposed" if paying.choosing else "button-pay-otherwise"
    return [Button(str(At(match, "payment", "0" if paying.choosing else "1")), viewer.words(key), emoji="🪙")]


def _menu_tools(
    match: int, viewer: Viewer, decision: Decision, standing: OrdersShown, hints: list[Button], *, few: bool
) -> tuple[list[Button], list[Button], list[Button]]:
    """The tools below a menu, and behind *More* those that come back to it and those that lead away from it.

    Where one can pass, passing for a while is in sight; with `few` only one way of it.
    """
    words = viewer.words
    passes = _passes(match, viewer, decision, standing)
    often = passing(decision) is not None
    shown = _one_pass(match, viewer, decision, standing, passes) if few else passes
    refresh = _refresh(match)
    asking = Button(str(At(match, "orders")), words("button-orders"), emoji="🔔")
    read = Button(str(At(match, "log")), words("button-log"), emoji="📜")
    cards = _reading(match, viewer)
    undo = Button(str(At(match, "takeback")), words("button-takeback"), emoji="↩️")
    further = [button for button in passes if button not in shown] if often else passes
    held = orders.holding(match, standing, words, decision)
    rest = [*_payment_button(match, viewer, standing.paying), undo, *held, *further]
    sight = shown if often else [*orders.stopping(match, standing, words), cards]
    away = [asking, read, _judge(match, viewer), *((cards,) if often or few else ())]
    if few:
        # Beside what asks for advice stands another one, so that what does as advised does not come to its place.
        sight = sight or [cards]
        return [*hints, *sight], rest, [*away[:3], refresh if cards in sight else cards]
    return [*hints, *sight, refresh], rest, away


def _refresh(match: int) -> Button:
    return Button(str(At(match, "refresh")), "", emoji="🔄")


def _reading(match: int, viewer: Viewer) -> Button:
    return Button(str(At(match, "cards")), viewer.words("button-cards"), emoji="🔍")


def _judge(match: int, viewer: Viewer) -> Button:
    return Button(str(At(match, "calljudge")), viewer.words("button-call-judge"), emoji="⚖️")


def _passes(match: int, viewer: Viewer, decision: Decision | None, standing: OrdersShown) -> list[Button]:
    """Passing for a while, if there is something to pass.

    That is not so before the first turn, in the middle of playing a card or a power, and where one must answer.
    """
    asked = decision is not None and (decision.back or not isinstance(decision.shape, PickOne))
    idle = asked or not viewer.view["turn"]["number"]
    passing_now = standing.until or standing.hushed
    return [] if idle and not passing_now else orders.passes(match, standing, viewer.words, decision)


def _one_pass(
    match: int, viewer: Viewer, decision: Decision | None, standing: OrdersShown, passes: list[Button]
) -> list[Button]:
    """The one way of passing for a while that a beginner sees.

    None beside a menu, which has its own *Pass*: two of them are one riddle too many. None where one's own turn offers
    something outside battle: to pass there gives up what is still to come.
    """
    if stopping := orders.stopping(match, standing, viewer.words):
        return stopping
    if decision is None or menu.is_menu(decision, viewer):
        return []
    calm = not decision.params.get("asked")
    own = viewer.view["turn"].get("seat") == viewer.seat and not viewer.face.battle(viewer.view, viewer.words)
    return [] if own and calm else passes[:1]


def _tools(
    match: int, viewer: Viewer, decision: Decision | None, standing: OrdersShown, *, few: bool
) -> list[Button]:
    """The permanent buttons; those that may be cut for lack of room come last.

    With `few` one way of passing for a while is enough, and *Reactions*, which has the others, stands only where one is
    offered; who waits may read their cards.
    """
    words = viewer.words
    passes = _passes(match, viewer, decision, standing)
    if few:
        passes = _one_pass(match, viewer, decision, standing, passes)
    refresh = _refresh(match)
    if few and decision is None:  # what one may do while one waits
        return [*passes, _reading(match, viewer), refresh]
    if few and decision is not None and not decision.params.get("asked"):
        return [*passes, refresh]
    return [
        *orders.holding(match, standing, words, decision),
        Button(str(At(match, "orders")), words("button-orders"), emoji="🔔"),
        *passes,
        refresh,
        _judge(match, viewer),
    ]
