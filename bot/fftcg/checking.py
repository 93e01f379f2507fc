"""What `arbitre cards check` reports about the card files of FINAL FANTASY TCG."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.games import Checked
from cards.fftcg.check import check as check_files


def check(
    files: Mapping[str, str] | None,
    folder: str | None,
    scenarios: Mapping[str, str] | None,  # noqa: ARG001 - which powers its scenarios carry out, its tests measure
) -> Checked:
    """The faults of card files, and how much of the catalogue is exact."""
    report = check_files(files)
    lines = []
    for fault in report.faults:
        where = f"{fault.file}:{fault.line}: {fault.card}".strip(": ")
        lines.append(f"{where}: {fault.kind}: {fault.message}")
    lines.append(
        f"{report.cards} cards, {report.exact} exact, {len(report.faults)} faults, "
        f"{len(report.unsupported)} unsupported"
    )
    for title, names in (
        ("unsupported", report.unsupported),
        ("doubtful source", _with_cards(report.doubtful)),
        ("named in a text, and no card is called so", report.strangers),
        (
            f"parts of the language ({report.nodes}) used by one card only",
            tuple(f"{k} {v}" for k, v in report.single.items()),
        ),
        ("parts that no card uses", report.unused),
        (f"no French name known, shown in English ({len(report.unnamed)})", report.unnamed),
    ):
        if names:
            lines.append(f"{title}: {', '.join(names)}")
    return Checked(not report.faults, tuple(lines), msgspec.structs.asdict(report) | {"scenarios": folder})


def _with_cards(told: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(f"{name}: {what}" for name, what in told.items())
