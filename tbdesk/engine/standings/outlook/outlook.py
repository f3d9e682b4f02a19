"""Places that participants can still reach: the standings over all outcomes of the missing games.

Only paired games are considered, and only endings over the board, without forfeits. Numbers of
outcomes are counts, not probabilities.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import prod
from typing import NamedTuple

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.replay import OpenGame, Replay, open_games
from tbdesk.engine.model.acknowledged import note_of
from tbdesk.engine.model.descriptor import POINTS_CODES, Descriptor
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.teams import Score
from tbdesk.engine.standings.outlook.answers import Aim, Goal, Prospect
from tbdesk.engine.standings.outlook.outcomes import Search
from tbdesk.engine.standings.outlook.points_outlook import bounds
from tbdesk.engine.standings.questions import NoOutlook, OutlookError, Reached
from tbdesk.engine.standings.standings import Standings, column
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.tiebreak import Need

#: The most outcomes examined one by one: those of 14 games.
MOST_OUTCOMES = 3**14


class Outlook(NamedTuple):
    """The prospects of all participants."""

    standings: Standings
    games: tuple[OpenGame, ...]
    aim: Aim | None
    #: How many the missing games have, in a team event those of scores of matches, or of results
    #: alone where nothing depends on scores (not `by_score`).
    outcomes: int
    #: False where the outcomes are more than was asked to look at: places are then those that
    #: points allow, as if every tie were won and lost, and nothing else is known.
    complete: bool
    #: False where it is not even known that all of these places can be reached.
    exact: bool
    by_score: bool
    #: In the order of the standings.
    prospects: tuple[Prospect, ...]


Steps = Generator[Reached, None, Outlook]


def outlook(standings: Standings, aim: Aim | None = None, most: int = MOST_OUTCOMES) -> Steps:
    """Compute the places that participants can still reach; in short steps, so that the search can
    be shown and cancelled.

    Unpaired rounds are ignored. Complete for up to `most` outcomes. Raises OutlookError before the
    first round, if pairings are missing, if boards that count are open, or for an impossible aim.
    """
    event = standings.event
    _check(standings, aim)
    by_score = event.score is not None and not _results_alone(standings)
    games = open_games(event, by_score)
    outcomes = prod(len(game.endings) for game in games)
    if outcomes > most:
        if not _by_points(event, standings.chain):
            raise OutlookError(NoOutlook.NOT_BY_POINTS, (outcomes, most))
        bounded = bounds(Replay(event, games), games, event.competing)
        prospects = {places.position: Prospect(*places) for places in bounded.places}
        complete, exact = False, bounded.exact
        yield Reached(outcomes, outcomes)
    else:
        search = Search(standings, games, aim, _by_points(event, standings.chain))
        needs = yield from search.walk()
        complete = exact = True
        prospects = {
            position: search.prospect(position)._replace(needs=needs.get(position))
            for position in event.competing
        }
    ordered = tuple(prospects[position] for position in standings.places)
    return Outlook(standings, games, aim, outcomes, complete, exact, by_score, ordered)


def _check(standings: Standings, aim: Aim | None) -> None:
    """Raises OutlookError for an event or an aim that has no outlook."""
    event = standings.event
    if not event.after:
        raise OutlookError(NoOutlook.NO_ROUND)
    if event.unpaired:
        round_ = event.unpaired[0].round
        free = [event.numbers[position] for number, position in event.unpaired if number == round_]
        raise OutlookError(NoOutlook.NOT_PAIRED, (round_, *free))
    for problem in event.problems:
        to_come = problem.fault is Fault.ROUNDS_NOT_PAIRED
        if to_come and not note_of(problem, event.tournament.acknowledged):
            rounds = problem.round or 0, event.tournament.rounds
            raise OutlookError(NoOutlook.ROUNDS_NOT_PAIRED, rounds)
    missing = _pairs_missing(event)
    if missing:
        raise OutlookError(NoOutlook.PAIRINGS_MISSING, (*missing[0], len(missing) - 1))
    if event.score is not None and event.pending:
        by_scores = Replay(event, open_games(event)).event
        for descriptor in standings.chain:
            if _of_boards(by_scores, descriptor):
                raise OutlookError(NoOutlook.BOARDS_OPEN, text=descriptor.text)
    if aim is None or aim.goal is Goal.FIRST:
        return
    if aim.goal is Goal.TOP and not 1 <= aim.number < max(2, len(event.competing)):
        raise OutlookError(NoOutlook.NO_SUCH_PLACES, (len(event.competing), aim.number))
    if aim.goal is Goal.ABOVE and aim.number not in event.position_of:
        raise OutlookError(NoOutlook.UNKNOWN, (aim.number,))
    if aim.goal is Goal.ABOVE and event.position_of[aim.number] not in standings.places:
        raise OutlookError(NoOutlook.EXCLUDED, (aim.number,))


def _pairs_missing(event: Event) -> list[tuple[int, ...]]:
    """The pairs of a round robin that are to meet and are not paired, unless the arbiter leaves it
    so: their games would be missing from the outlook."""
    made = event.tournament
    pairs = [
        problem.teams or problem.players
        for problem in event.problems
        if problem.fault is Fault.PAIRING_MISSING and not note_of(problem, made.acknowledged)
    ]
    return [pair for pair in pairs if not set(pair) & set(made.excluded)]


def _of_boards(event: Event, descriptor: Descriptor) -> bool:
    """True if a tie-break of teams depends on single boards, which no score gives: its values are
    not known if the open matches have ended in scores alone."""
    row = catalogue.row_of(descriptor.code, event.tournament.systems)
    needs_boards = row is not None and Need.BOARDS in row.needs
    return needs_boards or bool(column(event, descriptor, []).not_known)


def _results_alone(standings: Standings) -> bool:
    """True if a chain of teams depends on match points alone, so that all scores with one result
    are the same."""
    event = standings.event
    for descriptor in standings.chain:
        row = catalogue.row_of(descriptor.code, event.tournament.systems)
        if row is None or not row.by_results:
            return False
        if row.view(event, descriptor).score is not Score.MATCH_POINTS:
            return False
    return True


def _by_points(event: Event, chain: Sequence[Descriptor]) -> bool:
    """True if a chain ranks by the points first."""
    return chain[0].code == POINTS_CODES[event.primary]
