"""What a dishonest bot could publish that agrees with itself: terms that were bad from the start, or another play.

Each scheme is found with words that name what is wrong, or `MUST_BE_TOLD`: no file can show that it did not happen, so
the reader must be told of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bot.hosted import hosted_games
from bot.tables import published
from tests.fairness.files import script, text_of
from tests.fairness.forging import Told, chance, mended

Scheme = Callable[[Told], Any]

FROM_THE_START: dict[str, tuple[str, str, Scheme]] = {}
"""Found though the fingerprint in the thread is that of the bad terms: of which file, the words that name it."""

AFTERWARDS: dict[str, tuple[str, str, Scheme]] = {}
"""Found with what stands in Discord, or by playing the match again."""

MUST_BE_TOLD: dict[str, tuple[str, str, Scheme]] = {}
"""Agree with everything: the note that the script must give."""


def scheme(
    table: dict[str, tuple[str, str, Scheme]], words: str, of: str = "single"
) -> Callable[[Scheme], Scheme]:
    """Add a scheme to a table, known by these words."""

    def add(make: Scheme) -> Scheme:
        table[make.__name__.replace("_", " ")] = (of, words, make)
        return make

    return add


def given_by_b(told: Told) -> list[str]:
    """What the second player holds when the thread shows the terms as they are in the file."""
    terms = told["terms"]
    given = ["--commitment", *terms["commitments"], "--terms", script.terms_hash(terms)]
    return [*given, "--word", "B", terms["words"][1]]


def replayed(told: Told) -> Told:
    """With chance, digests and end that go with the answers as they are now."""
    games = hosted_games()
    for _ in told["journal"]:
        report, _rows = published.replay(games, published.read(text_of(told).encode()))
        for row, digest in zip(told["journal"], report.told, strict=False):
            row["told"] = digest
        if report.contest is not None:
            break
    assert report.contest is not None, report.problems
    for game, uses in zip(told["games"], report.chance, strict=False):
        game["chance"] = json.loads(json.dumps(uses))
    result = report.contest.result
    end = ("aborted", None, "", "")
    if result is not None:
        end = ("over", result.winner, result.reason, result.rule)
    told["end"] = dict(zip(("status", "winner", "reason", "rule"), end, strict=True))
    told["state"] = report.state
    return told


def undealt(told: Told) -> Told:
    """As if the match had been aborted before anything was dealt."""
    for game in told["games"]:
        game |= {"decks": None, "apart": None, "chance": []}
    end = {"status": "aborted", "winner": None, "reason": "", "rule": ""}
    return told | {"journal": [], "salts": None, "reserves": None, "state": "", "end": end}


def acted(told: Told, seat: int | None, /, **answer: Any) -> Told:
    """Cut off after forty rows, with an act as the last one."""
    del told["journal"][40:]
    row = {"row": 40, "kind": "act", "seat": seat, "decision": None, "answer": answer, "told": "0" * 16}
    told["journal"].append(row)
    return told


# ---------------------------------------------------------------- from the start


@scheme(FROM_THE_START, "decks in terms")
def no_commitment_to_a_deck(told):
    told["terms"]["decks"] = [None, None]
    return told


@scheme(FROM_THE_START, "the reserve of A gives the commitment", "series")
def no_commitment_to_a_reserve(told):
    told["terms"]["reserves"] = [None, None]
    return told


@scheme(FROM_THE_START, "commitments", "series")
def one_commitment_for_three_games(told):
    del told["terms"]["commitments"][1:]
    return told


@scheme(FROM_THE_START, "game 1 is not as a bot writes it")
def a_secret_that_can_be_guessed(told):
    told["games"][0]["secret"] = "07"
    return mended(told)


@scheme(FROM_THE_START, "salts")
def a_deck_without_salt(told):
    told["salts"] = ["", ""]
    return mended(told)


@scheme(FROM_THE_START, "each game has a secret of its own", "series")
def one_secret_for_all_games(told):
    for game in told["games"]:
        game["secret"] = told["games"][0]["secret"]
    return mended(told)


@scheme(FROM_THE_START, "a word")
def hidden_signs_in_the_others_word(told):
    told["terms"]["words"][0] = "che\u200b\u2060val"
    return mended(told)


@scheme(FROM_THE_START, "a word")
def hidden_signs_in_ones_own_word(told):
    told["terms"]["words"][1] = "\u202eagrafe"
    return mended(told)


@scheme(FROM_THE_START, "a word")
def an_accent_apart_from_its_letter(told):
    told["terms"]["words"][0] = "e\u0301te"
    return mended(told)


@scheme(FROM_THE_START, "a word")
def a_word_longer_than_words_are(told):
    told["terms"]["words"][0] = "x" * 61
    return mended(told)


@scheme(FROM_THE_START, "best_of")
def a_match_of_two_games(told):
    told["terms"]["best_of"] = 2
    return told


@scheme(FROM_THE_START, "the match or the game")
def a_number_of_the_match_in_two_parts(told):
    told["terms"]["match"] = "1\x1f1"
    return mended(told)


@scheme(FROM_THE_START, "format or announced")
def a_format_with_hidden_signs(told):
    told["terms"]["format"] = "con\u200bstructed"
    return told


@scheme(FROM_THE_START, "the deck of B may not be played: 101.5 copies", "unlawful")
def a_deck_of_one_card(told):
    return told


# ---------------------------------------------------------------- afterwards


@scheme(AFTERWARDS, "fingerprint of the thread")
def seats_exchanged(told):
    for part in ("words", "decks", "reserves", "announced"):
        told["terms"][part].reverse()
    told["salts"].reverse()
    game = told["games"][0]
    game["decks"].reverse()
    game["apart"].reverse()
    for use in game["chance"]:
        use["label"] = use["label"].translate(str.maketrans("AB", "BA"))
    game["chance"][:2] = game["chance"][1::-1]
    return mended(told)


@scheme(AFTERWARDS, "the deck of A gives the commitment")
def salts_exchanged(told):
    told["salts"].reverse()
    return told


@scheme(AFTERWARDS, "the list A2", "series")
def later_games_that_were_never_dealt(told):
    return undealt(told)


@scheme(AFTERWARDS, "is of a kind that there is")
def a_label_in_other_letters(told):
    chance(told)[-1]["label"] = "shuffle/\u0410"
    return told


@scheme(AFTERWARDS, "is not as a bot writes it")
def a_label_that_breaks_the_line(told):
    chance(told)[-1]["label"] = "shuffle/A\u2028all 39 agree"
    return told


@scheme(AFTERWARDS, "game 1 is not as a bot writes it")
def a_number_too_long_to_read(told):
    chance(told)[-1]["number"] = 10**4000
    return told


@scheme(AFTERWARDS, "who acted in row 40")
def a_judge_with_a_seat(told):
    return acted(told, 1, type="JudgeEdit", edit="result", seat=1, reason="so")


@scheme(AFTERWARDS, "who acted in row 40")
def a_concession_of_nobody(told):
    return acted(told, None, type="Concede")


@scheme(AFTERWARDS, "row 40 holds more than an act")
def an_act_with_a_remark(told):
    return acted(told, 0, type="Concede", remark="gladly")


@scheme(AFTERWARDS, "row 40 holds no act")
def an_act_of_no_kind(told):
    return acted(told, 0, type="Deal")


@scheme(AFTERWARDS, "row 40 is about a clock, and there was none")
def a_timeout_without_a_clock(told):
    return acted(told, 0, type="Timeout")


@scheme(FROM_THE_START, "clock in terms")
def a_clock_of_no_form(told):
    told["terms"]["clock"] = "soon"
    return told


@scheme(FROM_THE_START, "its clock is none that a match may have")
def a_clock_of_no_time(told):
    told["terms"]["clock"] = "999+999"
    return told


@scheme(AFTERWARDS, "winner in end")
def a_third_winner(told):
    told["end"]["winner"] = 2
    return told


@scheme(AFTERWARDS, "cannot be checked")
def half_a_sign(told):
    told["end"]["reason"] = "\ud800"
    return told


@scheme(AFTERWARDS, "names a key twice")
def a_key_twice_in_a_row(told):
    return json.dumps(told).replace('"kind": "answer"', '"kind": "start", "kind": "answer"', 1)


@scheme(AFTERWARDS, "names a key twice")
def a_key_twice_in_an_act(told):
    return json.dumps(told).replace('"type": "Concede"', '"type": "Timeout", "type": "Concede"')


@scheme(AFTERWARDS, "a number is not as a bot writes it")
def no_number(told):
    return json.dumps(told).replace('"winner": 0', '"winner": NaN')


@scheme(AFTERWARDS, "no JSON as a bot writes it")
def a_bottomless_answer(told):
    return json.dumps(told).replace('"rollback"', "[" * 100_000 + "]" * 100_000, 1)


@scheme(AFTERWARDS, "no JSON as a bot writes it")
def a_file_cut_off(told):
    return json.dumps(told)[:-200]


@scheme(AFTERWARDS, "no JSON as a bot writes it")
def two_files_in_one(told):
    return json.dumps(told) * 2


@scheme(AFTERWARDS, "no JSON as a bot writes it")
def a_mark_before_the_file(told):
    return "\ufeff" + json.dumps(told)


@scheme(AFTERWARDS, "the format arbitre-fairness-3")
def a_file_that_is_a_list(_):
    return "[]"


# ---------------------------------------------------------------- what a file cannot show


@scheme(MUST_BE_TOLD, "if you were shown a Hand, it is false")
def a_played_match_told_as_never_dealt(told):
    return undealt(told)


@scheme(MUST_BE_TOLD, "token_size is free", "ruling")
def a_ruling_that_nobody_was_shown(told):
    return told


@scheme(MUST_BE_TOLD, "after 40 rows: aborted")
def a_match_cut_off_and_told_as_aborted(told):
    del told["journal"][40:]
    return replayed(told)


@scheme(MUST_BE_TOLD, "B won (timeout)")
def a_timeout_that_was_none(told):
    told["terms"]["clock"] = "15+20"
    return replayed(acted(told, 0, type="Timeout"))


@scheme(MUST_BE_TOLD, "clock 72h pass")
def a_clock_that_nobody_was_shown(told):
    told["terms"]["clock"] = "72h pass"
    return told


@scheme(MUST_BE_TOLD, "the clock was stopped, says the file, in row 40")
def a_clock_that_nobody_stopped(told):
    told["terms"]["clock"] = "15+20"
    return replayed(acted(told, None, type="ClockStop"))


@scheme(MUST_BE_TOLD, "was out of time and passed for, says the file, in row 40")
def a_pass_that_nobody_made(told):
    told["terms"]["clock"] = "72h pass"
    row = told["journal"][40]
    told["journal"] = told["journal"][:41]
    row |= {
        "kind": "act",
        "answer": {"type": "Lapse", "decision_id": row["decision"], "answer": row["answer"]},
    }
    row["decision"] = None
    return replayed(told)


@scheme(MUST_BE_TOLD, "B won (concede)")
def a_concession_of_the_other(told):
    assert told["end"]["winner"] == 0
    told["journal"][-1]["seat"] = 0
    return replayed(told)


@scheme(MUST_BE_TOLD, "a judge stepped in, says the file, in row 40")
def a_judge_who_gave_the_match_away(told):
    return replayed(acted(told, None, type="JudgeEdit", edit="result", seat=1, reason="so"))


@scheme(MUST_BE_TOLD, "a judge stepped in, says the file, in row 40")
def a_judge_who_took_a_shuffle_back(told):
    return replayed(acted(told, None, type="JudgeEdit", edit="undo", number=4, reason="so"))


@scheme(MUST_BE_TOLD, "both agreed to take something back, says the file, in row 41")
def a_consent_that_was_none(told):
    told = acted(told, 0, type="AskBack", number=4, steps=1, since=[])
    row = told["journal"][-1] | {"row": 41, "seat": 1}
    told["journal"].append(row | {"answer": {"type": "AnswerBack", "request": 1, "accept": True, "back": 4}})
    return replayed(told)


@scheme(MUST_BE_TOLD, "give --deck A2 and B2 and A3 and B3", "series")
def later_decks_that_nobody_compared(told):
    return told
