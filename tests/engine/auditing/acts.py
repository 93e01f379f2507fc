"""What cards, powers and triggers have done when they have resolved, as far as their texts say it plainly (810.2b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cards.wakfu.powers import (
    Activated,
    Banish,
    Can,
    Cannot,
    Choose,
    Contest,
    Copy,
    Deal,
    DealsLess,
    Destroy,
    Draw,
    GainXP,
    Heal,
    LessDamage,
    Look,
    LoseHP,
    Mill,
    Modify,
    More,
    MoreTaken,
    On,
    PlaceToken,
    PlayNow,
    Raise,
    ReturnToHand,
    Script,
    Tap,
    Triggered,
    Untap,
    Watch,
    walk,
)
from engine.core.event import Notice
from tests.engine.auditing.table import Entry, Table
from tests.engine.auditing.verdicts import lawful, same
from tests.engine.auditing.weighing import announced, hollow

EXCUSES = {
    "not_done",
    "replaced",
    "redirected",
    "choice_lost",
    "prevented",
    "deck_empty",
    "retargeted",
    "stays",
}
"""Lines that say why something has not been done, or not as the text says."""

DONE: dict[type, str] = {
    Modify: "modified",
    Tap: "tapped",
    Untap: "untapped",
    Destroy: "destroyed",
    Banish: "banished",
    ReturnToHand: "returned",
}


TOLD: dict[type, str] = {Draw: "drew", GainXP: "xp", Deal: "damaged", **DONE}
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


@dataclass
class Act:
    """Something in the Queue, and the lines of what has been done in its name."""

    entry: Entry
    power: int | None
    x: int | None = None
    event: str = ""
    face: int = 1
    lines: list[Notice] = field(default_factory=list)


class Acts:
    """Keeps account of what is in the Queue, until it has resolved."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acts: dict[int, Act] = {}
        self.hint: tuple[int, int] | None = None
        self.fresh: Act | None = None
        """What the last line says has been played."""

    def answered(self, answer: Any) -> None:
        """Which power an answer names: `use:OBJ:POWER`, `react:EVENT:OBJ:POWER`."""
        if isinstance(answer, str) and answer.startswith(("use:", "react:")):
            *_, obj, power = answer.split(":")
            self.hint = (int(obj), int(power)) if obj.isdigit() and power.lstrip("-").isdigit() else None

    def seen(self, state: Any) -> None:
        """What the state says of items that wait: which power they are, and the X announced."""
        for item in (*state.queue, *state.aside):
            act = self.acts.get(item.id)
            if act is not None:
                act.power, act.x, act.face = item.power, item.x, item.face
                if item.altered or item.copy or item.root:
                    act.power = None

    def hear(self, line: Notice) -> None:
        """A line that has been carried out."""
        self.fresh = None
        if line.kind in ("played", "triggered"):
            entry = next((e for e in self.table.queue if e.id == line.data["item"]), None)
            if entry is not None:
                facts = line.cause.facts if line.cause is not None else {}
                self.acts[entry.id] = Act(
                    entry,
                    self._power(entry, line),
                    line.data["x"],
                    str(facts.get("event", "")),
                    self._face(line),
                )
                if line.kind == "played":
                    self.fresh = self.acts[entry.id]
        elif line.kind in EXCUSES and not hollow(line):
            for act in self.acts.values():
                act.lines.append(line)
        elif line.cause is not None and line.cause.item in self.acts:
            self.acts[line.cause.item].lines.append(line)

    def _face(self, line: Notice) -> int:
        thing = self.table.things.get(self.hint[0]) if self.hint is not None else None
        return thing.face if thing is not None and thing.card == line.data["card"] else 1

    def _power(self, entry: Entry, line: Notice) -> int | None:
        if entry.what == "card":
            return -1
        if entry.what == "power" and self.hint is not None:
            thing = self.table.things.get(self.hint[0])
            if thing is not None and thing.card == entry.card:
                return self.hint[1]
        return None

    def resolved(self, entry: Entry) -> None:
        """It has resolved: has it done what it says?"""
        act = self.acts.pop(entry.id, None)
        effects = None if act is None else self._effects(act, plain=False)
        if act is None or effects is None:
            return
        self._bounds(act, effects)
        effects = self._effects(act, plain=True)
        if effects is None or any(line.kind in EXCUSES for line in act.lines):
            return
        for effect in effects:
            same_kind = [each for each in effects if type(each) is type(effect)]
            judge = getattr(self, f"_{type(effect).__name__.lower()}", None)
            if len(same_kind) == 1 and judge is not None:
                judge(act, effect)

    def _bounds(self, act: Act, effects: tuple[Any, ...]) -> None:
        """Whatever is decided and whoever wins: no more than all of it together."""
        nodes = [node for effect in effects for _, node in walk(effect)]
        if any(isinstance(node, Watch | PlayNow | Copy) for node in nodes):
            return
        counted = (
            (Draw, "amount", "drew", lambda line: 1),
            (GainXP, "amount", "xp", lambda line: line.data["amount"]),
            (LoseHP, "amount", "lost_hp", lambda line: line.data["amount"]),
            (PlaceToken, "count", "appeared", lambda line: 1),
        )
        for kind, name, told, weight in counted:
            numbers = [self._number(act, getattr(node, name)) for node in nodes if isinstance(node, kind)]
            lines = self._of(act, told)
            if not numbers or None in numbers or (kind is GainXP and self.table.heard(More)):
                continue
            whose: Counter[int] = Counter()
            for line in lines:
                whose[line.data.get("seat", line.data.get("obj", 0))] += weight(line)
            most = sum(number or 0 for number in numbers)
            for count in whose.values():
                lawful(count <= most, "810.2b", f"{self._about(act)}: {told}", f"at most {most}", count)

    def _effects(self, act: Act, *, plain: bool) -> tuple[Any, ...] | None:
        """What it does; `plain`: None where a mode or a number of choices leaves it open."""
        card = self.table.card(act.entry.card)
        if act.entry.what == "card":
            return (
                self._of_script(card.script, plain) if card.type == "action" and card.summon is None else None
            )
        powers = card.powers_of(act.face if act.face in card.faces else 1)
        if act.entry.what == "power":
            power = powers[act.power] if act.power is not None and 0 <= act.power < len(powers) else None
            return self._of_script(power.script, plain) if isinstance(power, Activated) else None
        if act.power is not None and 0 <= act.power < len(powers):
            chosen = powers[act.power]
            fits = not plain or (isinstance(chosen, Triggered) and self._plain(chosen.choose))
            return chosen.effects if isinstance(chosen, Triggered) and fits else None
        fitting = [p for p in powers if isinstance(p, Triggered) and p.on.event == act.event]
        fitting = [p for p in fitting if not plain or self._plain(p.choose)]
        return fitting[0].effects if len(fitting) == 1 and len(card.faces) == 1 else None

    def _of_script(self, script: Script | None, plain: bool) -> tuple[Any, ...] | None:
        if script is None or script.opening:
            return None
        return script.effects if not plain or (not script.modes and self._plain(script.choose)) else None

    @staticmethod
    def _plain(chosen: tuple[Choose, ...]) -> bool:
        """Whether one object is chosen each time, and must be."""
        return all(not each.up_to and each.count == 1 and not each.spread for each in chosen)

    # ------------------------------------------------------------------ effects

    def _of(self, act: Act, *kinds: str) -> list[Notice]:
        return [
            line
            for line in act.lines
            if line.kind in kinds and line.cause is not None and line.cause.by in ("effect", "reaction")
        ]

    def _about(self, act: Act) -> str:
        return f"{self.table.card(act.entry.card).name} (item {act.entry.id})"

    def _number(self, act: Act, amount: Any) -> int | None:
        if isinstance(amount, int):
            return amount
        return act.x if amount == "x" else None

    def _deal(self, act: Act, effect: Deal) -> None:
        number = self._number(act, effect.amount)
        if number is None:
            return
        for line in self._of(act, "damaged"):
            same("810.2b", f"Damage by {self._about(act)}", number, announced(line))
            if isinstance(effect.element, str) and effect.element != "mode":
                same(
                    "410.1",
                    f"the Element of the Damage by {self._about(act)}",
                    effect.element,
                    line.data["element"],
                )
        if number and effect.to == "target" and not self._weighed():
            lawful(self._of(act, "damaged"), "810.2b", f"{self._about(act)} deals {number}", "Damage", "none")

    def _weighed(self) -> bool:
        return self.table.heard(More, MoreTaken, LessDamage, DealsLess, Raise) or self._resisted()

    def _resisted(self) -> bool:
        things = self.table.things.values()
        faces = [
            f for t in things for c in (self.table.card(t.card),) for f in (c, c.level2) if f is not None
        ]
        granted = [
            n
            for t in things
            for n in self.table.says(t)
            if getattr(getattr(n, "keyword", None), "name", "") == "resist"
        ]
        mods = [c for mod in self.table.mods for c in mod.changes if "resist" in repr(c)]
        return bool(granted or mods) or any(k.name == "resist" for f in faces for k in f.keywords)

    def _contest(self, act: Act, effect: Contest) -> None:
        """419.2: what its player has won, or what has been lost, and not both."""
        hands = [line for line in act.lines if line.kind == "chifumi"]
        if not hands or effect.by_chance or effect.each_winner or self._changes_luck():
            return
        first, second = hands[-1].data["first"], hands[-1].data["second"]
        won = (BEATS[first] == second) == (act.entry.seat == 0)
        done, other = (effect.win, effect.lose) if won else (effect.lose, effect.win)
        own = {type(node) for each in done for _, node in walk(each)}
        for kind, told in TOLD.items():
            if kind not in own and any(isinstance(node, kind) for each in other for _, node in walk(each)):
                lines = [line.kind for line in self._of(act, told)]
                same("810.2b", f"{self._about(act)} after the Chi-Fu-Mi {first} {second}", [], lines)
        for each in done:
            judge = getattr(self, f"_{type(each).__name__.lower()}", None)
            if judge is not None and sum(type(e) is type(each) for e in done) == 1:
                judge(act, each)

    def _changes_luck(self) -> bool:
        nodes = [n for t in self.table.things.values() for n in self.table.says(t, Can, On)]
        nodes += [c for mod in self.table.mods for c in mod.changes]
        words = [word for n in nodes for word in (getattr(n, "what", ""), getattr(n, "event", ""))]
        return "win_chifumi" in words or "chifumi_lost" in words

    def _draw(self, act: Act, effect: Draw) -> None:
        number = self._number(act, effect.amount)
        if number is None or effect.who != "you":
            return
        drawn = [line for line in self._of(act, "drew") if line.data["seat"] == act.entry.seat]
        same("810.2b", f"cards drawn by {self._about(act)}", number, len(drawn))

    def _look(self, act: Act, effect: Look) -> None:
        """All cards looked at go somewhere, unless some go back on top."""
        number = self._number(act, effect.amount)
        moved = len(self._of(act, "took", "milled", "recycled", "recycled_hidden"))
        if number is not None:
            lawful(moved <= number, "405.1", f"cards looked at by {self._about(act)}", number, moved)

    def _mill(self, act: Act, effect: Mill) -> None:
        number = self._number(act, effect.amount)
        if number is not None:
            lawful(
                len(self._of(act, "milled")) <= number, "408.1", f"cards milled by {self._about(act)}", number,
                len(self._of(act, "milled")),
            )  # fmt: skip

    def _gainxp(self, act: Act, effect: GainXP) -> None:
        number = self._number(act, effect.amount)
        if number is None or effect.who != "you" or self.table.heard(More):
            return
        gained = sum(
            line.data["amount"] for line in self._of(act, "xp") if line.data["seat"] == act.entry.seat
        )
        same("810.2b", f"Experience by {self._about(act)}", number, gained)

    def _heal(self, act: Act, effect: Heal) -> None:
        number = self._number(act, effect.amount)
        for line in self._of(act, "healed"):
            if number is not None and not self.table.heard(More):
                most = line.data["amount"]
                lawful(most <= number, "810.2b", f"HP regained by {self._about(act)}", number, most)

    def _losehp(self, act: Act, effect: LoseHP) -> None:
        number = self._number(act, effect.amount)
        for line in self._of(act, "lost_hp"):
            if number is not None:
                same("810.2b", f"HP lost by {self._about(act)}", number, line.data["amount"])
        if number:
            lawful(self._of(act, "lost_hp"), "810.2b", f"{self._about(act)} takes HP", number, "none")

    def _placetoken(self, act: Act, effect: PlaceToken) -> None:
        number = self._number(act, effect.count)
        if number is not None:
            same("810.2b", f"tokens by {self._about(act)}", number, len(self._of(act, "appeared")))

    def _done(self, act: Act, effect: Any) -> None:
        """A named object: it is done to it, or a line says why not."""
        whom = getattr(effect, "what", None)
        kind = DONE[type(effect)]
        there = any(
            t.card == act.entry.card and t.controller == act.entry.seat for t in self.table.things.values()
        )
        barred = kind == "destroyed" and self.table.heard(
            Cannot
        )  # 104.2: no line tells what cannot be destroyed
        if not barred and (whom == "target" or (whom == "self" and there)):
            lawful(
                self._of(act, kind, "ceased"),  # 413.2d: a token
                "810.2b",
                f"{self._about(act)}: {type(effect).__name__}",
                kind,
                "no such line",
            )

    _modify: Callable[..., None] = _done
    _tap: Callable[..., None] = _done
    _untap: Callable[..., None] = _done
    _destroy: Callable[..., None] = _done
    _banish: Callable[..., None] = _done
    _returntohand: Callable[..., None] = _done
