"""Contrast of what Chromium shows, by WCAG 2.2: text on its ground (1.4.3), borders of controls (1.4.11)."""

from __future__ import annotations

from typing import Any

from playwright.async_api import Page

#: The least that WCAG asks for: of text, of large text, of the border of a control.
TEXT, LARGE, BORDER = 4.5, 3.0, 3.0

#: Each pair in sight, as [what, ratio, least]. A control that is off is measured like any other: it says something.
_MEASURE = """([text, large, border]) => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = "#000"; canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((v, i) => v * top[3] + below[i] * (1 - top[3]));
  const ground = (e) => {
    const layers = [];
    for (; e; e = e.parentElement) {
      const color = rgba(getComputedStyle(e).backgroundColor);
      if (color[3]) layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reduceRight((below, top) => over(top, below), [255, 255, 255]);
  };
  const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum + part * linear(c[i] / 255), 0);
  const ratio = (one, other) => {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const shade = (e) => (e ? Number(getComputedStyle(e).opacity) * shade(e.parentElement) : 1);
  const seen = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && e.getClientRects().length;
  const called = (e) => `${e.tagName.toLowerCase()}${[...e.classList].map((c) => "." + c).join("")}`;
  const found = [];
  const words = (e, said, style) => {
    const below = ground(e), color = rgba(style.color);
    color[3] *= shade(e);
    if (color[3] === 0) return; // a spoiler
    const size = parseFloat(style.fontSize), big = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    found.push([`${called(e)} “${said.trim().slice(0, 40)}”`, ratio(over(color, below), below), big ? large : text]);
  };
  for (const e of document.querySelectorAll("body *")) {
    if (!seen(e) || e.closest("option")) continue;
    const style = getComputedStyle(e), texts = [...e.childNodes].filter((n) => n.nodeType === 3);
    const said = texts.map((n) => n.data).join("");
    if (said.trim()) words(e, said, style);
    if (e.matches("input:not([type=checkbox]), textarea, select")) words(e, e.value || e.tagName, style);
    if (e.placeholder && !e.value) words(e, e.placeholder, getComputedStyle(e, "::placeholder"));
    if (!e.matches(".button, input:not([type=checkbox]), textarea, select, #menu")) continue;
    const around = ground(e.parentElement), line = rgba(style.borderTopColor);
    const drawn = parseFloat(style.borderTopWidth) ? ratio(over(line, around), around) : 0;
    found.push([`border of ${called(e)}`, Math.max(drawn, ratio(ground(e), around)), border]);
  }
  return found;
}"""


async def measured(page: Page) -> list[tuple[str, float, float]]:
    """What is in sight on a page: what it is, its contrast, the least it may have."""
    found: list[list[Any]] = await page.evaluate(_MEASURE, [TEXT, LARGE, BORDER])
    return [(str(what), float(ratio), float(least)) for what, ratio, least in found]


def faint(found: list[tuple[str, float, float]]) -> list[str]:
    """What of it has too little."""
    return sorted({f"{what}: {ratio:.2f} of {least}" for what, ratio, least in found if ratio < least})
