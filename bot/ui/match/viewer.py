"""Names for what one reader sees: objects, options and rules, from a view and in a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.games import Face
from bot.ui.base import text
from bot.ui.base.emojis import Emojis
from bot.words import Words
from engine.core.decision import Option, Seat
from engine.core.seats import LETTERS, TWO, Seating
from engine.core.view import Seen, View
from engine.players import Reason

OWN, THEIRS = "🔹", "🔺"
"""The signs of what is the reader's and what is another's."""

#: Of what a card does, as a reason, so many letters.
_REASON = 200
#: What begins the words of a cost that uses up what could still be of use.
WARNING = "⚠️ "


@dataclass(slots=True)
class Viewer:
    """One reader: what they may see (`view`), their language, and who sits where and plays with whom.

    `spent` are options with what the payment proposed for them uses up although it could still do something: labels say
    so. `face` is the game's look. `people[seat]` is a seat's name in running text: a mention, already escaped.
    """

    view: View
    words: Words
    face: Face
    people: Sequence[str] = LETTERS
    seating: Seating = TWO
    emojis: Emojis = field(default_factory=Emojis)
    spent: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.words = self.words.of(self.view["game"])

    @property
    def seat(self) -> Seat | None:
        """The reader's seat; None for a spectator."""
        return self.view["seat"]

    @property
    def others(self) -> int:
        """How many other players there are."""
        return len(self.seating.seats) - 1

    def object(self, oid: int | str | None) -> Seen | None:
        """The object as the reader sees it, if at all."""
        return self.view["objects"].get(str(oid))

    def name(self, oid: int | str | None, card: str | None = None) -> str:
        """What an object is called; its card's name where it cannot be seen."""
        seen = self.object(oid)
        if seen is not None:
            return str(seen["name"])
        if card:
            return self.face.card_name(card)
        return self.words("something") if oid is not None else ""

    def apart(self, oid: int | str | None, card: str | None = None) -> str:
        """What an object is called, with its state where its player has another of that name in play."""
        name, seen = self.name(oid, card), self.object(oid)
        state = self.face.figures(seen, self.view) if seen is not None else ""
        if seen is None or not state:
            return name
        namesakes = (
            other
            for other in self.view["objects"].values()
            if other.get("name") == name and other.get("controller") == seen.get("controller")
        )
        states = {self.face.figures(other, self.view) for other in namesakes} - {""}
        return f"{name} {state}" if len(states) > 1 else name

    def option(self, option: Option, *, apart: bool = False) -> str:
        """The text of an option on a button or in a list; `apart` tells namesakes in play apart by their state."""
        detail = option.detail
        name = (self.apart if apart else self.name)(option.obj, option.card)
        return self.words.code(
            "verb",
            option.verb,
            name=name or self.detail(detail),
            detail="" if detail is None else str(detail),
            said=self.detail(detail),
            about=option.about or "",
        )

    def nothing(self, why: str) -> str:
        """What choosing nothing is called at a question, where the game has words of its own for it."""
        key = f"button-none-{why}".replace("_", "-")
        return self.words(key if self.words.has(key) else "button-none")

    def figured(self, option: Option, *, worn: bool = True) -> str:
        """The same text with the state of its object, unless the option says where the object goes.

        A thing of which the game says so is named with its type. `worn`: with what it wears.
        """
        seen = self.object(option.obj) if option.detail not in self.face.MEANING.places else None
        said, state = self.option(option), self.face.figures(seen, self.view, worn=worn) if seen else ""
        if seen is not None and state and self.words.has(key := f"named-{dict(seen).get('type')}"):
            said = said.replace(str(seen["name"]), self.words(key, name=seen["name"]), 1)
        return self.costing(f"{said} {state}".rstrip(), option.key)

    def costing(self, said: str, key: str) -> str:
        """What a button says that chooses the option `key`, with what its only payment uses up, within a label."""
        used = self.spent.get(key, ())
        if not used:
            return said
        cost = self.words("forced-cost", name=self.apart(used[0]), count=len(used))
        return f"{text.clip(said, max(20, text.LABEL - len(cost) - 3))} · {cost}"

    def detail(self, detail: str | int | None) -> str:
        """The name of an option's detail: an area, an element, a card, a number."""
        if detail is None:
            return ""
        return "/".join(self._part(part) for part in str(detail).split("+"))

    def _part(self, part: str) -> str:
        key = f"detail-{part}".replace("_", "-").replace(":", "-")
        return self.words(key) if self.words.has(key) else self.face.card_name(part)

    def mark(self, option: Option) -> str | None:
        """A sign for the side of an option's object, of a shape of its own where the reader plays; else its emblem."""
        seen = self.object(option.obj)
        owns = self.owns(option)
        if owns is not None:
            return OWN if owns else THEIRS
        card = option.card if seen is None else str(seen["card"])
        owner = None if seen is None else self.face.mark(seen)
        return owner or (self.emojis.of(self.view["game"], card) if card else None)

    def owns(self, option: Option) -> bool | None:
        """Whether an option's object in play is of the reader's team; None elsewhere, and for a spectator."""
        seen = self.object(option.obj)
        if self.seat is None or seen is None or self.face.mark(seen) is None:
            return None
        return seen.get("controller") in self.seating.team(self.seat)

    def reason(self, reason: Reason | None) -> str:
        """Why a computer player does something, in words; empty where nothing is known, or nothing can be said of it.

        Of a power or an Action that is what it does, as its card words it.
        """
        if reason is None:
            return ""
        figures, card = dict(reason.figures), reason.figures.get("card")
        if isinstance(card, str):
            at, power = figures.get("obj"), figures.get("power", -1)
            seen = self.object(at) if isinstance(at, int) else None
            does = self.face.says(card, seen, int(power), self.words).replace("\n", " ")
            if not does:
                return ""
            figures["does"] = text.brief(does, _REASON)
        kinds = {seen.get("name"): seen.get("type") for seen in self.view["objects"].values()}
        kind = kinds.get(str(figures.get("name")))
        figures["only"] = "yes" if kind in self.face.MEANING.kinds else "no"  # its player has one of it only
        if kind in self.face.MEANING.kinds:
            figures["name"] = self.words.code("the", str(kind))
        return self.words.code("advice", reason.key, **figures)

    def hint(self, option: Option) -> str:
        """A second line about an option: its object's type and state."""
        seen, card = self.object(option.obj), self.card(option)
        if card and option.verb in self.face.MEANING.powers and isinstance(option.detail, int):
            return self.face.says(card, seen, option.detail, self.words).replace("\n", " ")
        if seen is not None:
            return self.face.hint(seen, self.view, self.words)
        return self.face.card_hint(option.card, self.words) if option.card else ""

    def options(self, options: tuple[Option, ...]) -> list[tuple[int, str, str]]:
        """Like `labels`, with equal cards in Hand or Discard only once."""
        kept: list[int] = []
        known: set[tuple[str, str | None, str]] = set()
        for index, option in enumerate(options):
            seen = self.object(option.obj)
            if seen is not None and seen.get("area") in self.face.MEANING.piles:
                same = (option.verb, seen.get("card"), str(option.detail))
                if same in known:
                    continue
                known.add(same)
            kept.append(index)
        return self.labels(options, kept)

    def labels(
        self, options: tuple[Option, ...], kept: list[int] | None = None
    ) -> list[tuple[int, str, str]]:
        """Index, label and hint of each option (of those `kept`).

        Where things of both sides are listed, each says whose it is. Equal labels are distinguished by power texts, by
        owner, or else by numbers.
        """
        kept = list(range(len(options))) if kept is None else kept
        brief = {i: self.figured(options[i], worn=False) for i in kept}
        alike = Counter(brief.values())
        said = {i: short if alike[short] == 1 else self.figured(options[i]) for i, short in brief.items()}
        plain = [(i, said[i], self.hint(options[i])) for i in kept]
        sides = {i: self.owns(options[i]) for i in kept}
        if {True, False} <= {*sides.values()}:
            key = {True: "own-side", False: "other-side"}
            plain = [(i, f"{each} · {self.words(key[own])}" if (own := sides[i]) is not None else each, hint)
                     for i, each, hint in plain]  # fmt: skip
        hints: dict[str, set[str]] = {}
        cards: dict[str, set[str | None]] = {}
        for index, label, hint in plain:
            hints.setdefault(label, set()).add(hint)
            cards.setdefault(label, set()).add(self.card(options[index]))
        out: list[tuple[int, str, str]] = []
        counts: dict[str, int] = {}
        for index, short, hint in plain:
            label, option = short, options[index]
            if len(hints[short]) > 1:
                mark = self.mark(option)
                if option.verb in self.face.MEANING.powers:
                    label = f"{short} · {hint}"
                elif len(cards[short]) > 1:  # several cards of one name
                    label = f"{short} · {_apart(hint, hints[short])}"
                else:
                    label = f"{short} {mark or ''}".rstrip()
            counts[label] = counts.get(label, 0) + 1
            out.append((index, text.numbered(label, counts[label]), hint))
        return out

    def card(self, option: Option) -> str | None:
        """Which card an option is about."""
        seen = self.object(option.obj)
        return seen["card"] if seen is not None else option.card

    def briefly(self, options: Sequence[Option]) -> list[str]:
        """What each option is called, as briefly as tells them apart."""
        counts: Counter[str] = Counter()
        found = []
        for option in options:
            said = self.option(option, apart=True)
            counts[said] += 1
            found.append(text.numbered(said, counts[said]))
        return found

    def rules(self, numbers: tuple[str, ...]) -> str:
        """The rule numbers a question or a refusal stands on."""
        shown = ", ".join(n for n in numbers if n)
        return self.words("rules", numbers=shown) if shown else ""


def _apart(hint: str, hints: Collection[str]) -> str:
    """What of a hint is not in all of these."""
    common = set.intersection(*({*each.split(" · ")} for each in hints))
    return " · ".join(part for part in hint.split(" · ") if part not in common) or hint
