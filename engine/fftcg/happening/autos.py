"""Auto abilities: what an event triggers (11.8). They do nothing yet, they wait (11.8.7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from cards.fftcg.powers import ABOUT_NO_CARD, AutoAbility, EventWord, OnEvent
from engine.core.decision import Seat
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.reading import matching

NO_CARD: Sequence[ObjectId] = (0,)


def happened(
    game: FftcgBoard,
    word: EventWord,
    subjects: Sequence[ObjectId] = NO_CARD,
    player: Seat | None = None,
    by: StackItem | None = None,
    silent: Sequence[ObjectId] = (),
) -> list[StackItem]:
    """An event happened: what it triggers (11.8.2) waits from now on (11.8.3), once for each occurrence (11.8.6).

    It is controlled by who controls its source (11.8.5). What was replaced has not happened (11.8.15).

    `subjects`: the cards it is about; `silent`: those whose own auto abilities it does not trigger.
    """
    found = []
    for obj, key, ability in game.kept(_listening).get(word, ()):
        if obj.id in silent:
            continue
        asking = _asking(obj, key, ability)
        for subject in subjects:
            if _about(game, ability.on, subject, player, by, asking):
                found += _trigger(game, ability, asking, subject)
    game.state.waiting += found
    return found + _delayed(game, word, subjects, player, by)


def _listening(game: FftcgBoard) -> dict[EventWord, list[tuple[CardObject, int, AutoAbility]]]:
    """The auto abilities of the cards on the field, with their keys, by what they wait for."""
    found: dict[EventWord, list[tuple[CardObject, int, AutoAbility]]] = {}
    for oid in game.state.field:
        for held in game.features(oid).abilities:
            if isinstance(held.ability, AutoAbility):
                for word in held.ability.on.words:
                    found.setdefault(word, []).append((game.state.objs[oid], held.key, held.ability))
    return found


def _asking(obj: CardObject, key: int, ability: AutoAbility) -> StackItem:
    """An auto ability of a card as the item that it becomes."""
    return StackItem(
        "auto", obj.controller, obj.id, obj.card, key=key, effects=ability.effects, choose=ability.choose,
        condition=ability.if_, modes=ability.modes, price=ability.price,
    )  # fmt: skip


def states(game: FftcgBoard) -> None:
    """Auto abilities that depend on a state trigger as soon as it has come about (11.8.18).

    Not again until they have resolved, and then only when the state has ceased to be in between.
    """
    for obj, key, ability in game.kept(_listening).get("state", ()):
        item = _asking(obj, key, ability)
        if not matching.holds(game, ability.if_, item):
            obj.met = [key for key in obj.met if key != item.key]
        elif item.key not in obj.met and not _under_way(game, item):
            obj.met = [*obj.met, item.key]
            game.state.waiting.append(msgspec.structs.replace(item, id=game.new_id()))


def stateful(game: FftcgBoard) -> bool:
    """Whether an ability of a card on the field depends on a state (11.8.18)."""
    return "state" in game.kept(_listening)


def _under_way(game: FftcgBoard, item: StackItem) -> bool:
    return any(
        each.source == item.source and each.key == item.key and each.kind == "auto"
        for each in (*game.state.stack, *game.state.waiting)
    )


def _trigger(game: FftcgBoard, ability: AutoAbility, asking: StackItem, subject: ObjectId) -> list[StackItem]:
    """What one occurrence triggers: nothing while *if* does not hold (11.8.13) or the limit a turn is reached."""
    item = msgspec.structs.replace(asking, it=subject)
    if not matching.holds(game, ability.if_, item):
        return []
    uses = game.state.objs[asking.source].uses
    if ability.times is not None:
        if uses.get(asking.key, 0) >= ability.times:
            return []
        game.state.objs[asking.source].uses = {**uses, asking.key: uses.get(asking.key, 0) + 1}
    item.id = game.new_id()
    return [item]


def _about(
    game: FftcgBoard,
    on: OnEvent,
    subject: ObjectId,
    player: Seat | None,
    by: StackItem | None,
    asking: StackItem,
) -> bool:
    """Whether an event is one that an ability waits for."""
    if on.player is not None and player != matching.side(game, asking, on.player):
        return False
    if on.by is not None and (by is None or not matching.of_origin(game, on.by, by, asking)):
        return False
    if not subject:
        return True
    if on.what == "self":
        return subject == asking.source
    if isinstance(on.what, str):
        return subject in asking.choices.get(on.what, [])
    return matching.fits(game, on.what, subject, asking)


def _delayed(
    game: FftcgBoard, word: EventWord, subjects: Sequence[ObjectId], player: Seat | None, by: StackItem | None
) -> list[StackItem]:
    """Delayed auto abilities trigger once (11.8.17.2), by what comes after they were made (11.8.17.1)."""
    found = []
    for delayed in list(game.state.delayed):
        if word not in delayed.on.words:
            continue
        subject = next((s for s in subjects if _about(game, delayed.on, s, player, by, delayed.item)), None)
        if subject is not None:
            item = msgspec.structs.replace(delayed.item, id=game.new_id(), it=subject)
            game.state.delayed.remove(delayed)
            found.append(item)
    game.state.waiting += found
    return found


def moved(game: FftcgBoard, items: Iterable[StackItem], became: Mapping[ObjectId, ObjectId]) -> None:
    """Cards have moved: abilities that wait for it look for them where they went (11.8.16.1)."""
    for item in items:
        if item.it in became:
            item.it_was, item.it = item.it, became[item.it]


def forget(game: FftcgBoard, left: Iterable[ObjectId]) -> None:
    """Cards have left their zone: delayed abilities about these very cards stop (11.8.17.3)."""
    gone = set(left)
    kept = []
    for delayed in game.state.delayed:
        what = delayed.on.what
        named = delayed.item.choices.get(what, []) if isinstance(what, str) else []
        if what == "self" and not ABOUT_NO_CARD & set(delayed.on.words):
            named = [delayed.item.source]
        if not (named and set(named) <= gone):
            kept.append(delayed)
    game.state.delayed = kept
