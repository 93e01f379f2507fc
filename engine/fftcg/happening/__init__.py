"""What happens on the board: moves between zones, damage, what triggers, rule processes, EX Bursts.

Worked out on paper first, each with a scenario or a test:

- *Both players' triggers at once*: all wait; when priority is about to be given the turn player's go onto the stack in
  an order of choice, then the other's (11.8.7), so the other's resolve first. What they trigger by choosing comes
  after.
- *A trigger during a payment*: what is paid happens at one moment after the item is on the stack; what that triggers
  waits until priority is given, so it lands above the item and resolves first.
- *An EX Burst in the middle of damage removes the attacker whose trigger waits*: the damage has triggered when the card
  was placed, before the burst is asked; the ability does not need its source (11.5.5).
- *Several points of one ability*: all are placed, then the bursts in that order (6.5.2.1); of an attack there is one.
- *Leaving together*: what triggers is found while all are still there (F25), the new objects are filled in afterwards.
- *A card that leaves and comes back within one effect*: a new object; only names in that very item follow what the
  item itself moved (11.8.16.1).
- *Two replacements on one packet*: they are of two kinds, doubling and prevention; only where their order matters, who
  controls the affected card says which comes first (11.12.5.6.1).
"""
