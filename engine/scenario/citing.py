"""What a scenario cites: rules, rulings of the project, examples of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.rulebook.book import load
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown


@dataclass(frozen=True)
class CitableNumbers:
    """The numbers that a game's files may cite: of rules, of the project's own rulings (`gaps`), of examples."""

    rules: frozenset[str]
    gaps: frozenset[str] = frozenset()
    examples: frozenset[str] = frozenset()

    def rule(self, id: str, *, gap: bool = True) -> None:
        """Check the number of a rule; with `gap` the number of a ruling of the project is accepted, too.

        Raises:
            ScenarioError: there is none.
        """
        known = self.rules | self.gaps if gap else self.rules
        if id not in known:
            raise ScenarioError(unknown("rule", id, sorted(known)))

    def example(self, id: str) -> None:
        """Check the number of an example, such as `706.4#1`.

        Raises:
            ScenarioError: the rulebook has none.
        """
        if id not in self.examples:
            raise ScenarioError(unknown("example of the rulebook", id, sorted(self.examples)))


def law_of(game: str, document: str, gaps: Iterable[str]) -> CitableNumbers:
    """The numbers that files of a game may cite, from the rulebook; the examples are those of one document."""
    mine = [found for found in load() if found.document.game == game]
    examples = (
        f"{found.ref.id}#{number}"
        for found in mine
        if found.ref.document == document
        for number, _ in enumerate(found.entry.examples, 1)
    )
    return CitableNumbers(frozenset(found.ref.id for found in mine), frozenset(gaps), frozenset(examples))
