"""What is paid (418) and what is chosen (807) when a card or power is played."""

from __future__ import annotations

from cards.wakfu.powers.base import Element, Node
from cards.wakfu.powers.values import Select, Value


class Cost(Node, frozen=True):
    """What is paid, in the order of the fields, all at once (418.2).

    `resources`: one Element a symbol, neutral for any (418.5); `x_resources`: X neutral ones besides;
    `tap_self`; `tap`: one matching object, named `tapped`; `recycle`: X matching cards of one's own Discard;
    `destroy_self`; `destroy`: one matching object, named `destroyed`.
    """

    tap_self: bool = False
    resources: tuple[Element, ...] = ()
    x_resources: bool = False
    tap: Select | None = None
    recycle: Select | None = None
    destroy_self: bool = False
    destroy: Select | None = None


class Choose(Node, frozen=True):
    """*of your choice* (807): objects chosen when the card or power is played.

    `count` is how many (`x`: as many as announced), `up_to` fewer allowed. `spread`: the announced total that
    is shared out, at least 1 each (808.2e); then `count` is ignored.
    """

    select: Select
    name: str = "target"
    count: Value = 1
    up_to: bool = False
    spread: Value | None = None
