"""Days and times as people write them, and type them."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tbdesk.i18n import language
from tbdesk.report.wording.dates import date_pattern, date_text, days_text, moment_text, parse_date

DAY = date(2026, 3, 9)


def test_a_day_is_written_as_the_language_has_it() -> None:
    assert date_text(DAY) == "2026-03-09"
    with language("it"):
        assert date_text(DAY) == "09/03/2026"
        assert date_pattern() == "dd/MM/yyyy"
        assert days_text(DAY, None, DAY) == "09/03/2026"
        assert days_text(DAY, date(2026, 3, 11)) == "09/03/2026 – 11/03/2026"
        assert moment_text(datetime(2026, 3, 9, 8, 5, 7)) == "09/03/2026 08:05"
        assert moment_text(datetime(2026, 3, 9, 8, 5, 7), seconds=True) == "09/03/2026 08:05:07"


@pytest.mark.parametrize("text", ["2026-03-09", "9.3.2026", "09. 03. 2026", "9.3.26"])
def test_some_forms_are_read_in_every_language(text: str) -> None:
    assert parse_date(text) == DAY
    with language("it"):
        assert parse_date(text) == DAY


@pytest.mark.parametrize(
    ("text", "day"), [("9.3.99", date(1999, 3, 9)), ("31.12.85", date(1985, 12, 31))]
)
def test_a_year_of_two_figures_is_the_nearest(text: str, day: date) -> None:
    assert parse_date(text) == day


def test_a_shown_date_can_be_typed() -> None:
    with language("it"):
        assert parse_date("9/3/2026") == DAY
        assert parse_date("9/3/26") == DAY
        assert parse_date(date_text(DAY)) == DAY
    for text in ("3/9/2026", "26-3-9"):  # March or September? The 9th, or the 26th?
        with pytest.raises(ValueError, match=text):
            parse_date(text)


@pytest.mark.parametrize("text", ["2026-13-01", "31.2.2026", "tomorrow", "9/3"])
def test_a_text_that_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of datetime's own
        parse_date(text)
