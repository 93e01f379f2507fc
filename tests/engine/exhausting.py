"""Random games that go on until everything has happened: who plays them, what is watched, what is still missing."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations

from cards.wakfu.catalog import WakfuCatalog
from cards.wakfu.model import Card
from cards.wakfu.powers import Cost, Keyword, On, Triggered, walk
from engine.core.decision import Answer, Decision, IllegalMoveError, PickOne, PickSome
from engine.core.game import Concede, Orders, Setup
from engine.players.rng import SplitMix64
from engine.simulate import chance_of
from engine.wakfu.board.printed import Printed
from engine.wakfu.game import WakfuGame
from engine.wakfu.outside.census import COSTS, EVENTS, KEYWORDS, Census, node_names, powers_of
from tests.engine.making import Maker
from tests.engine.playing import holdings

LIMIT = 20_000
EVERYTHING = Orders(("everything",))
ENDINGS = {"combat", "experience", "hero_lost", "both_heroes", "concede"}
PATIENCE = 40
"""How many turns may pass without anything changing before who is to answer concedes."""


def missing(census: Census, least: int) -> list[str]:
    """The nodes, parts of costs, keywords and events that have happened less often than that."""
    found = [name for name in (*node_names().values(), *COSTS) if census.nodes[name] < least]
    found += [f"keyword: {name}" for name in KEYWORDS if census.keywords[name] < least]
    return found + [f"event: {name}" for name in EVENTS if census.events[name] < least]


def groups(cards: tuple[Card, ...]) -> dict[str, list[str]]:
    """The cards that share a trigger, a keyword or a replaced event."""
    found: dict[str, list[str]] = {}
    for card in cards:
        powers = [power for face in card.faces for power in card.powers_of(face)]
        marks = {
            f"{'replaces' if p.replaces else 'trigger'} {p.on.event}"
            for p in powers
            if isinstance(p, Triggered)
        }
        marks |= {f"keyword {k.name}" for face in card.faces for k in Printed(card, face).keywords}
        for mark in marks:
            found.setdefault(mark, []).append(card.id)
    return found


def carriers(cards: list[Card]) -> dict[str, list[str]]:
    """The cards that have a node, a part of a cost, a keyword, or wait for an event, by the words of `missing`."""
    names = node_names()
    found: dict[str, list[str]] = {}
    for card in cards:
        marks: set[str] = set()
        for _, node in walk(card):
            if type(node) in names:
                marks.add(names[type(node)])
            if isinstance(node, Keyword):
                marks.add(f"keyword: {node.name}")
            elif isinstance(node, On):
                marks.add(f"event: {node.event}")
            elif isinstance(node, Cost):
                marks |= {f"cost: {name}" for name in Cost.__struct_fields__ if getattr(node, name)}
        for mark in marks:
            found.setdefault(mark, []).append(card.id)
    return found


BEYOND_CHANCE = frozenset({"amakna-125"})
"""Cards that no random game comes to play, and scenarios do: six different Dofus in play at once."""


MANY_MATTERS = 400
"""After so many games every second one is about a single thing that is missing."""


@dataclass
class Run:
    """Games over one catalogue, each steered to what has been seen least."""

    catalog: WakfuCatalog
    label: str
    least: int = 3
    census: Census = field(default_factory=Census)
    games: int = 0
    decisions: int = 0
    loads: int = 0
    seeds: list[str] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)
    dealt: set[frozenset[str]] = field(default_factory=set)
    together: set[frozenset[str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.maker = Maker(self.catalog)
        sharing = groups((*self.maker.heroes, *self.maker.bags, *self.maker.rest)).values()
        self.pairs = {frozenset(pair) for group in sharing for pair in combinations(group, 2)}
        heroes, bags = ({c.id for c in pool} for pool in (self.maker.heroes, self.maker.bags))
        # Two Heroes or two Haven Bags meet by sitting at both seats, which `dealt` counts like all others.
        self.basic = heroes | bags
        self.carriers = carriers(self.maker.rest)

    # ------------------------------------------------------------------ what is still to come

    def unplayed(self) -> list[str]:
        """Cards that have not been played often enough; Heroes and Haven Bags are there from the beginning."""
        rest = (c.id for c in self.maker.rest if c.id not in BEYOND_CHANCE)
        return [card for card in rest if self.census.cards[card] < self.least]

    def unused(self) -> list[tuple[str, int, int]]:
        """Powers that have not been used often enough."""
        cards = (*self.maker.heroes, *self.maker.bags, *self.maker.rest)
        keys = (key for c in cards if c.id not in BEYOND_CHANCE for key in powers_of(c))
        return [key for key in keys if self.census.powers[key] < self.least]

    def wanted(self, rng: SplitMix64) -> list[str]:
        """Cards that the next game should have, the rarest first."""
        rare = Counter(dict.fromkeys(self.unplayed(), 0))
        rare.update(card for card, _, _ in self.unused())
        first = [*rare]
        _mix(first, rng)
        lacking = [self.carriers[name] for name in missing(self.census, 5) if name in self.carriers]
        first = [cards[rng.randrange(len(cards))] for cards in lacking] + first
        left = [card for pair in sorted(map(sorted, self.pairs - self.together))[:400] for card in pair]
        _mix(left, rng)
        return list(dict.fromkeys([*first[:12], *left[:24], *first[12:20]]))

    # ------------------------------------------------------------------ a game

    def one_matter(self, rng: SplitMix64) -> tuple[list[str], list[str]]:
        """Cards for each seat that serve a single thing still missing: a card with what it needs, or a pair."""
        rare = self.unplayed() or sorted({card for card, _, _ in self.unused()})
        apart = sorted(map(sorted, self.pairs - self.dealt)) or sorted(
            map(sorted, self.pairs - self.together)
        )
        if rare and (not apart or rng.randrange(2)):
            card = rare[rng.randrange(len(rare))]
            cards = [card, *self.maker.companions([card])]
            return cards, cards
        if not apart:
            return [], []
        pair = apart[rng.randrange(len(apart))]
        return [pair[0]], [pair[-1]]

    def play(self) -> None:
        """The next game, to its end; raises where an invariant is broken."""
        seed = f"{self.label}/{self.games}"
        rng = SplitMix64(int.from_bytes(seed.encode()[-8:], "big") * 2654435761 + self.games)
        if self.games >= MANY_MATTERS and self.games % 2:
            first, second = self.one_matter(rng)
        else:
            wanted = self.wanted(rng)
            first, second = wanted[::2], wanted[1::2]
        decks = (self.maker.deck(rng, first), self.maker.deck(rng, second))
        wanted = [*first, *second, *self.maker.companions([*first[:2], *second[:2]])]
        self.seeds.append(seed)
        self.census.fresh()
        try:
            with self.census.taking():
                self._play(seed, decks, rng, set(wanted))
        except Exception as error:
            error.add_note(f"seed {seed}; decks {decks}")
            raise
        self.games += 1
        everything = set(decks[0]) | set(decks[1])
        self.dealt |= {pair for pair in self.pairs if pair <= everything}
        there = self.census.played | (everything & self.basic)
        self.together |= {pair for pair in self.pairs if pair <= there}

    def _play(self, seed: str, decks: tuple[tuple[str, ...], ...], rng: SplitMix64, wanted: set[str]) -> None:
        game = WakfuGame.start(Setup((decks[0], decks[1])), chance_of(seed), self.catalog)
        for seat in (0, 1):
            game.act(seat, EVERYTHING)
        lists = [Counter(c for c in deck) for deck in decks]
        standstill = Standstill()
        for number in range(LIMIT):
            if game.result is not None:
                break
            decision = game.pending[0]
            if standstill.lasts(game):
                game.act(decision.seat, Concede())
                continue
            if number % 16 == 0:
                self._check(game, lists)
            if rng.randrange(150) == 0:
                again = WakfuGame.load(game.dump(), self.catalog)
                assert again.dump() == game.dump(), f"dump and load, after {number} answers"
                self.loads += 1
            game.submit(decision.seat, decision.id, _answer(game, decision, rng, wanted))
            self.decisions += 1
        assert game.result is not None, "the game does not end"
        assert game.result.reason in ENDINGS, game.result
        self.endings[game.result.reason] += 1
        self._check(game, lists)

    @staticmethod
    def _check(game: WakfuGame, lists: list[Counter[str]]) -> None:
        """No card lost or doubled; every object is in the one list of its area."""
        for seat in (0, 1):
            assert holdings(game, seat) == lists[seat], f"cards of seat {seat}"
        listed = list(game.state.world)
        for own in game.state.seats:
            listed += [*own.inside, *own.hand, *own.discard, *own.banished]
        assert len(set(listed)) == len(listed)
        there = {oid for oid, obj in game.state.objs.items() if obj.area not in ("queue", "challenge")}
        assert set(listed) == there


class Standstill:
    """Two Heroes of 1 HP that fall together for ever (103.3), with full Hands and nothing to pay with: nobody wins."""

    def __init__(self) -> None:
        self.turn = self.since = 0
        self.stand: tuple[object, ...] = ()

    def lasts(self, game: WakfuGame) -> bool:
        """Whether for many turns the same cards have been in the same places, with the same points."""
        state = game.state
        if state.turn != self.turn:
            self.turn = state.turn
            points = [(len(own.deck), own.xp) for own in state.seats]
            stand = (*points, *((o.id, o.area, o.lost) for o in state.objs.values()))
            if stand != self.stand:
                self.stand, self.since = stand, state.turn
        return state.turn - self.since >= PATIENCE


def _answer(game: WakfuGame, decision: Decision, rng: SplitMix64, wanted: set[str]) -> Answer:
    """Random, slow to pass and to end the turn, and eager to play what has been seen least."""
    shape = decision.shape
    if isinstance(shape, PickOne) and rng.randrange(3):
        objs = game.state.objs
        if decision.why == "wielder" and (bearer := _bearer(game, shape, wanted)):
            return bearer
        liked = [o.key for o in shape.options if o.obj in objs and objs[o.obj].card in wanted]
        if liked:
            return liked[rng.randrange(len(liked))]
    sampled = shape.sample(rng)  # type: ignore[arg-type]  # it has what a shape asks of chance
    if isinstance(shape, PickSome) and decision.why == "attackers" and rng.randrange(2):
        return _with_hero(game, decision.seat, shape, sampled)
    if sampled in ("pass", "end") and rng.randrange(4):
        return shape.sample(rng)  # type: ignore[arg-type]  # as above
    return sampled


def _bearer(game: WakfuGame, shape: PickOne, wanted: set[str]) -> str | None:
    """Who wears most of what is wanted already: chance alone brings too few Sets together (404.2)."""
    worn = Counter(o.wielder for o in game.state.objs.values() if o.wielder is not None and o.card in wanted)
    able = [o for o in shape.options if o.obj is not None and worn[o.obj]]
    return max(able, key=lambda o: worn[o.obj]).key if able else None


def _with_hero(game: WakfuGame, seat: int, shape: PickSome, attackers: list[str]) -> list[str]:
    """The Hero attacks, too, or in the place of another: chance alone lets it too seldom for Reinforcement (806.11)."""
    hero = str(game.state.seats[seat].hero)
    if hero in attackers or all(option.key != hero for option in shape.options):
        return attackers
    for bolder in ([*attackers, hero], [*attackers[1:], hero]):
        with suppress(IllegalMoveError):
            shape.check(bolder)
            return bolder
    return attackers


def _mix(items: list[str], rng: SplitMix64) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = rng.randrange(i + 1)
        items[i], items[j] = items[j], items[i]
