"""`docs/check_league.py`, which shares no code with the bot, agrees with it about every lot."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

from bot.league.moving import written
from bot.store.records import LeagueRecord
from engine.league.journal.acts import ClosedAct
from engine.league.journal.planning import lot_commitment
from tests.clock import NOON
from tests.league.journals import ORGANISER, SECRET, begun


@pytest.fixture
def exported(tmp_path):
    """The export of a season of eleven that is over."""
    journal, chance = (
        begun(11, "stages: [{structure: swiss}, {structure: single_elimination, cut: 4}]\n", 5),
        Random(5),
    )
    for _ in range(4):
        journal.pair()
        journal.play(chance.choice)
    journal.cut()
    journal(ClosedAct(), ORGANISER)
    record = LeagueRecord(
        id=5,
        guild_id=1,
        slug="spring",
        game="toy",
        status="over",
        settings="{}",
        secret=SECRET,
        created_at=NOON,
    )
    file = tmp_path / "spring.jsonl"
    file.write_bytes(written(record, journal.rows, secret=True))
    return file, journal


def check(root, *arguments):
    command = [sys.executable, "-I", root / "docs" / "check_league.py", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_an_honest_league_agrees(exported, root):
    file, journal = exported
    code, said = check(root, file, "--commitment", lot_commitment(SECRET, 5), "--last", journal.rows[7].hash)
    assert (code, said) == (0, f"all agrees: {len(journal.rows)} acts, 5 lots\n")
    assert "Not compared with Discord" in check(root, file)[1]


def test_what_was_changed_does_not_agree(exported, root):
    file, _ = exported
    text = file.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    for made, code, said in (
        (text.replace(SECRET.hex(), "00" * 32), 1, "not the one that was committed to"),
        (text.replace(SECRET.hex(), "00" * 32), 1, "not the lot that the secret draws"),
        ("".join(lines[:8] + lines[9:]), 1, "act 8 is not what was written"),
        (text.replace(json.dumps(SECRET.hex()), "null"), 2, "the league is not over"),
        ("", 2, "cannot be checked"),
        ("[]\n[]\n", 2, "cannot be checked"),
    ):
        file.write_text(made, "utf-8")
        found = check(root, file)
        assert found[0] == code
        assert said in found[1]
    file.write_text(text, "utf-8")
    assert "another commitment" in check(root, file, "--commitment", "ab" * 32)[1]
    assert check(root, file, "--last", "ab" * 32)[0] == 1
    assert check(root, file.parent / "none")[0] == 2
