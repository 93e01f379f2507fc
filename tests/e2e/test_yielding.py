"""Not to be asked again this turn, passing until one's options change, and cards one is always asked for."""

from __future__ import annotations

import pytest

from bot.ui.match import orders
from engine.core.game import Orders
from tests.e2e.driving import play
from tests.e2e.hosting import hosted_with_chance, hosted_with_reactions
from tests.toy.hosted import hosted

LABELS = {
    "hush": ("Not again this turn", "Ne plus demander ce tour-ci"),
    "stop": ("Stop passing", "Ne plus passer"),
    "orders": ("Reactions", "Réactions"),
    "hand": ("My hand", "Ma main"),
}
HUSHED = ("Not asked again this turn: ", "Plus aucune question ce tour-ci : ")
CHANGE = ("You pass every offer until your options change", "jusqu'à ce que vos options changent")
STOPS = ("Always ask me for …", "Toujours me demander pour …")
DECKS = ("incarnam-xelor", "incarnam-cra")


@pytest.fixture
async def stage(make_stage):
    """A stage where every match is dealt alike."""
    return await make_stage(games=hosted_with_chance(b"yielding"))


async def begun(stage, alice, bob, *classes, decks=DECKS, seat=None):
    """A match at an offer to react, put by these classes of the players' orders, to `seat` if that is given."""
    pair = await stage.match(alice, bob, decks, seed=8)
    for player in pair:
        await player.open_hand()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    for player in pair:
        await table.act(player.seat, Orders(classes))

    def offered(t):
        return any(d.why == "react" and seat in (None, d.seat) for d in t.pending)

    await play(stage.bot, pair, "components", until=offered)
    decision = next(d for d in table.pending if d.why == "react")
    player = pair[decision.seat]
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    return pair, table, decision, player


def given(table, seat):
    return table.view(seat)["orders"]


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_not_again_this_turn_is_one_tap_is_seen_undone_and_survives_a_restart(stage, alice, bob, seat):
    pair, table, decision, player = await begun(stage, alice, bob, "play", "pay", seat=seat)
    asked = decision.params["asked"]
    assert asked
    await player.actor.click(player.panel, LABELS["hush"][seat])
    assert given(table, seat)["hushed"] == asked
    assert table.pending_for(seat) is not decision, "the question itself is passed, too"
    assert HUSHED[seat] in player.panel.text
    assert given(table, 1 - seat)["hushed"] == []
    shown = stage.world.messages_in(pair[0].thread.id)
    assert not any(line in m.text for m in shown if not m.ephemeral for line in HUSHED)
    await stage.end()
    await stage.start()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    assert given(table, seat)["hushed"] == asked
    await player.open_hand()
    assert HUSHED[seat] in player.panel.text
    await player.actor.forge(player.panel, f"t.{table.match_id}.orders")
    assert HUSHED[seat] in player.panel.text
    await player.actor.click(player.panel, LABELS["stop"][seat])
    assert given(table, seat)["hushed"] == []
    assert HUSHED[seat] not in player.panel.text
    report = await stage.bot.tables.verify(table.match_id)
    assert report.problems == []


async def test_it_ends_with_the_turn(stage, alice, bob):
    pair, table, _, player = await begun(stage, alice, bob, "play", "pay")
    turn = table.view(None)["turn"]["number"]
    await player.actor.click(player.panel, LABELS["hush"][player.seat])
    await play(stage.bot, pair, "components", until=lambda t: t.view(None)["turn"]["number"] > turn)
    assert [given(table, seat)["hushed"] for seat in (0, 1)] == [[], []]


async def test_an_old_button_hushes_but_passes_no_other_question(stage, alice, bob):
    _, table, decision, player = await begun(stage, alice, bob, "everything")
    panel, seat = player.panel, player.seat
    await table.submit(seat, decision.id, "pass")
    await table.act(seat, Orders(()))
    now = table.pending_for(seat)
    await player.actor.forge(panel, f"t.{table.match_id}.hush.attack")
    assert given(table, seat)["hushed"] == ["attack"]
    assert table.pending_for(seat) is now


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_passing_until_ones_options_change_says_so_and_is_undone(stage, alice, bob, seat):
    *_, table, decision, player = await begun(stage, alice, bob, "play", "pay", seat=seat)
    label = ("Pass until my options change", "Passer jusqu'à du nouveau pour moi")[seat]
    await player.actor.click(player.panel, label)
    assert given(table, seat)["skip_until"] == "change"
    assert table.pending_for(seat) is not decision
    assert CHANGE[seat] in player.panel.text
    await player.actor.click(player.panel, LABELS["stop"][seat])
    assert given(table, seat)["skip_until"] == ""
    assert CHANGE[seat] not in player.panel.text


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_a_card_is_always_asked_for_in_this_match_and_the_next(stage, alice, bob, seat):
    pair = await stage.match(alice, bob, DECKS, seed=8)
    player = pair[seat]
    await player.open_hand()
    table = await stage.bot.tables.in_thread(int(player.thread.id))
    name = ("Échec Critique", "Flèche d'Immolation")[seat]
    card = table.game.catalog.one(name).id
    await player.actor.click(player.panel, LABELS["orders"][seat])
    part = next(c for c in player.panel.components if c.get("custom_id", "").endswith(".stops"))
    assert part["placeholder"] == STOPS[seat]
    assert STOPS[seat] in player.panel.text
    await player.actor.select(player.panel, [name], custom_id=part["custom_id"])
    assert given(table, seat)["stops"] == [card]
    assert given(table, 1 - seat)["stops"] == []
    number = await stage.bot.services.people.number_of(int(player.actor.id))
    kept = await stage.bot.services.store.settings.orders(number, "wakfu")
    assert (kept.classes, kept.stops) == ((), (card,))
    again = await stage.match(alice, bob, DECKS[::-1], seed=8)
    later = await stage.bot.tables.in_thread(int(again[0].thread.id))
    assert given(later, seat)["stops"] == [card]
    part = next(c for c in player.panel.components if c.get("custom_id", "").endswith(".stops"))
    await player.actor.select(player.panel, [], custom_id=part["custom_id"])
    assert given(table, seat)["stops"] == []


async def test_cards_beyond_the_first_select_are_chosen_without_losing_the_others(make_stage, monkeypatch):
    """As with more than 25 of them, here with more than one."""
    monkeypatch.setattr(orders, "CHOICES", 1)
    games, decks = hosted_with_reactions()
    stage = await make_stage(games=games, decks=decks)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    pair = await stage.match(alice, bob, ("reactions", "incarnam-cra"), seed=8)
    player = pair[0]
    await player.open_hand()
    table = await stage.bot.tables.in_thread(int(player.thread.id))
    first, second, *_ = table.game.stoppable(0)
    await player.actor.click(player.panel, LABELS["orders"][0])
    for ending, card, stops in (
        (".stops", first, [first]), (".stops.1", second, [first, second]), (".stops", None, [second]),
    ):  # fmt: skip
        part = next(c for c in player.panel.components if c.get("custom_id", "").endswith(ending))
        assert "/2)" in part["placeholder"]
        await player.actor.select(player.panel, [card] if card else [], custom_id=part["custom_id"])
        assert given(table, 0)["stops"] == stops
    await player.actor.forge(player.panel, f"t.{table.match_id}.stops.7", values=[second])
    assert given(table, 0)["stops"] == [second]


async def test_a_toy_player_is_asked_for_a_card_and_hushes_attacks(make_stage):
    stage = await make_stage(games={"toy": hosted()})
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    pair = await stage.match(alice, bob, ("toy-hill", "toy-hill"))
    for player in pair:
        await player.open_hand()
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await play(stage.bot, pair, "components", until=lambda t: any(d.why == "parry" for d in t.pending))
    decision = table.pending[0]
    player, seat = pair[decision.seat], decision.seat
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    await player.actor.click(player.panel, LABELS["hush"][seat])
    rows = await stage.bot.services.store.journal.rows(table.match_id)
    assert '"hushed":["attack"]' in next(row for row in reversed(rows) if row.kind == "act").answer
    assert table.pending_for(seat) is not decision
    assert given(table, seat)["hushed"] == [], "the one attack of the turn was all that was left of it"
    card = table.game.stoppable(seat)[-1]
    await player.actor.forge(player.panel, f"t.{table.match_id}.stops", values=[card])
    assert given(table, seat)["stops"] == [card]
    await table.act(seat, Orders((), stops=(card,)))
    await player.open_hand()
    await play(
        stage.bot,
        pair,
        "components",
        until=lambda t: any(d.seat == seat and d.why == "parry" for d in t.pending),
    )
    assert table.pending_for(seat).why == "parry"
