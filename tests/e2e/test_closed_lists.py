"""While lists are closed, nobody else in the league, not even its organiser, learns of a card not played openly.

A match is played and ended; then everything that an entrant and an organiser who plays can see or ask for is searched
for the names of cards that not everybody has seen. With open lists, and at the end, the same search finds them.
"""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from bot.store.records import GuildSettings, PlayerSettings
from bot.tables.lines import decode_notices
from bot.ui.base.replaying import ReplayPress, ReplaySide
from engine.core.game import Concede
from engine.league.journal import acts as of
from tests.e2e.driving import play
from tests.e2e.test_judging import MODERATOR
from tests.e2e.test_league_tables import SWISS, comes_to, ready, season

LISTS = ("incarnam-iop", "incarnam-cra", "incarnam-feca", "incarnam-xelor")
FILES = (".json", ".txt", ".csv", ".jsonl", ".yaml")


def read(stage, file):
    """What is in a file, as text, also in an archive."""
    data = stage.world.files[file["url"].split("?")[0].removeprefix(stage.world.base_url)][0]
    if file["filename"].endswith(".zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "\n".join(archive.read(name).decode() for name in archive.namelist())
    return data.decode() if file["filename"].endswith(FILES) else ""


def seen(stage, actor):
    """All that somebody's client shows, with the files and what pictures say of themselves."""
    out = []
    for message in stage.world.messages.values():
        if stage.world.can_see(actor.id, message):
            out += [message.text, json.dumps(message.data["embeds"]), json.dumps(message.data["components"])]
            out += [f"{file['filename']} {file.get('description', '')}" for file in message.attachments]
            out += [read(stage, file) for file in message.attachments]
    return "\n".join(out)


async def asked(stage, actor, match, thread, people):
    """All that somebody can ask for, and what is suggested while they type."""
    for command in ("pairings", "standings", "info", "history", "bracket", "match", "list", "export"):
        await (await actor.slash(f"league {command}")).finished()
    for other in people:
        for command in ("league explain", "league player", "profile"):
            await (await actor.slash(command, player=other)).finished()
    for command in ("audit", "panel", "export"):
        await (await actor.slash(f"organise {command}")).finished()
    await replayed(actor, match)
    suggested = (await actor.autocomplete("replay", "match")).choices
    for what in ("log", "hand", "fair", "rematch", "abort"):
        await (await actor.forge(await stage.table_message(thread), f"t.{match}.{what}")).finished()
    for edit in ("inspect", "undo", "hp", "result"):
        await actor.slash("match judge", edit=edit, what="0", reason="curious", in_=thread)
        suggested += (await actor.autocomplete("match judge", "what", in_=thread, edit=edit)).choices
    await actor.slash("match list")
    return seen(stage, actor) + json.dumps(suggested)


async def replayed(actor, match):
    """Press all of a replay, also what is not there, and save it in every form."""
    shown = (await actor.slash("replay", match=match)).original
    for what in ("last", "agree", "play"):
        for side in ReplaySide:
            await actor.forge(shown, str(ReplayPress(match, what, side, 5)))
    shown = (await actor.slash("replay", match=match)).original
    menu = next(c for c in shown.components if c.get("custom_id", "").split(".")[2:3] == ["save"])
    for form in ("text", "json", "scenario"):
        press = menu["custom_id"].split(".")
        for side in ReplaySide:
            forged = ".".join([*press[:3], side.value, *press[4:]])
            await (await actor.forge(shown, forged, component_type=3, values=[form])).finished()


async def public_of(stage, match):
    """All that the whole table could see: each position as spectators see it, and the log."""
    recording = await stage.bot.services.presenter.recordings.of(match)
    rows = await stage.bot.services.store.journal.rows(match)
    out = []
    for row in recording.rows:
        contest = await stage.bot.services.presenter.recordings.position(recording, row.seq)
        out.append(json.dumps(contest.view(None), default=str, ensure_ascii=False))
    for row in rows:
        told = (notice.seen_by(None) for notice in decode_notices(row.notices))
        out += [json.dumps(notice.data, ensure_ascii=False) for notice in told if notice is not None]
    return "\n".join(out)


@pytest.mark.parametrize("lists", ["closed", "open"])
async def test_only_with_open_lists_one_learns_of_cards_that_were_not_played(stage, alice, bob, lists):
    services, world = stage.bot.services, stage.world
    cast = (alice, bob, world.actor("Carol"), world.actor("Carl", locale="fr"))
    for actor in cast:
        world.set_overwrite(world.general, actor, allow=MODERATOR)
    league, who = await season(stage, *cast, settings=f"{SWISS}deck: {{lists: {lists}}}\n", lists=LISTS)
    pairing, pair = await ready(stage, league, who)
    await stage.table_message(pair[0].thread)
    others = [number for number in who if number not in pairing.players]
    organiser = (await services.leagues.view(league)).state.organisers[0]
    await services.leagues.do(league, organiser, of.StaffedAct((organiser, others[0])))
    for number in who:
        await services.store.settings.put(number, PlayerSettings(profile_shared=True))
    guild = GuildSettings(guild_id=int(world.guild.id), locale="fr", open_replays=True)
    await services.store.guilds.put(guild)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 70)
    match, thread = table.match_id, pair[0].thread
    if table.result is None:
        await table.act(0, Concede(match=True))
    await comes_to(stage, league, "done")
    await stage.told(match)
    public = await public_of(stage, match)
    cards = services.tables.games["wakfu"].cards
    decks = [await services.leagues.deck(league, number) for number in pairing.players]
    held = {card for deck in decks for card in (*deck.cards, *deck.reserve)}
    names = {cards.card(card).name for card in held}
    secret = {name for name in names if name not in public}
    ids = {card for card in held if cards.card(card).name in secret}
    for number in others:
        deck = await services.leagues.deck(league, number)
        own = {cards.card(card).name for card in (*deck.cards, *deck.reserve)}  # which are no news
        assert len(secret - own) >= 5
        told = await asked(stage, who[number], match, thread, [who[each] for each in pairing.players])
        found = {name for name in secret - own if name in told}
        found |= {card for card in ids if cards.card(card).name not in own and f'"{card}"' in told}
        assert bool(found) is (lists == "open"), (number, found)
        assert not [deck for deck in decks if deck.salt.hex() in told]
    await services.leagues.do(league, organiser, of.ClosedAct())

    def archived():
        return [f for m in world.messages.values() for f in m.attachments if f["filename"].endswith(".zip")]

    await world.until(archived, 60, "the archive")
    told = seen(stage, who[others[1]])
    assert all(f'"{card}"' in told for card in ids)
    assert all(deck.salt.hex() in told for deck in decks)
