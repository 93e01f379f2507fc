"""Knocks rules out of the code and sees whether their tests notice (`make knockout RULES=60 SEED=1`).

Rules are drawn by seed among those that are enforced. For each, changes to the lines that bear its number are drawn
(`tests.rules.mutating`), `--tries` of them, and only the tests and scenarios that cite the rule are run. Where none of
them fails, more changes follow, up to `MOST`: the line may do other things besides. A rule is killed when one of its
changes makes one of its tests fail, and unproven when none does. The record of the game keeps the last result of
each rule for its page.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from tests.rules import running
from tests.rules.games import DEFAULT, GAMES, Subject
from tests.rules.running import ROOT, Job, Verdict

BAR = 0.9
MOST = 9
"""How many changes are made before a rule counts as unproven."""


@dataclass(frozen=True)
class Trial:
    """One rule, one change, the tests that should notice."""

    rule: str
    mutant: str
    file: str
    source: str
    proofs: tuple[str, ...]


def drawn(game: Subject, rules: Sequence[str], seed: int) -> list[Trial]:
    """The changes to be tried for these rules, drawn by seed and rule: a place after the other, single lines first."""
    from tests.rules import mutating, reading

    texts = reading.sources(game)
    found = []
    for rule in rules:
        dice = random.Random(f"{seed}/{rule}")
        places = list(reading.sites(game)[rule])
        dice.shuffle(places)
        places.sort(key=lambda site: site.kind != "statement")
        pools = [mutating.mutants(site, texts[site.file]) for site in places]
        for pool in pools:
            dice.shuffle(pool)
        chosen: dict[object, str] = {}
        while len(chosen) < MOST and any(pools):
            for pool in pools:
                if pool and len(chosen) < MOST:
                    mutant = pool.pop()
                    chosen.setdefault(mutant, mutant.source(texts[mutant.file]))
        proofs = tuple(p for p in reading.proofs(game)[rule] if p.startswith(reading.QUICK))
        found += [Trial(rule, str(mutant), mutant.file, source, proofs) for mutant, source in chosen.items()]
    return found


def _plan(key: str, words: Sequence[str], count: int, seed: int) -> list[Trial]:
    """In a process of its own, because reading imports our code, which must be imported anew in every trial."""
    from tests.rules import coverage, reading

    game = GAMES[key]
    known = [row.rule for row in coverage.rows(game) if row.state == "proven"]
    wrong = [rule for rule in words if rule not in known]
    if wrong:
        raise SystemExit(f"not enforced and proven: {', '.join(wrong)}")
    rules = list(words) or sorted(random.Random(seed).sample(known, min(count, len(known))))
    order = list(reading.entries(game))
    return drawn(game, sorted(rules, key=order.index), seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when less than the bar is killed, 2 when the tests fail on their own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("only", nargs="*", help="these rules instead of drawn ones")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT)
    parser.add_argument("--rules", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", action="store_true", help="do not write the record")
    given = parser.parse_args(arguments)
    running.prepare()
    trials = apart(_plan, given.game, given.only, given.rules, given.seed)
    broken = _broken({trial.rule: trial.proofs for trial in trials}, given.workers)
    if broken:
        print("\n".join(f"{test} fails as it is: {words}" for test, words in broken.items()))
        return 2
    tried = _try(trials, given.tries, given.workers)
    print(f"seed {given.seed}, {len(tried)} changes")
    share = _report(tried)
    if not given.keep:
        _record(GAMES[given.game], tried)
    return 0 if share >= BAR else 1


Tried = list[tuple[Trial, Verdict]]


def _try(trials: list[Trial], tries: int, workers: int) -> Tried:
    """Make the first changes of every rule, then the others of those that survive."""
    place: dict[str, int] = {}
    first, second = [], []
    for trial in trials:
        place[trial.rule] = place.get(trial.rule, 0) + 1
        (first if place[trial.rule] <= tries else second).append(trial)
    done = _run(first, workers)
    dead = {trial.rule for trial, verdict in done if verdict.killed}
    done += _run([trial for trial in second if trial.rule not in dead], workers)
    order = list(place)
    return sorted(done, key=lambda pair: order.index(pair[0].rule))


def _run(trials: list[Trial], workers: int) -> Tried:
    jobs = [Job(trial.file, trial.source, trial.proofs) for trial in trials]
    verdicts = running.batch(jobs, workers, lambda *_: print(".", end="", flush=True))
    print()
    return list(zip(trials, verdicts, strict=True))


def apart(work, *arguments):
    """Call a function in a forked process and return what it returns."""
    import multiprocessing

    with multiprocessing.get_context("fork").Pool(1) as pool:
        return pool.apply(work, arguments)


def _broken(proofs: dict[str, tuple[str, ...]], workers: int) -> dict[str, str]:
    """Rules whose tests fail without any change: nothing could be learned from them."""
    file = "engine/__init__.py"
    text = (ROOT / file).read_text("utf-8")
    every = tuple(dict.fromkeys(proof for each in proofs.values() for proof in each))
    share = [every[start::workers] for start in range(workers)]
    verdicts = running.batch([Job(file, text, part, 600) for part in share if part], workers, lambda *_: None)
    return {v.by or "a test": v.how for v in verdicts if v.killed}


def _report(tried: Tried) -> float:
    killed: dict[str, bool] = {}
    for trial, verdict in tried:
        killed[trial.rule] = killed.get(trial.rule, False) or verdict.killed
    shown = ""
    for trial, verdict in tried:
        if trial.rule != shown:
            shown = trial.rule
            print(f"{shown}: {'killed' if killed[shown] else 'SURVIVED, unproven'}")
        end = f"killed by {verdict.by or 'itself'}: {verdict.how}" if verdict.killed else "survived"
        print(f"    {trial.mutant}\n        {end}")
    good = sum(killed.values())
    every = sum(verdict.killed for _, verdict in tried)
    survivors = [rule for rule, done in killed.items() if not done]
    print(f"rules killed: {good} of {len(killed)}; changes killed: {every} of {len(tried)}")
    if survivors:
        print(f"unproven: {', '.join(survivors)}")
    return good / len(killed) if killed else 1.0


def _record(game: Subject, tried: Tried) -> None:
    from tests.rules import coverage, reading

    git = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    date = dt.datetime.now(dt.UTC).date().isoformat()
    kept = {rule: vars(entry) for rule, entry in coverage.knocked(game).items()}
    for rule in dict.fromkeys(trial.rule for trial, _ in tried):
        mine = [verdict.killed for trial, verdict in tried if trial.rule == rule]
        kept[rule] = {"tried": len(mine), "killed": sum(mine), "commit": commit, "date": date}
    lines = [
        f"{json.dumps(rule)}: {json.dumps(kept[rule])}" for rule in reading.entries(game) if rule in kept
    ]
    (ROOT / game.record).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"kept in {game.record}; now run `{coverage.command(game)}`")


if __name__ == "__main__":
    sys.exit(main())
