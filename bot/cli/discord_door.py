"""What Discord's own screens show for a question, with their buttons pressed as a reader would: to measure them."""

from __future__ import annotations

from bot.rulebook.library import RulesLibrary
from bot.rulebook.measuring import ShownAnswers
from bot.ui.base import citing
from bot.ui.base.citing import Press
from bot.ui.base.look import ReaderContext
from bot.ui.base.screen import Screen, SelectMenu
from bot.ui.lookup.rules import Rules
from engine.rulebook.book import Ref
from engine.rulebook.model import Game, Language


class DiscordDoor:
    """Asks as `/rules search` does, and turns every page by the custom id of its button."""

    def __init__(self, library: RulesLibrary) -> None:
        self._rules = Rules(library)

    def __call__(self, question: str, game: Game, language: Language) -> ShownAnswers:
        """The entries shown as answers, page after page, and how many of them are on the first page."""
        look = ReaderContext(language)
        screen = self._rules.answers(question, game, look)
        pages = [self._shown(screen, language)]
        while (onward := _onward(screen)) is not None:
            screen = self._rules.again(onward, look)
            pages.append(self._shown(screen, language))
        return ShownAnswers(
            tuple(ids for page in pages for ids in page), len(pages[0]), answered=bool(pages[0])
        )

    def _shown(self, screen: Screen, language: Language) -> list[tuple[str, ...]]:
        """The ids on a screen, each with the ids shown below its heading; none on a screen that reports no rule."""
        keys = [c.value for row in screen.rows if isinstance(row, SelectMenu) for c in row.choices]
        presses = _presses(screen)
        alone = [press.key for press in presses if press.what == "read" and press.place == "lang"]
        refs = [self._rules.ref(key) for key in alone or keys] if screen.blocks else []
        return [(ref.id, *self._held(ref, screen, language)) for ref in refs if ref is not None]

    def _held(self, ref: Ref, screen: Screen, language: Language) -> list[str]:
        """The entries below a heading that are shown with it."""
        text = screen.blocks[0].text
        below = self._rules.library.book.children(ref)
        return [child.ref.id for child in below if f"{child.id_for(language)} · " in text]


def _presses(screen: Screen) -> list[Press]:
    """The buttons that are enabled."""
    buttons = [b for row in screen.rows if isinstance(row, tuple) for b in row if not b.disabled]
    return [press for press in (citing.read(b.id) for b in buttons) if press is not None]


def _onward(screen: Screen) -> Press | None:
    """The enabled button to the next page."""
    onward = [b for row in screen.rows if isinstance(row, tuple) for b in row if b.label.endswith(" ▶")]
    found = citing.read(onward[0].id) if onward and not onward[0].disabled else None
    return found if found is not None and found.what == "find" else None
