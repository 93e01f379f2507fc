"""FINAL FANTASY TCG as text: hints, status, board, hand and attack. The picture is in `bot.ui.drawing.fftcg.board`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.games import Meaning
from bot.ui.base.text import clip
from bot.ui.drawing.fftcg import scenes, teaching
from bot.words import Words
from cards.catalog import UnknownCardError
from cards.fftcg import catalog
from cards.fftcg.model import FftcgCard
from cards.fftcg.text import ability_text, symbols
from engine.core.decision import Decision, Hindrance, Option, Seat
from engine.core.event import Notice
from engine.core.game import Game
from engine.fftcg.game import FftcgGame
from engine.fftcg.outside import hindering, refusals

scene, hand_scene, result_scene = scenes.scene, scenes.hand_scene, scenes.result_scene
draw, draw_result, draw_emblem = scenes.draw, scenes.draw_result, scenes.draw_emblem
emblems, prepare = scenes.emblems, scenes.prepare
reminders, met, dictionary = teaching.reminders, teaching.met, teaching.dictionary

MEANING = Meaning(
    commands={
        "play": ("play", "cast"),
        "react": ("cast", "use", "play"),
        "attack": ("go",),
        "pass": ("pass", "none", "leave", "no"),
    },
    attack=("attack",),
    powers=("use", "trigger"),
    whole=("mulligan", "under", "start"),
    piles=("hand", "break_zone"),
    menus={"main": (("go",), ("use",), ("end",))},
    explained=("go",),
    joined={"attack": ("block",)},
    behind=(
        "15.1.1.2",
        "7.12",
        "11.1",
        "6.5.2",
        "15.1.1.9",
        "15.2.1",
        "15.2.2",
        "15.2.3",
        "15.2.4",
        "15.2.5",
    ),
    reveals={
        "drew": "draw",
        "shuffled": "shuffle",
        "revealed": "reveal",
        "point": "reveal",
        "looked": "reveal",
        "discarded": "reveal",
    },
)

View = dict[str, Any]
Seen = dict[str, Any]

MARKS = ("🔵", "🔴")
SIGNS = {
    "fire": "🔥", "ice": "🧊", "wind": "🍃", "earth": "🪨", "lightning": "⚡", "water": "💧", "light": "✨",
    "dark": "🌑",
}  # fmt: skip
DULL, FROZEN, HURT = "💤", "❄️", "💥"
#: Marks in place of the symbols in card texts. A circled letter, or a circled 0, is an empty box in many fonts.
SYMBOLS = (
    SIGNS
    | {"dull": DULL, "S": "(S)", "X": "(X)", "ex": "EX Burst ·", "0": "(0)"}
    | {str(number): chr(0x245F + number) for number in range(1, 10)}
)
BACKUPS = 5
"""The places for Backups (F12)."""
_FULL = 8
"""With no more cards in hand there is room for their texts."""


def card_name(card: str) -> str:
    """The name of a card by its id; the id itself for an unknown card."""
    found = _card(card)
    return card if found is None else found.name


def _card(card: str | None) -> FftcgCard | None:
    try:
        return catalog.load().card(card or "")
    except UnknownCardError:
        return None


def card_hint(card: str | None, words: Words) -> str:
    """Type, Elements, cost and power of a card."""
    found = _card(card)
    return "" if found is None else _kind(found.type, found.elements, found.cost, found.power, words)


def _kind(type_: str, elements: Sequence[str], cost: int | None, power: int | None, words: Words) -> str:
    parts = [words.code("type", type_), "/".join(words.code("detail", each) for each in elements)]
    if cost is not None:
        parts.append(words("hint-cost", cost=cost))
    if type_ == "forward" and power is not None:
        parts.append(words("hint-power", power=power))
    return " · ".join(parts)


def mark(seen: Seen) -> str | None:
    """The mark for the controller of a card on the field."""
    return MARKS[seen["controller"]] if seen.get("area") == "field" else None


def figures(seen: Seen, view: View, *, worn: bool = True) -> str:  # noqa: ARG001 - part of the form
    """Damage and power, whether it is dull or frozen, its keywords have no sign."""
    if seen.get("area") != "field":
        return ""
    parts = []
    if seen["type"] == "forward":
        parts.append(f"{HURT}{seen['damage']}/{seen['power']}" if seen["damage"] else str(seen["power"]))
    parts += [sign for key, sign in (("dull", DULL), ("frozen", FROZEN)) if seen.get(key)]
    return " ".join(parts)


_WORTH = {"forward": 60, "backup": 50, "monster": 45, "summon": 20}
_TELLING = (
    dict.fromkeys(("drew", "shuffled", "passes", "phase", "dulled", "activated", "triggered", "resolves"), 0)
    | dict.fromkeys(("chosen", "damaged"), 2)
    | dict.fromkeys(("entered", "put", "broken", "revealed", "burst"), 4)
    | dict.fromkeys(("played", "cast", "used", "attack", "block", "point", "losing"), 5)
)


def telling(kind: str, data: Mapping[str, Any], view: View) -> int:  # noqa: ARG001 - part of the form
    """What was played, attacked and blocked, points of damage, then what fell; draws last."""
    return _TELLING.get(kind, 1)


def in_short(card: str, words: Words) -> str:  # noqa: ARG001 - part of the form
    """What comes of a card tells what it is."""
    return ""


def left(seen: Seen | None) -> str:  # noqa: ARG001 - part of the form
    """Nothing here has points that run down."""
    return ""


def worth(option: Option, view: View) -> int:
    """Cards that stay first, the dear before the cheap; of attackers the strongest."""
    seen = view["objects"].get(str(option.obj)) or {}
    if option.verb == "attack":
        return int(seen.get("power") or 0)
    found = _card(str(seen.get("card")))
    if option.verb not in ("play", "cast") or found is None:
        return 0
    return _WORTH[found.type] + found.cost


def usual(options: Sequence[Option], view: View) -> int:  # noqa: ARG001 - part of the form
    """No card of this game goes to a place of choice."""
    return 0


def says(card_id: str, seen: Seen | None, power: int, words: Words) -> str:  # noqa: ARG001 - part of the form
    """The text of an ability as printed, by its number, or what a Summon does (-1); empty for one that was given."""
    card = _card(card_id)
    if card is None:
        return ""
    if power < 0:
        said = ability_text(card, card.script, words.language) if card.script is not None else ""
    else:
        said = (
            ability_text(card, card.abilities[power], words.language) if power < len(card.abilities) else ""
        )
    return marked(said, words)


def offer(card: str, seen: Seen | None, power: int, offered: Any, words: Words) -> str:  # noqa: ARG001 - as above
    """What is offered stands in the text of the ability, which is shown."""
    return ""


def cost(price: dict[str, Any], words: Words) -> str:
    """The CP to pay: those of a given Element, then those of any."""
    counts = Counter(tuple(symbol) for symbol in price["symbols"])
    parts = [
        words(
            "cost-element",
            count=n,
            mark="".join(SIGNS[each] for each in symbol),
            element="/".join(words.code("detail", each) for each in symbol),
        )
        for symbol, n in counts.items()
    ]
    if free := price["cp"] - counts.total():
        parts.append(words("cost-any", count=free))
    return " + ".join(parts)


def made(paid: Sequence[Option], price: dict[str, Any], view: View, words: Words) -> str:
    """The CP that Backups and discarded cards make, by Element, of those that it takes (5.2.1.3)."""
    found: Counter[str] = Counter()
    for option in paid:
        seen = view["objects"].get(str(option.obj)) or {}
        found["/".join(SIGNS[each] for each in seen.get("elements", ()))] += (
            2 if option.verb == "discard" else 1
        )
    said = " + ".join(f"{count} {signs}" for signs, count in found.items())
    return words("cost-made", made=found.total(), needed=price["cp"], said=said)


def hint(seen: Seen, view: View, words: Words) -> str:
    """A card's controller, type, Elements and state."""
    printed = _card(seen["card"])
    parts = [_side(seen, view, words)] if seen.get("area") == "field" else []
    parts.append(
        _kind(seen["type"], seen["elements"], printed.cost if printed else None, seen["power"], words)
    )
    if seen.get("damage"):
        parts.append(words("hint-damage", damage=seen["damage"]))
    parts += [words.code("keyword", name) for name in seen.get("keywords", ())]
    parts += [words(f"state-{key}") for key in ("dull", "frozen") if seen.get(key)]
    return " · ".join(parts)


def _side(seen: Seen, view: View, words: Words) -> str:
    own = MARKS[seen["controller"]]
    if view.get("seat") is None:
        return own
    return f"{own} {words('yours' if seen['controller'] == view['seat'] else 'theirs')}"


def why_not(
    game: Game,
    seat: Seat,
    decision: Decision | None,
    verb: str,
    oid: int | None,
    to: int | None = None,  # noqa: ARG001 - nothing of this game is declared against something
) -> str:
    """The rule that keeps a card out of a question, for refusals; an empty string when none is known."""
    return refusals.why_not(game, seat, decision, verb, oid or 0) if isinstance(game, FftcgGame) else ""


def hindrance(game: Game, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
    """What keeps a seat from what a command means at all."""
    return hindering.hindrance(game, seat, decision, verb) if isinstance(game, FftcgGame) else None


def status(view: View, words: Words, people: Sequence[str]) -> str:
    """Turn, phase or step, and whose turn it is."""
    turn = view["turn"]
    if turn["phase"] == "setup" or turn["number"] == 0:
        return words("status-setup")
    who = f"{MARKS[turn['seat']]} {people[turn['seat']]}"
    said = words.code("phase", turn["step"] or turn["phase"])
    return words("status-turn", number=turn["number"], phase=said, player=who)


def board(view: View, words: Words, people: Sequence[str], *, fight: bool = True) -> str:
    """Both sides, the stack and, if `fight`, the attack."""
    parts = [_seat(view, seat, words, people[seat]) for seat, _ in enumerate(view["seats"])]
    if view["stack"]:
        items = ", ".join(_stacked(item, view, words) for item in reversed(view["stack"]))
        parts.append(words("board-stack", items=items))
    if fight and (said := battle(view, words)):
        parts.append(said)
    return "\n".join(parts)


def _seat(view: View, seat: int, words: Words, who: str) -> str:
    """Points, counts, Forwards in front, Backups behind them."""
    data = view["seats"][seat]
    head = words(
        "board-seat", points=len(data["damage_zone"]), hand=data["hand"], deck=data["deck"],
        broken=len(data["break_zone"]), removed=len(data["removed"]),
    )  # fmt: skip
    fielded = [
        each for each in view["objects"].values() if each["area"] == "field" and each["controller"] == seat
    ]
    forwards = [_short(each, view) for each in fielded if each["type"] != "backup"]
    backups = [_short(each, view) for each in fielded if each["type"] == "backup"]
    lines = [
        f"{MARKS[seat]} **{who}** · {head}",
        f"{words('board-forwards')} · {', '.join(forwards) or '—'}",
        f"{words('board-backups', count=len(backups), most=BACKUPS)} · {', '.join(backups) or '—'}",
    ]
    if data["damage_zone"]:
        names = [_pip(view, oid) for oid in data["damage_zone"]]
        lines.append(f"{words('detail-damage-zone')} · {', '.join(names)}")
    if data["break_zone"]:
        last = view["objects"].get(str(data["break_zone"][-1])) or {}
        lines.append(words("board-break-top", name=last.get("name", "")))
    return "\n".join(lines)


def _pip(view: View, oid: int) -> str:
    """A card of the Damage Zone, with the EX icon where it has one."""
    seen = view["objects"].get(str(oid)) or {}
    card = _card(seen.get("card"))
    ex = card is not None and any(getattr(each, "ex", False) for each in (card.script, *card.abilities))
    return f"{seen.get('name', '')}{' (EX)' if ex else ''}"


def _short(seen: Seen, view: View) -> str:
    signs = "".join(SIGNS[each] for each in seen["elements"])
    return f"{signs} {seen['name']} {figures(seen, view)}".rstrip()


def _stacked(item: dict[str, Any], view: View, words: Words) -> str:
    """An item, whose it is, and what it has chosen."""
    said = words("stack-item", mark=MARKS[item["controller"]], name=item["name"], x=item["x"], mode=item["mode"],
                 kind="summon" if item["kind"] == "summon" else "ability")  # fmt: skip
    aims = ", ".join(_name(view, oid, words) for oid in item["chosen"])
    return f"{said} → {aims}" if aims else said


def _name(view: View, oid: int | None, words: Words) -> str:
    seen = view["objects"].get(str(oid))
    return str(seen["name"]) if seen else words("something")


def battle(view: View, words: Words) -> str:
    """Who attacks, and who blocks; an empty string without an attack."""
    now = view.get("battle")
    if not now:
        return ""
    return words("board-attack", attackers=_attackers(now, view), blocker=_blocker(now, view))


def fight(view: View, words: Words, people: Sequence[str]) -> str:
    """The same in one line, with who attacks."""
    now = view.get("battle")
    if not now:
        return ""
    return words(
        "battle-line",
        player=people[view["turn"]["seat"]],
        attackers=_attackers(now, view),
        blocker=_blocker(now, view),
    )


def _attackers(now: dict[str, Any], view: View) -> str:
    return " + ".join(_short(view["objects"][str(oid)], view) for oid in now["attackers"])


def _blocker(now: dict[str, Any], view: View) -> str:
    seen = view["objects"].get(str(now.get("blocker")))
    return "" if seen is None else _short(seen, view)


def hand(view: View, words: Words, *, brief: bool = False) -> str:
    """The reader's hand, equal cards grouped; only the names if `brief`."""
    seat = view.get("seat")
    if seat is None:
        return ""
    own = [view["objects"].get(str(oid)) for oid in view["seats"][seat].get("cards") or ()]
    counts = Counter((seen["card"], seen["name"]) for seen in own if seen is not None)
    if not counts:
        return words("hand-empty")
    if brief:
        return " · ".join(name if n == 1 else f"{name} ×{n}" for (_, name), n in counts.items())
    full = len(counts) <= _FULL
    return "\n".join(_in_hand(card, n, words, full=full) for (card, _), n in counts.items())


def _in_hand(card_id: str, number: int, words: Words, *, full: bool) -> str:
    times = f" ×{number}" if number > 1 else ""
    card = _card(card_id)
    if card is None:
        return f"▫️ **{card_id}**{times}"
    signs = "".join(SIGNS[each] for each in card.elements)
    head = f"{signs} **{card.name}**{times} · {card_hint(card_id, words)}"
    parts = [words.code("keyword", name) for name in card.keywords]
    abilities = (card.script, *card.abilities) if card.script is not None else card.abilities
    parts += [ability_text(card, each, words.language) for each in abilities]
    does = " ".join(part if part.endswith((".", "»")) else f"{part}." for part in parts)
    return f"{head}\n-# {clip(marked(does, words), 300)}" if full and does else head


def marked(text: str, words: Words) -> str:
    """A card's text with marks in place of its tokens: `[Fire]`, `[Dull]`, `[2]`."""
    for token, symbol in symbols(words.language).items():
        text = text.replace(token, SYMBOLS.get(symbol, token))
    return text


_GREAT = {"point": "point", "burst": "burst"}


def foreseen(
    data: Any,  # noqa: ARG001 - part of the form
    view: View,  # noqa: ARG001 - as above
    words: Words,  # noqa: ARG001 - as above
    buttons: Collection[int] = (),  # noqa: ARG001 - as above
    advised: Any = None,  # noqa: ARG001 - as above
) -> Sequence[str]:
    """Nothing is foreseen."""
    return ()


def moment(notice: Notice) -> str:
    """A point of damage, and an EX Burst that is used."""
    return _GREAT.get(notice.kind, "")


def about(notice: Notice, view: View) -> str:
    """The card that a line of the log is about."""
    card = notice.data.get("card")
    if isinstance(card, str):
        return card
    objs = notice.data.get("objs")
    oid = notice.data.get("obj") or (objs[0] if isinstance(objs, list) and objs else None)
    seen = view["objects"].get(str(oid)) or {}
    return str(seen.get("card", ""))
