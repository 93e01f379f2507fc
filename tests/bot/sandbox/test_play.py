"""A user plays: commands, components, modals, threads, DMs."""

import pytest

from bot.sandbox.commands import CannotDo


async def test_a_match_is_opened_and_played(bot, world, alice, bob):
    opened = await (await alice.slash("match open", opponent=bob)).finished()
    thread = world.channel("a match")
    assert opened.text == f"in {thread.mention}, hand by DM"
    assert alice.inbox[0].embeds[0]["title"] == "Your hand"
    assert not bob.inbox
    board = await bob.sees("board", in_=thread)
    assert board.buttons == ["Parry", "Write a note", "Quietly"]
    assert world.calls_to("/channels/{channel_id}/threads")[0].body["name"] == "a match"


async def test_buttons(bot, world, alice, bob):
    await (await alice.slash("match open", opponent=bob)).finished()
    board = await bob.sees("board", in_=world.channel("a match"))
    before = board.data["attachments"][0]
    pressed = await bob.click(board, "Parry")
    assert pressed.kind == 7
    assert board.content == f"{bob.mention} parried"
    assert board.data["attachments"][0] != before
    with pytest.raises(CannotDo, match="disabled"):
        await bob.click(board, "Parry")
    await bob.click(board, "Quietly")
    await bob.sees("done quietly")
