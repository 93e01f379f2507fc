"""The screen of `/deck build`: a search, + and - on what it finds, what the list still lacks. Fits a phone.

Everything it needs to know stands in its custom ids, and each press is kept at once: nothing is lost by a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.ui.base import text
from bot.ui.base.screen import CHOICES, Block, Button, Field, Form, Row, Screen, SelectLine, SelectMenu
from bot.ui.deck.decks import DeckPress, Shown, listed, title
from bot.ui.deck.faults import fault_lines
from bot.words import Words

GREEN, ORANGE = 0x4E9A50, 0xE8A23A
#: The longest search that is kept in a custom id, and the most faults told at once.
SEARCH, _TOLD = 30, 5
#: So many letters of a card's name leave room for both buttons on a phone.
_NARROW = 30
#: The parts of the bar that shows how full a list is.
_BAR = 10


@dataclass(frozen=True, slots=True)
class BuildPress:
    """A custom id, `b.<what>.<deck>.<card>.<page>.<search>`; `card` is the one in hand, `-` for none."""

    what: str
    deck: str
    card: str = "-"
    page: int = 0
    search: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"b.{self.what}.{self.deck}.{self.card}.{self.page}.{self.search}"


def read(custom_id: str) -> BuildPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 5):
        case ["b", what, deck, card, page, search] if page.isascii() and page.isdecimal():
            return BuildPress(what, deck, card, int(page[:3]), search[:SEARCH])
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Bench:
    """A list under way.

    Attributes:
        shown: the list with its faults.
        size: how many cards it needs, 0 for any number.
        found: what the search found, all of it.
        advised: cards that might go in, each with how many of them the list named in `source` has beyond this one.
        source: the preconstructed list that comes nearest; empty where cards are advised for want of one of their kind.
        more: whether one more of the card in hand may go in.
    """

    shown: Shown
    size: int
    found: Sequence[Any]
    advised: Sequence[tuple[Any, int]]
    source: str
    more: bool


def screen(bench: Bench, press: BuildPress, words: Words, note: str = "") -> Screen:
    """The list as it stands, and what can be done with it."""
    shown = bench.shown
    counts = {entry.card: entry.count for entry in shown.deck.entries}
    lines = [note] if note else []
    lines += [f"**{title(shown)}** · {_full(shown.deck.size(), bench.size, words)}"]
    lines.append(fault_lines(shown.faults, words, _TOLD) if shown.faults else words("build-lawful"))
    if press.card in shown.game.cards:
        card = shown.game.cards.card(press.card)
        hint = shown.game.sheets.hint(card, words)
        lines.append(
            words("build-in-hand", card=shown.game.cards.label(card), count=counts.get(press.card, 0))
        )
        lines.append(f"-# {hint}")
    if bench.advised:
        told = words("build-advice", deck=bench.source) if bench.source else words("build-advice-kind")
        lines.append(f"-# {told}")
    elif shown.deck.entries and shown.faults:
        lines.append(f"-# {words('build-no-advice')}")
    block = Block(text.clip(listed(shown, words), 1800), color=ORANGE if shown.faults else GREEN)
    return Screen("\n".join(lines), (block,), tuple(_rows(bench, press, counts, words)))


def _full(size: int, needed: int, words: Words) -> str:
    """How full the list is: a bar and figures."""
    if not needed:
        return words("deck-size", size=size)
    done = min(_BAR, size * _BAR // needed)
    return f"{'▰' * done}{'▱' * (_BAR - done)} {size}/{needed}"


def _rows(bench: Bench, press: BuildPress, counts: dict[str, int], words: Words) -> list[Row]:
    game = bench.shown.game
    pages = max(1, -(-len(bench.found) // CHOICES))
    page = min(press.page, pages - 1)
    here = replace(press, page=page)
    rows: list[Row] = []
    if listing := bench.found[page * CHOICES : (page + 1) * CHOICES]:
        found = words("build-found", search=press.search, count=len(bench.found))
        choices = tuple(_choice(game, card, counts, press.card, words) for card in listing)
        rows.append(SelectMenu(str(replace(here, what="pick")), found, choices))
    if press.card in game.cards:
        rows.append(_hand(bench, here, counts))
    if bench.advised:
        advice = tuple(
            SelectLine(
                card.id,
                text.label(
                    f"+ {game.cards.label(card)}" + (f" ({left})" if bench.source else ""), text.OPTION
                ),
                game.sheets.hint(card, words),
            )
            for card, left in bench.advised[:CHOICES]
        )
        rows.append(SelectMenu(str(replace(here, what="add")), words("build-advised"), advice))
    turn = [Button(str(replace(here, what="search")), words("build-search"), "primary", "🔍")]
    if page > 0:
        turn.append(Button(str(replace(here, what="page", page=page - 1)), f"◀ {page}/{pages}"))
    if page + 1 < pages:
        turn.append(Button(str(replace(here, what="page", page=page + 1)), f"{page + 2}/{pages} ▶"))
    if press.search:
        turn.append(Button(str(replace(here, what="all", page=0, search="")), words("build-all"), emoji="✖️"))
    rows.append(tuple(turn))
    rows.append(
        (
            Button(str(replace(here, what="name")), words("build-name"), emoji="✏️"),
            Button(str(DeckPress("show", bench.shown.key)), words("build-done"), "good", "💾"),
        )
    )
    return rows


def _choice(game: Any, card: Any, counts: dict[str, int], held: str, words: Words) -> SelectLine:
    number = counts.get(card.id, 0)
    label = game.cards.label(card) + (f" ×{number}" if number else "")
    return SelectLine(card.id, text.label(label, text.OPTION), game.sheets.hint(card, words), card.id == held)


def _hand(bench: Bench, here: BuildPress, counts: dict[str, int]) -> tuple[Button, ...]:
    """- and + for the card in hand; a card of which there is none cannot be taken out.

    The name stands once, and short: on a phone both are in one line.
    """
    name = bench.shown.game.cards.label(bench.shown.game.cards.card(here.card))
    number = counts.get(here.card, 0)
    return (
        Button(str(replace(here, what="less")), "−", "bad", disabled=not number),
        Button(
            str(replace(here, what="more")),
            text.label(f"+ {text.clip(name, _NARROW)}"),
            "good",
            disabled=not bench.more,
        ),
    )


def search_form(press: BuildPress, words: Words) -> Form:
    """The form that takes a search."""
    field = Field(
        "text", words("build-search-label"), words("build-search-hint"), press.search, SEARCH, required=False
    )
    return Form(str(replace(press, what="search", page=0, search="")), words("build-search"), (field,))


def name_form(press: BuildPress, name: str, words: Words) -> Form:
    """The form that takes a name."""
    field = Field("text", words("deck-form-name"), "", text.clip(name, 60), 60)
    return Form(str(replace(press, what="name")), words("build-name"), (field,))
