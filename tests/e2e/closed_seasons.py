"""Seasons with closed lists, and eyes that search all that their players are shown for cards not played openly.

Each copy in each list is a card of its own, whose name and id begin with a mark (`Qz0107`: list 1, card 7), so that
whoever is shown a mark is told of that card of that list. A list has a mark for its name, too.
"""

from __future__ import annotations

import asyncio
import io
import json
import random
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import Future
from functools import cache
from typing import Any

import discord
import msgspec
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.sandbox.actors import Actor
from bot.sandbox.commands import CannotDoError
from bot.sandbox.model import BUTTON, STRING_SELECT, Message
from bot.store.records import GuildSettings, OwnDeck, PlayerSettings
from bot.tables.lines import decode_notices
from bot.tables.model import TableRefusalError
from bot.ui.base.replaying import ReplayPress, ReplaySide
from bot.ui.pictures import Pictures
from bot.wakfu import hosted as wakfu
from cards import decks
from cards.wakfu.catalog import WakfuCatalog, load
from tests import pressed
from tests.e2e.conftest import Stage, players
from tests.e2e.driving import play
from tests.e2e.test_judging import MODERATOR
from tests.virtual import pass_

EVENTS = discord.Permissions(manage_events=True).value
#: A mark of one of the `LISTS`: in the bytes that a picture is drawn from other letters and digits meet by chance.
MARK = re.compile(r"qz[01]\d{3}(?![0-9a-z])", re.IGNORECASE)
FILES = re.compile(r'"url": ?"[^"?]*?(/attachments/[^"?]+)')
LISTS, NAMED = 20, 99
#: Seconds between two things that one does, as people need them.
PAUSE = 1.0
READY = ("incarnam-iop", "incarnam-cra", "incarnam-feca", "incarnam-xelor")
TEXTS = (".json", ".txt", ".csv", ".jsonl", ".yaml", ".ics", ".html")
PICTURES = (".png", ".webp", ".gif", ".jpg")
#: What looks through the whole catalogue, which everybody may.
CATALOGUE = {"card", "rules"}
#: What changes something, so that it is not pressed while the season goes on.
ACTS = {
    "lg.ready", "lg.drop", "lg.dropyes", "lg.pair", "lg.cut", "lg.pause", "lg.resume", "lg.close", "lg.closeyes",
    "lg.archive", "lg.undoyes", "lg.correctyes", "lg.cannotyes", "lg.judgeyes", "lg.contestyes", "lg.take",
    "lg.proposed", "lg.claim", "lg.deck", "lg.create", "lg.startyes", "d.share",
}  # fmt: skip
#: What is never pressed: what ends all, and what shows a list of one's own to everybody.
ENDS = {"lg.closeyes", "lg.archive", "lg.create", "d.share"}
LOOKS = (
    "league list", "league info", "league deck", "league match", "league pairings", "league standings",
    "league bracket", "league history", "league export", "league explain", "league player", "organise panel",
    "organise audit", "organise export", "organise edit", "match list", "match watch", "match status",
    "profile", "deck list", "hand", "board", "log", "why", "privacy export",
)  # fmt: skip
ABOUT = ("league explain", "league player", "profile", "organise deck")


def mark(owner: int, number: int) -> str:
    return f"Qz{owner:02d}{number:02d}"


@cache
def marked() -> tuple[WakfuCatalog, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    """The catalogue with marked cards besides, and the lists that are made of them: cards, and those of the reserve."""
    catalog = load()
    more, lists = [], []
    for owner in range(LISTS):
        ready = decks.preconstructed(READY[owner % len(READY)], catalog).ids()
        plain = [card for card in ready if not catalog.card(card).keywords][-12:]
        ids = []
        for number, card in enumerate((*ready, *(plain if owner % 3 else ()))):
            own = mark(owner, number)
            known = catalog.card(card)
            ids.append(f"{own.lower()}-{card}")
            more.append(msgspec.structs.replace(known, id=ids[-1], name=f"{own} {known.name}"))
        lists.append((tuple(ids[: len(ready)]), tuple(ids[len(ready) :])))
    return WakfuCatalog([*catalog.cards, *more]), tuple(lists)


def marks(text: str) -> set[str]:
    return {found.capitalize() for found in MARK.findall(text)}


class Studio:
    """What was drawn: by each picture, what was to be seen on it. Without drawing, each picture is a blank one."""

    def __init__(self, pictures: Pictures | None, *, draws: bool) -> None:
        self.drawn: dict[bytes, str] = {}
        self._draws = draws
        if pictures is not None:
            self._submit = pictures.processes.submit
            pictures.processes.submit = self.submit  # type: ignore[method-assign]  # it draws as ever, and we hear of it

    def submit(self, job: Any, /, *args: Any, **named: Any) -> Any:
        blank = not self._draws and job.__name__.startswith("draw")
        done = self._blank() if blank else self._submit(job, *args, **named)
        done.add_done_callback(lambda done: self._keep(done, args))
        return done

    def _blank(self) -> Future[bytes]:
        """A picture unlike any other, with nothing on it."""
        file, number, done = io.BytesIO(), PngInfo(), Future[bytes]()
        number.add_text("number", str(len(self.drawn)))
        Image.new("L", (8, 8)).save(file, "PNG", pnginfo=number)
        done.set_result(file.getvalue())
        return done

    def _keep(self, done: Any, args: Any) -> None:
        if not done.cancelled() and done.exception() is None and isinstance(done.result(), bytes):
            self.drawn[done.result()] = str(args)


class Eyes:
    """What has been shown to whom, read once: marks and secrets, each with where it stood."""

    def __init__(self, stage: Stage, studio: Studio) -> None:
        self.stage, self.studio = stage, studio
        self.read_so_far = 0
        self.found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.secrets: dict[str, str] = {}
        self.files: dict[str, set[str]] = {}
        self.things = 0
        self.everybody: set[str] = set()

    def look(self) -> None:
        """Read what was shown since the last look."""
        world = self.stage.world
        fresh, self.read_so_far = world.events[self.read_so_far :], len(world.events)
        shown = [(event.name, event.text, event.audience) for event in fresh]
        there = [message for message in world.messages.values() if not message.deleted]
        for message in there:
            seen = frozenset(actor for actor in world.actors if world.can_see(actor, message))
            shown.append(("MESSAGE_CREATE", json.dumps(message.data, ensure_ascii=False), seen))
        for name, text, audience in shown:
            self.things += 1
            told = self.searched(text)
            kind = self.kind(name, text) if told else ""
            for each in told:
                for user in audience:
                    self.found[user][each].add(kind)
            for path in FILES.findall(text):
                for each in self.file(path):
                    for user in audience:
                        self.found[user][each].add("picture" if path.endswith(PICTURES) else "file")

    def searched(self, text: str) -> set[str]:
        return marks(text) | {what for what in self.secrets if what in text}

    def kind(self, name: str, text: str) -> str:
        """What an event is for its reader."""
        if name in ("CHOICES", "MODAL"):
            return {"CHOICES": "suggestion", "MODAL": "form"}[name]
        data = json.loads(text)
        channel = self.stage.world.channels.get(data.get("channel_id", ""))
        if data.get("flags", 0) & 64:
            return "answer"
        if channel is None or channel.data["type"] == 1:
            return "letter"
        return "thread" if channel.thread else "channel"

    def file(self, path: str) -> set[str]:
        """What is told by a file: by its text, by the texts in it, or by what was to be drawn in it."""
        if path not in self.files:
            data = self.stage.world.files[path][0]
            name = path.rpartition("/")[2]
            if name.endswith(".zip"):
                with zipfile.ZipFile(io.BytesIO(data)) as archive:
                    texts = [f"{each} {archive.read(each).decode()}" for each in archive.namelist()]
            elif name.endswith(PICTURES):
                scene = self.studio.drawn.get(data)
                assert scene is not None, f"nobody knows what {name} shows"
                texts = [scene, str(Image.open(io.BytesIO(data)).info)]
            else:
                assert name.endswith(TEXTS), f"nobody reads {name}"
                texts = [data.decode(), self.studio.drawn.get(data, "")]
            self.files[path] = self.searched("\n".join(texts))
        return self.files[path]


class ClosedSeason:
    """A league whose lists are closed, with everything drawn from its seed: settings, people and what happens."""

    def __init__(
        self, stage: Stage, seed: int, *, pictures: bool = True, share: float = 1, draws: bool = False
    ) -> None:
        """`share`: of what can be asked and pressed, at most. `draws`: whether pictures are drawn, or blank."""
        self.stage, self.pictures, self.share, self.seed = stage, pictures, share, seed
        stage.world.rates.old_edits = (10**9, 1.0)  # one person presses buttons of many days
        self.rng = rng = random.Random(f"closed {seed} {pictures}")
        self.eyes = Eyes(stage, Studio(stage.bot.pictures, draws=draws))
        self.structure = rng.choice(("swiss", "swiss", "swiss, cut", "round_robin", "single_elimination"))
        self.best_of, self.organiser_plays = rng.choice((1, 1, 3, 3, 5)), rng.random() < 0.7
        self.open_in_cut = "cut" in self.structure and rng.random() < 0.4
        self.decks, self.draws = rng.choice(("locked", "between_rounds", "free")), rng.random() < 0.3
        self.moderating = rng.random() < 0.5
        self.olga = stage.world.actor("Olga", granted=EVENTS | MODERATOR)
        self.judy = stage.world.actor("Judy", granted=MODERATOR)
        self.stranger = stage.world.actor("Stranger")
        self.people: dict[int, Actor] = {}
        self.lists: dict[int, set[int]] = defaultdict(set)
        self.held = 0
        self.played: list[int] = []
        self.open_tables: list[Any] = []
        self.happened: dict[str, int] = defaultdict(int)

    # ------------------------------------------------------------------ who and what

    @property
    def services(self) -> Any:
        return self.stage.bot.services

    async def state(self) -> Any:
        return (await self.services.leagues.view(1)).state

    def settings(self) -> str:
        first, _, cut = self.structure.partition(", ")
        rounds = ", rounds: 2" if first == "swiss" else ""
        stages = [f"{{structure: {first}, days: 1{rounds}}}"]
        if cut:
            stages.append("{structure: single_elimination, cut: 2, days: 1}")
        lists = "open_in_cut" if self.open_in_cut else "closed"
        return (
            "format: arbitre-league/1\nname: Closed\ngame: wakfu\n"
            f"deck: {{lists: {lists}, decks: {self.decks}}}\n"
            f"match: {{best_of: {self.best_of}, intentional_draws: {str(self.draws).lower()}}}\n"
            f"stages: [{', '.join(stages)}]\n"
            "entry: {most: 12, late: 1}\ntime: {quiet: null, silent_rounds: 0}\n"
        )

    async def new_list(self, actor: Actor) -> str:
        """A marked list on somebody's shelf; what to type for it."""
        number = (await self.services.store.users.meet(int(actor.id))).number
        owner, self.held = self.held, self.held + 1
        cards, reserve = marked()[1][owner]
        self.lists[number].add(owner)
        moment = self.services.store.clock()
        own = OwnDeck(
            player=number, game="wakfu", name=f"{mark(owner, NAMED)} mine", format="constructed", created_at=moment,
            cards=tuple((card, 1) for card in cards), reserve=tuple((card, 1) for card in reserve), changed_at=moment,
        )  # fmt: skip
        return f"own-{(await self.services.store.decks.add(own)).id}"

    async def join(self, name: str) -> None:
        actor = self.stage.world.actor(name, locale=self.rng.choice(("fr", "en-US")))
        if self.moderating:
            self.stage.world.set_overwrite(self.stage.world.general, actor, allow=MODERATOR)
        deck = await self.new_list(actor)
        said = (await actor.slash("league join", deck=deck)).text
        assert "Closed" in said, said
        number = (await self.services.store.users.meet(int(actor.id))).number
        self.people[number] = actor
        await self.services.store.settings.put(
            number, PlayerSettings(profile_shared=True, pictures=self.pictures)
        )

    async def confirmed(self, actor: Actor, path: str, what: str, **given: Any) -> None:
        asked = (await actor.slash(path, given)).original
        await actor.click(asked, custom_id=f"lg.1.{what}")

    async def begin(self) -> None:
        """A league under way."""
        world = self.stage.world
        guild = GuildSettings(
            guild_id=int(world.guild.id), locale=self.rng.choice(("fr", "en")), open_replays=self.rng.random() < 0.5,
            feature_channel_id=int(world.general.id), feature_minutes=0,
        )  # fmt: skip
        await self.services.store.guilds.put(guild)
        upload = self.olga.upload("season.yaml", self.settings().encode())
        await (await self.olga.slash("organise import", file=upload)).finished()
        await self.olga.slash("organise staff", judge=self.judy)
        await self.olga.slash("organise open")
        for number in range(self.rng.randint(4, 6)):
            await self.join(f"P{number}")
        if self.organiser_plays:
            await self.olga.slash("organise staff", organiser=self.organiser)
        await self.confirmed(self.olga, "organise start", "startyes")
        self.secret(f"league {(await self.services.store.leagues.get(1)).secret.hex()}")

    @property
    def organiser(self) -> Actor:
        return next(iter(self.people.values()))

    def secret(self, told: str) -> None:
        self.eyes.secrets[told.partition(" ")[2]] = told

    # ------------------------------------------------------------------ what happens

    async def fight(self, number: int, *, leave: bool = False) -> None:
        """Play for a while at a table of the open round, then concede; with `leave` it stays as it is."""
        state = await self.state()
        pairing, round_ = state.open_round.tables[number - 1], len(state.rounds)
        before = set(self.stage.world.channels)
        for each in pairing.players:
            home = (await (await self.people[each].slash("league match")).finished()).original
            ready = [c["custom_id"] for c in home.components if ".ready." in str(c.get("custom_id"))]
            assert ready, f"seed {self.seed}, {self.structure}: {home.text}"
            await self.people[each].click(home, custom_id=ready[0])
        thread = await self.stage.thread_besides(before)
        pair = players(thread, *(self.people[each] for each in pairing.players), seed=self.rng.randrange(99))
        await self.stage.table_message(thread)
        for player in pair:
            await player.open_hand()
        match = (await self.state()).open_round.tables[number - 1].match
        self.played.append(match)
        if self.rng.random() < 0.4:
            await self.judy.slash("match feature", match=match)
        most = self.rng.randint(5, 60)
        table, _ = await play(self.stage.bot, pair, "components", until=lambda t: t.epoch >= most)
        if leave:
            self.open_tables.append((number, pair, match))
            return
        for _ in range(self.best_of):
            if table.result is not None:
                break
            await self.concede(self.rng.choice(pair))
        await self.done(number, round_)
        self.happened["played"] += 1

    async def concede(self, player: Any, *, whole: bool = False) -> None:
        asked = (await player.actor.slash("concede", in_=player.thread)).original
        ways = [c["custom_id"] for c in asked.components if ".concede" in str(c.get("custom_id"))]
        matches = [way for way in ways if way.endswith(".match")]
        await player.actor.click(asked, custom_id=matches[0] if whole and matches else self.rng.choice(ways))

    async def done(self, number: int, round_: int) -> None:
        async def over() -> bool:
            return not (await self.state()).rounds[round_ - 1].tables[number - 1].open

        await self.stage.until(over, f"the end of table {number} in round {round_}")

    async def judged(self, number: int, round_: int, kind: str) -> None:
        pairing = (await self.state()).rounds[round_ - 1].tables[number - 1]
        wins = self.best_of // 2 + 1
        given = {"forfeit": {"winner": self.people[pairing.a]}, "played": {"games": f"{wins}-0"}}[kind]
        given |= {"table": number, "round": round_, "kind": kind, "reason": "as it was seen"}
        answer = await self.judy.slash("organise result", given)
        if answer.original is not None and (yes := self.parts(self.judy, answer.original, "lg.correctyes")):
            await self.judy.click(answer.original, custom_id=yes[0]["custom_id"])
        self.happened[kind] += 1

    async def round(self) -> None:
        """One round with all that comes to pass in it; looked at in its middle and at its end."""
        state, rng = await self.state(), self.rng
        number = len(state.rounds)
        tables = [n for n, each in enumerate(state.open_round.tables, 1) if each.b is not None and each.open]
        fates = {
            table: rng.choice(("play", "play", "play", "forfeit", "played", "absent")) for table in tables
        }
        left = rng.choice(tables)
        fates[left] = "leave"
        for table, fate in fates.items():
            if fate == "play":
                await self.fight(table)
        await self.fight(left, leave=True)
        if number == 1 and self.structure.startswith("swiss"):
            await self.join("Late")
            self.happened["late_entries"] += 1
        await self.look()
        await self.finish(*self.open_tables.pop())
        for table, fate in fates.items():
            if fate in ("forfeit", "played"):
                await self.judged(table, number, fate)
        await self.besides(number)
        if "absent" in fates.values():
            self.happened["absent"] += 1
            for _ in range(25 * 60 // 14):  # a quarter of an hour would be an outage
                await pass_(minutes=14)
        await self.settled(number)

    async def besides(self, number: int) -> None:
        """What happens beside the tables of a round."""
        if self.decks != "locked" and (awaited := await self.free()):
            await awaited.slash("league deck", deck=await self.new_list(awaited))
            self.happened["other_lists"] += 1
        bracket = (await self.state()).stage_rules.structure == "single_elimination"
        if number > 1 and not bracket:  # a corrected bracket is played on from there
            await self.judged(1, number - 1, "played")
            self.happened["corrected"] += 1
        if number == 2 and len(self.people) > 4:
            await self.confirmed([*self.people.values()][-1], "league drop", "dropyes")
            self.happened["dropped"] += 1

    async def free(self) -> Actor | None:
        """Somebody who plays no more in this round."""
        state = await self.state()
        awaited = {n for each in state.rounds[-1].tables if each.open for n in each.players}
        found = [each for number, each in self.people.items() if number not in awaited]
        return self.rng.choice(found) if found else None

    async def finish(self, number: int, pair: Any, match: int) -> None:
        """End the table that was left: given up, or annulled by the judge, who then decides."""
        round_ = len((await self.state()).rounds)
        if self.rng.random() < 0.6:
            await self.concede(self.rng.choice(pair), whole=True)
            await self.done(number, round_)
            self.happened["played"] += 1
            return
        given = {"edit": "annul", "what": "0", "reason": "a fault of the table"}
        asked = (await self.judy.slash("match judge", given, in_=pair[0].thread)).original
        assert self.parts(self.judy, asked), asked.text
        await self.judy.click(asked, self.parts(self.judy, asked)[0].get("label"))

        async def ended() -> bool:
            return (await self.services.store.matches.get(match)).status == "aborted"

        await self.stage.until(ended, "the match to be annulled")
        await self.stage.until(self.waiting_again(number), "the table to wait again")
        await self.judged(number, round_, "played")
        self.happened["annulled"] += 1

    def waiting_again(self, number: int) -> Any:
        async def waits() -> bool:
            return (await self.state()).rounds[-1].tables[number - 1].state != "playing"

        return waits

    async def goes_on(self) -> bool:
        """Whether there is another round while lists are closed; the cut is taken where it does not open them."""
        state = await self.state()
        if state.open_round is None and "cut" in self.structure and state.stage == 0 and not self.open_in_cut:
            await self.olga.slash("organise cut")
            state = await self.state()
            self.happened["cut"] += 1
        return state.open_round is not None

    async def end(self) -> None:
        """Close the league; then everybody is shown all lists and all secrets, which the same search finds."""
        await self.confirmed(self.olga, "organise close", "closeyes")

        def archived() -> bool:
            files = [f for m in self.stage.world.messages.values() for f in m.attachments]
            return any(each["filename"].endswith(".zip") for each in files)

        if self.played:
            await self.stage.world.until(archived, 60, "the archive")
        await self.kept()
        self.eyes.files.clear()  # what is a secret has become more
        self.eyes.look()
        seen = self.eyes.found[self.stranger.id]
        registered = await self.services.store.league_decks.of_league(1)
        dealt = {deck.commitment for deck in registered if self.dealt(deck)}
        for deck in registered:
            if deck.commitment in dealt:
                assert marks(str((deck.cards, deck.reserve))) <= seen.keys()

    def dealt(self, deck: Any) -> bool:
        return any(marks(str(deck.cards)) & found for found in (self.eyes.everybody,))

    async def settled(self, number: int) -> None:
        """Wait for the end of the round, and look."""

        async def over() -> bool:
            state = await self.state()
            return len(state.rounds) > number or state.open_round is None

        await self.stage.until(over, f"the end of round {number}")
        for match in self.played:
            await self.stage.told(match)
        await self.told()
        await self.look()

    async def told(self) -> None:
        """Wait until all that the league must tell is told."""

        async def nothing_left() -> bool:
            return not await self.services.store.league_letters.of_league(1)

        await self.stage.until(nothing_left, "all that a league must tell")

    # ------------------------------------------------------------------ looking

    def parts(self, actor: Actor, message: Message, kind: str = "") -> list[Any]:
        found = [c for c in message.components if c.get("custom_id") and not c.get("disabled")]
        there = found if self.stage.world.can_see(actor.id, message) else []
        return [c for c in there if kind in ("", pressed.kind(c["custom_id"]))]

    async def look(self, *, last: bool = False) -> None:
        """Ask and press all that one can, and search what all are shown: nobody learns what they may not know."""
        lookers = [self.organiser, self.rng.choice([*self.people.values()][1:])]
        for actor in lookers:
            await self.asks(actor, self.share * (1 if last else 0.4))
            await self.types(actor, self.share * (1 if last else 0.2))
            await self.presses(actor, ENDS if last else ACTS, int(self.share * (40 if last else 12)))
        self.eyes.look()
        await self.kept()
        found = await self.leaks()
        assert not found, "\n".join([f"seed {self.seed}", *found])

    async def asks(self, actor: Actor, share: float) -> None:
        """Commands that show something, about everybody and every match: all of them, or a share drawn by lot."""
        wanted: list[tuple[str, dict[str, Any]]] = [(path, {}) for path in LOOKS]
        wanted += [(path, {"player": each}) for path in ABOUT for each in self.people.values()]
        for round_ in range(1, len((await self.state()).rounds) + 1):
            wanted += [(path, {"round": round_}) for path in ("league pairings", "league standings")]
        for path, given in wanted:
            if self.rng.random() < share:
                await self.slash(actor, path, given)
        for match in self.rng.sample(self.played, min(len(self.played), 2)):
            await self.watches(actor, match)

    async def slash(self, actor: Actor, path: str, given: Any = None, **more: Any) -> Message | None:
        await asyncio.sleep(PAUSE)
        try:
            answer = await (await actor.slash(path, given, **more)).finished()
        except CannotDoError:
            return None
        return answer.original

    async def watches(self, actor: Actor, match: int) -> None:
        """All that is asked about a match, also by buttons that nobody has shown."""
        record = await self.services.store.matches.get(match)
        thread = self.stage.world.channels[str(record.thread_id)]
        for path in ("board", "log", "why", "hand", "match status", "match clock", "match options"):
            await self.slash(actor, path, in_=thread)
        message = await self.stage.table_message(thread)
        for what in ("log", "board", "hand", "fair", "rematch", "abort", "why", "advice"):
            await (await actor.forge(message, f"t.{match}.{what}")).finished()
        for edit in ("inspect", "undo", "hp", "result"):
            await self.slash(actor, "match judge", edit=edit, what="0", reason="curious", in_=thread)
        await self.replays(actor, match)

    async def replays(self, actor: Actor, match: int) -> None:
        """Press all of a replay, also what is not there, and save it in every form."""
        shown = await self.slash(actor, "replay", match=match)
        if shown is None or not self.parts(actor, shown):
            return
        for what in ("first", "last", "agree", "play"):
            for side in ReplaySide:
                await asyncio.sleep(PAUSE)
                await actor.forge(shown, str(ReplayPress(match, what, side, 5)))
        shown = await self.slash(actor, "replay", match=match)
        menus = [c for c in self.parts(actor, shown) if c["custom_id"].split(".")[2:3] == ["save"]]
        for menu in menus:
            press = menu["custom_id"].split(".")
            for form in [each["value"] for each in menu["options"]] + ["scenario"]:
                for side in ReplaySide:
                    forged = ".".join([*press[:3], side.value, *press[4:]])
                    await asyncio.sleep(PAUSE)
                    answer = await actor.forge(shown, forged, component_type=3, values=[form])
                    await answer.finished()

    async def types(self, actor: Actor, share: float) -> None:
        """Type into what suggests something, in the channel or in a thread of the league."""
        places = (None, *actor.threads[-2:])
        for path, option in self.suggesting(actor):
            if self.rng.random() < share:
                typed, place = self.rng.choice(("", "", "qz")), self.rng.choice(places)
                await actor.autocomplete(path, option, typed, in_=place)
                await asyncio.sleep(PAUSE)

    def suggesting(self, actor: Actor) -> list[tuple[str, str]]:
        """The options of all commands that suggest something, but for those that look through the catalogue."""
        found = []

        def walk(path: str, listed: Iterable[Any]) -> None:
            for each in listed:
                if each["type"] in (1, 2):
                    walk(f"{path} {each['name']}", each.get("options") or ())
                elif each.get("autocomplete"):
                    found.append((path, each["name"]))

        for commands in self.stage.world.commands.values():
            for command in commands.values():
                walk(command["name"], command.get("options") or ())
        return [(path, option) for path, option in found if path.split()[0] not in CATALOGUE]

    async def presses(self, actor: Actor, never: set[str], most: int) -> None:
        """Press what stands anywhere, and what comes of that, but for what is never to be pressed."""
        done: set[str] = set()
        kinds = ("lg", "r", "d") if never is ACTS else ("lg", "r", "d", "t", "p")
        for _ in range(most):
            there = [
                m for m in self.stage.world.messages.values() if not m.deleted and m.author["id"] != actor.id
            ]
            offered = [(m, part) for m in there for part in self.parts(actor, m)]
            fresh = [
                (m, part)
                for m, part in offered
                if part["custom_id"] not in done
                and pressed.kind(part["custom_id"]) not in never
                and part["type"] in (BUTTON, STRING_SELECT)
                and part["custom_id"].split(".")[0] in kinds
            ]
            if not fresh:
                return
            message, part = self.rng.choice(fresh)
            done.add(part["custom_id"])
            await asyncio.sleep(PAUSE)
            if part["type"] == BUTTON:
                await actor.click(message, custom_id=part["custom_id"])
            else:
                value = self.rng.choice(part["options"])["value"]
                await actor.select(message, [value], custom_id=part["custom_id"])

    # ------------------------------------------------------------------ what may be known

    async def kept(self) -> None:
        """Note the secrets of matches and lists that there are by now."""
        for match in self.played:
            record = await self.services.store.matches.get(match)
            self.secret(f"match {record.secret.hex()}")
            for seat in record.seats:
                self.secret(f"salt {seat.salt.hex()}")
        for deck in await self.services.store.league_decks.of_league(1):
            self.secret(f"list {deck.salt.hex()}")

    async def played_openly(self) -> tuple[set[str], dict[int, set[str]]]:
        """The marks that everybody has seen, and those that each player has seen at their own tables."""
        everybody: set[str] = set()
        own: dict[int, set[str]] = defaultdict(set)
        for match in self.played:
            record = await self.services.store.matches.get(match)
            try:
                recording = await self.services.presenter.recordings.of(match)
            except TableRefusalError:
                continue
            notices = [
                n
                for row in await self.services.store.journal.rows(match)
                for n in decode_notices(row.notices)
            ]
            contests = [
                await self.services.presenter.recordings.position(recording, r.seq) for r in recording.rows
            ]
            for seat, found in (
                (None, everybody),
                *((s, own[each.player]) for s, each in enumerate(record.seats)),
            ):
                texts = [json.dumps(contest.view(seat), default=str) for contest in contests]
                texts += [json.dumps(told.data) for n in notices if (told := n.seen_by(seat)) is not None]
                found.update(marks("\n".join(texts)))
        return everybody, own

    async def leaks(self) -> list[str]:
        """Who was shown what they may not know, and where."""
        everybody, own = await self.played_openly()
        self.eyes.everybody = everybody
        out = []
        numbers = {actor.id: number for number, actor in self.people.items()}
        for actor in (*self.people.values(), self.stranger):
            number = numbers.get(actor.id, 0)
            mine = self.lists.get(number, set())
            for what, where in self.eyes.found[actor.id].items():
                owned = what.startswith("Qz") and int(what[2:4]) in mine
                if not owned and what not in everybody and what not in own[number]:
                    out.append(
                        f"{actor.name} was told of {self.eyes.secrets.get(what, what)} by {sorted(where)}"
                    )
        return out


def hosted() -> Any:
    return {"wakfu": wakfu.hosted(marked()[0])}
