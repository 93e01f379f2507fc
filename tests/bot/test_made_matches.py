"""Matches that somebody else made for their players: what their players cannot do, and what is held back."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.store.records import GuildSettings
from bot.tables import Limits, TableRefusalError, Venue
from bot.tables.clocks.timer import MAKER
from bot.tables.published import read
from bot.tables.published import replay as replayed
from engine.core.chance import commitment, deck_commitment, game_salt, game_secret
from engine.core.game import Concede, JudgeEdit
from tests.bot.test_tables import GAMES, House, play_on
from tests.clock import Clock

SECRET, SALTS = b"s" * 32, (b"a" * 16, b"b" * 16)
WHERE = Venue(guild_id=2, channel_id=3, locale="en")


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def house(tmp_path, clock):
    house = await House(tmp_path, clock, limits=Limits(open_matches=1, beat=3600)).open()
    await house.tables.resume()
    yield house
    await house.close()


async def arranged(house, maker="cup/1/1/1", venue=WHERE, *, held=True):
    entries = [
        replace(house.entry(player, word), salt=salt)
        for player, word, salt in zip((house.alice, house.bob), ("71", "72"), SALTS, strict=True)
    ]
    return await house.tables.arrange("toy", entries, venue, maker, SECRET, held=held)


async def begun(house, maker="cup/1/1/1", venue=WHERE, *, held=True):
    return await house.tables.begin((await arranged(house, maker, venue, held=held)).id)


async def letters(house, match):
    return {letter.key for letter in await house.store.outbox.of_match(match)}


async def refused(doing):
    with pytest.raises(TableRefusalError) as error:
        await doing
    return error.value.code


# ---------------------------------------------------------------- making


async def test_it_is_made_of_what_its_maker_gives_and_begins_as_any_other(house):
    info = await arranged(house)
    assert (info.status, info.maker, info.held) == ("opening", "cup/1/1/1", True)
    assert (info.guild_id, info.channel_id, info.locale) == (2, 3, "en")
    assert [seat.word for seat in info.seats] == ["71", "72"]
    assert not info.wordless
    assert info.commitments.secrets == (commitment(game_secret(SECRET, 1), str(info.id), 1),)
    decks = [house.entry(house.alice).deck] * 2
    wanted = [deck_commitment(game_salt(salt, "1"), deck) for salt, deck in zip(SALTS, decks, strict=True)]
    assert list(info.commitments.decks) == wanted
    table = await house.tables.begin(info.id)
    await play_on(table, random.Random(1))
    assert table.status == "over"
    assert (await house.tables.verify(info.id)).problems == []


async def test_what_is_made_again_is_the_same_match_until_it_is_aborted(house):
    first = await arranged(house)
    assert await arranged(house) == first
    await house.reopen()
    assert await arranged(house) == first
    opening, _ = await house.tables.resume()
    assert [match.id for match in opening] == [first.id]
    await house.tables.abort(first.id, None, moderator=True)
    second = await arranged(house)
    assert second.id != first.id
    assert [match.id for match in await house.tables.made("cup/1/1/1")] == [first.id, second.id]
    other = await arranged(house, "cup/1/2/1")
    await arranged(house, "cup/10/1/1")
    assert [match.id for match in await house.tables.made("cup/1/")] == [first.id, second.id, other.id]


async def test_it_takes_no_room_among_the_matches_of_its_players(house):
    for number in range(3):
        await begun(house, f"cup/1/{number}/1")
    await house.agreed()
    adjourned = await begun(house, "cup/1/9/1")
    await house.tables.adjourn(adjourned.match_id)
    await house.tables.take_up(adjourned.match_id)
    assert adjourned.status == "open"
    with pytest.raises(TableRefusalError, match="too_many_matches"):
        await house.agreed()


async def test_a_game_of_other_seats_is_not_made(house):
    with pytest.raises(ValueError, match="2 seats"):
        await house.tables.arrange("toy", [house.entry(house.alice)], WHERE, "cup/1/1/1", SECRET)
    assert await house.tables.made("cup/1/1/1") == []


# ---------------------------------------------------------------- ending


async def test_its_players_do_not_abort_it_and_a_moderator_does(house):
    info = await arranged(house)
    for player in (house.alice, house.bob):
        assert await refused(house.tables.abort(info.id, player)) == "made_abort"
    table = await house.tables.begin(info.id)
    for player in (house.alice, house.bob):
        assert await refused(house.tables.abort(info.id, player)) == "made_abort"
    assert (table.status, table.info.abort_asked) == ("open", frozenset())
    assert (await house.tables.abort(info.id, None, moderator=True)).status == "aborted"


async def test_it_is_reminded_of_and_never_adjourned_for_want_of_answers(house, clock):
    await house.store.guilds.put(GuildSettings(guild_id=2, adjourn_days=2, remind_hours=12))
    table = await begun(house)
    ordinary = await house.begun(WHERE)
    told = []
    for _ in range(6):
        clock.pass_(hours=12)
        swept = await house.tables.sweep()
        told += [match.id for match in swept.waiting if match.id == table.match_id]
    assert len(told) == 6
    assert (table.status, ordinary.status) == ("open", "adjourned")


async def test_its_score_is_kept_by_team_with_what_was_drawn(house):
    table = await begun(house, venue=replace(WHERE, best_of=3))
    await table.act(0, Concede())
    assert table.info.score == ()
    await table.act(1, Concede(match=True))
    assert (table.info.winner, table.info.score) == (0, (1, 1, 0))
    drawn = await begun(house, "cup/1/2/1")
    await house.tables.judge(drawn.match_id, JudgeEdit("result", "both agree"))
    assert (drawn.info.winner, drawn.info.score) == (None, (0, 0, 1))
    annulled = await begun(house, "cup/1/3/1")
    await house.tables.judge(annulled.match_id, JudgeEdit("annul", "the wrong deck"))
    assert (annulled.status, annulled.info.score) == ("aborted", ())
    kept = [(await house.store.matches.get(each.match_id)).score for each in (table, drawn, annulled)]
    assert kept == [(1, 1, 0), (0, 0, 1), ()]


# ---------------------------------------------------------------- held


async def test_nothing_of_it_is_disclosed_until_its_maker_says_so(house):
    over, dropped, other = (
        await begun(house),
        await arranged(house, "cup/1/2/1"),
        await begun(house, "cup/2/1/1"),
    )
    await play_on(over, random.Random(1))
    await house.tables.abort(dropped.id, None, moderator=True)
    await play_on(other, random.Random(1))
    for number in (over.match_id, dropped.id, other.match_id):
        assert "secrets" not in await letters(house, number)
        assert await refused(house.tables.disclose(number)) == "not_over"
        info = await house.tables.info(number)
        assert info.held
        assert [seat.deck_name for seat in info.seats] == ["", ""]
    assert await house.tables.release("cup/1/") == [over.match_id, dropped.id]
    assert await house.tables.release("cup/1/") == []
    assert not over.info.held
    assert [seat.deck_name for seat in over.info.seats] == ["Numbers", "Numbers"]
    assert await refused(house.tables.disclose(other.match_id)) == "not_over"
    await house.reopen()
    for number in (over.match_id, dropped.id):
        told = read(json.dumps(await house.tables.disclose(number)).encode())
        report, _ = replayed(GAMES, told)
        assert report.problems == []
        assert not await letters(house, number) & {"secrets"}


async def test_one_that_is_not_held_tells_its_secrets_as_any_other(house):
    table = await begun(house, held=False)
    await play_on(table, random.Random(1))
    assert "secrets" in await letters(house, table.match_id)
    assert (await house.tables.disclose(table.match_id))["salts"] == [salt.hex() for salt in SALTS]


async def test_it_is_not_played_again_since_that_would_open_its_lists(house):
    table = await begun(house)
    await table.act(0, Concede(match=True))
    assert await refused(house.tables.rematch(table.match_id, house.alice, "w", WHERE)) == "made_again"
    assert await house.tables.release("cup/")
    assert await refused(house.tables.rematch(table.match_id, house.alice, "w", WHERE)) == "made_again"


async def test_who_is_forgotten_loses_it_and_nothing_more_is_told(house):
    table = await begun(house)
    await house.tables.forget_player(house.alice)
    assert (table.info.winner, table.info.reason) == (1, "concede")
    assert "secrets" not in await letters(house, table.match_id)
    await house.tables.release("cup/1/")
    told = await house.tables.disclose(table.match_id)
    assert told["terms"]["words"] == ["", "72"]


async def test_what_others_may_learn_of_its_deck_is_known_with_the_match(house):
    table = await begun(house)
    await table.act(0, Concede(match=True))
    (played,) = await house.store.history.of_player(house.alice, "toy")
    assert (played.held, played.won, bool(played.deck)) == (True, False, True)
    await house.tables.release("cup/1/")
    (played,) = await house.store.history.of_player(house.alice, "toy")
    assert not played.held


# ---------------------------------------------------------------- its clock


async def live(house, hours):
    """Let the bot run for a while."""
    for _ in range(hours):
        house.clock.pass_(hours=1)
        await house.tables.clocks.round()


async def with_clock(house):
    """A match in the first go of somebody, with a clock of 12 hours."""
    table = await begun(house, venue=replace(WHERE, clock="12h"))
    for seat in (0, 1):
        await table.submit(seat, table.pending_for(seat).id, "heads")
    return table


async def test_its_clock_stands_until_its_maker_lets_it_go(house):
    table = await with_clock(house)
    await live(house, 100)
    shown = table.clock(None)
    assert (table.status, shown.stopped, shown.until) == ("open", MAKER, {})
    assert await refused(table.wish(0, stop=False)) == "made_clock"
    assert await refused(table.switch_clock("late", stop=False)) == "made_clock"
    await house.reopen()
    await house.tables.resume()
    table = await house.tables.table(table.match_id)
    assert table.clock(None).stopped == MAKER
    await table.let_clock_go()
    rows = table.epoch
    await table.let_clock_go()
    assert table.epoch == rows
    assert await refused(table.wish(0, stop=True)) == "made_clock"
    asked = table.pending[0].seat
    assert asked in (shown := table.clock(asked)).until
    assert shown.stopped == ""
    await live(house, 11)
    assert table.status == "open"
    await live(house, 2)
    assert (table.status, table.info.reason, table.info.winner) == ("over", "timeout", 1 - asked)
    assert (await house.tables.verify(table.match_id)).problems == []
    await house.tables.release("cup/1/")
    report, _ = replayed(GAMES, read(json.dumps(await house.tables.disclose(table.match_id)).encode()))
    assert report.problems == []


async def test_a_judge_stops_its_clock_and_its_maker_leaves_that_alone(house):
    table = await with_clock(house)
    await table.let_clock_go()
    await table.switch_clock("a question of rules", stop=True)
    await table.let_clock_go()
    assert table.clock(None).stopped == "judge"
    await live(house, 30)
    assert table.status == "open"
    await table.switch_clock("answered", stop=False)
    assert table.clock(None).stopped == ""


async def test_without_a_clock_there_is_none_to_let_go(house):
    assert await refused((await begun(house)).let_clock_go()) == "no_clock"
