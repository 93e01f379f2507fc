"""Wakfu TCG as text: hints, status, board, hand and battle. The picture is in `bot.ui.drawing.wakfu.board`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.games import Meaning
from bot.ui.base.text import clip
from bot.ui.drawing.wakfu import foreseen as foresights
from bot.ui.drawing.wakfu import scenes, teaching
from bot.words import Words
from cards.catalog import UnknownCardError
from cards.wakfu import catalog
from cards.wakfu.model import Card
from cards.wakfu.text import card_text, offer_text, power_text, symbols
from engine.core.decision import Decision, Hindrance, Option, Seat
from engine.core.event import Notice
from engine.core.game import Game
from engine.wakfu.game import WakfuGame
from engine.wakfu.outside import hindering, refusals

scene, hand_scene, result_scene = scenes.scene, scenes.hand_scene, scenes.result_scene
draw, draw_result, draw_emblem = scenes.draw, scenes.draw_result, scenes.draw_emblem
emblems, prepare = scenes.emblems, scenes.prepare
foreseen = foresights.lines
reminders, met, dictionary = teaching.reminders, teaching.met, teaching.dictionary

MEANING = Meaning(
    commands={"play": ("play", "craft"), "use": ("use", "change_hand", "hand_change")},
    attack=("attackers", "target", "attack_target"),
    powers=("use", "trigger"),
    loose=("move",),
    whole=("rollback", "hand_change", "starter", "chifumi"),
    places=("world", "bag"),
    piles=("hand", "discard"),
    reveals=dict.fromkeys(("drew", "took", "found_unseen"), "draw")
    | dict.fromkeys(("rollback", "shuffled", "reshuffled"), "shuffle")
    | dict.fromkeys(
        (
            "milled",
            "found",
            "found_for_play",
            "found_nothing",
            "recycled_hidden",
            "hand_shown",
            "discarded",
            "lot",
        ),
        "reveal",
    )
    | {"chifumi": "choice"},
    foreseen=("attackers", "blockers", "action"),
    menus={
        "main": (("attack",), ("move",), ("use",), ("end",)),
        "action": (("reassign",), ("move",), ("pass",), ("use",)),
    },
    explained=("attack",),
    kinds=("haven_bag",),
    joined={"attack": ("target", "attackers")},
    behind=("418", "303", "410", "414", "408", "703", "704", "806"),
)

View = dict[str, Any]
Seen = dict[str, Any]

MARKS = ("🔵", "🔴")
ELEMENTS = {"air": "🍃", "earth": "🪨", "fire": "🔥", "water": "💧", "neutral": "⚪"}
#: The mark of cards in a Haven Bag.
BAG = "🎒"
#: Marks in place of the symbols in card texts; tapped cards have the same mark.
SYMBOLS = {**ELEMENTS, "tap": "😴"}


def card_name(card: str) -> str:
    """The name of a card by its id; the id itself for an unknown card."""
    try:
        return catalog.load().card(card).name
    except UnknownCardError:
        return card


def card_hint(card: str | None, words: Words) -> str:
    """Type, Element, Level and Strength of a card."""
    try:
        found = catalog.load().card(card or "")
    except UnknownCardError:
        return ""
    level = found.level.value if found.level else None
    return _kind(found.type, found.element, level, found.strength, words)


def in_short(card: str, words: Words) -> str:
    """The Strength of an Ally; of what stays in play otherwise, the beginning of its text."""
    try:
        found = catalog.load().card(card)
    except UnknownCardError:
        return ""
    if found.type == "ally" and found.strength is not None:
        return words("hint-strength", strength=found.strength)
    if found.type == "action":
        return ""
    return clip(marked(" ".join(card_text(found, words.language).powers), words), 70)


def left(seen: Seen | None) -> str:
    """The HP of a Hero, the Resistance of a Haven Bag."""
    for now, most in (("hp", "max_hp"), ("resistance", "max_resistance")):
        if seen is not None and seen.get(now) is not None:
            return f"{_left(seen[now])}/{seen[most]}"
    return ""


def marked(text: str, words: Words) -> str:
    """A card's text with marks in place of its tokens: `[Earth]`, `[Tap]`."""
    for token, symbol in symbols(words.language).items():
        text = text.replace(token, SYMBOLS[symbol])
    return text


def mark(seen: Seen) -> str | None:
    """The mark for the owner of an object in play."""
    return MARKS[seen["controller"]] if seen.get("area") in ("world", "bag") else None


def figures(seen: Seen, view: View, *, worn: bool = True) -> str:
    """HP or Resistance, Strength and Damage, whether it is tapped or in a Haven Bag, and, if `worn`, its Equipment."""
    if seen.get("area") not in ("world", "bag"):
        return ""
    parts = []
    if seen.get("hp") is not None:
        parts.append(f"❤️{_left(seen['hp'])}/{seen['max_hp']}")
    if seen.get("resistance") is not None:
        parts.append(f"🛡️{_left(seen['resistance'])}/{seen['max_resistance']}")
    parts += [*_force(seen), *(["😴"] if seen.get("tapped") and seen["type"] != "haven_bag" else [])]
    if seen["area"] == "bag" and seen["type"] != "haven_bag":
        parts.append(BAG)
    return " ".join([*parts, *(_worn(seen, view) if worn else ())])


def _left(points: int | str) -> int | str:
    """HP or Resistance as players read it: what has fallen far below 0 has none left."""
    return max(0, points) if isinstance(points, int) else points


def _force(seen: Seen) -> list[str]:
    """Strength, and the Damage on an Ally."""
    parts = []
    if seen.get("strength") is not None:
        parts.append(f"{ELEMENTS.get(seen.get('element', ''), '')}{seen['strength']}")
    if seen.get("damage") and seen.get("hp") is None:
        parts.append(f"(−{seen['damage']})")
    return parts


def _worn(seen: Seen, view: View) -> list[str]:
    worn = (other for other in view["objects"].values() if other.get("wielder") == seen["id"])
    return [f"[{other['name']}]" for other in worn]


def _power_hint(seen: Seen, index: int, words: Words) -> str:
    """The text of an object's power, by its number in printed order."""
    try:
        card = catalog.load().card(seen["card"])
        turned = seen.get("hero_level") == 2 or seen["type"] != card.type  # 307.4, 302.6
        power = card.powers_of(2 if turned else 1)[index]
    except (UnknownCardError, IndexError):
        return ""
    return marked(power_text(card, power, words.language), words)


#: How early cards stand in a menu, by type: what stays in play first.
_WORTH = {"ally": 60, "equipment": 50, "protector": 45, "dofus": 45, "room": 40, "zone": 30, "action": 20}


_TELLING = (
    dict.fromkeys(("drew", "shuffled", "reshuffled"), 0)
    | {"xp": 2, "level": 2, "target": 3}
    | dict.fromkeys(("untapped", "expelled"), 2)
    | dict.fromkeys(("destroyed", "banished", "returned", "on_deck", "captured"), 4)
    | dict.fromkeys(("played", "attack", "hero_lost"), 5)
)


def telling(kind: str, data: Mapping[str, Any], view: View) -> int:
    """What was played and attacked, what fell, what hit a Hero or Haven Bag, Experience; draws last."""
    if kind in ("damaged", "lost_hp"):
        seen = view["objects"].get(str(data.get("obj"))) or {}
        return 3 if seen.get("type") in ("hero", "haven_bag") else 1
    return _TELLING.get(kind, 1)


def worth(option: Option, view: View) -> int:
    """Cards that stay first, those of a higher Level before others; of attackers the strongest."""
    if option.verb == "end_changing":
        return -1
    seen = view["objects"].get(str(option.obj)) or {}
    if option.verb == "attack_with":
        return int(seen.get("strength") or 0)
    if option.verb not in ("play", "craft"):
        return 0
    return _WORTH.get(str(seen.get("type")), 10) + (seen.get("level") or 0)


def usual(options: Sequence[Option], view: View) -> int:
    """An Ally goes to the World, where it can fight; one without Strength stays inside, if it may (303.1)."""
    seen = view["objects"].get(str(options[0].obj)) or {}
    place = "bag" if seen.get("strength") == 0 else "world"
    return next((i for i, option in enumerate(options) if option.detail == place), 0)


def says(card_id: str, seen: Seen | None, power: int, words: Words) -> str:
    """The text of a power of a card, or of an Action's script (-1); `seen` is the card if it is visible."""
    if seen is not None and power >= 0:
        return _power_hint(seen, power, words)
    try:
        card = catalog.load().card(card_id)
        said = card.script if power < 0 else card.powers_of(2 if card.summon else 1)[power]
    except (UnknownCardError, IndexError):
        return ""
    return marked(power_text(card, said, words.language), words) if said is not None else ""


def offer(card_id: str, seen: Seen | None, power: int, offered: Any, words: Words) -> str:
    """What a *may* offers, with its cost and what it brings."""
    try:
        card = catalog.load().card(card_id)
    except UnknownCardError:
        return ""
    turned = bool(card.summon) if seen is None else seen.get("hero_level") == 2 or seen["type"] != card.type
    powers = card.powers_of(2 if turned else 1)
    of = card.script if power < 0 else powers[power] if power < len(powers) else None
    said = offer_text(card, of, offered, words.language)
    for token, symbol in symbols(words.language).items():
        if symbol in ELEMENTS:  # between two words it is one of them: an Earth card
            said = re.sub(
                rf"(?<=[^\W\d_] ){re.escape(token)}(?= [^\W\d_])", words.code("detail", symbol), said
            )
    return marked(said, words)


def cost(price: dict[str, Any], words: Words) -> str:
    """The resources to pay: first those of a given Element, then the number of free choice (418.5)."""
    counts = Counter(price["elements"])
    parts = [
        words("cost-element", count=n, mark=ELEMENTS[element], element=words.code("detail", element))
        for element, n in counts.items()
    ]
    if free := price["count"] - counts.total():
        parts.append(words("cost-any", count=free))
    return " + ".join(parts)


def made(paid: Sequence[Option], price: dict[str, Any], view: View, words: Words) -> str:  # noqa: ARG001 - part of the form
    """Each card makes one resource."""
    return ""


def _kind(type_: str, element: str, level: int | str | None, strength: int | str | None, words: Words) -> str:
    parts = [words.code("type", type_)]
    if element:
        parts.append(words.code("detail", element))
    if level is not None:
        parts.append(words("hint-level", level=level))
    if strength is not None:
        parts.append(words("hint-strength", strength=strength))
    return " · ".join(parts)


def hint(seen: Seen, view: View, words: Words) -> str:
    """An object's owner, type and state."""
    parts = []
    if seen.get("area") in ("world", "bag"):
        parts.append(_side(seen, view, words))
    parts.append(_kind(seen["type"], seen.get("element", ""), seen.get("level"), seen.get("strength"), words))
    if seen.get("hp") is not None:
        parts.append(words("hint-hp", hp=_left(seen["hp"]), most=seen["max_hp"]))
    if seen.get("resistance") is not None:
        parts.append(words("hint-resistance", points=_left(seen["resistance"]), most=seen["max_resistance"]))
    if seen.get("damage") and seen.get("hp") is None:
        parts.append(words("hint-damage", damage=seen["damage"]))
    parts += [words(f"state-{key}") for key in ("tapped",) if seen.get(key)]
    if seen.get("area") == "bag" and seen["type"] != "haven_bag":
        parts.append(words("detail-bag"))
    return " · ".join(parts)


def _side(seen: Seen, view: View, words: Words) -> str:
    mark = MARKS[seen["controller"]]
    if view.get("seat") is None:
        return mark
    return f"{mark} {words('yours' if seen['controller'] == view['seat'] else 'theirs')}"


def why_not(
    game: Game,
    seat: Seat,
    decision: Decision | None,
    verb: str,
    oid: int | None,
    to: int | None = None,
) -> str:
    """The rule that keeps an object out of a question, for refusals; an empty string when none is known."""
    return refusals.why_not(game, seat, decision, verb, oid, to) if isinstance(game, WakfuGame) else ""


def hindrance(game: Game, seat: Seat, decision: Decision | None, verb: str) -> Hindrance | None:
    """What keeps a seat from doing what a command means at all; None if nothing is known."""
    return hindering.hindrance(game, seat, decision, verb) if isinstance(game, WakfuGame) else None


def status(view: View, words: Words, people: Sequence[str]) -> str:
    """Turn, phase, and whose turn it is."""
    turn = view["turn"]
    if turn["phase"] == "setup" or turn.get("seat") is None:
        return words("status-setup")
    who = f"{MARKS[turn['seat']]} {people[turn['seat']]}"
    fighting = (view.get("battle") or {}).get("target") is not None
    phase = words.code("phase", "battle" if fighting else turn["phase"])
    return words("status-turn", number=turn["number"], phase=phase, player=who)


def board(view: View, words: Words, people: Sequence[str], *, fight: bool = True) -> str:
    """Both sides, the Queue and, if `fight`, the battle."""
    parts = [_seat(view, seat, words, people[seat]) for seat, _ in enumerate(view["seats"])]
    if view.get("queue"):
        queue = ", ".join(_queued(item, view, words) for item in reversed(view["queue"]))
        parts.append(words("board-queue", items=queue))
    if fight and (said := battle(view, words)):
        parts.append(said)
    return "\n".join(parts)


def _seat(view: View, seat: int, words: Words, who: str) -> str:
    data = view["seats"][seat]
    hero = view["objects"].get(str(data.get("hero")))
    lines = [f"{MARKS[seat]} **{who}**"]
    if hero:
        lines[0] += f" · {hero['name']} ❤️ {_left(hero.get('hp', '?'))}/{hero.get('max_hp', '?')}"
        lines[0] += " 😴" if hero.get("tapped") else ""
    lines.append(
        words(
            "board-seat",
            level=data["level"],
            xp=data["xp"],
            ap=data["ap"],
            mp=data["mp"],
            hand=data["hand"],
            deck=data["deck"],
            discard=len(data["discard"]),
        )
    )
    world = [_short(view, oid) for oid in data["world"] if oid not in (data.get("hero"), data.get("bag"))]
    if hero and hero.get("area") == "world":
        world.insert(0, _short(view, data["hero"]))
    lines.append(f"{words('detail-world')} · {', '.join(filter(None, world)) or '—'}")
    bag = view["objects"].get(str(data.get("bag")))
    if bag:
        inside = [_short(view, oid) for oid in data["inside"] if oid != data.get("bag")]
        size = f" · {words('board-size', used=_used(view, data), size=bag['size'])}" if "size" in bag else ""
        lines.append(
            f"{bag['name']} 🛡️ {_left(bag.get('resistance', '?'))}/{bag.get('max_resistance', '?')}{size}"
            f" · {', '.join(filter(None, inside)) or '—'}"
        )
    return "\n".join(lines)


def _used(view: View, data: dict[str, Any]) -> int:
    inside = (view["objects"].get(str(oid), {}) for oid in data["inside"])
    return sum(1 for seen in inside if seen.get("type") in ("ally", "room"))


def _short(view: View, oid: int, *, worn: bool = True) -> str:
    seen = view["objects"].get(str(oid))
    if seen is None or seen.get("wielder") is not None:
        return ""
    tapped = ["😴"] if seen.get("tapped") else []
    return " ".join([str(seen["name"]), *_force(seen), *(_worn(seen, view) if worn else ()), *tapped])


def _queued(item: dict[str, Any], view: View, words: Words) -> str:
    announced = words("queue-attack") if item.get("kind") == "attack" else ""  # 701.2
    name = announced or (card_name(item["card"]) if item.get("card") else _name(view, item["source"], words))
    gone = item.get("gone") or {}
    aims = ", ".join(
        words("queue-gone", name=gone[str(oid)]) if str(oid) in gone else _name(view, oid, words)
        for oid in item.get("targets") or ()
        if isinstance(oid, int)
    )
    return f"{name} → {aims}" if aims else name


def _name(view: View, oid: int | None, words: Words) -> str:
    seen = view["objects"].get(str(oid))
    return str(seen["name"]) if seen else words("something")


def battle(view: View, words: Words) -> str:
    """Who attacks what, and who blocks whom; an empty string without a battle and before a Target is chosen."""
    fight = view.get("battle")
    if not fight or fight.get("target") is None:
        return ""
    target = _name(view, fight["target"], words)
    lines = [words("board-battle", mark=MARKS[fight["attacker"]], target=target)]
    if fight.get("challenge") is not None:
        lines.append(words("board-challenge", name=_name(view, fight["challenge"], words)))
    blocks = {int(b): a for b, a in (fight.get("blocks") or {}).items()}
    for oid in fight.get("attackers") or ():
        blockers = ", ".join(_short(view, b) for b, a in blocks.items() if a == oid)
        lines.append(f"⚔️ {_short(view, oid)}" + (f" ↔ {blockers}" if blockers else f" → {target}"))
    return "\n".join(lines)


def fight(view: View, words: Words, people: Sequence[str]) -> str:
    """Who attacks what with whom, and who blocks whom, in one line; an empty string in the same cases as `battle`."""
    now = view.get("battle")
    if not now or now.get("target") is None:
        return ""
    blocks = (now.get("blocks") or {}).items()
    return words(
        "battle-line",
        player=people[now["attacker"]],
        target=_name(view, now["target"], words),
        attackers=", ".join(
            filter(None, (_short(view, oid, worn=False) for oid in now.get("attackers") or ()))
        ),
        blocks=", ".join(
            words("battle-block", blocker=_short(view, int(b), worn=False), attacker=_name(view, a, words))
            for b, a in blocks
        )
        or (words("battle-unblocked") if now.get("phase") in ("actions", "duels", "damage") else ""),
    )


def hand(view: View, words: Words, *, brief: bool = False) -> str:
    """The reader's Hand, equal cards grouped; only the names if `brief`."""
    seat = view.get("seat")
    if seat is None:
        return ""
    own = [view["objects"].get(str(oid)) for oid in view["seats"][seat].get("cards") or ()]
    counts = Counter((seen["card"], seen["name"]) for seen in own if seen is not None)
    if not counts:
        return words("hand-empty")
    if brief:
        return " · ".join(name if n == 1 else f"{name} ×{n}" for (_, name), n in counts.items())
    # With few cards there is room for their texts.
    full = len(counts) <= 8
    return "\n".join(_in_hand(card, name, n, words, full=full) for (card, name), n in counts.items())


def _in_hand(card_id: str, name: str, number: int, words: Words, *, full: bool) -> str:
    times = f" ×{number}" if number > 1 else ""
    try:
        card = catalog.load().card(card_id)
    except UnknownCardError:
        return f"▫️ **{name}**{times}"
    head = f"{ELEMENTS.get(card.element, '▫️')} **{card.name}**{times} · {_short_kind(card, words)}"
    said = card_text(card, words.language)
    does = " ".join(((", ".join(said.keywords) + ".",) if said.keywords else ()) + said.powers)
    return f"{head}\n-# {clip(marked(does, words), 300)}" if full and does else head


def _short_kind(card: Card, words: Words) -> str:
    """Type, Level and Strength; the Level with its Element where that is not the card's."""
    parts = [words.code("type", card.type)]
    if card.level is not None and card.level.value is not None:
        level = words("hint-level", level=card.level.value)
        other = card.level.value != 0 and card.level.element != card.element
        parts.append(f"{level} {ELEMENTS[card.level.element]}" if other else level)
    if card.strength is not None:
        parts.append(words("hint-strength", strength=card.strength))
    return " · ".join(parts)


def moment(notice: Notice) -> str:
    """A Haven Bag falls, a Hero reaches Level 2 or falls, or both do."""
    if notice.kind == "banished":
        return "bag" if _type(str(notice.data.get("card") or "")) == "haven_bag" else ""
    return {"level": "level", "hero_lost": "hero", "double_knockout": "knockout"}.get(notice.kind, "")


def about(notice: Notice, view: View) -> str:
    """The card that is named, else that of the object, else the Hero of whose line it is."""
    told = notice.data
    if card := told.get("card"):
        return str(card)
    hero = view["seats"][told["seat"]].get("hero") if "seat" in told else None
    for oid in (told.get("obj"), told.get("source"), hero):
        if seen := view["objects"].get(str(oid)):
            return str(seen.get("card") or "")
    return ""


def _type(card: str) -> str:
    try:
        return catalog.load().card(card).type
    except UnknownCardError:
        return ""
