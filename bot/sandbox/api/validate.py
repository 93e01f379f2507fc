"""Checks bodies against Discord's OpenAPI document (JSON Schema 2020-12), if a copy is available.

It is stricter than the document: objects take no unknown keys, and if `type` or null selects a union's branch, only
that branch is checked.
"""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.sandbox.model import DISCORD, Json

NULL = {"type": "null"}


@functools.cache
def load(path: Path) -> "Validator":
    """Load the document once per process."""
    return Validator(json.loads(path.read_text(encoding="utf-8")))


class Validator:
    """Discord's document, prepared for checking request bodies."""

    def __init__(self, document: Json) -> None:
        self._raw, self._compiled = document["components"]["schemas"], dict[tuple[str, str], Any]()
        self._schemas: Json = {name: self._sharpen(schema) for name, schema in self._raw.items()}
        self._schemas["SnowflakeType"] = {"type": ["string", "integer"]}  # discord.py sends both
        attachment = self._schemas["MessageAttachmentRequest"]
        attachment["additionalProperties"] = True  # discord.py sends kept attachments back whole
        for name, extra in DISCORD[
            "unlisted"
        ].items():  # keys that discord.py sends and Discord accepts although the document lacks them
            self._schemas[name]["properties"][extra] = True
        self._operations: Json = {_shape(path): verbs for path, verbs in document["paths"].items()}

    def check(self, method: str, route: str, body: Any) -> dict[str, str]:
        """Check the body of a request; returns {path: what is wrong}."""
        key = method.lower(), _shape(route)
        if key not in self._compiled:
            content = self._operations[key[1]][key[0]].get("requestBody", {}).get("content", {})
            schema = self._sharpen(content.get("application/json", {}).get("schema", {}))
            whole = schema | {"components": {"schemas": self._schemas}}
            self._compiled[key] = jsonschema_rs.Draft202012Validator(whole)
        errors = self._compiled[key].iter_errors(body)
        pairs = (("/".join(map(str, e.instance_path)), e.message) for e in errors)
        return {path: f"{message[:60]} ... {message[-120:]}" for path, message in pairs}

    def _sharpen(self, node: Any) -> Any:
        if isinstance(node, list):
            return [self._sharpen(each) for each in node]
        if not isinstance(node, dict):
            return node
        node = {key: self._sharpen(value) for key, value in node.items()}
        for union in {"oneOf", "anyOf"} & node.keys():
            schemas = [self._raw[b["$ref"].rsplit("/", 1)[1]] if "$ref" in b else b for b in node[union]]
            kinds = [s.get("properties", {}).get("type", {}).get("enum") for s in schemas]
            if NULL in schemas and len(schemas) == 2:
                node |= {"if": {"not": NULL}, "then": {"allOf": [b for b in node.pop(union) if b != NULL]}}
            elif all(kinds):
                tests = [{"properties": {"type": {"enum": kind}}, "required": ["type"]} for kind in kinds]
                cases = [{"if": t, "then": b} for t, b in zip(tests, node.pop(union), strict=True)]
                node["allOf"] = [{"anyOf": tests}, *cases]
        if node.get("type") == "object" and "properties" in node:
            node.setdefault("additionalProperties", False)
        return node


def _shape(path: str) -> str:
    """A route without its parameter names, which differ between the document and us."""
    return re.sub(r"\{[^}]*\}", "{}", path)
