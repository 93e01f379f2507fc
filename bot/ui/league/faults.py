"""What is wrong with a league's file or form, in the words of its reader."""

from __future__ import annotations

from bot.ui.base import text
from bot.words import Words
from engine.league.model import FaultText

#: Letters of what somebody wrote that are said back, and of what there is to choose from.
_SAID = 200


def fault_said(fault: str, words: Words) -> str:
    """A fault in words; one without a code as it is."""
    if not isinstance(fault, FaultText):
        return text.escape(fault, _SAID)
    params = {
        key: text.escape(each, _SAID) if isinstance(each, str) else each for key, each in fault.params.items()
    }
    if fault.code == "kind":
        wanted = str(fault.params["wanted"]).split(" | ")
        params["wanted"] = ", ".join(words.code("league-kind", each) for each in wanted)
        params["got"] = words.code("league-kind", str(fault.params["got"]))
    return words.code("league-fault", fault.code, **params)
