"""What every store must do, whatever it stands on."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt

import pytest

from bot.store import (
    DuplicateInteractionError,
    NoSuchRecordError,
    StoreFailedError,
    UnfitTextError,
    ViolationError,
    WrongSequenceError,
)
from bot.store.records import (
    ClockRecord,
    Featured,
    GuildSettings,
    Helped,
    MatchEnding,
    Place,
    PlayerSettings,
    Published,
    StandingOrdersRecord,
)
from tests import stores
from tests.clock import NOON

HOUR = dt.timedelta(hours=1)


# ---------------------------------------------------------------- what is refused


@pytest.fixture(autouse=True)
def of_the_next_version(monkeypatch):
    """A store works with what the next version adds to its tables; all other tests have it without."""
    stores.widen(monkeypatch)


@pytest.mark.parametrize(
    ("sql", "constraint"),
    [
        ("INSERT INTO users (number, discord_id, created_at) VALUES (1, 5, 0)", "users.number"),
        ("INSERT INTO users (discord_id, created_at) VALUES (1000, 0)", "users.discord_id"),
        (
            "INSERT INTO standing_orders (player, game, classes, stops) VALUES (1, 'toy', '[]', '[]')",
            "standing_orders.player, standing_orders.game",
        ),
        ("INSERT INTO users (discord_id) VALUES (5)", "users.created_at"),
        ("INSERT INTO numbers (id) VALUES (1)", "numbers.id"),
        ("INSERT INTO openings (match_id, player) VALUES (77, 1)", "foreign key"),
        ("INSERT INTO watch (id, seen_at, since_at) VALUES (2, 0, 0)", "check"),
    ],
)
async def test_a_row_that_breaks_a_constraint_is_an_error_of_the_store_that_names_it(
    store, made, sql, constraint
):
    await made.players(1)
    await store.numbers.next()
    await store.settings.put_orders(StandingOrdersRecord(player=1, game="toy", classes=()))
    with pytest.raises(ViolationError) as refused:
        await store.writer.run(lambda db: db.execute(sql))
    assert refused.value.constraint == constraint
    assert "1000" not in str(refused.value)


async def test_what_the_database_does_not_know_is_an_error_of_the_store(store):
    for connection in (store.writer, store._reader):
        with pytest.raises(StoreFailedError):
            await connection.run(lambda db: db.execute("SELECT nothing FROM nowhere"))
    with pytest.raises(StoreFailedError):
        await store._reader.run(lambda db: db.execute("DELETE FROM users"))
    assert (await store.users.meet(1)).discord_id == 1


async def test_a_job_that_goes_on_after_an_error_is_either_kept_whole_or_an_error(store):
    """Never taken for done although nothing was kept."""

    def job(db):
        db.execute("INSERT INTO users (discord_id, created_at) VALUES (1, 0)")
        with contextlib.suppress(ViolationError):
            db.execute("INSERT INTO users (discord_id, created_at) VALUES (1, 0)")

    try:
        await store.writer.run(job)
    except StoreFailedError:
        assert await store.users.find(1) is None
    else:
        assert await store.users.find(1) is not None


async def test_a_text_with_nul_is_refused_and_nothing_is_written(store, made):
    """Not every database can keep one; as JSON it is six other characters, and kept."""
    (player,) = await made.players(1)
    deck = await made.deck(player)
    with pytest.raises(UnfitTextError):
        await store.decks.change(deck.model_copy(update={"name": "Mi\0ne"}))
    with pytest.raises(UnfitTextError):
        await store.decks.add(deck.model_copy(update={"name": "\0"}))
    assert await store.decks.of_player(player, "toy") == [deck]
    kept = await store.decks.change(deck.model_copy(update={"cards": (("a\0", 2),)}))
    assert (await store.decks.get(player, deck.id)).cards == kept.cards == (("a\0", 2),)

    def several(db):
        rows = [("toy", "1", b"\0"), ("toy", "2\0", b"")]
        db.executemany("INSERT INTO catalogs VALUES (?, ?, ?)", rows)

    with pytest.raises(UnfitTextError):
        await store.writer.run(several)
    assert not await store.catalogs.has("toy", "1")


# ---------------------------------------------------------------- people


async def test_a_player_is_one_number_for_good(store, reopen):
    first = await store.users.meet(77, "fr")
    again = await store.users.meet(77, "en")
    other = await store.users.meet(78)
    assert first == again
    assert (first.discord_id, first.locale, first.created_at) == (77, "fr", NOON)
    assert other.number != first.number
    await store.close()
    store = await reopen()
    assert await store.users.meet(77) == first
    assert await store.users.get(first.number) == first
    await store.close()


async def test_a_player_met_many_times_at_once_is_made_once(store):
    met = await asyncio.gather(*(store.users.meet(77) for _ in range(20)))
    assert len({user.number for user in met}) == 1


async def test_language_and_dm_are_noted(store):
    user = await store.users.meet(77)
    await store.users.set_locale(user.number, "en")
    await store.users.set_dm(user.number, 900, closed=True)
    for found in (await store.users.get(user.number), await store.users.meet(77)):
        assert (found.locale, found.dm_channel_id, found.dm_closed) == ("en", 900, True)


async def test_who_is_unknown_is_not_found(store):
    assert await store.users.find(5) is None
    with pytest.raises(NoSuchRecordError):
        await store.users.get(99)
    with pytest.raises(NoSuchRecordError):
        await store.users.set_locale(99, "fr")


async def test_settings_have_defaults_and_stay(store, made):
    (player,) = await made.players(1)
    assert await store.settings.get(player) == PlayerSettings()
    for chosen in (
        PlayerSettings(pictures=False),
        PlayerSettings(mentions="dm"),
        PlayerSettings(mentions=False),
    ):
        await store.settings.put(player, chosen)
        assert await store.settings.get(player) == chosen
    assert await store.guilds.get(5) == GuildSettings(guild_id=5)
    guild = GuildSettings(
        guild_id=5,
        match_channel_id=6,
        judge_channel_id=7,
        game="fftcg",
        locale="en",
        private_threads=True,
        adjourn_days=3,
    )
    await store.guilds.put(guild)
    assert await store.guilds.get(5) == guild
    await store.guilds.forget(5)
    assert await store.guilds.get(5) == GuildSettings(guild_id=5)


async def test_who_agrees_to_open_a_replay_is_told_and_forgotten(store, made):
    people = await made.players()
    match = await made.match(*people)
    await store.openings.agree(match.id, people[0])
    await store.openings.agree(match.id, people[0])
    assert [letter.key for letter in await store.outbox.of_match(match.id)] == ["opening"]
    await store.openings.agree(match.id, people[1])
    assert await store.openings.of_match(match.id) == frozenset(people)
    assert "opened" in [letter.key for letter in await store.outbox.of_match(match.id)]
    assert (await store.privacy.export(people[0]))["open_replays"] == [str(match.id)]
    await store.privacy.delete(people[0])
    assert await store.openings.of_match(match.id) == frozenset(people[1:])


async def test_a_featured_match_is_shown_from_row_to_row(store, made):
    match = await made.match(*await made.players())
    await store.featured.put(match.id, 7)
    await store.featured.put(match.id, 8)
    assert await store.featured.get(match.id) == Featured(match_id=match.id, channel_id=7, seq=-1)
    (letter,) = [each for each in await store.outbox.of_match(match.id) if each.key == "featured"]
    await store.outbox.delivered(letter)
    await store.featured.due(match.id, 5)
    await store.featured.due(match.id, 4)
    assert (await store.featured.get(match.id)).seq == 5
    assert [each.key for each in await store.outbox.of_match(match.id)].count("featured") == 1
    assert await store.featured.remove(match.id)
    assert not await store.featured.remove(match.id)
    assert await store.featured.all() == []


async def test_standing_orders_are_kept_by_player_and_game(store, made):
    (player,) = await made.players(1)
    assert await store.settings.orders(player, "toy") is None
    for classes in (("attack", "play"), ()):
        orders = StandingOrdersRecord(player=player, game="toy", classes=classes)
        await store.settings.put_orders(orders)
        assert await store.settings.orders(player, "toy") == orders
    assert await store.settings.orders(player, "other") is None


# ---------------------------------------------------------------- lookups


async def test_lookups_are_counted(store, reopen):
    yes = Helped(game="wakfu", language="fr", shown="wakfu-tr-fr:704.5", outcome="yes")
    other = Helped(game="wakfu", language="fr", outcome="opened", opened="wakfu-tr-fr:101.1", times=3)
    assert await store.lookups.all() == []
    await asyncio.gather(*(store.lookups.count(yes) for _ in range(5)), store.lookups.count(other))
    await store.lookups.count(yes.model_copy(update={"language": "en"}))
    await store.close()
    store = await reopen()
    assert await store.lookups.all() == [
        yes.model_copy(update={"times": 5}),
        other,
        yes.model_copy(update={"language": "en"}),
    ]
    await store.close()


# ---------------------------------------------------------------- decks


async def test_a_deck_is_kept_whole(store, made, reopen):
    first, second = await made.players()
    deck = await made.deck(first, "Œuvre 🂡", reserve=(("c", 12),))
    assert (deck.cards, deck.reserve) == ((("a", 2), ("b", 1)), (("c", 12),))
    assert (deck.created_at, deck.changed_at) == (NOON, NOON)
    await store.close()
    store = await reopen()
    assert await store.decks.get(first, deck.id) == deck
    assert await store.decks.of_player(first, "toy") == [deck]
    assert await store.decks.of_player(first, "other") == []
    assert await store.decks.of_player(second, "toy") == []
    await store.close()


async def test_a_deck_is_its_players_alone(store, made):
    first, second = await made.players()
    deck = await made.deck(first)
    theirs = deck.model_copy(update={"player": second, "name": "Stolen"})
    for attempt in (
        store.decks.get(second, deck.id),
        store.decks.remove(second, deck.id),
        store.decks.change(theirs),
    ):
        with pytest.raises(NoSuchRecordError):
            await attempt
    assert await store.decks.get(first, deck.id) == deck


async def test_a_deck_changes_and_comes_first(store, made, clock):
    (player,) = await made.players(1)
    older, newer = await made.deck(player, "older"), await made.deck(player, "newer")
    assert [deck.id for deck in await store.decks.of_player(player, "toy")] == [newer.id, older.id]
    clock.pass_(hours=1)
    fresh = await store.decks.change(older.model_copy(update={"name": "Other", "cards": (("z", 1),)}))
    assert (fresh.name, fresh.cards, fresh.created_at, fresh.changed_at) == (
        "Other",
        (("z", 1),),
        NOON,
        NOON + HOUR,
    )
    assert await store.decks.of_player(player, "toy") == [fresh, newer]


async def test_a_removed_deck_can_be_kept_anew(store, made):
    (player,) = await made.players(1)
    deck = await made.deck(player)
    assert await store.decks.remove(player, deck.id) == deck
    for gone in (
        store.decks.remove(player, deck.id),
        store.decks.change(deck),
        store.decks.get(player, deck.id),
    ):
        with pytest.raises(NoSuchRecordError):
            await gone
    back = await store.decks.add(deck)
    assert back.id > deck.id
    assert (back.name, back.cards) == (deck.name, deck.cards)


# ---------------------------------------------------------------- challenges and matches


async def test_a_challenge_is_kept_whole(store, made):
    first, second = await made.players()
    challenge = await made.challenge(first, second)
    assert await store.challenges.get(challenge.id) == challenge
    await store.challenges.set_message(challenge.id, 8, 9)
    shown = challenge.model_copy(update={"channel_id": 8, "message_id": 9})
    for player in (first, second):
        assert await store.challenges.of_player(player) == [shown]
    assert await store.challenges.remove(challenge.id) == shown
    with pytest.raises(NoSuchRecordError):
        await store.challenges.remove(challenge.id)
    with pytest.raises(NoSuchRecordError):
        await store.challenges.get(challenge.id)


async def test_challenges_expire(store, made):
    first, _ = await made.players()
    challenge = await made.challenge(first)
    assert await store.challenges.expired(challenge.expires_at - HOUR) == []
    assert await store.challenges.expired(challenge.expires_at) == [challenge]


async def test_a_number_is_used_once(store, made):
    first, second = await made.players()
    challenge = await made.challenge(first)
    await store.challenges.remove(challenge.id)
    assert (await made.challenge(first)).id > challenge.id
    match = await made.match(first, second)
    with pytest.raises(NoSuchRecordError):
        await made.match(first, second, match.id)


async def test_a_challenge_is_accepted_once(store, made):
    first, second = await made.players()
    challenge = await made.challenge(first)
    kept = await made.match(first, second)
    match = kept.model_copy(update={"id": challenge.id})
    results = await asyncio.gather(*(store.matches.accept(match) for _ in range(5)), return_exceptions=True)
    assert sorted(type(r).__name__ for r in results) == ["NoSuchRecordError"] * 4 + ["NoneType"]
    assert await store.matches.get(challenge.id) == match
    assert await store.challenges.of_player(first) == []


async def test_a_match_is_kept_whole(store, made):
    first, _ = await made.players()
    match = await made.match(first, None)
    assert await store.matches.get(match.id) == match
    with pytest.raises(NoSuchRecordError):
        await store.matches.get(999)


async def test_a_match_is_found_by_thread_and_player(store, made):
    first, second, third = await made.players(3)
    match = await made.match(first, second)
    await store.matches.set_thread(match.id, 20, 21)
    other = await made.match(third, None)
    found = await store.matches.in_thread(21)
    assert found is not None
    assert (found.id, found.channel_id) == (match.id, 20)
    assert await store.matches.in_thread(22) is None
    assert [m.id for m in await store.matches.of_player(second)] == [match.id]
    assert await store.matches.of_player(second, ("over",)) == []
    assert [m.id for m in await store.matches.opening()] == [match.id, other.id]


async def test_the_matches_of_a_server_are_its_newest_but_ones_own(store, made):
    first, second, third = await made.players(3)
    here = [await made.match(first, second, guild_id=1) for _ in range(4)]
    own, elsewhere = await made.match(second, third, guild_id=1), await made.match(first, None, guild_id=2)
    await store.matches.end(here[3].id, MatchEnding(status="aborted", at=NOON, reason="consent"))
    assert [m.id for m in await store.matches.in_guild(1, 2, third)] == [here[1].id, here[2].id]
    assert [m.id for m in await store.matches.in_guild(1, 9)] == [*(m.id for m in here[:3]), own.id]
    assert [m.id for m in await store.matches.in_guild(2, 9, second)] == [elsewhere.id]


async def test_the_last_look_at_the_clock_is_kept(store, made, reopen):
    assert await store.watch.get() == (None, None)
    first, second = await made.players()
    await made.begun(first, second)
    assert await store.watch.get() == (NOON, None)
    await store.watch.put(NOON + HOUR, None)
    await store.watch.put(NOON + 2 * HOUR, NOON)
    assert await store.watch.get() == (NOON + 2 * HOUR, NOON)


async def test_a_word_is_given_before_the_match_begins(store, made):
    first, second = await made.players()
    match = await made.match(first, second)
    with pytest.raises(NoSuchRecordError):
        await store.matches.set_word(match.id, 0, "another")
    wordless = await made.match(first, second, words=("a", ""))
    await store.matches.set_word(wordless.id, 1, "mine")
    match = await store.matches.get(wordless.id)
    assert (await store.matches.get(match.id)).seats[1].word == "mine"
    await store.journal.begin([made.row(match.id, 0)], made.dump(match.id, 0), b"seed")
    with pytest.raises(NoSuchRecordError):
        await store.matches.set_word(match.id, 1, "later")


async def test_an_idle_match_is_found_until_it_is_moved_or_adjourned(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    other = await made.begun(first, second)

    async def idle(since, now=NOON + 99 * HOUR, after=0):
        return [m.id for m in await store.matches.waiting(since, now, after, 9)]

    assert await idle(NOON - HOUR) == []
    assert await idle(NOON) == [match.id, other.id]
    assert await idle(NOON, after=match.id) == [other.id]
    assert [m.id for m in await store.matches.waiting(NOON, NOON, 0, 1)] == [match.id]
    assert await idle(NOON - 9 * HOUR, now=NOON - HOUR) == [
        match.id,
        other.id,
    ]  # moved by a clock that was wrong
    await store.matches.set_status(other.id, "adjourned")
    (waiting,) = await store.matches.waiting(NOON, NOON, 0, 1)
    assert await store.matches.set_reminded(waiting, NOON + HOUR)
    assert not await store.matches.set_reminded(waiting, NOON + 2 * HOUR)  # another has reminded meanwhile
    assert (await store.matches.get(match.id)).reminded_at == NOON + HOUR
    await store.journal.commit([made.row(match.id, 1, at=NOON + 2 * HOUR)], made.dump(match.id, 1))
    moved = await store.matches.get(match.id)
    assert (moved.moved_at, moved.reminded_at) == (NOON + 2 * HOUR, None)
    assert await idle(NOON + HOUR) == []
    await store.matches.set_status(match.id, "adjourned")
    assert await idle(NOON + 9 * HOUR) == []
    await store.matches.set_status(match.id, "open", NOON + 5 * HOUR)
    assert (await store.matches.get(match.id)).moved_at == NOON + 5 * HOUR


async def test_what_must_be_told_is_kept_with_what_makes_it_true(store, made, reopen):
    first, second = await made.players()
    match, other = await made.begun(first, second), await made.begun(first, second)
    assert [(x.match_id, x.key) for x in await store.outbox.pending()] == [
        (match.id, "table"),
        (other.id, "table"),
    ]
    (table,) = await store.outbox.of_match(match.id)
    over = MatchEnding(status="over", at=NOON, winner=1, reason="points")
    await store.journal.commit([made.row(match.id, 1)], made.dump(match.id, 1), over, ["game:2"])
    await store.close()
    again = await reopen()
    try:
        found = await again.outbox.of_match(match.id)
        assert [x.key for x in found] == ["table", "game:2", "result", "secrets"]
        assert found[0].id == table.id
        assert found[0].version > table.version
        # What was told is not what is true now.
        await again.outbox.delivered(table)
        newer = (await again.outbox.of_match(match.id))[0]
        assert (newer.id, newer.version) == (table.id, found[0].version)
        assert newer.nonce != table.nonce
        place = Place(match_id=match.id, key="table", channel_id=1, message_id=2, posted_at=NOON)
        await again.outbox.delivered(newer, place)
        assert [x.key for x in await again.outbox.of_match(match.id)] == ["game:2", "result", "secrets"]
        assert await again.places.of_match(match.id) == {"table": place}
    finally:
        await again.close()


async def test_a_clock_stands_as_the_answer_left_it(store, made, reopen):
    first, second = await made.players()
    match, other = await made.begun(first, second), await made.begun(first, second)
    assert (await store.journal.stands(match.id))[2] is None
    assert (await store.clocks.next_due(), await store.clocks.ran()) == (None, 0)

    def clock(number, at, due):
        return ClockRecord(match_id=number, state=f'{{"at":{at}}}', at=at, due_at=due)

    await store.journal.commit(
        [made.row(match.id, 1)], made.dump(match.id, 1), clock=clock(match.id, 500, 900)
    )
    await store.clocks.put(clock(other.id, 400, 800), "time:1")
    assert [x.key for x in await store.outbox.of_match(other.id)] == ["table", "time:1"]
    assert await store.clocks.ran() == 500  # it never goes back
    assert [await store.clocks.beat(ran) for ran in (450, 600, 550)] == [450, 600, 600]
    await store.close()
    again = await reopen()
    try:
        assert await again.clocks.ran() == 600
        assert (await again.journal.stands(match.id))[2] == '{"at":500}'
        assert await again.clocks.running() == [(other.id, 800), (match.id, 900)]
        assert (await again.clocks.next_due(), await again.clocks.due(900, 1)) == (800, [other.id])
        await again.clocks.postpone(other.id, 5000)
        assert await again.clocks.due(900, 9) == [match.id]
        with pytest.raises(WrongSequenceError):
            await again.journal.commit(
                [made.row(match.id, 7)], made.dump(match.id, 7), clock=clock(match.id, 700, 999)
            )
        assert (await again.journal.stands(match.id))[2] == '{"at":500}'
    finally:
        await again.close()


async def test_a_clock_of_a_match_that_is_not_played_is_never_due(store, made):
    first, second = await made.players()
    ways = {
        "over": lambda n: store.matches.end(n, MatchEnding(status="over", at=NOON, reason="points")),
        "adjourned": lambda n: store.matches.set_status(n, "adjourned"),
        "homeless": store.matches.unhouse,
    }
    for end in ways.values():
        match = await made.begun(first, second)
        await store.clocks.put(ClockRecord(match_id=match.id, state="{}", at=1, due_at=5))
        assert (
            await store.matches.waiting(NOON + HOUR, NOON + HOUR, 0, 9) == []
        )  # its own reminders are enough
        await end(match.id)
        assert await store.clocks.running() == []
        await store.clocks.postpone(match.id, 9)
        assert await store.clocks.running() == []


async def test_a_failed_commit_leaves_nothing_to_tell(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    (letter,) = await store.outbox.of_match(match.id)
    with pytest.raises(WrongSequenceError):
        await store.journal.commit([made.row(match.id, 7)], made.dump(match.id, 7), None, ["game:2"])
    assert await store.outbox.of_match(match.id) == [letter]


async def test_what_ends_and_what_waits_is_told(store, made):
    first, second = await made.players()
    agreed, begun = await made.match(first, second), await made.begun(first, second)
    (table,) = await store.outbox.of_match(begun.id)
    await store.outbox.delivered(table)
    assert await store.matches.set_reminded(made.waiting(begun), NOON)
    await store.matches.set_status(begun.id, "adjourned")
    assert [x.key for x in await store.outbox.of_match(begun.id)] == ["reminder", "table", "adjourned"]
    for match in (agreed, begun):
        assert await store.matches.end(match.id, MatchEnding(status="aborted", at=NOON, reason="consent"))
    assert [x.key for x in await store.outbox.of_match(agreed.id)] == ["secrets"]
    assert (await store.outbox.of_match(begun.id))[-1].key == "secrets"
    opened = await store.outbox.open(begun.id, "table")
    assert opened == (await store.outbox.of_match(begun.id))[1]
    assert (await store.outbox.open(agreed.id, "table")).key == "table"


async def test_a_match_that_has_lost_its_thread_waits_and_that_is_told(store, made):
    first, second = await made.players()
    agreed, begun, waits, over = (
        await made.match(first, second),
        *[await made.begun(first, second) for _ in range(3)],
    )
    await store.matches.set_status(waits.id, "adjourned")
    await store.matches.end(over.id, MatchEnding(status="over", at=NOON, reason="concede"))
    for match in (agreed, begun, waits, over):
        await store.matches.set_thread(match.id, 20, 100 + match.id)
        place = Place(match_id=match.id, key="table", channel_id=100 + match.id, message_id=9, posted_at=NOON)
        await store.places.put(place)
        for letter in await store.outbox.of_match(match.id):
            await store.outbox.delivered(letter)
        await store.matches.unhouse(match.id)
    found = [await store.matches.get(match.id) for match in (agreed, begun, waits, over)]
    assert [match.status for match in found] == ["opening", "adjourned", "adjourned", "over"]
    assert {(match.channel_id, match.thread_id) for match in found} == {(20, None)}
    assert [(x.match_id, x.key) for x in await store.outbox.pending()] == [
        (begun.id, "adjourned"),
        (waits.id, "adjourned"),
    ]
    assert [await store.places.of_match(match.id) for match in found] == [{}] * 4


async def test_a_wish_to_abort_stands_until_that_seat_answers(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    assert await store.matches.ask_abort(match.id, 0, asked=True) == {0}
    assert await store.matches.ask_abort(match.id, 1, asked=True) == {0, 1}
    assert await store.matches.ask_abort(match.id, 0, asked=False) == {1}
    await store.journal.commit([made.row(match.id, 1, seat=0)], made.dump(match.id, 1))
    assert (await store.matches.get(match.id)).abort_asked == {1}
    await store.journal.commit([made.row(match.id, 2, seat=1)], made.dump(match.id, 2))
    assert (await store.matches.get(match.id)).abort_asked == frozenset()


async def test_places_are_found_by_key_and_by_message(store, made):
    first, second = await made.players()
    match = await made.match(first, second)
    place = Place(match_id=match.id, key="table", channel_id=1, message_id=2, posted_at=NOON)
    await store.places.put(place)
    moved = place.model_copy(update={"message_id": 3, "posted_at": NOON + HOUR})
    await store.places.put(moved)
    assert await store.places.of_match(match.id) == {"table": moved}
    assert await store.places.of_message(3) == moved
    assert await store.places.of_message(2) is None
    await store.places.remove(match.id, "table")
    assert await store.places.of_match(match.id) == {}


async def test_catalogues_are_kept_by_version(store):
    assert not await store.catalogs.has("toy", "1")
    await store.catalogs.put("toy", "1", b"cards")
    await store.catalogs.put("toy", "1", b"other")
    assert await store.catalogs.has("toy", "1")
    assert await store.catalogs.get("toy", "1") == b"cards"
    with pytest.raises(NoSuchRecordError):
        await store.catalogs.get("toy", "2")


# ---------------------------------------------------------------- the journal


async def test_beginning_makes_the_match_open_with_its_versions(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    assert (match.status, match.seed) == ("open", b"seed")
    assert (match.engine, match.catalog, match.state_schema) == ("e", "c", 1)


async def test_rows_follow_each_other_without_gaps(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    for rows in ([made.row(match.id, 0)], [made.row(match.id, 2)], [made.row(match.id, n) for n in (1, 3)]):
        with pytest.raises(WrongSequenceError):
            await store.journal.commit(rows, made.dump(match.id, rows[-1].seq, b"wrong"))
    assert (await store.journal.dump(match.id)).data == b"{}"
    await store.journal.commit([made.row(match.id, n) for n in (1, 2)], made.dump(match.id, 2, b"right"))
    assert [row.seq for row in await store.journal.rows(match.id)] == [0, 1, 2]
    assert [row.seq for row in await store.journal.rows(match.id, 2)] == [2]
    assert await store.journal.dump(match.id) == made.dump(match.id, 2, b"right")


async def test_an_interaction_is_answered_once_in_all_matches(store, made):
    first, second = await made.players()
    one, two = await made.begun(first, second), await made.begun(first, second)
    row = made.row(one.id, 1, interaction_id=500)
    await store.journal.commit([row], made.dump(one.id, 1))
    for match, seq in ((one, 2), (two, 1)):
        with pytest.raises(DuplicateInteractionError) as found:
            await store.journal.commit(
                [made.row(match.id, seq, interaction_id=500)], made.dump(match.id, seq, b"no")
            )
        assert found.value.interaction_id == 500
    assert await store.journal.of_interaction(500) == row
    assert await store.journal.of_interaction(501) is None
    assert (await store.journal.stored(one.id, 9)).interactions == {500: 1}
    assert (await store.journal.dump(two.id)).data == b"{}"


async def test_what_fails_hurts_nobody_else_in_the_same_commit(store, made):
    first, second = await made.players()
    matches = [await made.begun(first, second) for _ in range(10)]
    work = [
        store.journal.commit([made.row(m.id, 1 + n % 2)], made.dump(m.id, 1, b"new"))
        for n, m in enumerate(matches)
    ]
    results = await asyncio.gather(*work, return_exceptions=True)
    assert [type(r).__name__ for r in results] == ["NoneType", "WrongSequenceError"] * 5
    assert [(await store.journal.dump(m.id)).data for m in matches] == [b"new", b"{}"] * 5


async def test_what_was_answered_survives(store, made, reopen):
    first, second = await made.players()
    match = await made.begun(first, second)
    ending = MatchEnding(status="over", at=NOON, winner=1, reason="points", rule="9.1")
    await store.journal.commit([made.row(match.id, 1)], made.dump(match.id, 1, b"last"), ending)
    await store.close()
    store = await reopen()
    found = await store.matches.get(match.id)
    assert (found.status, found.winner, found.reason, found.rule, found.ended_at) == (
        "over",
        1,
        "points",
        "9.1",
        NOON,
    )
    assert (await store.journal.dump(match.id)).data == b"last"
    await store.close()


async def test_a_finished_journal_is_compressed_and_reads_the_same(store, made):
    first, second = await made.players()
    match = await made.begun(first, second)
    for seq in range(1, 30):
        await store.journal.commit([made.row(match.id, seq, interaction_id=seq)], made.dump(match.id, seq))
    rows = await store.journal.rows(match.id)
    told = [(row.seq, row.at, row.notices) for row in rows[20:]]
    stored = await store.journal.stored(match.id, 10)
    assert (stored.recent, stored.interactions) == (told, {seq: seq for seq in range(1, 30)})
    assert await store.matches.unarchived() == []
    await store.matches.end(match.id, MatchEnding(status="aborted", at=NOON, reason="consent"))
    assert await store.matches.unarchived() == [match.id]
    await store.journal.archive(match.id)
    await store.journal.archive(match.id)
    assert await store.matches.unarchived() == []
    assert await store.journal.rows(match.id) == rows
    assert await store.journal.rows(match.id, 20) == rows[20:]
    assert (await store.journal.stored(match.id, 10)).recent == told


async def test_a_journal_is_whole_while_it_is_being_compressed(store, made):
    first, second = await made.players()
    for _ in range(20):
        match = await made.begun(first, second)
        await store.matches.end(match.id, MatchEnding(status="aborted", at=NOON, reason="consent"))
        reading = [store.journal.rows(match.id) for _ in range(20)]
        rows = await asyncio.gather(store.journal.archive(match.id), *reading)
        assert all(len(found) == 1 for found in rows[1:])


async def test_a_match_without_a_start_has_no_dump(store, made):
    first, second = await made.players()
    match = await made.match(first, second)
    assert await store.journal.rows(match.id) == []
    with pytest.raises(NoSuchRecordError):
        await store.journal.dump(match.id)


# ---------------------------------------------------------------- privacy


async def full_life(store, made):
    """Two players, everything there is about the first."""
    first, second = await made.players()
    await store.users.set_dm(first, 4242, closed=False)
    await store.settings.put(first, PlayerSettings(pictures=False))
    await store.settings.put_orders(StandingOrdersRecord(player=first, game="toy", classes=("attack",)))
    await made.deck(first, "Mine")
    await made.deck(second, "Theirs")
    await made.challenge(first)
    await made.challenge(second, first)
    done, running = await made.begun(first, second), await made.begun(second, first)
    for match in (done, running):
        rows = [made.row(match.id, n, interaction_id=match.id * 1000 + n) for n in (1, 2)]
        await store.journal.commit(rows, made.dump(match.id, 2))
        for key in ("table", "panel:0", "panel:1"):
            place = Place(match_id=match.id, key=key, channel_id=4242, message_id=match.id, posted_at=NOON)
            await store.places.put(place)
    await store.matches.end(done.id, MatchEnding(status="over", at=NOON, winner=0, reason="points"))
    await store.journal.archive(done.id)
    return first, second, done, running


async def test_a_player_gets_everything_about_them_and_nothing_of_others(store, made):
    first, second, done, running = await full_life(store, made)
    told = await store.privacy.export(first)
    assert told["player"]["discord_id"] == "1000"
    assert told["player"]["dm_channel_id"] == "4242"
    assert told["settings"] == {"pictures": False}
    assert told["standing_orders"] == [{"game": "toy", "classes": ["attack"], "stops": []}]
    assert [(d["name"], d["cards"], d["reserve"]) for d in told["decks"]] == [
        ("Mine", [["a", 2], ["b", 1]], [])
    ]
    assert [(c["received"], c["deck"]) for c in told["challenges"]] == [(False, ["a", "b"]), (True, None)]
    assert [(m["id"], m["seat"], m["deck"]) for m in told["matches"]] == [
        (done.id, 0, ["a", "b"]),
        (running.id, 1, ["a", "b"]),
    ]
    assert [m["reserve"] for m in told["matches"]] == [["r"], ["r"]]
    assert [c["reserve"] for c in told["challenges"]] == [["r"], None]
    assert [(m["panel_channel_id"], m["panel_message_id"]) for m in told["matches"]] == [
        ("4242", str(done.id)),
        ("4242", str(running.id)),
    ]
    assert [[a["seq"] for a in m["answers"]] for m in told["matches"]] == [[2], [1]]
    assert "1001" not in str(told)
    assert "secret" not in str(told)
    with pytest.raises(NoSuchRecordError):
        await store.privacy.export(second + 10)


async def test_a_deleted_player_is_a_number_without_an_owner(store, made):
    first, second, done, running = await full_life(store, made)
    await store.privacy.delete(first)
    stone = await store.users.get(first)
    assert (stone.discord_id, stone.locale, stone.dm_channel_id, stone.deleted_at) == (None, None, None, NOON)
    assert await store.settings.get(first) == PlayerSettings()
    assert await store.settings.orders(first, "toy") is None
    assert await store.challenges.of_player(first) == []
    assert await store.decks.of_player(first, "toy") == []
    assert [deck.name for deck in await store.decks.of_player(second, "toy")] == ["Theirs"]
    for match in (done, running):
        seat = 0 if match is done else 1
        kept = (await store.matches.get(match.id)).seats
        assert (kept[seat].player, kept[seat].word, kept[seat].deck_name) == (first, "", "")
        assert (kept[1 - seat].word, kept[1 - seat].deck_name) == ("w", "D")
        rows = await store.journal.rows(match.id)
        assert all((row.interaction_id is None) == (row.seat in {seat, None}) for row in rows)
        # The panel stands in the DM channel, which is nobody's any more.
        assert set(await store.places.of_match(match.id)) == {"table", f"panel:{1 - seat}"}
    with pytest.raises(NoSuchRecordError):
        await store.privacy.delete(first)
    back = await store.users.meet(1000)
    assert back.number not in {first, second}


# ---------------------------------------------------------------- matches of several games


async def test_games_reserves_and_rematches_are_kept(store, made):
    first, second = await made.players()
    old = await made.match(first, second)
    seats = tuple(seat.model_copy(update={"reserve": ("r1", "r1", "r2")}) for seat in old.seats)
    number = await store.numbers.next()
    published = Published(secrets=("a", "b", "c"), decks=("d", "e"), reserves=("f", None))
    fields = {"id": number, "best_of": 3, "deck_format": "sealed", "seats": seats, "published": published}
    await store.matches.add(old.model_copy(update=fields))
    assert await store.matches.get(number) == old.model_copy(update=fields)
    challenge = (await made.challenge(first, second)).model_copy(
        update={
            "id": await store.numbers.next(),
            "best_of": 5,
            "deck_format": "sealed",
            "rematch_of": old.id,
            "challenger_seat": 1,
            "challenger": seats[0],
        }
    )
    await store.challenges.add(challenge)
    assert await store.challenges.get(challenge.id) == challenge


async def test_who_is_new_to_a_game_is_counted_by_the_game(store, made):
    """The first three matches of each game are a beginner's, and the first against the computer is easy."""
    first, second = await made.players()
    old = [await made.match(first, None, game="wakfu", seed=b"dealt") for _ in range(4)]
    new = [await made.match(first, second, seed=b"dealt") for _ in range(2)]
    assert [await store.history.dealt_before(first, each.id, 3) for each in (*old, *new)] == [
        0,
        1,
        2,
        3,
        0,
        1,
    ]
    assert await store.matches.practised(first, "wakfu")
    assert not await store.matches.practised(first, "toy")


async def test_the_last_game_is_that_of_the_newest_match(store, made):
    first, second = await made.players()
    assert await store.matches.last_game(first) is None
    newest = await made.match(first, None, game="wakfu")
    await made.match(second, None)
    assert await store.matches.last_game(first) == "wakfu"
    await store.matches.end(newest.id, MatchEnding(status="over", at=NOON, reason="won"))
    assert await store.matches.last_game(first) == "wakfu"
    await made.match(second, first)
    assert await store.matches.last_game(first) == "toy"
