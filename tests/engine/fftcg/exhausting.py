"""Random games of all cards until everything has happened: who plays them, what is watched, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from cards.fftcg.model import FftcgCard
from cards.fftcg.powers import (
    AutoAbility,
    CostPlus,
    DamageDealt,
    DamageTaken,
    Effect,
    EntersDull,
    FieldAbility,
    IfDoneSo,
    IfSo,
    LimitLifted,
    MayDo,
    OrInstead,
    RemovedInstead,
    SpecialAbility,
    Which,
    walk,
)
from engine.core.chance import Chance
from engine.core.decision import Answer, Decision, PickOne, Seat
from engine.core.game import Setup
from engine.core.procedure import Next
from engine.fftcg.board.state import CardObject, StackItem
from engine.fftcg.game import FftcgGame
from engine.fftcg.reading import allowed, matching
from engine.players.rng import SplitMix64
from engine.simulate import chance_of, rng_of
from tests.engine.fftcg.playing import CARDS, ENDINGS, check_cards, check_limits

AbilityKey = tuple[str, int]
"""An ability: the card's number, and which of its printed ones; -1 is what a Summon does."""
LIMIT = 20_000
COLOURS = ("fire", "ice", "wind", "earth", "lightning", "water")
REPLACED = {DamageTaken: "damage", DamageDealt: "damage", RemovedInstead: "put away", EntersDull: "entering"}
"""What the replacements of the cards replace (11.12.5)."""
ASKING = MayDo | IfDoneSo | IfSo | OrInstead
"""Effects that do nothing themselves: what they contain is carried out by itself."""


class WatchedGame(FftcgGame):
    """A game that tells `told` of every item whose effects are carried out."""

    told: Callable[[StackItem], None] = staticmethod(lambda item: None)

    def carry_out(self, item: int, effects: tuple[Effect, ...], then: Callable[..., Next]) -> Next:
        """As the game does; an effect that only asks is not yet one that is carried out."""
        if not all(isinstance(each, ASKING) for each in effects):
            self.told(self.item(item))
        return super().carry_out(item, effects, then)


def abilities_of(card: FftcgCard) -> list[AbilityKey]:
    """Every ability of a card; a Summon's script is one."""
    found = [(card.id, index) for index in range(len(card.abilities))]
    return [*found, (card.id, -1)] if card.script is not None else found


def groups() -> dict[str, list[str]]:
    """The cards that share a trigger, or an event that they replace."""
    found: dict[str, list[str]] = {}
    for card in CARDS:
        pieces = [piece for _, piece in walk(card)]
        marks = {f"trigger {w}" for p in pieces if isinstance(p, AutoAbility) for w in p.on.words}
        marks |= {f"replaced {REPLACED[type(p)]}" for p in pieces if type(p) in REPLACED}
        for mark in sorted(marks):
            found.setdefault(mark, []).append(card.id)
    return found


def _friends() -> dict[str, list[str]]:
    """The cards without which a card can do less: those of which it speaks, and its namesakes for (S)."""
    named: dict[str, list[str]] = {}
    for card in CARDS:
        named.setdefault(card.name, []).append(card.id)
    found = {}
    for card in CARDS:
        pieces = [piece for _, piece in walk(card)]
        names = [name for piece in pieces if isinstance(piece, Which) for name in piece.names]
        if any(isinstance(ability, SpecialAbility) for ability in card.abilities):
            names.append(card.name)
        lifted = {piece.element for piece in pieces if isinstance(piece, LimitLifted)}
        names += [each.name for each in CARDS if lifted & set(each.elements)]
        found[card.id] = [each for name in names for each in named.get(name, ()) if each != card.id]
    return found


@dataclass
class OpusRun:
    """Games over all cards, each steered to what has been seen least."""

    label: str
    least: int = 3
    cards: Counter[str] = field(default_factory=Counter)
    abilities: Counter[AbilityKey] = field(default_factory=Counter)
    games: int = 0
    decisions: int = 0
    loads: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    together: set[frozenset[str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.pairs = {frozenset(pair) for group in groups().values() for pair in combinations(group, 2)}
        self.partners: dict[str, set[str]] = {card.id: set() for card in CARDS}
        for one, other in map(sorted, self.pairs):
            self.partners[one].add(other)
            self.partners[other].add(one)
        self.friends = _friends()

    # ------------------------------------------------------------------ what is still to come

    def unplayed(self) -> list[str]:
        """Cards that have not been played or cast often enough."""
        return [card.id for card in CARDS if self.cards[card.id] < self.least]

    def unused(self) -> list[AbilityKey]:
        """Abilities that have not been used often enough."""
        return [key for card in CARDS for key in abilities_of(card) if self.abilities[key] < self.least]

    def apart(self) -> list[str]:
        """Pairs that have not been in play together, as words."""
        return sorted(" + ".join(sorted(pair)) for pair in self.pairs - self.together)

    # ------------------------------------------------------------------ decks

    def deck(self, rng: SplitMix64, wanted: list[str]) -> tuple[str, ...]:
        """A legal deck of two Elements around what is wanted, three of a number."""
        colours = [e for card in wanted for e in CARDS.card(card).elements if e in COLOURS]
        while len(set(colours)) < 2:
            colours.append(COLOURS[rng.randrange(len(COLOURS))])
        two = set(list(dict.fromkeys(colours))[:2])
        able = [card for card in CARDS if set(card.elements) & {*two, "light", "dark"}]
        cheap = [card.id for card in able if card.type == "backup" and card.cost <= 2]
        rest = [card.id for card in able]
        known = {card.id for card in able}
        chosen = [card for card in wanted if card in known][:12]
        chosen += [cheap[rng.randrange(len(cheap))] for _ in range(4)]
        while len(set(chosen)) < 17:
            chosen.append(rest[rng.randrange(len(rest))])
        return tuple(card for card in dict.fromkeys(chosen) for _ in range(3))[:50]

    def wanted(self, rng: SplitMix64) -> tuple[list[str], list[str]]:
        """What each seat's deck is made around: abilities not used yet with their friends, pairs apart."""
        rare = list(dict.fromkeys([*self.unplayed(), *(card for card, _ in self.unused())]))
        left = sorted(map(sorted, self.pairs - self.together))
        first: list[str] = []
        second: list[str] = []
        if rare and (rng.randrange(2) or not left):
            card = rare[rng.randrange(len(rare))]
            first = [card, *self.friends[card]]
            second = [rare[rng.randrange(len(rare))]]
            second += self.friends[second[0]]
        elif left:
            one, other = left[rng.randrange(len(left))]
            first, second = [one], [other]
        missing = Counter(card for pair in left for card in pair)
        lacking = [card for card, _ in missing.most_common()]
        return [*first, *self._more(first, lacking, rng)], [*second, *self._more(second, lacking, rng)]

    @staticmethod
    def _more(given: list[str], lacking: list[str], rng: SplitMix64) -> list[str]:
        """More cards that lack much, of the Elements of what is given."""
        colours = {e for card in given[:2] for e in CARDS.card(card).elements}
        same = [card for card in lacking if set(CARDS.card(card).elements) & colours]
        return [same[rng.randrange(len(same))] for _ in range(8)] if same else []

    # ------------------------------------------------------------------ a game

    def play(self) -> None:
        """The next game, to its end; raises where an invariant is broken."""
        seed = f"{self.label}/{self.games}"
        rng = rng_of(seed)
        wishes = self.wanted(rng)
        decks = (self.deck(rng, wishes[0]), self.deck(rng, wishes[1]))
        try:
            OpusGame(self, seed, decks, rng, (set(wishes[0]), set(wishes[1]))).play()
        except Exception as error:
            error.add_note(f"seed {seed}; decks {decks}")
            raise
        self.games += 1


class OpusGame:
    """One game of a run."""

    def __init__(
        self,
        run: OpusRun,
        seed: str,
        decks: tuple[tuple[str, ...], tuple[str, ...]],
        rng: SplitMix64,
        wanted: tuple[set[str], set[str]],
    ) -> None:
        self.run, self.rng, self.wanted = run, rng, wanted
        self.lists = [Counter(deck) for deck in decks]
        self.items: set[int] = set()
        self.fields: set[tuple[int, int]] = set()
        self.eased: set[int] = set()
        self.game = self._watched(WatchedGame.start(Setup(decks), self._chance(seed), CARDS))

    @staticmethod
    def _chance(seed: str) -> Chance:
        return chance_of(seed)

    def _watched(self, game: WatchedGame) -> WatchedGame:
        game.told = self._told  # type: ignore[method-assign]  # the game tells it to this one
        return game

    def _told(self, item: StackItem) -> None:
        """An ability is used, once for each item; delayed ones belong to the ability that made them."""
        if item.id not in self.items and item.kind not in ("delayed", "field"):
            self.items.add(item.id)
            self.run.abilities[item.card, item.key] += 1

    def play(self) -> None:
        """To the end."""
        run = self.run
        for number in range(LIMIT):
            game = self.game
            if game.result is not None:
                break
            decision = game.pending[0]
            if decision.why in ("main", "priority", "attack", "block"):
                self._look()
            if number % 16 == 0:
                check_cards(game, self.lists)
                if decision.why in ("main", "priority"):
                    check_limits(game)
            if self.rng.randrange(150) == 0:
                game = self.game = self._watched(WatchedGame.load(game.dump(), CARDS))
                run.loads += 1
            for notice in game.submit(decision.seat, decision.id, self._answer(decision)):
                if notice.kind in ("played", "cast"):
                    self._played(notice.data)
            run.decisions += 1
        if self.game.result is None:
            raise AssertionError("the game does not end")
        assert self.game.result.reason in (*ENDINGS, "loop"), self.game.result
        run.endings[self.game.result.reason] += 1
        check_cards(self.game, self.lists)

    def _played(self, data: dict[str, Any]) -> None:
        self.run.cards[data["card"]] += 1
        if data["obj"] in self.eased:
            for index, ability in enumerate(CARDS.card(data["card"]).abilities):
                if isinstance(ability, FieldAbility) and ability.what == "self" and about_price(ability):
                    self.run.abilities[data["card"], index] += 1

    # ------------------------------------------------------------------ what is in force, what is there together

    def _look(self) -> None:
        """Which field abilities do something now, once for each card; what is in play together."""
        game, run = self.game, self.run
        there = {game.state.objs[oid].card for oid in game.state.field}
        there |= {item.card for item in game.state.stack if item.kind == "summon"}
        there |= {effect.item.card for effect in game.state.lasting if effect.item.kind == "summon"}
        for card in there:
            run.together |= {frozenset((card, other)) for other in run.partners[card] & there}
        for oid in game.state.field:
            obj = game.state.objs[oid]
            for held in game.features(oid).abilities:
                if not isinstance(held.ability, FieldAbility) or (oid, held.key) in self.fields:
                    continue
                item = StackItem("field", obj.controller, oid, obj.card)
                if does(game, held.ability, item):
                    self.fields.add((oid, held.key))
                    run.abilities[obj.card, held.key] += 1
        for seat in game.seating.seats:
            for oid in game.own(seat).hand:
                if eases(game, seat, game.state.objs[oid]):
                    self.eased.add(oid)
                else:
                    self.eased.discard(oid)

    # ------------------------------------------------------------------ who plays

    def _answer(self, decision: Decision) -> Answer:
        """Random, slow to pass, eager to use and to play what has been seen least; paid as it is proposed."""
        shape, rng = decision.shape, self.rng
        if decision.why == "pay" and rng.randrange(4):
            return shape.sensible()
        if decision.why in ("may", "burst") and rng.randrange(3):
            return "yes" if decision.why == "may" else "use"
        if isinstance(shape, PickOne) and rng.randrange(4):
            liked = list(self._liked(shape, decision.seat))
            if liked:
                return liked[rng.randrange(len(liked))]
        sampled: Answer = shape.sample(rng)
        if sampled in ("pass", "end", "none", []) and rng.randrange(3):
            return shape.sample(rng)
        return sampled

    def _liked(self, shape: PickOne, seat: int) -> Iterator[str]:
        run, objs = self.run, self.game.state.objs
        for option in shape.options:
            card = objs[option.obj].card if option.obj in objs else ""
            if option.verb == "use" and run.abilities[card, int(option.detail or 0)] < run.least:
                yield option.key
                yield option.key
            elif option.verb in ("play", "cast") and (
                card in self.wanted[seat] or run.cards[card] < run.least
            ):
                yield option.key


def about_price(ability: FieldAbility) -> bool:
    """Whether it is about what cards cost, or what may be played beside what."""
    return any(isinstance(change, CostPlus | LimitLifted) for change in ability.changes)


def eases(game: FftcgGame, seat: Seat, card: CardObject) -> bool:
    """Whether a card in hand costs less by its own word, or may be played by it beside another of its Element."""
    printed = game.printed(card)
    if printed.prices:
        return allowed.cost_of(game, card) < printed.card.cost
    own = [each for each in printed.abilities if isinstance(each, FieldAbility) and each.what == "self"]
    free = {c.element for each in own for c in each.changes if isinstance(c, LimitLifted)}
    return any(free & set(game.features(obj.id).elements) for obj in game.fielded(seat))


def does(game: FftcgGame, ability: FieldAbility, item: StackItem) -> bool:
    """Whether it reaches a card now, on the field or, where it is about prices and limits, in a hand."""
    if not matching.holds(game, ability.if_, item):
        return False
    if ability.what == "self":
        return not about_price(ability)
    if isinstance(ability.what, str):
        return bool(matching.refs(game, item, ability.what))
    found = list(game.state.field)
    if about_price(ability):
        found += [oid for seat in game.seating.seats for oid in game.own(seat).hand]
    return any(matching.fits(game, ability.what, oid, item) for oid in found)
