"""The Chromium of the system, for the tests that look at a page."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.clock import PATIENCE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
NONE_HERE = "needs Chromium"
#: How to get one.
INSTALL = "sudo apt-get install chromium"

expect.set_options(timeout=PATIENCE * 1000)


def in_chromium(test: Any) -> Any:
    """Mark a test that needs a browser; it waits on the machine's time."""
    return pytest.mark.real_time(pytest.mark.skipif(CHROMIUM is None, reason=NONE_HERE)(test))


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser, closed afterwards."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000
        )
        try:
            yield browser
        finally:
            await browser.close()


async def window(browser: Browser, **how: Any) -> Page:
    """A page in a window of its own: a browser draws only the front page of a window."""
    context = await browser.new_context(**how)
    context.set_default_timeout(PATIENCE * 1000)
    return await context.new_page()
