"""A game in the terminal: the same words, prompts and parser as on Discord, without Discord."""

from __future__ import annotations

import random
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from bot.commands.base.decks import Decks
from bot.games import Face, Games
from bot.hosted import playable_games
from bot.tables import Player
from bot.tables.computers import reasoned
from bot.ui.match import log, questions, seated
from bot.ui.match.drafts import AnswerDraft, plain_answer
from bot.ui.match.parse import Reader, UnreadAnswerError
from bot.ui.match.refusals import impossible, possible, refusal, unread, verbs
from bot.ui.match.viewer import Viewer
from bot.words import LANGUAGES, Words, speaker
from cards.catalog import fold
from cards.errors import UnknownError, UnreadableError
from engine.core.chance import Chance
from engine.core.decision import (
    Answer,
    Decision,
    IllegalMoveError,
    InvalidAnswerError,
    Number,
    Seat,
    Secret,
    StaleAnswerError,
)
from engine.core.event import Notice
from engine.core.game import Back, Concede, Game, Orders, Setup
from engine.core.seats import letter

#: Empty lines that push what was said out of sight.
_CLEARED = 60
_COMMANDS = ("play", "use", "attack", "block", "react", "move", "choose", "pass", "end")
_MARKS = re.compile(r"\*\*|^-# ", re.MULTILINE)


class UnknownChoiceError(UnknownError):
    """A deck, game or computer player is not known; the message names those that are."""


class UnreadLineError(UnreadableError):
    """What was typed is no answer; the message says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played, and by whom: one deck a seat, or one for all; `against` plays every seat but the first."""

    game: str
    decks: tuple[str, ...]
    against: str | None = None
    seed: str = ""
    language: str = "en"


def _commands() -> dict[str, str]:
    """The commands of Discord by what they are called in each language."""
    found = {name: name for name in _COMMANDS}
    for words in map(speaker, LANGUAGES):
        found |= {fold(words.attribute(f"command-{name}", "name") or name): name for name in _COMMANDS}
    return found


class Terminal:
    """One game under way."""

    def __init__(
        self,
        game: Game,
        words: Words,
        face: Face,
        computer: Player | None,
        ask: Callable[[str], str],
        say: Callable[[str], None],
    ) -> None:
        self._game = game
        self._words = words
        self._face = face
        self._computer = computer
        self._ask = ask
        self._say = say
        others = game.seating.seats[1:]
        self._people = (letter(0), *(words("computer") if computer else letter(seat) for seat in others))
        self._turns = 0
        self._shown: tuple[Seat, int] | None = None
        self._commands = _commands()

    @property
    def hint(self) -> str:
        """How to answer questions here."""
        return self._words("terminal-hint")

    def viewer(self, seat: Seat | None) -> Viewer:
        """A reader of the game."""
        return Viewer(self._game.view(seat), self._words, self._face, self._people, self._game.seating)

    def tell(self, notices: list[Notice]) -> None:
        """Print what everyone may see."""
        for line in log.lines(notices, self.viewer(None)):
            self._say(f"  {_MARKS.sub('', line)}")

    def loop(self) -> None:
        """Play to the end."""
        while self._game.result is None:
            decision = self._game.pending[0]
            seat = decision.seat
            if self._computer is not None and seat != 0:
                self._turns += 1
                information = self._game.information_set(seat)
                answer, reason = reasoned(self._computer, information, decision, self._turns)
                said = self.viewer(None).reason(reason)
                self.tell(self._game.submit(seat, decision.id, answer))
                if said:
                    self._say(f"    {self._words('terminal-why', why=said)}")
            else:
                self._person(decision)
        words = self._words
        winners = seated.winners(self._game.result.winner, self._game.seating)
        said = seated.team(self._people, winners, words)
        self._say(words("result-title", winner=said, winners=len(winners)) if said else words("result-draw"))
        self._say(words.code("reason", self._game.result.reason, others=self.viewer(None).others))

    def _person(self, decision: Decision) -> None:
        viewer = self.viewer(decision.seat)
        offers = Reader(decision, viewer).offers("")
        self._show(decision, viewer, offers)
        given = self._ask(f"{self._people[decision.seat]}> ").strip()
        try:
            if given == "concede":
                self.tell(self._game.act(decision.seat, Concede()))
            elif given == "back":
                self.tell(self._game.act(decision.seat, Back()))
            else:
                self._given(decision, viewer, offers, given)
        except UnreadLineError as error:
            self._say(_MARKS.sub("", str(error)))
        except (IllegalMoveError, InvalidAnswerError, StaleAnswerError) as error:
            asked = self._game.pending_for(decision.seat) or decision
            said = (
                refusal(error, self.viewer(decision.seat), asked)
                if not isinstance(error, StaleAnswerError)
                else self._words("cannot-take-back")
            )
            self._say(_MARKS.sub("", said))

    def _given(self, decision: Decision, viewer: Viewer, offers: list[tuple[str, str]], given: str) -> None:
        """Give an answer; who is named with an attack answers the question that it leads to."""
        answer = self._answer(decision, viewer, offers, given)
        self.tell(self._game.submit(decision.seat, decision.id, answer))
        command, rest = self._command(given)
        asked = self._game.pending_for(decision.seat) if command == "attack" and rest else None
        follows = viewer.face.MEANING.attack
        if asked is not None and decision.why not in follows and asked.why in follows:
            again = self._worded(asked, self.viewer(asked.seat), "attack", rest)
            self.tell(self._game.submit(asked.seat, asked.id, again))

    def _answer(
        self, decision: Decision, viewer: Viewer, offers: list[tuple[str, str]], given: str
    ) -> Answer:
        """Read a line number, or words; an empty line takes the proposed answer, or a random secret one."""
        if not given and isinstance(decision.shape, Secret):
            return decision.shape.sample(random.SystemRandom())
        if not given:
            return decision.shape.sensible()
        is_line = given.isdecimal() and not isinstance(decision.shape, Number)
        if is_line and 1 <= int(given) <= len(offers):
            given = offers[int(given) - 1][1]
        command, rest = self._command(given)
        try:
            if command not in ("pass", "end"):
                return Reader(decision, viewer).answer(given)
        except UnreadAnswerError as error:
            if not command or (error.several and not rest):
                raise UnreadLineError(unread(self._game, viewer, decision, "choose", given, error)) from None
        going_on = command == "attack" and decision.why not in viewer.face.MEANING.attack
        if command in ("pass", "end") or going_on:
            answer = plain_answer(decision, verbs(viewer, command), empty=command == "pass")
            if answer is not None:
                return answer
        elif rest and not (command == "block" and decision.window):
            return self._worded(decision, viewer, command, rest)
        said = impossible(self._game, viewer, decision, command, rest)
        raise UnreadLineError(said or viewer.words("cannot-now", options=possible(decision, viewer)))

    def _worded(self, decision: Decision, viewer: Viewer, command: str, given: str) -> Answer:
        """What was typed after a command, read as on Discord."""
        attacking = command == "attack" and decision.why in viewer.face.MEANING.attack
        try:
            return Reader(decision, viewer, () if attacking else verbs(viewer, command)).answer(given)
        except UnreadAnswerError as error:
            raise UnreadLineError(unread(self._game, viewer, decision, command, given, error)) from None

    def _command(self, given: str) -> tuple[str, str]:
        """The command that a line begins with, in either language, and what follows; empty where it is none."""
        first, _, rest = given.removeprefix("/").partition(" ")
        return self._commands.get(fold(first), ""), rest.strip()

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen of another person's Hand, and wait until this one sits at the keyboard."""
        if self._shown is None or self._shown[0] == seat:
            return
        self._say("\n" * _CLEARED)
        self._ask(self._words("terminal-hand-over", player=self._people[seat]) + " ")

    def _show(self, decision: Decision, viewer: Viewer, offers: list[tuple[str, str]]) -> None:
        """Print the table, the Hand and the question; only the question when it is asked again."""
        if self._shown != (decision.seat, decision.id):
            self._hand_over(decision.seat)
            self._shown = (decision.seat, decision.id)
            self._say("")
            self._say(_MARKS.sub("", viewer.face.status(viewer.view, viewer.words, viewer.people)))
            self._say(_MARKS.sub("", viewer.face.board(viewer.view, viewer.words, viewer.people)))
            self._say(_MARKS.sub("", viewer.face.hand(viewer.view, viewer.words)))
        self._say(_MARKS.sub("", questions.body(decision, viewer, AnswerDraft())))
        for number, (label, _) in enumerate(offers, 1):
            self._say(f"  {number}. {label}")


def play(setting: Setting, ask: Callable[[str], str] = input, say: Callable[[str], None] = print) -> int:
    """Play one game; `back` takes the last step back, `concede` gives up, an empty line takes the proposed answer.

    Raises:
        UnknownChoiceError: the game, deck or computer player is unknown.
    """
    games = playable_games()
    if setting.game not in games:
        raise UnknownChoiceError(f"no game {setting.game!r}; there is {', '.join(games)}")
    hosted = games[setting.game]
    known, seating = Decks(hosted), hosted.seating
    names = setting.decks * len(seating.seats) if len(setting.decks) == 1 else setting.decks
    if len(names) != len(seating.seats):
        raise UnknownChoiceError(f"give one deck for all {len(seating.seats)} seats, or one for each")
    found = [known.find(name) for name in names]
    decks = tuple(deck.cards for deck in found if deck is not None)
    if len(decks) != len(names):
        raise UnknownChoiceError(f"unknown deck; there are {', '.join(d.id for d in known.all)}")
    computer = _computer(setting.against, games) if setting.against else None
    seed = setting.seed or secrets.token_hex(8)
    game, notices = hosted.begin(Setup(decks, teams=seating.teams), Chance(seed.encode()))
    for seat in game.seating.seats if game.result is None else ():
        classes = game.computer_orders if computer is not None and seat != 0 else game.usual_orders
        if classes is not None:
            game.act(seat, Orders(classes))
    terminal = Terminal(game, speaker(setting.language).of(setting.game), hosted.face, computer, ask, say)
    say(f"seed {seed}")
    say(terminal.hint)
    terminal.tell(notices)
    terminal.loop()
    return 0


def _computer(name: str, games: Games) -> Player:
    from bot.players import players  # noqa: PLC0415 - only games against a computer player need it

    found = players(games)
    if name not in found:
        raise UnknownChoiceError(f"no computer player {name!r}; there are {', '.join(found)}")
    return found[name]
