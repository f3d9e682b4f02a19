"""Points that the arbiter gave or took beside the results of a table."""

from __future__ import annotations

from fractions import Fraction

from tbdesk.engine.event.card import NOBODY, WHITE, Entry
from tbdesk.engine.event.event import Event
from tbdesk.engine.event.matches import Endings
from tbdesk.engine.model.points import exact
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.teams import Score


def given_beside(event: Event) -> list[Fraction] | None:
    """The points beyond those of the results, by position; None if nobody was given any. In a team
    event, of the score that the event is viewed on."""
    tournament = event.tournament
    if not tournament.adjustments and not (event.predetermined and tournament.byes):
        return None
    results = _Results(event)
    given = [
        exact(points - sum(map(results.worth, card)))
        for points, card in zip(event.points, event.cards, strict=True)
    ]
    competing = set(event.competing)
    shown = any(points for position, points in enumerate(given) if position in competing)
    return given if shown else None


class _Results:
    """The points of the results, without changes by the arbiter."""

    def __init__(self, event: Event) -> None:
        self._event = event
        rules = event.tournament.match_rules
        self._endings = None if rules is None else Endings(rules, event.tournament.scores)

    def worth(self, entry: Entry) -> int:
        """The half-points of a round as the table of the results shows it."""
        event = self._event
        if entry.kind is Kind.PENDING:
            return 0
        if entry.opponent == NOBODY or entry.game < 0:
            # A table of everybody against everybody has no byes.
            return 0 if event.predetermined else event.scores.bye_points(entry.kind)
        home = entry.colour == WHITE
        if self._endings is None:
            result = event.tournament.games[entry.game].result
            own = result and (result.white if home else result.black)
        else:
            ending = self._endings.of(event.tournament.matches[entry.game])
            if event.score is Score.GAME_POINTS:
                return ending.home_points if home else ending.away_points
            own = ending.result and (ending.result.white if home else ending.result.black)
        return 0 if own is None else event.scores.outcome_points()[own]
