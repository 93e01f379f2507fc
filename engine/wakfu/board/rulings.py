"""Rulings: where the rules of Wakfu TCG leave a gap, how this engine fills it, and what a table may choose instead.

Each ruling has a short name (the key in `Setup.options`), the values it can take, its default first, and the rule
numbers it is based on. The numbers I-… and L… are those of the project's study of the rules. `Game.ruling(name)`
returns the value in force.
"""

from __future__ import annotations

from engine.core.ruling import Ruling

RULINGS: dict[str, Ruling] = {
    ruling.name: ruling
    for ruling in (
        # One allowance for the windows before and after an event, or one for each.
        Ruling("allowance", "I-4", ("809.2", "809.6"), ("shared", "each_window")),
        # Whether one may react to what one does oneself.
        Ruling("own_reaction", "I-5", ("808.2h", "809.6"), ("allowed", "forbidden")),
        # Whether a trigger marked Reaction that is carried out is its player's one Reaction to the event.
        Ruling("reaction_triggers", "I-57", ("809.1", "809.4", "809.6"), ("carried_out", "never")),
        # Who is asked first about events of the game itself.
        Ruling("asked_first", "I-6", ("809.6",), ("non_active", "active")),
        # Who orders the changes that raise and lower one packet of Damage.
        Ruling("modifier_order", "I-13", ("811.4", "805.4"), ("controller", "lower_first", "raise_first")),
        # Whether an Ally that comes by Defense counts against MP.
        Ruling("defense_mp", "I-19", ("704.2", "806.6b"), ("free", "counts")),
        # A Defense Ally that finds nothing left to block.
        Ruling("defense_late", "I-20", ("806.6c",), ("hand", "discard")),
        # A duel whose last blocker or attacker leaves it while its Damage is about to be dealt.
        Ruling("broken_duel", "I-24", ("704.6", "706.3", "707.1"), ("ceases", "goes_on")),
        # What is lethal to a blocking Hero when a Giant shares its Damage.
        Ruling("giant_hero", "I-22", ("806.9c",), ("hp", "never")),
        # When Experience comes for an Ally destroyed by a power during a battle.
        Ruling("power_xp", "I-26", ("415.1", "708.2"), ("at_once", "end_of_battle")),
        # Whether lethal Damage about to be dealt counts as a destruction about to happen.
        Ruling("about_to_be_destroyed", "I-62", ("809.4", "410.8"), ("lethal_damage", "destruction")),
        # Both Heroes destroyed or gone at once, other than by their last HP.
        Ruling("both_heroes", "I-34", ("103.2a", "103.3"), ("draw", "active_loses")),
        # Double knock-out against Level 3 at the same moment.
        Ruling("knockout_first", "I-60", ("103.3", "103.5"), ("knockout", "experience")),
        # How often a Hero or Ally may move in a turn.
        Ruling("movements", "I-43", ("414.1", "603.1"), ("unlimited", "once_each")),
        # Whether players may react again to Damage that is redirected.
        Ruling("redirected", "I-56", ("417.1", "809.6"), ("same_event", "fresh_window")),
        # The amount of Damage that a Reaction redirects: lowered for its old recipient, or as announced.
        Ruling("redirected_size", "I-13", ("417.2", "811.3", "811.4"), ("as_lowered", "as_announced")),
        # When triggers of a nested Reaction resolve.
        Ruling("nested_triggers", "I-58", ("804.7", "810.1"), ("before", "after")),
        # Which powers on attacking or blocking a Hero has who gains a Level in a battle.
        Ruling("level_in_battle", "I-69", ("415.3", "703.2"), ("old_face", "new_face")),
        # Whether an assignment triggers other cards' powers on attacking or blocking.
        Ruling("assignment_seen", "I-73", ("705.7", "804.5"), ("silent", "seen")),
        # Losses of powers before all else, or each change at its own time.
        Ruling("lost_powers", "I-74", ("805.4", "805.2"), ("losses_first", "in_order")),
        # Whether the Strength of a captured Mount becomes a bonus of the Equipment.
        Ruling("mount_strength", "I-71", ("806.4c", "403.1a"), ("none", "printed")),
        # The area from which a card acts that has left play: the one it left, or its Discard.
        Ruling("acts_from", "I-72", ("508.1", "810.2d"), ("area_it_left", "discard")),
        # Whether tokens fill a Haven Bag.
        Ruling("token_size", "I-39", ("504.3", "413.2"), ("count", "free")),
        # An Ally announced for a Haven Bag that has filled up by the time it resolves.
        Ruling("full_bag", "504.3", ("504.3a", "810.3a"), ("world", "discard")),
        # Expulsion during the first player's first turn.
        Ruling("first_turn_expulsion", "I-46", ("506.3",), ("stay", "expel")),
        # Whether a blocker with nothing left to block remains one.
        Ruling("idle_blocker", "I-67", ("705.4", "708.3"), ("stays", "leaves")),
        # Who gets credit for an Ally that dies because its Strength fell: all who lowered it or damaged it, or nobody.
        Ruling("fallen_credit", "I-66", ("409.2", "415.1"), ("all_damage", "nobody")),
        # Who counts as destroying an object that is destroyed because too much was spent on its power.
        Ruling("spender", "I-81", ("409.2", "802.3"), ("who_spent", "controller")),
        # What becomes of a Dofus whose wielder leaves play.
        Ruling("orphan_dofus", "I-53", ("304.5", "305.8"), ("destroyed", "stays")),
        # Who may craft.
        Ruling("crafter", "L3", ("401.4", "418.6"), ("ally", "ally_or_hero")),
        # Whether Heroes that fight can change places like Allies.
        Ruling("hero_swap", "I-31", ("411.1b", "411.1c"), ("like_allies", "stays")),
        # Whether an effect may bring a tapped Ally or Hero into a battle, assigned or exchanged.
        Ruling("tapped_assign", "I-80", ("411.1b", "704.1", "705.7"), ("allowed", "forbidden")),
        # AP or MP that would fall below 0: a later gain counts from 0, or from the sum.
        Ruling("below_zero", "I-77", ("105.2", "307.3"), ("zero", "sum")),
        # Whether a card in a Haven Bag whose text says any Discard reaches the other player's.
        Ruling("discards_from_bag", "I-79", ("104.1", "508.1b"), ("own", "any")),
        # Whether a search may fail in the Deck when the Discard, searched with it, has such a card.
        Ruling("deck_or_discard", "I-82", ("405.3", "405.4"), ("may_fail", "must_find")),
        # What a game without a judge does about an endless loop.
        Ruling("endless", "I-65", (), ("draw", "active_loses")),
    )
}
