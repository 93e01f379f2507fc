"""Wakfu TCG as a hosted game: gathers what the lower floors declare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, cast

import msgspec

from bot import version
from bot.games import Checked, Edit, Face, HostedGame
from bot.ui.boards import wakfu as face
from bot.wakfu import lists, sheets, standing
from cards.cache import digest
from cards.decks import CONSTRUCTED, Deck
from cards.faults import Fault
from cards.wakfu.catalog import WakfuCatalog, load
from cards.wakfu.legality import faults as faults_of
from cards.wakfu.model import Card
from engine.core.chance import Chance
from engine.core.event import Notice
from engine.core.game import Game, Setup
from engine.players.wakfu import MINDS, explain, foresee, imagine
from engine.wakfu.board.printed import ALIGNMENTS, NEUTRAL
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.game import FORM, WakfuGame

if TYPE_CHECKING:
    from engine.scenario.dialect import Dialect

#: The edits that `engine.wakfu.outside.judging` carries out.
EDITS = (
    Edit("hp", takes="number"),
    Edit("xp", takes="number"),
    Edit("tap", ("world", "bag")),
    Edit("untap", ("world", "bag")),
    Edit("move", ("world", "bag", "discard", "banished"), "area"),
)


def _dialect() -> Dialect[Any, Any]:
    from engine.scenario.wakfu.dialect import WAKFU  # noqa: PLC0415 - playing needs no scenarios

    return WAKFU


@cache
def _lessons() -> Mapping[str, str]:
    files = [
        each for each in (resources.files("bot.wakfu") / "lessons").iterdir() if each.name.endswith(".yaml")
    ]
    found = {file.name.removesuffix(".yaml"): file.read_text("utf-8") for file in files}
    return dict(sorted(found.items()))


def _check(files: Mapping[str, str] | None, folder: str | None, texts: Mapping[str, str] | None) -> Checked:
    from bot.wakfu.checking import check  # noqa: PLC0415 - playing checks no card files

    return check(files, folder, texts)


def hosted(catalog: WakfuCatalog | None = None) -> HostedGame:
    """The game, with other cards than this version's if they are given."""
    catalog = catalog or load()

    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        game = WakfuGame.start(setup, chance, catalog)
        return game, game.take_notices()

    def begin_at(position: bytes, chance: Chance) -> tuple[Game, list[Notice]]:
        game = WakfuGame.load(position, catalog)
        game.state.chance = chance
        return game, game.take_notices()

    def edition(data: bytes) -> HostedGame:
        cards = msgspec.json.decode(data, type=tuple[Card, ...])
        return hosted(WakfuCatalog(cards, digest(data)))

    def faults(deck: Sequence[str], reserve: Sequence[str], form: str) -> Sequence[Fault]:
        return faults_of(Deck.of(deck, reserve, form or CONSTRUCTED), catalog)

    def role(card: str) -> str:
        kind = catalog.card(card).type
        return kind if kind in ("hero", "haven_bag") else ""

    return HostedGame(
        key=WakfuGame.key,
        engine=f"arbitre {version()}",
        catalog=catalog.version,
        state_schema=FORM.schema,
        begin=begin,
        begin_at=begin_at,
        load=lambda data: WakfuGame.load(data, catalog),
        pack=lambda: msgspec.json.encode(catalog.cards),
        edition=edition,
        faults=faults,
        role=role,
        cards=catalog,
        face=cast("Face", face),
        dialect=_dialect,
        check=_check,
        scores=standing.scores,
        minds=MINDS,
        lessons=_lessons,
        explain=explain,
        foresee=foresee,
        imagine=imagine,
        sheets=sheets,
        lists=lists,
        read_cards=load,
        rulings=RULINGS,
        edits=EDITS,
        areas=("world", "bag", "hand", "discard", "banished", "deck_top", "deck_bottom"),
        first_deck="incarnam-iop",
        announcements=tuple(each for each in ALIGNMENTS if each != NEUTRAL),
    )
