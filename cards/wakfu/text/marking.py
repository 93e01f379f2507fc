"""Words for markers, Mounts, and what waits in the Queue (407.3, 413.1, 806.4)."""

from __future__ import annotations

from cards.wakfu.powers import Cancel, Capture, Copy, Mark, Retarget, Strip, Unmark, Vow
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording


class Marking(Wording):
    """The clauses about markers, captured Mounts, copies and cancelling."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses
        self.told: Told = {
            Capture: self._capture,
            Copy: self._copy,
            Mark: self._mark,
            Unmark: self._unmark,
            Cancel: self._cancel,
            Strip: self._strip,
            Retarget: self._retarget,
            Vow: self._vow,
        }

    def _vow(self, _: Vow) -> str:
        return self.g.words["effect.vow"]

    def _retarget(self, effect: Retarget) -> str:
        return self.say(
            "effect.retarget", to=self.phrases.refer(effect.to), by=self.clauses.played(self.scene.on)
        )

    def _strip(self, effect: Strip) -> str:
        return self.say("effect.strip", what=self.phrases.subject(effect.what))

    def _capture(self, effect: Capture) -> str:
        text = self.say("effect.capture", what=self.phrases.refer("self"), to=self.phrases.refer(effect.to))
        self.clauses.turn_to("self")
        return text

    def _copy(self, _: Copy) -> str:
        return self.say("effect.copy", what=self.clauses.played(self.scene.on))

    def _unmark(self, effect: Unmark) -> str:
        number = self.phrases.number(effect.amount)
        form = "one" if number == "1" else "many"
        return self.say(
            f"effect.unmark.{form}", n=number, name=effect.name, what=self.clauses.whom(effect.what)
        )

    def _mark(self, effect: Mark) -> str:
        number = self.phrases.number(effect.amount)
        form, name = "one" if number == "1" else "many", self.g.trait(effect.name)
        marker = self.g.tongue.a(self.say("marker", name=name), feminine=False)
        return self.say(
            f"effect.mark.{form}", n=number, name=name, marker=marker, what=self.clauses.whom(effect.what)
        )

    def _cancel(self, _: Cancel) -> str:
        return self.say("effect.cancel", what=self.clauses.played(self.scene.on))
