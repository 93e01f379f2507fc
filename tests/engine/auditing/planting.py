"""Faults planted in the engine: how many of those that change a board does the auditor catch?

`python -m tests.engine.auditing.planting --count 100 --seed 1 --record FILE`. Cosmic Ray knows the faults, as in `make
mutants`; a sample is drawn by seed. Each is put into a process of its own, which plays the same games with the same
answers as the engine without a fault, before the auditor. Where nothing differs, the fault changes nothing. Where the
board or a question differs, or something is raised, the games are played on at random, to see whether the auditor
notices. `FILE` keeps what has been found, so that a run goes on where another has stopped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import select
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.rules import running
from tests.rules.games import GAMES
from tests.rules.mutants import Fault, faults

if TYPE_CHECKING:
    from engine.core.decision import Decision

SECONDS = 240
BAR = 0.8
WINDOWS = 12
"""How many windows in a row may be more or fewer."""


def board(state: Any) -> str:
    """All that lies on the table, by the order of the objects and not by their numbers."""
    rank = {oid: place for place, oid in enumerate(sorted(state.objs))}
    things = [
        (
            o.card,
            o.owner,
            o.controller,
            o.area,
            o.tapped,
            o.damage,
            o.lost,
            o.face,
            rank.get(o.wielder),
            o.token,
        )
        for _, o in sorted(state.objs.items())
    ]
    seats = [
        (own.deck, [rank[o] for o in own.hand], [rank[o] for o in own.discard], own.xp) for own in state.seats
    ]
    battle = state.battle
    fight = battle and (
        rank.get(battle.target),
        sorted(rank[o] for o in battle.attackers),
        sorted((rank[b], rank.get(a)) for b, a in battle.blocks.items()),
    )
    markers = [sorted(o.markers.items()) for _, o in sorted(state.objs.items())]
    told = (things, seats, fight, markers, state.turn, state.active, len(state.queue))
    return hashlib.sha256(repr(told).encode()).hexdigest()


def question(game: Any) -> str:
    """What is asked now."""
    asked = [(d.seat, d.why, sorted(option.key for option in d.listed)) for d in game.pending]
    return hashlib.sha256(repr(asked).encode()).hexdigest()


def _idle(decision: Decision) -> Any:
    """The answer with which nothing is decided: a pass, or the only one there is; None where there is none."""
    if decision.why == "react":
        return "pass"
    single = decision.shape.single()
    return single if isinstance(single, str) else None


def _comes(now: list[Any], known: list[list[Any]]) -> bool:
    """Whether the game is at a place of the reference that comes after questions in which nothing is decided."""
    for each in known[:WINDOWS]:
        if each[:2] == now:
            return True
        if not each[3]:
            return False
    return False


def watched(
    number: int, answers: int, reference: list[list[Any]] | None
) -> tuple[list[list[Any]], dict[str, Any]]:
    """Play a game: by the answers of the reference as long as it fits, then at random.

    Returns the record of it, and what differed: `board` and `asked` are the answers after which they did first,
    `caught` what the auditor said, `raised` what the engine raised. A window more, or one less in which everybody has
    passed, is a question that differs and no board, as is one with a single answer: the game goes on by the reference.
    """
    from tests.engine.auditing.games import begin, sampled
    from tests.engine.auditing.verdicts import DifferenceError

    record: list[list[Any]] = []
    found: dict[str, Any] = {}
    known = list(reference or ())
    more = 0
    try:
        game, auditor, rng = begin(number)
        for step in range(answers):
            if game.result is not None:
                break
            decision = game.pending[0]
            now = [board(game.state), question(game)]
            while known and known[0][:2] != now and known[0][3] and _comes(now, known):
                known.pop(0)
                found.setdefault("asked", step)
            if known and known[0][:2] == now:
                answer, more = known.pop(0)[2], 0
            elif known and more < WINDOWS and (idle := _idle(decision)) is not None:
                answer, more = idle, more + 1
                found.setdefault("asked", step)
            else:
                if known:
                    found.setdefault("asked" if known[0][0] == now[0] else "board", step)
                known, answer = [], sampled(decision, rng)
            record.append([*now, answer, answer == _idle(decision)] if reference is None else [])
            auditor.follow(decision, answer, game.submit(decision.seat, decision.id, answer))
    except DifferenceError as difference:
        found["caught"] = str(difference)[:400]
    except Exception as error:  # noqa: BLE001 - whatever a changed engine raises
        found["raised"] = f"{type(error).__name__}: {error}"[:200]
    return record, found


def examine(references: list[list[list[Any]]], answers: int) -> dict[str, Any]:
    """All games with the fault that is in place, until one is caught."""
    seen: dict[str, Any] = {}
    for number, reference in enumerate(references):
        _, found = watched(number, answers, reference)
        for key, value in found.items():
            seen.setdefault(key, f"game {number}: {value}")
        if "caught" in found or "raised" in found:
            break
    return seen


def apart(work: Any, seconds: float) -> dict[str, Any]:
    """Do some work in a process of its own and return what it found."""
    reader, writer = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(reader)
        said = b"{}"
        try:
            said = json.dumps(work()).encode()
        except BaseException as error:  # noqa: BLE001 - whatever a changed engine raises, also as it is imported
            said = json.dumps({"raised": f"{type(error).__name__}: {error}"[:200]}).encode()
        finally:
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(said)
            os._exit(0)
    os.close(writer)
    end = time.monotonic() + seconds
    found = bytearray()
    with os.fdopen(reader, "rb", buffering=0) as pipe:
        while True:
            ready, _, _ = select.select([pipe], [], [], max(0, end - time.monotonic()))
            piece = pipe.read(1 << 16) if ready else None
            if not piece:
                break
            found.extend(piece)
    if piece is None:
        os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    result: dict[str, Any] = json.loads(found) if found and piece is not None else {"raised": "it never ends"}
    return result


def _with(fault: Fault, references: list[list[list[Any]]], answers: int) -> dict[str, Any]:
    sys.meta_path.insert(0, running.Changed(fault.file, fault.source))
    return examine(references, answers)


def _references(games: int, answers: int) -> dict[str, Any]:
    found = [watched(number, answers, None) for number in range(games)]
    return {"games": [record for record, _ in found], "odd": [odd for _, odd in found if odd]}


def sort(found: dict[str, Any]) -> str:
    """Which kind of fault it was."""
    if "caught" in found:
        return "caught"
    if "raised" in found:
        return "raised"
    if "board" in found:
        return "missed"
    return "asked" if "asked" in found else "unchanged"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; 1 when less than the bar is caught."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--games", type=int, default=10, help="how many games each fault is tried in")
    parser.add_argument("--answers", type=int, default=500, help="and how many answers of each")
    parser.add_argument("--record", type=Path, required=True)
    given = parser.parse_args(arguments)
    end = time.monotonic() + given.minutes * 60
    running.prepare()
    known = (
        [json.loads(line) for line in given.record.read_text().splitlines()] if given.record.exists() else []
    )
    done = {(each["file"], each["operator"], each["occurrence"]) for each in known}
    references = apart(lambda: _references(given.games, given.answers), 600)
    print(
        f"{len(references['games'])} games; without a fault: {references['odd'] or 'no difference'}",
        flush=True,
    )
    with given.record.open("a") as record:
        for fault in faults(GAMES["wakfu"], given.seed, given.count) if given.count else ():
            key = (fault.file, fault.operator, fault.occurrence)
            if key in done or time.monotonic() > end:
                continue
            found = apart(lambda fault=fault: _with(fault, references["games"], given.answers), SECONDS)
            row = {"file": key[0], "operator": key[1], "occurrence": key[2], "line": fault.line, **found}
            row |= {"sort": sort(found)}
            known.append(row)
            record.write(json.dumps(row) + "\n")
            record.flush()
    counted = Counter(sort(each) for each in known)
    changed = counted["caught"] + counted["raised"] + counted["missed"]
    share = (changed - counted["missed"]) / changed if changed else 0
    print(dict(counted), f"of {len(known)}: {share:.0%} of {changed} that change a board")
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
