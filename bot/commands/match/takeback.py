"""`/match takeback` and its buttons: asking rivals to go back to before one's last step."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.base.naming import named, said
from bot.commands.base.services import PlayerContext, Services, UserError
from bot.commands.match.standings import Standings
from bot.tables import TableRefusalError
from bot.tables.takeback import answer_back, ask_back, step_back
from bot.ui.match.seated import team
from bot.ui.settling import takeback as screens
from engine.core.decision import IllegalMoveError, StaleAnswerError
from engine.core.game import Back
from engine.core.takeback import MOST


class TakingBack:
    """Offers, asks and answers."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def offer(self, interaction: discord.Interaction, seated: PlayerContext) -> None:
        """Take back what nobody has seen at once; of what others have seen, show what would be undone.

        Raises:
            UserError: a request is open, the seat has asked too often, or it has no step to take back.
            TableRefusalError: the match is not being played.
        """
        table, services = seated.table, self._services
        if table.status != "open":
            raise TableRefusalError("match_closed", status=table.status)
        decision = table.pending_for(seated.seat)
        if decision is not None and decision.back:
            note = await services.act(interaction, seated, Back())
            await services.panel(interaction, seated, note or seated.words("took-back"))
            return
        if table.request is not None:
            raise _refused(seated, "takeback_open")
        left = table.contest.takebacks.left(seated.seat)
        if left <= 0:
            raise _refused(seated, "takeback_often", most=MOST)
        await services.wait(interaction)
        found = await step_back(table, seated.seat)
        if found is None:
            raise _refused(seated, "takeback_none")
        viewer = await services.presenter.viewer(table, seated.seat, seated.words)
        said = screens.undone(found.ask, found.told, viewer)
        rivals = table.info.seating.rivals(seated.seat)
        computers = all(table.seats[seat].computer is not None for seat in rivals)
        screen = screens.offer(table.match_id, viewer, said, found.step, left=left, computers=computers)
        await services.reply(interaction, screen)

    async def ask(self, interaction: discord.Interaction, seated: PlayerContext, step: str) -> None:
        """Ask the rivals for what was shown; if the game has gone on since, show what would be undone now.

        Raises:
            UserError: as for `offer`.
            TableRefusalError: the match is not being played.
        """
        table, services = seated.table, self._services
        await services.wait(interaction)
        try:
            await ask_back(table, seated.seat, _number(step), interaction_id=interaction.id)
        except IllegalMoveError as error:
            raise _refused(seated, error.code, **error.params) from None
        except StaleAnswerError:
            await self.offer(interaction, seated)
            return
        await services.panel(interaction, seated, seated.words("takeback-sent"))

    async def answer(
        self, interaction: discord.Interaction, seated: PlayerContext, request: str, *, accept: bool
    ) -> None:
        """Answer a request by one tap on its message, which then goes.

        Raises:
            UserError: it is not open any more, or they are not asked.
            TableRefusalError: the match is not being played.
        """
        table, number = seated.table, _number(request)
        asked = table.request
        if asked is None or asked.id != number:
            raise UserError("takeback-gone")
        seats = asked.asked(table.info.seating)
        if seated.seat not in seats:
            viewer = await self._services.presenter.viewer(table, None, seated.words)
            raise UserError("takeback-not-asked", players=team(viewer.people, seats, seated.words))
        await interaction.response.defer()
        try:
            await answer_back(table, seated.seat, number, accept=accept, interaction_id=interaction.id)
        except StaleAnswerError:
            raise UserError("takeback-gone") from None


def _refused(seated: PlayerContext, code: str, **values: object) -> UserError:
    return UserError("refused", reason=seated.words.code("refusal", code, **values))


def _number(given: str) -> int:
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise UserError("old-button")
    return int(given)


def command(services: Services, standings: Standings) -> app_commands.Command[app_commands.Group, ..., None]:
    """`/match takeback`."""
    taking = TakingBack(services)

    @app_commands.rename(match=named("match", "option-match"))
    @app_commands.describe(match=said("option-match"))
    @app_commands.autocomplete(match=standings.offers)
    async def takeback(interaction: discord.Interaction, match: int | None = None) -> None:
        await taking.offer(interaction, await services.seated(interaction, match))

    made: app_commands.Command[app_commands.Group, ..., None] = app_commands.Command(
        name=named("takeback", "command-match-takeback"),
        description=said("command-match-takeback"),
        callback=takeback,
    )
    return made
