"""Forged and hostile input by the thousand: all is answered, nobody touches another's match, all agrees at the end.

The forger has seen every button that anybody was shown, and sends its id with other numbers, words and values; fills in
every command with words that try something; types them into suggestions and forms. They play, play elsewhere, or do not
play at all.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import islice
from typing import Any

from bot.sandbox import interactions
from bot.sandbox.actors import Actor
from bot.sandbox.commands import CannotDoError, available
from bot.sandbox.interactions import Interaction
from bot.sandbox.model import BUTTON, STRING_SELECT, Channel, Json, Message
from bot.store import check
from tests.e2e.driving import Player

NASTY = (
    "", "0", "-1", "1", "2", "77", "99999999999999999999", "1e9", "٣", "\u202eTofu\u202c", "Z" + "\u0335" * 60,
    "💣" * 20, "@everyone", "<@&1> **x** `y`", "' OR 1=1 --", "../../etc/passwd", "%s {0} $name {{", "ﷺ" * 20,
    "x" * 100, "a.b.c.d.e.f", "Tofu", "Bouftou", "418.2", "incarnam-iop", "random", "nothing", "yes", "Alice", "\u200b",
    "ok", "x=1; attack", "{", "é̂",
)  # fmt: skip
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 10, 11


class Forger:
    """Sends what a client would not; `sent` counts it by its kind."""

    def __init__(self, stage: Any, rng: random.Random) -> None:
        self.world = stage.world
        self.rng = rng
        self.sent: Counter[str] = Counter()

    # ------------------------------------------------------------------ what it has seen

    def shown(self) -> list[Message]:
        """The latest messages with something to press."""
        latest = reversed(self.world.messages.values())
        return list(islice((m for m in latest if not m.deleted and m.components), 60))

    def forged(self, known: str) -> str:
        """The id of a button, with something in it that was not there."""
        words = known.split(".")
        for _ in range(self.rng.randint(1, 2)):
            at = self.rng.randrange(len(words))
            kind = self.rng.randrange(6)
            if kind == 0:
                words[at] = str(self.rng.choice((0, 1, 2, 3, 5, 40, -1, 2**31, 2**63)))
            elif kind == 1:
                words[at] = self.rng.choice(NASTY)
            elif kind == 2:
                words = words[: at + 1]
            elif kind == 3:
                words.append(self.rng.choice((*NASTY, "o", "hand", "0")))
            elif kind == 4:
                other = self.rng.choice(self.shown()).components
                found = [str(c["custom_id"]).split(".") for c in other if c.get("custom_id")]
                words[at] = self.rng.choice(self.rng.choice(found)) if found else "x"
        return ".".join(words)[:100] or "x"

    # ------------------------------------------------------------------ what it sends

    async def once(self, who: Actor, places: list[Channel]) -> Interaction | None:
        """Send one thing; None where a client would not even have the command."""
        kind = self.rng.choice(("button", "button", "select", "form", "command", "command", "suggestion"))
        try:
            answer = await getattr(self, f"_{kind}")(who, self.rng.choice(places))
        except CannotDoError:
            return None
        self.sent[kind] += 1
        return answer

    def _custom_id(self) -> tuple[Message, str]:
        message = self.rng.choice(self.shown())
        ids = [str(c["custom_id"]) for c in message.components if c.get("custom_id")]
        known = self.rng.choice(ids) if ids else "a.1.1.o.0"
        return message, known if self.rng.random() < 0.3 else self.forged(known)

    async def _button(self, who: Actor, _place: Channel) -> Interaction:
        message, custom_id = self._custom_id()
        return await who.forge(message, custom_id, component_type=BUTTON)

    async def _select(self, who: Actor, _place: Channel) -> Interaction:
        message, custom_id = self._custom_id()
        known = [o["value"] for c in message.components for o in c.get("options") or ()]
        pool = [*known, *NASTY[1:], "page:1", "page:-1"]
        values = [self.rng.choice(pool) for _ in range(self.rng.choice((0, 1, 1, 2, 5, 25)))]
        return await who.forge(message, custom_id, component_type=STRING_SELECT, values=values)

    async def _form(self, who: Actor, place: Channel) -> Interaction:
        message, custom_id = self._custom_id()
        fields = [
            {"type": 18, "component": {"type": 4, "custom_id": name, "value": self.rng.choice(NASTY)}}
            for name in self.rng.sample(
                ("number", "word", "text", "deck", "name", "x"), self.rng.randint(0, 3)
            )
        ]
        data: Json = {"custom_id": custom_id, "components": fields}
        on = message if self.rng.random() < 0.7 else None
        return await who.interact(interactions.SUBMIT, data, place, on)

    def _leaf(self, who: Actor, place: Channel) -> tuple[str, list[Json]]:
        """A command that the client offers, with its options."""
        level, path = available(self.world, who.id, place), []
        while True:
            if not level:
                raise CannotDoError("no command here")
            found = self.rng.choice(level)
            path.append(found["name"])
            level = found.get("options") or []
            if not level or level[0]["type"] >= STRING:
                return " ".join(path), level

    def _value(self, option: Json, who: Actor) -> Any:
        kind = option["type"]
        if option.get("choices"):
            return self.rng.choice(option["choices"])["value"]
        if kind in (INTEGER, NUMBER):
            return self.rng.randint(option.get("min_value", -(2**53)), option.get("max_value", 2**53))
        if kind == USER:
            return self.rng.choice(list(self.world.actors.values()))
        if kind == BOOLEAN:
            return self.rng.random() < 0.5
        if kind == CHANNEL:
            return self.world.general
        if kind == FILE:
            return who.upload("deck.txt", self.rng.choice(NASTY).encode() * self.rng.choice((1, 50)))
        if kind == ROLE:
            raise CannotDoError("no roles here")
        text = self.rng.choice(NASTY)[: option.get("max_length", 6000)]
        return text if len(text) >= option.get("min_length", 0) else "x" * option["min_length"]

    async def _command(self, who: Actor, place: Channel) -> Interaction:
        path, options = self._leaf(who, place)
        given = {
            o["name"]: self._value(o, who) for o in options if o.get("required") or self.rng.random() < 0.5
        }
        return await who.slash(path, given, in_=place)

    async def _suggestion(self, who: Actor, place: Channel) -> Interaction:
        path, options = self._leaf(who, place)
        typed = [o for o in options if o.get("autocomplete")]
        if not typed:
            raise CannotDoError("nothing to suggest")
        option = self.rng.choice(typed)
        given = {
            o["name"]: self._value(o, who) for o in options if o is not option and self.rng.random() < 0.3
        }
        return await who.autocomplete(path, option["name"], self.rng.choice(NASTY)[:100], in_=place, **given)


def hostile(message: Message) -> bool:
    """Whether a message of the bot mentions who should not be, or turns a line round."""
    return message.data.get("mention_everyone", False) or bool(re.search("[\u202a-\u202e]", message.text))


async def opened(stage: Any, names: tuple[str, str], number: int) -> tuple[Player, Player]:
    """A match, both hands opened, of two whom no forgery has blocked or kept waiting yet."""
    pair = await stage.match(*(stage.world.actor(f"{name} {number}") for name in names))
    for player in pair:
        await player.open_hand()
    return pair


async def test_forged_and_hostile_input_harms_nobody(make_stage, tmp_path, proof):
    stage = await make_stage(rules=tmp_path / "rules")
    stage.unpaced()
    rng = random.Random("forger")
    world, tables = stage.world, stage.bot.tables
    couples = (("Alice", "Bob"), ("Carol", "Dave"))
    pairs = [await opened(stage, couple, 0) for couple in couples]
    mallory = world.actor("Mallory")
    await pairs[0][0].actor.slash("match challenge", opponent=mallory, deck="incarnam-iop")
    matches = [await tables.in_thread(int(pair[0].thread.id)) for pair in pairs]
    forger, ended = Forger(stage, rng), []
    wanted = proof.size(250, 60_000)
    while sum(forger.sent.values()) < wanted:
        who, own = rng.choice(
            ((mallory, ()), *((pair[0].actor, (n,)) for n, pair in enumerate(pairs)), (mallory, ()))
        )
        before = [(table.epoch, table.status) for table in matches]
        seen = len(world.messages)
        answer = await forger.once(who, [world.general, who.dm, *(pair[0].thread for pair in pairs)])
        if answer is None:
            continue
        if answer.original is not None:
            await answer.finished()
        await world.until(lambda: not stage.bot.services.leaving)
        for number, table in enumerate(matches):
            if number not in own:
                assert (table.epoch, table.status) == before[number], (who.name, answer.what)
        for message in islice(reversed(world.messages.values()), len(world.messages) - seen):
            assert not hostile(message), (answer.what, message.text)
        for number, table in enumerate(matches):
            if table.status in ("over", "aborted"):
                ended.append(table.match_id)
                pairs[number] = await opened(stage, couples[number], len(ended))
                matches[number] = await tables.in_thread(int(pairs[number][0].thread.id))
    for number in (*ended, *(table.match_id for table in matches)):
        assert (await tables.verify(number)).problems == []
    assert check(stage.deployment.database) == []
    proof.record(
        "forged and hostile input", inputs=sum(forger.sent.values()), matches=len(ended) + 2, **forger.sent
    )
