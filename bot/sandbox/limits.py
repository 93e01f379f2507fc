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
ARCHIVE_MINUTES = (None, 60, 1440, 4320, 10080)
EMBED: Sizes = {
    "title": (0, 256),
    "description": (0, 4096),
    "footer/text": (0, 2048),
    "author/name": (0, 256),
}
FIELD: Sizes = {"name": (1, 256), "value": (1, 1024)}
OPTION: Sizes = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
CHOICE: Sizes = {"name": (1, 100), "value": (0, 100)}
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
MODAL: Sizes = {"title": (1, 45), "custom_id": (1, 100), "components": (1, 5)}
COMMAND: Sizes = {"description": (1, 100), "options": (0, 25), "choices": (0, 25)}


def _get(thing: Json, path: str) -> str:
    for key in path.split("/"):
        thing = thing.get(key) or {}
    return thing or ""  # type: ignore[return-value] # what a path of `Sizes` leads to has a length


def _sizes(thing: Json, sizes: Sizes, path: str = "") -> Faults:
    """Check how long texts and lists are; a field that is not there has no length."""
    for key, (least, most) in sizes.items():
        if key.partition("/")[0] in thing and not isinstance(_get(thing, key), (int, float)):
            size = len(_get(thing, key))
            if not least <= size <= most and thing.get(key, "") is not None:
                yield f"{path}/{key}", f"length {size}, must be {least} to {most}"


def message(body: Json, flags: int) -> Found:
    """Check a message of a channel, of an interaction's answer or of a follow-up."""
    components, v2 = body.get("components") or [], flags & model.COMPONENTS_V2
    every, kinds = list(walk(components)), {c["type"] for c in walk(components)}
    allowed, found = body.get("allowed_mentions") or {}, dict(_components(components))
    found.update(_embeds(body.get("embeds") or []))
    found.update(_sizes(body, {"content": (0, 2000), "nonce": (0, 25), "embeds": (0, 10)}))
    if kinds & MODAL_ONLY:
        found["components"] = "such a component stands in modals only"
    if v2 and (extra := [k for k in ("content", "embeds", "poll", "sticker_ids") if body.get(k)]):
        found[extra[0]] = "not allowed with IS_COMPONENTS_V2"
    if v2 and len(every) > 40:
        found["components"] = f"{len(every)} components, at most 40 with the nested ones"
    if sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY) > 4000:
        found["components"] = "at most 4000 characters in all text displays"
    if not v2 and (len(components) > 5 or kinds & V2_ONLY or any(c["type"] != ROW for c in components)):
        found["components"] = "at most 5 action rows and nothing else, unless with IS_COMPONENTS_V2"
    if any(allowed.get(k) and k in (allowed.get("parse") or ()) for k in ("users", "roles")):
        found["allowed_mentions"] = "either those named or all of them"
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
    kind, row = component["type"], component.get("components") or []
    yield from _sizes(component, COMPONENT | OF_KIND.get(kind, {}), path)
    if kind in SELECTS:
        yield from _select(component, path)
    elif kind == BUTTON:
        wanted = {5: "url", 6: "sku_id"}.get(component["style"], "custom_id")
        if [key for key in ("custom_id", "url", "sku_id") if component.get(key)] != [wanted]:
            yield path, f"a button of style {component['style']} has {wanted} and nothing else of the kind"
        if wanted != "sku_id" and not (component.get("label") or component.get("emoji")):
            yield f"{path}/label", "a label or an emoji is required"
    elif kind == ROW and len(row) > 1 and any(c["type"] != BUTTON for c in row):
        yield f"{path}/components", "a select or text input fills its row"
    for index, each in enumerate(row):
        yield from _component(each, f"{path}/components/{index}")
    for key in {"accessory", "component"} & component.keys():
        yield from _component(component[key], f"{path}/{key}")


def _select(select: Json, path: str) -> Faults:
    options, low, high = select.get("options") or [], select.get("min_values", 1), select.get("max_values", 1)
    yield from _sizes(select, {"placeholder": (0, 150)}, path)
    for index, option in enumerate(options):
        yield from _sizes(option, OPTION, f"{path}/options/{index}")
    most = len(options) if select["type"] == STRING_SELECT else 25
    if not 0 <= low <= max(high, 1) <= most or sum(bool(o.get("default")) for o in options) > high:
        yield f"{path}/max_values", f"{low} to {high} of {most} cannot be chosen, or too many are by default"
    if len({o["value"] for o in options}) != len(options):
        yield f"{path}/options", "duplicate value"


def _embeds(embeds: list[Json]) -> Faults:
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
    found = dict(_components(components)) | dict(_sizes(dict.fromkeys(MODAL, "") | body, MODAL))
    if any(c["type"] not in (ROW, LABEL, TEXT_DISPLAY) for c in components):
        found["components"] = "only labels, text displays and rows of one text input stand at the top"
    return found


def choices(data: Json) -> Found:
    """Check the answer to an autocompletion."""
    return dict(_option({"name": "x", "choices": data.get("choices") or []}, ""))


def thread(body: Json, *, new: bool) -> Found:
    """Check the creation of a thread, or a change of one."""
    found = dict(_sizes(({"name": ""} if new else {}) | body, {"name": (1, 100)}))
    late = body.get("auto_archive_duration") not in ARCHIVE_MINUTES
    return found | ({"auto_archive_duration": f"one of {ARCHIVE_MINUTES}"} if late else {})


def commands(listed: list[Json]) -> Found:
    """Check a list of commands that replaces the present one."""
    found = {} if len(listed) <= 100 else {"/": "at most 100 commands"}
    for start in range(0, len(listed), 25):
        found.update(_option({"name": "x", "options": listed[start : start + 25]}, ""))
    return found | {c["name"]: "longer than 8000 characters" for c in listed if _weight(c) > 8000}


def _option(option: Json, path: str) -> Faults:
    """Check a command or an option: its names, descriptions, choices and the options below."""
    below, translated = option.get("options") or [], option.get("description_localizations") or {}
    for name in (option["name"], *(option.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield f"{path}/name", f"{name!r}: 1 to 32 letters, digits, - and _, in lower case"
    for each in (option, *({"description": text} for text in translated.values())):
        yield from _sizes(each, COMMAND, path)
    for index, choice in enumerate(option.get("choices") or ()):
        yield from _sizes(choice, CHOICE, f"{path}/choices/{index}")
    required = [bool(o.get("required")) for o in below]
    if required != sorted(required, reverse=True) or len({o["name"] for o in below}) != len(below):
        yield f"{path}/options", "required options come first, and no name comes twice"
    for index, each in enumerate(below):
        yield from _option(each, f"{path}/options/{index}")


def _weight(option: Json) -> int:
    """Characters that count towards a command's 8000: the longest of the localisations counts."""
    own = sum(len(str(c["name"])) + len(str(c["value"])) for c in option.get("choices") or ())
    for key in ("name", "description"):
        own += max(map(len, [option.get(key) or "", *(option.get(f"{key}_localizations") or {}).values()]))
    return own + sum(_weight(o) for o in option.get("options") or ())
