"""The archive that is posted when a league is over, and `docs/check_league.py`, which shares no code with the bot."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile

import pytest

from bot.league import archive
from bot.league.moving import written
from bot.league.telling import letters
from bot.tables.published import read, replay
from engine.core.game import Concede
from engine.league.journal import acts as of
from engine.league.journal.state import copied
from tests.league.test_seating import clock, hall, make  # noqa: F401 - fixtures
from tests.toy.hosted import HOSTED


@pytest.fixture
async def over(hall):  # noqa: F811 - the fixture
    """A league that is over, with a match that was aborted, one whose lists were changed before, one still on."""
    league, organiser, tables = await hall.running("stages: [{structure: swiss, rounds: 1}]\n")
    first = await hall.play(league, tables[0])
    await hall.tables.abort(first.match_id, None, moderator=True)
    await hall.settled()
    again = await hall.play(league, tables[0])
    await again.act(0, Concede(match=True))
    await hall.settled()
    last = await hall.play(league, tables[1])
    hall.seating.look = lambda league: None  # what tells of it is the first to see to it
    view = await hall.office.do(league, organiser, of.ClosedAct())
    return hall, view, [first.match_id, again.match_id, last.match_id]


async def test_it_has_every_match_with_the_lists_and_they_can_be_checked(over):
    hall, view, numbers = over  # noqa: F811 - what the fixture gives
    data = await archive.packed(hall.tables, view.record.id, view.state, 1)
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        told = {name: file.read(name) for name in file.namelist()}
    assert {*told} == {"matches.json", "decks.json", *(f"chance-{number}.json" for number in numbers)}
    matches = json.loads(told["matches.json"])
    assert [(each["match"], each["attempt"], each["status"]) for each in matches] == [
        (numbers[0], 0, "aborted"), (numbers[1], 1, "over"), (numbers[2], 0, "aborted"),
    ]  # fmt: skip
    assert [each["forgotten"] for each in matches] == [[], [], []]
    assert len(json.loads(told["decks.json"])) == 4
    for number in numbers:
        report, _ = replay({"toy": HOSTED}, read(told[f"chance-{number}.json"]))
        assert report.problems == []


async def test_it_says_whose_word_was_forgotten(over):
    hall, view, _ = over  # noqa: F811 - what the fixture gives
    player = view.state.rounds[0].tables[0].a
    await hall.tables.forget_player(player)
    data = await archive.packed(hall.tables, view.record.id, view.state, 1)
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        matches = json.loads(file.read("matches.json"))
    assert [each["forgotten"] for each in matches] == [[player], [player], []]


def checked(root, tmp_path, hall, view, rows, data):  # noqa: F811 - a hall
    journal, packed = tmp_path / "spring.jsonl", tmp_path / "spring.zip"
    journal.write_bytes(written(view.record, rows, secret=True))
    packed.write_bytes(data)
    command = [sys.executable, "-I", root / "docs" / "check_league.py", journal, "--matches", packed]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def changed(data, name, change):
    """The archive with one file changed; `change` gives None to leave it out."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        for each in old.namelist():
            told = json.loads(old.read(each))
            told = change(told) if each == name else told
            if told is not None:
                new.writestr(each, json.dumps(told))
    return made.getvalue()


async def test_whoever_was_dealt_another_list_or_another_secret_is_found(over, root, tmp_path):
    hall, view, (first, again, _) = over  # noqa: F811 - what the fixture gives
    data = await archive.packed(hall.tables, view.record.id, view.state, 1)
    rows = await hall.store.leagues.rows(view.record.id)
    code, said = checked(root, tmp_path, hall, view, rows, data)
    assert (code, said.splitlines()[0]) == (0, f"all agrees: {len(rows)} acts, 1 lots, 3 matches")

    def secret(told):
        told["games"][0]["secret"] = "00" * 32
        return told

    def deck(told):
        told["games"][0]["decks"][0] = told["games"][0]["decks"][0][1:]
        return told

    def later(told):
        told[1]["attempt"] = 2
        return told

    def paired(change):
        def made(told):
            told[1]["pairing"] = change(told[1]["pairing"])
            return told

        return made

    one, other = (str(each) for each in view.state.rounds[0].tables[0].players)
    elsewhere = "-".join(str(each) for each in view.state.rounds[0].tables[1].players)

    def registered(told):
        told[0]["cards"] = told[0]["cards"][1:]
        return told

    file = f"chance-{again}.json"
    for name, change, wanted in (
        (file, secret, "the secret of game 1 is not that of the league"),
        (file, deck, "began with another list than the registered one"),
        (file, lambda told: told | {"salts": ["00" * 16] * 2}, "the salt of player"),
        (file, lambda told: told | {"reserves": [["x"], []]}, "had another reserve"),
        (file, lambda _: None, f"match {again} has no file"),
        ("decks.json", registered, "is not what was registered"),
        ("decks.json", lambda _: [], "had registered no list"),
        ("matches.json", lambda told: told[1:], f"match {first} is not in the archive"),
        (
            "matches.json",
            paired(lambda said: said.replace("/1/1/", "/1/2/")),
            f"match {again} was not paired as",
        ),
        (
            "matches.json",
            paired(lambda said: said.replace(f"{one}-{other}", f"{other}-{one}")),
            f"match {again} was not paired as",
        ),
        (
            "matches.json",
            paired(lambda said: said.replace(f"{one}-{other}", elsewhere)),
            f"match {again} was not paired as",
        ),
        ("matches.json", later, f"match {again} is attempt 1 of its pairing, not 2"),
    ):
        code, said = checked(root, tmp_path, hall, view, rows, changed(data, name, change))
        assert code == 1, name
        assert wanted in said
    assert checked(root, tmp_path, hall, view, rows, b"no zip")[0] == 2


async def test_a_long_league_is_told_in_parts_that_follow_from_its_journal(over, monkeypatch):
    hall, view, numbers = over  # noqa: F811 - what the fixture gives
    monkeypatch.setattr(archive, "_MATCHES", 2)
    assert archive.parts_of(view.state) == 2
    close = view.state.acts[-1]
    told = letters(copied(view.state), view.state, [close])
    assert [key for key in told if key.startswith("archive")] == ["archive:1", "archive:2"]
    found = []
    for part in (1, 2):
        data = await archive.packed(hall.tables, view.record.id, view.state, part)
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            found += [each["match"] for each in json.loads(file.read("matches.json"))]
            assert ("decks.json" in file.namelist()) is (part == 1)
    assert found == numbers
