"""What an offer to react is about, as data for its words (809)."""

from __future__ import annotations

from typing import Any

from engine.wakfu.board.board import Board
from engine.wakfu.events import Damaged, Modified, Played, TriggersEntered
from engine.wakfu.offers.reactions import Open


def describe(game: Board, found: list[Open]) -> list[dict[str, Any]]:
    """The open events, as data for the words of the offer."""
    out = []
    for _, event, (time, kind), *_ in found:
        entry: dict[str, Any] = {"kind": kind, "time": time, "seat": event.seat}
        if isinstance(event, Played | TriggersEntered):
            item = game.item(event.item)
            entry["name"] = game.catalog_name(item.card) if item is not None else ""
        elif event.obj is not None:
            entry["obj"] = event.obj
            entry["name"] = game.name_of(event.obj)
        elif isinstance(event, Modified):
            names = [game.name_of(oid) or "" for oid in event.subjects(game)]
            entry["name"] = ", ".join(dict.fromkeys(filter(None, names)))
        if isinstance(event, Damaged):
            entry["amount"] = event.amount
            entry["element"] = event.element
            entry["by"] = game.name_of(event.source)
        out.append(entry)
    return out
