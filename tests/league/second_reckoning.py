"""The league's definitions reckoned a second time, from their wording alone, by plain loops and the standard library.

Nothing here is shared with `engine.league`: a fault would have to be made twice to pass. A season is the very object
that `arbitre league compute` reads; figures are exact fractions.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Season = dict[str, Any]
Line = dict[str, Any]

MTR = ("omw", "gw", "ogw")
ROUND_ROBIN = ("h2h", "sb", "game_diff", "h2h")
CHESS = ("buchholz_cut1", "buchholz", "sb")


def corrected(season: Season) -> list[list[Line]]:
    """The rounds after all corrections: one takes the place of the line of the same people; who came late missed."""
    rounds = [[dict(line) for line in lines] for lines in season["rounds"]]
    for correction in season.get("corrections", ()):
        lines = rounds[correction["round"] - 1]
        who = {correction["a"], correction.get("b")}
        for at, line in enumerate(lines):
            if {line["a"], line.get("b")} == who:
                lines[at] = {key: value for key, value in correction.items() if key != "round"}
    for late, first in season.get("joins", {}).items():
        for lines in rounds[: first - 1]:
            if not any(late in (line["a"], line.get("b")) for line in lines):
                lines.append({"a": late, "result": "missed"})
    return rounds


def annulled(season: Season, rounds: list[list[Line]]) -> set[Any]:
    """Who left a round robin with less than half of their matches played: they have played none."""
    if season.get("structure") != "round_robin":
        return set()
    of_each = (len(season["players"]) - 1) * season.get("times", 1)
    gone = set()
    for who in season.get("dropped", {}):
        played = 0
        for lines in rounds:
            for line in lines:
                if who in (line["a"], line.get("b")) and line["result"] in ("played", "concede", "draw"):
                    played += 1
        if 2 * played < of_each:
            gone.add(who)
    return gone


class Side:
    """One player's side of one line."""

    def __init__(self, season: Season, line: Line, who: Any) -> None:
        """Read the line from the side of `who`."""
        need = season.get("best_of", 3) // 2 + 1
        first = line["a"] == who
        self.kind = line["result"]
        self.against = line.get("b") if first else line["a"]
        games = line.get("games") or [0, 0, 0]
        mine, theirs, drawn = (games[0], games[1], games[2]) if first else (games[1], games[0], games[2])
        won: bool | None = None
        if self.kind == "played":
            won = None if mine == theirs else mine > theirs
        elif self.kind == "concede":
            won = line["winner"] == who
            mine, theirs = (max(mine, need), theirs) if won else (mine, max(theirs, need))
        elif self.kind == "draw":
            if mine + theirs + drawn == 0:
                drawn = 3
        elif self.kind == "bye":
            won, mine, theirs, drawn = True, need, 0, 0
        elif self.kind == "forfeit":
            won = line["winner"] == who
            mine, theirs, drawn = (need, 0, 0) if won else (0, need, 0)
        elif self.kind in ("double_loss", "missed"):
            won, mine, theirs, drawn = False, 0, 0, 0
        else:
            raise ValueError(self.kind)
        self.won, self.mine, self.theirs, self.drawn = won, mine, theirs, drawn
        alone = self.kind in ("bye", "missed")
        like_bye = self.kind == "forfeit" and season.get("forfeits", "counted") == "like_bye"
        self.met = not alone and not like_bye

    def points(self, season: Season) -> int:
        """What the line brings."""
        scale = {"win": 3, "draw": 1, "loss": 0, "bye": 3} | season.get("points", {})
        if self.kind == "bye":
            return int(scale["bye"])
        if self.kind == "double_loss":
            return 0
        return int(scale["draw"] if self.won is None else scale["win"] if self.won else scale["loss"])

    def chess(self) -> Fraction:
        """A win is 1, a draw a half; a bye is a win."""
        return Fraction(1, 2) if self.won is None else Fraction(1 if self.won else 0)


class Table:
    """Every figure of a season."""

    def __init__(self, season: Season) -> None:
        """Read the season."""
        self.season = season
        rounds = corrected(season)
        self.gone = annulled(season, rounds)
        self.floor = Fraction(str(season.get("floor", "0.33")))
        self.sides: dict[Any, list[Side]] = {who: [] for who in season["players"]}
        for lines in rounds:
            for line in lines:
                both = (line["a"], line.get("b"))
                for who in both if self.gone.isdisjoint(both) else ():
                    if who is not None:
                        self.sides[who].append(Side(season, line, who))

    def earned(self, who: Any) -> int:
        """Points before penalties."""
        return sum(side.points(self.season) for side in self.sides[who])

    def points(self, who: Any) -> int:
        """Points after penalties."""
        return self.earned(who) - sum(
            penalty["points"] for penalty in self.season.get("penalties", ()) if penalty["player"] == who
        )

    def _as_opponent(self, who: Any) -> list[Side]:
        ignored = self.season.get("byes", "counted") == "ignored"
        return [side for side in self.sides[who] if not (ignored and side.kind == "bye")]

    def mw(self, who: Any) -> Fraction:
        """Match win percentage of an opponent."""
        sides = self._as_opponent(who)
        win = self.season.get("points", {}).get("win", 3)
        if not sides:
            return self.floor
        return max(self.floor, Fraction(sum(side.points(self.season) for side in sides), win * len(sides)))

    def _games(self, sides: list[Side]) -> Fraction:
        total = sum(side.mine + side.theirs + side.drawn for side in sides)
        if total == 0:
            return self.floor
        return max(self.floor, Fraction(sum(3 * side.mine + side.drawn for side in sides), 3 * total))

    def met(self, who: Any) -> list[Side]:
        """The sides that had an opponent, once a match."""
        return [side for side in self.sides[who] if side.met]

    def omw(self, who: Any) -> Fraction:
        """Mean of the opponents' match win percentages."""
        met = self.met(who)
        return sum((self.mw(side.against) for side in met), Fraction(0)) / len(met) if met else self.floor

    def gw(self, who: Any) -> Fraction:
        """Game win percentage, with one's own byes."""
        return self._games(self.sides[who])

    def ogw(self, who: Any) -> Fraction:
        """Mean of the opponents' game win percentages."""
        met = self.met(who)
        if not met:
            return self.floor
        return sum((self._games(self._as_opponent(side.against)) for side in met), Fraction(0)) / len(met)

    def score(self, who: Any) -> Fraction:
        """The score as in chess."""
        return sum((side.chess() for side in self.sides[who]), Fraction(0))

    def sb(self, who: Any) -> Fraction:
        """Sonneborn-Berger."""
        return sum((self.score(side.against) * side.chess() for side in self.met(who)), Fraction(0))

    def _scores_met(self, who: Any) -> list[Fraction]:
        return sorted(self.score(side.against if side.met else who) for side in self.sides[who])

    def buchholz(self, who: Any) -> Fraction:
        """The opponents' scores; a round without opponent counts one's own."""
        return sum(self._scores_met(who), Fraction(0))

    def buchholz_cut1(self, who: Any) -> Fraction:
        """Without the lowest."""
        return sum(self._scores_met(who)[1:], Fraction(0))

    def median_buchholz(self, who: Any) -> Fraction:
        """Without the lowest and the highest."""
        return sum(self._scores_met(who)[1:-1], Fraction(0))

    def wins(self, who: Any) -> Fraction:
        """Matches won by play."""
        return Fraction(
            sum(1 for side in self.sides[who] if side.won and side.kind not in ("bye", "forfeit"))
        )

    def game_diff(self, who: Any) -> Fraction:
        """Games won less games lost."""
        return Fraction(sum(side.mine - side.theirs for side in self.sides[who]))

    def h2h(self, who: Any, tied: list[Any]) -> Fraction:
        """Points among the tied, if each has met each; else all are equal."""
        for one in tied:
            for other in tied:
                if one != other and not any(side.against == other for side in self.met(one)):
                    return Fraction(0)
        return Fraction(sum(side.points(self.season) for side in self.met(who) if side.against in tied))

    def order(self) -> tuple[str, ...]:
        """The tie-breaks in their order."""
        named = self.season.get("tiebreaks", "mtr")
        presets = {"mtr": MTR, "round_robin": ROUND_ROBIN, "chess": CHESS}
        return presets[named] if isinstance(named, str) else tuple(named)

    def _part(self, tied: list[Any], keys: tuple[str, ...]) -> list[list[Any]]:
        if len(tied) < 2 or not keys:
            return [sorted(tied)]
        values = {
            who: self.h2h(who, tied) if keys[0] == "h2h" else getattr(self, keys[0])(who) for who in tied
        }
        groups = []
        for value in sorted(set(values.values()), reverse=True):
            groups += self._part([who for who in tied if values[who] == value], keys[1:])
        return groups

    def groups(self) -> list[list[Any]]:
        """Who shares a place with whom, from the first place down; the annulled are not among them."""
        among = [who for who in self.season["players"] if who not in self.gone]
        groups = []
        for points in sorted({self.points(who) for who in among}, reverse=True):
            groups += self._part([who for who in among if self.points(who) == points], self.order())
        return groups

    def record(self, who: Any) -> str:
        """Won, lost and drawn: a bye is won; a missed round and a double loss are lost."""
        sides = self.sides[who]
        won = sum(1 for side in sides if side.won)
        drawn = sum(1 for side in sides if side.won is None)
        return f"{won}-{len(sides) - won - drawn}-{drawn}"


def standings(season: Season) -> list[dict[str, Any]]:
    """The standings with every key but h2h as an exact fraction; annulled ones last, with no place."""
    table = Table(season)
    rows: list[dict[str, Any]] = []
    place = 1
    for group in table.groups():
        rows += [_row(table, who, place) for who in group]
        place += len(group)
    return rows + [_row(table, who, None) | {"annulled": True} for who in sorted(table.gone)]


def _row(table: Table, who: Any, place: int | None) -> dict[str, Any]:
    row: dict[str, Any] = {
        "place": place,
        "player": who,
        "points": table.points(who),
        "record": table.record(who),
    }
    row |= {key: getattr(table, key)(who) for key in table.order() if key != "h2h"}
    return row | {"dropped": who in table.season.get("dropped", {})}


# Pairing --------------------------------------------------------------------------------------------------------


def active(season: Season) -> list[Any]:
    """Who is to be paired in the next round."""
    coming = len(season["rounds"]) + 1
    late = season.get("joins", {})
    return [
        who
        for who in season["players"]
        if who not in season.get("dropped", {}) and late.get(who, 1) <= coming
    ]


def cost(season: Season, pairs: list[list[Any]]) -> tuple[int, int, int, int]:
    """What a pairing costs: forbidden pairs, meetings there have been, points of the bye, squared differences."""
    table = Table(season)
    forbidden = [set(pair) for pair in season.get("forbidden", ())]
    total = [0, 0, 0, 0]
    for one, other in pairs:
        for at, part in enumerate(_cost(table, forbidden, one, other)):
            total[at] += part
    return total[0], total[1], total[2], total[3]


def _cost(table: Table, forbidden: list[set[Any]], one: Any, other: Any) -> tuple[int, int, int, int]:
    if other is None:
        byes = sum(1 for side in table.sides[one] if side.kind == "bye")
        return 0, byes, table.points(one), 0
    meetings = sum(1 for side in table.sides[one] if side.against == other)
    banned = sum(1 for pair in forbidden if pair == {one, other})
    return min(banned, 1), meetings, 0, (table.points(one) - table.points(other)) ** 2


def least(season: Season) -> tuple[int, int, int, int]:
    """The least cost of all perfect matchings, by trying all (for few players)."""
    table = Table(season)
    who: list[Any] = active(season)
    forbidden = [set(pair) for pair in season.get("forbidden", ())]
    if len(who) % 2:
        who.append(None)
    price = {}
    for i, one in enumerate(who):
        for j in range(i + 1, len(who)):
            price[i, j] = _cost(table, forbidden, one, who[j])
    known: dict[int, tuple[int, int, int, int]] = {0: (0, 0, 0, 0)}

    def best(left: int) -> tuple[int, int, int, int]:
        if left not in known:
            i = (left & -left).bit_length() - 1
            rest = left & ~(1 << i)
            tries = []
            for j in range(i + 1, len(who)):
                if rest >> j & 1:
                    after, here = best(rest & ~(1 << j)), price[i, j]
                    tries.append(
                        (after[0] + here[0], after[1] + here[1], after[2] + here[2], after[3] + here[3])
                    )
            known[left] = min(tries)
        return known[left]

    return best((1 << len(who)) - 1)


def improvable(season: Season, pairs: list[list[Any]]) -> bool:
    """Whether two pairs could change partners and cost less: a matching of least cost has none such."""
    table = Table(season)
    forbidden = [set(pair) for pair in season.get("forbidden", ())]

    def price(one: Any, other: Any) -> tuple[int, int, int, int]:
        return _cost(table, forbidden, other, None) if one is None else _cost(table, forbidden, one, other)

    def both(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(one, other, strict=True))

    for at, (a, b) in enumerate(pairs):
        for c, d in pairs[at + 1 :]:
            now = both(price(a, b), price(c, d))
            if both(price(a, c), price(b, d)) < now or both(price(a, d), price(b, c)) < now:
                return True
    return False


# Brackets -------------------------------------------------------------------------------------------------------


def seeding(size: int) -> list[int]:
    """Seeds from the top of the tree down: 1–8, 4–5, 2–7, 3–6 for eight."""
    seeds = [1]
    while len(seeds) < size:
        both = 2 * len(seeds) + 1
        spread: list[int] = []
        for seed in seeds:
            spread += [seed, both - seed]
        seeds = spread
    if size == 8:
        return [1, 8, 4, 5, 2, 7, 3, 6]
    return seeds


def single(seeds: list[Any], results: list[dict[str, Any]], third_place: bool) -> dict[Any, int]:
    """The place of everybody when all is played: who lost in one round shares it, double no-shows behind them.

    A place counts those ahead, as in any table: where people stayed away, no place is left empty but the first, which
    has to be won.
    """
    told: dict[frozenset[Any], Any] = {frozenset(result["pair"]): result["winner"] for result in results}
    size = 1
    while size < len(seeds):
        size *= 2
    field: list[Any] = [seeds[seed - 1] if seed <= len(seeds) else None for seed in seeding(size)]
    places: dict[Any, int] = {}
    while len(field) > 1:
        field, lost, absent = _played(field, told)
        first = sum(who is not None for who in field) + 1
        if third_place and len(field) == 2 and len(lost) == 2:
            winner = told[frozenset(lost)]
            places |= {who: first if winner in (None, who) else first + 1 for who in lost}
        else:
            places |= dict.fromkeys(lost, first)
        places |= dict.fromkeys(absent, max(2, first + len(lost)))
    return places | {who: 1 for who in field if who is not None}


def _played(field: list[Any], told: dict[frozenset[Any], Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Who goes on, who has lost, and who stayed away together with the opponent."""
    onward: list[Any] = []
    lost: list[Any] = []
    absent: list[Any] = []
    for a, b in zip(field[::2], field[1::2], strict=True):
        if a is None or b is None:
            onward.append(b if a is None else a)
            continue
        winner = told[frozenset((a, b))]
        onward.append(winner)
        if winner is None:
            absent += [a, b]
        else:
            lost.append(b if winner == a else a)
    return onward, lost, absent
