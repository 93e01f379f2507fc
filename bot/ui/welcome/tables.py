"""An open table: the message at which anybody may sit down, and what it becomes."""

from __future__ import annotations

from collections.abc import Mapping

from discord.utils import format_dt

from bot.tables import ChallengeOffer
from bot.ui.base.ids import ChallengeClick
from bot.ui.base.screen import Button, Screen
from bot.ui.match.matches import agreed, agreed_in_full, announcements, form, length, promised, words_given
from bot.words import speaker
from engine.core.ruling import Ruling


def sitting(offer: int) -> str:
    """The custom id of *Sit down*, by which the message is known in its channel."""
    return str(ChallengeClick(offer, "sit"))


def open_table(offer: ChallengeOffer, opener: str, rulings: Mapping[str, Ruling]) -> Screen:
    """The table as everyone sees it, with its terms; commitments and word are public before anybody sits down."""
    words = speaker(offer.locale).of(offer.game)
    expires = format_dt(offer.expires_at, "R")
    lines = [words("open-table", player=opener, game=words.code("game", offer.game), expires=expires)]
    lines += [*length(offer.best_of, words), *form(offer.deck_format, words)]
    lines += [*agreed(offer.options, rulings, words), *announcements([(opener, offer.announced)], words)]
    lines += [promised(offer.commitments, words), *words_given([(opener, offer.word)], words)]
    sit = Button(sitting(offer.id), words("button-sit"), "good", "🪑")
    full = agreed_in_full(offer.options, rulings, words)
    return Screen("\n".join(lines), full, ((sit,),))


def closed(locale: str, reason: str) -> Screen:
    """What the message of a table becomes at which nobody can sit down any more."""
    return Screen(speaker(locale).code("open-closed", reason))
