"""Pictures of leagues as a phone shows them: nothing cut, covered, pale or told by colour alone, whatever the names."""

from __future__ import annotations

import csv
import io
import itertools
from random import Random

import pytest
from PIL import Image, features

from bot.ui.base import text
from bot.ui.drawing.common import called as called_in_pictures
from bot.ui.drawing.common import written
from bot.ui.drawing.league import bracket, cross, look
from bot.ui.drawing.league import standings as table
from bot.ui.league.figures import NAME, going_on, standings_csv
from bot.ui.league.scenes import LeagueReader, pictured
from bot.words import LANGUAGES, speaker
from engine.league.journal import acts as of
from engine.league.journal.state import LeagueRefusalError
from tests.bot.ui.test_drawing import contrast, overlap
from tests.each import holds
from tests.league.journals import begun
from tests.league.worked import called, worked

WORST = ("W" * 25, "M" * 25, "Ł" + "W" * 24, "🎲🎲🎲", "@everyone", "\u202eevil", "שלום עולם", "مرحبا", "日本語",
         "_*~`|[](x)", "mm " * 8, "", "é" * 25)  # fmt: skip
PAINTERS = {
    "standings": table.StandingsPainter,
    "bracket": bracket.BracketPainter,
    "cross": cross.CrossPainter,
}
#: Letters of 9 pixels where a phone shows 900 as 360.
LEAST = 23


def worst(number):
    return WORST[number % len(WORST)]


def season(players, cut=0, rounds=3, times=1):
    """A league some rounds into its first stage; with a cut, the bracket is begun."""
    if times:
        stages = f"  - {{structure: round_robin, times: {times}}}\n"
    else:
        stages = f"  - {{structure: swiss, rounds: {rounds}, tiebreaks: [omw, gw, ogw, sb]}}\n"
    if cut:
        stages += f"  - {{structure: single_elimination, cut: {cut}}}\n"
    journal, chance = begun(players, f"stages:\n{stages}entry: {{most: {players}}}\n"), Random(players)
    for number in range(rounds):
        journal.pair()
        if number == 1:
            journal(of.DroppedAct(3))
        journal.play(chance.choice)
    if cut:
        journal.cut()
        journal.pair()
        first = journal.state.open_round.tables[0]
        journal(of.ResultAct(1, "forfeit", "forfeit", winner=first.a))
        journal.play(chance.choice)
    return journal.state


def measure(painting, what):
    """Look for what is wrong with a picture."""
    sheet = PAINTERS[what](painting.scene).paint()
    data = painting.draw(painting.scene, "en")
    assert len(data) <= 120_000
    seen = Image.open(io.BytesIO(data)).convert("RGB")
    assert seen.size == sheet.image.size
    assert seen.width == 900
    for line in sheet.lines:
        assert line.text
        assert line.size >= LEAST, line
        assert not line.cut, line
        left, top, right, bottom = line.box
        assert 0 <= left < right <= seen.width, line
        assert 0 <= top < bottom <= seen.height, line
        colours = seen.crop(line.box).getcolors(1 << 16)
        ground = max(colours)[1]
        assert max(contrast(ground, each) for _, each in colours) >= 4.5, line
    for one, other in itertools.combinations(sheet.lines, 2):
        # Letters are lower than their line: a few pixels of two lines may meet where nothing is drawn.
        small = (other.box[0], other.box[1] + 8, other.box[2], other.box[3] - 8)
        assert not overlap(one.box, small), (one, other)
    return sheet


def reader(state, language="en", name=worst):
    return LeagueReader(state, name, speaker(language))


def looked(state, what, page=0, language="en"):
    shown = pictured(reader(state, language), what, page)
    assert 0 < len(shown.alt) <= text.ALT
    return measure(shown.painting, what)


def test_inks_stand_out_from_their_grounds():
    """WCAG 2: at least 4.5 for text."""
    holds(look.PAIRS, lambda pair: contrast(*pair) >= 4.5 or pytest.fail(str(pair)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "pages"), [(8, 1), (32, 1), (64, 2)])
def test_standings_are_legible_with_the_worst_names(players, pages, language):
    state = season(players, times=0)
    for page in range(pages):
        sheet = looked(state, "standings", page, language)
        assert sum(line.text in map(str, range(1, 65)) for line in sheet.lines) >= min(players, 32)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cut", [4, 8, 16])
def test_brackets_are_legible_with_the_worst_names(cut, language):
    looked(season(2 * cut, cut, times=0), "bracket", 0, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "times"), [(4, 2), (10, 1), (14, 1)])
def test_cross_tables_are_legible_with_the_worst_names(players, times, language):
    state = season(players, times=times)
    for page in range(-(-players // 12)):
        looked(state, "cross", page, language)


def test_names_are_written_in_their_own_letters():
    """Whole, in the first font that has them; where half or more would be missing, by number."""
    for name in (
        "Ana",
        "Łukasz Żółć",
        "Nguyễn Văn Đức",
        "Дмитрий",
        "Ωμέγα",
        "გამარჯობა",
        "日本語プレイヤー",
        "漢字",
        "한국어이름",
    ):
        assert called_in_pictures(name, "player 1") == name
        assert written(name, 30, bold=True)[0] == name
    for name in ("שלום עולם", "مرحبا"):  # which must be laid out from the right
        assert called_in_pictures(name, "player 1") == (name if features.check("raqm") else "player 1")
    for name in ("ไทยแลนด์", "नमस्ते", "🎲🎲🎲", "ab ไทยแลนด์"):
        assert called_in_pictures(name, "player 1") == "player 1"


def rows(state, **given):
    return pictured(reader(state, name=called, **given), "standings").painting.scene["rows"]


def test_the_worked_season_as_a_picture():
    """The places after two rounds, by hand: Eve 6; Cid (omw .5833) and Ana (.4983) 4; Dom 3; Bob 0."""
    told = [
        tuple(row[key] for key in ("place", "name", "points", "record", "figures", "move", "gone"))
        for row in rows(worked())
    ]
    assert told == [
        ("1", "Ana", "7", "2-0-1", ["48.15", "66.67", "52.78"], 2, False),
        ("2", "Eve", "6", "2-1-0", ["55.56", "66.67", "52.08"], -1, False),
        ("3", "Cid", "4", "1-1-1", ["53.70", "54.17", "51.39"], -1, False),
        ("4", "Bob", "3", "1-2-0", ["62.96", "37.50", "62.50"], 1, False),
        ("5", "Dom", "3", "1-1-0", ["44.44", "50.00", "54.17"], -1, True),
    ]
    assert rows(worked(), language="fr")[0]["figures"] == ["48,15", "66,67", "52,78"]
    assert [row["move"] for row in rows(worked(rounds=1))] == [None] * 5
    alt = pictured(reader(worked(), name=called), "standings").alt
    assert "2. Eve, 6 points, 2-1-0" in alt
    assert "5. Dom, 3 points, 1-1-0 (out)" in alt


def test_who_rose_and_who_fell_is_told_by_shapes():
    """Up and down differ without their colours."""
    sheet = look.LeagueSheet(200, "a", "b")
    sheet.up((100, 120), 18)
    sheet.down((200, 120), 18)
    shapes = [sheet.image.crop((x, 120, x + 18, 138)).convert("L") for x in (100, 200)]
    up, down = (shape.point(lambda v: 255 * (v > 90)) for shape in shapes)
    assert up.tobytes() != down.tobytes()


def test_the_cut_is_drawn_after_who_would_go_on():
    """Who has left goes on no more: with Dom out of the first four, the fifth does."""
    extra = "stages: [{structure: swiss}, {structure: single_elimination, cut: %d}]\n"
    scene = pictured(reader(worked(extra % 2)), "standings").painting.scene
    assert scene["cut"] == 2
    assert pictured(reader(worked(extra % 4)), "standings").painting.scene["cut"] is None
    state = season(16, 4, times=0)
    scene = pictured(reader(state, name=str), "standings").painting.scene
    assert going_on(state) == 4
    inside = {row["name"] for row in scene["rows"][: scene["cut"]] if not row["gone"]}
    assert inside == set(map(str, state.seeds))


def test_a_bracket_of_32_has_two_halves_and_a_larger_one_pages():
    for cut, sizes in ((16, [16]), (32, [17, 17]), (64, [15, 15, 15, 15, 4])):
        state = season(2 * cut, cut, times=0)
        found, page = [], 0
        for page in range(len(sizes)):
            matches = pictured(reader(state), "bracket", page).painting.scene["matches"]
            found.append(len(matches))
            assert sum(match["to"] is None for match in matches) <= 2
        assert found == sizes
        seeds = [s["seed"] for match in matches for s in match["slots"]] if len(sizes) == 1 else ()
        assert len(set(seeds) - {""}) in (0, cut)
        beyond, last = (pictured(reader(state), "bracket", number) for number in (99, page))
        assert beyond == last
        looked(state, "bracket", page)


def test_a_bracket_says_who_won_and_how():
    state = season(16, 8, times=0)
    shown = pictured(reader(state, name=lambda n: f"P{n}"), "bracket")
    first = shown.painting.scene["matches"][0]
    assert [(slot["won"], slot["lost"], slot["score"]) for slot in first["slots"]] == [
        (True, False, "+"), (False, True, "–")
    ]  # fmt: skip
    one, other = state.rounds[3].tables[0].players
    assert f"Quarter-final: P{one} – P{other} +:–, P{one} wins" in shown.alt
    assert "Final: still open – still open" in shown.alt
    assert pictured(reader(state, "fr"), "bracket").painting.scene["matches"][0]["tag"] == "1/4"


def test_a_cross_table_is_read_along_the_row():
    """W-X 2-0, W-Y 1-2, as the definitions have it."""
    names = dict(enumerate("WXYZ", 1))
    state = worked("stages: [{structure: round_robin}]\n", rounds=0)
    from tests.league.worked import LeagueRound, table

    state.order, state.entrants = (1, 2, 3, 4), {n: state.entrants[n] for n in names}
    state.rounds = [
        LeagueRound(0, [table(1, 2, (2, 0, 0)), table(3, 4, (2, 1, 0))], closed=True),
        LeagueRound(0, [table(1, 3, (1, 2, 0)), table(2, 4, (2, 0, 0))], closed=True),
        LeagueRound(0, [table(1, 4, (2, 1, 0)), table(2, 3, (2, 0, 0))], closed=True),
    ]
    shown = pictured(reader(state, name=lambda n: names[n]), "cross")
    scene = shown.painting.scene
    assert [(row["name"], row["points"]) for row in scene["rows"]] == [
        ("W", "6"),
        ("X", "6"),
        ("Y", "6"),
        ("Z", "0"),
    ]
    assert scene["rows"][0]["cells"] == [None, [("2-0", True)], [("1-2", False)], [("2-1", True)]]
    assert scene["rows"][2]["cells"][0] == [("2-1", True)]
    assert "1. W (6) 2: 2-0 · 3: 1-2 · 4: 2-1" in shown.alt


def test_names_are_short_clean_and_never_empty():
    state = season(13, times=0)
    names = [row["name"] for row in pictured(reader(state), "standings").painting.scene["rows"]]
    assert all(0 < len(name) <= NAME for name in names)
    assert not any("\u202e" in name for name in names)
    assert "player 11" in names, "who has no name"
    painted = {line.text for line in looked(state, "standings").lines}
    assert {"player 3", "日本語"} <= painted, "no font has a letter of the first name"


def test_a_file_for_spreadsheets_holds_no_formula():
    state = worked()
    data = standings_csv(state, lambda n: "=1+1" if n == 1 else called(n), speaker("en"))
    told = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert [(row["place"], row["name"], row["points"], row["omw"], row["dropped"]) for row in told] == [
        ("1", "'=1+1", "7", "0.4815", ""), ("2", "Eve", "6", "0.5556", ""), ("3", "Cid", "4", "0.537", ""),
        ("4", "Bob", "3", "0.6296", ""), ("5", "Dom", "3", "0.4444", "yes"),
    ]  # fmt: skip


def test_there_is_no_picture_of_what_is_not_there():
    for state, what in ((worked(), "bracket"), (worked(), "cross"), (worked(rounds=0), "standings")):
        with pytest.raises(LeagueRefusalError, match="not_yet"):
            pictured(reader(state), what)
