"""The rules of a rating report, in one table, each with its weight and its source; and the rating
periods of a long event.

Rating officers published them; none is made up here. RETURNED: officers send reports back that
break it. ADVISABLE: shown, and never counted as missing.
"""

from __future__ import annotations

from datetime import date
from enum import Enum
from typing import NamedTuple

from tbdesk.engine.model.tournament import Tournament, days_of_rounds, is_long
from tbdesk.i18n import N_, _


class FindingWeight(Enum):
    """How much a line weighs. The values are the names in JSON."""

    RETURNED = "returned"
    ADVISABLE = "advisable"


_WEIGHTS = {
    FindingWeight.RETURNED: N_("Missing: reports without it are returned"),
    FindingWeight.ADVISABLE: N_("Advisable"),
}


def weight_text(weight: FindingWeight) -> str:
    """The head of the lines of a weight."""
    return _(_WEIGHTS[weight])


class ReportRule(NamedTuple):
    """A rule. Its texts are English, to be translated with `_`."""

    #: The name in JSON and in files.
    id: str
    weight: FindingWeight
    asked: str
    source: str


BIRTH_AND_SEX = ReportRule(
    "birth-and-sex",
    FindingWeight.RETURNED,
    N_("Birth date and sex of every player who is new to FIDE's list (without a FIDE id)"),
    N_(
        "Letter of FIDE's Qualification Commission to rating officers, 26 February 2024; "
        "Bulgarian arbiters' commission; Irish union"
    ),
)
FOREIGN_ID = ReportRule(
    "foreign-id",
    FindingWeight.RETURNED,
    N_("FIDE id of every player of another federation"),
    N_("Irish union; Dutch federation"),
)
ARBITERS = ReportRule(
    "arbiters",
    FindingWeight.RETURNED,
    N_("FIDE id and licence of the arbiters named"),
    N_("Dutch federation"),
)
DATES = ReportRule(
    "dates",
    FindingWeight.RETURNED,
    N_("First and last day, and the day of every round inside them"),
    N_("Records 042, 052 and 132 of the report file; German DWZ reports (dbsb.de, 2025)"),
)
RESULTS = ReportRule(
    "results",
    FindingWeight.RETURNED,
    N_(
        "Forfeits with colours, results that agree on both sides, no player unpaired in a "
        "played round, no player twice, the right numbers of players"
    ),
    N_("Format of the report file; FIDE's endorsement checklist, questions on import"),
)
LONG_EVENT = ReportRule(
    "long-event",
    FindingWeight.RETURNED,
    N_(
        "Events of more than 30 days: the ratings of the period of each round, a report for "
        "each period"
    ),
    N_(
        "Sharly Chess, documentation of multi-period events; FIDE's endorsement checklist, "
        "Q210 to Q216"
    ),
)
DEADLINE = ReportRule(
    "deadline",
    FindingWeight.ADVISABLE,
    N_("Report to the rating officer within 7 days, upload within 30 days after the end"),
    N_("Rating Regulations 9.1, as the Italian arbiters' pages quote them"),
)
ROUNDS_A_DAY = ReportRule(
    "rounds-a-day",
    FindingWeight.ADVISABLE,
    N_("At most three rounds a day, at most 12 hours of play a day"),
    N_("Rating Regulations, as the Belgian federation quotes them"),
)
RATE_OF_PLAY = ReportRule(
    "rate-of-play",
    FindingWeight.ADVISABLE,
    N_("The rate of play; standard needs a minimum of time by the highest rating"),
    N_("Rating Regulations (the limits changed in 2024)"),
)
FEDERATION = ReportRule(
    "federation",
    FindingWeight.ADVISABLE,
    N_("The federation of every player; titles only as listed"),
    N_("Format of the report file"),
)
NAME = ReportRule(
    "name",
    FindingWeight.ADVISABLE,
    N_("Names as listed (“Family, Given”, without accents) where there is an id"),
    N_("Format of the rating list"),
)

#: In the order of a checklist.
RULES = (
    *(BIRTH_AND_SEX, FOREIGN_ID, ARBITERS, DATES, RESULTS, LONG_EVENT),
    *(DEADLINE, ROUNDS_A_DAY, RATE_OF_PLAY, FEDERATION, NAME),
)


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
