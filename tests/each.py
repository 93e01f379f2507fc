"""Many small cases in one test, which goes through all of them and names each one that fails.

A test of its own costs some milliseconds in each worker before it begins; where a case takes less than that, this is
the way to have thousands.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def holds(cases: Iterable[Case], check: Callable[[Case], None], name: Callable[[Case], str] = str) -> None:
    """Check every case; fail with the names of all that fail, and with what was wrong with each.

    Raises:
        Failed: some case fails, or there is none.
    """
    count, wrong = 0, []
    for case in cases:
        count += 1
        try:
            check(case)
        except AssertionError as error:
            wrong.append(f"{name(case)}: {error or 'an assertion fails'}{_place(error)}")
        except Exception:  # noqa: BLE001 - the next case is to be checked, whatever this one did
            wrong.append(f"{name(case)}: {traceback.format_exc()}")
    if wrong or not count:
        pytest.fail("\n\n".join([f"{len(wrong)} of {count} cases fail", *wrong]), pytrace=False)


def _place(error: AssertionError) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"\n  at {last.filename}:{last.lineno}: {last.line}"
