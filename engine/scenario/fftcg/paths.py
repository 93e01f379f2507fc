"""The values at the paths of expectations."""

from __future__ import annotations

from typing import Any

from cards.catalog import fold
from cards.fftcg.powers import ELEMENTS
from engine.core.seats import letter
from engine.fftcg.board.state import CardObject, ObjectId
from engine.fftcg.reading import matching
from engine.scenario.fftcg.table import FftcgTable
from engine.scenario.reading import ScenarioError
from engine.scenario.values import FailedCheckError, Own, Thing, ValueRead, leaf

KEYWORDS = {"haste": "Haste", "brave": "Brave", "first_strike": "First Strike", "back_attack": "Back Attack"}
ZONES = {"hand": "hand", "break": "break_zone", "damage": "damage_zone", "removed": "removed"}
ROWS = {"forwards": "forward", "backups": "backup", "monsters": "monster"}
ORDERED = ("deck", "damage", "stack")


class FftcgCards(Own):
    """Cards in a zone: compared by name or number of the card, in their order where it counts."""

    def __init__(self, table: FftcgTable, cards: list[str], ids: list[ObjectId], *, ordered: bool) -> None:
        self.table = table
        self.cards = cards
        self.ids = ids
        self.ordered = ordered

    def __bool__(self) -> bool:
        return bool(self.cards)

    def shown(self) -> str:
        """See `Own.shown`."""
        return f"[{', '.join(self.table.names.card_name(self.table.game, card) for card in self.cards)}]"

    def compare(self, op: str, wanted: Any) -> bool:
        """See `Own.compare`."""
        if op in ("has", "lacks"):
            return self._has(str(wanted)) is (op == "has")
        if isinstance(wanted, int) and not isinstance(wanted, bool):
            count = len(self.cards)
            relations = {
                "==": count == wanted, "!=": count != wanted, "<": count < wanted, "<=": count <= wanted,
                ">": count > wanted, ">=": count >= wanted,
            }  # fmt: skip
            return relations[op]
        if not isinstance(wanted, list) or op not in ("==", "!="):
            raise ScenarioError("compare cards with a list, `[Samurai, Sage]`, or a number")
        meant = [self._card(str(each)) for each in wanted]
        same = meant == self.cards if self.ordered else sorted(meant) == sorted(self.cards)
        return same is (op == "==")

    def _card(self, ref: str) -> str:
        names, game = self.table.names, self.table.game
        if ref in names.aliases:
            obj = game.obj(names.aliases[ref])
            return obj.card if obj is not None and obj.id in self.ids else ref
        return names.card(ref)

    def _has(self, ref: str) -> bool:
        if ref in self.table.names.aliases:
            return self.table.names.aliases[ref] in self.ids
        return self.table.names.card(ref) in self.cards


class FftcgWords(Own):
    """A list of words, such as keywords."""

    def __init__(self, words: list[str], known: tuple[str, ...]) -> None:
        self.words = words
        self.known = known

    def __bool__(self) -> bool:
        return bool(self.words)

    def shown(self) -> str:
        """See `Own.shown`."""
        return f"[{', '.join(self.words)}]"

    def compare(self, op: str, wanted: Any) -> bool:
        """See `Own.compare`."""
        meant = [fold(str(each)) for each in (wanted if isinstance(wanted, list) else [wanted])]
        for each in meant:
            if each not in map(fold, self.known):
                raise ScenarioError(f"there is no {each!r} here; known: {', '.join(self.known)}")
        there = sorted(map(fold, self.words))
        if op in ("has", "lacks"):
            return (meant[0] in there) is (op == "has")
        if op not in ("==", "!="):
            raise ScenarioError(f"`{op}` compares numbers")
        return (sorted(meant) == there) is (op == "==")


def value(table: FftcgTable, path: str) -> ValueRead:
    """The value at a path. Raises as `Dialect.value`."""
    head, *rest = path.split(".")
    game = table.game
    seat = table.names.seat(head)
    if seat is not None and rest:
        return ValueRead(_zone(table, seat, rest, path))
    if head == "stack":
        items = game.state.stack[::-1]
        return ValueRead(FftcgCards(table, [i.card for i in items], [i.source for i in items], ordered=True))
    if head == "priority":
        return ValueRead("nobody" if game.state.holder is None else letter(game.state.holder), "holder")
    if head == "turn":
        found = {"number": game.state.turn, "seat": letter(game.state.active), "phase": table.phase()}
        kind = {"seat": "seat", "phase": "phase"}.get(rest[0] if rest else "", "")
        return ValueRead(leaf(found, rest, path), kind)
    if head == "view":
        return ValueRead(_view(table, rest, path))
    if head == "result":
        return _result(table, rest, path)
    if head not in table.names.aliases:
        raise ScenarioError(
            f"{path!r} leads nowhere: it begins with A, B, stack, priority, turn, view, result or a name"
        )
    return _thing(table, head, rest, path)


def _view(table: FftcgTable, rest: list[str], path: str) -> FftcgCards:
    """The cards that a seat or a spectator sees anywhere."""
    seat = table.names.seat(rest[0]) if len(rest) == 1 else None
    if seat is None and rest != ["spectator"]:
        raise ScenarioError(f"{path!r}: whose view? view.A, view.B or view.spectator")
    shown = table.game.view(seat)
    seen = shown["objects"].values()
    items: Any = shown["stack"]  # type: ignore[typeddict-item]  # a view of this game
    cards = [each["card"] for each in (*seen, *items)]
    return FftcgCards(table, cards, [each["id"] for each in seen], ordered=False)


def _result(table: FftcgTable, rest: list[str], path: str) -> ValueRead:
    result = table.game.result
    if not rest:
        return ValueRead(result is not None)
    if result is None:
        raise FailedCheckError(f"{path}: the game is not over")
    winner = "nobody" if result.winner is None else letter(result.winner)
    found = {"winner": winner, "reason": result.reason, "rule": result.rule}
    return ValueRead(leaf(found, rest, path), rest[0])


def _zone(table: FftcgTable, seat: int, rest: list[str], path: str) -> Any:
    game, own = table.game, table.game.own(seat)
    name = rest[0]
    if name == "deck":
        cards, ids = own.deck[::-1], []
    elif name in ZONES:
        ids = list(getattr(own, ZONES[name]))
        cards = [game.state.objs[oid].card for oid in ids]
    elif name in ROWS:
        ids = [obj.id for obj in game.fielded(seat, ROWS[name])]
        cards = [game.state.objs[oid].card for oid in ids]
    else:
        known = ", ".join(("deck", *ZONES, *ROWS))
        raise ScenarioError(f"{path!r}: there is {known}")
    if rest[1:]:
        return leaf({"count": len(cards)}, rest[1:], path)
    return FftcgCards(table, cards, ids, ordered=name in ORDERED)


def _thing(table: FftcgTable, name: str, rest: list[str], path: str) -> ValueRead:
    oid = table.names.aliases[name]
    obj = table.game.state.objs.get(oid)
    if not rest:
        return ValueRead(Thing(oid) if obj is not None else None)
    if obj is None:
        raise FailedCheckError(f"{path}: {name} is not there any more")
    found = _facts(table, obj)
    kind = {"role": "role", "zone": "zone", "controller": "seat", "owner": "seat"}.get(rest[0], "")
    return ValueRead(leaf(found, rest, path), kind)


def _facts(table: FftcgTable, obj: CardObject) -> dict[str, Any]:
    game, card = table.game, table.game.printed(obj).card
    out: dict[str, Any] = {
        "zone": obj.zone,
        "controller": letter(obj.controller),
        "owner": letter(obj.owner),
        "active": not obj.dull,
        "dull": obj.dull,
        "frozen": obj.frozen,
        "damage": obj.damage,
    }
    elements = [each.capitalize() for each in matching.elements(game, obj.id)]
    out["element"] = FftcgWords(elements, tuple(each.capitalize() for each in ELEMENTS))
    if obj.zone == "field":
        words = [KEYWORDS[each] for each in game.features(obj.id).keywords]
        out["keywords"] = FftcgWords(words, tuple(KEYWORDS.values()))
        role = matching.role(game, obj.id)
        out["role"] = {"attacking": "attacker", "blocking": "blocker"}.get(role or "", "none")
    if card.type == "forward":
        out["power"] = matching.power(game, obj.id)
    return out
