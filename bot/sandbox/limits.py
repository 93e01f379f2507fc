"""Discord's documented limits for what a bot sends, as {path of the field: what is wrong}; sizes: `discord.json`."""

import functools
import re
from collections.abc import Iterator

import msgspec

from bot.sandbox import model
from bot.sandbox.model import BUTTON, DISCORD, LABEL, ROW, TEXT_DISPLAY, Json, walk

Faults = Iterator[tuple[str, str]]

V2_ONLY = frozenset(range(model.SECTION, model.CONTAINER + 1))
MODAL_ONLY = frozenset({model.TEXT_INPUT, *range(LABEL, LABEL + 6)})
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
ARCHIVE_MINUTES = (None, 60, 1440, 4320, 10080)


def _sizes(kind: str, thing: Json, path: str = "") -> Faults:
    """Check the lengths of texts and lists; missing values and values without a length are skipped."""
    for key, (least, most) in DISCORD["sizes"].get(kind, {}).items():
        value = thing.get(key)
        if isinstance(value, (str, list, dict)) and not least <= len(value) <= most:
            yield f"{path}/{key}", f"length {len(value)}, must be {least} to {most}"


def message(body: Json, flags: int, files: dict[str, tuple[str, bytes]]) -> dict[str, str]:
    """Check a channel message, an interaction's answer or a follow-up, with its uploads."""
    components, allowed = body.get("components") or [], body.get("allowed_mentions") or {}
    every, kinds = list(walk(components)), {c["type"] for c in walk(components)}
    found = dict(_components(components)) | dict(_embeds(body.get("embeds") or []))
    found |= dict(_sizes("message", body | {"files": files}))
    found |= {f"files/{n}": "larger than 10 MiB" for n, f in files.items() if len(f[1]) > 10 << 20}
    if flags & model.COMPONENTS_V2:
        extra = [key for key in ("content", "embeds", "poll") if body.get(key)]
        found |= dict.fromkeys(extra, "not allowed with IS_COMPONENTS_V2")
    elif len(components) > 5 or kinds & V2_ONLY or any(c["type"] != ROW for c in components):
        found["components"] = "at most 5 action rows and nothing else, unless with IS_COMPONENTS_V2"
    if len(every) > 40 or kinds & MODAL_ONLY:
        found["components"] = f"{len(every)} components, at most 40 with the nested ones; or one for modals"
    if sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY) > 4000:
        found["components"] = "at most 4000 characters in all text displays"
    if any(allowed.get(k) and k in (allowed.get("parse") or ()) for k in ("users", "roles")):
        found["allowed_mentions"] = "either those named or all of them"
    return found


def _components(components: list[Json]) -> Faults:
    """Check components at any depth, and their uniqueness."""
    for key in ("custom_id", "id"):
        seen = [c[key] for c in walk(components) if c.get(key)]
        if len(seen) != len(set(seen)):
            yield "components", f"duplicate {key}"
    for index, component in enumerate(components):
        yield from _component(component, f"components/{index}")


def _component(component: Json, path: str) -> Faults:
    kind, row = component["type"], component.get("components") or []
    yield from _sizes("component", component, path)
    yield from _sizes(str(kind), component, path)
    if kind in model.SELECTS:
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
    yield from _sizes("select", select, path)
    for index, option in enumerate(options):
        yield from _sizes("option", option, f"{path}/options/{index}")
    most = len(options) if select["type"] == model.STRING_SELECT else 25
    if not 0 <= low <= max(high, 1) <= most or sum(bool(o.get("default")) for o in options) > high:
        yield f"{path}/max_values", f"{low} to {high} of {most} cannot be chosen, or too many are by default"
    if len({o["value"] for o in options}) != len(options):
        yield f"{path}/options", "duplicate value"


def _embeds(embeds: list[Json]) -> Faults:
    total = 0
    for index, embed in enumerate(embeds):
        parts = [("embed", embed), *((key, embed.get(key) or {}) for key in ("footer", "author"))]
        parts += [("field", each) for each in embed.get("fields") or ()]
        for kind, part in parts:
            yield from _sizes(kind, part, f"embeds/{index}")
            total += sum(len(part.get(key) or "") for key in DISCORD["sizes"][kind] if key != "fields")
    if total > 6000:
        yield "embeds", f"{total} characters in all embeds, at most 6000"


def modal(body: Json) -> dict[str, str]:
    """Check a modal."""
    components, sizes = body.get("components") or [], DISCORD["sizes"]["modal"]
    found = dict(_components(components)) | dict(_sizes("modal", dict.fromkeys(sizes, "") | body))
    if any(c["type"] not in (ROW, LABEL, TEXT_DISPLAY) for c in components):
        found["components"] = "only labels, text displays and rows of one text input stand at the top"
    return found


def thread(body: Json) -> dict[str, str]:
    """Check the creation of a thread, or a change of one."""
    found = dict(_sizes("thread", body))
    if body.get("auto_archive_duration") not in ARCHIVE_MINUTES:
        found["auto_archive_duration"] = f"one of {ARCHIVE_MINUTES}"
    return found


def choices(data: Json) -> dict[str, str]:
    """Check the answer to an autocompletion."""
    return dict(_option({"name": "x", "choices": data.get("choices") or []}, ""))


def commands(listed: list[Json]) -> dict[str, str]:
    """Check a command list that replaces the present one; a list that was checked before is not looked at again."""
    return dict(_commands(msgspec.json.encode(listed)))


@functools.lru_cache(maxsize=16)
def _commands(text: bytes) -> dict[str, str]:
    listed = msgspec.json.decode(text)
    found = {} if len(listed) <= 100 else {"/": "at most 100 commands"}
    for start in range(0, len(listed), 25):
        found |= dict(_option({"name": "x", "options": listed[start : start + 25]}, ""))
    return found | {c["name"]: "more than 8000 characters" for c in listed if _weight(c) > 8000}


def _option(option: Json, path: str) -> Faults:
    """Check a command or an option: its names, descriptions, choices and the options below."""
    below, translated = option.get("options") or [], option.get("description_localizations") or {}
    for name in (option["name"], *(option.get("name_localizations") or {}).values()):
        if not COMMAND_NAME.fullmatch(name) or name != name.lower():
            yield f"{path}/name", f"{name!r}: 1 to 32 letters, digits, - and _, in lower case"
    for each in (option, *({"description": text} for text in translated.values())):
        yield from _sizes("command", each, path)
    for index, choice in enumerate(option.get("choices") or ()):
        yield from _sizes("choice", choice, f"{path}/choices/{index}")
    required = [bool(o.get("required")) for o in below]
    if required != sorted(required, reverse=True) or any(len(each) < len(below) for each in _names(below)):
        yield f"{path}/options", "required options come first, and no name comes twice, in no language"
    for index, each in enumerate(below):
        yield from _option(each, f"{path}/options/{index}")


def _names(options: list[Json]) -> list[set[object]]:
    """What the options are called: by their own names, and in each language."""
    translated = [option.get("name_localizations") or {} for option in options]
    languages = {None, *(language for each in translated for language in each)}
    return [
        {each.get(language, option["name"]) for option, each in zip(options, translated, strict=True)}
        for language in languages
    ]


def _weight(option: Json) -> int:
    """The characters that count towards a command's limit of 8000, without localisations."""
    own = sum(len(str(option.get(key, ""))) for key in ("name", "description", "value"))
    return own + sum(map(_weight, [*(option.get("options") or ()), *(option.get("choices") or ())]))
