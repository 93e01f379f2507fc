"""The rules of FINAL FANTASY TCG, by its French complete rules 1.0.

Floors, from above: `game` (the door), `outside` (views, refusals), `phases` (setup, turn, attack), `playing` (priority,
casting, payments), `resolving` (effects), `happening` (moves, damage, triggers, rule processes, EX Bursts), `reading`
(filters, continuous effects), `board` (the state). An import only ever points down.

Everything is a stack of procedures over one state. An event is carried out at once and notes what it triggers;
nothing happens *about to*. What asks in the middle of an event (replacements, EX Bursts) is a procedure of its own.

Where each hard case is decided: both players' triggers, payments, EX Bursts, leaving together and replacements in
`happening`; layers and dependence in `reading.changes`; First Strike, shrinking parties and blockers that leave in
`phases.attack`; targets that are gone or can no longer be chosen in `happening.choosing.still`; the power of a card
that has left in `reading.matching.power`; a second copy of a name in `happening.processes`; loops in `happening.loops`.
"""
