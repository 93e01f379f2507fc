"""Questions in custom ids: the whole text if it fits, else a key and the important words."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass

from bot.ui.base.citing import Press
from engine.rulebook.asking import LONGEST
from engine.rulebook.model import Language
from engine.rulebook.words import content_words

#: The longest custom id that Discord accepts.
_ID = 100
#: How many questions are kept, and how many characters of each: more than a search reads, so that it notices the cut.
_KEPT, _MOST = 2000, 4 * LONGEST + 1
_PLACE = re.compile(r"~([0-9a-f]{10})~(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A question restored from a button; `whole` is False if only its important words are left."""

    text: str
    whole: bool = True


class Questions:
    """The latest questions that are too long for a custom id. They are kept in memory only, without their askers.

    Every process draws a new salt for their keys, so that nobody can test whether something was asked.
    """

    def __init__(self) -> None:
        self._salt = secrets.token_bytes(16)
        self._kept: OrderedDict[str, str] = OrderedDict()

    def press(self, press: Press, question: str) -> Press:
        """The same press with the question in its place, within Discord's limit."""
        room = _ID - len(str(press)) + len(press.place)
        return Press(
            press.what, press.language, press.key, press.page, self._place(question, room, press.language)
        )

    def read(self, place: str) -> AskedAgain:
        """The question in a custom id; after a restart only the important words of a long one."""
        found = _PLACE.fullmatch(place)
        if found is None:
            return AskedAgain(place)
        whole = self._kept.get(found[1])
        return AskedAgain(found[2], whole=False) if whole is None else AskedAgain(whole)

    def _place(self, question: str, room: int, language: Language) -> str:
        plain = " ".join(question.split())
        if len(plain) <= room and not _PLACE.fullmatch(plain):
            return plain
        head = f"~{self._keep(question[:_MOST])}~"
        words = " ".join(dict.fromkeys(content_words(plain[:_MOST], language)))
        room -= len(head)
        if len(words) > room:
            words = words[: room + 1].rpartition(" ")[0] or words[:room]
        return head + words

    def _keep(self, question: str) -> str:
        key = hashlib.blake2s(question.encode("utf-8", "replace"), digest_size=5, key=self._salt).hexdigest()
        self._kept[key] = question
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return key
