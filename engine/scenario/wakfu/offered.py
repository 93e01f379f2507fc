"""What a seat is offered: the options of its question, and the words that name each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.core.decision import Option
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.values import Own
from engine.scenario.wakfu.names import by_card
from engine.scenario.wakfu.table import WakfuTable
from engine.scenario.wakfu.vocabulary import OPTIONS

VERBS = ("play", "craft", "use", "react", "move", "attack")
NOTHING = ("none", "no", "keep", "wait")
"""What `nothing` means among the options of a question."""


@dataclass(frozen=True)
class Offers(Own):
    """The options of an open question, without passing."""

    table: WakfuTable
    options: list[Option]

    def compare(self, op: str, wanted: Any) -> bool:
        """See `Own.compare`."""
        if op in ("has", "lacks"):
            return self._has(str(wanted)) is (op == "has")
        if op not in ("==", "!=") or not isinstance(wanted, list):
            raise ScenarioError("compare what is offered with a list, `[t1, t2]`, or use `has` and `lacks`")
        return self._equal([str(each) for each in wanted]) is (op == "==")

    def shown(self) -> str:
        """The options in words."""
        return f"[{', '.join(self.table.called(option) for option in self.options)}]"

    def _has(self, ref: str) -> bool:
        return any(_means(self.table, option, ref) for option in self.options)

    def _equal(self, refs: list[str]) -> bool:
        """Whether exactly these are offered; an object offered in several ways counts once."""
        left = list({(o.obj, o.card, None if o.obj else o.key): o for o in self.options}.values())
        for ref in refs:
            same = next((option for option in left if _means(self.table, option, ref)), None)
            if same is None:
                return False
            left.remove(same)
        return not left


def _means(table: WakfuTable, option: Option, text: str) -> bool:
    verb, _, rest = text.partition(" ")
    if rest and verb in VERBS:
        return option.verb == verb and _means(table, option, rest)
    name, _, place = text.partition(" in ")
    if place in ("world", "bag"):
        return option.detail == place and _means(table, option, name)
    if text in OPTIONS:
        return (text == "nothing" and option.key in NOTHING) or (
            option.obj is None and text in (option.key, option.verb, option.detail)
        )
    if not (
        text in table.names.aliases
        or table.names.exists(text)
        or table.names.seat(text.partition(".")[0]) is not None
    ):
        raise ScenarioError(unknown("name or option", text, [*table.names.all(), *OPTIONS]))
    if by_card(table.game, option):
        return table.names.is_card(table.game, option, text)
    return option.obj in table.names.find(table.game, text)
