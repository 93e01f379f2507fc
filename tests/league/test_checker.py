"""`docs/check_league.py`, which shares no code with the bot, agrees with it about every lot."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from random import Random

import pytest

from bot.league.binding import maker_of
from bot.league.moving import written
from bot.store.records import LeagueRecord
from engine.league.journal import acts as of
from engine.league.journal.acts import ClosedAct
from engine.league.journal.planning import awaits, lot_commitment, next_cut, next_round
from engine.league.journal.state import LeagueRefusalError
from tests.clock import NOON
from tests.league.journals import ORGANISER, SECRET, begun, random_act


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


STAGES = (
    "stages: [{structure: swiss, rounds: 2}, {structure: single_elimination, cut: 4}]\n",
    "stages: [{structure: single_elimination}]\n",
    "stages: [{structure: swiss, rounds: 5}]\n",
    "stages: [{structure: round_robin}]\n",
)


def likely(journal, chance):
    """What a league does next, or a correction, or anything."""
    state = journal.state
    if state.status != "running" or chance.random() < 0.2:
        return random_act(state, chance)
    if chance.random() < 0.2 and state.rounds:
        number = chance.randrange(len(state.rounds)) + 1
        table = chance.randrange(len(state.rounds[number - 1].tables) or 1) + 1
        return of.CorrectedAct(number, table, "played", chance.choice(((2, 0, 0), (0, 2, 0)))), None
    try:
        if state.open_round is None:
            number = len(state.rounds) + 1
            if awaits(state) == "cut":
                return next_cut(state, journal.seed("cut")), None
            return next_round(state, journal.seed("pairing", number)), None
    except LeagueRefusalError:
        return random_act(state, chance)
    if not state.open_round.left:
        return of.RoundClosedAct(len(state.rounds)), None
    table = chance.choice(state.open_round.left)
    if state.open_round.tables[table - 1].state == "playing":
        return of.ResultAct(table, "table", "played", chance.choice(((2, 0, 0), (0, 2, 0)))), None
    return of.MatchOpenedAct(table, 0), None


@pytest.mark.parametrize("stages", STAGES)
def test_whatever_happened_an_honest_match_is_the_one_that_was_paired(root, stages, proof):
    paired_so = runpy.run_path(str(root / "docs" / "check_league.py"))["paired_so"]
    opened = altered = 0
    for seed in range(proof.size(15, 400)):
        chance, journal, made = Random(f"{stages}{seed}"), begun(8, stages), {}
        for _ in range(120):
            data, actor = likely(journal, chance)
            if isinstance(data, of.MatchOpenedAct):
                data, actor = of.MatchOpenedAct(data.table, 5000 + len(journal.rows)), None
            try:
                journal(data, actor)
            except LeagueRefusalError:
                continue
            if isinstance(data, of.MatchOpenedAct):
                state = journal.state
                made[data.match] = maker_of(1, len(state.rounds), state.rounds[-1].tables[data.table - 1])
            altered += isinstance(data, of.PairsChangedAct | of.CorrectedAct)
        acts = [{"seq": row.seq, "kind": row.kind, "data": row.data} for row in journal.rows]
        for match, maker in made.items():
            assert paired_so(acts, match, maker), (seed, match, maker)
            round_, both = maker.split("/")[2:]
            one, other = both.split("-")
            if "elimination" not in stages:  # a corrected bracket may have had others at its tables
                assert not paired_so(acts, match, f"league/1/{int(round_) + 1}/{both}")
                assert not paired_so(acts, match, f"league/1/{round_}/{other}-{one}")
        opened += len(made)
    assert min(opened, altered) > 20
    proof.record("an honest match is the one that was paired", matches=opened, changes=altered)
