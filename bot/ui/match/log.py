"""Lines of the log: what happened, in one language, limited to what the reader may know."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from bot.ui.base import text
from bot.ui.match import seated
from bot.ui.match.causes import GONE, gone, reasoned
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
#: What is left out of the one line about what came about: it follows from the rest.
_BRIEFLY = frozenset({"passes", "turn", "appeared"})
#: What is no act of the reader's own: their turn begins by itself, and a pass is often made for them.
_IDLE = frozenset({"passes", "turn"})
#: What players do with what is their own, where only that is named.
_OWN = frozenset({"moved"})
#: What is no act of the reader's own where it names nobody: it is often made for them.
_NOBODY = frozenset({"blockers"})
#: What comes of an act of the reader's own, and is told as well.
_CAME = frozenset({"effect", "trigger", "rule", "battle"})
#: Points that an object loses or gains, told together.
_POINTS = frozenset({"damaged", "lost_hp", "healed"})
#: How much more what the reader loses matters than all else.
_MINE = 100
#: The most that is told in that line, how long it is, and each thing in it.
_SINCE, _LENGTH, _LINE = 5, 260, 180
#: The same in a battle, where what is to come matters more, and beside advice.
_FIGHTING, _BRIEF = (2, 130), (3, 130)
#: How many lines are looked through for the last ones.
_LAST = 12
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
    return [text.times(said, n) for said, n in zip(out, counts, strict=True)]


def latest(notices: Sequence[Notice], viewer: Viewer) -> list[str]:
    """The last lines, where nothing came about since: what the line of a battle says itself is not said again."""
    told: Collection[str] = ()
    if viewer.face.fight(viewer.view, viewer.words, viewer.people):
        told = _fought(viewer)
    return lines([notice for notice in notices[-_LAST:] if notice.kind not in told], viewer)[-2:]


def _fought(viewer: Viewer) -> Collection[str]:
    """The kinds of lines that the line of a battle says itself."""
    joined = viewer.face.MEANING.joined
    return {*joined, *itertools.chain(*joined.values()), *_NOBODY}


def since(notices: Sequence[Notice], viewer: Viewer, *, brief: bool = False) -> str:
    """What came about since the reader last did something, in one line, in its order; empty where that is nothing.

    What belongs together is told together. Of very much only what matters most is told, as the game says
    (`Face.telling`), and how much is left out. That another's turn brought nothing is told, too. `brief` is
    what a beginner reads, whose panel says much more: great moments are left to the boxes that tell of them.
    """
    theirs = [n for n in meanwhile(notices, viewer) if not (brief and viewer.face.moment(n))]
    found, most = _gathered(theirs, viewer), _BRIEF if brief else (_SINCE, _LENGTH)
    if viewer.face.fight(viewer.view, viewer.words, viewer.people):  # whose line says who attacks
        found = [each for each in found if each.key[0] not in _fought(viewer)]
        most = _FIGHTING
    told = _briefly(found, viewer, *most)
    if told:
        return viewer.words("since-acted", said=" ".join(told))
    turns = [n for n, notice in enumerate(notices) if notice.kind == "turn"][-2:]
    before, now = ([None, None] + [notices[n].data.get("seat") for n in turns])[-2:]
    if before in (None, viewer.seat) or now != viewer.seat or turns[-1] != len(notices) - 1:
        return ""
    return viewer.words("since-nothing", player=seated.person(viewer.people, before))


def meanwhile(notices: Sequence[Notice], viewer: Viewer) -> list[Notice]:
    """What others have done since the reader last did something, and what came of either."""
    found: list[Notice] = []
    actor: Any = None
    turn: Any = None
    for notice in notices:
        cause = notice.cause or Cause("")
        if notice.kind == "turn":
            if turn == viewer.seat:  # they have ended it
                found.clear()
            turn = notice.data.get("seat")
        if cause.by == "player":
            acting = _acting(notice, actor)
            nobody = notice.kind in _NOBODY and not notice.data.get("names")
            if acting == viewer.seat and notice.kind in _IDLE:
                continue
            actor = actor if nobody else acting
            if acting == viewer.seat and not nobody:
                found.clear()
                continue
        happened = cause.by not in ("", "turn") and (actor != viewer.seat or cause.by in _CAME)
        if happened and notice.kind not in _BRIEFLY and actor is not None:
            found.append(notice)
    return found


@dataclass(slots=True)
class _Told:
    """What is told together: lines of the log of one kind about one side or one object, in their order."""

    rank: int
    key: tuple[str, Any]
    notices: list[Notice]

    def said(self, viewer: Viewer) -> str:
        """It in words."""
        kind, words = self.key[0], viewer.words
        if not words.has(key := f"told-{kind}".replace("_", "-")):
            return " ".join(lines(self.notices, viewer))
        mine = [notice for notice in self.notices if notice.kind == kind]
        joined = [notice for notice in self.notices if notice.kind != kind]
        data = mine[0].data
        whose = next((data[key] for key in _PEOPLE if key in data), None)
        named = Counter(filter(None, (_telling_name(notice, viewer) for notice in mine)))
        given = {
            "player": "" if whose is None else seated.person(viewer.people, whose),
            "own": "yes" if whose == viewer.seat else "no",
            "name": _name(data, viewer),
            "names": ", ".join(name if n == 1 else f"{n}× {name}" for name, n in named.items()),
            "count": len(mine),
            "amount": sum(int(notice.data.get("amount", 0)) for notice in mine),
            "by": ", ".join(dict.fromkeys(str(n.data["by"]) for n in mine if n.data.get("by"))),
            "left": viewer.face.left(viewer.object(data.get("obj"))),
            "why": _why(mine[0], viewer),
        }
        for notice in joined:
            given |= {k: str(v) for k, v in values(notice.data, viewer).items() if k in ("on", "names") and v}
            given |= {"on": _name(notice.data, viewer)} if not notice.data.get("names") else {}
        if joined or kind in viewer.face.MEANING.joined:
            given = {"on": "", **given} | ({} if any(n.data.get("names") for n in joined) else {"names": ""})
        return words(key, **given)


def _why(notice: Notice, viewer: Viewer) -> str:
    """Whose power did it; empty where it came of a rule or a battle."""
    cause = notice.cause or Cause("")
    if cause.by not in ("effect", "cost"):
        return ""
    return viewer.words("told-itself") if cause.name == notice.data.get("name") else cause.name


def _telling_name(notice: Notice, viewer: Viewer) -> str:
    """What is named, and, of a card that was played, what it is in a few words."""
    name, card = _name(notice.data, viewer), notice.data.get("card")
    short = (
        viewer.face.in_short(card, viewer.words) if notice.kind == "played" and isinstance(card, str) else ""
    )
    return f"{name} ({short.removesuffix('.')})" if short else name


def _gathered(notices: Sequence[Notice], viewer: Viewer) -> list[_Told]:
    """What belongs together: what befell one side or one object, and what continues an earlier line."""
    gone = {notice.data.get("obj") for notice in notices if notice.kind in GONE}
    found: list[_Told] = []
    for notice in notices:
        data, kind = notice.data, notice.kind
        chosen = kind == "untapped" and notice.cause is not None and notice.cause.by == "effect"
        if kind in TRACES or (kind in QUIET and not chosen) or not line(notice, viewer):
            continue
        if kind in _POINTS and data.get("obj") in gone:
            continue
        rank = viewer.face.telling(kind, data, viewer.view)
        rank += _MINE if _loses(notice, rank, viewer) else 0
        host = next((head for head, more in viewer.face.MEANING.joined.items() if kind in more), "")
        about = data.get("obj") if kind in _POINTS else next((data[k] for k in _PEOPLE if k in data), None)
        key = (host or kind, about)
        same = [told for told in found if told.key[0] == host] if host else [t for t in found if t.key == key]
        if kind == "played" and same and same[-1] is not found[-1]:  # in between something came of it
            same = []
        if same:
            same[-1].notices.append(notice)
            same[-1].rank = max(rank, same[-1].rank)
        else:
            found.append(_Told(rank, (kind, about), [notice]))
    return found


def _loses(notice: Notice, rank: int, viewer: Viewer) -> bool:
    """Whether it takes something from the reader: a card, or points that matter to the game."""
    data, kind = notice.data, notice.kind
    if kind in _POINTS:
        hit = viewer.object(data.get("obj"))
        return kind != "healed" and rank > 1 and hit is not None and hit.get("controller") == viewer.seat
    return kind in GONE and next((data[k] for k in _PEOPLE if k in data), None) == viewer.seat


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


def _briefly(told: Sequence[_Told], viewer: Viewer, most: int, length: int) -> list[str]:
    """What matters most of it, in its order, within these bounds, and how much is left out."""
    said = {n: text.clip(line, _LINE) for n, each in enumerate(told) if (line := each.said(viewer))}
    kept: list[int] = []
    room = length
    for n in sorted(said, key=lambda n: (told[n].rank, n), reverse=True):
        if kept and (room < len(said[n]) or len(kept) == most):
            continue
        room -= len(said[n])
        kept.append(n)
    left = len(said) - len(kept)
    return [*(said[n] for n in sorted(kept)), *([viewer.words("since-more", count=left)] if left else [])]


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
