"""The part of `docs/power-language-fftcg.md` that is made from the structs and from the cards."""

from __future__ import annotations

import inspect
import re
import textwrap
from typing import get_args

import msgspec

from cards.catalog import sources
from cards.fftcg.catalog import load
from cards.fftcg.check import nodes
from cards.fftcg.powers import BANS, EVENTS, base, changes, walk
from cards.fftcg.text import ability_text

BEGIN, END = "<!-- made from the structs: {} -->", "<!-- end -->"

#: The hard cards, in the order in which they were thought through.
HARD = """
1-192S 1-211S 1-106C 1-214S 1-165C 1-194S 1-216S 1-213S 1-190S 1-102H 1-103C 1-107L 1-173C 1-183H 1-141L 1-047R 1-128R
1-171H 1-005R 1-176H 1-018L 1-162R 1-085R 1-152L 1-135L 1-093H 1-072R 1-139C 1-111C 1-181H 1-013H 1-160H 1-169C 1-081R
""".split()  # noqa: SIM905 - a line of numbers is read more easily
ALIASES = {
    "Element": base.Element,
    "CardType": base.CardType,
    "KeywordName": base.KeywordName,
    "Zone": base.Zone,
    "Side": base.Side,
    "Players": base.Players,
    "Banned": changes.Banned,
}
SPOKEN = {
    "Ref": "a name (*Names and points of view*)",
    "Who": "a name, or `which`, a filter",
    "EventWord": "an event (*Events*)",
    "Which, Origin, Taken": "`which`, `by`, `put` or `discard`",
    "AbilityCost, Choosing, OnEvent": "`cost`, `choose`, `on`",
    "Ability, Effect, Change, Condition": "any part of that chapter",
    "Value": "a number, `x` (declared with the cost), `share` (of a choice that is divided), or a part of *Values*",
}
GROUPS = {
    "abilities": ("kind: field", "kind: auto", "kind: action", "kind: special", "script"),
    "parts of abilities": ("on", "cost", "put, discard", "choose", "modes", "which", "by"),
    "values": ("of: ",),
    "conditions": ("is: ",),
    "effects": ("do: ",),
    "changes": ("kind: ",),
}


def users() -> dict[type, list[str]]:
    found: dict[type, list[str]] = {}
    for card in load():
        for kind in {type(node) for _, node in walk(card)}:
            found.setdefault(kind, []).append(f"{card.name} {card.id}")
    return found


def grouped() -> dict[str, list[tuple[str, type]]]:
    left, found = dict(nodes()), {}
    for group, names in GROUPS.items():
        taken = [
            name
            for wanted in names
            for name in left
            if name == wanted or (wanted.endswith(" ") and name.startswith(wanted))
        ]
        found[group] = [(name, left.pop(name)) for name in taken]
    assert not left
    return found


def field_line(kind: type, field: msgspec.structs.FieldInfo) -> str:
    written = kind.__annotations__[field.name]
    written = re.sub(r"\s+", " ", written if isinstance(written, str) else str(written)).replace("|", "\\|")
    default = (
        "needed"
        if field.required
        else f"{field.default!r}"
        if field.default is not msgspec.NODEFAULT
        else "empty"
    )
    if isinstance(field.default, msgspec.Struct):
        default = "empty"
    return f"| `{field.encode_name}` | {written} | {default} |"


def node_block(name: str, kind: type, used: dict[type, list[str]]) -> str:
    lines = [f"#### `{name}`", "", inspect.getdoc(kind) or "", ""]
    if fields := msgspec.structs.fields(kind):
        lines += ["| field | what may stand there | left out |", "|---|---|---|"]
        lines += [field_line(kind, field) for field in fields] + [""]
    cards = used.get(kind, [])
    if cards:
        more = f" and {len(cards) - 1} more" if len(cards) > 1 else ", no other card"
        lines.append(f"A card: {cards[0]}{more}.")
    else:
        lines.append("No card uses it yet.")
    return "\n".join(lines)


def events() -> str:
    rows = [f"| `{word}` | {said} |" for word, said in EVENTS.items()]
    return "\n".join(["| event | happens when |", "|---|---|", *rows])


def bans() -> str:
    rows = [f"| `{word}` | {said} |" for word, said in BANS.items()]
    return "\n".join(["| `what` | it cannot |", "|---|---|", *rows])


def raw(card_id: str) -> str:
    """The lines of a card's file that say what it does."""
    for text in sources("cards.fftcg").values():
        for block in text.split("\n\n"):
            if block.startswith(f"- id: {card_id}\n"):
                found = re.search(r"^  (keywords|script|abilities):.*", block, re.MULTILINE | re.DOTALL)
                return textwrap.dedent(found[0]) if found else ""
    raise KeyError(card_id)


def aliases() -> str:
    """What the words in capitals mean."""
    rows = []
    for name, value in ALIASES.items():
        literals = [word for part in (get_args(value) or (value,)) for word in (get_args(part) or (part,))]
        rows.append(f"| `{name}` | {', '.join(f'`{word}`' for word in literals)} |")
    rows += [f"| `{name}` | {said} |" for name, said in SPOKEN.items()]
    return "\n".join(["| word | is |", "|---|---|", *rows])


def hard_cards() -> str:
    catalog, blocks = load(), []
    for card_id in HARD:
        if card_id not in catalog:
            continue
        card = catalog.card(card_id)
        parts = [*([card.script] if card.script else []), *card.abilities]
        words = "\n".join(f"> {ability_text(card, part, 'en')}  " for part in parts)
        blocks.append(
            f"**{card.name}** {card.id}\n\n```yaml\n{raw(card_id).rstrip()}\n```\n\n{words.rstrip()}"
        )
    return "\n\n".join(blocks)


def sections() -> dict[str, str]:
    used = users()
    found = {
        group: "\n\n".join(node_block(*each, used) for each in members)
        for group, members in grouped().items()
    }
    counted = ", ".join(f"{len(members)} {group}" for group, members in grouped().items())
    found["count"] = f"{len(nodes())} parts in all: {counted}."
    return found | {"aliases": aliases(), "events": events(), "bans": bans(), "hard cards": hard_cards()}


def made(page: str) -> str:
    """The page with its made parts as they should be."""
    for name, text in sections().items():
        begin = BEGIN.format(name)
        before, found, after = page.partition(begin)
        assert found, f"the page has no place for {name}"
        _, _, rest = after.partition(END)
        page = f"{before}{begin}\n{text}\n{END}{rest}"
    return page
