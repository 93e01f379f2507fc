"""What a league tells in its channel and to its players, through the real client: once, whatever happens."""

from __future__ import annotations

import asyncio
import hashlib

import pytest

from bot.league import announcer, telling, wording
from bot.publishing import rooms
from bot.sandbox import messages, permissions
from bot.sandbox.errors import ApiError, error
from bot.store.records import PlayerSettings
from bot.ui.league import places
from engine.league.journal import acts as of
from tests.e2e.leagues import SandboxLeague

SEND = "/channels/{channel_id}/messages"
TWO = "stages: [{structure: swiss, rounds: 2}, {structure: single_elimination, cut: 2}]\n"
MARKS = "Ligue d'Incarnam · Ronde 1"


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """What failed is tried again soon, and messages are edited at once."""
    monkeypatch.setattr(rooms, "AGAIN", 0.3)
    monkeypatch.setattr(announcer, "EVERY", 0.5)


@pytest.fixture
def league(stage):
    people = [stage.world.actor(name, locale="fr") for name in ("Ana", "Bob", "Cid", "Dom")]
    return SandboxLeague(stage, stage.world.actor("Olga"), people)


def pinged(message, actors):
    return {each.name for each in actors if each.id in message.pinged}


async def test_a_season_is_told_in_few_messages(league):
    await league.make(TWO)
    await league.told()
    (entry,) = league.posts("les inscriptions sont ouvertes")
    assert entry.buttons == ["S'inscrire", "Réglages", "Équité vérifiable"]
    await league.fill()
    await league.told()
    (entry,) = league.posts("les inscriptions sont ouvertes")
    assert "4" in entry.text
    organiser = await league.numbered(league.organiser)
    await league.office.start(league.number, organiser)
    await league.told()
    (entry,) = league.posts("arriver en retard jusqu'à la fin de la ronde 1")
    assert entry.buttons == ["S'inscrire", "Mon match", "Réglages", "Équité vérifiable"]
    (tables,) = league.posts("Ronde 1", "les tables sont prêtes")
    assert pinged(tables, league.players) == {"Ana", "Bob", "Cid", "Dom"}
    assert tables.buttons[0] == "Mon match"
    assert all(f"<@{each.id}>" in tables.text for each in league.players)
    await league.win(1, (2, 1, 0))
    await league.told()
    (again,) = league.posts("Ronde 1", "les tables sont prêtes")
    assert "2–1" in again.text
    await league.win(2)
    await league.told()
    (over,) = league.posts("Ronde 1", "c'est fini")
    (entry,) = league.posts("les inscriptions sont closes")
    assert entry.buttons == ["Mon match", "Réglages", "Équité vérifiable"]
    rows = await league.store.leagues.rows(league.number)
    closing = next(row for row in rows if row.kind == "round_closed")
    assert closing.hash in over.text
    paired = next(act.data for act in (await league.state()).acts if isinstance(act.data, of.PairedAct))
    assert over.buttons == ["Mon match", "Classement", "Équité vérifiable"]
    commitment = (await league.state()).commitment
    assert commitment in entry.text
    for actor in (league.players[0], league.stage.world.actor("Stranger", locale="en-US")):
        fair = (await actor.click(over, over.buttons[2])).original
        assert fair.ephemeral
        lots = " ".join(map(str, paired.lots))
        assert all(each in fair.text for each in (commitment, closing.hash, lots)), fair.text
    assert over.text.index("**1.**") < over.text.index("**2.**")
    assert pinged(over, league.players) == set()
    (second,) = league.posts("Ronde 2", "les tables sont prêtes")
    assert pinged(second, league.players) == {"Ana", "Bob", "Cid", "Dom"}
    for table in (1, 2):
        await league.win(table)
    await league.office.take_cut(league.number, organiser)
    await league.told()
    assert league.posts("la coupe est faite, 2 joueurs")
    await league.win(1)
    await league.office.do(league.number, organiser, of.ClosedAct())
    await league.told()
    (end,) = league.posts("est terminée")
    view = await league.office.view(league.number)
    assert view.record.secret.hex() in end.text
    fair = (await league.players[1].click(end, "Équité vérifiable")).original
    last = (await league.store.leagues.rows(league.number))[-1]
    assert last.kind == "closed"
    assert all(each in fair.text for each in (view.record.secret.hex(), commitment, last.hash))
    assert last.hash in end.text
    assert "**1.**" in end.text
    won = places.winners(view.state)[0][1]
    row = next(row for row in places.rows_of(view.state) if row.player == won)
    assert f"{row.points} points · {row.won}-{row.lost}-{row.drawn}" in end.text.splitlines()[1]
    for each in league.players:
        assert len([m for m in league.posts() if each.id in m.pinged]) <= 3


@pytest.mark.parametrize("paused", [False, True])
async def test_organisers_are_called_when_drops_make_a_round_the_last(league, paused):
    await league.begun("stages: [{structure: swiss, rounds: 3}]\n")
    organiser = await league.numbered(league.organiser)
    for table in (1, 2):
        await league.win(table)
    await league.office.do(league.number, organiser, of.UndoneAct((await league.state()).seq))
    if paused:
        await league.office.do(league.number, organiser, of.PausedAct())
    players = [await league.numbered(each) for each in league.players]
    for player in players[:2]:
        await league.office.do(league.number, player, of.DroppedAct(player))
    await league.told()
    assert not league.posts("tout est joué")
    await league.office.do(league.number, players[2], of.DroppedAct(players[2]))
    await league.told()
    (called,) = league.posts("tout est joué", "/organiser finir")
    assert ("/organiser pause" in called.text) == paused
    assert pinged(called, [*league.players, league.organiser]) == {"Olga"}
    assert called.buttons == ["Tableau de bord"]
    if paused:
        await league.office.do(league.number, organiser, of.ResumedAct())
        await league.told()
        assert len(league.posts("tout est joué")) == 1


async def test_what_is_decided_is_told_to_those_it_is_about_with_its_reason(league):
    await league.begun(TWO)
    state, organiser = await league.state(), await league.numbered(league.organiser)
    act = of.ResultAct(1, "judge", "forfeit", None, state.rounds[0].tables[0].a, "ab" * 32)
    await league.office.do(league.number, organiser, act, reason="Bob *never* came @everyone")
    await league.told()
    (note,) = league.posts("acte", "never")
    assert "*never*" not in note.content.replace("\\*", "")
    numbers = {await league.numbered(each): each for each in league.players}
    both = {numbers[each].name for each in state.rounds[0].tables[0].players}
    assert pinged(note, league.players) == both
    kept = await league.store.privacy.export(organiser)
    assert [each["reason"] for each in kept["league_acts"] if each["reason"]] == [
        "Bob *never* came @everyone"
    ]
    await league.store.privacy.delete(organiser)
    assert await league.store.leagues.reason(league.number, (await league.state()).seq) == ""


async def test_what_an_opponent_says_comes_in_a_dm_or_where_none_is_wanted_in_the_channel(league):
    await league.begun(TWO)
    await league.told()
    pairing = (await league.state()).rounds[0].tables[0]
    numbers = {await league.numbered(each): each for each in league.players}
    one, two = (numbers[each] for each in pairing.players)
    moment = league.stage.clock()
    await league.office.do(league.number, pairing.a, of.ProposedAct(pairing.a, moment))
    await league.told()
    (said,) = two.inbox
    assert f"<@{one.id}> propose" in said.text
    await league.store.settings.put(pairing.a, PlayerSettings(hand_in_dm=False))
    await league.office.do(league.number, pairing.b, of.AgreedAct(pairing.b, moment))
    await league.told()
    assert one.inbox == []
    (said,) = league.posts(f"<@{two.id}> est d'accord")
    assert pinged(said, league.players) == {one.name}
    two.close_dms()
    await league.office.do(league.number, pairing.a, of.ReadyAct(pairing.a, True))
    await league.told()
    (said,) = league.posts(f"<@{one.id}> peut jouer maintenant")
    assert pinged(said, league.players) == {two.name}


async def test_pairs_that_are_taken_back_go_and_the_next_ones_are_told_anew(league):
    await league.begun(TWO)
    await league.told()
    organiser = await league.numbered(league.organiser)
    (first,) = league.posts("Ronde 1", "les tables sont prêtes")
    await league.office.do(league.number, organiser, of.UndoneAct((await league.state()).seq))
    await league.told()
    assert league.posts("Ronde 1", "les tables sont prêtes") == []
    await league.office.pair(league.number, organiser)
    await league.told()
    (again,) = league.posts("Ronde 1", "les tables sont prêtes")
    assert again.id != first.id
    assert len(pinged(again, league.players)) == 4


@pytest.mark.parametrize("code", [50001, 50013, 40333])
async def test_what_was_refused_once_is_told_once_and_in_its_order(league, code):
    await league.make(TWO)
    await league.told()
    refused = ApiError(403, code, "refused") if code == 40333 else error(code)
    league.stage.world.rates.fail_next("POST", SEND, refused)
    await league.fill()
    await league.office.start(league.number, await league.numbered(league.organiser))
    for table in (1, 2):
        await league.win(table)
    await league.told()
    told = [each.content for each in league.posts("Ligue d") if "Ronde" in each.content]
    assert [("Ronde 1" in each, "fini" in each) for each in told] == [
        (True, False),
        (True, True),
        (False, False),
    ]


async def test_it_waits_for_the_right_to_send(league, monkeypatch):
    stage = league.stage
    monkeypatch.setattr(rooms, "AGAIN", 60.0)  # it is the change of rights that has it tried again
    everybody = stage.world.guild.roles[stage.world.guild.id]
    stage.world.set_overwrite(stage.world.general, everybody, deny=permissions.Permission.SEND_MESSAGES)
    await league.begun(TWO)
    await stage.world.until(lambda: [c for c in stage.world.calls if c.code == 50013], 20, "a refusal")
    assert league.posts("Ligue d") == []
    stage.world.set_overwrite(stage.world.general, everybody, allow=permissions.Permission.SEND_MESSAGES)
    await league.told()
    assert len(league.posts("Ronde 1", "prêtes")) == 1


async def test_a_message_that_somebody_deletes_is_posted_again_without_calling_anybody(league):
    await league.begun(TWO)
    await league.told()
    (tables,) = league.posts("Ronde 1", "les tables sont prêtes")
    messages.delete(league.stage.world, tables)
    await league.win(1)
    await league.told()
    (again,) = league.posts("Ronde 1", "les tables sont prêtes")
    assert pinged(again, league.players) == set()


async def test_what_was_sent_and_not_noted_is_not_told_again_after_a_restart(league):
    """The process ends between a call and its note: the note is lost, the message stands."""
    stage = league.stage
    await league.make(TWO)
    await league.fill()
    await league.told()

    async def lost(*_args, **_kwargs):
        await asyncio.sleep(3600)

    league.store.league_letters.delivered = lost
    await league.office.start(league.number, await league.numbered(league.organiser))
    await stage.world.until(lambda: league.posts("prêtes"), 20, "the tables of the round")
    await stage.end()
    await stage.start()
    await league.told()
    assert len(league.posts("Ronde 1", "les tables sont prêtes")) == 1
    league.store.league_letters.delivered = lost
    await league.win(1)
    await league.win(2)
    await asyncio.sleep(2)
    await stage.end()
    await stage.start()
    await league.told()
    for words in (("Ronde 1", "prêtes"), ("Ronde 1", "c'est fini"), ("Ronde 2", "prêtes")):
        assert len(league.posts(*words)) == 1, words


async def test_a_league_in_a_channel_that_is_gone_goes_on(league):
    stage = league.stage
    await league.begun(TWO)
    await league.told()
    stage.world.remove(stage.world.general)
    await league.win(1)
    await league.win(2)
    await league.told()
    assert len((await league.state()).rounds) == 2


async def test_who_can_have_no_dm_holds_up_nobody_elses(league):
    await league.begun(TWO)
    await league.told()
    (one, _) = (await league.state()).rounds[0].tables
    numbers = {await league.numbered(each): each for each in league.players}
    league.stage.world.rates.fail_next("POST", "/users/@me/channels", ApiError(404, 10013, "Unknown User"))
    for each in one.players:
        await league.office.do(league.number, each, of.ProposedAct(each, league.stage.clock()))
    await league.told()
    said = [each for each in league.players if each.inbox]
    (told,) = league.posts("propose")
    assert len(said) == 1
    assert {*pinged(told, league.players), said[0].name} == {numbers[each].name for each in one.players}


async def test_of_more_players_than_a_message_can_notify_each_is_called_once(league, monkeypatch):
    for each in (wording, telling):
        monkeypatch.setattr(each, "MOST_CALLED", 3)
    await league.begun(TWO)
    await league.told()
    (tables,) = league.posts("Ronde 1", "les tables sont prêtes")
    (more,) = league.posts("Ronde 1", "vous jouez aussi")
    assert len(pinged(tables, league.players)) == 3
    assert len(pinged(more, league.players)) == 1
    assert pinged(tables, league.players) | pinged(more, league.players) == {"Ana", "Bob", "Cid", "Dom"}
    organiser = await league.numbered(league.organiser)
    await league.office.do(league.number, organiser, of.UndoneAct((await league.state()).seq))
    await league.told()
    assert league.posts("vous jouez aussi") == []
    await league.office.pair(league.number, organiser)
    await league.told()
    (more,) = league.posts("vous jouez aussi")
    assert len(pinged(more, league.players)) == 1


async def test_what_an_organiser_says_is_an_act_and_told_once_over_a_restart(league, monkeypatch):
    await league.make()
    await league.told()
    organiser, said = await league.numbered(league.organiser), "On commence **bientôt** @everyone"
    monkeypatch.setattr(league.stage.bot.announcer, "renew", lambda league: None)
    await league.organiser.slash("organise announce", text=said)
    assert not league.posts("On commence")
    await league.stage.end()
    await league.stage.start()
    await league.told()
    (post,) = league.posts("On commence")
    assert post.pinged == frozenset()
    assert league.organiser.mention in post.text
    act = (await league.state()).acts[-1]
    assert act.actor == organiser
    assert act.data.reason == hashlib.sha256(said.encode()).hexdigest()
    audit = (await league.organiser.slash("organise audit")).original
    assert "said something to all" in audit.text
    assert "On commence" in audit.text
    await league.store.privacy.delete(organiser)
    assert await league.store.leagues.reason(league.number, act.seq) == ""


async def test_who_is_brought_in_late_is_told_to_register_a_list(league):
    late = league.players.pop()
    await league.begun(TWO)
    organiser, number = await league.numbered(league.organiser), await league.numbered(late)
    await league.office.do(league.number, organiser, of.LateAct(number))
    await league.told()
    (note,) = league.posts("est arrivé en retard")
    assert f"<@{late.id}> : enregistrez une liste avec /ligue paquet" in note.text
    assert pinged(note, [late]) == {"Dom"}
    await league.win(1)
    await league.told()
    tables = (await league.state()).open_round.tables
    (met,) = [each for table in tables if number in table.players for each in table.players if each != number]
    home = (await late.slash("league match")).original
    assert "enregistrez-en une avec /ligue paquet" in home.text
    numbers = {await league.numbered(each): each for each in league.players}
    theirs = (await numbers[met].slash("league match")).original
    assert f"<@{late.id}> n'a pas encore de liste" in theirs.text


async def test_who_deletes_their_data_drops_and_the_round_goes_on_without_a_name(league):
    await league.begun(TWO)
    await league.told()
    (one, two) = (await league.state()).rounds[0].tables
    numbers = {await league.numbered(each): each for each in league.players}
    await league.win(2)
    gone = numbers[one.a]
    sure = await gone.slash("privacy delete")
    await gone.click(sure.original, custom_id="t.0.forget")
    await league.told()
    state = await league.state()
    assert (state.entrants[one.a].status, state.entrants[one.a].erased) == ("dropped", True)
    assert len(state.rounds) == 2
    (tables,) = league.posts("Ronde 1", "les tables sont prêtes")
    assert f"joueur {one.a}" in tables.text
    assert gone.mention not in tables.text
    (told,) = league.posts(" · acte", f"joueur {one.a}")
    assert pinged(told, league.players) == {numbers[one.b].name}
    assert two.a
    assert await league.store.leagues.problems(league.number) == []
