"""The words of Wakfu TCG that a scenario may use: for events, questions and the values at paths.

Each word has a *kind*. `KINDS` lists the words of a kind; the kinds `card`, `object`, `number`, `truth`, `rule`,
`trait`, `marker` and `keyword` have no list and are checked in `checking`.
"""

from __future__ import annotations

from typing import get_args, get_type_hints

from cards.wakfu.powers import Keyword
from cards.wakfu.powers.base import CardType, Element
from engine.scenario.wakfu.form import SEAT_NAMES
from engine.wakfu.board.state import Area, BattlePhase, Item, Phase

_KEYWORDS = get_type_hints(Keyword)["name"]

KINDS: dict[str, tuple[str, ...]] = {
    "seat": SEAT_NAMES,
    "winner": (*SEAT_NAMES, "nobody"),
    "element": get_args(Element),
    "area": (*get_args(Area), "deck"),
    "phase": get_args(Phase),
    "battle phase": get_args(BattlePhase),
    "role": ("attacker", "blocker", "target", "none"),
    "type": get_args(CardType),
    "keyword": get_args(_KEYWORDS),
    "reason": ("concede", "timeout", "combat", "experience", "hero_lost", "both_heroes", "endless", "card", "judged"),
    "what is played": get_args(get_type_hints(Item)["kind"]),
    "points": ("hp", "resistance"),
    "sign": ("rock", "paper", "scissors"),
    "end": ("turn_end", "actions_end", "battle_end", "turn_of:A", "turn_of:B", "your_next_turn", "game_end"),
    "what is not done": (
        "appear", "assign", "captured", "control", "damage", "destroy", "equipped", "expel", "gone", "heal", "losehp",
        "modified", "move", "placeattacker", "placeblocker", "rearranged", "redirect", "retargeted", "strip", "swapped",
        "tap", "unmarked", "untap", "withdraw", "xp", "xp_zero",
    ),
    "why nothing triggers": ("condition", "choice"),
    "why no Experience": ("worthless", "unpaid", "own", "nobody"),
}  # fmt: skip

_CARD = {"obj": "object", "name": "card", "controller": "seat"}
_SEAT = {"seat": "seat"}
_OWN = {"seat": "seat", "name": "card"}
_ITEM = {
    "what": "what is played", "seat": "seat", "name": "card", "targets": "object", "on": "card", "x": "number",
}  # fmt: skip

EVENTS: dict[str, dict[str, str]] = {
    "answered": _SEAT,
    "appeared": _CARD | {"seat": "seat", "area": "area"},
    "attack": _SEAT,
    "attackers": {"objs": "object", "names": "card"},
    "bag_tapped_and_untapped": _CARD,
    "banished": _CARD,
    "battle_over": {},
    "blockers": _SEAT,
    "blocks": _CARD | {"attacker": "object", "against": "card"},
    "cancelled": _ITEM,
    "captured": _CARD | {"to": "object", "wielder": "card"},
    "ceased": _CARD,
    "challenge": _OWN,
    "challenge_dropped": {"name": "card"},
    "changed_hand": _SEAT,
    "chifumi": {"first": "sign", "second": "sign"},
    "choice_lost": {"obj": "object", "name": "card"},
    "controlled": _CARD | _SEAT,
    "copied": _OWN,
    "damaged": _CARD | {"amount": "number", "element": "element", "source": "object", "by": "card"},
    "deck_empty": _SEAT,
    "destroyed": _CARD,
    "discarded": _CARD | _SEAT,
    "double_knockout": {},
    "drew": _CARD | _SEAT,
    "equipped": _CARD | {"to": "object", "wielder": "card"},
    "expelled": _CARD,
    "fizzled": _OWN,
    "found": _OWN,
    "found_for_play": _OWN,
    "found_nothing": _SEAT,
    "found_unseen": _CARD | _SEAT,
    "hand_shown": {"seat": "seat", "count": "number", "names": "card"},
    "healed": _CARD | {"amount": "number", "of": "points"},
    "hero_lost": {"seat": "seat", "rule": "rule"},
    "joins_attack": _CARD,
    "kept": _SEAT,
    "level": {"seat": "seat", "level": "number", "name": "card", "controller": "seat"},
    "lot": _SEAT,
    "lost_hp": _CARD | {"amount": "number", "of": "points"},
    "marked": _CARD | {"marker": "marker", "count": "number"},
    "milled": _CARD | _SEAT,
    "modified": {"objs": "object", "on": "card", "until": "end", "name": "card"},
    "moved": _CARD | {"area": "area"},
    "named": _OWN,
    "no_attack": _SEAT,
    "no_battle": _SEAT,
    "not_done": {
        "obj": "object",
        "name": "card",
        "controller": "seat",
        "what": "what is not done",
        "rule": "rule",
    },
    "passes": _SEAT,
    "places_swapped": {"objs": "object", "names": "card", "name": "card", "controller": "seat"},
    "played": _ITEM,
    "prevented": _CARD | {"amount": "number"},
    "recycled": {"seat": "seat", "name": "card", "controller": "seat"},
    "recycled_hidden": {"seat": "seat", "name": "card", "controller": "seat"},
    "redirected": _CARD,
    "replaced": _CARD,
    "reshuffled": _SEAT,
    "resolved": _OWN,
    "result": {"winner": "winner", "reason": "reason", "rule": "rule"},
    "remembers": _CARD | {"objs": "object", "names": "card"},
    "retargeted": _CARD | {"to": "object", "by": "card"},
    "on_deck": _CARD,
    "returned": _CARD,
    "rollback": {"seat": "seat", "cards": "number"},
    "shuffled": _SEAT,
    "starter": _SEAT,
    "stays": _OWN,
    "stays_in_hand": {"seat": "seat", "name": "card", "controller": "seat"},
    "stripped": _CARD,
    "tapped": _CARD,
    "target": _CARD,
    "took": _CARD | _SEAT,
    "triggered": _ITEM,
    "turn": {"seat": "seat", "number": "number"},
    "unmarked": _CARD | {"marker": "marker", "count": "number"},
    "untapped": _CARD,
    "untriggered": {"obj": "object", "name": "card", "what": "why nothing triggers", "rule": "rule"},
    "watches": {"name": "card", "until": "end"},
    "withdrawn": _CARD,
    "xp": {"seat": "seat", "amount": "number", "total": "number"},
    "xp_later": _CARD | {"seat": "seat", "amount": "number"},
    "xp_none": _CARD | {"what": "why no Experience", "rule": "rule"},
}
"""What can be told, each with its details and their kinds. Numbers by which the game knows things are left out."""

QUESTIONS = (
    "main", "action", "react", "target", "challenge", "attackers", "blockers", "reassign", "reassign_to", "assign",
    "against", "play_now", "duel_order", "duel_victim", "giant", "strike_back", "choose", "spread", "x", "mode",
    "either", "wielder", "defense", "artisan", "recipe", "cost_tap", "cost_discard", "cost_recycle", "cost_destroy",
    "cost_banish", "cost_give_back",
    "pay", "move", "may", "place", "recycle", "recycle_or", "pick", "look", "look_discard", "look_recycle",
    "top_order", "takes_place", "name", "name_element", "vow", "refine", "search", "search_discard",
    "untap", "next", "discard", "discard_some", "discard_theirs", "recycle_order",
    "expel", "equip_limit", "trigger_order", "which_trigger", "modifier_order", "hand_change", "chifumi", "starter",
    "next_starter", "rollback",
)  # fmt: skip
"""What can be asked."""

OPTIONS = (
    "pass", "end", "attack", "move", "reassign", "yes", "no", "none", "nothing", "world", "bag", "keep", "change",
    "rollback", "start", "follow", "strike", "wait", "first", "second", "lower", "raise", "lower_first",
    "raise_first", *get_args(Element), *KINDS["sign"],
)  # fmt: skip
"""The words of options that are no cards."""

PATHS: dict[str, str] = {
    "turn.number": "number",
    "turn.seat": "seat",
    "turn.phase": "phase",
    "turn.first": "seat",
    "battle.phase": "battle phase",
    "battle.attacker": "seat",
    "result.winner": "winner",
    "result.reason": "reason",
    "result.rule": "rule",
    "area": "area",
    "controller": "seat",
    "owner": "seat",
    "role": "role",
    "name": "card",
    "element": "element",
    "type": "type",
    "traits": "trait",
    "keywords": "keyword",
    "top": "card",
    "bottom": "card",
}
"""The kind of what stands at the end of a path, by its last step or by head and last step."""

STOPS = ("blockers", "actions", "duels", "damage")
"""The phases of a battle at which a file may stop to look."""

LABELS = tuple(f"{use}/{seat}" for use in ("shuffle", "discard", "lot") for seat in SEAT_NAMES)
"""What can be left to chance."""
