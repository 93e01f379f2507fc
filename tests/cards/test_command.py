"""`arbitre cards`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.cli import main


def test_show_prints_the_card_and_what_else_was_meant(capsys):
    assert main(["cards", "show", "bouftou", "royl", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Bouftou Royal\nAllié – Monstre – Bouftou – Unique\n")
    assert "\nAussi\u00a0: " in out


def test_show_as_json_has_facts_and_both_texts(capsys):
    assert main(["cards", "show", "Brise", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["card"]["id"] == "incarnam-158"
    assert shown["text"]["en"]["powers"] == ["Destroy an Equipment of your choice."]
    assert set(shown["text"]) == {"fr", "en"}


def test_show_of_nothing_is_1(capsys):
    assert main(["cards", "show", "zzzzzz"]) == 1
    assert "zzzzzz" in capsys.readouterr().out


@pytest.mark.parametrize("action", [["show", "tofu"], ["check"]])
def test_an_unknown_game_is_2(action, capsys):
    assert main(["cards", *action, "--game", "chess"]) == 2
    assert "chess" in capsys.readouterr().err


def test_check_of_our_cards_is_0(capsys):
    assert main(["cards", "check", "--quick"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"(\d+) cards, \1 exact \(100\.0%\), 0 faults", out)
    assert "parameters used by one card only: " in out
    assert "select.fresh (Coup Critique)" in out
    assert re.search(r"with a parameter: [\d.]+%, with any of these: [\d.]+%\n", out)
    assert out.endswith("powers that no scenario carries out: not measured (--scenarios FOLDER)\n")


def test_check_as_json(capsys):
    assert main(["cards", "check", "--json", "--quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["faults"] == []
    assert report["share_exact"] == 1.0
    assert report["scenarios"] is report["untouched"] is None
    assert report["single"]["do: control"] == "Jen-Pier Fauku"
    assert report["single_parameters"]["cost.give_back"] == "Science Dimensionnelle d'Otomaï"
    assert report["share_single"] >= max(report["share_odd"], report["share_parameters"]) > 0


def test_check_of_a_faulty_file_is_1_and_says_where(tmp_path, capsys):
    file = tmp_path / "own.yaml"
    file.write_text("- id: x-1\n  name: A\n  type: zone\n  level: {value: 0}\n  colour: red\n")
    assert main(["cards", "check", str(file)]) == 1
    assert f"{file}:5: x-1: schema: " in capsys.readouterr().out


def test_check_of_a_missing_file_is_2(tmp_path, capsys):
    assert main(["cards", "check", str(tmp_path / "absent.yaml")]) == 2
    assert "absent.yaml" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["own.yaml", "--scenarios", "."], []])
def test_check_tells_powers_that_no_scenario_carries_out(option, tmp_path, capsys, monkeypatch):
    """Measured by what happens: the Action played in the scenario is touched, whatever lies unplayed is not."""
    scenarios = Path(__file__).parents[1] / "scenarios" / "wakfu"
    played = next(scenarios.glob("409.2b-an-action-*.yaml"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "tests" / "scenarios" / "wakfu"
    folder.mkdir(parents=True)
    (folder / "one.yaml").write_text(played.read_text("utf-8"))
    (tmp_path / "own.yaml").write_text("[]")
    assert main(["cards", "check", "--json", *option]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["scenarios"] == (option[2] if option else "tests/scenarios/wakfu")
    untouched = shown["untouched"]
    assert not any(line.startswith("Agression ") for line in untouched)
    assert any(line.startswith("Bruss Ouilis ") and "face 2" in line for line in untouched)
