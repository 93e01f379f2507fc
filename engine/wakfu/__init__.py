"""The rules of Wakfu TCG, on floors: an import only ever points down.

From the top, what each floor does, the chapters it holds, and what it may do to the state. Bookkeeping is state that
no card can watch, such as the number of the turn.

`game`: the door, what everything outside the rules sees; bookkeeping
`outside`: what others ask of a game: what a seat may know (501.4), why something is refused, a judge's edits; reads,
    and writes only a judge's edit and copies that are thrown away
`phases`: setup (102), the course of a turn (6), of a battle, of its duels and Challenges (7, but for the numbers that
    `reading` holds); bookkeeping
`pipeline`: how events happen, the windows of Reactions they open (809, 811), immediate rules (103, 204.6, 305, 306,
    410, 415, 505.3), watches (804); bookkeeping
`resolving`: playing a card and paying for it (808.2), the Queue (804, 810), effects, the decisions taken on
    resolution; bookkeeping
`offers`: menus (603), when what may be played, also as a Reaction (809.2), drafts and choices (807, 808),
    redirections (417); reads, but for a standing order that has run out
`events`: what changes the state, where cards go (5), and what a change is put down to; writes
`reading`: characteristics (105, 204, 403), changes in force (805, 812), filters and conditions, gear (304, 305, 404),
    resources (418), range (508), who may move, attack and block (104, 704.4, 704.5, 705.7, 806); reads, but for
    the forms it works out (`altering`)
`board`: what every rule leans on: the state, printed faces, what is kept of what is computed, rulings;
    bookkeeping

A rule may be enforced in several places: `docs/rules-coverage.md` names the functions that enforce it, without those
that only tell players of it. `tests/test_writes.py` holds who writes what.
"""
