"""Acts of the rounds: pairs, tables, results, the cut. Each looks first and changes then."""

from __future__ import annotations

from collections import Counter

from engine.league.journal.acts import (
    Act,
    AgreedAct,
    CorrectedAct,
    CutAct,
    MatchOpenedAct,
    PairedAct,
    PairsChangedAct,
    ProposedAct,
    ReadyAct,
    ResultAct,
    RoundClosedAct,
)  # fmt: skip
from engine.league.journal.planning import Pairs, bracket_pairs, enough_left, fixed_pairs
from engine.league.journal.state import (
    LeaguePairing,
    LeagueRefusalError,
    LeagueRound,
    LeagueState,
    bracket_seeds,
)
from engine.league.model import LeagueError, ResultLine
from engine.league.season import check_line, winner_of


def _unfit(reason: str) -> LeagueRefusalError:
    """That an act says something that cannot be; the reason names the words for why (`league-unfit-...`)."""
    return LeagueRefusalError("unfit", reason=reason)


def _round(state: LeagueState, number: int | None = None) -> LeagueRound:
    """The round that is open; it must have this number, where one is given."""
    if state.open_round is None or number not in (None, len(state.rounds)):
        raise LeagueRefusalError("no_round", round=number or len(state.rounds) + 1)
    return state.open_round


def _table(played: LeagueRound, number: int) -> LeaguePairing:
    if not 1 <= number <= len(played.tables):
        raise LeagueRefusalError("no_table", table=number)
    return played.tables[number - 1]


def _own_table(state: LeagueState, player: int) -> LeaguePairing:
    """The open pairing of a player.

    Raises:
        LeagueRefusalError: `no_round`, `not_in`, `dropped`, `no_table`.
    """
    known = state.entrants.get(player)
    if known is None or known.status == "waitlist":
        raise LeagueRefusalError("not_in")
    if known.status != "in":
        raise LeagueRefusalError("dropped")
    for each in _round(state).tables:
        if player in each.players and each.open:
            return each
    raise LeagueRefusalError("no_table")


def paired(state: LeagueState, _: Act, data: PairedAct) -> None:
    """A round begins. Whoever left a circle has lost its matches already; a bye is over at once.

    Raises:
        LeagueRefusalError: `round_open`, `already_paired`, `no_opponent_left`, `stage_over`, `unfit`.
    """
    if state.open_round is not None and data.round == len(state.rounds) + 1:
        raise LeagueRefusalError("round_open", tables=state.open_round.left)
    if data.round <= len(state.rounds):
        raise LeagueRefusalError("already_paired", round=data.round)
    if data.round != len(state.rounds) + 1:
        raise LeagueRefusalError("no_round", round=len(state.rounds) + 1)
    if state.stage_rules.structure == "swiss":
        enough_left(state)
        _cover(data.pairs, state.due())
    elif {frozenset(each) for each in data.pairs} != {frozenset(each) for each in fixed_pairs(state)}:
        raise _unfit("pairs")
    tables = [_begun(state, a, b) for a, b in data.pairs]
    missed = (
        [each for each in state.away if each in state.playing]
        if state.stage_rules.structure == "swiss"
        else []
    )
    state.rounds.append(LeagueRound(state.stage, tables, data.deadline, missed))
    state.away = []


def _cover(pairs: Pairs, players: list[int]) -> None:
    """Look whether the pairs are all of these once, with at most one bye."""
    there = Counter(each for both in pairs for each in both if each is not None)
    if there != Counter(players):
        raise _unfit("cover")
    if sum(b is None for _, b in pairs) != len(players) % 2:
        raise _unfit("cover")


def _begun(state: LeagueState, a: int, b: int | None) -> LeaguePairing:
    if b is None:
        return LeaguePairing(a, b, "done", ResultLine(a=a, result="bye"))
    here = [each for each in (a, b) if state.entrants[each].status == "in"]
    if len(here) == 2:
        return LeaguePairing(a, b)
    if not here:
        return LeaguePairing(a, b, "void")
    return LeaguePairing(
        a, b, "forfeited", ResultLine(a=a, b=b, result="forfeit", winner=here[0]), "walkover"
    )


def pairs_changed(state: LeagueState, _: Act, data: PairsChangedAct) -> None:
    """Other pairs of a Swiss round for tables that have not begun.

    Raises:
        LeagueRefusalError: `no_round`, `built_upon`, `unfit`.
    """
    now = _round(state, data.round)
    if state.stage_rules.structure != "swiss":
        raise _unfit("swiss")
    _cover(data.pairs, sorted(each for table in now.tables for each in table.players))
    before = {frozenset((each.a, each.b)): each for each in now.tables}
    kept = {frozenset(each) for each in data.pairs}
    begun = [
        n
        for n, each in enumerate(now.tables, 1)
        if frozenset((each.a, each.b)) not in kept and _has_begun(each)
    ]
    if begun:
        raise LeagueRefusalError("built_upon", tables=begun)
    now.tables = [before.get(frozenset((a, b))) or _begun(state, a, b) for a, b in data.pairs]


def _has_begun(pairing: LeaguePairing) -> bool:
    return pairing.b is not None and pairing.state not in ("waiting", "scheduled", "called")


def ready(state: LeagueState, _: Act, data: ReadyAct) -> None:
    """Somebody would play now.

    Raises:
        LeagueRefusalError: see `_own_table`; `no_round`, `no_table`: they meant another round, or another opponent.
    """
    pairing = _own_table(state, data.player)
    _round(state, data.round or None)
    if data.against and data.against not in pairing.players:
        raise LeagueRefusalError("no_table", table=0)
    if data.player not in pairing.ready:
        pairing.ready.append(data.player)
    if pairing.state != "playing":
        pairing.state = "called"


def proposed(state: LeagueState, _: Act, data: ProposedAct) -> None:
    """Somebody proposes a time.

    Raises:
        LeagueRefusalError: see `_own_table`.
    """
    _own_table(state, data.player).proposed.append((data.player, data.moment))


def agreed(state: LeagueState, _: Act, data: AgreedAct) -> None:
    """The other takes a time that was proposed.

    Raises:
        LeagueRefusalError: see `_own_table`; `unfit`, if nobody else has proposed that time.
    """
    pairing = _own_table(state, data.player)
    if not any(who != data.player and moment == data.moment for who, moment in pairing.proposed):
        raise _unfit("proposed")
    pairing.at = data.moment
    if pairing.state == "waiting":
        pairing.state = "scheduled"


def match_opened(state: LeagueState, _: Act, data: MatchOpenedAct) -> None:
    """A table is played.

    Raises:
        LeagueRefusalError: `no_round`, `no_table`, `already_done`.
    """
    pairing = _table(_round(state), data.table)
    if not pairing.open or pairing.state == "playing":
        raise LeagueRefusalError("already_done", table=data.table)
    pairing.state, pairing.match = "playing", data.match


def ended(state: LeagueState, _: Act, data: ResultAct) -> None:
    """A table is over; an aborted match, or a drawn one that a bracket plays again, is not.

    Raises:
        LeagueRefusalError: `no_round`, `no_table`, `already_done`, `unfit`.
    """
    pairing = _table(_round(state), data.table)
    if not pairing.open:
        raise LeagueRefusalError("already_done", table=data.table)
    if data.result == "draw" and data.source == "table" and not state.settings.match.intentional_draws:
        raise _unfit("agreed")
    line = _line(state, state.stage, pairing, data) if data.result is not None else None
    if line is None or not _decides(state, state.stage, line):
        pairing.state, pairing.match, pairing.ready = "waiting", None, []
        return
    _end(pairing, line, data.source)


def _end(pairing: LeaguePairing, line: ResultLine, source: str) -> None:
    pairing.line, pairing.source = line, source
    pairing.state = "forfeited" if line.result in ("forfeit", "double_loss") else "done"


def _bracket(state: LeagueState, stage: int) -> bool:
    return state.settings.stages[stage].structure == "single_elimination"


def _line(
    state: LeagueState, stage: int, pairing: LeaguePairing, told: ResultAct | CorrectedAct
) -> ResultLine:
    """A result as a line of the table; in a bracket with who goes on.

    Raises:
        LeagueRefusalError: `unfit`.
    """
    if told.result is None or told.result in ("bye", "missed") or pairing.b is None:
        raise _unfit("two")
    line = ResultLine(a=pairing.a, b=pairing.b, result=told.result, games=told.games, winner=told.winner)
    try:
        check_line(line, f"table of {pairing.a} and {pairing.b}")
    except LeagueError:
        raise _unfit("line") from None
    if not _bracket(state, stage) or line.result == "double_loss":
        return line
    won = winner_of(line)
    if won is None and state.settings.stages[stage].drawn == "higher_seed":
        won = next(each for each in bracket_seeds(state) if each in pairing.players)
    return ResultLine(a=line.a, b=line.b, result=line.result, games=line.games, winner=won)


def _decides(state: LeagueState, stage: int, line: ResultLine) -> bool:
    """Whether the line ends its table: in a bracket somebody goes on, or both are out."""
    return not _bracket(state, stage) or line.winner is not None or line.result == "double_loss"


def corrected(state: LeagueState, _: Act, data: CorrectedAct) -> None:
    """Another result; pairs that have been made stand, but a bracket is played on from there.

    Raises:
        LeagueRefusalError: `no_round`, `no_table`, `not_yet`, `unfit`; `over` for a bracket that is.
    """
    if not 1 <= data.round <= len(state.rounds):
        raise LeagueRefusalError("no_round", round=data.round)
    played = state.rounds[data.round - 1]
    pairing = _table(played, data.table)
    if pairing.line is None:
        raise LeagueRefusalError("not_yet", table=data.table)
    line = _line(state, played.stage, pairing, data)
    if not _decides(state, played.stage, line):
        raise _unfit("bracket")
    if _bracket(state, played.stage) and state.status == "over" and data.round < len(state.rounds):
        raise LeagueRefusalError("over")
    _end(pairing, line, "judge")
    if _bracket(state, played.stage):
        _replant(state, data.round)


def _replant(state: LeagueState, corrected_round: int) -> None:
    """Void what a bracket no longer plays, open what it plays instead; rounds after that are paired anew."""
    first = state.staged(state.stage)[0][0]
    later = state.rounds[corrected_round:]
    del state.rounds[corrected_round:]
    for played in later:
        wanted = {frozenset(each): each for each in bracket_pairs(state, len(state.rounds) + 1 - first)}
        for pairing in played.tables:
            if wanted.pop(frozenset(pairing.players), None) is None:
                pairing.state, pairing.line = "void", None
        played.tables += [_begun(state, a, b) for a, b in wanted.values()]
        state.rounds.append(played)
        if played.left:
            played.closed = False
            return


def round_closed(state: LeagueState, _: Act, data: RoundClosedAct) -> None:
    """The round is over.

    Raises:
        LeagueRefusalError: `no_round`, `round_open`.
    """
    now = _round(state, data.round)
    if now.left:
        raise LeagueRefusalError("round_open", tables=now.left)
    now.closed = True


def cut_taken(state: LeagueState, _: Act, data: CutAct) -> None:
    """The next stage begins, with these seeds.

    Raises:
        LeagueRefusalError: `round_open`, `stage_over`, `unfit`, `no_opponent_left`.
    """
    if state.open_round is not None:
        raise LeagueRefusalError("round_open", tables=state.open_round.left)
    if state.stage + 1 >= len(state.settings.stages):
        raise LeagueRefusalError("stage_over")
    if not state.staged(state.stage):
        raise LeagueRefusalError("not_yet", status=state.status)
    if len(data.seeds) < 2:
        raise LeagueRefusalError("no_opponent_left")
    if len(set(data.seeds)) < len(data.seeds) or not set(data.seeds) <= set(state.playing):
        raise _unfit("cut")
    state.stage, state.seeds = state.stage + 1, data.seeds
