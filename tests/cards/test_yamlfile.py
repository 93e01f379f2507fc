from __future__ import annotations

import pytest

from cards.yamlfile import MAX_DEPTH, YamlError, line_of, parse


def test_only_true_and_false_are_booleans():
    data = parse("on: yes\noff: no\nyes: true\nday: 2010-03-01\nnone: ~\nempty:\nid: 010\nsix: 1:30\nn: -3\n")
    rest = {name: data.pop(name) for name in ("id", "six", "n")}
    assert data == {"on": "yes", "off": "no", "yes": True, "day": "2010-03-01", "none": None, "empty": None}
    assert rest == {"id": "010", "six": "1:30", "n": -3}


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "twice"),
        ("a: &x [1]\n", 1, "aliases"),
        ("a: 1\nb: *x\n", 2, "aliases"),
        ("a: !!python/object:os.system x\n", 1, "tags"),
        ("- a\n- !thing b\n", 2, "tags"),
        ("a: [1\nb: 2\n", 2, "flow sequence"),
        ("a: 1\n---\nb: 2\n", 2, "single document"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), 1, "deep"),
        ("a: \x00", 0, "(special|control) characters"),
        ("? [a]\n: b\n", 1, "a key is a word"),
        ("[" * 5000, 1, "deep"),
    ],
)
def test_what_the_dialect_leaves_out_is_refused_with_its_line(text, line, words):
    with pytest.raises(YamlError, match=words) as caught:
        parse(text)
    assert caught.value.line == line


def test_nothing_is_none():
    assert parse("") is None
    assert parse("# only a comment\n") is None


@pytest.mark.parametrize(
    ("path", "line"),
    [((), 1), ((1,), 3), ((1, "powers"), 4), ((1, "powers", 0, "on"), 5), ((1, "absent"), 3), ((9,), 1)],
)
def test_a_path_has_a_line(path, line):
    text = "- name: a\n  level: 1\n- name: b\n  powers:\n    - on: c\n"
    assert line_of(text, path) == line
