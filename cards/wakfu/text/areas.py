"""Words for cards that change area (405, 412, 413, 416)."""

from __future__ import annotations

import msgspec

from cards.grammar import NounParts, Phrase, listed
from cards.wakfu.model import SummonForm
from cards.wakfu.powers import (
    EndOwn,
    EventAmount,
    Look,
    Mill,
    NameAnElement,
    PlaceToken,
    PutIntoPlay,
    Raise,
    Ref,
    ReturnToHand,
    Reveal,
    Search,
    Select,
    Shuffle,
    ToDeck,
    TriggerAppearance,
)
from cards.wakfu.text.clauses import Clauses
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Told, Wording

_LONG = 45
"""The length from which a phrase no longer fits between a verb and its other words."""


class Areas(Wording):
    """The clauses about searching, appearing and returning."""

    def __init__(self, phrases: Phrases, clauses: Clauses) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.clauses = clauses
        self.told: Told = {
            ReturnToHand: self._return_to_hand,
            Search: self._search,
            Look: self._look,
            Mill: self._mill,
            Reveal: self._reveal,
            NameAnElement: self._name_element,
            Raise: self._raise,
            EndOwn: self._end,
            TriggerAppearance: self._trigger,
            Shuffle: self._shuffle,
            PutIntoPlay: self._put_into_play,
            ToDeck: self._to_deck,
            PlaceToken: self._place_token,
        }

    def _return_to_hand(self, effect: ReturnToHand) -> str:
        ref = effect.what
        pick = self.scene.picks.get(ref) if isinstance(ref, str) else None
        mine = (pick is not None and pick.select.control == "you") or (
            ref == "self" and not self.scene.in_play
        )
        known = isinstance(ref, str) and ref != "self" and self.phrases.known(ref)
        what = self.clauses.whom(ref)
        self.clauses.turn_to(ref)
        if isinstance(ref, str) and not mine:
            self.scene.player = f"{ref}.owner"
            self.clauses.turn_to(Select() if ref == "self" else ref)  # *it* could mean the owner
        form = (".mine.long" if pick else ".mine") if mine else ".topic" if known else ""
        form = ".discard" if effect.out_of else form
        return self.say(f"effect.return_to_hand{form}", what=what)

    def _to_deck(self, effect: ToDeck) -> str:
        on = self.scene.on
        known = effect.what != "self" and self.phrases.known(effect.what)
        what = self.phrases.refer(effect.what)
        if on is not None and on.event == "destroy" and on.time == "about":
            return self.say("effect.to_deck.instead", what=what)
        return self.say("effect.to_deck.topic" if known else "effect.to_deck", what=what)

    def _search(self, effect: Search) -> str:
        what = self.phrases.one(effect.select)
        where = "_".join(effect.area)
        if effect.into == "banish":
            return self.say("effect.search.deck.banish", what=what, deck=self._deck(effect.who))
        state = self.g.adjective("tapped", plural=False, feminine=what.feminine) if effect.tapped else ""
        unseen = ".hidden" if effect.hidden else ""
        return (
            self.say(f"effect.search.{where}.{effect.into}{unseen}", what=what, state=state)
            .replace("  ", " ")
            .replace(" .", ".")
            .rstrip()
        )

    def _look(self, effect: Look) -> str:
        number = self.phrases.number(effect.amount)
        if effect == Look(amount=effect.amount) and not isinstance(effect.amount, int | str):
            if said := self.phrases.as_there_are(effect.amount):
                return self.say("effect.look.as_many", said=said)
            return self.say("effect.look.computed", value=self.phrases.value(effect.amount))
        if effect == Look(amount=effect.amount):
            return self.say("effect.look.two" if effect.amount == 2 else "effect.look", n=number)
        if effect.several:
            return self.say("effect.look.several", n=number, deck=self._deck(effect.who))
        form = "one" if number == "1" else "many"
        parts = [self.say(f"look.at.{form}", n=number, deck=self._deck(effect.who))]
        parts.append(self.g.words[f"look.{effect.into}.{form}{'.may' if effect.up_to else ''}"])
        if form == "many":
            parts.append(self.g.words[f"look.rest.{effect.rest}"])
        if effect.up_to:
            joint = ", " if form == "one" else " ; " if self.g.code == "fr" else "; "
            parts[:2] = [joint.join(parts[:2])]
        return listed(parts, self.g.words["and"])

    def _reveal(self, effect: Reveal) -> str:
        take, number = effect.take, self.phrases.number(effect.amount)
        if effect.bottom or effect.amount == 1:
            where = self.g.words["reveal.bottom" if effect.bottom else "reveal.top"]
            return self.say(f"effect.reveal.one.{effect.rest}", where=where, take=self.phrases.one(take))
        every = self.phrases.every(take)
        return self.say(f"effect.reveal.many.{effect.rest}", n=number, take=every)

    def _name_element(self, effect: NameAnElement) -> str:  # noqa: ARG002 - the table calls every method with its effect
        self.scene.named = True
        return self.g.words["effect.name_element"]

    def _end(self, effect: EndOwn) -> str:  # noqa: ARG002 - the table calls every method with its effect
        return self.g.words["effect.end"]

    def _raise(self, effect: Raise) -> str:
        if isinstance(effect.amount, EventAmount):
            return self.g.words["effect.raise.double"]
        return self.say("effect.raise", n=self.phrases.number(effect.amount))

    def _trigger(self, effect: TriggerAppearance) -> str:
        return self.say("effect.trigger", what=self.phrases.refer(effect.what))

    def _deck(self, who: Ref) -> str:
        """*Your Deck*, *the Deck of that player*."""
        if who == "you":
            return self.g.words["look.deck.you"]
        return self.say("look.deck.who", who=self.phrases.subject(who))

    def _mill(self, effect: Mill) -> str:
        number = self.phrases.number(effect.amount)
        form = "one" if number == "1" else "many"
        self.scene.many_milled = form == "many"
        self.scene.told.add("milled")
        text = self._milling(f"effect.mill.{form}", effect.who, number)
        self.clauses.turn_to("milled")
        return text

    def _milling(self, key: str, who: Ref, number: str) -> str:
        """An order to *you*, a statement about others."""
        if who == "you":
            return self.say(key, n=number)
        return self.say(f"{key}.who", who=self.phrases.subject(who), n=number)

    def _shuffle(self, effect: Shuffle) -> str:
        return self.g.words[f"effect.shuffle.{effect.who}"]

    def _put_into_play(self, effect: PutIntoPlay) -> str:
        text = self._put(effect)
        return self.say("effect.put_into_play.quiet", text=text) if effect.quiet else text

    def _put(self, effect: PutIntoPlay) -> str:
        place = f" {self.g.words[f'into.{effect.area}']}" if effect.area else ""
        source = self._whence(effect.what)
        what, known = self.phrases.refer(effect.what), self.phrases.known(effect.what)
        self.clauses.turn_to(effect.what)
        state = self.g.adjective("tapped", plural=what.plural, feminine=what.feminine)
        key = "effect.put_into_play.tapped" if effect.tapped else "effect.put_into_play"
        if effect.what == "self" and self.card.summon is not None:
            form = self._form(self.card.summon)
            return self.say("effect.put_into_play.as", what=what, place=place, form=form)
        if known:
            key = key.replace("put_into_play", "put_into_play.topic")
        elif source or len(str(what)) > _LONG:
            key = key.replace("put_into_play", "put_into_play.long")
        return self.say(key, what=what, state=state, place=place + source)

    def _whence(self, ref: Ref) -> str:
        """*, from your Hand,* as a place apart: after the noun, bounds would seem to describe the Hand."""
        pick = self.scene.picks.get(ref)
        if (
            pick is None
            or ref in self.scene.told
            or pick.select.control != "you"
            or len(pick.select.area) != 1
        ):
            return ""
        select = msgspec.structs.replace(pick.select, area=(), control=None)
        self.scene.picks[ref] = msgspec.structs.replace(pick, select=select)
        return f", {self.g.words[f'from.{pick.select.area[0]}']},"

    def _form(self, form: SummonForm) -> Phrase:
        """302.6: the form of a Summon in play: *the Monster Ally*."""
        noun, traits = self.g.nouns[form.type], [self.g.trait(trait) for trait in form.traits]
        words = self.g.tongue.order(NounParts(noun.one, traits=traits))
        return self.g.tongue.the(words, feminine=noun.feminine)

    def _place_token(self, effect: PlaceToken) -> str:
        kind = " – ".join([self.g.nouns["ally"].one, *(self.g.trait(trait) for trait in effect.traits)])
        mark = self.g.mark(effect.element)
        xp = self.say("token.xp", n=effect.xp) if effect.xp else ""
        words = self.say("token", name=effect.name, kind=kind, strength=effect.strength, element=mark, xp=xp)
        place = f" {self.g.words[f'into.{effect.area}']}" if effect.area else ""
        if effect.count == 1:
            state = f" {self.g.adjective('tapped', plural=False, feminine=False)}" if effect.tapped else ""
            token = self.g.tongue.a(words, feminine=False)
            return self.say("effect.place_token", token=token, place=place, state=state)
        state = f" {self.g.adjective('tapped', plural=True, feminine=False)}" if effect.tapped else ""
        many = self.say("tokens", name=effect.name, kind=kind, strength=effect.strength, element=mark, xp=xp)
        count = self.phrases.number(effect.count)
        return self.say("effect.place_token", token=f"{count} {many}", place=place, state=state)
