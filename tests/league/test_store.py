"""Leagues in the database: what is written, verified, rebuilt, moved and forgotten."""

from __future__ import annotations

import json
from contextlib import suppress
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.cli import main
from bot.league.moving import read, written
from bot.store import ServerAddress, WrongSequenceError, check, open_store
from bot.store.records import LeagueRecord
from bot.store.sql.leagues.derived import differences
from engine.league.journal import acts as of
from engine.league.journal.fold import fold
from engine.league.journal.state import LeagueRefusalError
from tests import stores
from tests.clock import NOON, Clock
from tests.league.journals import DAY, JUDGE, ORGANISER, SECRET, begun, random_act
from tests.stores import ADDRESSES, beside, named

PLAYERS = (*range(1, 10), ORGANISER, JUDGE)


def season(over=True, league=1):
    """A season with all that follows from a journal: results, drops, a late entry, a correction, something undone."""
    journal = begun(8, "stages: [{structure: swiss}, {structure: single_elimination, cut: 4}]\n", league)
    chance = Random(3)
    journal.pair()
    journal(of.LateAct(9), 9)
    journal(of.ProposedAct(1, DAY), 1)
    journal(of.PenaltyAct(2, 1), JUDGE)
    journal(of.UndoneAct(journal.state.seq), ORGANISER)
    journal.play(chance.choice)
    journal(of.CorrectedAct(1, 1, "played", (0, 2, 0), reason="ab" * 32), JUDGE)
    journal(of.DroppedAct(3), 3)
    for _ in range(2):
        journal.pair()
        journal.play(chance.choice)
    journal.cut()
    journal.pair()
    if over:
        journal(of.ClosedAct(), ORGANISER)
    return journal


def record(league=1, slug="spring", secret=SECRET):
    roles = (1 << 62, 5) if league == 7 else ()
    return LeagueRecord(
        id=league, guild_id=1 << 60, slug=slug, game="toy", status="draft", settings="{}", secret=secret,
        channel_id=1 << 61, created_at=NOON, organiser_roles=roles, judge_roles=roles[1:],
    )  # fmt: skip


ACT = "league, seq, at, actor, said, interaction, hash"


@pytest.fixture(params=ADDRESSES)
def database(request, tmp_path, monkeypatch):
    stores.widen(monkeypatch)  # what the next version adds to the tables disturbs nobody
    return ADDRESSES[request.param](tmp_path)


@pytest.fixture
async def store(database):
    store = await open_store(database, clock=Clock())
    yield store
    await store.close()


async def take_in(store, journal, league=1, slug="spring"):
    strangers = await store.leagues.unknown(PLAYERS)
    await store.leagues.take_in(record(league, slug), journal.rows, strangers, NOON)


async def test_the_tables_follow_from_the_journal(store):
    journal = season()
    await take_in(store, journal)
    assert await store.leagues.problems(1) == []
    assert (await store.leagues.state(1)) == journal.state
    (kept,) = await store.leagues.all()
    assert (kept.status, kept.game, kept.secret) == ("over", "toy", SECRET)
    with beside(store.address) as db:
        assert db.execute("SELECT count(*) FROM league_entries").fetchone() == (9,)
        assert db.execute("SELECT status, left_after FROM league_entries WHERE player = 3").fetchone() == (
            "dropped",
            1,
        )
        tables = sum(len(each.tables) for each in journal.state.rounds)
        assert db.execute("SELECT count(*) FROM league_pairings").fetchone() == (tables,)
        line = db.execute("SELECT line FROM league_pairings WHERE round = 1 AND number = 1").fetchone()[0]
        assert line == "played 0-2-0"


@pytest.mark.parametrize("over", [True, False])
async def test_what_is_exported_taken_in_and_exported_again_is_the_same_byte_for_byte(store, tmp_path, over):
    await take_in(store, season(over, league=7), league=7)
    (kept,) = await store.leagues.all()
    text = written(kept, await store.leagues.rows(7), secret=True)
    other = await open_store(tmp_path / "other.sqlite3", clock=Clock())
    try:
        told, journal, players = read(text)
        assert players == sorted(PLAYERS)
        await other.leagues.take_in(told, journal, await other.leagues.unknown(players), NOON)
        (moved,) = await other.leagues.all()
        assert moved == kept
        assert written(moved, await other.leagues.rows(7), secret=True) == text
        assert await other.leagues.problems(7) == []
    finally:
        await other.close()
    assert str(1 << 60) in text.decode()


CHANGED = "act {} is not what was written"
FORGED = f"{CHANGED}, or what came after it is missing"
OF_SIX = "(SELECT {} FROM league_acts WHERE league = 1 AND seq = 6)"


def changed(seq, change):
    return f"UPDATE league_acts SET {change} WHERE league = 1 AND seq = {seq}"


def gone(which):
    return f"DELETE FROM league_acts WHERE league = 1 AND seq {which}"


#: What is done to a journal, and what is said of it; `LAST`: the number of its last act, `BEFORE`, `AFTER`: beside it.
SPOILED = (
    (changed(8, "actor = 100"), CHANGED.format(8)),
    (changed(8, "actor = NULL"), CHANGED.format(8)),
    (changed(7, "at = at + 1"), CHANGED.format(7)),
    (changed(4, f"said = {OF_SIX.format('said')}"), CHANGED.format(4)),
    (changed(4, "said = hash"), CHANGED.format(4)),
    (changed(5, f"hash = {OF_SIX.format('hash')}"), CHANGED.format(5)),
    (gone("= 6"), "act 6 is missing"),
    (gone("= 1"), "act 1 is missing"),
    (f"{changed(6, 'seq = 1000')};{changed(7, 'seq = 6')};{changed(1000, 'seq = 7')}", CHANGED.format(6)),
    (changed("LAST", "at = at + 1"), FORGED.format("LAST")),
    (gone("= LAST"), FORGED.format("BEFORE")),
    (gone("> 20"), FORGED.format(20)),
    (gone("> 0"), "it has no journal"),
    (
        (
            "INSERT INTO league_acts (league, seq, at, actor, interaction, hash, said)"
            " SELECT 1, AFTER, 0, 1, 0, hash, said FROM league_acts WHERE (league, seq) = (1, LAST)"
        ),
        FORGED.format("AFTER"),
    ),
    (
        "UPDATE leagues SET head = (SELECT head FROM leagues WHERE id = 2) WHERE id = 1",
        FORGED.format("LAST"),
    ),
)


async def test_what_was_changed_in_a_journal_is_found(store, database):
    journal = season()
    await take_in(store, journal)
    await take_in(store, season(league=2), 2, "autumn")
    last = len(journal.rows)
    places = (("LAST", last), ("BEFORE", last - 1), ("AFTER", last + 1))

    def placed(text):
        for name, number in places:
            text = text.replace(name, str(number))
        return text

    with beside(database) as db:
        whole = [
            tuple(row) for row in db.execute(f"SELECT {ACT} FROM league_acts WHERE league = 1").fetchall()
        ]
    head = bytes.fromhex(journal.rows[-1].hash)
    for changes, problem in SPOILED:
        with beside(database) as db:
            for change in changes.split(";"):
                db.execute(placed(change))
        assert await store.leagues.problems(1) == [placed(problem)], changes
        assert await store.leagues.problems(2) == []
        with beside(database) as db:
            db.execute("DELETE FROM league_acts WHERE league = 1")
            db.executemany(f"INSERT INTO league_acts ({ACT}) VALUES (?, ?, ?, ?, ?, ?, ?)", whole)
            db.execute("UPDATE leagues SET head = ? WHERE id = 1", (head,))
        assert await store.leagues.problems(1) == []
    with beside(database) as db:
        db.execute("UPDATE league_acts SET at = at + 1 WHERE league = 1 AND seq = 7")
    assert check(database) == ["league 1: act 7 is not what was written"]


async def test_what_was_changed_stays_found_though_the_league_goes_on(store, database):
    """What comes next is chained to what was written, not to what stands there now."""
    for league, change, problem in (
        (
            1,
            "UPDATE league_acts SET at = at + 1 WHERE league = ? AND seq = 7",
            "act 7 is not what was written",
        ),
        (2, "DELETE FROM league_acts WHERE league = ? AND seq = {}", "act {} is not what was written"),
    ):
        journal = season(over=False, league=league)
        await take_in(store, journal, league, f"l{league}")
        with beside(database) as db:
            db.execute(change.format(len(journal.rows)), (league,))
        assert (await store.leagues.rows(league))[-1].hash == journal.rows[-1].hash
        if league == 2:
            journal.acts.pop()
            journal.state = fold(journal.acts)
        journal(of.ClosedAct(), ORGANISER)
        await store.leagues.append(league, journal.rows[-1:], journal.state)
        assert problem.format(len(journal.acts)) in (await store.leagues.problems(league))[0]
        with pytest.raises(WrongSequenceError):
            await store.leagues.append(league, journal.rows[-1:], journal.state)


async def test_a_journal_that_does_not_fold_is_not_taken_in(store):
    journal = season().rows
    with pytest.raises(LeagueRefusalError, match="no_league"):
        await store.leagues.take_in(record(), bad(journal), await store.leagues.unknown(PLAYERS), NOON)
    assert await store.leagues.all() == []


def bad(journal):
    """The journal without its first act, as a forger would chain it."""
    from msgspec.structs import replace

    from bot.store.sql.leagues.acts import link

    found, before = [], ""
    for number, row in enumerate(journal[1:], 1):
        moved = replace(row, seq=number)
        before = link(before, 1, moved)
        found.append(replace(moved, hash=before))
    return found


async def test_whose_name_is_deleted_drops_without_a_hashed_byte_being_touched(store, database):
    journal = season(over=False)
    await take_in(store, journal)
    with beside(database) as db:
        db.execute("UPDATE users SET deleted_at = NULL, discord_id = 4711 WHERE number = 4")
        db.execute("UPDATE league_acts SET interaction = 17 WHERE seq = 8")
        (actor,) = db.execute("SELECT actor FROM league_acts WHERE seq = 8").fetchone()
        db.execute("UPDATE league_acts SET interaction = 18 WHERE seq = 10 AND actor = 4")
    before = await store.leagues.rows(1)
    kept = await store.privacy.export(4)
    assert [each["slug"] for each in kept["leagues"]] == ["spring"]
    assert {each["kind"] for each in kept["league_acts"]} >= {"joined", "deck_set"}
    await store.privacy.delete(4)
    after = await store.leagues.rows(1)
    assert after[: len(before)] == before
    assert [(each.kind, each.actor, each.data) for each in after[len(before) :]] == [
        ("erased", None, '{"player":4}')
    ]
    assert await store.leagues.problems(1) == []
    state = await store.leagues.state(1)
    assert (state.entrants[4].status, state.entrants[4].erased) == ("dropped", True)
    with beside(database) as db:
        assert db.execute(
            "SELECT count(*) FROM league_acts WHERE actor = 4 AND interaction > 0"
        ).fetchone() == (0,)
        left = db.execute("SELECT count(*) FROM league_acts WHERE interaction = 17").fetchone()
        assert left == (int(actor != 4),)
    assert check(database) == []


async def test_a_lot_that_the_secret_does_not_draw_is_found(store, database):
    await take_in(store, season())
    with beside(database) as db:
        db.execute("UPDATE leagues SET secret = ?", (bytes(32),))
    found = await store.leagues.problems(1)
    # the commitment, three rounds, the cut; the start and the bracket have drawn none
    assert [each.split(":")[1] for each in found] == [
        " its lot, or the commitment to it, is not that of the secret"
    ] * 5
    with beside(database) as db:
        db.execute("UPDATE leagues SET secret = NULL")
    assert await store.leagues.problems(1) == []


def arbitre(capsysbinary, *arguments):
    """The exit code, and what was written to both."""
    code = main(
        ["league", *(named(each) if isinstance(each, ServerAddress) else str(each) for each in arguments)]
    )
    out, err = capsysbinary.readouterr()
    return code, out, err.decode()


@pytest.fixture
async def closed(store, database):
    """A database with a league that is over and one that runs, and nobody at work on it."""
    await take_in(store, season())
    await take_in(store, season(over=False, league=2), 2, "autumn")
    await store.close()
    return database


def test_leagues_are_listed_shown_and_verified(closed, tmp_path, capsysbinary):
    code, out, _ = arbitre(capsysbinary, "list", "--database", closed)
    assert (code, [line.split() for line in out.decode().splitlines()]) == (
        0, [["1", "over", "toy", "spring"], ["2", "running", "toy", "autumn"]],
    )  # fmt: skip
    _, out, _ = arbitre(capsysbinary, "list", "--json", "--database", closed)
    assert [each["slug"] for each in json.loads(out)] == ["spring", "autumn"]
    for called in ("spring", "1"):
        code, out, _ = arbitre(capsysbinary, "show", called, "--database", closed)
        assert code == 0
        assert b"status: over" in out
        assert out.count(b"player ") == 9
    _, out, _ = arbitre(capsysbinary, "show", "spring", "--json", "--database", closed)
    assert len(json.loads(out)["standings"]) == 9
    code, out, _ = arbitre(capsysbinary, "verify", "spring", "--database", closed)
    assert (code, out) == (0, b"league 1, spring: all agrees\n")
    code, _, err = arbitre(capsysbinary, "show", "winter", "--database", closed)
    assert (code, err) == (2, "arbitre league: no league is called winter\n")
    code, _, err = arbitre(capsysbinary, "list", "--database", tmp_path / "none.sqlite3")
    assert code == 2
    assert "there is no database" in err


def test_the_command_line_writes_pictures_and_tables(closed, tmp_path, capsys):
    def show(*told):
        return main(["league", "show", "spring", "--database", named(closed), *map(str, told)])

    for what in ("standings", "bracket"):
        file = tmp_path / f"{what}.png"
        assert show("--picture", file, "--of", what) == 0
        assert Image.open(BytesIO(file.read_bytes())).width == 900
        assert "player " in capsys.readouterr().out
    sheet = tmp_path / "table.csv"
    assert show("--csv", sheet, "--language", "fr") == 0
    assert len(sheet.read_text("utf-8-sig").splitlines()) == 10
    assert "joueur 1" in sheet.read_text("utf-8-sig")
    assert show("--picture", tmp_path / "x.png", "--of", "cross") == 2
    assert "not_yet" in capsys.readouterr().err
    assert show("--picture", tmp_path / "none" / "x.png") == 2


def test_tables_are_made_anew(closed, capsysbinary):
    assert arbitre(capsysbinary, "rebuild", "--check", "--database", closed)[0] == 0
    with beside(closed) as db:
        db.execute(
            "UPDATE league_pairings SET state = 'waiting' WHERE league = 1 AND round = 2 AND number = 1"
        )
        db.execute("DELETE FROM league_entries WHERE league = 1 AND player = 5")
        db.execute(
            "INSERT INTO league_entries (league, player, status, joins, left_after, deck)"
            " VALUES (1, 100, 'in', 1, NULL, '')"
        )
        db.execute("UPDATE leagues SET status = 'draft' WHERE id = 1")
    code, out, _ = arbitre(capsysbinary, "rebuild", "--check", "--database", closed)
    assert code == 1
    assert out.decode().splitlines() == [
        "league 1, spring: leagues: status or settings do not follow from its journal",
        "league 1, spring: league_entries: row 5 does not follow from its journal",
        "league 1, spring: league_entries: row 100 does not follow from its journal",
        "league 1, spring: league_pairings: row 2, 1 does not follow from its journal",
        "league 2, autumn: all agrees",
    ]
    assert arbitre(capsysbinary, "verify", "1", "--database", closed)[0] == 1
    assert arbitre(capsysbinary, "rebuild", "--database", closed)[0] == 0
    assert arbitre(capsysbinary, "rebuild", "--check", "--json", "--database", closed)[0] == 0
    with beside(closed) as db:
        db.execute("UPDATE league_acts SET said = hash WHERE league = 1 AND seq = 4")
    code, _, err = arbitre(capsysbinary, "rebuild", "--database", closed)
    assert code == 2
    assert "nothing was changed, a journal is broken: league 1: act 4" in err


def test_a_league_is_moved_to_another_database(closed, tmp_path, capsysbinary):
    other, file = tmp_path / "other.sqlite3", tmp_path / "spring.jsonl"
    _, text, _ = arbitre(capsysbinary, "export", "spring", "--database", closed)
    assert SECRET.hex().encode() in text
    file.write_bytes(text)
    code, out, _ = arbitre(capsysbinary, "import", file, "--database", other)
    assert (code, out.decode().split(":")[0]) == (0, "league 1, spring")
    assert arbitre(capsysbinary, "export", "spring", "--database", other)[1] == text
    assert arbitre(capsysbinary, "verify", "spring", "--database", other)[0] == 0
    code, _, err = arbitre(capsysbinary, "import", file, "--database", other)
    assert code == 2
    assert "players of this database have the numbers 1, 2" in err
    code, _, err = arbitre(capsysbinary, "import", file, "--same-players", "--database", other)
    assert code == 2
    assert "there is a league 1 already" in err
    _, text, _ = arbitre(capsysbinary, "export", "autumn", "--database", closed)
    assert SECRET.hex().encode() not in text
    file.write_bytes(text)
    code, _, err = arbitre(capsysbinary, "import", file, "--same-players", "--database", other)
    assert code == 2
    assert "with its secret only" in err
    file.write_bytes(arbitre(capsysbinary, "export", "autumn", "--secret", "--database", closed)[1])
    assert arbitre(capsysbinary, "import", file, "--same-players", "--database", other)[0] == 0


def test_what_is_no_export_is_said(closed, tmp_path, capsysbinary):
    file = tmp_path / "spring.jsonl"
    _, text, _ = arbitre(capsysbinary, "export", "spring", "--database", closed)
    lines = text.splitlines(keepends=True)
    for made, said in (
        (b"", "line 1"),
        (b"{}\n", "line 1"),
        (lines[0], "it has no journal"),
        (text.replace(b'"kind":"penalty"', b'"kind":"bonus"'), "its hash does not fit"),
        (b"".join(lines[:5] + lines[6:]), "its hash does not fit"),
        (lines[0] + b"\xff\n", "line 2"),
        (text.replace(b'"slug":"spring"', b'"slug":"../x"'), "slug"),
    ):
        file.write_bytes(made)
        code, _, err = arbitre(capsysbinary, "import", file, "--database", tmp_path / "other.sqlite3")
        assert code == 2, made[:80]
        assert said in err
    assert (
        arbitre(capsysbinary, "import", tmp_path / "none", "--database", tmp_path / "other.sqlite3")[0] == 2
    )


@pytest.mark.parametrize("seed", range(6))
async def test_tables_follow_from_any_journal_and_any_journal_is_moved(store, seed):
    chance, journal = (
        Random(seed),
        begun(6, "stages: [{structure: swiss, rounds: 3}, {structure: single_elimination}]\n"),
    )
    for _ in range(400):
        data, actor = random_act(journal.state, chance)
        if not isinstance(data, of.ClosedAct | of.ArchivedAct):
            with suppress(LeagueRefusalError):
                journal(data, actor)
    await take_in(store, journal)
    with beside(store.address) as db:
        assert list(differences(db, 1, journal.state)) == []
    (kept,) = await store.leagues.all()
    text = written(kept, await store.leagues.rows(1), secret=True)
    told, rows, _ = read(text)
    assert rows == journal.rows
    assert written(told, rows, secret=True) == text
