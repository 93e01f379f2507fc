"""`arbitre decks`."""

from __future__ import annotations

import json

import pytest

from bot.cli import main


def run(capsys, *args):
    code = main(["decks", *args])
    return code, capsys.readouterr().out


def test_list_names_those_that_wait_for_cards(capsys):
    code, out = run(capsys, "list", "--json")
    found = json.loads(out)
    assert code == 0
    assert set(found["ready"]) >= {"incarnam-iop", "incarnam-cra"}
    code, out = run(capsys, "list")
    assert (code, len(out.splitlines())) == (0, len(found["ready"]) + len(found["waiting"]))
    for deck in found["waiting"]:
        assert main(["decks", "show", deck]) == 2


def cards(listed):
    """A list without what is said of a preconstructed deck."""
    return "".join(line for line in listed.splitlines(keepends=True) if not line.startswith("#"))


def test_what_a_starter_deck_does_is_said_and_no_card(capsys):
    shown = run(capsys, "show", "incarnam-xelor")[1]
    assert shown.startswith("# Incarnam X")
    assert "hard" in shown.splitlines()[0]
    assert "incarnam-xelor: Xélor" in run(capsys, "list")[1]


def test_a_file_goes_before_a_part_of_a_name(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    other = run(capsys, "show", "incarnam-cra")[1]
    (tmp_path / "iop").write_text(other, "utf-8")
    assert run(capsys, "show", "iop") == (0, cards(other))
    assert run(capsys, "show", "incarnam-iop")[1] != other


def test_a_deck_goes_by_its_id_its_code_and_its_list(capsys, tmp_path):
    code, listed = run(capsys, "show", "incarnam-iop")
    assert code == 0
    assert run(capsys, "show", "iop") == (code, listed)  # as Discord takes it
    short = run(capsys, "code", "incarnam-iop")[1].strip()
    file = tmp_path / "iop.txt"
    file.write_text(listed, "utf-8")
    assert run(capsys, "code", str(file)) == (0, f"{short}\n")
    assert sorted(run(capsys, "show", short)[1].splitlines()) == sorted(cards(listed).splitlines())
    assert run(capsys, "check", short) == (0, "lawful: constructed, 50 cards\n")
    assert json.loads(run(capsys, "show", short, "--json")[1])["cards"]["Bond"] == 2
    assert json.loads(run(capsys, "code", short, "--json")[1]) == {"code": short}


def test_check_names_lines_and_faults(capsys, tmp_path):
    file = tmp_path / "x.yaml"
    file.write_text("cards: {Tofu: 4, Tofou: 1}", "utf-8")
    code, out = run(capsys, "check", str(file))
    assert code == 1
    assert "line 2: 1 Tofou: no such card; perhaps Tofu" in out
    assert "(101.5)" in out
    found = json.loads(run(capsys, "check", str(file), "--json")[1])
    assert {fault["rule"] for fault in found["faults"]} >= {"101.1", "101.3", "101.5"}
    assert run(capsys, "code", str(file))[0] == 1


@pytest.mark.parametrize("given", ["nowhere.txt", "W2.AAAA", "W1.AAAA", "."])
def test_what_cannot_be_read_is_2(capsys, given):
    assert main(["decks", "check", given]) == 2
    assert "arbitre decks" in capsys.readouterr().err
