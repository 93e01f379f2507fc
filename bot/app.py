"""The Discord client: start, commands, clicks, shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.commands import tree
from bot.commands.base.decks import KnownDeck
from bot.commands.base.floods import Paces
from bot.commands.base.naming import FrenchCommands
from bot.commands.base.once import Once, OnceTree
from bot.commands.base.services import Services
from bot.commands.base.syncing import sync_commands
from bot.commands.deck.building import DeckBuilder
from bot.commands.deck.deckbox import Deckbox
from bot.commands.league.room import LeagueRoom
from bot.commands.learn import LearnRoom
from bot.commands.lookup.cards import CardRoom
from bot.commands.lookup.rules import Lookups
from bot.commands.match.housing import Housing
from bot.commands.match.matches import Matches
from bot.commands.match.starting import take_up
from bot.commands.organise.room import OrganiseRoom
from bot.commands.play.clicks import Clicks
from bot.commands.play.personal import Personal
from bot.commands.profile import Profiles
from bot.commands.watch.replays import ReplayRoom
from bot.commands.welcome.guide import Guide
from bot.games import Games
from bot.league.announcer import LeagueAnnouncer
from bot.league.office import LeagueOffice
from bot.league.schedule import LeagueSchedule
from bot.league.seating import LeagueSeating
from bot.league.wording import LeagueWording
from bot.logs import describe, of_click
from bot.metrics import Metrics
from bot.people import People
from bot.presenter import Presenter
from bot.publishing import Publisher
from bot.store import Address, Store, open_store, utc_now
from bot.tables import MatchInfo, Player, Tables
from bot.ui.advising import Adviser, thought
from bot.ui.base import show
from bot.ui.pictures import Pictures
from bot.workers.heart import Heart, leave
from bot.workers.standby import awaited, read_words
from bot.workers.status import WorkerStatus
from bot.workers.supervisor import supervised
from engine.core.chance import Chance
from engine.core.game import Setup

_log = structlog.get_logger("arbitre.app")

#: Seconds between two searches for expired challenges and idle matches.
SWEEP = 300.0
#: Seconds between two looks for what of featured matches may be shown by now.
FEATURE = 30.0
#: Seconds between two matches that are redrawn after a restart.
REDRAW = 0.1
#: Seconds that a shutdown gives to everything under way.
DRAIN = 8.0


@dataclass(slots=True)
class Deployment:
    """What a bot needs besides its token.

    `decks` are further decks on offer, by game. `sync_file` keeps a digest of the commands that Discord knows; None
    syncs them at every start. `guild` syncs them to one server only, which takes effect at once. `rules` is the folder
    of the rulebook's index; None builds the index in memory at the first question.
    """

    database: Address
    games: Games
    players: Mapping[str, Player] = field(default_factory=dict)
    executor: Executor | None = None
    decks: Mapping[str, Sequence[KnownDeck]] = field(default_factory=dict)
    pictures: bool = True
    sync_file: Path | None = None
    guild: int | None = None
    guild_ready: float = 2.0
    rules: Path | None = None
    paces: Paces = field(default_factory=Paces)
    clock: Callable[[], dt.datetime] = utc_now
    """Returns the current time with its zone. Durations are measured by the event loop instead."""
    standby: bool = False
    """Whether to wait for the database, or a slot of it, while another process has it."""
    slots: int = 1
    """How many processes may have a server's database at once."""
    shards: int = 0
    """In how many parts Discord divides the servers, a multiple of `slots`; 0 for as many."""
    status: str | None = None
    """Where to answer over HTTP how it goes, as `host:port`; None for nowhere."""
    own_process: bool = False
    """Whether nothing else runs in this process. Then the bot excludes long-lived objects from garbage collection,
    whose full rounds would hold up the event loop, and ends the process when it has lost its slot."""


def intents() -> discord.Intents:
    """Only unprivileged intents: guilds, and guild messages to keep the table near the bottom of its thread."""
    return discord.Intents(guilds=True, guild_messages=True)


class Arbitre(discord.Client):
    """The client of one process."""

    def __init__(self, deployment: Deployment, store: Store, **shards: Any) -> None:
        self.metrics = Metrics()
        self.trace = self.metrics.trace()
        super().__init__(
            intents=intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            guild_ready_timeout=deployment.guild_ready,
            http_trace=self.trace,
            **shards,
        )
        self.deployment = deployment
        self.pictures = Pictures(measures=self.metrics) if deployment.pictures else None
        people = People(store)
        self.tables = Tables(
            store, deployment.games, players=deployment.players, executor=deployment.executor
        )
        self.metrics.follow(self.tables)
        leagues = LeagueOffice(store, deployment.games, store.clock, deployment.executor)
        # Advice takes a second at most: it must not wait behind opponents who think for long.
        quick = deployment.executor if self.pictures is None else self.pictures.processes
        adviser = Adviser(deployment.players, quick)
        presenter = Presenter(self.tables, people, self.pictures, adviser)
        self.publisher = Publisher(self, presenter)
        self.trace.on_request_end.append(self.publisher.voice.heard)
        wording = LeagueWording(leagues, store, people, self.tables)
        self.announcer = LeagueAnnouncer(wording, store, self.publisher.voice, self.tables.watch)
        leagues.subscribe(self.announcer.heard)
        self.services = Services(
            self.tables, store, people, presenter, self.publisher, leagues, deployment.decks, self.metrics
        )
        self.seating = LeagueSeating(leagues, self.tables, people, self._seated)
        self.schedule = LeagueSchedule(leagues, store, self.seating.overtime, self.announcer.renew)
        self.matches = Matches(self.services, deployment.paces)
        self.housing = Housing(self.services, self)
        self.clicks = Clicks(self.services, self.matches, self.housing)
        self.lookups = Lookups(self.services, deployment.rules)
        self.cards = CardRoom(self.services)
        self.deckbox = Deckbox(self.services)
        self.replays = ReplayRoom(self.services)
        self.guide = Guide(self.services, self.matches, self.lookups)
        self.profiles = Profiles(self.services)
        self.builder = DeckBuilder(self.services, self.deckbox)
        self.lessons = LearnRoom(self.services, self.matches)
        self.guide.lessons = self.lessons.show
        league_room = LeagueRoom(self.services, self.deckbox.reader, self.announcer.renew)
        self._once = Once()
        self.tree = OnceTree(self, self._once)
        self.tree.error(self._failed)
        self.rooms = tree.Rooms(
            self.matches,
            self.lookups,
            self.cards,
            self.deckbox,
            self.replays,
            self.guide,
            self.builder,
            self.lessons,
            self.profiles,
            league_room,
            OrganiseRoom(league_room.desk),
            Personal(self.services),
        )
        tree.add_all(self.tree, self.services, self.rooms)
        self._chores: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ start and end

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord takes an IDENTIFY: one every five seconds, whichever process it is of."""
        if self.services.store.slot.of > 1:
            await self.services.store.turn()
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def setup_hook(self) -> None:
        """Sync the commands if they have changed, and wake the matches."""
        await self.tree.set_translator(FrenchCommands())
        if self._first:
            await sync_commands(self, self.tree, self.deployment.guild, self.deployment.sync_file)
        await asyncio.to_thread(self._warm)
        self._hold()
        opening, live = await self.tables.resume()
        _log.info("app.resumed", opening=len(opening), open=len(live))
        untold = await self.publisher.take_over()
        if self.deployment.own_process:
            gc.collect()
            gc.freeze()
        lasting = [
            self._sweep(),
            self._take_up(opening),
            self._feature(),
            self._redraw(untold),
            self._learn_emojis(),
        ]
        lasting += [self.tables.clocks.run(), self.tables.listen()]
        lasting += [self.schedule.run()] if self._first else []
        self._chores |= {asyncio.create_task(each) for each in lasting}

    @property
    def _first(self) -> bool:
        """Whether what is no guild's is this process's: the commands, lessons, the calendar of leagues."""
        return self.services.store.slot.number == 0

    def _warm(self) -> None:
        """Do slow one-time work off the event loop: words, cards, dumps, the drawing process."""
        read_words(self.deployment.games)
        for key, hosted in self.deployment.games.items():
            deck = self.services.shelves[key].ready.all[0].cards
            seating = hosted.seating
            game, _ = hosted.begin(Setup((deck,) * len(seating.seats), teams=seating.teams), Chance(b""))
            hosted.load(game.dump())
        if self.pictures is not None:
            games = self.deployment.games.values()
            prepare = [step for game in games for step in (game.face.prepare, game.read_cards)]
            self.pictures.warm(prepare, [thought, *(game.foresee for game in games)])
        self.cards.warm()
        if self.deployment.rules is not None:
            self.lookups.warm()

    async def _learn_emojis(self) -> None:
        """Ask which emblems were uploaded; without them buttons have other signs."""
        try:
            found = await self.fetch_application_emojis()
        except discord.HTTPException as error:
            _log.warning("emojis.unknown", **describe(error))
            return
        self.services.presenter.emojis.learn((emoji.name, emoji.id) for emoji in found)

    async def shut_down(self) -> None:
        """Refuse new requests, finish what is under way, disconnect from Discord."""
        for chore in (*self._chores, *self.services.chores):
            chore.cancel()
        self.services.leagues.drain()
        await self.seating.stop()
        if not await self.tables.drain(DRAIN):
            _log.warning("app.not_drained")
        await asyncio.gather(self.publisher.close(), self.announcer.close())
        await self.close()
        self.lookups.close()
        self.deckbox.reader.close()
        if self.pictures is not None:
            self.pictures.close()

    async def _take_up(self, opening: list[MatchInfo]) -> None:
        """Deal the matches that were agreed on before the restart."""
        await self.wait_until_ready()
        for match in opening:
            self.services.later(take_up(self.services, match))
        if self._first:
            await self.seating.begin()

    def _seated(self, match: MatchInfo) -> None:
        """A league has made a match: it gets a thread and is dealt."""
        self.services.later(take_up(self.services, match, new=True))

    async def _redraw(self, matches: list[int]) -> None:
        """Publish what an earlier process left unsent, a few matches a second: current clicks come first."""
        await self.wait_until_ready()
        for match in reversed(matches):
            self.publisher.renew(match)
            await asyncio.sleep(REDRAW)
        await self.announcer.take_over()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
                await self.report()
            except Exception as error:  # noqa: BLE001 - the next round tries again
                _log.warning("app.sweep_failed", error=type(error).__name__)

    async def _feature(self) -> None:
        while True:
            await asyncio.sleep(FEATURE)
            try:
                await self.publisher.show_featured()
            except Exception as error:  # noqa: BLE001 - the next round tries again
                _log.warning("app.feature_failed", error=type(error).__name__)

    async def sweep(self) -> None:
        """Expire challenges, adjourn idle matches, remind players who keep others waiting."""
        await self.publisher.tidy()
        if self.services.presenter.emojis.lost:
            await self._learn_emojis()
        if self._first:
            await self.lessons.sweep()
        swept = await self.tables.sweep()
        if self.services.store.slot.of > 1:
            await asyncio.gather(self.publisher.look(), self.announcer.look())
        for number in (each.id for part in (swept.waiting, swept.adjourned, swept.expired) for each in part):
            self.publisher.renew(number)

    async def report(self) -> None:
        """Log for operators what happened since the last report, and what waits."""
        store = self.services.store
        matches, untold = await store.matches.unfinished(), await store.outbox.count()
        self.metrics.report(matches, untold, self.publisher.waiting)

    def _hurry(self) -> None:
        """Something changed on Discord: what was refused may be taken now."""
        self.publisher.hurry()
        self.announcer.hurry()

    # ------------------------------------------------------------------ events

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Clicks, selects and modals; commands go through the tree."""
        self.metrics.came(interaction)
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or not self._once.first(interaction.id):
            return
        of_click(interaction.id)
        for room in self.rooms.answering:
            if await room.click(interaction):
                return
        await self.clicks.handle(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Somebody wrote below a table."""
        if self.user is not None and message.author.id != self.user.id:
            self.publisher.message_below(message.channel.id)

    async def on_ready(self) -> None:
        """Discord has connected, for the first time or again."""
        self._hurry()
        await self._clocks_go()

    async def on_resumed(self) -> None:
        """The connection to Discord is back."""
        self._hurry()
        await self._clocks_go()

    async def on_disconnect(self) -> None:
        """The connection to Discord is gone: nobody can answer, so no clock runs."""
        self._hold()

    def _hold(self) -> None:
        self.tables.clocks.hold("discord")
        self.schedule.hold()

    async def _clocks_go(self) -> None:
        """Let the clocks go on, and show the moments to which they run now; what is due in leagues falls due."""
        self.schedule.go_on()
        for match in await self.tables.clocks.release("discord"):
            self.publisher.renew(match)
            await asyncio.sleep(REDRAW)

    async def on_guild_role_update(self, _before: discord.Role, _after: discord.Role) -> None:
        """Rights changed."""
        self._hurry()

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, _after: discord.abc.GuildChannel
    ) -> None:
        """Rights in a channel changed."""
        self._hurry()

    async def on_thread_update(self, _before: discord.Thread, _after: discord.Thread) -> None:
        """A thread was locked, unlocked, archived or unarchived."""
        self._hurry()

    async def on_member_update(self, _before: discord.Member, _after: discord.Member) -> None:
        """The bot's own roles changed; Discord sends no such event for other members."""
        self._hurry()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server: greet it in its system channel, if the bot may write there."""
        self._hurry()
        channel = guild.system_channel
        if channel is None:
            return
        granted = channel.permissions_for(guild.me)
        if granted.view_channel and granted.send_messages:
            with contextlib.suppress(discord.HTTPException):
                await channel.send(**show.new(self.guide.greeting(guild.preferred_locale)))

    async def on_guild_available(self, _guild: discord.Guild) -> None:
        """A server is available again."""
        self._hurry()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed: the server's settings are deleted, its matches wait."""
        await self.housing.guild_gone(guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self.housing.thread_gone(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        await self.housing.channel_gone(channel.id, channel.guild.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted."""
        await self.housing.message_gone(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Several messages were deleted at once."""
        for message_id in payload.message_ids:
            await self.housing.message_gone(message_id)

    async def _failed(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.services.sorry(interaction, cause)

    async def on_error(self, event_method: str, /, *_args: object, **_kwargs: object) -> None:
        """An event handler failed: log the kind of error, never its content."""
        error = sys.exc_info()[1]
        _log.error("app.event_failed", event_name=event_method, **(describe(error) if error else {}))


class ShardedArbitre(Arbitre, discord.AutoShardedClient):
    """The client of a process that has several shards."""


def client_for(deployment: Deployment, store: Store) -> Arbitre:
    """The client for the shards of the store's slot; there are as many as slots, or as the deployment says."""
    count = deployment.shards or store.slot.of
    own = [*range(store.slot.number, count, store.slot.of)]
    if len(own) > 1:
        return ShardedArbitre(deployment, store, shard_ids=own, shard_count=count)
    return Arbitre(deployment, store, **({"shard_id": own[0], "shard_count": count} if count > 1 else {}))


async def serve(
    token: str, deployment: Deployment, stop: asyncio.Event, ready: Callable[[Arbitre], None] | None = None
) -> None:
    """Run the bot until `stop` is set. On `standby` it first waits until no other process has the database.

    Raises:
        discord.LoginFailure: the token is not accepted.
        bot.store.StoreError: the database cannot be opened.
        SettingsError: `status` cannot be served.
    """
    async with WorkerStatus().served(deployment.status) as status, supervised(status, stop):
        await _serve(token, deployment, stop, ready, status)


async def _serve(
    token: str, deployment: Deployment, stop: asyncio.Event,
    ready: Callable[[Arbitre], None] | None, status: WorkerStatus,
) -> None:  # fmt: skip
    leaves = leave if deployment.own_process else partial(_log.error, "app.lost")

    opened = partial(
        open_store, deployment.database, clock=deployment.clock, slots=deployment.slots,
        shards=deployment.shards, lost=partial(leaves, "lost"),
    )  # fmt: skip
    store = await (awaited(opened, deployment.games, stop, status.warm) if deployment.standby else opened())
    if store is None:
        return
    heart = Heart(store, leaves)
    try:
        heart.start()
        async with client_for(deployment, store) as client:
            client.trace.on_request_start.append(heart.sure)
            status.works(client, store, client.tables, client.metrics.registry)
            if ready is not None:
                ready(client)
            running = asyncio.create_task(client.start(token))
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            if stop.is_set() and not client.is_ready():  # stopped while it starts: nothing is under way yet
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
                await client.shut_down()
                return
            if not running.done():
                await client.shut_down()
            await running
    finally:
        heart.stop()
        await store.close()
