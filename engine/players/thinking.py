"""Players that think: by name of how they play, for each game that knows how to think so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.core.decision import Answer, Decision, PickOne
from engine.core.game import Game
from engine.players.looking import OtherCardsError

Think = Callable[[bytes, int], Answer]
"""How to think about a game: from an information set and a seed to an answer; a function of a module, for processes."""


class Reason(msgspec.Struct, frozen=True):
    """Why a computer player does something: the key of its words (`advice-<key>`) and their figures.

    `told`: others may hear it, for it does not show that there was a choice of which only its seat can know.
    """

    key: str
    figures: dict[str, str | int] = {}
    told: bool = True


Explain = Callable[[bytes, Decision, Answer], Reason | None]
"""Why an answer is given to a question, from public facts alone; None where there is nothing to say."""

Foreseen = dict[str, Any]
"""What would come of an answer, as plain data that the game's own words and picture know how to read."""

Foresee = Callable[[bytes, Decision, Answer], Foreseen | None]
"""From an information set, a question and an answer to it, finished or not, to what would come of that."""

Imagine = Callable[[bytes], Game]
"""From an information set to a game that fits it; raises `OtherCardsError`."""

LEVELS = ("easy", "normal", "hard")
"""How well the opponents play that people choose from, the weakest first."""

PACE = {"easy": 0.4, "normal": 0.4, "hard": 1.5}
"""Seconds until an opponent answers, always as many, so that how long it thinks tells nothing."""

ADVISER = "adviser"
"""Who plays for nobody, and says what a beginner should do."""

_ELSE = {ADVISER: "hard", "hard": "normal", "easy": "normal", "normal": "greedy"}
"""Who plays instead in a game that knows of no such player."""


class _GameKey(msgspec.Struct):
    game: str


@dataclass(frozen=True, slots=True)
class Thinker:
    """A player that looks ahead in the games it knows. `minds`: for each game, how it thinks by each name.

    `reasons` and `worlds` say for each game why an answer is given, and how a position is imagined to go on.
    """

    name: str
    minds: Mapping[str, Mapping[str, Think]]
    reasons: Mapping[str, Explain] = field(default_factory=dict)
    worlds: Mapping[str, Imagine] = field(default_factory=dict)

    @property
    def pace(self) -> float:
        """Seconds until it answers at a table."""
        return PACE.get(self.name, 0.0)

    def __call__(self, information: bytes, decision: Decision, seed: int) -> Answer:
        """Return the answer after which the seat stands best.

        In games it does not know, and in those begun with other cards than this version's, return a sensible answer.
        """
        sensible: Answer = decision.shape.sensible()
        think = self._think(msgspec.json.decode(information, type=_GameKey).game)
        if think is None:
            return sensible
        try:
            return think(information, seed)
        except OtherCardsError:
            return sensible

    def explain(self, information: bytes, decision: Decision, answer: Answer) -> Reason | None:
        """Why it gives this answer; None where its game has nothing to say."""
        said = self.reasons.get(msgspec.json.decode(information, type=_GameKey).game)
        return None if said is None else said(information, decision, answer)

    def follow(self, information: bytes, decision: Decision, answer: Answer) -> tuple[bytes, Decision] | None:
        """What the seat knows and is asked after an answer, as long as it is in the middle of one step.

        That is while what it has begun could still be taken back, so that nothing has come to light that was not
        known before, up to its payment. None else, and in games that are not imagined.
        """
        imagine = self.worlds.get(msgspec.json.decode(information, type=_GameKey).game)
        if imagine is None:
            return None
        try:
            game = imagine(information)
        except OtherCardsError:
            return None
        asked = game.pending_for(decision.seat)
        options = decision.shape.options if isinstance(decision.shape, PickOne) else ()
        if asked is None or asked.why != decision.why:
            return None
        game.submit(asked.seat, asked.id, next((o.tried for o in options if o.key == answer), answer))
        following = game.pending_for(asked.seat)
        if following is None or not following.back or following.why == "pay":
            return None
        return game.information_set(asked.seat), following

    def _think(self, game: str) -> Think | None:
        known = self.minds.get(game, {})
        name: str | None = self.name
        while name is not None and name not in known:
            name = _ELSE.get(name)
        return known[name] if name is not None else None
