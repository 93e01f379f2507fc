"""Both languages say the same things, with the same arguments, and nothing that the code does not ask for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import engine as engine_package
from bot.store.records import MatchStatus
from bot.words import LANGUAGES, source, speaker
from tests import each

BOT = Path(__file__).parents[3] / "bot"
#: Families of messages whose last part comes from the engine, the store or Discord.
FAMILIES = (
    "menu", "step", "plain", "button-final", "button-none", "advice", "teach", "met", "whole", "unable", "unfit",
    "detail", "type", "phase", "state", "group", "verb", "prompt", "event", "refusal", "table", "notice", "reason",
    "told", "named",
    "order", "fault", "format", "match-state", "language", "permission", "game", "level", "command", "option",
    "opponent", "ruling", "keyword", "rarity", "stat", "judge", "because", "deck-button", "deck-line", "deck-code",
    "cause", "role", "button-skip", "orders-skipping", "moment", "result-side", "deck-about", "help-button", "setup",
    "takeback-since", "open-closed", "profile-button", "league-ask", "league-button", "league-choice", "league-did",
    "league-group", "league-hint", "league-joined", "league-next", "league-set", "league-stage", "league-state",
    "league-decks", "league-lists", "league-act", "league-result", "league-refused", "league-unfit", "league-entrant",
    "weekday", "league-do", "league-fault", "league-kind", "league-head", "league-word", "league-why", "own-button",
    "own-menu", "league-explain", "league-figure", "league-needs", "letter", "short-keyword", "status-asked",
)  # fmt: skip


#: What a game speaks of beside what is said at any table: the edits of its judge, the card that makes one discard.
MORE = {"notice-judged": {"name", "amount", "player", "to"}, "prompt-discard": {"about"}}


class Arguments(Visitor):
    def __init__(self):
        self.found = set()
        self.messages = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the library's name
        self.found.add(node.id.name.removeprefix("has-"))

    def visit_MessageReference(self, node):  # noqa: N802 - the library's name
        self.messages.add(node.id.name)


GAMES = sorted({path.name.split(".")[0] for path in (BOT / "words").glob("*.*.ftl")})
#: What all games say, by the game's name; what any game says under "".
FILES = ("", *GAMES)


def read(language, game):
    messages = {}
    for entry in parse(source(language, game)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in messages, f"{entry.id.name} stands twice"
            visitor = Arguments()
            visitor.visit(entry)
            messages[entry.id.name] = visitor
    return messages


@cache
def own():
    """By language and game; not when the module is read, which every worker does."""
    return {language: {game: read(language, game) for game in FILES} for language in LANGUAGES}


@cache
def messages():
    """By language. A message that a game says in its own words stands once more, as `key@game`."""
    return {
        language: {
            f"{key}@{game}" if game and key in files[""] else key: message
            for game, said in files.items()
            for key, message in said.items()
        }
        for language, files in own().items()
    }


QUOTED = {
    word
    for path in BOT.rglob("*.py")
    for word in re.findall(r"""(?<=")[\w-]+(?=")|(?<=')[\w-]+(?=')""", path.read_text("utf-8"))
}


@pytest.mark.parametrize("game", FILES)
def test_both_languages_have_the_same_messages(game):
    assert own()["en"][game]
    assert set(own()["en"][game]) == set(own()["fr"][game])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_takes_no_argument_that_any_game_lacks(game):
    """What is said by code for any game is said of each with the same arguments, in whatever words."""
    common = own()["en"][""]
    said = {key: message for key, message in own()["en"][game].items() if key in common}
    wrong = {key for key, it in said.items() if not it.found <= common[key].found | MORE.get(key, set())}
    assert wrong == set()
    assert said


def test_both_languages_take_the_same_arguments():
    def check(key: str) -> None:
        english, french = messages()["en"][key], messages()["fr"][key]
        assert english.found == french.found
        assert english.messages == french.messages

    each.holds(sorted(messages()["en"]), check)


def test_every_message_is_used():
    used = set().union(*(m.messages for m in messages()["en"].values()))
    unused = [
        key
        for key in set().union(*own()["en"].values())
        if key not in QUOTED and key not in used and not key.startswith(tuple(f"{f}-" for f in FAMILIES))
    ]
    assert unused == []


def test_every_message_asked_for_exists():
    """What code for any game says is among the words of any game, not of one alone."""
    asked = {
        (key, alone)
        for path in BOT.rglob("*.py")
        for alone in [next((game for game in GAMES if game in path.relative_to(BOT).as_posix()), "")]
        for key in re.findall(
            r"""(?:words|UserError|sorry_key|said)\(\s*(?:interaction, )?"([a-z][a-z0-9-]+)\"""",
            path.read_text("utf-8"),
        )
    }
    assert [key for key, alone in asked if key not in {**own()["en"][""], **own()["en"][alone]}] == []
    assert len(asked) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_match_has_words(language):
    words = speaker(language)
    assert [state for state in get_args(MatchStatus) if not words.has(f"match-state-{state}")] == []


def test_unknown_words_of_the_engine_still_read():
    for language in LANGUAGES:
        words = speaker(language)
        said = words.code("verb", "frobnicate_now", name="Tofu", said="", detail="")
        assert said == "Tofu"
        assert "frobnicate now" in words.code("prompt", "frobnicate_now", about="")
        assert "frobnicate now" in words.code("notice", "frobnicate_now", player="", name="")


def test_french_command_names_are_valid_and_unique():
    words = speaker("fr")
    names = {}
    for key in own()["fr"][""]:
        name = words.attribute(key, "name")
        if name is None:
            continue
        assert re.fullmatch(r"[-_'\w]{1,32}", name), name
        assert name == name.lower()
        if key.startswith("command-") and key.count("-") == 1:
            assert name not in names, (key, names[name])
            names[name] = key
    assert len(names) > 12


def test_a_missing_argument_does_not_stop_play(capsys):
    assert speaker("en", "wakfu")("hint-level")
    assert speaker("en")("no-such-message") == "no such message"


def commands(language):
    """Every command as its clients call it: `match challenge` or `partie défier`; groups stand alone besides."""
    keys = {key: key.split("-")[1:] for key in own()["en"][""] if key.startswith("command-")}
    if language == "en":
        return {" ".join(parts) for parts in keys.values()}
    name = {key: speaker(language).attribute(key, "name") for key in keys}
    return {f"{name[f'command-{p[0]}']} {name[key]}" if len(p) > 1 else name[key] for key, p in keys.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_called_what_the_reader_types(language):
    known = commands(language)
    groups = {command.split()[0] for command in known if " " in command}
    said = "".join(source(language, game) for game in FILES)
    named = re.findall(r"(?<![\w}\d])/([\w-]+)(?: ([\w-]+))?", said)
    wrong = [(first, second) for first, second in named
             if first not in known or (first in groups and second and f"{first} {second}" not in known)]  # fmt: skip
    assert wrong == []
    assert len(named) > 30


@pytest.mark.parametrize(
    ("key", "given"),
    [
        ("hint-damage", {"damage": 1}),
        ("notice-damaged", {"by": "Tofu", "name": "Iop", "amount": 1}),
        ("notice-prevented", {"name": "Iop", "amount": 1}),
        ("event-damage", {"time": "about", "by": "Tofu", "name": "Iop", "amount": 1, "element": "Feu"}),
        ("prompt-modifier-order", {"amount": 1, "raised": 1, "lowered": 1}),
    ],
)
def test_one_damage_is_singular_in_french(key, given):
    name = "damage" if "damage" in given else "amount"
    words = speaker("fr", "wakfu")
    assert "1 Dommage" in words(key, **given)
    assert "Dommages" not in words(key, **given)
    assert "2 Dommages" in words(key, **{**given, name: 2})


def test_french_has_one_word_for_a_list_of_cards():
    """*Paquet*, as in rule 101 of the French tournament rules; the area is *Pioche*.

    In FINAL FANTASY TCG a zone is called *deck* (7.9), and nothing else is.
    """
    values = re.sub(
        r"^\s*\.?[\w-]+ =|^#.*|\{[^{}]*\}",
        "",
        "".join(source("fr", game) for game in FILES if game != "fftcg"),
        flags=re.MULTILINE,
    )
    assert re.findall(r".*\bdecks?\b.*", values, re.IGNORECASE) == []


#: Of each game the modules that give the rule of a refusal, how a rule looks there, the fewest rules and words.
REASONS = {
    "wakfu": ("outside/refusals outside/forbidding", r'"(\d{3}\.\d+[a-z]?)"', 60, 110),
    "fftcg": ("outside/refusals playing/offers", r'"(\d+(?:\.\d+)+)"', 36, 50),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REASONS)
def test_every_reason_of_a_refusal_has_plain_words(game, language):
    """What the engine gives as the rule that forbids something is also said, not only numbered."""
    words, (modules, rule, least, _) = speaker(language, game), REASONS[game]
    engine = Path(engine_package.__file__).parent / game
    given = {
        number
        for name in modules.split()
        for number in re.findall(rule, (engine / f"{name}.py").read_text("utf-8"))
    }
    assert len(given) > least
    assert not [rule for rule in sorted(given) if not words.has(f"because-{rule.replace('.', '-')}")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REASONS)
def test_every_refusal_by_the_rules_goes_on_after_its_reason(game, language):
    """With what to do, or when it will be possible: a reason alone leaves its reader where they were."""
    words = speaker(language, game)
    keys = [key for key in own()[language][game] if key.startswith(("because-", "unable-"))]
    said = {key: words(key, name="Tofu") for key in keys}
    assert len(said) > REASONS[game][3]
    bare = {key: text for key, text in said.items() if not re.search(r"[.;:,] \w", text.replace(" :", ":"))}
    assert set(bare) <= {"unable-must-answer"}


#: What names a person or a card, whose first letter nobody knows; before a vowel these words lose theirs.
NAMES = (
    "player", "players", "name", "names", "by", "about", "winner", "opponent", "wielder", "blocker", "attacker",
    "against",
)  # fmt: skip
ELIDED = re.compile(r"\b(?:de|que|dès que|lorsque|puisque|jusque) \{ \$(\w+) \}", re.IGNORECASE)


def test_no_french_word_that_loses_its_vowel_stands_before_a_name():
    found = [
        (game, one[0]) for game in FILES for one in ELIDED.finditer(source("fr", game)) if one[1] in NAMES
    ]
    assert found == []


#: What players read, and what it is made from.
_READ = (
    "bot/words/*.ftl", "bot/wakfu/lessons/*.yaml", "bot/fftcg/**/*.yaml", "bot/sandbox/page/*.[hj]*",
    "cards/*/text/**/*.py", "cards/*/data/*.yaml", "cards/*/decks/*.yaml", "engine/rulebook/data/**/*.yaml",
    "tests/cards/texts/*.txt",
)  # fmt: skip


def test_one_spelling_of_the_haven_bag_and_one_apostrophe(root):
    """As the rules write it, *Havre Sac*; and no text has both *'* and the curled one."""
    files = [path for pattern in _READ for path in root.glob(pattern)]
    assert len(files) > 80
    found = {
        str(path): re.findall("Havres?-[Ss]acs?|[\u2018\u2019]", path.read_text("utf-8")) for path in files
    }
    assert {path: odd for path, odd in found.items() if odd} == {}
