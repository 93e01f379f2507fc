"""Leagues as journals: the acts of whole seasons, and acts by chance, fitting or not."""

from __future__ import annotations

import datetime as dt

from bot.store.sql.leagues.acts import row_of_act
from engine.league.file import read
from engine.league.journal import acts as of
from engine.league.journal.fold import apply
from engine.league.journal.planning import lot_commitment, lot_seed, next_cut, next_round
from engine.league.journal.state import LeagueRefusalError, LeagueState

DAY = dt.datetime(2026, 3, 1, 18, tzinfo=dt.UTC)
SWISS = "format: arbitre-league/1\nname: Spring\ngame: toy\n"
GAMES = {"toy": ("constructed",)}
ORGANISER, JUDGE = 100, 101
SECRET = bytes(range(32))


def rules(extra=""):
    return read(SWISS + extra, GAMES)


class Journal:
    """A journal that only takes what fits, with its state, and the rows that a database would keep of it."""

    def __init__(self, league=1):
        self.acts, self.state, self.rows, self.league = [], LeagueState(), [], league

    @property
    def before(self):
        """The hash of the last row."""
        return self.rows[-1].hash if self.rows else ""

    def seed(self, what, number=1):
        return lot_seed(SECRET, self.league, what, number, self.before)

    def __call__(self, data, actor=None):
        act = of.Act(self.state.seq + 1, DAY + dt.timedelta(minutes=self.state.seq), data, actor)
        apply(self.state, act)
        self.acts.append(act)
        self.rows.append(row_of_act(act, self.league, self.before))

    def refuses(self, data, actor=None):
        """The code of the refusal."""
        try:
            self(data, actor)
        except LeagueRefusalError as refusal:
            return refusal.code
        raise AssertionError(f"taken: {data}")

    def pair(self, deadline=None):
        self(next_round(self.state, self.seed("pairing", len(self.state.rounds) + 1), deadline))

    def cut(self):
        self(next_cut(self.state, self.seed("cut")))

    def play(self, choose=lambda options: options[0]):
        """All tables left, and the end of the round."""
        for number in self.state.open_round.left:
            self(of.MatchOpenedAct(number, 1000 * len(self.state.rounds) + number))
            self(
                of.ResultAct(number, "table", "played", choose(((2, 0, 0), (2, 1, 0), (1, 2, 0), (0, 2, 0))))
            )
        self(of.RoundClosedAct(len(self.state.rounds)))


def begun(players, extra="", league=1):
    """A league that runs, of players 1, 2, 3 ..., who stand in the lot in this order."""
    journal = Journal(league)
    journal(of.CreatedAct(rules(extra)), ORGANISER)
    journal(of.StaffedAct((ORGANISER,), (JUDGE,)), ORGANISER)
    journal(of.OpenedAct(lot_commitment(SECRET, league)), ORGANISER)
    for player in range(1, players + 1):
        journal(of.JoinedAct(player), player)
        journal(of.DeckSetAct(player, f"deck{player}"), player)
    journal(of.StartedAct(), ORGANISER)
    return journal


def random_act(state, chance):
    """Something somebody tries: about as often what fits as what does not."""
    player, other = chance.randrange(1, 10), chance.randrange(1, 10)
    tables = len(state.open_round.tables) if state.open_round else 1
    table, number = chance.randrange(1, tables + 2), len(state.rounds) or 1
    moment = DAY + dt.timedelta(days=chance.randrange(3))
    result = chance.choice(("played", "played", "forfeit", "double_loss", "concede", "draw", "bye", None))
    games = chance.choice(((2, 0, 0), (2, 1, 0), (1, 1, 1), (0, 2, 0), (-1, 0, 0), None))
    winner = None
    if result in ("forfeit", "concede") and state.open_round and table <= tables:
        winner = state.open_round.tables[table - 1].a
    made = {
        "created": lambda: of.CreatedAct(rules()),
        "set": lambda: of.SetAct(
            rules(chance.choice(("", "points: {win: 2}\n", "time: {grace_minutes: 5}\n")))
        ),
        "staffed": lambda: of.StaffedAct((ORGANISER, other), (JUDGE,), ((1, 2),)),
        "opened": lambda: of.OpenedAct("c0"),
        "joined": lambda: of.JoinedAct(player),
        "waitlisted": lambda: of.WaitlistedAct(player),
        "left": lambda: of.LeftAct(player),
        "deck_set": lambda: of.DeckSetAct(player, "deck"),
        "deck_gone": lambda: of.DeckGoneAct(player),
        "decks_locked": of.DecksLockedAct,
        "entry_closed": of.EntryClosedAct,
        "started": of.StartedAct,
        "paired": lambda: next_round(state, bytes(range(32))),
        "pairs": lambda: of.PairedAct(number + 1, ((player, other),)),
        "pairs_changed": lambda: of.PairsChangedAct(number, swapped(state, chance)),
        "ready": lambda: of.ReadyAct(player),
        "proposed": lambda: of.ProposedAct(player, moment),
        "agreed": lambda: of.AgreedAct(player, moment),
        "match_opened": lambda: of.MatchOpenedAct(table, chance.randrange(1000)),
        "result": lambda: of.ResultAct(table, chance.choice(("table", "judge")), result, games, winner),
        "corrected": lambda: of.CorrectedAct(
            chance.randrange(1, number + 1), table, "played", chance.choice(((2, 0, 0), (0, 2, 0), (1, 1, 0)))
        ),
        "absent": lambda: of.AbsentAct(player, number + chance.randrange(2)),
        "dropped": lambda: of.DroppedAct(player, disqualified=chance.random() < 0.2),
        "returned": lambda: of.ReturnedAct(player),
        "late": lambda: of.LateAct(player),
        "penalty": lambda: of.PenaltyAct(player, chance.randrange(3)),
        "looked": lambda: of.LookedAct(player),
        "announced": lambda: of.AnnouncedAct("ab" * 32),
        "round_closed": lambda: of.RoundClosedAct(number),
        "cut": lambda: next_cut(state, None),
        "paused": of.PausedAct,
        "resumed": of.ResumedAct,
        "undone": lambda: of.UndoneAct(max(1, state.seq - chance.randrange(4))),
        "closed": of.ClosedAct,
        "archived": of.ArchivedAct,
        "erased": lambda: of.ErasedAct(player),
    }
    often = (
        "paired",
        "round_closed",
        "result",
        "result",
        "result",
        "match_opened",
        "joined",
        "joined",
        "ready",
        "cut",
    )
    seldom = ("closed", "archived", "erased", "dropped", "paused")
    kinds = [*made, *often * 4]
    kind = chance.choice([each for each in kinds if each not in seldom or chance.random() < 0.1])
    actor = chance.choice((None, None, None, player, ORGANISER, JUDGE, other))
    try:
        return made[kind](), actor
    except LeagueRefusalError:
        return of.PairedAct(number, ()), actor


def swapped(state, chance):
    """The pairs of the open round with two players changed over."""
    pairs = [[each.a, each.b] for each in state.open_round.tables] if state.open_round else []
    if len(pairs) > 1:
        (one, two) = chance.sample(range(len(pairs)), 2)
        pairs[one][0], pairs[two][0] = pairs[two][0], pairs[one][0]
    return tuple(map(tuple, pairs))
