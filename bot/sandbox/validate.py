"""Checks bodies against Discord's OpenAPI document (JSON Schema 2020-12), where it is at hand.

Three rewrites make it sharper: unions told apart by `type` or by null become if/then, so that an error names the
field; a snowflake may be an integer, which Discord takes and discord.py sends; objects are closed.
"""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.sandbox.model import Json

UNLISTED = {
    "ApplicationCommandUpdateRequest": "nsfw",
    "RichEmbed": "flags",
    "MessageEditRequestPartial": "tts",
    "IncomingWebhookUpdateRequestPartial": "tts",
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": "tts",
}
"""What discord.py 2.7.1 sends and Discord takes, though the document does not list it there."""


@functools.cache
def load(path: Path) -> "Validator":
    """Load the document once per process."""
    return Validator(json.loads(path.read_text(encoding="utf-8")))


class Validator:
    """Discord's document, ready to check the bodies of requests."""

    def __init__(self, document: Json) -> None:
        raw = self._raw = document["components"]["schemas"]
        number = {"anyOf": [raw["SnowflakeType"], {"type": "integer", "minimum": 0}]}
        self._schemas: Json = {k: self._rewrite(v) for k, v in (raw | {"SnowflakeType": number}).items()}
        self._schemas["MessageAttachmentRequest"]["additionalProperties"] = (
            True  # kept ones are sent back whole
        )
        for name, extra in UNLISTED.items():
            self._schemas[name]["properties"][extra] = True
        self._bodies: dict[tuple[str, str], Any] = {
            (verb.upper(), _shape(path)): operation["requestBody"]["content"]["application/json"]["schema"]
            for path, verbs in document["paths"].items()
            for verb, operation in verbs.items()
            if isinstance(operation, dict)
            and "application/json" in operation.get("requestBody", {}).get("content", {})
        }
        self._compiled: dict[tuple[str, str], Any] = {}

    def check(self, method: str, route: str, body: Any) -> dict[str, str]:
        """Check the body of a request; gives {path: what is wrong}."""
        key = method, _shape(route)
        if key not in self._bodies:
            return {}
        if key not in self._compiled:
            schema = self._rewrite(self._bodies[key]) | {"components": {"schemas": self._schemas}}
            self._compiled[key] = jsonschema_rs.Draft202012Validator(schema)
        found = self._compiled[key].iter_errors(body)
        return {
            "/".join(map(str, e.instance_path)): f"{e.message[:60]} ... {e.message[-120:]}" for e in found
        }

    def _rewrite(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._rewrite(each) for each in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._rewrite(value) for key, value in node.items()}
        for union in ("oneOf", "anyOf"):
            if len(node.get(union, ())) >= 2 and (told_apart := self._tell_apart(node[union])):
                del node[union]
                return node | told_apart
        if node.get("type") == "object" and "properties" in node:
            node.setdefault("additionalProperties", False)
        return node

    def _tell_apart(self, branches: list[Json]) -> Json | None:
        """Turn a union into if/then, where null or `type` tells its branches apart."""
        null: Json = {"type": "null"}
        if len(branches) == 2 and null in branches:
            return {"if": {"not": null}, "then": branches[branches.index(null) - 1]}
        schemas = [self._raw[b["$ref"].rsplit("/", 1)[1]] if "$ref" in b else b for b in branches]
        kinds = [s.get("properties", {}).get("type", {}).get("enum") for s in schemas]
        flat = [kind for each in kinds if each for kind in each]
        if not all(kinds) or len(flat) != len(set(flat)):
            return None
        cases = zip(kinds, branches, strict=True)
        every = [{"if": {"properties": {"type": {"enum": k}}}, "then": b} for k, b in cases]
        return {
            "type": "object",
            "required": ["type"],
            "properties": {"type": {"enum": flat}},
            "allOf": every,
        }


def _shape(path: str) -> str:
    """A route without the names of its parts, which differ between the document and us."""
    return re.sub(r"\{[^}]*\}", "{}", path)
