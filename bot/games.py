"""What tables, commands and screens ask of a game. `bot.hosted` lists the games there are.

A game is a `HostedGame`, with a module of its room for each of `Face`, `Sheets` and `Lists`. What goes through them is
plain: names, lines, keys of words (`bot/words/<game>.<language>.ftl`), scenes of pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from bot.words import Language, Words
from cards.catalog import Catalog
from cards.decks import Deck, DeckEntry
from cards.errors import UnreadableError
from cards.faults import Fault
from engine.core.chance import Chance
from engine.core.decision import Decision, Seat
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.core.ruling import Ruling
from engine.core.seats import TWO, Seating
from engine.core.view import Seen, View
from engine.players import Think

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialect

Scene = dict[str, Any]
"""What a picture shows, and nothing else: its key in the cache."""

Draw = Callable[[Scene, str], bytes]
"""Draws a scene in a language as PNG: slow, so it goes to another process, and is a module's function."""


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture to be drawn: by what, and what it shows."""

    draw: Draw
    scene: Scene


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the verbs, questions and areas of a game's engine mean to commands and screens.

    Attributes:
        commands: the verbs that each command stands for; those not named here stand for their own name alone.
        attack: the questions that follow the announcement of an attack.
        powers: verbs whose detail is the number of a power.
        loose: verbs whose options are shown by themselves, not among those of their kind.
        whole: questions about the whole Hand.
        places: areas that an option names as its detail, where something goes.
        piles: areas in which equal cards are one choice.
    """

    commands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    attack: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()


class Face(Protocol):
    """What a game's module offers."""

    @property
    def MEANING(self) -> Meaning:  # noqa: N802 - a constant of the module
        """What its engine's words mean."""

    def card_name(self, card: str) -> str:
        """The name of a card by its id."""

    def card_hint(self, card: str | None, words: Words) -> str:
        """One line about a card that lies nowhere in view."""

    def hint(self, seen: Seen, view: View, words: Words) -> str:
        """One line about an object: what it is and in what state."""

    def figures(self, seen: Seen, view: View) -> str:
        """The state of an object in play in a few signs, to tell it from others of its name; empty for others."""

    def mark(self, seen: Seen) -> str | None:
        """An emoji that says whose an object in play is; None for what lies elsewhere."""

    def says(self, card: str, seen: Seen | None, power: int, words: Words) -> str:
        """The text of a power of a card, or of all it does when it is played (-1); `seen` is the card where visible."""

    def cost(self, price: dict[str, Any], words: Words) -> str:
        """What a payment must make, as its question tells it."""

    def why_not(
        self,
        game: Game,
        seat: Seat,
        decision: Decision | None,
        verb: str,
        oid: int | None,
        to: int | None = None,
    ) -> str:
        """The rule that keeps an object out of a question, for refusals; an empty string when none is known."""

    def status(self, view: View, words: Words, people: Sequence[str]) -> str:
        """One line: turn, phase, whose."""

    def board(self, view: View, words: Words, people: Sequence[str], *, fight: bool = True) -> str:
        """The whole public table as text, with the battle under way when `fight`."""

    def hand(self, view: View, words: Words, *, brief: bool = False) -> str:
        """The reader's own hidden cards as text, only their names when `brief`."""

    def battle(self, view: View, words: Words) -> str:
        """The battle under way as text, or an empty string."""

    def fight(self, view: View, words: Words, people: Sequence[str]) -> str:
        """The battle under way in one line, or an empty string."""

    def scene(self, view: View) -> Scene:
        """What the picture depends on, and nothing else: its key in the cache."""

    def draw(self, scene: Scene, language: str) -> bytes:
        """The picture of a scene as PNG; slow, so never called on the event loop."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card with everything that is known about it, in words.

    `sides` is how many faces it has, `side` which of them this is; `rules` are those it leans on.
    """

    title: str
    body: str
    footer: str
    color: int
    side: int = 0
    sides: int = 1
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Filter:
    """An option of the card search: its English name; the message with its description, and with its French name.

    `choices` are the values that it takes, each with its message; `near` gives those of a catalogue that are offered
    while somebody types; without either any text is taken.
    """

    name: str
    words: str
    choices: tuple[tuple[str, str], ...] = ()
    near: Callable[[Catalog[Any]], Sequence[str]] | None = None


class FilterError(UnreadableError):
    """A filter cannot be read: `key` and `values` are a message of the game."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


Filters = Mapping[str, str]
"""What was given for each filter, by its name."""


class Sheets(Protocol):
    """How a game tells of its cards and searches them; cards are those of its own catalogue."""

    @property
    def FILTERS(self) -> tuple[Filter, ...]:  # noqa: N802 - a constant of the module
        """The options of the card search."""

    def sheet(self, card: Any, side: int, words: Words) -> Sheet:
        """Everything about a card; a side that it lacks counts as its last."""

    def hint(self, card: Any, words: Words) -> str:
        """One line about a card."""

    def painting(self, card: Any, side: int, words: Words) -> Painting:
        """The picture of a side."""

    def plain(self, card: Any, language: Language) -> str:
        """Everything about a card as text for a terminal."""

    def data(self, card: Any) -> object:
        """The same as data that become JSON."""

    def search(self, catalog: Catalog[Any], filters: Filters, language: Language) -> list[Any]:
        """The cards that fit all filters, in the order in which a reader expects them.

        Raises:
            FilterError: one cannot be read.
        """

    def told(self, filters: Filters, words: Words) -> str:
        """The filters in words; empty without any."""

    def warm(self, catalog: Catalog[Any]) -> None:
        """Do once what takes long the first time."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How a test hand is dealt: the ids that are shuffled, how many are drawn, and the rules by which.

    `again`: whether a player may have a new one.
    """

    cards: tuple[str, ...]
    size: int
    again: bool
    rules: tuple[str, ...] = ()


class Lists(Protocol):
    """How a game builds its decks and tells of them."""

    def formats(self) -> tuple[str, ...]:
        """The keys of the formats; messages `format-<key>` name them."""

    def faults(self, deck: Deck, catalog: Catalog[Any]) -> Sequence[Fault]:
        """All that the format of a list forbids; all its cards are in the catalogue."""

    def barred(self, form: str) -> Fault | None:
        """Why lists of a format are not played in a match as others are."""

    def groups(
        self, entries: Sequence[DeckEntry], catalog: Catalog[Any], words: Words
    ) -> list[tuple[str, list[tuple[Any, int]]]]:
        """The cards under headings, each with its number; what is not in the catalogue is left out."""

    def known_by(self, deck: Deck, catalog: Catalog[Any]) -> str:
        """The name of what a list is built around, by which it is known where it has no name; may be empty."""

    def hand(self, deck: Deck, catalog: Catalog[Any], again: int) -> Hand | None:
        """A test hand, after so many new ones; None for a list that no game could begin with."""

    def painting(self, title: str, deck: Deck, catalog: Catalog[Any], words: Words) -> Painting:
        """The picture of a list."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What a judge may change in a game, named by the message `judge-<name>`.

    It is about a seat, or about an object in one of the areas `among`; it takes a number, an area or nothing.
    """

    name: str
    among: tuple[str, ...] = ()
    takes: Literal["", "number", "area"] = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of card files found: whether all is well, as lines and as data that become JSON."""

    ok: bool
    lines: tuple[str, ...]
    data: object


Check = Callable[[Mapping[str, str] | None, str | None, Mapping[str, str] | None], Checked]
"""Checks card files (None: its own), and which powers the scenarios of a folder leave out, if given by file."""


@dataclass(frozen=True, slots=True)
class HostedGame:
    """A game as tables, commands and screens know it.

    `engine`, `catalog` and `state_schema` are the versions that a match begun now records.
    """

    key: str
    engine: str
    catalog: str
    state_schema: int
    begin: Callable[[Setup, Chance], tuple[Game, list[Notice]]]
    """Begin a game: the game at its first decision, and the notices of the way there."""
    load: Callable[[bytes], Game]
    """Return the game of a dump. Raises `ValueError` in words for a dump it cannot read."""
    pack: Callable[[], bytes]
    """The catalogue on paper, so that a match goes on with the cards it was begun with."""
    edition: Callable[[bytes], HostedGame]
    """The same game with the catalogue that `pack` once wrote. Raises `ValueError` when it cannot be read."""
    faults: Callable[[Sequence[str], Sequence[str], str], Sequence[Fault]] = lambda _deck, _reserve, _form: ()
    """What a format (empty: the usual one) forbids in a deck with its reserve, both as card ids."""
    role: Callable[[str], str] = lambda _card: ""
    """The part that a card plays of which every deck has exactly one; empty for other cards."""
    seating: Seating = TWO
    """The seats of its tables, and who plays with whom."""
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    """The gaps of its rules that a match may fill otherwise, by name."""
    cards: Catalog[Any] = field(kw_only=True)
    """Its cards, as a match begun now has them."""
    face: Face = field(kw_only=True)
    sheets: Sheets = field(kw_only=True)
    lists: Lists = field(kw_only=True)
    read_cards: Callable[[], Catalog[Any]] = field(kw_only=True)
    """Loads its cards where lists are read: a function of a module, since it goes to another process."""
    dialect: Callable[[], Dialect[Any, Any]] | None = None
    """Gives how scenarios speak of it; read when it is asked for, since playing needs none."""
    check: Check | None = None
    think: Think | None = None
    """How a computer player thinks about it."""
    edits: tuple[Edit, ...] = ()
    """What a judge may change; going back and a result are the table's."""
    areas: tuple[str, ...] = ()
    """Where a judge may put a card; messages `detail-<area>` name them."""
    announcements: tuple[str, ...] = ()
    """What a player may say of a deck before a match, as it is called in every language (an Alignment)."""


Games = Mapping[str, HostedGame]
"""Hosted games by key."""
