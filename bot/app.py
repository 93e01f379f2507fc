"""The Discord client: start, commands, clicks, shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.commands import tree
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
from bot.league.announcer import LeagueAnnouncer
from bot.league.office import LeagueOffice
from bot.league.schedule import LeagueSchedule
from bot.league.seating import LeagueSeating
from bot.league.wording import LeagueWording
from bot.logs import describe, fault, fault_of, of_click
from bot.metrics import Metrics
from bot.people import People
from bot.presenter import Presenter
from bot.publishing import Publisher
from bot.store import ServerAddress, Store, StoreError, open_store, turn
from bot.tables import MatchInfo, Tables
from bot.ui.advising import Adviser
from bot.ui.base import show
from bot.ui.pictures import Pictures
from bot.workers.deployment import Deployment
from bot.workers.ear import Ear
from bot.workers.hearing import CALM, KEPT, HearingClient
from bot.workers.heart import Heart, guard, leave
from bot.workers.sharding import Buckets, settled
from bot.workers.standby import awaited
from bot.workers.status import WorkerStatus
from bot.workers.supervisor import supervised
from bot.workers.warming import warm

_log = structlog.get_logger("arbitre.app")

#: Seconds between two searches for expired challenges and idle matches.
SWEEP = 300.0
#: Seconds between two looks for what of featured matches may be shown by now.
FEATURE = 30.0
#: Seconds between two matches that are redrawn after a restart.
REDRAW = 0.1
#: Seconds that a shutdown gives to everything under way.
DRAIN = 8.0


def intents() -> discord.Intents:
    """Only unprivileged intents: guilds, and guild messages to keep the table near the bottom of its thread."""
    return discord.Intents(guilds=True, guild_messages=True)


class Arbitre(HearingClient):
    """The client of one process. It may be connected, mute, before it has a database (`take`)."""

    def __init__(self, deployment: Deployment, **shards: Any) -> None:
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
        self._chores: set[asyncio.Task[None]] = set()
        self._heart: Heart | None = None
        self._buckets = Buckets()
        guard(self.trace, lambda: self._heart)
        self.trace.on_request_start.append(self._calls)
        self.trace.on_request_end.append(self._called)

    async def _calls(self, *call: Any) -> None:
        if self._heart is not None:
            await self.publisher.voice.leaves(*call)

    async def _called(self, *call: Any) -> None:
        if self._heart is not None:
            await self.publisher.voice.heard(*call)

    def take(self, store: Store, heart: Heart) -> None:
        """Look after the slot of a store from now on."""
        given, self._heart = self.deployment, heart
        people = People(store)
        self.tables = Tables(
            store, given.games, players=given.players, executor=given.executor, limits=given.limits
        )
        self.metrics.follow(self.tables)
        leagues = LeagueOffice(store, given.games, store.clock, given.executor)
        # Advice takes a second at most: it must not wait behind opponents who think for long.
        quick = given.executor if self.pictures is None else self.pictures.processes
        adviser = Adviser(given.players, quick)
        presenter = Presenter(self.tables, people, self.pictures, adviser)
        self.publisher = Publisher(self, presenter, table_by_clicks=given.table_by_clicks)
        wording = LeagueWording(leagues, store, people, self.tables)
        self.announcer = LeagueAnnouncer(wording, store, self.publisher.voice, self.tables.watch)
        leagues.subscribe(self.announcer.heard)
        self.services = Services(
            self.tables, store, people, presenter, self.publisher, leagues, given.decks, self.metrics
        )
        self.seating = LeagueSeating(leagues, self.tables, people, self._seated)
        self.schedule = LeagueSchedule(leagues, store, self.seating.overtime, self.announcer.renew)
        self.matches = Matches(self.services, given.paces)
        self.housing = Housing(self.services, self)
        self.clicks = Clicks(self.services, self.matches, self.housing)
        self.lookups = Lookups(self.services, given.rules)
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

    # ------------------------------------------------------------------ start and end

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord takes an IDENTIFY: of a bucket one every five seconds, whichever process it is of."""
        given = self.deployment
        if isinstance(given.database, ServerAddress) and (given.slots > 1 or given.standby):
            await turn(given.database, await self._buckets.of(shard_id, self.http))
        else:
            await super().before_identify_hook(shard_id, initial=initial)

    async def setup_hook(self) -> None:
        """Read what is slow to read; unless mute, begin."""
        await asyncio.to_thread(warm, self.deployment.games, self.pictures)
        self.is_warm = True
        if not self.is_mute:
            await self._settle()
            await self._begin()

    async def wake(self, own: range) -> None:
        """Be at work, with these shards, where another process was until now; answer what it has not taken."""
        await self.stay_on(own)
        await self._begin()
        heard = self.speak(await self.services.store.notes.taken(), own)
        _log.info("app.woken", heard=heard)
        self.services.later(self._settle(CALM))

    async def _settle(self, after: float = 0) -> None:
        """Sync the commands if they have changed, and leave what lives long to no round of garbage collection.

        Both hold the loop up for longer than a click can wait: after a takeover that comes some seconds `after`.
        """
        await asyncio.sleep(after)
        if self._first:
            await sync_commands(self, self.tree, self.deployment.guild, self.deployment.sync_file)
        if self.deployment.own_process:
            gc.collect()
            gc.freeze()

    async def _begin(self) -> None:
        """Wake the matches."""
        if self.deployment.rules is not None:
            self.services.later(asyncio.to_thread(self.lookups.warm))
        self._hold()
        opening, live = await self.tables.resume()
        _log.info("app.resumed", opening=len(opening), open=len(live))
        untold = await self.publisher.take_over()
        lasting = [
            self._every(SWEEP, self.sweep, self.report),
            self._take_up(opening),
            self._every(FEATURE, self.publisher.show_featured),
            self._redraw(untold),
            self._learn_emojis(),
        ]
        lasting += [self.tables.clocks.run(), self.tables.listen()]
        lasting += [self.schedule.run()] if self._first else []
        self._chores |= {asyncio.create_task(each) for each in lasting}
        for chore in self._chores:
            chore.add_done_callback(fault_of)
        self._once.open = True

    @property
    def _first(self) -> bool:
        """Whether what is no guild's is this process's: the commands, lessons, the calendar of leagues."""
        return self.services.store.slot.number == 0

    async def _learn_emojis(self) -> None:
        """Ask which emblems were uploaded; without them buttons have other signs."""
        try:
            found = await self.fetch_application_emojis()
        except discord.HTTPException as error:
            _log.warning("emojis.unknown", **describe(error))
            return
        self.services.presenter.emojis.learn((emoji.name, emoji.id) for emoji in found)

    async def drop(self) -> None:
        """End without having been at work."""
        await super().drop()
        if self.pictures is not None:
            self.pictures.close()

    async def shut_down(self) -> None:
        """Refuse new requests or leave them to who follows, finish what is under way, disconnect from Discord."""
        with contextlib.suppress(StoreError):
            if await self.services.store.followed():
                self._once.open = False
                await self.answered(KEPT)
        for chore in (*self._chores, *self.services.chores):
            chore.cancel()
        self.services.leagues.drain()
        await self.seating.stop()
        if not await self.tables.drain(DRAIN):
            _log.warning("app.not_drained")
        await asyncio.gather(self.publisher.close(), self.announcer.close())
        with contextlib.suppress(StoreError):
            await self.services.store.notes.note_taken(self._once.last)
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

    async def _every(self, seconds: float, *works: Callable[[], Awaitable[None]]) -> None:
        """Do something again and again."""
        while True:
            await asyncio.sleep(seconds)
            try:
                for work in works:
                    await work()
            except Exception as error:  # noqa: BLE001 - the next round tries again
                fault(_log.error, "app.round_failed", error, every=seconds)

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

    on_resumed = on_ready

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
        if error is not None:
            fault(_log.error, "app.event_failed", error, event_name=event_method)


class ShardedArbitre(Arbitre, discord.AutoShardedClient):
    """The client of a process that has several shards."""


def client_for(deployment: Deployment, own: range, count: int) -> Arbitre:
    """The client for some of so many shards."""
    if len(own) > 1:
        return ShardedArbitre(deployment, shard_ids=[*own], shard_count=count)
    return Arbitre(deployment, **({"shard_id": own[0], "shard_count": count} if count > 1 else {}))


async def serve(
    token: str, deployment: Deployment, stop: asyncio.Event, ready: Callable[[Arbitre], None] | None = None
) -> None:
    """Run the bot until `stop` is set. On `standby` it first waits until no other process has the database.

    Raises:
        discord.LoginFailure: the token is not accepted.
        bot.store.StoreError: the database cannot be opened.
        SettingsError: `status` cannot be served.
    """
    async with (
        WorkerStatus().served(deployment.status) as status,
        supervised(status, stop),
        Ear(partial(client_for, deployment), deployment, token) as ear,
    ):
        await _serve(token, deployment, stop, ready, status, ear)


async def _serve(
    token: str, deployment: Deployment, stop: asyncio.Event,
    ready: Callable[[Arbitre], None] | None, status: WorkerStatus, ear: Ear[Arbitre],
) -> None:  # fmt: skip
    leaves = leave if deployment.own_process else partial(_log.error, "app.lost")

    def waits() -> None:
        status.warm(ear.hears)
        ear.listen()

    opened = partial(
        open_store, deployment.database, clock=deployment.clock, slots=deployment.slots,
        lost=partial(leaves, "lost"),
    )  # fmt: skip
    store = await (awaited(opened, deployment.games, stop, waits) if deployment.standby else opened())
    if store is None:
        return
    heart = Heart(store, leaves)
    try:
        heart.start()
        store.hints.drained = stop.set
        count = await settled(store, deployment, token)
        own = range(store.slot.number, count, store.slot.of)
        client, running = await ear.given(own, count)
        client.take(store, heart)
        status.works(client, store, client.tables, client.metrics.registry)
        if ready is not None:
            ready(client)
        if client.is_mute:
            await client.wake(own)
        await ear.until(running, stop)
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
