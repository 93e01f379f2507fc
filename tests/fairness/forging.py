"""What a dishonest bot could publish: each forgery changes an honest file, and mends whatever would give it away."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from typing import Any

from tests.fairness.files import script

Told = dict[str, Any]
Forgery = Callable[[Told], Any]

FORGERIES: dict[str, tuple[str, str, Forgery]] = {}
"""By name: of which file (`single` or `series`), who finds it (`script` or `replay`), and the forgery."""


def forgery(by: str, of: str = "single") -> Callable[[Forgery], Forgery]:
    """Add a forgery to the list, found by `by`."""

    def add(make: Forgery) -> Forgery:
        FORGERIES[make.__name__.replace("_", " ")] = (of, by, make)
        return make

    return add


def chance(told: Told, game: int = 0) -> list[dict[str, Any]]:
    return told["games"][game]["chance"]


def mended(told: Told) -> Told:
    """With seeds, hashes and shuffles that go with secrets, words, lists and labels as they are now."""
    terms = told["terms"]
    for place, game in enumerate(told["games"]):
        key = bytes.fromhex(game["secret"])
        match, number = terms["match"].encode(), str(place + 1).encode()
        if place < len(terms["commitments"]):
            terms["commitments"][place] = script.sha256(key, match, number)
        text = script.SEPARATOR.join([match, number, *(word.encode() for word in terms["words"])])
        game["seed"] = hmac.new(key, text, "sha256").hexdigest()
        for use in game["chance"]:
            items = use["items"] = sorted(use["items"])
            use["result"] = script.shuffled(bytes.fromhex(game["seed"]), use["label"], use["number"], items)
    for seat in (0, 1):
        reserve = told["reserves"][seat]
        salt = told["salts"][seat]
        terms["decks"][seat] = script.list_hash(salt, "1", told["games"][0]["decks"][seat])
        terms["reserves"][seat] = script.list_hash(salt, "reserve", reserve) if reserve else None
    return told


def plain_row(told: Told) -> int:
    """A row late in the match in which nothing was left to chance."""
    used = {use["row"] for use in chance(told)}
    return next(
        row["row"] for row in reversed(told["journal"]) if row["kind"] == "answer" and row["row"] not in used
    )


def use(told: Told, label: str, number: int, row: int, items: list[str] | None = None) -> dict[str, Any]:
    """A use of chance that agrees with the seed of the first game."""
    items = sorted(chance(told)[0]["items"] if items is None else items)
    seed = bytes.fromhex(told["games"][0]["seed"])
    made = script.shuffled(seed, label, number, items)
    return {"row": row, "label": label, "number": number, "items": items, "result": made}


# ---------------------------------------------------------------- the twelve kinds


@forgery("script")
def no_shuffle_at_all(told):
    chance(told).clear()
    return told


@forgery("script")
def cards_missing_from_the_opening_shuffle(told):
    first = chance(told)[0]
    del first["items"][:4]
    return mended(told)


@forgery("script")
def a_label_ground_until_the_hand_suits(told):
    chance(told)[0] = use(told, "shuffle/grind-316/A", 1, 0)
    return told


@forgery("script")
def reshuffles_in_a_row_before_the_first_hand(told):
    chance(told)[1:1] = [use(told, "shuffle/A", number, 0) for number in range(2, 401)]
    return told


@forgery("script", "series")
def a_game_twice(told):
    told["games"][1] = json.loads(json.dumps(told["games"][0]))
    return told


@forgery("script")
def a_secret_of_afterwards(told):
    told["games"][0]["secret"] = "ab" * 32
    return mended(told)


@forgery("script")
def another_number_of_the_match(told):
    told["terms"]["match"] = "99"
    return mended(told)


@forgery("script")
def a_seed_from_nowhere(told):
    told["games"][0]["seed"] = "00" * 32
    return told


@forgery("script")
def a_deck_of_afterwards(told):
    deck = told["games"][0]["decks"][0]
    plain = [card for card in deck if card not in told["games"][0]["apart"][0]]
    deck[deck.index(plain[0])] = plain[-1]
    chance(told)[0]["items"] = sorted([*plain[1:], plain[-1]])
    return mended(told)


@forgery("script")
def another_salt(told):
    told["salts"][0] = "00" * 16
    return mended(told)


@forgery("script")
def a_shuffle_that_put_wished_cards_on_top(told):
    result = chance(told)[0]["result"]
    result[-6:], result[:6] = result[:6], result[-6:]
    return told


@forgery("script")
def an_opening_shuffle_with_the_other_deck(told):
    chance(told)[0] = use(told, "shuffle/A", 1, 0, chance(told)[1]["items"])
    return told


@forgery("script")
def an_invented_word(told):
    told["terms"]["words"][1] = "try-316"
    return mended(told)


# ---------------------------------------------------------------- more


@forgery("script")
def a_number_passed_over(told):
    chance(told)[0] = use(told, "shuffle/A", 7, 0)
    return told


@forgery("script")
def the_better_of_two_opening_shuffles(told):
    chance(told)[0] = use(told, "shuffle/A", 2, 0)
    chance(told).insert(0, use(told, "shuffle/A", 1, 0))
    return told


@forgery("script")
def no_shuffle_for_the_second_seat(told):
    del chance(told)[1]
    return told


@forgery("script")
def two_cards_glued_to_one(told):
    deck = told["games"][0]["decks"][0]
    deck[:] = sorted(deck)
    deck[:2] = ["\x1f".join(deck[:2])]
    return told


@forgery("script")
def a_card_moved_into_the_salt(told):
    deck = told["games"][0]["decks"][0]
    deck.sort()
    told["salts"][0] += "1f" + deck.pop(0).encode().hex()
    return told


@forgery("script")
def letters_moved_from_word_to_word(told):
    one, other = told["terms"]["words"]
    told["terms"]["words"] = [one[:-1], one[-1] + other]
    return mended(told)


@forgery("script")
def a_separator_in_a_word(told):
    told["terms"]["words"][0] += "\x1fa"
    return told


@forgery("script")
def a_number_of_the_match_in_other_digits(told):
    told["terms"]["match"] = "0" + told["terms"]["match"]
    return mended(told)


@forgery("script")
def a_game_whose_number_is_true(told):
    told["games"][0]["game"] = True
    return told


@forgery("script")
def a_key_twice(told):
    text = json.dumps(told)
    return text.replace('"journal":', '"games": [], "journal":', 1)


@forgery("script", "series")
def a_game_left_out(told):
    del told["games"][1]
    told["terms"]["best_of"] = len(told["games"])
    return told


@forgery("script", "series")
def games_in_another_order(told):
    games = told["games"]
    games[0], games[1] = games[1], games[0]
    return told


@forgery("script", "series")
def the_secret_of_another_game(told):
    told["games"][1]["secret"] = told["games"][0]["secret"]
    return mended(told)


@forgery("script")
def a_reserve_that_was_not_committed_to(told):
    told["reserves"][1] = told["games"][0]["decks"][1][:6]
    return told


@forgery("script", "series")
def a_later_deck_with_cards_from_nowhere(told):
    game = told["games"][1]
    deck, apart = game["decks"][0], game["apart"][0]
    stranger = next(card for card in told["games"][0]["decks"][1] if card not in deck + told["reserves"][0])
    gone = next(card for card in deck if card not in apart)
    deck[deck.index(gone)] = stranger
    items = chance(told, 1)[0]["items"]
    items[items.index(gone)] = stranger
    return mended(told)


@forgery("script")
def three_cards_apart_from_the_deck(told):
    apart, items = told["games"][0]["apart"][0], chance(told)[0]["items"]
    single = next(card for card in items if items.count(card) == 1)
    apart.append(single)
    items.remove(single)
    return mended(told)


@forgery("replay")
def an_ally_apart_in_place_of_the_haven_bag(told):
    apart, items = told["games"][0]["apart"][0], chance(told)[0]["items"]
    single = next(card for card in items if items.count(card) == 1)
    bag, apart[-1] = apart[-1], single
    for each in chance(told):
        each["items"] = [bag if card == single else card for card in each["items"]]
    return mended(told)


@forgery("script")
def chance_before_the_match(told):
    chance(told)[0]["row"] = chance(told)[1]["row"] = -1
    return told


@forgery("script")
def chance_in_a_row_that_is_not_there(told):
    items = chance(told)[0]["items"]
    chance(told).append(use(told, "discard/A", 1, len(told["journal"]) + 5, items[:3]))
    return told


@forgery("script")
def chance_in_a_row_that_was_taken_back(told):
    back = plain_row(told)
    gone = back - 3
    chance(told).append(use(told, "discard/B", 1, gone, chance(told)[1]["items"][:3]))
    answer = {"type": "JudgeEdit", "edit": "undo", "reason": "so", "number": gone - 1}
    told["journal"][back] |= {"kind": "act", "seat": None, "decision": None, "answer": answer}
    return told


@forgery("replay")
def a_consent_to_what_nobody_asked(told):
    back = plain_row(told)
    answer = {"type": "AnswerBack", "request": 1, "accept": True, "back": back - 1}
    told["journal"][back] |= {"kind": "act", "seat": 1, "decision": None, "answer": answer}
    return told


@forgery("replay")
def a_reshuffle_without_a_cause(told):
    numbers = [each["number"] for each in chance(told) if each["label"] == "shuffle/A"]
    after = max(each["row"] for each in chance(told))
    row = next(r["row"] for r in told["journal"] if r["row"] > after and r["kind"] == "answer")
    chance(told).append(use(told, "shuffle/A", max(numbers) + 1, row))
    return told


@forgery("replay")
def reshuffles_in_a_row_with_rows_of_their_own(told):
    at = next(row["row"] for row in told["journal"] if row["kind"] == "answer")
    like = told["journal"][at]
    told["journal"][at:at] = [json.loads(json.dumps(like)) for _ in range(399)]
    for place, row in enumerate(told["journal"]):
        row["row"] = place
    chance(told)[2:] = []
    chance(told).extend(use(told, "shuffle/A", 2 + n, at + n) for n in range(399))
    return told


@forgery("replay")
def a_later_shuffle_left_out(told):
    last = chance(told).pop()
    assert last["row"] > 0
    return told


@forgery("replay")
def a_shuffle_in_another_row(told):
    last = chance(told)[-1]
    last["row"] += 1
    return told


@forgery("replay")
def a_shuffle_told_as_a_discard(told):
    last = chance(told)[-1]
    label = last["label"].replace("shuffle", "discard")
    chance(told)[-1] = use(told, label, 1, last["row"], last["items"])
    return told


@forgery("replay")
def an_answer_that_was_not_given(told):
    row = next(r for r in reversed(told["journal"]) if r["answer"] == "rollback")
    row["answer"] = "keep"
    return told


@forgery("replay")
def answers_left_out(told):
    del told["journal"][-4:]
    return told


@forgery("replay")
def another_winner(told):
    told["end"]["winner"] = 1 - told["end"]["winner"]
    return told


@forgery("replay")
def a_match_that_was_over_told_as_aborted(told):
    told["end"] = {"status": "aborted", "winner": None, "reason": "", "rule": ""}
    return told


@forgery("script")
def other_rulings_than_agreed(told):
    told["terms"]["options"] = {"first_turn_attack": "yes"}
    return told


@forgery("script")
def an_announcement_of_afterwards(told):
    told["terms"]["announced"][1] = "Brâkmar"
    return told


@forgery("script", "series")
def a_shorter_match(told):
    told["terms"]["best_of"] = 1
    del told["games"][1:], told["terms"]["commitments"][1:]
    return told


@forgery("script")
def commitments_of_afterwards(told):
    told["games"][0]["secret"] = "cd" * 32
    return mended(told)


@forgery("script")
def complete_in_other_words(told):
    told["complete"] = 1
    return told


@forgery("script")
def a_match_the_bot_could_not_play_again(told):
    told["complete"] = False
    return told


@forgery("script")
def a_file_of_the_form_before(told):
    told["format"] = "arbitre-fairness-2"
    return told


@forgery("script")
def something_more_beside(told):
    told["games"][0]["note"] = "checked"
    return told


@forgery("replay")
def cards_of_another_catalogue(told):
    told["catalog"] = "0" * len(told["catalog"])
    return told


@forgery("replay")
def what_was_told_otherwise(told):
    told["journal"][-1]["told"] = "0" * 16
    return told


@forgery("replay")
def another_state_at_the_end(told):
    told["state"] = "0" * 16
    return told
