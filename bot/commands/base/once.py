"""An interaction that Discord delivers twice is dealt with once."""

from __future__ import annotations

from collections import OrderedDict

#: How many interactions are remembered: some minutes of the busiest hour, and deliveries repeat within seconds.
_REMEMBERED = 20_000


class Once:
    """Remembers the ids of the interactions that came last. After a restart Discord delivers none again."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction_id: int) -> bool:
        """Whether this interaction has not come before; from now on it has."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
        return True
