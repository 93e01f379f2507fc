"""What commands and clicks share: finding the table and the seat, answering, refusing in words."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import discord
import structlog

from bot.commands.base.decks import Decks, KnownDeck, Shelf
from bot.league.office import LeagueOffice
from bot.logs import fault, fault_of, of_match
from bot.metrics import Metrics
from bot.moment import Moment, Panel, Reachable
from bot.people import People, Person
from bot.presenter import Presenter
from bot.publishing import Publisher
from bot.store import DuplicateInteractionError, Store, StoreLockedError
from bot.store.records import StandingOrdersRecord
from bot.tables import MatchInfo, Table, TableFaultError, TableRefusalError, Tables
from bot.tables.faults import log_fault
from bot.ui.base import show
from bot.ui.base.citing import linked
from bot.ui.base.screen import Form, Screen
from bot.ui.league import info as leagues
from bot.ui.match.panels import led
from bot.ui.match.refusals import refusal
from bot.words import Words, language_of, speaker
from cards.errors import RefusalError
from engine.core.decision import (
    Answer,
    Decision,
    IllegalMoveError,
    InvalidAnswerError,
    Seat,
    StaleAnswerError,
)
from engine.core.game import Act, Orders
from engine.league.journal.state import LeagueRefusalError

log = structlog.get_logger("arbitre.commands")

#: How many interactions are remembered; Discord's error code for an interaction that it has given up on.
_MADE, _TOO_LATE = 500, 10062
#: What an interaction is marked with that gave an answer in public: the number of its match.
_PUBLIC = "answered in public"
#: The most parts of a cost that are paid as proposed after one answer.
_PARTS = 3

ENGINE_ERRORS = (IllegalMoveError, InvalidAnswerError, StaleAnswerError)
_WORDS = {InvalidAnswerError: "invalid", StaleAnswerError: "stale", StoreLockedError: "locked"}


class UserError(RefusalError):
    """A refusal that is shown privately: a message of `bot.words`, perhaps of a game (`of`), with its values."""

    def __init__(self, key: str, /, of: str = "", **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.game = of
        self.values = values


class Leading(Protocol):
    """What leads through lessons (`bot.commands.learn`)."""

    async def panel(self, interaction: discord.Interaction, seated: PlayerContext, note: str = "") -> None:
        """Answer with the page of the lesson."""

    async def tried(self, seated: PlayerContext, answer: Answer) -> str:
        """What is said of a try that the lesson does not want; empty where it is taken."""

    async def went_on(self, interaction: discord.Interaction | None, seated: PlayerContext) -> None:
        """Let the lesson go on after an answer."""


@dataclass(frozen=True, slots=True)
class PlayerContext:
    """A player at one of their tables."""

    table: Table
    seat: Seat
    person: Person

    @property
    def words(self) -> Words:
        """Their language, with the words of the game played."""
        return self.person.words.of(self.table.info.game)


@dataclass(slots=True)
class Services:
    """The services that every command needs."""

    tables: Tables
    store: Store
    people: People
    presenter: Presenter
    publisher: Publisher
    leagues: LeagueOffice
    offered: Mapping[str, Sequence[KnownDeck]]
    """Decks on offer besides the preconstructed ones, by game."""
    metrics: Metrics
    lessons: Leading | None = None
    """Set once there is somebody who leads through them."""
    shelves: dict[str, Shelf] = field(init=False)
    """The decks of each game."""
    forgetting: list[Callable[[int], None]] = field(default_factory=list)
    """Called with a player's number when that player is being forgotten, for whatever keeps players in memory."""
    leaving: set[int] = field(default_factory=set)
    """The numbers of players who are being forgotten."""
    made: OrderedDict[int, PlayerContext] = field(default_factory=OrderedDict)
    """The latest interactions that changed something, and by whom: Discord may no longer accept their answer."""
    chores: set[asyncio.Task[None]] = field(default_factory=set)
    """Tasks that go on after their command was answered; cancelled when the bot stops."""

    def __post_init__(self) -> None:
        self.shelves = {
            key: Shelf(self.store, Decks(game, self.offered.get(key, ())))
            for key, game in self.tables.games.items()
        }

    async def fresh(self, interaction: discord.Interaction) -> None:
        """Go on only with an interaction that has not yet made anything, in another process on this database, say.

        Raises:
            DuplicateInteractionError: it has; there it is answered.
        """
        if await self.store.made.known(interaction.id):
            raise DuplicateInteractionError(interaction.id)

    def later(self, doing: Coroutine[Any, Any, None]) -> None:
        """Run something in the background after its command was answered."""
        task = asyncio.create_task(doing)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        task.add_done_callback(fault_of)

    # ------------------------------------------------------------------ finding

    async def seated(self, interaction: discord.Interaction, number: int | None = None) -> PlayerContext:
        """The table that a command means: by `number`, else by the thread, else the person's only match.

        Raises:
            UserError: there is none, there are several, or they do not play in that one.
        """
        person = await self.people.meet(interaction)
        if number is None:
            table = await self.tables.in_thread(interaction.channel_id or 0)
        else:
            table = await self.tables.table(number)
        if table is not None:
            seat = table.seat_of(person.number)
            if seat is None:
                raise UserError("not-seated")
            of_match(table.match_id)
            return PlayerContext(table, seat, person)
        matches = [m for m in await self.tables.open_matches(person.number) if m.status != "opening"]
        if not matches:
            raise UserError("match-none")
        if len(matches) > 1:
            raise UserError("match-which")
        table = await self.tables.table(matches[0].id)
        of_match(table.match_id)
        return PlayerContext(table, matches[0].seat_of(person.number) or 0, person)

    async def watched(
        self, interaction: discord.Interaction, number: int | None = None
    ) -> tuple[Table, Seat | None, Person]:
        """The same for looking on: anybody may look in the thread of a match.

        Raises:
            UserError: there is no match.
        """
        person = await self.people.meet(interaction)
        table = None if number else await self.tables.in_thread(interaction.channel_id or 0)
        if table is not None:
            return table, table.seat_of(person.number), person
        seated = await self.seated(interaction, number)
        return seated.table, seated.seat, person

    async def moderated(
        self, interaction: discord.Interaction, number: int | None = None
    ) -> tuple[int, Person]:
        """The number of the match meant, for moderators: those who may manage threads where it is played.

        It is `number`, if that match is on this server; else the match of this thread. Rights on another server, even
        one's own, give no right over a match. Of a match that was made for its players, they are no moderators.

        Raises:
            UserError: they are no moderator, or this is no thread of a match.
        """
        number, person = await self._moderated(interaction, number)
        info = await self.tables.info(number)
        if info.maker and info.seat_of(person.number) is not None:
            raise UserError("judge-plays")
        return number, person

    async def _moderated(self, interaction: discord.Interaction, number: int | None) -> tuple[int, Person]:
        if number is not None:
            return await self._moderated_here(interaction, number)
        if not interaction.permissions.manage_threads:
            raise UserError("no-right")
        person = await self.people.meet(interaction)
        number = await self.tables.played_in(interaction.channel_id or 0)
        if number is None:
            raise UserError("moderate-in-thread")
        return number, person

    async def _moderated_here(self, interaction: discord.Interaction, number: int) -> tuple[int, Person]:
        info = await self.tables.info(number)
        guild, member = interaction.guild, interaction.user
        if guild is None or info.guild_id != guild.id or not isinstance(member, discord.Member):
            raise UserError("match-unknown")
        channel = guild.get_channel(info.channel_id or 0)
        granted = member.guild_permissions if channel is None else channel.permissions_for(member)
        if not granted.manage_threads:
            raise UserError("no-right")
        return number, await self.people.meet(interaction)

    # ------------------------------------------------------------------ doing

    async def submit(
        self,
        interaction: discord.Interaction | None,
        seated: PlayerContext,
        decision: Decision,
        answer: Answer,
        *,
        advised: bool = False,
    ) -> str:
        """Answer a decision. Returns why it was refused, or an empty string when it was accepted.

        A payment that follows is made as proposed if the player has agreed to that, as by doing what was `advised`.
        """
        number = interaction.id if interaction is not None else None
        led = self.lessons if seated.table.info.lesson else None
        if led is not None and (said := await led.tried(seated, answer)):
            return said
        pressed = interaction is not None and interaction.type is discord.InteractionType.component
        by_button = answer if pressed and led is None else None
        self.presenter.warn(seated.table, decision, by_button, advised=advised)
        try:
            await seated.table.submit(seated.seat, decision.id, answer, interaction_id=number)
        except ENGINE_ERRORS as error:
            viewer = await self.presenter.viewer(seated.table, seated.seat, seated.words)
            said = refusal(error, viewer, seated.table.pending_for(seated.seat))
            self.metrics.refused(_code(error))
            if not isinstance(error, StaleAnswerError):
                self.presenter.note_refusal(seated.table, seated.seat, said)
            return said
        self._note(interaction, seated)
        if interaction is not None and not decision.private:
            interaction.extras[_PUBLIC] = seated.table.match_id
        if decision.why == "pay":
            self.presenter.choose_payment(seated.table.match_id, seated.seat, choosing=False)
        await self._pay(seated)
        if led is not None:
            await led.went_on(interaction, seated)
        return ""

    async def _pay(self, seated: PlayerContext) -> None:
        """Make the payment that the panel proposed. As a click's second answer it has no interaction id of its own."""
        table, seat = seated.table, seated.seat
        for _ in range(_PARTS):
            decision = table.pending_for(seat)
            if decision is None or not self.presenter.pays_as_proposed(table, seat):
                return
            warned = decision.why == "pay" and self.presenter.was_warned(table, decision)
            if not warned and not table.game.harmless(decision):
                return
            # If somebody was faster or the bot is shutting down, the player is asked as usual.
            with contextlib.suppress(*ENGINE_ERRORS, TableRefusalError):
                await table.submit(seat, decision.id, decision.shape.sensible())

    async def act(self, interaction: discord.Interaction, seated: PlayerContext, act: Act) -> str:
        """Perform an act that needs no decision. Returns why it was refused, or an empty string."""
        try:
            await seated.table.act(seated.seat, act, interaction_id=interaction.id)
        except StaleAnswerError:
            self.metrics.refused("stale")
            return seated.words("cannot-take-back")
        self._note(interaction, seated)
        return ""

    def _note(self, interaction: discord.Interaction | None, seated: PlayerContext) -> None:
        if interaction is not None:
            self.made[interaction.id] = seated
        while len(self.made) > _MADE:
            self.made.popitem(last=False)

    # ------------------------------------------------------------------ answering

    async def panel(self, interaction: discord.Interaction, seated: PlayerContext, note: str = "") -> None:
        """Answer with the person's hand panel, in place if the click came from one."""
        if self.lessons is not None and seated.table.info.lesson:
            await self.lessons.panel(interaction, seated, note)
            return
        async with self.presenter.lock(seated.table.match_id, seated.seat):
            # The moment drawn now. The table may change before Discord has taken the message.
            moment, at = Moment.of(seated.table, seated.seat), asyncio.get_running_loop().time()
            beside = interaction.guild_id is not None
            screen = await self.presenter.hand(seated.table, seated.seat, seated.words, note, beside=beside)
            screen = led(screen, seated.table.thread_id, interaction.channel_id).asked_below()
            message, way = await self._send(interaction, screen)
            panel = Panel(way, at, screen, moment, message, seated.person.number, note=note)
            self.publisher.opened(panel, seated.table, seated.seat)

    async def reply(self, interaction: discord.Interaction, screen: Screen) -> None:
        """Answer privately: a click on a private message edits it, anything else gets a new message."""
        message, _ = await self._send(interaction, screen)
        self.publisher.left(message)

    async def _send(self, interaction: discord.Interaction, screen: Screen) -> tuple[int | None, Reachable]:
        """Answer privately; return the id of the message that shows the answer, and the way to it."""
        emojis, response = self.presenter.emojis, interaction.response
        if interaction.message is not None and is_private(interaction.message):
            edit = interaction.edit_original_response if response.is_done() else response.edit_message
            await show.sent(edit, screen, emojis, show.changed)
            return interaction.message.id, interaction
        await self.publisher.clicked(interaction)
        if response.is_done():
            follow = partial(interaction.followup.send, ephemeral=True, wait=True)
            sent = await show.sent(follow, screen, emojis)
            return sent.id, self.publisher.way(interaction, sent.id)
        answer = await show.sent(partial(response.send_message, ephemeral=True), screen, emojis)
        return answer.message_id, interaction

    async def say(self, interaction: discord.Interaction, text: str) -> None:
        """Answer privately with a new message in every case."""
        arguments = show.new(linked(Screen(text)))
        if not is_private(interaction.message):
            await self.publisher.clicked(interaction)
        if interaction.response.is_done():
            await interaction.followup.send(ephemeral=True, **arguments)
        else:
            await interaction.response.send_message(ephemeral=True, **arguments)

    async def say_there(
        self, interaction: discord.Interaction, match: MatchInfo, screen: Screen, told: str
    ) -> None:
        """Post a screen in the match's thread, and confirm it to whoever asks from elsewhere."""
        if interaction.channel_id == match.thread_id:
            await interaction.response.send_message(**show.new(screen))
            return
        await self.say(interaction, told)
        where = match.thread_id or match.channel_id
        if where is not None:
            with contextlib.suppress(discord.HTTPException):  # the thread is gone, the answer is given
                await interaction.client.get_partial_messageable(where).send(**show.new(screen))

    async def sorry_key(self, interaction: discord.Interaction, key: str) -> None:
        """Say one message privately, in the language of the person's client."""
        await self.say(interaction, speaker(language_of(interaction.locale))(key))

    async def wait(self, interaction: discord.Interaction) -> None:
        """Acknowledge at once; the answer follows through `edit_original_response`."""
        if is_private(interaction.message):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    async def remember_orders(self, seated: PlayerContext, orders: Orders) -> None:
        """Keep standing orders for the person's next matches too."""
        number, game = seated.person.number, seated.table.info.game
        record = StandingOrdersRecord(player=number, game=game, classes=orders.classes, stops=orders.stops)
        await self.store.settings.put_orders(record)

    @contextlib.asynccontextmanager
    async def answering(self, interaction: discord.Interaction) -> AsyncIterator[None]:
        """Answer a click before all other work; on any error the person gets an answer too."""
        try:
            with self.publisher.answering():
                yield
                self.answered(interaction)
        except Exception as error:  # noqa: BLE001 - a click never goes unanswered
            await self.sorry(interaction, error)

    def answered(self, interaction: discord.Interaction) -> None:
        """An interaction has its answer: the table may be posted after it if what it did is public."""
        match = interaction.extras.get(_PUBLIC)
        if match is not None:
            self.publisher.answered(match, interaction)

    async def sorry(self, interaction: discord.Interaction, error: BaseException) -> None:
        """Say why nothing was done; an unexpected error gets a number that is also in the log.

        If the action was done but Discord no longer accepts the answer, panel and table show it.
        """
        done = self.made.pop(interaction.id, None)
        if done is not None and isinstance(error, discord.NotFound) and error.code == _TOO_LATE:
            log.info("answer.late", match=done.table.match_id, seat=done.seat)
            self.metrics.refused("late")
            self.publisher.late(done.table, done.seat)
            return
        if isinstance(error, DuplicateInteractionError):
            log.info("interaction.answered_elsewhere")
            return
        words = speaker(language_of(interaction.locale))
        self.metrics.refused(_code(error))
        text = explain(error, words)
        try:
            await self.say(interaction, text)
        except discord.HTTPException as failed:
            log.warning("sorry.unsaid", code=failed.code)


def is_private(message: discord.Message | None) -> bool:
    """Whether only its reader sees a clicked message."""
    return message is not None and (message.flags.ephemeral or message.guild is None)


def _code(error: BaseException) -> str:
    """A code for why something was refused, for counting."""
    if isinstance(error, UserError):
        return error.key
    if isinstance(error, TableRefusalError | IllegalMoveError | LeagueRefusalError):
        return error.code
    return next((word for kind, word in _WORDS.items() if isinstance(error, kind)), "fault")


def waiting(given: str, shelf: Shelf, language: str) -> UserError | None:
    """The refusal for a preconstructed deck with missing cards; None for any other name."""
    found = shelf.waiting(given, language)
    return UserError("deck-list-waiting", deck=found[0], count=found[1]) if found else None


async def open_form(interaction: discord.Interaction, form: Form) -> None:
    """Answer a command or a click with a form.

    Raises:
        UserError: a form was submitted in the name of a button; Discord takes no form in answer to a form.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        raise UserError("old-button")
    await interaction.response.send_modal(show.modal(form))


def may_write(interaction: discord.Interaction) -> bool:
    """Whether somebody may post to their channel: it is on a server, and they may write there."""
    granted = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return interaction.guild is not None and (
        granted.send_messages_in_threads if in_thread else granted.send_messages
    )


def explain(error: BaseException, words: Words) -> str:
    """The message for an error."""
    if isinstance(error, UserError):
        return words.of(error.game)(error.key, **error.values)
    if isinstance(error, StoreLockedError):
        fault(log.warning, "store.locked", error)
        return words("store-locked")
    if isinstance(error, TableFaultError):
        return words("error-report", id=error.error_id)
    if isinstance(error, TableRefusalError):
        values = {k: v for k, v in error.params.items() if isinstance(v, str | int)}
        return words.code("table", error.code, **{"limit": 0, "name": "", **values})
    if isinstance(error, LeagueRefusalError):
        return leagues.refused(error, words)
    return words("error-report", id=log_fault(log, "command failed", error).error_id)
