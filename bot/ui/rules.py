"""The screens of `/rules`: an entry, results, contents. The words are the project's own; what is official says so."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, get_args

from bot.rulebook.library import Answer, Found, Library, Page, Pointer
from bot.ui import text
from bot.ui.citing import Press, asking
from bot.ui.screen import Block, Button, Choice, Row, Screen, Select
from bot.words import Words, speaker
from engine.rulebook.asking import LONGEST
from engine.rulebook.book import Located, Ref
from engine.rulebook.model import DOCUMENTS, GAMES, Game, Language, document_named
from engine.rulebook.names import fold

BLUE, GREY = 0x5865F2, 0x4A4E58
#: Characters a page, lines of contents a page, results a page and in all: what a phone shows without long scrolling.
PAGE, LINES, RESULTS, DEPTH = 1000, 15, 8, 40
#: Up to so many entries get buttons, more a select.
FEW = 5
#: An answer from here on is the entry that was named.
_SURE = 0.99


def game_named(given: object) -> Game:
    """The game with this id, the first one for anything else."""
    return next((game for game in get_args(Game) if game == given), GAMES[0])


@dataclass(frozen=True, slots=True)
class Look:
    """How somebody reads: in which language, and whether there is a channel to share with."""

    language: Language
    share: bool = False

    @property
    def words(self) -> Words:
        """The words of the language."""
        return speaker(self.language)

    @property
    def other(self) -> Language:
        """The language to switch to."""
        return "en" if self.language == "fr" else "fr"


@dataclass(frozen=True, slots=True)
class Sought:
    """What was looked for, as a click can ask it again: by a search, in the glossary, or near an unknown number."""

    what: Literal["find", "term", "near"]
    question: str
    game: Game
    page: int = 0

    def press(self, language: Language, page: int) -> Press:
        """The custom id that asks it again in a language."""
        return asking(self.what, language, self.game, page, self.question)


class Rules:
    """Makes the screens. Not for several threads at once: the library searches one question at a time."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._refs = {self.key(located.ref): located.ref for located in library.book}

    @staticmethod
    def key(ref: Ref) -> str:
        """A short name for custom ids; it stays the same as long as the entry's id does."""
        return hashlib.blake2s(":".join(ref).encode(), digest_size=5).hexdigest()

    def ref(self, key: str) -> Ref | None:
        """The entry with this key, None where there is none any more."""
        return self._refs.get(key)

    def _at(self, pointer: Pointer) -> Ref:
        return self.library.book.one(pointer.id, document_named(pointer.document).id).ref

    # ------------------------------------------------------------------ one entry

    def entry(
        self,
        ref: Ref,
        look: Look,
        number: int = 0,
        *,
        note: str = "",
        drawn: bool = False,
        public: bool = False,
    ) -> Screen:
        """An entry with the ways on from it; of a chapter or section, its contents.

        Args:
            ref: which.
            look: for whom.
            number: the page, counted from 0.
            note: said above.
            drawn: whether *another* is offered.
            public: for a channel: without the official wording, and with two buttons only.
        """
        located = self.library.book[ref]
        if not located.printed:
            return self.contents(ref, look, note=note)
        page = self.library.page(ref, look.language)
        pages = paged(self._parts(page, look.words, public=public))
        number = min(number, len(pages) - 1)
        footer = look.words("rules-footer", document=located.document.title.best(look.language))
        body = pages[number]
        if page.section:
            body = f"-# {page.section}\n{body}"
        if len(pages) > 1:
            footer += f" · {number + 1}/{len(pages)}"
        block = Block(body, named(page.id, page.title), footer, GREY if page.missing else BLUE)
        if public:
            rows = [self._public(ref, look, number)]
        else:
            rows = self._ways(located, page, look, (number, len(pages)))
            rows.append(self._tools(located, look, number, drawn=drawn))
        return Screen(note, (block,), tuple(rows))

    def _parts(self, page: Page, words: Words, *, public: bool) -> list[str]:
        parts = [page.text] if page.text else []
        parts += [f"**{words('rules-example')}**\n{example}" for example in page.examples]
        for ruling in page.rulings:
            head = words("rules-ruling", number=ruling.number)
            judge = f"\n-# {words('rules-ruling-judge')}" if ruling.judge else ""
            parts.append(f"⚖️ **{head}**\n{ruling.text}{judge}")
        if page.children:
            lines = [f"- {named(child.id, child.title)}" for child in page.children[:10]]
            more = ["- …"] if len(page.children) > 10 else []
            parts.append("\n".join([f"**{words('rules-below')}**", *lines, *more]))
        if page.official is not None and not public:
            texts = (page.official.text, *page.official.examples)
            lines = [text.escape(line, 2000) for whole in texts for line in whole.splitlines()]
            parts.append("\n".join([f"**{words('rules-official')}**", *lines]))
        return parts or ["—"]

    def _ways(self, located: Located, page: Page, look: Look, place: tuple[int, int]) -> list[Row]:
        """Pages, cross-references, what stands below, and what stands around."""
        rows: list[Row] = []
        number, count = place
        if count > 1:
            key = self.key(located.ref)
            rows.append(
                self._turning(lambda to: Press("read", look.language, key, to, "page"), number, count)
            )
        if page.see:
            rows.append(self._jumps(page.see, look, "see", "→", look.words("rules-see")))
        if page.children:
            rows.append(self._jumps(page.children, look, "sub", "↳", look.words("rules-children")))
        around = [
            self._jump(pointer, look, tag, form)
            for pointer, tag, form in (
                (page.previous, "prev", "◀ {}"),
                (page.parent, "up", "▲ {}"),
                (page.next, "next", "{} ▶"),
            )
            if pointer is not None
        ]
        return [*rows, tuple(around)] if around else rows

    def _jump(self, pointer: Pointer, look: Look, place: str, form: str) -> Button:
        press = Press("read", look.language, self.key(self._at(pointer)), 0, place)
        return Button(str(press), form.format(short(pointer)))

    def _jumps(self, pointers: tuple[Pointer, ...], look: Look, place: str, mark: str, ask: str) -> Row:
        if len(pointers) <= FEW:
            return tuple(
                self._jump(pointer, look, f"{place}{n}", f"{mark} {{}}") for n, pointer in enumerate(pointers)
            )
        choices = tuple(
            Choice(self.key(self._at(pointer)), named(pointer.id, pointer.title)) for pointer in pointers[:25]
        )
        return Select(str(Press("read", look.language, place=place)), ask, choices)

    def _turning(self, ids: Callable[[int], Press], number: int, count: int) -> tuple[Button, ...]:
        """Back and on; `ids` gives the custom id of a page."""
        back, on = max(number - 1, 0), number + 1
        return (
            Button(str(ids(back)), f"◀ {max(number, 1)}/{count}", disabled=number == 0),
            Button(str(ids(on)), f"{min(on + 1, count)}/{count} ▶", disabled=on >= count),
        )

    def _switch(self, what: str, key: str, look: Look, number: int) -> Button:
        press = Press(what, look.other, key, number, "lang")
        return Button(str(press), look.words("rules-button-language"), emoji="🌐")

    def _tools(self, located: Located, look: Look, number: int, *, drawn: bool) -> tuple[Button, ...]:
        key, words = self.key(located.ref), look.words
        parent = self.library.book.parent(located.ref)
        children = self.library.book.children(located.ref)
        above = key if children else self.key(parent.ref) if parent else located.document.game
        tools = [
            self._switch("read", key, look, number),
            Button(str(Press("list", look.language, above)), words("rules-button-contents"), emoji="📖"),
        ]
        if look.share:
            share = Press("share", look.language, key, number)
            tools.append(Button(str(share), words("rules-button-share"), emoji="📢"))
        if drawn:
            draw = Press("draw", look.language, located.document.game)
            tools.append(Button(str(draw), words("rules-button-again"), "primary", "🎲"))
        return tuple(tools)

    def _public(self, ref: Ref, look: Look, number: int) -> Row:
        press = Press("read", look.language, self.key(ref), number, "open")
        return (
            Button(str(press), look.words("rules-button-read"), "primary", "📖"),
            self._switch("read", self.key(ref), look, number),
        )

    # ------------------------------------------------------------------ searching

    def answers(self, question: str, game: Game, look: Look, number: int = 0) -> Screen:
        """What a question finds; of a number alone, the entry itself."""
        if question[:1].isdecimal() or "/" in question:
            found = self.library.book.find(question.strip()[:100], game=game)
            if found:
                return self.entry(found[0].ref, look)
        sought = Sought("find", question, game, number)
        answer = self._searched(sought, look)
        note = answer.words(look.language)
        if len(answer.results) == 1 and answer.results[0].score >= _SURE:
            return self.entry(answer.results[0].ref, look, note=note)
        return self._listed(sought, answer.results, look, note)

    def _searched(self, sought: Sought, look: Look) -> Answer:
        """What is found by what a click can keep of the question, so that all pages are of one search.

        Of a question too long to be read at all the beginning is searched, and the reader told.
        """
        kept = sought.press(look.language, sought.page).place
        asked = sought.question if len(sought.question) > LONGEST else kept
        return self.library.search(asked, sought.game, look.language, DEPTH)

    def numbered(self, number: str, game: Game, look: Look) -> Screen:
        """The entry with a number or title, else what comes near."""
        found = self.library.book.find(number.strip()[:100], game=game)
        if found:
            return self.entry(found[0].ref, look)
        answer = self.library.search(number, game, look.language, RESULTS)
        if answer.results and answer.results[0].score >= _SURE:
            return self.entry(answer.results[0].ref, look, note=answer.words(look.language))
        note = look.words("rules-unknown", given=_quoted(number), game=_game(game, look))
        if answer.results:
            note += f" {look.words('rules-near')}"
        return self._listed(Sought("near", number, game), answer.results, look, note)

    def glossary(self, term: str, game: Game, look: Look, number: int = 0) -> Screen:
        """The entry of the glossary for a term; without one, all of them."""
        shelf = next(
            (e for e in self.library.book if e.document.game == game and e.entry.kind == "glossary"), None
        )
        sought = Sought("term", term, game, number)
        if shelf is None:
            note = look.words("rules-no-glossary", game=_game(game, look))
            if not term:
                return self.contents(game, look, note=note)
            answer = self._searched(sought, look)
            note = f"{note} {answer.words(look.language)}".strip()
            return self._listed(sought, answer.results, look, note)
        top = self.library.book.parent(shelf.ref)
        if not term:
            return self.contents(top.ref if top else game, look)
        answer = self._searched(sought, look)
        found = tuple(f for f in answer.results if self.library.book[f.ref].entry.kind == "glossary")
        if found and found[0].score >= _SURE:
            return self.entry(found[0].ref, look)
        if found:
            return self._listed(sought, found, look, answer.words(look.language))
        note = look.words("rules-not-in-glossary", given=_quoted(term))
        return self._listed(sought, answer.results, look, note)

    def again(self, press: Press, look: Look) -> Screen:
        """The same search again: another page of it, or in the other language."""
        work = {"find": self.answers, "term": self.glossary}.get(press.what)
        game = game_named(press.key)
        if work is None:
            return self.numbered(press.place, game, look)
        return work(press.place, game, look, press.page)

    def _listed(self, sought: Sought, results: tuple[Found, ...], look: Look, note: str) -> Screen:
        """Results: the first one in full, the others by their titles, and a select to open one."""
        words, count = look.words, -(-len(results) // RESULTS)
        number = min(sought.page, max(count - 1, 0))
        shown = results[number * RESULTS : (number + 1) * RESULTS]
        named_game = _game(sought.game, look)
        head = words("rules-results", question=_quoted(sought.question), game=named_game)
        content = "\n".join(line for line in (head if sought.what != "near" else "", note) if line)
        tools = self._around_results(sought, look, number)
        if not shown:
            return Screen(content, (), (tools,))
        block = self._result(shown, look, first=number == 0)
        if count > 1:
            block = replace(block, footer=f"{block.footer} · {number + 1}/{count}".lstrip(" ·"))
        choices = tuple(Choice(self.key(f.ref), named(f.id, f.title)) for f in shown)
        rows: list[Row] = [Select(str(Press("open", look.language)), words("rules-pick"), choices)]
        if count > 1:
            rows.append(self._turning(lambda to: sought.press(look.language, to), number, count))
        opening = Press("open", look.language, self.key(shown[0].ref))
        read = (Button(str(opening), words("rules-button-read"), "primary", "📖"),) if number == 0 else ()
        return Screen(content, (block,), (*rows, (*read, *tools)))

    def _result(self, shown: tuple[Found, ...], look: Look, *, first: bool) -> Block:
        """A page of results; on the first one, the best of them in full."""
        lines = [f"- {named(each.id, each.title)}" for each in shown[1 if first else 0 :]]
        if not first:
            return Block("\n".join(lines), color=BLUE)
        best = shown[0]
        body = text.clip(best.text, PAGE)
        if lines:
            body += "\n\n" + "\n".join([f"**{look.words('rules-also')}**", *lines])
        title = self.library.book[best.ref].document.title.best(look.language)
        footer = look.words("rules-footer", document=title)
        return Block(body, named(best.id, best.title), footer, GREY if best.missing else BLUE)

    def _around_results(self, sought: Sought, look: Look, number: int) -> tuple[Button, ...]:
        """The language and the contents."""
        other = sought.press(look.other, number)
        contents = Press("list", look.language, sought.game)
        return (
            Button(str(other), look.words("rules-button-language"), emoji="🌐"),
            Button(str(contents), look.words("rules-button-contents"), emoji="📖"),
        )

    def cited(self, numbers: list[str], look: Look) -> Screen | None:
        """The entries with these numbers: one itself, several to choose from; None when there are none."""
        found = [located for number in numbers for located in self.library.book.find(number)[:1]]
        if len(found) < 2:
            return self.entry(found[0].ref, look) if found else None
        block = Block(self._lines(found, look, whole=False), look.words("rules-cited"), color=BLUE)
        select = Select(
            str(Press("read", look.language)), look.words("rules-pick"), self._choices(found, look)
        )
        return Screen("", (block,), (select,))

    def draw(self, game: Game, look: Look) -> Screen:
        """Any entry at all."""
        return self.entry(self.library.draw(game, random.SystemRandom()), look, drawn=True)

    # ------------------------------------------------------------------ leafing through

    def contents(self, top: Ref | Game, look: Look, number: int = 0, *, note: str = "") -> Screen:
        """What stands below an entry, a section or a chapter; of a game, its chapters."""
        book, words = self.library.book, look.words
        if isinstance(top, Ref):
            located = book[top]
            items = list(book.children(top))
            if any(each.entry.kind == "glossary" for each in items):
                items.sort(key=lambda each: fold(each.title_for(look.language)))
            title = named(located.id_for(look.language), located.title_for(look.language))
            footer = located.document.title.best(look.language)
            parent = book.parent(top)
            above = self.key(parent.ref) if parent else located.document.game
            key = self.key(top)
        else:
            items = [each for each in book if each.document.game == top and book.parent(each.ref) is None]
            title, footer, above, key = words("rules-contents", game=_game(top, look)), "", "", top
        count = max(1, -(-len(items) // LINES))
        number = min(number, count - 1)
        shown = items[number * LINES : (number + 1) * LINES]
        rows: list[Row] = []
        if shown:
            rows.append(
                Select(str(Press("step", look.language)), words("rules-pick"), self._choices(shown, look))
            )
        if count > 1:
            rows.append(
                self._turning(lambda to: Press("list", look.language, key, to, "page"), number, count)
            )
            footer = f"{footer} · {number + 1}/{count}".lstrip(" ·")
        rows.append(self._beside(top, above, key, number, look))
        block = Block(self._lines(shown, look, whole=not isinstance(top, Ref)), title, footer, BLUE)
        return Screen(note, (block,), tuple(rows))

    def _choices(self, items: list[Located], look: Look) -> tuple[Choice, ...]:
        return tuple(
            Choice(self.key(e.ref), named(e.id_for(look.language), e.title_for(look.language))) for e in items
        )

    def _lines(self, items: list[Located], look: Look, *, whole: bool) -> str:
        """A line an entry, with those that hold more marked; of a whole game, under the documents' titles."""
        lines: list[str] = []
        document = ""
        for each in items:
            if whole and each.ref.document != document:
                document = each.ref.document
                lines.append(f"**{DOCUMENTS[document].title.best(look.language)}**")
            mark = " ▸" if self.library.book.children(each.ref) else ""
            lines.append(f"- {named(each.id_for(look.language), each.title_for(look.language))}{mark}")
        return "\n".join(lines) or "—"

    def _beside(self, top: Ref | Game, above: str, key: str, number: int, look: Look) -> Row:
        """Up, the language, the text of what is listed; of a game, the other games."""
        buttons = [self._switch("list", key, look, number)]
        if isinstance(top, Ref):
            up = Press("list", look.language, above, 0, "up")
            buttons.insert(0, Button(str(up), look.words("rules-button-up"), emoji="⬆️"))
            if self.library.book[top].printed:
                reading = Press("read", look.language, key)
                buttons.append(Button(str(reading), look.words("rules-button-read"), emoji="📖"))
        else:
            buttons += [
                Button(str(Press("list", look.language, game)), _game(game, look))
                for game in GAMES
                if game != top
            ]
        return tuple(buttons)

    def step(self, ref: Ref, look: Look) -> Screen:
        """One step down from the contents: further contents, or the entry."""
        located = self.library.book[ref]
        deeper = self.library.book.children(ref) and (located.entry.heading or not located.printed)
        return self.contents(ref, look) if deeper else self.entry(ref, look)

    # ------------------------------------------------------------------ while somebody types

    def offers(
        self, typed: str, game: Game, language: Language, *, glossary: bool = False
    ) -> list[tuple[str, str]]:
        """Label and id of at most 25 entries that go on from what was typed."""
        found = self.library.suggest(typed[:100], game, language, 2000 if glossary else 25)
        if glossary:
            found = [p for p in found if self.library.book[self._at(p)].entry.kind == "glossary"]
            if not typed:
                found.sort(key=lambda pointer: fold(pointer.title))
        return [(text.label(named(p.id, p.title), 100), p.id) for p in found[:25]]


def named(id: str, title: str) -> str:
    """An entry's number and title; an id that is no number would only repeat the title."""
    return f"{id} · {title}" if id[:1].isdecimal() else title or id


def short(pointer: Pointer) -> str:
    """The name of an entry on a button."""
    return pointer.id if pointer.id[:1].isdecimal() else text.clip(pointer.title or pointer.id, 24)


def paged(parts: list[str], most: int = PAGE) -> list[str]:
    """Parts on pages of at most `most` characters, each part whole where it can be."""
    pages: list[str] = []
    for part in parts:
        for piece in _pieces(part, most):
            if pages and len(pages[-1]) + 2 + len(piece) <= most:
                pages[-1] += f"\n\n{piece}"
            else:
                pages.append(piece)
    return pages or [""]


def _pieces(part: str, most: int) -> list[str]:
    """A part cut at the ends of paragraphs, lines or words."""
    pieces = []
    while len(part) > most:
        cuts = (part.rfind(mark, most // 2, most) for mark in ("\n\n", "\n", ". ", " "))
        cut = next((place + 1 for place in cuts if place > 0), most)
        pieces.append(part[:cut].strip())
        part = part[cut:].strip()
    return [*pieces, part] if part else pieces


def _quoted(given: str) -> str:
    return text.escape(given, 80) or "?"


def _game(game: Game, look: Look) -> str:
    return look.words.code("game", game)
