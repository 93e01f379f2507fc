"""What the pictures of a table of Wakfu TCG show, as plain data: made from a view, without loading what draws them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.games import Ended, Markings
from bot.ui.drawing.wakfu import foreseen
from bot.words import Words
from cards.catalog import UnknownCardError
from cards.wakfu import catalog
from cards.wakfu.model import Card
from engine.core.decision import Seat
from engine.core.event import Notice

View = dict[str, Any]

#: The phases in which one is asked about the whole Hand (102.4, 604.2).
_WHOLE = frozenset({"setup", "draw"})
_OBJECT = (
    "id", "card", "name", "type", "element", "strength", "damage", "tapped", "controller", "area", "wielder",
    "hp", "max_hp", "resistance", "max_resistance", "size", "level",
)  # fmt: skip


def _shown(key: str, value: Any) -> Any:
    """What has fallen below 0 has none left."""
    return max(0, value) if key in ("hp", "resistance") else value


def scene(view: View, people: Sequence[str] = (), happened: Sequence[Notice] = ()) -> View:
    """The public part of a view that determines the picture, the same for every reader.

    `happened` are the last lines of the log; what befell somebody in this turn and the one before is marked.
    """
    seats = view["seats"]
    shown = {oid for s in seats for oid in (*s["world"], *s["inside"], s.get("hero"), s.get("bag"))}
    return {
        "turn": view["turn"],
        "names": list(people),
        "objects": {
            key: {k: _shown(k, seen[k]) for k in _OBJECT if seen.get(k) is not None} | _base(seen)
            for key, seen in view["objects"].items()
            if seen["id"] in shown
        },
        "seats": [
            {k: v for k, v in s.items() if k not in ("cards", "discard", "banished")}
            | {"discard": len(s["discard"])}
            for s in seats
        ],
        "battle": view.get("battle"),
        "queue": [_waiting(item, view) for item in view.get("queue") or ()],
        "since": _since(view, happened, None),
    }


def hand_scene(
    view: View,
    people: Sequence[str],
    playable: Collection[int],
    happened: Sequence[Notice] = (),
    marked: Markings | None = None,
) -> View:
    """The table from its reader's side with their Hand below; `playable` are the cards of it that can be played now.

    It has no title, which stands above it in words, and no Hand where the question is not about it. What has happened
    since the reader's last turn is marked, and what `marked` says of the question.
    """
    seat = view["seat"]
    held = [view["objects"][str(oid)] for oid in view["seats"][seat].get("cards") or ()]
    # Of equal cards only one is offered: what holds for it holds for all.
    offered = {seen["card"] for seen in held if seen["id"] in playable}
    turn = view["turn"]
    whole = not offered and turn["phase"] in _WHOLE and (not turn["number"] or turn.get("seat") == seat)
    cards: dict[str, View] = {}
    for seen in held:
        kept = {k: seen[k] for k in ("card", "name", "type", "element", "strength", "level") if k in seen}
        glows = seen["card"] in offered
        same = cards.setdefault(seen["card"], kept | {"playable": glows, "lit": glows or whole, "count": 0})
        same["count"] += 1
    own = {"bottom": seat, "since": _since(view, happened, seat), "untitled": True}
    own |= {"hand": list(cards.values())} if marked is None or marked.hand else {}
    return scene(view, people) | own | (_marked(view, marked) if marked is not None else {})


def _marked(view: View, marked: Markings) -> View:
    """What can be chosen and is, what would come of it; the attackers and blocks so far as if they were declared."""
    shown: View = {
        "keys": {str(oid): key for oid, key in marked.keys.items()},
        "chosen": sorted(marked.chosen),
    }
    data = marked.foreseen
    if data is None:
        return shown
    battle = dict(view.get("battle") or {})
    battle = {
        "attacker": view["seat"],
        "target": data["target"],
    } | battle  # which nobody else sees while it is prepared
    if data["given"] and not battle.get("attackers"):
        battle["attackers"] = list(data["attackers"])
    battle["blocks"] = {**(battle.get("blocks") or {}), **data["blocks"]}
    return shown | {"battle": battle, "foreseen": foreseen.marks(data)}


def result_scene(view: View, words: Words, people: Sequence[str], told: Ended) -> View:
    """The end of a match: each side with its Hero, how it stood, and the lines told of it."""
    return {
        "title": told.title,
        "lines": list(told.lines),
        "no_bag": f"{words('detail-bag')} · {words('picture-no-bag')}",
        "sides": [
            _ending(view, seat, words, people[seat], seat in told.winners)
            | {"deck": told.decks[seat] if told.decks else ""}
            | {"fared": _fared(seat, told, words)}
            for seat, _ in enumerate(people)
        ],
        "turning": told.turning,
        "card": told.card,
    }


def _fared(seat: Seat, told: Ended, words: Words) -> str:
    if not told.winners:
        return ""
    return words("result-won-short" if seat in told.winners else "result-lost-short")


def _ending(view: View, seat: int, words: Words, name: str, won: bool) -> View:
    data, objects = view["seats"][seat], view["objects"]
    hero, bag = objects.get(str(data.get("hero"))) or {}, objects.get(str(data.get("bag"))) or {}
    level = f"{words('picture-level', level=data['level'])} · {data['xp']} XP"
    return {
        "seat": seat,
        "won": won,
        "name": name or hero.get("name", "?"),
        "card": hero.get("card", ""),
        "hero": hero.get("name", ""),
        "element": hero.get("element", ""),
        "level": level,
        "hp": (max(0, hero.get("hp", 0)), hero.get("max_hp", 1)),
        "bag": None if bag.get("resistance") is None else (max(0, bag["resistance"]), bag["max_resistance"]),
    }


def emblems() -> Sequence[str]:
    """All cards: each has an emblem."""
    return [card.id for card in catalog.load().cards]


def draw_emblem(card: str) -> bytes:
    """The emblem of a card on the ground of its Element, as PNG."""
    from bot.ui.drawing.wakfu import badge  # noqa: PLC0415 - Pillow is loaded in the drawing process only

    return badge.draw(card, catalog.load().card(card).element)


def prepare() -> None:
    """Load the fonts and the emblems; the first time, when all emblems are drawn, it takes some seconds."""
    from bot.ui.drawing.wakfu import look, tile  # noqa: PLC0415 - as above

    tile.name_lines("A")
    look.emblem("", "hero", look.EMBLEM)


def draw_result(scene: View, language: str) -> bytes:
    """The picture of the end of a match as PNG."""
    from bot.ui.drawing.wakfu import result as picture  # noqa: PLC0415 - Pillow is loaded in the drawing process only

    return picture.draw(scene, language)


def _since(view: View, happened: Sequence[Notice], reader: Seat | None) -> View:
    """What befell whom since the reader's last turn, for everybody in this turn and the one before.

    `hits`: how many points each object has lost (below 0: regained) and the card of who did it last; `fresh`: what has
    appeared; `gone`: the names of what has left play.
    """
    begun = [n for n, line in enumerate(happened) if line.kind == "turn"]
    own = reader is None or (begun and happened[begun[-1]].data.get("seat") == reader)
    start = begun[-2 if own and len(begun) > 1 else -1] if begun else 0
    hits: dict[int, int] = {}
    cards: dict[int, str] = {}
    fresh: list[int] = []
    gone: list[str] = []
    for line in happened[start:]:
        told = line.data
        if line.kind in ("damaged", "lost_hp", "healed"):
            hits[told["obj"]] = hits.get(told["obj"], 0) + told["amount"] * (
                -1 if line.kind == "healed" else 1
            )
            cards[told["obj"]] = (view["objects"].get(str(told.get("source"))) or {}).get("card", "")
        elif line.kind == "appeared":
            fresh.append(told["obj"])
        elif line.kind in ("destroyed", "banished") and told.get("name"):
            gone.append(told["name"])
    return {
        "hits": {str(oid): (points, cards[oid]) for oid, points in hits.items() if points},
        "fresh": fresh,
        "gone": gone[-4:],
    }


def _known(card: str) -> Card | None:
    try:
        return catalog.load().card(card)
    except UnknownCardError:
        return None


def _base(seen: View) -> dict[str, Any]:
    """The printed Strength where it is a number (404.1), to show what has changed it."""
    card = _known(seen.get("card", ""))
    if card is None:
        return {}
    side = card.level2 if seen.get("hero_level") == 2 and card.level2 is not None else card
    return {"base": side.strength} if isinstance(side.strength, int) and side.strength >= 0 else {}


def _waiting(item: dict[str, Any], view: View) -> dict[str, Any]:
    source = view["objects"].get(str(item.get("source"))) or {}
    card = item.get("card") or source.get("card", "")
    known = _known(card)
    aims = (view["objects"].get(str(oid)) for oid in item.get("targets") or () if isinstance(oid, int))
    return {
        "kind": item.get("kind", ""),
        "seat": item.get("controller", 0),
        "card": card,
        "name": known.name if known else source.get("name", "?"),
        "targets": [seen["name"] for seen in aims if seen],
    }


def draw(scene: View, language: str) -> bytes:
    """The picture of a scene as PNG."""
    from bot.ui.drawing.wakfu import board as picture  # noqa: PLC0415 - Pillow is loaded in the drawing process only

    return picture.draw(scene, language)
