"""What the end-to-end tests use of the bot: commands, components and forms, in which language.

Each stage notes it at its end, and it comes to the process that tells the results with the reports of the tests. Where
all end-to-end tests have run, whatever nobody has used fails the run, as a test would.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ENDS = Path(__file__).parent / "e2e"
LANGUAGES = {"en", "fr"}
SUB, GROUP = 1, 2
COMMAND, COMPONENT, SUBMIT = 2, 3, 5
_IDS = re.compile(r'"custom_id": ?"([^"\\]+\.[^"\\]*)"')
_FORGED = 1
"""The component id that `Actor.forge` gives: what was never shown, or is gone, has not been pressed."""
NEVER = {
    "v.wait": "is never enabled: it says that one waits for the others",
    "a.p": "turns pages of more blockers than a match has: tests/bot/ui/test_prompts.py",
    "a.x": "begins a long order anew: tests/bot/ui/test_prompts.py",
    "a.n": "asks for a number too high for buttons, where the deal brings one: tests/bot/ui/test_ids.py",
}
"""Kinds that no end-to-end test presses, and why."""


def kind(custom_id: str) -> str:
    """What a component is for, whatever match, card or page it is about: `a.o`, `t.hand`, `r.read`."""
    words = custom_id.split(".")
    place = {"a": 3, "t": 2, "c": 2, "v": 2, "lg": 2}.get(words[0], 1)
    return f"{words[0]}.{words[place]}" if len(words) > place else custom_id


def leaves(listed: list[Any], path: str = "") -> Iterator[str]:
    """The commands of a list as Discord has it, each with the groups it stands in."""
    for each in listed:
        own = f"{path} {each['name']}".strip()
        below = [option for option in each.get("options") or [] if option["type"] in (SUB, GROUP)]
        yield from leaves(below, own) if below else (own,)


def _path(data: Any) -> str:
    path, options = data["name"], data.get("options") or []
    while options and options[0]["type"] in (SUB, GROUP):
        path, options = f"{path} {options[0]['name']}", options[0].get("options") or []
    return str(path)


def fields(form: Any) -> Iterator[Any]:
    """The text fields of a form."""
    for part in form.get("components") or []:
        if part.get("type") == 4:
            yield part
        for below in (*(part.get("components") or ()), *filter(None, [part.get("component")])):
            yield from fields({"components": [below]})


def used(world: Any, user: str | None = None) -> set[tuple[str, str]]:
    """What was used at a stage, by everybody or one user, and in which language."""
    found = set()
    for each in world.interactions.values():
        data, language = each.payload["data"], each.payload["locale"][:2]
        if user not in (None, each.user_id):
            continue
        if each.payload["type"] == COMMAND:
            found.add((f"/{_path(data)}", language))
        elif each.payload["type"] == SUBMIT or (
            each.payload["type"] == COMPONENT and data.get("id") != _FORGED
        ):
            found.add((kind(data["custom_id"]), language))
    return found


def there(world: Any) -> set[str]:
    """What could have been used: the commands, and all that was ever shown."""
    listed = [each for commands in world.commands.values() for each in commands.values()]
    shown = {kind(each) for call in world.calls for each in _IDS.findall(call.text)}
    return {f"/{path}" for path in leaves(listed)} | (shown - NEVER.keys())


def note(world: Any) -> str:
    """What there was at a stage and what was used of it, as text."""
    return json.dumps([sorted(there(world)), sorted(used(world))])


class Gathered:
    """What all stages have noted. It runs where the results are told; workers send theirs with the reports."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.there: set[str] = set()
        self.used: defaultdict[str, set[str]] = defaultdict(set)
        self.missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take what the stage of a test has noted."""
        if report.when != "teardown":
            return
        self.files.add(Path(report.nodeid.split("::")[0]).name)
        for key, value in report.user_properties:
            if key == "pressed":
                there, found = json.loads(str(value))
                self.there |= set(there)
                for each, language in found:
                    self.used[each].add(language)

    def wanting(self) -> list[str]:
        """The commands that nobody has used in one of the languages, and the components that nobody has pressed."""
        out = []
        for each in sorted(self.there):
            lacking = LANGUAGES - self.used[each]
            if lacking and (each.startswith("/") or lacking == LANGUAGES):
                out.append(f"{each} ({', '.join(sorted(lacking))})")
        return out

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run of all end-to-end tests that leaves something out."""
        whole = {file.name for file in ENDS.glob("test_*.py")} - {"test_bench.py"} <= self.files
        if whole and not session.config.option.keyword and not hasattr(session.config, "workerinput"):
            self.missing = self.wanting()
            if self.missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say what was left out."""
        if self.missing:
            terminalreporter.section("used in no end-to-end test (in these languages)", red=True)
            for each in self.missing:
                terminalreporter.line(each)
