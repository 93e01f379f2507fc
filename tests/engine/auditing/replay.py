"""The log carried out on the auditor's table, line by line; a line that no rule allows is a difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

from cards.wakfu.model import whole
from cards.wakfu.powers import (
    Cannot,
    EntersTapped,
    More,
    PlaceToken,
    PutIntoPlay,
    Search,
)
from engine.core.event import Notice
from tests.engine.auditing.carrying import Carrying
from tests.engine.auditing.table import Battle, Thing, nodes_of
from tests.engine.auditing.verdicts import DifferenceError, lawful, same

#: Lines that tell of something without changing what the table holds.
# fmt: off
SILENT = {
    "answered", "chifumi", "starter", "kept", "passes", "not_done", "untriggered", "watches", "prevented", "redirected",
    "replaced", "named", "lot", "hand_shown", "found_nothing", "choice_lost", "xp_none", "modified", "retargeted",
    "stripped", "remembers", "result", "fizzled", "stays", "hero_lost", "deck_empty", "no_attack", "challenge_dropped",
    "copied",
}
# fmt: on


def stand_anew(battle: Battle | None, way: Mapping[int, int]) -> Battle | None:
    """411.1a, 411.1b: those named take over parts in a battle: `way` says who takes whose."""
    if battle is None:
        return None
    return Battle(
        battle.seat,
        None if battle.target is None else way.get(battle.target, battle.target),
        [way.get(each, each) for each in battle.attackers],
        {way.get(k, k): way.get(v, v) for k, v in battle.blocks.items()},
        battle.turned,
    )


def shown_by(battle: Battle | None, fact: Any) -> bool:
    """Whether the state has these parts in its battle."""
    if battle is None or fact is None:
        return battle is fact
    blocks = {blocker: attacker or 0 for blocker, attacker in fact.blocks.items()}
    told = (battle.target, sorted(battle.attackers), battle.blocks)
    return told == (fact.target, sorted(fact.attackers), blocks)


class Replay(Carrying):
    """All kinds of lines."""

    def carry_out(self, lines: list[Notice], facts: Mapping[int, Any]) -> None:
        """All lines of one answer."""
        self.facts = facts
        self.step = []
        for line in lines:
            data = dict(line.data)
            for private in line.private.values():
                data.update(private)
            if line.kind == "turn":
                self.seen = []
            self.step.append(line)
            self.seen.append(line)
            self.course.hear(line, data)
            self.owed.before(line)
            self.paying.hear(line)
            if line.kind not in SILENT:
                self._carry_out(line, data)
            self.owed.after(line)
            self.acts.hear(line)
            self.weighing.hear(line)
            if self.acts.fresh is not None:
                source = self.acts.hint[0] if self.acts.hint is not None else None
                self.paying.played(self.acts.fresh, self._by(line), source)

    def _carry_out(self, line: Notice, data: dict[str, Any]) -> None:
        handler: Callable[[dict[str, Any], Notice], None] | None = getattr(self, f"_{line.kind}", None)
        if handler is None:
            raise DifferenceError("501.1", "a line that the auditor does not know", "none", line)
        handler(data, line)

    # ------------------------------------------------------------------ into play and out of it

    def _appeared(self, data: dict[str, Any], line: Notice) -> None:
        table, obj, card = self.table, data["obj"], data["card"]
        lawful(
            obj not in table.things, "501.5", f"object {obj} appears", "a new object", "one in play already"
        )
        fact = self.facts.get(obj)
        token = card in table.tokens or (fact is not None and fact.token)
        owner = self._from(data, line, token=token, owner=None if fact is None else fact.owner)
        thing = Thing(obj, card, owner, data["seat"], data["area"], token=token, turn=table.turn)
        if token is False and table.card(card).summon is not None:
            thing.face = 2
        table.things[obj] = thing
        if table.card(card).type in ("equipment", "dofus") and fact is not None:
            thing.wielder = fact.wielder
        thing.tapped = self._enters_tapped(thing, line)
        self._appears_lawfully(thing)

    def _from(self, data: dict[str, Any], line: Notice, *, token: bool, owner: int | None) -> int:
        """Where what appears comes from; returns its owner."""
        table, seat, card = self.table, data["seat"], data["card"]
        if token:
            return seat
        for entry in table.queue:
            if entry.id == self._item(line) and entry.lies and entry.card == card:
                entry.lies = False
                return entry.owner
        owner = seat if owner is None else owner
        if not table.take("queue", owner, card):
            self._loose(owner, card, -1, "412.2", "hand", "discard", "challenge", "banished", "queue")
        return owner

    def _enters_tapped(self, thing: Thing, line: Notice) -> bool:
        """106.1: untapped, unless it says otherwise, or what puts it into play does."""
        table = self.table
        if any(power.area in (None, thing.area) for power in table.says(thing, EntersTapped)):
            return True
        entry = next((e for e in table.queue if e.id == self._item(line)), None)
        if entry is None or (entry.what == "card" and entry.card == thing.card):
            return False
        fact = self.facts.get(thing.id)
        return (
            fact is not None
            and fact.tapped
            and any(
                node.tapped
                for node in nodes_of(table.card(entry.card))
                if isinstance(node, PutIntoPlay | PlaceToken | Search)
            )
        )

    def _appears_lawfully(self, thing: Thing) -> None:
        table, kind = self.table, self.table.kind(thing)
        if kind in ("zone", "protector"):
            same("310.1" if kind == "zone" else "308.1", "where it appears", "world", thing.area)
        if kind == "room":
            same("309.1", "where a Room appears", "bag", thing.area)
        if thing.area == "world":
            lawful(
                table.turn > 1, "506.3", "in the first turn of the game", "nothing appears in the World",
                table.card(thing.card).name,
            )  # fmt: skip
        if kind in ("action", "hero", "haven_bag"):
            raise DifferenceError(
                "301.1", "what may appear", "no Action, Hero or Haven Bag", table.card(thing.card).name
            )

    def _destroyed(self, data: dict[str, Any], line: Notice) -> None:
        thing = self.there(data["obj"], "409.1", "is destroyed")
        lawful(
            self.table.kind(thing) != "haven_bag", "306.5", "a Haven Bag destroyed", "banished", "destroyed"
        )
        facts = line.cause.facts if line.cause is not None else {}
        if line.cause is not None and "410.8" in line.cause.rules and "damage" in facts:
            same("410.8", f"Damage on {data['name']} when it is destroyed", thing.damage, facts["damage"])
            lawful(
                thing.damage >= int(facts["strength"]), "410.8", f"lethal Damage on {data['name']}",
                f"at least {facts['strength']}", thing.damage,
            )  # fmt: skip
        self._gone(thing, "discard")

    def _banished(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.table.things.get(data["obj"])
        if thing is not None:
            self._gone(thing, "banished")
            return
        fact = self.facts.get(data["obj"])
        owner = data.get("controller", 0) if fact is None else fact.owner
        self._loose(owner, data["card"], -1, "409.3", "hand", "discard", "deck", "queue")
        self.table.put("banished", owner, data["card"])

    def _ceased(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.table.things.get(data.get("obj", 0))
        if thing is not None:
            same("413.2d", "what ceases to exist", True, thing.token)
            self._gone(thing, "discard")

    def _returned(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.table.things.get(data["obj"])
        if thing is not None:
            self._gone(thing, "hand")
            return
        owner = data["controller"]
        self._loose(owner, data["card"], -1, "416.1", "discard", "queue", "challenge", "deck", "hand")
        self.table.put("hand", owner, data["card"])

    def _on_deck(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.table.things.get(data.get("obj", 0))
        owner = data["controller"] if thing is None else thing.owner
        if thing is not None:
            self.table.leave(thing.id)
        else:
            self._loose(owner, data["card"], -1, "501.2", "discard", "hand", "queue", "deck")
        if thing is None or not thing.token:
            self.table.decks[owner].insert(0, data["card"])

    # ------------------------------------------------------------------ places, taps, wielders

    def _moved(self, data: dict[str, Any], line: Notice) -> None:
        table = self.table
        thing = self.there(data["obj"], "414.1", "moves")
        kind = table.kind(thing)
        lawful(kind in ("hero", "ally"), "414.1", "what moves", "a Hero or an Ally", kind)
        lawful(
            thing.area != data["area"], "414.1", f"{data['name']} moves", "to the other area", data["area"]
        )
        if data["area"] == "world":
            lawful(table.turn > 1, "506.3", "a movement in the first turn", "none", data["name"])
        if self._by(line) == "player":
            same("603.1", "who moves in this turn", table.active, thing.controller)
            same("603.1", "a movement in a battle", None, table.battle)
        self._place(thing, data["area"])

    def _place(self, thing: Thing, area: str) -> None:
        """414.1: what it wears comes along."""
        thing.area = area
        for worn in self.table.worn(thing):
            worn.area = area

    def _expelled(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "306.3a", "is expelled")
        same("306.3a", "out of which area it is expelled", "bag", thing.area)
        lawful(
            self.table.kind(thing) in ("hero", "ally"),
            "306.3a",
            "what is expelled",
            "Allies and Heroes",
            data["name"],
        )
        self._place(thing, "world")

    def _places_swapped(self, data: dict[str, Any], _: Notice) -> None:
        objs = data["objs"]
        things = [self.there(obj, "411.1", "changes places") for obj in objs]
        if len(things) == 2:
            first, second = things
            area = first.area
            self._place(first, second.area)
            self._place(second, area)
            self.table.battle = stand_anew(self.table.battle, {objs[0]: objs[1], objs[1]: objs[0]})
        else:
            self._rearrange(things)

    def _rearrange(self, things: list[Thing]) -> None:
        """411.1: each takes the place of another. No line tells whose, so the state must show one such way."""
        for order in permutations(things):
            pairs = list(zip(things, order, strict=True))
            if any(old is new for old, new in pairs):
                continue
            battle = stand_anew(self.table.battle, {old.id: new.id for old, new in pairs})
            fits = all(self.facts[new.id].area == old.area for old, new in pairs if new.id in self.facts)
            if fits and shown_by(battle, self.owed.state.battle):
                for thing, area in [(new, old.area) for old, new in pairs]:
                    self._place(thing, area)
                self.table.battle = battle
                return
        raise DifferenceError(
            "411.1", "places that several have taken", "each that of another", self.table.battle
        )

    def _tapped(self, data: dict[str, Any], line: Notice) -> None:
        thing = self.there(data["obj"], "106.1", "is tapped")
        same("106.2", f"{data['name']} was tapped already when it is tapped", False, thing.tapped)
        thing.tapped = True

    def _untapped(self, data: dict[str, Any], line: Notice) -> None:
        thing = self.there(data["obj"], "106.1", "untaps")
        same("106.2", f"{data['name']} was tapped when it untaps", True, thing.tapped)
        if self._by(line) == "turn" and self.table.battle is None:
            same("602.1", f"whose {data['name']} untaps", self.table.active, thing.controller)
        thing.tapped = False

    def _bag_tapped_and_untapped(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "306.4", "gives a second resource")
        same("306.4", "what gives a second resource", "haven_bag", self.table.kind(thing))
        same("306.4", "in which turn a Haven Bag gives a second resource", 2, self.table.turn)
        same("306.4", "whose Haven Bag gives a second resource", 1 - self.table.first, thing.controller)
        paid = any(each.kind == "tapped" and each.data["obj"] == thing.id for each in self.step)
        lawful(
            paid or not thing.tapped, "106.2", "a Haven Bag gives a second resource", "it was untapped", thing
        )
        twice = sum(line.kind == "bag_tapped_and_untapped" for line in self.seen)
        same("306.4", "how often", 1, twice)

    def _equipped(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "305.3", "changes its wielder")
        wielder = self.there(data["to"], "305.3", "becomes a wielder")
        thing.wielder, thing.area, thing.controller = wielder.id, wielder.area, wielder.controller

    def _captured(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "806.4a", "is captured")
        fact = self.facts.get(thing.id)
        thing.face, thing.damage = 2, 0
        wielder = data.get("to") or (fact.wielder if fact is not None else None)
        thing.wielder = wielder
        if wielder in self.table.things:
            thing.area = self.table.things[wielder].area
            thing.controller = self.table.things[wielder].controller
        self.table.out_of_battle(thing.id)

    def _controlled(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "416.3", "is taken over")
        thing.controller = data["seat"]
        for worn in self.table.worn(thing):
            worn.controller = data["seat"]
        battle = self.table.battle
        if battle is not None and battle.target == thing.id:
            battle.turned = True
        elif thing.area == "world":
            self.table.out_of_battle(thing.id)

    def _marked(self, data: dict[str, Any], _: Notice) -> None:
        self.there(data["obj"], "413.1", "is marked").markers[data["marker"]] = data["count"]

    _unmarked = _marked

    # ------------------------------------------------------------------ Damage, HP, Experience

    def _damaged(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "410.1", "is damaged")
        kind = self.table.kind(thing)
        lawful(
            kind in ("hero", "ally", "haven_bag"), "410.8", "what takes Damage", "Hero, Ally, Haven Bag", kind
        )
        lawful(data["amount"] > 0, "811.4", "Damage of 0", "it is not dealt", data)
        if kind == "ally":
            thing.damage += data["amount"]
        else:
            thing.lost += data["amount"]

    def _lost_hp(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "410.3", "loses HP")
        kind = "resistance" if self.table.kind(thing) == "haven_bag" else "hp"
        same("410.3", "what it loses", kind, data["of"])
        thing.lost += data["amount"]

    def _healed(self, data: dict[str, Any], _: Notice) -> None:
        thing = self.there(data["obj"], "410.2", "regains HP")
        lawful(
            0 < data["amount"] <= thing.lost, "410.2", f"{data['name']} regains HP", f"at most {thing.lost}",
            data["amount"],
        )  # fmt: skip
        thing.lost -= data["amount"]

    def _double_knockout(self, data: dict[str, Any], _: Notice) -> None:
        """103.3: both Heroes stay with 1 HP."""
        for seat in (0, 1):
            hero = self.table.hero(seat)
            fact = None if hero is None else self.facts.get(hero.id)
            if hero is not None and fact is not None:
                hero.lost = fact.lost

    def _xp(self, data: dict[str, Any], line: Notice) -> None:
        table = self.table
        if self._by(line) == "turn":
            promised = table.promised[data["seat"]]
            fits = data["amount"] == promised or (data["amount"] > promised and table.heard(More))
            lawful(fits, "708.2", "Experience at the end of a battle", promised, data["amount"])
            table.promised[data["seat"]] = 0
        lawful(data["amount"] > 0, "415.5", "a gain of Experience", "more than 0", data["amount"])
        table.xp[data["seat"]] += data["amount"]
        same("415.1", f"Experience of seat {data['seat']}", table.xp[data["seat"]], data["total"])

    def _level(self, data: dict[str, Any], _: Notice) -> None:
        table, hero = self.table, self.table.hero(data["seat"])
        lawful(
            table.xp[data["seat"]] >= 6, "307.4", "a Hero turned over", "6 Experience", table.xp[data["seat"]]
        )
        if hero is not None and data["level"] == 2:
            same("307.4", "the face of a Hero turned over", 1, hero.face)
            hero.face = 2
            card = table.catalog.card(hero.card)
            if card.level2 is not None:
                hero.lost += whole(card.level2.hp) - whole(card.hp)  # 307.4: its HP stay, its maximum grows

    def _xp_later(self, data: dict[str, Any], _: Notice) -> None:
        self._battle("708.2")
        self.table.promised[data["seat"]] += data["amount"]

    # ------------------------------------------------------------------ battles

    def _attack(self, data: dict[str, Any], _: Notice) -> None:
        same("701.1", "an attack declared while a battle is on", None, self.table.battle)

    def _target(self, data: dict[str, Any], line: Notice) -> None:
        table = self.table
        thing = self.there(data["obj"], "702.1", "is the Target")
        if table.battle is None:
            table.battle = Battle(1 - thing.controller)
        table.battle.target = thing.id

    def _attackers(self, data: dict[str, Any], _: Notice) -> None:
        battle = self._battle("703.1")
        battle.attackers = list(data["objs"])

    def _blockers(self, data: dict[str, Any], _: Notice) -> None:
        battle = self._battle("704.1")
        battle.blocks = {pair["blocker"]: pair["attacker"] for pair in data["pairs"]}

    def _battle(self, rule: str) -> Battle:
        lawful(self.table.battle is not None, rule, "a declaration", "in a battle", "there is none")
        assert self.table.battle is not None
        return self.table.battle

    def _blocks(self, data: dict[str, Any], _: Notice) -> None:
        self._battle("705.4").blocks[data["obj"]] = data["attacker"]

    def _joins_attack(self, data: dict[str, Any], _: Notice) -> None:
        self._battle("705.7").attackers.append(data["obj"])

    def _withdrawn(self, data: dict[str, Any], _: Notice) -> None:
        self.table.out_of_battle(data["obj"])

    def _battle_over(self, data: dict[str, Any], _: Notice) -> None:
        self.table.battle = None
        lying = [self.table.card(name) for seat in (0, 1) for name in +self.table.piles["discard", seat]]
        barred = any(isinstance(n, Cannot) and n.what == "gain_xp" for card in lying for n in nodes_of(card))
        if not barred and not any(line.kind == "replaced" for line in self.seen):
            same("708.2", "Experience promised and not given", [0, 0], self.table.promised)
        self.table.promised = [0, 0]

    def _no_battle(self, data: dict[str, Any], _: Notice) -> None:
        self.table.battle = None
