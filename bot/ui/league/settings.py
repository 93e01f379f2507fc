"""The settings of a league, in groups of at most five that one form shows, and what a form said."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.ui.base.screen import Block, Field, Form, Row, Screen, SelectLine, SelectMenu, button_rows
from bot.ui.league import info
from bot.ui.league.look import LeagueLook
from bot.words import Words
from cards.errors import UnreadableError
from engine.league.rules import LeagueRules

_COLOUR = 0x8E44AD


@dataclass(frozen=True, slots=True)
class LeagueSetting:
    """A setting: where it stands in the file (a stage by its number), and how it is asked."""

    path: str
    kind: Literal["pick", "number", "text", "moment", "rulings"]
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def key(self) -> str:
        """The last word of its path, under which it is worded."""
        return self.path.rpartition(".")[2]


class LeagueSettingError(UnreadableError):
    """What was typed into a form is not what the setting takes."""

    def __init__(self, setting: LeagueSetting) -> None:
        super().__init__(setting.path)
        self.setting = setting


_YES = ("true", "false")
STRUCTURES = ("swiss_8", "swiss_4", "swiss", "round_robin", "round_robin_2", "single_elimination")
"""What people choose among: the stages of a league together."""
GROUPS: Mapping[str, tuple[LeagueSetting, ...]] = {
    "basics": (
        LeagueSetting("name", "text", most=60),
        LeagueSetting("structure", "pick", STRUCTURES),
        LeagueSetting("deck.format", "pick"),
        LeagueSetting("match.best_of", "pick", ("1", "3", "5")),
        LeagueSetting("stages.0.days", "number", least=1, most=60),
    ),
    "swiss": (
        LeagueSetting("stages.0.rounds", "text", most=4),
        LeagueSetting("stages.0.tiebreaks", "pick", ("mtr", "chess", "round_robin")),
        LeagueSetting("stages.0.floor", "pick", ("0.33", "1/3", "0.25", "0")),
        LeagueSetting("stages.0.byes", "pick", ("counted", "ignored")),
        LeagueSetting("stages.0.forfeits", "pick", ("counted", "like_bye")),
    ),
    "circle": (
        LeagueSetting("stages.0.times", "pick", ("1", "2")),
        LeagueSetting("stages.0.tiebreaks", "pick", ("round_robin", "mtr", "chess")),
        LeagueSetting("stages.0.floor", "pick", ("0.33", "1/3", "0.25", "0")),
        LeagueSetting("stages.0.byes", "pick", ("counted", "ignored")),
        LeagueSetting("stages.0.forfeits", "pick", ("counted", "like_bye")),
    ),
    "cut": (
        LeagueSetting("stages.-1.cut", "number", least=0, most=256),
        LeagueSetting("stages.-1.days", "number", least=1, most=60),
        LeagueSetting("stages.-1.third_place", "pick", _YES),
        LeagueSetting("stages.-1.drawn", "pick", ("replay", "higher_seed")),
    ),
    "points": (
        *(LeagueSetting(f"points.{name}", "number", least=0, most=1000) for name in ("win", "draw", "loss", "bye")),
        LeagueSetting("match.intentional_draws", "pick", ("false", "true")),
    ),
    "decks": (
        LeagueSetting("deck.decks", "pick", ("locked", "between_rounds", "free")),
        LeagueSetting("deck.lists", "pick", ("closed", "open_in_cut", "open")),
        LeagueSetting("deck.reserve", "pick", ("allowed", "forbidden")),
        LeagueSetting("match.options", "rulings", most=400),
    ),
    "entry": (
        LeagueSetting("entry.from", "moment", most=60),
        LeagueSetting("entry.until", "moment", most=60),
        LeagueSetting("entry.most", "number", least=2, most=512),
        LeagueSetting("entry.late", "number", least=0, most=64),
        LeagueSetting("entry.waitlist", "pick", _YES),
    ),
    "absence": (
        LeagueSetting("time.grace_minutes", "number", least=1, most=240),
        LeagueSetting("time.silent", "pick", ("forfeit", "double_loss")),
        LeagueSetting("time.nobody", "pick", ("double_loss", "draw")),
        LeagueSetting("time.tried", "pick", ("draw", "double_loss")),
        LeagueSetting("time.silent_rounds", "number", least=0, most=64),
    ),
    "hours": (
        LeagueSetting("time.overtime_hours", "number", least=1, most=336),
        LeagueSetting("time.go_hours", "number", least=1, most=168),
        LeagueSetting("time.quiet", "text", most=11),
        LeagueSetting("time.zone", "text", most=40),
    ),
}  # fmt: skip
"""Each group is a form; `structure` and the stages are one choice for people."""

_OPTIONAL = ("rounds", "from", "until", "options", "quiet", "bye")


def groups_of(rules: LeagueRules) -> list[str]:
    """The groups that a league of this structure has."""
    first = rules.stages[0].structure
    hidden = {"swiss", "circle"} - {{"swiss": "swiss", "round_robin": "circle"}.get(first, "")}
    if rules.stages[-1].structure != "single_elimination":
        hidden.add("cut")
    return [group for group in GROUPS if group not in hidden]


def screen(look: LeagueLook, note: str = "") -> Screen:
    """All settings in sentences, each group with a button to change it."""
    state, words = look.state, look.words
    lines = [words("league-edit-told"), *info.sentences(state.settings, words)]
    buttons = [
        look.button("set", group, label=words(f"league-group-{group}"), emoji="✏️")
        for group in groups_of(state.settings)
    ]
    last: list[Row] = [(look.button("panel", emoji="🎛️"),)]
    if state.status == "draft":
        last = [(look.button("openentry", style="good", emoji="📣"), look.button("panel", emoji="🎛️"))]
    block = Block(
        "\n".join(lines),
        look.title,
        words("league-footer", number=look.number),
        _COLOUR,
    )
    return Screen(note, (block,), (*button_rows(buttons), *last))


def form(group: str, data: Mapping[str, Any], formats: Sequence[str], words: Words, custom_id: str) -> Form:
    """The form of a group, filled with what is in force. `data`: the file as plain data; `formats`: of the game."""
    fields = tuple(_field(setting, data, formats, words) for setting in GROUPS[group])
    return Form(custom_id, words(f"league-group-{group}"), fields)


def _field(
    setting: LeagueSetting, data: Mapping[str, Any], formats: Sequence[str], words: Words
) -> Field | SelectMenu:
    label, now = words(f"league-set-{setting.key.replace('_', '-')}"), _told(_get(data, setting.path))
    if setting.kind != "pick":
        hint = f"{setting.least}–{setting.most}" if setting.kind == "number" else ""
        hint = hint or words.first(f"league-hint-{setting.key}", "league-hint-none")
        most = 6 if setting.kind == "number" else setting.most
        return Field(setting.path, label, hint, now, most, required=setting.key not in _OPTIONAL)
    choices = setting.choices or tuple(formats)
    now = now or choices[0]
    if now not in choices:
        choices = (now, *choices)
    lines = tuple(
        SelectLine(each, _choice(setting, each, words), chosen=each == now) for each in choices[:25]
    )
    return SelectMenu(setting.path, label, lines)


def _choice(setting: LeagueSetting, value: str, words: Words) -> str:
    if setting.key == "format":
        return words.code("format", value)
    if setting.key in ("best_of", "times", "floor"):
        return words("league-choice-best-of", games=int(value)) if setting.key == "best_of" else value
    if value in _YES:
        return words(f"league-choice-{value}")
    return words.first(
        f"league-choice-{setting.key.replace('_', '-')}-{value.replace('_', '-')}",
        f"league-choice-{value.replace('_', '-')}",
        "league-choice-own",
    )


def _get(data: Any, path: str) -> Any:
    for word in path.split("."):
        if word == "structure" and "stages" in data:
            return structure_of(data["stages"])
        data = data[int(word)] if isinstance(data, list) else data.get(word)
        if data is None:
            return None
    return data


def _told(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{key}={each}" for key, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def structure_of(stages: Sequence[Mapping[str, Any]]) -> str:
    """What people call the stages together."""
    first, last = stages[0], stages[-1]
    if first["structure"] == "round_robin":
        return "round_robin_2" if first.get("times") == 2 else "round_robin"
    if first["structure"] == "swiss" and len(stages) > 1:
        return f"swiss_{last['cut']}"
    return str(first["structure"])


def stages_of(structure: str, before: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The stages that a choice stands for, with what can stay of those before."""
    days = before[0].get("days", 7) if before else 7
    if structure == "single_elimination":
        return [{"structure": structure, "days": days}]
    if structure.startswith("round_robin"):
        return [{"structure": "round_robin", "days": days, "times": 2 if structure.endswith("_2") else 1}]
    swiss: dict[str, Any] = {"structure": "swiss", "days": days}
    cut = structure.partition("_")[2]
    return (
        [swiss, {"structure": "single_elimination", "cut": int(cut), "days": days}]
        if cut.isdecimal()
        else [swiss]
    )


def changed(group: str, given: Mapping[str, str], data: Mapping[str, Any]) -> dict[str, Any]:
    """The file with what a form said. Moments are given as they stand in the file.

    Raises:
        LeagueSettingError: a number is none, or none that fits.
    """
    now: dict[str, Any] = copy.deepcopy(dict(data))
    for setting in GROUPS[group]:
        if setting.path not in given:
            continue
        said = given[setting.path].strip()
        if setting.key == "structure":
            if said != structure_of(now["stages"]):
                now["stages"] = stages_of(said, now["stages"])
            continue
        _put(now, setting, _meant(setting, said))
    if group == "basics" and len(now["stages"]) > 1 and "stages.0.days" in given:
        now["stages"][1]["days"] = now["stages"][0]["days"]
    return now


def _meant(setting: LeagueSetting, said: str) -> Any:
    if setting.kind == "number" or setting.key in ("best_of", "times"):
        if not said and setting.key in _OPTIONAL:
            return None
        if not (said.isascii() and said.isdecimal()) or not setting.least <= int(said) <= (setting.most or 9):
            raise LeagueSettingError(setting)
        return int(said)
    if said in _YES and setting.kind == "pick":
        return said == "true"
    if setting.key == "rounds":
        if said.casefold() in ("", "auto"):
            return "auto"
        if not (said.isascii() and said.isdecimal()):
            raise LeagueSettingError(setting)
        return int(said)
    if setting.key == "tiebreaks" and "," in said:
        return [each.strip() for each in said.split(",")]
    if setting.kind == "rulings":
        return dict(_pair(each, setting) for each in said.split(",") if each.strip())
    return said or None


def _pair(said: str, setting: LeagueSetting) -> tuple[str, str]:
    key, equals, value = said.partition("=")
    if not equals:
        raise LeagueSettingError(setting)
    return key.strip(), value.strip()


def _put(data: Any, setting: LeagueSetting, value: Any) -> None:
    *path, last = setting.path.split(".")
    for word in path:
        data = data[int(word)] if isinstance(data, list) else data[word]
    data[last] = value
