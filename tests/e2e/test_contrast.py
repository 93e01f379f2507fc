"""What the page of the sandbox shows can be read: contrast measured in Chromium over its screens, dark and light."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Page

from tests.browser import chromium, in_chromium, window
from tests.contrast import faint, measured
from tests.e2e.test_page import MY_HAND, PANEL, command, pressed, start

#: What can only be made by hand here: how messages look that no screen of this visit has.
RARE = """(async () => {
  const { el, message } = await import("/page/draw.js");
  const author = (n) => ({ id: String(n), username: "Zoé", bot: n === 3 });
  const button = (style, more) => ({ type: 2, style, label: `Style ${style}`, custom_id: `x${style}`, ...more });
  const select = { type: 3, custom_id: "s", placeholder: "One", options: [{ label: "A", value: "a" }] };
  const content = "# One\\n## Two\\n### Three\\n-# small `code` <#0> [link](https://example.org) <@1>\\n> said"
    + "\\n- item\\n||hidden|| <t:0:R>\\n```\\nblock\\n```";
  for (const n of [0, 1, 2, 3, 4, 5]) document.getElementById("log").append(message({
    id: `${900 + n}`, author: author(n), flags: n % 2 ? 64 : 0, timestamp: "2026-01-01T00:00:00Z",
    edited_timestamp: "2026-01-01T00:00:00Z", content, attachments: [{ url: "#", filename: "match.zip" }],
    embeds: [{ title: "Title", description: content, url: "https://example.org", fields: [{ name: "N", value: "v" }],
      footer: { text: "foot" }, author: { name: "by" } }],
    components: [{ type: 1, components: [1, 2, 3, 4].map((style) => button(style)) },
      { type: 1, components: [1, 2, 3, 4].map((style) => button(style, { disabled: true })) },
      { type: 1, components: [select] }, { type: 1, components: [{ ...select, max_values: 2 }] },
      { type: 17, components: [{ type: 10, content }, { type: 14 }] }],
  }, () => {}, () => {}));
  document.getElementById("log").append(message({ id: "950", author: author(3), flags: 128, content: "", embeds: [],
    timestamp: "2026-01-01T00:00:00Z", attachments: [], components: [] }, () => {}, () => {}));
  for (const each of document.querySelectorAll("details")) each.open = true;
  document.querySelector("nav li button").append(el("span", { className: "badge" }, "for you"));
})()"""


#: How the page is looked at: by the colours and the width of a phone or a desktop.
WAYS: list[tuple[Literal["dark", "light"], int]] = [
    ("dark", 390), ("light", 390), ("dark", 1280), ("light", 1280),
]  # fmt: skip


async def visited(page: Page) -> dict[str, dict[str, list[tuple[str, float, float]]]]:
    """The contrasts of each screen in each way: what newcomers see first, what they are told, what they fill in."""
    found: dict[str, dict[str, list[tuple[str, float, float]]]] = {}

    async def look(screen: str) -> None:
        for scheme, width in WAYS:
            await page.emulate_media(color_scheme=scheme)
            await page.set_viewport_size({"width": width, "height": 844})
            found.setdefault(f"{scheme}, {width} pixels wide", {})[screen] = await measured(page)

    await page.locator(".welcome").wait_for()
    await look("an empty channel")
    await page.fill("#say", "/")
    await page.locator(".suggest:not([hidden]) li").first.wait_for()
    await look("a list of commands")
    await page.fill("#say", "/nothing")
    await page.press("#say", "Enter")
    await page.locator("#note", has_text="no such command").wait_for()
    await look("an error")
    await page.fill("#say", "/deck import")
    await page.press("#say", "Enter")
    await page.locator("#composer .command").wait_for()
    await look("a form with a file")
    await page.locator("#composer .command button.s2").click()
    await page.fill("#say", "/card show")
    await page.press("#say", "Enter")
    await page.locator("#composer .command input").first.fill("bouf")
    await page.locator(".suggest:not([hidden]) li", has_text="Bouftou").first.wait_for()
    await look("suggestions in a form")
    await page.locator("#composer .command button.s2").click()
    await command(page, "deck build")
    await page.locator("#log", has_text="/50").wait_for()
    await pressed(page, "Search")
    await page.locator("dialog[open] input").wait_for()
    await look("a modal")
    await page.locator("dialog button.s2").click()
    await command(page, "match practice", deck="incarnam-iop")
    await page.locator("#log .mention", has_text="Wakfu").last.click()
    await page.locator("#log button", has_text=MY_HAND).last.click()
    await page.locator(f"{PANEL} button").first.wait_for()
    await look("a match")
    await page.evaluate("document.body.classList.add('menu')")
    await page.evaluate(RARE)
    await page.evaluate("document.getElementById('note').textContent = 'Arbitre is typing …'")
    await look("all kinds of messages, and who writes one")
    return found


@in_chromium
@pytest.mark.xdist_group("browser")
async def test_everything_on_the_page_stands_out_from_its_ground(tmp_path: Path, proof: Any) -> None:
    process, address = await start(tmp_path)
    async with chromium() as browser:
        page = await window(browser, locale="en-US")
        await page.goto(address)
        looked = await visited(page)
    assert len(looked) == len(WAYS)
    for way, found in looked.items():
        assert {screen: faint(each) for screen, each in found.items() if faint(each)} == {}, way
        texts = [ratio for each in found.values() for what, ratio, _ in each if "border" not in what]
        borders = [ratio for each in found.values() for what, ratio, _ in each if "border" in what]
        assert len(texts) > 100
        assert len(borders) > 30
        proof.record(
            f"contrast of the sandbox's page, {way}",
            pairs=len(texts) + len(borders), least_text=round(min(texts), 2), least_border=round(min(borders), 2),
        )  # fmt: skip
    process.send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(process.wait, 60) == 0
