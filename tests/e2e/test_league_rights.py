"""Who may do what in a league: each role tries each act; what is refused changes nothing and says what would fit."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import discord
import pytest
from msgspec.structs import replace

from bot.words import speaker
from cards import decks
from cards.wakfu.formats import formats
from engine.league.file import read
from tests import each

EVENTS = discord.Permissions(manage_events=True).value
SERVER = discord.Permissions(manage_guild=True).value
DECKS = ("incarnam-iop", "incarnam-cra", "incarnam-feca", "incarnam-xelor")
LOCALES = {"en": "en-US", "fr": "fr"}
#: How a refusal begins, by the code of `docs/leagues-inside.md`.
KEYS = {code: f"league-refused-{code.replace('_', '-')}" for code in (
    "not_staff", "own_match", "staff_plays", "no_league", "not_in", "no_round", "built_upon", "already_in", "over",
)}  # fmt: skip


@pytest.fixture(params=["en", "fr"])
async def season(request, stage):
    """A league under way: Olga organises, Judy judges, P1 organises and plays, P2 to P4 play."""
    made = Season(stage, request.param)
    await made.begin()
    return made


class Season:
    def __init__(self, stage, language):
        self.stage, self.language = stage, language
        self.words = speaker(language)
        self.olga = self.actor("Olga", granted=EVENTS)
        self.judy, self.stranger = self.actor("Judy"), self.actor("Stranger")
        self.moderator = self.actor("Mod", granted=SERVER)
        self.players = [self.actor(f"P{n}") for n in range(1, 5)]

    def actor(self, name, **more):
        return self.stage.world.actor(name, locale=LOCALES[self.language], **more)

    @property
    def office(self):
        return self.stage.bot.services.leagues

    async def state(self):
        return (await self.office.view(1)).state

    async def number(self, actor):
        return await self.stage.bot.services.people.number_of(int(actor.id))

    async def begin(self):
        form = await self.olga.slash("organise create")
        await self.olga.submit_modal(form, {"name": "Spring"})
        await self.olga.slash("organise open")
        for player, deck in zip(self.players, DECKS, strict=True):
            await player.slash("league join", deck=deck)
        await self.olga.slash("organise staff", judge=self.judy)
        await self.olga.slash("organise staff", organiser=self.players[0])
        asked = (await self.olga.slash("organise start")).original
        await self.olga.click(asked, custom_id="lg.1.startyes")
        self.mine, self.others = await self.tables()

    async def tables(self):
        """The number of P1's table, and of the other."""
        one = await self.number(self.players[0])
        tables = (await self.state()).open_round.tables
        mine = next(n for n, table in enumerate(tables, 1) if one in table.players)
        return mine, 3 - mine

    async def at(self, table):
        """The actors at a table."""
        pairing = (await self.state()).open_round.tables[table - 1]
        numbers = {await self.number(player): player for player in self.players}
        return [numbers[pairing.a], numbers[pairing.b]]

    async def answer(self, actor, post):
        """The panel that a button of a message opens."""
        pressed = next(c["custom_id"] for c in post.components if ".panel" in c.get("custom_id", ""))
        return (await actor.click(post, custom_id=pressed)).original

    async def does(self, actor, path, code="", options=None, **given):
        """Use a command; it changes the league, or is refused with this code and changes nothing."""
        before = (await self.state()).seq
        answer = await actor.slash(path, options, **given)
        after = (await self.state()).seq
        said = answer.text
        if code:
            begins = self.words(KEYS[code]).split(".")[0]
            assert begins in said, (path, actor.name, said)
            assert after == before, (path, actor.name)
        else:
            assert after > before, (path, actor.name, said)
        return answer


async def test_what_each_role_may_do_with_others_tables(season):
    roles = {
        season.stranger: "not_staff", season.players[1]: "not_staff", season.moderator: "not_staff",
        season.judy: "", season.olga: "", season.players[0]: "",
    }  # fmt: skip
    one, other = await season.at(season.others)
    for actor, code in roles.items():
        await season.does(actor, "organise penalty", code, player=other, points=1, reason="late again")
        await season.does(actor, "organise player", code, player=one, do="absent")
        deck = "staff_plays" if actor is season.players[0] else code
        await season.does(actor, "organise deck", deck, player=one)
    for actor, code in roles.items():
        given = {"table": season.others, "kind": "played", "games": "2-1", "reason": "decided at the table"}
        await season.does(actor, "organise result", code, **given)


async def test_nobody_decides_about_their_own_table(season):
    organiser, other = await season.at(season.mine)
    if organiser is not season.players[0]:
        organiser, other = other, organiser
    given = {"table": season.mine, "kind": "concede", "winner": organiser, "reason": "they told me so"}
    await season.does(organiser, "organise result", "own_match", **given)
    for player in (organiser, other):
        await season.does(
            organiser, "organise penalty", "own_match", player=player, points=1, reason="because"
        )
        await season.does(
            organiser, "organise player", "own_match", player=player, do="disqualify", reason="because"
        )
    third = (await season.at(season.others))[0]
    await season.does(organiser, "organise swap", "own_match", {"player": organiser, "with": third})


async def test_whoever_has_a_role_is_of_the_staff_while_they_have_it(season):
    world, words = season.stage.world, season.words
    team, bench = world.add_role("Team"), world.add_role("Bench")
    await season.does(season.olga, "organise staff", judge=bench)
    told = (await season.does(season.olga, "organise staff", organiser=team)).original.text
    assert words("league-run-by", players="").strip() in told
    for shown in ("organise panel", "league info", "organise staff"):
        screen = (await season.olga.slash(shown)).original.text
        assert f"<@&{team['id']}>" in screen
        assert f"<@&{bench['id']}>" in screen
    tess, ben, player = season.actor("Tess"), season.actor("Ben"), season.players[1]
    one, other = await season.at(season.others)
    for actor in (tess, ben):
        await season.does(actor, "organise penalty", "not_staff", player=other, points=1, reason="late again")
    world.grant(tess.id, team)
    world.grant(ben.id, bench)
    for actor in (tess, ben):
        await season.does(actor, "organise penalty", player=other, points=1, reason="late again")
        await season.does(actor, "organise deck", player=one)
        assert (await season.state()).acts[-1].actor == await season.number(actor)
    await season.does(tess, "organise pause")
    await season.does(tess, "organise pause")
    assert words(KEYS["not_staff"]) in (await ben.slash("organise pause")).text
    audit = (await season.olga.slash("organise audit")).original.text
    assert tess.mention in audit
    assert team["id"] not in audit
    for row in await season.stage.bot.services.store.leagues.rows(1):
        assert not {team["id"], bench["id"]} & {*re.findall(r"\d+", row.data)}
    # Who plays is a player besides: no list of others, nothing about their own table.
    world.grant(player.id, team)
    mine = 1 if player in await season.at(1) else 2
    opponent = next(each for each in await season.at(mine) if each is not player)
    given = {"table": mine, "kind": "concede", "winner": player, "reason": "they told me so"}
    await season.does(player, "organise result", "own_match", **given)
    await season.does(player, "organise penalty", "own_match", player=opponent, points=1, reason="late again")
    await season.does(player, "organise deck", "staff_plays", player=opponent)
    far = (await season.at(3 - mine))[0]
    await season.does(player, "organise swap", "own_match", {"player": player, "with": far})
    await season.does(player, "organise player", player=far, do="absent")
    await player.click((await player.slash("organise panel")).original, custom_id="lg.1.pause")
    assert (await season.state()).status == "paused"
    await season.does(player, "organise pause")
    # Without the role, or with one that is gone, they are nobody; the league goes on.
    world.guild.members[tess.id]["roles"].remove(team["id"])
    await season.does(tess, "organise penalty", "not_staff", player=other, points=1, reason="late again")
    world.remove_role(team)
    assert words(KEYS["not_staff"]) in (await player.slash("organise pause")).text
    await season.does(season.olga, "organise staff", remove=bench)
    record = (await season.office.view(1)).record
    assert (record.organiser_roles, record.judge_roles) == ((), ())
    await season.does(ben, "organise penalty", "not_staff", player=other, points=1, reason="late again")


async def test_a_role_runs_the_next_season_too_and_not_everybody_does(season):
    world, words = season.stage.world, season.words
    roles = [world.add_role(f"R{n}") for n in range(6)]
    everybody = world.guild.roles[world.guild.id]
    refused = await season.olga.slash("organise staff", organiser=everybody)
    assert words("league-not-everybody") in refused.text
    for role in roles[:5]:
        await season.does(season.olga, "organise staff", organiser=role)
    refused = await season.olga.slash("organise staff", organiser=roles[5])
    assert words("league-many-roles", most=5) in refused.text
    await season.olga.slash("organise clone", name="Summer")
    record = (await season.office.view(2)).record
    assert record.organiser_roles == tuple(int(role["id"]) for role in roles[:5])
    moderated = await season.moderator.slash("organise staff", organiser=season.moderator, league="1")
    assert words(KEYS["not_staff"]) in moderated.text


async def test_a_call_of_a_judge_calls_their_roles(season):
    world = season.stage.world
    bench = world.add_role("Bench")
    bench["mentionable"] = True
    ben = season.actor("Ben")
    world.grant(ben.id, bench)
    await season.does(season.olga, "organise staff", judge=bench)
    one, _ = await season.at(season.others)
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.judge")
    assert f"<@&{bench['id']}>" in home.text
    await one.click(home, custom_id="lg.1.judgeyes")
    call = (await world.until(lambda: [m for m in ben.pings if one.mention in m.text], 20, "the call"))[-1]
    assert f"<@&{bench['id']}>" in call.text
    assert {season.judy.id, season.olga.id, ben.id} <= call.pinged


async def test_a_list_of_bans_that_changes_in_mid_season_is_told_once_and_closed_lists_stay_closed(
    season, monkeypatch
):
    stage, words = season.stage, season.words
    number = await season.number(season.players[1])
    kept = await season.office.deck(1, number)
    cards = stage.deployment.games["wakfu"].cards
    others = {card for n in (0, 2, 3) for card in decks.preconstructed(DECKS[n], cards).ids()}
    banned = cards.card(next(card for card in kept.cards if card not in others)).name
    usual = formats()["constructed"]
    await stage.end()
    monkeypatch.setitem(formats(), "constructed", replace(usual, banned=frozenset({banned})))
    await stage.start()
    public = speaker("fr")("league-post-lists", name="Spring", count=1, staff="").split(". ")[1]
    post = await season.olga.sees(public, stage.world.general)
    assert post.pinged == {season.olga.id, season.players[0].id}
    assert season.players[1].mention not in post.text
    assert banned not in post.text
    noted = words("league-panel-lists", count=1, decks="locked")
    for actor, told in ((season.olga, True), (season.judy, True), (season.players[0], False)):
        panel = await season.answer(actor, post)
        assert noted in panel.text
        about = [line for line in panel.text.splitlines() if "1202" in line]
        assert bool(about) is told
        assert not told or season.players[1].mention in about[0]
        assert banned not in panel.text
    assert (await season.office.deck(1, number)) == kept
    await stage.end()
    await stage.start()
    await stage.bot.schedule.look()
    await (await season.olga.slash("organise announce", text="and on it goes")).finished()
    await season.olga.sees("and on it goes", stage.world.general)
    posts = [each for each in stage.world.messages_in(stage.world.general.id) if public in each.text]
    assert len(posts) == 1


async def test_what_is_for_organisers_alone(season):
    one, other = (await season.at(1))[0], (await season.at(2))[0]
    swap = {"player": one, "with": other}
    owner = f"<@{season.stage.world.owner['id']}>"
    for actor in (season.stranger, season.players[1], season.judy, season.moderator):
        await season.does(actor, "organise swap", "not_staff", swap)
        for path in ("pause", "pair", "undo", "edit", "close", "export", "clone"):
            given = {"name": "Next"} if path == "clone" else {}
            before = (await season.state()).seq
            answer = await actor.slash(f"organise {path}", **given)
            refused = (
                season.words(KEYS["not_staff"]),
                season.words("league-no-create", role="", owner=owner),
            )
            if path != "pair":  # a round is open, whoever asks
                assert answer.text.startswith(refused), (path, answer.text)
            assert (await season.state()).seq == before
        staff = await actor.slash("organise staff", judge=actor)
        assert season.words(KEYS["not_staff"]) in staff.text
    await season.does(season.olga, "organise swap", options=swap)
    await season.does(season.olga, "organise pause")
    await season.does(season.players[0], "organise pause")
    assert season.words("league-export-plays") in (await season.players[0].slash("organise export")).text
    files = [each_["filename"] for each_ in (await season.olga.slash("organise export")).original.attachments]
    assert {"spring.yaml", "spring.jsonl"} <= {*files}


async def test_the_panel_is_for_the_staff_and_forged_presses_are_refused(season):
    for actor in (season.olga, season.judy, season.players[0]):
        assert season.words("league-button-audit") in str(
            (await actor.slash("organise panel")).original.buttons
        )
    said = (await season.stranger.slash("organise panel")).text
    assert season.words(KEYS["not_staff"]) in said
    info = (await season.stranger.slash("league info")).original
    forged = (
        "panel", "edit", "set.points", "start", "startyes", "pair", "cut", "pause", "close", "closeyes", "archive",
        "openentry", "undoyes.3.3", "correctyes.00", "ready", "ready.1", "proposed.1", "proposed.1.1", "take.1",
        "cannotyes", "cannotyes.1", "dropyes", "day", "hour", "nothing", "set.nothing", "pairings.99", "standings.x.y",
    )  # fmt: skip
    before = (await season.state()).seq
    for what in forged:
        answer = await season.stranger.forge(info, f"lg.1.{what}")
        assert answer.text or what == "standings.x.y", what  # which shows the standings
    assert (await season.state()).seq == before


async def test_a_league_of_another_server_is_not_there(season):
    games = {key: game.lists.formats() for key, game in season.stage.bot.deployment.games.items()}
    rules = read("format: arbitre-league/1\nname: Elsewhere\ngame: wakfu\n", games)
    elsewhere = await season.office.create(999_999_999_999_999, None, rules, await season.number(season.olga))
    assert elsewhere.record.id == 2
    for path in (
        "league info",
        "league match",
        "league pairings",
        "organise panel",
        "organise open",
        "organise audit",
    ):
        answer = await season.olga.slash(path, league="2")
        assert season.words(KEYS["no_league"]) in answer.text, path
    info = (await season.olga.slash("league info")).original
    for what in ("info", "openentry", "panel", "join"):
        answer = await season.olga.forge(info, f"lg.2.{what}")
        assert season.words(KEYS["no_league"]) in answer.text, what
    assert (await season.office.view(2)).state.status == "draft"
    assert (await season.olga.autocomplete("league info", "league", "e")).names == []


async def test_strangers_and_entrants_about_their_own(season):
    await season.does(season.stranger, "league match", "not_in")
    await season.does(season.stranger, "league drop", "not_in")
    await season.does(season.stranger, "league deck", "not_in", deck="incarnam-iop")
    await season.does(season.players[1], "league join", "already_in", deck="incarnam-iop")
    await season.does(
        season.stranger, "league join", deck="incarnam-iop"
    )  # late, until round 1 is paired and one more


async def test_a_reason_has_to_be_given_is_told_and_stands_in_the_audit(season):
    one, _ = await season.at(season.others)
    short = await season.judy.slash("organise penalty", player=one, points=2, reason="  *  ")
    assert "3" in short.text
    await season.does(season.judy, "organise penalty", player=one, points=2, reason="slow @everyone play")
    post = await one.sees("slow")
    assert "@everyone" not in post.text
    assert one.id in post.pinged
    audit = (await season.stranger.slash("organise audit")).original
    assert "2 points" in audit.text
    assert "slow" in audit.text


async def test_a_correction_and_its_figures(season):
    given = {"table": season.others, "kind": "played", "games": "2-0", "reason": "as they reported"}
    await season.does(season.judy, "organise result", **given)
    given |= {"games": "1-2", "round": 1, "reason": "it was the other way round"}
    await season.does(season.olga, "organise result", **given)
    line = (await season.state()).rounds[0].tables[season.others - 1].line
    assert line.games == (1, 2, 0)
    for wrong in ({"games": "many"}, {"games": ""}, {"kind": "forfeit", "games": ""}):
        options = {key: value for key, value in {**given, **wrong}.items() if value != ""}
        before = (await season.state()).seq
        assert (await season.olga.slash("organise result", **options)).text
        assert (await season.state()).seq == before
    offered = (
        await season.olga.autocomplete("organise result", "table", "", kind="played", reason="abc")
    ).choices
    assert {each_["value"] for each_ in offered} == {1, 2}


async def test_a_player_drops_returns_and_others_come_late(season):
    one, other = await season.at(season.others)
    await season.does(season.judy, "organise player", player=one, do="drop", reason="has told me so")
    await season.does(season.olga, "organise player", player=one, do="return")
    await season.does(season.olga, "organise player", player=season.stranger, do="late")
    await season.does(season.olga, "organise player", player=season.stranger, do="next")
    await season.does(season.olga, "organise player", player=other, do="disqualify", reason="two accounts")


async def test_a_server_s_moderator_takes_over_once_nobody_runs_a_league(season):
    state = await season.state()
    assert (
        season.words(KEYS["not_staff"])
        in (await season.moderator.slash("organise staff", judge=season.moderator)).text
    )
    for actor in (season.olga, season.players[0]):
        gone = (await actor.slash("privacy delete")).original
        pressed = await actor.click(gone, season.words("privacy-delete-yes"))
        await pressed.world.until(partial(deleted, gone, season.words), 20, "the end of it")
    await season.does(season.moderator, "organise staff", organiser=season.moderator)
    assert (await season.state()).organisers != state.organisers


def deleted(message, words):
    return words("privacy-deleted") in message.text


def test_every_refusal_of_the_documents_has_words_in_both_languages():
    told = Path(__file__).parents[2] / "docs" / "leagues-inside.md"
    table = told.read_text("utf-8").split("| code | |")[1].split("\n\n")[0]
    codes = re.findall(r"`(\w+)`", table)
    assert len(codes) > 20

    def check(code):
        for language in ("en", "fr"):
            words = speaker(language)
            key = f"league-refused-{code.replace('_', '-')}"
            assert words.has(key), key
            said = words(
                key, reason="x", tables="1", names="x", players="x", most=1, role="1", status="", setting="x"
            )
            assert re.search(r"[.;:,] \S", said), said  # what would fit stands behind

    each.holds(codes, check)
