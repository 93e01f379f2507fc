"""Matches that were made for their players, through the real client: what is held back, and what they cannot do."""

from __future__ import annotations

import json
import re

import discord
import pytest

from bot.commands.match.starting import take_up
from bot.store.records import GuildSettings, PlayerSettings
from bot.tables import Entry, Limits, Venue
from bot.ui.base.replaying import ReplayPress, ReplaySide
from engine.core.game import Concede
from tests.e2e.conftest import players
from tests.e2e.driving import play
from tests.e2e.test_judging import judged

MODERATOR = discord.Permissions(manage_threads=True).value
READY = {"incarnam-iop": ("Iop", "starter deck"), "incarnam-cra": ("Crâ", "deck de départ")}


async def made(stage, *actors, clock="", held=True, maker="cup/1/1/1"):
    """A match of these two, dealt in a thread of its own; both players."""
    services = stage.bot.services
    numbers = [(await services.store.users.meet(int(each.id))).number for each in actors]
    decks = {deck.id: deck for deck in services.shelves["wakfu"].ready.all}
    entries = [
        Entry(
            decks[name].cards, player=number, deck_name=name, word=str(70 + number), salt=bytes([number]) * 16
        )
        for number, name in zip(numbers, READY, strict=True)
    ]
    where = Venue(int(stage.world.guild.id), int(stage.world.general.id), stage.shared or "fr", clock=clock)
    match = await services.tables.arrange("wakfu", entries, where, maker, b"s" * 32, held=held)
    before = set(stage.world.channels)
    await take_up(services, match)
    pair = players(await stage.thread_besides(before), *actors, 4)
    return pair, await services.tables.table(match.id)


def everything(stage):
    """All that anybody was told, but for the panels of the two, with the names of its files."""
    told = [m for m in stage.world.messages.values() if not m.deleted]
    return "\n".join("\n".join([m.text, *(f["filename"] for f in m.attachments)]) for m in told)


async def conceded(table):
    await table.act(0, Concede(match=True))


async def test_it_is_dealt_like_any_other_and_its_thread_says_what_binds(stage, alice, bob):
    pair, table = await made(stage, alice, bob, clock="12h go")
    for player in pair:
        await player.open_hand()
    said = (await bob.sees("Pendule, une fois le temps de la ronde écoulé : 12 h", pair[0].thread)).text
    assert re.findall("[0-9a-f]{64}", said) == [table.info.fingerprint]
    for actor in (alice, bob):
        opening = next(each for each in actor.messages(pair[0].thread) if table.info.fingerprint in each.text)
        fair = (await actor.click(opening, "Équité vérifiable")).original.text
        bound = table.info.commitments
        assert all(each in fair for each in (*bound.secrets, *bound.decks, "71", "72")), fair
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    assert (
        "Clock stopped until the time of the round is over"
        in (await alice.slash("match clock", in_=pair[0].thread)).text
    )
    await table.let_clock_go()
    await bob.sees("La pendule repart : le temps de la ronde est écoulé.", pair[0].thread)
    assert "Players do not stop it" in (await alice.slash("match clock", do="pause", in_=pair[0].thread)).text
    assert "ne l'arrêtent pas" in (await bob.slash("match clock", do="pause", in_=pair[0].thread)).text


async def test_its_players_neither_abort_it_nor_play_it_again(stage, alice, bob):
    pair, table = await made(stage, alice, bob)
    for player in pair:
        await player.open_hand()
    for actor, said in ((alice, "its players cannot abort it. Ask a judge"), (bob, "Demandez à un juge")):
        assert said in (await actor.slash("match abort", in_=pair[0].thread)).text
    panel = pair[0].panel
    assert "its players cannot abort it" in (await alice.forge(panel, f"t.{table.match_id}.abort")).text
    await conceded(table)
    await stage.told(table.match_id)
    await stage.world.until(lambda: "Partie finie" in pair[1].panel.text, 20, "the winner's panel")
    await stage.bot.publisher.close()
    shared = (await stage.table_message(pair[0].thread)).buttons
    assert {"Revoir", "Journal"} <= {*shared}
    assert "Revanche" not in shared
    for actor, said in ((alice, "is not played again"), (bob, "ne se rejoue pas")):
        panel = pair[0 if actor is alice else 1].panel
        assert said in (await actor.forge(panel, f"t.{table.match_id}.rematch")).text


async def test_nothing_of_its_decks_and_hands_is_shown_until_it_is_released(stage, alice, bob):
    services, world = stage.bot.services, stage.world
    pair, table = await made(stage, alice, bob)
    await conceded(table)
    number = table.match_id
    await stage.told(number)
    told = everything(stage)
    assert bob.mention in (await bob.sees("a perdu", pair[0].thread)).text  # the result
    assert not [m for m in bob.messages(world.general) if m.author.get("bot")]
    assert f"chance-{number}.json" not in told
    assert not any(name in told for _, name in READY.values())
    # The server shows all hands, and both agree: that opens no replay of it.
    open_ = GuildSettings(guild_id=int(world.guild.id), locale=stage.shared, open_replays=True)
    await services.store.guilds.put(open_)
    for actor, said in ((alice, "stay hidden as long as"), (bob, "restent cachées tant que")):
        shown = (await actor.slash("replay", in_=pair[0].thread)).original
        assert not [b for b in shown.buttons if "hand" in b.casefold() or "main" in b.casefold()]
        assert said in (await actor.forge(shown, str(ReplayPress(number, "agree")))).text
        closed = await actor.forge(shown, str(ReplayPress(number, "at", ReplaySide.OPEN)))
        assert ("once the match is over" if actor is alice else "une fois finie") in closed.text
        played = await actor.forge(shown, str(ReplayPress(number, "play", ReplaySide.OPEN)))
        assert ("once the match is over" if actor is alice else "une fois finie") in played.text
    assert await services.store.openings.of_match(number) == frozenset()
    # A profile that is shared tells the result, and nothing of the deck.
    player = await services.people.number_of(int(alice.id))
    await services.store.settings.put(player, PlayerSettings(profile_shared=True))
    shown = (await bob.slash("profile", player=alice)).original.text
    assert "1 perdue" in shown
    assert "Bruss Ouilis" not in shown
    assert "Iop" not in shown
    own = (await alice.slash("profile")).original.text
    assert "Bruss Ouilis" in own
    # Then all is open.
    await services.tables.release("cup/1/")
    shown = (await bob.slash("replay", in_=pair[0].thread)).original
    await bob.forge(shown, str(ReplayPress(number, "at", ReplaySide.OPEN)))
    assert "une fois finie" not in shown.text
    assert "Bruss Ouilis" in (await bob.slash("profile", player=alice)).original.text
    assert json.dumps(await services.tables.disclose(number))


async def test_one_that_is_not_held_tells_all_at_its_end(stage, alice, bob):
    _, table = await made(stage, alice, bob, held=False)
    await conceded(table)
    await stage.told(table.match_id)
    told = everything(stage)
    assert f"chance-{table.match_id}.json" in told
    assert all(name in told for name, _ in READY.values())


@pytest.fixture
def playing_judge(stage):
    return stage.world.actor("Carol", granted=MODERATOR)


async def test_nobody_who_plays_in_it_judges_it(stage, playing_judge, bob):
    pair, table = await made(stage, playing_judge, bob)
    other = stage.world.actor("Judge", granted=MODERATOR)
    before = table.epoch
    said = "You play in this match yourself"
    for edit, what in (("hp", "0"), ("undo", "0"), ("result", "0"), ("inspect", "0"), ("annul", "0")):
        assert said in (await judged(playing_judge, pair, edit, what, "5")).text
    assert said in (await playing_judge.slash("match abort", force=True, in_=pair[0].thread)).text
    assert said in (await playing_judge.slash("match feature", match=table.match_id)).text
    paused = await playing_judge.slash("match clock", do="pause", judge=True, reason="so", in_=pair[0].thread)
    assert said in paused.text
    offered = await playing_judge.autocomplete("match judge", "what", in_=pair[0].thread, edit="hp")
    assert offered.choices == []
    assert (table.epoch, table.status) == (before, "open")
    assert "Award the match" in (await judged(other, pair, "result", "0")).text
    await other.slash("match abort", force=True, in_=pair[0].thread)
    assert table.status == "aborted"
    await stage.told(table.match_id)
    assert f"chance-{table.match_id}.json" not in everything(stage)


async def test_without_its_thread_it_waits_for_a_new_one_and_takes_no_room(stage, alice, bob):
    services = stage.bot.services
    pair, table = await made(stage, alice, bob)
    stage.world.remove(pair[0].thread)

    async def adjourned():
        return (await services.store.matches.get(table.match_id)).status == "adjourned"

    await stage.until(adjourned, "the thread to be missed")
    told = await bob.sees("Reprendre", stage.world.general)
    assert "Abandonner" in told.buttons
    assert not [label for label in told.buttons if "nnuler" in label]
    services.tables.limits = Limits(open_matches=0)
    before = set(stage.world.channels)
    await (await bob.click(told, "Reprendre la partie")).finished()
    thread = await stage.thread_besides(before)
    await stage.world.until(lambda: table.status == "open", 20, "the match to go on")
    assert table.thread_id == int(thread.id)
    assert table.info.fingerprint in (await alice.sees("Équité vérifiable", thread)).text
