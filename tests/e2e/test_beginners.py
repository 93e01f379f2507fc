"""Beginner's mode: in one's first matches, with hints and advice from what one knows oneself."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.beginners import novices
from bot.players import players
from bot.processes import RestartingPool
from bot.ui.advising import Adviser
from bot.words import speaker
from tests.e2e.driving import play
from tests.e2e.hosting import hosted_with_chance
from tests.e2e.perishing import gone
from tests.toy.hosted import hosted as toy
from tests.toygame import sensible_player


@pytest.fixture
async def stage(make_stage, monkeypatch):
    monkeypatch.setattr(novices, "MATCHES", 1)
    games = hosted_with_chance(b"pace")
    return await make_stage(games=games, players=players(games))


async def begun(stage, alice, bob, seed=6):
    pair = await stage.match(alice, bob, seed=seed)
    for player in pair:
        await player.open_hand()
    return pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))


async def to_a_go(stage, pair, table):
    """The first player who could play an Ally into the World, and what they are asked: there is something to advise."""

    def something(t):
        options = t.pending[0].shape.options if t.pending and t.pending[0].why == "main" else ()
        return any((o.verb, o.detail) == ("play", "world") for o in options)

    await play(stage.bot, pair, "components", until=something)
    decision = table.pending[0]
    player = pair[decision.seat]
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    return player, decision


async def advised(stage, player, table, decision):
    """Wait for the advice, which nobody has to ask for."""
    await player.actor.finds(player.panel, lambda c: ".advised." in c.get("custom_id", ""), "the advice")
    return stage.bot.services.presenter.adviser.given(table.match_id, decision)


def words_of(player):
    return speaker("en" if player.actor.name in ("Alice", "Eve") else "fr", "wakfu")


async def test_ones_first_match_is_played_with_advice_and_the_next_without(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    assert [table.view(seat)["orders"]["classes"] for seat in (0, 1)] == [[], []]
    for player in pair:
        assert words_of(player)("beginner-mode") in player.panel.text
    player, decision = await to_a_go(stage, pair, table)
    words, epoch = words_of(player), table.epoch
    advice = await advised(stage, player, table, decision)
    assert words("advised", answer="|", why="none", taps="none").split("|")[0] in player.panel.text
    assert (table.epoch, player.asks(decision)) == (epoch, True), "nothing is done yet"
    assert len(player.panel.buttons) <= 12
    doing = next(
        label for label in player.panel.buttons if label.startswith(words("button-advised", answer=""))
    )
    await player.actor.click(player.panel, doing)
    await stage.world.until(lambda: table.epoch > epoch, 20, "it to be done")
    rows = await stage.bot.services.store.journal.rows(table.match_id, epoch + 1)
    assert (rows[0].seat, rows[0].decision_id) == (decision.seat, decision.id)
    assert json.loads(rows[0].answer) == advice.answer
    await alice.slash("concede", in_=pair[0].thread)
    await alice.click(await alice.sees("Concede this game?", pair[0].thread), "Yes")
    await stage.told(table.match_id)
    pair, table = await begun(stage, alice, bob)
    assert words("advised", answer="|", why="none", taps="none").split("|")[0] not in pair[0].panel.text


async def test_who_follows_advice_is_given_the_next_at_once(stage, alice, bob):
    """One tap a step instead of two, which pays as proposed. What ends the turn is done only by its own button."""

    def paid(found):
        return None if found is None or found.why == "pay" else found

    pair, table = await begun(stage, alice, bob)
    player, decision = await to_a_go(stage, pair, table)
    words, adviser = words_of(player), stage.bot.services.presenter.adviser
    given = await advised(stage, player, table, decision)
    steps = 0
    while given.answer not in ending(decision):
        twice = [player.click(f".advised.{decision.id}") for _ in range(2)]
        await asyncio.gather(*twice)  # a tap made twice does one thing
        decision, before = (
            await stage.world.until(
                lambda d=decision: paid(follows(player, table, d)), 20, "the next, paid for"
            ),
            decision,
        )
        given, done = adviser.given(table.match_id, decision), given
        row = (await stage.bot.services.store.journal.rows(table.match_id, 0))[-1]
        assert decision.id > before.id
        assert row.decision_id <= before.id + 1 + len(done.then), "nothing but this step, and its payment"
        steps += 1
    assert steps
    assert not [c for c in player.panel.components if ".advised." in c.get("custom_id", "")]
    assert words("menu-end") in player.panel.buttons


async def test_advice_stands_at_each_question_whatever_was_answered_before(stage, alice, bob):
    """Also after a move of one's own, and nothing offers to ask for what stands already."""
    pair, table = await begun(stage, alice, bob)
    for each in pair:
        assert words_of(each)("advised", answer="|", why="none", taps="none").split("|")[0] in each.panel.text
        assert words_of(each)("button-advise") not in each.panel.buttons
    player, decision = await to_a_go(stage, pair, table)
    given = await advised(stage, player, table, decision)
    menu = f"a.{table.match_id}.{decision.id}.s.menu"
    listed = next(c["options"] for c in player.panel.components if c.get("custom_id") == menu)
    others = {str(n) for n, option in enumerate(decision.shape.options) if option.key != given.answer}
    other = next(o["value"] for o in listed if o["value"] in others)
    await player.actor.select(player.panel, [other], custom_id=menu)
    await stage.world.until(lambda: follows(player, table, decision), 20, "advice on the next")
    assert words_of(player)("button-advise") not in player.panel.buttons


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_the_words_of_the_game_stand_beside_ones_cards(stage, alice, bob, seat):
    pair, _ = await begun(stage, alice, bob)
    player = pair[seat]
    words = words_of(player)
    await player.actor.click(player.panel, words("button-cards"))
    await player.actor.click(player.panel, words("button-words"))
    said = ("**MP** · Movement Points", "**PM** · points de Mouvement")[seat]
    await stage.world.until(lambda: said in player.panel.text, 20, "the words")
    await player.actor.click(player.panel, words("button-return"))
    await stage.world.until(lambda: said not in player.panel.text, 20, "the way back")


def ending(decision):
    """What ends a go."""
    options = getattr(decision.shape, "options", ())
    return [option.key for option in options if option.verb in ("end", "pass")]


def follows(player, table, decision):
    """The question after `decision`, once the panel asks it and advises."""
    asked = table.pending_for(player.seat)
    advised = words_of(player)("advised", answer="|", why="none", taps="none").split("|")[0]
    there = asked is not None and asked.id != decision.id and player.asks(asked)
    return asked if there and advised in player.panel.text else None


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_a_word_is_explained_where_one_meets_it_and_not_again(stage, alice, bob, seat):
    pair, table = await begun(stage, alice, bob)
    await play(
        stage.bot, pair, "components",
        until=lambda t: t.pending and t.pending[0].why == "main" and t.pending[0].seat == seat,
    )  # fmt: skip
    player, tap = pair[seat], ("**Cost** ·", "**Coût** ·")[seat]
    await stage.world.until(lambda: player.asks(table.pending[0]), 20, "the panel to ask")
    assert tap in player.panel.text
    assert tap in (await player.open_hand()).text, "the same question still has it"
    decision = table.pending[0]
    await play(
        stage.bot, pair, "components",
        until=lambda t: t.pending and t.pending[0].why == "main" and t.pending[0].seat == seat
        and t.pending[0].id > decision.id,
    )  # fmt: skip
    await stage.world.until(lambda: player.asks(table.pending[0]), 20, "the panel to ask")
    assert tap not in player.panel.text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-US", ("in every match", "never", "in your first three matches")),
        ("fr", ("à chaque partie", "jamais", "pendant vos trois premières parties")),
    ],
)
async def test_one_chooses_when_to_play_in_it(stage, alice, language, said):
    eve = stage.world.actor("Eve", locale=language)
    pair, _ = await begun(stage, eve, alice)
    offer = speaker(language[:2])("advised", answer="|", why="none", taps="none").split("|")[0]
    assert offer in pair[0].panel.text
    for chosen, sentence in zip(("on", "off", "first"), said, strict=True):
        assert sentence in (await eve.slash("settings", beginner=chosen)).text
        assert (offer in (await pair[0].open_hand()).text) is (chosen != "off")


@pytest.mark.parametrize("seat", [0, 1], ids=["english", "french"])
async def test_the_cards_in_words_stand_in_the_panels_place_and_go_with_the_next_press(
    stage, alice, bob, seat
):
    pair, table = await begun(stage, alice, bob)
    await play(
        stage.bot, pair, "components",
        until=lambda t: t.pending and t.pending[0].why == "main" and t.pending[0].seat == seat,
    )  # fmt: skip
    player, decision = pair[seat], table.pending[0]
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
    words, panel = words_of(player), player.panel
    behind = words("button-cards") not in panel.buttons
    if behind:  # with much to do it stands behind *More*
        await player.actor.click(panel, words("button-rest"))
    await player.actor.click(panel, words("button-cards"))
    await stage.world.until(lambda: not player.asks(decision), 20, "the cards in its place")
    assert words("hand-title") in panel.text
    await player.actor.click(panel, words("button-return"))
    await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask again")
    if behind:
        await player.actor.click(panel, words("button-close"))
    tried = words("advised", answer="|", why="none", taps="none").split("|")[0]
    await stage.world.until(lambda: tried in player.panel.text, 20, "the advice")
    assert player.panel is panel


async def test_a_button_of_advice_whose_question_has_passed_does_nothing(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    player, decision = await to_a_go(stage, pair, table)
    epoch = table.epoch
    await player.actor.forge(player.panel, f"t.{table.match_id}.advised.{decision.id - 1}")
    assert table.epoch == epoch
    assert words_of(player)("late-prompt", others=1) in player.panel.text
    stranger = stage.world.actor("Sam")
    await stranger.forge(await stage.table_message(player.thread), f"t.{table.match_id}.advise")
    assert table.epoch == epoch


async def test_the_first_end_of_a_turn_asks_once_more_and_an_old_one_does_nothing(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    player, decision = await to_a_go(stage, pair, table)
    words, epoch = words_of(player), table.epoch
    await player.actor.click(player.panel, words("menu-end"))
    await stage.world.until(lambda: words("menu-end-sure") in player.panel.text, 20, "it to be asked")
    assert (table.epoch, player.asks(decision)) == (epoch, True), "nothing has ended"
    ends = next(n for n, o in enumerate(decision.shape.options) if o.verb == "end")
    ending = f"a.{table.match_id}.{decision.id}.o.{ends}"
    await player.click(f".o.{ends}")
    await stage.world.until(lambda: table.epoch > epoch, 20, "the turn to end")
    await play(
        stage.bot, pair, "components", until=lambda t: t.pending_for(player.seat) not in (None, decision)
    )
    epoch = table.epoch
    await player.actor.forge(player.panel, ending)
    assert table.epoch == epoch, "an old button ends no later turn"


async def test_where_the_process_that_thinks_is_killed_there_are_words_and_the_match_goes_on(
    make_stage, monkeypatch
):
    seat = 1  # who reads French
    monkeypatch.setattr(novices, "MATCHES", 0)  # until then nobody thinks, and no process is lost
    with RestartingPool(1) as executor:
        stage = await make_stage(
            games=hosted_with_chance(b"pace"), players={"normal": gone}, executor=executor
        )
        alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
        pair, table = await begun(stage, alice, bob)
        await play(
            stage.bot,
            pair,
            "components",
            until=lambda t: any((d.seat, d.why) == (seat, "main") for d in t.pending),
        )
        player, decision, epoch = pair[seat], table.pending_for(seat), table.epoch
        await stage.world.until(lambda: player.asks(decision), 20, "the panel to ask")
        monkeypatch.setattr(novices, "MATCHES", 1)
        await player.actor.click(player.panel, custom_id=f"t.{table.match_id}.refresh")
        words = words_of(player)
        await stage.world.until(lambda: words("button-advise") in player.panel.buttons, 20, "advice")
        for _ in range(2):  # the second tap finds another process
            await player.actor.click(player.panel, words("button-advise"))
            await stage.world.until(lambda: words("advised-nothing") in player.panel.text, 20, "the words")
        assert (table.epoch, table.pending_for(seat)) == (epoch, decision)
        await player.press(decision, back=0)
        await stage.end()


@pytest.mark.parametrize("fails", [False, True], ids=["given", "none"])
async def test_a_panel_that_did_not_wait_for_advice_is_renewed_when_it_is_there(
    stage, alice, bob, monkeypatch, fails
):
    thinking = []

    def begun_slowly(job, *given):
        thinking.append((asyncio.get_running_loop().create_future(), job, given))
        return thinking[-1][0]

    monkeypatch.setattr(stage.bot.services.presenter.adviser._jobs, "begun", begun_slowly)
    pair, table = await begun(stage, alice, bob)
    for player in pair:
        assert words_of(player)("advised-coming") in player.panel.text
        assert words_of(player)("button-advise") not in player.panel.buttons
    epoch, asked = table.epoch, len(thinking)
    for future, job, given in thinking:
        future.set_exception(ValueError("no advice")) if fails else future.set_result(job(*given))
    for player in pair:
        label = words_of(player)("button-advise" if fails else "button-advised")
        await stage.world.until(
            lambda p=player, start=label: any(each.startswith(start) for each in p.panel.buttons), 20, label
        )
        assert words_of(player)("advised-coming") not in player.panel.text
    assert (table.epoch, len(thinking)) == (epoch, asked), "nothing is done, nor thought about again"


async def test_after_a_restart_what_was_advised_is_still_done_in_one_tap(stage, alice, bob):
    pair, table = await begun(stage, alice, bob)
    player, decision = await to_a_go(stage, pair, table)
    advice = await advised(stage, player, table, decision)
    epoch, doing = table.epoch, f"t.{table.match_id}.advised.{decision.id}"
    await stage.end()
    await stage.start()
    await player.actor.click(player.panel, custom_id=doing)
    table = await stage.bot.tables.table(table.match_id)
    await stage.world.until(lambda: table.epoch > epoch, 20, "it to be done")
    rows = await stage.bot.services.store.journal.rows(table.match_id, epoch + 1)
    assert json.loads(rows[0].answer) == advice.answer


async def test_it_works_with_a_game_of_another_kind(make_stage, monkeypatch):
    monkeypatch.setattr(novices, "MATCHES", 3)
    stage = await make_stage(games={"toy": toy()}, players={"easy": sensible_player})
    alice = stage.world.actor("Alice", locale="en-US")
    said = await (await alice.slash("match practice", deck="toy-hill")).finished()
    assert alice.threads, said.original.text
    table = await stage.bot.tables.in_thread(int(alice.threads[0].id))
    assert table.view(0)["orders"]["classes"] == [], "though the game asks at attacks"
    panel = (await alice.slash("hand", in_=alice.threads[0])).original
    epoch = table.epoch
    doing = await alice.finds(panel, lambda c: ".advised." in c.get("custom_id", ""), "the advice")
    assert doing["label"] == "Do it"
    await alice.click(panel, custom_id=doing["custom_id"])
    await stage.world.until(lambda: table.epoch > epoch, 20, "it to be done")


@pytest.mark.rule("501.4")
async def test_advice_follows_from_what_its_seat_knows():
    """It is given the information set, the question and a seed that is always the same."""
    asked = []

    class Question:
        class shape:  # noqa: N801 - an attribute
            @staticmethod
            def single():
                return None

        seat, id = 0, 7

    def player(information, decision, seed):
        asked.append((information, decision, seed))
        return "end"

    adviser = Adviser({"normal": player}, None)
    advice = await adviser.advise(3, Question, b"known")
    assert (advice.answer, asked) == ("end", [(b"known", Question, 0)])
    assert await adviser.advise(3, Question, b"known") is advice
    assert len(asked) == 1
    assert adviser.given(4, Question) is None


async def test_a_great_moment_stands_in_ones_own_panel_with_what_it_means(stage, alice, bob):
    pair, table = await begun(stage, alice, bob, seed=2)
    presenter, face = stage.bot.services.presenter, hosted_with_chance(b"pace")["wakfu"].face

    def explained(table):
        keys = {face.moment(line.notice) for line in table.log(None, 20)}
        return table.result is not None or bool(keys & {"bag", "level"})

    await play(stage.bot, pair, "journal", until=explained)
    assert table.result is None, "no Haven Bag has fallen and no Hero has risen"
    for seat, player in enumerate(pair):
        (great,) = (await presenter.hand(table, seat, words_of(player), coached=True)).blocks[-1:]
        assert great.text.startswith("**")
        assert "\n-# 📘 " in great.text
