"""Standing orders: when a player wants to be asked, how long they pass, and what their deck needs."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import CHOICES, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.match.drafts import Paying
from bot.ui.match.viewer import Viewer
from bot.words import Words
from engine.core.decision import Decision
from engine.core.game import Orders
from engine.core.view import View, orders_of

DECK = "deck"
_ALL = "everything"
_SELECTS = 2
"""The most selects of cards for which one is always asked: a message has five rows."""


@dataclass(frozen=True, slots=True)
class OrdersShown:
    """A seat's standing orders and its choices; only for the reader.

    Attributes:
        known: the game's classes of events.
        chosen: the classes at which the seat is asked.
        needs: the classes that its own deck can answer.
        until: until when it passes everything; empty if it does not.
        skips: until when it could.
        unasked: cards in Hand that answer classes at which it is not asked, with these classes.
        paying: what is paid without asking.
        hushed: the classes at which it is not asked again this turn.
        stops: the cards for which it is always asked.
        stoppable: all for which it could be, always in the same order, and those, with their names.
    """

    known: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    until: str = ""
    skips: tuple[str, ...] = ()
    unasked: tuple[tuple[str, tuple[str, ...]], ...] = ()
    paying: Paying = field(default_factory=Paying)
    hushed: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    stoppable: tuple[tuple[str, str], ...] = ()

    @property
    def by_deck(self) -> bool:
        """Whether *Ask me as my deck needs* is a useful offer."""
        return DECK in self.known and not {DECK, _ALL} & {*self.chosen}

    def answering(self, argument: str) -> tuple[str, ...]:
        """The classes chosen after a click on *Ask me*: by the deck's needs, some more, or (`-class`) one less."""
        if argument.startswith("-"):
            return tuple(c for c in self.chosen if c != argument[1:])
        asked = argument.split("+")
        if DECK in asked:  # this replaces all other choices except the one about payments
            return tuple(c for c in self.known if c == DECK or (c == "payment" and c in self.chosen))
        return tuple(c for c in self.known if c in self.chosen or c in asked)


def given(view: View) -> Orders:
    """A reader's standing orders, as they are given to a game."""
    now = orders_of(view)
    return Orders(tuple(now["classes"]), now["skip_until"], tuple(now["hushed"]), tuple(now["stops"]))


def names(classes: tuple[str, ...], words: Words) -> str:
    """Event classes in one line."""
    return " · ".join(words.code("order", name) for name in classes)


def hint(match: int, standing: OrdersShown, words: Words, *, beginning: bool) -> tuple[str, list[Button]]:
    """A small line with a button below a question: asking by the deck's needs, or for a card in Hand."""
    if beginning and standing.by_deck:
        return words("orders-deck"), [_by_deck(match, words)]
    if beginning or not standing.unasked:
        return "", []
    card, classes = standing.unasked[0]
    line = words("orders-hint", card=text.escape(card), classes=names(classes, words))
    held = next((key for key, name in standing.stoppable if name == card), None)
    what = At(match, "asked", "+".join(classes)) if held is None else At(match, "stop", held)
    return line, [Button(str(what), words("button-orders-hint"), emoji="🙋")]


def passes(match: int, standing: OrdersShown, words: Words, decision: Decision | None = None) -> list[Button]:
    """Buttons for passing a while, or one to stop it; at an offer to react also not to be asked so again this turn."""
    if standing.until:
        return stopping(match, standing, words)
    found = [
        Button(str(At(match, "skip", until)), words(f"button-skip-{until}"), emoji="⏩")
        for until in standing.skips
    ]
    asked = [] if decision is None else decision.params.get("asked") or []
    if asked:
        found.insert(0, Button(str(At(match, "hush", "+".join(asked))), words("button-hush"), emoji="🔕"))
    return [*found, *stopping(match, standing, words)]


def holding(match: int, standing: OrdersShown, words: Words, decision: Decision | None) -> list[Button]:
    """A button, where what is being made can be answered, to be asked again before it resolves; or not to be."""
    hold = decision.params.get("hold") if decision is not None else None
    if not hold:
        return []
    if hold in standing.chosen:
        return [Button(str(At(match, "asked", f"-{hold}")), words("button-holding"), "primary", "✋")]
    return [Button(str(At(match, "asked", hold)), words("button-hold"), emoji="✋")]


def passed(standing: OrdersShown, words: Words) -> list[str]:
    """What the reader passes for a while, in small lines."""
    found = [words(f"orders-skipping-{standing.until}")] if standing.until else []
    found += [words("orders-hushed", classes=names(standing.hushed, words))] if standing.hushed else []
    return [f"-# ⏩ {line}" for line in found]


def stopping(match: int, standing: OrdersShown, words: Words) -> list[Button]:
    """A button to pass nothing any more, where something is passed."""
    if not (standing.until or standing.hushed):
        return []
    return [Button(str(At(match, "skip", "0")), words("button-skip-stop"), emoji="🙋")]


def pages_of_stops(standing: OrdersShown) -> list[tuple[tuple[str, str], ...]]:
    """The cards for which one may always be asked, as many a select as it holds; a Deck's fit into the selects."""
    cards = standing.stoppable[: CHOICES * _SELECTS]
    return [cards[at : at + CHOICES] for at in range(0, len(cards), CHOICES)]


def _stops(match: int, standing: OrdersShown, words: Words) -> list[Row]:
    """Selects of those cards."""
    pages, said = pages_of_stops(standing), words("orders-stops-place")
    found: list[Row] = []
    for number, cards in enumerate(pages):
        choices = tuple(
            SelectLine(card, text.label(name, 100), "", card in standing.stops) for card, name in cards
        )
        place = f"{said} ({number + 1}/{len(pages)})" if len(pages) > 1 else said
        key = str(At(match, "stops", str(number) if number else ""))
        found.append(SelectMenu(key, place, choices, 0, len(choices)))
    return found


def screen(match: int, viewer: Viewer, standing: OrdersShown, note: str = "") -> Screen:
    """The standing orders of the reader."""
    words = viewer.words
    choices = tuple(
        SelectLine(key, text.label(words.code("order", key), 100), "", key in standing.chosen)
        for key in standing.known
    )
    rows: list[Row] = []
    if choices:
        rows.append(SelectMenu(str(At(match, "classes")), words("orders-place"), choices, 0, len(choices)))
    rows += _stops(match, standing, words)
    more = [_by_deck(match, words)] if standing.by_deck else []
    more += passes(match, standing, words) if viewer.view["turn"]["number"] else []
    if more:
        rows.append(tuple(more))
    rows.append((Button(str(At(match, "refresh")), words("button-return"), "primary", "↩️"),
                 Button(str(At(match, "takeback")), words("button-takeback"), emoji="↩️"),
                 Button(str(At(match, "calljudge")), words("button-call-judge"), emoji="⚖️"),
                 Button(str(At(match, "giveup")), words("button-concede"), "bad")))  # fmt: skip
    parts = [note, f"**{words('orders-title')}**", words("orders-text")]
    if DECK in standing.chosen:
        parts.append(deck_chosen(standing, words))
    elif standing.by_deck:
        parts.append(words("orders-deck"))
    if standing.stoppable:
        parts.append(words("orders-stops"))
    parts += passed(standing, words)
    return Screen("\n".join(p for p in parts if p), (), tuple(rows))


def deck_chosen(standing: OrdersShown, words: Words) -> str:
    """The classes at which the reader is asked because of their deck."""
    if not standing.needs:
        return words("orders-deck-none")
    return words("orders-deck-set", classes=names(standing.needs, words))


def _by_deck(match: int, words: Words) -> Button:
    return Button(str(At(match, "asked", DECK)), words("button-orders-deck"), emoji="🃏")
