"""Positions for rule tests: a game in a given state, and a way to answer it in words.

    table = Table(ally("Loup", 3), shot("Pique"))
    wolf = table.put("Loup", 1)
    table.hold(0, "Pique")
    table.begin()
    table.say(0, "play Pique")

Cards without powers cost nothing, so that a test asks about its own matter only.
"""

from __future__ import annotations

from typing import Any

from cards.wakfu.catalog import WakfuCatalog, load
from engine.core.chance import Chance
from engine.core.decision import Assign, Decision, Distribute, Number, Order, PickSome
from engine.core.game import Orders
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.state import SeatState, State
from engine.wakfu.events import AnyEvent, areas
from engine.wakfu.game import WakfuGame
from engine.wakfu.phases import turn
from engine.wakfu.reading import characteristics

Card = dict[str, Any]


def ally(name: str, strength: int = 1, *powers: Card, **more: Any) -> Card:
    return {"type": "ally", "level": {"value": 0}, "strength": strength, "powers": list(powers)} | more | {
        "name": name
    }  # fmt: skip


def action(name: str, *effects: Card, level: int = 0, traits: tuple[str, ...] = (), **script: Any) -> Card:
    out: Card = {"name": name, "type": "action", "level": {"value": level}, "traits": list(traits)}
    return out | {"script": script | {"effects": list(effects)}}


def reaction(name: str, on: Card, *effects: Card, **script: Any) -> Card:
    return action(name, *effects, reaction=on, **script)


def trigger(on: Card, *effects: Card, **more: Any) -> Card:
    return {"kind": "triggered", "on": on, "effects": list(effects)} | more


def power(*effects: Card, **script: Any) -> Card:
    return {"kind": "activated", "script": script | {"effects": list(effects)}}


def keyword(name: str, **more: Any) -> Card:
    return {"name": name} | more


FIGHTER = {"types": ["ally", "hero"]}
YOURS = FIGHTER | {"control": "you"}
ANY = [{"select": FIGHTER}]


def shot(name: str, amount: int = 1, **script: Any) -> Card:
    """An Action that deals Damage to an Ally or Hero of choice."""
    return action(name, {"do": "deal", "amount": amount, "to": "target"}, **({"choose": ANY} | script))


HERO: Card = {
    "name": "Personne", "type": "hero", "traits": ["Féca", "Crâ"], "strength": 1, "ap": 6, "mp": 3, "hp": 20,
    "level2": {"strength": 2, "element": "neutral", "ap": 7, "mp": 3, "hp": 24},
}  # fmt: skip
SPARE: Card = {"name": "Rien", "type": "zone", "level": {"value": 0}}
"""Held by those who shall be asked for their go even when they can do nothing."""
BAG: Card = {"name": "Baluchon", "type": "haven_bag", "size": 4, "resistance": 15}


class Sending(Procedure):
    """Sends one batch through the pipeline."""

    batch: list[AnyEvent]

    def begin(self, game: Any) -> Next:
        return game.happen(self.batch, self.over)


class Table:
    """A game between two Heroes in the World, turn 3 of the first seat, with empty Hands and Decks.

    The catalogue holds the cards given (real ones by name) and no other: nobody could hold anything else.
    """

    def __init__(
        self,
        *cards: Card | str,
        active: int = 0,
        turn_number: int | None = None,
        hero: Card = HERO,
        **rulings: str,
    ) -> None:
        real = load()
        catalog = WakfuCatalog(
            real.one(c) if isinstance(c, str) else load().read(c) for c in (hero, BAG, SPARE, *cards)
        )
        state = State([SeatState([]), SeatState([])], Chance(seed=b"table"), rulings)
        self.game = game = WakfuGame(state, catalog)
        self.log: list[Any] = []
        self.asked: list[Decision] = []
        state.turn = 3 + active if turn_number is None else turn_number
        state.active, state.phase, state.time = active, "main", 10
        for seat, own in enumerate(state.seats):
            own.turns = (state.turn + (1 - seat)) // 2
            own.turn_start = 5
            own.bag = areas.create(game, catalog.one(BAG["name"]).id, seat, "world").id
            own.hero = areas.create(game, catalog.one(hero["name"]).id, seat, "world").id
            own.orders = ("everything",)
        for obj in state.objs.values():
            obj.since = 0
        self.catalog = catalog

    # ------------------------------------------------------------------ before it begins

    def put(self, name: str, seat: int = 0, area: Any = "world", since: int = 0, **fields: Any) -> int:
        """A card in an area, in play long enough to attack."""
        obj = areas.create(self.game, self.catalog.one(name).id, seat, area)
        obj.since = since
        for field, value in fields.items():
            setattr(obj, field, value)
        return obj.id

    def hold(self, seat: int, *names: str) -> list[int]:
        return [self.put(name, seat, "hand") for name in names]

    def stack(self, seat: int, *names: str) -> None:
        """The Deck, the top card first."""
        self.game.state.seats[seat].deck = [self.catalog.one(name).id for name in reversed(names)]

    def begin(self, step: str = "main") -> Table:
        """Run on from a step of the active seat's turn."""
        active = self.game.state.active
        self.game.stack = [turn.Turns(), turn.TakeTurn(seat=active, step=step)]
        self.game.asked = []
        self.game.invalidate_areas()
        self.game.run()
        self._note([])
        return self

    def send(self, *batch: AnyEvent) -> Table:
        """Let a batch happen, then the Main Phase goes on."""
        active = self.game.state.active
        self.game.stack = [turn.Turns(), turn.TakeTurn(seat=active, step="main"), Sending(batch=list(batch))]
        self.game.asked = []
        self.game.invalidate_areas()
        self.game.run()
        self._note([])
        return self

    # ------------------------------------------------------------------ playing

    def _note(self, notices: list[Any]) -> None:
        self.log += notices or self.game.take_notices()
        self.asked += [d for d in self.game.pending if d not in self.asked]

    @property
    def asking(self) -> Decision:
        """The one open decision."""
        (decision,) = self.game.pending
        return decision

    def submit(self, seat: int, answer: Any) -> Table:
        decision = self.game.pending_for(seat)
        assert decision is not None, f"seat {seat} is not asked, but {self.whys()}"
        self._note(self.game.submit(seat, decision.id, answer))
        return self

    def say(self, seat: int, *words: Any) -> Table:
        """Answer several questions in words: a verb, a card's name, both, a key, an object; lists and mappings."""
        for word in words:
            decision = self.game.pending_for(seat)
            assert decision is not None, f"seat {seat} is not asked {word!r}, but {self.whys()}"
            self.submit(seat, self._answer(decision, word))
        return self

    def _answer(self, decision: Decision, word: Any) -> Any:
        shape = decision.shape
        if isinstance(shape, Number):
            return word
        if isinstance(shape, Assign):
            slots = {self._names(s)[-1]: s.key for s in shape.slots} | {s.obj: s.key for s in shape.slots}
            return {self._key([e.option for e in shape.elements], k): slots[v] for k, v in word.items()}
        if isinstance(shape, Distribute):
            return {self._key(shape.options, k): n for k, n in word.items()}
        if isinstance(shape, PickSome | Order):
            return [self._key(shape.options, each) for each in word]
        return self._key(shape.options, word)

    def _names(self, option: Any) -> list[Any]:
        card = self.game.name_of(option.obj) or (self.game.catalog_name(option.card) if option.card else None)
        return [option.key, option.verb, option.obj, f"{option.verb} {card}", card]

    def _key(self, options: Any, word: Any) -> str:
        for option in options:
            if word in self._names(option):
                return option.key
        raise AssertionError(f"no {word!r} among {[self._names(o)[3] for o in options]}")

    def offers(self, seat: int) -> list[str]:
        """What a seat is offered, in words."""
        decision = self.game.pending_for(seat)
        return [] if decision is None else [self._names(o)[3] for o in decision.shape.options]

    def passes(self, limit: int = 40) -> Table:
        """Pass every offer until something else is asked."""
        while limit and self.game.pending and self.asking.window and self.asking.why == "react":
            self.say(self.asking.seat, "pass")
            limit -= 1
        return self

    def settle(self) -> Table:
        """Pass and answer sensibly until the Main Phase asks again."""
        while self.game.pending and self.asking.why != "main":
            passes = self.asking.why in ("react", "action")
            self.submit(self.asking.seat, "pass" if passes else self.asking.shape.sensible())
        return self

    # ------------------------------------------------------------------ looking

    def whys(self) -> list[tuple[int, str]]:
        return [(d.seat, d.why) for d in self.game.pending]

    def kinds(self, *only: str) -> list[str]:
        """The kinds of the log's lines, in order."""
        return [n.kind for n in self.log if not only or n.kind in only]

    def lines(self, kind: str) -> list[dict[str, Any]]:
        return [n.data for n in self.log if n.kind == kind]

    def obj(self, oid: int) -> Any:
        return self.game.state.objs[oid]

    def alive(self, oid: int) -> bool:
        return oid in self.game.state.objs

    def hp(self, seat: int) -> int:
        return characteristics.hp(self.game, self.hero(seat))

    def hero(self, seat: int) -> int:
        return self.game.state.seats[seat].hero

    def bag(self, seat: int) -> int:
        bag = self.game.state.seats[seat].bag
        assert bag is not None
        return bag

    def names(self, seat: int, area: str) -> list[str]:
        return sorted(
            self.game.printed(o).name
            for o in self.game.state.objs.values()
            if o.owner == seat and o.area == area
        )

    def orders(
        self,
        seat: int,
        *classes: str,
        skip: str = "",
        hush: tuple[str, ...] = (),
        stops: tuple[str, ...] = (),
    ) -> None:
        """Give standing orders; `stops` are cards by name."""
        ids = tuple(self.game.catalog.one(name).id for name in stops)
        self.game.act(seat, Orders(classes, skip, hush, ids))
