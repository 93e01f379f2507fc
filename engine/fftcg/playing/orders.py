"""Standing orders: at which moments a seat wants to be asked when it gets priority (11.1).

The turn player is always asked in a Main Phase while the stack is empty. All else is a stop of the seat, and follows
from what everybody sees: what the hand holds decides only what is offered, never whether anybody is asked. `deck`
stands for the moments at which the seat's own cards can do anything: a seat with this order passes the others at once,
which gives the other player a hint. Therefore it is never a default.
"""

from __future__ import annotations

from collections.abc import Iterator

from cards.fftcg.powers import ActionAbility, CostBecomes, CostPlus, FieldAbility, SpecialAbility
from engine.core.decision import Seat
from engine.core.game import Orders
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import CardObject, ObjectId, StackItem
from engine.fftcg.happening import choosing
from engine.fftcg.reading import allowed

HOLD = "hold"
"""As `own`, but until the turn ends: to hold priority (11.3.8, 11.6.11)."""
CLASSES = (
    "mine", "stack", "attack", "block", "damage", "preparation", "main", "own", HOLD, "deck", "everything",
    "payment",
)  # fmt: skip
"""What may be a stop: the other's item that chooses mine, any of the other's items, their attack, a block, the damage
of the battle, their Attack Preparation Step, the end of their Main Phase, one's own item, what one's own deck can
answer, all of it. `payment` is for tables: how one pays is asked, whatever it costs."""
USUAL = ("mine", "attack", "block")
"""The stops of a seat that has said nothing."""
OF_COMPUTERS = ("mine", "stack", "attack", "block")
"""Those of a computer player at a table: independent of its deck, because its speed must give nothing away."""
SKIPS = ("turn", "mine", "attack", "chosen", "change")
"""Until when priority may be passed: the end of this turn, one's own turn, an attack of the other's, something that
chooses mine, a change of what the seat could do (`outlook`)."""

_Used = ActionAbility | SpecialAbility


def give(game: FftcgBoard, seat: Seat, given: Orders) -> None:
    """Store standing orders; what is unknown is dropped."""
    own = game.own(seat)
    own.orders = tuple(each for each in given.classes if each in CLASSES)
    own.hushed = tuple(each for each in given.hushed if each in CLASSES)
    own.stops = tuple(card for card in given.stops if card in stoppable(game, seat))
    until = given.skip_until if given.skip_until in SKIPS else ""
    if until != own.skip_until:
        own.skip_until = until
        own.skip_mark = outlook(game, seat) if until == "change" else ()


def always(game: FftcgBoard, seat: Seat) -> bool:
    """Whether a seat wants to be asked everything, even where it has nothing to say."""
    return "everything" in game.own(seat).orders


# ---------------------------------------------------------------------- the seat's own cards


def own_cards(game: FftcgBoard, seat: Seat) -> set[str]:
    """The cards with which the seat has begun, wherever they are now."""
    return {*game.own(seat).deck, *(obj.card for obj in game.state.objs.values() if obj.owner == seat)}


def stoppable(game: FftcgBoard, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat's deck that can be used while the other plays, by id."""
    found = game.responsive.get(seat)
    if found is None:
        found = tuple(sorted(card for card in own_cards(game, seat) if game.library[card].answers))
        game.responsive[seat] = found
    return found


def needs(game: FftcgBoard, seat: Seat) -> frozenset[str]:
    """The moments at which the seat's cards can do anything: all of the other's doings, or none."""
    return frozenset({"mine", "stack", "attack", "block"} if stoppable(game, seat) else ())


def in_force(game: FftcgBoard, seat: Seat) -> frozenset[str]:
    """The moments at which a seat is asked this turn, with `deck` resolved."""
    own = game.own(seat)
    chosen = frozenset(own.orders)
    return (chosen | needs(game, seat) if "deck" in chosen else chosen) - {*own.hushed}


# ---------------------------------------------------------------------- whether a seat is asked


def asks(game: FftcgBoard, seat: Seat, own_item: int) -> bool:
    """Whether a seat that gets priority is asked; `own_item` is the item it has just put on the stack."""
    state = game.state
    if not state.stack and seat == state.active and state.phase in ("main_1", "main_2"):
        return True
    moments = frozenset(_moments(game, seat))
    if _passes(game, seat, moments):
        return _stopped(game, seat, own_item)
    if always(game, seat):
        return True
    top = state.stack[-1] if state.stack else None
    if top is not None and top.id == own_item and top.controller == seat:
        return not in_force(game, seat).isdisjoint(("own", HOLD))
    return bool(moments & in_force(game, seat) and could(game, seat)) or _stopped(game, seat, own_item)


def idle(game: FftcgBoard, seat: Seat) -> bool:
    """Whether everybody knows that the turn player can only end the turn; never for who wants to be asked everything.

    What the hand holds is no part of it: who has only dear cards is asked as everybody.
    """
    return not (always(game, seat) or could(game, seat) or allowed.attackers(game))


def _moments(game: FftcgBoard, seat: Seat) -> Iterator[str]:
    """What a moment is to a seat."""
    state, attack = game.state, game.state.attack
    if state.stack:
        yield from _item(game, seat, state.stack[-1])
    elif state.phase in ("main_1", "main_2"):
        yield "main"
    elif attack is not None:
        theirs = seat != state.active
        if attack.step == "preparation" and theirs:
            yield "preparation"
        if attack.step == "declaration" and attack.attackers and theirs:
            yield "attack"
        if attack.step == "block" and attack.was_blocked:
            yield "block"
        if attack.step == "damage" and attack.dealt:
            yield "damage"


def _item(game: FftcgBoard, seat: Seat, item: StackItem) -> Iterator[str]:
    """What an item on the stack is to a seat."""
    if item.controller == seat:
        yield from ("own", HOLD)
        return
    yield "stack"
    chosen = (game.state.objs[oid] for oid in choosing.named(game, item))
    if any(obj.controller == seat for obj in chosen):
        yield "mine"


def _passes(game: FftcgBoard, seat: Seat, moments: frozenset[str]) -> bool:
    """Whether a seat passes for a while; what it waited for ends that."""
    own = game.own(seat)
    if not own.skip_until:
        return False
    over = {
        "attack": "attack" in moments,
        "chosen": "mine" in moments,
        "change": own.skip_mark != outlook(game, seat),
    }
    if over.get(own.skip_until, False):
        own.skip_until, own.skip_mark = "", ()
    return bool(own.skip_until)


def outlook(game: FftcgBoard, seat: Seat) -> tuple[int, ...]:
    """What everybody can see of what a seat could do: its hand, its cards on the field, those active, whose turn."""
    mine = game.fielded(seat)
    active = sum(not obj.dull for obj in mine)
    return (len(game.own(seat).hand), len(mine), active, game.state.active)


def turn_begins(game: FftcgBoard, seat: Seat) -> None:
    """The turn of a seat begins: what was hushed, held or passed for the last turn, or until this one, is over."""
    for each in game.seating.seats:
        own = game.own(each)
        own.hushed = ()
        own.orders = tuple(order for order in own.orders if order != HOLD)
        if own.skip_until == "turn" or (own.skip_until == "mine" and each == seat):
            own.skip_until = ""


def skips(game: FftcgBoard, seat: Seat) -> tuple[str, ...]:
    """The moments until which a seat may pass now, the nearest first."""
    return ("turn", "change") if game.state.active == seat else ("chosen", "attack", "mine", "change")


def could(game: FftcgBoard, seat: Seat) -> bool:
    """Whether everybody must think that the seat could do something: a card in hand, or an ability that shows."""
    if _held(game, seat, 1):
        return True
    return any(
        isinstance(held.ability, _Used) and _usable(game, obj, held.ability)
        for obj in game.fielded(seat)
        for held in game.features(obj.id).abilities
    )


def _held(game: FftcgBoard, seat: Seat, cost: int) -> bool:
    """Whether a card of that cost could be in the hand and be paid for, as far as everybody can tell (5.2.1.3)."""
    return len(game.own(seat).hand) > 0 and (_makes(game, seat, 1) >= cost or _cheaper(game))


def _cheaper(game: FftcgBoard) -> bool:
    """Whether any card on the field changes costs: then a card may cost nothing."""
    return any(
        isinstance(held.ability, FieldAbility)
        and any(isinstance(c, CostPlus | CostBecomes) for c in held.ability.changes)
        for oid in game.state.field
        for held in game.features(oid).abilities
    )


def _usable(game: FftcgBoard, obj: CardObject, ability: _Used) -> bool:
    """Whether an ability could be used, as far as everybody can tell: its dull icon (11.6.2.2), its cards, its CP."""
    ready = game.printed(obj).card.type == "monster" or allowed.settled(game, obj)
    if ability.cost.dull and (obj.dull or not ready):
        return False
    special, discard = isinstance(ability, SpecialAbility), ability.cost.discard
    taken = int(special) + (discard.count if discard is not None else 0)
    own = ability.cost.dull and game.printed(obj).card.type == "backup"
    return taken <= len(game.own(obj.controller).hand) and len(ability.cost.cp) <= _makes(
        game, obj.controller, taken, own
    )


def _makes(game: FftcgBoard, seat: Seat, taken: int, own: int = 0) -> int:
    """The most CP that a seat could make (5.2.1.3) beside so many cards of its hand, and of its active Backups."""
    backups = sum(not obj.dull for obj in game.fielded(seat, "backup"))
    return backups - own + 2 * (len(game.own(seat).hand) - taken)


def _stopped(game: FftcgBoard, seat: Seat, own_item: int) -> bool:
    """Whether a card that the seat has a stop for could be used now, held or not, as far as everybody can tell.

    Never in answer to what the seat itself has just put on the stack.
    """
    stack = game.state.stack
    if stack and stack[-1].id == own_item and stack[-1].controller == seat:
        return False
    return any(_could_use(game, seat, card) for card in game.own(seat).stops)


def _could_use(game: FftcgBoard, seat: Seat, card: str) -> bool:
    printed = game.library[card]
    if printed.from_hand and _held(game, seat, printed.card.cost):
        return True
    shown: list[ObjectId] = [obj.id for obj in game.fielded(seat) if obj.card == card]
    return any(
        isinstance(held.ability, _Used) and _usable(game, game.state.objs[oid], held.ability)
        for oid in shown
        for held in game.features(oid).abilities
    )
