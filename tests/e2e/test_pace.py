"""Taps, calls and where things appear."""

from __future__ import annotations

import asyncio
import itertools
import statistics
from collections import Counter

import pytest

from bot.ui.boards import wakfu as table_face
from bot.words import speaker
from engine.core.decision import PickOne, PickSome
from engine.core.game import Orders
from engine.players.wakfu import think
from engine.wakfu.offers import actions
from tests.conftest import PROVE
from tests.e2e.driving import play
from tests.e2e.hosting import hosted_with_chance
from tests.e2e.pressing import Hand
from tests.virtual import pass_

SEEDS = ["three", "five", "one", "two", "four", "six", "seven"]


@pytest.fixture
async def stage(make_stage):
    """A stage where every match is dealt alike."""
    return await make_stage(games=hosted_with_chance(b"pace"))


async def opened(stage, alice, bob, **more):
    pair = await stage.match(alice, bob, **more)
    for player in pair:
        await player.open_hand()
    return pair


async def asked_when(stage, pair, *classes):
    """Both want to be asked at such events."""
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    for player in pair:
        await table.act(player.seat, Orders(classes))


async def until(stage, pair, fits):
    """Play on to a question that fits; in another match when one ends without it."""

    def found(table):
        return next((d for d in table.pending if fits(table, d)), None) is not None

    for _ in range(5):
        table, _ = await play(stage.bot, pair, "components", until=found)
        decision = next((d for d in table.pending if fits(table, d)), None)
        if decision is not None:
            return table, decision, pair[decision.seat]
        pair = await opened(stage, pair[0].actor, pair[1].actor)
    raise AssertionError("never asked")


def plain_ally(table, decision):
    """The option that plays an Ally without choices, if there is one that costs something."""
    if decision.why != "main":
        return None
    objects = table.view(decision.seat)["objects"]
    for index, option in enumerate(decision.shape.options):
        seen = objects.get(str(option.obj), {})
        if (
            option.verb == "play"
            and option.detail == "world"
            and seen.get("type") == "ally"
            and seen["level"]
        ):
            return index
    return None


async def test_an_ally_takes_at_most_four_taps(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda t, d: plain_ally(t, d) is not None)
    option = decision.shape.options[plain_ally(table, decision)]
    world = table.view(None)["seats"][player.seat]["world"]
    # From a closed hand: the button below the table first.
    player.panel, player.taps = None, []
    panel = await player.open_hand()
    hand = Hand(player, decision, table.view(player.seat)["objects"])
    taps = await hand.give(option.key)
    payment = table.pending_for(player.seat)
    if payment is not None and payment.why == "pay":
        assert isinstance(payment.shape, PickSome)
        await player.actor.click(panel, "Pay" if "Pay" in " ".join(panel.buttons) else "Payer")
        taps += 1
    assert 1 + taps <= 4
    assert len(table.view(None)["seats"][player.seat]["world"]) >= len(world)


def paid_alone(table, decision):
    """The option that is paid without asking, if there is one."""
    options = decision.shape.options if decision.why == "main" else ()
    return next((i for i, o in enumerate(options) if o.verb == "play" and table.game.outlay(o.key)), None)


async def test_a_payment_that_costs_nothing_is_made_with_the_card(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda t, d: paid_alone(t, d) is not None)
    index = paid_alone(table, decision)
    option = decision.shape.options[index]
    paid = {str(oid) for oid in table.game.outlay(option.key)}
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    payer = table.view(player.seat)["objects"][next(iter(paid))]
    named = "Havre Sac" if payer["type"] == "haven_bag" else payer["name"]
    assert named in player.panel.text.split("😴", 1)[1]
    await player.actor.forge(player.panel, f"a.{table.match_id}.{decision.id}.o.{index}")
    for _ in range(5):  # choices of the card, if it has any
        choice = table.pending_for(player.seat)
        if choice is None or not choice.back:
            break
        assert choice.why != "pay"
        await player.press(choice, back=0)
    assert all(table.view(None)["objects"][oid]["tapped"] for oid in paid)


def forced(table, decision):
    """The option that is paid in one way only, which taps a fighter, if there is one: its place and what it taps."""
    options = decision.shape.options if decision.why == "main" else ()
    found = ((i, o.key, table.game.spent(o.key)) for i, o in enumerate(options) if o.verb == "play")
    return next(
        ((i, used) for i, key, used in found if used and actions._foreseen(table.game, key).single()), None
    )


@pytest.mark.parametrize("how", ["button", "command"])
async def test_the_only_payment_is_on_the_button_and_else_asked(stage, alice, bob, how):
    """0.3 of the plan: what taps a fighter is on the button or asked, and a button is not followed by a question."""
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda t, d: forced(t, d) is not None)
    index, used = forced(table, decision)
    seat, key = player.seat, decision.shape.options[index].key
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    name = table.view(seat)["objects"][str(used[0])]["name"] if len(used) == 1 else str(len(used))
    said = (f"⚠️ taps {name}", f"⚠️ incline {name}")[seat]
    if how == "button":
        hand = Hand(player, decision, table.view(seat)["objects"])
        await hand.open(decision.shape.options, [str(index)])
        part = await player.actor.finds(
            player.panel, lambda c: (c.get("custom_id") or "").endswith(f".o.{index}"), "the button", 20
        )
        assert said in part["label"]
        await player.actor.click(player.panel, custom_id=part["custom_id"])
    else:
        await player.slash("choose", what=key)
    whys = []
    for _ in range(5):  # choices of the card, if it has any
        choice = table.pending_for(seat)
        if choice is None or not choice.back:
            break
        whys.append(choice.why)
        if choice.why == "pay":
            break
        await player.press(choice, back=0)
    assert ("pay" in whys) is (how == "command")
    assert table.view(None)["objects"][str(used[0])]["tapped"] is (how == "button")


@pytest.mark.parametrize("how", ["once", "always"])
async def test_who_wants_to_choose_a_payment_is_asked(stage, alice, bob, how):
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda t, d: paid_alone(t, d) is not None)
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    if how == "once":
        await player.actor.click(player.panel, ("More", "Plus")[player.seat])
        await player.actor.click(player.panel, custom_id=f"t.{table.match_id}.payment.1")
        assert f"t.{table.match_id}.payment.0" in {c.get("custom_id") for c in player.panel.components}
    else:
        await player.actor.forge(player.panel, f"t.{table.match_id}.classes", values=["payment"])
        assert table.view(player.seat)["orders"]["classes"] == ["payment"]
    await player.actor.forge(
        player.panel, f"a.{table.match_id}.{decision.id}.o.{paid_alone(table, decision)}"
    )
    for _ in range(5):
        choice = table.pending_for(player.seat)
        if choice.why == "pay":
            break
        await player.press(choice, back=0)
    assert choice.why == "pay"
    await stage.world.until(lambda: player.asks(choice), 20, "the panel to ask")
    price = choice.params["price"]
    assert price["count"] == choice.shape.least
    cost = table_face.cost(price, speaker(("en", "fr")[player.seat], "wakfu"))
    name = table.view(player.seat)["objects"][str(choice.params["source"])]["name"]
    first = ("Pay {} for {}.", "Payez {} pour {}.")[player.seat]
    assert first.format(cost, name) in player.panel.text


async def test_a_reaction_is_passed_in_one_tap(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=8)
    await asked_when(stage, pair, "play")
    table, decision, player = await until(
        stage, pair, lambda _, d: d.window and isinstance(d.shape, PickOne) and d.why == "react"
    )
    before = table.epoch
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    await player.actor.click(player.panel, ("Pass", "Passer")[player.seat])
    assert table.epoch == before + 1


async def test_a_reaction_is_passed_below_the_table_too(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=8)
    await asked_when(stage, pair, "play")
    table, decision, player = await until(
        stage, pair, lambda _, d: d.window and isinstance(d.shape, PickOne) and d.why == "react"
    )
    before = table.epoch
    message = await stage.table_message(player.thread)
    await player.actor.click(message, "Passer")
    assert table.epoch == before + 1
    assert table.pending_for(player.seat) is not decision


async def test_private_questions_do_not_show_in_the_thread(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=8)
    await asked_when(stage, pair, "play")
    _table, decision, player = await until(stage, pair, lambda _, d: d.private and d.why == "react")
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    await stage.bot.publisher.close()
    carol = stage.world.actor("Carol")
    shown = "\n".join(m.text for m in carol.messages(player.thread))
    assert "Réagir" not in shown
    assert "React" not in shown
    labels = [set(m.buttons) for m in carol.messages(player.thread) if m.embeds and m.buttons]
    assert all(found == {"Ma main", "Passer"} for found in labels)


async def test_what_revealed_nothing_is_taken_back(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda t, d: plain_ally(t, d) is not None)
    index = plain_ally(table, decision)
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    await player.actor.forge(player.panel, f"a.{table.match_id}.{decision.id}.o.{index}")
    payment = table.pending_for(player.seat)
    if payment is None or not payment.back:
        return
    log = len(table.log(None))
    await player.actor.click(player.panel, "Take back" if player.seat == 0 else "Annuler ce choix")
    assert table.pending_for(player.seat).why == "main"
    assert len(table.log(None)) == log


async def test_standing_orders_are_chosen_and_kept(stage, alice, bob):
    pair = await opened(stage, alice, bob)
    panel = pair[0].panel
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await alice.click(panel, "Reactions")
    assert "secret" in panel.text
    await alice.select(panel, ["Other cards that the other player taps", "Attacks"])
    assert set(table.view(0)["orders"]["classes"]) == {"attack", "tap"}
    number = await stage.bot.services.people.number_of(int(alice.id))
    kept = await stage.bot.services.store.settings.orders(number, "wakfu")
    assert set(kept.classes) == {"attack", "tap"}


SKIPS = {
    "battle": ("Pass until the battle ends", "Passer jusqu'à la fin du combat"),
    "turn": ("Pass until the turn ends", "Passer jusqu'à la fin du tour"),
    "mine": ("Pass until my turn", "Passer jusqu'à mon tour"),
    "attack": ("Pass until I am attacked", "Passer jusqu'à ce qu'on m'attaque"),
    "change": ("Pass until my options change", "Passer jusqu'à du nouveau pour moi"),
}


@pytest.mark.parametrize(("why", "own"), [("main", True), ("main", False), ("blockers", False)])
async def test_passing_until_something_is_one_tap(stage, alice, bob, why, own):
    pair = await opened(stage, alice, bob, seed=6)
    table, decision, player = await until(stage, pair, lambda _, d: d.why == why)
    if not own:
        player = pair[1 - decision.seat]
    seat = player.seat
    expected = ("battle", "turn") if why == "blockers" else ("turn" if own else "mine", "attack")
    expected = (*expected, "change")
    for name in expected:
        if why == "main" and own and name == expected[0]:
            await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
            await player.actor.click(player.panel, ("More", "Plus")[seat])
        await stage.world.until(lambda: SKIPS[expected[0]][seat] in player.panel.buttons, 20, "the buttons")
        assert [n for n in SKIPS if SKIPS[n][seat] in player.panel.buttons] == list(expected)
        await player.actor.click(player.panel, SKIPS[name][seat])
        assert table.view(seat)["orders"]["skip_until"] == name
        await player.actor.click(player.panel, ("Stop passing", "Ne plus passer")[seat])
        assert table.view(seat)["orders"]["skip_until"] == ""


async def test_one_tap_at_the_beginning_asks_as_the_deck_needs(stage, alice, bob):
    pair = await opened(stage, alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    usual = table.view(0)["orders"]["classes"]
    assert "tell the other player" in pair[0].panel.text
    await alice.click(pair[0].panel, "Ask me as my deck needs")
    assert table.view(0)["orders"]["classes"] == ["deck"]
    assert table.view(1)["orders"]["classes"] == usual
    assert "Your Deck has no answers" in pair[0].panel.text  # the Iop starter has no Reaction
    assert "Ask me as my deck needs" not in pair[0].panel.buttons
    # It is what this player wants in the next match too, with whichever deck.
    number = await stage.bot.services.people.number_of(int(alice.id))
    kept = await stage.bot.services.store.settings.orders(number, "wakfu")
    assert kept.classes == ("deck",)
    await bob.click(pair[1].panel, "Réactions")
    assert "renseigner l'adversaire" in pair[1].panel.text
    await bob.click(pair[1].panel, "Me demander selon mon paquet")
    assert table.view(1)["orders"]["classes"] == ["deck"]
    assert "votre paquet peut répondre : Cartes que l'adversaire incline pour payer" in pair[1].panel.text


async def test_a_card_at_hand_tells_that_its_owner_is_not_asked(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=10)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    for player in pair:
        await player.actor.forge(player.panel, f"t.{table.match_id}.asked.deck")
    table, decision, player = await until(stage, pair, lambda t, d: d.why == "main" and reacts(t, d.seat))
    seat = player.seat
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    assert "-# 🔔" not in player.panel.text
    await table.act(seat, Orders(("payment",)))
    card, _ = table.game.unasked(seat)[0]
    held = table.game.catalog.one(card).id
    await player.actor.click(player.panel, custom_id=f"t.{table.match_id}.refresh")
    assert f"**{card}**" in player.panel.text.split("-# 🔔")[1]
    await player.actor.click(player.panel, ("Ask me", "Me demander")[seat])
    assert table.view(seat)["orders"]["classes"] == ["payment"]
    assert table.view(seat)["orders"]["stops"] == [held]
    assert card not in [name for name, _ in table.game.unasked(seat)]
    await table.act(seat, Orders(("payment",)))
    # Who has just chosen by hand is not told again.
    await player.actor.forge(player.panel, f"t.{table.match_id}.classes", values=["payment"])
    await player.actor.click(player.panel, custom_id=f"t.{table.match_id}.refresh")
    assert table.game.unasked(seat)
    assert "-# 🔔" not in player.panel.text


def reacts(table, seat):
    """Whether a seat holds a card that answers something."""
    cards = table.view(seat)["objects"]
    held = [cards[str(oid)]["card"] for oid in table.view(seat)["seats"][seat]["cards"]]
    return any(table.game.library.answers(card) for card in held)


async def test_the_table_is_posted_anew_near_the_bottom(stage, alice, bob):
    pair = await opened(stage, alice, bob)
    thread = pair[0].thread
    first = await stage.table_message(thread)
    for n in range(7):
        alice.say(f"hello {n}", thread)
    decision = (await stage.bot.tables.in_thread(int(thread.id))).pending[0]
    await pair[decision.seat].press(decision)
    other = (await stage.bot.tables.in_thread(int(thread.id))).pending[0]
    await pair[other.seat].press(other)
    await stage.world.until(lambda: first.deleted, 20, "the old table to go")
    assert (await stage.table_message(thread)).id != first.id


async def test_an_old_table_is_posted_anew(stage, alice, bob):
    pair = await opened(stage, alice, bob)
    thread = pair[0].thread
    first = await stage.table_message(thread)
    await pass_(minutes=51)
    for player in pair:  # who was there lately is not called, for which the table would be posted anew, too
        await player.open_hand()
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 4)
    await stage.world.until(lambda: first.deleted, 20, "the old table to go")


async def test_at_most_one_table_edit_in_two_seconds(stage, alice, bob):
    pair = await opened(stage, alice, bob, seed=2)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 120)
    route = "/channels/{channel_id}/messages/{message_id}"
    edits = [c.at for c in stage.world.calls_to(route, "PATCH") if pair[0].thread.id in c.path]
    assert all(later - sooner >= 1.9 for sooner, later in itertools.pairwise(edits)), edits


@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", SEEDS if PROVE else SEEDS[:2])
async def test_a_turn_takes_few_taps_and_few_questions(make_stage, seed, proof):
    """Both decks, the greedy player's answers pressed in the panel; nothing is left to chance.

    `make test` counts the first 8 turns of two games, `make prove` all turns of seven. Games go another way whenever
    a card or a question changes; the longest one seen, 74 turns on a full board, had a median of 15.5 taps and 4
    questions.
    """
    stage = await make_stage(games=hosted_with_chance(f"pace {seed}".encode()))
    pair = await opened(stage, stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr"))
    taps, asked = await counted(stage, pair, proof.size(8, 1000))
    assert {seat for _, seat in taps} == {0, 1}
    median_taps = statistics.median(taps.values())
    median_asked = statistics.median(asked[key] for key in taps)
    proof.record(f"taps of a game, seed {seed}", turns=len(taps), taps=median_taps, questions=median_asked)
    assert median_taps <= 16, sorted(taps.values())
    assert median_asked <= 3, sorted(asked[key] for key in taps)


async def counted(stage, pair, turns):
    """Play a match for so many turns; count taps of whose turn it is, and questions to the other seat."""
    taps, asked = Counter(), Counter()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    while table.result is None and table.pending:
        decision = table.pending[0]
        turn = table.view(None)["turn"]
        if turn["number"] > turns:
            break
        information = table.information_set(decision.seat)
        answer = await asyncio.to_thread(think, information, decision.id)
        hand = Hand(pair[decision.seat], decision, table.view(decision.seat)["objects"])
        pressed = await hand.give(answer)
        if turn.get("seat") is None:
            continue
        key = (turn["number"], turn["seat"])
        if decision.seat == turn["seat"]:
            taps[key] += pressed
        else:
            asked[key] += 1
    return taps, asked
