"""Round robin: everybody meets everybody, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from engine.league.model import Id

Round = tuple[tuple[Id, Id | None], ...]


def circle(players: Sequence[Id], times: int = 1) -> tuple[Round, ...]:
    """The rounds: one fewer than players where their number is even; else as many, and in each one rests (None).

    The first stays where they are, all others move on by one seat each round. In every second cycle a and b change.
    """
    if len(players) < 2:
        return ()
    chairs: list[Id | None] = [*players, *[None] * (len(players) % 2)]
    half = len(chairs) // 2
    rounds: list[Round] = []
    for number in range(times * (len(chairs) - 1)):
        pairs = list(zip(chairs[:half], reversed(chairs[half:]), strict=True))
        if number // (len(chairs) - 1) % 2:
            pairs = [(b, a) for a, b in pairs]
        rounds.append(tuple(_rest_last(pairs)))
        chairs = [chairs[0], chairs[-1], *chairs[1:-1]]
    return tuple(rounds)


def _rest_last(pairs: Sequence[tuple[Id | None, Id | None]]) -> list[tuple[Id, Id | None]]:
    """The same with who rests at the end, named first."""
    named = [(b, a) if a is None else (a, b) for a, b in pairs]
    return sorted(((a, b) for a, b in named if a is not None), key=lambda pair: pair[1] is None)
