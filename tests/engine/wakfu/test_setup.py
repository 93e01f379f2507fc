"""How a game begins (102), and what wielders may wear (305.5): what scenarios, which begin later, cannot say."""

from __future__ import annotations

import pytest

from cards import decks
from cards.catalog import CardError
from cards.wakfu import catalog
from cards.wakfu.catalog import load
from engine.core.chance import Chance
from engine.core.game import Setup
from engine.wakfu.board.printed import CLASSES
from engine.wakfu.events import Tapped, Untapped
from engine.wakfu.game import WakfuGame
from tests.engine.wakfu.tables import Table, action, ally, reaction, trigger

CARDS = catalog.load()
LISTS = [decks.preconstructed(name, CARDS).ids() for name in ("incarnam-iop", "incarnam-cra")]


def begun(seed: bytes = b"setup") -> WakfuGame:
    return WakfuGame.start(Setup((LISTS[0], LISTS[1]), starter=0), Chance(seed=seed), CARDS)


def cards_of(game: WakfuGame, seat: int) -> list[str]:
    own = game.state.seats[seat]
    objects = [o.card for o in game.state.objs.values() if o.owner == seat]
    return sorted([*own.deck, *objects])


@pytest.mark.rule("604.2", "102.2")
def test_each_player_may_change_the_first_hand_at_the_end_of_their_first_turn():
    """Who begins and who follows: a full Hand of which nothing was played, and nothing said of Reactions."""
    game = begun()
    for seat in (0, 1):
        while game.pending[0].why != "main":
            decision = game.pending[0]
            game.submit(decision.seat, decision.id, decision.shape.sensible())
        assert (game.state.active, game.state.seats[seat].turns) == (seat, 1)
        while game.pending[0].why in ("main", "react"):
            decision = game.pending[0]
            game.submit(decision.seat, decision.id, "end:hand" if decision.why == "main" else "pass")
        assert (game.pending[0].seat, game.pending[0].why) == (seat, "hand_change")
        game.submit(seat, game.pending[0].id, "keep")


def ended(key, spare=0):
    """A table where seat 0 has as many cards in Hand as AP (and some more), and has ended the turn this way."""
    table = Table()
    table.hold(0, *["Rien"] * (6 + spare))
    for seat in (0, 1):
        table.stack(seat, *["Rien"] * 9)
    table.begin()
    offered = "end:hand" in [o.key for o in table.asking.shape.options]
    return offered, table.submit(0, key)


@pytest.mark.rule("604.2")
def test_a_change_of_hand_is_asked_about_only_where_the_turn_was_ended_for_it():
    offered, table = ended("end:hand")
    assert (offered, table.whys()) == (True, [(0, "hand_change")])
    offered, table = ended("end")
    assert (offered, table.whys()) == (True, [(1, "main")])


@pytest.mark.rule("604.2")
@pytest.mark.parametrize("spoilt", ["changed_hand", "drew", "played"])
def test_no_change_of_hand_is_offered_where_none_is_legal(spoilt):
    assert not ended("end", spare=1)[0]
    table = Table()
    table.hold(0, *["Rien"] * 6)
    setattr(table.game.state.seats[0], spoilt, True)
    assert table.begin().offers(0)[-1] == "end None"


@pytest.mark.rule("604.2")
def test_a_hand_that_is_full_only_by_the_end_of_the_turn_may_be_changed_too():
    """Nobody could say so in the Main Phase."""
    late = ally(
        "Loup", 1, trigger({"event": "turn_ending", "mine": True}, {"do": "return_to_hand", "what": "self"})
    )
    table = Table(late)
    table.hold(0, *["Rien"] * 5)
    table.put("Loup")
    table.stack(1, *["Rien"] * 9)
    table.begin().say(0, "end")
    assert table.whys() == [(0, "hand_change")]


@pytest.mark.rule("102.4")
def test_rollbacks_begin_with_a_full_hand_and_end_with_none():
    game, hands = begun(), []
    while game.pending[0].seat == 0 and game.pending[0].why != "main":
        decision = game.pending[0]
        rolls = decision.why == "rollback"
        hands += [len(game.state.seats[0].hand)] if rolls else []
        game.submit(0, decision.id, "rollback" if rolls else decision.shape.sensible())
    full = hands[0]
    assert hands == [full, *range(full, 0, -1)]
    assert (game.state.seats[0].hand, game.pending[0].seat) == ([], 1)


@pytest.mark.rule("306.1", "307.1", "307.3")
def test_haven_bags_stand_in_the_world_with_the_heroes_in_them_first_face_up():
    state = begun().state
    for own in state.seats:
        bag, hero = state.objs[own.bag], state.objs[own.hero]
        assert (bag.area, bag.tapped) == ("world", False)
        assert (hero.area, hero.tapped, hero.face) == ("bag", False, 1)


@pytest.mark.rule("504.1", "506.1", "502.1")
def test_nothing_else_is_in_play_and_discards_are_empty():
    state = begun().state
    assert state.world == [own.bag for own in state.seats]
    assert [own.inside for own in state.seats] == [[own.hero] for own in state.seats]
    assert [own.discard for own in state.seats] == [[], []]


@pytest.mark.rule("102.1", "507.1", "505.1")
def test_the_rest_is_shuffled_into_the_deck_and_the_hand_is_drawn_from_it():
    game, other = begun(), begun(b"another")
    for seat in (0, 1):
        own = game.state.seats[seat]
        assert len(own.hand) == 6
        assert len(own.deck) == 50 - 2 - 6
        assert cards_of(game, seat) == sorted(LISTS[seat])
        assert own.deck != other.state.seats[seat].deck
        assert own.deck != [card for card in LISTS[seat] if card in own.deck]


@pytest.mark.rule("401.1")
@pytest.mark.parametrize("name", sorted(CLASSES))
def test_each_of_the_twelve_classes_has_spells_of_its_own(name: str):
    assert len(CLASSES) == 12
    table = Table(
        action("Sort", {"do": "draw"}, traits=("Sort", name)), ally("Élève", traits=[name]), ally("Loup")
    )
    table.put("Loup")
    table.hold(0, "Sort")
    table.begin()
    known = name in table.game.catalog.one("Personne").traits
    assert ("play Sort" in table.offers(0)) is known
    other = Table(action("Sort", {"do": "draw"}, traits=("Sort", name)), ally("Élève", traits=[name]))
    other.put("Élève")
    other.hold(0, "Sort")
    other.begin()
    assert "play Sort" in other.offers(0)


@pytest.mark.rule("301.1")
def test_a_card_is_of_one_of_nine_types():
    types = ["hero", "haven_bag", "ally", "action", "equipment", "dofus", "room", "zone", "protector"]
    more = {
        "hero": {"strength": 1, "ap": 6, "mp": 3, "hp": 9,
                 "level2": {"strength": 1, "element": "air", "ap": 6, "mp": 3, "hp": 9}},
        "haven_bag": {"size": 4, "resistance": 9},
        "action": {"script": {"effects": [{"do": "draw"}]}, "level": {"value": 1}},
    }  # fmt: skip
    found = [
        load().read({"name": "X", "type": kind} | more.get(kind, {"level": {"value": 1}})).type
        for kind in types
    ]
    assert found == types
    with pytest.raises(CardError, match="relic"):
        load().read({"name": "X", "type": "relic", "level": {"value": 1}})


@pytest.mark.rule("106.3", "106.2")
def test_outside_play_nothing_is_tapped_or_untapped():
    watch = reaction("Guet", {"event": "tap"}, {"do": "draw"})
    table = Table(ally("Loup"), watch)
    gone, held, there = table.put("Loup", 0, "discard"), table.put("Loup", 0, "hand"), table.put("Loup")
    table.send(Tapped(obj=gone), Tapped(obj=held), Tapped(obj=there)).settle()
    assert [table.obj(oid).tapped for oid in (gone, held, there)] == [False, False, True]
    assert len(table.lines("tapped")) == 1
    table.send(Tapped(obj=there)).settle()
    assert len(table.lines("tapped")) == 1, "what is tapped does not tap"
    table.send(Untapped(obj=there), Untapped(obj=held)).settle()
    assert len(table.lines("untapped")) == 1


@pytest.mark.rule("703.2a", "703.2d")
def test_an_attack_needs_an_attacker_where_there_is_one():
    from engine.core.decision import IllegalMoveError, InvalidAnswerError

    table = Table(ally("Loup"))
    wolf = table.put("Loup")
    table.begin().say(0, "attack").passes().say(0, table.bag(1)).passes()
    assert table.whys() == [(0, "attackers")]
    with pytest.raises((IllegalMoveError, InvalidAnswerError)):
        table.submit(0, [])
    table.say(0, [wolf])
    assert table.game.state.battle.attackers == [wolf]


# 305.5 -------------------------------------------------------------------------------------------------------


def worn(*pieces: tuple[str, ...]) -> Table:
    """A Hero that wears pieces with these traits, each of a name of its own."""
    made = [
        {"name": f"Pièce {n}", "type": "equipment", "traits": list(traits), "level": {"value": 0}}
        for n, traits in enumerate(pieces)
    ]
    table = Table(*made)
    for n in range(len(pieces)):
        table.put(f"Pièce {n}", wielder=table.hero(0))
    return table.begin("end").passes()


def too_many(*pieces: tuple[str, ...]) -> list[int]:
    """Which pieces a player must choose from, by number; none when all may be worn."""
    table = worn(*pieces)
    if not table.game.pending or table.asking.why != "equip_limit":
        assert len(table.game.worn(table.hero(0))) == len(pieces)
        return []
    names = [table.game.name_of(option.obj) or "" for option in table.asking.shape.options]
    return [int(name.split()[1]) for name in names]


HAT, COIF, CLOAK, BELT, BOOTS = (
    ("Armure", name) for name in ("Chapeau", "Coiffe", "Cape", "Ceinture", "Bottes")
)
AMULET, RING, SHIELD, PET, MOUNT = (
    ("Bijou", "Amulette"), ("Bijou", "Anneau"), ("Bouclier",), ("Familier",), ("Monture",)
)  # fmt: skip


@pytest.mark.rule("305.5b", "305.5c", "305.5d")
@pytest.mark.parametrize("twice", [(HAT, HAT), (HAT, COIF), (COIF, COIF), (CLOAK, CLOAK), (BELT, BELT)])
def test_one_hat_one_cloak_one_belt(twice):
    assert too_many(BOOTS, *twice) == [1, 2]


@pytest.mark.rule("305.5e", "305.5h", "305.5i")
@pytest.mark.parametrize(
    "twice", [(BOOTS, BOOTS), (PET, PET), (MOUNT, MOUNT), (PET, MOUNT), (SHIELD, SHIELD)]
)
def test_one_pair_of_boots_one_pet_or_mount_one_shield(twice):
    assert too_many(HAT, *twice) == [1, 2]


@pytest.mark.rule("305.5", "305.5j", "305.5g")
def test_what_is_of_different_kinds_and_objects_go_together():
    every = (HAT, CLOAK, BELT, BOOTS, AMULET, RING, RING, SHIELD, PET, ("Arme", "Arc"))
    assert too_many(*every, ("Objet",), ("Objet",), ("Objet",)) == []
    assert too_many(*every, RING) == [5, 6, 10]


@pytest.mark.rule("501.4", "416.2")
def test_a_view_lists_what_each_controls_in_the_world():
    table = Table(ally("Loup"), ally("Ours"))
    wolf, bear = table.put("Loup", 0), table.put("Ours", 1)
    for seat in (None, 0, 1):
        seats = table.game.view(seat)["seats"]
        worlds = [seats[each]["world"] for each in (0, 1)]
        assert [wolf in world for world in worlds] == [True, False]
        assert [bear in world for world in worlds] == [False, True]


@pytest.mark.rule("501.4")
def test_a_position_holds_no_card_of_the_other_hand():
    for seat in (0, 1):
        table = Table(ally("Loup"), ally("Ours"), active=seat)
        table.hold(seat, "Loup")
        table.hold(1 - seat, "Ours")
        known = table.begin().game.information_set(seat)
        assert [table.catalog.one(name).id.encode() in known for name in ("Loup", "Ours")] == [True, False]


@pytest.mark.rule("101.3")
@pytest.mark.parametrize(("heroes", "bags"), [(0, 1), (2, 1), (1, 0), (1, 2)])
def test_a_game_needs_one_hero_and_one_haven_bag_each(heroes, bags):
    known = catalog.load()
    hero, bag = known.one("Bruss Ouilis").id, known.one("Havre Sac du Tofu").id
    wrong, right = (*(hero,) * heroes, *(bag,) * bags), (hero, bag)
    for lists in ((wrong, right), (right, wrong)):
        with pytest.raises(ValueError, match=r"101\.3"):
            WakfuGame.start(Setup(lists), Chance(seed=b"setup"), known)


@pytest.mark.rule("102.2", "804.1")
def test_the_draw_for_who_begins_gives_karey_dass_nothing():
    """The ruling of Karey Dass: it takes place in nobody's turn."""
    karey = tuple(
        CARDS.one("Karey Dass").id if CARDS.card(card).type == "hero" else card for card in LISTS[1]
    )
    game = WakfuGame.start(Setup((LISTS[0], karey)), Chance(seed=b"karey"), CARDS)
    told = [*game.submit(0, game.pending[0].id, "rock"), *game.submit(1, game.pending[-1].id, "paper")]
    assert (game.pending[0].why, game.pending[0].seat) == ("starter", 1)
    assert game.state.mods == []
    assert not {"triggered", "modified"} & {notice.kind for notice in told}
