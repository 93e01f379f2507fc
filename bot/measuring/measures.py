"""What tables, pictures and the budget of calls measure. No label names a person, a server, a match or a card."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram

#: Upper bounds in seconds: of what the database does, of what a call waits for, of what is drawn.
_STORED = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)
_WAITED = (0.001, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
_DRAWN = (0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 30.0)


class Measures:
    """Durations and counts of one process; whoever exports nothing may have its own, to which nobody looks."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._commit = self._durations("commit_seconds", "Until an answer is on disk", _STORED)
        self._load = self._durations("table_load_seconds", "Until a match is in memory", _STORED)
        self._notify = self._durations(
            "notify_lag_seconds", "From a hint to the database until it comes back to its sender", _STORED
        )
        self._waits = self._durations("budget_wait_seconds", "For which a call waits for its turn", _WAITED)
        self._picture = self._durations(
            "picture_seconds", "Until a picture is drawn, waiting included", _DRAWN
        )
        self._caught_up = self._count(
            "table_caught_up",
            "Matches that another process was found to have changed, by what showed it",
            "why",
        )
        self._pictures = self._count("pictures", "Pictures wanted, by what came of it", "outcome")
        self._left_out = self._count("budget_left_out", "Left out since calls are few", "what")

    def _durations(self, name: str, about: str, bounds: tuple[float, ...]) -> Histogram:
        return Histogram(name, about, registry=self.registry, buckets=bounds)

    def _count(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, registry=self.registry)

    def committed(self, seconds: float) -> None:
        """An answer is on disk."""
        self._commit.observe(seconds)

    def loaded(self, seconds: float) -> None:
        """A match was read and is in memory."""
        self._load.observe(seconds)

    def caught_up(self, why: str) -> None:
        """A table stood behind the disk; `why` is what made it look, in a word of the program."""
        self._caught_up.labels(why).inc()

    def hinted(self, seconds: float) -> None:
        """A hint of this process has come back to it."""
        self._notify.observe(seconds)

    def waited(self, seconds: float) -> None:
        """A call to Discord was permitted."""
        self._waits.observe(seconds)

    def left_out(self, what: str) -> None:
        """Something is not shown for now: `picture`, `log`, `notice`, `panel` or `copy`."""
        self._left_out.labels(what).inc()

    def pictured(self, outcome: str) -> None:
        """A picture was wanted: it is `done` or was `kept`, came too `late`, or there is none: `failed`, `busy`."""
        self._pictures.labels(outcome).inc()

    def drawn(self, seconds: float) -> None:
        """A picture is drawn."""
        self._picture.observe(seconds)
