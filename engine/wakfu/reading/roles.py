"""What an object is chosen or picked for, read off the effects that name it: the words of the question say it (807)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec

from cards.wakfu import powers as p
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import Item

HARMS = frozenset({
    "deal_to", "destroy_what", "banish_what", "tap_what", "lose_hp_what", "return_to_hand_what", "discard_who",
    "redirect_to", "control_what", "strip_what", "less", "powerless", "cannot", "attack_target",
})  # fmt: skip
"""The roles that nobody wants for what is theirs."""
HELPS = frozenset({
    "untap_what", "heal_what", "draw_who", "gain_xp_who", "equip_to", "more", "keyword", "can", "more_of",
    "less_damage", "double", "deal_source", "put_into_play_what", "move_what", "assign_what",
})  # fmt: skip
"""The roles that everybody wants for what is theirs."""
OTHER = "other"
"""The role of what only numbers, filters and conditions mention."""


def role(name: str, select: p.Select, effects: Sequence[p.Node], item: Item | None = None) -> dict[str, Any]:
    """What the object called `name` is for: `role`, a word; `amount`, `stat`, and `harms` where they are known.

    An effect that does something to the object goes before one that only asks about it. Where `select` admits only
    one's own, nothing is said of harm: it is a price. `item`: what is announced, for the value of X.
    """
    found = dict(_part(name, tuple(effects)))
    amount = found.pop("value", None)
    if (known := _known(amount, item)) is not None:
        found["amount"] = known
    if found["role"] in HARMS | HELPS and select.control is None:
        found["harms"] = found["role"] in HARMS
    return found


@lru_cache(1 << 12)
def _part(name: str, effects: tuple[p.Node, ...]) -> dict[str, Any]:
    """The first part that the name plays in effects."""
    return next(chain(_done_to(name, effects), _counted(name, effects)), {"role": OTHER})


def _done_to(name: str, effects: Sequence[p.Node]) -> Iterator[dict[str, Any]]:
    """The parts that the name plays in effects, in their order, nested ones included."""
    for _, node in p.walk(tuple(effects)):
        if isinstance(node, p.Modify) and _is(node.what, name):
            yield _changed(node.changes)
        elif isinstance(node, p.PowersOf) and _is(node.what, name):
            yield {"role": "powers_of"}
        elif isinstance(node, p.Watch) and _is(node.on.what, name):
            wards = any(isinstance(each, p.Redirect | p.Prevent | p.Instead) for each in node.effects)
            yield {"role": "less_damage" if node.on.event == "damage" and wards else "watched"}
        elif isinstance(node, p.Effect):
            tag = node.__struct_config__.tag
            for field in node.__struct_fields__:
                held = getattr(node, field)
                if field != "name" and _is(held, name):
                    yield {"role": f"{tag}_{field}", "value": getattr(node, "amount", None)}
                elif isinstance(held, p.Select) and name in held.among and not isinstance(node, p.Pick):
                    yield {"role": f"{tag}_what"}


def _is(value: object, name: str) -> bool:
    """Whether a field names the object, or what each player has picked under that name."""
    return isinstance(value, str) and (value == name or value.startswith(f"{name}."))


def _counted(name: str, effects: Sequence[p.Node]) -> Iterator[dict[str, Any]]:
    """Where filters and numbers mention the name: whose cards are meant, what is counted, what is spared."""
    for _, node in p.walk(tuple(effects)):
        if isinstance(node, p.Select) and node.whose == name:
            yield {"role": "whose"}
        elif isinstance(node, p.StatOf | p.StrengthOf | p.LevelOf | p.NumberOf) and _is(node.what, name):
            yield {"role": "counted"}


_PLAIN: dict[type, str] = {
    p.Double: "double", p.LosePowers: "powerless", p.Cannot: "cannot", p.Can: "can", p.More: "more_of",
    p.LessDamage: "less_damage", p.DealsLess: "cannot", p.Lose: "cannot",
}  # fmt: skip
"""The roles of what undergoes these changes."""


def _changed(changes: Sequence[p.Change]) -> dict[str, Any]:
    """The role of what a modifier changes (805, 812): its first change that says anything."""
    for change in changes:
        if isinstance(change, p.Plus):
            role = "less" if _lowers(change.amount) else "more"
            return {"role": role, "stat": change.stat, "value": _positive(change.amount)}
        if isinstance(change, p.Gain) and change.keyword is not None:
            return {"role": "keyword", "stat": change.keyword.name}
        if type(change) in _PLAIN:
            return {"role": _PLAIN[type(change)]}
    return {"role": "changed"}


def _lowers(amount: p.Value) -> bool:
    """Whether a bonus is a loss."""
    return (isinstance(amount, int) and amount < 0) or (isinstance(amount, p.Times) and amount.by < 0)


def _positive(amount: p.Value) -> p.Value:
    if isinstance(amount, int):
        return abs(amount)
    return amount.value if isinstance(amount, p.Times) and amount.by == -1 else amount


def _known(amount: object, item: Item | None) -> int | None:
    """The number, where it is printed or announced; others may still depend on the choice."""
    if amount == "x" and item is not None:
        return item.x or None
    return amount if isinstance(amount, int) and amount > 0 else None


def offer(game: Board, item: Item, node: p.Effect) -> dict[str, Any]:
    """What a *may* or *A or B* is about, for its words: the card, the effect as data, what was chosen for it (807)."""
    objs = game.state.objs
    chosen = [oid for found in item.choices.values() for oid in found]
    there = [oid for oid in chosen if oid in objs and objs[oid].area in ("world", "bag")]
    offered = msgspec.json.decode(msgspec.json.encode(node))
    return {"card": item.card, "source": item.source, "power": item.power, "offer": offered, "on": there}
