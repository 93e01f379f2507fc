#!/usr/bin/env python3
"""Check the lots of an Arbitre league that is over, with nothing but Python itself.

    python3 check_league.py spring.jsonl [--commitment HASH] [--last HASH ...] [--matches spring.zip ...]

The file is what `arbitre league export LEAGUE` writes once the league is over. Copy the rest from Discord, since the
file alone only shows that it agrees with itself: the commitment from where entry was opened, and any hash of an act
that was posted while the league ran.

Checked are the journal (each act bears a hash over the one before), that the secret is the one that was committed to,
and every lot: the order in which it put the players of a round, of the start, of a cut. Each follows from the secret
and from the hash of the act before it, so nobody could know a lot before the last result was in. With the archive that
is posted at the end (`--matches`, all its parts): every list is the one that was registered, each match was dealt from
the lists that its players had registered by then, its pairing is that of its round in the journal, and its secrets and
salts follow from those of league and lists and from how many matches of its pairing there were before; what was dealt
by them, `check_fairness.py` says of each file in it. What is not checked: whether a pairing is the best for its lot,
and whether results are true. `docs/leagues-inside.md` says more.

Exit code 0 when everything agrees, 1 when something does not, 2 when it cannot be checked.

This script shares no code with the bot, on purpose.
"""

from __future__ import annotations

import argparse
import hashlib
import hmac
import json
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FORMAT = "arbitre-league-export/1"
SEPARATOR = "\x1f"


def seed_of(secret: bytes, what: str, number: int, before: str) -> bytes:
    """The seed of a lot."""
    return hmac.new(secret, SEPARATOR.join((what, str(number), before)).encode(), hashlib.sha256).digest()


def committed(secret: bytes, league: int) -> str:
    """The commitment to a secret."""
    said = b"\x1f".join((secret, f"pairing/{league}".encode(), b"1"))
    return hashlib.sha256(said).hexdigest()


def words(seed: bytes) -> Iterator[int]:
    """The numbers below 2**32 that the first lot of a seed draws."""
    key, block = hmac.new(seed, b"lot/1", hashlib.sha256).digest(), 0
    while True:
        data = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4))
        block += 1


def lot(seed: bytes, players: list[int]) -> list[int]:
    """The players in the order of the lot: as words in their order, then shuffled from the end."""
    drawn, order = words(seed), sorted(map(str, players))
    for last in range(len(order) - 1, 0, -1):
        stop = last + 1
        word = next(each for each in drawn if each < (1 << 32) - (1 << 32) % stop)
        order[last], order[word % stop] = order[word % stop], order[last]
    return [int(each) for each in order]


def hashed(before: str, league: int, act: dict[str, Any]) -> str:
    """The hash of an act."""
    said = [league, act["seq"], act["at"], act["actor"], act["kind"], act["data"]]
    text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(before.encode() + text.encode()).hexdigest()


def faults(
    header: dict[str, Any], acts: list[dict[str, Any]], secret: bytes, commitment: str
) -> Iterator[str]:
    """What does not agree."""
    league, before = header["league"], ""
    for number, act in enumerate(acts, 1):
        if act["seq"] != number or act["hash"] != hashed(before, league, act):
            yield f"act {number} is not what was written"
            return
        data = json.loads(act["data"])
        if act["kind"] == "opened" and data["commitment"] != committed(secret, league):
            yield f"act {number}: the secret is not the one that was committed to"
        if act["kind"] == "opened" and commitment not in ("", data["commitment"]):
            yield f"act {number}: another commitment than the one you saw"
        labels = {"paired": ("pairing", data.get("round")), "cut": ("cut", 1), "started": ("start", 1)}
        if data.get("lots") and act["kind"] in labels:
            what, count = labels[act["kind"]]
            if lot(seed_of(secret, f"{what}/{league}", count, before), data["lots"]) != data["lots"]:
                yield f"act {number}: this is not the lot that the secret draws"
        before = act["hash"]


def hmaced(key: bytes, text: str) -> bytes:
    """What follows from a secret and a text."""
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def listed(salt: bytes, part: str, cards: list[str]) -> str:
    """The commitment to a list: the deck of a first game (`1`), or the reserve."""
    parts = [hmaced(salt, f"salt/{part}")[:16], *(card.encode() for card in sorted(cards))]
    return hashlib.sha256(b"\x1f".join(parts)).hexdigest()


def opened(names: list[Path]) -> tuple[list[dict[str, Any]], list[dict[str, Any]], dict[str, Any]]:
    """The matches and the lists of the parts of an archive, and the files of the matches."""
    matches, decks, files = [], [], {}
    for name in names:
        with zipfile.ZipFile(name) as archive:
            told = {each: json.loads(archive.read(each)) for each in archive.namelist()}
        matches += told.pop("matches.json")
        decks += told.pop("decks.json", [])
        files |= told
    return matches, decks, files


def lists_at(acts: list[dict[str, Any]], match: int) -> dict[int, str]:
    """The commitments of the lists that players had when a match was opened."""
    found: dict[int, str] = {}
    for act in acts:
        data = json.loads(act["data"])
        if act["kind"] == "deck_set":
            found[data["player"]] = data["deck"]
        if act["kind"] == "match_opened" and data["match"] == match:
            return found
    return found


def pairs_at(acts: list[dict[str, Any]]) -> tuple[dict[int, list[list[Any]]], int, int]:
    """The pairs of each round after these acts, the last round, and the first that a bracket may have altered.

    Who is corrected in a bracket may be followed by somebody else there, in rounds that are paired already.
    """
    undone = {json.loads(act["data"])["undoes"] for act in acts if act["kind"] == "undone"}
    rounds: dict[int, list[list[Any]]] = {}
    now = bracket = altered = 0
    for act in acts:
        data, kind = json.loads(act["data"]), act["kind"]
        if act["seq"] in undone:
            continue
        if kind in ("created", "imported", "set") and not rounds:
            stages = data["rules"].get("stages") or [{}]
            bracket = int(stages[0].get("structure") == "single_elimination")
        elif kind == "cut":
            bracket = now + 1
        elif kind == "paired":
            now, altered = data["round"], 0
            rounds[now] = data["pairs"]
        elif kind == "pairs_changed":
            before = {frozenset(pair): pair for pair in rounds[now]}
            rounds[now] = [before.get(frozenset(pair), pair) for pair in data["pairs"]]
        elif kind == "corrected" and bracket and bracket <= data["round"] < now:
            altered = min(data["round"] + 1, altered or now)
    return rounds, now, altered


def paired_so(acts: list[dict[str, Any]], match: int, pairing: str) -> bool:
    """Whether the journal has a match of this round and these two, in their order, at its table.

    Of a match that came too late to be opened only whether that round could have had it.
    """
    said, both = int(pairing.split("/")[2]), [int(each) for each in pairing.split("/")[3].split("-")]
    told = [json.loads(act["data"]) for act in acts]
    opened_at = [
        number for number, act in enumerate(acts)
        if act["kind"] == "match_opened" and told[number]["match"] == match
    ]  # fmt: skip
    if not opened_at:
        kinds = ("paired", "pairs_changed")
        found = [
            data["pairs"]
            for act, data in zip(acts, told, strict=True)
            if act["kind"] in kinds and data["round"] == said
        ]
        named = [pair for pairs in found for pair in pairs if set(pair) == set(both)]
        return bool(found) and (not named or both in named)
    rounds, now, altered = pairs_at(acts[: opened_at[0]])
    if not altered:
        return said == now and rounds[now][told[opened_at[0]]["table"] - 1] == both
    named = [pair for pair in rounds.get(said, []) if set(pair) == set(both)]
    return altered <= said <= now and (not named or named == [both])


def match_faults(
    header: dict[str, Any], acts: list[dict[str, Any]], secret: bytes, names: list[Path]
) -> Iterator[str]:
    """What does not agree in the archive."""
    matches, decks, files = opened(names)
    lists = {}
    for deck in decks:
        salt, told = bytes.fromhex(deck["salt"]), [listed(bytes.fromhex(deck["salt"]), "1", deck["cards"])]
        told += [listed(salt, "reserve", deck["reserve"])] if deck["reserve"] else []
        lists[deck["commitment"]] = deck
        if "+".join(told) != deck["commitment"]:
            yield f"a list of player {deck['player']} is not what was registered"
    missing = {
        data["match"] for act in acts if act["kind"] == "match_opened" and (data := json.loads(act["data"]))
    }
    attempts: Counter[str] = Counter()
    for match in sorted(matches, key=lambda match: match["match"]):
        missing.discard(match["match"])
        file, maker = files.get(f"chance-{match['match']}.json"), match["pairing"]
        if match["attempt"] != attempts[maker]:
            yield f"match {match['match']} is attempt {attempts[maker]} of its pairing, not {match['attempt']}"
        attempts[maker] += 1
        if not maker.startswith(f"league/{header['league']}/"):
            yield f"match {match['match']} is not of this league"
        elif not paired_so(acts, match["match"], maker):
            yield f"match {match['match']} was not paired as {maker}"
        elif file is None:
            yield f"match {match['match']} has no file"
        else:
            current = lists_at(acts, match["match"])
            yield from file_faults(file, match, secret, current, lists)
    yield from (f"match {each} is not in the archive" for each in sorted(missing))


def file_faults(
    file: dict[str, Any],
    match: dict[str, Any],
    secret: bytes,
    current: dict[int, str],
    lists: dict[str, dict[str, Any]],
) -> Iterator[str]:
    """What does not agree in the file of a match."""
    number, maker, attempt = match["match"], match["pairing"], match["attempt"]
    own = hmaced(secret, SEPARATOR.join((f"match/{maker}", str(attempt))))
    for game in file["games"]:
        if hmaced(own, f"game/{game['game']}").hex() != game["secret"]:
            yield f"match {number}: the secret of game {game['game']} is not that of the league"
    if file["salts"] is None:
        return
    for seat, player in enumerate(map(int, maker.rsplit("/", 1)[1].split("-"))):
        deck = lists.get(current.get(player, ""))
        if deck is None:
            yield f"match {number}: player {player} had registered no list"
            continue
        if hmaced(bytes.fromhex(deck["salt"]), f"match/{maker}/{attempt}")[:16].hex() != file["salts"][seat]:
            yield f"match {number}: the salt of player {player} is not that of the registered list"
        if sorted(deck["cards"]) != sorted(file["games"][0]["decks"][seat]):
            yield f"match {number}: player {player} began with another list than the registered one"
        if sorted(deck["reserve"]) != sorted(file["reserves"][seat]):
            yield f"match {number}: player {player} had another reserve than the registered one"


def main(argv: list[str]) -> int:
    """Check a file; see above."""
    parser = argparse.ArgumentParser(description="Check the lots of an Arbitre league that is over.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--commitment", default="", help="what was told when entry was opened")
    parser.add_argument("--last", nargs="*", default=[], help="hashes of acts that were posted")
    parser.add_argument("--matches", nargs="*", type=Path, default=[], help="all parts of the archive")
    args = parser.parse_args(argv)
    try:
        header, *acts = [json.loads(line) for line in args.file.read_text("utf-8").splitlines()]
        if header["format"] != FORMAT or not acts:
            raise ValueError("this is no league of a form that is known")
        if header["secret"] is None:
            raise ValueError("it does not tell its secret: the league is not over")
        secret = bytes.fromhex(header["secret"])
        found = list(faults(header, acts, secret, args.commitment.lower()))
        found += match_faults(header, acts, secret, args.matches) if args.matches else []
    except (OSError, ValueError, LookupError, TypeError, AttributeError, zipfile.BadZipFile) as error:
        sys.stderr.write(f"cannot be checked: {error}\n")
        return 2
    known = {act["hash"] for act in acts}
    found += [f"no act has the hash {each}" for each in args.last if each.lower() not in known]
    for fault in found:
        sys.stdout.write(f"DOES NOT AGREE: {fault}\n")
    if not found:
        lots = sum('"lots"' in act["data"] for act in acts)
        matches = f", {len(opened(args.matches)[0])} matches" if args.matches else ""
        sys.stdout.write(f"all agrees: {len(acts)} acts, {lots} lots{matches}\n")
    if not args.commitment:
        sys.stdout.write("Not compared with Discord: the commitment (--commitment).\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
