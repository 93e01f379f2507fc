"""Windows to react: which event a move means, and which of the Reactions offered."""

from __future__ import annotations

from typing import NamedTuple

from cards.catalog import fold
from engine.core.decision import Decision, Option
from engine.scenario.reading import ScenarioError
from engine.scenario.wakfu.table import WakfuTable
from engine.scenario.words import MoveWords
from engine.wakfu.events import AnyEvent, Played
from engine.wakfu.pipeline.pipeline import Happen


class MeantEvent(NamedTuple):
    """The event that a move means: what it happens to and, where that is written, what deals it."""

    against: str
    source: str | None = None


def meant(words: MoveWords) -> MeantEvent | None:
    """The event that the clauses of a move mean, None where they name none.

    Raises:
        ScenarioError: they name several.
    """
    against = words.one("against")
    return None if against is None else MeantEvent(against, words.one("from"))


def is_about(table: WakfuTable, which: MeantEvent) -> bool:
    """Whether the open window is about the event that a move means."""
    return any(_concerns(table, event, which) for event in _frame(table).batch)


def _frame(table: WakfuTable) -> Happen:
    return next(f for f in reversed(table.game.stack) if isinstance(f, Happen))


def _concerns(table: WakfuTable, event: AnyEvent, which: MeantEvent) -> bool:
    """Whether an event is the one that a move means, its source included."""
    if which.source is None:
        return _happens_to(table, event, which.against)
    dealing = table.names.find(table.game, which.source)
    return getattr(event, "source", None) in dealing and _happens_to(table, event, which.against)


def _happens_to(table: WakfuTable, event: AnyEvent, ref: str) -> bool:
    """Whether an event happens to an object, or is the playing of a card or power."""
    meant = table.names.find(table.game, ref)
    if event.obj in meant:
        return True
    item = table.game.item(event.item) if isinstance(event, Played) else None
    if item is None or item.source in meant:
        return item is not None
    if ref not in table.names.aliases:
        return fold(table.game.catalog_name(item.card)) == fold(ref)
    gone = table.game.obj(table.names.aliases[ref])  # a card that is played is a new object (501.5)
    left = gone is not None and gone.id not in table.game.state.objs
    return left and gone is not None and (gone.card, gone.owner) == (item.card, item.controller)


def reaction(
    table: WakfuTable, decision: Decision, ref: str, which: MeantEvent | None, power: int | None
) -> Option | None:
    """The Reaction that a move means: this object, this event, this power; None when it is not offered.

    Raises:
        ScenarioError: it could be several different objects, or answer several events.
    """
    offered: tuple[Option, ...] = getattr(decision.shape, "options", ())
    table.names.swap_copies(table.game, ref, list(offered))
    objects = table.names.find(table.game, ref)
    mine = [option for option in offered if option.obj in objects]
    if which is not None:
        mine = [option for option in mine if _concerns(table, _event(table, option), which)]
    if power is not None:
        mine = [option for option in mine if int(option.key.split(":")[-1]) == power]
    if not mine:
        return None
    if len({option.obj for option in mine}) > 1 and not table.names.alike(table.game, mine):
        raise ScenarioError(
            f"{ref!r} could be any of {len({o.obj for o in mine})}; give one a name with `as`"
        )
    subjects = {_event(table, option).obj for option in mine}
    if len(subjects) > 1:
        said = ", ".join(sorted(table.names.word(table.game, oid) for oid in subjects if oid is not None))
        raise ScenarioError(f"{ref!r} could answer what happens to any of {said}; say which with `against`")
    sources = {getattr(_event(table, option), "source", None) for option in mine}
    if len(sources) > 1:
        said = ", ".join(sorted(table.names.word(table.game, oid) for oid in sources if oid is not None))
        raise ScenarioError(f"{ref!r} could answer what comes from any of {said}; say which with `from`")
    return mine[0]


def _event(table: WakfuTable, option: Option) -> AnyEvent:
    """The event that an offered Reaction is about."""
    return _frame(table).batch[int(option.key.split(":")[1])]
