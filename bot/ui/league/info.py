"""The file of a league in sentences, the list of a server's leagues, and what each refusal would have needed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from bot.tables import Commitments
from bot.ui.base import text
from bot.ui.base.screen import CHOICES, Block, Button, Row, Screen, SelectLine, SelectMenu
from bot.ui.league.look import LeagueLook, LeaguePress, moment, title_of
from bot.ui.match.matches import commitments
from bot.words import Words
from engine.league.journal.acts import Act, ClosedAct, PairedAct, RoundClosedAct
from engine.league.journal.state import LeaguePairing, LeagueRefusalError, LeagueState, rounds_planned
from engine.league.model import tiebreaks_of
from engine.league.rules import LeagueRules, StageRules, TimeRules
from engine.league.rules import moment as read_moment

_COLOUR = 0x5865F2
#: Leagues in a list; players that are named before the start.
LISTED, NAMED = 20, 40
#: The characters of a lot that are told.
_LOT = 1200


def screen(look: LeagueLook, note: str = "") -> Screen:
    """All that a league has settled, in sentences, with what one may press now."""
    state, words = look.state, look.words
    rules = state.settings
    lines = [words.code("league-state", state.status), *_where(look), "", *sentences(rules, words)]
    lines += ["", _run_by(look)]
    if look.judges:
        lines.append(words("league-judged-by", players=look.judges))
    return Screen(note, (_block(look, lines),), _buttons(look))


def brief(look: LeagueLook) -> Screen:
    """A league in a few lines, for a message that stays while it goes on; its settings say the rest."""
    rules, words = look.state.settings, look.words
    shape = [_shape(stage, number, words) for number, stage in enumerate(rules.stages)]
    lines = [
        *_where(look)[:1],
        f"{_game(rules, words)} · {words('league-best-of', games=rules.match.best_of)}",
    ]
    if rules.entry.closes:
        shape.append(words("league-entry-until", moment=moment(read_moment(rules.entry.closes))))
    told = [sealed(look, look.state.commitment)] if look.state.commitment else []
    return Screen("", (_block(look, [*lines, *shape, _run_by(look), *told]),))


def sealed(look: LeagueLook, fingerprint: str) -> str:
    """A fingerprint for everybody, in one small line that shows it when it is tapped; *Provably fair* explains it."""
    return f"-# {look.words('match-fair', fingerprint=fingerprint)}"


def fair(look: LeagueLook, round_: int | None = None) -> Button:
    """The button to all that binds the bot in a league, or with a round to what binds it by its end."""
    told = "" if round_ is None else str(round_)
    return look.button("fair", told, label=look.words("button-fair"), emoji="🔒")


def fairness(
    look: LeagueLook, act: Act | None, head: str, secret: str, bound: tuple[LeaguePairing, Commitments] | None
) -> Screen:
    """All that binds the bot in a league.

    Args:
        look: the league.
        act: the end of a round or of the league.
        head: its hash.
        secret: what the lots were drawn from, once that is told.
        bound: whose match is still to begin, with what is committed to before it.
    """
    words = look.words
    lines = [words("league-fair-how"), f"-# {words('league-lot', commitment=look.state.commitment)}"]
    if act is not None:
        lines.append(f"-# {words('league-fair-hash', seq=act.seq, hash=head)}")
        lots = lots_of(look.state, act.data.round) if isinstance(act.data, RoundClosedAct) else ()
        if lots:
            told = text.clip(" ".join(map(str, lots)), _LOT)
            lines.append(f"-# {words('league-fair-lot', lots=told)}")
    if secret:
        lines.append(f"-# {words('league-fair-secret', secret=secret)}")
    if bound is not None:
        pairing, made = bound
        lines += ["", words("league-fair-match")]
        lines += commitments(made, [look.name(each) for each in pairing.players], words)
    title = f"{look.title} · {words('button-fair')}"
    return Screen("", (Block("\n".join(lines), title, color=_COLOUR),))


def end_of(state: LeagueState, round_: int | None) -> Act | None:
    """The act that ended a round; without one that which ended the league, or else its last round so far."""
    for act in reversed(state.acts):
        if isinstance(act.data, RoundClosedAct) and round_ in (None, act.data.round):
            return act
        if isinstance(act.data, ClosedAct) and round_ is None:
            return act
    return None


def lots_of(state: LeagueState, round_: int) -> tuple[int, ...]:
    """The order of the lot by which a round was paired."""
    paired = (act.data for act in reversed(state.acts) if isinstance(act.data, PairedAct))
    return next((data.lots for data in paired if data.round == round_), ())


def _run_by(look: LeagueLook) -> str:
    return look.words("league-run-by", players=look.organisers)


def _block(look: LeagueLook, lines: list[str]) -> Block:
    """The lines below a league's name."""
    foot = look.words("league-footer", number=look.number)
    return Block("\n".join(lines), look.title, foot, _COLOUR)


def _game(rules: LeagueRules, words: Words) -> str:
    of = words.of(rules.game)
    return words("league-game", game=of.code("game", rules.game), format=of.code("format", rules.deck.format))


def _where(look: LeagueLook) -> list[str]:
    """How far a league is: players, rounds."""
    state, words = look.state, look.words
    waiting = sum(each.status == "waitlist" for each in state.entrants.values())
    lines = [words("league-players", count=len(state.playing), most=state.settings.entry.most)]
    if state.status == "entry" and state.playing:
        shown = state.playing[:NAMED]
        lines.append(words("league-who", players=look.names(shown), more=len(state.playing) - len(shown)))
    if waiting:
        lines.append(words("league-waiting-list", count=waiting))
    if state.rounds:
        done = len(state.staged(state.stage))
        lines.append(words("league-rounds-done", done=done, rounds=max(done, rounds_planned(state))))
    return lines


def sentences(rules: LeagueRules, words: Words) -> list[str]:
    """The settings as one would say them aloud."""
    lines = [
        _game(rules, words),
        words("league-best-of", games=rules.match.best_of),
        *(_stage_told(stage, number, words) for number, stage in enumerate(rules.stages)),
        words(
            "league-points-told",
            win=rules.points.win,
            draw=rules.points.draw,
            loss=rules.points.loss,
            bye=rules.points.resting,
            agreed="yes" if rules.match.intentional_draws else "no",
        ),
        words.code("league-decks", rules.deck.decks),
        words.code("league-lists", rules.deck.lists),
        *_entry(rules, words),
        *_time(rules.time, words),
    ]
    if rules.deck.reserve == "forbidden":
        lines.append(words("league-no-reserve"))
    if rules.match.options:
        told = ", ".join(f"{key}={value}" for key, value in rules.match.options.items())
        lines.append(words("league-options", options=text.escape(told, 300)))
    return [f"- {line}" for line in lines]


def _stage_told(stage: StageRules, number: int, words: Words) -> str:
    """A stage in sentences."""
    told = _shape(stage, number, words)
    if stage.structure == "single_elimination":
        return told
    broken = ", ".join(
        words.code("league-figure", key) for key in tiebreaks_of(stage.tiebreaks, stage.structure)
    )
    counted = words(
        "league-counted",
        floor=str(stage.floor),
        byes=stage.byes,
        forfeits=stage.forfeits,
    )
    return f"{told} {words('league-level', keys=broken)} {counted}"


def _shape(stage: StageRules, number: int, words: Words) -> str:
    """What is played in a stage, and for how long."""
    if stage.structure == "single_elimination":
        return words(
            "league-stage-bracket",
            cut=stage.cut,
            first="yes" if not number else "no",
            days=stage.days,
            third="yes" if stage.third_place else "no",
            drawn=stage.drawn,
        )
    return words(
        f"league-stage-{stage.structure.replace('_', '-')}",
        rounds=0 if stage.rounds == "auto" else stage.rounds,
        times=stage.times,
        days=stage.days,
    )


def _entry(rules: LeagueRules, words: Words) -> list[str]:
    entry = rules.entry
    lines = [
        words("league-entry", most=entry.most, late=entry.late, waitlist="yes" if entry.waitlist else "no")
    ]
    for key, told in (("league-entry-from", entry.opens), ("league-entry-until", entry.closes)):
        if told:
            lines.append(words(key, moment=moment(read_moment(told))))
    return lines


def _time(time: TimeRules, words: Words) -> list[str]:
    lines = [
        words("league-absent-told", minutes=time.grace_minutes),
        words("league-silent-told", silent=time.silent, nobody=time.nobody, tried=time.tried),
        words("league-overtime-told", hours=time.overtime_hours, go=time.go_hours),
    ]
    if time.silent_rounds:
        lines.append(words("league-silent-rounds", rounds=time.silent_rounds))
    if time.quiet:
        begins, _, ends = time.quiet.partition("-")
        lines.append(words("league-quiet", begins=begins, ends=ends, zone=time.zone))
    return lines


def _buttons(look: LeagueLook) -> tuple[Row, ...]:
    state = look.state
    row = []
    if state.status == "entry" and not state.entry_closed:
        row.append(look.button("join", style="good", emoji="✋"))
    if state.rounds:
        row += [look.button("pairings", emoji="🎴"), look.button("standings", emoji="📊")]
    if state.status in ("entry", "running", "paused"):
        row.append(look.button("match", style="primary", emoji="🎯"))
    if state.commitment:
        row.append(fair(look))
    return (tuple(row),) if row else ()


def listing(leagues: Sequence[tuple[int, LeagueState]], words: Words, *, may_create: bool) -> Screen:
    """The leagues of a server, with a select that shows one."""
    shown = leagues[:LISTED]
    lines = [
        words(
            "league-listed",
            name=title_of(state),
            number=number,
            state=words.code("league-state", state.status),
            count=len(state.playing),
        )
        for number, state in shown
    ]
    if len(leagues) > LISTED:
        lines.append(words("league-more", count=len(leagues) - LISTED))
    body = "\n".join(lines) or words("league-list-none")
    if may_create and not leagues:
        body += f"\n{words('league-list-create')}"
    choices = tuple(
        SelectLine(
            str(number),
            text.label(state.settings.name, 90),
            text.clip(words.code("league-state", state.status), text.OPTION),
        )
        for number, state in shown[:CHOICES]
    )
    menu: tuple[Row, ...] = (
        (SelectMenu(str(LeaguePress(0, "open")), words("league-which"), choices),) if choices else ()
    )
    return Screen("", (Block(body, words("league-list-title"), color=_COLOUR),), menu)


def refused(error: LeagueRefusalError, words: Words) -> str:
    """Why an act does not fit, and what would."""
    given = {key: value for key, value in error.params.items() if isinstance(value, str | int)}
    for key, value in error.params.items():
        if isinstance(value, list | tuple):
            given[key] = ", ".join(map(str, value))
        elif isinstance(value, dt.datetime):
            given[key] = moment(value)
    if isinstance(given.get("reason"), str):
        given["reason"] = words.code("league-unfit", str(given["reason"]), most=given.get("most", 0))
    if "status" in given:
        given["status"] = words.code("league-state", str(given["status"]))
    if "setting" in given:
        given["setting"] = words.code("league-set", str(given["setting"]))
    usual = {
        "most": 0,
        "at": "",
        "tables": "",
        "table": 0,
        "round": 0,
        "rounds": 0,
        "reason": "",
        "status": "",
        "setting": "",
    }
    return words.code("league-refused", error.code, **{**usual, **given})
