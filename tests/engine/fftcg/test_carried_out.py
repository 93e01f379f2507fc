"""Which powers the scenarios carry out, measured by what happens while they are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import AutoAbility, Effect, FieldAbility
from engine.core.procedure import Next
from engine.fftcg.board.state import StackItem
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from engine.scenario.fftcg.position import FftcgAsked
from tests.engine.fftcg.exhausting import ASKING, abilities_of, about_price, does, eases
from tests.engine.fftcg.playing import CARDS
from tests.engine.plays import EVERY, FOLDER

Done = tuple[str, int, int]
"""A card's number, which of its abilities (-1: what a Summon does), which of several actions (0: there is but one)."""


@cache
def done() -> set[Done]:
    """What is carried out while all scenarios are played; of a field ability, that it reaches a card."""
    found: set[Done] = set()
    carry, ask = FftcgAsked.carry_out, FftcgAsked.ask

    def carried(
        game: FftcgAsked, number: int, effects: tuple[Effect, ...], then: Callable[..., Next]
    ) -> Next:
        item = game.item(number)
        if not all(isinstance(each, ASKING) for each in effects) and item.kind not in ("delayed", "field"):
            found.add((item.card, item.key, item.mode))
        return carry(game, number, effects, then)

    def asked(game: FftcgAsked, *given: object, **more: object) -> Next:
        found.update(_in_force(game))
        return ask(game, *given, **more)  # type: ignore[arg-type]  # handed on as it came

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FftcgAsked, "carry_out", carried)
        patch.setattr(FftcgAsked, "ask", asked)
        for path in EVERY:
            if FOLDER / "fftcg" in path.parents:
                played(path.read_text("utf-8"), dialects={"fftcg": FFTCG})
    return found


def _in_force(game: FftcgAsked) -> set[Done]:
    """The field abilities that reach a card now, on the field or about a card in hand."""
    found: set[Done] = set()
    for oid in game.state.field:
        obj = game.state.objs[oid]
        for held in game.features(oid).abilities:
            item = StackItem("field", obj.controller, oid, obj.card)
            if isinstance(held.ability, FieldAbility) and does(game, held.ability, item):
                found.add((obj.card, held.key, 0))
    for seat in game.seating.seats:
        for oid in game.own(seat).hand:
            obj = game.state.objs[oid]
            if eases(game, seat, obj):
                own = enumerate(game.printed(obj).abilities)
                found |= {(obj.card, n, 0) for n, a in own if isinstance(a, FieldAbility) and about_price(a)}
    return found


def wanted(card: FftcgCard) -> set[Done]:
    """Every ability of a card, and of those of several actions each."""
    found: set[Done] = set()
    for number, index in abilities_of(card):
        ability = card.script if index < 0 else card.abilities[index]
        modes = getattr(ability, "modes", ())
        found |= {(number, index, mode) for mode in range(1, len(modes) + 1)} or {(number, index, 0)}
    return found


def test_every_power_of_every_card_is_carried_out_by_a_scenario():
    assert {card.set for card in CARDS} == {"1", "2", "3"}
    assert {each for card in CARDS for each in wanted(card)} - done() == set()
    assert any(isinstance(a, AutoAbility) and a.modes for card in CARDS for a in card.abilities)
