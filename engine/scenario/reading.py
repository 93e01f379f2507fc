"""Scenario files as data: strict reading, every error with its line.

The form is described in `docs/scenarios.md`; these structs are that form.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Literal, get_args, get_origin

import msgspec
import yaml

from cards import yamlfile
from cards.catalog import split_error
from cards.wakfu.powers import Change, Element, Select
from engine.scenario.spelling import nearest

SeatName = Literal["A", "B"]
Phase = Literal["setup", "untap", "main", "draw", "end"]
BattlePhase = Literal["blockers", "actions", "duels", "damage", "end"]


class ScenarioError(ValueError):
    """A scenario file cannot be read or played as it stands; `line` from 1, 0 when it is not known."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all parts of a file."""


class Token(Form, frozen=True):
    """A token Ally (413.2a); Element and Experience as the rule says when they are not given."""

    name: str
    strength: int
    traits: tuple[str, ...] = ()
    element: Element = "neutral"
    experience: int = 0


class Placed(Form, frozen=True):
    """A card or token in an area; what is not given is as printed, untapped, unharmed and long there.

    `hp` and `resistance` are what is left. `since` is when it appeared: `long_ago` (default), `last_turn` (the
    opponent's, before this turn), `this_turn`, or a number that orders the long-standing ones (805.4).
    `uses` and `spent` count by power, the first payment power being 1; `damage_by` is who dealt the damage.
    """

    card: str = ""
    token: Token | None = None
    alias: str = msgspec.field(name="as", default="")
    area: Literal["world", "bag", "gone"] | None = None
    tapped: bool = False
    damage: int = 0
    damage_by: SeatName | None = None
    hp: int | None = None
    resistance: int | None = None
    level: Literal[1, 2] | None = None
    wielder: str = ""
    owner: SeatName | None = None
    since: int | Literal["long_ago", "last_turn", "this_turn"] = "long_ago"
    uses: dict[int, int] = {}
    spent: dict[int, int] = {}
    markers: dict[str, int] = {}


Entry = str | Placed


class Chosen(Form, frozen=True):
    """A choice made earlier this turn: the card it was made for, and the object."""

    card: str
    on: str


class SeatForm(Form, frozen=True):
    """What belongs to a seat. `deck` from the top; `bag` is what lies in the Haven Bag."""

    hero: Entry
    haven_bag: Entry
    xp: int = 0
    world: tuple[Entry, ...] = ()
    bag: tuple[Entry, ...] = ()
    hand: tuple[Entry, ...] = ()
    deck: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    alignment: Literal["", "Bonta", "Brâkmar", "Neutre"] = ""
    discard: tuple[Entry, ...] = ()
    banished: tuple[Entry, ...] = ()
    drew: bool = False
    played: bool = False
    changed_hand: bool = False
    chosen: tuple[Chosen, ...] = ()
    orders: tuple[str, ...] = ("everything",)


class Seats(Form, frozen=True):
    """Both seats."""

    A: SeatForm
    B: SeatForm

    def items(self) -> tuple[tuple[SeatName, SeatForm], tuple[SeatName, SeatForm]]:
        """Letters and forms."""
        return ("A", self.A), ("B", self.B)


class TurnForm(Form, frozen=True):
    """Whose turn it is, its number (from 1, both seats counted), its phase, who began, whether they attacked.

    `chooser`: in the setup, who says who begins, having lost the game before.
    """

    seat: SeatName | None = None
    number: int | None = None
    phase: Phase = "main"
    first: SeatName | None = None
    chooser: SeatName | None = None
    attacked: bool = False


class BattleForm(Form, frozen=True):
    """A battle under way. `blocks`: blocker -> attacker (null: nothing left to block); `turn`: whose action."""

    target: str
    attackers: tuple[str, ...]
    attacker: SeatName | None = None
    phase: BattlePhase = "actions"
    blocks: dict[str, str | None] = {}
    turn: SeatName | None = None
    passes: Literal[0, 1] = 0
    dealt: tuple[str, ...] = ()
    struck: bool = False
    rewards: dict[SeatName, int] = {}


class EffectForm(Form, frozen=True):
    """A continuous effect already in force, on named objects (`on`) or on all that match (`all`)."""

    by: SeatName
    changes: tuple[Change, ...]
    on: tuple[str, ...] = ()
    all: Select | None = None
    source: str = ""
    until: Literal["turn_end", "battle_end", "turn_of:A", "turn_of:B", "game_end"] = "turn_end"


class DeckCheck(Form, frozen=True):
    """A deck list and the rules it breaks: a preconstructed one (`deck`) changed, or one in full.

    `received`: the cards of a sealed deck or a draft; `on`: the day on which it is played.
    """

    faults: tuple[str, ...]
    deck: str = ""
    add: dict[str, int] = {}
    remove: dict[str, int] = {}
    reserve: dict[str, int] = {}
    format: str = ""
    received: dict[str, int] | None = None
    on: dt.date | None = None


class Scenario(Form, frozen=True):
    """One file. `examples`: the rulebook's examples it shows, as `706.4` or `404.3#2`.

    `rulings`: the rulings of cards that it shows, as `Kriss la Krass#2`, counted from 1 in the card's own order.
    """

    name: str
    rules: tuple[str, ...]
    game: Literal["wakfu"] = "wakfu"
    examples: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    note: str = ""
    cards: tuple[dict[str, Any], ...] = ()
    options: dict[str, str] = {}
    seats: Seats | None = None
    turn: TurnForm = TurnForm()
    battle: BattleForm | None = None
    effects: tuple[EffectForm, ...] = ()
    chance: dict[str, tuple[tuple[str, ...], ...]] = {}
    seed: str = "scenario"
    moves: tuple[dict[str, Any], ...] = ()
    expect: tuple[str | dict[str, Any], ...] = ()
    deck_check: tuple[DeckCheck, ...] = ()


class Source:
    """The text of one file, which knows where everything stands."""

    def __init__(self, text: str, name: str = "scenario") -> None:
        self.text = text
        self.name = name

    @cached_property
    def tree(self) -> yaml.nodes.Node | None:
        """The text as YAML.

        Raises:
            YamlError: it is none, or not in the dialect of the card files.
        """
        return yamlfile.compose(self.text)

    def line(self, *path: str | int) -> int:
        """The line of what stands at `path`, or of its nearest parent. Only for text that `read` has read."""
        node, line = self.tree, 1
        for step in path:
            found = _child(node, step)
            if found is None:
                break
            line, node = found
        return line


def _child(node: yaml.nodes.Node | None, step: str | int) -> tuple[int, yaml.nodes.Node] | None:
    if isinstance(node, yaml.nodes.SequenceNode) and isinstance(step, int) and step < len(node.value):
        child: yaml.nodes.Node = node.value[step]
        return child.start_mark.line + 1, child
    if isinstance(node, yaml.nodes.MappingNode):
        for key, value in node.value:
            if key.value == str(step):
                return key.start_mark.line + 1, value
    return None


_REMEDIES = (
    (
        "mapping values are not allowed",
        "; a colon and a blank begin a value: put a sentence that holds them in quotes",
    ),
    (
        "flow",
        '; write `["A.hand == [Tofu]", t1]`, or one a line, where brackets or colons stand within; close what is open',
    ),
    (
        "cannot start any token",
        "; indent with blanks instead of tabs, and put in quotes what begins with a sign",
    ),
    ("block", "; lines that belong together begin in the same column"),
    ("quoted scalar", "; a quotation mark is not closed"),
)
"""What is said by the reader of YAML, and what helps."""


def read(source: Source) -> Scenario:
    """The scenario in a file.

    Raises:
        ScenarioError: it is not YAML, a key is unknown, something is missing or of the wrong kind.
    """
    try:
        data = yamlfile.build(source.tree)
    except yamlfile.YamlError as error:
        hint = next((hint for words, hint in _REMEDIES if words in error.message), "")
        raise ScenarioError(f"not YAML as it is written here: {error.message}{hint}", error.line) from None
    if not isinstance(data, dict):
        raise ScenarioError("a scenario is a mapping of keys, see docs/scenarios.md", 1)
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        raise _located(error, source) from None
    _complete(scenario)
    return scenario


def _located(error: msgspec.ValidationError, source: Source) -> ScenarioError:
    """A validation error in plain words, at its line."""
    message, path = split_error(error)
    where: Sequence[str | int] = path
    unknown = re.fullmatch(r"Object contains unknown field `(.+)`", message)
    if unknown:
        path = path[:-1] if path[-1:] == (unknown[1],) else path
        where = (*path, unknown[1])
        elsewhere = unknown[1] in _keys()
        message = (
            f"the key {unknown[1]!r} does not belong here"
            if elsewhere
            else f"unknown key {unknown[1]!r}{_perhaps(unknown[1], _keys())}"
        )
    wrong = re.fullmatch(r"Invalid enum value '?(.+?)'?", message)
    if wrong:
        message = f"there is no {wrong[1]!r} here{_perhaps(wrong[1], _words())}"
    if message.startswith("Expected `object`, got `str`") and path[:1] == ("moves",):
        message = "an entry of moves is `A: attack B.haven_bag with t1`: the colon and a blank behind it are missing"
        path = ()
    missing = re.fullmatch(r"Object missing required field `(.+)`", message)
    if missing:
        message = f"the key {missing[1]!r} is missing"
    inside = ".".join(str(step) for step in path)
    return ScenarioError(f"{message} (in {inside})" if inside else message, source.line(*where))


def _perhaps(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f"; perhaps {near!r}" if near is not None else ""


def _keys() -> set[str]:
    """Every key that a file may have anywhere."""
    return {field.encode_name for form in Form.__subclasses__() for field in msgspec.structs.fields(form)}


def _words() -> set[str]:
    """Every word that only a few may stand in the place of."""
    kinds = [field.type for form in Form.__subclasses__() for field in msgspec.structs.fields(form)]
    return {word for kind in kinds for word in _literals(kind)}


def _literals(kind: Any) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from (word for word in get_args(kind) if isinstance(word, str))
    else:
        for part in get_args(kind):
            yield from _literals(part)


def _complete(scenario: Scenario) -> None:
    if not scenario.rules:
        raise ScenarioError("rules: name the rules that the file is about", 1)
    if scenario.seats is None and not scenario.deck_check:
        raise ScenarioError("a scenario needs seats or a deck_check", 1)
