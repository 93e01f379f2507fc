"""The rules of Wakfu TCG, on floors: an import only ever points down.

From the top, with the chapters that each floor holds:

`game`: the door, what everything outside the rules sees `outside`: what others ask of a game: what a seat may know
(501.4), why something is refused, a judge's edits `phases`: setup (102), the turn (6), the battle, its duels and
Challenges (7) `pipeline`: how events happen (809, 811), immediate rules (103, 204.6, 305, 306, 410, 415, 505.3),
watches (804) `resolving`: playing (808.2), the Queue (804, 810), effects, the decisions taken on resolution `offers`:
menus (603), when what may be played, drafts and choices (807, 808), Reactions (809), redirections (417) `events`: what
changes the state, except bookkeeping, where cards go (5), and the causes of events `reading`: characteristics (105,
204, 403), changes in force (805, 812), filters and conditions, gear (304, 305, 404), resources (418), range (508), what
may be done (104, 704.4, 704.5, 705.7, 806) `board`: what every rule is built on: the state, printed faces, caches of
computed values, rulings
"""
