"""Discord's documented limits on what a bot sends; always enforced.

Each public function gives {path of the field: what is wrong}; nothing found means that the body is good.
"""

import re
from collections.abc import Iterator

from bot.sandbox import model
from bot.sandbox.model import BUTTON, LABEL, ROW, SELECTS, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT, Json, walk

Found = dict[str, str]
Faults = Iterator[tuple[str, str]]
Sizes = dict[str, tuple[int, int]]

V2_ONLY = frozenset({model.SECTION, TEXT_DISPLAY, *range(model.THUMBNAIL, model.CONTAINER + 1)})
MODAL_ONLY = frozenset(range(LABEL, LABEL + 6)) | {TEXT_INPUT}
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
EMBED: Sizes = {
    "title": (0, 256),
    "description": (0, 4096),
    "footer/text": (0, 2048),
    "author/name": (0, 256),
}
FIELD: Sizes = {"name": (1, 256), "value": (1, 1024)}
OPTION: Sizes = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
COMPONENT: Sizes = {"custom_id": (1, 100), "url": (1, 512), "content": (1, 4000), "value": (0, 4000)}
OF_KIND: dict[int, Sizes] = {
    BUTTON: {"label": (0, 80)},
    TEXT_INPUT: {"label": (0, 45), "placeholder": (0, 100)},
    LABEL: {"label": (1, 45), "description": (0, 100)},
    ROW: {"components": (1, 5)},
    model.SECTION: {"components": (1, 3)},
    model.GALLERY: {"items": (1, 10)},
    STRING_SELECT: {"options": (1, 25)},
}


def _get(thing: Json, path: str) -> str:
    head, _, rest = path.partition("/")
    value = (thing or {}).get(head)
    return _get(value or {}, rest) if rest else value or ""


def _sizes(thing: Json, sizes: Sizes, path: str = "") -> Faults:
    """Check how long texts and lists are; a field that is not there has no length."""
    for key, (least, most) in sizes.items():
        there = "/" in key or thing.get(key) is not None
        if there and not least <= (size := len(_get(thing, key))) <= most:
            yield f"{path}/{key}", f"length {size}, must be {least} to {most}"


def message(body: Json, flags: int) -> Found:
    """Check a message of a channel, of an interaction's answer or of a follow-up."""
    components, v2 = body.get("components") or [], flags & model.COMPONENTS_V2
    found = dict(_components(components)) | dict(_embeds(body.get("embeds") or []))
    found.update(_sizes(body, {"content": (0, 2000), "nonce": (0, 25)}))
    every = list(walk(components))
    if any(c["type"] in MODAL_ONLY for c in every):
        found["components"] = "such a component stands in modals only"
    if v2 and (extra := [k for k in ("content", "embeds", "poll", "sticker_ids") if body.get(k)]):
        found[extra[0]] = "not allowed with IS_COMPONENTS_V2"
    if v2 and len(every) > 40:
        found["components"] = f"{len(every)} components, at most 40 with the nested ones"
    if sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY) > 4000:
        found["components"] = "at most 4000 characters in all text displays"
    if not v2 and len(components) > 5:
        found["components"] = "at most 5 action rows"
    if not v2 and (any(c["type"] in V2_ONLY for c in every) or any(c["type"] != ROW for c in components)):
        found["components"] = "only action rows, or IS_COMPONENTS_V2 is needed"
    allowed = body.get("allowed_mentions") or {}
    if both := [k for k in ("users", "roles") if allowed.get(k) and k in (allowed.get("parse") or ())]:
        found["allowed_mentions"] = f"{both[0]}: either named or all of them"
    return found


def _components(components: list[Json], path: str = "components") -> Faults:
    """Check components at any depth, and what must be unique among them."""
    for key in ("custom_id", "id"):
        seen = [c[key] for c in walk(components) if c.get(key)]
        if len(seen) != len(set(seen)):
            yield path, f"duplicate {key}"
    for index, component in enumerate(components):
        yield from _component(component, f"{path}/{index}")


def _component(component: Json, path: str) -> Faults:
    kind = component["type"]
    yield from _sizes(component, COMPONENT | OF_KIND.get(kind, {}), path)
    if kind in SELECTS:
        yield from _sizes(component, {"placeholder": (0, 150)}, path)
        yield from _select(component, path)
    elif kind == BUTTON:
        wanted = {5: "url", 6: "sku_id"}.get(component["style"], "custom_id")
        if [key for key in ("custom_id", "url", "sku_id") if component.get(key)] != [wanted]:
            yield path, f"a button of style {component['style']} has {wanted} and nothing else of the kind"
        if wanted != "sku_id" and not (component.get("label") or component.get("emoji")):
            yield f"{path}/label", "a label or an emoji is required"
    elif kind == ROW and len(row := component["components"]) > 1 and any(c["type"] != BUTTON for c in row):
        yield f"{path}/components", "a select or text input fills its row"
    for index, each in enumerate(component.get("components") or ()):
        yield from _component(each, f"{path}/components/{index}")
    for key in {"accessory", "component"} & component.keys():
        yield from _component(component[key], f"{path}/{key}")


def _select(select: Json, path: str) -> Faults:
    options = select.get("options") or []
    for index, option in enumerate(options):
        yield from _sizes(option, OPTION, f"{path}/options/{index}")
    if len({o["value"] for o in options}) != len(options):
        yield f"{path}/options", "duplicate value"
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    most = len(options) if select["type"] == STRING_SELECT else 25
    if not 0 <= low <= high <= most or high < 1:
        yield f"{path}/max_values", f"{low} to {high} of {most} cannot be chosen"
    if sum(bool(o.get("default")) for o in options) > high:
        yield f"{path}/options", "more defaults than may be chosen"


def _embeds(embeds: list[Json]) -> Faults:
    yield from _sizes({"embeds": embeds}, {"embeds": (0, 10)})
    total = 0
    for index, embed in enumerate(embeds):
        fields = embed.get("fields") or []
        yield from _sizes(embed, EMBED | {"fields": (0, 25)}, f"embeds/{index}")
        for n, each in enumerate(fields):
            yield from _sizes(each, FIELD, f"embeds/{index}/fields/{n}")
        total += sum(len(_get(embed, key)) for key in EMBED) + sum(
            len(f["name"] + f["value"]) for f in fields
        )
    if total > 6000:
        yield "embeds", f"{total} characters in all embeds, at most 6000"


def uploads(files: dict[str, tuple[str, bytes]]) -> Found:
    """Check uploaded files: at most 10, of at most 10 MiB."""
    found = {f"files/{n}": "larger than 10 MiB" for n, f in files.items() if len(f[1]) > 10 << 20}
    return found | dict(_sizes({"files": files}, {"files": (0, 10)}))


def modal(body: Json) -> Found:
    """Check a modal."""
    components = body.get("components") or []
    needed: Json = {"title": "", "custom_id": ""}
    sizes: Sizes = {"title": (1, 45), "custom_id": (1, 100), "components": (1, 5)}
    found = dict(_components(components)) | dict(_sizes(needed | body, sizes))
    if any(c["type"] not in (ROW, LABEL, TEXT_DISPLAY) for c in components):
        found["components"] = "only labels, text displays and rows of one text input stand at the top"
    return found


def choices(listed: list[Json]) -> Found:
    """Check the answer to an autocompletion, or the fixed choices of an option."""
    found = dict(_sizes({"choices": listed}, {"choices": (0, 25)}))
    for index, choice in enumerate(listed):
        texts = {k: v for k, v in choice.items() if isinstance(v, str)}
        found.update(_sizes(texts, {"name": (1, 100), "value": (0, 100)}, f"choices/{index}"))
    return found


def thread(body: Json, *, new: bool) -> Found:
    """Check the creation of a thread, or a change of one."""
    found = dict(_sizes(({"name": ""} if new else {}) | body, {"name": (1, 100)}))
    if body.get("auto_archive_duration") not in (None, *ARCHIVE_MINUTES):
        found["auto_archive_duration"] = f"one of {ARCHIVE_MINUTES}"
    return found


def commands(listed: list[Json]) -> Found:
    """Check a list of commands that replaces the present one."""
    found = dict(_option({"name": "x", "description": "x", "options": listed}, "", 100))
    for index, command in enumerate(listed):
        if (size := _weight(command)) > 8000:
            found[f"options/{index}"] = f"{size} characters in the command, at most 8000"
    return found


def _option(option: Json, path: str, most: int = 25) -> Faults:
    """Check a command or an option: its names, descriptions, choices and the options below."""
    below, slash = option.get("options") or [], option.get("type", 1) != 2 or path.count("/") > 2
    for name in (option["name"], *(option.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield f"{path}/name", f"{name!r}: 1 to 32 letters, digits, - and _, in lower case"
    for text in (option.get("description") or "", *(option.get("description_localizations") or {}).values()):
        if slash and not 1 <= len(text) <= 100:
            yield f"{path}/description", f"{len(text)} characters, must be 1 to 100"
    yield from ((f"{path}/{key}", what) for key, what in choices(option.get("choices") or []).items())
    required = [bool(o.get("required")) for o in below]
    if required != sorted(required, reverse=True):
        yield f"{path}/options", "required options come first"
    if len(below) > most or len({o["name"] for o in below}) != len(below):
        yield f"{path}/options", f"duplicate name, or more than {most}"
    for index, each in enumerate(below):
        yield from _option(each, f"{path}/options/{index}")


def _weight(option: Json) -> int:
    """Characters that count towards a command's 8000: the longest of the localisations counts."""
    own = sum(len(str(c["name"])) + len(str(c["value"])) for c in option.get("choices") or ())
    for key in ("name", "description"):
        own += max(map(len, [option.get(key) or "", *(option.get(f"{key}_localizations") or {}).values()]))
    return own + sum(_weight(o) for o in option.get("options") or ())
