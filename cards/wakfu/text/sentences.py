"""Effects in words: one method a node, looked up by the node's type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Literal

import msgspec

from cards.grammar import Phrase, capitalised, listed
from cards.wakfu.powers import (
    Compare,
    Contest,
    Deal,
    DeclareAttack,
    Destroy,
    Displace,
    Effect,
    EitherOr,
    EndOwn,
    GainXP,
    IfDone,
    Instead,
    LessDamage,
    LoseHP,
    May,
    Modify,
    NumberOf,
    Pick,
    Prevent,
    Recycle,
    Redirect,
    Ref,
    ReturnToHand,
    Select,
    Set,
    Shuffle,
    Some,
    Special,
    Tap,
    Together,
    Watch,
    When,
    Who,
    Win,
)
from cards.wakfu.text.areas import Areas
from cards.wakfu.text.clauses import Clauses, tag
from cards.wakfu.text.costs import Costs
from cards.wakfu.text.fighting import Fighting
from cards.wakfu.text.handling import Handling
from cards.wakfu.text.joining import adds_to, either, ends, ends_in_more, joins, same_while, told_in_order
from cards.wakfu.text.marking import Marking
from cards.wakfu.text.mirrored import Mirrored
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording
from cards.wakfu.text.wounds import Wounds

_FATES = {
    "put_into_play": "put", "untap": "concerned", "tap": "tapped", "recycle": "recycled", "destroy": "destroyed",
    "banish": "banished",
}  # fmt: skip
"""The adjectives for picked objects, by the effect on them."""


class Sentences(Wording):
    """The effects of one card, as clauses without capital and full stop."""

    def __init__(self, phrases: Phrases, costs: Costs, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.costs = costs
        self.clauses = clauses
        self.wounds = Wounds(phrases, clauses)
        self.mirrored = Mirrored(phrases, clauses)
        rooms = (
            Fighting(phrases, clauses), Areas(phrases, clauses), Marking(phrases, clauses), Handling(phrases, clauses),
            self.wounds,
        )  # fmt: skip
        self.told: Told = {kind: tell for room in rooms for kind, tell in room.told.items()}
        self.told |= {
            Displace: self._displace, Pick: self._pick, Together: self._together, Recycle: self._recycle,
            IfDone: self._if_done,
            Modify: self._modify, Watch: self._watch, Instead: self._instead, Destroy: self._destroy,
            May: self._may,
            When: self._when, Compare: self._compare, EitherOr: self._either_or, Contest: self._contest,
            Special: self._special,
            Win: self._win,
        }  # fmt: skip

    # Effects

    def effect(self, effect: Effect) -> str:
        """One effect as a clause."""
        text = self.told.get(type(effect), self._simple)(effect)
        self._become(effect)
        if not isinstance(effect, ReturnToHand):
            self.scene.player = None
        return text

    def _become(self, effect: Effect) -> None:
        """Name a silently picked object from now on after the first thing that happened to it."""
        ref = getattr(effect, "what", None)
        fate, pick = _FATES.get(tag(effect)), self.scene.picks.get(ref) if isinstance(ref, str) else None
        if fate is not None and pick is not None and pick.who == "you":
            self.scene.fates.setdefault(pick.name, fate)

    def effects(self, effects: Sequence[Effect], *, joined: bool = False) -> str:
        """Effects one after the other as sentences, without the last full stop.

        `joined`: all in one sentence if possible, since all depend on the condition before them.
        """
        clauses: list[str] = []
        before: Effect | None = None
        effects = told_in_order(effects)
        if in_turn := self.mirrored.in_turn(effects):
            clauses, effects = [in_turn], effects[4:]
        for effect, then in zip_longest(effects, effects[1:]):
            if isinstance(effect, Pick) and isinstance(then, Watch):  # picked once, instead of each time
                picked = self._pick(effect, aloud="too" if clauses else "yes")
                clauses[-1:] = [
                    listed([*clauses[-1:], picked] if picked else clauses[-1:], self.g.words["and"])
                ]
            elif isinstance(effect, Pick) and isinstance(then, DeclareAttack):  # even if none is declared
                clauses.append(self._pick(effect, aloud="yes"))
            elif isinstance(before, Prevent):  # 811.4: no step of its own, no reaction in between
                clauses[-1] = listed([clauses[-1], self.effect(effect)], self.g.words["and"])
            elif isinstance(before, Recycle) and effect == Shuffle(who="both"):
                clauses[-1] = self.say("effect.shuffle.then", before=clauses[-1])
            elif isinstance(effect, Watch) and same_while(before, effect):
                clauses[-1] = self.say("effect.watch.too", first=clauses[-1], too=self._watched(effect))
            elif isinstance(before, DeclareAttack):  # 701.4: the attack waits until the Queue is empty
                clauses.append(self.say("effect.before_battle", then=self.effect(effect)))
            else:
                self.scene.again |= adds_to(before, effect)
                clauses.append(self.effect(effect))
                self.scene.again = False
            before = effect
        clauses = [clause for clause in clauses if clause]
        if joined and not any(". " in clause for clause in clauses):
            return listed(clauses, self.g.words["and"])
        first, *rest = clauses or [self.g.words["nothing"]]
        return ". ".join([first, *(capitalised(clause) for clause in rest)])

    def _simple(self, effect: Effect) -> str:
        """*Destroy this Ally*: an order with the object `what`."""
        what: Who = effect.what  # type: ignore[union-attr, assignment] # all others have a method
        if isinstance(effect, Tap | Destroy):
            pick = self.scene.picks.get(what) if isinstance(what, str) else Pick(what, count="x")
            done = "tapped" if isinstance(effect, Tap) else "destroyed"
            self.scene.results[done] = (
                Some() if pick is None else Some(pick.select, 1 if pick.count == 1 else "x")
            )
        text = self._ordered(f"effect.{tag(effect)}", what)
        if isinstance(what, str) and what in self.scene.choices and self.scene.choices[what].ordered:
            text += f", {self.g.words['in_order']}"
        self.clauses.turn_to(what)
        return text

    def _ordered(self, key: str, what: Who) -> str:
        """*Destroy it* if *it* is unambiguous."""
        known = isinstance(what, str) and not self.phrases.is_player(what) and self.phrases.known(what)
        return self.say(f"{key}.topic" if known else key, what=self.clauses.whom(what))

    def _displace(self, effect: Displace) -> str:
        key, what = (
            f"effect.displace.{effect.out_of}",
            self.clauses.whom(effect.what, subject=effect.out_of == "battle"),
        )
        state = ""
        if effect.tapped:
            key += ".tapped"
            state = self.g.adjective("tapped", plural=what.plural, feminine=what.feminine)
        self.clauses.turn_to(effect.what)
        return self.say(key, what=what, state=state)

    def _pick(self, effect: Pick, *, aloud: Literal["", "yes", "too"] = "") -> str:
        """Silent if the controller picks, unless `aloud`: the effect that uses the pick words it."""
        self.scene.picks[effect.name] = effect
        self.scene.told.discard(effect.name)
        if effect.select.among == ("it",):  # no choice at all
            self.scene.fates[effect.name] = "concerned"
            self.scene.told.add(effect.name)
            return ""
        if effect.who == "you" and effect.select.whose is not None and effect.select.area == ("hand",):
            return self._picked_out_of(effect, effect.select.whose)
        if effect.who == "you":
            if not aloud:
                return ""
            self.scene.fates[effect.name] = "picked"
            key = "effect.pick.you.too" if aloud == "too" else "effect.pick.you"
            return self.say(key, what=self.phrases.refer(effect.name))
        who = self.phrases.subject(effect.who)
        may = ".may" if effect.up_to else ""
        one = effect.count == 1 and (effect.up_to or effect.who != "both")
        what = self._own(effect.select) if one else self._several_own(effect)
        self.scene.told.add(effect.name)
        return self.say(f"effect.pick{may if one else ''}", who=who, what=what)

    def _picked_out_of(self, effect: Pick, whose: Ref) -> str:
        """505.2: out of the Hand of another player, who shows it."""
        shown = self.say("effect.shown", who=self.phrases.subject(whose), by=self.phrases.subject("you"))
        self.clauses.turn_to(whose)
        self.scene.fates[effect.name] = "picked"
        self.scene.told.add(effect.name)
        what = self.phrases.one(msgspec.structs.replace(effect.select, area=(), whose=None))
        return f"{shown}. {capitalised(self.say('effect.pick.you.shown', what=what))}"

    def _several_own(self, effect: Pick) -> Phrase:
        """*Up to 2 of their Allies*, about another player whose filter says *yours*."""
        what = self.phrases.refer(effect.name)
        if effect.who == "both" or effect.select.control != "you" or not isinstance(effect.count, int):
            return what
        return replace(what, det=self.say("det.of_theirs", n=self.say("det.up_to", n=effect.count)))

    def _own(self, select: Select) -> Phrase:
        """*One of their Allies*, about another player whose filter says *one of yours*."""
        home = select.control == "you" and select.area == ("bag",)
        what = self.phrases.one(msgspec.structs.replace(select, area=()) if home else select)
        what = what.tail(self.g.words["in.bag.player"]) if home else what
        if select.control != "you":
            return what
        det = self.g.words["det.one_of_theirs.f" if what.feminine else "det.one_of_theirs"]
        return replace(what, det=det)

    def _together(self, effect: Together) -> str:
        deals = [each for each in effect.effects if isinstance(each, Deal)]
        alike = {(each.source, each.to) for each in deals if isinstance(each.to, str)}
        if (mutual := self.mirrored.mutual(deals)) and len(deals) == len(effect.effects):
            return mutual
        gains = [each for each in effect.effects if isinstance(each, GainXP)]
        if (each_gains := self.mirrored.each_gains(gains)) and len(gains) == len(effect.effects):
            return each_gains
        if len(alike) == 1 and len(deals) == len(effect.effects) and deals[0].source is not None:
            amounts = [self.wounds.damage(each, *self.phrases.element_words(each.element)) for each in deals]
            same = len(set(amounts)) == 1
            amount = amounts[0] if same else listed(amounts, self.g.words["and"])
            source, to = self.phrases.subject(deals[0].source), self.phrases.refer(str(deals[0].to))
            key = "effect.deal.together.same" if same else "effect.deal.together"
            text = self.say(key, source=source, amount=amount, to=to, n=len(amounts))
            firm = all(each.in_full for each in deals)
            return self.say("effect.deal.in_full", text=text) if firm else text
        parts = [self.effect(each) for each in effect.effects]
        if len({type(each) for each in effect.effects}) == 1:  # one verb for all
            verb = parts[0].partition(" ")[0] + " "
            parts = [parts[0], *(part.removeprefix(verb) for part in parts[1:])]
        return self.say("effect.together", parts=listed(parts, self.g.words["and"]))

    def _recycle(self, effect: Recycle) -> str:
        what = effect.what
        if isinstance(what, Select) and not what.area:
            what = msgspec.structs.replace(what, area=("discard",))
        if what == Select(area=("discard",)):
            return self.g.words["effect.recycle.everything"]
        text = self._ordered("effect.recycle", what)
        self.clauses.turn_to(what)
        return text

    def _if_done(self, effect: IfDone) -> str:
        first = self.effects(effect.first)
        mine = isinstance(effect.first[0], May) and effect.first[0].who == "you"
        key = "effect.if_done.you" if mine or self.g.tongue.infinitive(first) else "effect.if_done"
        return self.say(key, first=first, then=self.effects(effect.then))

    def _modify(self, effect: Modify) -> str:
        text = self._modified(effect)
        if effect.follows:
            return self.say("effect.modify.follows", text=text)
        return self.say("effect.modify.renews", text=text) if effect.renews else text

    def _modified(self, effect: Modify) -> str:
        mine = effect.until == "next_turn_end" and effect.what in ("you", "hero", "self")
        duration = self.g.words[f"until.{effect.until}{'.you' if mine else ''}"]
        if effect.until == "game_end" and effect.what == "self" and isinstance(effect.changes[0], Set):
            duration = self.g.words["until.in_play"]
        duration = "" if effect.renews and effect.until == "game_end" else duration
        what = self._bearers(effect)
        owner = effect.what if isinstance(effect.what, str) else None
        verb = "gets.too" if self.scene.again else "gets"
        text = self.clauses.changes(what, effect.changes, owner=owner, fixed=effect.fixed, verb=verb)
        if effect.while_ is not None:
            self.clauses.turn_to(effect.what)
            self.scene.bearer = what
            condition = self.clauses.lasting(effect.while_)
            lasting = self.say("power.while", condition=condition, changes=text)
            return self.say("effect.modify.while", clause=lasting)
        self.clauses.turn_to(effect.what)
        if duration and any(ends_in_more(change) for change in effect.changes):
            verb = self.say("change.gets", what=what, gains="")
            if self.scene.on is not None and text.startswith(
                verb
            ):  # *when ..., until ...* would read as one moment
                return f"{verb}{duration} {text.removeprefix(verb)}"
            return f"{duration}, {text}"
        return f"{text} {duration}".strip()

    def _bearers(self, effect: Modify) -> Phrase:
        """The objects of the modifier: *an Ally* if each packet of Damage counts by itself, otherwise all of them."""
        lowered = any(isinstance(each, LessDamage) and each.amount is not None for each in effect.changes)
        if lowered and isinstance(effect.what, Select):
            return self.phrases.one(effect.what)
        return self.clauses.whom(effect.what, subject=True)

    def _watch(self, effect: Watch) -> str:
        if joins(effect):
            scene = self.scene
            self.scene = replace(scene, on=effect.on, topic=None, reaction=False)
            then = self.effects(effect.effects)
            self.scene = scene
            return self.say("effect.watch.joined", then=then)
        text = self._watched(effect)
        until_then = ends(effect)
        key = f"until.{effect.until}{'.you' if effect.until == 'next_turn_end' else ''}"
        until = self.g.words[key] if effect.until != "game_end" and not until_then else ""
        return f"{until}, {text}" if until else text

    def _watched(self, effect: Watch) -> str:
        """The event to watch for, and the effects then."""
        scene = self.scene
        self.scene = replace(scene, on=effect.on, topic=None, reaction=False)
        ending = effect.times == 1 and all(isinstance(each, EndOwn) for each in effect.effects)
        if ending:
            text = self.clauses.event(effect.on, "on.as_soon")
            self.scene = scene
            return text
        key = "on.each" if effect.times is None else "on.next"
        end = ends(effect)
        event = self.g.words[f"on.{end}"] if end else self.clauses.event(effect.on, key)
        then = self._next_one(effect) or self.say(
            "power.on" if effect.only_if is None else "power.if",
            event=event,
            condition="" if effect.only_if is None else self.clauses.condition(effect.only_if),
            effects=self.effects(effect.effects),
        )
        if redirected := self._redirected(effect):
            then = redirected
        scene.crowded |= self.scene.crowded
        self.scene = scene
        self.clauses.turn_to(Select())
        return f"{then} {self.g.words['at_once']}" if effect.join else then

    def _next_one(self, effect: Watch) -> str:
        """419.1: among simultaneous events only one is *the next*: *the next Ally to tap suffers ...*."""
        on, first = effect.on, effect.effects[0]
        key = f"on.next.{on.event}"
        if effect.times != 1 or key not in self.g.words or not isinstance(on.what, Select):
            return ""
        if (
            not isinstance(first, Deal)
            or first.source is not None
            or first.to != "it"
            or len(effect.effects) > 1
        ):
            return ""
        one = self.phrases.one(on.what)
        what = replace(one, words=self.say(key, what=one.words), det="")
        return self.wounds.dealt(
            None, self.wounds.damage(first, *self.phrases.element_words(first.element)), what
        )

    def _redirected(self, effect: Watch) -> str:
        """811.3: a constant redirection triggers nothing: *each packet that an Ally would suffer is redirected*."""
        on, first = effect.on, effect.effects[0]
        if (on.event, on.time, len(effect.effects)) != ("damage", "about", 1) or not isinstance(
            first, Redirect
        ):
            return ""
        what = self.phrases.one(on.what) if isinstance(on.what, Select) else self.phrases.refer(str(on.what))
        return self.say("effect.watch.redirect", what=what, to=self.phrases.refer(first.to))

    def _instead(self, effect: Instead) -> str:
        if not effect.effects:
            on = self.scene.on
            stat = "chifumi" if on is not None and on.event == "chifumi_won" else on.stat if on else None
            return self.g.words[f"effect.void.{stat or 'all'}"]
        on, then = self.scene.on, self.effects(effect.effects)
        if (what := self._spared()) is not None:
            return self.say("effect.instead.destroy", then=then, what=what)
        theirs = on is not None and on.theirs
        return self.say("effect.instead.theirs" if theirs else "effect.instead", then=then)

    def _destroy(self, effect: Destroy) -> str:
        text = self._simple(effect)
        return text if effect.xp else f"{text} {self.g.words['no_xp']}"

    def _may(self, effect: May) -> str:
        who = self.phrases.subject(effect.who)
        if effect.who != "you" and effect.otherwise:
            then, otherwise = self.effects(effect.then), self.effects(effect.otherwise)
            return self.say("effect.offer", who=who, then=then, otherwise=otherwise)
        if effect.cost is None and len(effect.then) == 1 and isinstance(effect.then[0], LoseHP):
            parts = [self._may_lose(who, effect.then[0])]
        elif effect.cost is not None:
            parts = [self.say("effect.may.pay", who=who, cost=self.costs.paying(effect.cost))]
            key = "effect.may.then" if effect.who == "you" else "effect.may.then.who"
            self.scene.topic = self.scene.topic if effect.who == "you" else None
            parts.append(self.say(key, then=self.effects(effect.then)))
        elif len(effect.then) == 1 and isinstance(effect.then[0], IfDone):  # *you may A; if you do, B*
            parts = [self._may(May(who=effect.who, then=effect.then[0].first))]
            parts.append(self.say("effect.may.then", then=self.effects(effect.then[0].then)))
        else:
            parts = [self._may_do(who, effect.then)]
        if effect.otherwise:
            parts.append(self.say("effect.may.not", then=self.effects(effect.otherwise)))
        return ". ".join(parts)

    def _may_do(self, who: Phrase, effects: Sequence[Effect]) -> str:
        """*You may tap it and draw a card*; *you may, instead of destroying it, banish it*."""
        first = effects[0]
        spared = (
            self._spared() if isinstance(first, Instead) and first.effects and len(effects) == 1 else None
        )
        whole = self.effects(first.effects if isinstance(first, Instead) and spared else effects)
        sentences = [sentence[:1].lower() + sentence[1:] for sentence in whole.split(". ")]
        orders = [order for each in sentences if (order := self.g.tongue.infinitive(each))]
        together = listed(orders, self.g.words["and"]) if len(orders) == len(sentences) else None
        order = together or self.g.tongue.infinitive(whole)
        if spared is not None:
            return self.say("effect.may.instead", who=who, what=spared, then=order or whole)
        return self.say("effect.may" if order else "effect.may.that", who=who, then=order or whole)

    def _spared(self) -> Phrase | None:
        """The object whose destruction does not happen."""
        on = self.scene.on
        if on is None or on.event != "destroy" or on.what is None:
            return None
        return self.phrases.refer("it") if isinstance(on.what, Select) else self.phrases.refer(on.what)

    def _may_lose(self, who: Phrase, effect: LoseHP) -> str:
        """*You may have your Hero lose 1 HP*: the cost is worded as an action."""
        what = (
            self.phrases.hero_of(effect.what)
            if isinstance(effect.what, str)
            else self.clauses.whom(effect.what)
        )
        amount = self.clauses.counted("points" if self.wounds.is_bag(effect.what) else "hp", effect.amount)
        return self.say("effect.may.lose_hp", who=who, what=what, amount=amount)

    def _when(self, effect: When) -> str:
        condition = self.clauses.condition(effect.condition)
        parts = [self.say("effect.when", condition=condition, then=self.effects(effect.then, joined=True))]
        if effect.otherwise:
            parts.append(self.say("effect.otherwise", then=self.effects(effect.otherwise)))
        return ". ".join(parts)

    def _compare(self, effect: Compare) -> str:
        pick = self.scene.picks.get(effect.first.what) if isinstance(effect.first, NumberOf) else None
        if pick is not None and effect.second == 1 and not effect.more:
            none = self.phrases.none(Select(types=pick.select.types))
            less, equal = self.effects(effect.less), self.effects(effect.equal)
            return self.say("effect.compare.none_or_one", none=none, less=less, equal=equal)
        sides = (self.clauses.quoted(effect.first), self.clauses.quoted(effect.second))
        parts = [self.effects(part) for part in (effect.more, effect.less, effect.equal)]
        return self.say(
            "effect.compare", first=sides[0], second=sides[1], more=parts[0], less=parts[1], equal=parts[2]
        )

    def _either_or(self, effect: EitherOr) -> str:
        """*Do A or B*: in a played card or power a mode (808.2b), in a trigger: you may A; if you do not, B (804.8)."""
        if effect is not self.scene.either:
            return self._may(May(then=effect.first, otherwise=effect.second))
        told = set(self.scene.told)
        parts = []
        for option in (effect.first, effect.second):
            self.scene.told = set(told)
            parts.append(self.effects(option))
        first, second = self.clauses.sharing(parts)
        return self.say("effect.either_or", options=either(first, second, self.g.words["or"]))

    def _contest(self, effect: Contest) -> str:
        win = self.effects(effect.win, joined=True)
        if effect.by_chance:
            won = self.say("effect.contest.lot", win=win)
            if not effect.lose:
                return won
            self.scene.topic = None
            return (
                f"{won}. {self.say('effect.contest.lot.lost', lose=self.effects(effect.lose, joined=True))}"
            )
        if not effect.lose:
            return self.say("effect.contest.won", win=win)
        self.scene.topic = None
        said = "effect.contest.each" if effect.each_winner else "effect.contest"
        return self.say(said, win=win, lose=self.effects(effect.lose, joined=True))

    def _win(self, effect: Win) -> str:  # noqa: ARG002 - the table calls every method with its effect
        return self.g.words["effect.win"]

    def _special(self, effect: Special) -> str:
        return self.g.specials[effect.name]
