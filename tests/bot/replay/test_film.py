"""The animated picture of the key moments: small enough, whatever the pictures."""

from __future__ import annotations

import io
import random

from PIL import Image

from bot.ui.drawing import film


def noise(width, height, seed):
    """The worst there is to compress."""
    picture = Image.frombytes("RGB", (width, height), random.Random(seed).randbytes(3 * width * height))
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def test_a_film_shows_each_picture_and_stays_below_the_limit(monkeypatch):
    monkeypatch.setattr(film, "MOST", 600_000)
    frames = [noise(400, 500 + 10 * n, n) for n in range(4)]
    data = film.draw({"frames": frames, "seconds": 2.0}, "en")
    assert len(data) <= film.MOST
    shown = Image.open(io.BytesIO(data))
    assert (shown.format, shown.n_frames) == ("GIF", 4)
    assert 240 <= shown.width < 400
    assert shown.info["duration"] == 2000
    shown.seek(3)
    assert shown.info["duration"] == 4000


def test_one_picture_is_a_film_too():
    shown = Image.open(io.BytesIO(film.draw({"frames": [noise(300, 200, 1)], "seconds": 1.0}, "fr")))
    assert shown.size == (300, 200)
