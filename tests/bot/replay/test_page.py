"""The page of a match: one file, by keys and buttons, on a phone, in dark and light, for screen readers."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.cli import main
from tests.bot.replay.recorded import house, played, toy, toy_table, wakfu_table
from tests.browser import chromium, expect, in_chromium, window

pytestmark = pytest.mark.xdist_group("replay page")


async def stored(path, game, most=10_000):
    async with house(path, toy() if game == "toy" else None) as (tables, _):
        table = await (toy_table if game == "toy" else wakfu_table)(tables)
        await played(table, most=most)
        return path / "arbitre.sqlite3", table.match_id


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return asyncio.run(stored(tmp_path_factory.mktemp("match"), "wakfu", 120))


def written(match, file, *more):
    path, number = match
    given = ["replay", "show", str(number), "--html", str(file), "--database", str(path), *more]
    return main(given)


def test_the_page_needs_nothing_else(match, tmp_path):
    file = tmp_path / "match.html"
    assert written(match, file, "--language", "fr") == 0
    text = file.read_text("utf-8")
    assert not re.search(r"""(src|href)=["'](?!data:)|https?://|@import|@@""", text)
    assert "data:image/webp;base64," in text
    assert '<html lang="fr">' in text
    assert len(text) < 3_000_000


def test_hands_are_shown_of_finished_matches_only(match, tmp_path, capsys):
    assert written(match, tmp_path / "no.html", "--hands") == 2
    assert "its secrets stay secret" in capsys.readouterr().err
    over = asyncio.run(stored(tmp_path, "toy"))
    assert written(over, tmp_path / "no.html") == 2  # no such game here


def test_a_game_without_pictures_to_speak_of_has_a_page_too(tmp_path, monkeypatch):
    monkeypatch.setattr("bot.hosted.hosted_games", toy)
    over = asyncio.run(stored(tmp_path, "toy"))
    assert written(over, tmp_path / "toy.html", "--hands", "--no-pictures") == 0
    text = (tmp_path / "toy.html").read_text("utf-8")
    assert "points" in text
    assert "✋" in text
    assert "data:image" not in text.replace("img-src data:", "")


@pytest.fixture(scope="module")
def file(match, tmp_path_factory):
    made = tmp_path_factory.mktemp("page") / "match.html"
    assert written(match, made) == 0
    return made


@in_chromium
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_the_page_is_read_on_a_phone(file, scheme):
    async with chromium() as browser:
        page = await window(browser, viewport={"width": 360, "height": 740}, color_scheme=scheme)
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        await page.goto(f"file://{file}")
        count = page.locator("#count")
        await expect(count).to_have_text(re.compile("Step 1 of"))
        await page.keyboard.press("ArrowRight")
        await expect(count).to_have_text(re.compile("Step 2 of"))
        await page.get_by_role("button", name="A step back").click()
        await expect(count).to_have_text(re.compile("Step 1 of"))
        await expect(page.get_by_role("button", name="To the beginning")).to_be_disabled()
        await page.keyboard.press("End")
        last = re.search(r"of (\d+)", await count.inner_text())
        await expect(count).to_have_text(f"Step {last[1]} of {last[1]}")
        await expect(page.get_by_role("img")).to_be_visible()
        await page.keyboard.press("ArrowUp")
        await page.get_by_role("slider", name="Step").fill("3")
        await expect(count).to_have_text(re.compile("Step 3 of"))
        await page.reload()
        await expect(count).to_have_text(re.compile("Step 3 of"))
        assert await page.evaluate("document.documentElement.scrollWidth") == 360
        told = page.locator("[aria-live=polite]")
        await expect(told).to_contain_text("Step 3")
        ground = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (int(re.findall(r"\d+", ground)[0]) < 128) == (scheme == "dark")
        assert wrong == []
