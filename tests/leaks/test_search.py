"""Everything sent to a seat is searched for what it must not know: names, card ids, object ids, orders (501.4).

Each copy of a card is made a card of its own, named and numbered apart, so that a name can only mean that copy;
object ids begin high, so that no other number looks like one. A copy counts as hidden from a seat until it has
lain in a public area or in that seat's own Hand.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest

from cards.wakfu.catalog import WakfuCatalog
from engine.core.chance import Chance
from engine.core.event import Cause, Notice
from engine.core.game import Setup
from engine.wakfu.game import WakfuGame
from tests.decks import DECKS, EVERYTHING, deck, eager, reactions, take_back

HIGH = 700_000
PUBLIC = ("world", "bag", "queue", "discard", "banished")
PAIRS = [(a, b) for a in DECKS for b in DECKS]
HIDING = {"drew", "recycled_hidden", "answered", "rollback", "kept", "changed_hand", "shuffled", "reshuffled"}
"""Lines about hidden cards; all others tell of cards that they show."""


def unlike(name: str, seat: int, catalog: WakfuCatalog) -> tuple[list[msgspec.Struct], list[str]]:
    """A deck whose every copy is a card of its own."""
    cards, ids = [], []
    for number, card_id in enumerate(deck(name)):
        card = catalog.card(card_id)
        if card.type not in ("hero", "haven_bag"):
            mark = f"{'AB'[seat]}{number:02d}"
            card = msgspec.structs.replace(card, id=f"copy-{mark}", name=f"{card.name} <{mark}>")
        else:
            card = msgspec.structs.replace(card, id=f"hero-{'AB'[seat]}-{card.id}")
        cards.append(card)
        ids.append(card.id)
    return cards, ids


class Watch:
    """One game, and what each seat may not know of it yet."""

    def __init__(self, first: str, second: str, seed: int) -> None:
        catalog = reactions()[1]
        made = [unlike(name, seat, catalog) for seat, name in enumerate((first, second))]
        own = WakfuCatalog([card for cards, _ in made for card in cards])
        self.game = game = WakfuGame.start(
            Setup((tuple(made[0][1]), tuple(made[1][1]))), Chance(seed=b"search %d" % seed), own
        )
        game.state.next_id = HIGH
        for seat in (0, 1):
            game.act(seat, EVERYTHING)
        copies = {card_id[-3:] for _, ids in made for card_id in ids if card_id.startswith("copy-")}
        self.unseen: dict[int | None, set[str]] = {0: set(copies), 1: set(copies), None: set(copies)}
        self.revealed: set[str] = set()
        self.note()

    def note(self) -> None:
        """What lies open now, or in its owner's Hand, has been seen; so has a card of a Hand whose power is used."""
        for item in self.game.state.queue:
            self.revealed.add(str(item.source))  # 808.2a
            for unseen in self.unseen.values():
                unseen.discard(item.card[-3:])
        for obj in self.game.state.objs.values():
            mark = obj.card[-3:]
            if obj.area in PUBLIC:
                for unseen in self.unseen.values():
                    unseen.discard(mark)
            elif obj.area == "hand":
                self.unseen[obj.owner].discard(mark)

    def handles(self, seat: int | None) -> set[str]:
        """Object ids in Hands that are not the seat's."""
        return {
            str(oid)
            for owner in (0, 1)
            if owner != seat
            for oid in self.game.state.seats[owner].hand
            if oid >= HIGH and str(oid) not in self.revealed
        }

    def sent(self, seat: int | None, notices: list[Notice], *, look: bool) -> Iterator[tuple[str, str]]:
        """All that is sent to a seat after a step, as text, by what it is; with its view if it has a `look`."""
        game = self.game
        if look:
            yield "view", msgspec.json.encode(game.view(seat)).decode()
        for decision in game.pending:
            if decision.seat == seat and decision.why != "search":
                yield f"decision {decision.why}", msgspec.json.encode(decision).decode()
        for notice in notices:
            told = notice.seen_by(seat)
            if told is not None:
                yield f"notice {told.kind}", msgspec.json.encode(told).decode()

    def search(self, notices: list[Notice], shown: set[str], turn: int | None = None) -> Iterator[str]:
        """What was sent and should not have been; of the three views all, or one in `turn`."""
        for number, seat in enumerate((0, 1, None)):
            hidden = self.unseen[seat]
            handles = self.handles(seat)
            for what, text in self.sent(seat, notices, look=turn is None or turn % 3 == number):
                names = {m for m in re.findall(r"copy-([AB]\d\d)|<([AB]\d\d)>", text) for m in m if m}
                if what.startswith("notice") and what.removeprefix("notice ") not in HIDING:
                    names -= shown
                for leak in names & hidden:
                    yield f"{what} tells seat {seat} of {leak}"
                for leak in set(re.findall(r"\d{6,}", text)) & handles:
                    yield f"{what} tells seat {seat} of object {leak}"


def shown_by(notices: list[Notice]) -> set[str]:
    """Copies that a step has shown to all, even if they are hidden again by its end."""
    text = b"".join(
        msgspec.json.encode(n.seen_by(None)) for n in notices if n.kind not in HIDING and n.only is None
    )
    return set(re.findall(r"copy-([AB]\d\d)", text.decode()))


@pytest.mark.rule("501.4", "505.2", "507.2")
def test_nothing_sent_to_a_seat_says_what_it_must_not_know(proof):
    games = proof.size(5, 200)
    pieces = 0
    for seed in range(games):
        rng = random.Random(seed)
        watch = Watch(*PAIRS[seed % len(PAIRS)], seed)
        game, policy = watch.game, eager(rng)
        leaks: list[str] = []
        while game.result is None and not leaks:
            take_back(game, rng, 0.05)
            decision = game.pending[0]
            notices = game.submit(decision.seat, decision.id, policy(game, decision))
            watch.note()
            leaks = [*watch.search(notices, shown_by(notices), None if proof.full else pieces)]
            pieces += 1
        assert leaks == [], f"seed {seed}"
    proof.record("nothing sent tells what it should not", games=games, steps=pieces, leaks=0)


@pytest.mark.rule("405.2", "507.2")
def test_a_search_lists_the_deck_by_name_and_to_the_searcher_only():
    """Where cards lie is not told, and the other seat does not learn what was there."""
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        watch = Watch("incarnam-iop", "incarnam-iop", seed)
        game, policy = watch.game, eager(rng)
        while game.result is None and found < 5:
            decision = game.pending[0]
            if decision.why == "search":
                found += 1
                listed = [o.card for o in decision.shape.options if o.card]
                assert listed == sorted(listed)
                assert decision.private
                twin = game.fork()
                rng.shuffle(twin.state.seats[decision.seat].deck)
                assert twin.pending == game.pending
            game.submit(decision.seat, decision.id, policy(game, decision))
    assert found == 5


def test_the_search_would_find_a_leak():
    watch = Watch("reactions", "incarnam-cra", 1)
    game, policy = watch.game, eager(random.Random(1))
    while game.pending[0].why != "main":
        decision = game.pending[0]
        game.submit(decision.seat, decision.id, policy(game, decision))
    watch.note()
    assert [*watch.search([], set())] == []
    told = Notice("drew", {"name": game.catalog_name(game.state.seats[0].deck[-1])})
    assert len([*watch.search([told], set())]) == 3
    cause = Cause("effect", name=game.catalog_name(game.state.seats[0].deck[-1]))
    assert len([*watch.search([Notice("tapped", cause=cause)], set())]) == 3
    secret = game.state.objs[game.state.seats[1].hand[0]]
    assert [*watch.search([Notice("found", {"card": secret.card})], set())] != []
    secret.id = HIGH + 5
