"""Discord's documented limits on what a bot sends; always enforced.

Each function gives {path of the field: what is wrong}; nothing found means that the body is good.
"""

import re
from collections.abc import Iterator

from bot.sandbox.errors import Json
from bot.sandbox.model import (
    BUTTON,
    CHECKBOX,
    CHECKBOXES,
    COMPONENTS_V2,
    CONTAINER,
    FILE,
    GALLERY,
    LABEL,
    RADIO,
    ROW,
    SECTION,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    UPLOAD,
    walk,
)

Found = dict[str, str]

V2_ONLY = frozenset({SECTION, TEXT_DISPLAY, 11, GALLERY, FILE, 14, CONTAINER})
MODAL_ONLY = frozenset({TEXT_INPUT, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX})
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
MAX_FILES, MAX_FILE_BYTES = 10, 10 << 20
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)

EMBED = {"title": 256, "description": 4096, "footer/text": 2048, "author/name": 256}
COMPONENT: dict[int, dict[str, tuple[int, int]]] = {
    BUTTON: {"label": (0, 80), "custom_id": (1, 100), "url": (1, 512)},
    TEXT_INPUT: {"label": (0, 45), "custom_id": (1, 100), "placeholder": (0, 100), "value": (0, 4000)},
    TEXT_DISPLAY: {"content": (1, 4000)},
    LABEL: {"label": (1, 45), "description": (0, 100)},
    UPLOAD: {"custom_id": (1, 100)},
    RADIO: {"custom_id": (1, 100)},
    CHECKBOXES: {"custom_id": (1, 100)},
    CHECKBOX: {"custom_id": (1, 100)},
    **dict.fromkeys(SELECTS, {"custom_id": (1, 100), "placeholder": (0, 150)}),
}
OPTION = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
COUNTS = {ROW: ("components", 1, 5), SECTION: ("components", 1, 3), GALLERY: ("items", 1, 10)}


def _get(thing: Json, path: str) -> str | None:
    for key in path.split("/"):
        thing = (thing or {}).get(key)  # type: ignore[assignment] # the last step gives the text
    return thing  # type: ignore[return-value]


def _texts(thing: Json, spec: dict[str, tuple[int, int]], path: str) -> Iterator[tuple[str, str]]:
    for key, (least, most) in spec.items():
        value = _get(thing, key)
        if value is not None and not least <= len(value) <= most:
            yield f"{path}/{key}", f"{len(value)} characters, must be {least} to {most}"


def message(body: Json, flags: int) -> Found:
    """Check a message of a channel, of an interaction's answer or of a follow-up."""
    components = body.get("components") or []
    found = dict(_components(components, "components"))
    if flags & COMPONENTS_V2:
        found.update(_v2(body, components))
    else:
        found.update(_classic(body, components))
    found.update(_embeds(body.get("embeds") or []))
    found.update(_mentions(body.get("allowed_mentions") or {}))
    if len(str(body.get("nonce") or "")) > 25:
        found["nonce"] = "at most 25 characters"
    return found


def _v2(body: Json, components: list[Json]) -> Iterator[tuple[str, str]]:
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(key):
            yield key, "not allowed with IS_COMPONENTS_V2"
    if (count := len(list(walk(components)))) > 40:
        yield "components", f"{count} components, at most 40 with the nested ones"
    total = sum(len(c["content"]) for c in walk(components) if c["type"] == TEXT_DISPLAY)
    if total > 4000:
        yield "components", f"{total} characters in text displays, at most 4000"


def _classic(body: Json, components: list[Json]) -> Iterator[tuple[str, str]]:
    if len(body.get("content") or "") > 2000:
        yield "content", "at most 2000 characters"
    if len(components) > 5:
        yield "components", "at most 5 action rows"
    if any(c["type"] in V2_ONLY for c in walk(components)):
        yield "components", "such a component needs IS_COMPONENTS_V2"
    elif any(c["type"] != ROW for c in components):
        yield "components", "only action rows stand at the top"


def _components(components: list[Json], path: str) -> Iterator[tuple[str, str]]:
    """Check components at any depth, and what must be unique among them."""
    for key in ("custom_id", "id"):
        seen = [c[key] for c in walk(components) if c.get(key)]
        if len(seen) != len(set(seen)):
            yield path, f"duplicate {key}"
    if any(c["type"] in MODAL_ONLY for c in walk(components)):
        yield path, "such a component stands in modals only"
    yield from _each(components, path)


def _each(components: list[Json], path: str) -> Iterator[tuple[str, str]]:
    for index, component in enumerate(components):
        here = f"{path}/{index}"
        yield from _one(component, here)
        yield from _each(component.get("components") or [], f"{here}/components")
        for key in ("accessory", "component"):
            if component.get(key):
                yield from _one(component[key], f"{here}/{key}")


def _one(component: Json, path: str) -> Iterator[tuple[str, str]]:
    kind = component["type"]
    yield from _texts(component, COMPONENT.get(kind, {}), path)
    if kind in COUNTS:
        key, least, most = COUNTS[kind]
        count = len(component.get(key) or ())
        if kind == ROW and any(c["type"] != BUTTON for c in component.get(key) or ()):
            most = 1
        if not least <= count <= most:
            yield f"{path}/{key}", f"{count} of them, must be {least} to {most}"
    if kind == BUTTON:
        yield from _button(component, path)
    elif kind in SELECTS or kind in (RADIO, CHECKBOXES):
        yield from _select(component, path)
    elif kind == SECTION and (component.get("accessory") or {}).get("type") not in (BUTTON, 11):
        yield f"{path}/accessory", "a button or a thumbnail is required"


def _button(button: Json, path: str) -> Iterator[tuple[str, str]]:
    style = button.get("style")
    wanted = {5: "url", 6: "sku_id"}.get(int(style or 0), "custom_id")
    if [key for key in ("custom_id", "url", "sku_id") if button.get(key)] != [wanted]:
        yield path, f"a button of style {style} has {wanted} and nothing else of the kind"
    if style != 6 and not (button.get("label") or button.get("emoji")):
        yield f"{path}/label", "a label or an emoji is required"


def _select(select: Json, path: str) -> Iterator[tuple[str, str]]:
    options = select.get("options") or []
    if not select.get("custom_id"):
        yield f"{path}/custom_id", "required"
    if select["type"] not in (STRING_SELECT, RADIO, CHECKBOXES):
        return
    most = 25 if select["type"] == STRING_SELECT else 10
    if not 1 <= len(options) <= most:
        yield f"{path}/options", f"{len(options)} options, must be 1 to {most}"
    for index, option in enumerate(options):
        yield from _texts(option, OPTION, f"{path}/options/{index}")
    if len({o["value"] for o in options}) != len(options):
        yield f"{path}/options", "duplicate value"
    low = 1 if select.get("min_values") is None else select["min_values"]
    high = 1 if select.get("max_values") is None else select["max_values"]
    if select["type"] != RADIO and not 0 <= low <= max(high, 1) <= max(len(options), 1):
        yield f"{path}/max_values", f"{low} to {high} of {len(options)} options cannot be chosen"
    if sum(bool(o.get("default")) for o in options) > max(high, 1):
        yield f"{path}/options", "more defaults than may be chosen"


def _embeds(embeds: list[Json]) -> Iterator[tuple[str, str]]:
    if len(embeds) > 10:
        yield "embeds", "at most 10 embeds"
    total = 0
    for index, embed in enumerate(embeds):
        path = f"embeds/{index}"
        yield from _texts(embed, {k: (0, most) for k, most in EMBED.items()}, path)
        fields = embed.get("fields") or []
        if len(fields) > 25:
            yield f"{path}/fields", "at most 25 fields"
        for n, field in enumerate(fields):
            yield from _texts(field, {"name": (1, 256), "value": (1, 1024)}, f"{path}/fields/{n}")
        total += sum(len(_get(embed, key) or "") for key in EMBED)
        total += sum(len(f["name"]) + len(f["value"]) for f in fields)
    if total > 6000:
        yield "embeds", f"{total} characters in all embeds, at most 6000"


def _mentions(allowed: Json) -> Iterator[tuple[str, str]]:
    for key in ("users", "roles"):
        if allowed.get(key) and key in (allowed.get("parse") or ()):
            yield f"allowed_mentions/{key}", "either named or all of them"
        if len(allowed.get(key) or ()) > 100:
            yield f"allowed_mentions/{key}", "at most 100"


def uploads(files: dict[str, tuple[str, bytes]]) -> Found:
    """Check uploaded files."""
    found = {f"files/{n}": "larger than 10 MiB" for n, f in files.items() if len(f[1]) > MAX_FILE_BYTES}
    return found | ({"files": "at most 10 files"} if len(files) > MAX_FILES else {})


def modal(body: Json) -> Found:
    """Check a modal."""
    found = dict(_texts(body, {"title": (1, 45), "custom_id": (1, 100)}, ""))
    found.update({key: "required" for key in ("title", "custom_id") if not body.get(key)})
    components = body.get("components") or []
    found.update(_each(components, "components"))
    if not 1 <= len(components) <= 5:
        found["components"] = f"{len(components)} components, must be 1 to 5"
    if any(c["type"] not in (ROW, LABEL, TEXT_DISPLAY) for c in components):
        found["components"] = "only labels, text displays and rows of one text input stand at the top"
    ids = [c["custom_id"] for c in walk(components) if c.get("custom_id")]
    if len(ids) != len(set(ids)):
        found["components"] = "duplicate custom_id"
    return found


def choices(listed: list[Json]) -> Found:
    """Check the answer to an autocompletion, or the fixed choices of an option."""
    found = {"choices": "at most 25 choices"} if len(listed) > 25 else {}
    for index, choice in enumerate(listed):
        value = choice.get("value")
        sizes = {"name": (1, 100)} | ({"value": (0, 100)} if isinstance(value, str) else {})
        found.update(_texts(choice, sizes, f"choices/{index}"))
    return found


def thread(body: Json, *, new: bool) -> Found:
    """Check the creation of a thread, or a change of one."""
    found = dict(_texts(body, {"name": (1, 100)}, ""))
    if new and not body.get("name"):
        found["name"] = "required"
    if body.get("auto_archive_duration") not in (None, *ARCHIVE_MINUTES):
        found["auto_archive_duration"] = f"one of {ARCHIVE_MINUTES}"
    return found


def commands(listed: list[Json]) -> Found:
    """Check a list of commands that replaces the present one."""
    found: Found = {}
    if sum(c.get("type", 1) == 1 for c in listed) > 100:
        found["/"] = "at most 100 slash commands"
    names = [(c.get("type", 1), c["name"]) for c in listed]
    if len(names) != len(set(names)):
        found["/name"] = "duplicate name"
    for index, command in enumerate(listed):
        if command.get("type", 1) == 1:
            found.update(_option(command, str(index)))
        if (size := _size(command)) > 8000:
            found[str(index)] = f"{size} characters in the command, at most 8000"
    return found


def _option(option: Json, path: str) -> Iterator[tuple[str, str]]:
    """Check a command or an option: its names, descriptions, choices and the options below."""
    for name in (option.get("name"), *(option.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.match(name or "") or name != (name or "").lower():
            yield f"{path}/name", f"{name!r}: 1 to 32 letters, digits, - and _, in lower case"
    for text in (option.get("description"), *(option.get("description_localizations") or {}).values()):
        if not 1 <= len(text or "") <= 100:
            yield f"{path}/description", f"{len(text or '')} characters, must be 1 to 100"
    yield from ((f"{path}/{key}", what) for key, what in choices(option.get("choices") or []).items())
    if option.get("choices") and option.get("autocomplete"):
        yield f"{path}/autocomplete", "not together with choices"
    below = option.get("options") or []
    if len(below) > 25:
        yield f"{path}/options", "at most 25 options"
    required = [bool(o.get("required")) for o in below]
    if required != sorted(required, reverse=True):
        yield f"{path}/options", "required options come first"
    if len({o["name"] for o in below}) != len(below):
        yield f"{path}/options", "duplicate name"
    for index, each in enumerate(below):
        yield from _option(each, f"{path}/options/{index}")


def _size(option: Json) -> int:
    """Characters that count towards a command's 8000: the longest of the localisations counts."""
    own = 0
    for key in ("name", "description"):
        texts = [option.get(key) or "", *(option.get(f"{key}_localizations") or {}).values()]
        own += max(map(len, texts))
    own += sum(len(str(c["name"])) + len(str(c["value"])) for c in option.get("choices") or ())
    return own + sum(_size(o) for o in option.get("options") or ())
