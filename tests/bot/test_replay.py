"""Playing a match again: what agrees, what is found when somebody changed something."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3

import pytest

from bot.cli import main
from bot.hosted import hosted_games
from bot.store import open_store
from bot.tables import Entry, TableRefusalError, Tables, Venue
from bot.tables.lines import decode_notices
from bot.tables.replay import WatchedChance, verify
from cards import decks
from cards.wakfu import catalog
from engine.core.chance import Chance, deck_commitment, game_salt
from engine.core.decision import IllegalMoveError
from engine.core.game import Concede, Setup
from tests.toy.hosted import HOSTED
from tests.toygame import DECK


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The records of one finished toy match."""
    return asyncio.run(toy_match(tmp_path_factory.mktemp("toy") / "arbitre.sqlite3"))


@pytest.fixture(scope="module")
def series(tmp_path_factory):
    """The records of one finished toy match of five games with reserves."""
    return asyncio.run(toy_match(tmp_path_factory.mktemp("series") / "arbitre.sqlite3", 5, RESERVE))


RESERVE = ("n6.8", "n6.9", "n5.8", "n5.9")


async def toy_match(path, best_of=1, reserve=()):
    store = await open_store(path)
    tables = Tables(store, {"toy": HOSTED})
    people = [(await store.users.meet(n)).number for n in (1, 2)]
    first, second = (
        Entry(DECK, reserve=reserve, player=player, word=word)
        for player, word in zip(people, "ab", strict=True)
    )
    offer = await tables.challenge("toy", first, venue=Venue(best_of=best_of))
    match = await tables.accept(offer.id, second)
    table = await tables.begin(match.id)
    rng = random.Random(3)
    while table.pending:
        decision = table.pending[0]
        try:
            await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
        except IllegalMoveError:
            continue
    found = (
        await store.matches.get(match.id),
        await store.journal.rows(match.id),
        await store.journal.dump(match.id),
        await tables.disclose(match.id),
    )
    await tables.drain()
    await store.close()
    return found


def problems(match, rows, dump):
    return verify(HOSTED, match, rows, dump).problems


def test_an_honest_match_agrees(played):
    match, rows, dump, _ = played
    report = verify(HOSTED, match, rows, dump)
    assert (report.ok, report.problems, report.notes, report.rows) == (True, [], [], len(rows))
    assert [use["label"] for use in report.chance[0]] == ["shuffle/A", "shuffle/B"]


def changed_seat(match, **change):
    return match.model_copy(update={"seats": (match.seats[0].model_copy(update=change), match.seats[1])})


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (
            lambda m: m.model_copy(update={"secret": bytes(32)}),
            ["commitments published", "do not give the seed"],
        ),
        (lambda m: m.model_copy(update={"seed": bytes(32)}), ["do not give the seed", "row 0 told"]),
        (lambda m: changed_seat(m, word="c"), ["do not give the seed"]),
        (lambda m: changed_seat(m, salt=b"x"), ["commitments published", "state kept"]),
        (lambda m: changed_seat(m, deck=(*DECK[1:], "n6.9")), ["commitments published", "row"]),
        (lambda m: m.model_copy(update={"reason": "other"}), ["result kept"]),
    ],
)
def test_a_changed_record_is_found(played, change, found):
    match, rows, dump, _ = played
    said = problems(change(match), rows, dump)
    assert len(said) == len(found)
    assert all(part in line for part, line in zip(found, said, strict=True))


def test_a_changed_journal_is_found(played):
    match, rows, dump, _ = played
    row = rows[5].model_copy(update={"notices": rows[6].notices})
    assert problems(match, [*rows[:5], row, *rows[6:]], dump) == ["row 5 told something else"]
    assert problems(match, [*rows[:5], *rows[6:]], dump) == ["row 5 is missing"]
    row = rows[5].model_copy(update={"decision_id": 999})
    assert problems(match, [*rows[:5], row, *rows[6:]], dump) == [
        "row 5 cannot be repeated (StaleAnswerError)"
    ]
    assert "the state kept is not the one that the answers lead to" in problems(match, rows[:-1], dump)


def test_a_changed_state_is_found(played):
    match, rows, dump, _ = played
    other = dump.model_copy(update={"data": dump.data.replace(b'"turn":', b'"turn":1')})
    assert problems(match, rows, other) == ["the state kept is not the one that the answers lead to"]


def test_watched_chance_is_the_same_chance():
    plain, watched = Chance(b"seed"), WatchedChance(b"seed")
    watched.at(7)
    for chance in (plain, watched):
        chance.shuffle("s", ["a", "b"])
    assert plain.shuffle("s", list(DECK)) == watched.shuffle("s", list(DECK))
    assert plain.uses == watched.uses
    first, second = watched.seen
    assert (first["row"], first["number"], second["number"]) == (7, 1, 2)
    assert (second["label"], second["items"]) == ("s", sorted(DECK))


# ---------------------------------------------------------------- the command line, on real matches


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """A database with a finished Wakfu match (1) and one being played (2)."""
    path = tmp_path_factory.mktemp("wakfu") / "arbitre.sqlite3"
    asyncio.run(wakfu_matches(path))
    return path


async def wakfu_matches(path):
    store = await open_store(path)
    tables = Tables(store, hosted_games())
    people = [(await store.users.meet(n)).number for n in (1, 2)]
    cards = catalog.load()
    lists = [
        tuple(card.id for card in decks.preconstructed(name, cards).all_cards(cards))
        for name in ("incarnam-iop", "incarnam-cra")
    ]
    for moves in (120, 40):
        offer = await tables.challenge("wakfu", Entry(lists[0], player=people[0], word="a"))
        await tables.accept(offer.id, Entry(lists[1], player=people[1], word="b"))
        table = await tables.begin(offer.id)
        rng = random.Random(moves)
        while table.pending and table.epoch < moves:
            decision = table.pending[0]
            with contextlib.suppress(IllegalMoveError):
                await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
        if offer.id == 1 and table.status == "open":
            await table.act(0, Concede())
    await tables.drain()
    await store.close()


def test_a_match_is_shown_line_by_line(database, capsys):
    for seat in ([], ["--seat", "A"]):
        assert main(["replay", "show", "1", *seat, "--database", str(database)]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) > 10
        assert lines[0].split()[0] == "3"  # after the start and the standing orders of both


def test_a_match_is_shown_as_json_to_each_their_part(database, capsys):
    told = {}
    for seat in ("A", "B", None):
        given = ["--seat", seat] if seat else []
        assert main(["replay", "show", "2", "--json", *given, "--database", str(database)]) == 0
        told[seat] = json.loads(capsys.readouterr().out)
        assert told[seat]["status"] == "open"
    assert told["A"]["lines"] != told["B"]["lines"]
    assert told[None]["lines"] != told["A"]["lines"]


def test_a_match_of_two_has_no_third_seat(database, capsys):
    assert main(["replay", "show", "1", "--seat", "C", "--database", str(database)]) == 2
    assert "--seat takes one of: A, B" in capsys.readouterr().err


def test_real_matches_agree_and_a_forged_one_does_not(database, tmp_path, capsys):
    for number in ("1", "2"):
        assert main(["replay", "verify", number, "--database", str(database)]) == 0
        assert "all agree" in capsys.readouterr().out
    forged = tmp_path / "forged.sqlite3"
    assert main(["db", "backup", str(forged), "--database", str(database)]) == 0
    db = sqlite3.connect(forged)
    db.execute("UPDATE matches SET winner = 1 - winner WHERE id = 1")
    db.commit()
    db.close()
    capsys.readouterr()
    assert main(["replay", "verify", "1", "--json", "--database", str(forged)]) == 1
    assert json.loads(capsys.readouterr().out)["problems"] == [
        "the result kept is not the one that the answers lead to"
    ]


def test_a_real_match_is_disclosed_once_it_is_over(database, tmp_path, capsys):
    file = tmp_path / "told.json"
    given = ["--disclose", str(file), "--database", str(database)]
    assert main(["replay", "verify", "2", *given]) == 2
    assert "secrets stay secret" in capsys.readouterr().err
    assert not file.exists()
    assert main(["replay", "verify", "1", *given]) == 0
    assert "all agree" in capsys.readouterr().out
    assert main(["replay", "verify", str(file)]) == 0
    assert "match 1: 1" in capsys.readouterr().out
    assert main(["replay", "verify", str(file), "--lines", "--seat", "A"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert main(["replay", "show", "1", "--seat", "A", "--database", str(database)]) == 0
    shown = [line[:7] + line[28:] for line in capsys.readouterr().out.splitlines()]
    assert lines[:-1] == shown


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "arbitre-fairness-2"}'])
def test_a_file_that_is_none_is_not_played(tmp_path, capsys, text):
    file = tmp_path / "told.json"
    file.write_text(text)
    assert main(["replay", "verify", str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["replay", "verify", str(tmp_path / "none.json")]) == 2


@pytest.mark.parametrize("action", ["show", "verify"])
def test_what_is_not_there_is_said(database, tmp_path, capsys, action):
    assert main(["replay", action, "99", "--database", str(database)]) == 2
    assert "there is no match 99" in capsys.readouterr().err
    assert main(["replay", action, "1", "--database", str(tmp_path / "none")]) == 2
    assert "there is no database" in capsys.readouterr().err


def test_migrating_and_backing_up(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("ARBITRE_DATABASE", str(tmp_path / "arbitre.sqlite3"))
    assert main(["db", "backup"]) == 2
    assert main(["db", "migrate"]) == 0
    assert "took steps 1" in capsys.readouterr().out
    assert main(["db", "migrate"]) == 0
    assert "was up to date" in capsys.readouterr().out
    assert main(["db", "backup"]) == 0
    (copy,) = (tmp_path / "backups").iterdir()
    assert capsys.readouterr().out == f"{copy}\n"


async def test_a_database_in_use_is_not_migrated(tmp_path, capsys):
    store = await open_store(tmp_path / "a.sqlite3")
    assert main(["db", "migrate", "--database", str(tmp_path / "a.sqlite3")]) == 2
    assert "in use by another process" in capsys.readouterr().err
    await store.close()


def test_a_setup_is_dealt_from_the_seed_alone(played):
    match, rows, _, _ = played
    setup = Setup(decks=(match.seats[0].deck, match.seats[1].deck))
    game, notices = HOSTED.begin(setup, Chance(match.seed))
    assert len(json.loads(rows[0].notices)) == len(notices)
    assert game.view(None)["hands"] == [5, 5]


# ---------------------------------------------------------------- matches of several games


def test_an_honest_match_of_several_games_agrees(series):
    match, rows, dump, told = series
    report = verify(HOSTED, match, rows, dump)
    assert (report.ok, report.problems) == (True, [])
    assert 3 <= len(report.decks) <= 5 == len(told["games"])
    assert any(deck != report.decks[0][seat] for decks in report.decks for seat, deck in enumerate(decks))
    assert len({game["secret"] for game in told["games"]}) == 5
    committed = [n.data for row in rows for n in decode_notices(row.notices) if n.kind == "committed"]
    for number, data in enumerate(committed, start=2):
        salts = [game_salt(bytes.fromhex(salt), str(number)) for salt in told["salts"]]
        decks = told["games"][number - 1]["decks"]
        assert [data["first"], data["second"]] == list(map(deck_commitment, salts, decks))


def test_secrets_of_a_match_are_not_disclosed_between_its_games(tmp_path):
    async def between():
        store = await open_store(tmp_path / "a.sqlite3")
        tables = Tables(store, {"toy": HOSTED})
        people = [(await store.users.meet(n)).number for n in (1, 2)]
        entries = [Entry(DECK, reserve=RESERVE, player=player, word="w") for player in people]
        offer = await tables.challenge("toy", entries[0], venue=Venue(best_of=3))
        table = await tables.begin((await tables.accept(offer.id, entries[1])).id)
        await table.act(0, Concede())
        assert table.contest.between
        with pytest.raises(TableRefusalError, match="not_over"):
            await tables.disclose(table.match_id)
        await tables.drain()
        await store.close()

    asyncio.run(between())
