"""The context in which one power is worded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.grammar import Phrase
from cards.wakfu.model import Card
from cards.wakfu.powers import Choose, Cost, EitherOr, Element, On, Pick, Ref, Some
from cards.wakfu.text.words.glossary import Glossary

TAKEN = {
    "tapped": "tap", "discarded": "discard", "recycled": "recycle", "destroyed": "destroy", "banished": "banish",
    "given_back": "give_back",
}  # fmt: skip
"""The names of what a cost takes, and its fields."""
PLAYERS = ("you", "opponent", "actor", "each", "both", "agreed", "kept")
"""The names of players that are not choices."""


@dataclass(slots=True)
class Scene:
    """The context in which one power is worded.

    `topic` is the subject of the last sentence, so that the next one may say *it*. `told` are the choices and picks
    already introduced. `cost` is what is paid. `picks` are the objects picked on resolution so far, `fates` what
    happened to them. `named`: the Element chosen as mode was mentioned before. `either` is the *A or B* of which one is
    the mode. `crowded`: another object with the card's own noun was mentioned, so that *this Ally* would be ambiguous.
    `player` is the last one mentioned as the owner of something. `past`: conditions are about the past; `lasting`:
    about what must stay so. `again`: the gift comes on top of an earlier one. `reaction`: the event that the power
    waits for has already happened (809.2). `bearer`: what a change is on; `many_milled`: several cards went from the
    Deck to the Discard; `results`: what effects have tapped or destroyed;
    `given`: who was just named as the one that gets what follows.
    """

    choices: dict[Ref, Choose] = field(default_factory=dict)
    picks: dict[Ref, Pick] = field(default_factory=dict)
    modes: Sequence[Element] = ()
    on: On | None = None
    cost: Cost = field(default_factory=Cost)
    topic: Ref | None = None
    told: set[Ref] = field(default_factory=set)
    in_play: bool = True
    named: bool = False
    either: EitherOr | None = None
    fates: dict[Ref, str] = field(default_factory=dict)
    crowded: bool = False
    player: Ref | None = None
    past: bool = False
    reaction: bool = False
    lasting: bool = False
    again: bool = False
    bearer: Phrase | None = None
    many_milled: bool = False
    results: dict[Ref, Some] = field(default_factory=dict)
    given: Ref | None = None


@dataclass(slots=True)
class Telling:
    """One card being worded in one language."""

    g: Glossary
    card: Card
    scene: Scene = field(default_factory=Scene)


class Wording:
    """Words one part of a card; all objects that word a card share one `Telling`."""

    def __init__(self, telling: Telling) -> None:
        """Word the card of this `Telling`."""
        self.telling = telling
        self.g = telling.g
        self.card = telling.card

    @property
    def scene(self) -> Scene:
        """The current context."""
        return self.telling.scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self.telling.scene = scene

    def say(self, key: str, **parts: object) -> str:
        """The template `key` filled in."""
        return self.g.words[key].format(**parts)


Told = dict[type, Callable[[Any], str]]
"""The method that words each kind of effect."""
