"""A restore drill with the log of writes archived: the machine is gone with its disk, and no answer is."""

from __future__ import annotations

import asyncio
import math

import pytest

from bot.store import check
from tests import postgres
from tests.kill.test_kill import prepared
from tests.kill.test_server_dies import Served


@pytest.mark.real_time
@pytest.mark.timeout(7200)
async def test_a_restored_server_has_every_answer_that_was_acknowledged_before_its_disk_was_lost(proof):
    games, address = ["toy"] * proof.size(2, 30), postgres.own()
    await prepared(address, games)
    postgres.archive(address)
    served = Served(address, len(games))
    await served.open()
    await served.some()
    served.clicking.most = len(served.clicking.acknowledged) + 10  # a slow copy shall not outlast the matches
    await asyncio.to_thread(postgres.base_backup, address)
    backed_up = len(served.clicking.acknowledged)
    served.clicking.most = backed_up + 20
    await served.some()
    await asyncio.to_thread(postgres.destroy, address)
    destroyed = len(served.clicking.acknowledged)
    await asyncio.to_thread(postgres.recover, address)
    assert check(address) == []
    served.clicking.most = math.inf
    await served.some()
    figures = await served.end()
    assert destroyed > backed_up
    figures = {name: figures[name] for name in ("matches", "answers", "lost")}
    proof.record(
        "a server restored from its backup and archived log has every answer",
        since_the_backup=destroyed - backed_up,
        **figures,
    )
