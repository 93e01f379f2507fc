"""What an examination has come to: its rulings in the order in which they were asked."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import yaml

from cards.fftcg import catalog as fftcg
from cards.wakfu import catalog as wakfu

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("wakfu", "fftcg")

#: What may come of a ruling, as the record says it.
PASSED, BOARD, REASON, MISREAD, OPEN = "passed", "board", "reason", "misread", "open"
VERDICTS = {
    PASSED: "the referee ruled as the examiner had written",
    BOARD: "the referee was wrong about what happens; mended since, or waiting",
    REASON: "the referee refused rightly and gave a wrong reason; the same",
    MISREAD: "the examiner had misread the law or a card, and corrected the expectation",
    OPEN: "the law leaves it open: the examiner withdrew, or the scenario says by which ruling it goes",
}
WRONG_REASONS = 2
NO_PAIR = "none"


@dataclass(frozen=True)
class Ruling:
    """One ruling: the file that holds it, the pair drawn for it (seed/number, or `none`), the verdict."""

    file: str
    pair: str
    verdict: str

    @property
    def chapter(self) -> int:
        """The chapter of the rule by which the file is named: 804.6 is in chapter 8, 11.9.1 in chapter 11."""
        number = int(Path(self.file).name.split(".")[0])
        return number // 100 or number


@dataclass(frozen=True)
class Record:
    """All rulings of one examination, oldest first, and the drawn pairs in which nothing meets."""

    rulings: tuple[Ruling, ...]
    nothing_meets: tuple[str, ...]
    waiting: tuple[str, ...]
    """Files of rulings that the referee does not follow yet, kept aside."""

    @property
    def clean_run(self) -> int:
        """How many rulings have been asked since the last wrong board, with at most two wrong reasons among them."""
        reasons = run = 0
        for ruling in reversed(self.rulings):
            reasons += ruling.verdict == REASON
            if ruling.verdict == BOARD or reasons > WRONG_REASONS:
                break
            run += 1
        return run

    def chapters(self) -> dict[int, Counter[str]]:
        """How often each verdict was given, by chapter."""
        found: dict[int, Counter[str]] = {}
        for ruling in self.rulings:
            found.setdefault(ruling.chapter, Counter())[ruling.verdict] += 1
        return dict(sorted(found.items()))


def folder(game: str) -> Path:
    """Where the rulings of all examinations of a game are kept."""
    return ROOT / "tests/scenarios" / game / "examined"


def load(game: str) -> Record:
    """The record as it is kept. Raises ValueError where it names an unknown verdict or the same file twice."""
    path = Path(__file__).with_name(f"record-{game}.yaml")
    kept = yaml.safe_load(path.read_text("utf-8"))
    rulings = tuple(Ruling(file, pair, verdict) for file, pair, verdict in kept["rulings"])
    if unknown := {ruling.verdict for ruling in rulings} - VERDICTS.keys():
        raise ValueError(f"{path.name}: unknown verdicts {sorted(unknown)}")
    if twice := [file for file, times in Counter(ruling.file for ruling in rulings).items() if times > 1]:
        raise ValueError(f"{path.name}: named twice: {twice}")
    return Record(rulings, tuple(kept["nothing_meets"]), tuple(kept["waiting"]))


def pairs(game: str, seed: int, count: int) -> list[tuple[str, str]]:
    """Pairs of different cards by chance, the same for the same seed and catalogue; more of them begin like fewer."""
    chance = random.Random(seed)
    if game == "wakfu":
        names = {card.id: card.name for card in wakfu.load_coming()}
    else:
        names = {card.id: f"{card.name} {card.id}" for card in fftcg.load()}
    drawn = (chance.sample(sorted(names), 2) for _ in range(count))
    return [(names[one], names[other]) for one, other in drawn]


def table(kept: Record) -> str:
    """The figures as a page and a terminal show them."""
    verdicts = list(VERDICTS)
    chapters = kept.chapters()
    rows = [(f"{chapter}", found) for chapter, found in chapters.items()]
    rows.append(("all", sum(chapters.values(), start=Counter[str]())))
    lines = [f"| chapter | rulings | {' | '.join(verdicts)} |", "|---" * (len(verdicts) + 2) + "|"]
    for name, found in rows:
        counts = " | ".join(str(found[verdict]) for verdict in verdicts)
        lines.append(f"| {name} | {found.total()} | {counts} |")
    on_pairs = [ruling for ruling in kept.rulings if ruling.pair != NO_PAIR]
    pairs_met, none = len({ruling.pair for ruling in on_pairs}), len(kept.nothing_meets)
    said = f"{len(on_pairs)} rulings are on {pairs_met} drawn pairs; of {none} more the examiner says that nothing"
    lines += ["", f"{said} meets in them.", f"Clean run: {kept.clean_run} rulings."]
    return "\n".join(lines)
