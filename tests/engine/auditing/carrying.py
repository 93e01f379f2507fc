"""Lines about turns, Hands, Decks and the Queue, carried out on the auditor's table (405, 408, 503, 505, 507, 601)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cards.wakfu.powers import Copy, Look, PlayNow, Reveal
from engine.core.event import Notice
from tests.engine.auditing.acts import Acts
from tests.engine.auditing.course import Course
from tests.engine.auditing.owed import Owed
from tests.engine.auditing.paying import Paying
from tests.engine.auditing.table import Entry, Loose, Table, Thing, nodes_of
from tests.engine.auditing.verdicts import DifferenceError, lawful, same
from tests.engine.auditing.weighing import Weighing


class Carrying:
    """Carries out lines on a table. `facts` are the objects of the state after them, for what no line says."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.course = Course(table)
        self.owed = Owed(table)
        self.acts = Acts(table)
        self.paying = Paying(table)
        self.weighing = Weighing(table)
        self.facts: Mapping[int, Any] = {}
        self.seen: list[Notice] = []
        """The lines of this turn."""
        self.step: list[Notice] = []
        """The lines since the last answer."""

    # ------------------------------------------------------------------ helpers

    def there(self, obj: int, rule: str, what: str) -> Thing:
        """The object in play with this number."""
        thing = self.table.things.get(obj)
        if thing is None:
            raise DifferenceError(rule, f"object {obj} {what}", "it is in play", "it is not")
        return thing

    def _by(self, line: Notice) -> str:
        return line.cause.by if line.cause is not None else ""

    def _item(self, line: Notice) -> int:
        return line.cause.item if line.cause is not None else 0

    def _loose(self, owner: int, card: str, by: int, rule: str, *places: str) -> None:
        self.table.loose.append(Loose(owner, card, by, places, rule))

    def _gone(self, thing: Thing, place: str) -> None:
        """501.5, 413.2d: it leaves play for its owner's pile; a token ceases to exist."""
        self.table.leave(thing.id)
        if not thing.token:
            self.table.put(place, thing.owner, thing.card)

    # ------------------------------------------------------------------ turns, Hands and Decks

    def _turn(self, data: dict[str, Any], _: Notice) -> None:
        table = self.table
        same("601.1", "number of the turn", table.turn + 1, data["number"])
        if table.turn:
            same("601.1", "whose turn follows", 1 - table.active, data["seat"])
        else:
            table.first = data["seat"]
        table.turn, table.active = data["number"], data["seat"]
        same("701.1", "a battle when a turn begins", None, table.battle)
        for thing in table.things.values():
            thing.damage = 0  # 605.2

    def _drew(self, data: dict[str, Any], _: Notice) -> None:
        seat, card, table = data["seat"], data["card"], self.table
        deck = table.decks[seat]
        lawful(deck, "507.5", "a card drawn from an empty Deck", "the Discard is shuffled first", card)
        if table.known[seat]:
            same("507.2", f"the card drawn by seat {seat}: the top one", deck[0], card)
        lawful(
            table.take("deck", seat, card), "507.1", "a card drawn that the Deck does not hold", deck, card
        )
        table.put("hand", seat, card)

    def _reshuffled(self, data: dict[str, Any], _: Notice) -> None:
        seat, table = data["seat"], self.table
        same("507.5", "cards left in the Deck when the Discard is shuffled", [], table.decks[seat])
        table.decks[seat] = list((+table.piles["discard", seat]).elements())
        table.piles["discard", seat].clear()
        table.known[seat] = False

    def _shuffled(self, data: dict[str, Any], _: Notice) -> None:
        self.table.known[data["seat"]] = False

    def _rollback(self, data: dict[str, Any], _: Notice) -> None:
        seat, table = data["seat"], self.table
        same("102.4", "a rollback after the first turn has begun", 0, table.turn)
        table.decks[seat] += list((+table.piles["hand", seat]).elements())
        table.piles["hand", seat].clear()
        table.known[seat] = False

    def _changed_hand(self, data: dict[str, Any], _: Notice) -> None:
        same("604.2", "who changes a Hand", self.table.active, data["seat"])

    def _recycled(self, data: dict[str, Any], line: Notice) -> None:
        self._loose(data["seat"], data["card"], -1, "408.2", "discard", "hand", "play", "queue", "deck")
        self.table.put("deck", data["seat"], data["card"])

    def _recycled_hidden(self, data: dict[str, Any], line: Notice) -> None:
        self._loose(data["seat"], data["card"], -1, "408.2", "hand", "deck")
        self.table.put("deck", data["seat"], data["card"])

    def _discarded(self, data: dict[str, Any], line: Notice) -> None:
        lawful(
            self.table.take("hand", data["seat"], data["card"]), "408.1", f"{data['name']} is discarded",
            "it is in the Hand", dict(self.table.piles["hand", data["seat"]]),
        )  # fmt: skip
        self.table.put("discard", data["seat"], data["card"])

    def _milled(self, data: dict[str, Any], line: Notice) -> None:
        seat, table = data["seat"], self.table
        named = line.cause.name if line.cause is not None else ""
        if any(
            isinstance(node, Look | Reveal) for card in table.catalog.named(named) for node in nodes_of(card)
        ):
            table.known[seat] = False  # one of the top cards, or the last one
        elif table.known[seat]:
            same("408.1", "the card from the top of the Deck", table.decks[seat][:1], [data["card"]])
        lawful(
            table.take("deck", seat, data["card"]), "408.1", "a card from the Deck", table.decks[seat], data
        )
        table.put("discard", seat, data["card"])

    def _took(self, data: dict[str, Any], _: Notice) -> None:
        self._loose(data["seat"], data["card"], -1, "405.1", "deck", "discard", "hand")
        self.table.put("hand", data["seat"], data["card"])

    def _found(self, data: dict[str, Any], _: Notice) -> None:
        self._loose(data["seat"], data["card"], -1, "405.1", "deck", "discard")
        self.table.put("hand", data["seat"], data["card"])

    _found_unseen = _found

    def _found_for_play(self, data: dict[str, Any], _: Notice) -> None:
        self._loose(data["seat"], data["card"], -1, "405.1", "deck", "discard")
        self.table.put("queue", data["seat"], data["card"])

    # ------------------------------------------------------------------ the Queue

    def _played(self, data: dict[str, Any], line: Notice) -> None:
        seat, table = data["seat"], self.table
        entry = Entry(data["item"], seat, data["card"], data["what"], seat)
        if data["what"] == "card":
            entry.lies = True
            lawful(
                table.take("hand", seat, data["card"]), "808.2a", f"{data['name']} is played",
                "it is in the Hand of its player", dict(table.piles["hand", seat]),
            )  # fmt: skip
        if self._by(line) == "player":
            now = [e for e in table.queue if self._lets_play(e)]
            lawful(now or not table.queue, "808.1", "played without Reaction", "an empty Queue", table.queue)
        table.queue.append(entry)

    def _triggered(self, data: dict[str, Any], _: Notice) -> None:
        self.table.queue.append(Entry(data["item"], data["seat"], data["card"], "trigger", data["seat"]))

    def _resolved(self, data: dict[str, Any], _: Notice) -> None:
        entry = self._taken(data, top=True)
        if entry is not None:
            self.acts.resolved(entry)
        if entry is not None and entry.lies:
            self._settled(entry)

    def _cancelled(self, data: dict[str, Any], _: Notice) -> None:
        entry = self._taken(data, top=False)
        if entry is not None and entry.lies:
            self.table.put("discard", entry.owner, entry.card)

    def _taken(self, data: dict[str, Any], *, top: bool) -> Entry | None:
        """The entry that leaves the Queue."""
        queue = self.table.queue
        for entry in reversed(queue):
            if data.get("item", entry.id) == entry.id and (entry.card, entry.seat) == (
                data["card"],
                data["seat"],
            ):
                if top and not self._lets_play(entry):
                    same("810.1", "what resolves next is what came last", queue[-1].id, entry.id)
                queue.remove(entry)
                return entry
        return None

    def _lets_play(self, entry: Entry) -> bool:
        """Whether it lets something be played as it resolves, which then lies behind it in the Queue."""
        return any(isinstance(node, PlayNow | Copy) for node in nodes_of(self.table.card(entry.card)))

    def _settled(self, entry: Entry) -> None:
        """810.3: where a card goes that has resolved and has not gone elsewhere."""
        action = self.table.catalog.card(entry.card).type == "action"
        if action:
            self.table.put("discard", entry.owner, entry.card)
        else:
            self._loose(entry.owner, entry.card, 1, "810.3a", "hand", "discard")

    def _stays_in_hand(self, data: dict[str, Any], _: Notice) -> None:
        pass

    def _challenge(self, data: dict[str, Any], _: Notice) -> None:
        """702.4: it waits face up."""
        entry = self._taken(data, top=True)
        if entry is None:
            raise DifferenceError("702.4", "a Challenge that waits", "it was in the Queue", data)
        self.table.put("challenge", data["seat"], data["card"])
