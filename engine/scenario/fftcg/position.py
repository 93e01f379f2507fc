"""The position of a scenario: the only place that writes a state instead of playing to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cards.fftcg.catalog import FftcgCatalog
from engine.core.chance import Chance
from engine.core.decision import Seat, Shape
from engine.core.procedure import Next, Procedure
from engine.core.ruling import check
from engine.core.seats import TWO, letter
from engine.fftcg.board.rulings import RULINGS
from engine.fftcg.board.state import AttackState, FftcgPhase, FftcgSeat, FftcgState, Place
from engine.fftcg.game import FftcgGame
from engine.fftcg.happening import zones
from engine.fftcg.phases.attack import AttackPhase
from engine.fftcg.phases.setup import OpenGame
from engine.fftcg.phases.turn import TurnOf
from engine.fftcg.playing.priority import Priority
from engine.scenario.fftcg.form import FftcgEntry, FftcgScenario, FftcgSeatForm, spread
from engine.scenario.fftcg.names import FftcgNames
from engine.scenario.reading import ScenarioError, Source

USUAL_TURN = 5
PHASES: dict[str, FftcgPhase] = {
    "setup": "setup", "active": "active", "draw": "draw", "main 1": "main_1", "main 2": "main_2", "end": "end",
    "attack preparation": "attack", "attack declaration": "attack",
}  # fmt: skip
PILES: dict[str, Place] = {
    "hand": "hand", "break_zone": "break_zone", "damage": "damage_zone", "removed": "removed",
}  # fmt: skip


class FftcgAsked(FftcgGame):
    """The real game, which also keeps the questions that had only one legal answer."""

    def __init__(self, state: FftcgState, catalog: FftcgCatalog) -> None:
        super().__init__(state, catalog)
        self.alone: list[tuple[Seat, str, str, Shape, Any]] = []

    def ask(
        self, seat: Seat, shape: Shape, then: Callable[..., Next], why: str, *rules: str, **given: Any
    ) -> Next:
        """See `Game.ask`."""
        if not (given.get("window") or given.get("alone")):
            single = shape.single()
            if single is not None:
                self.alone.append((seat, why, next(iter(rules), ""), shape, single))
        return super().ask(seat, shape, then, why, *rules, **given)


class FftcgBuilder:
    """Lays out the position of a file."""

    def __init__(self, scenario: FftcgScenario, source: Source, catalog: FftcgCatalog) -> None:
        self.scenario = scenario
        self.source = source
        self.catalog = catalog
        self.names = FftcgNames(catalog)
        self.since: dict[str, int] = {}

    def build(self) -> FftcgAsked:
        """The game at its first question.

        Raises:
            ScenarioError: the position is impossible.
        """
        scenario = self.scenario
        for wrong in check(RULINGS, scenario.options):
            raise ScenarioError(f"there is no ruling {wrong}", self.source.line("options"))
        given = scenario.seats
        forms = (given.A, given.B) if given is not None else ()
        chance = Chance(scenario.seed.encode(), fixed=self._fixed())
        seats = [FftcgSeat(self._deck(form, letter(seat))) for seat, form in enumerate(forms)]
        game = FftcgAsked(FftcgState(seats, chance, dict(scenario.options)), self.catalog)
        self._turn(game)
        for seat, form in enumerate(forms):
            self._place(game, seat, form)
        if any(item.zone == "field" and item.since > game.state.time for item in game.state.objs.values()):
            raise ScenarioError("time runs backwards")
        self._procedures(game)
        game.run()
        return game

    def _fixed(self) -> dict[str, list[list[str]]]:
        return {
            label: [[self.names.card(name) for name in uses] for uses in given]
            for label, given in self.scenario.chance.items()
        }

    def _deck(self, form: FftcgSeatForm, called: str) -> list[str]:
        cards = []
        for entry in spread(form.deck):
            try:
                cards.append(self.names.card(entry.card))
            except ScenarioError as error:
                raise ScenarioError(str(error), self.source.line("seats", called, "deck")) from None
        return cards[::-1]

    def _turn(self, game: FftcgGame) -> None:
        """Whose turn it is; odd turns are of who began, unless the file says otherwise."""
        state, form = game.state, self.scenario.turn
        number = form.number if form.number is not None else USUAL_TURN
        active = self.names.seat(form.seat) if form.seat is not None else 0
        state.active = active or 0
        state.phase = PHASES[form.phase]
        state.turn = 0 if form.phase == "setup" else number
        state.first = state.active if number % 2 else TWO.next(state.active)
        self.since["long_ago"] = game.tick()
        if form.phase != "setup":
            self._turns(game, number)

    def _turns(self, game: FftcgGame, number: int) -> None:
        other = TWO.next(game.state.active)
        game.own(other).turn_start = game.tick() if number > 1 else 0
        self.since["last_turn"] = game.tick()
        game.own(game.state.active).turn_start = game.tick()
        self.since["this_turn"] = game.tick()

    def _place(self, game: FftcgGame, seat: Seat, form: FftcgSeatForm) -> None:
        called = letter(seat)
        rows = (
            ("forwards", form.forwards, "forward"),
            ("backups", form.backups, "backup"),
            ("monsters", form.monsters, "monster"),
        )
        for row, given, kind in rows:
            for number, entry in enumerate(spread(given)):
                self._card(game, seat, entry, "field", self.source.line("seats", called, row, number), kind)
        for pile, zone in PILES.items():
            key = "break" if pile == "break_zone" else pile
            for number, entry in enumerate(spread(getattr(form, pile))):
                self._card(game, seat, entry, zone, self.source.line("seats", called, key, number))
        game.own(seat).cast = [self.names.card(name) for name in form.cast]

    def _card(  # where a card goes, and what the file calls it
        self, game: FftcgGame, seat: Seat, entry: FftcgEntry, zone: Place, line: int, kind: str = ""
    ) -> None:
        try:
            card = self.names.card(entry.card)
            obj = zones.create(game, card, seat, zone)
            self.names.bind(entry.alias, obj.id)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None
        if kind and self.catalog.card(card).type != kind:
            raise ScenarioError(f"{entry.card} is no {kind}", line)
        if zone != "field" and entry != FftcgEntry(card=entry.card, alias=entry.alias):
            raise ScenarioError(f"{entry.card}: only a card on the field has a state", line)
        if zone == "field":
            obj.since = self.since.get(entry.since, 0)
            obj.dull, obj.frozen, obj.damage, obj.attacks = (
                entry.dull,
                entry.frozen,
                entry.damage,
                entry.attacked,
            )

    def _procedures(self, game: FftcgGame) -> None:
        """What is under way in this phase."""
        form, seat = self.scenario.turn, game.state.active
        if form.phase == "setup":
            chooser = self.names.seat(form.chooser) if form.chooser is not None else None
            starter = seat if form.seat is not None else None
            game.stack.append(OpenGame(step="lot", starter=starter, chooser=chooser))
            return
        game.stack.append(OpenGame(step="next"))
        after: dict[str, tuple[str, list[Procedure]]] = {
            "active": ("active", []),
            "draw": ("draw", []),
            "main 1": ("attack", [Priority(seat=seat)]),
            "attack preparation": ("main_2", [AttackPhase(seat=seat)]),
            "attack declaration": ("main_2", [AttackPhase(seat=seat, step="declaration")]),
            "main 2": ("end", [Priority(seat=seat)]),
            "end": ("end", []),
        }
        step, frames = after[form.phase]
        game.stack += [TurnOf(seat=seat, step=step), *frames]
        if form.phase == "attack declaration":
            game.state.attack = AttackState("declaration")
