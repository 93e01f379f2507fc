"""What cannot be done in a match of FINAL FANTASY TCG is refused in words with its rule, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

import pytest

from bot.hosted import hosted_games
from bot.sandbox import interactions
from tests.e2e.test_fftcg import PARTY, at, staged
from tests.e2e.test_hostile import private
from tests.engine.fftcg.playing import LISTS

LOCALES = ("en-US", "fr")
ALICE, BOB, CAROL = range(3)


@dataclass(frozen=True)
class Refused:
    """A command, the rule that its refusal cites (none for who does not play) and a part of it in each language."""

    who: int
    command: str
    options: dict[str, str]
    rule: str
    said: tuple[str, str]


@dataclass(frozen=True)
class Scene:
    """What is done first (a command, or `back`), what is then asked of somebody, and what is refused there."""

    doing: tuple[tuple[int, str, dict[str, str]], ...]
    asked: tuple[int, str]
    cases: list[Refused] = field(default_factory=list)


def no(who: int, command: str, rule: str, en: str, fr: str, **options: str) -> Refused:
    return Refused(who, command, options, rule, (en, fr))


def pay(paid: str, rule: str, en: str, fr: str) -> Refused:
    return no(ALICE, "choose", rule, en, fr, what=paid)


POSITION = """
name: A position
game: fftcg
rules: ["11.2.1.1"]
seats:
  A:
    forwards: [Squire 1-026C, Tifa 1-016C, Archer 1-087C]
    backups: [Evoker 1-011C, Tama 1-111C]
    hand: [Red XIII 1-191S, Cosmos 1-183H, Ifrit 1-004C, Magus 1-024C, Squire 1-025C]
    deck: [20 Black Belt 1-099C]
  B:
    forwards: [{card: Black Belt 1-099C, dull: true}, Ninja 1-078C]
    backups: [Evoker 1-068C]
    break: [Odin 1-123R]
    hand: [Sylph 1-074R]
    deck: [20 Black Belt 1-099C]
"""
NO_CP = ("CP come only from your own active Backups", "seuls produisent des CP vos propres Soutiens actifs")
NOT_IT = ("that does not pay the cost", "cela ne paie pas le coût")
OWN_HAND = ("played from your own hand", "se joue depuis votre main")
NO_ABILITY = ("only abilities with a cost are used", "seules s'utilisent les compétences qui ont un coût")
NO_PRIORITY = ("you do not have priority", "vous n'avez pas la priorité")
NOT_ASKED = ("nothing to decide now", "rien ne vous est demandé")
NOT_YOURS = ("it is not your turn", "ce n'est pas votre tour")
OTHERS = ("only Forwards on the field attack", "seuls attaquent les Avants qui sont")
FIRST = ("another question is open", "une autre question est ouverte")
BLOCKS = ("only Forwards on the field block", "seuls bloquent les Avants qui sont")
WHO = ("nobody is attacking", "personne n'attaque")
STRANGER = ("You are not playing in this match", "Vous ne jouez pas dans cette partie")


def called(name: str) -> tuple[str, str]:
    return f"nothing here that is called “{name}”", f"rien ici qui s'appelle « {name} »"


SCENES = [
    Scene((), (ALICE, "main"), [
        no(CAROL, "play", "", *STRANGER, card="Squire"),
        no(BOB, "play", "11.1.1", *NO_PRIORITY, card="Sylph"),
        no(BOB, "use", "11.1.1", *NO_PRIORITY, power="Ninja"),
        no(BOB, "choose", "11.1.1", *NOT_ASKED, what="Ninja"),
        no(BOB, "play", "11.1.1", *NOT_ASKED, card="Bahamut"),
        no(BOB, "end", "11.1.1", *NOT_ASKED),
        no(BOB, "pass", "11.1.1", *NOT_ASKED),
        no(BOB, "attack", "10.1.2.1", *NOT_YOURS),
        no(BOB, "attack", "10.1.2.1", *OTHERS, **{"with": "Ninja"}),
        no(BOB, "block", "10.1.3.1", *WHO, how="Ninja"),
        no(ALICE, "block", "10.1.3.1", *BLOCKS, how="Squire"),
        no(ALICE, "play", "11.4.2", *OWN_HAND, card="Ninja"),  # Bob's, on the field
        no(ALICE, "play", "11.4.2", *OWN_HAND, card="Squire 1-026C"),  # hers, on the field already
        no(ALICE, "play", "11.3.2", "cast from your own hand", "se lance depuis votre main", card="Odin"),
        no(ALICE, "play", "9.3.1.5", *called("Sylph"), card="Sylph"),  # in Bob's hand: as if it did not exist
        no(ALICE, "play", "9.3.1.5", *called("Bahamut"), card="Bahamut"),
        no(ALICE, "use", "11.6.4", *NO_ABILITY, power="Ninja"),
        no(ALICE, "use", "11.6.4", *NO_ABILITY, power="Evoker"),
        no(ALICE, "use", "11.6.4", *NO_ABILITY, power="Red XIII"),
        no(ALICE, "use", "9.3.1.7", *called("Bahamut"), power="Bahamut"),
        no(ALICE, "attack", "10.1.3", "nobody is named as the target", "on ne désigne pas de cible", target="Ninja"),
        no(ALICE, "move", "11.1.1", "nothing is moved in this game", "rien ne se déplace dans ce jeu", card="Squire"),
        no(ALICE, "react", "9.3.1.6", *called("Bahamut"), card="Bahamut"),
        no(ALICE, "pass", "11.1.7", "Type /end", "Écrivez /finir"),
        no(ALICE, "choose", "9.3.1.4", "Ninja cannot be chosen", "Ninja ne peut pas être choisi", what="Ninja"),
    ]),
    Scene(((ALICE, "play", {"card": "Red XIII"}),), (ALICE, "pay"), [
        pay("Evoker 1-068C, Magus", "5.2.1.3", *NO_CP),  # Bob's Backup
        pay("Evoker 1-068C", "5.2.1.3", *NO_CP),
        pay("magus, ÉVOKER 1-068c", "5.2.1.3", *NO_CP),
        pay("Magus, Ninja", "5.2.1.3", *NO_CP),
        pay("Cosmos, Evoker", "5.2.1.3", *NO_CP),  # Light
        pay("Squire 1-026C, Magus", "5.2.1.3", *NO_CP),  # hers, a Forward
        pay("Odin", "5.2.1.3", *NO_CP),
        pay("Squire, Squire, Squire", "5.2.1.3", *NO_CP),  # one is held, the other stands on the field
        pay("Sylph", "5.2.1.3", *called("Sylph")),
        pay("Bahamut, Magus", "5.2.1.3", *called("Bahamut")),
        pay("Red XIII", "11.4.2", "do not pay for themselves", "ne se paie pas lui-même"),
        pay(", ".join(["Ifrit"] * 99), "11.2.1.1", "Ifrit is named more often", "vous nommez Ifrit plus souvent"),
        pay("2 Evoker", "11.2.1.1", "Evoker is named more often", "vous nommez Evoker plus souvent"),
        pay("Ifrit, Magus, Squire", "11.2.1.1", *NOT_IT),  # three too many
        pay("Evoker", "11.2.1.1", *NOT_IT),  # two short
        no(ALICE, "pass", "11.2.1.1", *NOT_IT),
        no(ALICE, "attack", "11.2.1.1", *FIRST),
        no(ALICE, "end", "11.2.1.1", *FIRST),
    ]),
    Scene(((ALICE, "back", {}), (ALICE, "use", {"power": "Tama"})), (ALICE, "x"), [
        pay("99", "11.6.7", "between 0 and 9", "entre 0 et 9"),
        pay("10", "11.6.7", "between 0 and 9", "entre 0 et 9"),  # one more than she could pay
        pay("-1", "11.6.7", "between 0 and 9", "entre 0 et 9"),
        pay("many", "11.6.7", "a number is wanted, from 0 to 9", "il faut un nombre, de 0 à 9"),
        pay("Squire", "11.6.7", "a number is wanted", "il faut un nombre"),
    ]),
    Scene(((ALICE, "back", {}), (ALICE, "attack", {})), (ALICE, "attack"), [
        pay("Squire, Archer", "15.1.1.9.2", "Archer shares no Element", "Archer ne partage aucun Élément"),
        pay("Tifa, Squire, Archer", "15.1.1.9.2", "Archer shares no Element", "Archer ne partage aucun Élément"),
        pay("Squire, Squire", "10.1.2.1", "Squire is named more often", "vous nommez Squire plus souvent"),
        pay("Squire, Ninja", "10.1.2.1", *OTHERS),
        pay("Ninja", "10.1.2.1", *OTHERS),
        pay("Ifrit", "10.1.2.1", *OTHERS),  # in her hand
        pay("Evoker", "5.2.3.1.1.2", "only Forwards attack", "seuls les Avants attaquent"),
        pay("Bahamut", "10.1.2.1", *called("Bahamut")),
        no(ALICE, "attack", "10.1.2.1", *OTHERS, **{"with": "Ninja"}),
        no(ALICE, "attack", "15.1.1.9.2", "Archer shares no Element", "Archer ne partage aucun Élément",
           **{"with": "Tifa, Archer"}),
        no(ALICE, "play", "11.1.1", *NO_PRIORITY, card="Red XIII"),
    ]),
    Scene(((ALICE, "choose", {"what": "Tifa"}),), (BOB, "priority"), [
        no(BOB, "block", "10.1.3.1", "may still be answered", "encore répondre à l'attaque", how="Ninja"),
        no(BOB, "end", "11.1.7", "may still be answered", "encore répondre à quelque chose"),
    ]),
    Scene(((BOB, "pass", {}),), (BOB, "block"), [
        no(BOB, "block", "10.1.3.1.1", "it is dull", "il est dullé", how="Black Belt"),
        no(BOB, "choose", "10.1.3.1.1", "it is dull", "il est dullé", what="black belt"),
        no(BOB, "block", "10.1.3.1", *BLOCKS, how="Squire"),
        no(BOB, "block", "10.1.3.1", *BLOCKS, how="Evoker"),
        no(BOB, "block", "10.1.3.1", *BLOCKS, how="Odin"),
        no(BOB, "block", "10.1.3.1", *called("Magus"), how="Magus"),  # in Alice's hand
        no(BOB, "block", "10.1.3.1", "one of them is chosen at a time", "un seul à la fois", how="Ninja, Black Belt"),
        no(BOB, "play", "11.1.1", *NO_PRIORITY, card="Sylph"),
        no(BOB, "end", "10.1.3.1", *FIRST),
        no(BOB, "attack", "10.1.2.1", *NOT_YOURS),
    ]),
]  # fmt: skip

TOGETHER = (
    (ALICE, "attack", {}), (ALICE, "choose", {"what": "Squire, Tifa"}), (BOB, "block", {"how": "Black Belt"}),
)  # fmt: skip
SHARED = [
    Scene(TOGETHER, (BOB, "assign"), [
        no(BOB, "choose", "10.1.4.2.1", "in steps of 1000", "par pas de 1000", what="Squire: 2500, Tifa: 5500"),
        no(BOB, "choose", "10.1.4.2.1", "exactly 8000", "exactement 8000", what="Squire: 4000, Tifa: 3000"),
        no(BOB, "choose", "10.1.4.2.1", "how much each receives", "combien chacun reçoit", what="Squire"),
        no(BOB, "choose", "10.1.4.2.1", "Archer cannot be", "Archer ne peut pas être", what="Archer: 8000"),
        no(BOB, "choose", "10.1.4.2.1", *called("Magus"), what="Magus: 8000"),
    ]),
]  # fmt: skip

GONE = """
name: A position
game: fftcg
rules: ["11.3.3"]
seats:
  A:
    forwards: [Squire 1-026C]
    backups: [Evoker 1-011C, Evoker 1-011C]
    hand: [Ifrit 1-004C, Ifrit 1-004C, Tifa 1-016C, Tifa 1-189S]
    deck: [20 Black Belt 1-099C]
  B: {forwards: [Archer 1-087C, Ninja 1-078C], hand: [Sylph 1-074R], deck: [20 Black Belt 1-099C]}
"""
NO_TARGET = (
    "a Summon chooses only what its text allows",
    "une Invocation ne choisit que ce que son texte permet",
)
LEFT = [
    Scene((), (ALICE, "main"), [
        no(ALICE, "play", "9.3.1.4", "That could mean several things", "plusieurs choses", card="Tifa"),
    ]),
    Scene(((ALICE, "play", {"card": "Ifrit"}),), (ALICE, "choose"), [
        pay("Evoker", "11.3.3", *NO_TARGET),
        pay("Sylph", "11.3.3", *called("Sylph")),
        pay("Archer, Ninja", "11.3.3", "one of them is chosen at a time", "un seul à la fois"),
    ]),
    Scene((
        (ALICE, "choose", {"what": "Archer"}), (BOB, "pass", {}), (ALICE, "play", {"card": "Ifrit"}),
    ), (ALICE, "choose"), [pay("Archer", "11.3.3", *NO_TARGET)]),
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the rulebook's index lies."""
    return tmp_path_factory.mktemp("rules")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("position", "scenes"),
    [(POSITION, SCENES), (PARTY, SHARED), (GONE, LEFT)],
    ids=["position", "party", "gone"],
)
async def test_it_is_refused_with_its_rule_and_changes_nothing(make_stage, folder, position, scenes, locale):
    """Each refusal is private, says why, cites a rule of the game that a click opens, and leaves all as it was."""
    stage = await make_stage(games=at(position), shared=locale[:2], rules=folder)
    alice, bob, carol = (stage.world.actor(name, locale=locale) for name in ("Alice", "Bob", "Carol"))
    pair = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    thread = pair[0].thread
    table = await stage.bot.tables.in_thread(int(thread.id))
    opened: set[str] = set()

    async def refused(case):
        before, asked = table.contest.dump(), table.pending
        answer = (await (alice, bob, carol)[case.who].slash(case.command, case.options, in_=thread)).original
        about = (case.command, case.options, answer.text)
        assert answer.ephemeral, about
        assert case.said[LOCALES.index(locale)] in answer.text, about
        assert (table.contest.dump(), table.pending) == (before, asked), about
        if not case.rule:
            return
        lines = [line for line in answer.text.splitlines() if line.startswith("-# R")]
        assert case.rule in re.findall(r"\d+(?:\.\d+)+", lines[0]), about
        if case.rule not in opened:
            link = next(c for c in answer.components if str(c.get("custom_id")).startswith("r.cite."))
            shown = (await (alice, bob)[case.who].click(answer, custom_id=link["custom_id"])).original
            assert case.rule in shown.text, about
            opened.add(case.rule)

    for scene in scenes:
        for who, command, options in scene.doing:
            if command == "back":
                panel = await pair[who].open_hand()
                await pair[who].actor.click(panel, ("Take back", "Annuler ce choix")[LOCALES.index(locale)])
            else:
                await pair[who].slash(command, **options)
        assert scene.asked in [(d.seat, d.why) for d in table.pending]
        for case in scene.cases:
            await refused(case)


LISTS_REFUSED = (
    (
        "51",
        (
            "The deck holds 51 cards and needs 50 (8.1.1.1)",
            "La liste compte 51 cartes et il en faut 50 (8.1.1.1)",
        ),
    ),
    ("four", ("Dragoon (1-147C): 4 copies, at most 3", "Dragoon (1-147C)")),
    ("theirs", ("“Tofu” names no card", "« Tofu »")),
    ("its number", ("names no card", "ne nomme aucune carte")),
    ("code", ("That code belongs to another game.", "Ce code est celui d'un autre jeu.")),
)


@pytest.mark.parametrize("locale", LOCALES)
async def test_lists_that_cannot_be_played_say_why(make_stage, locale):
    """A deck of 51, a fourth copy of a number, cards and a code of the other game."""
    stage, _, _ = await staged(make_stage, hosted_games())
    alice = stage.world.actor("Anna", locale=locale)
    starter = Counter(LISTS["opus-1-xiii"])
    exported = (await alice.slash("deck export", deck="incarnam-iop", game="wakfu")).original.text
    given = {
        "51": starter + Counter(["1-032C"]),
        "four": starter - Counter(["1-207S", "1-208S"]) + Counter({"1-147C": 2}),
        "theirs": {"Tofu": 3},
        "its number": {"incarnam-001": 3},
        "code": re.search(r"\w\w\.[\w-]{20,}", exported)[0],
    }
    for name, said in LISTS_REFUSED:
        cards = given[name]
        cards = cards if isinstance(cards, str) else "\n".join(f"{n} {card}" for card, n in cards.items())
        opened = await alice.slash("deck import", game="fftcg")
        told = (await (await alice.submit_modal(opened, list=cards, name=name)).finished()).original.text
        assert said[LOCALES.index(locale)] in told, (name, told)


@pytest.mark.parametrize(
    ("locale", "cast", "archer", "said"),
    [
        ("en-US", "Cast Ifrit", "Archer", "no longer open"),
        ("fr", "Lancer Ifrit", "Archer", "n'est plus ouverte"),
    ],
)
async def test_an_old_button_changes_nothing(make_stage, locale, cast, archer, said):
    """The button that chose Archer is pressed again after he is broken."""
    stage = await make_stage(games=at(GONE), shared=locale[:2])
    alice, bob = (stage.world.actor(name, locale=locale) for name in ("Alice", "Bob"))
    player, other = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    table = await stage.bot.tables.in_thread(int(player.thread.id))
    await alice.click(await player.open_hand(), cast)
    asked = table.pending[0]
    assert asked.why == "choose"
    await stage.world.until(lambda: player.asks(asked), 20, "the panel to ask")
    old = [str(c["custom_id"]) for c in player.panel.components if f".{asked.id}." in str(c.get("custom_id"))]
    await alice.click(player.panel, archer)
    await other.slash("pass")
    before = table.contest.dump()
    told = (await alice.forge(player.panel, old[0])).original
    assert told.ephemeral
    assert said in told.text
    assert table.contest.dump() == before


@pytest.mark.parametrize(
    ("locale", "said"), [("en-US", "a number is wanted, from 0 to 9"), ("fr", "il faut un nombre, de 0 à 9")]
)
async def test_a_form_filled_with_nonsense_says_what_is_wanted(make_stage, locale, said):
    stage = await make_stage(games=at(POSITION), shared=locale[:2])
    alice, bob = (stage.world.actor(name, locale=locale) for name in ("Alice", "Bob"))
    player, _ = await stage.match(alice, bob, ("opus-1-vii", "opus-1-x"))
    table = await stage.bot.tables.in_thread(int(player.thread.id))
    await player.slash("use", power="Tama")
    before, asked = table.contest.dump(), table.pending[0]
    data = {"custom_id": f"a.{table.match_id}.{asked.id}.v", "components": [
        {"type": 18, "component": {"type": 4, "custom_id": "number", "value": "1e9"}}]}  # fmt: skip
    sent = interactions.send(stage.world, alice.id, interactions.SUBMIT, data, player.thread)
    answer = private(await sent.answered())
    assert said in answer
    assert "11.6.7" in answer
    assert table.contest.dump() == before
