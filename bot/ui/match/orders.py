"""Standing orders: when a player wants to be asked, how long they pass, and what their deck needs."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.match.drafts import Paying
from bot.ui.match.viewer import Viewer
from bot.words import Words

DECK = "deck"
_ALL = "everything"


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
    """

    known: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    until: str = ""
    skips: tuple[str, ...] = ()
    unasked: tuple[tuple[str, tuple[str, ...]], ...] = ()
    paying: Paying = field(default_factory=Paying)

    @property
    def by_deck(self) -> bool:
        """Whether *Ask me as my deck needs* is a useful offer."""
        return DECK in self.known and not {DECK, _ALL} & {*self.chosen}

    def answering(self, argument: str) -> tuple[str, ...]:
        """The classes chosen after a click on *Ask me*: by the deck's needs, or some more."""
        asked = argument.split("+")
        if DECK in asked:  # this replaces all other choices except the one about payments
            return tuple(c for c in self.known if c == DECK or (c == "payment" and c in self.chosen))
        return tuple(c for c in self.known if c in self.chosen or c in asked)


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
    return line, [Button(str(At(match, "asked", "+".join(classes))), words("button-orders-hint"), emoji="🙋")]


def passes(match: int, standing: OrdersShown, words: Words) -> list[Button]:
    """Buttons for passing a while, or one to stop it."""
    if standing.until:
        return [Button(str(At(match, "skip", "0")), words("button-skip-stop"), emoji="⏩")]
    return [
        Button(str(At(match, "skip", until)), words(f"button-skip-{until}"), emoji="⏩")
        for until in standing.skips
    ]


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
    if standing.by_deck:
        rows.append((_by_deck(match, words),))
    rows.append((Button(str(At(match, "refresh")), words("button-hand"), "primary", "✋"),
                 Button(str(At(match, "takeback")), words("button-takeback"), emoji="↩️"),
                 Button(str(At(match, "calljudge")), words("button-call-judge"), emoji="⚖️"),
                 Button(str(At(match, "giveup")), words("button-concede"), "bad")))  # fmt: skip
    parts = [note, f"**{words('orders-title')}**", words("orders-text")]
    if DECK in standing.chosen:
        parts.append(deck_chosen(standing, words))
    elif standing.by_deck:
        parts.append(words("orders-deck"))
    if standing.until:
        parts.append(words(f"orders-skipping-{standing.until}"))
    return Screen("\n".join(p for p in parts if p), (), tuple(rows))


def deck_chosen(standing: OrdersShown, words: Words) -> str:
    """The classes at which the reader is asked because of their deck."""
    if not standing.needs:
        return words("orders-deck-none")
    return words("orders-deck-set", classes=names(standing.needs, words))


def _by_deck(match: int, words: Words) -> Button:
    return Button(str(At(match, "asked", DECK)), words("button-orders-deck"), emoji="🃏")
