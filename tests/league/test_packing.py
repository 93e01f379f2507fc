"""Acts of leagues in few bytes: they come out as they went in, and a database of before opens as it was."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.store import ServerAddress, open_store
from bot.store.opening import bring_up_to_date
from bot.store.postgres import connection
from bot.store.postgres import migrate as server
from bot.store.sql.leagues.packing import _KNOWN, _WORDS, packed, unpacked
from bot.store.sqlite import migrate as file
from engine.league.journal import acts as of
from tests.clock import NOON, Clock
from tests.league.journals import ORGANISER
from tests.league.test_store import PLAYERS, record, season
from tests.stores import ADDRESSES, beside

DIGEST = "0f" * 32
#: Acts, and the bytes that are stored of them in databases there are.
STORED = (
    ("ready", '{"player":12,"round":1,"against":300}', "10 0c 01 ac02"),
    ("ready", '{"player":0,"agreed":true,"round":127,"against":128}', "11 00 7f 8001"),
    ("match_opened", '{"table":3,"match":70000}', "12 03 f0a204"),
    (
        "result",
        '{"table":3,"source":"table","result":"played","games":[2,1,0],"why":"games"}',
        "13 03 020100 00",
    ),
    (
        "result",
        '{"table":3,"source":"table","result":"played","games":[1,0,0],"why":"combat"}',
        "13 03 010000 86 636f6d626174",
    ),
    (
        "result",
        '{"table":3,"source":"table","result":"concede","games":[0,2,0],"winner":17,"why":"timeout"}',
        "15 03 000200 11 03",
    ),
    ("result", '{"table":3,"source":"table","result":null,"why":"annulled"}', "16 03 0b"),
    (
        "result",
        f'{{"table":3,"source":"judge","result":"played","games":[0,2,0],"why":"{DIGEST}"}}',
        f"17 03 000200 {DIGEST}",
    ),
    ("proposed", '{"player":2,"moment":"2026-03-01T18:05:00Z"}', "1e 02 ddfb8a0e"),
    ("deck_set", f'{{"player":2,"deck":"{DIGEST}"}}', f"26 02 {DIGEST}"),
    ("round_closed", '{"round":6}', "28 06"),
    ("closed", "{}", "00 636c6f736564 00 7b7d"),
)
#: What is nearly one of those, and must come out as it went in.
ODD = (
    ("ready", '{"player":012,"round":1,"against":300}'),
    ("ready", '{"player":-1,"round":1,"against":300}'),
    ("ready", '{"player":#,"round":1,"against":2}'),
    (
        "ready",
        '{"player":1,"round":1,"against":99999999999999999999999999999999999999999999999999999999999999999}',
    ),
    ("ready", f'{{"player":{"1" * 64},"round":1,"against":2}}'),
    ("deck_set", f'{{"player":2,"deck":"{DIGEST.upper()}"}}'),
    ("deck_set", f'{{"player":2,"deck":"{"1" * 64}"}}'),
    ("proposed", '{"player":2,"moment":"2026-02-30T18:05:00Z"}'),
    ("proposed", '{"player":2,"moment":"2026-03-01T18:05:30Z"}'),
    ("proposed", '{"player":2,"moment":"0999-03-01T18:05:00Z"}'),
    ("proposed", '{"player":2,"moment":"1969-03-01T18:05:00Z"}'),
    ("result", '{"table":3,"source":"table","result":"played","games":[1,0,0],"why":"tout à fait"}'),
    ("", ""),
    ("closed", ""),
)


def test_acts_are_stored_in_few_bytes_and_come_out_byte_for_byte():
    for kind, data, stored in STORED:
        assert packed(kind, data).hex() == stored.replace(" ", ""), (kind, data)
        assert unpacked(bytes.fromhex(stored)) == (kind, data)
    for each in ODD:
        assert unpacked(packed(*each)) == each


def test_what_databases_hold_is_only_added_to():
    """Whoever adds a text or a word at the end renews these; another change makes acts that are stored unreadable."""
    for texts, count, digest in ((_KNOWN, 25, "5aca51ae6dd34e4e"), (_WORDS, 13, "1426e17bbcd9dee9")):
        assert hashlib.sha256("\n".join(texts[:count]).encode()).hexdigest()[:16] == digest


TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))
KNOWN = st.builds(
    lambda text, number: tuple(text.replace("#", str(number)).split("\0")),
    st.sampled_from(_KNOWN),
    st.integers(),
)


@given(st.tuples(TEXTS, TEXTS) | KNOWN)
def test_any_texts_come_out_as_they_went_in(texts):
    assert unpacked(packed(*texts)) == texts


@given(st.binary(max_size=40))
def test_what_was_never_packed_is_refused_or_read(stored):
    try:
        unpacked(stored)
    except ValueError:
        return


def before(address, rows):
    """A database as it was before step 26, with these journals by their leagues."""
    if isinstance(address, ServerAddress):
        session = connection.connect(address, "a test")
        server.migrate(
            session, address, lambda _: None, [each for each in server.migrations() if each[0] < 26]
        )
        session.close()
    else:
        file.migrate(address, address.parent, NOON, [each for each in file.migrations() if each[0] < 26])
    with beside(address) as db:
        for number in PLAYERS:
            db.execute("INSERT INTO users (number, created_at, deleted_at) VALUES (?, 0, 0)", (number,))
        for league, journal in rows.items():
            columns = "id, guild_id, slug, game, status, settings, secret, created_at"
            sql = f"INSERT INTO leagues ({columns}) VALUES (?, 1, ?, 'toy', '', '', ?, 0)"
            db.execute(sql, (league, f"l{league}", record().secret))
            sql = "INSERT INTO league_acts VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            for row in journal:
                led = None if row.actor is None else 100 * row.seq + league
                values = (
                    league,
                    row.seq,
                    row.at,
                    row.actor,
                    row.kind,
                    row.data,
                    led,
                    bytes.fromhex(row.hash),
                )
                db.execute(sql, values)
        db.execute("INSERT INTO league_reasons VALUES (1, 8, 'seen by all')")


@pytest.mark.parametrize("kind", ADDRESSES)
async def test_a_league_of_before_is_what_it_was(tmp_path, kind):
    """Its hashes, acts, interactions and reasons; what had been changed in it is found as it was found before."""
    address = ADDRESSES[kind](tmp_path)
    journals = {league: season(over=league == 1, league=league) for league in (1, 2, 3)}
    rows = {league: list(each.rows) for league, each in journals.items()}
    rows[3][9] = replace(rows[3][9], at=1)
    before(address, rows)
    assert bring_up_to_date(address, NOON)[0][0] == 26
    store = await open_store(address, clock=Clock())
    try:
        for league in (1, 2):
            assert await store.leagues.rows(league) == journals[league].rows
            assert await store.leagues.state(league) == journals[league].state
        assert await store.leagues.problems(3) == ["act 10 is not what was written"]
        with beside(address) as db:
            db.execute("DELETE FROM league_acts WHERE league = 3")
            db.execute("DELETE FROM leagues WHERE id = 3")
        await store.leagues.rebuild()
        assert [await store.leagues.problems(league) for league in (1, 2)] == [[], []]
        assert await store.leagues.interactions(1, [1, 8]) == {1: 101, 8: 801}
        assert await store.leagues.taken(1, 801)
        assert not await store.leagues.taken(2, 801)
        assert await store.leagues.reason(1, 8) == "seen by all"
        last = journals[2]
        last(of.ClosedAct(), ORGANISER)
        await store.leagues.append(2, last.rows[-1:], last.state)
        assert await store.leagues.problems(2) == []
        assert await store.leagues.rows(2) == last.rows
    finally:
        await store.close()
