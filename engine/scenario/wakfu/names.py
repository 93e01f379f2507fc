"""What the names in a file mean: aliases, `A.hero`, `B.haven_bag`, cards by name."""

from __future__ import annotations

from cards.catalog import UnknownCardError, fold
from cards.wakfu.catalog import WakfuCatalog
from engine.core.decision import Option, Seat
from engine.scenario.names import Names
from engine.scenario.reading import ScenarioError
from engine.scenario.spelling import unknown
from engine.scenario.wakfu.words import LANGUAGE
from engine.wakfu.board.state import ObjectId
from engine.wakfu.game import WakfuGame


class WakfuNames(Names[WakfuGame]):
    """The names known in one scenario. Aliases are bound once and stay with their object (501.5)."""

    others = ("attack",)  # its announcement stands in the Queue (701.2)
    nameless = "a Deck or reserve"

    def __init__(self, catalog: WakfuCatalog) -> None:
        super().__init__(LANGUAGE.clauses)
        self.catalog = catalog
        self.tokens: set[str] = set()
        self.traits: set[str] = set()
        self.markers: set[str] = set()

    def copy(self) -> WakfuNames:
        """Independent aliases."""
        out = WakfuNames(self.catalog)
        out.aliases = dict(self.aliases)
        out.tokens = set(self.tokens)
        out.traits, out.markers = set(self.traits), set(self.markers)
        return out

    def card(self, name: str) -> str:
        """The id of the card with this name.

        Raises:
            ScenarioError: no card has it.
        """
        try:
            return self.catalog.one(name).id
        except UnknownCardError as error:
            raise ScenarioError(str(error)) from None

    def exists(self, name: str) -> bool:
        """Whether a card or token has this name."""
        if fold(name) in self.tokens:
            return True
        try:
            self.catalog.one(name)
        except UnknownCardError:
            return False
        return True

    def all(self) -> list[str]:
        """Every name that means a card or an object."""
        return [*self.aliases, *(card.name for card in self.catalog), *self.tokens]

    def known(self, ref: str) -> None:
        """Check that a name means an object: one given with `as` or `called`, `A.hero`, `A.haven_bag`.

        Raises:
            ScenarioError: it does not.
        """
        if ref in self.aliases or self.fixed(ref):
            return
        if self.exists(ref):
            raise ScenarioError(f"{ref!r} is the name of a card: here stands a name given with `as`")
        raise ScenarioError(unknown("name", ref, self.aliases))

    def find(self, game: WakfuGame, ref: str) -> list[ObjectId]:
        """The objects that a name may mean now; empty when all have gone.

        Raises:
            ScenarioError: it is the name of nothing at all.
        """
        if ref in self.aliases:
            return [self.aliases[ref]]
        letter, _, rest = ref.partition(".")
        seat = self.seat(letter) if rest else None
        if seat is not None:
            return self._of_seat(game, seat, rest)
        if not self.exists(ref):
            near = unknown("such name", ref, self.all()).partition(";")[2]
            raise ScenarioError(
                f"{ref!r} is neither a name given with `as` nor a card{';' if near else ''}{near}"
            )
        return named(game, ref)

    def _of_seat(self, game: WakfuGame, seat: Seat, rest: str) -> list[ObjectId]:
        own = game.state.seats[seat]
        if rest == "hero":
            return [own.hero]
        if rest == "haven_bag":
            return [own.bag] if own.bag is not None else []
        if not self.exists(rest):
            raise ScenarioError(unknown("card", rest, self.all()))
        return [oid for oid in named(game, rest) if game.state.objs[oid].controller == seat]

    def fixed(self, ref: str) -> bool:
        """See `Names.fixed`."""
        letter, _, rest = ref.partition(".")
        return self.seat(letter) is not None and rest in ("hero", "haven_bag")

    def there(self, game: WakfuGame, oid: ObjectId | None) -> bool:
        """See `Names.there`."""
        return oid in game.state.objs

    def name_of(self, game: WakfuGame, oid: ObjectId) -> str | None:
        """See `Names.name_of`."""
        return game.name_of(oid)

    def card_name(self, game: WakfuGame, card: str) -> str:
        """See `Names.card_name`."""
        return game.catalog_name(card)

    def by_card(self, game: WakfuGame, option: Option) -> bool:
        """Whether an option is named by its card: it is about no object, or about one that has left."""
        return by_card(game, option)

    def option(self, game: WakfuGame, options: list[Option], ref: str) -> Option | None:
        """The option that a name means, None when it is not offered.

        Raises:
            ScenarioError: it could mean several different things, or nothing at all.
        """
        for attribute in ("key", "verb", "detail"):
            found = [o for o in options if str(getattr(o, attribute)) == ref]
            if len(found) == 1:
                return found[0]
        cards = [o for o in options if by_card(game, o) and self.is_card(game, o, ref)]
        if cards:
            return cards[0]
        if ref not in self.aliases and "." not in ref and not self.exists(ref):
            words = {
                str(w) for o in options for w in (o.key, o.verb, o.detail) if w is not None and o.obj is None
            }
            raise ScenarioError(unknown("name or option", ref, [*sorted(words - {""}), *self.all()]))
        objects = self.find(game, ref)
        found = [o for o in options if o.obj in objects]
        if len(found) > 1 and len({o.obj for o in found}) > 1 and not self.alike(game, found):
            raise ScenarioError(f"{ref!r} could be any of {len(found)}; give one a name with `as`")
        return found[0] if found else None

    def swap_copies(self, game: WakfuGame, ref: str, options: list[Option]) -> None:
        """Swap the names of two copies in a Hand or Discard where the other copy is the one offered: they are alike."""
        own = game.state.objs.get(self.aliases.get(ref, 0))
        if (
            own is None
            or own.area not in ("hand", "discard")
            or any(option.obj == own.id for option in options)
        ):
            return
        for option in options:
            other = game.state.objs.get(option.obj or 0)
            if other is not None and (other.area, other.card, other.owner) == (own.area, own.card, own.owner):
                moved = {own.id: other.id, other.id: own.id}
                self.aliases = {alias: moved.get(oid, oid) for alias, oid in self.aliases.items()}
                return

    @staticmethod
    def alike(game: WakfuGame, options: list[Option]) -> bool:
        """Whether the options are about copies of one card in one Hand or Discard, so that any of them will do."""
        objs = [game.state.objs.get(o.obj or 0) for o in options]
        if any(obj is None or obj.area not in ("hand", "discard") for obj in objs):
            return False
        return len({(obj.card, obj.area, obj.owner) for obj in objs if obj is not None}) == 1

    @staticmethod
    def is_card(game: WakfuGame, option: Option, ref: str) -> bool:
        """Whether this is the name of an option's card."""
        return option.card is not None and fold(game.catalog_name(option.card)) == fold(ref)


def by_card(game: WakfuGame, option: Option) -> bool:
    """Whether an option is named by its card: it is about no object, or about one that has left."""
    return option.card is not None and option.obj not in game.state.objs


def named(game: WakfuGame, name: str) -> list[ObjectId]:
    """All objects whose card has this name."""
    wanted = fold(name)
    return [oid for oid in game.state.objs if fold(game.name_of(oid) or "") == wanted]
