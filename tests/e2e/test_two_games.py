"""Two games in one bot: each command says which, and all that serves the first game serves the second."""

from __future__ import annotations

import json

import pytest

from bot.cli import main
from bot.commands.base.services import UserError
from bot.hosted import ROOMS, hosted_games
from bot.sandbox.commands import CannotDoError
from bot.words import speaker
from cards import codes, decks
from cards.lists import to_text
from tests.e2e.conftest import players
from tests.e2e.test_fairness import file_of
from tests.toy.cards import CARDS
from tests.toy.hosted import HOSTED, hosted

HILL = decks.preconstructed("toy-hill", CARDS)
LIST, CODE = to_text(HILL, CARDS), codes.encode(HILL, CARDS)


@pytest.fixture
def listed(monkeypatch):
    """The toy game in the one list, as its one line puts it there."""
    monkeypatch.setattr("bot.hosted.ROOMS", (ROOMS[0], hosted))


@pytest.fixture
async def both(make_stage, listed):
    return await make_stage(games=hosted_games())


@pytest.fixture
async def own(both):
    """Alice, who keeps a toy deck."""
    alice = both.world.actor("Alice")
    await alice.slash("deck import", code=CODE, name="Mine")
    return alice


# ---------------------------------------------------------------- which game


async def test_while_one_game_is_hosted_nobody_is_asked_which(stage, alice):
    for command, options in (
        ("card show", {"card": "Tofu"}),
        ("card search", {"element": "fire"}),
        ("deck show", {"deck": "incarnam-iop"}),
        ("match options", {}),
    ):
        assert (await alice.slash(command, options)).original.ephemeral
        with pytest.raises(CannotDoError, match="game"):
            await alice.slash(command, {**options, "game": "wakfu"})


async def test_choices_that_games_make_are_said_in_both_languages(stage):
    """As Discord is told them: the formats of decks, the filters of cards, what a judge may edit."""
    tree = stage.bot.tree
    for group, command, option, english, french in (
        ("deck", "import", "format", "Sealed", "Scellé"),
        ("deck", "check", "format", "Sealed", "Scellé"),
        ("card", "search", "element", "Fire", "Feu"),
        ("match", "judge", "edit", "Tap a card", "Incliner une carte"),
    ):
        told = await tree.get_command(group).get_translated_payload(tree, tree.translator)
        found = next(each for each in told["options"] if each["name"] == command)["options"]
        choices = next(each for each in found if each["name"] == option)["choices"]
        assert french in [c["name_localizations"]["fr"] for c in choices if c["name"] == english]


async def described(stage, *path):
    """A command, or an option of one, as Discord shows it: in English and in French; None where it is not there."""
    tree = stage.bot.tree
    known = await tree.get_command(path[0]).get_translated_payload(tree, tree.translator)
    for name in path[1:]:
        known = next((each for each in known["options"] if each["name"] == name), None)
        if known is None:
            return None
    return known["description"], known["description_localizations"]["fr"]


MOVE = ("Move cards from one area to another", "Déplacer des cartes d'une zone à une autre")
ANNOUNCE = (
    "What you announce about your deck, in a game that asks for it",
    "Ce que vous annoncez de votre paquet, si le jeu le demande",
)


async def test_commands_are_described_in_the_words_of_the_one_game(stage):
    assert await described(stage, "move") == (
        "Move between World and Haven Bag",
        "Se déplacer entre Monde et Havre Sac",
    )
    assert "401.3a" in (await described(stage, "match", "challenge", "alignment"))[0]


@pytest.mark.parametrize(("alone", "announce"), [(False, ANNOUNCE), (True, None)])
async def test_commands_are_described_in_general_words_where_no_game_has_its_own(
    make_stage, listed, alone, announce
):
    stage = await make_stage(games={"toy": HOSTED} if alone else hosted_games())
    assert await described(stage, "move") == MOVE
    assert await described(stage, "match", "challenge", "alignment") == announce


async def test_the_game_is_the_one_named_else_the_servers_else_the_first(both):
    alice = both.world.actor("Alice")
    offered = await alice.autocomplete("card show", "game", "")
    assert [choice["value"] for choice in offered.choices] == ["wakfu", "toy"]
    assert "Tofu" in (await alice.slash("card show", card="Tofu")).original.text
    assert "Boulder" in (await alice.slash("card show", card="Boulder", game="toy")).original.text
    assert "no game called" in (await alice.slash("card show", card="Tofu", game="go")).original.text
    assert "No card is called" in (await alice.slash("card show", card="Boulder")).original.text


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("card show", "card"),
        ("card search", "family"),
        ("deck show", "deck"),
        ("match challenge", "deck"),
        ("match challenge", "alignment"),
        ("match challenge", "rulings"),
    ],
)
async def test_a_game_of_which_half_is_typed_keeps_no_suggestion_back(both, command, option):
    alice = both.world.actor("Alice")
    whole = await alice.autocomplete(command, option, "")
    half = await alice.autocomplete(command, option, "", game="to be typed on")
    assert whole.names
    assert half.names == whole.names


async def test_decks_are_suggested_to_who_would_accept_no_challenge(both):
    alice = both.world.actor("Alice")
    assert (await alice.autocomplete("match accept", "deck", "")).names


async def test_the_game_played_last_is_meant_where_nothing_says_which(both):
    alice, bob = both.world.actor("Alice"), both.world.actor("Bob")
    await toy_match(both, alice, bob)
    assert "Boulder" in (await alice.slash("card show", card="Boulder")).original.text


# ---------------------------------------------------------------- a newcomer


@pytest.mark.parametrize(
    ("locale", "goal"), [("en-US", "To win at Wakfu TCG"), ("fr", "Pour gagner à Wakfu TCG")]
)
async def test_who_knows_no_game_is_asked_nothing_more_and_reads_which_it_is(both, locale, goal):
    words = speaker(locale)
    play, learn, back = (words(f"help-button-{what}") for what in ("play", "learn", "back"))
    anna = both.world.actor("Anna", locale=locale)
    home = (await anna.slash("help")).original
    assert goal in home.text
    for button in (play, learn, words("button-words")):
        assert "· Wakfu TCG" in (await anna.click(home, button)).original.text
        await anna.click(home, back)
    await anna.click(home, "toy")
    assert goal.replace("Wakfu TCG", "toy") in home.text
    assert "Wakfu TCG" in home.buttons
    assert "· toy" in (await anna.click(home, play)).original.text
    ready = (await anna.slash("deck starters")).original
    assert "Iop" in ready.text
    await anna.click(ready, "toy")
    assert f"{words('deck-list-ready')} · toy" in ready.text
    assert "toy" in (await anna.slash("deck list", game="toy")).original.text.splitlines()[0]
    assert "toy" in (await anna.slash("deck build", game="toy")).original.text.splitlines()[0]


@pytest.mark.parametrize(
    ("locale", "of_game", "said"),
    [("en-US", "Game: toy", "Game of this server"), ("fr", "Jeu : toy", "Jeu de ce serveur")],
)
async def test_a_server_says_once_which_game_is_meant(both, locale, of_game, said):
    world = both.world
    owner = world.actor("Olga", locale=locale)
    world.set_overwrite(world.general, owner.id, allow=1 << 5)
    setup = (await owner.slash("match setup")).original
    await owner.click(setup, of_game)
    assert f"{said}" in setup.text
    assert "Boulder" in (await owner.slash("card show", card="Boulder")).original.text
    assert "toy" in (await owner.slash("help")).original.text
    assert said in (await owner.slash("match settings")).original.text


# ---------------------------------------------------------------- cards


async def test_cards_of_one_name_are_told_apart_and_open(both):
    alice = both.world.actor("Alice")
    offered = await alice.autocomplete("card show", "card", "mount", game="toy")
    assert [name.split(" · ")[0] for name in offered.names] == ["Mountain (toy-006)", "Mountain (toy-007)"]
    shown = (await alice.slash("card show", card=offered.choices[1]["value"], game="toy")).original
    assert "round" in shown.text
    await alice.click(shown, "Français")
    assert "round" in shown.text


async def test_what_old_messages_say_still_means_the_same(both):
    """Their ids say a card without its game: then it is of the first game that has it."""
    room = both.bot.cards
    for key, game, name in (
        ("incarnam-052", "wakfu", "Tofu"),
        ("wakfu:incarnam-052", "wakfu", "Tofu"),
        ("toy-005", "toy", "Cliff"),
        ("toy:toy-005", "toy", "Cliff"),
    ):
        found, card = room._card(key)
        assert (found.key, card.name) == (game, name)
    for gone in ("wakfu:toy-005", "chess:incarnam-052", "incarnam-999"):
        with pytest.raises(UserError):
            room._card(gone)


async def test_a_search_has_the_filters_of_all_games(both):
    alice, bob = both.world.actor("Alice"), both.world.actor("Bob", locale="fr")
    found = (await alice.slash("card search", value="6", game="toy")).original
    assert {"Mountain (toy-006)", "Mountain (toy-007)", "Crown"} <= set(
        found.text.replace("**", "\n").split("\n")
    )
    picked = await alice.select(found, ["toy:toy-008"])
    assert "Crown" in picked.original.text
    fire = (await alice.slash("card search", element="fire", level="1")).original
    assert "Fire" in fire.text
    refused = (await alice.slash("card search", element="fire", game="toy")).original
    assert "has no *element*. It is searched by *value*, *name*, *text*" in refused.text
    refused = (await bob.slash("card search", element="fire", game="toy")).original
    assert "ne connaît pas *élément*. On y cherche par *code*, *nom*, *texte*" in refused.text


async def test_a_filter_that_one_game_has_says_which_game_is_meant(both):
    alice = both.world.actor("Alice")
    assert "Boulder" in (await alice.slash("card search", name="bould")).original.text
    assert "Boulder" not in (await alice.slash("card search", text="bould")).original.text
    assert (await alice.autocomplete("card search", "name", "cr")).names == ["Crown"]
    assert (await alice.autocomplete("card search", "name", "cr", game="wakfu")).names == []
    told = await described(both, "card", "search", "family")
    assert [each.endswith("(Wakfu TCG)") for each in told] == [True, True]
    assert "(" not in (await described(both, "card", "search", "text"))[0]


# ---------------------------------------------------------------- decks


async def test_a_list_is_imported_checked_shown_and_exported(both, own):
    answer = await own.slash("deck import", game="toy")
    pasted = await (
        await own.submit_modal(answer, list=LIST.replace("4 Cliff", "5 Cliff"), name="Too many")
    ).finished()
    assert "The deck is kept" in pasted.original.text
    checked = (await own.slash("deck check", deck="Too many", game="toy")).original
    assert "Cliff: 5 copies, at most 4 (0.2)" in checked.text
    assert "Lawful" in (await own.slash("deck check", deck="Mine", game="toy")).original.text
    shown = (await own.slash("deck show", deck="Mine", game="toy")).original
    assert "Mountain (toy-006)" in shown.text
    hand = await own.click(shown, "Test hand")
    assert hand.original.text.count("- **") == 5
    assert CODE in (await own.slash("deck export", deck="Mine", game="toy")).original.text
    listed = (await own.slash("deck list", game="toy")).original.text
    assert "Mine" in listed
    assert "Hill" in listed
    assert "Mine" not in (await own.slash("deck list", game="wakfu")).original.text


async def test_a_name_on_several_cards_is_asked_back(both):
    alice = both.world.actor("Alice")
    opened = await alice.slash("deck import", game="toy")
    asked = await (await alice.submit_modal(opened, list="4 Mountain\n20 Pebble", name="")).finished()
    assert "may be Mountain" in asked.original.text


# ---------------------------------------------------------------- a match


async def toy_match(stage, first, second, until=lambda _: False):
    """The toy game played on by pressing what is offered, to its end or up to a point; gives its table and players."""
    await first.slash("match challenge", opponent=second, deck="toy-hill", game="toy")
    before = set(stage.world.channels)
    offered = await second.autocomplete("match accept", "deck", "")
    assert {choice["value"] for choice in offered.choices} == {"toy-hill", "toy-valley"}
    await (await second.slash("match accept", deck="toy-valley")).finished()
    thread = await stage.thread_besides(before)
    pair = players(thread, first, second, 3)
    table = await stage.bot.tables.in_thread(int(thread.id))
    for _ in range(400):
        if table.result is not None or until(table):
            break
        decision = table.pending[0]
        await pair[decision.seat].press(decision)
    assert table.result is not None or until(table)
    return table, pair


async def test_a_match_is_played_to_its_end_explained_and_verified(both, tmp_path, capsys, listed):
    alice, bob = both.world.actor("Alice"), both.world.actor("Bob", locale="fr")
    table, _ = await toy_match(both, alice, bob)
    thread = alice.threads[0]
    why = (await alice.slash("why", in_=thread)).original
    assert why.ephemeral
    assert "How it came to this" in why.text
    await both.told(table.match_id)
    path = tmp_path / "told.json"
    path.write_text(json.dumps(await file_of(both, alice, thread)))
    assert main(["replay", "verify", str(path), "--lines"]) == 0
    assert "all agree" in capsys.readouterr().out


async def test_what_would_come_of_an_answer_is_told_in_its_own_words(both):
    """Of a payment: how many cards it leaves."""
    alice, bob = both.world.actor("Alice"), both.world.actor("Bob", locale="fr")
    table, pair = await toy_match(both, alice, bob, lambda t: bool(t.pending) and t.pending[0].why == "pay")
    (asked,) = table.pending
    await both.world.until(lambda: pair[asked.seat].asks(asked), 20, "the panel to ask")
    left = len(table.view(asked.seat)["hand"]) - 1 - asked.shape.least
    assert f"{left} cards left" in pair[asked.seat].panel.content.splitlines()


# ---------------------------------------------------------------- the command line


def test_the_command_line_does_for_it_what_it_does_for_any_game(listed, capsys, tmp_path):
    assert main(["cards", "show", "--game", "toy", "Boulder"]) == 0
    assert "Boulder: 4" in capsys.readouterr().out
    assert main(["decks", "check", "--game", "toy", "toy-hill"]) == 0
    assert "lawful" in capsys.readouterr().out
    assert main(["decks", "code", "--game", "toy", "toy-hill"]) == 0
    assert CODE in capsys.readouterr().out
    assert main(["cards", "check", "--game", "toy"]) == 2
    assert main(["scenario", "run", "tests/engine/toy", "--why"]) == 0
    assert "ok" in capsys.readouterr().out
    assert main(["simulate", "--game", "toy", "--games", "3", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 3


def test_hosting_it_takes_one_line():
    assert HOSTED.key == "toy"
    assert [make().key for make in (ROOMS[0], hosted)] == ["wakfu", "toy"]
