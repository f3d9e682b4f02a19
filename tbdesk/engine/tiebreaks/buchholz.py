"""BH, AOB and FB: the opponents' scores (8.1 to 8.3)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor


def buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """BH: the opponents' adjusted scores, dummies included, summed; in half-points (8.1).

    With /F the scores are those of 8.3: FB.
    """
    opponents = event.opponents_scores(descriptor.forfeits_as_games, descriptor.fore)
    scores, marks, sums = opponents.scores, opponents.marks, opponents.sums
    return TermTable(event.slots, scores, scores, marks, sums=sums, opponents=opponents)


def fore_buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """FB: Buchholz with the paired games of the tournament's last round as draws (8.3)."""
    return buchholz(event, descriptor._replace(fore=True))


def average_of_buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """AOB: the Buchholz of the opponents met over the board, whose mean is the value; with
    /F their Fore Buchholz. In half-points (8.2)."""
    strengths = event.opponents_scores(fore=descriptor.fore).sums
    amounts = event.ledger.of_opponents(strengths)
    marks = event.without_games(event.games_that_count.opponents)
    return TermTable(event.slots, amounts, amounts, marks)
