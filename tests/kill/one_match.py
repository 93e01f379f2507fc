"""A process that plays matches until it is done, told to stop, or killed by its own hand at a point given.

    python -m tests.kill.one_match DATABASE [--kill EPOCH STAGE] [--until-told]

Answers depend on the decision alone, so that another process plays on with the same ones. Each answer that was
acknowledged is printed as a line of JSON. Stages of one answer, in order: `played` (the engine has moved, nothing
is written), `written` (in the transaction, not committed), `told` (on the disk, the first to be told knows),
`acknowledged`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
from pathlib import Path
from typing import Any

from bot.hosted import hosted_games
from bot.store import Store, open_store
from bot.tables import Outcome, Table, TableRefusalError, Tables
from engine.core.decision import Decision, IllegalMoveError, StaleAnswerError
from engine.fftcg.game import FftcgGame
from engine.fftcg.phases.attack import BattleDamage
from tests.toy.hosted import HOSTED
from tests.toygame import sensible_player

GAMES = {**hosted_games(), "toy": HOSTED}
PLAYERS = {"sensible": sensible_player}
SQL = {"played": "BEGIN IMMEDIATE", "written": "COMMIT"}
CLICKS = 10_000_000


def die() -> None:
    """No clean-up, no flush, no goodbye."""
    os.kill(os.getpid(), signal.SIGKILL)


def interaction(match: int, decision: int) -> int:
    """The id of the click that answers a decision."""
    return CLICKS * match + decision


def answer_of(match: int, decision: Decision, attempt: int) -> Any:
    """What is answered: the same in every process."""
    return decision.shape.sample(random.Random(f"{match}/{decision.id}/{attempt}"))


def kind_of(table: Table, decision: Decision) -> str:
    """Where in a match a decision stands."""
    game = table.contest.game
    if isinstance(game, FftcgGame):
        return fftcg_kind(game, decision)
    if "418.5" in decision.rules or decision.why == "pay":
        return "payment"
    if decision.window:
        return "window"
    if any(rule.startswith("7") for rule in decision.rules):
        return "battle"
    return "other"


def fftcg_kind(game: FftcgGame, decision: Decision) -> str:
    """Where in a game of FINAL FANTASY TCG a decision stands: `strike` is between First Strike and the rest."""
    attack = game.state.attack
    fights = [frame for frame in game.stack if isinstance(frame, BattleDamage)]
    if attack is not None and attack.dealt and any(not fight.first for fight in fights):
        return "strike"
    if len(game.state.stack) >= 3:
        return "stack"
    kinds = {
        "pay": "payment",
        "price": "payment",
        "burst": "burst",
        "mulligan": "mulligan",
        "under": "mulligan",
    }
    return kinds.get(decision.why, "other")


class Killer:
    """Kills this process when the answer with the number `epoch` has come to `stage`."""

    def __init__(self, epoch: int, stage: str) -> None:
        self.epoch = epoch
        self.stage = stage
        self.armed = False

    def arm(self, epoch: int) -> None:
        """The answer with this number is about to be given."""
        self.armed = epoch == self.epoch

    def reached(self, stage: str) -> None:
        """The answer has come this far."""
        if self.armed and stage == self.stage:
            die()

    def traced(self, sql: str) -> None:
        """A statement is about to be run on the connection that writes."""
        if self.stage in SQL and sql.startswith(SQL[self.stage]):
            self.reached(self.stage)

    async def watch(self, store: Store, tables: Tables) -> None:
        """Look at the statements themselves, and at what subscribers are told."""
        await store.writer.run(lambda db: db.set_trace_callback(self.traced))
        tables.subscribe(lambda table, outcome: self.reached("told"))


async def click(table: Table, decision: Decision, killer: Killer) -> Outcome:
    """Answer a decision as often as it takes to be within the rules."""
    number = interaction(table.match_id, decision.id)
    for attempt in range(1000):
        killer.arm(table.epoch + 1)
        try:
            given = answer_of(table.match_id, decision, attempt)
            return await table.submit(decision.seat, decision.id, given, interaction_id=number)
        except IllegalMoveError:
            continue
    raise AssertionError(decision)


async def old_clicks(table: Table) -> None:
    """After a restart: what was answered before answers politely, and changes nothing."""
    if any(seat.computer for seat in table.seats):
        return  # it plays on meanwhile
    before = table.epoch
    rows = await table._store.journal.rows(table.match_id)
    for row in rows[-3:]:
        if row.interaction_id is not None and row.seat is not None and row.decision_id is not None:
            again = await table.submit(
                row.seat, row.decision_id, "whatever", interaction_id=row.interaction_id
            )
            assert (again.repeated, again.epoch) == (True, row.seq)
            try:
                await table.submit(row.seat, row.decision_id, json.loads(row.answer))
            except StaleAnswerError:
                continue
            raise AssertionError(row.decision_id)
    assert table.epoch == before


async def play(table: Table, killer: Killer, stop: asyncio.Event, pace: float = 0) -> None:
    """Play one match until it ends or until told to stop."""
    while table.pending and not stop.is_set():
        decision = next((d for d in table.pending if table.seats[d.seat].computer is None), None)
        if decision is None:
            await asyncio.sleep(0.001)
            continue
        kind = kind_of(table, decision)
        outcome = await click(table, decision, killer)
        print(json.dumps({"match": table.match_id, "epoch": outcome.epoch, "kind": kind}), flush=True)
        killer.reached("acknowledged")
        await asyncio.sleep(pace)


async def main(args: argparse.Namespace) -> None:
    """Open the database, play every open match, close it."""
    store = await open_store(Path(args.database))
    tables = Tables(store, GAMES, players=PLAYERS)
    killer = Killer(int(args.kill[0]), args.kill[1]) if args.kill else Killer(-1, "")
    await killer.watch(store, tables)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    _, live = await tables.resume()
    playing = []
    for match in live:
        table = await tables.table(match)
        await old_clicks(table)
        playing.append(asyncio.create_task(play(table, killer, stop, 0.005 if args.until_told else 0)))
    if args.until_told:
        print(json.dumps({"ready": len(playing)}), flush=True)
        await stop.wait()
        drained = await tables.drain(10)
        done = await asyncio.gather(*playing, return_exceptions=True)
        wrong = [e for e in done if e is not None and not isinstance(e, TableRefusalError)]
        print(json.dumps({"drained": drained, "wrong": [repr(e) for e in wrong]}), flush=True)
    else:
        await asyncio.gather(*playing)
        await tables.drain(10)
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("database")
    parser.add_argument("--kill", nargs=2, metavar=("EPOCH", "STAGE"))
    parser.add_argument("--until-told", action="store_true")
    asyncio.run(main(parser.parse_args()))
