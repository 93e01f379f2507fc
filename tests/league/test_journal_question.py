"""A journal as a question to `arbitre league compute`."""

from __future__ import annotations

from tests.league.asking import ask

RULES = {"format": "arbitre-league/1", "name": "Spring", "game": "toy", "stages": [
    {"structure": "swiss", "rounds": 1}, {"structure": "single_elimination", "cut": 2},
]}  # fmt: skip
BEGUN = [
    {"kind": "created", "rules": RULES},
    {"kind": "opened", "commitment": "c0"},
    *({"kind": "joined", "player": number} for number in (1, 2, 3)),
    {"kind": "started"},
]


def journal(monkeypatch, capsysbinary, *acts, **told):
    question = {"kind": "journal", "acts": [{"data": each} for each in (*BEGUN, *acts)], **told}
    code, answer, err = ask(monkeypatch, capsysbinary, question)
    assert (code, err) == (0, "")
    return answer


def test_a_journal_is_folded_and_says_what_comes_next(monkeypatch, capsysbinary):
    answer = journal(monkeypatch, capsysbinary)
    assert (answer["state"]["status"], answer["refused"]) == ("running", [])
    assert "too_many_rounds" not in answer
    paired = answer["next"]
    assert (paired["kind"], paired["pairs"]) == ("paired", [[1, 2], [3, None]])
    answer = journal(monkeypatch, capsysbinary, paired)
    assert (answer["next"], answer["tables_left"]) == (None, [1])
    ends = [
        {"kind": "result", "table": 1, "source": "judge", "result": "played", "games": [0, 2, 0]},
        {"kind": "round_closed", "round": 1},
    ]
    cut = journal(monkeypatch, capsysbinary, paired, *ends)["next"]
    assert (cut["kind"], cut["seeds"]) == ("cut", [2, 3])  # level in everything, so by id
    final = journal(monkeypatch, capsysbinary, paired, *ends, cut)["next"]
    assert final["pairs"] == [[2, 3]]
    done = journal(
        monkeypatch, capsysbinary, paired, *ends, cut, final, ends[0], {"kind": "round_closed", "round": 2}
    )
    assert (done["next"], done["why"]) == (None, "stage_over")
    over = journal(monkeypatch, capsysbinary, {"kind": "closed"})
    assert over["next"] is None


def test_what_is_refused_is_told_and_changes_nothing(monkeypatch, capsysbinary):
    answer = journal(
        monkeypatch, capsysbinary, {"kind": "joined", "player": 4}, {"kind": "round_closed", "round": 1}
    )
    assert answer["refused"] == [
        {"act": 6, "code": "entry_closed"},
        {"act": 7, "code": "no_round", "round": 1},
    ]
    assert answer["state"] == journal(monkeypatch, capsysbinary)["state"]


def test_more_rounds_than_there_are_new_opponents_are_told(monkeypatch, capsysbinary):
    acts = [
        {"kind": "created", "rules": RULES | {"stages": [{"structure": "swiss", "rounds": 3}]}},
        *BEGUN[1:],
    ]
    question = {"kind": "journal", "acts": [{"data": each} for each in acts]}
    assert ask(monkeypatch, capsysbinary, question)[1]["too_many_rounds"] is True


def test_faults_have_their_place(monkeypatch, capsysbinary):
    question = {"kind": "journal", "acts": [{"data": {"kind": "joined"}}]}
    code, _, err = ask(monkeypatch, capsysbinary, question)
    assert code == 2
    assert "acts[0].data: Object missing required field `player`" in err
    assert ask(monkeypatch, capsysbinary, {"kind": "journal", "acts": [], "seed": "x"})[0] == 0
