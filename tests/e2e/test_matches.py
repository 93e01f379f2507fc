"""Whole matches, from the challenge to the victory message, and what everyone saw of them."""

from __future__ import annotations

from bot.store.records import StandingOrdersRecord
from cards import decks
from cards.wakfu import catalog
from tests.e2e.driving import leaks, play
from tests.e2e.hosting import hosted_with_reactions

CARDS = catalog.load()


def only_in(first, second):
    """Names of the cards of one deck that the other lacks; Heroes and Haven Bags are public from the start."""
    lists = [decks.preconstructed(d, CARDS).all_cards(CARDS) for d in (first, second)]
    names = [{c.name for c in cards if c.type not in ("hero", "haven_bag")} for cards in lists]
    return names[0] - names[1]


async def test_iop_against_cra_by_components_alone(stage, alice, bob):
    carol = stage.world.actor("Carol")
    pair = await stage.match(alice, bob, seed=5)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components")
    assert table.result is not None
    result = await carol.sees("🏆", stage.world.general)
    assert "Rematch" in result.text or "Revanche" in result.text
    await stage.bot.publisher.close()
    cra, iop = only_in("incarnam-cra", "incarnam-iop"), only_in("incarnam-iop", "incarnam-cra")
    assert len(cra) > 10
    assert len(iop) > 10
    assert await leaks(table, alice, CARDS, cra) == []
    assert await leaks(table, bob, CARDS, iop) == []
    assert await leaks(table, carol, CARDS, cra | iop) == []


async def test_iop_against_cra_by_slash_commands_alone(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=3)
    table, _ = await play(stage.bot, pair, "commands")
    assert table.result is not None
    await bob.sees("🏆", stage.world.general)


async def test_a_mirror_match(stage, alice, bob, proof):
    pair = await stage.match(alice, bob, ("incarnam-cra", "incarnam-cra"), seed=5)
    for player in pair:
        await player.open_hand()
    most = proof.size(200, 9000)
    table, done = await play(stage.bot, pair, "components", most=most)
    assert table.result is not None or (done == most and not proof.full)
    proof.record("a mirror match by components", decisions=table.epoch)


async def test_the_deck_of_reactions(make_stage):
    games, on_offer = hosted_with_reactions()
    stage = await make_stage(games=games, decks=on_offer)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    for actor in (alice, bob):
        number = await stage.bot.services.people.number_of(int(actor.id))
        await stage.bot.services.store.settings.put_orders(
            StandingOrdersRecord(player=number, game="wakfu", classes=("everything",))
        )
    pair = await stage.match(alice, bob, ("reactions", "reactions"), seed=2)
    for player in pair:
        await player.open_hand()
    asked = set()

    def enough(table):
        asked.update(d.id for d in table.pending if d.why == "react")
        return len(asked) >= 80

    table, _ = await play(stage.bot, pair, "components", until=enough)
    assert table.result is not None or len(asked) >= 80
    # What was asked in private was never told to the thread.
    carol = stage.world.actor("Carol")
    assert not any("Réagir" in m.text for m in carol.messages(pair[0].thread))


async def test_the_picture_comes_with_the_table(make_stage):
    stage = await make_stage(pictures=True)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob")
    pair = await stage.match(alice, bob)
    for player in pair:
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 6)

    def pictured():
        there = stage.world.messages_in(pair[0].thread.id)
        return [m for m in there if m.attachments and m.embeds and not m.deleted]

    message = (await stage.world.until(pictured, 30, "a picture"))[-1]
    assert (
        message.embeds[0]["image"]["url"].endswith("board.png")
        or "board.png" in message.embeds[0]["image"]["url"]
    )
    # What the picture shows is said by it, and nowhere beside it.
    assert "Bruss Ouilis" in message.attachments[0]["description"]
    told = f"{message.data['content']}{message.embeds}"  # a select below it opens the cards
    assert "Bruss Ouilis" not in told


async def test_calls_per_decision(stage, alice, bob):
    pair = await stage.match(alice, bob, seed=9)
    for player in pair:
        await player.open_hand()
    before = len(stage.world.calls)
    table, _ = await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 150)
    decisions = table.epoch
    calls = stage.world.calls[before:]
    answers = [c for c in calls if "/interactions/" in c.path]
    others = len(calls) - len(answers)
    assert others / decisions <= 1.2, (others, decisions)


async def test_the_same_table_in_both_languages(stage, alice, bob):
    pair = await stage.match(alice, bob)
    mine, yours = await pair[0].open_hand(), await pair[1].open_hand()
    assert "Rock" in mine.text
    assert "My hand" in mine.text
    assert "Pierre" in yours.text
    assert "Ma main" in yours.text
    assert "Feuille" in " ".join(yours.buttons)
    # What is shared is in the language of the server: French unless it was set otherwise.
    await alice.sees("La partie se met en place", pair[0].thread)
