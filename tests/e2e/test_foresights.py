"""Before an attack or a block is confirmed, the panel says what would come of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.sandbox.model import typed
from bot.ui.match.drafts import candidates, fresh
from bot.ui.pictures import Pictures
from tests.e2e.hosting import hosted_at
from tests.e2e.test_pace import opened
from tests.e2e.test_panel import asked

SEATS = """
seats:
  A:
    hero: {card: Tirlangue Portey, area: bag}
    haven_bag: Havre Sac du Tofu
    world: [{card: Bouftou, as: a1}, {card: Arakne, as: a2}]
  B:
    hero: {card: Bruss Ouilis, area: bag}
    haven_bag: Havre Sac du Bouftou
    world: [{card: Bouftou, as: b1}]
"""
#: By language: what the attacker is told, then the defender; after 707.1 (the Bag has 15 points of Resistance), 706.2.
TOLD = {
    "en-US": (
        [
            "🔮 If nothing more is played:",
            "Bouftou and Arakne unblocked: 3 to the Haven Bag (15 → 12).",
            "Bouftou blocks Arakne: 2 to the Haven Bag (15 → 13), you lose Arakne.",
            "Bouftou blocks Bouftou: 1 to the Haven Bag (15 → 14), you lose Bouftou, they lose Bouftou.",
        ],
        [
            "Nobody blocks: 3 to your Haven Bag (15 → 12).",
            "Bouftou blocks Arakne: 2 to your Haven Bag (15 → 13), the blocker suffers 1, they lose Arakne.",
            "Bouftou blocks Bouftou: 1 to your Haven Bag (15 → 14), you lose Bouftou, they lose Bouftou.",
        ],
        "Blocked like this: 2 to your Haven Bag (15 → 13), they lose Arakne.",
    ),
    "fr": (
        [
            "🔮 Si plus rien n'est joué :",
            "Bouftou et Arakne sans blocage : 3 sur le Havre Sac (15 → 12).",
            "Bouftou bloque Arakne : 2 sur le Havre Sac (15 → 13), vous perdez Arakne.",
            "Bouftou bloque Bouftou : 1 sur le Havre Sac (15 → 14), vous perdez Bouftou, l'adversaire perd Bouftou.",
        ],
        [
            "Personne ne bloque : 3 sur votre Havre Sac (15 → 12).",
            "Bouftou bloque Arakne : 2 sur votre Havre Sac (15 → 13), le bloqueur subit 1, l'adversaire perd Arakne.",
            "Bouftou bloque Bouftou : 1 sur votre Havre Sac (15 → 14), vous perdez Bouftou, l'adversaire perd Bouftou.",
        ],
        "Avec ces blocages : 2 sur votre Havre Sac (15 → 13), l'adversaire perd Arakne.",
    ),
}


@pytest.fixture
def at(make_stage, tmp_path):
    """Start a match, both hands open, in a position; both players read `locale`."""

    async def begin(seats, locale):
        file = tmp_path / "position.yaml"
        file.write_text(f"name: A position\nrules: ['702.1']\n{seats}\nmoves: []\nexpect: []\n", "utf-8")
        stage = await make_stage(games=hosted_at(file))
        pair = await opened(
            stage, stage.world.actor("Alice", locale=locale), stage.world.actor("Bob", locale=locale)
        )
        return stage, pair, await stage.bot.tables.in_thread(int(pair[0].thread.id))

    return begin


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.rule("706.2", "707.1")
async def test_attacker_and_defender_are_told_what_would_come(at, locale):
    stage, pair, table = await at(SEATS, locale)
    attacker, defender, _ = TOLD[locale]
    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    lines = pair[0].panel.content.splitlines()
    assert [line for line in lines if line in attacker] == attacker
    await pair[0].slash("choose", what="all" if locale == "en-US" else "tous")
    await asked(stage, table, pair, "blockers")
    lines = pair[1].panel.content.splitlines()
    assert [line for line in lines if line in defender] == defender
    pressed = next(b for b in pair[1].panel.buttons if "Arakne" in b)
    await pair[1].actor.click(
        pair[1].panel, pressed
    )  # one block is all there can be, and it is foreseen above
    await stage.world.until(lambda: "blockers" not in {d.why for d in table.pending}, 20, "the block")
    assert len(table.view(0)["battle"]["blocks"]) == 1


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_of_several_blocks_what_is_chosen_so_far_is_foreseen(at, locale):
    two = SEATS.replace(
        "world: [{card: Bouftou, as: b1}]", "world: [{card: Bouftou, as: b1}, {card: Tofu, as: b2}]"
    )
    stage, pair, table = await at(two, locale)
    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    await pair[0].slash("choose", what="all" if locale == "en-US" else "tous")
    await asked(stage, table, pair, "blockers")
    pressed = next(b for b in pair[1].panel.buttons if b.startswith("Bouftou") and "Arakne" in b)
    await pair[1].actor.click(pair[1].panel, pressed)
    said = TOLD[locale][2]
    await stage.world.until(
        lambda: said in pair[1].panel.content.splitlines(), 20, "the draft to be foreseen"
    )


#: Three who may block two: first who, then whom; what each button brings, and nothing else.
OPENED = {
    "en-US": ("Bouftou blocks …", "Bouftou blocks Arakne", "Nobody blocks", "Back"),
    "fr": ("Bouftou bloque …", "Bouftou bloque Arakne", "Personne ne bloque", "Retour"),
}


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.rule("704.1")
async def test_of_many_blocks_one_first_says_who(at, locale):
    """Six blocks are a wall of buttons on a phone: three and what ends it, then two and the way back."""
    three = SEATS.replace(
        "world: [{card: Bouftou, as: b1}]",
        "world: [{card: Bouftou, as: b1}, {card: Tofu, as: b2}, {card: Larve Bleue, as: b3}]",
    )
    stage, pair, table = await at(three, locale)
    opening, blocking, nobody, back = OPENED[locale]
    _, defender, chosen = TOLD[locale]

    def told():
        lines = pair[1].panel.content.splitlines()
        return [
            line for line in lines if blocking.split()[1] in line and "?" not in line and nobody not in line
        ]

    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    await pair[0].slash("choose", what="all" if locale == "en-US" else "tous")
    decision = await asked(stage, table, pair, "blockers")
    player = pair[1]
    ours = [b for b in player.panel.components if str(b.get("custom_id")).startswith("a.")]
    assert len(ours) == 4
    assert {opening, nobody} <= {b["label"] for b in ours}
    assert told() == [], "no block has a button yet"
    await player.actor.click(player.panel, opening)
    await stage.world.until(lambda: blocking in player.panel.buttons, 20, "whom Bouftou can block")
    assert back in player.panel.buttons
    assert sorted(told()) == sorted(defender[1:])
    await player.actor.click(player.panel, blocking)
    await stage.world.until(lambda: chosen in player.panel.content.splitlines(), 20, "what comes of it")
    assert blocking in player.panel.buttons, "what it does now, and what opens it again"
    assert player.asks(decision), "nothing is final"


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_what_is_foreseen_follows_what_is_chosen(at, locale):
    stage, pair, table = await at(SEATS, locale)
    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    button = next(b for b in pair[0].panel.buttons if b.startswith("Arakne"))
    await pair[0].actor.click(pair[0].panel, button)
    said = {
        "en-US": "Arakne unblocked: 1 to the Haven Bag (15 → 14).",
        "fr": "Arakne sans blocage : 1 sur le Havre Sac (15 → 14).",
    }[locale]
    await stage.world.until(
        lambda: said in pair[0].panel.content.splitlines(), 20, "the choice to be foreseen"
    )


async def test_a_panel_asks_all_the_same_where_nothing_can_be_foreseen(at):
    stage, pair, table = await at(SEATS, "en-US")

    def broken(*_):
        raise ValueError("a fault")

    games = stage.bot.tables.games
    stage.bot.tables.games = {"wakfu": replace(games["wakfu"], foresee=broken)}
    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    await asked(stage, table, pair, "attackers")
    assert "🔮" not in pair[0].panel.content
    assert "Who attacks the Haven Bag (Havre Sac du Bouftou)?" in pair[0].panel.content


@pytest.fixture
def drawing():
    """Let panels have pictures."""
    pictures = Pictures()
    yield pictures
    pictures.close()


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_the_picture_of_an_attack_says_what_it_marks(at, drawing, locale):
    stage, pair, table = await at(SEATS, locale)
    stage.bot.services.presenter.pictures = drawing
    await pair[0].slash("attack", target="Havre Sac du Bouftou")
    decision = await asked(stage, table, pair, "attackers")
    pair[0].panel = (await pair[0].actor.slash("hand", in_=pair[0].thread)).original
    assert pair[0].asks(decision)
    (picture,) = pair[0].panel.attachments
    assert TOLD[locale][0][1] in picture["description"]
    below = typed(pair[0].panel.embeds[-1]["description"])  # next to its buttons
    assert set(TOLD[locale][0]) <= {*below.splitlines()}


PAYING = """
seats:
  A:
    hero: {card: Tirlangue Portey, area: bag}
    haven_bag: Havre Sac du Tofu
    world: [{card: Bouftou, as: a1}, {card: Moskito, as: a2}]
    hand: [Tofu]
  B:
    hero: {card: Bruss Ouilis, area: bag}
    haven_bag: Havre Sac du Bouftou
"""


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.rule("418.5")
async def test_a_payment_to_choose_has_its_numbers_on_buttons_and_picture(at, drawing, locale):
    stage, pair, table = await at(PAYING, locale)
    player = pair[0]
    stage.bot.services.presenter.pictures = drawing
    await player.actor.forge(player.panel, f"t.{table.match_id}.classes", values=["payment"])
    (go,) = table.pending
    play = next(i for i, o in enumerate(go.shape.options) if (o.verb, o.detail) == ("play", "world"))
    await player.actor.forge(player.panel, f"a.{table.match_id}.{go.id}.o.{play}")
    decision = await asked(stage, table, pair, "pay")
    change = "Change" if locale == "en-US" else "Changer"
    await player.actor.click(player.panel, change)
    names = [table.view(0)["objects"][o.key]["name"] for o in decision.shape.options]
    wanted = [f"{n} · {name}" for n, name in enumerate(names, 1)]

    def numbered():
        labels = [c.get("label") or "" for c in player.panel.components]
        return all(any(label.startswith(each) for label in labels) for each in wanted)

    await stage.world.until(numbered, 20, "the numbers")
    assert len(wanted) > 1
    keys, chosen = candidates(decision, fresh(decision))
    assert [*keys.values()] == [str(n) for n, _ in enumerate(names, 1)]
    assert len(chosen) == 1
    assert player.panel.attachments
