"""The messages of a match: table, hand panel, log, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui.base import text
from bot.ui.base.citing import linked, opening
from bot.ui.base.ids import Ask, At
from bot.ui.base.screen import ROWS, Block, Button, Row, Screen, button_rows
from bot.ui.match import matches, orders, prompts, questions, seated
from bot.ui.match.drafts import AnswerDraft, Paying
from bot.ui.match.eyes import Viewer
from bot.ui.match.orders import OrdersShown
from engine.core.decision import Decision, PickOne, Seat
from engine.core.view import View

BLUE, RED, GREY = 0x5C92FF, 0xFF6A64, 0x4A4E58
#: The color of each seat.
_SIDES = (BLUE, RED, 0x5FC77A, 0xF2C14E, 0xB07CFF, 0x4FD1D9, 0xFF9E5E, 0xE58BC4)
#: How many lines of the log the table shows.
LOG_LINES = 8


def table(
    match: int,
    eyes: Viewer,
    asked: tuple[Decision, ...],
    log: list[str],
    *,
    playing: int | None = None,
    terms: Sequence[str] = (),
) -> Screen:
    """The public message. `eyes` are a spectator's; `asked` only ever holds public questions.

    `playing` is the seat whose private steps are under way: told as before, not that anything is asked. `terms` are
    the rulings that differ from their default.
    """
    words = eyes.words
    lines = [f"**{matches.headline(eyes)}**", *matches.changing(eyes)]
    if fight := eyes.face.fight(eyes.view, words, eyes.people):
        lines.append(fight)
    for decision in asked:
        question = questions.question(decision, eyes)
        lines.append(words("status-asked", player=eyes.people[decision.seat], question=question))
    if not asked and playing is not None and not matches.between(eyes):
        lines.append(words("status-playing", player=eyes.people[playing]))
    lines += terms
    seat = eyes.view["turn"].get("seat")
    blocks = [
        Block(
            eyes.face.board(eyes.view, words, eyes.people, fight=False),
            color=_SIDES[seat] if seat in range(len(_SIDES)) else GREY,
            footer=words("table-footer", match=match),
            picture=True,
        )
    ]
    if log:
        blocks.append(Block(text.lines(log[-LOG_LINES:], 1500), words("log-title"), color=GREY))
    return Screen("\n".join(lines), tuple(blocks), (table_buttons(match, eyes),))


def table_buttons(match: int, eyes: Viewer) -> tuple[Button, ...]:
    """*My hand* and *Pass*, always both: which one is of use to whom must not show."""
    return (
        Button(str(At(match, "hand")), eyes.words("button-hand"), "primary", "✋"),
        Button(str(At(match, "pass")), eyes.words("button-pass"), emoji="⏭️"),
    )


def passing(decision: Decision) -> int | None:
    """Where the option to pass stands, if there is one."""
    if isinstance(decision.shape, PickOne):
        for index, option in enumerate(decision.shape.options):
            if option.verb == "pass":
                return index
    return None


def hand(
    match: int,
    eyes: Viewer,
    decision: Decision | None,
    draft: AnswerDraft,
    *,
    note: str = "",
    waiting: str = "",
    standing: OrdersShown | None = None,
) -> Screen:
    """The private panel: own cards, what is asked, and what can be done about it."""
    words = eyes.words
    standing = standing or OrdersShown()
    parts = [note] if note else []
    parts.append(f"**{matches.headline(eyes)}**")
    rows: list[Row] = []
    if decision is not None:
        if fight := eyes.face.battle(eyes.view, words):
            parts.append(fight)
        parts.append(questions.body(decision, eyes, draft, standing.paying))
        number = decision.id
        rows = prompts.rows(decision, eyes, lambda a, arg: str(Ask(match, number, a, arg)), draft)
    else:
        parts += [fight] if (fight := eyes.face.fight(eyes.view, words, eyes.people)) else []
        parts.append(waiting or words("hand-wait"))
    beginning = decision is not None and decision.why in eyes.face.MEANING.whole
    line, more = orders.hint(match, standing, words, beginning=beginning)
    parts += [f"-# 🔔 {line}"] if line else []
    tools = [*_payment_button(match, eyes, standing.paying), *more, *_tools(match, eyes, decision, standing)]
    rows += button_rows(tools)[: ROWS - len(rows)]  # they never displace the question
    footer = words("hand-footer", match=match)
    own = eyes.face.hand(eyes.view, words, brief=decision is not None and not _about_hand(decision, eyes))
    block = Block(own, words("hand-title"), footer, _SIDES[eyes.seat or 0])
    return linked(Screen("\n".join(parts), (block,), tuple(rows)))


def _about_hand(decision: Decision, eyes: Viewer) -> bool:
    """Whether the reader's Hand matters now; else its names will do, so that question and buttons share a screen."""
    if decision.why in eyes.face.MEANING.whole:
        return True
    own = eyes.view["seats"][eyes.seat or 0].get("cards") or ()
    return any(o.obj in own for o in getattr(decision.shape, "options", ()))


def _payment_button(match: int, eyes: Viewer, paying: Paying) -> list[Button]:
    """Switch between choosing the next payment and paying as proposed, where that makes a difference."""
    if not (paying.outlays or paying.choosing):
        return []
    key = "button-pay-proposed" if paying.choosing else "button-pay-otherwise"
    return [Button(str(At(match, "payment", "0" if paying.choosing else "1")), eyes.words(key), emoji="💤")]


def _tools(match: int, eyes: Viewer, decision: Decision | None, standing: OrdersShown) -> list[Button]:
    """What is always possible, what there may be no room for last.

    Passing for a while is offered where there is something to pass: not before the first turn, nor to a player who is
    putting a card or a power together.
    """
    words = eyes.words
    idle = not eyes.view["turn"]["number"] or (decision is not None and decision.back)
    return [
        Button(str(At(match, "orders")), words("button-orders"), emoji="🔔"),
        *(() if idle and not standing.until else orders.passes(match, standing, words)),
        Button(str(At(match, "refresh")), "", emoji="🔄"),
    ]


def wake(match: int, eyes: Viewer, place: str) -> Screen:
    """A word in the DM that something is asked."""
    button = Button(str(At(match, "hand")), eyes.words("button-hand"), "primary", "✋")
    return Screen(place, (), ((button,),))


def log(eyes: Viewer, lines: list[str], match: int) -> Screen:
    """The log, newest below."""
    body = text.lines(lines, 4000) or eyes.words("log-empty")
    return Screen("", (Block(body, eyes.words("log-title"), eyes.words("table-footer", match=match), GREY),))


def board(match: int, eyes: Viewer) -> Screen:
    """The table as one reader sees it."""
    head = f"**{matches.headline(eyes)}**"
    body = eyes.face.board(eyes.view, eyes.words, eyes.people)
    return Screen(head, (Block(body, "", eyes.words("table-footer", match=match), GREY, picture=True),))


def concede(match: int, eyes: Viewer) -> Screen:
    """The one question that is asked twice."""
    words = eyes.words
    standing = matches.several(eyes)
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
    """How a match stands that is not being played: `over`, `aborted` or `adjourned`.

    `winners` are the seats of the team that has won, none in a draw.
    """

    match: int
    status: str
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    rule: str = ""


def result(closed: Closed, eyes: Viewer) -> Screen:
    """How it ended, with *Rematch*."""
    color = _SIDES[closed.winners[0]] if closed.winners else GREY
    title, *body = closing(closed, eyes)
    return Screen(title, (Block("\n".join(body), color=color, picture=True),), after(closed, eyes))


def closing(closed: Closed, eyes: Viewer) -> list[str]:
    """Who won and why, or why nobody plays on; addressed to the reader where they have a seat."""
    words = eyes.words
    if closed.status != "over":
        return [f"**{words('adjourned-now' if closed.status == 'adjourned' else 'abort-done')}**"]
    if not closed.winners:
        title = words("result-draw")
    elif eyes.seat is None:
        said = seated.team(eyes.people, closed.winners, words)
        title = words("result-title", winner=said, winners=len(closed.winners))
    else:
        title = words("result-won" if eyes.seat in closed.winners else "result-lost")
    lost = bool(closed.winners) and eyes.seat not in (None, *closed.winners)
    own = lost and eyes.others == 1  # of several, it may be another who has lost for this reason
    why = words.code("reason-lost" if own else "reason", closed.reason, others=eyes.others)
    turns = eyes.view["turn"]["number"]
    mark = "🏁" if lost or not closed.winners else "🏆"
    body = words("result-reason", reason=why, turns=turns, match=closed.match)
    if (standing := matches.several(eyes)) is not None:
        first, second = standing["wins"]
        total = standing["best_of"]
        body = words("result-match", reason=why, first=first, second=second, total=total, match=closed.match)
    lines = [f"{mark} **{title}**", body]
    return [*lines, f"-# {eyes.rules((closed.rule,))}"] if closed.rule else lines


def after(closed: Closed, eyes: Viewer) -> tuple[Row, ...]:
    """What a player may want next."""
    words, match = eyes.words, closed.match
    read = Button(str(At(match, "log")), words("button-log"), emoji="📜")
    if closed.status == "adjourned":
        go_on = Button(str(At(match, "resume")), words("button-resume"), "good", "▶️")
        return ((go_on, read, Button(str(At(match, "giveup")), words("button-concede"), "bad")),)
    again = Button(str(At(match, "rematch")), words("button-rematch"), "good", "🔁")
    return ((again, read, *_rule_button(closed, eyes)),)


def _rule_button(closed: Closed, eyes: Viewer) -> list[Button]:
    """What opens the rule that ended the game."""
    cited = closed.rule[:1].isdigit()  # a ruling of ours is no entry of its own
    return [opening([closed.rule], eyes.words.language, closed.rule)] if cited else []


def closed_hand(closed: Closed, eyes: Viewer, note: str = "") -> Screen:
    """The private panel of a match that is not being played."""
    parts = [note] if note else []
    return Screen("\n".join([*parts, *closing(closed, eyes)]), (), after(closed, eyes))


def public(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The questions whose existence everyone may know."""
    return tuple(d for d in decisions if not d.private)


def blank(view: View) -> bool:
    """Whether there is nothing on the table yet to draw."""
    return not view["objects"]
