"""Words for places, fights and what players may do (411, 416, 701.4, 705)."""

from __future__ import annotations

from cards.grammar import Phrase, capitalised
from cards.wakfu.powers import (
    BecomeTarget,
    Control,
    DeclareAttack,
    Equip,
    Forbid,
    JoinBattle,
    Move,
    PlayNow,
    Select,
    Swap,
)
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording


class Fighting(Wording):
    """The clauses about battles, places and plays during resolution."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses
        self.told: Told = {
            Swap: self._swap,
            Equip: self._equip,
            JoinBattle: self._assign,
            Move: self._move,
            DeclareAttack: self._attack,
            Forbid: self._forbid,
            PlayNow: self._play_now,
            Control: self._control,
            BecomeTarget: self._become_target,
        }

    def _become_target(self, effect: BecomeTarget) -> str:
        return self.say("effect.become_target", what=self.phrases.subject(effect.what))

    def _control(self, effect: Control) -> str:
        what = self.phrases.refer(effect.what)
        return self.say("effect.control", what=what, until=self.g.words[f"until.{effect.until}"]).lstrip(", ")

    def _swap(self, effect: Swap) -> str:
        first = self.phrases.refer(effect.first)
        if effect.second is None:
            return self.say("effect.swap.place.all", first=first)
        second = (
            self.phrases.one(effect.second)
            if isinstance(effect.second, Select)
            else self.phrases.refer(effect.second)
        )
        return self.say(f"effect.swap.{effect.of}", first=first, second=second)

    def _equip(self, effect: Equip) -> str:
        if isinstance(effect.to, Select):
            to = self.phrases.some(effect.to).words
            return self.say("effect.equip.each", what=self.phrases.introduced(effect.what), to=to)
        key = "effect.equip.anyhow" if effect.anyhow else "effect.equip"
        text = self.say(key, what=self.phrases.refer(effect.what), to=self.phrases.refer(effect.to))
        self.scene.topic = effect.what
        return text

    def _assign(self, effect: JoinBattle) -> str:
        what = (
            self.phrases.one(effect.what)
            if isinstance(effect.what, Select)
            else self.phrases.refer(effect.what)
        )
        if effect.against is None:
            known = isinstance(effect.what, str) and self.phrases.known(effect.what)
            return self.say("effect.assign.topic" if known else "effect.assign", what=what)
        return self.say("effect.assign.against", what=what, against=self.phrases.refer(effect.against))

    def _move(self, effect: Move) -> str:
        what = (
            self.phrases.every(effect.what, subject=True)
            if isinstance(effect.what, Select)
            else self.phrases.subject(effect.what)
        )
        return self.say(f"effect.move.{effect.into}", what=what)

    def _attack(self, effect: DeclareAttack) -> str:
        key = "effect.attack.again" if effect.additional else "effect.attack"
        if effect.target is None:
            on = self.scene.on
            back = on is not None and on.event == "battle_end" and on.theirs
            return self.say("effect.attack.back" if back else key)
        return self.say(f"{key}.target", what=self.phrases.refer(effect.target))

    def _forbid(self, effect: Forbid) -> str:
        if effect.named:
            rule = self.g.words[f"effect.forbid.named.{effect.players}"]
            if effect.while_ is not None:
                self.scene.topic = None  # *it* would mean the card named
                condition = self.clauses.lasting(effect.while_)
                rule = self.say("power.while", condition=condition, changes=rule)
            if effect.until != "game_end":
                rule = f"{self.g.words[f'until.{effect.until}']}, {rule}"
            return self.say("effect.forbid.named", rule=capitalised(rule))
        ref = effect.like or effect.kin
        like: str | Phrase = self.clauses.played(self.scene.on) if ref == "it" else ""
        like = self.phrases.refer(ref) if ref and not like else like
        named = effect.players if effect.players in ("you", "opponent", "both") else "named"
        who = self.phrases.subject(effect.players) if named == "named" else ""
        if effect.cards is not None:
            like = self.phrases.some(effect.cards)
        form = "kin" if effect.kin else "cards" if effect.cards is not None else effect.what
        rule = self.say(f"effect.forbid.{form}.{named}", like=like, who=who)
        kinds = self.g.words["kinds"] if effect.kin else ""
        return f"{self.g.words[f'until.{effect.until}']}, {rule}{kinds}"

    def _play_now(self, effect: PlayNow) -> str:
        if effect.action:
            order = self.g.words["effect.play_now.action"]
            return order if effect.reactions else f"{order}. {self.g.words['effect.play_now.action.quiet']}"
        if effect.use is not None:
            return self.say("effect.play_now.use", what=self.phrases.refer(effect.use))
        text = self.say(
            "effect.play_now.free" if effect.free else "effect.play_now",
            what=self.phrases.one(effect.play or Select()),
        )
        return text if effect.reactions else f"{text}. {self.g.words['effect.play_now.quiet']}"
