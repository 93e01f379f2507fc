"""Faults of names and numbers in powers: what is undeclared, never used, or can never be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cards.wakfu import powers as language
from cards.wakfu.model import Card
from cards.wakfu.powers import (
    Activated,
    Choose,
    Cost,
    EitherOr,
    May,
    Node,
    NumberOf,
    On,
    Path,
    Pick,
    Power,
    Script,
    Some,
    SpentOn,
    Triggered,
    walk,
)
from cards.wakfu.text.scene import TAKEN

Found = Iterator[tuple[Path, str, str]]
"""Faults: the path in the card, the kind, the message."""


def powers_of(card: Card) -> Iterator[tuple[Path, Power | Script]]:
    """Every power of a card, of all its faces and of its set, and its script, each with its path."""
    for index, power in enumerate(card.powers):
        yield ("powers", index), power
    if card.level2:
        for index, power in enumerate(card.level2.powers):
            yield ("level2", "powers", index), power
    if card.set_bonus:
        for index, power in enumerate(card.set_bonus.powers):
            yield ("set_bonus", "powers", index), power
    if card.summon:
        for index, power in enumerate(card.summon.powers):
            yield ("summon", "powers", index), power
    if card.script:
        yield ("script",), card.script


#: Fields whose text value names an object.
_REFERENCES = (
    "what", "to", "source", "first", "second", "against", "target", "use", "who", "by", "like", "kin", "but", "whose",
    "players",
)  # fmt: skip
#: Words in those fields that name no object, by field.
_NO_NAMES = {"who": "both", "what": "both", "players": "both", "by": "chance"}
#: What is known for as long as a modifier lasts.
_LASTING = {"remembered", "self", "bearer", "hero", "wielder", "you", "opponent", "each"}
_OBJECTLESS = {
    "actions_start", "untapping", "turn_start", "turn_ending", "turn_end", "battle_end", "attack_declared",
    "chifumi_won", "action", "search",
}  # fmt: skip
_RESULTS: dict[type, str] = {
    language.Mill: "milled",
    language.Tap: "tapped",
    language.Destroy: "destroyed",
}  # what effects call what they did
RESERVED = (
    "self", "it", "source", "bearer", "wielder", "hero", "milled", "remembered",
    *TAKEN, "you", "opponent", "actor", "each", "agreed", "kept", "both", "chance",
)  # fmt: skip


def name_faults(card: Card, path: Path, power: Power | Script) -> Found:
    """Names, X, shares and modes that the power does not declare, and choices that it does not use."""
    known = _known(card, power)
    used: set[str] = set()
    for where, name, ref in _references(power, path):
        base = ref.removesuffix(".owner").removesuffix(".controller").removesuffix(".wielder")
        used.add(base)
        if base not in known and ref != _NO_NAMES.get(name):
            yield (*where, name), "reference", f"nothing here is called {ref!r} ({', '.join(sorted(known))})"
    yield from _choice_faults(path, power, used)
    yield from _tie_faults(path, power)
    yield from _moment_faults(path, power)
    yield from _number_faults(card, path, power)


def _references(power: Power | Script, path: Path) -> Iterator[tuple[Path, str, str]]:
    """The names of objects in a power: the path of the node, its field, the name."""
    for where, node in walk(power, path):
        # `what` of these has words of its own
        own = isinstance(node, language.Cannot | language.Can | language.Forbid)
        for name in (*_REFERENCES, "among"):
            held = None if own and name == "what" else getattr(node, name, None)
            yield from (
                (where, name, ref)
                for ref in (held if name == "among" and held else (held,))
                if isinstance(ref, str)
            )


def _tie_faults(path: Path, power: Power | Script) -> Found:
    """Choices named where a modifier asks again and again: it keeps none (812.3a)."""
    for where, node in walk(power, path):
        if not isinstance(node, language.Modify) or node.while_ is None:
            continue
        for deeper, part in walk(node.while_, (*where, "while")):
            for name in _REFERENCES:
                ref = getattr(part, name, None)
                if isinstance(ref, str) and ref.split(".")[0] not in _LASTING:
                    yield (*deeper, name), "reference", f"a lasting condition knows no {ref!r}: name self"


def _known(card: Card, power: Power | Script) -> set[str]:
    known = {"self", "hero", "you", "opponent", "each", "bearer"}
    known |= {"remembered"} if any(isinstance(node, language.Remember) for _, node in walk(card)) else set()
    known |= {"wielder"} if card.type in {"equipment", "dofus"} else set()
    known |= {_RESULTS[type(node)] for _, node in walk(power) if type(node) in _RESULTS}
    for _, node in walk(power):
        match node:
            case Choose(name=name):
                known.add(name)
            case On(event=event):
                if event not in _OBJECTLESS:
                    known.add("it")
                known.add("actor")
                if event == "damage":
                    known |= {"source", "event"}
            case Cost():
                known |= {name for name, part in TAKEN.items() if getattr(node, part) is not None}
                known |= {"milled"} if node.mill else set()
            case Pick(name=name, who=who):
                known |= {name} | ({f"{name}.you", f"{name}.opponent"} if who == "both" else set())
            case May(who=who) if who != "you":
                known.add("agreed")
            case language.Vow():
                known.add("kept")
    return known


def _choice_faults(path: Path, power: Power | Script, used: set[str]) -> Found:
    names: set[str] = set()
    for where, node in walk(power, path):
        if not isinstance(node, Choose | Pick):
            continue
        if node.name in RESERVED:
            yield (*where, "name"), "choice", f"{node.name!r} is a word of the language"
        if node.name in names:
            yield (*where, "name"), "choice", f"two choices are called {node.name!r}"
        if not any(name.split(".")[0] == node.name for name in used):
            yield where, "choice", f"the choice {node.name!r} is never used"
        names.add(node.name)


def _moment_faults(path: Path, power: Power | Script) -> Found:
    """Choices that can never be made: for a replacement, or for a second mode."""
    if isinstance(power, Triggered) and power.replaces and power.choose:
        yield (*path, "choose"), "choice", "nothing is chosen for what replaces an event (811.1)"
    script = power.script if isinstance(power, Activated) else power
    if isinstance(script, Script):
        either = sum(isinstance(effect, EitherOr) for effect in script.effects)
        if either + bool(script.modes) > 1:
            yield path, "mode", "one mode is chosen, and there is more than one to choose (808.2b)"


def _number_faults(card: Card, path: Path, power: Power | Script) -> Found:
    script = power.script if isinstance(power, Activated) else power if isinstance(power, Script) else None
    level_x = isinstance(power, Script) and card.level is not None and card.level.value is None
    costs = [node for _, node in walk(power) if isinstance(node, Cost)]
    has_x = level_x or any(cost.x_resources for cost in costs)
    has_x = has_x or (script is not None and script.x_max is not None)
    has_x = has_x or any(isinstance(node, Some) and node.count == "x" for _, node in walk(power))
    shares = any(isinstance(node, Choose) and node.spread is not None for _, node in walk(power))
    named = any(isinstance(node, language.NameAnElement) for _, node in walk(power))
    uses_x = script is not None and script.x_min is not None
    for where, node, value in _words(power, path):
        uses_x = uses_x or (value == "x" and not isinstance(node, Some))
        if value == "x" and not has_x:
            yield where, "number", "nothing here has an X (207.3, 808.2c)"
        if value == "spread" and not shares:
            yield where, "number", "no choice here has a spread (808.2e)"
        if value == "mode" and not (named or (script and script.modes)):
            yield where, "mode", "the script has no modes (808.2b)"
    numbers = [node for _, node in walk(power) if isinstance(node, NumberOf | language.StatOf)]
    counts = any(isinstance(node, NumberOf) or node.what in TAKEN for node in numbers)
    if has_x and not uses_x and not counts:
        yield path, "number", "an X is announced and never used (808.2c)"


def _words(power: Power | Script, path: Path) -> Iterator[tuple[Path, Node, Any]]:
    """The values in the fields and lists of a power, each with its node and path."""
    for where, node in walk(power, path):
        for name in node.__struct_fields__:
            held = getattr(node, name)
            for value in held if isinstance(held, tuple) else (held,):
                yield (*where, name), node, value


def spent_faults(power: Power | Script, path: Path) -> Found:
    """Where what has been spent on a payment power is asked for and cannot be known (I-81)."""
    for where, node in walk(power, path):
        if isinstance(node, SpentOn) and not isinstance(power, Activated):
            yield (*where, "of"), "reference", "resources are spent on a payment power alone"
        elif isinstance(node, SpentOn) and "changes" in where:
            yield (
                (*where, "of"),
                "reference",
                "what is spent is counted where an effect takes place, not after it",
            )
