"""Lines of the log: what happened, in one language, limited to what the reader may know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from bot.ui.match import seated
from bot.ui.match.causes import gone, reasoned
from bot.ui.match.viewer import Viewer
from engine.core.decision import Seat
from engine.core.event import Cause, Notice
from engine.core.seats import of_places

#: Values available to every line; absent ones are empty.
_ABSENT = (
    dict.fromkeys(
        (
            "player",
            "name",
            "names",
            "on",
            "to",
            "by",
            "winner",
            "reason",
            "said",
            "against",
            "first",
            "second",
            "of",
            "element",
        ),
        "",
    )
    | dict.fromkeys(("amount", "number", "total", "level"), 0)
    | {"winners": 1}
)
#: The keys for the player of a line, the first one present wins: an object's controller is not who gains or discards
#: it.
_PEOPLE = ("seat", "controller")
_LISTS = ("on", "names")
#: Notices for bookkeeping, which nobody reads.
QUIET = frozenset({"tapped", "untapped", "answered", "resolved", "bag_tapped_and_untapped"})
#: Notices about what rules prevented: shown only to those who ask why.
TRACES = frozenset({"choice_lost", "not_done", "untriggered", "xp_later", "xp_none"})
#: What is left out of the one line about what others did: it follows from the rest.
_BRIEFLY = frozenset({"passes", "turn", "appeared"})
#: What is no act of the reader's own: their turn begins by itself, and a pass is often made for them.
_IDLE = frozenset({"passes", "turn"})
#: What players do with what is their own, where only that is named.
_OWN = frozenset({"moved"})
#: The most lines of the log in that line, and how long they are together.
_SINCE, _LENGTH = 6, 300
#: How many lines are looked back for what a computer player did.
LOOKED = 120


def line(notice: Notice, viewer: Viewer) -> str:
    """One notice in words; empty where there is nothing to say."""
    seen = notice.seen_by(viewer.seat)
    if seen is None:
        return ""
    return viewer.words.code("notice", seen.kind, **values(seen.data, viewer))


def lines(notices: list[Notice], viewer: Viewer, *, quiet: bool = True) -> list[str]:
    """The lines of some notices, equal neighbours counted; `quiet` drops the bookkeeping.

    Of what goes without anybody having chosen that, a line says why.
    """
    out: list[str] = []
    counts: list[int] = []
    for notice in notices:
        if notice.kind in TRACES or (quiet and notice.kind in QUIET):
            continue
        said = line(notice, viewer)
        if not said:
            continue
        said = reasoned(said, [gone(notice, viewer)])
        if out and out[-1] == said:
            counts[-1] += 1
        else:
            out.append(said)
            counts.append(1)
    return [said if n == 1 else f"{said} ×{n}" for said, n in zip(out, counts, strict=True)]


def since(notices: Sequence[Notice], viewer: Viewer) -> str:
    """What the others have done since the reader last did something, in one line; empty where that is nothing.

    What matters most comes first, as the game says (`Face.telling`); of very much only that is told, the latest of it,
    and how many lines are left out.
    """
    theirs: list[Notice] = []
    actor: Any = None
    turn: Any = None
    for notice in notices:
        cause = notice.cause or Cause("")
        if notice.kind == "turn":
            if turn == viewer.seat:  # they have ended it
                theirs.clear()
            turn = notice.data.get("seat")
        if cause.by == "player":
            acting = _acting(notice, actor)
            if acting == viewer.seat and notice.kind in _IDLE:
                continue
            actor = acting
            if actor == viewer.seat:
                theirs.clear()
                continue
        if cause.by not in ("", "turn") and notice.kind not in _BRIEFLY and actor not in (None, viewer.seat):
            theirs.append(notice)
    ranked: dict[int, list[Notice]] = {}
    for notice in theirs:
        ranked.setdefault(viewer.face.telling(notice.kind, notice.data, viewer.view), []).append(notice)
    told = _briefly([lines(ranked[rank], viewer) for rank in sorted(ranked, reverse=True)], viewer)
    return viewer.words("since-acted", said=" ".join(told)) if told else ""


def act(notices: Sequence[Notice], seats: Collection[Seat], named: str = "") -> tuple[str, int, Seat]:
    """What one of some seats last did, or the act called `named` if it is there: its name, its line's index, the seat.

    The name counts what they did in sight in a turn, so it tells nothing of what was decided in secret (501.4). Without
    any it is empty, and the index -1. Give it the last `LOOKED` lines.
    """
    found = ("", -1, -1)
    turn = number = 0
    actor: Any = None
    for index, notice in enumerate(notices):
        if notice.kind == "turn":
            turn, number = notice.data.get("number", 0), 0
        if notice.cause is not None and notice.cause.by != "player":
            continue
        actor = _acting(notice, actor if notice.cause else None)
        if actor in seats and notice.kind not in _IDLE | QUIET | TRACES:
            number += 1
            found = (f"{turn}-{number}", index, actor)
            if found[0] == named:
                break
    return found


def _acting(notice: Notice, before: Any) -> Any:
    """Whose act a player's line is, `before` being who acted last."""
    own = notice.data.get("controller", before) if notice.kind in _OWN else before
    return notice.data.get("seat", own)


def _briefly(ranks: Sequence[Sequence[str]], viewer: Viewer) -> list[str]:
    """The lines of each rank, the latest of a rank that goes too far, and how many are left out."""
    told: list[str] = []
    room = _LENGTH
    for rank in ranks:
        kept: list[str] = []
        for said in reversed(rank):
            room -= len(said)
            if told + kept and (room < 0 or len(told) + len(kept) == _SINCE):
                left = sum(map(len, ranks)) - len(told) - len(kept)
                return [*told, *reversed(kept), viewer.words("since-more", count=left)]
            kept.append(said)
        told += reversed(kept)
    return told


def values(data: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    """The data of a notice as arguments of its message: seats as people, ids as names."""
    plain = {
        k: ("yes" if v else "no") if isinstance(v, bool) else v
        for k, v in data.items()
        if isinstance(v, str | int)
    }
    out: dict[str, Any] = {**_ABSENT, **plain, "name": _name(data, viewer)}
    about = next((key for key in _PEOPLE if key in data), None)
    if about is not None:
        out["player"] = seated.person(viewer.people, data[about])
    if "winner" in data:
        winners = seated.winners(data["winner"], viewer.seating)
        out |= {"winner": seated.team(viewer.people, winners, viewer.words), "winners": len(winners)}
    for key in _LISTS:
        if isinstance(data.get(key), list | tuple):
            out[key] = ", ".join(_listed(item, viewer) for item in data[key])
    out.update(_details(data, viewer))
    return out


def _details(data: dict[str, Any], viewer: Viewer) -> dict[str, str]:
    place = next((data[k] for k in ("area", "to", "place") if isinstance(data.get(k), str)), None)
    out = {"to": viewer.detail(place)} if place else {}
    for key in ("first", "second"):
        if isinstance(data.get(key), str) and viewer.words.has(f"verb-{data[key]}"):
            out[key] = viewer.words(f"verb-{data[key]}")
    if every := [f"`{each}`" for each in of_places(data) if isinstance(each, str)]:
        out["all"] = seated.listed(every, viewer.words)
    if "element" in data:
        out["element"] = viewer.detail(data["element"])
    if "reason" in data:
        out["reason"] = viewer.words.code("reason", str(data["reason"]), others=viewer.others)
    return out


def _name(data: dict[str, Any], viewer: Viewer) -> str:
    if isinstance(data.get("name"), str):
        return str(data["name"])
    if isinstance(data.get("card"), str):
        return viewer.face.card_name(data["card"])
    for key in ("obj", "source", "attacker", "target"):
        if isinstance(data.get(key), int):
            return viewer.name(data[key])
    return ""


def _listed(item: Any, viewer: Viewer) -> str:
    if isinstance(item, dict):
        return _name(item, viewer)
    if isinstance(item, list | tuple):  # who blocks whom
        return " → ".join(str(part) for part in item)
    return viewer.name(item) if isinstance(item, int) else str(item)
