"""FINAL FANTASY TCG on Discord through the real client: whole matches, payments, EX Bursts, blocks, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.fftcg.hosted import hosted as make_fftcg
from bot.hosted import hosted_games
from bot.players import players as computers
from bot.words import speaker
from cards import decks
from cards.fftcg.catalog import load
from engine.core.game import Orders
from engine.scenario.execution import played
from engine.scenario.fftcg.dialect import FFTCG
from tests.e2e.conftest import players
from tests.e2e.driving import leaks, play

CARDS = load()
GAMES = {"fftcg": make_fftcg()}


def at(text):
    """The game, but every match begins in the position of a scenario, with the stops of who has said nothing."""
    game = GAMES["fftcg"]

    def begin(setup, chance):
        if not chance.seed:  # the deal by which the bot warms up
            return game.begin(setup, chance)
        report, laid = played(text, dialects={"fftcg": FFTCG})
        assert report.failures == ()
        for seat in (0, 1):
            laid.game.act(seat, Orders(type(laid.game).usual_orders))
        return game.load(laid.game.dump()), []

    return {"fftcg": replace(game, begin=begin)}


async def staged(make_stage, games=GAMES, shared="en"):
    stage = await make_stage(games=games, shared=shared)
    return stage, stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")


def only_in(first, second):
    """The names in the first deck alone; *Lightning* is an Element, too, in the words of any card of it."""
    lists = [{c.name for c in decks.preconstructed(d, CARDS).all_cards(CARDS)} for d in (first, second)]
    return lists[0] - lists[1] - {"Lightning"}


async def test_a_match_of_two_is_played_to_its_end_and_nobody_sees_the_others_cards(make_stage):
    """Alice reads English, Bob French; Carol looks on."""
    stage, alice, bob = await staged(make_stage)
    carol = stage.world.actor("Carol")
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-xiii"), seed=4)
    for player in pair:
        await player.open_hand()
    table, _ = await play(stage.bot, pair, "components")
    assert table.result is not None
    result = await carol.sees("🏆", stage.world.general)
    assert "point of damage" in result.text or "No card left" in result.text
    await stage.bot.publisher.close()
    first, second = only_in("opus-1-vii", "opus-1-xiii"), only_in("opus-1-xiii", "opus-1-vii")
    assert len(first) > 10
    assert await leaks(table, alice, CARDS, second) == []
    assert await leaks(table, bob, CARDS, first) == []
    assert await leaks(table, carol, CARDS, first | second) == []
    assert any("Phase principale" in event.text for event in bob.seen)
    assert any("Main Phase" in event.text for event in alice.seen)


async def test_practice_with_a_mulligan_goes_on_until_it_is_conceded(make_stage):
    stage = await make_stage(games=GAMES, shared="en", players=computers(GAMES))
    alice = stage.world.actor("Alice")
    before = set(stage.world.channels)
    await (await alice.slash("match practice", deck="opus-1-x", level="hard")).finished()
    thread = await stage.thread_besides(before)
    player = players(thread, alice, alice, 1)[0]
    table = await stage.bot.tables.in_thread(int(thread.id))
    await player.open_hand()

    async def until(*whys):
        found = lambda: next((d for d in table.pending if d.seat == 0), None)  # noqa: E731 - asked again and again
        while True:
            await stage.world.until(found, 20, f"to be asked {whys}")
            decision = found()
            await stage.world.until(lambda d=decision: player.asks(d), 20, "the panel to ask")
            if decision.why in whys:
                return decision
            await player.press(decision, back=0)

    asked = await until("mulligan")
    held = set(table.view(0)["seats"][0]["cards"])
    await alice.click(player.panel, "Put it under the deck")
    await until("under")
    await alice.click(player.panel, "Keep this order")
    await until("main")
    assert not held & set(table.view(0)["seats"][0]["cards"])
    assert len(table.view(0)["seats"][0]["cards"]) in (6, 7)
    assert asked.id < table.pending_for(0).id
    await alice.slash("concede", in_=thread)
    confirm = alice.messages(thread)[-1]
    await alice.click(confirm, custom_id=next(
        c["custom_id"] for c in confirm.components if ".concede" in str(c.get("custom_id"))
    ))  # fmt: skip
    await stage.world.until(lambda: table.result, 20, "the end")
    assert table.result.winner == 1


PAYING = """
name: A position
game: fftcg
rules: ["11.2.1"]
seats:
  A:
    backups: [Evoker 1-011C]
    hand: [Red XIII 1-191S, Tifa 1-016C, Squire 1-026C, Ifrit 1-004C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C], deck: [20 Black Belt 1-099C]}
"""


@pytest.mark.parametrize(
    ("shared", "change", "made"), [("en", "Change", "3 CP of 3"), ("fr", "Changer", "3 CP sur 3")]
)
async def test_a_payment_is_proposed_changed_and_made(make_stage, shared, change, made):
    """Red XIII costs 3: the Backup is dulled, and one of three cards is discarded, which its player chooses."""
    stage = await make_stage(games=at(PAYING), shared=shared)
    alice, bob = stage.world.actor("Alice", locale=shared), stage.world.actor("Bob")
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    panel = await pair[0].open_hand()
    await alice.click(panel, ("Play" if shared == "en" else "Jouer") + " Red XIII")
    words = speaker(shared, "fftcg")
    proposed = pair[0].panel
    named = [c["label"] for c in proposed.components if "Evoker" in str(c.get("label"))]
    assert len(named) == 1
    assert "⚠️" in proposed.text
    await alice.click(proposed, change)
    toggles = {
        c["label"]: c
        for c in pair[0].panel.components
        if str(c.get("custom_id", "")).split(".")[3:4] == ["t"]
    }
    assert len(toggles) == 4
    decision = table.pending_for(0)
    chosen = [o for o in decision.shape.options if o.key in decision.shape.sensible()]
    given = next(o for o in chosen if o.verb == "discard")
    other = next(o for o in decision.shape.options if o.verb == "discard" and o != given)
    place = decision.shape.options.index(other)
    await alice.click(pair[0].panel, custom_id=next(
        c["custom_id"] for c in pair[0].panel.components if str(c.get("custom_id")).endswith(f".t.{place}")
    ))  # fmt: skip
    assert made in pair[0].panel.text
    await alice.click(pair[0].panel, words("button-confirm", count=2))
    view = table.view(0)
    name = next(seen["name"] for seen in view["objects"].values() if seen["area"] == "break_zone")
    assert name == CARDS.card(other.card).name


BURST = """
name: A position
game: fftcg
rules: ["6.5.2.1"]
seats:
  A: {forwards: [Squire 1-025C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Archer 1-087C], deck: [Ifrit 1-004C, 20 Black Belt 1-099C]}
"""


async def begun(make_stage, text):
    stage, alice, bob = await staged(make_stage, at(text))
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    for player in pair:
        await player.open_hand()

    async def press(seat, why, label):
        await stage.world.until(
            lambda: table.pending_for(seat) and table.pending_for(seat).why == why, 20, why
        )
        decision = table.pending_for(seat)
        await stage.world.until(lambda: pair[seat].asks(decision), 20, f"the panel to ask {why}")
        await pair[seat].actor.click(pair[seat].panel, label)

    return stage, table, press, pair


async def test_an_ex_burst_is_shown_to_all_and_asked_of_its_player(make_stage):
    """Squire attacks, Bob does not block; Ifrit is revealed, and breaks Squire."""
    stage, table, press, (alice, _) = await begun(make_stage, BURST.replace("1-025C", "1-026C"))
    carol = stage.world.actor("Carol")
    await press(0, "main", "Go to the attack")
    await press(0, "attack", "Squire 3000")
    await press(1, "block", "Personne")
    await stage.world.until(
        lambda: table.pending_for(1) and table.pending_for(1).why == "burst", 20, "a burst"
    )
    await stage.quiet()
    assert "Ifrit" in (await stage.table_message(stage.world.channels[str(table.thread_id)])).text
    assert any("Ifrit" in event.text for event in carol.seen)
    await press(1, "burst", "Utiliser l'EX Burst")
    await press(1, "choose", "Squire")  # Alice has nothing left: her turn ends by itself
    await stage.world.until(lambda: table.view(None)["turn"]["seat"] == 1, 20, "Bob's turn")
    assert [seen["area"] for seen in table.view(None)["objects"].values() if seen["name"] == "Squire"] == [
        "break_zone"
    ]
    await alice.actor.slash("concede", in_=alice.thread)
    await alice.actor.click(await alice.actor.sees("?", alice.thread), "Yes")
    again = (await alice.actor.slash("replay", in_=alice.thread)).original
    (moments, _) = [c["options"] for c in again.components if c.get("options")]
    assert [each["label"].partition(" · ")[2] for each in moments] == [
        "💢 Bob receives a point of damage: Ifrit (1 of 7)",
        "✨ EX Burst: Ifrit!",
        "A big swing for Bob",  # Squire is broken
        "The end",
    ]


async def test_a_forward_blocks_and_the_weaker_is_broken(make_stage):
    _, table, press, _ = await begun(make_stage, BURST)
    await press(0, "main", "Go to the attack")
    await press(0, "attack", "Squire 5000")
    await press(1, "block", "Archer 3000")
    view = table.view(None)
    areas = {seen["name"]: seen["area"] for seen in view["objects"].values()}
    assert (areas["Squire"], areas["Archer"]) == ("field", "break_zone")
    assert [side["points"] for side in view["seats"]] == [0, 0]


HELD = """
name: A position
game: fftcg
rules: ["11.3.8"]
seats:
  A: {backups: [Evoker 1-011C], hand: [Ifrit 1-004C, Squire 1-025C, Squire 1-026C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Archer 1-087C, Squire 1-026C], deck: [20 Black Belt 1-099C]}
"""


@pytest.mark.parametrize(
    ("hand", "said"),
    [("hand: [Sylph 1-074R, Golem 1-106C], ", "may answer it."), ("", "Nobody can answer it.")],
)
async def test_before_a_cast_it_is_said_who_may_answer_and_priority_can_be_held(make_stage, hand, said):
    """Ifrit is on its way to Archer: Alice, who keeps priority, is asked again before it resolves."""
    text = HELD.replace("forwards: [Archer", f"{hand}forwards: [Archer")
    stage, table, press, (alice, _) = await begun(make_stage, text)
    await press(0, "main", "Cast Ifrit")
    assert said in alice.panel.text
    await press(0, "choose", "Hold priority")
    assert "Holding priority" in alice.panel.buttons
    await press(0, "choose", "Archer")
    await press(0, "priority", "Pass")
    if hand:
        await press(1, "priority", "Passer")
    await stage.world.until(lambda: (d := table.pending_for(0)) and alice.asks(d), 20, "Alice to go on")
    areas = {seen["name"]: seen["area"] for seen in table.view(None)["objects"].values()}
    assert areas["Archer"] == areas["Ifrit"] == "break_zone"
    await alice.actor.click(alice.panel, "More")
    await alice.actor.click(alice.panel, "Holding priority")
    assert "hold" not in table.view(0)["orders"]["classes"]


PARTY = """
name: A position
game: fftcg
rules: ["15.1.1.9.2"]
seats:
  A: {forwards: [Squire 1-026C, Tifa 1-016C, Archer 1-087C], deck: [20 Black Belt 1-099C]}
  B: {forwards: [Black Belt 1-099C], deck: [20 Black Belt 1-099C]}
"""


async def test_a_party_attacks_is_blocked_as_one_and_takes_shares(make_stage):
    """Squire and Tifa share Fire. Bob's Black Belt blocks both and shares 8000 between them."""
    stage, table, press, (_, bob) = await begun(make_stage, PARTY)
    await press(0, "main", "Go to the attack")
    await press(0, "attack", "Attack with Squire, Tifa")
    await press(1, "block", "Black Belt")
    await stage.world.until(lambda: (d := table.pending_for(1)) and bob.asks(d), 20, "Bob to share")
    await bob.actor.slash("choose", what="Squire: 4000, Tifa: 4000", in_=bob.thread)
    await stage.world.until(lambda: table.pending_for(0), 20, "Alice to go on")
    areas = {seen["name"]: seen["area"] for seen in table.view(None)["objects"].values()}
    assert areas["Squire"] == areas["Tifa"] == "break_zone"
    assert (areas["Archer"], areas["Black Belt"]) == ("field", "field")


SPECIAL = """
name: A position
game: fftcg
rules: ["11.7.1"]
seats:
  A:
    forwards: [Tifa 1-189S]
    backups: [Evoker 1-011C]
    hand: [Tifa 1-189S, Tifa 1-016C, Squire 1-026C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Black Belt 1-099C, Archer 1-087C], deck: [20 Black Belt 1-099C]}
"""


async def test_a_special_ability_names_the_copies_that_could_be_thrown(make_stage):
    """Waterkick takes a Tifa from the hand, whichever of that name (11.7.1), and nothing else."""
    stage, table, press, (alice, _) = await begun(make_stage, SPECIAL)
    await press(0, "main", "Abilities (1)")
    await press(0, "main", "Tifa: Waterkick 8000")
    await press(0, "choose", "Archer")
    await stage.world.until(
        lambda: (d := table.pending_for(0)) and d.why == "price" and alice.asks(d), 20, "a price"
    )
    copies = [label for label in alice.panel.buttons if "discard" in label]
    assert copies == ["Tifa (discard) · cost 4 · power 8000", "Tifa (discard) · cost 2 · power 4000 · Haste"]
    await alice.actor.click(alice.panel, copies[1])
    await stage.world.until(lambda: not table.pending_for(0).private, 20, "the ability to be done")
    view = table.view(0)
    areas = {seen["name"]: seen["area"] for seen in view["objects"].values() if seen["name"] != "Tifa"}
    assert areas["Archer"] == "break_zone"
    assert [seen["card"] for seen in view["objects"].values() if seen["area"] == "break_zone"].count(
        "1-016C"
    ) == 1
    assert "1-189S" in [view["objects"][str(oid)]["card"] for oid in view["seats"][0]["cards"]]


SLASHES = """
name: A position
game: fftcg
rules: ["9.3.1.4"]
seats:
  A:
    forwards: [Tifa 1-189S]
    backups: [Evoker 1-011C, Evoker 1-011C, Evoker 1-011C]
    hand: [Tifa 1-189S, Tifa 1-016C, Squire 1-026C, Ifrit 1-004C]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Black Belt 1-099C, Archer 1-087C], hand: [Sylph 1-074R, Golem 1-106C], deck: [20 Black Belt 1-099C]}
"""


async def test_a_turn_is_played_by_slash_commands_alone(make_stage):
    """A Character, a Summon, a special ability, an attack, a block, the end of the turn; what cannot be is refused."""
    stage, alice, bob = await staged(make_stage, at(SLASHES))
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    thread = pair[0].thread
    table = await stage.bot.tables.in_thread(int(thread.id))

    async def typed(who, command, **options):
        return (await who.slash(command, options, in_=thread)).original.text

    assert (await alice.autocomplete("play", "card", "", in_=thread)).names == ["Play Squire", "Cast Ifrit"]
    assert "Noted: Play Squire" in await typed(alice, "play", card="Squire")
    await typed(alice, "use", power="Waterkick")
    await typed(alice, "choose", what="Archer")
    copies = (await alice.autocomplete("choose", "what", "cost 2", in_=thread)).names
    assert copies == ["Tifa (discard) · cost 2 · power 4000 · Haste"]
    await typed(alice, "choose", what=copies[0])
    assert "Vous perdez Archer" in await typed(bob, "pass")
    await typed(alice, "play", card="Ifrit")
    await typed(alice, "choose", what="Black Belt")
    await typed(bob, "pass")
    assert "seuls attaquent les Avants" in await typed(bob, "attack", **{"with": "Black Belt"})
    assert "10.1.2.1.1" in await typed(alice, "attack", **{"with": "Squire"})  # it has come this turn
    await typed(alice, "attack", **{"with": "Tifa"})
    await typed(bob, "pass")
    await typed(bob, "block", how="Black Belt")
    while table.pending[0].why == "priority":
        await typed((alice, bob)[table.pending[0].seat], "pass")
    areas = {seen["name"]: seen["area"] for seen in table.view(None)["objects"].values()}
    assert areas["Black Belt"] == "break_zone"
    await typed(alice, "end")
    assert table.view(None)["turn"]["seat"] == 1


async def test_its_cards_decks_codes_hands_and_rules_are_asked_for_by_game(make_stage):
    _, alice, _ = await staged(make_stage, hosted_games())
    shown = (await alice.slash("card show", card="Lightning (1-141L)", game="fftcg")).original
    assert "Odin" in shown.text
    opened = await alice.click(shown, "15.2.2.2")
    assert "Haste" in opened.original.text
    found = (await alice.slash("card search", element="ice", cost="2-3")).original  # only one has a cost
    assert "Squall" in found.text
    deck = (await alice.slash("deck show", deck="opus-1-vii", game="fftcg")).original
    assert "Bahamut Fury" in deck.text
    hand = (await alice.slash("deck test-hand", deck="opus-1-vii", game="fftcg")).original
    assert "no mulligan" in hand.text
    again = await alice.click(hand, "Mulligan")
    assert "the one mulligan taken" in again.original.text
    options = (await alice.slash("match options", game="fftcg")).original
    assert "Backups" in options.text
    refused = (await alice.slash("card show", card="Lightning (1-141L)", game="wakfu")).original
    assert "No card is called" in refused.text


async def test_a_match_of_each_game_goes_on_in_one_server(make_stage):
    """Where nothing says which game, it is the first; in a thread it is that of its match."""
    stage, alice, bob = await staged(make_stage, hosted_games())
    own = (await stage.match(alice, bob, ("opus-1-x", "opus-1-vii"), game="fftcg"))[0].thread
    other = (await stage.match(bob, alice, ("incarnam-iop", "incarnam-cra"), game="wakfu"))[0].thread
    for thread, said in ((own, "Lightning – Ravager"), (other, "No card is called")):
        shown = (await alice.slash("card show", card="Lightning (1-141L)", in_=thread)).original
        assert said in shown.text
    tables = [await stage.bot.tables.in_thread(int(thread.id)) for thread in (own, other)]
    assert [table.info.game for table in tables] == ["fftcg", "wakfu"]


@pytest.mark.parametrize(
    ("locale", "said", "read", "titles"),
    [
        ("en-US", "**Dull** 💤", "Rules (10)", ("Dull", "Haste", "Form a party")),
        ("fr", "**Dullé** 💤", "Règles (10)", ("Duller", "Booster", "équipe")),
    ],
)
async def test_a_newcomer_reads_the_words_and_one_tap_further_their_rules(
    make_stage, locale, said, read, titles
):
    stage = await make_stage(games=hosted_games())
    anna = stage.world.actor("Anna", locale=locale)
    shown = (await anna.slash("help")).original
    await anna.click(shown, "FINAL FANTASY TCG")
    await anna.click(shown, speaker(locale)("button-words"))
    assert said in shown.text
    opened = (await anna.click(shown, read)).original
    assert [title for title in titles if title not in opened.text] == []


@pytest.mark.parametrize(
    ("locale", "none", "others", "now", "lesson"),
    [
        ("en-US", "has no lessons yet", "Lessons of Wakfu TCG", "Play now", "1. "),
        ("fr", "n'a pas encore de leçons", "Leçons de Wakfu TCG", "Jouer tout de suite", "1. "),
    ],
)
async def test_a_game_without_lessons_says_so_and_what_to_do_instead(
    make_stage, locale, none, others, now, lesson
):
    games = hosted_games()
    stage = await make_stage(games=games, players=computers(games))
    anna = stage.world.actor("Anna", locale=locale)
    assert none not in (await anna.slash("learn")).original.text  # who says nothing has those that there are
    shown = (await anna.slash("help")).original
    await anna.click(shown, "FINAL FANTASY TCG")
    await anna.click(shown, speaker(locale)("help-button-learn"))
    assert none in shown.text
    assert now in shown.buttons
    assert lesson in (await anna.click(shown, others)).original.text
