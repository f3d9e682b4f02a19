"""The days of an event: of every round, and if they are so many that it is rated by periods."""

from __future__ import annotations

from datetime import date

from tbdesk.engine.model.tournament import Tournament

#: An event of more days is rated by periods, and its ratings may change.
LONGEST = 30


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
