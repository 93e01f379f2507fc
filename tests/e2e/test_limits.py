"""What is longest where people choose it: with as many rulings as can be typed, all that binds stays in sight."""

from __future__ import annotations

import re

import pytest

from bot.hosted import hosted_games


def typed(most: int = 400) -> tuple[str, int]:
    """As many rulings as the option takes, and how many that are."""
    said: list[str] = []
    changed = [(name, ruling.values[1:]) for name, ruling in hosted_games()["wakfu"].rulings.items()]
    shortest = sorted((min((f"{name}={v}" for v in others), key=len) for name, others in changed), key=len)
    for each in shortest:
        if len(", ".join([*said, each])) <= most:
            said.append(each)
    return ", ".join(said), len(said)


@pytest.mark.parametrize(
    ("shared", "many", "sealed"),
    [
        ("en", "rulings are not the usual ones", "Fingerprint"),
        ("fr", "décisions ne sont pas celles", "Empreinte"),
    ],
)
async def test_as_many_rulings_as_can_be_typed_hide_no_term(make_stage, shared, many, sealed):
    stage = await make_stage(shared)
    alice, bob = stage.world.actor("Alice"), stage.world.actor("Bob", locale="fr")
    text, count = typed()
    assert count > 12
    offer = (await alice.slash("match challenge", opponent=bob, deck="incarnam-iop", rulings=text)).original
    before = set(stage.world.channels)
    await (await bob.slash("match accept", deck="incarnam-cra")).finished()
    thread = await stage.thread_besides(before)
    begun = await alice.sees(many, thread)
    status = (await alice.slash("match status", in_=thread)).original
    for message in (offer, begun):
        assert f"{count} {many}" in message.content
        assert message.embeds[0]["description"].count("\n") == count - 1
        assert "…" not in message.content
    # What commits the bot is not cut away: before the match behind one tap, then in full.
    assert re.search(r"\|\|[0-9a-f]{64}( · [0-9a-f]{64})*\|\|", offer.content)
    assert begun.content.count("`") >= 4
    assert sealed in begun.content
    assert status.embeds[0]["description"].count("\n") == count - 1
    shown = await stage.table_message(thread)
    assert f"{count} {many}" in shown.content
    await alice.slash("match open", deck="incarnam-iop", rulings=text)
    table = await alice.sees("🪑", stage.world.general)
    assert table.embeds[0]["description"].count("\n") == count - 1
