"""The rules of the codebase that no linter knows, held as ordinary tests over the tracked files."""

from __future__ import annotations

import ast
import builtins
import io
import re
import subprocess
import tokenize
import tomllib
from collections import Counter
from functools import cache
from importlib.metadata import requires, version
from pathlib import Path
from typing import NamedTuple

import pytest
import vulture
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.hosted import CARD_ROOMS, ROOMS

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ("bot", "cards", "engine")
MOST_LINES, MOST_MODULES = 500, 17

#: Files that may pass MOST_LINES, each with the reason.
LONG: dict[str, str] = {
    "docs/check_fairness.py": "one file that a player downloads and reads, and that shares no code with the bot",
}
#: Folders that may hold more than MOST_MODULES, each with the reason.
CROWDED: dict[str, str] = {}

#: What nobody in the project asks for by its name, and who asks for it.
ASKED_FOR_ELSEWHERE: dict[str, str] = {
    "allowed_contexts": "discord.py reads it off the tree of commands",
    "authority": "a field of a document, shown by `arbitre rules show --json`",
    "changed_at": "a column of a record",
    "cursor_factory": "psycopg reads it",
    "commits": "how many the writer made, which its tests count",
    "interaction_check": "discord.py asks it before each command",
    "kit": "a setting of a league's file, shown by `arbitre league check`",
    "list_": "discord.py finds a command by its decorator",
    "model_config": "pydantic reads it",
    "nearer": "a sign of how sure an answer is, read by its position",
    "partners": "asked by games of teams; the toy game plays in them",
    "repeated": "whether an interaction had been answered before, which its tests ask",
    "setup_hook": "discord.py calls it before it connects",
    "to_draw": "a field of frames that dumps hold, so that those of before stay the same byte for byte",
    "yaml_implicit_resolvers": "PyYAML reads it",
    "__signature__": "inspect reads it, and by that discord.py the options of a command",
    "__call__": "the words of a screen are asked for by calling them",
    "_one_of_both": "pydantic finds a validator by its decorator",
    "_teams_fit": "pydantic finds a validator by its decorator",
    "_terms": "discord.py finds an autocompletion by its decorator",
}
#: What discord.py calls when Discord says that something has happened.
HANDLER = re.compile(r"on_[a-z_]+")
#: What the tests do to the sandbox, which stands for Discord and its people.
PLAYED_BY_TESTS = "bot/sandbox/"

#: What marks unfinished work. The brackets keep this file from finding itself.
UNFINISHED = re.compile(r"\b(T[O]DO|F[I]XME|X[X]X)\b")
REGISTRIES = re.compile(r"p[y]pi[.]org|p[y]thonhosted|n[p]mjs[.]|[-]-(extra-)?index-url|[-]-find-links")
HOMES = r"/(?:h[o]me|r[o]ot|U[s]ers)/\w"


def tracked() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


FILES = tracked()
TEXTS = {
    name(path): path.read_text("utf-8")
    for path in FILES
    if path.suffix not in {".png", ".jpg", ".webp", ".ttf", ".gz"}
}
SOURCES = {file: text for file, text in TEXTS.items() if file.endswith(".py")}


class Defined(NamedTuple):
    """A class or function of the floors; `bases` are those of a class, as written, None of a function."""

    file: str
    line: int
    name: str
    doc: str
    bases: frozenset[str] | None


@cache
def defined() -> list[Defined]:
    return [
        Defined(
            file,
            node.lineno,
            node.name,
            ast.get_docstring(node) or "",
            frozenset(map(ast.unparse, node.bases)) if isinstance(node, ast.ClassDef) else None,
        )
        for file, text in SOURCES.items()
        if file.startswith(FLOORS)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]


#: Tests that ask for what is defined: it is read once for all of them.
TOGETHER = pytest.mark.xdist_group("codebase")


def found(pattern: str | re.Pattern[str], texts: dict[str, str] = TEXTS) -> list[str]:
    return [
        f"{file}:{number}: {line.strip()[:100]}"
        for file, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if re.search(pattern, line)
    ]


def test_files_fit_one_sitting():
    long = {
        file: lines
        for file, text in SOURCES.items()
        if file.startswith((*FLOORS, "docs")) and (lines := text.count("\n")) > MOST_LINES
    }
    assert {file: lines for file, lines in long.items() if file not in LONG} == {}, "which room is missing?"
    assert [file for file in LONG if file not in long] == [], "no longer long: take them off the list"


def test_a_folder_is_taken_in_at_a_glance():
    """Modules of a folder, `__init__.py` and the folders in it not counted."""
    modules = [Path(file) for file in SOURCES if file.startswith(FLOORS) and not file.endswith("__init__.py")]
    held = Counter(path.parent.as_posix() for path in modules)
    crowded = {folder: count for folder, count in held.items() if count > MOST_MODULES}
    assert {folder: n for folder, n in crowded.items() if folder not in CROWDED} == {}, (
        "which room is missing?"
    )
    assert [folder for folder in CROWDED if folder not in crowded] == [], (
        "no longer crowded: take them off the list"
    )


def test_nothing_is_left_unfinished():
    assert found(UNFINISHED) == []


def test_nothing_is_there_that_nobody_asks_for():
    """Dead code, found by vulture; the tests ask for what the sandbox lets them do, and for nothing else."""

    looked = vulture.Vulture()
    looked.scavenge([ROOT / folder for folder in FLOORS])
    tests = "".join(text for file, text in SOURCES.items() if file.startswith("tests/"))
    dead = {}
    for item in looked.get_unused_code():
        what, file = str(item.name), name(Path(item.filename))
        played = file.startswith(PLAYED_BY_TESTS) and re.search(rf"[.]{re.escape(what)}\b", tests)
        if not played and not HANDLER.fullmatch(what):
            dead[what] = f"{file}:{item.first_lineno}"
    assert {what: where for what, where in dead.items() if what not in ASKED_FOR_ELSEWHERE} == {}
    assert [what for what in ASKED_FOR_ELSEWHERE if what not in dead] == [], "asked for by now: take it off"


def test_what_the_program_fails_to_do_is_counted_where_it_is_logged():
    """By `bot.logs.fault`, and not by a logger alone; a worker that ends is no fault of its own."""
    own = {file: text for file, text in SOURCES.items() if file.startswith("bot/")}
    assert found(r"\blog(ger)?[.](error|exception)\(|_log[.](error|exception)\(", own) == []


def test_every_exemption_gives_its_reason():
    noqa = r"#\s*n[o]qa(?!:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*\s+-\s+\w)"
    ignored = r"#\s*t[y]pe:\s*ignore(?!\[[\w-]+(,\s*[\w-]+)*\]\s+#\s+\w)"
    assert found(f"{noqa}|{ignored}", SOURCES) == []


def test_no_path_of_a_machine():
    paths = HOMES
    if len(str(ROOT.parent)) > 1 and ROOT.parent != Path("/tmp"):
        paths += "|" + re.escape(str(ROOT.parent)) + "/"
    # A path begins its word; `/users/@me` inside an address does not.
    assert found(rf"(?<![\w.}})\]])(?:{paths})") == []


def test_no_package_registry_is_named():
    assert found(REGISTRIES) == []


def pins() -> dict[str, str]:
    lines = [line for line in TEXTS["constraints.txt"].splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.+!-]+", line)] == []
    return {canonicalize_name(line.split("==")[0]): line.split("==")[1] for line in lines}


def needed(text: str) -> set[str]:
    """The names of a requirement and of all it requires in turn, here and now."""
    seen: set[str] = set()
    todo = [Requirement(text)]
    while todo:
        requirement = todo.pop()
        key = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        if requirement.marker and not requirement.marker.evaluate({"extra": ""}):
            continue
        if key in seen and extras == {""}:
            continue
        seen.add(key)
        for line in requires(requirement.name) or ():
            child = Requirement(line)
            if child.marker is None or any(child.marker.evaluate({"extra": extra}) for extra in extras):
                child.marker = None
                todo.append(child)
    return seen


def test_constraints_pin_every_dependency_and_nothing_else():
    project = tomllib.loads(TEXTS["pyproject.toml"])
    groups = [project["project"]["dependencies"], *project["project"]["optional-dependencies"].values()]
    names = {key for group in groups for line in group for key in needed(line)}
    pinned = pins()
    build = {canonicalize_name(Requirement(line).name) for line in project["build-system"]["requires"]}
    assert names | build == set(pinned)
    assert {key: version(key) for key in names} == {key: pinned[key] for key in names}


@TOGETHER
def test_errors_are_one_tree():
    """Each ends in `Error`, stands below `ArbitreError` and is drawn where that is, the private ones left out."""
    known = {name for name, kind in vars(builtins).items() if isinstance(kind, type)}
    tree = TEXTS["cards/errors.py"].split('"""')[1]
    wrong, below = [], {"ArbitreError"}
    classes = [(each.file, each.name, each.bases) for each in defined() if each.bases is not None]
    for _ in range(4):  # no branch is longer
        below |= {name for _, name, bases in classes if below & bases}
    for file, name, bases in classes:
        if any(base in known and issubclass(getattr(builtins, base), BaseException) for base in bases):
            wrong += [f"{file}: {name} stands outside"] if name not in below else []
        if name in below and not (name.endswith("Error") and (name[0] == "_" or name in tree)):
            wrong.append(f"{file}: {name} is called otherwise, or is not drawn")
    assert len(below) > 30
    assert wrong == []


def test_no_package_gives_a_function_the_name_of_a_module_of_its_own():
    shared = []
    for file, text in SOURCES.items():
        if file.startswith(FLOORS) and file.endswith("/__init__.py"):
            room = file.removesuffix("__init__.py")
            modules = {
                other.removeprefix(room).split("/")[0].removesuffix(".py")
                for other in SOURCES
                if other.startswith(room)
            }
            body = ast.parse(text).body
            given = {node.name for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
            given |= {
                alias.asname or alias.name
                for node in body
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            shared += [f"{room}: {both}" for both in sorted(given & modules)]
    assert shared == []


@TOGETHER
def test_no_docstring_is_a_number_alone():
    """It says what happens, then the rule it stands on."""
    number = re.compile(r"(I-)?[\d.]+[a-z]?((, | to |; )(I-)?[\d.]+[a-z]?)*[.]?")
    assert [f"{each.file}:{each.line}" for each in defined() if number.fullmatch(each.doc)] == []


@TOGETHER
def test_a_class_name_is_used_once():
    found = Counter(each.name for each in defined() if each.bases is not None)
    assert {name for name, count in found.items() if count > 1} == set()


def test_rules_draw_no_chance_of_their_own():
    """In engine and cards the module `random` may only give a seeded `random.Random`."""
    faults = []
    for file, text in SOURCES.items():
        if not file.startswith(("engine/", "cards/")) or not re.search("[Rr]andom", text):
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.ImportFrom(module="random", names=names) if {n.name for n in names} != {"Random"}:
                    faults.append(f"{file}:{node.lineno}: more than Random")
                case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if attribute != "Random":
                    faults.append(f"{file}:{node.lineno}: random.{attribute}")
                case ast.Call(args=[]) if ast.unparse(node.func) in {"Random", "random.Random"}:
                    faults.append(f"{file}:{node.lineno}: a Random without a seed")
    assert faults == []


def test_the_core_cites_no_rule_of_any_game():
    core = {file: text for file, text in SOURCES.items() if file.startswith("engine/core/")}
    assert len(core) > 5
    assert found(r"(?<![\w.])\d+\.\d+[\w.]*", core) == [], "the game says it (`Game.law`)"


@pytest.mark.parametrize("file", [file for file in TEXTS if file.endswith(".md")])
def test_documents_point_at_what_exists(file: str):
    text = TEXTS[file]
    links = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", text)
    assert [link for link in links if not ((ROOT / file).parent / link).exists()] == []
    targets = set(re.findall(r"^([a-z-]+):", TEXTS["Makefile"], re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", text)) - targets == set()


def test_the_list_of_documents_names_every_page():
    pages = {Path(file).name for file in TEXTS if re.fullmatch(r"docs/[^/]+\.(md|py)", file)}
    assert pages - {"README.md"} - set(re.findall(r"\]\(([^)/]+)\)", TEXTS["docs/README.md"])) == set()


def test_what_prose_points_at_is_there():
    """Each dotted name in backticks: the module, and in it the first name that follows."""
    modules = {file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in SOURCES}
    astray = []
    for file, text in TEXTS.items():
        for said in re.findall(r"`((?:bot|cards|engine)(?:[.](?!py\b)\w+)+)", text):
            parts = said.split(".")
            room = next((n for n in range(len(parts), 1, -1) if ".".join(parts[:n]) in modules), 1)
            rest, source = parts[room:], SOURCES[modules[".".join(parts[:room])]]
            if rest and not re.search(rf"\b{rest[0]}\b", source):
                astray.append(f"{file}: {said}")
    assert astray == []


def test_files_end_in_one_newline():
    assert [file for file, text in TEXTS.items() if text and not re.search(r"[^\n]\n\Z", text)] == []


#: The one list of games, and where games are keys: whose rules stand in the rulebook.
LIST, RULEBOOK = "bot/hosted.py", ("engine/rulebook/", "bot/rulebook/")


def naming(file: str, source: str, game: str) -> list[int]:
    """The lines on which a file names a game; in the rulebook what is no string, for there it is a key."""
    word = re.compile(rf"(?<![a-z]){game}(?![a-z])", re.IGNORECASE)
    if not file.startswith(RULEBOOK):
        return [number for number, line in enumerate(source.splitlines(), 1) if word.search(line)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [each.start[0] for each in tokens if each.type != tokenize.STRING and word.search(each.string)]


@pytest.mark.parametrize("game", [room.__module__.split(".")[1] for room in (*ROOMS, *CARD_ROOMS)])
def test_a_game_is_named_in_its_rooms_in_the_one_list_and_in_the_rulebook_alone(game):
    """So that adding a game touches its own files and the list, and none is meant by default."""
    floors = [file for file in SOURCES if file.split("/")[0] in FLOORS and file != LIST]
    others = [file for file in floors if game not in file.removesuffix(".py").split("/")]
    assert len(others) < len(floors), f"{game} has no room on any floor"
    assert {file: lines for file in others if (lines := naming(file, SOURCES[file], game))} == {}
    assert naming(LIST, SOURCES[LIST], game)


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("from cards.high import x", [1]),
        ("if game == 'high':", [1]),
        ("highest = high_of()", [1]),
        ("highest", []),
    ],
)
def test_a_named_game_is_seen(line, lines):
    assert naming("bot/app.py", line, "high") == lines
