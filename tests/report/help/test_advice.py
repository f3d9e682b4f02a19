"""When a tie-break is of use: said of every one, in both languages."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from tbdesk import paths
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.i18n import language
from tbdesk.report.help.tiebreak_page import advice

CODES = sorted(row.code for row in catalogue.known())


@pytest.mark.parametrize("code", ["en", "it"])
def test_every_tiebreak_has_its_sentences_once(code: str) -> None:
    data = tomllib.loads((paths.help_pages() / code / "tiebreaks.toml").read_text("utf-8"))
    told = Counter(code for entry in data["advice"] for code in entry["codes"])
    file = f"resources/help/{code}/tiebreaks.toml"
    assert not {*CODES} - told.keys(), f"add an [[advice]] to {file}"
    assert not told.keys() - {*CODES}, f"{file} advises on a tie-break that does not exist"
    assert set(told.values()) == {1}
    assert all(entry["use"].endswith(".") for entry in data["advice"])
    assert all(entry["avoid"].endswith(".") for entry in data["advice"])


def test_the_sentences_are_in_the_language_spoken() -> None:
    english = advice("KS")
    with language("it"):
        assert advice("KS") != english
    with language("nl"):
        assert advice("KS") == english
    assert advice("OF_AN_EVENT") is None
