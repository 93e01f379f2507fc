"""Calling a judge: the question, the call, and that a judge has answered."""

from __future__ import annotations

from bot.tables import MatchInfo
from bot.ui.base import text
from bot.ui.base.ids import At
from bot.ui.base.screen import Button, Screen
from bot.words import Words


def confirm(match: int, role: str, words: Words) -> Screen:
    """The question to who pressed the button."""
    sure = Button(str(At(match, "callnow")), words("button-call-now"), "primary", "⚖️")
    stay = Button(str(At(match, "refresh")), words("button-keep-playing"))
    return Screen(words("call-sure", role=text.escape(role, 100)), (), ((sure, stay),))


def called(match: int, words: Words) -> Screen:
    """That the judges have been called."""
    back = Button(str(At(match, "refresh")), words("button-return"), "primary", "↩️")
    return Screen(words("call-done"), (), ((back,),))


def call(info: MatchInfo, role: int, player: str, words: Words) -> Screen:
    """The call, which notifies the role."""
    where = f"<#{info.thread_id}>" if info.thread_id is not None else words("call-no-thread")
    line = words("call-post", role=f"<@&{role}>", player=player, match=info.id, thread=where)
    button = Button(str(At(info.id, "answercall")), words("button-call-answer"), "good", "⚖️")
    return Screen(line, (), ((button,),), roles=(role,))


def answered(info: MatchInfo, judge: str, words: Words) -> Screen:
    """That a judge has answered."""
    return Screen(words("call-answered", judge=judge, match=info.id))
