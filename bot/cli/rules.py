"""`arbitre rules`: search and show the restated rules, import originals, check the data, measure the search."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from bot.cli import CommandError, helped, load_settings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.cli import Subparsers
    from bot.rulebook.library import Answer, Pointer, RulePage, RulesLibrary
    from engine.rulebook.book import Book
    from engine.rulebook.checking import RulebookFault, Sources
    from engine.rulebook.model import Language
    from engine.rulebook.originals import Import

#: The name under which the rules of every game are searched; the surest answer wins.
ANY = "any"
LANGUAGES = ("fr", "en")


def add_parser(subparsers: Subparsers) -> None:
    """Add `rules` and its verbs."""
    parser = subparsers.add_parser("rules", help="search, show, import and check the rules")
    verbs = parser.add_subparsers(title="what to do", metavar="VERB", dest="verb", required=True)
    _add_lookups(verbs)
    importing = verbs.add_parser("import", help="read an original document, to show its wording beside ours")
    importing.add_argument("file", type=Path, metavar="FILE", help="the document as published, as text")
    importing.add_argument("--document", required=True, help="which one, by its key")
    importing.add_argument("--dry-run", action="store_true", help="tell what was understood, keep nothing")
    importing.add_argument("--json", action="store_true", help="answer in JSON")
    importing.set_defaults(run=import_)
    checking = verbs.add_parser("check", help="list what is wrong with the restated rules or missing")
    checking.add_argument("--document", help="only this document")
    checking.add_argument("--chapter", help="only this chapter")
    checking.add_argument("--originals", type=Path, help="folder of the original documents (default: found)")
    checking.add_argument("--json", action="store_true", help="answer in JSON")
    checking.set_defaults(run=check)
    measuring = verbs.add_parser("measure", help="how well the search answers a set of questions")
    measuring.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        nargs="?",
        help="game -> language -> [{q, ids}], in YAML; without it the ways players ask, each where it is left out",
    )
    measuring.add_argument("--without-asked", action="store_true", help="leave out the ways players ask")
    measuring.add_argument("--apart", action="store_true", help="only questions unlike the ways players ask")
    measuring.add_argument("--as-discord", action="store_true", help="ask through the screens of Discord")
    measuring.add_argument("--missed", action="store_true", help="list the questions not answered first")
    measuring.set_defaults(run=measure)
    helped.add_verb(verbs)


def _add_lookups(verbs: Subparsers) -> None:
    searching = verbs.add_parser("search", help="find the rules that answer a question")
    searching.add_argument("question", metavar="QUESTION", help="words, a title or a number")
    searching.add_argument(
        "--game", default="", help="whose rules; any: those of every game (default: the first)"
    )
    searching.add_argument(
        "--lang", choices=LANGUAGES, help="the language of the answer (default: the question's own)"
    )
    searching.add_argument("--limit", type=_limit, default=10, help="at most so many results (1 to 100)")
    searching.add_argument("--json", action="store_true", help="answer in JSON")
    searching.set_defaults(run=search)
    batch = verbs.add_parser("search-batch", help='answer JSON lines {"q", "lang", "game"} on standard input')
    batch.add_argument("--limit", type=_limit, default=10, help="at most so many results each (1 to 100)")
    batch.set_defaults(run=search_batch)
    showing = verbs.add_parser("show", help="show a rule with its examples, rulings and neighbours")
    showing.add_argument("id", metavar="ID", help="704.5, 806.9, glossaire/geant, ...")
    showing.add_argument("--game", default="", help="only of this game")
    showing.add_argument("--document", help="only of this document")
    showing.add_argument("--lang", choices=LANGUAGES, default="fr")
    showing.add_argument("--json", action="store_true", help="answer in JSON")
    showing.set_defaults(run=show)


def _limit(text: str) -> int:
    number = int(text)
    if not 1 <= number <= 100:
        raise argparse.ArgumentTypeError("a number from 1 to 100")
    return number


# Looking up ----------------------------------------------------------------------------------------------------


def search(args: argparse.Namespace) -> int:
    """Print the answers to a question; exit code 0 even when there are none."""
    library, game = _open_library(), _game(args.game)
    language = args.lang or library.language_of(args.question, game)
    answer = library.search(args.question, game, language, args.limit)
    if args.json:
        _print_json(_answer_data(answer, language), indent=2)
        return 0
    if notice := answer.words(language):
        print(notice, end="\n\n" if answer.results else "\n")
    if answer.close:
        print(f"({answer.game}; perhaps meant: {', '.join(answer.close)})")
    if answer.cards:
        print(f"(cards: {', '.join(answer.cards)})")
    for found in answer.results:
        print(f"{found.id}  {found.title}  ({found.document}, {found.score:.2f})")
        print(_indented(found.text) + "\n")
    return 0


def search_batch(args: argparse.Namespace) -> int:
    """Answer each line of standard input with one line; a faulty line gets an error."""
    import msgspec

    from engine.rulebook.model import GAMES

    class Line(msgspec.Struct):
        q: str
        lang: str = "fr"
        game: str = ""
        limit: int = args.limit

    library = _open_library()
    library.index.warm()
    for raw in sys.stdin.buffer:
        if not raw.strip():
            continue
        try:
            line = msgspec.json.decode(raw, type=Line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            _print_json({"error": str(error), "results": []})
            continue
        if line.lang not in LANGUAGES or line.game not in ("", *GAMES, ANY):
            wrong = f"lang is one of {', '.join(LANGUAGES)}, game one of {', '.join((*GAMES, ANY))}"
            _print_json({"q": line.q, "error": wrong, "results": []})
            continue
        limit = min(max(line.limit, 1), 100)
        answer = library.search(line.q, _game(line.game), cast("Any", line.lang), limit)
        _print_json({"q": line.q, **_answer_data(answer, line.lang)})
    return 0


def _game(named: str) -> Any:
    """The game named, or the rulebook's first for an empty name; None for the name that means every game.

    Raises:
        CommandError: the rulebook has no such game.
    """
    from engine.rulebook.model import GAMES

    if named not in ("", ANY, *GAMES):
        raise CommandError(f"no game is called {named!r}; known: {', '.join(GAMES)}")
    return None if named == ANY else named or GAMES[0]


def _answer_data(answer: Answer, language: str) -> dict[str, Any]:
    results = [
        {
            "id": found.id,
            "document": found.document,
            "title": found.title,
            "score": found.score,
            "text": found.text,
            "restated": not found.missing,
            "holds": [ref.id for ref in found.holds],
        }
        for found in answer.results
    ]
    return {
        "answered": answer.answered,
        "game": answer.game,
        "close": answer.close,
        "cards": answer.cards,
        "results": results,
        "notice": answer.words(cast("Any", language)) or None,
    }


def show(args: argparse.Namespace) -> int:
    """Print one rule; exit code 1 when no rule has the id."""
    from engine.rulebook.model import document_named

    library = _open_library()
    try:
        document = document_named(args.document).id if args.document else None
    except LookupError as error:
        raise CommandError(str(error)) from None
    found = library.book.find(args.id, document, _game(args.game) if args.game else None)
    if not found:
        near = library.search(args.id, _game(args.game), args.lang, 3).results
        hint = f"; perhaps {', '.join(each.id for each in near)}" if near else ""
        print(f"nothing stands under {args.id!r}{hint}", file=sys.stderr)
        return 1
    page = library.page(found[0].ref, args.lang)
    if args.json:
        import msgspec

        others = [{"id": each.ref.id, "document": each.ref.document} for each in found[1:]]
        _print_json({**msgspec.to_builtins(page), "also": others}, indent=2)
    else:
        _print_page(page, args.lang)
        for other in found[1:]:
            print(f"({args.id} stands in {other.ref.document} as well: --document {other.ref.document})")
    return 0


_LABELS = {
    "fr": {
        "example": "Exemple",
        "ruling": "Notre décision",
        "judge": "lacune : un juge peut décider autrement",
        "official": "Texte officiel",
        "parent": "Au-dessus",
        "children": "En dessous",
        "previous": "Avant",
        "next": "Après",
        "see": "Voir",
    },
    "en": {
        "example": "Example",
        "ruling": "Our ruling",
        "judge": "a gap: a judge may decide otherwise",
        "official": "Official wording",
        "parent": "Above",
        "children": "Below",
        "previous": "Before",
        "next": "After",
        "see": "See",
    },
}


def _print_page(page: RulePage, language: str) -> None:
    label = _LABELS[language]
    print(f"{page.id}  {page.title}  ({page.document}{', ' + page.section if page.section else ''})")
    if page.text:
        print("\n" + page.text)
    for example in page.examples:
        print(f"\n{label['example']}: {example}")
    for ruling in page.rulings:
        gap = f", {label['judge']}" if ruling.judge else ""
        print(f"\n{label['ruling']} ({ruling.number}{gap}): {ruling.text}")
    if page.official:
        print(f"\n{label['official']}:\n{_indented(page.official.text)}")
        for example in page.official.examples:
            print(_indented(f"{label['example']}: {example}"))
    print()
    _print_pointers(label["parent"], [page.parent] if page.parent else [])
    _print_pointers(label["children"], page.children)
    _print_pointers(label["previous"], [page.previous] if page.previous else [])
    _print_pointers(label["next"], [page.next] if page.next else [])
    _print_pointers(label["see"], page.see)


def _print_pointers(name: str, pointers: Iterable[Pointer]) -> None:
    for number, pointer in enumerate(pointers):
        print(f"{name + ':' if number == 0 else '':12} {pointer.id}  {pointer.title}")


# Originals, checks, figures ------------------------------------------------------------------------------------


def import_(args: argparse.Namespace) -> int:
    """Read an original; exit code 1 when it has text for fewer than half of its entries."""
    from bot.rulebook import originals as store
    from engine.rulebook import originals
    from engine.rulebook.model import document_named

    try:
        document = document_named(args.document)
        text = args.file.read_text("utf-8")
    except LookupError as error:
        raise CommandError(str(error)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{args.file}: {error}") from None
    language: Language = next(
        (lang for lang, name in document.editions.items() if name == args.document), "fr"
    )
    items = originals.outline(_load_book(), document, language)
    imported = originals.parse(text, items, args.document, language)
    enough = 0 < len(items) <= len(imported.entries) * 2
    if args.json:
        import msgspec

        _print_json({**msgspec.to_builtins(imported), "kept": enough and not args.dry_run}, indent=2)
    elif enough:
        _print_import(imported, len(items))
    if not enough:
        had = f"words for {len(imported.entries)} of {len(items)} entries"
        print(f"this does not look like {args.document}: {had}; nothing was kept", file=sys.stderr)
        return 1
    if not args.dry_run:
        try:
            store.keep(_folder() / "originals", imported)
        except OSError as error:
            raise CommandError(f"the import cannot be kept: {error}") from None
    return 0


def _print_import(imported: Import, wanted: int) -> None:
    examples = sum(len(entry.examples) for entry in imported.entries)
    print(f"{imported.edition}: understood {len(imported.entries)} of {wanted} entries, {examples} examples")
    for printed, taken in imported.renumbered:
        print(f"printed as {printed}, taken as {taken}")
    if imported.absent:
        print(f"no words for {', '.join(imported.absent)}")
    if imported.unplaced:
        print(f"not placed, {len(imported.unplaced)} lines:")
        for line, words in imported.unplaced:
            print(f"  {line}: {words[:90]}")


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
        _print_json({"faults": faults, "chapters": counts, "originals": sources is not None}, indent=2)
        return 1 if faults else 0
    _print_faults(faults, whole=args.document is None)
    if args.document is None:
        for document, chapters in counts.items():
            print(document)
            for chapter, count in chapters.items():
                print(f"  {chapter:24} " + ", ".join(f"{number} {name}" for name, number in count.items()))
    if sources is None:
        print("The original documents are not at hand: ids, copied runs and rulings were not compared.")
    return 1 if faults else 0


def _print_faults(faults: list[RulebookFault], *, whole: bool) -> None:
    """Print one fault a line; in a check of everything, entries not yet restated are only counted."""
    waiting: dict[str, list[str]] = {}
    for fault in faults:
        if whole and fault.code in {"missing", "asked"}:
            waiting.setdefault(fault.code, []).append(fault.id)
        else:
            print(f"{fault.document} {fault.id}: {fault.code}: {fault.message}")
    for code, ids in waiting.items():
        print(f"{code}: {len(ids)}")


def measure(args: argparse.Namespace) -> int:
    """Print the figures of a set of questions."""
    import msgspec
    import yaml

    from bot.cli.discord_door import DiscordDoor
    from bot.hosted import catalogs
    from bot.rulebook import measuring
    from bot.rulebook.library import RulesLibrary
    from engine.rulebook import loading

    if args.file is None:
        if args.without_asked or args.apart or args.as_discord:
            raise CommandError("--without-asked, --apart and --as-discord need a file of questions")
        measured = measuring.left_out(loading.load())
    else:
        try:
            questions = measuring.read(args.file.read_text("utf-8"))
        except (OSError, UnicodeDecodeError, yaml.YAMLError, msgspec.ValidationError) as error:
            raise CommandError(f"{args.file}: {error}") from None
        if args.apart:
            questions = measuring.apart(_load_book(), questions)
        library = RulesLibrary.open(None, cards=catalogs(), asked=not args.without_asked)
        measured = measuring.measure(library, questions, DiscordDoor(library) if args.as_discord else None)
    for figures in (*measured.figures, measured.total(across=False), measured.total(across=True)):
        print(figures.line())
        if args.missed:
            for missed in figures.missed:
                print(
                    f"    {missed.q!r} at {missed.place}: {' '.join(missed.found)}; not {' '.join(missed.wanted)}"
                )
    print(f"a search takes {measured.median:.1f} ms, one in a hundred {measured.p99:.1f} ms")
    return 0


# Opening -------------------------------------------------------------------------------------------------------


def _folder() -> Path:
    """The folder of the index and the imports."""
    return load_settings().rules_dir


def _open_library() -> RulesLibrary:
    from bot.hosted import catalogs
    from bot.rulebook.library import RulesLibrary
    from engine.rulebook.loading import RulebookError

    try:
        return RulesLibrary.open(_folder(), cards=catalogs())
    except RulebookError as error:
        raise CommandError(str(error)) from None


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


def _print_json(data: Any, indent: int = 0) -> None:
    """Print one JSON value at once, in UTF-8 whatever the terminal's encoding."""
    import msgspec

    encoded = msgspec.json.encode(data)
    sys.stdout.flush()
    sys.stdout.buffer.write((msgspec.json.format(encoded, indent=indent) if indent else encoded) + b"\n")
    sys.stdout.flush()


def _indented(text: str) -> str:
    import textwrap

    return "\n".join(
        textwrap.fill(line, 100, initial_indent="    ", subsequent_indent="    ")
        for line in text.splitlines()
    )
