"""`arbitre rules`: search and show the restated rules, import originals, check the data."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import CommandError

if TYPE_CHECKING:
    from bot.cli import Subparsers
    from engine.rulebook.book import Book
    from engine.rulebook.checking import Fault, Sources


def add_parser(subparsers: Subparsers) -> None:
    """Add `rules` and what it does."""
    parser = subparsers.add_parser("rules", help="search, show, import and check the rules")
    verbs = parser.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    checking = verbs.add_parser("check", help="list what is wrong with the restated rules or missing")
    checking.add_argument("--document", help="only this document")
    checking.add_argument("--chapter", help="only this chapter")
    checking.add_argument("--originals", type=Path, help="folder of the original documents (default: found)")
    checking.add_argument("--json", action="store_true", help="answer in JSON")
    checking.set_defaults(run=check)


def check(args: argparse.Namespace) -> int:
    """List faults and what is missing; exit code 1 when there are any."""
    from engine.rulebook import checking

    rulebook = _load_book()
    sources = _sources(args.originals)
    faults = [
        fault
        for fault in checking.check(rulebook, sources)
        if (args.document is None or fault.document == args.document)
        and (args.chapter is None or fault.chapter == args.chapter)
    ]
    counts = checking.summary(rulebook)
    if args.json:
        import msgspec

        report = {"faults": faults, "chapters": counts, "originals": sources is not None}
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print_faults(faults, whole=args.document is None)
        if args.document is None:
            for document, chapters in counts.items():
                print(document)
                for chapter, count in chapters.items():
                    print(
                        f"  {chapter:24} " + ", ".join(f"{number} {name}" for name, number in count.items())
                    )
        if sources is None:
            print("The original documents are not at hand: ids, copied runs and rulings were not compared.")
    return 1 if faults else 0


def _print_faults(faults: list[Fault], *, whole: bool) -> None:
    """One line a fault; of a whole check, those not yet restated are counted only."""
    waiting: dict[str, list[str]] = {}
    for fault in faults:
        if whole and fault.code in {"missing", "asked"}:
            waiting.setdefault(fault.code, []).append(fault.id)
        else:
            print(f"{fault.document} {fault.id}: {fault.code}: {fault.message}")
    for code, ids in waiting.items():
        print(f"{code}: {len(ids)}")


def _load_book() -> Book:
    from engine.rulebook import book, loading

    try:
        return book.load()
    except loading.RulebookError as error:
        raise CommandError(str(error)) from None


def originals_folder(given: Path | None = None) -> Path | None:
    """Where the original documents are: as given, `ARBITRE_DOCUMENTS`, or `shared` beside the checkout; else None."""
    if given is not None:
        if not given.is_dir():
            raise CommandError(f"{given} is no folder")
        return given
    base = os.environ.get("ARBITRE_DOCUMENTS")
    folder = (Path(base) if base else Path(__file__).resolve().parents[3] / "shared") / "rules"
    return folder if folder.is_dir() else None


def _sources(given: Path | None) -> Sources | None:
    from engine.rulebook import checking

    folder = originals_folder(given)
    if folder is None:
        return None
    texts = tuple(path.read_text("utf-8") for path in sorted(folder.glob("*.txt")))
    table, study = folder / "ids.tsv", folder / "differences.md"
    return checking.Sources(
        texts=texts,
        ids=checking.read_ids(table.read_text("utf-8")) if table.is_file() else (),
        rulings=checking.read_ruling_numbers(study.read_text("utf-8")) if study.is_file() else (),
    )
