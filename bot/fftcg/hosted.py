"""FINAL FANTASY TCG as a hosted game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec

from bot import version
from bot.fftcg import lists, sheets, standing
from bot.games import Checked, Edit, Face, HostedGame
from bot.ui.boards import fftcg as face
from cards.cache import digest
from cards.decks import CONSTRUCTED, Deck
from cards.fftcg.catalog import FftcgCatalog, load
from cards.fftcg.legality import faults as faults_of
from cards.fftcg.model import FftcgCard
from engine.fftcg.board.rulings import RULINGS
from engine.fftcg.game import FORM, FftcgGame
from engine.fftcg.outside import judging
from engine.players.fftcg import MINDS, explain

if TYPE_CHECKING:
    from cards.faults import Fault
    from engine.core.chance import Chance
    from engine.core.event import Notice
    from engine.core.game import Game, Setup
    from engine.scenario.dialect import Dialect

#: The edits that `engine.fftcg.outside.judging` carries out, but for taking an item off the stack.
EDITS = (
    Edit("damage", ("field",), "number"),
    Edit("dull", ("field",), "number"),
    Edit("freeze", ("field",), "number"),
    Edit("move", ("field", "break_zone", "damage_zone", "removed"), "area"),
    Edit("priority"),
)


def _dialect() -> Dialect[Any, Any]:
    from engine.scenario.fftcg.dialect import FFTCG  # noqa: PLC0415 - playing needs no scenarios

    return FFTCG


def _check(files: Mapping[str, str] | None, folder: str | None, texts: Mapping[str, str] | None) -> Checked:
    from bot.fftcg.checking import check  # noqa: PLC0415 - playing checks no card files

    return check(files, folder, texts)


def hosted(catalog: FftcgCatalog | None = None) -> HostedGame:
    """The game, with other cards than this version's if they are given."""
    catalog = catalog or load()

    def begin(setup: Setup, chance: Chance) -> tuple[Game, list[Notice]]:
        game = FftcgGame.start(setup, chance, catalog)
        return game, game.take_notices()

    def begin_at(position: bytes, chance: Chance) -> tuple[Game, list[Notice]]:
        game = FftcgGame.load(position, catalog)
        game.state.chance = chance
        return game, game.take_notices()

    def edition(data: bytes) -> HostedGame:
        cards = msgspec.json.decode(data, type=tuple[FftcgCard, ...])
        return hosted(FftcgCatalog(cards, digest(data)))

    def faults(deck: Sequence[str], reserve: Sequence[str], form: str) -> Sequence[Fault]:
        return faults_of(Deck.of(deck, reserve, form or CONSTRUCTED), catalog)

    return HostedGame(
        key=FftcgGame.key,
        engine=f"arbitre {version()}",
        catalog=catalog.version,
        state_schema=FORM.schema,
        begin=begin,
        begin_at=begin_at,
        load=lambda data: FftcgGame.load(data, catalog),
        pack=lambda: msgspec.json.encode(catalog.cards),
        edition=edition,
        faults=faults,
        cards=catalog,
        face=cast("Face", face),
        sheets=sheets,
        lists=lists,
        dialect=_dialect,
        check=_check,
        minds=MINDS,
        explain=explain,
        scores=standing.scores,
        read_cards=load,
        rulings=RULINGS,
        edits=EDITS,
        areas=judging.AREAS,
        first_deck="opus-1-vii",
    )
