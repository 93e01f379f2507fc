"""What is captured (806.4): who may wear it, and what it keeps."""

from __future__ import annotations

import pytest

from engine.wakfu.events import Captured, Destroyed
from engine.wakfu.offers import timing
from tests.engine.wakfu.tables import Table, ally, keyword, power


@pytest.mark.rule("806.4a", "806.4c", "305.7")
@pytest.mark.parametrize(
    ("to", "worn"), [("Ours", True), ("Loup", False), ("Zone", False), ("Parti", False), ("Tenu", False)]
)
def test_who_may_wear_what_is_captured(to, worn):
    """By the time it happens, its bearer may have left play or have become what wears nothing."""
    steed = ally("Dinde", traits=["Monture"], keywords=[keyword("capture", cost={"tap_self": True})])
    zone = {"name": "Zone", "type": "zone", "level": {"value": 0}}
    table = Table(steed, ally("Ours"), ally("Loup", traits=["Monstre"]), ally("Parti"), ally("Tenu"), zone)
    places = {"Ours": "world", "Loup": "world", "Zone": "world", "Parti": "discard", "Tenu": "hand"}
    there = {name: table.put(name, area=place) for name, place in places.items()}
    mount = table.put("Dinde")
    table.game.log_enabled = to != "Ours"  # players who look ahead keep no log
    table.send(Captured(obj=mount, seat=0, to=there[to]))
    assert table.obj(mount).wielder == (there[to] if worn else None)
    assert table.game.faces[mount].type == ("equipment" if worn else "ally")


@pytest.mark.rule("806.4a", "501.5")
@pytest.mark.parametrize("gone", ["Dinde", "Ours"])
def test_what_has_left_play_captures_nothing_and_is_not_captured(gone):
    """In the Discard it is another object."""
    steed = ally("Dinde", traits=["Monture"], keywords=[keyword("capture", cost={"tap_self": True})])
    table = Table(steed, ally("Ours"))
    there = {name: table.put(name) for name in ("Dinde", "Ours")}
    table.send(Destroyed(obj=there[gone], seat=1)).settle()
    table.send(Captured(obj=there["Dinde"], seat=0, to=there["Ours"])).settle()
    assert table.names(0, "discard") == [gone]
    (left,) = (oid for oid in there.values() if table.alive(oid))
    assert table.game.faces[left].type == "ally"
    assert table.obj(left).wielder is None


@pytest.mark.rule("806.4c", "805.4")
@pytest.mark.parametrize("captured", [False, True])
def test_what_is_captured_stays_so_whatever_its_powers(captured):
    """Of the keywords of a card that loses its powers, only Capture is left, and only to a Mount."""
    keywords = [keyword("capture", cost={"tap_self": True}), keyword("agility")]
    silence = {"kind": "continuous", "what": {"names": ["Dinde"]}, "changes": [{"kind": "lose_powers"}]}
    table = Table(ally("Dinde", 3, keywords=keywords), ally("Cavalier"), ally("Mage", 1, silence))
    steed, rider = table.put("Dinde"), table.put("Cavalier")
    if captured:
        table.send(Captured(obj=steed, seat=0, to=rider))
    table.put("Mage")
    table.begin()
    assert [k.name for k in table.game.printed(table.obj(steed)).card.keywords] == ["capture"] * captured
    assert table.obj(steed).wielder == (rider if captured else None)


@pytest.mark.rule("805.4", "810.2d")
def test_what_has_left_is_asked_about_with_the_powers_it_had():
    silence = {"kind": "continuous", "what": {"names": ["Loup"]}, "changes": [{"kind": "lose_powers"}]}
    table = Table(ally("Loup", 1, power({"do": "draw"})), ally("Mage", 1, silence))
    wolf = table.put("Loup")
    table.put("Mage")
    table.begin()
    asked = [table.game.printed_item(timing.probe(table.game, wolf)).activated]
    table.send(Destroyed(obj=wolf))
    asked.append(table.game.printed_item(timing.probe(table.game, wolf)).activated)
    assert asked == [(), ()]
    assert not table.alive(wolf)
