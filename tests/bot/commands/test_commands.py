"""The parts of commands that need no Discord."""

from __future__ import annotations

import discord
import pytest

from bot.commands.base import permissions
from bot.commands.base.decks import Decks
from bot.commands.base.services import UserError, explain
from bot.hosted import hosted_games
from bot.tables import TableFaultError, TableRefusalError
from bot.ui.match.drafts import plain_answer
from bot.words import LANGUAGES, speaker
from engine.core.decision import Assign, Decision, Option, PickOne, PickSome


def test_the_least_permissions_hold_nothing_dangerous():
    granted = permissions.invitation()
    for name in (
        "administrator",
        "manage_guild",
        "manage_messages",
        "manage_threads",
        "mention_everyone",
        "manage_roles",
    ):
        assert not getattr(granted, name)
    assert permissions.missing(granted) == []
    assert permissions.missing(discord.Permissions.none()) == list(permissions.NEEDED)
    assert "create_private_threads" in permissions.missing(discord.Permissions.none(), private=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_permission_has_a_name_in_words(language):
    words = speaker(language)
    for name in (*permissions.NEEDED, permissions.PRIVATE):
        assert words.has(f"permission-{name.replace('_', '-')}")


@pytest.mark.parametrize(
    ("given", "found"),
    [("incarnam-iop", "incarnam-iop"), ("IOP", "incarnam-iop"), ("Incarnam - Crâ", "incarnam-cra"),
     ("cra", "incarnam-cra"), ("", None), ("incarnam", None), ("@everyone", None)],
)  # fmt: skip
def test_decks_are_found_by_id_or_name(given, found):
    deck = Decks(hosted_games()["wakfu"]).find(given)
    assert (deck.id if deck else None) == found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "code",
    ["unknown_game", "too_many_matches", "too_many_challenges", "already_challenged", "challenge_gone", "own_challenge",
     "not_for_you", "no_such_match", "not_a_player", "match_closed", "not_begun", "unreadable", "away",
     "unknown_player", "draining"],
)  # fmt: skip
def test_every_refusal_of_the_tables_has_words(language, code):
    words = speaker(language)
    assert words.has(f"table-{code.replace('_', '-')}")
    assert explain(TableRefusalError(code, limit=5, name="x"), words)


def test_an_unexpected_error_is_told_by_a_number_only():
    words = speaker("en")
    said = explain(ValueError("Tofu in hand"), words)
    assert "Tofu" not in said
    assert explain(TableFaultError("abcd1234"), words).endswith("abcd1234")
    assert explain(UserError("match-none"), words) == words("match-none")


def test_pass_means_the_empty_answer_where_that_is_one():
    def decide(shape):
        return Decision(1, 0, shape, "x", ())

    assert plain_answer(decide(Assign((), ())), ("pass",), empty=True) == {}
    assert plain_answer(decide(PickSome((Option("a", "choose"),), 0, 1)), ("pass",), empty=True) == []
    assert plain_answer(decide(PickSome((Option("a", "choose"),), 1, 1)), ("pass",), empty=True) is None
    both = decide(PickOne((Option("pass", "pass"), Option("z", "end"))))
    assert plain_answer(both, ("pass",), empty=True) == "pass"
    assert plain_answer(both, ("end",), empty=False) == "z"
    assert plain_answer(both, ("attack",), empty=False) is None
