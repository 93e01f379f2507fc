"""Powers and whole cards in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from cards.grammar import capitalised, listed
from cards.wakfu.model import Card, SecondFace, SetBonus, SummonForm, written
from cards.wakfu.powers import (
    Activated,
    AllOf,
    Area,
    Change,
    Choose,
    Condition,
    Contest,
    Continuous,
    Cost,
    CountsAs,
    Declared,
    Effect,
    EitherOr,
    EntersTapped,
    Gain,
    HeroIs,
    InArea,
    Keyword,
    MatchesFilter,
    May,
    PlayedOn,
    PlayedOnlyIf,
    Plus,
    Power,
    Resource,
    Script,
    Select,
    Together,
    Triggered,
    Watch,
    When,
    YourTurn,
)
from cards.wakfu.text.clauses import Clauses, gained
from cards.wakfu.text.costs import Costs, counts_x
from cards.wakfu.text.joining import told_in_order
from cards.wakfu.text.phrases import Phrases
from cards.wakfu.text.scene import Scene, Telling, Wording
from cards.wakfu.text.sentences import Sentences
from cards.wakfu.text.words.glossary import Glossary

_ELEMENTS = 5
_IN_PLAY = {"world", "bag"}
_DOUBLE = re.compile(r" {2,}")


def _unmarked(power: Power) -> tuple[str, Power]:
    """The Class or Alignment before a power (806.3a, 806.5a), and the power without it."""
    change = msgspec.structs.replace
    match power:
        case Triggered(only_if=HeroIs(trait=trait)):
            return trait, change(power, only_if=None)
        case Continuous(while_=HeroIs(trait=trait)):
            return trait, change(power, while_=None)
        case Activated(script=Script(only_if=HeroIs(trait=trait)) as script):
            return trait, change(power, script=change(script, only_if=None))
    return "", power


def _about_the_past(power: Triggered) -> bool:
    """Whether it asks about the past state of an object that is gone (810.2d)."""
    gone = power.on.event in ("destroy", "leave") and power.on.time == "just"
    return gone and isinstance(power.only_if, MatchesFilter) and power.only_if.what in ("it", power.on.what)


class CardText(msgspec.Struct, frozen=True):
    """A card in words, part by part; `back` is a Hero's second face (307.4), or a Summon's form in play (302.6).

    `facts` are the printed numbers, `keywords` a line, `powers` one paragraph each, `notes` the referee's own remarks
    (doubtful source, unsupported).
    """

    name: str
    type_line: str
    facts: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    back: CardText | None = None

    def lines(self) -> list[str]:
        """The card as lines of text, name first."""
        lines = [self.name, self.type_line]
        if self.facts:
            lines.append(" · ".join(self.facts))
        if self.keywords:
            lines.append(", ".join(self.keywords))
        lines += [*self.powers, *self.gear, *(f"({note})" for note in self.notes)]
        if self.back:
            lines += ["", *self.back.lines()]
        return lines


class Describer(Wording):
    """Describes one card in one language."""

    def __init__(self, glossary: Glossary, card: Card) -> None:
        super().__init__(Telling(glossary, card))
        self.phrases = Phrases(self.telling)
        self.costs = Costs(self.phrases)
        self.clauses = Clauses(self.phrases, self.costs)
        self.sentences = Sentences(self.phrases, self.costs, self.clauses)

    def offer(self, effect: Effect, of: Power | Script | None) -> str:
        """One *may* or *A or B*, in the words that it has within the power or script `of`, but in full sentences."""
        if of is not None:
            _ = self.script(of) if isinstance(of, Script) else self.power(of)
        self.scene.topic = None
        return self.finished(capitalised(self.sentences.effects((effect,))))

    # Powers

    def power(self, power: Power) -> str:
        """One power as a paragraph (801.2)."""
        self.scene = Scene()
        mark, power = _unmarked(power)
        match power:
            case Activated():
                text = self._activated(power)
            case Triggered(replaces=True):
                text = self._replacing(power)
            case Triggered():
                text = self._triggered(power)
            case Continuous():
                text = self._continuous(power)
            case Declared():
                text = self._declared(power)
            case Resource():
                text = self._resource(power)
            case PlayedOn() | PlayedOnlyIf():
                text = self._played_only(power)
            case EntersTapped():
                what = self.phrases.refer("self")
                state = self.g.adjective("tapped", plural=False, feminine=what.feminine)
                key, place = "power.enters_tapped", ""
                if power.area:
                    key, place = "power.enters_tapped.only", self.g.words[f"into.{power.area}"]
                text = self.say(key, what=what, state=state, place=place)
        return self.finished(f"{self.g.trait(mark)}. {capitalised(text)}" if mark else text)

    def _played_only(self, power: PlayedOn | PlayedOnlyIf) -> str:
        """When, or on whom, a card can be played (104.1)."""
        what = self.phrases.refer("self")
        if isinstance(power, PlayedOn):
            return self.say("power.played_on", what=what, on=self.phrases.one(Select(types=power.types)))
        condition = self.clauses.condition(power.condition)
        return self.say("power.played_only_if", what=what, condition=condition)

    def script(self, script: Script) -> str:
        """The effect of an Action (302.1)."""
        self.scene = self._scene(script)
        told = self._checked(script) if "Challenge" in self.card.traits else [self._played_as(script)]
        return self.finished(". ".join([*told, *self._limits(script, "played")]))

    def _checked(self, script: Script) -> list[str]:
        """The effects of a Challenge, at the start and at the end of the Action Phase (302.3)."""
        parts = [("power.opening", script.opening)] if script.opening else []
        parts.append(("power.closing", script.effects))
        return [self.say(key, effects=self.sentences.effects(effects)) for key, effects in parts]

    def _limits(self, script: Script, way: str) -> list[str]:
        """Restrictions on when and how often: sentences after the effects of what is `played` or `used`."""
        parts = []
        self.scene.topic = None
        if script.x_min is not None and script.x_min == script.x_max:
            parts.append(self.say("power.x_is", value=self.phrases.value(script.x_min)))  # type: ignore[arg-type]  # no plain number
        elif script.x_max is not None and not counts_x(script.cost):
            parts.append(self.say("power.x_max", value=self.phrases.most(script.x_max)))
        if script.only_if is not None:
            parts.append(self._only_if(script.only_if, way))
        if script.times is not None and way == "played":
            form = "one" if script.times == 1 else "many"
            parts.append(self.say(f"power.times.named.{form}", n=script.times, name=self.card.name))
        return parts

    def _only_if(self, condition: Condition, way: str) -> str:
        """*Play only if ...*, and *only in your turn* for a condition on the turn."""
        each = condition.conditions if isinstance(condition, AllOf) else (condition,)
        if not isinstance(each[0], YourTurn):
            return self.say(f"power.only_if.{way}", condition=self.clauses.condition(condition))
        turn = self.g.words[f"power.only_if.{way}.turn"]
        if not each[1:]:
            return turn
        return self.say("power.only_if.and", turn=turn, condition=self.clauses.condition(AllOf(each[1:])))

    def _scene(self, script: Script) -> Scene:
        told = msgspec.json.encode(script)
        return Scene(
            choices={choose.name: choose for choose in script.choose},
            modes=() if isinstance(script.modes, str) else script.modes,
            on=script.reaction,
            cost=script.cost,
            named=b'"select":{"element":"mode"' in told
            or (b'"more_taken"' in told and b'"element":"mode"' in told),
            reaction=script.reaction is not None,
            either=next((e for e in script.effects if isinstance(e, EitherOr) and not script.modes), None),
        )

    def _played_as(self, script: Script) -> str:
        """Reaction, cost and effects, without the last full stop."""
        head = f"{self.g.words['reaction']} " if script.reaction else ""
        event = f"{self.clauses.event(script.reaction)}, " if script.reaction else ""
        if script.cost != Cost():
            cost = self.costs.cost(script.cost, script.x_max)
            cost = cost[:1].lower() + cost[1:] if event else cost
            event = f"{capitalised(event)}{cost}{self.g.tongue.colon} "
            if script.cost.itself:
                self.scene.topic = "self"
        early = self._chosen_early(script.choose, script.effects)
        body = self._chosen_first(script.choose, self.sentences.effects(script.effects))
        body = f"{early}. {capitalised(body)}" if early else body
        if isinstance(script.modes, str):
            body = self._named(self.g.words[f"name_{script.modes}"], body, script)
        elif self.scene.named and script.modes:
            body = self._named(self.say("name_element", elements=self._named_elements()), body, script)
        return f"{head}{capitalised(event)}{body if event and script.cost == Cost() else capitalised(body)}"

    def _named(self, order: str, body: str, script: Script) -> str:
        """The order to name a mode when playing (808.2b): before the colon, or a sentence of its own after a cost."""
        mark = self.g.tongue.colon if script.cost == Cost() and script.reaction is None else "."
        return f"{order}{mark} {capitalised(body)}"

    def _named_elements(self) -> str:
        """*[Air] or [Fire]*; empty if all five may be named (808.2b)."""
        marks = [self.g.mark(mode) for mode in self.scene.modes]
        return (
            "" if len(marks) == _ELEMENTS else self.g.tongue.colon + " " + listed(marks, self.g.words["or"])
        )

    def _chosen_first(self, choices: Sequence[Choose], body: str) -> str:
        """The effects, preceded by the choices that they never mention."""
        silent = [choose for choose in choices if choose.name not in self.scene.told]
        if not silent:
            return body
        return f"{self._chosen(silent)}. {capitalised(body)}"

    def _chosen_early(self, choices: Sequence[Choose], effects: Sequence[Effect]) -> str:
        """Object choices that must be worded before effects that are delayed or depend on a decision."""
        first = told_in_order(effects)[0] if effects else None
        if isinstance(first, Together) and choices[0].player:
            return self._chosen(choices[:1])
        asked = (
            isinstance(first, When) and isinstance(first.condition, MatchesFilter) and first.condition.what
        )
        late = (
            asked == choices[0].name
            if choices and asked
            else isinstance(first, Watch | Contest) or (isinstance(first, May) and first.who != "you")
        )
        objects = [choose for choose in choices if not choose.player]
        if not late or not objects:
            return ""
        return self._chosen(objects)

    def _chosen(self, choices: Sequence[Choose]) -> str:
        names = listed([str(self.phrases.introduced(choose.name)) for choose in choices], self.g.words["and"])
        return self.say("power.choose_first", what=names)

    def _activated(self, power: Activated) -> str:
        self.scene = self._scene(power.script)
        self.scene.in_play = bool(_IN_PLAY & set(power.area))
        parts = [self._played_as(power.script)]
        parts += self._limits(power.script, "used")
        parts += self._from(power.area)
        if power.script.times is not None:
            form = "one" if power.script.times == 1 else "many"
            parts.append(self.say(f"power.times.{form}", n=power.script.times))
        if power.users == "anyone":
            parts.append(self.g.words["power.anyone"])
        return " ".join(part if part.endswith(".") else f"{part}." for part in parts)

    def _triggered(self, power: Triggered) -> str:
        choices = {choose.name: choose for choose in power.choose}
        in_play = bool(_IN_PLAY & set(power.area))
        self.scene = Scene(choices=choices, on=power.on, in_play=in_play, reaction=power.reaction)
        event = self.clauses.event(power.on)
        conditions = self._lying(power.area)
        if power.only_if is not None:
            told = self.clauses.was if _about_the_past(power) else self.clauses.condition
            conditions.append(told(power.only_if))
        effects = self.sentences.effects(power.effects)
        if conditions:
            condition = self.clauses.joined(conditions, "and")
            key = "power.if" if len(power.effects) == 1 else "power.if.all"
            text = self.say(key, event=event, condition=condition, effects=effects)
        else:
            text = self.say("power.on", event=event, effects=effects)
        text = self._chosen_first(power.choose, text)
        return f"{self.g.words['reaction']} {capitalised(text)}" if power.reaction else text

    def _lying(self, areas: Sequence[Area]) -> list[str]:
        """The area in which the card's power triggers, if that is not in play (801.1)."""
        return (
            [] if set(areas) == _IN_PLAY else [self.clauses.condition(InArea(what="self", area=tuple(areas)))]
        )

    def _replacing(self, power: Triggered) -> str:
        self.scene = Scene(on=power.on)
        event = self.clauses.event(power.on, "on.each")
        if power.only_if is None:
            return self.say("power.on", event=event, effects=self.sentences.effects(power.effects))
        condition = self.clauses.condition(power.only_if)
        return self.say(
            "power.if", event=event, condition=condition, effects=self.sentences.effects(power.effects)
        )

    def _from(self, areas: Sequence[Area]) -> list[str]:
        """The area in which the power can be used, if that is not in play (801.1)."""
        if set(areas) == _IN_PLAY:
            return []
        places = [self.g.words[f"from.{area}"] for area in areas]
        return [self.say("power.from", places=listed(places, self.g.words["or"]))]

    def _continuous(self, power: Continuous) -> str:
        conditions = self._lying(power.area)
        if power.while_ is not None:
            conditions.append(self.clauses.condition(power.while_))
        if not conditions:
            return self._changed(power)
        condition = self.clauses.joined(conditions, "and")
        return self.say("power.while", condition=condition, changes=self._changed(power))

    def _changed(self, power: Continuous) -> str:
        owner = power.what if isinstance(power.what, str) else None
        if any(isinstance(each, CountsAs) and each.when == "recycled" for each in power.changes):
            self.scene.in_play = False  # it is in a Discard then
        what = power.what
        if isinstance(what, Select) and any(
            isinstance(each, Plus) and each.stat == "cost" for each in power.changes
        ):
            what = msgspec.structs.replace(what, area=())  # 808.2f: by then it has left the Hand
        return self.clauses.changes(
            self.clauses.whom(what, subject=True), power.changes, owner=owner, verb="has"
        )

    def _declared(self, power: Declared) -> str:
        what = self.phrases.refer("self")
        self.scene.topic = "self"
        changes = self.clauses.changes(self.phrases.subject("self"), power.changes, owner="self", verb="has")
        return self.say(f"power.declared.{power.on}", what=what, changes=changes)

    def _resource(self, power: Resource) -> str:
        if power.paid:
            return self.say(
                "power.resource.paid",
                tap=self.g.mark("tap"),
                neutral=self.g.mark("neutral"),
                colon=self.g.tongue.colon,
                what=capitalised(str(self.phrases.refer("self"))),
            )
        return self.say(
            "power.resource.any" if power.element == "any" else "power.resource",
            what=capitalised(str(self.phrases.refer("self"))),
            tap=self.g.mark("tap"),
            colon=self.g.tongue.colon,
            element="" if power.element == "any" else self.g.mark(power.element),
        )

    def finished(self, text: str) -> str:
        """Capital, full stop, elisions."""
        text = self.g.tongue.finish(_DOUBLE.sub(" ", text).replace(" ,", ",").strip())
        return capitalised(text if text.endswith((".", "!")) else f"{text}.")

    # Cards

    def text(self) -> CardText:
        """The whole card."""
        card = self.card
        own = card.powers_of()[: -len(card.set_bonus.powers) or None] if card.set_bonus else card.powers_of()
        powers = tuple(self.power(power) for power in own)
        if card.script is not None:
            powers = (self.script(card.script), *powers)
        worn = [keyword for keyword in card.keywords if card.type == "equipment" and keyword.name == "resist"]
        if worn:
            powers = (self._conferred(worn), *powers)
        return CardText(
            name=card.name,
            type_line=self.type_line(),
            facts=tuple(self._facts()),
            keywords=tuple(self.clauses.keyword(keyword) for keyword in card.keywords if keyword not in worn),
            powers=powers,
            gear=tuple(self._gear()),
            notes=tuple(self._notes()),
            back=self._back(),
        )

    def _conferred(self, keywords: Sequence[Keyword]) -> str:
        """Resist printed on Equipment belongs to the wielder (example of 806.12c)."""
        self.scene = Scene()
        gains = [Gain(keyword) for keyword in keywords]
        return self.finished(
            self.clauses.changes(self.phrases.refer("wielder"), gains, owner="wielder", verb="has")
        )

    def type_line(self) -> str:
        """`Allié – Monstre – Bouftou` (208.1)."""
        kind = self.g.nouns[self.card.type].one
        return " – ".join([kind, *(self.g.trait(trait) for trait in self.card.traits)])

    def _facts(self) -> list[str]:
        card, facts = self.card, []
        signed = card.type in {"equipment", "dofus"}
        if card.level is not None:
            number = "X" if card.level.value is None else str(card.level.value)
            facts.append(f"{self.say('card.level', n=number)} {self.g.mark(card.level.element)}")
        if card.type == "hero":
            facts.append(self.say("card.level", n=1))
        if card.strength is not None:
            strength = self.say("card.strength", n=written(card.strength, signed=signed))
            facts.append(f"{strength} {self.g.mark(card.element)}")
        else:
            facts.append(self.say("card.element", element=self.g.mark(card.element)))
        numbers = {
            name: getattr(card, name) for name in ("ap", "mp", "hp", "size", "resistance", "experience")
        }
        facts += [
            self.say(f"card.{name}", n=written(number, signed=signed))
            for name, number in numbers.items()
            if number
        ]
        return facts

    def _gear(self) -> list[str]:
        """Profession, Recipe and set."""
        card, lines, colon = self.card, [], self.g.tongue.colon
        if card.professions:
            names = ", ".join(self.g.trait(name) for name in card.professions)
            lines.append(self.say("card.profession", colon=colon, names=names))
        if card.recipe is not None:
            marks = "".join(self.g.mark(element) for element in card.recipe.elements)
            name = self.g.trait(card.recipe.profession)
            lines.append(self.say("card.recipe", colon=colon, profession=name, elements=marks))
        if card.set_bonus is not None:
            lines.append(self._set(card.set_bonus))
        return lines

    def _set(self, bonus: SetBonus) -> str:
        parts = [self._set_gains(bonus.changes)] if bonus.changes else []
        parts += [self.power(power) for power in bonus.powers]
        gains = " ".join(parts)
        return self.say("card.set", name=bonus.name, n=bonus.pieces, colon=self.g.tongue.colon, gains=gains)

    def _set_gains(self, changes: Sequence[Change]) -> str:
        """Bonuses only as a list, anything else as a sentence about the wielder."""
        if all(isinstance(change, Plus | Gain) and gained(change) for change in changes):
            return listed(self.clauses.gains(changes), self.g.words["and"])
        self.scene = Scene()
        return self.finished(
            self.clauses.changes(self.phrases.refer("wielder"), changes, owner="wielder", verb="has")
        )

    def _notes(self) -> list[str]:
        notes = self._doubt(self.card)
        if self.card.status == "unsupported":
            notes.append(self.g.words["card.unsupported"])
        return notes

    def _doubt(self, face: Card | SecondFace) -> list[str]:
        return [self.g.words["card.doubt"]] if face.doubt else []

    def _back(self) -> CardText | None:
        face = self.card.level2
        if face is None:
            return None if self.card.summon is None else self._in_play(self.card.summon)
        facts = [
            self.say("card.level", n=2),
            f"{self.say('card.strength', n=face.strength)} {self.g.mark(face.element)}",
            *(self.say(f"card.{name}", n=getattr(face, name)) for name in ("ap", "mp", "hp")),
        ]
        return CardText(
            name=self.card.name,
            type_line=self.type_line(),
            facts=tuple(facts),
            keywords=tuple(self.clauses.keyword(keyword) for keyword in face.keywords),
            powers=tuple(self.power(power) for power in face.powers),
            notes=tuple(self._doubt(face)),
        )

    def _in_play(self, form: SummonForm) -> CardText:
        """302.6: the form of a Summon in play, described as a card of its own."""
        card = Card(
            id=self.card.id, name=self.card.name, type=form.type, traits=form.traits, level=self.card.level,
            element=self.card.element, strength=self.card.strength, experience=self.card.experience,
            keywords=form.keywords, powers=form.powers,
        )  # fmt: skip
        return Describer(self.g, card).text()
