"""Rulings: where the French complete rules leave a gap that a table may fill otherwise.

The F-numbers are those of the restated rulebook and of the project's study of the rules. `FftcgBoard.ruling(name)`
returns the value in force, by default the first of each.
"""

from __future__ import annotations

from engine.core.ruling import Ruling

RULINGS: dict[str, Ruling] = {
    ruling.name: ruling
    for ruling in (
        # How many points of damage lose the game: seven, or six in the limited format.
        Ruling("format", "F1", ("3.1.1", "7.8.2", "12.4.1"), ("constructed", "limited")),
        # How many Backups a player may control.
        Ruling("backup_limit", "F12", ("7.7.3", "12.4"), ("five", "none")),
        # How Backups enter the field.
        Ruling("backups_enter", "F13", ("5.2.3.1.1.3", "6.3.1"), ("dull", "active")),
        # Whether the last point of damage loses before its EX Burst, or as a rule process.
        Ruling("last_point", "F14", ("3.1.1", "7.8.2", "12.4.1"), ("at_once", "process")),
        # Whether an attacker stays blocked when its blocker leaves.
        Ruling("blocked", "F19", ("10.1.3.2", "10.1.4.1"), ("stays", "free")),
        # Who says who begins the next game of a match: the lot again, or who has lost.
        Ruling("next_starter", "F24", ("8.2.1.2",), ("lot", "loser")),
    )
}
