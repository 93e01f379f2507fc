"""What is known while one power is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.wakfu.model import Card
from cards.wakfu.powers import Choose, Cost, EitherOr, Element, On, Pick, Ref
from cards.wakfu.text.words.glossary import Glossary

TAKEN = {"tapped": "tap", "discarded": "discard", "recycled": "recycle", "destroyed": "destroy"}
"""The names of what a cost takes, and its fields."""
PLAYERS = ("you", "opponent", "actor", "each", "both", "agreed")
"""The names of players that are no choice."""


@dataclass(slots=True)
class Scene:
    """What is known while one power is told.

    `topic` is whom the last sentence was about, so that the next one may say *it*; `told` are the choices and
    picks already introduced; `cost` what is paid; `picks` what has been picked on resolution so far, and `fates`
    what has become of it; `named` says that the Element chosen as mode has been told beforehand; `either` is the
    *A or B* of which one is the mode. `crowded`: something else has been told of that has the noun of the card
    itself, so that *this Ally* could be either. `player` is the one just spoken of as the owner of something;
    `past`: conditions are about what was; `lasting`: about what must stay so. `again`: what is given comes on
    top of what was given. `reaction`: what the power waits for has happened already (809.2).
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


@dataclass(slots=True)
class Telling:
    """One card being told in one language."""

    g: Glossary
    card: Card
    scene: Scene = field(default_factory=Scene)


class Wording:
    """Words a part of one card; all that word the same card share one `Telling`."""

    def __init__(self, telling: Telling) -> None:
        """Speak of its card."""
        self.telling = telling
        self.g = telling.g
        self.card = telling.card

    @property
    def scene(self) -> Scene:
        """What is known by now."""
        return self.telling.scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self.telling.scene = scene

    def say(self, key: str, **parts: object) -> str:
        """The template `key` filled in."""
        return self.g.words[key].format(**parts)


Told = dict[type, Callable[[Any], str]]
"""How each kind of effect is told."""
