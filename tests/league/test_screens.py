"""The screens of leagues hold Discord's limits at their worst, in both languages, and names do no harm."""

from __future__ import annotations

import datetime as dt
import re
from itertools import product
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from bot.commands.league import times
from bot.commands.organise.judging import games_of, reason_of
from bot.league import filing
from bot.league.telling import called_for
from bot.tables import Commitments
from bot.ui.base import text
from bot.ui.base.screen import Field, SelectMenu
from bot.ui.league import home, info, panel, places, posts, rounds, settings, timing
from bot.ui.league.faults import fault_said
from bot.ui.league.look import LeagueLook, LeaguePress, read
from bot.ui.league.scenes import LeagueReader, pictured
from bot.words import LANGUAGES, speaker
from cards.errors import RefusalError
from engine import league
from engine.league.deadlines import Decided
from engine.league.file import LeagueFileError
from engine.league.file import read as read_file
from engine.league.journal import acts as of
from engine.league.journal.acts import Act
from engine.league.journal.evidence import CONTESTED
from engine.league.journal.state import LeagueRefusalError
from engine.league.model import FaultText
from tests import each
from tests.league.journals import DAY, GAMES, JUDGE, ORGANISER, SWISS, Journal, begun, rules
from tests.toy.hosted import HOSTED as TOY

LONGEST = "W" * 60
TABLE = "structure: swiss, rounds: 3, tiebreaks: [omw, gw, ogw, sb, buchholz, wins]"
WORST = f"entry: {{most: 512}}\nstages: [{{{TABLE}}}, {{structure: single_elimination, cut: 256}}]\n"


def named(number):
    return f"<@{10**18 + number}>"


def look(state, language="en", name=named):
    return LeagueLook(10**6, state, speaker(language).of("toy"), name, dict.fromkeys(range(5000), 10**18))


def fits(screen):
    """Nothing of a screen is cut, and Discord takes it."""
    fitted = screen.fitted()
    assert [block.text for block in fitted.blocks] == [block.text for block in screen.blocks]
    assert fitted.content == screen.content
    assert len(screen.rows) <= 5
    ids = []
    for row in screen.rows:
        parts = row if isinstance(row, tuple) else (row,)
        assert 1 <= len(parts) <= 5
        for part in parts:
            ids.append(part.id)
            assert 1 <= len(part.id) <= 100
            if isinstance(part, SelectMenu):
                assert 1 <= len(part.choices) <= 25
                assert len({line.value for line in part.choices}) == len(part.choices)
                assert all(0 < len(line.label) <= 100 and 0 < len(line.value) <= 100 for line in part.choices)
            else:
                assert 1 <= len(part.label) <= 80
    assert len(set(ids)) == len(ids), ids


def form_fits(form):
    assert 1 <= len(form.fields) <= 5
    assert 1 <= len(form.title) <= 45
    for field in form.fields:
        label = field.label if isinstance(field, Field) else field.placeholder
        assert 1 <= len(label) <= 45, label
        if isinstance(field, SelectMenu):
            assert 1 <= len(field.choices) <= 25
            assert all(line.value and 0 < len(line.label) <= 100 for line in field.choices), field
            assert sum(line.chosen for line in field.choices) == 1, field
        else:
            assert len(field.value) <= field.most


@pytest.fixture(scope="module")
def crowd():
    """512 players with long names, three rounds, a cut to 256."""
    journal = begun(512, WORST)
    journal(of.SetAct(msgspec.structs.replace(journal.state.settings, name=LONGEST)), ORGANISER)
    for number in range(1, 4):
        pairs = tuple((n, n + 1) for n in range(1, 513, 2))
        journal(of.PairedAct(number, pairs, DAY + dt.timedelta(days=number)))
        if number < 3:
            journal.play(lambda options: options[1])
    journal(of.ReadyAct(1), 1)
    for player, day in product((1, 2), range(6)):
        journal(of.ProposedAct(player, DAY + dt.timedelta(days=day, hours=player)), player)
    journal(of.AbsentAct(2, 3), 2)
    journal(of.StaffedAct(tuple(range(600, 620)), tuple(range(620, 640))), ORGANISER)
    return journal


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_at_its_worst(crowd, language):
    mine, hashes = look(crowd.state, language), ("a" * 64, "b" * 64)
    bound = (crowd.state.rounds[0].tables[0], Commitments((), hashes, hashes))
    screens = [
        info.screen(mine),
        info.listing([(n, crowd.state) for n in range(1, 60)], mine.words, may_create=True),
        rounds.pairings(mine),
        rounds.pairings(mine, 2, 5),
        places.screen(mine),
        places.screen(mine, 2, 7),
        places.history([mine] * places.SEASONS, 99, mine.words),
        home.screen(mine, 1),
        home.screen(mine, 2),
        info.fairness(mine, Act(99_999, DAY, of.RoundClosedAct(1)), "f" * 64, "e" * 64, bound),
        panel.screen(mine),
        panel.start_ask(mine),
        panel.audit(mine, crowd.acts, 3),
        settings.screen(mine),
        timing.days(mine, DAY, "Europe/Paris"),
        timing.hours(mine, DAY.date(), DAY, "Europe/Paris"),
        timing.echo(mine, DAY + dt.timedelta(days=40), "America/Argentina/ComodRivadavia", DAY),
        *(panel.ask(mine, what, "x" * 12, **given) for what, given in ASKED.items()),
    ]
    each.holds(screens, fits)


ASKED = {
    "drop": {"started": "yes"}, "close": {"started": "yes", "left": 256}, "cannot": {},
    "undo": {"act": "x" * 300}, "correct": {"tables": 12},
}  # fmt: skip


def said_by(field):
    """What a form says where nobody changes it."""
    if isinstance(field, Field):
        return field.value
    return next(line.value for line in field.choices if line.chosen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_settings_fits_and_says_back_what_is_in_force(language):
    words = speaker(language).of("toy")
    for structure in settings.STRUCTURES:
        data = filing.plain(rules()) | {"stages": settings.stages_of(structure, [])}
        made = filing.checked(data, GAMES)
        plain = filing.plain(made)
        for group in settings.groups_of(made):
            form = settings.form(group, plain, ("constructed",), words, str(LeaguePress(10**9, "set", group)))
            form_fits(form)
            said = {field.id: said_by(field) for field in form.fields}
            again = filing.checked(settings.changed(group, said, plain), GAMES)
            usual = {"tiebreaks": None}  # a form names the usual list
            kept = tuple(msgspec.structs.replace(stage, **usual) for stage in again.stages)
            assert msgspec.structs.replace(again, stages=kept) == made, (structure, group)


def test_a_file_that_is_written_is_read_as_the_same_league():
    for extra in ("", "match: {options: {crafter: ally}}\npoints: {draw: 0}\ntime: {quiet: null}\n", WORST,
                  "stages: [{structure: round_robin, times: 2}]\nentry: {from: 2026-03-01T18:00+01:00}\n"):  # fmt: skip
        made = rules(extra)
        told = filing.written(filing.plain(made))
        assert read_file(told, GAMES) == made
        assert filing.written(filing.plain(read_file(told, GAMES))) == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("extra", [
    "", "stages: [{structure: round_robin}]\n", "stages: [{structure: single_elimination, drawn: higher_seed}]\n",
    "stages: [{structure: swiss, rounds: 5}]\ndeck: {reserve: forbidden, decks: free, lists: open}\n",
    "match: {best_of: 1, intentional_draws: true, options: {a: b}}\nentry: {late: 0, waitlist: false}\n",
    "time: {silent: double_loss, nobody: draw, tried: double_loss, silent_rounds: 0, quiet: null}\n",
])  # fmt: skip
def test_the_file_is_said_in_sentences(language, extra):
    told = info.sentences(rules(extra), speaker(language).of("toy"))
    assert all(line.startswith("- ") and "{" not in line and "-other" not in line for line in told)
    assert len(told) >= 9


def test_before_the_start_one_sees_who_is_in():
    journal = Journal()
    journal(of.CreatedAct(rules("entry: {most: 512}\n")), ORGANISER)
    journal(of.OpenedAct("c0"), ORGANISER)
    for player in range(1, 101):
        journal(of.JoinedAct(player), player)
    screen = info.screen(look(journal.state))
    fits(screen)
    assert f"{named(40)} and 60 more" in screen.blocks[0].text
    line = panel.act_line(look(journal.state), journal.acts[-1])
    assert line.count(named(100)) == 1


def test_names_are_escaped_and_cut():
    evil = "@everyone **x** [a](b) <@1> \u202e` " * 4
    state = begun(4, "").state
    shown = places.screen(look(begun_round(), name=lambda _: text.escape(evil, 20)))
    assert "@everyone" not in shown.blocks[0].text
    assert "\u202e" not in shown.blocks[0].text
    assert speaker("en")("league-player", number=17) == "player 17"
    assert speaker("fr")("league-player", number=17) == "joueur 17"
    assert state.status == "running"


def begun_round():
    journal = begun(4)
    journal.pair()
    journal.play()
    return journal.state


def test_the_standings_tell_what_the_table_says():
    state = begun_round()
    told = places.screen(look(state, name=lambda number: f"P{number}")).blocks[0].text
    rows = places.rows_of(state)
    for row in rows:
        assert f"**{row.place}.** P{row.player} · **{row.points} point" in told
    assert places.rows_of(state, 1) == rows
    for wrong in (0, 2):
        with pytest.raises(LeagueRefusalError):
            places.rows_of(state, wrong)


def test_what_an_organiser_does_next_follows_from_the_league():
    journal = Journal()
    journal(
        of.CreatedAct(
            rules("stages: [{structure: swiss, rounds: 1}, {structure: single_elimination, cut: 2}]\n")
        ),
        ORGANISER,
    )
    said = lambda: panel.next_step(look(journal.state))  # noqa: E731 - asked again and again
    assert "/organise open" in said()
    journal(of.OpenedAct("c0"), ORGANISER)
    assert "/organise start" in said()
    for player in (1, 2, 3, 4):
        journal(of.JoinedAct(player), player)
    journal(of.StartedAct(), ORGANISER)
    assert "/organise pair" in said()
    journal.pair()
    assert "tables left" in said()
    journal.play()
    assert "/organise cut" in said()
    journal.cut()
    assert "/organise pair" in said()
    journal.pair()
    journal.play()
    assert "/organise close" in said()
    journal(of.ClosedAct(), ORGANISER)
    assert "/organise clone" in said()


def test_after_the_last_round_all_are_told_what_comes():
    journal = begun(4, "stages: [{structure: swiss, rounds: 1}, {structure: single_elimination, cut: 2}]\n")
    organiser = named(ORGANISER)

    def home_of(player):
        shown = home.screen(look(journal.state), player)
        return shown.blocks[0].text, [button.id.split(".")[2] for row in shown.rows for button in row]

    def call():
        coming = called_for(journal.state)
        if not coming:
            return None
        shown = posts.played(look(journal.state), coming, (5,))
        fits(shown)
        assert [button.id.split(".")[2] for button in shown.rows[0]] == ["panel"]
        assert shown.ping == (5,)
        return shown.content

    assert call() is None

    journal.pair()
    journal.play()
    said, buttons = home_of(1)
    assert "the last round" in said
    assert "the first 2 go on" in said
    assert "drop" not in buttons
    assert f"{organiser}: next comes the cut (/organise cut)" in call()
    journal(of.PausedAct(), ORGANISER)
    assert f"{organiser}: let the league go on (/organise pause); then comes the cut" in call()
    journal(of.ResumedAct(), ORGANISER)
    journal.cut()
    assert call() is None
    journal.pair()
    assert call() is None
    out = min({1, 2, 3, 4} - {*journal.state.seeds})
    assert "out of the knock-out" in home_of(out)[0]
    journal.play()
    for player in (1, 2, 3, 4):
        said, buttons = home_of(player)
        assert "The organiser ends the league next" in said
        assert "drop" not in buttons
    assert f"{organiser}: next you end the league (/organise close)" in call()
    journal(of.ClosedAct(), ORGANISER)
    assert call() is None


def test_what_was_agreed_stays_in_sight_and_nothing_is_claimed_before_it():
    journal = begun(4)
    journal.pair(DAY + dt.timedelta(days=3))
    table = journal.state.rounds[0].tables[0]
    one, other, at = table.a, table.b, DAY + dt.timedelta(days=1)
    journal(of.ProposedAct(other, at), other)
    journal(of.AgreedAct(one, at), one)

    def home_of(now):
        shown = home.screen(look(journal.state), one, now=now)
        fits(shown)
        return shown.blocks[0].text, {button.id.split(".")[2] for row in shown.rows for button in row}

    agreed = f"Agreed: you play <t:{int(at.timestamp())}:f>"
    assert agreed in home_of(DAY)[0]
    journal(of.ReadyAct(one), one)
    said, buttons = home_of(at - dt.timedelta(seconds=1))
    assert agreed in said
    assert {"ready", "propose"} <= buttons
    assert "claim" not in buttons
    assert "claim" in home_of(at)[1]
    journal(of.ReadyAct(other), other)
    said, buttons = home_of(at)
    assert "You are both ready" in said
    assert buttons == {"match", "judge", "info", "fair"}
    journal(of.MatchOpenedAct(1, 77), None)
    said, buttons = home_of(at)
    assert f"in its thread. <#{10**18}>" in said
    assert buttons == {"match", "judge", "info", "fair"}


@pytest.mark.parametrize(
    ("points", "language", "said"),
    [
        ("", "en", "this round counts as won"),
        ("points: {bye: 1}\n", "en", "this round brings 1 point."),
        ("points: {bye: 2}\n", "fr", "cette ronde apporte 2 points."),
        ("points: {bye: 0}\n", "fr", "cette ronde n'apporte aucun point."),
    ],
)
def test_a_bye_says_what_it_brings(points, language, said):
    journal = begun(3, points)
    journal.pair()
    (resting,) = [table.a for table in journal.state.rounds[0].tables if table.b is None]
    assert said in home.screen(look(journal.state, language), resting).blocks[0].text


def test_why_an_act_cannot_be_has_words_in_both_languages():
    source = "\n".join(each.read_text("utf-8") for each in Path(league.__file__).parent.glob("journal/*.py"))
    reasons = {*re.findall(r'_unfit\("(.*?)"\)', source), *re.findall(r'"unfit", reason="(.*?)"', source)}
    assert {"bracket", "points", "cover"} <= reasons
    for reason, language in product(reasons, LANGUAGES):
        why = speaker(language).code("league-unfit", reason, most=9)
        assert why != reason
        assert why in info.refused(LeagueRefusalError("unfit", reason=reason, most=9), speaker(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_times_have_one_clock_and_numbers_where_there_are_several(language):
    journal = begun(4)
    journal.pair(DAY + dt.timedelta(days=3))
    table = journal.state.rounds[0].tables[0]
    times = [DAY + dt.timedelta(hours=n) for n in (30, 40)]

    def home_of():
        shown = home.screen(look(journal.state, language), table.a)
        fits(shown)
        takes = [button for row in shown.rows for button in row if ".take." in button.id]
        assert not re.search(r"\d:\d\d|Europe|UTC", f"{shown.blocks[0]}{[each.label for each in takes]}")
        return shown.blocks[0].text, takes

    journal(of.ProposedAct(table.b, times[0]), table.b)
    said, (only,) = home_of()
    assert only.label == {"en": "Take this time", "fr": "Accepter cette heure"}[language]
    assert "**1.**" not in said
    journal(of.ProposedAct(table.b, times[1]), table.b)
    journal(of.ProposedAct(table.a, times[1] + dt.timedelta(hours=1)), table.a)
    said, takes = home_of()
    assert [button.label[-1] for button in takes] == ["1", "2"]
    for number, (at, button) in enumerate(zip(times, takes, strict=True), 1):
        assert button.id.endswith(f".{int(at.timestamp())}")
        (line,) = [line for line in said.splitlines() if f"<t:{int(at.timestamp())}:f>" in line]
        assert line.startswith(f"**{number}.** ")
    echo = timing.echo(look(journal.state, language), times[0], "Europe/Paris", DAY)
    assert not re.search(r"\d:\d\d", echo.blocks[0].text)


def test_only_days_up_to_the_deadline_are_offered():
    journal = begun(4)
    ends = DAY + dt.timedelta(days=3)
    journal.pair(ends)
    for zone, count in (("UTC", 4), ("Europe/Paris", 4)):
        menu = timing.days(look(journal.state), DAY, zone).rows[0]
        assert len(menu.choices) == count
    last = timing.hours(look(journal.state), ends.date(), DAY, "UTC").rows[0]
    assert max(int(line.value) for line in last.choices) == ends.timestamp() // 3600 * 3600
    after = timing.days(look(journal.state), ends + dt.timedelta(hours=1), "UTC").rows[0]
    assert len(after.choices) == timing.DAYS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_post_of_the_entry_is_short(language):
    journal = Journal()
    until = "entry: {until: 2026-03-08T20:00+01:00}\n"
    cut = "stages: [{structure: swiss}, {structure: single_elimination, cut: 8}]\n"
    journal(of.CreatedAct(rules(until + cut)), ORGANISER)
    journal(of.OpenedAct("c0"), ORGANISER)
    shown = posts.entry(look(journal.state, language))
    fits(shown)
    assert len(shown.blocks[0].text.splitlines()) <= 8
    assert [button.id.split(".")[2] for button in shown.rows[0]] == ["join", "info", "fair"]


def test_the_steps_for_newcomers_name_commands_as_they_are_called_in_both_languages():
    root = Path(__file__).parents[2]
    head = (root / "docs" / "leagues.md").read_text("utf-8").split("## In Discord")[0]
    said = re.findall(r"`/(\w+) (\w+)`[,\s(]+`/(\w+) (\w+)`", head)
    assert len(said) > 12
    french = (root / "bot" / "words" / "fr.ftl").read_text("utf-8")

    def check(pair):
        group, command, groupe, commande = pair
        for key, name in ((group, groupe), (f"{group}-{command}", commande)):
            assert re.search(rf"^command-{key} = .*\n    \.name = {name}$", french, re.MULTILINE), pair

    each.holds(said, check)


def test_before_the_start_who_has_no_list_is_named_and_the_rest_counted():
    journal = Journal()
    journal(of.CreatedAct(rules("entry: {most: 64}\n")), ORGANISER)
    journal(of.OpenedAct("c"), ORGANISER)
    for player in range(1, 24):
        journal(of.JoinedAct(player), player)
    journal(of.DeckSetAct(3, "list"), 3)
    for screen, language in product((panel.screen, panel.start_ask), LANGUAGES):
        shown = screen(look(journal.state, language)).blocks[0].text
        assert {player for player in range(1, 24) if named(player) in shown} == {*range(1, 22)} - {3}
        assert {"en": "and 2 more", "fr": "et 2 de plus"}[language] in shown
    for player in (22, 23):
        journal(of.DeckSetAct(player, f"list{player}"), player)
    assert "more" not in panel.screen(look(journal.state)).blocks[0].text


def test_a_home_says_once_who_is_ready_and_offers_no_button_that_does_nothing():
    journal = begun(4)
    journal.pair()
    one, other = journal.state.open_round.tables[0].players

    def home_of(player):
        screen = home.screen(look(journal.state), player)
        return screen.blocks[0].text, [each.id.split(".")[2] for row in screen.rows for each in row]

    text_, buttons = home_of(one)
    assert "to be played" not in text_
    assert "ready" in buttons
    journal(of.ReadyAct(one), one)
    text_, buttons = home_of(one)
    assert text_.count("ready") == 1
    assert not [each for each in buttons if each.startswith("ready")]
    text_, buttons = home_of(other)
    assert f"{named(one)} is ready and waits for you." in text_
    assert [each for each in buttons if each.startswith("ready")]
    journal(of.ProposedAct(other, DAY), other)
    journal(of.AgreedAct(one, DAY), one)
    assert [each for each in home_of(one)[1] if each.startswith("ready")], (
        "at that time they say so once more"
    )


def test_who_comes_late_reads_from_which_round_on_they_play():
    journal = begun(4, "stages: [{structure: swiss, rounds: 3}]\n")
    journal.pair()
    journal(of.LateAct(9), 9)
    shown = {each: home.screen(look(journal.state, each), 9).blocks[0].text for each in LANGUAGES}
    assert "play from round 2 on" in shown["en"]
    assert "à partir de la ronde 2" in shown["fr"]
    entry = posts.entry(look(journal.state))
    assert "until the end of round 1" in entry.content
    assert entry.rows[0][0].id.split(".")[2] == "join"
    journal.play()
    journal.pair()
    assert "closed" in posts.entry(look(journal.state)).content


def test_who_only_judges_has_no_button_of_organisers():
    journal = begun(4)
    journal.pair()

    def buttons(*, judge):
        rows = panel.screen(look(journal.state), judge=judge).rows
        return {each.id.split(".")[2] for row in rows for each in row}

    assert buttons(judge=False) - buttons(judge=True) == {"pause"}
    assert buttons(judge=True) == {"info", "audit", "pairings", "standings", "panel"}


def test_a_picture_says_whether_its_round_goes_on():
    journal = begun(4, "stages: [{structure: swiss, rounds: 2}]\n")

    def head():
        return pictured(LeagueReader(journal.state, named, speaker("fr")), "standings").painting.scene["sub"]

    journal.pair()
    journal(of.ResultAct(1, "table", "played", (2, 0, 0)))
    assert head().startswith("Classement pendant la ronde 1 sur 2")
    journal.play()
    assert head().startswith("Classement après la ronde 1 sur 2")


def test_a_bye_is_no_table_to_be_played():
    journal = begun(5)
    journal.pair()
    assert "2 of 2 tables to be played" in rounds.pairings(look(journal.state)).blocks[0].text
    french = rounds.pairings(look(journal.state, "fr")).blocks[0].text
    assert "2 tables sur 2 à jouer" in french
    table = next(n for n, each in enumerate(journal.state.open_round.tables, 1) if each.b is not None)
    journal(of.ResultAct(table, "table", "played", (2, 0, 0)))
    assert "Une table sur 2 à jouer" in rounds.pairings(look(journal.state, "fr")).blocks[0].text


def test_one_player_is_no_league_to_start():
    journal = Journal()
    journal(of.CreatedAct(rules("")), ORGANISER)
    journal(of.OpenedAct("c0"), ORGANISER)
    for player, offered in ((1, False), (2, True)):
        journal(of.JoinedAct(player), player)
        shown = panel.start_ask(look(journal.state))
        assert any("startyes" in button.id for button in shown.rows[0]) is offered
        assert ("at least two" in shown.blocks[0].text) is not offered


def test_every_kind_of_act_has_words(crowd):
    kinds = {kind.__struct_config__.tag for kind in msgspec_union()}
    for language in LANGUAGES:
        words = speaker(language)
        assert [kind for kind in kinds if not words.has(f"league-act-{kind.replace('_', '-')}")] == []
    told = [panel.act_told(look(crowd.state), act) for act in crowd.acts]
    assert not [line for line in told if "{" in line or not line.strip()]


def msgspec_union():
    return of.AnyAct.__args__


def test_custom_ids_are_read_as_they_are_written():
    for press in (LeaguePress(1, "ready"), LeaguePress(12, "pairings", "3.1"), LeaguePress(0, "create")):
        assert read(str(press)) == press
    for other in ("", "lg", "lg.1", "lg.x.ready", "t.1.hand", f"lg.{'9' * 19}.x", "lg.٣.x"):
        assert read(other) is None


NOW = dt.datetime(2026, 11, 27, 11, 0, tzinfo=dt.UTC)  # a Friday, 12:00 in Paris


@pytest.mark.parametrize(
    ("said", "language", "day", "time"),
    [
        ("demain 21h30", "fr", 28, "20:30"), ("demain 21h", "fr", 28, "20:00"), ("ce soir", "fr", 27, "19:00"),
        ("ce soir 21h", "fr", 27, "20:00"), ("ce soir à 21h30", "fr", 27, "20:30"), ("samedi 20h", "fr", 28, "19:00"),
        ("demain soir", "fr", 28, "19:00"), ("demain à 9h", "fr", 28, "08:00"), ("dimanche 21 h 15", "fr", 29, "20:15"),
        ("28.11. 21:30", "fr", 28, "20:30"), ("28/11 à 21h30", "fr", 28, "20:30"), ("21h30", "fr", 27, "20:30"),
        ("tomorrow 9pm", "en", 28, "20:00"), ("tonight", "en", 27, "19:00"), ("tomorrow at 21:30", "en", 28, "20:30"),
        ("saturday 8:15 pm", "en", 28, "19:15"), ("tomorrow evening", "en", 28, "19:00"),
        ("29 november 18:00", "en", 29, "17:00"),
    ],
)  # fmt: skip
def test_times_in_words(said, language, day, time):
    found = times.read(said, NOW, "Europe/Paris", language)
    assert found is not None, said
    assert (found.day, f"{found:%H:%M}") == (day, time)


@pytest.mark.parametrize("said", ["", "   ", "qwertz", "@everyone", "x" * 60, "99h99", "31.31. 12:00"])
def test_what_is_no_time_is_none(said):
    found = times.read(said, NOW, "Europe/Paris", "fr")
    assert found is None or found > NOW


def test_an_hour_that_summer_time_skips_is_not_offered():
    spring = dt.datetime(2027, 3, 28, 0, 0, tzinfo=dt.UTC)
    state = begun_round()
    menu = timing.hours(look(state), spring.date(), spring - dt.timedelta(hours=5), "Europe/Paris").rows[0]
    labels = [line.label for line in menu.choices]
    assert "02:00" not in labels
    assert len(labels) == 23


@pytest.mark.parametrize(
    ("said", "found"), [("2-1", (2, 1, 0)), (" 1 - 1 - 1 ", (1, 1, 1)), ("2–0", (2, 0, 0)), ("", None)]
)
def test_games_as_they_are_written(said, found):
    assert games_of(said) == found


def test_what_is_no_game_and_no_reason_is_refused():
    for wrong in ("21", "2-", "many", "2-1-1-1", "-1-2"):
        with pytest.raises(RefusalError):
            games_of(wrong)
    for short in ("", "  ", "ab", "\u200b\u200b\u200b"):
        with pytest.raises(RefusalError):
            reason_of(short)
    assert reason_of("x" * 400)[0] == "x" * 299 + "…"


def test_each_game_has_a_format_that_leagues_may_play():
    assert [form for form in TOY.lists.formats() if TOY.lists.barred(form) is None]
    assert SWISS.startswith("format:")
    assert JUDGE != ORGANISER


FAULTY = """format: arbitre-league/2
name: "x"
game: chess
deck: {format: sealed, lists: secret}
match: {best_of: 2, intentional_draws: maybe}
stages:
  - {structure: swiss, rounds: 99, days: 0, tiebreaks: lottery, floor: high, cut: 4}
  - {structure: ladder}
points: {win: 1, draw: 2, loss: 3, bye: 4000}
entry: {from: soon, until: 2026-03-01T18:00, most: 1, bonus: 3}
time: {quiet: always, zone: here, grace_minutes: "5"}
staff: {apart: [[1, 1]]}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_of_a_file_are_said_in_both_languages(language):
    with pytest.raises(LeagueFileError) as refused:
        read_file(FAULTY, GAMES)
    words = speaker(language)
    faults = refused.value.faults
    assert len(faults) > 20
    told = [fault_said(fault.message, words) for fault in faults]
    assert not [line for line in told if "{" in line or not line.strip()]
    assert all(isinstance(fault.message, FaultText) for fault in faults)
    english = [fault_said(fault.message, speaker("en")) for fault in faults]
    assert language == "en" or not set(told) & set(english)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", get_args(get_type_hints(Decided)["why"]))
def test_each_decision_of_the_rules_says_until_when_one_may_contest_it(why, language):
    said = speaker(language)(f"league-why-{why}")
    assert f"{CONTESTED // dt.timedelta(hours=1)} h" in said


def test_every_code_of_a_fault_has_words():
    codes = set()
    for file in (Path(league.__file__).parent).glob("*.py"):
        codes |= set(re.findall(r'FaultText\(\s*"(\w+)"', file.read_text("utf-8")))
    codes |= {f"no_{kind}" for kind in ("game", "format", "key", "value")}
    assert len(codes) > 30
    for language in LANGUAGES:
        words = speaker(language)
        assert [code for code in codes if not words.has(f"league-fault-{code.replace('_', '-')}")] == []
