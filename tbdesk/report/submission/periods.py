"""Rating periods: the months in which the rounds of a long event were played."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tbdesk.engine.model.tournament import Tournament

#: An event of more days is rated by periods.
LONGEST = 30


class Period(NamedTuple):
    """The rounds that were played in a month: rating lists come out on its first day."""

    year: int
    month: int
    rounds: tuple[int, ...]
    first_day: date
    last_day: date


def days_of_rounds(event: Tournament) -> dict[int, date]:
    """The day of every round that has one: its own, else that of its matches if all agree."""
    days: dict[int, date] = {}
    of_matches: dict[int, set[date | None]] = {}
    for match in event.matches:
        of_matches.setdefault(match.round, set()).add(match.day)
    for round_, found in of_matches.items():
        day = next(iter(found))
        if len(found) == 1 and day is not None:
            days[round_] = day
    days |= dict(event.round_days)
    return {round_: day for round_, day in sorted(days.items()) if round_ <= event.rounds}


def is_long(event: Tournament) -> bool:
    """True if an event lasts more than 30 days."""
    days = [*days_of_rounds(event).values(), *filter(None, (event.start, event.end))]
    return bool(days) and (max(days) - min(days)).days + 1 > LONGEST


def periods(event: Tournament) -> tuple[Period, ...]:
    """The periods of a long event whose rounds have days; none of a shorter one."""
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
