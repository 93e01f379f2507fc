"""Who attacks in FINAL FANTASY TCG: one panel of toggles, or names that are typed, in both languages."""

from __future__ import annotations

import pytest

from tests.e2e.test_fftcg import PARTY, at

BOTH = pytest.mark.parametrize("locale", ["en-US", "fr"])
GO = {"en-US": "Go to the attack", "fr": "Passer à l'attaque"}
WITH = {"en-US": "Attack with {}", "fr": "Attaquer avec {}"}
PARTIES = {"en-US": "In a party …", "fr": "En équipe …"}
BACK = {"en-US": "Back", "fr": "Retour"}
NOBODY = {"en-US": "Nobody", "fr": "Personne"}
NO_ELEMENT = {
    "en-US": "🚫 {}: no Element in common with those chosen",
    "fr": "🚫 {} : aucun Élément en commun avec ceux qui sont choisis",
}
AMBIGUOUS = {"en-US": "That could mean several things", "fr": "Cela peut désigner plusieurs choses"}
#: Twelve Forwards who may attack, each of another name, and which of them are of Water.
MANY = (
    "Squire 1-026C", "Tifa 1-016C", "Archer 1-087C", "Black Belt 1-099C", "Ninja 1-078C", "Dragoon 1-147C",
    "Tidus 1-213S", "Wakka 1-216S", "Vaan 1-154R", "Auron 1-001H", "Terra 1-047R", "Lightning 1-141L",
)  # fmt: skip


class Attack:
    """A match that begins in a position, and Alice's panel at *who attacks?*."""

    def __init__(self, stage, table, alice, bob, locale):
        self.stage, self.table, self.alice, self.bob, self.locale = stage, table, alice, bob, locale

    async def asked(self, why="attack", seat=0):
        """Wait until the panel asks a seat this; returns the question."""
        player = (self.alice, self.bob)[seat]
        found = lambda: (d := self.table.pending_for(seat)) and d.why == why and player.asks(d) and d  # noqa: E731 - asked again
        return await self.stage.world.until(found, 20, f"the panel to ask {why}")

    async def go(self):
        """Press *Attack* in the menu."""
        await self.asked("main")
        await self.alice.actor.click(self.alice.panel, GO[self.locale])
        return await self.asked()

    async def press(self, label):
        await self.alice.actor.click(self.alice.panel, label)

    async def typed(self, command, **options):
        return (await self.alice.actor.slash(command, options, in_=self.alice.thread)).original.text

    def shown(self):
        """The buttons of the question: words, and whether they can be pressed; whether they are pressed in."""
        asked = str(self.table.pending_for(0).id)
        own = [c for c in self.alice.panel.components if str(c.get("custom_id")).split(".")[2:3] == [asked]]
        return {
            c["label"]: (not c.get("disabled"), (c.get("emoji") or {}).get("name") == "✅")
            for c in own
            if "label" in c
        }

    def attackers(self):
        view = self.table.view(None)
        return [view["objects"][str(oid)]["name"] for oid in (view["battle"] or {}).get("attackers", ())]


@pytest.fixture
def attacking(make_stage):
    """Lay out a position."""

    async def lay(text, locale):
        stage = await make_stage(games=at(text), shared=locale[:2])
        actors = [stage.world.actor(name, locale=locale) for name in ("Alice", "Bob")]
        pair = await stage.match(*actors, ("opus-1-vii", "opus-1-x"))
        for player in pair:
            await player.open_hand()
        return Attack(stage, await stage.bot.tables.in_thread(int(pair[0].thread.id)), *pair, locale)

    return lay


def position(forwards):
    return PARTY.replace("Squire 1-026C, Tifa 1-016C, Archer 1-087C", ", ".join(forwards))


@BOTH
@pytest.mark.rule("15.1.1.9.2", "10.1.2.1")
async def test_forwards_of_another_element_are_greyed_once_one_is_chosen(attacking, locale):
    """Squire, Tifa and Red XIII are of Fire, Archer of Wind; what is pressed out is free again. Nothing moves."""
    play = await attacking(PARTY.replace("Archer 1-087C", "Archer 1-087C, Red XIII 1-029C"), locale)
    await play.go()
    free, chosen, greyed = (True, False), (True, True), (False, False)
    alone, each = NO_ELEMENT[locale].format, ("Squire 3000", "Tifa 4000", "Archer 3000", "Red XIII 5000")
    attacks = [*each, PARTIES[locale], NOBODY[locale]]
    assert [*play.shown()] == attacks

    def shows(*states, attack=None):
        last = [BACK[locale], *([WITH[locale].format(attack)] if attack else [])]
        assert [*play.shown().items()] == [
            *zip(each, states, strict=True),
            *((label, free) for label in last),
        ]

    await play.press(PARTIES[locale])
    shows(free, free, free, free)
    await play.press("Squire 3000")
    shows(chosen, free, greyed, free, attack="Squire")
    assert alone("Archer") in play.alice.panel.text
    assert "15.1.1.9.2" in play.alice.panel.text
    await play.press("Squire 3000")
    shows(free, free, free, free)
    await play.press("Archer 3000")
    shows(greyed, greyed, chosen, greyed, attack="Archer")
    assert alone("Squire, Tifa, Red XIII") in play.alice.panel.text
    await play.press(BACK[locale])
    assert [*play.shown()] == attacks
    await play.press(PARTIES[locale])
    for label in (*each[:2], WITH[locale].format("Squire, Tifa")):
        await play.press(label)
    assert play.attackers() == ["Squire", "Tifa"]


@BOTH
async def test_the_only_two_who_could_form_a_party_attack_in_one_tap(attacking, locale):
    play = await attacking(PARTY, locale)
    await play.go()
    assert [*play.shown()] == [
        "Squire 3000", "Tifa 4000", "Archer 3000", WITH[locale].format("Squire, Tifa"), NOBODY[locale],
    ]  # fmt: skip
    await play.press(WITH[locale].format("Squire, Tifa"))
    assert play.attackers() == ["Squire", "Tifa"]


@BOTH
async def test_one_alone_attacks_in_one_tap(attacking, locale):
    play = await attacking(PARTY, locale)
    await play.go()
    await play.press("Tifa 4000")
    assert play.attackers() == ["Tifa"]


@BOTH
async def test_no_party_is_offered_where_nobody_shares_an_element(attacking, locale):
    play = await attacking(position(["Tifa 1-016C", "Archer 1-087C"]), locale)
    await play.go()
    assert [*play.shown()] == ["Tifa 4000", "Archer 3000", NOBODY[locale]]
    await play.press("Archer 3000")
    assert play.attackers() == ["Archer"]


@BOTH
async def test_nobody_attacks_in_one_tap(attacking, locale):
    play = await attacking(PARTY, locale)
    await play.go()
    await play.press(NOBODY[locale])
    assert (await play.asked("main")).params["phase"] == "main_2"


@BOTH
@pytest.mark.rule("15.1.1.9.2", "15.1.1.9.4")
async def test_twelve_forwards_are_a_list_that_says_who_cannot_join(attacking, locale):
    """More than ten are no buttons: a list, in which each says why not; it is not confirmed before all share one."""
    play = await attacking(position(MANY), locale)
    await play.go()

    def listed():
        [part] = [c for c in play.alice.panel.components if c.get("options")]
        return part, {o["label"].partition(" ")[0]: o for o in part["options"]}

    async def choose(*names):
        part, lines = listed()
        values = [lines[name]["value"] for name in names]
        await play.alice.actor.select(play.alice.panel, values, custom_id=part["custom_id"])

    why = NO_ELEMENT[locale].partition(": ")[2]
    assert len(listed()[1]) == len(MANY)  # one of them attacks alone
    await play.press(PARTIES[locale])
    assert len(listed()[1]) == len(MANY)
    assert all(why not in line["description"] for line in listed()[1].values())
    await choose("Tidus")
    lines = listed()[1]
    water = {name for name, line in lines.items() if why not in line["description"]}
    assert water == {"Tidus", "Wakka", "Vaan"}
    await choose("Tidus", "Squire")
    assert play.shown()[WITH[locale].format("Squire, Tidus")] == (False, False)
    assert NO_ELEMENT[locale].format("Tidus") in play.alice.panel.text
    await choose("Tidus", "Wakka", "Vaan")
    await play.press(WITH[locale].format("Tidus, Wakka, Vaan"))
    assert play.attackers() == ["Tidus", "Wakka", "Vaan"]


@BOTH
@pytest.mark.parametrize(
    ("command", "option", "given"),
    [
        ("attack", "with", "Squire, Tifa"), ("attack", "with", "tífa ET squire"), ("choose", "what", "SQUIRE, tifa"),
        ("choose", "what", "squire and tifa"), ("choose", "what", "1-026C, 1-016C"),
    ],
)  # fmt: skip
async def test_a_party_is_typed(attacking, locale, command, option, given):
    play = await attacking(PARTY, locale)
    if command == "choose":
        await play.go()
    await play.typed(command, **{option: given})
    assert sorted(play.attackers()) == ["Squire", "Tifa"]


@BOTH
async def test_a_name_that_could_be_two_is_answered_with_both(attacking, locale):
    """*Ti* may be Tifa or Tidus, who share no Element."""
    play = await attacking(position(["Tifa 1-016C", "Tidus 1-213S", "Squire 1-026C"]), locale)
    await play.go()
    for said in (await play.typed("attack", **{"with": "squire, ti"}), await play.typed("choose", what="ti")):
        [line] = [line for line in said.splitlines() if AMBIGUOUS[locale] in line]
        assert line.partition(": ")[2].split(", ") == ["Tifa 4000", "Tidus 9000"]
    assert play.attackers() == []
    await play.typed("choose", what="none" if locale == "en-US" else "personne")
    assert play.table.pending_for(0).params["phase"] == "main_2"
