"""The toy game as it is hosted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from bot.games import HostedGame
from engine.core.chance import Chance
from engine.core.decision import Answer, Decision
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.core.seats import TWO, Seating
from tests.toy import board, lists, sheets
from tests.toy.cards import CARDS, dealt, load
from tests.toydialect import TOY
from tests.toygame import FORM, ToyGame


def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
    game = ToyGame.start(msgspec.structs.replace(setup, decks=tuple(map(dealt, setup.decks))), chance)
    return game, game.take_notices()


def begin_at(position: bytes, chance: Chance) -> tuple[Game, list[Notice]]:
    game = ToyGame.load(position)
    game.state.chance = chance
    return game, game.take_notices()


def foresee(information: bytes, decision: Decision, answer: Answer) -> dict[str, Any]:
    """How many cards are left in the Hand once the one played is paid for."""
    paid = len(answer) if isinstance(answer, list) else 0
    return {"cards": len(msgspec.json.decode(information)["hand"]) - 1 - paid}


def lessons() -> dict[str, str]:
    files = sorted((Path(__file__).parent / "lessons").glob("*.yaml"))
    return {file.stem: file.read_text("utf-8") for file in files}


def hosted(catalog: str = "cards 1", seating: Seating = TWO) -> HostedGame:
    """Its catalogue on paper is any text, so that tests have editions."""
    return HostedGame(
        key=ToyGame.key,
        engine="toy 1",
        catalog=catalog,
        state_schema=FORM.schema,
        begin=begin,
        begin_at=begin_at,
        load=ToyGame.load,
        pack=catalog.encode,
        edition=lambda data: hosted(data.decode(), seating),
        seating=seating,
        cards=CARDS,
        face=board,
        sheets=sheets,
        lists=lists,
        read_cards=load,
        dialect=lambda: TOY,
        scores=lambda view: view["points"],
        lessons=lessons,
        foresee=foresee,
    )


HOSTED = hosted()
