"""Deck lists in a scenario, and the rules that they break."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cards import decks
from cards.catalog import fold
from cards.faults import Fault
from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.legality import faults
from engine.scenario.reading import ScenarioError
from engine.scenario.wakfu.citing import law
from engine.scenario.wakfu.form import DeckCheck


def wrong(check: DeckCheck, catalog: WakfuCatalog) -> str:
    """101, 308.3, 420, 806.10, 1201, 1202: messages if a deck list breaks other rules than the file says; else none.

    Raises:
        ScenarioError: there is no such deck, card or rule.
    """
    try:
        deck = decks.preconstructed(check.deck, catalog) if check.deck else decks.Deck("", {}, ())
        counts = Counter({entry.card: entry.count for entry in deck.entries})
        counts.update(_ids(check.add, catalog))
        counts.subtract(_ids(check.remove, catalog))
        short = [catalog.card(card).name for card, count in counts.items() if count < 0]
        if short:
            raise LookupError(f"`remove` takes more than there are: {', '.join(short)}")
        cards, reserve = (+counts).elements(), Counter(_ids(check.reserve, catalog)).elements()
        pool = None if check.received is None else _ids(check.received, catalog)
        written = [one for text in check.faults for one in _faults(text, catalog)]
    except LookupError as error:
        raise ScenarioError(str(error).strip("'\"")) from None
    made = decks.Deck.of(cards, reserve, check.format or deck.format)
    found = faults(made, catalog, pool=pool, on=check.on)
    if _as_written(found, written):
        return ""
    told = ", ".join(map(_named, found)) or "none"
    return f"deck_check: the faults are {told}; not {', '.join(check.faults) or 'none'}"


def _faults(text: str, catalog: WakfuCatalog) -> list[tuple[str, str]]:
    """Read `101.5`, `101.5 Bouftou`, `101.5 x3`: rule and card, repeated as often as written."""
    rule, _, more = text.partition(" ")
    law().rule(rule)
    times = re.fullmatch(r"x(\d+)", more)
    if times is not None:
        return [(rule, "")] * int(times[1])
    return [(rule, fold(catalog.one(more).name) if more else "")]


def _ids(counts: dict[str, int], catalog: WakfuCatalog) -> dict[str, int]:
    return {catalog.one(name).id: count for name, count in counts.items()}


def _as_written(found: Sequence[Fault], written: Sequence[tuple[str, str]]) -> bool:
    """Whether the faults are exactly the rules and cards written, each as often; the card may be left out."""
    left = list(found)
    for rule, card in sorted(written, key=lambda each: not each[1]):  # those that name a card first
        same = next((f for f in left if f.rule == rule and (not card or card in map(fold, _cards(f)))), None)
        if same is None:
            return False
        left.remove(same)
    return not left


def _cards(fault: Fault) -> list[str]:
    """The names of the cards that a fault is about."""
    return [str(name) for name in (fault.params.get("cards") or [fault.params.get("card", "")])]


def _named(fault: Fault) -> str:
    """A fault in the form in which a file would write it, with the check's message."""
    more = ", ".join(f"{key} {value}" for key, value in fault.params.items() if key not in ("card", "cards"))
    said = " ".join(part for part in (fault.rule, *_cards(fault)[:1]) if part)
    return f"{said} ({fault.code}{': ' if more else ''}{more})"
