"""How prompts, panels and tables look now: combines a table, its reader and their draft into a `Screen`."""

from __future__ import annotations

import asyncio
import weakref
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from bot.games import Markings, Painting
from bot.people import People
from bot.tables import Table, TableRefusalError, Tables, game_key
from bot.tables.recording import Recording, Recordings
from bot.ui.advising import Adviser
from bot.ui.base import text
from bot.ui.base.emojis import Emojis
from bot.ui.base.replaying import ReplaySide
from bot.ui.base.screen import Screen
from bot.ui.clocks import lines as clocks
from bot.ui.foresights import Expected, Foresights
from bot.ui.hand import menu, panel
from bot.ui.hand.advice import Coaching
from bot.ui.hand.coach import Coach
from bot.ui.hand.menu import MenuPlaces
from bot.ui.lookup import looking
from bot.ui.match import assigning, drafts, log, matches, moments, orders, panels, refusals, results, seated
from bot.ui.match.drafts import AnswerDraft, Paying
from bot.ui.match.orders import OrdersShown
from bot.ui.match.panels import Closed
from bot.ui.match.results import Story, TurningPoint
from bot.ui.match.viewer import Viewer
from bot.ui.pictures import Pictures
from bot.ui.replay.steps import steps, turning_point
from bot.ui.settling import takeback
from bot.words import Words, speaker
from engine.core.decision import Decision, PickOne, Seat, Secret
from engine.core.seats import MOST, of_places
from engine.core.view import orders_of

#: Drafts kept in memory; a dropped one starts again, nothing is lost.
_DRAFTS = 2000
#: How many lines of the log a picture looks back.
_HAPPENED = 120
#: Seconds that a panel waits for its picture, and for what it foresees.
PATIENCE = 1.5
#: Refusals kept in memory for `/why`.
_REFUSALS = 2000
#: How many matches that are over are played again at once to find what turned them, and for how many seconds at most.
_SEARCHES, _SEARCH = 3, 6.0


class Presenter:
    """Draws screens; it sends nothing and decides nothing."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        pictures: Pictures | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        """With `pictures` None, boards are text only; `adviser` is whom beginners may ask."""
        self.tables = tables
        self.people = people
        self.pictures = pictures
        self.adviser = adviser or Adviser({}, None)
        self.recordings = Recordings(tables.store, tables.games)
        self.foresights = Foresights(None if pictures is None else pictures.processes)
        self.emojis = Emojis()
        self._drafts: OrderedDict[tuple[int, Seat], tuple[int, AnswerDraft]] = OrderedDict()
        self._refusals: OrderedDict[tuple[int, Seat], tuple[int, str]] = OrderedDict()
        self._searching: set[asyncio.Task[Recording]] = set()
        self.coach = Coach(tables.store, self.adviser)
        self.ready: Callable[[int, Seat], object] = lambda _match, _seat: None
        """Called when something is there that a seat's panel did not wait for."""
        self._choosing: set[tuple[int, Seat]] = set()
        self._warned: dict[tuple[int, Seat], bool] = {}
        self._settled: set[tuple[int, Seat]] = set()
        self._places: dict[tuple[int, Seat], MenuPlaces] = {}
        self._locks: weakref.WeakValueDictionary[tuple[int, Seat], asyncio.Lock] = (
            weakref.WeakValueDictionary()
        )

    def lock(self, match: int, seat: Seat) -> asyncio.Lock:
        """The lock held while a seat's panel is being renewed, so that no two renewals overtake each other."""
        found = self._locks.get((match, seat))
        if found is None:
            found = self._locks[match, seat] = asyncio.Lock()
        return found

    # ------------------------------------------------------------------ drafts

    def draft(self, match: int, decision: Decision) -> AnswerDraft:
        """What the seat has entered so far."""
        number, draft = self._drafts.get((match, decision.seat), (0, AnswerDraft()))
        return draft if number == decision.id else drafts.fresh(decision)

    def keep(self, match: int, decision: Decision, draft: AnswerDraft) -> None:
        """Keep a draft."""
        self._drafts[match, decision.seat] = (decision.id, draft)
        self._drafts.move_to_end((match, decision.seat))
        while len(self._drafts) > _DRAFTS:
            self._drafts.popitem(last=False)

    # ------------------------------------------------------------------ refusals

    def note_refusal(self, table: Table, seat: Seat, said: str) -> None:
        """Keep why a seat's last attempt was refused, until something happens or the bot restarts."""
        self._refusals[table.match_id, seat] = (table.epoch, said)
        self._refusals.move_to_end((table.match_id, seat))
        while len(self._refusals) > _REFUSALS:
            self._refusals.popitem(last=False)

    def refused(self, table: Table, seat: Seat) -> str:
        """Why a seat's last attempt was refused; empty if something has happened since."""
        epoch, said = self._refusals.get((table.match_id, seat), (-1, ""))
        return said if epoch == table.epoch else ""

    # ------------------------------------------------------------------ payments

    def choose_payment(self, match: int, seat: Seat, *, choosing: bool) -> None:
        """Note whether a seat wants to choose its next payment; forgotten at a restart."""
        (self._choosing.add if choosing else self._choosing.discard)((match, seat))

    def pays_as_proposed(self, table: Table, seat: Seat) -> bool:
        """Whether a seat's harmless payments are made as proposed: it asks to choose neither this one nor every one."""
        asks = "payment" in orders_of(table.view(seat))["classes"]
        return not asks and (table.match_id, seat) not in self._choosing

    def warn(self, table: Table, decision: Decision, answer: object, *, advised: bool = False) -> None:
        """Note whether the button just pressed has said what the payment for it uses up; forgotten at a restart.

        A step in the middle of playing something leaves that as it is; so does the second tap on a button.
        """
        if not decision.back and table.pending_for(decision.seat) == decision:
            self._warned.pop((table.match_id, decision.seat), None)
            if isinstance(answer, str) and answer in self._spent(table, decision):
                self._warned[table.match_id, decision.seat] = advised

    def was_warned(self, table: Table, decision: Decision) -> bool:
        """Whether the button that led to a payment has said what it uses up, and it is the only one or was advised."""
        advised = self._warned.get((table.match_id, decision.seat))
        return advised is not None and (advised or decision.shape.single() is not None)

    def _spent(self, table: Table, decision: Decision | None) -> dict[str, tuple[int, ...]]:
        """`drafts.spent`, unless the seat chooses its payments."""
        proposed = decision is not None and self.pays_as_proposed(table, decision.seat)
        return drafts.spent(table.game, decision) if decision is not None and proposed else {}

    def _outlays(self, table: Table, decision: Decision | None) -> dict[str, tuple[int, ...]]:
        """`drafts.outlays`, unless the seat chooses its payments."""
        proposed = decision is not None and self.pays_as_proposed(table, decision.seat)
        return drafts.outlays(table.game, decision) if decision is not None and proposed else {}

    # ------------------------------------------------------------------ screens

    async def viewer(self, table: Table, seat: Seat | None, words: Words) -> Viewer:
        """A reader of a table. The view is taken last, so that it matches the pending decisions."""
        people = await self.people.names(table.seats, words)
        face = self.tables.games[table.info.game].face
        return Viewer(table.view(seat), words, face, people, table.info.seating, self.emojis)

    async def hand(
        self,
        table: Table,
        seat: Seat,
        words: Words,
        note: str = "",
        *,
        coached: bool = False,
        beside: bool = False,
    ) -> Screen:
        """The private panel of a seat.

        `coached`: in beginner's mode, whoever plays. `beside`: what everybody sees is in sight of its reader, too.
        """
        since = asyncio.get_running_loop().time()
        again = partial(self.ready, table.match_id, seat)
        taught = await self.coach.prepare(table, seat, again, coached=coached)
        expected = await self._foreseen(table, seat, taught=taught)
        viewer = await self.viewer(table, seat, words)
        if table.status != "open":
            return panels.closed_hand(closed(table), viewer, note, beside=beside)
        decision = table.pending_for(seat)
        viewer.spent = self._spent(table, decision)
        draft = self.draft(table.match_id, decision) if decision else AnswerDraft()
        expected = expected.of(decision, draft)
        happened = [line.notice for line in table.log(seat, _HAPPENED)]
        latest = log.since(happened, viewer, brief=taught)
        coaching = (
            self.coach.coaching(table, viewer, decision) if taught else Coaching(led=bool(table.info.lesson))
        )
        screen = panel.hand(
            table.match_id, viewer, decision, draft,
            note=note, waiting=self._waiting(table, seat, viewer),
            standing=self.standing(table, seat),
            places=self._placed(table, decision, viewer) if decision else MenuPlaces(),
            happened=[text.clip(latest, 350)]
            if latest
            else [] if coaching.on and decision  # a beginner knows what they have just done
            else [text.clip(line, 200) for line in log.latest(happened, viewer)],
            greyed=self._greyed(table, decision, viewer, plain=coaching.on),
            coaching=coaching,
            foreseen=self._foretold(expected, decision, draft, viewer),
        )  # fmt: skip
        great = moments.blocks(happened, viewer, explained=True) if coaching.on else []
        screen = replace(screen, blocks=(*screen.blocks, *great))
        left = clocks.own(table.clock(seat), seat, words)
        screen = replace(screen, content="\n".join([screen.content, *left]))
        if not await self.sees_pictures(table.seats[seat].player):
            return screen
        left_for_it = PATIENCE - (asyncio.get_running_loop().time() - since)
        keys, chosen = drafts.candidates(decision, draft) if decision is not None else ({}, frozenset())
        held = decision is None or panel.about_hand(decision, viewer)
        marked = Markings(expected.data, keys, chosen, held)
        return await self._with_hand(screen, table, viewer, decision, marked, max(0.3, left_for_it))

    async def _foreseen(self, table: Table, seat: Seat, *, taught: bool) -> Expected:
        """What would come of the answer entered so far, and, if `taught`, of advice without a reason."""
        decision = table.pending_for(seat)
        if decision is None or table.status != "open":
            return Expected()
        draft, hosted = self.draft(table.match_id, decision), self.tables.games[table.info.game]
        try:
            entered = drafts.finished(decision, draft)
        except drafts.UnfitClickError:
            entered = ""  # nothing is entered before one of several is taken
        given = self.adviser.given(table.match_id, decision) if taught else None
        untold = given is not None and not given.reason and given.answer != entered
        answers = [entered, given.answer] if given is not None and untold else [entered]
        found = [self.foresights.of(hosted, table, decision, answer) for answer in answers]
        return Expected(decision.id, draft, *await asyncio.gather(*found))

    def _foretold(
        self, expected: Expected, decision: Decision | None, draft: AnswerDraft, viewer: Viewer
    ) -> Sequence[str]:
        """The same in words; nothing where nothing is foreseen."""
        if expected.data is None or decision is None:
            return ()
        buttons = assigning.in_sight(decision, draft)
        return viewer.face.foreseen(expected.data, viewer.view, viewer.words, buttons, expected.advised)

    def _greyed(self, table: Table, decision: Decision | None, viewer: Viewer, *, plain: bool) -> list[str]:
        """Why places of the menu are greyed, as far as the game explains it; `plain`: once a turn, without the rule."""
        meaning = viewer.face.MEANING
        if decision is None or not menu.is_menu(decision, viewer):
            return []
        places = [verbs[0] for verbs in meaning.menus[decision.why] if verbs[0] in meaning.explained]
        said = (refusals.greyed(table.game, viewer, decision, verb, plain=plain) for verb in places)
        found = [line for line in said if line]
        return self.coach.once(table, viewer, decision, found) if plain else found

    async def sees_pictures(self, player: int | None) -> bool:
        """Whether a player reads pictures, or wants everything in words."""
        if self.pictures is None or player is None:
            return False
        return (await self.tables.store.settings.get(player)).pictures

    async def cards(self, table: Table, seat: Seat, words: Words) -> Screen:
        """What the cards in Hand do, in words."""
        viewer = await self.viewer(table, seat, words)
        return self._looked_at(panels.cards(table.match_id, viewer), table, viewer)

    async def _with_hand(
        self,
        screen: Screen,
        table: Table,
        viewer: Viewer,
        decision: Decision | None,
        marked: Markings,
        seconds: float,
    ) -> Screen:
        """The same panel with the board from its reader's side and their Hand, if it is drawn in time."""
        if self.pictures is None:
            return screen
        face, names = viewer.face, self.people.shown(table.seats, viewer.words)
        options = decision.shape.options if decision and isinstance(decision.shape, PickOne) else ()
        happened = [line.notice for line in table.log(viewer.seat, _HAPPENED)]
        playable = {o.obj for o in options if o.obj is not None}
        data = await self.pictures.drawn(
            lambda: Painting(face.draw, face.hand_scene(viewer.view, names, playable, happened, marked)),
            viewer.words.language,
            seconds,
            partial(self.ready, table.match_id, viewer.seat or 0),
        )
        own = face.hand(viewer.view, viewer.words, brief=True)
        told = face.foreseen(marked.foreseen, viewer.view, viewer.words) if marked.foreseen else ()
        board = face.board(viewer.view, viewer.words, names)
        return screen.pictured(data, text.spoken("\n".join([*told, own, board])))

    def _placed(self, table: Table, decision: Decision, viewer: Viewer) -> MenuPlaces:
        """What stands where in the menu of a go, as its player has seen it before."""
        if not menu.is_menu(decision, viewer):
            return MenuPlaces()
        turn = (viewer.view["match"]["number"], viewer.view["turn"]["number"])
        known = self._places.get((table.match_id, decision.seat), MenuPlaces())
        asked = menu.GoMenu(decision, viewer, lambda *_: "")
        placed = known.next(turn, decision.id, asked.things(), asked.held())
        self._places[table.match_id, decision.seat] = placed
        return placed

    def _waiting(self, table: Table, seat: Seat, viewer: Viewer) -> str:
        others = [d for d in panels.public(table.pending) if d.seat != seat]
        if others and isinstance(others[0].shape, Secret):
            return viewer.words("hand-secret-given", others=viewer.others)
        return viewer.words("hand-waiting-for", player=viewer.people[others[0].seat]) if others else ""

    async def public(self, table: Table, *, lines: bool = True, picture: bool = True) -> Screen:
        """The message that everyone sees, without log or picture when time is short."""
        words = speaker(table.locale)
        viewer = await self.viewer(table, None, words)
        happened = [line.notice for line in table.log(None, log.LOOKED)]
        said = log.lines(happened, viewer) if lines else []
        asked = panels.public(table.pending)
        playing = viewer.view["turn"].get("seat")
        terms = matches.agreed(table.info.options, self.tables.games[table.info.game].rulings, viewer.words)
        terms = [*clocks.status(table.clock(None), viewer), *terms]
        computers = table.computers
        explained = log.act(happened, computers)[0] if computers else None
        screen = panels.table(
            table.match_id, viewer, asked, said,
            playing=playing, terms=terms, explained=explained, latest=log.latest(happened, viewer),
        )  # fmt: skip
        screen = replace(screen, blocks=(*screen.blocks, *moments.blocks(happened, viewer)))
        if table.status != "open":
            ending = closed(table)
            screen = Screen(
                "\n".join(panels.closing(ending, viewer)), screen.blocks, panels.after(ending, viewer)
            )
        screen = self._looked_at(screen, table, viewer)
        return await self.with_picture(screen, table) if picture else screen

    def _looked_at(self, screen: Screen, table: Table, viewer: Viewer) -> Screen:
        """The same screen with a select of the cards in sight."""
        return looking.with_menu(screen, viewer, self.tables.games[table.info.game].cards)

    async def notice(self, table: Table, decision: Decision) -> Screen:
        """The short message that calls whoever is asked something in public."""
        viewer = await self.viewer(table, None, speaker(table.locale))
        ping = await self.people.to_ping([table.seats[decision.seat].player])
        return panels.notice(table.match_id, viewer, decision, ping)

    async def next_game(self, table: Table, key: str) -> tuple[Screen, tuple[str, ...]] | None:
        """The permanent message for a further game of a match, and the commitments in it.

        `key` is the key of its letter (`game_key`). None when that game was taken back.
        """
        told = [line.notice.data for line in await table.history() if line.notice.kind == "committed"]
        found = next((data for data in told if game_key(data) == key), None)
        contest = table.contest
        if found is None or contest.number < found["number"]:
            return None
        committed = tuple(of_places(found))
        if contest.number == found["number"] and contest.committed != committed:
            return None
        viewer = await self.viewer(table, None, speaker(table.locale))
        return matches.next_game(viewer, found["number"], committed), committed

    async def request(self, table: Table) -> Screen | None:
        """The open request to take something back, for those who must answer; None when nobody has to."""
        asked = table.request
        if asked is None or table.to_consent:
            return None
        viewer = await self.viewer(table, None, speaker(table.locale))
        told = [line.notice for line in await table.history() if line.epoch > asked.what.number]
        said = takeback.undone(asked.what, told, viewer)
        seats = asked.asked(table.info.seating)
        screen = takeback.request(table.match_id, viewer, asked, said, seats)
        return replace(screen, ping=await self.people.to_ping(table.seats[seat].player for seat in seats))

    async def with_picture(self, screen: Screen, table: Table, seconds: float = 2.0) -> Screen:
        """The same screen with the board's picture, if it is drawn in time."""
        if self.pictures is None:
            return screen
        face = self.tables.games[table.info.game].face
        view, words = table.view(None), speaker(table.locale)
        names = self.people.shown(table.seats, words)
        happened = [line.notice for line in table.log(None, _HAPPENED)]
        data = await self.pictures.drawn(
            lambda: Painting(face.draw, face.scene(view, names, happened)), table.locale, seconds
        )
        viewer = await self.viewer(table, None, words)
        return screen.pictured(data, text.spoken(face.board(view, viewer.words, names)))

    async def log(self, table: Table, seat: Seat | None, words: Words) -> Screen:
        """The log as one reader may see it."""
        viewer = await self.viewer(table, seat, words)
        lines = log.lines([line.notice for line in table.log(seat)], viewer, quiet=False)
        return self._looked_at(panels.log(viewer, lines, table.match_id), table, viewer)

    async def board(
        self, table: Table, seat: Seat | None, words: Words, *, reader: int | None, spoken: bool = False
    ) -> Screen:
        """The table as one reader sees it: as a picture, or, for who wants no pictures or now `spoken`, in words."""
        viewer = await self.viewer(table, seat, words)
        if spoken or not await self.sees_pictures(reader):
            asked = [d for d in table.pending if d.seat == seat or d in panels.public(table.pending)]
            lines = log.lines([line.notice for line in table.log(seat)], viewer)
            return self._looked_at(panels.spoken(viewer, asked, lines), table, viewer)
        screen = self._looked_at(panels.board(table.match_id, viewer), table, viewer)
        return await self.with_picture(screen, table, 1.5)

    async def orders(self, table: Table, seat: Seat, words: Words, note: str = "") -> Screen:
        """The standing orders of a seat."""
        viewer = await self.viewer(table, seat, words)
        return orders.screen(table.match_id, viewer, self.standing(table, seat), note)

    def standing(self, table: Table, seat: Seat) -> OrdersShown:
        """A seat's standing orders and their choices; without card hints if the seat has chosen its classes itself."""
        game, now = table.game, orders_of(table.view(seat))
        needs = game.order_needs(seat)
        silent = (table.match_id, seat) in self._settled
        face = self.tables.games[table.info.game].face
        stops = dict.fromkeys((*game.stoppable(seat), *now["stops"]))
        return OrdersShown(
            tuple(game.order_classes),
            tuple(now["classes"]),
            tuple(name for name in game.order_classes if name in needs),
            now["skip_until"],
            game.skips(seat),
            () if silent else tuple(game.unasked(seat)),
            self._paying(table, seat),
            tuple(now["hushed"]),
            tuple(now["stops"]),
            tuple((card, face.card_name(card)) for card in stops),
        )

    def _paying(self, table: Table, seat: Seat) -> Paying:
        """What is paid without asking, and what the payment now proposed takes from the seat."""
        decision = table.pending_for(seat)
        missed = table.game.missed(decision) if decision is not None else ()
        return Paying(self._outlays(table, decision), (table.match_id, seat) in self._choosing, missed)

    def settle(self, match: int, seat: Seat) -> None:
        """Note that a seat has chosen when to be asked and wants no hints; forgotten at a restart."""
        self._settled.add((match, seat))

    def ended(self, match: int) -> None:
        """A match has ended: forget how its seats wanted to be asked."""
        self.coach.forget(match)
        for seat in range(MOST):
            self._choosing.discard((match, seat))
            self._warned.pop((match, seat), None)
            self._settled.discard((match, seat))
            self._places.pop((match, seat), None)

    async def result(self, table: Table) -> Screen:
        """How the match ended."""
        viewer = await self.viewer(table, None, speaker(table.locale))
        story = await self._story(table, viewer.words)
        screen = results.result(closed(table), viewer, story)
        if self.pictures is None:
            return screen
        words = viewer.words
        names = tuple(name or words("someone") for name in self.people.shown(table.seats, words))
        told = results.ended(closed(table), replace(viewer, people=names), story)
        face = viewer.face
        data = await self.pictures.drawn(
            lambda: Painting(face.draw_result, face.result_scene(viewer.view, words, names, told)),
            table.locale,
            2.0,
        )
        return screen.pictured(data, text.spoken(f"{told.title}\n{screen.blocks[0].text}"))

    async def _story(self, table: Table, words: Words) -> Story:
        """With what the seats played, and how long."""
        record, hosted = (
            await self.tables.store.matches.get(table.match_id),
            self.tables.games[table.info.game],
        )
        decks = [
            "" if record.held else results.deck(seat.deck, seat.deck_name, hosted, words)
            for seat in record.seats
        ]
        ended = record.ended_at
        turning = await self._turning(table.match_id, closed(table).winners)
        return Story(decks, None if ended is None else ended - record.created_at, turning)

    async def _turning(self, match: int, winners: tuple[Seat, ...]) -> TurningPoint | None:
        """The step that turned a match; None where it takes too long to find, or cannot be found any more."""
        if not winners or len(self._searching) >= _SEARCHES:
            return None
        task = asyncio.create_task(self.recordings.of(match))
        self._searching.add(task)
        task.add_done_callback(self._searching.discard)
        try:
            recording = await asyncio.wait_for(asyncio.shield(task), _SEARCH)
        except (TimeoutError, TableRefusalError):
            return None
        found = turning_point(steps(recording.rows, ReplaySide.PUBLIC), winners)
        return None if found is None else TurningPoint(found.turn, found.notices)


def closed(table: Table) -> Closed:
    """How a match that is not being played stands."""
    info = table.info
    won = seated.winners(info.winner, info.seating)
    return Closed(info.id, info.status, won, info.reason, info.rule, again=not info.maker)
