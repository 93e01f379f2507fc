"""Running a league: opening, starting, pairing, the cut, pauses, the end, taking back, the staff."""

from __future__ import annotations

import hashlib

import discord

from bot.commands.base.permissions import missing_to_post
from bot.commands.base.services import UserError
from bot.commands.league.desk import LeagueDesk, roles_of
from bot.commands.organise import rights
from bot.league.office import LeagueView
from bot.league.roles import organises
from bot.people import Person
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.league import panel as screens
from bot.ui.league.look import title_of
from bot.ui.league.posts import MOST_SAID
from engine.league.journal.acts import (
    ActData,
    AnnouncedAct,
    ArchivedAct,
    ClosedAct,
    EntryClosedAct,
    PausedAct,
    ResumedAct,
    StaffedAct,
    UndoneAct,
)
from engine.league.journal.fold import UNDOABLE
from engine.league.journal.state import LeagueRefusalError

Staff = discord.User | discord.Role
"""Whom `/organise staff` appoints or dismisses."""
#: Roles of organisers, and of judges.
_MOST_ROLES = 5


class LeagueRunning:
    """What organisers do with a league as a whole."""

    def __init__(self, desk: LeagueDesk) -> None:
        self._desk = desk

    async def panel(self, interaction: discord.Interaction, view: LeagueView, note: str = "") -> None:
        """Answer with the organiser's panel, which judges may look at, too."""
        person = await rights.staff(self._desk, interaction, view)
        look = await self._desk.look(view, person.words)
        unlawful = await self._desk.office.unlawful(view.record.id)
        if unlawful and not note:
            note = screens.lists_note(look, unlawful, named=not rights.plays(view, person))
        judge = not organises(view, person.number, roles_of(interaction))
        await self._desk.show(interaction, screens.screen(look, note, judge=judge))

    async def open(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Open entry."""
        person = await self._desk.person(interaction)
        after = await self._desk.office.open(
            view.record.id, person.number, interaction=interaction.id, roles=roles_of(interaction)
        )
        await self._after(interaction, after, person, "opened")

    async def ask_start(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Show what would be played, before it is."""
        person = await rights.organiser(self._desk, interaction, view)
        if view.state.status != "entry":
            raise _wrong(view)
        await self._desk.show(interaction, screens.start_ask(await self._desk.look(view, person.words)))

    async def start(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Let the league run."""
        person = await self._desk.person(interaction)
        try:
            after = await self._desk.office.start(
                view.record.id, person.number, interaction=interaction.id, roles=roles_of(interaction)
            )
        except LeagueRefusalError as error:
            if error.code != "decks_unlawful":
                raise
            look = await self._desk.look(view, person.words)
            players = error.params.get("players")
            names = look.names(list(players)[:20]) if isinstance(players, tuple | list) else ""
            raise UserError("league-refused-decks-unlawful", players=names) from None
        await self._after(interaction, after, person, "started")

    async def pair(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Pair the next round."""
        person = await self._desk.person(interaction)
        now = view.state.open_round
        if now is not None and now.left:  # else it may be said that no round follows
            raise LeagueRefusalError("round_open", tables=now.left)
        after = await self._desk.office.pair(
            view.record.id, person.number, interaction=interaction.id, roles=roles_of(interaction)
        )
        await self._after(interaction, after, person, "paired")

    async def cut(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Let the best go on."""
        person = await self._desk.person(interaction)
        after = await self._desk.office.take_cut(
            view.record.id, person.number, interaction=interaction.id, roles=roles_of(interaction)
        )
        await self._after(interaction, after, person, "cut")

    async def toggle(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Stop a league, or let it go on if it is stopped."""
        doing = self.resume if view.state.status == "paused" else self.pause
        await doing(interaction, view)

    async def pause(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Stop a league."""
        await self._act(interaction, view, PausedAct(), "paused")

    async def resume(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Let a league that is stopped go on."""
        await self._act(interaction, view, ResumedAct(), "resumed")

    async def close_entry(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Let nobody in any more."""
        await self._act(interaction, view, EntryClosedAct(), "entry-closed")

    async def archive(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Take a league that is over off the lists."""
        await self._act(interaction, view, ArchivedAct(), "archived")

    async def ask_close(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Ask whether the league is to end."""
        person = await rights.organiser(self._desk, interaction, view)
        if view.state.status in ("over", "archived", "cancelled"):
            raise LeagueRefusalError("over")
        look = await self._desk.look(view, person.words)
        left = len(view.state.open_round.left) if view.state.open_round else 0
        started = "no"
        if view.state.status in ("running", "paused"):
            started = "yes" if left else "played"
        await self._desk.show(interaction, screens.ask(look, "close", started=started, left=left))

    async def close(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """End the league; before its start it is called off."""
        await self._act(interaction, view, ClosedAct(), "closed")

    async def ask_undo(self, interaction: discord.Interaction, view: LeagueView) -> None:
        """Show the last act that can be taken back, and ask.

        Raises:
            LeagueRefusalError: `nothing_to_undo`.
        """
        person = await rights.organiser(self._desk, interaction, view)
        last = next((act for act in reversed(view.state.acts) if isinstance(act.data, UNDOABLE)), None)
        if last is None:
            raise LeagueRefusalError("nothing_to_undo")
        also = [last.actor] if last.actor is not None else []
        look = await self._desk.look(view, person.words, also)
        asked = screens.ask(look, "undo", f"{last.seq}.{view.state.seq}", act=screens.act_line(look, last))
        await self._desk.show(interaction, asked)

    async def undo(self, interaction: discord.Interaction, view: LeagueView, argument: str) -> None:
        """Take an act back, if nothing has happened since it was shown."""
        seq, _, seen = argument.partition(".")
        if not seq.isdecimal() or seen != str(view.state.seq):
            raise UserError("league-old-button")
        await self._act(interaction, view, UndoneAct(int(seq)), "undone")

    async def announce(self, interaction: discord.Interaction, view: LeagueView, said: str) -> None:
        """Say something in the league's channel, where everybody sees who said it; it notifies nobody.

        Raises:
            UserError: the league has no channel, or the bot may not write there.
        """
        person = await rights.organiser(self._desk, interaction, view)
        told, where = text.clip(text.clean(said), MOST_SAID), view.record.channel_id
        guild = interaction.guild
        channel = guild.get_channel_or_thread(where) if guild is not None and where is not None else None
        if not told or guild is None or channel is None or missing_to_post(channel.permissions_for(guild.me)):
            raise UserError("league-not-announced")
        data = AnnouncedAct(hashlib.sha256(told.encode()).hexdigest())
        await self._desk.office.do(
            view.record.id,
            person.number,
            data,
            interaction=interaction.id,
            reason=told,
            roles=roles_of(interaction),
        )
        await self._desk.show(interaction, Screen(person.words("league-announced", channel=f"<#{where}>")))

    async def staff(
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        organiser: Staff | None,
        judge: Staff | None,
        remove: Staff | None,
    ) -> None:
        """Appoint or dismiss somebody or a role, or say who runs the league.

        Raises:
            UserError: a bot or everybody cannot run a league, there are too many roles, or no person would run it.
        """
        person = await self._desk.person(interaction)
        if organiser is judge is remove is None:
            await self._desk.show(interaction, Screen(await self._staff_told(view, person)))
            return
        actor: int | None = person.number
        state, record, roles = view.state, view.record, roles_of(interaction)
        organisers, judges = people = ([*state.organisers], [*state.judges])
        if not organises(view, person.number, roles) and await rights.may_take_over(
            self._desk, interaction, view
        ):
            actor, organisers[:] = None, [person.number]
        guild = interaction.guild  # a role that was deleted is left out
        appointed = [
            [each for each in part if guild is not None and guild.get_role(each) is not None]
            for part in (record.organiser_roles, record.judge_roles)
        ]
        for who, into in ((organiser, 0), (judge, 1), (remove, None)):
            if who is None:
                continue
            kept = appointed if isinstance(who, discord.Role) else people
            number = await self._staffing(who, new=into is not None)
            for part in kept:
                part[:] = [each for each in part if each != number]
            if into is not None:
                kept[into].append(number)
        if not organisers:
            raise UserError("league-no-organiser-left")
        if max(map(len, appointed)) > _MOST_ROLES:
            raise UserError("league-many-roles", most=_MOST_ROLES)
        data = StaffedAct(tuple(organisers), tuple(judges), state.apart)
        after = await self._desk.office.appoint(
            record.id,
            actor,
            data,
            (tuple(appointed[0]), tuple(appointed[1])),
            interaction=interaction.id,
            roles=roles,
        )
        await self._desk.show(interaction, Screen(await self._staff_told(after, person)))

    async def _staffing(self, who: Staff, *, new: bool) -> int:
        """The number of a player, or the id of a role, who is appointed (`new`) or dismissed.

        Raises:
            UserError: they cannot run a league.
        """
        if isinstance(who, discord.Role):
            if who.is_default():
                raise UserError("league-not-everybody")
            return who.id
        if who.bot and new:
            raise UserError("league-no-bots")
        return await self._desk.number(who, new=new)

    async def apart(
        self, interaction: discord.Interaction, view: LeagueView, one: discord.User, other: discord.User
    ) -> None:
        """Keep two players apart in the Swiss rounds, or let them meet again."""
        person = await self._desk.person(interaction)
        pair = (await self._desk.number(one), await self._desk.number(other))
        kept = tuple(each for each in view.state.apart if {*each} != {*pair})
        if pair[0] == pair[1]:
            raise UserError("league-apart-same")
        apart = kept if len(kept) < len(view.state.apart) else (*kept, pair)
        data = StaffedAct(view.state.organisers, view.state.judges, apart)
        after = await self._desk.office.do(
            view.record.id, person.number, data, interaction=interaction.id, roles=roles_of(interaction)
        )
        await self._desk.show(interaction, Screen(await self._staff_told(after, person)))

    async def _staff_told(self, view: LeagueView, person: Person) -> str:
        state, words = view.state, person.words
        look = await self._desk.look(view, words, [each for pair in state.apart for each in pair])
        lines = [
            f"**{title_of(state)}**",
            words("league-run-by", players=look.organisers),
            words("league-judged-by", players=look.judges or words("league-nobody")),
        ]
        lines += [words("league-apart", one=look.name(a), other=look.name(b)) for a, b in state.apart]
        return "\n".join(lines)

    async def _act(self, interaction: discord.Interaction, view: LeagueView, data: ActData, key: str) -> None:
        person = await self._desk.person(interaction)
        after = await self._desk.office.do(
            view.record.id, person.number, data, interaction=interaction.id, roles=roles_of(interaction)
        )
        await self._after(interaction, after, person, key)

    async def _after(
        self, interaction: discord.Interaction, view: LeagueView, person: Person, key: str
    ) -> None:
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, screens.screen(look, person.words(f"league-did-{key}")))


def _wrong(view: LeagueView) -> LeagueRefusalError:
    """Why a league cannot start now."""
    status = view.state.status
    if status in ("over", "archived", "cancelled"):
        return LeagueRefusalError("over")
    return LeagueRefusalError("not_yet" if status == "draft" else "already_done", status=status)
