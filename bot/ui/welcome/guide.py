"""The screens of `/help`: three questions first, the list of commands behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui.base import text
from bot.ui.base.citing import Press
from bot.ui.base.screen import Block, Button, Field, Form, Row, Screen, SelectLine, SelectMenu
from bot.ui.deck.decks import DeckPress, about
from bot.words import Words
from engine.rulebook.model import GAMES

#: The longest question that the form takes.
_QUESTION = 200


@dataclass(frozen=True, slots=True)
class GuidePress:
    """A custom id of these screens, `h.<what>.<game>`."""

    what: str
    game: str = "-"

    def __str__(self) -> str:
        """The custom id."""
        return f"h.{self.what}.{self.game}"


def read(custom_id: str) -> GuidePress | None:
    """The parts of a custom id; None when it belongs to something else."""
    match custom_id.split(".", 2):
        case ["h", what, game]:
            return GuidePress(what, game)
        case _:
            return None


def questions(game: str, words: Words, *, computers: bool) -> tuple[Button, ...]:
    """The three questions, as buttons; before them the way to a match at once, where computers play."""
    marks = {"play": "🎴", "learn": "🎓", "rules": "📖"}
    asked = tuple(
        Button(str(GuidePress(what, game)), words(f"help-button-{what}"), "primary", emoji)
        for what, emoji in marks.items()
    )
    return (*((_now(game, words),) if computers else ()), *asked)


def _now(game: str, words: Words) -> Button:
    """A match against the computer, with nothing to choose before."""
    return Button(str(GuidePress("practice", game)), words("help-button-now"), "good", "▶️")


def home(game: str, words: Words, *, computers: bool) -> Screen:
    """What this is, how one wins, and the three questions."""
    lines = [words("help-intro"), f"**{words('help-goal-title')}** {words('help-goal')}"]
    behind = (
        Button(str(GuidePress("words", game)), words("button-words"), emoji="📘"),
        Button(str(GuidePress("commands", game)), words("help-button-commands"), emoji="⌨️"),
        Button(str(GuidePress("about", game)), words("help-button-about"), emoji="ℹ️"),
    )
    return Screen("\n".join(lines), (), (questions(game, words, computers=computers), behind))


def play(game: str, decks: Sequence[tuple[str, str]], words: Words, *, computers: bool) -> Screen:
    """The ways to a match; with computer players also a choice of decks (name and id) that begins one at once."""
    lines = [f"**{words('help-button-play')}**", words("help-play")]
    rows: list[Row] = []
    if computers and decks:
        lines += ["", words("help-practice"), *deck_lines(decks, words)]
        rows.append(deck_menu(str(GuidePress("practice", game)), words("help-practice-deck"), decks, words))
    return Screen("\n".join(lines), (), (*rows, _back(game, words)))


def deck_menu(custom_id: str, placeholder: str, decks: Sequence[tuple[str, str]], words: Words) -> SelectMenu:
    """A select of decks (name and id), each with what is said of it."""
    return SelectMenu(
        custom_id, placeholder, tuple(SelectLine(key, name, about(key, words)) for name, key in decks[:25])
    )


def deck_lines(decks: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """A line for each deck, with what is said of it."""
    told = [(name, about(key, words)) for name, key in decks]
    return [f"- **{text.escape(name)}**" + (f": {said}" if said else "") for name, said in told]


def starters(game: str, decks: Sequence[tuple[str, str]], words: Words, *, computers: bool) -> Screen:
    """The preconstructed decks (name and id), each with what it does; a select opens one, another plays it."""
    block = Block("\n".join(deck_lines(decks, words)), words("deck-list-ready"))
    rows = [deck_menu(str(DeckPress("open")), words("deck-pick"), decks, words)]
    if computers:
        rows.append(deck_menu(str(GuidePress("practice", game)), words("help-practice-deck"), decks, words))
    return Screen("", (block,), tuple(rows) if decks else ())


def learn(game: str, words: Words, *, lessons: bool, computers: bool) -> Screen:
    """How a game goes in five lines, and where to go on."""
    lines = [f"**{words('help-button-learn')}**", words("help-learn")]
    first = (
        [Button(str(GuidePress("lessons", game)), words("help-button-lessons"), "good", "🎓")]
        if lessons
        else []
    )
    first += [_now(game, words)] if computers else []
    return Screen("\n".join(lines), (), (*((tuple(first),) if first else ()), _back(game, words)))


def rules(game: str, words: Words) -> Screen:
    """Where questions about rules are answered."""
    ask = Button(str(GuidePress("ask", game)), words("help-button-ask"), "good", "❓")
    leaf = Button(str(Press("list", words.language, game)), words("rules-button-contents"), emoji="📖")
    row = (ask, leaf) if game in GAMES else (ask,)
    return Screen(f"**{words('help-button-rules')}**\n{words('help-rules')}", (), (row, _back(game, words)))


def question(game: str, words: Words) -> Form:
    """The form that takes a question about the rules."""
    field = Field("question", words("help-question"), words("help-question-hint"), most=_QUESTION)
    return Form(str(GuidePress("ask", game)), words("help-button-rules"), (field,))


def commands(game: str, words: Words) -> Screen:
    """The list of commands."""
    return Screen("", (Block(words("help-commands"), words("help-button-commands")),), (_back(game, words),))


def dictionary(game: str, explained: Sequence[str], words: Words) -> Screen:
    """The words of the game, each explained in a line."""
    block = Block("\n".join(explained), words("button-words"))
    return Screen("", (block,), (_back(game, words),))


def credits_(game: str, words: Words) -> Screen:
    """What this is, and whose."""
    return Screen("", (Block(words("help-about"), words("help-button-about")),), (_back(game, words),))


def greeting(game: str, words: Words, *, computers: bool) -> Screen:
    """The first message on a server: what to do, as buttons."""
    prepare = Button(str(GuidePress("setup", game)), words("help-button-setup"), emoji="🛠️")
    return Screen(words("greeting"), (), (questions(game, words, computers=computers), (prepare,)))


def _back(game: str, words: Words) -> tuple[Button, ...]:
    return (Button(str(GuidePress("home", game)), words("help-button-back"), emoji="↩️"),)
