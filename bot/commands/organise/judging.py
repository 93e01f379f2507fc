"""What organisers and judges decide about tables and players."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict

import discord

from bot.commands.base.services import UserError
from bot.commands.league.desk import LeagueDesk, roles_of
from bot.commands.league.entering import registered
from bot.commands.organise import rights
from bot.league.decks import deck_faults
from bot.league.office import LeagueView
from bot.people import Person
from bot.ui.base import text
from bot.ui.base.screen import Screen
from bot.ui.deck.faults import fault_lines
from bot.ui.league import panel
from bot.ui.league.rounds import line
from cards.decks import Deck
from engine.league.journal.acts import (
    AbsentAct,
    ActData,
    CorrectedAct,
    DroppedAct,
    LateAct,
    LookedAct,
    PairsChangedAct,
    PenaltyAct,
    ResultAct,
    ReturnedAct,
)
from engine.league.journal.state import LeaguePairing, LeagueRefusalError
from engine.league.model import Result

_GAMES = re.compile(r"(\d)\s*[-–:]\s*(\d)(?:\s*[-–:]\s*(\d))?")
#: Corrections that are asked about and not confirmed yet.
_ASKED = 200
#: The shortest and the longest reason.
SHORTEST, LONGEST = 3, 300


def reason_of(said: str) -> tuple[str, str]:
    """A reason as everybody reads it, and what of it the journal holds.

    Raises:
        UserError: it is too short.
    """
    told = text.clean(said)
    if len(told) < SHORTEST:
        raise UserError("league-reason-short", least=SHORTEST)
    told = text.clip(told, LONGEST)
    return told, hashlib.sha256(told.encode()).hexdigest()


def games_of(said: str) -> tuple[int, int, int] | None:
    """Games as they are written, `2-1` or `1-1-1`; None for nothing.

    Raises:
        UserError: they are none.
    """
    if not said.strip():
        return None
    found = _GAMES.fullmatch(said.strip())
    if found is None:
        raise UserError("league-games-unread")
    return int(found[1]), int(found[2]), int(found[3] or 0)


class LeagueJudging:
    """Results, absences, penalties, pairs, lists."""

    def __init__(self, desk: LeagueDesk) -> None:
        self._desk = desk
        self._asked: OrderedDict[str, tuple[int, CorrectedAct, str]] = OrderedDict()
        desk.services.forgetting.append(self._forget)

    def _forget(self, player: int) -> None:
        """Forget what somebody has said and not confirmed."""
        self._asked = OrderedDict((key, each) for key, each in self._asked.items() if each[0] != player)

    async def result(  # noqa: PLR0913, PLR0917 - one for each option of the command
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        table: int,
        kind: str,
        games: str,
        winner: discord.User | None,
        reason: str,
        round_: int | None,
    ) -> None:
        """Decide a table, or correct one that is over."""
        person = await rights.staff(self._desk, interaction, view)
        said, digest = reason_of(reason)
        number = round_ or len(view.state.rounds)
        pairing = _pairing(view, number, table)
        won = await self._desk.number(winner) if winner is not None else None
        outcome = _outcome(kind)
        figures = _figures(outcome, games_of(games), won, pairing)
        data: ActData
        if pairing.open and number == len(view.state.rounds):
            data = ResultAct(table, "judge", outcome, figures, won, digest)
        else:
            data = CorrectedAct(number, table, outcome, figures, won, digest)
        if isinstance(data, CorrectedAct) and (lost := _voided(view, number, table)):
            await self._ask(interaction, view, person, data, said, lost)
            return
        await self._decide(interaction, view, person, data, said)

    async def _ask(
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        person: Person,
        data: CorrectedAct,
        said: str,
        lost: int,
    ) -> None:
        """Ask before a correction in a bracket, which voids tables of later rounds."""
        key = secrets.token_hex(6)
        self._asked[key] = (person.number, data, said)
        while len(self._asked) > _ASKED:
            self._asked.popitem(last=False)
        look = await self._desk.look(view, person.words)
        await self._desk.show(interaction, panel.ask(look, "correct", key, tables=lost))

    async def correct(self, interaction: discord.Interaction, view: LeagueView, key: str) -> None:
        """Correct what was asked about.

        Raises:
            UserError: it was asked before the bot's last start.
        """
        person = await rights.staff(self._desk, interaction, view)
        found = self._asked.get(key)
        if found is None or found[0] != person.number:
            raise UserError("league-old-button")
        del self._asked[key]
        await self._decide(interaction, view, person, found[1], found[2])

    async def _decide(
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        person: Person,
        data: ResultAct | CorrectedAct,
        said: str,
    ) -> None:
        number = data.round if isinstance(data, CorrectedAct) else len(view.state.rounds)
        after = await self._do(interaction, view, person, data, said)
        look = await self._desk.look(after, person.words)
        told = line(look, _pairing(after, number, data.table), data.table)
        await self._tell(interaction, person, "result", said, told=told)

    async def swap(
        self, interaction: discord.Interaction, view: LeagueView, one: discord.User, other: discord.User
    ) -> None:
        """Let two players change their places in the round that is open."""
        person = await rights.organiser(self._desk, interaction, view)
        now = view.state.open_round
        if now is None:
            raise LeagueRefusalError("no_round", round=len(view.state.rounds) + 1)
        a, b = await self._desk.number(one), await self._desk.number(other)
        places = {a: b, b: a}
        pairs = []
        for table in now.tables:
            x, y = places.get(table.a, table.a), table.b if table.b is None else places.get(table.b, table.b)
            pairs.append((x, y))
        data = PairsChangedAct(len(view.state.rounds), tuple(pairs))
        after = await self._do(interaction, view, person, data)
        look = await self._desk.look(after, person.words)
        tables = after.state.open_round.tables if after.state.open_round else []
        told = [line(look, each, n) for n, each in enumerate(tables, 1) if {a, b} & {*each.players}]
        await self._desk.show(interaction, Screen("\n".join([person.words("league-did-swapped"), *told])))

    async def player(
        self, interaction: discord.Interaction, view: LeagueView, user: discord.User, what: str, reason: str
    ) -> None:
        """Say that somebody is away, drops, comes back or comes late."""
        person = await rights.staff(self._desk, interaction, view)
        number = await self._desk.number(user, new=what == "late")
        said, digest = reason_of(reason) if reason or what == "disqualify" else ("", "")
        rounds = len(view.state.rounds)
        acts: dict[str, ActData] = {
            "absent": AbsentAct(number, rounds if view.state.open_round else rounds + 1),
            "next": AbsentAct(number, rounds + 1),
            "drop": DroppedAct(number, reason=digest),
            "disqualify": DroppedAct(number, True, digest),
            "return": ReturnedAct(number),
            "late": LateAct(number),
        }
        await self._do(interaction, view, person, acts[what], said)
        await self._tell(interaction, person, what, said, player=user.mention)

    async def penalty(
        self, interaction: discord.Interaction, view: LeagueView, user: discord.User, points: int, reason: str
    ) -> None:
        """Take points from somebody."""
        person = await rights.staff(self._desk, interaction, view)
        number = await self._desk.number(user)
        said, digest = reason_of(reason)
        data = PenaltyAct(number, points, digest)
        await self._do(interaction, view, person, data, said)
        await self._tell(interaction, person, "penalty", said, player=user.mention, points=points)

    async def deck(self, interaction: discord.Interaction, view: LeagueView, user: discord.User) -> None:
        """Show a registered list to who runs the league and does not play; that they looked is noted."""
        person = await rights.staff(self._desk, interaction, view)
        number = await self._desk.number(user)
        if number not in view.state.entrants:
            raise LeagueRefusalError("not_in")
        kept = await self._desk.office.deck(view.record.id, number)
        if kept is None:
            raise UserError("league-no-list", player=user.mention)
        closed = kept.shown_at is None
        if closed:
            await self._do(interaction, view, person, LookedAct(number))
        game = self._desk.services.tables.games[view.record.game]
        words = person.words.of(game.key)
        deck = registered(kept, game, view, words)
        played = Deck.of(kept.cards, kept.reserve, view.state.settings.deck.format)
        faults = fault_lines(
            deck_faults(played, game, view.state, self._desk.services.store.clock()), words, 12
        )
        lines = [
            words("league-looked" if closed else "league-list-open", player=user.mention),
            faults or words("league-list-lawful"),
        ]
        await self._desk.show(interaction, Screen("\n".join(lines), (deck,)))

    async def _do(
        self,
        interaction: discord.Interaction,
        view: LeagueView,
        person: Person,
        data: ActData,
        reason: str = "",
    ) -> LeagueView:
        return await self._desk.office.do(
            view.record.id,
            person.number,
            data,
            interaction=interaction.id,
            reason=reason,
            roles=roles_of(interaction),
        )

    async def _tell(
        self, interaction: discord.Interaction, person: Person, key: str, reason: str, **values: object
    ) -> None:
        lines = [person.words(f"league-did-{key}", **values)]
        if reason:
            lines.append(person.words("league-reason", reason=text.escape(reason, LONGEST)))
        await self._desk.show(interaction, Screen("\n".join(lines)))


def _voided(view: LeagueView, round_: int, table: int) -> int:
    """How many tables of later rounds of a bracket a correction of this one may void."""
    rounds = view.state.rounds
    if not 1 <= round_ <= len(rounds):
        return 0
    stage = rounds[round_ - 1].stage
    if view.state.settings.stages[stage].structure != "single_elimination":
        return 0
    players = _pairing(view, round_, table).players
    later = [each for played in rounds[round_:] for each in played.tables]
    return sum(bool({*players} & {*each.players}) for each in later)


def _pairing(view: LeagueView, round_: int, table: int) -> LeaguePairing:
    """A table.

    Raises:
        LeagueRefusalError: `no_round`, `no_table`.
    """
    rounds = view.state.rounds
    if not 1 <= round_ <= len(rounds):
        raise LeagueRefusalError("no_round", round=round_)
    tables = rounds[round_ - 1].tables
    if not 1 <= table <= len(tables):
        raise LeagueRefusalError("no_table", table=table)
    return tables[table - 1]


def _outcome(kind: str) -> Result:
    kinds: dict[str, Result] = {
        "played": "played", "concede": "concede", "draw": "draw", "forfeit": "forfeit", "double_loss": "double_loss",
    }  # fmt: skip
    return kinds[kind]


def _figures(
    outcome: Result, games: tuple[int, int, int] | None, winner: int | None, pairing: LeaguePairing
) -> tuple[int, int, int] | None:
    """The games that a result needs.

    Raises:
        UserError: it needs games or a winner, and has none.
    """
    if outcome == "played" and games is None:
        raise UserError("league-games-unread")
    if outcome in ("concede", "forfeit") and winner not in pairing.players:
        raise UserError("league-winner-needed")
    return None if outcome in ("forfeit", "double_loss") else games
