"""`arbitre doctor`: check token, permissions, database and disk; with `--live`, Discord itself."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot.cli import CommandError, load_settings

if TYPE_CHECKING:
    import discord

    from bot.cli import Subparsers
    from bot.health import Finding
    from bot.settings import Settings

_MARKS = {"ok": "ok  ", "note": "note", "bad": "BAD "}


def add_parser(subparsers: Subparsers) -> None:
    """Add `doctor`."""
    parser = subparsers.add_parser("doctor", help="check token, permissions, database, disk")
    parser.add_argument(
        "--live",
        type=int,
        metavar="CHANNEL",
        help="also make a test thread in this channel and a DM to the owner, and compare Discord's answers "
        "with the sandbox's",
    )
    parser.add_argument(
        "--press",
        type=int,
        metavar="CHANNEL",
        help="also post a button in this channel, wait until you press it, and say whether Discord lets tables "
        "go by clicks (ARBITRE_TABLE_BY_CLICKS); the bot must not be running meanwhile",
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the findings; 1 when one of them must be mended.

    Raises:
        CommandError: `--live` or `--press` without a token.
    """
    import asyncio
    import dataclasses
    import json

    from bot.cli.base.calling import call_through
    from bot.health import examine

    settings = load_settings()
    call_through(settings)
    findings = asyncio.run(examine(settings))
    if args.live is not None:
        findings += _live(settings, args.live)
    if args.press is not None:
        findings += _press(settings, args.press)
    if args.json:
        print(json.dumps([dataclasses.asdict(finding) for finding in findings], ensure_ascii=False))
    else:
        for finding in findings:
            print(f"{_MARKS[finding.state]} {finding.what}: {finding.detail}")
    return int(any(finding.state == "bad" for finding in findings))


def _live(settings: Settings, channel: int) -> list[Finding]:
    import asyncio

    import discord

    from bot.cli.operators.live import compare
    from bot.health import Finding

    token = _token(settings, "--live")
    try:
        found = asyncio.run(compare(token, channel))
    except discord.HTTPException as error:
        return [_refused("live", error)]
    findings = []
    for name, differing in found.items():
        detail = "; ".join(differing[:8]) or "as in the sandbox"
        findings.append(Finding(f"live, {name}", "note" if differing else "ok", detail))
    return findings


def _press(settings: Settings, channel: int) -> list[Finding]:
    import asyncio

    import discord

    from bot.cli.operators.pressing import WAIT, press

    token = _token(settings, "--press")
    print(f"Press the button in the channel, then the one that only you see, each within {WAIT:.0f} seconds.")
    try:
        return asyncio.run(press(token, channel))
    except discord.HTTPException as error:
        return [_refused("press", error)]


def _token(settings: Settings, option: str) -> str:
    if settings.token is None:
        raise CommandError(f"{option} needs ARBITRE_TOKEN")
    return settings.token.get_secret_value()


def _refused(what: str, error: discord.HTTPException) -> Finding:
    from bot.health import Finding

    return Finding(what, "bad", f"Discord refuses: {error.text or error.status} (code {error.code})")
