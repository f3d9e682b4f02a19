"""Rating periods: the months in which the rounds of a long event were played."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tbdesk.engine.event.duration import days_of_rounds, is_long
from tbdesk.engine.model.tournament import Tournament


class Period(NamedTuple):
    """The rounds that were played in a month: rating lists come out on its first day."""

    year: int
    month: int
    rounds: tuple[int, ...]
    first_day: date
    last_day: date


def periods(event: Tournament) -> tuple[Period, ...]:
    """The periods of a long event whose rounds have days; none for a shorter one."""
    if not is_long(event):
        return ()
    by_month: dict[tuple[int, int], list[tuple[int, date]]] = {}
    for round_, day in days_of_rounds(event).items():
        by_month.setdefault((day.year, day.month), []).append((round_, day))
    return tuple(
        Period(
            *month,
            tuple(round_ for round_, _day in entries),
            min(day for _round, day in entries),
            max(day for _round, day in entries),
        )
        for month, entries in sorted(by_month.items())
    )
