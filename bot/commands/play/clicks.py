"""Clicks on buttons, choices in selects, and modals: the other way to play besides commands.

A custom id is only a lookup key. Each click is checked anew: who clicked, where, and whether the question is still
open. So buttons from before a restart work or get a polite answer.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.commands import privacy
from bot.commands.base.gaming import game_meant
from bot.commands.base.pressed import chosen
from bot.commands.base.services import PlayerContext, Services, UserError, is_private, open_form
from bot.commands.match import starting
from bot.commands.match.calling import Calling
from bot.commands.match.housing import Housing
from bot.commands.match.matches import Matches
from bot.commands.match.offers import OfferDesk
from bot.commands.match.takeback import TakingBack
from bot.commands.play.why import Reasons
from bot.commands.play.yielding import YIELDS, Yielding
from bot.logs import of_match
from bot.publishing.board import is_table
from bot.tables import Table, TableRefusalError
from bot.ui.advising import Advice
from bot.ui.base import ids, show
from bot.ui.base.ids import Ask, At, Click
from bot.ui.base.ids import ChallengeClick as OfferId
from bot.ui.base.screen import Field, Form, Screen
from bot.ui.match import panels, steps
from bot.ui.match.drafts import UnfitClickError, passing, tried
from bot.ui.match.matches import fairness
from bot.ui.match.refusals import unreadable
from bot.ui.match.seated import listed
from bot.ui.match.steps import AskNumber, Done
from bot.words import speaker
from engine.core.decision import Decision, Number, PickOne
from engine.core.game import Back, Concede

#: Seconds for which a panel waits, after what was advised has been done, for the next advice.
_NEXT = 2.0


class Clicks:
    """Reads component interactions."""

    def __init__(self, services: Services, matches: Matches, housing: Housing) -> None:
        self._services = services
        self._housing = housing
        self._matches = matches
        self._offers = OfferDesk(services, matches)
        self._reasons = Reasons(services)
        self._taking_back = TakingBack(services)
        self._calling = Calling(services)
        self._yielding = Yielding(services)

    async def handle(self, interaction: discord.Interaction) -> None:
        """Do what a click means, or say privately why it cannot be done."""
        data: dict[str, Any] = dict(interaction.data or {})
        parsed = ids.read(str(data.get("custom_id", "")))
        values = chosen(interaction)
        if isinstance(parsed, Ask | At):
            of_match(parsed.match)
        async with self._services.answering(interaction):
            if isinstance(parsed, Ask):
                await self._ask(interaction, parsed, _typed(data) or values)
            elif isinstance(parsed, At) and parsed.action in ("judged", "unjudged", "answercall"):
                await self._judge(interaction, parsed)
            elif isinstance(parsed, At):
                await self._at(interaction, parsed, _typed(data) or values)
            elif isinstance(parsed, OfferId):
                await self._offers.click(interaction, parsed, values)
            else:
                raise UserError("old-button")

    async def _judge(self, interaction: discord.Interaction, at: At) -> None:
        """What judges press, who sit at no seat."""
        if at.action == "answercall":
            await self._calling.answer(interaction, at.match)
        else:
            sure = at.action == "judged"
            await self._matches.judging.confirmed(interaction, at.match, at.argument, sure=sure)

    # ------------------------------------------------------------------ who and where

    async def _seated(self, interaction: discord.Interaction, match: int) -> PlayerContext:
        """The player who clicked, if they play in the match.

        Raises:
            UserError: no such match, not their match, or a button elsewhere than at the match.
        """
        person = await self._services.people.meet(interaction)
        table = await self._table(match)
        seat = table.seat_of(person.number)
        if seat is None:
            raise UserError("not-seated")
        if not self._in_place(interaction, table) and not is_private(interaction.message):
            raise UserError("wrong-place")
        return PlayerContext(table, seat, person)

    async def _table(self, match: int) -> Table:
        try:
            return await self._services.tables.table(match)
        except TableRefusalError as refusal:
            if refusal.code == "no_such_match":
                raise UserError("match-unknown") from None
            raise

    @staticmethod
    def _in_place(interaction: discord.Interaction, table: Table) -> bool:
        """Whether a button was pressed in the thread of a match, or in its parent channel.

        A player's private messages count as in place, wherever they were opened.
        """
        return interaction.channel_id in (table.thread_id, table.channel_id)

    # ------------------------------------------------------------------ questions

    async def _ask(self, interaction: discord.Interaction, ask: Ask, values: list[str]) -> None:
        seated = await self._seated(interaction, ask.match)
        decision = seated.table.pending_for(seated.seat)
        if decision is None or decision.id != ask.decision:
            await self._late(interaction, seated, ask, decision)
            return
        if ask.action == Click.BACK:
            note = await self._services.act(interaction, seated, Back())
            await self._renew(interaction, seated, note or seated.words("took-back"))
            return
        draft = self._services.presenter.draft(ask.match, decision)
        typed = values[0].strip() if ask.action == Click.VALUE and values else ask.argument
        try:
            step = steps.press(decision, draft, ask.action, typed, values)
        except UnfitClickError:
            if interaction.type is discord.InteractionType.modal_submit:
                viewer = await self._services.presenter.viewer(seated.table, seated.seat, seated.words)
                await self._services.panel(interaction, seated, unreadable(viewer, decision, typed))
                return
            raise UserError("old-button") from None
        if isinstance(step, AskNumber):
            await open_form(interaction, _number(seated, ask, decision))
        elif isinstance(step, Done):
            note = await self._services.submit(interaction, seated, decision, step.answer)
            await self._renew(interaction, seated, note)
        else:
            self._services.presenter.keep(ask.match, decision, step)
            await self._renew(interaction, seated, "")

    async def _late(
        self, interaction: discord.Interaction, seated: PlayerContext, ask: Ask, decision: Decision | None
    ) -> None:
        """Answer a click on a closed question, or on another player's."""
        theirs = [d for d in panels.public(seated.table.pending) if d.id == ask.decision]
        key = "not-yours" if theirs else "late-prompt" if decision else "late-none"
        said = seated.words(key, others=len(seated.table.seats) - 1)
        if is_private(interaction.message):
            await self._services.panel(interaction, seated, said)
            return
        await self._services.say(interaction, said)

    async def _renew(self, interaction: discord.Interaction, seated: PlayerContext, note: str) -> None:
        """Answer a click by editing the message it was on."""
        message, match = interaction.message, seated.table.match_id
        if message is None or is_private(message) or not is_table(message, match):
            await self._services.panel(interaction, seated, note)
        elif note:
            await self._services.say(interaction, note)
        else:
            since = asyncio.get_running_loop().time()
            # A missing picture comes with the publisher's next edit: the click does not wait for it.
            plain = await self._services.presenter.public(seated.table, picture=False)
            screen = await self._services.presenter.with_picture(plain, seated.table, 0.1)
            if screen.picture is None and self._services.presenter.pictures is not None:
                await (
                    interaction.response.defer()
                )  # the publisher shows it: not words for a moment, then a picture
                await self._services.publisher.clicked(interaction)
                return
            await interaction.response.edit_message(**show.changed(screen))
            await self._services.publisher.clicked(interaction)
            self._services.publisher.table_shown(match, message.id, screen, since)

    async def _resumed(self, interaction: discord.Interaction, seated: PlayerContext) -> None:
        """Show the match where it was taken up; a letter that offered it leads to the thread instead."""
        message, table = interaction.message, seated.table
        if message is None or is_private(message) or is_table(message, table.match_id):
            await self._renew(interaction, seated, "")
            return
        words = speaker(table.locale)
        players = listed(await self._services.people.names(table.seats, words), words)
        line = words("match-link", players=players, thread=f"<#{table.thread_id}>")
        if interaction.response.is_done():
            await interaction.edit_original_response(**show.changed(Screen(line)))
        else:
            await interaction.response.edit_message(**show.changed(Screen(line)))

    # ------------------------------------------------------------------ acts without a decision

    async def _at(self, interaction: discord.Interaction, at: At, values: list[str]) -> None:
        if at.action == "forget":
            await privacy.forget(self._services, interaction)
        elif at.action == "stay":
            person = await self._services.people.meet(interaction)
            await self._services.reply(interaction, Screen(person.words("privacy-kept")))
        elif at.action == "rulings":
            number, _, named = at.argument.partition(":")
            page = int(number) if number.isascii() and number.isdecimal() else 0
            game = await game_meant(
                self._services, interaction, named if named in self._services.tables.games else None
            )
            await self._matches.options.show(interaction, game, page=page)
        elif at.action == "rematch":
            await self._matches.rematch(interaction, at.match)
        elif at.action == "word" and interaction.type is discord.InteractionType.modal_submit:
            await starting.take_word(self._services, interaction, at.match, values[0] if values else "")
        elif at.action == "word":
            await starting.ask_word(self._services, interaction, at.match)
        elif at.action in ("why", "whyshare", "whythat"):
            table = await self._table(at.match)
            if not self._in_place(interaction, table):
                await self._seated(interaction, at.match)
                if at.action == "whyshare" and interaction.guild is not None:
                    raise UserError("wrong-place")  # a match is never shown in another channel
            await self._reasons.click(interaction, at, table)
        else:
            await self._seat_action(interaction, at, values)

    async def _fairness(self, interaction: discord.Interaction, number: int) -> None:
        """*Provably fair*: the commitments behind the one fingerprint in the thread, for whoever looks."""
        person, match = (
            await self._services.people.meet(interaction),
            await self._services.tables.info(number),
        )
        if interaction.channel_id not in (match.thread_id, match.channel_id):
            raise UserError("wrong-place")
        words = person.words.of(match.game)
        names = await self._services.people.names(match.seats, words)
        await self._services.reply(interaction, Screen(fairness(match, names, words)))

    async def _seat_action(self, interaction: discord.Interaction, at: At, values: list[str]) -> None:
        services = self._services
        if at.action == "fair":  # for whoever looks on, too
            await self._fairness(interaction, at.match)
            return
        seated = await self._seated(interaction, at.match)
        if at.action in ("hand", "refresh", "answer"):
            await services.panel(interaction, seated)
        elif at.action == "pass":
            await self._pass(interaction, seated)
        elif at.action == "payment":
            services.presenter.choose_payment(at.match, seated.seat, choosing=at.argument == "1")
            await services.panel(interaction, seated)
        elif at.action in ("advise", "advised"):
            await self._advise(interaction, seated, at)
        elif at.action in ("cards", "words", "log"):
            await self._read(interaction, seated, at)
        elif at.action == "clock":
            await self._matches.clocks.wish(interaction, seated, stop=at.argument == "stop")
        elif at.action in YIELDS:
            await self._yielding.click(interaction, seated, at, values)
        elif at.action in ("takeback", "askback", "agreeback", "refuseback", "calljudge", "callnow"):
            await self._settle(interaction, seated, at)
        else:
            await self._ending(interaction, seated, at)

    async def _read(self, interaction: discord.Interaction, seated: PlayerContext, at: At) -> None:
        """The log as a new message; one's cards and words in the panel's place, so that no old list stays below it."""
        presenter = self._services.presenter
        if at.action == "cards":
            screen = await presenter.cards(seated.table, seated.seat, seated.words)
            await self._services.reply(interaction, screen)
        elif at.action == "words":
            viewer = await presenter.viewer(seated.table, seated.seat, seated.words)
            await self._services.reply(interaction, panels.dictionary(at.match, viewer))
        else:
            screen = await presenter.log(seated.table, seated.seat, seated.words)
            await interaction.response.send_message(ephemeral=True, **show.new(screen))

    async def _settle(self, interaction: discord.Interaction, seated: PlayerContext, at: At) -> None:
        """Calling a judge; asking to take something back, and the answers of rivals."""
        if at.action == "calljudge":
            await self._calling.offer(interaction, seated)
        elif at.action == "callnow":
            await self._calling.call(interaction, seated)
        elif at.action == "takeback":
            await self._taking_back.offer(interaction, seated)
        elif at.action == "askback":
            await self._taking_back.ask(interaction, seated, at.argument)
        else:
            accept = at.action == "agreeback"
            await self._taking_back.answer(interaction, seated, at.argument, accept=accept)

    async def _ending(self, interaction: discord.Interaction, seated: PlayerContext, at: At) -> None:
        """Giving up, aborting, and taking up what was adjourned."""
        services = self._services
        if at.action == "giveup":
            viewer = await services.presenter.viewer(seated.table, seated.seat, seated.words)
            await services.reply(interaction, panels.concede(at.match, viewer))
        elif at.action == "concede":
            note = await services.act(interaction, seated, Concede(match=at.argument == "match"))
            await services.panel(interaction, seated, note)
        elif at.action == "abort":
            await self._matches.standings.abort(interaction, at.match)
        elif at.action == "resume":
            if seated.table.thread_id is None:  # a new one takes several calls
                await interaction.response.defer()
            await self._housing.take_up(seated.table, seated.words)
            await self._resumed(interaction, seated)
        else:
            raise UserError("old-button")

    async def _advise(self, interaction: discord.Interaction, seated: PlayerContext, at: At) -> None:
        """*What should I do?*: what a computer player would do with what this player knows; *Do that*: do it."""
        table, adviser = seated.table, self._services.presenter.adviser
        decision = table.pending_for(seated.seat)
        late = seated.words("late-prompt" if decision else "late-none", others=len(table.seats) - 1)
        if decision is None or at.argument not in ("", str(decision.id)):
            await self._services.panel(interaction, seated, late)
            return
        await self._services.wait(interaction)
        advice = await adviser.advise(table.match_id, decision, table.information_set(seated.seat))
        coming = advice is not None or adviser.coming(table.match_id, decision)
        note = "" if coming else seated.words("advised-nothing")
        if table.pending_for(seated.seat) != decision:  # answered meanwhile: by the same button, tapped twice
            note = late
        elif advice is not None and at.action == "advised":
            note = await self._follow(interaction, seated, decision, advice)
            following = table.pending_for(seated.seat)
            if not note and following is not None:  # who follows advice wants the next, too
                known = table.information_set(seated.seat)
                await adviser.advise(table.match_id, following, known, patience=_NEXT)
        await self._services.panel(interaction, seated, note)

    async def _follow(
        self, interaction: discord.Interaction, seated: PlayerContext, decision: Decision, advice: Advice
    ) -> str:
        """Do what was advised, to the end of the step as far as it is asked as foreseen. Returns what was refused."""
        answer = tried(decision, advice.answer)
        note = await self._services.submit(interaction, seated, decision, answer, advised=True)
        for step in () if seated.table.info.lesson else advice.then:
            following = seated.table.pending_for(seated.seat)
            if note or following is None or not step.fits(following):
                break
            # As a click's further answer it has no interaction id of its own.
            note = await self._services.submit(None, seated, following, tried(following, step.answer))
        return note

    async def _pass(self, interaction: discord.Interaction, seated: PlayerContext) -> None:
        """*Pass* below the table: pass on whatever the person is asked, if that is possible."""
        decision = seated.table.pending_for(seated.seat)
        index = passing(decision) if decision is not None else None
        if decision is None or index is None or not isinstance(decision.shape, PickOne):
            raise UserError("nothing-to-pass")
        note = await self._services.submit(interaction, seated, decision, decision.shape.options[index].key)
        await self._renew(interaction, seated, note)


def _number(seated: PlayerContext, ask: Ask, decision: Decision) -> Form:
    words = seated.words
    shape = decision.shape
    least, most = (shape.least, shape.most) if isinstance(shape, Number) else (0, 0)
    field = Field("number", words("number-label", least=least, most=most), most=9)
    return Form(str(Ask(ask.match, ask.decision, Click.VALUE)), words("number-title"), (field,))


def _typed(data: dict[str, Any]) -> list[str]:
    """The text typed into a modal."""
    found: list[str] = []
    for row in data.get("components") or []:
        inner = [row["component"]] if row.get("component") else row.get("components") or []
        found += [str(item.get("value", ""))[:100] for item in inner]
    return found
