"""Files as a bot publishes them, and what a player who was there checks them with."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.games import Games
from bot.hosted import hosted_games
from bot.store import open_store
from bot.tables import Entry, Table, Tables, Venue
from bot.tables.published import UnreadableFileError, read, replay
from bot.tables.takeback import answer_back, ask_back, step_back
from cards import decks
from cards.fftcg import catalog as fftcg
from cards.wakfu import catalog
from engine.core.decision import IllegalMoveError
from engine.core.game import Concede, JudgeEdit

ROOT = Path(__file__).parents[2]
WORDS = ("cheval", "agrafe")


def _script() -> Any:
    spec = importlib.util.spec_from_file_location("check_fairness", ROOT / "docs" / "check_fairness.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


script = _script()


@dataclass(frozen=True)
class Published:
    """A file, and what could be read in Discord: the challenge before the second word, the thread, the own words."""

    told: dict[str, Any]
    commitments: tuple[str, ...]
    fingerprint: str
    later: tuple[tuple[str, str], ...] = ()

    @property
    def given(self) -> list[str]:
        """The arguments of the script."""
        given = ["--commitment", *self.commitments, "--terms", self.fingerprint]
        given += ["--word", "A", WORDS[0], "--word", "B", WORDS[1]]
        for name, hash_ in self.later:
            given += ["--deck", name, hash_]
        return given


@dataclass(frozen=True)
class Lists:
    """Deck lists of a match."""

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    reserve: tuple[str, ...] = ()


def lists(reserve: int = 0) -> Lists:
    """Two preconstructed decks, with so many cards of the second as a reserve of the first."""
    cards = catalog.load()
    found = [
        tuple(card.id for card in decks.preconstructed(name, cards).all_cards(cards))
        for name in ("incarnam-iop", "incarnam-cra")
    ]
    plain = [card for card in found[1] if cards.card(card).type == "ally"]
    return Lists((found[0], found[1]), tuple(plain[:reserve]))


def starters() -> Lists:
    """Two starter decks of FINAL FANTASY TCG."""
    cards = fftcg.load()
    first, second, *_ = [
        tuple(card.id for card in decks.preconstructed(name, cards).all_cards(cards))
        for name in decks.preconstructed_ids(cards)
    ]
    return Lists((first, second))


async def played(
    path: Path,
    *,
    best_of: int = 1,
    moves: int = 60,
    seed: int = 1,
    ending: str = "concede",
    options: dict[str, str] | None = None,
    brought: Lists | None = None,
    game: str = "wakfu",
) -> Published:
    """A match that was played at random and ended: by a concession, an abort, an abort before the deal, or judged."""
    store = await open_store(path)
    tables = Tables(store, hosted_games())
    people = [(await store.users.meet(n)).number for n in (1, 2)]
    brought = brought or lists(12 if best_of > 1 else 0)
    first = Entry(brought.decks[0], reserve=brought.reserve, player=people[0], word=WORDS[0])
    offer = await tables.challenge(game, first, people[1], Venue(best_of=best_of, options=options or {}))
    match = await tables.accept(offer.id, Entry(brought.decks[1], player=people[1], word=WORDS[1]))
    later: dict[str, str] = {}
    if ending == "undealt":
        await tables.abort(match.id, None, moderator=True)
    else:
        later = await _play(tables, match.id, moves, seed, ending)
    told = json.loads(json.dumps(await tables.disclose(match.id)))
    await tables.drain()
    await store.close()
    return Published(told, offer.commitments.secrets, match.fingerprint, tuple(later.items()))


async def _play(tables: Tables, number: int, moves: int, seed: int, ending: str) -> dict[str, str]:
    table = await tables.begin(number)
    rng = random.Random(seed)
    later: dict[str, str] = {}
    begun = at = 0
    while table.pending:
        game = table.contest.number
        if game > 1 and not table.contest.between:
            later |= zip((f"A{game}", f"B{game}"), table.contest.committed, strict=True)
        if game != begun and not table.contest.between:
            begun, at = game, table.epoch
        back = {moves // 2: moves // 2 - 8, moves // 2 + 5: moves // 2 - 4}.get(table.epoch)
        if ending == "undo" and back is not None:  # the second time to what was itself taken back
            await tables.judge(number, JudgeEdit("undo", "a mistake", number=back))
        if ending == "takeback" and table.epoch in (moves // 2, moves // 2 + 9, moves - 4):
            await _take_back(table, table.epoch % 2)
        if ending == "undo game" and table.contest.number == 2 and table.epoch == moves + 12:
            await tables.judge(number, JudgeEdit("undo", "a mistake", number=moves - 3))
        if table.epoch >= at + moves and not table.contest.between:
            if ending == "abort":
                await tables.abort(number, None, moderator=True)
                break
            await table.act(game % 2, Concede())
            continue
        decision = rng.choice(table.pending)
        with contextlib.suppress(IllegalMoveError):
            await table.submit(decision.seat, decision.id, decision.shape.sample(rng))
    return later


async def _take_back(table: Table, seat: int) -> None:
    """Take back a seat's last step, with consent; without one for a seat that has none."""
    if (offer := await step_back(table, seat)) is not None:
        await ask_back(table, seat, offer.step)
        await answer_back(table, 1 - seat, table.request.id, accept=True)


def text_of(told: Any) -> str:
    """A file as it is written; text stays as it is."""
    return told if isinstance(told, str) else json.dumps(told)


def by_script(told: Any, given: list[str], folder: Path) -> list[str]:
    """What the script finds wrong; nothing when all agrees."""
    file = folder / "told.json"
    file.write_text(text_of(told), "utf-8", errors="surrogatepass")
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = script.main([str(file), *given])
    if code == 0:
        return []
    return (
        [err.getvalue()] if code == 2 else [line for line in out.getvalue().splitlines() if line[:3] == "BAD"]
    )


_GAMES: dict[str, Games] = {}


def by_replay(told: Any) -> list[str]:
    """What the replayer finds wrong; nothing when all agrees."""
    games = _GAMES.setdefault("all", hosted_games())
    try:
        return replay(games, read(text_of(told).encode("utf-8", errors="surrogatepass")))[0].problems
    except UnreadableFileError as error:
        return [f"cannot be read: {error}"]
