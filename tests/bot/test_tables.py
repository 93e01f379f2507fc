"""Tables, hosting a game they do not know: who may play, what is kept, what is refused, what is told."""

from __future__ import annotations

import ast
import asyncio
import random
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
import structlog
from structlog.testing import capture_logs

from bot.store import ServerAddress, open_store
from bot.store.records import GuildSettings, StandingOrdersRecord
from bot.tables import Entry, Limits, TableFaultError, TableRefusalError, Tables, Venue
from bot.tables.computers import Computers, left_of
from bot.ui.match.log import act
from engine.core.chance import commitment, deck_commitment, game_salt, game_secret, seed_of
from engine.core.decision import IllegalMoveError, InvalidAnswerError, StaleAnswerError
from engine.core.game import Back, Concede, Orders
from engine.players import Reason
from tests import postgres
from tests.clock import Clock
from tests.toy.hosted import HOSTED, hosted
from tests.toygame import DECK, sensible_player


def careless_player(view, decision, seed):
    return "no such key"


def broken_player(view, decision, seed):
    raise RuntimeError(view["hand"])


def seeded_player(view, decision, seed):
    return decision.shape.sample(random.Random(seed))


PLAYERS = {
    "sensible": sensible_player,
    "careless": careless_player,
    "broken": broken_player,
    "seeded": seeded_player,
}
GAMES = {"toy": HOSTED}


class House:
    """Tables on a store of their own, and what they told."""

    def __init__(self, place, clock, **given) -> None:
        self.path = place if isinstance(place, ServerAddress) else place / "arbitre.sqlite3"
        self.clock = clock
        self.given = {"players": PLAYERS, "games": GAMES} | given
        self.told = []

    async def open(self) -> House:
        self.store = await open_store(self.path, clock=self.clock)
        self.tables = Tables(self.store, monotonic=self.clock.monotonic, **self.given)
        self.tables.subscribe(lambda table, outcome: self.told.append(outcome))
        self.alice, self.bob, self.carol = [(await self.store.users.meet(n)).number for n in (11, 12, 13)]
        return self

    async def close(self) -> None:
        assert await self.tables.drain()
        await self.store.close()

    async def reopen(self) -> None:
        await self.close()
        await self.open()

    def entry(self, player, word="w", deck=DECK) -> Entry:
        return Entry(deck, player=player, deck_name="Numbers", word=word)

    async def agreed(self, venue=None):
        offer = await self.tables.challenge("toy", self.entry(self.alice, "a"), self.bob, venue)
        return await self.tables.accept(offer.id, self.entry(self.bob, "b"))

    async def begun(self, venue=None):
        return await self.tables.begin((await self.agreed(venue)).id)

    async def practice(self, computer, deck=DECK):
        other = Entry(deck, computer=computer)
        match = await self.tables.practice("toy", self.entry(self.alice), [other])
        return await self.tables.begin(match.id)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request, tmp_path):
    """The folder of a database, or the address of one of a server."""
    return tmp_path if request.param == "sqlite" else postgres.fresh()


@pytest.fixture
async def house(place, clock):
    house = await House(place, clock).open()
    yield house
    await house.close()


async def hidden(house, table, *, back=False):
    """Have whatever writes to a table fail, or no longer."""
    old, new = (f"{table}_hidden", table) if back else (table, f"{table}_hidden")
    await house.store.writer.run(lambda db: db.execute(f"ALTER TABLE {old} RENAME TO {new}"))


async def play_on(table, rng, moves=10_000):
    """Random answers for both seats, also such as are refused; returns how many were taken."""
    taken = 0
    while table.pending and taken < moves:
        decision = rng.choice(table.pending)
        try:
            await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
            taken += 1
        except IllegalMoveError:
            continue
    return taken


# ---------------------------------------------------------------- agreeing


async def test_commitments_stand_before_the_second_word_is_known(house):
    offer = await house.tables.challenge("toy", house.entry(house.alice, "a"), house.bob)
    assert offer.commitments.decks[1] is None
    match = await house.tables.accept(offer.id, house.entry(house.bob, "b", DECK[:20]))
    assert match.id == offer.id
    assert match.status == "opening"
    assert match.commitments.secrets == offer.commitments.secrets
    assert match.commitments.decks[0] == offer.commitments.decks[0]
    record = await house.store.matches.get(match.id)
    assert match.commitments.secrets == (commitment(game_secret(record.secret, 1), str(match.id), 1),)
    assert match.commitments.decks[1] == deck_commitment(game_salt(record.seats[1].salt, "1"), DECK[:20])
    assert record.seed == b""
    await house.tables.begin(match.id)
    record = await house.store.matches.get(match.id)
    assert record.seed == seed_of(game_secret(record.secret, 1), str(match.id), 1, ["a", "b"])


async def test_a_word_is_given_once_and_before_the_match_begins(house):
    offer = await house.tables.challenge("toy", house.entry(house.alice, "a"), house.bob)
    match = await house.tables.accept(offer.id, house.entry(house.bob, ""))
    assert match.wordless
    before = match.fingerprint
    await house.tables.set_word(match.id, 1, "my own")
    match = await house.tables.info(match.id)
    assert not match.wordless
    assert match.fingerprint != before
    for seat in (0, 1):
        with pytest.raises(TableRefusalError, match="match_closed"):
            await house.tables.set_word(match.id, seat, "another")
    await house.tables.begin(match.id)
    record = await house.store.matches.get(match.id)
    assert record.seed == seed_of(game_secret(record.secret, 1), str(match.id), 1, ["a", "my own"])


async def test_secrets_differ_and_show_nowhere(house):
    one, two = await house.agreed(), await house.agreed()
    assert one.commitments.secrets != two.commitments.secrets
    record = await house.store.matches.get(one.id)
    shown = f"{record!r} {record} {one!r} {record.seats!r} {house.entry(1)!r}"
    for hidden in (record.secret.hex(), repr(record.secret), repr(record.seats[0].salt), DECK[0]):
        assert hidden not in shown


async def test_only_the_one_asked_may_accept(house):
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    for player, code in ((house.carol, "not_for_you"), (house.alice, "own_challenge")):
        with pytest.raises(TableRefusalError, match=code):
            await house.tables.accept(offer.id, house.entry(player))
    with pytest.raises(TableRefusalError, match="not_for_you"):
        await house.tables.decline(offer.id, house.carol)
    await house.tables.decline(offer.id, house.bob)
    with pytest.raises(TableRefusalError, match="challenge_gone"):
        await house.tables.accept(offer.id, house.entry(house.bob))


async def test_an_open_challenge_is_for_whoever_comes_first(house):
    offer = await house.tables.challenge("toy", house.entry(house.alice))
    accepting = [house.tables.accept(offer.id, house.entry(p)) for p in (house.bob, house.carol)]
    results = await asyncio.gather(*accepting, return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["MatchInfo", "TableRefusalError"]


async def test_a_challenge_expires_after_a_day(house, clock):
    offer = await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    clock.pass_(hours=23, minutes=59)
    assert [o.id for o in await house.tables.offers(house.bob)] == [offer.id]
    clock.pass_(minutes=1)
    assert await house.tables.offers(house.bob) == []
    with pytest.raises(TableRefusalError, match="challenge_gone"):
        await house.tables.accept(offer.id, house.entry(house.bob))
    assert [o.id for o in (await house.tables.sweep()).expired] == [offer.id]


async def test_a_match_that_never_began_makes_room_after_a_day(house, clock):
    match = await house.agreed()
    clock.pass_(hours=23)
    await house.tables.sweep()
    assert (await house.tables.info(match.id)).status == "opening"
    clock.pass_(hours=1)
    await house.tables.sweep()
    info = await house.tables.info(match.id)
    assert (info.status, info.reason) == ("aborted", "expired")
    with pytest.raises(TableRefusalError, match="match_closed"):
        await house.tables.begin(match.id)


async def test_a_player_has_five_open_matches_at_most(house):
    matches = [await house.begun() for _ in range(5)]
    for entry in (house.entry(house.alice), house.entry(house.bob)):
        with pytest.raises(TableRefusalError) as refused:
            await house.tables.challenge("toy", entry)
        assert (refused.value.code, refused.value.params["limit"]) == ("too_many_matches", 5)
    offer = await house.tables.challenge("toy", house.entry(house.carol))
    with pytest.raises(TableRefusalError, match="too_many_matches"):
        await house.tables.accept(offer.id, house.entry(house.bob))
    await house.tables.adjourn(matches[0].match_id)
    await house.tables.accept(offer.id, house.entry(house.bob))
    with pytest.raises(TableRefusalError, match="too_many_matches"):
        await house.tables.take_up(matches[0].match_id)
    assert len(await house.tables.open_matches(house.alice)) == 5


async def test_many_challenges_at_once_stay_within_their_limit(house):
    others = [(await house.store.users.meet(100 + n)).number for n in range(9)]
    asking = [house.tables.challenge("toy", house.entry(house.alice), other) for other in others]
    results = await asyncio.gather(*asking, return_exceptions=True)
    assert [r.code for r in results if isinstance(r, TableRefusalError)] == ["too_many_challenges"] * 4


async def test_nobody_is_challenged_twice_at_once_by_the_same_person(house, clock):
    asking = [house.tables.challenge("toy", house.entry(house.alice), house.bob) for _ in range(2)]
    results = await asyncio.gather(*asking, return_exceptions=True)
    assert [r.code for r in results if isinstance(r, TableRefusalError)] == ["already_challenged"]
    await house.tables.challenge("toy", house.entry(house.alice), house.carol)
    await house.tables.challenge("toy", house.entry(house.bob), house.alice)
    offer = next(o for o in await house.tables.offers(house.bob) if o.challenger == house.alice)
    await house.tables.decline(offer.id, house.alice)
    await house.tables.challenge("toy", house.entry(house.alice), house.bob)
    clock.pass_(days=1)  # and an expired one is in nobody's way, swept or not
    await house.tables.challenge("toy", house.entry(house.alice), house.bob)


async def test_a_person_has_one_open_table_on_a_server(house, clock):
    here, there = Venue(guild_id=1, channel_id=2), Venue(guild_id=3, channel_id=4)
    asking = [house.tables.challenge("toy", house.entry(house.alice), None, here) for _ in range(3)]
    results = await asyncio.gather(*asking, return_exceptions=True)
    assert [r.code for r in results if isinstance(r, TableRefusalError)] == ["already_open"] * 2
    await house.tables.challenge("toy", house.entry(house.alice), None, there)
    await house.tables.challenge("toy", house.entry(house.bob), None, here)
    mine = await house.tables.open_table(house.alice, 1)
    assert (mine.challenger, mine.guild_id) == (house.alice, 1)
    clock.pass_(days=1)
    assert await house.tables.open_table(house.alice, 1) is None
    await house.tables.challenge("toy", house.entry(house.alice), None, here)


async def test_an_open_table_is_announced_and_closed_by_letters(house, clock):
    offer = await house.tables.challenge("toy", house.entry(house.alice), None, Venue(1, 2, "en"))
    named = await house.tables.challenge("toy", house.entry(house.alice), house.bob, Venue(1, 2))
    assert [(each.match_id, each.key) for each in await house.store.outbox.pending()] == [(offer.id, "offer")]
    await house.tables.decline(named.id, house.bob)
    clock.pass_(days=1)
    await house.tables.sweep()
    keys = [(each.match_id, each.key) for each in await house.store.outbox.pending()]
    assert keys == [(offer.id, "offer"), (offer.id, "closed:en:expired:2")]
    await house.tables.challenge("toy", house.entry(house.carol), None, Venue(1, 2))
    await house.tables.forget_player(house.carol)
    assert (await house.store.outbox.pending())[-1].key == "closed:fr:left:2"


async def test_rematches_are_counted(house):
    table = await house.begun()
    for number in (1, 2):
        await table.act(0, Concede())
        offer = await house.tables.rematch(table.match_id, house.alice, "w")
        match = await house.tables.accept(offer.id, house.entry(house.bob))
        assert match.rematch == (await house.tables.info(match.id)).rematch == number
        table = await house.tables.begin(match.id)


async def test_what_is_not_hosted_is_refused(house):
    with pytest.raises(TableRefusalError, match="unknown_game"):
        await house.tables.challenge("chess", house.entry(house.alice))
    with pytest.raises(TableRefusalError, match="unknown_player"):
        await house.tables.practice("toy", house.entry(house.alice), [Entry(DECK, computer="deep")])
    with pytest.raises(TableRefusalError, match="own_challenge"):
        await house.tables.challenge("toy", house.entry(house.alice), house.alice)
    asking = (house.tables.table, house.tables.info, house.tables.begin)
    for asked in [ask(number) for ask in asking for number in (99, 1 << 63)]:
        with pytest.raises(TableRefusalError, match="no_such_match"):
            await asked
    match = await house.agreed()
    with pytest.raises(TableRefusalError, match="not_begun"):
        await house.tables.table(match.id)


# ---------------------------------------------------------------- playing


async def test_a_match_is_played_to_its_result(house):
    table = await house.begun(Venue(guild_id=1, channel_id=2, locale="en"))
    assert table.seat_of(house.bob) == 1
    assert table.seat_of(house.carol) is None
    taken = await play_on(table, random.Random(1))
    assert table.status == "over"
    assert table.result is not None
    assert table.pending == ()
    assert [o.epoch for o in house.told] == list(range(taken + 1))
    info = await house.tables.info(table.match_id)
    assert (info.winner, info.reason) == (table.result.winner, table.result.reason)
    assert info.ended_at == house.clock.now
    with pytest.raises(TableRefusalError) as refused:
        await table.submit(0, 1, "heads")
    assert refused.value.params == {"status": "over"}


async def test_what_is_told_is_on_the_disk(house):
    """The subscriber looks into the database itself, at the moment it is told."""
    looking = await open_store(house.path, read_only=True)
    found = []

    def look(table, outcome):
        row = asyncio.create_task(looking.journal.rows(table.match_id, outcome.epoch))
        found.append((outcome, row))

    house.tables.subscribe(look)
    table = await house.begun()
    await play_on(table, random.Random(2), 20)
    for outcome, task in found:
        assert (await task)[0].seq == outcome.epoch
    await looking.close()


async def test_views_show_what_is_on_the_disk_only(house):
    """While an answer is on its way to the disk, everyone still sees the state before it."""
    table = await house.begun()
    await play_on(table, random.Random(3), 6)
    decision = table.pending[0]
    before = table.epoch, table.pending, table.view(0), table.view(None), table.log()
    house_writer = house.store.writer
    gate = asyncio.Event()
    real = house_writer.run

    async def slow(job):
        await gate.wait()
        return await real(job)

    house_writer.run = slow
    task = asyncio.create_task(table.submit(decision.seat, decision.id, decision.shape.sensible()))
    await asyncio.sleep(0.01)
    assert (table.epoch, table.pending, table.view(0), table.view(None), table.log()) == before
    gate.set()
    await task
    assert table.epoch == before[0] + 1
    assert table.pending != before[1]


@pytest.mark.parametrize("answer", [None, 3, -1, 10**30, [], ["x"] * 5000, {"a": {"b": 1}}, "\ud800", 1e308])
async def test_hostile_answers_are_refused_and_change_nothing(house, answer):
    table = await house.begun()
    for _ in range(2):
        before = table.epoch, table.contest.dump()
        decision = table.pending[0]
        with pytest.raises((InvalidAnswerError, IllegalMoveError)):
            await table.submit(decision.seat, decision.id, answer)
        with pytest.raises(StaleAnswerError):
            await table.submit(decision.seat, 999, answer if answer != "\ud800" else "x")
        assert (table.epoch, table.contest.dump()) == before
        await play_on(table, random.Random(4), 3)


async def test_an_answer_from_the_wrong_seat_is_stale(house):
    table = await house.begun()
    decision = table.pending[0]
    with pytest.raises(StaleAnswerError):
        await table.submit(1 - decision.seat, decision.id, "heads")


async def test_a_secret_answer_tells_only_that_it_was_given(house):
    table = await house.begun()
    outcome = await table.submit(0, table.pending_for(0).id, "tails")
    assert [n.seen_by(1).data for n in outcome.notices] == [{"seat": 0}]
    assert "tails" not in f"{table.view(1)} {table.view(None)} {table.log(1)} {table.log(None)}"
    assert table.pending_for(0) is None
    with pytest.raises(StaleAnswerError):
        await table.submit(0, outcome.epoch, "heads")


async def test_a_repeated_interaction_changes_nothing_and_says_what_the_first_said(house):
    table = await house.begun()
    decision = table.pending[0]
    first = await table.submit(decision.seat, decision.id, "heads", interaction_id=900)
    await play_on(table, random.Random(5), 5)
    before = table.epoch
    for answer in ("heads", "tails", None):
        again = await table.submit(decision.seat, decision.id, answer, interaction_id=900)
        assert (again.epoch, again.notices, again.repeated) == (first.epoch, first.notices, True)
    assert (await table.act(0, Concede(), interaction_id=900)).repeated
    assert table.epoch == before


async def test_a_repeated_interaction_is_known_after_a_restart_and_at_once(house):
    table = await house.begun()
    decision = table.pending[0]
    first = await table.submit(decision.seat, decision.id, "heads", interaction_id=900)
    other = await house.begun()
    with pytest.raises(StaleAnswerError):
        await other.submit(0, other.pending_for(0).id, "heads", interaction_id=900)
    await house.reopen()
    table = await house.tables.table(table.match_id)
    asked = table.pending_for(1)
    clicks = [
        table.submit(0, decision.id, "tails", interaction_id=900),
        *(table.submit(1, asked.id, "tails", interaction_id=901) for _ in range(10)),
    ]
    old, *new = await asyncio.gather(*clicks)
    assert (old.notices, old.repeated) == (first.notices, True)
    assert [o.repeated for o in new] == [False] + [True] * 9
    assert {o.epoch for o in new} == {2}


async def test_double_clicks_without_an_id_are_stale(house):
    table = await house.begun()
    decision = table.pending[0]
    clicks = [table.submit(decision.seat, decision.id, "heads") for _ in range(10)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["Outcome"] + ["StaleAnswerError"] * 9


async def test_a_cancelled_click_is_carried_out_or_not_at_all(house):
    table = await house.begun()
    for turns in range(12):
        decision = table.pending[0]
        task = asyncio.create_task(table.submit(decision.seat, decision.id, decision.shape.sensible()))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.sleep(0.02)  # what is under way ends
        assert (await house.store.journal.dump(table.match_id)).data == table.contest.dump()


async def test_taking_back_and_orders_are_acts_in_the_journal(house):
    table = await house.begun()
    rng = random.Random(6)
    while not (table.pending and table.pending[0].back):
        await play_on(table, rng, 1)
    seat = table.pending[0].seat
    await table.act(seat, Back())
    assert table.pending[0].why == "main"
    await table.act(1 - seat, Orders(()))
    with pytest.raises(StaleAnswerError):
        await table.act(1 - seat, Back())
    kinds = [row.kind for row in await house.store.journal.rows(table.match_id)]
    assert kinds[0] == "start"
    assert kinds[-2:] == ["act", "act"]
    await play_on(table, rng)
    assert (await house.tables.verify(table.match_id)).problems == []


async def test_standing_orders_come_into_force_at_the_deal(house):
    orders = StandingOrdersRecord(player=house.bob, game="toy", classes=())
    await house.store.settings.put_orders(orders)
    table = await house.begun()
    assert [own.classes for own in table.game.state.orders] == [("attack",), ()]
    assert table.epoch == 1
    await play_on(table, random.Random(7))
    assert (await house.tables.verify(table.match_id)).problems == []


async def test_conceding_ends_the_match(house):
    table = await house.begun()
    await table.act(1, Concede())
    assert (table.status, table.info.winner, table.info.reason, table.info.rule) == (
        "over",
        0,
        "concede",
        "9.3",
    )
    with pytest.raises(TableRefusalError, match="match_closed"):
        await table.act(0, Concede())


# ---------------------------------------------------------------- things break


async def broken_table(house):
    """A table whose engine breaks in the middle of the first blow, and the decision that leads there."""
    table = await house.begun(Venue(options={"break": "yes"}))
    while True:
        decision = table.pending[0]
        state = table.contest.dump(), table.epoch
        try:
            await table.submit(decision.seat, decision.id, decision.shape.sensible())
        except TableFaultError as fault:
            return table, decision, state, fault


async def test_a_broken_engine_costs_one_answer_and_is_told_by_an_id(house):
    with capture_logs() as logs:
        table, decision, state, fault = await broken_table(house)
    assert (table.contest.dump(), table.epoch) == state
    errors = [entry for entry in logs if entry["log_level"] == "error"]
    assert [entry["error_id"] for entry in errors] == [fault.error_id]
    assert "struck" in str(errors[0]["where"])
    assert fault.params == {"error_id": fault.error_id}
    with pytest.raises(TableFaultError):
        await table.submit(decision.seat, decision.id, decision.shape.sensible())
    await table.act(decision.seat, Concede())
    assert table.status == "over"


async def test_a_failed_commit_changes_nothing(house):
    table = await house.begun()
    await play_on(table, random.Random(2), 4)
    state, decision = (table.contest.dump(), table.epoch), table.pending[0]
    await hidden(house, "outbox")
    for _ in range(3):
        with pytest.raises(TableFaultError):
            await table.submit(decision.seat, decision.id, decision.shape.sensible(), interaction_id=7)
    assert (table.contest.dump(), table.epoch) == state
    await hidden(house, "outbox", back=True)
    outcome = await table.submit(decision.seat, decision.id, decision.shape.sensible(), interaction_id=7)
    assert (outcome.epoch, outcome.repeated) == (state[1] + 1, False)


async def test_a_subscriber_that_breaks_hurts_nobody(house):
    def broken(table, outcome):
        raise RuntimeError

    end = house.tables.subscribe(broken)
    table = await house.begun()
    await play_on(table, random.Random(2), 4)
    assert house.told[-1].epoch == 4
    end()


async def unreadable(house, was=b'"schema":1', now=b'"schema":7'):
    """The number of a running match whose dump this version cannot read."""
    number = (await house.begun()).match_id
    dump = await house.store.journal.dump(number)
    changed = dump.model_copy(update={"data": dump.data.replace(was, now), "seq": 1})
    row = (await house.store.journal.rows(number))[0].model_copy(update={"seq": 1, "kind": "act"})
    await house.store.journal.commit([row], changed)
    await house.reopen()
    return number


async def test_a_dump_of_another_schema_is_refused_in_words(house):
    number = await unreadable(house)
    with pytest.raises(TableRefusalError) as refused:
        await house.tables.table(number)
    assert refused.value.code == "unreadable"
    assert "schema 7" in refused.value.params["reason"]


@pytest.mark.parametrize(("was", "now"), [(b'"schema":1', b'"schema":7'), (b'"schema"', b'"scheme"')])
async def test_a_match_that_cannot_be_read_is_adjourned_aborted_and_left_all_the_same(house, clock, was, now):
    adjourned = await unreadable(house, was, now)
    clock.pass_(days=8)
    assert [match.id for match in (await house.tables.sweep()).adjourned] == [adjourned]
    assert (await house.tables.sweep()).adjourned == ()
    assert await house.store.matches.of_player(house.alice) == []
    aborted, left = await unreadable(house, was, now), await unreadable(house, was, now)
    with pytest.raises(TableRefusalError, match=r"unreadable|fault"):
        await house.tables.abort(aborted, house.alice)
    info = await house.tables.abort(aborted, None, moderator=True)
    assert (info.status, info.reason) == ("aborted", "moderator")
    with pytest.raises(TableRefusalError, match="match_closed"):
        await house.tables.abort(aborted, None, moderator=True)
    await house.tables.forget_player(house.alice)
    info = await house.tables.info(left)
    assert (info.status, info.reason) == ("aborted", "left")
    assert (await house.store.users.get(house.alice)).discord_id is None


async def test_a_match_goes_on_with_the_cards_it_was_begun_with(place, clock):
    house = await House(place, clock).open()
    number = (await house.begun()).match_id
    house.given["games"] = {"toy": hosted("cards 2")}
    await house.reopen()
    old, new = await house.tables.table(number), await house.begun()
    assert (old._hosted.catalog, new._hosted.catalog) == ("cards 1", "cards 2")
    await play_on(old, random.Random(1))
    assert (await house.tables.verify(number)).problems == []
    await house.close()


# ---------------------------------------------------------------- restarts, and tables that are put away


async def test_a_match_goes_on_after_a_restart(house):
    table = await house.begun()
    await house.tables.set_thread(table.match_id, 50, 51)
    assert (table.channel_id, table.thread_id) == (50, 51)
    await play_on(table, random.Random(1), 10)
    before = table.contest.dump(), table.epoch, table.pending, table.view(1), table.log(1)
    number = table.match_id
    await house.reopen()
    opening, live = await house.tables.resume()
    assert ([m.id for m in opening], live) == ([], [number])
    table = await house.tables.in_thread(51)
    assert table is not None
    assert (table.contest.dump(), table.epoch, table.pending, table.view(1), table.log(1)) == before
    assert table is await house.tables.table(number)
    assert await house.tables.in_thread(52) is None


async def test_an_agreed_match_waits_for_its_deal_over_a_restart(house):
    match = await house.agreed()
    await house.reopen()
    opening, live = await house.tables.resume()
    assert ([m.id for m in opening], live) == ([match.id], [])
    assert opening[0].commitments == match.commitments
    tables = await asyncio.gather(*(house.tables.begin(match.id) for _ in range(4)))
    assert len(set(map(id, tables))) == 1
    assert [o.kind for o in house.told] == ["start"]


async def test_tables_in_use_are_the_same_even_when_many_are_loaded(place, clock):
    house = await House(place, clock, limits=Limits(loaded=2, open_matches=50)).open()
    held = await house.begun()
    numbers = [(await house.begun()).match_id for _ in range(6)]
    assert len(house.tables._recent) == 2
    assert await house.tables.table(held.match_id) is held
    loads = await asyncio.gather(*(house.tables.table(numbers[0]) for _ in range(5)))
    assert len(set(map(id, loads))) == 1
    await house.close()


async def test_the_whole_log_is_kept_and_each_sees_their_part(place, clock):
    house = await House(place, clock, limits=Limits(log_lines=8)).open()
    table = await house.begun()
    await play_on(table, random.Random(1))
    assert len(table.log()) <= 8
    for seat in (0, 1, None):
        whole = await table.history(seat)
        assert whole[-len(table.log(seat)) :] == table.log(seat)
        assert table.log(seat, 3) == table.log(seat)[-3:]
        drawn = [line.notice.data for line in whole if line.notice.kind == "drew"]
        assert all(("card" in data) == (data["seat"] == seat) for data in drawn)
    await house.close()


async def test_draining_finishes_what_is_under_way_and_refuses_the_rest(house):
    tables = [await house.begun() for _ in range(5)]
    clicks = [asyncio.create_task(t.submit(0, t.pending_for(0).id, "heads")) for t in tables]
    await asyncio.sleep(0)
    assert await house.tables.drain(5)
    assert [(await click).epoch for click in clicks] == [1] * 5
    for refused in (
        tables[0].submit(1, 2, "heads"),
        house.begun(),
        house.tables.begin(1),
        house.tables.take_up(1),
    ):
        with pytest.raises(TableRefusalError, match="draining"):
            await refused


# ---------------------------------------------------------------- ending early


async def test_both_players_abort_or_a_moderator(house):
    one, two, three = [await house.begun() for _ in range(3)]
    info = await house.tables.abort(one.match_id, house.alice)
    assert (info.status, info.abort_asked) == ("open", {0})
    assert (await house.tables.abort(one.match_id, house.alice, withdraw=True)).abort_asked == frozenset()
    await house.tables.abort(one.match_id, house.alice)
    info = await house.tables.abort(one.match_id, house.bob)
    assert (info.status, info.reason) == ("aborted", "consent")
    with pytest.raises(TableRefusalError, match="not_a_player"):
        await house.tables.abort(two.match_id, house.carol)
    assert (await house.tables.abort(two.match_id, house.carol, moderator=True)).reason == "moderator"
    with pytest.raises(TableRefusalError, match="match_closed"):
        await house.tables.abort(two.match_id, house.bob)
    with pytest.raises(TableRefusalError, match="match_closed"):
        await two.submit(0, 1, "heads")
    await house.tables.abort(three.match_id, house.bob)
    await three.submit(1, three.pending_for(1).id, "heads")
    assert (await house.tables.info(three.match_id)).abort_asked == frozenset()
    assert [o.kind for o in house.told if o.match_id == two.match_id] == ["start", "abort"]


async def test_one_player_aborts_a_practice_or_what_has_not_begun(house):
    table = await house.practice("sensible")
    assert (await house.tables.abort(table.match_id, house.alice)).status == "aborted"
    match = await house.agreed()
    assert (await house.tables.abort(match.id, house.bob)).status == "aborted"
    with pytest.raises(TableRefusalError, match="match_closed"):
        await house.tables.begin(match.id)


async def test_a_match_nobody_plays_is_reminded_of_then_adjourned(house, clock):
    table = await house.begun(Venue(guild_id=1))
    quick = await house.begun(Venue(guild_id=2))
    await house.store.guilds.put(GuildSettings(guild_id=2, adjourn_days=2, remind_hours=12))
    swept = []
    for _ in range(8 * 24):
        clock.pass_(hours=1)
        swept.append(await house.tables.sweep())
    hours = {m: [h for h, s in enumerate(swept, 1) for w in s.waiting if w.id == m] for m in (1, 2)}
    assert hours == {1: [24 * d for d in range(1, 7)], 2: [12, 24, 36]}
    adjourned = [(h, m.id) for h, s in enumerate(swept, 1) for m in s.adjourned]
    assert adjourned == [(48, quick.match_id), (7 * 24, table.match_id)]
    assert table.status == "adjourned"
    assert table.pending == ()
    with pytest.raises(TableRefusalError) as refused:
        await table.submit(0, 1, "heads")
    assert refused.value.params == {"status": "adjourned"}
    await house.reopen()
    assert await house.tables.resume() == ([], [])
    table = await house.tables.take_up(table.match_id)
    assert (await table.submit(0, table.pending_for(0).id, "heads")).epoch == 1
    await (await house.tables.table(quick.match_id)).act(0, Concede())
    assert (await house.tables.info(quick.match_id)).winner == 1


async def test_who_leaves_is_forgotten_and_their_matches_end(house):
    done = await house.begun()
    await play_on(done, random.Random(1))
    running, agreed = await house.begun(), await house.agreed()
    await house.tables.forget_player(house.alice)
    assert (running.status, running.info.reason, running.info.winner) == ("over", "concede", 1)
    agreed = await house.tables.info(agreed.id)
    assert (agreed.status, agreed.reason) == ("aborted", "left")  # nothing was dealt
    assert (await house.store.users.get(house.alice)).discord_id is None
    report = await house.tables.verify(done.match_id)
    assert report.problems == []
    assert "deleted" in report.notes[0]


async def test_who_leaves_is_in_no_match_that_was_agreed_on_meanwhile(house, monkeypatch):
    delete = house.store.privacy.delete
    standing = await house.tables.challenge("toy", house.entry(house.alice), house.bob)

    async def accepted_first(player):
        await house.tables.begin((await house.tables.accept(standing.id, house.entry(house.bob))).id)
        await delete(player)

    monkeypatch.setattr(house.store.privacy, "delete", accepted_first)
    await house.tables.forget_player(house.alice)
    info = await house.tables.info(standing.id)
    assert (info.status, info.reason, info.winner) == ("over", "concede", 1)


async def test_a_match_begun_at_the_last_moment_does_not_expire(house, clock, monkeypatch):
    match = await house.agreed()
    clock.pass_(days=1)
    opening = house.store.matches.opening

    async def begun_meanwhile():
        found = await opening()
        await house.tables.begin(match.id)
        return found

    monkeypatch.setattr(house.store.matches, "opening", begun_meanwhile)
    await house.tables.sweep()
    assert (await house.tables.info(match.id)).status == "open"


# ---------------------------------------------------------------- many at once, and what tables know


async def test_many_tables_play_at_once_and_every_journal_agrees(place, clock):
    house = await House(place, clock, limits=Limits(open_matches=50, loaded=4)).open()
    tables = [await house.begun() for _ in range(25)]
    await asyncio.gather(*(play_on(table, random.Random(n)) for n, table in enumerate(tables)))
    for table in tables:
        assert table.status == "over"
        assert (await house.tables.verify(table.match_id)).problems == []
        told = [o.epoch for o in house.told if o.match_id == table.match_id]
        assert told == list(range(table.epoch + 1))
    await house.close()


@pytest.mark.parametrize("room", ["tables", "store"])
def test_tables_and_store_know_neither_discord_nor_a_game(root, room):
    known = set()
    for file in (root / "bot" / room).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                known |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                known.add(node.module)
    floors = {name for name in known if name.split(".")[0] in {"bot", "cards", "engine", "discord"}}
    allowed = (
        "bot.beginners.novices",
        "bot.games",
        "bot.logs",
        "bot.measuring",
        "bot.store",
        "bot.tables",
        "cards.errors",
        "engine.core",
        "engine.league",  # names no game either
    )
    of_any_game = {"bot", "engine.players"}  # the packages themselves, not what stands in them
    assert {name for name in floors - of_any_game if not name.startswith(allowed)} == set()


# ---------------------------------------------------------------- computer players


@pytest.mark.parametrize("name", sorted(PLAYERS))
async def test_a_computer_player_answers_whatever_becomes_of_it(house, name):
    """One that breaks or answers nonsense is replaced by the sensible answer; its view stands in no log."""
    with capture_logs() as logs:
        table = await house.practice(name)
        await finish(table)
    assert table.status == "over"
    wrong = [entry for entry in logs if entry["log_level"] == "error"]
    assert name == "seeded" or bool(wrong) == (name in {"careless", "broken"})
    assert not any(card in str(wrong) for card in DECK)


async def finish(table):
    while table.status == "open":
        mine = table.pending_for(0)
        if mine is None:
            await asyncio.sleep(0.001)
        else:
            await table.submit(0, mine.id, mine.shape.sensible())


class Paced:
    """It answers after three seconds, whatever it is asked."""

    pace = 3.0

    def __call__(self, information, decision, seed):
        return decision.shape.sensible()


async def test_an_opponent_answers_at_its_pace_whatever_it_holds(place, clock):
    """501.4 for time: a question with one answer only takes as long as any other."""
    house = await House(place, clock, players={"paced": Paced()}).open()
    table = await house.practice("paced")
    await table.act(1, Orders(("attack",)))
    loop, waits, single = asyncio.get_running_loop(), [], set()
    for _ in range(60):
        if table.status != "open":
            break
        mine = table.pending_for(0)
        if mine is not None:
            if (
                single and mine.why == "main"
            ):  # nothing to parry with: passing is the only answer to this attack
                table.contest.game.state.hands[1].clear()
            await table.submit(0, mine.id, mine.shape.sensible())
            continue
        asked, since = table.pending_for(1), loop.time()
        single.add(asked.shape.single() is not None)
        last = since + 9
        while table.status == "open" and table.pending_for(1) == asked and loop.time() < last:  # noqa: ASYNC110 - it watches
            await asyncio.sleep(0.01)
        waits.append(loop.time() - since)
    assert single == {False, True}
    assert all(2.9 < wait < 3.1 for wait in waits), waits
    await house.close()


@pytest.mark.parametrize(
    ("taken", "answered"),
    [(0.0, 1.5), (0.1, 1.5), (1.49, 1.5), (1.5, 1.5), (1.6, 3.0), (2.9, 3.0), (3.2, 4.5)],
)
def test_an_opponent_that_thinks_longer_answers_at_a_step_of_its_pace(taken, answered):
    assert taken + left_of(1.5, taken) == pytest.approx(answered)
    assert left_of(0.0, taken) == 0.0


class Explaining:
    """It plays what it can and says which card; while it pays in secret it notes what others can hear."""

    def __init__(self):
        self.heard, self.table = [], None

    def __call__(self, information, decision, seed):
        if decision.private:
            self.heard.append((self.played, self.told()))
            return decision.shape.sensible()
        keys = [option.key for option in decision.shape.options if option.verb == "play"]
        self.played = keys[0] if keys else ""
        return keys[0] if keys else decision.shape.sensible()

    def explain(self, information, decision, answer):
        return Reason(str(answer), told=answer not in ("end", "pass"))

    def told(self):
        """The reason for what it last did in sight."""
        if self.table is None:
            return None
        lines = self.table.log(None)
        _, index, seat = act([line.notice for line in lines], {1})
        return None if index < 0 else self.tables.reason(self.table.match_id, seat, lines[index].epoch)


@pytest.mark.rule("501.4")
async def test_why_an_opponent_did_something_is_not_heard_while_it_decides_in_secret(place, clock):
    """Else the words would tell that it is asked something now, and about which card."""
    player = Explaining()
    house = await House(place, clock, players={"explaining": player}).open()
    player.tables = house.tables
    known = set()
    for _ in range(5):  # how often it pays depends on the deal
        player.table = None
        player.table = await house.practice("explaining")
        await finish(player.table)
        told = (house.tables.reason(player.table.match_id, 1, line.epoch) for line in player.table.log(None))
        known |= {reason.key for reason in told if reason is not None}
    assert len(player.heard) > 1
    assert all(reason is None or reason.key != played for played, reason in player.heard)
    assert known
    assert known <= {*DECK}, "why it played, never why it ended or passed"
    await house.close()


async def test_a_computer_player_thinks_in_another_process(place, clock):
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        house = await House(place, clock, executor=pool).open()
        table = await house.practice("sensible")
        await finish(table)
        assert table.status == "over"
        await house.close()


async def test_a_computer_player_goes_on_after_a_restart(house):
    table = await house.practice("seeded")
    number = table.match_id
    mine = table.pending_for(0)
    if mine is not None:  # by lot the computer may begin
        await table.submit(0, mine.id, "end")
    await house.reopen()
    await house.tables.resume()
    table = await house.tables.table(number)
    await finish(table)
    assert (await house.tables.verify(number)).problems == []


async def test_a_computer_player_goes_on_once_its_answers_can_be_kept_again(house, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Computers, "wake", lambda *_: None)
        patch.setattr("bot.tables.matchmaking._lot", lambda _seats: 1)
        table = await house.practice("sensible")
    computers, asked = house.tables._computers, table.pending_for(1)
    await hidden(house, "outbox")
    computers.wake(table)
    await asyncio.gather(*computers._tasks.values())
    assert table.pending_for(1) == asked is not None
    await hidden(house, "outbox", back=True)
    await house.tables.sweep()
    await asyncio.gather(*computers._tasks.values())
    assert table.pending_for(1) != asked
    await finish(table)
    assert (await house.tables.verify(table.match_id)).problems == []


async def test_no_hand_and_no_seed_in_the_log(house, capsys):
    """Everything a match says at DEBUG: numbers, codes and places."""
    structlog.reset_defaults()
    table, *_ = await broken_table(house)
    record = await house.store.matches.get(table.match_id)
    said = capsys.readouterr().out
    assert "engine failed" in said
    hidden = [record.secret.hex(), record.seed.hex(), str(record.seed), *DECK]
    assert [word for word in hidden if word in said] == []
