"""What tables, commands and screens ask of a game. `bot.hosted` lists the hosted games.

A game is a `HostedGame`. Its room has a module for each of `Face`, `Sheets` and `Lists`. Only plain data passes through
them: names, lines, keys of words (`bot/words/<game>.<language>.ftl`), scenes of pictures.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from bot.words import Language, Words
from cards.catalog import Catalog
from cards.decks import Deck, DeckEntry
from cards.errors import UnreadableError
from cards.faults import Fault
from engine.core.chance import Chance
from engine.core.decision import Decision, Hindrance, Option, Seat
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.core.ruling import Ruling
from engine.core.seats import TWO, Seating
from engine.core.view import Seen, View
from engine.players import Explain, Foresee, Foreseen, Imagine, Think

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialect

Scene = dict[str, Any]
"""Everything a picture shows, and nothing else: its cache key."""

Draw = Callable[[Scene, str], bytes]
"""Draws a scene in a language as PNG. Slow, so another process runs it; therefore it is a module-level function."""


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture to draw: the function that draws it, and its scene."""

    draw: Draw
    scene: Scene


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the verbs, questions and areas of a game's engine mean to commands and screens.

    Attributes:
        commands: the verbs that each command stands for; those not named here stand for their own name alone.
        attack: the questions of an attack: who attacks, then those about its target.
        powers: verbs whose detail is a power's number.
        loose: verbs whose options are shown apart from others of their kind.
        whole: questions about the whole Hand.
        places: areas that an option's detail may name as a destination.
        piles: areas in which equal cards are one choice.
        reveals: kinds of lines by which something hidden comes to light, each with its code (`takeback-since-<code>`).
        foreseen: questions before whose answer it is shown what would come of it (`HostedGame.foresee`).
        menus: questions that are a go, with the verbs of each fixed place in its menu; `menu-<first verb>` names it.
        explained: the places, by their first verbs, of which a menu says why they are greyed.
        kinds: types of which a player has one only, and which a payment calls by the type (`type-<type>`).
        joined: kinds of lines of the log, each with those that are told as one with it.
        behind: the rules that the words which beginners ask about stand on, at most ten.
    """

    commands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    attack: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    reveals: Mapping[str, str] = field(default_factory=dict)
    foreseen: tuple[str, ...] = ()
    menus: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    explained: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    joined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    behind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ended:
    """What is told of the end of a match in its picture: a title and lines in words, and the seats that have won.

    `decks`: what each seat played, empty where that stays private; `turning`: its turning moment, `card` that one's.
    """

    title: str
    lines: tuple[str, ...]
    winners: tuple[Seat, ...]
    decks: tuple[str, ...] = ()
    turning: str = ""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Markings:
    """What a private picture marks for its question.

    Attributes:
        foreseen: what would come of the answer so far, from `HostedGame.foresee`.
        keys: the objects that can be chosen, each with the number on its button.
        chosen: those of them that are chosen so far.
        hand: whether the question is about cards in Hand, so that they are shown.
    """

    foreseen: Foreseen | None = None
    keys: Mapping[int, str] = field(default_factory=dict)
    chosen: Collection[int] = ()
    hand: bool = True


class Face(Protocol):
    """What a game's module offers."""

    @property
    def MEANING(self) -> Meaning:  # noqa: N802 - a constant of the module
        """What the words of its engine mean."""

    def card_name(self, card: str) -> str:
        """The name of a card by its id."""

    def card_hint(self, card: str | None, words: Words) -> str:
        """One line about a card that is nowhere in view."""

    def in_short(self, card: str, words: Words) -> str:
        """What a card is that was just played, in a few words; empty where what comes of it says so."""

    def left(self, seen: Seen | None) -> str:
        """The points that an object has left, of how many; empty for what has none."""

    def hint(self, seen: Seen, view: View, words: Words) -> str:
        """One line about an object: what it is, and its state."""

    def figures(self, seen: Seen, view: View, *, worn: bool = True) -> str:
        """The state of an object in play in a few signs, to tell namesakes apart; empty for other objects."""

    def mark(self, seen: Seen) -> str | None:
        """An emoji for the owner of an object in play; None for an object elsewhere."""

    def worth(self, option: Option, view: View) -> int:
        """How useful an option usually is, for the order of a go's menu: the highest first.

        Below 0 it is behind *More*. Of a choice of several, in which all have a worth, the best are one tap.
        """

    def telling(self, kind: str, data: Mapping[str, Any], view: View) -> int:
        """How much a line of the log matters to whom it is told in brief, the highest first; 0 is told last."""

    def reminders(self, decision: Decision, view: View, words: Words) -> list[str]:
        """What a beginner should know about a question: a few short lines, what matters most first."""

    def met(self, decision: Decision, view: View, words: Words) -> Mapping[str, str]:
        """The words of the game that stand in a question, by a key of each, with a line that explains it."""

    def dictionary(self, words: Words) -> Sequence[str]:
        """All words of the game that beginners ask about, a line each, those first that one meets first."""

    def usual(self, options: Sequence[Option], view: View) -> int:
        """Which of the options of one card in a go, which differ in the place it goes to, most players would mean."""

    def says(self, card: str, seen: Seen | None, power: int, words: Words) -> str:
        """The text of a power of a card, or of its whole effect when played (-1); `seen`: the card, if visible."""

    def offer(self, card: str, seen: Seen | None, power: int, offered: Any, words: Words) -> str:
        """What a yes-or-no question of a card offers, in a sentence; `offered`: the data of the question, if any."""

    def cost(self, price: dict[str, Any], words: Words) -> str:
        """The cost that a payment must cover, in the words of its question."""

    def made(self, paid: Sequence[Option], price: dict[str, Any], view: View, words: Words) -> str:
        """What the cards chosen for a payment make so far; empty where how many they are says it."""

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

    def hindrance(self, game: Game, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
        """What keeps a seat from what a command (`play` ...) means at all, if known; its words: `unable-<code>`."""

    def status(self, view: View, words: Words, people: Sequence[str]) -> str:
        """One line: turn, phase, and whose turn it is."""

    def board(self, view: View, words: Words, people: Sequence[str], *, fight: bool = True) -> str:
        """The whole public table as text, with the current battle when `fight`."""

    def hand(self, view: View, words: Words, *, brief: bool = False) -> str:
        """The reader's own hidden cards as text, only their names when `brief`."""

    def battle(self, view: View, words: Words) -> str:
        """The current battle as text, or an empty string."""

    def fight(self, view: View, words: Words, people: Sequence[str]) -> str:
        """The current battle in one line, or an empty string."""

    def foreseen(
        self,
        data: Foreseen,
        view: View,
        words: Words,
        buttons: Collection[int] = (),
        advised: Foreseen | None = None,
    ) -> Sequence[str]:
        """What would come of an answer, in lines for its seat; `data` is from `HostedGame.foresee`.

        `buttons` are the objects with a button that assigns them; `advised` is the same of the answer that was advised.
        """

    def moment(self, notice: Notice) -> str:
        """The great moment that a line of the log is, for the message `moment-<key>`; empty for any other line."""

    def scene(self, view: View, people: Sequence[str] = (), happened: Sequence[Notice] = ()) -> Scene:
        """Everything the public picture depends on, and nothing else: its cache key, the same for every reader.

        `people` are the names of the seats as they are written in a picture, empty where none is known; `happened`
        the last lines of the log as everybody may know them.
        """

    def hand_scene(
        self,
        view: View,
        people: Sequence[str],
        playable: Collection[int],
        happened: Sequence[Notice] = (),
        marked: Markings | None = None,
    ) -> Scene:
        """As `scene`, from the reader's side and with their hidden cards; `playable` are those that can be played."""

    def draw(self, scene: Scene, language: str) -> bytes:
        """The picture of a scene as PNG. Slow: never call it on the event loop."""

    def emblems(self) -> Sequence[str]:
        """The cards, by id, that have a small picture for a button."""

    def draw_emblem(self, card: str) -> bytes:
        """That picture as PNG, 128 pixels wide and high; as `draw`."""

    def prepare(self) -> None:
        """Load what drawing needs; run once in the drawing process. A module-level function, because it is pickled."""

    def about(self, notice: Notice, view: View) -> str:
        """The card that a line of the log is about, for its emblem; empty where there is none."""

    def result_scene(self, view: View, words: Words, people: Sequence[str], told: Ended) -> Scene:
        """What the picture of the end of a match depends on."""

    def draw_result(self, scene: Scene, language: str) -> bytes:
        """The picture of the end of a match as PNG; as `draw`."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card with everything that is known about it, in words.

    `sides` is how many faces it has, `side` which of them this is; `rules` are those it depends on.
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
    """An option of the card search: its English name, and the key of its description and French name.

    `choices` are the accepted values, each with its message. `near` gives the catalogue values to suggest while
    somebody types. Without either, any text is accepted.
    """

    name: str
    words: str
    choices: tuple[tuple[str, str], ...] = ()
    near: Callable[[Catalog[Any]], Sequence[str]] | None = None


class FilterError(UnreadableError):
    """A filter cannot be read: `key` and `values` make a message of the game."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


Filters = Mapping[str, str]
"""The values given for the filters, by filter name."""


class CardTexts(Protocol):
    """How a game words and searches its cards, wherever it is read. All cards are from its own catalogue."""

    @property
    def FILTERS(self) -> tuple[Filter, ...]:  # noqa: N802 - a constant of the module
        """The options of the card search."""

    def plain(self, card: Any, language: Language) -> str:
        """The whole card as text for a terminal."""

    def data(self, card: Any) -> object:
        """The whole card as JSON data."""

    def search(self, catalog: Catalog[Any], filters: Filters, language: Language) -> list[Any]:
        """The cards that fit all filters, in the order that a reader expects.

        Raises:
            FilterError: one cannot be read.
        """


class Sheets(CardTexts, Protocol):
    """How a game describes its cards."""

    def sheet(self, card: Any, side: int, words: Words) -> Sheet:
        """Everything about a card; a `side` beyond its last means its last."""

    def hint(self, card: Any, words: Words) -> str:
        """One line about a card."""

    def painting(self, card: Any, side: int, words: Words) -> Painting:
        """The picture of a side."""

    def told(self, filters: Filters, words: Words) -> str:
        """The filters in words; empty without filters."""

    def warm(self, catalog: Catalog[Any]) -> None:
        """Do the slow one-time work."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How a test hand is dealt: the ids to shuffle, how many to draw, and the rules applied.

    `again`: whether a player may replace the hand.
    """

    cards: tuple[str, ...]
    size: int
    again: bool
    rules: tuple[str, ...] = ()


class ListLaw(Protocol):
    """What a game forbids of decks."""

    def faults(self, deck: Deck, catalog: Catalog[Any], on: dt.date | None = None) -> Sequence[Fault]:
        """All faults of a list in its format; all its cards must be in the catalogue.

        `on`: the day of play, where cards become lawful on a day; None takes all as lawful.
        """


class Lists(ListLaw, Protocol):
    """How a game builds and describes its decks."""

    def formats(self) -> tuple[str, ...]:
        """The keys of the formats; messages `format-<key>` name them."""

    def size(self, form: str) -> int:
        """How many cards a list of this format has; 0 for any number, and for an unknown format."""

    def barred(self, form: str) -> Fault | None:
        """Why lists of this format are not played in ordinary matches."""

    def groups(
        self, entries: Sequence[DeckEntry], catalog: Catalog[Any], words: Words
    ) -> list[tuple[str, list[tuple[Any, int]]]]:
        """The cards under headings, each with its number; cards missing from the catalogue are left out."""

    def known_by(self, deck: Deck, catalog: Catalog[Any]) -> str:
        """The name of the list's central card, which identifies a list without a name; may be empty."""

    def hand(self, deck: Deck, catalog: Catalog[Any], again: int) -> Hand | None:
        """A test hand after so many replacements; None for a list that cannot begin a game."""

    def painting(self, title: str, deck: Deck, catalog: Catalog[Any], words: Words) -> Painting:
        """The picture of a list."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An edit that a judge may make, named by the message `judge-<name>`.

    It is about a seat, or about an object in one of the areas `among`. Its value is a number, an area or nothing.
    """

    name: str
    among: tuple[str, ...] = ()
    takes: Literal["", "number", "area"] = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking card files: whether all is well, as lines and as JSON data."""

    ok: bool
    lines: tuple[str, ...]
    data: object


Check = Callable[[Mapping[str, str] | None, str | None, Mapping[str, str] | None], Checked]
"""Checks card files (None: its own); given scenarios by file name, also finds the powers that they leave out."""


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game whose cards, lists and scenarios can be read on the command line; it is never offered."""

    key: str
    cards: Catalog[Any]
    sheets: CardTexts
    lists: ListLaw
    check: Check | None
    dialect: Callable[[], Dialect[Any, Any]] | None = None
    """Returns its scenario dialect, where it has rules already."""


@dataclass(frozen=True, slots=True)
class HostedGame:
    """A game as tables, commands and screens know it.

    `engine`, `catalog` and `state_schema` are the versions recorded for new matches.
    """

    key: str
    engine: str
    catalog: str
    state_schema: int
    begin: Callable[[Setup, Chance], tuple[Game, list[Notice]]]
    """Begins a game: returns it at its first decision, with the notices up to there."""
    begin_at: Callable[[bytes, Chance], tuple[Game, list[Notice]]]
    """Begins a game at the position of a dump, with this chance from there on; errors as those of `load`."""
    load: Callable[[bytes], Game]
    """Loads a game from a dump. Raises `ValueError` with a readable message if it cannot."""
    pack: Callable[[], bytes]
    """Writes the catalogue as text, so that a match continues with the cards it began with."""
    edition: Callable[[bytes], HostedGame]
    """The same game with a catalogue written by `pack`. Raises `ValueError` when it cannot be read."""
    faults: Callable[[Sequence[str], Sequence[str], str], Sequence[Fault]] = lambda _deck, _reserve, _form: ()
    """The faults of a deck with its reserve (card ids) in a format; an empty format means the usual one."""
    role: Callable[[str], str] = lambda _card: ""
    """The role of a card of which every deck has exactly one; empty for other cards."""
    seating: Seating = TWO
    """The seats of its tables, and who plays with whom."""
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    """Its rulings by name: gaps of the rules for which a match may choose another value."""
    cards: Catalog[Any] = field(kw_only=True)
    """Its cards, as new matches use them."""
    face: Face = field(kw_only=True)
    sheets: Sheets = field(kw_only=True)
    lists: Lists = field(kw_only=True)
    read_cards: Callable[[], Catalog[Any]] = field(kw_only=True)
    """Loads its cards in the process that reads lists: a module-level function, because it is pickled."""
    dialect: Callable[[], Dialect[Any, Any]] | None = None
    """Returns its scenario dialect; loaded on demand, since playing needs none."""
    lessons: Callable[[], Mapping[str, str]] = dict
    """The files of its lessons (`engine.scenario.lessons`) by key, in the order in which they teach."""
    check: Check | None = None
    scores: Callable[[View], Sequence[float]] = lambda _view: ()
    """How well each seat stands in a spectator's view, in any unit; empty in a game that does not say."""
    minds: Mapping[str, Think] = field(default_factory=dict)
    """How computer players think about it, by their names (`engine.players.NAMES`)."""
    foresee: Foresee | None = None
    """What would come of an answer to a question of `Meaning.foreseen`; as `imagine`, a slow function of a module."""
    imagine: Imagine | None = None  # equal for equal information sets, for another process
    explain: Explain | None = None
    """Why they do what they do, in keys and figures of its words (`advice-<key>`)."""
    edits: tuple[Edit, ...] = ()
    """What a judge may change; undoing and setting a result belong to the table."""
    areas: tuple[str, ...] = ()
    """Where a judge may put a card; messages `detail-<area>` name them."""
    first_deck: str = ""
    """The preconstructed deck for a first match; empty: any."""
    announcements: tuple[str, ...] = ()
    """What a player may announce about a deck before a match, by its name in every language (an Alignment)."""


def all_faults(deck: Deck, game: HostedGame, on: dt.date | None = None) -> list[Fault]:
    """All faults of a list, including cards that the catalogue no longer has; `on`: the day of play, if known."""
    gone = [e.card for e in (*deck.entries, *deck.reserve) if e.card not in game.cards]
    if gone:
        return [Fault("", "unknown-card", {"card": card}) for card in gone]
    return list(game.lists.faults(deck, game.cards, on))


Games = Mapping[str, HostedGame]
"""Hosted games by key."""
