"""The messages of a match: table, hand panel, log, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui.base import text
from bot.ui.base.citing import linked, opening
from bot.ui.base.ids import Ask, At, Click
from bot.ui.base.replaying import ReplayPress
from bot.ui.base.screen import ROWS, Block, Button, Row, Screen, button_rows
from bot.ui.match import matches, orders, prompts, questions, seated
from bot.ui.match.drafts import AnswerDraft, Paying
from bot.ui.match.orders import OrdersShown
from bot.ui.match.viewer import Viewer
from engine.core.decision import Decision, PickOne, Seat
from engine.core.view import View

BLUE, RED, GREY = 0x5C92FF, 0xFF6A64, 0x4A4E58
#: The color of each seat.
_SIDES = (BLUE, RED, 0x5FC77A, 0xF2C14E, 0xB07CFF, 0x4FD1D9, 0xFF9E5E, 0xE58BC4)
#: How many lines of the log the table shows.
LOG_LINES = 8


def table(
    match: int,
    viewer: Viewer,
    asked: tuple[Decision, ...],
    log: list[str],
    *,
    playing: int | None = None,
    terms: Sequence[str] = (),
) -> Screen:
    """The public message. `viewer` is a spectator; `asked` has only public questions.

    `playing` is the seat in the middle of private steps: the message says only that it plays. `terms` are the rulings
    that differ from their defaults.
    """
    words = viewer.words
    lines = [f"**{matches.headline(viewer)}**", *matches.changing(viewer)]
    if fight := viewer.face.fight(viewer.view, words, viewer.people):
        lines.append(fight)
    for decision in asked:
        question = questions.question(decision, viewer)
        lines.append(words("status-asked", player=viewer.people[decision.seat], question=question))
    if not asked and playing is not None and not matches.between(viewer):
        lines.append(words("status-playing", player=viewer.people[playing], others=viewer.others))
    lines += terms
    seat = viewer.view["turn"].get("seat")
    blocks = [
        Block(
            viewer.face.board(viewer.view, words, viewer.people, fight=False),
            color=GREY if seat is None or seat >= len(_SIDES) else _SIDES[seat],
            footer=words("table-footer", match=match),
            picture=True,
        )
    ]
    if log:
        blocks.append(Block(text.lines(log[-LOG_LINES:], 1500), words("log-title"), color=GREY))
    return Screen("\n".join(lines), tuple(blocks), (table_buttons(match, viewer),))


def table_buttons(match: int, viewer: Viewer) -> tuple[Button, ...]:
    """*My hand* and *Pass*, always both: the message must not reveal which one is useful to whom."""
    return (
        Button(str(At(match, "hand")), viewer.words("button-hand"), "primary", "✋"),
        Button(str(At(match, "pass")), viewer.words("button-pass"), emoji="⏭️"),
    )


def hand(
    match: int,
    viewer: Viewer,
    decision: Decision | None,
    draft: AnswerDraft,
    *,
    note: str = "",
    waiting: str = "",
    standing: OrdersShown | None = None,
) -> Screen:
    """The private panel: own cards, the question, and the possible actions."""
    words = viewer.words
    standing = standing or OrdersShown()
    parts = [note] if note else []
    parts.append(f"**{matches.headline(viewer)}**")
    rows: list[Row] = []
    if decision is not None:
        if fight := viewer.face.battle(viewer.view, words):
            parts.append(fight)
        parts.append(questions.body(decision, viewer, draft, standing.paying))
        number = decision.id
        rows = prompts.rows(decision, viewer, lambda a, arg: str(Ask(match, number, a, arg)), draft)
    else:
        parts += [fight] if (fight := viewer.face.fight(viewer.view, words, viewer.people)) else []
        parts.append(waiting or words("hand-wait", others=viewer.others))
    beginning = decision is not None and decision.why in viewer.face.MEANING.whole
    line, more = orders.hint(match, standing, words, beginning=beginning)
    parts += [f"-# 🔔 {line}"] if line else []
    tools = [
        *_payment_button(match, viewer, standing.paying),
        *more,
        *_tools(match, viewer, decision, standing),
    ]
    rows += button_rows(tools)[: ROWS - len(rows)]  # these never displace the question
    footer = words("hand-footer", match=match)
    own = viewer.face.hand(
        viewer.view, words, brief=decision is not None and not _about_hand(decision, viewer)
    )
    block = Block(own, words("hand-title"), footer, _SIDES[viewer.seat or 0], picture=True)
    return linked(Screen("\n".join(parts), (block,), tuple(rows)))


def _about_hand(decision: Decision, viewer: Viewer) -> bool:
    """Whether the Hand matters for the question; else only its names are shown, to save room for the buttons."""
    if decision.why in viewer.face.MEANING.whole:
        return True
    own = viewer.view["seats"][viewer.seat or 0].get("cards") or ()
    return any(o.obj in own for o in getattr(decision.shape, "options", ()))


def _payment_button(match: int, viewer: Viewer, paying: Paying) -> list[Button]:
    """A button that switches between choosing the next payment and the proposal, if that makes a difference."""
    if not (paying.outlays or paying.choosing):
        return []
    key = "button-pay-proposed" if paying.choosing else "button-pay-otherwise"
    return [Button(str(At(match, "payment", "0" if paying.choosing else "1")), viewer.words(key), emoji="🪙")]


def _tools(match: int, viewer: Viewer, decision: Decision | None, standing: OrdersShown) -> list[Button]:
    """The permanent buttons; those that may be cut for lack of room come last.

    Passing for a while is offered only if there is something to pass: not before the first turn, nor in the middle of
    playing a card or a power, nor at a question that must be answered.
    """
    words = viewer.words
    asked = decision is not None and (decision.back or not isinstance(decision.shape, PickOne))
    idle = asked or not viewer.view["turn"]["number"]
    return [
        Button(str(At(match, "orders")), words("button-orders"), emoji="🔔"),
        *(() if idle and not standing.until else orders.passes(match, standing, words)),
        Button(str(At(match, "refresh")), "", emoji="🔄"),
    ]


def notice(match: int, viewer: Viewer, decision: Decision, ping: tuple[int, ...]) -> Screen:
    """The short message that calls whoever is asked. `viewer` is a spectator, the question is public."""
    words = viewer.words
    question = questions.question(decision, viewer)
    lines = [words("notice", player=viewer.people[decision.seat], question=question)]
    if fight := viewer.face.fight(viewer.view, words, viewer.people):
        lines.append(fight)
    buttons = [Button(str(At(match, "answer")), words("button-answer"), "primary", "✋")]
    if (refusing := prompts.declining(decision, viewer)) is not None:
        buttons.append(Button(str(Ask(match, decision.id, Click.DECLINE)), text.label(refusing)))
    return Screen("\n".join(lines), (), (tuple(buttons),), ping=ping)


def log(viewer: Viewer, lines: list[str], match: int) -> Screen:
    """The log, newest line at the bottom."""
    body = text.lines(lines, 4000) or viewer.words("log-empty")
    return Screen(
        "", (Block(body, viewer.words("log-title"), viewer.words("table-footer", match=match), GREY),)
    )


def board(match: int, viewer: Viewer) -> Screen:
    """The table as one reader sees it."""
    head = f"**{matches.headline(viewer)}**"
    body = viewer.face.board(viewer.view, viewer.words, viewer.people)
    return Screen(head, (Block(body, "", viewer.words("table-footer", match=match), GREY, picture=True),))


def concede(match: int, viewer: Viewer) -> Screen:
    """The question before conceding, the only one that is asked twice."""
    words = viewer.words
    standing = matches.several(viewer)
    stay = Button(str(At(match, "refresh")), words("button-keep-playing"))
    if standing is None:
        sure = Button(str(At(match, "concede")), words("button-concede-sure"), "bad")
        return Screen(words("concede-sure"), (), ((sure, stay),))
    whole = Button(str(At(match, "concede", "match")), words("button-concede-match"), "bad")
    if standing["between"]:
        return Screen(words("concede-match-sure"), (), ((whole, stay),))
    sure = Button(str(At(match, "concede", "game")), words("button-concede-sure"), "bad")
    return Screen(words("concede-sure"), (), ((sure, whole, stay),))


@dataclass(frozen=True, slots=True)
class Closed:
    """The end or interruption of a match: `over`, `aborted` or `adjourned`.

    `winners` are the seats of the winning team, none in a draw.
    """

    match: int
    status: str
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    rule: str = ""


def result(closed: Closed, viewer: Viewer) -> Screen:
    """How it ended, with *Rematch*."""
    color = _SIDES[closed.winners[0]] if closed.winners else GREY
    title, *body = closing(closed, viewer)
    return Screen(title, (Block("\n".join(body), color=color, picture=True),), after(closed, viewer))


def closing(closed: Closed, viewer: Viewer) -> list[str]:
    """Who won and why, or why nobody plays on; addressed to the reader if they have a seat."""
    words = viewer.words
    if closed.status != "over":
        aborted = "annul-done" if closed.reason == "annulled" else "abort-done"
        return [f"**{words('adjourned-now' if closed.status == 'adjourned' else aborted)}**"]
    if not closed.winners:
        title = words("result-draw")
    elif viewer.seat is None:
        said = seated.team(viewer.people, closed.winners, words)
        title = words("result-title", winner=said, winners=len(closed.winners))
    else:
        title = words("result-won" if viewer.seat in closed.winners else "result-lost")
    lost = bool(closed.winners) and viewer.seat not in (None, *closed.winners)
    own = lost and viewer.others == 1  # among several, another player may have lost for this reason
    why = words.code("reason-lost" if own else "reason", closed.reason, others=viewer.others)
    turns = viewer.view["turn"]["number"]
    mark = "🏁" if lost or not closed.winners else "🏆"
    body = words("result-reason", reason=why, turns=turns, match=closed.match)
    if (standing := matches.several(viewer)) is not None:
        first, second = standing["wins"]
        total = standing["best_of"]
        body = words("result-match", reason=why, first=first, second=second, total=total, match=closed.match)
    lines = [f"{mark} **{title}**", body]
    return [*lines, f"-# {viewer.rules((closed.rule,))}"] if closed.rule else lines


def after(closed: Closed, viewer: Viewer) -> tuple[Row, ...]:
    """Buttons for what a player may want next."""
    words, match = viewer.words, closed.match
    read = Button(str(At(match, "log")), words("button-log"), emoji="📜")
    if closed.status == "adjourned":
        go_on = Button(str(At(match, "resume")), words("button-resume"), "good", "▶️")
        return ((go_on, read, Button(str(At(match, "giveup")), words("button-concede"), "bad")),)
    again = Button(str(At(match, "rematch")), words("button-rematch"), "good", "🔁")
    replay = (
        []
        if closed.status == "aborted"
        else [Button(str(ReplayPress(match)), words("button-replay"), emoji="🎞️")]
    )
    return ((again, *replay, read, *_rule_button(closed, viewer)),)


def _rule_button(closed: Closed, viewer: Viewer) -> list[Button]:
    """The button to the rule that ended the game."""
    cited = closed.rule[:1].isdigit()  # a ruling of ours has no entry of its own
    return [opening([closed.rule], viewer.words.language, closed.rule)] if cited else []


def closed_hand(closed: Closed, viewer: Viewer, note: str = "") -> Screen:
    """The private panel of a match that is not being played."""
    parts = [note] if note else []
    return Screen("\n".join([*parts, *closing(closed, viewer)]), (), after(closed, viewer))


def public(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The questions whose existence everyone may know."""
    return tuple(d for d in decisions if not d.private)


def blank(view: View) -> bool:
    """Whether there is nothing on the table yet to draw."""
    return not view["objects"]
