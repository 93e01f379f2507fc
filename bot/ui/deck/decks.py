"""The screens of `/deck`: a list, its check, a test hand, the questions of an import. Deck names are player text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games import Hand, HostedGame
from bot.ui.base import text
from bot.ui.base.citing import opening
from bot.ui.base.screen import Block, Button, Field, Form, Row, Screen, SelectLine, SelectMenu
from bot.ui.deck.faults import fault_lines
from bot.words import Words
from cards.catalog import Catalog
from cards.decks import Deck
from cards.faults import Fault
from cards.lists import Guess, Reading

GREEN, RED, BLUE = 0x4E9A50, 0xC4473F, 0x5865F2
#: The longest name of a deck, and the longest list that fits a modal.
NAME, LIST = 60, 4000
#: How many questions one screen of an import asks.
ASKED = 3
#: The select value that leaves a line out.
NOBODY = "-"


@dataclass(frozen=True, slots=True)
class DeckPress:
    """A custom id, `d.<what>.<key>.<rest>`: `key` names a deck (`own-12`, `incarnam-iop`) or an import under way."""

    what: str
    key: str = "-"
    rest: str = ""

    def __str__(self) -> str:
        """The custom id."""
        return f"d.{self.what}.{self.key}.{self.rest}"


def read(custom_id: str) -> DeckPress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 3):
        case ["d", what, key, rest]:
            return DeckPress(what, key, rest)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Shown:
    """A deck for its reader: the list, its name (player text), its code, its faults, whether it is theirs."""

    game: HostedGame
    key: str
    deck: Deck
    name: str
    code: str
    faults: tuple[Fault, ...]
    own: bool


def about(key: str, words: Words) -> str:
    """What the words of a game say of a preconstructed deck: class, style, difficulty. Empty for other decks."""
    message = f"deck-about-{key}"
    return words(message) if words.has(message) else ""


# One deck --------------------------------------------------------------------------------------------------


def show(shown: Shown, words: Words, *, note: str = "", picture: bytes | None = None) -> Screen:
    """A list with its picture, whether it is lawful, and buttons for it."""
    block = Block(
        f"{listed(shown, words)}\n\n{verdict(shown, words)}",
        title(shown),
        words("deck-code", code=shown.code) if shown.code else "",
        RED if shown.faults else GREEN,
        picture=True,
    )
    return Screen(note, (block,), _tools(shown, words), picture)


def title(shown: Shown) -> str:
    """The name of a deck; a player's own name is escaped."""
    return (text.escape(shown.name, NAME) or "?") if shown.own else shown.name


def _tools(shown: Shown, words: Words) -> tuple[Row, ...]:
    def button(what: str, style: Any = "plain", emoji: str | None = None) -> Button:
        return Button(str(DeckPress(what, shown.key)), words(f"deck-button-{what}"), style, emoji)

    first = [button("hand", "primary", "✋"), button("export", emoji="📄"), button("share", emoji="📢")]
    if not shown.own:
        return (tuple(first),)
    second = [button("edit", emoji="✏️"), button("delete", "bad", "🗑️")]
    return tuple(first), tuple(second)


def listed(shown: Shown, words: Words) -> str:
    """The cards under their headings, then the reserve."""
    deck, catalog, groups = shown.deck, shown.game.cards, shown.game.lists.groups
    parts = [
        f"**{heading}** ({sum(count for _, count in cards)})\n"
        + "\n".join(f"{count} {catalog.label(card)}" for card, count in cards)
        for heading, cards in groups(deck.entries, catalog, words)
    ]
    if deck.reserve:
        size = sum(entry.count for entry in deck.reserve)
        cards = [card for _, cards in groups(deck.reserve, catalog, words) for card in cards]
        parts.append(
            f"**{words('deck-reserve')}** ({size})\n"
            + "\n".join(f"{n} {catalog.label(card)}" for card, n in cards)
        )
    gone = [entry for entry in (*deck.entries, *deck.reserve) if entry.card not in catalog]
    if gone:
        parts.append(
            f"**{words('deck-gone')}**\n" + "\n".join(f"{e.count} {text.escape(e.card)}" for e in gone)
        )
    return text.clip("\n\n".join(parts), 2200) or words("deck-empty")


def verdict(shown: Shown, words: Words) -> str:
    """Whether the list is lawful in its format, and all faults (101, 1201, 1202)."""
    form = words.code("format", shown.deck.format)
    if not shown.faults:
        return words("deck-lawful", format=form, size=shown.deck.size())
    return (
        words("deck-faults", format=form, count=len(shown.faults))
        + "\n"
        + fault_lines(shown.faults, words, 12)
    )


def check(shown: Shown, words: Words) -> Screen:
    """Only the faults of a list, with buttons to the rules."""
    block = Block(verdict(shown, words), title(shown), color=RED if shown.faults else GREEN)
    rules = tuple(dict.fromkeys(fault.rule for fault in shown.faults if fault.rule))
    row = tuple(opening([rule], words.language, rule) for rule in rules[:5])
    return Screen("", (block,), (row,) if row else ())


def public(shown: Shown, words: Words, note: str, picture: bytes | None) -> Screen:
    """A list for a channel, with a button that keeps an exact copy."""
    made = show(shown, words, note=note, picture=picture)
    copy = f"d.copy.-.{shown.code}"
    fits = shown.code and len(copy) <= 100
    row = (Button(copy, words("deck-button-copy"), "primary", "📥"),) if fits else ()
    return Screen(made.content, made.blocks, (row,) if row else (), picture)


def export(shown: Shown, listing: str, words: Words) -> Screen:
    """Code and list for copying."""
    block = Block(f"```\n{text.clip(listing, 3500)}\n```", title(shown))
    return Screen(words("deck-exported", code=shown.code) if shown.code else words("deck-no-code"), (block,))


# Many decks ------------------------------------------------------------------------------------------------


def shelf(
    own: list[tuple[Shown, str]],
    ready: list[tuple[str, str]],
    waiting: Mapping[str, int],
    words: Words,
    game: str = "",
) -> Screen:
    """Own decks with their Heroes, preconstructed ones, and those with missing cards; `game` is told above them."""
    lines = [
        f"{'⚠️' if deck.faults else '✅'} **{title(deck)}** · {hero} · {words.code('format', deck.deck.format)}"
        for deck, hero in own
    ]
    mine = text.lines(lines, 2500, newest_last=False) or words("deck-list-none")
    told = [(name, about(key, words)) for key, name in ready]
    others = "\n".join(
        f"- {words('deck-told', name=name, about=said) if said else name}" for name, said in told
    )
    blocks = [Block(mine, words("deck-list-own")), Block(others, words("deck-list-ready"))]
    if waiting:
        waits = [
            f"-# {words('deck-list-waiting', deck=name, count=count)}" for name, count in waiting.items()
        ]
        blocks[-1] = Block("\n".join([others, *waits]), words("deck-list-ready"))
    choices = [SelectLine(deck.key, text.label(deck.name, 100)) for deck, _ in own]
    choices += [SelectLine(key, name, about(key, words)) for key, name in ready]
    select = SelectMenu(str(DeckPress("open")), words("deck-pick"), tuple(choices[:25]))
    return Screen(f"**{game}**" if game else "", tuple(blocks), (select,) if choices else ())


# Test hands ------------------------------------------------------------------------------------------------


def hand(
    shown: Shown, dealt: Hand, cards: Sequence[Any], state: tuple[str, int, int], words: Words
) -> Screen:
    """A test hand, with `cards` drawn; `state` is seed, new Hands so far, extra cards drawn."""
    seed, rollbacks, drawn = state
    lines = [
        f"- **{shown.game.cards.label(card)}** · {shown.game.sheets.hint(card, words)}" for card in cards
    ]
    body = "\n".join(lines) or words("deck-hand-empty")
    told = words("deck-hand-state", cards=len(cards), rollbacks=rollbacks)
    block = Block(f"{body}\n\n-# {told}", words("deck-hand-title", name=title(shown)), color=BLUE)

    def press(what: str, rest: str) -> str:
        return str(DeckPress(what, shown.key, rest))

    row = (
        Button(
            press("hand", f"{seed}-{rollbacks + 1}-0"),
            words("deck-button-rollback"),
            "primary",
            "🔁",
            not dealt.again or drawn > 0,
        ),
        Button(
            press("hand", f"{seed}-{rollbacks}-{drawn + 1}"),
            words("deck-button-draw"),
            emoji="🎴",
            disabled=len(cards) >= len(dealt.cards),
        ),
        Button(press("hand", ""), words("deck-button-fresh"), emoji="🎲"),
        Button(press("show", ""), words("deck-button-back"), emoji="↩️"),
        *((opening(dealt.rules, words.language, dealt.rules[-1]),) if dealt.rules else ()),
    )
    return Screen("", (block,), (row,))


# Importing -------------------------------------------------------------------------------------------------


def form(name: str, listing: str, key: str, words: Words, kind: str = "") -> Form:
    """The modal for pasting a list; `key` names the deck to replace, or is `-`; `kind` is the format."""
    fields = (
        Field("name", words("deck-form-name"), words("deck-form-name-hint"), name, NAME, required=False),
        Field("list", words("deck-form-list"), words("deck-form-list-hint"), listing, LIST, long=True),
    )
    return Form(str(DeckPress("text", key, kind)), words("deck-form-title"), fields)


def asked(
    key: str, name: str, reading: Reading, picks: Mapping[int, str], catalog: Catalog, words: Words
) -> Screen:
    """The lines of a list that need a decision: misspellings to confirm, ambiguous names, unreadable lines."""
    size = sum(entry.count for entry in (*reading.entries, *reading.reserve))
    lines = [words("deck-read", count=size)]
    lines += [_asked_line(guess, picks, catalog, words) for guess in reading.guesses[:25]]
    if len(reading.guesses) > 25:
        lines.append(words("deck-lines-more", count=len(reading.guesses) - 25))
    open_ = [guess for guess in reading.of_kind("several") if guess.line not in picks]
    rows: list[Row] = [_question(key, guess, catalog, words) for guess in open_[:ASKED]]
    lost = len(reading.of_kind("unknown")) + sum(1 for line in picks.values() if line == NOBODY)
    label = words("deck-button-keep-without", count=lost) if lost else words("deck-button-keep")
    rows.append(
        (
            Button(str(DeckPress("keep", key)), label, "bad" if lost else "good", "💾", bool(open_)),
            Button(str(DeckPress("redo", key)), words("deck-button-edit"), emoji="✏️"),
            Button(str(DeckPress("drop", key)), words("deck-button-drop"), emoji="✖️"),
        )
    )
    block = Block(text.clip("\n".join(lines), 3800), text.escape(name, NAME) or words("deck-form-title"))
    return Screen(words("deck-look-at"), (block,), tuple(rows))


def _asked_line(guess: Guess, picks: Mapping[int, str], catalog: Catalog, words: Words) -> str:
    given = text.escape(guess.text, 60) or "?"
    pick = picks.get(guess.line, "")
    kind = "picked" if pick and pick != NOBODY else "left" if pick else guess.kind
    cards = [pick] if kind == "picked" else list(guess.cards)
    names = ", ".join(catalog.card(card).name for card in cards)
    return words(f"deck-line-{kind}", line=guess.line, count=guess.count, given=given, names=names)


def _question(key: str, guess: Guess, catalog: Catalog, words: Words) -> SelectMenu:
    choices = [SelectLine(card, catalog.label(catalog.card(card))) for card in guess.cards]
    choices.append(SelectLine(NOBODY, words("deck-leave-out")))
    ask = words("deck-which", line=guess.line, given=text.label(guess.text, 60))
    return SelectMenu(str(DeckPress("pick", key, str(guess.line))), ask, tuple(choices))
