"""The screens of `/rules` with answers: what a question, a number or a term finds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import msgspec

from bot.rulebook.library import Answer, RulesLibrary, SearchResult
from bot.rulebook.passages import Passage, Passages
from bot.ui.base import text
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.lookup.asked import AskedAgain, Questions
from bot.ui.lookup.cards import card_button
from bot.ui.lookup.leafing import BLUE, GREY, PAGE, Leafing, game_name, game_named, named, offered
from bot.words import Words
from engine.rulebook.book import Located, Ref
from engine.rulebook.cards import GAME as CARDS_OF
from engine.rulebook.cards import card_id
from engine.rulebook.model import CARDS, GAMES, Game, Language

#: The most results; the part of the best score that a result needs for a new page, and for room beside another.
DEPTH, ENDS, NEAR = 12, 0.8, 0.6
#: The score of an entry whose number is in the question: it does not count as the best score.
_NUMBER = 1.0
#: How many nearest entries are shown if nothing answers.
NEAREST = 5
#: Characters of a text with everything below its heading, of a text after the first, of a ruling or example, and of a
#: question as shown.
WHOLE, _TEXT, _LINE, _QUESTION = 1600, 400, 300, 80
#: The most buttons to cards named in a question.
_CARDS = 2
#: From this score on, an entry was named directly.
_SURE = 0.99
#: In custom ids: the game is unknown; no rule counted as an answer.
ANY, NONE = "any", "none"

What = Literal["find", "term", "near"]


@dataclass(frozen=True, slots=True)
class Sought:
    """A query that a click can repeat: a search, a glossary lookup, or entries near an unknown number.

    `game` None: no game was named. `helped`: the reader has said whether this helped.
    """

    what: What
    asked: AskedAgain
    game: Game | None
    page: int = 0
    helped: bool = False


@dataclass(frozen=True, slots=True)
class Top:
    """What a search showed first: the question, the game searched, and the entry that counted as an answer, if any."""

    question: str
    game: Game
    ref: Ref | None
    found: tuple[SearchResult, ...] = ()


class Rules(Leafing):
    """Makes the screens. Not thread-safe: the library searches one question at a time."""

    def __init__(self, library: RulesLibrary) -> None:
        super().__init__(library)
        self.questions = Questions()

    # ------------------------------------------------------------------ what is asked

    def answers(
        self, question: str, game: Game | None, look: ReaderContext, *, chosen: bool = True
    ) -> Screen:
        """The answers to a question; for a number alone, the entry itself.

        Args:
            question: as it was typed.
            game: whose rules; None searches all games, and asks back if several may be meant.
            look: how the reader reads.
            chosen: whether the reader named the game, which excludes numbers of other games.
        """
        question, game = offered(question, game)
        if question[:1].isdecimal() or "/" in question:
            found = self._numbered(question, game, chosen=chosen)
            if len({each.document.game for each in found}) == 1:
                return self.entry(found[0].ref, look)
        return self._found(Sought("find", AskedAgain(question), game), look)

    def _found(self, sought: Sought, look: ReaderContext) -> Screen:
        answer = self._searched(sought, look)
        if answer.close:
            return self._which(sought, answer, look)
        if len(answer.results) == 1 and answer.results[0].score >= _SURE:
            return self.entry(answer.results[0].ref, look, note=answer.words(look.language))
        return self._listed(sought, answer, look, answer.words(look.language))

    def _searched(self, sought: Sought, look: ReaderContext) -> Answer:
        return self.library.search(sought.asked.text, sought.game, look.language, DEPTH)

    def _numbered(self, number: str, game: Game | None, *, chosen: bool) -> list[Located]:
        """The entries with a number or title: of the game, or of any game if the reader named none."""
        typed = number.strip()[:100]
        found = self.library.book.find(typed, game=game)
        return found if found or chosen else self.library.book.find(typed)

    def numbered(self, number: str, game: Game | None, look: ReaderContext, *, chosen: bool = True) -> Screen:
        """The entry with a number or title, else the nearest ones. Arguments as for `answers`."""
        number, game = offered(number, game)
        found = self._numbered(number, game, chosen=chosen)
        if len({each.document.game for each in found}) > 1:
            return self.several(found, look, look.words("rules-which"), apart=True)
        if found:
            return self.entry(found[0].ref, look)
        return self._near(Sought("near", AskedAgain(number), game or GAMES[0]), look)

    def _near(self, sought: Sought, look: ReaderContext) -> Screen:
        answer = self._searched(sought, look)
        if answer.results and answer.results[0].score >= _SURE:
            return self.entry(answer.results[0].ref, look, note=answer.words(look.language))
        given = _quoted(sought.asked.text)
        note = look.words("rules-unknown", given=given, game=game_name(answer.game, look))
        if answer.results:
            note += f" {look.words('rules-near')}"
        return self._listed(sought, answer, look, note)

    def glossary(self, term: str, game: Game, look: ReaderContext) -> Screen:
        """The entry of the glossary for a term; without one, all of them."""
        term = offered(term, game)[0]
        return self._term(Sought("term", AskedAgain(term), game), game, look)

    def _term(self, sought: Sought, game: Game, look: ReaderContext) -> Screen:
        shelf = next(
            (e for e in self.library.book if e.document.game == game and e.entry.kind == "glossary"), None
        )
        if shelf is None:
            note = look.words("rules-no-glossary", game=game_name(game, look))
            if not sought.asked.text:
                return self.contents(game, look, note=note)
            answer = self._searched(sought, look)
            return self._listed(sought, answer, look, f"{note} {answer.words(look.language)}".strip())
        top = self.library.book.parent(shelf.ref)
        if not sought.asked.text:
            return self.contents(top.ref if top else game, look)
        answer = self._searched(sought, look)
        found = tuple(f for f in answer.results if self.library.book[f.ref].entry.kind == "glossary")
        if found and found[0].score >= _SURE:
            return self.entry(found[0].ref, look)
        if found and answer.answered:
            return self._listed(sought, _only(answer, found), look, answer.words(look.language))
        note = look.words("rules-not-in-glossary", given=_quoted(sought.asked.text))
        return self._listed(sought, answer, look, note)

    def again(self, press: Press, look: ReaderContext, *, helped: bool = False) -> Screen:
        """The same query again: another page, the other language, or a game that was asked for."""
        asked = self.questions.read(press.place)
        if press.what == "term":
            game = game_named(press.key)
            return self._term(Sought("term", asked, game, press.page), game, look)
        if press.what == "near":
            return self._near(Sought("near", asked, game_named(press.key), press.page), look)
        named_game = None if press.key == ANY else game_named(press.key)
        return self._found(Sought("find", asked, named_game, press.page, helped), look)

    def top(self, press: Press, look: ReaderContext) -> Top:
        """What a screen's search showed first, for counting and for asking a judge."""
        asked = self.questions.read(press.place)
        answer = self.library.search(asked.text, game_named(press.key), look.language, DEPTH)
        first = answer.results[0].ref if answer.answered and answer.results else None
        return Top(asked.text, answer.game, first, answer.results)

    # ------------------------------------------------------------------ how it is shown

    def _press(self, sought: Sought, what: str, language: Language, game: str, page: int = 0) -> Press:
        return self.questions.press(Press(what, language, game, page), sought.asked.text)

    def _listed(self, sought: Sought, answer: Answer, look: ReaderContext, note: str) -> Screen:
        """Results: a page of answering texts; without an answer, the titles of the nearest entries."""
        words, pages = look.words, self._pages(sought, answer, look)
        number = min(sought.page, max(len(pages) - 1, 0))
        head = ""
        if sought.what != "near":
            question = _quoted(sought.asked.text)
            head = words("rules-results", question=question, game=game_name(answer.game, look))
        cut = "" if sought.asked.whole else f"-# {words('rules-cut')}"
        shown = [each for each, _ in pages[number]] if pages else list(answer.results[:NEAREST])
        thanks = f"-# {words('rules-helped-thanks')}" if sought.helped else ""
        card = words("rules-card-only") if answer.cards and not answer.results else ""
        lines = [head, note, card, cut, thanks]
        if not pages:
            lines += [f"-# {named(each.id, each.title)}" for each in shown]
        content = "\n".join(line for line in lines if line)
        blocks = (self._page(pages, number, look),) if pages else ()
        rows: list[Row] = []
        if shown:
            choices = tuple(SelectLine(self.key(f.ref), named(f.id, f.title)) for f in shown)
            first = self.key(pages[0][0][0].ref) if pages else NONE
            opening = Press("open", look.language, place=first)
            rows.append(SelectMenu(str(opening), words("rules-pick"), choices))
        if len(pages) > 1:

            def page(to: int) -> Press:
                return self._press(sought, sought.what, look.language, answer.game, to)

            rows.append(self._turning(page, number, len(pages)))
        return Screen(content, blocks, (*rows, *self._around(sought, answer, look, number, pages)))

    def _pages(
        self, sought: Sought, answer: Answer, look: ReaderContext
    ) -> list[list[tuple[SearchResult, str]]]:
        """The answers with their texts, in pages; lower-scored results appear only where a page has room left.

        A heading with everything below it is shown whole, even beyond a page's size.
        """
        if not answer.answered:
            return []
        passages = Passages(self.library, sought.asked.text, answer.game, look.language)
        scores = [found.score for found in answer.results]
        best = next((score for score in scores if score < _NUMBER), _NUMBER)
        pages: list[list[tuple[SearchResult, str]]] = []
        room = 0
        held = next((found for found in answer.results if found.holds), None)
        for found in answer.results:
            most = WHOLE if found is held else _TEXT if pages else PAGE
            body = _told(found, passages.best((found.ref, *found.holds)), look.words, most)
            size = len(named(found.id, found.title)) + 6 + (_TEXT if found is held and pages else len(body))
            fits = size <= room
            if pages and found.score < (NEAR if fits else ENDS) * best:
                break
            if not fits:
                pages.append([])
                room = PAGE
            pages[-1].append((found, body))
            room -= size
        return pages

    def _page(self, pages: list[list[tuple[SearchResult, str]]], number: int, look: ReaderContext) -> Block:
        """A page of full answers, titled like the first one."""
        shown = pages[number]
        first, body = shown[0]
        parts = [body, *(f"**{named(each.id, each.title)}**\n{told}" for each, told in shown[1:])]
        footer = self.footer([each.ref for each, _ in shown], look)
        if len(pages) > 1:
            footer += f" · {number + 1}/{len(pages)}"
        color = GREY if first.missing else BLUE
        return Block("\n\n".join(parts), named(first.id, first.title), footer, color)

    def _around(
        self,
        sought: Sought,
        answer: Answer,
        look: ReaderContext,
        number: int,
        pages: list[list[tuple[SearchResult, str]]],
    ) -> list[Row]:
        """Buttons: the first answer alone, the language, the contents, named cards, other games, *Did this help?*."""
        words = look.words
        tools = [
            Button(
                str(self._press(sought, sought.what, look.other, answer.game, number)),
                words("rules-button-language"),
                emoji="🌐",
            ),
            Button(
                str(Press("list", look.language, answer.game)), words("rules-button-contents"), emoji="📖"
            ),
        ]
        if pages and number == 0:
            read = Press("open", look.language, self.key(pages[0][0][0].ref))
            tools.insert(0, Button(str(read), words("rules-button-read"), "primary", "📖"))
        shown = [found for found, _ in pages[number]] if pages else []
        rows: list[Row] = [(*tools, *_cards(self.library, answer, shown, look))]
        if sought.what == "find":
            if not answer.answered and (others := self._elsewhere(sought, answer, look)):
                rows.append(self._games(sought, others, look))
            rows += self._came(sought, answer, look)
        return rows

    def _came(self, sought: Sought, answer: Answer, look: ReaderContext) -> list[Row]:
        """*Did this help?* once, and *Ask a judge* if there is a channel for it."""
        words, buttons = look.words, list[Button]()
        if not sought.helped and answer.results:
            said = (("yes", "👍", words("rules-helped-yes")), ("no", "👎", words("rules-helped-no")))
            for what, emoji, label in said:
                press = self._press(sought, what, look.language, answer.game, sought.page)
                buttons.append(Button(str(press), label, emoji=emoji))
        if look.judges:
            press = self._press(sought, "judge", look.language, answer.game)
            buttons.append(Button(str(press), words("rules-button-judge"), emoji="⚖️"))
        return [tuple(buttons)] if buttons else []

    # ------------------------------------------------------------------ which game

    def _elsewhere(self, sought: Sought, answer: Answer, look: ReaderContext) -> list[Game]:
        """Other games whose rules answer a question that this game's rules do not."""
        other = self.library.search(sought.asked.text, None, look.language, 1)
        return [game for game in (other.game, *other.close) if other.answered and game != answer.game]

    def _games(self, sought: Sought, games: list[Game], look: ReaderContext) -> Row:
        """Buttons that repeat the query in other games."""
        return tuple(
            Button(str(self._press(sought, "find", look.language, game)), game_name(game, look))
            for game in games
        )

    def _which(self, sought: Sought, answer: Answer, look: ReaderContext) -> Screen:
        """Ask which game is meant, with the first answer of each."""
        games, words, lines = [answer.game, *answer.close], look.words, list[str]()
        for game in games:
            first = self.library.search(sought.asked.text, game, look.language, 1).results[0]
            lines.append(f"**{game_name(game, look)}**\n{named(first.id, first.title)}")
        language = Button(
            str(self._press(sought, "find", look.other, ANY)), words("rules-button-language"), emoji="🌐"
        )
        block = Block("\n\n".join(lines), words("rules-which"), color=BLUE)
        return Screen(_quoted(sought.asked.text), (block,), (self._games(sought, games, look), (language,)))


def _only(answer: Answer, found: tuple[SearchResult, ...]) -> Answer:
    """The same answer with some of its results."""
    return msgspec.structs.replace(answer, results=found)


def _told(found: SearchResult, passage: Passage | None, words: Words, most: int) -> str:
    """A text with the ruling or example that fits the question, cut to `most` characters."""
    line = ""
    if passage is not None:
        said = text.clip(passage.text, _LINE)
        if passage.kind == "ruling":
            line = f"\n⚖️ **{words('rules-ruling', number=passage.number)}**\n{said}"
            line += f"\n-# {words('rules-ruling-judge')}" if passage.judge else ""
        else:
            line = f"\n**{words('rules-example')}**\n{said}"
    return text.clip(found.text, most - len(line)) + line


def _cards(
    library: RulesLibrary, answer: Answer, shown: Iterable[SearchResult], look: ReaderContext
) -> list[Button]:
    """Buttons to cards that a question names or whose rulings are shown."""
    ruled = (card_id(found.ref.id) for found in shown if found.ref.document == CARDS)
    ids = list(dict.fromkeys((*answer.cards, *ruled)))
    return [card_button(CARDS_OF, id, library.card_name(id), look) for id in ids[:_CARDS]]


def _quoted(given: str) -> str:
    return text.escape(given, _QUESTION) or "?"
