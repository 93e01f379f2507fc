"""Every line of the log says why: what brought it about, the item whose doing it is, a rule that there is."""

from __future__ import annotations

from engine.fftcg.outside import causes
from engine.scenario.fftcg.citing import law
from tests.engine.fftcg.playing import told
from tests.engine.fftcg.test_stops_and_edits import option, table

BY = {"player", "cost", "effect", "trigger", "rule", "battle", "turn"}


def lines():
    """The lines of two whole games."""
    return [notice for number in (2, 5) for _, notices in told(number) for notice in notices]


def test_each_line_has_a_cause_and_a_rule_that_exists():
    found = lines()
    assert {notice.cause.by for notice in found} == BY
    rules = {rule for notice in found for rule in notice.cause.rules}
    rules |= {*causes.RULES.values(), *causes.BY_TURN.values(), *causes.CANCELLED.values()}
    assert rules <= law().rules
    silent = {notice.kind for notice in found if not notice.cause.rules}
    assert silent <= {"phase", "turn", "stacked", "result", "looked"}


def test_no_cause_names_a_hidden_card():
    """What is being paid for or resolved is announced before the lines that come of it."""
    named = set()
    for notice in lines():
        seen = notice.seen_by(None)
        if seen is not None:
            named.add(str(seen.data.get("name") or ""))
        if notice.cause.name:
            assert notice.cause.name in named, notice


def test_a_payment_is_told_with_what_it_pays_for():
    game = table().game
    decision, key = option(game, "cast")
    game.submit(0, decision.id, key)
    lines = []
    while game.pending_for(0).private:
        lines = game.submit(0, game.pending_for(0).id, game.pending_for(0).shape.sensible())
    dulled = next(notice for notice in lines if notice.kind == "dulled")
    assert (dulled.cause.by, dulled.cause.name) == ("cost", "Ifrit")
    cast = next(notice for notice in lines if notice.kind == "cast")
    assert (cast.cause.by, cast.cause.rules) == ("player", ("11.3.1",))
