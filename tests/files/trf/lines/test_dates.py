"""The days that people write in report files."""

from __future__ import annotations

from datetime import date
from time import process_time

import pytest

from tbdesk.engine.rules.editions import edition_of
from tbdesk.files.trf.lines.fields import ReadDate, read_date
from tbdesk.files.trf.reader import loads

TODAY = date(2026, 11, 28)


def _read(text: str, *others: date) -> date | None:
    reading = read_date(text, others, TODAY)
    return reading and reading.day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026/01/31", date(2026, 1, 31)),
        ("1969.12.06", date(1969, 12, 6)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("24/09/2010", date(2010, 9, 24)),
        ("May 29, 2020", date(2020, 5, 29)),
        ("13 Sep 1999", date(1999, 9, 13)),
        ("13 Sep 99", date(1999, 9, 13)),
        ("2099/09/13", date(2099, 9, 13)),
        # two figures for the year: day first, no date more than a year ahead
        ("28.02.26", date(2026, 2, 28)),
        ("01/03/26", date(2026, 3, 1)),
        ("1.3.26", date(2026, 3, 1)),
        ("22/09/27", date(2027, 9, 22)),
        ("31.12.99", date(1999, 12, 31)),
        # the year first where only that is a date, or no day to come
        ("99.09.13", date(1999, 9, 13)),
        ("85.05.20", date(1985, 5, 20)),
        ("26/09/26", date(2026, 9, 26)),
        ("26/01/31", date(2026, 1, 31)),
        ("20.05.29", date(2020, 5, 29)),
        # a time of day
        ("2026-02-28 10:00", date(2026, 2, 28)),
        ("2026-02-28T10:00:00Z", date(2026, 2, 28)),
        ("28.02.26, 9:30", date(2026, 2, 28)),
        # none
        ("1987/00/00", None),
        ("26/22/09", None),
        ("0226/04/11", None),
        ("1978", None),
        ("next Easter", None),
        ("10:00", None),
    ],
)
def test_a_date_by_itself(text: str, day: date | None) -> None:
    assert _read(text) == day


@pytest.mark.parametrize(
    ("text", "other", "day"),
    [
        ("10/11/12", date(2012, 11, 10), date(2012, 11, 10)),
        ("10/11/12", date(2010, 11, 14), date(2010, 11, 12)),
        ("05/06/07", date(1907, 6, 9), date(1907, 6, 5)),
        ("01/03/26", date(2001, 3, 29), date(2001, 3, 26)),
    ],
)
def test_the_nearest_to_the_other_dates(text: str, other: date, day: date) -> None:
    assert _read(text, other) == day


def test_a_doubtful_date_is_reported() -> None:
    assert read_date("2026/02/28", (), TODAY) == ReadDate(date(2026, 2, 28))
    assert read_date("28.02.26", (), TODAY) == ReadDate(date(2026, 2, 28), assumed=True)
    doubtful = ReadDate(date(2012, 11, 10), assumed=True, other=date(2010, 11, 12))
    assert read_date("10.11.12", (), TODAY) == doubtful
    assert read_date("2026-02-28 10:00", (), TODAY) == ReadDate(date(2026, 2, 28), assumed=True)


def test_a_long_text_that_is_no_date_is_refused_at_once() -> None:
    started = process_time()
    assert _read("," * 30_000 + "x") is None
    assert process_time() - started < 1


_EVENT = """012 Rule era test
042 {0}
052 {1}
XXR 1
001    1 m    One, Player                       2000 NOR           0 1990/01/01  1.0    1     2 w 1
001    2 m    Two, Player                       1900 NOR           0 1990/01/01  0.0    2     1 b 0
"""


@pytest.mark.parametrize(
    ("first", "last", "start", "end", "rules"),
    [
        ("99.09.13", "", date(1999, 9, 13), None, "classic"),
        ("85.05.20", "85.05.27", date(1985, 5, 20), date(1985, 5, 27), "classic"),
        ("10/11/12", "10/11/13", date(2010, 11, 12), date(2010, 11, 13), "fide-2009"),
        ("10/11/12", "11/11/12", date(2012, 11, 10), date(2012, 11, 11), "fide-2009"),
        ("01/03/25", "2025/03/02", date(2025, 3, 1), date(2025, 3, 2), "fide-2023"),
    ],
)
def test_the_days_of_an_event(
    first: str, last: str, start: date, end: date | None, rules: str
) -> None:
    read = loads(_EVENT.format(first, last).encode())
    assert (read.tournament.start, read.tournament.end) == (start, end)
    where = [problem.line for problem in read.problems if first in problem.arguments]
    assert where == [2]
    assert edition_of(read.tournament).id == rules
