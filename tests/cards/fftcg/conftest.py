"""What the tests of FINAL FANTASY TCG cards share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cards.fftcg.catalog import FftcgCatalog, load


@pytest.fixture(scope="session")
def opus() -> FftcgCatalog:
    return load()


@pytest.fixture(scope="session")
def printed_opus(documents: Path) -> dict[str, dict[str, Any]]:
    """The cards as a data file kept outside the project has them, by number."""
    cards = json.loads((documents / "data" / "fftcg" / "cards.json").read_text("utf-8"))
    return {card["number"]: card for card in cards}


@pytest.fixture(scope="session")
def printed_starters(documents: Path) -> list[dict[str, Any]]:
    return json.loads((documents / "data" / "fftcg" / "decks.json").read_text("utf-8"))
