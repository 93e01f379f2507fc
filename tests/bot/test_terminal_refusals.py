"""The terminal refuses what Discord refuses, in the same words with the same rule, in both languages."""

from __future__ import annotations

import pytest

from bot.terminal import Terminal
from bot.words import speaker
from engine.core.chance import Chance
from engine.core.game import Setup
from tests.e2e.test_fftcg import PARTY, at
from tests.e2e.test_fftcg_refusals import GONE, LEFT, POSITION, SCENES, SHARED

LANGUAGES = ("en", "fr")
#: What is typed for the commands of Discord.
CALLED = {"en": {}, "fr": {"play": "jouer", "use": "utiliser", "attack": "attaquer", "block": "bloquer",
                           "react": "réagir", "move": "déplacer", "pass": "passer", "end": "finir"}}  # fmt: skip


class Table:
    """A game in the terminal, both seats at one keyboard, at which a test types one line after the other."""

    def __init__(self, position, language):
        self.language, self.said, self.lines = language, [], []
        hosted = at(position)["fftcg"]
        self.game, _ = hosted.begin(Setup((("1-025C",), ("1-025C",))), Chance(b"typed"))
        words = speaker(language).of("fftcg")
        self.terminal = Terminal(self.game, words, hosted.face, None, self.ask, self.said.append)

    def ask(self, prompt):
        if not prompt.endswith("> "):
            return ""  # somebody else sits down
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def types(self, line):
        """Type a line; returns what the terminal says until it asks again."""
        self.lines = [line]
        since = len(self.said)
        with pytest.raises(EOFError):
            self.terminal.loop()
        return "\n".join(self.said[since:])

    def command(self, command, options):
        """Type what somebody would who knows the commands of Discord."""
        given = next(iter(options.values()), "")
        if command == "choose":
            return self.types(given)
        called = CALLED[self.language].get(command, command)
        return self.types(f"{called} {given}".rstrip())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("position", "scenes", "least"),
    [(POSITION, SCENES, 50), (PARTY, SHARED, 5), (GONE, LEFT, 4)],
    ids=["position", "party", "gone"],
)
def test_it_is_refused_as_on_discord_and_changes_nothing(position, scenes, least, language):
    """The cases of `test_fftcg_refusals`, but for who is not asked and what only Discord's form can name."""
    table, count = Table(position, language), 0
    for scene in scenes:
        for who, command, options in scene.doing:
            if table.game.pending[0].seat != who:
                continue  # who can do nothing is not asked
            table.types("back") if command == "back" else table.command(command, options)
            if table.game.harmless(table.game.pending[0]):  # Discord does not ask for it
                table.types("")
        assert scene.asked == (table.game.pending[0].seat, table.game.pending[0].why)
        for case in scene.cases:
            if case.who != scene.asked[0] or "target" in case.options:
                continue
            before = table.game.dump()
            said = table.command(case.command, case.options)
            about = (case.command, case.options, said)
            assert case.said[LANGUAGES.index(language)] in said, about
            assert case.rule in said, about
            assert table.game.dump() == before, about
            count += 1
    assert count >= least


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["attack Squire, Tifa"]), ("en", ["attack", "squire, TIFA"]),
        ("en", ["/attack", "attack tifa and squire"]),
        ("fr", ["attaquer Squire, Tifa"]), ("fr", ["attaquer", "squire et tífa"]), ("fr", ["ATTAQUER tifa, squire"]),
        ("fr", ["attack Squire, Tifa"]),
    ],
)  # fmt: skip
def test_a_party_is_typed(language, lines):
    """At the question who attacks, or at once instead of going there first."""
    table = Table(PARTY, language)
    for line in lines:
        table.types(line)
    attackers = table.game.state.attack.attackers
    assert sorted(table.game.name_of(oid) for oid in attackers) == ["Squire", "Tifa"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cannot_attack_together_is_named_though_the_attack_was_begun(language):
    table = Table(PARTY, language)
    said = table.command("attack", {"with": "Tifa, Archer"})
    assert ("Archer shares no Element", "Archer ne partage aucun Élément")[LANGUAGES.index(language)] in said
    assert "15.1.1.9.2" in said
    assert table.game.pending[0].why == "attack"


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [("en", "nonsense", "called “nonsense”"), ("fr", "sottises", "qui s'appelle « sottises »")],
)
def test_wakfu_says_what_is_not_there_as_well(language, typed, said):
    """Not merely that it does not understand."""
    from bot.terminal import Setting, play

    told, lines = [], iter(["", "", typed, "concede"])
    play(Setting("wakfu", ("iop", "cra"), "random", "9", language), lambda _: next(lines), told.append)
    assert any(said in line for line in told)
