"""*Ask a judge*: a question about rules goes to the judges' channel of the server, with what the rulebook found."""

from __future__ import annotations

import asyncio

import discord

from bot.commands.base import permissions
from bot.commands.base.services import Services, UserError
from bot.tables import Table, TableRefusalError
from bot.ui.base import show, text
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Block, Button, Screen
from bot.ui.lookup.leafing import game_name, named, short
from bot.ui.lookup.rules import Rules, Top
from bot.ui.match import panels

#: Seconds after which somebody may ask again.
_AGAIN = 60.0
#: The most candidates shown, and the most characters of each and of the question.
_CANDIDATES, _EACH, _QUESTION = 3, 300, 1200


class Judges:
    """Posts questions for judges. Who has just asked is kept in memory only, for a minute."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._asked: set[int] = set()

    async def channel(self, interaction: discord.Interaction) -> discord.TextChannel | None:
        """The server's judges' channel, None if there is none or the bot may not write there."""
        if interaction.guild is None:
            return None
        settings = await self._services.store.guilds.get(interaction.guild.id)
        found = interaction.guild.get_channel(settings.judge_channel_id or 0)
        if not isinstance(found, discord.TextChannel):
            return None
        granted = found.permissions_for(interaction.guild.me)
        return None if permissions.missing_to_post(granted) else found

    async def ask(self, interaction: discord.Interaction, top: Top, made: Rules, look: ReaderContext) -> str:
        """Post a question with the candidates and the state of the match; return the reply to the player.

        Raises:
            UserError: there is no such channel, Discord refused, or they have just asked.
        """
        channel = await self.channel(interaction)
        if channel is None:
            raise UserError("rules-judge-unreachable")
        self._note(interaction.user.id)
        blocks = [_found(top, made, look), *await self._match(interaction, look)]
        line = look.words("rules-judge-post", player=interaction.user.mention, game=game_name(top.game, look))
        role = await self._role(interaction)
        call = "".join(f"<@&{number}> " for number in role)
        content = f"{call}{line}\n> {text.escape(top.question, _QUESTION)}"
        buttons = _reading(top, made, look)
        try:
            screen = Screen(content, tuple(blocks), (buttons,) if buttons else (), roles=role)
            await channel.send(**show.new(screen))
        except discord.HTTPException:
            self._asked.discard(interaction.user.id)
            raise UserError("rules-judge-unreachable") from None
        return look.words("rules-judge-asked", channel=channel.mention)

    async def _role(self, interaction: discord.Interaction) -> tuple[int, ...]:
        """The role of the server's judges, where one is chosen and still there."""
        settings = await self._services.store.guilds.get(interaction.guild_id or 0)
        found = interaction.guild and interaction.guild.get_role(settings.judge_role_id or 0)
        return (found.id,) if found else ()

    def _note(self, who: int) -> None:
        """Note that a player asks; raises `UserError` if they have just asked."""
        if who in self._asked:
            raise UserError("rules-judge-wait")
        self._asked.add(who)
        asyncio.get_running_loop().call_later(_AGAIN, self._asked.discard, who)

    async def _match(self, interaction: discord.Interaction, look: ReaderContext) -> list[Block]:
        """The public state of a match: this thread's, else the player's only match on this server."""
        try:
            table = await self._table(interaction)
        except TableRefusalError:  # its dump cannot be read; the judges are asked anyway
            return []
        if table is None:
            return []
        viewer = await self._services.presenter.viewer(table, None, look.words)
        board = panels.board(table.match_id, viewer)
        thread = f"\n<#{table.thread_id}>" if table.thread_id else ""
        head = f"{board.content}{thread}"
        return [
            Block(f"{head}\n{block.text}", look.words("rules-judge-match"), block.footer, block.color)
            for block in board.blocks
        ]

    async def _table(self, interaction: discord.Interaction) -> Table | None:
        tables = self._services.tables
        here = await tables.in_thread(interaction.channel_id or 0)
        person = await self._services.people.find(interaction)
        if here is not None or person is None:
            return here
        own = [m for m in await tables.open_matches(person.number) if m.status in ("open", "adjourned")]
        own = [m for m in own if m.guild_id == interaction.guild_id]
        return await tables.table(own[0].id) if len(own) == 1 else None


def _found(top: Top, made: Rules, look: ReaderContext) -> Block:
    """The candidates, with a mark when none of them counted as an answer."""
    words = look.words
    parts = [] if top.ref else [words("rules-judge-nothing")]
    found = top.found[:_CANDIDATES]
    parts += [f"**{named(each.id, each.title)}**\n{text.clip(each.text, _EACH)}" for each in found]
    footer = made.footer([each.ref for each in found], look) if found else ""
    return Block("\n\n".join(parts), words("rules-judge-found"), footer)


def _reading(top: Top, made: Rules, look: ReaderContext) -> tuple[Button, ...]:
    """A button for each candidate, which opens it privately."""
    return tuple(
        Button(str(Press("read", look.language, made.key(each.ref), 0, f"judge{n}")), short(each), emoji="📖")
        for n, each in enumerate(top.found[:_CANDIDATES])
    )
