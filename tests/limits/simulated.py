"""Matches played at random at real tables, with all that anybody could be shown on the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from bot.games import Games, Painting
from bot.hosted import hosted_games
from bot.people import People
from bot.presenter import Presenter, closed
from bot.store import open_store
from bot.store.records import GuildSettings
from bot.tables import Entry, Limits, Table, Tables, Venue, game_key
from bot.tables.recording import Recording
from bot.tables.takeback import step_back
from bot.ui.base import ids
from bot.ui.base.ids import Ask
from bot.ui.base.replaying import ReplaySide
from bot.ui.base.screen import Screen, SelectMenu
from bot.ui.match import matches, panels, why
from bot.ui.match import steps as presses
from bot.ui.match.drafts import UnfitClickError
from bot.ui.match.steps import AskNumber, Done
from bot.ui.match.viewer import Viewer
from bot.ui.match.why import ChainPage
from bot.ui.pictures import Pictures
from bot.ui.replay import featured
from bot.ui.replay import screens as replays
from bot.ui.replay.screens import SAVES, HandsOffer, ReplayPage
from bot.ui.replay.steps import key_moments, steps, ways
from bot.ui.settling import judging, takeback
from bot.words import LANGUAGES, speaker
from cards import decks as lists
from engine.core.decision import Decision, IllegalMoveError
from engine.core.game import Concede, JudgeEdit, Orders
from tests.clock import Clock

#: The longest name that Discord lets anybody have, twice as long once it is made inert, and as wide as any.
WORST_NAME = "_W*W~W|W" * 4
WORST_DECK = "[W](W)*_" * 12
GUILD = 2**63 - 1
PEOPLE = (2**63 - 25, 2**63 - 26)

Show = Callable[[str, Screen], None]


class Simulated:
    """A house of tables, its presenter, and everything it can show. `show` gets each screen with its name.

    It plays the game `key`, and hosts `games`.
    """

    def __init__(
        self, folder: Any, show: Show, seed: int, games: Games | None = None, key: str = "wakfu"
    ) -> None:
        self.path = folder / f"limits-{seed}.sqlite3"
        self.show = show
        self.rng = random.Random(f"limits {seed}")
        self.clock = Clock()
        self.games, self.key = games or hosted_games(), key

    async def open(self, pictures: Pictures | None) -> None:
        """Open the database and meet two people with the worst names."""
        self.store = await open_store(self.path, clock=self.clock)
        self.tables = Tables(
            self.store, self.games, limits=Limits(open_matches=10**6, challenges=10**6),
            monotonic=self.clock.monotonic,
        )  # fmt: skip
        self.people = People(self.store)
        self.presenter = Presenter(self.tables, self.people)
        self.pictures = pictures
        self.players = [(await self.store.users.meet(number)).number for number in PEOPLE]
        for number, discord_id in zip(self.players, PEOPLE, strict=True):
            self.people._remember(number, discord_id, speaker("fr"), WORST_NAME)

    async def close(self) -> None:
        """Close everything."""
        assert await self.tables.drain()
        await self.store.close()

    # ------------------------------------------------------------------ a match

    async def match(self, number: int, share: float) -> int:
        """Play one match of any lawful decks; at a `share` of its moments everything is shown. Returns the moments."""
        rng, game = self.rng, self.games[self.key]
        ready = [lists.preconstructed(key, game.cards) for key in lists.preconstructed_ids(game.cards)]
        chosen = [rng.choice(ready) for _ in (0, 1)]
        locale = LANGUAGES[number % 2]
        every = [(key, ruling.values[-1]) for key, ruling in game.rulings.items()]
        await self.store.guilds.put(GuildSettings(guild_id=GUILD, locale=locale))
        venue = Venue(
            guild_id=GUILD, channel_id=GUILD - 1, locale=locale, best_of=3 if number % 5 == 0 else 1,
            options=dict(rng.sample(every, min(len(every), 3 * (number % 7)))),
            clock=("", "15+20", "72h pass")[number % 3],
        )  # fmt: skip
        entries = [
            Entry(deck.ids(), player=player, deck_name=WORST_DECK, word="W" * 100)
            for deck, player in zip(chosen, self.players, strict=True)
        ]
        offer = await self.tables.challenge(self.key, entries[0], self.players[1], venue)
        table = await self.tables.begin((await self.tables.accept(offer.id, entries[1])).id)
        table.place(GUILD - 1, GUILD - 2)
        for seat in (0, 1):
            await table.act(seat, Orders(rng.choice((("everything",), ("play", "stack"), ("deck",), ()))))
        return await self._played(table, share)

    async def _played(self, table: Table, share: float, most: int = 4000) -> int:
        shown = 0
        while table.pending and table.status == "open":
            if not most:
                await table.act(0, Concede(match=True))
                break
            most -= 1
            if self.rng.random() < share:
                await self.everything(table)
                shown += 1
            decision = self.rng.choice(table.pending)
            try:
                await table.submit(decision.seat, decision.id, self._answer(decision))
            except IllegalMoveError:
                continue
            self.clock.pass_(seconds=self.rng.random() * 3)
        await self.everything(table)
        await self.afterwards(table)
        return shown + 1

    def _answer(self, decision: Decision) -> Any:
        sampled = decision.shape.sample(self.rng)
        if sampled in ("pass", "end") and self.rng.random() < 0.7:
            return decision.shape.sample(self.rng)
        return sampled

    # ------------------------------------------------------------------ all that is shown of a moment

    async def everything(self, table: Table) -> None:
        """Everything that this moment can show to anybody, in both languages, in words; the pictures now and then."""
        present = self.presenter
        drawn = self.pictures is not None and self.rng.random() < 0.05
        for picturing in (None, self.pictures) if drawn else (None,):
            present.pictures = picturing
            self.show("table", await present.public(table))
            for language in LANGUAGES:
                words = speaker(language).of(self.key)
                for seat in (0, 1):
                    await self._to_seat(table, seat, words)
                    board = await present.board(table, seat, words, reader=self.players[seat])
                    self.show("board", board)
                self.show("board in words", await present.board(table, None, words, reader=None, spoken=True))
                self.show("log", await present.log(table, None, words))
        present.pictures = None
        if table.status != "open":
            return
        for decision in panels.public(table.pending):
            self.show("notice", await present.notice(table, decision))
        for decision in table.pending:
            await self._pressed(table, decision)
        if self.rng.random() < 0.2:
            await self._seldom(table)

    async def _to_seat(self, table: Table, seat: int, words: Any) -> None:
        present = self.presenter
        note = self.rng.choice(("", "x" * 500, words("orders-saved")))
        self.show("panel", (await present.hand(table, seat, words, note)).asked_below())
        self.show("cards", await present.cards(table, seat, words))
        if table.status == "open":
            self.show("orders", await present.orders(table, seat, words))

    async def _pressed(self, table: Table, decision: Decision, most: int = 6) -> None:
        """What a player sees who presses what the panel offers without giving the answer."""
        words = speaker(self.rng.choice(LANGUAGES)).of(self.key)
        for _ in range(most):
            screen = await self.presenter.hand(table, decision.seat, words)
            parts = [p for row in screen.rows for p in (row if isinstance(row, tuple) else (row,))]
            asks = [p for p in parts if isinstance(ids.read(p.id), Ask) and not getattr(p, "disabled", False)]
            if not asks:
                return
            part = self.rng.choice(asks)
            values = []
            if isinstance(part, SelectMenu):
                count = self.rng.randint(part.least, max(part.least, min(part.most, 9, len(part.choices))))
                values = [each.value for each in self.rng.sample(part.choices, count)]
            ask, draft = ids.read(part.id), self.presenter.draft(table.match_id, decision)
            if ask.action == "b":
                continue
            try:
                step = presses.press(decision, draft, ask.action, ask.argument, values)
            except UnfitClickError:
                continue
            if isinstance(step, (Done, AskNumber)):
                continue
            self.presenter.keep(table.match_id, decision, step)
            self.show("panel in use", (await self.presenter.hand(table, decision.seat, words)).asked_below())

    async def _seldom(self, table: Table) -> None:
        """What is asked for now and then: why, taking back, what judges see, the replay so far."""
        for language in LANGUAGES:
            words = speaker(language).of(self.key)
            views = [await self.presenter.viewer(table, seat, words) for seat in (None, 0, 1)]
            for seat, viewer in zip((None, 0, 1), views, strict=True):
                found = why.chains([(line.epoch, line.notice) for line in table.log(seat)])
                for page in (0, 1, 99) if found else ():
                    earlier = found[-2] if len(found) > 1 else None
                    look = ChainPage(table.match_id, self.rng.choice(found), page, earlier, found[-1])
                    self.show("why", why.screen(look, viewer, shareable=True, note="x" * 200))
            asked = [table.pending_for(seat) for seat in (0, 1)]
            self.show("inspection", judging.inspected(views[1:], asked))
            for edit in ("result", "annul", "inspect"):
                self.show(
                    "a judge asked",
                    judging.confirm(table.match_id, views[0], JudgeEdit(edit, reason="\\*" * 100)),
                )
            self.show("giving up", panels.concede(table.match_id, views[1]))
            for seat in (0, 1):
                if (found_ := await step_back(table, seat)) is not None:
                    said = takeback.undone(found_.ask, found_.told, views[1 + seat])
                    self.show("taking back", takeback.offer(
                        table.match_id, views[1 + seat], said, found_.step, left=3, computers=False,
                    ))  # fmt: skip
        await self._replayed(table, 2)

    async def _replayed(self, table: Table, most: int) -> None:
        """Steps of the replay and what the channel for featured matches shows."""
        recording = await self.presenter.recordings.of(table.match_id)
        for side in ReplaySide:
            told = steps(recording.rows, side)
            for at in self.rng.sample(told, min(most, len(told))):
                await self._step(table, recording, side, told, at)

    async def _step(self, table: Table, recording: Recording, side: ReplaySide, told: Any, at: Any) -> None:
        contest = await self.presenter.recordings.position(recording, at.seq)
        info, ended = table.info, table.status in ("over", "aborted")
        drawn = None
        for language in LANGUAGES:
            words = speaker(language).of(self.key)
            people = await self.people.names(table.seats, words)
            face = self.games[self.key].face
            viewer = Viewer(contest.view(None), words, face, people, info.seating)
            if self.pictures is not None and self.rng.random() < 0.05:
                names = (WORST_NAME, WORST_NAME)
                drawn = await self.pictures.drawn(partial(_board, face, viewer.view, names), language, 30.0)
            page = ReplayPage(
                info.id, at, len(told), ways(told, at.number), tuple(key_moments(told, face.moment)), side, drawn,
                names=(WORST_NAME, WORST_NAME), live=not ended, hands=self.rng.choice(tuple(HandsOffer)),
                goes_on=True, saves=tuple(SAVES),
            )  # fmt: skip
            hands = [] if side is ReplaySide.PUBLIC else [
                replace(viewer, view=contest.view(seat)) for seat in (0, 1)
            ]  # fmt: skip
            self.show("replay", replays.screen(page, told, viewer, hands))
            self.show("replay without its table", replays.blind(page, told, viewer))
            head = featured.heading(info, people, words, 1440)
            ending = closed(table) if ended else None
            self.show(
                "featured", featured.screen(info, head, at, viewer, ending, drawn, (WORST_NAME, WORST_NAME))
            )

    async def afterwards(self, table: Table) -> None:
        """What is shown once a match is over."""
        for picturing in (None, self.pictures):
            self.presenter.pictures = picturing
            self.show("result", await self.presenter.result(table))
        self.presenter.pictures = None
        for language in LANGUAGES:
            words = speaker(language).of(self.key)
            people = await self.people.names(table.seats, words)
            self.show("fairness", Screen(matches.fairness(table.info, people, words)))
            self.show("how it began", Screen("\n".join(matches.binding(table.info, people, words))))
        for line in await table.history():
            if line.notice.kind == "committed":
                told = await self.presenter.next_game(table, game_key(line.notice.data))
                if told is not None:
                    self.show("next game", told[0])
        await self._replayed(table, 6)


def _board(face: Any, view: Any, names: tuple[str, str]) -> Painting:
    return Painting(face.draw, face.scene(view, names))
