"""The screens of `/help`: three questions first, the list of commands behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.ui.base import text
from bot.ui.base.citing import Press, opening
from bot.ui.base.screen import Block, Button, Field, Form, Row, Screen, SelectLine, SelectMenu, Style
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


@dataclass(frozen=True, slots=True)
class Guided:
    """The game that a screen is about, the reader's words for it, whether computers play, and the other games."""

    game: str
    words: Words
    computers: bool
    others: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The name of the game where there are several; otherwise empty."""
        return named(self.game, self.words) if self.others else ""

    def headed(self, key: str) -> str:
        """The message as a heading, with the game where there are several."""
        return " · ".join(filter(None, (self.words(key), self.title)))

    def button(self, what: str, key: str, emoji: str, style: Style = "plain") -> Button:
        """A button to a screen of the same game."""
        return Button(str(GuidePress(what, self.game)), self.words(key), style, emoji)


def named(game: str, words: Words) -> str:
    """What a game is called."""
    return words.of(game).code("game", game)


def _questions(guided: Guided) -> tuple[Button, ...]:
    """The three questions, as buttons; before them the way to a match at once, where computers play."""
    marks = {"play": "🎴", "learn": "🎓", "rules": "📖"}
    asked = tuple(
        guided.button(what, f"help-button-{what}", emoji, "primary") for what, emoji in marks.items()
    )
    return (*((_now(guided),) if guided.computers else ()), *asked)


def _now(guided: Guided) -> Button:
    """A match against the computer, with nothing to choose before."""
    return guided.button("practice", "help-button-now", "▶️", "good")


def _elsewhere(guided: Guided, what: str = "home") -> list[Row]:
    """The same screen of the other games; no row where there is one game."""
    row = tuple(
        Button(str(GuidePress(what, each)), text.label(named(each, guided.words)), emoji="🎲")
        for each in guided.others[:5]
    )
    return [row] if row else []


def home(guided: Guided) -> Screen:
    """What this is, how one wins, and the three questions."""
    words = guided.words
    goal = words("help-goal-title-of", game=guided.title) if guided.others else words("help-goal-title")
    lines = [words("help-intro"), f"**{goal}** {words('help-goal')}"]
    behind = (
        guided.button("words", "button-words", "📘"),
        guided.button("commands", "help-button-commands", "⌨️"),
        guided.button("about", "help-button-about", "ℹ️"),
    )
    return Screen("\n".join(lines), (), (_questions(guided), behind, *_elsewhere(guided)))


def play(guided: Guided, decks: Sequence[tuple[str, str]]) -> Screen:
    """The ways to a match; with computer players also a choice of decks (name and id) that begins one at once."""
    words = guided.words
    lines = [f"**{guided.headed('help-button-play')}**", words("help-play")]
    rows: list[Row] = []
    if guided.computers and decks:
        lines += ["", words("help-practice"), *deck_lines(decks, words)]
        rows.append(
            deck_menu(str(GuidePress("practice", guided.game)), words("help-practice-deck"), decks, words)
        )
    return Screen("\n".join(lines), (), (*rows, _back(guided)))


def deck_menu(custom_id: str, placeholder: str, decks: Sequence[tuple[str, str]], words: Words) -> SelectMenu:
    """A select of decks (name and id), each with what is said of it."""
    return SelectMenu(
        custom_id, placeholder, tuple(SelectLine(key, name, about(key, words)) for name, key in decks[:25])
    )


def deck_lines(decks: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """A line for each deck, with what is said of it."""
    told = [(name, about(key, words)) for name, key in decks]
    names = [(f"**{text.escape(name)}**", said) for name, said in told]
    return [f"- {words('deck-told', name=name, about=said) if said else name}" for name, said in names]


def starters(guided: Guided, decks: Sequence[tuple[str, str]]) -> Screen:
    """The preconstructed decks (name and id), each with what it does; a select opens one, another plays it."""
    words = guided.words
    block = Block("\n".join(deck_lines(decks, words)), guided.headed("deck-list-ready"))
    rows: list[Row] = [deck_menu(str(DeckPress("open")), words("deck-pick"), decks, words)] if decks else []
    if guided.computers and decks:
        rows.append(
            deck_menu(str(GuidePress("practice", guided.game)), words("help-practice-deck"), decks, words)
        )
    return Screen("", (block,), (*rows, *_elsewhere(guided, "starters")))


def learn(guided: Guided, taught: Sequence[str]) -> Screen:
    """How a game goes in five lines, and where to go on; `taught` are the games with lessons."""
    words, lessons = guided.words, guided.game in taught
    lines = [f"**{guided.headed('help-button-learn')}**", words("help-learn")]
    first: list[Button] = []
    if lessons:
        first.append(guided.button("lessons", "help-button-lessons", "🎓", "good"))
    else:
        said = [words("help-no-lessons", game=named(guided.game, words))]
        lines.append(" ".join([*said, *([words("help-match-teaches")] if guided.computers else [])]))
    first += [_now(guided)] if guided.computers else []
    first += [] if lessons else [guided.button("words", "button-words", "📘")]
    rows: list[Row] = [tuple(first)] if first else []
    rows += [
        (Button(str(GuidePress("lessons", each)), words("help-button-lessons-of", game=named(each, words))),)
        for each in taught[:1]
        if not lessons
    ]
    return Screen("\n".join(lines), (), (*rows, _back(guided)))


def rules(guided: Guided) -> Screen:
    """Where questions about rules are answered."""
    words = guided.words
    ask = guided.button("ask", "help-button-ask", "❓", "good")
    leaf = Button(str(Press("list", words.language, guided.game)), words("rules-button-contents"), emoji="📖")
    row = (ask, leaf) if guided.game in GAMES else (ask,)
    said = f"**{guided.headed('help-button-rules')}**\n{words('help-rules')}"
    return Screen(said, (), (row, _back(guided)))


def question(game: str, words: Words) -> Form:
    """The form that takes a question about the rules."""
    field = Field("question", words("help-question"), words("help-question-hint"), most=_QUESTION)
    return Form(str(GuidePress("ask", game)), words("help-button-rules"), (field,))


def commands(guided: Guided) -> Screen:
    """The list of commands."""
    words = guided.words
    lines = [words("help-commands")]
    if guided.others:
        games = ", ".join(named(each, words) for each in (guided.game, *guided.others))
        lines.append(words("help-commands-games", games=games))
    return Screen("", (Block("\n".join(lines), words("help-button-commands")),), (_back(guided),))


def dictionary(guided: Guided, explained: Sequence[str], behind: Sequence[str]) -> Screen:
    """The words of the game, each explained in a line, and the way to the rules behind them."""
    words = guided.words
    read = opening(behind, words.language, words("rules-button-cited", count=len(behind)))
    buttons = (read, *_back(guided)) if behind else _back(guided)
    return Screen("", (Block("\n".join(explained), guided.headed("button-words")),), (buttons,))


def credits_(guided: Guided) -> Screen:
    """What this is, and whose."""
    words = guided.words
    return Screen("", (Block(words("help-about"), words("help-button-about")),), (_back(guided),))


def greeting(guided: Guided) -> Screen:
    """The first message on a server: what to do, as buttons."""
    words = guided.words
    games = ", ".join(named(each, words) for each in (guided.game, *guided.others))
    prepare = guided.button("setup", "help-button-setup", "🛠️")
    return Screen(words("greeting", games=games), (), (_questions(guided), (prepare,), *_elsewhere(guided)))


def _back(guided: Guided) -> tuple[Button, ...]:
    return (guided.button("home", "help-button-back", "↩️"),)
