"""Every button, select and form that a client shows is pressed, in both languages, and answered in words."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import discord
import pytest

from bot.hosted import hosted_games
from bot.players import players as computers
from bot.sandbox.actors import Actor
from bot.sandbox.model import BUTTON, Message
from bot.words import speaker
from cards import codes
from cards.decks import preconstructed
from cards.wakfu.catalog import load
from tests import pressed
from tests.e2e.driving import play

OWNER = discord.Permissions(manage_guild=True, manage_threads=True, view_channel=True).value
LAST = {
    "t.forget",
    "t.stay",
    "t.giveup",
    "t.concede",
    "t.abort",
    "t.resume",
    "l.match",
    "h.practice",
    "v.play",
    "d.delete",
}
"""What ends something: pressed where nothing follows, if at all."""


class Curious:
    """Presses whatever it has not pressed yet."""

    def __init__(self, stage: Any, actor: Actor, rng: random.Random) -> None:
        self.stage, self.actor, self.rng = stage, actor, rng
        self.fault = speaker(stage.shared)("error-report", id="").split(".")[0]

    @property
    def done(self) -> set[str]:
        """The kinds that were pressed."""
        return {kind for kind, _ in pressed.used(self.stage.world, self.actor.id)}

    async def explore(self, path: str, steps: int = 12, in_: Any = None, **options: Any) -> None:
        """Open a screen by a command, and press on from there; what was not pressed yet comes first."""
        message = None
        for _ in range(steps):
            if message is None or not self._parts(message):
                message = (await self.actor.slash(path, options, in_=in_)).original
            if message is None or not (parts := self._parts(message)):
                return
            fresh = [part for part in parts if pressed.kind(part["custom_id"]) not in self.done]
            answer = await self.press(message, self.rng.choice(fresh or parts))
            message = None if not fresh and self.rng.random() < 0.3 else answer or message

    async def last(self, path: str, *kinds: str, in_: Any = None, **options: Any) -> Message | None:
        """Open a screen by a command and press these, one after the other, although it ends there."""
        message = (await self.actor.slash(path, options, in_=in_)).original
        for each in kinds:
            parts = [p for p in message.components if pressed.kind(p.get("custom_id") or "") == each]
            message = await self.press(message, parts[0])
        return message

    def _parts(self, message: Message) -> list[dict[str, Any]]:
        found = [p for p in message.components if p.get("custom_id") and not p.get("disabled")]
        return [p for p in found if pressed.kind(p["custom_id"]) not in LAST]

    async def press(self, message: Message, part: dict[str, Any]) -> Message | None:
        """Press one component, fill in the form that it opens, and read the answer."""
        if part["type"] == BUTTON:
            answer = await self.actor.click(message, custom_id=part["custom_id"])
        else:
            answer = await self.actor.select(message, self._values(part), custom_id=part["custom_id"])
        if answer.modal is not None:
            answer = await self._fill(answer)
        await asyncio.sleep(1)  # for what follows an acknowledgement
        if answer.original is not None:
            await answer.finished()
            assert self.fault not in answer.original.text, part
        return answer.original

    def _values(self, part: dict[str, Any]) -> list[Any]:
        if part.get("options"):
            return [self.rng.choice(part["options"])["value"]]
        return [self.stage.world.general] if part["type"] == 8 else [self.role]

    async def _fill(self, opener: Any) -> Any:
        fields = {p["custom_id"]: "Tofu" for p in pressed.fields(opener.modal)}
        return await self.actor.submit_modal(opener, fields)

    @property
    def role(self) -> Any:
        return next(r for r in self.stage.world.guild.roles.values() if r["name"] == "judges")


IN_A_MATCH = (
    "hand",
    "board",
    "log",
    "why",
    "match status",
    "match watch",
    "replay",
    "match settings",
    "settings",
)
ANYWHERE = (
    ("help", 30, {}), ("deck starters", 12, {}), ("deck list", 40, {}), ("deck show", 12, {"deck": "own"}),
    ("deck build", 40, {"deck": "own"}), ("card show", 14, {"card": "Tofu"}), ("card search", 30, {}),
    ("match setup", 20, {}), ("match options", 8, {}), ("profile", 8, {}), ("learn", 30, {}),
)  # fmt: skip


@pytest.fixture(params=["en", "fr"])
async def curious(request, make_stage):
    """Somebody with all rights, in one language, who presses everything; the stage has no pictures."""
    stage = await make_stage(request.param, players=computers(hosted_games()))
    stage.unpaced()
    stage.world.add_role("judges")
    locale = {"en": "en-US", "fr": "fr"}[request.param]
    owner = stage.world.actor("Owner", granted=OWNER, locale=locale)
    return Curious(stage, owner, random.Random(request.param))


async def test_all_screens_outside_of_matches(curious):
    stage, owner = curious.stage, curious.actor
    code = codes.encode(preconstructed("incarnam-iop", load()), load())
    await owner.slash("deck import", code=code, name="Own")
    await owner.slash("profile")
    number = await stage.bot.services.people.number_of(int(owner.id))
    (own,) = await stage.bot.services.store.decks.of_player(number, "wakfu")
    for path, steps, options in ANYWHERE:
        given = {key: f"own-{own.id}" if value == "own" else value for key, value in options.items()}
        await curious.explore(path, steps, **given)
    await (await owner.slash("privacy export")).finished()
    await curious.last("deck show", "d.delete", deck=f"own-{own.id}")
    await curious.last("help", "h.play", "h.practice")
    await curious.last("privacy delete", "t.stay")
    gone = await curious.last("privacy delete", "t.forget")
    await stage.world.until(
        lambda: speaker(stage.shared)("privacy-deleted") in gone.text, 60, "the end of it"
    )
    wanted = {"b.all", "b.page", "d.delete", "d.export", "d.share", "h.lessons", "l.leave", "s.channel", "s.public",
              "s.role", "t.forget"}  # fmt: skip
    assert wanted - curious.done == set()


async def test_all_screens_of_a_match(curious):
    stage, owner, world = curious.stage, curious.actor, curious.stage.world
    other = world.actor("Other", locale="fr" if stage.shared == "en" else "en-US")
    await owner.slash("match settings", featured=world.add_channel("stands"))
    await curious.explore("match setup", 12)  # the role of the judges
    pair = await stage.match(owner, other)
    thread = pair[0].thread
    for epoch in (20, 45):
        for player in pair:
            await player.open_hand()
        table, _ = await play(stage.bot, pair, "components", until=lambda t, at=epoch: t.epoch >= at)
        for path in IN_A_MATCH:
            await curious.explore(path, 14, in_=thread)
        await stage.quiet()
        shown = await stage.table_message(thread)
        for part in [
            p for p in shown.components if pressed.kind(p.get("custom_id") or "") in ("t.whythat", "t.hand")
        ]:
            await curious.press(shown, part)
    assert (await owner.slash("react", card="Tofu", in_=thread)).text
    await owner.slash("board", text=True, in_=thread)
    await owner.slash("match feature", in_=thread)
    await curious.last("concede", "t.concede", in_=thread)
    for path in ("replay", "hand"):
        await curious.explore(path, 20, in_=thread)
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
    wanted = {
        "t.orders",
        "t.takeback",
        "t.why",
        "t.whyshare",
        "v.turnback",
        "v.save",
        "v.agree",
    }
    assert wanted - curious.done == set()


async def test_all_screens_of_practice(curious):
    stage, owner = curious.stage, curious.actor
    before = set(stage.world.channels)
    await (await owner.slash("match practice", deck="incarnam-iop")).finished()
    thread = await stage.thread_besides(before)
    await stage.table_message(thread)
    fair = next(m for m in owner.messages(thread) if ".fair" in str(m.components))
    part = next(p for p in fair.components if ".fair" in p.get("custom_id", ""))
    assert await curious.press(fair, part)
    for _ in range(4):
        table = await stage.bot.tables.in_thread(int(thread.id))
        await stage.world.until(lambda t=table: t.result or t.pending_for(0), 60, "a question")
        if (decision := table.pending_for(0)) is None:
            break
        await curious.explore("hand", 12, in_=thread)
        if table.pending_for(0) == decision:
            await table.submit(0, decision.id, decision.shape.sensible())
