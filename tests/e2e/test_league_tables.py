"""A league's tables through the real client: two who are ready get a thread, and what comes of it goes back."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.league.seating import binding_of
from bot.store.records import GuildSettings
from bot.tables import TableRefusalError
from cards import decks
from cards.wakfu.catalog import load
from engine.league.file import read
from engine.league.journal import acts as of
from tests.e2e.conftest import players
from tests.e2e.test_judging import MODERATOR, judged
from tests.virtual import pass_

SWISS = "format: arbitre-league/1\nname: Printemps\ngame: wakfu\nstages: [{structure: swiss, rounds: 2}]\n"


async def season(stage, *actors, settings=SWISS, lists=("incarnam-iop", "incarnam-cra")):
    """A league that runs: its number, and those who play in it by number."""
    services = stage.bot.services
    organiser = (await services.store.users.meet(int(stage.world.actor("Olga").id), "fr")).number
    rules = read(settings, {"wakfu": ("constructed",)})
    guild, channel = int(stage.world.guild.id), int(stage.world.general.id)
    view = await services.leagues.create(guild, channel, rules, organiser)
    league, who = view.record.id, {}
    await services.leagues.open(league, organiser)
    for actor, name in zip(actors, lists * len(actors), strict=False):
        number = (await services.store.users.meet(int(actor.id))).number
        who[number] = actor
        await services.leagues.join(league, number, decks.preconstructed(name, load()))
    await services.leagues.start(league, organiser)
    return league, who


async def ready(stage, league, who):
    """Both of table 1 press *ready*; their thread."""
    office = stage.bot.services.leagues
    pairing = (await office.view(league)).state.rounds[0].tables[0]
    before = set(stage.world.channels)
    for number in pairing.players:
        await office.do(league, number, of.ReadyAct(number), interaction=1000 + number)
    thread = await stage.thread_besides(before)
    return pairing, players(thread, *(who[each] for each in pairing.players))


async def pairing_of(stage, league):
    return (await stage.bot.services.leagues.view(league)).state.rounds[0].tables[0]


async def comes_to(stage, league, state):
    async def so():
        return (await pairing_of(stage, league)).state == state

    await stage.until(so, f"the table to be {state}")


async def test_two_who_are_ready_get_a_thread_and_its_result_goes_back(stage, alice, bob):
    league, who = await season(stage, alice, bob)
    view = await stage.bot.services.leagues.view(league)
    binding = await binding_of(stage.bot.services.leagues, stage.bot.tables, view, 1, 1)
    pairing, pair = await ready(stage, league, who)
    opening = await pair[0].actor.sees("Équité vérifiable", pair[0].thread)
    said = opening.text
    assert len(re.findall("[0-9a-f]{64}", said)) == 1
    fair = (await pair[1].actor.click(opening, "Équité vérifiable")).original.text
    assert all(each in fair for each in (*binding.decks, *(str(1000 + each) for each in pairing.players)))
    assert "Printemps · Ronde 1 #" in pair[0].thread.name
    assert all(each.actor.mention in said for each in pair)
    assert "Pendule, une fois le temps de la ronde écoulé : 12 h" in said
    await comes_to(stage, league, "playing")
    await stage.table_message(pair[0].thread)  # it is dealt
    for player in pair:
        await player.open_hand()
    loser = pair[0]
    answer = await loser.actor.slash("concede", in_=loser.thread)
    match = (await pairing_of(stage, league)).match
    await loser.actor.click(answer.original, custom_id=f"t.{match}.concede.match")
    await comes_to(stage, league, "done")
    line = (await pairing_of(stage, league)).line
    assert (line.result, line.winner, line.games) == ("concede", pairing.b, (0, 1, 0))
    await stage.told(match)

    def files():
        return [f["filename"] for m in stage.world.messages.values() for f in m.attachments]

    assert not [name for name in files() if name.startswith("chance-")]
    office = stage.bot.services.leagues
    organiser = (await office.view(league)).state.organisers[0]
    await office.do(league, organiser, of.ClosedAct())
    await stage.world.until(lambda: "printemps.zip" in files(), 30, "the archive")
    said = await pair[1].actor.sees("docs/check_league.py", stage.world.general)
    assert "listes, secrets et réponses de tous les matchs" in said.text
    assert (await stage.bot.tables.disclose(match))["end"]["status"] == "over"
    assert not [name for name in files() if name.startswith("chance-")]


@pytest.mark.parametrize("stopped", ["no match", "no thread", "no deal"])
async def test_after_a_restart_it_goes_on_from_where_it_stopped(stage, alice, bob, stopped):
    league, who = await season(stage, alice, bob)
    bot, before = stage.bot, set(stage.world.channels)

    async def draining(_):
        raise TableRefusalError("draining")

    if stopped == "no match":
        bot.seating.look = lambda league: None
    elif stopped == "no thread":
        bot.seating._opening = lambda match: None
    else:
        bot.tables.begin = draining
    pairing = await pairing_of(stage, league)
    for number in pairing.players:
        await bot.services.leagues.do(league, number, of.ReadyAct(number), interaction=1000 + number)
    if stopped != "no match":
        await comes_to(stage, league, "playing")
    if stopped == "no deal":
        thread = await stage.thread_besides(before)
        await alice.sees("Équité vérifiable", thread)
    await stage.end()
    await stage.start()
    thread = await stage.thread_besides(before)
    await comes_to(stage, league, "playing")
    pair = players(thread, *(who[each] for each in pairing.players))
    await stage.table_message(pair[0].thread)  # it is dealt
    for player in pair:
        await player.open_hand()
    (match,) = await stage.bot.tables.made(f"league/{league}/")
    assert match.status == "open"
    assert len([c for c in stage.world.channels.values() if c.thread]) == 1
    assert [seat.word for seat in match.seats] == [str(1000 + number) for number in pairing.players]


async def test_the_home_shows_what_binds_the_bot_and_two_presses_begin_the_match(stage, alice, bob):
    league, _ = await season(stage, alice, bob)
    view = await stage.bot.services.leagues.view(league)
    binding = await binding_of(stage.bot.services.leagues, stage.bot.tables, view, 1, 1)
    before, presses = set(stage.world.channels), []
    for actor, deck, chance in (
        (alice, "Deck of", "drawn from a secret"),
        (bob, "Paquet (", "tirées d'un secret"),
    ):
        home = (await actor.slash("league match")).original
        assert home.ephemeral
        assert not re.search("[0-9a-f]{64}", home.text)
        await actor.click(home, custom_id=f"lg.{league}.fair")
        assert deck in home.text
        assert chance in home.text
        assert all(each in home.text for each in (view.state.commitment, *binding.decks))
        home = (await actor.slash("league match")).original
        presses.append(await actor.click(home, custom_id=f"lg.{league}.ready.1"))
    thread = await stage.thread_besides(before)
    opening = await alice.sees("Équité vérifiable", thread)
    said = (await alice.click(opening, "Équité vérifiable")).original.text
    assert all(each in said for each in (*binding.decks, *(press.payload["id"] for press in presses)))
    await comes_to(stage, league, "playing")
    home = (await alice.slash("league match")).original
    assert view.state.commitment not in home.text


async def test_who_plays_in_a_league_looks_at_no_hands_in_it_while_its_lists_are_closed(stage, alice, bob):
    cast = (alice, bob, stage.world.actor("Carol"), stage.world.actor("Carl", locale="fr"))
    judge = stage.world.actor("Judge", granted=MODERATOR)
    for actor in cast:
        stage.world.set_overwrite(stage.world.general, actor, allow=MODERATOR)
    league, who = await season(stage, *cast)
    pairing, pair = await ready(stage, league, who)
    await stage.table_message(pair[0].thread)
    closed = ("its deck lists are closed", "dont les listes sont fermées")
    for number, actor in who.items():
        said = (await judged(actor, pair, "inspect", "0")).text
        own = number in pairing.players
        assert (closed[actor.name in ("Bob", "Carl")] in said) is not own
        assert ("yourself" in said or "vous-même" in said) is own
    asked = (await judged(judge, pair, "inspect", "0")).original
    shown = await judge.click(asked, "Yes, do it")
    assert closed[0] not in shown.text
    await stage.world.until(lambda: "Hand" in asked.text, 20, "the hands")


async def test_without_a_channel_the_pairing_waits_again(stage, alice, bob):
    league, _ = await season(stage, alice, bob)
    office = stage.bot.services.leagues
    await stage.bot.services.store.guilds.put(
        GuildSettings(guild_id=int(stage.world.guild.id), match_channel_id=5)
    )
    await pass_(minutes=11)  # Discord is all there
    pairing = await pairing_of(stage, league)
    for number in pairing.players:
        await office.do(league, number, of.ReadyAct(number), interaction=1000 + number)

    async def aborted():
        acts = (await office.view(league)).state.acts
        return any(isinstance(act.data, of.ResultAct) and act.data.result is None for act in acts)

    await stage.until(aborted, "the match to be given up")
    assert (await pairing_of(stage, league)).state == "waiting"
    assert msgspec.to_builtins((await pairing_of(stage, league)).ready) == []


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_longest_names_leave_room_for_league_and_round_in_a_title(stage, language):
    actors = [stage.world.actor(letter * 32) for letter in ("W", "M")]
    guilds, guild = stage.bot.services.store.guilds, int(stage.world.guild.id)
    await guilds.put(GuildSettings(guild_id=guild, locale=language))
    stage.shared = language
    name = "Saison régulière de la guilde d'Astrub et des environs, 2026"
    settings = SWISS.replace("Printemps", name).split("stages")[0]
    league, who = await season(
        stage, *actors, settings=settings + "stages: [{structure: single_elimination}]\n"
    )
    for actor in actors:  # so that they are known by name
        await actor.slash("league list")
    _, pair = await ready(stage, league, who)
    title = pair[0].thread.name
    assert len(title) <= 100
    final = {"en": "Final", "fr": "Finale"}[language]
    assert re.fullmatch(
        rf"(W{{10,}}… – M{{10,}}…|M{{10,}}… – W{{10,}}…) · {name[:20]}.*… · {final} #\d+", title
    ), title
