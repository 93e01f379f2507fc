"""`arbitre simulate`: whole games between computer players, counted and timed."""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
from typing import TYPE_CHECKING, Any

from bot.cli import CommandError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bot.cli import Subparsers
    from engine.simulate import Tally

_PATIENCE = 5.0
"""Seconds between two lines of progress."""


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """What to play; picklable, for the processes that play it.

    Attributes:
        game: key of the game.
        decks: ids of preconstructed decks, one a seat.
        players: computer players by name, each with the deck of the same place.
        seed: the seed of all games; game `n` has `seed/n`.
        swap: whether the players move one seat on with each game.
        best_of: above 1, play matches of so many games; each match counts as one.
    """

    game: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    swap: bool
    best_of: int = 1

    def sides(self, number: int) -> tuple[int, ...]:
        """Which of the named players sits at each seat in this game."""
        from engine.core.seats import Seating

        return Seating.of(len(self.decks)).since(number % len(self.decks) if self.swap else 0)


@dataclasses.dataclass(slots=True)
class Sum:
    """The totals of several games.

    `winners` counts by place on the command line; `failures` has messages; `peak` is the memory of the largest process
    in MiB.
    """

    games: int = 0
    finished: int = 0
    decisions: int = 0
    windows: int = 0
    winners: dict[str, int] = dataclasses.field(default_factory=dict)
    endings: dict[str, int] = dataclasses.field(default_factory=dict)
    failures: list[tuple[int, str]] = dataclasses.field(default_factory=list)
    peak: float = 0.0

    def add(self, other: Sum) -> None:
        """Add the totals of other games."""
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.windows += other.windows
        self.failures += other.failures
        self.peak = max(self.peak, other.peak)
        for mine, more in ((self.winners, other.winners), (self.endings, other.endings)):
            for key, count in more.items():
                mine[key] = mine.get(key, 0) + count


def add_parser(subparsers: Subparsers) -> None:
    """Add `simulate`."""
    parser = subparsers.add_parser("simulate", help="let computer players play whole games, and count")
    parser.add_argument("--game", default="", help="which game (default: the first hosted)")
    parser.add_argument(
        "--deck", action="append", metavar="ID", help="a preconstructed deck; for all or a seat"
    )
    parser.add_argument(
        "--players",
        nargs="+",
        default=["random"],
        metavar="NAME",
        help="random, greedy, easy, normal or hard; one for all, or one a seat",
    )
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="begin with game N of this seed")
    parser.add_argument("--swap", action="store_true", help="move on by a seat from game to game")
    parser.add_argument(
        "--best-of",
        type=int,
        default=1,
        choices=(1, 3, 5),
        help="play matches of so many games; all figures then count matches (default: 1)",
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one a core)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play; 1 when a game did not end or a rule failed.

    Raises:
        CommandError: an unknown game, deck or player, or numbers that make no sense.
    """
    import os
    import time

    plan = _plan(args)
    begun = time.perf_counter()
    jobs = min(args.jobs or os.cpu_count() or 1, args.games)
    total = _play(plan, args.first, args.games, jobs)
    figures = _figures(total, time.perf_counter() - begun)
    if args.json:
        import json

        print(json.dumps(figures))
    else:
        for key, value in figures.items():
            print(f"{key:16} {value}")
    _tell_failures(plan, total)
    return 1 if total.failures else 0


def _plan(args: argparse.Namespace) -> Plan:
    from bot.cli.base.gaming import chosen_game
    from cards import decks
    from engine.players import NAMES

    game = chosen_game(args.game)
    seats = len(game.seating.seats)
    names = args.players * seats if len(args.players) == 1 else args.players
    unknown = [name for name in names if name not in NAMES]
    if unknown or len(names) != seats:
        raise CommandError(f"--players takes one or {seats} of: {', '.join(NAMES)}")
    if args.games < 1 or args.first < 0 or (args.jobs is not None and args.jobs < 1):
        raise CommandError("--games and --jobs begin at 1, --first at 0")
    known = decks.preconstructed_ids(game.cards)
    chosen = args.deck or list(known[:1])
    chosen = chosen * seats if len(chosen) == 1 else chosen
    if len(chosen) != seats or any(deck not in known for deck in chosen):
        raise CommandError(f"--deck takes one or {seats} of: {', '.join(known)}")
    return Plan(game.key, tuple(chosen), tuple(names), args.seed, args.swap, args.best_of)


def _play(plan: Plan, first: int, games: int, jobs: int) -> Sum:
    """Play all games, in this process or in several; progress goes to standard error."""
    import sys
    import time

    total, said = Sum(), time.monotonic()
    for part in _parts(plan, first, games, jobs):
        total.add(part)
        if time.monotonic() - said > _PATIENCE:
            said = time.monotonic()
            print(f"{total.games} of {games} games", file=sys.stderr, flush=True)
    return total


def _parts(plan: Plan, first: int, games: int, jobs: int) -> Iterator[Sum]:
    size = max(1, min(5, games // (4 * jobs)))  # small: at the end, all but one wait for the last share
    pieces = [(start, min(size, first + games - start)) for start in range(first, first + games, size)]
    if jobs == 1:
        for start, count in pieces:
            yield play_some(plan, start, count)
        return
    import sys
    from concurrent.futures import as_completed

    from bot.processes import pool

    if forks := sys.platform == "linux":
        _player(plan)  # read once here; the processes inherit it
    with pool(jobs, method="fork" if forks else "spawn", interrupted="die") as players:
        try:
            for done in as_completed([players.submit(play_some, plan, *piece) for piece in pieces]):
                yield done.result()
        finally:
            players.shutdown(cancel_futures=True)


def play_some(plan: Plan, start: int, count: int) -> Sum:
    """Play `count` games from number `start` on; a failed game is noted, and the next one begins."""
    import gc

    from engine.simulate import UnfinishedGameError

    play = _player(plan)
    gc.disable()  # a game leaves no cycles behind; collecting them would take a twentieth of the time
    out = Sum()
    for number in range(start, start + count):
        sides = plan.sides(number)
        out.games += 1
        try:
            tally = play(sides, f"{plan.seed}/{number}")
        except UnfinishedGameError as error:
            out.failures.append((number, str(error)))
        except Exception:  # noqa: BLE001 - whatever failed, its seed reproduces it
            import traceback

            out.failures.append((number, traceback.format_exc()))
        else:
            _count(out, tally, sides)
    gc.enable()
    out.peak = _peak()
    return out


def _peak() -> float:
    """The most memory that this process has held, in MiB.

    On Linux `getrusage` also counts the memory of the parent process before this one replaced it.
    """
    import resource
    from pathlib import Path

    with contextlib.suppress(OSError):
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _count(out: Sum, tally: Tally, sides: tuple[int, ...]) -> None:
    from engine.core.seats import PLACES

    out.finished += 1
    out.decisions += tally.decisions
    out.windows += tally.windows
    winner = "draw" if tally.winner is None else PLACES[sides[tally.winner]]
    out.winners[winner] = out.winners.get(winner, 0) + 1
    out.endings[tally.ending] = out.endings.get(tally.ending, 0) + 1


def _player(plan: Plan) -> Callable[[tuple[int, ...], str], Tally]:
    """Return a function that plays one game or match with the given seats and seed."""
    from bot.hosted import playable_games
    from bot.players import players
    from cards import decks
    from engine.core.match import MatchSetup, MatchSide
    from engine.simulate import asked_by_deck, play, play_match

    games = playable_games()
    hosted = games[plan.game]
    known = players(games)
    found = [decks.preconstructed(deck, hosted.cards) for deck in plan.decks]
    lists = [MatchSide(deck.ids(), deck.reserve_ids()) for deck in found]

    teams = hosted.seating.teams
    begin = asked_by_deck(lambda setup, chance: hosted.begin(setup, chance)[0])

    def one(sides: tuple[int, ...], seed: str) -> Tally:
        seated = tuple(lists[side] for side in sides)
        names = [plan.players[side] for side in sides]
        if plan.best_of > 1:
            return play_match(hosted, MatchSetup(seated, plan.best_of, teams=teams), names, seed, known)
        return play(begin, tuple(side.deck for side in seated), names, seed, known=known, teams=teams)

    return one


def _figures(total: Sum, seconds: float) -> dict[str, Any]:
    return {
        "games": total.games,
        "finished": total.finished,
        "decisions": total.decisions,
        "windows": total.windows,
        "seconds": round(seconds, 2),
        "games_per_s": round(total.finished / seconds, 2),
        "decisions_per_s": round(total.decisions / seconds, 1),
        "peak_rss_mib": round(total.peak, 1),
        "winners": dict(sorted(total.winners.items())),
        "endings": dict(sorted(total.endings.items())),
    }


def _tell_failures(plan: Plan, total: Sum) -> None:
    import sys

    for number, words in sorted(total.failures):
        print(words.rstrip(), file=sys.stderr)
        print(f"game {number} failed; to play it again:\n  {_again(plan, number)}", file=sys.stderr)


def _again(plan: Plan, number: int) -> str:
    """The command that plays one game again."""
    parts = ["arbitre simulate", f"--game {plan.game}", *(f"--deck {deck}" for deck in plan.decks)]
    parts += [f"--players {' '.join(plan.players)}", f"--seed {plan.seed} --first {number} --games 1"]
    parts += [f"--best-of {plan.best_of}"] if plan.best_of > 1 else []
    return " ".join([*parts, "--swap"] if plan.swap else parts)
