"""Two people play a match in a browser, from the page of the sandbox: real processes, real Chromium."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page, expect

from tests.browser import chromium, in_chromium, window
from tests.clock import PATIENCE
from tests.processes import begin

PANEL = "#log li.message.hidden"
ASIDE = (
    "📖 payment paiement proposed proposé Reactions Réactions ⏩ Take.back Revenir Back Retour "
    "🔄 orders Ordres Dismiss"
)
GOING_BACK = re.compile("|".join(ASIDE.split()) + "|Concede|Abandonner|Help|Aide", re.IGNORECASE)
CONFIRM = re.compile("Confirm|Valider")
MY_HAND = re.compile("My hand|Ma main", re.IGNORECASE)
ACCEPT = re.compile("Accept")
WINS = re.compile(r"(wins|gagne)\s?!")
SURE = re.compile("Yes|Oui")
TO_MATCH = re.compile("Back to the match", re.IGNORECASE)


async def start(tmp_path: Path, module: str = "bot") -> tuple[subprocess.Popen[str], str]:
    """The sandbox in a process of its own, and the address of its page; `module` starts it."""
    said = tmp_path / "said.txt"
    env = {"ARBITRE_DATA_DIR": str(tmp_path), "ARBITRE_TOKEN": ""}
    with said.open("w") as out:
        process = begin("-m", module, "sandbox", "--port", "0", env=env, out=out)
    async with asyncio.timeout(PATIENCE):
        while "app.resumed" not in said.read_text("utf-8"):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.05)
    found = re.search(r"http://127\.0\.0\.1:\d+/\?key=\S+", said.read_text("utf-8"))
    assert found, said.read_text("utf-8")
    return process, found.group(0)


async def command(page: Page, name: str, **options: str) -> None:
    """Type a slash command that has options, and fill its form in."""
    await page.fill("#say", f"/{name}")
    await page.press("#say", "Enter")
    for option, value in options.items():
        label = page.locator("#composer label", has_text=option).first
        await label.wait_for()
        if await label.locator("select").count():
            await label.locator("select").select_option(label=value)
        else:
            await label.locator("input").fill(value)
    await page.click("#composer .command button.s1")


class Person:
    """Somebody at a window, who presses what the panel offers."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)

    @property
    def panel(self) -> Any:
        """The newest message that only this person sees."""
        return self.page.locator(PANEL).last

    async def enter_thread(self) -> None:
        await self.page.locator("#log .mention", has_text="Wakfu").last.click()
        await self.page.locator("#log button", has_text=MY_HAND).first.wait_for()

    async def open_hand(self) -> None:
        await self.page.locator("#log button", has_text=MY_HAND).last.click()
        await self.panel.wait_for()

    async def waiting(self) -> bool:
        """Whether the panel asks something of this person."""
        return bool(await self._offers())

    async def _offers(self) -> list[Any]:
        found = []
        for part in await self.panel.locator("button, select").all():
            try:
                if await part.is_enabled(timeout=200) and await part.is_visible():
                    name = await part.evaluate("e => e.tagName + ' ' + (e.textContent || '')", timeout=1000)
                    if not GOING_BACK.search(name):
                        found.append((name, part))
            except PlaywrightError:  # the panel was renewed meanwhile
                continue
        return found

    async def press(self) -> bool:
        """Press something. Returns False when nothing is asked."""
        modal = self.page.locator("#modal[open]")
        if await modal.count():
            await modal.locator("input").first.fill(str(self.rng.randint(0, 2)))
            await modal.locator("button.s1").click()
            return True
        several = self.panel.locator("details.multi")
        if await several.count() and await self._tick(several.first):
            return True
        offers = await self._offers()
        if not offers:
            with contextlib.suppress(PlaywrightError):  # the panel was renewed meanwhile
                if await (back := self.panel.locator("button", has_text=TO_MATCH)).count():
                    await back.click(timeout=1000)
            return False
        paying = [part for name, part in offers if name.startswith("BUTTON") and "Pay" in name]
        _, part = (None, paying[0]) if paying else self.rng.choice(offers)
        try:
            if (await part.evaluate("e => e.tagName", timeout=1000)) == "SELECT":
                listed = "e => [...e.options].map(o => o.value).filter(v => v)"
                values = await part.evaluate(listed, timeout=1000)
                await part.select_option(self.rng.choice(values), timeout=1000)
            else:
                await part.click(timeout=1000)
        except PlaywrightError:
            return False
        return True

    async def _tick(self, several: Any) -> bool:
        """Tick some of several boxes and choose; False when they are ticked already."""
        ready = self.panel.locator("button.s3:enabled", has_text=CONFIRM)
        boxes = await several.locator("input").count()
        if await ready.count() and self.rng.random() < 0.7:
            return False
        with contextlib.suppress(PlaywrightError):
            await several.locator("summary").click(timeout=1000)
            ticked = set(self.rng.sample(range(boxes), self.rng.randint(1, min(boxes, 4))))
            for number in range(boxes):
                await several.locator("input").nth(number).set_checked(number in ticked, timeout=1000)
            await several.locator("button").click(timeout=1000)
            return True
        return False


async def play(people: list[Person], most: int, picture: Any) -> int:
    """Play on until a result is shown or `most` presses were made; returns the presses."""
    done, acted_at = 0, time.monotonic()
    while done < most:
        assert time.monotonic() - acted_at < PATIENCE, f"nothing to press after {done} presses"
        acted = False
        for person in people:
            if await person.press():
                acted = True
                done += 1
                await picture(person, done)
                await asyncio.sleep(0.03)
        if acted:
            acted_at = time.monotonic()
        else:
            await asyncio.sleep(0.1)
        if await people[0].page.locator("#log", has_text=WINS).count():
            break
    return done


@in_chromium
@pytest.mark.xdist_group("browser")
async def test_two_people_play_from_the_page(tmp_path: Path, proof: Any) -> None:
    process, address = await start(tmp_path)
    shots = Path(os.environ["ARBITRE_SHOTS"]) if os.environ.get("ARBITRE_SHOTS") else None
    async with chromium() as browser:
        size = {"width": 900, "height": 1000}
        alice = await window(browser, viewport=size)
        await alice.goto(address)
        await alice.locator("#who option").nth(1).wait_for(state="attached")
        ways = ["Play now", "Learn, or ask about a rule", "Put up a table", "Challenge somebody"]
        await expect(alice.locator(".welcome button b")).to_have_text(ways)
        bob_id = await alice.locator("#who option").nth(1).get_attribute("value")
        bob = await window(browser, viewport=size)
        await bob.goto(f"{address}#{bob_id}")
        await bob.locator("#channels button").first.wait_for()
        await command(alice, "match challenge", opponent="Bob", deck="incarnam-iop")
        await bob.locator("#log button", has_text=ACCEPT).first.wait_for()
        if shots:
            await bob.screenshot(path=shots / "challenge.png")
        await command(bob, "match accept", deck="incarnam-cra")
        people = [Person(alice, 1), Person(bob, 2)]
        for person in people:
            await person.page.locator("#log .mention", has_text="Wakfu").last.wait_for()
            await person.enter_thread()
            await person.open_hand()

        async def picture(person: Person, number: int) -> None:
            if shots and number % 10 == 0:
                await person.page.screenshot(path=shots / f"{number:04}.png")

        board = alice.locator("#log .embed img[alt*='Tirlangue Portey']")  # said to whoever cannot see it
        await board.first.wait_for()
        done = await play(people, proof.size(20, 6000), picture)
        if shots:
            await alice.screenshot(path=shots / "end.png")
        if not proof.full:
            await command(alice, "concede")
            await alice.locator(f"{PANEL} button", has_text=SURE).last.click()
        await alice.locator("#log", has_text=WINS).wait_for()
        proof.record("a match played in a browser by two people", presses=done)
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, PATIENCE) == 0


async def wide(page: Page) -> int:
    """By how many pixels the page or a message is wider than the screen."""
    parts = "[document.documentElement, document.getElementById('log')]"
    return int(await page.evaluate(f"Math.max(...{parts}.map((e) => e.scrollWidth - e.clientWidth))"))


async def pressed(page: Page, label: str) -> None:
    await page.locator("#log button", has_text=label).last.click()


@in_chromium
@pytest.mark.xdist_group("browser")
async def test_what_newcomers_see_fits_a_phone_and_a_desktop_in_light_and_dark(tmp_path: Path) -> None:
    process, address = await start(tmp_path)
    sizes = ((390, 844), (1280, 800))
    async with chromium() as browser:
        for (width, height), scheme in zip(sizes, ("dark", "light"), strict=True):
            page = await window(
                browser, viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-US"
            )
            await page.goto(address)
            await page.locator("#tongue", has_text="Français").click()
            await page.locator("#tongue", has_text="English").click()
            await page.locator("#tongue", has_text="Français").wait_for()
            if width < 600:  # the channel is still empty
                await page.locator(".welcome button", has_text="Learn, or ask").click()
            else:
                await page.fill("#say", "/help")
                await page.press("#say", "Enter")
            await page.locator("#log", has_text="To win at Wakfu TCG:").wait_for()
            await pressed(page, "Other ways to play")
            await page.locator("#log", has_text="Against the computer").wait_for()
            text = await page.locator(PANEL).last.inner_text()
            assert "(starter deck)" in text  # what is escaped for Discord reads as it does there
            assert "\\" not in text
            assert await wide(page) <= 0
            await command(page, "deck build")
            await page.locator("#log", has_text="/50").wait_for()
            await page.locator(PANEL).last.locator("select").nth(1).select_option(index=1)
            await page.locator("#log", has_text=", 1 in the deck").wait_for()
            assert await wide(page) <= 0
            await pressed(page, "Search")
            await page.locator("dialog input").fill("tofu")
            await page.locator("dialog button.s1").click()
            await page.locator(PANEL).last.locator("option", has_text="Tofu").first.wait_for(state="attached")
            await command(page, "match open", deck="incarnam-iop")
            await page.locator("#log button", has_text="Sit down").last.wait_for()
            assert await wide(page) <= 0
            shown = "[...document.querySelectorAll('#log li:last-child button.button')]"
            small = f"Math.min(...{shown}.map((b) => b.offsetHeight))"
            assert width > 600 or await page.evaluate(small) >= 40  # large enough for a thumb
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, PATIENCE) == 0
