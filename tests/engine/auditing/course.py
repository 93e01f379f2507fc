"""The course of turns and battles: what the rules owe at each of their steps (6, 7, 102.3, 415)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cards.wakfu.model import whole
from cards.wakfu.powers import (
    Can,
    Cannot,
    Change,
    DealsLess,
    DeclareAttack,
    Forbid,
    GainXP,
    Instead,
    LessDamage,
    More,
    MoreTaken,
    Raise,
    Set,
)
from engine.core.decision import Decision
from engine.core.event import Notice
from tests.engine.auditing.table import Table, Thing, nodes_of
from tests.engine.auditing.verdicts import lawful, same
from tests.engine.auditing.weighing import hollow

STALE = {
    "modified",
    "destroyed",
    "appeared",
    "equipped",
    "level",
    "stripped",
    "controlled",
    "captured",
    "banished",
}
"""Lines after which a number may be another than the one that was shown last."""
ODD = {
    "prevented",
    "redirected",
    "replaced",
    "not_done",
    "withdrawn",
    "places_swapped",
    "controlled",
    "expelled",
}
"""Lines after which a battle owes other Damage than its declarations say."""


class Course:
    """Follows turns and battles. Hears of each line before the table carries it out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shown: dict[str, Any] = {}
        """The view that was looked at last."""
        self.pending: dict[str, Any] = {}
        """The objects of the view as a window on Damage about to be dealt opened: its amount stays (706.2)."""
        self.stale = False
        self.drawn = self.attacks = self.granted = 0
        self.rollbacks = [0, 0]
        self.changes = [0, 0]
        self.entered: int | None = None
        """How many cards the Hand held before the first card of the Draw Phase, once that is known."""
        self.most: int | None = None
        """AP as the Draw Phase begins: how many cards are drawn is settled then."""
        self.ending = False
        self.chilled = 0
        """For how many turns to come something may stay tapped that a card no longer there has frozen."""
        self.odd: Counter[str] = Counter()
        """Odd lines since the battle began, and in the Draw Phase."""
        self.untap: set[int] = set()
        self.fighters: set[int] = set()
        self.dealt: Counter[int] = Counter()
        self.struck = 0
        self.last: tuple[list[int], dict[int, int], int | None] = ([], {}, None)
        """Who attacked, who blocked whom and what the Target was, when that was seen last."""
        self.freed: set[int] = set()
        """What has untapped in this battle."""

    # ------------------------------------------------------------------ lines

    def hear(self, line: Notice, data: dict[str, Any]) -> None:
        """One line, before the table carries it out."""
        if line.kind in ODD and data.get("what", "damage") == "damage" and not hollow(line):
            self.odd[line.kind] += 1
        if line.kind == "resolved":
            nodes = nodes_of(self.table.card(data["card"]))
            self.granted += any(isinstance(node, DeclareAttack) for node in nodes)
        heard = getattr(self, f"_{line.kind}", None)
        if heard is not None:
            heard(data, line)
        if line.kind in STALE:
            self.stale = True

    def asked(self, lines: list[Notice], view: dict[str, Any] | None, pending: Sequence[Decision]) -> None:
        """All lines of an answer have been carried out; `pending` is what is asked now."""
        why = {decision.why for decision in pending}
        if view is not None:
            self.shown, self.stale = view, False
        self._wait(lines, pending)
        self._opening(lines)
        if self.said("untap_next"):
            self.chilled = 3
        if "untap" in why:
            self.untap = set()  # a card lets its player say what untaps
        if "main" in why:
            self._untapped_all()
        battle = self.table.battle
        if battle is not None:
            self.fighters = {*battle.attackers, *battle.blocks}
            self.last = (list(battle.attackers), dict(battle.blocks), battle.target)
        self._credit(lines)
        if view is not None:
            self._numbers(lines, view)

    def _wait(self, lines: list[Notice], pending: Sequence[Decision]) -> None:
        """706.2, 809.2: the Damage of a duel has its amount before anybody may react to it."""
        if any(line.kind in ("damaged", "battle_over", "attack") for line in lines):
            self.pending = {}
        events = [each for decision in pending for each in decision.params.get("events", ())]
        about = any((each["kind"], each["time"]) == ("damage", "about") for each in events)
        if about and not self.pending and not self.stale:
            self.pending = self.shown["objects"]

    def said(self, *words: str) -> bool:
        """Whether a card in play, or what is in force, speaks of such an exception."""
        nodes = [n for t in self.table.things.values() for n in self.table.says(t, Cannot, Can, Forbid)]
        nodes += self.table.changing()
        return any(getattr(node, "what", "") in words for node in nodes if isinstance(node, Change | Forbid))

    # ------------------------------------------------------------------ the beginning, turns

    def _opening(self, lines: list[Notice]) -> None:
        """102.3, 102.4: as many cards as AP, after each rollback but the first one fewer."""
        kinds = Counter(line.kind for line in lines)
        drawn = Counter(line.data["seat"] for line in lines if line.kind == "drew")
        for line in lines:
            seat = line.data.get("seat", 0)
            if line.kind == "rollback":
                self.rollbacks[seat] += 1
                most = max(0, self._ap(seat) - self.rollbacks[seat] + 1)
                same("102.4", f"cards drawn by seat {seat} after a rollback", most, drawn[seat])
            elif line.kind == "starter" and not kinds["turn"]:
                for each in (0, 1):
                    same("102.3", f"cards of the first Hand of seat {each}", self._ap(each), drawn[each])

    def _ap(self, seat: int) -> int:
        hero = self.table.hero(seat)
        return 0 if hero is None else whole(self.table.catalog.card(hero.card).ap)

    def _turn(self, data: dict[str, Any], _: Notice) -> None:
        table, seat = self.table, self.table.active
        if table.turn and self.ending and not self.stale:
            entered = table.piles["hand", seat].total() - self.drawn if self.entered is None else self.entered
            most = self.shown["seats"][seat]["ap"] if self.most is None else self.most
            owed = max(0, most - entered)
            if not self.odd["replaced"] and not self.odd["deck_empty"]:
                same("604.1", f"cards drawn by seat {seat} in the Draw Phase", owed, self.drawn)
        if table.turn and not self.ending:
            self._nothing_left(seat)
        self.drawn = self.attacks = self.granted = 0
        self.entered, self.most, self.ending = None, None, False
        self.odd.clear()
        self.chilled = max(0, self.chilled - 1)
        self.untap = {t.id for t in table.of(data["seat"]) if t.tapped}

    def _nothing_left(self, seat: int) -> None:
        """603.4: a turn ends without its player's word only if there was nothing that player could do."""
        if self.table.turn == 1 or self.said("move", "move_tapped", "move_into_bag", "shelter"):
            return
        movers = [t for t in self.table.of(seat, "hero", "ally") if t.area == "bag" and not t.tapped]
        names = [self.table.card(t.card).name for t in movers]
        same("603.4", f"who of seat {seat} could move when the turn ends by itself", [], names)

    def _deck_empty(self, _: dict[str, Any], line: Notice) -> None:
        self.odd["deck_empty"] += 1

    def _drew(self, data: dict[str, Any], line: Notice) -> None:
        if self.ending and line.cause is not None and line.cause.by == "turn" and self.table.turn:
            same("604.1", "who draws in the Draw Phase", self.table.active, data["seat"])
            if self.entered is None:
                self.entered = self.table.piles["hand", data["seat"]].total()
            if self.most is None and not self.stale:
                self.most = self.shown["seats"][data["seat"]]["ap"]
            self.drawn += 1

    def _changed_hand(self, data: dict[str, Any], _: Notice) -> None:
        """604.2: only with a full Hand; then all of it is drawn anew."""
        held = self.table.piles["hand", data["seat"]].total()
        self.entered = 0
        self.changes[data["seat"]] += 1
        same("604.2", "how often a Hand is changed in a game", 1, self.changes[data["seat"]])
        if not self.stale:
            lawful(
                held in (0, self.shown["seats"][data["seat"]]["ap"]), "604.2", "a Hand that is changed",
                "as many cards as AP", held,
            )  # fmt: skip

    def end_turn(self) -> None:
        """The player whose turn it is has declared its end (603.4)."""
        self.ending = True

    def _untapped_all(self) -> None:
        """602.1: everything has untapped."""
        left = [self.table.things[o] for o in self.untap if o in self.table.things]
        self.untap = set()
        left = [t for t in left if t.tapped and t.controller == self.table.active]
        if (
            left
            and not self.chilled
            and not self.said("untap", "untap_more")
            and not self.table.heard(Instead)
        ):
            names = [self.table.card(t.card).name for t in left]
            same("602.1", "what has not untapped at the beginning of the turn", [], names)

    def _untapped(self, data: dict[str, Any], _: Notice) -> None:
        self.untap.discard(data["obj"])
        self.freed.add(data["obj"])

    # ------------------------------------------------------------------ declarations

    def _attack(self, data: dict[str, Any], line: Notice) -> None:
        table = self.table
        if line.cause is not None and line.cause.by == "player":
            if not self.granted:
                self.attacks += 1
                same("603.2", "attacks declared in this turn", 1, self.attacks)
                same("701.1", "who attacks", table.active, data["seat"])
            self.granted = max(0, self.granted - 1)
            lawful(table.turn > 2, "603.2", "an attack in one's first turn", "none", f"turn {table.turn}")
        for kind in ODD:
            del self.odd[kind]
        self.dealt.clear()
        self.freed.clear()
        self.struck = 0

    def _target(self, data: dict[str, Any], line: Notice) -> None:
        thing = self.table.things.get(data["obj"])
        if thing is None:
            return
        kind = self.table.kind(thing)
        lawful(
            kind in ("hero", "ally", "haven_bag"), "702.2", "the Target", "a Haven Bag, Hero or Ally", kind
        )
        same("702.2", "where the Target is", "world", thing.area)
        if line.cause is not None and line.cause.by == "player" and not self.said("attack_out_of_turn"):
            battle = self.table.battle
            lawful(
                battle is None or battle.seat != thing.controller,
                "702.2",
                "the Target",
                "of the opponent",
                data,
            )

    def _attackers(self, data: dict[str, Any], _: Notice) -> None:
        """703.1, 303.3."""
        table, battle = self.table, self.table.battle
        assert battle is not None
        for oid in data["objs"]:
            thing = table.things[oid]
            name = table.card(thing.card).name
            kind = table.kind(thing)
            lawful(kind in ("hero", "ally"), "703.1", f"attacker {name}", "a Hero or an Ally", kind)
            same("703.1", f"attacker {name} is tapped", False, thing.tapped)
            same("703.1", f"who controls attacker {name}", battle.seat, thing.controller)
            fresh = thing.turn >= (table.turn if table.active == battle.seat else table.turn - 1)
            if kind == "ally" and fresh and not self._aggressive(thing):
                same("303.3", f"attacker {name} has appeared before this turn", True, False)
        self.fighters |= set(data["objs"])

    def _aggressive(self, thing: Thing) -> bool:
        words = [k.name for k in self.table.card(thing.card).keywords]
        return "aggressive" in words or self.said("attack_fresh") or self._granted("aggressive")

    def _granted(self, word: str) -> bool:
        nodes = [n for t in self.table.things.values() for n in self.table.says(t, Change)]
        nodes += [c for mod in self.table.mods for c in mod.changes]
        return any(getattr(getattr(n, "keyword", None), "name", "") == word for n in nodes)

    def _blockers(self, data: dict[str, Any], _: Notice) -> None:
        """704.1, 704.3, 704.5."""
        table, battle = self.table, self.table.battle
        assert battle is not None
        for pair in data["pairs"]:
            thing = table.things[pair["blocker"]]
            name = table.card(thing.card).name
            lawful(
                table.kind(thing) in ("hero", "ally"),
                "704.1",
                f"blocker {name}",
                "Hero or Ally",
                table.kind(thing),
            )
            if thing.tapped and not self.said("block_tapped"):
                same("704.1", f"blocker {name} is tapped", False, True)
            same("704.1", f"who controls blocker {name}", 1 - battle.seat, thing.controller)
            lawful(thing.id != battle.target, "704.3", "who blocks", "not the Target", name)
            lawful(
                pair["attacker"] in battle.attackers, "704.1", f"whom {name} blocks", battle.attackers, pair
            )
            if not self.stale and not self.said("block_agile"):
                agile = [
                    "agility" in self.shown["objects"][str(oid)].get("keywords", ())
                    for oid in (thing.id, pair["attacker"])
                ]
                lawful(
                    agile[0] or not agile[1],
                    "704.5",
                    f"{name} blocks one with Agility",
                    "it has Agility",
                    agile,
                )
        self.fighters |= {pair["blocker"] for pair in data["pairs"]}

    def _numbers(self, lines: list[Notice], view: dict[str, Any]) -> None:
        """703.2c, 704.2b: no more than Movement Points."""
        battle = self.table.battle
        if battle is None:
            return
        for line in lines:
            if line.kind == "attackers":
                most, count, seat, rule = 0, len(line.data["objs"]), battle.seat, "703.2c"
            elif line.kind == "blockers":
                most, count, seat, rule = 0, len(line.data["pairs"]), 1 - battle.seat, "704.2b"
            else:
                continue
            most = view["seats"][seat]["mp"]
            lawful(count <= most, rule, f"how many seat {seat} sends", f"at most {most}", count)

    # ------------------------------------------------------------------ Damage of a battle

    def _damaged(self, data: dict[str, Any], line: Notice) -> None:
        """706.2, 706.4, 707.1."""
        battle, source = self.table.battle, data.get("source")
        if battle is None or line.cause is None or line.cause.by != "battle" or source is None:
            return
        self.dealt[source] += data["amount"]
        thing = self.table.things.get(source)
        redirected = self.odd["redirected"] or self.odd["replaced"] or self.odd["places_swapped"]
        if thing is None or redirected:
            return
        name = f"{data['by']} ({source})"
        same("204.4", f"the Element of the Damage of {name}", self._element(thing), data["element"])
        if source == battle.target:
            self.struck += 1
            same("707.1", "how often the Target strikes", 1, self.struck)
            lawful(
                data["obj"] in battle.attackers,
                "707.1",
                "whom the Target strikes",
                battle.attackers,
                data["obj"],
            )
        elif source in battle.blocks:
            lawful(
                data["obj"] == battle.blocks[source],
                "706.2",
                f"whom blocker {name} damages",
                battle.blocks[source],
                data,
            )
        elif source in battle.attackers:
            facing = [blocker for blocker, attacker in battle.blocks.items() if attacker == source]
            giant = "giant" in self.shown["objects"].get(str(source), {}).get("keywords", ())
            fits = data["obj"] in facing or (data["obj"] == battle.target and (giant or not facing))
            if not self.stale:
                lawful(fits, "706.2", f"whom attacker {name} damages", facing or battle.target, data["obj"])
        self._amount(data, source, name)

    def _element(self, thing: Thing) -> str:
        card = self.table.card(thing.card)
        face = card.level2 if thing.face == 2 and card.level2 is not None else card
        element: str = face.element
        return element

    def _amount(self, data: dict[str, Any], source: int, name: str) -> None:
        shown = self.shown["objects"].get(str(source))
        if (
            self.stale
            or shown is None
            or shown.get("strength") is None
            or self.table.heard(More, MoreTaken, Raise)
        ):
            return
        then = self.pending.get(str(source)) or shown
        able = {shown["strength"], then["strength"]}
        most = max(able)
        lawful(
            self.dealt[source] <= most,
            "706.2",
            f"Damage of {name}",
            f"its Strength, {most}",
            self.dealt[source],
        )
        if (
            not self.table.heard(LessDamage, Set)
            and not self.odd["prevented"]
            and "giant" not in shown["keywords"]
        ):
            victim = self.table.things.get(data["obj"])
            if victim is not None and not self._resists(victim):
                lawful(data["amount"] in able, "706.2", f"Damage of {name}", sorted(able), data["amount"])

    def _resists(self, thing: Thing) -> bool:
        worn = [self.table.card(w.card) for w in self.table.worn(thing)]
        cards = [self.table.card(thing.card), *worn]
        own = any(
            k.name == "resist" for c in cards for f in (c, c.level2) if f is not None for k in f.keywords
        )
        return own or self._granted("resist") or any(c.set_bonus is not None for c in worn)

    def _battle_over(self, _: dict[str, Any], __: Notice) -> None:
        """708.3: all who have fought to the end are tapped."""
        for oid in self.fighters:
            thing = self.table.things.get(oid)
            if (
                thing is None
                or thing.tapped
                or thing.area != "world"
                or self.table.kind(thing) not in ("hero", "ally")
            ):
                continue
            excused = self.said("tap") or self.untapped_in_battle(oid)
            lawful(
                excused,
                "708.3",
                f"{self.table.card(thing.card).name} has fought to the end",
                "tapped",
                "untapped",
            )
        if not sum(self.odd.values()) and not self.stale:
            self._all_struck()
        self.fighters = set()

    def _all_struck(self) -> None:
        """706.2, 706.3, 707.1: whoever has fought to the end has dealt its Damage."""
        attackers, blocks, target = self.last
        for oid in self.fighters:
            thing = self.table.things.get(oid)
            shown = self.shown["objects"].get(str(oid), {})
            if thing is None or not shown.get("strength") or self.dealt[oid]:
                continue
            facing = [blocker for blocker, attacker in blocks.items() if attacker == oid]
            if oid in attackers and (facing or target is None or target not in self.table.things):
                continue  # its blockers may have left before their duel, and the Target before its turn came
            if oid in blocks and blocks[oid] not in self.table.things:
                continue
            name = self.table.card(thing.card).name
            lawful(
                self.table.heard(LessDamage, DealsLess),
                "707.1",
                f"Damage of {name} in the battle",
                "dealt",
                "none",
            )

    def untapped_in_battle(self, oid: int) -> bool:
        """Whether something has untapped it, or taken it out of the battle."""
        return (
            self.odd["withdrawn"] + self.odd["controlled"] + self.odd["places_swapped"] > 0
            or oid in self.freed
        )

    # ------------------------------------------------------------------ Experience

    def _xp_later(self, data: dict[str, Any], _: Notice) -> None:
        card = self.table.card(data["card"])
        if isinstance(card.experience, int):
            same("708.2", f"Experience for {data['name']}", card.experience, data["amount"])
        same("415.2", f"who gains it for {data['name']}", 1 - data["controller"], data["seat"])

    def _credit(self, lines: list[Notice]) -> None:
        """415.1, 415.5: whoever is destroyed by battle Damage is worth what it says."""
        if self.table.battle is None:
            return  # it fell as the battle ended, with what its part in it had given
        fates = {line.data["obj"]: line for line in lines if line.kind in ("xp_later", "xp_none")}
        for line in lines:
            cause = line.cause
            if line.kind != "destroyed" or cause is None or "410.8" not in cause.rules or cause.item:
                continue
            card = self.table.card(line.data["card"])
            if card.type != "ally" or not whole(card.experience):
                continue
            known = line.data["obj"] in fates or self.table.heard(GainXP)
            lawful(known, "708.2", f"Experience for {line.data['name']}", "told", "no line tells of it")
