"""What `arbitre cards check` reports about the card files of Wakfu TCG."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.games import Checked
from cards.wakfu.catalog import load_coming
from cards.wakfu.check import CardReport
from cards.wakfu.check import check as check_files
from engine.scenario import run
from engine.scenario.wakfu.dialect import WAKFU
from engine.wakfu.game import WakfuGame
from engine.wakfu.outside import census


def check(
    files: Mapping[str, str] | None, folder: str | None, scenarios: Mapping[str, str] | None
) -> Checked:
    """The faults of card files, how much of the catalogue is exact, and the powers that no scenario executes."""
    report = check_files(WakfuGame.key, files)
    untouched = None if scenarios is None else _untouched(scenarios)
    names = "not measured (--scenarios FOLDER)" if untouched is None else ", ".join(untouched) or "none"
    lines = (*_lines(report), f"powers that no scenario carries out: {names}")
    data = msgspec.structs.asdict(report) | {"scenarios": folder, "untouched": untouched}
    return Checked(not report.faults, lines, data)


def _untouched(scenarios: Mapping[str, str]) -> list[str]:
    """The powers of our own cards that no scenario executes, measured by running the scenarios."""
    catalog, count = load_coming(), census.Census()
    with count.taking():
        for file, text in scenarios.items():
            count.fresh()
            run(text, file, dialects={WakfuGame.key: WAKFU})
    names = {-1: "script"}
    return [
        f"{catalog.card(card).name} ({card}), face {face}, {names.get(index, f'power {index}')}"
        for card, face, index in census.untouched(catalog, count)
    ]


def _lines(report: CardReport) -> list[str]:
    lines = []
    for fault in report.faults:
        where = f"{fault.file}:{fault.line}: {fault.card}".strip(": ")
        lines.append(f"{where}: {fault.kind}: {fault.message}")
    lines.append(
        f"{report.cards} cards, {report.exact} exact ({report.share_exact:.1%}), {len(report.faults)} faults"
    )
    for title, names in (
        ("unsupported", report.unsupported),
        ("doubtful source", tuple(f"{name} ({why})" for name, why in report.doubtful.items())),
        ("named functions", report.special),
        ("nodes used by one card only", _with_cards(report.single)),
        ("parameters used by one card only", _with_cards(report.single_parameters)),
        ("nodes that no card uses", report.unused),
    ):
        if names:
            lines.append(f"{title}: {', '.join(names)}")
    lines.append(
        f"cards with a node or function of their own: {report.share_odd:.2%}, with a parameter: "
        f"{report.share_parameters:.2%}, with any of these: {report.share_single:.2%}"
    )
    return lines


def _with_cards(single: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{name} ({card})" for name, card in single.items())
