"""What an organiser sees: how the league stands, what comes next, and who keeps it waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.ui.base import text
from bot.ui.base.screen import Block, Button, Row, Screen, Style
from bot.ui.league.look import LeagueLook, moment
from bot.ui.league.rounds import line, stage_round
from cards.faults import Fault
from engine.league.journal.acts import Act, PlayerAct
from engine.league.journal.evidence import ends_at
from engine.league.journal.planning import awaits
from engine.league.journal.state import most_rounds, rounds_of

COLOUR = 0x8E44AD
"""What organisers see and say has this colour."""
#: Tables that are listed as left, acts on a page of the audit.
LEFT, ACTS = 15, 15
#: Rules that are named for a list.
_RULES = 6
#: Players without a list who are named.
_NAMED = 20
#: Letters of a reason in the audit.
_REASON = 80


def screen(look: LeagueLook, note: str = "", *, judge: bool = False) -> Screen:
    """The organiser's panel. `judge`: for who only judges, without what organisers alone may press."""
    state, words = look.state, look.words
    lines = [words.code("league-state", state.status), next_step(look)]
    if state.status in ("draft", "entry"):
        lines += _before(look)
    now = state.open_round
    if now is not None:
        lines.append("")
        lines.append(
            words("league-panel-round", round=stage_round(look, len(state.rounds)), left=len(now.left))
        )
        ends = ends_at(state, len(state.rounds))
        if ends is not None:
            lines.append(words("league-until", moment=moment(ends), span=moment(ends, "R")))
        lines += [line(look, now.tables[number - 1], number) for number in now.left[:LEFT]]
        if len(now.left) > LEFT:
            lines.append(words("league-more", count=len(now.left) - LEFT))
    lines += ["", words("league-run-by", players=look.organisers)]
    if look.judges:
        lines.append(words("league-judged-by", players=look.judges))
    block = Block("\n".join(lines), look.title, words("league-footer", number=look.number), COLOUR)
    rows = _buttons(look)
    return Screen(note, (block,), rows[-1:] if judge else rows)


def lists_note(look: LeagueLook, unlawful: Mapping[int, Sequence[Fault]], *, named: bool) -> str:
    """Which lists are lawful no more, each with the rules it breaks; who is not to know (`named`) reads how many."""
    words = look.words
    lines = [words("league-panel-lists", count=len(unlawful), decks=look.state.settings.deck.decks)]
    if left := undealt(unlawful):
        lines.append(words("league-panel-lists-gone", count=left))
    if named:
        for player, faults in [*unlawful.items()][:LEFT]:
            broken = dict.fromkeys(fault.rule or words("league-panel-list-card") for fault in faults)
            said = ", ".join([*broken][:_RULES])
            lines.append(f"- {words('answer-pair', name=look.name(player), value=said)}")
        if len(unlawful) > LEFT:
            lines.append(words("league-more", count=len(unlawful) - LEFT))
    return "\n".join(lines)


def undealt(unlawful: Mapping[int, Sequence[Fault]]) -> int:
    """How many lists cannot be dealt, since cards of theirs have left the catalogue."""
    return sum(any(fault.code == "unknown-card" for fault in faults) for faults in unlawful.values())


def _before(look: LeagueLook) -> list[str]:
    """Who is in before the start, and what would be played."""
    state, words = look.state, look.words
    return [
        words("league-players", count=len(state.playing), most=state.settings.entry.most),
        *_without(look),
    ]


def _without(look: LeagueLook) -> list[str]:
    """Who would play and has no list."""
    without = [each for each in look.state.playing if not look.state.entrants[each].deck]
    if not without:
        return []
    names, more = look.names(without[:_NAMED]), max(0, len(without) - _NAMED)
    return [look.words("league-without-deck", players=names, more=more)]


def start_ask(look: LeagueLook) -> Screen:
    """What a start would do, asked once more."""
    state, words = look.state, look.words
    count, first, title = len(state.playing), state.settings.stages[0], look.title
    back = look.button("panel", label=words("button-close"))
    if count < 2:
        return Screen("", (Block(words("league-start-few", count=count), title, color=COLOUR),), ((back,),))
    planned = rounds_of(first, count)
    lines = [words("league-start-ask", count=count, rounds=planned, days=first.days)]
    if first.structure == "swiss" and planned > most_rounds(count):
        lines.append(words("league-start-many", rounds=planned, most=most_rounds(count)))
    lines += _without(look)
    yes = look.button("startyes", style="good", emoji="▶️")
    return Screen("", (Block("\n".join(lines), title, color=COLOUR),), ((yes, back),))


def ask(look: LeagueLook, what: str, argument: str = "", style: Style = "bad", **values: object) -> Screen:
    """A question before something that cannot be taken back: words `league-ask-<what>`, a button `<what>yes`."""
    words = look.words
    yes = look.button(f"{what}yes", argument, style=style)
    body = Block(words(f"league-ask-{what}", **values), look.title, color=COLOUR)
    return Screen("", (body,), ((yes, look.button("keep", label=words("button-close"))),))


def next_step(look: LeagueLook) -> str:
    """What the organiser would do next."""
    state, words = look.state, look.words
    if state.status == "running":
        return words(f"league-next-{awaits(state)}")
    return words.code("league-next", state.status)


def _buttons(look: LeagueLook) -> tuple[Row, ...]:
    state = look.state
    first: list[Button] = []
    match state.status:
        case "draft":
            first.append(look.button("openentry", style="good", emoji="📣"))
        case "entry":
            first.append(look.button("start", style="good", emoji="▶️"))
        case "running":
            step = awaits(state)
            if step != "tables":
                first.append(
                    look.button(step, style="good", emoji={"pair": "🎲", "cut": "✂️"}.get(step, "🏁"))
                )
            first.append(look.button("pause", emoji="⏸️"))
        case "paused":
            first.append(look.button("resume", style="good", emoji="▶️"))
        case "over" | "cancelled":
            first.append(look.button("archive", emoji="🗄️"))
    second = [look.button("info", emoji="📜"), look.button("audit", emoji="🧾")]
    if state.status in ("draft", "entry"):
        first.append(look.button("edit", emoji="⚙️"))
    if state.rounds:
        second += [look.button("pairings", emoji="🎴"), look.button("standings", emoji="📊")]
    second.append(look.button("panel", label=look.words("league-button-refresh"), emoji="🔄"))
    return (tuple(first), tuple(second)) if first else (tuple(second),)


# Audit -----------------------------------------------------------------------------------------------------


def on_page(acts: Sequence[Act], page: int) -> tuple[int, int, list[Act]]:
    """The acts on a page of the audit, the newest first: the page there is, how many there are, the acts."""
    pages = max(1, -(-len(acts) // ACTS))
    page = min(max(page, 0), pages - 1)
    return page, pages, [*reversed(acts)][page * ACTS : (page + 1) * ACTS]


def audit(
    look: LeagueLook, acts: Sequence[Act], page: int = 0, reasons: Mapping[int, str] | None = None
) -> Screen:
    """All that has been done in a league, the newest first. `reasons`: what was said with acts, by their numbers."""
    words, said = look.words, reasons or {}
    page, pages, shown = on_page(acts, page)
    lines = [act_line(look, act, said.get(act.seq, "")) for act in shown]
    body = "\n".join(lines) or "—"
    row = []
    if page:
        row.append(look.button("audit", str(page - 1), label=f"◀ {page}/{pages}"))
    if page + 1 < pages:
        row.append(look.button("audit", str(page + 1), label=f"{page + 2}/{pages} ▶"))
    title = text.clip(f"{look.title} · {words('league-audit')}", 256)
    return Screen("", (Block(body, title, f"{page + 1}/{pages}", COLOUR),), (tuple(row),) if row else ())


def act_line(look: LeagueLook, act: Act, reason: str = "") -> str:
    """An act in one line: its number, when, by whom, what, and why."""
    who = look.words("league-bot") if act.actor is None else look.name(act.actor)
    if isinstance(act.data, PlayerAct) and act.data.player == act.actor:
        who = ""  # what it did names them
    when, told = moment(act.at), act_told(look, act).strip()
    why = text.escape(reason, _REASON)
    return look.words("league-act-line", seq=act.seq, when=when, who=who, told=told, why=why)


def act_told(look: LeagueLook, act: Act) -> str:
    """What an act did, without who did it."""
    data = act.data
    given = {name: getattr(data, name) for name in data.__struct_fields__}
    values = {
        key: value
        for key, value in given.items()
        if isinstance(value, str | int) and not isinstance(value, bool)
    }
    if isinstance(data, PlayerAct):
        values["player"] = look.name(data.player)
    values["winner"] = look.name(given["winner"]) if isinstance(given.get("winner"), int) else ""
    values["moment"] = moment(given["moment"]) if given.get("moment") else ""
    values["games"] = "–".join(map(str, given["games"])) if given.get("games") else ""
    values["count"] = len(given.get("pairs") or given.get("seeds") or ())
    values["out"] = "yes" if given.get("disqualified") else "no"
    values["result"] = look.words.code("league-result", str(given.get("result") or "aborted"))
    kind = str(data.__struct_config__.tag)
    usual = {
        "player": "",
        "round": 0,
        "table": 0,
        "points": 0,
        "undoes": 0,
        "source": "",
        "why": "",
        "match": 0,
    }
    return look.words.code(
        "league-act",
        kind,
        **{**usual, **{k: v for k, v in values.items() if k not in ("deck", "reason", "commitment")}},
    )
