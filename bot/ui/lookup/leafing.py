"""The screens for browsing `/rules`: an entry, contents. The words are ours; official ones are marked."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable

from bot.rulebook.library import Pointer, RulePage, RulesLibrary, SearchResult
from bot.ui.base import text
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.lookup.cards import card_button
from bot.words import Words
from engine.rulebook.book import Located, Ref
from engine.rulebook.cards import GAME as CARDS_OF
from engine.rulebook.cards import card_id
from engine.rulebook.model import CARDS, DOCUMENTS, GAMES, Game, Language, document_named
from engine.rulebook.names import fold

BLUE, GREY = 0x5865F2, 0x4A4E58
#: Characters on a page, and lines on a page of contents: as much as a phone shows without long scrolling.
PAGE, LINES = 1000, 15
#: Up to this many entries get buttons, more get a select.
FEW = 5


def game_known(given: object) -> Game | None:
    """The game with this id, None for anything else."""
    return next((game for game in GAMES if game == given), None)


def game_named(given: object) -> Game:
    """The game with this id, the first one for anything else."""
    return game_known(given) or GAMES[0]


class Leafing:
    """Makes the screens of one entry and of lists of entries; `rules` adds those for questions."""

    def __init__(self, library: RulesLibrary) -> None:
        self.library = library
        self._refs = {self.key(located.ref): located.ref for located in library.book}

    @staticmethod
    def key(ref: Ref) -> str:
        """A short key for custom ids; it changes only with the entry's id."""
        return hashlib.blake2s(":".join(ref).encode(), digest_size=5).hexdigest()

    def ref(self, key: str) -> Ref | None:
        """The entry with this key, None if it no longer exists."""
        return self._refs.get(key)

    def _at(self, pointer: Pointer) -> Ref:
        return self.library.book.one(pointer.id, document_named(pointer.document).id).ref

    def footer(self, refs: Iterable[Ref], look: ReaderContext) -> str:
        """The documents of the entries, and a note that the words are ours."""
        titles = dict.fromkeys(self.library.book[ref].document.title.best(look.language) for ref in refs)
        return look.words("rules-footer", document=" / ".join(titles))

    # ------------------------------------------------------------------ one entry

    def entry(
        self,
        ref: Ref,
        look: ReaderContext,
        number: int = 0,
        *,
        note: str = "",
        drawn: bool = False,
        public: bool = False,
    ) -> Screen:
        """An entry with links from it; for a chapter or section, its contents.

        Args:
            ref: the entry.
            look: how the reader reads.
            number: the page, counted from 0.
            note: a text above the entry.
            drawn: whether to offer *Another*.
            public: for a channel: without the official wording, and with two buttons only.
        """
        located = self.library.book[ref]
        if not located.printed:
            return self.contents(ref, look, note=note)
        page = self.library.page(ref, look.language)
        pages = paged(self._parts(page, look.words, public=public))
        number = min(number, len(pages) - 1)
        footer = self.footer([ref], look)
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

    def _parts(self, page: RulePage, words: Words, *, public: bool) -> list[str]:
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

    def _ways(
        self, located: Located, page: RulePage, look: ReaderContext, place: tuple[int, int]
    ) -> list[Row]:
        """Page turning, cross-references, entries below, and neighbours."""
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

    def _jump(self, pointer: Pointer, look: ReaderContext, place: str, form: str) -> Button:
        press = Press("read", look.language, self.key(self._at(pointer)), 0, place)
        return Button(str(press), form.format(short(pointer)))

    def _jumps(
        self, pointers: tuple[Pointer, ...], look: ReaderContext, place: str, mark: str, ask: str
    ) -> Row:
        if len(pointers) <= FEW:
            return tuple(
                self._jump(pointer, look, f"{place}{n}", f"{mark} {{}}") for n, pointer in enumerate(pointers)
            )
        choices = tuple(
            SelectLine(self.key(self._at(pointer)), named(pointer.id, pointer.title))
            for pointer in pointers[:25]
        )
        return SelectMenu(str(Press("read", look.language, place=place)), ask, choices)

    def _turning(self, ids: Callable[[int], Press], number: int, count: int) -> tuple[Button, ...]:
        """Buttons for the previous and next page; `ids` gives the custom id of a page."""
        back, on = max(number - 1, 0), number + 1
        return (
            Button(str(ids(back)), f"◀ {max(number, 1)}/{count}", disabled=number == 0),
            Button(str(ids(on)), f"{min(on + 1, count)}/{count} ▶", disabled=on >= count),
        )

    def _switch(self, what: str, key: str, look: ReaderContext, number: int) -> Button:
        press = Press(what, look.other, key, number, "lang")
        return Button(str(press), look.words("rules-button-language"), emoji="🌐")

    def _tools(
        self, located: Located, look: ReaderContext, number: int, *, drawn: bool
    ) -> tuple[Button, ...]:
        key, words = self.key(located.ref), look.words
        parent = self.library.book.parent(located.ref)
        children = self.library.book.children(located.ref)
        above = key if children else self.key(parent.ref) if parent else located.document.game
        tools = [
            self._switch("read", key, look, number),
            Button(str(Press("list", look.language, above)), words("rules-button-contents"), emoji="📖"),
        ]
        if located.ref.document == CARDS:
            tools.append(
                card_button(CARDS_OF, card := card_id(located.ref.id), self.library.card_name(card), look)
            )
        if look.share:
            share = Press("share", look.language, key, number)
            tools.append(Button(str(share), words("rules-button-share"), emoji="📢"))
        if drawn:
            draw = Press("draw", look.language, located.document.game)
            tools.append(Button(str(draw), words("rules-button-again"), "primary", "🎲"))
        return tuple(tools)

    def _public(self, ref: Ref, look: ReaderContext, number: int) -> Row:
        press = Press("read", look.language, self.key(ref), number, "open")
        return (
            Button(str(press), look.words("rules-button-read"), "primary", "📖"),
            self._switch("read", self.key(ref), look, number),
        )

    def cited(self, numbers: list[str], look: ReaderContext) -> Screen | None:
        """The entries with these numbers: a single one itself, several as a choice; None when there are none."""
        found = [located for number in numbers for located in self.library.book.find(number)[:1]]
        if len(found) < 2:
            return self.entry(found[0].ref, look) if found else None
        return self.several(found, look, look.words("rules-cited"))

    def several(
        self, found: list[Located], look: ReaderContext, title: str, *, apart: bool = False
    ) -> Screen:
        """Several entries to choose from; `apart`: under the titles of their documents."""
        block = Block(self._lines(found, look, whole=apart), title, color=BLUE)
        select = SelectMenu(
            str(Press("read", look.language)), look.words("rules-pick"), self._choices(found[:25], look)
        )
        return Screen("", (block,), (select,))

    def draw(self, game: Game, look: ReaderContext) -> Screen:
        """A random entry."""
        return self.entry(self.library.draw(game, random.SystemRandom()), look, drawn=True)

    # ------------------------------------------------------------------ leafing through

    def contents(self, top: Ref | Game, look: ReaderContext, number: int = 0, *, note: str = "") -> Screen:
        """The entries below an entry, section or chapter; for a game, its chapters."""
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
            title, footer, above, key = words("rules-contents", game=game_name(top, look)), "", "", top
        count = max(1, -(-len(items) // LINES))
        number = min(number, count - 1)
        shown = items[number * LINES : (number + 1) * LINES]
        rows: list[Row] = []
        if shown:
            rows.append(
                SelectMenu(str(Press("step", look.language)), words("rules-pick"), self._choices(shown, look))
            )
        if count > 1:
            rows.append(
                self._turning(lambda to: Press("list", look.language, key, to, "page"), number, count)
            )
            footer = f"{footer} · {number + 1}/{count}".lstrip(" ·")
        rows.append(self._beside(top, above, key, number, look))
        block = Block(self._lines(shown, look, whole=not isinstance(top, Ref)), title, footer, BLUE)
        return Screen(note, (block,), tuple(rows))

    def _choices(self, items: list[Located], look: ReaderContext) -> tuple[SelectLine, ...]:
        return tuple(
            SelectLine(self.key(e.ref), named(e.id_for(look.language), e.title_for(look.language)))
            for e in items
        )

    def _lines(self, items: list[Located], look: ReaderContext, *, whole: bool) -> str:
        """One line an entry, those with entries below marked; for a whole game, under the documents' titles."""
        lines: list[str] = []
        document = ""
        for each in items:
            if whole and each.ref.document != document:
                document = each.ref.document
                lines.append(f"**{DOCUMENTS[document].title.best(look.language)}**")
            mark = " ▸" if self.library.book.children(each.ref) else ""
            lines.append(f"- {named(each.id_for(look.language), each.title_for(look.language))}{mark}")
        return "\n".join(lines) or "—"

    def _beside(self, top: Ref | Game, above: str, key: str, number: int, look: ReaderContext) -> Row:
        """Buttons to go up, to change the language, to read the listed entry; for a game, the other games."""
        buttons = [self._switch("list", key, look, number)]
        if isinstance(top, Ref):
            up = Press("list", look.language, above, 0, "up")
            buttons.insert(0, Button(str(up), look.words("rules-button-up"), emoji="⬆️"))
            if self.library.book[top].printed:
                reading = Press("read", look.language, key)
                buttons.append(Button(str(reading), look.words("rules-button-read"), emoji="📖"))
        else:
            buttons += [
                Button(str(Press("list", look.language, game)), game_name(game, look))
                for game in GAMES
                if game != top
            ]
        return tuple(buttons)

    def step(self, ref: Ref, look: ReaderContext) -> Screen:
        """One step down from the contents: more contents, or the entry."""
        located = self.library.book[ref]
        deeper = self.library.book.children(ref) and (located.entry.heading or not located.printed)
        return self.contents(ref, look) if deeper else self.entry(ref, look)

    # ------------------------------------------------------------------ while somebody types

    def offers(
        self, typed: str, game: Game, language: Language, *, glossary: bool = False
    ) -> list[tuple[str, str]]:
        """Label and value (`offered`) of at most 25 entries that match the typed text."""
        found = self.library.suggest(typed[:100], game, language, 2000 if glossary else 25)
        if glossary:
            found = [p for p in found if self.library.book[self._at(p)].entry.kind == "glossary"]
            if not typed:
                found.sort(key=lambda pointer: fold(pointer.title))
        return [(text.label(named(p.id, p.title), 100), f"{game}:{p.id}") for p in found[:25]]


def named(id: str, title: str) -> str:
    """An entry's number and title; only the title if the id is no number."""
    return f"{id} · {title}" if id[:1].isdecimal() else title or id


def offered(given: str, game: Game | None) -> tuple[str, Game | None]:
    """The typed text and the game meant; for a suggestion taken (`Leafing.offers`), its id and its game."""
    head, colon, id = given.partition(":")
    of = game_known(head) if colon else None
    return (id, of) if of else (given, game)


def short(pointer: Pointer | SearchResult) -> str:
    """The label of an entry's button."""
    return pointer.id if pointer.id[:1].isdecimal() else text.clip(pointer.title or pointer.id, 24)


def paged(parts: list[str], most: int = PAGE) -> list[str]:
    """Parts in pages of at most `most` characters, each part whole if possible."""
    pages: list[str] = []
    for part in parts:
        for piece in _pieces(part, most):
            if pages and len(pages[-1]) + 2 + len(piece) <= most:
                pages[-1] += f"\n\n{piece}"
            else:
                pages.append(piece)
    return pages or [""]


def _pieces(part: str, most: int) -> list[str]:
    """A part split at the ends of paragraphs, lines or words."""
    pieces = []
    while len(part) > most:
        cuts = (part.rfind(mark, most // 2, most) for mark in ("\n\n", "\n", ". ", " "))
        cut = next((place + 1 for place in cuts if place > 0), most)
        pieces.append(part[:cut].strip())
        part = part[cut:].strip()
    return [*pieces, part] if part else pieces


def game_name(game: Game, look: ReaderContext) -> str:
    """The name of a game."""
    return look.words.of(game).code("game", game)
