"""Playing a card or a payment power: the eight steps of 808.2, prepared in private and announced as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cards.wakfu.powers import Choose, Cost, Verb
from engine.core.decision import Distribute, IllegalMoveError, Number, Option, PickOne, PickSome, Shape
from engine.core.procedure import Next, Procedure
from engine.wakfu.board.board import Board
from engine.wakfu.board.state import TAKEN, Draft, ObjectId
from engine.wakfu.events import Played, areas
from engine.wakfu.offers import choices, draft, parts
from engine.wakfu.reading import conditions, costs, gear, roles
from engine.wakfu.resolving.picking import deed
from engine.wakfu.resolving.queue import Settle


class Play(Procedure):
    """808.2. Nothing changes before the payment; until then it can be taken back (`value` is then False)."""

    cause_kind = "cost"
    draft: Draft

    def begin(self, game: Board) -> Next:
        """808.2a, 808.2b: ask for the mode."""
        script = draft.script_of(game, self.draft.item)
        if script is not None and not self.draft.item.mode:
            options = draft.modes(game, self.draft, script)
            if options:
                why = "either" if options[0].key in draft.ALTERNATIVES else "mode"
                return self._ask(game, PickOne(options), self.moded, why, "808.2b")
        return self.announce_x(game)

    def moded(self, game: Board, answer: str) -> Next:
        """Store the mode (808.2b)."""
        self.draft.item.mode = answer
        return self.announce_x(game)

    def announce_x(self, game: Board) -> Next:
        """808.2c: ask for the value of X."""
        if self.draft.x_set or not draft.uses_x(game, self.draft):
            return self.choose(game)
        values = draft.x_values(game, self.draft)
        shape: Shape = Number(values[0], values[-1], draft.x_rule(game, self.draft, values[-1] + 1))
        if values != list(range(values[0], values[-1] + 1)):
            shape = PickOne(tuple(Option(str(v), "x", detail=v) for v in values), default=str(values[-1]))
        return self._ask(game, shape, self.x_announced, "x", "808.2c")

    def x_announced(self, game: Board, answer: int | str) -> Next:
        """Store X (808.2c)."""
        self.draft.item.x = int(answer)
        self.draft.x_set = True
        return self.choose(game)

    def choose(self, game: Board) -> Next:
        """808.2d, 808.2e: ask for the choices, then where the card goes."""
        script = draft.script_of(game, self.draft.item)
        specs = script.choose if script is not None else ()
        verb = draft.early(script) if script is not None else None
        if script is not None and verb is not None and verb not in self.draft.taken:
            return self._part(game, verb, script.cost)
        while self.draft.chosen < len(specs):
            spec = specs[self.draft.chosen]
            none = spec.up_to and next(draft.free_choices(game, self.draft, spec), None) is None
            if draft.count_of(game, self.draft.item, spec) > 0 and not none:
                return self._choice(game, spec, last=spec is specs[-1])
            self.draft.chosen += 1
        return self.wielder(game)

    def _choice(self, game: Board, spec: Choose, *, last: bool) -> Next:
        item = self.draft.item
        found = list(draft.free_choices(game, self.draft, spec))
        forced = [] if spec.player else choices.binding(game, item.controller, found)
        options = tuple(Option(str(oid), "choose", oid) for oid in found)
        script = draft.script_of(game, item)
        effects = (*script.opening, *script.effects, *script.choose) if script is not None else ()
        role = roles.role(spec.name, spec.select, effects, item)
        if spec.spread is not None:
            total = game.amount(spec.spread, item)
            shape: Shape = choices.shared(Distribute(options, total, rule="808.2e"), forced)
            return self._ask(game, shape, self.spread, "spread", "808.2e", **role)
        count = draft.count_of(game, item, spec)
        if count == 1 and not spec.up_to:
            if not last:
                options = tuple(o for o in options if draft.leaves_rest(game, self.draft, [int(o.key)]))
            options = tuple(o for o in options if int(o.key) in forced) or options
            return self._ask(game, PickOne(options), self.one_chosen, "choose", "808.2d", "807.1", **role)
        code = "ordered" if spec.ordered else "constraint"
        some = PickSome(options, 0 if spec.up_to else count, count, rule="808.2d", code=code)
        shape = choices.bound(some, forced)
        return self._ask(game, shape, self.some_chosen, "choose", "808.2d", "807.1", **role)

    def one_chosen(self, game: Board, answer: str) -> Next:
        """Store a choice of one object (807.1)."""
        return self.some_chosen(game, [answer])

    def some_chosen(self, game: Board, answer: list[str]) -> Next:
        """Store a choice (807.1). Raises `IllegalMoveError` if it leaves nothing for the next one (807.3)."""
        chosen = [int(a) for a in answer]
        if not draft.leaves_rest(game, self.draft, chosen):
            raise IllegalMoveError("807.3", "choices_left")
        self.draft.item.choices[self._spec(game).name] = chosen
        if self._spec(game).ordered:
            self.draft.item.share = {int(a): rank for rank, a in enumerate(answer, 1)}
        self.draft.chosen += 1
        return self.choose(game)

    def spread(self, game: Board, answer: dict[str, int]) -> Next:
        """808.2e: store the shares; the shape makes sure that each chosen object gets at least 1."""
        self.draft.item.choices[self._spec(game).name] = [int(a) for a in answer]
        self.draft.item.share = {int(a): n for a, n in answer.items()}
        self.draft.chosen += 1
        return self.choose(game)

    def _spec(self, game: Board) -> Choose:
        script = draft.script_of(game, self.draft.item)
        if script is None:
            raise ValueError(self.draft.item.card)
        return script.choose[self.draft.chosen]

    def wielder(self, game: Board) -> Next:
        """305.3: ask who wears it; 806.6b: ask whom Defense blocks."""
        item = self.draft.item
        printed = game.printed_item(item)
        if item.power >= 0 or printed.type == "action":
            return self.additional(game)
        if self.draft.craft:
            item.through = "craft"
        if printed.wearable:
            found = list(gear.each_wielder(game, item.controller, printed))
            options = tuple(Option(str(oid), "wield", oid) for oid in found)
            return self._ask(game, PickOne(options), self.wielded, "wielder", "305.3")
        battle = game.state.battle
        if battle is not None and item.controller == battle.attacker:
            item.through = "reinforcement"
        elif battle is not None:
            item.through = "defense"
            options = tuple(Option(str(oid), "block", oid) for oid in draft.blockable(game, item))
            return self._ask(game, PickOne(options), self.defended, "defense", "806.6b")
        return self.additional(game)

    def wielded(self, game: Board, answer: str) -> Next:
        """305.3: Equipment appears where its wielder is."""
        self.draft.item.wielder = int(answer)
        self.draft.item.place = "bag" if game.state.objs[int(answer)].area == "bag" else "world"
        return self.additional(game)

    def defended(self, game: Board, answer: str) -> Next:
        """Store the attacker that it blocks when it appears (806.6b)."""
        self.draft.item.blocks = int(answer)
        return self.additional(game)

    def additional(self, game: Board) -> Next:
        """808.2f: ask for each part of the cost besides resources."""
        own = self.draft
        script = draft.script_of(game, own.item)
        cost = script.cost if script is not None else None
        if own.craft and own.artisan is None:
            return self._pick(game, draft.artisans(game, own), self.crafting, "artisan", "418.6")
        if own.craft and "recycle" not in own.taken:
            shape = draft.recipe_cards(game, own)
            if shape is None:
                raise ValueError(own.item.card)
            return self._ask(game, shape, self.recycling, "recipe", "418.6")
        if cost is not None and not own.craft:
            for verb, some in cost.parts:
                if len(own.taken.get(verb, ())) < parts.need(some, own.item.x):
                    return self._part(game, verb, cost)
        return self.pay(game)

    def _part(self, game: Board, verb: Verb, cost: Cost) -> Next:
        """418.8: ask for one part of the cost; taps are asked for one by one, since resources compete with them."""
        own = self.draft
        if verb == "tap":
            found = draft.tap_candidates(game, own)
            return self._pick(game, found, self.tapping, "cost_tap", parts.rule(own.item))
        shape, why, rules = parts.question(game, own.item, verb, cost)
        script = draft.script_of(game, own.item)
        if script is not None and verb == draft.early(script):
            able = draft.early_parts(game, own, script)
            shape = msgspec.structs.replace(
                shape, options=tuple(o for o in shape.options if int(o.key) in able)
            )
        following = {
            "discard": self.discarding, "recycle": self.recycling, "destroy": self.destroying,
            "banish": self.banishing, "give_back": self.giving_back,
        }[verb]  # fmt: skip
        return self._ask(game, shape, following, why, *rules, alone=verb != "recycle")

    def _pick(
        self, game: Board, found: list[ObjectId], then: Callable[..., Next], why: str, rule: str
    ) -> Next:
        options = tuple(Option(str(oid), why, oid) for oid in found)
        return self._ask(game, PickOne(options), then, why, rule, alone=bool(costs.missed(game, found)))

    def crafting(self, game: Board, answer: str) -> Next:
        """418.6: store the Artisan."""
        self.draft.artisan = int(answer)
        return self.additional(game)

    def tapping(self, game: Board, answer: str) -> Next:
        """Store one more card to tap for the cost (418.8)."""
        self.draft.taken["tap"] = [*self.draft.taken.get("tap", ()), int(answer)]
        return self.additional(game)

    def recycling(self, game: Board, answer: list[str]) -> Next:
        """408.3: store the cards to recycle for the cost, in the order given."""
        return self._take(game, "recycle", answer)

    def discarding(self, game: Board, answer: list[str]) -> Next:
        """Store the cards to discard for the cost (418.8)."""
        return self._take(game, "discard", answer)

    def destroying(self, game: Board, answer: list[str]) -> Next:
        """Store the objects to destroy for the cost (418.8)."""
        return self._take(game, "destroy", answer)

    def banishing(self, game: Board, answer: list[str]) -> Next:
        """Store the cards to banish for the cost (418.8)."""
        return self._take(game, "banish", answer)

    def giving_back(self, game: Board, answer: list[str]) -> Next:
        """Store the objects to take back into the Hand for the cost (418.8)."""
        return self._take(game, "give_back", answer)

    def _take(self, game: Board, verb: Verb, answer: list[str]) -> Next:
        self.draft.taken[verb] = [int(a) for a in answer]
        script = draft.script_of(game, self.draft.item)
        if script is not None and verb == draft.early(script):  # before the choices that speak of it
            self.draft.item.choices[TAKEN[verb]] = self.draft.taken[verb]
            return self.choose(game)
        return self.additional(game)

    def pay(self, game: Board) -> Next:
        """808.2g, 803.1, 803.3: ask which cards make the resources; making them does not use the Queue."""
        own = self.draft
        price = costs.refined(draft.price(game, own), own.refined.values())
        if price.count == 0:
            return self.paid(game, [])  # 418.3: a cost of nothing is paid
        script = draft.script_of(game, own.item)
        without = (*draft.tapping(own, script, own.item.source), *own.refined)
        ways = () if own.settled else costs.refinements(game, own.item.controller, price, without)
        if ways:
            return self._ask(game, PickOne(tuple(ways)), self.refine, "refine", "803.1", "418.2")
        rule = draft.element_rule(game, self.draft.item)
        shape = costs.payment(game, self.draft.item.controller, price, without, rule)
        return self._ask(
            game, shape, self.paid, "pay", "808.2g", "418.5",
            alone=bool(costs.missed(game, costs.proposed(shape))), price=costs.described(price),
        )  # fmt: skip

    def refine(self, game: Board, answer: str) -> Next:
        """803.1: note which card changes a resource into which Element, or that none does any more."""
        if answer == "none":
            self.draft.settled = True
        else:
            oid, element = answer.split(":")
            self.draft.refined = {**self.draft.refined, int(oid): element}  # type: ignore[dict-item]  # an Element
        return self.pay(game)

    def paid(self, game: Board, answer: list[str]) -> Next:
        """808.2h: put the card or power into the Queue and pay everything at once (418.2)."""
        own = self.draft
        item = own.item
        seat = item.controller
        batch = parts.pay("tap", list(own.refined), seat) if own.refined else []
        batch += parts.pay_resources(game, seat, answer)
        script = draft.script_of(game, item)
        tapped = draft.tapping(own, script, item.source)
        self._enter_queue(game, len(answer))
        if script is not None or tapped or own.taken:
            cost = script.cost if script is not None else Cost()
            batch += parts.all_paid(cost, own.taken, tapped, item.source, seat)
        game.state.depth += 1
        if not batch:
            return self.announce(game)
        return game.happen(batch, self.announce, cost=True)

    def _enter_queue(self, game: Board, resources: int) -> None:
        """503.1, 503.2: put the card, revealed, or the power into the Queue, and count the use."""
        item = self.draft.item
        seat = game.state.seats[item.controller]
        item.id = game.new_id()
        battle = game.state.battle
        if battle is not None and battle.phase == "actions":
            battle.done[item.controller].append(deed(game, item.source, item.power))
        if item.power < 0:
            card = areas.relocate(game, item.source, "queue")
            if card is not None:
                item.source = card.id
            seat.played = True
            if battle is not None and battle.phase == "actions":
                battle.plays[item.controller] += 1
                game.invalidate_dependents("fights")
            name = game.catalog_name(item.card)
            seat.plays[name] = seat.plays.get(name, 0) + 1
        else:
            obj = game.state.objs[item.source]
            obj.uses[item.power] = obj.uses.get(item.power, 0) + 1
            obj.spent_by.setdefault(item.power, [0, 0])[item.controller] += resources
        for chosen in item.choices.values():
            seat.chosen_by += [(item.card, oid) for oid in chosen]
        game.invalidate_dependents("uses")
        game.state.queue.append(item)  # 503.2: behind the items already there

    def announce(self, game: Board) -> Next:
        """808.2h, 802.2: announce it; each player may react, the opponent first."""
        item = self.draft.item
        queued = game.item(item.id)
        if queued is not None:  # after loading, the draft's item is a copy of the queued one
            if self.draft.taken and not self.draft.craft:
                parts.remember(game, queued, self.draft.taken)
            script = draft.script_of(game, queued)
            if script is not None and script.cost.mill:
                queued.choices["milled"] = parts.milled(game, queued)
            queued.tied = conditions.ties(game, queued)
        return game.happen([Played(seat=item.controller, item=item.id)], self.announced)

    def announced(self, game: Board) -> Next:
        """804.7: triggers set off by the payment enter the Queue after it."""
        if game.state.waiting:
            return game.call(Settle(game.state.depth), self.over)
        return self.over(game)

    def over(self, game: Board) -> Next:
        """Done; the caller resolves the Queue."""
        game.state.depth -= 1
        game.value = True
        return None

    def back(self, game: Board) -> Next:
        """808.2: take it back; nothing was revealed, nothing changes."""
        game.value = False
        return None

    def _ask(
        self, game: Board, shape: Shape, then: Callable[..., Next], why: str, *rules: str, **more: Any
    ) -> Next:
        item = self.draft.item
        return game.ask(
            item.controller, shape, then, why, *rules, private=True, back=True,
            card=item.card, source=item.source, power=item.power, x=item.x, **more,
        )  # fmt: skip
