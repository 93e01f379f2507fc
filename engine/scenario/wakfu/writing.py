"""A position of a game as a scenario file: what `position` reads, written.

A position can be written where a player has a free go, in the Main Phase (603.1) or in the Action Phase of a battle
(705.1), and nothing waits to resolve. What the form has no words for is told besides.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from cards.catalog import fold
from cards.wakfu.model import Card
from engine.core.decision import Seat
from engine.core.seats import letter
from engine.scenario.reading import Source, read
from engine.scenario.wakfu.form import WakfuScenario
from engine.scenario.wakfu.position import Builder
from engine.scenario.writing import ScenarioFile, UnsayableError, as_file
from engine.wakfu.board.seats import RIVAL, SEATS
from engine.wakfu.board.state import Modifier, Obj, ObjectId
from engine.wakfu.game import WakfuGame
from engine.wakfu.phases.battle import Attack
from engine.wakfu.reading import characteristics

_FREE = {"main": "603.1", "action": "705.1"}
"""The questions at which a position can be written, each with its rule."""
_LASTING = {
    "turn_end": "turn_end", "battle_end": "battle_end", "game_end": "game_end",
    "turn_of:0": "turn_of:A", "turn_of:1": "turn_of:B",
}  # fmt: skip
_SELF = "fighting"  # 804.5: what a declaration gives comes again with the attackers and blockers
_SINCE = (1, 1001, 2001)
"""Where the moments of things that appeared long ago, last turn and this turn begin (`position.LONG_AGO` and on)."""


def written(game: WakfuGame, name: str) -> ScenarioFile:
    """The position as a file called `name`.

    Raises:
        UnsayableError: nobody has a free go, or something is under way.
    """
    writer = _Position(game)
    data = writer.data(name)
    _mend(data, game)
    return as_file(data, writer.unsaid)


def _mend(data: dict[str, Any], game: WakfuGame) -> None:
    """Correct Heroes' HP for effects in force: the reader counts from the most HP without them."""
    text = as_file(data, ()).text
    source = Source(text)
    form = read(source, {"wakfu": WakfuScenario})
    if not isinstance(form, WakfuScenario):
        raise TypeError(form)
    laid = Builder(form, source, game.catalog).build()
    for seat, said in zip(SEATS, data["seats"].values(), strict=True):
        now, then = (g.state.objs[g.state.seats[seat].hero].lost for g in (game, laid))
        if now != then:
            said["hero"]["hp"] += then - now


class _Position:
    """Puts the parts of a file together, and notes what cannot be said."""

    def __init__(self, game: WakfuGame) -> None:
        self.game = game
        self.state = game.state
        self.unsaid: list[str] = []
        self._names = {oid: self._alias(oid) for oid in sorted(self._referred())}
        self._since = self._moments()

    def data(self, name: str) -> dict[str, Any]:
        """The whole file.

        Raises:
            UnsayableError: see `written`.
        """
        why = self._free()
        state = self.state
        self._refuse()
        out: dict[str, Any] = {
            "name": name,
            "rules": [_FREE[why]],
            "note": "Written from a position of a match.",
        }
        if state.options:
            out["options"] = dict(state.options)
        out["seats"] = {letter(seat): self._seat(seat) for seat in SEATS}
        out["turn"] = {"seat": letter(state.active), "number": state.turn, "first": letter(state.first)}
        if state.attacked and state.battle is None:
            out["turn"]["attacked"] = True
        if state.battle is not None:
            out["battle"] = self._battle()
        effects = [each for mod in state.mods if (each := self._effect(mod)) is not None]
        if effects:
            out["effects"] = effects
        self._note_rest()
        return out

    # ------------------------------------------------------------------ what can be said at all

    def _free(self) -> str:
        asked = self.game.pending
        if len(asked) != 1 or asked[0].why not in _FREE:
            raise UnsayableError(
                "nobody has a free go in the Main Phase or the Action Phase of a battle here"
            )
        return asked[0].why

    def _refuse(self) -> None:
        state = self.state
        waits = {
            "the Queue": state.queue, "triggers": state.waiting, "what resolves": state.aside,
            "an attack that an effect has declared": state.planned,
        }  # fmt: skip
        found = [what for what, there in waits.items() if there]
        if state.battle is not None and state.battle.challenge is not None:
            found.append("a Challenge")
        if found:
            raise UnsayableError(f"a file cannot say what waits here: {', '.join(found)}")

    def _note_rest(self) -> None:
        """Note what is known of the turn so far and has no words in a file."""
        state = self.state
        self.unsaid += [f"control of {self._called(loan.obj)} until {loan.until}" for loan in state.loans]
        for watch in state.watches:
            self.unsaid.append(f"{self._called(watch.item.source)} keeps watch ({watch.until})")
        if state.moved:
            self.unsaid.append("who has moved this turn")
        fighting = () if state.battle is None else state.battle.attackers
        been = [oid for oid, obj in state.objs.items() if obj.attacked and oid not in fighting]
        if been:
            self.unsaid.append(f"what has attacked this turn: {', '.join(map(self._called, been))}")
        for seat, own in enumerate(state.seats):
            whose = letter(seat)
            if own.plays:
                self.unsaid.append(f"which cards {whose} has played this turn: {', '.join(own.plays)}")
            if own.attacked != own.declared or (own.attacked != state.attacked and seat == state.active):
                self.unsaid.append(f"that {whose} has declared an attack")
            bonus = own.turns == 1 and seat != state.first and seat == state.active
            if own.bag_bonus != bonus:
                self.unsaid.append(f"whether the Haven Bag of {whose} has given its first resource (306.4)")
        if state.battle is not None and any(state.battle.plays):
            self.unsaid.append("how many cards each has played in this Action Phase")

    # ------------------------------------------------------------------ names

    def _referred(self) -> set[ObjectId]:
        """The objects that other parts of the file speak of."""
        state, objs = self.state, self.state.objs
        found = {obj.wielder for obj in objs.values() if obj.wielder is not None}
        for mod in state.mods:
            found |= {*mod.objects, mod.source}
        for own in state.seats:
            found |= {oid for _, oid in own.chosen_by}
        fight = state.battle
        if fight is not None:
            found |= {fight.target or 0, *fight.attackers, *fight.blocks, *fight.dealt}
            found |= {each for each in fight.blocks.values() if each is not None}
        fixed = {oid for own in state.seats for oid in (own.hero, own.bag)}
        return {oid for oid in found if oid in objs and oid not in fixed}

    def _alias(self, oid: ObjectId) -> str:
        plain = re.sub(r"[^a-z]", "", fold(self.game.name_of(oid) or ""))[:12]
        return f"{plain or 'card'}_{oid}"

    def _ref(self, oid: ObjectId) -> str:
        for seat, own in enumerate(self.state.seats):
            if oid == own.hero:
                return f"{letter(seat)}.hero"
            if oid == own.bag:
                return f"{letter(seat)}.haven_bag"
        return self._names[oid]

    def _called(self, oid: ObjectId) -> str:
        return (
            self.game.name_of(oid) or "a card that has left"
            if oid in self.state.objs
            else "a card that has left"
        )

    def _card(self, card: str) -> str:
        """A card by its name, or by its id where several have that name."""
        name = self.game.catalog.card(card).name
        return name if len(self.game.catalog.named(name)) == 1 else card

    # ------------------------------------------------------------------ seats

    def _seat(self, seat: Seat) -> dict[str, Any]:
        own = self.state.seats[seat]
        objs = self.state.objs
        gone = [oid for oid in own.banished if self._is_bag(objs[oid])]
        out: dict[str, Any] = {"hero": self._hero(seat), "haven_bag": self._bag(seat, gone)}
        fixed = {own.hero, own.bag, *gone}
        world = [oid for oid in self.state.world if objs[oid].controller == seat]
        piles = {
            "world": world, "bag": own.inside, "hand": own.hand, "discard": own.discard, "banished": own.banished
        }  # fmt: skip
        if own.xp:
            out["xp"] = own.xp
        for key, pile in piles.items():
            entries = [self._placed(objs[oid]) for oid in pile if oid not in fixed]
            if entries:
                out[key] = entries
        for key, deck in (("deck", own.deck), ("reserve", own.reserve)):
            if deck:
                out[key] = [self._card(card) for card in reversed(deck)]
        if own.alignment:
            out["alignment"] = own.alignment
        out |= {key: True for key in ("drew", "played", "changed_hand") if getattr(own, key)}
        chosen = [(card, oid) for card, oid in own.chosen_by if oid in objs]
        if chosen:
            out["chosen"] = [{"card": self._card(card), "on": self._ref(oid)} for card, oid in chosen]
        if own.orders != ("everything",):
            out["orders"] = list(own.orders)
        return out

    def _is_bag(self, obj: Obj) -> bool:
        return not obj.token and self.game.catalog.card(obj.card).type == "haven_bag"

    def _hero(self, seat: Seat) -> dict[str, Any]:
        own = self.state.seats[seat]
        obj = self.state.objs[own.hero]
        out = {**self._as_placed(obj), "hp": characteristics.max_hp(self.game, obj.id) - obj.lost}
        if obj.area == "world":
            out["area"] = "world"
        if obj.face != (2 if own.xp >= 6 else 1):
            out["level"] = obj.face
        return out

    def _bag(self, seat: Seat, gone: list[ObjectId]) -> Any:
        own = self.state.seats[seat]
        if own.bag is None:
            if not gone:
                raise UnsayableError(f"the Haven Bag of {letter(seat)} is neither in the World nor banished")
            return {"card": self._card(self.state.objs[gone[0]].card), "area": "gone"}
        obj = self.state.objs[own.bag]
        out = self._as_placed(obj)
        if obj.lost:
            out["resistance"] = self.game.printed(obj).resistance - obj.lost
        return out if len(out) > 1 else out["card"]

    def _placed(self, obj: Obj) -> Any:
        out = self._as_placed(obj)
        if obj.lost:
            self.unsaid.append(f"what {self._called(obj.id)} has lost")
        usual = self.game.entering(obj).face if obj.area in ("world", "bag") else 1
        if obj.face != usual:
            out["level"] = obj.face
        return out if [*out] != ["card"] else out["card"]

    def _as_placed(self, obj: Obj) -> dict[str, Any]:
        """A card with what it has become. Everything that is as it would be anyway is left out."""
        out: dict[str, Any] = {"token": self._token(obj)} if obj.token else {"card": self._card(obj.card)}
        if obj.id in self._names:
            out["as"] = self._names[obj.id]
        holder = obj.controller
        if obj.owner != holder:
            out["owner"] = letter(obj.owner)
        if obj.tapped:
            out["tapped"] = True
        if obj.damage:
            out |= self._damage(obj)
        if obj.wielder is not None:
            out["wielder"] = self._ref(obj.wielder)
        if obj.markers:
            out["markers"] = dict(obj.markers)
        if obj.area in ("world", "bag") and self._since[obj.id] != _SINCE[0]:
            out["since"] = self._since[obj.id]
        out |= self._used(obj)
        return out

    def _token(self, obj: Obj) -> dict[str, Any]:
        card = self.state.tokens[obj.card]
        out = {
            "name": card.name, "strength": card.strength or 0, "traits": list(card.traits), "element": card.element,
            "experience": card.experience or 0,
        }  # fmt: skip
        again = Card(
            id=card.id, name=card.name, type="ally", element=card.element, traits=card.traits,
            strength=card.strength, experience=card.experience,
        )  # fmt: skip
        if again != card:
            self.unsaid.append(f"what the token {card.name} can do")
        return out

    def _damage(self, obj: Obj) -> dict[str, Any]:
        by = {hit.seat for hit in obj.hits}
        if len(by) != 1:
            self.unsaid.append(f"who dealt the Damage to {self._called(obj.id)}")
        who = next(iter(by), None)
        return {"damage": obj.damage} | (
            {"damage_by": letter(who)} if len(by) == 1 and who is not None else {}
        )

    def _used(self, obj: Obj) -> dict[str, Any]:
        """How often its powers were used this turn, and what was spent on them, by the power's place in the file."""
        places = {index: place for place, (index, _) in enumerate(self.game.printed(obj).activated, start=1)}
        uses, spent = (
            {i: n for i, n in obj.uses.items() if n},
            {i: s for i, s in obj.spent_by.items() if any(s)},
        )
        own = {i: s[obj.controller] for i, s in spent.items() if sum(s) == s[obj.controller]}
        if not {*uses, *spent} <= {*places} or len(own) != len(spent):
            self.unsaid.append(f"how often powers of {self._called(obj.id)} were used this turn")
        out: dict[str, dict[int, int]] = {}
        for key, counts in (("uses", uses), ("spent", own)):
            said = {places[index]: count for index, count in counts.items() if index in places}
            if said:
                out[key] = said
        return out

    def _moments(self) -> dict[ObjectId, int]:
        """When each object in play appeared, in the file's count: in order, on the same side of each turn's start."""
        state = self.state
        other, own = (state.seats[seat].turn_start for seat in (RIVAL[state.active], state.active))
        seen = {oid: obj.since for oid, obj in state.objs.items() if obj.area in ("world", "bag")}
        out: dict[ObjectId, int] = {}
        for begin, (least, most) in zip(_SINCE, ((-1, other), (other, own), (own, 1 << 62)), strict=True):
            found = sorted({since for since in seen.values() if least <= since < most})
            ranks = {since: begin + rank for rank, since in enumerate(found)}
            out |= {oid: ranks[since] for oid, since in seen.items() if since in ranks}
        last = max(seen.values(), default=0)
        declared = min((mod.since for mod in state.mods if mod.until == _SELF), default=1 << 62)
        if any(mod.since < last or mod.since > declared for mod in state.mods if mod.until != _SELF):
            self.unsaid.append("which effects in force are older than which cards and declarations (805.4)")
        return out

    # ------------------------------------------------------------------ battle, effects

    def _battle(self) -> dict[str, Any]:
        fight = self.state.battle
        frame = next(frame for frame in self.game.stack if isinstance(frame, Attack))
        if fight is None or fight.target is None:
            raise UnsayableError("a file cannot say a battle whose Target has left")
        out: dict[str, Any] = {
            "target": self._ref(fight.target),
            "attackers": [self._ref(oid) for oid in fight.attackers],
            "attacker": letter(fight.attacker),
            "phase": fight.phase,
            "turn": letter(frame.turn),
        }
        if fight.blocks:
            out["blocks"] = {
                self._ref(b): None if a is None else self._ref(a) for b, a in fight.blocks.items()
            }
        if frame.passes:
            out["passes"] = frame.passes
        if fight.dealt:
            out["dealt"] = [self._ref(oid) for oid in fight.dealt if oid in self.state.objs]
        if fight.struck:
            out["struck"] = True
        if any(fight.rewards):
            out["rewards"] = {letter(seat): fight.rewards[seat] for seat in SEATS}
        return out

    def _effect(self, mod: Modifier) -> dict[str, Any] | None:
        """An effect in force; None for what comes by itself, and for what a file cannot say."""
        if mod.until == _SELF:
            return None
        whose = self._called(mod.source)
        plain = mod.tied is None and not mod.spared and bool(mod.objects) != (mod.select is not None)
        if mod.until not in _LASTING or not plain:
            self.unsaid.append(f"an effect of {whose} in force ({mod.until})")
            return None
        out: dict[str, Any] = {"by": letter(mod.controller)}
        if mod.objects:
            out["on"] = [self._ref(oid) for oid in mod.objects]
        else:
            out["all"] = msgspec.to_builtins(mod.select)
        out |= {"changes": [msgspec.to_builtins(each) for each in mod.changes], "until": _LASTING[mod.until]}
        if mod.source in self.state.objs:
            out["source"] = self._ref(mod.source)
        return out
