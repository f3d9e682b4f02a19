"""The Performance Index of WinTD, for teams: opponents' match points and own game points in one."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from tbdesk.engine.event.breakdown import TermTable
from tbdesk.engine.event.event import Event
from tbdesk.engine.model.descriptor import Descriptor, Entrants
from tbdesk.engine.model.teams import Score
from tbdesk.engine.tiebreaks.tiebreak import (
    Need,
    Part,
    Recount,
    Type,
    mean,
    on_match_points,
    opponents_tiebreak,
)


def performance_index(event: Event, descriptor: Descriptor) -> TermTable:
    """For every match that was played 100 + (W/R - 1/2) x (50 + 10 R) + 80 x (S/G - 1/2): W match
    points of the opponent in R rounds, a match won being 1, and S of G game points. The event is
    seen on its match points."""
    games = event.on(Score.GAME_POINTS)
    rounds, match, most = max(event.after, 1), event.scores.win or 1, games.scores.win or 1
    worth = [
        100
        + (Fraction(points, rounds * match) - Fraction(1, 2)) * (50 + 10 * rounds)
        - 80 * Fraction(1, 2)
        for points in (*event.scored, 0)  # UNOPPOSED finds the last 0
    ]
    unit = lcm(most, *(value.denominator for value in worth))
    whole = [int(value * unit) for value in worth]
    ledger = event.ledger
    amounts = [
        whole[opponent] + 80 * unit * own // most
        for opponent, own in zip(ledger.opponents, games.ledger.points, strict=True)
    ]
    marks = event.without_games(frozenset())
    for slot in marks:
        amounts[slot] = 0
    scores = ledger.of_opponents(event.scored)
    return TermTable(event.slots, amounts, scores, dict(marks), unit=unit)


PERFORMANCE_INDEX = opponents_tiebreak(
    code="WTD_PI",
    name="Performance Index (WinTD)",
    definition="The mean over the matches played of 100 + (W/R - 1/2) x (50 + 10 R) + 80 x "
    "(S/G - 1/2): W match points of the opponent in R rounds, a match won being 1, and S of G "
    "game points.",
    article="",
    type=Type.OUTSIDE,
    federation="US Chess",
    source="WinTD, help on team tie-breaks (estima.com)",
    confidence="A",
    entrants=Entrants.TEAMS,
    needs=(Need.MATCH_SCORES,),
    scale=1,
    decimals=2,
    parts=(Part.OPPONENT, Part.SCORE, Part.POINTS, Part.AMOUNT),
    recount=Recount.MEAN_OF_AMOUNTS,
    terms=performance_index,
    evaluate=mean,
    view=on_match_points,
    own_score=Score.GAME_POINTS,
    by_edition=False,
    by_games=False,
)
