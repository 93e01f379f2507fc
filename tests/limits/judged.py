"""Messages as Discord would take them: whether the body of a screen keeps within all limits."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

from discord.http import handle_message_parameters

from bot.sandbox import limits
from bot.sandbox.api import validate
from bot.sandbox.model import walk
from bot.ui.base import show
from bot.ui.base.screen import Form, Screen

ROOT = Path(__file__).parents[2]
DOCUMENT = Path(os.environ.get("ARBITRE_OPENAPI") or ROOT.parent / "shared" / "discord" / "openapi.json")
SEND = "/channels/{channel_id}/messages"
EDIT = f"{SEND}/{{message_id}}"


class Judged:
    """Judges bodies as the sandbox does: by Discord's limits always, by its own description where a copy is at hand.

    What `Screen.fitted` would cut away is a fault, too: rows, and what stands above the boxes.
    """

    def __init__(self) -> None:
        self.validator = validate.load(DOCUMENT) if DOCUMENT.exists() else None
        self.counts: Counter[str] = Counter()
        self.longest: Counter[str] = Counter()
        self.faults: dict[str, Any] = {}

    def screen(self, what: str, screen: Screen) -> None:
        """Judge a screen, sent anew and as an edit."""
        if len(screen.rows) > 5:
            self._fault(what, {"rows": f"{len(screen.rows)} of them"}, screen)
        if len(screen.content) > 2000:
            self._fault(what, {"content": f"{len(screen.content)} characters are cut"}, screen)
        self._body(what, "POST", SEND, show.new(screen))
        self._body(what, "PATCH", EDIT, show.changed(screen))
        self.counts[what] += 1
        self.longest[what] = max(self.longest[what], len(screen.content))

    def form(self, what: str, form: Form) -> None:
        """Judge a form."""
        self.counts[what] += 1
        self._fault(what, limits.modal(show.modal(form).to_dict()), form)

    def _body(self, what: str, method: str, route: str, arguments: dict[str, Any]) -> None:
        with handle_message_parameters(**arguments) as sent:
            payload = sent.payload
            if payload is None:
                payload = json.loads(sent.multipart[0]["value"])
            files = {str(n): (file.filename, file.fp.read()) for n, file in enumerate(sent.files or ())}
            for file in sent.files or ():
                file.fp.seek(0)
        body = json.loads(json.dumps(payload))
        found = limits.message(body, body.get("flags", 0), files)
        found |= {
            f"{key}/description": "too long"
            for key, each in enumerate(body.get("attachments") or ())
            if len(each.get("description") or "") > 1024
        }
        if self.validator is not None:
            found |= self.validator.check(method, route, body)
        if method == "POST" and not (body.get("content") or body.get("embeds") or files):
            found["content"] = "an empty message"
        self.longest["components"] = max(
            self.longest["components"], len(list(walk(body.get("components") or [])))
        )
        self._fault(what, found, body)

    def _fault(self, what: str, found: dict[str, str], of: object) -> None:
        for path, said in found.items():
            self.counts["faults"] += 1
            self.faults.setdefault(f"{what}: {path.split('/')[0]}: {said}", of)
