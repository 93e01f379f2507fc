"""In words: what cards cost, pay, craft, carry and count as (105.4, 305.5, 401.4, 418)."""

from __future__ import annotations

from cards.text.costs import Costs
from cards.text.grammar import Phrase, listed
from cards.wakfu.powers import (
    Change,
    CountOf,
    CountsAs,
    Gain,
    Plus,
    Ref,
    Select,
    Set,
)


class Means(Costs):
    """The clauses about means: each says what becomes of `what`."""

    def means(self, what: Phrase, change: Change, owner: Ref | None, *, fixed: bool) -> str | None:
        """A change to means; None where it is another."""
        parts: dict[str, object]
        match change:
            case Set(stat=stat, amount=int() | str() as amount):
                key, parts = f"set.{stat}.number", {"value": self.number(amount)}
            case Set(stat=stat, amount=amount) if not isinstance(amount, int | str):
                key, parts = f"set.{stat}", {"value": self.value(amount, owner, fixed=fixed)}
            case CountsAs(profession=name, crafting=select) if name:
                key, parts = "counts_as.artisan", {"who": self.g.trait(name), "crafted": self.one(select)}
            case CountsAs(elements=elements, when=when):
                marks = [self.g.mark(element) for element in elements]
                key = f"counts_as.{when}"
                listing = listed(marks, self.g.words["or"])
                parts = {"elements": listing, "a": self.g.tongue.a(listing, feminine=True)}
            case Gain(keyword=None, profession=name):
                key, parts = (
                    "profession.mode" if name == "mode" else "profession",
                    {"name": self.g.trait(name)},
                )
            case Plus(stat="cost", amount=amount):
                mark = self.g.mark("neutral")
                symbols = mark * amount if isinstance(amount, int) and amount > 0 else ""
                key, parts = "cost", {"cost": symbols or f"{self.number(amount)} {mark}"}
            case Plus(stat="weapons", amount=amount):
                key = "weapons"
                parts = {"n": 1 + amount if isinstance(amount, int) else f"1 + {self.number(amount)}"}
            case _:
                return None
        return self.say(f"change.{key}", what=what, **parts)

    def at_least(self, value: object, number: object, *, negated: bool) -> str | None:
        """`vous contrôlez au moins 2 Zones`, `cet Allié porte une Arme`; None where it must be said otherwise."""
        if not isinstance(value, CountOf) or not isinstance(number, int):
            return None
        select, count = value.what, number + 1
        no = ".not" if negated else ""
        if select.worn_by is not None and count == 1:
            worn = Select(
                types=select.types, traits=select.traits, names=select.names, element=select.element
            )
            who = self.subject(select.worn_by)
            self.scene.topic = select.worn_by
            return self.say(f"if.wears{no}", what=who, worn=self.one(worn))
        if select.control != "you" or set(select.area) & {"hand", "deck", "discard"}:
            return None
        plain = {name: getattr(select, name) for name in select.__struct_fields__} | {"control": None}
        what = self.several(Select(**plain), count)
        if value.different:
            what = what.tail(self.g.words["of_different_names"])
        return self.say(f"if.controls{no}", what=what)
