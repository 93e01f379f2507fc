"""Moves: each verb carried out through the interface of the game, as a player would."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from engine.core.decision import Assign, Decision, Distribute, Number, Option, Order, PickSome, Seat
from engine.core.game import Back, Concede, Timeout
from engine.scenario.reading import ScenarioError
from engine.scenario.table import RefusedMoveError, options_of
from engine.scenario.wakfu import questions, windows
from engine.scenario.wakfu.table import WakfuTable
from engine.scenario.words import MoveWords
from engine.wakfu.offers.actions import END_CHANGING
from engine.wakfu.outside.refusals import why_not_x

MENUS = ("main", "action")
#: Which clause answers which private question of playing a card.
CLAUSE_OF = {
    "mode": "mode", "either": "mode", "x": "x", "choose": "on", "wielder": "on", "defense": "on", "artisan": "tapping",
    "recipe": "recycling", "cost_tap": "tapping", "cost_recycle": "recycling",
    "cost_discard": "discarding", "cost_destroy": "destroying", "cost_banish": "banishing",
    "cost_give_back": "returning",
    "pay": "paying",
}  # fmt: skip
YES = ("yes", "strike", "change", "rollback")
NO = ("no", "wait", "keep", "none")


class Mover:
    """Carries out one move of one seat."""

    def __init__(self, table: WakfuTable, seat: Seat, words: MoveWords) -> None:
        self.table = table
        self.seat = seat
        self.words = words
        self.left = {name: list(refs) for name, refs in words.clauses.items()}
        self.shares = dict(words.shares)
        self.seen = len(table.game.alone)

    def run(self) -> None:
        """Carry it out.

        Raises:
            RefusedMoveError: it is refused or not offered. ScenarioError: it makes no sense as written.
        """
        if self.words.verb != "pass":
            self.table.passed_alone.clear()
        self.table.game.written = self._written
        verbs: dict[str, Callable[[], None]] = {
            "play": self.play, "craft": self.play, "use": self.play, "react": self.react, "attack": self.attack,
            "block": self.block, "move": self.move, "choose": self.choose, "order": self.choose,
            "pay": self.pay, "distribute": self.distribute, "accept": self.accept, "decline": self.decline,
            "pass": self.pass_, "end": self.end, "back": self.back, "concede": self.give_up,
            "timeout": self.give_up,
        }  # fmt: skip
        verbs[self.words.verb]()
        unused = [f"`{name} {', '.join(refs)}`" for name, refs in self.left.items() if refs]
        unused += ["`sharing ...`"] if self.shares else []
        if unused:
            raise ScenarioError(f"nobody asked for {', '.join(unused)}")

    def _written(self, seat: Seat, why: str) -> bool:
        """Whether the move answers this question of playing a card; then it is asked even with one legal answer."""
        clause = self.shares if why == "spread" else self.left.get(CLAUSE_OF.get(why, ""))
        return seat == self.seat and bool(clause)

    # ------------------------------------------------------------------ playing

    @property
    def about(self) -> str:
        """What the move is about."""
        return self.words.what[0] if self.words.what else ""

    def _meant(self) -> str:
        return next(iter(self.words.clause("on")), "")

    def play(self) -> None:
        """`play`, `craft`, `use`: choose it in the menu, then answer the private questions."""
        verb = self.words.verb
        decision = self.table.await_question(
            self.seat, verb, lambda d: d.why in MENUS, self.about, self._meant()
        )
        options = [o for o in options_of(decision) if o.verb == verb]
        self._start(decision, self._offered(decision, options))

    def _offered(self, decision: Decision, options: list[Option]) -> Option:
        table = self.table
        table.names.swap_copies(table.game, self.about, options)
        found = table.names.find(table.game, self.about)
        mine = [o for o in options if o.obj in found]
        place = self.words.one("in")
        if place is not None and any(o.detail is not None for o in mine):
            self.left.pop("in")
            mine = [o for o in mine if o.detail == place]
        elif any(o.detail == "world" for o in mine):
            mine = [o for o in mine if o.detail == "world"]
        elif place is not None and mine and table.has_one_place(mine[0], place):
            self.left.pop("in")
        power = self._power(found)
        if power is not None:
            mine = [o for o in mine if o.detail == power]
        if not mine:
            found = _mine(table, self.seat, found, "use" if self.words.verb == "use" else "hand")
            raise table.not_offered(decision, self.words.verb, self.about, found, self._meant(), power)
        if len({o.obj for o in mine}) > 1 and self.words.verb == "use":
            raise ScenarioError(f"{self.about!r} could be several cards; give one a name with `as`")
        return mine[0]

    def _appearing(self, option: Option) -> str:
        """The name of the card that the option makes appear itself; empty for powers and Actions."""
        obj = self.table.game.obj(option.obj)
        if (
            obj is None
            or option.verb not in ("play", "craft")
            or self.table.game.printed(obj).type == "action"
        ):
            return ""
        return self.table.game.name_of(obj.id) or ""

    def _call(self, card: str = "") -> None:
        """`called`: name the next object that appears, or the next of that card."""
        for name in self.left.pop("called", []):
            self.table.calls.append((name, card))

    def _power(self, found: list[int]) -> int | None:
        """The index of the power that `power 2` means: the second payment power of the card."""
        number = self.words.one("power")
        self.left.pop("power", None)
        if number is None or not found:
            return None
        obj = self.table.game.obj(found[0])
        activated = self.table.game.printed(obj).activated if obj is not None else ()
        if not number.isdigit() or not 1 <= int(number) <= len(activated):
            raise ScenarioError(f"{self.about!r} has no payment power {number}")
        return activated[int(number) - 1][0]

    def _start(self, decision: Decision, option: Option) -> None:
        self._call(self._appearing(option))
        self.table.submit(decision, option.key)
        self._answer_questions()

    def _answer_questions(self) -> None:
        """Answer the private questions from the clauses; pay as proposed unless the file writes the payment."""
        while True:
            decision = self.table.game.pending_for(self.seat)
            if decision is None or not (decision.private and decision.back):
                return
            answer = self._answer(decision)
            if answer is None:
                return
            self.table.submit(decision, answer)

    def _answer(self, decision: Decision) -> Any:
        why, shape = decision.why, decision.shape
        if why == "spread":
            return self._share(decision) if self.shares else None
        refs = self.left.get(CLAUSE_OF.get(why, ""), [])
        if not refs:
            proposed = why == "recipe" or (why == "pay" and self.table.hold != "pay")
            return shape.sensible() if proposed else None
        if isinstance(shape, PickSome):
            taken, refs[:] = refs[: shape.most], refs[shape.most :]
            return self._keys(decision, taken)
        if why == "x":
            return self._value(decision, refs.pop(0))
        return self._pick(decision, refs.pop(0)).key

    def _value(self, decision: Decision, ref: str) -> Any:
        """The value of X, where the question allows it."""
        shape, value = decision.shape, int(ref)
        answers: list[Any]
        if isinstance(shape, Number):
            answers = [value] if shape.least <= value <= shape.most else []
        else:
            answers = [o.key for o in options_of(decision) if o.detail == value]
        if not answers:
            meant = self.table.names.find(self.table.game, self._meant())[:1] if self._meant() else []
            rule = why_not_x(self.table.game, decision, value, meant[0] if meant else None)
            raise RefusedMoveError(rule, f"X cannot be {value}")
        return answers[0]

    def _agree(self, decision: Decision, only: Collection[str], written: Collection[str]) -> None:
        """Check what is written for a question that was not asked: it must be the whole of its one legal answer."""
        if set(only) != set(written):
            words = ", ".join(self.table.called(o) for o in options_of(decision) if o.key in only)
            names = ("count_rule", "rule") if len(only) != len(written) else ("rule",)
            own = next((rule for name in names if (rule := getattr(decision.shape, name, ""))), "")
            rule = own or next(iter(decision.rules), "")
            raise RefusedMoveError(
                rule, f"only {words or 'nothing'} is possible for `{decision.why}`, all of it"
            )

    def _pick(self, decision: Decision, ref: str, taken: list[str] | None = None) -> Option:
        seat = self.table.names.seat(ref)
        if seat is not None:
            ref = str(seat) if decision.why in ("starter", "next_starter") else f"{ref}.hero"
        return self.table.pick(decision, ref, self.words.verb, taken or ())

    def _keys(self, decision: Decision, refs: list[str]) -> list[str]:
        keys: list[str] = []
        for ref in refs:
            keys.append(self._pick(decision, ref, keys).key)
        return keys

    def _share(self, decision: Decision) -> dict[str, int]:
        out = {self._pick(decision, ref).key: number for ref, number in self.shares.items()}
        self.shares = {}
        return {key: number for key, number in out.items() if number}

    # ------------------------------------------------------------------ reacting and passing

    def react(self) -> None:
        """`react`: in the first window that offers it; the windows before are passed.

        If none does, the refusal is that of the window that `against` names, else of the first.
        """
        table = self.table
        which = windows.meant(self.words)
        last: RefusedMoveError | None = None
        met = False
        while True:
            try:
                decision = table.await_question(self.seat, "react", lambda d: d.why == "react", self.about)
            except RefusedMoveError as error:
                raise last or error from None
            found = table.names.find(table.game, self.about)
            option = windows.reaction(table, decision, self.about, which, self._power(found))
            if option is not None:
                self._told_which()
                self._start(decision, option)
                return
            meant = which is not None and windows.is_about(table, which)
            if last is None or (meant and not met):
                last = table.not_offered(decision, "react", self.about, _mine(table, self.seat, found))
            met = met or meant
            table.submit(decision, "pass")

    def pass_(self) -> None:
        """`pass`: a window, or one's go in a battle, unless the game has already passed for the seat."""
        table = self.table
        own = table.game.pending_for(self.seat)
        if (own is None or own.why not in ("react", "action")) and self.seat in table.passed_alone:
            table.passed_alone.remove(self.seat)
            return
        decision = table.await_question(self.seat, "pass", lambda d: d.why in ("react", "action"))
        which = windows.meant(self.words)
        if which is not None and (decision.why != "react" or not windows.is_about(table, which)):
            said = which.against if which.source is None else f"{which.against} from {which.source}"
            raise RefusedMoveError(
                "", f"this passes {questions.described(decision)!r}, which is not about {said}"
            )
        self._told_which()
        table.submit(decision, "pass")

    def _told_which(self) -> None:
        """Mark `against` and `from` as used."""
        for clause in ("against", "from"):
            self.left.pop(clause, None)

    # ------------------------------------------------------------------ turn and battle

    def end(self) -> None:
        """`end`: the turn; a change of Hand is asked about wherever one is possible (604.2)."""
        decision = self.table.await_question(self.seat, "end", lambda d: d.why == "main")
        changing = any(option.key == END_CHANGING for option in options_of(decision))
        self.table.submit(decision, END_CHANGING if changing else "end")

    def move(self) -> None:
        """`move`: Heroes and Allies between World and Haven Bag."""
        decision = self.table.await_question(self.seat, "move", lambda d: d.why == "main", self.about)
        if not any(o.verb == "move" for o in options_of(decision)):
            found = self.table.names.find(self.table.game, self.about)
            raise self.table.not_offered(decision, "move", self.about, found)
        self.table.submit(decision, "move")
        asked = self.table.game.pending_for(self.seat)
        if asked is not None and asked.why == "move":
            self.table.submit(asked, self._keys(asked, self.words.what))
            return
        alone, only = next(pair for pair in reversed(self.table.game.alone) if pair[0].why == "move")
        self._agree(alone, only, self._keys(alone, self.words.what))

    def attack(self) -> None:
        """`attack TARGET with ...`: announced now, declared after the Reactions to the announcement.

        It is prepared as players prepare it, where the attackers are named.

        An attack that an effect has declared is announced already.
        """
        table = self.table
        challenge = self.words.one("challenging") or ""
        plan = (self.seat, self.words.what, self.words.clause("with"), challenge)
        self.left.pop("challenging", None)
        self.left.pop("with", None)
        declared = ("target", "challenge", "attackers")
        decision = table.await_question(
            self.seat, "attack", lambda d: d.why in ("main", *declared), self.about
        )
        if decision.why in declared:
            table.plan = plan
            table.proceed()
            return
        offered = next((o for o in options_of(decision) if o.verb == "attack"), None)
        if offered is None:
            attackers = self.words.clause("with") or [self.about]
            found = self.table.names.find(self.table.game, attackers[0])
            raise self.table.not_offered(decision, "attack", self.about, found)
        self.table.plan, self.table.prepared = plan, False
        self.table.submit(decision, offered.tried if plan[2] else offered.key)

    def block(self) -> None:
        """`block`: the declaration, or an idle blocker put before another attacker (705.4)."""
        pairs = self.words.pairs
        table = self.table
        first = pairs[0] if pairs else ("", "")
        if not pairs:
            table.settle()
        battle = table.game.state.battle
        if not pairs and battle is not None and battle.phase == "actions":
            return  # nobody could block, so nobody was asked
        decision = table.await_question(
            self.seat, "block", lambda d: d.why in ("blockers", "action"), first[0], first[1]
        )
        if decision.why == "action":
            self._reassign(decision, first)
            return
        answer: dict[str, str] = {}
        for blocker, attacker in pairs:
            option = table.pick(decision, blocker, "block", to=attacker)
            if option.key in answer:
                raise RefusedMoveError("704.1", f"{blocker!r} blocks one attacker, not two")
            slot = table.names.option(table.game, list(_slots(decision)), attacker)
            if slot is None:
                raise ScenarioError(f"{attacker!r} does not attack")
            if slot.key not in _allowed(decision, option.key):
                raise table.not_offered(decision, "block", blocker, [option.obj or 0], attacker)
            answer[option.key] = slot.key
        table.submit(decision, answer)

    def _reassign(self, decision: Decision, pair: tuple[str, str]) -> None:
        table = self.table
        blocker, attacker = pair
        start = len(table.game.alone)
        found = table.names.find(table.game, blocker)
        if not any(o.verb == "reassign" for o in options_of(decision)):
            raise table.not_offered(decision, "block", blocker, found, attacker)
        table.submit(decision, "reassign")
        for why, ref in (("reassign", blocker), ("reassign_to", attacker)):
            asked = table.game.pending_for(self.seat)
            if asked is not None and asked.why == why:
                option = table.names.option(table.game, options_of(asked), ref)
                if option is None:
                    raise table.not_offered(asked, "block", blocker, found, attacker)
                table.submit(asked, option.key)
                continue
            alone = next(d for d, _ in table.game.alone[start:] if d.why == why)
            if table.names.option(table.game, options_of(alone), ref) is None:
                raise table.not_offered(alone, "block", blocker, found, attacker)

    # ------------------------------------------------------------------ questions

    def _question(self) -> Decision:
        out = ("react", *MENUS)
        return self.table.await_question(self.seat, self.words.verb, lambda d: d.why not in out)

    def choose(self) -> None:
        """`choose`, `order`: answer whichever question is open."""
        decision = self._question()
        self._call()
        shape = decision.shape
        refs = self.words.what
        if isinstance(shape, Number):
            self.table.submit(decision, int(refs[0]))
        elif isinstance(shape, Order | PickSome):
            self.table.submit(decision, [] if refs == ["nothing"] else self._keys(decision, refs))
        elif isinstance(shape, Assign | Distribute):
            raise ScenarioError(f"`{decision.why}` is answered with `block` or `distribute`")
        else:
            if len(refs) != 1:
                raise ScenarioError(f"`{decision.why}` takes one answer")
            if refs == ["nothing"]:
                self._decide(NO)
                return
            self.table.submit(decision, self._pick(decision, refs[0]).key)
        self._go_on(decision)

    def _go_on(self, decision: Decision) -> None:
        """Answer the payment that follows a private question of playing a card."""
        if decision.private and decision.back:
            self._answer_questions()

    def pay(self) -> None:
        """`pay`: which cards make the resources."""
        asked = self.table.game.pending_for(self.seat)
        alone = [
            pair for pair in self.table.game.alone[-1:] if pair[0].why == "pay" and pair[0].seat == self.seat
        ]
        if alone and (asked is None or asked.why != "pay"):
            decision, only = alone[0]
            self._agree(decision, only, self._keys(decision, self.words.what))
            return
        decision = self.table.await_question(self.seat, "pay", lambda d: d.why == "pay")
        self.table.submit(decision, self._keys(decision, self.words.what))

    def distribute(self) -> None:
        """`distribute 2 to b1, 1 to B.hero`."""
        decision = self.table.await_question(
            self.seat, "distribute", lambda d: isinstance(d.shape, Distribute)
        )
        self.table.submit(decision, self._share(decision))
        self._go_on(decision)

    def accept(self) -> None:
        """`accept [paying ...] [called ...]`: agree to do something optional."""
        self._call()
        self._decide(YES)
        asked = self.table.game.pending_for(self.seat)
        if asked is None or asked.why != "pay":
            self.left.pop("paying", None) if self._paid_alone() else None
            return
        refs = self.left.pop("paying", [])
        if refs or self.table.hold != "pay":
            self.table.submit(asked, self._keys(asked, refs) if refs else asked.shape.sensible())

    def _paid_alone(self) -> bool:
        """Whether the payment had only one possibility, which was not asked; it must be the one written."""
        refs = self.words.clause("paying")
        for decision, only in self.table.game.alone[self.seen :]:
            if decision.why == "pay" and decision.seat == self.seat:
                if refs:
                    self._agree(decision, only, self._keys(decision, refs))
                return True
        return False

    def decline(self) -> None:
        """`decline`: do not do something optional."""
        self._decide(NO)

    def _decide(self, keys: tuple[str, ...]) -> None:
        decision = self._question()
        key = next((o.key for o in options_of(decision) if o.key in keys), None)
        if key is None:
            words = ", ".join(self.table.called(option) for option in options_of(decision))
            raise RefusedMoveError("", f"`{decision.why}` leaves no such choice: it asks for one of {words}")
        self.table.submit(decision, key)

    def back(self) -> None:
        """`back`: take back one's own private steps."""
        self.table.act(self.seat, Back())

    def give_up(self) -> None:
        """`concede`, `timeout`."""
        self.table.act(self.seat, Concede() if self.words.verb == "concede" else Timeout())


def pass_all(table: WakfuTable) -> None:
    """`both: pass`: pass the open windows; in a battle also every go until the Action Phase is over."""
    fought = False
    while True:
        decision = next((d for d in table.game.pending if d.why in ("react", "action")), None)
        battle = table.game.state.battle
        if decision is None or (fought and (battle is None or battle.phase != "actions")):
            return
        fought = fought or decision.why == "action"
        table.submit(decision, "pass")


def _slots(decision: Decision) -> tuple[Option, ...]:
    return decision.shape.slots if isinstance(decision.shape, Assign) else ()


def _allowed(decision: Decision, key: str) -> tuple[str, ...]:
    if not isinstance(decision.shape, Assign):
        return ()
    return next(e.slots for e in decision.shape.elements if e.option.key == key)


def _mine(table: WakfuTable, seat: Seat, found: list[int], area: str = "hand") -> list[int]:
    """Sort objects: the seat's own first, of these the ones in `area` first."""
    objs = table.game.state.objs

    def rank(oid: int) -> tuple[bool, bool]:
        obj = objs.get(oid)
        return obj is None or obj.controller != seat, obj is None or obj.area != area

    return sorted(found, key=rank)
