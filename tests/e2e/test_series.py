"""Matches of several games, rematches, and rulings that players agree on."""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace

import pytest

from bot.commands.base.decks import KnownDeck
from cards.decks import preconstructed
from cards.wakfu import catalog
from engine.core.game import JudgeEdit
from engine.wakfu.board.printed import ALIGNMENTS
from tests.e2e.conftest import players
from tests.e2e.driving import play
from tests.e2e.hosting import hosted
from tests.e2e.pressing import Hand
from tests.fairness.files import by_replay, by_script

CARDS = catalog.load()


def with_reserve() -> dict[str, tuple[KnownDeck, ...]]:
    """The usual decks, and the one of the Iop with a reserve of twelve."""
    iop = preconstructed("incarnam-iop", CARDS)
    reserve = tuple(
        CARDS.one(name).id for name in ("Moskito", "Smare", "Polter Tofu", "Tofu") for _ in range(3)
    )
    return {
        "wakfu": (
            KnownDeck("iop-twelve", {"fr": "Iop à réserve", "en": "Iop with reserve"}, iop.ids(), reserve),
        )
    }


@pytest.fixture
async def series(make_stage):
    """Alice and Bob at the table of a match of three games, with reserves; their players and the table."""
    stage = await make_stage(decks=with_reserve())
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    challenge = await alice.slash("match challenge", opponent=bob, deck="iop-twelve", games=3)
    assert "en 3 manches" in challenge.original.text
    (fair,) = [each for each in challenge.original.text.splitlines() if "Équité vérifiable" in each]
    assert len(re.findall(r"\b[0-9a-f]{64}\b", fair)) == 3
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="iop-twelve")).finished()
    thread = await stage.thread_besides(before)
    pair = players(thread, alice, bob)
    for player in pair:
        await player.open_hand()
    return stage, pair, await stage.bot.tables.in_thread(int(thread.id))


async def concede(player, which):
    """Give up by the buttons of the panel: `game` or `match`."""
    with contextlib.suppress(TimeoutError):  # in a go of one's own the tools stand behind *More*
        await player.click(".more")
    for action in ("orders", "giveup", f"concede.{which}"):
        await player.click(f".{action}")


async def give(player, table, cards):
    """Answer what is asked about the reserve with these cards, by components."""
    decision = table.pending_for(player.seat)
    keys = []
    for card in cards:
        keys.append(next(o.key for o in decision.shape.options if o.card == card and o.key not in keys))
    await Hand(player, decision, {}).give(keys)


async def test_best_of_three_to_the_end_by_components(series, tmp_path):
    stage, (alice, bob), table = series
    carol = stage.world.actor("Carol")
    await play(stage.bot, (alice, bob), "components", until=lambda t: t.epoch >= 12)
    await concede(alice, "game")
    between = await carol.sees("entre deux manches", alice.thread)
    assert "0–1" in between.text
    assert "réserve" in between.text
    assert [d.why for d in table.pending] == ["swap_in", "swap_in"]
    smare, larva = CARDS.one("Smare").id, CARDS.one("Larve Verte").id
    await give(bob, table, [smare, smare])
    assert "Quelles 2 cartes" in bob.panel.text
    await give(bob, table, [larva, larva])
    assert table.contest.between
    await give(alice, table, [])
    # 102.2: Alice has lost and chooses.
    decision = table.pending[0]
    assert (decision.seat, decision.why) == (0, "next_starter")
    await Hand(alice, decision, {}).give("1")
    assert table.contest.state.decks[1][1].count(smare) == 2
    told = await carol.sees(table.contest.committed[1], alice.thread)
    assert "Manche 2 sur 3" in told.text
    await play(stage.bot, (alice, bob), "components", until=lambda t: t.contest.game.state.turn >= 1)
    await concede(bob, "game")
    for player in (bob, alice):
        await give(player, table, [])
    await Hand(bob, table.pending[0], {}).give("0")
    await play(stage.bot, (alice, bob), "components", until=lambda t: t.contest.game.state.turn >= 6)
    await concede(bob, "game")
    assert table.result is not None
    assert table.contest.number == 3
    result = await carol.sees("en 3 manches", stage.world.general)
    assert "–" in result.text
    # What was exchanged is told to nobody but who did it, until the secrets are posted.
    await stage.bot.publisher.close()
    names = ("Smare", "réserve")
    assert not any(names[0] in e.text for e in carol.seen if "Quelles" in e.text)
    told = await stage.bot.tables.disclose(table.match_id)
    assert [len(game["decks"]) for game in told["games"]] == [2, 2, 2]
    further = [m for m in stage.world.messages_in(alice.thread.id) if "sur 3" in m.text and not m.embeds]
    assert all("Équité vérifiable : ||" in m.text for m in further)
    committed = [re.findall("`([0-9a-f]{64})`", m.text) for m in further]
    published = zip(("A2", "B2", "A3", "B3"), [hash_ for pair in committed for hash_ in pair], strict=True)
    given = [part for name, hash_ in published for part in ("--deck", name, hash_)]
    given += ["--commitment", *table.info.commitments.secrets, "--terms", table.info.fingerprint]
    assert by_script(told, given, tmp_path) == []
    assert by_replay(told) == []
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_the_match_can_be_conceded_in_mid_game_and_between_games(series):
    stage, (alice, bob), table = series
    await concede(alice, "game")
    assert table.contest.between
    await bob.actor.world.until(lambda: "entre deux manches" in bob.panel.text, 20, "Bob's panel")
    await concede(bob, "match")
    assert (table.status, table.info.winner, table.info.reason) == ("over", 0, "concede")
    assert (await stage.bot.tables.verify(table.match_id)).problems == []


async def test_a_game_that_begins_again_after_a_judge_went_back_is_committed_to_again(series):
    stage, (alice, bob), table = series

    def committed():
        texts = [
            m.text
            for m in stage.world.messages_in(alice.thread.id)
            if "Manche 2 sur 3" in m.text and not m.embeds
        ]
        return [re.findall("`([0-9a-f]{64})`", text) for text in texts]

    async def next_game(cards):
        await concede(alice, "game")
        await give(bob, table, cards)
        if cards:
            await give(bob, table, [CARDS.one("Larve Verte").id])
        await give(alice, table, [])
        await Hand(alice, table.pending[0], {}).give("1")

    await play(stage.bot, (alice, bob), "components", until=lambda t: t.epoch >= 12)
    before = table.epoch
    await next_game([])
    await stage.world.until(lambda: committed() == [list(table.contest.committed)], 20, "the commitments")
    await stage.bot.tables.judge(table.match_id, JudgeEdit("undo", "a slip", number=before))
    await alice.open_hand()
    await bob.open_hand()
    await next_game([CARDS.one("Smare").id])
    await stage.world.until(
        lambda: list(table.contest.committed) in committed(), 20, "those of the other decks"
    )
    assert len(committed()) == 2


async def test_a_restart_between_games_loses_nothing(series):
    stage, (alice, bob), table = series
    number = table.match_id
    await concede(alice, "game")
    smare = CARDS.one("Smare").id
    await give(bob, table, [smare])
    await stage.end()
    await stage.start()
    table = await stage.bot.tables.table(number)
    assert [(d.seat, d.why) for d in table.pending] == [(0, "swap_in"), (1, "swap_out")]
    bob.panel = alice.panel = None
    await bob.open_hand()
    await give(bob, table, [CARDS.one("Larve Verte").id])
    await alice.open_hand()
    await give(alice, table, [])
    assert table.contest.number == 2
    assert (await stage.bot.tables.verify(number)).problems == []


async def test_a_rematch_keeps_decks_seats_and_terms(stage, alice, bob):
    challenge = {"opponent": bob, "deck": "incarnam-iop", "games": 3, "rulings": "crafter=ally_or_hero"}
    await alice.slash("match challenge", **challenge)
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    thread = await stage.thread_besides(before)
    pair = players(thread, alice, bob)
    for player in pair:
        await player.open_hand()
    old = await stage.bot.tables.in_thread(int(thread.id))
    await concede(pair[0], "match")
    result = await bob.sees("🏆", stage.world.general)
    asked = await bob.click(result, "Revanche")
    assert "mêmes paquets" in asked.original.text
    twice = await bob.click(result, "Revanche")
    assert "déjà demandé" in twice.original.text
    before = set(stage.world.channels)
    # Alice presses Rematch too: that accepts Bob's offer.
    await (await alice.click(result, "Revanche")).finished()
    thread = await stage.thread_besides(before)
    new = await stage.bot.tables.in_thread(int(thread.id))
    assert thread.name.endswith(f"· revanche #{new.match_id}")
    assert [seat.player for seat in new.seats] == [seat.player for seat in old.seats]
    assert [seat.deck_name for seat in new.seats] == ["incarnam-iop", "incarnam-cra"]
    assert (new.info.best_of, new.info.options) == (3, {"crafter": "ally_or_hero"})
    assert new.contest.state.decks[0] == old.contest.state.decks[0]
    assert (await stage.bot.tables.verify(new.match_id)).problems == []


async def test_accepting_a_rematch_asks_for_no_deck(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.bot.tables.in_thread(int(pair[0].thread.id))
    await alice.slash("concede", in_=pair[0].thread)
    await alice.click((await alice.sees("", pair[0].thread)), custom_id=f"t.{table.match_id}.concede")
    result = await bob.sees("🏆", stage.world.general)
    asked = await bob.click(result, "Revanche")
    before = set(stage.world.channels)
    await (await alice.click(asked.original, "Accepter")).finished()
    assert bob.id in (await stage.thread_besides(before)).members


async def test_rulings_are_seen_before_accepting_and_stand_at_the_table(stage, alice, bob):
    found = await alice.autocomplete("match challenge", "rulings", "craft")
    assert [c["value"] for c in found.choices] == ["crafter=ally_or_hero"]
    french = await bob.autocomplete("match challenge", "rulings", "crafter")
    assert all(" : " in choice["name"] for choice in french.choices)
    further = await alice.autocomplete("match challenge", "rulings", "crafter=ally_or_hero, tokens")
    assert [c["value"] for c in further.choices] == ["crafter=ally_or_hero, token_size=free"]
    wrong = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", rulings="crafter=cat")
    assert "crafter=cat" in wrong.original.text
    given = "crafter=ally_or_hero, token_size=count"
    challenge = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", rulings=given)
    assert "Qui peut fabriquer : les Alliés et Héros qui ont le Métier" in challenge.original.text
    assert "jetons" not in challenge.original.text
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    thread = await stage.thread_besides(before)
    shown = await stage.table_message(thread)
    assert "Qui peut fabriquer : les Alliés et Héros" in shown.text
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert table.game.ruling("crafter") == "ally_or_hero"


async def test_the_rulings_are_listed_with_their_defaults_and_what_is_in_force(stage, alice, bob):
    listed = await alice.slash("match options")
    assert "Reacting before and after an event" in listed.original.text
    pages = 1
    while "Who may craft" not in listed.original.text:
        listed = await alice.click(listed.original, "More")
        pages += 1
        assert pages < 9
    one = await bob.slash("match options", ruling="crafter")
    assert "par défaut" in one.original.text
    assert "crafter=ally_or_hero" in one.original.text
    none = await bob.slash("match options", ruling="zzz")
    assert "zzz" in none.original.text
    found = await alice.autocomplete("match options", "ruling", "809.6")
    assert {"allowance", "own_reaction"} <= {c["value"] for c in found.choices}
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", rulings="crafter=ally_or_hero")
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    thread = await stage.thread_besides(before)
    here = await alice.slash("match options", {"ruling": "crafter"}, in_=thread)
    assert "✅ Allies and Heroes" in here.original.text


async def test_the_disclosure_of_a_match_of_several_games_is_posted_after_the_match_only(series):
    stage, (alice, bob), table = series
    carol = stage.world.actor("Carol")
    await concede(alice, "game")
    assert not any(m.attachments for m in carol.messages(alice.thread))
    await bob.actor.world.until(lambda: "entre deux manches" in bob.panel.text, 20, "Bob's panel")
    await concede(bob, "match")
    message = await carol.sees("secrets", alice.thread)
    name = message.attachments[0]["filename"]
    assert name == f"chance-{table.match_id}.json"
    told = await stage.bot.tables.disclose(table.match_id)
    assert [game["decks"] is not None for game in told["games"]] == [True, False, False]
    assert all(game["secret"] for game in told["games"])


async def test_the_alignment_of_a_hero_is_announced(stage, alice, bob):
    """401.3a: told to the opponent before the match, in force from the first moment, kept for a rematch."""
    challenge = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", alignment="Bonta")
    assert "est aligné : Bonta (401.3a)" in challenge.original.text
    wrong = await bob.slash("match accept", deck="incarnam-cra", alignment="Sufokia")
    await wrong.says("Il n'y a pas d'Alignement Sufokia à annoncer. Il y a Bonta, Brâkmar ; sans annonce,")
    # 401.3c: Neutral is no Alignment that one announces, in either language.
    for word in ("Neutre", "Neutral"):
        refused = await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", alignment=word)
        await refused.says(f"There is no Alignment {word} to announce. Possible: Bonta, Brâkmar; without one")
    offered = await alice.autocomplete("match challenge", "alignment", "")
    assert [choice["value"] for choice in offered.choices] == ["Bonta", "Brâkmar"]
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra", alignment="brakmar")).finished()
    thread = await stage.thread_besides(before)
    opened = stage.world.messages_in(thread.id)[0].text
    assert opened.count("(401.3a)") == 2
    assert "Brâkmar" in opened
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert sorted(seat.alignment for seat in table.game.state.seats) == ["Bonta", "Brâkmar"]
    answer = await alice.slash("concede", in_=thread)
    await alice.click(answer.original, "Yes, concede")
    await bob.click(await bob.sees("🏆", stage.world.general), "Revanche")
    offer = await alice.sees("voudrait rejouer")
    assert "est aligné : Brâkmar" in offer.text


async def test_a_challenge_of_an_older_version_may_announce_neutral(make_stage):
    """401.3c: the word was once offered; what is stored with it still leads to a match."""
    games = hosted()
    older = {key: replace(game, announcements=ALIGNMENTS) for key, game in games.items()}
    stage = await make_stage(games=older)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", alignment="Neutre")
    await stage.end()
    stage.deployment = replace(stage.deployment, games=games)
    await stage.start()
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    thread = await stage.thread_besides(before)
    table = await stage.bot.tables.in_thread(int(thread.id))
    assert sorted(seat.alignment for seat in table.game.state.seats) == ["", "Neutre"]
    assert (await stage.bot.tables.verify(table.match_id)).problems == []
