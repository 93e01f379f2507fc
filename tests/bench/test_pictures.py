"""How long a board takes to draw once its sprites are warm, in milliseconds of processor time, and how heavy it is."""

from __future__ import annotations

import json
import statistics
import time

import pytest

from bot.ui.boards import wakfu as face
from bot.ui.drawing import common
from bot.ui.drawing.wakfu import board
from tests.bot.ui.test_drawing import positions

pytestmark = pytest.mark.bench

NAMES = ("Alice", "Bob")
#: The most milliseconds that the median of crowded boards may take.
MOST = 60


def test_boards_are_drawn_in_the_time_they_have():
    told = {}
    for kind in ("young", "crowded"):
        chosen = positions(40, "bench", kind)
        scenes = [
            scene
            for seen, happened in chosen
            for scene in (
                face.scene(seen, NAMES, happened),
                face.hand_scene(seen, NAMES, set(seen["seats"][seen["seat"]]["cards"][::2]), happened),
            )
        ]
        taken, sizes = [], []
        for scene in [*scenes, *scenes]:  # the first round warms
            begun = time.process_time()
            sizes.append(len(board.draw(scene, "en")))
            taken.append((time.process_time() - begun) * 1000)
        cold, warm = taken[: len(scenes)], taken[len(scenes) :]
        told[kind] = {
            "median": round(statistics.median(warm), 1),
            "most": round(max(warm), 1),
            "first": round(statistics.median(cold), 1),
            "kib": round(max(sizes) / 1024),
        }
        assert max(sizes) <= common.HEAVIEST
    print(json.dumps({"pictures": told}))
    assert told["crowded"]["median"] <= MOST
