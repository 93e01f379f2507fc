"""A whole season in Discord, over a game that is soon played: its table and its bracket are reckoned a second time.

What happened is noted by the test, from what it did; `tests.league.second_reckoning` has the definitions on its own.
"""

from __future__ import annotations

import asyncio
import csv
import random
import sys
from asyncio.subprocess import PIPE
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cli import main
from bot.sandbox.actors import Actor
from engine.league.journal.acts import CutAct
from tests.e2e.conftest import Stage
from tests.e2e.test_league_commands import pressing
from tests.league import second_reckoning
from tests.toy.hosted import HOSTED
from tests.virtual import pass_

EVENTS = discord.Permissions(manage_events=True).value
DECKS = ("toy-hill", "toy-valley")
#: With more tables than this a season has more late entries and absences.
FEW = 7
FILE = """format: arbitre-league/1
name: Saison
game: toy
match: {{best_of: 3}}
stages:
  - {{structure: swiss, rounds: {rounds}, days: 1}}
  - {{structure: single_elimination, cut: {cut}}}
entry: {{most: 64, late: 2}}
time: {{silent_rounds: 0, quiet: null}}
"""


@dataclass
class Season:
    """A league that is played, and what the test knows of it."""

    stage: Stage
    olga: Actor
    people: dict[int, Actor]
    rng: random.Random
    rounds: list[list[dict[str, Any]]] = field(default_factory=list)
    corrections: list[dict[str, Any]] = field(default_factory=list)
    joins: dict[int, int] = field(default_factory=dict)
    dropped: dict[int, int] = field(default_factory=dict)
    knocked: list[dict[str, Any]] = field(default_factory=list)
    places: dict[int, int] = field(default_factory=dict)
    matches: int = 0

    async def state(self) -> Any:
        return (await self.stage.bot.services.leagues.view(1)).state

    async def join(self, actor: Actor) -> int:
        answer = await actor.slash("league join", deck=DECKS[len(self.people) % 2])
        assert "Saison" in answer.text, answer.text
        number = (await self.stage.bot.services.store.users.meet(int(actor.id))).number
        self.people[number] = actor
        return number

    async def confirmed(self, actor: Actor, path: str, what: str, **given: Any) -> None:
        asked = (await actor.slash(path, given)).original
        await actor.click(asked, custom_id=f"lg.1.{what}")

    async def fight(self, number: int) -> dict[str, Any]:
        """Play one table of the open round; the line that comes of it."""
        pairing = (await self.state()).open_round.tables[number - 1]
        one, other = pairing.players
        before = set(self.stage.world.channels)
        for each in (one, other):
            home = (await self.people[each].slash("league match")).original
            await self.people[each].click(home, custom_id=pressing(home, ".ready."))
        thread = await self.stage.thread_besides(before)
        await self.stage.table_message(thread)
        match = (await self.state()).open_round.tables[number - 1].match
        assert match is not None
        games, whole = [0, 0], False
        while max(games) < 2 and not whole:
            loser, whole = self.rng.randrange(2), self.rng.random() < 0.2
            asked = (await self.people[pairing.players[loser]].slash("concede", in_=thread)).original
            ways = [c["custom_id"] for c in asked.components if ".concede" in str(c.get("custom_id"))]
            wanted = f"t.{match}.concede.{'match' if whole else 'game'}"
            await self.people[pairing.players[loser]].click(
                asked, custom_id=wanted if wanted in ways else ways[0]
            )
            games[1 - loser] += 1
        winner = pairing.players[games[1] > games[0]] if not whole else pairing.players[1 - loser]

        async def over() -> bool:
            return not any(
                each.players == pairing.players and each.open
                for each in (await self.state()).rounds[-1].tables
            )

        await self.stage.until(over, f"the end of table {number}")
        self.matches += 1
        kind = "concede" if whole else "played"
        return {"a": one, "b": other, "result": kind, "games": [*games, 0], "winner": winner}

    async def told(self) -> None:
        """Wait until all that must be told is told."""
        letters = self.stage.bot.services.store.league_letters

        async def nothing_left() -> bool:
            return not await letters.of_league(1)

        await self.stage.until(nothing_left, "all that a league must tell")

    async def called(self, number: int) -> None:
        """Everybody who plays in a round is called once, by the message with its tables."""
        await self.told()
        tables = (await self.state()).rounds[number - 1].tables
        places = await self.stage.bot.services.store.league_letters.places(1)
        post = self.stage.world.messages[str(places[f"round:{number}"].message_id)]
        assert post.pinged == {self.people[each].id for table in tables for each in table.players}

    def placed(self, line: str) -> list[tuple[int, int]]:
        """Who stands on a line of places, by number, with their place."""
        place = int(line.removeprefix("**").partition(".")[0])
        return [(number, place) for number, actor in self.people.items() if actor.mention in line]

    def fetched(self, answer: Any, name: str) -> bytes:
        """A file of an answer."""
        (file,) = [each for each in answer.original.attachments if each["filename"] == name]
        return self.stage.world.files[
            "/attachments/" + file["url"].partition("?")[0].partition("/attachments/")[2]
        ][0]

    async def cost(self) -> dict[str, str]:
        """What the season cost in the league's channel and in its letters to one; matches have a thread."""
        world, general = self.stage.world, self.stage.world.general.id
        played = len(self.people) * len((await self.state()).rounds)
        there = [m for m in world.messages_in(general) if not (m.deleted or m.ephemeral)]
        posts = [m for m in there if m.author["id"] == world.me["id"]]
        told = [m for actor in self.people.values() for m in actor.inbox if "Saison" in m.text]
        pings = sum(len(m.pinged) for m in posts)
        calls = [each for each in world.calls if each.path.split("/")[2:4] == [general, "messages"]]
        return {
            "posts": str(len(posts)),
            "pings_a_player_and_round": f"{pings / played:.2f}",
            "letters_a_player_and_round": f"{len(told) / played:.2f}",
            "calls_a_match": f"{len(calls) / self.matches:.1f}",
        }

    def reckoned(self) -> list[dict[str, Any]]:
        """The table by the second reckoning."""
        lines = [
            [{k: v for k, v in line.items() if v is not None} for line in round_] for round_ in self.rounds
        ]
        told = {
            "players": sorted(self.people), "rounds": lines, "best_of": 3, "tiebreaks": "mtr", "floor": "0.33",
            "structure": "swiss", "joins": self.joins, "dropped": self.dropped, "corrections": self.corrections,
        }  # fmt: skip
        return second_reckoning.standings(told)


@pytest.fixture
async def season(make_stage: Any) -> Season:
    stage = await make_stage(games={"toy": HOSTED}, shared="en")
    stage.unpaced()
    return Season(stage, stage.world.actor("Olga", granted=EVENTS), {}, random.Random(18))


def percent(share: Fraction) -> str:
    """A share as it is shown: four decimals, half up, as percent."""
    ten_thousandths = (share * 20000 + 1) // 2
    return f"{ten_thousandths // 100}.{ten_thousandths % 100:02d} %"


async def opened(season: Season, rounds: int, cut: int, count: int) -> None:
    """A season under way, made of a file; Judy is a judge."""
    olga, world = season.olga, season.stage.world
    upload = olga.upload("season.yaml", FILE.format(rounds=rounds, cut=cut).encode())
    await (await olga.slash("organise import", file=upload)).finished()
    await olga.slash("organise staff", judge=world.actor("Judy"))
    await olga.slash("organise open")
    for number in range(count):
        await season.join(world.actor(f"P{number}"))
    await season.confirmed(olga, "organise start", "startyes")


async def test_a_season_ends_as_a_second_reckoning_says(season: Season, proof: Any, tmp_path: Path) -> None:
    rounds, cut, count = proof.size(3, 6), proof.size(4, 8), proof.size(7, 30)
    await opened(season, rounds, cut, count)
    for number in range(1, rounds + 1):
        await swiss_round(season, number)
    await agrees(season, tmp_path)
    await bracket(season, cut)
    await ended(season, tmp_path)
    await pages(season)
    proof.record(
        "a season in Discord ends as a second reckoning says",
        players=len(season.people),
        rounds=len((await season.state()).rounds),
        matches=season.matches,
        **await season.cost(),
    )


async def swiss_round(season: Season, number: int) -> None:
    """Play a round, with what an organiser meets in a season."""
    state, stage = await season.state(), season.stage
    assert len(state.rounds) == number, "the next round follows by rule"
    await season.called(number)
    lines = [{"a": each.a, "result": "bye"} for each in state.open_round.tables if each.b is None]
    tables = [n for n, each in enumerate(state.open_round.tables, 1) if each.b is not None]
    if number == 1 or (number == 2 and len(tables) > FEW):
        season.joins[await season.join(stage.world.actor(f"Late {number}"))] = number + 1
    if number == 2:
        await correct(season)
    if number == 3:
        await swap(season, tables)
    missing = {2: tables[1:2], 3: tables[-4 if len(tables) > FEW else -2 :]}.get(number, [])
    for table in tables:
        if table in missing:
            continue
        lines.append(await season.fight(table))
        if number == 2 and table == tables[0]:
            await stage.end()
            await stage.start()
        if table == tables[0] and number in (2, 4, 5):
            gone = lines[-1]["a"]
            await season.confirmed(season.people[gone], "league drop", "dropyes")
            season.dropped[gone] = number
    if number == 2:
        lines.append(await contested(season, *missing))
    if number == 3:
        lines += await nobody_came(season, missing)
    season.rounds.append(lines)


async def judged(season: Season, table: int, round_: int, games: str, reason: str) -> None:
    """Judy says how a table ended."""
    judy = season.stage.world.named("Judy")
    assert judy is not None
    given = {"table": table, "round": round_, "kind": "played", "games": games, "reason": reason}
    assert (await judy.slash("organise result", given)).original.ephemeral


async def correct(season: Season) -> None:
    """A judge turns a result of the round before round."""
    line = next(each for each in season.rounds[0] if each["result"] != "bye")
    tables = (await season.state()).rounds[0].tables
    table = next(n for n, each in enumerate(tables, 1) if each.a == line["a"])
    await judged(season, table, 1, "0-2", "told the other way round")
    season.corrections.append(
        {**line, "round": 1, "result": "played", "games": [0, 2, 0], "winner": line["b"]}
    )


async def swap(season: Season, tables: list[int]) -> None:
    """The organiser lets two tables of the round exchange a player."""
    first, second = (await season.state()).open_round.tables[tables[0] - 1 : tables[0] + 1]
    given = {"player": season.people[first.a], "with": season.people[second.a]}
    assert (await season.olga.slash("organise swap", given)).original.ephemeral
    now = [each.players for each in (await season.state()).open_round.tables]
    assert {frozenset(pair) for pair in now} >= {
        frozenset((second.a, first.b)),
        frozenset((first.a, second.b)),
    }


async def contested(season: Season, table: int) -> dict[str, Any]:
    """Two agree on a time and one comes, who claims the match; the other tells a judge why, and it was played."""
    pairing = (await season.state()).open_round.tables[table - 1]
    one, other = season.people[pairing.a], season.people[pairing.b]
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.propose")
    for what in (
        "day",
        "hour",
    ):  # the first there is: at no hour of the clock is the round's deadline near it
        menu = next(c for c in home.components if c.get("options"))
        await one.select(home, [menu["options"][0]["value"]], custom_id=f"lg.1.{what}")
    await one.click(home, custom_id=pressing(home, ".proposed."))
    theirs = (await other.slash("league match")).original
    await other.click(theirs, custom_id=pressing(theirs, ".take."))
    at = (await season.state()).open_round.tables[table - 1].at
    while season.stage.clock() < at:
        await pass_(minutes=5)
    home = (await one.slash("league match")).original
    await one.click(home, custom_id=pressing(home, ".ready."))
    early = (await one.slash("league match")).original
    await one.click(early, custom_id="lg.1.claim")
    assert (await season.state()).rounds[1].tables[table - 1].open, early.text
    for _ in range(4):
        await pass_(minutes=5)
    await one.click((await one.slash("league match")).original, custom_id="lg.1.claim")
    assert (await season.state()).rounds[1].tables[table - 1].line.result == "forfeit"
    await judged(season, table, 2, "1-2", "played on another table")
    return {"a": pairing.a, "b": pairing.b, "result": "played", "games": [1, 2, 0], "winner": pairing.b}


async def nobody_came(season: Season, tables: list[int]) -> list[dict[str, Any]]:
    """One is ready at each table and hears nothing, at the last both are silent, until the round is over."""
    pairs = [(await season.state()).open_round.tables[table - 1] for table in tables]
    for each in pairs[:-1]:
        home = (await season.people[each.b].slash("league match")).original
        await season.people[each.b].click(home, custom_id=pressing(home, ".ready."))
    for _ in range(24 * 6):
        await pass_(minutes=10)

    async def over() -> bool:
        return not (await season.state()).rounds[2].left

    await season.stage.until(over, "the deadline of round 3")
    return [
        *(
            {"a": each.a, "b": each.b, "result": "forfeit", "games": [0, 2, 0], "winner": each.b}
            for each in pairs[:-1]
        ),
        {"a": pairs[-1].a, "b": pairs[-1].b, "result": "double_loss"},
    ]


async def pages(season: Season) -> None:
    """`/league player` of everybody: the place, and the matches with an opponent, won, lost and drawn."""
    fixed = {(each["round"], each["a"], each["b"]): each for each in season.corrections}
    lines = [
        fixed.get((number, each["a"], each.get("b")), each)
        for number, lines in enumerate(season.rounds, 1)
        for each in lines
        if each.get("b") is not None
    ]
    met = [((each["a"], each["b"]), each.get("winner")) for each in lines]
    met += [(tuple(each["pair"]), each["winner"]) for each in season.knocked]
    table = {row["player"]: row["place"] for row in season.reckoned()}
    for number, actor in season.people.items():
        mine = [winner for pair, winner in met if number in pair]
        won = mine.count(number)
        shown = (await season.olga.slash("league player", player=actor)).original.text
        place = season.places.get(number, table[number])
        told = f"**Saison** · place {place} of {len(season.people)} · {won}-{len(mine) - won}-0 · "
        assert told in shown, (told, shown)


async def agrees(season: Season, folder: Path) -> None:
    """The table in Discord and the one of the command line are that of the second reckoning."""
    expected, file = season.reckoned(), folder / "table.csv"
    given = ["league", "show", "1", "--database", str(season.stage.deployment.database), "--csv", str(file)]
    assert await asyncio.to_thread(main, given) == 0
    with file.open(encoding="utf-8-sig", newline="") as text:
        rows = list(csv.DictReader(text))
    assert [(int(row["place"]), int(row["player"]), int(row["points"])) for row in rows] == [
        (row["place"], row["player"], row["points"]) for row in expected
    ]
    for row, known in zip(rows, expected, strict=True):
        assert f"{row['won']}-{row['lost']}-{row['drawn']}" == known["record"]
        for key in ("omw", "gw", "ogw"):
            assert percent(Fraction(row[key])) == percent(known[key])
    shown = (await season.olga.slash("league standings")).original.text
    for known in expected:
        figures = " · ".join(percent(known[key]) for key in ("omw", "gw", "ogw"))
        told = f"**{known['points']} points** · {known['record']} · {figures}"
        (line,) = [each for each in shown.splitlines() if season.people[known["player"]].mention in each]
        assert told in line, (line, told)
        assert line.startswith(f"**{known['place']}.**")
        assert line.endswith("left") == known["dropped"]


def through(left: list[dict[str, Any]], cut: int, acts: Iterable[Any]) -> list[int]:
    """Who goes on to the bracket: of those who share the last place the lot says who, and they are seeded by number."""
    (lots,) = [act.data.lots for act in acts if isinstance(act.data, CutAct)]
    shared = [row["player"] for row in left if row["place"] == left[cut - 1]["place"]]
    sure = [row["player"] for row in left[:cut] if row["player"] not in shared]
    return [*sure, *sorted(sorted(shared, key=lots.index)[: cut - len(sure)])]


async def bracket(season: Season, cut: int) -> None:
    """Take the cut and play the bracket; the last four meet for all places."""
    left = [row for row in season.reckoned() if not row["dropped"]]
    await season.olga.slash("organise cut")
    there = through(left, cut, (await season.state()).acts)
    first = [set(each.players) for each in (await season.state()).open_round.tables]
    assert first == [
        {there[one - 1], there[other - 1]}
        for one, other in zip(*[iter(second_reckoning.seeding(cut))] * 2, strict=True)
    ]
    while (await season.state()).open_round is not None:
        await season.called(len((await season.state()).rounds))
        tables = (await season.state()).open_round.tables
        for number in range(1, len(tables) + 1):
            line = await season.fight(number)
            season.knocked.append({"pair": [line["a"], line["b"]], "winner": line["winner"]})
    season.places = second_reckoning.single(there, season.knocked, third_place=True)


async def ended(season: Season, folder: Path) -> None:
    """Close the league; all it did can be repeated from its export, and places are those of the bracket."""
    await season.confirmed(season.olga, "organise close", "closeyes")
    state = await season.state()
    assert state.status == "over"
    database = str(season.stage.deployment.database)
    assert await asyncio.to_thread(main, ["league", "verify", "1", "--database", database]) == 0
    await season.told()
    lines = (await season.olga.slash("league standings")).original.text.splitlines()
    knocked = lines[lines.index("**Knock-out**") + 1 :]
    assert {
        each: place for line in knocked[: len(season.places)] for each, place in season.placed(line)
    } == season.places
    export = season.fetched(await season.olga.slash("league export"), "saison.jsonl")
    file = folder / "saison.jsonl"
    file.write_bytes(export)
    checker = Path(__file__).parents[2] / "docs" / "check_league.py"
    run = await asyncio.create_subprocess_exec(
        sys.executable, str(checker), str(file), stdout=PIPE, stderr=PIPE
    )
    said, _ = await run.communicate()
    assert run.returncode == 0, said
