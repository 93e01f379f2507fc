"""Leagues by commands, in both languages: made, opened, joined, started, looked at, ended."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.store.records import GuildSettings
from bot.words import speaker
from engine.league.journal import acts as of
from tests.e2e.hosting import hosted
from tests.toy.hosted import HOSTED as TOY
from tests.virtual import pass_

EVENTS = discord.Permissions(manage_events=True).value
SAID = {
    "en": {
        "basics": "Basics", "panel": "Panel", "open": "Open entry", "start": "Start", "created": "as a draft",
        "entry": "Entry is open", "started": "has started", "no_right": "Manage Events", "in": "You are in",
        "best": "best of 3", "home": "you meet", "round": "Round 1",
    },
    "fr": {
        "basics": "L'essentiel", "panel": "Tableau de bord", "open": "Ouvrir les inscriptions", "start": "Commencer",
        "created": "en préparation", "entry": "inscriptions sont ouvertes", "started": "a commencé",
        "no_right": "Gérer les événements", "in": "Vous êtes dans", "best": "au meilleur de 3",
        "home": "vous rencontrez", "round": "Ronde 1",
    },
}  # fmt: skip
LOCALES = {"en": "en-US", "fr": "fr"}
DECKS = ("incarnam-iop", "incarnam-cra", "incarnam-feca", "incarnam-xelor")


@pytest.fixture(params=["en", "fr"])
def said(request):
    return {**SAID[request.param], "language": request.param}


@pytest.fixture
def olga(stage, said):
    return stage.world.actor("Olga", locale=LOCALES[said["language"]], granted=EVENTS)


def people(stage, said, count):
    return [stage.world.actor(f"P{n}", locale=LOCALES[said["language"]]) for n in range(1, count + 1)]


async def created(olga, **given):
    form = await olga.slash("organise create")
    return (await olga.submit_modal(form, {"name": "Spring", **given})).original


async def begun(stage, olga, players, **given):
    await created(olga, **given)
    await olga.slash("organise open")
    for player, deck in zip(players, DECKS * 10, strict=False):
        await player.slash("league join", deck=deck)
    asked = (await olga.slash("organise start")).original
    await olga.click(asked, custom_id=pressing(asked, "startyes"))
    return asked


def pressing(message, what):
    """The custom id of the component that does this."""
    (found,) = [
        c["custom_id"] for c in message.components if f".{what.strip('.')}" in (c.get("custom_id") or "")
    ]
    return found


async def test_a_season_is_made_opened_joined_and_started(stage, olga, said):
    draft = await created(olga)
    assert said["created"] in draft.text
    assert said["best"] in draft.text
    await olga.click(draft, said["open"])
    assert said["entry"] in draft.text
    players = people(stage, said, 4)
    for player, deck in zip(players, DECKS, strict=True):
        answer = (await player.slash("league join", deck=deck)).original
        assert said["in"] in answer.text
        assert answer.ephemeral
    asked = (await olga.slash("organise start")).original
    await olga.click(asked, custom_id=pressing(asked, "startyes"))
    assert said["started"] in asked.text
    shown = (await players[0].slash("league pairings")).original
    assert said["round"] in shown.text
    assert all(player.mention in shown.text for player in players)
    home = (await players[0].slash("league match")).original
    assert said["home"] in home.text


async def test_every_group_of_settings_has_a_form_that_changes_it(stage, olga, said):
    draft = await created(olga)
    for group in ("basics", "swiss", "cut", "points", "decks", "entry", "absence", "hours"):
        form = await olga.click(draft, custom_id=f"lg.1.set.{group}")
        await olga.submit_modal(form, CHANGES[group])
        assert CHANGED[said["language"]] in draft.text, draft.text
    form = await olga.click(draft, custom_id="lg.1.set.basics")
    await olga.submit_modal(form, {"structure": ["round_robin"]})
    form = await olga.click(draft, custom_id="lg.1.set.circle")
    await olga.submit_modal(form, {"stages.0.times": ["2"]})
    rules = (await stage.bot.services.leagues.view(1)).state.settings
    assert (rules.name, rules.match.best_of, rules.points.win, rules.deck.lists) == ("Autumn", 1, 4, "open")
    assert (rules.stages[0].structure, rules.stages[0].times, len(rules.stages)) == ("round_robin", 2, 1)
    assert (rules.entry.most, rules.time.grace_minutes, rules.time.quiet) == (16, 20, "22:00-07:00")
    assert rules.entry.closes == "2027-03-08T19:00+00:00"


CHANGED = {"en": "Changed.", "fr": "Changé."}
CHANGES = {
    "basics": {"name": "Autumn", "match.best_of": ["1"]},
    "swiss": {"stages.0.rounds": "5", "stages.0.floor": ["1/3"]},
    "cut": {"stages.-1.cut": "4"},
    "points": {"points.win": "4"},
    "decks": {"deck.lists": ["open"]},
    "entry": {"entry.until": "2027-03-08T19:00+00:00", "entry.most": "16"},
    "absence": {"time.grace_minutes": "20"},
    "hours": {"time.quiet": "22:00-07:00"},
}


async def test_what_does_not_fit_into_a_form_is_said(stage, olga, said):
    draft = await created(olga)
    for group, given in (
        ("points", {"points.win": "many"}),
        ("points", {"points.draw": "2"}),
        ("hours", {"time.zone": "here"}),
    ):
        form = await olga.click(draft, custom_id=f"lg.1.set.{group}")
        answer = await olga.submit_modal(form, given)
        assert CHANGED[said["language"]] not in answer.text
        assert answer.text
    assert (await stage.bot.services.leagues.view(1)).state.settings.points.win == 3


FILE = "format: arbitre-league/1\nname: From a file\ngame: wakfu\nstages: [{structure: swiss, days: 3}]\n"


async def imported(olga, content):
    return (
        await (await olga.slash("organise import", file=olga.upload("x.yaml", content))).finished()
    ).original


async def test_a_file_is_imported_exported_and_cloned(stage, olga, said):
    answer = await imported(olga, FILE.encode())
    assert "From a file" in answer.text
    for path in ("league export", "organise export"):
        files = (await olga.slash(path)).original.attachments
        assert [name["filename"] for name in files] == ["from-a-file.yaml", "from-a-file.jsonl"]
    answer = (await olga.slash("organise clone", name="Second season")).original
    assert "Second season" in answer.text
    views = await stage.bot.services.leagues.of_guild(int(stage.world.guild.id))
    first, second = sorted(views, key=lambda view: view.record.id)
    assert second.state.settings.stages == first.state.settings.stages


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (b"format: arbitre-league/1\nname: X\ngame: chess\nbonus: 1\npoints: {draw: 2}\n", (3, 4, 5)),
        (b"a: &x [1]\nb: *x\n", (1,)),
        (b"format: arbitre-league/1\nname: X\ngame: wakfu\nstaff: {organisers: [nobody]}\n", ()),
    ],
)
async def test_faults_of_a_file_are_told_with_their_lines(stage, olga, said, content, lines):
    answer = await imported(olga, content)
    for line in lines:
        assert {"en": f"line {line}: ", "fr": f"ligne {line} : "}[said["language"]] in answer.text
    assert answer.text
    assert await stage.bot.services.leagues.of_guild(int(stage.world.guild.id)) == []


async def test_a_large_file_is_not_read(stage, olga, said):
    answer = (await olga.slash("organise import", file=olga.upload("x.yaml", b"x" * 1_000_000))).original
    assert "64" in answer.text


async def test_only_who_may_makes_leagues(stage, olga, said):
    plain = stage.world.actor("Plain", locale=LOCALES[said["language"]])
    owner = f"<@{stage.world.owner['id']}>"
    for path, given in (
        ("organise create", {}),
        ("organise import", {"file": plain.upload("x.yaml", FILE.encode())}),
    ):
        refused = await plain.slash(path, **given)
        assert said["no_right"] in refused.text
        assert owner in refused.text
    how = speaker(said["language"])("league-list-create")
    assert how not in (await plain.slash("league list")).text
    role = stage.world.add_role("Judges")
    stage.world.grant(plain.id, role)
    guilds = stage.bot.services.store.guilds
    known = await guilds.get(int(stage.world.guild.id))
    await guilds.put(known.model_copy(update={"judge_role_id": int(role["id"])}))
    other = stage.world.actor("Other", locale=LOCALES[said["language"]])
    assert f"<@&{role['id']}>" in (await other.slash("organise create")).text
    assert how in (await plain.slash("league list")).text
    assert said["created"] in (await created(plain)).text


async def test_all_that_everybody_may_look_at(stage, olga, said):
    players = people(stage, said, 3)
    await begun(stage, olga, players)
    stranger = stage.world.actor("Stranger", locale=LOCALES[said["language"]])
    for path in ("league list", "league info", "league pairings", "organise audit", "league history"):
        answer = await stranger.slash(path)
        assert answer.original.ephemeral, path
        assert answer.original.embeds, (path, answer.text)
    info = (await stranger.slash("league list")).original
    await stranger.select(info, ["1"])
    assert "Spring" in info.text
    tables = (await stranger.slash("league pairings", round=1)).original
    await stranger.click(tables, custom_id="lg.1.standings")
    assert "Sonneborn" not in tables.text
    await stranger.click(tables, custom_id="lg.1.pairings")
    for answer in (
        await stranger.click(tables, custom_id="lg.1.match"),
        await stranger.slash("league match"),
    ):
        assert {"en": "/league join", "fr": "/ligue rejoindre"}[said["language"]] in answer.text
    assert (await stranger.autocomplete("league info", "league", "spr")).names == ["Spring"]


async def test_the_lists_of_players(stage, olga, said):
    await created(olga)
    await olga.slash("organise open")
    (anna,) = people(stage, said, 1)
    info = (await anna.slash("league info")).original
    await anna.click(info, custom_id="lg.1.join")
    await anna.select(info, ["incarnam-iop"])
    assert said["in"] in info.text
    own = (await anna.slash("league deck")).original
    assert "Bruss" in own.text
    await anna.click(own, custom_id="lg.1.join")
    form = await anna.click(own, custom_id="lg.1.paste")
    refused = await anna.submit_modal(form, {"list": "3 Bouftou"})
    await refused.says({"en": "cannot be played", "fr": "ne peut pas se jouer"}[said["language"]])
    assert len((await stage.bot.services.leagues.view(1)).state.acts) == 4
    joined = (await anna.slash("league join", deck="incarnam-cra")).text
    assert {"en": "Already in", "fr": "Déjà dans"}[said["language"]] in joined
    found = (await anna.autocomplete("league deck", "deck", "cra")).choices
    assert "incarnam-cra" in [each["value"] for each in found]
    await anna.slash("league deck", deck="incarnam-cra")
    assert (await stage.bot.services.leagues.deck(1, 2)).name.startswith("Incarnam")
    asked = (await anna.slash("league drop")).original
    await anna.click(asked, custom_id="lg.1.dropyes")
    assert not (await stage.bot.services.leagues.view(1)).state.entrants


async def test_a_button_of_a_panel_that_is_late_turns_nothing_round(stage, olga, said):
    await begun(stage, olga, people(stage, said, 2))
    running = (await olga.slash("organise panel")).original
    here = (await olga.slash("organise panel")).original
    await olga.click(here, custom_id="lg.1.pause")
    paused = (await olga.slash("organise panel")).original
    for panel, what, status in (
        (running, "pause", "paused"),
        (here, "resume", "running"),
        (paused, "resume", "running"),
    ):
        await olga.click(panel, custom_id=f"lg.1.{what}")
        assert (await stage.bot.services.leagues.view(1)).state.status == status


async def test_the_panel_is_renewed_by_a_button(stage, olga, said):
    await begun(stage, olga, people(stage, said, 4))
    left = {"en": "tables left: {}", "fr": "tables restantes : {}"}[said["language"]]
    refresh = {"en": "Refresh", "fr": "Actualiser"}[said["language"]]
    panel = (await olga.slash("organise panel")).original
    assert left.format(2) in panel.text
    await olga.slash("organise result", table=1, kind="played", games="2-0", reason="on paper")
    assert left.format(2) in panel.text
    await olga.click(panel, label=refresh)
    assert left.format(1) in panel.text


async def test_the_end_of_a_league(stage, olga, said):
    players = people(stage, said, 2)
    await begun(stage, olga, players)
    panel = (await olga.slash("organise panel")).original
    await olga.click(panel, custom_id="lg.1.pause")
    assert (await stage.bot.services.leagues.view(1)).state.status == "paused"
    await olga.click(panel, custom_id="lg.1.resume")
    await olga.slash("organise pause")
    await olga.slash("organise pause")
    await olga.click(panel, custom_id="lg.1.audit")
    asked = (await olga.slash("organise undo")).original
    await olga.click(asked, custom_id=pressing(asked, "undoyes"))
    assert (await stage.bot.services.leagues.view(1)).state.status == "paused"
    await olga.slash("organise pause")
    asked = (await olga.slash("organise close")).original
    await olga.click(asked, custom_id="lg.1.keep")
    asked = (await olga.slash("organise close")).original
    await olga.click(asked, custom_id="lg.1.closeyes")
    assert (await stage.bot.services.leagues.view(1)).state.status == "over"
    await olga.click(asked, custom_id="lg.1.archive")
    assert "Spring" in (await players[0].slash("league history")).original.text
    assert (await stage.bot.services.leagues.view(1)).state.status == "archived"


async def test_one_proposes_a_time_and_the_other_takes_it(stage, olga, said):
    one, other = people(stage, said, 2)
    await begun(stage, olga, (one, other))
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.propose")
    menu = next(c for c in home.components if c.get("options"))
    await one.select(home, [menu["options"][1]["value"]], custom_id="lg.1.day")
    menu = next(c for c in home.components if c.get("options"))
    await one.select(home, [menu["options"][20]["value"]], custom_id="lg.1.hour")
    await one.click(home, custom_id=pressing(home, ".proposed."))
    theirs = (await other.slash("league match")).original
    await other.click(theirs, custom_id=pressing(theirs, ".take."))
    table = (await stage.bot.services.leagues.view(1)).state.open_round.tables[0]
    assert table.state == "scheduled"
    assert table.at.minute == 0
    agreed = {"en": "Agreed: you play", "fr": "Convenu : vous jouez"}[said["language"]]
    assert agreed in theirs.text
    await other.click(theirs, custom_id="lg.1.ready.1")
    assert agreed in theirs.text
    assert "lg.1.claim" not in str(theirs.components)


async def test_a_day_without_an_hour_left_is_not_offered(stage, olga, alice):
    await begun(stage, olga, (alice, stage.world.actor("Bob")))
    here = dt.UTC
    now = stage.clock().astimezone(here)
    late = now.replace(hour=23, minute=20)
    stage.clock.leap(seconds=((late - now) % dt.timedelta(days=1)).total_seconds())
    home = (await alice.slash("league match")).original
    await alice.click(home, custom_id="lg.1.propose")
    menu = next(c for c in home.components if c.get("options"))
    tomorrow = (stage.clock().astimezone(here) + dt.timedelta(days=1)).date()
    assert menu["options"][0]["value"] == tomorrow.isoformat()


@pytest.mark.real_time
async def test_a_time_in_words_is_said_back(stage, olga, said):
    one, other = people(stage, said, 2)
    await begun(stage, olga, (one, other))
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.propose")
    form = await one.click(home, custom_id="lg.1.words")
    await one.submit_modal(
        form,
        {"time": {"en": "tomorrow 9:30pm", "fr": "demain 21h30"}[said["language"]], "zone": "Europe/Paris"},
    )
    await stage.world.until(lambda: ".proposed." in str(home.components), 20, "the time said back")
    meant = int(pressing(home, ".proposed.").split(".")[3])
    assert f"{dt.datetime.fromtimestamp(meant, ZoneInfo('Europe/Paris')):%H:%M}" == "21:30"
    assert f"<t:{meant}:F>" in home.text
    assert "Europe/Paris" in home.text
    assert "21:30" not in home.text
    form = await one.click(home, custom_id="lg.1.propose")
    form = await one.click(home, custom_id="lg.1.words")
    refused = await one.submit_modal(form, {"time": "qwertz", "zone": "Europe/Paris"})
    await refused.says({"en": "did not understand", "fr": "pas compris"}[said["language"]])


async def test_who_cannot_play_says_so(stage, olga, said):
    one, other = people(stage, said, 2)
    await begun(stage, olga, (one, other))
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.cannot")
    await one.click(home, custom_id="lg.1.cannotyes.1")
    assert (await stage.bot.services.leagues.view(1)).state.open_round.tables[0].absent


async def test_what_was_shown_in_another_round_says_nothing_in_this_one(stage, olga, said):
    cast = people(stage, said, 4)
    await begun(stage, olga, cast)
    office, one = stage.bot.services.leagues, cast[0]
    home, absent, time = [(await one.slash("league match")).original for _ in range(3)]
    await one.click(absent, custom_id="lg.1.cannot")
    await one.click(time, custom_id="lg.1.propose")
    for what in ("day", "hour"):
        menu = next(c for c in time.components if c.get("options"))
        await one.select(time, [menu["options"][1]["value"]], custom_id=f"lg.1.{what}")
    old = [
        (home, pressing(home, ".ready.")),
        (absent, pressing(absent, ".cannotyes.")),
        (time, pressing(time, ".proposed.")),
    ]
    for table in (1, 2):
        await office.do(1, None, of.ResultAct(table, "judge", "played", (2, 0, 0)))
    before = (await office.view(1)).state
    assert len(before.rounds) == 2
    for message, press in old:
        await one.click(message, custom_id=press)
        assert "ready.2" in pressing(message, ".ready."), "what is true now is shown instead"
    assert (await office.view(1)).state == before
    for message, _ in old[1:]:
        await one.click(message, custom_id=pressing(message, ".ready."))
    (mine,) = [each for each in (await office.view(1)).state.open_round.tables if each.ready]
    assert len(mine.ready) == 1


async def test_the_staff_is_appointed_and_dismissed(stage, olga, said):
    await created(olga)
    judy = stage.world.actor("Judy")
    for given in ({"judge": judy}, {"organiser": judy}, {}):
        assert judy.mention in (await olga.slash("organise staff", **given)).original.text or not given
    one, other = people(stage, said, 2)
    for player in (one, other):
        await player.slash("league list")
    assert one.mention in (await olga.slash("organise staff", {"apart": one, "from": other})).original.text
    assert (
        one.mention not in (await olga.slash("organise staff", {"apart": one, "from": other})).original.text
    )
    assert judy.mention not in (await olga.slash("organise staff", remove=judy)).original.text
    assert olga.mention not in (await olga.slash("organise staff", remove=olga)).original.text
    assert len((await stage.bot.services.leagues.view(1)).state.organisers) == 1


async def test_an_organiser_says_something_and_moves_the_league(stage, olga, said):
    await created(olga)
    told = await (await olga.slash("organise announce", text="Round 1 begins @everyone **soon**")).finished()
    assert stage.world.general.mention in told.text
    post = await olga.sees("begins", stage.world.general)
    assert post.pinged == frozenset()
    assert olga.mention in post.text
    other = stage.world.add_channel("league")
    moved = (await olga.slash("organise edit", channel=other)).original
    assert other.mention in moved.text
    await (await olga.slash("organise announce", text="here now")).finished()
    await olga.sees("here now", other)
    plain = stage.world.actor("Plain", locale=LOCALES[said["language"]])
    for path, given in (
        ("organise announce", {"text": "no"}),
        ("organise edit", {"channel": stage.world.general}),
    ):
        assert {"en": "those who run", "fr": "ceux qui tiennent"}[said["language"]] in (
            await plain.slash(path, **given)
        ).text


async def test_only_members_with_a_role_come_in(stage, olga, said):
    await created(olga)
    role = stage.world.add_role("Players")
    await olga.slash("organise edit", role=role)
    await olga.slash("organise open")
    one, other = people(stage, said, 2)
    stage.world.grant(one.id, role)
    assert said["in"] in (await one.slash("league join", deck="incarnam-iop")).original.text
    assert role["id"] in (await other.slash("league join", deck="incarnam-iop")).text
    everybody = stage.world.guild.roles[stage.world.guild.id]
    await olga.slash("organise edit", role=everybody)
    assert said["in"] in (await other.slash("league join", deck="incarnam-iop")).original.text


def weight(option):
    """The characters of a command that count, of each text the longer language."""
    own = len(str(option.get("value", "")))
    for key in ("name", "description"):
        translated = (option.get(f"{key}_localizations") or {}).values()
        own += max(len(text) for text in (option.get(key, ""), *translated))
    return own + sum(map(weight, [*(option.get("options") or ()), *(option.get("choices") or ())]))


async def test_both_groups_weigh_less_than_discord_takes(stage):
    listed = [each for commands in stage.world.commands.values() for each in commands.values()]
    weights = {each["name"]: weight(each) for each in listed}
    assert {"league", "organise"} <= weights.keys()
    assert {name: most for name, most in weights.items() if most > 8000} == {}


async def test_two_who_are_ready_play_in_a_thread(stage, olga, said):
    one, other = people(stage, said, 2)
    await stage.bot.services.store.guilds.put(
        GuildSettings(guild_id=int(stage.world.guild.id))
    )  # no language chosen
    await begun(stage, olga, (one, other))
    before = set(stage.world.channels)
    for player in (one, other):
        home = (await player.slash("league match")).original
        await player.click(home, custom_id="lg.1.ready.1")
    thread = await stage.thread_besides(before)
    await one.sees({"en": "Clock, once", "fr": "Pendule, une fois"}[said["language"]], thread)

    async def playing():
        table = (await stage.bot.services.leagues.view(1)).state.open_round.tables[0]
        return table.state == "playing" and await stage.bot.tables.played_in(int(thread.id)) is not None

    await stage.until(playing, "the match to be opened")
    assert thread.mention in (await one.slash("league pairings")).original.text
    again = (await one.slash("league match")).original
    assert {"en": "in its thread", "fr": "dans son fil"}[said["language"]] in again.text
    pressed = await one.forge(again, "lg.1.ready.1")
    assert thread.mention in again.text
    assert "lg.1.ready" not in str(again.components)
    assert {"en": "in its thread", "fr": "dans son fil"}[said["language"]] in (pressed.text or again.text)
    aborted = await one.slash("match abort", in_=thread)
    assert {"en": "Ask a judge", "fr": "juge"}[said["language"]] in aborted.text
    match = (await stage.bot.services.leagues.view(1)).state.open_round.tables[0].match
    gives_up = await one.slash("concede", in_=thread)
    await one.click(gives_up.original, custom_id=f"t.{match}.concede.match")
    home = (await other.slash("league match")).original

    async def over():
        return (await stage.bot.services.leagues.view(1)).state.open_round is None

    await stage.until(over, "the match to be over")
    pressed = await other.forge(home, "lg.1.ready.1")
    assert {"en": "the last round", "fr": "la dernière ronde"}[said["language"]] in (
        pressed.text or home.text
    )


async def decided(olga, stage, reason="as reported"):
    """Decide all tables of the round that is open: the first named wins."""
    state = (await stage.bot.services.leagues.view(1)).state
    for table in state.open_round.left:
        await olga.slash("organise result", table=table, kind="played", games="2-0", reason=reason)


async def test_a_whole_season_from_the_panel(stage, olga, said):
    draft = await created(olga, structure=["swiss_4"])
    form = await olga.click(draft, custom_id="lg.1.set.swiss")
    await olga.submit_modal(form, {"stages.0.rounds": "2"})
    await olga.click(draft, custom_id="lg.1.panel")
    await olga.click(draft, custom_id="lg.1.edit")
    await olga.click(draft, custom_id="lg.1.openentry")
    players = people(stage, said, 5)
    for player, deck in zip(players, DECKS * 2, strict=False):
        await player.slash("league join", deck=deck)
    home = (await players[4].slash("league match")).original
    await players[4].click(home, custom_id="lg.1.info")
    home = (await players[4].slash("league match")).original
    await players[4].click(home, custom_id="lg.1.drop")
    await players[4].click(home, custom_id="lg.1.dropyes")
    await olga.slash("organise close", entry=True)
    panel = (await olga.slash("organise panel")).original
    await olga.click(panel, custom_id="lg.1.start")
    await olga.click(panel, custom_id="lg.1.startyes")
    await decided(olga, stage)  # round 2 follows by itself
    undo = (await olga.slash("organise undo")).original
    await olga.click(undo, custom_id=pressing(undo, "undoyes"))
    assert (await stage.bot.services.leagues.view(1)).state.open_round is None
    await olga.click(undo, custom_id="lg.1.pair")
    await decided(olga, stage)
    panel = (await olga.slash("organise panel")).original
    await olga.click(panel, custom_id="lg.1.cut")
    await decided(olga, stage)  # two semi-finals
    state = (await stage.bot.services.leagues.view(1)).state
    other = state.rounds[2].tables[0].b
    asked = (
        await olga.slash(
            "organise result", table=1, kind="played", games="0-2", round=3, reason="the other way round"
        )
    ).original
    await olga.click(asked, custom_id=pressing(asked, "correctyes"))
    state = (await stage.bot.services.leagues.view(1)).state
    assert any(other in table.players and table.open for table in state.rounds[3].tables)
    await decided(olga, stage)
    standings = (await players[0].slash("league standings")).original
    assert "1." in standings.text
    assert "3." in (await players[0].slash("league standings", round=1)).original.text
    await players[0].click(standings, custom_id="lg.1.pairings")
    await players[0].click(standings, custom_id="lg.1.pairings.3")
    called = await olga.sees("finissez la ligue", stage.world.general)
    assert called.text.count(olga.mention) == 1
    panel = (await olga.slash("organise panel")).original
    await olga.click(panel, custom_id="lg.1.close")
    assert {"en": "Tables left", "fr": "Tables restantes"}[said["language"]] not in panel.text
    assert {"en": "secret of the draw", "fr": "secret des tirages"}[said["language"]] in panel.text
    await olga.click(panel, custom_id="lg.1.closeyes")
    await olga.slash("organise archive")
    view = await stage.bot.services.leagues.view(1)
    assert view.state.status == "archived"
    history = (await players[0].slash("league history")).original
    assert "1. <@" in history.text


async def test_pairing_and_cutting_by_commands_say_what_would_fit(stage, olga, said):
    players = people(stage, said, 2)
    await begun(stage, olga, players)
    for path, key in (
        ("organise pair", "round-open"),
        ("organise cut", "round-open"),
        ("organise open", "already-done"),
    ):
        words = speaker(said["language"])
        begins = words(f"league-refused-{key}", tables="1").split(".")[0]
        assert begins in (await olga.slash(path)).text, path


async def test_a_judge_is_called_once_and_the_rules_decision_is_contested(stage, olga, said):
    words = speaker(said["language"])
    one, other = people(stage, said, 2)
    await begun(stage, olga, (one, other))
    judy = stage.world.actor("Judy")
    await olga.slash("organise staff", judge=judy)
    home = (await one.slash("league match")).original
    await one.click(home, custom_id="lg.1.judge")
    assert judy.mention in home.text
    await one.click(home, custom_id="lg.1.judgeyes")
    assert words("league-called-done") in home.text
    call = (
        await stage.world.until(lambda: [m for m in judy.pings if one.mention in m.text], 20, "the call")
    )[-1]
    assert {judy.id, olga.id} <= call.pinged
    assert other.id not in call.pinged
    again = await one.forge(home, "lg.1.judgeyes")
    await again.says(words("league-refused-call-waiting"))
    await judy.click(call, custom_id=pressing(call, "panel"))
    await pass_(days=8)

    async def over():
        return not (await stage.bot.services.leagues.view(1)).state.rounds[0].left

    await stage.until(over, "the deadline")
    home = (await other.slash("league match")).original
    await other.click(home, custom_id="lg.1.contest")
    await other.click(home, custom_id="lg.1.contestyes")
    asked = (
        words("league-post-contest", name="Spring", player=other.mention, round="").split("(")[0].strip(" .")
    )
    await stage.world.until(
        lambda: [m for m in judy.pings if other.mention in m.text and m is not call], 20, asked
    )
    await pass_(days=2)
    late = await other.forge(home, "lg.1.contestyes")
    await late.says(words("league-refused-no-table"))


async def test_a_league_of_another_game_where_several_are_hosted(make_stage, said):
    stage = await make_stage(games={**hosted(), "toy": TOY})
    olga = stage.world.actor("Olga", locale=LOCALES[said["language"]], granted=EVENTS)
    form = await olga.slash("organise create", game="toy")
    await stage.end()
    await stage.start()
    draft = (await olga.submit_modal(form, {"name": "Hills"})).original
    assert (await stage.bot.services.leagues.view(1)).record.game == "toy"
    assert "Hills" in draft.text
    await olga.slash("organise open")
    (one,) = people(stage, said, 1)
    found = (await one.autocomplete("league join", "deck", "")).choices
    assert {each["value"] for each in found} == {"toy-hill", "toy-valley"}
    assert said["in"] in (await one.slash("league join", deck="toy-hill")).original.text
    assert "toy" in [
        each["value"] for each in (await olga.autocomplete("organise create", "game", "")).choices
    ]


async def test_a_hostile_name_of_a_league_notifies_nobody_and_formats_nothing(stage, olga, said):
    draft = await created(olga, name="@everyone **x** [a](http://b) <@1> `")
    lists = [(await olga.slash(path)).original for path in ("league list", "organise panel")]
    await olga.slash("organise open")
    post = await olga.sees("x", stage.world.general)
    for answer in (draft, *lists, post):
        boxes = [box.get(part) or "" for box in answer.embeds for part in ("title", "description")]
        shown = "".join([answer.content, *boxes])
        assert [bad for bad in ("**x**", "](", "@everyone") if bad in shown] == []
        assert answer.pinged == frozenset()
    assert (await created(olga, name="turned \u202e round")).text
    assert len(await stage.bot.services.leagues.of_guild(int(stage.world.guild.id))) == 1
