"""One set of repositories for two databases: the same tables, no SQL elsewhere, few statements of one alone."""

from __future__ import annotations

import ast
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import psycopg
import pytest

from bot.store.postgres.connection import numbered
from bot.store.postgres.migrate import migrations as server_steps
from bot.store.sql.leagues.derived import ended
from bot.store.sqlite.migrate import migrate
from bot.store.sqlite.migrate import migrations as file_steps
from engine.league.model import ResultLine
from tests import postgres
from tests.clock import NOON

ROOT = Path(__file__).resolve().parents[3]
STATEMENT = re.compile(
    r"\s*(SELECT\s|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|CREATE\s+(TABLE|INDEX)|ALTER\s+TABLE|PRAGMA\s|VACUUM)"
)
#: The rules' index is a file of its own, made by SQLite's search of texts, and no store.
INDEX = "bot/rulebook/index.py"

TYPES = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}

#: What only one of the two understands in repositories: none may.
OF_ONE = re.compile(
    r"INSERT OR|REPLACE INTO|json_|AUTOINCREMENT|rowid|strftime|typeof|GLOB|unixepoch|iif\(|INDEXED BY|randomblob|"
    r"\bhex\(|[xX]'|::|ILIKE|DISTINCT FROM|FOR UPDATE|\bnow\(\)|PRAGMA|ARRAY\["
)


def texts(file: Path) -> list[str]:
    """The texts of a module that are no docstrings, those in pieces put together."""
    tree = ast.parse(file.read_text("utf-8"))
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            found.append("".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and id(node) not in inner:
            found.append(node.value if isinstance(node.value, str) else node.value.decode(errors="replace"))
    return found


def statements(folder: str) -> dict[str, list[str]]:
    """The statements of SQL in each module of a folder."""
    found = {}
    for file in sorted((ROOT / folder).rglob("*.py")):
        said = [text for text in texts(file) if STATEMENT.match(text)]
        if said:
            found[file.relative_to(ROOT).as_posix()] = said
    return found


def test_statements_stand_in_the_store_only():
    found = statements("bot") | statements("engine") | statements("cards")
    assert [file for file in found if not file.startswith("bot/store/") and file != INDEX] == []
    assert len([file for file in found if file.startswith("bot/store/sql/")]) > 10


def test_every_statement_of_a_repository_is_understood_by_both():
    found = [
        (file, text)
        for file, said in statements("bot/store/sql").items()
        for text in said
        if OF_ONE.search(text)
    ]
    assert found == []


#: What sessions and jobs need of each database in a form of its own: what for, SQLite's form, PostgreSQL's.
DIFFERING = [
    ("begin to read", {"BEGIN"}, {"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"}),
    ("begin to write", {"BEGIN IMMEDIATE"}, {"BEGIN ISOLATION LEVEL READ COMMITTED"}),
    ("undo one job", {"SAVEPOINT job", "ROLLBACK TO job", "RELEASE job"}, set()),
    ("hold a row", set(), {"SELECT 1 FROM {} WHERE {} = ? FOR NO KEY UPDATE"}),
    (
        "scrub what was deleted",
        {"PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA secure_delete = ON"},
        {
            "SELECT (pg_current_xact_id()::text::bigint % 4294967296)::text",
            (
                "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
                " AND age(backend_xmin) > age($1::text::xid) LIMIT 1"
            ),
            "VACUUM {}",
        },
    ),
    (
        "wait for others",
        {"PRAGMA busy_timeout", "PRAGMA busy_timeout = 0", "PRAGMA busy_timeout = {}"},
        {"SET lock_timeout = {}"},
    ),
    (
        "be on the disk",
        {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"},
        {
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        },
    ),
    ("mind references", {"PRAGMA foreign_keys = ON"}, set()),
    ("only read", set(), {"SET default_transaction_read_only = on"}),
    ("stay though idle", set(), {"SET idle_session_timeout = 0"}),
    ("hold no row while it stands still", set(), {"SET idle_in_transaction_session_timeout = {}"}),
]
#: What both say alike, and what is asked of the server when it is opened.
ALIKE = {"COMMIT", "ROLLBACK"}
OPENING = ("SELECT current_setting('server_encoding')", "SELECT c.conname")


def test_few_statements_differ_and_each_is_listed():
    assert len(DIFFERING) <= 12
    said = re.compile(r"[A-Z]{3,}( |$)(?!`)")
    ours = {text for text in texts(ROOT / "bot/store/sqlite/connection.py") if said.match(text)}
    theirs = {
        text
        for module in ("connection", "sessions")
        for text in texts(ROOT / f"bot/store/postgres/{module}.py")
        if said.match(text) and not text.startswith(OPENING)
    }
    assert ours - ALIKE == set().union(*(form for _, form, _ in DIFFERING))
    assert theirs - ALIKE == set().union(*(form for _, _, form in DIFFERING))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("SELECT 1", b"SELECT 1"),
        ("SELECT ? FROM a WHERE b = ?", b"SELECT $1 FROM a WHERE b = $2"),
        ("SELECT ?1 WHERE a = ?1 AND b = ?2", b"SELECT $1 WHERE a = $1 AND b = $2"),
        ("SELECT ?2, ?", b"SELECT $2, $3"),
    ],
)
def test_marks_are_numbered_as_sqlite_numbers_them(text, expected):
    assert numbered(text) == expected


# ---------------------------------------------------------------- the tables


def bare(default: str) -> str:
    """A default without what tells its type."""
    return default.partition("::")[0].strip("()x'\\")


def of_sqlite(path: Path) -> dict[str, dict[str, object]]:
    """What each table of a file is like."""
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for name in names:
            if name.startswith("sqlite_"):
                continue
            columns = db.execute(f"PRAGMA table_info({name})").fetchall()
            indexes = db.execute(f"PRAGMA index_list({name})").fetchall()
            foreign: dict[int, list[tuple[str, str, str]]] = {}
            for row in sorted(
                db.execute(f"PRAGMA foreign_key_list({name})"), key=lambda row: (row[0], row[1])
            ):
                foreign.setdefault(row[0], []).append((row[3], row[2], row[4]))

            def of_index(index: str) -> tuple[str, ...]:
                return tuple(row[2] for row in db.execute(f"PRAGMA index_info({index})"))

            found[name] = {
                "columns": [(row[1], TYPES[row[2]], bool(row[3] or row[5])) for row in columns],
                "defaults": {row[1]: bare(row[4]) for row in columns if row[4] is not None},
                "key": [row[1] for row in sorted(columns, key=lambda row: row[5]) if row[5]],
                "unique": sorted(of_index(row[1]) for row in indexes if row[3] == "u"),
                "references": sorted(tuple(each) for each in foreign.values()),
                "indexes": sorted(
                    (row[1], of_index(row[1]), bool(row[4])) for row in indexes if row[3] == "c"
                ),
            }
    return found


def of_postgres(url: str) -> dict[str, dict[str, object]]:
    """What each table of a server's database is like."""
    columns_of = (
        "(SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest({}) WITH ORDINALITY AS k (c, n)"
        " JOIN pg_attribute a ON a.attrelid = {} AND a.attnum = k.c)"
    )
    with closing(psycopg.connect(url)) as db:
        tables = db.execute(
            "SELECT oid, relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
        ).fetchall()
        found = {}
        for oid, name in tables:
            if name == "schema_version":
                continue
            columns = db.execute(
                "SELECT attname, format_type(atttypid, NULL), attnotnull, pg_get_expr(adbin, adrelid), collname"
                " FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum"
                " LEFT JOIN pg_collation c ON c.oid = attcollation"
                " WHERE attrelid = %s AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
                (oid,),
            ).fetchall()
            own = columns_of.format("conkey", "conrelid")
            keys = db.execute(
                f"SELECT contype, {own}, confrelid::regclass::text, {columns_of.format('confkey', 'confrelid')}"
                " FROM pg_constraint WHERE conrelid = %s",
                (oid,),
            ).fetchall()
            indexes = db.execute(
                "SELECT i.indexrelid::regclass::text,"
                f" {columns_of.format('i.indkey::int2[]', 'i.indrelid')}, indpred IS NOT NULL FROM pg_index i"
                " WHERE indrelid = %s AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid"
                " AND contype IN ('p', 'u'))",
                (oid,),
            ).fetchall()
            assert {row[4] for row in columns if row[1] == "text"} <= {"C"}, f"{name}: texts in another order"
            found[name] = {
                "columns": [(row[0], row[1], row[2]) for row in columns],
                "defaults": {row[0]: bare(row[3]) for row in columns if row[3] is not None},
                "key": next(row[1] for row in keys if row[0] == b"p" or row[0] == "p"),
                "unique": sorted(tuple(row[1]) for row in keys if row[0] in (b"u", "u")),
                "references": sorted(
                    tuple((here, row[2], there) for here, there in zip(row[1], row[3], strict=True))
                    for row in keys
                    if row[0] in (b"f", "f")
                ),
                "indexes": sorted((row[0], tuple(row[1]), row[2]) for row in indexes),
            }
    return found


async def test_the_tables_of_both_are_the_same(tmp_path):
    """Columns in their order, since some rows are written without their names; keys, references, indexes."""
    from bot.store import open_store

    path, address = tmp_path / "a.sqlite3", postgres.fresh()
    migrate(path, tmp_path / "backups", NOON)
    await (await open_store(address)).close()
    ours, theirs = of_sqlite(path), of_postgres(address.url)
    assert set(ours) == set(theirs)
    for name, table in ours.items():
        assert theirs[name] == table, name


def test_both_have_the_same_steps():
    """The first of a server is the sum of those of a file up to its number."""
    first = server_steps()[0][0]
    assert [number for number, _ in server_steps()] == [n for n, _ in file_steps() if n >= first]


#: How tables ended, as step 24 found it and as it left it.
ENDED = {
    "": "",
    '{"a":1,"b":2,"result":"played","games":[2,1,0],"winner":null}': "played 2-1-0",
    '{"a":1,"b":2,"result":"concede","games":[1,2,0],"winner":2}': "concede 1-2-0 for 2",
    '{"a":1,"b":2,"result":"forfeit","games":null,"winner":1}': "forfeit for 1",
    '{"a":1,"b":null,"result":"bye","games":null,"winner":null}': "bye",
}


def test_how_tables_ended_is_told_in_few_bytes_after_step_24_as_leagues_write_it_now():
    for line, told in ENDED.items():
        assert not line or ended(msgspec.json.decode(line.encode(), type=ResultLine)) == told
    rows = [(line,) for line in ENDED]
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE TABLE league_pairings (line TEXT)")
        db.executemany("INSERT INTO league_pairings VALUES (?)", rows)
        db.executescript(dict(file_steps())[24])
        assert [row[0] for row in db.execute("SELECT line FROM league_pairings")] == [*ENDED.values()]
    with closing(psycopg.connect(postgres.fresh().url)) as server:
        server.execute("CREATE TEMP TABLE league_pairings (number int, line text)")
        for number, line in enumerate(ENDED):
            server.execute("INSERT INTO league_pairings VALUES (%s, %s)", (number, line))
        server.execute(dict(server_steps())[24])
        found = server.execute("SELECT line FROM league_pairings ORDER BY number").fetchall()
        assert [row[0] for row in found] == [*ENDED.values()]


@pytest.mark.parametrize(
    "step",
    [
        "ALTER TABLE matches DROP COLUMN seed;",
        "ALTER TABLE matches RENAME COLUMN game TO play;",
        "ALTER TABLE matches ADD COLUMN more bigint NOT NULL;",
        "ALTER TABLE matches ALTER COLUMN id TYPE text;",
    ],
)
def test_a_step_with_which_older_workers_could_not_go_on_is_found(tmp_path, step):
    """`make check` looks at all steps so."""
    found = []
    for text in ("ALTER TABLE matches ADD COLUMN more bigint;", step):
        (tmp_path / "0099_step.sql").write_text(text, "utf-8")
        words = [Path(sys.executable).with_name("squawk"), "--config", ROOT / ".squawk.toml"]
        done = subprocess.run([*words, tmp_path / "0099_step.sql"], capture_output=True, check=False)
        found.append(done.returncode)
    assert found == [0, 1]
