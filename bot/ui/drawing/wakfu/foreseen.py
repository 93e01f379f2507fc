"""What would come of an attack, a block or a pass, in words, and what of it a picture marks.

It reads what `engine.players.wakfu.foreseeing` has worked out, as plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.words import Words

Data = Mapping[str, Any]

MOST = 2
"""How many single blocks an attacker is told: the most telling ones."""
_NAMED = 2
"""How many of a side that may fall are named."""


def lines(
    data: Data, view: Data, words: Words, buttons: Collection[int] = (), advised: Data | None = None
) -> list[str]:
    """What comes of it as it stands, then of what was advised, then of single blocks, no line twice.

    An attacker is told the most telling of them, a defender those of the `buttons` in sight, by their blockers.
    """
    said = _Telling(data, view, words)
    if said.passes:  # it is what comes of a pass, whatever was advised
        return [said.altogether()]
    alone = (
        advised is not None and len(advised["blocks"]) == 1 and int(next(iter(advised["blocks"]))) in buttons
    )
    if advised is not None and not said.defends:  # told above where it is what is told anyway
        alone = {*advised["attackers"]} == {*data["attackers"]}
    meant = ""  # where its button is in sight, its line is
    if advised is not None and not alone:
        meant = _Telling(advised, view, words).altogether(advised=True)
    found = [said.altogether(), meant, *said.singly(buttons)]
    return [words("foreseen-title"), *dict.fromkeys(filter(None, found))]


def marks(data: Data) -> dict[str, Any]:
    """Who would fall, who might, and what the Target would have left: the fewest and most points.

    Of an attack, whoever would fall by a single block might.
    """
    outcome = data["outcome"]
    falls, may = set(outcome["falls"]), set(outcome["may"])
    if data["asked"] == "attackers":
        for each in data["single"]:
            may |= {*each["outcome"]["falls"], *each["outcome"]["may"]}
    left = None
    if data["points"] is not None:
        low, high = _lost(outcome, data["target"])
        left = [max(0, data["points"] - high), max(0, data["points"] - low)] if high > 0 else None
    return {"falls": sorted(falls), "may": sorted(may - falls), "target": data["target"], "left": left}


def _lost(outcome: Data, oid: int) -> tuple[int, int]:
    low, high = outcome["lost"].get(str(oid), (0, 0))
    return low, high


class _Telling:
    """One foresight in words for its seat."""

    def __init__(self, data: Data, view: Data, words: Words) -> None:
        self.data, self.view, self.words = data, view, words
        struck = view["objects"].get(str(data["target"])) or {}
        self.passes = data["asked"] == "action"
        own = self.passes and struck.get("controller") == data["seat"]
        self.defends = own or data["asked"] == "blockers"

    def altogether(self, *, advised: bool = False) -> str:
        """What comes of the answer as it stands."""
        if advised:
            head = self.words("foreseen-advised")
        elif self.passes:
            head = self.words("foreseen-passed")
        elif self.defends:
            head = self.words("foreseen-so" if self.data["blocks"] else "foreseen-nobody")
        else:
            head = self.words("foreseen-free", who=self._attacking())
        return self._line(head, self.data["outcome"], self._parts(self.data["outcome"]))

    def singly(self, buttons: Collection[int]) -> list[str]:
        """A line for each single block of which something is told, equal ones together: the most telling first."""
        by_result: dict[tuple[Any, ...], list[Data]] = {}
        told = [one for one in self.data["single"] if not self.defends or one["blocker"] in buttons]
        for each in sorted(told, key=self._weight):
            parts = self._parts(each["outcome"], pair=each)
            key = (
                self._name(each["attacker"]),
                parts,
                each["outcome"]["sure"],
                self._chooser(each["outcome"]),
            )
            by_result.setdefault(key, []).append(each)
        found = []
        for (attacker, parts, *_), blocks in by_result.items():
            who = self._joined("foreseen-or", (self._name(each["blocker"]) for each in blocks))
            head = self.words(
                "foreseen-block", blocker=who, attacker=attacker, only=len(self.data["attackers"])
            )
            found.append(self._line(head, blocks[0]["outcome"], parts))
        return found if self.defends else found[:MOST]

    def _weight(self, block: Data) -> tuple[int, int]:
        """How telling a single block is: first what decides the game, then what costs the attacker most."""
        outcome = block["outcome"]
        falls, may = outcome["falls"], outcome["may"]
        costs = 3 * (block["attacker"] in falls) + (block["attacker"] in may)
        costs -= 2 * (block["blocker"] in falls)
        _, through = _lost(outcome, self.data["target"])
        return -costs - 10 * (outcome["wins"] is not None), through

    def _line(self, head: str, outcome: Data, parts: Sequence[str]) -> str:
        said = ", ".join(parts) or self.words("foreseen-nothing")
        line = self.words("foreseen-line", head=head, said=said)
        if chooser := self._chooser(outcome):
            line = self.words("foreseen-choice", line=line, who=chooser)
        return line if outcome["sure"] else self.words("foreseen-perhaps", line=line)

    def _chooser(self, outcome: Data) -> str:
        """Whose choices it hangs on; empty where it hangs on none."""
        own, theirs = (
            any((seat == self.data["seat"]) is is_own for seat in outcome["by"]) for is_own in (True, False)
        )
        return {(True, False): "own", (False, True): "theirs", (True, True): "both"}.get((own, theirs), "")

    def _parts(self, outcome: Data, *, pair: Data | None = None) -> tuple[str, ...]:
        """What goes through to the Target, who falls, who may, and who wins.

        Of a single block the attacker is told its duel, and what it changes for others.
        """
        parts = [self._through(outcome), *self._heroes(outcome, known=pair is not None)]
        if pair is not None and self.defends:
            parts.append(self._blocking(outcome, pair["blocker"]))
        usual = self.data["outcome"] if pair is not None and not self.defends else {"falls": (), "may": ()}
        duel = () if pair is None else (pair["attacker"], pair["blocker"])
        falls = [oid for oid in outcome["falls"] if oid in duel or oid not in usual["falls"]]
        may = [oid for oid in outcome["may"] if oid in duel or oid not in (*usual["may"], *usual["falls"])]
        parts += [self._losing(falls, own=own) for own in (True, False)]
        parts += [self._perhaps(may, own=own) for own in (True, False)]
        if outcome["wins"] is not None:
            own = outcome["wins"] == self.data["seat"]
            parts.append(self.words("foreseen-wins" if own else "foreseen-loses"))
        return tuple(part for part in parts if part)

    def _owned(self, ids: Iterable[int], *, own: bool) -> list[int]:
        """Those of them that are the reader's, or those that are not."""
        sides = ((oid, (self.view["objects"].get(str(oid)) or {}).get("controller")) for oid in ids)
        return [oid for oid, side in sides if (side == self.data["seat"]) is own]

    def _losing(self, ids: Iterable[int], *, own: bool) -> str:
        """Who falls of one side; empty where nobody does."""
        found = self._owned(ids, own=own)
        key = "foreseen-own-falls" if own else "foreseen-their-falls"
        return self.words(key, who=self._all(found)) if found else ""

    def _perhaps(self, ids: Iterable[int], *, own: bool) -> str:
        """Who may fall of one side: by name up to two, of more only that it is one of them."""
        found = list(dict.fromkeys(map(self._name, self._owned(ids, own=own))))
        who = self._joined("foreseen-or", found) if len(found) <= _NAMED else ""
        return self.words("foreseen-own-may" if own else "foreseen-their-may", who=who) if found else ""

    def _through(self, outcome: Data) -> str:
        """The points that the Target loses, and what it has left of those it has."""
        target, points = self.data["target"], self.data["points"]
        low, high = _lost(outcome, target)
        if high <= 0:
            return self.words("foreseen-none", who=self._name(target))
        after = "" if points is None else _span(max(0, points - high), max(0, points - low))
        return self.words(
            "foreseen-through",
            damage=_span(low, high), who=self._name(target), before=points or 0, after=after,
        )  # fmt: skip

    def _blocking(self, outcome: Data, blocker: int) -> str:
        """What a blocker of the reader's suffers and survives; of a Hero it is told with what Heroes suffer."""
        low, high = _lost(outcome, blocker)
        hero = (self.view["objects"].get(str(blocker)) or {}).get("type") == "hero"
        if high <= 0 or hero or blocker in (*outcome["falls"], *outcome["may"]):
            return ""
        return self.words("foreseen-blocker", damage=_span(low, high))

    def _heroes(self, outcome: Data, *, known: bool) -> list[str]:
        """What Heroes suffer who are no Target and stay; if that is `known`, only where it is not the usual."""
        heroes = [seat["hero"] for seat in self.view.get("seats", ()) if seat.get("hero") is not None]
        found = []
        for own in (True, False):
            for oid in self._owned(heroes, own=own):
                low, high = _lost(outcome, oid)
                told = known and (low, high) == _lost(self.data["outcome"], oid)
                if high > 0 and oid != self.data["target"] and oid not in outcome["falls"] and not told:
                    key = "foreseen-own-hero" if own else "foreseen-their-hero"
                    found.append(self.words(key, damage=_span(low, high)))
        return found

    def _attacking(self) -> str:
        """The attackers, each that is stronger while it attacks with what that adds."""
        more, ids = self.data.get("raised") or {}, self.data["attackers"]
        raised = [
            self.words("foreseen-raised", name=self._name(oid), more=more[str(oid)])
            for oid in ids
            if str(oid) in more
        ]
        plain = self._all(oid for oid in ids if str(oid) not in more)
        return self._joined("foreseen-and", [*raised, *([plain] if plain else [])])

    def _all(self, ids: Iterable[int]) -> str:
        """Names in a row, namesakes counted."""
        counts = Counter(map(self._name, ids))
        named = (name if n == 1 else f"{n}× {name}" for name, n in counts.items())
        return self._joined("foreseen-and", named)

    def _joined(self, key: str, names: Iterable[str]) -> str:
        """Names in a row, equal ones once, the last joined by a word."""
        each = list(dict.fromkeys(names))
        if len(each) < 2:
            return "".join(each)
        return self.words(key, first=", ".join(each[:-1]), last=each[-1])

    def _name(self, oid: int) -> str:
        seen = self.view["objects"].get(str(oid))
        if seen is None:
            return self.words("something")
        if seen["type"] == "haven_bag":
            return self.words("foreseen-own-bag" if self.defends else "the-haven-bag")
        return f"{seen['name']}{self._state(oid)}"

    def _state(self, oid: int) -> str:
        """What tells somebody in the battle from a namesake there; empty where nothing does."""
        singles = (each[side] for each in self.data["single"] for side in ("attacker", "blocker"))
        name = self.view["objects"][str(oid)]["name"]
        fighters = {*self.data["attackers"], *map(int, self.data["blocks"]), *singles}
        alike = [one for one in fighters if (self.view["objects"].get(str(one)) or {}).get("name") == name]
        states = {one: self._told(one) for one in alike}
        return f" ({states[oid]})" if oid in states and len({*states.values()}) > 1 else ""

    def _told(self, oid: int) -> str:
        seen, words = self.view["objects"][str(oid)], self.words
        worn = [other["name"] for other in self.view["objects"].values() if other.get("wielder") == oid]
        hurt = [words("hint-damage", damage=seen["damage"])] if seen.get("damage") else []
        return ", ".join([words("hint-strength", strength=seen.get("strength") or 0), *hurt, *worn])


def _span(low: int, high: int) -> str:
    return str(high) if low == high else f"{low}–{high}"
