"""Random seasons for the league's proofs: every kind of line, late entries, drops, corrections and penalties."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

KINDS = ("played",) * 12 + ("concede", "concede", "forfeit", "double_loss", "draw")
KEYS = ("omw", "gw", "ogw", "h2h", "sb", "buchholz", "buchholz_cut1", "median_buchholz", "wins", "game_diff")


def _games(random: Random, need: int) -> list[int]:
    winner, loser = need, random.randrange(need)
    drawn = random.choice((0, 0, 0, 1))
    kind = random.randrange(8)
    if kind == 0:
        return [loser, loser, drawn]
    return [winner, loser, drawn] if kind % 2 else [loser, winner, drawn]


def line(random: Random, best_of: int, a: str, b: str) -> dict[str, Any]:
    """A random line between two people."""
    kind, need = random.choice(KINDS), best_of // 2 + 1
    told: dict[str, Any] = {"a": a, "b": b, "result": kind}
    if kind == "played":
        told["games"] = _games(random, need)
    elif kind == "concede":
        told |= {
            "games": [random.randrange(need), random.randrange(need), 0],
            "winner": random.choice((a, b)),
        }
    elif kind == "forfeit":
        told["winner"] = random.choice((a, b))
    elif kind == "draw" and random.random() < 0.5:
        told["games"] = random.choice(([1, 1, 0], [0, 0, 1])) if need > 1 else [0, 0, 1]
    return told


def _tiebreaks(random: Random) -> str | list[str]:
    if random.random() < 0.5:
        return random.choice(("mtr", "round_robin", "chess"))
    return random.sample(KEYS, random.randrange(1, len(KEYS)))


def _settings(random: Random) -> dict[str, Any]:
    return {
        "best_of": random.choice((1, 3, 3, 5)),
        "tiebreaks": _tiebreaks(random),
        "floor": random.choice(("0.33", "1/3", "0.25", "0")),
        "byes": random.choice(("counted", "ignored")),
        "forfeits": random.choice(("counted", "like_bye")),
        "points": random.choice(
            (
                {"win": 3, "draw": 1, "loss": 0, "bye": 3},
                {"win": 3, "draw": 0, "loss": 0, "bye": 3},
                {"win": 2, "draw": 1, "loss": 0, "bye": 1},
                {"win": 4, "draw": 2, "loss": 0, "bye": 3},
            )
        ),
    }


def season(random: Random, least: int = 2, most: int = 64) -> dict[str, Any]:
    """A season in the words of `arbitre league compute`, some rounds into it."""
    if random.random() < 0.25:
        return _round_robin(random, min(least, 16), min(most, 16))
    told = _settings(random) | {"structure": "swiss"}
    players = [f"p{number:02}" for number in range(random.randint(least, most))]
    rounds: list[list[dict[str, Any]]] = []
    dropped: dict[str, int] = {}
    count = random.randrange(0, 8)
    joins = {who: random.randint(2, count + 1) for who in players if count and random.random() < 0.05}
    for number in range(1, count + 1):
        here = [who for who in players if who not in dropped and joins.get(who, 1) <= number]
        random.shuffle(here)
        lines = [{"a": who, "result": "missed"} for who in here if random.random() < 0.04]
        away = {one["a"] for one in lines}
        here = [who for who in here if who not in away]
        if len(here) % 2:
            lines.append({"a": here.pop(), "result": "bye"})
        lines += [line(random, told["best_of"], a, b) for a, b in zip(here[::2], here[1::2], strict=True)]
        random.shuffle(lines)
        rounds.append(lines)
        for who in players:
            if who not in dropped and joins.get(who, 1) <= number and random.random() < 0.03:
                dropped[who] = number
    told |= {"players": players, "rounds": rounds, "dropped": dropped, "joins": joins}
    return told | _afterwards(random, told)


def _afterwards(random: Random, told: dict[str, Any]) -> dict[str, Any]:
    penalties = [
        {"player": who, "points": random.randint(1, 3)} for who in told["players"] if random.random() < 0.05
    ]
    corrections = []
    for number, lines in enumerate(told["rounds"], 1):
        for one in lines:
            if "b" in one and random.random() < 0.03:
                a, b = random.choice(((one["a"], one["b"]), (one["b"], one["a"])))
                corrections.append({"round": number} | line(random, told["best_of"], a, b))
    return {"penalties": penalties, "corrections": corrections}


def _round_robin(random: Random, least: int, most: int) -> dict[str, Any]:
    told = _settings(random) | {"structure": "round_robin"}
    players = [f"p{number:02}" for number in range(random.randint(least, most))]
    rounds = circle(players)
    done = random.randint(0, len(rounds))
    dropped = {who: random.randint(1, done) for who in players if done and random.random() < 0.1}
    lines: list[list[dict[str, Any]]] = []
    for number, pairs in enumerate(rounds[:done], 1):
        lines.append([])
        for a, b in pairs:
            out = [who for who in (a, b) if dropped.get(who, number) < number]
            if len(out) == 2:
                lines[-1].append({"a": a, "b": b, "result": "double_loss"})
            elif out:
                there = b if out[0] == a else a
                lines[-1].append({"a": a, "b": b, "result": "forfeit", "winner": there})
            else:
                lines[-1].append(line(random, told["best_of"], a, b))
    told |= {"players": players, "rounds": lines, "dropped": dropped, "joins": {}}
    return told | _afterwards(random, told)


def circle(players: list[str]) -> list[list[tuple[str, str]]]:
    """Everybody against everybody: each pair once, nobody twice in a round."""
    rounds: list[list[tuple[str, str]]] = []
    for pair in combinations(players, 2):
        for pairs in rounds:
            if all(set(pair).isdisjoint(other) for other in pairs):
                pairs.append(pair)
                break
        else:
            rounds.append([pair])
    return rounds
