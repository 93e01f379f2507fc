"""How it came to this: the last resolution as a chain of events with their rules, in words.

It is read from the log: each line records its cause (`engine.core.event.Cause`). Nothing is recomputed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bot.ui.base import text
from bot.ui.base.citing import linked
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Row, Screen, button_rows
from bot.ui.match import log
from bot.ui.match.causes import because, reasoned
from bot.ui.match.viewer import Viewer
from bot.words import Words
from engine.core.event import Cause, Notice

#: The limits of a page: about as much as a phone shows.
LINES, LENGTH = 12, 1200
#: The most rules listed below a page.
_RULES = 10
#: The most rules that are said in plain words below a page.
_PLAINLY = 4
_SILENT = frozenset({"answered", "resolved"})
_TAPS = frozenset({"tapped", "untapped", "bag_tapped_and_untapped"})
_BEGINS = frozenset({"turn", "next_game"})
#: Causes that are already clear from a line's place in the chain.
_PLAIN = frozenset({"player", "turn", "cost", "battle", ""})


@dataclass(slots=True)
class Chain:
    """The consequences of one free act of a player. `epoch` is its journal row, `nth` its number in that row."""

    epoch: int
    nth: int
    notices: list[Notice] = field(default_factory=list)

    @property
    def key(self) -> str:
        """The chain's name in buttons."""
        return f"{self.epoch}-{self.nth}"

    @property
    def told(self) -> bool:
        """Whether the act had consequences."""
        return any(
            n.cause is not None and n.cause.by != "player" and n.kind not in _TAPS for n in self.notices
        )


def chains(entries: Sequence[tuple[int, Notice]]) -> list[Chain]:
    """The lines of a log (journal row, notice as its reader may know it), grouped by the players' free acts.

    Acts without consequences belong to the next chain: an attack, its Target and its blockers are one chain.
    """
    found: list[Chain] = []
    paid: list[Notice] = []
    for epoch, notice in entries:
        if notice.kind in _SILENT:
            continue
        cause = notice.cause or Cause("")
        if cause.by == "cost":
            paid.append(notice)  # logged before what it pays for
            continue
        begins = cause.by == "player" and (not found or found[-1].told or notice.kind in _BEGINS)
        if begins or not found:
            nth = found[-1].nth + 1 if found and found[-1].epoch == epoch else 0
            found.append(Chain(epoch, nth))
        found[-1].notices += [notice, *paid]
        paid = []
    if paid and found:
        found[-1].notices += paid
    return found


def last(found: Sequence[Chain]) -> int:
    """The index of the newest chain with consequences, else of the last chain; -1 without chains."""
    told = [index for index, chain in enumerate(found) if chain.told]
    return told[-1] if told else len(found) - 1


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a chain, and its rules."""

    text: str
    rules: tuple[str, ...] = ()


def steps(notices: Sequence[Notice], viewer: Viewer) -> list[Step]:
    """The chain in words: acts and what enters the Queue, and below them the consequences."""
    out: list[Step] = []
    counts: list[int] = []
    for said in _spoken(notices, viewer):
        if out and out[-1] == said:
            counts[-1] += 1
        else:
            out.append(said)
            counts.append(1)
    return [Step(text.times(s.text, n), s.rules) for s, n in zip(out, counts, strict=True)]


def _spoken(notices: Sequence[Notice], viewer: Viewer) -> Iterator[Step]:
    above = ""
    for (kind, *_), found in groupby(enumerate(notices), _group):
        alike = [notice for _, notice in found]
        if kind in _TAPS:
            yield _tapped(alike, viewer)
            continue
        said, above = _step(alike[0], viewer, above)
        if said is not None:
            yield said


def _group(numbered: tuple[int, Notice]) -> tuple[str, int | Cause | None]:
    """The key for grouping lines: cards tapped or untapped for one reason share a line; others stand alone."""
    number, notice = numbered
    return notice.kind, notice.cause if notice.kind in _TAPS else number


def _step(notice: Notice, viewer: Viewer, above: str) -> tuple[Step | None, str]:
    """A line, and the card that heads the following ones."""
    said = log.line(notice, viewer)
    if not said:
        return None, above
    cause = notice.cause or Cause("")
    reasons = [because(cause, viewer)]
    head = notice.kind in ("played", "triggered") or cause.by == "player"
    if head:
        above = str(notice.data.get("name") or "")
    elif cause.name and cause.name != above and cause.by not in _PLAIN:
        reasons.append(cause.name)
    reasons.append(", ".join(cause.rules))
    mark = "▸" if head else "↳"
    return Step(f"{mark} {reasoned(said, reasons)}", cause.rules), above


def _tapped(taps: Sequence[Notice], viewer: Viewer) -> Step:
    """Cards tapped or untapped for one reason, on one line."""
    first = taps[0]
    cause = first.cause or Cause("")
    counts = Counter(str(n.data.get("name") or "") for n in taps)
    names = ", ".join(name if n == 1 else f"{n}× {name}" for name, n in counts.items())
    key = "why-paid" if cause.by == "cost" else "why-untaps" if first.kind == "untapped" else "why-taps"
    rules = ("418.2",) if cause.by == "cost" else cause.rules
    said = reasoned(viewer.words(key, names=names, count=len(taps)), [", ".join(rules)])
    return Step(f"↳ {said}", rules)


# ---------------------------------------------------------------------------------------------- screens


@dataclass(frozen=True, slots=True)
class Refused:
    """The last refusal, in the reader's words, and the legal alternatives."""

    said: str
    legal: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChainPage:
    """A chain to show, its page, and the chains before and after."""

    match: int
    chain: Chain
    page: int = 0
    earlier: Chain | None = None
    later: Chain | None = None


def pages(said: Sequence[Step]) -> list[list[Step]]:
    """The lines, divided into pages."""
    out: list[list[Step]] = [[]]
    room = LENGTH
    for step in said:
        line = Step(text.clip(step.text, 400), step.rules)
        if out[-1] and (len(out[-1]) >= LINES or len(line.text) > room):
            out.append([])
            room = LENGTH
        out[-1].append(line)
        room -= len(line.text) + 1
    return out


def screen(look: ChainPage, viewer: Viewer, *, shareable: bool = False, note: str = "") -> Screen:
    """One page of a chain, with buttons to turn it, to go to other chains, to share it, and to read its rules.

    `note` is a text above it when it is shown to everyone.
    """
    words = viewer.words
    folded = pages(steps(look.chain.notices, viewer))
    page = min(max(0, look.page), len(folded) - 1)
    shown = folded[page]
    rules = tuple(dict.fromkeys(rule for step in shown for rule in step.rules))[:_RULES]
    parts = [note] if note else []
    parts.append(f"🔎 **{words('why-title')}**")
    parts += [step.text for step in shown] or [words("log-empty")]
    if len(folded) > 1:
        parts.append(f"-# {words('why-page', page=page + 1, pages=len(folded))}")
    parts += [f"> {said}" for said in plainly(rules, words)]
    if rules:
        parts.append(f"-# {viewer.rules(rules)}")
    return linked(Screen("\n".join(parts), (), _rows(look, page, len(folded), words, shareable=shareable)))


def plainly(rules: Sequence[str], words: Words) -> list[str]:
    """What the last of some rules say, each in a sentence for who does not know them yet, its number behind it."""
    known = [(f"plain-{rule.replace('.', '-')}", rule) for rule in rules]
    return [f"{words(key)} ({rule})" for key, rule in known if words.has(key)][-_PLAINLY:]


def _rows(look: ChainPage, page: int, count: int, words: Words, *, shareable: bool) -> tuple[Row, ...]:

    def to(label: str, chain: Chain, number: int, part: str) -> Button:
        return Button(str(At(look.match, "why", f"{chain.key}-{number}-{part}")), label)

    made: list[Button] = []
    if page > 0:
        made.append(to("◀", look.chain, page - 1, "b"))
    if page + 1 < count:
        made.append(to(words("why-more"), look.chain, page + 1, "n"))
    if look.earlier is not None:
        made.append(to(words("why-earlier"), look.earlier, 0, "e"))
    if look.later is not None:
        made.append(to(words("why-later"), look.later, 0, "l"))
    if shareable:
        argument = f"{look.chain.key}-{page}"
        made.append(Button(str(At(look.match, "whyshare", argument)), words("why-share"), emoji="📣"))
    return tuple(button_rows(made))


def shortly(match: int, note: str, viewer: Viewer) -> Screen:
    """Why an opponent did what it last did, with the way to all that came of it."""
    chain = Button(str(At(match, "why")), viewer.words("why-title"), emoji="🔎")
    return Screen(f"🤔 {note}", (), ((chain,),))


def refused(match: int, what: Refused, viewer: Viewer) -> Screen:
    """Why the last attempt was refused, and what was legal."""
    words = viewer.words
    parts = [f"🔎 **{words('why-refused-title')}**", what.said]
    if what.legal:
        parts.append(words("why-legal", options=text.clip(", ".join(what.legal), 600)))
    newest = Button(str(At(match, "why")), words("why-last"))
    return linked(Screen("\n".join(parts), (), ((newest,),)))
