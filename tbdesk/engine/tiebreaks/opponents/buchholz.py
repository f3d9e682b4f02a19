"""BH, AOB and FB: the opponents' scores (8.1 to 8.3)."""

from __future__ import annotations

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.tiebreaks.tiebreak import Part, Recount, carries, mean, opponents_tiebreak


def buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """BH: the opponents' adjusted scores, dummies included, summed; in half-points (8.1).

    With /F the scores are those of 8.3: FB.
    """
    opponents = event.opponents_scores(descriptor.forfeits_as_games, descriptor.fore)
    scores, marks = opponents.scores, opponents.marks
    table = TermTable(event.slots, scores, scores, marks, opponents=opponents)
    table.sums = opponents.sums
    return table


BUCHHOLZ = opponents_tiebreak(
    code="BH",
    name="Buchholz",
    definition="The sum of the scores of the opponents.",
    article="8.1",
    entrants=Entrants.BOTH,
    modifiers=carries("cut median forfeits_as_games fore points"),
    terms=buchholz,
    buchholz=True,
    by_results=True,
    pair_sum=True,
    usual=True,
    fore_code="FB",
)


def fore_buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """FB: Buchholz with the paired games of the tournament's last round as draws (8.3)."""
    return buchholz(event, descriptor._replace(fore=True))


FORE_BUCHHOLZ = opponents_tiebreak(
    code="FB",
    name="Fore Buchholz",
    definition="The sum of the scores of the opponents, with the last round taken as draws.",
    article="8.3",
    entrants=Entrants.BOTH,
    modifiers=carries("cut median forfeits_as_games points"),
    terms=fore_buchholz,
    buchholz=True,
    by_results=True,
    fore=True,
)


def average_of_buchholz(event: Event, descriptor: Descriptor) -> TermTable:
    """AOB: the Buchholz of the opponents met over the board, whose mean is the value; with
    /F their Fore Buchholz. In half-points (8.2)."""
    strengths = event.opponents_scores(fore=descriptor.fore).sums
    amounts = event.ledger.of_opponents(strengths)
    marks = event.without_games(event.games_that_count.opponents)
    return TermTable(event.slots, amounts, amounts, marks)


AVERAGE_OF_BUCHHOLZ = opponents_tiebreak(
    code="AOB",
    name="Average of opponents' Buchholz",
    definition="The mean of the Buchholz of the opponents met over the board.",
    article="8.2",
    entrants=Entrants.BOTH,
    modifiers=carries("fore points"),
    decimals=2,
    more_decimals=1,
    parts=(Part.OPPONENT, Part.SCORE),
    recount=Recount.MEAN,
    terms=average_of_buchholz,
    buchholz=True,
    by_results=True,
    evaluate=mean,
)
