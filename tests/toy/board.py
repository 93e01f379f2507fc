"""The toy game's table as text."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from bot.games import Meaning, Scene
from bot.words import Words
from tests.toy.cards import printed
from tests.toy.sheets import draw as draw_nothing

MEANING = Meaning(reveals={"drew": "draw", "coin": "choice"}, foreseen=("pay",), menus={"main": (("end",),)})


def card_name(card: str) -> str:
    return printed(card).name if card.startswith("n") and "." in card else card


def card_hint(card: str | None, words: Words) -> str:
    return str(printed(card).value) if card else ""


def hint(seen: Any, view: Any, words: Words) -> str:
    return ""


def figures(seen: Any, view: Any, *, worn: bool = True) -> str:
    return ""


def mark(seen: Any) -> str | None:
    return None


def worth(option: Any, view: Any) -> int:
    return printed(option.card).value if option.card else 0


def telling(kind: str, data: Any, view: Any) -> int:
    return int(kind != "drew")


def in_short(card: str, words: Words) -> str:
    return ""


def left(seen: Any) -> str:
    return ""


def reminders(decision: Any, view: Any, words: Words) -> list[str]:
    return ["A card at least as high parries."] if decision.why == "parry" else []


def met(decision: Any, view: Any, words: Words) -> dict[str, str]:
    return {"parry": "To parry is to answer an attack."} if decision.why == "parry" else {}


def dictionary(words: Words) -> list[str]:
    return ["To parry is to answer an attack."]


def usual(options: Any, view: Any) -> int:
    return 0


def says(card: str, seen: Any, power: int, words: Words) -> str:
    return ""


def offer(card: str, seen: Any, power: int, offered: Any, words: Words) -> str:
    return ""


def cost(price: dict[str, Any], words: Words) -> str:
    return ""


def made(paid: Any, price: Any, view: Any, words: Words) -> str:
    return ""


def why_not(game: Any, seat: int, decision: Any, verb: str, oid: int | None, to: int | None = None) -> str:
    return ""


def hindrance(game: Any, seat: int, decision: Any, verb: str) -> Any:
    return None


def status(view: Any, words: Words, people: Any) -> str:
    return f"Turn {view['turn']['number']}"


def board(view: Any, words: Words, people: Any, *, fight: bool = True) -> str:
    rows = zip(people, view["points"], view["hands"], view["decks"], strict=True)
    return "\n".join(f"{who}: {points} points, {hand} + {deck} cards" for who, points, hand, deck in rows)


def hand(view: Any, words: Words, *, brief: bool = False) -> str:
    return ", ".join(map(card_name, view["hand"] or ()))


def battle(view: Any, words: Words) -> str:
    return ""


def fight(view: Any, words: Words, people: Any) -> str:
    return ""


def foreseen(data: Any, view: Any, words: Words, buttons: Any = (), advised: Any = None) -> list[str]:
    return [f"{data['cards']} cards left"]


def moment(notice: Any) -> str:
    return "first" if notice.kind == "starter" else ""


def about(notice: Any, view: Any) -> str:
    return str(notice.data.get("card") or "")


def scene(view: Any, people: Any = (), happened: Any = ()) -> Scene:
    return {"points": view["points"]}


def hand_scene(view: Any, people: Any, playable: Any, happened: Any = (), marked: Any = None) -> Scene:
    return scene(view) | {"hand": view["hand"], "foreseen": marked and marked.foreseen}


def emblems() -> tuple[str, ...]:
    return ("n1.0", "n1.1", "n2.0")


def draw_emblem(card: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (128, 128), (40 * int(card[1]), 0, 0)).save(out, "PNG")
    return out.getvalue()


def prepare() -> None:
    return None


def result_scene(view: Any, words: Words, people: Any, told: Any) -> Scene:
    return {"title": told.title}


def draw_result(scene: Scene, language: str) -> bytes:
    return draw_nothing(scene, language)


def draw(scene: Scene, language: str) -> bytes:
    return draw_nothing(scene, language)
