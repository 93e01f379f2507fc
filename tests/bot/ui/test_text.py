"""What people wrote is shown inert, clean and short."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.base.text import bound, brief, clean, clip, escape, label, lines


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("**bold** _x_ `y` ~~z~~ ||s||", r"\*\*bold\*\* \_x\_ \`y\` \~\~z\~\~ \|\|s\|\|"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("<@123> <#4> <@&5>", "\\<@\u200b123\\> \\<\\#4\\> \\<@\u200b&5\\>"),
        ("[a](http://b.c)", r"\[a\]\(http\://b.c\)"),
        ("a\n# b\r\n> c", r"a \# b \> c"),
        ("\u202eabc\u202c\u2066d\u2069", "abcd"),
        ("a\u0000\u0007b\u200b\u200f", "ab"),
        ("1. first", r"1\. first"),
        ("e\u0301", "é"),
    ],
)
def test_escape(given, shown):
    assert escape(given) == shown


def test_long_names_are_cut():
    assert len(clip("W" * 4000, 100)) == 100
    assert len(label("W" * 4000)) == 80
    assert escape("W" * 4000).endswith("…")


@pytest.mark.parametrize(
    ("said", "most", "shown"),
    [
        ("Draw a card.", 12, "Draw a card."),
        ("It gets +2 in Strength. If it has the trait Iop, it gets Giant.", 40, "It gets +2 in Strength. …"),
        ("Giant. As it appears, untap all your other Allies.", 30, "Giant. As it appears, untap …"),
        ("One sentence, which is too long", 16, "One sentence …"),
        ("W" * 40, 10, "W" * 9 + "…"),
    ],
)
def test_of_a_long_text_whole_sentences_or_whole_words_are_left(said, most, shown):
    assert brief(said, most) == shown
    assert len(shown) <= most


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Qui bloque ?", "Qui bloque_?"),
        ("**Qui ?** « Moi ! »", "**Qui_?** «_Moi_!_»"),
        ("1 : a ; b", "1_: a_; b"),
        ("**Gagner :** :x: <t:1:R>", "**Gagner_:** :x: <t:1:R>"),
        ("Who blocks?", "Who blocks?"),
        ("AP 3 · ✋ 5 · 🗑️ 2 · Ann ❤️ 16/16", "AP 3 · ✋_5 · 🗑️_2 · Ann ❤️_16/16"),
        ("Pay 2 🔥 Fire + 1 💧 Water", "Pay 2_🔥 Fire + 1_💧 Water"),
    ],
)
def test_no_line_breaks_before_french_punctuation_or_between_an_emoji_and_its_number(said, shown):
    assert bound(said).replace("\u00a0", "_") == shown
    assert len(bound(said)) == len(said)


def test_towers_of_accents_are_cut_down():
    assert len(clean("Z" + "\u0335" * 200)) <= 3


@given(st.text())
def test_nothing_invisible_is_left(text):
    cleaned = clean(text)
    assert all(unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn"} for c in cleaned)
    assert "\n" not in cleaned
    assert unicodedata.is_normalized("NFC", cleaned)


@given(st.text())
def test_no_mention_survives(text):
    escaped = escape("@everyone" + text + "<@1>")
    assert "@everyone" not in escaped
    assert "<@1>" not in escaped


@given(st.lists(st.text(alphabet="abc", max_size=30), max_size=40), st.integers(min_value=1, max_value=200))
def test_lines_fit_and_keep_the_newest(parts, most):
    kept = lines(parts, most)
    assert len(kept) <= most
    if parts and len(parts[-1]) + 1 <= most:
        assert kept.endswith(parts[-1])
