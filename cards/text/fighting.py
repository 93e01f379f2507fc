"""In words: who stands where, who fights, who may do what (411, 416, 701.4, 705)."""

from __future__ import annotations

from cards.text.clauses import Clauses
from cards.wakfu.powers import Assign, DeclareAttack, Equip, Forbid, Move, PlayNow, Select, Swap


class Fighting(Clauses):
    """The clauses about battles, places and plays in mid-resolution."""

    def _do_swap(self, effect: Swap) -> str:
        first = self.refer(effect.first)
        second = self.one(effect.second) if isinstance(effect.second, Select) else self.refer(effect.second)
        return self.say(f"effect.swap.{effect.of}", first=first, second=second)

    def _do_equip(self, effect: Equip) -> str:
        text = self.say("effect.equip", what=self.refer(effect.what), to=self.refer(effect.to))
        self.scene.topic = effect.what
        return text

    def _do_assign(self, effect: Assign) -> str:
        what = self.one(effect.what) if isinstance(effect.what, Select) else self.refer(effect.what)
        if effect.against is None:
            known = isinstance(effect.what, str) and effect.what != "self" and self.known(effect.what)
            return self.say("effect.assign.topic" if known else "effect.assign", what=what)
        return self.say("effect.assign.against", what=what, against=self.refer(effect.against))

    def _do_move(self, effect: Move) -> str:
        what = (
            self.every(effect.what, subject=True)
            if isinstance(effect.what, Select)
            else self.subject(effect.what)
        )
        return self.say(f"effect.move.{effect.into}", what=what)

    def _do_attack(self, effect: DeclareAttack) -> str:
        key = "effect.attack.again" if effect.additional else "effect.attack"
        if effect.target is None:
            on = self.scene.on
            back = on is not None and on.event == "battle_end" and on.theirs
            return self.say("effect.attack.back" if back else key)
        return self.say(f"{key}.target", what=self.refer(effect.target))

    def _do_forbid(self, effect: Forbid) -> str:
        like = self.played(self.scene.on) if effect.like else ""
        rule = self.say(f"effect.forbid.{effect.what}.{effect.players}", like=like)
        return f"{self.g.words[f'until.{effect.until}']}, {rule}"

    def _do_play_now(self, effect: PlayNow) -> str:
        if effect.use is not None:
            return self.say("effect.play_now.use", what=self.refer(effect.use))
        text = self.say(
            "effect.play_now.free" if effect.free else "effect.play_now",
            what=self.one(effect.play or Select()),
        )
        return text if effect.reactions else f"{text}. {self.g.words['effect.play_now.quiet']}"
