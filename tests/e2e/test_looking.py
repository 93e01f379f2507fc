"""*Look at …*: from a name on the table to its card, for whoever sees it and nobody else."""

from __future__ import annotations

from tests.e2e.driving import play
from tests.toy.hosted import HOSTED as TOY


def menu(message):
    found = [c for c in message.components if str(c.get("custom_id", "")).startswith("k.look.")]
    return found[0] if found else None


async def test_a_card_on_the_table_opens_privately_in_the_reader_s_language(stage, alice, bob):
    pair = await stage.match(alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    await stage.quiet()
    table = await stage.table_message(pair[0].thread)
    select = menu(table)
    assert select["placeholder"] == "Regarder …"
    hero = next(o["value"] for o in select["options"] if o["label"] == "Bruss Ouilis")
    for actor, said in (
        (alice, "not spent"),
        (bob, "ne se dépensent pas"),
        (stage.world.actor("Carol"), "not spent"),
    ):
        shown = (await actor.select(table, [hero], custom_id=select["custom_id"])).original
        assert shown.ephemeral
        assert "Bruss Ouilis" in shown.text
        assert said in shown.text


async def test_the_shared_select_holds_what_everybody_sees_and_one_s_own_also_the_hand(stage, alice, bob):
    pair = await stage.match(alice, bob)
    await play(stage.bot, pair, "components", until=lambda t: t.epoch >= 12)
    await stage.quiet()
    thread = pair[0].thread
    table = await stage.bot.tables.in_thread(int(thread.id))
    public = {f"wakfu:{each['card']}" for each in table.view(None)["objects"].values() if each.get("card")}
    shared = {option["value"] for option in menu(await stage.table_message(thread))["options"]}
    assert shared <= public
    board = (await alice.slash("board", in_=thread)).original
    own = table.view(0)
    seen = {f"wakfu:{each['card']}" for each in own["objects"].values() if each.get("card")}
    mine = {option["value"] for option in menu(board)["options"]}
    assert mine <= seen
    hand = {f"wakfu:{own['objects'][str(card)]['card']}" for card in own["seats"][0]["cards"]}
    theirs = table.view(1)
    hidden = {f"wakfu:{theirs['objects'][str(card)]['card']}" for card in theirs["seats"][1]["cards"]} - seen
    assert mine & hidden == set()
    assert hand & mine or len(mine) == 25
    log = (await bob.slash("log", in_=thread)).original
    assert menu(log)["placeholder"] == "Regarder …"


async def test_a_forged_look_opens_no_card_that_is_none(stage, alice, bob):
    pair = await stage.match(alice, bob)
    table = await stage.table_message(pair[0].thread)
    for values in (["wakfu:none"], ["chess:king"], []):
        answer = await alice.forge(table, "k.look.fr.0.-", values=values)
        assert "no longer in the catalogue" in answer.original.text


async def test_a_game_whose_table_holds_no_cards_has_no_select(make_stage):
    stage = await make_stage(games={"toy": TOY})
    anna, bert = stage.world.actor("Anna"), stage.world.actor("Bert")
    await anna.slash("match challenge", opponent=bert, deck="toy-hill")
    before = set(stage.world.channels)
    await (await bert.slash("match accept", deck="toy-valley")).finished()
    table = await stage.table_message(await stage.thread_besides(before))
    assert menu(table) is None
