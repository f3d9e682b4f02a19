"""The edition that a hand-out is: which of its contents show results."""

from __future__ import annotations

from datetime import datetime

from tbdesk.engine.entry.handed_out import next_edition
from tbdesk.engine.model.handouts import HandoutEdition, HandoutKind
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.standings.standings import Standings
from tbdesk.report.handout.handout import Contents


def edition_of(
    event: Tournament, standings: Standings, contents: Contents, time: datetime
) -> HandoutEdition | None:
    """The edition that a hand-out of these standings is; None for one without results, such as a
    list of pairings, and for an answer about single participants. event: as it is now, with its
    editions."""
    event = standings.event.tournament._replace(handouts=event.handouts)
    if _shows_standings(contents):
        rounds = range(1, standings.event.after + 1)
        return next_edition(event, HandoutKind.STANDINGS, rounds, places_of(standings), time)
    numbers = {*contents.results, *contents.lineups}
    if contents.fixtures:
        numbers |= {match.round for match in event.matches}
    return next_edition(event, HandoutKind.RESULTS, numbers, (), time)


def _shows_standings(contents: Contents) -> bool:
    tables = contents.standings, contents.crosstable, contents.league, contents.by_round
    return any(tables) or bool(contents.contributions)


def report_edition(
    event: Tournament, standings: Standings, time: datetime
) -> HandoutEdition | None:
    """The edition that a report file of an event is."""
    rounds = range(1, event.rounds + 1)
    return next_edition(event, HandoutKind.REPORT, rounds, places_of(standings), time)


def places_of(standings: Standings) -> list[tuple[int, int]]:
    """The pairing numbers with their places, in the order of the table."""
    numbers = standings.event.numbers
    return [(numbers[line.position], line.rank) for line in standings.lines]
