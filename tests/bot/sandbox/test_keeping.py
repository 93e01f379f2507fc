"""A sandbox goes on where an earlier one was stopped."""

import json

import aiohttp
import pytest
import structlog

from bot.sandbox import keeping, server
from bot.sandbox.actors import PlayedWorld
from bot.sandbox.keeping import UnreadableWorldError
from bot.store import StoreBusyError
from tests.bot.sandbox.conftest import png


def written(world):
    return json.dumps(keeping.saved(world))


async def test_a_world_is_the_same_after_a_restart(bot, world, alice, bob, sandbox):
    alice.say("Hello there")
    posted = (await alice.slash("match open", {"opponent": bob})).messages
    world.cast((), ("Maya",))
    world.locales[bob.id] = "fr"
    world.met.add(bob.id)
    bob.close_dms()
    text = written(world)

    async with await server.start() as other:
        again = other.world
        keeping.restore(again, text)
        assert [a.name for a in again.actors.values()] == [a.name for a in world.actors.values()]
        assert again.locales == world.locales
        assert again.met == {bob.id}
        assert again.closed_dms == {bob.id}
        assert again.me == world.me
        assert again.guild.data == world.guild.data
        assert again.guild.roles == world.guild.roles
        hers, maya = again.named("Alice"), again.named("Maya")
        assert hers is not None
        assert maya is not None
        assert again.standing(maya) == "moderator"
        for channel in world.channels.values():
            kept = [m for m in alice.messages(channel) if not m.ephemeral]
            there = hers.messages(again.channels[channel.id])
            assert [m.id for m in there] == [m.id for m in kept]
            assert [m.content for m in there] == [m.content for m in kept]
        assert posted
        assert hers.say("Still here").content == "Still here"


async def test_a_kept_picture_is_served_at_the_new_address(bot, world, alice):
    upload = alice.upload("board.png", png())
    await alice.slash("play", {"card": "Bouftou"})
    world.messages[alice.say("Look").id].data["attachments"] = [upload]
    async with await server.start() as other, aiohttp.ClientSession() as session:
        keeping.restore(other.world, written(world))
        hers = other.world.named("Alice")
        assert hers is not None
        shown = next(m for m in hers.messages() if m.data["attachments"])
        address = shown.data["attachments"][0]["url"]
        assert address.startswith(other.url)
        async with session.get(address) as answer:
            assert answer.status == 200
            assert await answer.read() == png()


async def test_what_only_one_person_saw_is_not_kept(bot, world, alice):
    await alice.slash("play", {"card": "Bouftou"})
    alice.say("Seen by all")
    hidden = [m for m in world.messages.values() if m.only]
    again = PlayedWorld()
    keeping.restore(again, written(world))
    assert not {m.id for m in hidden} & set(again.messages)
    assert [m.content for m in again.messages_in(world.general.id) if m.content == "Seen by all"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '{"form": "another/1"}', '{"form": "arbitre-sandbox/2"}']
)
def test_a_file_that_holds_no_world_is_refused_and_changes_nothing(text):
    world = PlayedWorld()
    before = keeping.saved(world)
    with pytest.raises(UnreadableWorldError):
        keeping.restore(world, text)
    assert keeping.saved(world) == before


def test_every_loss_in_the_file_is_noticed():
    world = PlayedWorld()
    world.cast(("Alice",), ("Maya",))
    whole = keeping.saved(world)
    for left in whole:
        with pytest.raises(UnreadableWorldError):
            keeping.restore(PlayedWorld(), json.dumps({k: v for k, v in whole.items() if k != left}))


def test_who_is_played_already_stays_who_they_are():
    world = PlayedWorld()
    world.cast(("Alice", "Bob"), ("Maya",))
    before = dict(world.actors)
    world.cast(("Alice", "Carol"), ("Maya",))
    assert before.items() <= world.actors.items()
    assert [world.standing(a) for a in world.actors.values()] == [
        "player",
        "player",
        "moderator",
        "owner",
        "player",
    ]


async def test_a_world_is_kept_while_it_goes_on_and_at_its_end(bot, world, alice, tmp_path, monkeypatch):
    monkeypatch.setattr(keeping, "EVERY", 0.01)
    path = tmp_path / "world.json"
    async with keeping.kept(world, path):
        assert not path.exists(), "nothing has happened"
        alice.say("While it runs")
        await world.until(lambda: path.exists() and "While it runs" in path.read_text("utf-8"))
        assert path.stat().st_mode & 0o777 == 0o600
        alice.say("At the very end")
    assert "At the very end" in path.read_text("utf-8")
    alice.say("Afterwards")
    assert "Afterwards" not in path.read_text("utf-8")


async def test_what_cannot_start_leaves_the_file_of_another_alone(world, tmp_path):
    path = tmp_path / "world.json"
    path.write_text("another's", "utf-8")
    with pytest.raises(StoreBusyError):
        async with keeping.kept(world, path):
            raise StoreBusyError("in use")
    assert path.read_text("utf-8") == "another's"


async def test_a_file_that_cannot_be_written_is_told_in_the_log(world, tmp_path):
    (tmp_path / "file").write_text("", "utf-8")
    with structlog.testing.capture_logs() as logged:
        async with keeping.kept(world, tmp_path / "file" / "world.json"):
            pass
    assert [line["event"] for line in logged] == ["world.not_kept"]
