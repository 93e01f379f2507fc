"""Standing orders by clicks: when one is asked, what one passes for a while, which cards one is always asked for."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.commands.base.services import PlayerContext, Services
from bot.ui.base.ids import At
from bot.ui.match import orders
from bot.ui.match.drafts import passing
from engine.core.decision import PickOne
from engine.core.game import Orders

#: The buttons and selects of standing orders.
YIELDS = ("orders", "classes", "asked", "stops", "stop", "skip", "hush")


class Yielding:
    """Gives standing orders for whoever clicks."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def click(
        self, interaction: discord.Interaction, seated: PlayerContext, at: At, values: list[str]
    ) -> None:
        """Do what one of `YIELDS` means."""
        now = orders.given(seated.table.view(seated.seat))
        standing = self._services.presenter.standing(seated.table, seated.seat)
        if at.action == "orders":
            await self._show(interaction, seated, "")
        elif at.action in ("classes", "stops"):
            await self._choose(interaction, seated, at, values)
        elif at.action == "asked":
            await self._keep(interaction, seated, replace(now, classes=standing.answering(at.argument)))
        elif at.action == "stop":
            known = [card for card, _ in standing.stoppable if card == at.argument]
            await self._keep(interaction, seated, replace(now, stops=(*now.stops, *known)))
        elif at.action == "hush":
            hushed = tuple(c for c in standing.known if c in now.hushed or c in at.argument.split("+"))
            await self._pass(interaction, seated, replace(now, hushed=hushed))
        else:
            until = at.argument if at.argument in seated.table.game.skips(seated.seat) else ""
            later = replace(now, skip_until=until, hushed=now.hushed if until else ())
            await self._pass(interaction, seated, later)

    async def _choose(
        self, interaction: discord.Interaction, seated: PlayerContext, at: At, values: list[str]
    ) -> None:
        """What is chosen in a select of the form, which stays open."""
        now, what = orders.given(seated.table.view(seated.seat)), at.action
        if what == "classes":
            known = seated.table.game.order_classes
            later = replace(now, classes=tuple(c for c in known if c in values))
        else:
            pages = orders.pages_of_stops(self._services.presenter.standing(seated.table, seated.seat))
            number = int(at.argument) if at.argument in map(str, range(len(pages))) else 0
            shown = {card for card, _ in (pages[number] if pages else ())}
            kept = [card for card in now.stops if card not in shown]
            later = replace(now, stops=(*kept, *(card for card in values if card in shown)))
        note = await self._give(interaction, seated, later)
        if not note and what == "classes":
            self._services.presenter.settle(seated.table.match_id, seated.seat)
        await self._show(interaction, seated, note or seated.words("orders-saved"))

    async def _keep(self, interaction: discord.Interaction, seated: PlayerContext, later: Orders) -> None:
        """What a button at a question adds to the orders; back to the panel."""
        note = await self._give(interaction, seated, later)
        await self._services.panel(interaction, seated, note or self._asked_now(seated, later))

    async def _pass(self, interaction: discord.Interaction, seated: PlayerContext, later: Orders) -> None:
        """What is passed for a while, the open question among it; or that nothing is any more."""
        note = await self._services.act(interaction, seated, later)
        decision = seated.table.pending_for(seated.seat)
        asked = [] if decision is None else decision.params.get("asked") or []
        if not note and (later.skip_until or (asked and {*asked} <= {*later.hushed})):
            note = await self._pass_open(seated)
        await self._services.panel(interaction, seated, note)

    async def _pass_open(self, seated: PlayerContext) -> str:
        """Who passes for a while passes the question that is open, too. Returns why that was refused, or nothing."""
        decision = seated.table.pending_for(seated.seat)
        index = passing(decision) if decision is not None else None
        if decision is None or index is None or not isinstance(decision.shape, PickOne):
            return ""
        return await self._services.submit(None, seated, decision, decision.shape.options[index].key)

    async def _show(self, interaction: discord.Interaction, seated: PlayerContext, note: str) -> None:
        screen = await self._services.presenter.orders(seated.table, seated.seat, seated.words, note)
        await self._services.reply(interaction, screen)

    async def _give(self, interaction: discord.Interaction, seated: PlayerContext, later: Orders) -> str:
        """Give and keep standing orders. Returns why that was refused, or an empty string."""
        note = await self._services.act(interaction, seated, later)
        if not note:
            taken = orders.given(seated.table.view(seated.seat))
            await self._services.remember_orders(seated, taken)
        return note

    def _asked_now(self, seated: PlayerContext, later: Orders) -> str:
        standing = self._services.presenter.standing(seated.table, seated.seat)
        by_deck = orders.DECK in later.classes
        return orders.deck_chosen(standing, seated.words) if by_deck else seated.words("orders-saved")
