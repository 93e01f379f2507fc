"""What was asked, in custom ids: whole where it fits, else under a key, with the words that matter beside it."""

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

#: Characters of a custom id that Discord takes.
_ID = 100
#: Questions remembered, and of each so many characters: more than a search reads of it, so that it sees the cut.
_KEPT, _MOST = 2000, 4 * LONGEST + 1
_PLACE = re.compile(r"~([0-9a-f]{10})~(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """A question as a button brings it back; `whole` is False where only the words that fit are left of it."""

    text: str
    whole: bool = True


class Questions:
    """The questions asked last that are too long for a custom id. In memory only, and nobody knows whose they are.

    Their keys are drawn anew by every process, so that nobody can try whether something was asked.
    """

    def __init__(self) -> None:
        self._salt = secrets.token_bytes(16)
        self._kept: OrderedDict[str, str] = OrderedDict()

    def press(self, press: Press, question: str) -> Press:
        """The same press with the question in its place, within what Discord takes."""
        room = _ID - len(str(press)) + len(press.place)
        return Press(
            press.what, press.language, press.key, press.page, self._place(question, room, press.language)
        )

    def read(self, place: str) -> AskedAgain:
        """The question that stands in a custom id; after a restart the words of a long one."""
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
