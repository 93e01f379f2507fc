"""Pictures one after the other: an animated one, small enough for Discord."""

from __future__ import annotations

import io

from PIL import Image

from bot.games import Scene

MOST = 4 << 20
"""The most bytes of an animated picture."""
_WIDTH, _SMALLEST = 720, 240


def draw(scene: Scene, _language: str) -> bytes:
    """The pictures `frames` (PNG data) as one GIF that shows each for `seconds`, and the last one twice as long.

    It is as wide as fits `MOST` bytes. Frames of different heights stand on the ground of the first.
    """
    pictures = [Image.open(io.BytesIO(frame)).convert("RGB") for frame in scene["frames"]]
    times = [int(1000 * scene["seconds"])] * len(pictures)
    times[-1] *= 2
    width = min(_WIDTH, *(picture.width for picture in pictures))
    while True:
        film = _film(pictures, times, width)
        if len(film) <= MOST or width <= _SMALLEST:
            return film
        width = max(_SMALLEST, width * 3 // 4)


def _film(pictures: list[Image.Image], times: list[int], width: int) -> bytes:
    sized = [
        picture.resize((width, max(1, picture.height * width // picture.width)), Image.Resampling.LANCZOS)
        for picture in pictures
    ]
    height = max(picture.height for picture in sized)
    ground = sized[0].getpixel((0, 0))
    frames = []
    for picture in sized:
        frame = Image.new("RGB", (width, height), ground)
        frame.paste(picture, (0, 0))
        frames.append(frame.quantize(128, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))
    out = io.BytesIO()
    frames[0].save(
        out,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=times,
        loop=0,
        optimize=False,
        disposal=1,
    )
    return out.getvalue()
