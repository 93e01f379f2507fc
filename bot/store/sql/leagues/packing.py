"""Acts in few bytes: what most of them say is known, so numbers are all that is kept of it.

What is hashed, exported and shown is the JSON that was packed, byte for byte. Nothing here may change but by
additions at ends: databases hold what it has packed.
"""

from __future__ import annotations

import datetime as dt
import re
import zlib
from collections.abc import Callable, Iterator
from itertools import islice

#: First bytes. Behind them stands: the text; the text compressed; else what goes into the blanks of a text of `_KNOWN`.
_PLAIN, _DEFLATED, _FIRST_KNOWN = 0, 1, 16
#: What stands between kind and data: no text holds it.
_NUL = "\0"
#: Blanks: `#` a number, `$` a SHA-256, `@` a whole minute, `%` why something ended.
_BLANK = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:00Z|[0-9a-f]{64}|0|[1-9][0-9]{0,17}" + r'|(?<="why":")[a-z_]{1,60}(?=")'
)
_MARKS = frozenset("#$@%")
_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
_MINUTE = dt.timedelta(minutes=1)
_DIGEST = 32
#: Words of one byte, stored as their places: add at the end only. Others are spelled out behind their length and this.
_WORDS = (
    "games", "games_even", "concede", "timeout", "judged", "silent", "absent", "announced", "nobody", "tried",
    "playing", "annulled", "left",
)  # fmt: skip
_SPELLED = 128


def _result(source: str, *results: str) -> list[str]:
    return [f'result{_NUL}{{"table":#,"source":"{source}","result":{each}}}' for each in results]


#: Kind and data of acts with blanks in them, stored as their places: add at the end only.
_KNOWN = (
    f'ready{_NUL}{{"player":#,"round":#,"against":#}}',
    f'ready{_NUL}{{"player":#,"agreed":true,"round":#,"against":#}}',
    f'match_opened{_NUL}{{"table":#,"match":#}}',
    *_result(
        "table",
        '"played","games":[#,#,#],"why":"%"',
        '"played","games":[#,#,#]',
        '"concede","games":[#,#,#],"winner":#,"why":"%"',
        'null,"why":"%"',
    ),
    *_result(
        "judge",
        '"played","games":[#,#,#],"why":"$"',
        '"forfeit","winner":#,"why":"$"',
        '"double_loss","why":"$"',
        '"draw","games":[#,#,#],"why":"%"',
    ),
    *_result(
        "forfeit",
        '"forfeit","winner":#,"why":"%"',
        '"double_loss","why":"%"',
        '"draw","why":"%"',
    ),
    f'proposed{_NUL}{{"player":#,"moment":"@"}}',
    f'agreed{_NUL}{{"player":#,"moment":"@"}}',
    f'absent{_NUL}{{"player":#,"round":#}}',
    f'joined{_NUL}{{"player":#}}',
    f'late{_NUL}{{"player":#}}',
    f'dropped{_NUL}{{"player":#}}',
    f'erased{_NUL}{{"player":#}}',
    f'looked{_NUL}{{"player":#}}',
    f'deck_set{_NUL}{{"player":#,"deck":"$"}}',
    f'deck_set{_NUL}{{"player":#,"deck":"$+$"}}',
    f'round_closed{_NUL}{{"round":#}}',
)
_NUMBERS = {text: number for number, text in enumerate(_KNOWN, _FIRST_KNOWN)}


def packed(kind: str, data: str) -> bytes:
    """Kind and data of an act, as they are stored; `unpacked` gives both again.

    Raises:
        ValueError: it would not.
    """
    text = kind + _NUL + data
    found = _short(text)
    if found is None:
        deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
        plain = text.encode()
        found = bytes([_DEFLATED]) + deflate.compress(plain) + deflate.flush()
        if len(found) > len(plain):
            found = bytes([_PLAIN]) + plain
    if unpacked(found) != (kind, data):
        raise ValueError("this act cannot be packed")
    return found


def _short(text: str) -> bytes | None:
    """The number of a known text and what goes into its blanks; None where this is no known one."""
    number = None if _MARKS & {*text} else _NUMBERS.get(_BLANK.sub(_mark, text))
    if number is None:
        return None
    try:
        return bytes([number]) + b"".join(map(_filling, _BLANK.finditer(text)))
    except ValueError:  # no such day
        return None


def unpacked(stored: bytes) -> tuple[str, str]:
    """Kind and data of an act, as they were packed.

    Raises:
        ValueError: this is nothing that was packed.
    """
    form, rest = (stored[0], stored[1:]) if stored else (_PLAIN, b"")
    try:
        if form == _PLAIN:
            text = rest.decode()
        elif form == _DEFLATED:
            text = zlib.decompress(rest, -zlib.MAX_WBITS).decode()
        else:
            text = _filled(_KNOWN[form - _FIRST_KNOWN] if form >= _FIRST_KNOWN else "", rest)
    except (zlib.error, IndexError, OverflowError) as error:
        raise ValueError(str(error)) from None
    kind, nul, data = text.partition(_NUL)
    if not nul:
        raise ValueError("no kind")
    return kind, data


def _mark(found: re.Match[str]) -> str:
    text = found[0]
    if text.isdecimal() and len(text) < 2 * _DIGEST:
        return "#"
    return "@" if text.endswith("Z") else "$" if len(text) == 2 * _DIGEST else "%"


def _filling(found: re.Match[str]) -> bytes:
    """What goes into a blank. Numbers: seven bits a byte, the lowest first, a bit for more to come."""
    text, mark = found[0], _mark(found)
    if mark == "$":
        return bytes.fromhex(text)
    if mark == "%":
        known = text in _WORDS
        return bytes([_WORDS.index(text)]) if known else bytes([_SPELLED + len(text)]) + text.encode()
    number = int(text) if mark == "#" else (dt.datetime.fromisoformat(text) - _EPOCH) // _MINUTE
    if number < 0:
        raise ValueError("before 1970")
    filling = bytearray()
    while number >> 7:
        filling.append(number & 127 | 128)
        number >>= 7
    return bytes([*filling, number])


def _filled(known: str, rest: bytes) -> str:
    values = iter(rest)
    found = "".join(_BLANKS.get(each, _text)(each, values) for each in re.split("([#$@%])", known))
    if next(values, None) is not None:
        raise ValueError("too long")
    return found


def _text(text: str, _: Iterator[int]) -> str:
    return text


def _number(_: str, values: Iterator[int]) -> str:
    return str(_whole(values))


def _minute(_: str, values: Iterator[int]) -> str:
    return f"{_EPOCH + _whole(values) * _MINUTE:%Y-%m-%dT%H:%M:00Z}"


def _digest(_: str, values: Iterator[int]) -> str:
    return _taken(values, _DIGEST).hex()


def _word(_: str, values: Iterator[int]) -> str:
    (number,) = _taken(values, 1)
    return _WORDS[number] if number < _SPELLED else _taken(values, number - _SPELLED).decode()


_BLANKS: dict[str, Callable[[str, Iterator[int]], str]] = {
    "#": _number,
    "@": _minute,
    "$": _digest,
    "%": _word,
}


def _whole(values: Iterator[int]) -> int:
    number = shift = 0
    for value in values:
        number |= (value & 127) << shift
        shift += 7
        if value < _SPELLED:
            return number
    raise ValueError("too short")


def _taken(values: Iterator[int], count: int) -> bytes:
    found = bytes(islice(values, count))
    if len(found) < count:
        raise ValueError("too short")
    return found
