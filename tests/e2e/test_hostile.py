"""Hostile input: a private, polite answer, and nothing changes."""

from __future__ import annotations

import pytest

from bot.sandbox import interactions
from bot.sandbox.model import BUTTON, STRING_SELECT
from tests.e2e.driving import play


@pytest.fixture
async def pair(stage, alice, bob):
    made = await stage.match(alice, bob)
    for player in made:
        await player.open_hand()
    return made


@pytest.fixture
async def table(stage, pair):
    return await stage.bot.tables.in_thread(int(pair[0].thread.id))


async def until_main(stage, pair):
    table, _ = await play(
        stage.bot, pair, "components", until=lambda t: any(d.why == "main" for d in t.pending)
    )
    decision = table.pending[0]
    return table, decision, pair[decision.seat], pair[1 - decision.seat]


def ids(message):
    return [c["custom_id"] for c in message.components if c.get("custom_id")]


def private(answer):
    """The bot answered with words that only the one who clicked sees."""
    assert answer.original is not None
    assert answer.original.ephemeral
    assert answer.original.text
    return answer.original.text


async def test_a_strangers_click(stage, pair, table):
    carol = stage.world.actor("Carol")
    message = await stage.table_message(pair[0].thread)
    before = table.epoch
    for custom_id in ids(message):
        if custom_id.startswith("k.look."):  # the cards in sight are for everybody
            continue
        assert "not playing in this match" in private(await carol.click(message, custom_id=custom_id))
    decision = table.pending[0]
    forged = f"a.{table.match_id}.{decision.id}.o.0"
    assert "not playing in this match" in private(await carol.forge(message, forged))
    assert table.epoch == before


async def test_an_old_prompt(stage, pair):
    table, decision, player, _ = await until_main(stage, pair)
    await stage.world.until(lambda: player.asks(decision))
    old = [i for i in ids(player.panel) if f".{decision.id}." in i]
    await player.press(decision, back=0)
    while table.pending_for(player.seat) == decision:
        await player.press(decision, back=0)
    before = table.epoch
    answer = await player.actor.forge(player.panel, old[0])
    assert "no longer open" in answer.original.text or "n'est plus ouverte" in answer.original.text
    assert table.epoch == before


async def test_a_double_click_counts_once(stage, pair, table):
    player, other = pair
    decision = table.pending_for(player.seat)
    button = f"a.{table.match_id}.{decision.id}.o.0"
    before = table.epoch
    first = await player.actor.click(player.panel, custom_id=button, wait_=False)
    second = await player.actor.forge(player.panel, button, wait_=False)
    await first.answered()
    await second.answered()
    assert table.epoch == before + 1
    assert table.pending_for(other.seat) is not None


async def test_the_same_interaction_twice_counts_once(stage, pair, table):
    player, _ = pair
    decision = table.pending_for(player.seat)
    button = f"a.{table.match_id}.{decision.id}.o.0"
    answer = await player.actor.click(player.panel, custom_id=button)
    before = table.epoch
    again = await table.submit(0, decision.id, "rock", interaction_id=int(answer.payload["id"]))
    assert again.repeated
    assert table.epoch == before


async def test_a_button_of_another_match(stage, pair, table):
    carol = stage.world.actor("Carol")
    second = await stage.match(pair[0].actor, carol, ("incarnam-cra", "incarnam-iop"), seed=4)
    other = await stage.bot.tables.in_thread(int(second[0].thread.id))
    decision, before = other.pending_for(0), (table.epoch, other.epoch)
    forged = f"a.{other.match_id}.{decision.id}.o.0"
    answer = await pair[0].actor.forge(await stage.table_message(pair[0].thread), forged)
    assert "another match" in private(answer)
    assert (table.epoch, other.epoch) == before


async def test_the_other_players_question(stage, pair):
    table, decision, _player, other = await until_main(stage, pair)
    before = table.epoch
    forged = f"a.{table.match_id}.{decision.id}.o.0"
    answer = await other.actor.forge(other.panel, forged)
    assert "other player" in answer.original.text or "autre joueur" in answer.original.text
    assert table.epoch == before


@pytest.mark.parametrize(
    "action",
    ["o.99", "o.-1", "o.", "o.x", "o.٣", "s.play", "m.0", "f", "v.7", "v.999999999999", "a.0", "d.0", "+.9", "p.-3",
     "q.1", "o.1.2.3", "y.0.0", "n", "x", "c", "b"],
)  # fmt: skip
async def test_answers_out_of_range(stage, pair, action):
    table, decision, player, _ = await until_main(stage, pair)
    before = table.epoch
    shown = player.panel.text
    await player.actor.forge(player.panel, f"a.{table.match_id}.{decision.id}.{action}")
    if action != "y.0.0":  # the sensible answer, whatever follows it
        assert table.epoch == before
    assert shown


@pytest.mark.parametrize(
    "custom_id",
    ["", "x", "a", "a.1", "a.1.1", "a.9999999999999999999.1.o.0", "t.1", "t.1.nothing", "t.99.hand", "c.1.accept",
     "c.1.nothing", "c.77.deck.incarnam-iop", "\u202et.1.hand", "a." + "1" * 90, "t.1.rematch"],
)  # fmt: skip
async def test_made_up_custom_ids(stage, pair, table, custom_id):
    before = table.epoch
    message = await stage.table_message(pair[0].thread)
    if not custom_id:
        return
    private(await pair[0].actor.forge(message, custom_id))
    assert table.epoch == before


async def test_values_that_the_select_never_had(stage, pair):
    table, decision, player, _ = await until_main(stage, pair)
    before = table.epoch
    for values in (["99"], ["page:7"], ["page:x"], ["x" * 100], []):
        custom_id = f"a.{table.match_id}.{decision.id}.s.play"
        await player.actor.forge(player.panel, custom_id, component_type=STRING_SELECT, values=values)
    assert table.epoch == before
    assert BUTTON


LONG = "W" * 4000
BIDI = "\u202eTofu\u202c\u2066x\u2069\u200b\u200f"
NASTY = [
    LONG,
    BIDI,
    "@everyone",
    "<@&1> **x** `y` [z](http://a.b)",
    "\0\x07",
    "Z" + "\u0335" * 200,
    "ﷺ" * 100,
    "💣" * 50,
]


@pytest.mark.parametrize("given", NASTY)
async def test_nasty_words_in_commands(stage, pair, given):
    table, _, player, _ = await until_main(stage, pair)
    before, pings = (
        table.epoch,
        len(stage.world.actors["Carol"].pings) if "Carol" in stage.world.actors else 0,
    )
    for command, option, most in (("play", "card", 200), ("use", "power", 200), ("choose", "what", 1000)):
        said = given[:most].strip("\0") or "x"
        answer = await player.actor.slash(command, {option: said}, in_=player.thread)
        shown = private(answer)
        assert "\u202e" not in shown
        assert "@everyone" not in shown
        assert "Z" + "\u0335" * 5 not in shown
        await player.actor.autocomplete(command, option, said, in_=player.thread)
    assert table.epoch == before
    assert pings == 0


@pytest.mark.parametrize("name", [*NASTY, "incarnam", "..", "' OR 1=1 --"])
async def test_nasty_deck_names(stage, alice, bob, name):
    carol = stage.world.actor("Carol")
    answer = await alice.slash("match challenge", opponent=bob, deck=name[:100].strip("\0") or "x")
    shown = private(answer)
    assert "@everyone" not in shown
    assert "\u202e" not in shown
    assert carol.pings == []
    assert alice.threads == []


async def test_nasty_user_names(stage):
    world = stage.world
    evil, long = world.actor("@everyone \u202e**x**"), world.actor("N" * 32 + "\u0301" * 50)
    pair = await stage.match(evil, long)
    assert "\u202e" not in pair[0].thread.name
    assert len(pair[0].thread.name) <= 100
    assert "\u0301" * 5 not in pair[0].thread.name


async def test_modal_with_nonsense(stage, pair):
    table, decision, player, _ = await until_main(stage, pair)
    before = table.epoch
    data = {"custom_id": f"a.{table.match_id}.{decision.id}.v", "components": [
        {"type": 18, "component": {"type": 4, "custom_id": "number", "value": "1e9; DROP TABLE"}}]}  # fmt: skip
    sent = interactions.send(stage.world, player.actor.id, interactions.SUBMIT, data, player.thread)
    answer = await sent.answered()
    assert "do not understand" in private(answer) or "ne comprends pas" in private(answer)
    assert table.epoch == before
