"""Plays in the sandbox and takes the pictures of its screens that somebody looks at before a release (`make screens`).

Each screen is taken at the width of a phone and of a desktop, dark and light. Nothing is compared: the pictures are
for eyes. What can be measured of them is in `tests/bot/ui/test_drawing.py` and `tests/e2e/test_page.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page

from bot.sandbox.model import typed
from bot.words import speaker
from tests.browser import chromium, window
from tests.e2e.test_page import PANEL, Person, start
from tests.placed import STACKED, WAITING
from tests.processes import end_all

#: How the screens are taken: width, height, colour scheme.
WAYS = {
    "phone-dark": (360, 780, "dark"),
    "phone-light": (360, 780, "light"),
    "desktop-dark": (1280, 800, "dark"),
    "desktop-light": (1280, 800, "light"),
}
LOCALES = {"en": "en-US", "fr": "fr-FR"}
#: Seconds in which a position with such a screen is looked for.
LONGEST = 150
#: Milliseconds after which whoever is asked has been called.
CALLED = 16000
#: After how many presses a board has filled.
FILLED = 70
DOWN = "document.getElementById('log').scrollTop = document.getElementById('log').scrollHeight"
#: What ends a go; what looks at something and does nothing.
ENDING = re.compile("End turn|Finir|Pass|Nobody|Personne|: none|: aucun")
ASIDE = re.compile(
    "More|Plus|Back|Retour|Concede|Abandonner|Dismiss|Masquer|🔍|🔔|📜|↩️|🔄|📖|⏩|💡|⚖️|🪙|🙈|🚪|🚩|Leave|Quitter|Hint|Indice"
)
#: The parts of a message that can be pressed, each with its place and its words; pressing one of them.
OFFERS = """(panel) => [...panel.querySelectorAll("button, select, details")].map((e, i) => [i, e.textContent, e])
  .filter(([, , e]) => !e.disabled && e.isConnected && !e.closest("details button")).map(([i, text]) => [i, text])"""
PRESS = """(panel, [place, chance]) => {
  const e = [...panel.querySelectorAll("button, select, details")][place];
  if (e.tagName === "BUTTON") return e.click();
  if (e.tagName === "SELECT") {
    const values = [...e.options].map((o) => o.value).filter((v) => v);
    e.value = values[Math.floor(chance * values.length)];
    return e.dispatchEvent(new Event("change"));
  }
  const boxes = [...e.querySelectorAll("input")];
  boxes.forEach((b, i) => { b.checked = chance > 0.2 && i < 3; });
  e.dispatchEvent(new Event("change"));
  e.querySelector("button").click();
}"""


class Player(Person):
    """Somebody who ends a go seldom while anything else can be done, so that a board fills.

    `eager` is on the buttons that they press whenever they can.
    """

    def __init__(self, page: Page, seed: int, eager: str = "") -> None:
        super().__init__(page, seed)
        self.eager = eager

    async def press(self) -> bool:
        """Press something of the newest panel; False where nothing is asked."""
        try:
            offers = await self.panel.evaluate(OFFERS, timeout=2000)
        except PlaywrightError:
            return False
        able = [each for each in offers if not ASIDE.search(each[1])]
        doing = [each for each in able if not ENDING.search(each[1])]
        back = [each for each in offers if "↩️" in each[1]]
        keen = [each for each in doing if self.eager and self.eager in each[1]]
        chosen = keen or (doing if doing and self.rng.random() < 0.9 else able or back)
        if not chosen:
            return False
        with contextlib.suppress(PlaywrightError):
            await self.panel.evaluate(PRESS, [self.rng.choice(chosen)[0], self.rng.random()], timeout=2000)
        return True


class Screens:
    """One visit to the sandbox in one language."""

    def __init__(self, page: Page, folder: Path, language: str, game: str = "wakfu") -> None:
        self.page, self.folder, self.language, self.game = page, folder, language, game
        self.words = speaker(language, game)
        self.taken: set[str] = set()

    async def take(self, name: str, message: Any = None) -> None:
        """Take a screen in each way, with this message in sight, else the newest."""
        if name in self.taken:
            return
        self.taken.add(name)
        for way, (width, height, scheme) in WAYS.items():
            await self.page.set_viewport_size({"width": width, "height": height})
            await self.page.emulate_media(color_scheme=scheme)
            await self.page.evaluate(DOWN)
            if message is not None:
                await message.evaluate("(e) => e.scrollIntoView({ block: 'end' })")
            await self.page.wait_for_timeout(200)
            await self.page.screenshot(path=self.folder / f"{self.language}-{name}-{way}.png")
        await self.page.set_viewport_size({"width": 1280, "height": 800})

    async def typed(self, path: str, name: str, *given: str) -> None:
        """Give a command with its first options filled in, wait for what it says, take the screen."""
        before = await self.page.locator("#log li.message").count()
        await self.command(path, *given)
        await self.page.locator("#log li.message").nth(before).wait_for()
        await self.settled()
        await self.take(name)

    async def command(self, path: str, *given: str) -> None:
        """Type a command and fill its first options in, whatever their names are in this language."""
        await self.page.fill("#say", f"/{path}")
        await self.page.press("#say", "Enter")
        for place, value in enumerate(given):
            if value:
                await self.page.locator("#composer label").nth(place).locator("input").fill(value)
        if given:
            await self.page.locator("#composer .command button.s1").click()

    async def settled(self) -> None:
        """Wait until nothing has changed for a moment."""
        text, since = "", time.monotonic()
        while time.monotonic() - since < 0.7:
            now = await self.page.locator("#log").inner_html()
            if now != text:
                text, since = now, time.monotonic()
            await self.page.wait_for_timeout(100)

    async def press(self, label: str) -> None:
        """Press the newest button with these words."""
        await self.page.locator("#log button", has_text=label).last.click()
        await self.settled()

    def begins(self, key: str, **given: Any) -> str:
        """How a message of the bot begins, before what it fills in."""
        filled = dict.fromkeys(("mp", "names", "items", "forced"), "\0")
        said = self.words(key, **filled, **{"has-about": "no", "has-forced": "no"}, **given)
        return re.split(r"[\0{?]", said)[0].strip()

    def playing(self, game: str) -> Screens:
        """The same visit with the words of another game."""
        other = Screens(self.page, self.folder, self.language, game)
        other.taken = self.taken
        return other


async def around(screens: Screens) -> None:
    """What one sees before a match: a room, help, lessons, lookups, one's own settings."""
    await screens.page.locator(".welcome").wait_for()
    await screens.take("welcome")
    await screens.typed("help", "help")
    await screens.typed("learn", "learn")
    await screens.page.locator(f"{PANEL} select").last.select_option(index=4)
    with contextlib.suppress(PlaywrightError):  # a slow machine shows words first
        await screens.page.locator(f"{PANEL} img").last.wait_for(timeout=20000)
    await screens.settled()
    await screens.take("lesson")
    asked = "Can a tapped ally block?" if screens.language == "en" else "Un allié incliné peut-il bloquer ?"
    await screens.typed("rules", "rules", asked)
    await screens.typed("card show", "card", "Bouftou Royal")
    await screens.typed("deck show", "deck", "incarnam-iop")
    await screens.typed("settings", "settings", "")
    await screens.typed("match open", "open-table", "incarnam-iop")


async def match(screens: Screens, seed: int) -> None:
    """A match against the computer, until each kind of screen has come by; then its end and its replay."""
    await screens.command("match practice", "incarnam-iop")
    player = await seated(screens, "Wakfu", seed)
    await play(screens, player, {"hand", "battle", "block", "payment"})
    await screens.typed("attack", "refusal", "Bouftou")
    await ending(screens, "")
    source = (
        await screens.page.locator("#log li.message", has=screens.page.locator("img"))
        .last.locator("img")
        .last.get_attribute("src")
    )
    (screens.folder / f"{screens.language}-share-card.png").write_bytes(
        await (await screens.page.request.get(source)).body()
    )
    replay = screens.page.locator("#log button", has_text=screens.words("button-replay"))
    await replay.last.click()
    await screens.settled()
    await screens.take("replay")
    await screens.typed("profile", "profile", "")


async def second(screens: Screens, seed: int) -> None:
    """The same for FINAL FANTASY TCG."""
    await screens.command("match practice", "opus-1-x", *[""] * 5, "fftcg")  # the game is the last option
    player = await seated(screens, "FINAL FANTASY", seed)
    await play(screens, player, {f"fftcg-{name}" for name in ("hand", "payment", "attack", "burst")})
    await ending(screens, "fftcg-")
    await screens.typed("card show", "fftcg-card", "Cloud (1-187S)")


async def stack(screens: Screens, seed: int) -> None:
    """A match that begins with Summons on the stack."""
    await screens.page.locator("#channels button").first.click()
    before = await screens.page.locator("#log .mention").count()
    await screens.command("match practice", STACKED, *[""] * 5, "fftcg")
    await screens.page.locator("#log .mention").nth(before).wait_for()
    await screens.settled()
    player = await seated(screens, "FINAL FANTASY", seed)
    with contextlib.suppress(PlaywrightError):  # a slow machine shows words first
        await player.panel.locator(".embed img").last.wait_for(timeout=20000)
    await screens.settled()
    await came_by(screens, player, 0)


async def seated(screens: Screens, game: str, seed: int) -> Player:
    """Somebody at the table of the match that has begun, their hand open."""
    player = Player(screens.page, seed)
    await screens.page.locator("#log .mention", has_text=game).last.wait_for()
    await screens.page.locator("#log .mention", has_text=game).last.click()
    await screens.page.locator("#log button", has_text=screens.words("button-hand")).first.wait_for()
    await player.open_hand()
    return player


async def play(screens: Screens, player: Player, wanted: set[str]) -> None:
    """Play on until these screens have come by, or the match is over."""
    ends, presses = time.monotonic() + LONGEST, 0
    while not wanted <= screens.taken and time.monotonic() < ends:
        await came_by(screens, player, presses)
        presses += await player.press()
        await screens.page.wait_for_timeout(150)
        if await screens.page.locator("#log", has_text=re.compile(r"🏆|🏁")).count():
            break
    print(f"{screens.language}: {presses} presses, missing {sorted(wanted - screens.taken)}")


async def ending(screens: Screens, prefix: str) -> None:
    """Give up, and look at the result, which stands outside the thread."""
    await screens.command("concede", "")
    await screens.press(screens.words("button-concede-sure"))
    await screens.page.locator("#channels button").first.click()
    ended = screens.page.locator("#log li.message", has_text=screens.words("button-rematch"))
    await ended.last.wait_for()
    await screens.settled()
    await screens.take(f"{prefix}result", ended.last)


async def lesson(screens: Screens, title: str, name: str, label: str = "") -> None:
    """A screen that no match has brought, from the lesson of this title; `label` is on the button to press there."""
    if name in screens.taken:
        return
    await screens.command("learn")
    await screens.settled()
    player = Player(screens.page, 1)
    menu = player.panel.locator("select").last
    found = await menu.evaluate(
        "(e, title) => [...e.options].find((o) => o.label.includes(title)).label", title
    )
    await menu.select_option(label=found)
    for _ in range(12):
        await screens.settled()
        await came_by(screens, player, 0)
        if name in screens.taken:
            return
        further = player.panel.locator("button", has_text=screens.words("button-lesson-next"))
        if await further.count():
            await further.last.click()
        elif label:
            await player.panel.locator("button", has_text=label).first.click()
        else:
            await player.press()
    print(f"{screens.language}: no lesson shows {name}")


async def two(screens: Screens, other: Page) -> None:
    """Two people at a table, until one of them is called while the other attacks."""
    answer = screens.words("button-answer")
    await other.locator("#log button", has_text=screens.words("button-sit")).last.click()
    await other.locator(f"{PANEL} button").first.click()  # a deck
    people = [Player(screens.page, 2), Player(other, 3, screens.words("menu-attack"))]
    for each in people:
        await each.page.locator("#log .mention", has_text="Wakfu").last.wait_for()
        await each.enter_thread()
        await each.open_hand()
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        await people[1].press()
        message = screens.page.locator("#log li.message:not(.hidden)", has_text="⚔")
        called = message.locator("button", has_text=answer)
        said = typed(await people[0].panel.inner_text())
        calm = ("prompt-main", "prompt-attackers", "hand-wait", "hand-waiting-for", "hand-setting-up")
        if not any(screens.begins(key, others="\0", player="\0") in said for key in calm):
            with contextlib.suppress(PlaywrightError):
                await called.last.wait_for(timeout=CALLED)
        if await called.count():
            await screens.settled()
            await screens.take("notice")
            return
        await people[0].press()
    print(f"{screens.language}: nobody was called")


async def came_by(screens: Screens, player: Player, presses: int) -> None:
    """Take what the table or the panel shows now, if it is wanted."""
    panel, table = (
        player.panel,
        screens.page.locator("#log li.message:not(.hidden)", has=screens.page.locator("img")),
    )
    try:
        said = typed(await panel.inner_text(timeout=1000))
        told = typed(await table.last.inner_text(timeout=1000)) if await table.count() else ""
        drawn = [*await table.locator("img").all(), *await panel.locator("img").all()]
        seen = " ".join([await each.get_attribute("alt", timeout=1000) or "" for each in drawn])
    except PlaywrightError:
        return
    for name, there in signs(screens, said, seen, presses).items():
        if there and name not in screens.taken:
            await screens.settled()
            await screens.take(name, panel)
    if "⚔" in told and "@" in told and screens.game == "wakfu":
        await screens.take("battle", table.last)


def signs(screens: Screens, said: str, seen: str, presses: int) -> dict[str, bool]:
    """Which screens a panel that says this is, by what only they say; `seen` is what its pictures show."""
    words = screens.words
    if screens.game == "wakfu":
        return {
            "hand": screens.begins("prompt-main") in said and presses > FILLED,
            "block": bool(re.search(re.escape(words("button-assign-none")) + r"(?!\.)", said)),
            "payment": screens.begins("button-pay") in said,
            "queue": any(each in said for each in WAITING),
        }
    return {
        "fftcg-hand": screens.begins("prompt-main", phase="main_1") in said and presses > FILLED // 2,
        "fftcg-payment": "🪙" in said,
        "fftcg-stack": screens.begins("board-stack") in seen,
        "fftcg-attack": screens.begins("prompt-block") in said,
        "fftcg-burst": words("verb-burst") in said,
    }


async def main(folder: Path, language: str) -> None:
    """Play in one language."""
    with tempfile.TemporaryDirectory() as kept:
        _, address = await start(Path(kept), "tests.placed")
        async with chromium() as browser:
            size = {"width": 1280, "height": 800}
            page = await window(browser, viewport=size, locale=LOCALES[language])
            await page.goto(address)
            screens = Screens(page, folder, language)
            try:
                await around(screens)
                other = await window(browser, viewport=size, locale=LOCALES[language])
                await other.goto(address)
                await other.locator("#channels button").first.wait_for()
                await two(screens, other)
                await match(screens, 1)
                await lesson(screens, {"en": "Blocking", "fr": "Bloquer"}[language], "block")
                await lesson(
                    screens,
                    {"en": "The Queue", "fr": "File d'Attente"}[language],
                    "queue",
                    screens.words("verb-pass"),
                )
                await second(screens.playing("fftcg"), 4)
                await stack(screens.playing("fftcg"), 4)
            except PlaywrightError:
                for number, each in enumerate(page.context.browser.contexts if page.context.browser else ()):
                    await each.pages[0].screenshot(path=folder / f"{language}-failed-{number}.png")
                raise


def run() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=LOCALES, action="append")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    try:
        for language in given.language or LOCALES:
            asyncio.run(main(given.folder, language))
    finally:
        end_all()


if __name__ == "__main__":
    run()
