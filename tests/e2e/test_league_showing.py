"""What there is to look at in a league, by commands and buttons, in both languages."""

from __future__ import annotations

import pytest

from engine.league.journal.acts import ClosedAct, ResultAct
from tests.e2e.test_league_commands import DECKS, EVENTS, LOCALES, imported, people, pressing

SAID = {
    "en": {
        "place": "place 1", "ahead": "Ahead of", "win": "A win:", "needs": "What do I need?", "final": "Final",
        "points": "6 points", "beat": "beat", "leagues": "1 league", "none": "has not been in a league",
        "out": "Not in", "round": "Standings after round 1", "player": "player", "deleted": "Deleted.",
    },
    "fr": {
        "place": "place 1", "ahead": "Devant", "win": "Victoire :", "needs": "Que me faut-il ?", "final": "Finale",
        "points": "6 points", "beat": "victoire contre", "leagues": "1 ligue", "none": "aucune ligue",
        "out": "Pas dans", "round": "Classement après la ronde 1", "player": "joueur", "deleted": "supprimé",
    },
}  # fmt: skip
HEAD = "format: arbitre-league/1\nname: Spring\ngame: wakfu\ndeck: {lists: closed}\n"
CUT = HEAD + "stages: [{structure: swiss, rounds: 2}, {structure: single_elimination, cut: 2}]\n"
CIRCLE = HEAD + "stages: [{structure: round_robin}]\n"


@pytest.fixture(params=["en", "fr"])
def said(request):
    return {**SAID[request.param], "language": request.param}


class League:
    """A league with players P1, P2 ...: the first at each table wins, 2-0 at table 1."""

    def __init__(self, stage, olga, players):
        self.stage, self.olga, self.players = stage, olga, players
        self.office = stage.bot.services.leagues

    async def state(self):
        return (await self.office.view(1)).state

    async def play(self):
        number = (await self.state()).organisers[0]
        for table in (await self.state()).open_round.left:
            games = (2, 0, 0) if table == 1 else (2, 1, 0)
            await self.office.do(1, number, ResultAct(table, "judge", "played", games))

    async def actor(self, number):
        """Who plays under a number."""
        found = await self.stage.bot.services.people.discord_id(number)
        return next(each for each in self.players if int(each.id) == found)

    async def first(self):
        """Who is first after the first round."""
        tables = (await self.state()).rounds[0].tables
        return await self.actor(tables[0].a)


async def begun(stage, said, file, count=4):
    locale = LOCALES[said["language"]]
    olga = stage.world.actor("Olga", locale=locale, granted=EVENTS)
    await imported(olga, file.encode())
    await olga.slash("organise open")
    players = people(stage, said, count)
    for player, deck in zip(players, DECKS * 10, strict=False):
        await player.slash("league join", deck=deck)
    asked = (await olga.slash("organise start")).original
    await olga.click(asked, custom_id=pressing(asked, "startyes"))
    return League(stage, olga, players)


async def test_standings_and_bracket_are_pictures_with_all_their_words(make_stage, said):
    stage = await make_stage(said["language"], pictures=True)
    league = await begun(stage, said, CUT)
    one = league.players[0]
    await league.play()
    answer = (await one.slash("league standings")).original
    (picture,) = answer.attachments
    assert said["round"] in picture["description"]
    for number in range(1, 5):
        assert f"P{number}, 3" in picture["description"] or f"P{number}, 0" in picture["description"]
    assert "<@" not in picture["description"]
    files = (await one.slash("league export")).original.attachments
    assert [each["filename"] for each in files] == ["spring.yaml", "spring.jsonl", "spring.csv"]
    await one.slash("settings", pictures=False)
    words = (await one.slash("league standings", round=1)).original
    assert not words.attachments
    assert all(player.mention in words.text for player in league.players)
    await one.slash("settings", pictures=True)
    assert said["needs"] in (await one.slash("league explain")).original.text, (
        "worked out in the drawing process"
    )
    await league.play()
    await league.office.take_cut(1, (await league.state()).organisers[0])
    shown = (await one.slash("league standings")).original
    await one.click(shown, custom_id=pressing(shown, "bracket"))
    await one.world.until(lambda: said["final"] in str(shown.attachments), 10, "the knock-out")
    again = (await one.slash("league bracket")).original
    assert said["final"] in again.attachments[0]["description"]
    await one.slash("settings", pictures=False)
    words = (await one.slash("league bracket")).original
    assert said["final"] in words.text
    await one.click(words, custom_id=pressing(words, "standings"))


async def test_names_are_asked_for_after_a_restart(make_stage, said):
    stage = await make_stage(said["language"], pictures=True)
    league = await begun(stage, said, CUT)
    await league.play()
    for number in (await league.state()).entrants:
        stage.bot.services.people.forget(number)
    picture = (await league.olga.slash("league standings")).original.attachments[0]
    assert all(f"P{number}, " in picture["description"] for number in range(1, 5))
    assert said["player"] + " " not in picture["description"].split("1. ")[1]


async def test_all_against_all(stage, said):
    league = await begun(stage, said, CIRCLE, 3)
    one = league.players[0]
    refused = await one.slash("league bracket")
    assert refused.original.text
    await league.play()
    shown = (await one.slash("league standings")).original
    await one.click(shown, custom_id=pressing(shown, "bracket"))
    assert "2-0" in shown.text
    assert all(player.mention in shown.text for player in league.players)


async def test_why_somebody_stands_where_they_do_and_what_they_need(stage, said):
    league = await begun(stage, said, CUT)
    await league.play()
    first = await league.first()
    answer = (await first.slash("league explain")).original
    assert said["place"] in answer.text
    assert said["ahead"] in answer.text
    assert said["beat"] in answer.text
    assert said["needs"] in answer.text
    assert said["win"] in answer.text
    other = next(each for each in league.players if each is not first)
    about = (await other.slash("league explain", player=first)).original
    assert first.mention in about.text
    assert said["needs"] not in about.text
    stranger = stage.world.actor("Stranger", locale=LOCALES[said["language"]])
    assert said["out"] in (await stranger.slash("league explain")).text
    await league.play()
    texts = [
        (await stranger.slash("league explain", player=await league.actor(number))).original.text
        for number in (await league.state()).playing
    ]
    assert sum(f"place 1, {said['points']}" in text for text in texts) == 1, "one of four has won twice"


async def test_a_players_page_tells_no_list_before_the_end(stage, said):
    league = await begun(stage, said, CUT)
    first = await league.first()
    await league.play()
    page = (await first.slash("league player")).original
    assert said["leagues"] in page.text
    assert said["beat"] in page.text
    assert "Incarnam" not in page.text
    stranger = stage.world.actor("Stranger", locale=LOCALES[said["language"]])
    assert said["none"] in (await stranger.slash("league player")).original.text
    organiser = (await league.state()).organisers[0]
    await league.play()
    await league.office.take_cut(1, organiser)
    await league.play()
    await league.office.do(1, organiser, ClosedAct())
    page = (await stranger.slash("league player", player=first)).original
    assert "Incarnam" in page.text
    assert said["place"][:-1] in page.text


async def test_the_line_of_the_cut_counts_who_goes_on(stage, said):
    """Who has left does not: above the line are two others."""
    league = await begun(stage, said, CUT, 5)
    await league.play()
    first = await league.first()
    await first.click((await first.slash("league drop")).original, custom_id="lg.1.dropyes")
    shown = (await league.olga.slash("league standings")).original.text.splitlines()
    line = next(number for number, each in enumerate(shown) if each.startswith("──"))
    assert "2" in shown[line]
    above = [each for each in shown[:line] if each.startswith("**") and first.mention not in each]
    assert len(above) == 2


async def test_who_was_forgotten_is_a_number_everywhere(make_stage, said):
    stage = await make_stage(said["language"], pictures=True)
    league = await begun(stage, said, CUT)
    await league.play()
    gone = await league.first()
    number = await stage.bot.services.people.number_of(int(gone.id))
    asked = (await gone.slash("privacy delete")).original
    await gone.click(asked, custom_id="t.0.forget")
    await stage.world.until(lambda: said["deleted"] in asked.text, 20, "the end of it")
    assert (await league.state()).entrants[number].erased
    olga, name = league.olga, f"{said['player']} {number}"
    picture = (await olga.slash("league standings")).original.attachments[0]
    assert name in picture["description"]
    assert gone.name not in picture["description"]
    other = next(each for each in league.players if each is not gone)
    for path in ("league explain", "league player"):
        assert gone.mention not in (await other.slash(path)).original.text
    text = (await olga.slash("league player", player=other)).original.text
    assert gone.mention not in text
