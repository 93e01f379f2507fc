"""Objects and players in words: references, filters, numbers and costs."""

from __future__ import annotations

from dataclasses import replace

from cards.grammar import Noun, NounParts, Phrase, listed
from cards.wakfu.powers import (
    Choose,
    CountOf,
    ElementOf,
    EventAmount,
    Least,
    LevelOf,
    NumberOf,
    Pick,
    Ref,
    Select,
    Some,
    SpentOn,
    StatOf,
    StrengthOf,
    Times,
    Value,
)
from cards.wakfu.text import filters
from cards.wakfu.text.nouns import Computed, Nouns
from cards.wakfu.text.scene import PLAYERS, TAKEN

ELEMENTS = 5
"""How many there are (204.1)."""


class Phrases(Nouns):
    """Noun phrases of one card in one language."""

    # References

    def subject(self, ref: Ref) -> Phrase:
        """The acting object: a pronoun if the last sentence was about it."""
        about = self.scene.on.what if self.scene.on is not None else None
        ref = about if ref == "it" and isinstance(about, str) else ref
        full = self.refer(ref)
        if self.is_player(ref) or not self.known(ref):
            return full
        return type(full)(f"{full:il}", plural=full.plural, feminine=full.feminine)

    def is_player(self, ref: Ref) -> bool:
        """Players are never *it*."""
        chosen = ref in self.scene.choices and self.scene.choices[ref].player
        return chosen or ref in PLAYERS or ref.endswith((".owner", ".controller"))

    def hero_of(self, ref: Ref) -> Phrase:
        """Whoever loses HP or suffers Damage: for a player the Hero (410.2)."""
        if not self.is_player(ref):
            return self.subject(ref)
        if ref == "you":
            return self.refer("hero")
        if ref == "opponent":
            return self.one(Select(types=("hero",), control="opponent"))
        return self.g.tongue.phrase(self.say("player.hero", who=self.subject(ref)))

    def known(self, ref: Ref) -> bool:
        """Whether *it* can only mean this object."""
        return ref == self.scene.topic and not (ref == "self" and self.scene.crowded)

    def refer(self, ref: Ref) -> Phrase:
        """The object with the reference `ref`; a choice is introduced once, and is called *this* one afterwards."""
        scene = self.scene
        if ref in scene.choices:
            return self._choice(ref, scene.choices[ref])
        if ref in scene.picks:
            return self._picked(ref, scene.picks[ref])
        match ref:
            case "self":
                return self._this()
            case "it":
                about = scene.on.what if scene.on else None
                if isinstance(about, str):
                    return self.refer(about)
                return self._concerned(about or Select())
            case "tapped" | "destroyed" | "discarded" | "recycled" | "banished" | "given_back":
                some = self._taken(ref) or Some()
                select = some.select if len(some.select.types) < 3 else Select()
                done = f"{ref}.so" if ref == "tapped" and some is self.scene.results.get(ref) else ref
                return self._that(self.named(select), done, plural=some.count != 1)
            case "wielder" | "hero" | "source" | "bearer" | "milled":
                return self._standing(ref)
        return self._player(ref)

    def _concerned(self, about: Select) -> Phrase:
        """What the event is about: *that Action*, unless it could be this very card."""
        noun = self.named(about)
        own = self.card.type in about.types or not self.scene.in_play
        if self.scene.on is None or (own and self.scene.on.event != "played"):
            return self._that(noun, "concerned")
        this = self.g.tongue.this(noun.one, feminine=noun.feminine)
        return self.g.tongue.phrase(noun.one, "that") if self.g.code == "en" else this

    def _taken(self, ref: Ref) -> Some | None:
        """What a cost, or an effect before, has tapped, destroyed and so on."""
        return getattr(self.scene.cost, TAKEN[ref]) or self.scene.results.get(ref)

    def _standing(self, ref: Ref) -> Phrase:
        """The wielder, the Hero, the source of Damage, what a change is on, what came from the Deck."""
        if ref == "bearer":
            return self.scene.bearer or self._that(self.g.nouns["card"], "concerned")
        if ref == "milled":
            return self._that(self.g.nouns["card"], "discarded", plural=self.scene.many_milled)
        by = self.scene.on.by if self.scene.on else None
        if ref == "source" and isinstance(by, Select):
            noun = self.noun(by)
            return self.g.tongue.the(noun.one, feminine=noun.feminine).tail(self.g.words["who_dealt"])
        noun = self.g.nouns[ref]
        return self.g.tongue.phrase(noun.one, self.g.words[f"det.{ref}"], feminine=noun.feminine)

    def _player(self, ref: Ref) -> Phrase:
        """A player: *you*, *the opponent*, *that player*, *the owner of that Ally*."""
        phrase = self.g.tongue.phrase
        if ref == "you":
            return phrase(self.g.words["player.you"], plural=True, addressed=True)
        if ref == self.scene.player:  # *its owner* was the last words
            return phrase(self.g.words["player.that_owner"])
        if ref == "actor" and self.scene.on is not None and self.scene.on.event in ("turn_start", "turn_end"):
            return phrase(self.g.words["player.active"])
        if ref in PLAYERS:
            return phrase(self.g.words[f"player.{ref}"])
        name, _, whose = ref.rpartition(".")
        if whose == "wielder" and ref == self.scene.given:  # *its wielder* was just said
            return phrase(self.g.words["player.that_wielder"])
        if not name or whose not in ("owner", "controller", "wielder"):
            raise KeyError(f"nothing here is called {ref!r}")
        dealt = (
            name == "it" and self.scene.on is not None and self.scene.on.by is not None
        )  # two could be meant
        if self.known(name) and not dealt:
            return phrase(self.say(f"player.its_{whose}", what=self.refer(name)))
        return phrase(self.say(f"player.{whose}", what=self.refer(name)))

    def _picked(self, ref: Ref, pick: Pick) -> Phrase:
        if ref in self.scene.told:
            fate = self.scene.fates.get(ref, "picked")
            return self._that(self.named(pick.select), fate, plural=pick.count != 1 or pick.who == "both")
        self.scene.told.add(ref)
        if len(pick.select.among) == 1:
            return self.refer(pick.select.among[0])
        if pick.count == 1 and not pick.up_to:
            return self.one(pick.select)
        return self.several(pick.select, pick.count, up_to=pick.up_to)

    def _this(self) -> Phrase:
        """*This* is always the object with the power; if others of its kind were mentioned, its name is used."""
        if self.scene.crowded:
            return self.g.tongue.phrase(self.card.name.partition(",")[0])
        noun = self.g.nouns[self.card.type if self.scene.in_play else "card"]
        return self.g.tongue.this(noun.one, feminine=noun.feminine)

    def _that(self, noun: Noun, adjective: str, *, plural: bool = False, rank: str = "") -> Phrase:
        """*The chosen*, *the tapped*: any other object that was mentioned."""
        word = self.g.adjective(adjective, plural=plural, feminine=noun.feminine)
        behind = adjective in ("put", "concerned", "tapped.so")
        parts = NounParts(
            noun.many if plural else noun.one,
            other=rank,
            adjectives=[] if behind else [word],
            clauses=[word] if behind else [],
        )
        words = self.g.tongue.order(parts)
        return self.g.tongue.the(words, feminine=noun.feminine, plural=plural)

    def introduced(self, ref: Ref) -> Phrase:
        """A choice after *choose*, without *of your choice*."""
        return self._choice(ref, self.scene.choices[ref], "")

    def _choice(self, ref: Ref, choose: Choose, tail: str | None = None) -> Phrase:
        if choose.player:
            return self._chosen_player(ref, tail)
        many = choose.count != 1 or choose.spread is not None
        if ref in self.scene.told:
            single = len(self.scene.choices) == 1
            rank = "" if single else self.g.words[f"rank.{list(self.scene.choices).index(ref) + 1}"]
            return self._that(self.named(choose.select), "chosen", plural=many, rank=rank)
        self.scene.told.add(ref)
        tail = self.g.words["of_your_choice"] if tail is None else tail
        if choose.spread is not None:
            return self.some(choose.select, tail)
        if many or choose.up_to:
            return self.several(choose.select, choose.count, tail, up_to=choose.up_to)
        return self.one(choose.select, tail)

    def _chosen_player(self, ref: Ref, tail: str | None) -> Phrase:
        noun = self.g.nouns["player"]
        if ref in self.scene.told:
            return self._that(noun, "chosen")
        self.scene.told.add(ref)
        words = self.g.tongue.order(
            NounParts(noun.one, clauses=[self.g.words["of_your_choice"] if tail is None else tail])
        )
        return self.g.tongue.a(words, feminine=noun.feminine)

    # Numbers

    def most(self, value: Value) -> str:
        """A number after *at most*."""
        return self.number(value) if isinstance(value, int | str) else str(self.value(value))

    def value(self, value: Computed, owner: Ref | None = None, *, fixed: bool = False) -> Phrase:
        """A calculated number as a noun phrase.

        For its `owner`, the sentence's subject, it uses *its*; `fixed` means that the number is taken now.
        """
        match value:
            case StrengthOf(what=ref) | LevelOf(what=ref):
                name = "strength" if isinstance(value, StrengthOf) else "level"
                if ref == owner:
                    return self._its(name, ref, fixed)
                fixed = fixed and (ref == "tapped" or ref not in (*TAKEN, "milled"))
                return self._quantity(name, fixed, self.say("of", what=self.refer(ref)))
            case StatOf(stat=stat, what=str() as ref, printed=True):
                return self._printed(stat, ref)
            case StatOf():
                return self._stat(value, owner, fixed)
            case CountOf():
                return self._quantity("count", fixed, self._counted(value))
            case Times() | Least():
                return self._times(value, owner)
            case EventAmount():
                return self._happened_so_much()
            case _:
                return self._quantity(*self._tallied(value, fixed=fixed))

    def _happened_so_much(self) -> Phrase:
        """`le nombre de PV perdus`: the amount of the event."""
        words = self.g.words.get(f"amount.{self.scene.on.event}") if self.scene.on else None
        if words is None:
            return self.g.tongue.phrase(self.g.words["amount"])
        return self.g.tongue.the(words, feminine=False)

    def _counted(self, value: CountOf) -> str:
        """The counted objects: `des cartes de votre Main`, `de vos Zones de noms différents`."""
        if whose := filters.cards_in_hand(value.what):
            return self.g.words[f"count.hand.{whose}"]
        every = self._lying(value.what)
        return self.say(
            "of", what=every.tail(self.g.words["of_different_names"]) if value.different else every
        )

    def _lying(self, select: Select) -> Phrase:
        """All that is counted: it lies *in* your Discard."""
        every, words = self.every(select, subject=True), self.g.words
        return replace(every, words=every.words.replace(words["in.discard.yours"], words["at.discard"]))

    def as_there_are(self, value: Value) -> str:
        """*As many as*: `qu'il y a de cartes dans votre Main`, `que vous contrôlez de Zones`; else empty."""
        if not isinstance(value, CountOf) or value.different:
            return ""
        if whose := filters.cards_in_hand(value.what):
            return self.say("as.there_are", what=self.g.words[f"count.hand.{whose}"].removeprefix("of "))
        form = "you_control" if filters.is_yours(value.what) else "there_are"
        some = self.some(value.what)
        return self.say(f"as.{form}", what=f"{some:de}" if self.g.code == "fr" else some)

    def _tallied(self, value: NumberOf | SpentOn, *, fixed: bool) -> tuple[str, bool, str]:
        """Sums: the noun, whether it is taken now, and the words after it."""
        match value:
            case NumberOf(what=ref, types=types) if types:
                those = self._that(self.noun(Select(types=types)), "discarded", plural=True)
                return "count", fixed, self.say("of", what=those)
            case NumberOf(what=ref, fate=None):
                return "count", fixed, self.say("of", what=self._all_named(ref))
            case NumberOf(what=ref, fate=fate):
                name, _, whose = ref.partition(".")
                noun = self.noun(self.scene.picks[name].select)
                return "count", fixed, self.say(f"picked_by.{whose or 'you'}.{fate}", what=noun.many)
            case SpentOn():
                return "count", fixed, self.g.words["spent"]

    def _times(self, value: Times | Least, owner: Ref | None) -> Phrase:
        phrase = self.g.tongue.phrase
        if isinstance(value, Least):
            quoted = [
                self.number(v) if isinstance(v, int | str) else str(self.value(v)) for v in value.values
            ]
            return phrase(self.say("least", values=listed(quoted, self.g.words["and"])))
        inner = value.value
        base = phrase(self.number(inner)) if isinstance(inner, int | str) else self.value(inner, owner)
        return phrase(self.say("twice" if value.by == 2 else "times", n=value.by, value=base))

    def _stat(self, value: StatOf, owner: Ref | None, fixed: bool) -> Phrase:
        """`son nombre de PA` of the current player, `le nombre de PA de votre Héros`; for a filter, the total."""
        stat, ref = value.stat, value.what
        if stat == "played":
            return self._quantity(
                "count", fixed, self.g.words[f"played_by.{'opponent' if ref == 'opponent' else 'you'}"]
            )
        if stat == "markers":
            lying = self.every(ref, subject=True) if isinstance(ref, Select) else self.refer(ref)
            return self._quantity(
                "count", fixed, self.say("markers", name=self.g.trait(value.name), what=lying)
            )
        if isinstance(ref, Select):
            return self._quantity("sum", fixed, self.say(f"sum.{stat}", what=self._lying(ref)))
        taken = self._taken(ref) if ref in TAKEN else None
        if taken is not None and taken.count != 1 and stat in ("strength", "level", "experience"):
            now = fixed and ref == "tapped"
            return self._quantity("sum", now, self.say(f"sum.{stat}", what=self._all_named(ref)))
        if ref == owner and ref in PLAYERS:
            own = self.g.words.get(f"det.own.{ref}") or self.g.words["det.own"]
            return self.g.tongue.phrase(self._current(self.g.nouns[stat], fixed), own)
        return self._quantity(stat, fixed, self.say("of", what=self.refer(ref)))

    def _printed(self, stat: str, ref: Ref) -> Phrase:
        noun = self.g.nouns[stat]
        agreed = self.g.adjective("printed", plural=False, feminine=noun.feminine)
        words = self.g.tongue.order(NounParts(noun.one, adjectives=[agreed]))
        return self.g.tongue.the(words, feminine=noun.feminine).tail(self.say("of", what=self.refer(ref)))

    def _its(self, name: str, ref: Ref, fixed: bool) -> Phrase:
        """`sa Force`, `son Niveau`."""
        noun = self.g.nouns[name]
        det = format(self.refer(ref), "son" if noun.feminine else "sien")
        return self.g.tongue.phrase(self._current(noun, fixed), det, feminine=noun.feminine)

    def _all_named(self, ref: Ref) -> Phrase:
        """All objects of a name, in the plural: `les cartes défaussées`."""
        scene = self.scene
        if ref in TAKEN:
            some = self._taken(ref) or Some()
            return self._that(self.noun(some.select), ref, plural=True)
        if ref in scene.picks:
            return self._that(self.noun(scene.picks[ref].select), "picked", plural=True)
        if ref in scene.choices:
            return self._that(self.noun(scene.choices[ref].select), "chosen", plural=True)
        return self.refer(ref)

    def _quantity(self, name: str, fixed: bool, tail: str) -> Phrase:
        noun = self.g.nouns[name]
        return self.g.tongue.the(self._current(noun, fixed), feminine=noun.feminine).tail(tail)

    def _current(self, noun: Noun, fixed: bool) -> str:
        if not fixed:
            return noun.one
        current = self.g.adjective("current", plural=False, feminine=noun.feminine)
        return self.g.tongue.order(NounParts(noun.one, adjectives=[current]))

    def element_words(self, element: str | ElementOf | None, *, against: bool = False) -> tuple[str, str]:
        """The Element of Damage, or the one `against` which there is Resist: as a mark, and as words after the noun.

        One of them is empty.
        """
        if element is None:
            return "", ""
        if isinstance(element, ElementOf) and element.what == "event":
            return "", " " + self.g.words["against_that_element" if against else "of_that_element"]
        if isinstance(element, ElementOf):
            key = "against_element_of" if against else "element_of"
            return "", " " + self.say(key, what=self.refer(element.what))
        if element != "mode":
            return self.g.mark(element), ""
        if self.scene.named and not against:
            return "", " " + self.g.words["of_that_element"]
        if len(self.scene.modes) == ELEMENTS:
            return "", " " + self.g.words["against_any_element" if against else "any_element"]
        return listed([self.g.mark(mode) for mode in self.scene.modes], self.g.words["or"]), ""
