"""The messages of a match: table, hand panel, log, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.ui.base import text
from bot.ui.base.citing import opening
from bot.ui.base.ids import Ask, At, Click
from bot.ui.base.replaying import ReplayPress
from bot.ui.base.screen import Block, Button, Row, Screen
from bot.ui.match import matches, prompts, questions, seated
from bot.ui.match.viewer import Viewer
from bot.words import Words
from engine.core.decision import Decision, Seat
from engine.core.view import View

BLUE, RED, GREY = 0x5C92FF, 0xFF6A64, 0x4A4E58
#: The color of each seat.
SIDES = (BLUE, RED, 0x5FC77A, 0xF2C14E, 0xB07CFF, 0x4FD1D9, 0xFF9E5E, 0xE58BC4)
#: How many lines of the log the table shows.
LOG_LINES = 8


def table(  # noqa: PLR0913 - all that the table shows
    match: int,
    viewer: Viewer,
    asked: tuple[Decision, ...],
    log: list[str],
    *,
    playing: int | None = None,
    terms: Sequence[str] = (),
    explained: str | None = None,
    latest: Sequence[str] = (),
) -> Screen:
    """The public message. `viewer` is a spectator; `asked` has only public questions.

    `playing` is the seat in the middle of private steps: the message says only that it plays. `terms` are the rulings
    that differ from their defaults. `explained` names what a computer player last did above, empty where it has done
    nothing yet; None where none sits there. `latest` ends the log beside a picture.
    """
    words = viewer.words
    lines = [f"**{matches.headline(viewer)}**", *matches.changing(viewer)]
    if fight := viewer.face.fight(viewer.view, words, viewer.people):
        lines.append(fight)
    lines += [_asked(decision, viewer) for decision in asked]
    everybody = len({decision.seat for decision in asked}) == len(viewer.view["seats"])
    if everybody:  # who is new looks for buttons here
        lines.append(words("status-answer-under"))
    if not asked and playing is not None and not matches.between(viewer):
        lines.append(words("status-playing", player=viewer.people[playing]))
    lines += terms
    seat = viewer.view["turn"].get("seat")
    blocks = [
        Block(
            viewer.face.board(viewer.view, words, viewer.people, fight=False),
            color=GREY if seat is None or seat >= len(SIDES) else SIDES[seat],
            footer=words("table-footer", match=match),
            picture=True,
            short="",
        )
    ]
    if log:
        last = text.lines([*latest[-1:]], 300)
        blocks.append(Block(text.lines(log[-LOG_LINES:], 1500), words("log-title"), color=GREY, short=last))
    return Screen("\n".join(lines), tuple(blocks), (_buttons(match, viewer, explained),))


def _asked(decision: Decision, viewer: Viewer) -> str:
    """Who is asked what; shorter where the game has words for it, as whose go it is."""
    player, question = viewer.people[decision.seat], questions.question(decision, viewer)
    key = f"status-asked-{decision.why}".replace("_", "-")
    return viewer.words.first(key, "status-asked", player=player, question=question)


def _buttons(match: int, viewer: Viewer, explained: str | None) -> tuple[Button, ...]:
    """*My hand* and *Pass*, and *Why that?* in practice, always: what is useful to whom must not be revealed."""
    asking = Button(str(At(match, "whythat", explained or "")), viewer.words("button-why-that"), emoji="🤔")
    return (
        Button(str(At(match, "hand")), viewer.words("button-hand"), "primary", "✋"),
        Button(str(At(match, "pass")), viewer.words("button-pass"), emoji="⏭️"),
        *(() if explained is None else (asking,)),
    )


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


def wake(match: int, words: Words, place: str) -> Screen:
    """A DM that says that something is asked."""
    button = Button(str(At(match, "hand")), words("button-hand"), "primary", "✋")
    return Screen(place, (), ((button,),))


def folded(match: int, words: Words) -> Screen:
    """What stays of a panel when another one has been opened."""
    button = Button(str(At(match, "hand")), words("button-open-panel"), emoji="✋")
    return Screen(f"-# {words('panel-folded')}", (), ((button,),))


def log(viewer: Viewer, lines: list[str], match: int) -> Screen:
    """The log, newest line at the bottom."""
    body = text.lines(lines, 4000) or viewer.words("log-empty")
    return Screen(
        "", (Block(body, viewer.words("log-title"), viewer.words("table-footer", match=match), GREY),)
    )


def cards(match: int, viewer: Viewer) -> Screen:
    """What the cards in Hand do, in words, with the way back to the question: it stands in the panel's place."""
    words = viewer.words
    body = viewer.face.hand(viewer.view, words) or words("hand-empty")
    back = Button(str(At(match, "refresh")), words("button-return"), "primary", "↩️")
    block = Block(body, words("hand-title"), words("hand-footer", match=match), GREY)
    asked = Button(str(At(match, "words")), words("button-words"), emoji="📘")
    return Screen("", (block,), ((back, asked),))


def dictionary(match: int, viewer: Viewer) -> Screen:
    """The words of the game, with the way back to the question, and to the rules behind them."""
    words, behind = viewer.words, viewer.face.MEANING.behind
    back = Button(str(At(match, "refresh")), words("button-return"), "primary", "↩️")
    body = "\n".join(viewer.face.dictionary(words))
    read = opening(behind, words.language, words("rules-button-cited", count=len(behind)))
    return Screen(
        "", (Block(body, words("button-words"), color=GREY),), ((back, read) if behind else (back,),)
    )


def board(match: int, viewer: Viewer) -> Screen:
    """The table as one reader sees it."""
    head = f"**{matches.headline(viewer)}**"
    body = viewer.face.board(viewer.view, viewer.words, viewer.people)
    footer = viewer.words("table-footer", match=match)
    return Screen(head, (Block(body, "", footer, GREY, picture=True, short=""),))


def spoken(viewer: Viewer, asked: Sequence[Decision], log: list[str]) -> Screen:
    """The table in words alone, in the order in which one listens: what is asked, one's cards, the table, the log."""
    words = viewer.words
    head = [f"**{matches.headline(viewer)}**"]
    head += [_asked(decision, viewer) for decision in asked]
    parts = [(words("hand-title"), viewer.face.hand(viewer.view, words) if viewer.seat is not None else ""),
             (words("board-title"), viewer.face.board(viewer.view, words, viewer.people)),
             (words("log-title"), text.lines(log[-LOG_LINES:], 1500))]  # fmt: skip
    blocks = [Block(text.clip(body, 1900), title, color=GREY) for title, body in parts if body]
    return Screen("\n".join(head), tuple(blocks))


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

    `winners` are the seats of the winning team, none in a draw. `again`: it can be played again.
    """

    match: int
    status: str
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    rule: str = ""
    again: bool = True


def result(closed: Closed, viewer: Viewer) -> Screen:
    """How it ended, with *Rematch*."""
    color = SIDES[closed.winners[0]] if closed.winners else GREY
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
    rematch = Button(str(At(match, "rematch")), words("button-rematch"), "good", "🔁")
    again = [rematch] if closed.again else []
    replay = (
        []
        if closed.status == "aborted"
        else [Button(str(ReplayPress(match)), words("button-replay"), emoji="🎞️")]
    )
    return ((*again, *replay, read, *_rule_button(closed, viewer)),)


def _rule_button(closed: Closed, viewer: Viewer) -> list[Button]:
    """The button to the rule that ended the game."""
    cited = closed.rule[:1].isdigit()  # a ruling of ours has no entry of its own
    return [opening([closed.rule], viewer.words.language, viewer.rules((closed.rule,)))] if cited else []


def led(screen: Screen, thread: int | None, here: int | None) -> Screen:
    """A panel with the way to its match in its first line, where it stands in another channel."""
    if thread is None or here == thread:
        return screen
    head, newline, rest = screen.content.partition("\n")
    return replace(screen, content=f"{head} · <#{thread}>{newline}{rest}")


def closed_hand(closed: Closed, viewer: Viewer, note: str = "", *, beside: bool = False) -> Screen:
    """The private panel of a match that is not being played.

    With `beside` the message for everybody is in sight, which has the rest: nobody is told twice.
    """
    parts = [note] if note else []
    if beside and closed.status == "over":
        parts.append(viewer.words("result-beside", again="yes" if closed.again else "no"))
        return Screen("\n".join(parts))
    return Screen("\n".join([*parts, *closing(closed, viewer)]), (), after(closed, viewer))


def public(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """The questions whose existence everyone may know."""
    return tuple(d for d in decisions if not d.private)


def blank(view: View) -> bool:
    """Whether there is nothing on the table yet to draw."""
    return not view["objects"]
