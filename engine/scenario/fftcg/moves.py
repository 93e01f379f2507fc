"""Moves: the words of a file, as answers to the game's questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cards.fftcg.powers import DamageDealt
from engine.core.decision import Decision, Distribute, Number, Option, PickOne, Seat
from engine.core.game import Back, Concede
from engine.fftcg.board.state import ObjectId
from engine.fftcg.outside import refusals
from engine.scenario.fftcg.table import PRIORITY, FftcgTable
from engine.scenario.reading import ScenarioError
from engine.scenario.table import RefusedMoveError, options_of
from engine.scenario.words import MoveWords

CLAUSES = {"same": "discard", "discarding": "discard", "putting": "put"}


class FftcgMover:
    """Carries out one move."""

    def __init__(self, table: FftcgTable, seat: Seat, words: MoveWords) -> None:
        self.table = table
        self.seat = seat
        self.words = words

    def run(self) -> None:
        """Carry it out. Raises as `Dialect.move`."""
        verb = self.words.verb
        if verb in ("back", "concede"):
            self.table.act(self.seat, Back() if verb == "back" else Concede())
            return
        acts: dict[str, Callable[[], None]] = {
            "play": self.act, "cast": self.act, "use": self.act, "attack": self.attack, "block": self.block,
            "no": self.no, "assign": self.assign, "burst": self.burst, "choose": self.choose, "order": self.order,
            "accept": self.may, "decline": self.may, "keep": self.hand, "mulligan": self.hand, "pass": self.passes,
        }  # fmt: skip
        acts[verb]()

    def _asked(self, *whys: str, ref: str = "") -> Decision:
        """The question that the move answers. Raises `RefusedMoveError` when the seat is not asked it."""
        decision = self.table.game.pending_for(self.seat)
        if decision is None or decision.why not in whys:
            raise self.table.unasked_error(self.seat, self.words.verb, ref, "")
        return decision

    def passes(self) -> None:
        """Pass priority."""
        self.table.submit(self._asked(*PRIORITY), "pass")

    # ------------------------------------------------------------------ acting

    def act(self) -> None:
        """Play, cast or use something, with all that is asked for it."""
        ref = self.words.what[0]
        asked = self.table.game.pending_for(self.seat)
        if asked is not None and self._by_effect(asked, ref):
            return
        decision = self._asked(*PRIORITY, ref=ref)
        option = self._meant(decision, ref)
        called = self.words.one("called")
        if called:
            self.table.calls.append((called, option.card or ""))
        before = len(self.table.game.alone)
        self.table.submit(decision, option.key)
        self._drafted(before)
        on = self.words.clause("on")
        if on:
            raise RefusedMoveError("", f"nobody asks for {', '.join(on)}")

    def _by_effect(self, asked: Decision, ref: str) -> bool:
        """Answer an effect that lets a Summon be cast or a card be played: which, and what it chooses."""
        before = len(self.table.game.alone)
        if asked.why == "select":
            self.table.submit(asked, [self.table.pick(asked, ref, self.words.verb).key])
        elif asked.why != "choose" or self.words.verb != "cast":
            return False
        self._drafted(before)
        return True

    def _meant(self, decision: Decision, ref: str) -> Option:
        """What is to be played or used. Raises `RefusedMoveError` when it is not offered."""
        verb, power = self.words.verb, next(iter(self.words.what[1:]), "")
        able = [option for option in options_of(decision) if option.verb == verb]
        game = self.table.game
        if verb == "use":
            found = self.table.names.find(game, ref)
            able = [o for o in able if o.obj in found and self._power(o, power)]
            if able:
                return able[0]
            raise self._missing(decision, ref, power)
        option = self.table.names.option(game, able, ref)
        if option is None:
            raise self._missing(decision, ref, power)
        return option

    def _missing(self, decision: Decision, ref: str, power: str) -> RefusedMoveError:
        """The refusal of what is not offered; where it is not paid for, by what of the written payment makes no CP."""
        error = self.table.missing_error(decision, self.words.verb, ref, power)
        if error.rule not in refusals.UNPAID:
            return error
        game, played = self.table.game, self.table.names.find(self.table.game, ref)
        for each in (*self.words.clause("pay"), *self.words.clause("discard")):
            for oid in self.table.names.find(game, each)[:1]:
                rule = "11.3.2" if oid in played[:1] else refusals.makes_none(game, self.seat, oid)
                if rule:
                    return RefusedMoveError(rule, f"{each!r} makes no CP")
        return error

    def _power(self, option: Option, power: str) -> bool:
        game = self.table.game
        held = refusals.meant(game, game.state.objs[option.obj or 0], power)
        return held is not None and option.key == f"use:{option.obj}:{held.key}"

    def _drafted(self, before: int) -> None:
        """Answer what is asked while it is put together, and check what was answered by itself."""
        while True:
            self._alone(before)
            before = len(self.table.game.alone)
            decision = self.table.game.pending_for(self.seat)
            if decision is None or decision.why not in ("mode", "x", "choose", "share", "price", "pay"):
                return
            if not decision.private and decision.why != "choose":
                return
            if decision.why == "choose" and "on" not in self.words.clauses and not self.words.shares:
                return
            self.table.submit(decision, self._draft_answer(decision))

    def _alone(self, before: int) -> None:
        """What had only one answer: what is written must be that."""
        for seat, why, rule, shape, answer in self.table.game.alone[before:]:
            if seat == self.seat and why == "mode" and self.words.one("mode") not in (None, answer):
                raise RefusedMoveError("11.3.3", "another mode alone can be declared")
            if seat != self.seat or why not in ("choose", "price"):
                continue
            clause = self._clause(why)
            written = self.words.clause(clause)
            if not written:
                continue
            keys = [answer] if isinstance(answer, str) else list(answer)
            options = list(getattr(shape, "options", ()))
            for _ in keys:
                ref = written.pop(0) if written else ""
                if not any(option.key in keys and self._means(option, ref) for option in options):
                    raise RefusedMoveError(rule, f"{ref or 'nothing'} cannot be named here")

    def _clause(self, why: str) -> str:
        if why == "choose":
            return "on"
        return next((clause for clause in CLAUSES if self.words.clause(clause)), "same")

    def _draft_answer(self, decision: Decision) -> str | int | list[str] | dict[str, int]:
        if decision.why == "mode":
            return self._mode(decision)
        if decision.why == "x":
            given = self.words.one("x")
            return int(given) if given is not None else decision.shape.sensible()  # type: ignore[return-value]  # a number
        if decision.why == "share":
            return self._shares(decision)
        if decision.why == "pay":
            return self._payment(decision)
        written = self.words.clause(self._clause(decision.why)) or list(self.words.shares)
        shape = decision.shape
        if isinstance(shape, PickOne):
            return self.table.pick(decision, written.pop(0), decision.why).key
        most = getattr(shape, "most", len(written))
        if decision.why == "choose" and len(self._groups(decision)) < 2:
            most = len(written)
        taken: list[str] = []
        for ref in written[:most]:
            taken.append(self.table.pick(decision, ref, decision.why, taken).key)
        del written[:most]
        if not written:
            self.words.clauses.pop(self._clause(decision.why), None)
        return taken

    def _mode(self, decision: Decision) -> str:
        """Which of several actions is declared (11.3.4); one that cannot be chosen is refused by what it lacks."""
        given = self.words.one("mode") or ""
        if given not in [option.key for option in options_of(decision)]:
            raise RefusedMoveError("11.3.3", f"mode {given or 'of none'} cannot be declared")
        return given

    def _groups(self, decision: Decision) -> Sequence[object]:
        """The choices of the item that is put together."""
        number = decision.params.get("item", 0)
        return self.table.game.item(number).choose if number else ()

    def _shares(self, decision: Decision) -> dict[str, int]:
        each = int(decision.params["each"])
        out = {}
        for ref, number in self.words.shares.items():
            if number > each:
                out[self.table.pick(decision, ref, "share").key] = number - each
        return out

    def _payment(self, decision: Decision) -> list[str]:
        """What is dulled and discarded, or what the game proposes."""
        if "pay" not in self.words.clauses:
            return decision.shape.sensible()  # type: ignore[return-value]  # the keys of a payment
        taken: list[str] = []
        for ref in (*self.words.clause("pay"), *self.words.clause("discard")):
            taken.append(self.table.pick(decision, ref, "pay", taken).key)
        return taken

    # ------------------------------------------------------------------ attacking

    def attack(self) -> None:
        """Declare one attacker, or a party of a common Element."""
        refs = self.words.clause("with")
        if not refs or self.words.what:
            raise ScenarioError("an attack is written `attack with a`, a party `attack with a, b`")
        decision = self._asked("attack", ref=refs[0])
        picked = [self.table.pick(decision, ref, "attack") for ref in refs]
        self.table.submit(decision, [option.key for option in picked])
        self._declared()

    def _declared(self) -> None:
        """Pay what it costs to attack or block (10.1.2.3, 10.1.3.1.3); what is refused is not declared."""
        asked = self.table.game.pending_for(self.seat)
        if asked is None or asked.why != "pay":
            return
        try:
            self.table.submit(asked, self._payment(asked))
        except RefusedMoveError:
            self.table.act(self.seat, Back())
            raise

    def _forced_block(self) -> None:
        """Refuse what is not the block that was the only one. Raises `RefusedMoveError` for any other (10.1.3.1.3)."""
        asked = next(
            (a for a in self.table.game.alone if a[:2] == (self.seat, "block") and a[4] != "none"), None
        )
        if asked is not None:
            raise RefusedMoveError("10.1.3.1.3", "another Forward must block")

    def block(self) -> None:
        """Declare the blocker; one that must block and is the only one has been declared by itself."""
        refs = self.words.clause("with")
        if len(refs) == 1 and self.table.game.pending_for(self.seat) is None:
            met = [a for a in self.table.game.alone if a[:2] == (self.seat, "block")]
            offered = [(o, a[4]) for a in met for o in getattr(a[3], "options", ())]
            if any(option.key == answer and self._means(option, refs[0]) for option, answer in offered):
                return
        decision = self._block(refs[0] if refs else "")
        if len(refs) != 1:
            raise RefusedMoveError("10.1.3.1", "one Forward blocks")
        self.table.submit(decision, self.table.pick(decision, refs[0], "block").key)
        self._declared()

    def _block(self, ref: str) -> Decision:
        """The question who blocks; what had only one answer is refused by what keeps the Forward from it."""
        decision = self.table.game.pending_for(self.seat)
        if decision is not None and decision.why == "block":
            return decision
        self._forced_block()
        found = self.table.names.find(self.table.game, ref) if ref else []
        rule = refusals.why_not(self.table.game, self.seat, None, "block", next(iter(found), 0))
        raise RefusedMoveError(rule, f"a block is not asked; asked is {self.table.open()}")

    def no(self) -> None:
        """Declare no attacker, or no blocker."""
        why = self.words.what[0]
        decision = self.table.game.pending_for(self.seat)
        if decision is None or decision.why != why:
            if self._was_alone(why, "nothing" if why == "attack" else "none"):
                return
            if why == "block":
                self._forced_block()
            raise self.table.unasked_error(self.seat, why, "", "")
        if why == "attack":
            self.table.submit(decision, [])
            return
        if all(option.key != "none" for option in options_of(decision)):
            raise RefusedMoveError("10.1.3.1.3", "somebody must block")
        self.table.submit(decision, "none")

    def assign(self) -> None:
        """Share a blocker's damage, or a total."""
        decision = self._asked("assign", "share")
        if not isinstance(decision.shape, Distribute):
            raise ScenarioError("nothing is shared now")
        keys = {self.table.pick(decision, ref, "assign").key: n for ref, n in self.words.shares.items()}
        self.table.submit(decision, keys)

    # ------------------------------------------------------------------ other questions

    def burst(self) -> None:
        """Use an EX Burst, or leave it."""
        self.table.submit(self._asked("burst"), "leave" if self.words.what[0] == "no" else "use")

    def may(self) -> None:
        """Do what may be done, or not."""
        decision = self._asked("may", "replace")
        self.table.submit(decision, "yes" if self.words.verb == "accept" else "no")

    def hand(self) -> None:
        """Keep the first hand, or put it under the deck in an order."""
        decision = self._asked("mulligan")
        self.table.submit(decision, self.words.verb)
        following = self.table.game.pending_for(self.seat)
        if self.words.what and following is not None and following.why == "under":
            self._ordered(following, self.words.what)

    def order(self) -> None:
        """Put cards, triggers or replacements in an order."""
        asked = self.table.game.pending_for(self.seat)
        if asked is not None and asked.why == "replacement":
            first = self.table.names.find(self.table.game, self.words.what[0])
            doubles = any(
                isinstance(h.rule, DamageDealt) for oid in first for h in self.table.game.features(oid).rules
            )
            self.table.submit(asked, "double" if doubles else "prevent")
            return
        decision = self._asked("trigger_order", "under", "timestamps")
        self._ordered(decision, self.words.what)

    def _ordered(self, decision: Decision, refs: list[str]) -> None:
        taken: list[str] = []
        for ref in refs:
            taken.append(self._placed(decision, ref, taken))
        self.table.submit(decision, taken)

    def _placed(self, decision: Decision, ref: str, taken: list[str]) -> str:
        """The key of a card, or of a trigger: by its source, and by which of its abilities it is (`p/2`)."""
        if decision.why != "trigger_order":
            return self.table.pick(decision, ref, "order", taken).key
        name, _, number = ref.partition("/")
        sources = self.table.names.find(self.table.game, name)
        waiting = {str(item.id): item for item in self.table.game.state.waiting}
        for key, item in waiting.items():
            source = item.source in sources or self._left(item.source, name)
            if key not in taken and source and (not number or item.key + 1 == int(number)):
                return key
        raise RefusedMoveError("11.8.7", f"{ref!r} does not wait to be put on the stack")

    def _left(self, oid: ObjectId, name: str) -> bool:
        """Whether a name means a card that has left."""
        if name in self.table.names.aliases:
            return self.table.names.aliases[name] == oid
        obj = self.table.game.obj(oid)
        return obj is not None and obj.card == self.table.names.card(name)

    def choose(self) -> None:
        """Answer any other question; what had only one answer was given by itself."""
        refs = self.words.what
        called = self.words.one("called")
        decision = self.table.game.pending_for(self.seat)
        if decision is None or decision.why in (
            *PRIORITY,
            "may",
            "burst",
            "attack",
            "block",
            "trigger_order",
        ):
            if all(self._was_alone("", ref) for ref in refs):
                self._name(called, refs)
                return
            raise self.table.unasked_error(self.seat, "choose", refs[0] if refs[0] != "nothing" else "", "")
        self._name(called, refs)
        shape = decision.shape
        if isinstance(shape, Number):
            self.table.submit(decision, int(refs[0]))
        elif isinstance(shape, PickOne):
            if len(refs) > 1:
                raise RefusedMoveError(next(iter(decision.rules), ""), "one is chosen")
            self.table.submit(decision, self.table.pick(decision, refs[0], "choose").key)
        elif decision.why == "search" and refs != ["nothing"] and len(refs) > getattr(shape, "most", 0):
            self._one_by_one(decision, refs)
        else:
            taken: list[str] = []
            for ref in refs if refs != ["nothing"] else []:
                taken.append(self.table.pick(decision, ref, "choose", taken).key)
            self.table.submit(decision, taken)

    def _one_by_one(self, decision: Decision, refs: list[str]) -> None:
        """Several cards where each question takes one."""
        asked: Decision | None = decision
        for ref in refs:
            if asked is None or asked.why != "search":
                raise RefusedMoveError(next(iter(decision.rules), ""), f"{ref!r} is one too many")
            self.table.submit(asked, [self.table.pick(asked, ref, "choose").key])
            asked = self.table.game.pending_for(self.seat)
        if asked is not None and asked.why == "search":
            self.table.submit(asked, [])

    def _name(self, called: str | None, refs: list[str]) -> None:
        if called:
            game = self.table.game
            found = [game.state.objs[oid].card for oid in self.table.names.find(game, refs[0])]
            self.table.calls.append((called, next(iter(found), "")))

    def _means(self, option: Option, ref: str) -> bool:
        """Whether a name means what an option was about, even if that has gone since."""
        names = self.table.names
        if ref in names.aliases:
            return option.obj == names.aliases[ref]
        return bool(ref) and option.card is not None and names.exists(ref) and option.card == names.card(ref)

    def _was_alone(self, why: str, ref: str) -> bool:
        """Whether a question to the seat had this as its only answer, and take that up.

        Raises:
            RefusedMoveError: it had another.
        """
        game = self.table.game
        for record in game.alone:
            seat, asked, _, shape, answer = record
            if seat != self.seat or (why and asked != why):
                continue
            keys = [answer] if isinstance(answer, str) else list(answer) if isinstance(answer, list) else []
            if ref in keys or (ref == "nothing" and not keys):
                game.alone.remove(record)
                return True
            options = list(getattr(shape, "options", ()))
            if any(option.key in keys and self._means(option, ref) for option in options):
                if len(keys) < 2:
                    game.alone.remove(record)
                return True
        unmet = next(
            (r for r in reversed(game.alone) if r[0] == self.seat and (not why or r[1] == why)), None
        )
        if unmet is not None and ref not in ("none", "nothing"):
            raise RefusedMoveError(unmet[2], f"{ref!r} could not be chosen")
        return False
