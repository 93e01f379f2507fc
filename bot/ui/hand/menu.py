"""The menu of a go: one button a card, fixed places for everything else, and the rest behind *More*.

The first row begins with *More*, where *Back* stands in everything that opens. The second row has the fixed places, and
*Elsewhere*: a card's button means its usual place, its other places open there.
What is opened shows its choices from the third row on, so that a tap made twice never costs anything: at the place of a
button that opened or did something, its next screen has another of the same kind, or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.ui.base import text
from bot.ui.base.ids import Click
from bot.ui.base.screen import BUTTONS, CHOICES, Button, Row, SelectLine, SelectMenu, button_rows, phone_lines
from bot.ui.match.assigning import MakeId
from bot.ui.match.drafts import AnswerDraft
from bot.ui.match.viewer import Viewer
from engine.core.decision import Decision, Option, PickOne

#: How many cards stand in the first row, and the most buttons of a panel.
PLACES, MOST = 4, 12
#: Lines of a phone that cards take at most beside the board, with the list of those that have no button.
_LINES = 2
#: The same of what has been opened; more of it is a select, which says of each what it does.
_OPENED = 4
#: What is opened: everything else, the places of cards besides their usual ones, a fixed place by its number.
REST, ELSEWHERE, FIXED = "more", "else", "f"

#: Verbs that end a go.
ENDING = ("end", "pass")

Listed = tuple[int, str, str]
"""An option: index, label, hint."""


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """Which thing stands at which place of the first row, while a turn lasts.

    A place whose thing has gone stays empty for one question: whatever came there would be under the finger that has
    just pressed it. A thing that is only out of reach now was not pressed: its place is filled again at once.

    Attributes:
        turn: the turn while which they last.
        decision: the question for which they were found.
        things: what stands at each place; None at an empty one.
        first: the first question of the turn.
        names: what is in Hand, by name.
        gone: what each empty place says: what stood there, with a tick where it has been played; empty elsewhere.
        just: the places that are empty since this question.
    """

    turn: tuple[int, ...] = ()
    decision: int = 0
    things: tuple[str | None, ...] = ()
    first: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    gone: tuple[str, ...] = ()
    just: tuple[int, ...] = ()

    @property
    def fresh(self) -> bool:
        """Whether nothing has been answered this turn yet."""
        return 0 < self.decision == self.first

    def next(
        self,
        turn: tuple[int, ...],
        decision: int,
        things: Sequence[str],
        held: Mapping[str, str] | None = None,
    ) -> MenuPlaces:
        """The places at a further question, which offers `things`, the best first; `held`: what is still in Hand."""
        held = held or {}
        if turn != self.turn:
            return MenuPlaces(turn, decision, tuple(things[:PLACES]), decision, held)
        if decision == self.decision:
            return self
        if not any(self.things):
            return MenuPlaces(turn, decision, tuple(things[:PLACES]), self.first, held)
        left = [thing for thing in things if thing not in self.things]
        found: list[str | None] = []
        gone, just = [*self.gone, *[""] * PLACES][:PLACES], []
        for number, thing in enumerate((*self.things, *[None] * (PLACES - len(self.things)))):
            if thing in things:
                found.append(thing)
            elif left and (thing is None or thing in held):
                found.append(left.pop(0))
            else:
                found.append(None)
                if thing is not None:
                    just.append(number)
                    gone[number] = held.get(thing) or f"✓ {self.names.get(thing, '')}".rstrip()
        while found and found[-1] is None:
            found.pop()
        return MenuPlaces(
            turn, decision, tuple(found), self.first, held, tuple(gone[: len(found)]), tuple(just)
        )


def is_menu(decision: Decision | None, viewer: Viewer) -> bool:
    """Whether a question is a go, with a menu."""
    known = decision is not None and decision.why in viewer.face.MEANING.menus
    return known and isinstance(decision.shape, PickOne)  # type: ignore[union-attr]  # known implies a decision


class GoMenu:
    """The menu of one question for one reader."""

    def __init__(
        self, decision: Decision, viewer: Viewer, make: MakeId, *, careful: bool = False, urged: object = None
    ) -> None:
        """`careful`: as a beginner reads it, with fewer, shorter buttons; to end a turn at once is asked twice.

        `urged`: the option, by its key, that is advised, and keeps its button.
        """
        self._careful, self._urged = careful, urged
        self.options: tuple[Option, ...] = getattr(decision.shape, "options", ())
        self.viewer = viewer
        self._make = make
        self._fixed = viewer.face.MEANING.menus[decision.why]
        listed = viewer.options(self.options)
        taken = {verb for verbs in self._fixed for verb in verbs}
        self._by_place = [
            [item for item in listed if self.options[item[0]].verb in verbs] for verbs in self._fixed
        ]
        self._groups: dict[str, list[Listed]] = {}
        for item in listed:
            if self.options[item[0]].verb not in taken:
                self._groups.setdefault(self._key(item), []).append(item)

    def _key(self, item: Listed) -> str:
        option = self.options[item[0]]
        return f"{option.verb}:{option.key if option.obj is None else option.obj}"

    def things(self) -> list[str]:
        """What may stand in the first row, the best first."""
        return [key for key in self._sorted() if self._worth(key) >= 0]

    def held(self) -> dict[str, str]:
        """What of all that can stand in the first row is still in its player's Hand, offered or not, by name."""
        own = self.viewer.view["seats"][self.viewer.seat or 0].get("cards") or ()
        verbs = self.viewer.face.MEANING.commands.get("play", ("play",))
        return {f"{verb}:{obj}": self.viewer.name(obj) for obj in own for verb in verbs}

    def _worthy(self) -> bool:
        """Whether much would be given up by ending the turn: cards, or what the game says why it cannot be done."""
        telling = self.viewer.face.MEANING.explained
        return bool(self.things()) or any(option.verb in telling for option in self.options)

    def _sorted(self) -> list[str]:
        """Everything that has no fixed place, the best first."""
        return sorted(self._groups, key=self._worth, reverse=True)

    def _worth(self, key: str) -> int:
        option = self.options[self._groups[key][0][0]]
        return self.viewer.face.worth(option, self.viewer.view)

    # ------------------------------------------------------------------ rows

    def rows(
        self,
        draft: AnswerDraft,
        places: MenuPlaces,
        tools: list[Button],
        most: list[Button],
        away: list[Button],
        last: Sequence[Button] = (),
    ) -> list[Row]:
        """The components.

        Args:
            draft: says what is opened.
            places: what stands in the first row.
            tools: a few further buttons for the third row.
            most: what stands behind *More* besides the other cards and comes back to this menu.
            away: the same of what leads away from it, so that no second tap can land on a card.
            last: what stands below it all, while nothing is opened.
        """
        if draft.opened == REST:
            return self._rest(places, most, away)
        opened = self._opened(draft.opened)
        if opened is not None:
            title, items = opened
            return [*self._head(title), *self._choices(items)]
        return self._main(places, tools, last)

    def said(self, draft: AnswerDraft) -> list[str]:
        """Lines about what is opened: what each of its choices does."""
        opened = self._opened(draft.opened)
        if opened is None or not draft.opened.startswith(FIXED):
            return []
        told = [(label, hint) for _, label, hint in opened[1] if hint and hint not in label]
        if self._careful and not isinstance(self._choices(opened[1])[0], tuple):
            return []  # the select says it
        return [f"> **{label}** · {text.clip(hint, 160)}" for label, hint in told][:6]

    def _main(self, places: MenuPlaces, tools: list[Button], last: Sequence[Button]) -> list[Row]:
        more = Button(self._make(Click.OPEN, REST), self.viewer.words("button-rest"), emoji="➕")
        first = [] if self._careful else [more]
        first += [button for _, button in self._placed(places)]
        sure = self._careful and places.fresh and self._worthy()
        second = [self._place(number, sure=sure) for number in self._in_sight()]
        elsewhere = (
            [] if self._careful else self._elsewhere_button()
        )  # what opens stands from the third row on
        second += elsewhere[: BUTTONS - len(second)]
        if not self._careful:
            room = max(0, min(BUTTONS, MOST - len(first) - len(second) - len(last)))
            return [tuple(first), tuple(second), *button_rows(tools[:room]), *button_rows([*last])]
        further = self._further(places)
        others = [item for key in further for item in self._groups[key]]
        rest = [self._listed(others, "button-other-cards", len(further))] if others else []
        third = [more, *tools[: BUTTONS - 1 - len(last)], *last]
        return [*button_rows(first), tuple(second), *rest, tuple(third)]

    def _placed(self, places: MenuPlaces) -> list[tuple[str | None, Button]]:
        """The buttons of the first row, each with its thing.

        To a beginner they take two lines of a phone, one of them the list of the others where there are any.
        """
        found: list[tuple[str | None, Button]] = []
        for number, key in enumerate(places.things):
            if key in self._groups:
                found.append((key, self._thing(key)))
            elif not self._careful or self._played(places, number):
                found.append((key, self._nothing(f"-{number}", self._gone(places, number))))
        while self._careful and len(found) > 1 and not self._fit(found):
            found.pop(-2 if self._advised(found[-1][0]) else -1)
        return found

    def _fit(self, found: Sequence[tuple[str | None, Button]]) -> bool:
        """Whether these have room on a phone, and below them what has none."""
        shown = {key for key, _ in found}
        left = any(key not in shown for key in self.things())
        return phone_lines([button for _, button in found]) + left <= _LINES

    def _advised(self, key: str | None) -> bool:
        """Whether a thing is the one that is advised."""
        return any(self.options[index].key == self._urged for index, _, _ in self._groups.get(key or "", ()))

    def _played(self, places: MenuPlaces, number: int) -> bool:
        """Whether what stood there has just been played: on a phone nothing else leaves a place empty, once."""
        return number in places.just and places.gone[number].startswith("✓")

    def _gone(self, places: MenuPlaces, number: int) -> str:
        """What an empty place says: to a beginner in words that its card has been played."""
        said = (*places.gone, *[""] * PLACES)[number] or "✓"
        name = said.removeprefix("✓").strip()
        return self.viewer.words("menu-done", name=name) if self._careful and name and said != name else said

    def _in_sight(self) -> list[int]:
        """The fixed places in sight: to a beginner no movements, and what cannot be done only where that is explained.

        What ends the go then keeps its place, whatever else there is to do.
        """
        meaning, numbers = self.viewer.face.MEANING, range(len(self._fixed))
        if not self._careful:
            return [*numbers]
        verbs = [self._fixed[number][0] for number in numbers]
        rank = {n: 0 if verbs[n] in meaning.explained else 1 if verbs[n] in ENDING else 2 for n in numbers}
        shown = [n for n in numbers if rank[n] == 0 or (self._by_place[n] and verbs[n] not in meaning.loose)]
        return sorted(shown, key=lambda number: rank[number])

    def _further(self, places: MenuPlaces) -> list[str]:
        """What can be played besides what stands in the first row."""
        shown = {key for key, _ in self._placed(places)}
        return [key for key in self.things() if key not in shown]

    def _rest(self, places: MenuPlaces, most: list[Button], away: list[Button]) -> list[Row]:
        shown = {key for key, _ in self._placed(places)}
        others = [key for key in self._sorted() if key not in shown]
        hidden: list[Button] = []
        if self._careful:  # the cards are in sight
            others = [key for key in others if key not in self._further(places)]
            away_from = [
                n for n in range(len(self._fixed)) if self._by_place[n] and n not in self._in_sight()
            ]
            # What only opens something, where *More* stood: a second tap does nothing.
            hidden = [*self._elsewhere_button(), *map(self._opening, away_from)]
        first = (self._back(), *away[: BUTTONS - 1])
        second = tuple(most[: min(BUTTONS, MOST - 1 - len(first) - len(hidden))]) or (self._nothing("-"),)
        room = min(BUTTONS, MOST - len(first) - len(second)) - 1  # the link to a rule may come beside them
        if len(others) + len(hidden) <= room:
            found: list[Row] = button_rows([*hidden, *(self._thing(key) for key in others)])
        else:
            listed = [item for key in others for item in self._groups[key]]
            found = [*button_rows(hidden), *([self._listed(listed)] if listed else [])]
        return [first, second, *found]

    def _elsewhere_button(self) -> list[Button]:
        said = self.viewer.words("button-elsewhere")
        return [Button(self._make(Click.OPEN, ELSEWHERE), said)] if self._elsewhere() else []

    def _head(self, title: str) -> list[Row]:
        return [(self._back(),), (self._nothing("-", title),)]

    def _choices(self, items: list[Listed]) -> list[Row]:
        """Choices from the third row on: buttons, or a select for very many."""
        found = [self._choice(item) for item in items]
        if len(items) <= 2 * BUTTONS and not (self._careful and phone_lines(found) > _OPENED):
            return button_rows(found)
        return [self._listed(items)]

    def _listed(
        self, items: list[Listed], key: str = "button-further", count: int | None = None
    ) -> SelectMenu:
        """A select of all that; `count` of things, where a thing has several lines."""
        lines = tuple(
            SelectLine(str(index), text.label(label, text.OPTION), text.clip(hint, text.OPTION))
            for index, label, hint in items[:CHOICES]
        )
        said = self.viewer.words(key, count=len(items) if count is None else count)
        return SelectMenu(self._make(Click.SELECT, "menu"), said, lines)

    # ------------------------------------------------------------------ buttons

    def _opened(self, opened: str) -> tuple[str, list[Listed]] | None:
        """The title and choices of what is opened; None if nothing is, or it has gone."""
        if opened == ELSEWHERE:
            found = self._elsewhere()
            return (self.viewer.words("button-elsewhere"), found) if found else None
        kind, number = opened[:1], opened[1:]
        if not number.isdecimal():
            return None
        if kind == FIXED and int(number) < len(self._fixed):
            place = self._by_place[int(number)]
            ending = place and self.options[place[0][0]].verb == ENDING[0]
            title = self.viewer.words("menu-end-sure") if ending else self._title(int(number))
            return (title, place) if place else None
        return None

    def _back(self) -> Button:
        return Button(self._make(Click.OPEN, ""), self.viewer.words("button-close"), emoji="↩️")

    def _nothing(self, key: str, title: str = "·") -> Button:
        return Button(self._make(Click.OPEN, f"{key}-"), text.label(title), disabled=True)

    def _thing(self, key: str) -> Button:
        """One button for a card: what it does, at its usual place where there are several.

        To a beginner a card that is played where most are is its name alone.
        """
        index, label, hint = self._usual(self._groups[key])
        option, meaning = self.options[index], self.viewer.face.MEANING
        usual = len(self._groups[key]) == 1 or option.detail in meaning.places[:1]
        if self._careful and usual and option.verb in meaning.commands.get("play", ())[:1]:
            label = self.viewer.costing(self.viewer.name(option.obj, option.card), option.key)
        return self._choice((index, label, hint))

    def _usual(self, items: list[Listed]) -> Listed:
        """The choice that most players mean: the card goes where such a card usually goes."""
        if len(items) == 1:
            return items[0]
        found = self.viewer.face.usual([self.options[item[0]] for item in items], self.viewer.view)
        return items[found]

    def _elsewhere(self) -> list[Listed]:
        """The other places of the cards, the best card first."""
        groups = [self._groups[key] for key in self._sorted()]
        return [item for items in groups for item in items if item is not self._usual(items)]

    def _choice(self, item: Listed) -> Button:
        index, label, _ = item
        return Button(
            self._make(Click.OPTION, str(index)), text.label(label),
            "bad" if self.options[index].verb == ENDING[0] else "primary",
            self.viewer.mark(self.options[index]),
        )  # fmt: skip

    def _title(self, number: int) -> str:
        verb = self._fixed[number][0]
        return self.viewer.words.code("menu", verb)

    def _place(self, number: int, *, sure: bool = False) -> Button:
        """A fixed place: what it does, what it opens, or greyed what usually stands there.

        With `sure`, ending the turn opens too: a tap made twice on the last turn's button ends no further turn.
        """
        items = self._by_place[number]
        if not items:
            return self._nothing(f"-f{number}", self._title(number))
        first = self.options[items[0][0]]
        if sure and first.verb == ENDING[0]:
            return Button(self._make(Click.OPEN, f"{FIXED}{number}"), text.label(items[0][1]), "bad")
        if len(items) == 1 and (first.obj is None or first.verb not in self.viewer.face.MEANING.powers):
            style = "bad" if first.verb in ENDING else "primary"
            return Button(self._make(Click.OPTION, str(items[0][0])), text.label(items[0][1]), style)  # type: ignore[arg-type]  # a literal
        return self._opening(number)

    def _opening(self, number: int) -> Button:
        """A fixed place that opens its choices."""
        title = f"{self._title(number)} ({len(self._by_place[number])})"
        return Button(self._make(Click.OPEN, f"{FIXED}{number}"), text.label(title), "primary")
