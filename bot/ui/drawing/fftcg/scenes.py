"""What the pictures of a table of FINAL FANTASY TCG show, as data: nothing else is in them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.games import Ended, Markings
from bot.words import Words
from cards.catalog import UnknownCardError
from cards.fftcg import catalog
from cards.fftcg.model import FftcgCard
from engine.core.decision import Seat
from engine.core.event import Notice

View = dict[str, Any]

#: A hand of more cards shows equal ones as one.
_APART = 10


def scene(view: View, people: Sequence[str] = (), happened: Sequence[Notice] = ()) -> View:
    """Everything the public picture depends on: the field, the stack, the attack, counts, and what left of late."""
    objects = view["objects"]
    turn = view["turn"]
    return {
        "turn": {key: turn[key] for key in ("number", "seat", "phase", "step")},
        "names": list(people),
        "objects": {key: _fielded(seen) for key, seen in objects.items() if seen["area"] == "field"},
        "seats": [_side(side, objects) for side in view["seats"]],
        "battle": view.get("battle"),
        "stack": [_item(item, objects) for item in reversed(view["stack"])],
        "gone": _gone(happened, None),
    }


def hand_scene(
    view: View,
    people: Sequence[str],
    playable: Collection[int],
    happened: Sequence[Notice] = (),
    marked: Markings | None = None,
) -> View:
    """The table from its reader's side with their hand below; `playable` are the cards that can be used now."""
    seat = view["seat"]
    held = [view["objects"][str(oid)] for oid in view["seats"][seat].get("cards") or ()]
    own: View = {"bottom": seat, "untitled": True, "gone": _gone(happened, seat)}
    keys = {} if marked is None else {str(oid): key for oid, key in marked.keys.items()}
    if marked is None or marked.hand:
        shown = _hand(held, playable, apart=bool(keys) or len(held) <= _APART)
        own["hand"] = [card | {"lit": card["playable"] or not view["turn"]["number"]} for card in shown]
    if marked is not None:
        own |= {"keys": keys, "chosen": sorted(marked.chosen)}
    return scene(view, people) | own


def _hand(held: Sequence[View], playable: Collection[int], *, apart: bool) -> list[View]:
    """The cards of a hand, equal ones as one unless they stay `apart`; what holds for one of them holds for all."""
    offered = {seen["card"] for seen in held if seen["id"] in playable}
    found: dict[object, View] = {}
    for seen in held:
        card = _known(seen["card"])
        entry = {k: seen[k] for k in ("card", "name", "type", "power")}
        entry |= {"element": (seen["elements"] or [""])[0], "playable": seen["card"] in offered, "ids": []}
        entry |= {"cost": card.cost if card else 0, "ex": bool(card and card.ex)}
        found.setdefault(seen["id"] if apart else seen["card"], entry)["ids"].append(seen["id"])
    return list(found.values())


def _known(card: str) -> FftcgCard | None:
    try:
        return catalog.load().card(card)
    except UnknownCardError:
        return None


def _fielded(seen: View) -> View:
    card = _known(seen["card"])
    kept = ("id", "card", "name", "type", "controller", "power", "damage", "dull", "frozen", "keywords")
    base = card.power if card is not None else None
    return {k: seen[k] for k in kept} | {"element": (seen["elements"] or [""])[0], "base": base}


def _side(side: View, objects: View) -> View:
    points = []
    for oid in side["damage_zone"]:
        seen = objects.get(str(oid)) or {}
        card = _known(seen.get("card", ""))
        points.append({"element": (seen.get("elements") or [""])[0], "ex": bool(card and card.ex)})
    last = objects.get(str(side["break_zone"][-1])) if side["break_zone"] else None
    return {
        "hand": side["hand"],
        "deck": side["deck"],
        "points": points,
        "broken": len(side["break_zone"]),
        "top": last["name"] if last else "",
        "removed": len(side["removed"]),
    }


def _item(item: View, objects: View) -> View:
    aims = (objects.get(str(oid)) for oid in item["chosen"])
    return {
        "card": item["card"],
        "name": item["name"],
        "seat": item["controller"],
        "x": item["x"],
        "mode": item["mode"],
        "aims": [seen["name"] for seen in aims if seen],
    }


def _gone(happened: Sequence[Notice], reader: Seat | None) -> list[str]:
    """The names of what left the field since the reader's last turn; for everybody in this turn and the last."""
    begun = [n for n, line in enumerate(happened) if line.kind == "turn"]
    own = reader is None or (begun and happened[begun[-1]].data.get("seat") == reader)
    start = begun[-2 if own and len(begun) > 1 else -1] if begun else 0
    lines = (line.data for line in happened[start:] if line.kind in ("broken", "put"))
    return [str(data["name"]) for data in lines if data.get("was") == "field" and data.get("name")][-4:]


def result_scene(view: View, words: Words, people: Sequence[str], told: Ended) -> View:
    """The end of a match: each side with its deck and its points, and the lines told of it."""
    return {
        "title": told.title,
        "lines": list(told.lines),
        "sides": [
            _side(view["seats"][seat], view["objects"])
            | {
                "seat": seat,
                "won": seat in told.winners,
                "name": person or words("picture-seat", number=seat + 1),
                "deck_left": view["seats"][seat]["deck"],
                "deck": told.decks[seat] if told.decks else "",
                "fared": _fared(seat, told, words),
                "strongest": _strongest(view, seat),
            }
            for seat, person in enumerate(people)
        ],
        "turning": told.turning,
        "card": told.card,
    }


def _fared(seat: Seat, told: Ended, words: Words) -> str:
    if not told.winners:
        return ""
    return words("result-won-short" if seat in told.winners else "result-lost-short")


def _strongest(view: View, seat: Seat) -> View:
    """The strongest Forward of a seat, the last card of its Break Zone where there is none."""
    side, objects = view["seats"][seat], view["objects"]
    own = [
        o
        for o in objects.values()
        if o["area"] == "field" and o["controller"] == seat and o["type"] == "forward"
    ]
    own = own or [objects[str(oid)] for oid in side["break_zone"][-1:] if str(oid) in objects]
    if not own:
        return {"card": "", "name": "", "element": ""}
    best = max(own, key=lambda seen: (seen["power"] or 0, -seen["id"]))
    return {"card": best["card"], "name": best["name"], "element": (best["elements"] or [""])[0]}


def emblems() -> Sequence[str]:
    """All cards: each has an emblem."""
    return [card.id for card in catalog.load().cards]


def draw_emblem(card: str) -> bytes:
    """The emblem of a card on the ground of its Element, as PNG."""
    from bot.ui.drawing.fftcg import badge  # noqa: PLC0415 - Pillow is loaded in the drawing process only

    return badge.draw(card, catalog.load().card(card).elements[0])


def prepare() -> None:
    """Load the fonts and the emblems; the first time, when all emblems are drawn, it takes some seconds."""
    from bot.ui.drawing.fftcg import look, tile  # noqa: PLC0415 - as above

    tile.name_lines("A", tile.WIDTH)
    look.emblem("", "forward", 82)


def draw(scene: View, language: str) -> bytes:
    """The picture of a scene as PNG."""
    from bot.ui.drawing.fftcg import board  # noqa: PLC0415 - as above

    return board.draw(scene, language)


def draw_result(scene: View, language: str) -> bytes:  # noqa: ARG001 - a result's scene has its words already
    """The picture of the end of a match as PNG."""
    from bot.ui.drawing.fftcg import result  # noqa: PLC0415 - as above

    return result.draw(scene)
