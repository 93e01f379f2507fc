"""Forged files are found out: by the script with what stands in Discord, or by playing the match again."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter

import pytest

from tests.fairness.files import by_replay, by_script, played, script, starters
from tests.fairness.forging import FORGERIES
from tests.fairness.mutating import meaning, mutated

pytestmark = pytest.mark.xdist_group("forged")


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Honest files to forge: a match with rollbacks, and one of three games with a reserve."""
    folder = tmp_path_factory.mktemp("honest")
    single = asyncio.run(played(folder / "single.sqlite3", moves=60, seed=1))
    series = asyncio.run(played(folder / "series.sqlite3", best_of=3, moves=15))
    assert any(row["answer"] == "rollback" for row in single.told["journal"])
    return {"single": single, "series": series}


def copied(told):
    return json.loads(json.dumps(told))


def test_there_are_twelve_kinds_an_invented_word_and_twenty_more():
    assert len(FORGERIES) >= 12 + 1 + 20


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found(files, tmp_path, name):
    of, by, forge = FORGERIES[name]
    honest = files[of]
    told = forge(copied(honest.told))
    assert json.dumps(told) != json.dumps(honest.told)
    script, replay = by_script(told, honest.given, tmp_path), by_replay(told)
    assert script if by == "script" else not script and replay, (script, replay)


@pytest.mark.parametrize("name", ["a secret of afterwards", "a deck of afterwards", "an invented word"])
def test_what_agrees_with_itself_is_found_by_what_stands_in_discord(files, tmp_path, name):
    honest = files["single"]
    told = FORGERIES[name][2](copied(honest.told))
    told["games"][0]["chance"] = told["games"][0]["chance"][
        :2
    ]  # what a bot that plays on from there would have
    assert by_script(told, [], tmp_path) == []
    assert by_script(told, ["--terms", honest.fingerprint], tmp_path) != []
    given = {"a secret of afterwards": honest.given[:2], "an invented word": ["--word", "B", "agrafe"]}
    assert by_script(told, given.get(name, honest.given), tmp_path) != []


def test_whatever_changes_the_meaning_of_a_file_is_found(files, tmp_path, proof):
    rng = random.Random(2026)
    size = proof.size(150, 3000)
    found: Counter[str] = Counter()
    left = []
    while sum(found.values()) + len(left) < size:
        honest = files[rng.choice(["single", "series"])]
        told = mutated(honest.told, rng)
        if by_script(told, honest.given, tmp_path):
            found["script"] += 1
        elif by_replay(told):
            found["replay"] += 1
        elif meaning(told) != meaning(honest.told):
            left.append(told)
    assert [_difference(told, files) for told in left] == []
    proof.record("random changes of a published file are found", changes=size, **found)


def _difference(told, files):
    """Where a file that was not found out differs from an honest one."""
    one, other = meaning(told), meaning(files["series" if told["terms"]["best_of"] > 1 else "single"].told)
    place = next(n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1])
    return one[max(0, place - 120) : place + 60]


def test_a_lot_that_suits_the_bot_is_found(tmp_path):
    """Who chooses who begins in FINAL FANTASY TCG is drawn as the seed says, of all seats, once, at the beginning."""
    honest = asyncio.run(played(tmp_path / "a.sqlite3", game="fftcg", brought=starters(), moves=20))
    uses = honest.told["games"][0]["chance"]
    lot = uses[2]
    assert (lot["label"], lot["number"], lot["items"], lot["row"]) == ("lot", 1, ["A", "B"], 0)
    seed = bytes.fromhex(honest.told["games"][0]["seed"])
    again = lot | {"number": 2, "result": script.shuffled(seed, "lot", 2, ["A", "B"])}
    alone = lot | {"items": ["A", "A"], "result": script.shuffled(seed, "lot", 1, ["A", "A"])}
    for forged in (
        [*uses[:2], lot | {"result": lot["result"][::-1]}, *uses[3:]],
        [*uses[:2], *uses[3:]],
        [*uses[:2], again, *uses[3:]],
        [*uses[:3], again, *uses[3:]],
        [*uses, again | {"row": uses[-1]["row"] or honest.told["journal"][-1]["row"]}],
        [*uses[:2], alone, *uses[3:]],
    ):
        told = copied(honest.told)
        told["games"][0]["chance"] = forged
        assert by_script(told, honest.given, tmp_path), forged
        assert by_replay(told), forged
