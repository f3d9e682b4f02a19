"""Texts on one line that every document format can hold."""

from __future__ import annotations

import pytest

from tbdesk.report.wording.printable import clean, with_plain_spaces


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("Rossi  Anna\n", "Rossi Anna"),
        ("US$\xa025 ", "US$\xa025"),
        ("\xa0Note \xa0: one\ttwo\xa0\xa0", "Note\xa0: one two"),
        ("\x00\xa0", ""),
    ],
)
def test_a_space_that_breaks_no_line_stays(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned
    assert with_plain_spaces(text) == cleaned.replace("\xa0", " ")
