"""Cards enter the field, perhaps under another's control than they were to (11.12.5.6.1)."""

from __future__ import annotations

from engine.core.decision import Option, PickOne, Seat
from engine.core.procedure import Next, Procedure
from engine.fftcg.board.board import FftcgBoard
from engine.fftcg.board.state import ObjectId
from engine.fftcg.happening import zones
from engine.fftcg.reading import allowed


class EnterField(Procedure):
    """Cards enter at one moment (`zones.enter`), under their owners' control or as said (6.2.4).

    Second step of 11.12.5.6.1: of several effects that replace the controller, `by`, who plays them, says which does.
    The caller finds in `value` pairs: each object, and what it became.
    """

    oids: list[ObjectId]
    by: Seat
    under: Seat | None = None
    dull: bool = False
    silent: bool = False
    quiet: bool = False
    at: int = 0
    seats: dict[ObjectId, Seat] = {}

    def begin(self, game: FftcgBoard) -> Next:
        """Whose each card will be."""
        while self.at < len(self.oids):
            found = self._takers(game)
            if len({seat for _, seat in found}) > 1:
                options = tuple(Option(str(source), "take", source) for source, _ in found)
                name = game.name_of(self.oids[self.at])
                return game.ask(
                    self.by, PickOne(options), self.chosen, "controller", "11.12.5.6.1", name=name
                )
            self._goes(game, found[0][1] if found else None)
        return self.enter

    def _takers(self, game: FftcgBoard) -> list[tuple[ObjectId, Seat]]:
        obj = game.state.objs[self.oids[self.at]]
        return allowed.takers(game, obj, obj.owner if self.under is None else self.under)

    def _goes(self, game: FftcgBoard, seat: Seat | None) -> None:
        oid = self.oids[self.at]
        usual = game.state.objs[oid].owner if self.under is None else self.under
        self.seats = {**self.seats, oid: usual if seat is None else seat}
        self.at += 1

    def chosen(self, game: FftcgBoard, answer: str) -> Next:
        """Which of the effects replaces it; the others do not any more."""
        self._goes(game, dict(self._takers(game))[int(answer)])
        return self.begin

    def enter(self, game: FftcgBoard) -> Next:
        """All at one moment."""
        became = zones.enter(
            game, self.oids, self.seats, dull=self.dull, silent=self.silent, quiet=self.quiet
        )
        game.value = [[was, now] for was, now in became.items()]
        return None
