"""Events that trigger auto abilities (11.8)."""

from __future__ import annotations

from typing import Literal

from cards.fftcg.powers.base import Piece, Side
from cards.fftcg.powers.values import Origin, Who

# fmt: off
EventWord = Literal[
    "enters", "leaves", "put_into_break_zone", "attacks", "attacks_in_party", "blocks", "blocked",
    "damages_player", "receives_damage", "casts", "chosen", "attack_phase_begins", "turn_ends",
    "main_phase_begins", "main_phase_1_begins", "state",
]
# fmt: on

EVENTS: dict[EventWord, str] = {
    "enters": "`what` enters the field, from wherever (11.8.16.2.1)",
    "leaves": "`what` leaves the field, to wherever; asked as it was before (11.8.16)",
    "put_into_break_zone": "`what` is put from the field into the Break Zone, broken or not (15.1.1.3); asked as it "
    "was before, which counts what it was dealt and who controlled it (11.5.6)",
    "attacks": "`what` is declared as an attacker, alone or in a party (10.1.2.5)",
    "attacks_in_party": "`what` is declared as an attacker in a party of two or more (15.1.1.9)",
    "blocks": "`what` is declared as the blocker (10.1.3.5)",
    "blocked": "`what` attacks, and a blocker is declared for it or its party (10.1.3.4, 10.1.3.5)",
    "damages_player": "`what` deals one or more points of damage to `player` (10.1.4.1, 6.5.1), alone or as one of a "
    "party, whose members attack as one (15.1.1.9.1)",
    "receives_damage": "`player` receives one or more points of damage in one dealing (6.5.2); about no card",
    "casts": "`player` casts a Summon that matches `what` (11.3.8)",
    "chosen": "`what` is chosen by a Summon or ability of `by` (11.3.3, 11.6.5, 11.8.9)",
    "attack_phase_begins": "the Attack Phase of `player` begins (10.1.1.1); about no card",
    "turn_ends": "the End Phase begins (9.5.1.1), of `player` or of anybody; about no card",
    "main_phase_begins": "a Main Phase of `player` begins (9.3.1.3); about no card",
    "main_phase_1_begins": "Main Phase 1 of `player` begins (9.3.1.3); about no card",
    "state": "what `if` says comes about (11.8.18); it triggers again only when that has ceased to be meanwhile, and "
    "not before it has resolved; about no card",
}
"""What happens at each event; the page of the language is made from it."""


class OnEvent(Piece, frozen=True):
    """The event that an auto ability waits for; of several words, each (11.8.6).

    `what`: the card that it is about, then called `it`; a filter's `zone` does not count. `player`: the player that it
    is about, from the point of view of the ability's controller; without it, either. `by`: for `chosen`, what chooses.
    """

    event: EventWord | tuple[EventWord, ...]
    what: Who = "self"
    player: Side | None = None
    by: Origin | None = None

    @property
    def words(self) -> tuple[EventWord, ...]:
        """The events, one or several."""
        return self.event if isinstance(self.event, tuple) else (self.event,)


ABOUT_NO_CARD: frozenset[EventWord] = frozenset(
    {
        "receives_damage",
        "attack_phase_begins",
        "turn_ends",
        "main_phase_begins",
        "main_phase_1_begins",
        "state",
    }
)
"""Events without an `it`."""
