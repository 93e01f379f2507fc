"""Knocks rules out of the code and sees whether their tests notice (`make knockout RULES=60 SEED=1`).

Rules are drawn by seed among those that are enforced. For each, changes to the lines that bear its number are drawn
(`tests.rules.mutating`), at most `--tries`, and only the tests and scenarios that cite the rule are run. A rule is
killed when one of its changes makes one of them fail. `knockout.json` keeps the last result of each rule for
docs/rules-coverage.md.
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
from tests.rules.running import ROOT, Job, Verdict

BAR = 0.9


@dataclass(frozen=True)
class Trial:
    """One rule, one change, the tests that should notice."""

    rule: str
    mutant: object
    proofs: tuple[str, ...]


def drawn(rules: Sequence[str], seed: int, tries: int) -> list[Trial]:
    """The changes to be tried for these rules: from as many sites as possible, each drawn by seed and rule."""
    from tests.rules import mutating, reading

    texts = reading.sources()
    found = []
    for rule in rules:
        dice = random.Random(f"{seed}/{rule}")
        pools = [mutating.mutants(site, texts[site.file]) for site in reading.sites()[rule]]
        for pool in pools:
            dice.shuffle(pool)
        dice.shuffle(pools)
        chosen: dict[str, object] = {}
        while len(chosen) < tries and any(pools):
            for pool in pools:
                if pool and len(chosen) < tries:
                    mutant = pool.pop()
                    chosen.setdefault(mutant.source, mutant)
        proofs = tuple(p for p in reading.proofs()[rule] if p.startswith(reading.QUICK))
        found += [Trial(rule, mutant, proofs) for mutant in chosen.values()]
    return found


def _plan(words: Sequence[str], count: int, seed: int, tries: int) -> list[Trial]:
    """In a process of its own, because reading imports our code, which must be imported anew in every trial."""
    from tests.rules import coverage, reading

    known = [row.rule for row in coverage.rows() if row.state == "proven"]
    wrong = [rule for rule in words if rule not in known]
    if wrong:
        raise SystemExit(f"not enforced and proven: {', '.join(wrong)}")
    rules = list(words) or sorted(random.Random(seed).sample(known, min(count, len(known))))
    order = list(reading.entries())
    return drawn(sorted(rules, key=order.index), seed, tries)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when less than the bar is killed, 2 when the tests fail on their own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("only", nargs="*", help="these rules instead of drawn ones")
    parser.add_argument("--rules", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", action="store_true", help="do not write the record")
    given = parser.parse_args(arguments)
    running.prepare()
    trials = apart(_plan, given.only, given.rules, given.seed, given.tries)
    broken = _broken({trial.rule: trial.proofs for trial in trials}, given.workers)
    if broken:
        print("\n".join(f"{rule}: fails as it is: {words}" for rule, words in broken.items()))
        return 2
    jobs = [Job(t.mutant.file, t.mutant.source, t.proofs) for t in trials]
    print(f"{len({t.rule for t in trials})} rules, {len(jobs)} changes, seed {given.seed}")
    verdicts = running.batch(jobs, given.workers, lambda *_: print(".", end="", flush=True))
    print()
    share = _report(trials, verdicts)
    if not given.keep:
        _record(trials, verdicts)
    return 0 if share >= BAR else 1


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


def _report(trials: list[Trial], verdicts: list[Verdict]) -> float:
    killed: dict[str, bool] = {}
    for trial, verdict in zip(trials, verdicts, strict=True):
        killed[trial.rule] = killed.get(trial.rule, False) or verdict.killed
    shown = ""
    for trial, verdict in zip(trials, verdicts, strict=True):
        if trial.rule != shown:
            shown = trial.rule
            print(f"{shown}: {'killed' if killed[shown] else 'SURVIVED, unproven'}")
        end = f"killed by {verdict.by}: {verdict.how}" if verdict.killed else "survived"
        print(f"    {trial.mutant}\n        {end}")
    good = sum(killed.values())
    every = sum(verdict.killed for verdict in verdicts)
    survivors = [rule for rule, done in killed.items() if not done]
    print(f"rules killed: {good} of {len(killed)}; changes killed: {every} of {len(verdicts)}")
    if survivors:
        print(f"unproven: {', '.join(survivors)}")
    return good / len(killed) if killed else 1.0


def _record(trials: list[Trial], verdicts: list[Verdict]) -> None:
    from tests.rules import coverage, reading

    git = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    date = dt.datetime.now(dt.UTC).date().isoformat()
    kept = {rule: vars(entry) for rule, entry in coverage.knocked().items()}
    for rule in dict.fromkeys(trial.rule for trial in trials):
        mine = [v.killed for t, v in zip(trials, verdicts, strict=True) if t.rule == rule]
        kept[rule] = {"tried": len(mine), "killed": sum(mine), "commit": commit, "date": date}
    lines = [f"{json.dumps(rule)}: {json.dumps(kept[rule])}" for rule in reading.entries() if rule in kept]
    coverage.RECORD.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"kept in {coverage.RECORD.relative_to(ROOT)}; now run `{coverage.COMMAND}`")


if __name__ == "__main__":
    sys.exit(main())
