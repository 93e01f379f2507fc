"""What tests of the bot share."""

from __future__ import annotations

import pytest

from bot.store import open_store
from tests.clock import Clock
from tests.stores import ADDRESSES, second


@pytest.fixture(params=ADDRESSES)
async def stores(request, tmp_path):
    """One database in two processes."""
    here = await open_store(ADDRESSES[request.param](tmp_path), clock=Clock())
    there = await second(here)
    yield here, there
    await there.close()
    await here.close()
