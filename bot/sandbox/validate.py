"""Checks bodies against Discord's OpenAPI document, where it is at hand.

The document (JSON Schema 2020-12) is used as it is but for three rewrites:

- unions told apart by `type`, and unions with null, become if/then, so that an error names the field;
- a snowflake may be an integer, which Discord takes and discord.py sends;
- objects are closed, so that a misspelt field is found.
"""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.sandbox.errors import Json

VERBS = frozenset({"get", "put", "post", "patch", "delete"})
UNLISTED = {
    "ApplicationCommandUpdateRequest": ["nsfw"],
    "RichEmbed": ["flags"],
    "MessageEditRequestPartial": ["tts"],
    "IncomingWebhookUpdateRequestPartial": ["tts"],
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ["tts"],
}
"""What discord.py 2.7.1 sends and Discord takes, though the document does not list it there."""


@functools.cache
def load(path: Path) -> "Validator":
    """Load the document once per process."""
    return Validator(json.loads(path.read_text(encoding="utf-8")))


class Validator:
    """Discord's document, ready to check the bodies of requests."""

    def __init__(self, document: Json) -> None:
        self._raw: Json = document["components"]["schemas"]
        schemas = dict(self._raw)
        schemas["SnowflakeType"] = {"anyOf": [self._raw["SnowflakeType"], {"type": "integer", "minimum": 0}]}
        self._schemas: Json = {name: self._rewrite(schema) for name, schema in schemas.items()}
        for name, fields in UNLISTED.items():
            self._schemas[name]["properties"] |= dict.fromkeys(fields, True)
        self._bodies: dict[tuple[str, str], Any] = {}
        for path, verbs in document["paths"].items():
            for verb in VERBS & verbs.keys():
                content = verbs[verb].get("requestBody", {}).get("content", {})
                body = content.get("application/json", {}).get("schema")
                self._bodies[verb.upper(), _shape(path)] = body
        self._compiled: dict[tuple[str, str], Any] = {}

    def knows(self, method: str, route: str) -> bool:
        """Whether the document has this route."""
        return (method, _shape(route)) in self._bodies

    def check(self, method: str, route: str, body: Any) -> dict[str, str]:
        """Check the body of a request; gives {path: what is wrong}."""
        key = method, _shape(route)
        if key not in self._compiled:
            self._compiled[key] = self._compile(self._bodies.get(key))
        validator = self._compiled[key]
        if validator is None or validator.is_valid(body):
            return {}
        return {"/".join(map(str, e.instance_path)): _short(e.message) for e in validator.iter_errors(body)}

    def _compile(self, schema: Any) -> Any:
        if schema is None:
            return None
        whole = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
        return jsonschema_rs.validator_for(
            self._rewrite(schema) | whole | {"components": {"schemas": self._schemas}}
        )

    def _rewrite(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._rewrite(each) for each in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._rewrite(value) for key, value in node.items()}
        for union in ("oneOf", "anyOf"):
            branches = node.get(union) or []
            if len(branches) >= 2 and (told_apart := self._tell_apart(branches)):
                del node[union]
                return node | told_apart
        if node.get("type") == "object" and "properties" in node:
            node.setdefault("additionalProperties", False)
        return node

    def _tell_apart(self, branches: list[Json]) -> Json | None:
        """Turn a union into if/then, where null or `type` tells its branches apart."""
        null: Json = {"type": "null"}
        if len(branches) == 2 and null in branches:
            other = next(b for b in branches if b != null)
            return {"if": {"not": null}, "then": other}
        kinds = [self._resolve(b).get("properties", {}).get("type", {}).get("enum") for b in branches]
        flat = [kind for each in kinds if each for kind in each]
        if not all(kinds) or len(flat) != len(set(flat)):
            return None
        cases = zip(kinds, branches, strict=True)
        return {
            "type": "object",
            "required": ["type"],
            "properties": {"type": {"enum": flat}},
            "allOf": [{"if": {"properties": {"type": {"enum": each}}}, "then": b} for each, b in cases],
        }

    def _resolve(self, schema: Json) -> Json:
        found: Json = self._raw[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
        return found


def _shape(path: str) -> str:
    """A route without the names of its parameters, which differ between the document and us."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def _short(text: str) -> str:
    return text if len(text) < 200 else f"{text[:60]} ... {text[-120:]}"
