"""The settings of a league as plain data, and as the text of a file: `engine.league.file` says what they may be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import yaml

from engine.league.file import read
from engine.league.rules import OWN, LeagueRules


def plain(rules: LeagueRules) -> dict[str, Any]:
    """The settings as plain data, each with what is in force; of a stage only what its structure has."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(rules))
    for stage in data["stages"]:
        for key in [key for key in stage if stage["structure"] not in OWN.get(key, (stage["structure"],))]:
            del stage[key]
    return data


def written(data: Mapping[str, Any]) -> str:
    """Plain data as a league's file."""
    return yaml.safe_dump(dict(data), allow_unicode=True, sort_keys=False, width=110)


def checked(data: Mapping[str, Any], games: Mapping[str, Collection[str]]) -> LeagueRules:
    """The settings that plain data say.

    Raises:
        LeagueFileError: they say no league.
    """
    return read(written(data), games)


def slug(name: str) -> str:
    """A league's name as an address: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "league"
