"""Effects, conditions, events and changes in words: one method a node, found by the node's tag."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from cards.text.fighting import Fighting
from cards.text.grammar import Phrase, capitalised, listed
from cards.wakfu.powers import (
    BlockedNotBy,
    Can,
    Cannot,
    Change,
    Condition,
    Contest,
    Deal,
    Draw,
    Effect,
    EitherOr,
    Gain,
    HasRole,
    Heal,
    IfDone,
    InArea,
    Keyword,
    LessDamage,
    Look,
    LoseHP,
    Matches,
    May,
    Modify,
    MoreDamage,
    MoreThan,
    On,
    OneOf,
    PlaceToken,
    Plus,
    Prevent,
    PutIntoPlay,
    Recycle,
    Redirect,
    Ref,
    Search,
    Select,
    Shuffle,
    Special,
    Value,
    When,
    Who,
    Withdraw,
)


def tag(node: object) -> str:
    """The tag that a node bears in YAML."""
    return str(node.__struct_config__.tag)  # type: ignore[attr-defined] # every node has a tag


def _whose(on: On) -> str:
    return "mine" if on.mine else "theirs" if on.theirs else "any"


#: Events about no object, with words of their own for each player.
_MOMENTS = {"turn_start", "turn_ending", "turn_end", "battle_end", "chifumi_won", "action"}


class Sentences(Fighting):
    """The clauses of one card: without capital and full stop, so that they fit into longer ones."""

    # Effects

    def effect(self, effect: Effect) -> str:
        """One effect as a clause."""
        named: Callable[[Effect], str] | None = getattr(self, f"_do_{tag(effect)}", None)
        return named(effect) if named else self._simple(effect)

    def effects(self, effects: Sequence[Effect]) -> str:
        """Effects one after the other, sentences but for the last full stop."""
        first, *rest = [self.effect(effect) for effect in effects] or [self.g.words["nothing"]]
        return ". ".join([first, *(capitalised(clause) for clause in rest)])

    def _simple(self, effect: Effect) -> str:
        """*Destroy this Ally*: an order about `what`."""
        what: Who = effect.what  # type: ignore[union-attr] # all others have a method
        text = self.say(f"effect.{tag(effect)}", what=self.whom(what))
        self._turn_to(what)
        return text

    def whom(self, who: Who, *, subject: bool = False) -> Phrase:
        """One named object, or all that match."""
        if isinstance(who, Select):
            return self.every(who, subject=subject)
        return self.subject(who) if subject else self.refer(who)

    def _turn_to(self, who: Who) -> None:
        self.scene.topic = who if isinstance(who, str) else None

    def _do_deal(self, effect: Deal) -> str:
        mark, tail = self.element_words(effect.element)
        topic = self.scene.topic
        source = None if effect.source is None else self.subject(effect.source)
        amount = self._damage(effect, mark, tail)
        if effect.amount == "spread" and isinstance(effect.to, str):
            text = self.say("effect.deal.spread", source=source, amount=amount, to=self.refer(effect.to))
        elif isinstance(effect.to, Select):
            text = self._dealt(source, amount, self.each(effect.to))
        elif source is not None and effect.to == topic != effect.source:
            text = self.say("effect.deal.topic", source=source, amount=amount, to=self.refer(effect.to))
        else:
            text = self._dealt(source, amount, self.refer(effect.to))
        self._turn_to(effect.to if effect.source is None else Select())
        return text if effect.xp else f"{text}, {self.g.words['no_xp']}"

    def _dealt(self, source: Phrase | None, amount: str, to: Phrase) -> str:
        if source is None:
            return self.say("effect.suffer", amount=amount, to=to)
        return self.say("effect.deal", source=source, amount=amount, to=to)

    def _damage(self, effect: Deal, mark: str, tail: str) -> str:
        return self.counted("damage", effect.amount, owner=effect.source, element=mark, tail=tail)

    def counted(self, key: str, value: Value, *, owner: Ref | None = None, **parts: str) -> str:
        """A number of something: `1 Dommage`, `X Dommages`, `des Dommages égaux à sa Force`."""
        if isinstance(value, int | str):
            number = self.number(value)
            form = "one" if number in {"1", "-1"} else "many"
            text = self.say(f"{key}.{form}", n=number, **parts)
        else:
            text = self.say(f"{key}.computed", value=self.value(value, owner), **parts)
        return text.replace("  ", " ").strip()

    def _do_withdraw(self, effect: Withdraw) -> str:
        what = self.whom(effect.what, subject=True)
        state = ""
        if effect.tapped:
            state = self.g.adjective("tapped", plural=what.plural, feminine=what.feminine)
        self._turn_to(effect.what)
        return self.say("effect.withdraw.tapped" if state else "effect.withdraw", what=what, state=state)

    def _do_heal(self, effect: Heal | LoseHP) -> str:
        what = self.whom(effect.what, subject=True)
        owner = effect.what if isinstance(effect.what, str) else None
        amount = self.counted("hp", effect.amount, owner=owner)
        self._turn_to(effect.what)
        return self.say(f"effect.{tag(effect)}", what=what, amount=amount)

    _do_lose_hp = _do_heal

    def _do_draw(self, effect: Draw) -> str:
        return self.say("effect.draw", amount=self.counted("card", effect.amount))

    def _do_recycle(self, effect: Recycle) -> str:
        if effect.amount == 1:
            return self.say("effect.recycle", what=self.one(effect.select))
        return self.say("effect.recycle", what=self.several(effect.select, effect.amount))

    def _do_search(self, effect: Search) -> str:
        what = self.one(effect.select)
        where = "_".join(effect.area)
        state = self.g.adjective("tapped", plural=False, feminine=what.feminine) if effect.tapped else ""
        return (
            self.say(f"effect.search.{where}.{effect.into}", what=what, state=state)
            .replace("  ", " ")
            .rstrip()
        )

    def _do_look(self, effect: Look) -> str:
        return self.say("effect.look", n=self.number(effect.amount))

    def _do_shuffle(self, effect: Shuffle) -> str:
        return self.g.words[f"effect.shuffle.{effect.who}"]

    def _do_one_of(self, effect: OneOf) -> str:
        told = set(self.scene.told)
        parts = []
        for option in effect.options:
            self.scene.told = set(told)
            parts.append(self.effects(option))
        return listed(parts, self.g.words["or"])

    def _do_if_done(self, effect: IfDone) -> str:
        first = self.effects(effect.first)
        return self.say("effect.if_done", first=first, then=self.effects(effect.then))

    def _do_put_into_play(self, effect: PutIntoPlay) -> str:
        what = self.refer(effect.what)
        self._turn_to(effect.what)
        state = self.g.adjective("tapped", plural=what.plural, feminine=what.feminine)
        key = "effect.put_into_play.tapped" if effect.tapped else "effect.put_into_play"
        return self.say(key, what=what, state=state)

    def _do_place_token(self, effect: PlaceToken) -> str:
        line = ", ".join(self.g.trait(trait) for trait in effect.traits)
        mark = self.g.mark(effect.element)
        xp = self.say("effect.place_token.xp", n=effect.xp) if effect.xp else ""
        return self.say(
            "effect.place_token", name=effect.name, traits=line, strength=effect.strength, element=mark, xp=xp
        )

    def _do_modify(self, effect: Modify) -> str:
        duration = self.g.words[f"until.{effect.until}"]
        what = self.whom(effect.what, subject=True)
        owner = effect.what if isinstance(effect.what, str) else None
        text = self.changes(what, effect.changes, owner=owner, fixed=effect.fixed)
        self._turn_to(effect.what)
        return f"{text} {duration}".strip()

    def _do_cancel(self, _: Effect) -> str:
        return self.say("effect.cancel", what=self._played(self.scene.on))

    def _do_redirect(self, effect: Redirect) -> str:
        return self.say("effect.redirect", to=self.refer(effect.to))

    def _do_prevent(self, effect: Prevent) -> str:
        if effect.amount is None:
            return self.g.words["effect.prevent.all"]
        return self.say("effect.prevent", n=self.number(effect.amount))

    def _do_may(self, effect: May) -> str:
        if effect.cost is not None:
            parts = [self.say("effect.may.pay", cost=self.paying(effect.cost))]
            parts.append(self.say("effect.may.then", then=self.effects(effect.then)))
        else:
            whole = self.effects(effect.then)
            order = self.g.tongue.infinitive(whole)
            parts = [self.say("effect.may" if order else "effect.may.that", then=order or whole)]
        if effect.otherwise:
            parts.append(self.say("effect.otherwise", then=self.effects(effect.otherwise)))
        return ". ".join(parts)

    def _do_when(self, effect: When) -> str:
        condition = self.condition(effect.condition)
        parts = [self.say("effect.when", condition=condition, then=self.effects(effect.then))]
        if effect.otherwise:
            parts.append(self.say("effect.otherwise", then=self.effects(effect.otherwise)))
        return ". ".join(parts)

    def _do_either_or(self, effect: EitherOr) -> str:
        first = self.effects(effect.first)
        return self.say("effect.either_or", first=first, second=self.effects(effect.second))

    def _do_contest(self, effect: Contest) -> str:
        return self.say("effect.contest", win=self.effects(effect.win), lose=self.effects(effect.lose))

    def _do_special(self, effect: Special) -> str:
        return self.g.specials[effect.name]

    # Changes

    def changes(
        self, what: Phrase, changes: Sequence[Change], *, owner: Ref | None = None, fixed: bool = False
    ) -> str:
        """What becomes of `what`: `cet Allié gagne +1 en Force et ne peut pas bloquer`."""
        gains = self.gains(changes, owner=owner, fixed=fixed)
        parts = []
        if gains:
            parts.append(self.say("change.gets", what=what, gains=listed(gains, self.g.words["and"])))
        for change in changes:
            if isinstance(change, Cannot):
                parts.append(self.say(f"change.cannot.{change.what}", what=what))
            elif isinstance(change, Can):
                parts.append(self.say(f"change.can.{change.what}", what=what))
            elif isinstance(change, BlockedNotBy):
                parts.append(self.say("change.blocked_not_by", what=what, by=self.some(change.select)))
            elif isinstance(change, MoreDamage | LessDamage):
                by_power = isinstance(change, MoreDamage) and change.by_power
                key = f"change.{tag(change)}" + (".by_power" if by_power else "")
                amount = self.counted("damage", change.amount, owner=owner, element="", tail="")
                parts.append(self.say(key, what=what, amount=amount))
        return listed(parts, self.g.words["and"])

    def gains(self, changes: Sequence[Change], *, owner: Ref | None = None, fixed: bool = False) -> list[str]:
        """Bonuses and keywords one by one: `+1 en Force`, `Géant`."""
        return [self._gain(change, owner, fixed) for change in changes if isinstance(change, Plus | Gain)]

    def _gain(self, change: Plus | Gain, owner: Ref | None, fixed: bool) -> str:
        if isinstance(change, Gain):
            return self.keyword(change.keyword)
        if isinstance(change.amount, int | str):
            return self.bonus(change.stat, change.amount)
        value = self.value(change.amount, owner, fixed=fixed)
        return self.say("bonus.computed", stat=self.g.words[f"stat.{change.stat}"], value=value)

    def bonus(self, stat: str, amount: int | str) -> str:
        """`+2 en Force`, `+X PV`, `-1 PM`."""
        sign = "" if isinstance(amount, int) and amount < 0 else "+"
        return self.say(f"bonus.{stat}", n=f"{sign}{amount if isinstance(amount, int) else 'X'}")

    def keyword(self, keyword: Keyword) -> str:
        """A keyword with its Element, number or trait."""
        parts = [self.g.keywords[keyword.name]]
        if keyword.element:
            parts.append(self.g.mark(keyword.element))
        if keyword.amount:
            parts.append(str(keyword.amount))
        name = " ".join(parts)
        return f"{name}{self.g.tongue.colon} {self.g.trait(keyword.trait)}" if keyword.trait else name

    # Conditions

    def condition(self, condition: Condition) -> str:
        """What comes after *if* or *as long as*."""
        match condition:
            case InArea(what=ref, area=areas):
                what = self.subject(ref)
                places = listed([self._place(ref, area) for area in areas], self.g.words["or"])
                self._turn_to(ref)
                return self.say("if.in_area", what=what, places=places)
            case HasRole(role=role, what=ref):
                what = self.subject(ref)
                self._turn_to(ref)
                return self.say(f"if.role.{role}", what=what)
            case Matches(what=ref, select=select):
                return self._matches(ref, select)
            case MoreThan(value=value, number=number):
                if isinstance(value, int | str):
                    return self.say("if.more_than.number", value=self.number(value), n=number)
                return self.say("if.more_than", value=self.value(value), n=number)

    def _place(self, ref: Ref, area: str) -> str:
        own = self.g.words.get(f"in.{area}.own") if ref == "hero" else None
        return own or self.g.words[f"in.{area}"]

    def _matches(self, ref: Ref, select: Select) -> str:
        what = self.subject(ref)
        self._turn_to(ref)
        if select == Select(traits=select.traits):
            traits = listed([self.g.trait(trait) for trait in select.traits], self.g.words["and"])
            return self.say("if.has_trait", what=what, trait=traits)
        return self.say("if.matches", what=what, select=self.one(select))

    # Events

    def event(self, on: On) -> str:
        """What comes before the comma of a triggered power: `quand cet Allié apparaît`."""
        if on.event in _MOMENTS:
            return self.g.words.get(f"on.{on.event}.{_whose(on)}") or self.g.words[f"on.{on.event}"]
        about = ".about" if on.time == "about" else ""
        if on.event == "played":
            clause = self.say(f"on.played{about}.{_whose(on)}", what=self._played_as_one(on))
        elif on.what is None:
            clause = self.say(f"on.{on.event}{about}.nobody", who=self.g.words[f"who.{_whose(on)}"])
        elif on.event == "destroy" and (on.mine or on.theirs):  # who destroyed it (409.2)
            what = self.refer(on.what) if isinstance(on.what, str) else self.one(on.what)
            self.scene.topic = on.what if isinstance(on.what, str) else "it"
            return self.say(f"on.destroy.{_whose(on)}", what=what)
        else:
            what = self.refer(on.what) if isinstance(on.what, str) else self.one(on.what)
            self.scene.topic = on.what if isinstance(on.what, str) else "it"
            clause = self.say(f"on.{on.event}{about}", what=what)
        if on.by is not None and on.event == "damage":
            clause += " " + self.say("on.damage.by", by=self.one(on.by))
        return self.say("on.when", clause=clause)

    def _played_as_one(self, on: On) -> str:
        select = on.what if isinstance(on.what, Select) else None
        if select is not None:  # where it is need not be said
            select = msgspec.structs.replace(select, area=())
        card = self.one(select or Select()) if on.plays != "power" else None
        power = self.g.words["on.played.power"]
        if on.plays == "power" and select is not None:
            return self.say("on.played.power_of", what=self.one(select))
        if card is None:
            return power
        return str(card) if on.plays == "card" else f"{card} {self.g.words['or']} {power}"

    def _played(self, on: On | None) -> str:
        plays = on.plays if on else "any"
        return self.g.words[f"played.{plays}"]
