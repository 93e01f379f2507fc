"""The turn (6): untap, main, draw and end phases."""

from __future__ import annotations

from engine.core.decision import Option, Order, PickOne, PickSome, Seat
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.seats import RIVAL, SEATS
from engine.wakfu.board.state import Item
from engine.wakfu.events import AnyEvent, MomentReached, Moved, Recycled, Untapped
from engine.wakfu.events.course import Expired, Recovered, TurnEnded
from engine.wakfu.offers import actions, orders
from engine.wakfu.phases.battle import Attack, Preparing, next_planned
from engine.wakfu.reading import characteristics, conditions
from engine.wakfu.resolving import choosing
from engine.wakfu.resolving.play import Play
from engine.wakfu.resolving.queue import ResolveQueue


class Turns(Procedure):
    """601.1, 605.3: turns follow each other until the game ends."""

    def begin(self, game: Board) -> Next:
        """Begin the next turn."""
        state = game.state
        state.turn += 1
        state.active = state.first if state.turn % 2 else RIVAL[state.first]
        return game.call(TakeTurn(state.active), self.begin)


class TakeTurn(Procedure, tag="Turn"):
    """One player's turn, in four phases (601.1)."""

    seat: Seat
    to_draw: int = 0
    offered: bool = False
    changing: bool = False

    def begin(self, game: Board) -> Next:
        """Powers that act right before the Untap Phase come first, if there are any."""
        game.state.phase = "untap"
        game.notify("turn", seat=self.seat, number=game.state.turn)
        if "untapping" not in game.layout().listeners:
            return self.untapping(game)
        return game.happen([MomentReached(seat=self.seat, what="untapping")], self.untapping)

    def untapping(self, game: Board) -> Next:
        """602.1: effects that last until this moment end; immediate rules see what is left (505.3, 410.4)."""
        state = game.state
        state.time += 1
        own = state.seats[self.seat]
        own.turns += 1
        own.turn_start = state.time
        own.drew = own.played = False
        own.bag_bonus = own.turns == 1 and self.seat != state.first  # 306.4
        state.attacked = False
        Expired(until=f"turn_of:{self.seat}").enact(game)
        game.invalidate()
        return game.settle_rules(self.readied)

    def readied(self, game: Board) -> Next:
        """602.1: then all untap; where a card sets a limit, the player chooses."""
        state = game.state
        mine = [state.objs[oid] for oid in game.layout().mine[self.seat]]
        found = [obj.id for obj in mine if obj.tapped]
        if weary := [obj.id for obj in mine if obj.weary]:
            found = [oid for oid in found if oid not in weary]
            Recovered(seat=self.seat).enact(game)
        most = characteristics.ap(game, self.seat)
        if len(found) > most and characteristics.barred(game, self.seat, "untap_more"):
            options = tuple(Option(str(oid), "untap", oid) for oid in found)
            shape = PickSome(options, most, most, rule="602.1")
            return game.ask(self.seat, shape, self.untap, "untap", "602.1", "104.2")
        return self.untap(game, [str(oid) for oid in found])

    def untap(self, game: Board, answer: list[str]) -> Next:
        """602.1: everything untaps at once."""
        batch: list[AnyEvent] = [Untapped(obj=int(oid)) for oid in answer]
        return game.happen(batch, self.untapped) if batch else self.untapped(game)

    def untapped(self, game: Board) -> Next:
        """602.1: effects that last until a turn has started, its untapping included, end now."""
        Expired(until=f"untap_of:{self.seat}").enact(game)
        return game.settle_rules(self.start)

    def start(self, game: Board) -> Next:
        """602.2: powers that watch the start of a turn trigger.

        They resolve before anything else (601.2); then comes the Main Phase (602.3).
        """
        remember_start(game, self.seat)
        return game.happen([MomentReached(seat=self.seat, what="turn_start")], self.main)

    def main(self, game: Board) -> Next:
        """603.1: ask what the player does, as often as they like; attacks that effects have declared come first."""
        game.state.phase = "main"
        game.state.resolving = 0
        attack = next_planned(game)
        if attack is not None:
            return game.call(attack, self.main)
        options = actions.main(game, self.seat)
        return game.ask(
            self.seat, PickOne(tuple(options), default="end"), self.acted, "main", "603.1",
            window=len(options) == 1,
        )  # fmt: skip

    def acted(self, game: Board, answer: str) -> Next:
        """Carry out the player's choice in the Main Phase (603.1)."""
        verb = answer.split(":", 1)[0]
        if verb == "end":
            self.offered = actions.may_change_hand(game, self.seat)
            self.changing = answer == actions.END_CHANGING
            # 603.4: powers may watch that moment.
            return game.happen([MomentReached(seat=self.seat, what="turn_ending")], self.draw)
        if answer == actions.PREPARING:
            return game.call(Preparing(self.seat), self.prepared)
        if verb == "attack":
            game.state.attacked = True
            return game.call(Attack(self.seat), self.main)
        if verb == "move":
            return self.moving(game)
        return game.call(Play(actions.chosen(game, answer, self.seat)), self.played)

    def prepared(self, game: Board) -> Next:
        """701.2: announce an attack as it was prepared, or go on if it was taken back."""
        if not game.value:
            return self.main(game)
        game.state.attacked = True
        return game.call(Attack(self.seat, prepared=game.value), self.main)

    def played(self, game: Board) -> Next:
        """810: resolve the card or power played."""
        if not game.value:
            return self.main(game)
        return game.call(ResolveQueue(0), self.main)

    def moving(self, game: Board) -> Next:
        """603.1, 414: ask which Heroes and Allies move."""
        options = tuple(
            Option(str(oid), "move", oid, detail=actions.destination(game, oid))
            for oid in actions.movable(game, self.seat)
        )
        return game.ask(
            self.seat, PickSome(options, 1, len(options), rule="414.1"), self.moved, "move", "414.1",
            back=True,
        )  # fmt: skip

    def back(self, game: Board) -> Next:
        """Take back the movement before anyone has moved."""
        return self.main(game)

    def moved(self, game: Board, answer: list[str]) -> Next:
        """414: they move one after the other, as far as there is room; those in the Haven Bag first."""
        order = sorted((int(a) for a in answer), key=lambda oid: game.state.objs[oid].area != "bag")
        return game.call(Moving(order, self.seat), self.main)

    def draw(self, game: Board) -> Next:
        """604.2: ask about a change of Hand; 604.1: the number of cards to draw is settled before the first draw.

        Whoever could have said at the end of the Main Phase that they want to change it, and has not, is not asked.
        """
        attack = next_planned(game)
        if attack is not None:
            return game.call(attack, self.draw)
        state = game.state
        state.phase = "draw"
        if actions.may_change_hand(game, self.seat) and (self.changing or not self.offered):
            options = (Option("keep", "keep"), Option("change", "change_hand"))
            return game.ask(self.seat, PickOne(options), self.hand_decided, "hand_change", "604.2")
        return self.refill(game)

    def hand_decided(self, game: Board, answer: str) -> Next:
        """604.2: change the Hand, which is possible once a game."""
        if answer == "keep":
            return self.refill(game)
        own = game.state.seats[self.seat]
        own.changed_hand = True
        game.notify("changed_hand", seat=self.seat)
        options = tuple(Option(str(oid), "recycle", oid) for oid in own.hand)
        return game.ask(
            self.seat, Order(options), self.hand_recycled, "recycle_order", "604.2", "408.3", private=True
        )

    def hand_recycled(self, game: Board, answer: list[str]) -> Next:
        """408.3, 507.3: recycle the Hand in the order that its owner has chosen and nobody else learns."""
        batch: list[AnyEvent] = [Recycled(obj=int(oid), seat=self.seat) for oid in answer]
        return game.happen(batch, self.refill)

    def refill(self, game: Board) -> Next:
        """Draw up to one's AP (604.1); then the End Phase begins (604.3)."""
        missing = characteristics.ap(game, self.seat) - len(game.state.seats[self.seat].hand)
        return game.call(choosing.drawing(self.seat, max(0, missing)), self.end)

    def end(self, game: Board) -> Next:
        """605.1: powers that watch the end of the turn trigger."""
        game.state.phase = "end"
        return game.happen([MomentReached(seat=self.seat, what="turn_end")], self.clear)

    def clear(self, game: Board) -> Next:
        """605.2, I-38: Damage and effects until the end of the turn vanish together, then immediate rules apply.

        With that the turn is over, and the other player's begins (605.3).
        """
        attack = next_planned(game)
        if attack is not None:
            return game.call(attack, self.clear)
        TurnEnded(seat=self.seat).enact(game)
        for seat in SEATS:
            orders.lift(game, seat, "turn", "battle", *(("mine",) if seat != game.state.active else ()))
        orders.turn_over(game)
        return game.settle_rules(self.over)


def remember_start(game: Board, seat: Seat) -> None:
    """602.2: store which conditions on the start of a turn hold now for the seat whose turn it is."""
    own = game.state.seats[seat]
    seen = Item("card", seat, own.hero, "")
    there = game.layout().marks()
    held = [
        text
        for text, (asked, marks) in game.library.at_start.items()
        if not (marks and marks.isdisjoint(there)) and conditions.holds(game, asked, seen)
    ]
    if held != own.held:
        own.held = held
        game.invalidate()


class Moving(Procedure):
    """Movements made one after the other (414)."""

    left: list[int]
    seat: Seat

    def begin(self, game: Board) -> Next:
        """Make the next movement; one without room does not happen (414.3)."""
        if not self.left:
            return None
        return game.happen([Moved(obj=self.left.pop(0), seat=self.seat)], self.begin)
