"""Conditions, events and changes in words: the parts of sentences."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cards.grammar import Phrase, listed
from cards.wakfu.powers import (
    AllOf,
    AnyOf,
    Attacked,
    AtTurnStart,
    Can,
    Cannot,
    Change,
    Condition,
    Cost,
    DealsLess,
    Double,
    EventAmount,
    Gain,
    HeroIs,
    InArea,
    InBattle,
    Keyword,
    LessDamage,
    Lose,
    LosePowers,
    MainPhase,
    MatchesFilter,
    More,
    MoreTaken,
    MoreThan,
    Not,
    On,
    Plus,
    PowersOf,
    Ref,
    Select,
    Times,
    Traits,
    Value,
    Who,
    Wounded,
    YourTurn,
)
from cards.wakfu.text.costs import Costs
from cards.wakfu.text.means import Means
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Wording


def tag(node: object) -> str:
    """The tag of a node in YAML."""
    return str(node.__struct_config__.tag)  # type: ignore[attr-defined] # every node has a tag


def _whose(on: On) -> str:
    return "mine" if on.mine else "theirs" if on.theirs else "any"


def gained(change: Plus | Gain) -> bool:
    """Whether it is worded with *gains*; wielding, costs, losses and Professions have clauses of their own."""
    if isinstance(change, Gain):
        return change.keyword is not None
    return change.stat not in ("weapons", "cost", "acts") and not _lost(change)


def _lost(change: Plus) -> bool:
    """Whether AP or MP are lost (307.3b, 307.3c)."""
    amount = change.amount
    less = amount < 0 if isinstance(amount, int) else amount == Times("x", -1)
    return less and change.stat in ("ap", "mp")


#: Events whose amount can be repeated in the same unit: *that many HP*.
_UNITS = {"damage": "damage", "lose_hp": "hp", "heal": "hp", "xp": "xp"}


#: Events without an object, worded differently for each player.
_MOMENTS = {
    "untapping",
    "actions_start",
    "turn_start",
    "turn_ending",
    "turn_end",
    "battle_end",
    "chifumi_won",
    "action",
    "search",
}


class Clauses(Wording):
    """The clauses of one card, without capital and full stop, so that they fit into longer sentences."""

    def __init__(self, phrases: Phrases, costs: Costs) -> None:
        super().__init__(phrases.telling)
        self.phrases = phrases
        self.costs = costs
        self.means = Means(phrases)

    def whom(self, who: Who, *, subject: bool = False) -> Phrase:
        """One named object, or all matching ones."""
        if isinstance(who, Select):
            return self.phrases.every(who, subject=subject)
        return self.phrases.subject(who) if subject else self.phrases.refer(who)

    def turn_to(self, who: Who) -> None:
        """Note the object that the sentence was about."""
        self.scene.topic = who if isinstance(who, str) else None

    def counted(self, key: str, value: Value, *, owner: Ref | None = None, **parts: str) -> str:
        """A number of something: `1 Dommage`, `X Dommages`, `des Dommages égaux à sa Force`."""
        if isinstance(value, int | str):
            number = self.phrases.number(value)
            form = "one" if number in {"1", "-1"} else "many"
            text = self.say(f"{key}.{form}", n=number, **parts)
        elif isinstance(value, EventAmount) and self._same_unit(key):
            text = self.say(f"{key}.same", **parts)
        elif f"{key}.as_many" in self.g.words and (said := self.phrases.as_there_are(value)):
            text = self.say(f"{key}.as_many", said=said)
        else:
            text = self.say(f"{key}.computed", value=self.phrases.value(value, owner), **parts)
        return text.replace("  ", " ").strip()

    def _same_unit(self, key: str) -> bool:
        unit = _UNITS.get(self.scene.on.event) if self.scene.on else None
        return unit is None or unit == key

    # Changes

    def changes(
        self,
        what: Phrase,
        changes: Sequence[Change],
        *,
        owner: Ref | None = None,
        fixed: bool = False,
        verb: str = "gets",
    ) -> str:
        """The changes to `what`, which is named once: `cet Allié reçoit +1 en Force et ne peut pas bloquer`.

        `verb` is `has` for a permanent property, which is not given (805.3).
        """
        gains = self.gains(changes, owner=owner, fixed=fixed)
        parts = []
        if gains:
            parts.append(self.say(f"change.{verb}", what=what, gains=listed(gains, self.g.words["and"])))
        for change in changes:
            told = self._change(what, change, owner) or [
                self.means.means(what, change, owner, fixed=fixed) or ""
            ]
            parts += [part for part in told if part]
        attack, block = (self.say(f"change.cannot.{each}", what=what) for each in ("attack", "block"))
        if attack in parts and block in parts:
            parts[parts.index(attack)] = self.say("change.cannot.fight", what=what)
            parts.remove(block)
        rest = [part.removeprefix(f"{what} ").replace(str(what), f"{what:il}") for part in parts[1:]]
        return listed([*parts[:1], *rest], self.g.words["and"])

    def _change(self, what: Phrase, change: Change, owner: Ref | None) -> list[str]:
        """The clauses for a change that is no gain; none if there is no clause here."""
        told: list[str] = []
        match change:
            case Plus(stat="ap" | "mp") if _lost(change) or self._points(change, owner):
                told = [self._points_moved(what, change)]
            case Cannot():
                told = [self._cannot(what, change)]
            case Can():
                told = [self.say(f"change.{tag(change)}.{change.what}", what=what)]
            case Double() | LosePowers():
                told = [self.say(f"change.{tag(change)}", what=what)]
            case PowersOf(what=ref, taps=taps):
                key = "change.powers_of.taps" if taps else "change.powers_of"
                told = [self.say(key, what=what, of=self.phrases.refer(ref), tap=self.g.mark("tap"))]
            case Lose(keyword=name):
                told = [self.say("change.lose", what=what, keyword=self.g.keywords[name])]
            case Traits():
                told = self._traits_changed(what, change)
            case More() | MoreTaken() | LessDamage() | DealsLess():
                told = [self._more_or_less(what, change)]
        return told

    def _cannot(self, what: Phrase, change: Cannot) -> str:
        """What is forbidden, and by whom."""
        if change.what == "be_blocked" and change.by is not None:
            self.scene.bearer = what
            return self.say("change.cannot.be_blocked.by", what=what, by=self.phrases.some(change.by))
        whom = ".by_opponents" if change.by_opponents else ""
        return self.say(f"change.cannot.{change.what}{whom}", what=what)

    def _points(self, change: Plus | Gain, owner: Ref | None) -> bool:
        """Whether a named player gains AP or MP: players *gain* them, objects *get* a bonus."""
        plain = (
            isinstance(change, Plus) and change.stat in ("ap", "mp") and isinstance(change.amount, int | str)
        )
        return plain and owner is not None and self.phrases.is_player(owner)

    def _points_moved(self, what: Phrase, change: Plus) -> str:
        number = abs(change.amount) if isinstance(change.amount, int) else "X"
        key = "change.loses" if _lost(change) else "change.gains"
        points = self.say(f"bonus.{change.stat}", n=number)
        return self.say(f"{key}.you" if what.addressed else key, what=what, points=points)

    def _more_or_less(self, what: Phrase, change: More | MoreTaken | LessDamage | DealsLess) -> str:
        """Larger or smaller gains and packets of Damage."""
        parts = {"element": "", "tail": ""}
        match change:
            case More(of="xp" | "heal" as of):
                key = f"change.more.{of}"
            case More(by_power=by_power):
                key = "change.more.damage.by_power" if by_power else "change.more.damage"
            case MoreTaken(element=element):
                key = "change.more_taken"
                parts["element"], parts["tail"] = self.phrases.element_words(element)
            case LessDamage(amount=amount, by=by):
                key = "change.no_damage" if amount is None else "change.less_damage"
                if by is not None:
                    key, parts["by"] = f"{key}.by", str(self.phrases.one(by))
            case DealsLess(amount=amount):
                key = "change.deals_none" if amount is None else "change.deals_less"
        text = self.say(key, what=what, n=self.phrases.number(change.amount or 0), **parts)
        return text.replace("  ", " ")

    def _traits_changed(self, what: Phrase, change: Traits) -> list[str]:
        """Gained and lost traits."""
        lines = {
            "gains": change.gains,
            "loses": change.loses,
            "lose_all": change.becomes,
            "becomes": change.becomes,
        }
        told = []
        for key, line in lines.items():
            traits = [self.g.trait(trait) for trait in line]
            if key == "becomes" and self.g.code == "en":
                traits = [str(self.g.tongue.a(trait, feminine=False)) for trait in traits]
            if line:
                words = listed(traits, self.g.words["and"])
                told.append(self.say(f"change.traits.{key}", what=what, traits=words))
        return told

    def gains(self, changes: Sequence[Change], *, owner: Ref | None = None, fixed: bool = False) -> list[str]:
        """Bonuses and keywords one by one: `+1 en Force`, `Géant`."""
        return [
            self._gain(each, owner, fixed)
            for each in changes
            if isinstance(each, Plus | Gain) and gained(each) and not self._points(each, owner)
        ]

    def _gain(self, change: Plus | Gain, owner: Ref | None, fixed: bool) -> str:
        if isinstance(change, Gain):
            return self.keyword(change.keyword) if change.keyword else ""
        if isinstance(change.amount, int | str):
            return self.bonus(change.stat, change.amount)
        less = isinstance(change.amount, Times) and change.amount.by == -1
        counted = change.amount.value if isinstance(change.amount, Times) and less else change.amount
        value = counted if isinstance(counted, int | str) else self.phrases.value(counted, owner, fixed=fixed)
        printed = self.card.type in ("equipment", "dofus") and bool(getattr(self.card, change.stat, None))
        key, stat = (
            "bonus.computed.less" if less else "bonus.computed.more" if printed else "bonus.computed",
            self.g.words[f"stat.{change.stat}"],
        )
        words = self.say(key, stat=stat, value=value)
        return str(self.g.tongue.a(words, feminine=False))

    def bonus(self, stat: str, amount: int | str) -> str:
        """A bonus: `+2 en Force`, `+X PV`, `-1 PM`."""
        sign = "" if isinstance(amount, int) and amount < 0 else "+"
        return self.say(f"bonus.{stat}", n=f"{sign}{amount if isinstance(amount, int) else 'X'}")

    def keyword(self, keyword: Keyword) -> str:
        """A keyword with its Element, number or trait."""
        parts = [self.g.keywords[keyword.name]]
        mark, tail = self.phrases.element_words(keyword.element, against=True)
        if keyword.element == "mode" and self.scene.named:
            mark, tail = "", f" {self.g.words['that_element']}"
        if mark:
            parts.append(mark)
        if keyword.amount:
            parts.append(str(keyword.amount))
        name = " ".join(parts) + tail
        detail = self.g.trait(keyword.trait) if keyword.trait else ""
        if keyword.cost != Cost():
            detail = self.costs.cost(keyword.cost)
        return f"{name}{self.g.tongue.colon} {detail}" if detail else name

    # Conditions

    def condition(self, condition: Condition, *, negated: bool = False) -> str:
        """The words after *if* or *as long as*."""
        no = ".not" if negated else ""
        match condition:
            case InArea(what=ref, area=areas):
                opposing = ref == "opponent"
                what = (
                    self.phrases.one(Select(types=("hero",), control="opponent"))
                    if opposing
                    else self.phrases.subject(ref)
                )
                places = listed([self._place(ref, area) for area in areas], self.g.words["or"])
                self.turn_to(ref)
                return self.means.said_if(f"in_area{no}", what=what, places=places)
            case MatchesFilter(what=ref, select=select):
                return self.means.matches(ref, select, no)
            case MoreThan(value=value, number=number):
                said = self.means.at_least(value, number, negated=negated)
                quoted = {"value": self.quoted(value), "n": self.quoted(number)} if said is None else {}
                return said or self.means.said_if(f"more_than{no}", **quoted)
            case YourTurn() | InBattle() | MainPhase() | HeroIs() | Wounded():
                trait = self.g.trait(getattr(condition, "trait", ""))
                side = getattr(condition, "side", None) or (
                    "actions" if getattr(condition, "actions", False) else ""
                )
                form = f".{side}" if side else ""
                return self.means.said_if(f"{tag(condition)}{form}{no}", trait=trait)
            case Attacked() | AtTurnStart():
                return self._happened(condition, no)
            case Not(condition=inner):
                return self.condition(inner, negated=not negated)
            case AllOf(conditions=inner) | AnyOf(conditions=inner):
                word = "and" if isinstance(condition, AllOf) != negated else "or"
                return self.joined([self.condition(each, negated=negated) for each in inner], word)

    def joined(self, clauses: Sequence[str], word: str) -> str:
        """Conditions joined by `word`; in French *que* precedes later ones that have their own subject."""
        shared = self.sharing(clauses)
        whole = [
            new if new != old else self.g.words["that"] + new
            for new, old in zip(shared, clauses, strict=True)
        ]
        return listed([shared[0], *whole[1:]], self.g.words[word])

    def sharing(self, clauses: Sequence[str]) -> list[str]:
        """Clauses about one subject, named only in the first: *it attacks or is tapped*."""
        starts = [self.means.said_if("controls", what="")]
        if self.scene.topic is not None:
            starts.append(f"{self.phrases.refer(self.scene.topic):il} ")
        rest = list(clauses[1:])
        for start in starts:
            rest = [each if each.startswith("il n'y") else each.removeprefix(start) for each in rest]
        return [clauses[0], *rest]

    def _happened(self, condition: Attacked | AtTurnStart, no: str) -> str:
        """A condition about this turn's events, or about the turn's beginning."""
        if isinstance(condition, AtTurnStart):
            held = self.was(condition.condition, negated=bool(no))
            return self.say("if.at_turn_start", condition=held)
        ref = condition.what
        if ref in ("you", "opponent"):
            return self.means.said_if(f"attacked.{ref}{no}")
        what = self.phrases.subject(ref)
        self.turn_to(ref)
        fought = ".fought" if condition.fought else ""
        return self.means.said_if(f"attacked{fought}{no}", what=what)

    def lasting(self, condition: Condition) -> str:
        """A condition that must hold continuously (812.3a): *remains tapped*."""
        self.scene.lasting = True
        told = self.condition(condition)
        self.scene.lasting = False
        return told

    def was(self, condition: Condition, *, negated: bool = False) -> str:
        """A condition about the past."""
        self.scene.past = True
        told = self.condition(condition, negated=negated)
        self.scene.past = False
        return told

    def quoted(self, value: Value) -> str | Phrase:
        """A number within a sentence: itself, or its calculation."""
        return self.phrases.number(value) if isinstance(value, int | str) else self.phrases.value(value)

    def _place(self, ref: Ref, area: str) -> str:
        """A card's area: *yours* for the card that speaks, a Hero's own."""
        if ref == "self":
            return self.g.words[f"at.{area}"]
        own = ".own" if ref == "hero" else ""
        return self.g.words.get(f"in.{area}{own}") or self.g.words[f"in.{area}"]

    # Events

    def event(self, on: On, when: str = "on.when") -> str:
        """The words before the comma of a triggered power: `quand cet Allié apparaît` (`when`: *quand*)."""
        about = ".about" if on.time == "about" else ".just" if self.scene.reaction else ""
        if (on.event, on.time, on.what) == ("appear", "about", "self") and not self.scene.reaction:
            return self.say("on.arrival", what=self.phrases.refer("self"))
        if on.event in _MOMENTS:
            each = ".each" if when == "on.each" else about  # *each time* where there are words for it
            keys = (
                f"on.{on.event}.{_whose(on)}{each}",
                f"on.{on.event}{about}.{_whose(on)}",
                f"on.{on.event}.{_whose(on)}",
                f"on.{on.event}",
            )
            return next(self.g.words[key] for key in keys if key in self.g.words)
        if on.event == "destroy" and on.what is not None and (on.mine or on.theirs):
            what = self.phrases.refer(on.what) if isinstance(on.what, str) else self.phrases.one(on.what)
            self.scene.topic = on.what if isinstance(on.what, str) else "it"
            return self.say(
                f"on.destroy{'.just' if self.scene.reaction else ''}.{_whose(on)}", what=what
            )  # the player who destroyed it (409.2)
        return self.say(when, clause=self._clause(on, about))

    def _clause(self, on: On, about: str) -> str:
        """What has happened or is about to happen, as a clause of its own."""
        if on.through == "craft" and not on.theirs and isinstance(on.what, Select):
            self.scene.topic = "it"
            return self.say(f"on.craft{about}.{_whose(on)}", what=self.phrases.one(on.what))
        if on.event == "played":
            told = about.removesuffix(".just")
            clause = self.say(f"on.played{told}.{_whose(on)}", what=self._played_as_one(on))
            clause += " " + self.g.words[f"on.does.{on.does}"] if on.does is not None else ""
        elif on.what is None and not on.together:
            whose = _whose(on)
            key = f"on.{on.event}{about}.{whose}"
            if key in self.g.words:
                clause = self.g.words[key]
            else:
                clause = self.say(f"on.{on.event}{about}.nobody", who=self.g.words[f"who.{whose}"])
        else:
            clause = self._happening(on, about)
        if on.by is not None and on.event in ("damage", "destroy", "draw"):
            by = self.phrases.refer(on.by) if isinstance(on.by, str) else self.phrases.one(on.by)
            clause += " " + self.say(f"on.{on.event}.by", by=by)
        if on.out_of is not None:
            whose = ".theirs" if on.theirs else ".mine" if on.mine else ""
            clause += " " + self.g.words[f"on.out_of.{on.out_of}{whose}"]
        if on.duel:
            clause += " " + self.g.words["on.duel"]
        if on.through is not None:
            clause += " " + self.g.words[f"on.through.{on.through}"]
        return clause

    def _chosen(self, on: On, about: str) -> str:
        """*It has just been chosen by a power of an Ally* (807)."""
        self.scene.topic = on.what if isinstance(on.what, str) else "it"
        what = (
            self.phrases.refer(on.what) if isinstance(on.what, str) else self.phrases.one(on.what or Select())
        )
        by: str = self.g.words["on.played.power" if on.plays == "power" else "on.chosen_by.any"]
        if isinstance(on.by, Select) and on.plays == "card":
            by = str(self.phrases.one(msgspec.structs.replace(on.by, area=())))
        elif isinstance(on.by, Select):
            by = self.say("on.played.power_of", what=self.phrases.one(on.by))
        return self.say(f"on.chosen_by{about}{'.alone' if on.alone else ''}", what=what, by=by)

    def _happening(self, on: On, about: str) -> str:
        """What happens to an object; one that appears in the World alone *appears in the World*."""
        if on.event == "chosen":
            return self._chosen(on, about)
        chosen, place = self.g.words["of_your_choice"] if on.near else "", ""
        if isinstance(on.what, str):
            what = self.phrases.refer(on.what)
        else:
            select = on.what or Select()
            if on.event == "appear":
                place = f" {self.g.words['in.world']}" if select.area == ("world",) else ""
                place = f" {self.g.words['in.any_place']}" if on.anywhere and on.through is None else place
                select = msgspec.structs.replace(select, area=())
            what = self.phrases.one_or_more(select) if on.together else self.phrases.one(select, chosen)
        self.scene.topic = on.what if isinstance(on.what, str) else "it"
        stat = f".{on.stat}" if on.stat else ""
        return self.say(f"on.{on.event}{stat}{about}", what=what) + place

    def _played_as_one(self, on: On) -> str:
        if on.card is not None:
            one = self.phrases.one(msgspec.structs.replace(on.card, area=()))
            return f"{one} {self.g.words['or']} {self.g.words['on.played.power']}"
        select = on.what if isinstance(on.what, Select) else None
        if select is not None:  # in these cases the place is left out
            select = msgspec.structs.replace(select, area=())
        card = self.phrases.one(select or Select()) if on.plays != "power" else None
        power = self.g.words["on.played.power"]
        if on.plays == "power" and select is not None:
            return self.say("on.played.power_of", what=self.phrases.one(select))
        if card is None:
            return power
        return str(card) if on.plays == "card" else f"{card} {self.g.words['or']} {power}"

    def played(self, on: On | None) -> str:
        """The played card or power, in the words of the event."""
        plays = on.plays if on else "any"
        return self.g.words[f"played.{plays}"]
