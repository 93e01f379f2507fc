"""What an operator wants to know about a running bot: counted as it happens, logged every few minutes.

The counters are named for a monitoring system, which reads them at `/metrics` (`bot.workers.status`). No label and no
field names a person, a server, a card or a token; a match is named by its number, in the lines of the log alone.
"""

from __future__ import annotations

import asyncio
import re
import statistics
from collections import Counter as Tally
from collections import OrderedDict
from types import SimpleNamespace

import aiohttp
import discord
import structlog
from prometheus_client import Gauge, Histogram

from bot.measuring.measures import Measures
from bot.publishing.voice import is_counted
from bot.tables import Outcome, Table, Tables

_log = structlog.get_logger("arbitre.metrics")

#: Discord gives up on an interaction after three seconds.
_SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 10.0)
#: Seconds after which an interaction is taken to have got no answer.
_UNANSWERED = 10.0
#: The most interactions whose acknowledgement is awaited, and the most that one report examines individually.
_REMEMBERED, _SAMPLE = 1000, 10_000
_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
#: The words of a path that may name a route: everything else in a path is an id or a token.
_WORDS = frozenset({
    "applications", "callback", "channels", "commands", "gateway", "guilds", "interactions", "members", "messages",
    "threads", "users", "webhooks",
})  # fmt: skip
_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "suggestion",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}


class Metrics(Measures):
    """Counts what one bot does. `registry` holds the counters for an exporter."""

    def __init__(self) -> None:
        super().__init__()
        self._interactions = self._count(
            "interactions",
            "What people sent, by kind and by what came of its acknowledgement",
            "kind",
            "outcome",
        )
        self._acknowledged = Histogram(
            "interaction_ack_seconds", "From an interaction to its acknowledgement, as Discord has taken it",
            registry=self.registry, buckets=_SECONDS,
        )  # fmt: skip
        self._refusals = self._count("refusals", "What was not done, by why", "code")
        self._answers = self._count("answers", "Changes to matches, by kind", "kind")
        self._calls = self._count(
            "discord_calls",
            "Calls to Discord, and whether its limit of all calls counts them",
            "route",
            "status",
            "counted",
        )
        self._matches = Gauge("matches", "Matches that are not over", ("status",), registry=self.registry)
        self._untold = Gauge("outbox_letters", "What is to be told and is not yet", registry=self.registry)
        self._queue = Gauge("budget_waiting", "Calls that wait for their turn", registry=self.registry)
        self._came: OrderedDict[int, tuple[str, float]] = OrderedDict()
        self._tally: Tally[str] = Tally()
        self._took: list[float] = []

    # ------------------------------------------------------------------ what happens

    def follow(self, tables: Tables) -> None:
        """Count what happens at tables from now on."""
        tables.measures = self
        tables.subscribe(self.changed)

    def came(self, interaction: discord.Interaction) -> None:
        """An interaction arrived."""
        kind = _KINDS.get(interaction.type, "other")
        self._tally[f"{kind}s"] += 1
        self._came.setdefault(interaction.id, (kind, asyncio.get_running_loop().time()))
        self._give_up()

    def _give_up(self) -> None:
        """Await no longer the acknowledgement of what came long ago; the oldest stands first."""
        now = asyncio.get_running_loop().time()
        while self._came:
            number, (kind, at) = next(iter(self._came.items()))
            if now - at < _UNANSWERED and len(self._came) <= _REMEMBERED:
                return
            del self._came[number]
            self._interactions.labels(kind, "unanswered").inc()

    def refused(self, code: str) -> None:
        """Something was refused; `code` is one of the program's own words, `fault` where the program failed."""
        self._refusals.labels(code).inc()
        self._tally[f"refused {code}"] += 1

    def changed(self, table: Table, outcome: Outcome) -> None:
        """A match changed: log its beginning, end and pauses."""
        if outcome.kind == "elsewhere":
            return
        self._answers.labels(outcome.kind).inc()
        self._tally["answers"] += outcome.kind == "answer"
        info = table.info
        if outcome.kind == "start":
            _log.info("match.begun", match=info.id, game=info.game)
        elif info.status == "over":
            minutes = (
                None
                if info.ended_at is None
                else int((info.ended_at - info.created_at).total_seconds() // 60)
            )
            _log.info("match.over", match=info.id, reason=info.reason, rule=info.rule, minutes=minutes)
        elif outcome.kind in ("abort", "adjourn", "resume"):
            _log.info(f"match.{_DONE[outcome.kind]}", match=info.id)

    def trace(self) -> aiohttp.TraceConfig:
        """Watch a client's calls: count them, and time each acknowledgement of an interaction."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._called)
        return config

    async def _called(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, call: aiohttp.TraceRequestEndParams
    ) -> None:
        words = [part for part in call.url.path.split("/") if part in _WORDS]
        counted = "yes" if is_counted(call.url) else "no"
        self._calls.labels(f"{call.method} {'/'.join(words)}", str(call.response.status), counted).inc()
        found = _CALLBACK.search(call.url.path)
        came = self._came.pop(int(found[1]), None) if found is not None else None
        if came is None:
            return
        kind, at = came
        self._interactions.labels(kind, "acknowledged" if call.response.ok else "failed").inc()
        if call.response.ok:
            seconds = asyncio.get_running_loop().time() - at
            self._acknowledged.observe(seconds)
            if len(self._took) < _SAMPLE:
                self._took.append(seconds)

    # ------------------------------------------------------------------ reports

    def report(self, matches: dict[str, int], untold: int, waiting: int) -> None:
        """Log what happened since the last report, if anything happened or waits.

        Args:
            matches: how many have not ended, by their status.
            untold: how many letters the outbox holds.
            waiting: how many calls to Discord wait for their turn.
        """
        self._give_up()
        for status in ("opening", "open", "adjourned"):
            self._matches.labels(status).set(matches.get(status, 0))
        self._untold.set(untold)
        self._queue.set(waiting)
        tally, took = self._tally, sorted(self._took)
        self._tally, self._took = Tally(), []
        if not (tally or untold or waiting):
            return
        refused = {
            name.removeprefix("refused "): n for name, n in tally.items() if name.startswith("refused ")
        }
        counted = {name: n for name, n in sorted(tally.items()) if not name.startswith("refused ")}
        if took:
            counted["ack_ms_median"] = round(statistics.median(took) * 1000)
            counted["ack_ms_p99"] = round(took[min(len(took) - 1, int(len(took) * 0.99))] * 1000)
            counted["ack_ms_most"] = round(took[-1] * 1000)
        said = ",".join(f"{code}:{n}" for code, n in sorted(refused.items()))
        _log.info(
            "metrics", **counted, refused=said, open=matches.get("open", 0), opening=matches.get("opening", 0),
            adjourned=matches.get("adjourned", 0), untold=untold, waiting=waiting,
        )  # fmt: skip


_DONE = {"abort": "aborted", "adjourn": "adjourned", "resume": "resumed"}
