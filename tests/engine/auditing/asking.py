"""What players are offered: nothing unlawful, and all that is plainly lawful (418, 508, 603, 701 to 704, 807, 808)."""

from __future__ import annotations

from typing import Any

from cards.wakfu.model import Card, whole
from cards.wakfu.powers import Activated, Can, Cannot, Choose, Forbid, Plus, Resource, Script, Set
from engine.core.decision import Answer, Decision
from engine.core.event import Notice
from tests.engine.auditing.figures import Figures
from tests.engine.auditing.table import IN_PLAY, Table, Thing, nodes_of
from tests.engine.auditing.verdicts import DifferenceError, lawful, same
from tests.engine.auditing.words import Reader, UnclearError

PERMANENT = ("ally", "room", "zone", "protector")


class Asking:
    """Looks at each question, and at what its answer pays."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.view: dict[str, Any] = {}

    def look(self, game: Any, view: dict[str, Any]) -> None:
        """All questions that are open now."""
        self.view = view
        for decision in game.pending:
            ask = getattr(self, f"_{decision.why}", None)
            if ask is not None:
                ask(decision, game.state)

    def _things(self, decision: Decision) -> list[Thing]:
        found = []
        for option in _shape(decision).options:
            thing = self.table.things.get(option.obj or 0)
            if thing is None:
                raise DifferenceError(
                    decision.rules[0], f"{decision.why}: what is offered", "in play", option
                )
            found.append(thing)
        return found

    def _names(self, things: Any) -> list[str]:
        return sorted(f"{self.table.card(t.card).name} ({t.id})" for t in things)

    def says(self, *words: str) -> bool:
        """Whether a card in play, or what is in force, speaks of such an exception."""
        nodes = [n for t in self.table.things.values() for n in self.table.says(t, Cannot, Can, Forbid, Plus)]
        nodes += self.table.changing()
        return any(
            word in words for n in nodes for word in (getattr(n, "what", ""), getattr(n, "stat", "")) if word
        )

    def _same(self, rule: str, about: str, expected: list[Thing], found: list[Thing], *words: str) -> None:
        """Nobody may be offered in vain, and nobody left out unless something in play speaks of that."""
        extra = [t for t in found if t not in expected]
        lawful(not extra or self.says(*words), rule, about, self._names(expected), self._names(found))
        missing = [t for t in expected if t not in found]
        lawful(not missing or self.says(*words), rule, about, self._names(expected), self._names(found))

    # ------------------------------------------------------------------ paying

    def _pay(self, decision: Decision, state: Any) -> None:
        """418.1, 418.5, 808.2f."""
        seat, params = decision.seat, decision.params
        offered = self._things(decision)
        for thing in offered:
            lawful(
                self.table.kind(thing) != "protector",
                "308.5",
                "what pays",
                "no Protector",
                self._names([thing]),
            )
        mine = [t for t in self.table.of(seat) if not t.tapped and self.table.kind(t) != "protector"]
        used = {params["source"]}
        expected = [t for t in mine if t.id not in used]
        found = list({t.id: t for t in offered if t.id not in used}.values())
        extra = [t for t in found if t not in expected]
        lawful(not extra, "418.1", f"what pays for seat {seat}", self._names(expected), self._names(found))
        self._price(decision, state)

    def _price(self, decision: Decision, state: Any) -> None:
        params = decision.params
        card = self.table.card(params["card"])
        price = params["price"]
        if self.says("cost", "acts") or any(isinstance(n, Plus | Set) for n in nodes_of(card) if _cost(n)):
            return
        if params["power"] < 0:
            if card.level is None or (
                card.script is not None and card.script.cost != type(card.script.cost)()
            ):
                return
            level = params["x"] if card.level.value is None else card.level.value
            if level == "*" or price["count"] == 0:
                return
            same("418.4a", f"the price of {card.name}", level, price["count"])
            ally = card.type == "ally" and card.level.element != "neutral"
            same(
                "418.5b",
                f"the Elements that {card.name} needs",
                [card.level.element] if ally else [],
                price["elements"],
            )
            return
        script = self._script(params, state)
        if script is None:
            return
        count = len(script.cost.resources) + (params["x"] if script.cost.x_resources else 0)
        same("418.4b", f"the price of the power of {card.name}", count, price["count"])
        elements = sorted(e for e in script.cost.resources if e != "neutral")
        if not isinstance(script.cost.x_resources, str):
            same("418.5d", f"the Elements of the power of {card.name}", elements, sorted(price["elements"]))

    def _script(self, params: dict[str, Any], state: Any) -> Script | None:
        """The script of the power or Action that is being put together."""
        card = self.table.card(params["card"])
        if params["power"] < 0:
            return card.script
        fact = state.objs.get(params["source"])
        if fact is None or fact.altered:
            return None
        face = fact.face if fact.face in card.faces else 1
        powers = card.powers_of(face)
        power = powers[params["power"]] if params["power"] < len(powers) else None
        return power.script if isinstance(power, Activated) else None

    def paid(self, decision: Decision | None, answer: Answer, lines: list[Notice]) -> None:
        """What an answer to a payment names is tapped for it, and nothing else."""
        if decision is None or decision.why != "pay" or not isinstance(answer, list):
            return
        options = {option.key: option for option in _shape(decision).options}
        named = sorted(options[key].obj or 0 for key in answer)
        costs = [line for line in lines if line.cause is not None and line.cause.by == "cost"]
        costs = costs or [line for line in lines if line.cause is not None and line.cause.by == "effect"]
        first = costs[0].cause.item if costs and costs[0].cause is not None else 0
        taps = ("tapped", "bag_tapped_and_untapped")
        tapped = sorted(
            line.data["obj"]
            for line in costs
            if line.kind in taps and line.cause is not None and line.cause.item == first
        )
        rest = list(tapped)
        for obj in named:
            lawful(obj in rest, "808.2g", "what is tapped to pay", named, tapped)
            rest.remove(obj)
        own = [decision.params["source"]]
        more = [obj for obj in rest if obj not in own and not self._makes(obj)]
        if not self._taps(decision):
            lawful(not more, "418.5", "what is tapped to pay", named, tapped)

    def _makes(self, obj: int) -> bool:
        """803.1: it is tapped for a resource by its own power."""
        thing = self.table.things.get(obj)
        return thing is not None and bool(self.table.says(thing, Resource))

    def _taps(self, decision: Decision) -> bool:
        """Whether the cost may tap others, too."""
        card = self.table.card(decision.params["card"])
        return card.recipe is not None or any(
            getattr(node, "tap", None) is not None for node in nodes_of(card)
        )

    # ------------------------------------------------------------------ battles

    def _target(self, decision: Decision, _: Any) -> None:
        """702.2, 702.3."""
        rival = 1 - decision.seat
        expected = [t for t in self.table.of(rival, "hero", "ally", "haven_bag") if t.area == "world"]
        self._same(
            "702.2", "whom one may attack", expected, self._things(decision), "be_target", "target", "attack"
        )

    def _attackers(self, decision: Decision, state: Any) -> None:
        """703.1, 303.3, 806.2."""
        table, seat = self.table, decision.seat
        began = state.seats[seat].turn_start
        expected = [
            t
            for t in table.of(seat, "hero", "ally")
            if t.area == "world" and not t.tapped and (self._ready(t, state, began))
        ]
        self._same(
            "703.1",
            "who may attack",
            expected,
            self._things(decision),
            "attack",
            "attack_fresh",
            "be_declared",
            "fight_beside",
        )
        most = self.view["seats"][seat]["mp"]
        if _shape(decision).limit is not None and not _shape(decision).weights:
            same("703.2c", "how many may attack", most, _shape(decision).limit)

    def _ready(self, thing: Thing, state: Any, began: int) -> bool:
        if self.table.kind(thing) == "hero" or state.objs[thing.id].since < began:
            return True
        nodes = [k.name for k in self.table.card(thing.card).keywords]
        return "aggressive" in nodes or "aggressive" in self.view["objects"][str(thing.id)].get(
            "keywords", ()
        )

    def _blockers(self, decision: Decision, _: Any) -> None:
        """704.1, 704.5."""
        table, battle = self.table, self.table.battle
        if battle is None:
            return
        slots = {int(e.option.obj or 0): e.slots for e in _shape(decision).elements}
        expected = {
            t.id: t
            for t in table.of(decision.seat, "hero", "ally")
            if t.area == "world" and not t.tapped and t.id != battle.target
        }
        found = [table.things[oid] for oid in slots]
        agile = {
            oid: "agility" in self.view["objects"][str(oid)].get("keywords", ()) for oid in self.table.things
        }
        able = [t for t in expected.values() if agile[t.id] or not all(agile[a] for a in battle.attackers)]
        self._same(
            "704.1",
            "who may block",
            able,
            found,
            "block",
            "be_blocked",
            "block_tapped",
            "be_declared",
            "fight_beside",
        )
        if self.says("block", "be_blocked", "be_declared"):
            return
        for oid, places in slots.items():
            whom = sorted(a for a in battle.attackers if agile[oid] or not agile[a])
            same(
                "704.5", f"whom {self._names([table.things[oid]])} may block", whom, sorted(map(int, places))
            )

    # ------------------------------------------------------------------ choices

    def _choose(self, decision: Decision, state: Any) -> None:
        """508.1, 807.1, 807.2."""
        script = self._script(decision.params, state)
        if script is None or len(script.choose) != 1 or script.reaction is not None or script.modes:
            return
        choose = script.choose[0]
        if choose.player or set(choose.select.area) - set(IN_PLAY):
            return
        source = self.table.things.get(decision.params["source"])
        expected = self._choosable(decision, choose, source)
        if expected is None or self.says("be_chosen", "reach_out"):
            return
        chosen = [t.id for t in self._things(decision)]
        own = {decision.params["source"]}
        found = sorted(set(chosen) - own)
        wanted = sorted({t.id for t in expected} - own)
        if choose.count == 1 and not choose.spread:
            same(
                "807.2",
                f"what may be chosen for {self.table.card(decision.params['card']).name}",
                wanted,
                found,
            )

    def _choosable(self, decision: Decision, choose: Choose, source: Thing | None) -> list[Thing] | None:
        seat = decision.seat
        reader = Reader(Figures(self.table, self.table.state), seat, source)
        try:
            fitting = reader.objects(choose.select)
        except UnclearError:
            return None
        if choose.select.reach:
            return None
        if source is None or source.area not in IN_PLAY:
            return [t for t in fitting if t.area == "world" or t.controller == seat]
        if source.area == "bag":
            return [t for t in fitting if t.controller == source.controller]
        return [t for t in fitting if t.area == "world"]

    # ------------------------------------------------------------------ what one may do

    def _wielder(self, decision: Decision, _: Any) -> None:
        """304.3, 305.3; Equipment of the other side passes from one of theirs to another (Démone IV)."""
        offered = self._things(decision)
        seat = offered[0].controller if offered else decision.seat
        expected = [t for t in self.table.of(seat, "hero", "ally") if "Monstre" not in self.table.traits(t)]
        extra = [t for t in offered if t not in expected]
        lawful(not extra, "305.3", "who may wear it", self._names(expected), self._names(offered))

    def _main(self, decision: Decision, state: Any) -> None:
        """603.1 to 603.4, 701.1, 808.1."""
        table, seat = self.table, decision.seat
        same("603.1", "whose Main Phase it is", table.active, seat)
        same("808.1", "the Queue in the Main Phase", [], [e.id for e in table.queue])
        keys = {option.key for option in _shape(decision).options}
        lawful("end" in keys, "603.4", "what one may do", "end the turn", keys)
        self._movers(decision, keys)
        if "attack" in keys:
            lawful(table.turn > 2, "603.2", "an attack offered in one's first turn", "none", table.turn)
            lawful(
                self.view["seats"][seat]["mp"] > 0, "701.5", "an attack offered without MP", "none", "offered"
            )
        self._plays(decision, keys, state)

    def _movers(self, decision: Decision, keys: set[str]) -> None:
        table, seat = self.table, decision.seat
        movers = [t for t in table.of(seat, "hero", "ally") if not t.tapped]
        bag = table.bag(seat)
        room = bag is not None and len(table.inside(seat)) < self.view["objects"][str(bag.id)]["size"]
        able = [t for t in movers if (t.area == "bag" and table.turn > 1) or (t.area == "world" and room)]
        if not self.says("move", "move_tapped", "shelter", "move_into_bag"):
            same("414.1", "whether a movement is offered", bool(able), "move" in keys)

    def _plays(self, decision: Decision, keys: set[str], state: Any) -> None:
        """What lies in the Hand and can plainly be paid is offered; what is dearer than all one has is not."""
        table, seat = self.table, decision.seat
        hand = {oid: table.catalog.card(state.objs[oid].card) for oid in state.seats[seat].hand}
        offered = {option.obj for option in _shape(decision).options if option.verb == "play"}
        payers = [t for t in table.of(seat) if not t.tapped and table.kind(t) != "protector"]
        twice = table.turn == 2 and any(t.area == "world" and table.kind(t) == "haven_bag" for t in payers)
        for oid in offered:
            lawful(oid in hand, "603.1", "a card offered to be played", "of the own Hand", oid)
        copies = {hand[oid].id for oid in offered}  # one of several copies stands for all
        if self.says("cost", "acts", "play", "produce", "shelter"):
            return
        for oid, card in hand.items():
            about = f"{card.name} ({oid}) may be played"
            action = card.script is not None and card.script.reaction is not None
            challenge = card.type == "action" and card.has("Challenge")
            if action or challenge:
                lawful(oid not in offered, "809.2", about, "only as a Reaction, or in a battle", "offered")
            elif card.level is not None and isinstance(card.level.value, int):
                most = len(payers) + twice + sum(t.face == 1 and _more(table.card(t.card)) for t in payers)
                if card.level.value > most:
                    lawful(oid not in offered or card.recipe, "418.2", about, "too dear", "offered")
                elif self._plain(card, seat, payers):
                    lawful(card.id in copies, "603.1", about, "offered", "not offered")

    def _plain(self, card: Card, seat: int, payers: list[Thing]) -> bool:
        """Whether nothing but its price could keep it in the Hand."""
        table = self.table
        assert card.level is not None
        if card.type not in PERMANENT or any(
            type(p).__name__ in ("PlayedOnlyIf", "Cannot") for p in card.powers
        ):
            return False
        if table.turn == 1 and card.type != "room":
            return False
        if card.type == "room":
            bag = table.bag(seat)
            if bag is None or len(table.inside(seat)) >= self.view["objects"][str(bag.id)]["size"]:
                return False
        needs = card.type == "ally" and card.level.element != "neutral"
        if needs and not any(self._element(t) == card.level.element for t in payers):
            return False
        return len(payers) >= whole(card.level.value)

    def _element(self, thing: Thing) -> str:
        element: str = self.view["objects"][str(thing.id)]["element"]
        return element


def _shape(decision: Decision) -> Any:
    """The shape of a question of which its name tells what it lists."""
    return decision.shape


def _more(card: Card) -> bool:
    return any(type(node).__name__ in ("Resource", "CountsAs") for node in nodes_of(card))


def _cost(node: Any) -> bool:
    return getattr(node, "stat", "") in ("cost", "acts", "level")
