"""The position of a scenario: the only place that writes a state instead of playing to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cards.catalog import fold
from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.model import Card
from engine.core.chance import Chance
from engine.core.decision import Decision, Seat, Shape
from engine.core.event import Notice
from engine.core.game import OpenDecision
from engine.core.procedure import HOLD, Next
from engine.core.seats import letter, seat_of
from engine.scenario.reading import ScenarioError, Source
from engine.scenario.spelling import nearest, unknown
from engine.scenario.wakfu import checking
from engine.scenario.wakfu.form import SEAT_NAMES, Entry, Placed, SeatForm, WakfuScenario
from engine.scenario.wakfu.names import WakfuNames
from engine.scenario.wakfu.vocabulary import LABELS
from engine.wakfu.board.rulings import RULINGS
from engine.wakfu.board.seats import RIVAL, SEATS
from engine.wakfu.board.state import Area, Battle, Hit, Modifier, Obj, ObjectId, SeatState, State
from engine.wakfu.events import areas, lasting
from engine.wakfu.game import WakfuGame
from engine.wakfu.phases import battle, setup, turn
from engine.wakfu.reading import characteristics

LONG_AGO, LAST_TURN, THIS_TURN, NOW = 1, 1500, 2500, 3000
"""Moments: turns of the two seats began at 1000 and 2000 (303.3)."""

_STEPS = {"blockers": "blockers", "actions": "act", "duels": "duelling", "damage": "next_duel", "end": "end"}


class ScenarioGame(WakfuGame):
    """The real game, which also keeps the questions that had only one legal answer."""

    def __init__(self, state: State, catalog: WakfuCatalog) -> None:
        super().__init__(state, catalog)
        self.alone: list[tuple[Decision, Any]] = []
        self.written: Callable[[Seat, str], bool] | None = None
        self.until = ""
        self.held: tuple[int, str, Any] | None = None

    @property
    def stopped(self) -> bool:
        """Whether the battle is at the phase at which the file stops."""
        return bool(self.until) and self.state.battle is not None and self.state.battle.phase == self.until

    def run(self) -> None:
        """See `Game.run`; with `until` the game stops at that phase of the battle, even if nobody can act."""
        if not self.until:
            super().run()
        while self.until and self.stack and not self.asked and not self.stopped:
            frame = self.stack[-1]
            self._advance(frame, getattr(frame, frame.step)(self))

    def go_on(self, until: str) -> list[Notice]:
        """Run on from a stop, to another phase of the battle if one is named."""
        self.until = until
        if self.held is not None:
            at, then, answer = self.held
            self.held, frame = None, self.stack[at]
            self._advance(frame, getattr(frame, then)(self, answer))
        self.run()
        return self.take_notices()

    def ask(
        self, seat: Seat, shape: Shape, then: Callable[..., Next], why: str, *rules: str, **given: Any
    ) -> Next:
        """See `Game.ask`; with one legal answer it is asked only if the move has `written` that."""
        given.pop("alone", None)
        single = None if given.get("window") else shape.single()
        if single is not None and given.get("back") and self.written and self.written(seat, why):
            params = {name: value for name, value in given.items() if name not in ("private", "back")}
            private = bool(given.get("private"))
            decision = Decision(self.next_decision, seat, shape, why, rules, params, private, back=True)
            self.next_decision += 1
            self.asked = [OpenDecision(decision, len(self.stack) - 1, then.__name__)]
            return HOLD
        if single is not None:
            self.alone.append((Decision(0, seat, shape, why, rules, given), single))
            if self.stopped:  # the step after the only answer waits, too
                self.held = (len(self.stack) - 1, then.__name__, single)
                return HOLD
        return super().ask(seat, shape, then, why, *rules, **given)


class Builder:
    """Puts a position together."""

    def __init__(self, scenario: WakfuScenario, source: Source, catalog: WakfuCatalog) -> None:
        self.form = scenario
        self.seats = scenario.seats.items() if scenario.seats is not None else ()
        self.source = source
        self.names = WakfuNames(catalog)
        seats = [SeatState([]) for _ in SEATS]
        chance = Chance(fold(scenario.seed).encode())
        self.game = ScenarioGame(State(seats, chance, dict(scenario.options)), catalog)
        self.later: list[tuple[Obj, Placed, int]] = []

    def build(self) -> ScenarioGame:
        """The game at its first question.

        Raises:
            ScenarioError: the position is impossible.
        """
        for name, value in self.form.options.items():
            self._ruling(name, value, self.source.line("options", name))
        self._chance()
        for seat, (_, form) in enumerate(self.seats):
            self._seat(seat, form)
        for obj, placed, line in self.later:
            self._wield(obj, placed, line)
        for obj, placed, line in self.later:
            self._numbers(obj, placed, line)
        self._turn()
        self._effects()
        self._battle()
        self.game.invalidate_areas()
        if self.game.state.phase in ("main", "draw", "end"):
            turn.remember_start(self.game, self.game.state.active)
        self.game.run()
        return self.game

    @staticmethod
    def _ruling(name: str, value: str, line: int) -> None:
        if name not in RULINGS:
            raise ScenarioError(unknown("ruling", name, RULINGS), line)
        if value not in RULINGS[name].values:
            raise ScenarioError(unknown(f"value of {name!r} called", value, RULINGS[name].values), line)

    # ------------------------------------------------------------------ seats

    def _chance(self) -> None:
        for label, uses in self.form.chance.items():
            line = self.source.line("chance", label)
            if label not in LABELS:
                raise ScenarioError(unknown("chance called", label, LABELS), line)
            drawn = uses if label.startswith("lot/") else [[self._card(n, line) for n in use] for use in uses]
            self.game.state.chance.fixed[label] = [list(use) for use in drawn]

    def _card(self, name: str, line: int) -> str:
        try:
            return self.names.card(name)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None

    def _seat(self, seat: Seat, form: SeatForm) -> None:
        own = self.game.state.seats[seat]
        called = letter(seat)
        own.xp = form.xp
        own.alignment = form.alignment
        if form.alignment:
            self.game.may_alter()
        own.drew, own.played, own.changed_hand = form.drew, form.played, form.changed_hand
        own.orders = form.orders
        for order in form.orders:
            if order not in self.game.order_classes:
                line = self.source.line("seats", called, "orders")
                raise ScenarioError(unknown("class of events", order, self.game.order_classes), line)
        line = self.source.line("seats", called, "haven_bag")
        bag = self._put(seat, form.haven_bag, "world", line, "haven_bag")
        own.bag = bag.id if bag is not None else None
        line = self.source.line("seats", called, "hero")
        hero = self._put(seat, form.hero, "bag", line, "hero")
        if hero is None:
            raise ScenarioError("the Hero cannot be gone: the game would be over (103.2c)", line)
        own.hero = hero.id
        self.game.faces.turn(hero, 2 if form.xp >= 6 else 1)
        piles: tuple[tuple[str, Area], ...] = (
            ("world", "world"), ("bag", "bag"), ("hand", "hand"), ("discard", "discard"),
            ("banished", "banished"),
        )  # fmt: skip
        for key, area in piles:
            for number, entry in enumerate(getattr(form, key)):
                self._put(seat, entry, area, self.source.line("seats", called, key, number))
        for key, pile in (("deck", own.deck), ("reserve", own.reserve)):
            for name in reversed(getattr(form, key)):
                pile.append(self._card(name, self.source.line("seats", called, key)))

    def _put(self, seat: Seat, entry: Entry, area: Area, line: int, kind: str = "") -> Obj | None:
        placed = Placed(card=entry) if isinstance(entry, str) else entry
        if kind and placed.area is not None:
            area = {"world": "world", "bag": "bag", "gone": "banished"}[placed.area]  # type: ignore[assignment]  # one of the three
        elif placed.area is not None:
            raise ScenarioError("`area` is for the Hero and the Haven Bag; others stand in a list", line)
        owner = seat if placed.owner is None else (seat_of(placed.owner) or 0)
        card = self._token(placed) if placed.token is not None else self._card(placed.card, line)
        printed = "ally" if placed.token is not None else self.game.catalog.card(card).type
        if kind and printed != kind:
            raise ScenarioError(f"{placed.card} is not of the type {kind}", line)
        if not kind and area in ("world", "bag") and printed in ("hero", "haven_bag"):
            raise ScenarioError(
                f"a seat has one Hero and one Haven Bag: {placed.card} stands under its key", line
            )
        if area == "banished" and kind == "hero":
            return None
        obj = areas.create(self.game, card, owner, area, controller=seat, token=placed.token is not None)
        try:
            self.names.bind(placed.alias, obj.id)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None
        if area in ("world", "bag"):
            self.game.faces.turn(obj, self.game.entering(obj).face)  # 302.6
        obj.tapped, obj.markers = placed.tapped, self._markers(placed, line)
        obj.since = self._since(placed)
        self.later.append((obj, placed, line))
        return None if area == "banished" and kind else obj

    def _markers(self, placed: Placed, line: int) -> dict[str, int]:
        """Check the names of markers: any name may be used, unless it is nearly that of another marker."""
        known = checking.marker_names(self.names.catalog)
        for name in placed.markers:
            near = nearest(name, known)
            if name not in known and near is not None:
                raise ScenarioError(unknown("marker", name, known), line)
        self.names.markers |= {*placed.markers}
        return dict(placed.markers)

    def _token(self, placed: Placed) -> str:
        token = placed.token
        if token is None:
            raise TypeError(placed)
        card = Card(
            id=f"token-{token.name}-{token.strength}-{token.element}", name=token.name, type="ally",
            element=token.element, traits=token.traits, strength=token.strength, experience=token.experience,
        )  # fmt: skip
        self.game.state.tokens[card.id] = card
        self.names.tokens.add(fold(token.name))
        self.names.traits |= {*token.traits}
        return card.id

    @staticmethod
    def _since(placed: Placed) -> int:
        if isinstance(placed.since, int):
            return placed.since
        return {"long_ago": LONG_AGO, "last_turn": LAST_TURN, "this_turn": THIS_TURN}[placed.since]

    def _wield(self, obj: Obj, placed: Placed, line: int) -> None:
        wearable = self.game.printed(obj).wearable and obj.area in ("world", "bag")
        if not placed.wielder:
            if wearable:
                raise ScenarioError(f"{placed.card} needs a wielder (305.3)", line)
            return
        wielder = self.game.state.objs[self._one(placed.wielder, line)]
        if not wearable or wielder.area != obj.area:
            raise ScenarioError(
                f"{placed.card} cannot be worn there: it is where its wielder is (414.1)", line
            )
        obj.wielder = wielder.id

    def _numbers(self, obj: Obj, placed: Placed, line: int) -> None:
        printed = self.game.printed(obj)
        for key, kind in (("hp", "hero"), ("resistance", "haven_bag"), ("damage", "ally")):
            if getattr(placed, key) and printed.type != kind:
                raise ScenarioError(
                    f"`{key}` is for {kind}: Heroes have hp, Haven Bags resistance, Allies damage", line
                )
        if placed.level is not None:
            self.game.faces.turn(obj, placed.level)
        if placed.hp is not None:
            self.game.invalidate_areas()
            obj.lost = characteristics.max_hp(self.game, obj.id) - placed.hp
        if placed.resistance is not None:
            obj.lost = printed.resistance - placed.resistance
        if placed.damage:
            by = seat_of(placed.damage_by) if placed.damage_by else None
            obj.damage = placed.damage
            obj.hits = [Hit(None, by, THIS_TURN, battle=False, xp=True)]
        self._used(obj, placed, line)

    def _used(self, obj: Obj, placed: Placed, line: int) -> None:
        indexes = [index for index, _ in self.game.printed(obj).activated]
        for given in (placed.uses, placed.spent):
            for power, count in given.items():
                if not 1 <= power <= len(indexes):
                    raise ScenarioError(f"{placed.card} has no payment power {power}", line)
                if given is placed.uses:
                    obj.uses[indexes[power - 1]] = count
                else:
                    obj.spent_by[indexes[power - 1]] = [count if s == obj.controller else 0 for s in SEATS]

    def _one(self, ref: str, line: int) -> ObjectId:
        try:
            found = self.names.find(self.game, ref)
        except ScenarioError as error:
            raise ScenarioError(str(error), line) from None
        if len(found) != 1:
            raise ScenarioError(f"{ref!r} means {len(found)} cards here; give one a name with `as`", line)
        return found[0]

    # ------------------------------------------------------------------ turn, effects, battle

    def _turn(self) -> None:
        form = self.form.turn
        state = self.game.state
        if form.phase == "setup":
            starter = seat_of(form.first) if form.first is not None else None
            chooser = seat_of(form.chooser) if form.chooser is not None else None
            if starter is not None and chooser is not None:
                raise ScenarioError(
                    "`first` says who begins, `chooser` who says it", self.source.line("turn")
                )
            self.game.stack = [setup.OpeningHands(starter=starter, chooser=chooser)]
            return
        if form.chooser is not None:
            line = self.source.line("turn", "chooser")
            raise ScenarioError("`chooser` goes with `phase: setup`", line)
        first = seat_of(form.first) if form.first else None
        number = form.number
        seat = 0 if form.seat is None else (seat_of(form.seat) or 0)
        if form.seat is None and first is not None and number is not None:
            seat = first if number % 2 else RIVAL[first]
        if number is None:
            number = 4 if first == RIVAL[seat] else 3
        begun_by = seat if number % 2 else RIVAL[seat]
        if number < 1 or first not in (None, begun_by):
            whose = f"turn {number} cannot be {letter(seat)}'s then"
            why = (
                f": {form.first} began, so odd turns are {form.first}'s"
                if number >= 1
                else ": the first is 1"
            )
            raise ScenarioError(whose + why, self.source.line("turn"))
        state.first, state.active, state.turn, state.time = begun_by, seat, number, NOW
        state.attacked = form.attacked or self.form.battle is not None
        state.seats[seat].attacked = state.seats[seat].declared = state.attacked
        for each, own in enumerate(state.seats):
            own.turns = (number + 1) // 2 if each == begun_by else number // 2
            own.turn_start = 2000 if each == seat else 1000
        self._choices()
        frame = turn.TakeTurn(seat=seat, step={"untap": "begin"}.get(form.phase, form.phase))
        if form.phase == "untap":
            state.seats[seat].turns -= 1
        else:
            state.phase = form.phase
            state.seats[seat].bag_bonus = state.seats[seat].turns == 1 and seat != begun_by
        self.game.stack = [turn.Turns(step="begin"), frame]

    def _choices(self) -> None:
        for own, (called, form) in zip(self.game.state.seats, self.seats, strict=False):
            line = self.source.line("seats", called, "chosen")
            own.chosen_by = [(self._card(c.card, line), self._one(c.on, line)) for c in form.chosen]

    def _effects(self) -> None:
        for number, form in enumerate(self.form.effects):
            line = self.source.line("effects", number)
            seat = seat_of(form.by) or 0
            if bool(form.on) == (form.all is not None):
                raise ScenarioError("an effect is either on named cards (`on`) or on all that match", line)
            source = self._one(form.source, line) if form.source else self.game.state.seats[seat].hero
            until = form.until.replace(":A", ":0").replace(":B", ":1")
            mod = Modifier(THIS_TURN + number, seat, source, form.changes, until)
            mod.objects = [self._one(ref, line) for ref in form.on]
            mod.select = form.all
            self.game.state.mods.append(mod)
            self.game.may_alter()

    def _battle(self) -> None:
        form = self.form.battle
        if form is None:
            return
        line = self.source.line("battle")
        if self.form.turn.phase != "main":
            raise ScenarioError("a battle is in the main phase (701.1)", line)
        state = self.game.state
        seat = seat_of(form.attacker) if form.attacker else state.active
        if seat is None:
            raise TypeError(form)
        state.battle = fight = Battle(seat, form.phase, self._one(form.target, line))
        fight.attackers = [self._one(ref, line) for ref in form.attackers]
        fight.blocks = {
            self._one(b, line): None if a is None else self._one(a, line) for b, a in form.blocks.items()
        }
        fight.dealt = [self._one(ref, line) for ref in form.dealt]
        fight.struck = form.struck
        fight.rewards = [form.rewards.get(name, 0) for name in SEAT_NAMES]
        self.game.invalidate_areas()
        for oid in fight.attackers:
            lasting.declared(self.game, oid, "attack")
        for oid in fight.blocks:
            lasting.declared(self.game, oid, "block")
        frame = battle.Attack(seat=seat, passes=form.passes, step=_STEPS[form.phase])
        frame.turn = seat if form.turn is None else seat_of(form.turn) or 0
        self.game.stack.append(frame)
